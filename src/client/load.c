// The load generator: one loop, open-loop sending, one move in flight in each room.
#include "client/load.h"

#include "base/rng.h"
#include "client/room_link.h"
#include "protocol/json_value.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { LOAD_SEATS = 8, LOAD_MOVES = 64, BUSY_MS = 20 };

struct load_room;

struct load_seat {
    struct room_link link;
    struct load_room *room;
    int number; // -1: a spectator
    char token[ROOM_CLIENT_TOKEN_LENGTH + 1];
    int64_t ask;
    char moves[LOAD_MOVES][64];
    int move_count;
    bool was_welcome, is_seated;
    bool is_asked;    // what became of its last command
    bool owes;        // has not seen the move in flight yet
    bool over;        // the match is over, and this seat has not agreed to another yet
    int64_t acked_id; // of the newest acknowledged command
};

struct load_room {
    struct load *load;
    char code[16];
    struct load_seat seats[LOAD_SEATS];
    int owing;       // seats that have not seen the move in flight
    uint64_t due_ns; // when it was due; 0: none in flight
    bool queued;     // waits for its turn to move
    struct load_room *next;
};

struct load {
    const struct load_plan *plan;
    struct ws_address address;
    uv_loop_t loop;
    uv_timer_t timer;
    struct load_room *rooms;
    struct load_seat *spectators;
    struct load_room *first, **last; // rooms where somebody has to decide
    struct rng rng;
    int rate;
    uint64_t started_ns, sent, errors, late, retried, too_fast, acked;
    uint32_t *latencies_us;
    size_t latency_count, latency_capacity;
    bool measuring, ending;
    char first_error[LOAD_ERROR_SIZE];
    int open, seated;
    int checked;
    struct load_check check;
};

static void enqueue(struct load_room *room) {
    struct load *load = room->load;
    if (room->queued || room->due_ns)
        return;
    room->queued = true;
    room->next = NULL;
    *load->last = room;
    load->last = &room->next;
}

static void measure(struct load *load, uint64_t due_ns) {
    if (!load->measuring || load->latency_count == load->latency_capacity)
        return;
    load->latencies_us[load->latency_count++] = (uint32_t)((uv_hrtime() - due_ns) / 1000);
}

static void take_legal(struct load_seat *seat, const struct json_value *message) {
    const struct json_value *legal = json_value_get(message, "legal");
    seat->ask = json_value_get(message, "ask") ? json_value_int(json_value_get(message, "ask")) : -1;
    seat->move_count = 0;
    for (size_t i = 0; i < json_value_size(legal) && seat->move_count < LOAD_MOVES; i++) {
        const char *move = json_value_string(json_value_get(json_value_at(legal, i), "move"));
        if (move && strlen(move) < sizeof seat->moves[0])
            memcpy(seat->moves[seat->move_count++], move, strlen(move) + 1);
    }
}

static void take_view(struct load_seat *seat, const struct json_value *message) {
    struct load_room *room = seat->room;
    take_legal(seat, message);
    if (room->due_ns && seat->owes) {
        seat->owes = false;
        if (--room->owing == 0) {
            measure(room->load, room->due_ns);
            room->due_ns = 0;
        }
    }
    for (int i = 0; i < room->load->plan->seats && !room->due_ns; i++)
        if (room->seats[i].ask > 0)
            enqueue(room);
}

static bool are_others_ready(const struct room_model *room) {
    int ready = 0;
    for (int seat = 0; seat < room->seat_count; seat++)
        ready += room->seats[seat].is_ready;
    return ready >= room->seat_count - 1;
}

// Each says once that it wants another match: whatever is said is told to all, and an answer to that would be one more
// thing to answer.
static void take_room(struct load_seat *seat) {
    struct room_client *client = &seat->link.client;
    bool over = client->room.phase == ROOM_MODEL_OVER, lobby = client->room.phase == ROOM_MODEL_LOBBY;
    if (over && !seat->over && seat->number == 0)
        room_client_command(client, "rematch", "");
    if (over)
        seat->over = true;
    if (!lobby || !seat->over)
        return;
    if (seat->number > 0) {
        seat->over = false;
        room_client_command(client, "ready", "\"ready\":true");
    } else if (are_others_ready(&client->room)) {
        seat->over = false;
        seat->room->due_ns = 0;
        room_client_command(client, "start", "");
    }
}

static void ignore_message(struct ws_client *socket, const char *bytes, size_t size) {
    (void)socket, (void)bytes, (void)size;
}

