// The load generator: one loop, open-loop sending, one move in flight in each room.
#include "server/load.h"

#include "base/rng.h"
#include "server/client.h"
#include "server/tree.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOAD_SEATS = 8, LOAD_MOVES = 64 };

struct load_room;

struct load_seat {
    struct ws_client client;
    struct load_room *room;
    int number; // -1: a spectator
    char token[44];
    long long id, ask;
    char moves[LOAD_MOVES][64];
    int move_count;
    bool owes; // has not seen the move in flight yet
};

struct load_room {
    struct load *load;
    char code[16];
    struct load_seat seats[LOAD_SEATS];
    int owing;         // seats that have not seen the move in flight
    uint64_t due_ns;   // when it was due; 0: none in flight
    bool queued, over; // waits for its turn to move; waits for a rematch
    int ready;
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
    uint64_t started_ns, sent, errors, late;
    uint32_t *latencies_us;
    size_t latency_count, latency_capacity;
    bool measuring, ending;
    int open, seated;
};

static void say(struct load_seat *seat, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(struct load_seat *seat, const char *format, ...) {
    char text[512];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ws_client_send(&seat->client, text, (size_t)length);
}

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

static void take_legal(struct load_seat *seat, const struct tree *message) {
    const struct tree *legal = tree_get(message, "legal");
    seat->ask = tree_get(message, "ask") ? tree_int(tree_get(message, "ask")) : -1;
    seat->move_count = 0;
    for (size_t i = 0; i < tree_size(legal) && seat->move_count < LOAD_MOVES; i++) {
        const char *move = tree_string(tree_get(tree_at(legal, i), "move"));
        if (move && strlen(move) < sizeof seat->moves[0])
            memcpy(seat->moves[seat->move_count++], move, strlen(move) + 1);
    }
}

static void take_view(struct load_seat *seat, const char *text, size_t size) {
    struct load_room *room = seat->room;
    struct tree *message = tree_parse(text, size, 16);
    if (!message)
        return;
    take_legal(seat, message);
    tree_free(message);
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

static void take_room(struct load_seat *seat, const char *text) {
    struct load_room *room = seat->room;
    bool over = strstr(text, "\"phase\":\"over\"") != NULL, lobby = strstr(text, "\"phase\":\"lobby\"") != NULL;
    if (over && seat->number == 0)
        say(seat, "{\"type\":\"rematch\",\"id\":%lld}", ++seat->id);
    if (over)
        room->over = true;
    if (lobby && room->over && seat->number > 0)
        say(seat, "{\"type\":\"ready\",\"id\":%lld,\"ready\":true}", ++seat->id);
    if (lobby && room->over && seat->number == 0) { // all others are ready?
        int ready = 0;
        for (const char *at = text; (at = strstr(at, "\"ready\":true")); at++)
            ready++;
        int seats = 0;
        for (const char *at = text; (at = strstr(at, "\"kind\":")); at++)
            seats++;
        if (ready >= seats - 1) {
            room->over = false;
            room->due_ns = 0;
            say(seat, "{\"type\":\"start\",\"id\":%lld}", ++seat->id);
        }
    }
}

static void on_message(struct ws_client *client, const char *bytes, size_t size) {
    struct load_seat *seat = client->data;
    struct load *load = seat->room->load;
    if (seat->number < 0)
        return;
    if (!strncmp(bytes, "{\"type\":\"view\"", 14)) {
        take_view(seat, bytes, size);
    } else if (!strncmp(bytes, "{\"type\":\"room\"", 14)) {
        char *text = strndup(bytes, size);
        if (text)
            take_room(seat, text);
        free(text);
    } else if (!strncmp(bytes, "{\"type\":\"welcome\"", 17)) {
        if (memmem(bytes, size, "\"role\":\"visitor\"", 16))
            say(seat, "{\"type\":\"join\",\"id\":%lld,\"name\":\"P%d\"}", ++seat->id, seat->number);
        else
            say(seat, "{\"type\":\"ready\",\"id\":%lld,\"ready\":true}", ++seat->id);
        if (!memmem(bytes, size, "\"role\":\"visitor\"", 16))
            load->seated++;
    } else if (!strncmp(bytes, "{\"type\":\"error\"", 15)) {
        load->errors++;
    }
}

static void on_open(struct ws_client *client) {
    struct load_seat *seat = client->data;
    seat->room->load->open++;
    if (seat->number < 0)
        say(seat, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"as\":\"watch\",\"words\":false}", seat->room->code);
    else
        say(seat, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"token\":\"%s\",\"words\":false}", seat->room->code,
            seat->token);
}

static void on_close(struct ws_client *client) {
    struct load_seat *seat = client->data;
    if (!seat->room->load->ending)
        seat->room->load->errors++;
}

static void make_token(char out[44]) {
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, 44, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void connect_seat(struct load *load, struct load_seat *seat, struct load_room *room, int number) {
    seat->room = room;
    seat->number = number;
    seat->client.data = seat;
    seat->client.on_open = on_open;
    seat->client.on_message = on_message;
    seat->client.on_close = on_close;
    const char *error;
    if (!ws_client_open(&seat->client, &load->loop, &load->address, &error))
        load->errors++;
}

static bool create_room(struct load *load, struct load_room *room) {
    char body[512], answer[4096];
    room->load = load;
    for (int i = 0; i < load->plan->seats; i++)
        make_token(room->seats[i].token);
    int length = snprintf(body, sizeof body, "{\"game\":\"%s\",\"name\":\"P0\",\"token\":\"%s\",\"seats\":[\"me\"",
                          load->plan->game, room->seats[0].token);
    for (int i = 1; i < load->plan->seats; i++)
        length += snprintf(body + length, sizeof body - (size_t)length, ",\"open\"");
    (void)snprintf(body + length, sizeof body - (size_t)length, "]}");
    if (http_request(&load->address, "POST", "/api/rooms", body, answer, sizeof answer) != 201)
        return false;
    struct tree *tree = tree_parse(answer, strlen(answer), 8);
    const char *code = tree ? tree_string(tree_get(tree, "room")) : NULL;
    bool fine = code && strlen(code) < sizeof room->code;
    if (fine)
        memcpy(room->code, code, strlen(code) + 1);
    if (tree)
        tree_free(tree);
    return fine;
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
        long long ask = seat->ask;
        seat->ask = -1;
        load->sent++;
        say(seat, "{\"type\":\"move\",\"id\":%lld,\"ask\":%lld,\"move\":\"%s\"}", ++seat->id, ask, move);
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
    uint64_t due = (uint64_t)(elapsed * load->plan->rate);
    while (load->sent + load->late < due) {
        uint64_t number = load->sent + load->late;
        send_move(load, load->started_ns + (uint64_t)((double)number / load->plan->rate * 1e9));
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
    *error = N_("The server does not create so many rooms: raise rooms_per_address.");
    for (int i = 0; i < plan->rooms; i++)
        if (!create_room(load, &load->rooms[i]))
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

static void summarise(struct load *load, double cpu_before, struct load_result *out) {
    double cpu, seconds = (double)(uv_hrtime() - load->started_ns) / 1e9;
    qsort(load->latencies_us, load->latency_count, sizeof *load->latencies_us, compare_us);
    read_server(load, &cpu, &out->server_resident_mib);
    out->server_cpu_seconds = cpu - cpu_before;
    out->moves = load->latency_count;
    out->errors = load->errors;
    out->late = load->late;
    out->seconds = seconds;
    out->moves_per_second = (double)load->latency_count / seconds;
    out->p50_ms = percentile(load, 0.5);
    out->p99_ms = percentile(load, 0.99);
    out->p999_ms = percentile(load, 0.999);
    out->max_ms = percentile(load, 1);
}

static void tear_down(struct load *load) {
    load->ending = true;
    for (int i = 0; i < load->plan->rooms; i++)
        for (int k = 0; k < load->plan->seats; k++)
            if (load->rooms[i].seats[k].room)
                ws_client_close(&load->rooms[i].seats[k].client);
    for (int i = 0; i < load->plan->spectators; i++)
        if (load->spectators[i].room)
            ws_client_close(&load->spectators[i].client);
    uv_close((uv_handle_t *)&load->timer, NULL);
    (void)uv_run(&load->loop, UV_RUN_DEFAULT);
    (void)uv_loop_close(&load->loop);
}

bool load_run(const struct load_plan *plan, struct load_result *result, const char **error) {
    struct load *load = calloc(1, sizeof *load);
    *error = N_("There is not enough memory.");
    if (!load || sodium_init() < 0 || uv_loop_init(&load->loop) != 0)
        return false;
    load->plan = plan;
    load->last = &load->first;
    load->rooms = calloc((size_t)plan->rooms, sizeof *load->rooms);
    load->spectators = calloc((size_t)plan->spectators + 1, sizeof *load->spectators);
    load->latency_capacity = (size_t)plan->rate * (size_t)(plan->seconds + 1);
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
    double cpu, resident;
    read_server(load, &cpu, &resident);
    if (fine) {
        int none = 0;
        (void)run_until(load, &none, 1, 1); // the last "ready" arrives
        for (int i = 0; i < plan->rooms; i++)
            say(&load->rooms[i].seats[0], "{\"type\":\"start\",\"id\":%lld}", ++load->rooms[i].seats[0].id);
        (void)run_until(load, &none, 1, 2);
        load->started_ns = uv_hrtime();
        read_server(load, &cpu, &resident);
        load->measuring = true;
        (void)uv_run(&load->loop, UV_RUN_DEFAULT);
        summarise(load, cpu, result);
    }
    tear_down(load);
    free(load->rooms);
    free(load->spectators);
    free(load->latencies_us);
    free(load);
    return fine;
}
