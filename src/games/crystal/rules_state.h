// Black Crystal's state, moves and events, for those who must know it better than the game interface lets them: its
// bots, the words, the tests. Rule ids (B-..) are those of docs/rules/crystal.*.md.
//
// The state holds a small stack of frames: what is going on, innermost on top. A turn explores, exploring arrives,
// arriving fights, losing flees, and so on. The top frame alone says who is asked, always one seat or chance, and that
// never depends on what is hidden: a seat is asked when it holds hidden cards that might apply, or when something
// that everyone sees applies; so being asked tells nothing.
#ifndef ADIT_CRYSTAL_STATE_H
#define ADIT_CRYSTAL_STATE_H

#include "engine/game.h"
#include "games/crystal/rules_tables.h"

enum {
    CRYSTAL_RULES = 2,       // the present version; matches that began by version 1 go on by it
    CRYSTAL_SEATS = 4,       // red, yellow, blue, green: north, east, south, west
    CRYSTAL_HAND_LIMIT = 6,  // B-27
    CRYSTAL_EXPLOSIVES = 10, // B-05
    CRYSTAL_MUSHROOMS = 2,
    CRYSTAL_CRYSTALS = 4,
    CRYSTAL_TILES_LEAVING = 4, // B-03: of the 85
    CRYSTAL_QUIET_ROUNDS = 60, // B-121
    CRYSTAL_DAZED_TURNS = 3,   // B-104
    CRYSTAL_FALLS_MAX = 8,     // from Pit to Pit in one turn; then a Pit does nothing until the turn ends
    CRYSTAL_OPEN_MAX = 2,      // cards with uses left that can lie before one player: one of each such kind
    CRYSTAL_FRAMES = 24,
    CRYSTAL_MOVES_MAX = 16000, // a match of this many moves, chance included, ends as a draw: what bounds length_max
    CRYSTAL_UNSEEN = 255,      // in a view: a drawn tile that the viewer may not see
    CRYSTAL_WILD = 254,        // instead of a seat: the monster of a fight
};

// What lies on a cell, besides the board's marks.
enum {
    LYING_BOOM = 1,    // a Boom token
    LYING_ORE = 2,     // a Crystal token that was never mined (B-50)
    LYING_CRYSTAL = 4, // a Crystal token that was dropped (B-33); they can be several: the rest of the byte counts them
};

enum frame_kind {
    FRAME_NONE,
    FRAME_SETUP,     // chance: tiles leave, skills are dealt
    FRAME_LOT,       // chance: who is first
    FRAME_TURN,      // a seat's turn; always at the bottom once the game runs
    FRAME_LAY,       // a tile was drawn and wants its place
    FRAME_ARRIVE,    // a dwarf has come to a cell: B-28
    FRAME_BOOM,      // a Boom card is drawn
    FRAME_FIGHT,     // see struct fight
    FRAME_FLIGHT,    // a dwarf flees
    FRAME_FINDS,     // Find cards are drawn
    FRAME_ODD_EVEN,  // B-80
    FRAME_PIT,       // B-73
    FRAME_BURY,      // B-59
    FRAME_PASSAGE,   // may lay a Passage on a wall
    FRAME_LOSE_CARD, // chance: a random card leaves a hand
    FRAME_STEAL,     // B-103
    FRAME_LEAVE,     // chance: a tile leaves because of a Mushroom (B-66)
    FRAME_KINDS
};

struct frame {
    uint8_t kind, seat, step;
    uint8_t number; // cells, cards, what was named: by kind
    uint8_t other;  // a second seat, a mask, flags: by kind
};

