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

static inline bool board_is_cell(int place) {
    return place < BOARD_CELLS;
}

static inline int board_entrance(int side) {
    return BOARD_CELLS + side;
}

static inline int board_opposite(int direction) {
    return (direction + 2) & 3;
}

// The openings of a tile turned clockwise by so many quarters.
static inline unsigned board_rotate(unsigned openings, int quarters) {
    return (openings << quarters | openings >> (4 - quarters)) & 15u;
}

// The cell in front of the entrance of a side.
int board_front(int side);

extern const uint8_t board_neighbours[BOARD_PLACES][DIRECTIONS];

// The place next to this one, entrances included, or BOARD_NOWHERE.
static inline int board_neighbour(int place, int direction) {
    return board_neighbours[place][direction];
}

// The direction from a place to a neighbouring one, or -1 when they are no neighbours.
int board_direction(int from, int to);

bool board_is_opened(const struct board *board, int place);

// B-23: both sides are open, or a Passage lies on the joint; an entrance is always joined with the cell before it
// (B-02). False as long as one of the two is unopened.
bool board_is_joined(const struct board *board, int place, int direction);

// B-23, B-57, B-65: opened, with no Rubble and no Mushroom.
bool board_can_enter(const struct board *board, int place);

// B-21: the tunnel (or a Passage) leads from this place to a cell where a tile can be laid.
bool board_leads_to_empty(const struct board *board, int place, int direction);

// B-55: a wall of this cell behind which the board goes on, and that may be blown up.
bool board_has_wall(const struct board *board, int cell, int direction);

void board_lay_passage(struct board *board, int cell, int direction);

// B-107: sides of a cell through which a dwarf of this side cannot go on: walls, the rim, Rubble, Mushrooms, and every
// entrance but its own (B-02).
int board_shut_sides(const struct board *board, int cell, int side);

// The length of the shortest way from every place to the entrance of a side, through opened, joined cells and Portals
// (B-90; a step from Portal to Portal counts as one cell, B-72); BOARD_NOWHERE where there is none. `from` may itself
// be buried: one can leave Rubble (but not go through it).
void board_distances(const struct board *board, int side, int from, uint8_t out[BOARD_PLACES]);

// The same from one place to every other, for a dwarf of this side (it can stand on no entrance but its own).
void board_reach(const struct board *board, int from, int side, uint8_t out[BOARD_PLACES]);

// B-90: where a flight of `cells` cells can end, ascending; all ends of shortest ways. Returns their number: 0 when
// there is no way to the entrance (B-92). `*left` is how many cells of the flight were left over on the entrance
// (B-34).
int board_flight_ends(const struct board *board, int side, int from, int cells, uint8_t out[BOARD_CELLS], int *left);

// B-67: whether a Mushroom on `cell` would leave one of the cells `goals` (a list) without a way, by cells and walls
// aside, from the entrance of one of the sides in the mask.
bool board_mushroom_cuts(const struct board *board, int cell, unsigned sides, const uint8_t *goals, int goal_count);

// B-68: whether the cell lies in the block 3 wide and 2 deep in front of the entrance of a side.
bool board_is_near_entrance(int cell, int side);

// How many steps apart two cells are, walls aside.
int board_span(int from, int to);

#endif
