// The layer under the writer's connection.
#include "server/store/sqlite_log.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    HELD_MAX = 1 << 16, // bytes of the log that wait for their sync; SQLite writes less than 2^17 at once
    REST = 0x61646974,  // our own operation of xFileControl
    WRITE_LOCK = 0,     // among the locks of the log's index (sqlite.org/walformat.html)
    LOCK_TO_WRITE = SQLITE_SHM_LOCK | SQLITE_SHM_EXCLUSIVE,
    UNLOCK_TO_WRITE = SQLITE_SHM_UNLOCK | SQLITE_SHM_EXCLUSIVE,
};

// The file below follows it in the same memory.
struct log_file {
    sqlite3_file base;
    sqlite3_file *under;
    struct log_file *other; // of a database: its log, while that is open; of a log: its database
    bool is_log;
    bool may_write; // of a database: the lock is held
    // Of a log: what waits.
    char *held;
    size_t held_size, held_capacity;
    sqlite3_int64 held_at;
    // A disk that may damage the neighbours of a write gets bytes behind the sync, as a cushion: they do not wait for
    // the next one, but are written before the transaction can be read.
    bool writes_through;
};

static struct log_file *of(sqlite3_file *file) {
    return (struct log_file *)file;
}

static sqlite3_file *under(sqlite3_file *file) {
    return of(file)->under;
}

static int flush(struct log_file *file) {
    size_t size = file->held_size;
    file->held_size = 0; // if it fails the transaction does: what was in it is written again, or never
    return size ? file->under->pMethods->xWrite(file->under, file->held, (int)size, file->held_at) : SQLITE_OK;
}

static bool reserve(struct log_file *file, size_t size) {
    if (size <= file->held_capacity)
        return true;
    size_t capacity = size * 2 > HELD_MAX ? HELD_MAX : size * 2;
    char *more = realloc(file->held, capacity);
    if (!more)
        return false;
    file->held = more;
    file->held_capacity = capacity;
    return true;
}

static int log_close(sqlite3_file *file) {
    (void)flush(of(file));
    free(of(file)->held);
    if (of(file)->is_log)
        of(file)->other->other = NULL;
    return under(file)->pMethods->xClose(under(file));
}

static int log_read(sqlite3_file *file, void *out, int size, sqlite3_int64 at) {
    int code = flush(of(file));
    return code == SQLITE_OK ? under(file)->pMethods->xRead(under(file), out, size, at) : code;
}

static int log_write(sqlite3_file *base, const void *bytes, int size, sqlite3_int64 at) {
    struct log_file *file = of(base);
    bool follows = file->held_size && at == file->held_at + (sqlite3_int64)file->held_size &&
                   file->held_size + (size_t)size <= HELD_MAX;
    int code = follows ? SQLITE_OK : flush(file);
    if (code != SQLITE_OK)
        return code;
    bool waits = file->is_log && !file->writes_through && (size_t)size <= HELD_MAX;
    if (!waits || !reserve(file, file->held_size + (size_t)size)) {
        code = flush(file);
        return code == SQLITE_OK ? file->under->pMethods->xWrite(file->under, bytes, size, at) : code;
    }
    if (!file->held_size)
        file->held_at = at;
    memcpy(file->held + file->held_size, bytes, (size_t)size);
    file->held_size += (size_t)size;
    return SQLITE_OK;
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
    int code = flush(of(file));
    return code == SQLITE_OK ? under(file)->pMethods->xTruncate(under(file), size) : code;
}

static int log_sync(sqlite3_file *base, int flags) {
    struct log_file *file = of(base);
    int code = flush(file);
    if (code != SQLITE_OK)
        return code;
    file->writes_through =
        !(file->under->pMethods->xDeviceCharacteristics(file->under) & SQLITE_IOCAP_POWERSAFE_OVERWRITE);
    return file->under->pMethods->xSync(file->under, flags);
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
    int code = flush(of(file));
    return code == SQLITE_OK ? under(file)->pMethods->xFileSize(under(file), size) : code;
}

static int log_lock(sqlite3_file *file, int kind) {
    return under(file)->pMethods->xLock(under(file), kind);
}

