// Nimble Gnomes' bots.
#ifndef ADIT_GNOMES_BOTS_H
#define ADIT_GNOMES_BOTS_H

#include "bots/bot.h"
#include "bots/search.h"
#include "games/gnomes/rules.h"

extern const struct bot gnomes_bot_greedy, gnomes_bot_easy, gnomes_bot_normal, gnomes_bot_hard, gnomes_bot_master,
    gnomes_bot_search, gnomes_bot_cautious, gnomes_bot_vengeful;

// The rule of thumb itself: the best of the legal moves by its lights, equal ones by luck.
action_id gnomes_greedy(const struct gnomes *view, int seat, const action_id *legal, int count, struct rng *rng);

// How the ladder searches.
struct search_plan gnomes_plan(uint32_t playouts);

#endif
