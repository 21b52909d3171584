// The last expedition of three for the win: what is easy to get wrong, and the proof by best response. A second
// implementation is tests/games/diamant/last/naive.py.
#include "games/diamant/bots_last_check.h"
#include "games/diamant/bots_last_table.h"

#include "tests/test.h"

#include <stdlib.h>

struct solved {
    struct diamant_last last;
    struct diamant_last_policy policy;
    void *map, *values;
};

static void *take(size_t size) {
    void *block = malloc(size ? size : 1);
    CHECK(block);
    return block;
}

static struct solved *solve(const struct diamant_last_start *start) {
    struct solved *solved = take(sizeof *solved);
    struct diamant_last *last = &solved->last;
    solved->map = take(diamant_last_map_size(last, start));
    solved->values = take(diamant_last_map(last, solved->map));
    diamant_last_prepare(last, solved->values);
    last->policy = &solved->policy;
    solved->policy.three = take(diamant_last_states_three(last) * 3 * sizeof(uint32_t));
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        solved->policy.two[i] = take(diamant_last_states_two(last) * 2 * sizeof(uint32_t));
    diamant_last_solve(last, STAGE_ALIKE);
    return solved;
}

static void forget(struct solved *solved) {
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        free(solved->policy.two[i]);
    free(solved->policy.three);
    free(solved->values);
    free(solved->map);
    free(solved);
}

static bool near(double left, double right, double error) {
    return left - right < error && right - left < error;
}

// Chests, and the cards face down: treasures by kind, and that many cards of the first hazards.
static struct diamant_last_start position(int first, int second, int third, const char *treasures, int hazards) {
    struct diamant_last_start start = {.chest = {first, second, third}, .inside = 7};
    for (; *treasures; treasures++)
        start.deck[*treasures - 'a']++;
    for (int i = 0; i < hazards; i++)
        start.deck[DIAMANT_HAZARD_FIRST + i] = (uint8_t)(3 - i % 2);
    return start;
}

static struct diamant_last_decision decide(const struct diamant_last_start *start) {
    struct solved *solved = solve(start);
    struct diamant_last_decision decision;
    diamant_last_decide(&solved->last, &decision);
    forget(solved);
    return decision;
}

// One card of hazard 0 is left, deadly, and these treasures.
static struct diamant_last_start alone(int chest, int other, int another, int carried, const char *treasures) {
    struct diamant_last_start start = position(chest, other, another, treasures, 0);
    start.inside = 1;
    start.carried = carried;
    start.deck[DIAMANT_HAZARD_FIRST] = 1;
    start.hazards = 1;
    return start;
}

TEST(alone_and_ahead_is_not_won_before_one_is_back) {
    struct diamant_last_start start = alone(0, 5, 3, 10, "abc");
    struct diamant_last_decision decision = decide(&start);
    EXPECT(near(decision.back[0], 1, 1e-12));
    EXPECT(near(decision.go[0], 0.75, 1e-12)); // three treasures, one deadly card
    EXPECT(near(decision.returning[0], 1, 1e-12));
    EXPECT(near(decision.value[1], 0, 1e-12));
    // The same with two inside: when the other returns with less, the one who goes on turns up a card first.
    start.inside = 3;
    start.chest[1] = 0;
    start.lying = 0;
    struct solved *solved = solve(&start);
    double value[DIAMANT_LAST_PLAYERS];
    diamant_last_value(&solved->last, value);
    EXPECT(value[0] < 0.5); // both lose what they carry to one card in four, and then the third wins
    forget(solved);
}

TEST(a_chest_level_with_the_best_shares_the_win_after_a_bust_too) {
    struct diamant_last_start start = alone(5, 5, 0, 0, "a");
    struct diamant_last_decision decision = decide(&start);
    EXPECT(near(decision.back[0], 0.5, 1e-12));
    EXPECT(near(decision.go[0], 0.75, 1e-12)); // half the time a gem and the win, half the time still a shared win
    start.carried = 1;                         // ahead if back now; a bust would only share
    decision = decide(&start);
    EXPECT(near(decision.back[0], 1, 1e-12));
    EXPECT(near(decision.go[0], 0.75, 1e-12));
    start.chest[2] = 5; // three level
    start.carried = 0;
    decision = decide(&start);
    EXPECT(near(decision.back[0], 1.0 / 3, 1e-12));
    EXPECT(near(decision.go[0], 0.5 + 0.5 / 3, 1e-12));
}

