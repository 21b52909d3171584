// Sitting in a server's room: connection, seat token, commands that survive a lost connection.
#include "cli/screen_client.h"

#include "engine/registry.h"
#include "client/connection.h"
#include "client/remote_view.h"
#include "tui/remote_room.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    TOKEN_LENGTH = 43,
    WAITING_MAX = 8,
    COMMAND_MAX = 1024,
    AGAIN_MS = 500, // after being too fast; each time twice as long
    AGAIN_MAX_MS = 8000,
    CONNECT_MS = 6000, // for a connection to be made
    FAILURES_MAX = 6,  // in a row before there ever was one
    PING_MS = 15000,
    SILENCE_MS = 40000, // from a server that answers pings: it is gone
    RECORD_MAX = 4 << 20,
    CLOCK_MAX_MS = 1 << 30, // twelve days
};

enum kind { KIND_MOVE, KIND_TALK, KIND_OTHER };

// A command that was not acknowledged yet; sent again after a lost connection, which is harmless.
struct waiting {
    int64_t id;
    enum kind kind;
    bool is_refused;        // came too fast: to be said again
    char text[COMMAND_MAX]; // without the id
};

struct screen_client {
    struct app *app;
    struct remote_room online;
    struct ws_address address;
    struct ws_client client;
    uv_loop_t loop;
    uv_timer_t retry, ping, again;
    bool is_closing, was_open, is_seated, has_greeted;
    bool wants_seat, is_ready;
    bool keeps_token; // for the next time
    int tries;        // to come back, since the last welcome
    int again_ms, failures, name_number;
    char farewell[160]; // why the server wants to be left alone for a while; "": it did not say
    int64_t id, last_seq, heard_ms;
    int joined_rev;
    char token[TOKEN_LENGTH + 1], name[ONLINE_NAME_MAX], record[96];
    struct waiting waiting[WAITING_MAX];
    int waiting_count;
    const char *refused; // before anything was shown
};

static struct screen_client *screen_client_of(struct remote_room *online) {
    return online->context;
}

// ---- the seat's token, kept for the next time ----

static bool token_file(const struct screen_client *guest, char *out, size_t size) {
    char folder[FILE_NAME_MAX];
    if (!app_folder(folder, sizeof folder))
        return false;
    int length = snprintf(out, size, "%s/seats", folder);
    if (length < 0 || length >= (int)size || (mkdir(out, 0700) && errno != EEXIST))
        return false;
    length =
        snprintf(out, size, "%s/seats/%s-%s-%s", folder, guest->address.host, guest->address.port, guest->address.code);
    for (char *at = out + strlen(folder) + 7; length < (int)size && *at; at++)
        if (*at == '/')
            *at = '_';
    return length < (int)size;
}

static void recall_token(struct screen_client *guest) {
    char file[FILE_NAME_MAX + 200];
    int descriptor = token_file(guest, file, sizeof file) ? open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) : -1;
    char token[TOKEN_LENGTH];
    if (descriptor >= 0 && read(descriptor, token, TOKEN_LENGTH) == TOKEN_LENGTH) {
        memcpy(guest->token, token, TOKEN_LENGTH);
        for (int i = 0; i < TOKEN_LENGTH; i++) // what goes into JSON is base64url
            if (!strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", guest->token[i]))
                guest->token[0] = '\0';
    }
    if (descriptor >= 0)
        (void)close(descriptor);
}

static void keep_token(const struct screen_client *guest) {
    char file[FILE_NAME_MAX + 200];
    int descriptor = token_file(guest, file, sizeof file)
                         ? open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600)
                         : -1;
    if (descriptor < 0)
        return; // the seat is lost with the program, the game is not
    if (write(descriptor, guest->token, TOKEN_LENGTH) != TOKEN_LENGTH)
        (void)unlink(file);
    (void)close(descriptor);
}

static void forget_token(const struct screen_client *guest) {
    char file[FILE_NAME_MAX + 200];
    if (token_file(guest, file, sizeof file))
        (void)unlink(file);
}

