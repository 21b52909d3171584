// The greedy bot of Black Crystal: whole games against chance and among its like.
#include "bots/arena.h"
#include "games/crystal/crystal.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

static struct player bot(const char *name) {
    struct player player;
    EXPECT(bot_find(&crystal_game, name, strlen(name), &player) == BOT_OK);
    return player;
}

static struct tally play(int games, const struct setup *setup, const struct player *players) {
    struct move *log = malloc(crystal_game.length_max * sizeof *log);
    static struct match match;
    struct tally tally = {0};
    for (int i = 0; i < games; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 11, (uint64_t)i);
        CHECK(match_start(&match, &crystal_game, setup, log, crystal_game.length_max) == ERR_NONE);
        arena_play(&match, players, &rng);
        struct result result = {.winners = 0};
        crystal_game.score(match.state, &result);
        tally_result(&tally, &crystal_game, setup, match.state, &result, match.log_count);
    }
    free(log);
    return tally;
}

TEST(greedy_beats_random_in_nine_of_ten_games_of_two) {
    struct player greedy = bot("greedy"), random = bot("random");
    struct setup setup = {.seats = 2};
    struct player first[] = {greedy, random}, second[] = {random, greedy};
    struct tally one = play(60, &setup, first), other = play(60, &setup, second);
    uint64_t won = one.wins[0] + other.wins[1];
    EXPECT(won >= 120 * WIN_WHOLE * 88 / 100); // 95 in 100 over thousands of games; this few scatter
}

TEST(B_121_four_greedy_players_end_a_game_of_every_variant) {
    struct player greedy = bot("greedy");
    struct player all[] = {greedy, greedy, greedy, greedy};
    for (uint8_t variant = 0; variant < VARIANTS; variant++) {
        struct setup setup = {.seats = 4, .option = {variant}};
        struct tally tally = play(40, &setup, all);
        EXPECT(tally.draws <= 1);
        EXPECT(tally.turns / tally.games >= 60 && tally.turns / tally.games <= 400);
    }
}
