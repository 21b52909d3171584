// What `adit bench` measures of Diamant.
#include "sim/bench.h"

#include "base/memory.h"
#include "games/diamant/bots_bulk.h"
#include "games/diamant/bots_playout.h"
#include "games/diamant/coach.h"
#include "games/diamant/kit.h"

#include <stdlib.h>

// The same work for three: five players, relics, everyone returns with even odds.
static const struct setup five_with_relics = {.seats = 5, .option = {1}};

static void run_bulk(struct bench_work *work) {
    struct bot_spec players[SEATS_MAX];
    for (int seat = 0; seat < 5; seat++)
        (void)bot_find(&diamant_game, "random", 6, &players[seat]);
    struct diamant_bulk bulk;
    bool ok = diamant_bulk_prepare(&bulk, &five_with_relics, players);
    CHECK(ok);
    for (uint64_t i = 0; i < work->games; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 1, i);
        struct diamant_bulk_result result;
        diamant_bulk_play(&bulk, &rng, &result);
        work->points += result.points[0];
        work->moves += result.moves;
    }
}

static void run_engine(struct bench_work *work) {
    bench_engine(work, &five_with_relics, true);
}

// What Diamant's players think with: from the first card of the first expedition to its end, by the learnt table. The
// points are those of the expedition.
static void run_playouts(struct bench_work *work) {
    struct diamant_playout start = {.seats = 5};
    struct diamant_opponent opponents[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        opponents[seat] = (struct diamant_opponent){.kind = DIAMANT_OPPONENT_TABLE};
    for (int i = 0; i < DIAMANT_HAZARDS; i++)
        start.hazard_total[i] = 3;
    diamant_playout_next_expedition(&start);
    struct rng rng;
    rng_seed_fast(&rng, 1, 0);
    for (uint64_t i = 0; i < work->games; i++) {
        struct diamant_playout position = start;
        position.cards[0] = rng_next64(&rng);
        position.cards[1] = rng_next64(&rng);
        diamant_playout_run(&position, diamant_table, opponents, rng.fast);
        work->points += position.points[0];
        work->moves += position.path;
    }
}

struct coached {
    struct bench_work *work;
    struct bot_spec player;
    void *block; // touched only as far as it is needed
    int64_t solved;
    struct coach_advice advice;
};

static void choose_coached(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    struct coached *coached = context;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, __builtin_ctz(seats), view);
    coached->advice.solved = 0;
    double start = bench_seconds();
    coach_solve(&diamant_game, &diamant_coach.solvers[0], view, coached->block, DIAMANT_AT_ONCE, &coached->advice);
    bench_decided(coached->work, bench_seconds() - start);
    coached->solved += coached->advice.solved & DIAMANT_SOLVED_GEMS;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        moves[seat] = bot_spec_choose(&coached->player, match, seat, luck);
    }
}

// What the coach knows of a position without playing out: the equilibrium, where it is small enough to be solved at
// once. Points are positions that were solved; three good players.
static void run_coach_exact(struct bench_work *work) {
    struct coached *coached = xcalloc(1, sizeof *coached);
    struct setup setup = setup_default(&diamant_game);
    coached->work = work;
    coached->block = xcalloc(1, DIAMANT_AT_ONCE.size);
    CHECK(bot_find(&diamant_game, "hard", 4, &coached->player) == BOT_OK);
    bench_matches(work, &setup, choose_coached, coached);
    work->points = coached->solved;
    free(coached->block);
    free(coached);
}

static const struct bench_workload workloads[] = {
    {"diamant-engine", 300000, run_engine, NULL},
    {"diamant-bulk", 1000000, run_bulk, NULL},
    {"diamant-playouts", 1000000, run_playouts, NULL},
    {"diamant-master-3", 20, bench_decisions, "master,hard,nashbot"},
    {"diamant-master-5", 20, bench_decisions, "master,hard,nashbot,ev,gems:8"},
    {"diamant-master-8", 20, bench_decisions, "master,hard,nashbot,nashbot,ev,turns:6,gems:8,easy"},
    {"diamant-coach-exact", 100, run_coach_exact, NULL},
    {.name = NULL},
};

const struct bench_kit diamant_bench = {.workloads = workloads};