static void new_token(struct screen_client *guest) {
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(guest->token, sizeof guest->token, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

// ---- sending ----

static void send_text(struct screen_client *guest, const char *text) {
    ws_client_send(&guest->client, text, strlen(text));
}

// Begins a command of this type; close it with send_command().
static struct json begin_command(struct text *out, const char *type) {
    struct json json = json_on(out);
    json_object(&json);
    json_key_string(&json, "type", type);
    return json;
}

static void send_waiting(struct screen_client *guest, const struct waiting *waiting) {
    char buffer[COMMAND_MAX + 32];
    (void)snprintf(buffer, sizeof buffer, "{\"id\":%lld,%s", (long long)waiting->id, waiting->text + 1);
    send_text(guest, buffer);
}

static void send_command(struct screen_client *guest, struct json *json, struct text *out, enum kind kind) {
    json_end_object(json);
    CHECK(!out->truncated);
    if (guest->waiting_count == WAITING_MAX) // nobody types that fast; the oldest is given up
        memmove(&guest->waiting[0], &guest->waiting[1], (size_t)--guest->waiting_count * sizeof guest->waiting[0]);
    struct waiting *waiting = &guest->waiting[guest->waiting_count++];
    *waiting = (struct waiting){.id = ++guest->id, .kind = kind};
    memcpy(waiting->text, out->at, out->length + 1);
    send_waiting(guest, waiting);
}

// What came too fast is said again, with a new id: with the old one it would count as done if anything later was.
static void say_again(uv_timer_t *timer) {
    struct screen_client *guest = timer->data;
    for (int i = 0; i < guest->waiting_count && guest->client.open && guest->has_greeted; i++) {
        struct waiting *waiting = &guest->waiting[i];
        if (!waiting->is_refused)
            continue;
        waiting->is_refused = false;
        waiting->id = ++guest->id;
        send_waiting(guest, waiting);
    }
}

static void send_simple(struct remote_room *online, const char *type) {
    char buffer[COMMAND_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = begin_command(&out, type);
    send_command(screen_client_of(online), &json, &out, KIND_OTHER);
}

static void send_ready(struct remote_room *online, bool is_ready) {
    struct screen_client *guest = screen_client_of(online);
    char buffer[COMMAND_MAX], hex[65];
    uint8_t entropy[32];
    randombytes_buf(entropy, sizeof entropy);
    sodium_bin2hex(hex, sizeof hex, entropy, sizeof entropy);
    struct text out = TEXT_ON(buffer);
    struct json json = begin_command(&out, "ready");
    json_key_bool(&json, "ready", is_ready);
    json_key_string(&json, "entropy", hex);
    send_command(guest, &json, &out, KIND_OTHER);
}

static void send_start(struct remote_room *online) {
    struct screen_client *guest = screen_client_of(online);
    char buffer[COMMAND_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = begin_command(&out, "start");
    json_key_string(&json, "open", "close");
    json_key_string(&json, "away", "bot");
    send_command(guest, &json, &out, KIND_OTHER);
}

static void send_rematch(struct remote_room *online) {
    send_simple(online, "rematch");
}

static void send_leave(struct remote_room *online) {
    send_simple(online, "leave");
    forget_token(screen_client_of(online));
}

static void send_move(struct remote_room *online, int64_t ask, const char *notation) {
    struct screen_client *guest = screen_client_of(online);
    char buffer[COMMAND_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = begin_command(&out, "move");
    json_key_int(&json, "ask", ask);
    json_key_string(&json, "move", notation);
    send_command(guest, &json, &out, KIND_MOVE);
}

static void send_chat(struct remote_room *online, const char *line) {
    struct screen_client *guest = screen_client_of(online);
    char buffer[COMMAND_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = begin_command(&out, "chat");
    json_key_string(&json, "text", line);
    send_command(guest, &json, &out, KIND_TALK);
}

static void send_reaction(struct remote_room *online, const char *key) {
    struct screen_client *guest = screen_client_of(online);
    char buffer[COMMAND_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = begin_command(&out, "react");
    json_key_string(&json, "reaction", key);
    send_command(guest, &json, &out, KIND_TALK);
}

static void send_join(struct screen_client *guest) {
    char buffer[COMMAND_MAX], name[ONLINE_NAME_MAX + 16];
    (void)snprintf(name, sizeof name, guest->name_number ? "%s %d" : "%s", guest->name, guest->name_number + 1);
    struct text out = TEXT_ON(buffer);
    struct json json = begin_command(&out, "join");
    json_key_string(&json, "name", name);
    send_command(guest, &json, &out, KIND_OTHER);
}

// ---- what the server says ----

static void end(struct screen_client *guest, const char *why) {
    struct text text = TEXT_ON(guest->online.ended);
    text_clear(&text);
    text_add(&text, why && *why ? why : "?");
}

static void complain(struct screen_client *guest, const char *text) {
    struct text problem = TEXT_ON(guest->online.problem);
    text_clear(&problem);
    text_add(&problem, text ? text : "?");
}

static void take_welcome(struct screen_client *guest, const struct json_value *message) {
    const char *role = json_value_string(json_value_get(message, "role"));
    int64_t last_id = json_value_int(json_value_get(message, "last_id"));
    bool is_seat = role && !strcmp(role, "seat"), is_back = !guest->has_greeted;
    guest->last_seq = -1;
    guest->online.lost[0] = '\0';
    guest->tries = 0;
    guest->farewell[0] = '\0';
    if (is_seat && !guest->is_seated && guest->keeps_token)
        keep_token(guest);
    guest->is_seated = is_seat;
    if (is_seat && is_back) { // after being away: what was not carried out is said again
        int kept = 0;
        for (int i = 0; i < guest->waiting_count; i++)
            if (guest->waiting[i].id > last_id || guest->waiting[i].is_refused)
                guest->waiting[kept++] = guest->waiting[i];
        guest->waiting_count = kept;
        for (int i = 0; i < kept; i++)
            if (!guest->waiting[i].is_refused)
                send_waiting(guest, &guest->waiting[i]);
    } else if (!is_seat) {
        guest->waiting_count = 0;
    }
    guest->id = guest->id > last_id ? guest->id : last_id;
    guest->has_greeted = true;
    if (is_back)
        say_again(&guest->again);
}

static void tell_presence(struct screen_client *guest, const struct remote_room_seat *before,
                          const struct remote_room_seat *now) {
    char buffer[240];
    struct text text = TEXT_ON(buffer);
    if (before->kind != ONLINE_PERSON || now->kind != ONLINE_PERSON || before->is_present == now->is_present ||
        strcmp(before->name, now->name))
        return;
    say(&text, tr(guest->app->lang, now->is_present ? N_("{player} is back.") : N_("{player} is away.")),
        ARGS(ARG_TEXT("player", now->name)));
    remote_room_remark(&guest->online, -1, buffer);
}

static void take_seat(struct screen_client *guest, const struct json_value *tree, int seat) {
    struct remote_room_seat *out = &guest->online.seats[seat], before = *out;
    const char *kind = json_value_string(json_value_get(tree, "kind")),
               *name = json_value_string(json_value_get(tree, "name"));
    *out = (struct remote_room_seat){.kind = kind && !strcmp(kind, "person") ? ONLINE_PERSON
                                             : kind && !strcmp(kind, "bot")  ? ONLINE_BOT
                                                                             : ONLINE_OPEN,
                                     .is_ready = json_value_is_true(json_value_get(tree, "ready")),
                                     .is_present = json_value_is_true(json_value_get(tree, "present"))};
    out->is_stood_in = out->kind == ONLINE_PERSON && json_value_get(tree, "played_by");
    struct text text = TEXT_ON(out->name);
    text_add(&text, name ? name : "");
    const struct json_value *colour = json_value_get(tree, "colour");
    bool is_chosen =
        colour && json_value_is_int(colour) && json_value_int(colour) >= 0 && json_value_int(colour) < SEATS_MAX;
    guest->online.colours[seat] = (uint8_t)(is_chosen ? json_value_int(colour) : seat);
    if (guest->online.has_room)
        tell_presence(guest, &before, out);
}

static enum remote_room_phase phase_of(const char *phase) {
    return phase && !strcmp(phase, "playing") ? ONLINE_PLAYING
           : phase && !strcmp(phase, "over")  ? ONLINE_OVER
                                              : ONLINE_LOBBY;
}

static int seat_or_none(const struct json_value *tree) {
    int64_t seat = tree ? json_value_int(tree) : -1;
    return seat >= 0 && seat < SEATS_MAX ? (int)seat : -1;
}

// Whoever came for a seat asks for one as long as there is one, once for each state of the room.
static void want_seat(struct screen_client *guest, int rev) {
    struct remote_room *online = &guest->online;
    bool is_open = false;
    for (int seat = 0; seat < online->seat_count; seat++)
        is_open = is_open || online->seats[seat].kind == ONLINE_OPEN;
    if (online->phase == ONLINE_LOBBY && online->you < 0 && guest->wants_seat && is_open && rev != guest->joined_rev) {
        guest->joined_rev = rev;
        send_join(guest);
    }
    if (online->phase == ONLINE_LOBBY && online->you >= 0 && !guest->is_ready)
        send_ready(online, true);
    guest->is_ready = online->phase == ONLINE_LOBBY && online->you >= 0;
}

static void take_room(struct screen_client *guest, const struct json_value *message) {
    struct remote_room *online = &guest->online;
    const struct json_value *seats = json_value_get(message, "seats");
    const char *name = json_value_string(json_value_get(message, "game")),
               *record = json_value_string(json_value_get(message, "record"));
    const struct game *game = name ? registry_find(name) : NULL;
    if (!game || !view_of(game) || json_value_size(seats) > SEATS_MAX) {
        end(guest, tr(guest->app->lang, N_("The server plays other rules than this program.")));
        return;
    }
    if (game != online->game)
        remote_room_forget_match(online);
    online->game = game;
    online->phase = phase_of(json_value_string(json_value_get(message, "phase")));
    online->seat_count = (int)json_value_size(seats);
    for (int seat = 0; seat < online->seat_count; seat++)
        take_seat(guest, json_value_at(seats, (size_t)seat), seat);
    if (online->phase == ONLINE_LOBBY) {
        if (online->frame_count) // of the match before
            remote_room_forget_match(online);
        online->setup = setup_default(game);
        for (int i = 0; game->options[i].name; i++) {
            const char *choice =
                json_value_string(json_value_get(json_value_get(message, "options"), game->options[i].name));
            if (choice)
                (void)setup_set(game, &online->setup, game->options[i].name, strlen(game->options[i].name), choice,
                                strlen(choice));
        }
    }
    online->host = seat_or_none(json_value_get(message, "host"));
    online->you = seat_or_none(json_value_get(message, "you"));
    online->watchers = (int)json_value_int(json_value_get(message, "watchers"));
    online->may_chat = json_value_is_true(json_value_get(json_value_get(message, "settings"), "chat"));
    online->has_room = true;
    struct text text = TEXT_ON(guest->record);
    text_clear(&text);
    text_add(&text, record ? record : "");
    want_seat(guest, (int)json_value_int(json_value_get(message, "rev")));
}

// When the time of a seat is over, on term_now_ms()'s clock; 0: it has no clock.
static int64_t clock_of(const struct json_value *clocks, int seat) {
    const struct json_value *clock = seat < (int)json_value_size(clocks) ? json_value_at(clocks, (size_t)seat) : NULL;
    int64_t left = clock && json_value_is_int(clock) ? json_value_int(clock) : 0;
    return left > 0 && left < CLOCK_MAX_MS ? term_now_ms() + left : 0;
}

static void take_view(struct screen_client *guest, const struct json_value *message) {
    struct remote_room *online = &guest->online;
    const struct json_value *view = json_value_get(message, "view"), *events = json_value_get(message, "events");
    const struct json_value *ask = json_value_get(message, "ask");
    const char *name = json_value_string(json_value_get(view, "game"));
    const struct game *game = name ? registry_find(name) : NULL;
    int match = (int)json_value_int(json_value_get(message, "match")), seat = remote_view_seat(view);
    _Alignas(16) uint8_t state[STATE_MAX];
    struct setup setup;
    if (!game || game != online->game || !remote_view_setup(game, view, &setup)) {
        end(guest, tr(guest->app->lang, N_("The server plays other rules than this program.")));
        return;
    }
    if (!remote_view_state(game, &setup, seat, json_value_string(json_value_get(message, "state")), state)) {
        end(guest, tr(guest->app->lang, N_("The server sent a position that makes no sense.")));
        return;
    }
    if (match != online->match || memcmp(&setup, &online->setup, sizeof setup) != 0)
        remote_room_forget_match(online);
    online->match = match;
    online->setup = setup;
    for (size_t i = 0; i < json_value_size(events); i++) {
        struct event event;
        if (remote_view_event(game, &setup, json_value_at(events, i), &event))
            remote_room_hear(online, &event);
    }
    struct remote_room_frame *frame = remote_room_new_frame(online);
    memcpy(frame->view, state, game->state_size);
    frame->seat = seat;
    frame->heard_count = online->heard_count;
    frame->ask = ask ? json_value_int(ask) : -1;
    for (int other = 0; other < SEATS_MAX; other++)
        frame->clock_ms[other] = clock_of(json_value_get(message, "clock_ms"), other);
}

static void take_chat(struct screen_client *guest, const struct json_value *message, const char *text) {
    int seat = seat_or_none(json_value_get(message, "seat"));
    if (seat >= 0 && text)
        remote_room_remark(&guest->online, seat, text);
}

static void take_reaction(struct screen_client *guest, const struct json_value *message) {
    const char *key = json_value_string(json_value_get(message, "reaction"));
    for (size_t i = 0; key && i < WORDS_REACTIONS; i++)
        if (!strcmp(words_reactions[i].key, key))
            take_chat(guest, message, tr(guest->app->lang, words_reactions[i].words));
}

// A command is answered. False: it was none of ours.
static bool take_answer(struct screen_client *guest, int64_t id, struct waiting *out) {
    for (int i = 0; i < guest->waiting_count; i++) {
        if (guest->waiting[i].id != id)
            continue;
        *out = guest->waiting[i];
        memmove(&guest->waiting[i], &guest->waiting[i + 1],
                (size_t)(--guest->waiting_count - i) * sizeof guest->waiting[0]);
        return true;
    }
    return false;
}

static void take_ack(struct screen_client *guest, int64_t id) {
    struct waiting waiting;
    (void)take_answer(guest, id, &waiting);
    guest->again_ms = AGAIN_MS;
}

// The server has no time for it now. False: it is given up.
static bool is_said_again(struct screen_client *guest, const struct waiting *waiting, const char *code) {
    bool passes = code && (!strcmp(code, "too-fast") || !strcmp(code, "busy"));
    if (!passes || waiting->kind == KIND_TALK || guest->waiting_count == WAITING_MAX)
        return false;
    struct waiting *again = &guest->waiting[guest->waiting_count++];
    *again = *waiting;
    again->is_refused = true;
    (void)uv_timer_start(&guest->again, say_again, (uint64_t)guest->again_ms, 0);
    guest->again_ms = 2 * guest->again_ms > AGAIN_MAX_MS ? AGAIN_MAX_MS : 2 * guest->again_ms;
    return true;
}

static void take_error(struct screen_client *guest, const struct json_value *message, const char *code,
                       const char *text) {
    struct waiting waiting = {.id = 0};
    bool is_ours = take_answer(guest, json_value_int(json_value_get(message, "id")), &waiting);
    if (is_ours && is_said_again(guest, &waiting, code))
        return;
    if (is_ours && waiting.kind == KIND_MOVE)
        guest->online.answered = -1;
    if (code && !strcmp(code, "name-taken") && guest->name_number < 20) {
        guest->name_number++;
        send_join(guest);
    } else if (code && !strcmp(code, "stale")) {
        send_text(guest, "{\"type\":\"sync\"}");
    } else if (!guest->online.has_room && !is_ours) { // no such room, too many, another protocol
        end(guest, text);
    } else {
        complain(guest, text);
    }
}

static void take_bye(struct screen_client *guest, const char *code, const char *text) {
    if (ws_bye_passes(code, &guest->tries)) { // the connection is made again
        struct text farewell = TEXT_ON(guest->farewell);
        text_clear(&farewell);
        text_add(&farewell, !strcmp(code, "rate") && text ? text : "");
        return;
    }
    if (code && (!strcmp(code, "kicked") || !strcmp(code, "left")))
        forget_token(guest);
    end(guest, text);
}

static void on_message(struct ws_client *client, const char *bytes, size_t size) {
    struct screen_client *guest = client->data;
    struct json_value *message = json_value_parse(bytes, size, 24);
    const char *type = message ? json_value_string(json_value_get(message, "type")) : NULL;
    const char *code = json_value_string(json_value_get(message, "code")),
               *text = json_value_string(json_value_get(message, "text"));
    guest->heard_ms = term_now_ms();
    if (!type)
        end(guest, tr(guest->app->lang, N_("The server said something that cannot be understood.")));
    else if (!strcmp(type, "welcome"))
        take_welcome(guest, message);
    else if (!strcmp(type, "room"))
        take_room(guest, message);
    else if (!strcmp(type, "view"))
        take_view(guest, message);
    else if (!strcmp(type, "chat"))
        take_chat(guest, message, text);
    else if (!strcmp(type, "react"))
        take_reaction(guest, message);
    else if (!strcmp(type, "ack"))
        take_ack(guest, json_value_int(json_value_get(message, "id")));
    else if (!strcmp(type, "error"))
        take_error(guest, message, code, text);
    else if (!strcmp(type, "bye"))
        take_bye(guest, code, text);
    if (message)
        json_value_free(message);
}

// ---- the connection ----

static void on_open(struct ws_client *client) {
    struct screen_client *guest = client->data;
    char buffer[COMMAND_MAX];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    (void)uv_timer_stop(&guest->retry);
    guest->was_open = true;
    guest->has_greeted = false;
    guest->heard_ms = term_now_ms();
    json_object(&json);
    json_key_string(&json, "type", "hello");
    json_key_int(&json, "v", 1);
    json_key_string(&json, "room", guest->address.code);
    json_key_string(&json, "token", guest->token);
    json_key_string(&json, "lang", lang_codes[guest->app->lang]);
    json_key_string(&json, "as", guest->wants_seat ? "seat" : "watch");
    json_key_bool(&json, "words", false);
    json_key_bool(&json, "state", true);
    json_end_object(&json);
    send_text(guest, buffer);
}

static void connect_now(uv_timer_t *timer);

static void try_later(struct screen_client *guest) {
    if (!guest->was_open && ++guest->failures == FAILURES_MAX) {
        end(guest, tr(guest->app->lang, N_("There is no server at this address.")));
        return;
    }
    struct text lost = TEXT_ON(guest->online.lost);
    text_clear(&lost);
    text_add(&lost, guest->farewell[0] ? guest->farewell
                    : guest->was_open  ? tr(guest->app->lang, N_("The connection is lost; it is being made again..."))
                                       : tr(guest->app->lang, N_("Nobody answers at this address; trying again...")));
    (void)uv_timer_start(&guest->retry, connect_now, (uint64_t)ws_retry_ms(guest->tries++), 0);
}

static void on_close(struct ws_client *client) {
    struct screen_client *guest = client->data;
    const char *refusal = ws_client_refusal(client);
    if (refusal)
        end(guest, tr(guest->app->lang, N_("The certificate of the server is not valid: nothing was said to it.")));
    else if (!guest->is_closing && !guest->online.ended[0])
        try_later(guest);
}

static void give_up(uv_timer_t *timer) {
    struct screen_client *guest = timer->data;
    ws_client_close(&guest->client);
}

static void connect_now(uv_timer_t *timer) {
    struct screen_client *guest = timer->data;
    const char *error;
    memset(&guest->client, 0, sizeof guest->client);
    guest->client.data = guest;
    guest->client.on_open = on_open;
    guest->client.on_message = on_message;
    guest->client.on_close = on_close;
    if (ws_client_open(&guest->client, &guest->loop, &guest->address, &error)) {
        if (!guest->client.closed)
            (void)uv_timer_start(&guest->retry, give_up, CONNECT_MS, 0);
        return;
    }
    guest->client.closed = true; // it never was
    if (guest->was_open)
        try_later(guest); // names may be unknown for a while
    else
        end(guest, tr(guest->app->lang, error));
}

static void ping(uv_timer_t *timer) {
    struct screen_client *guest = timer->data;
    if (!guest->client.open)
        return;
    if (term_now_ms() - guest->heard_ms > SILENCE_MS)
        ws_client_close(&guest->client);
    else
        send_text(guest, "{\"type\":\"ping\"}");
}

static void pump(struct remote_room *online) {
    (void)uv_run(&screen_client_of(online)->loop, UV_RUN_NOWAIT);
}

static int descriptor(struct remote_room *online) {
    return uv_backend_fd(&screen_client_of(online)->loop);
}

static int patience_ms(struct remote_room *online) {
    int timeout = uv_backend_timeout(&screen_client_of(online)->loop);
    return timeout < 0 || timeout > 1000 ? 1000 : timeout;
}

static char *fetch_record(struct remote_room *online, size_t *size) {
    struct screen_client *guest = screen_client_of(online);
    char path[160];
    char *bytes = guest->record[0] ? malloc(RECORD_MAX) : NULL;
    if (!bytes)
        return NULL;
    (void)snprintf(path, sizeof path, "/api/records/%s", guest->record);
    if (http_request(&guest->address, "GET", path, "", bytes, RECORD_MAX) != 200) {
        free(bytes);
        return NULL;
    }
    *size = strlen(bytes);
    return bytes;
}

static const struct remote_room_wire wire = {.pump = pump,
                                             .descriptor = descriptor,
                                             .patience_ms = patience_ms,
                                             .ready = send_ready,
                                             .start = send_start,
                                             .rematch = send_rematch,
                                             .move = send_move,
                                             .chat = send_chat,
                                             .react = send_reaction,
                                             .leave = send_leave,
                                             .record = fetch_record};

static void close_down(struct screen_client *guest) {
    guest->is_closing = true;
    for (int i = 0; i < 20 && guest->waiting_count && guest->client.open; i++) { // a last word: the seat given up
        (void)uv_run(&guest->loop, UV_RUN_NOWAIT);
        (void)usleep(10000);
    }
    if (!guest->client.closed)
        ws_client_close(&guest->client);
    uv_close((uv_handle_t *)&guest->retry, NULL);
    uv_close((uv_handle_t *)&guest->ping, NULL);
    uv_close((uv_handle_t *)&guest->again, NULL);
    (void)uv_run(&guest->loop, UV_RUN_DEFAULT);
    (void)uv_loop_close(&guest->loop);
    remote_room_close(&guest->online);
}

const char *screen_client_visit(struct app *app, const char *link, const char *name, const char *token) {
    struct screen_client *guest = calloc(1, sizeof *guest);
    const char *why = N_("There is not enough memory.");
    if (!guest || sodium_init() < 0 || uv_loop_init(&guest->loop) != 0) {
        free(guest);
        return why;
    }
    why = N_("The address is not that of a room: https://HOST/r/CODE or http://HOST:PORT/r/CODE");
    guest->app = app;
    if (!ws_address_read(link, &guest->address) || !guest->address.code[0]) {
        (void)uv_loop_close(&guest->loop);
        free(guest);
        return why;
    }
    remote_room_begin(&guest->online, &wire, guest, link);
    guest->online.watches = guest->address.watch;
    guest->wants_seat = !guest->address.watch;
    guest->again_ms = AGAIN_MS;
    guest->joined_rev = -1;
    (void)snprintf(guest->name, sizeof guest->name, "%s", name);
    guest->keeps_token = !token;
    if (token && strlen(token) == TOKEN_LENGTH)
        memcpy(guest->token, token, sizeof guest->token);
    else if (!token)
        recall_token(guest);
    if (!guest->token[0])
        new_token(guest);
    (void)uv_timer_init(&guest->loop, &guest->retry);
    (void)uv_timer_init(&guest->loop, &guest->ping);
    (void)uv_timer_init(&guest->loop, &guest->again);
    guest->retry.data = guest->ping.data = guest->again.data = guest;
    (void)uv_timer_start(&guest->ping, ping, PING_MS, PING_MS);
    connect_now(&guest->retry);
    app_online(app, &guest->online);
    close_down(guest);
    free(guest);
    return NULL;
}
