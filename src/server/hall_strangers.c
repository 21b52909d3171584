// What strangers may know of rooms.
#include "server/hall.h"

#include <string.h>

static void describe(const struct room *room, bool with_phase, struct json *out) {
    static const char *const phases[] = {"lobby", "playing", "over"};
    int open = 0;
    for (int i = 0; i < room->seat_count; i++)
        open += room->seats[i].kind == SEAT_OPEN;
    json_object(out);
    json_key_string(out, "room", room->code);
    if (with_phase)
        json_key_string(out, "phase", phases[room->phase]);
    json_key_string(out, "game", room->game->name);
    if (!with_phase)
        json_key_string(out, "host", room->host >= 0 ? room->seats[room->host].name : "");
    json_key_int(out, "seats", room->seat_count);
    json_key_int(out, "open", open);
    json_end_object(out);
}

// What is stored, not what is being changed: nobody hears of what may not come to be.
static bool describe_stored(struct hall *hall, const char *snapshot, size_t size, bool with_phase, struct json *out) {
    static struct room room; // only read within this call; too big for some stacks
    memset(&room, 0, sizeof room);
    room.hall = hall;
    if (!room_restore(&room, snapshot, size))
        return false;
    describe(&room, with_phase, out);
    return true;
}

bool hall_describe(struct hall *hall, const char *code, struct json *out) {
    int size = hall->store->load(hall->store, code, hall->scratch);
    return size > 0 && describe_stored(hall, hall->scratch, (size_t)size, true, out);
}

struct listing {
    struct hall *hall;
    struct json *out;
    int count;
};

static bool list_one(void *context, const char *code, const char *snapshot, size_t size) {
    struct listing *listing = context;
    (void)code;
    (void)describe_stored(listing->hall, snapshot, size, false, listing->out);
    return ++listing->count < LISTED_MAX;
}

void hall_list(struct hall *hall, struct json *out) {
    struct listing listing = {hall, out, 0};
    json_array(out);
    hall->store->listed(hall->store, list_one, &listing);
    json_end_array(out);
}
