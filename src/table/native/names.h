// Seats' names as people read them.
#ifndef ADIT_TABLE_NAMES_H
#define ADIT_TABLE_NAMES_H

#include "engine/record.h"
#include "words/lang.h"

enum { SHOWN_NAME_MAX = RECORD_NAME_MAX + 16 };

// A record calls its bots by their notation and a number ("hard 2"), and people without a name "you" or "player 2";
// people read that in their language, and know bots as stones: "Opal (hard)". Any other name stays as it is.
void name_say(struct text *out, enum lang lang, const char *name);

// All names of a record so; `names` points into `shown`.
void names_say(char shown[SEATS_MAX][SHOWN_NAME_MAX], const char *names[SEATS_MAX], enum lang lang,
               const struct record_header *header);

#endif
