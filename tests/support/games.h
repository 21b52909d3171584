// Games for tests that play one as people do: by names and notation.
#ifndef ADIT_TESTS_SUPPORT_GAMES_H
#define ADIT_TESTS_SUPPORT_GAMES_H

#include "engine/game.h"

// A game of the registry by its name. It is there.
const struct game *game_named(const char *name);

#endif
