// A turn: exploring, walking, blasting, and everything else that a seat may do of its own will.
#include "games/crystal/inner.h"

void turn_begin(struct crystal *state, int seat, struct events *out) {
    state->turn = (uint8_t)seat;
    state->turn_flags = TURN_MAY_HOP;
    state->falls = 0;
    push(state, FRAME_TURN, seat);
    tell(out, EVENT_TURN, seat, 0, 0, 0);
}

bool turn_is_of(const struct crystal *state, int seat) {
    return state->turn == seat && !(state->turn_flags & TURN_OVER);
}

void may_move_again(struct crystal *state, int seat) {
    if (!turn_is_of(state, seat))
        return;
    state->turn_flags = (uint8_t)((state->turn_flags & ~TURN_MOVED) | TURN_OPTIONAL);
}

// --- what is possible ---

static bool can_explore(const struct crystal *state, int seat) {
    if (!state->tile_count)
        return false; // B-24
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (board_leads_to_empty(&state->board, state->place[seat], direction))
            return true;
    return false;
}

// B-23; only its own dwarf may stand on an entrance (B-02).
static int walk_target(const struct crystal *state, int seat, int direction) {
    int from = state->place[seat];
    if (!board_is_joined(&state->board, from, direction))
        return BOARD_NOWHERE;
    int to = board_neighbour(from, direction);
    bool open = board_is_cell(to) ? board_can_enter(&state->board, to) : to == board_entrance(seat);
    return open ? to : BOARD_NOWHERE;
}

static bool can_walk(const struct crystal *state, int seat) {
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (walk_target(state, seat, direction) != BOARD_NOWHERE)
            return true;
    return false;
}

// B-55: the dwarf goes through at once, so there must be a cell to go to.
static bool can_go_through(const struct crystal *state, int cell, int direction) {
    if (!board_has_wall(&state->board, cell, direction))
        return false;
    int next = board_neighbour(cell, direction);
    return board_is_opened(&state->board, next) ? board_can_enter(&state->board, next) : state->tile_count > 0;
}

// B-56.
static bool can_lay_rubble(const struct crystal *state, int from, int direction) {
    if (!board_is_joined(&state->board, from, direction))
        return false;
    int to = board_neighbour(from, direction);
    return board_is_cell(to) && board_can_enter(&state->board, to) && !crystal_dwarfs_at(state, to) &&
           !(state->lying[to] & ~LYING_BOOM);
}

static bool has_rubble(const struct crystal *state, int place) {
    return board_is_cell(place) && state->board.marks[place] & BOARD_RUBBLE;
}

// Rubble that B-58 and B-60 speak of: next door. BOARD_NOWHERE: none that way.
static int rubble_next_door(const struct crystal *state, int from, int direction) {
    if (!board_is_joined(&state->board, from, direction))
        return BOARD_NOWHERE;
    int to = board_neighbour(from, direction);
    return has_rubble(state, to) ? to : BOARD_NOWHERE;
}

bool mushroom_fits(const struct crystal *state, int cell) {
    if (state->board.marks[cell] & BOARD_MUSHROOM || crystal_dwarfs_at(state, cell))
        return false;
    if (state->lying[cell] & ~LYING_BOOM || crystal_event_at(state, cell) >= TILE_EXIT) // B-67
        return false;
    for (int seat = 0; seat < state->seats; seat++)
        if (board_is_near_entrance(cell, seat)) // B-68
            return false;
    if (state->mushrooms == CRYSTAL_MUSHROOMS)
        return true; // one Mushroom alone cuts nothing off
    uint8_t exits[2];
    int exit_count = 0;
    bool touches = false;
    for (int i = 0; i < BOARD_CELLS; i++) {
        if (crystal_event_at(state, i) == TILE_EXIT)
            exits[exit_count++] = (uint8_t)i;
        touches = touches || (state->board.marks[i] & BOARD_MUSHROOM && board_span(i, cell) <= 2);
    }
    if (!touches)
        return true; // nor do two that stand apart
    return !board_mushroom_cuts(&state->board, cell, (1u << state->seats) - 1, exits, exit_count);
}

