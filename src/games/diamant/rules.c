// Diamant: the rules. Five expeditions into one cave; everyone decides in secret, at the same time.
#include "games/diamant/rules.h"

const uint16_t diamant_value[DIAMANT_KINDS] = {1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 17, 0, 0, 0, 0, 0, 5, 7, 8, 10, 12};

const uint16_t diamant_copies[DIAMANT_KINDS] = {1, 1, 1, 1, 2, 2, 1, 2, 1, 1, 1, 1, 3, 3, 3, 3, 3, 1, 1, 1, 1, 1};

const char *const diamant_hazard_names[DIAMANT_HAZARDS] = {"snake", "boulder", "spider", "lava", "ram"};

static const char *const off_on[] = {"off", "on"}, *const open_closed[] = {"open", "closed"};
static const struct option options[] = {{.name = "relics", .choices = off_on, .choice_count = 2},
                                        {.name = "chests", .choices = open_closed, .choice_count = 2, .is_late = true},
                                        {.name = NULL}};

static const struct event_kind event_kinds[DIAMANT_EVENTS] = {
    [DIAMANT_EXPEDITION_BEGINS] = {"expedition-begins", {"expedition"}},
    [DIAMANT_RELIC_SHUFFLED_IN] = {"relic-shuffled-in", {"value"}},
    [DIAMANT_TREASURE] = {"treasure", {"value", "share", "rest"}},
    [DIAMANT_HAZARD] = {"hazard", {"hazard", "left"}},
    [DIAMANT_RELIC] = {"relic", {"value"}},
    [DIAMANT_DECIDED] = {"decided", {NULL}},
    [DIAMANT_WENT_ON] = {"went-on", {NULL}},
    [DIAMANT_RETURNED] = {"returned", {"carried", "share", "chest"}},
    [DIAMANT_RELIC_TAKEN] = {"relic-taken", {"value"}},
    [DIAMANT_LOST] = {"lost", {"carried"}},
    [DIAMANT_COLLAPSE] = {"collapse", {"hazard"}},
    [DIAMANT_RELIC_BURIED] = {"relic-buried", {"value"}},
    [DIAMANT_EXPEDITION_ENDS] = {"expedition-ends", {"expedition", "left_behind"}},
    [DIAMANT_RETURNED_UNCOUNTED] = {"returned", {"carried", "share"}},
};

int diamant_relic_points(unsigned relics) {
    int points = 0;
    for (; relics; relics &= relics - 1)
        points += diamant_value[DIAMANT_RELIC_FIRST + __builtin_ctz(relics)];
    return points;
}

int diamant_hazards_seen(const struct diamant *state) {
    return (int)bits_count8(state->hazards);
}

int diamant_deadly(const struct diamant *state) {
    int deadly = 0;
    for (unsigned rest = state->hazards; rest; rest &= rest - 1)
        deadly += state->deck[DIAMANT_HAZARD_FIRST + __builtin_ctz(rest)];
    return deadly;
}

int diamant_risk(const struct diamant *state) {
    int cards = state->deck_count;
    return cards ? (diamant_deadly(state) * 2000 + cards) / (2 * cards) : 0;
}

// Simulations listen to no events. What is marked so is compiled twice, with an `out` and with NULL for it: the silent
// one puts no event together and saves no registers around calls that it never makes.
#define HEARD_OR_NOT static inline __attribute__((always_inline))

HEARD_OR_NOT void tell(struct events *out, enum diamant_event kind, int seat, int a, int b, int c) {
    if (!out)
        return;
    event_add(out, (struct event){.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .value = {(int16_t)a, (int16_t)b, (int16_t)c},
                                  .seen_by = EVERYBODY});
}

// D-34, D-50: everybody enters; in the relic variant the next relic is shuffled in first.
static inline void begin_expedition(struct diamant *state) {
    if (state->options & DIAMANT_WITH_RELICS) {
        state->deck[DIAMANT_RELIC_FIRST + state->expedition - 1] = 1;
        state->deck_count++;
    }
    state->inside = (uint16_t)((1u << state->seats) - 1);
}

