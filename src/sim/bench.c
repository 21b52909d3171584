// Workloads for any game.
#include "sim/bench.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

double bench_seconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// Each seat's bit of the luck is its move. Moves of seats that are not asked are ignored.
static void choose_by_luck(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    static const uint32_t bit[SEATS_MAX] = {1, 2, 4, 8, 16, 32, 64, 128};
    (void)context, (void)match, (void)seats;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        moves[seat] = ((uint32_t)luck & bit[seat]) != 0;
}

static void choose_any(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    struct rng *rng = context;
    (void)luck;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        action_id legal[LEGAL_MAX];
        moves[seat] = legal[rng_below(rng, (uint32_t)match_legal(match, seat, legal))];
    }
}

// Whole matches: `games` of them, dealt by `rng`, which a chooser may draw from too.
static void play_matches(struct bench_work *work, const struct setup *setup, struct rng *rng, table_chooser *choose,
                         void *context) {
    const struct game *game = work->game;
    struct match *match = xcalloc(1, sizeof *match);
    struct move *log = xcalloc(game->length_max, sizeof *log);
    for (uint64_t i = 0; i < work->games; i++) {
        rng_seed_fast(rng, 1, i);
        enum err err = match_start(match, game, setup, log, game->length_max);
        CHECK(err == ERR_NONE);
        uint64_t luck_key = rng_next64(rng);
        table_play_out(match, rng, luck_key, choose, context);
        struct result result = {.winners = 0};
        game->score(match->state, &result);
        work->points += result.points[0];
        work->moves += match->log_count;
    }
    free(log);
    free(match);
}

void bench_matches(struct bench_work *work, const struct setup *setup, table_chooser *choose, void *context) {
    struct rng rng;
    play_matches(work, setup, &rng, choose, context);
}

void bench_engine(struct bench_work *work, const struct setup *setup, bool two_moves) {
    struct rng rng;
    play_matches(work, setup, &rng, two_moves ? choose_by_luck : choose_any, &rng);
}

void bench_engine_of_four(struct bench_work *work) {
    struct setup setup = setup_default(work->game);
    setup.seats = 4;
    bench_engine(work, &setup, false);
}

void bench_search_playouts(struct bench_work *work, const struct setup *setup, struct search_plan plan) {
    const struct game *game = work->game;
    struct match *match = xcalloc(1, sizeof *match);
    struct move *log = xcalloc(game->length_max, sizeof *log);
    struct search *memory = xcalloc(1, sizeof *memory);
    struct rng rng;
    rng_seed_fast(&rng, 1, 0);
    enum err err = match_start(match, game, setup, log, game->length_max);
    CHECK(err == ERR_NONE);
    seat_mask acting = match_deal(match, &rng, NULL);
    for (int i = 0; i < 40; i++) {
        action_id moves[SEATS_MAX];
        choose_any(&rng, match, acting, 0, moves);
        err = match_submit_all(match, acting, moves, NULL);
        CHECK(err == ERR_NONE);
        acting = match_deal(match, &rng, NULL);
    }
    _Alignas(16) uint8_t view[STATE_MAX];
    action_id legal[LEGAL_MAX];
    int seat = __builtin_ctz(acting);
    match_view(match, seat, view);
    struct bot_query query = {.game = game,
                              .setup = setup,
                              .view = view,
                              .legal = legal,
                              .legal_count = game->legal(view, seat, legal),
                              .seat = seat};
    plan.iterations = 1000;
    for (uint64_t done = 0; done < work->games; done += plan.iterations, query.luck++)
        work->points += (int64_t)search_best(memory, &query, &plan, NULL);
    free(memory);
    free(log);
    free(match);
}

// Tries the moves of a seat, and makes the habit's. Returns how many playouts that took.
static uint64_t try_moves(struct match *match, int seat, const struct trial_plan *plan, struct rng *rng) {
    const struct game *game = match->game;
    _Alignas(16) uint8_t view[STATE_MAX];
    action_id legal[LEGAL_MAX];
    struct search_option options[LEGAL_MAX];
    match_view(match, seat, view);
    struct bot_query query = {.game = game,
                              .setup = &match->setup,
                              .view = view,
                              .legal = legal,
                              .legal_count = game->legal(view, seat, legal),
                              .seat = seat,
                              .luck = rng_next64(rng)};
    (void)trial_best(&query, plan, options);
    uint64_t playouts = 0;
    for (int i = 0; i < query.legal_count; i++)
        playouts += options[i].visits;
    enum err err = match_submit(match, seat, plan->habit(&query, view, seat, rng), NULL);
    CHECK(err == ERR_NONE);
    return playouts;
}

void bench_trial_playouts(struct bench_work *work, const struct setup *setup, struct trial_plan plan) {
    const struct game *game = work->game;
    struct match *match = xcalloc(1, sizeof *match);
    struct move *log = xcalloc(game->length_max, sizeof *log);
    uint64_t done = 0;
    for (uint64_t i = 0; done < work->games; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 1, i);
        enum err err = match_start(match, game, setup, log, game->length_max);
        CHECK(err == ERR_NONE);
        for (seat_mask acting; done < work->games && (acting = match_deal(match, &rng, NULL));) {
            for (seat_mask rest = acting; rest; rest &= rest - 1)
                done += try_moves(match, __builtin_ctz(rest), &plan, &rng);
        }
        work->moves += match->log_count;
    }
    work->games = done;
    free(log);
    free(match);
}

void bench_decided(struct bench_work *work, double seconds) {
    work->decisions++;
    work->decided_in += seconds;
    work->slowest = seconds > work->slowest ? seconds : work->slowest;
}

struct timed {
    struct bench_work *work;
    struct bot_spec players[SEATS_MAX];
};

static void choose_timed(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    struct timed *timed = context;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        double start = bench_seconds();
        moves[seat] = bot_spec_choose(&timed->players[seat], match, seat, luck);
        if (seat == 0)
            bench_decided(timed->work, bench_seconds() - start);
    }
}

void bench_decisions(struct bench_work *work) {
    struct timed timed = {.work = work};
    struct setup setup = setup_default(work->game);
    setup.seats = 0;
    for (const char *at = work->bots; *at; at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',')) {
        enum bot_fault fault = bot_find(work->game, at, strcspn(at, ","), &timed.players[setup.seats++]);
        CHECK(fault == BOT_OK);
    }
    bench_matches(work, &setup, choose_timed, &timed);
}