bool teleport_fits(const struct crystal *state, int cell) {
    return board_can_enter(&state->board, cell) && !crystal_dwarfs_at(state, cell) &&
           crystal_event_at(state, cell) != TILE_EXIT && !(state->lying[cell] & ~LYING_BOOM);
}

// The Boot: over the next joint in the same direction, walls or not.
int kick_target(const struct crystal *state, int seat, int other) {
    int direction = board_direction(state->place[seat], state->place[other]);
    if (direction < 0 || !board_is_joined(&state->board, state->place[seat], direction))
        return BOARD_NOWHERE;
    int to = board_neighbour(state->place[other], direction); // behind an entrance there is nothing
    return board_is_cell(to) && board_can_enter(&state->board, to) ? to : BOARD_NOWHERE;
}

// --- what is offered ---

static void offer_means(const struct crystal *state, int act, int where, bool with_hand, struct offer *out) {
    int seat = state->turn;
    for (int means = 0; means < MEANS; means++) {
        enum means by = (enum means)means;
        bool can = act == ACT_BLAST    ? can_blast(state, seat, by, with_hand)
                   : act == ACT_RUBBLE ? can_bury(state, seat, by, with_hand)
                                       : can_clear(state, seat, by, with_hand);
        if (can)
            offer_add(out, act, where, means, 0);
    }
}

static void offer_moves(const struct crystal *state, bool with_hand, struct offer *out) {
    int seat = state->turn, from = state->place[seat];
    bool explores = can_explore(state, seat), walks = can_walk(state, seat);
    if (explores)
        offer_add(out, ACT_EXPLORE, 0, 0, 0);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int to = walk_target(state, seat, direction);
        if (to != BOARD_NOWHERE)
            offer_add(out, ACT_WALK, to, 0, 0);
        if (can_go_through(state, from, direction))
            offer_means(state, ACT_BLAST, direction, with_hand, out);
        int buried = rubble_next_door(state, from, direction);
        if (buried != BOARD_NOWHERE && !(state->turn_flags & TURN_OPTIONAL) &&
            !can_clear_somehow(state, seat, with_hand))
            offer_add(out, ACT_DIG, buried, 0, 0); // B-60
    }
    if (!explores && !walks)
        offer_add(out, ACT_PASS, 0, 0, 0); // B-24
}

static void offer_theft(const struct crystal *state, struct offer *out) {
    if (!crystal_has_skill(state, state->turn, SKILL_THIEF) || state->turn_flags & (TURN_ACTED | TURN_MOVED))
        return;
    for (int victim = 0; victim < state->seats; victim++)
        for (int number = 1; victim != state->turn && state->hand_count[victim] && number <= 6; number++)
            offer_add(out, ACT_STEAL, victim, number, 0);
}

static void offer_portals(const struct crystal *state, struct offer *out) {
    int from = state->place[state->turn];
    if (!(state->turn_flags & TURN_MAY_HOP) || !board_is_cell(from) || !(state->board.marks[from] & BOARD_PORTAL))
        return;
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (cell != from && state->board.marks[cell] & BOARD_PORTAL && board_can_enter(&state->board, cell))
            offer_add(out, ACT_PORTAL, cell, 0, 0); // B-70
}

static void offer_hand(const struct crystal *state, struct offer *out) {
    int seat = state->turn;
    const uint8_t *hand = state->hand[seat];
    if (!state->hand_count[seat])
        return;
    for (int other = 0; other < state->seats; other++) {
        if (hand[FIND_BOOT] && other != seat && kick_target(state, seat, other) != BOARD_NOWHERE)
            offer_add(out, ACT_KICK, other, 0, 0);
        if (hand[FIND_LIGHT_FINGERS] && other != seat && state->explosives[other])
            offer_add(out, ACT_FINGERS, other, 0, 0);
        for (int cell = 0; hand[FIND_TELEPORT_SCROLL] && !(state->turn_flags & TURN_MOVED) && cell < BOARD_CELLS;
             cell++)
            if (teleport_fits(state, cell))
                offer_add(out, ACT_TELEPORT, other, cell, 0);
    }
    for (int cell = 0; hand[FIND_MUSHROOM] && state->mushrooms && cell < BOARD_CELLS; cell++)
        if (mushroom_fits(state, cell))
            offer_add(out, ACT_MUSHROOM, cell, 0, 0);
    if (hand[FIND_TOOLBOX] && state->counters[seat] < crystal_skills[state->skill[seat] - 1].counters)
        offer_add(out, ACT_REPAIR, 0, 0, 0);
}

