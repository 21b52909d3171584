// Rows of one database into another: five tables, each read in the order of its key, as text.
#include "server/store/migrate.h"

#include "server/config.h"
#include "server/store/postgres.h"
#include "server/store/sqlite.h"

#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MAX = 11, TABLES = 5 };

static const struct table {
    const char *name;
    int columns;
    const char *sqlite_read, *sqlite_write, *postgres_read, *postgres_copy;
} tables[TABLES] = {
    {"rooms", 5, "SELECT code, snapshot, listed, wake_at, used_at FROM rooms ORDER BY code",
     "INSERT INTO rooms(code, snapshot, listed, wake_at, used_at) VALUES(?1, ?2, ?3 + 0, ?4 + 0, ?5 + 0)",
     "SELECT code, snapshot, listed::int, wake_at, used_at FROM adit_rooms ORDER BY code COLLATE \"C\"",
     "COPY adit_arriving(code, snapshot, listed, wake_at, used_at) FROM STDIN"},
    {"matches", 5, "SELECT id, room, started_at, finished_at, record FROM matches ORDER BY id",
     "INSERT INTO matches(id, room, started_at, finished_at, record) VALUES(?1, ?2, ?3 + 0, ?4 + 0, ?5)",
     "SELECT id, room, started_at, finished_at, record FROM adit_matches ORDER BY id COLLATE \"C\"",
     "COPY adit_matches(id, room, started_at, finished_at, record) FROM STDIN"},
    {"moves", 6, "SELECT match, number, seat, action, command, at FROM moves ORDER BY match, number",
     "INSERT INTO moves(match, number, seat, action, command, at)"
     " VALUES(?1, ?2 + 0, ?3 + 0, ?4 + 0, ?5 + 0, ?6 + 0)",
     "SELECT match, number, seat, action, command, at FROM adit_moves ORDER BY match COLLATE \"C\", number",
     "COPY adit_moves(match, number, seat, action, command, at) FROM STDIN"},
    {"days", 11,
     "SELECT day, game, profile, room, name, colour, match, points, standing, turns, result FROM days"
     " ORDER BY day, game, profile",
     "INSERT INTO days(day, game, profile, room, name, colour, match, points, standing, turns, result)"
     " VALUES(?1, ?2, ?3, ?4, ?5, ?6 + 0, ?7, ?8 + 0, ?9 + 0, ?10 + 0, ?11)",
     "SELECT day, game, profile, room, name, colour, match, points, standing, turns, result FROM adit_days"
     " ORDER BY day COLLATE \"C\", game COLLATE \"C\", profile COLLATE \"C\"",
     "COPY adit_days(day, game, profile, room, name, colour, match, points, standing, turns, result) FROM STDIN"},
    // The target has drawn one of its own, which goes.
    {"secrets", 2, "SELECT name, value FROM secrets ORDER BY name", "INSERT INTO secrets(name, value) VALUES(?1, ?2)",
     "SELECT name, value FROM adit_secrets ORDER BY name COLLATE \"C\"", "COPY adit_secrets(name, value) FROM STDIN"},
};

struct row {
    const char *value[COLUMNS_MAX]; // NULL: none
    int size[COLUMNS_MAX];
};

// A database at one end: one of the two.
struct end {
    sqlite3 *sqlite;
    struct pg_conn *postgres; // PGconn
};

typedef bool row_visit(void *context, int table, const struct row *row);

// ---- SQLite ----

// Whether a source that no server of today has opened lacks the table: then it has no rows.
static bool is_absent(sqlite3 *db, int table) {
    return sqlite3_table_column_metadata(db, "main", tables[table].name, NULL, NULL, NULL, NULL, NULL, NULL) ==
           SQLITE_ERROR;
}

static bool sqlite_read(sqlite3 *db, int table, row_visit *visit, void *context) {
    sqlite3_stmt *statement = NULL;
    if (is_absent(db, table))
        return true;
    bool fine = sqlite3_prepare_v2(db, tables[table].sqlite_read, -1, &statement, NULL) == SQLITE_OK;
    int code = SQLITE_DONE;
    while (fine && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        struct row row;
        for (int i = 0; i < tables[table].columns; i++) {
            row.value[i] = (const char *)sqlite3_column_text(statement, i);
            row.size[i] = sqlite3_column_bytes(statement, i);
        }
        fine = visit(context, table, &row);
    }
    sqlite3_finalize(statement);
    return fine && code == SQLITE_DONE;
}

struct sqlite_writing {
    sqlite3 *db;
    sqlite3_stmt *insert[TABLES];
};

