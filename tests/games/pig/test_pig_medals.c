// Who gets a medal, on the smallest game that has some.
#include "games/pig/kit.h"
#include "games/pig/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"
#include "words/medals.h"

#define ROLL(seat, die) seat " roll; * die " die ";"
#define LOSE(seat)      ROLL(seat, "6") ROLL(seat, "6") ROLL(seat, "1")
#define SIXES(seat)     ROLL(seat, "6") ROLL(seat, "6") ROLL(seat, "6") ROLL(seat, "6")

static int holders_of(const struct table *t, const char *title) {
    struct medal_award awards[MEDALS_MAX];
    int count = medals_of(&t->match, awards);
    for (int i = 0; i < count; i++)
        if (pig_medals.medals[awards[i].medal].title[0] == title[0])
            return (int)awards[i].holders;
    return 0;
}

TEST(two_share_a_medal_and_more_get_none) {
    struct table *t = table_new(&pig_game, "players=4 target=50");
    table_play(t, LOSE("0") LOSE("1") ROLL("2", "1") ROLL("3", "1"));
    table_play(t, SIXES("0") SIXES("0") ROLL("0", "6"));
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(holders_of(t, "Unluckiest"), SEAT_BIT(0) | SEAT_BIT(1));
    EXPECT_INT(holders_of(t, "Boldest"), SEAT_BIT(0)); // 48 at stake; the roll that wins is at stake no more
    t = table_new(&pig_game, "players=4 target=50");
    table_play(t, LOSE("0") LOSE("1") LOSE("2") ROLL("3", "1") SIXES("0") SIXES("0") ROLL("0", "6"));
    EXPECT_INT(holders_of(t, "Unluckiest"), 0);
}

TEST(what_everybody_has_done_is_nothing_to_be_remembered_for) {
    struct table *t = table_new(&pig_game, "players=2 target=50");
    table_play(t, LOSE("0") LOSE("1") SIXES("0") SIXES("0") ROLL("0", "6"));
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(holders_of(t, "Unluckiest"), 0);
}

TEST(too_little_is_no_feat) {
    struct table *t = table_new(&pig_game, "players=2 target=50");
    table_play(t, ROLL("0", "6") ROLL("0", "1") ROLL("1", "1") SIXES("0") SIXES("0") ROLL("0", "6"));
    EXPECT_INT(holders_of(t, "Unluckiest"), 0); // 6 points
}
