// Makes data/diamant_table.bin and data/diamant_balanced.bin: the learnt policies for winning a whole game.
//
//     diamant_table GAMES_PER_COUNT [balanced] > FILE
//
// Regret matching by self-play on the table's abstraction: at a random decision both choices are played out to the
// end of the expedition against the same cards, and judged by the estimate of winning from the points. That estimate,
// one number for each expedition, is fitted to the games of the policy, and both are made better in turns. The balanced
// policy meets nobody but itself, and is judged by the estimate that there is (tools/trainers/diamant_chances.c).
#include "games/diamant/bots_playout.h"
#include "games/diamant/bots_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool balanced;
static uint8_t table[DIAMANT_TABLE_ALL / 2];
static float regret[DIAMANT_TABLE_ALL][2];
static double average[DIAMANT_TABLE_ALL][2];
static uint32_t visits[DIAMANT_TABLE_ALL];
static double beta[6][DIAMANT_EXPEDITIONS - 1];
static float trained_chances[6][DIAMANT_EXPEDITIONS - 1][DIAMANT_CHANCES];

static void set_entry(uint32_t at, unsigned value) {
    table[at / 2] = (uint8_t)((table[at / 2] & (at % 2 ? 0x0f : 0xf0)) | value << at % 2 * 4);
}

static uint32_t below(uint64_t luck[2], uint32_t n) {
    return (uint32_t)((rng_fast_step(luck) >> 32) * n >> 32);
}

static double win_share(const struct diamant_playout *position, int seat) {
    int left = DIAMANT_EXPEDITIONS - position->expedition;
    if (left == 0 || balanced)
        return diamant_win_share(position, seat);
    int best = 0;
    double sum = 0;
    for (int i = 0; i < position->seats; i++)
        best = position->points[i] > best ? position->points[i] : best;
    const float *chances = trained_chances[position->seats - 3][left - 1];
    for (int i = 0; i < position->seats; i++) {
        int behind = best - position->points[i];
        sum += chances[behind < DIAMANT_CHANCES ? behind : DIAMANT_CHANCES - 1];
    }
    int behind = best - position->points[seat];
    return chances[behind < DIAMANT_CHANCES ? behind : DIAMANT_CHANCES - 1] / sum;
}

static void set_chances(int seats, int left) {
    for (int i = 0; i < DIAMANT_CHANCES; i++)
        trained_chances[seats - 3][left - 1][i] = (float)exp(-beta[seats - 3][left - 1] * i);
}

static struct diamant_opponent any_rule(uint64_t luck[2]) {
    static const struct diamant_opponent rules[] = {
        {.rule = DIAMANT_RULE_EV},
        {.rule = DIAMANT_RULE_EV_SHARE, .number = 0},
        {.rule = DIAMANT_RULE_GEMS, .number = 8},
        {.rule = DIAMANT_RULE_GEMS, .number = 5},
        {.rule = DIAMANT_RULE_CAREFUL},
        {.rule = DIAMANT_RULE_TURNS, .number = 6},
        {.rule = DIAMANT_RULE_TURNS, .number = 8},
        {.rule = DIAMANT_RULE_RISKY},
        {.rule = DIAMANT_RULE_NASHBOT},
        {.rule = DIAMANT_RULE_HAZARDS, .number = 2},
        {.rule = DIAMANT_RULE_THRESHOLD, .number = 10},
        {.rule = DIAMANT_RULE_COIN, .number = 20},
    };
    return rules[below(luck, ARRAY_COUNT(rules))];
}

static void begin(struct diamant_playout *position, int seats, bool relics, uint64_t luck[2]) {
    *position = (struct diamant_playout){.seats = (uint8_t)seats, .with_relics = relics};
    memset(position->hazard_total, 3, sizeof position->hazard_total);
    position->cards[0] = rng_fast_step(luck);
    position->cards[1] = rng_fast_step(luck);
    diamant_playout_next_expedition(position);
}

static void learn(const struct diamant_playout *now, int seat, const struct diamant_opponent *opponents,
                  uint64_t luck[2], double weight) {
    uint32_t at = diamant_table_at(now, seat);
    unsigned others = diamant_playout_decide(now, table, opponents, luck) & ~(1u << seat);
    double worth[2];
    struct diamant_playout base = *now;
    base.cards[0] = rng_fast_step(luck);
    base.cards[1] = rng_fast_step(luck);
    uint64_t shared[2] = {rng_fast_step(luck), rng_fast_step(luck)};
    for (int choice = 0; choice < 2; choice++) {
        struct diamant_playout after = base;
        uint64_t own[2] = {shared[0], shared[1]};
        diamant_playout_leave(&after, others | (unsigned)choice << seat);
        diamant_playout_run(&after, table, opponents, own);
        worth[choice] = win_share(&after, seat);
    }
    float *r = regret[at];
    double sum = (double)r[0] + (double)r[1], back = sum > 0 ? r[1] / sum : 0.5;
    double gain = worth[1] - worth[0];
    r[1] = (float)fmax(0, r[1] + (1 - back) * gain);
    r[0] = (float)fmax(0, r[0] - back * gain);
    average[at][0] += weight * (1 - back);
    average[at][1] += weight * back;
    visits[at]++;
    sum = (double)r[0] + (double)r[1];
    set_entry(at, sum > 0 ? (unsigned)(r[1] / sum * DIAMANT_TABLE_CERTAIN + 0.5) : 7);
}

