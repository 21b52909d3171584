// Statements, and how a batch becomes rows.
#include "server/store/sql.h"

#include "base/hash.h"

#include <stdio.h>
#include <string.h>

// All of the SQL that the server carries out while people wait: tests/server/test_plans.c walks through it, and no
// statement may read a whole table.
const char *const sql_statements[STATEMENTS + 1] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [SAVE] = "SAVEPOINT one",
    [RELEASE] = "RELEASE one",
    [BACK] = "ROLLBACK TO one",
    [ROOM_INSERT] = "INSERT INTO rooms(code, snapshot, listed, wake_at, used_at) VALUES(?1, ?2, ?3, ?4, ?5)",
    [ROOM_UPDATE] = "UPDATE rooms SET snapshot = ?2, listed = ?3, wake_at = ?4, used_at = ?5 WHERE code = ?1",
    [ROOM_TOUCH] = "SELECT 1 FROM rooms WHERE code = ?1",
    [ROOM_DELETE] = "DELETE FROM rooms WHERE code = ?1",
    // The moves of the match that the room shows, if its new snapshot (none: it is deleted) shows another one: nobody
    // can read them any more. A finished match has its record.
    [ROOM_LEAVE_MATCH] =
        ("DELETE FROM moves WHERE match = (SELECT json_extract(snapshot, '$.match_id') FROM rooms WHERE code = ?1)"
         " AND match IS NOT json_extract(?2, '$.match_id')"),
    [ROOM_DELETE_MOVES] =
        "DELETE FROM moves WHERE match IN (SELECT id FROM matches WHERE room = ?1 AND record IS NULL)",
    [ROOM_DELETE_MATCHES] = "DELETE FROM matches WHERE room = ?1 AND record IS NULL",
    [MATCH_INSERT] = "INSERT INTO matches(id, room, started_at) VALUES(?1, ?2, ?3) ON CONFLICT(id) DO NOTHING",
    [MATCH_COUNT] = "SELECT coalesce(max(number) + 1, 0) FROM moves WHERE match = ?1",
    [MATCH_FINISH] = "UPDATE matches SET finished_at = ?2, record = ?3 WHERE id = ?1 AND record IS NULL",
    [MOVE_INSERT] = "INSERT INTO moves(match, number, seat, action, command, at) VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [FORGET] = "DELETE FROM matches WHERE id = ?1 AND record IS NOT NULL",
    [TIDY] = ("DELETE FROM matches WHERE id IN"
              " (SELECT id FROM matches WHERE id < ?1 AND record IS NOT NULL ORDER BY id LIMIT 20)"),
    [DAY_CLAIM] = "INSERT INTO days(day, game, profile, room, name, colour) VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    // Whoever has had everything deleted meanwhile has no row any more.
    [DAY_RESULT] = ("UPDATE days SET match = ?4, points = ?5, standing = ?6, turns = ?7, result = ?8"
                    " WHERE day = ?1 AND game = ?2 AND profile = ?3 AND match IS NULL"),
    [DAYS_TIDY] = ("DELETE FROM days WHERE (day, game, profile) IN"
                   " (SELECT day, game, profile FROM days WHERE day < ?1 LIMIT 20)"),
    // All under a profile: a room of Today's cave is that of one person, and so are its moves and its record.
    [ERASE_MOVES] = ("DELETE FROM moves WHERE match IN (SELECT json_extract(snapshot, '$.match_id') FROM rooms"
                     " WHERE code IN (SELECT room FROM days WHERE profile = ?1))"),
    [ERASE_MATCHES] = "DELETE FROM matches WHERE id IN (SELECT match FROM days WHERE profile = ?1)",
    [ERASE_UNFINISHED] =
        "DELETE FROM matches WHERE record IS NULL AND room IN (SELECT room FROM days WHERE profile = ?1)",
    [ERASE_ROOMS] = "DELETE FROM rooms WHERE code IN (SELECT room FROM days WHERE profile = ?1)",
    [ERASE_DAYS] = "DELETE FROM days WHERE profile = ?1",
    [PROBE] = "INSERT OR REPLACE INTO meta VALUES('probe', '')", // changes nothing that anybody reads
    [HOLD] = "SELECT 1 FROM meta WHERE key = 'stamp'",
    [ROOM_LOAD] = "SELECT snapshot FROM rooms WHERE code = ?1",
    [MOVES_LOAD] =
        "SELECT number, seat, action, command, at FROM moves WHERE match = ?1 AND number >= ?2 ORDER BY number",
    [RECORD_LOAD] = "SELECT record FROM matches WHERE id = ?1 AND record IS NOT NULL",
    [DAY_LOAD] = ("SELECT name, result, match, colour, points, standing, turns FROM days"
                  " WHERE day = substr(?1, 1, 10) AND game = substr(?1, 12) AND match IS NOT NULL"
                  " ORDER BY standing DESC, turns LIMIT 50"),
    [ROOMS_LISTED] = "SELECT code, snapshot FROM rooms WHERE listed ORDER BY used_at DESC LIMIT 50",
    [ROOMS_DUE] = "SELECT code FROM rooms WHERE wake_at <= ?1",
    [ROOMS_NEWEST] = "SELECT used_at FROM rooms ORDER BY used_at DESC LIMIT 1",
};

