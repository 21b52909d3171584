// Makes src/bots/diamant_gather.c: the exact equilibrium of one expedition in brief, for those who guess at others.
//
//     diamant_gather EXPEDITIONS > src/bots/diamant_gather.c
//
// First expeditions are played by the exact policy for several numbers of explorers, with a slip now and then; the
// chance to return is averaged over the decisions that are alike.
#include "bots/diamant_playout.h"
#include "bots/diamant_solve.h"

#include <stdio.h>
#include <stdlib.h>

enum { CELLS = DIAMANT_GATHER_DANGERS * DIAMANT_GATHER_PATHS };

static double sums[SEATS_MAX][CELLS], counts[SEATS_MAX][CELLS];

static void play(const struct diamant_solver *solver, int explorers, struct rng *rng) {
    _Alignas(16) uint8_t bytes[STATE_MAX];
    struct setup setup = {.seats = (uint8_t)explorers};
    struct diamant *state = (void *)bytes;
    diamant_game.setup(state, &setup);
    while (state->expedition == 1) {
        seat_mask acting = diamant_game.to_act(state);
        if (acting & SEAT_BIT(SEAT_CHANCE)) {
            diamant_game.apply(state, SEAT_CHANCE, game_draw(&diamant_game, state, rng), NULL);
            continue;
        }
        struct diamant_outlook outlook = diamant_outlook_of(state, 0);
        double chance = diamant_policy_at(solver, state);
        unsigned at = diamant_gather_at(&outlook);
        sums[outlook.explorers - 1][at] += chance;
        counts[outlook.explorers - 1][at]++;
        for (; acting; acting &= acting - 1) {
            bool leaves = (double)(rng_next64(rng) >> 40) < chance * (1 << 24);
            if (rng_below(rng, 8) == 0)
                leaves = !leaves && rng_below(rng, 2);
            diamant_game.apply(state, __builtin_ctz(acting), leaves ? DIAMANT_RETURN : DIAMANT_GO, NULL);
        }
    }
}

static void sample(int explorers, int expeditions) {
    static const uint8_t all[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3};
    struct diamant_start start = diamant_start_of_expedition(explorers, all, 0);
    static struct diamant_solver solver;
    struct diamant_solution solution;
    void *map = malloc(diamant_solve_map_size(&solver, &start));
    void *values = malloc(diamant_solve_map(&solver, map));
    uint8_t *policy = solver.policy = malloc(solver.states);
    CHECK(map && values && policy);
    diamant_solve(&solver, values, NULL, NULL, &solution);
    fprintf(stderr, "%d explorers: %.4f\n", explorers, solution.value);
    struct rng rng;
    rng_seed_fast(&rng, 8, (uint64_t)explorers);
    for (int i = 0; i < expeditions; i++)
        play(&solver, explorers, &rng);
    free(policy);
    free(values);
    free(map);
}

int main(int argc, char **argv) {
    static const int numbers[] = {3, 4, 5, 6, 8};
    int expeditions = argc > 1 ? atoi(argv[1]) : 200000;
    for (size_t i = 0; i < ARRAY_COUNT(numbers); i++)
        sample(numbers[i], expeditions);
    printf("// Made by tools/diamant_gather.c: the exact equilibrium of one expedition in brief.\n"
           "#include \"bots/diamant_playout.h\"\n\n// clang-format off\n"
           "const uint8_t diamant_gather[SEATS_MAX][DIAMANT_GATHER_DANGERS][DIAMANT_GATHER_PATHS] = {\n");
    for (int inside = 0; inside < SEATS_MAX; inside++) {
        printf("{");
        for (int at = 0; at < CELLS; at++) {
            int danger = at / DIAMANT_GATHER_PATHS;
            int like = at; // the nearest cell with less on the path that was met often enough
            while (counts[inside][like] < 20 && like % DIAMANT_GATHER_PATHS)
                like--;
            double chance = danger >= 8 ? 1 : 0; // never met: one step ahead decides
            if (counts[inside][like] >= 20)
                chance = sums[inside][like] / counts[inside][like];
            printf("%s%d%s", at % DIAMANT_GATHER_PATHS ? "," : "{", (int)(chance * DIAMANT_GATHER_CERTAIN + 0.5),
                   at % DIAMANT_GATHER_PATHS < DIAMANT_GATHER_PATHS - 1 ? ""
                   : at + 1 < CELLS                                     ? "},"
                                                                        : "}");
        }
        printf("},\n");
    }
    printf("};\n// clang-format on\n");
    return 0;
}