// What a seat can be asked.
enum crystal_question {
    QUESTION_NONE, // nobody is asked: chance moves, or the game is over
    QUESTION_MOVE, // the turn's move is still to be made
    QUESTION_REST, // the move is made; whatever else is wanted this turn
    QUESTION_LAY,
    QUESTION_FIGHT, // before a roll: boosts and all the rest
    QUESTION_SELL,  // Merchant, after the roll
    QUESTION_KEEP,  // Gardener, after a wrong Odd-Even
    QUESTION_ODD_EVEN,
    QUESTION_FLEE, // which of the equally near cells
    QUESTION_PIT,  // a Rope, or the roll
    QUESTION_FALL, // which of the equally near Boom tiles
    QUESTION_BURY,
    QUESTION_PASSAGE,
    QUESTION_DISCARD, // down to six cards
    QUESTION_BLIND,   // where a tile goes that is laid unseen
    QUESTIONS
};

// The moves of seats. An action is its kind and three parameters: crystal_action().
enum crystal_act {
    ACT_EXPLORE,  // draw a tile
    ACT_LAY,      // cell, rotation, which of two tiles (Lantern; else 0)
    ACT_WALK,     // place
    ACT_BLAST,    // direction, means
    ACT_CLEAR,    // cell, means
    ACT_DIG,      // cell
    ACT_RUBBLE,   // cell, means
    ACT_PORTAL,   // cell
    ACT_STEAL,    // player, number
    ACT_KICK,     // player
    ACT_TELEPORT, // player, cell
    ACT_FINGERS,  // player
    ACT_MUSHROOM, // cell
    ACT_REPAIR,
    ACT_PASS, // no way to go: B-24
    ACT_END,  // the turn
    ACT_LANTERN,
    ACT_BOOST, // Find card
    ACT_SEND,  // Boom card: a tamed monster fights
    ACT_CALL,  // Gardener
    ACT_TAME,  // Find card
    ACT_CHARM, // Shaman
    ACT_SMOKE,
    ACT_POTION, // Alchemist
    ACT_FIGHT,  // declare no more: let the fight go on
    ACT_SELL,   // Find card
    ACT_ENOUGH, // sell no more
    ACT_KEEP,   // spend a counter on the Dandelions
    ACT_LET_GO,
    ACT_ODD,
    ACT_EVEN,
    ACT_COIN,
    ACT_FLEE, // place
    ACT_ROPE,
    ACT_ROLL,    // for the Pit
    ACT_FALL,    // cell
    ACT_ENDURE,  // stay buried, dig next turn
    ACT_PASSAGE, // direction
    ACT_NO_PASSAGE,
    ACT_DISCARD, // Find card

    // Since version 2 of the rules.
    ACT_ATTACK,  // cell: B-85a
    ACT_WEAKEN,  // Find card
    ACT_PROMISE, // thing (enum thing): B-24a
    ACT_INTO,    // cell for a tile that is laid unseen
    ACTS,

    // Chance's moves.
    CHANCE_DIE = 64, // 1 to 6
    CHANCE_TILE,     // tile drawn
    CHANCE_LEAVE,    // tile out of the game
    CHANCE_SKILL,
    CHANCE_BOOM,
    CHANCE_FIND,
    CHANCE_CARD, // Find card that leaves a hand
    CHANCE_TURN, // rotation of a tile that is laid unseen
    CHANCES_END
};

// What blows up, buries or clears.
enum means { MEANS_EXPLOSIVE, MEANS_BOMBYAGA, MEANS_PICKAXE, MEANS_TOOLBOX, MEANS_SKILL, MEANS_MINER, MEANS };

// What a trapped dwarf can promise (B-24a): the numbers of moves and events. A Find card is THING_CARD and its kind.
enum thing { THING_EXPLOSIVE, THING_CRYSTAL, THING_CARD, THINGS = THING_CARD + FIND_KINDS };

// A promise in the state: 0 none, else the thing + 1, or one of these.
enum { PROMISE_VOID = 254 /* the card is gone, not told yet */, PROMISE_UNSEEN = 255 /* in a view: some card */ };

// Why an Odd-Even is rolled.
enum odd_even { ODD_EVEN_FIND, ODD_EVEN_CHARM, ODD_EVEN_DANDELIONS };

enum fight_step {
    FIGHT_FIRST_READIES,
    FIGHT_SECOND_READIES,
    FIGHT_CLASH,
    FIGHT_FIRST_SELLS,
    FIGHT_SECOND_SELLS,
    FIGHT_ENDS
};

