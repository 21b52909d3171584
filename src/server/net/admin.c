// What the operator asks.
#include "server/net/admin.h"

#include "protocol/json_value.h"
#include "server/log.h"
#include "server/net/net.h"
#include "server/room/room_state.h"
#include "server/room/rooms_admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { REQUEST_MAX = 4096, DEPTH = 4, OBJECT_MAX = 8192, BACKLOG = 8, ASKERS_MAX = 8 };

struct asker;

struct admin {
    struct server *server;
    uv_pipe_t listener;
    char path[512];
    struct asker *askers[ASKERS_MAX];
};

// Somebody who asks. The answer grows as it is written.
struct asker {
    uv_pipe_t pipe;
    uv_write_t write;
    struct server *server;
    struct asker **place; // in admin.askers
    char line[REQUEST_MAX];
    size_t length;
    char *answer;
    size_t size, capacity;
    bool starved;
    bool awaits;  // the store's answer
    bool is_gone; // the socket is closed
};

bool admin_path(const char *setting, const char *db, char *out, size_t size) {
    if (!strcmp(setting, "off"))
        return false;
    bool is_file = strcmp(db, "memory") != 0 && !config_is_postgres(db);
    int length = setting[0] ? snprintf(out, size, "%s", setting) : is_file ? snprintf(out, size, "%s.admin", db) : 0;
    return length > 0 && (size_t)length < size && (size_t)length < sizeof((struct sockaddr_un *)0)->sun_path;
}

// ---- the answer goes out ----

static void free_asker(struct asker *asker) {
    free(asker->answer);
    free(asker);
}

static void on_closed(uv_handle_t *handle) {
    struct asker *asker = handle->data;
    asker->is_gone = true;
    if (!asker->awaits) // else the store frees it
        free_asker(asker);
}

static void hang_up(struct asker *asker) {
    if (uv_is_closing((uv_handle_t *)&asker->pipe))
        return;
    if (asker->place)
        *asker->place = NULL;
    uv_close((uv_handle_t *)&asker->pipe, on_closed);
}

static void on_written(uv_write_t *write, int status) {
    (void)status;
    hang_up(write->data);
}

static void send_answer(struct asker *asker) {
    uv_buf_t out = uv_buf_init(asker->answer, (unsigned)asker->size);
    asker->write.data = asker;
    if (asker->starved || uv_write(&asker->write, (uv_stream_t *)&asker->pipe, &out, 1, on_written) != 0)
        hang_up(asker);
}

// ---- answers ----

static void add(struct asker *asker, const char *bytes, size_t size) {
    if (asker->size + size > asker->capacity) {
        size_t capacity = (asker->size + size) * 2;
        char *more = realloc(asker->answer, capacity);
        asker->starved |= !more;
        if (!more)
            return;
        asker->answer = more;
        asker->capacity = capacity;
    }
    memcpy(asker->answer + asker->size, bytes, size);
    asker->size += size;
}

static void add_line(struct asker *asker, const struct text *text) {
    if (text->truncated)
        return;
    add(asker, text->at, text->length);
    add(asker, "\n", 1);
}

static void finish(struct asker *asker, const char *why) {
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_bool(&json, "ok", why == NULL);
    if (why)
        json_key_string(&json, "text", why);
    json_end_object(&json);
    add_line(asker, &text);
}

static void finish_with(struct asker *asker, enum problem problem) {
    finish(asker, problem ? problem_text(problem) : NULL);
}

// {"name": number}, and {"ok": true}.
static void finish_count(struct asker *asker, const char *name, int64_t number) {
    char buffer[128];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_int(&json, name, number);
    json_end_object(&json);
    add_line(asker, &text);
    finish(asker, NULL);
}

// ---- what can be asked ----

static bool code_of(const struct json_value *request, char out[CODE_SIZE]) {
    const char *text = json_value_string(json_value_get(request, "room"));
    return text && room_code_read(text, strlen(text), out);
}

