// The bulk simulator plays the very game of the engine: fed by equal generators, both end with the same points, rounds
// and moves, and leave their generators in the same state.
#include "sim/arena.h"
#include "games/diamant/bots_bulk.h"
#include "tests/test.h"

#include <string.h>

enum { MIXES = 24, SEEDS = 40 }; // of each: 3 to 8 players, relics off and on

static struct bot_spec player(const char *spec) {
    struct bot_spec out;
    enum bot_fault fault = bot_find(&diamant_game, spec, strlen(spec), &out);
    CHECK(fault == BOT_OK);
    return out;
}

static void expect_same_game(const struct setup *setup, const struct bot_spec *players, struct rng rng) {
    static struct match match;
    static struct move log[4096];
    CHECK(match_start(&match, &diamant_game, setup, log, ARRAY_COUNT(log)) == ERR_NONE);
    struct rng by_engine = rng, by_bulk = rng;
    arena_play(&match, players, &by_engine);
    struct result expected;
    diamant_game.score(match.state, &expected);

    struct diamant_bulk bulk;
    struct diamant_bulk_result played;
    EXPECT(diamant_bulk_prepare(&bulk, setup, players));
    diamant_bulk_play(&bulk, &by_bulk, &played);
    for (int seat = 0; seat < setup->seats; seat++)
        EXPECT_INT(played.points[seat], expected.points[seat]);
    for (int seat = setup->seats; seat < SEATS_MAX; seat++)
        EXPECT_INT(played.points[seat], 0);
    EXPECT_INT(played.rounds, expected.turns);
    EXPECT_INT(played.moves, match.log_count);
    EXPECT(bytes_equal(by_engine.fast, by_bulk.fast, sizeof by_bulk.fast));
}

static void expect_same_games(const struct bot_spec *players, uint64_t seed) {
    for (uint8_t seats = diamant_game.seats_min; seats <= diamant_game.seats_max; seats++) {
        for (uint8_t relics = 0; relics < 2; relics++) {
            struct setup setup = {.seats = seats, .option = {relics}};
            for (uint64_t i = 0; i < SEEDS; i++) {
                struct rng rng;
                rng_seed_fast(&rng, seed, i);
                expect_same_game(&setup, players, rng);
            }
        }
    }
}

TEST(bulk_plays_the_engines_game_when_all_play_alike) {
    static const char *const specs[] = {"random",       "return",         "threshold:0", "threshold:1",
                                        "threshold:12", "threshold:1000", "hazards:0",   "hazards:1",
                                        "hazards:3",    "hazards:5",      "hazards:6",   "hazards:1000"};
    for (size_t i = 0; i < ARRAY_COUNT(specs); i++) {
        struct bot_spec players[SEATS_MAX];
        for (int seat = 0; seat < SEATS_MAX; seat++)
            players[seat] = player(specs[i]);
        expect_same_games(players, i);
    }
}

static struct bot_spec any_player(struct rng *rng) {
    static const char *const specs[] = {"random", "return", "threshold:5", "hazards:1"};
    struct bot_spec out = player(specs[rng_below(rng, ARRAY_COUNT(specs))]);
    if (out.number == 5)
        out.number = (int32_t)rng_below(rng, 40);
    else if (out.number == 1)
        out.number = (int32_t)rng_below(rng, 7);
    return out;
}

TEST(bulk_plays_the_engines_game_in_any_mix_of_simple_bots) {
    struct rng rng;
    rng_seed_fast(&rng, 2, 0);
    for (uint64_t mix = 0; mix < MIXES; mix++) {
        struct bot_spec players[SEATS_MAX];
        for (int seat = 0; seat < SEATS_MAX; seat++)
            players[seat] = any_player(&rng);
        expect_same_games(players, 100 + mix);
    }
}

TEST(bulk_declines_a_bot_that_it_does_not_know) {
    static const struct bot stranger = {.name = "stranger"};
    struct bot_spec players[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        players[seat] = player("random");
    players[2].bot = &stranger;
    struct setup setup = {.seats = 3, .option = {0}};
    struct diamant_bulk bulk;
    EXPECT(!diamant_bulk_prepare(&bulk, &setup, players));
}
