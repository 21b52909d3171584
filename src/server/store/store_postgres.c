// Rooms and matches in PostgreSQL (docs/adr/0008): one connection writes all that waits in one pipelined transaction,
// one reads. Both belong to the loop, which never waits for them; every request has its time.
#include "server/store/postgres.h"

#include "base/hash.h"
#include "server/log.h"

#ifdef ADIT_HAS_POSTGRES

#include "server/store/postgres_internal.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int64_t pg_now(void) {
    return (int64_t)(uv_hrtime() / 1000000u);
}

// ---- versions ----

static struct version **version_slot(struct postgres_store *store, const char *code) {
    struct version **at = &store->versions[hash_bytes(HASH_START, code, strlen(code)) % VERSIONS];
    while (*at && strcmp((*at)->code, code) != 0)
        at = &(*at)->next;
    return at;
}

struct version *pg_known(struct postgres_store *store, const char *code) {
    struct version **slot = version_slot(store, code);
    if (!*slot && (*slot = calloc(1, sizeof **slot)))
        (void)snprintf((*slot)->code, sizeof(*slot)->code, "%s", code);
    return *slot;
}

void pg_version_forget(struct postgres_store *store, const char *code) {
    struct version **slot = version_slot(store, code), *version = *slot;
    if (version && version->told) { // others are told first that it is gone
        version->version = 0;
    } else if (version) {
        *slot = version->next;
        free(version);
    }
}

void pg_version_set(struct postgres_store *store, const char *code, int64_t number) {
    struct version *version = pg_known(store, code);
    if (version) // without memory the next write is refused as outdated, and the room is fetched again
        version->version = number;
}

int64_t pg_version_of(struct postgres_store *store, const char *code) {
    struct version *version = *version_slot(store, code);
    return version ? version->version : 0;
}

static int64_t postgres_version(struct store *base, const char *code) {
    return pg_version_of((struct postgres_store *)base, code);
}

static void postgres_forget(struct store *base, const char *code) {
    pg_version_forget((struct postgres_store *)base, code);
}

// ---- connections ----

static void on_poll(uv_poll_t *poll, int status, int events);

static void free_handle(uv_handle_t *handle) {
    free(handle);
}

static void unwatch(struct link *link) {
    if (!link->poll)
        return;
    (void)uv_poll_stop(link->poll);
    uv_close((uv_handle_t *)link->poll, free_handle);
    link->poll = NULL;
}

// libpq may change its socket while it connects.
static bool watch(struct link *link, int events) {
    int fd = PQsocket(link->conn);
    if (link->poll && link->poll_fd != fd)
        unwatch(link);
    if (!link->poll) {
        link->poll = calloc(1, sizeof *link->poll);
        if (!link->poll || uv_poll_init(link->store->loop, link->poll, fd) != 0) {
            free(link->poll);
            link->poll = NULL;
            return false;
        }
        link->poll->data = link;
        link->poll_fd = fd;
        uv_unref((uv_handle_t *)link->poll);
    }
    return uv_poll_start(link->poll, events, on_poll) == 0;
}

void pg_hang_up(struct link *link) {
    unwatch(link);
    PQfinish(link->conn);
    link->conn = NULL;
    if (link->state == LINK_READY)
        link->down_ms = pg_now();
    link->state = LINK_DOWN;
    link->retry_ms = pg_now() + link->backoff_ms;
    link->backoff_ms = link->backoff_ms * 2 < RETRY_MAX_MS ? link->backoff_ms * 2 : RETRY_MAX_MS;
}

static void reset(struct link *link) {
    if (link == &link->store->writer)
        pg_reset_writer(link->store);
    else
        pg_reset_reader(link->store);
}

static void begin_connecting(struct link *link) {
    struct postgres_store *store = link->store;
    // The number found at the start goes along: looking a name up would make the loop wait.
    const char *keys[] = {"dbname", "options", "application_name", store->host_address[0] ? "hostaddr" : NULL, NULL};
    const char *values[] = {store->url, postgres_session, "adit", store->host_address, NULL};
    link->conn = PQconnectStartParams(keys, values, 1);
    link->connect_ms = pg_now();
    link->state = LINK_CONNECTING;
    if (!link->conn || PQstatus(link->conn) == CONNECTION_BAD || !watch(link, UV_WRITABLE))
        reset(link);
}

static void on_kick(uv_timer_t *timer);

