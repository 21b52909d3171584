// Joining a room from the command line, over the same protocol as everybody.
#include "client/line_client.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "bots/bot.h"
#include "engine/registry.h"
#include "client/remote_view.h"
#include "client/room_link.h"
#include "protocol/json_value.h"
#include "protocol/room_orders.h"
#include "table/native/offers.h"
#include "botproto/botproto.h"
#include "botproto/bot_client.h"
#include "botproto/bot_process.h"
#include "botproto/bot_sandbox.h"
#include "words/words.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    QUESTION_MAX = 4 << 20,
    EVENTS_SIZE = 1 << 20,
    LINE_MAX_SIZE = 256,
    BOT_THINKS_MS = 60000,
    SEEN_STEP = 1 << 18,
    SPOKEN_MAX = 1 << 17,
    WIDTH = 96
};

struct join {
    const struct join_plan *plan;
    struct ws_address address;
    struct room_link link;
    struct room_client *client;
    uv_loop_t loop;
    union {
        uv_stream_t stream;
        uv_tty_t tty;
        uv_pipe_t pipe;
    } input;
    bool reads_input, is_linked, ended, ready, deciding;
    char lobby[1024]; // as it was told last
    char token[ROOM_CLIENT_TOKEN_LENGTH + 1];
    int64_t ask, answered;                          // answered: the decision that a move was sent for
    char typed[LINE_MAX_SIZE], line[LINE_MAX_SIZE]; // as it comes, and until its end
    size_t line_length;
    struct offers *offers;
    char *spoken, *now;       // a person's: the table as it was told last, and as it is; SPOKEN_MAX
    struct bot_client memory; // a bot's: what its seat has seen of the match
    int64_t match;            // that it is of
    bool has_view;            // the memory's view is the last one seen
    struct bot_process program;
    bool has_program, is_greeted; // for the match that goes on
    struct match seen;            // game, setup and the last view, as far as the program is told of them
    char *events;                 // JSON: since its last question
    size_t events_length;
    int code;
    const char *error;
};