static bool sqlite_put(void *context, int table, const struct row *row) {
    struct sqlite_writing *to = context;
    sqlite3_stmt *insert = to->insert[table];
    for (int i = 0; i < tables[table].columns; i++)
        if (row->value[i])
            (void)sqlite3_bind_text(insert, i + 1, row->value[i], row->size[i], SQLITE_STATIC);
        else
            (void)sqlite3_bind_null(insert, i + 1);
    bool fine = sqlite3_step(insert) == SQLITE_DONE;
    sqlite3_reset(insert);
    return fine;
}

static bool end_read(struct end *end, int table, row_visit *visit, void *context);

static bool sqlite_take_all(struct end *from, sqlite3 *db) {
    struct sqlite_writing to = {.db = db};
    bool fine = sqlite3_exec(db, "BEGIN IMMEDIATE; DELETE FROM secrets", NULL, NULL, NULL) == SQLITE_OK;
    for (int i = 0; i < TABLES; i++)
        fine = fine && sqlite3_prepare_v2(db, tables[i].sqlite_write, -1, &to.insert[i], NULL) == SQLITE_OK &&
               end_read(from, i, sqlite_put, &to);
    for (int i = 0; i < TABLES; i++)
        sqlite3_finalize(to.insert[i]);
    return fine;
}

static void no_wake(void *context) {
    (void)context;
}

// Older versions left the moves of finished matches behind: when their room began another one, or was deleted. Reads
// whole tables: not while anybody plays.
static const char sqlite_tidy[] =
    "DELETE FROM moves WHERE match IN (SELECT id FROM matches WHERE record IS NOT NULL AND id NOT IN"
    " (SELECT coalesce(CASE WHEN json_valid(snapshot) THEN json_extract(snapshot, '$.match_id') END, '') FROM rooms))";

