// The null game: the smallest game with everything a game can have. Copy it to begin a new one (CONTRIBUTING.md).
//
// Every seat is dealt a hidden pebble, white or black, from a bag with as many black ones as seats and one white less.
// Everyone secretly bets whether the white pebbles on the table are an even number; then, in seat order, each may keep
// or throw away its own pebble. A right bet is worth 2 points, a kept white pebble 1.
#include "games/nullgame/rules.h"

enum { PEBBLE_UNKNOWN, PEBBLE_WHITE, PEBBLE_BLACK, PEBBLE_THROWN, PEBBLES };
enum { BET_NONE, BET_EVEN, BET_ODD, BET_SEALED };
enum { PHASE_DEAL, PHASE_BET, PHASE_KEEP, PHASE_OVER };
enum { ACTION_EVEN = 0, ACTION_ODD = 1, ACTION_KEEP = 2, ACTION_THROW = 3 };
enum { EVENT_DEALT, EVENT_BET, EVENT_REVEALED, EVENT_KEPT, EVENT_THROWN, EVENTS };

struct nullgame {
    uint8_t seats;
    uint8_t phase;
    uint8_t turn; // whose pebble is dealt, or who keeps or throws
    uint8_t bag[PEBBLES];
    uint8_t pebble[SEATS_MAX];
    uint8_t bet[SEATS_MAX];
};

static const struct option options[] = {{.name = NULL}};

static const struct event_kind event_kinds[EVENTS] = {
    [EVENT_DEALT] = {"dealt", {"pebble"}},    [EVENT_BET] = {"bet", {NULL}},
    [EVENT_REVEALED] = {"revealed", {"bet"}}, [EVENT_KEPT] = {"kept", {NULL}},
    [EVENT_THROWN] = {"thrown", {NULL}},
};

static void tell(struct events *out, int kind, int seat, int value, seat_mask seen_by) {
    event_add(out, (struct event){
                       .kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = {(int16_t)value}, .seen_by = seen_by});
}

static void null_setup(void *bytes, const struct setup *setup) {
    struct nullgame *state = bytes;
    bytes_zero(state, sizeof *state);
    state->seats = setup->seats;
    state->bag[PEBBLE_WHITE] = (uint8_t)(setup->seats - 1);
    state->bag[PEBBLE_BLACK] = setup->seats;
}

static seat_mask null_to_act(const void *bytes) {
    const struct nullgame *state = bytes;
    seat_mask waiting = 0;
    switch (state->phase) {
    case PHASE_DEAL: return SEAT_BIT(SEAT_CHANCE);
    case PHASE_BET:
        for (int seat = 0; seat < state->seats; seat++)
            if (state->bet[seat] == BET_NONE)
                waiting |= SEAT_BIT(seat);
        return waiting;
    case PHASE_KEEP: return SEAT_BIT(state->turn);
    }
    return 0;
}

static int null_legal(const void *bytes, int seat, action_id *out) {
    const struct nullgame *state = bytes;
    if (!(null_to_act(bytes) & SEAT_BIT(seat)))
        return 0;
    out[0] = state->phase == PHASE_BET ? ACTION_EVEN : ACTION_KEEP;
    out[1] = state->phase == PHASE_BET ? ACTION_ODD : ACTION_THROW;
    return 2;
}

static int null_chance(const void *bytes, struct outcome *out) {
    const struct nullgame *state = bytes;
    int count = 0;
    for (int pebble = PEBBLE_WHITE; pebble <= PEBBLE_BLACK; pebble++)
        if (state->bag[pebble])
            out[count++] = (struct outcome){.action = (action_id)pebble, .weight = state->bag[pebble]};
    return count;
}

static void deal(struct nullgame *state, int pebble, struct events *out) {
    tell(out, EVENT_DEALT, state->turn, pebble, SEAT_BIT(state->turn));
    state->bag[pebble]--;
    state->pebble[state->turn] = (uint8_t)pebble;
    if (++state->turn == state->seats) {
        state->turn = 0;
        state->phase = PHASE_BET;
    }
}

