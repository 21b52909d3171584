// Makes data/gnomes_weights.bin: how the evaluation of Nimble Gnomes weighs a position, fitted to whole games.
//
//     gnomes_weights GAMES BOT > FILE
//
// Bots of one kind play; positions on the way are kept with what everybody's sets came to in the end. The weights are
// those under which the winners were likeliest, with shares of the win in proportion to 2^(weighted sum); by Newton's
// method.
#include "sim/arena.h"
#include "games/gnomes/bots_evaluate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEIGHTS = 2 * GNOMES_FEATURES, POSITIONS_MAX = 400000 };

struct position {
    int seats;
    float late, features[GNOMES_SEATS][GNOMES_FEATURES], share[GNOMES_SEATS];
};

static struct position positions[POSITIONS_MAX];
static int count;

static uint32_t below(struct rng *rng, uint32_t n) {
    return rng_below(rng, n);
}

// Now and then somebody moves at random: the positions of playouts are not all sensible either.
static void play(const char *spec, int seats, uint64_t number) {
    static struct match match;
    static struct move log[1024];
    struct bot_spec player, wild;
    struct setup setup = {.seats = (uint8_t)seats, .option = {1}};
    struct rng rng;
    rng_seed_fast(&rng, 4711, number);
    if (bot_find(&gnomes_game, spec, strlen(spec), &player) || bot_find(&gnomes_game, "easy", 4, &wild) ||
        match_start(&match, &gnomes_game, &setup, log, 1024))
        exit(1);
    int first = count;
    seat_mask acting;
    while ((acting = match_deal(&match, &rng, NULL))) {
        int seat = __builtin_ctz(acting);
        if (count < POSITIONS_MAX && below(&rng, 6) == 0) {
            const struct gnomes *state = (const void *)match.state;
            struct position *position = &positions[count++];
            position->seats = seats;
            position->late = gnomes_lateness(state);
            for (int i = 0; i < seats; i++)
                gnomes_count_features(state, i, position->features[i]);
        }
        const struct bot_spec *asked = below(&rng, 10) ? &player : &wild;
        if (match_submit(&match, seat, bot_spec_choose(asked, &match, seat, rng_next64(&rng)), NULL))
            exit(1);
    }
    struct result result;
    gnomes_game.score(match.state, &result);
    for (int i = first; i < count; i++)
        for (int seat = 0; seat < seats; seat++)
            positions[i].share[seat] =
                result.winners >> seat & 1 ? 1.0f / (float)__builtin_popcount(result.winners) : 0;
}

static double input(const struct position *position, int seat, int weight) {
    float feature = position->features[seat][weight % GNOMES_FEATURES];
    return (double)(weight < GNOMES_FEATURES ? feature : feature * position->late);
}

static double expect(const struct position *position, const double *weights, double *odds) {
    double sum = 0, likely = 0;
    for (int seat = 0; seat < position->seats; seat++) {
        double standing = 0;
        for (int i = 0; i < WEIGHTS; i++)
            standing += weights[i] * input(position, seat, i);
        odds[seat] = exp2(standing);
        sum += odds[seat];
    }
    for (int seat = 0; seat < position->seats; seat++) {
        odds[seat] /= sum;
        likely += (double)position->share[seat] * log(odds[seat] + 1e-12);
    }
    return likely;
}

// Gauss with the largest pivot; the ridge keeps it regular.
static void solve(double matrix[WEIGHTS][WEIGHTS + 1]) {
    for (int i = 0; i < WEIGHTS; i++) {
        int pivot = i;
        for (int row = i; row < WEIGHTS; row++)
            pivot = fabs(matrix[row][i]) > fabs(matrix[pivot][i]) ? row : pivot;
        for (int k = 0; k <= WEIGHTS; k++) {
            double swapped = matrix[i][k];
            matrix[i][k] = matrix[pivot][k];
            matrix[pivot][k] = swapped;
        }
        for (int row = 0; row < WEIGHTS; row++) {
            double factor = matrix[row][i] / matrix[i][i];
            for (int k = i; row != i && k <= WEIGHTS; k++)
                matrix[row][k] -= factor * matrix[i][k];
        }
    }
}

static double step(double *weights) {
    static double matrix[WEIGHTS][WEIGHTS + 1];
    memset(matrix, 0, sizeof matrix);
    double likely = 0;
    for (int at = 0; at < count; at++) {
        const struct position *position = &positions[at];
        double odds[GNOMES_SEATS], mean[WEIGHTS] = {0};
        likely += expect(position, weights, odds);
        for (int seat = 0; seat < position->seats; seat++)
            for (int i = 0; i < WEIGHTS; i++)
                mean[i] += odds[seat] * input(position, seat, i);
        for (int seat = 0; seat < position->seats; seat++) {
            double apart[WEIGHTS];
            for (int i = 0; i < WEIGHTS; i++)
                apart[i] = input(position, seat, i) - mean[i];
            for (int i = 0; i < WEIGHTS; i++) {
                matrix[i][WEIGHTS] += ((double)position->share[seat] - odds[seat]) * input(position, seat, i);
                for (int k = 0; k < WEIGHTS; k++)
                    matrix[i][k] += odds[seat] * apart[i] * apart[k] * M_LN2;
            }
        }
    }
    for (int i = 0; i < WEIGHTS; i++) {
        matrix[i][i] += 20;
        matrix[i][WEIGHTS] -= 20 * weights[i];
    }
    solve(matrix);
    for (int i = 0; i < WEIGHTS; i++)
        weights[i] += matrix[i][WEIGHTS] / matrix[i][i];
    return likely / count;
}

int main(int argc, char **argv) {
    int games = argc > 1 ? atoi(argv[1]) : 1000;
    for (int i = 0; i < games; i++) {
        static const int seats[] = {2, 2, 4, 3, 2, 2, 5, 6};
        play(argc > 2 ? argv[2] : "greedy", seats[i % 8], (uint64_t)i);
    }
    double weights[WEIGHTS] = {0};
    for (int i = 0; i < 8; i++)
        fprintf(stderr, "%d positions, log likelihood %.5f\n", count, step(weights));
    for (int i = 0; i < WEIGHTS; i++) {
        float rounded = (float)(round(weights[i] * 1e4) / 1e4);
        if (fwrite(&rounded, sizeof rounded, 1, stdout) != 1)
            return 1;
    }
    return 0;
}
