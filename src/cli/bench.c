// `adit bench`: named workloads, one thread each. Compare ratios in one run, or count instructions with callgrind.
#include "sim/arena.h"
#include "base/memory.h"
#include "games/diamant/bots_bulk.h"
#include "games/diamant/bots_playout.h"
#include "games/gnomes/bots.h"
#include "cli/cli.h"
#include "cli/yardstick.h"
#include "coach/coach.h"
#include "engine/registry.h"
#include "games/crystal/rules.h"
#include "games/gnomes/rules.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct flag flags[] = {
    {"games", "N", N_("how many games each")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct work {
    const char *game, *bots; // of workloads that need them
    uint64_t games, moves;
    int64_t points;             // of seat 0, so that nothing is optimised away and the workloads can be compared
    uint64_t decisions;         // of seat 0, where they are timed
    double decided_in, slowest; // seconds: all of them, the longest
};

static double seconds_now(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// The same work for all three: five players, relics, everyone returns with even odds.
static const struct setup diamant_work = {.seats = 5, .option = {1}};

static void run_yardstick(struct work *work) {
    for (uint64_t i = 0; i < work->games; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 1, i);
        int points[5];
        yardstick_play(&rng, points);
        work->points += points[0];
    }
}

static void run_diamant_bulk(struct work *work) {
    struct bot_spec players[SEATS_MAX];
    for (int seat = 0; seat < 5; seat++)
        (void)bot_find(&diamant_game, "random", 6, &players[seat]);
    struct diamant_bulk bulk;
    bool ok = diamant_bulk_prepare(&bulk, &diamant_work, players);
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

// Each seat's bit of the luck is its move, as in the bulk simulator. Moves of seats that are not asked are ignored.
static inline void choose_by_luck(uint32_t luck, action_id *moves) {
    static const uint32_t bit[SEATS_MAX] = {1, 2, 4, 8, 16, 32, 64, 128};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        moves[seat] = (luck & bit[seat]) != 0;
}

static void choose_any(const struct match *match, seat_mask acting, struct rng *rng, action_id *moves) {
    for (; acting; acting &= acting - 1) {
        int seat = __builtin_ctz(acting);
        action_id legal[LEGAL_MAX];
        moves[seat] = legal[rng_below(rng, (uint32_t)match_legal(match, seat, legal))];
    }
}

// Through the generic interface: every move is checked and logged.
static void play_generic(struct match *match, struct rng *rng, bool two_moves) {
    for (;;) {
        seat_mask acting = match_deal(match, rng, NULL);
        if (!acting)
            return;
        uint64_t luck = rng_next64(rng);
        action_id moves[SEATS_MAX];
        if (two_moves)
            choose_by_luck((uint32_t)luck, moves);
        else
            choose_any(match, acting, rng, moves);
        enum err err = match_submit_all(match, acting, moves, NULL);
        CHECK(err == ERR_NONE);
    }
}

static void run_engine(struct work *work, const struct game *game, const struct setup *setup) {
    struct match *match = xcalloc(1, sizeof *match);
    struct move *log = xcalloc(game->length_max, sizeof *log);
    for (uint64_t i = 0; i < work->games; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 1, i);
        enum err err = match_start(match, game, setup, log, game->length_max);
        CHECK(err == ERR_NONE);
        play_generic(match, &rng, game == &diamant_game);
        struct result result = {.winners = 0};
        game->score(match->state, &result);
        work->points += result.points[0];
        work->moves += match->log_count;
    }
    free(log);
    free(match);
}

static void run_diamant_engine(struct work *work) {
    run_engine(work, &diamant_game, &diamant_work);
}

// Four players who make any legal move; every move is checked and logged.
static void run_gnomes_random(struct work *work) {
    struct setup setup = setup_default(&gnomes_game);
    setup.seats = 4;
    run_engine(work, &gnomes_game, &setup);
}

static void run_crystal_random(struct work *work) {
    struct setup setup = setup_default(&crystal_game);
    setup.seats = 4;
    run_engine(work, &crystal_game, &setup);
}

// What Diamant's players think with: from the first card of the first expedition to its end, by the learnt table. The
// points are those of the expedition.
static void run_diamant_playouts(struct work *work) {
    struct diamant_playout start = {.seats = 5};
    struct diamant_mind minds[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        minds[seat] = (struct diamant_mind){.kind = DIAMANT_MIND_TABLE};
    for (int i = 0; i < DIAMANT_HAZARDS; i++)
        start.hazard_total[i] = 3;
    diamant_playout_next_expedition(&start);
    struct rng rng;
    rng_seed_fast(&rng, 1, 0);
    for (uint64_t i = 0; i < work->games; i++) {
        struct diamant_playout position = start;
        position.cards[0] = rng_next64(&rng);
        position.cards[1] = rng_next64(&rng);
        diamant_playout_run(&position, diamant_table, minds, rng.fast);
        work->points += position.points[0];
        work->moves += position.path;
    }
}

// The searches' playouts from a position after so many moves of chance and of anybody: `games` of them.
static void run_search_playouts(struct work *work, const struct game *game, const struct setup *setup,
                                struct search_plan plan) {
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
        choose_any(match, acting, &rng, moves);
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

static void run_gnomes_playouts(struct work *work) {
    struct setup setup = setup_default(&gnomes_game);
    run_search_playouts(work, &gnomes_game, &setup, gnomes_plan(1));
}

static action_id choose_timed(struct work *work, const struct bot_spec *player, const struct match *match, int seat,
                              uint64_t luck) {
    double start = seconds_now();
    action_id action = bot_spec_choose(player, match, seat, luck);
    double taken = seconds_now() - start;
    if (seat)
        return action;
    work->decisions++;
    work->decided_in += taken;
    work->slowest = taken > work->slowest ? taken : work->slowest;
    return action;
}

// What the coach knows of a position without playing out: the equilibrium, where it is small enough to be solved at
// once. Points are positions that were solved; three good players.
static void run_coach_exact(struct work *work) {
    static struct coach_advice advice;
    static struct match match;
    struct move *log = xcalloc(diamant_game.length_max, sizeof *log);
    void *block = xcalloc(1, COACH_SOLVE_SIZE); // touched only as far as it is needed
    struct setup setup = setup_default(&diamant_game);
    struct bot_spec player;
    CHECK(bot_find(&diamant_game, "hard", 4, &player) == BOT_OK);
    for (uint64_t i = 0; i < work->games; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 1, i);
        enum err err = match_start(&match, &diamant_game, &setup, log, diamant_game.length_max);
        CHECK(err == ERR_NONE);
        for (seat_mask acting; (acting = match_deal(&match, &rng, NULL));) {
            uint64_t luck = rng_next64(&rng);
            _Alignas(16) uint8_t view[STATE_MAX];
            action_id moves[SEATS_MAX];
            match_view(&match, __builtin_ctz(acting), view);
            advice.solved = false;
            double start = seconds_now();
            coach_solve((const struct diamant *)(const void *)view, block, COACH_SOLVE_SIZE, COACH_SOLVE_STATES,
                        &advice);
            double taken = seconds_now() - start;
            work->decisions++;
            work->decided_in += taken;
            work->slowest = taken > work->slowest ? taken : work->slowest;
            work->points += advice.solved;
            for (seat_mask rest = acting; rest; rest &= rest - 1)
                moves[__builtin_ctz(rest)] = bot_spec_choose(&player, &match, __builtin_ctz(rest), luck);
            err = match_submit_all(&match, acting, moves, NULL);
            CHECK(err == ERR_NONE);
        }
    }
    free(block);
    free(log);
}

// Whole games of bots; the decisions of seat 0 are timed.
static void run_decisions(struct work *work) {
    const struct game *game = registry_find(work->game);
    CHECK(game);
    struct match *match = xcalloc(1, sizeof *match);
    struct move *log = xcalloc(game->length_max, sizeof *log);
    struct bot_spec players[SEATS_MAX];
    struct setup setup = setup_default(game);
    setup.seats = 0;
    for (const char *at = work->bots; *at; at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',')) {
        enum bot_fault fault = bot_find(game, at, strcspn(at, ","), &players[setup.seats++]);
        CHECK(fault == BOT_OK);
    }
    for (uint64_t i = 0; i < work->games; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 1, i);
        enum err err = match_start(match, game, &setup, log, game->length_max);
        CHECK(err == ERR_NONE);
        for (seat_mask acting; (acting = match_deal(match, &rng, NULL));) {
            uint64_t luck = rng_next64(&rng);
            action_id moves[SEATS_MAX];
            for (seat_mask rest = acting; rest; rest &= rest - 1) {
                int seat = __builtin_ctz(rest);
                moves[seat] = choose_timed(work, &players[seat], match, seat, luck);
            }
            err = match_submit_all(match, acting, moves, NULL);
            CHECK(err == ERR_NONE);
        }
        struct result result = {.winners = 0};
        game->score(match->state, &result);
        work->points += result.points[0];
        work->moves += match->log_count;
    }
    free(log);
    free(match);
}

