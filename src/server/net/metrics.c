// Figures for Prometheus. Labels are bounded: never a room, an address or a name.
#include "server/net/net.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

struct page {
    char *at;
    size_t size, length;
};

static void add(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct page *page, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int length = vsnprintf(page->at + page->length, page->size - page->length, format, args);
    va_end(args);
    CHECK(length >= 0 && (size_t)length < page->size - page->length);
    page->length += (size_t)length;
}

static void counter(struct page *page, const char *name, const char *help, uint64_t value) {
    add(page, "# HELP adit_%s %s\n# TYPE adit_%s counter\nadit_%s %llu\n", name, help, name, name,
        (unsigned long long)value);
}

static void gauge(struct page *page, const char *name, const char *help, int64_t value) {
    add(page, "# HELP adit_%s %s\n# TYPE adit_%s gauge\nadit_%s %lld\n", name, help, name, name, (long long)value);
}

static void seconds(struct page *page, const char *name, const char *kind, const char *help, uint64_t us) {
    add(page, "# HELP adit_%s %s\n# TYPE adit_%s %s\nadit_%s %llu.%06llu\n", name, help, name, kind, name,
        (unsigned long long)(us / 1000000), (unsigned long long)(us % 1000000));
}

static void histogram(struct page *page, const char *name, const char *help, const struct histogram *of) {
    uint64_t below = 0;
    add(page, "# HELP adit_%s %s\n# TYPE adit_%s histogram\n", name, help, name);
    for (int i = 0; i < HISTOGRAM_BOUNDS; i++) {
        below += of->counts[i];
        add(page, "adit_%s_bucket{le=\"%u.%06u\"} %llu\n", name, histogram_bounds_us[i] / 1000000,
            histogram_bounds_us[i] % 1000000, (unsigned long long)below);
    }
    add(page, "adit_%s_bucket{le=\"+Inf\"} %llu\nadit_%s_count %llu\nadit_%s_sum %llu.%06llu\n", name,
        (unsigned long long)of->all, name, (unsigned long long)of->all, name,
        (unsigned long long)(of->sum_us / 1000000), (unsigned long long)(of->sum_us % 1000000));
}

static int64_t resident_bytes(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file)
        return 0;
    if (fscanf(file, "%*s %ld", &pages) != 1)
        pages = 0;
    (void)fclose(file);
    return (int64_t)pages * sysconf(_SC_PAGESIZE);
}