static bool add_room(void *context, const struct room *room) {
    struct asker *asker = context;
    char buffer[OBJECT_MAX];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    rooms_admin_describe(room, false, &json);
    add_line(asker, &text);
    return !asker->starved;
}

static void do_rooms(struct asker *asker, const struct json_value *request) {
    (void)request;
    rooms_admin_each(asker->server->rooms, add_room, asker);
    finish(asker, NULL);
}

static void do_show(struct asker *asker, const struct json_value *request) {
    char code[CODE_SIZE], buffer[OBJECT_MAX];
    struct room *room = NULL;
    enum problem problem = code_of(request, code)
                               ? rooms_admin_find(asker->server->rooms, code, server_now(asker->server), &room)
                               : PROBLEM_UNKNOWN_ROOM;
    if (room && room->saved.game) {
        struct text text = TEXT_ON(buffer);
        struct json json = json_on(&text);
        rooms_admin_describe(room, true, &json);
        add_line(asker, &text);
        problem = PROBLEM_NONE;
    }
    finish_with(asker, problem);
}

static void do_close(struct asker *asker, const struct json_value *request) {
    char code[CODE_SIZE];
    finish_with(asker, code_of(request, code) ? rooms_admin_close(asker->server->rooms, code, server_now(asker->server))
                                              : PROBLEM_UNKNOWN_ROOM);
}

static int64_t until_of(const struct json_value *request, int64_t now) {
    int64_t hours = json_value_int(json_value_get(request, "hours"));
    return hours > 0 && hours < INT64_MAX / 3600000 - now / 3600000 ? now + hours * 3600000 : INT64_MAX;
}

static void ban(struct asker *asker, const struct banlist_entry *wanted) {
    if (banlist_add(asker->server->bans, wanted))
        finish(asker, NULL);
    else
        finish(asker, N_("The ban holds until the server stops: it could not be written beside the database."));
    net_enforce_bans(asker->server);
}

static void do_kick(struct asker *asker, const struct json_value *request) {
    char code[CODE_SIZE];
    struct banlist_entry wanted = {.is_token = true};
    int64_t now = server_now(asker->server);
    const struct json_value *seat = json_value_get(request, "seat");
    enum problem problem =
        !code_of(request, code) ? PROBLEM_UNKNOWN_ROOM
        : !json_value_is_int(seat)
            ? PROBLEM_NO_SUCH_SEAT
            : rooms_admin_kick(asker->server->rooms, code, (int)json_value_int(seat), now, wanted.token_hash);
    if (problem || !json_value_is_true(json_value_get(request, "ban"))) {
        finish_with(asker, problem);
        return;
    }
    wanted.until_ms = until_of(request, now);
    ban(asker, &wanted);
}

static void do_ban(struct asker *asker, const struct json_value *request) {
    const char *text = json_value_string(json_value_get(request, "network"));
    struct banlist_entry wanted = {.until_ms = until_of(request, server_now(asker->server))};
    if (!text || strlen(text) >= BANLIST_TEXT || !network_read(text, strlen(text), &wanted.network)) {
        finish(asker, N_("This is neither an address nor a network like 192.0.2.0/24 or 2001:db8::/48."));
        return;
    }
    (void)snprintf(wanted.text, sizeof wanted.text, "%s", text);
    ban(asker, &wanted);
}

static void do_unban(struct asker *asker, const struct json_value *request) {
    const char *text = json_value_string(json_value_get(request, "network"));
    bool found = text && banlist_remove(asker->server->bans, text);
    finish(asker, found ? NULL : N_("There is no such ban: “adit admin bans” lists them."));
}

static void do_bans(struct asker *asker, const struct json_value *request) {
    const struct banlist *bans = asker->server->bans;
    (void)request;
    for (int i = 0; i < bans->count; i++) {
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        struct json json = json_on(&text);
        json_object(&json);
        json_key_string(&json, "ban", bans->list[i].text);
        json_key(&json, "until");
        if (bans->list[i].until_ms == INT64_MAX)
            json_null(&json);
        else
            json_int(&json, bans->list[i].until_ms);
        json_end_object(&json);
        add_line(asker, &text);
    }
    finish(asker, NULL);
}

