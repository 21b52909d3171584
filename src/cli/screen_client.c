// Sitting in a server's room on the full screen: what the client reports becomes what the screen shows.
#include "cli/screen_client.h"

#include "cli/seats.h"
#include "engine/registry.h"
#include "client/remote_view.h"
#include "client/room_link.h"
#include "tui/remote_room.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    RECORD_MAX = 4 << 20,
    CLOCK_MAX_MS = 1 << 30, // twelve days
    NAMES_MAX = 20,         // that are tried when the one wanted is taken
};

struct screen_client {
    struct app *app;
    struct remote_room online;
    struct ws_address address;
    struct room_link link;
    struct room_client *client;
    uv_loop_t loop;
    bool is_leaving, is_ready;
    bool keeps_token; // for the next time
    int name_number;
    int64_t joined_rev; // the state of the room in which a seat was asked for
    char token[ROOM_CLIENT_TOKEN_LENGTH + 1], name[ROOM_MODEL_NAME_MAX];
};

static struct screen_client *screen_client_of(struct remote_room *online) {
    return online->context;
}

// ---- commands ----

static void send_ready(struct remote_room *online, bool is_ready) {
    room_client_ready(screen_client_of(online)->client, is_ready);
}

static void send_start(struct remote_room *online) {
    room_client_start(screen_client_of(online)->client);
}

static void send_rematch(struct remote_room *online) {
    room_client_command(screen_client_of(online)->client, "rematch", "");
}

static void send_leave(struct remote_room *online) {
    struct screen_client *guest = screen_client_of(online);
    guest->is_leaving = true;
    room_client_command(guest->client, "leave", "");
}

static void send_move(struct remote_room *online, int64_t ask, const char *notation) {
    room_client_move(screen_client_of(online)->client, ask, notation);
}

static void send_chat(struct remote_room *online, const char *line) {
    room_client_chat(screen_client_of(online)->client, line);
}

static void send_reaction(struct remote_room *online, const char *key) {
    room_client_react(screen_client_of(online)->client, key);
}

static void send_order(struct remote_room *online, const char *type, const char *members) {
    struct screen_client *guest = screen_client_of(online);
    guest->is_leaving = guest->is_leaving || !strcmp(type, "leave");
    room_client_command(guest->client, type, members);
}

