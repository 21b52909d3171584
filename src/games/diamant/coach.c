// Diamant for the coach: playouts by the learnt table, reasons that can be counted, and two exact equilibria.
#include "games/diamant/coach.h"

#include "games/diamant/bots_last_table.h"
#include "games/diamant/bots_master.h"
#include "games/diamant/bots_thumb.h"
#include "games/diamant/words.h"

// ---- what the choices are worth ----

// Choices that differ by less than this many errors count as equal.
#define LEVEL_ERRORS 2

// How often to return where both choices are worth the same: copies of somebody sure would act in lock-step. 0: no mix.
static double mix_of(const struct bot_query *query, const struct diamant_advice *advice) {
    double apart = advice->go - advice->back;
    if (apart > LEVEL_ERRORS * advice->error || -apart > LEVEL_ERRORS * advice->error ||
        bits_count8(((const struct diamant *)query->view)->inside) < 2)
        return 0;
    double chance = diamant_master_mix(query);
    return chance >= 0.01 && chance <= 0.99 ? chance : 0;
}

static void advise(const struct bot_query *query, uint32_t playouts, struct coach_advice *out) {
    struct diamant_advice advice;
    diamant_advise(query, playouts, &advice);
    double mix = mix_of(query, &advice);
    out->options[0] = (struct coach_option){.action = DIAMANT_GO,
                                            .win = advice.go,
                                            .error = advice.error,
                                            .yield = advice.go_gems,
                                            .mix = mix > 0 ? 1 - mix : 0,
                                            .playouts = advice.playouts};
    out->options[1] = (struct coach_option){.action = DIAMANT_RETURN,
                                            .win = advice.back,
                                            .error = advice.error,
                                            .yield = advice.back_gems,
                                            .mix = mix,
                                            .playouts = advice.playouts};
}

// The expedition is played out by what was learnt; the rest of the match is in the learnt chances.
static void stand(const void *bytes, uint32_t playouts, double *shares) {
    static const struct diamant_opponent learnt = {.kind = DIAMANT_OPPONENT_TABLE};
    struct diamant_opponent opponents[SEATS_MAX];
    const struct diamant *state = bytes;
    struct diamant_playout now;
    diamant_playout_from(&now, state);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        opponents[seat] = learnt;
    for (uint32_t i = 0; i < playouts; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 1, i); // the same for every position: what differs is what happened
        struct diamant_playout after = now;
        uint64_t luck[2] = {rng_next64(&rng), rng_next64(&rng)};
        after.cards[0] = rng_next64(&rng);
        after.cards[1] = rng_next64(&rng);
        if (state->waiting)
            diamant_playout_leave(&after, diamant_playout_decide(&after, diamant_table, opponents, luck));
        diamant_playout_run(&after, diamant_table, opponents, luck);
        for (int seat = 0; seat < now.seats; seat++)
            shares[seat] += diamant_win_share(&after, seat);
    }
}

// ---- exact equilibria ----

struct diamant_start diamant_coach_start(const struct diamant *view) {
    struct diamant_start start = {.explorers = (int)bits_count8(view->inside),
                                  .carried = view->carried,
                                  .lying = view->lying,
                                  .hazards = (uint8_t)view->hazards,
                                  .decides = true};
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++)
        start.deck[kind] = (uint8_t)view->deck[kind];
    for (int i = 0; i < DIAMANT_RELICS; i++)
        if (view->deck[DIAMANT_RELIC_FIRST + i])
            start.deck_relics = (uint8_t)(start.deck_relics | 1u << i);
    for (int i = 0; i < view->path_count; i++)
        if (diamant_is_relic(view->path[i]))
            start.path_relics = (uint8_t)(start.path_relics | 1u << (view->path[i] - DIAMANT_RELIC_FIRST));
    return start;
}

static struct diamant_exact *exact_in(struct coach_advice *advice) {
    return (struct diamant_exact *)(void *)advice->exact;
}

static bool solve_gems(const void *view, void *block, struct coach_budget budget, struct coach_advice *advice) {
    struct diamant_solver solver;
    struct diamant_start start = diamant_coach_start(view);
    size_t map = (diamant_solve_map_size(&solver, &start) + 63) / 64 * 64;
    if (map > budget.size)
        return false;
    size_t values = diamant_solve_map(&solver, block);
    if (values > budget.size - map || solver.states > budget.steps)
        return false;
    diamant_solve(&solver, (uint8_t *)block + map, NULL, NULL, &exact_in(advice)->gems);
    return true;
}

