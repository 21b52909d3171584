// The mine's geometry.
#include "games/crystal/rules_board.h"

static int row_of(int cell) {
    return cell / BOARD_SIDE;
}

static int column_of(int cell) {
    return cell % BOARD_SIDE;
}

int crystal_board_front(int side) {
    static const uint8_t front[BOARD_ENTRANCES] = {4, 4 * BOARD_SIDE + 8, 8 * BOARD_SIDE + 4, 4 * BOARD_SIDE};
    return front[side];
}

// The table is what the compiler makes of these lines.
#define OUT(c, front, side) ((c) == (front) ? BOARD_CELLS + (side) : BOARD_NOWHERE)
#define TO_NORTH(c)         ((c) >= 9 ? (c)-9 : OUT(c, 4, NORTH))
#define TO_EAST(c)          ((c) % 9 < 8 ? (c) + 1 : OUT(c, 44, EAST))
#define TO_SOUTH(c)         ((c) < 72 ? (c) + 9 : OUT(c, 76, SOUTH))
#define TO_WEST(c)          ((c) % 9 > 0 ? (c)-1 : OUT(c, 36, WEST))
#define CELL(c)                                                                                                        \
    { (uint8_t) TO_NORTH(c), (uint8_t)TO_EAST(c), (uint8_t)TO_SOUTH(c), (uint8_t)TO_WEST(c) }
#define THREE(c) CELL(c), CELL((c) + 1), CELL((c) + 2)
#define ROW(c)   THREE(c), THREE((c) + 3), THREE((c) + 6)

const uint8_t crystal_board_neighbours[BOARD_PLACES][DIRECTIONS] = {
    // clang-format off
    ROW(0), ROW(9), ROW(18), ROW(27), ROW(36), ROW(45), ROW(54), ROW(63), ROW(72),
    [BOARD_CELLS] = {BOARD_NOWHERE, BOARD_NOWHERE, 4, BOARD_NOWHERE},
    {BOARD_NOWHERE, BOARD_NOWHERE, BOARD_NOWHERE, 44},
    {76, BOARD_NOWHERE, BOARD_NOWHERE, BOARD_NOWHERE},
    {BOARD_NOWHERE, 36, BOARD_NOWHERE, BOARD_NOWHERE},
    // clang-format on
};

int crystal_board_direction(int from, int to) {
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (to != BOARD_NOWHERE && crystal_board_neighbour(from, direction) == to)
            return direction;
    return -1;
}

void crystal_board_lay_passage(struct board *board, int cell, int direction) {
    int next = crystal_board_neighbour(cell, direction);
    CHECK(crystal_board_is_cell(cell) && next != BOARD_NOWHERE && crystal_board_is_cell(next));
    board->passages[cell] = (uint8_t)(board->passages[cell] | DIRECTION_BIT(direction));
    board->passages[next] = (uint8_t)(board->passages[next] | DIRECTION_BIT(crystal_board_opposite(direction)));
}

int crystal_board_shut_sides(const struct board *board, int cell, int side) {
    int shut = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int next = crystal_board_neighbour(cell, direction);
        bool mine = next != BOARD_NOWHERE && (crystal_board_is_cell(next) || next == crystal_board_entrance(side));
        bool way = mine && (crystal_board_leads_to_empty(board, cell, direction) ||
                            (crystal_board_is_joined(board, cell, direction) && crystal_board_can_enter(board, next)));
        shut += !way;
    }
    return shut;
}

// A queue of places, each entered at most once.
struct search {
    uint8_t *distance;
    int head, tail;
    uint8_t queue[BOARD_PLACES];
};

static void search_visit(struct search *search, int place, int distance) {
    if (search->distance[place] != BOARD_NOWHERE)
        return;
    search->distance[place] = (uint8_t)distance;
    search->queue[search->tail++] = (uint8_t)place;
}

static bool portal_works(const struct board *board, int cell) {
    return board->marks[cell] & BOARD_PORTAL && crystal_board_can_enter(board, cell);
}

// Breadth first over joints and Portals, until the place `last` is reached or every way is longer than `most`.
// `allowed` is the one entrance that may be entered, `buried` a place that may be entered though Rubble lies there, and
// that is left from only when the search begins there. All places nearer than where it stops are in `out`.
struct spread {
    int start, allowed, buried, last, most;
};

