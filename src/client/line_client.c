// Joining a room from the command line, over the same protocol as everybody.
#include "client/line_client.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "bots/bot.h"
#include "engine/registry.h"
#include "client/connection.h"
#include "client/remote_view.h"
#include "protocol/json_value.h"
#include "botproto/botproto.h"
#include "botproto/bot_client.h"
#include "botproto/bot_sandbox.h"
#include "words/words.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOVES_MAX = LEGAL_MAX,
    LINE_MAX_SIZE = 256,
    BOT_THINKS_MS = 60000,
    SEEN_STEP = 1 << 18,
    CONNECT_MS = 6000,
    AGAIN_MS = 500,
    AGAIN_MAX_MS = 8000,
    COMMAND_SIZE = 512,
    LOBBY_NAME_MAX = 64
};

struct join {
    const struct join_plan *plan;
    struct ws_address address;
    struct ws_client client;
    uv_loop_t loop;
    uv_timer_t retry;
    union {
        uv_stream_t stream;
        uv_tty_t tty;
        uv_pipe_t pipe;
    } input;
    bool reads_input, ended, ready, deciding;
    bool was_open; // the server has been reached once
    bool in_lobby;
    char lobby[1024];                      // as it was told last
    char names[SEATS_MAX][LOBBY_NAME_MAX]; // of the seats
    int failures;
    int tries; // to come back, since the last welcome
    char token[44];
    long long id, ask, answered; // answered: the decision that a move was sent for
    long long last_id;           // of the newest command that must be carried out ...
    char last[COMMAND_SIZE];     // ... and its members
    int again_ms;                // how long to wait before it is sent again; each time longer
    char line[LINE_MAX_SIZE];
    size_t line_length;
    char (*moves)[ACTION_TEXT_MAX];
    int move_count, seat;
    struct bot_client memory; // a bot's: what its seat has seen of the match
    int64_t match;            // that it is of
    bool has_view;            // the memory's view is the last one seen
    int code;
    const char *error;
};