static const struct workload {
    const char *name;
    uint64_t games;
    void (*run)(struct work *work);
    const char *game, *bots;
} workloads[] = {
    {"diamant-yardstick", 1000000, run_yardstick, NULL, NULL},
    {"diamant-engine", 300000, run_diamant_engine, NULL, NULL},
    {"diamant-bulk", 1000000, run_diamant_bulk, NULL, NULL},
    {"diamant-playouts", 1000000, run_diamant_playouts, NULL, NULL},
    {"diamant-master-3", 20, run_decisions, "diamant", "master,hard,nashbot"},
    {"diamant-master-5", 20, run_decisions, "diamant", "master,hard,nashbot,ev,gems:8"},
    {"diamant-master-8", 20, run_decisions, "diamant", "master,hard,nashbot,nashbot,ev,turns:6,gems:8,easy"},
    {"diamant-coach-exact", 100, run_coach_exact, NULL, NULL},
    {"gnomes-random", 3000, run_gnomes_random, NULL, NULL},
    {"gnomes-playouts", 50000, run_gnomes_playouts, NULL, NULL},
    {"gnomes-master-2", 2, run_decisions, "gnomes", "master,greedy"},
    {"gnomes-master-4", 2, run_decisions, "gnomes", "master,greedy,greedy,greedy"},
    {"crystal-random", 300, run_crystal_random, NULL, NULL},
    {"crystal-master-2", 2, run_decisions, "crystal", "master,greedy"},
    {"crystal-master-4", 1, run_decisions, "crystal", "master,greedy,greedy,greedy"},
};

