// Rooms and matches in one SQLite file. A writer thread commits everything that waits in one transaction (group commit,
// WAL, synchronous=FULL); the loop's thread reads through a second connection.
//
// A sync of the disk takes milliseconds, whether it covers one row or a thousand. A transaction for each move would
// limit the whole server to some hundred moves a second. So while the writer syncs, the batches of other rooms gather
// in a list, and the next transaction takes all of them: the busier the server, the more moves share a sync, and nobody
// waits for more than two. A room is acknowledged after the commit that holds its batch, never before, so sharing costs
// no durability; a timer that syncs each second, which is the usual shortcut, would cost a second of moves in a crash.
#include "server/store/sqlite.h"

#include "server/store/sql.h"
#include "server/store/sqlite_file.h"
#include "server/store/sqlite_log.h"
#include "server/store/sqlite_watch.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TIDY_US = 1000000,
    LATE_US = 1500000, // whoever has waited that long is told that it is not stored
    LOG_PAGES = 4000,  // of the write-ahead log; then it is moved into the database
    LOOK_US = 1000000, // the file is looked at after each write, and before one if that is so long ago
    COMPANY_US = 25000,
};

struct job {
    struct store_batch batch; // its pointers own their copies
    store_done *done;
    void *context;
    uint64_t since_us;
    bool conflict;        // somebody else has made the claim
    bool ok, is_answered; // answered already, since it took too long: what becomes of it is read again
    struct job *next;
};

struct queue {
    struct job *first, **end;
};

struct sqlite_store {
    struct store store; // first: a struct store * is one of these
    struct connection writer, reader;
    struct sqlite_watch watch;      // the writer's
    int log_pages;                  // likewise
    uint64_t tidied_us;             // likewise
    bool holds;                     // likewise: a view of the file
    uint64_t looked_us;             // likewise
    int64_t tidy_before_ms;         // records of matches that began before go; 0: they stay
    char tidy_before_day[DAY_SIZE]; // likewise rows of days
    pthread_t thread;
    pthread_mutex_t lock; // guards everything below
    pthread_cond_t work;
    struct queue waiting, done;
    struct job *spare;   // for the next one; the loop's thread alone
    struct job *writing; // what is being committed
    bool stop, healthy;
    bool damaged;                  // for good
    enum sqlite_watch_state state; // of the file
    bool gathers;                  // there is much to do
    char last_code[CODE_SIZE];     // the room that was written last ...
    uint64_t last_us, company_us;  // ... when, and when the last one came that was soon after another room
    struct store_figures figures;
    void (*wake)(void *);
    void *wake_context;
};

// ---- writing ----

static bool in_transaction(struct connection *db) {
    return !sqlite3_get_autocommit(db->db);
}

// Statements that failed for want of disk may have ended the transaction: then nothing was stored.
static bool end_transaction(struct connection *db, bool commit) {
    bool committed = commit && in_transaction(db) && sql_run(db, COMMIT);
    if (!committed && in_transaction(db))
        (void)sql_run(db, ROLLBACK);
    return committed;
}

// Nearly always every batch is taken: then none needs a savepoint of its own. One that is refused takes all back, and
// they are written again, each apart.
static bool write_all(struct connection *db, struct job *jobs) {
    bool all = sql_run(db, BEGIN);
    if (!all)
        return false;
    for (struct job *job = jobs; job && all; job = job->next)
        all = job->ok = in_transaction(db) && sql_write(db, &job->batch, &job->conflict);
    bool committed = end_transaction(db, all);
    if (all || !sql_run(db, BEGIN))
        return committed;
    for (struct job *job = jobs; job; job = job->next)
        job->ok = in_transaction(db) && sql_write_apart(db, &job->batch, &job->conflict);
    return end_transaction(db, true);
}