static void diamant_setup(void *bytes, const struct setup *setup) {
    struct diamant *state = bytes;
    bytes_zero(state, sizeof *state);
    state->seats = setup->seats;
    state->options =
        (uint16_t)((setup->option[0] ? DIAMANT_WITH_RELICS : 0) | (setup->option[1] ? DIAMANT_CLOSED_CHESTS : 0));
    bytes_copy(state->deck, diamant_copies, DIAMANT_RELIC_FIRST * sizeof *state->deck); // D-10: a deck of 30
    state->deck_count = 30;
    state->deck_treasures = 15;
    state->expedition = 1;
    begin_expedition(state);
}

static seat_mask diamant_to_act(const void *bytes) {
    const struct diamant *state = bytes;
    if (state->waiting)
        return state->waiting;
    return state->expedition <= DIAMANT_EXPEDITIONS ? SEAT_BIT(SEAT_CHANCE) : 0;
}

static int diamant_legal(const void *bytes, int seat, action_id *out) {
    const struct diamant *state = bytes;
    if (!(state->waiting & SEAT_BIT(seat)))
        return 0;
    out[0] = DIAMANT_GO;
    out[1] = DIAMANT_RETURN;
    return 2;
}

static bool diamant_allows(const void *bytes, int seat, action_id action) {
    const struct diamant *state = bytes;
    return state->waiting & SEAT_BIT(seat) && action <= DIAMANT_RETURN;
}

static int diamant_chance(const void *bytes, struct outcome *out) {
    const struct diamant *state = bytes;
    int count = 0;
    for (int kind = 0; kind < DIAMANT_KINDS; kind++)
        if (state->deck[kind])
            out[count++] = (struct outcome){.action = (action_id)kind, .weight = state->deck[kind]};
    return count;
}

// The kind of the card with this number, counting the face-down cards by kind.
static inline action_id kind_at(const struct diamant *state, uint32_t number) {
    int left = (int)number;
    size_t kind = 0;
    if (left >= state->deck_treasures) {
        left -= state->deck_treasures;
        kind = DIAMANT_HAZARD_FIRST;
    }
    while ((left -= state->deck[kind]) >= 0)
        kind++;
    return (action_id)kind;
}

static __attribute__((cold, noinline)) action_id draw_retry(const struct diamant *state, struct rng *rng) {
    return kind_at(state, rng_below_retry(rng, state->deck_count));
}

static action_id diamant_draw(const void *bytes, struct rng *rng) {
    const struct diamant *state = bytes;
    uint32_t number;
    return rng_below_quick(rng, state->deck_count, &number) ? kind_at(state, number) : draw_retry(state, rng);
}

// D-31 to D-34, D-54: the path goes back into the deck, except relics and, after a collapse, one card of its hazard.
// So the treasures are whole again, and of each hazard that lies there one card returns.
static __attribute__((noinline)) void end_expedition(struct diamant *state) {
    bytes_copy(state->deck, diamant_copies, DIAMANT_TREASURES * sizeof *state->deck);
    for (unsigned rest = state->hazards; rest; rest &= rest - 1)
        state->deck[DIAMANT_HAZARD_FIRST + __builtin_ctz(rest)]++;
    state->deck_count = (uint16_t)(state->deck_count + 15 - state->deck_treasures + diamant_hazards_seen(state));
    state->deck_treasures = 15;
    state->hazards = 0;
    bytes_zero(state->path, sizeof state->path);
    bytes_zero(state->path_gems, sizeof state->path_gems);
    state->path_count = 0;
    state->path_relics = 0;
    state->lying = 0; // D-32
    state->carried = 0;
    if (++state->expedition <= DIAMANT_EXPEDITIONS)
        begin_expedition(state);
    else
        state->inside = 0;
}

// In the order in which they were turned up.
static void tell_relics(const struct diamant *state, enum diamant_event kind, int seat, struct events *out) {
    for (int i = 0; i < state->path_count; i++) {
        int card = state->path[i];
        if (diamant_is_relic(card) && state->path_relics >> (card - DIAMANT_RELIC_FIRST) & 1)
            tell(out, kind, seat, diamant_value[card], 0, 0);
    }
}

