// The protocol's client: what is sent, when it is sent again, and what the server's frames mean.
#include "client/room_client.h"

#include "base/hash.h"
#include "base/memory.h"
#include "protocol/delta.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MESSAGE_DEPTH = 24,
    HELLO_MAX = 512,
    TYPE_MAX = 16,
    AGAIN_MS = 500, // doubled each time
    AGAIN_MAX_MS = 8000,
    AGAIN_TRIES = 5,
    RETRY_FIRST_MS = 400,
    RETRY_MAX_MS = 8000,
    PING_MS = 15000,   // of silence; then a ping
    ANSWER_MS = 25000, // for anything to come back; else the connection is dead
};

// A command without an outcome. `id` 0: it gets one when it is sent. With an old id it would count as done if a later
// command was carried out, so what was refused for want of time gets a new one.
struct room_command {
    struct room_command *next;
    int64_t id;
    int64_t due_ms; // not to be sent before; ROOM_CLIENT_NEVER: it is under way
    int tries;
    char type[TYPE_MAX];
    char members[]; // of the message, behind type and id
};

// ---- rules ----

int room_client_retry_ms(int tries, uint32_t luck) {
    int usual = RETRY_FIRST_MS;
    while (tries-- > 0 && usual < RETRY_MAX_MS)
        usual *= 2;
    usual = usual < RETRY_MAX_MS ? usual : RETRY_MAX_MS;
    return usual / 2 + (int)((uint64_t)usual * luck >> 32);
}

bool room_client_comes_back(const char *code, int *tries) {
    static const struct {
        const char *code;
        int tries; // a server that restarts needs a second, one that has heard too much from this address some more
    } passing[] = {{"idle", 0}, {"slow", 0}, {"restart", 2}, {"rate", 4}};
    for (size_t i = 0; code && i < ARRAY_COUNT(passing); i++) {
        if (strcmp(code, passing[i].code) != 0)
            continue;
        *tries = *tries > passing[i].tries ? *tries : passing[i].tries;
        return true;
    }
    return false;
}

static bool is_one_of(const char *code, const char *const *codes) {
    for (; code && *codes; codes++)
        if (!strcmp(code, *codes))
            return true;
    return false;
}

// Errors that pass by themselves.
static bool is_passing(const char *code) {
    return is_one_of(code, (const char *const[]){"too-fast", "busy", "storage", NULL});
}

// How long to wait after one of them, for the nth time.
static int again_ms(const struct room_client *client, const char *code, int tries) {
    int wait = client->options.busy_ms && strcmp(code, "too-fast") != 0 ? client->options.busy_ms : AGAIN_MS;
    int most = client->options.insists ? AGAIN_MS : AGAIN_MAX_MS;
    while (tries-- > 0 && wait < most)
        wait *= 2;
    return wait < most ? wait : most;
}

static bool gives_up(const struct room_client *client, int tries) {
    return tries >= AGAIN_TRIES && !client->options.insists;
}

