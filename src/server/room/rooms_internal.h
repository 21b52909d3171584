// What the files of the rooms share: the table, the way to the store (rooms_store.c), the queue before a room
// (rooms_queue.c), other servers (rooms_cluster.c), idle rooms (rooms_idle.c), and sessions (rooms_session.c).
#ifndef ADIT_ROOMS_INTERNAL_H
#define ADIT_ROOMS_INTERNAL_H

#include "server/cluster/bus_message.h"
#include "server/room/room.h"

// ROOMS_DUE: how many rooms that are due are noted at once.
// The table's slots in groups: a tick that finds nothing due looks at the groups alone.
enum { ROOMS_TABLE = 4096, ROOMS_GROUPS = 64, ROOMS_GROUP = ROOMS_TABLE / ROOMS_GROUPS, ROOMS_DUE = 4096 };

struct rooms {
    struct room_env env;
    struct store *store;
    struct room *rooms[ROOMS_TABLE];
    int64_t wake_at[ROOMS_TABLE];        // no room of the slot has anything to do before
    int64_t group_wake_at[ROOMS_GROUPS]; // likewise, of all slots of the group: most need no look
    int room_count;
    int unanswered; // rooms of whose wish the store never heard
    int64_t next_sweep_ms, next_share_ms, next_load_ms;
    char due[ROOMS_DUE][CODE_SIZE]; // rooms whose time has come; those before due_at are loaded
    int due_at, due_count;
    int deleting;          // rooms whose deletion the store has not answered yet
    uint64_t list_changes; // how often the list of public rooms has changed, as far as this server knows
    int64_t load, load_ms; // how many choices came lately
    int64_t opened_ms;     // of the first call; 0: none yet
    int64_t unread_ms;     // when the store last could not be read: nobody's clock ran while nobody could come in
    bool doubts;           // long ago by the clock, or ahead of it, something was stored last: ages mean nothing
    bool stopping;
};

// ---- rooms.c: the table ----

struct room *rooms_find(struct rooms *rooms, const char *code); // in memory; NULL: not there

// A room of which nothing is known yet. NULL: no memory, or there are too many.
struct room *rooms_add(struct rooms *rooms, const char *code, int64_t now);

// Out of memory: MISSING, REFUSED, STORED or CLOSE.
void rooms_remove(struct room *room, enum room_event event);

// ---- rooms_store.c ----

void rooms_write(struct room *room, enum room_event event, struct store_batch *batch, int64_t now); // room_env.write

// The room in memory. Where the store is far away it may still be being fetched. NULL: there is none, or it is not
// available now.
struct room *rooms_load(struct rooms *rooms, const char *code, int64_t now, enum problem *problem);

// Reads it again from the store, since it is OUTDATED or it is time to RETRY; sessions stay.
void rooms_reread(struct room *room, enum room_event why, int64_t now);

// Reads a broken room again if it is time for that.
void rooms_retry(struct room *room, int64_t now);

// Rooms whose store had no memory to be asked are told so when nobody is in the middle of anything.
void rooms_answer_unanswered(struct rooms *rooms);

// ---- rooms_queue.c ----

// Runs the command now, or keeps it until its turn comes. `inside`: from a bot or a clock, without a session.
void rooms_take_command(struct room *room, struct session *session, bool inside, const struct command *command,
                        int64_t now);
void rooms_end_batch(struct room *room, int64_t now); // choices that wait for others wait no longer

// Runs what waits, as far as the room is open.
void rooms_drain(struct room *room, int64_t now);

// Forgets what waits.
void rooms_free_queue(struct room *room);

// ---- rooms_cluster.c, rooms_idle.c ----

void rooms_publish(const struct room *room, struct bus_message *message); // room_env.publish
bool rooms_look_first(struct room *room, struct session *session, const struct command *command, enum problem problem,
                      int64_t now);    // room_env.look_first
void rooms_share(struct rooms *rooms); // tells the store who is here, and hears who is elsewhere

// Sends a room away that nobody needs. Returns when to look again; 0: it is needed.
int64_t rooms_evict(struct room *room, int64_t now);

// An open room goes, with everybody in it.
void rooms_delete(struct room *room, int64_t now);

// Loads rooms whose time has come, a few at a time. Returns when to look again.
int64_t rooms_wake_due(struct rooms *rooms, int64_t now);

// ---- rooms_session.c ----

// Why a hello may not learn about the room: its address guesses too much, or there is no place. Whoever has a seat in
// it, or is in it already, guesses nothing and has a place.
enum problem session_may_enter(const struct session *session, const struct room *room, const struct command *hello,
                               int64_t now);
void session_missed(struct session *session, int64_t id, int64_t now); // there is no such room

// A hello for another room whose turn has come: what was sent behind it is meant for where it leads.
void session_move_over(struct session *session, const struct command *hello, int64_t now);

#endif