// Everything but ACT_PASS and ACT_END is something to decide. Without the hand: what everybody can see of it.
static void offer_turn(const struct crystal *state, bool with_hand, struct offer *out) {
    int seat = state->turn, from = state->place[seat];
    bool moved = state->turn_flags & TURN_MOVED;
    if (!moved)
        offer_moves(state, with_hand, out);
    if (moved || state->turn_flags & TURN_OPTIONAL)
        offer_add(out, ACT_END, 0, 0, 0);
    offer_theft(state, out);
    offer_portals(state, out);
    if (has_rubble(state, from))
        offer_means(state, ACT_CLEAR, from, with_hand, out);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int buried = rubble_next_door(state, from, direction);
        if (buried != BOARD_NOWHERE)
            offer_means(state, ACT_CLEAR, buried, with_hand, out);
        if (can_lay_rubble(state, from, direction))
            offer_means(state, ACT_RUBBLE, board_neighbour(from, direction), with_hand, out);
    }
    if (with_hand)
        offer_hand(state, out);
}

static bool has_something_to_decide(const struct crystal *state) {
    if (state->hand_count[state->turn])
        return true;
    action_id actions[LEGAL_MAX];
    struct offer offer = {.at = actions};
    offer_turn(state, false, &offer);
    for (int i = 0; i < offer.count; i++) {
        int act = crystal_act_of(actions[i]);
        if (act != ACT_PASS && act != ACT_END)
            return true;
    }
    return false;
}

static bool must_discard(const struct crystal *state) {
    return state->hand_count[state->turn] > CRYSTAL_HAND_LIMIT;
}

static int turn_who(const struct crystal *state) {
    switch (top_of(state)->step) {
    case TURN_STARTS: return SEAT_NOBODY;
    case TURN_PLAYS:
        return !(state->turn_flags & TURN_OVER) && has_something_to_decide(state) ? state->turn : SEAT_NOBODY;
    default: return must_discard(state) ? state->turn : SEAT_NOBODY;
    }
}

static void turn_offer(const struct crystal *state, struct offer *out) {
    if (top_of(state)->step == TURN_PLAYS) {
        offer_turn(state, true, out);
        return;
    }
    for (int card = 0; card < FIND_KINDS; card++)
        if (state->hand[state->turn][card])
            offer_add(out, ACT_DISCARD, card, 0, 0); // B-27
}

// --- the course of a turn ---

// B-61: who stands on the cell meets what the Rubble covered, whoever clears it: the one who does before the others,
// and those in turn order.
static void clear_rubble(struct crystal *state, int seat, int cell, int means, struct events *out) {
    state->board.marks[cell] = (uint8_t)(state->board.marks[cell] & ~BOARD_RUBBLE);
    tell(out, EVENT_CLEARED, seat, cell, means, 0);
    for (int i = 0; i < state->seats && state->lying[cell] & LYING_BOOM; i++) {
        int there = (seat + i) % state->seats;
        if (state->place[there] == cell) {
            push(state, FRAME_BOOM, there)->number = means < 0 ? 0 : BOOM_AFTER_CLEARING;
            return;
        }
    }
}

// B-27a, B-50, B-59: one skipped turn serves all reasons for it.
static void skip_turn(struct crystal *state, int seat, struct events *out) {
    int cell = state->place[seat];
    tell(out, EVENT_SKIPPED, seat, 0, 0, 0);
    if (state->mining[seat] && state->lying[cell] & LYING_ORE) {
        state->lying[cell] = (uint8_t)(state->lying[cell] & ~LYING_ORE);
        take_crystal(state, seat);
        for (int other = 0; other < state->seats; other++)
            if (state->place[other] == cell)
                state->mining[other] = 0; // nothing is left for it to mine
        tell(out, EVENT_MINED, seat, cell, 0, 0);
    }
    state->mining[seat] = state->skips[seat] = 0;
    if (!has_rubble(state, cell))
        return;
    clear_rubble(state, seat, cell, -1, out);
}

