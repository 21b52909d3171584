// Black Crystal as a value; rules_state.h has its state, moves and events.
#ifndef ADIT_CRYSTAL_RULES_H
#define ADIT_CRYSTAL_RULES_H

#include "games/crystal/rules_state.h"

extern const struct game crystal_game;

#endif
