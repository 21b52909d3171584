// The SQL of the SQLite store, on one connection: its statements, and how a batch is written by them.
#ifndef ADIT_SQL_H
#define ADIT_SQL_H

#include "server/store/store.h"

#include <sqlite3.h>

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    SAVE,
    RELEASE,
    BACK,
    ROOM_INSERT,
    ROOM_UPDATE,
    ROOM_TOUCH,
    ROOM_DELETE,
    ROOM_LEAVE_MATCH,
    ROOM_DELETE_MOVES,
    ROOM_DELETE_MATCHES,
    MATCH_INSERT,
    MATCH_COUNT,
    MATCH_FINISH,
    MOVE_INSERT,
    FORGET,
    TIDY,
    DAY_CLAIM,
    DAY_RESULT,
    DAYS_TIDY,
    ERASE_MOVES,
    ERASE_MATCHES,
    ERASE_UNFINISHED,
    ERASE_ROOMS,
    ERASE_DAYS,
    PROBE,
    HOLD,
    ROOM_LOAD,
    MOVES_LOAD,
    RECORD_LOAD,
    DAY_LOAD,
    ROOMS_LISTED,
    ROOMS_DUE,
    ROOMS_NEWEST,
    STATEMENTS
};

// What the writer knows of a room's match since it stored its last moves: nobody else has written since, as long as it
// keeps the right to write (sqlite_log.h), so there is nothing to ask the database.
struct known_match {
    uint64_t since; // connection.rests then
    char code[CODE_SIZE], match_id[MATCH_ID_SIZE];
    uint32_t next;
};

enum { KNOWN_MATCHES = 256 };

struct connection {
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENTS];
    uint64_t rests; // from 1: what was known before is not any more
    struct known_match known[KNOWN_MATCHES];
};

// Prepares the statements `from` to `to`.
bool sql_prepare(struct connection *connection, enum statement from, enum statement to);
void sql_disconnect(struct connection *connection);

// A statement to be bound and stepped; with_key: its first parameter is the text.
sqlite3_stmt *sql_ready(struct connection *connection, enum statement statement);
sqlite3_stmt *sql_with_key(struct connection *connection, enum statement statement, const char *key);

int sql_step(sqlite3_stmt *statement); // of one that gives no rows, or one
bool sql_run(struct connection *connection, enum statement statement);

// One room's batch, in a transaction; write_apart: a refused one takes nothing else down with it.
// `*conflict`: it claims what somebody else has claimed.
bool sql_write(struct connection *db, const struct store_batch *batch, bool *conflict);
bool sql_write_apart(struct connection *db, const struct store_batch *batch, bool *conflict);
void sql_know(struct connection *db, const struct store_batch *batch); // it was committed

#endif
