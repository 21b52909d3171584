// Trials in common worlds.
#include "bots/trial.h"

enum {
    SETTLED_WORLDS = 12, // before that an error is not known well enough
    LAST_WORLDS = 16,    // at once, when two moves are left
    ALONE_WORLDS = 64,   // of a move that is the only sensible one, when somebody asks what it is worth
};
#define SETTLED 2.5f   // errors by which a thing is taken to be settled
#define TYPICAL 0.002f // of squares: one world more, so that few worlds alike do not look like certainty

struct candidate {
    action_id action;
    uint32_t worlds;       // tried so far
    float share;           // summed up
    float better, squares; // than the habit's move in the same world, summed up; and their squares
};

struct trials {
    const struct bot_query *query;
    const struct trial_plan *plan;
    struct candidate at[LEGAL_MAX]; // [0] is the habit's move
    int count;
    uint32_t spent; // playouts
    float habit_share[TRIAL_WORLDS];
};

static void shares_at_the_end(const struct bot_query *query, const void *state, float *shares) {
    struct result result;
    query->game->score(state, &result);
    for (int seat = 0; seat < query->setup->seats; seat++)
        shares[seat] = result.winners & SEAT_BIT(seat) ? 1.0f / (float)__builtin_popcount(result.winners) : 0;
}

// On from a full state, by the habit, until the match or that many turns are over. Chance draws by `seed`, the habit by
// `rng`.
static void play_out(const struct bot_query *query, const struct trial_plan *plan, void *state, uint32_t until,
                     uint64_t seed, struct rng *rng, float *shares) {
    const struct game *game = query->game;
    uint32_t drawn[TRIAL_STREAMS] = {0};
    for (;;) {
        seat_mask acting = game->to_act(state);
        if (!acting) {
            shares_at_the_end(query, state, shares);
            return;
        }
        if (plan->turns_of(state) >= until)
            break;
        if (acting & SEAT_BIT(SEAT_CHANCE)) {
            struct rng luck;
            int stream = plan->stream_of(state);
            CHECK(stream >= 0 && stream < TRIAL_STREAMS);
            rng_seed_fast(&luck, seed, ((uint64_t)stream << 32) + ++drawn[stream]);
            game->apply(state, SEAT_CHANCE, game_draw(game, state, &luck), NULL);
            continue;
        }
        int seat = __builtin_ctz(acting);
        game->apply(state, seat, plan->habit(query, state, seat, rng), NULL);
    }
    plan->judge(state, query->setup, shares);
}

// One playout: what the move brings its seat in this world.
static float try_out(const struct bot_query *query, const struct trial_plan *plan, action_id action, uint32_t world) {
    const struct game *game = query->game;
    _Alignas(16) uint8_t state[STATE_MAX];
    float shares[SEATS_MAX];
    struct rng rng;
    rng_seed_fast(&rng, query->luck, ((uint64_t)world << 8) + (uint64_t)query->seat + 1);
    uint64_t seed = rng_next64(&rng);
    bytes_copy(state, query->view, game->state_size);
    game_imagine(game, state, query->seat, &rng);
    uint32_t until = plan->turns_of(state) + plan->turns;
    game->apply(state, query->seat, action, NULL);
    play_out(query, plan, state, until, seed, &rng, shares);
    return shares[query->seat];
}

void trial_play_out(const struct bot_query *query, const struct trial_plan *plan, void *state, uint32_t number,
                    float *shares) {
    struct rng rng;
    rng_seed_fast(&rng, query->luck, number);
    uint64_t seed = rng_next64(&rng);
    play_out(query, plan, state, plan->turns_of(state) + plan->turns, seed, &rng, shares);
}

double trial_compare(const struct bot_query *query, const struct trial_plan *plan, action_id left, action_id right,
                     uint32_t worlds, double *error) {
    double sum = 0, squares = 0;
    for (uint32_t i = 0; i < worlds; i++) {
        double apart = (double)(try_out(query, plan, left, i) - try_out(query, plan, right, i));
        sum += apart;
        squares += apart * apart;
    }
    double mean = sum / worlds;
    *error = (double)search_root((float)((squares / worlds - mean * mean) / worlds));
    return mean;
}

static void try_world(struct trials *trials, int index) {
    struct candidate *it = &trials->at[index];
    float share = try_out(trials->query, trials->plan, it->action, it->worlds);
    if (index == 0)
        trials->habit_share[it->worlds] = share;
    float better = share - trials->habit_share[it->worlds];
    it->worlds++;
    trials->spent++;
    it->share += share;
    it->better += better;
    it->squares += better * better;
}

static float mean_of(const struct candidate *it) {
    return it->better / (float)it->worlds;
}

static float error_of(const struct candidate *it) {
    float mean = mean_of(it);
    return search_root(((it->squares + TYPICAL) / (float)it->worlds - mean * mean) / (float)it->worlds);
}

