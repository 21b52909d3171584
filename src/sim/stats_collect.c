// What `adit stats` finds out.
#include "sim/stats_collect.h"

#include "sim/arena.h"
#include "games/diamant/rules.h"
#include "games/gnomes/rules.h"

#include <stdlib.h>
#include <string.h>

enum { TREASURE_CARDS = 15, REST_MAX = TREASURE_CARDS * (SEATS_MAX - 1) };

// What lies on the path is shared when all return together, whole rubies only (D-26): expected for each, by how many
// treasures came. All sets of so many are equally likely.
static void share_rests(int players, double out[TREASURE_CARDS + 1]) {
    static double ways[TREASURE_CARDS + 1][REST_MAX + 1];
    memset(ways, 0, sizeof ways);
    ways[0][0] = 1;
    for (int kind = 0; kind < DIAMANT_HAZARD_FIRST; kind++)
        for (int copy = 0; copy < diamant_copies[kind]; copy++)
            for (int cards = TREASURE_CARDS; cards > 0; cards--)
                for (int rest = diamant_value[kind] % players; rest <= REST_MAX; rest++)
                    ways[cards][rest] += ways[cards - 1][rest - diamant_value[kind] % players];
    for (int cards = 0; cards <= TREASURE_CARDS; cards++) {
        double all = 0, sum = 0;
        for (int rest = 0; rest <= REST_MAX; rest++) {
            all += ways[cards][rest];
            sum += ways[cards][rest] * (rest / players);
        }
        out[cards] = sum / all;
    }
}

// Every kind of hazard has equally many cards in the first expedition, so that how many kinds lie there says it all.
void stats_collect_depths(int players, bool with_relic, struct depths *out) {
    enum { COPIES = 3 };
    double odds[DEPTHS][DIAMANT_HAZARDS + 1] = {{0}}, shared[TREASURE_CARDS + 1], share = 0, rest = 0;
    int treasures = 0, safe, deck;
    for (int kind = 0; kind < DIAMANT_HAZARD_FIRST; kind++) {
        treasures += diamant_copies[kind];
        share += diamant_copies[kind] * (diamant_value[kind] / players);
        rest += diamant_copies[kind] * (diamant_value[kind] % players);
    }
    CHECK(treasures == TREASURE_CARDS);
    share_rests(players, shared);
    safe = treasures + with_relic;
    deck = safe + COPIES * DIAMANT_HAZARDS;
    memset(out, 0, sizeof *out);
    odds[0][0] = 1;
    out->last = safe + DIAMANT_HAZARDS;
    for (int k = 0; k <= out->last; k++) {
        double found = 0;
        for (int seen = 0; seen <= DIAMANT_HAZARDS && seen <= k; seen++) {
            double here = odds[k][seen], left = deck - k;
            int drawn = k - seen;
            if (here == 0)
                continue;
            out->alive[k] += here;
            out->hazards[k] += here * seen;
            found += here * drawn * treasures / safe;             // which of the safe cards came is open
            double relic = with_relic ? (double)drawn / safe : 0; // the chance that it is one of them
            if (relic > 0)
                out->by_plan[k] += here * relic * ((drawn - 1) * share / treasures + shared[drawn - 1]);
            if (relic < 1)
                out->by_plan[k] += here * (1 - relic) * (drawn * share / treasures + shared[drawn]);
            out->ends[k] += here * (COPIES - 1) * seen / left;
            if (k == out->last)
                continue;
            odds[k + 1][seen] += here * (safe - drawn) / left;
            if (seen < DIAMANT_HAZARDS)
                odds[k + 1][seen + 1] += here * COPIES * (DIAMANT_HAZARDS - seen) / left;
        }
        out->hazards[k] /= out->alive[k];
        out->ends[k] /= out->alive[k];
        out->carried[k] = found / out->alive[k] * share / treasures;
        out->lying[k] = found / out->alive[k] * rest / treasures;
        if (out->by_plan[k] > out->by_plan[out->best_plan])
            out->best_plan = k;
    }
}

static void see_diamant(void *context, const void *bytes, const struct event *event) {
    struct stats_collect *study = context;
    const struct diamant *view = bytes;
    int depth = view->path_count < DEPTHS ? view->path_count : DEPTHS - 1;
    study->returned[depth] += event->kind == DIAMANT_RETURNED || event->kind == DIAMANT_RETURNED_UNCOUNTED;
    if (event->kind == DIAMANT_COLLAPSE)
        study->collapsed[depth < DEPTHS - 1 ? depth + 1 : depth]++; // with the card that did it
    study->expeditions += event->kind == DIAMANT_EXPEDITION_ENDS;
}

static void see_gnomes(struct stats_collect *study, const struct gnomes *state, seat_mask winners) {
    for (int seat = 0; seat < study->setup.seats; seat++) {
        uint8_t gems[GNOMES_GEMS];
        if (!(winners & SEAT_BIT(seat)))
            continue;
        gnomes_visible(state, seat, gems);
        uint32_t value = gnomes_sets_value(gems);
        study->sixes[gnomes_sets_of(value, GNOMES_SET_SIZE)]++; // 58 gems: at most nine
        return;
    }
}

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
    if (game == &diamant_game)
        bot_tell(match, SEAT_NOBODY, 0, see_diamant, study);
    if (game == &gnomes_game)
        see_gnomes(study, (const struct gnomes *)(const void *)match->state, result.winners);
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
    bool ok = log && study->turns && study->points && study->best;
    for (uint64_t i = 0; ok && i < games; i++) {
        static struct match match;
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
    for (int k = 0; k < DEPTHS; k++)
        study->emptied -= study->collapsed[k];
    study->emptied += study->expeditions;
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
}
