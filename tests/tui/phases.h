// The phases of a game that golden screens show: tests/games/NAME/phases.c may name them.
#ifndef ADIT_TUI_PHASES_H
#define ADIT_TUI_PHASES_H

#include "engine/match.h"

// What the table shows, in a word or two; `seat` is asked, or SEAT_NOBODY.
typedef void phase_namer(const struct match *match, int seat, struct text *out);

struct phase_kit {
    phase_namer *name;
    int count;        // of all names
    const char *busy; // the phase that is looked at in every way; NULL: that with the most moves
};

#endif