// Opening a store makes its tables, and the indexes that an older one lacks.
static bool sqlite_schema(const char *path, const char **error) {
    struct store *store = sqlite_store_open(path, no_wake, NULL, error);
    if (!store)
        return false;
    store->close(store);
    sqlite3 *db = NULL;
    bool fine = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
                sqlite3_exec(db, sqlite_tidy, NULL, NULL, NULL) == SQLITE_OK &&
                // From now on the server gives back what is free in small steps: a file made before has to be rebuilt.
                sqlite3_exec(db, "PRAGMA auto_vacuum=INCREMENTAL; VACUUM", NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    if (!fine)
        *error = N_("The database file cannot be written.");
    return fine;
}

// ---- PostgreSQL ----

#ifdef ADIT_HAS_POSTGRES

static bool postgres_read(PGconn *conn, int table, row_visit *visit, void *context) {
    bool fine = PQsendQuery(conn, tables[table].postgres_read) && PQsetSingleRowMode(conn);
    for (PGresult *result; (result = PQgetResult(conn)); PQclear(result)) {
        ExecStatusType status = PQresultStatus(result);
        fine = fine && (status == PGRES_SINGLE_TUPLE || status == PGRES_TUPLES_OK);
        for (int at = 0; fine && at < PQntuples(result); at++) {
            struct row row;
            for (int i = 0; i < tables[table].columns; i++) {
                row.value[i] = PQgetisnull(result, at, i) ? NULL : PQgetvalue(result, at, i);
                row.size[i] = PQgetlength(result, at, i);
            }
            fine = visit(context, table, &row);
        }
    }
    return fine;
}

// One row in the text form of COPY.
static bool postgres_put(void *context, int table, const struct row *row) {
    size_t size = 2;
    for (int i = 0; i < tables[table].columns; i++)
        size += 2 * (size_t)row->size[i] + 3;
    char *line = malloc(size), *at = line;
    if (!line)
        return false;
    for (int i = 0; i < tables[table].columns; i++) {
        if (i)
            *at++ = '\t';
        if (!row->value[i]) {
            *at++ = '\\';
            *at++ = 'N';
        }
        for (int k = 0; row->value[i] && k < row->size[i]; k++) {
            char c = row->value[i][k], escaped = c == '\t' ? 't' : c == '\n' ? 'n' : c == '\r' ? 'r' : c;
            if (escaped != c || c == '\\')
                *at++ = '\\';
            *at++ = escaped;
        }
    }
    *at++ = '\n';
    bool fine = PQputCopyData(context, line, (int)(at - line)) == 1;
    free(line);
    return fine;
}

static bool copy_table(struct end *from, PGconn *conn, int table) {
    PGresult *result = PQexec(conn, tables[table].postgres_copy);
    bool fine = PQresultStatus(result) == PGRES_COPY_IN;
    PQclear(result);
    if (!fine)
        return false;
    bool put = end_read(from, table, postgres_put, conn);
    fine = PQputCopyEnd(conn, put ? NULL : "given up") == 1 && put;
    while ((result = PQgetResult(conn))) {
        fine = fine && PQresultStatus(result) == PGRES_COMMAND_OK;
        PQclear(result);
    }
    return fine;
}

// Rooms get a version on their way.
static bool postgres_take_all(struct end *from, PGconn *conn) {
    bool fine = postgres_execute(conn, "BEGIN; CREATE TEMP TABLE adit_arriving(code text, snapshot text, listed int,"
                                       " wake_at bigint, used_at bigint) ON COMMIT DROP; DELETE FROM adit_secrets");
    for (int i = 0; i < TABLES; i++)
        fine = fine && copy_table(from, conn, i);
    return fine &&
           postgres_execute(conn, "INSERT INTO adit_rooms SELECT code, 1, snapshot, listed <> 0, wake_at, used_at"
                                  " FROM adit_arriving");
}

#endif

// ---- both ----

static bool end_read(struct end *end, int table, row_visit *visit, void *context) {
#ifdef ADIT_HAS_POSTGRES
    if (end->postgres)
        return postgres_read(end->postgres, table, visit, context);
#endif
    return sqlite_read(end->sqlite, table, visit, context);
}

static bool end_execute(struct end *end, const char *statement) {
#ifdef ADIT_HAS_POSTGRES
    if (end->postgres)
        return postgres_execute(end->postgres, statement);
#endif
    return sqlite3_exec(end->sqlite, statement, NULL, NULL, NULL) == SQLITE_OK;
}

static bool end_take_all(struct end *end, struct end *from) {
#ifdef ADIT_HAS_POSTGRES
    if (end->postgres)
        return postgres_take_all(from, end->postgres);
#endif
    return sqlite_take_all(from, end->sqlite);
}

static void end_close(struct end *end) {
#ifdef ADIT_HAS_POSTGRES
    postgres_disconnect(end->postgres);
#endif
    sqlite3_close(end->sqlite);
}

static bool end_open(struct end *end, const char *db, const char **error) {
    memset(end, 0, sizeof *end);
    if (config_is_postgres(db)) {
        end->postgres = postgres_connect(db, false, error);
        return end->postgres != NULL;
    }
    *error = N_("The database file cannot be opened.");
    return sqlite3_open_v2(db, &end->sqlite, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
}

bool migrate_schema(const char *db, const char **error) {
    if (!config_is_postgres(db))
        return sqlite_schema(db, error);
    struct pg_conn *conn = postgres_connect(db, true, error);
    if (conn)
        postgres_disconnect(conn);
    return conn != NULL;
}

struct tally {
    crypto_generichash_state hash;
    int64_t count[TABLES];
};

static bool tally_row(void *context, int table, const struct row *row) {
    struct tally *tally = context;
    tally->count[table]++;
    for (int i = 0; i < tables[table].columns; i++) {
        int64_t size = row->value[i] ? row->size[i] : -1;
        crypto_generichash_update(&tally->hash, (const unsigned char *)&size, sizeof size);
        if (size > 0)
            crypto_generichash_update(&tally->hash, (const unsigned char *)row->value[i], (size_t)size);
    }
    return true;
}

// Reads everything, in order.
static bool count_all(struct end *end, struct migration *out) {
    struct tally tally = {.count = {0}};
    unsigned char hash[32];
    crypto_generichash_init(&tally.hash, NULL, 0, sizeof hash);
    for (int i = 0; i < TABLES; i++)
        if (!end_read(end, i, tally_row, &tally))
            return false;
    crypto_generichash_final(&tally.hash, hash, sizeof hash);
    sodium_bin2hex(out->hash, sizeof out->hash, hash, sizeof hash);
    out->rooms = tally.count[0];
    out->matches = tally.count[1];
    out->moves = tally.count[2];
    return true;
}

static bool move_all(struct end *from, struct end *to, struct migration *out, const char **error) {
    struct migration there, here;
    *error = N_("The target cannot be read.");
    if (!count_all(to, &there))
        return false;
    *error = N_("The target is not empty: nothing was copied.");
    if (there.rooms || there.matches || there.moves)
        return false;
    // One moment of the source, for the copy and for its hash.
    *error = N_("The source cannot be read.");
    if (!end_execute(from, from->postgres ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN") ||
        !count_all(from, &here))
        return false;
    *error = N_("The rows could not be copied: the target stays empty.");
    if (!end_take_all(to, from) || !count_all(to, out))
        return false;
    *error = N_("What was copied is not what was read: the target stays empty.");
    if (strcmp(here.hash, out->hash) != 0 || here.moves != out->moves)
        return false;
    *error = N_("The rows could not be copied: the target stays empty.");
    return end_execute(to, "COMMIT");
}

bool migrate_all(const char *from, const char *to, struct migration *out, const char **error) {
    struct end source, target = {NULL, NULL};
    *error = N_("There is not enough memory.");
    if (sodium_init() < 0)
        return false;
    bool fine = end_open(&source, from, error) && migrate_schema(to, error) && end_open(&target, to, error) &&
                move_all(&source, &target, out, error);
    end_close(&source); // rolls back what was not committed
    end_close(&target);
    return fine;
}
