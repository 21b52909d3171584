// The bot `equilibrium` of Diamant: for measuring, in the command line alone (docs/adr/0009).
#ifndef ADIT_EQUILIBRIUM_H
#define ADIT_EQUILIBRIUM_H

#include "bots/bot.h"

// Plays the exact equilibrium of one expedition for the aim "most gems". Each deck that is met is solved at first use,
// which takes seconds and hundreds of megabytes; without memory it ends the program with a sentence. Relics are no
// part of what is solved: with them it plays as if they were not there.
extern const struct bot equilibrium_bot;

#endif
