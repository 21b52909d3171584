// Diamant's own words, for front ends that show its gems.
#ifndef ADIT_DIAMANT_WORDS_H
#define ADIT_DIAMANT_WORDS_H

#include "words/lang.h"

// D-05: an amount of at least 0 as it lies in a chest, swapped into diamonds: "2 diamonds and 1 ruby".
void diamant_say_gems(struct text *out, enum lang lang, int amount);

// A kind of card: "treasure of 5", "lava", "relic 7".
void diamant_say_kind(struct text *out, enum lang lang, int kind);

#endif