TEST(one_who_is_level_by_what_he_carries_weighs_the_share_against_the_win) {
    struct diamant_last_start start = alone(0, 5, 0, 5, "a");
    struct diamant_last_decision decision = decide(&start);
    EXPECT(near(decision.back[0], 0.5, 1e-12) && near(decision.go[0], 0.5, 1e-12));
    EXPECT(near(decision.returning[0], 0, 1e-12)); // indifferent: goes on; to the other it is the same
    start = alone(0, 5, 5, 5, "a");                // a third against a half
    decision = decide(&start);
    EXPECT(near(decision.back[0], 1.0 / 3, 1e-12) && near(decision.go[0], 0.5, 1e-12));
    EXPECT(near(decision.value[1], 0.25, 1e-12) && near(decision.value[2], 0.25, 1e-12));
}

TEST(chances_add_up_and_follow_the_chests_to_other_seats) {
    static const int to[3] = {1, 2, 0};
    struct diamant_last_start start = position(4, 2, 0, "acegikl", 3), moved = start;
    for (int i = 0; i < 3; i++)
        moved.chest[to[i]] = start.chest[i];
    struct solved *here = solve(&start), *there = solve(&moved);
    double value[3], other[3], sum = 0;
    diamant_last_value(&here->last, value);
    diamant_last_value(&there->last, other);
    for (int i = 0; i < 3; i++) {
        EXPECT(near(value[i], other[to[i]], 1e-9));
        EXPECT(value[i] >= 0);
        sum += value[i];
    }
    EXPECT(near(sum, 1, 1e-12));
    forget(here);
    forget(there);
}

// What a best response gains at most; `apart`: how far the policy as it is played is from what was solved.
static double most_gain(const struct solved *solved, double *apart) {
    struct diamant_last_check check;
    void *block = take(diamant_last_check_size(&solved->last.start));
    double value[3], most = 0;
    diamant_last_check_prepare(&solved->last.start, block);
    diamant_last_check_run(&solved->last, block, &check);
    diamant_last_value(&solved->last, value);
    for (int i = 0; i < 3; i++) {
        double off = check.value[i] < value[i] ? value[i] - check.value[i] : check.value[i] - value[i];
        *apart = off > *apart ? off : *apart;
        EXPECT(check.response[i] >= check.value[i] - 1e-12);
        most = check.response[i] - check.value[i] > most ? check.response[i] - check.value[i] : most;
    }
    free(block);
    return most;
}

TEST(no_best_response_gains_a_millionth) {
    static const int chests[][3] = {{0, 0, 0}, {3, 0, 0}, {5, 5, 0}, {7, 3, 0}, {0, 12, 11}, {30, 28, 0}};
    for (size_t i = 0; i < ARRAY_COUNT(chests); i++) {
        struct diamant_last_start start = position(chests[i][0], chests[i][1], chests[i][2], "bdeehjl", 4);
        start.carried = (int)i;
        start.lying = (int)(i % 3);
        struct solved *solved = solve(&start);
        double apart = 0;
        EXPECT(most_gain(solved, &apart) < 1e-6);
        EXPECT(apart < 1e-6);
        forget(solved);
    }
}

TEST(a_policy_that_is_wrong_at_one_point_is_found_out) {
    struct diamant_last_start start = position(3, 0, 0, "bdeehjl", 4);
    struct solved *solved = solve(&start);
    uint8_t seen[DIAMANT_TREASURES] = {0};
    seen['l' - 'a'] = 1;
    size_t state = diamant_last_state_three(&solved->last, seen, 0);
    uint32_t *steps = solved->policy.three + 3 * state;
    for (int i = 0; i < 3; i++)
        steps[i] = DIAMANT_LAST_STEPS - steps[i];
    double apart = 0;
    EXPECT(most_gain(solved, &apart) > 1e-4);
    EXPECT(apart > 1e-4);
    forget(solved);
}

