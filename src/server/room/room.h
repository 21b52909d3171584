// What people ask of a room: commands, and how they come and go.
#ifndef ADIT_ROOM_H
#define ADIT_ROOM_H

#include "server/room/room_state.h"

// Carries out a command, or says why not. Needs an open room.
void room_command(struct room *room, struct session *session, const struct command *command, int64_t now);

// A session comes (after hello) or goes.
void room_attach(struct room *room, struct session *session, const struct command *hello, int64_t now);
void room_detach(struct room *room, struct session *session, int64_t now);

// The session starts over in the same room: it gives its seat up, and its commands that wait keep waiting.
void room_unseat(struct room *room, struct session *session, int64_t now);

#endif
