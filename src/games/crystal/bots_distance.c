// Cheapest ways through the mine.
#include "games/crystal/bots_distance.h"

// All cells at once, as bytes side by side with a margin of empty ones around them: compilers make vectors of that.
enum { MARGIN = 16, CELLS = WAYS_PLACES, BYTES = MARGIN + CELLS + MARGIN };

struct layers {
    uint8_t outs[BYTES];   // directions in which the tunnel or a Passage leads out
    uint8_t opened[BYTES]; // 255: one may stand here, Rubble aside; 0: not
    uint8_t empty[BYTES];  // 255: a tile can be laid here
};

// What a step in one direction, of `offset` cells, leads to from everywhere but the rim on that side (`rim` is 0
// there).
static inline __attribute__((always_inline)) void survey_direction(const struct layers *layers, int direction,
                                                                   int offset, const uint8_t rim[CELLS],
                                                                   struct ways_mine *out) {
    uint8_t bit = (uint8_t)DIRECTION_BIT(direction);
    for (int i = 0; i < CELLS; i++) {
        int here = MARGIN + i, next = here + offset;
        uint8_t back = (uint8_t)(direction < SOUTH ? layers->outs[next] >> 2 : layers->outs[next] << 2);
        uint8_t leads = layers->outs[here], from = layers->opened[here] & rim[i] & bit;
        uint8_t opened = from & layers->opened[next], empty = from & layers->empty[next];
        out->joints[i] |= opened & leads & back;
        out->walls[i] |= opened & (uint8_t) ~(leads & back);
        out->blank[i] |= empty & leads;
        out->sealed[i] |= empty & (uint8_t)~leads;
    }
}

#define NO_EAST   255, 255, 255, 255, 255, 255, 255, 255, 0
#define NO_WEST   0, 255, 255, 255, 255, 255, 255, 255, 255
#define NINE(row) row, row, row, row, row, row, row, row, row
static const uint8_t all[CELLS] = {NINE(NINE(255))};
static const uint8_t no_east[CELLS] = {NINE(NO_EAST)}, no_west[CELLS] = {NINE(NO_WEST)};

static void survey_board(const struct board *board, struct ways_mine *out) {
    struct layers layers;
    uint8_t openings[CELLS], marks[CELLS], passages[CELLS];
    bytes_zero(&layers, sizeof layers);
    bytes_zero(openings, sizeof openings);
    bytes_zero(passages, sizeof passages);
    __builtin_memset(marks, BOARD_MUSHROOM, sizeof marks); // outside the board there is neither tile nor room for one
    bytes_copy(openings, board->openings, BOARD_CELLS);
    bytes_copy(passages, board->passages, BOARD_CELLS);
    bytes_copy(marks, board->marks, BOARD_CELLS);
    for (int i = 0; i < CELLS; i++) {
        uint8_t shut = (uint8_t) - (marks[i] >> 1 & 1), laid = openings[i] ? 255 : 0;
        layers.outs[MARGIN + i] = openings[i] | passages[i];
        layers.opened[MARGIN + i] = laid & (uint8_t)~shut;
        layers.empty[MARGIN + i] = (uint8_t) ~(laid | shut);
    }
    survey_direction(&layers, NORTH, -BOARD_SIDE, all, out);
    survey_direction(&layers, EAST, 1, no_east, out);
    survey_direction(&layers, SOUTH, BOARD_SIDE, all, out);
    survey_direction(&layers, WEST, -1, no_west, out);
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        if (!board->openings[cell])
            continue;
        out->opened[out->opened_count++] = (uint8_t)cell;
        if ((board->marks[cell] & (BOARD_PORTAL | BOARD_MUSHROOM)) == BOARD_PORTAL)
            out->portals[out->portal_count++] = (uint8_t)cell;
    }
}
_Static_assert(BOARD_MUSHROOM == 2, "the bit that survey_board() looks at");

static void find_pits(const struct crystal *view, struct ways_mine *out) {
    int count = 0, laid_at_most = crystal_tiles[PIT_CROSS].copies - view->tiles[PIT_CROSS];
    for (int i = 0; i < out->opened_count && count < 2 && laid_at_most > 1; i++) {
        int cell = out->opened[i];
        if (crystal_event_at(view, cell) == TILE_PIT && crystal_board_can_enter(&view->board, cell))
            out->pits[count++] = (uint8_t)cell;
    }
    if (count < 2)
        out->pits[0] = out->pits[1] = BOARD_NOWHERE;
}