static void tell_end(const struct diamant *state, struct events *out) {
    tell(out, DIAMANT_EXPEDITION_ENDS, SEAT_NOBODY, state->expedition, state->lying, 0);
    tell_relics(state, DIAMANT_RELIC_BURIED, SEAT_NOBODY, out);
}

static void tell_beginning(const struct diamant *state, struct events *out) {
    if (state->expedition > DIAMANT_EXPEDITIONS)
        return;
    tell(out, DIAMANT_EXPEDITION_BEGINS, SEAT_NOBODY, state->expedition, 0, 0);
    if (state->options & DIAMANT_WITH_RELICS)
        tell(out, DIAMANT_RELIC_SHUFFLED_IN, SEAT_NOBODY, diamant_value[DIAMANT_RELIC_FIRST + state->expedition - 1], 0,
             0);
}

HEARD_OR_NOT void go_to_next_expedition(struct diamant *state, struct events *out) {
    if (out)
        tell_end(state, out);
    end_expedition(state);
    if (out)
        tell_beginning(state, out);
}

static void tell_collapse(const struct diamant *state, int hazard, struct events *out) {
    tell(out, DIAMANT_COLLAPSE, SEAT_NOBODY, hazard, 0, 0);
    for (seat_mask rest = state->inside; rest; rest &= rest - 1)
        tell(out, DIAMANT_LOST, __builtin_ctz(rest), state->carried, 0, 0);
}

// D-20: the next card of the path.
HEARD_OR_NOT void turn_up(struct diamant *state, unsigned kind, struct events *out) {
    CHECK(state->deck[kind] > 0 && state->path_count < DIAMANT_PATH_MAX); // D-35
    state->deck[kind]--;
    state->deck_count--;
    state->rounds++;
    unsigned at = state->path_count++;
    state->path[at] = (uint16_t)kind;
    if (kind < DIAMANT_HAZARD_FIRST) { // D-21
        unsigned explorers = bits_count8(state->inside);
        unsigned share = diamant_value[kind] / explorers, rest = diamant_value[kind] % explorers;
        state->deck_treasures--;
        state->carried = (uint16_t)(state->carried + share);
        state->lying = (uint16_t)(state->lying + rest);
        state->path_gems[at] = (uint16_t)rest;
        tell(out, DIAMANT_TREASURE, SEAT_NOBODY, diamant_value[kind], (int)share, (int)rest);
    } else if (kind < DIAMANT_RELIC_FIRST) {
        unsigned hazard = kind - DIAMANT_HAZARD_FIRST;
        if (state->hazards >> hazard & 1) { // D-24: the second of a kind. Everyone inside loses what they carry.
            if (out)
                tell_collapse(state, (int)hazard, out);
            go_to_next_expedition(state, out);
            return;
        }
        state->hazards = (uint16_t)(state->hazards | 1u << hazard); // D-23
        tell(out, DIAMANT_HAZARD, SEAT_NOBODY, (int)hazard, state->deck[kind], 0);
    } else { // D-51
        state->path_relics = (uint16_t)(state->path_relics | 1u << (kind - DIAMANT_RELIC_FIRST));
        tell(out, DIAMANT_RELIC, SEAT_NOBODY, diamant_value[kind], 0, 0);
    }
    state->waiting = state->inside; // D-25
}

// D-27: the rest of a split path is shown on the last treasure card that had some. So many gems lay there before.
static __attribute__((noinline)) void show_rest(struct diamant *state, unsigned before) {
    uint16_t rest = state->lying;
    for (unsigned i = state->path_count; before;) {
        unsigned gems = state->path_gems[--i];
        if (gems) {
            state->path_gems[i] = rest;
            rest = 0;
            before -= gems;
        }
    }
}

// D-26, D-52: a lone leaver has taken gems and relics; what is left of the path closes up.
static __attribute__((noinline)) void close_up(struct diamant *state) {
    unsigned kept = 0;
    for (unsigned i = 0; i < state->path_count; i++) {
        uint16_t kind = state->path[i];
        state->path[i] = state->path_gems[i] = 0;
        if (!diamant_is_relic(kind))
            state->path[kept++] = kind;
    }
    state->path_count = (uint16_t)kept;
}

