// The SQLite store on old and large databases: no statement reads a whole table, a database of the first schema gets
// what it lacks, and moves that nobody can read go. tests/server/test_plans.mjs does the same for PostgreSQL.
#include "server/store/migrate.h"
#include "server/store/sqlite.h"
#include "tests/test.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---- a database in a folder of its own ----

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t written = PTHREAD_COND_INITIALIZER;
static bool woken;

static void wake(void *context) {
    (void)context;
    pthread_mutex_lock(&lock);
    woken = true;
    pthread_cond_signal(&written);
    pthread_mutex_unlock(&lock);
}

static void note(void *context, bool ok) {
    *(bool *)context = ok;
}

static bool write_now(struct store *store, const struct store_batch *batch) {
    bool ok = false;
    woken = false;
    CHECK(store->write(store, batch, note, &ok));
    pthread_mutex_lock(&lock);
    while (!woken)
        pthread_cond_wait(&written, &lock);
    pthread_mutex_unlock(&lock);
    sqlite_store_answer(store);
    return ok;
}

static char folder[64], path[80];

static void folder_make(void) {
    (void)snprintf(folder, sizeof folder, "/tmp/adit-plans-XXXXXX");
    CHECK(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/adit.db", folder);
}

static void folder_remove(void) {
    (void)unlink(path);
    EXPECT_INT(rmdir(folder), 0); // the store leaves nothing else
}

static struct store *open_store(void) {
    const char *error = "";
    struct store *store = sqlite_store_open(path, wake, NULL, &error);
    EXPECT_STR(store ? "" : error, "");
    CHECK(store);
    return store;
}

static sqlite3 *open_file(void) {
    sqlite3 *db;
    CHECK(sqlite3_open(path, &db) == SQLITE_OK);
    return db;
}

static void execute(sqlite3 *db, const char *statements) {
    char *error = NULL;
    if (sqlite3_exec(db, statements, NULL, NULL, &error) != SQLITE_OK)
        EXPECT_STR(error, "");
    sqlite3_free(error);
}

static int number(sqlite3 *db, const char *query) {
    sqlite3_stmt *statement;
    CHECK(sqlite3_prepare_v2(db, query, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW);
    int value = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

// ---- plans ----

static bool begins(const char *text, const char *with) {
    return !strncmp(text, with, strlen(with));
}

static bool has_plan(const char *statement) {
    return begins(statement, "SELECT") || begins(statement, "INSERT") || begins(statement, "UPDATE") ||
           begins(statement, "DELETE");
}

static bool is_partial(sqlite3 *db, const char *index) {
    char query[256];
    (void)snprintf(query, sizeof query,
                   "SELECT count(*) FROM sqlite_schema WHERE name = '%.*s' AND sql LIKE '%%WHERE%%'",
                   (int)strcspn(index, " "), index);
    return number(db, query) == 1;
}

// Whether one line of a plan reads a whole table, or sorts one. Walking along an index is fine where a LIMIT ends it,
// and nothing that it meets is left out: either all rows count, or the index has only those that do.
static bool is_scan(sqlite3 *db, const char *statement, const char *line) {
    const char *index = strstr(line, "INDEX ");
    if (begins(line, "SCAN "))
        return !index || !strstr(statement, " LIMIT ") ||
               (strstr(statement, " WHERE ") && !is_partial(db, index + strlen("INDEX ")));
    bool keyless = begins(line, "SEARCH ") && !strchr(line, '('); // of a table without the index that max() wants
    return keyless || begins(line, "USE TEMP B-TREE");
}

// The number of statements that scan; `explained` counts those that have a plan.
static int scans(sqlite3 *db, bool quietly, int *explained) {
    int count = 0;
    *explained = 0;
    for (int i = 0; sql_statements[i]; i++) {
        char explain[1024];
        if (!has_plan(sql_statements[i]))
            continue;
        ++*explained;
        CHECK(snprintf(explain, sizeof explain, "EXPLAIN QUERY PLAN %s", sql_statements[i]) < (int)sizeof explain);
        sqlite3_stmt *plan;
        bool found = sqlite3_prepare_v2(db, explain, -1, &plan, NULL) != SQLITE_OK; // a table is missing
        while (sqlite3_step(plan) == SQLITE_ROW) {
            const char *line = (const char *)sqlite3_column_text(plan, 3);
            if (!is_scan(db, sql_statements[i], line))
                continue;
            found = true;
            if (!quietly)
                printf("%s\n  %s\n", sql_statements[i], line);
        }
        sqlite3_finalize(plan);
        count += found;
    }
    return count;
}

TEST(no_statement_of_the_SQLite_store_reads_a_whole_table) {
    folder_make();
    struct store *store = open_store();
    store->close(store);
    sqlite3 *db = open_file();
    int explained;
    EXPECT_INT(scans(db, false, &explained), 0);
    EXPECT(explained >= 26);
    sqlite3_close(db);
    folder_remove();
}

// What shows that the test above can fail; and that every index earns its place.
TEST(without_any_one_index_a_statement_reads_a_whole_table) {
    folder_make();
    struct store *store = open_store();
    store->close(store);
    sqlite3 *db = open_file();
    sqlite3_stmt *indexes;
    int count = 0, explained;
    CHECK(sqlite3_prepare_v2(db, "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL", -1,
                             &indexes, NULL) == SQLITE_OK);
    enum { INDEXES = 6 };
    char drop[INDEXES][256], again[INDEXES][256];
    while (sqlite3_step(indexes) == SQLITE_ROW && count < INDEXES) {
        (void)snprintf(drop[count], sizeof drop[0], "DROP INDEX %s", (const char *)sqlite3_column_text(indexes, 0));
        (void)snprintf(again[count], sizeof again[0], "%s", (const char *)sqlite3_column_text(indexes, 1));
        count++;
    }
    sqlite3_finalize(indexes);
    EXPECT_INT(count, INDEXES);
    for (int i = 0; i < count; i++) {
        execute(db, drop[i]);
        EXPECT(scans(db, true, &explained) > 0);
        execute(db, again[i]);
    }
    EXPECT_INT(scans(db, true, &explained), 0);
    sqlite3_close(db);
    folder_remove();
}

// ---- old databases ----

// As the first version wrote it: three tables, two indexes. One room shows a finished match, after one before it; one
// is in the middle of a match; and of one nothing is left but its record and its moves.
static const char first_schema[] =
    "PRAGMA journal_mode=WAL;"
    "CREATE TABLE rooms(code TEXT PRIMARY KEY, snapshot TEXT NOT NULL, listed INTEGER NOT NULL,"
    " wake_at INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX rooms_listed ON rooms(used_at) WHERE listed;"
    "CREATE INDEX rooms_wake ON rooms(wake_at);"
    "CREATE TABLE matches(id TEXT PRIMARY KEY, room TEXT NOT NULL, started_at INTEGER NOT NULL,"
    " finished_at INTEGER, record TEXT) STRICT, WITHOUT ROWID;"
    "CREATE TABLE moves(match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " action INTEGER NOT NULL, command INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(match, number))"
    " STRICT, WITHOUT ROWID;"
    "PRAGMA application_id=1633970548; PRAGMA user_version=1;";
static const char first_rows[] =
    "INSERT INTO rooms VALUES('over-over', '{\"match_id\":\"m2\"}', 0, 100, 50),"
    " ('play-play', '{\"match_id\":\"m3\"}', 0, 1, 60), ('wait-wait', '{\"match_id\":\"\"}', 1, 200, 70);"
    "INSERT INTO matches VALUES('m1', 'over-over', 1, 2, 'record 1'), ('m2', 'over-over', 3, 4, 'record 2'),"
    " ('m3', 'play-play', 5, NULL, NULL), ('m4', 'gone-gone', 1, 2, 'record 4'), ('m5', 'play-play', 1, NULL, NULL);"
    "WITH RECURSIVE i(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM i WHERE n < 9)"
    " INSERT INTO moves SELECT id, n, 0, 0, 0, 0 FROM matches, i";

static void make_first(void) {
    sqlite3 *db = open_file();
    execute(db, first_schema);
    execute(db, first_rows);
    sqlite3_close(db);
}

TEST(a_database_of_the_first_schema_gets_its_indexes_when_it_is_opened) {
    folder_make();
    make_first();
    sqlite3 *db = open_file();
    int explained;
    EXPECT(scans(db, true, &explained) > 0);
    sqlite3_close(db);
    struct store *store = open_store();
    EXPECT_INT(store->newest(store), 70);
    store->close(store);
    db = open_file();
    EXPECT_INT(scans(db, false, &explained), 0);
    EXPECT_INT(number(db, "SELECT count(*) FROM rooms"), 3);
    EXPECT_INT(number(db, "SELECT count(*) FROM matches"), 5);
    EXPECT_INT(number(db, "SELECT count(*) FROM moves"), 50);
    EXPECT_INT(number(db, "PRAGMA user_version"), 1); // the first version can still open it
    sqlite3_close(db);
    folder_remove();
}

// What a later version has added does not hinder this one, which leaves it as it is.
TEST(a_database_of_a_later_version_is_used_unless_it_says_that_it_cannot_be) {
    folder_make();
    struct store *store = open_store();
    store->close(store);
    sqlite3 *db = open_file();
    EXPECT_INT(number(db, "SELECT value FROM meta WHERE key = 'schema'"), 3);
    execute(db, "ALTER TABLE rooms ADD COLUMN later TEXT; CREATE TABLE later(x);"
                "UPDATE meta SET value = '7' WHERE key = 'schema'");
    sqlite3_close(db);
    store = open_store();
    struct store_batch batch = {.code = "room-room", .create = true, .snapshot = "{\"match_id\":\"\"}"};
    batch.snapshot_size = strlen(batch.snapshot);
    EXPECT(write_now(store, &batch));
    store->close(store);
    db = open_file();
    EXPECT_INT(number(db, "SELECT value FROM meta WHERE key = 'schema'"), 7);
    EXPECT_INT(number(db, "SELECT count(*) FROM rooms"), 1);
    execute(db, "PRAGMA user_version=99");
    sqlite3_close(db);
    const char *error = "";
    EXPECT(!sqlite_store_open(path, wake, NULL, &error));
    EXPECT(strstr(error, "newer version") != NULL);
    folder_remove();
}

static bool delete_room(struct store *store, const char *code) {
    struct store_batch batch = {.code = code, .delete = true};
    return write_now(store, &batch);
}

// Records stay, whatever happens to the room.
TEST(a_room_that_goes_takes_its_moves_with_it_and_leaves_its_records) {
    folder_make();
    make_first();
    struct store *store = open_store();
    EXPECT(delete_room(store, "over-over"));
    EXPECT(delete_room(store, "play-play"));
    EXPECT(delete_room(store, "wait-wait"));
    store->close(store);
    sqlite3 *db = open_file();
    EXPECT_INT(number(db, "SELECT count(*) FROM rooms"), 0);
    EXPECT_INT(number(db, "SELECT count(*) FROM matches WHERE record IS NULL"), 0);
    EXPECT_INT(number(db, "SELECT count(*) FROM matches"), 3);
    EXPECT_INT(number(db, "SELECT count(*) FROM moves WHERE match NOT IN ('m1', 'm4')"), 0);
    // Those two were left behind by the first version: nobody shows them.
    EXPECT_INT(number(db, "SELECT count(*) FROM moves"), 20);
    sqlite3_close(db);
    folder_remove();
}

TEST(adit_migrate_removes_what_older_versions_left_behind) {
    folder_make();
    make_first();
    const char *error = "";
    EXPECT(migrate_schema(path, &error));
    sqlite3 *db = open_file();
    EXPECT_INT(number(db, "SELECT count(*) FROM moves WHERE match IN ('m1', 'm4')"), 0);
    EXPECT_INT(number(db, "SELECT count(*) FROM moves"), 30); // shown, or not finished
    EXPECT_INT(number(db, "SELECT count(*) FROM matches"), 5);
    sqlite3_close(db);
    folder_remove();
}

TEST(a_room_that_shows_another_match_drops_the_moves_of_the_one_before) {
    folder_make();
    struct store *store = open_store();
    struct stored_move moves[3] = {{.at_ms = 1}, {.at_ms = 2}, {.at_ms = 3}};
    struct store_batch batch = {.code = "room-room", .create = true, .snapshot = "{\"match_id\":\"\"}"};
    batch.snapshot_size = strlen(batch.snapshot);
    EXPECT(write_now(store, &batch));
    batch = (struct store_batch){.code = "room-room",
                                 .snapshot = "{\"match_id\":\"m1\"}",
                                 .match_id = "m1",
                                 .move_count = 3,
                                 .moves = moves,
                                 .record = "record",
                                 .record_size = 6};
    batch.snapshot_size = strlen(batch.snapshot);
    EXPECT(write_now(store, &batch));
    struct stored_move read[8];
    EXPECT_INT(store->moves(store, "m1", 0, read, 8), 3);
    batch = (struct store_batch){.code = "room-room", .snapshot = "{ \"seats\": [], \"match_id\": \"m1\" }"};
    batch.snapshot_size = strlen(batch.snapshot);
    EXPECT(write_now(store, &batch)); // still the same one
    EXPECT_INT(store->moves(store, "m1", 0, read, 8), 3);
    batch.snapshot = "{\"match_id\":\"\"}";
    batch.snapshot_size = strlen(batch.snapshot);
    EXPECT(write_now(store, &batch)); // a rematch: back to the lobby
    EXPECT_INT(store->moves(store, "m1", 0, read, 8), 0);
    size_t size;
    char *record = store->record(store, "m1", &size);
    EXPECT_STR(record ? record : "", "record");
    free(record);
    store->close(store);
    folder_remove();
}
