// A turn: exploring, walking, blasting, and everything else that a seat may do of its own will.
#include "games/crystal/rules_internal.h"

void crystal_turn_begin(struct crystal *state, int seat, struct events *out) {
    state->turn = (uint8_t)seat;
    state->turn_flags = TURN_MAY_HOP;
    state->falls = 0;
    state->fought = 0;
    crystal_push(state, FRAME_TURN, seat);
    tell(out, EVENT_TURN, seat, 0, 0, 0);
    crystal_void_promise(state, seat, out);
}

bool crystal_turn_is_of(const struct crystal *state, int seat) {
    return state->turn == seat && !(state->turn_flags & TURN_OVER);
}

void crystal_may_move_again(struct crystal *state, int seat) {
    if (!crystal_turn_is_of(state, seat) || state->turn_flags & TURN_ATTACKED)
        return;
    state->turn_flags = (uint8_t)((state->turn_flags & ~TURN_MOVED) | TURN_OPTIONAL);
}

// --- what is possible ---

// What is around a dwarf, as masks of directions.
struct surroundings {
    unsigned dark;    // B-21: cells where it can lay a tile, as long as there are tiles (B-24)
    unsigned walks;   // B-23; only its own dwarf may stand on an entrance (B-02)
    unsigned through; // B-55: walls with a cell to go to behind: the dwarf goes through at once
    unsigned drilled; // B-100: walls with an opened cell behind
    unsigned rubble;  // that B-58 and B-60 speak of: next door
};

static struct surroundings look_around(const struct crystal *state, int seat) {
    struct board_around around = crystal_board_look_around(&state->board, state->place[seat]);
    unsigned tiles = state->tile_count ? ~0u : 0;
    return (struct surroundings){.dark = around.empty & tiles,
                                 .walks = around.ways | (around.homes & DIRECTION_BIT(crystal_side(state, seat))),
                                 .through = around.doors | (around.sealed & tiles),
                                 .drilled = around.walls & ~around.sealed,
                                 .rubble = around.rubble};
}

static bool has_rubble(const struct crystal *state, int place) {
    return crystal_board_is_cell(place) && state->board.marks[place] & BOARD_RUBBLE;
}

bool crystal_is_buried(const struct crystal *state, int seat) {
    return has_rubble(state, state->place[seat]);
}

// B-59: a buried dwarf does not leave its cell by itself.
static bool is_held(const struct crystal *state, int seat) {
    return !is_version_1(state) && crystal_is_buried(state, seat);
}

static bool must_skip(const struct crystal *state, int seat) {
    return state->skips[seat] || state->mining[seat] || state->digging[seat];
}

// What B-67 and B-68 look at, once for all cells.
struct mushroom_rules {
    unsigned sides; // of the players
    uint8_t exits[BOARD_CELLS], others[BOARD_CELLS];
    int exit_count, other_count;
};

static struct mushroom_rules mushroom_rules(const struct crystal *state) {
    struct mushroom_rules it = {.sides = 0};
    for (int seat = 0; seat < state->seats; seat++)
        it.sides |= DIRECTION_BIT(crystal_side(state, seat));
    if (state->mushrooms == CRYSTAL_MUSHROOMS)
        return it;
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        if (crystal_event_at(state, cell) == TILE_EXIT)
            it.exits[it.exit_count++] = (uint8_t)cell;
        if (state->board.marks[cell] & BOARD_MUSHROOM)
            it.others[it.other_count++] = (uint8_t)cell;
    }
    return it;
}

static bool mushroom_fits(const struct crystal *state, const struct mushroom_rules *rules, int cell) {
    if (crystal_board_near_entrances[cell] & rules->sides || state->lying[cell] & ~LYING_BOOM) // B-68, B-67
        return false;
    if (state->board.marks[cell] & BOARD_MUSHROOM || crystal_event_at(state, cell) >= TILE_EXIT ||
        crystal_dwarfs_at(state, cell))
        return false;
    for (int i = 0; i < rules->other_count; i++) // one Mushroom alone cuts nothing off, nor do two that stand apart
        if (crystal_board_span(rules->others[i], cell) <= 2)
            return !crystal_board_mushroom_cuts(&state->board, cell, rules->sides, rules->exits, rules->exit_count);
    return true;
}

