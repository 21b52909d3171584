// What Black Crystal says of its events, before names and numbers are filled in.
#ifndef ADIT_CRYSTAL_WORDS_EVENTS_H
#define ADIT_CRYSTAL_WORDS_EVENTS_H

#include "games/crystal/rules.h"

// A sentence to be translated; NULL: nothing is said. `own`: the seats of whoever reads.
const char *crystal_event_sentence(const struct event *event, seat_mask own);

#endif