static uint64_t now_us(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static bool is_damaged(sqlite3 *db) {
    int code = sqlite3_errcode(db) & 0xff;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

static bool is_healthy(struct sqlite_store *store) {
    pthread_mutex_lock(&store->lock);
    bool healthy = store->healthy;
    pthread_mutex_unlock(&store->lock);
    return healthy;
}

// Whether the file is still there, and ours; the writer's thread alone asks.
static bool look(struct sqlite_store *store) {
    enum sqlite_watch_state state = sqlite_watch_look(&store->watch);
    pthread_mutex_lock(&store->lock);
    store->looked_us = now_us();
    store->state = state;
    bool fine = state == SQLITE_WATCH_FINE && !store->damaged;
    store->healthy &= fine;
    pthread_mutex_unlock(&store->lock);
    return fine;
}

// A query that is not read to its end keeps its view of the file, and with it the lock that each transaction would take
// and give back. Nobody else is kept from anything but moving the log into the database beyond where it was then.
static void hold(struct sqlite_store *store) {
    if (!store->holds)
        store->holds = sqlite3_step(sql_ready(&store->writer, HOLD)) == SQLITE_ROW;
}

// Nothing is written for a while: other programs may look after the file, too.
static void rest(struct sqlite_store *store) {
    sqlite3_reset(store->writer.statements[HOLD]);
    store->holds = false;
    store->writer.rests++;
    sqlite_log_rest(store->writer.db);
}

static int on_commit(void *context, sqlite3 *db, const char *name, int pages) {
    (void)db, (void)name;
    ((struct sqlite_store *)context)->log_pages = pages;
    return SQLITE_OK;
}

// Moves the log into the database once it is long: nobody waits for it, and whether a change of the file was ours is
// known.
static void move_log(struct sqlite_store *store) {
    if (store->log_pages < LOG_PAGES || !look(store))
        return;
    if (!sqlite_watch_stamp(&store->watch, store->writer.db))
        return; // the disk is full: later
    store->log_pages = 0;
    rest(store);
    (void)sqlite3_wal_checkpoint_v2(store->writer.db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    sqlite_watch_moved(&store->watch);
}

static void commit_all(struct sqlite_store *store, struct job *jobs) {
    struct connection *db = &store->writer;
    uint64_t started = now_us(), batches = 0, moves = 0, failures = 0;
    // Looked at after it as well: nobody is told of what is in a file that nobody will find.
    bool found = (is_healthy(store) && started - store->looked_us < LOOK_US) || look(store);
    if (found)
        hold(store);
    bool written = found && write_all(db, jobs), damaged = !written && is_damaged(db->db);
    bool committed = written && look(store);
    for (struct job *job = jobs; job; job = job->next) {
        job->ok = job->ok && committed;
        if (job->ok)
            sql_know(db, &job->batch);
        batches++;
        moves += job->ok ? job->batch.move_count : 0;
        failures += !job->ok;
    }
    if (failures)
        db->rests++;
    uint64_t took = now_us() - started;
    pthread_mutex_lock(&store->lock);
    store->damaged |= damaged;
    store->healthy = committed;
    store->gathers = batches >= GATHER_BATCHES;
    store->figures.commits++;
    store->figures.batches += batches;
    store->figures.moves += moves;
    store->figures.failures += failures;
    histogram_add(&store->figures.commit, took);
    pthread_mutex_unlock(&store->lock);
}

// Writes something that changes nothing, to learn whether the disk takes writes again.
static void probe(struct sqlite_store *store) {
    struct connection *db = &store->writer;
    bool fine = look(store) && sql_run(db, BEGIN) && sql_run(db, PROBE) && sql_run(db, COMMIT);
    if (!fine && !sqlite3_get_autocommit(db->db))
        (void)sql_run(db, ROLLBACK);
    fine = fine && look(store);
    pthread_mutex_lock(&store->lock);
    store->healthy = fine;
    pthread_mutex_unlock(&store->lock);
}

static void push(struct queue *queue, struct job *first) {
    *queue->end = first;
    while (*queue->end)
        queue->end = &(*queue->end)->next;
}

// Several rooms have moves to be stored: the next ones will come soon, and a sync for each costs more than all else.
static bool has_company(const struct sqlite_store *store) {
    return store->gathers || now_us() - store->company_us < COMPANY_US;
}

static void note_company(struct sqlite_store *store, const char *code, uint64_t now) {
    if (!code || !strcmp(code, store->last_code))
        return;
    if (now - store->last_us < COMPANY_US)
        store->company_us = now;
    store->last_us = now;
    (void)snprintf(store->last_code, sizeof store->last_code, "%s", code);
}

// Waits for others, with the lock.
static void gather(struct sqlite_store *store) {
    pthread_mutex_unlock(&store->lock);
    (void)nanosleep(&(struct timespec){.tv_nsec = GATHER_US * 1000L}, NULL);
    pthread_mutex_lock(&store->lock);
}

static struct job *take_all(struct queue *queue) {
    struct job *first = queue->first;
    queue->first = NULL;
    queue->end = &queue->first;
    return first;
}

// Waits for work, with the lock, or for the next look at the file: true says that it is due.
static bool await_work(struct sqlite_store *store) {
    struct timespec until;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 1;
    while (!store->waiting.first && !store->stop)
        if (pthread_cond_timedwait(&store->work, &store->lock, &until) == ETIMEDOUT)
            return true;
    return false;
}

// Once a second: a few of the records whose time is over go, and some of the pages that nothing uses any more are given
// back. In small steps, since everybody's moves wait for this thread.
static void tidy(struct sqlite_store *store) {
    uint64_t now = now_us();
    char before[MATCH_TIME + 1];
    if (now - store->tidied_us < TIDY_US)
        return;
    store->tidied_us = now;
    pthread_mutex_lock(&store->lock);
    int64_t before_ms = store->tidy_before_ms;
    char before_day[DAY_SIZE];
    memcpy(before_day, store->tidy_before_day, sizeof before_day);
    bool healthy = store->healthy;
    pthread_mutex_unlock(&store->lock);
    if (!healthy)
        return;
    if (before_ms > 0) {
        store_match_time(before_ms, before);
        (void)sql_step(sql_with_key(&store->writer, TIDY, before));
    }
    if (before_day[0])
        (void)sql_step(sql_with_key(&store->writer, DAYS_TIDY, before_day));
    (void)sqlite3_exec(store->writer.db, "PRAGMA incremental_vacuum(64)", NULL, NULL, NULL);
}

static void sqlite_tidy(struct store *base, int64_t before_ms, const char *before_day) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    pthread_mutex_lock(&store->lock);
    store->tidy_before_ms = before_ms;
    (void)snprintf(store->tidy_before_day, sizeof store->tidy_before_day, "%s", before_day);
    pthread_mutex_unlock(&store->lock);
}

static void *writer_thread(void *context) {
    struct sqlite_store *store = context;
    pthread_mutex_lock(&store->lock);
    for (bool gathered = false;;) {
        bool is_alone = !gathered || !store->waiting.first;
        if (await_work(store)) {
            bool failed = !store->healthy;
            pthread_mutex_unlock(&store->lock);
            rest(store);
            if (failed)
                probe(store);
            else
                (void)look(store);
            tidy(store);
            pthread_mutex_lock(&store->lock);
            continue;
        }
        if (is_alone && has_company(store) && !store->stop)
            gather(store);
        struct job *jobs = take_all(&store->waiting);
        store->figures.waiting = 0;
        if (!jobs)
            break;
        store->writing = jobs;
        pthread_mutex_unlock(&store->lock);
        commit_all(store, jobs);
        pthread_mutex_lock(&store->lock);
        store->writing = NULL;
        push(&store->done, jobs);
        pthread_mutex_unlock(&store->lock);
        store->wake(store->wake_context);
        move_log(store);
        tidy(store);
        pthread_mutex_lock(&store->lock);
        gathered = has_company(store) && !store->stop;
        if (gathered)
            gather(store);
    }
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

static void free_job(struct sqlite_store *store, struct job *job) {
    store_batch_free(&job->batch);
    if (store->spare)
        free(job);
    else
        store->spare = job;
}

static bool sqlite_write(struct store *base, const struct store_batch *batch, store_done *done, void *context) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    struct job *job = store->spare ? store->spare : malloc(sizeof *job);
    store->spare = NULL;
    if (!job)
        return false;
    *job = (struct job){.ok = false};
    if (!store_batch_copy(&job->batch, batch)) {
        free(job);
        return false;
    }
    job->done = done;
    job->context = context;
    job->since_us = now_us();
    pthread_mutex_lock(&store->lock);
    note_company(store, batch->code, job->since_us);
    push(&store->waiting, job);
    store->figures.waiting++;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    return true;
}

void sqlite_store_answer(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    pthread_mutex_lock(&store->lock);
    struct job *job = take_all(&store->done);
    pthread_mutex_unlock(&store->lock);
    while (job) {
        struct job *next = job->next;
        base->conflict = job->conflict;
        if (!job->is_answered)
            job->done(job->context, job->ok);
        base->conflict = false;
        free_job(store, job);
        job = next;
    }
}

static bool sqlite_erase(struct store *base, const char *match_id, store_done *done, void *context) {
    const struct store_batch batch = {.forget = match_id};
    return sqlite_write(base, &batch, done, context);
}

static bool sqlite_erase_profile(struct store *base, const char *profile, store_done *done, void *context) {
    const struct store_batch batch = {.erase = profile};
    return sqlite_write(base, &batch, done, context);
}

// A room whose deletion is late has nobody in it who waits, and must not be read again.
static bool is_late(const struct job *job, uint64_t now) {
    return !job->is_answered && !job->batch.delete &&now - job->since_us > LATE_US;
}

// The first of those that wait for too long, which is as good as answered then. What has not been begun is not written
// any more; of what is being written nobody knows whether it will be stored. NULL: none, or it is being written, and
// `*done` is to be called.
static struct job *take_late(struct sqlite_store *store, uint64_t now, store_done **done, void **context) {
    *done = NULL;
    for (struct job *job = store->writing; job; job = job->next)
        if (is_late(job, now)) {
            job->is_answered = true;
            *done = job->done;
            *context = job->context;
            return NULL;
        }
    for (struct job **at = &store->waiting.first; *at; at = &(*at)->next) {
        struct job *job = *at;
        if (!is_late(job, now))
            continue;
        *at = job->next;
        if (!job->next)
            store->waiting.end = at;
        store->figures.waiting--;
        store->figures.failures++;
        *done = job->done;
        *context = job->context;
        return job;
    }
    return NULL;
}

void sqlite_store_look(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    for (store_done *done;;) {
        void *context = NULL;
        pthread_mutex_lock(&store->lock);
        struct job *job = take_late(store, now_us(), &done, &context);
        pthread_mutex_unlock(&store->lock);
        if (!done)
            return;
        done(context, false);
        if (job)
            free_job(store, job);
    }
}

// ---- reading ----

// After reading.
static void note_damage(struct sqlite_store *store) {
    if (!is_damaged(store->reader.db))
        return;
    pthread_mutex_lock(&store->lock);
    store->damaged = true;
    store->healthy = false;
    pthread_mutex_unlock(&store->lock);
}

static int sqlite_load(struct store *base, const char *code, char *out) {
    struct connection *db = &((struct sqlite_store *)base)->reader;
    sqlite3_stmt *statement = sql_with_key(db, ROOM_LOAD, code);
    int result = sql_step(statement), size = result == SQLITE_DONE ? 0 : -1;
    note_damage((struct sqlite_store *)base);
    const void *text = result == SQLITE_ROW ? sqlite3_column_text(statement, 0) : NULL; // NULL: no memory
    if (text && sqlite3_column_bytes(statement, 0) < SNAPSHOT_MAX) {
        size = sqlite3_column_bytes(statement, 0);
        memcpy(out, text, (size_t)size);
    }
    sqlite3_reset(statement);
    return size;
}

static int sqlite_moves(struct store *base, const char *match_id, uint32_t first, struct stored_move *out,
                        uint32_t max) {
    struct connection *db = &((struct sqlite_store *)base)->reader;
    sqlite3_stmt *statement = sql_with_key(db, MOVES_LOAD, match_id);
    sqlite3_bind_int64(statement, 2, first);
    int count = 0, code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW && (uint32_t)count < max) {
        if (sqlite3_column_int64(statement, 0) != (int64_t)first + count)
            break; // a hole: nothing after it can be trusted
        out[count++] = (struct stored_move){
            .move = {.seat = (uint32_t)sqlite3_column_int64(statement, 1),
                     .action = (action_id)sqlite3_column_int64(statement, 2)},
            .command_id = sqlite3_column_int64(statement, 3),
            .at_ms = sqlite3_column_int64(statement, 4),
        };
    }
    note_damage((struct sqlite_store *)base);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? count : -1;
}

static char *sqlite_record(struct store *base, const char *match_id, size_t *size) {
    struct connection *db = &((struct sqlite_store *)base)->reader;
    sqlite3_stmt *statement = sql_with_key(db, RECORD_LOAD, match_id);
    char *record = NULL;
    bool ok = true;
    if (sql_step(statement) == SQLITE_ROW) {
        const void *text = sqlite3_column_text(statement, 0); // NULL: no memory
        *size = (size_t)sqlite3_column_bytes(statement, 0);
        record = store_copy(text, *size, &ok);
    }
    sqlite3_reset(statement);
    return record;
}

static const char *text_of(sqlite3_stmt *statement, int column) {
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text ? text : "";
}

static void sqlite_day(struct store *base, const char *key, store_visit_day *visit, void *context) {
    struct connection *db = &((struct sqlite_store *)base)->reader;
    sqlite3_stmt *statement = sql_with_key(db, DAY_LOAD, key);
    while (sqlite3_step(statement) == SQLITE_ROW)
        visit(context, &(struct store_day_row){.name = text_of(statement, 0),
                                               .result = text_of(statement, 1),
                                               .match_id = text_of(statement, 2),
                                               .colour = sqlite3_column_int(statement, 3),
                                               .points = sqlite3_column_int(statement, 4),
                                               .standing = sqlite3_column_int(statement, 5),
                                               .turns = (uint32_t)sqlite3_column_int(statement, 6)});
    sqlite3_reset(statement);
}

static void sqlite_listed(struct store *base, store_visit *visit, void *context) {
    struct connection *db = &((struct sqlite_store *)base)->reader;
    sqlite3_stmt *statement = sql_ready(db, ROOMS_LISTED);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const char *code = (const char *)sqlite3_column_text(statement, 0),
                   *snapshot = (const char *)sqlite3_column_text(statement, 1);
        if (!code || !snapshot || !visit(context, code, snapshot, (size_t)sqlite3_column_bytes(statement, 1)))
            break;
    }
    sqlite3_reset(statement);
}