static void take_welcome(struct load_seat *seat) {
    struct load *load = seat->room->load;
    struct room_client *client = &seat->link.client;
    char name[16];
    if (seat->is_asked) {
        load->check.seats++;
        load->check.lost += client->last_id < seat->acked_id;
        load->checked++;
        return;
    }
    load->open += !seat->was_welcome;
    seat->was_welcome = true;
    if (seat->number < 0) {
        seat->link.socket.on_message = ignore_message; // only the server's work for spectators is measured
    } else if (!client->is_seat) {
        (void)snprintf(name, sizeof name, "P%d", seat->number);
        room_client_join(client, name);
    } else if (!seat->is_seated) {
        seat->is_seated = true;
        load->seated++;
        room_client_command(client, "ready", "\"ready\":true");
    }
}

static void count_error(struct load *load, const char *what) {
    if (!load->errors++)
        (void)snprintf(load->first_error, sizeof load->first_error, "%s", what);
}

// Two servers that change a room at once: one of them is told to try again, or that the question is an old one. And
// more moves than a player may make.
static void take_refusal(struct load_seat *seat, const struct room_event *event) {
    struct load *load = seat->room->load;
    const char *code = event->code ? event->code : "";
    if (!strcmp(code, "stale") || !strcmp(code, "not-your-turn")) {
        load->retried++;
        seat->room->due_ns = 0; // the view that follows asks again
    } else if (!load->ending) {
        char what[LOAD_ERROR_SIZE];
        (void)snprintf(what, sizeof what, "%s: %s", code, event->text ? event->text : "");
        count_error(load, what);
    }
}

static void on_event(struct room_link *link, const struct room_event *event) {
    struct load_seat *seat = link->data;
    struct load *load = seat->room->load;
    switch (event->kind) {
    case ROOM_EVENT_WELCOME: take_welcome(seat); break;
    case ROOM_EVENT_ROOM: take_room(seat); break;
    case ROOM_EVENT_VIEW: take_view(seat, event->message); break;
    case ROOM_EVENT_DONE:
        seat->acked_id = event->id > seat->acked_id ? event->id : seat->acked_id;
        load->acked += !strcmp(event->type, "move");
        break;
    case ROOM_EVENT_DELAYED:
        load->too_fast += !strcmp(event->code, "too-fast");
        load->retried += strcmp(event->code, "too-fast") != 0;
        break;
    case ROOM_EVENT_ERROR:
    case ROOM_EVENT_REFUSED:
    case ROOM_EVENT_BYE: take_refusal(seat, event); break;
    case ROOM_EVENT_LOST:
        if (!load->ending)
            count_error(load, "a connection was closed");
        break;
    case ROOM_EVENT_NONSENSE: count_error(load, "the server does not speak the protocol"); break;
    case ROOM_EVENT_CHAT:
    case ROOM_EVENT_REACT:
    case ROOM_EVENT_KEEP:
    case ROOM_EVENT_FORGET: break;
    }
}

static void on_end(struct room_link *link, const char *why, const char *detail) {
    const struct load_seat *seat = link->data;
    (void)detail;
    count_error(seat->room->load, why);
}

static void connect_seat(struct load *load, struct load_seat *seat, struct load_room *room, int number) {
    seat->room = room;
    seat->number = number;
    seat->link.data = seat;
    seat->link.on_event = on_event;
    seat->link.on_end = on_end;
    room_link_open(&seat->link, &load->loop, &load->address,
                   (struct room_client_options){.room = room->code,
                                                .token = seat->token,
                                                .as = number < 0 ? "watch" : "seat",
                                                .busy_ms = BUSY_MS,
                                                .insists = true,
                                                .is_quiet = true});
}

// NULL, or why there is no room.
static const char *create_room(struct load *load, struct load_room *room) {
    char body[512], answer[4096];
    room->load = load;
    for (int i = 0; i < load->plan->seats; i++)
        room_client_make_token(room->seats[i].token);
    int length = snprintf(body, sizeof body, "{\"game\":\"%s\",\"name\":\"P0\",\"token\":\"%s\",\"seats\":[\"me\"",
                          load->plan->game, room->seats[0].token);
    for (int i = 1; i < load->plan->seats; i++)
        length += snprintf(body + length, sizeof body - (size_t)length, ",\"open\"");
    (void)snprintf(body + length, sizeof body - (size_t)length, "]}");
    int status = http_request(&load->address, "POST", "/api/rooms", body, answer, sizeof answer);
    if (status == 0)
        return N_("There is no server at this address.");
    if (status == 429 || status == 503)
        return N_("The server will not create that many rooms: raise rooms_per_address.");
    struct json_value *tree = json_value_parse(answer, strlen(answer), 8);
    const char *code = tree && status == 201 ? json_value_string(json_value_get(tree, "room")) : NULL;
    bool fine = code && strlen(code) < sizeof room->code;
    if (fine)
        memcpy(room->code, code, strlen(code) + 1);
    if (tree)
        json_value_free(tree);
    return fine ? NULL
                : N_("The server cannot create such a room: it does not know this game, or not with that many seats.");
}

