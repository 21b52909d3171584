// Trials: every sensible move is tried in the same imagined worlds with the same luck, the worse half is given up, the
// rest is tried in more worlds, and so on. For games where a habit knows its trade, chance weighs much, and what
// moves differ by is less than what luck does to any of them: differences in the same worlds are what counts.
//
// In the literature: sequential halving with common random numbers over determinizations (the worlds); the habit is the
// rollout policy, the judge the evaluation at its end.
#ifndef ADIT_TRIAL_H
#define ADIT_TRIAL_H

#include "bots/search.h"

enum { TRIAL_WORLDS = 1024, TRIAL_STREAMS = 16 };

struct trial_plan {
    uint32_t playouts; // all told
    uint32_t turns;    // of a playout, in the game's own turns; then the judge is asked
    float trust;       // the habit's move is made unless another is better by this many standard errors
    float margin;      // and by this share of the win: judges err, and all the more trials would believe them
    bool (*sensible)(const struct bot_query *query, action_id action); // optional: false: not even tried
    uint32_t (*turns_of)(const void *state);                           // played so far

    // Which luck chance draws next, below TRIAL_STREAMS. What is drawn n-th from a stream depends only on the world, so
    // that all moves meet the same cards and dice, however many of other kinds they call for.
    int (*stream_of)(const void *state);

    void (*judge)(const void *state, const struct setup *setup, float *shares); // for a state that is not over
    action_id (*habit)(const struct bot_query *query, const void *state, int seat, struct rng *rng);
};

// The best move by trials. Fills `options`, of query->legal_count, unless it is NULL.
action_id trial_best(const struct bot_query *query, const struct trial_plan *plan, struct search_option *options);

// What `left` brings the query's seat more than `right` in that many worlds, and the standard error. No choice was made
// by these worlds, so that the difference is not flattered by luck as that of the best of many trials is.
double trial_compare(const struct bot_query *query, const struct trial_plan *plan, action_id left, action_id right,
                     uint32_t worlds, double *error);

// One playout of a full state: what it brings each seat. The same luck comes with the same number.
void trial_play_out(const struct bot_query *query, const struct trial_plan *plan, void *state, uint32_t number,
                    float *shares);

#endif
