// The mine's geometry, and nothing else: cells, openings, joints, ways. Knows no cards, no dwarfs, no turns.
//
// A place is a cell (0 to 80, row by row from the north-west corner) or an entrance (81 to 84, of the sides north,
// east, south, west). An entrance lies outside the grid next to the middle cell of its side (B-02).
#ifndef ADIT_CRYSTAL_BOARD_H
#define ADIT_CRYSTAL_BOARD_H

#include "base/base.h"

enum {
    BOARD_SIDE = 9,
    BOARD_CELLS = BOARD_SIDE * BOARD_SIDE,
    BOARD_ENTRANCES = 4,
    BOARD_PLACES = BOARD_CELLS + BOARD_ENTRANCES,
    BOARD_NOWHERE = 255, // also: no way leads there
};

enum direction { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

#define DIRECTION_BIT(direction) (1u << (direction))

// What lies on a cell, as far as ways depend on it.
enum { BOARD_RUBBLE = 1, BOARD_MUSHROOM = 2, BOARD_PORTAL = 4 };

struct board {
    uint8_t openings[BOARD_CELLS]; // mask of directions to which the tunnel opens; 0: no tile was laid here
    uint8_t passages[BOARD_CELLS]; // mask of directions in which a Passage lies on the joint; kept alike on both sides
    uint8_t marks[BOARD_CELLS];
};

static inline bool crystal_board_is_cell(int place) {
    return place < BOARD_CELLS;
}

static inline int crystal_board_entrance(int side) {
    return BOARD_CELLS + side;
}

static inline int crystal_board_opposite(int direction) {
    return (direction + 2) & 3;
}

// The openings of a tile turned clockwise by that many quarters.
static inline unsigned crystal_board_rotate(unsigned openings, int quarters) {
    return (openings << quarters | openings >> (4 - quarters)) & 15u;
}

// The cell in front of the entrance of a side.
int crystal_board_front(int side);

extern const uint8_t crystal_board_neighbours[BOARD_PLACES][DIRECTIONS];

// The place next to this one, entrances included, or BOARD_NOWHERE.
static inline int crystal_board_neighbour(int place, int direction) {
    return crystal_board_neighbours[place][direction];
}

// The direction from a place to a neighbouring one, or -1 when they are not neighbours.
int crystal_board_direction(int from, int to);

static inline bool crystal_board_is_opened(const struct board *board, int place) {
    return !crystal_board_is_cell(place) || board->openings[place];
}

// The directions in which the tunnel of an opened place, or a Passage, leads out.
static inline unsigned crystal_board_outs(const struct board *board, int place) {
    return crystal_board_is_cell(place) ? board->openings[place] | board->passages[place] : 15u;
}

// B-23: both sides are open, or a Passage lies on the joint; an entrance is always joined with the cell before it
// (B-02). False as long as one of the two is unopened.
static inline bool crystal_board_is_joined(const struct board *board, int place, int direction) {
    int next = crystal_board_neighbour(place, direction);
    if (next == BOARD_NOWHERE || !crystal_board_is_opened(board, place) || !crystal_board_is_opened(board, next))
        return false;
    if (!crystal_board_is_cell(place) || !crystal_board_is_cell(next))
        return true; // B-02
    return crystal_board_outs(board, place) & DIRECTION_BIT(direction) &&
           crystal_board_outs(board, next) & DIRECTION_BIT(crystal_board_opposite(direction));
}

// B-23, B-57, B-65: opened, with no Rubble and no Mushroom.
static inline bool crystal_board_can_enter(const struct board *board, int place) {
    if (!crystal_board_is_cell(place))
        return true;
    return board->openings[place] && !(board->marks[place] & (BOARD_RUBBLE | BOARD_MUSHROOM));
}

// B-21: the tunnel (or a Passage) leads from this place to a cell where a tile can be laid.
static inline bool crystal_board_leads_to_empty(const struct board *board, int place, int direction) {
    int next = crystal_board_neighbour(place, direction);
    return crystal_board_is_cell(next) && !board->openings[next] && !(board->marks[next] & BOARD_MUSHROOM) &&
           crystal_board_outs(board, place) & DIRECTION_BIT(direction);
}

// B-55: a wall of this cell behind which the board goes on, and that may be blown up.
static inline bool crystal_board_has_wall(const struct board *board, int cell, int direction) {
    int next = crystal_board_neighbour(cell, direction);
    if (!crystal_board_is_cell(next) || board->marks[next] & BOARD_MUSHROOM)
        return false; // an entrance has no wall: the cell before it is joined with it, or empty (B-02)
    return !crystal_board_is_joined(board, cell, direction) && !crystal_board_leads_to_empty(board, cell, direction);
}

// What is around a place, all four directions at once, as masks of them.
struct board_around {
    unsigned ways;   // crystal_board_is_joined() and crystal_board_can_enter(), entrances apart
    unsigned homes;  // likewise entrances: an entrance is in the direction of its side
    unsigned rubble; // joined cells under Rubble
    unsigned empty;  // crystal_board_leads_to_empty()
    unsigned walls;  // crystal_board_has_wall()
    unsigned doors;  // of those: with an opened cell behind that can be entered
    unsigned sealed; // of those: with an unopened cell behind
};

static inline struct board_around crystal_board_look_around(const struct board *board, int place) {
    struct board_around around = {.ways = 0};
    bool opened = crystal_board_is_opened(board, place);
    unsigned outs = crystal_board_outs(board, place);
#pragma GCC unroll 4
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int next = crystal_board_neighbour(place, direction);
        unsigned bit = DIRECTION_BIT(direction);
        if (!crystal_board_is_cell(next)) {
            around.homes |= next != BOARD_NOWHERE && opened ? bit : 0; // B-02
            continue;
        }
        unsigned mushroom = board->marks[next] & BOARD_MUSHROOM, rubble = board->marks[next] & BOARD_RUBBLE;
        if (!board->openings[next]) {
            if (!mushroom)
                *(outs & bit ? &around.empty : &around.sealed) |= bit;
        } else if (opened && outs & bit &&
                   (crystal_board_outs(board, next) & DIRECTION_BIT(crystal_board_opposite(direction)) ||
                    !crystal_board_is_cell(place))) {
            around.rubble |= rubble ? bit : 0;
            around.ways |= mushroom || rubble ? 0 : bit;
        } else if (!mushroom) {
            around.walls |= bit;
            around.doors |= rubble ? 0 : bit;
        }
    }
    around.walls |= around.sealed;
    return around;
}