// Whether more worlds would hardly make it better than the habit's move by the margin.
static bool is_hopeless(const struct trials *trials, const struct candidate *it) {
    return it->worlds >= SETTLED_WORLDS && mean_of(it) + SETTLED * error_of(it) < trials->plan->margin;
}

// The habit's move stays; of the others those that are best so far, as long as there is hope.
static void give_up_half(struct trials *trials) {
    for (int i = 2; i < trials->count; i++) {
        struct candidate it = trials->at[i];
        int at = i;
        for (; at > 1 && mean_of(&trials->at[at - 1]) < mean_of(&it); at--)
            trials->at[at] = trials->at[at - 1];
        trials->at[at] = it;
    }
    if (trials->count > 2)
        trials->count = 1 + trials->count / 2;
    while (trials->count > 1 && is_hopeless(trials, &trials->at[trials->count - 1]))
        trials->count--;
}

// Whether more worlds would hardly turn the choice between it and the habit's move.
static bool is_settled(const struct trials *trials, const struct candidate *it) {
    return it->worlds >= SETTLED_WORLDS && mean_of(it) - SETTLED * error_of(it) > trials->plan->margin;
}

static int rounds_of(int count) {
    int rounds = 1;
    for (; count > 2; count = 1 + count / 2)
        rounds++;
    return rounds;
}

static void find_candidates(struct trials *trials) {
    const struct bot_query *query = trials->query;
    struct rng rng;
    bot_rng(query, &rng);
    trials->at[0] = (struct candidate){.action = trials->plan->habit(query, query->view, query->seat, &rng)};
    trials->count = 1;
    for (int i = 0; i < query->legal_count; i++)
        if (query->legal[i] != trials->at[0].action &&
            (!trials->plan->sensible || trials->plan->sensible(query, query->legal[i])))
            trials->at[trials->count++] = (struct candidate){.action = query->legal[i]};
}

static void tell(const struct trials *trials, int all, struct search_option *options) {
    const struct bot_query *query = trials->query;
    for (int i = 0; i < query->legal_count; i++) {
        options[i] = (struct search_option){.action = query->legal[i], .error = 1};
        for (int k = 0; k < all; k++) {
            const struct candidate *it = &trials->at[k];
            if (it->action != query->legal[i] || !it->worlds)
                continue;
            double share = (double)it->share / it->worlds;
            options[i].visits = it->worlds;
            options[i].share = share;
            options[i].error = (double)search_root((float)(share * (1 - share) / it->worlds));
        }
    }
}

// Tries each move in more worlds, up to that many. False: the answer is wanted now; moves that were never tried are
// out.
static bool try_round(struct trials *trials, uint32_t worlds) {
    for (int i = 0; i < trials->count; i++)
        while (trials->at[i].worlds < worlds && !bot_is_stopped(trials->query))
            try_world(trials, i);
    bool whole = trials->at[trials->count - 1].worlds == worlds;
    while (trials->count > 1 && !trials->at[trials->count - 1].worlds)
        trials->count--;
    return whole;
}

action_id trial_best(const struct bot_query *query, const struct trial_plan *plan, struct search_option *options) {
    struct trials trials = {.query = query, .plan = plan};
    find_candidates(&trials);
    int all = trials.count;
    uint32_t share = plan->playouts / (uint32_t)rounds_of(all);
    while (trials.count > 2 || (trials.count == 2 && trials.spent < plan->playouts)) {
        uint32_t worlds = trials.at[0].worlds + (trials.count == 2 ? LAST_WORLDS : share / (uint32_t)trials.count + 1);
        worlds = worlds > TRIAL_WORLDS ? TRIAL_WORLDS : worlds;
        if (worlds == trials.at[0].worlds)
            break;
        bool whole = try_round(&trials, worlds);
        if (!whole && trials.count > 1) {
            give_up_half(&trials); // the best of them comes first
            break;
        }
        if (!whole || (trials.count == 2 && is_settled(&trials, &trials.at[1])))
            break;
        give_up_half(&trials);
    }
    if (options) {
        while (all == 1 && trials.spent < plan->playouts && trials.spent < ALONE_WORLDS) // nobody to compare it with
            try_world(&trials, 0);
        tell(&trials, all, options);
    }
    if (trials.count < 2) {
        if (query->win && trials.at[0].worlds)
            *query->win = trials.at[0].share / (float)trials.at[0].worlds;
        return trials.at[0].action;
    }
    const struct candidate *best = &trials.at[1];
    bool better = mean_of(best) > plan->margin + plan->trust * error_of(best);
    best = better ? best : &trials.at[0];
    if (query->win)
        *query->win = best->share / (float)best->worlds;
    return best->action;
}
