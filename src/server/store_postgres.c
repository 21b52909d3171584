// Rooms and matches in PostgreSQL (docs/adr/0030): one connection writes all that waits in one pipelined transaction,
// one reads. Both belong to the loop, which never waits for them; every request has its time.
#include "server/postgres.h"

#include "base/hash.h"
#include "server/log.h"

#ifdef ADIT_HAS_POSTGRES

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum {
    ANSWER_MS = 1200, // then the connection is given up: players hear of it within two seconds
    ABSENT_MS = 500,  // how long requests wait for a connection
    CONNECT_MS = 2000,
    RETRY_MIN_MS = 100,
    RETRY_MAX_MS = 1000,
    TICK_MS = 50,
    GROUP_MAX = 256, // batches in one transaction
    VERSIONS = 8192,
    WRITE_PARAMS = 15,
};

struct job {
    struct store_batch batch; // its pointers own their copies
    store_done *done;
    void *context;
    int64_t deadline_ms, result; // the room's new version, -1: somebody was first
    struct job *next;
};

struct ask {
    enum store_thing thing;
    bool is_due;          // for ourselves: rooms that want to wake up
    char *codes, *seats;  // not NULL: for adit_share
    store_shared *shared; // likewise
    char key[MATCH_ID_SIZE];
    int64_t number, deadline_ms;
    store_done *done;
    void *context;
    struct ask *next;
};

enum link_state { LINK_DOWN, LINK_CONNECTING, LINK_READY };

struct link {
    struct postgres_store *store;
    PGconn *conn;
    uv_poll_t *poll;
    int poll_fd;
    enum link_state state;
    int64_t down_ms, retry_ms, connect_ms, backoff_ms;
};

// Which version of a room this process has seen last.
struct version {
    char code[CODE_SIZE];
    int64_t version;
    struct version *next;
};

struct postgres_store {
    struct store store; // first: a struct store * is one of these
    uv_loop_t *loop;
    uv_timer_t tick, kick;
    char *url, host_address[64];
    void (*before)(void *);
    void *context;
    struct link writer, reader;

    struct job *waiting, **waiting_end;
    struct job *group; // in flight
    int group_count, step;
    bool group_failed, probing, healthy;
    int64_t group_deadline_ms;
    uint64_t group_started;

    struct ask *asks, **asks_end; // not sent yet
    struct ask *sent, **sent_end;
    PGresult *answer;  // to the first of `sent`
    PGresult *current; // what the reading functions answer from
    char current_key[MATCH_ID_SIZE];
    enum store_thing current_thing;
    PGresult *due;
    bool due_asked, share_asked;
    char process[33]; // the name of this one among all servers

    struct version *versions[VERSIONS];
    int64_t newest;
    struct store_figures figures;
};

static int64_t now_ms(void) {
    return (int64_t)(uv_hrtime() / 1000000u);
}

// ---- versions ----

static struct version **version_slot(struct postgres_store *store, const char *code) {
    struct version **at = &store->versions[hash_bytes(HASH_START, code, strlen(code)) % VERSIONS];
    while (*at && strcmp((*at)->code, code) != 0)
        at = &(*at)->next;
    return at;
}

static void version_forget(struct postgres_store *store, const char *code) {
    struct version **slot = version_slot(store, code), *version = *slot;
    if (!version)
        return;
    *slot = version->next;
    free(version);
}

static void version_set(struct postgres_store *store, const char *code, int64_t number) {
    struct version **slot = version_slot(store, code);
    if (!*slot && (*slot = calloc(1, sizeof **slot)))
        (void)snprintf((*slot)->code, sizeof(*slot)->code, "%s", code);
    if (*slot) // without memory the next write is refused as outdated, and the room is fetched again
        (*slot)->version = number;
}

static int64_t version_of(struct postgres_store *store, const char *code) {
    struct version *version = *version_slot(store, code);
    return version ? version->version : 0;
}

static int64_t postgres_version(struct store *base, const char *code) {
    return version_of((struct postgres_store *)base, code);
}

// ---- the end of requests ----