enum champion_state { CHAMPION_NONE, CHAMPION_FIGHTS, CHAMPION_BEATEN, CHAMPION_SPENT /* equal: B-112, B-113 */ };

// One side of a fight: a dwarf, perhaps behind a tamed monster (its champion), or the wild monster.
struct side {
    uint8_t seat; // or CRYSTAL_WILD
    uint8_t boost;
    uint8_t champion; // Boom card, when champion_state is not CHAMPION_NONE
    uint8_t champion_state;
    uint8_t champion_boost;
    uint8_t die; // 0: not rolled yet
};

// The fight going on; all zero when there is none. There is never more than one: what follows from it comes after it.
struct fight {
    uint8_t on;
    uint8_t step;
    uint8_t wild;        // the monster's Boom card + 1, 0: dwarf against dwarf
    uint8_t begun;       // the first blow has fallen: too late to tame, to smoke, to send
    uint8_t won;         // in FIGHT_ENDS: the side that won
    uint8_t flags;       // FIGHT_CLEARED: B-61
    struct side side[2]; // the one who arrived, and who was there
};

enum { FIGHT_CLEARED = 1, FIGHT_POTION = 2, FIGHT_CHARMED = 4 /* the Shaman has tried */ };

enum {
    TURN_MOVED = 1,    // the move is used up
    TURN_ACTED = 2,    // too late for the Thief
    TURN_MAY_HOP = 4,  // the Portal under the dwarf was not used yet
    TURN_OPTIONAL = 8, // B-61, B-71: the move may be left out
    TURN_OVER = 16,    // only the hand is looked at: B-27
    // Since version 2 of the rules.
    TURN_DAZED = 32,    // B-104: a dazed dwarf's walk
    TURN_ATTACKED = 64, // B-85a: only a Portal is left
    TURN_BARRED = 128,  // B-85a: a Portal, a Scroll, a flight or a fall leaves no attack
};

struct open_card {
    uint8_t card; // Find card + 1; 0: none
    uint8_t left; // uses
};

struct crystal {
    struct board board;
    uint8_t tile[BOARD_CELLS];     // kind + 1; 0: none
    uint8_t rotation[BOARD_CELLS]; // clockwise quarters
    uint8_t lying[BOARD_CELLS];

    uint8_t seats, variant;
    uint8_t asked;  // a seat, SEAT_CHANCE, or SEAT_NOBODY when the game is over
    uint8_t winner; // seat + 1; 0: none (yet)
    uint8_t turn;   // whose turn it is
    uint8_t turn_flags;
    uint8_t falls;    // from Pit to Pit this turn: flights and Pits could feed each other for ever
    uint8_t quiet[2]; // turns in a row without a tile laid or a Crystal moved (low byte first)
    uint8_t turns[2]; // seats' turns so far
    uint8_t moves[2]; // moves so far, chance included

    uint8_t skill[CRYSTAL_SEATS]; // kind + 1; 0: not dealt yet
    uint8_t counters[CRYSTAL_SEATS];
    uint8_t charges[CRYSTAL_SEATS];
    uint8_t place[CRYSTAL_SEATS];
    uint8_t explosives[CRYSTAL_SEATS];
    uint8_t carries[CRYSTAL_SEATS];         // a Crystal
    uint8_t mining[CRYSTAL_SEATS];          // B-50: the next turn is skipped for it
    uint8_t skips[CRYSTAL_SEATS];           // B-27a: the next turn is skipped for any other reason
    uint8_t dazed[CRYSTAL_SEATS];           // B-104: turns left
    uint8_t fresh[CRYSTAL_SEATS];           // B-26: the first turn is not over yet
    uint8_t first_tile[CRYSTAL_SEATS];      // B-38: 0: none laid yet; its cell + 1 until that turn ends; BOARD_NOWHERE
    uint8_t lot[CRYSTAL_SEATS];             // the die for the first turn; 0: not rolled
    uint8_t own[CRYSTAL_SEATS][BOOM_KINDS]; // own monsters
    uint8_t called[CRYSTAL_SEATS];          // of the player's own Dandelions, those not from the deck
    struct open_card open[CRYSTAL_SEATS][CRYSTAL_OPEN_MAX];
    uint8_t hand_count[CRYSTAL_SEATS];
    uint8_t hand[CRYSTAL_SEATS][FIND_KINDS]; // in a view only the viewer's own

