// The exact solver against what is known by other ways: a plain recursion over small decks, the closed form for one
// explorer, and published values.
#include "games/diamant/bots_solve.h"
#include "tests/test.h"

#include <stdlib.h>

static struct diamant_solution solve(const struct diamant_start *start) {
    struct diamant_solver solver;
    struct diamant_solution out = {.states = 0};
    void *map = malloc(diamant_solve_map_size(&solver, start));
    void *values = malloc(diamant_solve_map(&solver, map));
    CHECK(map && values);
    diamant_solve(&solver, values, NULL, NULL, &out);
    free(map);
    free(values);
    return out;
}

static bool near(double left, double right, double error) {
    double apart = left - right;
    return apart < error && apart > -error;
}

// The same game by plain recursion: no sharing of positions, halving instead of false position.
static double plain_decision(const struct diamant_start *start);

static double plain_chance(const struct diamant_start *start) {
    double sum = 0;
    int cards = 0;
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++) {
        if (!start->deck[kind])
            continue;
        struct diamant_start next = *start;
        cards += start->deck[kind];
        next.deck[kind]--;
        if (!diamant_is_hazard(kind)) {
            next.carried += diamant_value[kind] / start->explorers;
            next.lying += diamant_value[kind] % start->explorers;
        } else if (start->hazards & 1u << (kind - DIAMANT_HAZARD_FIRST)) {
            continue;
        } else {
            next.hazards = (uint8_t)(next.hazards | 1u << (kind - DIAMANT_HAZARD_FIRST));
        }
        sum += start->deck[kind] * plain_decision(&next);
    }
    for (int i = 0; i < DIAMANT_RELICS; i++) {
        if (!(start->deck_relics & 1u << i))
            continue;
        struct diamant_start next = *start;
        cards++;
        next.deck_relics = (uint8_t)(next.deck_relics ^ 1u << i);
        next.path_relics = (uint8_t)(next.path_relics | 1u << i);
        sum += plain_decision(&next);
    }
    return sum / cards;
}

static double choose(int n, int k) {
    return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
}

static double power(double base, int times) {
    return times == 0 ? 1 : base * power(base, times - 1);
}

static double plain_decision(const struct diamant_start *start) {
    int others = start->explorers - 1;
    double go[SEATS_MAX], back[SEATS_MAX];
    for (int leavers = 0; leavers <= others; leavers++) {
        struct diamant_start next = *start;
        next.explorers -= leavers;
        next.lying = leavers ? start->lying % leavers : start->lying;
        next.path_relics = leavers == 1 ? 0 : start->path_relics;
        go[leavers] = plain_chance(&next);
        back[leavers] = start->carried + start->lying / (leavers + 1);
    }
    back[0] += diamant_relic_points(start->path_relics);
    double low = 0, high = 1, value = 0;
    for (int i = 0; i < 50; i++) {
        double middle = i == 0 ? 0 : i == 1 ? 1 : (low + high) / 2, gain = 0;
        value = 0;
        for (int leavers = 0; leavers <= others; leavers++) {
            double odds = choose(others, leavers) * power(middle, leavers) * power(1 - middle, others - leavers);
            gain += odds * (go[leavers] - back[leavers]);
            value += odds * (middle * back[leavers] + (1 - middle) * go[leavers]);
        }
        if ((i == 0 && gain >= 0) || (i == 1 && gain <= 0))
            return value;
        if (i > 1 && gain < 0)
            low = middle;
        else if (i > 1)
            high = middle;
    }
    return value;
}

static struct diamant_start small(int explorers, int first, int second, int third, unsigned relics) {
    struct diamant_start start = {.explorers = explorers, .deck_relics = (uint8_t)relics};
    start.deck[first]++;
    start.deck[second]++;
    start.deck[third]++;
    start.deck[DIAMANT_HAZARD_FIRST] = 3;
    start.deck[DIAMANT_HAZARD_FIRST + 1] = 2;
    return start;
}

TEST(a_small_deck_is_worth_what_a_plain_recursion_finds) {
    static const int cards[][3] = {{0, 6, 11}, {4, 4, 7}, {2, 9, 10}};
    for (int explorers = 1; explorers <= 4; explorers++) {
        for (size_t i = 0; i < ARRAY_COUNT(cards); i++) {
            struct diamant_start start = small(explorers, cards[i][0], cards[i][1], cards[i][2], i == 2 ? 1 : 0);
            struct diamant_solution solution = solve(&start);
            EXPECT(near(solution.value, plain_chance(&start), 1e-5));
            EXPECT(near(solution.best_response, solution.value, 1e-5));
        }
    }
}