static void free_job(struct job *job) {
    free((void *)(uintptr_t)job->batch.code);
    free((void *)(uintptr_t)job->batch.match_id);
    free((void *)(uintptr_t)job->batch.snapshot);
    free((void *)(uintptr_t)job->batch.record);
    free((void *)(uintptr_t)job->batch.moves);
    free(job);
}

static void finish_jobs(struct postgres_store *store, struct job *job, bool stored) {
    store->before(store->context);
    while (job) {
        struct job *next = job->next;
        bool ok = stored && job->result >= 0;
        store->figures.batches++;
        store->figures.failures += !ok;
        if (ok)
            store->figures.moves += job->batch.move_count;
        if (ok && !job->batch.delete)
            version_set(store, job->batch.code, job->result);
        else
            version_forget(store, job->batch.code);
        store->store.conflict = stored && !ok;
        job->done(job->context, ok);
        store->store.conflict = false;
        free_job(job);
        job = next;
    }
}

static void finish_share(struct postgres_store *store, struct ask *ask, PGresult *result) {
    store->share_asked = false;
    store->before(store->context);
    for (int i = 0; PQresultStatus(result) == PGRES_TUPLES_OK && i < PQntuples(result); i++) {
        struct store_share share = {.elsewhere = (seat_mask)strtoul(PQgetvalue(result, i, 2), NULL, 10),
                                    .owner = PQgetvalue(result, i, 3)[0] == '1'};
        (void)snprintf(share.code, sizeof share.code, "%s", PQgetvalue(result, i, 0));
        int64_t seen = version_of(store, share.code);
        share.changed = seen && strtoll(PQgetvalue(result, i, 1), NULL, 10) > seen;
        ask->shared(ask->context, &share);
    }
    PQclear(result);
    free(ask->codes);
    free(ask->seats);
    free(ask);
}

static void finish_ask(struct postgres_store *store, struct ask *ask, PGresult *result) {
    bool ok = PQresultStatus(result) == PGRES_TUPLES_OK;
    if (ask->codes) {
        finish_share(store, ask, result);
        return;
    }
    if (ask->is_due) {
        store->due_asked = false;
        PQclear(store->due);
        store->due = ok ? result : NULL;
        if (!ok)
            PQclear(result);
        free(ask);
        return;
    }
    if (ok && ask->thing == STORE_ROOM && PQntuples(result))
        version_set(store, ask->key, strtoll(PQgetvalue(result, 0, 0), NULL, 10));
    store->current = result;
    store->current_thing = ask->thing;
    memcpy(store->current_key, ask->key, sizeof ask->key);
    store->before(store->context);
    ask->done(ask->context, ok);
    store->current = NULL;
    PQclear(result);
    free(ask);
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

static void hang_up(struct link *link) {
    unwatch(link);
    PQfinish(link->conn);
    link->conn = NULL;
    if (link->state == LINK_READY)
        link->down_ms = now_ms();
    link->state = LINK_DOWN;
    link->retry_ms = now_ms() + link->backoff_ms;
    link->backoff_ms = link->backoff_ms * 2 < RETRY_MAX_MS ? link->backoff_ms * 2 : RETRY_MAX_MS;
}

// What was on its way may have arrived or not: it was not confirmed.
static void reset_writer(struct postgres_store *store) {
    struct job *group = store->group;
    hang_up(&store->writer);
    store->group = NULL;
    store->step = 0;
    store->healthy = store->probing = false;
    finish_jobs(store, group, false);
}

static void reset_reader(struct postgres_store *store) {
    struct ask *sent = store->sent;
    hang_up(&store->reader);
    store->sent = NULL;
    store->sent_end = &store->sent;
    PQclear(store->answer);
    store->answer = NULL;
    while (sent) {
        struct ask *next = sent->next;
        finish_ask(store, sent, NULL);
        sent = next;
    }
}

static void reset(struct link *link) {
    if (link == &link->store->writer)
        reset_writer(link->store);
    else
        reset_reader(link->store);
}

static void begin_connecting(struct link *link) {
    struct postgres_store *store = link->store;
    // The number found at the start goes along: looking a name up would make the loop wait.
    const char *keys[] = {"dbname", "options", "application_name", store->host_address[0] ? "hostaddr" : NULL, NULL};
    const char *values[] = {store->url, postgres_session, "adit", store->host_address, NULL};
    link->conn = PQconnectStartParams(keys, values, 1);
    link->connect_ms = now_ms();
    link->state = LINK_CONNECTING;
    if (!link->conn || PQstatus(link->conn) == CONNECTION_BAD || !watch(link, UV_WRITABLE))
        reset(link);
}

static void on_kick(uv_timer_t *timer);

static void kick(struct postgres_store *store) {
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
        kick(link->store);
        return;
    case PGRES_POLLING_FAILED:
    case PGRES_POLLING_ACTIVE: reset(link);
    }
}

