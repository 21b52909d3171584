// Search for any game, over nothing but the game's interface: imagine what is hidden, try moves, play out, remember
// what paid. Information-set Monte Carlo tree search, open loop: the tree holds decisions, not cards and dice.
//
// A game gets a decent player for free; a habit (what is sensible: the rollout policy) and a judge (who is ahead: the
// evaluation) make it a good one.
#ifndef ADIT_SEARCH_H
#define ADIT_SEARCH_H

#include "bots/bot.h"

enum { SEARCH_NODES = 6144 };

struct search_node {
    action_id action;
    uint32_t visits;      // times that it was taken
    uint32_t offered;     // times that it could have been taken
    float won;            // what it brought the seat that takes it, summed up
    uint16_t first, next; // child, sibling; 0: none
};

struct search {
    struct search_node nodes[SEARCH_NODES]; // 0 is the root
    int count;
};

struct search_plan {
    uint32_t iterations;
    uint32_t horizon; // decisions of a playout after it has left the tree; then the judge is asked
    float explore;    // how much is tried that has not paid yet; about 0.7
    float widen;      // for games of many moves: after n visits at most 2 + widen * sqrt(n) are tried; 0: all
    float trust;      // the habit's move is made unless another is better by N standard errors; 0: no such trust

    // What a seat that is to act does in a playout, in an imagined full state: a legal move. Listing them all costs
    // more than most playouts are worth, so it is the habit's to know them. NULL: any, with equal odds.
    action_id (*habit)(const struct bot_query *query, const void *state, int seat, struct rng *rng);

    // Each seat's share of the win as it can be expected, for a state that is not over. NULL: by points.
    void (*judge)(const void *state, const struct setup *setup, float *shares);

    // The same for a state that is over, with the plan's `notes` to remember what is dear to work out. NULL: by score.
    void (*judge_end)(void *notes, const void *state, const struct setup *setup, float *shares);
    void *notes;
};

float search_root(float value); // the square root, near enough for errors; 0 below 0

// Any legal move, with equal odds.
action_id search_any(const struct game *game, const void *state, int seat, struct rng *rng);

// Plays a full state on by habit until it is over or the horizon is reached: each seat's share of the win.
void search_play_out(const struct bot_query *query, const struct search_plan *plan, void *state, struct rng *rng,
                     float *shares);

// What is known of a root move after the search.
struct search_option {
    action_id action;
    uint32_t visits;
    double share, error; // of the win; standard error
};

// Searches and returns the move visited most, or the habit's where it is trusted. Fills `options`, of
// query->legal_count, unless it is NULL.
action_id search_best(struct search *memory, const struct bot_query *query, const struct search_plan *plan,
                      struct search_option *options);

#endif
