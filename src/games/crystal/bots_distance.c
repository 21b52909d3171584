// Cheapest ways through the mine.
#include "games/crystal/bots_distance.h"

static bool may_stand(const struct board *board, int side, int place) {
    if (!board_is_cell(place))
        return place == board_entrance(side);
    return board->openings[place] && !(board->marks[place] & BOARD_MUSHROOM);
}

static void survey_cell(const struct board *board, int side, int cell, struct ways_mine *out) {
    unsigned open = board->openings[cell] | board->passages[cell];
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int next = board_neighbour(cell, direction);
        unsigned bit = DIRECTION_BIT(direction);
        if (next == BOARD_NOWHERE)
            continue;
        if (!board_is_cell(next)) {
            if (next == board_entrance(side))
                out->joints[cell] = (uint8_t)(out->joints[cell] | bit);
            continue;
        }
        if (board->marks[next] & BOARD_MUSHROOM)
            continue;
        unsigned back = DIRECTION_BIT(board_opposite(direction));
        uint8_t *kind = &out->walls[cell];
        if (!board->openings[next])
            kind = open & bit ? &out->blank[cell] : &out->sealed[cell];
        else if (open & bit && (board->openings[next] | board->passages[next]) & back)
            kind = &out->joints[cell];
        *kind = (uint8_t)(*kind | bit);
    }
    if (board->marks[cell] & BOARD_PORTAL)
        out->portals[out->portal_count++] = (uint8_t)cell;
}

static void find_pits(const struct crystal *view, struct ways_mine *out) {
    int count = 0;
    for (int cell = 0; cell < BOARD_CELLS && count < 2; cell++)
        if (crystal_event_at(view, cell) == TILE_PIT && board_can_enter(&view->board, cell))
            out->pits[count++] = (uint8_t)cell;
    if (count < 2)
        out->pits[0] = out->pits[1] = BOARD_NOWHERE;
}

void ways_survey(const struct crystal *view, int seat, struct ways_mine *out) {
    const struct board *board = &view->board;
    int side = crystal_side(view, seat);
    bytes_zero(out, sizeof *out);
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (may_stand(board, side, cell))
            survey_cell(board, side, cell, out);
    find_pits(view, out);
    int home = board_entrance(side), front = board_front(side), in = board_opposite(side);
    if (may_stand(board, side, front))
        out->joints[home] = (uint8_t)DIRECTION_BIT(in);
    else if (!(board->marks[front] & BOARD_MUSHROOM))
        out->blank[home] = (uint8_t)DIRECTION_BIT(in);
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

void ways_spread(const struct ways_mine *mine, const struct board *board, const int32_t cost[BOARD_PLACES],
                 int32_t price, int32_t way[BOARD_PLACES]) {
    struct queue queue;
    bytes_zero(&queue, sizeof queue);
    for (int place = 0; place < BOARD_PLACES; place++) {
        int door = ways_landing(mine, place);
        if (way[place] >= WAYS_FAR || !(mine->joints[door] | mine->walls[door]))
            continue;
        queue.waits[place] = true;
        queue.at[queue.tail++ % QUEUE] = (uint8_t)place;
    }
    while (queue.head != queue.tail) {
        int place = queue.at[queue.head++ % QUEUE];
        queue.waits[place] = false;
        int32_t value = way[place] + cost[place];
        int door = ways_landing(mine, place); // what one steps onto to come here
        unsigned joints = mine->joints[door], walls = price < WAYS_FAR ? mine->walls[door] : 0;
        for (; joints; joints &= joints - 1)
            reach(&queue, way, board_neighbour(door, __builtin_ctz(joints)), value);
        for (; walls; walls &= walls - 1)
            reach(&queue, way, board_neighbour(door, __builtin_ctz(walls)), value + price);
        if (!board_is_cell(place) || (board->marks[place] & (BOARD_PORTAL | BOARD_RUBBLE)) != BOARD_PORTAL)
            continue;
        for (int i = 0; i < mine->portal_count; i++)
            if (mine->portals[i] != place)
                reach(&queue, way, mine->portals[i], value + 1 - WAYS_STEP);
    }
}
