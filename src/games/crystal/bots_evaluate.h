// How well each seat is doing in Black Crystal: a seat's chances as numbers, and a small learnt network
// that weighs them (made by tools/crystal_train.c). All in whole numbers, so that it is the same on every machine.
#ifndef ADIT_CRYSTAL_JUDGE_H
#define ADIT_CRYSTAL_JUDGE_H

#include "games/crystal/rules.h"

enum {
    JUDGE_ONE = 64, // an input of 1
    JUDGE_WEIGHT = 1024,
    JUDGE_HIDDEN = 32,
    JUDGE_INPUTS = 84,
};

struct crystal_net {
    int16_t in[JUDGE_INPUTS + 1][JUDGE_HIDDEN]; // the last: what is added to every sum
    int16_t out[JUDGE_HIDDEN];
};

extern const struct crystal_net crystal_net;

// What speaks for and against each seat, in a full state.
void crystal_inputs(const struct crystal *state, int16_t out[CRYSTAL_SEATS][JUDGE_INPUTS]);

// Each seat's share of the win as it can be expected; for a state that is not over.
void crystal_evaluate(const void *state, const struct setup *setup, float *shares);

#endif
