// What a learner sees of a game: a view as numbers of a fixed count, and every move as an index of a fixed table.
//
// A program that learns wants arrays, the same size at every decision: an observation, and a mask that says which of
// the table's moves are legal. Both are made from a seat's view alone, so an observation can show nothing that the
// view hides (tests/lib/test_lib.c compares worlds that look the same). Other seats come after the observer's own, in
// the order of play, so that one policy can play every seat.
#ifndef ADIT_OBSERVER_H
#define ADIT_OBSERVER_H

#include "engine/game.h"

// Some numbers of an observation side by side.
struct observer_part {
    const char *name;
    uint16_t size;
};

struct observer {
    const struct observer_part *parts; // closed by a NULL name
    uint16_t size;                     // of all parts together
    uint16_t actions;                  // the table's moves
    int (*index_of)(action_id action); // NULL: the action is its own index

    // Writes all `size` numbers, most of them between 0 and 1. The seat sits at the table.
    void (*observe)(const void *view, int seat, float *out);
};

static inline int observer_index(const struct observer *observer, action_id action) {
    return observer->index_of ? observer->index_of(action) : (int)action;
}

#endif
