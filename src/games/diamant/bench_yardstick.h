// A hand-written Diamant: see yardstick.c.
#ifndef ADIT_DIAMANT_YARDSTICK_H
#define ADIT_DIAMANT_YARDSTICK_H

#include "base/rng.h"

// One game of five; `points` has room for five.
void diamant_yardstick_play(struct rng *rng, int *points);

#endif
