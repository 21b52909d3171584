// Pig's bots.
#ifndef ADIT_PIG_BOTS_H
#define ADIT_PIG_BOTS_H

#include "bots/bot.h"
#include "bots/search.h"

extern const struct bot pig_bot_hold, pig_bot_easy, pig_bot_normal, pig_bot_hard;

// How the coach searches: playouts in which all play like `hard`.
struct search_plan pig_plan(uint32_t playouts);

#endif
