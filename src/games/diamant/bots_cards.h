// The cards of an expedition as numbers, for solvers that keep a table by them.
//
// Two expeditions that have turned up the same treasures, in whatever order, are alike; so are two hazards that have
// the same number of cards in the game. A set of treasures is a number whose digits say how many of each kind were
// turned up; a hazard state is a number whose digits say how many kinds of each class lie on the path. A card turned up
// always leads to a higher number, so going through the numbers downwards is backward induction.
#ifndef ADIT_DIAMANT_CARDS_H
#define ADIT_DIAMANT_CARDS_H

#include "games/diamant/rules.h"

enum { DIAMANT_CLASSES = 3, DIAMANT_HAZARD_STATES = 18 }; // five kinds in three classes: 3 * 3 * 2 states at most

struct diamant_cards {
    // Treasures of which some are face down at the start.
    int kinds;
    uint8_t kind[DIAMANT_TREASURES], value[DIAMANT_TREASURES], copies[DIAMANT_TREASURES];
    uint32_t stride[DIAMANT_TREASURES];
    uint32_t sets;
    int treasures, gems; // cards face down at the start, and what they are worth

    // Hazards of which none is on the path at the start, by how many cards of them are in the game.
    int classes;
    uint8_t class_kinds[DIAMANT_CLASSES], class_cards[DIAMANT_CLASSES], class_stride[DIAMANT_CLASSES];
    int states;
    struct diamant_hazard_state {
        uint8_t left, deadly; // hazard cards face down, and of them those that end the expedition
        uint8_t ways;         // classes of which one more may come
        uint8_t to[DIAMANT_CLASSES], weight[DIAMANT_CLASSES];
    } state[DIAMANT_HAZARD_STATES];
};

// `deck`: treasures and hazards face down; `hazards`: a mask of those on the path.
void diamant_cards_from(struct diamant_cards *cards, const uint8_t deck[DIAMANT_RELIC_FIRST], unsigned hazards);

// How many cards of the kind with this index the set has.
static inline int diamant_cards_seen(const struct diamant_cards *cards, uint32_t set, int index) {
    return (int)(set / cards->stride[index] % (cards->copies[index] + 1u));
}

// By how much the hazard state rises when a hazard comes that has this many cards in the game.
uint32_t diamant_cards_step(const struct diamant_cards *cards, int copies);

#endif