// Sends what libpq holds. False: the connection is gone.
static bool flush(struct link *link) {
    int left = PQflush(link->conn);
    return left >= 0 && watch(link, left ? UV_READABLE | UV_WRITABLE : UV_READABLE);
}

// ---- writing ----

static char *array_of(const struct store_batch *batch, int64_t (*value)(const struct stored_move *)) {
    size_t size = (size_t)batch->move_count * 21 + 3, length = 1;
    char *text = malloc(size);
    if (!text)
        return NULL;
    text[0] = '{';
    for (uint32_t i = 0; i < batch->move_count; i++)
        length +=
            (size_t)snprintf(text + length, size - length, "%s%lld", i ? "," : "", (long long)value(&batch->moves[i]));
    memcpy(text + length, "}", 2);
    return text;
}

static int64_t seat_of(const struct stored_move *move) {
    return move->move.seat;
}
static int64_t action_of(const struct stored_move *move) {
    return (int64_t)move->move.action;
}
static int64_t command_of(const struct stored_move *move) {
    return move->command_id;
}
static int64_t at_of(const struct stored_move *move) {
    return move->at_ms;
}

static bool send_job(struct postgres_store *store, const struct job *job) {
    const struct store_batch *batch = &job->batch;
    char version[24], wake_at[24], now[24], first[24];
    (void)snprintf(version, sizeof version, "%lld", (long long)version_of(store, batch->code));
    (void)snprintf(wake_at, sizeof wake_at, "%lld", (long long)batch->wake_at);
    (void)snprintf(now, sizeof now, "%lld", (long long)batch->now_ms);
    (void)snprintf(first, sizeof first, "%u", batch->first);
    char *arrays[4] = {array_of(batch, seat_of), array_of(batch, action_of), array_of(batch, command_of),
                       array_of(batch, at_of)};
    const char *const values[WRITE_PARAMS] = {batch->code,
                                              version,
                                              batch->create ? "t" : "f",
                                              batch->delete ? "t" : "f",
                                              batch->snapshot,
                                              batch->listed ? "t" : "f",
                                              wake_at,
                                              now,
                                              batch->match_id ? batch->match_id : "",
                                              first,
                                              arrays[0],
                                              arrays[1],
                                              arrays[2],
                                              arrays[3],
                                              batch->record};
    bool sent = arrays[0] && arrays[1] && arrays[2] && arrays[3] &&
                PQsendQueryParams(store->writer.conn,
                                  "SELECT adit_write($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
                                  WRITE_PARAMS, NULL, values, NULL, NULL, 0);
    for (int i = 0; i < 4; i++)
        free(arrays[i]);
    return sent;
}

