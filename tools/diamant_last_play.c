// Does `master` win more often if it plays the last expedition of three by the equilibrium? Prints a line of CSV.
//
//     diamant_last_play BOT STARTS [TIMES [SEED]]    as in: diamant_last_play normal 300 40
//
// `master` plays four expeditions with two of BOT. The fifth is then played TIMES times with the same cards in four
// ways: by `master` as it is, and by the equilibrium as soon as one, two or three are inside (where more are, by
// `master`). The differences to `master` as it is are in points of a hundred, with a standard error that goes by
// starts, since those who share a start are not independent.
#include "games/diamant/bots_last.h"
#include "games/diamant/bots_master.h"
#include "table/table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = DIAMANT_LAST_PLAYERS, WAYS = PLAYERS + 1, LOG_MAX = 4096, SOLVE_SIZE = 64 << 20 };

struct play {
    struct bot_spec others, master;
    int hero, inside_max;     // by the equilibrium once at most this many are inside
    uint32_t fifth;           // moves before the first card of the last expedition; 0: it has not begun
    struct diamant_last last; // solved from there
    struct diamant_last_policy policy;
    void *map;   // of its positions
    void *block; // to solve what one decides alone
};

static void *take(size_t size) {
    void *block = malloc(size);
    if (!block) {
        (void)fputs("diamant_last_play: not enough memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return block;
}

static const struct diamant *state_of(const struct match *match) {
    return (const struct diamant *)(const void *)match->state;
}

// What the equilibrium does, with what chance.
static double returning(struct play *play, const struct diamant *state) {
    struct diamant_last *last = &play->last;
    unsigned inside = state->inside;
    uint8_t seen[DIAMANT_TREASURES];
    for (int kind = 0; kind < DIAMANT_TREASURES; kind++)
        seen[kind] = (uint8_t)(last->start.deck[kind] - state->deck[kind]);
    const uint32_t *steps;
    if (bits_count8(inside) == 1) {
        struct diamant_last_start start;
        struct diamant_last_decision decision;
        CHECK(diamant_last_start_from(state, &start) &&
              diamant_last_try(&start, play->block, SOLVE_SIZE, UINT64_MAX, &decision));
        return decision.returning[play->hero];
    }
    if (bits_count8(inside) == PLAYERS) {
        steps = play->policy.three + PLAYERS * diamant_last_state_three(last, seen, (unsigned)state->hazards);
        return steps[play->hero] / (double)DIAMANT_LAST_STEPS;
    }
    int camp = __builtin_ctz(~inside), lower = camp == 0;
    steps = play->policy.two[camp] +
            2 * diamant_last_state_two(last, seen, (unsigned)state->hazards, state->carried, state->lying);
    return steps[play->hero != lower] / (double)DIAMANT_LAST_STEPS;
}

static void choose(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    struct play *play = context;
    const struct diamant *state = state_of(match);
    bool is_last = state->expedition == DIAMANT_EXPEDITIONS;
    if (is_last && !play->fifth)
        play->fifth = match->log_count - 1;
    for (seat_mask rest = seats; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        if (seat == play->hero && is_last && (int)bits_count8(state->inside) <= play->inside_max) {
            double ticket = (double)(rng_mix(luck) >> 40) / DIAMANT_LAST_STEPS;
            moves[seat] = ticket < returning(play, state) ? DIAMANT_RETURN : DIAMANT_GO;
        } else {
            moves[seat] = bot_spec_choose(seat == play->hero ? &play->master : &play->others, match, seat, luck);
        }
    }
}

static void begin(struct match *match, struct move *log) {
    struct setup setup = {.seats = PLAYERS};
    CHECK(match_start(match, &diamant_game, &setup, log, LOG_MAX) == ERR_NONE);
}

static double win_of(const struct play *play, const struct match *match) {
    struct result result;
    diamant_game.score(match->state, &result);
    return result.winners & SEAT_BIT(play->hero) ? 1.0 / __builtin_popcount(result.winners) : 0;
}

// Solves the last expedition from its start, for all positions.
static void solve(struct play *play, const struct diamant *state) {
    struct diamant_last_start start;
    struct diamant_last *last = &play->last;
    CHECK(diamant_last_start_from(state, &start) && bits_count8(start.inside) == PLAYERS);
    play->map = take(diamant_last_map_size(last, &start));
    void *values = take(diamant_last_map(last, play->map));
    diamant_last_prepare(last, values);
    play->policy.three = take(PLAYERS * sizeof(uint32_t) * diamant_last_states_three(last));
    for (int i = 0; i < PLAYERS; i++)
        play->policy.two[i] = take(2 * sizeof(uint32_t) * diamant_last_states_two(last));
    last->policy = &play->policy;
    diamant_last_solve(last, STAGE_ALIKE);
    free(values);
}

static void forget(struct play *play) {
    free(play->policy.three);
    for (int i = 0; i < PLAYERS; i++)
        free(play->policy.two[i]);
    free(play->map);
}

int main(int argc, char **argv) {
    static struct match match;
    static struct move log[LOG_MAX], opening[LOG_MAX];
    static struct play play;
    int starts = argc > 2 ? atoi(argv[2]) : 0, times = argc > 3 ? atoi(argv[3]) : 20;
    uint64_t seed = argc > 4 ? (uint64_t)atoll(argv[4]) : 24;
    if (starts < 1 || times < 1 || bot_find(&diamant_game, argv[1], strlen(argv[1]), &play.others) != BOT_OK) {
        (void)fputs("usage: diamant_last_play BOT STARTS [TIMES [SEED]]\n", stderr);
        return 2;
    }
    CHECK(diamant_game.length_max <= LOG_MAX && bot_find(&diamant_game, "master", 6, &play.master) == BOT_OK);
    play.block = take(SOLVE_SIZE);
    double won[WAYS] = {0}, squares[WAYS] = {0};
    for (int at = 0; at < starts; at++) {
        struct rng rng;
        rng_seed_fast(&rng, seed, (uint64_t)at);
        play.hero = at % PLAYERS;
        play.inside_max = 0;
        play.fifth = 0;
        begin(&match, log);
        uint64_t luck_key = rng_next64(&rng);
        table_play_out(&match, &rng, luck_key, choose, &play);
        uint32_t count = play.fifth;
        memcpy(opening, log, count * sizeof *log);
        double mean[WAYS] = {0};
        for (int way = 0; way < WAYS; way++)
            for (int time = 0; time < times; time++) {
                begin(&match, log);
                for (uint32_t i = 0; i < count; i++)
                    CHECK((opening[i].seat == SEAT_CHANCE
                               ? match_submit_chance(&match, opening[i].action, NULL)
                               : match_submit(&match, (int)opening[i].seat, opening[i].action, NULL)) == ERR_NONE);
                if (way == 0 && time == 0)
                    solve(&play, state_of(&match));
                play.inside_max = way;
                rng_seed_fast(&rng, seed + 1 + (uint64_t)time, (uint64_t)at);
                luck_key = rng_next64(&rng);
                table_play_out(&match, &rng, luck_key, choose, &play);
                mean[way] += win_of(&play, &match) / times;
            }
        forget(&play);
        for (int way = 0; way < WAYS; way++) {
            double apart = mean[way] - mean[0];
            won[way] += way ? apart : mean[0];
            squares[way] += apart * apart;
        }
    }
    printf("%s,%d,%d,%.2f", argv[1], starts, times, 100 * won[0] / starts);
    for (int way = 1; way < WAYS; way++) {
        double apart = won[way] / starts, error = sqrt((squares[way] / starts - apart * apart) / starts);
        printf(",%+.2f,%.2f", 100 * apart, 100 * error);
    }
    puts("");
    free(play.block);
    return EXIT_SUCCESS;
}
