// What becomes of a dwarf that comes to a place: fights, tokens, the tile's event; flights, Pits, Odd-Even, Rubble.
#include "games/crystal/rules_internal.h"

void crystal_stir(struct crystal *state) {
    state->quiet[0] = state->quiet[1] = 0;
}

void crystal_relocate(struct crystal *state, int seat, int place) {
    crystal_forget_arrival(state, seat);
    if (state->place[seat] != place)
        state->mining[seat] = state->digging[seat] = 0; // B-51, B-59
    state->place[seat] = (uint8_t)place;
}

void crystal_arrive(struct crystal *state, int seat, int place, int flags) {
    crystal_relocate(state, seat, place);
    crystal_push(state, FRAME_ARRIVE, seat)->number = (uint8_t)flags;
}

void crystal_skip_next(struct crystal *state, int seat, struct events *out) {
    if (!state->skips[seat] && !state->digging[seat])
        tell(out, EVENT_SKIPS, seat, 0, 0, 0);
    state->skips[seat] = 1;
}

// B-53: a dwarf with a Crystal has no reason to mine on.
void crystal_take_crystal(struct crystal *state, int seat) {
    state->carries[seat] = 1;
    state->mining[seat] = 0;
}

void crystal_drop_crystal(struct crystal *state, int seat, struct events *out) {
    if (!state->carries[seat])
        return;
    state->carries[seat] = 0;
    state->lying[state->place[seat]] = (uint8_t)(state->lying[state->place[seat]] + LYING_CRYSTAL);
    if (is_version_1(state))
        crystal_stir(state);
    tell(out, EVENT_DROPPED, seat, state->place[seat], 0, 0);
}

// --- B-28: arriving. `number` has the flags, `other` the dwarfs already fought ---

enum { ARRIVE_DWARFS, ARRIVE_CARD, ARRIVE_GUARD, ARRIVE_EVENT };

static int nobody(const struct crystal *state) {
    (void)state;
    return SEAT_NOBODY;
}

// B-89: those on the cell in turn order, each once.
static bool fight_next(struct crystal *state, struct frame *frame, struct events *out) {
    int seat = frame->seat;
    for (int i = 1; i < state->seats; i++) {
        int other = (seat + i) % state->seats;
        if (state->place[other] == state->place[seat] && !(frame->other & SEAT_BIT(other))) {
            frame->other = (uint8_t)(frame->other | SEAT_BIT(other));
            crystal_fight_dwarf(state, seat, other, out);
            return true;
        }
    }
    return false;
}

// B-104: in such a turn nothing is done but walking, wherever a flight or a fall ends it.
bool crystal_walks_dazed(const struct crystal *state, int seat) {
    return state->turn == seat && state->turn_flags & TURN_DAZED;
}

void crystal_look_for_crystals(struct crystal *state, int seat, struct events *out) {
    int cell = state->place[seat];
    if (crystal_walks_dazed(state, seat))
        return;
    bool guarded = state->lying[cell] & LYING_BOOM; // B-52
    if (!guarded && crystal_dropped(state, cell) && !state->carries[seat]) {
        state->lying[cell] = (uint8_t)(state->lying[cell] - LYING_CRYSTAL);
        crystal_take_crystal(state, seat);
        crystal_stir(state);
        tell(out, EVENT_PICKED_UP, seat, cell, 0, 0);
    }
    if (crystal_event_at(state, cell) == TILE_EXIT && state->carries[seat])
        crystal_end_game(state, seat, out);
}

void crystal_start_mining(struct crystal *state, int seat, struct events *out) {
    int cell = state->place[seat];
    if (!(state->lying[cell] & LYING_ORE) || state->carries[seat] || state->mining[seat] || state->dazed[seat] ||
        crystal_walks_dazed(state, seat))
        return;
    state->mining[seat] = 1;
    tell(out, EVENT_MINING, seat, cell, 0, 0);
}

