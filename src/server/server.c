// The server's life: opening the store and the sockets, ticking, thinking, stopping.
#include "server/server.h"

#include "server/store/lock.h"
#include "server/log.h"
#include "server/net/admin.h"
#include "server/net/net.h"
#include "server/net/qr.h"
#include "server/store/postgres.h"
#include "server/store/sqlite.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int64_t server_now(struct server *server) {
    return (int64_t)(uv_hrtime() / 1000000u) + server->wall_offset_ms; // runs evenly whatever the wall clock does
}

// ---- time ----

enum { IDLE_DELAY_MS = 1 };

// The store in memory answers as one on a disk would: it gathers when there is much to do.
static void answer_memory(struct server *server, int64_t now) {
    int waiting = server->memory_store ? memory_store_waiting(server->store) : 0;
    if (!waiting || (server->gathers && now < server->answered_ms + GATHER_US / 1000))
        return;
    server->gathers = waiting >= GATHER_BATCHES;
    server->answered_ms = now;
    while (memory_store_waiting(server->store))
        memory_store_answer(server->store, false);
}

static void on_tick(uv_timer_t *timer) {
    struct server *server = timer->data;
    int64_t now = server_now(server);
    server->poked = false;
    rooms_now(server->rooms, now);
    answer_memory(server, now);
    int64_t wake = rooms_tick(server->rooms, now);
    answer_memory(server, now);
    int64_t wait = wake - now;
    if (server->memory_store && memory_store_waiting(server->store))
        wait = 0;
    (void)uv_timer_start(timer, on_tick, (uint64_t)(wait < 1 ? 1 : wait > 5000 ? 5000 : wait), 0);
}

void server_poke(struct server *server) {
    server->poked = true;
}

// Waking up for each message costs more than reading it: where there is much to do, and time to do it, those of a
// millisecond are read together.
static void gather_messages(struct server *server) {
    if (rooms_is_loaded(server->rooms, server_now(server)) && uv_hrtime() - server->woke_ns < IDLE_DELAY_MS * 1000000u)
        uv_sleep(IDLE_DELAY_MS);
}

static void on_before_sleep(uv_prepare_t *handle) {
    struct server *server = handle->data;
    uint64_t begun = server->woke_ns;
    if (server->poked && !uv_is_closing((uv_handle_t *)&server->tick))
        on_tick(&server->tick);
    net_flush(server);
    rooms_went_idle(server->rooms, server_now(server));
    if (begun)
        histogram_add(&server->turns, (uv_hrtime() - begun) / 1000);
    gather_messages(server);
}

static void on_after_sleep(uv_check_t *handle) {
    struct server *server = handle->data;
    server->woke_ns = uv_hrtime();
}

static void on_stored(uv_async_t *async) {
    struct server *server = async->data;
    rooms_now(server->rooms, server_now(server));
    sqlite_store_answer(server->store);
    server_poke(server);
}

// The store answers on the loop itself.
static void before_answers(void *context) {
    struct server *server = context;
    rooms_now(server->rooms, server_now(server));
    server_poke(server);
}

static void wake_loop(void *context) {
    struct server *server = context;
    (void)uv_async_send(&server->stored);
}

// ---- other servers ----

static void publish(void *context, const struct bus_message *message) {
    bus_publish(((struct server *)context)->bus, message);
}

static void subscribe(void *context, const char *code, bool wanted) {
    bus_subscribe(((struct server *)context)->bus, code, wanted);
}

static void receive(void *context, const struct bus_message *message) {
    struct server *server = context;
    rooms_receive(server->rooms, message, server_now(server));
    server_poke(server);
}

static bool open_bus(struct server *server) {
    struct bus_address address;
    if (!server->config->bus[0] || !bus_address_read(server->config->bus, &address))
        return true;
    server->bus = bus_open(&address, &server->loop, receive, server);
    sodium_memzero(&address, sizeof address);
    return server->bus != NULL;
}

// ---- thinking ----

static bool begin_thought(void *context, const struct bot_turn *turn, struct bot_job *out) {
    return rooms_bot_job(((struct server *)context)->rooms, turn, out);
}