static void start_turn(struct crystal *state, struct events *out) {
    int seat = state->turn;
    top(state)->step = TURN_PLAYS;
    if (state->skips[seat] || state->mining[seat]) {
        state->turn_flags |= TURN_OVER;
        skip_turn(state, seat, out);
    } else if (state->dazed[seat]) { // B-104
        state->turn_flags |= TURN_OVER;
        state->dazed[seat]--;
        tell(out, EVENT_DAZED, seat, state->dazed[seat], 0, 0);
        flee(state, seat, 2, FLIGHT_DAZED);
    }
}

static void end_turn(struct crystal *state, struct events *out) {
    int seat = state->turn;
    state->fresh[seat] = 0;
    if (state->first_tile[seat])
        state->first_tile[seat] = BOARD_NOWHERE;
    count_up(state->turns);
    count_up(state->quiet);
    bool none_left = state->broken == crystal_variants[state->variant].crystals;
    if (none_left || crystal_u16(state->quiet) >= (unsigned)CRYSTAL_QUIET_ROUNDS * state->seats) {
        end_game(state, SEAT_NOBODY, out); // B-121
        return;
    }
    pop(state);
    turn_begin(state, (seat + 1) % state->seats, out);
}

static void turn_go_on(struct crystal *state, struct events *out) {
    switch (top(state)->step) {
    case TURN_STARTS: start_turn(state, out); return;
    case TURN_PLAYS:
        if (!(state->turn_flags & (TURN_OVER | TURN_MOVED | TURN_OPTIONAL)))
            tell(out, EVENT_PASSED, state->turn, 0, 0, 0);
        top(state)->step = TURN_ENDS;
        return;
    default: end_turn(state, out); return;
    }
}

// --- what is chosen ---

static void begin_exploring(struct crystal *state, int seat, int cell, struct events *out) {
    state->lay_cell = (uint8_t)cell;
    push(state, FRAME_LAY, seat);
    tell(out, EVENT_EXPLORES, seat, 0, 0, 0);
}

static void use_move(struct crystal *state, bool by_itself) {
    state->turn_flags = (uint8_t)((state->turn_flags | TURN_MOVED) & ~TURN_OPTIONAL);
    if (by_itself)
        state->turn_flags |= TURN_MAY_HOP; // B-70: it may arrive on a Portal
}

static void choose_blast(struct crystal *state, int direction, int means, struct events *out) {
    int seat = state->turn, from = state->place[seat], to = board_neighbour(from, direction);
    spend(state, seat, (enum means)means, out);
    board_lay_passage(&state->board, from, direction);
    tell(out, EVENT_PASSAGE, seat, from, direction, means);
    use_move(state, true);
    if (board_is_opened(&state->board, to)) {
        tell(out, EVENT_WALKED, seat, from, to, 0);
        arrive(state, seat, to, 0);
    } else {
        begin_exploring(state, seat, to, out);
    }
}

static void choose_clear(struct crystal *state, int cell, int means, struct events *out) {
    int seat = state->turn;
    spend(state, seat, (enum means)means, out);
    clear_rubble(state, seat, cell, means, out);
}

static void choose_mushroom(struct crystal *state, int cell, struct events *out) {
    use_card(state, state->turn, FIND_MUSHROOM);
    state->mushrooms--;
    state->board.marks[cell] = BOARD_MUSHROOM; // B-66: Rubble goes, and so does a Boom token
    state->lying[cell] = 0;
    tell(out, EVENT_MUSHROOM, state->turn, cell, 0, 0);
    if (!state->tile[cell])
        push(state, FRAME_LEAVE, SEAT_NOBODY);
}

static void choose_teleport(struct crystal *state, int other, int cell, struct events *out) {
    use_card(state, state->turn, FIND_TELEPORT_SCROLL);
    use_move(state, other == state->turn);
    tell(out, EVENT_TELEPORTED, state->turn, other, cell, 0);
    arrive(state, other, cell, 0);
}

