// What the operator of a server may do with its rooms (net/admin.c).
#ifndef ADIT_ROOMS_ADMIN_H
#define ADIT_ROOMS_ADMIN_H

#include "server/room/rooms.h"

// The rooms in memory, an object for each; false from `visit` ends it.
typedef bool rooms_admin_visit(void *context, const struct room *room);
void rooms_admin_each(struct rooms *rooms, rooms_admin_visit *visit, void *context);

// Of a room: what is in a list of rooms, or (`whole`) everything that is not secret: no tokens, no seeds, no cards.
void rooms_admin_describe(const struct room *room, bool whole, struct json *out);

// A room in memory, or read from a store that is near. PROBLEM_BUSY: it is being stored now; ask again.
enum problem rooms_admin_find(struct rooms *rooms, const char *code, int64_t now, struct room **out);

// Deletes the room: everybody in it is told that it is gone. Records of finished matches stay.
enum problem rooms_admin_close(struct rooms *rooms, const char *code, int64_t now);

// Removes a person: in a match a bot plays on. With the hash of the person's token, for a ban.
enum problem rooms_admin_kick(struct rooms *rooms, const char *code, int seat, int64_t now,
                              uint8_t hash[TOKEN_HASH_SIZE]);

// Shows a sentence to everybody, or in one room. Returns to how many.
int rooms_admin_say(struct rooms *rooms, const char *code, const char *text);

#endif