void crystal_board_lay_passage(struct board *board, int cell, int direction);

// B-107: sides of a cell through which a dwarf of this side cannot go on: walls, the rim, Rubble, Mushrooms, and every
// entrance but its own (B-02).
int crystal_board_shut_sides(const struct board *board, int cell, int side);

// The length of the shortest way from every place to the entrance of a side, through opened, joined cells and Portals
// (B-90; a step from Portal to Portal counts as one cell, B-72); BOARD_NOWHERE where there is none. `from` may itself
// be buried: one can leave Rubble (but not go through it).
void crystal_board_distances(const struct board *board, int side, int from, uint8_t out[BOARD_PLACES]);

// The same from one place to every other, for a dwarf of this side (it can stand on no entrance but its own).
void crystal_board_reach(const struct board *board, int from, int side, uint8_t out[BOARD_PLACES]);

// B-90: where a flight of `cells` cells can end, ascending; all ends of shortest ways. Returns their number: 0 when
// there is no way to the entrance (B-92). `*left` is how many cells of the flight were left over on the entrance
// (B-34).
int crystal_board_flight_ends(const struct board *board, int side, int from, int cells, uint8_t out[BOARD_CELLS],
                              int *left);

// B-67: whether a Mushroom on `cell` would leave one of the cells `goals` (a list) without a way, by cells and walls
// aside, from the entrance of one of the sides in the mask.
bool crystal_board_mushroom_cuts(const struct board *board, int cell, unsigned sides, const uint8_t *goals,
                                 int goal_count);

// B-68: the sides in the block before whose entrance, 3 wide and 2 deep, the cell lies, as a mask.
extern const uint8_t crystal_board_near_entrances[BOARD_CELLS];

static inline bool crystal_board_is_near_entrance(int cell, int side) {
    return crystal_board_near_entrances[cell] & DIRECTION_BIT(side);
}

// How many steps apart two cells are, walls aside.
int crystal_board_span(int from, int to);

#endif
