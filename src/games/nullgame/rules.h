// The null game: always built, always tested, never offered to people.
#ifndef ADIT_NULLGAME_H
#define ADIT_NULLGAME_H

#include "engine/game.h"

extern const struct game nullgame_game;

#endif
