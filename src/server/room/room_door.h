// The door of a room: its password, and who has been banned.
#ifndef ADIT_ROOM_DOOR_H
#define ADIT_ROOM_DOOR_H

#include "server/room/room_state.h"

// Whether somebody without a seat may come in, to play or to watch: PROBLEM_BANNED, PROBLEM_PASSWORD.
enum problem room_door(const struct room *room, const struct session *session, const struct command *hello);

// The person of this seat, who loses it now, may not come back.
void room_ban(struct room *room, int seat);

// A new password, or none.
void room_set_password(struct room_saved *room, const uint8_t password[SHA256_SIZE]);

bool room_has_password(const struct room_saved *room);

#endif
