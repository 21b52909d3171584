// Black Crystal: the start of a match, the stack of frames, and the game as a value.
#include "games/crystal/rules.h"

#include "base/hash.h"
#include "games/crystal/rules_internal.h"
#include "games/crystal/rules_view.h"

static const struct frame_rules *const rules[FRAME_KINDS] = {
    [FRAME_SETUP] = &crystal_setup_rules,     [FRAME_LOT] = &crystal_lot_rules,
    [FRAME_TURN] = &crystal_turn_rules,       [FRAME_LAY] = &crystal_lay_rules,
    [FRAME_ARRIVE] = &crystal_arrive_rules,   [FRAME_BOOM] = &crystal_boom_rules,
    [FRAME_FIGHT] = &crystal_fight_rules,     [FRAME_FLIGHT] = &crystal_flight_rules,
    [FRAME_FINDS] = &crystal_finds_rules,     [FRAME_ODD_EVEN] = &crystal_odd_even_rules,
    [FRAME_PIT] = &crystal_pit_rules,         [FRAME_BURY] = &crystal_bury_rules,
    [FRAME_PASSAGE] = &crystal_passage_rules, [FRAME_LOSE_CARD] = &crystal_lose_card_rules,
    [FRAME_STEAL] = &crystal_steal_rules,     [FRAME_LEAVE] = &crystal_leave_rules,
};

// --- frames ---