static void tell_went_on(const struct diamant *state, unsigned leaving, struct events *out) {
    for (seat_mask rest = state->inside & ~leaving; rest; rest &= rest - 1)
        tell(out, DIAMANT_WENT_ON, __builtin_ctz(rest), 0, 0, 0);
}

// D-12: with closed chests what was brought back is told, and not what it adds up to.
static void tell_returned(const struct diamant *state, int seat, int carried, int share, struct events *out) {
    if (state->options & DIAMANT_CLOSED_CHESTS)
        tell(out, DIAMANT_RETURNED_UNCOUNTED, seat, carried, share, 0);
    else
        tell(out, DIAMANT_RETURNED, seat, carried, share, state->chest[seat]);
}

// D-25, D-26, D-28: the last choice was made; all are revealed at once.
HEARD_OR_NOT void reveal(struct diamant *state, unsigned leaving, struct events *out) {
    if (out)
        tell_went_on(state, leaving, out);
    if (!leaving)
        return; // D-29
    unsigned carried = state->carried, lying = state->lying, share = 0;
    if (lying) {
        unsigned leavers = bits_count8(leaving);
        share = lying / leavers;
        state->lying = (uint16_t)(lying % leavers);
    }
    for (unsigned rest = leaving; rest; rest &= rest - 1) {
        unsigned seat = (unsigned)__builtin_ctz(rest);
        state->chest[seat] = (uint16_t)(state->chest[seat] + carried + share);
        if (out)
            tell_returned(state, (int)seat, (int)carried, (int)share, out);
    }
    state->inside = (uint16_t)(state->inside & ~leaving);
    bool alone = !(leaving & (leaving - 1)), takes_relics = alone && state->path_relics;
    if (takes_relics) { // D-52
        unsigned seat = (unsigned)__builtin_ctz(leaving);
        if (out)
            tell_relics(state, DIAMANT_RELIC_TAKEN, (int)seat, out);
        state->relics[seat] = (uint16_t)(state->relics[seat] | state->path_relics);
        state->path_relics = 0;
    }
    if (!state->inside)
        go_to_next_expedition(state, out); // D-30
    else if (takes_relics)
        close_up(state);
    else if (lying)
        show_rest(state, lying);
}

// These seats, of those waiting, choose; those in `leaving` to return.
HEARD_OR_NOT void choose(struct diamant *state, seat_mask seats, unsigned leaving, struct events *out) {
    leaving |= state->leaving;
    state->waiting = (uint16_t)(state->waiting ^ seats);
    state->leaving = state->waiting ? (uint16_t)leaving : 0;
    if (!state->waiting)
        reveal(state, leaving, out);
}

static __attribute__((noinline)) void apply_aloud(struct diamant *state, int seat, action_id action,
                                                  struct events *out) {
    if (seat == SEAT_CHANCE) {
        turn_up(state, action, out);
    } else {
        tell(out, DIAMANT_DECIDED, seat, 0, 0, 0);
        choose(state, SEAT_BIT(seat), action << seat, out);
    }
}

static __attribute__((noinline)) void choose_unheard(struct diamant *state, int seat, action_id action) {
    choose(state, SEAT_BIT(seat), action << seat, NULL);
}

static void diamant_apply(void *bytes, int seat, action_id action, struct events *out) {
    if (out)
        apply_aloud(bytes, seat, action, out);
    else if (seat == SEAT_CHANCE)
        turn_up(bytes, action, NULL);
    else
        choose_unheard(bytes, seat, action);
}

static __attribute__((noinline)) void choose_all_aloud(struct diamant *state, seat_mask seats, const action_id *moves,
                                                       struct events *out) {
    for (; seats; seats &= seats - 1)
        apply_aloud(state, __builtin_ctz(seats), moves[__builtin_ctz(seats)], out);
}

