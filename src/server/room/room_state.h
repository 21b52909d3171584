// A room: seats, settings, a match, and who is connected. No sockets, no clock, no storage, no randomness of its own:
// all of that comes through its environment, so that a simulator can drive it.
//
// One rule carries durability: a change is made in memory, handed to the store, and the room waits until the store
// answers. Nothing is sent to anybody in between. If the store refuses, the room is read again (room_life.h).
#ifndef ADIT_ROOM_STATE_H
#define ADIT_ROOM_STATE_H

#include "engine/record.h"
#include "server/room/room_env.h"
#include "server/room/session.h"
#include "server/store/store.h"
#include "table/table.h"

enum phase { PHASE_LOBBY, PHASE_PLAYING, PHASE_OVER };
enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT };
enum {
    BANS_MAX = 8,
    DEAL_MS = 6000 // how long those who have promised entropy may take to tell it
};

struct rooms;

// A seat as it is stored.
struct seat {
    enum seat_kind kind;
    char name[NAME_SIZE];
    int colour;
    bool ready;
    bool has_seal, has_entropy;                    // room_deal.c
    bool left;                                     // a person who gave the seat up during the match
    uint8_t token_hash[TOKEN_HASH_SIZE];           // of a person
    uint8_t seal[SHA256_SIZE], entropy[SEED_SIZE]; // the hash of what the person adds to the seed; that itself
    int64_t last_id;                               // the highest command carried out
    char bot[BOT_SIZE];                            // of a bot; for a person: the one that the host put there, or ""
    bool until_back; // that one was put there while the person was away, and plays until the person is back
    bool by_vote;    // that one was put there by a vote: the person cannot take the seat back alone
    bool muted;      // the host does not want to hear the person
};

// What is known of a seat only while its room is in memory. It begins again when the room is read.
struct seat_live {
    struct session *session; // NULL: away
    int64_t away_since;
    bool standing_in;
    bool thinking;
    int64_t asked_at;    // when the present decision was asked
    int64_t proposed_at; // when the person last proposed a vote; 0: never
};

// Somebody who may not come in again, by the token and, unless a home is behind it, by the network they came from.
struct ban {
    uint8_t token_hash[TOKEN_HASH_SIZE];
    uint8_t network[NETWORK_SIZE]; // hashed; zeros: unknown
};

// What the table is asked (room_vote.c).
struct vote {
    enum vote_about about; // VOTE_NONE: nothing
    int seat, by;          // seat: -1 where it is about no seat
    seat_mask yes, no;
    int64_t ends_ms;
};

// What becomes of a match in the table of its day (room_daily.c).
enum daily_outcome { DAILY_OPEN, DAILY_COUNTS, DAILY_LATE, DAILY_LEFT };

// The stored half of a room: its snapshot (room_save.c), as the store has it or gets it with the write in progress.
// Reading a room replaces it as a whole.
struct room_saved {
    char code[CODE_SIZE];
    const struct game *game;
    struct setup setup; // `seats` is seat_count
    int seat_count, host;
    struct seat seats[SEATS_MAX];
    int32_t settings[SETTINGS];
    enum phase phase;
    uint32_t rev, match_number;
    char match_id[MATCH_ID_SIZE];
    uint8_t seed[SEED_SIZE];
    uint8_t commitment[SHA256_SIZE];
    int64_t deal_ends_ms; // until when what people have sealed is awaited; 0: it is not
    int64_t created_ms, used_ms;
    int64_t empty_since;           // nobody with a seat is there
    uint8_t password[SHA256_SIZE]; // hashed; zeros: none
    struct ban bans[BANS_MAX];     // the newest take the places of the oldest
    int ban_count;
    struct vote vote;
    struct {
        char date[DAY_SIZE]; // "": an ordinary room
        char profile[PROFILE_SIZE];
        enum daily_outcome outcome;
    } daily;
};

// A match being played, with all that can be computed from its log.
struct play {
    struct match match;
    struct table_dealer dealer;
    uint32_t seat_moves, spectator_moves; // how many of the moves seats know of, and spectators
    uint32_t seq[SEATS_MAX], spectator_seq;
    uint32_t ask[SEATS_MAX]; // 0: not asked
    _Alignas(16) uint8_t seat_state[STATE_MAX];
    _Alignas(16) uint8_t spectator_state[STATE_MAX]; // behind the former where spectators watch with a delay
    int64_t *at_ms;                                  // of each move
    struct move *log;
    uint32_t log_capacity; // of both; they grow as the match is played
};

