// The coach: advice, sentences, JSON, and a whole match looked through.
#include "coach/coach.h"
#include "engine/registry.h"
#include "games/diamant/rules.h"
#include "games/gnomes/rules.h"
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
    EXPECT(has(text, "a snake 6.9%"));
    EXPECT(has(text, "cost only 0.0"));
    text = said(&t->match, 0, 50, LANG_EN, true);
    EXPECT(has(text, "\"ends\":0.0690"));
    EXPECT(has(text, "{\"card\":\"snake\",\"text\":\"a snake\",\"count\":2,\"odds\":0.0690,\"deadly\":true}"));
    EXPECT(has(text, "\"move\":\"go\",\"text\":\"Go on\""));
    EXPECT(has(text, "\"equilibrium\":null"));
}

TEST(numbers_are_written_as_the_language_does) {
    struct table *t = table_new(&diamant_game, "players=3");
    table_play(t, "* snake");
    EXPECT(has(said(&t->match, 0, 50, LANG_RU, false), "(6,9 %)"));
    EXPECT(has(said(&t->match, 0, 50, LANG_UK, false), "(6,9 %)"));
    char buffer[32];
    struct text text = TEXT_ON(buffer);
    coach_decimal(&text, LANG_EN, -0.05, 1);
    EXPECT_STR(buffer, "−0.1");
    text_clear(&text);
    coach_decimal(&text, LANG_UK, 12.345, 2);
    EXPECT_STR(buffer, "12,35");
}

// The solver's memory, as the browser has it.
static _Alignas(64) uint8_t block[8 << 20];

TEST(a_small_position_is_solved_exactly_and_a_large_one_is_left) {
    static struct coach_advice advice;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct table *t = table_new(&diamant_game, "players=3");
    table_play(t, "* gems 17; 0 go; 1 return; 2 return; * gems 15; 0 go; * snake");
    match_view(&t->match, 0, view);
    advice.solved = false;
    coach_solve((const struct diamant *)(const void *)view, block, sizeof block, 1000000, &advice);
    EXPECT(advice.solved);
    // Alone: returns if and only if carried * deadly >= gems left; 20 with 2 lying, 2 deadly, 92 left.
    EXPECT(advice.solution.returning < 0.001);
    EXPECT(advice.solution.go > advice.solution.back);
    advice.solved = false;
    coach_solve((const struct diamant *)(const void *)view, block, sizeof block, 100, &advice);
    EXPECT(!advice.solved);
    coach_solve((const struct diamant *)(const void *)view, block, 4096, 1000000, &advice);
    EXPECT(!advice.solved);
}

TEST(gnomes_hear_what_a_gem_makes_of_their_sets) {
    struct table *t = table_new(&gnomes_game, "players=2");
    struct rng rng;
    rng_seed_fast(&rng, 5, 0);
    bool sets = false, deck = false;
    while (table_step_randomly(t, &rng) && !(sets && deck)) {
        seat_mask acting = match_to_act(&t->match);
        if (!acting || acting & SEAT_BIT(SEAT_CHANCE))
            continue;
        int seat = __builtin_ctz(acting);
        _Alignas(16) uint8_t view[STATE_MAX];
        action_id legal[LEGAL_MAX];
        match_view(&t->match, seat, view);
        int count = match_legal(&t->match, seat, legal);
        struct speaker speaker = speaker_in(LANG_EN);
        for (int i = 0; i < count; i++) {
            char buffer[512];
            struct text text = TEXT_ON(buffer);
            coach_reason(&text, &speaker, &gnomes_game, view, seat, legal[i]);
            sets = sets || strstr(buffer, "The sets become: ");
            deck = deck || strstr(buffer, "Cards not seen yet: ");
        }
    }
    EXPECT(sets && deck);
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

static double off(double left, double right) {
    return left > right ? left - right : right - left;
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

static void expect_balance(const struct coach_review *review) {
    struct result result;
    review->match.game->score(review->match.state, &result);
    double sum = 0, luck = 0;
    for (int seat = 0; seat < review->match.setup.seats; seat++) {
        struct coach_balance balance = coach_review_balance(review, seat);
        EXPECT(off(review->start[seat] + balance.luck + balance.skill + balance.gifts + balance.rest,
                   review->now[seat]) < 1e-9);
        EXPECT(balance.skill <= 0 && balance.gifts >= 0);
        EXPECT((review->now[seat] > 0) == !!(result.winners & SEAT_BIT(seat)));
        sum += review->start[seat];
        luck += balance.luck;
    }
    EXPECT(off(sum, 1) < 1e-5);
    EXPECT(off(luck, 0) < 1e-4); // what the cards bring one they take from the others
}

TEST(luck_skill_and_the_rest_add_up_to_what_came_of_it) {
    expect_balance(reviewed(&finished(&diamant_game, "players=4 relics=on", 3)->match, EVERYBODY, 20));
    expect_balance(reviewed(&finished(&gnomes_game, "players=3", 3)->match, EVERYBODY, 4));
    for (int i = 0; i < registry_count; i++)
        if (registry[i]->hidden)
            expect_balance(reviewed(&finished(registry[i], "", 3)->match, EVERYBODY, 4));
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
    EXPECT(!memcmp(first.loss, second->loss, sizeof first.loss));
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
