// What is kept for good: rooms as snapshots, matches as append-only logs. An interface, so that rooms know no database.
//
// Writes are batches, one room each, all or nothing, and are done when the answer comes: only then may anybody be told.
#ifndef ADIT_STORE_H
#define ADIT_STORE_H

#include "engine/match.h"
#include "server/histogram.h"
#include "server/room/codes.h"
#include "server/room/names.h"
#include "table/day.h"

enum {
    MATCH_ID_SIZE = 27,   // 26 characters, of which 19 (95 bits) are random, and a NUL
    SNAPSHOT_MAX = 16384, // bytes of a room's snapshot
    LISTED_MAX = 50,
    DAY_LISTED_MAX = 50,
    DAYS_KEPT = 30,      // tables of days
    STORE_KEY_SIZE = 48, // of whatever is asked for

    // After a commit of this many batches there is much to do, and the next one waits a moment for others to share it:
    // each costs as much as many moves, and choices made at the same time come together.
    GATHER_BATCHES = 4,
    GATHER_US = 8000,
};

// When a room wants to be loaded without being asked for.
#define WAKE_NEVER    INT64_MAX
#define WAKE_AT_START ((int64_t)1)

struct stored_move {
    struct move move;
    int64_t command_id; // of the person's command; 0: chance, bots, clocks
    int64_t at_ms;
};

// Somebody's match of Today's cave, in the table of its day: claimed when the room is made, so that there is one try;
// its result comes with the record.
enum store_day_step { STORE_DAY_NOTHING, STORE_DAY_CLAIM, STORE_DAY_RESULT };
enum { STORE_RESULT_SIZE = 256 };

struct store_day {
    enum store_day_step step;
    char date[DAY_SIZE], profile[2 * 16 + 1]; // with the game the key
    const char *game;                         // never freed: of the registry
    char name[NAME_SIZE];
    int colour;
    int32_t points, standing; // of the seat, as the rules count them
    uint32_t turns;
    char result[STORE_RESULT_SIZE]; // in words, a line for each language
};

// One row of that table, best first.
struct store_day_row {
    const char *name, *result, *match_id;
    int colour;
    int32_t points, standing;
    uint32_t turns;
};

struct store_batch {
    const char *code;
    bool create;        // the room must be new
    const char *forget; // not NULL: the record of this match goes, and nothing else in the batch counts
    const char *erase;  // not NULL: all that is kept under this profile goes, and nothing else in the batch counts
    bool delete; // the room, its unfinished match and all moves go, records stay; nothing else in the batch counts

    const char *snapshot; // NULL: unchanged
    size_t snapshot_size;
    bool listed; // in the list of public rooms
    int64_t wake_at, now_ms;

    const char *match_id; // "" or NULL: no moves
    uint32_t first;       // number of the first move; must follow the stored ones without a hole
    uint32_t move_count;
    const struct stored_move *moves;
    const char *record; // of the finished match, or NULL
    size_t record_size;
    struct store_day day; // `result` belongs to match_id
    void *memory;         // of a copy: where its pieces are, apart from snapshot and record
};

// The beginning of the id of a match that begins at this time: ids are in the order of time.
enum { MATCH_TIME = 7 };
extern const char store_match_digits[];
void store_match_time(int64_t ms, char out[MATCH_TIME + 1]);

// A copy that owns its pieces; false, and nothing to free, when there is no memory.
bool store_batch_copy(struct store_batch *to, const struct store_batch *from);
void store_batch_free(struct store_batch *batch);

// A copy with a zero behind it; NULL for NULL, and with `ok` false when there is no memory.
void *store_copy(const void *bytes, size_t size, bool *ok);

struct store;

// `ok`: it is stored and will survive. Else nothing of it is.
typedef void store_done(void *context, bool ok);

// What a list or a wake-up call finds. False ends the walk.
typedef bool store_visit(void *context, const char *code, const char *snapshot, size_t size);

typedef void store_visit_day(void *context, const struct store_day_row *row);

// What a store that is far away is asked to bring near: a room with its moves, a finished record, the list of public
// rooms, the table of a day ("2026-11-19 GAME").
enum store_thing { STORE_ROOM, STORE_RECORD, STORE_LIST, STORE_DAY };