    uint8_t tile_count;        // unlaid tiles, without those drawn
    uint8_t tiles[TILE_KINDS]; // unlaid; in a view with all that the viewer cannot tell from them
    uint8_t left_count;        // ordinary tiles out of the game, face down
    uint8_t left[TILE_KINDS];  // which; in a view all zero
    uint8_t boom_deck[BOOM_KINDS];
    uint8_t boom_discard[BOOM_KINDS];
    uint8_t find_count;            // cards in the Find deck
    uint8_t find_deck[FIND_KINDS]; // in a view with the hands that the viewer cannot see
    uint8_t find_discard[FIND_KINDS];
    uint8_t box;       // explosives in the box
    uint8_t mushrooms; // not laid yet
    uint8_t broken;    // Crystals: B-88

    uint8_t drawn[2]; // tiles in the explorer's hand: kind + 1, 0 none, CRYSTAL_UNSEEN
    uint8_t lay_cell; // the cell behind a blast, or BOARD_NOWHERE: anywhere the tunnel leads
    struct fight fight;
    uint8_t frame_count;
    struct frame frame[CRYSTAL_FRAMES];

    // Since version 2 of the rules; all zero in a match by version 1, except for the first.
    uint8_t rules;
    uint8_t fought;                    // B-85a: mask of those whom the one whose turn it is has fought in it
    uint8_t digging[CRYSTAL_SEATS];    // B-59: the next turn is skipped to dig
    uint8_t blind[CRYSTAL_SEATS];      // has a Blindfold
    uint8_t promise[CRYSTAL_SEATS];    // B-24a; in a view of others a card is PROMISE_UNSEEN
    uint8_t promise_at[CRYSTAL_SEATS]; // where it was made
    uint8_t weak[2];                   // Itching Powder on the dwarf or the wild monster of a side of the fight
    uint8_t champion_weak[2];          // on its own monster
    uint8_t charmed[CRYSTAL_SEATS];    // B-106: the Shaman's elemental was charmed, and stays until it loses a fight
};