static bool is_last(const void *view) {
    struct diamant_last_start start;
    return diamant_last_start_from(view, &start);
}

// For the win, in the last expedition of three players without relics: an equilibrium under the rule `alike`. Within
// the native budget nearly every decision of such an expedition can be solved, in about a second.
static bool solve_last(const void *view, void *block, struct coach_budget budget, struct coach_advice *advice) {
    struct diamant_last_start start;
    return diamant_last_start_from(view, &start) &&
           diamant_last_try(&start, block, budget.size, budget.steps, &exact_in(advice)->last);
}

// Where all three are inside, their chests are what they were at the start: the carried table knows most of them.
static bool look_up_start(const void *view, void *block, struct coach_budget budget, struct coach_advice *advice) {
    (void)block;
    (void)budget;
    struct diamant_last_start start;
    if (!diamant_last_start_from(view, &start) || bits_count8(start.inside) != DIAMANT_LAST_PLAYERS)
        return false;
    uint8_t copies[DIAMANT_HAZARDS];
    for (int i = 0; i < DIAMANT_HAZARDS; i++)
        copies[i] = (uint8_t)(start.deck[DIAMANT_HAZARD_FIRST + i] + (start.hazards >> i & 1u));
    return diamant_last_known(start.chest, copies, exact_in(advice)->start);
}

// In the order of DIAMANT_SOLVED_*.
static const struct coach_solver solvers[] = {
    {.native = {192 << 20, 4000000}, .browser = {8 << 20, 400000}, .solve = solve_gems}, // a fifth of a second
    {.native = {320 << 20, 21000000},
     .browser = {144 << 20, 9500000},
     .is_slow = true,
     .applies = is_last,
     .solve = solve_last},
    {.native = {1, 1}, .browser = {1, 1}, .applies = is_last, .solve = look_up_start},
    {.solve = NULL},
};

// ---- in words ----

static void say_odds(struct text *out, enum lang lang, const struct diamant *view) {
    struct coach_numbers n = {.lang = lang};
    int deadly = diamant_deadly(view);
    if (!view->deck_count)
        return;
    coach_line(out, lang, N_("{deadly} of the {cards} face-down cards would end the expedition ({percent}%)."),
               ARGS(ARG_NUMBER("cards", view->deck_count), ARG_NUMBER("deadly", deadly),
                    ARG_TEXT("percent", coach_number(&n, 100.0 * deadly / view->deck_count, 1))));
    bool first = true;
    for (int kind = 0; kind < DIAMANT_KINDS; kind++) {
        if (!view->deck[kind])
            continue;
        text_add(out, first ? "" : ", ");
        diamant_say_kind(out, lang, kind);
        text_add(out, ": ");
        coach_percent(out, lang, (double)view->deck[kind] / view->deck_count, 1);
        first = false;
    }
    text_char(out, '\n');
}

// What one more card is expected to bring and to cost each of those inside.
struct next_card {
    double gain, cost;
};

static struct next_card next_card_of(const struct diamant_outlook *outlook) {
    if (!outlook->deck)
        return (struct next_card){0, 0};
    return (struct next_card){(double)outlook->gems / outlook->deck / outlook->explorers,
                              (double)outlook->carried * outlook->deadly / outlook->deck};
}

// The plainest reasons that fit.
static void say_why(struct text *out, enum lang lang, const struct diamant *view, int seat, bool returns) {
    struct coach_numbers n = {.lang = lang};
    struct diamant_outlook outlook = diamant_outlook_of(view, seat);
    struct next_card next = next_card_of(&outlook);
    coach_line(
        out, lang,
        next.cost > next.gain ? N_("One more card is expected to bring {gain} rubies and to cost {cost}.")
                              : N_("One more card is expected to bring {gain} rubies and to cost only {cost}."),
        ARGS(ARG_TEXT("gain", coach_number(&n, next.gain, 1)), ARG_TEXT("cost", coach_number(&n, next.cost, 1))));
    if (!outlook.deadly)
        coach_line(out, lang, N_("The next card cannot hurt."), NULL);
    if (outlook.explorers == 1)
        coach_line(out, lang, N_("Alone in the cave: all of the path can wait, nobody else will take it."), NULL);
    if (outlook.relics && outlook.explorers > 1)
        coach_line(out, lang, N_("A relic lies there, and only somebody who returns alone takes it."), NULL);
    if (returns && outlook.lead > 0)
        coach_line(out, lang, N_("You are ahead: what is safe counts for more than what might come."), NULL);
    if (!returns && outlook.lead < 0 && next.cost > next.gain)
        coach_line(out, lang, N_("You are behind: what you carry would not be enough, so the risk is worth it."), NULL);
}