static void send_move(struct load *load, uint64_t due_ns) {
    struct load_room *room = load->first;
    if (!room) {
        load->late++;
        return;
    }
    load->first = room->next;
    if (!load->first)
        load->last = &load->first;
    room->queued = false;
    for (int i = 0; i < load->plan->seats; i++) {
        struct load_seat *seat = &room->seats[i];
        if (seat->ask <= 0 || !seat->move_count)
            continue;
        const char *move = seat->moves[rng_below(&load->rng, (uint32_t)seat->move_count)];
        room->due_ns = due_ns;
        room->owing = load->plan->seats;
        for (int k = 0; k < load->plan->seats; k++)
            room->seats[k].owes = true;
        int64_t ask = seat->ask;
        seat->ask = -1;
        load->sent++;
        room_client_move(&seat->link.client, ask, move);
        return;
    }
}

static void on_timer(uv_timer_t *timer) {
    struct load *load = timer->data;
    uint64_t now = uv_hrtime();
    if (!load->measuring)
        return;
    double elapsed = (double)(now - load->started_ns) / 1e9;
    if (elapsed >= load->plan->seconds) {
        load->measuring = false;
        uv_stop(&load->loop);
        return;
    }
    uint64_t due = (uint64_t)(elapsed * load->rate);
    while (load->sent + load->late < due) {
        uint64_t number = load->sent + load->late;
        send_move(load, load->started_ns + (uint64_t)((double)(number + 1) / load->rate * 1e9));
    }
}

// Runs the loop until `*count` has reached `wanted` or the time is over.
static bool run_until(struct load *load, const int *count, int wanted, int seconds) {
    uint64_t until = uv_hrtime() + (uint64_t)seconds * 1000000000u;
    while (*count < wanted && uv_hrtime() < until)
        (void)uv_run(&load->loop, UV_RUN_ONCE);
    return *count >= wanted;
}