struct frame *crystal_push(struct crystal *state, enum frame_kind kind, int seat) {
    CHECK(state->frame_count < CRYSTAL_FRAMES);
    struct frame *frame = &state->frame[state->frame_count++];
    *frame = (struct frame){.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    return frame;
}

void crystal_pop(struct crystal *state) {
    CHECK(state->frame_count > 0);
    *top(state) = (struct frame){.kind = FRAME_NONE};
    state->frame_count--;
}

static void forget(struct crystal *state, int seat, enum frame_kind kind) {
    int kept = 0;
    for (int i = 0; i < state->frame_count; i++) {
        struct frame frame = state->frame[i];
        state->frame[i] = (struct frame){.kind = FRAME_NONE};
        if (frame.seat != seat || frame.kind != kind)
            state->frame[kept++] = frame;
    }
    state->frame_count = (uint8_t)kept;
}

void crystal_forget_arrival(struct crystal *state, int seat) {
    forget(state, seat, FRAME_ARRIVE);
}

void crystal_forget_finds(struct crystal *state, int seat) {
    forget(state, seat, FRAME_FINDS);
}

int crystal_waits_for(const struct crystal *state) {
    return rules[top_of(state)->kind]->who(state);
}

// Goes on until somebody has to decide, chance has to move, or the game is over.
static void run(struct crystal *state, struct events *out) {
    int who = SEAT_NOBODY;
    while (!is_over(state)) {
        if (top(state)->kind == FRAME_TURN)
            crystal_settle_promises(state, out); // an act is over, with all its consequences
        if (is_over(state) || (who = crystal_waits_for(state)) != SEAT_NOBODY)
            break;
        rules[top(state)->kind]->go_on(state, out);
    }
    state->asked = is_over(state) ? SEAT_NOBODY : (uint8_t)who;
}

void crystal_end_game(struct crystal *state, int winner, struct events *out) {
    state->winner = winner == SEAT_NOBODY ? 0 : (uint8_t)(winner + 1);
    tell(out, winner == SEAT_NOBODY ? EVENT_DRAWN : EVENT_WON, winner, 0, 0, 0);
    while (state->frame_count)
        crystal_pop(state);
    if (state->fight.wild) // the match was cut off by its length
        state->boom_discard[state->fight.wild - 1]++;
    crystal_forget_fight(state);
}

// --- chance ---

int crystal_chance_die(const struct crystal *state, struct outcome *out) {
    (void)state;
    for (int pips = 1; pips <= 6; pips++)
        out[pips - 1] = (struct outcome){.action = crystal_action(CHANCE_DIE, pips, 0, 0), .weight = 1};
    return 6;
}

int crystal_chance_counts(const uint8_t *counts, int kinds, int act, struct outcome *out) {
    int count = 0;
    for (int kind = 0; kind < kinds; kind++)
        if (counts[kind])
            out[count++] = (struct outcome){.action = crystal_action(act, kind, 0, 0), .weight = counts[kind]};
    return count;
}

// --- B-10 to B-13: the start ---

static void crystal_setup(void *bytes, const struct setup *setup) {
    struct crystal *state = bytes;
    bytes_zero(state, sizeof *state);
    state->rules = (uint8_t)rules_of(&crystal_game, setup);
    state->seats = setup->seats;
    state->variant = setup->option[0];
    const struct variant_row *variant = &crystal_variants[state->variant];
    for (int tile = 0; tile < TILE_KINDS; tile++)
        state->tiles[tile] = crystal_tiles[tile].copies;
    state->tiles[CRYSTAL_TEE] = variant->crystals; // B-03: the unused ones leave first
    state->tiles[EXIT_CROSS] = variant->exits;
    for (int tile = 0; tile < TILE_KINDS; tile++)
        state->tile_count = (uint8_t)(state->tile_count + state->tiles[tile]);
    for (int card = 0; card < BOOM_KINDS; card++)
        state->boom_deck[card] = crystal_booms[card].copies;
    for (int card = 0; card < FIND_KINDS; card++) {
        state->find_deck[card] = (uint8_t)crystal_find_copies(state->rules, card);
        state->find_count = (uint8_t)(state->find_count + state->find_deck[card]);
    }
    for (int seat = 0; seat < state->seats; seat++) {
        state->place[seat] = (uint8_t)crystal_home(state, seat);
        state->fresh[seat] = 1;
    }
    state->box = CRYSTAL_EXPLOSIVES;
    state->mushrooms = CRYSTAL_MUSHROOMS;
    state->lay_cell = BOARD_NOWHERE;
    crystal_push(state, FRAME_SETUP, SEAT_NOBODY);
    run(state, NULL);
}

// B-03: 81 tiles take part; then B-11.
static bool tiles_must_leave(const struct crystal *state) {
    return state->tile_count > BOARD_CELLS;
}

static int setup_who(const struct crystal *state) {
    return tiles_must_leave(state) || !state->skill[state->seats - 1] ? SEAT_CHANCE : SEAT_NOBODY;
}

static void setup_go_on(struct crystal *state, struct events *out) {
    (void)out;
    crystal_pop(state);
    crystal_push(state, FRAME_LOT, SEAT_NOBODY)->other = (uint8_t)((1u << state->seats) - 1);
}

static int chance_ordinary(const struct crystal *state, struct outcome *out) {
    uint8_t ordinary[TILE_KINDS];
    for (int tile = 0; tile < TILE_KINDS; tile++)
        ordinary[tile] = crystal_tile_is_ordinary(tile) ? state->tiles[tile] : 0;
    return crystal_chance_counts(ordinary, TILE_KINDS, CHANCE_LEAVE, out);
}

static int setup_chance(const struct crystal *state, struct outcome *out) {
    if (tiles_must_leave(state))
        return chance_ordinary(state, out);
    uint8_t undealt[SKILLS];
    for (int skill = 0; skill < SKILLS; skill++)
        undealt[skill] = 1;
    for (int seat = 0; seat < state->seats; seat++)
        if (state->skill[seat])
            undealt[state->skill[seat] - 1] = 0;
    return crystal_chance_counts(undealt, SKILLS, CHANCE_SKILL, out);
}

static void tile_leaves(struct crystal *state, int tile) {
    state->tiles[tile]--;
    state->tile_count--;
    state->left[tile]++;
    state->left_count++;
}

static void setup_happen(struct crystal *state, int value, struct events *out) {
    if (tiles_must_leave(state)) {
        tile_leaves(state, value);
        return;
    }
    int seat = 0;
    while (state->skill[seat])
        seat++;
    const struct skill_row *skill = &crystal_skills[value];
    state->skill[seat] = (uint8_t)(value + 1);
    state->counters[seat] = skill->counters;
    state->charges[seat] = skill->charges;
    state->explosives[seat] = skill->explosives; // B-12
    state->box = (uint8_t)(state->box - skill->explosives);
    tell(out, EVENT_SKILL, seat, value, 0, 0);
}

const struct frame_rules crystal_setup_rules = {
    .who = setup_who, .go_on = setup_go_on, .chance = setup_chance, .happen = setup_happen};

// B-66: the tile that a Mushroom on an unopened cell costs.
static int leave_who(const struct crystal *state) {
    struct outcome outcomes[TILE_KINDS];
    return chance_ordinary(state, outcomes) ? SEAT_CHANCE : SEAT_NOBODY;
}

static void leave_go_on(struct crystal *state, struct events *out) {
    (void)out;
    crystal_pop(state);
}

static void leave_happen(struct crystal *state, int value, struct events *out) {
    (void)out;
    tile_leaves(state, value);
    crystal_pop(state);
}

const struct frame_rules crystal_leave_rules = {
    .who = leave_who, .go_on = leave_go_on, .chance = chance_ordinary, .happen = leave_happen};

// B-13: the lot. `other` is the mask of those who still compete.
static int lot_next(const struct crystal *state) {
    for (int seat = 0; seat < state->seats; seat++)
        if (!state->lot[seat]) // who is out keeps the die that it rolled
            return seat;
    return SEAT_NOBODY;
}

static int lot_who(const struct crystal *state) {
    return lot_next(state) == SEAT_NOBODY ? SEAT_NOBODY : SEAT_CHANCE;
}

static void lot_go_on(struct crystal *state, struct events *out) {
    unsigned competing = top(state)->other, best = 0;
    int highest = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        if (!(competing & SEAT_BIT(seat)))
            continue;
        if (state->lot[seat] > highest) {
            highest = state->lot[seat];
            best = 0;
        }
        if (state->lot[seat] == highest)
            best |= SEAT_BIT(seat);
    }
    if (best & (best - 1)) {
        top(state)->other = (uint8_t)best;
        for (unsigned rest = best; rest; rest &= rest - 1)
            state->lot[__builtin_ctz(rest)] = 0;
        return;
    }
    int first = __builtin_ctz(best);
    crystal_pop(state);
    tell(out, EVENT_FIRST, first, 0, 0, 0);
    crystal_turn_begin(state, first, out);
}

