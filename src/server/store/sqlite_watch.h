// Whether the database file is still the one that was opened.
//
// SQLite writes to the file that it has open, whatever becomes of its name. After `rm adit.db`, or a restore by hand,
// everything would go on being acknowledged and be gone at the next start. So the writer looks after each commit,
// before anybody is told of it, and once a second while nothing is written:
//
// - The name must lead to the same file, and the log's name to the same log.
// - The file itself changes only when the log is moved into it, which the writer does when it wants to. Any other
//   change is somebody else's: a copy written over it, or garbage. But it may also be a checkpoint by somebody who has
//   just looked into the database. A stamp tells: a random number, written at each opening and moved into the file at
//   once; it is read there without the log, as somebody who opens the file after us would read it. And unless the log's
//   index tells of such a checkpoint, the database is looked through for as long as that may take: with 10,000 matches
//   that is 0.15 s, in which nobody's move is stored.
#ifndef ADIT_SQLITE_WATCH_H
#define ADIT_SQLITE_WATCH_H

#include "base/base.h"

#include <sqlite3.h>
#include <sys/stat.h>

enum sqlite_watch_state {
    SQLITE_WATCH_FINE,
    SQLITE_WATCH_GONE,    // no file has the name
    SQLITE_WATCH_OTHER,   // another file has it
    SQLITE_WATCH_CHANGED, // another program has written to it: for good
    SQLITE_WATCH_UNKNOWN, // it cannot be read now
};

// How much of the log has been moved into the file: it changes with each checkpoint, whoever makes it.
struct sqlite_log_place {
    bool is_known;
    uint32_t salt[2], moved, begun;
};

struct sqlite_watch {
    sqlite3 *db;
    char *path, *log; // the log is SQLite's own
    struct stat file, log_file;
    struct sqlite_log_place place; // when `file` was looked at
    char stamp[33], stamp_before[33];
    bool is_changed;
};

// Of the database that `db` has open; writes the stamp. False: it cannot be written.
bool sqlite_watch_begin(struct sqlite_watch *watch, sqlite3 *db, const char *path);
void sqlite_watch_end(struct sqlite_watch *watch);
enum sqlite_watch_state sqlite_watch_look(struct sqlite_watch *watch);

// Writes another stamp, before the log is moved: a copy made earlier has the old one.
bool sqlite_watch_stamp(struct sqlite_watch *watch, sqlite3 *db);

// The log has just been moved into the file by us.
void sqlite_watch_moved(struct sqlite_watch *watch);

// Looks through a database for a second at most: a small one is known to be whole then. False: it is damaged.
bool sqlite_watch_is_whole(sqlite3 *db);

#endif
