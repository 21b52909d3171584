// A tile is drawn and laid: B-21, B-25, B-26, B-55, Lantern, Blindfold.
#include "games/crystal/rules_internal.h"

// The directions in which a tile of the explorer can be laid.
static unsigned lay_directions(const struct crystal *state, int seat) {
    unsigned mask = 0;
    int from = state->place[seat];
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (crystal_board_leads_to_empty(&state->board, from, direction) &&
            (state->lay_cell == BOARD_NOWHERE || state->lay_cell == crystal_board_neighbour(from, direction)))
            mask |= DIRECTION_BIT(direction);
    return mask;
}

static int lay_who(const struct crystal *state) {
    const struct frame *frame = top_of(state);
    switch (frame->step) {
    case LAY_ASKS:
    case LAY_ASKS_AGAIN: return frame->seat;
    case LAY_BLIND_ASKS: {
        unsigned ways = lay_directions(state, frame->seat);
        return ways & (ways - 1) ? frame->seat : SEAT_NOBODY;
    }
    default: return SEAT_CHANCE;
    }
}

// Blindfold: only one cell to go to.
static void lay_go_on(struct crystal *state, struct events *out) {
    (void)out;
    struct frame *frame = top(state);
    int direction = __builtin_ctz(lay_directions(state, frame->seat));
    state->lay_cell = (uint8_t)crystal_board_neighbour(state->place[frame->seat], direction);
    frame->step = LAY_BLIND_DRAWS;
}

// B-21: the tile's tunnel must join the tunnel of the dwarf's cell; behind a Passage any rotation does (B-55).
static bool rotation_fits(const struct crystal *state, int from, int direction, unsigned openings) {
    if (crystal_board_is_cell(from) && state->board.passages[from] & DIRECTION_BIT(direction))
        return true;
    return openings & DIRECTION_BIT(crystal_board_opposite(direction));
}

// The rotations in which this drawn tile can be laid in a direction, as a mask.
static unsigned rotations(const struct crystal *state, int seat, int which, int direction) {
    unsigned mask = 0;
    int shape = crystal_tiles[state->drawn[which] - 1].shape;
    for (int turns = 0; turns < crystal_shape_rotations(shape); turns++)
        if (rotation_fits(state, state->place[seat], direction,
                          crystal_board_rotate(crystal_shape_openings(shape), turns)))
            mask |= 1u << turns;
    return mask;
}

static int lay_chance(const struct crystal *state, struct outcome *out) {
    const struct frame *frame = top_of(state);
    if (frame->step != LAY_BLIND_TURNS)
        return crystal_chance_counts(state->tiles, TILE_KINDS, CHANCE_TILE, out);
    unsigned mask =
        rotations(state, frame->seat, 0, crystal_board_direction(state->place[frame->seat], state->lay_cell));
    uint8_t turns[DIRECTIONS];
    for (int i = 0; i < DIRECTIONS; i++)
        turns[i] = mask >> i & 1u;
    return crystal_chance_counts(turns, DIRECTIONS, CHANCE_TURN, out);
}

static void put_tile_back(struct crystal *state, int which) {
    if (!state->drawn[which])
        return;
    state->tiles[state->drawn[which] - 1]++;
    state->tile_count++;
    state->drawn[which] = 0;
}

static void lay_tile(struct crystal *state, int cell, int rotation, int which, int flags, struct events *out) {
    int seat = top(state)->seat, tile = state->drawn[which] - 1;
    crystal_pop(state);
    state->drawn[which] = 0;
    put_tile_back(state, !which);
    state->lay_cell = BOARD_NOWHERE;
    state->tile[cell] = (uint8_t)(tile + 1);
    state->rotation[cell] = (uint8_t)rotation;
    state->board.openings[cell] =
        (uint8_t)crystal_board_rotate(crystal_shape_openings(crystal_tiles[tile].shape), rotation);
    if (crystal_tiles[tile].event == TILE_PORTAL)
        state->board.marks[cell] |= BOARD_PORTAL;
    if (crystal_tiles[tile].event == TILE_CRYSTAL)
        state->lying[cell] |= LYING_ORE; // B-50
    state->first_tile[seat] = state->first_tile[seat] ? BOARD_NOWHERE : (uint8_t)(cell + 1);
    crystal_stir(state);
    tell(out, EVENT_LAID, seat, cell, tile, rotation);
    crystal_arrive(state, seat, cell, ARRIVE_NEW | flags);
}

static void lay_happen(struct crystal *state, int value, struct events *out) {
    struct frame *frame = top(state);
    int seat = frame->seat;
    if (frame->step == LAY_BLIND_TURNS) {
        state->blind[seat] = 0;
        state->find_discard[FIND_BLINDFOLD]++;
        lay_tile(state, state->lay_cell, value, 0, ARRIVE_BLIND, out);
        tell(out, EVENT_UNBLINDED, seat, 0, 0, 0);
        return;
    }
    if (value == PIT_CROSS && state->fresh[seat]) { // B-26
        tell(out, EVENT_PIT_PUT_BACK, seat, 0, 0, 0);
        return;
    }
    state->tiles[value]--;
    state->tile_count--;
    state->drawn[frame->step == LAY_DRAWS_AGAIN] = (uint8_t)(value + 1);
    if (frame->step++ != LAY_BLIND_DRAWS)
        tell_only(out, SEAT_BIT(seat), EVENT_TILE_DRAWN, seat, value, 0);
}

static void offer_places(const struct crystal *state, int seat, int which, struct offer *out) {
    for (unsigned ways = lay_directions(state, seat); ways; ways &= ways - 1) {
        int direction = __builtin_ctz(ways), cell = crystal_board_neighbour(state->place[seat], direction);
        for (unsigned turns = rotations(state, seat, which, direction); turns; turns &= turns - 1)
            offer_add(out, ACT_LAY, cell, __builtin_ctz(turns), which);
    }
}

static void lay_offer(const struct crystal *state, struct offer *out) {
    const struct frame *frame = top_of(state);
    if (frame->step == LAY_BLIND_ASKS) {
        for (unsigned ways = lay_directions(state, frame->seat); ways; ways &= ways - 1)
            offer_add(out, ACT_INTO, crystal_board_neighbour(state->place[frame->seat], __builtin_ctz(ways)), 0, 0);
        return;
    }
    offer_places(state, frame->seat, 0, out);
    if (frame->step == LAY_ASKS_AGAIN && state->drawn[1] != state->drawn[0])
        offer_places(state, frame->seat, 1, out);
    if (frame->step == LAY_ASKS && state->hand[frame->seat][FIND_LANTERN] && state->tile_count)
        offer_add(out, ACT_LANTERN, 0, 0, 0);
}

static void lay_choose(struct crystal *state, action_id action, struct events *out) {
    struct frame *frame = top(state);
    int act = crystal_act_of(action), cell = crystal_param(action, 0);
    if (act == ACT_LANTERN) {
        crystal_use_card(state, frame->seat, FIND_LANTERN);
        tell(out, EVENT_LANTERN, frame->seat, 0, 0, 0);
        frame->step = LAY_DRAWS_AGAIN;
    } else if (act == ACT_INTO) {
        state->lay_cell = (uint8_t)cell;
        frame->step = LAY_BLIND_DRAWS;
    } else {
        lay_tile(state, cell, crystal_param(action, 1), crystal_param(action, 2), 0, out);
    }
}

const struct frame_rules crystal_lay_rules = {.who = lay_who,
                                              .go_on = lay_go_on,
                                              .offer = lay_offer,
                                              .choose = lay_choose,
                                              .chance = lay_chance,
                                              .happen = lay_happen};
