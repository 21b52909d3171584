// Equilibria of one decision: found all, chosen by the rule, blind to seats.
#include "bots/stage_solve.h"

#include "base/rng.h"
#include "bots/stage_logit.h"
#include "tests/test.h"

#ifdef ADIT_SLOW_BUILD
enum { GAMES = 300 };
#else
enum { GAMES = 20000 };
#endif

static double draw(uint64_t luck[2]) {
    return (double)(rng_fast_step(luck) >> 11) / (double)((uint64_t)1 << 52) - 1; // -1 to 1
}

static struct stage_game random_game(int players, uint64_t luck[2]) {
    struct stage_game game = {.players = players, .chest = {0, 1, 2}};
    for (int i = 0; i < players; i++)
        for (int k = 0; k < 1 << (players - 1); k++)
            game.gain[i][k] = draw(luck);
    return game;
}

static bool near(double left, double right) {
    return left - right < 1e-9 && right - left < 1e-9;
}

// Wilson 1971: nearly every game has an odd number of equilibria. One that was not found, or found twice, makes it
// even.
TEST(nearly_every_game_has_an_odd_number_of_equilibria_and_all_are_found) {
    uint64_t luck[2] = {7, 11};
    int even = 0, several = 0;
    for (int i = 0; i < GAMES; i++) {
        struct stage_game game = random_game(2 + i % 2, luck);
        double returning[STAGE_PLAYERS];
        int count = stage_solve(&game, STAGE_ALIKE, returning);
        even += count % 2 == 0;
        several += count > 1;
        EXPECT(stage_regret(&game, returning) <= STAGE_TIE);
    }
    EXPECT_INT(even, 0);
    EXPECT(several > GAMES / 20);
}

TEST(every_rule_chooses_an_equilibrium) {
    uint64_t luck[2] = {3, 4};
    for (int i = 0; i < GAMES / 20; i++) {
        struct stage_game game = random_game(2 + i % 2, luck);
        for (int rule = 0; rule < STAGE_RULES; rule++) {
            double returning[STAGE_PLAYERS];
            (void)stage_solve(&game, (enum stage_rule)rule, returning);
            EXPECT(stage_regret(&game, returning) <= STAGE_TIE);
        }
    }
}

TEST(the_quick_way_for_two_agrees_with_the_general_one) {
    uint64_t luck[2] = {5, 6};
    for (int i = 0; i < GAMES; i++) {
        struct stage_game game = random_game(2, luck);
        for (int k = 0; k < 4; k++) // ties and near ties too
            if (i % 3 == 0)
                game.gain[k / 2][k % 2] = (double)(rng_fast_step(luck) % 3) - 1;
        if (i % 5 == 0) {
            game.chest[1] = game.chest[0];
            bytes_copy(game.gain[1], game.gain[0], sizeof game.gain[0]);
        }
        double quick[2], general[STAGE_PLAYERS];
        double gain[2][2] = {{game.gain[0][0], game.gain[0][1]}, {game.gain[1][0], game.gain[1][1]}};
        stage_solve_pair(gain, game.chest[0], game.chest[1], quick);
        (void)stage_solve(&game, STAGE_ALIKE, general);
        EXPECT(near(quick[0], general[0]) && near(quick[1], general[1]));
    }
}

// Players are moved to other seats with their chests and gains.
static struct stage_game reseat(const struct stage_game *game, const int to[STAGE_PLAYERS]) {
    struct stage_game moved = {.players = STAGE_PLAYERS};
    for (int i = 0; i < STAGE_PLAYERS; i++) {
        int first = i == 0, second = i == 2 ? 1 : 2;
        bool turned = to[first] > to[second];
        moved.chest[to[i]] = game->chest[i];
        for (unsigned k = 0; k < 4; k++)
            moved.gain[to[i]][turned ? (k & 1) << 1 | k >> 1 : k] = game->gain[i][k];
    }
    return moved;
}

TEST(alike_does_not_know_seats) {
    static const int to[STAGE_PLAYERS] = {2, 0, 1};
    uint64_t luck[2] = {8, 9};
    for (int i = 0; i < GAMES; i++) {
        struct stage_game game = random_game(3, luck);
        if (i % 2) // coarse: ties, and several equilibria that differ only in who does what
            for (int k = 0; k < 12; k++)
                game.gain[k / 4][k % 4] = (double)(rng_fast_step(luck) % 3) - 1;
        struct stage_game moved = reseat(&game, to);
        double here[STAGE_PLAYERS], there[STAGE_PLAYERS];
        EXPECT_INT(stage_solve(&game, STAGE_ALIKE, here), stage_solve(&moved, STAGE_ALIKE, there));
        for (int player = 0; player < STAGE_PLAYERS; player++)
            EXPECT(near(here[player], there[to[player]]));
    }
}

