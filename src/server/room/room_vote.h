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

// When an open vote is decided by time; WAKE_NEVER: there is none.
int64_t room_vote_ends_at(const struct room *room);

// Decides a vote whose time is over, and forgets one that has lost its object. False: nothing has changed.
bool room_vote_by_time(struct room *room, int64_t now);

// How many people may answer, apart from the one whom it is about.
int room_vote_electors(const struct room *room);

// The person of this seat is gone, or has changed seats: what they said does not count any more.
void room_vote_forget(struct room *room, int seat);

#endif