bool sql_prepare(struct connection *connection, enum statement from, enum statement to) {
    for (int i = (int)from; i <= (int)to; i++)
        if (sqlite3_prepare_v3(connection->db, sql_statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &connection->statements[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

void sql_disconnect(struct connection *connection) {
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(connection->statements[i]);
    sqlite3_close(connection->db);
}

sqlite3_stmt *sql_ready(struct connection *connection, enum statement statement) {
    sqlite3_stmt *made = connection->statements[statement];
    sqlite3_reset(made);
    sqlite3_clear_bindings(made);
    return made;
}

// Runs one that gives no rows, or one.
int sql_step(sqlite3_stmt *statement) {
    int code = sqlite3_step(statement);
    if (code != SQLITE_ROW)
        sqlite3_reset(statement);
    return code;
}

bool sql_run(struct connection *connection, enum statement statement) {
    return sql_step(sql_ready(connection, statement)) == SQLITE_DONE;
}

static void bind_text(sqlite3_stmt *statement, int at, const char *text, size_t size) {
    (void)sqlite3_bind_text(statement, at, text, (int)size, SQLITE_STATIC);
}

sqlite3_stmt *sql_with_key(struct connection *connection, enum statement statement, const char *key) {
    sqlite3_stmt *made = sql_ready(connection, statement);
    bind_text(made, 1, key, strlen(key));
    return made;
}

// ---- writing ----

static bool leave_match(struct connection *db, const char *code, const char *snapshot, size_t size) {
    sqlite3_stmt *statement = sql_with_key(db, ROOM_LEAVE_MATCH, code);
    bind_text(statement, 2, snapshot, size);
    return sql_step(statement) == SQLITE_DONE;
}

static struct known_match *known_place(struct connection *db, const char *code) {
    return &db->known[hash_bytes(HASH_START, code, strlen(code)) % KNOWN_MATCHES];
}

// The room is there, and this is where its log ends.
static bool is_known(struct connection *db, const struct store_batch *batch) {
    const struct known_match *known = known_place(db, batch->code);
    return known->since == db->rests && known->next == batch->first && batch->match_id &&
           !strcmp(known->code, batch->code) && !strcmp(known->match_id, batch->match_id);
}

// After the commit.
void sql_know(struct connection *db, const struct store_batch *batch) {
    if (!batch->code)
        return;
    struct known_match *known = known_place(db, batch->code);
    known->since = 0;
    if (batch->delete || batch->record || !batch->match_id || !batch->move_count)
        return;
    *known = (struct known_match){.since = db->rests, .next = batch->first + batch->move_count};
    (void)snprintf(known->code, sizeof known->code, "%s", batch->code);
    (void)snprintf(known->match_id, sizeof known->match_id, "%s", batch->match_id);
}

static bool write_room(struct connection *db, const struct store_batch *batch) {
    if (!batch->snapshot && is_known(db, batch))
        return true;
    if (!batch->snapshot) { // moves alone; but the room must be there
        sqlite3_stmt *touch = sql_with_key(db, ROOM_TOUCH, batch->code);
        bool found = sql_step(touch) == SQLITE_ROW;
        sqlite3_reset(touch);
        return found;
    }
    if (!batch->create && !leave_match(db, batch->code, batch->snapshot, batch->snapshot_size))
        return false;
    sqlite3_stmt *statement = sql_with_key(db, batch->create ? ROOM_INSERT : ROOM_UPDATE, batch->code);
    bind_text(statement, 2, batch->snapshot, batch->snapshot_size);
    sqlite3_bind_int64(statement, 3, batch->listed);
    sqlite3_bind_int64(statement, 4, batch->wake_at);
    sqlite3_bind_int64(statement, 5, batch->now_ms);
    return sql_step(statement) == SQLITE_DONE && sqlite3_changes(db->db) == 1;
}

static bool delete_room(struct connection *db, const char *code) {
    return leave_match(db, code, NULL, 0) && sql_step(sql_with_key(db, ROOM_DELETE_MOVES, code)) == SQLITE_DONE &&
           sql_step(sql_with_key(db, ROOM_DELETE_MATCHES, code)) == SQLITE_DONE &&
           sql_step(sql_with_key(db, ROOM_DELETE, code)) == SQLITE_DONE;
}

// Twice where people move first: with no move at all when they start, and with the first one. The key of the moves
// still admits one move 0.
static bool begin_match(struct connection *db, const struct store_batch *batch) {
    sqlite3_stmt *statement = sql_with_key(db, MATCH_INSERT, batch->match_id);
    bind_text(statement, 2, batch->code, strlen(batch->code));
    sqlite3_bind_int64(statement, 3, batch->now_ms);
    return sql_step(statement) == SQLITE_DONE;
}

// The log has no holes and no forks: the number must be the next one, and the key admits it once.
static bool is_next(struct connection *db, const struct store_batch *batch) {
    if (is_known(db, batch))
        return true;
    sqlite3_stmt *statement = sql_with_key(db, MATCH_COUNT, batch->match_id);
    bool next = sql_step(statement) == SQLITE_ROW && sqlite3_column_int64(statement, 0) == batch->first;
    sqlite3_reset(statement);
    return next;
}

static bool write_moves(struct connection *db, const struct store_batch *batch) {
    if (!batch->match_id || !batch->match_id[0])
        return true;
    if (batch->first == 0 ? !begin_match(db, batch) : !is_next(db, batch))
        return false;
    sqlite3_stmt *insert = sql_with_key(db, MOVE_INSERT, batch->match_id);
    for (uint32_t i = 0; i < batch->move_count; i++) { // every number is bound again; the key stays
        const struct stored_move *move = &batch->moves[i];
        sqlite3_bind_int64(insert, 2, (int64_t)batch->first + i);
        sqlite3_bind_int64(insert, 3, move->move.seat);
        sqlite3_bind_int64(insert, 4, move->move.action);
        sqlite3_bind_int64(insert, 5, move->command_id);
        sqlite3_bind_int64(insert, 6, move->at_ms);
        if (sql_step(insert) != SQLITE_DONE)
            return false;
    }
    if (!batch->record)
        return true;
    sqlite3_stmt *statement = sql_with_key(db, MATCH_FINISH, batch->match_id);
    sqlite3_bind_int64(statement, 2, batch->now_ms);
    bind_text(statement, 3, batch->record, batch->record_size);
    return sql_step(statement) == SQLITE_DONE && sqlite3_changes(db->db) == 1;
}

static sqlite3_stmt *with_day(struct connection *db, enum statement statement, const struct store_day *day) {
    sqlite3_stmt *made = sql_with_key(db, statement, day->date);
    bind_text(made, 2, day->game, strlen(day->game));
    bind_text(made, 3, day->profile, strlen(day->profile));
    return made;
}

static bool claim_day(struct connection *db, const struct store_batch *batch, bool *conflict) {
    const struct store_day *day = &batch->day;
    sqlite3_stmt *statement = with_day(db, DAY_CLAIM, day);
    bind_text(statement, 4, batch->code, strlen(batch->code));
    bind_text(statement, 5, day->name, strlen(day->name));
    sqlite3_bind_int(statement, 6, day->colour);
    int code = sql_step(statement);
    *conflict = code == SQLITE_CONSTRAINT;
    return code == SQLITE_DONE;
}

static bool finish_day(struct connection *db, const struct store_batch *batch) {
    const struct store_day *day = &batch->day;
    sqlite3_stmt *statement = with_day(db, DAY_RESULT, day);
    bind_text(statement, 4, batch->match_id, strlen(batch->match_id));
    sqlite3_bind_int64(statement, 5, day->points);
    sqlite3_bind_int64(statement, 6, day->standing);
    sqlite3_bind_int64(statement, 7, day->turns);
    bind_text(statement, 8, day->result, strlen(day->result));
    return sql_step(statement) == SQLITE_DONE;
}

static bool write_day(struct connection *db, const struct store_batch *batch, bool *conflict) {
    switch (batch->day.step) {
    case STORE_DAY_NOTHING: return true;
    case STORE_DAY_CLAIM: return claim_day(db, batch, conflict);
    case STORE_DAY_RESULT: return finish_day(db, batch);
    }
    return false;
}

static bool erase_profile(struct connection *db, const char *profile) {
    db->rests++; // rooms go that were known
    for (enum statement each = ERASE_MOVES; each <= ERASE_DAYS; each++)
        if (sql_step(sql_with_key(db, each, profile)) != SQLITE_DONE)
            return false;
    return true;
}

bool sql_write(struct connection *db, const struct store_batch *batch, bool *conflict) {
    *conflict = false;
    if (batch->forget)
        return sql_step(sql_with_key(db, FORGET, batch->forget)) == SQLITE_DONE && sqlite3_changes(db->db) == 1;
    if (batch->erase)
        return erase_profile(db, batch->erase);
    return batch->delete ? delete_room(db, batch->code)
                         : write_room(db, batch) && write_moves(db, batch) && write_day(db, batch, conflict);
}

// One room's batch within the transaction: a refused one takes nothing else down with it.
bool sql_write_apart(struct connection *db, const struct store_batch *batch, bool *conflict) {
    if (!sql_run(db, SAVE))
        return false;
    bool ok = sql_write(db, batch, conflict);
    if (!ok && !sql_run(db, BACK)) { // half of a batch must not be stored: take everything back
        if (!sqlite3_get_autocommit(db->db))
            (void)sql_run(db, ROLLBACK);
        return false;
    }
    return sql_run(db, RELEASE) && ok;
}
