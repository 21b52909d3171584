// The coach in Diamant: odds, sentences, exact positions, costly mistakes.
#include "games/diamant/coach.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static const char *const names[SEATS_MAX] = {"Ann", "Bea", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal"};

static struct speaker speaker_in(enum lang lang) {
    return (struct speaker){.lang = lang, .names = names};
}

static char *said(const struct match *match, int seat, uint32_t playouts, enum lang lang, bool as_json) {
    static char buffer[1 << 18];
    static struct coach_advice advice;
    struct speaker speaker = speaker_in(lang);
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    coach_advise(match, seat, playouts, 1, &advice);
    if (as_json)
        coach_json(&json, &speaker, match, seat, &advice);
    else
        coach_say(&text, &speaker, match, seat, &advice);
    EXPECT(!text.truncated);
    return buffer;
}

static bool has(const char *text, const char *part) {
    if (strstr(text, part))
        return true;
    (void)fprintf(stderr, "no “%s” in:\n%s\n", part, text);
    return false;
}

TEST(the_odds_of_the_next_card_are_counted) {
    struct table *t = table_new(&diamant_game, "players=3");
    table_play(t, "* snake");
    const char *text = said(&t->match, 0, 50, LANG_EN, false);
    EXPECT(has(text, "2 of the 29 face-down cards would end the expedition (6.9%)."));
    EXPECT(has(text, "a snake: 6.9%"));
    EXPECT(has(text, "cost only 0.0"));
    text = said(&t->match, 0, 50, LANG_EN, true);
    EXPECT(has(text, "\"ends\":0.0690"));
    EXPECT(has(text, "{\"card\":\"snake\",\"text\":\"a snake\",\"count\":2,\"odds\":0.0690,\"deadly\":true}"));
    EXPECT(has(text, "\"move\":\"go\",\"text\":\"Go on\""));
    EXPECT(has(text, "\"equilibrium\":null"));
}

TEST(where_both_choices_are_worth_the_same_the_coach_says_how_often_to_mix) {
    static const int gems[] = {5, 7, 9, 11, 13, 15, 17};
    int mixed = 0, sure = 0;
    for (size_t i = 0; i < ARRAY_COUNT(gems); i++) {
        struct table *t = table_new(&diamant_game, "players=3");
        char line[80];
        snprintf(line, sizeof line, "* gems %d; 0 go; 1 go; 2 go; * snake; 0 go; 1 go; 2 go; * ram", gems[i]);
        table_play(t, line);
        bool mixes = strstr(said(&t->match, 0, 400, LANG_EN, true), "\"mix\":") != NULL;
        EXPECT((strstr(said(&t->match, 0, 400, LANG_EN, false), "mix, and return") != NULL) == mixes);
        mixed += mixes;
        sure += !mixes;
    }
    EXPECT(mixed > 0 && sure > 0);
}

TEST(numbers_are_written_as_the_language_does) {
    struct table *t = table_new(&diamant_game, "players=3");
    table_play(t, "* snake");
    EXPECT(has(said(&t->match, 0, 50, LANG_RU, false), "(6,9 %)"));
    EXPECT(has(said(&t->match, 0, 50, LANG_UK, false), "(6,9 %)"));
}

// The solver's memory, as the browser has it.
static _Alignas(64) uint8_t block[8 << 20];

static void solve(const void *view, size_t size, uint64_t steps, struct coach_advice *advice) {
    struct coach_budget budget = {.size = size, .steps = steps};
    coach_solve(&diamant_game, &diamant_coach.solvers[0], view, block, budget, advice);
}

TEST(a_small_position_is_solved_exactly_and_a_large_one_is_left) {
    static struct coach_advice advice;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct table *t = table_new(&diamant_game, "players=3");
    table_play(t, "* gems 17; 0 go; 1 return; 2 return; * gems 15; 0 go; * snake");
    match_view(&t->match, 0, view);
    advice.solved = 0;
    solve(view, sizeof block, 1000000, &advice);
    EXPECT_INT(advice.solved, DIAMANT_SOLVED_GEMS);
    // Alone: returns if and only if carried * deadly >= gems left; 20 with 2 lying, 2 deadly, 92 left.
    EXPECT(diamant_exact_of(&advice)->gems.returning < 0.001);
    EXPECT(diamant_exact_of(&advice)->gems.go > diamant_exact_of(&advice)->gems.back);
    advice.solved = 0;
    solve(view, sizeof block, 100, &advice);
    EXPECT(!advice.solved);
    solve(view, 4096, 1000000, &advice);
    EXPECT(!advice.solved);
}

// A match between random players, to its end.
static struct table *finished(const struct game *game, const char *options, uint64_t seed) {
    struct table *t = table_new(game, options);
    struct rng rng;
    rng_seed_fast(&rng, seed, 0);
    while (table_step_randomly(t, &rng)) {
    }
    return t;
}

static struct coach_review *reviewed(const struct match *match, seat_mask seats, uint32_t playouts) {
    static struct coach_review review;
    static struct coach_decision decisions[20000];
    uint32_t steps = 0;
    coach_review_start(&review, match, seats, playouts, decisions, ARRAY_COUNT(decisions));
    while (coach_review_step(&review))
        EXPECT_INT(review.count, ++steps);
    EXPECT(review.is_over);
    EXPECT(!coach_review_step(&review));
    return &review;
}

