// Everything that is ever done with a view that came from outside, done once: what a sound view must survive.
#ifndef ADIT_LOOK_H
#define ADIT_LOOK_H

#include "engine/match.h"

enum { LOOK_WAYS = 36 }; // languages, sizes, and signs to draw with

// Reads, says and draws the view in one of LOOK_WAYS; `seat` SEAT_NOBODY: a spectator's.
void look_at_view(const struct game *game, const struct setup *setup, const void *view, int seat, unsigned way);

// Says what happened in all languages.
void look_at_event(const struct game *game, const struct event *event);

// Imagines a world behind the view and plays on in it, at most that many moves.
void look_ahead(const struct game *game, const void *view, int seat, uint64_t luck, int moves);

#endif