// What is solved from a position within the expedition is what the whole solution does there.
TEST(a_position_solved_by_itself_is_played_as_in_the_whole) {
    struct diamant_last_start start = position(2, 1, 0, "bdeehjl", 3);
    struct solved *whole = solve(&start);
    int mixed = 0;
    for (int first = 0; first < DIAMANT_TREASURES; first++) {
        for (int hazard = 0; hazard < 2 && start.deck[first]; hazard++) {
            struct diamant_last_start later = start;
            uint8_t seen[DIAMANT_TREASURES] = {0};
            seen[first] = 1;
            later.deck[first]--;
            later.deck[DIAMANT_HAZARD_FIRST + hazard]--;
            later.hazards = 1u << hazard;
            later.carried = diamant_value[first] / 3;
            later.lying = diamant_value[first] % 3;
            struct diamant_last_decision three = decide(&later);
            const uint32_t *steps =
                whole->policy.three + 3 * diamant_last_state_three(&whole->last, seen, later.hazards);
            for (int i = 0; i < 3; i++) {
                EXPECT(near(three.returning[i], steps[i] / (double)DIAMANT_LAST_STEPS, 1e-6));
                mixed += three.returning[i] > 0 && three.returning[i] < 1;
            }
            // The second player left with this card; 17 comes for the other two.
            if (first == 'l' - 'a')
                continue;
            struct diamant_last_start two = later;
            two.chest[1] += later.carried + later.lying;
            two.inside = 5;
            two.lying = 1;
            two.carried += 8;
            two.deck['l' - 'a']--;
            seen['l' - 'a']++;
            struct diamant_last_decision pair = decide(&two);
            size_t state = diamant_last_state_two(&whole->last, seen, two.hazards, two.carried, two.lying);
            steps = whole->policy.two[1] + 2 * state;
            EXPECT(near(pair.returning[0], steps[0] / (double)DIAMANT_LAST_STEPS, 1e-6));
            EXPECT(near(pair.returning[2], steps[1] / (double)DIAMANT_LAST_STEPS, 1e-6));
            EXPECT(near(pair.returning[1], 0, 1e-12));
            mixed += pair.returning[0] > 0 && pair.returning[0] < 1;
        }
    }
    EXPECT(mixed > 0);
    forget(whole);
}

TEST(the_map_serves_other_hazards_and_chests) {
    struct diamant_last_start start = position(2, 1, 0, "bdeehjl", 3), other = position(6, 0, 3, "bdeehjl", 4);
    struct solved *fresh = solve(&other);
    struct diamant_last last;
    void *map = take(diamant_last_map_size(&last, &start));
    (void)diamant_last_map(&last, map);
    void *values = take(diamant_last_remap(&last, &other));
    diamant_last_prepare(&last, values);
    diamant_last_solve(&last, STAGE_ALIKE);
    double value[3], expected[3];
    diamant_last_value(&last, value);
    diamant_last_value(&fresh->last, expected);
    for (int i = 0; i < 3; i++)
        EXPECT(near(value[i], expected[i], 1e-12));
    free(values);
    free(map);
    forget(fresh);
}

TEST(only_the_last_expedition_of_three_with_open_chests_and_without_relics_is_taken) {
    struct diamant view = {.seats = 3, .expedition = 5, .inside = 5, .carried = 3, .chest = {7, 9, 1}};
    struct diamant_last_start start;
    EXPECT(diamant_last_start_from(&view, &start));
    EXPECT_INT(start.chest[1], 9);
    EXPECT_INT((int)start.inside, 5);
    view.options = DIAMANT_WITH_RELICS;
    EXPECT(!diamant_last_start_from(&view, &start));
    view.options = DIAMANT_CLOSED_CHESTS; // D-12: who leads is not to be told
    EXPECT(!diamant_last_start_from(&view, &start));
    view.options = 0;
    view.expedition = 4;
    EXPECT(!diamant_last_start_from(&view, &start));
    view.expedition = 5;
    view.seats = 4;
    EXPECT(!diamant_last_start_from(&view, &start));
}

