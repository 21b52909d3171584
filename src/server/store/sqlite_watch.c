// Looking at the database file.
#include "server/store/sqlite_watch.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool is_same_file(const struct stat *left, const struct stat *right) {
    return left->st_ino == right->st_ino && left->st_dev == right->st_dev;
}

static bool is_unchanged(const struct stat *left, const struct stat *right) {
    return left->st_size == right->st_size && left->st_mtim.tv_sec == right->st_mtim.tv_sec &&
           left->st_mtim.tv_nsec == right->st_mtim.tv_nsec;
}

static bool is_same_place(const struct sqlite_log_place *left, const struct sqlite_log_place *right) {
    return left->is_known && right->is_known && left->salt[0] == right->salt[0] && left->salt[1] == right->salt[1] &&
           left->moved == right->moved && left->begun == right->begun;
}

// Reads in the log's index, whose format is fixed (sqlite.org/walformat.html), how much of the log has been moved.
static struct sqlite_log_place log_place(sqlite3 *db) {
    enum { REGION = 32768, SALT = 8, MOVED = 24, BEGUN = 32 }; // the latter in words of 32 bits
    sqlite3_file *file = NULL;
    void volatile *region = NULL;
    if (sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file || !file->pMethods ||
        file->pMethods->iVersion < 2 || file->pMethods->xShmMap(file, 0, REGION, 0, &region) != SQLITE_OK || !region)
        return (struct sqlite_log_place){0};
    const volatile uint32_t *words = region;
    return (struct sqlite_log_place){true, {words[SALT], words[SALT + 1]}, words[MOVED], words[BEGUN]};
}

// SQLite notes in the index how far it will move the log before it writes to the file, and how far it has come after.
static bool is_moved_by_others(const struct sqlite_log_place *before, const struct sqlite_log_place *now) {
    return before->is_known && now->is_known && (!is_same_place(before, now) || now->begun != now->moved);
}

// Reads the stamp in the file itself, without its log.
static enum sqlite_watch_state read_stamp(const struct sqlite_watch *watch) {
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    char url[4200] = "file:";
    size_t length = strlen(url);
    for (const char *at = watch->path; *at && length + 32 < sizeof url; at++)
        length += (size_t)snprintf(url + length, sizeof url - length, strchr("?#%", *at) ? "%%%02x" : "%c", *at);
    (void)snprintf(url + length, sizeof url - length, "?immutable=1");
    int code = sqlite3_open_v2(url, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(db, "SELECT value FROM meta WHERE key = 'stamp'", -1, &statement, NULL);
    bool is_ours = false;
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *stamp = (const char *)sqlite3_column_text(statement, 0);
        is_ours = stamp && stamp[0] && (!strcmp(stamp, watch->stamp) || !strcmp(stamp, watch->stamp_before));
    }
    sqlite3_finalize(statement);
    sqlite3_close(db);
    bool cannot_read = code == SQLITE_CANTOPEN || code == SQLITE_NOMEM || code == SQLITE_BUSY || code == SQLITE_IOERR;
    return is_ours ? SQLITE_WATCH_FINE : cannot_read ? SQLITE_WATCH_UNKNOWN : SQLITE_WATCH_CHANGED;
}

static int give_up_check(void *context) {
    struct timespec now;
    const struct timespec *until = context;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > until->tv_sec || (now.tv_sec == until->tv_sec && now.tv_nsec > until->tv_nsec);
}

bool sqlite_watch_is_whole(sqlite3 *db) {
    struct timespec until;
    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec++;
    sqlite3_stmt *check = NULL;
    sqlite3_progress_handler(db, 1000, give_up_check, &until);
    bool whole = true;
    int code = sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &check, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(check)) == SQLITE_ROW) {
        const char *answer = (const char *)sqlite3_column_text(check, 0);
        whole = answer && !strcmp(answer, "ok");
    }
    whole &= (code & 0xff) != SQLITE_CORRUPT && (code & 0xff) != SQLITE_NOTADB;
    sqlite3_finalize(check);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    return whole;
}

// By a connection that remembers nothing of before.
static enum sqlite_watch_state look_through(const struct sqlite_watch *watch) {
    sqlite3 *db = NULL;
    int code = sqlite3_open_v2(watch->path, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
    bool whole = code == SQLITE_OK && sqlite_watch_is_whole(db);
    sqlite3_close(db);
    return code != SQLITE_OK ? SQLITE_WATCH_UNKNOWN : whole ? SQLITE_WATCH_FINE : SQLITE_WATCH_CHANGED;
}

bool sqlite_watch_stamp(struct sqlite_watch *watch, sqlite3 *db) {
    uint8_t random[16];
    char statement[128];
    memcpy(watch->stamp_before, watch->stamp, sizeof watch->stamp);
    randombytes_buf(random, sizeof random);
    (void)sodium_bin2hex(watch->stamp, sizeof watch->stamp, random, sizeof random);
    (void)snprintf(statement, sizeof statement, "INSERT OR REPLACE INTO meta VALUES('stamp', '%s')", watch->stamp);
    return sqlite3_exec(db, statement, NULL, NULL, NULL) == SQLITE_OK;
}

bool sqlite_watch_begin(struct sqlite_watch *watch, sqlite3 *db, const char *path) {
    memset(watch, 0, sizeof *watch);
    const char *log = sqlite3_filename_wal(sqlite3_db_filename(db, "main"));
    watch->db = db;
    watch->path = strdup(path);
    watch->log = log ? strdup(log) : NULL;
    if (!watch->path || !watch->log || !sqlite_watch_stamp(watch, db) ||
        sqlite3_exec(db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL) != SQLITE_OK)
        return false;
    watch->place = log_place(db);
    return stat(watch->path, &watch->file) == 0 && stat(watch->log, &watch->log_file) == 0;
}

void sqlite_watch_end(struct sqlite_watch *watch) {
    free(watch->path);
    free(watch->log);
    memset(watch, 0, sizeof *watch);
}

enum sqlite_watch_state sqlite_watch_look(struct sqlite_watch *watch) {
    struct stat file, log;
    if (watch->is_changed)
        return SQLITE_WATCH_CHANGED;
    const struct sqlite_log_place place = log_place(watch->db); // before the file: what is moved later is seen later
    if (stat(watch->path, &file) != 0 || stat(watch->log, &log) != 0)
        return errno == ENOENT || errno == ENOTDIR ? SQLITE_WATCH_GONE : SQLITE_WATCH_UNKNOWN;
    if (!is_same_file(&file, &watch->file) || !is_same_file(&log, &watch->log_file))
        return SQLITE_WATCH_OTHER;
    if (is_unchanged(&file, &watch->file)) {
        watch->place = place;
        return SQLITE_WATCH_FINE;
    }
    enum sqlite_watch_state state = read_stamp(watch);
    // Somebody else's checkpoint does no harm, and everybody's moves wait here.
    if (state == SQLITE_WATCH_FINE && !is_moved_by_others(&watch->place, &place))
        state = look_through(watch);
    if (state == SQLITE_WATCH_FINE) {
        watch->file = file;
        watch->place = place;
    }
    watch->is_changed = state == SQLITE_WATCH_CHANGED;
    return state;
}

void sqlite_watch_moved(struct sqlite_watch *watch) {
    struct stat file;
    watch->place = log_place(watch->db);
    if (stat(watch->path, &file) == 0 && is_same_file(&file, &watch->file))
        watch->file = file;
}