static void sqlite_due(struct store *base, int64_t now_ms, store_visit *visit, void *context) {
    struct connection *db = &((struct sqlite_store *)base)->reader;
    sqlite3_stmt *statement = sql_ready(db, ROOMS_DUE);
    sqlite3_bind_int64(statement, 1, now_ms);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const char *code = (const char *)sqlite3_column_text(statement, 0);
        if (!code || !visit(context, code, NULL, 0))
            break;
    }
    sqlite3_reset(statement);
}

static int64_t sqlite_newest(struct store *base) {
    sqlite3_stmt *statement = sql_ready(&((struct sqlite_store *)base)->reader, ROOMS_NEWEST);
    int64_t newest = sql_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    return newest;
}

// Those that are being written have waited longest.
static bool is_slow(const struct sqlite_store *store) {
    const struct job *first = store->writing ? store->writing : store->waiting.first;
    return first && now_us() - first->since_us > LATE_US;
}

static bool sqlite_healthy(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    pthread_mutex_lock(&store->lock);
    bool healthy = store->healthy && !is_slow(store);
    pthread_mutex_unlock(&store->lock);
    return healthy;
}

static const char *sqlite_trouble(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    static const char *const sentences[] = {
        [SQLITE_WATCH_FINE] = N_("The database cannot be written: the disk is full, or fails."),
        [SQLITE_WATCH_GONE] = N_("The database file is gone: put it back, or restart the server to begin a new one."),
        [SQLITE_WATCH_OTHER] = N_("Another file has taken the place of the database: restart the server to use it."),
        [SQLITE_WATCH_CHANGED] =
            N_("Another program has written over the database: restart the server to use what is there now."),
        [SQLITE_WATCH_UNKNOWN] = N_("The database file cannot be read now."),
    };
    pthread_mutex_lock(&store->lock);
    const char *sentence = store->damaged    ? N_("The database is damaged: stop the server, and restore a copy.")
                           : !store->healthy ? sentences[store->state]
                           : is_slow(store)  ? N_("The database is slow: changes wait for longer than 1.5 s.")
                                             : NULL;
    pthread_mutex_unlock(&store->lock);
    return sentence;
}

