// Reading from PostgreSQL: rooms with their moves, records, the list, and what other servers do.
#include "server/store/postgres.h"

#ifdef ADIT_HAS_POSTGRES

#include "server/store/postgres_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void finish_ask(struct postgres_store *store, struct ask *ask, PGresult *result) {
    bool ok = PQresultStatus(result) == PGRES_TUPLES_OK;
    if (ask->codes) {
        pg_finish_share(store, ask, result);
        return;
    }
    if (ask->deletes) {
        store->tidying -= ask->deletes == PG_TIDY || ask->deletes == PG_DAYS_TIDY;
        store->before(store->context);
        if (ask->done)
            ask->done(ask->context, ok && PQntuples(result) > 0);
        PQclear(result);
        free(ask);
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
        pg_version_set(store, ask->key, strtoll(PQgetvalue(result, 0, 0), NULL, 10));
    store->current = result;
    store->current_thing = ask->thing;
    memcpy(store->current_key, ask->key, sizeof ask->key);
    store->before(store->context);
    ask->done(ask->context, ok);
    store->current = NULL;
    PQclear(result);
    free(ask);
}

static bool send_ask(struct postgres_store *store, const struct ask *ask) {
    if (ask->codes)
        return pg_send_share(store, ask);
    char number[24];
    (void)snprintf(number, sizeof number, "%lld", (long long)ask->number);
    static const enum pg_statement queries[] = {
        [STORE_ROOM] = PG_ROOM, [STORE_RECORD] = PG_RECORD, [STORE_LIST] = PG_LIST, [STORE_DAY] = PG_DAY};
    const char *query = pg_statements[ask->is_due ? PG_DUE : ask->deletes ? ask->deletes : queries[ask->thing]];
    const char *value = ask->is_due ? number : ask->key;
    int count = ask->is_due || ask->thing != STORE_LIST;
    return PQsendQueryParams(store->reader.conn, query, count, NULL, &value, NULL, NULL, 0) &&
           PQpipelineSync(store->reader.conn);
}

void pg_send_asks(struct postgres_store *store) {
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
    if (!sent || !pg_flush(&store->reader))
        pg_reset_reader(store);
}

void pg_take_read(struct postgres_store *store, PGresult *result) {
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

void pg_push_ask(struct postgres_store *store, struct ask *ask) {
    ask->deadline_ms = pg_now() + ANSWER_MS;
    *store->asks_end = ask;
    store->asks_end = &ask->next;
    pg_kick(store);
}

bool pg_fetch(struct store *base, enum store_thing thing, const char *key, store_done *done, void *context) {
    struct postgres_store *store = (struct postgres_store *)base;
    struct ask *ask = calloc(1, sizeof *ask);
    if (!ask)
        return false;
    CHECK(strlen(key) < sizeof ask->key);
    ask->thing = thing;
    memcpy(ask->key, key, strlen(key) + 1);
    ask->done = done;
    ask->context = context;
    pg_push_ask(store, ask);
    return true;
}

static bool push_deletion(struct postgres_store *store, enum pg_statement deletes, const char *key, store_done *done,
                          void *context) {
    struct ask *ask = calloc(1, sizeof *ask);
    if (!ask)
        return false;
    (void)snprintf(ask->key, sizeof ask->key, "%s", key);
    ask->thing = STORE_RECORD;
    ask->deletes = deletes;
    ask->done = done;
    ask->context = context;
    pg_push_ask(store, ask);
    return true;
}

void pg_tidy(struct store *base, int64_t before_ms, const char *before_day) {
    struct postgres_store *store = (struct postgres_store *)base;
    char before[MATCH_TIME + 1];
    if (store->tidying)
        return;
    store_match_time(before_ms, before);
    if (before_ms > 0)
        store->tidying += push_deletion(store, PG_TIDY, before, NULL, NULL);
    if (before_day[0])
        store->tidying += push_deletion(store, PG_DAYS_TIDY, before_day, NULL, NULL);
}

bool pg_erase(struct store *base, const char *match_id, store_done *done, void *context) {
    return push_deletion((struct postgres_store *)base, PG_FORGET, match_id, done, context);
}

bool pg_erase_profile(struct store *base, const char *profile, store_done *done, void *context) {
    return push_deletion((struct postgres_store *)base, PG_ERASE, profile, done, context);
}

// The result that was fetched for this; NULL: something else was.
static PGresult *fetched(struct store *base, enum store_thing thing, const char *key) {
    struct postgres_store *store = (struct postgres_store *)base;
    bool fits = store->current && store->current_thing == thing && (!key || !strcmp(store->current_key, key));
    return fits ? store->current : NULL;
}

int pg_load(struct store *base, const char *code, char *out) {
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
int pg_moves(struct store *base, const char *match_id, uint32_t first, struct stored_move *out, uint32_t max) {
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

char *pg_record(struct store *base, const char *match_id, size_t *size) {
    PGresult *result = fetched(base, STORE_RECORD, match_id);
    if (!result || !PQntuples(result))
        return NULL;
    *size = (size_t)PQgetlength(result, 0, 0);
    return strdup(PQgetvalue(result, 0, 0));
}

void pg_listed(struct store *base, store_visit *visit, void *context) {
    PGresult *result = fetched(base, STORE_LIST, NULL);
    for (int i = 0; result && i < PQntuples(result); i++)
        if (!visit(context, PQgetvalue(result, i, 0), PQgetvalue(result, i, 1), (size_t)PQgetlength(result, i, 1)))
            return;
}

void pg_day(struct store *base, const char *key, store_visit_day *visit, void *context) {
    PGresult *result = fetched(base, STORE_DAY, key);
    for (int i = 0; result && i < PQntuples(result); i++) {
        long numbers[4];
        for (int k = 0; k < 4; k++)
            numbers[k] = strtol(PQgetvalue(result, i, 3 + k), NULL, 10);
        visit(context, &(struct store_day_row){.name = PQgetvalue(result, i, 0),
                                               .result = PQgetvalue(result, i, 1),
                                               .match_id = PQgetvalue(result, i, 2),
                                               .colour = (int)numbers[0],
                                               .points = (int32_t)numbers[1],
                                               .standing = (int32_t)numbers[2],
                                               .turns = (uint32_t)numbers[3]});
    }
}

void pg_due(struct store *base, int64_t now, store_visit *visit, void *context) {
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
    pg_push_ask(store, ask);
}

void pg_reset_reader(struct postgres_store *store) {
    struct ask *sent = store->sent;
    pg_hang_up(&store->reader);
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

void pg_refuse_asks(struct postgres_store *store) {
    struct ask *asks = store->asks;
    store->asks = NULL;
    store->asks_end = &store->asks;
    while (asks) {
        struct ask *next = asks->next;
        finish_ask(store, asks, NULL);
        asks = next;
    }
}

void pg_free_asks(struct postgres_store *store) {
    for (int list = 0; list < 2; list++)
        for (struct ask *ask = list ? store->sent : store->asks, *next; ask; ask = next) {
            next = ask->next;
            pg_free_share(ask);
        }
}

#endif
