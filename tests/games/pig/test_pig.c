// Pig, rule by rule (docs/rules/pig.en.md), and its bots.
#include "coach/coach.h"
#include "engine/view.h"
#include "games/pig/bots.h"
#include "games/pig/rules.h"
#include "sim/arena.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <string.h>

static const struct pig *at(const struct table *t) {
    return (const struct pig *)(const void *)t->match.state;
}

// A turn that brings 20 and is held.
#define TWENTY(seat)                                                                                                   \
    seat " roll; * die 5; " seat " roll; * die 5; " seat " roll; * die 5; " seat " roll; * die 5; " seat " hold; "
#define ONE(seat) seat " roll; * die 1; "

TEST(P_01_two_to_eight_play_with_a_fair_die) {
    struct outcome faces[CHANCE_MAX];
    EXPECT_INT(pig_game.seats_min, 2);
    EXPECT_INT(pig_game.seats_max, 8);
    struct table *t = table_new(&pig_game, "players=8");
    table_play(t, "0 roll");
    EXPECT_INT(pig_game.chance(t->match.state, faces), 6);
    for (int i = 0; i < 6; i++)
        EXPECT(faces[i].action == (action_id)i + 1 && faces[i].weight == faces[0].weight);
}

TEST(P_02_the_target_is_100_or_50) {
    EXPECT_INT(at(table_new(&pig_game, ""))->target, 100);
    EXPECT_INT(at(table_new(&pig_game, "target=50"))->target, 50);
}

TEST(P_03_the_first_seat_begins_and_not_chance) {
    EXPECT_INT(match_to_act(&table_new(&pig_game, "players=5")->match), SEAT_BIT(0));
}

TEST(P_04_everybody_begins_with_nothing_and_sees_everything) {
    struct table *t = table_new(&pig_game, "players=3");
    for (int seat = 0; seat < 3; seat++)
        EXPECT_INT(at(t)->score[seat], 0);
    table_play(t, TWENTY("0") "1 roll; * die 3");
    for (int viewer = 0; viewer <= 3; viewer++) {
        struct pig view;
        match_view(&t->match, viewer < 3 ? viewer : SEAT_NOBODY, &view);
        EXPECT(memcmp(&view, t->match.state, sizeof view) == 0);
    }
}

TEST(P_10_a_turn_begins_with_a_roll) {
    struct table *t = table_new(&pig_game, "");
    table_lacks(t, 0, "hold");
    table_refuses(t, 0, PIG_HOLD, ERR_NOT_LEGAL);
    EXPECT_STR(match_explain(&t->match, 0, PIG_HOLD), "A turn begins with a roll.");
    table_play(t, "0 roll; * die 2");
    EXPECT(table_offers(t, 0, "hold"));
}

TEST(P_11_two_to_six_are_added_and_one_may_roll_again) {
    struct table *t = table_new(&pig_game, "");
    table_play(t, "0 roll; * die 2; 0 roll; * die 6");
    EXPECT_INT(at(t)->total, 8);
    EXPECT(table_offers(t, 0, "roll") && table_offers(t, 0, "hold"));
}

TEST(P_12_a_one_costs_the_turn_and_nothing_else) {
    struct table *t = table_new(&pig_game, "");
    table_play(t, TWENTY("0") ONE("1") "0 roll; * die 6; 0 roll; * die 1");
    EXPECT_INT(at(t)->score[0], 20);
    EXPECT_INT(at(t)->total, 0);
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(1));
    struct event lost;
    EXPECT_INT(table_events(t, PIG_LOST, 0, &lost), 1);
    EXPECT_INT(lost.value[0], 6);
}

TEST(P_13_holding_takes_the_total_home) {
    struct table *t = table_new(&pig_game, "");
    table_play(t, "0 roll; * die 4; 0 hold");
    EXPECT_INT(at(t)->score[0], 4);
    EXPECT_INT(at(t)->total, 0);
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(1));
}

TEST(P_14_turns_go_round) {
    struct table *t = table_new(&pig_game, "players=3");
    table_play(t, ONE("0") ONE("1") ONE("2"));
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(0));
    EXPECT_INT(at(t)->round, 1);
}

TEST(P_20_P_21_reaching_the_target_wins_at_once) {
    struct table *t = table_new(&pig_game, "players=3 target=50");
    table_play(t, ONE("0") TWENTY("1") ONE("2") ONE("0") TWENTY("1") ONE("2") ONE("0") "1 roll; * die 5");
    EXPECT(!match_is_over(&t->match)); // 45
    table_play(t, "1 roll; * die 6");
    EXPECT(match_is_over(&t->match)); // 51, and seat 2 had a turn less
    struct result result;
    pig_game.score(t->match.state, &result);
    EXPECT_INT(result.winners, SEAT_BIT(1));
    EXPECT_INT(result.points[1], 51);
}

TEST(P_22_after_sixty_rounds_the_most_points_win_and_equals_share) {
    for (int drawn = 0; drawn < 2; drawn++) {
        struct table *t = table_new(&pig_game, "players=3");
        table_play(t, "0 roll; * die 4; 0 hold;" ONE("1") "2 roll; * die 4; 2 hold");
        for (int round = 1; round < PIG_ROUNDS; round++) {
            EXPECT(!match_is_over(&t->match));
            if (round == 7 && !drawn)
                table_play(t, ONE("0") ONE("1") "2 roll; * die 2; 2 hold");
            else
                table_play(t, ONE("0") ONE("1") ONE("2"));
        }
        EXPECT(match_is_over(&t->match));
        struct result result;
        pig_game.score(t->match.state, &result);
        EXPECT_INT(result.winners, drawn ? 5 : 4);
    }
}