// X(NAME, "name", value names): what happens, for eyes and logs. "place" is a cell 0 to 80 or an entrance 81 to 84.
#define CRYSTAL_EVENT_LIST(X)                                                                                          \
    X(LOT, "lot", "die")                                                                                               \
    X(FIRST, "first", NULL)                                                                                            \
    X(SKILL, "skill", "skill")                                                                                         \
    X(TURN, "turn", NULL)                                                                                              \
    X(SKIPPED, "turn-skipped", NULL)                                                                                   \
    X(SKIPS, "will-skip", NULL)                                                                                        \
    X(EXPLORES, "explores", NULL)                                                                                      \
    X(TILE_DRAWN, "tile-drawn", "tile") /* its owner alone */                                                          \
    X(PIT_PUT_BACK, "pit-put-back", NULL)                                                                              \
    X(LAID, "tile-laid", "cell", "tile", "rotation")                                                                   \
    X(WALKED, "walked", "from", "to")                                                                                  \
    X(PASSAGE, "passage", "cell", "direction", "means") /* means -1: a card's effect */                                \
    X(RUBBLE, "rubble", "cell", "means")                /* likewise */                                                 \
    X(CLEARED, "rubble-cleared", "cell", "means")       /* means -1: dug away */                                       \
    X(PORTED, "portal", "from", "to")                                                                                  \
    X(PASSED, "passed", NULL)                                                                                          \
    X(BOOM_CARD, "boom-card", "card", "cell")                                                                          \
    X(IGNORED, "monster-ignored", "card")                                                                              \
    X(JOINED, "monster-joined", "card")                                                                                \
    X(TAMED, "monster-tamed", "card", "find") /* find -1: charmed */                                                   \
    X(ATTACKS, "fight", "player", "cell")                                                                              \
    X(BOOSTED, "boosted", "find", "points", "for_monster")                                                             \
    X(SENT, "monster-sent", "card", "health")                                                                          \
    X(CALLED, "dandelions-called", "counters")                                                                         \
    X(ROLLED, "rolled", "die", "total")                                                                                \
    X(AGAIN, "rolled-again", "total")                                                                                  \
    X(SOLD, "sold", "find", "total")                                                                                   \
    X(CHAMPION_WON, "own-monster-won", "card", "total", "against")                                                     \
    X(CHAMPION_LOST, "own-monster-lost", "card", "total", "against")                                                   \
    X(CHAMPION_SPENT, "own-monster-spent", "card")                                                                     \
    X(CHAMPION_LEFT, "own-monster-left", "card")                                                                       \
    X(CHAMPION_STAYED, "own-monster-stayed", "card", "counter_spent")                                                  \
    X(BEAT_MONSTER, "beat-monster", "card")                                                                            \
    X(LOST_TO_MONSTER, "lost-to-monster", "card")                                                                      \
    X(BEAT_DWARF, "beat-dwarf", "player")                                                                              \
    X(POTION, "potion", "player")                                                                                      \
    X(SMOKED, "smoke-bomb", NULL)                                                                                      \
    X(BOOM_TOKEN, "boom-token", "cell")                                                                                \
    X(BOOM_TOKEN_GONE, "boom-token-gone", "cell")                                                                      \
    X(FLED, "fled", "from", "to", "cells")                                                                             \
    X(STUCK, "cannot-flee", NULL)                                                                                      \
    X(FIND_CARD, "find-card", "find") /* resolved at once, open */                                                     \
    X(FOUND, "found", "find")         /* its owner alone; others get took-card */                                      \
    X(TOOK_CARD, "took-card", "hand")                                                                                  \
    X(EXPLOSIVES, "explosives", "change", "now")                                                                       \
    X(LOST_CARD, "lost-card", "find")                                                                                  \
    X(TRIED_TO_STEAL, "tried-to-steal", "player", "number", "die")                                                     \
    X(STOLEN, "stolen-card", "player", "find") /* thief and victim; others get stole */                                \
    X(STOLE, "stole", "player")                                                                                        \
    X(MINING, "mining", "cell")                                                                                        \
    X(MINED, "mined", "cell")                                                                                          \
    X(PICKED_UP, "picked-up", "cell")                                                                                  \
    X(DROPPED, "dropped", "cell")                                                                                      \
    X(CRYSTAL_TAKEN, "crystal-taken", "player")                                                                        \
    X(CRYSTAL_BROKEN, "crystal-broken", "player")                                                                      \
    X(NAMED, "odd-even", "named", "die", "right") /* named 1 odd, 0 even */                                            \
    X(COIN, "lucky-coin", NULL)                                                                                        \
    X(PIT, "pit", "die")                                                                                               \
    X(FELL, "fell", "to")                                                                                              \
    X(ROPE, "rope", NULL)                                                                                              \
    X(MUSHROOM, "mushroom", "cell")                                                                                    \
    X(KICKED, "kicked", "player", "to")                                                                                \
    X(TELEPORTED, "teleported", "player", "to")                                                                        \
    X(TOOK_EXPLOSIVE, "took-explosive", "player")                                                                      \
    X(REPAIRED, "repaired", "counters")                                                                                \
    X(LANTERN, "lantern", NULL)                                                                                        \
    X(DISCARDED, "discarded", "find")                                                                                  \
    X(RESHUFFLED, "reshuffled", "finds") /* 1: the Find deck, 0: the Boom deck */                                      \
    X(DAZED, "dazed", "turns_left")                                                                                    \
    X(WON, "won", NULL)                                                                                                \
    X(DRAWN, "drawn", NULL)                                                                                            \
    /* since version 2 of the rules */                                                                                 \
    X(CHARGED, "attack", "from", "to")                                                                                 \
    X(WEAKENED, "weakened", "find", "points", "for_monster") /* for_monster 1: it hit one */                           \
    X(PROMISED, "promised", "thing")                         /* enum thing */                                          \
    X(PROMISED_CARD, "promised-card", "find")                /* its owner alone */                                     \
    X(PROMISE_PAID, "promise-paid", "player", "thing")                                                                 \
    X(PAID_CARD, "paid-card", "player", "find") /* giver and taker */                                                  \
    X(PROMISE_VOID, "promise-void", NULL)                                                                              \
    X(UNBLINDED, "blindfold-gone", NULL)

