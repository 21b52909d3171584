// What is in Black Crystal's box: tiles, Boom cards, Find cards, skills, variants, as tables of data. The rules read
// them and know no card by name but where a rule itself names it (Miner, Creepy Dandelions).
#ifndef ADIT_CRYSTAL_TABLES_H
#define ADIT_CRYSTAL_TABLES_H

#include "games/crystal/rules_board.h"

enum tile_event { TILE_PLAIN, TILE_BOOM, TILE_FIND, TILE_CRYSTAL, TILE_EXIT, TILE_PORTAL, TILE_PIT, TILE_EVENTS };

enum tile_shape { SHAPE_CROSS, SHAPE_TEE, SHAPE_STRAIGHT, SHAPE_CORNER, SHAPE_DEAD_END, SHAPES };

enum tile_kind {
    CRYSTAL_TEE,
    EXIT_CROSS,
    PORTAL_CROSS,
    PIT_CROSS,
    BOOM_CROSS,
    BOOM_TEE,
    BOOM_STRAIGHT,
    BOOM_CORNER,
    BOOM_DEAD_END,
    FIND_CROSS,
    FIND_TEE,
    FIND_STRAIGHT,
    FIND_CORNER,
    FIND_DEAD_END,
    PLAIN_CROSS,
    PLAIN_TEE,
    PLAIN_STRAIGHT,
    PLAIN_CORNER,
    TILE_KINDS
};

struct tile_row {
    const char *key;
    uint8_t shape, event, copies;
};

// What a card does to the one who drew it, beat it or lost to it. Each is carried out in one place, whichever row has
// it.
enum effect {
    NOTHING,
    DRAW_FINDS,      // draw so many Find cards
    DRAW_BOOM,       // draw and resolve a Boom card
    GAIN_EXPLOSIVES, // so many, as far as the box has them (B-05)
    LOSE_EXPLOSIVES, // so many, as far as there are
    LAY_PASSAGE,     // may lay a Passage on a wall of this cell
    SKIP_TURN,       // skip the next turn
    LOSE_CARD,       // discard a random Find card
    FLEE,            // flee this many cells (B-90)
    FLEE_FURTHER,    // this flight goes this many cells further
    FLEE_TWICE,      // this flight goes twice as far
    RUBBLE_BEHIND,   // Rubble on the cell left
    BURY,            // bury this cell (B-59)
    PIT_ROLL,        // resolve as a Pit roll (B-73)
    BLIND,           // lies open until the next tile is laid, unseen
    EFFECTS
};

struct consequence {
    uint8_t effect, amount;
};

enum boom_kind {
    BOOM_CAVE_RAT,
    BOOM_BAT_SWARM,
    BOOM_GOBLIN_SCAVENGER,
    BOOM_SLIME,
    BOOM_GIANT_MOLE,
    BOOM_MINER,
    BOOM_CREEPY_DANDELIONS,
    BOOM_KOBOLD_SAPPER,
    BOOM_SKELETON,
    BOOM_FIRE_ELEMENTAL,
    BOOM_WATER_ELEMENTAL,
    BOOM_EARTH_ELEMENTAL,
    BOOM_AIR_ELEMENTAL,
    BOOM_CAVE_SPIDER,
    BOOM_TROLL,
    BOOM_GHOST,
    BOOM_GOLEM,
    BOOM_DRAGON,
    BOOM_ANCIENT_ONE,
    BOOM_RUBBLE,
    BOOM_GAS_POCKET,
    BOOM_SILENCE,
    BOOM_KINDS
};

struct boom_row {
    const char *key;
    uint8_t health; // 0: not a monster
    uint8_t copies;
    uint8_t is_elemental;
    struct consequence drawn, win, loss;
};