static void send_format(struct join *join, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void send_format(struct join *join, const char *format, ...) {
    char text[4096];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ws_client_send(&join->client, text, (size_t)length);
}

// What is sent again when the server has no time for it: members without the id.
static void command(struct join *join, const char *format, ...) __attribute__((format(printf, 2, 3)));

// A new id each time: with an old one it would count as done if anything sent later was.
static void say_last(struct join *join) {
    join->last_id = ++join->id;
    send_format(join, "{\"id\":%lld,%s}", join->last_id, join->last);
}

static void command(struct join *join, const char *format, ...) {
    va_list args;
    va_start(args, format);
    (void)vsnprintf(join->last, sizeof join->last, format, args);
    va_end(args);
    join->again_ms = AGAIN_MS;
    say_last(join);
}

static void say_again(uv_timer_t *timer) {
    say_last(timer->data);
}

// What a server says goes to the terminal as letters and lines alone: no control sequences of its own.
static void print_clean(FILE *file, const char *text) {
    while (*text) {
        const char *from = text;
        int point = utf8_next(&text);
        if (point != '\n' && utf8_is_unsafe(point))
            (void)fputc('?', file);
        else
            (void)fwrite(from, 1, (size_t)(text - from), file);
    }
}

// "  NAME: TEXT", of which either may come from outside.
static void print_said(const char *name, const char *text) {
    printf("  ");
    print_clean(stdout, name);
    printf(": ");
    print_clean(stdout, text);
    printf("\n");
    (void)fflush(stdout);
}

static void finish(struct join *join, int code, const char *error) {
    if (join->ended)
        return;
    join->ended = true;
    join->code = code;
    join->error = error;
    ws_client_close(&join->client);
    uv_close((uv_handle_t *)&join->retry, NULL);
    if (join->reads_input)
        uv_close((uv_handle_t *)&join->input.stream, NULL);
}

static void send_move(struct join *join, const char *move) {
    join->deciding = false;
    join->answered = join->ask;
    command(join, "\"type\":\"move\",\"ask\":%lld,\"move\":\"%s\"", join->ask, move);
}

// ---- a bot ----

static bool is_offered(const struct json_value *message, const char *notation) {
    const struct json_value *legal = json_value_get(message, "legal");
    for (size_t i = 0; i < json_value_size(legal); i++) {
        const char *move = json_value_string(json_value_get(json_value_at(legal, i), "move"));
        if (move && !strcmp(move, notation))
            return true;
    }
    return false;
}

// Adds what a view brings to what the bot's seat has seen. Several moves can come with one view: then what is known of
// before them is the view before the first.
static void remember(struct join *join, const struct json_value *message) {
    const struct json_value *view = json_value_get(message, "view"), *events = json_value_get(message, "events");
    const char *name = json_value_string(json_value_get(view, "game"));
    struct bot_client *memory = &join->memory;
    static _Alignas(16) uint8_t state[STATE_MAX], last[STATE_MAX];
    memory->game = name ? registry_find(name) : NULL;
    if (json_value_int(json_value_get(message, "match")) != join->match) {
        join->match = json_value_int(json_value_get(message, "match"));
        join->has_view = false;
        bot_client_end(memory);
    }
    struct setup setup;
    if (!memory->game || !remote_view_setup(memory->game, view, &setup) ||
        !remote_view_state(memory->game, &setup, remote_view_seat(view),
                           json_value_string(json_value_get(message, "state")), state)) {
        join->has_view = false;
        return;
    }
    char *buffer = xcalloc(1, SEEN_STEP);
    struct text text = text_on(buffer, SEEN_STEP);
    memset(last, 0, sizeof last);
    for (size_t i = 0; join->has_view && i < json_value_size(events); i++) {
        struct event event;
        if (remote_view_event(memory->game, &setup, json_value_at(events, i), &event))
            botproto_write_seen(&text, memory->game, memory->view, &event, last);
    }
    if (!text.truncated)
        bot_client_remember(memory, buffer);
    free(buffer);
    memcpy(memory->view, state, sizeof state);
    join->has_view = true;
}

static void bot_moves(struct join *join, const struct json_value *message) {
    const struct json_value *view = json_value_get(message, "view");
    const char *name = json_value_string(json_value_get(view, "game"));
    const struct game *game = name ? registry_find(name) : NULL;
    _Alignas(16) uint8_t state[STATE_MAX];
    struct setup setup;
    struct bot_spec player;
    if (!game || !remote_view_setup(game, view, &setup) || join->seat < 0 || join->seat >= setup.seats) {
        finish(join, 1, N_("The server plays other rules than this program."));
        return;
    }
    if (!remote_view_state(game, &setup, join->seat, json_value_string(json_value_get(message, "state")), state)) {
        finish(join, 1, N_("The server sent a position that makes no sense."));
        return;
    }
    if (bot_find(game, join->plan->bot, strlen(join->plan->bot), &player) != BOT_OK) {
        finish(join, 1, N_("There is no such bot for this game."));
        return;
    }
    struct bot_past past = {.retell = bot_client_retell, .context = &join->memory};
    struct bot_query query = {
        .game = game, .setup = &setup, .view = state, .seat = join->seat, .number = player.number, .past = &past};
    randombytes_buf(&query.luck, sizeof query.luck);
    char notation[ACTION_TEXT_MAX];
    // What the server sent may be anything: it is looked at where it can do no harm, and the move is one of its list.
    if (!bot_sandbox_think(player.bot, &query, BOT_THINKS_MS, notation) || !is_offered(message, notation)) {
        finish(join, 1, N_("The server sent a position that makes no sense."));
        return;
    }
    send_move(join, notation);
}

// ---- a person ----

static void ask_person(struct join *join, const struct json_value *legal) {
    join->move_count = 0;
    for (size_t i = 0; i < json_value_size(legal) && i < MOVES_MAX; i++) {
        const struct json_value *move = json_value_at(legal, i);
        const char *notation = json_value_string(json_value_get(move, "move")),
                   *text = json_value_string(json_value_get(move, "text"));
        if (!notation || strlen(notation) >= ACTION_TEXT_MAX)
            continue;
        memcpy(join->moves[join->move_count++], notation, strlen(notation) + 1);
        printf("%4d  ", join->move_count);
        print_clean(stdout, text ? text : notation);
        printf("\n");
    }
    join->deciding = true;
    printf("> ");
    (void)fflush(stdout);
}

static void take_line(struct join *join) {
    char *end;
    long number = strtol(join->line, &end, 10);
    if (!strcmp(join->line, "q")) {
        finish(join, 0, NULL);
    } else if (!strncmp(join->line, "say ", 4) && join->line[4]) {
        char words[8 * LINE_MAX_SIZE];
        struct text text = TEXT_ON(words);
        struct json json = json_on(&text);
        json_string(&json, join->line + 4);
        send_format(join, "{\"type\":\"chat\",\"id\":%lld,\"text\":%s}", ++join->id, words);
    } else if (!strcmp(join->line, "start") && join->in_lobby) {
        command(join, "\"type\":\"start\",\"open\":\"close\",\"away\":\"bot\"");
    } else if (join->deciding && *join->line && !*end && number >= 1 && number <= join->move_count) {
        send_move(join, join->moves[number - 1]);
    } else if (join->deciding) {
        printf("%s\n> ", tr(join->plan->lang, N_("Type the number of a move, say TEXT to talk, or q to leave.")));
        (void)fflush(stdout);
    }
}

// Who sits there, and who begins the game; told again whenever it changes.
static void tell_lobby(struct join *join, const struct json_value *message) {
    enum lang lang = join->plan->lang;
    const struct json_value *seats = json_value_get(message, "seats"), *host = json_value_get(message, "host");
    char lobby[sizeof join->lobby];
    struct text text = TEXT_ON(lobby);
    for (size_t i = 0; i < json_value_size(seats) && i < SEATS_MAX; i++) {
        const struct json_value *seat = json_value_at(seats, i);
        const char *kind = json_value_string(json_value_get(seat, "kind")),
                   *name = json_value_string(json_value_get(seat, "name"));
        const char *word = !name                          ? N_("open: send the link to somebody")
                           : kind && !strcmp(kind, "bot") ? N_("a bot")
                           : !json_value_is_true(json_value_get(seat, "present")) ? N_("away")
                           : host && json_value_int(host) == (int64_t)i           ? N_("begins the game")
                           : json_value_is_true(json_value_get(seat, "ready"))    ? N_("ready")
                                                                                  : N_("not ready yet");
        say(&text, "  {n}  {name}: {word}\n",
            ARGS(ARG_NUMBER("n", (int)i + 1), ARG_TEXT("name", name ? name : "-"), ARG_TEXT("word", tr(lang, word))));
    }
    bool is_host = host && join->seat >= 0 && json_value_int(host) == join->seat;
    text_add(&text,
             tr(lang, is_host ? N_("You are the host: type start to begin. Open seats are closed then, and bots play "
                                   "for whoever is away.")
                              : N_("The host begins the game as soon as everybody is ready.")));
    if (!strcmp(lobby, join->lobby))
        return;
    memcpy(join->lobby, lobby, sizeof lobby);
    print_clean(stdout, lobby);
    printf("\n");
    (void)fflush(stdout);
}

static void learn_names(struct join *join, const struct json_value *seats) {
    for (size_t i = 0; i < SEATS_MAX; i++) {
        const char *name =
            i < json_value_size(seats) ? json_value_string(json_value_get(json_value_at(seats, i), "name")) : NULL;
        struct text text = TEXT_ON(join->names[i]);
        text_clear(&text);
        text_add(&text, name ? name : "");
    }
}

static void take_reaction(const struct join *join, const struct json_value *message) {
    const char *key = json_value_string(json_value_get(message, "reaction"));
    int64_t seat = json_value_int(json_value_get(message, "seat"));
    for (int i = 0; key && seat >= 0 && seat < SEATS_MAX && i < WORDS_REACTIONS; i++)
        if (!strcmp(words_reactions[i].key, key))
            print_said(join->names[seat], tr(join->plan->lang, words_reactions[i].words));
}

static void on_input_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *out) {
    static char buffer[LINE_MAX_SIZE];
    (void)handle, (void)wanted;
    *out = uv_buf_init(buffer, sizeof buffer);
}