static bool wants_thought(void *context, const struct bot_turn *turn) {
    return rooms_want_thought(((struct server *)context)->rooms, turn);
}

static void take_thought(void *context, const struct bot_job *job) {
    struct server *server = context;
    rooms_thought(server->rooms, job, server_now(server));
    server_poke(server);
}

static void lose_thought(void *context, const struct bot_turn *turn) {
    struct server *server = context;
    rooms_thought_lost(server->rooms, turn);
    server_poke(server);
}

static bool think(void *context, const struct bot_turn *turn) {
    struct server *server = context;
    struct turns_place place = {.count = 0};
    struct bot_turn kept = *turn;
    if (turn->link)
        net_place(turn->link, &place);
    _Static_assert((int)CODE_SIZE <= (int)TURNS_KEY, "a room's code is a key");
    memcpy(place.keys[place.count++], turn->code, CODE_SIZE);
    kept.link = NULL;
    return thinking_add(server->thinking, &place, &kept);
}

// libuv starts its threads with the first work, and ends the program when there is no memory for them: not in the
// middle of a match.
static void on_nothing(uv_work_t *work) {
    (void)work;
}

static void on_nothing_readable(uv_poll_t *poll, int status, int events) {
    (void)poll, (void)status, (void)events;
}

static void random_bytes(void *context, void *bytes, size_t size) {
    (void)context;
    randombytes_buf(bytes, size);
}

static void report(void *context, const char *code, const char *match_id, int seat, const char *about) {
    (void)context;
    char number[12];
    (void)snprintf(number, sizeof number, "%d", seat);
    log_line(LOG_INFO, "report", "room", code, "match", match_id, "seat", number, "about", about, NULL);
}

static void set_log_level(const struct config *config) {
    log_set_level(!strcmp(config->log, "debug") ? LOG_DEBUG : !strcmp(config->log, "error") ? LOG_ERROR : LOG_INFO);
}

static struct rooms_limits limits_of(const struct server *server) {
    const struct config *config = server->config;
    struct rooms_limits limits = rooms_limits_default();
    limits.rooms_max = (int)config->max_rooms;
    limits.sessions_per_room = (int)config->max_spectators;
    limits.rate_burst = (int)config->rate_burst;
    limits.rate_ms = (int)config->rate_ms;
    limits.chat_burst = (int)config->talk_burst;
    limits.chat_ms = (int)config->talk_ms;
    limits.bot_delay_ms = (int)config->bot_delay_ms;
    limits.bot_number_max = (int)config->bot_number_max;
    limits.idle_ms = (int)config->idle_ms;
    limits.abandon_ms = config->abandon_hours * 3600000;
    limits.keep_ms = config->keep_hours * 3600000;
    if (server->store->fetch)
        limits.sweep_ms = 1000; // it tells those of the last time
    return limits;
}

// Tells systemd, if it asked for it.
static void notify_systemd(const char *state) {
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (!path || !*path || strlen(path) >= sizeof address.sun_path)
        return;
    int sock = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (sock < 0)
        return;
    memcpy(address.sun_path, path, strlen(path));
    if (path[0] == '@')
        address.sun_path[0] = '\0';
    ssize_t sent = sendto(sock, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&address,
                          (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path)));
    (void)sent;
    (void)close(sock);
}

// ---- stopping ----

