// The life of a room in memory, as one state machine. ARCHITECTURE.md has the picture; a test compares it with the
// arrows below, so that neither can change without the other.
//
// Two rules make the states. A room is silent until its change is stored (docs/adr/0005), so somebody who is waiting
// for the store's answer must not be able to act: in each state but OPEN and BROKEN, commands wait in a queue. And
// there is no undo: what the store has refused is thrown away with all that is in memory and read again, so a room
// whose memory cannot be trusted is a state (REREADING, BROKEN) and not a flag.
//
// The alternative was a set of flags (busy, broken, loading, leaving, ...). Eleven of them allow 2,048 combinations, of
// which eleven happen; each function that asked for two of them had to know which. An arrow that is not in the list is
// now a CHECK where it is taken, and not a wrong answer some calls later.
//
// For example: Ann moves (WRITE: OPEN -> STORING). The disk is full (REFUSED: STORING -> REREADING), and the snapshot
// cannot be read either (UNREADABLE: REREADING -> BROKEN): whoever sends something is told so. A second later the room
// is read (RETRY: BROKEN -> REREADING, then READ: -> OPEN): Ann's move was never made, and she may make it again.
#ifndef ADIT_ROOM_LIFE_H
#define ADIT_ROOM_LIFE_H

#include "base/base.h"

// X(name, whether it waits for the store's answer)
#define ROOM_LIFE_LIST(X)                                                                                              \
    X(ABSENT, false)   /* just made in memory; nothing is known of it */                                               \
    X(FETCHING, true)  /* being brought from a store that is far away */                                               \
    X(CREATING, true)  /* new: its first snapshot is on its way to the store */                                        \
    X(OPEN, false)     /* what is in memory is stored, and anybody may act */                                          \
    X(STORING, true)   /* a change is on its way to the store */                                                       \
    X(BEHIND, true)    /* perhaps older than the store, which is being asked; true as far as it goes */                \
    X(REREADING, true) /* not what is stored: to be read again before anybody acts */                                  \
    X(BROKEN, false)   /* likewise, and it cannot be read now: tried again in a second */                              \
    X(LEAVING, true)   /* nobody needs it: its last snapshot is on its way to the store */                             \
    X(DELETING, true)  /* nobody has needed it for weeks: being deleted */                                             \
    X(GONE, false)     /* about to be freed */

// X(name)
#define ROOM_EVENT_LIST(X)                                                                                             \
    X(FETCH)      /* somebody asks for it, or its time has come, and the store is far away */                          \
    X(READ)       /* it has been read */                                                                               \
    X(MISSING)    /* there is no such room, or it cannot be read or made */                                            \
    X(CREATE)     /* its first snapshot goes to the store */                                                           \
    X(WRITE)      /* a change goes to the store */                                                                     \
    X(STORED)     /* the store has answered: done */                                                                   \
    X(REFUSED)    /* the store has answered: nothing of it is kept */                                                  \
    X(OUTDATED)   /* another server may have changed it */                                                             \
    X(UP_TO_DATE) /* none has */                                                                                       \
    X(UNREADABLE) /* it is there, and cannot be read now */                                                            \
    X(LOST)       /* there was no memory in the middle of a move */                                                    \
    X(RETRY)      /* time to read it again */                                                                          \
    X(LEAVE)      /* nobody needs it in memory */                                                                      \
    X(NEEDED)     /* somebody came while it was leaving */                                                             \
    X(DELETE)     /* nobody has needed it for weeks */                                                                 \
    X(CLOSE)      /* the server ends */

// X(from, event, to). CLOSE leads from everywhere to GONE.
#define ROOM_ARROW_LIST(X)                                                                                             \
    X(ABSENT, FETCH, FETCHING)                                                                                         \
    X(ABSENT, READ, OPEN)                                                                                              \
    X(ABSENT, MISSING, GONE)                                                                                           \
    X(ABSENT, CREATE, CREATING)                                                                                        \
    X(FETCHING, READ, OPEN)                                                                                            \
    X(FETCHING, MISSING, GONE)                                                                                         \
    X(CREATING, STORED, OPEN)                                                                                          \
    X(CREATING, REFUSED, GONE)                                                                                         \
    X(OPEN, WRITE, STORING)                                                                                            \
    X(OPEN, OUTDATED, BEHIND)                                                                                          \
    X(OPEN, LOST, BROKEN)                                                                                              \
    X(OPEN, LEAVE, LEAVING)                                                                                            \
    X(OPEN, DELETE, DELETING)                                                                                          \
    X(STORING, STORED, OPEN)                                                                                           \
    X(STORING, REFUSED, REREADING)                                                                                     \
    X(BEHIND, UP_TO_DATE, OPEN)                                                                                        \
    X(BEHIND, READ, OPEN)                                                                                              \
    X(BEHIND, UNREADABLE, BROKEN)                                                                                      \
    X(REREADING, READ, OPEN)                                                                                           \
    X(REREADING, UNREADABLE, BROKEN)                                                                                   \
    X(BROKEN, MISSING, GONE)                                                                                           \
    X(BROKEN, RETRY, REREADING)                                                                                        \
    X(LEAVING, STORED, GONE)                                                                                           \
    X(LEAVING, NEEDED, OPEN)                                                                                           \
    X(LEAVING, REFUSED, REREADING)                                                                                     \
    X(DELETING, STORED, GONE)                                                                                          \
    X(DELETING, REFUSED, REREADING)

enum room_life {
#define X(name, waits) ROOM_##name,
    ROOM_LIFE_LIST(X)
#undef X
        ROOM_LIVES
};

enum room_event {
#define X(name) ROOM_EVENT_##name,
    ROOM_EVENT_LIST(X)
#undef X
        ROOM_EVENTS
};

// Takes the arrow. One that is not in the list is a bug.
void room_life_to(enum room_life *life, enum room_event event);

// Where the arrow leads; ROOM_ABSENT, where none leads: there is none.
enum room_life room_life_after(enum room_life from, enum room_event event);

const char *room_life_name(enum room_life life);
const char *room_event_name(enum room_event event);

static inline bool room_life_waits(enum room_life life) {
#define X(name, waits) | (unsigned)(waits) << ROOM_##name
    return (0u ROOM_LIFE_LIST(X)) >> life & 1;
#undef X
}

#endif
