// Today's cave, from outside: commitments, seeds of days that are over, tables, and how a profile is forgotten.
#include "server/room/rooms.h"

#include "engine/registry.h"
#include "server/room/room_daily.h"
#include "server/room/rooms_internal.h"

#include <string.h>

// What is promised of a day, and once it is over what was promised.
static void key_seed(const struct rooms *rooms, struct json *json, int64_t day, const struct game *game, bool is_over) {
    uint8_t seed[SEED_SIZE], commitment[SHA256_SIZE];
    day_seed(day, game, rooms->env.day_secret, seed);
    sha256(seed, sizeof seed, commitment);
    json_key_hex(json, "commitment", commitment, sizeof commitment);
    if (is_over) {
        json_key_hex(json, "seed", seed, sizeof seed);
    } else {
        json_key(json, "seed");
        json_null(json);
    }
    memset(seed, 0, sizeof seed);
}

static void key_day(struct json *json, int64_t day) {
    char date[DAY_SIZE];
    day_write(day, date);
    json_key_string(json, "day", date);
}

void rooms_daily(struct rooms *rooms, struct json *out, int64_t now) {
    int64_t today = day_of(now);
    json_object(out);
    key_day(out, today);
    json_key_int(out, "left_ms", (today + 1) * DAY_MS - now);
    json_key(out, "games");
    json_array(out);
    for (int i = 0; i < registry_count; i++) {
        const struct game *game = registry[i];
        if (game->hidden)
            continue;
        json_object(out);
        json_key_string(out, "game", game->name);
        json_key_int(out, "seats", day_seats(game));
        json_key_string(out, "bot", day_bot(game));
        key_seed(rooms, out, today, game, false);
        json_key(out, "before");
        json_object(out);
        key_day(out, today - 1);
        key_seed(rooms, out, today - 1, game, true);
        json_end_object(out);
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
}

struct rows {
    struct json *out;
    enum lang lang;
    int count, place;
    int32_t standing;
    uint32_t turns;
};

// The line of a language.
static void key_result(struct json *out, const char *result, enum lang lang) {
    for (int line = 0; line < (int)lang && *result; line++) {
        result += strcspn(result, "\n");
        result += *result == '\n';
    }
    json_key(out, "result");
    json_string_bytes(out, result, strcspn(result, "\n"));
}

static void add_row(void *context, const struct store_day_row *row) {
    struct rows *rows = context;
    bool equal = rows->count && row->standing == rows->standing && row->turns == rows->turns;
    rows->count++;
    if (!equal)
        rows->place = rows->count;
    rows->standing = row->standing;
    rows->turns = row->turns;
    json_object(rows->out);
    json_key_int(rows->out, "place", rows->place);
    json_key_string(rows->out, "name", row->name);
    json_key_int(rows->out, "colour", row->colour);
    json_key_int(rows->out, "points", row->points);
    json_key_int(rows->out, "turns", row->turns);
    key_result(rows->out, row->result, rows->lang);
    json_key_string(rows->out, "record", row->match_id);
    json_end_object(rows->out);
}

bool rooms_daily_table(struct rooms *rooms, const char *key, enum lang lang, struct json *out, int64_t now) {
    int64_t day, today = day_of(now);
    if (strlen(key) < DAY_SIZE || key[DAY_SIZE - 1] != ' ' || !day_read(key, DAY_SIZE - 1, &day) || day > today)
        return false;
    const struct game *game = registry_find(key + DAY_SIZE);
    if (!game || game->hidden)
        return false;
    struct rows rows = {.out = out, .lang = lang};
    json_object(out);
    key_day(out, day);
    json_key_string(out, "game", game->name);
    key_seed(rooms, out, day, game, day < today);
    json_key(out, "entries");
    json_array(out);
    rooms->store->day(rooms->store, key, add_row, &rows);
    json_end_array(out);
    json_end_object(out);
    return true;
}

bool rooms_hide_record(const struct rooms *rooms, const char *record, int64_t now) {
    return room_daily_is_secret(&rooms->env, record, now);
}

void rooms_dismiss_profile(struct rooms *rooms, const char *profile, int64_t now) {
    rooms_now(rooms, now);
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (struct room *room = rooms->rooms[i]; room; room = room->next)
            if (room->life == ROOM_OPEN && room_is_daily(&room->saved) && !strcmp(room->saved.daily.profile, profile))
                rooms_delete(room, now);
}