static void on_input(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    struct join *join = stream->data;
    if (size < 0) {
        finish(join, 0, NULL);
        return;
    }
    for (ssize_t i = 0; i < size && !join->ended; i++) {
        char c = buffer->base[i];
        if (c != '\n') {
            if (join->line_length < sizeof join->line - 1)
                join->line[join->line_length++] = c;
            continue;
        }
        join->line[join->line_length] = '\0';
        join->line_length = 0;
        take_line(join);
    }
}

static void open_input(struct join *join) {
    uv_handle_type kind = uv_guess_handle(0);
    if (kind != UV_TTY && kind != UV_NAMED_PIPE && kind != UV_TCP) { // a file cannot be waited for
        finish(join, 1, N_("Nothing can be read from the terminal."));
        return;
    }
    int error = kind == UV_TTY ? uv_tty_init(&join->loop, &join->input.tty, 0, 1)
                               : uv_pipe_init(&join->loop, &join->input.pipe, 0);
    if (!error && kind != UV_TTY)
        error = uv_pipe_open(&join->input.pipe, 0);
    join->input.stream.data = join;
    join->reads_input = true;
    if (error || uv_read_start(&join->input.stream, on_input_alloc, on_input) != 0)
        finish(join, 1, N_("Nothing can be read from the terminal."));
}

