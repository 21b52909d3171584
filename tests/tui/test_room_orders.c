// What people type in a room, read as commands of the protocol.
#include "protocol/room_orders.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

// "type {members}", or "none", or "wrong: usage".
static const char *read(const char *line) {
    static char buffer[1024];
    struct room_model room;
    struct room_order order;
    room_model_clear(&room);
    room.seat_count = 4;
    switch (room_order_read(line, &room, &order)) {
    case ROOM_ORDER_NONE: return "none";
    case ROOM_ORDER_WRONG: (void)snprintf(buffer, sizeof buffer, "wrong: %s", order.usage); return buffer;
    case ROOM_ORDER_READ: break;
    }
    (void)snprintf(buffer, sizeof buffer, "%s {%s}", order.type, order.members);
    return buffer;
}

TEST(orders_become_commands) {
    EXPECT_STR(read("add"), "seat {\"seat\":4,\"to\":\"open\"}");
    EXPECT_STR(read("bot 3 threshold:7"), "seat {\"seat\":2,\"to\":\"bot:threshold:7\"}");
    EXPECT_STR(read("  kick   1 "), "kick {\"seat\":0}");
    EXPECT_STR(read("ban 4"), "kick {\"seat\":3,\"ban\":true}");
    EXPECT_STR(read("option relics on"), "options {\"options\":{\"relics\":\"on\"}}");
    EXPECT_STR(read("game gnomes"), "options {\"game\":\"gnomes\",\"options\":{}}");
    EXPECT_STR(read("clock 0"), "settings {\"clock_s\":0}");
    EXPECT_STR(read("lock off"), "settings {\"locked\":false}");
    EXPECT_STR(read("password open sesame"), "settings {\"password\":\"open sesame\"}");
    EXPECT_STR(read("password"), "settings {\"password\":\"\"}");
    EXPECT_STR(read("yes"), "vote {\"yes\":true}");
    EXPECT_STR(read("rematch"), "rematch {}");
}

TEST(what_is_typed_cannot_leave_its_string) {
    EXPECT_STR(read("name a\",\"seat\":1"), "me {\"name\":\"a\\\",\\\"seat\\\":1\"}");
    EXPECT_STR(read("game \"}"), "options {\"game\":\"\\\"}\",\"options\":{}}");
}

TEST(what_is_wrong_is_shown_how_it_is_written) {
    EXPECT_STR(read("kick"), "wrong: kick SEAT");
    EXPECT_STR(read("kick 0"), "wrong: kick SEAT");
    EXPECT_STR(read("kick 5"), "wrong: kick SEAT");
    EXPECT_STR(read("kick 1 2"), "wrong: kick SEAT");
    EXPECT_STR(read("lock maybe"), "wrong: lock on|off");
    EXPECT_STR(read("clock soon"), "wrong: clock SECONDS");
    EXPECT_STR(read("bot 2"), "wrong: bot SEAT NAME");
    EXPECT_STR(read("dance"), "none");
    EXPECT_STR(read(""), "none");
    EXPECT_STR(read("kicks 1"), "none");
}

TEST(every_order_is_listed_and_can_be_read) {
    char host[2048], all[2048];
    struct text of_host = TEXT_ON(host), of_all = TEXT_ON(all);
    room_order_list(&of_host, true);
    room_order_list(&of_all, false);
    EXPECT(!of_host.truncated && !of_all.truncated);
    EXPECT(strstr(host, "kick SEAT") && !strstr(all, "kick SEAT") && strstr(all, "vote-bot SEAT") &&
           !strstr(host, "vote-bot"));
}
