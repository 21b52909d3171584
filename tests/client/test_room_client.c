// The room client against tests/client/cases (README.md there): frames and times in, frames and reports out.
#include "client/room_client.h"

#include "base/json.h"
#include "tests/test.h"

#include <glob.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUT_MAX = 1 << 16, COMMANDS_MAX = 32 };

// What the client did in one step is written down as JSON, member by member, and compared with the case's line.
struct played {
    struct room_client client;
    char where[512];
    bool is_open;
    int64_t now;
    uint32_t luck;
    int connects;
    bool hung_up, wants_to_hang_up;
    char sends[OUT_MAX], dones[1024], refusals[1024]; // inside of lists
    char others[4096];                                // members
    char types[COMMANDS_MAX][16];                     // of the commands given so far; "": it has its outcome
    int command_count;
};

static void add(char *list, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void add(char *list, size_t size, const char *format, ...) {
    size_t length = strlen(list);
    va_list args;
    va_start(args, format);
    int more = vsnprintf(list + length, size - length, format, args);
    va_end(args);
    CHECK(more >= 0 && (size_t)more < size - length);
}

#define ADD(list, ...) add((list), sizeof(list), __VA_ARGS__)

// ---- the client's host ----

static void on_connect(void *context) {
    struct played *played = context;
    played->connects++;
}

static void on_hang_up(void *context) {
    struct played *played = context;
    played->hung_up = played->wants_to_hang_up = true;
}

static void on_send(void *context, const char *text, size_t size) {
    struct played *played = context;
    ADD(played->sends, "%s%.*s", played->sends[0] ? "," : "", (int)size, text);
}

static void on_random(void *context, void *bytes, size_t size) {
    const struct played *played = context;
    memset(bytes, 0, size);
    if (size == sizeof played->luck)
        memcpy(bytes, &played->luck, size);
}

// Commands of one type are settled in the order in which they were given.
static int settled(struct played *played, const char *type) {
    for (int i = 0; i < played->command_count; i++) {
        if (strcmp(played->types[i], type) != 0)
            continue;
        played->types[i][0] = '\0';
        return i + 1;
    }
    return 0;
}

static void add_room(struct played *played) {
    static const char *const phases[] = {"lobby", "playing", "over"}, *const kinds[] = {"open", "person", "bot"};
    const struct room_model *room = &played->client.room;
    char names[512] = "", words[256] = "", you[16] = "null", host[16] = "null";
    for (int i = 0; i < room->seat_count; i++) {
        const char *quote = room->seats[i].name[0] ? "\"" : "";
        ADD(names, "%s%s%s%s", i ? "," : "", quote, *quote ? room->seats[i].name : "null", quote);
        ADD(words, "%s\"%s\"", i ? "," : "", kinds[room->seats[i].kind]);
    }
    if (room->you >= 0)
        (void)snprintf(you, sizeof you, "%d", room->you);
    if (room->host >= 0)
        (void)snprintf(host, sizeof host, "%d", room->host);
    ADD(played->others, ",\"room\":{\"phase\":\"%s\",\"you\":%s,\"host\":%s,\"names\":[%s],\"kinds\":[%s]}",
        phases[room->phase], you, host, names, words);
}

static void on_event(void *context, const struct room_event *event) {
    struct played *played = context;
    const char *code = event->code ? event->code : "";
    switch (event->kind) {
    case ROOM_EVENT_WELCOME: ADD(played->others, ",\"status\":\"open\""); break;
    case ROOM_EVENT_ROOM: add_room(played); break;
    case ROOM_EVENT_VIEW:
        ADD(played->others, ",\"view\":{\"seq\":%lld,\"events\":%d}", (long long)played->client.seq,
            event->missed ? 0 : (int)json_value_size(json_value_get(event->message, "events")));
        break;
    case ROOM_EVENT_CHAT: ADD(played->others, ",\"chat\":[%d,\"%s\"]", event->seat, event->text); break;
    case ROOM_EVENT_REACT: ADD(played->others, ",\"react\":[%d,\"%s\"]", event->seat, code); break;
    case ROOM_EVENT_DONE: ADD(played->dones, "%s%d", played->dones[0] ? "," : "", settled(played, event->type)); break;
    case ROOM_EVENT_DELAYED: break;
    case ROOM_EVENT_REFUSED:
        ADD(played->refusals, "%s[%d,\"%s\"]", played->refusals[0] ? "," : "", settled(played, event->type), code);
        break;
    case ROOM_EVENT_ERROR: ADD(played->others, ",\"error\":\"%s\"", code); break;
    case ROOM_EVENT_LOST: ADD(played->others, ",\"status\":\"lost\""); break;
    case ROOM_EVENT_BYE: ADD(played->others, ",\"bye\":\"%s\"", code); break;
    case ROOM_EVENT_NONSENSE: ADD(played->others, ",\"bye\":\"not-json\""); break;
    case ROOM_EVENT_KEEP: ADD(played->others, ",\"keep\":\"%s\"", played->client.token); break;
    case ROOM_EVENT_FORGET: ADD(played->others, ",\"forget\":true"); break;
    }
}

static const struct room_client_host host = {
    .connect = on_connect, .hang_up = on_hang_up, .send = on_send, .random = on_random, .event = on_event};

// ---- JSON, compared and written ----

static bool are_equal(const struct json_value *a, const struct json_value *b, const char *const *without);

struct comparison {
    const struct json_value *other;
    const char *const *without;
    size_t count;
    bool differs;
};

static bool compare_member(void *context, const char *key, const struct json_value *value) {
    struct comparison *comparison = context;
    for (const char *const *left_out = comparison->without; left_out && *left_out; left_out++)
        if (!strcmp(*left_out, key))
            return true;
    comparison->count++;
    const struct json_value *other = json_value_get(comparison->other, key);
    comparison->differs = comparison->differs || !are_equal(value, other, comparison->without);
    return true;
}

// Whether all members of `a`, except `without`, are in `b`.
static size_t members_in(const struct json_value *a, const struct json_value *b, const char *const *without,
                         bool *differs) {
    struct comparison comparison = {.other = b, .without = without};
    json_value_each(a, compare_member, &comparison);
    *differs = *differs || comparison.differs;
    return comparison.count;
}

static bool is_null(const struct json_value *tree) { // json_value_get gives no null, json_value_at does
    return !tree || (!json_value_is_object(tree) && !json_value_is_array(tree) && !json_value_is_string(tree) &&
                     !json_value_is_int(tree) && !json_value_is_bool(tree));
}

static bool are_equal(const struct json_value *a, const struct json_value *b, const char *const *without) {
    if (is_null(a) || is_null(b))
        return is_null(a) && is_null(b);
    bool differs = false;
    if (json_value_is_object(a))
        return json_value_is_object(b) && members_in(a, b, without, &differs) == members_in(b, a, without, &differs) &&
               !differs;
    if (json_value_is_array(a)) {
        for (size_t i = 0; json_value_is_array(b) && i < json_value_size(a); i++)
            differs = differs || !are_equal(json_value_at(a, i), json_value_at(b, i), without);
        return json_value_is_array(b) && json_value_size(a) == json_value_size(b) && !differs;
    }
    if (json_value_is_string(a))
        return json_value_is_string(b) && !strcmp(json_value_string(a), json_value_string(b));
    return json_value_is_int(a) == json_value_is_int(b) && json_value_int(a) == json_value_int(b) &&
           json_value_is_true(a) == json_value_is_true(b);
}

static void write_value(struct json *json, const struct json_value *tree);

static bool write_member(void *context, const char *key, const struct json_value *value) {
    json_key_sized(context, key, strlen(key));
    write_value(context, value);
    return true;
}

static bool write_command_member(void *context, const char *key, const struct json_value *value) {
    return !strcmp(key, "type") || write_member(context, key, value);
}

static void write_value(struct json *json, const struct json_value *tree) {
    if (json_value_is_object(tree)) {
        json_object(json);
        json_value_each(tree, write_member, json);
        json_end_object(json);
    } else if (json_value_is_array(tree)) {
        json_array(json);
        for (size_t i = 0; i < json_value_size(tree); i++)
            write_value(json, json_value_at(tree, i));
        json_end_array(json);
    } else if (json_value_is_string(tree)) {
        json_string(json, json_value_string(tree));
    } else if (json_value_is_int(tree)) {
        json_int(json, json_value_int(tree));
    } else if (json_value_is_bool(tree)) {
        json_bool(json, json_value_is_true(tree));
    } else {
        json_null(json);
    }
}

// ---- steps ----

static void begin(struct played *played, const struct json_value *line) {
    static char kept[ROOM_CLIENT_TOKEN_LENGTH + 1], as[16];
    const char *token = json_value_string(json_value_get(line, "kept")),
               *role = json_value_string(json_value_get(line, "as"));
    const struct json_value *luck = json_value_get(line, "luck"); // per cent
    (void)snprintf(kept, sizeof kept, "%s", token ? token : "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    (void)snprintf(as, sizeof as, "%s", role ? role : "seat");
    played->luck = luck ? (uint32_t)json_value_int(luck) * (UINT32_MAX / 100 + 1) : 1u << 31;
    struct room_client_options options = {
        .room = "kati-zoru", .token = kept, .as = as, .has_seat = token != NULL, .words = true, .delta = true};
    room_client_begin(&played->client, &options, &host, played);
    played->is_open = true;
}

static void end_case(struct played *played) {
    if (played->is_open)
        room_client_end(&played->client);
    memset(played, 0, sizeof *played);
}

// A connection that the client wants to be closed is.
static void obey(struct played *played) {
    if (played->wants_to_hang_up)
        room_client_lost(&played->client, played->now);
    played->wants_to_hang_up = false;
}

static void pass_time(struct played *played, int64_t until) {
    for (int64_t at; (at = room_client_wake_at(&played->client)) <= until;) {
        played->now = at > played->now ? at : played->now;
        room_client_wake(&played->client, played->now);
        obey(played);
    }
    played->now = until;
}

static void happen(struct played *played, const struct json_value *line) {
    char buffer[OUT_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    const struct json_value *frame = json_value_get(line, "in"), *command = json_value_get(line, "command");
    const char *what = json_value_string(json_value_get(line, "do")),
               *raw = json_value_string(json_value_get(line, "raw"));
    if (what && !strcmp(what, "open")) {
        room_client_opened(&played->client, played->now);
    } else if (what && !strcmp(what, "cut")) {
        room_client_lost(&played->client, played->now);
    } else if (raw) {
        room_client_receive(&played->client, raw, strlen(raw), played->now);
    } else if (frame) {
        write_value(&json, frame);
        room_client_receive(&played->client, out.at, out.length, played->now);
    } else if (command) {
        const char *type = json_value_string(json_value_get(command, "type"));
        CHECK(played->command_count < COMMANDS_MAX);
        (void)snprintf(played->types[played->command_count++], sizeof played->types[0], "%s", type);
        text_clear(&out);
        json_value_each(command, write_command_member, &json);
        room_client_command(&played->client, type, buffer);
    } else {
        CHECK(what && !strcmp(what, "wait"));
    }
    obey(played);
}

static void compare(struct played *played, const char *text, const struct json_value *line) {
    static const char *const left_out[] = {"at",    "do",    "in",    "raw", "command", "words",
                                           "table", "state", "delta", NULL}; // what happened; each front end's own
    char done[OUT_MAX + 8192] = "{\"at\":0";
    if (played->connects)
        ADD(done, ",\"connect\":%d", played->connects);
    if (played->hung_up)
        ADD(done, ",\"hang_up\":true");
    if (played->sends[0])
        ADD(done, ",\"send\":[%s]", played->sends);
    if (played->dones[0])
        ADD(done, ",\"done\":[%s]", played->dones);
    if (played->refusals[0])
        ADD(done, ",\"refused\":[%s]", played->refusals);
    ADD(done, "%s}", played->others);
    struct json_value *tree = json_value_parse(done, strlen(done), 24);
    bool is_right = tree && are_equal(line, tree, left_out);
    if (!is_right)
        printf("%s\n  the case: %s  the client: %s\n", played->where, text, done);
    EXPECT(is_right);
    if (tree)
        json_value_free(tree);
    played->connects = 0;
    played->hung_up = false;
    played->sends[0] = played->dones[0] = played->refusals[0] = played->others[0] = '\0';
}

static int play_file(const char *path) {
    static struct played played;
    static char text[OUT_MAX];
    FILE *file = fopen(path, "r");
    int cases = 0, number = 0;
    CHECK(file);
    while (fgets(text, sizeof text, file)) {
        struct json_value *line = json_value_parse(text, strlen(text), 24);
        const char *name = json_value_string(json_value_get(line, "case"));
        number++;
        CHECK(line);
        if (name) {
            end_case(&played);
            begin(&played, line);
            cases++;
        } else {
            pass_time(&played, json_value_int(json_value_get(line, "at")));
            happen(&played, line);
            compare(&played, text, line);
        }
        if (name)
            (void)snprintf(played.where, sizeof played.where, "%s:%d: %s", path, number, name);
        json_value_free(line);
    }
    end_case(&played);
    (void)fclose(file);
    return cases;
}

TEST(the_client_does_what_every_case_says) {
    glob_t found;
    int cases = 0;
    CHECK(glob("tests/client/cases/*.jsonl", 0, NULL, &found) == 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        cases += play_file(found.gl_pathv[i]);
    EXPECT(found.gl_pathc >= 5 && cases >= 50);
    globfree(&found);
}