bool crystal_teleport_fits(const struct crystal *state, int cell) {
    return crystal_board_can_enter(&state->board, cell) && !crystal_dwarfs_at(state, cell) &&
           crystal_event_at(state, cell) != TILE_EXIT && !(state->lying[cell] & ~LYING_BOOM);
}

// The Boot: over the next joint in the same direction, walls or not.
int crystal_kick_target(const struct crystal *state, int seat, int other) {
    int direction = crystal_board_direction(state->place[seat], state->place[other]);
    if (direction < 0 || !crystal_board_is_joined(&state->board, state->place[seat], direction))
        return BOARD_NOWHERE;
    int to = crystal_board_neighbour(state->place[other], direction); // behind an entrance there is nothing
    return crystal_board_is_cell(to) && crystal_board_can_enter(&state->board, to) ? to : BOARD_NOWHERE;
}

// B-100: an Engineer's counter lays a Passage for nothing else; into an unopened cell it is the move.
static bool is_drill(const struct crystal *state, int seat) {
    return !is_version_1(state) && crystal_has_skill(state, seat, SKILL_ENGINEER);
}

// The walls through which a counter drills into an opened cell.
static unsigned drillable(const struct crystal *state, int seat, const struct surroundings *around) {
    return is_drill(state, seat) && state->counters[seat] ? around->drilled : 0;
}

// --- B-24a: trapped dwarfs and their promises ---

static bool has_portal_to_use(const struct crystal *state, int seat) {
    int from = state->place[seat];
    if (!crystal_board_is_cell(from) || !(state->board.marks[from] & BOARD_PORTAL))
        return false;
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (cell != from && state->board.marks[cell] & BOARD_PORTAL && crystal_board_can_enter(&state->board, cell))
            return true;
    return false;
}

static bool can_read_scroll(const struct crystal *state, int seat) {
    for (int cell = 0; state->hand[seat][FIND_TELEPORT_SCROLL] && cell < BOARD_CELLS; cell++)
        if (crystal_teleport_fits(state, cell))
            return true;
    return false;
}

// There is no way, and none could be made with what the dwarf has.
bool crystal_is_trapped(const struct crystal *state, int seat) {
    if (crystal_is_buried(state, seat))
        return false; // it digs
    struct surroundings around = look_around(state, seat);
    return !(around.walks | around.rubble | around.dark) && !drillable(state, seat, &around) &&
           !(around.through && crystal_means_to_blast(state, seat, true)) && !has_portal_to_use(state, seat) &&
           !can_read_scroll(state, seat);
}

void crystal_void_promise(struct crystal *state, int seat, struct events *out) {
    if (!state->promise[seat])
        return;
    state->promise[seat] = state->promise_at[seat] = 0;
    tell(out, EVENT_PROMISE_VOID, seat, 0, 0, 0);
}

static void pay_promise(struct crystal *state, int seat, struct events *out) {
    int helper = state->turn, thing = state->promise[seat] - 1;
    state->promise[seat] = state->promise_at[seat] = 0;
    tell(out, EVENT_PROMISE_PAID, seat, helper, thing < THING_CARD ? thing : THING_CARD, 0);
    if (thing == THING_EXPLOSIVE) {
        state->explosives[seat]--;
        state->explosives[helper]++;
    } else if (thing == THING_CRYSTAL) {
        state->carries[seat] = 0;
        crystal_take_crystal(state, helper);
        int place = state->place[helper];
        if (crystal_board_is_cell(place) && crystal_event_at(state, place) == TILE_EXIT)
            crystal_end_game(state, helper, out); // B-54
    } else {
        crystal_give_card(state, seat, helper, thing - THING_CARD);
        tell_only(out, SEAT_BIT(seat) | SEAT_BIT(helper), EVENT_PAID_CARD, seat, helper, thing - THING_CARD);
    }
}