static void resolve_event(struct crystal *state, int seat, int flags, struct events *out) {
    int cell = state->place[seat];
    enum tile_event event = crystal_event_at(state, cell);
    if (flags & ARRIVE_BLIND && (event == TILE_BOOM || event == TILE_FIND))
        return;
    switch (event) {
    case TILE_BOOM:
        if (flags & ARRIVE_NEW)
            crystal_push(state, FRAME_BOOM, seat); // B-30; B-36 else
        break;
    case TILE_FIND:
        if (flags & ARRIVE_NEW)
            crystal_draw_finds(state, seat, 1); // B-45
        else if (!(flags & (ARRIVE_DAZED | ARRIVE_TOKEN)) && !crystal_walks_dazed(state, seat))
            crystal_odd_even(state, seat, ODD_EVEN_FIND); // B-46, B-47, B-91
        break;
    case TILE_CRYSTAL:
        if (!(flags & ARRIVE_DAZED)) // B-104: in such a turn nothing else is done
            crystal_start_mining(state, seat, out);
        break;
    case TILE_PIT:
        if (!(flags & ARRIVE_CALM) && state->falls < CRYSTAL_FALLS_MAX)
            crystal_push(state, FRAME_PIT, seat); // B-73, B-75
        break;
    case TILE_PLAIN:
    case TILE_EXIT:
    case TILE_PORTAL: // B-70: the turn offers it
    case TILE_EVENTS: break;
    }
}

static void arrive_go_on(struct crystal *state, struct events *out) {
    struct frame *frame = top(state);
    int seat = frame->seat, flags = frame->number, place = state->place[seat];
    bool on_cell = crystal_board_is_cell(place);
    switch (frame->step) {
    case ARRIVE_DWARFS:
        if (on_cell && fight_next(state, frame, out))
            return;
        if (flags & ARRIVE_HOP && frame->other)
            crystal_may_move_again(state, seat); // B-71
        frame->step = ARRIVE_CARD;
        return;
    case ARRIVE_CARD:
        frame->step = ARRIVE_GUARD;
        if (on_cell && (state->lying[place] & LYING_BOOM || flags & ARRIVE_BOOM)) {
            frame->number |= ARRIVE_TOKEN;
            crystal_push(state, FRAME_BOOM, seat); // B-35
        }
        return;
    case ARRIVE_GUARD: // B-28: whoever was not beaten goes on, even if the token still lies there; not under Rubble
        frame->step = ARRIVE_EVENT;
        if (on_cell && !(state->board.marks[place] & BOARD_RUBBLE))
            crystal_look_for_crystals(state, seat, out);
        else
            crystal_pop(state);
        return;
    default:
        crystal_pop(state);
        resolve_event(state, seat, flags, out);
        return;
    }
}

const struct frame_rules crystal_arrive_rules = {.who = nobody, .go_on = arrive_go_on};

// --- B-90: flights. `number` cells, `other` the flags ---

void crystal_flee(struct crystal *state, int seat, int cells, int flags) {
    struct frame *frame = crystal_push(state, FRAME_FLIGHT, seat);
    frame->number = (uint8_t)cells;
    frame->other = (uint8_t)flags;
}

static int flight_ends(const struct crystal *state, uint8_t *ends, int *left) {
    const struct frame *frame = top_of(state);
    return crystal_board_flight_ends(&state->board, crystal_side(state, frame->seat), state->place[frame->seat],
                                     frame->number, ends, left);
}

static int flight_who(const struct crystal *state) {
    uint8_t ends[BOARD_CELLS];
    int left;
    return flight_ends(state, ends, &left) > 1 ? top_of(state)->seat : SEAT_NOBODY;
}

static void flight_offer(const struct crystal *state, struct offer *out) {
    uint8_t ends[BOARD_CELLS];
    int left, count = flight_ends(state, ends, &left);
    for (int i = 0; i < count; i++)
        offer_add(out, ACT_FLEE, ends[i], 0, 0);
}

// Cards are drawn and monsters met on cells only, never on an entrance.
static void leave_rubble(struct crystal *state, int cell, struct events *out) {
    state->board.marks[cell] |= BOARD_RUBBLE;
    tell(out, EVENT_RUBBLE, SEAT_NOBODY, cell, -1, 0);
}

