// What a server says, turned back into the engine's own values, for programs at the other end that link the engine. It
// trusts nothing.
#ifndef ADIT_SEEN_H
#define ADIT_SEEN_H

#include "engine/match.h"
#include "server/tree.h"

// Seats, options and rules, from a view's JSON.
bool seen_setup(const struct game *game, const struct tree *view, struct setup *out);

// Whose eyes, from a view's JSON; SEAT_NOBODY: a spectator's.
int seen_seat(const struct tree *view);

// The view of a seat, from hexadecimal. False: it is none of this game and setup (view_is_sound).
bool seen_state(const struct game *game, const struct setup *setup, int seat, const char *hex, uint8_t *out);

// An event; everybody is said to see it, since it reached us. False: it is none of this game (event_is_sound).
bool seen_event(const struct game *game, const struct setup *setup, const struct tree *event, struct event *out);

#endif