static void sqlite_figures(struct store *base, struct store_figures *out) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    pthread_mutex_lock(&store->lock);
    *out = store->figures;
    pthread_mutex_unlock(&store->lock);
}

// ---- opening and closing ----

static bool open_both(struct sqlite_store *store, const char *path, const char **error) {
    struct connection *writer = &store->writer, *reader = &store->reader;
    if (!sqlite_file_open_writer(&writer->db, path, store->store.secret, error))
        return false;
    if (!sql_prepare(writer, BEGIN, HOLD)) {
        *error = sqlite_file_reason(writer->db);
        return false;
    }
    return sqlite_watch_begin(&store->watch, writer->db, path) && sqlite_file_open_reader(&reader->db, path) &&
           sql_prepare(reader, ROOM_LOAD, ROOMS_NEWEST);
}

static void sqlite_close(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    pthread_mutex_lock(&store->lock);
    store->stop = true;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->thread, NULL);
    for (struct job *job = take_all(&store->done), *next; job; job = next) {
        next = job->next;
        free_job(store, job);
    }
    sql_disconnect(&store->reader);
    sql_disconnect(&store->writer);
    sqlite_watch_end(&store->watch);
    free(store->spare);
    pthread_mutex_destroy(&store->lock);
    pthread_cond_destroy(&store->work);
    free(store);
}

