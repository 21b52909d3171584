// Power cuts and failing disks under the SQLite store (R4, R5): power cuts N [SEED], power faults N [SEED].
//
// A layer under SQLite remembers what was written since the last sync of each file. A cut keeps what was synced, and of
// the rest any part in any order, torn at sectors. The database must open, be sound, and have every answered move.
#include "base/rng.h"
#include "server/store/sqlite.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES = 4, MATCHES = 3, SECTOR = 512, MOVES_MAX = 4096 };

struct piece { // written, or cut off, and not synced
    int64_t at;
    size_t size;
    bool truncates;
    uint8_t *bytes;
    struct piece *next;
};

struct disk_file {
    char name[64]; // the end of its path
    uint8_t *durable;
    size_t durable_size;
    bool exists; // after a cut
    struct piece *pieces, **end;
    int piece_count;
};

static struct disk {
    pthread_mutex_t lock;
    struct disk_file files[FILES];
    uint64_t syncs, writes;
    uint64_t cut_at;       // number of the sync before which the power goes; 0: never
    uint64_t cut_at_write; // likewise, of the write
    bool was_cut;          // what follows is not on the disk
    int failing;           // writes and syncs fail: 1 full, 2 I/O errors
    uint32_t acked[MATCHES], acked_at_cut[MATCHES];
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER};

static sqlite3_vfs *real;
static uint64_t seed;
static const char *folder;

static _Noreturn void fail(const char *what, long long a, long long b) {
    printf("seed %llu: %s (%lld, %lld)\nreplay: the same command with this seed\n", (unsigned long long)seed, what, a,
           b);
    (void)fflush(stdout);
    _exit(1);
}

static void *must(void *memory) {
    if (!memory)
        fail("no memory", 0, 0);
    return memory;
}

// ---- the disk ----

static struct disk_file *file_of(const char *path) {
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    for (int i = 0; i < FILES; i++) {
        struct disk_file *file = &disk.files[i];
        if (!file->name[0]) {
            (void)snprintf(file->name, sizeof file->name, "%s", name);
            file->end = &file->pieces;
        }
        if (!strcmp(file->name, name))
            return file;
    }
    fail("too many files", 0, 0);
}

static void write_durable(struct disk_file *file, int64_t at, const uint8_t *bytes, size_t size) {
    size_t end = (size_t)at + size;
    if (end > file->durable_size) {
        file->durable = must(realloc(file->durable, end));
        memset(file->durable + file->durable_size, 0, end - file->durable_size);
        file->durable_size = end;
    }
    memcpy(file->durable + at, bytes, size);
}

static void settle(struct disk_file *file, const struct piece *piece) {
    if (!piece->truncates)
        write_durable(file, piece->at, piece->bytes, piece->size);
    else if ((size_t)piece->at < file->durable_size)
        file->durable_size = (size_t)piece->at;
}

static void drop_pieces(struct disk_file *file) {
    while (file->pieces) {
        struct piece *next = file->pieces->next;
        free(file->pieces->bytes);
        free(file->pieces);
        file->pieces = next;
    }
    file->end = &file->pieces;
    file->piece_count = 0;
}

static void add_piece(struct disk_file *file, bool truncates, int64_t at, const void *bytes, size_t size) {
    if (disk.was_cut)
        return;
    struct piece *piece = must(calloc(1, sizeof *piece));
    *piece = (struct piece){.at = at, .size = size, .truncates = truncates};
    if (size) {
        piece->bytes = must(malloc(size));
        memcpy(piece->bytes, bytes, size);
    }
    *file->end = piece;
    file->end = &piece->next;
    file->piece_count++;
}

static void cut_if_due(void) {
    bool due = (disk.cut_at && disk.syncs >= disk.cut_at) || (disk.cut_at_write && disk.writes >= disk.cut_at_write);
    if (!due || disk.was_cut)
        return;
    disk.was_cut = true;
    memcpy(disk.acked_at_cut, disk.acked, sizeof disk.acked);
}

