// Rooms that leave memory when nobody needs them, and come back when their time has come.
//
// Old rooms may come in thousands: after a shorter keep_hours, or when a server has been off. So both ways are paced.
// Rooms that are due are noted, and a few of them are read at a time: the loop belongs to those who play. Deletions
// share a transaction with everybody's moves, so only a few are on their way at once, and no more rooms are read before
// them.
#include "server/room/rooms_internal.h"

#include "server/room/room_play.h"

#include <string.h>

enum {
    DELETIONS_MAX = 4, // on their way at once
    LOADS_MAX = 8,     // at a time ...
    PAUSE_MS = 10,     // ... and until the next
};

static bool is_expired(const struct room *room, int64_t now) {
    return now >= room->saved.used_ms + room->rooms->env.limits.keep_ms;
}

// One that has expired was loaded to be deleted: it need not stay. But one that could not be deleted waits a moment.
static int64_t idle_from(const struct room *room, int64_t now) {
    return is_expired(room, now) ? room->retry_at : room->loaded_ms + room->rooms->env.limits.idle_ms;
}

static bool is_idle(const struct room *room, int64_t now) {
    if (room->sessions || room->queue || room->life != ROOM_OPEN)
        return false;
    for (int i = 0; i < room->saved.seat_count; i++)
        if (room->live[i].thinking)
            return false;
    int64_t idle_ms = room->rooms->env.limits.idle_ms;
    return now >= room->saved.used_ms + idle_ms && now >= room->saved.empty_since + idle_ms &&
           now >= idle_from(room, now) && room_next_wake(room, now) > now + idle_ms;
}

void rooms_delete(struct room *room, int64_t now) {
    memset(&room->pending, 0, sizeof room->pending);
    struct store_batch batch = {.delete = true};
    room->rooms->deleting++;
    room->rooms->env.figures.rooms_deleted++;
    rooms_write(room, ROOM_EVENT_DELETE, &batch, now);
}

// Nobody needs the room now: it goes back to the store alone, or, when nobody has needed it for weeks, altogether.
static void send_away(struct room *room, int64_t now) {
    struct rooms *rooms = room->rooms;
    int64_t gone_at = room->saved.used_ms + rooms->env.limits.keep_ms, wake = room_next_wake(room, now);
    memset(&room->pending, 0, sizeof room->pending);
    struct store_batch batch = {.delete = is_expired(room, now), .wake_at = wake < gone_at ? wake : gone_at};
    rooms->deleting += batch.delete;
    rooms->env.figures.rooms_deleted += batch.delete;
    rooms_write(room, batch.delete ? ROOM_EVENT_DELETE : ROOM_EVENT_LEAVE, &batch, now);
}

int64_t rooms_evict(struct room *room, int64_t now) {
    struct rooms *rooms = room->rooms;
    if (!is_idle(room, now))
        return 0;
    if (is_expired(room, now) && (rooms->stopping || rooms->deleting >= DELETIONS_MAX))
        return now + PAUSE_MS; // the next start deletes it as well
    send_away(room, now);
    return WAKE_NEVER;
}

static bool note_due(void *context, const char *code, const char *snapshot, size_t size) {
    struct rooms *rooms = context;
    (void)snapshot, (void)size;
    char copy[CODE_SIZE];
    if (room_code_read(code, strlen(code), copy) && !rooms_find(rooms, copy))
        memcpy(rooms->due[rooms->due_count++], copy, sizeof copy);
    return rooms->due_count < ROOMS_DUE;
}

// Reads a few of the rooms that are due.
static void load_some(struct rooms *rooms, int64_t now) {
    enum problem problem = PROBLEM_NONE;
    for (int i = 0; i < LOADS_MAX && rooms->due_at < rooms->due_count && problem != PROBLEM_SERVER_FULL; i++)
        (void)rooms_load(rooms, rooms->due[rooms->due_at++], now, &problem);
    if (problem == PROBLEM_SERVER_FULL)
        rooms->due_at = rooms->due_count; // the next look finds them again
}

int64_t rooms_wake_due(struct rooms *rooms, int64_t now) {
    if (rooms->stopping)
        return WAKE_NEVER;
    if (now >= rooms->next_sweep_ms && rooms->due_at == rooms->due_count) {
        rooms->next_sweep_ms = now + rooms->env.limits.sweep_ms;
        rooms->due_count = rooms->due_at = 0;
        rooms->store->due(rooms->store, now, note_due, rooms);
    }
    if (now >= rooms->next_load_ms && rooms->due_at < rooms->due_count && rooms->deleting < DELETIONS_MAX) {
        rooms->next_load_ms = now + PAUSE_MS;
        load_some(rooms, now);
    }
    return rooms->due_at < rooms->due_count ? now + PAUSE_MS : rooms->next_sweep_ms;
}