static bool diamant_apply_all(void *bytes, seat_mask seats, const action_id *moves, struct events *out) {
    struct diamant *state = bytes;
    unsigned leaving = 0, either = 0;
    for (seat_mask rest = seats; rest; rest &= rest - 1) {
        unsigned seat = (unsigned)__builtin_ctz(rest);
        either |= moves[seat];
        leaving |= moves[seat] << seat;
    }
    if (either > DIAMANT_RETURN || seats & ~(seat_mask)state->waiting)
        return false;
    if (out)
        choose_all_aloud(state, seats, moves, out);
    else
        choose(state, seats, leaving, NULL);
    return true;
}

// D-12: until the end nobody sees into another's chest, or how long the match has been.
static void close_chests(struct diamant *state, int seat) {
    if (!(state->options & DIAMANT_CLOSED_CHESTS) || state->expedition > DIAMANT_EXPEDITIONS)
        return;
    for (int other = 0; other < state->seats; other++)
        if (other != seat)
            state->chest[other] = DIAMANT_CLOSED;
    state->rounds = state->path_count;
}

// D-25: until the last choice is made nobody sees another's. That somebody has chosen is no secret.
static void diamant_redact(void *bytes, int seat) {
    struct diamant *state = bytes;
    close_chests(state, seat);
    if (!state->waiting)
        return;
    unsigned own = seat < SEATS_MAX ? SEAT_BIT(seat) : 0;
    state->sealed = (uint16_t)(state->inside & ~state->waiting & ~own);
    state->leaving = (uint16_t)(state->leaving & own);
}

// What an expedition brings, measured over matches of bots that play well: half of the explorers nothing, the others 40
// rubies divided by the number of players on average.
enum { GAIN_OF_ALL = 20 };

int diamant_chest_guess(const struct diamant *view, int seat) {
    if (view->chest[seat] != DIAMANT_CLOSED)
        return view->chest[seat];
    int in_camp = view->inside & SEAT_BIT(seat) ? 0 : view->carried / 2; // who left earlier carried less
    return (view->expedition - 1) * GAIN_OF_ALL / view->seats + in_camp;
}

static uint16_t imagine_chest(const struct diamant *view, int seat, struct rng *rng) {
    uint32_t chest = view->inside & SEAT_BIT(seat) ? 0 : rng_below(rng, view->carried + 1u);
    for (int ended = 1; ended < view->expedition; ended++)
        if (rng_below(rng, 2))
            chest += 1 + rng_below(rng, 4u * GAIN_OF_ALL / view->seats - 1);
    return (uint16_t)chest;
}

static void diamant_imagine(void *bytes, int seat, struct rng *rng) {
    (void)seat;
    struct diamant *view = bytes;
    view->leaving = (uint16_t)(view->leaving | (view->sealed & (unsigned)rng_next64(rng)));
    view->sealed = 0;
    for (int other = 0; other < view->seats; other++)
        if (view->chest[other] == DIAMANT_CLOSED)
            view->chest[other] = imagine_chest(view, other, rng);
}

static void diamant_score(const void *bytes, struct result *out) {
    const struct diamant *state = bytes;
    int best = -1;
    bool over = state->expedition > DIAMANT_EXPEDITIONS;
    out->turns = state->rounds;
    out->winners = out->hidden = 0;
    for (int seat = 0; seat < state->seats; seat++) { // D-40, D-56
        int points = state->chest[seat];
        if (points == DIAMANT_CLOSED) {
            out->points[seat] = out->standing[seat] = 0;
            out->hidden |= SEAT_BIT(seat);
            continue;
        }
        if (state->relics[seat])
            points += diamant_relic_points(state->relics[seat]);
        out->points[seat] = out->standing[seat] = points;
        if (points > best) {
            best = points;
            out->winners = 0;
        }
        if (over && points == best)
            out->winners |= SEAT_BIT(seat);
    }
}

// D-80: who is gone returns to camp.
static action_id diamant_fallback(const void *view, int seat) {
    (void)view, (void)seat;
    return DIAMANT_RETURN;
}

static const char *const card_names[DIAMANT_KINDS] = {"gems 1",  "gems 2",  "gems 3",   "gems 4",  "gems 5",  "gems 7",
                                                      "gems 9",  "gems 11", "gems 13",  "gems 14", "gems 15", "gems 17",
                                                      "snake",   "boulder", "spider",   "lava",    "ram",     "relic 5",
                                                      "relic 7", "relic 8", "relic 10", "relic 12"};

