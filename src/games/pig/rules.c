// Pig (docs/rules/pig.en.md): the example of a small game in which nothing is hidden.
//
// What it shows: `redact`, `imagine`, `bounds` and `sound` are left out, because every view is the state itself; the
// first to move is a player, not chance; dice are chance all the same, so `roll` only says that the die is to fall, and
// the die is a move of its own. With bounds left out, `check` is all that stands between a stranger's bytes and the
// other functions, so it looks at every integer.
#include "games/pig/rules.h"

static const char *const targets[] = {"100", "50"};
static const struct option options[] = {{.name = "target", .choices = targets, .choice_count = 2}, {.name = NULL}};

static const struct event_kind event_kinds[PIG_EVENTS] = {
    [PIG_ROLLED] = {"rolled", {"die", "total"}},
    [PIG_LOST] = {"lost", {"points"}},
    [PIG_BANKED] = {"banked", {"points", "score"}},
    [PIG_WON] = {"won", {"score"}},
    [PIG_TIME] = {"time", {NULL}},
};

static void report(struct events *out, int kind, int seat, int first, int second) {
    event_add(out, (struct event){.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .value = {(int16_t)first, (int16_t)second},
                                  .seen_by = EVERYBODY});
}

// P-03: seat 0 begins. P-04: nobody has any points.
static void pig_setup(void *bytes, const struct setup *setup) {
    struct pig *state = bytes;
    bytes_zero(state, sizeof *state);
    state->seats = setup->seats;
    state->target = setup->option[0] ? 50 : 100;
}

static seat_mask pig_to_act(const void *bytes) {
    const struct pig *state = bytes;
    if (state->phase == PIG_OVER)
        return 0;
    return SEAT_BIT(state->phase == PIG_ROLLS ? SEAT_CHANCE : state->turn);
}

// P-10: a turn begins with a roll; P-13: after that one may hold.
static int pig_legal(const void *bytes, int seat, action_id *out) {
    const struct pig *state = bytes;
    if (state->phase != PIG_CHOOSES || seat != state->turn)
        return 0;
    out[0] = PIG_ROLL;
    out[1] = PIG_HOLD;
    return state->total ? 2 : 1;
}

static int pig_chance(const void *bytes, struct outcome *out) {
    (void)bytes;
    for (int i = 0; i < PIG_DIE; i++)
        out[i] = (struct outcome){.action = (action_id)i + 1, .weight = 1};
    return PIG_DIE;
}

// P-14: clockwise. P-22: after the last round it is over.
static void next_turn(struct pig *state, struct events *out) {
    state->total = 0;
    state->phase = PIG_CHOOSES;
    if (++state->turn < state->seats)
        return;
    state->turn = 0;
    if (++state->round < PIG_ROUNDS)
        return;
    state->phase = PIG_OVER;
    report(out, PIG_TIME, SEAT_NOBODY, 0, 0);
}

static void take_die(struct pig *state, int die, struct events *out) {
    int seat = state->turn;
    report(out, PIG_ROLLED, seat, die, die > 1 ? state->total + die : 0);
    if (die == 1) { // P-12
        report(out, PIG_LOST, seat, state->total, 0);
        next_turn(state, out);
        return;
    }
    state->total = (uint8_t)(state->total + die); // P-11
    state->phase = PIG_CHOOSES;
    if (state->score[seat] + state->total < state->target)
        return;
    state->score[seat] = (uint8_t)(state->score[seat] + state->total); // P-20
    state->total = 0;
    state->phase = PIG_OVER;
    report(out, PIG_WON, seat, state->score[seat], 0);
}

static void pig_apply(void *bytes, int seat, action_id action, struct events *out) {
    struct pig *state = bytes;
    if (seat == SEAT_CHANCE) {
        take_die(state, (int)action, out);
        return;
    }
    if (action == PIG_ROLL) {
        state->phase = PIG_ROLLS;
        return;
    }
    state->score[seat] = (uint8_t)(state->score[seat] + state->total); // P-13
    report(out, PIG_BANKED, seat, state->total, state->score[seat]);
    next_turn(state, out);
}