static void close_handle(uv_handle_t *handle) {
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

static void finish(struct server *server) {
    for (struct conn *conn = server->conns, *next; conn; conn = next) {
        next = conn->next;
        conn_kill(conn);
    }
    if (server->bus)
        bus_stop(server->bus);
    thinking_close(server->thinking);
    close_handle((uv_handle_t *)&server->tick);
    close_handle((uv_handle_t *)&server->sweep);
    close_handle((uv_handle_t *)&server->before_sleep);
    close_handle((uv_handle_t *)&server->after_sleep);
    close_handle((uv_handle_t *)&server->stored);
    close_handle((uv_handle_t *)&server->term);
    close_handle((uv_handle_t *)&server->interrupt);
    close_handle((uv_handle_t *)&server->hangup);
    if (server->admin)
        admin_close(server->admin);
    server->admin = NULL;
}

static void stop(struct server *server) {
    if (server->stopping)
        return;
    log_line(LOG_INFO, "stopping", NULL);
    server->stopping = true;
    server->stopping_ms = server_now(server);
    close_handle((uv_handle_t *)&server->listener);
    if (server->config->metrics_listen[0])
        close_handle((uv_handle_t *)&server->metrics_listener);
    rooms_stop(server->rooms, server->stopping_ms);
    thinking_stop(server->thinking);
}

static void on_signal(uv_signal_t *signal, int number) {
    (void)number;
    stop(signal->data);
}

// Settings that may change while the server runs are read again. The others (addresses, the database, how many
// connections) are said to need a restart. A file with an error changes nothing.
static void on_hangup(uv_signal_t *signal, int number) {
    static const char *const fixed[] = {"listen",          "lan",      "db",          "bus", "metrics_listen",
                                        "max_connections", "think_ms", "admin_socket"};
    struct server *server = signal->data;
    struct config read;
    (void)number;
    if (!server->read_config || !server->read_config(server->read_context, &read)) {
        log_line(LOG_ERROR, "settings", "state", "not read: the old ones stay", NULL);
        return;
    }
    for (const struct config_key *key = config_keys; key->name; key++) {
        size_t size = key->kind == CONFIG_KIND_TEXT ? CONFIG_TEXT : sizeof(int64_t);
        char *now = (char *)server->config + key->offset;
        const char *then = (const char *)&read + key->offset;
        bool is_fixed = false;
        for (size_t i = 0; i < ARRAY_COUNT(fixed); i++)
            is_fixed |= !strcmp(fixed[i], key->name);
        if (key->kind == CONFIG_KIND_TEXT ? !strcmp(now, then) : !memcmp(now, then, size))
            continue;
        log_line(LOG_INFO, "settings", "changed", key->name, "state", is_fixed ? "after a restart" : "now", NULL);
        if (!is_fixed)
            memcpy(now, then, size);
    }
    set_log_level(server->config);
    rooms_set_limits(server->rooms, limits_of(server));
    banlist_open(server->bans, server->bans->path);
    net_enforce_bans(server);
}

// Says in the log what is wrong with the store, once, and that it is well again.
static void look_at_store(struct server *server) {
    struct store *store = server->store;
    rooms_now(server->rooms, server_now(server));
    if (server->sqlite_store)
        sqlite_store_look(store);
    const char *trouble = store->trouble ? store->trouble(store) : NULL;
    if (trouble == server->trouble)
        return;
    server->trouble = trouble;
    log_line(trouble ? LOG_ERROR : LOG_INFO, "store", "state", trouble ? trouble : "well again", NULL);
    server_poke(server);
}

static void on_sweep(uv_timer_t *timer) {
    struct server *server = timer->data;
    int64_t now = server_now(server);
    look_at_store(server);
    if (server->store->tidy && now - server->tidied_ms >= 1000) {
        int64_t hours = server->config->keep_records_hours;
        char before[DAY_SIZE];
        day_write(day_of(now) - DAYS_KEPT, before);
        server->tidied_ms = now;
        server->store->tidy(server->store, hours ? now - hours * 3600000 : 0, before);
    }
    if (server->watchdog_ms && now - server->watched_ms >= server->watchdog_ms / 3) {
        server->watched_ms = now;
        notify_systemd("WATCHDOG=1");
    }
    net_sweep(server, now);
    // What is on its way to the disk gets there; what waits behind it was never acknowledged.
    if (server->stopping && ((rooms_are_stored(server->rooms) && !thinking_figures(server->thinking).running &&
                              now - server->stopping_ms > 100) ||
                             now - server->stopping_ms > 5000))
        finish(server);
}

// ---- starting ----

static bool parse_address(const char *text, struct sockaddr_storage *out) {
    char host[64];
    const char *colon = strrchr(text, ':');
    int64_t port;
    if (!colon || (size_t)(colon - text) >= sizeof host ||
        !text_read_int(colon + 1, strlen(colon + 1), 0, 65535, &port))
        return false;
    size_t length = (size_t)(colon - text);
    if (length > 2 && text[0] == '[' && text[length - 1] == ']') {
        memcpy(host, text + 1, length - 2);
        host[length - 2] = '\0';
        return uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)out) == 0;
    }
    memcpy(host, text, length);
    host[length] = '\0';
    return uv_ip4_addr(host[0] ? host : "0.0.0.0", (int)port, (struct sockaddr_in *)out) == 0;
}