static void sync_file(struct disk_file *file) {
    disk.syncs++;
    cut_if_due();
    if (disk.was_cut)
        return;
    for (const struct piece *piece = file->pieces; piece; piece = piece->next)
        settle(file, piece);
    file->exists = true;
    drop_pieces(file);
}

static void forget_disk(void) {
    for (int i = 0; i < FILES; i++) {
        drop_pieces(&disk.files[i]);
        free(disk.files[i].durable);
        memset(&disk.files[i], 0, sizeof disk.files[i]);
    }
    disk.syncs = disk.writes = 0;
    disk.was_cut = false;
    memset(disk.acked, 0, sizeof disk.acked);
}

// ---- the layer under SQLite ----

struct layer_file {
    sqlite3_file base;
    struct disk_file *file; // NULL: not one that matters
    sqlite3_file *under;
};

static sqlite3_file *under(sqlite3_file *file) {
    return ((struct layer_file *)file)->under;
}

static int layer_close(sqlite3_file *file) {
    sqlite3_file *below = under(file);
    int code = below->pMethods ? below->pMethods->xClose(below) : SQLITE_OK;
    sqlite3_free(below);
    return code;
}

static int layer_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at) {
    return under(file)->pMethods->xRead(under(file), bytes, size, at);
}

static int failing(void) {
    return disk.failing == 1 ? SQLITE_FULL : disk.failing == 2 ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

static int layer_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at) {
    struct layer_file *layer = (struct layer_file *)file;
    pthread_mutex_lock(&disk.lock);
    int code = failing();
    disk.writes++;
    cut_if_due();
    if (layer->file && !code)
        add_piece(layer->file, false, at, bytes, (size_t)size);
    pthread_mutex_unlock(&disk.lock);
    return code ? code : layer->under->pMethods->xWrite(layer->under, bytes, size, at);
}

static int layer_truncate(sqlite3_file *file, sqlite3_int64 size) {
    struct layer_file *layer = (struct layer_file *)file;
    pthread_mutex_lock(&disk.lock);
    if (layer->file)
        add_piece(layer->file, true, size, NULL, 0);
    pthread_mutex_unlock(&disk.lock);
    return layer->under->pMethods->xTruncate(layer->under, size);
}

static int layer_sync(sqlite3_file *file, int flags) {
    struct layer_file *layer = (struct layer_file *)file;
    (void)flags; // memory stands for the disk: nothing real has to be synced
    pthread_mutex_lock(&disk.lock);
    int code = disk.failing == 2 ? SQLITE_IOERR_FSYNC : SQLITE_OK;
    if (layer->file && !code)
        sync_file(layer->file);
    pthread_mutex_unlock(&disk.lock);
    return code;
}

static int layer_size(sqlite3_file *file, sqlite3_int64 *size) {
    return under(file)->pMethods->xFileSize(under(file), size);
}
static int layer_lock(sqlite3_file *file, int kind) {
    return under(file)->pMethods->xLock(under(file), kind);
}
static int layer_unlock(sqlite3_file *file, int kind) {
    return under(file)->pMethods->xUnlock(under(file), kind);
}
static int layer_reserved(sqlite3_file *file, int *out) {
    return under(file)->pMethods->xCheckReservedLock(under(file), out);
}
static int layer_control(sqlite3_file *file, int operation, void *argument) {
    return under(file)->pMethods->xFileControl(under(file), operation, argument);
}
static int layer_sector(sqlite3_file *file) {
    (void)file;
    return SECTOR;
}
static int layer_traits(sqlite3_file *file) {
    (void)file;
    return 0; // promises nothing
}
static int layer_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **out) {
    return under(file)->pMethods->xShmMap(under(file), page, size, extend, out);
}
static int layer_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    return under(file)->pMethods->xShmLock(under(file), offset, count, flags);
}
static void layer_shm_barrier(sqlite3_file *file) {
    under(file)->pMethods->xShmBarrier(under(file));
}
static int layer_shm_unmap(sqlite3_file *file, int delete) {
    return under(file)->pMethods->xShmUnmap(under(file), delete);
}