static void flee_to(struct crystal *state, int to, int left, struct events *out) {
    struct frame frame = *top(state);
    int seat = frame.seat, from = state->place[seat];
    crystal_pop(state);
    if (left && frame.other & FLIGHT_SHORT_SKIPS)
        crystal_skip_next(state, seat, out); // B-34
    tell(out, EVENT_FLED, seat, from, to, frame.number - left);
    crystal_bar_attack(state, seat);
    crystal_arrive(state, seat, to, frame.other & FLIGHT_DAZED ? ARRIVE_DAZED : 0);
    if (!(frame.other & FLIGHT_RUBBLE) || crystal_dwarfs_at(state, from))
        return;
    // B-59: not on a Crystal, and no second token
    if (is_version_1(state) || (!(state->lying[from] & ~LYING_BOOM) && !(state->board.marks[from] & BOARD_RUBBLE)))
        leave_rubble(state, from, out);
}

// B-92: no way home. No cell was left, so no Rubble falls behind the dwarf.
static void stay(struct crystal *state, struct events *out) {
    struct frame frame = *top(state);
    crystal_pop(state);
    tell(out, EVENT_STUCK, frame.seat, 0, 0, 0);
    if (!(frame.other & FLIGHT_DAZED))
        crystal_skip_next(state, frame.seat, out);
}

static void flight_go_on(struct crystal *state, struct events *out) {
    uint8_t ends[BOARD_CELLS];
    int left;
    if (flight_ends(state, ends, &left))
        flee_to(state, ends[0], left, out);
    else
        stay(state, out);
}

static void flight_choose(struct crystal *state, action_id action, struct events *out) {
    flee_to(state, crystal_param(action, 0), 0, out);
}

const struct frame_rules crystal_flight_rules = {
    .who = flight_who, .go_on = flight_go_on, .offer = flight_offer, .choose = flight_choose};

// --- B-80: Odd-Even. `number` is what for, `other` what was named (1 odd) ---

void crystal_odd_even(struct crystal *state, int seat, enum odd_even purpose) {
    crystal_push(state, FRAME_ODD_EVEN, seat)->number = (uint8_t)purpose;
}

static int odd_even_who(const struct crystal *state) {
    return top_of(state)->step == ODD_EVEN_ROLLS ? SEAT_CHANCE : top_of(state)->seat;
}

static void odd_even_offer(const struct crystal *state, struct offer *out) {
    const struct frame *frame = top_of(state);
    if (frame->step == ODD_EVEN_KEEPS) {
        offer_add(out, ACT_KEEP, 0, 0, 0);
        offer_add(out, ACT_LET_GO, 0, 0, 0);
        return;
    }
    offer_add(out, ACT_ODD, 0, 0, 0);
    offer_add(out, ACT_EVEN, 0, 0, 0);
    if (state->hand[frame->seat][FIND_LUCKY_COIN])
        offer_add(out, ACT_COIN, 0, 0, 0);
}

static void odd_even_result(struct crystal *state, bool right, struct events *out) {
    struct frame frame = *top(state);
    switch ((enum odd_even)frame.number) {
    case ODD_EVEN_FIND:
        crystal_pop(state);
        if (right)
            crystal_draw_finds(state, frame.seat, 1);
        else
            crystal_push(state, FRAME_BOOM, frame.seat);
        return;
    case ODD_EVEN_CHARM:
        crystal_pop(state);
        crystal_fight_charmed(state, right, out);
        return;
    case ODD_EVEN_DANDELIONS:
        if (!right && state->counters[frame.seat]) {
            top(state)->step = ODD_EVEN_KEEPS;
            return;
        }
        crystal_pop(state);
        crystal_fight_dandelions(state, right, false, out);
        return;
    }
}

static void odd_even_choose(struct crystal *state, action_id action, struct events *out) {
    struct frame *frame = top(state);
    int act = crystal_act_of(action), seat = frame->seat;
    if (act == ACT_KEEP || act == ACT_LET_GO) {
        crystal_pop(state);
        if (act == ACT_KEEP)
            state->counters[seat]--;
        crystal_fight_dandelions(state, act == ACT_KEEP, act == ACT_KEEP, out);
    } else if (act == ACT_COIN) {
        crystal_use_card(state, seat, FIND_LUCKY_COIN);
        tell(out, EVENT_COIN, seat, 0, 0, 0);
        odd_even_result(state, true, out);
    } else {
        frame->other = act == ACT_ODD;
        frame->step = ODD_EVEN_ROLLS;
    }
}