static int listen_on(struct server *server, uv_tcp_t *listener, const char *address) {
    struct sockaddr_storage parsed;
    if (!parse_address(address, &parsed))
        return UV_EINVAL;
    int error = uv_tcp_init(&server->loop, listener);
    listener->data = server;
    if (!error)
        error = uv_tcp_bind(listener, (struct sockaddr *)&parsed, 0);
    return error ? error : uv_listen((uv_stream_t *)listener, 512, net_accept);
}

static int port_of(uv_tcp_t *listener) {
    struct sockaddr_storage address;
    int size = sizeof address;
    if (uv_tcp_getsockname(listener, (struct sockaddr *)&address, &size) != 0)
        return 0;
    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}

static void print_lan(int port) {
    uv_interface_address_t *all;
    int count;
    if (uv_interface_addresses(&all, &count) != 0)
        return;
    bool first = true;
    for (int i = 0; i < count; i++) {
        char host[INET_ADDRSTRLEN], url[64];
        if (all[i].is_internal || all[i].address.address4.sin_family != AF_INET)
            continue;
        (void)uv_ip4_name(&all[i].address.address4, host, sizeof host);
        (void)snprintf(url, sizeof url, "http://%s:%d/", host, port);
        printf("  %s\n", url);
        if (first)
            qr_print(url);
        first = false;
    }
    uv_free_interface_addresses(all, count);
}

static void greet(struct server *server, enum lang lang) {
    const struct config *config = server->config;
    int port = port_of(&server->listener);
    char url[CONFIG_TEXT + 32], line[1024];
    struct text text = TEXT_ON(line);
    if (config->public_url[0])
        (void)snprintf(url, sizeof url, "%s/", config->public_url);
    else
        (void)snprintf(url, sizeof url, "http://localhost:%d/", port);
    say(&text, tr(lang, N_("adit serves at {url}")), ARGS(ARG_TEXT("url", url)));
    printf("%s\n", line);
    if (config->lan) {
        printf("%s\n", tr(lang, N_("Phones in the same network open one of these addresses:")));
        print_lan(port);
    }
    text_clear(&text);
    bool keeps = strcmp(config->db, "memory") != 0;
    if (!keeps)
        printf(
            "%s\n",
            tr(lang,
               N_("Nothing is saved: every room and match is gone when the server stops. For trying out and measuring only.")));
    say(&text,
        tr(lang,
           N_("Open the page, create a room, and send its link to your friends. Matches are saved in {file}. Ctrl-C stops the server; nothing is lost.")),
        ARGS(ARG_TEXT("file",
                      config_is_postgres(config->db) ? "PostgreSQL" : config->db))); // its address may hold a password
    if (keeps)
        printf("%s\n", line);
    (void)fflush(stdout);
    char port_text[8];
    (void)snprintf(port_text, sizeof port_text, "%d", port);
    log_line(LOG_INFO, "listening", "port", port_text, NULL);
    notify_systemd("READY=1");
}

static int fail(enum lang lang, const char *sentence, const char *detail) {
    char line[1024];
    struct text text = TEXT_ON(line);
    say(&text, tr(lang, sentence), ARGS(ARG_TEXT("detail", detail)));
    (void)fprintf(stderr, "adit: %s\n", line);
    return 1;
}

