// Diamant's medals, on a match made for them.
#include "games/diamant/kit.h"
#include "games/diamant/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"
#include "words/medals.h"

#include <string.h>

// Seat 0 dares and loses, seat 1 is ordinary, seat 2 leaves at the right moment.
static const char match[] = "* gems 17; 0 go; 1 go; 2 go; * snake; 0 go; 1 go; 2 return; * snake;"
                            "* gems 15; 0 go; 1 go; 2 return; * gems 9; 0 go; 1 return; * lava; 0 go; * lava;"
                            "* spider; 0 go; 1 go; 2 go; * boulder; 0 go; 1 go; 2 go; * ram; 0 go; 1 go; 2 go;"
                            "* snake; 0 go; 1 go; 2 go; * lava; 0 go; 1 return; 2 return;"
                            "* gems 5; 0 go; * gems 7; 0 return;"
                            "* spider; 0 return; 1 return; 2 return;";

static struct table *played(void) {
    struct table *t = table_new(&diamant_game, "players=3");
    table_play(t, match);
    return t;
}

static const struct medal_award *award(const struct medal_award *awards, int count, const char *key) {
    for (int i = 0; i < count; i++)
        if (!strcmp(diamant_medals.medals[awards[i].medal].key, key))
            return &awards[i];
    return NULL;
}

static void expect_award(const struct medal_award *awards, int count, const char *key, int32_t value,
                         seat_mask holders) {
    const struct medal_award *found = award(awards, count, key);
    EXPECT(found);
    if (!found)
        return;
    EXPECT_INT(found->value, value);
    EXPECT_INT(found->holders, holders);
}

TEST(a_match_is_remembered_for_what_was_dared_lost_and_saved) {
    struct table *t = played();
    struct medal_award awards[MEDALS_MAX];
    EXPECT_INT(medals_of(&t->match, awards), 0); // it is not over
    table_play(t, "* spider; 0 return; 1 return; 2 return");
    EXPECT(match_is_over(&t->match));
    int count = medals_of(&t->match, awards);
    EXPECT_INT(count, 6);
    expect_award(awards, count, "boldest", 2, SEAT_BIT(0)); // 8 of 23 and 8 of 22 cards; 7 of 24 is not enough
    expect_award(awards, count, "unluckiest", 5 + 9, SEAT_BIT(0));
    expect_award(awards, count, "nick-of-time", 7, SEAT_BIT(2));
    expect_award(awards, count, "loner", 2, SEAT_BIT(2)); // the last one inside is not one who leaves the others
    expect_award(awards, count, "deepest", 7, SEAT_BIT(0));
    expect_award(awards, count, "haul", 12, SEAT_BIT(0));
    EXPECT(!award(awards, count, "sweeper") && !award(awards, count, "relics")); // 2 rubies are too few
}

TEST(the_greatest_feat_comes_first_and_then_somebody_elses) {
    struct table *t = played();
    table_play(t, "* spider; 0 return; 1 return; 2 return");
    struct medal_award awards[MEDALS_MAX];
    int count = medals_of(&t->match, awards);
    EXPECT_INT(count, 6);
    static const char *const order[] = {"boldest", "nick-of-time", "unluckiest", "deepest", "loner", "haul"};
    for (int i = 0; i < count; i++)
        EXPECT_STR(diamant_medals.medals[awards[i].medal].key, order[i]);
}

TEST(medals_are_said_in_three_languages) {
    struct table *t = played();
    table_play(t, "* spider; 0 return; 1 return; 2 return");
    struct medal_award awards[MEDALS_MAX];
    EXPECT_INT(medals_of(&t->match, awards), 6);
    static const char *const names[] = {"Ida", "Bo", "Flint"};
    static const char *const lines[LANGS][2] = {
        {"Boldest: Ida. 2 dives beyond 30%", "In the nick of time: Flint. 7 rubies saved from the next card"},
        {"За отвагу: Ida. 2 шага при риске больше 30%", "В последний миг: Flint. 7 рубинов спасено от следующей карты"},
        {"За відвагу: Ida. 2 кроки за ризику понад 30%",
         "В останню мить: Flint. 7 рубінів урятовано від наступної картки"},
    };
    for (enum lang lang = 0; lang < LANGS; lang++)
        for (int i = 0; i < 2; i++) {
            char buffer[256];
            struct text text = TEXT_ON(buffer);
            medals_say(&text, lang, &t->match, &awards[i], names);
            EXPECT_STR(buffer, lines[lang][i]);
        }
}

TEST(closed_chests_and_relics_count_as_well) {
    struct table *t = table_new(&diamant_game, "players=3 relics=on chests=closed");
    table_play(t, "* gems 17; 0 go; 1 go; 2 go; * gems 13; 0 go; 1 go; 2 go; * relic 5; 0 return; 1 go; 2 go;"
                  "* gems 5; 1 return; 2 return");
    for (int i = 1; i < DIAMANT_EXPEDITIONS; i++)
        table_play(t, "* spider; 0 return; 1 return; 2 return");
    struct medal_award awards[MEDALS_MAX];
    int count = medals_of(&t->match, awards);
    expect_award(awards, count, "relics", 1, SEAT_BIT(0));
    expect_award(awards, count, "haul", 9 + 3, SEAT_BIT(0));
}