static const sqlite3_io_methods methods = {.iVersion = 2,
                                           .xClose = layer_close,
                                           .xRead = layer_read,
                                           .xWrite = layer_write,
                                           .xTruncate = layer_truncate,
                                           .xSync = layer_sync,
                                           .xFileSize = layer_size,
                                           .xLock = layer_lock,
                                           .xUnlock = layer_unlock,
                                           .xCheckReservedLock = layer_reserved,
                                           .xFileControl = layer_control,
                                           .xSectorSize = layer_sector,
                                           .xDeviceCharacteristics = layer_traits,
                                           .xShmMap = layer_shm_map,
                                           .xShmLock = layer_shm_lock,
                                           .xShmBarrier = layer_shm_barrier,
                                           .xShmUnmap = layer_shm_unmap};

static int layer_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    struct layer_file *layer = (struct layer_file *)file;
    (void)vfs;
    layer->base.pMethods = NULL;
    layer->under = must(sqlite3_malloc(real->szOsFile));
    memset(layer->under, 0, (size_t)real->szOsFile);
    int code = real->xOpen(real, name, layer->under, flags, out);
    if (code != SQLITE_OK) {
        sqlite3_free(layer->under);
        return code;
    }
    bool matters = name && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL));
    pthread_mutex_lock(&disk.lock);
    layer->file = matters ? file_of(name) : NULL;
    pthread_mutex_unlock(&disk.lock);
    layer->base.pMethods = &methods;
    return SQLITE_OK;
}

static int layer_delete(sqlite3_vfs *vfs, const char *name, int sync_folder) {
    (void)vfs;
    pthread_mutex_lock(&disk.lock);
    struct disk_file *file = file_of(name);
    if (!disk.was_cut) {
        drop_pieces(file);
        file->durable_size = 0;
        file->exists = false;
    }
    pthread_mutex_unlock(&disk.lock);
    return real->xDelete(real, name, sync_folder);
}

static sqlite3_vfs layer;

static void lay(void) {
    real = sqlite3_vfs_find(NULL);
    layer = *real;
    layer.zName = "power";
    layer.szOsFile = sizeof(struct layer_file);
    layer.xOpen = layer_open;
    layer.xDelete = layer_delete;
    layer.pNext = NULL;
}

// ---- the work ----

static const struct {
    const char *code, *match;
} names[MATCHES] = {{"bada-bada", "aaaaaaaaaaaaaaaaaaaaaaaaaa"},
                    {"dada-dada", "bbbbbbbbbbbbbbbbbbbbbbbbbb"},
                    {"fafa-fafa", "cccccccccccccccccccccccccc"}};

static action_id action_at(int match, uint32_t number) { // what move so-and-so is, so that it can be known again
    return (action_id)(rng_mix((uint64_t)match << 32 | number) & 0xffff);
}

struct answer {
    bool come, ok;
};

static void on_done(void *context, bool ok) {
    *(struct answer *)context = (struct answer){true, ok};
}

static pthread_mutex_t wake_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake_signal = PTHREAD_COND_INITIALIZER;
static bool woken;

static void on_wake(void *context) {
    (void)context;
    pthread_mutex_lock(&wake_lock);
    woken = true;
    pthread_cond_signal(&wake_signal);
    pthread_mutex_unlock(&wake_lock);
}

static void wait_for(struct store *store, struct answer *answers, int count) {
    for (;;) {
        pthread_mutex_lock(&wake_lock);
        while (!woken)
            pthread_cond_wait(&wake_signal, &wake_lock);
        woken = false;
        pthread_mutex_unlock(&wake_lock);
        sqlite_store_answer(store);
        int come = 0;
        for (int i = 0; i < count; i++)
            come += answers[i].come;
        if (come == count)
            return;
    }
}

