// All rooms of a server in one process for tests: a store in memory, a clock that the test moves, seeded randomness,
// and clients whose mail is kept as text.
#ifndef ADIT_HARNESS_H
#define ADIT_HARNESS_H

#include "server/room/rooms.h"
#include "server/room/rooms_internal.h"
#include "protocol/json_value.h"

enum { HOUSE_CLIENTS = 24 };

struct client {
    struct harness *harness;
    struct session session;
    bool open, closed_by_server;
    char *mail; // every message since harness_forget(), one a line
    size_t mail_size, mail_capacity;
    char *last_view, *last_room; // the newest of each type, or NULL
    char token[TOKEN_SIZE];
    int64_t id;
};

struct harness {
    struct rooms *rooms;
    struct store *store;
    struct rooms_limits limits;
    struct rng rng;
    int64_t now;
    char code[CODE_SIZE];
    enum problem created;
    const uint8_t *next_seed; // what is drawn next of this size; NULL: anything
    bool store_fails;
    bool words;                      // clients want sentences
    uint8_t networks[HOUSE_CLIENTS]; // where each client comes from; 0: from a network at home
    char reported[64];               // the newest complaint: the seat and what about
    int guesses;                     // wrong codes that clients may still try, all together; -1: any number
    struct client clients[HOUSE_CLIENTS];
};

struct harness *harness_new(uint64_t seed);
void harness_free(struct harness *harness);

// New rooms on the same store: what a restart does.
void harness_restart(struct harness *harness);

// Lets the store answer and time-driven things happen until nothing is left to do at this moment.
void harness_settle(struct harness *harness);

// Moves the clock, in steps at which something is due.
void harness_wait(struct harness *harness, int64_t ms);

// POST /api/rooms with this body; the room's code is harness->code. Client 0's token is the creator's.
void harness_create(struct harness *harness, const char *body);

// A connection says hello with its token (made on first use); `as` is "seat" or "watch".
struct client *harness_connect(struct harness *harness, int number, const char *as);
void harness_disconnect(struct harness *harness, int number);

// The same without waiting: what the rooms do about it has not settled yet.
struct client *harness_arrive(struct harness *harness, int number, const char *as);

// Sends bytes as they are, and settles.
void client_raw(struct client *client, const char *message);

// Sends {"id": next, ...}: `members` is JSON without braces, or with ' for ". Returns "ack" or the error's code.
const char *client_send(struct client *client, const char *members);

void client_forget(struct client *client);

// From the newest view or room; -1 where there is none.
int64_t client_ask(const struct client *client);
int client_seat(const struct client *client);
bool client_phase_is(const struct client *client, const char *phase);

// A random legal move: "ack", an error's code, or "" when the client is not asked.
const char *client_move_randomly(struct client *client, struct rng *rng);

struct room *harness_room(struct harness *harness); // in memory; NULL: not there

// Starts a room of `game` with `people` connected persons (clients 0...) and bots in the other seats, and the match.
void harness_start(struct harness *harness, const char *game, int people, int seats, const char *settings);

// The least number of seats that a game with this many people can have.
int seats_for(const struct game *game, int people);

#endif