static int fail_listening(enum lang lang, const char *sentence, const char *address, int error) {
    char line[1024];
    struct text text = TEXT_ON(line);
    const char *detail = error == UV_EINVAL ? tr(lang, N_("it must be an address and a port, as in 127.0.0.1:8080"))
                                            : uv_strerror(error);
    say(&text, tr(lang, sentence), ARGS(ARG_TEXT("address", address), ARG_TEXT("detail", detail)));
    (void)fprintf(stderr, "adit: %s\n", line);
    return error == UV_EINVAL ? 2 : 1;
}

static int open_store(struct server *server, enum lang lang) {
    const struct config *config = server->config;
    server->memory_store = !strcmp(config->db, "memory");
    if (server->memory_store) {
        server->store = memory_store_open();
        if (server->store)
            random_bytes(server, server->store->secret, sizeof server->store->secret);
        return server->store ? 0 : fail(lang, N_("There is not enough memory."), "");
    }
    const char *error = "";
    if (config_is_postgres(config->db)) {
        server->store = postgres_store_open(config->db, &server->loop, before_answers, server, &error);
        return server->store ? 0 : fail(lang, "{detail}", tr(lang, error));
    }
    (void)umask(077); // seeds of running matches are in the file
    bool is_new = access(config->db, F_OK) != 0;
    if (!lock_take(config->db, true, &server->lock))
        return fail(lang,
                    lock_is_held(config->db)
                        ? N_("Another server uses {detail}: stop it, or name another file with --db.")
                        : N_("{detail} cannot be made: its folder is not there, or cannot be written."),
                    config->db);
    server->made_file = is_new;
    server->store = sqlite_store_open(config->db, wake_loop, server, &error);
    server->sqlite_store = server->store != NULL;
    return server->store ? 0 : fail(lang, "{detail}", tr(lang, error));
}

static bool open_rooms(struct server *server) {
    struct rooms_host host = {.context = server,
                              .random = random_bytes,
                              .send = net_send,
                              .close = net_close,
                              .think = think,
                              .missed = net_missed,
                              .may_guess = net_may_guess,
                              .may_send = net_may_send,
                              .network = net_network,
                              .report = report,
                              .has_place = net_has_place,
                              .is_banned = net_is_banned,
                              .publish = server->bus ? publish : NULL,
                              .subscribe = server->bus ? subscribe : NULL};
    struct rooms_limits limits = limits_of(server);
    server->rooms = rooms_open(&host, &limits, server->store);
    return server->rooms != NULL;
}

// A socket that systemd has opened for us (socket activation): the first one, or the one of this name. -1: none.
static int inherited_socket(const char *name) {
    enum { FIRST = 3 };
    const char *pid = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS"), *names = getenv("LISTEN_FDNAMES");
    int64_t number, files;
    if (!pid || !count || !text_read_int(pid, strlen(pid), 1, INT32_MAX, &number) || number != getpid() ||
        !text_read_int(count, strlen(count), 1, 16, &files))
        return -1;
    for (int i = 0; i < files; i++) {
        size_t length = names ? strcspn(names, ":") : 0;
        bool is_metrics = length == 7 && !strncmp(names, "metrics", 7);
        if (is_metrics == !strcmp(name, "metrics"))
            return FIRST + i;
        names = names && names[length] ? names + length + 1 : NULL;
    }
    return -1;
}

static int listen_inherited(struct server *server, uv_tcp_t *listener, int file) {
    int error = uv_tcp_init(&server->loop, listener);
    listener->data = server;
    if (!error)
        error = uv_tcp_open(listener, file);
    return error ? error : uv_listen((uv_stream_t *)listener, 512, net_accept);
}

