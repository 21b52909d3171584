// The coach of any game: a whole match looked through.
#include "coach/coach.h"
#include "engine/registry.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <string.h>

TEST(numbers_are_written_as_the_language_does) {
    char buffer[32];
    struct text text = TEXT_ON(buffer);
    coach_decimal(&text, LANG_EN, -0.05, 1);
    EXPECT_STR(buffer, "−0.1");
    text_clear(&text);
    coach_decimal(&text, LANG_UK, 12.345, 2);
    EXPECT_STR(buffer, "12,35");
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
        if (review->match.game->apply_all) // there only mistakes count
            EXPECT(balance.skill <= 0 && balance.gifts >= 0);
        else if (review->seats == EVERYBODY)
            EXPECT(off(balance.rest, 0) < 1e-9); // each estimate ends where the next one begins
        EXPECT((review->now[seat] > 0) == !!(result.winners & SEAT_BIT(seat)));
        sum += review->start[seat];
        luck += balance.luck;
    }
    EXPECT(off(sum, 1) < 1e-5);
    EXPECT(off(luck, 0) < 1e-4); // what the cards bring one they take from the others
}

TEST(luck_skill_and_the_rest_add_up_to_what_came_of_it) {
    for (int i = 0; i < registry_count; i++) {
        const struct table *t = finished(registry[i], "", 3);
        // Of a long match of the most moves a test weighs one seat's decisions.
        seat_mask seats = t->match.log_count < 400 ? EVERYBODY : SEAT_BIT(0);
        expect_balance(reviewed(&t->match, seats, 4));
    }
}

TEST(the_same_review_gives_the_same_numbers) {
    for (int i = 0; i < registry_count; i++) {
        const struct match *match = &finished(registry[i], "", 9)->match;
        if (match->log_count > 400)
            continue;
        struct coach_review first = *reviewed(match, EVERYBODY, 4);
        struct coach_review *second = reviewed(match, EVERYBODY, 4);
        EXPECT(!memcmp(first.luck, second->luck, sizeof first.luck));
        EXPECT(!memcmp(first.skill, second->skill, sizeof first.skill));
    }
}