// Everything that waits goes into one transaction. After a failure a write that changes nothing goes with it, or alone.
static void send_group(struct postgres_store *store) {
    PGconn *conn = store->writer.conn;
    if (store->writer.state != LINK_READY || store->step || (!store->waiting && store->healthy))
        return;
    struct job **end = &store->waiting;
    for (store->group_count = 0; *end && store->group_count < GROUP_MAX; store->group_count++)
        end = &(*end)->next;
    struct job *rest = *end;
    *end = NULL;
    store->group = store->waiting;
    store->waiting = rest;
    if (!rest)
        store->waiting_end = &store->waiting;
    store->figures.waiting -= (uint64_t)store->group_count;
    store->step = 1;
    store->group_failed = false;
    store->probing = !store->healthy;
    store->group_deadline_ms = now_ms() + ANSWER_MS;
    store->group_started = uv_hrtime();
    bool sent = PQsendQueryParams(conn, "BEGIN", 0, NULL, NULL, NULL, NULL, 0);
    if (store->probing)
        sent =
            sent && PQsendQueryParams(conn, "UPDATE adit_schema SET probed = probed + 1", 0, NULL, NULL, NULL, NULL, 0);
    for (struct job *job = store->group; sent && job; job = job->next)
        sent = send_job(store, job);
    sent = sent && PQsendQueryParams(conn, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) && PQpipelineSync(conn);
    if (!sent || !flush(&store->writer))
        reset_writer(store);
}

static void note_commit(struct postgres_store *store) {
    uint64_t took = (uv_hrtime() - store->group_started) / 1000;
    store->figures.commits++;
    store->figures.commit_us_total += took;
    if (took > store->figures.commit_us_max)
        store->figures.commit_us_max = took;
}

// One result of the group: of BEGIN, the probe, each batch, COMMIT, and at last of the whole.
static void take_written(struct postgres_store *store, PGresult *result) {
    ExecStatusType status = PQresultStatus(result);
    int batch = store->step - 2 - store->probing; // steps count from 1: BEGIN
    if (status == PGRES_PIPELINE_SYNC) {
        struct job *group = store->group;
        bool stored = !store->group_failed && store->step == store->group_count + 3 + store->probing;
        if (!stored) {
            log_line(LOG_ERROR, "postgres", "refused", PQerrorMessage(store->writer.conn), NULL);
            reset_writer(store); // whatever is left of the transaction goes with the connection
            return;
        }
        note_commit(store);
        store->step = 0;
        store->group = NULL;
        store->healthy = true;
        finish_jobs(store, group, true);
        kick(store);
        return;
    }
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        store->group_failed = true;
    else if (batch == store->group_count && strcmp(PQcmdStatus(result), "COMMIT") != 0)
        store->group_failed = true; // ROLLBACK
    else if (batch >= 0 && batch < store->group_count) {
        struct job *job = store->group;
        for (int i = 0; i < batch; i++)
            job = job->next;
        job->result = PQntuples(result) == 1 ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : -1;
    }
    store->step++;
}

