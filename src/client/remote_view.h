// What a server says, turned back into the engine's own values, for programs at the other end that link the engine. It
// trusts nothing.
#ifndef ADIT_REMOTE_VIEW_H
#define ADIT_REMOTE_VIEW_H

#include "engine/match.h"
#include "protocol/json_value.h"

// Seats, options and rules, from a view's JSON.
bool remote_view_setup(const struct game *game, const struct json_value *view, struct setup *out);

// The options of a room before the match; what is not known stays as it is usually.
void remote_view_options(const struct game *game, const struct json_value *options, struct setup *out);

// Whose eyes, from a view's JSON; SEAT_NOBODY: a spectator's.
int remote_view_seat(const struct json_value *view);

// The view of a seat, from hexadecimal. False: it is none of this game and setup (view_is_sound).
bool remote_view_state(const struct game *game, const struct setup *setup, int seat, const char *hex, uint8_t *out);

// An event; everybody is said to see it, since it reached us. False: it is none of this game (event_is_sound).
bool remote_view_event(const struct game *game, const struct setup *setup, const struct json_value *event,
                       struct event *out);

#endif