const char *diamant_card_word(int kind) {
    return kind < DIAMANT_KINDS ? card_names[kind] : NULL;
}

static void diamant_format_action(const void *state, int seat, action_id action, struct text *out) {
    (void)state;
    if (seat == SEAT_CHANCE)
        text_add(out, card_names[action]);
    else
        text_add(out, action == DIAMANT_GO ? "go" : "return");
}

static const char *diamant_explain(const void *bytes, int seat, action_id action) {
    const struct diamant *view = bytes;
    if (!view->waiting)
        return N_("Nothing to decide right now: a card is being turned up.");
    if (!(view->inside & SEAT_BIT(seat)))
        return N_("You are in camp and take no further part in this expedition.");
    if (!(view->waiting & SEAT_BIT(seat)))
        return N_("You have already decided; wait for the others.");
    return action > DIAMANT_RETURN ? N_("Choose to go on or to return.") : NULL;
}

static void json_cards(const struct diamant *view, struct json *out) {
    json_key(out, "path");
    json_array(out);
    for (int i = 0; i < view->path_count; i++) {
        int kind = view->path[i];
        json_object(out);
        if (diamant_is_hazard(kind)) {
            json_key_string(out, "hazard", diamant_hazard_names[kind - DIAMANT_HAZARD_FIRST]);
        } else {
            json_key_int(out, diamant_is_relic(kind) ? "relic" : "gems", diamant_value[kind]);
            if (!diamant_is_relic(kind))
                json_key_int(out, "lying", view->path_gems[i]);
        }
        json_end_object(out);
    }
    json_end_array(out);
    json_key(out, "deck");
    json_array(out);
    for (int kind = 0; kind < DIAMANT_KINDS; kind++) {
        if (!view->deck[kind])
            continue;
        json_object(out);
        json_key_string(out, "card", card_names[kind]);
        json_key_int(out, "count", view->deck[kind]);
        json_end_object(out);
    }
    json_end_array(out);
}

static const char *where(const struct diamant *view, int seat) {
    return view->inside & SEAT_BIT(seat) ? "cave" : "camp";
}

static const char *choice_of(const struct diamant *view, int seat) {
    if (!(view->inside & SEAT_BIT(seat)) || !view->waiting || view->waiting & SEAT_BIT(seat))
        return NULL;
    if (view->sealed & SEAT_BIT(seat))
        return "sealed";
    return view->leaving & SEAT_BIT(seat) ? "return" : "go";
}

static void diamant_json(const void *bytes, int seat, struct json *out) {
    (void)seat;
    const struct diamant *view = bytes;
    json_key_int(out, "expedition", view->expedition);
    json_key_int(out, "carried", view->carried);
    json_key_int(out, "lying", view->lying);
    json_key_int(out, "deck_count", view->deck_count);
    json_key_int(out, "deadly", diamant_deadly(view));
    json_cards(view, out);
    json_key(out, "explorers");
    json_array(out);
    for (int i = 0; i < view->seats; i++) {
        const char *choice = choice_of(view, i);
        json_object(out);
        json_key_string(out, "where", where(view, i));
        json_key(out, "chest");
        if (view->chest[i] == DIAMANT_CLOSED)
            json_null(out);
        else
            json_int(out, view->chest[i]);
        json_key_int(out, "carried", view->inside & SEAT_BIT(i) ? view->carried : 0);
        json_key(out, "relics");
        json_array(out);
        for (unsigned rest = view->relics[i]; rest; rest &= rest - 1)
            json_int(out, diamant_value[DIAMANT_RELIC_FIRST + __builtin_ctz(rest)]);
        json_end_array(out);
        json_key(out, "choice");
        if (choice)
            json_string(out, choice);
        else
            json_null(out);
        json_end_object(out);
    }
    json_end_array(out);
}

