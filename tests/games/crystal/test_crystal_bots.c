// Black Crystal's bots: whole games against chance and among their like, and positions with the answers of a good one.
#include "coach/coach.h"
#include "sim/arena.h"
#include "games/crystal/bots_evaluate.h"
#include "games/crystal/rules.h"
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct bot_spec bot(const char *name) {
    struct bot_spec player;
    EXPECT(bot_find(&crystal_game, name, strlen(name), &player) == BOT_OK);
    return player;
}

static struct tally play(int games, const struct setup *setup, const struct bot_spec *players) {
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
    struct bot_spec greedy = bot("greedy"), random = bot("random");
    struct setup setup = {.seats = 2};
    struct bot_spec first[] = {greedy, random}, second[] = {random, greedy};
    struct tally one = play(60, &setup, first), other = play(60, &setup, second);
    uint64_t won = one.wins[0] + other.wins[1];
    EXPECT(won >= 120 * WIN_WHOLE * 88 / 100); // 95 in 100 over thousands of games; this few scatter
}

TEST(B_121_four_greedy_players_end_a_game_of_every_variant) {
    struct bot_spec greedy = bot("greedy");
    struct bot_spec all[] = {greedy, greedy, greedy, greedy};
    for (uint8_t variant = 0; variant < VARIANTS; variant++) {
        struct setup setup = {.seats = 4, .option = {variant}};
        struct tally tally = play(40, &setup, all);
        EXPECT(tally.draws <= 1);
        EXPECT(tally.turns / tally.games >= 60 && tally.turns / tally.games <= 400);
    }
}

enum { STYLE_GAMES = 60 };

// What the first of four does in those matches, by kind of move.
static const int *deeds_of(const char *name) {
    static int deeds[ACTS];
    static struct match match;
    struct move *log = malloc(crystal_game.length_max * sizeof *log);
    struct setup setup = {.seats = 4};
    struct bot_spec greedy = bot("greedy"), players[] = {bot(name), greedy, greedy, greedy};
    memset(deeds, 0, sizeof deeds);
    for (uint64_t i = 0; i < STYLE_GAMES; i++) {
        struct rng rng;
        rng_seed_fast(&rng, 12, i);
        CHECK(match_start(&match, &crystal_game, &setup, log, crystal_game.length_max) == ERR_NONE);
        arena_play(&match, players, &rng);
        for (uint32_t k = 0; k < match.log_count; k++)
            if (log[k].seat == 0) // chance has acts of its own
                deeds[crystal_act_of(log[k].action)]++;
    }
    free(log);
    return deeds;
}

TEST(characters_do_more_or_less_of_what_is_their_nature) {
    int even[ACTS];
    memcpy(even, deeds_of("greedy"), sizeof even);
    const int *deeds = deeds_of("wary");
    EXPECT(deeds[ACT_ATTACK] * 2 < even[ACT_ATTACK]);
    deeds = deeds_of("brawler");
    EXPECT(deeds[ACT_ATTACK] * 2 > even[ACT_ATTACK] * 3);
    EXPECT(deeds[ACT_FIGHT] * 10 > even[ACT_FIGHT] * 11);
    deeds = deeds_of("scout");
    EXPECT(deeds[ACT_EXPLORE] * 20 > even[ACT_EXPLORE] * 21);
    deeds = deeds_of("blaster");
    EXPECT(deeds[ACT_BLAST] * 10 > even[ACT_BLAST] * 12);
    deeds = deeds_of("robber");
    EXPECT(deeds[ACT_ATTACK] * 2 > even[ACT_ATTACK] * 3);
    deeds = deeds_of("miser");
    EXPECT(deeds[ACT_BLAST] * 10 < even[ACT_BLAST] * 7);
}

TEST(hard_beats_greedy_in_games_of_two) {
    struct bot_spec hard = bot("hard"), greedy = bot("greedy");
    struct setup setup = {.seats = 2};
    struct bot_spec first[] = {hard, greedy}, second[] = {greedy, hard};
    struct tally one = play(20, &setup, first), other = play(20, &setup, second);
    EXPECT(one.wins[0] + other.wins[1] >= 40 * WIN_WHOLE * 40 / 100); // more over hundreds; this few scatter
}

// Red on e4 with a Crystal, the Exit on e5; yellow at home.
static struct table *before_the_exit(void) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_crosses(t, "e1 e2 e3 e4 f4");
    scene_tiles(t, "e5 exit 0; i5 plain-tee 0");
    scene_put(t, 0, "e4");
    scene_carry(t, 0);
    scene_ready(t);
    return t;
}

