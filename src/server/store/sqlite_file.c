// A database file of SQLite: whose it is, its schema and what a later version adds to it, opening and copying it.
#include "server/store/sqlite_file.h"

#include "base/text.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_log.h"
#include "server/store/sqlite_watch.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { RETRIES_MS = 100 };

// PRAGMA application_id tells a server's database from a copy of one: neither is overwritten by mistake.
enum { ID_SERVER = 0x61646974, ID_COPY = 0x61646963 };

// The schema in numbered steps, each carried out once; a server that opens the file carries out all that are missing in
// one transaction. A later version appends steps and changes none. Steps only add (tables, indexes, columns with a
// preset), so that the version before goes on reading and writing what it knows: an upgrade needs no stop, and there
// is a way back. The number of the last step is in `meta`; PRAGMA user_version, which each version compares with what
// it knows, is not that number but `readable_from`: the oldest version that can use the file. Only a step that takes
// the way back away raises it.
static const struct schema_step {
    int version, readable_from;
    const char *sql;
} schema_steps[] = {
    {1, 1,
     "CREATE TABLE IF NOT EXISTS rooms(code TEXT PRIMARY KEY, snapshot TEXT NOT NULL, listed INTEGER NOT NULL,"
     " wake_at INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
     "CREATE INDEX IF NOT EXISTS rooms_listed ON rooms(used_at) WHERE listed;"
     "CREATE INDEX IF NOT EXISTS rooms_used ON rooms(used_at);"
     "CREATE INDEX IF NOT EXISTS rooms_wake ON rooms(wake_at);"
     "CREATE TABLE IF NOT EXISTS matches(id TEXT PRIMARY KEY, room TEXT NOT NULL, started_at INTEGER NOT NULL,"
     " finished_at INTEGER, record TEXT) STRICT, WITHOUT ROWID;"
     "CREATE INDEX IF NOT EXISTS matches_open ON matches(room) WHERE record IS NULL;"
     "CREATE TABLE IF NOT EXISTS moves(match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,"
     " action INTEGER NOT NULL, command INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(match, number))"
     " STRICT, WITHOUT ROWID;"},
    {2, 1, "CREATE TABLE IF NOT EXISTS meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"},
    // Today's cave: who has begun it, with what result; and what its seeds are made from.
    {3, 1,
     "CREATE TABLE days(day TEXT NOT NULL, game TEXT NOT NULL, profile TEXT NOT NULL, room TEXT NOT NULL,"
     " name TEXT NOT NULL, colour INTEGER NOT NULL, match TEXT, points INTEGER, standing INTEGER, turns INTEGER,"
     " result TEXT, PRIMARY KEY(day, game, profile)) STRICT, WITHOUT ROWID;"
     "CREATE INDEX days_ranked ON days(day, game, standing DESC, turns) WHERE match IS NOT NULL;"
     "CREATE INDEX days_profile ON days(profile);"
     "CREATE TABLE secrets(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"},
};
enum { SCHEMA_VERSION = 3 }; // the last one's

static bool is_ok(const char *answer) {
    return answer && !strcmp(answer, "ok");
}

// A pragma's number; -1: it cannot be read.
static int pragma(sqlite3 *db, const char *query) {
    sqlite3_stmt *statement = NULL;
    bool found =
        sqlite3_prepare_v2(db, query, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW;
    int number = found ? sqlite3_column_int(statement, 0) : -1;
    sqlite3_finalize(statement);
    return number;
}

const char *sqlite_file_reason(sqlite3 *db) {
    switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_NOTADB: return N_("This file is not a database.");
    case SQLITE_CORRUPT: return N_("The database file is damaged or cut off: use a copy made by “adit backup”.");
    default: return N_("The database file cannot be opened.");
    }
}

// Whether this version can read it; else *error says why not. A database that is not marked is ours only if it has
// no tables of others: they would get ours among them.
static bool is_ours(sqlite3 *db, const char **error) {
    int version = pragma(db, "PRAGMA user_version"), id = pragma(db, "PRAGMA application_id"),
        others = pragma(db, "SELECT count(*) FROM sqlite_schema WHERE type = 'table'"
                            " AND name NOT IN ('rooms', 'matches', 'moves', 'meta', 'days', 'secrets')");
    if (version < 0 || id < 0 || others < 0)
        *error = sqlite_file_reason(db);
    else if (id != ID_SERVER && id != ID_COPY && (id || others))
        *error = N_("This database belongs to another program.");
    else if (version > SCHEMA_VERSION)
        *error = N_("The database was written by a newer version of adit.");
    else
        return true;
    return false;
}

static bool set_id(sqlite3 *db, int id) {
    char statement[64];
    (void)snprintf(statement, sizeof statement, "PRAGMA application_id=%d", id);
    return sqlite3_exec(db, statement, NULL, NULL, NULL) == SQLITE_OK;
}

enum database_kind sqlite_store_kind(const char *path) {
    sqlite3 *db = NULL;
    enum database_kind kind = DATABASE_NONE;
    if (access(path, F_OK) == 0) {
        int id = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK
                     ? pragma(db, "PRAGMA application_id")
                     : -1;
        kind = id == ID_COPY ? DATABASE_COPY : id == ID_SERVER ? DATABASE_SERVER : DATABASE_OTHER;
    }
    sqlite3_close(db);
    return kind;
}

