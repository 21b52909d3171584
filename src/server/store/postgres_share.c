// What servers tell each other by PostgreSQL: who is connected where, as far as it has changed since it was told last.
#include "server/store/postgres.h"

#ifdef ADIT_HAS_POSTGRES

#include "server/store/postgres_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// An array of PostgreSQL, being written.
struct array {
    char *text;
    size_t size, length;
};

static bool array_begin(struct array *array, size_t count) {
    *array = (struct array){.text = malloc(count * 16 + 3), .size = count * 16 + 3, .length = 1};
    if (array->text)
        memcpy(array->text, "{", 2);
    return array->text != NULL;
}

static void array_add(struct array *array, const char *word) {
    array->length += (size_t)snprintf(array->text + array->length, array->size - array->length, "%s%s",
                                      array->length > 1 ? "," : "", word);
}

static char *array_end(struct array *array) {
    memcpy(array->text + array->length, "}", 2);
    return array->text;
}

void pg_free_share(struct ask *ask) {
    free(ask->codes);
    free(ask->seats);
    free(ask->gone);
    free(ask);
}

// Rooms that were told and are not here any more.
static size_t add_gone(struct postgres_store *store, struct array *gone) {
    size_t count = 0;
    for (int i = 0; i < VERSIONS; i++)
        for (struct version **at = &store->versions[i]; *at;) {
            struct version *version = *at;
            if (!version->told || version->round == store->round) {
                at = &version->next;
                continue;
            }
            count++;
            if (!gone) {
                at = &version->next;
                continue;
            }
            array_add(gone, version->code);
            version->told = false;
            if (version->version) {
                at = &version->next;
                continue;
            }
            *at = version->next;
            free(version);
        }
    return count;
}

void pg_share(struct store *base, const struct store_share *rooms, int count, store_shared *heard, void *context) {
    struct postgres_store *store = (struct postgres_store *)base;
    if (store->share_asked || store->reader.state != LINK_READY)
        return;
    struct ask *ask = calloc(1, sizeof *ask);
    struct array codes = {.text = NULL}, seats = {.text = NULL}, gone = {.text = NULL};
    store->round++;
    for (int i = 0; i < count; i++) {
        struct version *known = pg_known(store, rooms[i].code);
        if (known)
            known->round = store->round;
    }
    if (!ask || !array_begin(&codes, (size_t)count) || !array_begin(&seats, (size_t)count) ||
        !array_begin(&gone, add_gone(store, NULL))) {
        free(ask);
        free(codes.text);
        free(seats.text);
        return;
    }
    for (int i = 0; i < count; i++) {
        struct version *known = pg_known(store, rooms[i].code);
        char number[16];
        if (!known || (known->told && known->seats == rooms[i].here && !store->tell_all))
            continue;
        known->told = true;
        known->seats = rooms[i].here;
        (void)snprintf(number, sizeof number, "%u", (unsigned)rooms[i].here);
        array_add(&codes, rooms[i].code);
        array_add(&seats, number);
    }
    (void)add_gone(store, &gone);
    ask->codes = array_end(&codes);
    ask->seats = array_end(&seats);
    ask->gone = array_end(&gone);
    ask->all = store->tell_all;
    ask->shared = heard;
    ask->context = context;
    store->share_asked = true;
    store->tell_all = false;
    pg_push_ask(store, ask);
}

bool pg_send_share(struct postgres_store *store, const struct ask *ask) {
    const char *const values[] = {store->process, ask->all ? "t" : "f", ask->codes, ask->seats, ask->gone};
    return PQsendQueryParams(store->reader.conn, pg_statements[PG_SHARE], 5, NULL, values, NULL, NULL, 0) &&
           PQpipelineSync(store->reader.conn);
}

void pg_finish_share(struct postgres_store *store, struct ask *ask, PGresult *result) {
    bool fine = PQresultStatus(result) == PGRES_TUPLES_OK;
    store->share_asked = false;
    store->tell_all |= !fine;
    store->before(store->context);
    for (int i = 0; fine && i < PQntuples(result); i++) {
        struct store_share share = {.elsewhere = (seat_mask)strtoul(PQgetvalue(result, i, 2), NULL, 10),
                                    .owner = PQgetvalue(result, i, 3)[0] == '1'};
        (void)snprintf(share.code, sizeof share.code, "%s", PQgetvalue(result, i, 0));
        if (!share.code[0]) { // the database has lost what it was told
            store->tell_all = true;
            break;
        }
        int64_t seen = pg_version_of(store, share.code);
        share.changed = seen && strtoll(PQgetvalue(result, i, 1), NULL, 10) > seen;
        ask->shared(ask->context, &share);
    }
    PQclear(result);
    pg_free_share(ask);
}

#endif