static int compare_us(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

static double percentile(const struct load *load, double part) {
    if (!load->latency_count)
        return 0;
    size_t at = (size_t)(part * (double)(load->latency_count - 1));
    return load->latencies_us[at] / 1000.0;
}

static double metric(const char *page, const char *name) {
    const char *at = strstr(page, name);
    return at ? strtod(at + strlen(name), NULL) : 0;
}

static void read_server(struct load *load, double *cpu, double *resident) {
    char *page = malloc(1 << 17);
    *cpu = *resident = 0;
    if (page && http_request(&load->address, "GET", "/metrics", "", page, 1 << 17) == 200) {
        *cpu = metric(page, "\nadit_cpu_seconds_total ");
        *resident = metric(page, "\nadit_resident_bytes ") / (1 << 20);
    }
    free(page);
}

static bool set_up(struct load *load, const char **error) {
    const struct load_plan *plan = load->plan;
    for (int i = 0; i < plan->rooms; i++)
        if ((*error = create_room(load, &load->rooms[i])))
            return false;
    *error = N_("Not all connections were accepted: raise max_connections and max_connections_per_address.");
    for (int i = 0; i < plan->rooms; i++)
        for (int k = 0; k < plan->seats; k++)
            connect_seat(load, &load->rooms[i].seats[k], &load->rooms[i], k);
    for (int i = 0; i < plan->spectators; i++)
        connect_seat(load, &load->spectators[i], &load->rooms[i % plan->rooms], -1);
    if (!run_until(load, &load->open, plan->rooms * plan->seats + plan->spectators, 60))
        return false;
    *error = N_("Not everybody got a seat in time.");
    return run_until(load, &load->seated, plan->rooms * plan->seats, 60);
}

// ---- what became of it ----

// Everybody comes back, to whichever server answers, and is told the last command that was carried out.
static bool ask_everybody(struct load *load, const char **error) {
    const struct load_plan *plan = load->plan;
    int all = plan->rooms * plan->seats;
    *error = N_("Not everybody could ask what became of the last command.");
    for (int i = 0; i < all; i++) {
        struct load_seat *seat = &load->rooms[i / plan->seats].seats[i % plan->seats];
        seat->is_asked = true;
        room_link_begin_again(&seat->link);
        if (i % 100 == 99 && !run_until(load, &load->checked, i + 1, 60))
            return false;
    }
    return run_until(load, &load->checked, all, 60);
}

static double own_cpu(void) {
    struct rusage usage;
    (void)getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void summarise(struct load *load, double cpu_before, double own_before, struct load_result *out) {
    double cpu, seconds = (double)(uv_hrtime() - load->started_ns) / 1e9;
    qsort(load->latencies_us, load->latency_count, sizeof *load->latencies_us, compare_us);
    read_server(load, &cpu, &out->server_resident_mib);
    out->server_cpu_seconds = cpu - cpu_before;
    out->moves = load->latency_count;
    out->rate = load->rate;
    out->own_cpu_seconds = own_cpu() - own_before;
    out->errors = load->errors;
    memcpy(out->first_error, load->first_error, sizeof out->first_error);
    out->late = load->late;
    out->retried = load->retried;
    out->too_fast = load->too_fast;
    out->acked = load->acked;
    out->seconds = seconds;
    out->moves_per_second = (double)load->latency_count / seconds;
    out->p50_ms = percentile(load, 0.5);
    out->p99_ms = percentile(load, 0.99);
    out->p999_ms = percentile(load, 0.999);
    out->max_ms = percentile(load, 1);
}

// `each` for every seat and spectator that was connected.
static void for_links(struct load *load, void (*each)(struct room_link *link)) {
    int seats = load->plan->rooms * load->plan->seats;
    for (int i = 0; i < seats + load->plan->spectators; i++) {
        struct load_seat *seat =
            i < seats ? &load->rooms[i / load->plan->seats].seats[i % load->plan->seats] : &load->spectators[i - seats];
        if (seat->room)
            each(&seat->link);
    }
}

static void tear_down(struct load *load) {
    load->ending = true;
    for_links(load, room_link_close);
    uv_close((uv_handle_t *)&load->timer, NULL);
    (void)uv_run(&load->loop, UV_RUN_DEFAULT);
    (void)uv_loop_close(&load->loop);
    for_links(load, room_link_free);
}

static void measure_rate(struct load *load, int rate, struct load_result *out) {
    double cpu, resident, own = own_cpu();
    memset(out, 0, sizeof *out);
    load->rate = rate;
    load->sent = load->late = load->latency_count = load->retried = load->too_fast = 0;
    read_server(load, &cpu, &resident);
    load->started_ns = uv_hrtime();
    load->measuring = true;
    (void)uv_run(&load->loop, UV_RUN_DEFAULT);
    summarise(load, cpu, own, out);
}

static void rest(struct load *load, int seconds) {
    int none = 0;
    (void)run_until(load, &none, 1, seconds);
}

bool load_run(const struct load_plan *plan, load_done *done, void *context, struct load_check *check,
              const char **error) {
    struct load *load = calloc(1, sizeof *load);
    *error = N_("There is not enough memory.");
    if (!load || sodium_init() < 0 || uv_loop_init(&load->loop) != 0)
        return false;
    load->plan = plan;
    load->last = &load->first;
    load->rooms = calloc((size_t)plan->rooms, sizeof *load->rooms);
    load->spectators = calloc((size_t)plan->spectators + 1, sizeof *load->spectators);
    for (int i = 0; i < plan->rate_count; i++)
        if ((size_t)plan->rates[i] * (size_t)(plan->seconds + 1) > load->latency_capacity)
            load->latency_capacity = (size_t)plan->rates[i] * (size_t)(plan->seconds + 1);
    load->latencies_us = malloc((load->latency_capacity + 1) * sizeof *load->latencies_us);
    if (!load->rooms || !load->spectators || !load->latencies_us)
        return false;
    rng_seed_fast(&load->rng, 1, 1);
    *error = N_("The address is not one of a server: http://HOST:PORT");
    if (!ws_address_read(plan->url, &load->address) || load->address.tls)
        return false;
    (void)uv_timer_init(&load->loop, &load->timer);
    load->timer.data = load;
    (void)uv_timer_start(&load->timer, on_timer, 1, 1);
    bool fine = set_up(load, error);
    if (fine) {
        rest(load, 1); // the last "ready" arrives
        for (int i = 0; i < plan->rooms; i++)
            room_client_command(&load->rooms[i].seats[0].link.client, "start", "");
        rest(load, 2);
        for (int i = 0; i < plan->rate_count; i++) {
            struct load_result result;
            measure_rate(load, plan->rates[i], &result);
            done(context, &result);
            rest(load, 1); // what is on its way arrives
        }
        load->ending = true; // who comes back replaces who was there
        fine = ask_everybody(load, error);
        *check = load->check;
        check->acked = load->acked;
    }
    tear_down(load);
    free(load->rooms);
    free(load->spectators);
    free(load->latencies_us);
    free(load);
    return fine;
}
