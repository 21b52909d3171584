// Medals of every game, on random matches: whoever brings a list of them owes this.
#include "words/medals.h"

#include "engine/kit.h"
#include "engine/registry.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <string.h>

enum { MATCHES = 6 };

static void check_award(const struct medal_kit *kit, const struct match *match, const struct medal_award *award) {
    int holders = __builtin_popcount(award->holders);
    EXPECT(award->medal >= 0 && award->medal < kit->count);
    EXPECT(award->value >= kit->medals[award->medal].least);
    EXPECT(holders >= 1 && holders <= MEDAL_HOLDERS && holders < match->setup.seats);
    EXPECT(award->holders < SEAT_BIT(match->setup.seats));
}

TEST(every_list_of_medals_is_whole) {
    int all = 0;
    for (int i = 0; i < registry_count; i++) {
        const struct medal_kit *kit = kit_of(registry[i])->medals;
        for (int medal = 0; kit && medal < kit->count; medal++, all++) {
            const struct medal *one = &kit->medals[medal];
            EXPECT(one->least > 0 && one->customary >= 1);
            for (int other = 0; other < medal; other++)
                EXPECT(strcmp(one->key, kit->medals[other].key));
            for (int n = 0; n < LANGS * 2; n++) {
                enum lang lang = (enum lang)(n / 2);
                char buffer[128], number[16];
                struct text text = TEXT_ON(buffer), digits = TEXT_ON(number);
                text_int(&digits, 1 + n % 2 * 4);
                kit->say(&text, lang, medal, 1 + n % 2 * 4);
                EXPECT(strstr(buffer, number) && !strchr(buffer, '{'));
                EXPECT(lang == LANG_EN || strcmp(tr(lang, one->title), one->title));
            }
        }
    }
    EXPECT(all >= 20);
}

TEST(random_matches_of_every_game_earn_what_the_rules_of_medals_allow) {
    struct rng rng;
    rng_seed_fast(&rng, 5, 0);
    for (int i = 0; i < registry_count; i++) {
        const struct medal_kit *kit = kit_of(registry[i])->medals;
        for (int n = 0; kit && n < MATCHES; n++) {
            struct table *t = table_new(registry[i], n % 2 ? "players=4" : "players=3");
            struct medal_award awards[MEDALS_MAX];
            while (table_step_randomly(t, &rng)) {
            }
            int count = medals_of(&t->match, awards);
            for (int k = 0; k < count; k++)
                check_award(kit, &t->match, &awards[k]);
            EXPECT(n || count); // three people never leave a game without a trace
        }
    }
}

TEST(a_match_without_medals_says_none) {
    struct table *t = table_new(game_named("nullgame"), "");
    struct medal_award awards[MEDALS_MAX];
    struct rng rng;
    rng_seed_fast(&rng, 1, 0);
    while (table_step_randomly(t, &rng)) {
    }
    EXPECT_INT(medals_of(&t->match, awards), 0);
}
