// The moves that somebody can choose from, as a list for line mode: numbered, and where they are many, those that begin
// with the same word of the notation in one line, since nobody can listen to forty places for a tile.
#ifndef ADIT_TABLE_OFFERS_H
#define ADIT_TABLE_OFFERS_H

#include "engine/game.h"
#include "words/lang.h"

enum { OFFER_WORDS_MAX = 192 };

struct offers {
    int count;
    char notation[LEGAL_MAX][ACTION_TEXT_MAX];
    char words[LEGAL_MAX][OFFER_WORDS_MAX]; // what the move is, perhaps styled
};

// A line each, or each group. `verb`: only the moves that begin with this word, one by one; "" all of them so. False:
// there are none.
bool offers_say(struct text *out, enum lang lang, const struct offers *offers, const char *verb);

// By its number from 1, or its notation. -1: none.
int offers_find(const struct offers *offers, const char *word);

#endif
