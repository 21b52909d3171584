// A room's stored half as text, and back.
#ifndef ADIT_ROOM_SAVE_H
#define ADIT_ROOM_SAVE_H

#include "server/room/room_state.h"

// The room as JSON text. False: it does not fit.
bool room_save(const struct room_saved *room, bool has_people, struct text *out);

// The other way. False: not a snapshot of a room that this build can play.
bool room_restore(struct room_saved *room, const struct rooms_host *host, const char *bytes, size_t size);

#endif
