// A whole hall in one process for tests: a store in memory, a clock that the test moves, seeded randomness, and clients
// whose mail is kept as text.
#ifndef ADIT_HOUSE_H
#define ADIT_HOUSE_H

#include "server/hall.h"
#include "server/tree.h"

enum { HOUSE_CLIENTS = 24 };

struct client {
    struct house *house;
    struct session session;
    bool open, closed_by_hall;
    char *mail; // every message since house_forget(), one a line
    size_t mail_size, mail_capacity;
    char *last_view, *last_room; // the newest of each type, or NULL
    char token[TOKEN_SIZE];
    int64_t id;
};

struct house {
    struct hall *hall;
    struct store *store;
    struct hall_limits limits;
    struct rng rng;
    int64_t now;
    char code[CODE_SIZE];
    enum problem created;
    bool store_fails;
    bool words;  // clients want sentences
    int guesses; // wrong codes that clients may still try, all together; -1: any number
    struct client clients[HOUSE_CLIENTS];
};

struct house *house_new(uint64_t seed);
void house_free(struct house *house);

// A new hall on the same store: what a restart does.
void house_restart(struct house *house);

// Lets the store answer and time-driven things happen until nothing is left to do at this moment.
void house_settle(struct house *house);

// Moves the clock, in steps at which something is due.
void house_wait(struct house *house, int64_t ms);

// POST /api/rooms with this body; the room's code is house->code. Client 0's token is the creator's.
void house_create(struct house *house, const char *body);

// A connection says hello with its token (made on first use); `as` is "seat" or "watch".
struct client *house_connect(struct house *house, int number, const char *as);
void house_disconnect(struct house *house, int number);

// The same without waiting: what the hall does about it has not settled yet.
struct client *house_arrive(struct house *house, int number, const char *as);

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

struct room *house_room(struct house *house); // in memory; NULL: not there

// Starts a room of `game` with `people` connected persons (clients 0...) and bots in the other seats, and the match.
void house_start(struct house *house, const char *game, int people, int seats, const char *settings);

// The least number of seats that a game with this many people can have.
int seats_for(const struct game *game, int people);

#endif