struct work {
    struct store *store;
    struct rng rng;
    uint32_t count[MATCHES]; // answered moves
    bool made[MATCHES];
    uint64_t answered, refused;
};

// A room that shows this match, in a text of exactly this size.
static void make_snapshot(char *out, size_t size, const char *match) {
    int head = snprintf(out, size, "{\"match_id\":\"%s\",\"seats\":\"", match);
    memset(out + head, 'x', size - (size_t)head);
    memcpy(out + size - 2, "\"}", 2);
}

// One move, with a few cards after it, in some of the matches at once. What was refused is tried again later.
static void one_round(struct work *work) {
    static struct stored_move moves[MATCHES][8];
    struct answer answers[MATCHES] = {{false, false}};
    uint32_t counts[MATCHES];
    int which[MATCHES], waiting = 0;
    char snapshot[1500];
    for (int m = 0; m < MATCHES; m++) {
        if (rng_below(&work->rng, 3) == 0)
            continue;
        uint32_t count = 1 + rng_below(&work->rng, 7);
        struct store_batch batch = {.code = names[m].code, .wake_at = 1, .now_ms = 1};
        if (!work->made[m]) {
            batch.create = true;
            batch.snapshot = snapshot;
            batch.snapshot_size = sizeof snapshot;
            make_snapshot(snapshot, sizeof snapshot, names[m].match);
            count = 0;
        } else {
            batch.match_id = names[m].match;
            batch.first = work->count[m];
            batch.move_count = count;
            batch.moves = moves[m];
            if (!batch.first || rng_below(&work->rng, 8) == 0) {
                batch.snapshot = snapshot;
                batch.snapshot_size = 200 + rng_below(&work->rng, 1200);
                make_snapshot(snapshot, batch.snapshot_size, names[m].match);
            }
            for (uint32_t i = 0; i < count; i++)
                moves[m][i] = (struct stored_move){
                    .move = {.action = action_at(m, batch.first + i), .seat = 0}, .command_id = 1, .at_ms = 1};
        }
        which[waiting] = m;
        counts[waiting] = count;
        work->store->write(work->store, &batch, on_done, &answers[waiting++]);
    }
    if (waiting)
        wait_for(work->store, answers, waiting);
    for (int i = 0; i < waiting; i++) {
        int m = which[i];
        work->answered += answers[i].ok;
        work->refused += !answers[i].ok;
        if (!answers[i].ok)
            continue;
        work->made[m] = true;
        work->count[m] += counts[i];
        pthread_mutex_lock(&disk.lock);
        disk.acked[m] = work->count[m];
        pthread_mutex_unlock(&disk.lock);
    }
}

static void path_of(char *out, size_t size, const char *name) {
    (void)snprintf(out, size, "%s/%s", folder, name);
}

static void clean(void) {
    static const char *const left[] = {"live.db", "live.db-wal", "live.db-shm", "cut.db", "cut.db-wal", "cut.db-shm"};
    char path[512];
    for (size_t i = 0; i < ARRAY_COUNT(left); i++) {
        path_of(path, sizeof path, left[i]);
        (void)unlink(path);
    }
}

static struct store *open_live(void) {
    char path[512];
    const char *error = "";
    path_of(path, sizeof path, "live.db");
    sqlite3_vfs_register(&layer, 1);
    struct store *store = sqlite_store_open(path, on_wake, NULL, &error);
    if (!store)
        fail(error, 0, 0);
    return store;
}

// A checkpoint now and then, as it comes every few thousand pages: it rewrites the database and the log's beginning.
static void checkpoint(struct work *work) {
    char path[512];
    sqlite3 *db;
    path_of(path, sizeof path, "live.db");
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, "power") == SQLITE_OK)
        (void)sqlite3_wal_checkpoint_v2(
            db, NULL, rng_below(&work->rng, 2) ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_RESTART, NULL, NULL);
    sqlite3_close(db);
}

// ---- after the cut ----

