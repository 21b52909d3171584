// Today's cave on a server: a room whose cards everybody gets who plays it on this day (docs/adr/0015).
#ifndef ADIT_ROOM_DAILY_H
#define ADIT_ROOM_DAILY_H

#include "server/room/room_state.h"

// Whether the room is one of Today's cave; then nothing about it can be changed, and nobody else comes in.
bool room_is_daily(const struct room_saved *room);

// Puts the seats and settings of Today's cave into the command that asks for it.
enum problem room_daily_ask(struct command *create, int64_t now);

// Deals a new room by the day's seed, and claims the one try of the profile.
void room_daily_deal(struct room *room, const struct command *create, struct store_day *claim);

// The match is over: whether it counts, and its row in the table of the day.
void room_daily_finish(struct room *room, int64_t now, struct store_day *result);

// Whether a person may do this in such a room.
bool room_daily_allows(enum command_type type);

// What becomes of the match in the table of its day, as a sentence.
const char *room_daily_text(const struct room_saved *room);

// Whether this text of a record tells the deal of a day that is not over.
bool room_daily_is_secret(const struct room_env *env, const char *record, int64_t now);

#endif