// ---- messages ----

static void take_view(struct join *join, const struct json_value *message) {
    const struct json_value *events = json_value_get(message, "events"), *ask = json_value_get(message, "ask");
    for (size_t i = 0; !join->plan->bot && i < json_value_size(events); i++) {
        const char *text = json_value_string(json_value_get(json_value_at(events, i), "text"));
        if (text) {
            printf("  ");
            print_clean(stdout, text);
            printf("\n");
        }
    }
    if (join->plan->bot)
        remember(join, message);
    if (ask && json_value_int(ask) == join->ask && (join->deciding || join->answered == join->ask))
        return;                        // somebody else has decided; the question stays
    (void)uv_timer_stop(&join->retry); // another question: what was said to the last one is settled
    join->ask = ask ? json_value_int(ask) : -1;
    join->deciding = false;
    if (!ask)
        return;
    const char *table = json_value_string(json_value_get(message, "table"));
    if (join->plan->bot) {
        bot_moves(join, message);
        return;
    }
    if (table) {
        printf("\n");
        print_clean(stdout, table);
    }
    ask_person(join, json_value_get(message, "legal"));
}

static void take_room(struct join *join, const struct json_value *message) {
    const char *phase = json_value_string(json_value_get(message, "phase"));
    const struct json_value *you = json_value_get(message, "you");
    int64_t seat = you ? json_value_int(you) : -1;
    join->seat = seat >= 0 && seat < SEATS_MAX ? (int)seat : -1;
    join->in_lobby = phase && !strcmp(phase, "lobby");
    learn_names(join, json_value_get(message, "seats"));
    if (join->in_lobby && !join->plan->bot)
        tell_lobby(join, message);
    if (join->seat >= 0 && phase && !strcmp(phase, "lobby") && !join->ready) {
        uint8_t entropy[32];
        char hex[65];
        randombytes_buf(entropy, sizeof entropy);
        sodium_bin2hex(hex, sizeof hex, entropy, sizeof entropy);
        join->ready = true;
        command(join, "\"type\":\"ready\",\"ready\":true,\"entropy\":\"%s\"", hex);
    }
    if (phase && !strcmp(phase, "over")) {
        const char *record = json_value_string(json_value_get(message, "record"));
        printf("%s http%s://%s/api/records/", tr(join->plan->lang, N_("The match is over. Its record:")),
               join->address.tls ? "s" : "", join->client.host);
        print_clean(stdout, record ? record : "");
        printf("\n");
        finish(join, 0, NULL);
    }
}