TEST(the_carried_table_knows_players_by_their_chests_and_decks_by_their_cards) {
    static const uint8_t deck[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3}, often[] = {3, 2, 3, 2, 2}, never[] = {3, 3, 3, 3, 0};
    double level[3], first[3], moved[3], other[3];
    EXPECT(diamant_last_known((int[]){7, 7, 7}, deck, level));
    EXPECT(near(level[0], 1.0 / 3, 1e-5) && near(level[1], 1.0 / 3, 1e-5) && near(level[2], 1.0 / 3, 1e-5));
    EXPECT(diamant_last_known((int[]){12, 10, 5}, deck, first));
    EXPECT(diamant_last_known((int[]){25, 32, 30}, deck, moved));
    EXPECT(near(first[0], moved[1], 1e-12) && near(first[1], moved[2], 1e-12) && near(first[2], moved[0], 1e-12));
    EXPECT(diamant_last_known((int[]){12, 10, 5}, often, other));
    EXPECT(!near(first[0], other[0], 1e-3));
    EXPECT(!diamant_last_known((int[]){12, 10, 5}, never, other));
    EXPECT_INT(diamant_last_diagonals(never), 0);
    EXPECT(!diamant_last_known((int[]){31, 0, 0}, deck, other)); // too far ahead: beyond the table with every deck
    EXPECT(!diamant_last_known((int[]){111, 81, 0}, deck, other));
}

#ifndef ADIT_SLOW_BUILD // a second each with the whole deck
static void solve_whole(int first, int second, int third, double value[3]) {
    static const uint8_t all[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3};
    int chest[3] = {first, second, third};
    struct diamant_last_start start = diamant_last_start_of(chest, all);
    struct solved *solved = solve(&start);
    diamant_last_value(&solved->last, value);
    EXPECT_INT((long long)solved->last.points, 551221);
    EXPECT_INT((long long)solved->last.games[3], 82944);
    EXPECT(solved->last.games[2] < 9921978); // 3 pairs, 551,221 points, 6 hazard states: most share their slots
    EXPECT(solved->last.regret <= STAGE_TIE);
    forget(solved);
}

TEST(the_carried_table_has_what_the_solver_finds) {
    static const uint8_t all[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3};
    static const int chests[][3] = {{3, 0, 0}, {5, 5, 0}, {0, 20, 12}, {24, 0, 3}};
    for (size_t i = 0; i < ARRAY_COUNT(chests); i++) {
        double value[3], known[3];
        solve_whole(chests[i][0], chests[i][1], chests[i][2], value);
        EXPECT(diamant_last_known(chests[i], all, known));
        for (int player = 0; player < 3; player++)
            EXPECT(near(value[player], known[player], 2.5e-4));
    }
}

TEST(forty_behind_two_is_not_out_of_the_game) {
    double value[3];
    solve_whole(40, 40, 0, value);
    EXPECT(near(value[2], 0.0206, 0.0005));
    EXPECT(near(value[0], value[1], 1e-9));
}

TEST(the_second_may_have_less_to_hope_for_than_the_third) {
    double value[3];
    solve_whole(20, 10, 0, value);
    EXPECT(value[1] < value[2] && value[2] < value[0]);
}

TEST(most_decisions_of_equals_have_several_equilibria) {
    static const uint8_t all[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3};
    static const int level[3];
    struct diamant_last_start start = diamant_last_start_of(level, all);
    struct solved *solved = solve(&start);
    double value[3];
    solved->last.counts = true;
    diamant_last_solve(&solved->last, STAGE_ALIKE);
    diamant_last_value(&solved->last, value);
    for (int i = 0; i < 3; i++)
        EXPECT(near(value[i], 1.0 / 3, 1e-9));
    EXPECT(near((double)solved->last.several / (double)solved->last.games[3], 0.83, 0.01));
    forget(solved);
}
#endif