void crystal_settle_promises(struct crystal *state, struct events *out) {
    static const uint8_t none[CRYSTAL_SEATS];
    if (bytes_equal(state->promise, none, sizeof none))
        return;
    for (int i = 1; i < state->seats; i++) {
        int seat = (state->turn + i) % state->seats, promise = state->promise[seat];
        if (!promise || is_over(state))
            continue;
        bool gone = promise == PROMISE_VOID || (promise == THING_EXPLOSIVE + 1 && !state->explosives[seat]) ||
                    (promise == THING_CRYSTAL + 1 && !state->carries[seat]);
        bool freed = state->place[seat] != state->promise_at[seat] || !crystal_is_trapped(state, seat);
        if (gone || (freed && promise == THING_CRYSTAL + 1 && state->carries[state->turn]))
            crystal_void_promise(state, seat, out);
        else if (freed)
            pay_promise(state, seat, out);
    }
}

// --- what is offered ---

// The turn's mover, looked at once for all that is offered.
struct mover {
    int seat, from;
    bool held, with_hand;
    struct surroundings around;
};

static void offer_means(int act, int where, unsigned means, struct offer *out) {
    for (; means; means &= means - 1)
        offer_add(out, act, where, __builtin_ctz(means), 0);
}

// B-24a.
static void offer_promises(const struct crystal *state, int seat, struct offer *out) {
    if (state->explosives[seat])
        offer_add(out, ACT_PROMISE, THING_EXPLOSIVE, 0, 0);
    if (state->carries[seat])
        offer_add(out, ACT_PROMISE, THING_CRYSTAL, 0, 0);
    for (int card = 0; card < FIND_KINDS; card++)
        if (state->hand[seat][card])
            offer_add(out, ACT_PROMISE, THING_CARD + card, 0, 0);
}

static void offer_steps(const struct crystal *state, const struct mover *it, struct offer *out) {
    if (it->around.dark)
        offer_add(out, ACT_EXPLORE, 0, 0, 0);
    for (unsigned rest = it->around.walks; rest; rest &= rest - 1)
        offer_add(out, ACT_WALK, crystal_board_neighbour(it->from, __builtin_ctz(rest)), 0, 0);
    if (!it->around.through || !(out->acts & ACT_BIT(ACT_BLAST)))
        return;
    unsigned means = crystal_means_to_blast(state, it->seat, it->with_hand),
             drill = drillable(state, it->seat, &it->around);
    for (unsigned rest = it->around.through; rest; rest &= rest - 1) {
        bool drills = drill & rest & -rest; // which is an act of its own
        offer_means(ACT_BLAST, __builtin_ctz(rest), drills ? means & ~(1u << MEANS_SKILL) : means, out);
    }
}

static void offer_clearing(const struct crystal *state, const struct mover *it, struct offer *out) {
    bool buried = has_rubble(state, it->from);
    if (!buried && !it->around.rubble)
        return;
    unsigned means = crystal_means_to_clear(state, it->seat, it->with_hand);
    if (buried)
        offer_means(ACT_CLEAR, it->from, means, out);
    for (unsigned rest = it->around.rubble; rest; rest &= rest - 1)
        offer_means(ACT_CLEAR, crystal_board_neighbour(it->from, __builtin_ctz(rest)), means, out);
}

// B-60.
static void offer_digging(const struct crystal *state, const struct mover *it, struct offer *out) {
    bool digs_out = it->held && !must_skip(state, it->seat);
    if (state->turn_flags & TURN_OPTIONAL || !(it->around.rubble || digs_out) ||
        crystal_means_to_clear(state, it->seat, it->with_hand))
        return;
    for (unsigned rest = it->around.rubble; rest; rest &= rest - 1)
        offer_add(out, ACT_DIG, crystal_board_neighbour(it->from, __builtin_ctz(rest)), 0, 0);
    if (digs_out)
        offer_add(out, ACT_DIG, it->from, 0, 0);
}

