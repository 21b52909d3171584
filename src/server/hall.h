// The hall: all rooms in memory, all sessions, and the way between them and the store. Still no sockets and no clock.
#ifndef ADIT_HALL_H
#define ADIT_HALL_H

#include "server/note.h"
#include "server/room.h"

// A bot's task: answered with hall_thought().
struct thought {
    char code[CODE_SIZE];
    uint32_t match;
    uint32_t ask;
    int seat;
    const struct game *game;
    struct player player;
    struct setup setup;
    uint64_t luck;
    action_id action;       // the answer
    const struct move *log; // how the match came here, for bots that learn from it; they are told what their seat saw
    uint32_t log_count;
    _Alignas(16) uint8_t view[STATE_MAX];
};

struct hall_env {
    void *context;
    void (*random)(void *context, void *bytes, size_t size);
    void (*send)(void *link, const char *bytes, size_t size);
    void (*close)(void *link); // after what was sent

    // Thinks somewhere else. Takes a copy, of the log too. False: cannot now, ask again later. NULL: the hall thinks by
    // itself.
    bool (*think)(void *context, const struct thought *thought);

    // A room was not found: false when this address guesses too much. NULL: no limit.
    bool (*missed)(void *link, int64_t now);

    // Whether this address may still ask for rooms in which it has no seat: a hit then tells no more than a miss.
    // NULL: no limit.
    bool (*may_guess)(void *link, int64_t now);

    // Tells other servers; and whether this one holds a room, so that it wants to hear of it. NULL: there are no
    // others, or they are not told.
    void (*tell)(void *context, const struct note *note);
    void (*follow)(void *context, const char *code, bool follow);
};

struct hall_limits {
    int rooms_max;           // in memory
    int queue_max;           // commands waiting for one busy room
    int sessions_per_room;   // spectators included
    int rate_burst, rate_ms; // messages at once, then one each so many ms
    int talk_burst, talk_ms; // chat and reactions
    int hold_ms;             // how long a choice waits for those of others that are made at the same time ...
    int hectic;              // ... when there are more than one a ms, for about so many ms; 0: always
    int bot_delay_ms;
    int bot_number_max; // of bots that think as long as their number says
    int share_ms;       // between looks at what other servers do with our rooms
    int sweep_ms;       // between looks into the store for rooms that want to wake up
    int idle_ms;        // a room without anybody leaves memory after this
    int64_t abandon_ms; // after so long without any person stand-ins finish the match
    int64_t keep_ms;    // a room that nobody used for so long is deleted
};

struct hall_figures {
    uint64_t rooms_created, rooms_loaded, rooms_evicted, rooms_deleted, matches_started, matches_finished;
    uint64_t moves, bot_moves, clock_moves, stand_ins;
    uint64_t commands, problems[PROBLEM_COUNT];
    uint64_t messages_out, bytes_out, views_skipped;
    uint64_t storage_failures;
    int rooms, sessions, seats_present, playing;
};

// HALL_REST_MS: how long the loop sleeps at the most.
// HALL_DUE: how many rooms that are due are noted at once.
enum { HALL_TABLE = 4096, HALL_DUE = 4096, HALL_EVENTS = 4096, HALL_SCRATCH = 1 << 20, HALL_REST_MS = 100 };

struct hall {
    struct hall_env env;
    struct hall_limits limits;
    struct store *store;
    struct hall_figures figures;
    struct room *rooms[HALL_TABLE];
    int64_t wake_at[HALL_TABLE]; // no room of the slot has anything to do before: most slots need no look
    int room_count;
    int unanswered; // rooms of whose wish the store never heard
    int64_t next_sweep_ms, next_share_ms, next_load_ms;
    char due[HALL_DUE][CODE_SIZE]; // rooms whose time has come; those before due_at are loaded
    int due_at, due_count;
    int deleting;           // rooms whose deletion the store has not answered yet
    uint64_t list_changes;  // how often the list of public rooms has changed, as far as this server knows
    int64_t pace, paced_ms; // how many choices came lately
    char *scratch;          // HALL_SCRATCH bytes: the message being written
    struct event *events;   // HALL_EVENTS: what happened in the moves being shown
    int64_t now;            // of the call in progress
    int64_t opened_ms;      // of the first call; 0: none yet
    int64_t rests_ms[2];    // when the loop last went to sleep, and before; 0: nobody says
    int64_t unread_ms;      // when the store last could not be read: nobody's clock ran while nobody could come in
    bool doubts;            // long ago by the clock, or ahead of it, something was stored last: ages mean nothing
    bool stopping;
};

