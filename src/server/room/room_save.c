// A room as text for the store, and back. Versioned: what an older server wrote, this one reads.
#include "server/room/room_save.h"

#include "engine/registry.h"
#include "server/room/room_daily.h"
#include "server/room/room_deal.h"
#include "server/room/room_door.h"
#include "protocol/json_value.h"

#include <string.h>

enum { SNAPSHOT_VERSION = 1 };

static void save_seat(struct json *json, const struct seat *seat) {
    json_object(json);
    json_key_int(json, "kind", seat->kind);
    if (seat->kind != SEAT_OPEN) {
        json_key_string(json, "name", seat->name);
        json_key_int(json, "colour", seat->colour);
        json_key_bool(json, "ready", seat->ready);
        json_key_bool(json, "left", seat->left);
        json_key_int(json, "last_id", seat->last_id);
        json_key_string(json, "bot", seat->bot);
        json_key_bool(json, "until_back", seat->until_back);
        json_key_bool(json, "by_vote", seat->by_vote);
        json_key_bool(json, "muted", seat->muted);
        json_key_hex(json, "token", seat->token_hash, sizeof seat->token_hash);
        if (seat->has_seal)
            json_key_hex(json, "seal", seat->seal, sizeof seat->seal);
        if (seat->has_entropy)
            json_key_hex(json, "entropy", seat->entropy, sizeof seat->entropy);
    }
    json_end_object(json);
}

static void save_door(struct json *json, const struct room_saved *room) {
    if (room_has_password(room))
        json_key_hex(json, "password", room->password, sizeof room->password);
    if (!room->ban_count)
        return;
    json_key(json, "bans");
    json_array(json);
    for (int i = 0; i < room->ban_count; i++) {
        json_object(json);
        json_key_hex(json, "token", room->bans[i].token_hash, sizeof room->bans[i].token_hash);
        json_key_hex(json, "network", room->bans[i].network, NETWORK_SIZE);
        json_end_object(json);
    }
    json_end_array(json);
}

static void save_vote(struct json *json, const struct vote *vote) {
    if (vote->about == VOTE_NONE)
        return;
    json_key(json, "vote");
    json_object(json);
    json_key_int(json, "about", vote->about);
    json_key_int(json, "seat", vote->seat);
    json_key_int(json, "by", vote->by);
    json_key_int(json, "yes", vote->yes);
    json_key_int(json, "no", vote->no);
    json_key_int(json, "ends", vote->ends_ms);
    json_end_object(json);
}

static void save_daily(struct json *json, const struct room_saved *room) {
    if (!room_is_daily(room))
        return;
    json_key(json, "daily");
    json_object(json);
    json_key_string(json, "day", room->daily.date);
    json_key_string(json, "profile", room->daily.profile);
    json_key_int(json, "outcome", room->daily.outcome);
    json_end_object(json);
}

bool room_save(const struct room_saved *room, bool has_people, struct text *out) {
    struct json json = json_on(out);
    json_object(&json);
    json_key_int(&json, "snapshot", SNAPSHOT_VERSION);
    json_key_string(&json, "room", room->code);
    json_key_string(&json, "game", room->game->name);
    json_key_int(&json, "rules", rules_of(room->game, &room->setup));
    json_key_int(&json, "phase", room->phase);
    json_key_int(&json, "host", room->host);
    json_key_int(&json, "rev", room->rev);
    json_key_int(&json, "match", room->match_number);
    json_key_string(&json, "match_id", room->match_id);
    json_key_int(&json, "created", room->created_ms);
    json_key_int(&json, "used", room->used_ms);
    json_key_int(&json, "empty", has_people ? 0 : room->empty_since);
    json_key_hex(&json, "seed", room->seed, sizeof room->seed);
    json_key_int(&json, "deal_ends", room->deal_ends_ms);
    json_key(&json, "options");
    json_object(&json);
    for (int i = 0; room->game->options[i].name; i++)
        json_key_string(&json, room->game->options[i].name, room->game->options[i].choices[room->setup.option[i]]);
    json_end_object(&json);
    json_key(&json, "settings");
    json_object(&json);
    for (int i = 0; i < SETTINGS; i++)
        json_key_int(&json, setting_kinds[i].name, room->settings[i]);
    json_end_object(&json);
    save_door(&json, room);
    save_vote(&json, &room->vote);
    save_daily(&json, room);
    json_key(&json, "seats");
    json_array(&json);
    for (int i = 0; i < room->seat_count; i++)
        save_seat(&json, &room->seats[i]);
    json_end_array(&json);
    json_end_object(&json);
    return !out->truncated;
}

