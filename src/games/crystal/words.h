// What the files of Black Crystal's words share, and front ends may use: places, directions, the table.
#ifndef ADIT_CRYSTAL_WORDS_H
#define ADIT_CRYSTAL_WORDS_H

#include "games/crystal/rules.h"
#include "words/lang.h"

struct speaker;

const char *crystal_direction_word(enum lang lang, int direction); // "north"

// "d5", or the word for an entrance.
void crystal_say_place(struct text *out, enum lang lang, int place);

// What the asked seat is asked, as a sentence to be translated; NULL: nobody is.
const char *crystal_question_words(const struct crystal *view);

// The map, the players, and what is asked now; for struct game_words.
void crystal_say_table(struct text *out, const struct speaker *speaker, const void *view, int seat);

// The same in sentences, for ears.
void crystal_say_spoken(struct text *out, const struct speaker *speaker, const void *view, int seat);

#endif
