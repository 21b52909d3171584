// The bot `equilibrium` of Diamant: for measuring, in the command line alone (docs/adr/0009).
#ifndef ADIT_DIAMANT_MEASURING_BOT_H
#define ADIT_DIAMANT_MEASURING_BOT_H

#include "bots/bot.h"

// Plays the exact equilibrium of one expedition for the aim "most gems". Each deck that is met is solved at first use,
// which takes seconds and hundreds of megabytes; without memory it ends the program with a sentence. Relics are not
// part of what is solved: with them it plays as if they were not there.
extern const struct bot diamant_measuring_bot;

#endif