// ---- reading ----

static int64_t get_int(const struct json_value *from, const char *key, int64_t min, int64_t max, bool *fine) {
    const struct json_value *value = json_value_get(from, key);
    int64_t number = json_value_int(value);
    if (!json_value_is_int(value) || number < min || number > max) {
        *fine = false;
        return min;
    }
    return number;
}

static void get_string(const struct json_value *from, const char *key, char *out, size_t size, bool *fine) {
    const char *value = json_value_string(json_value_get(from, key));
    if (!value || strlen(value) >= size) {
        *fine = false;
        return;
    }
    memcpy(out, value, strlen(value) + 1);
}

static void get_hex(const struct json_value *from, const char *key, uint8_t out[32], bool *fine) {
    const char *text = json_value_string(json_value_get(from, key));
    if (!text || !text_read_hex(text, strlen(text), out, 32))
        *fine = false;
}

static bool restore_seat(struct seat *seat, const struct json_value *from) {
    bool fine = json_value_is_object(from);
    seat->kind = (enum seat_kind)get_int(from, "kind", SEAT_OPEN, SEAT_BOT, &fine);
    if (seat->kind == SEAT_OPEN)
        return fine;
    get_string(from, "name", seat->name, sizeof seat->name, &fine);
    get_string(from, "bot", seat->bot, sizeof seat->bot, &fine);
    seat->colour = (int)get_int(from, "colour", 0, COLOURS - 1, &fine);
    seat->ready = json_value_is_true(json_value_get(from, "ready"));
    seat->left = json_value_is_true(json_value_get(from, "left"));
    seat->until_back = json_value_is_true(json_value_get(from, "until_back")); // older servers did not write it
    seat->by_vote = json_value_is_true(json_value_get(from, "by_vote"));       // nor these
    seat->muted = json_value_is_true(json_value_get(from, "muted"));
    seat->last_id = get_int(from, "last_id", 0, INT64_MAX, &fine);
    get_hex(from, "token", seat->token_hash, &fine);
    seat->has_seal = json_value_get(from, "seal") != NULL; // older servers had none
    if (seat->has_seal)
        get_hex(from, "seal", seat->seal, &fine);
    seat->has_entropy = json_value_get(from, "entropy") != NULL;
    if (seat->has_entropy)
        get_hex(from, "entropy", seat->entropy, &fine);
    return fine;
}

static bool restore_door(struct room_saved *room, const struct json_value *root) {
    bool fine = true;
    const struct json_value *bans = json_value_get(root, "bans");
    if (json_value_get(root, "password"))
        get_hex(root, "password", room->password, &fine);
    int count = bans ? (int)json_value_size(bans) : 0;
    room->ban_count = count < BANS_MAX ? count : BANS_MAX;
    for (int i = 0; i < room->ban_count; i++) {
        const struct json_value *ban = json_value_at(bans, (size_t)i);
        const char *network = json_value_string(json_value_get(ban, "network"));
        get_hex(ban, "token", room->bans[i].token_hash, &fine);
        fine = fine && network && text_read_hex(network, strlen(network), room->bans[i].network, NETWORK_SIZE);
    }
    return fine;
}

static bool restore_vote(struct vote *vote, const struct json_value *from) {
    bool fine = true;
    *vote = (struct vote){.about = VOTE_NONE, .seat = -1, .by = -1};
    if (!from)
        return true;
    vote->about = (enum vote_about)get_int(from, "about", VOTE_NONE, VOTES - 1, &fine);
    vote->seat = (int)get_int(from, "seat", -1, SEATS_MAX - 1, &fine);
    vote->by = (int)get_int(from, "by", -1, SEATS_MAX - 1, &fine);
    vote->yes = (seat_mask)get_int(from, "yes", 0, UINT16_MAX, &fine);
    vote->no = (seat_mask)get_int(from, "no", 0, UINT16_MAX, &fine);
    vote->ends_ms = get_int(from, "ends", 0, INT64_MAX, &fine);
    return fine && (vote->about == VOTE_CHAT || vote->about == VOTE_NONE || vote->seat >= 0);
}