TEST(B_54_every_level_takes_a_win_that_is_one_step_away) {
    static const char *const levels[] = {"easy", "normal", "hard", "master"};
    for (size_t i = 0; i < ARRAY_COUNT(levels); i++) {
        struct table *t = before_the_exit();
        struct bot_spec player = bot(levels[i]);
        EXPECT_INT((int)bot_spec_choose(&player, &t->match, 0, 7),
                   (int)crystal_action(ACT_WALK, scene_cell("e5"), 0, 0));
    }
}

TEST(the_judge_shares_out_one_win_and_most_of_it_to_a_carrier_before_the_exit) {
    struct table *t = before_the_exit();
    float shares[SEATS_MAX];
    crystal_evaluate(t->match.state, &t->match.setup, shares);
    EXPECT(shares[0] + shares[1] > 0.999f && shares[0] + shares[1] < 1.001f);
    EXPECT(shares[0] > 0.6f);
}

TEST(the_same_luck_gives_the_same_move) {
    struct table *t = before_the_exit();
    scene_put(t, 0, "e2");
    scene_ready(t);
    struct bot_spec master = bot("master");
    action_id move = bot_spec_choose(&master, &t->match, 0, 12345);
    EXPECT_INT((int)bot_spec_choose(&master, &t->match, 0, 12345), (int)move);
}

static action_id choice_of(struct table *t, const char *name) {
    struct bot_spec player = bot(name);
    return bot_spec_choose(&player, &t->match, 0, 7);
}

// Red on e2 with a Crystal, the Exit on e6. In between lie both Pits, e3 and e4: whoever steps onto one comes out on
// the other. There is nothing to explore on the way.
static struct table *two_pits(const char *cell) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-straight 0; e2 boom-straight 0; e3 pit 0; e4 pit 0; e5 boom-straight 0; e6 exit 0; "
                   "d3 find-straight 0; d4 find-straight 0; f3 find-straight 0; f4 find-straight 0");
    scene_put(t, 0, cell);
    scene_explosives(t, 0, 0);
    scene_carry(t, 0);
    scene_ready(t);
    return t;
}

TEST(B_74_two_open_pits_are_taken_as_the_way_they_are) {
    // Onto e3 and out on e4, beside e5: a way.
    struct table *t = two_pits("e2");
    EXPECT_INT((int)choice_of(t, "normal"), (int)crystal_action(ACT_WALK, scene_cell("e3"), 0, 0));
    t = two_pits("e4"); // out here; a step up would come out on e4 again
    EXPECT_INT((int)choice_of(t, "normal"), (int)crystal_action(ACT_WALK, scene_cell("e5"), 0, 0));
    t = two_pits("e3"); // e4 would throw it back onto e3: only e2 leads on
    EXPECT_INT((int)choice_of(t, "normal"), (int)crystal_action(ACT_WALK, scene_cell("e2"), 0, 0));
}

TEST(B_62_light_fingers_take_from_whoever_carries_a_crystal) {
    struct table *t = scene_new("players=4", "thief engineer shaman gardener");
    scene_crosses(t, "e1 e2 e8");
    scene_put(t, 0, "e1");
    scene_put(t, 2, "e8");
    scene_carry(t, 2);
    scene_hand(t, 0, "light-fingers");
    scene_ready(t);
    EXPECT_INT((int)choice_of(t, "normal"), (int)crystal_action(ACT_FINGERS, 2, 0, 0));
}

TEST(B_85a_a_carrier_next_door_is_attacked) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_crosses(t, "e1 e2 e3 e4");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e3");
    scene_carry(t, 1);
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT((int)choice_of(t, "normal"), (int)crystal_action(ACT_ATTACK, scene_cell("e3"), 0, 0));
}

TEST(B_103_a_thief_with_nowhere_to_go_steals) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "a1 boom-corner 1; b1 boom-cross 0; a2 boom-cross 0");
    scene_state(t)->board.marks[scene_cell("b1")] = BOARD_MUSHROOM;
    scene_state(t)->board.marks[scene_cell("a2")] = BOARD_MUSHROOM;
    scene_state(t)->mushrooms = 0;
    scene_put(t, 0, "a1");
    scene_hand(t, 1, "rope boot");
    scene_ready(t);
    EXPECT_INT(crystal_act_of(choice_of(t, "normal")), ACT_STEAL);
}

// Plays on to the end, all seats by one bot, and returns how many turns the match has had in all.
static unsigned play_on(struct match *match, const struct bot_spec *player, struct rng *rng) {
    static struct events events;
    while (!match_is_over(match)) {
        events.count = 0;
        seat_mask acting = match_to_act(match);
        if (acting == SEAT_BIT(SEAT_CHANCE)) {
            CHECK(match_submit_chance(match, game_draw(&crystal_game, match->state, rng), &events) == ERR_NONE);
        } else {
            int seat = __builtin_ctz(acting);
            action_id action = bot_spec_choose(player, match, seat, rng_next64(rng));
            CHECK(match_submit(match, seat, action, &events) == ERR_NONE);
        }
    }
    struct result result = {.winners = 0};
    crystal_game.score(match->state, &result);
    return (unsigned)result.turns;
}