void room_client_make_token(char token[ROOM_CLIENT_TOKEN_LENGTH + 1]) {
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, ROOM_CLIENT_TOKEN_LENGTH + 1, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

// ---- out ----

static struct room_event event_of(enum room_event_kind kind, const struct json_value *message) {
    return (struct room_event){.kind = kind,
                               .message = message,
                               .code = json_value_string(json_value_get(message, "code")),
                               .text = json_value_string(json_value_get(message, "text")),
                               .seat = -1};
}

static void report(struct room_client *client, struct room_event event) {
    client->host->event(client->context, &event);
}

static void report_of(struct room_client *client, enum room_event_kind kind, const struct json_value *message) {
    report(client, event_of(kind, message));
}

// What became of a command. Nobody asked for the client's own: where one comes to nothing, it is made again.
static void report_command(struct room_client *client, const struct room_command *command, enum room_event_kind kind,
                           const struct json_value *message) {
    if (is_one_of(command->type, (const char *const[]){"seal", "reveal", NULL}))
        return;
    struct room_event event = event_of(kind, message);
    event.type = command->type;
    event.id = command->id;
    report(client, event);
}

static void send_text(struct room_client *client, const char *text, size_t length) {
    client->host->send(client->context, text, length);
}

static void send_hello(struct room_client *client) {
    char buffer[HELLO_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    bool wants_seat = !strcmp(client->options.as, "seat");
    json_object(&json);
    json_key_string(&json, "type", "hello");
    json_key_int(&json, "v", 1);
    json_key_string(&json, "room", client->options.room);
    if (wants_seat)
        json_key_string(&json, "token", client->token);
    json_key_string(&json, "lang", lang_codes[client->options.lang]);
    json_key_string(&json, "as", client->options.as);
    json_key_bool(&json, "words", client->options.words);
    json_key_bool(&json, "table", client->options.table);
    json_key_bool(&json, "state", client->options.state);
    json_key_bool(&json, "delta", client->options.delta);
    json_end_object(&json);
    client->due_ms = ROOM_CLIENT_NEVER;
    send_text(client, out.at, out.length);
}

static void send_command(struct room_client *client, struct room_command *command) {
    size_t size = strlen(command->type) + strlen(command->members) + 48;
    char *text = xcalloc(1, size);
    if (!command->id)
        command->id = ++client->id;
    command->due_ms = ROOM_CLIENT_NEVER;
    int length = snprintf(text, size, "{\"type\":\"%s\",\"id\":%lld%s%s}", command->type, (long long)command->id,
                          *command->members ? "," : "", command->members);
    send_text(client, text, (size_t)length);
    free(text);
}

// ---- commands ----

void room_client_command(struct room_client *client, const char *type, const char *members) {
    if (client->status == ROOM_CLIENT_CLOSED)
        return;
    size_t size = strlen(members) + 1;
    CHECK(strlen(type) < TYPE_MAX);
    struct room_command *command = xcalloc(1, sizeof *command + size), **end = &client->commands;
    memcpy(command->type, type, strlen(type) + 1);
    memcpy(command->members, members, size);
    while (*end)
        end = &(*end)->next;
    *end = command;
    if (client->status == ROOM_CLIENT_OPEN)
        send_command(client, command);
}

bool room_client_waits_for(const struct room_client *client, const char *type) {
    for (const struct room_command *command = client->commands; command; command = command->next)
        if (!type || !strcmp(command->type, type))
            return true;
    return false;
}

static void command_with(struct room_client *client, const char *type, const char *key, const char *value) {
    size_t size = 6 * strlen(value) + 32; // each byte may be escaped
    char *buffer = xcalloc(1, size);
    struct text out = text_on(buffer, size);
    struct json json = json_on(&out);
    json_key_sized(&json, key, strlen(key));
    json_string(&json, value);
    room_client_command(client, type, buffer);
    free(buffer);
}

void room_client_join(struct room_client *client, const char *name) {
    command_with(client, "join", "name", name);
}

void room_client_chat(struct room_client *client, const char *text) {
    command_with(client, "chat", "text", text);
}

void room_client_react(struct room_client *client, const char *key) {
    command_with(client, "react", "reaction", key);
}

void room_client_ready(struct room_client *client, bool is_ready) {
    room_client_command(client, "ready", is_ready ? "\"ready\":true" : "\"ready\":false");
}

void room_client_start(struct room_client *client) {
    room_client_command(client, "start", "\"open\":\"close\",\"away\":\"bot\"");
}

void room_client_move(struct room_client *client, int64_t ask, const char *notation) {
    char buffer[8 * ACTION_TEXT_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    json_key_int(&json, "ask", ask);
    json_key_string(&json, "move", notation);
    room_client_command(client, "move", buffer);
}

// Takes a command out of the list and reports its outcome.
static void settle(struct room_client *client, struct room_command **at, enum room_event_kind outcome,
                   const struct json_value *message) {
    struct room_command *command = *at;
    *at = command->next;
    report_command(client, command, outcome, message);
    free(command);
}

static void settle_all(struct room_client *client, const struct json_value *message) {
    while (client->commands)
        settle(client, &client->commands, ROOM_EVENT_REFUSED, message);
}

// Back after a lost connection: what the server knows by its id was carried out, the rest is sent again.
static void resume_commands(struct room_client *client, int64_t last_id, int64_t now_ms) {
    for (struct room_command **at = &client->commands; *at && client->status == ROOM_CLIENT_OPEN;) {
        struct room_command *command = *at;
        if (command->id && command->id <= last_id) {
            settle(client, at, ROOM_EVENT_DONE, NULL);
            continue;
        }
        if (command->due_ms == ROOM_CLIENT_NEVER || command->due_ms <= now_ms)
            send_command(client, command);
        at = &command->next;
    }
}

// ---- views as deltas ----

static void forget_view(struct room_client *client) {
    free(client->shown);
    client->shown = NULL;
    client->shown_size = 0;
    client->wants_whole = false;
}

// Takes the text over.
static void keep_view(struct room_client *client, char *text, size_t size) {
    forget_view(client);
    client->shown = text;
    client->shown_size = size;
}

// The view that a delta leads to; NULL: it does not fit to what was shown last.
static struct json_value *read_delta(struct room_client *client, const struct json_value *message) {
    int64_t of = json_value_int(json_value_get(message, "of")), size = json_value_int(json_value_get(message, "size"));
    if (!client->shown || of != (int64_t)client->shown_size || size <= 0 || size > DELTA_TEXT_MAX)
        return NULL;
    char *text = xcalloc(1, (size_t)size);
    struct json_value *view = NULL;
    if (delta_apply(json_value_get(message, "pieces"), client->shown, client->shown_size, text, (size_t)size))
        view = json_value_parse(text, (size_t)size, MESSAGE_DEPTH);
    if (view)
        keep_view(client, text, (size_t)size);
    else
        free(text);
    return view;
}

static void take_view(struct room_client *client, const struct json_value *message);

static void take_delta(struct room_client *client, const struct json_value *message) {
    static const char sync[] = "{\"type\":\"sync\"}";
    struct json_value *view = read_delta(client, message);
    if (view) {
        take_view(client, view);
        json_value_free(view);
    } else if (!client->wants_whole) {
        forget_view(client);
        client->wants_whole = true;
        send_text(client, sync, sizeof sync - 1);
    }
}

// ---- life ----

void room_client_begin(struct room_client *client, const struct room_client_options *options,
                       const struct room_client_host *host, void *context) {
    *client = (struct room_client){.host = host,
                                   .context = context,
                                   .options = *options,
                                   .had_seat = options->has_seat,
                                   .match = -1,
                                   .seq = -1,
                                   .due_ms = ROOM_CLIENT_NEVER,
                                   .pinged_ms = ROOM_CLIENT_NEVER};
    room_model_clear(&client->room);
    (void)snprintf(client->token, sizeof client->token, "%s", options->token);
    host->connect(context);
}

void room_client_close(struct room_client *client) {
    client->status = ROOM_CLIENT_CLOSED;
}

void room_client_end(struct room_client *client) {
    for (struct room_command *next, *command = client->commands; command; command = next) {
        next = command->next;
        free(command);
    }
    client->commands = NULL;
    forget_view(client);
}

void room_client_opened(struct room_client *client, int64_t now_ms) {
    if (client->status == ROOM_CLIENT_CLOSED)
        return;
    client->status = ROOM_CLIENT_GREETING;
    client->was_open = true;
    forget_view(client);
    client->hello_tries = 0;
    client->heard_ms = now_ms;
    client->pinged_ms = ROOM_CLIENT_NEVER;
    send_hello(client);
}

void room_client_lost(struct room_client *client, int64_t now_ms) {
    uint32_t luck;
    if (client->status == ROOM_CLIENT_CLOSED)
        return;
    client->host->random(client->context, &luck, sizeof luck);
    client->status = ROOM_CLIENT_LOST;
    client->due_ms = now_ms + room_client_retry_ms(client->tries++, luck);
    report(client, (struct room_event){.kind = ROOM_EVENT_LOST,
                                       .code = client->farewell_code[0] ? client->farewell_code : NULL,
                                       .text = client->farewell[0] ? client->farewell : NULL,
                                       .seat = -1});
}

int64_t room_client_wake_at(const struct room_client *client) {
    int64_t at = ROOM_CLIENT_NEVER;
    switch (client->status) {
    case ROOM_CLIENT_CONNECTING:
    case ROOM_CLIENT_CLOSED: return ROOM_CLIENT_NEVER;
    case ROOM_CLIENT_LOST: return client->due_ms;
    case ROOM_CLIENT_GREETING: at = client->due_ms; break;
    case ROOM_CLIENT_OPEN:
        for (const struct room_command *command = client->commands; command; command = command->next)
            at = command->due_ms < at ? command->due_ms : at;
        break;
    }
    if (client->options.is_quiet)
        return at;
    int64_t ping = client->pinged_ms == ROOM_CLIENT_NEVER ? client->heard_ms + PING_MS : client->pinged_ms + ANSWER_MS;
    return ping < at ? ping : at;
}

// A connection can die without a word: a cable, a router, a laptop that slept.
static void ping(struct room_client *client, int64_t now_ms) {
    static const char text[] = "{\"type\":\"ping\"}";
    if (client->options.is_quiet)
        return;
    if (client->pinged_ms != ROOM_CLIENT_NEVER && now_ms >= client->pinged_ms + ANSWER_MS) {
        client->pinged_ms = now_ms; // once
        client->host->hang_up(client->context);
    } else if (client->pinged_ms == ROOM_CLIENT_NEVER && now_ms >= client->heard_ms + PING_MS) {
        client->pinged_ms = now_ms;
        send_text(client, text, sizeof text - 1);
    }
}

void room_client_wake(struct room_client *client, int64_t now_ms) {
    switch (client->status) {
    case ROOM_CLIENT_CONNECTING:
    case ROOM_CLIENT_CLOSED: return;
    case ROOM_CLIENT_LOST:
        if (now_ms >= client->due_ms) {
            client->status = ROOM_CLIENT_CONNECTING;
            client->host->connect(client->context);
        }
        return;
    case ROOM_CLIENT_GREETING:
        if (now_ms >= client->due_ms)
            send_hello(client);
        break;
    case ROOM_CLIENT_OPEN:
        for (struct room_command *command = client->commands; command; command = command->next)
            if (now_ms >= command->due_ms)
                send_command(client, command);
        break;
    }
    ping(client, now_ms);
}

// ---- in ----

static void take_welcome(struct room_client *client, const struct json_value *message, int64_t now_ms) {
    const char *role = json_value_string(json_value_get(message, "role")),
               *token = json_value_string(json_value_get(message, "token"));
    bool is_new = client->status != ROOM_CLIENT_OPEN;
    client->last_id = json_value_int(json_value_get(message, "last_id"));
    client->id = client->id > client->last_id ? client->id : client->last_id;
    client->tries = 0;
    client->farewell_code[0] = client->farewell[0] = '\0';
    if (token && strlen(token) == ROOM_CLIENT_TOKEN_LENGTH)
        memcpy(client->token, token, sizeof client->token);
    client->is_seat = role && !strcmp(role, "seat");
    client->has_lost_seat = client->had_seat && role && !strcmp(role, "visitor");
    client->had_seat = client->had_seat || client->is_seat;
    client->status = ROOM_CLIENT_OPEN;
    if (client->is_seat)
        report_of(client, ROOM_EVENT_KEEP, message);
    else if (client->has_lost_seat)
        report_of(client, ROOM_EVENT_FORGET, message);
    if (is_new)
        resume_commands(client, client->last_id, now_ms);
    report_of(client, ROOM_EVENT_WELCOME, message);
}

static int seat_or_none(const struct json_value *tree) {
    int64_t seat = json_value_is_int(tree) ? json_value_int(tree) : -1;
    return seat >= 0 && seat < SEATS_MAX ? (int)seat : -1;
}

static int count_of(const struct json_value *tree) {
    int64_t count = json_value_int(tree);
    return count > 0 && count < INT32_MAX ? (int)count : 0;
}

static void copy_text(char *to, size_t size, const struct json_value *tree) {
    struct text text = text_on(to, size);
    const char *string = json_value_string(tree);
    text_clear(&text);
    text_add(&text, string ? string : "");
}

#define COPY_TEXT(to, tree) copy_text((to), sizeof(to), (tree))

static bool is_word(const struct json_value *tree, const char *word) {
    const char *string = json_value_string(tree);
    return string && !strcmp(string, word);
}

static void read_seat(const struct json_value *tree, int seat, struct room_model *room) {
    const struct json_value *kind = json_value_get(tree, "kind");
    struct room_model_seat *out = &room->seats[seat];
    *out = (struct room_model_seat){.kind = is_word(kind, "person") ? ROOM_MODEL_PERSON
                                            : is_word(kind, "bot")  ? ROOM_MODEL_BOT
                                                                    : ROOM_MODEL_OPEN,
                                    .is_ready = json_value_is_true(json_value_get(tree, "ready")),
                                    .is_present = json_value_is_true(json_value_get(tree, "present"))};
    out->is_stood_in = out->kind == ROOM_MODEL_PERSON && json_value_get(tree, "played_by");
    COPY_TEXT(out->name, json_value_get(tree, "name"));
    int colour = seat_or_none(json_value_get(tree, "colour"));
    room->colours[seat] = (uint8_t)(colour >= 0 ? colour : seat);
}

static void read_room(const struct json_value *message, struct room_model *room) {
    const struct json_value *phase = json_value_get(message, "phase"), *seats = json_value_get(message, "seats");
    room_model_clear(room);
    room->is_known = true;
    room->phase = is_word(phase, "playing") ? ROOM_MODEL_PLAYING
                  : is_word(phase, "over")  ? ROOM_MODEL_OVER
                                            : ROOM_MODEL_LOBBY;
    COPY_TEXT(room->game, json_value_get(message, "game"));
    COPY_TEXT(room->record, json_value_get(message, "record"));
    room->rev = json_value_int(json_value_get(message, "rev"));
    room->match = count_of(json_value_get(message, "match"));
    room->watchers = count_of(json_value_get(message, "watchers"));
    room->host = seat_or_none(json_value_get(message, "host"));
    room->you = seat_or_none(json_value_get(message, "you"));
    room->may_chat = json_value_is_true(json_value_get(json_value_get(message, "settings"), "chat"));
    const struct json_value *vote = json_value_get(message, "vote");
    COPY_TEXT(room->vote, json_value_get(vote, "about"));
    room->vote_seat = seat_or_none(json_value_get(vote, "seat"));
    room->vote_by = seat_or_none(json_value_get(vote, "by"));
    for (; room->seat_count < SEATS_MAX && (size_t)room->seat_count < json_value_size(seats); room->seat_count++)
        read_seat(json_value_at(seats, (size_t)room->seat_count), room->seat_count, room);
}

static void command_with_bytes(struct room_client *client, const char *type, const char *key, const uint8_t bytes[32]) {
    char hex[65];
    sodium_bin2hex(hex, sizeof hex, bytes, 32);
    command_with(client, type, key, hex);
}

// Our share in the cards (docs/protocol.md, "Fairness"): promised by its hash before the start, told once the server's
// seed is fixed. Servers that do not say whether they are dealing know nothing of it, and Today's cave takes none.
static void share_in_the_cards(struct room_client *client, const struct json_value *message) {
    const struct json_value *dealing = json_value_get(message, "dealing"), *seats = json_value_get(message, "seats");
    if (!json_value_is_bool(dealing) || client->room.phase == ROOM_MODEL_PLAYING || client->room.you < 0 ||
        json_value_is_object(json_value_get(message, "daily")))
        return;
    const struct json_value *seat = json_value_at(seats, (size_t)client->room.you);
    uint8_t hash[SHA256_SIZE];
    char hex[2 * SHA256_SIZE + 1];
    sha256(client->entropy, sizeof client->entropy, hash);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    bool is_sealed = client->has_entropy && is_word(json_value_get(seat, "seal"), hex);
    if (json_value_is_true(dealing)) {
        if (is_sealed && !json_value_is_true(json_value_get(seat, "entropy")) &&
            !room_client_waits_for(client, "reveal"))
            command_with_bytes(client, "reveal", "entropy", client->entropy);
    } else if (!is_sealed && !room_client_waits_for(client, "seal")) {
        client->host->random(client->context, client->entropy, sizeof client->entropy);
        client->has_entropy = true;
        sha256(client->entropy, sizeof client->entropy, hash);
        command_with_bytes(client, "seal", "seal", hash);
    }
}

static void take_room(struct room_client *client, const struct json_value *message) {
    struct room_model before = client->room;
    struct room_event event = event_of(ROOM_EVENT_ROOM, message);
    read_room(message, &client->room);
    event.before = &before;
    report(client, event);
    share_in_the_cards(client, message);
}

// Every view is complete. Its events can be told only if they build upon the view that was shown last, or upon the
// beginning of the match.
static void take_view(struct room_client *client, const struct json_value *message) {
    int64_t match = json_value_int(json_value_get(message, "match"));
    int64_t last = match == client->match ? client->seq : 0;
    struct room_event event = event_of(ROOM_EVENT_VIEW, message);
    event.missed = json_value_int(json_value_get(message, "from")) != last;
    client->match = match;
    client->seq = json_value_int(json_value_get(message, "seq"));
    report(client, event);
}

static struct room_command **find_command(struct room_client *client, const struct json_value *message) {
    int64_t id = json_value_int(json_value_get(message, "id"));
    struct room_command **at = &client->commands;
    while (*at && (!id || (*at)->id != id))
        at = &(*at)->next;
    return at;
}

static void take_ack(struct room_client *client, const struct json_value *message) {
    struct room_command **at = find_command(client, message);
    if (*at)
        settle(client, at, ROOM_EVENT_DONE, message);
}

// Words to the others are not repeated by themselves: whoever wrote them is told.
static bool delay(struct room_client *client, struct room_command *command, const struct json_value *message,
                  int64_t now_ms) {
    const char *code = json_value_string(json_value_get(message, "code"));
    bool is_talk = is_one_of(command->type, (const char *const[]){"chat", "react", NULL});
    if (!is_passing(code) || is_talk || gives_up(client, command->tries))
        return false;
    report_command(client, command, ROOM_EVENT_DELAYED, message);
    if (strcmp(code, "storage") != 0) // that may have been carried out after all: the id tells
        command->id = 0;
    command->due_ms = now_ms + again_ms(client, code, command->tries++);
    return true;
}

static void take_error(struct room_client *client, const struct json_value *message, int64_t now_ms) {
    struct room_command **at = find_command(client, message);
    const char *code = json_value_string(json_value_get(message, "code"));
    if (*at) {
        if (!delay(client, *at, message, now_ms))
            settle(client, at, ROOM_EVENT_REFUSED, message);
    } else if (client->status == ROOM_CLIENT_GREETING && is_passing(code) && !gives_up(client, client->hello_tries)) {
        client->due_ms = now_ms + again_ms(client, code, client->hello_tries++);
    } else if (client->status == ROOM_CLIENT_GREETING || !code || strcmp(code, "too-fast") != 0) { // else: a ping
        if (code && !strcmp(code, "unknown-room"))
            report_of(client, ROOM_EVENT_FORGET, message);
        report_of(client, ROOM_EVENT_ERROR, message);
    }
}

static void take_bye(struct room_client *client, const struct json_value *message) {
    const char *code = json_value_string(json_value_get(message, "code"));
    if (room_client_comes_back(code, &client->tries)) { // once the server has closed the connection
        COPY_TEXT(client->farewell_code, json_value_get(message, "code"));
        COPY_TEXT(client->farewell, json_value_get(message, "text"));
        return;
    }
    client->status = ROOM_CLIENT_CLOSED;
    if (is_one_of(code, (const char *const[]){"left", "kicked", "banned", "room-gone", NULL}))
        report_of(client, ROOM_EVENT_FORGET, message);
    settle_all(client, message);
    report_of(client, ROOM_EVENT_BYE, message);
}

static void take_talk(struct room_client *client, enum room_event_kind kind, const struct json_value *message) {
    struct room_event event = event_of(kind, message);
    event.seat = seat_or_none(json_value_get(message, "seat"));
    if (kind == ROOM_EVENT_REACT)
        event.code = json_value_string(json_value_get(message, "reaction"));
    if (kind == ROOM_EVENT_CHAT ? event.text : event.code)
        report(client, event);
}

// What is unknown is left alone: newer servers may say more.
static void take(struct room_client *client, const char *type, const struct json_value *message, int64_t now_ms) {
    if (!strcmp(type, "welcome"))
        take_welcome(client, message, now_ms);
    else if (!strcmp(type, "room"))
        take_room(client, message);
    else if (!strcmp(type, "view"))
        take_view(client, message);
    else if (!strcmp(type, "delta"))
        take_delta(client, message);
    else if (!strcmp(type, "chat"))
        take_talk(client, ROOM_EVENT_CHAT, message);
    else if (!strcmp(type, "react"))
        take_talk(client, ROOM_EVENT_REACT, message);
    else if (!strcmp(type, "ack"))
        take_ack(client, message);
    else if (!strcmp(type, "error"))
        take_error(client, message, now_ms);
    else if (!strcmp(type, "bye"))
        take_bye(client, message);
}

void room_client_receive(struct room_client *client, const char *bytes, size_t size, int64_t now_ms) {
    if (client->status == ROOM_CLIENT_CLOSED)
        return;
    struct json_value *message = json_value_parse(bytes, size, MESSAGE_DEPTH);
    const char *type = json_value_string(json_value_get(message, "type"));
    client->heard_ms = now_ms;
    client->pinged_ms = ROOM_CLIENT_NEVER;
    if (type && client->options.delta && !strcmp(type, "view") && size <= DELTA_TEXT_MAX) {
        char *text = xcalloc(1, size);
        memcpy(text, bytes, size);
        keep_view(client, text, size);
    }
    if (type) {
        take(client, type, message, now_ms);
    } else {
        client->status = ROOM_CLIENT_CLOSED;
        settle_all(client, NULL);
        client->host->hang_up(client->context);
        report_of(client, ROOM_EVENT_NONSENSE, NULL);
    }
    if (message)
        json_value_free(message);
}
