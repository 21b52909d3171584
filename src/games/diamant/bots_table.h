// How the learnt tables of Diamant's bots are read: chances to return in fifteenths, found by the steps of a few
// values.
#ifndef ADIT_DIAMANT_TABLE_H
#define ADIT_DIAMANT_TABLE_H

#include "base/base.h"

enum {
    DIAMANT_TABLE_CERTAIN = 15,
    DIAMANT_TABLE_NEVER = INT16_MAX, // fills up a list of steps
};

// Two entries share a byte, the lower half first.
static inline unsigned diamant_table_get(const uint8_t *table, uint32_t at) {
    return table[at / 2] >> at % 2 * 4 & 15u;
}

// How many of the ascending steps the value has reached; `count` is one less than a power of two. Which step it is
// cannot be foretold, so that branches would cost more than the search.
static inline int diamant_table_step(int value, const int16_t *steps, int count) {
    int step = 0;
    for (int half = (count + 1) / 2; half; half /= 2)
        step += value >= steps[step + half - 1] ? half : 0;
    return step;
}

#endif