static void send_join(struct screen_client *guest) {
    char name[ROOM_MODEL_NAME_MAX + 16];
    (void)snprintf(name, sizeof name, guest->name_number ? "%s %d" : "%s", guest->name, guest->name_number + 1);
    room_client_join(guest->client, name);
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

static void tell_presence(struct screen_client *guest, const struct room_model *before) {
    char buffer[1024], *line = buffer;
    struct text text = TEXT_ON(buffer);
    room_model_say_presence(&text, guest->app->lang, before, guest->online.room);
    for (char *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        remote_room_remark(&guest->online, -1, line);
    }
}

// Whoever came for a seat asks for one as long as there is one, once for each state of the room.
static void want_seat(struct screen_client *guest, const struct room_model *room) {
    bool is_lobby = room->phase == ROOM_MODEL_LOBBY;
    if (is_lobby && room->you < 0 && !guest->address.watch && room_model_has_open_seat(room) &&
        room->rev != guest->joined_rev && !room_client_waits_for(guest->client, "join")) {
        guest->joined_rev = room->rev;
        send_join(guest);
    }
    if (is_lobby && room->you >= 0 && !guest->is_ready)
        room_client_ready(guest->client, true);
    guest->is_ready = is_lobby && room->you >= 0;
}

static void take_room(struct screen_client *guest, const struct room_event *event) {
    struct remote_room *online = &guest->online;
    const struct room_model *room = online->room;
    const struct game *game = registry_find(room->game);
    if (!game || json_value_size(json_value_get(event->message, "seats")) > SEATS_MAX) {
        end(guest, tr(guest->app->lang, N_("The server plays other rules than this program.")));
        return;
    }
    if (game != online->game || (room->phase == ROOM_MODEL_LOBBY && online->frame_count)) // of the match before
        remote_room_forget_match(online);
    online->game = game;
    tell_presence(guest, event->before);
    if (room->phase == ROOM_MODEL_LOBBY)
        remote_view_options(game, json_value_get(event->message, "options"), &online->setup);
    want_seat(guest, room);
}

// When the time of a seat is over, on term_now_ms()'s clock; 0: it has no clock.
static int64_t clock_of(const struct json_value *clocks, int seat) {
    const struct json_value *clock = seat < (int)json_value_size(clocks) ? json_value_at(clocks, (size_t)seat) : NULL;
    int64_t left = clock && json_value_is_int(clock) ? json_value_int(clock) : 0;
    return left > 0 && left < CLOCK_MAX_MS ? term_now_ms() + left : 0;
}

static void take_view(struct screen_client *guest, const struct json_value *message, bool missed) {
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
    for (size_t i = 0; !missed && i < json_value_size(events); i++) {
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

static void take_reaction(struct screen_client *guest, const struct room_event *event) {
    for (size_t i = 0; event->seat >= 0 && i < WORDS_REACTIONS; i++)
        if (!strcmp(words_reactions[i].key, event->code))
            remote_room_remark(&guest->online, event->seat, tr(guest->app->lang, words_reactions[i].words));
}

static void take_refusal(struct screen_client *guest, const struct room_event *event) {
    if (event->type && !strcmp(event->type, "move"))
        guest->online.answered = -1;
    if (event->code && !strcmp(event->code, "name-taken") && guest->name_number < NAMES_MAX) {
        guest->name_number++;
        send_join(guest);
    } else if (!guest->online.room->is_known && !event->type) { // no such room, too many, another protocol
        end(guest, event->text);
    } else if (!event->code || strcmp(event->code, "stale") != 0) { // that one the next view explains
        complain(guest, event->text);
    }
}

static void take_loss(struct screen_client *guest, const struct room_event *event) {
    struct text lost = TEXT_ON(guest->online.lost);
    bool is_explained = event->code && !strcmp(event->code, "rate") && event->text;
    text_clear(&lost);
    text_add(&lost, is_explained ? event->text
                    : guest->client->was_open
                        ? tr(guest->app->lang, N_("Connection lost; reconnecting…"))
                        : tr(guest->app->lang, N_("Nobody answers at this address; trying again…")));
}

static void on_event(struct room_link *link, const struct room_event *event) {
    struct screen_client *guest = link->data;
    switch (event->kind) {
    case ROOM_EVENT_WELCOME: guest->online.lost[0] = '\0'; break;
    case ROOM_EVENT_ROOM: take_room(guest, event); break;
    case ROOM_EVENT_VIEW: take_view(guest, event->message, event->missed); break;
    case ROOM_EVENT_CHAT:
        if (event->seat >= 0)
            remote_room_remark(&guest->online, event->seat, event->text);
        break;
    case ROOM_EVENT_REACT: take_reaction(guest, event); break;
    case ROOM_EVENT_ERROR:
    case ROOM_EVENT_REFUSED: take_refusal(guest, event); break;
    case ROOM_EVENT_LOST: take_loss(guest, event); break;
    case ROOM_EVENT_BYE:
        if (!guest->is_leaving) // else it only confirms that
            end(guest, event->text);
        break;
    case ROOM_EVENT_NONSENSE:
        end(guest, tr(guest->app->lang, N_("The server sent something that cannot be understood.")));
        break;
    case ROOM_EVENT_KEEP:
        if (guest->keeps_token)
            seats_keep(&guest->address, guest->client->token);
        break;
    case ROOM_EVENT_FORGET: seats_forget(&guest->address); break;
    case ROOM_EVENT_DONE:
    case ROOM_EVENT_DELAYED: break;
    }
}

static void on_end(struct room_link *link, const char *why, const char *detail) {
    struct screen_client *guest = link->data;
    (void)detail;
    end(guest, tr(guest->app->lang, why));
}

// ---- the wire ----

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
    char *bytes = guest->client->room.record[0] ? malloc(RECORD_MAX) : NULL;
    if (!bytes)
        return NULL;
    (void)snprintf(path, sizeof path, "/api/records/%s", guest->client->room.record);
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
                                             .order = send_order,
                                             .record = fetch_record};

static void close_down(struct screen_client *guest) {
    // A last word, the seat that is given up; its token is forgotten with the server's farewell.
    for (int i = 0; i < 20 && guest->is_leaving && guest->client->status == ROOM_CLIENT_OPEN; i++) {
        (void)uv_run(&guest->loop, UV_RUN_NOWAIT);
        (void)usleep(10000);
    }
    room_link_close(&guest->link);
    (void)uv_run(&guest->loop, UV_RUN_DEFAULT);
    (void)uv_loop_close(&guest->loop);
    room_link_free(&guest->link);
    remote_room_close(&guest->online);
}

// The seat that was had there before, or a new one.
static bool choose_token(struct screen_client *guest, const char *token) {
    guest->keeps_token = !token;
    if (token && strlen(token) == ROOM_CLIENT_TOKEN_LENGTH)
        memcpy(guest->token, token, sizeof guest->token);
    else if (!token)
        (void)seats_recall(&guest->address, guest->token);
    bool is_kept = guest->token[0];
    if (!is_kept)
        room_client_make_token(guest->token);
    return is_kept;
}

const char *screen_client_visit(struct app *app, const char *link, const char *name, const char *token,
                                const struct new_room *made) {
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
    guest->client = &guest->link.client;
    remote_room_begin(&guest->online, &wire, guest, &guest->client->room, link);
    for (int y = 0; made && y < NEW_ROOM_QR_MAX; y++)
        memcpy(guest->online.qr[y], made->qr[y], sizeof guest->online.qr[y]);
    if (made)
        memcpy(guest->online.link, made->link, sizeof guest->online.link - 1);
    guest->joined_rev = -1;
    (void)snprintf(guest->name, sizeof guest->name, "%s", name);
    bool has_seat = choose_token(guest, token);
    guest->link.data = guest;
    guest->link.on_event = on_event;
    guest->link.on_end = on_end;
    room_link_open(&guest->link, &guest->loop, &guest->address,
                   (struct room_client_options){.delta = true,
                                                .token = guest->token,
                                                .as = guest->address.watch ? "watch" : "seat",
                                                .lang = app->lang,
                                                .has_seat = has_seat,
                                                .state = true});
    app_online(app, &guest->online);
    close_down(guest);
    free(guest);
    return NULL;
}