static bool restore_daily(struct room_saved *room, const struct json_value *from) {
    bool fine = true;
    if (!from)
        return true;
    get_string(from, "day", room->daily.date, sizeof room->daily.date, &fine);
    get_string(from, "profile", room->daily.profile, sizeof room->daily.profile, &fine);
    room->daily.outcome = (enum daily_outcome)get_int(from, "outcome", DAILY_OPEN, DAILY_LEFT, &fine);
    return fine;
}

struct options_restoring {
    struct room_saved *room;
    bool fine;
};

static bool restore_option(void *context, const char *name, const struct json_value *value) {
    struct options_restoring *options = context;
    const char *choice = json_value_string(value);
    struct room_saved *room = options->room;
    options->fine =
        choice && setup_set(room->game, &room->setup, name, strlen(name), choice, strlen(choice)) == ERR_NONE;
    return options->fine;
}

static bool restore_options(struct room_saved *room, const struct json_value *root) {
    struct options_restoring options = {room, true};
    json_value_each(json_value_get(root, "options"), restore_option, &options);
    return options.fine;
}

static bool restore(struct room_saved *room, const struct rooms_host *host, const struct json_value *root) {
    bool fine = json_value_is_object(root);
    char game[32];
    (void)get_int(root, "snapshot", SNAPSHOT_VERSION, SNAPSHOT_VERSION, &fine);
    get_string(root, "game", game, sizeof game, &fine);
    get_string(root, "room", room->code, sizeof room->code, &fine);
    get_string(root, "match_id", room->match_id, sizeof room->match_id, &fine);
    room->game = fine ? registry_find(game) : NULL;
    if (!room->game)
        return false;
    room->setup = setup_default(room->game);
    room->phase = (enum phase)get_int(root, "phase", PHASE_LOBBY, PHASE_OVER, &fine);
    room->host = (int)get_int(root, "host", -1, SEATS_MAX - 1, &fine);
    room->rev = (uint32_t)get_int(root, "rev", 0, UINT32_MAX, &fine);
    room->match_number = (uint32_t)get_int(root, "match", 1, UINT32_MAX, &fine);
    room->created_ms = get_int(root, "created", 0, INT64_MAX, &fine);
    room->used_ms = get_int(root, "used", 0, INT64_MAX, &fine);
    room->empty_since = json_value_int(json_value_get(root, "empty"));
    room->deal_ends_ms = json_value_int(json_value_get(root, "deal_ends")); // older servers did not write it
    get_hex(root, "seed", room->seed, &fine);
    sha256(room->seed, sizeof room->seed, room->commitment);
    fine = fine && restore_options(room, root) && restore_door(room, root) &&
           restore_vote(&room->vote, json_value_get(root, "vote")) &&
           restore_daily(room, json_value_get(root, "daily"));
    const struct json_value *settings = json_value_get(root, "settings"), *seats = json_value_get(root, "seats");
    for (int i = 0; i < SETTINGS; i++) {
        const struct json_value *value = json_value_get(settings, setting_kinds[i].name);
        room->settings[i] = value ? (int32_t)json_value_int(value) : setting_kinds[i].preset;
    }
    room->seat_count = (int)json_value_size(seats);
    if (room->seat_count > SEATS_MAX || room->host >= room->seat_count)
        return false;
    for (int i = 0; i < room->seat_count; i++)
        fine = fine && restore_seat(&room->seats[i], json_value_at(seats, (size_t)i));
    if (fine && room->phase != PHASE_LOBBY)
        room->setup.rules = (uint8_t)get_int(root, "rules", 1, UINT8_MAX, &fine);
    if (fine && !game_plays_rules(room->game, room->setup.rules)) {
        // Rules that this program does not know: the log cannot be played. Back to the lobby.
        room->setup.rules = room->game->rules_version;
        room->phase = PHASE_LOBBY;
        room->match_id[0] = '\0';
        room->vote.about = VOTE_NONE;
        room->daily.date[0] = '\0'; // its deal is an ordinary one now
        room->match_number++;
        room->deal_ends_ms = 0;
        room_draw_seed(room, host);
    }
    return fine;
}

bool room_restore(struct room_saved *room, const struct rooms_host *host, const char *bytes, size_t size) {
    struct json_value *root = json_value_parse(bytes, size, MESSAGE_DEPTH);
    memset(room, 0, sizeof *room);
    bool fine = root && restore(room, host, root);
    json_value_free(root);
    return fine;
}