static void odd_even_happen(struct crystal *state, int die, struct events *out) {
    struct frame *frame = top(state);
    bool right = (die & 1) == frame->other;
    tell(out, EVENT_NAMED, frame->seat, frame->other, die, right);
    odd_even_result(state, right, out);
}

const struct frame_rules crystal_odd_even_rules = {.who = odd_even_who,
                                                   .offer = odd_even_offer,
                                                   .choose = odd_even_choose,
                                                   .chance = crystal_chance_die,
                                                   .happen = odd_even_happen};

// --- B-73 to B-75: Pits. `number` 1: a rotten floor, which has no other Pit to lead to ---

static int other_pit(const struct crystal *state, int cell) {
    for (int other = 0; other < BOARD_CELLS; other++)
        if (other != cell && crystal_event_at(state, other) == TILE_PIT &&
            crystal_board_can_enter(&state->board, other))
            return other;
    return BOARD_NOWHERE;
}

// The nearest Boom tiles that can be entered, ascending.
static int nearest_booms(const struct crystal *state, int from, uint8_t *out) {
    int count = 0, nearest = BOARD_NOWHERE;
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        if (crystal_event_at(state, cell) != TILE_BOOM || !crystal_board_can_enter(&state->board, cell) ||
            (cell == from && !is_version_1(state)))
            continue;
        int span = crystal_board_span(from, cell);
        if (span < nearest) {
            nearest = span;
            count = 0;
        }
        if (span == nearest)
            out[count++] = (uint8_t)cell;
    }
    return count;
}

static int pit_who(const struct crystal *state) {
    const struct frame *frame = top_of(state);
    uint8_t cells[BOARD_CELLS];
    switch (frame->step) {
    case PIT_OPENS: return SEAT_NOBODY;
    case PIT_ASKS: return state->hand_count[frame->seat] ? frame->seat : SEAT_NOBODY;
    case PIT_ROLLS: return SEAT_CHANCE;
    default: return nearest_booms(state, state->place[frame->seat], cells) > 1 ? frame->seat : SEAT_NOBODY;
    }
}

static void pit_offer(const struct crystal *state, struct offer *out) {
    const struct frame *frame = top_of(state);
    if (frame->step == PIT_FALLS) {
        uint8_t cells[BOARD_CELLS];
        int count = nearest_booms(state, state->place[frame->seat], cells);
        for (int i = 0; i < count; i++)
            offer_add(out, ACT_FALL, cells[i], 0, 0);
        return;
    }
    if (state->hand[frame->seat][FIND_ROPE])
        offer_add(out, ACT_ROPE, 0, 0, 0);
    offer_add(out, ACT_ROLL, 0, 0, 0);
}

static void fall(struct crystal *state, int place, int flags, struct events *out) {
    int seat = top(state)->seat;
    crystal_pop(state);
    tell(out, EVENT_FELL, seat, place, 0, 0);
    crystal_bar_attack(state, seat);
    crystal_arrive(state, seat, place, flags);
}

static void pit_go_on(struct crystal *state, struct events *out) {
    struct frame *frame = top(state);
    int cell = state->place[frame->seat];
    if (frame->step == PIT_OPENS) {
        int other = frame->number ? BOARD_NOWHERE : other_pit(state, cell);
        frame->step = PIT_ASKS;
        if (other != BOARD_NOWHERE) {
            state->falls++;
            fall(state, other, ARRIVE_CALM, out); // B-74
        }
    } else if (frame->step == PIT_ASKS) {
        frame->step = PIT_ROLLS;
    } else {
        uint8_t cells[BOARD_CELLS];
        nearest_booms(state, cell, cells);
        fall(state, cells[0], ARRIVE_BOOM, out);
    }
}

static void pit_choose(struct crystal *state, action_id action, struct events *out) {
    int seat = top(state)->seat;
    if (crystal_act_of(action) == ACT_ROPE) {
        crystal_use_card(state, seat, FIND_ROPE);
        tell(out, EVENT_ROPE, seat, 0, 0, 0);
        crystal_pop(state);
    } else if (crystal_act_of(action) == ACT_FALL) {
        fall(state, crystal_param(action, 0), ARRIVE_BOOM, out);
    } else {
        top(state)->step = PIT_ROLLS;
    }
}

