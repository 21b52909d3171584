// A whole world in one process, from one seed: the real rooms, rooms and commands between simulated clients, networks,
// storage and clocks that fail. What may never happen is checked at each message, each stored batch and each step.
#ifndef ADIT_SIM_H
#define ADIT_SIM_H

#include "server/room/rooms.h"
#include "server/room/rooms_internal.h"
#include "protocol/json_value.h"

#include <stdlib.h>

enum { SIM_CLIENTS = 7, SIM_CONNS = 48, SIM_ROOMS = 2, SIM_SENT = 64 };

#define SIM_NEVER INT64_MAX

// Which kinds of trouble this seed knows; each is on in about half of the worlds.
struct troubles {
    bool refuse;   // writes fail
    bool pretend;  // writes are said to have failed, but were kept
    bool stall;    // answers take seconds
    bool unread;   // reads fail for a while
    bool full;     // every write fails for a while
    bool crash;    // the process ends at a storage call
    bool skew;     // after a restart the clock is another
    bool jump;     // nothing happens for minutes
    bool cut;      // connections are cut
    bool half;     // connections are cut and only one side knows
    bool slow;     // readers stop reading
    bool lie;      // clients send nonsense, and what is not theirs
    bool twice;    // clients send things twice
    bool sleepy;   // people stay away for long
    bool thinkers; // bots think elsewhere, late, and not always
    bool tight;    // small limits
};

// The server's own allocations go through __wrap_malloc and alike (sim.c); those of the simulator do not.
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
#define malloc(size)        __real_malloc(size)
#define calloc(count, size) __real_calloc(count, size)

struct mail {
    char *bytes;
    size_t size;
    int64_t at; // when it arrives
    struct mail *next;
};

struct mailbox {
    struct mail *first, **end;
    int count;
    int64_t last_at; // nothing overtakes
};

struct sent {
    int64_t id;
    bool is_move, is_stored; // is_stored: a change of the room
    bool ambiguous;          // the id was used for two texts
    char move[ACTION_TEXT_MAX];
};

struct conn {
    struct sim *sim;
    struct session session;
    int client;
    bool used, server_open, client_open, closing;
    struct mailbox to_server, to_client;
    char *shown;          // the last view, for those who get deltas
    int64_t paused_until; // the reader does not read
    int64_t silent_since; // half-open: when the server will notice
    uint64_t late_step;   // the newest step that a spectator was shown, of this match
    uint32_t late_match;
};

struct person {
    char token[TOKEN_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE];
    int room;
    bool watches, gone;
    struct conn *conn;
    int64_t next_at, away_until;
    int64_t id, waiting_id, waiting_since; // of the command in flight; 0: none
    char waiting[512];
    // What it was told last:
    bool welcome, seated;
    char *room_json, *view_json;
    struct sent sent[SIM_SENT];
};

struct truth; // of one match: sim_truth.c

struct place {
    struct sim *sim;
    char code[CODE_SIZE];
    bool asked, made;
    int maker;
};

struct sim {
    uint64_t seed;
    struct rng rng, noise; // what the server draws; what the world does
    struct rng appetite;   // which of the server's allocations fail
    int64_t now, skew;     // the server's clock is now + skew
    int64_t up_at;         // when the next process starts; 0: it runs
    int64_t opened_ms;     // when this one started, by its own clock
    int64_t calm_from;     // faults end
    bool calm, dead, verbose;
    bool ending; // nobody does anything new
    uint64_t steps;
    struct troubles troubles;
    int64_t full_until, unread_until;
    int64_t wakes_at; // when the server said it has to be woken, by its own clock
    bool far;         // rooms are fetched before they are read
    bool near;        // what is read now was fetched
    bool pretends;    // what is being stored is said to have failed
    struct rooms_limits limits;
    struct rooms *rooms;
    struct store store; // this one; its data are in `inner`
    struct store *inner;
    struct sim_write *writes, **writes_end;
    int64_t write_last_at;
    struct truth *truths;
    struct sim_thought *thoughts;
    struct place places[SIM_ROOMS];
    int place_count;
    struct person people[SIM_CLIENTS];
    struct conn conns[SIM_CONNS];
    char *scratch, *scratch2; // ENV_SCRATCH bytes each
    struct sim_figures {
        uint64_t moves, acks, views, crashes, failures, kept, restarts, cuts, matches, thoughts, together, starved;
    } figures;
};

int64_t sim_server_now(const struct sim *sim);
bool sim_chance(struct sim *sim, uint32_t in); // one in so many
int64_t sim_between(struct sim *sim, int64_t low, int64_t high);
_Noreturn void sim_fail(struct sim *sim, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sim_say(struct sim *sim, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Whether what runs now is the server, whose allocations may fail. Returns what it was before.
bool sim_inside(bool inside);
bool sim_starves(void);          // whether an allocation that would be made now fails
void sim_crash(struct sim *sim); // from now on nothing of this process is heard or stored

// ---- sim_store.c ----
void sim_store_open(struct sim *sim);
void sim_store_close(struct sim *sim);
int64_t sim_store_next(const struct sim *sim);
void sim_store_run(struct sim *sim);   // answers what is due
void sim_store_crash(struct sim *sim); // some of what waits is kept, the rest is lost
bool sim_store_waits_for(const struct sim *sim, const struct room *room);

// ---- sim_truth.c: what was stored, and whether all that is said agrees with it ----
void truth_stored(struct sim *sim, const struct store_batch *batch);
void truth_on_write(struct sim *sim, const struct store_batch *batch); // before anything is known of its fate
void truth_said(struct sim *sim, struct conn *conn, const char *bytes, size_t size);
void truth_check(struct sim *sim);
bool truth_is_over(struct sim *sim, const char *code);
uint32_t truth_count(struct sim *sim, const char *code);                       // stored moves of the newest match
const struct room_saved *truth_stored_room(struct sim *sim, const char *code); // NULL: it is not, or not to be read
void truth_free(struct sim *sim);

// ---- sim_people.c ----
void people_begin(struct sim *sim);
int64_t people_next(const struct sim *sim);
void people_run(struct sim *sim);
void people_crash(struct sim *sim); // the server is gone: every connection is
void people_end(struct sim *sim);
void people_said(struct conn *conn, const char *bytes, size_t size);
struct sent *person_sent(struct person *person, int64_t id);

#endif
