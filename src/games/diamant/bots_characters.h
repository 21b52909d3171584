// Diamant's characters beside those that only lean to one side (bots_master.h).
#ifndef ADIT_DIAMANT_CHARACTERS_H
#define ADIT_DIAMANT_CHARACTERS_H

#include "bots/bot.h"

extern const struct bot diamant_bot_superstitious, diamant_bot_follower, diamant_bot_loner;

// Characters in a sentence: the ladder tells them where a program has not loaded the bots themselves.
#define DIAMANT_CAUTIOUS_IS      N_("plays well, but would rather be safe")
#define DIAMANT_GREEDY_IS        N_("plays well, but always wants one card more")
#define DIAMANT_GATHERER_IS      N_("wants rubies and does not look at who leads: nearly the exact equilibrium")
#define DIAMANT_SUPERSTITIOUS_IS N_("is afraid of one hazard, another one in every match, and bold otherwise")
#define DIAMANT_FOLLOWER_IS      N_("stays with the others, and goes home once somebody does")
#define DIAMANT_LONER_IS         N_("slips away with what lies on the path before anybody else does")

#endif