static void spread(const struct board *board, struct spread plan, uint8_t out[BOARD_PLACES]) {
    struct search search = {.distance = out};
    __builtin_memset(out, BOARD_NOWHERE, BOARD_PLACES);
    search_visit(&search, plan.start, 0);
    while (search.head < search.tail) {
        int place = search.queue[search.head++];
        int distance = out[place] + 1;
        if (place == plan.last || distance > plan.most)
            return;
        if (place != plan.start && !crystal_board_can_enter(board, place))
            continue;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int next = crystal_board_neighbour(place, direction);
            if (next == BOARD_NOWHERE || out[next] != BOARD_NOWHERE ||
                !crystal_board_is_joined(board, place, direction))
                continue;
            if (crystal_board_is_cell(next) ? crystal_board_can_enter(board, next) || next == plan.buried
                                            : next == plan.allowed)
                search_visit(&search, next, distance);
        }
        if (!crystal_board_is_cell(place) || !(board->marks[place] & BOARD_PORTAL))
            continue;
        for (int other = 0; other < BOARD_CELLS; other++)
            if (other != place &&
                (portal_works(board, other) || (other == plan.buried && board->marks[other] & BOARD_PORTAL)))
                search_visit(&search, other, distance);
    }
}

static struct spread everywhere(int start, int allowed, int buried) {
    return (struct spread){
        .start = start, .allowed = allowed, .buried = buried, .last = BOARD_NOWHERE, .most = BOARD_PLACES};
}

void crystal_board_distances(const struct board *board, int side, int from, uint8_t out[BOARD_PLACES]) {
    spread(board, everywhere(crystal_board_entrance(side), crystal_board_entrance(side), from), out);
}

void crystal_board_reach(const struct board *board, int from, int side, uint8_t out[BOARD_PLACES]) {
    spread(board, everywhere(from, crystal_board_entrance(side), BOARD_NOWHERE), out);
}

int crystal_board_flight_ends(const struct board *board, int side, int from, int cells, uint8_t out[BOARD_CELLS],
                              int *left) {
    uint8_t to_home[BOARD_PLACES], walked[BOARD_PLACES];
    int home = crystal_board_entrance(side);
    struct spread plan = everywhere(home, home, from);
    plan.last = from; // what is further from home is on no shortest way
    spread(board, plan, to_home);
    int length = to_home[from];
    *left = 0;
    if (length == BOARD_NOWHERE)
        return 0;
    if (length <= cells) {
        *left = cells - length;
        out[0] = (uint8_t)home;
        return 1;
    }
    // A cell lies on a shortest way exactly when the ways to it and from it add up to the whole.
    plan = everywhere(from, home, BOARD_NOWHERE);
    plan.most = cells;
    spread(board, plan, walked);
    int count = 0;
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (walked[cell] == cells && to_home[cell] == length - cells)
            out[count++] = (uint8_t)cell;
    return count;
}

bool crystal_board_mushroom_cuts(const struct board *board, int cell, unsigned sides, const uint8_t *goals,
                                 int goal_count) {
    for (int side = 0; goal_count && side < BOARD_ENTRANCES; side++) {
        if (!(sides & DIRECTION_BIT(side)))
            continue;
        uint8_t distance[BOARD_PLACES];
        struct search search = {.distance = distance};
        __builtin_memset(distance, BOARD_NOWHERE, sizeof distance);
        if (crystal_board_front(side) != cell && !(board->marks[crystal_board_front(side)] & BOARD_MUSHROOM))
            search_visit(&search, crystal_board_front(side), 0);
        while (search.head < search.tail) {
            int at = search.queue[search.head++];
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                int next = crystal_board_neighbour(at, direction);
                if (next != BOARD_NOWHERE && crystal_board_is_cell(next) && next != cell &&
                    !(board->marks[next] & BOARD_MUSHROOM))
                    search_visit(&search, next, 1);
            }
        }
        for (int i = 0; i < goal_count; i++)
            if (distance[goals[i]] == BOARD_NOWHERE)
                return true;
    }
    return false;
}

static int apart(int a, int b) {
    return a < b ? b - a : a - b;
}

// The table is what the compiler makes of these lines.
#define NEAR(side, along, deep) ((along) >= 3 && (along) <= 5 && (deep) <= 1 ? 1 << (side) : 0)
#define NEAR_ANY(c)                                                                                                    \
    (NEAR(NORTH, (c) % 9, (c) / 9) | NEAR(EAST, (c) / 9, 8 - (c) % 9) | NEAR(SOUTH, (c) % 9, 8 - (c) / 9) |            \
     NEAR(WEST, (c) / 9, (c) % 9))
#undef CELL
#define CELL(c) NEAR_ANY(c)

const uint8_t crystal_board_near_entrances[BOARD_CELLS] = {
    // clang-format off
    ROW(0), ROW(9), ROW(18), ROW(27), ROW(36), ROW(45), ROW(54), ROW(63), ROW(72),
    // clang-format on
};

int crystal_board_span(int from, int to) {
    return apart(row_of(from), row_of(to)) + apart(column_of(from), column_of(to));
}