void pg_kick(struct postgres_store *store) {
    if (!uv_is_active((uv_handle_t *)&store->kick))
        (void)uv_timer_start(&store->kick, on_kick, 0, 0);
}

static void go_on_connecting(struct link *link) {
    switch (PQconnectPoll(link->conn)) {
    case PGRES_POLLING_READING:
        if (!watch(link, UV_READABLE))
            reset(link);
        return;
    case PGRES_POLLING_WRITING:
        if (!watch(link, UV_WRITABLE))
            reset(link);
        return;
    case PGRES_POLLING_OK:
        if (PQsetnonblocking(link->conn, 1) != 0 || !PQenterPipelineMode(link->conn) || !watch(link, UV_READABLE)) {
            reset(link);
            return;
        }
        link->state = LINK_READY;
        link->backoff_ms = RETRY_MIN_MS;
        pg_kick(link->store);
        return;
    case PGRES_POLLING_FAILED:
    case PGRES_POLLING_ACTIVE: reset(link);
    }
}

bool pg_flush(struct link *link) {
    int left = PQflush(link->conn);
    return left >= 0 && watch(link, left ? UV_READABLE | UV_WRITABLE : UV_READABLE);
}

static int64_t postgres_newest(struct store *base) {
    return ((struct postgres_store *)base)->newest;
}

static bool postgres_healthy(struct store *base) {
    const struct postgres_store *store = (struct postgres_store *)base;
    for (const struct job *job = store->group; job; job = job->next)
        if (job->is_answered)
            return false; // slow: somebody was told so, and it still goes on
    return store->healthy && store->reader.state == LINK_READY;
}

static const char *postgres_trouble(struct store *base) {
    return postgres_healthy(base) ? NULL
                                  : N_("PostgreSQL cannot be reached, is slow, or refuses to write: the log says why.");
}

static void postgres_figures(struct store *base, struct store_figures *out) {
    struct postgres_store *store = (struct postgres_store *)base;
    *out = store->figures;
}

// ---- the loop ----

static void take_results(struct link *link) {
    struct postgres_store *store = link->store;
    PGconn *conn = link->conn;
    // Between the results of two statements there is a NULL; two of them mean that nothing more is there.
    for (int nulls = 0; link->conn == conn && nulls < 2 && !PQisBusy(conn);) {
        PGresult *result = PQgetResult(conn);
        nulls = result ? 0 : nulls + 1;
        if (result && link == &store->writer) {
            pg_take_written(store, result);
            PQclear(result);
        } else if (result) {
            pg_take_read(store, result);
        }
    }
}

static void on_poll(uv_poll_t *poll, int status, int events) {
    struct link *link = poll->data;
    if (link->poll != poll)
        return; // given up meanwhile
    if (link->state == LINK_CONNECTING) {
        go_on_connecting(link);
        return;
    }
    bool fine = status == 0 && (!(events & UV_READABLE) || PQconsumeInput(link->conn));
    if (fine && events & UV_WRITABLE)
        fine = pg_flush(link);
    PGconn *conn = link->conn;
    if (fine)
        take_results(link);
    if (link->conn == conn && (!fine || PQstatus(conn) == CONNECTION_BAD))
        reset(link);
}

static void on_kick(uv_timer_t *timer) {
    struct postgres_store *store = timer->data;
    pg_send_asks(store);
    pg_send_group(store);
}

static bool is_absent(const struct link *link, int64_t now) {
    return link->state != LINK_READY && now - link->down_ms > ABSENT_MS;
}

static void tend(struct link *link, int64_t now) {
    if (link->state == LINK_DOWN && now >= link->retry_ms)
        begin_connecting(link);
    else if (link->state == LINK_CONNECTING && now - link->connect_ms > CONNECT_MS)
        reset(link);
}

// What has waited for too long, or has nobody to go to, is refused.
static void expire(struct postgres_store *store, int64_t now) {
    if (store->waiting && (is_absent(&store->writer, now) || now > store->waiting->deadline_ms))
        pg_refuse_writes(store);
    pg_refuse_late(store, now);
    if (store->asks && (is_absent(&store->reader, now) || now > store->asks->deadline_ms))
        pg_refuse_asks(store);
}