TEST(a_thrown_away_win_is_the_costliest_mistake) {
    struct table *t = table_new(&diamant_game, "players=3");
    // Four expeditions end at once; in the last one Ann could have gone home with everything.
    for (int i = 0; i < 4; i++)
        table_play(t, "* gems 1; 0 return; 1 return; 2 return");
    table_play(t, "* gems 17; 0 go; 1 return; 2 return; * gems 15; 0 go; * snake; 0 go; * lava; 0 go; * ram; 0 go; "
                  "* spider; 0 go; * boulder; 0 go; * snake");
    EXPECT(match_is_over(&t->match));
    struct coach_review *review = reviewed(&t->match, SEAT_BIT(0), 200);
    uint32_t worst[3];
    int count = coach_review_mistakes(review, worst, 3);
    EXPECT(count > 0);
    const struct coach_decision *decision = &review->decisions[worst[0]];
    EXPECT_INT(decision->seat, 0);
    EXPECT_INT(decision->best, DIAMANT_RETURN);
    EXPECT(decision->loss > 0.3f);
    for (int i = 1; i < count; i++)
        EXPECT(review->decisions[worst[i]].loss <= review->decisions[worst[i - 1]].loss);
    EXPECT_INT(review->decision_count[1], 0); // only Ann was asked for
    static char buffer[1 << 18];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    struct speaker speaker = speaker_in(LANG_EN);
    coach_review_json(&json, &speaker, review);
    EXPECT(has(buffer, "\"best\":\"return\",\"best_text\":\"Return\""));
    EXPECT(has(buffer, "\"name\":\"Ann\",\"weighed\":true"));
}

TEST(the_same_review_gives_the_same_numbers) {
    const struct match *match = &finished(&diamant_game, "players=3", 9)->match;
    struct coach_review first = *reviewed(match, EVERYBODY, 10);
    struct coach_review *second = reviewed(match, EVERYBODY, 10);
    EXPECT(!memcmp(first.luck, second->luck, sizeof first.luck));
    EXPECT(!memcmp(first.skill, second->skill, sizeof first.skill));
}

TEST(advice_depends_on_nothing_that_the_seat_cannot_see) {
    struct table *t = table_new(&diamant_game, "players=3"), *u = table_new(&diamant_game, "players=3");
    table_play(t, "* gems 17; 0 return");
    table_play(u, "* gems 17; 0 go");
    static char first[1 << 16];
    struct text text = TEXT_ON(first);
    text_add(&text, said(&t->match, 1, 50, LANG_EN, true));
    EXPECT_STR(said(&u->match, 1, 50, LANG_EN, true), first);
}

// The last expedition, one explorer left inside: nothing but the win counts.
static struct table *alone_at_the_end(const char *options, const char *last_haul) {
    struct table *t = table_new(&diamant_game, options);
    for (int i = 0; i < 4; i++)
        table_play(t, "* gems 9; 0 return; 1 return; 2 return");
    table_play(t, last_haul);
    return t;
}

TEST(the_coach_knows_a_certain_win_and_names_the_better_choice) {
    static struct coach_advice advice;
    struct table *t = alone_at_the_end("players=3", "* gems 14; 0 return; 1 return; 2 go; * snake; 2 go; * gems 17");
    coach_advise(&t->match, 2, 500, 1, &advice);
    EXPECT_INT(advice.count, 2);
    EXPECT_INT(advice.options[advice.best].action, DIAMANT_RETURN);
    EXPECT(advice.options[1].win > 0.999); // the others are in camp, and behind
    EXPECT(advice.options[0].win < advice.options[1].win);
}

TEST(the_coach_knows_what_the_last_expedition_began_with) {
    static struct coach_advice advice;
    static char buffer[1 << 16];
    struct table *t = alone_at_the_end("players=3", "* gems 14");
    for (int leavers = 0; leavers < 2; leavers++) {
        _Alignas(16) uint8_t view[STATE_MAX];
        struct text text = TEXT_ON(buffer);
        struct json json = json_on(&text);
        struct speaker speaker = speaker_in(LANG_EN);
        coach_advise(&t->match, 1, 50, 1, &advice);
        match_view(&t->match, 1, view);
        coach_solve(&diamant_game, &diamant_coach.solvers[2], view, block, (struct coach_budget){1, 1}, &advice);
        EXPECT_INT(advice.solved, leavers ? 0 : DIAMANT_SOLVED_START); // one who left has another chest by now
        coach_json(&json, &speaker, &t->match, 1, &advice);
        EXPECT(has(buffer, leavers ? "\"last_start\":null" : "\"last_start\":0.3333"));
        if (leavers)
            break;
        EXPECT(has(buffer, "Before the first card of this expedition you had 33.3% by equilibrium play."));
        table_play(t, "0 return; 1 go; 2 go; * gems 3");
    }
}

TEST(the_coach_hands_the_solver_the_very_position) {
    struct table *t = table_new(&diamant_game, "players=3 relics=on");
    table_play(t, "* gems 17; 0 go; 1 go; 2 go; * relic 5; 0 go; 1 go; 2 return; * ram");
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&t->match, 0, view);
    struct diamant_start start = diamant_coach_start((const struct diamant *)(const void *)view);
    EXPECT_INT(start.explorers, 2);
    EXPECT_INT(start.carried, 5);
    EXPECT_INT(start.lying, 0);       // seat 2 took both
    EXPECT_INT(start.path_relics, 0); // and the relic
    EXPECT_INT(start.hazards, 1 << 4);
    EXPECT_INT(start.deck[DIAMANT_HAZARD_FIRST + 4], 2);
    EXPECT_INT(start.deck_relics, 0);
}