struct hall_limits hall_limits_default(void);

// NULL: no memory.
struct hall *hall_open(const struct hall_env *env, const struct hall_limits *limits, struct store *store);
void hall_close(struct hall *hall);

void session_open(struct hall *hall, struct session *session, void *link);
void session_receive(struct session *session, const char *bytes, size_t size, int64_t now);
void session_close(struct session *session, int64_t now);

// The link says whether the session reads too slowly. Once it does not, it gets one whole view.
void session_lags(struct session *session, bool lagging, int64_t now);

// Makes a room. `done` is called once, maybe at once: with PROBLEM_NONE and the room's code when it is stored. `token`
// is the seat's if the server made it, else "".
typedef void hall_created(void *context, enum problem problem, const char *code, const char *token);
void hall_create(struct hall *hall, const struct command *create, int64_t now, hall_created *done, void *context);

// Does what time asks for. Returns when it wants to be called again.
int64_t hall_tick(struct hall *hall, int64_t now);

// Another server has told something. Trusts nothing of it.
void hall_hear(struct hall *hall, const struct note *note, int64_t now);

// The loop has done everything, and sleeps until more comes.
void hall_rests(struct hall *hall, int64_t now);

// For how long nobody read beyond what is usual, since the loop was busy or stood still: what is read now may have been
// sent at any time since then.
int64_t hall_paused_ms(const struct hall *hall, int64_t now);

// Whether there is so much to do that choices wait for each other.
bool hall_is_hectic(const struct hall *hall, int64_t now);

// Brings those of the figures up to date that count what is there now.
void hall_count(struct hall *hall);

// A bot has thought.
void hall_thought(struct hall *hall, const struct thought *thought, int64_t now);
action_id thought_choose(const struct thought *thought);

// Says goodbye to everybody: the server stops.
void hall_stop(struct hall *hall, int64_t now);

// A short description of a room for strangers: {"room", "phase", "game", "seats", "open"}. False: no such room.
bool hall_describe(struct hall *hall, const char *code, struct json *out);
void hall_list(struct hall *hall, struct json *out); // [...]

// For the room's files only:
struct room *hall_find(struct hall *hall, const char *code); // in memory; NULL: not there
void hall_stored(void *room, bool ok);                       // a store_done

// Takes one out of a bucket of `burst`, which fills by one each `each_ms`; `paused_ms`: and by what more fell due while
// nobody looked (hall_paused_ms), which is not kept.
bool bucket_take(struct bucket *bucket, int64_t now, int64_t paused_ms, int burst, int each_ms);
bool bucket_has(const struct bucket *bucket, int64_t now, int burst, int each_ms); // whether it could be taken

// Runs the command now, or keeps it until its turn comes. `inside`: from a bot or a clock, without a session.
void hall_submit(struct room *room, struct session *session, bool inside, const struct command *command, int64_t now);
void hall_end_hold(struct room *room, int64_t now); // choices that wait for others wait no longer

// The room in memory. Where the store is far away it may be busy, being fetched. NULL: there is none, or it is not to
// be had now.
struct room *hall_load(struct hall *hall, const char *code, int64_t now, enum problem *problem);

// Whether a hello may learn about the room: who has a seat in it, or is in it already, guesses nothing.
bool session_may_enter(const struct session *session, const struct room *room, const struct command *hello,
                       int64_t now);
void session_missed(struct session *session, int64_t id, int64_t now); // there is no such room

// A hello for another room whose turn has come: what was sent behind it is meant for where it leads.
void session_move_over(struct session *session, const struct command *hello, int64_t now);
void hall_reload(struct room *room, int64_t now);           // reads it again from the store; sessions stay
void hall_tell(const struct room *room, struct note *note); // other servers
void hall_share(struct hall *hall);                         // tells the store who is here, and hears who is elsewhere

// Sends a room away that nobody needs. Returns when to look again; 0: it is needed.
int64_t room_rest(struct room *room, int64_t now);

// Loads rooms whose time has come, a few at a time. Returns when to look again.
int64_t hall_wake_due(struct hall *hall, int64_t now);

// To be called before the store is asked for its answers, which come without the time.
void hall_now(struct hall *hall, int64_t now);

#endif
