// The one JSON form of views, legal moves and events: what browsers, bots, `--json` and tests read.
// Field names are a public contract (docs/protocol.md).
#ifndef ADIT_VIEW_H
#define ADIT_VIEW_H

#include "engine/match.h"

// {name: choice}: the options that a match is played with.
void view_options_json(const struct game *game, const struct setup *setup, struct json *out);

// {"game", "rules", "seat", "seats", "to_act", "over", "winners", "places", "points", "turns", ...the game's own
// members}. `seat` is SEAT_NOBODY for a spectator's view (written as null).
void view_json(const struct game *game, const struct setup *setup, const void *view, int seat, struct json *out);

// [{"move": notation, ...}] : what the seat may do, [] when it is not to act.
void legal_json(const struct game *game, const void *view, int seat, struct json *out);

// {"event": name, "seat", ...values}.
void event_json(const struct game *game, const struct event *event, struct json *out);

// Whether bytes from outside, of game->state_size, are a view of this seat (SEAT_NOBODY: a spectator's) of a match of
// this setup that was checked: all that reads views, words and screens included, can be let at them. Every true view
// is; what is none of this match but could be, nobody can tell.
bool view_is_sound(const struct game *game, const struct setup *setup, const void *view, int seat);

// Whether an event from outside can be told. Its kind is below game->event_kind_count.
bool event_is_sound(const struct game *game, const struct setup *setup, const struct event *event);

// Whether the viewer may know of it.
bool event_is_seen(const struct event *event, int viewer);

#endif
