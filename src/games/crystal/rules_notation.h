// Black Crystal's moves as indexes of one table: for whoever needs every possible move to have a small number.
#ifndef ADIT_CRYSTAL_NOTATION_H
#define ADIT_CRYSTAL_NOTATION_H

#include "games/crystal/rules_state.h"

// X(NAME, how many moves this act has with all values of its parameters, possible or not), in the order of enum
// crystal_act.
#define CRYSTAL_ACT_SIZES(X)                                                                                           \
    X(EXPLORE, 1)                                                                                                      \
    X(LAY, BOARD_PLACES * 4 * 2)                                                                                       \
    X(WALK, BOARD_PLACES)                                                                                              \
    X(BLAST, DIRECTIONS *MEANS)                                                                                        \
    X(CLEAR, BOARD_PLACES *MEANS)                                                                                      \
    X(DIG, BOARD_PLACES)                                                                                               \
    X(RUBBLE, BOARD_PLACES *MEANS)                                                                                     \
    X(PORTAL, BOARD_PLACES)                                                                                            \
    X(STEAL, CRYSTAL_SEATS * 10)                                                                                       \
    X(KICK, CRYSTAL_SEATS)                                                                                             \
    X(TELEPORT, CRYSTAL_SEATS *BOARD_PLACES)                                                                           \
    X(FINGERS, CRYSTAL_SEATS)                                                                                          \
    X(MUSHROOM, BOARD_PLACES)                                                                                          \
    X(REPAIR, 1)                                                                                                       \
    X(PASS, 1)                                                                                                         \
    X(END, 1)                                                                                                          \
    X(LANTERN, 1)                                                                                                      \
    X(BOOST, FIND_KINDS)                                                                                               \
    X(SEND, BOOM_KINDS)                                                                                                \
    X(CALL, 1)                                                                                                         \
    X(TAME, FIND_KINDS)                                                                                                \
    X(CHARM, 1)                                                                                                        \
    X(SMOKE, 1)                                                                                                        \
    X(POTION, 1)                                                                                                       \
    X(FIGHT, 1)                                                                                                        \
    X(SELL, FIND_KINDS)                                                                                                \
    X(ENOUGH, 1)                                                                                                       \
    X(KEEP, 1)                                                                                                         \
    X(LET_GO, 1)                                                                                                       \
    X(ODD, 1)                                                                                                          \
    X(EVEN, 1)                                                                                                         \
    X(COIN, 1)                                                                                                         \
    X(FLEE, BOARD_PLACES)                                                                                              \
    X(ROPE, 1)                                                                                                         \
    X(ROLL, 1)                                                                                                         \
    X(FALL, BOARD_PLACES)                                                                                              \
    X(ENDURE, 1)                                                                                                       \
    X(PASSAGE, DIRECTIONS)                                                                                             \
    X(NO_PASSAGE, 1)                                                                                                   \
    X(DISCARD, FIND_KINDS)                                                                                             \
    X(ATTACK, BOARD_PLACES)                                                                                            \
    X(WEAKEN, FIND_KINDS)                                                                                              \
    X(PROMISE, THINGS)                                                                                                 \
    X(INTO, BOARD_PLACES)

enum {
#define X(name, size) CRYSTAL_FIRST_##name, CRYSTAL_LAST_##name = CRYSTAL_FIRST_##name + (size)-1,
    CRYSTAL_ACT_SIZES(X)
#undef X
        CRYSTAL_ACTIONS
};

int crystal_action_index(action_id action); // of a seat's move: below CRYSTAL_ACTIONS

#endif