static void do_say(struct asker *asker, const struct json_value *request) {
    char code[CODE_SIZE];
    const char *text = json_value_string(json_value_get(request, "text"));
    bool to_one = json_value_get(request, "room") != NULL;
    if (to_one && !code_of(request, code)) {
        finish_with(asker, PROBLEM_UNKNOWN_ROOM);
        return;
    }
    if (!text || !text[0] || strlen(text) > CHAT_SIZE) {
        finish(asker, N_("A message has 1 to 200 characters."));
        return;
    }
    finish_count(asker, "people", rooms_admin_say(asker->server->rooms, to_one ? code : NULL, text));
}

// The store answers later: the asker waits.
static void on_forgotten(void *context, bool ok) {
    struct asker *asker = context;
    asker->awaits = false;
    if (asker->is_gone) {
        free_asker(asker);
        return;
    }
    finish(asker, ok ? NULL : problem_text(PROBLEM_UNKNOWN_RECORD));
    send_answer(asker);
}

static void do_forget(struct asker *asker, const struct json_value *request) {
    const char *id = json_value_string(json_value_get(request, "record"));
    struct store *store = asker->server->store;
    if (!id || strlen(id) != MATCH_ID_SIZE - 1 || !store->erase) {
        finish_with(asker, PROBLEM_UNKNOWN_RECORD);
        return;
    }
    asker->awaits = store->erase(store, id, on_forgotten, asker);
    if (!asker->awaits)
        finish_with(asker, PROBLEM_STORAGE);
}

static void do_drain(struct asker *asker, const struct json_value *request) {
    bool off = json_value_is_true(json_value_get(request, "off"));
    asker->server->draining = !off;
    log_line(LOG_INFO, "drain", "state", off ? "off" : "on", NULL);
    rooms_count(asker->server->rooms);
    finish_count(asker, "playing", rooms_figures(asker->server->rooms)->playing);
}

static void do_stats(struct asker *asker, const struct json_value *request) {
    struct server *server = asker->server;
    struct store *store = server->store;
    (void)request;
    rooms_count(server->rooms);
    const struct rooms_figures *rooms = rooms_figures(server->rooms);
    struct thinking_figures thinking = thinking_figures(server->thinking);
    const char *trouble = store->trouble ? store->trouble(store) : NULL;
    char buffer[2048];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_string(&json, "version", ADIT_VERSION);
    json_key_bool(&json, "healthy", store->healthy(store) && !server->stopping);
    if (trouble)
        json_key_string(&json, "trouble", trouble);
    json_key_bool(&json, "draining", server->draining);
    json_key_int(&json, "uptime_s", (server_now(server) - server->started_ms) / 1000);
    json_key_int(&json, "connections", server->figures.connections);
    json_key_int(&json, "websockets", server->figures.websockets);
    json_key_int(&json, "rooms", rooms->rooms);
    json_key_int(&json, "playing", rooms->playing);
    json_key_int(&json, "seats_present", rooms->seats_present);
    json_key_int(&json, "moves", (int64_t)rooms->moves);
    json_key_int(&json, "matches_finished", (int64_t)rooms->matches_finished);
    json_key_int(&json, "storage_failures", (int64_t)rooms->storage_failures);
    json_key_int(&json, "bots_thinking", thinking.running);
    json_key_int(&json, "bots_waiting", thinking.waiting);
    json_key_int(&json, "bans", server->bans->count);
    json_end_object(&json);
    add_line(asker, &text);
    finish(asker, NULL);
}