// Carries out the steps that the database lacks: all of them, or none.
static bool bring_up(sqlite3 *db) {
    int readable_from = pragma(db, "PRAGMA user_version"), version = readable_from;
    if (pragma(db, "SELECT count(*) FROM sqlite_schema WHERE name = 'meta'") == 1)
        version = pragma(db, "SELECT coalesce(max(CAST(value AS INTEGER)), 0) FROM meta WHERE key = 'schema'");
    bool fine =
        version >= 0 && sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK && set_id(db, ID_SERVER);
    for (size_t i = 0; fine && i < ARRAY_COUNT(schema_steps); i++) {
        const struct schema_step *step = &schema_steps[i];
        readable_from = step->readable_from > readable_from ? step->readable_from : readable_from;
        // The first one was carried out in pieces once: an index may be missing.
        if (step->version > version || step->version == 1)
            fine = sqlite3_exec(db, step->sql, NULL, NULL, NULL) == SQLITE_OK;
    }
    char marks[160];
    (void)snprintf(marks, sizeof marks, "INSERT OR REPLACE INTO meta VALUES('schema', '%d'); PRAGMA user_version=%d",
                   SCHEMA_VERSION, readable_from);
    if (fine && version < SCHEMA_VERSION)
        fine = sqlite3_exec(db, marks, NULL, NULL, NULL) == SQLITE_OK;
    return fine && sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
}

// The secret of Today's cave, drawn when there is none.
static bool read_secret(sqlite3 *db, uint8_t secret[DAY_SECRET_SIZE]) {
    char hex[2 * DAY_SECRET_SIZE + 1], insert[160];
    sqlite3_stmt *statement = NULL;
    randombytes_buf(secret, DAY_SECRET_SIZE);
    sodium_bin2hex(hex, sizeof hex, secret, DAY_SECRET_SIZE);
    (void)snprintf(insert, sizeof insert, "INSERT OR IGNORE INTO secrets VALUES('days', '%s')", hex);
    bool fine =
        sqlite3_exec(db, insert, NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, "SELECT value FROM secrets WHERE name = 'days'", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW;
    const char *value = fine ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    fine = value && text_read_hex(value, strlen(value), secret, DAY_SECRET_SIZE);
    sqlite3_finalize(statement);
    sodium_memzero(hex, sizeof hex);
    sodium_memzero(insert, sizeof insert);
    return fine;
}

bool sqlite_file_open_writer(sqlite3 **out, const char *path, uint8_t secret[DAY_SECRET_SIZE], const char **error) {
    *error = N_("The database file cannot be opened.");
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const char *layer = sqlite_log_layer();
    if (!layer || sqlite3_open_v2(path, out, flags, layer) != SQLITE_OK)
        return false;
    (void)sqlite3_busy_timeout(*out, 2000);
    if (!is_ours(*out, error))
        return false;
    *error = N_("The database file is damaged or cut off: use a copy made by “adit backup”.");
    if (!sqlite_watch_is_whole(*out))
        return false;
    // So that what old rooms leave can be given back in small steps; an older file gets it from “adit migrate”.
    (void)sqlite3_exec(*out, "PRAGMA auto_vacuum=INCREMENTAL", NULL, NULL, NULL);
    // EXCLUSIVE locking would forbid backups while running; a second server is kept out by the lock file instead.
    if (sqlite3_exec(*out,
                     "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0;"
                     "PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON;",
                     NULL, NULL, NULL) != SQLITE_OK ||
        !bring_up(*out) || !read_secret(*out, secret)) {
        *error = sqlite_file_reason(*out);
        return false;
    }
    return true;
}

bool sqlite_file_open_reader(sqlite3 **out, const char *path) {
    bool ok = sqlite3_open_v2(path, out, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;
    if (ok)
        (void)sqlite3_busy_timeout(*out, 2000);
    return ok;
}

bool sqlite_store_copy(const char *path, const char *to, enum database_kind kind, const char **error) {
    sqlite3 *from = NULL, *into = NULL;
    *error = N_("The database file cannot be opened.");
    // Nothing is written to it; but only who may write takes the write-ahead log away behind itself. SQLite opens a
    // file that is read-only as such.
    bool ok = sqlite3_open_v2(path, &from, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK && is_ours(from, error);
    if (ok) {
        *error = N_("The copy cannot be written.");
        ok = sqlite3_open_v2(to, &into, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK;
    }
    if (ok) {
        (void)sqlite3_busy_timeout(from, 2000);
        sqlite3_backup *backup = sqlite3_backup_init(into, "main", from, "main");
        int code = SQLITE_OK;
        for (int tries = 0; backup && tries < 1000; tries++) {
            code = sqlite3_backup_step(backup, -1); // all at once: one consistent moment
            if (code != SQLITE_BUSY && code != SQLITE_LOCKED)
                break;
            (void)sqlite3_sleep(RETRIES_MS);
        }
        ok = backup && sqlite3_backup_finish(backup) == SQLITE_OK && code == SQLITE_DONE &&
             set_id(into, kind == DATABASE_COPY ? ID_COPY : ID_SERVER);
        (void)sqlite3_exec(into, "UPDATE meta SET value = '' WHERE key = 'stamp'", NULL, NULL,
                           NULL); // older ones have none
        // A copy is one file. With a write-ahead log even reading it would leave files beside it.
        ok = ok && sqlite3_exec(into, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) == SQLITE_OK;
    }
    // A damaged copy is not a backup.
    sqlite3_stmt *check = NULL;
    if (ok) {
        *error = N_("The copy is damaged.");
        ok = sqlite3_prepare_v2(into, "PRAGMA integrity_check", -1, &check, NULL) == SQLITE_OK &&
             sqlite3_step(check) == SQLITE_ROW && is_ok((const char *)sqlite3_column_text(check, 0));
        sqlite3_finalize(check);
    }
    sqlite3_close(from);
    ok = sqlite3_close(into) == SQLITE_OK && ok;
    return ok;
}