static bool plays_itself(const struct join_plan *plan) {
    return plan->bot || plan->program;
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

static void complain(const char *text) {
    (void)fprintf(stderr, "adit: ");
    print_clean(stderr, text ? text : "");
    (void)fprintf(stderr, "\n");
}

// Lines of our own or of a server, none of them too long to be read or heard.
static void print_lines(const char *lines, int indent) {
    char *wrapped = xcalloc(1, SPOKEN_MAX);
    struct text text = text_on(wrapped, SPOKEN_MAX);
    words_wrap(&text, lines, indent, WIDTH);
    text.length = words_strip(wrapped);
    print_clean(stdout, wrapped);
    free(wrapped);
    (void)fflush(stdout);
}

static void finish(struct join *join, int code, const char *error) {
    if (join->ended)
        return;
    join->ended = true;
    join->code = code;
    join->error = error;
    if (join->is_linked)
        room_link_close(&join->link);
    if (join->reads_input)
        uv_close((uv_handle_t *)&join->input.stream, NULL);
}

static void send_move(struct join *join, const char *move) {
    join->deciding = false;
    join->answered = join->ask;
    room_client_move(join->client, join->ask, move);
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
static void remember(struct join *join, const struct json_value *message, bool missed) {
    const struct json_value *view = json_value_get(message, "view"), *events = json_value_get(message, "events");
    const char *name = json_value_string(json_value_get(view, "game"));
    struct bot_client *memory = &join->memory;
    _Alignas(16) uint8_t state[STATE_MAX], last[STATE_MAX] = {0};
    memory->game = name ? registry_find(name) : NULL;
    if (join->client->match != join->match) {
        join->match = join->client->match;
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
    for (size_t i = 0; join->has_view && !missed && i < json_value_size(events); i++) {
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

// What the message asks: the game, the setup and the seat's view. NULL, and the end: it makes no sense here.
static const struct game *read_question(struct join *join, const struct json_value *message, struct setup *setup,
                                        uint8_t state[STATE_MAX]) {
    const struct json_value *view = json_value_get(message, "view");
    const char *name = json_value_string(json_value_get(view, "game"));
    const struct game *game = name ? registry_find(name) : NULL;
    int seat = join->client->room.you;
    if (!game || !remote_view_setup(game, view, setup) || seat < 0 || seat >= setup->seats)
        finish(join, 1, N_("The server plays other rules than this program."));
    else if (!remote_view_state(game, setup, seat, json_value_string(json_value_get(message, "state")), state))
        finish(join, 1, N_("The server sent a position that makes no sense."));
    else
        return game;
    return NULL;
}

static void bot_moves(struct join *join, const struct json_value *message) {
    _Alignas(16) uint8_t state[STATE_MAX];
    struct setup setup;
    struct bot_spec player;
    const struct game *game = read_question(join, message, &setup, state);
    if (!game)
        return;
    if (bot_find(game, join->plan->bot, strlen(join->plan->bot), &player) != BOT_OK) {
        finish(join, 1, N_("There is no such bot for this game."));
        return;
    }
    struct bot_past past = {.retell = bot_client_retell, .context = &join->memory};
    struct bot_query query = {.game = game,
                              .setup = &setup,
                              .view = state,
                              .seat = join->client->room.you,
                              .number = player.number,
                              .past = &past};
    randombytes_buf(&query.luck, sizeof query.luck);
    char notation[ACTION_TEXT_MAX];
    // What the server sent may be anything: it is looked at where it can do no harm, and the move is one of its list.
    if (!bot_sandbox_think(player.bot, &query, BOT_THINKS_MS, notation) || !is_offered(message, notation)) {
        finish(join, 1, N_("The server sent a position that makes no sense."));
        return;
    }
    send_move(join, notation);
}

// ---- a program ----

// Keeps the events until the program is asked. Where there are too many, it hears of none.
static void keep_events(struct join *join, const struct json_value *message) {
    const struct json_value *events = json_value_get(message, "events");
    struct text text = {.at = join->events, .size = EVENTS_SIZE, .length = join->events_length};
    for (size_t i = 0; i < json_value_size(events); i++) {
        if (text.length)
            text_char(&text, ',');
        json_value_write(&text, json_value_at(events, i));
    }
    join->events_length = text.truncated ? 0 : text.length;
}

static void write_question(struct join *join, const struct json_value *message, struct text *text) {
    char hex[17];
    struct text luck = TEXT_ON(hex);
    uint64_t bits;
    randombytes_buf(&bits, sizeof bits);
    text_hex64(&luck, bits);
    struct json json = json_on(text);
    json_object(&json);
    json_key_string(&json, "type", "ask");
    json_key_int(&json, "seat", join->client->room.you);
    json_key_int(&json, "time_ms", join->plan->time_ms);
    json_key_string(&json, "luck", hex);
    json_key(&json, "legal");
    json_value_write(text, json_value_get(message, "legal"));
    json.need_comma = true;
    json_key(&json, "view");
    json_value_write(text, json_value_get(message, "view"));
    json.need_comma = true;
    json_key(&json, "events");
    text_char(text, '[');
    text_bytes(text, join->events, join->events_length);
    text_char(text, ']');
    json.need_comma = true;
    json_key_string(&json, "state", json_value_string(json_value_get(message, "state")));
    json_end_object(&json);
    text_char(text, '\n');
}

static void program_failed(struct join *join) {
    complain(tr(join->plan->lang, join->program.fault));
    finish(join, 1, N_("The program broke the bot protocol. Its seat stays: come back with its token in ADIT_TOKEN."));
}

static void program_moves(struct join *join, const struct json_value *message) {
    const struct json_value *legal = json_value_get(message, "legal");
    struct setup setup;
    const struct game *game = read_question(join, message, &setup, join->seen.state);
    const char *only = json_value_string(json_value_get(json_value_at(legal, 0), "move"));
    if (!game)
        return;
    join->seen.game = game;
    join->seen.setup = setup;
    if (!join->is_greeted) {
        bot_process_greet(&join->program, &join->seen, join->client->room.you);
        join->is_greeted = true;
    }
    if (json_value_size(legal) == 1 && only) { // nothing to think about
        send_move(join, only);
        return;
    }
    char *buffer = xcalloc(1, QUESTION_MAX), move[ACTION_TEXT_MAX];
    struct text text = text_on(buffer, QUESTION_MAX);
    write_question(join, message, &text);
    join->events_length = 0;
    bool has_answer = !text.truncated && bot_process_ask_line(&join->program, buffer, move);
    free(buffer);
    if (!has_answer) {
        program_failed(join);
    } else if (!is_offered(message, move)) {
        join->program.fault = N_("its answer is not a legal move");
        program_failed(join);
    } else {
        send_move(join, move);
    }
}

static void tell_program(struct join *join, const struct json_value *message, bool missed) {
    const struct json_value *view = json_value_get(message, "view");
    struct setup setup;
    if (missed)
        join->events_length = 0;
    else
        keep_events(join, message);
    if (!join->is_greeted || !join->seen.game || !json_value_is_true(json_value_get(view, "over")) ||
        !remote_view_setup(join->seen.game, view, &setup) ||
        !remote_view_state(join->seen.game, &setup, remote_view_seat(view),
                           json_value_string(json_value_get(message, "state")), join->seen.state))
        return;
    bot_process_over(&join->program, &join->seen);
    join->is_greeted = false;
}

// ---- a person ----

static void prompt(void) {
    printf("> ");
    (void)fflush(stdout);
}

// False: no move begins with this word.
static bool tell_moves(struct join *join, const char *verb) {
    char *moves = xcalloc(1, SPOKEN_MAX);
    struct text text = text_on(moves, SPOKEN_MAX);
    bool any = offers_say(&text, join->plan->lang, join->offers, verb);
    print_lines(moves, 2);
    free(moves);
    return any;
}

static void ask_person(struct join *join, const struct json_value *legal) {
    struct offers *offers = join->offers;
    offers->count = 0;
    for (size_t i = 0; i < json_value_size(legal) && i < LEGAL_MAX; i++) {
        const struct json_value *move = json_value_at(legal, i);
        const char *notation = json_value_string(json_value_get(move, "move")),
                   *text = json_value_string(json_value_get(move, "text"));
        if (!notation || strlen(notation) >= ACTION_TEXT_MAX)
            continue;
        struct text code = TEXT_ON(offers->notation[offers->count]), words = TEXT_ON(offers->words[offers->count]);
        text_add(&code, notation);
        utf8_add_safe(&words, text ? text : notation);
        offers->count++;
    }
    join->deciding = true;
    (void)tell_moves(join, NULL);
    prompt();
}

// The table in sentences, as far as this program knows the game; else as the server draws it.
static void read_table(struct join *join, const struct json_value *message) {
    const struct json_value *view = json_value_get(message, "view");
    const char *name = json_value_string(json_value_get(view, "game")), *table;
    const struct game *game = name ? registry_find(name) : NULL;
    _Alignas(16) uint8_t state[STATE_MAX];
    struct setup setup;
    int seat = remote_view_seat(view);
    struct text now = text_on(join->now, SPOKEN_MAX);
    if (game && remote_view_setup(game, view, &setup) &&
        remote_view_state(game, &setup, seat, json_value_string(json_value_get(message, "state")), state)) {
        const char *names[SEATS_MAX];
        const struct room_model *room = &join->client->room;
        for (int i = 0; i < SEATS_MAX; i++)
            names[i] = room->seats[i].name;
        struct speaker speaker = {.lang = join->plan->lang, .names = names, .ascii = true};
        if (room->you >= 0)
            speaker.own = SEAT_BIT(room->you);
        words_spoken(&now, &speaker, game, state, seat);
    } else if ((table = json_value_string(json_value_get(message, "table")))) {
        text_add(&now, table);
    }
}

static void tell_table(struct join *join, bool on_request) {
    char *changes = xcalloc(1, SPOKEN_MAX);
    struct text text = text_on(changes, SPOKEN_MAX);
    words_changes(&text, on_request ? NULL : join->spoken, join->now);
    if (text.length)
        printf("\n");
    print_lines(changes, 0);
    free(changes);
    char *before = join->spoken;
    join->spoken = join->now;
    join->now = before;
    struct text now = text_on(join->now, SPOKEN_MAX);
    text_add(&now, join->spoken);
}

static void tell_help(struct join *join) {
    enum lang lang = join->plan->lang;
    const struct room_model *room = &join->client->room;
    char orders[2048], help[4096];
    struct text list = TEXT_ON(orders), text = TEXT_ON(help);
    room_order_list(&list, false);
    text_add(
        &text,
        tr(lang,
           N_("Type the number of a move or its name in brackets. Also: table, moves, say TEXT, who, link, help, q to leave.")));
    text_char(&text, '\n');
    say(&text, tr(lang, N_("In the room: {orders}.")), ARGS(ARG_TEXT("orders", orders)));
    text_char(&text, '\n');
    if (room->host >= 0 && room->host == room->you) {
        text_clear(&list);
        room_order_list(&list, true);
        say(&text, tr(lang, N_("As the host: start, {orders}.")), ARGS(ARG_TEXT("orders", orders)));
        text_char(&text, '\n');
    }
    print_lines(help, 0);
}

// A word about the room. False: it is none.
static bool take_order(struct join *join) {
    struct room_order order;
    switch (room_order_read(join->line, &join->client->room, &order)) {
    case ROOM_ORDER_NONE: return false;
    case ROOM_ORDER_WRONG: {
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        say(&text, tr(join->plan->lang, N_("It is written so: {usage}")), ARGS(ARG_TEXT("usage", order.usage)));
        print_lines(buffer, 0);
        break;
    }
    case ROOM_ORDER_READ: room_client_command(join->client, order.type, order.members); break;
    }
    return true;
}

static void tell_lobby(struct join *join, const struct room_model *room);

static bool take_word(struct join *join, const char *word) {
    const struct room_model *room = &join->client->room;
    bool is_lobby = room->is_known && room->phase == ROOM_MODEL_LOBBY;
    if (!strcmp(word, "q") || !strcmp(word, "quit")) {
        finish(join, 0, NULL);
    } else if (!strncmp(word, "say ", 4) && word[4]) {
        room_client_chat(join->client, word + 4);
    } else if (!strcmp(word, "start") && is_lobby) {
        room_client_start(join->client);
    } else if (!strcmp(word, "ready") && room->you >= 0) {
        room_client_ready(join->client, !room->seats[room->you].is_ready);
    } else if (!strcmp(word, "help")) {
        tell_help(join);
    } else if (!strcmp(word, "table")) {
        tell_table(join, true);
    } else if (!strcmp(word, "who")) {
        join->lobby[0] = '\0';
        tell_lobby(join, room);
    } else if (!strcmp(word, "link")) {
        print_clean(stdout, join->plan->link ? join->plan->link : join->plan->url);
        printf("\n");
    } else {
        return false;
    }
    return true;
}

static void take_line(struct join *join) {
    int index = join->deciding ? offers_find(join->offers, join->line) : -1;
    if (index >= 0) {
        send_move(join, join->offers->notation[index]);
        return;
    }
    if (!take_word(join, join->line) && !take_order(join) && *join->line &&
        !(join->deciding && tell_moves(join, strcmp(join->line, "moves") ? join->line : "")))
        tell_help(join);
    if (join->deciding && !join->ended)
        prompt();
}

// Who sits there, and who begins the game; told again whenever it changes.
static void tell_lobby(struct join *join, const struct room_model *room) {
    enum lang lang = join->plan->lang;
    char lobby[sizeof join->lobby];
    struct text text = TEXT_ON(lobby);
    for (int seat = 0; seat < room->seat_count; seat++) {
        const char *name = room->seats[seat].name;
        say(&text, "  {n}  {name}: {word}\n",
            ARGS(ARG_NUMBER("n", seat + 1), ARG_TEXT("name", *name ? name : "-"),
                 ARG_TEXT("word", tr(lang, room_model_seat_words(room, seat)))));
    }
    bool is_host = room->host >= 0 && room->you == room->host;
    text_add(
        &text,
        tr(lang,
           is_host
               ? N_("You are the host: type start to begin, help for more. Empty seats will be closed, and bots will play for whoever is away.")
               : N_("The host begins the game as soon as everybody is ready.")));
    if (!strcmp(lobby, join->lobby))
        return;
    memcpy(join->lobby, lobby, sizeof lobby);
    print_lines(lobby, 0);
}

static void take_reaction(const struct join *join, const struct room_event *event) {
    for (int i = 0; event->seat >= 0 && i < WORDS_REACTIONS; i++)
        if (!strcmp(words_reactions[i].key, event->code))
            print_said(join->client->room.seats[event->seat].name, tr(join->plan->lang, words_reactions[i].words));
}

static void on_input_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *out) {
    struct join *join = handle->data;
    (void)wanted;
    *out = uv_buf_init(join->typed, sizeof join->typed);
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

static void take_view(struct join *join, const struct json_value *message, bool missed) {
    const struct json_value *events = json_value_get(message, "events"), *ask = json_value_get(message, "ask");
    for (size_t i = 0; !plays_itself(join->plan) && !missed && i < json_value_size(events); i++) {
        const char *text = json_value_string(json_value_get(json_value_at(events, i), "text"));
        if (text)
            print_lines(text, 2);
    }
    if (join->plan->bot)
        remember(join, message, missed);
    if (join->has_program)
        tell_program(join, message, missed);
    if (!plays_itself(join->plan))
        read_table(join, message);
    if (ask && json_value_int(ask) == join->ask && (join->deciding || join->answered == join->ask))
        return; // somebody else has decided; the question stays
    join->ask = ask ? json_value_int(ask) : -1;
    join->deciding = false;
    if (!ask)
        return;
    if (plays_itself(join->plan)) {
        if (join->plan->bot)
            bot_moves(join, message);
        else
            program_moves(join, message);
        return;
    }
    tell_table(join, false);
    ask_person(join, json_value_get(message, "legal"));
}

static void take_seat(struct join *join) {
    if (!join->client->is_seat && !join->address.watch && !room_client_waits_for(join->client, "join"))
        room_client_join(join->client, join->plan->name);
}

// A bot takes a seat once it is known that it plays this game.
static bool knows_game(struct join *join) {
    const struct room_model *room = &join->client->room;
    const struct game *game = registry_find(room->game);
    struct bot_spec player;
    if (!game)
        finish(join, 1, N_("The server plays other rules than this program."));
    else if (join->plan->bot && bot_find(game, join->plan->bot, strlen(join->plan->bot), &player) != BOT_OK)
        finish(join, 1, N_("There is no such bot for this game."));
    return !join->ended;
}

static void take_room(struct join *join, const struct room_model *before) {
    const struct room_model *room = &join->client->room;
    if (plays_itself(join->plan)) {
        if (!knows_game(join))
            return;
        take_seat(join);
    }
    if (!plays_itself(join->plan)) {
        char buffer[1024];
        struct text text = TEXT_ON(buffer);
        room_model_say_presence(&text, join->plan->lang, before, room);
        print_lines(buffer, 2);
    }
    if (room->phase == ROOM_MODEL_LOBBY && !plays_itself(join->plan))
        tell_lobby(join, room);
    if (room->you >= 0 && room->phase == ROOM_MODEL_LOBBY && !join->ready) {
        join->ready = true;
        room_client_ready(join->client, true);
    }
    if (room->phase == ROOM_MODEL_OVER) {
        printf("%s http%s://%s/api/records/", tr(join->plan->lang, N_("The match is over. Its record:")),
               join->address.tls ? "s" : "", join->link.socket.host);
        print_clean(stdout, room->record);
        printf("\n");
        finish(join, 0, NULL);
    }
}

// What is asked is asked again after a while: somebody else may have decided, or the server had no time for the move.
static bool passes(const struct room_event *event) {
    static const char *const passing[] = {"stale", "storage", "not-your-turn", "too-fast", "busy"};
    for (size_t i = 0; event->code && i < ARRAY_COUNT(passing); i++)
        if (!strcmp(event->code, passing[i]))
            return true;
    return false;
}

static void take_refusal(struct join *join, const struct room_event *event) {
    bool is_talk = event->type && !strcmp(event->type, "chat");
    bool is_early = event->type && event->code && !strcmp(event->code, "not-ready"); // somebody is here, not ready yet
    bool is_order =
        join->client->is_seat && !plays_itself(join->plan) && event->type && strcmp(event->type, "move") != 0;
    if (passes(event) && !is_talk) {
        join->answered = join->ask = -1;
        room_client_command(join->client, "sync", "");
    } else if (!is_talk && !is_early && !is_order) {
        finish(join, 1, NULL);
    }
}

static void on_event(struct room_link *link, const struct room_event *event) {
    struct join *join = link->data;
    const char *name = json_value_string(json_value_get(event->message, "name"));
    switch (event->kind) {
    case ROOM_EVENT_WELCOME:
        join->ask = join->answered = -1;
        if (!plays_itself(join->plan))
            take_seat(join);
        break;
    case ROOM_EVENT_ROOM: take_room(join, event->before); break;
    case ROOM_EVENT_VIEW: take_view(join, event->message, event->missed); break;
    case ROOM_EVENT_CHAT: print_said(name ? name : "", event->text); break;
    case ROOM_EVENT_REACT: take_reaction(join, event); break;
    case ROOM_EVENT_DELAYED: complain(event->text); break;
    case ROOM_EVENT_ERROR:
    case ROOM_EVENT_REFUSED:
        if (join->client->status != ROOM_CLIENT_CLOSED) { // else the farewell is said once
            complain(event->text);
            take_refusal(join, event);
        }
        break;
    case ROOM_EVENT_LOST:
        if (event->text)
            complain(event->text);
        complain(tr(join->plan->lang, join->client->was_open ? N_("Connection lost; reconnecting…")
                                                             : N_("Nobody answers at this address; trying again…")));
        break;
    case ROOM_EVENT_BYE:
        complain(event->text);
        finish(join, 1, NULL);
        break;
    case ROOM_EVENT_NONSENSE: finish(join, 1, N_("The server sent something that cannot be understood.")); break;
    case ROOM_EVENT_KEEP:
        if (join->plan->keep)
            join->plan->keep(&join->address, join->client->token);
        break;
    case ROOM_EVENT_FORGET:
        if (join->plan->forget)
            join->plan->forget(&join->address);
        break;
    case ROOM_EVENT_DONE: break;
    }
}

static void on_end(struct room_link *link, const char *why, const char *detail) {
    if (detail)
        complain(detail);
    finish(link->data, 1, why);
}

static void connect_now(struct join *join) {
    bool bot = plays_itself(join->plan);
    (void)fprintf(stderr, "adit: %s %s:%s\n", tr(join->plan->lang, N_("Connecting…")), join->address.host,
                  join->address.port);
    join->link.data = join;
    join->link.on_event = on_event;
    join->link.on_end = on_end;
    join->is_linked = true;
    room_link_open(&join->link, &join->loop, &join->address,
                   (struct room_client_options){.delta = true,
                                                .token = join->token,
                                                .as = join->address.watch ? "watch" : "seat",
                                                .lang = join->plan->lang,
                                                .words = !bot,
                                                .table = !bot,
                                                .has_seat = join->plan->has_seat,
                                                .state = true});
}

int line_client_run(const struct join_plan *plan, const char **error) {
    struct join *join = calloc(1, sizeof *join);
    *error = N_("There is not enough memory.");
    if (!join || sodium_init() < 0 || uv_loop_init(&join->loop) != 0)
        return 1;
    join->plan = plan;
    join->client = &join->link.client;
    join->ask = join->answered = -1;
    join->offers = calloc(1, sizeof *join->offers);
    join->spoken = calloc(1, SPOKEN_MAX);
    join->now = calloc(1, SPOKEN_MAX);
    *error = N_("The address is not that of a room: https://HOST/r/CODE or http://HOST:PORT/r/CODE");
    if (!join->offers || !join->spoken || !join->now || !ws_address_read(plan->url, &join->address) ||
        !join->address.code[0])
        return 1;
    if (plan->token && strlen(plan->token) == sizeof join->token - 1)
        memcpy(join->token, plan->token, sizeof join->token);
    else
        room_client_make_token(join->token);
    if (!plays_itself(plan) && !join->address.watch)
        open_input(join);
    if (plan->program) {
        join->events = xcalloc(1, EVENTS_SIZE);
        bot_process_start(&join->program, plan->program, plan->time_ms, plan->memory_mb);
        join->has_program = true;
    }
    if (!join->ended)
        connect_now(join);
    (void)uv_run(&join->loop, UV_RUN_DEFAULT);
    (void)uv_loop_close(&join->loop);
    *error = join->error;
    int code = join->code;
    room_link_free(&join->link);
    bot_client_end(&join->memory);
    if (join->has_program)
        bot_process_end(&join->program);
    free(join->events);
    free(join->offers);
    free(join->spoken);
    free(join->now);
    free(join);
    return code;
}