TEST(a_position_within_an_expedition_is_solved_too) {
    struct diamant_start start = small(3, 2, 8, 11, 2);
    start.carried = 4;
    start.lying = 5;
    start.hazards = 2;
    start.path_relics = 1;
    start.decides = true;
    struct diamant_solution solution = solve(&start);
    EXPECT(near(solution.value, plain_decision(&start), 1e-5));
    EXPECT(near(solution.value, solution.returning * solution.back + (1 - solution.returning) * solution.go, 1e-5));
}

TEST(a_lone_explorer_can_expect_seventeen_gems) {
    static const uint8_t all[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3};
    struct diamant_start start = diamant_start_of_expedition(1, all, 0);
    struct diamant_solution solution = solve(&start);
    EXPECT(near(solution.value, 17.34, 0.001));
    EXPECT_INT((long long)solution.states, 82944);
}

TEST(three_explorers_can_expect_six_gems_each_and_no_answer_gains_more) {
    static const uint8_t all[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3};
    struct diamant_start start = diamant_start_of_expedition(3, all, 0);
    struct diamant_solution solution = solve(&start);
    EXPECT(near(solution.value, 6.3059, 0.0001));
    EXPECT(near(solution.best_response, solution.value, 0.0001));
}

// A view of the first expedition: the cards of `seen` lie on the path, three explorers are inside.
static struct diamant view_of(const int *seen, int count, int explorers, int carried, int lying) {
    struct diamant view = {.seats = 3, .carried = (uint16_t)carried, .lying = (uint16_t)lying};
    view.inside = (uint16_t)((1u << explorers) - 1);
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++)
        view.deck[kind] = diamant_copies[kind];
    for (int i = 0; i < count; i++) {
        view.deck[seen[i]]--;
        if (diamant_is_hazard(seen[i]))
            view.hazards = (uint16_t)(view.hazards | 1u << (seen[i] - DIAMANT_HAZARD_FIRST));
    }
    return view;
}

// What a solution from this very position says.
static double returning_at(const struct diamant *view) {
    struct diamant_start start = {.explorers = (int)bits_count8(view->inside),
                                  .carried = view->carried,
                                  .lying = view->lying,
                                  .hazards = (uint8_t)view->hazards,
                                  .decides = true};
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++)
        start.deck[kind] = (uint8_t)view->deck[kind];
    return solve(&start).returning;
}

TEST(the_policy_that_is_kept_is_the_one_of_each_position_and_the_map_serves_other_decks) {
    static const uint8_t all[DIAMANT_HAZARDS] = {3, 3, 3, 3, 3}, fewer[DIAMANT_HAZARDS] = {3, 1, 3, 3, 2};
    struct diamant_start start = diamant_start_of_expedition(3, all, 0);
    struct diamant_start later = diamant_start_of_expedition(3, fewer, 0);
    static struct diamant_solver solver;
    struct diamant_solution solution, expected = solve(&later);
    void *map = malloc(diamant_solve_map_size(&solver, &start));
    (void)diamant_solve_map(&solver, map);
    void *values = malloc(diamant_solve_remap(&solver, &later));
    uint8_t *policy = solver.policy = malloc((size_t)solver.states);
    CHECK(map && values && policy);
    diamant_solve(&solver, values, NULL, NULL, &solution);
    EXPECT(near(solution.value, expected.value, 1e-6));
    EXPECT_INT((long long)solution.states, (long long)expected.states);
    static const struct {
        int seen[6], count, explorers, carried, lying;
    } cases[] = {
        {{11, 7, 0, 12, 14}, 5, 3, 8, 5},      // 17, 11 and 1: 5 + 3 each, 2 + 2 + 1 on the path
        {{11, 9, 8, 12, 16, 15}, 6, 2, 18, 1}, // one left with the 2 of the first: 5 + 7 + 6 each
        {{10, 9, 8, 16, 13, 14}, 6, 3, 13, 3},
        {{11, 10, 12}, 3, 3, 10, 2},
    };
    int mixed = 0;
    for (size_t i = 0; i < ARRAY_COUNT(cases); i++) {
        struct diamant view =
            view_of(cases[i].seen, cases[i].count, cases[i].explorers, cases[i].carried, cases[i].lying);
        for (int hazard = 0; hazard < DIAMANT_HAZARDS; hazard++)
            view.deck[DIAMANT_HAZARD_FIRST + hazard] =
                (uint16_t)(view.deck[DIAMANT_HAZARD_FIRST + hazard] + fewer[hazard] - 3);
        double chance = diamant_policy_at(&solver, &view);
        EXPECT(near(chance, returning_at(&view), 1.0 / 255));
        mixed += chance > 0 && chance < 1;
    }
    EXPECT(mixed > 0);
    free(map);
    free(values);
    free(policy);
}
