// How well the coach's chances to win agree with who won: one position a match, the chance that the coach
// tells the seat to move there, and whether it won. Prints a row for each tenth of the chances, and two figures: the
// mean gap between told and won, weighted by positions, and the bias, what was told less what was won.
//
//     coach_calibration GAME PLAYERS MATCHES PLAYOUTS BOT [OPTION=CHOICE ...]
//
// All seats are BOT's. The chances are those *among such players*: the coach's own playouts assume players of its own
// kind, so that somebody who plays worse wins less than it says.
#include "coach/coach.h"
#include "engine/registry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TENTHS = 10, LOG = 1 << 16 };

struct tenth {
    int count;
    double told, won;
};

static _Noreturn void usage(void) {
    (void)fputs("usage: coach_calibration GAME PLAYERS MATCHES PLAYOUTS BOT [OPTION=CHOICE ...]\n", stderr);
    exit(2);
}

// Plays a match and returns how many decisions with a choice it had; at the one of that number the coach is asked.
static uint32_t play(const struct game *game, const struct setup *setup, const struct bot_spec *player, uint64_t number,
                     uint32_t asked, uint32_t playouts, double *told, double *won) {
    static struct match match;
    static struct move log[LOG];
    static struct coach_advice advice;
    CHECK(game->length_max <= LOG && match_start(&match, game, setup, log, LOG) == ERR_NONE);
    struct rng rng;
    rng_seed_fast(&rng, 20261119, number);
    int seat_asked = -1;
    uint32_t decisions = 0;
    for (seat_mask acting; (acting = match_deal(&match, &rng, NULL));) {
        action_id legal[LEGAL_MAX];
        uint64_t luck = rng_next64(&rng);
        int seat = __builtin_ctz(acting);
        bool has_choice = match_legal(&match, seat, legal) > 1;
        if (has_choice && decisions++ == asked) {
            coach_advise(&match, seat, playouts, luck, &advice);
            *told = advice.options[advice.best].win;
            seat_asked = seat;
        }
        CHECK(match_submit(&match, seat, bot_spec_choose(player, &match, seat, luck), NULL) == ERR_NONE);
    }
    struct result result;
    game->score(match.state, &result);
    *won = seat_asked >= 0 && result.winners >> seat_asked & 1u ? 1.0 / __builtin_popcount(result.winners) : 0;
    return decisions;
}

static void report(const struct tenth *tenths) {
    double gap = 0, bias = 0;
    int count = 0;
    puts("| told, % | positions | told, mean | won | error |\n|---|---|---|---|---|");
    for (int i = 0; i < TENTHS; i++) {
        const struct tenth *tenth = &tenths[i];
        if (!tenth->count)
            continue;
        double told = 100 * tenth->told / tenth->count, won = 100 * tenth->won / tenth->count;
        printf("| %d to %d | %d | %.1f | %.1f | %.1f |\n", 10 * i, 10 * i + 10, tenth->count, told, won,
               sqrt(won * (100 - won) / tenth->count));
        gap += fabs(told - won) * tenth->count;
        bias += (told - won) * tenth->count;
        count += tenth->count;
    }
    printf("mean gap %.1f points, bias %+.1f points, %d positions\n", gap / count, bias / count, count);
}

int main(int argc, char **argv) {
    const struct game *game = argc > 5 ? registry_find(argv[1]) : NULL;
    struct bot_spec player;
    if (!game || bot_find(game, argv[5], strlen(argv[5]), &player) != BOT_OK)
        usage();
    int seats = atoi(argv[2]), matches = atoi(argv[3]), playouts = atoi(argv[4]);
    if (seats < game->seats_min || seats > game->seats_max || matches < 1 || playouts < 1)
        usage();
    struct setup setup = setup_offered(game, seats);
    for (int i = 6; i < argc; i++) {
        const char *choice = strchr(argv[i], '=');
        if (!choice ||
            setup_set(game, &setup, argv[i], (size_t)(choice - argv[i]), choice + 1, strlen(choice + 1)) != ERR_NONE)
            usage();
    }
    struct tenth tenths[TENTHS] = {0};
    struct rng rng;
    rng_seed_fast(&rng, 1, 0);
    for (int i = 0; i < matches; i++) {
        double told = 0, won = 0;
        uint32_t decisions = play(game, &setup, &player, (uint64_t)i, UINT32_MAX, 0, &told, &won);
        (void)play(game, &setup, &player, (uint64_t)i, rng_below(&rng, decisions), (uint32_t)playouts, &told, &won);
        struct tenth *tenth = &tenths[told < 1 ? (int)(told * TENTHS) : TENTHS - 1];
        tenth->count++;
        tenth->told += told;
        tenth->won += won;
    }
    report(tenths);
    return EXIT_SUCCESS;
}