TEST(B_66_no_bot_shuts_the_last_cell_that_the_exit_needs) {
    // Match 80 of `crystal_value hard 3 3+1 80 2026 2`: the Exit was the last tile and b4 the last empty cell when a
    // Mushroom was thrown there to stop a carrier next to it. The game went on for 4,087 turns, and nobody could win
    // it.
    static struct match match;
    struct move *log = malloc(crystal_game.length_max * sizeof *log);
    struct setup setup = {.seats = 3};
    struct bot_spec hard = bot("hard");
    struct rng rng;
    rng_seed_fast(&rng, 2026 * 1000 + 3 * VARIANTS, 80);
    CHECK(match_start(&match, &crystal_game, &setup, log, crystal_game.length_max) == ERR_NONE);
    EXPECT(play_on(&match, &hard, &rng) <= 1000);
    EXPECT(((const struct crystal *)(const void *)match.state)->winner);
    free(log);
}

// Every tile but the Exit is laid, and a Mushroom on the only empty cell, b4. A Crystal lies beside red, who is on e4.
static struct table *no_room_for_the_exit(void) {
    struct table *t = scene_new("players=2", "thief engineer");
    struct crystal *state = scene_state(t);
    int tile = 0, mushroom = scene_cell("b4");
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        while (!state->tiles[tile] || tile == EXIT_CROSS)
            tile++;
        char laid[48];
        (void)snprintf(laid, sizeof laid, "%c%c %s 0", 'a' + cell % BOARD_SIDE, '1' + cell / BOARD_SIDE,
                       crystal_tiles[tile].key);
        if (cell != mushroom)
            scene_tiles(t, laid);
    }
    state->board.marks[mushroom] = BOARD_MUSHROOM;
    state->mushrooms--;
    scene_put(t, 0, "e4");
    for (int cell = 0, moved = 0; !moved; cell++) { // a Crystal that was mined, from wherever its tile is
        if (state->lying[cell] & LYING_ORE) {
            state->lying[cell] = (uint8_t)(state->lying[cell] & ~LYING_ORE);
            state->lying[scene_cell("e5")] = LYING_CRYSTAL;
            moved = 1;
        }
    }
    scene_ready(t);
    return t;
}

TEST(B_121_bots_let_a_game_that_nobody_can_win_end) {
    static const char *const levels[] = {"easy", "normal", "hard"};
    for (size_t i = 0; i < ARRAY_COUNT(levels); i++) {
        struct bot_spec player = bot(levels[i]);
        for (uint64_t seed = 1; seed <= 5; seed++) {
            struct table *t = no_room_for_the_exit();
            struct rng rng;
            rng_seed_fast(&rng, seed, 0);
            // 60 rounds of two, and once more where a flight or a Pit led onto a Crystal.
            EXPECT(play_on(&t->match, &player, &rng) <= 2 * 2 * CRYSTAL_QUIET_ROUNDS);
        }
    }
}

// "Better was ..." has to come from somebody who plays better.
TEST(the_coach_advises_what_the_search_of_master_plays) {
    static struct match match;
    static struct coach_advice advice;
    struct move *log = malloc(crystal_game.length_max * sizeof *log);
    struct setup setup = {.seats = 2};
    struct bot_spec search = bot("search:60"), greedy = bot("greedy");
    struct rng rng;
    rng_seed_fast(&rng, 4, 0);
    CHECK(match_start(&match, &crystal_game, &setup, log, crystal_game.length_max) == ERR_NONE);
    int asked = 0, overruled = 0;
    for (seat_mask acting; asked < 40 && (acting = match_deal(&match, &rng, NULL));) {
        int seat = __builtin_ctz(acting);
        action_id legal[LEGAL_MAX], habit = bot_spec_choose(&greedy, &match, seat, 7);
        if (match_legal(&match, seat, legal) > 1) {
            coach_advise(&match, seat, 60, 7, &advice);
            action_id best = advice.options[advice.best].action;
            EXPECT_INT(best, bot_spec_choose(&search, &match, seat, 7));
            EXPECT(advice.options[advice.best].playouts > 0);
            overruled += best != habit;
            asked++;
        }
        CHECK(match_submit(&match, seat, habit, NULL) == ERR_NONE);
    }
    EXPECT(overruled > 0); // else any advisor would pass
    free(log);
}