static void on_tick(uv_timer_t *timer) {
    struct postgres_store *store = timer->data;
    int64_t now = pg_now();
    bool late = (store->step && now > store->group_deadline_ms) || (store->sent && now > store->sent->deadline_ms);
    if (late) { // one that hangs does not come alone
        log_line(LOG_ERROR, "postgres", "late", "no answer in time: connecting again", NULL);
        if (store->writer.state == LINK_READY)
            pg_reset_writer(store);
        if (store->reader.state == LINK_READY)
            pg_reset_reader(store);
    }
    expire(store, now);
    tend(&store->writer, now);
    tend(&store->reader, now);
    pg_send_group(store); // a probe
}

// ---- opening and closing ----

static void postgres_close(struct store *base) {
    struct postgres_store *store = (struct postgres_store *)base;
    pg_free_writes(store);
    pg_free_asks(store);
    struct link *links[] = {&store->writer, &store->reader};
    for (int i = 0; i < 2; i++) {
        unwatch(links[i]);
        PQfinish(links[i]->conn);
    }
    for (int i = 0; i < VERSIONS; i++)
        for (struct version *version = store->versions[i], *next; version; version = next) {
            next = version->next;
            free(version);
        }
    PQclear(store->answer);
    PQclear(store->due);
    uv_close((uv_handle_t *)&store->tick, NULL);
    uv_close((uv_handle_t *)&store->kick, NULL);
    (void)uv_run(store->loop, UV_RUN_DEFAULT); // until the handles are closed
    free(store->url);
    free(store);
}

static bool look_at(struct postgres_store *store, const char **error) {
    PGconn *conn = postgres_connect(store->url, false, error);
    if (!conn)
        return false;
    const char *address = PQhostaddr(conn);
    bool fine = postgres_secret(conn, store->store.secret);
    store->newest = postgres_number(conn, pg_statements[PG_NEWEST], 0);
    (void)snprintf(store->host_address, sizeof store->host_address, "%s", address ? address : "");
    PQfinish(conn);
    *error = N_("The tables cannot be made in this database: the log says why.");
    return fine;
}

struct store *postgres_store_open(const char *url, uv_loop_t *loop, void (*before)(void *), void *context,
                                  const char **error) {
    struct postgres_store *store = calloc(1, sizeof *store);
    *error = N_("There is not enough memory.");
    if (!store || !(store->url = strdup(url)) || !look_at(store, error)) {
        if (store)
            free(store->url);
        free(store);
        return NULL;
    }
    uint8_t secret[DAY_SECRET_SIZE];
    memcpy(secret, store->store.secret, sizeof secret);
    store->store = (struct store){.fetch = pg_fetch,
                                  .share = pg_share,
                                  .version = postgres_version,
                                  .forget = postgres_forget,
                                  .write = pg_write,
                                  .load = pg_load,
                                  .moves = pg_moves,
                                  .record = pg_record,
                                  .listed = pg_listed,
                                  .day = pg_day,
                                  .due = pg_due,
                                  .newest = postgres_newest,
                                  .healthy = postgres_healthy,
                                  .trouble = postgres_trouble,
                                  .tidy = pg_tidy,
                                  .erase = pg_erase,
                                  .erase_profile = pg_erase_profile,
                                  .figures = postgres_figures,
                                  .close = postgres_close};
    memcpy(store->store.secret, secret, sizeof secret);
    store->loop = loop;
    uint8_t name[16];
    randombytes_buf(name, sizeof name);
    sodium_bin2hex(store->process, sizeof store->process, name, sizeof name);
    store->before = before;
    store->context = context;
    store->waiting_end = &store->waiting;
    store->asks_end = &store->asks;
    store->sent_end = &store->sent;
    store->healthy = store->tell_all = true;
    store->writer = store->reader = (struct link){.store = store, .down_ms = pg_now(), .backoff_ms = RETRY_MIN_MS};
    (void)uv_timer_init(loop, &store->tick);
    (void)uv_timer_init(loop, &store->kick);
    store->tick.data = store->kick.data = store;
    (void)uv_timer_start(&store->tick, on_tick, 0, TICK_MS);
    uv_unref((uv_handle_t *)&store->tick);
    uv_unref((uv_handle_t *)&store->kick);
    return &store->store;
}

#else

struct store *postgres_store_open(const char *url, struct uv_loop_s *loop, void (*before)(void *), void *context,
                                  const char **error) {
    (void)loop, (void)before, (void)context;
    return (void *)postgres_connect(url, false, error); // says that there is none
}

#endif