static void pit_happen(struct crystal *state, int die, struct events *out) {
    struct frame *frame = top(state);
    int seat = frame->seat;
    uint8_t cells[BOARD_CELLS];
    tell(out, EVENT_PIT, seat, die, 0, 0);
    if (die >= 5) {
        fall(state, crystal_home(state, seat), 0, out);
    } else if (die >= 3 && nearest_booms(state, state->place[seat], cells)) {
        frame->step = PIT_FALLS;
    } else {
        crystal_pop(state);
        crystal_skip_next(state, seat, out);
    }
}

const struct frame_rules crystal_pit_rules = {.who = pit_who,
                                              .go_on = pit_go_on,
                                              .offer = pit_offer,
                                              .choose = pit_choose,
                                              .chance = crystal_chance_die,
                                              .happen = pit_happen};

// --- B-59: the dwarf's own cell is buried ---

static int bury_who(const struct crystal *state) {
    int seat = top_of(state)->seat;
    return state->hand_count[seat] || crystal_means_to_clear(state, seat, false) ? seat : SEAT_NOBODY;
}

static void bury_offer(const struct crystal *state, struct offer *out) {
    int seat = top_of(state)->seat;
    for (unsigned means = crystal_means_to_clear(state, seat, true); means; means &= means - 1)
        offer_add(out, ACT_CLEAR, state->place[seat], __builtin_ctz(means), 0);
    offer_add(out, ACT_ENDURE, 0, 0, 0);
}

static void bury_go_on(struct crystal *state, struct events *out) {
    int seat = top(state)->seat;
    bool again = crystal_is_buried(state, seat) && !is_version_1(state);
    crystal_pop(state);
    if (again)
        return;
    leave_rubble(state, state->place[seat], out);
    if (is_version_1(state)) {
        crystal_skip_next(state, seat, out);
        return;
    }
    if (!state->skips[seat] && !state->digging[seat])
        tell(out, EVENT_SKIPS, seat, 0, 0, 0);
    state->digging[seat] = 1;
}

static void bury_choose(struct crystal *state, action_id action, struct events *out) {
    if (crystal_act_of(action) == ACT_ENDURE) {
        bury_go_on(state, out);
        return;
    }
    int seat = top(state)->seat, means = crystal_param(action, 1), cell = state->place[seat];
    crystal_pop(state);
    crystal_spend(state, seat, (enum means)means, out);
    if (crystal_is_buried(state, seat) && !is_version_1(state)) {
        crystal_clear_rubble(state, seat, cell, means, out);
        return;
    }
    tell(out, EVENT_CLEARED, seat, cell, means, 0);
    if (state->lying[cell] & LYING_BOOM)
        crystal_push(state, FRAME_BOOM, seat)->number = BOOM_AFTER_CLEARING; // B-61
}

const struct frame_rules crystal_bury_rules = {
    .who = bury_who, .go_on = bury_go_on, .offer = bury_offer, .choose = bury_choose};

// --- a Passage to lay, for having beaten what digs ---

static int passage_who(const struct crystal *state) {
    int seat = top_of(state)->seat;
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (crystal_board_has_wall(&state->board, state->place[seat], direction))
            return seat;
    return SEAT_NOBODY;
}

static void passage_go_on(struct crystal *state, struct events *out) {
    (void)out;
    crystal_pop(state);
}

static void passage_offer(const struct crystal *state, struct offer *out) {
    int cell = state->place[top_of(state)->seat];
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (crystal_board_has_wall(&state->board, cell, direction))
            offer_add(out, ACT_PASSAGE, direction, 0, 0);
    offer_add(out, ACT_NO_PASSAGE, 0, 0, 0);
}

static void passage_choose(struct crystal *state, action_id action, struct events *out) {
    int seat = top(state)->seat, cell = state->place[seat], direction = crystal_param(action, 0);
    crystal_pop(state);
    if (crystal_act_of(action) == ACT_NO_PASSAGE)
        return;
    crystal_board_lay_passage(&state->board, cell, direction);
    tell(out, EVENT_PASSAGE, seat, cell, direction, -1);
}

const struct frame_rules crystal_passage_rules = {
    .who = passage_who, .go_on = passage_go_on, .offer = passage_offer, .choose = passage_choose};