static void take_welcome(struct join *join, const struct json_value *message) {
    const char *role = json_value_string(json_value_get(message, "role"));
    long long last_id = (long long)json_value_int(json_value_get(message, "last_id"));
    if (last_id > join->id)
        join->id = last_id;
    join->tries = 0;
    join->ask = join->answered = -1;
    if (role && !strcmp(role, "visitor") && !join->address.watch) {
        char name[256] = "";
        struct text text = TEXT_ON(name);
        struct json json = json_on(&text);
        json_string(&json, join->plan->name);
        command(join, "\"type\":\"join\",\"name\":%s", name);
    }
}

static void look_again(uv_timer_t *timer) {
    struct join *join = timer->data;
    send_format(join, "{\"type\":\"sync\"}");
}

// Whether it passes: what is asked is asked again, or what was said is said again, after a while.
static bool take_error(struct join *join, const struct json_value *message, const char *code) {
    static const char *const again[] = {"too-fast", "busy"};
    static const char *const passing[] = {"stale", "storage", "not-your-turn"};
    if (!code)
        return false;
    long long id = (long long)json_value_int(json_value_get(message, "id"));
    for (size_t i = 0; i < ARRAY_COUNT(again); i++) {
        if (strcmp(code, again[i]) != 0)
            continue;
        if (id == 0 || id == join->last_id) { // not for words to the table
            (void)uv_timer_start(&join->retry, id ? say_again : look_again, (uint64_t)join->again_ms, 0);
            join->again_ms = 2 * join->again_ms < AGAIN_MAX_MS ? 2 * join->again_ms : AGAIN_MAX_MS;
        }
        return true;
    }
    for (size_t i = 0; i < ARRAY_COUNT(passing); i++) {
        if (strcmp(code, passing[i]) != 0)
            continue;
        join->answered = join->ask = -1;
        (void)uv_timer_start(&join->retry, look_again, AGAIN_MS, 0);
        return true;
    }
    return !strcmp(code, "chat-off") || !strcmp(code, "not-ready"); // somebody is here, and not ready yet
}

static void on_message(struct ws_client *client, const char *bytes, size_t size) {
    struct join *join = client->data;
    struct json_value *message = json_value_parse(bytes, size, 24);
    const char *type = message ? json_value_string(json_value_get(message, "type")) : NULL;
    const char *code = json_value_string(json_value_get(message, "code")),
               *text = json_value_string(json_value_get(message, "text"));
    if (!type) {
        finish(join, 1, N_("The server said something that cannot be understood."));
    } else if (!strcmp(type, "welcome")) {
        take_welcome(join, message);
    } else if (!strcmp(type, "room")) {
        take_room(join, message);
    } else if (!strcmp(type, "view")) {
        take_view(join, message);
    } else if (!strcmp(type, "chat")) {
        const char *name = json_value_string(json_value_get(message, "name"));
        print_said(name ? name : "", text ? text : "");
    } else if (!strcmp(type, "react")) {
        take_reaction(join, message);
    } else if (!strcmp(type, "error") || !strcmp(type, "bye")) {
        (void)fprintf(stderr, "adit: ");
        print_clean(stderr, text ? text : "");
        (void)fprintf(stderr, "\n");
        bool passes = strcmp(type, "bye") ? take_error(join, message, code) : ws_bye_passes(code, &join->tries);
        if (!passes)
            finish(join, 1, NULL);
    }
    if (message)
        json_value_free(message);
}

