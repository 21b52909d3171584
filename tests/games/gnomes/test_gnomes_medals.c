// Nimble Gnomes' medals: what happened, counted.
#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"
#include "tests/test.h"
#include "words/medals.h"

#include <string.h>

static int medal(const char *key) {
    for (int i = 0; i < gnomes_medals.count; i++)
        if (!strcmp(gnomes_medals.medals[i].key, key))
            return i;
    EXPECT(!"such a medal");
    return 0;
}

static void happen(struct medal_tally *tally, int kind, int seat, int first, int second) {
    struct events events = {.count = 1,
                            .at = {{.kind = (uint8_t)kind,
                                    .seat = (uint8_t)seat,
                                    .value = {(int16_t)first, (int16_t)second},
                                    .seen_by = EVERYBODY}}};
    gnomes_medals.take(tally, NULL, NULL, &events);
}

TEST(curses_are_counted_for_both_sides) {
    struct medal_tally tally = {.value = {{0}}};
    happen(&tally, GNOMES_CURSED, 0, GNOMES_ROCKFALL, 1);
    happen(&tally, GNOMES_CURSED, 0, GNOMES_ROCKFALL, 2);
    happen(&tally, GNOMES_CURSED, 0, GNOMES_ROCKFALL, 1);
    happen(&tally, GNOMES_CURSED, 2, GNOMES_ROCKFALL, 1);
    EXPECT_INT(tally.value[medal("rascal")][0], 3);
    EXPECT_INT(tally.value[medal("grudge")][0], 2);
    EXPECT_INT(tally.value[medal("grudge")][2], 1);
    EXPECT_INT(tally.value[medal("thick-skin")][1], 3);
    EXPECT_INT(tally.value[medal("thick-skin")][0], 0);
}

TEST(winds_and_shovels_are_counted) {
    struct medal_tally tally = {.value = {{0}}};
    happen(&tally, GNOMES_BLEW, 1, 0, 0);
    happen(&tally, GNOMES_BLEW, 1, 0, 0);
    happen(&tally, GNOMES_CLEARED, 2, 1, 0);
    happen(&tally, GNOMES_LAID, 2, 0, 0);
    EXPECT_INT(tally.value[medal("fresh-air")][1], 2);
    EXPECT_INT(tally.value[medal("digger")][2], 1);
    EXPECT_INT(tally.value[medal("rascal")][2], 0);
}

TEST(gems_in_the_fog_and_diamonds_are_counted_in_the_end) {
    struct medal_tally tally = {.value = {{0}}};
    struct gnomes state = {.seats = 2};
    state.gems[0][0] = 3; // rubies
    state.gems[0][GNOMES_DIAMOND] = 2;
    state.gems[1][0] = 4;
    for (int fog = 1; fog < GNOMES_CURSES; fog++)
        state.curses[1][fog] = 1; // all of them: rubies are hidden by one or the other
    gnomes_medals.finish(&tally, &state);
    EXPECT_INT(tally.value[medal("sparkle")][0], 2);
    EXPECT_INT(tally.value[medal("fogged")][0], 0);
    EXPECT_INT(tally.value[medal("fogged")][1], 4);
}
