// The box of Black Crystal, row by row. What the rulebook names is here as it says; the rest is house data.
#include "games/crystal/rules_tables.h"

const struct tile_row crystal_tiles[TILE_KINDS] = {
    [CRYSTAL_TEE] = {"crystal", SHAPE_TEE, TILE_CRYSTAL, 4},
    [EXIT_CROSS] = {"exit", SHAPE_CROSS, TILE_EXIT, 2},
    [PORTAL_CROSS] = {"portal", SHAPE_CROSS, TILE_PORTAL, 4},
    [PIT_CROSS] = {"pit", SHAPE_CROSS, TILE_PIT, 2},
    [BOOM_CROSS] = {"boom-cross", SHAPE_CROSS, TILE_BOOM, 6},
    [BOOM_TEE] = {"boom-tee", SHAPE_TEE, TILE_BOOM, 11},
    [BOOM_STRAIGHT] = {"boom-straight", SHAPE_STRAIGHT, TILE_BOOM, 7},
    [BOOM_CORNER] = {"boom-corner", SHAPE_CORNER, TILE_BOOM, 6},
    [BOOM_DEAD_END] = {"boom-dead-end", SHAPE_DEAD_END, TILE_BOOM, 3},
    [FIND_CROSS] = {"find-cross", SHAPE_CROSS, TILE_FIND, 6},
    [FIND_TEE] = {"find-tee", SHAPE_TEE, TILE_FIND, 11},
    [FIND_STRAIGHT] = {"find-straight", SHAPE_STRAIGHT, TILE_FIND, 7},
    [FIND_CORNER] = {"find-corner", SHAPE_CORNER, TILE_FIND, 7},
    [FIND_DEAD_END] = {"find-dead-end", SHAPE_DEAD_END, TILE_FIND, 2},
    [PLAIN_CROSS] = {"plain-cross", SHAPE_CROSS, TILE_PLAIN, 1},
    [PLAIN_TEE] = {"plain-tee", SHAPE_TEE, TILE_PLAIN, 2},
    [PLAIN_STRAIGHT] = {"plain-straight", SHAPE_STRAIGHT, TILE_PLAIN, 2},
    [PLAIN_CORNER] = {"plain-corner", SHAPE_CORNER, TILE_PLAIN, 2},
};

const struct boom_row crystal_booms[BOOM_KINDS] = {
    [BOOM_CAVE_RAT] = {"cave-rat", .health = 1, .copies = 4},
    [BOOM_BAT_SWARM] = {"bat-swarm", .health = 1, .copies = 3},
    [BOOM_GOBLIN_SCAVENGER] = {"goblin-scavenger", .health = 2, .copies = 4, .win = {DRAW_FINDS, 1}},
    [BOOM_SLIME] = {"slime", .health = 2, .copies = 3, .loss = {SKIP_TURN, 1}},
    [BOOM_GIANT_MOLE] = {"giant-mole", .health = 2, .copies = 3, .win = {LAY_PASSAGE, 1}},
    [BOOM_MINER] = {"miner", .health = 3, .copies = 3, .win = {GAIN_EXPLOSIVES, 1}},
    [BOOM_CREEPY_DANDELIONS] = {"creepy-dandelions", .health = 3, .copies = 3},
    [BOOM_KOBOLD_SAPPER] = {"kobold-sapper", .health = 3, .copies = 4, .win = {GAIN_EXPLOSIVES, 1},
                            .loss = {LOSE_EXPLOSIVES, 1}},
    [BOOM_SKELETON] = {"skeleton", .health = 3, .copies = 3},
    [BOOM_FIRE_ELEMENTAL] = {"fire-elemental", .health = 4, .copies = 2, .is_elemental = 1, .loss = {LOSE_CARD, 1}},
    [BOOM_WATER_ELEMENTAL] = {"water-elemental", .health = 4, .copies = 2, .is_elemental = 1,
                              .loss = {FLEE_FURTHER, 1}},
    [BOOM_EARTH_ELEMENTAL] = {"earth-elemental", .health = 4, .copies = 2, .is_elemental = 1, .win = {LAY_PASSAGE, 1},
                              .loss = {RUBBLE_BEHIND, 1}},
    [BOOM_AIR_ELEMENTAL] = {"air-elemental", .health = 4, .copies = 2, .is_elemental = 1, .loss = {FLEE_TWICE, 1}},
    [BOOM_CAVE_SPIDER] = {"cave-spider", .health = 4, .copies = 3, .loss = {SKIP_TURN, 1}},
    [BOOM_TROLL] = {"troll", .health = 5, .copies = 3, .win = {DRAW_FINDS, 2}},
    [BOOM_GHOST] = {"ghost", .health = 5, .copies = 3, .loss = {LOSE_CARD, 1}},
    [BOOM_GOLEM] = {"golem", .health = 5, .copies = 2, .win = {GAIN_EXPLOSIVES, 2}},
    [BOOM_DRAGON] = {"dragon", .health = 6, .copies = 2, .win = {DRAW_FINDS, 3}},
    [BOOM_ANCIENT_ONE] = {"ancient-one", .health = 6, .copies = 2, .loss = {LOSE_EXPLOSIVES, 1}},
    [BOOM_RUBBLE] = {"rubble", .copies = 4, .drawn = {BURY, 1}},
    [BOOM_GAS_POCKET] = {"gas-pocket", .copies = 1, .drawn = {SKIP_TURN, 1}},
    [BOOM_SILENCE] = {"silence", .copies = 2, .drawn = {NOTHING, 0}},
};