static void on_open(struct ws_client *client) {
    struct join *join = client->data;
    bool bot = join->plan->bot != NULL;
    (void)uv_timer_stop(&join->retry);
    join->was_open = true;
    send_format(
        join,
        "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"token\":\"%s\",\"lang\":\"%s\",\"as\":\"%s\",\"words\":%s,\"table\":%s,"
        "\"state\":%s}",
        join->address.code, join->token, lang_codes[join->plan->lang], join->address.watch ? "watch" : "seat",
        bot ? "false" : "true", bot ? "false" : "true", bot ? "true" : "false");
}

static void on_close(struct ws_client *client);

static void give_up(uv_timer_t *timer) {
    struct join *join = timer->data;
    ws_client_close(&join->client);
}

static void connect_now(uv_timer_t *timer) {
    struct join *join = timer->data;
    memset(&join->client, 0, sizeof join->client);
    join->client.data = join;
    join->client.on_open = on_open;
    join->client.on_message = on_message;
    join->client.on_close = on_close;
    const char *error;
    if (ws_client_open(&join->client, &join->loop, &join->address, &error)) {
        if (!join->client.closed)
            (void)uv_timer_start(&join->retry, give_up, CONNECT_MS, 0);
        return;
    }
    join->client.closed = true; // it never was
    finish(join, 1, error);
}

static void on_close(struct ws_client *client) {
    struct join *join = client->data;
    const char *refusal = ws_client_refusal(client);
    if (refusal) {
        (void)fprintf(stderr, "adit: %s\n", refusal);
        finish(join, 1, N_("The certificate of the server is not valid: nothing was said to it."));
    } else if (!join->ended && !join->was_open && ++join->failures == 5) {
        finish(join, 1, N_("There is no server at this address."));
    } else if (!join->ended) { // cut off: the seat is ours, and the server knows what was done
        (void)fprintf(stderr, "adit: %s\n",
                      tr(join->plan->lang, join->was_open ? N_("The connection is lost; it is being made again...")
                                                          : N_("Nobody answers at this address; trying again...")));
        (void)uv_timer_start(&join->retry, connect_now, (uint64_t)ws_retry_ms(join->tries++), 0);
    }
}

int join_run(const struct join_plan *plan, const char **error) {
    struct join *join = calloc(1, sizeof *join);
    *error = N_("There is not enough memory.");
    if (!join || sodium_init() < 0 || uv_loop_init(&join->loop) != 0)
        return 1;
    join->plan = plan;
    join->again_ms = AGAIN_MS;
    join->seat = -1;
    join->ask = join->answered = -1;
    join->moves = calloc(MOVES_MAX, sizeof *join->moves);
    *error = N_("The address is not that of a room: https://HOST/r/CODE or http://HOST:PORT/r/CODE");
    if (!join->moves || !ws_address_read(plan->url, &join->address) || !join->address.code[0])
        return 1;
    if (plan->token && strlen(plan->token) == sizeof join->token - 1) {
        memcpy(join->token, plan->token, sizeof join->token);
    } else {
        uint8_t bytes[32];
        randombytes_buf(bytes, sizeof bytes);
        sodium_bin2base64(join->token, sizeof join->token, bytes, sizeof bytes,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    }
    (void)uv_timer_init(&join->loop, &join->retry);
    join->retry.data = join;
    join->client.closed = true; // not opened yet
    if (!plan->bot && !join->address.watch)
        open_input(join);
    if (!join->ended) {
        (void)fprintf(stderr, "adit: %s %s:%s\n", tr(plan->lang, N_("Connecting...")), join->address.host,
                      join->address.port);
        connect_now(&join->retry);
    }
    (void)uv_run(&join->loop, UV_RUN_DEFAULT);
    (void)uv_loop_close(&join->loop);
    *error = join->error;
    int code = join->code;
    bot_client_end(&join->memory);
    free(join->moves);
    free(join);
    return code;
}
