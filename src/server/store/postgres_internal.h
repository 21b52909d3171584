// What the files of the PostgreSQL store share: its parts, one connection that writes and one that reads.
#ifndef ADIT_POSTGRES_INNER_H
#define ADIT_POSTGRES_INNER_H

#include "server/store/postgres.h"

#include <uv.h>

enum {
    LATE_MS = 1500,   // whoever has waited that long is told that it is not stored
    ANSWER_MS = 1200, // then the connection is given up: players hear of it within two seconds
    ABSENT_MS = 500,  // how long requests wait for a connection
    CONNECT_MS = 2000,
    RETRY_MIN_MS = 100,
    RETRY_MAX_MS = 1000,
    TICK_MS = 50,
    GROUP_MAX = 256, // batches in one transaction
    VERSIONS = 8192,
    WRITE_PARAMS = 15,
    WRITE_DAY_PARAMS = 24, // the same, and what belongs to a day
};

// ---- postgres_schema.c ----

enum pg_statement {
    PG_BEGIN,
    PG_COMMIT,
    PG_PROBE, // a write that changes nothing
    PG_WRITE,
    PG_WRITE_DAY,
    PG_ROOM,
    PG_RECORD,
    PG_LIST,
    PG_DUE,
    PG_SHARE,
    PG_NEWEST,
    PG_TIDY,
    PG_FORGET,
    PG_DAY,
    PG_DAYS_TIDY,
    PG_ERASE,
};
extern const char *const pg_statements[];

struct job {
    struct store_batch batch; // its pointers own their copies
    store_done *done;
    void *context;
    int64_t deadline_ms, result; // the room's new version, -1: somebody was first
    bool is_answered;            // refused already, since it took too long: the room is read again
    struct job *next;
};

struct ask {
    enum store_thing thing;
    enum pg_statement deletes;  // PG_BEGIN: nothing
    bool is_due;                // for ourselves: rooms that want to wake up
    char *codes, *seats, *gone; // not NULL: for adit_share
    bool all;                   // likewise
    store_shared *shared;       // likewise
    char key[STORE_KEY_SIZE];
    int64_t number, deadline_ms;
    store_done *done;
    void *context;
    struct ask *next;
};

enum link_state { LINK_DOWN, LINK_CONNECTING, LINK_READY };

struct link {
    struct postgres_store *store;
    PGconn *conn;
    uv_poll_t *poll;
    int poll_fd;
    enum link_state state;
    int64_t down_ms, retry_ms, connect_ms, backoff_ms;
};

// Which version of a room this process has seen last, and what others were told of it.
struct version {
    char code[CODE_SIZE];
    bool told;
    seat_mask seats;
    uint32_t round; // of the last telling in which the room was there
    int64_t version;
    struct version *next;
};

struct postgres_store {
    struct store store; // first: a struct store * is one of these
    uv_loop_t *loop;
    uv_timer_t tick, kick;
    char *url, host_address[64];
    void (*before)(void *);
    void *context;
    struct link writer, reader;

    struct job *waiting, **waiting_end;
    struct job *group; // in flight
    int group_count, step;
    bool group_failed, probing, healthy;
    int64_t group_deadline_ms;
    uint64_t group_started;

    struct ask *asks, **asks_end; // not sent yet
    struct ask *sent, **sent_end;
    PGresult *answer;  // to the first of `sent`
    PGresult *current; // what the reading functions answer from
    char current_key[STORE_KEY_SIZE];
    enum store_thing current_thing;
    PGresult *due;
    bool due_asked, share_asked;
    int tidying;   // deletions on their way
    bool tell_all; // nobody knows what was told before
    uint32_t round;
    char process[33]; // the name of this one among all servers

    struct version *versions[VERSIONS];
    int64_t newest;
    struct store_figures figures;
};

// ---- store_postgres.c: connections, time ----

int64_t pg_now(void); // ms

int64_t pg_version_of(struct postgres_store *store, const char *code);    // 0: unknown
struct version *pg_known(struct postgres_store *store, const char *code); // made if need be; NULL: no memory
void pg_version_set(struct postgres_store *store, const char *code, int64_t number);
void pg_version_forget(struct postgres_store *store, const char *code);

void pg_kick(struct postgres_store *store); // there is something to send
bool pg_flush(struct link *link);           // sends what libpq holds. False: the connection is gone.
void pg_hang_up(struct link *link);         // and connects again after a while

// ---- postgres_write.c ----

bool pg_write(struct store *base, const struct store_batch *batch, store_done *done, void *context);

// Everything that waits goes into one transaction. After a failure a write that changes nothing goes with it, or alone.
void pg_send_group(struct postgres_store *store);
void pg_take_written(struct postgres_store *store, PGresult *result);
void pg_reset_writer(struct postgres_store *store);
void pg_refuse_writes(struct postgres_store *store);            // those not sent yet
void pg_refuse_late(struct postgres_store *store, int64_t now); // those on their way for too long
void pg_free_writes(struct postgres_store *store);              // without an answer

// ---- postgres_read.c ----

bool pg_fetch(struct store *base, enum store_thing thing, const char *key, store_done *done, void *context);
int pg_load(struct store *base, const char *code, char *out);
int pg_moves(struct store *base, const char *match_id, uint32_t first, struct stored_move *out, uint32_t max);
char *pg_record(struct store *base, const char *match_id, size_t *size);
void pg_listed(struct store *base, store_visit *visit, void *context);
void pg_day(struct store *base, const char *key, store_visit_day *visit, void *context);
void pg_tidy(struct store *base, int64_t before_ms, const char *before_day);
bool pg_erase_profile(struct store *base, const char *profile, store_done *done, void *context);
bool pg_erase(struct store *base, const char *match_id, store_done *done, void *context);
void pg_due(struct store *base, int64_t now, store_visit *visit, void *context);

void pg_send_asks(struct postgres_store *store);
void pg_take_read(struct postgres_store *store, PGresult *result); // keeps or frees it
void pg_reset_reader(struct postgres_store *store);
void pg_refuse_asks(struct postgres_store *store);
void pg_free_asks(struct postgres_store *store);
void pg_push_ask(struct postgres_store *store, struct ask *ask);

// ---- postgres_share.c ----

void pg_share(struct store *base, const struct store_share *rooms, int count, store_shared *heard, void *context);
bool pg_send_share(struct postgres_store *store, const struct ask *ask);
void pg_finish_share(struct postgres_store *store, struct ask *ask, PGresult *result); // frees both
void pg_free_share(struct ask *ask);

#endif