static void lot_happen(struct crystal *state, int value, struct events *out) {
    int seat = lot_next(state);
    state->lot[seat] = (uint8_t)value;
    tell(out, EVENT_LOT, seat, value, 0, 0);
}

const struct frame_rules crystal_lot_rules = {
    .who = lot_who, .go_on = lot_go_on, .chance = crystal_chance_die, .happen = lot_happen};

// --- the game ---

static seat_mask crystal_to_act(const void *bytes) {
    const struct crystal *state = bytes;
    return state->asked == SEAT_NOBODY ? 0 : SEAT_BIT(state->asked);
}

static void sort(struct offer *offer) {
    for (int i = 1; i < offer->count; i++) {
        action_id action = offer->at[i];
        int at = i;
        for (; at > 0 && offer->at[at - 1] > action; at--)
            offer->at[at] = offer->at[at - 1];
        offer->at[at] = action;
    }
}

static int crystal_legal(const void *bytes, int seat, action_id *out) {
    const struct crystal *state = bytes;
    if (state->asked != seat || seat >= CRYSTAL_SEATS)
        return 0;
    struct offer offer = {.acts = ~(uint64_t)0, .at = out};
    rules[top_of(state)->kind]->offer(state, &offer);
    sort(&offer);
    return offer.count;
}

static bool crystal_allows(const void *bytes, int seat, action_id action) {
    const struct crystal *state = bytes;
    if (state->asked != seat || seat >= CRYSTAL_SEATS || crystal_act_of(action) >= ACTS)
        return false;
    action_id moves[LEGAL_MAX];
    struct offer offer = {.acts = ACT_BIT(crystal_act_of(action)), .at = moves};
    rules[top_of(state)->kind]->offer(state, &offer);
    for (int i = 0; i < offer.count; i++)
        if (moves[i] == action)
            return true;
    return false;
}

static int crystal_chance(const void *bytes, struct outcome *out) {
    const struct crystal *state = bytes;
    return rules[top_of(state)->kind]->chance(state, out);
}

void crystal_count_up(uint8_t bytes[2]) {
    if (++bytes[0] == 0)
        bytes[1]++;
}

static void crystal_apply(void *bytes, int seat, action_id action, struct events *out) {
    struct crystal *state = bytes;
    const struct frame_rules *rule = rules[top(state)->kind];
    if (seat == SEAT_CHANCE)
        rule->happen(state, crystal_param(action, 0), out);
    else
        rule->choose(state, action, out);
    run(state, out);
    crystal_count_up(state->moves);
    if (crystal_u16(state->moves) == CRYSTAL_MOVES_MAX && !is_over(state)) {
        crystal_end_game(state, SEAT_NOBODY, out);
        state->asked = SEAT_NOBODY;
    }
}

