// What strangers may know of rooms.
#include "server/room/rooms.h"

#include "server/room/room_door.h"
#include "server/room/room_save.h"
#include "server/room/rooms_internal.h"

// Strangers know no more than those who watch with a delay.
static enum phase phase_for_strangers(const struct room_saved *room, int64_t now) {
    bool held_back = now < room->used_ms + (int64_t)room->settings[SETTING_watch_delay_s] * 1000;
    return room->phase == PHASE_OVER && held_back ? PHASE_PLAYING : room->phase;
}

static void describe(const struct room_saved *room, bool with_phase, int64_t now, struct json *out) {
    static const char *const phases[] = {"lobby", "playing", "over"};
    int open = 0;
    for (int i = 0; i < room->seat_count; i++)
        open += room->seats[i].kind == SEAT_OPEN;
    json_object(out);
    json_key_string(out, "room", room->code);
    if (with_phase)
        json_key_string(out, "phase", phases[phase_for_strangers(room, now)]);
    json_key_string(out, "game", room->game->name);
    if (!with_phase)
        json_key_string(out, "host", room->host >= 0 ? room->seats[room->host].name : "");
    json_key_int(out, "seats", room->seat_count);
    json_key_int(out, "open", open);
    json_key_bool(out, "password", room_has_password(room));
    json_end_object(out);
}

// What is stored, not what is being changed: nobody hears of what may not come to be.
static bool describe_stored(struct rooms *rooms, const char *snapshot, size_t size, bool with_phase, int64_t now,
                            struct json *out) {
    struct room_saved room;
    if (!room_restore(&room, &rooms->env.host, snapshot, size))
        return false;
    describe(&room, with_phase, now, out);
    return true;
}

bool rooms_describe(struct rooms *rooms, const char *code, int64_t now, struct json *out) {
    int size = rooms->store->load(rooms->store, code, rooms->env.scratch);
    return size > 0 && describe_stored(rooms, rooms->env.scratch, (size_t)size, true, now, out);
}

struct listing {
    struct rooms *rooms;
    struct json *out;
    int count;
};

static bool list_one(void *context, const char *code, const char *snapshot, size_t size) {
    struct listing *listing = context;
    (void)code;
    (void)describe_stored(listing->rooms, snapshot, size, false, 0, listing->out);
    return ++listing->count < LISTED_MAX;
}

void rooms_list(struct rooms *rooms, struct json *out) {
    struct listing listing = {rooms, out, 0};
    json_array(out);
    rooms->store->listed(rooms->store, list_one, &listing);
    json_end_array(out);
}
