// Makes data/diamant_chances.bin: how the chances to win fall with the points behind the leader.
//
//     diamant_chances [GAMES] > FILE
//
// Games of the learnt policy, some with players for gems or by rules of thumb among them, tell who was how far behind
// after each expedition and who won. Shares of the win are taken to be in proportion to exp(f(points behind)): f is
// linear between knots, close where a point more decides most, and fitted by Newton's method, knot by knot.
#include "games/diamant/bots_playout.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 400000, KNOTS = 14, STEPS = 80 };

static const int knots[KNOTS] = {0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28, 40, DIAMANT_CHANCES - 1};
static int games;
static int16_t points[GAMES_MAX][DIAMANT_EXPEDITIONS][SEATS_MAX];

static uint32_t below(uint64_t luck[2], uint32_t n) {
    return (uint32_t)((rng_fast_step(luck) >> 32) * n >> 32);
}

static struct diamant_opponent any_opponent(uint64_t luck[2], uint32_t company) {
    static const struct diamant_opponent rules[] = {
        {.rule = DIAMANT_RULE_EV},
        {.rule = DIAMANT_RULE_EV_SHARE, .number = 0},
        {.rule = DIAMANT_RULE_GEMS, .number = 8},
        {.rule = DIAMANT_RULE_GEMS, .number = 5},
        {.rule = DIAMANT_RULE_CAREFUL},
        {.rule = DIAMANT_RULE_TURNS, .number = 6},
        {.rule = DIAMANT_RULE_RISKY},
        {.rule = DIAMANT_RULE_NASHBOT, .number = 0},
    };
    if (company == 0 && below(luck, 2))
        return rules[below(luck, ARRAY_COUNT(rules))];
    return (struct diamant_opponent){.kind = company == 1 && below(luck, 2) ? DIAMANT_OPPONENT_GATHER
                                                                            : DIAMANT_OPPONENT_TABLE};
}

static void play(int seats) {
    uint64_t luck[2] = {rng_mix((uint64_t)seats), rng_mix(78)};
    for (int game = 0; game < games; game++) {
        struct diamant_playout position = {.seats = (uint8_t)seats, .with_relics = game % 8 == 0};
        struct diamant_opponent opponents[SEATS_MAX];
        uint32_t company = below(luck, 4); // 0: with rules of thumb, 1: with those who play for gems
        for (int seat = 0; seat < seats; seat++)
            opponents[seat] = any_opponent(luck, company);
        memset(position.hazard_total, 3, sizeof position.hazard_total);
        position.cards[0] = rng_fast_step(luck);
        position.cards[1] = rng_fast_step(luck);
        for (int i = 0; i < DIAMANT_EXPEDITIONS; i++) {
            diamant_playout_next_expedition(&position);
            diamant_playout_run(&position, diamant_table, opponents, luck);
            memcpy(points[game][i], position.points, sizeof position.points);
        }
    }
}

// How much of a knot there is in f(behind).
static double part(int knot, int behind) {
    int at = knots[knot];
    if (knot > 0 && behind <= at)
        return behind <= knots[knot - 1] ? 0 : (double)(behind - knots[knot - 1]) / (at - knots[knot - 1]);
    if (behind <= at)
        return 1;
    if (knot == KNOTS - 1)
        return 1;
    return behind >= knots[knot + 1] ? 0 : (double)(knots[knot + 1] - behind) / (knots[knot + 1] - at);
}

static int best_of(const int16_t *all, int seats) {
    int best = 0;
    for (int i = 0; i < seats; i++)
        best = all[i] > best ? all[i] : best;
    return best;
}

// How far the shares of the win were from what f says, by points behind; and how much they vary.
static void compare(int seats, int left, const double *f, double *slope, double *bend) {
    double chance[DIAMANT_CHANCES];
    for (int i = 0; i < DIAMANT_CHANCES; i++) {
        chance[i] = exp(f[i]);
        slope[i] = bend[i] = 0;
    }
    for (int game = 0; game < games; game++) {
        const int16_t *now = points[game][DIAMANT_EXPEDITIONS - 1 - left];
        const int16_t *end = points[game][DIAMANT_EXPEDITIONS - 1];
        int ahead = best_of(now, seats), top = best_of(end, seats), winners = 0, behind[SEATS_MAX];
        double sum = 0;
        for (int i = 0; i < seats; i++) {
            behind[i] = ahead - now[i] < DIAMANT_CHANCES ? ahead - now[i] : DIAMANT_CHANCES - 1;
            sum += chance[behind[i]];
            winners += end[i] == top;
        }
        for (int i = 0; i < seats; i++) {
            double share = chance[behind[i]] / sum;
            slope[behind[i]] += (end[i] == top ? 1.0 / winners : 0) - share;
            bend[behind[i]] += share * (1 - share);
        }
    }
}

static void fit(int seats, int left, double *f) {
    double height[KNOTS], slope[DIAMANT_CHANCES], bend[DIAMANT_CHANCES];
    for (int knot = 0; knot < KNOTS; knot++)
        height[knot] = -1.6 / ((7.5 - 0.45 * seats) * sqrt(left)) * knots[knot];
    for (int step = 0; step <= STEPS; step++) {
        for (int i = 0; i < DIAMANT_CHANCES; i++) {
            f[i] = 0;
            for (int knot = 1; knot < KNOTS; knot++)
                f[i] += height[knot] * part(knot, i);
        }
        compare(seats, left, f, slope, bend);
        for (int knot = 1; knot < KNOTS; knot++) {
            double up = 0, curve = 20; // a knot that is hardly ever met stays where it began
            for (int i = 0; i < DIAMANT_CHANCES; i++) {
                up += slope[i] * part(knot, i);
                curve += bend[i] * part(knot, i);
            }
            height[knot] += 0.5 * up / curve;
        }
        for (int knot = 1; knot < KNOTS; knot++) // more behind is never better
            height[knot] = fmin(height[knot], height[knot - 1]);
    }
}

int main(int argc, char **argv) {
    games = argc > 1 ? atoi(argv[1]) : GAMES_MAX;
    if (games < 1 || games > GAMES_MAX)
        return 2;
    for (int seats = 3; seats <= SEATS_MAX; seats++) {
        play(seats);
        for (int left = 1; left < DIAMANT_EXPEDITIONS; left++) {
            double f[DIAMANT_CHANCES];
            fit(seats, left, f);
            for (int i = 0; i < DIAMANT_CHANCES; i++) {
                float chance = (float)(round(fmax(exp(f[i]), 1e-5) * 1e5) / 1e5);
                if (fwrite(&chance, sizeof chance, 1, stdout) != 1)
                    return 1;
            }
        }
        (void)fprintf(stderr, "%d\n", seats);
    }
    return 0;
}
