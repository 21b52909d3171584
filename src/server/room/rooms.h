// The rooms: all rooms in memory, all sessions, and the way between them and the store. Still no sockets and no clock.
#ifndef ADIT_ROOMS_H
#define ADIT_ROOMS_H

#include "server/cluster/bus_message.h"
#include "server/room/room.h"

// A bot's task: answered with rooms_thought().
struct bot_job {
    char code[CODE_SIZE];
    uint32_t match;
    uint32_t ask;
    int seat;
    const struct game *game;
    struct bot_spec player;
    struct setup setup;
    uint64_t luck;
    action_id action;       // the answer
    const struct move *log; // how the match came here, for bots that learn from it; they are told what their seat saw
    uint32_t log_count;
    _Alignas(16) uint8_t view[STATE_MAX];
};

struct rooms_env {
    void *context;
    void (*random)(void *context, void *bytes, size_t size);
    void (*send)(void *link, const char *bytes, size_t size);
    void (*close)(void *link); // after what was sent

    // Thinks somewhere else. Takes a copy, of the log too. False: cannot now, ask again later. NULL: the rooms thinks
    // by itself.
    bool (*think)(void *context, const struct bot_job *job);

    // A room was not found: false when this address guesses too much. NULL: no limit.
    bool (*missed)(void *link, int64_t now);

    // Whether this address may still ask for rooms in which it has no seat: a hit then tells no more than a miss.
    // NULL: no limit.
    bool (*may_guess)(void *link, int64_t now);

    // Tells other servers; and whether this one holds a room, so that it wants to hear of it. NULL: there are no
    // others, or they are not told.
    void (*publish)(void *context, const struct bus_message *message);
    void (*subscribe)(void *context, const char *code, bool wanted);
};

struct rooms_limits {
    int rooms_max;           // in memory
    int queue_max;           // commands waiting for one room
    int sessions_per_room;   // spectators included
    int rate_burst, rate_ms; // messages at once, then one each so many ms
    int chat_burst, chat_ms; // chat and reactions
    int batch_ms;            // how long a choice waits for those of others that are made at the same time ...
    int load_max;            // ... when there are more than one a ms, for about so many ms; 0: always
    int bot_delay_ms;
    int bot_number_max; // of bots that think as long as their number says
    int share_ms;       // between looks at what other servers do with our rooms
    int sweep_ms;       // between looks into the store for rooms that want to wake up
    int idle_ms;        // a room without anybody leaves memory after this
    int64_t abandon_ms; // after so long without any person stand-ins finish the match
    int64_t keep_ms;    // a room that nobody used for so long is deleted
};

struct rooms_figures {
    uint64_t rooms_created, rooms_loaded, rooms_evicted, rooms_deleted, matches_started, matches_finished;
    uint64_t moves, bot_moves, clock_moves, stand_ins;
    uint64_t commands, problems[PROBLEM_COUNT];
    uint64_t messages_out, bytes_out, views_skipped;
    uint64_t storage_failures;
    int rooms, sessions, seats_present, playing;
};

// ROOMS_SLEEP_MS: how long the loop sleeps at the most.
// ROOMS_DUE: how many rooms that are due are noted at once.
enum { ROOMS_TABLE = 4096, ROOMS_DUE = 4096, ROOMS_EVENTS = 4096, ROOMS_SCRATCH = 1 << 20, ROOMS_SLEEP_MS = 100 };

struct rooms {
    struct rooms_env env;
    struct rooms_limits limits;
    struct store *store;
    struct rooms_figures figures;
    struct room *rooms[ROOMS_TABLE];
    int64_t wake_at[ROOMS_TABLE]; // no room of the slot has anything to do before: most slots need no look
    int room_count;
    int unanswered; // rooms of whose wish the store never heard
    int64_t next_sweep_ms, next_share_ms, next_load_ms;
    char due[ROOMS_DUE][CODE_SIZE]; // rooms whose time has come; those before due_at are loaded
    int due_at, due_count;
    int deleting;            // rooms whose deletion the store has not answered yet
    uint64_t list_changes;   // how often the list of public rooms has changed, as far as this server knows
    int64_t load, load_ms;   // how many choices came lately
    char *scratch;           // ROOMS_SCRATCH bytes: the message being written
    struct event *events;    // ROOMS_EVENTS: what happened in the moves being shown
    int64_t now;             // of the call in progress
    int64_t opened_ms;       // of the first call; 0: none yet
    int64_t went_idle_ms[2]; // when the loop last went to sleep, and before; 0: nobody says
    int64_t unread_ms;       // when the store last could not be read: nobody's clock ran while nobody could come in
    bool doubts;             // long ago by the clock, or ahead of it, something was stored last: ages mean nothing
    bool stopping;
};