static void *copy_of(const void *bytes, size_t size, bool *ok) {
    if (!bytes)
        return NULL;
    char *copy = malloc(size + 1);
    if (!copy) {
        *ok = false;
        return NULL;
    }
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

static void postgres_write(struct store *base, const struct store_batch *batch, store_done *done, void *context) {
    struct postgres_store *store = (struct postgres_store *)base;
    bool copied = true;
    struct job *job = calloc(1, sizeof *job);
    CHECK(job); // without memory for a pointer's worth of bookkeeping nothing can be answered any more
    job->batch = *batch;
    job->batch.code = copy_of(batch->code, strlen(batch->code), &copied);
    job->batch.match_id = copy_of(batch->match_id, batch->match_id ? strlen(batch->match_id) : 0, &copied);
    job->batch.snapshot = copy_of(batch->snapshot, batch->snapshot_size, &copied);
    job->batch.record = copy_of(batch->record, batch->record_size, &copied);
    job->batch.moves = copy_of(batch->moves, batch->move_count * sizeof *batch->moves, &copied);
    CHECK(copied);
    job->done = done;
    job->context = context;
    job->deadline_ms = now_ms() + ANSWER_MS;
    *store->waiting_end = job;
    store->waiting_end = &job->next;
    store->figures.waiting++;
    kick(store);
}

// ---- reading ----

static const char room_query[] =
    "SELECT version, snapshot, (SELECT string_agg(seat || ',' || action || ',' || command || ',' || at, ';'"
    " ORDER BY number) FROM adit_moves WHERE match = r.snapshot::json->>'match_id') FROM adit_rooms r WHERE code = $1";
static const char record_query[] = "SELECT record FROM adit_matches WHERE id = $1 AND record IS NOT NULL";
static const char list_query[] = "SELECT code, snapshot FROM adit_rooms WHERE listed ORDER BY used_at DESC LIMIT 50";
static const char due_query[] = "SELECT code FROM adit_rooms WHERE wake_at <= $1";

static const char share_query[] = "SELECT * FROM adit_share($1, $2, $3)";

static bool send_ask(struct postgres_store *store, const struct ask *ask) {
    if (ask->codes) {
        const char *const values[] = {store->process, ask->codes, ask->seats};
        return PQsendQueryParams(store->reader.conn, share_query, 3, NULL, values, NULL, NULL, 0) &&
               PQpipelineSync(store->reader.conn);
    }
    char number[24];
    (void)snprintf(number, sizeof number, "%lld", (long long)ask->number);
    const char *const queries[] = {[STORE_ROOM] = room_query, [STORE_RECORD] = record_query, [STORE_LIST] = list_query};
    const char *query = ask->is_due ? due_query : queries[ask->thing], *value = ask->is_due ? number : ask->key;
    int count = ask->is_due || ask->thing != STORE_LIST;
    return PQsendQueryParams(store->reader.conn, query, count, NULL, &value, NULL, NULL, 0) &&
           PQpipelineSync(store->reader.conn);
}

static void send_asks(struct postgres_store *store) {
    if (store->reader.state != LINK_READY || !store->asks)
        return;
    bool sent = true;
    while (store->asks && sent) {
        struct ask *ask = store->asks;
        store->asks = ask->next;
        ask->next = NULL;
        *store->sent_end = ask;
        store->sent_end = &ask->next;
        sent = send_ask(store, ask);
    }
    if (!store->asks)
        store->asks_end = &store->asks;
    if (!sent || !flush(&store->reader))
        reset_reader(store);
}

static void take_read(struct postgres_store *store, PGresult *result) {
    if (PQresultStatus(result) != PGRES_PIPELINE_SYNC) {
        PQclear(store->answer);
        store->answer = result;
        return;
    }
    PQclear(result);
    struct ask *ask = store->sent;
    if (!ask)
        return;
    result = store->answer;
    store->answer = NULL;
    store->sent = ask->next;
    if (!store->sent)
        store->sent_end = &store->sent;
    finish_ask(store, ask, result);
}

static void push_ask(struct postgres_store *store, struct ask *ask) {
    ask->deadline_ms = now_ms() + ANSWER_MS;
    *store->asks_end = ask;
    store->asks_end = &ask->next;
    kick(store);
}

static void postgres_fetch(struct store *base, enum store_thing thing, const char *key, store_done *done,
                           void *context) {
    struct postgres_store *store = (struct postgres_store *)base;
    struct ask *ask = calloc(1, sizeof *ask);
    CHECK(ask && strlen(key) < sizeof ask->key);
    ask->thing = thing;
    memcpy(ask->key, key, strlen(key) + 1);
    ask->done = done;
    ask->context = context;
    push_ask(store, ask);
}

static void postgres_share(struct store *base, const struct store_share *rooms, int count, store_shared *heard,
                           void *context) {
    struct postgres_store *store = (struct postgres_store *)base;
    if (store->share_asked || store->reader.state != LINK_READY)
        return;
    size_t size = (size_t)count * 16 + 3, code = 1, seat = 1;
    struct ask *ask = calloc(1, sizeof *ask);
    char *codes = malloc(size), *seats = malloc(size);
    if (!ask || !codes || !seats) {
        free(ask);
        free(codes);
        free(seats);
        return;
    }
    codes[0] = seats[0] = '{';
    for (int i = 0; i < count; i++) {
        code += (size_t)snprintf(codes + code, size - code, "%s%s", i ? "," : "", rooms[i].code);
        seat += (size_t)snprintf(seats + seat, size - seat, "%s%u", i ? "," : "", (unsigned)rooms[i].here);
    }
    memcpy(codes + code, "}", 2);
    memcpy(seats + seat, "}", 2);
    ask->codes = codes;
    ask->seats = seats;
    ask->shared = heard;
    ask->context = context;
    store->share_asked = true;
    push_ask(store, ask);
}

// The result that was fetched for this; NULL: something else was.
static PGresult *fetched(struct store *base, enum store_thing thing, const char *key) {
    struct postgres_store *store = (struct postgres_store *)base;
    bool fits = store->current && store->current_thing == thing && (!key || !strcmp(store->current_key, key));
    return fits ? store->current : NULL;
}

static int postgres_load(struct store *base, const char *code, char *out) {
    PGresult *result = fetched(base, STORE_ROOM, code);
    if (!result)
        return -1;
    if (!PQntuples(result))
        return 0;
    int size = PQgetlength(result, 0, 1);
    if (size >= SNAPSHOT_MAX)
        return -1;
    memcpy(out, PQgetvalue(result, 0, 1), (size_t)size);
    return size;
}

// The room's own match was fetched with it, as text: seat,action,command,at;...
static int postgres_moves(struct store *base, const char *match_id, uint32_t first, struct stored_move *out,
                          uint32_t max) {
    PGresult *result = fetched(base, STORE_ROOM, NULL);
    (void)match_id;
    if (!result || !PQntuples(result))
        return -1;
    char *at = PQgetvalue(result, 0, 2);
    uint32_t number = 0;
    int count = 0;
    while (*at && (uint32_t)count < max) {
        long long values[4];
        for (int i = 0; i < 4; i++) {
            values[i] = strtoll(at, &at, 10);
            at += *at == ',' || *at == ';';
        }
        if (number++ >= first)
            out[count++] = (struct stored_move){
                .move = {.seat = (uint32_t)values[0], .action = (action_id)values[1]},
                .command_id = values[2],
                .at_ms = values[3],
            };
    }
    return count;
}

static char *postgres_record(struct store *base, const char *match_id, size_t *size) {
    PGresult *result = fetched(base, STORE_RECORD, match_id);
    bool ok = true;
    if (!result || !PQntuples(result))
        return NULL;
    *size = (size_t)PQgetlength(result, 0, 0);
    return copy_of(PQgetvalue(result, 0, 0), *size, &ok);
}

static void postgres_listed(struct store *base, store_visit *visit, void *context) {
    PGresult *result = fetched(base, STORE_LIST, NULL);
    for (int i = 0; result && i < PQntuples(result); i++)
        if (!visit(context, PQgetvalue(result, i, 0), PQgetvalue(result, i, 1), (size_t)PQgetlength(result, i, 1)))
            return;
}

static void postgres_due(struct store *base, int64_t now, store_visit *visit, void *context) {
    struct postgres_store *store = (struct postgres_store *)base;
    PGresult *result = store->due;
    store->due = NULL;
    for (int i = 0; result && i < PQntuples(result); i++)
        if (!visit(context, PQgetvalue(result, i, 0), NULL, 0))
            break;
    PQclear(result);
    struct ask *ask = store->due_asked ? NULL : calloc(1, sizeof *ask);
    if (!ask)
        return;
    ask->is_due = store->due_asked = true;
    ask->number = now;
    push_ask(store, ask);
}

static int64_t postgres_newest(struct store *base) {
    return ((struct postgres_store *)base)->newest;
}

static bool postgres_healthy(struct store *base) {
    const struct postgres_store *store = (struct postgres_store *)base;
    return store->healthy && store->reader.state == LINK_READY;
}

static void postgres_figures(struct store *base, struct store_figures *out) {
    struct postgres_store *store = (struct postgres_store *)base;
    *out = store->figures;
    store->figures.commit_us_max = 0;
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
            take_written(store, result);
            PQclear(result);
        } else if (result) {
            take_read(store, result);
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
        fine = flush(link);
    PGconn *conn = link->conn;
    if (fine)
        take_results(link);
    if (link->conn == conn && (!fine || PQstatus(conn) == CONNECTION_BAD))
        reset(link);
}

static void on_kick(uv_timer_t *timer) {
    struct postgres_store *store = timer->data;
    send_asks(store);
    send_group(store);
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
    if (store->waiting && (is_absent(&store->writer, now) || now > store->waiting->deadline_ms)) {
        struct job *jobs = store->waiting;
        store->waiting = NULL;
        store->waiting_end = &store->waiting;
        store->figures.waiting = 0;
        finish_jobs(store, jobs, false);
    }
    if (store->asks && (is_absent(&store->reader, now) || now > store->asks->deadline_ms)) {
        struct ask *asks = store->asks;
        store->asks = NULL;
        store->asks_end = &store->asks;
        while (asks) {
            struct ask *next = asks->next;
            finish_ask(store, asks, NULL);
            asks = next;
        }
    }
}

static void on_tick(uv_timer_t *timer) {
    struct postgres_store *store = timer->data;
    int64_t now = now_ms();
    bool late = (store->step && now > store->group_deadline_ms) || (store->sent && now > store->sent->deadline_ms);
    if (late) { // one that hangs does not come alone
        log_line(LOG_ERROR, "postgres", "late", "no answer in time: connecting again", NULL);
        if (store->writer.state == LINK_READY)
            reset_writer(store);
        if (store->reader.state == LINK_READY)
            reset_reader(store);
    }
    expire(store, now);
    tend(&store->writer, now);
    tend(&store->reader, now);
    send_group(store); // a probe
}

// ---- opening and closing ----

static void postgres_close(struct store *base) {
    struct postgres_store *store = (struct postgres_store *)base;
    for (struct job *job = store->waiting, *next; job; job = next) {
        next = job->next;
        free_job(job);
    }
    for (struct job *job = store->group, *next; job; job = next) {
        next = job->next;
        free_job(job);
    }
    for (int list = 0; list < 2; list++)
        for (struct ask *ask = list ? store->sent : store->asks, *next; ask; ask = next) {
            next = ask->next;
            free(ask->codes);
            free(ask->seats);
            free(ask);
        }
    struct link *links[] = {&store->writer, &store->reader};
    for (int i = 0; i < 2; i++) {
        unwatch(links[i]);
        PQfinish(links[i]->conn);
    }
    for (int i = 0; i < VERSIONS; i++)
        while (store->versions[i])
            version_forget(store, store->versions[i]->code);
    PQclear(store->answer);
    PQclear(store->due);
    uv_close((uv_handle_t *)&store->tick, NULL);
    uv_close((uv_handle_t *)&store->kick, NULL);
    (void)uv_run(store->loop, UV_RUN_DEFAULT); // until the handles are closed
    free(store->url);
    free(store);
}

static bool look_at(struct postgres_store *store, const char **error) {
    PGconn *conn = postgres_connect(store->url, error);
    if (!conn)
        return false;
    const char *address = PQhostaddr(conn);
    store->newest = postgres_number(conn, "SELECT max(used_at) FROM adit_rooms", 0);
    (void)snprintf(store->host_address, sizeof store->host_address, "%s", address ? address : "");
    PQfinish(conn);
    return true;
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
    store->store = (struct store){.fetch = postgres_fetch,
                                  .share = postgres_share,
                                  .version = postgres_version,
                                  .write = postgres_write,
                                  .load = postgres_load,
                                  .moves = postgres_moves,
                                  .record = postgres_record,
                                  .listed = postgres_listed,
                                  .due = postgres_due,
                                  .newest = postgres_newest,
                                  .healthy = postgres_healthy,
                                  .figures = postgres_figures,
                                  .close = postgres_close};
    store->loop = loop;
    uint8_t name[16];
    randombytes_buf(name, sizeof name);
    sodium_bin2hex(store->process, sizeof store->process, name, sizeof name);
    store->before = before;
    store->context = context;
    store->waiting_end = &store->waiting;
    store->asks_end = &store->asks;
    store->sent_end = &store->sent;
    store->healthy = true;
    store->writer = store->reader = (struct link){.store = store, .down_ms = now_ms(), .backoff_ms = RETRY_MIN_MS};
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
    return (void *)postgres_connect(url, error); // says that there is none
}

#endif