// The file as a disk may have it: what was synced, and any of the rest, in any order, torn at sectors.
static void write_image(struct rng *rng, struct disk_file *file, const char *name) {
    struct disk_file copy = {.exists = file->exists};
    write_durable(&copy, 0, file->durable ? file->durable : (const uint8_t *)"", file->durable_size);
    uint32_t mood = rng_below(rng, 4); // nothing, all, in any order, torn
    struct piece **order = must(calloc((size_t)file->piece_count + 1, sizeof *order));
    int count = 0;
    for (struct piece *piece = file->pieces; piece; piece = piece->next)
        order[count++] = piece;
    for (int i = count - 1; mood >= 2 && i > 0; i--) {
        int other = (int)rng_below(rng, (uint32_t)i + 1);
        struct piece *kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
    for (int i = 0; i < count && mood > 0; i++) {
        struct piece part = *order[i];
        if (mood >= 2 && rng_below(rng, 2) == 0)
            continue;
        if (mood == 3 && !part.truncates && part.size > SECTOR)
            part.size = SECTOR * (1 + rng_below(rng, (uint32_t)(part.size / SECTOR)));
        settle(&copy, &part);
        copy.exists = true;
    }
    free(order);
    char path[512];
    path_of(path, sizeof path, name);
    (void)unlink(path);
    if (copy.exists) {
        FILE *out = must(fopen(path, "wb"));
        if (copy.durable_size && fwrite(copy.durable, 1, copy.durable_size, out) != copy.durable_size)
            fail("the image cannot be written", 0, 0);
        (void)fclose(out);
    }
    free(copy.durable);
}

// Returns what is wrong, or NULL.
static const char *check_image(const uint32_t acked[MATCHES]) {
    static struct stored_move moves[MOVES_MAX];
    char path[512];
    const char *error = NULL, *wrong = NULL;
    path_of(path, sizeof path, "cut.db");
    sqlite3_vfs_register(real, 1);
    sqlite3 *db = NULL;
    sqlite3_stmt *check = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &check, NULL) != SQLITE_OK ||
        sqlite3_step(check) != SQLITE_ROW || strcmp((const char *)sqlite3_column_text(check, 0), "ok") != 0)
        wrong = "the database is damaged";
    sqlite3_finalize(check);
    sqlite3_close(db);
    struct store *store = wrong ? NULL : sqlite_store_open(path, on_wake, NULL, &error);
    if (!wrong && !store)
        wrong = error ? error : "the database does not open";
    for (int m = 0; m < MATCHES && !wrong; m++) {
        int count = store->moves(store, names[m].match, 0, moves, MOVES_MAX);
        if (count < 0 || (uint32_t)count < acked[m])
            wrong = "an answered move is lost";
        for (int i = 0; i < count && !wrong; i++)
            if (moves[i].move.action != action_at(m, (uint32_t)i))
                wrong = "a move is another one";
    }
    if (store)
        store->close(store);
    woken = false;
    return wrong;
}

enum { VARIANTS = 5 };

// A database lives, and the power goes at some sync. Returns how many of the images were bad.
static int one_cut(uint64_t number, const char **why) {
    struct work work = {.store = NULL};
    int bad = 0;
    rng_seed_fast(&work.rng, number, 7);
    clean();
    forget_disk();
    bool by_write = rng_below(&work.rng, 3) == 0;
    disk.cut_at = by_write ? 0 : 1 + rng_below(&work.rng, rng_below(&work.rng, 4) ? 60 : 6);
    disk.cut_at_write = by_write ? 1 + rng_below(&work.rng, 600) : 0;
    work.store = open_live();
    for (int round = 0; round < 400 && !disk.was_cut; round++) {
        one_round(&work);
        if (rng_below(&work.rng, 20) == 0)
            checkpoint(&work);
    }
    bool was_cut = disk.was_cut;
    uint32_t acked[MATCHES];
    memcpy(acked, disk.acked_at_cut, sizeof acked);
    work.store->close(work.store);
    for (int i = 0; i < VARIANTS && was_cut; i++) {
        for (int f = 0; f < FILES; f++) {
            struct disk_file *file = &disk.files[f];
            bool wal = strstr(file->name, "-wal") != NULL, journal = strstr(file->name, "-journal") != NULL;
            if (file->name[0] && !strncmp(file->name, "live.db", 7))
                write_image(&work.rng, file, wal ? "cut.db-wal" : journal ? "cut.db-journal" : "cut.db");
        }
        const char *wrong = check_image(acked);
        bad += wrong != NULL;
        *why = wrong ? wrong : *why;
        clean();
    }
    return bad;
}