static void null_apply(void *bytes, int seat, action_id action, struct events *out) {
    struct nullgame *state = bytes;
    if (seat == SEAT_CHANCE) {
        deal(state, (int)action, out);
        return;
    }
    if (state->phase == PHASE_BET) {
        state->bet[seat] = action == ACTION_EVEN ? BET_EVEN : BET_ODD;
        tell(out, EVENT_BET, seat, 0, EVERYBODY);
        if (null_to_act(state))
            return;
        for (int i = 0; i < state->seats; i++)
            tell(out, EVENT_REVEALED, i, state->bet[i], EVERYBODY);
        state->phase = PHASE_KEEP;
        return;
    }
    if (action == ACTION_THROW)
        state->pebble[seat] = PEBBLE_THROWN;
    tell(out, action == ACTION_THROW ? EVENT_THROWN : EVENT_KEPT, seat, 0, EVERYBODY);
    if (++state->turn == state->seats)
        state->phase = PHASE_OVER;
}

// Another's pebble goes back into the bag: what a viewer knows is only what all hidden pebbles are together. One that
// was thrown away is known to be thrown, not what it was.
static void null_redact(void *bytes, int seat) {
    struct nullgame *state = bytes;
    if (state->phase == PHASE_OVER)
        return;
    for (int i = 0; i < state->seats; i++) {
        if (i == seat)
            continue;
        if (state->pebble[i] == PEBBLE_WHITE || state->pebble[i] == PEBBLE_BLACK) {
            state->bag[state->pebble[i]]++;
            state->pebble[i] = PEBBLE_UNKNOWN;
        }
        if (state->phase == PHASE_BET && state->bet[i] != BET_NONE)
            state->bet[i] = BET_SEALED;
    }
}

static void null_imagine(void *bytes, int seat, struct rng *rng) {
    struct nullgame *view = bytes;
    for (int i = 0; i < view->seats; i++) {
        bool dealt = view->phase != PHASE_DEAL || i < view->turn;
        if (i != seat && dealt && view->pebble[i] == PEBBLE_UNKNOWN) {
            uint32_t ticket = rng_below(rng, (uint32_t)view->bag[PEBBLE_WHITE] + view->bag[PEBBLE_BLACK]);
            int pebble = ticket < view->bag[PEBBLE_WHITE] ? PEBBLE_WHITE : PEBBLE_BLACK;
            view->bag[pebble]--;
            view->pebble[i] = (uint8_t)pebble;
        }
        if (view->bet[i] == BET_SEALED)
            view->bet[i] = rng_below(rng, 2) ? BET_ODD : BET_EVEN;
    }
}

static void null_score(const void *bytes, struct result *out) {
    const struct nullgame *state = bytes;
    int whites = 0, best = 0;
    for (int i = 0; i < state->seats; i++)
        whites += state->pebble[i] == PEBBLE_WHITE;
    out->winners = out->hidden = 0;
    out->turns = state->turn;
    for (int i = 0; i < state->seats; i++) {
        bool right = state->bet[i] == (whites % 2 ? BET_ODD : BET_EVEN);
        out->points[i] = state->phase == PHASE_OVER ? 2 * right + (state->pebble[i] == PEBBLE_WHITE) : 0;
        out->standing[i] = out->points[i];
        if (out->points[i] > best) {
            best = out->points[i];
            out->winners = 0;
        }
        if (state->phase == PHASE_OVER && out->points[i] == best)
            out->winners |= SEAT_BIT(i);
    }
}

static action_id null_fallback(const void *bytes, int seat) {
    (void)seat;
    const struct nullgame *view = bytes;
    return view->phase == PHASE_BET ? ACTION_EVEN : ACTION_KEEP;
}