static void choose_kick(struct crystal *state, int other, struct events *out) {
    int to = kick_target(state, state->turn, other);
    use_card(state, state->turn, FIND_BOOT);
    tell(out, EVENT_KICKED, state->turn, other, to, 0);
    arrive(state, other, to, 0);
}

static void choose_steal(struct crystal *state, int victim, int number) {
    state->turn_flags |= TURN_MOVED | TURN_OVER; // B-103: the turn ends either way
    struct frame *frame = push(state, FRAME_STEAL, state->turn);
    frame->other = (uint8_t)victim;
    frame->number = (uint8_t)number;
}

static void choose_card(struct crystal *state, int act, int a, int b, struct events *out) {
    int seat = state->turn;
    if (act == ACT_KICK) {
        choose_kick(state, a, out);
    } else if (act == ACT_TELEPORT) {
        choose_teleport(state, a, b, out);
    } else if (act == ACT_MUSHROOM) {
        choose_mushroom(state, a, out);
    } else if (act == ACT_FINGERS) { // B-62: a card says so
        use_card(state, seat, FIND_LIGHT_FINGERS);
        state->explosives[a]--;
        state->explosives[seat]++;
        tell(out, EVENT_TOOK_EXPLOSIVE, seat, a, 0, 0);
    } else if (act == ACT_REPAIR) {
        use_card(state, seat, FIND_TOOLBOX);
        state->counters[seat]++;
        tell(out, EVENT_REPAIRED, seat, state->counters[seat], 0, 0);
    } else {
        discard_card(state, seat, a);
        tell(out, EVENT_DISCARDED, seat, a, 0, 0);
    }
}

static void turn_choose(struct crystal *state, action_id action, struct events *out) {
    int seat = state->turn, a = crystal_param(action, 0), b = crystal_param(action, 1), from = state->place[seat];
    int act = crystal_act_of(action);
    state->turn_flags |= TURN_ACTED;
    switch (act) {
    case ACT_EXPLORE:
        use_move(state, true);
        begin_exploring(state, seat, BOARD_NOWHERE, out);
        return;
    case ACT_WALK:
        use_move(state, true);
        tell(out, EVENT_WALKED, seat, from, a, 0);
        arrive(state, seat, a, 0);
        return;
    case ACT_BLAST: choose_blast(state, a, b, out); return;
    case ACT_CLEAR: choose_clear(state, a, b, out); return;
    case ACT_DIG: // B-60: the whole turn
        clear_rubble(state, seat, a, -1, out);
        state->turn_flags |= TURN_MOVED | TURN_OVER;
        return;
    case ACT_RUBBLE:
        spend(state, seat, (enum means)b, out);
        state->board.marks[a] |= BOARD_RUBBLE;
        tell(out, EVENT_RUBBLE, seat, a, b, 0);
        return;
    case ACT_PORTAL:
        state->turn_flags = (uint8_t)(state->turn_flags & ~TURN_MAY_HOP);
        tell(out, EVENT_PORTED, seat, from, a, 0);
        arrive(state, seat, a, ARRIVE_HOP);
        return;
    case ACT_STEAL: choose_steal(state, a, b); return;
    case ACT_PASS:
        tell(out, EVENT_PASSED, seat, 0, 0, 0);
        state->turn_flags |= TURN_OVER | TURN_MOVED;
        return;
    case ACT_END: state->turn_flags |= TURN_OVER | TURN_MOVED; return;
    default: choose_card(state, act, a, b, out); return;
    }
}

const struct frame_rules turn_rules = {
    .who = turn_who, .go_on = turn_go_on, .offer = turn_offer, .choose = turn_choose};

// --- a tile is drawn and laid: B-21, B-25, B-26, B-55, Lantern ---

enum { LAY_DRAWS, LAY_ASKS, LAY_DRAWS_AGAIN, LAY_ASKS_AGAIN };

static int lay_who(const struct crystal *state) {
    const struct frame *frame = top_of(state);
    return frame->step == LAY_DRAWS || frame->step == LAY_DRAWS_AGAIN ? SEAT_CHANCE : frame->seat;
}

