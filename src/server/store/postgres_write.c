// Writing to PostgreSQL: all that waits in one pipelined transaction.
#include "server/log.h"
#include "server/store/postgres.h"

#ifdef ADIT_HAS_POSTGRES

#include "server/store/postgres_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void free_job(struct job *job) {
    store_batch_free(&job->batch);
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
        if (ok && !job->batch.delete &&!job->is_answered)
            pg_version_set(store, job->batch.code, job->result);
        else
            pg_version_forget(store, job->batch.code);
        store->store.conflict = stored && !ok;
        if (!job->is_answered)
            job->done(job->context, ok);
        store->store.conflict = false;
        free_job(job);
        job = next;
    }
}

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
    (void)snprintf(version, sizeof version, "%lld", (long long)pg_version_of(store, batch->code));
    (void)snprintf(wake_at, sizeof wake_at, "%lld", (long long)batch->wake_at);
    (void)snprintf(now, sizeof now, "%lld", (long long)batch->now_ms);
    (void)snprintf(first, sizeof first, "%u", batch->first);
    char *arrays[4] = {array_of(batch, seat_of), array_of(batch, action_of), array_of(batch, command_of),
                       array_of(batch, at_of)};
    const struct store_day *day = &batch->day;
    char colour[16], points[16], standing[16], turns[16];
    (void)snprintf(colour, sizeof colour, "%d", day->colour);
    (void)snprintf(points, sizeof points, "%d", (int)day->points);
    (void)snprintf(standing, sizeof standing, "%d", (int)day->standing);
    (void)snprintf(turns, sizeof turns, "%u", (unsigned)day->turns);
    const char *const values[WRITE_DAY_PARAMS] = {batch->code,
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
                                                  batch->record,
                                                  day->date,
                                                  day->game,
                                                  day->profile,
                                                  day->name,
                                                  colour,
                                                  points,
                                                  standing,
                                                  turns,
                                                  day->result};
    bool sent = arrays[0] && arrays[1] && arrays[2] && arrays[3] &&
                PQsendQueryParams(store->writer.conn, pg_statements[day->step ? PG_WRITE_DAY : PG_WRITE],
                                  day->step ? WRITE_DAY_PARAMS : WRITE_PARAMS, NULL, values, NULL, NULL, 0);
    for (int i = 0; i < 4; i++)
        free(arrays[i]);
    return sent;
}

static int by_code(const void *left, const void *right) {
    return strcmp((*(struct job *const *)left)->batch.code, (*(struct job *const *)right)->batch.code);
}

// Every server changes rooms in the same order: else two of them, each with a room that the other wants, would wait for
// each other until the database ends it. One room is there once.
static void sort_group(struct postgres_store *store) {
    struct job *jobs[GROUP_MAX];
    int count = 0;
    for (struct job *job = store->group; job; job = job->next)
        jobs[count++] = job;
    qsort(jobs, (size_t)count, sizeof *jobs, by_code);
    struct job **end = &store->group;
    for (int i = 0; i < count; i++) {
        *end = jobs[i];
        end = &jobs[i]->next;
    }
    *end = NULL;
}

static bool send_plain(PGconn *conn, enum pg_statement statement) {
    return PQsendQueryParams(conn, pg_statements[statement], 0, NULL, NULL, NULL, NULL, 0);
}

void pg_send_group(struct postgres_store *store) {
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
    sort_group(store);
    store->figures.waiting -= (uint64_t)store->group_count;
    store->step = 1;
    store->group_failed = false;
    store->probing = !store->healthy;
    store->group_deadline_ms = pg_now() + ANSWER_MS;
    store->group_started = uv_hrtime();
    bool sent = send_plain(conn, PG_BEGIN) && (!store->probing || send_plain(conn, PG_PROBE));
    for (struct job *job = store->group; sent && job; job = job->next)
        sent = send_job(store, job);
    sent = sent && send_plain(conn, PG_COMMIT) && PQpipelineSync(conn);
    if (!sent || !pg_flush(&store->writer))
        pg_reset_writer(store);
}

static void note_commit(struct postgres_store *store) {
    uint64_t took = (uv_hrtime() - store->group_started) / 1000;
    store->figures.commits++;
    histogram_add(&store->figures.commit, took);
}

// One result of the group: of BEGIN, the probe, each batch, COMMIT, and at last of the whole.
void pg_take_written(struct postgres_store *store, PGresult *result) {
    ExecStatusType status = PQresultStatus(result);
    int batch = store->step - 2 - store->probing; // steps count from 1: BEGIN
    if (status == PGRES_PIPELINE_SYNC) {
        struct job *group = store->group;
        bool stored = !store->group_failed && store->step == store->group_count + 3 + store->probing;
        if (!stored) {
            log_line(LOG_ERROR, "postgres", "refused", PQerrorMessage(store->writer.conn), NULL);
            pg_reset_writer(store); // whatever is left of the transaction goes with the connection
            return;
        }
        note_commit(store);
        store->step = 0;
        store->group = NULL;
        store->healthy = true;
        finish_jobs(store, group, true);
        pg_kick(store);
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

bool pg_write(struct store *base, const struct store_batch *batch, store_done *done, void *context) {
    struct postgres_store *store = (struct postgres_store *)base;
    struct job *job = calloc(1, sizeof *job);
    if (!job || !store_batch_copy(&job->batch, batch)) {
        free(job);
        return false;
    }
    job->done = done;
    job->context = context;
    job->deadline_ms = pg_now() + ANSWER_MS;
    *store->waiting_end = job;
    store->waiting_end = &job->next;
    store->figures.waiting++;
    pg_kick(store);
    return true;
}

// What was on its way may have arrived or not: it was not confirmed.
void pg_reset_writer(struct postgres_store *store) {
    struct job *group = store->group;
    pg_hang_up(&store->writer);
    store->group = NULL;
    store->step = 0;
    store->healthy = store->probing = false;
    finish_jobs(store, group, false);
}

void pg_refuse_late(struct postgres_store *store, int64_t now) {
    for (struct job *job = store->group; job;) {
        bool is_late = !job->is_answered && !job->batch.delete &&now > job->deadline_ms + LATE_MS - ANSWER_MS;
        if (is_late) {
            job->is_answered = true;
            pg_version_forget(store, job->batch.code);
            store->before(store->context);
            job->done(job->context, false);
        }
        job = is_late ? store->group : job->next; // the group may have gone meanwhile
    }
}

void pg_refuse_writes(struct postgres_store *store) {
    struct job *jobs = store->waiting;
    store->waiting = NULL;
    store->waiting_end = &store->waiting;
    store->figures.waiting = 0;
    finish_jobs(store, jobs, false);
}

void pg_free_writes(struct postgres_store *store) {
    for (int list = 0; list < 2; list++)
        for (struct job *job = list ? store->group : store->waiting, *next; job; job = next) {
            next = job->next;
            free_job(job);
        }
}

#endif