struct store *sqlite_store_open(const char *path, void (*wake)(void *), void *context, const char **error) {
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (!store) {
        *error = N_("There is not enough memory.");
        return NULL;
    }
    store->store = (struct store){.write = sqlite_write,
                                  .load = sqlite_load,
                                  .moves = sqlite_moves,
                                  .record = sqlite_record,
                                  .listed = sqlite_listed,
                                  .day = sqlite_day,
                                  .due = sqlite_due,
                                  .newest = sqlite_newest,
                                  .healthy = sqlite_healthy,
                                  .trouble = sqlite_trouble,
                                  .tidy = sqlite_tidy,
                                  .erase = sqlite_erase,
                                  .erase_profile = sqlite_erase_profile,
                                  .figures = sqlite_figures,
                                  .close = sqlite_close};
    store->healthy = true;
    store->writer.rests = 1;
    store->wake = wake;
    store->wake_context = context;
    store->waiting.end = &store->waiting.first;
    store->done.end = &store->done.first;
    if (!open_both(store, path, error)) {
        sqlite_watch_end(&store->watch);
        sql_disconnect(&store->reader);
        sql_disconnect(&store->writer);
        free(store);
        return NULL;
    }
    (void)sqlite3_wal_hook(store->writer.db, on_commit, store);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->work, NULL);
    if (pthread_create(&store->thread, NULL, writer_thread, store) == 0)
        return &store->store;
    *error = N_("No thread could be started for the database.");
    sqlite_watch_end(&store->watch);
    sql_disconnect(&store->reader);
    sql_disconnect(&store->writer);
    free(store);
    return NULL;
}
