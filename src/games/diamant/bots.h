// Diamant's simple bots, and the lower half of its ladder.
#ifndef ADIT_DIAMANT_BOTS_H
#define ADIT_DIAMANT_BOTS_H

#include "bots/bot.h"

extern const struct bot diamant_bot_return, diamant_bot_threshold, diamant_bot_hazards, diamant_bot_coin,
    diamant_bot_turns, diamant_bot_gems, diamant_bot_careful, diamant_bot_risky, diamant_bot_ev, diamant_bot_ev_share,
    diamant_bot_nashbot, diamant_bot_easy, diamant_bot_normal;

// Of 2^24 equal parts of the luck those below the chance return: exact enough, and equal on every machine.
action_id diamant_return_by_chance(const struct bot_query *query, double chance);

#endif
