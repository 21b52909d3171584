// A session: one connection, from its hello on, and the room that it is in.
#ifndef ADIT_SESSION_H
#define ADIT_SESSION_H

#include "server/rate.h"
#include "server/room/command.h"

struct room;
struct room_env;
struct rooms;

// A connection, seen from the room.
struct session {
    struct rooms *rooms; // whose it is; for rooms_session.c alone
    struct room_env *env;
    void *link; // the caller's
    struct room *room;
    struct session *next; // in the room
    enum role role;
    enum lang lang;
    int seat; // -1: none
    bool words, table, state, delta, has_token, is_tv;
    bool has_sealed;     // something for the cards, over this connection
    struct shown *shown; // with `delta`: the last view; NULL: the next one is sent whole
    bool lagging;        // reads too slowly: views are left out until it has caught up
    bool missed;         // one was left out
    bool closing;
    uint8_t token_hash[TOKEN_HASH_SIZE];
    struct rate_bucket rate, talk, misses;
};

#endif
