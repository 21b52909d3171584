// Whether two matches are the same: the same decisions, each with the same answers, in whatever order those came who
// decided at the same time.
#ifndef ADIT_TESTS_SAME_H
#define ADIT_TESTS_SAME_H

#include "bots/bot.h"

bool same_match(const struct match *left, const struct match *right);

// Bots that play quickly and not all alike, for every game.
struct bot_spec same_bot(const struct game *game, int seat);

// The moves of a match, for somebody who makes those of a seat again.
struct same_script {
    const struct match *match;
    uint32_t at[SEATS_MAX];
};

struct same_script same_script(const struct match *match);
action_id same_next(struct same_script *script, int seat); // the seat's next; not legal anywhere: there is none

// table_play_out() with these bots.
void same_play_out(struct match *match, struct rng *cards, uint64_t luck_key, const struct bot_spec *players);

#endif
