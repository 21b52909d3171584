// Medals: what a match is remembered for besides who won it. For style, never for time or for the win itself.
//
// They follow from the moves alone, so a browser, a terminal and a server that look at the same record say the same.
// They are made from the truth of a match, hidden cards included: only of one that is over.
#ifndef ADIT_MEDALS_H
#define ADIT_MEDALS_H

#include "engine/match.h"
#include "words/lang.h"

enum {
    MEDALS_MAX = 12,  // of one game
    MEDALS_SHOWN = 2, // where there is room for no more
    MEDAL_HOLDERS = 2 // who may share one; what more have done is nothing to be remembered for
};

// What is customary is the median of the holders over 60 to 200 matches of three and four normal bots; less, where few
// matches have a holder at all. A feat is measured by it.
struct medal {
    const char *key;   // public contract: names it in JSON, and its picture
    const char *title; // marked with N_()
    int32_t least;     // nobody gets it for less
    int32_t customary;
};

// What a match has come to so far. value[medal][seat]: the greater is ahead.
struct medal_tally {
    int32_t value[MEDALS_MAX][SEATS_MAX];
    int32_t note[SEATS_MAX][SEATS_MAX]; // the game's own, for what spans several moves
};

// What one game brings.
struct medal_kit {
    const struct medal *medals;
    int count;

    // After each move, with the state before it and what it caused.
    void (*take)(struct medal_tally *tally, const void *before, const struct move *move, const struct events *events);

    // Optional: what the table shows in the end.
    void (*finish)(struct medal_tally *tally, const void *state);

    // What the holder has done: "4 dives beyond 30%". No name is in it.
    void (*say)(struct text *out, enum lang lang, int medal, int32_t value);
};

struct medal_award {
    int medal; // index into the game's
    int32_t value;
    seat_mask holders; // at most MEDAL_HOLDERS
};

// The medals of a match by its whole log, the greatest feats first; the second one is another seat's where that is
// possible. Returns their number: 0 when the match is not over.
int medals_of(const struct match *match, struct medal_award out[MEDALS_MAX]);

// [{"medal", "seats", "value", "title", "text"}], in the same order.
void medals_json(struct json *out, enum lang lang, const struct match *match);

// One line: "Boldest: Ida. 4 dives beyond 30%".
void medals_say(struct text *out, enum lang lang, const struct match *match, const struct medal_award *award,
                const char *const *names);

#endif