static void pig_score(const void *bytes, struct result *out) {
    const struct pig *state = bytes;
    int best = 0;
    out->winners = out->hidden = 0;
    out->turns = (uint32_t)(state->round * state->seats + state->turn);
    for (int i = 0; i < state->seats; i++) {
        out->points[i] = state->score[i];
        out->standing[i] = state->phase == PIG_OVER ? state->score[i] : 0;
        best = state->score[i] > best ? state->score[i] : best;
    }
    for (int i = 0; i < state->seats; i++) // P-20, P-22: those with the most; more than one only when time is up
        if (state->phase == PIG_OVER && state->score[i] == best)
            out->winners |= SEAT_BIT(i);
}

static action_id pig_fallback(const void *bytes, int seat) {
    (void)seat;
    const struct pig *view = bytes;
    return view->total ? PIG_HOLD : PIG_ROLL;
}

static void pig_format_action(const void *state, int seat, action_id action, struct text *out) {
    (void)state;
    if (seat == SEAT_CHANCE) {
        text_add(out, "die ");
        text_int(out, action);
    } else {
        text_add(out, action == PIG_ROLL ? "roll" : "hold");
    }
}

static const char *pig_explain(const void *bytes, int seat, action_id action) {
    const struct pig *view = bytes;
    bool own = view->phase == PIG_CHOOSES && view->turn == seat;
    return own && action == PIG_HOLD && !view->total ? N_("A turn begins with a roll.") : NULL;
}

static void pig_json(const void *bytes, int seat, struct json *out) {
    (void)seat;
    const struct pig *view = bytes;
    json_key_int(out, "target", view->target);
    json_key_int(out, "round", view->round + 1);
    json_key_int(out, "turn", view->turn);
    json_key_int(out, "total", view->total);
    json_key(out, "scores");
    json_array(out);
    for (int i = 0; i < view->seats; i++)
        json_int(out, view->score[i]);
    json_end_array(out);
}

static const struct shape score = {NULL, SHAPE_INT, .min = 0, .max = INT32_MAX};
static const struct shape view_shape[] = {
    {"target", SHAPE_INT, .min = 50, .max = 100},           {"round", SHAPE_INT, .min = 1, .max = PIG_ROUNDS + 1},
    {"turn", SHAPE_INT, .min = 0, .max = SEATS_MAX - 1},    {"total", SHAPE_INT, .min = 0, .max = INT32_MAX},
    {"scores", SHAPE_LIST, .max = SEATS_MAX, .of = &score}, {.name = NULL},
};

// The least that a turn can bring is a two, and it ends before total and score reach the target.
static const char *pig_check(const void *bytes) {
    const struct pig *state = bytes;
    bool over = state->phase == PIG_OVER;
    int reached = 0;
    if (state->seats < 2 || state->seats > SEATS_MAX || (state->target != 100 && state->target != 50))
        return "no such table";
    if (state->phase > PIG_OVER || state->turn >= state->seats || state->round >= PIG_ROUNDS + over)
        return "no such turn";
    for (int i = 0; i < SEATS_MAX; i++) {
        if (state->score[i] >= state->target + PIG_DIE || (i >= state->seats && state->score[i]) ||
            state->score[i] == 1)
            return "no such score";
        reached += state->score[i] >= state->target;
    }
    if (reached > (over ? 1 : 0) || (reached && state->score[state->turn] < state->target))
        return "somebody has won, and it goes on";
    if (over && !reached && (state->round != PIG_ROUNDS || state->turn))
        return "it is over, and nobody has won";
    if (state->total == 1 || (over && state->total) ||
        (!over && state->score[state->turn] + state->total >= state->target))
        return "no such total";
    return NULL;
}

const struct game pig_game = {
    .name = "pig",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .state_unit = 1,
    .state_size = sizeof(struct pig),
    // Every turn two moves for each roll, at most fifty of them, and one to hold.
    .length_max = PIG_ROUNDS * SEATS_MAX * (2 * PIG_TARGET_MAX / 2 + 1),
    .options = options,
    .event_kinds = event_kinds,
    .event_kind_count = PIG_EVENTS,
    .action_end = PIG_ACTIONS,
    .setup = pig_setup,
    .to_act = pig_to_act,
    .legal = pig_legal,
    .chance = pig_chance,
    .apply = pig_apply,
    .score = pig_score,
    .fallback = pig_fallback,
    .format_action = pig_format_action,
    .explain = pig_explain,
    .json = pig_json,
    .view_shape = GAME_LARGE(view_shape),
    .check = GAME_LARGE(pig_check),
};
