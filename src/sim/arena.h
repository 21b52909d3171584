// Plays whole matches between bots, and adds up what came of them.
#ifndef ADIT_ARENA_H
#define ADIT_ARENA_H

#include "bots/bot.h"

enum { TRAITS_MAX = 16 };

// Exact sums, so that parts of a simulation add up to the same totals in any order.
struct tally {
    uint64_t games, moves, turns, draws; // draws: every seat shares the win, and there is more than one
    int64_t points[SEATS_MAX];
    uint64_t points_squared[SEATS_MAX];
    uint64_t wins[SEATS_MAX]; // in units of 1/WIN_WHOLE: shared wins stay whole numbers
    uint64_t trait_games[TRAITS_MAX];
    uint64_t trait_wins[TRAITS_MAX]; // likewise
};

#define WIN_WHOLE 840u // divisible by 1 to 8

// Plays on until the match is over. Cards and luck come from `rng`, in this order: while chance is to act, one draw;
// else one word of luck for all seats that are to act.
void arena_play(struct match *match, const struct bot_spec *players, struct rng *rng);

void tally_result(struct tally *tally, const struct game *game, const struct setup *setup, const void *state,
                  const struct result *result, uint64_t moves);
void tally_add(struct tally *to, const struct tally *from);

#endif