// The plainest of the reasons, in one sentence.
static void reason(struct text *out, const struct speaker *speaker, const void *view, int seat, action_id action) {
    enum lang lang = speaker->lang;
    bool returns = action == DIAMANT_RETURN;
    struct coach_numbers n = {.lang = lang};
    struct diamant_outlook outlook = diamant_outlook_of(view, seat);
    struct next_card next = next_card_of(&outlook);
    bool is_dear = next.cost > next.gain;
    const char *sentence = is_dear ? N_("One more card is expected to bring {gain} rubies and to cost {cost}.")
                                   : N_("One more card is expected to bring {gain} rubies and to cost only {cost}.");
    if (returns && outlook.relics && outlook.explorers > 1)
        sentence = N_("A relic lies there, and only somebody who returns alone takes it.");
    else if (returns && outlook.lead > 0)
        sentence = N_("You are ahead: what is safe counts for more than what might come.");
    else if (!returns && !outlook.deadly)
        sentence = N_("The next card cannot hurt.");
    else if (!returns && outlook.explorers == 1)
        sentence = N_("Alone in the cave: all of the path can wait, nobody else will take it.");
    else if (!returns && outlook.lead < 0 && is_dear)
        sentence = N_("You are behind: what you carry would not be enough, so the risk is worth it.");
    say(out, tr(lang, sentence),
        ARGS(ARG_TEXT("gain", coach_number(&n, next.gain, 1)), ARG_TEXT("cost", coach_number(&n, next.cost, 1))));
}

static void say_advice(struct text *out, const struct speaker *speaker, const void *view, int seat,
                       const struct coach_advice *advice) {
    const struct diamant_exact *exact = diamant_exact_of(advice);
    enum lang lang = speaker->lang;
    const struct coach_option *go = &advice->options[0], *back = &advice->options[1];
    struct coach_numbers n = {.lang = lang};
    say_odds(out, lang, view);
    coach_line(out, lang, N_("Going on: {win}% to win (error {error}), {gems} rubies expected from this expedition."),
               ARGS(ARG_TEXT("win", coach_number(&n, 100 * go->win, 1)),
                    ARG_TEXT("error", coach_number(&n, 100 * go->error, 1)),
                    ARG_TEXT("gems", coach_number(&n, go->yield, 1))));
    n.used = 0;
    coach_line(out, lang, N_("Returning: {win}% to win (error {error}), {gems} rubies expected from this expedition."),
               ARGS(ARG_TEXT("win", coach_number(&n, 100 * back->win, 1)),
                    ARG_TEXT("error", coach_number(&n, 100 * back->error, 1)),
                    ARG_TEXT("gems", coach_number(&n, back->yield, 1))));
    n.used = 0;
    if (back->mix > 0)
        coach_line(
            out, lang,
            N_("Both are worth the same, and a sure choice could be read: mix, and return {percent}% of the time."),
            ARGS(ARG_TEXT("percent", coach_number(&n, 100 * back->mix, 0))));
    n.used = 0;
    if (advice->solved & DIAMANT_SOLVED_GEMS)
        coach_line(
            out, lang,
            N_("If only rubies counted, perfect players would return {percent}% of the time; going on is worth {go} rubies, returning {back}."),
            ARGS(ARG_TEXT("percent", coach_number(&n, 100 * exact->gems.returning, 1)),
                 ARG_TEXT("go", coach_number(&n, exact->gems.go, 1)),
                 ARG_TEXT("back", coach_number(&n, exact->gems.back, 1))));
    n.used = 0;
    if (advice->solved & DIAMANT_SOLVED_LAST)
        coach_line(
            out, lang,
            N_("In equilibrium play, where equal chests play alike: {win}% to win; going on {go}%, returning {back}%. It returns {percent}% of the time."),
            ARGS(ARG_TEXT("win", coach_number(&n, 100 * exact->last.value[seat], 1)),
                 ARG_TEXT("go", coach_number(&n, 100 * exact->last.go[seat], 1)),
                 ARG_TEXT("back", coach_number(&n, 100 * exact->last.back[seat], 1)),
                 ARG_TEXT("percent", coach_number(&n, 100 * exact->last.returning[seat], 1))));
    n.used = 0;
    if (advice->solved & DIAMANT_SOLVED_START)
        coach_line(out, lang, N_("Before the first card of this expedition you had {win}% by equilibrium play."),
                   ARGS(ARG_TEXT("win", coach_number(&n, 100 * exact->start[seat], 1))));
    say_why(out, lang, view, seat, back->win > go->win);
}