static int cuts(uint64_t count, uint64_t first, bool weak) {
    int bad = 0;
    const char *why = "";
    for (uint64_t i = 0; i < count; i++) {
        seed = first + i;
        int found = one_cut(seed, &why);
        if (found && !weak)
            fail(why, (long long)disk.cut_at, found);
        bad += found;
        if (weak && bad)
            break;
    }
    if (weak)
        printf("control with weaker sync: %s at seed %llu\n", bad ? why : "nothing was lost", (unsigned long long)seed);
    else
        printf("%llu power cuts, %d images each: every answered move was there\n", (unsigned long long)count, VARIANTS);
    bool fine = weak ? bad > 0 : bad == 0;
    printf("%d passed, %d failed\n", fine, !fine);
    return fine ? 0 : 1;
}

// ---- a disk that fails, and is repaired ----

static int faults(uint64_t count, uint64_t first) {
    uint64_t refused = 0;
    for (uint64_t i = 0; i < count; i++) {
        struct work work = {.store = NULL};
        seed = first + i;
        rng_seed_fast(&work.rng, seed, 8);
        clean();
        forget_disk();
        disk.cut_at = disk.cut_at_write = 0;
        work.store = open_live();
        for (int episode = 0; episode < 6; episode++) {
            for (int round = 0; round < 10; round++)
                one_round(&work);
            uint64_t before = work.refused, answered = work.answered;
            pthread_mutex_lock(&disk.lock);
            disk.failing = 1 + (int)rng_below(&work.rng, 2);
            pthread_mutex_unlock(&disk.lock);
            for (int round = 0; round < 6; round++)
                one_round(&work);
            pthread_mutex_lock(&disk.lock);
            disk.failing = 0;
            pthread_mutex_unlock(&disk.lock);
            if (work.answered != answered)
                fail("something was acknowledged without a disk", (long long)work.answered, (long long)answered);
            refused += work.refused - before;
            before = work.refused;
            for (int round = 0; round < 5; round++)
                one_round(&work);
            if (work.refused != before || !work.store->healthy(work.store))
                fail("the disk is mended, and writes are still refused", (long long)work.refused, (long long)before);
        }
        static struct stored_move moves[MOVES_MAX];
        for (int m = 0; m < MATCHES; m++)
            if (work.store->moves(work.store, names[m].match, 0, moves, MOVES_MAX) != (int)work.count[m])
                fail("a match has other moves than were answered", m, work.count[m]);
        work.store->close(work.store);
        woken = false;
    }
    printf("%llu databases with 6 episodes each of a full or failing disk: %llu writes refused, none lost, none kept\n",
           (unsigned long long)count, (unsigned long long)refused);
    printf("1 passed, 0 failed\n");
    return 0;
}

int main(int count, char **words) {
    if (count < 3) {
        printf("usage: %s cuts|faults|control NUMBER [SEED]\n", words[0]);
        return 2;
    }
    char pattern[] = "/dev/shm/adit-power-XXXXXX";
    folder = mkdtemp(pattern);
    if (!folder)
        return 1;
    lay();
    uint64_t number = strtoull(words[2], NULL, 10), first = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    int code = !strcmp(words[1], "faults") ? faults(number, first) : cuts(number, first, !strcmp(words[1], "control"));
    clean();
    (void)rmdir(folder);
    return code;
}