enum crystal_event {
#define X(name, ...) EVENT_##name,
    CRYSTAL_EVENT_LIST(X)
#undef X
        CRYSTAL_EVENTS
};

extern const char *const crystal_question_keys[QUESTIONS];
extern const char *const crystal_act_keys[ACTS];
extern const char *const crystal_means_keys[MEANS];
extern const char *const crystal_colour_keys[CRYSTAL_SEATS]; // "red", "yellow", "blue", "green"
extern const char *const crystal_direction_keys[DIRECTIONS];

static inline action_id crystal_action(int act, int a, int b, int c) {
    return (action_id)act << 24 | (action_id)a << 16 | (action_id)b << 8 | (action_id)c;
}

static inline int crystal_act_of(action_id action) {
    return (int)(action >> 24);
}

// The n-th parameter, from 0.
static inline int crystal_param(action_id action, int n) {
    return (int)(action >> (16 - 8 * n) & 255u);
}

// What the asked seat is asked.
enum crystal_question crystal_question(const struct crystal *view);

// "a1" to "i9" (column, then row from the north), or "home" for an entrance.
void crystal_place_name(int place, struct text *out);

// What the cell's tile does when one stops there; TILE_PLAIN for what is unopened or under a Mushroom.
static inline enum tile_event crystal_event_at(const struct crystal *view, int cell) {
    if (!view->tile[cell] || view->board.marks[cell] & BOARD_MUSHROOM)
        return TILE_PLAIN;
    return (enum tile_event)crystal_tiles[view->tile[cell] - 1].event;
}

static inline bool crystal_has_skill(const struct crystal *view, int seat, enum skill_kind skill) {
    return view->skill[seat] == skill + 1;
}

// The side of the board of a seat's entrance, and so its colour: two players sit face to face (B-01).
static inline int crystal_side(const struct crystal *view, int seat) {
    return view->seats == 2 && view->rules > 1 ? (seat & 1) << 1 | seat >> 1 : seat; // 0, 2, 1, 3: each has one
}

// Whose side of the board this is; SEAT_NOBODY: nobody's.
static inline int crystal_seat_at(const struct crystal *view, int side) {
    int seat = 0;
    while (seat < view->seats && crystal_side(view, seat) != side)
        seat++;
    return seat < view->seats ? seat : SEAT_NOBODY;
}

static inline int crystal_home(const struct crystal *view, int seat) {
    return crystal_board_entrance(crystal_side(view, seat));
}

// Dropped Crystals on a cell.
static inline int crystal_dropped(const struct crystal *view, int cell) {
    return view->lying[cell] / LYING_CRYSTAL;
}

static inline unsigned crystal_u16(const uint8_t bytes[2]) {
    return bytes[0] | (unsigned)bytes[1] << 8;
}

// Seats whose dwarfs stand on the place.
static inline seat_mask crystal_dwarfs_at(const struct crystal *view, int place) {
    seat_mask dwarfs = 0;
    for (int seat = 0; seat < view->seats; seat++)
        if (view->place[seat] == place)
            dwarfs |= SEAT_BIT(seat);
    return dwarfs;
}

// The strength that a side of the fight shows before any die: its champion's health with boosts, the wild monster's
// health, both as far as they were weakened, or the boosts of its dwarf.
int crystal_side_strength(const struct crystal *view, int side);

#endif
