// What each choice is worth.
#include "coach/coach_internal.h"

#include "engine/kit.h"

struct lesson {
    uint32_t playouts;
    struct coach_advice *out;
};

const struct coach_kit *coach_kit_of(const struct game *game) {
    static const struct coach_kit plain;
    const struct coach_kit *kit = kit_of(game)->coach;
    return kit ? kit : &plain;
}

struct search_plan coach_plan(const struct game *game, uint32_t playouts) {
    const struct coach_kit *kit = coach_kit_of(game);
    if (kit->plan)
        return kit->plan(playouts);
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

// As the bot does that plays best, so that "better was" is not said by somebody who plays worse.
static action_id advise_by_trials(const struct bot_query *query, const struct trial_plan *plan,
                                  struct coach_advice *out) {
    struct search_option options[LEGAL_MAX];
    action_id best = trial_best(query, plan, options);
    for (int i = 0; i < query->legal_count; i++) {
        out->options[i] = (struct coach_option){.action = options[i].action,
                                                .win = options[i].share,
                                                .error = options[i].error,
                                                .playouts = options[i].visits};
        if (options[i].action == best)
            out->best = i;
    }
    return best;
}

static action_id teach(void *context, const struct bot_query *query) {
    const struct lesson *lesson = context;
    struct coach_advice *out = lesson->out;
    const struct coach_kit *kit = coach_kit_of(query->game);
    out->count = query->legal_count;
    out->best = 0;
    out->solved = 0;
    if (kit->trials) {
        struct trial_plan plan = kit->trials(lesson->playouts);
        return advise_by_trials(query, &plan, out);
    }
    if (kit->advise)
        kit->advise(query, lesson->playouts, out);
    else
        advise_by_search(query, lesson);
    for (int i = 1; i < out->count; i++) { // a search looks most often at what it finds best
        const struct coach_option *best = &out->options[out->best], *option = &out->options[i];
        if (kit->advise ? option->win > best->win : option->playouts > best->playouts)
            out->best = i;
    }
    return out->options[out->best].action;
}

void coach_advise(const struct match *match, int seat, uint32_t playouts, uint64_t luck, struct coach_advice *out) {
    struct lesson lesson = {.playouts = playouts, .out = out};
    (void)bot_ask(match, seat, 0, luck, teach, &lesson);
}

void coach_solve(const struct game *game, const struct coach_solver *solver, const void *view, void *block,
                 struct coach_budget budget, struct coach_advice *advice) {
    if (solver->solve(view, block, budget, advice))
        advice->solved |= 1u << (solver - coach_kit_of(game)->solvers);
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
    const struct coach_kit *kit = coach_kit_of(query->game);
    if (kit->trials) {
        struct trial_plan trials = kit->trials(comparison->playouts);
        comparison->loss =
            trial_compare(query, &trials, comparison->best, comparison->made, comparison->playouts, &comparison->error);
        return comparison->best;
    }
    struct search_plan plan = coach_plan(query->game, 0);
    double sum = 0, squares = 0, n = comparison->playouts;
    for (uint32_t i = 0; i < comparison->playouts; i++) {
        _Alignas(16) uint8_t world[STATE_MAX];
        struct rng rng;
        rng_seed_fast(&rng, query->luck, 2 * i);
        bytes_copy(world, query->view, query->game->state_size);
        game_imagine(query->game, world, query->seat, &rng);
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