static void process_figures(struct page *page, struct server *server) {
    struct rusage usage;
    (void)getrusage(RUSAGE_SELF, &usage);
    uint64_t cpu_us = (uint64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000u +
                      (uint64_t)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
    seconds(page, "cpu_seconds_total", "counter", "CPU time used, user and system.", cpu_us);
    gauge(page, "resident_bytes", "Resident memory.", resident_bytes());
    gauge(page, "uptime_seconds", "Since the start of the server.", (server_now(server) - server->started_ms) / 1000);
}

static void refusals(struct page *page, const struct net_figures *net) {
    const struct {
        const char *limit;
        uint64_t count;
    } rows[] = {
        {"connections", net->refused_full},
        {"owners_places", net->refused_guests},
        {"waiting_connections", net->made_room},
        {"connections_per_address", net->refused_address},
        {"requests_per_address", net->refused_requests},
        {"messages_per_address", net->slowed_messages},
        {"rooms_per_address", net->refused_rooms},
        {"misses_per_address", net->refused_misses},
        {"origin", net->refused_origin},
        {"host", net->refused_host},
        {"handshake_time", net->timeouts_handshake},
        {"silence", net->timeouts_silence},
        {"slow_reader", net->slow_closed},
        {"answer_time", net->slow_answers},
        {"message_size", net->too_big},
    };
    add(page, "# HELP adit_limit_hits_total Times that a limit was enforced.\n# TYPE adit_limit_hits_total counter\n");
    for (size_t i = 0; i < ARRAY_COUNT(rows); i++)
        add(page, "adit_limit_hits_total{limit=\"%s\"} %llu\n", rows[i].limit, (unsigned long long)rows[i].count);
}

static void bus_lines(struct page *page, const struct bus *bus) {
    struct bus_figures figures = bus_figures(bus);
    gauge(page, "bus_connected", "Whether the bus is there, both ways.", figures.connected);
    counter(page, "bus_connects_total", "Connections made to the bus, two at a time.", figures.connects);
    counter(page, "bus_notes_sent_total", "Notes to other servers.", figures.sent);
    counter(page, "bus_notes_heard_total", "Notes of other servers.", figures.heard);
    counter(page, "bus_notes_dropped_total", "Notes not sent: no bus, or a slow one.", figures.dropped);
    counter(page, "bus_garbage_total", "What came from the bus and was no note.", figures.garbage);
}

size_t metrics_write(struct server *server, char *out, size_t size) {
    struct page page = {out, size, 0};
    rooms_count(server->rooms);
    const struct rooms_figures *rooms = rooms_figures(server->rooms);
    const struct net_figures *net = &server->figures;
    struct store_figures store = {.commits = 0};
    if (server->store->figures)
        server->store->figures(server->store, &store);
    add(&page,
        "# HELP adit_build_info What is running.\n# TYPE adit_build_info gauge\n"
        "adit_build_info{version=\"%s\",compiler=\"%s\"} 1\n",
        ADIT_VERSION, __VERSION__);
    gauge(&page, "healthy", "Whether the store takes writes.", server->store->healthy(server->store));
    gauge(&page, "draining", "Whether new rooms are refused.", server->draining);
    gauge(&page, "bans", "Networks and people who are not admitted.", server->bans->count);
    gauge(&page, "connections", "Open connections.", net->connections);
    gauge(&page, "websockets", "Open WebSockets.", net->websockets);
    gauge(&page, "rooms", "Rooms in memory.", rooms->rooms);
    gauge(&page, "rooms_playing", "Rooms in memory with a match going on.", rooms->playing);
    gauge(&page, "seats_present", "Seats with a connected person.", rooms->seats_present);
    struct thinking_figures thinking = thinking_figures(server->thinking);
    gauge(&page, "bots_thinking", "Moves that bots are thinking about.", thinking.running);
    gauge(&page, "bots_waiting", "Moves that bots wait to think about.", thinking.waiting);
    counter(&page, "reports_total", "Complaints about somebody in a room; the log has them.", rooms->reports);
    counter(&page, "connections_total", "Accepted connections.", net->accepted);
    counter(&page, "http_requests_total", "Answered HTTP requests.", net->requests);
    counter(&page, "received_bytes_total", "Bytes read from sockets.", net->bytes_in);
    counter(&page, "messages_received_total", "Messages of clients.", rooms->commands);
    counter(&page, "messages_sent_total", "Messages to clients.", rooms->messages_out);
    counter(&page, "message_bytes_sent_total", "Bytes of messages to clients.", rooms->bytes_out);
    counter(&page, "views_skipped_total", "Views left out for slow readers.", rooms->views_skipped);
    counter(&page, "rooms_created_total", "Rooms created.", rooms->rooms_created);
    counter(&page, "rooms_loaded_total", "Rooms loaded from the store.", rooms->rooms_loaded);
    counter(&page, "rooms_evicted_total", "Rooms that left memory.", rooms->rooms_evicted);
    counter(&page, "rooms_deleted_total", "Rooms deleted after their time.", rooms->rooms_deleted);
    counter(&page, "matches_started_total", "Matches started.", rooms->matches_started);
    counter(&page, "matches_finished_total", "Matches finished.", rooms->matches_finished);
    counter(&page, "moves_total", "Moves of seats.", rooms->moves);
    counter(&page, "bot_moves_total", "Moves of bots among them.", rooms->bot_moves);
    counter(&page, "bot_thoughts_stopped_total", "Thoughts of bots that were given up, or took too long.",
            thinking.stopped);
    counter(&page, "clock_moves_total", "Moves made because a clock ran out.", rooms->clock_moves);
    counter(&page, "stand_ins_total", "Times that a bot began to stand in for somebody away.", rooms->stand_ins);
    counter(&page, "storage_failures_total", "Changes that could not be stored.", rooms->storage_failures);
    counter(&page, "store_commits_total", "Transactions.", store.commits);
    counter(&page, "store_batches_total", "Changes of rooms in them.", store.batches);
    counter(&page, "store_moves_total", "Moves stored, chance included.", store.moves);
    gauge(&page, "store_waiting", "Changes waiting for the store.", (int64_t)store.waiting);
    histogram(&page, "store_commit_seconds", "Transactions, by how long they took.", &store.commit);
    histogram(&page, "change_seconds", "Changes of rooms, from being made to being stored.", &rooms->changes);
    histogram(&page, "loop_turn_seconds", "Turns of the loop: how long others had to wait for it.", &server->turns);
    if (server->bus)
        bus_lines(&page, server->bus);
    refusals(&page, net);
    counter(&page, "protocol_errors_total", "Connections ended by malformed bytes.", net->protocol_errors);
    add(&page, "# HELP adit_problems_total Refused requests by code.\n# TYPE adit_problems_total counter\n");
    for (int i = 1; i < PROBLEM_COUNT; i++)
        add(&page, "adit_problems_total{code=\"%s\"} %llu\n", problem_code((enum problem)i),
            (unsigned long long)rooms->problems[i]);
    process_figures(&page, server);
    return page.length;
}