static void measure(const struct workload *workload, uint64_t games, bool for_machines) {
    struct work work = {.game = workload->game, .bots = workload->bots, .games = games ? games : workload->games};
    double start = seconds_now();
    workload->run(&work);
    double seconds = seconds_now() - start;
    if (seconds < 1e-9)
        seconds = 1e-9;
    double games_rate = (double)work.games / seconds, moves_rate = (double)work.moves / seconds;
    double mean = (double)work.points / (double)work.games;
    double each = work.decisions ? work.decided_in / (double)work.decisions : 0;
    if (for_machines)
        printf("{\"workload\":\"%s\",\"games\":%llu,\"moves\":%llu,\"seconds\":%.6f,\"games_per_second\":%.0f,"
               "\"moves_per_second\":%.0f,\"mean\":%.4f,\"decision_ms\":%.4f,\"slowest_ms\":%.4f}\n",
               workload->name, (unsigned long long)work.games, (unsigned long long)work.moves, seconds, games_rate,
               moves_rate, mean, 1000 * each, 1000 * work.slowest);
    else if (work.decisions)
        printf("%-20s %12.2f ms a decision, the slowest %.2f ms   (%llu decisions, mean %.3f)\n", workload->name,
               1000 * each, 1000 * work.slowest, (unsigned long long)work.decisions, mean);
    else
        printf("%-20s %12.0f games/s %14.0f moves/s   (%llu games, mean %.3f)\n", workload->name, games_rate,
               moves_rate, (unsigned long long)work.games, mean);
}

static int run(const struct cli *cli, const struct args *args) {
    int64_t games = 0;
    if (!cli_number(cli, args, "games", 1, 1000000000000, &games))
        return EXIT_USAGE;
    bool found = false;
    for (size_t i = 0; i < ARRAY_COUNT(workloads); i++) {
        if (args->word_count && strcmp(workloads[i].name, args->words[0]))
            continue;
        found = true;
        measure(&workloads[i], (uint64_t)games, args_flag(args, "json") != NULL);
    }
    if (!found)
        return cli_fail(cli, N_("There is no workload \"{name}\"; `adit bench` runs them all."),
                        ARGS(ARG_TEXT("name", args->words[0])));
    return EXIT_OK;
}

const struct command command_bench = {
    .name = "bench",
    .words = "[NAME]",
    .about = N_("measure how fast games are played"),
    .flags = flags,
    .words_max = 1,
    .run = run,
};