// With nothing hidden, `check` alone keeps strangers' bytes out: any that it takes can be played on without harm.
TEST(bytes_that_check_takes_can_be_used) {
    struct rng rng;
    struct setup setup = {.seats = 2};
    rng_seed_fast(&rng, 3, 0);
    int taken = 0;
    for (int i = 0; i < 200000; i++) {
        struct pig view = {.seats = 2, .target = 100};
        uint8_t *bytes = (uint8_t *)&view;
        for (int n = 0; n < 3; n++)
            bytes[rng_below(&rng, sizeof view)] =
                (uint8_t)(rng_below(&rng, 4) ? rng_below(&rng, 110) : rng_next64(&rng));
        if (!view_is_sound(&pig_game, &setup, &view, 0))
            continue;
        taken++;
        EXPECT(view.seats >= 2 && view.seats <= SEATS_MAX && view.turn < view.seats && view.phase <= PIG_OVER);
        EXPECT(view.phase == PIG_OVER || view.score[view.turn] + view.total < view.target);
    }
    EXPECT(taken > 100);
}

// ---- bots ----

static struct bot_spec player(const char *spec) {
    struct bot_spec found;
    CHECK(bot_find(&pig_game, spec, strlen(spec), &found) == BOT_OK);
    return found;
}

static bool holds(const struct table *t, const char *spec, int seat) {
    struct bot_spec asked = player(spec);
    return bot_spec_choose(&asked, &t->match, seat, 1) == PIG_HOLD;
}

TEST(bots_hold_where_they_say_so) {
    struct table *t = table_new(&pig_game, "");
    table_play(t, "0 roll; * die 6; 0 roll; * die 6");
    EXPECT(holds(t, "easy", 0) && holds(t, "hold:12", 0));
    EXPECT(!holds(t, "hold:13", 0) && !holds(t, "normal", 0) && !holds(t, "hard", 0));
    table_play(t, "0 roll; * die 6; 0 roll; * die 2");
    EXPECT(holds(t, "normal", 0) && !holds(t, "hard", 0));
    table_play(t, "0 roll; * die 2");
    EXPECT(holds(t, "hard", 0));
}

TEST(far_behind_hard_dares_more_and_near_the_end_everything) {
    struct table *t = table_new(&pig_game, "");
    table_play(t, ONE("0") TWENTY("1") ONE("0") TWENTY("1") ONE("0") TWENTY("1") "0 roll; * die 6; 0 roll; * die 6; "
                                                                                 "0 roll; * die 6; 0 roll; * die 6");
    EXPECT(!holds(t, "hard", 0)); // 24 against 60: 28 are wanted
    table_play(t, "0 roll; * die 4");
    EXPECT(holds(t, "hard", 0));
    table_play(t, "0 hold;" TWENTY("1") "0 roll; * die 6; 0 roll; * die 6; 0 roll; * die 6; 0 roll; * die 6; 0 roll; "
                                        "* die 6; 0 roll; * die 6");
    EXPECT(!holds(t, "hard", 0)); // the other has 80
}

// Wins of the first against the second in thousandths, each of them first to move in half of the matches.
static int share_of(const char *one, const char *other, int games) {
    static struct match match;
    static struct move log[65536];
    struct setup setup = {.seats = 2};
    int won = 0;
    CHECK(pig_game.length_max <= ARRAY_COUNT(log));
    for (int game = 0; game < games; game++) {
        int seat = game % 2;
        struct bot_spec players[SEATS_MAX] = {player(seat ? other : one), player(seat ? one : other)};
        struct rng rng;
        rng_seed_fast(&rng, 17, (uint64_t)game);
        CHECK(match_start(&match, &pig_game, &setup, log, ARRAY_COUNT(log)) == ERR_NONE);
        arena_play(&match, players, &rng);
        struct result result;
        pig_game.score(match.state, &result);
        won += result.winners == SEAT_BIT(seat);
    }
    return 1000 * won / games;
}

TEST(each_step_of_pigs_ladder_beats_the_one_below) {
    EXPECT(share_of("easy", "random", 400) > 800);
    EXPECT(share_of("normal", "easy", 4000) > 600);
    EXPECT(share_of("hard", "normal", 4000) > 520);
}

TEST(the_coach_gives_the_odds_of_one_more_roll) {
    static struct coach_advice advice;
    static const char *const names[] = {"Ann", "Bea"};
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    struct table *t = table_new(&pig_game, "");
    table_play(t, TWENTY("0") ONE("1") TWENTY("0") ONE("1") TWENTY("0") ONE("1") TWENTY("0")
                      ONE("1") "0 roll; * die 6; 0 roll; * die 6; 0 roll; * die 6");
    coach_reason(&text, &(struct speaker){.names = names}, &pig_game, t->match.state, 0, PIG_ROLL);
    EXPECT_STR(buffer, "One more roll brings 3.3 points on average and costs 3.0.");
    coach_advise(&t->match, 0, 400, 1, &advice);
    EXPECT(advice.count == 2 && advice.options[advice.best].win > 0.9);
}

TEST(P_22_a_match_that_ended_by_its_rounds_has_the_first_seat_to_act) {
    struct table *t = table_new(&pig_game, "players=3");
    for (int round = 0; round < PIG_ROUNDS; round++)
        table_play(t, ONE("0") ONE("1") ONE("2"));
    struct pig *state = (void *)t->match.state;
    EXPECT(!pig_game.check(state));
    state->turn = 1;
    EXPECT_STR(pig_game.check(state), "it is over, and nobody has won");
}
