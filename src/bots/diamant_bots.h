// Diamant's simple bots.
#ifndef ADIT_DIAMANT_BOTS_H
#define ADIT_DIAMANT_BOTS_H

#include "bots/bot.h"

extern const struct bot diamant_bot_return;
extern const struct bot diamant_bot_threshold;
extern const struct bot diamant_bot_hazards;

#endif
