// The limit of the logit quantal response equilibrium of one decision; see stage_logit.c.
#ifndef ADIT_STAGE_LOGIT_H
#define ADIT_STAGE_LOGIT_H

#include "bots/stage_game.h"

// Follows the path from where everybody tosses a coin to a precision of 160,000 (in the largest gain): near, not at, an
// equilibrium. False: the path could not be followed.
bool stage_logit(const struct stage_game *game, double returning[STAGE_PLAYERS]);

#endif
