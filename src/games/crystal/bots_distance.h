// Cheapest ways through Black Crystal's mine, for bots: what it takes from every place to the nearest of some goals.
#ifndef ADIT_CRYSTAL_WAYS_H
#define ADIT_CRYSTAL_WAYS_H

#include "games/crystal/rules.h"

enum {
    WAYS_STEP = 10,   // what a turn costs; everything else is told in tenths of it
    WAYS_FAR = 30000, // no way
    WAYS_PLACES = 96, // BOARD_PLACES, rounded up to whole vectors of bytes
};
_Static_assert((int)WAYS_PLACES >= (int)BOARD_PLACES, "a value for each place");

// The mine as one side's dwarf sees it: where it can go from everywhere. Rubble can be cleared or dug away, so that it
// only costs; Mushrooms and the entrances of others shut the way.
struct ways_mine {
    uint8_t joints[WAYS_PLACES]; // directions that lead on to a place where the dwarf may stand
    uint8_t walls[WAYS_PLACES];  // directions to such a place behind a wall
    uint8_t blank[WAYS_PLACES];  // directions in which the tunnel leads to an empty cell
    uint8_t sealed[WAYS_PLACES]; // directions in which a wall hides an empty cell
    uint8_t opened[BOARD_CELLS]; // the cells that have a tile, ascending
    int opened_count;
    uint8_t portals[BOARD_CELLS]; // cells
    int portal_count;
    uint8_t pits[2]; // B-74: whoever enters one comes out on the other; BOARD_NOWHERE while not both are open
};

void crystal_ways_survey(const struct crystal *view, int seat, struct ways_mine *out);

// The same mine, surveyed for one seat, for another.
void crystal_ways_change_seat(const struct crystal *view, int from, int to, struct ways_mine *mine);

// Whether a Crystal can still be brought out: an Exit is open, or there is an empty cell to lay one on that players can
// come to, walls aside. A Mushroom on the last empty cell, thrown when every other tile is laid (B-66), shuts the Exit
// out for good. `mushroom` is a cell where one is thought to be as well, or BOARD_NOWHERE.
bool crystal_ways_exit_is_possible(const struct crystal *view, int mushroom);

static inline void crystal_ways_fill(int32_t map[WAYS_PLACES], int32_t value) {
    for (int place = 0; place < WAYS_PLACES; place++)
        map[place] = value;
}

// Where a step onto this place ends.
static inline int crystal_ways_landing(const struct ways_mine *mine, int place) {
    return place == mine->pits[0] ? mine->pits[1] : place == mine->pits[1] ? mine->pits[0] : place;
}

// Makes `way`, which holds what each goal is worth (less is better) and WAYS_FAR elsewhere, true for all places.
// Entering a place costs `cost`, a wall `price` more; WAYS_FAR: walls hold. A Portal is not a move: it costs 1 and what
// entering its cell costs more than a step.
void crystal_ways_spread(const struct ways_mine *mine, const struct board *board, const int32_t cost[WAYS_PLACES],
                         int32_t price, int32_t way[WAYS_PLACES]);

#endif
