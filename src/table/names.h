// Seats' names as people read them.
#ifndef ADIT_TUI_NAMES_H
#define ADIT_TUI_NAMES_H

#include "words/lang.h"

// A record calls its bots by their notation and a number ("hard 2"); people read that in their language. Everything
// that is no such name stays as it is.
void name_say(struct text *out, enum lang lang, const char *name);

#endif
