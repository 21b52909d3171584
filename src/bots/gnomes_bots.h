// Nimble Gnomes' bot.
#ifndef ADIT_GNOMES_BOTS_H
#define ADIT_GNOMES_BOTS_H

#include "bots/bot.h"

extern const struct bot gnomes_bot_greedy;

#endif