static int log_unlock(sqlite3_file *file, int kind) {
    return under(file)->pMethods->xUnlock(under(file), kind);
}

static int log_reserved(sqlite3_file *file, int *out) {
    return under(file)->pMethods->xCheckReservedLock(under(file), out);
}

static void give_back(struct log_file *file) {
    if (file->may_write)
        (void)file->under->pMethods->xShmLock(file->under, WRITE_LOCK, 1, UNLOCK_TO_WRITE);
    file->may_write = false;
}

static int log_control(sqlite3_file *file, int operation, void *argument) {
    if (operation != REST)
        return under(file)->pMethods->xFileControl(under(file), operation, argument);
    give_back(of(file));
    return SQLITE_OK;
}

static int log_sector(sqlite3_file *file) {
    return under(file)->pMethods->xSectorSize(under(file));
}

static int log_traits(sqlite3_file *file) {
    return under(file)->pMethods->xDeviceCharacteristics(under(file));
}

static int log_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out) {
    return under(file)->pMethods->xShmMap(under(file), page, size, extend, out);
}

static int log_shm_lock(sqlite3_file *base, int offset, int count, int flags) {
    struct log_file *file = of(base);
    bool to_write = offset == WRITE_LOCK && count == 1;
    if (to_write && file->may_write && (flags == LOCK_TO_WRITE || flags == UNLOCK_TO_WRITE))
        return SQLITE_OK;
    int code = file->under->pMethods->xShmLock(file->under, offset, count, flags);
    if (to_write && flags == LOCK_TO_WRITE && code == SQLITE_OK)
        file->may_write = true;
    return code;
}

// SQLite calls it while it tells readers of a transaction: what they will read is in the file by then. With
// synchronous=FULL nothing waits here, since the transaction was synced.
static void log_shm_barrier(sqlite3_file *base) {
    struct log_file *file = of(base);
    if (file->other) {
        (void)flush(file->other);
        file->other->writes_through = false;
    }
    file->under->pMethods->xShmBarrier(file->under);
}

static int log_shm_unmap(sqlite3_file *file, int delete) {
    give_back(of(file));
    return under(file)->pMethods->xShmUnmap(under(file), delete);
}

// Version 2: without reading by mapped memory, which would not see what waits.
static const sqlite3_io_methods methods = {.iVersion = 2,
                                           .xClose = log_close,
                                           .xRead = log_read,
                                           .xWrite = log_write,
                                           .xTruncate = log_truncate,
                                           .xSync = log_sync,
                                           .xFileSize = log_size,
                                           .xLock = log_lock,
                                           .xUnlock = log_unlock,
                                           .xCheckReservedLock = log_reserved,
                                           .xFileControl = log_control,
                                           .xSectorSize = log_sector,
                                           .xDeviceCharacteristics = log_traits,
                                           .xShmMap = log_shm_map,
                                           .xShmLock = log_shm_lock,
                                           .xShmBarrier = log_shm_barrier,
                                           .xShmUnmap = log_shm_unmap};

static int layer_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out) {
    sqlite3_vfs *real = vfs->pAppData;
    struct log_file *file = of(base);
    *file = (struct log_file){.under = (sqlite3_file *)(void *)(file + 1)};
    int code = real->xOpen(real, name, file->under, flags, out);
    if (code != SQLITE_OK)
        return code; // without methods it is not closed
    file->base.pMethods = &methods;
    file->is_log = name && (flags & SQLITE_OPEN_WAL);
    if (file->is_log) {
        file->other = of(sqlite3_database_file_object(name));
        file->other->other = file;
    }
    return SQLITE_OK;
}

const char *sqlite_log_layer(void) {
    static const char name[] = "adit";
    static sqlite3_vfs layer; // SQLite keeps its address
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    if (layer.pAppData != real) {
        layer = *real;
        layer.zName = name;
        layer.szOsFile = (int)sizeof(struct log_file) + real->szOsFile;
        layer.pNext = NULL;
        layer.pAppData = real;
        layer.xOpen = layer_open;
    }
    return sqlite3_vfs_register(&layer, 0) == SQLITE_OK ? name : NULL;
}

void sqlite_log_rest(sqlite3 *db) {
    (void)sqlite3_file_control(db, "main", REST, NULL);
}