// B-56.
static void offer_burying(const struct crystal *state, const struct mover *it, struct offer *out) {
    unsigned means = it->around.walks ? crystal_means_to_bury(state, it->seat, it->with_hand) : 0;
    for (unsigned rest = means ? it->around.walks : 0; rest; rest &= rest - 1) {
        int to = crystal_board_neighbour(it->from, __builtin_ctz(rest));
        if (crystal_board_is_cell(to) && !crystal_dwarfs_at(state, to) && !(state->lying[to] & ~LYING_BOOM))
            offer_means(ACT_RUBBLE, to, means, out);
    }
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
    if (!(state->turn_flags & TURN_MAY_HOP) || !has_portal_to_use(state, state->turn) || is_held(state, state->turn))
        return;
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (cell != from && state->board.marks[cell] & BOARD_PORTAL && crystal_board_can_enter(&state->board, cell))
            offer_add(out, ACT_PORTAL, cell, 0, 0); // B-70
}

// B-85a: onto the cell of dwarfs next door, none of whom was fought in this turn.
static void offer_attacks(const struct crystal *state, const struct mover *it, struct offer *out) {
    if (is_version_1(state) || !(state->turn_flags & TURN_MOVED) || state->turn_flags & TURN_BARRED ||
        crystal_is_buried(state, it->seat) || must_skip(state, it->seat) || state->dazed[it->seat])
        return;
    for (unsigned rest = it->around.walks; rest; rest &= rest - 1) {
        int to = crystal_board_neighbour(it->from, __builtin_ctz(rest));
        seat_mask there = crystal_board_is_cell(to) ? crystal_dwarfs_at(state, to) : 0;
        if (there && !(there & state->fought))
            offer_add(out, ACT_ATTACK, to, 0, 0);
    }
}

static void offer_teleports(const struct crystal *state, const struct mover *it, struct offer *out) {
    if (!state->hand[it->seat][FIND_TELEPORT_SCROLL] || state->turn_flags & TURN_MOVED)
        return;
    uint8_t cells[BOARD_CELLS];
    int count = 0;
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (crystal_teleport_fits(state, cell))
            cells[count++] = (uint8_t)cell;
    for (int other = 0; other < state->seats; other++)
        for (int i = 0; i < count && !(other == it->seat && it->held); i++)
            offer_add(out, ACT_TELEPORT, other, cells[i], 0);
}

static void offer_mushrooms(const struct crystal *state, struct offer *out) {
    struct mushroom_rules rules = mushroom_rules(state);
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (mushroom_fits(state, &rules, cell))
            offer_add(out, ACT_MUSHROOM, cell, 0, 0);
}

static void offer_hand(const struct crystal *state, const struct mover *it, struct offer *out) {
    int seat = it->seat;
    const uint8_t *hand = state->hand[seat];
    if (!state->hand_count[seat])
        return;
    for (int other = 0; hand[FIND_BOOT] && other < state->seats; other++)
        if (other != seat && crystal_kick_target(state, seat, other) != BOARD_NOWHERE)
            offer_add(out, ACT_KICK, other, 0, 0);
    if (out->acts & ACT_BIT(ACT_TELEPORT))
        offer_teleports(state, it, out);
    for (int other = 0; hand[FIND_LIGHT_FINGERS] && other < state->seats; other++)
        if (other != seat && state->explosives[other])
            offer_add(out, ACT_FINGERS, other, 0, 0);
    if (hand[FIND_MUSHROOM] && state->mushrooms && out->acts & ACT_BIT(ACT_MUSHROOM))
        offer_mushrooms(state, out);
    if (hand[FIND_TOOLBOX] && state->counters[seat] < crystal_skills[state->skill[seat] - 1].counters)
        offer_add(out, ACT_REPAIR, 0, 0, 0);
}

