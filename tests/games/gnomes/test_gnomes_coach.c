// The coach in Nimble Gnomes: reasons that can be counted.
#include "coach/coach.h"
#include "games/gnomes/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <string.h>

static const char *const names[SEATS_MAX] = {"Ann", "Bea", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal"};

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
        struct speaker speaker = {.lang = LANG_EN, .names = names};
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