static int open_sockets(struct server *server, enum lang lang) {
    const struct config *config = server->config;
    int inherited = inherited_socket("http");
    if (inherited >= 0) {
        int failed = listen_inherited(server, &server->listener, inherited);
        return failed ? fail_listening(lang, N_("Cannot listen on {address}: {detail}"), "adit.socket", failed) : 0;
    }
    char everywhere[32];
    const char *colon = strrchr(config->listen, ':');
    (void)snprintf(everywhere, sizeof everywhere, "0.0.0.0:%s", colon ? colon + 1 : "8080");
    int error = listen_on(server, &server->listener, config->lan ? everywhere : config->listen);
    if (error)
        return fail_listening(lang, N_("Cannot listen on {address}: {detail}"),
                              config->lan ? everywhere : config->listen, error);
    if (config->metrics_listen[0] && (error = listen_on(server, &server->metrics_listener, config->metrics_listen)))
        return fail_listening(lang, N_("Cannot listen on {address} for metrics: {detail}"), config->metrics_listen,
                              error);
    return 0;
}

static void start_timers(struct server *server) {
    (void)uv_timer_init(&server->loop, &server->tick);
    (void)uv_timer_init(&server->loop, &server->sweep);
    (void)uv_prepare_init(&server->loop, &server->before_sleep);
    (void)uv_check_init(&server->loop, &server->after_sleep);
    server->after_sleep.data = server;
    (void)uv_check_start(&server->after_sleep, on_after_sleep);
    uv_unref((uv_handle_t *)&server->after_sleep);
    server->before_sleep.data = server;
    (void)uv_prepare_start(&server->before_sleep, on_before_sleep);
    (void)uv_signal_init(&server->loop, &server->term);
    (void)uv_signal_init(&server->loop, &server->interrupt);
    (void)uv_signal_init(&server->loop, &server->hangup);
    server->tick.data = server->sweep.data = server->term.data = server->interrupt.data = server->hangup.data = server;
    (void)uv_signal_start(&server->hangup, on_hangup, SIGHUP);
    (void)uv_timer_start(&server->tick, on_tick, 0, 0);
    (void)uv_timer_start(&server->sweep, on_sweep, ENV_SLEEP_MS, ENV_SLEEP_MS);
    (void)uv_signal_start(&server->term, on_signal, SIGTERM);
    (void)uv_signal_start(&server->interrupt, on_signal, SIGINT);
}

// Each connection is an open file. A soft limit below what the settings allow (1,024 in most shells) is raised; where
// that is forbidden, it is said: people would be hung up on without an answer.
static void allow_files(const struct config *config) {
    enum { OTHERS = 128 }; // databases, listeners, threads
    struct rlimit limit;
    rlim_t wanted = (rlim_t)config->max_connections + OTHERS;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    bool raised = setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur == wanted;
    char text[32];
    (void)snprintf(text, sizeof text, "%llu", (unsigned long long)limit.rlim_cur);
    if (!raised)
        log_line(LOG_ERROR, "files", "state",
                 "fewer open files are allowed than max_connections needs: raise ulimit -n", "limit", text, NULL);
}

// libuv's table of sockets grows with their numbers, and when there is no memory for that it ends the program: not in
// the middle of a match.
static void reserve_sockets(struct server *server) {
    struct rlimit limit = {.rlim_cur = 1024};
    (void)getrlimit(RLIMIT_NOFILE, &limit);
    int64_t highest = server->config->max_connections + 128;
    int64_t number = highest < (int64_t)limit.rlim_cur ? highest : (int64_t)limit.rlim_cur - 1;
    int file = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), high = fcntl(file, F_DUPFD_CLOEXEC, (int)number);
    if (high >= 0 && uv_poll_init(&server->loop, &server->highest, high) == 0) {
        (void)uv_poll_start(&server->highest, UV_READABLE, on_nothing_readable);
        uv_close((uv_handle_t *)&server->highest, NULL);
    }
    (void)close(high);
    (void)close(file);
}

// Messages come and go: what they took is kept for the next ones, and not given back and asked for again each time.
static void keep_memory(void) {
#ifdef M_TRIM_THRESHOLD // glibc's
    (void)mallopt(M_TRIM_THRESHOLD, 16 << 20);
    (void)mallopt(M_TOP_PAD, 1 << 20);
#endif
}

// People in the same house may type the machine's name.
static void name_machine(struct server *server) {
    char name[65];
    if (gethostname(name, sizeof name) != 0)
        return;
    name[sizeof name - 1] = '\0';
    if (name[0] && !strpbrk(name, ", "))
        (void)snprintf(server->names, sizeof server->names, "%s,%s.local", name, name);
}