const struct find_row crystal_finds[FIND_KINDS] = {
    [FIND_BOMBYAGA] = {"bombyaga", .copies = 3, .uses = 1, .powers = POWER_BLAST | POWER_CLEAR},
    [FIND_PICKAXE] = {"pickaxe", .copies = 3, .uses = 2, .powers = POWER_CLEAR},
    [FIND_MUSHROOM] = {"throw-a-mushroom", .copies = 2, .uses = 1, .powers = POWER_MUSHROOM},
    [FIND_MUG_OF_ALE] = {"mug-of-ale", .copies = 4, .uses = 1, .points = 1, .powers = POWER_BOOST},
    [FIND_WAR_HAMMER] = {"war-hammer", .copies = 3, .uses = 1, .points = 2, .powers = POWER_BOOST},
    [FIND_RAGE_BREW] = {"rage-brew", .copies = 3, .uses = 1, .points = 3, .powers = POWER_BOOST},
    [FIND_CHAIN_MAIL] = {"chain-mail", .copies = 3, .uses = 3, .points = 1, .powers = POWER_BOOST},
    [FIND_MONSTER_BAIT] = {"monster-bait", .copies = 3, .uses = 1, .points = 4, .powers = POWER_TAME},
    [FIND_IRON_LEASH] = {"iron-leash", .copies = 1, .uses = 1, .points = 6, .powers = POWER_TAME},
    [FIND_BOOT] = {"boot", .copies = 2, .uses = 1, .powers = POWER_KICK},
    [FIND_TELEPORT_SCROLL] = {"teleport-scroll", .copies = 2, .uses = 1, .powers = POWER_TELEPORT},
    [FIND_CRATE] = {"crate-of-explosives", .copies = 3, .drawn = {GAIN_EXPLOSIVES, 1}},
    [FIND_LIGHT_FINGERS] = {"light-fingers", .copies = 2, .uses = 1, .powers = POWER_FINGERS},
    [FIND_LUCKY_COIN] = {"lucky-coin", .copies = 2, .uses = 1, .powers = POWER_COIN},
    [FIND_SMOKE_BOMB] = {"smoke-bomb", .copies = 2, .uses = 1, .powers = POWER_SMOKE},
    [FIND_ROPE] = {"rope", .copies = 2, .uses = 1, .powers = POWER_ROPE},
    [FIND_TOOLBOX] = {"toolbox", .copies = 2, .uses = 1, .powers = POWER_REPAIR | POWER_CLEAR},
    [FIND_LANTERN] = {"lantern", .copies = 2, .uses = 1, .powers = POWER_LANTERN},
    [FIND_AMBUSH] = {"ambush", .copies = 3, .is_negative = 1, .drawn = {DRAW_BOOM, 1}},
    [FIND_TWISTED_ANKLE] = {"twisted-ankle", .copies = 2, .is_negative = 1, .drawn = {SKIP_TURN, 1}},
    [FIND_THIEVING_IMP] = {"thieving-imp", .copies = 2, .is_negative = 1, .drawn = {LOSE_CARD, 1}},
    [FIND_DAMP_FUSE] = {"damp-fuse", .copies = 2, .is_negative = 1, .drawn = {LOSE_EXPLOSIVES, 1}},
    [FIND_CAVE_IN] = {"cave-in", .copies = 2, .is_negative = 1, .drawn = {BURY, 1}},
    [FIND_ROTTEN_FLOOR] = {"rotten-floor", .copies = 1, .is_negative = 1, .drawn = {PIT_ROLL, 1}},
    [FIND_LOST_MAP] = {"lost-map", .copies = 1, .is_negative = 1, .drawn = {FLEE, 2}},
    [FIND_ITCHING_POWDER] = {"itching-powder", .copies = 2, .uses = 1, .points = 2, .powers = POWER_WEAKEN},
    [FIND_BLINDFOLD] = {"blindfold", .copies = 1, .is_negative = 1, .drawn = {BLIND, 1}},
};