// The way between a side's entrance and the cell before it.
static void join_home(const struct board *board, int side, struct ways_mine *out) {
    int home = crystal_board_entrance(side), front = crystal_board_front(side);
    uint8_t in = (uint8_t)DIRECTION_BIT(crystal_board_opposite(side));
    if (board->marks[front] & BOARD_MUSHROOM)
        return;
    if (board->openings[front]) {
        out->joints[front] = (uint8_t)(out->joints[front] | DIRECTION_BIT(side));
        out->joints[home] = in;
    } else {
        out->blank[home] = in;
    }
}

void crystal_ways_survey(const struct crystal *view, int seat, struct ways_mine *out) {
    bytes_zero(out, sizeof *out);
    survey_board(&view->board, out);
    find_pits(view, out);
    join_home(&view->board, crystal_side(view, seat), out);
}

void crystal_ways_change_seat(const struct crystal *view, int from, int to, struct ways_mine *mine) {
    int side = crystal_side(view, from), home = crystal_board_entrance(side), front = crystal_board_front(side);
    mine->joints[front] = (uint8_t)(mine->joints[front] & ~DIRECTION_BIT(side));
    mine->joints[home] = mine->blank[home] = 0;
    join_home(&view->board, crystal_side(view, to), mine);
}

bool crystal_ways_exit_is_possible(const struct crystal *view, int mushroom) {
    if (view->tiles[EXIT_CROSS] < crystal_variants[view->variant].exits)
        return true; // B-67: its way is never cut
    uint8_t queue[BOARD_CELLS + CRYSTAL_SEATS];
    bool seen[BOARD_CELLS] = {false};
    int head = 0, tail = 0;
    for (int seat = 0; seat < view->seats; seat++) // B-68: no Mushroom comes to these cells
        queue[tail++] = (uint8_t)crystal_board_front(crystal_side(view, seat));
    while (head < tail) {
        int cell = queue[head++];
        if (!view->board.openings[cell])
            return true;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int next = crystal_board_neighbour(cell, direction);
            if (next == mushroom || !crystal_board_is_cell(next) || seen[next] ||
                view->board.marks[next] & BOARD_MUSHROOM)
                continue;
            seen[next] = true;
            queue[tail++] = (uint8_t)next;
        }
    }
    return false;
}

enum { QUEUE = 128 }; // a power of two above BOARD_PLACES: each place waits in it at most once

struct queue {
    unsigned head, tail;
    uint8_t at[QUEUE];
    bool waits[BOARD_PLACES];
};

static void reach(struct queue *queue, int32_t *way, int place, int32_t value) {
    if (value >= way[place])
        return;
    way[place] = value;
    if (queue->waits[place])
        return;
    queue->waits[place] = true;
    queue->at[queue->tail++ % QUEUE] = (uint8_t)place;
}

void crystal_ways_spread(const struct ways_mine *mine, const struct board *board, const int32_t cost[WAYS_PLACES],
                         int32_t price, int32_t way[WAYS_PLACES]) {
    struct queue queue;
    queue.head = queue.tail = 0;
    bytes_zero(queue.waits, sizeof queue.waits);
    for (int i = 0; i < mine->opened_count + BOARD_ENTRANCES; i++) {
        int place = i < mine->opened_count ? mine->opened[i] : crystal_board_entrance(i - mine->opened_count);
        if (way[place] >= WAYS_FAR)
            continue;
        int door = crystal_ways_landing(mine, place);
        if (!(mine->joints[door] | mine->walls[door]))
            continue;
        queue.waits[place] = true;
        queue.at[queue.tail++ % QUEUE] = (uint8_t)place;
    }
    while (queue.head != queue.tail) {
        int place = queue.at[queue.head++ % QUEUE];
        queue.waits[place] = false;
        int32_t value = way[place] + cost[place];
        int door = crystal_ways_landing(mine, place); // what one steps onto to come here
        unsigned joints = mine->joints[door], walls = price < WAYS_FAR ? mine->walls[door] : 0;
        for (; joints; joints &= joints - 1)
            reach(&queue, way, crystal_board_neighbour(door, __builtin_ctz(joints)), value);
        for (; walls; walls &= walls - 1)
            reach(&queue, way, crystal_board_neighbour(door, __builtin_ctz(walls)), value + price);
        if (!crystal_board_is_cell(place) || (board->marks[place] & (BOARD_PORTAL | BOARD_RUBBLE)) != BOARD_PORTAL)
            continue;
        for (int i = 0; i < mine->portal_count; i++)
            if (mine->portals[i] != place)
                reach(&queue, way, mine->portals[i], value + 1 - WAYS_STEP);
    }
}