// B-24: what a dwarf does that can neither explore nor walk.
static void offer_passing(const struct crystal *state, const struct mover *it, struct offer *out) {
    if (!it->held && it->around.dark | it->around.walks)
        return;
    offer_add(out, ACT_PASS, 0, 0, 0);
    if (out->acts & ACT_BIT(ACT_PROMISE) && !is_version_1(state) && crystal_is_trapped(state, it->seat))
        offer_promises(state, it->seat, out);
}

// Everything but ACT_PASS and ACT_END is something to decide. Without the hand: what everybody can see of it. The acts
// come nearly ascending, as the list has to be.
static void offer_turn(const struct crystal *state, bool with_hand, struct offer *out) {
    struct mover it = {.seat = state->turn, .from = state->place[state->turn], .with_hand = with_hand};
    bool moved = state->turn_flags & TURN_MOVED, attacked = state->turn_flags & TURN_ATTACKED; // B-85a
    it.held = is_held(state, it.seat);
    it.around = look_around(state, it.seat);
    unsigned drill = attacked ? 0 : drillable(state, it.seat, &it.around);
    if (!moved && !it.held && out->acts & (ACT_BIT(ACT_EXPLORE) | ACT_BIT(ACT_WALK) | ACT_BIT(ACT_BLAST)))
        offer_steps(state, &it, out);
    if (!attacked && out->acts & ACT_BIT(ACT_CLEAR))
        offer_clearing(state, &it, out);
    if (!moved && out->acts & ACT_BIT(ACT_DIG))
        offer_digging(state, &it, out);
    if (!attacked && out->acts & ACT_BIT(ACT_RUBBLE))
        offer_burying(state, &it, out);
    if (out->acts & ACT_BIT(ACT_PORTAL))
        offer_portals(state, out);
    if (!attacked)
        offer_theft(state, out);
    if (with_hand && !attacked)
        offer_hand(state, &it, out);
    if (!moved)
        offer_passing(state, &it, out);
    if (moved || state->turn_flags & TURN_OPTIONAL)
        offer_add(out, ACT_END, 0, 0, 0);
    for (; drill; drill &= drill - 1)
        offer_add(out, ACT_PASSAGE, __builtin_ctz(drill), 0, 0); // B-100
    if (!attacked)
        offer_attacks(state, &it, out);
}

static bool offers(const struct crystal *state, uint64_t acts) {
    action_id actions[LEGAL_MAX];
    struct offer offer = {.acts = acts, .at = actions};
    offer_turn(state, false, &offer);
    for (int i = 0; i < offer.count; i++)
        if (acts & ACT_BIT(crystal_act_of(actions[i])))
            return true;
    return false;
}

