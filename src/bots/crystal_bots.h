// Black Crystal's bots.
#ifndef ADIT_CRYSTAL_BOTS_H
#define ADIT_CRYSTAL_BOTS_H

#include "bots/bot.h"

extern const struct bot crystal_bot_greedy;

#endif
