// The life of a room: the picture in ARCHITECTURE.md is its table.
#include "server/room/room_life.h"

#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static int life_named(const char *name) {
    for (int i = 0; i < ROOM_LIVES; i++)
        if (!strcmp(room_life_name((enum room_life)i), name))
            return i;
    return -1;
}

static int event_named(const char *name) {
    for (int i = 0; i < ROOM_EVENTS; i++)
        if (!strcmp(room_event_name((enum room_event)i), name))
            return i;
    return -1;
}

TEST(the_picture_in_the_architecture_is_the_table) {
    FILE *file = fopen("ARCHITECTURE.md", "r");
    CHECK(file);
    int drawn = 0, arrows = 0;
    char line[512], from[32], to[32], event[32];
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, " %31[A-Z_] --> %31[A-Z_]: %31[A-Z_]", from, to, event) != 3)
            continue;
        drawn++;
        int at = life_named(from), by = event_named(event);
        EXPECT(at >= 0 && by >= 0);
        if (at >= 0 && by >= 0)
            EXPECT_STR(room_life_name(room_life_after((enum room_life)at, (enum room_event)by)), to);
    }
    (void)fclose(file);
    for (int i = 0; i < ROOM_LIVES; i++)
        for (int k = 0; k < ROOM_EVENT_CLOSE; k++)
            arrows += room_life_after((enum room_life)i, (enum room_event)k) != ROOM_ABSENT;
    EXPECT_INT(drawn, arrows);
}

TEST(a_room_that_waits_is_answered_and_nothing_comes_back_from_gone) {
    for (int i = 0; i < ROOM_LIVES; i++) {
        enum room_life life = (enum room_life)i;
        bool good = false, bad = false;
        for (int k = 0; k < ROOM_EVENTS; k++) {
            enum room_life to = room_life_after(life, (enum room_event)k);
            if (to == ROOM_ABSENT || k == ROOM_EVENT_CLOSE)
                continue;
            EXPECT(life != ROOM_GONE);
            good |= k == ROOM_EVENT_STORED || k == ROOM_EVENT_READ;
            bad |= k == ROOM_EVENT_REFUSED || k == ROOM_EVENT_UNREADABLE || k == ROOM_EVENT_MISSING;
        }
        if (room_life_waits(life))
            EXPECT(good && bad);
        EXPECT_INT(room_life_after(life, ROOM_EVENT_CLOSE), ROOM_GONE);
    }
}
