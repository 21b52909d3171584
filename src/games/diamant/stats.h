// What `adit stats` finds out about Diamant.
#ifndef ADIT_DIAMANT_STATS_H
#define ADIT_DIAMANT_STATS_H

#include "sim/stats_collect.h"

enum { DIAMANT_DEPTHS = 27 };

// Exact, of the first expedition: nobody returns, that many play.
struct diamant_depths {
    int last;                       // the deepest that can be
    double alive[DIAMANT_DEPTHS];   // [k]: the chance that k cards do not end the expedition
    double ends[DIAMANT_DEPTHS];    // [k]: the chance that the card after k cards ends it, if they did not
    double hazards[DIAMANT_DEPTHS]; // [k]: how many different ones lie there, if it goes on
    double carried[DIAMANT_DEPTHS]; // [k]: by each, if it goes on
    double lying[DIAMANT_DEPTHS];   // [k]: on the path
    double by_plan[DIAMANT_DEPTHS]; // [k]: what each gets when all return together after k cards
    int best_plan;
};

void diamant_depths(int players, bool with_relic, struct diamant_depths *out);

#endif