static void train_game(int seats, uint64_t luck[2], double weight) {
    struct diamant_playout position;
    struct diamant_opponent opponents[SEATS_MAX];
    bool mixed = !balanced && below(luck, 3) == 0;
    for (int seat = 0; seat < seats; seat++)
        opponents[seat] =
            mixed && below(luck, 2) ? any_rule(luck) : (struct diamant_opponent){.kind = DIAMANT_OPPONENT_TABLE};
    begin(&position, seats, below(luck, 4) == 0, luck);
    for (;;) {
        while (position.inside && diamant_playout_card(&position)) {
            int seat = (int)below(luck, (uint32_t)seats);
            if (position.inside & 1u << seat && opponents[seat].kind == DIAMANT_OPPONENT_TABLE && below(luck, 2))
                learn(&position, seat, opponents, luck, weight);
            unsigned leaving = diamant_playout_decide(&position, table, opponents, luck);
            if (below(luck, 16) == 0)
                leaving ^= position.inside & 1u << below(luck, (uint32_t)seats);
            diamant_playout_leave(&position, leaving);
        }
        if (position.expedition == DIAMANT_EXPEDITIONS)
            return;
        diamant_playout_next_expedition(&position);
    }
}

// Fits how chances fall with points behind to games of the policy: one number for each stage, by Newton's method.
static void fit(int seats, uint64_t luck[2], int games) {
    static int16_t points[40000][DIAMANT_EXPEDITIONS][SEATS_MAX];
    struct diamant_opponent opponents[SEATS_MAX];
    for (int game = 0; game < games; game++) {
        struct diamant_playout position;
        for (int seat = 0; seat < seats; seat++)
            opponents[seat] = game % 3 == 0 && below(luck, 2)
                                  ? any_rule(luck)
                                  : (struct diamant_opponent){.kind = DIAMANT_OPPONENT_TABLE};
        begin(&position, seats, game % 4 == 0, luck);
        for (int i = 0; i < DIAMANT_EXPEDITIONS; i++) {
            diamant_playout_run(&position, table, opponents, luck);
            memcpy(points[game][i], position.points, sizeof position.points);
            if (i + 1 < DIAMANT_EXPEDITIONS)
                diamant_playout_next_expedition(&position);
        }
    }
    for (int left = 1; left < DIAMANT_EXPEDITIONS; left++) {
        double *b = &beta[seats - 3][left - 1];
        for (int step = 0; step < 12; step++) {
            double slope = 0, bend = 0;
            for (int game = 0; game < games; game++) {
                const int16_t *now = points[game][DIAMANT_EXPEDITIONS - 1 - left];
                const int16_t *end = points[game][DIAMANT_EXPEDITIONS - 1];
                int top = 0, ahead = 0, winners = 0;
                for (int i = 0; i < seats; i++) {
                    top = end[i] > top ? end[i] : top;
                    ahead = now[i] > ahead ? now[i] : ahead;
                }
                double sum = 0, mean = 0, square = 0, won = 0;
                for (int i = 0; i < seats; i++) {
                    double behind = now[i] - ahead, p = exp(*b * behind);
                    sum += p;
                    mean += p * behind;
                    square += p * behind * behind;
                    winners += end[i] == top;
                    won += end[i] == top ? behind : 0;
                }
                mean /= sum;
                slope += won / winners - mean;
                bend += square / sum - mean * mean;
            }
            *b += slope / bend;
        }
        set_chances(seats, left);
    }
}

static double seconds_now(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int count, char **words) {
    double games = count > 1 ? atof(words[1]) : 1000;
    balanced = count > 2 && strcmp(words[2], "balanced") == 0;
    memset(table, 0x77, sizeof table);
    for (int seats = 3; seats <= 8; seats++) {
        double start = seconds_now();
        uint64_t luck[2] = {rng_mix((uint64_t)seats), rng_mix(77)};
        for (int left = 1; left < DIAMANT_EXPEDITIONS; left++) {
            beta[seats - 3][left - 1] = 1.6 / ((7.5 - 0.45 * seats) * sqrt(left));
            set_chances(seats, left);
        }
        for (int round = 0; round < 10; round++) {
            for (int i = 0; i < games / 10; i++)
                train_game(seats, luck, round);
            if (!balanced)
                fit(seats, luck, games < 40000 ? (int)games : 40000);
        }
        fprintf(stderr, "%d: %.1f s, beta", seats, seconds_now() - start);
        for (int left = 1; left < DIAMANT_EXPEDITIONS; left++)
            fprintf(stderr, " %.3f", beta[seats - 3][left - 1]);
        fprintf(stderr, "\n");
    }
    int seen = 0;
    for (uint32_t i = 0; i < DIAMANT_TABLE_ALL; i++) {
        double sum = average[i][0] + average[i][1];
        unsigned entry = sum > 0 ? (unsigned)(average[i][1] / sum * DIAMANT_TABLE_CERTAIN + 0.5) : 0;
        seen += visits[i] >= 50;
        if (visits[i] < 50) // too seldom met to have learnt: one step ahead decides
            entry = i / (DIAMANT_TABLE_RACES * DIAMANT_TABLE_CAMPS * DIAMANT_TABLE_PATHS) % DIAMANT_TABLE_DANGERS >= 8
                        ? 15
                        : 0;
        set_entry(i, entry);
    }
    fprintf(stderr, "%d of %d entries learnt\n", seen, DIAMANT_TABLE_ALL);
    return fwrite(table, sizeof table, 1, stdout) == 1 ? 0 : 1;
}