static void null_format_action(const void *state, int seat, action_id action, struct text *out) {
    static const char *const names[] = {"even", "odd", "keep", "throw"};
    (void)state;
    if (seat == SEAT_CHANCE)
        text_add(out, action == PEBBLE_WHITE ? "white" : "black");
    else
        text_add(out, names[action]);
}

static const char *const pebbles[] = {"unknown", "white", "black", "thrown", NULL};
static const char *const bets[] = {"none", "even", "odd", "sealed", NULL};

static void null_json(const void *bytes, int seat, struct json *out) {
    (void)seat;
    const struct nullgame *view = bytes;
    json_key(out, "table");
    json_array(out);
    for (int i = 0; i < view->seats; i++) {
        json_object(out);
        json_key_string(out, "pebble", pebbles[view->pebble[i]]);
        json_key_string(out, "bet", bets[view->bet[i]]);
        json_end_object(out);
    }
    json_end_array(out);
}

static const struct shape seat_shape[] = {
    {"pebble", SHAPE_TEXT, .words = pebbles},
    {"bet", SHAPE_TEXT, .words = bets},
    {.name = NULL},
};
static const struct shape at_table = {NULL, SHAPE_OBJECT, .members = seat_shape};
static const struct shape view_shape[] = {
    {"table", SHAPE_LIST, .of = &at_table},
    {.name = NULL},
};

static const char *null_check(const void *bytes) {
    const struct nullgame *state = bytes;
    int count = state->bag[PEBBLE_WHITE] + state->bag[PEBBLE_BLACK];
    for (int i = 0; i < state->seats; i++) {
        count += state->pebble[i] != PEBBLE_UNKNOWN;
        if (state->bet[i] == BET_SEALED)
            return "a full state has a sealed bet";
    }
    return count == 2 * state->seats - 1 ? NULL : "a pebble is missing or doubled";
}

static const struct bound bounds[] = {BOUND(struct nullgame, seats, 4),
                                      BOUND(struct nullgame, phase, PHASE_OVER),
                                      BOUND(struct nullgame, turn, 4),
                                      BOUND(struct nullgame, bag, 4),
                                      BOUND(struct nullgame, pebble, PEBBLE_THROWN),
                                      BOUND(struct nullgame, bet, BET_SEALED),
                                      {.size = 0}};

static const struct value_bound value_bounds[] = {
    {"pebble", PEBBLE_UNKNOWN, PEBBLE_THROWN}, {"bet", BET_NONE, BET_SEALED}, {.name = NULL}};

// The bag holds a pebble for everybody who may have one, and only a match that is over has no turn.
static bool null_sound(const void *bytes, const struct setup *setup, int seat) {
    (void)seat;
    const struct nullgame *view = bytes;
    int unknown = 0;
    for (int i = 0; i < setup->seats; i++)
        unknown += view->pebble[i] == PEBBLE_UNKNOWN;
    return view->seats == setup->seats && (view->turn < view->seats || view->phase == PHASE_OVER) &&
           view->bag[PEBBLE_WHITE] + view->bag[PEBBLE_BLACK] >= unknown;
}

const struct game nullgame_game = {
    .name = "nullgame",
    .rules_version = 1,
    .seats_min = 2,
    .seats_max = 4,
    .hidden = true,
    .state_unit = 1,
    .state_size = sizeof(struct nullgame),
    .length_max = 3 * 4,
    .options = options,
    .event_kinds = event_kinds,
    .event_kind_count = EVENTS,
    .setup = null_setup,
    .to_act = null_to_act,
    .legal = null_legal,
    .chance = null_chance,
    .apply = null_apply,
    .redact = null_redact,
    .imagine = null_imagine,
    .score = null_score,
    .fallback = null_fallback,
    .format_action = null_format_action,
    .json = null_json,
    .view_shape = GAME_LARGE(view_shape),
    .check = GAME_LARGE(null_check),
    .bounds = GAME_LARGE(bounds),
    .sound = GAME_LARGE(null_sound),
    .value_bounds = GAME_LARGE(value_bounds),
};