struct rooms_limits rooms_limits_default(void);

// NULL: no memory.
struct rooms *rooms_open(const struct rooms_env *env, const struct rooms_limits *limits, struct store *store);
void rooms_close(struct rooms *rooms);

void session_open(struct rooms *rooms, struct session *session, void *link);
void session_receive(struct session *session, const char *bytes, size_t size, int64_t now);
void session_close(struct session *session, int64_t now);

// The link says whether the session reads too slowly. Once it does not, it gets one whole view.
void session_lags(struct session *session, bool lagging, int64_t now);

// Makes a room. `done` is called once, maybe at once: with PROBLEM_NONE and the room's code when it is stored. `token`
// is the seat's if the server made it, else "".
typedef void rooms_created(void *context, enum problem problem, const char *code, const char *token);
void rooms_create(struct rooms *rooms, const struct command *create, int64_t now, rooms_created *done, void *context);

// Does what time asks for. Returns when it wants to be called again.
int64_t rooms_tick(struct rooms *rooms, int64_t now);

// Another server has told something. Trusts nothing of it.
void rooms_receive(struct rooms *rooms, const struct bus_message *message, int64_t now);

// The loop has done everything, and sleeps until more comes.
void rooms_went_idle(struct rooms *rooms, int64_t now);

// For how long nobody read beyond what is usual, since the loop was busy or stood still: what is read now may have been
// sent at any time since then.
int64_t rooms_paused_ms(const struct rooms *rooms, int64_t now);

// Whether there is so much to do that choices wait for each other.
bool rooms_is_loaded(const struct rooms *rooms, int64_t now);

// Brings those of the figures up to date that count what is there now.
void rooms_count(struct rooms *rooms);

// Whether nothing is on its way to the store or from it.
bool rooms_are_stored(const struct rooms *rooms);

// A bot has thought.
void rooms_thought(struct rooms *rooms, const struct bot_job *job, int64_t now);
action_id bot_job_choose(const struct bot_job *job);

// Says goodbye to everybody: the server stops.
void rooms_stop(struct rooms *rooms, int64_t now);

// A short description of a room for strangers: {"room", "phase", "game", "seats", "open"}. False: no such room.
bool rooms_describe(struct rooms *rooms, const char *code, struct json *out);
void rooms_list(struct rooms *rooms, struct json *out); // [...]

// For the room's files only:
struct room *rooms_find(struct rooms *rooms, const char *code); // in memory; NULL: not there
void rooms_stored(void *room, bool ok);                         // a store_done

// Runs the command now, or keeps it until its turn comes. `inside`: from a bot or a clock, without a session.
void rooms_take_command(struct room *room, struct session *session, bool inside, const struct command *command,
                        int64_t now);
void rooms_end_batch(struct room *room, int64_t now); // choices that wait for others wait no longer

// The room in memory. Where the store is far away it may still be being fetched. NULL: there is none, or it is not to
// be had now.
struct room *rooms_load(struct rooms *rooms, const char *code, int64_t now, enum problem *problem);

// Whether a hello may learn about the room: who has a seat in it, or is in it already, guesses nothing.
bool session_may_enter(const struct session *session, const struct room *room, const struct command *hello,
                       int64_t now);
void session_missed(struct session *session, int64_t id, int64_t now); // there is no such room

// A hello for another room whose turn has come: what was sent behind it is meant for where it leads.
void session_move_over(struct session *session, const struct command *hello, int64_t now);
// Reads it again from the store, since it is OUTDATED or it is time to RETRY; sessions stay.
void rooms_reread(struct room *room, enum room_event why, int64_t now);
void rooms_publish(const struct room *room, struct bus_message *message); // other servers
void rooms_share(struct rooms *rooms); // tells the store who is here, and hears who is elsewhere

// Sends a room away that nobody needs. Returns when to look again; 0: it is needed.
int64_t rooms_evict(struct room *room, int64_t now);

// Loads rooms whose time has come, a few at a time. Returns when to look again.
int64_t rooms_wake_due(struct rooms *rooms, int64_t now);

// To be called before the store is asked for its answers, which come without the time.
void rooms_now(struct rooms *rooms, int64_t now);

#endif