TEST(equal_chests_play_alike) {
    uint64_t luck[2] = {1, 2};
    int mixed = 0;
    for (int i = 0; i < GAMES; i++) {
        struct stage_game game = {.players = 3, .chest = {4, 4, 4}};
        double alone = draw(luck), one = draw(luck), both = draw(luck);
        for (int player = 0; player < 3; player++) {
            double gain[4] = {alone, one, one, both};
            bytes_copy(game.gain[player], gain, sizeof gain);
        }
        double returning[STAGE_PLAYERS];
        (void)stage_solve(&game, STAGE_ALIKE, returning);
        EXPECT(near(returning[0], returning[1]) && near(returning[1], returning[2]));
        EXPECT(stage_regret(&game, returning) <= STAGE_TIE);
        mixed += returning[0] > 0 && returning[0] < 1;
    }
    EXPECT(mixed > GAMES / 10);
}

// Three who look at one other each, round the table: wherever one begins to eliminate, a fraction is 0/0.
TEST(an_equilibrium_of_three_who_mix_is_found_where_eliminations_divide_zero_by_zero) {
    struct stage_game game = {.players = 3, .chest = {0, 1, 2}};
    for (unsigned k = 0; k < 4; k++) {
        game.gain[0][k] = k & 1 ? -1 : 2; // wants to differ from the second
        game.gain[1][k] = k & 2 ? -1 : 1; // from the third
        game.gain[2][k] = k & 1 ? -3 : 1; // from the first: not all can
    }
    double returning[STAGE_PLAYERS];
    EXPECT_INT(stage_solve(&game, STAGE_ALIKE, returning), 1);
    EXPECT(near(returning[1], 2.0 / 3) && near(returning[2], 0.5) && near(returning[0], 0.25));
    for (unsigned k = 0; k < 4; k++)
        game.gain[2][k] = -game.gain[2][k]; // to do as the first: two sure ways, and the same mix
    EXPECT_INT(stage_solve(&game, STAGE_ALIKE, returning), 3);
    EXPECT(near(returning[1], 2.0 / 3) && near(returning[2], 0.5) && near(returning[0], 0.25));
}

TEST(a_kingmaker_does_as_the_others_do_and_goes_on_where_that_does_not_decide) {
    // To the third both are the same, always. The others return for sure.
    struct stage_game game = {.players = 3, .chest = {3, 2, 0}, .gain = {{1, 1, 1, 1}, {1, 1, 1, 1}}};
    double returning[STAGE_PLAYERS];
    (void)stage_solve(&game, STAGE_ALIKE, returning);
    EXPECT(near(returning[2], 1));
    // One returns, one goes on: the spread is the same either way.
    game.gain[1][0] = game.gain[1][1] = game.gain[1][2] = game.gain[1][3] = -1;
    (void)stage_solve(&game, STAGE_ALIKE, returning);
    EXPECT(near(returning[0], 1) && near(returning[1], 0) && near(returning[2], 0));
    // A gain below the tolerance is none.
    game.gain[2][0] = game.gain[2][1] = game.gain[2][2] = game.gain[2][3] = STAGE_TIE / 2;
    (void)stage_solve(&game, STAGE_ALIKE, returning);
    EXPECT(near(returning[2], 0));
    game.gain[2][0] = game.gain[2][1] = game.gain[2][2] = game.gain[2][3] = STAGE_TIE * 2;
    (void)stage_solve(&game, STAGE_ALIKE, returning);
    EXPECT(near(returning[2], 1));
}

TEST(the_rules_differ_as_they_say) {
    // After you: whoever returns alone gains, both together lose.
    struct stage_game game = {.players = 2, .chest = {1, 1}, .gain = {{1, -3}, {1, -3}}};
    double returning[STAGE_PLAYERS];
    EXPECT_INT(stage_solve(&game, STAGE_ALIKE, returning), 3);
    EXPECT(near(returning[0], 0.25) && near(returning[1], 0.25));
    (void)stage_solve(&game, STAGE_PURE, returning);
    EXPECT(near(returning[0], 1) && near(returning[1], 0));
    // Both must do the same. The logit path ends where a coin toss of the other says: the risk-dominant one.
    struct stage_game same = {.players = 2, .chest = {1, 1}, .gain = {{-1, 2}, {-1, 2}}};
    (void)stage_solve(&same, STAGE_ALIKE, returning);
    EXPECT(near(returning[0], 0));
    (void)stage_solve(&same, STAGE_LOGIT, returning);
    EXPECT(near(returning[0], 1) && near(returning[1], 1));
    same.gain[0][0] = same.gain[1][0] = -3;
    (void)stage_solve(&same, STAGE_LOGIT, returning);
    EXPECT(near(returning[0], 0) && near(returning[1], 0));
}

TEST(the_logit_path_of_nearly_every_game_ends_at_an_equilibrium) {
    uint64_t luck[2] = {12, 13};
    int ended = 0, games = GAMES / 20;
    for (int i = 0; i < games; i++) {
        struct stage_game game = random_game(2 + i % 2, luck);
        double returning[STAGE_PLAYERS];
        if (!stage_logit(&game, returning))
            continue;
        ended++;
        for (int player = 0; player < game.players; player++) {
            double gain = stage_gain(&game, player, returning), p = returning[player];
            EXPECT(p * (gain < 0 ? -gain : 0) + (1 - p) * (gain > 0 ? gain : 0) < 1e-3);
        }
    }
    EXPECT(ended > games * 98 / 100);
}
