// What people change in a room: seats, options, settings, and the step from the lobby to a match and back.
#ifndef ADIT_ROOM_LOBBY_H
#define ADIT_ROOM_LOBBY_H

#include "server/room/room_state.h"

// Carries out a command that changes the room, for somebody who may. The caller stores it.
enum problem room_change(struct room *room, struct session *session, const struct command *command, int64_t now);

// Those who are ready at the same time as somebody else: part of a change that the caller stores.
void room_be_ready(struct room *room, int seat, const struct command *ready);

// The person of this seat is out: the seat is open, or in a match a bot's, which plays on under the name.
void room_remove_person(struct room *room, int seat, enum problem why);

// A bot plays for the person, until they are back or take the seat back. `for_good`: somebody who is here cannot do
// that alone.
void room_seat_by_vote(struct room *room, int seat, bool for_good);

// Seat 0 and everything else of a new room but its code; the caller stores it.
enum problem room_create(struct room *room, const struct command *create, int64_t now);

// Whether it belongs to the list of public rooms: somebody can still join.
bool room_is_listed(const struct room_saved *room);

#endif
