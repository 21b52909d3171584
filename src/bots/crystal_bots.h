// Black Crystal's bots.
#ifndef ADIT_CRYSTAL_BOTS_H
#define ADIT_CRYSTAL_BOTS_H

#include "bots/bot.h"
#include "bots/search.h"

struct crystal;

extern const struct bot crystal_bot_greedy, crystal_bot_easy, crystal_bot_normal, crystal_bot_hard, crystal_bot_master,
    crystal_bot_search;

// What the cheapest way to what the seat wants next costs by the greedy player's map: 10 for each step.
int crystal_greedy_way(const struct crystal *view, int seat);

// How the ladder searches.
struct search_plan crystal_plan(uint32_t playouts);

#endif