// What waits for the store's answer.
struct pending {
    struct session *session; // who asked, or NULL
    int64_t command_id;
    enum command_type type;
    bool room_changed, moved;
    seat_mask late; // who has kept the cards from being dealt
    struct {
        struct session *session;
        int64_t command_id;
    } batched[SEATS_MAX]; // further choices, made at the same time
    int batched_count;
    int seat;
    char token[TOKEN_SIZE];  // made by the server for a join without one
    struct session *dropped; // kicked, or left
    enum problem dropped_for;
};

struct queued {
    struct command command;
    struct session *session; // NULL: from inside, or gone
    bool inside;
    struct queued *next;
};

// A room in memory: the live half, with the stored one in it. What belongs to the people and servers connected to it
// survives when the stored half is read again, unless read_again() says otherwise.
struct room {
    struct room_env *env;
    struct rooms *rooms;    // who keeps it: nothing in room*.c looks into them
    struct room *next;      // in their table
    int64_t *slot_wake_at;  // when something is to be done in its place of that table ...
    int64_t *group_wake_at; // ... and among the places beside it
    enum room_life life;
    bool is_unanswered; // the store had no memory for what it was asked: the next tick answers that it failed
    bool is_missing;    // the store does not have it any more: the next tick forgets it
    struct room_saved saved;
    struct seat_live live[SEATS_MAX];
    struct play *play;
    struct session *sessions;
    int session_count, person_count;
    int64_t loaded_ms, written_ms; // written_ms: when its last change went to the store
    int64_t wake_at;               // before this nothing is to be done; see room_wake()
    int64_t watchers_at;           // when to send how many watch; 0: everybody knows
    bool is_follower;              // another server moves its bots and clocks
    bool is_subscribed;            // other servers send what happens to it
    int64_t version_heard;         // the newest version that another server has, as heard while waiting; 0: none
    seat_mask present_elsewhere;   // seats whose people are connected to another server
    bool is_listed;                // in the list of public rooms, as last written or read ...
    bool changes_list;             // ... which the write in progress changes
    void (*created)(void *context, enum problem problem, const char *code, const char *token);
    void *created_context;
    int64_t retry_at; // when a broken room is read again, and one that could not be deleted is deleted
    struct pending pending;
    struct queued *queue, **queue_end;
    int queue_count;
    int64_t batch_until; // what waits in the queue are choices, for others made at the same time; 0: they do not
};

// Whether what the session has sent is on its way to the store.
bool room_is_storing(const struct room *room, const struct session *session);

// Whether the store's answer is awaited: commands wait, and nothing is sent.
static inline bool room_is_waiting(const struct room *room) {
    return room_life_waits(room->life);
}

// Takes the command out that waits longest; the caller frees it.
struct queued *room_dequeue(struct room *room);

// The seat of the person with this token; -1: none.
int room_seat_of_token(const struct room *room, const uint8_t hash[TOKEN_HASH_SIZE]);

// Something happened: room_tick() is called at the next opportunity.
void room_wake(struct room *room);

// Whether somebody with a seat is there, here or at another server; whether the person of this seat is.
bool room_has_people(const struct room *room);
bool room_is_present(const struct room *room, int seat);

// Which bot plays this seat now; "" : a person.
const char *room_seat_player(const struct room *room, int seat);

// Whether this bot may be seated: it plays the game, and does not think for ever.
bool room_knows_bot(const struct room *room, const char *spec);

// When a bot begins to stand in for the person of a seat who is away, and when an absent host's rights pass on;
// WAKE_NEVER: not as things are.
int64_t room_stand_in_at(const struct room *room, int seat);
int64_t room_host_passes_at(const struct room *room);

// Who may answer the open vote, apart from the person whom it is about; and when it is decided by time (WAKE_NEVER:
// there is none).
seat_mask room_electors(const struct room *room);
int64_t room_vote_ends_at(const struct room *room);

// Whether the seed is fixed and entropy is awaited (room_deal.h): until then nothing may change that the cards depend
// on; and when the start is called off (WAKE_NEVER: nothing is awaited).
static inline bool room_is_dealing(const struct room_saved *room) {
    return room->deal_ends_ms != 0;
}
int64_t room_deal_ends_at(const struct room *room);

// Whether the person has promised something for the cards, and is there to tell it: over another connection than the
// one that promised it they may not know what it was.
bool room_is_promised(const struct room *room, int seat);

// The person of this seat is gone: what they said in the open vote does not count, and one about them is over.
void room_forget_voter(struct room *room, int seat);

// Whether spectators have seen all that the seats have.
bool room_spectators_know_all(const struct room *room);

#endif
