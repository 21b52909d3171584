// Rooms that leave memory when nobody needs them, and come back when their time has come.
#include "server/hall.h"

#include <string.h>

static bool is_idle(const struct room *room, int64_t now) {
    if (room->sessions || room->queue || room->busy || room->broken)
        return false;
    for (int i = 0; i < room->seat_count; i++)
        if (room->seats[i].thinking)
            return false;
    int64_t idle_ms = room->hall->limits.idle_ms;
    return now >= room->used_ms + idle_ms && now >= room->empty_since + idle_ms && now >= room->loaded_ms + idle_ms &&
           room_next_wake(room, now) > now + idle_ms;
}

// Nobody needs the room now: it goes back to the store alone, or, when nobody has needed it for weeks, altogether.
static void send_away(struct room *room, int64_t now) {
    struct hall *hall = room->hall;
    int64_t gone_at = room->used_ms + hall->limits.keep_ms, wake = room_next_wake(room, now);
    memset(&room->pending, 0, sizeof room->pending);
    room->leaving = true;
    struct store_batch batch = {.delete = now >= gone_at, .wake_at = wake < gone_at ? wake : gone_at};
    room->gone = batch.delete;
    hall->figures.rooms_deleted += batch.delete;
    room_write(room, &batch, now);
}

bool room_rests(struct room *room, int64_t now) {
    if (!is_idle(room, now))
        return false;
    send_away(room, now);
    return true;
}

static bool wake_one(void *context, const char *code, const char *snapshot, size_t size) {
    struct hall *hall = context;
    (void)snapshot, (void)size;
    char copy[CODE_SIZE];
    enum problem problem;
    if (!code_read(code, strlen(code), copy))
        return true;
    return hall_load(hall, copy, hall->now, &problem) || problem != PROBLEM_SERVER_FULL;
}

void hall_wake_due(struct hall *hall, int64_t now) {
    hall->store->due(hall->store, now, wake_one, hall);
}