static void carry_out(struct asker *asker) {
    static const struct {
        const char *name;
        void (*run)(struct asker *asker, const struct json_value *request);
        bool is_logged;
    } requests[] = {
        {"rooms", do_rooms, false}, {"show", do_show, false},    {"close", do_close, true},  {"kick", do_kick, true},
        {"ban", do_ban, true},      {"unban", do_unban, true},   {"bans", do_bans, false},   {"say", do_say, true},
        {"drain", do_drain, true},  {"forget", do_forget, true}, {"stats", do_stats, false},
    };
    struct json_value *request = json_value_parse(asker->line, asker->length, DEPTH);
    const char *wanted = json_value_string(json_value_get(request, "do"));
    bool known = false;
    for (size_t i = 0; wanted && i < ARRAY_COUNT(requests); i++) {
        if (strcmp(requests[i].name, wanted) != 0)
            continue;
        known = true;
        if (requests[i].is_logged)
            log_line(LOG_INFO, "admin", "do", wanted, NULL);
        requests[i].run(asker, request);
    }
    if (!known)
        finish(asker, N_("The server does not know this request: it may be older than this program."));
    json_value_free(request);
    server_poke(asker->server);
}

// ---- the socket ----

// The listener is closed, and with it everybody who asks.
static void on_listener_closed(uv_handle_t *handle) {
    free(handle->data);
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *out) {
    struct asker *asker = handle->data;
    (void)wanted;
    *out = uv_buf_init(asker->line + asker->length, (unsigned)(sizeof asker->line - asker->length));
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    struct asker *asker = stream->data;
    (void)buffer;
    asker->length += size > 0 ? (size_t)size : 0;
    const char *end = memchr(asker->line, '\n', asker->length);
    if (size < 0 || (!end && asker->length == sizeof asker->line)) {
        hang_up(asker);
        return;
    }
    if (!end)
        return;
    asker->length = (size_t)(end - asker->line);
    (void)uv_read_stop(stream);
    carry_out(asker);
    if (!asker->awaits)
        send_answer(asker);
}

static void on_connection(uv_stream_t *listener, int status) {
    struct admin *admin = listener->data;
    struct asker *asker = status == 0 ? calloc(1, sizeof *asker) : NULL;
    if (!asker)
        return;
    asker->server = admin->server;
    (void)uv_pipe_init(&admin->server->loop, &asker->pipe, 0);
    asker->pipe.data = asker;
    for (int i = 0; i < ASKERS_MAX && !asker->place; i++)
        if (!admin->askers[i])
            asker->place = &admin->askers[i];
    if (asker->place)
        *asker->place = asker;
    if (uv_accept(listener, (uv_stream_t *)&asker->pipe) != 0 || !asker->place ||
        uv_read_start((uv_stream_t *)&asker->pipe, on_alloc, on_read) != 0)
        hang_up(asker);
}

// Whether a server answers there. A socket whose server has died is in the way.
static bool is_alive(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    memcpy(address.sun_path, path, strlen(path));
    bool alive = file >= 0 && connect(file, (struct sockaddr *)&address, sizeof address) == 0;
    (void)close(file);
    return alive;
}

struct admin *admin_open(struct server *server, const char *path) {
    struct admin *admin = calloc(1, sizeof *admin);
    int error = UV_ENOMEM;
    if (admin && is_alive(path)) {
        error = UV_EADDRINUSE;
    } else if (admin) {
        admin->server = server;
        (void)snprintf(admin->path, sizeof admin->path, "%s", path);
        (void)unlink(path);
        (void)uv_pipe_init(&server->loop, &admin->listener, 0);
        admin->listener.data = admin;
        mode_t before = umask(0177); // its owner's alone
        error = uv_pipe_bind(&admin->listener, path);
        (void)umask(before);
        if (!error)
            error = uv_listen((uv_stream_t *)&admin->listener, BACKLOG, on_connection);
        if (!error)
            return admin;
        uv_close((uv_handle_t *)&admin->listener, on_listener_closed);
    }
    log_line(LOG_ERROR, "admin", "path", path, "reason", uv_strerror(error), NULL);
    if (!admin || !admin->server)
        free(admin);
    return NULL;
}

void admin_close(struct admin *admin) {
    for (int i = 0; i < ASKERS_MAX; i++)
        if (admin->askers[i])
            hang_up(admin->askers[i]);
    (void)unlink(admin->path);
    uv_close((uv_handle_t *)&admin->listener, on_listener_closed);
}