// ---- JSON ----

static void cards_json(struct json *out, enum lang lang, const struct diamant *view, int seat) {
    struct diamant_outlook outlook = diamant_outlook_of(view, seat);
    struct next_card next = next_card_of(&outlook);
    double deck = view->deck_count ? view->deck_count : 1;
    json_key(out, "cards");
    json_object(out);
    json_key_int(out, "face_down", view->deck_count);
    json_key_int(out, "deadly", outlook.deadly);
    coach_key_real(out, "ends", outlook.deadly / deck, 4);
    coach_key_real(out, "gain", next.gain, 3);
    coach_key_real(out, "cost", next.cost, 3);
    json_key(out, "kinds");
    json_array(out);
    for (int kind = 0; kind < DIAMANT_KINDS; kind++) {
        if (!view->deck[kind])
            continue;
        char buffer[128];
        struct text text = TEXT_ON(buffer);
        json_object(out);
        diamant_game.format_action(view, SEAT_CHANCE, (action_id)kind, &text);
        json_key_string(out, "card", buffer);
        text_clear(&text);
        diamant_say_kind(&text, lang, kind);
        json_key_string(out, "text", buffer);
        json_key_int(out, "count", view->deck[kind]);
        coach_key_real(out, "odds", view->deck[kind] / deck, 4);
        json_key_bool(out, "deadly", diamant_is_hazard(kind) && view->hazards >> (kind - DIAMANT_HAZARD_FIRST) & 1u);
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
}

static void equilibrium_json(struct json *out, const struct coach_advice *advice) {
    const struct diamant_exact *exact = diamant_exact_of(advice);
    json_key(out, "equilibrium");
    if (!(advice->solved & DIAMANT_SOLVED_GEMS)) {
        json_null(out);
        return;
    }
    json_object(out);
    coach_key_real(out, "returning", exact->gems.returning, 4);
    coach_key_real(out, "go", exact->gems.go, 3);
    coach_key_real(out, "back", exact->gems.back, 3);
    json_key_int(out, "states", (int64_t)exact->gems.states);
    json_end_object(out);
}

static void last_json(struct json *out, int seat, const struct coach_advice *advice) {
    const struct diamant_exact *exact = diamant_exact_of(advice);
    json_key(out, "last");
    if (!(advice->solved & DIAMANT_SOLVED_LAST)) {
        json_null(out);
        return;
    }
    json_object(out);
    json_key_string(out, "rule", stage_rule_names[STAGE_ALIKE]);
    coach_key_real(out, "win", exact->last.value[seat], 6);
    coach_key_real(out, "go", exact->last.go[seat], 6);
    coach_key_real(out, "back", exact->last.back[seat], 6);
    coach_key_real(out, "returning", exact->last.returning[seat], 6);
    json_key_int(out, "equilibria", exact->last.equilibria);
    json_end_object(out);
}

static void advice_json(struct json *out, const struct speaker *speaker, const void *view, int seat,
                        const struct coach_advice *advice) {
    cards_json(out, speaker->lang, view, seat);
    equilibrium_json(out, advice);
    last_json(out, seat, advice);
    if (advice->solved & DIAMANT_SOLVED_START) {
        coach_key_real(out, "last_start", diamant_exact_of(advice)->start[seat], 4);
    } else {
        json_key(out, "last_start");
        json_null(out);
    }
}

const struct coach_kit diamant_coach = {
    .advise = advise,
    .stand = stand,
    .reason = reason,
    .say = say_advice,
    .json = advice_json,
    .yield = "gems",
    .solvers = solvers,
};