static bool has_something_to_decide(const struct crystal *state) {
    const uint64_t steps = ACT_BIT(ACT_EXPLORE) | ACT_BIT(ACT_WALK); // nearly always one of these, and quick to see
    if (state->hand_count[state->turn] && !(state->turn_flags & TURN_ATTACKED))
        return true;
    return offers(state, steps) || offers(state, ~(steps | ACT_BIT(ACT_PASS) | ACT_BIT(ACT_END)));
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
void crystal_clear_rubble(struct crystal *state, int seat, int cell, int means, struct events *out) {
    if (state->place[state->turn] == cell)
        state->digging[state->turn] = 0; // B-59: in its own turn
    state->board.marks[cell] = (uint8_t)(state->board.marks[cell] & ~BOARD_RUBBLE);
    tell(out, EVENT_CLEARED, seat, cell, means, 0);
    for (int i = 0; i < state->seats && state->lying[cell] & LYING_BOOM; i++) {
        int there = (seat + i) % state->seats;
        if (state->place[there] == cell) {
            crystal_push(state, FRAME_BOOM, there)->number = means < 0 ? 0 : BOOM_AFTER_CLEARING;
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
        crystal_take_crystal(state, seat);
        crystal_stir(state);
        for (int other = 0; other < state->seats; other++)
            if (state->place[other] == cell)
                state->mining[other] = 0; // nothing is left for it to mine
        tell(out, EVENT_MINED, seat, cell, 0, 0);
    }
    state->mining[seat] = state->skips[seat] = state->digging[seat] = 0;
    if (!has_rubble(state, cell))
        return;
    crystal_clear_rubble(state, seat, cell, -1, out);
}

static void start_turn(struct crystal *state, struct events *out) {
    int seat = state->turn;
    top(state)->step = TURN_PLAYS;
    if (must_skip(state, seat)) {
        state->turn_flags |= TURN_OVER;
        skip_turn(state, seat, out);
    } else if (state->dazed[seat]) { // B-104
        state->turn_flags |= is_version_1(state) ? TURN_OVER : TURN_OVER | TURN_DAZED;
        state->dazed[seat]--;
        tell(out, EVENT_DAZED, seat, state->dazed[seat], 0, 0);
        crystal_flee(state, seat, 2, FLIGHT_DAZED);
    }
}

static void end_turn(struct crystal *state, struct events *out) {
    int seat = state->turn;
    state->fresh[seat] = 0;
    if (state->first_tile[seat])
        state->first_tile[seat] = BOARD_NOWHERE;
    crystal_count_up(state->turns);
    crystal_count_up(state->quiet);
    if (crystal_u16(state->quiet) >= (unsigned)CRYSTAL_QUIET_ROUNDS * state->seats) {
        crystal_end_game(state, SEAT_NOBODY, out); // B-121
        return;
    }
    crystal_pop(state);
    crystal_turn_begin(state, (seat + 1) % state->seats, out);
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
    crystal_push(state, FRAME_LAY, seat)->step = state->blind[seat] ? LAY_BLIND_ASKS : LAY_DRAWS;
    tell(out, EVENT_EXPLORES, seat, 0, 0, 0);
}

static void use_move(struct crystal *state, bool by_itself) {
    state->turn_flags = (uint8_t)((state->turn_flags | TURN_MOVED) & ~TURN_OPTIONAL);
    if (by_itself)
        state->turn_flags |= TURN_MAY_HOP; // B-70: it may arrive on a Portal
}

// B-85a: from now on there is no attack in this turn.
void crystal_bar_attack(struct crystal *state, int seat) {
    if (seat == state->turn && !is_version_1(state))
        state->turn_flags |= TURN_BARRED;
}

static void choose_blast(struct crystal *state, int direction, int means, struct events *out) {
    int seat = state->turn, from = state->place[seat], to = crystal_board_neighbour(from, direction);
    crystal_spend(state, seat, (enum means)means, out);
    crystal_board_lay_passage(&state->board, from, direction);
    tell(out, EVENT_PASSAGE, seat, from, direction, means);
    use_move(state, true);
    if (crystal_board_is_opened(&state->board, to)) {
        tell(out, EVENT_WALKED, seat, from, to, 0);
        crystal_arrive(state, seat, to, 0);
    } else {
        begin_exploring(state, seat, to, out);
    }
}

static void choose_clear(struct crystal *state, int cell, int means, struct events *out) {
    int seat = state->turn;
    crystal_spend(state, seat, (enum means)means, out);
    crystal_clear_rubble(state, seat, cell, means, out);
}

static void choose_mushroom(struct crystal *state, int cell, struct events *out) {
    crystal_use_card(state, state->turn, FIND_MUSHROOM);
    state->mushrooms--;
    state->board.marks[cell] = BOARD_MUSHROOM; // B-66: Rubble goes, and so does a Boom token
    state->lying[cell] = 0;
    tell(out, EVENT_MUSHROOM, state->turn, cell, 0, 0);
    if (!state->tile[cell])
        crystal_push(state, FRAME_LEAVE, SEAT_NOBODY);
}

static void choose_teleport(struct crystal *state, int other, int cell, struct events *out) {
    crystal_use_card(state, state->turn, FIND_TELEPORT_SCROLL);
    use_move(state, other == state->turn);
    crystal_bar_attack(state, state->turn);
    tell(out, EVENT_TELEPORTED, state->turn, other, cell, 0);
    crystal_arrive(state, other, cell, 0);
}

static void choose_kick(struct crystal *state, int other, struct events *out) {
    int to = crystal_kick_target(state, state->turn, other);
    crystal_use_card(state, state->turn, FIND_BOOT);
    tell(out, EVENT_KICKED, state->turn, other, to, 0);
    crystal_arrive(state, other, to, 0);
}

static void choose_steal(struct crystal *state, int victim, int number) {
    state->turn_flags |= TURN_MOVED | TURN_OVER; // B-103: the turn ends either way
    struct frame *frame = crystal_push(state, FRAME_STEAL, state->turn);
    frame->other = (uint8_t)victim;
    frame->number = (uint8_t)number;
}

static void choose_promise(struct crystal *state, int thing, struct events *out) {
    int seat = state->turn;
    state->promise[seat] = (uint8_t)(thing + 1);
    state->promise_at[seat] = state->place[seat];
    state->turn_flags |= TURN_MOVED | TURN_OVER;
    tell(out, EVENT_PROMISED, seat, thing < THING_CARD ? thing : THING_CARD, 0, 0);
    if (thing >= THING_CARD)
        tell_only(out, SEAT_BIT(seat), EVENT_PROMISED_CARD, seat, thing - THING_CARD, 0);
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
        crystal_use_card(state, seat, FIND_LIGHT_FINGERS);
        state->explosives[a]--;
        state->explosives[seat]++;
        tell(out, EVENT_TOOK_EXPLOSIVE, seat, a, 0, 0);
    } else if (act == ACT_REPAIR) {
        crystal_use_card(state, seat, FIND_TOOLBOX);
        state->counters[seat]++;
        tell(out, EVENT_REPAIRED, seat, state->counters[seat], 0, 0);
    } else {
        crystal_discard_card(state, seat, a);
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
        crystal_arrive(state, seat, a, 0);
        return;
    case ACT_BLAST: choose_blast(state, a, b, out); return;
    case ACT_CLEAR: choose_clear(state, a, b, out); return;
    case ACT_DIG: // B-60: the whole turn
        crystal_clear_rubble(state, seat, a, -1, out);
        state->turn_flags |= TURN_MOVED | TURN_OVER;
        return;
    case ACT_RUBBLE:
        crystal_spend(state, seat, (enum means)b, out);
        state->board.marks[a] |= BOARD_RUBBLE;
        tell(out, EVENT_RUBBLE, seat, a, b, 0);
        return;
    case ACT_ATTACK: // B-85a
        state->turn_flags |= TURN_ATTACKED | TURN_MAY_HOP;
        tell(out, EVENT_CHARGED, seat, from, a, 0);
        crystal_arrive(state, seat, a, 0);
        return;
    case ACT_PASSAGE: // B-100
        crystal_spend(state, seat, MEANS_SKILL, out);
        crystal_board_lay_passage(&state->board, from, a);
        tell(out, EVENT_PASSAGE, seat, from, a, MEANS_SKILL);
        return;
    case ACT_PROMISE: choose_promise(state, a, out); return;
    case ACT_PORTAL:
        state->turn_flags = (uint8_t)(state->turn_flags & ~TURN_MAY_HOP);
        crystal_bar_attack(state, seat);
        tell(out, EVENT_PORTED, seat, from, a, 0);
        crystal_arrive(state, seat, a, ARRIVE_HOP);
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

const struct frame_rules crystal_turn_rules = {
    .who = turn_who, .go_on = turn_go_on, .offer = turn_offer, .choose = turn_choose};
