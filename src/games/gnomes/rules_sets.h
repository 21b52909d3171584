// The best split of gems into sets (G-53): exact, with the split itself.
//
// A set holds one to six cards that share the kind or the shape; diamonds fit any set (G-40, G-41). Of all splits the
// best has the most sets of six, then the most of five, and so on down to one.
#ifndef ADIT_GNOMES_SETS_H
#define ADIT_GNOMES_SETS_H

#include "base/base.h"

enum {
    GNOMES_SORTS = 3,  // ruby, heliodor, sapphire: what the rules call a kind of gem
    GNOMES_SHAPES = 3, // round, square, drop
    GNOMES_LINES = GNOMES_SORTS + GNOMES_SHAPES,

    // A gem is sort * GNOMES_SHAPES + shape; the diamond comes after them.
    GNOMES_DIAMOND = GNOMES_SORTS * GNOMES_SHAPES,
    GNOMES_GEMS,

    GNOMES_SET_SIZE = 6,     // cards in the largest set
    GNOMES_DIAMONDS_MAX = 4, // in one holding

    // A line of the split is full sets and at most one other, so a holding of N gems is at most N / 6 full sets
    // and one more per line: enough for the 58 gems of the box.
    GNOMES_SETS_MAX = 58 / GNOMES_SET_SIZE + GNOMES_LINES,
};

// What a set's cards have in common: a sort (0 to 2), or a shape (GNOMES_SORTS + 0 to 2). A set of nothing but
// diamonds has any.
struct gnomes_set {
    uint8_t size, line;
    uint8_t gems[GNOMES_GEMS]; // how many of each
};

struct gnomes_split {
    uint8_t counts[GNOMES_SET_SIZE + 1]; // [n]: sets of n cards; [0] is 0
    uint8_t set_count;
    struct gnomes_set sets[GNOMES_SETS_MAX]; // the largest first
};

// How good the best split is, as a number: of two holdings the better one has the greater, equal ones the same (G-54).
// No gems: 0 (G-55). At most 58 gems, of them GNOMES_DIAMONDS_MAX diamonds.
uint32_t gnomes_sets_value(const uint8_t gems[GNOMES_GEMS]);

// The best split itself. Returns its value.
uint32_t gnomes_sets_split(const uint8_t gems[GNOMES_GEMS], struct gnomes_split *out);

// How many sets of `size` cards a value stands for; size is 1 to 6.
int gnomes_sets_of(uint32_t value, int size);

#endif