// The sockets come first: a wrong address must not cost a database. Whoever connects meanwhile waits a moment.
static int start(struct server *server, enum lang lang) {
    int code = open_sockets(server, lang);
    if (!code)
        code = open_store(server, lang);
    size_t addresses = (size_t)server->config->max_connections * PEER_WIDTHS + PEERS_IDLE;
    const struct thinking_host host = {server, begin_thought, wants_thought, take_thought, lose_thought};
    if (!code && (!open_bus(server) || !open_rooms(server) || !address_limits_open(&server->peers, addresses) ||
                  !(server->thinking = thinking_open(&server->loop, &host, (int)server->config->think_ms))))
        code = fail(lang, N_("There is not enough memory."), "");
    return code;
}

static void open_admin(struct server *server) {
    const struct config *config = server->config;
    char path[512], bans[520];
    bool has_path = admin_path(config->admin_socket, config->db, path, sizeof path);
    bool is_file = server->lock.beside >= 0;
    (void)snprintf(bans, sizeof bans, "%s.bans", is_file ? config->db : path);
    banlist_open(server->bans, is_file || has_path ? bans : "");
    if (has_path)
        server->admin = admin_open(server, path);
}

// A start that failed leaves no files: nobody has been told of anything in a database that was made just now. What is
// not a file ends with the process.
static void undo_start(struct server *server) {
    const char *db = server->config->db;
    if (server->lock.beside < 0)
        return;
    if (server->store)
        server->store->close(server->store);
    if (server->made_file)
        (void)unlink(db);
    lock_release(db, &server->lock);
}

int server_run(struct config *config, enum lang lang, bool (*read_config)(void *context, struct config *out),
               void *context) {
    keep_memory();
    struct server *server = calloc(1, sizeof *server);
    char *page = malloc(1 << 18);
    if (server)
        server->bans = calloc(1, sizeof *server->bans);
    if (!server || !page || !server->bans || sodium_init() < 0 || uv_loop_init(&server->loop) != 0)
        return fail(lang, N_("There is not enough memory."), "");
    (void)signal(SIGPIPE, SIG_IGN);
    set_log_level(config);
    server->config = config;
    server->read_config = read_config;
    server->read_context = context;
    const char *watchdog = getenv("WATCHDOG_USEC");
    int64_t watchdog_us = 0;
    if (watchdog && text_read_int(watchdog, strlen(watchdog), 1, INT64_MAX, &watchdog_us))
        server->watchdog_ms = watchdog_us / 1000;
    allow_files(config);
    server->page = page;
    server->site_tag = site_tag();
    site_style_source(server->style_source);
    name_machine(server);
    uv_timeval64_t wall;
    (void)uv_gettimeofday(&wall);
    server->wall_offset_ms = wall.tv_sec * 1000 + wall.tv_usec / 1000 - (int64_t)(uv_hrtime() / 1000000u);
    server->started_ms = server_now(server);
    (void)uv_async_init(&server->loop, &server->stored, on_stored);
    server->stored.data = server;
    server->lock = (struct file_lock){-1, -1};
    int code = start(server, lang);
    if (code) {
        undo_start(server);
        return code;
    }
    open_admin(server);
    start_timers(server);
    (void)uv_queue_work(&server->loop, &server->threads, on_nothing, NULL);
    reserve_sockets(server);
    greet(server, lang);
    (void)uv_run(&server->loop, UV_RUN_DEFAULT);
    notify_systemd("STOPPING=1");
    thinking_free(server->thinking);
    rooms_close(server->rooms);
    if (server->bus)
        bus_free(server->bus);
    server->store->close(server->store);
    lock_release(config->db, &server->lock);
    (void)uv_loop_close(&server->loop);
    log_line(LOG_INFO, "stopped", NULL);
    address_limits_close(&server->peers);
    net_free_spare(server);
    free(server->list.text);
    free(server->bans);
    free(page);
    free(server);
    return 0;
}