static void crystal_score(const void *bytes, struct result *out) {
    const struct crystal *state = bytes;
    for (int seat = 0; seat < state->seats; seat++)
        out->points[seat] = out->standing[seat] = state->winner == seat + 1;
    out->hidden = 0;
    out->winners = state->winner ? SEAT_BIT(state->winner - 1) : 0;
    if (is_over(state) && !state->winner)
        out->winners = SEAT_BIT(state->seats) - 1; // B-121
    out->turns = crystal_u16(state->turns);
}

// A match by version 1 keeps the hashes of its records: over the fields and the kinds of cards that it knew.
static uint64_t crystal_hash(const void *bytes) {
    const struct crystal *state = bytes;
    if (!is_version_1(state))
        return hash_bytes(HASH_START, state, sizeof *state);
    static const uint16_t rows[] = {
        offsetof(struct crystal, hand[0]),      offsetof(struct crystal, hand[1]),
        offsetof(struct crystal, hand[2]),      offsetof(struct crystal, hand[3]),
        offsetof(struct crystal, find_deck[0]), offsetof(struct crystal, find_discard[0]),
    };
    const uint8_t *at = bytes;
    uint64_t hash = HASH_START;
    size_t from = 0;
    for (size_t i = 0; i < ARRAY_COUNT(rows); i++) {
        hash = hash_bytes(hash, at + from, rows[i] + FIND_ITCHING_POWDER - from);
        from = rows[i] + (size_t)FIND_KINDS;
    }
    return hash_bytes(hash, at + from, offsetof(struct crystal, rules) - from);
}

static int crystal_trait_of(const void *bytes, int seat) {
    const struct crystal *state = bytes;
    return state->skill[seat] - 1;
}

static const char *const variants[] = {"3+1", "2+1", "3+2", "2+2", "1+1", "4+2"};
static const struct option options[] = {{.name = "variant", .choices = variants, .choice_count = VARIANTS},
                                        {.name = NULL}};

static const char *const skill_names[SKILLS] = {"engineer",  "merchant", "miner",  "thief",
                                                "alchemist", "gardener", "shaman", "iron-head"};

static const struct event_kind event_kinds[CRYSTAL_EVENTS] = {
#define X(name, key, ...) [EVENT_##name] = {key, {__VA_ARGS__}},
    CRYSTAL_EVENT_LIST(X)
#undef X
};

_Static_assert(sizeof(struct crystal) % 1 == 0 && _Alignof(struct crystal) == 1, "bytes only: no padding");

const struct game crystal_game = {
    .name = "crystal",
    .rules_version = CRYSTAL_RULES,
    .rules_oldest = 1,
    .seats_min = 2,
    .seats_max = CRYSTAL_SEATS,
    .state_unit = 1,
    .state_size = sizeof(struct crystal),
    .length_max = CRYSTAL_MOVES_MAX, // by the counter of moves in the state
    .options = options,
    .two = {2}, // B-04: 2+1
    .event_kinds = event_kinds,
    .event_kind_count = CRYSTAL_EVENTS,
    .setup = crystal_setup,
    .hash = crystal_hash,
    .to_act = crystal_to_act,
    .legal = crystal_legal,
    .allows = crystal_allows,
    .chance = crystal_chance,
    .apply = crystal_apply,
    .redact = crystal_redact,
    .imagine = crystal_imagine,
    .score = crystal_score,
    .fallback = crystal_fallback,
    .format_action = crystal_format_action,
    .parse_action = crystal_parse_action,
    .explain = crystal_explain,
    .json = crystal_json,
    .action_json = crystal_action_json,
    .view_shape = GAME_LARGE(crystal_view_shape),
    .move_shape = GAME_LARGE(crystal_move_shape),
    .name_value = crystal_name_value,
    .check = GAME_LARGE(crystal_check),
    .bounds = GAME_LARGE(crystal_bounds),
    .sound = GAME_LARGE(crystal_sound),
    .value_bounds = GAME_LARGE(crystal_value_bounds),
    .trait = "skill",
    .trait_names = skill_names,
    .trait_count = SKILLS,
    .trait_of = GAME_LARGE(crystal_trait_of),
};
