// Rooms for their operator.
#include "server/room/rooms_admin.h"

#include "server/room/room_lobby.h"
#include "server/room/room_play.h"
#include "server/room/room_send.h"
#include "server/room/rooms_internal.h"

#include <string.h>

void rooms_admin_each(struct rooms *rooms, rooms_admin_visit *visit, void *context) {
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (const struct room *room = rooms->rooms[i]; room; room = room->next)
            if (room->saved.game && !visit(context, room))
                return;
}

static void describe_seat(const struct room *room, int at, struct json *out) {
    static const char *const kinds[] = {"open", "person", "bot"};
    const struct seat *seat = &room->saved.seats[at];
    json_object(out);
    json_key_int(out, "seat", at);
    json_key_string(out, "kind", kinds[seat->kind]);
    json_key_string(out, "name", seat->name);
    json_key_string(out, "bot", room_seat_player(room, at));
    json_key_bool(out, "present", room_is_present(room, at));
    json_key_bool(out, "host", at == room->saved.host);
    json_end_object(out);
}

void rooms_admin_describe(const struct room *room, bool whole, struct json *out) {
    static const char *const phases[] = {"lobby", "playing", "over"};
    int people = 0;
    for (int i = 0; i < room->saved.seat_count; i++)
        people += room_is_present(room, i);
    json_object(out);
    json_key_string(out, "room", room->saved.code);
    json_key_string(out, "game", room->saved.game->name);
    json_key_string(out, "phase", phases[room->saved.phase]);
    json_key_string(out, "life", room_life_name(room->life));
    json_key_int(out, "seats", room->saved.seat_count);
    json_key_int(out, "present", people);
    json_key_int(out, "watchers", room->session_count - room->person_count);
    json_key_int(out, "moves", room->play ? room->play->match.log_count : 0);
    json_key_int(out, "created", room->saved.created_ms);
    json_key_int(out, "used", room->saved.used_ms);
    if (whole) {
        json_key_bool(out, "public", room->saved.settings[SETTING_public]);
        json_key_int(out, "match", room->saved.match_number);
        json_key(out, "people");
        json_array(out);
        for (int i = 0; i < room->saved.seat_count; i++)
            describe_seat(room, i, out);
        json_end_array(out);
    }
    json_end_object(out);
}

enum problem rooms_admin_find(struct rooms *rooms, const char *code, int64_t now, struct room **out) {
    enum problem problem = PROBLEM_NONE;
    rooms_now(rooms, now);
    *out = rooms_load(rooms, code, now, &problem);
    if (!*out)
        return problem;
    return (*out)->life == ROOM_OPEN ? PROBLEM_NONE : PROBLEM_BUSY;
}

enum problem rooms_admin_close(struct rooms *rooms, const char *code, int64_t now) {
    struct room *room;
    enum problem problem = rooms_admin_find(rooms, code, now, &room);
    if (problem)
        return problem;
    rooms_delete(room, now);
    return PROBLEM_NONE;
}

enum problem rooms_admin_kick(struct rooms *rooms, const char *code, int seat, int64_t now,
                              uint8_t hash[TOKEN_HASH_SIZE]) {
    struct room *room;
    enum problem problem = rooms_admin_find(rooms, code, now, &room);
    if (problem)
        return problem;
    if (seat < 0 || seat >= room->saved.seat_count || room->saved.seats[seat].kind != SEAT_PERSON)
        return PROBLEM_NO_SUCH_SEAT;
    memcpy(hash, room->saved.seats[seat].token_hash, TOKEN_HASH_SIZE);
    memset(&room->pending, 0, sizeof room->pending);
    room_remove_person(room, seat, PROBLEM_KICKED);
    room->saved.rev++;
    room->pending.room_changed = true;
    struct store_batch batch = {.code = NULL};
    rooms_write(room, ROOM_EVENT_WRITE, &batch, now);
    return PROBLEM_NONE;
}

int rooms_admin_say(struct rooms *rooms, const char *code, const char *text) {
    int count = 0;
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (const struct room *room = rooms->rooms[i]; room; room = room->next)
            for (struct session *session = room->sessions; session; session = session->next) {
                if ((code && strcmp(room->saved.code, code) != 0) || session->role == ROLE_NONE || session->closing)
                    continue;
                send_notice(session, text);
                count++;
            }
    return count;
}