int crystal_find_copies(int rules, int card) {
    int copies = crystal_finds[card].copies;
    if (rules > 1)
        return copies;
    if (card == FIND_ITCHING_POWDER || card == FIND_BLINDFOLD)
        return 0;
    bool was_one_more = card == FIND_MUG_OF_ALE || card == FIND_WAR_HAMMER || card == FIND_TWISTED_ANKLE;
    return copies + was_one_more;
}

const struct skill_row crystal_skills[SKILLS] = {
    [SKILL_ENGINEER] = {"engineer", .explosives = 2, .counters = 2},
    [SKILL_MERCHANT] = {"merchant", .explosives = 2},
    [SKILL_MINER] = {"miner", .explosives = 3},
    [SKILL_THIEF] = {"thief", .explosives = 2},
    [SKILL_ALCHEMIST] = {"alchemist", .explosives = 2, .charges = 1},
    [SKILL_GARDENER] = {"gardener", .explosives = 2, .counters = 2},
    [SKILL_SHAMAN] = {"shaman", .explosives = 2},
    [SKILL_IRON_HEAD] = {"iron-head", .explosives = 2},
};

const struct variant_row crystal_variants[VARIANTS] = {
    {"3+1", .crystals = 3, .exits = 1}, {"2+1", .crystals = 2, .exits = 1}, {"3+2", .crystals = 3, .exits = 2},
    {"2+2", .crystals = 2, .exits = 2}, {"1+1", .crystals = 1, .exits = 1}, {"4+2", .crystals = 4, .exits = 2},
};

const char *const crystal_shape_keys[SHAPES] = {"cross", "tee", "straight", "corner", "dead-end"};

const char *const crystal_tile_event_keys[TILE_EVENTS] = {"plain", "boom", "find", "crystal", "exit", "portal", "pit"};

unsigned crystal_shape_openings(int shape) {
    static const uint8_t openings[SHAPES] = {
        [SHAPE_CROSS] = 15, [SHAPE_TEE] = 7, [SHAPE_STRAIGHT] = 5, [SHAPE_CORNER] = 3, [SHAPE_DEAD_END] = 1};
    return openings[shape];
}

int crystal_shape_rotations(int shape) {
    static const uint8_t rotations[SHAPES] = {
        [SHAPE_CROSS] = 1, [SHAPE_TEE] = 4, [SHAPE_STRAIGHT] = 2, [SHAPE_CORNER] = 4, [SHAPE_DEAD_END] = 4};
    return rotations[shape];
}
