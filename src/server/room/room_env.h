// What a room needs from outside: randomness, links to people, a store, limits, the time. A room knows this struct and
// not who fills it in (rooms.c), so nothing in room*.c depends on how rooms are kept, found, loaded or scheduled, and a
// simulator can put anything behind it. One of them serves all rooms of a server.
#ifndef ADIT_ROOM_ENV_H
#define ADIT_ROOM_ENV_H

#include "engine/game.h"
#include "protocol/problem.h"
#include "server/histogram.h"
#include "server/room/codes.h"
#include "server/room/room_life.h"

struct bot_turn;
struct bus_message;
struct room;
struct session;
struct command;
struct store_batch;

// What the process around the rooms does for them.
struct rooms_host {
    void *context;
    void (*random)(void *context, void *bytes, size_t size);
    void (*send)(void *link, const char *bytes, size_t size);
    void (*close)(void *link); // after what was sent

    // Thinks somewhere else, when the turn comes (rooms_bot_job). False: cannot now, ask again later. NULL: it is
    // thought about at once.
    bool (*think)(void *context, const struct bot_turn *turn);

    // A room was not found: false when this address guesses too much. NULL: no limit.
    bool (*missed)(void *link, int64_t now);

    // Whether this address may still ask for rooms in which it has no seat: a hit then tells no more than a miss.
    // NULL: no limit.
    bool (*may_guess)(void *link, int64_t now);

    // A message has come: false when its address sends too much. Then it counts for ten: people behind the same
    // address still get through, at a tenth of their rate. NULL: no limit.
    bool (*may_send)(void *link, int64_t now);

    // Where a connection comes from, as NETWORK_SIZE bytes that say nothing else: one address of IPv4, or a /64. False:
    // unknown, or a network at home, which friends share. NULL: always unknown.
    bool (*network)(void *link, uint8_t *out);

    // Somebody has complained about somebody: for the eyes of whoever runs the server. NULL: nobody looks.
    void (*report)(void *context, const char *code, const char *match_id, int seat, const char *about);

    // Whether the operator does not admit the owner of this token. NULL: everybody may come.
    bool (*is_banned)(void *link, const uint8_t token_hash[TOKEN_HASH_SIZE], int64_t now);

    // Whether there is a place for somebody who does not own a seat. NULL: always.
    bool (*has_place)(void *link, int64_t now);

    // Sends to other servers; and whether this one holds a room, so that others send it what happens there. NULL: there
    // are no others, or there is no bus.
    void (*publish)(void *context, const struct bus_message *message);
    void (*subscribe)(void *context, const char *code, bool wanted);
};

enum { NETWORK_SIZE = 16 };

struct rooms_limits {
    int rooms_max;           // in memory
    int queue_max;           // commands waiting for one room
    int sessions_per_room;   // spectators included
    int rate_burst, rate_ms; // messages at once, then one per this many ms
    int chat_burst, chat_ms; // chat and reactions
    int batch_ms;            // how long a choice waits for those of others that are made at the same time ...
    int load_max;            // ... when there are more than one a ms, for about this many ms; 0: always
    int bot_delay_ms;
    int bot_number_max;  // of bots that think as long as their number says
    int share_ms;        // between looks at what other servers do with our rooms
    int sweep_ms;        // between looks into the store for rooms that want to wake up
    int idle_ms;         // a room without anybody leaves memory after this
    bool public_allowed; // rooms may be in the list for strangers
    int64_t abandon_ms;  // after so long without any person stand-ins finish the match
    int64_t keep_ms;     // a room that nobody used for so long is deleted
};

struct rooms_figures {
    uint64_t rooms_created, rooms_loaded, rooms_evicted, rooms_deleted, matches_started, matches_finished;
    uint64_t moves, bot_moves, clock_moves, stand_ins, reports;
    uint64_t commands, problems[PROBLEM_COUNT];
    uint64_t messages_out, bytes_out, views_skipped;
    uint64_t storage_failures;
    struct histogram changes; // how long they took to be stored
    int rooms, sessions, seats_present, playing;
};

// ENV_SLEEP_MS: how long the loop sleeps at most.
enum { ENV_EVENTS = 4096, ENV_SCRATCH = 1 << 20, MADE_VIEW_MAX = 1 << 15, ENV_SLEEP_MS = 100 };

// The view that was last written as JSON.
struct made_view {
    const struct game *game; // NULL: none
    struct setup setup;
    _Alignas(16) uint8_t view[STATE_MAX];
    char *text; // MADE_VIEW_MAX bytes: as seat 0 would read it
    size_t length, seat_at;
};

struct room_env {
    struct rooms_host host;
    struct rooms_limits limits;
    struct rooms_figures figures;
    const uint8_t *day_secret; // of the store
    int64_t now;               // of the call in progress
    int64_t went_idle_ms[2];   // when the loop last went to sleep, and before; 0: nobody says
    char *scratch;             // the message being written
    size_t scratch_size;       // ENV_SCRATCH; tests have less
    char *delta;               // DELTA_TEXT_MAX bytes: likewise, as a delta
    struct event *events;      // ENV_EVENTS: what happened in the moves being shown
    struct made_view made_view;

    // Hands what was changed to the store: CREATE, WRITE, LEAVE or DELETE. The room waits until the store answers; the
    // answer comes later, never from inside this call.
    void (*write)(struct room *room, enum room_event event, struct store_batch *batch, int64_t now);

    // Sends to the other servers that hold the room.
    void (*publish)(const struct room *room, struct bus_message *message);

    // Before a refusal: another server may have changed the room meanwhile. True: it is read again, and the command
    // comes once more.
    bool (*look_first)(struct room *room, struct session *session, const struct command *command, enum problem problem,
                       int64_t now);
};

// For how long nobody read beyond what is usual, since the loop was busy or stood still: what is read now may have been
// sent at any time since then.
int64_t room_env_paused_ms(const struct room_env *env, int64_t now);

#endif
