// What `adit stats` finds out.
#include "sim/stats_collect.h"

#include "sim/arena.h"
#include "engine/kit.h"

#include <stdlib.h>

static void take(struct stats_collect *study, const struct match *match, uint64_t index) {
    const struct game *game = study->game;
    struct result result;
    game->score(match->state, &result);
    int seats = study->setup.seats, winners = __builtin_popcount(result.winners);
    study->turns[index] = result.turns;
    study->draws += winners == seats && winners > 1;
    study->best[index] = result.points[0];
    for (int seat = 0; seat < seats; seat++) {
        double won = result.winners & SEAT_BIT(seat) ? 1.0 / winners : 0;
        study->points[index * (uint64_t)seats + (uint64_t)seat] = result.points[seat];
        study->best[index] = result.points[seat] > study->best[index] ? result.points[seat] : study->best[index];
        study->wins[seat] += won;
        if (game->trait) {
            int trait = game->trait_of(match->state, seat);
            study->trait_games[trait]++;
            study->trait_wins[trait] += won;
        }
    }
    if (study->kit)
        study->kit->take(study->own, match, &result);
}

static int by_turns(const void *left, const void *right) {
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

static int by_points(const void *left, const void *right) {
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return a < b ? -1 : a > b;
}

bool stats_collect_play(struct stats_collect *study, uint64_t games, uint64_t seed, stats_collect_progress *progress,
                        void *context) {
    uint64_t seats = study->setup.seats;
    struct move *log = malloc(study->game->length_max * sizeof *log);
    study->turns = calloc((size_t)games, sizeof *study->turns);
    study->points = calloc((size_t)games, (size_t)seats * sizeof *study->points);
    study->best = calloc((size_t)games, sizeof *study->best);
    study->kit = kit_of(study->game)->stats;
    study->own = study->kit ? calloc(1, study->kit->size) : NULL;
    bool ok = log && study->turns && study->points && study->best && (study->own || !study->kit);
    if (ok && study->kit && study->kit->begin)
        study->kit->begin(study->own, &study->setup);
    for (uint64_t i = 0; ok && i < games; i++) {
        struct match match;
        struct rng rng;
        enum err err = match_start(&match, study->game, &study->setup, log, study->game->length_max);
        CHECK(err == ERR_NONE);
        rng_seed_fast(&rng, seed, i);
        arena_play(&match, study->players, &rng);
        take(study, &match, i);
        if (progress)
            progress(context, i + 1);
    }
    free(log);
    study->games = games;
    if (ok) {
        qsort(study->turns, (size_t)games, sizeof *study->turns, by_turns);
        qsort(study->points, (size_t)(games * seats), sizeof *study->points, by_points);
        qsort(study->best, (size_t)games, sizeof *study->best, by_points);
    }
    return ok;
}

void stats_collect_end(struct stats_collect *study) {
    free(study->turns);
    free(study->points);
    free(study->best);
    free(study->own);
}
