// Makes data/diamant_gem_equilibrium.bin: the exact equilibrium of one expedition, abridged, for bots that model
// others.
//
//     diamant_gem_equilibrium GAMES [EXPLORERS_MAX] > FILE
//
// Games are played by the exact policy for several numbers of explorers, with a slip now and then; the chance to return
// is averaged over the decisions that are alike. Large tables play only first expeditions: their later decks take long.
#include "games/diamant/bots_gem_equilibrium.h"
#include "games/diamant/bots_playout.h"
#include "games/diamant/bots_solve.h"
#include "games/diamant/bots_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = DIAMANT_GATHER_DANGERS * DIAMANT_GATHER_PATHS, EVEN = 17, OFTEN = 20, SHAPES = 16 };

static double sums[SEATS_MAX][DIAMANT_GATHER_CELLS], counts[SEATS_MAX][DIAMANT_GATHER_CELLS];

// The decks of one number of explorers that were met: by hazards, sorted.
static struct diamant_solver mapped, solvers[SHAPES];
static uint8_t shapes[SHAPES][DIAMANT_HAZARDS];
static int shape_count;

static const struct diamant_solver *solver_of(int explorers, const uint8_t *totals) {
    uint8_t copies[DIAMANT_HAZARDS];
    int count = 0;
    for (uint8_t cards = 4; cards-- > 0;)
        for (int i = 0; i < DIAMANT_HAZARDS; i++)
            if (totals[i] == cards)
                copies[count++] = cards;
    for (int i = 0; i < shape_count; i++)
        if (!memcmp(shapes[i], copies, sizeof copies))
            return &solvers[i];
    struct diamant_start start = diamant_start_of_expedition(explorers, copies, 0);
    struct diamant_solver *solver = &solvers[shape_count];
    memcpy(shapes[shape_count++], copies, sizeof copies);
    *solver = mapped;
    void *values = malloc(diamant_solve_remap(solver, &start));
    solver->policy = malloc(solver->states);
    CHECK(values && solver->policy);
    struct diamant_solution solution;
    diamant_solve(solver, values, NULL, NULL, &solution);
    free(values);
    fprintf(stderr, "%d explorers, %d%d%d%d%d: %.4f\n", explorers, copies[0], copies[1], copies[2], copies[3],
            copies[4], solution.value);
    return solver;
}

static double exact_chance(const struct diamant_solver *solver, const struct diamant_playout *now) {
    struct diamant view = {.inside = now->inside,
                           .hazards = now->hazards,
                           .carried = (uint16_t)now->carried,
                           .lying = (uint16_t)now->lying};
    for (int i = 0; i < now->deck_count; i++)
        view.deck[now->deck[i]]++;
    return diamant_policy_at(solver, &view);
}

static void play_expedition(struct diamant_playout *now, struct rng *rng) {
    const struct diamant_solver *solver = solver_of(now->seats, now->hazard_total);
    while (now->inside && diamant_playout_card(now)) {
        struct diamant_outlook outlook = diamant_playout_outlook(now, 0);
        double chance = exact_chance(solver, now);
        unsigned at = diamant_gem_equilibrium_at(&outlook), leaving = 0;
        sums[outlook.explorers - 1][at] += chance;
        counts[outlook.explorers - 1][at]++;
        for (unsigned rest = now->inside; rest; rest &= rest - 1) {
            bool leaves = (double)(rng_next64(rng) >> 40) < chance * (1 << 24);
            if (rng_below(rng, 8) == 0)
                leaves = !leaves && rng_below(rng, 2);
            leaving |= leaves ? rest & -rest : 0;
        }
        diamant_playout_leave(now, leaving);
    }
}

static void sample(int explorers, int games) {
    static const uint8_t all[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3};
    struct diamant_start start = diamant_start_of_expedition(explorers, all, 0);
    void *map = malloc(diamant_solve_map_size(&mapped, &start));
    CHECK(map);
    (void)diamant_solve_map(&mapped, map);
    shape_count = 0;
    struct rng rng;
    rng_seed_fast(&rng, 8, (uint64_t)explorers);
    for (int game = 0; game < games; game++) {
        struct diamant_playout now = {.seats = (uint8_t)explorers, .cards = {rng_next64(&rng), rng_next64(&rng)}};
        memcpy(now.hazard_total, all, sizeof all);
        do {
            diamant_playout_next_expedition(&now);
            play_expedition(&now, &rng);
        } while (explorers <= 5 && now.expedition < DIAMANT_EXPEDITIONS);
    }
    for (int i = 0; i < shape_count; i++)
        free(solvers[i].policy);
    free(map);
}

// Of all cells of a row: where that was seldom met, of the nearest row with less on the path; else one step decides.
static double chance_of_row(int inside, int row) {
    for (;; row--) {
        double sum = 0, count = 0;
        for (int i = 0; i < DIAMANT_GATHER_ODDS; i++) {
            sum += sums[inside][row * DIAMANT_GATHER_ODDS + i];
            count += counts[inside][row * DIAMANT_GATHER_ODDS + i];
        }
        if (count >= OFTEN)
            return sum / count;
        if (row % DIAMANT_GATHER_PATHS == 0)
            return row / DIAMANT_GATHER_PATHS >= EVEN ? 1 : 0;
    }
}

int main(int argc, char **argv) {
    static const int numbers[] = {3, 4, 5, 6, 8};
    int games = argc > 1 ? atoi(argv[1]) : 50000;
    int most = argc > 2 ? atoi(argv[2]) : SEATS_MAX;
    for (size_t i = 0; i < ARRAY_COUNT(numbers) && numbers[i] <= most; i++)
        sample(numbers[i], games);
    for (int inside = 0; inside < SEATS_MAX; inside++) {
        int lower = 0;
        for (int at = 0; at < DIAMANT_GATHER_CELLS; at++) {
            double like = chance_of_row(inside, at / DIAMANT_GATHER_ODDS); // as if it had been met twice more
            double chance = (sums[inside][at] + 2 * like) / (counts[inside][at] + 2);
            int entry = (int)(chance * DIAMANT_TABLE_CERTAIN + 0.5);
            if (at % 2 && putchar(lower | entry << 4) == EOF)
                return 1;
            lower = entry;
        }
    }
    return 0;
}
