// Black Crystal's medals: what happened, counted.
#include "games/crystal/kit.h"
#include "games/crystal/rules.h"
#include "tests/test.h"
#include "words/medals.h"

#include <string.h>

static int32_t after(const char *key, int seat, const struct event *happened, int count) {
    struct medal_tally tally = {.value = {{0}}};
    struct events events = {.count = count};
    memcpy(events.at, happened, (size_t)count * sizeof *happened);
    crystal_medals.take(&tally, NULL, NULL, &events);
    for (int i = 0; i < crystal_medals.count; i++)
        if (!strcmp(crystal_medals.medals[i].key, key))
            return tally.value[i][seat];
    EXPECT(!"such a medal");
    return 0;
}

TEST(fights_are_counted_for_who_won_them) {
    const struct event happened[] = {
        {EVENT_BEAT_MONSTER, 1, {3}, EVERYBODY}, {EVENT_BEAT_MONSTER, 1, {4}, EVERYBODY},
        {EVENT_BEAT_DWARF, 2, {0}, EVERYBODY},   {EVENT_ROLLED, 2, {6, 8}, EVERYBODY},
        {EVENT_ROLLED, 2, {5, 6}, EVERYBODY},    {EVENT_ROLLED, CRYSTAL_WILD, {6, 9}, EVERYBODY},
    };
    EXPECT_INT(after("slayer", 1, happened, 6), 2);
    EXPECT_INT(after("duellist", 2, happened, 6), 1);
    EXPECT_INT(after("sixes", 2, happened, 6), 1);
}

TEST(only_what_goes_bang_is_a_blast) {
    const struct event happened[] = {
        {EVENT_PASSAGE, 0, {40, 1, MEANS_EXPLOSIVE}, EVERYBODY}, {EVENT_PASSAGE, 0, {40, 2, MEANS_PICKAXE}, EVERYBODY},
        {EVENT_RUBBLE, 0, {41, MEANS_BOMBYAGA}, EVERYBODY},      {EVENT_CLEARED, 0, {41, -1}, EVERYBODY},
        {EVENT_RUBBLE, SEAT_NOBODY, {42, -1}, EVERYBODY},
    };
    EXPECT_INT(after("blaster", 0, happened, 5), 2);
}

TEST(ways_are_counted_for_who_went_them) {
    const struct event happened[] = {
        {EVENT_LAID, 3, {40, 1, 0}, EVERYBODY},    {EVENT_FLED, 3, {40, 43, 3}, EVERYBODY},
        {EVENT_FLED, 3, {43, 45, 2}, EVERYBODY},   {EVENT_PORTED, 3, {40, 50}, EVERYBODY},
        {EVENT_TELEPORTED, 0, {3, 60}, EVERYBODY}, {EVENT_STOLE, 0, {3}, EVERYBODY},
    };
    EXPECT_INT(after("surveyor", 3, happened, 6), 1);
    EXPECT_INT(after("fleet", 3, happened, 6), 5);
    EXPECT_INT(after("traveller", 3, happened, 6), 2); // whom the scroll moved, not who read it
    EXPECT_INT(after("traveller", 0, happened, 6), 0);
    EXPECT_INT(after("fingers", 0, happened, 6), 1);
}