// Figures for metrics.
struct store_figures {
    uint64_t commits, batches, moves, failures;
    struct histogram commit;
    uint64_t waiting;
};

// A room of which several servers may have a copy. Told: who is connected here. Heard: who is connected to others, who
// of the servers moves its bots and clocks, and whether it has changed elsewhere.
struct store_share {
    char code[CODE_SIZE];
    seat_mask here, elsewhere;
    bool owner, changed;
};
typedef void store_shared(void *context, const struct store_share *share);

struct store {
    // Seeds of Today's cave come from it. Made with the store, and kept as long as it.
    uint8_t secret[DAY_SECRET_SIZE];

    // NULL: everything is near, and the reading functions answer at any time. Else they answer only for what was
    // fetched, inside the call of `done`. Answers later, never from inside this call. Not `ok`: it cannot be read now.
    // False: there is no memory to ask, and `done` is not called.
    bool (*fetch)(struct store *store, enum store_thing thing, const char *key, store_done *done, void *context);

    // NULL: nobody else writes. Else tells and hears of the rooms in memory; answers later, one by one, or never.
    void (*share)(struct store *store, const struct store_share *rooms, int count, store_shared *heard, void *context);

    // How often a room has been changed, as far as this server knows; 0: unknown. NULL where `share` is.
    int64_t (*version)(struct store *store, const char *code);

    // The room has left this server's memory. NULL: nothing is kept of it.
    void (*forget)(struct store *store, const char *code);

    // While a refused write is being answered: whether somebody else had changed the room before, or made the claim.
    bool conflict;

    // Copies what it needs of the batch and answers later, never from inside this call. False: there is no memory for
    // it: nothing is stored, and `done` is not called.
    bool (*write)(struct store *store, const struct store_batch *batch, store_done *done, void *context);

    // The snapshot of a room, written to `out` of SNAPSHOT_MAX bytes: its size, 0: no such room, -1: cannot be read.
    int (*load)(struct store *store, const char *code, char *out);

    // Moves from number `first` on: their number, at most `max`; -1: cannot be read.
    int (*moves)(struct store *store, const char *match_id, uint32_t first, struct stored_move *out, uint32_t max);

    // The record of a finished match, to be freed by the caller; NULL: none.
    char *(*record)(struct store *store, const char *match_id, size_t *size);

    // Public rooms, newest first.
    void (*listed)(struct store *store, store_visit *visit, void *context);

    // The finished matches of a game's day, the best first, at most DAY_LISTED_MAX. `key` is that of STORE_DAY.
    void (*day)(struct store *store, const char *key, store_visit_day *visit, void *context);

    // Rooms whose wake_at has come; `size` is 0. A store that is far away tells those of the last time it looked.
    void (*due)(struct store *store, int64_t now_ms, store_visit *visit, void *context);

    // When the newest stored room was written; 0: no room, or unknown.
    int64_t (*newest)(struct store *store);

    // Deletes some records of matches that began before then, and some rows of days before that one, now and then, a
    // few at a time. 0, "": keeps them all. NULL: likewise.
    void (*tidy)(struct store *store, int64_t before_ms, const char *before_day);

    // Deletes all that is kept under a profile: its rows in the tables of days, their rooms, moves and records. False:
    // there is no memory to ask.
    bool (*erase_profile)(struct store *store, const char *profile, store_done *done, void *context);

    // Deletes the record of a finished match; `done` says whether there was one. False: there is no memory to ask.
    // NULL: it cannot.
    bool (*erase)(struct store *store, const char *match_id, store_done *done, void *context);

    // Whether the last write was stored.
    bool (*healthy)(struct store *store);

    // What is wrong while it is not healthy, as a sentence marked with N_(); NULL: nothing. NULL itself: unknown.
    const char *(*trouble)(struct store *store);

    void (*figures)(struct store *store, struct store_figures *out); // NULL: none

    void (*close)(struct store *store);
};

// A store in memory, for tests and simulations. Answers wait until memory_store_answer(). NULL: no memory.
struct store *memory_store_open(void);

// Answers all waiting writes. `fail`: nothing of them is kept.
void memory_store_answer(struct store *store, bool fail);
int memory_store_waiting(const struct store *store); // writes and fetches

// From now on it pretends to be far away.
void memory_store_move_away(struct store *store);

#endif
