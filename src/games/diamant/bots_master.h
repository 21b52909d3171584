// The upper half of Diamant's ladder: bots that play for the win, by a learnt table and by looking ahead.
#ifndef ADIT_DIAMANT_MASTER_H
#define ADIT_DIAMANT_MASTER_H

#include "bots/bot.h"
#include "games/diamant/bots_playout.h"

extern const struct bot diamant_bot_hard, diamant_bot_master, diamant_bot_cautious, diamant_bot_greedy,
    diamant_bot_gatherer, diamant_bot_search, diamant_bot_guess;

// What both choices of a seat that is to act are worth.
struct diamant_advice {
    double go, back;           // chance to win
    double error;              // standard error of their difference
    double go_gems, back_gems; // expected from this expedition
    uint32_t playouts;
};

// Plays out that many pairs. What the opponents are is guessed from what they did, where the query knows the past.
void diamant_advise(const struct bot_query *query, uint32_t playouts, struct diamant_advice *out);

// The chance with which `master` returns: 0 or 1 where one choice is clearly better, between where it mixes.
double diamant_master_mix(const struct bot_query *query);

// What the search thinks best against others who all go by this table: how much a policy can be exploited.
action_id diamant_best_response(const struct bot_query *query, const uint8_t *table);

#endif