// D-02, D-03, D-33, D-50: every card is in the deck, on the path, or gone for a reason that the state shows.
static const char *check_cards(const struct diamant *state) {
    int deck_count = 0, deck_treasures = 0, lying = 0, hazards_gone = 0;
    unsigned hazards = 0, path_relics = 0;
    int have[DIAMANT_KINDS] = {0};
    for (int i = 0; i < state->path_count; i++) {
        int kind = state->path[i];
        have[kind]++;
        lying += state->path_gems[i];
        if (diamant_is_hazard(kind))
            hazards |= 1u << (kind - DIAMANT_HAZARD_FIRST);
        else if (diamant_is_relic(kind))
            path_relics |= 1u << (kind - DIAMANT_RELIC_FIRST);
    }
    unsigned owned = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        if (owned & state->relics[seat])
            return "a relic has two owners";
        owned |= state->relics[seat];
    }
    for (int kind = 0; kind < DIAMANT_KINDS; kind++) {
        deck_count += state->deck[kind];
        deck_treasures += kind < DIAMANT_HAZARD_FIRST ? state->deck[kind] : 0;
        have[kind] += state->deck[kind];
        if (diamant_is_hazard(kind))
            hazards_gone += diamant_copies[kind] - have[kind];
        else if (!diamant_is_relic(kind) && have[kind] != diamant_copies[kind])
            return "a treasure card is missing or doubled";
        else if (diamant_is_relic(kind) && have[kind] + (int)(owned >> (kind - DIAMANT_RELIC_FIRST) & 1u) > 1)
            return "a relic is doubled";
    }
    if (deck_count != state->deck_count || deck_treasures != state->deck_treasures)
        return "the deck's count is wrong";
    if (hazards != state->hazards || path_relics != state->path_relics)
        return "the path holds other cards than the state says";
    if (lying != state->lying)
        return "the gems on the path do not add up";
    if (hazards_gone < 0 || hazards_gone >= state->expedition)
        return "more hazards were removed than expeditions ended";
    return NULL;
}

static const char *diamant_check(const void *bytes) {
    const struct diamant *state = bytes;
    if (state->sealed)
        return "a full state has sealed choices";
    if (state->waiting & ~state->inside)
        return "somebody in camp is asked to decide";
    if (state->leaving & (~state->inside | state->waiting))
        return "somebody is leaving who cannot";
    if ((state->expedition <= DIAMANT_EXPEDITIONS) != (state->inside != 0))
        return "nobody is in the cave during an expedition";
    return check_cards(state);
}

_Static_assert(sizeof(struct diamant) == (15 + DIAMANT_KINDS + 2 * DIAMANT_PATH_MAX + 2 * SEATS_MAX) * 2, "no padding");

static void diamant_name_value(struct text *out, const char *name, int value) {
    if (string_equal(name, "hazard") && value >= 0 && value < DIAMANT_HAZARDS)
        text_add(out, diamant_hazard_names[value]);
}

const struct game diamant_game = {
    .name = "diamant",
    .rules_version = 1,
    .seats_min = 3,
    .seats_max = 8,
    .state_unit = 2,
    .state_size = sizeof(struct diamant),
    // An expedition turns up at most DIAMANT_PATH_MAX cards, each followed by at most eight choices.
    .length_max = DIAMANT_EXPEDITIONS * DIAMANT_PATH_MAX * (1 + SEATS_MAX),
    .options = options,
    .event_kinds = event_kinds,
    .event_kind_count = DIAMANT_EVENTS,
    .setup = diamant_setup,
    .to_act = diamant_to_act,
    .legal = diamant_legal,
    .allows = diamant_allows,
    .chance = diamant_chance,
    .draw = diamant_draw,
    .apply = diamant_apply,
    .apply_all = diamant_apply_all,
    .name_value = diamant_name_value,
    .redact = diamant_redact,
    .imagine = diamant_imagine,
    .score = diamant_score,
    .fallback = diamant_fallback,
    .format_action = diamant_format_action,
    .explain = diamant_explain,
    .json = diamant_json,
    .view_shape = GAME_LARGE(diamant_view_shape),
    .check = GAME_LARGE(diamant_check),
    .bounds = GAME_LARGE(diamant_bounds),
    .sound = GAME_LARGE(diamant_sound),
    .value_bounds = GAME_LARGE(diamant_value_bounds),
};
