// The one JSON form of views, legal moves and events: what browsers, bots, `--json` and tests read. With their words:
// table/describe.h.
// Field names are a public contract (docs/protocol.md).
#ifndef ADIT_VIEW_H
#define ADIT_VIEW_H

#include "engine/match.h"

// {name: choice}: the options that a match is played with.
void view_options_json(const struct game *game, const struct setup *setup, struct json *out);

// {"game", "rules", "seat", "seats", "to_act", "over", "winners", "places", "points", "turns", ...the game's own
// members}. `seat` is SEAT_NOBODY for a spectator's view (written as null).
void view_json(const struct game *game, const struct setup *setup, const void *view, int seat, struct json *out);

// The members that a view of every game has.
extern const struct shape view_shape[];

// [{"move": notation, ...}] : what the seat may do, [] when it is not to act.
void legal_json(const struct game *game, const void *view, int seat, struct json *out);

// {"event": name, "seat", ...values}.
void event_json(const struct game *game, const struct event *event, struct json *out);

// The members of one of each, for whoever has more to say of it.
void legal_members(const struct game *game, const void *view, int seat, action_id action, struct json *out);
void event_members(const struct game *game, const struct event *event, struct json *out);

// [0, 2]
void json_seats(struct json *out, seat_mask seats);

// A view as the engine's own integers: by value, lowest byte first, in hexadecimal. Read, it is of the game's size;
// what it means is not checked (view_is_sound).
void view_write_hex(struct text *out, const struct game *game, const void *view);
bool view_read_hex(const struct game *game, const char *hex, size_t length, void *view);

// Whether bytes from outside, of game->state_size, are a view of this seat (SEAT_NOBODY: a spectator's) of a match of
// this setup that was checked: all that reads views, words and screens included, can be let at them. Every true view
// is; what is none of this match but could be, nobody can tell.
bool view_is_sound(const struct game *game, const struct setup *setup, const void *view, int seat);

// Whether an event from outside can be told. Its kind is below game->event_kind_count.
bool event_is_sound(const struct game *game, const struct setup *setup, const struct event *event);

// Whether the viewer may know of it.
bool event_is_seen(const struct event *event, int viewer);

#endif
