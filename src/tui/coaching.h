// The coach beside the table: thinks in a process of its own, so that the screen never waits for it, and says what it
// has so far in ever better figures.
#ifndef ADIT_TUI_COACHING_H
#define ADIT_TUI_COACHING_H

#include "coach/coach.h"

struct coaching {
    int process; // 0: nobody thinks
    int descriptor;
    size_t received; // bytes of the next advice
    bool has_advice;
    struct coach_advice advice, coming;
};

// Asks the game's exact solvers, the slow or the quick ones, about the view of a seat that is to act.
void coaching_solve(const struct match *match, int seat, bool slow_ones, struct coach_advice *advice);

// Begins to think about the decision of a seat that is to act.
void coaching_start(struct coaching *coaching, const struct match *match, int seat);

// Takes what has been thought so far, without waiting. False: there is nothing new.
bool coaching_take(struct coaching *coaching);

// Ends the thinking, if anybody thinks.
void coaching_stop(struct coaching *coaching);

#endif