enum find_kind {
    FIND_BOMBYAGA,
    FIND_PICKAXE,
    FIND_MUSHROOM,
    FIND_MUG_OF_ALE,
    FIND_WAR_HAMMER,
    FIND_RAGE_BREW,
    FIND_CHAIN_MAIL,
    FIND_MONSTER_BAIT,
    FIND_IRON_LEASH,
    FIND_BOOT,
    FIND_TELEPORT_SCROLL,
    FIND_CRATE,
    FIND_LIGHT_FINGERS,
    FIND_LUCKY_COIN,
    FIND_SMOKE_BOMB,
    FIND_ROPE,
    FIND_TOOLBOX,
    FIND_LANTERN,
    FIND_AMBUSH,
    FIND_TWISTED_ANKLE,
    FIND_THIEVING_IMP,
    FIND_DAMP_FUSE,
    FIND_CAVE_IN,
    FIND_ROTTEN_FLOOR,
    FIND_LOST_MAP,
    FIND_ITCHING_POWDER, // since version 2 of the rules
    FIND_BLINDFOLD,      // likewise
    FIND_KINDS
};

// What a card in the hand can be played for. A card with none is resolved the moment it is drawn.
enum power {
    POWER_BLAST = 1,      // stands for an Explosive: B-55, B-56
    POWER_CLEAR = 2,      // clears Rubble: B-58
    POWER_BOOST = 4,      // adds `points` in a fight
    POWER_TAME = 8,       // tames a monster of a health up to `points`
    POWER_MUSHROOM = 16,  // lays a Mushroom
    POWER_KICK = 32,      // kicks a dwarf next door
    POWER_TELEPORT = 64,  // sends any dwarf anywhere
    POWER_FINGERS = 128,  // takes an Explosive
    POWER_COIN = 256,     // Odd-Even is right
    POWER_SMOKE = 512,    // ends a fight with a monster
    POWER_ROPE = 1024,    // saves from a Pit
    POWER_REPAIR = 2048,  // a counter back on the skill
    POWER_LANTERN = 4096, // a second tile to choose from
    POWER_WEAKEN = 8192,  // takes `points` from the other side of a fight
};

struct find_row {
    const char *key;
    uint8_t copies;
    uint8_t uses; // before it is discarded; 0: resolved at once
    uint8_t points;
    uint8_t is_negative;
    uint16_t powers; // mask of enum power
    struct consequence drawn;
};

enum skill_kind {
    SKILL_ENGINEER,
    SKILL_MERCHANT,
    SKILL_MINER,
    SKILL_THIEF,
    SKILL_ALCHEMIST,
    SKILL_GARDENER,
    SKILL_SHAMAN,
    SKILL_IRON_HEAD,
    SKILLS
};

struct skill_row {
    const char *key;
    uint8_t explosives; // at the start (B-12)
    uint8_t counters;   // on the card at the start; a Toolbox fills up to it
    uint8_t charges;    // uses that nothing gives back
};

enum { VARIANTS = 6 };

struct variant_row {
    const char *key;
    uint8_t crystals, exits;
};

extern const struct tile_row crystal_tiles[TILE_KINDS];
extern const struct boom_row crystal_booms[BOOM_KINDS];
extern const struct find_row crystal_finds[FIND_KINDS];
extern const struct skill_row crystal_skills[SKILLS];
extern const struct variant_row crystal_variants[VARIANTS];
extern const char *const crystal_shape_keys[SHAPES];
extern const char *const crystal_tile_event_keys[TILE_EVENTS];

// The openings of a shape before it is turned.
unsigned crystal_shape_openings(int shape);

// How many of the four rotations look different: 1 for a cross, 2 for a straight tunnel, else 4.
int crystal_shape_rotations(int shape);

// An ordinary tile: one that may leave the game (B-03, B-66).
static inline bool crystal_tile_is_ordinary(int tile) {
    return crystal_tiles[tile].event <= TILE_FIND;
}

// How many of a Find card were in the box by this version of the rules; `copies` is the present number.
int crystal_find_copies(int rules, int card);

static inline bool crystal_find_is_kept(int card) {
    return crystal_finds[card].uses > 0;
}

static inline bool crystal_find_can(int card, enum power power) {
    return crystal_finds[card].powers & (unsigned)power;
}

#endif
