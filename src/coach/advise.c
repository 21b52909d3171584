// What each choice is worth.
#include "coach/coach_internal.h"

#include "games/crystal/bots.h"
#include "games/diamant/bots_master.h"
#include "games/gnomes/bots.h"

struct lesson {
    uint32_t playouts;
    struct coach_advice *out;
};

static void advise_diamant(const struct bot_query *query, const struct lesson *lesson) {
    struct diamant_advice advice;
    diamant_advise(query, lesson->playouts, &advice);
    lesson->out->options[0] = (struct coach_option){.action = DIAMANT_GO,
                                                    .win = advice.go,
                                                    .error = advice.error,
                                                    .gems = advice.go_gems,
                                                    .playouts = advice.playouts};
    lesson->out->options[1] = (struct coach_option){.action = DIAMANT_RETURN,
                                                    .win = advice.back,
                                                    .error = advice.error,
                                                    .gems = advice.back_gems,
                                                    .playouts = advice.playouts};
}

struct search_plan coach_plan(const struct game *game, uint32_t playouts) {
    if (string_equal(game->name, "gnomes"))
        return gnomes_plan(playouts);
    if (string_equal(game->name, "crystal"))
        return crystal_plan(playouts);
    return (struct search_plan){.iterations = playouts, .horizon = 60, .explore = 0.7f, .widen = 1};
}

static void advise_by_search(const struct bot_query *query, const struct lesson *lesson) {
    struct search_plan plan = coach_plan(query->game, lesson->playouts);
    struct search memory;
    struct search_option options[LEGAL_MAX];
    (void)search_best(&memory, query, &plan, options);
    for (int i = 0; i < query->legal_count; i++)
        lesson->out->options[i] = (struct coach_option){.action = options[i].action,
                                                        .win = options[i].share,
                                                        .error = options[i].error,
                                                        .playouts = options[i].visits};
}

bool coach_is_diamant(const struct game *game) {
    return string_equal(game->name, "diamant");
}

static action_id teach(void *context, const struct bot_query *query) {
    const struct lesson *lesson = context;
    struct coach_advice *out = lesson->out;
    bool diamant = coach_is_diamant(query->game);
    out->count = query->legal_count;
    out->best = 0;
    out->solved = out->last_solved = false;
    if (diamant)
        advise_diamant(query, lesson);
    else
        advise_by_search(query, lesson);
    for (int i = 1; i < out->count; i++) {
        const struct coach_option *best = &out->options[out->best], *option = &out->options[i];
        if (diamant ? option->win > best->win : option->playouts > best->playouts)
            out->best = i;
    }
    return out->options[out->best].action;
}

void coach_advise(const struct match *match, int seat, uint32_t playouts, uint64_t luck, struct coach_advice *out) {
    struct lesson lesson = {.playouts = playouts, .out = out};
    (void)bot_ask(match, seat, 0, luck, teach, &lesson);
}

struct diamant_start coach_diamant_start(const struct diamant *view) {
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

void coach_solve(const struct diamant *view, void *block, size_t size, uint64_t states_max,
                 struct coach_advice *advice) {
    struct diamant_solver solver;
    struct diamant_start start = coach_diamant_start(view);
    size_t map = (diamant_solve_map_size(&solver, &start) + 63) / 64 * 64;
    if (map > size)
        return;
    size_t values = diamant_solve_map(&solver, block);
    if (values > size - map || solver.states > states_max)
        return;
    diamant_solve(&solver, (uint8_t *)block + map, NULL, NULL, &advice->solution);
    advice->solved = true;
}

void coach_solve_last(const struct diamant *view, void *block, size_t size, uint64_t games_max,
                      struct coach_advice *advice) {
    struct diamant_last last;
    struct diamant_last_start start;
    if (!diamant_last_start_from(view, &start))
        return;
    size_t map = (diamant_last_map_size(&last, &start) + 63) / 64 * 64;
    if (map > size)
        return;
    size_t values = diamant_last_map(&last, block);
    if (values > size - map || diamant_last_games(&last) > games_max)
        return;
    diamant_last_prepare(&last, (uint8_t *)block + map);
    diamant_last_solve(&last, STAGE_ALIKE);
    diamant_last_decide(&last, &advice->last);
    advice->last_solved = true;
}

// The two moves in the same imagined worlds, with the same luck afterwards.
struct comparison {
    action_id best, made;
    uint32_t playouts;
    double loss, error;
};

static float share_after(const struct bot_query *query, const struct search_plan *plan, const void *world,
                         action_id action, uint64_t stream) {
    _Alignas(16) uint8_t state[STATE_MAX];
    float shares[SEATS_MAX];
    struct rng rng;
    rng_seed_fast(&rng, query->luck, stream);
    bytes_copy(state, world, query->game->state_size);
    query->game->apply(state, query->seat, action, NULL);
    search_play_out(query, plan, state, &rng, shares);
    return shares[query->seat];
}

static action_id compare(void *context, const struct bot_query *query) {
    struct comparison *comparison = context;
    struct search_plan plan = coach_plan(query->game, 0);
    double sum = 0, squares = 0, n = comparison->playouts;
    for (uint32_t i = 0; i < comparison->playouts; i++) {
        _Alignas(16) uint8_t world[STATE_MAX];
        struct rng rng;
        rng_seed_fast(&rng, query->luck, 2 * i);
        bytes_copy(world, query->view, query->game->state_size);
        query->game->imagine(world, query->seat, &rng);
        double apart = (double)(share_after(query, &plan, world, comparison->best, 2 * i + 1) -
                                share_after(query, &plan, world, comparison->made, 2 * i + 1));
        sum += apart;
        squares += apart * apart;
    }
    comparison->loss = sum / n;
    comparison->error = coach_root((squares / n - comparison->loss * comparison->loss) / n);
    return comparison->best;
}

void coach_compare(const struct match *match, int seat, action_id best, action_id made, uint32_t playouts,
                   uint64_t luck, double *loss, double *error) {
    struct comparison comparison = {.best = best, .made = made, .playouts = playouts};
    (void)bot_ask(match, seat, 0, luck, compare, &comparison);
    *loss = comparison.loss;
    *error = comparison.error;
}

double coach_root(double value) {
    double root = value > 1 ? value : 1;
    for (int i = 0; value > 0 && i < 60; i++)
        root = (root + value / root) / 2;
    return value > 0 ? root : 0;
}