static int lay_chance(const struct crystal *state, struct outcome *out) {
    return chance_counts(state->tiles, TILE_KINDS, CHANCE_TILE, out);
}

static void lay_happen(struct crystal *state, int tile, struct events *out) {
    struct frame *frame = top(state);
    if (tile == PIT_CROSS && state->fresh[frame->seat]) { // B-26
        tell(out, EVENT_PIT_PUT_BACK, frame->seat, 0, 0, 0);
        return;
    }
    state->tiles[tile]--;
    state->tile_count--;
    state->drawn[frame->step == LAY_DRAWS_AGAIN] = (uint8_t)(tile + 1);
    frame->step++;
    tell_only(out, SEAT_BIT(frame->seat), EVENT_TILE_DRAWN, frame->seat, tile, 0);
}

// B-21: the tile's tunnel must join the tunnel of the own cell; behind a Passage any rotation does (B-55).
static bool rotation_fits(const struct crystal *state, int from, int direction, unsigned openings) {
    if (board_is_cell(from) && state->board.passages[from] & DIRECTION_BIT(direction))
        return true;
    return openings & DIRECTION_BIT(board_opposite(direction));
}

static void offer_places(const struct crystal *state, int seat, int which, struct offer *out) {
    int shape = crystal_tiles[state->drawn[which] - 1].shape, from = state->place[seat];
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int cell = board_neighbour(from, direction);
        if (!board_leads_to_empty(&state->board, from, direction) ||
            (state->lay_cell != BOARD_NOWHERE && state->lay_cell != cell))
            continue;
        for (int turns = 0; turns < crystal_shape_rotations(shape); turns++)
            if (rotation_fits(state, from, direction, board_rotate(crystal_shape_openings(shape), turns)))
                offer_add(out, ACT_LAY, cell, turns, which);
    }
}

static void lay_offer(const struct crystal *state, struct offer *out) {
    const struct frame *frame = top_of(state);
    offer_places(state, frame->seat, 0, out);
    if (frame->step == LAY_ASKS_AGAIN && state->drawn[1] != state->drawn[0])
        offer_places(state, frame->seat, 1, out);
    if (frame->step == LAY_ASKS && state->hand[frame->seat][FIND_LANTERN] && state->tile_count)
        offer_add(out, ACT_LANTERN, 0, 0, 0);
}

static void put_tile_back(struct crystal *state, int which) {
    if (!state->drawn[which])
        return;
    state->tiles[state->drawn[which] - 1]++;
    state->tile_count++;
    state->drawn[which] = 0;
}

static void lay_choose(struct crystal *state, action_id action, struct events *out) {
    struct frame *frame = top(state);
    int seat = frame->seat;
    if (crystal_act_of(action) == ACT_LANTERN) {
        use_card(state, seat, FIND_LANTERN);
        tell(out, EVENT_LANTERN, seat, 0, 0, 0);
        frame->step = LAY_DRAWS_AGAIN;
        return;
    }
    int cell = crystal_param(action, 0), rotation = crystal_param(action, 1), which = crystal_param(action, 2);
    int tile = state->drawn[which] - 1;
    pop(state);
    state->drawn[which] = 0;
    put_tile_back(state, !which);
    state->lay_cell = BOARD_NOWHERE;
    state->tile[cell] = (uint8_t)(tile + 1);
    state->rotation[cell] = (uint8_t)rotation;
    state->board.openings[cell] = (uint8_t)board_rotate(crystal_shape_openings(crystal_tiles[tile].shape), rotation);
    if (crystal_tiles[tile].event == TILE_PORTAL)
        state->board.marks[cell] |= BOARD_PORTAL;
    if (crystal_tiles[tile].event == TILE_CRYSTAL)
        state->lying[cell] |= LYING_ORE; // B-50
    state->first_tile[seat] = state->first_tile[seat] ? BOARD_NOWHERE : (uint8_t)(cell + 1);
    stir(state);
    tell(out, EVENT_LAID, seat, cell, tile, rotation);
    arrive(state, seat, cell, ARRIVE_NEW);
}

const struct frame_rules lay_rules = {
    .who = lay_who, .offer = lay_offer, .choose = lay_choose, .chance = lay_chance, .happen = lay_happen};
