// Votes: what one person alone may not decide about another who is there.
#ifndef ADIT_ROOM_VOTE_H
#define ADIT_ROOM_VOTE_H

#include "server/room/room_state.h"

enum {
    VOTE_MS = 30000,       // how long a vote is open
    VOTE_PAUSE_MS = 60000, // from one proposal of a person to the next
};

// A proposal of the person at this seat, or an answer. On a problem nothing has changed.
enum problem room_vote(struct room *room, int at, const struct command *command);

// Decides a vote whose time is over, forgets one that has lost its object, and stores that.
void room_vote_tick(struct room *room, int64_t now);

#endif
