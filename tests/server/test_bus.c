// The bus without a bus: its protocol, its notes, its address, and what rooms make of what it brings.
#include "server/cluster/bus.h"
#include "server/cluster/resp.h"
#include "tests/server/harness.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- the protocol ----

struct heard {
    char text[4096];
    size_t size;
};

static void on_reply(void *context, const struct resp_part *parts, int count) {
    struct heard *heard = context;
    for (int i = 0; i < count; i++)
        heard->size +=
            (size_t)snprintf(heard->text + heard->size, sizeof heard->text - heard->size, "%c%.*s%s|", parts[i].kind,
                             parts[i].size < 40 ? (int)parts[i].size : 40, parts[i].bytes, parts[i].cut ? "..." : "");
    heard->size += (size_t)snprintf(heard->text + heard->size, sizeof heard->text - heard->size, "\n");
}

static const char stream[] = "+PONG\r\n:12\r\n$-1\r\n*-1\r\n*0\r\n-ERR no\r\n*2\r\n$4\r\npong\r\n$0\r\n\r\n"
                             "*3\r\n$7\r\nmessage\r\n$3\r\na\r\n\r\n:-1\r\n$2\r\n\r\n\r\n";
static const char stream_means[] = "+PONG|\n:12|\n$|\n\n\n-ERR no|\n$pong|$|\n$message|$a\r\n|:-1|\n$\r\n|\n";

TEST(replies_are_the_same_wherever_the_stream_is_cut) {
    size_t size = sizeof stream - 1;
    for (size_t cut = 0; cut <= size; cut++) {
        struct resp resp = {.count = 0};
        struct heard heard = {.size = 0};
        EXPECT(resp_take(&resp, stream, cut, on_reply, &heard));
        EXPECT(resp_take(&resp, stream + cut, size - cut, on_reply, &heard));
        EXPECT_STR(heard.text, stream_means);
    }
}

TEST(what_is_too_long_is_cut_and_the_stream_goes_on) {
    struct resp *resp = calloc(1, sizeof *resp);
    struct heard heard = {.size = 0};
    char bytes[777];
    memset(bytes, 'x', sizeof bytes);
    CHECK(resp);
    EXPECT(resp_take(resp, "*2\r\n$777777\r\n", 13, on_reply, &heard));
    for (int i = 0; i < 1001; i++)
        EXPECT(resp_take(resp, bytes, sizeof bytes, on_reply, &heard));
    EXPECT(resp_take(resp, "\r\n:1\r\n+", 7, on_reply, &heard));
    for (int i = 0; i < 100; i++)
        EXPECT(resp_take(resp, bytes, sizeof bytes, on_reply, &heard));
    EXPECT(resp_take(resp, "\r\n:5\r\n", 6, on_reply, &heard));
    EXPECT_STR(heard.text, "$xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...|:1|\n"
                           "+xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...|\n:5|\n");
    free(resp);
}

TEST(what_is_not_the_protocol_is_refused) {
    static const char *const bad[] = {
        "HTTP/1.1", "\r\n",       "*9\r\n", "*2\r\n*1\r\n", "$x\r\n", "$99999999999999999999999999",
        "$1\r\nab", "$1\r\na\rb", "$1\rx",  "*1\r\n\n",     "+a\nb",  "$-2\r\n",
        "$\r\n",    "+a\rb",      "%1\r\n"};
    for (size_t i = 0; i < ARRAY_COUNT(bad); i++) {
        struct resp resp = {.count = 0};
        struct heard heard = {.size = 0};
        EXPECT(!resp_take(&resp, bad[i], strlen(bad[i]), on_reply, &heard));
    }
    struct resp resp = {.count = 0};
    EXPECT(!resp_take(&resp, "", 1, on_reply, &(struct heard){.size = 0})); // a NUL
}

TEST(a_command_that_does_not_fit_leaves_no_trace) {
    char buffer[48];
    struct text out = TEXT_ON(buffer);
    EXPECT(resp_command(&out, (const char *const[]){"PING"}, 1));
    EXPECT_STR(buffer, "*1\r\n$4\r\nPING\r\n");
    EXPECT(!resp_command(&out, (const char *const[]){"PUBLISH", "a", "bcdefghijklmnopq"}, 3));
    EXPECT_STR(buffer, "*1\r\n$4\r\nPING\r\n");
    EXPECT(resp_command(&out, (const char *const[]){"AUTH", ""}, 2));
    EXPECT_STR(buffer, "*1\r\n$4\r\nPING\r\n*2\r\n$4\r\nAUTH\r\n$0\r\n\r\n");
}

// ---- addresses ----

TEST(a_bus_has_an_address_or_none) {
    struct bus_address to;
    EXPECT(bus_address_read("redis://localhost", &to));
    EXPECT_STR(to.host, "localhost");
    EXPECT_STR(to.port, "6379");
    EXPECT_STR(to.name, "0");
    EXPECT_STR(to.password, "");
    EXPECT(bus_address_read("valkey://me:a%20p%40s%3as@[fe80::1]:7000/two", &to));
    EXPECT_STR(to.host, "fe80::1");
    EXPECT_STR(to.port, "7000");
    EXPECT_STR(to.user, "me");
    EXPECT_STR(to.password, "a p@s:s");
    EXPECT_STR(to.name, "two");
    EXPECT(bus_address_read("redis://:secret@h:1/", &to));
    EXPECT_STR(to.user, "");
    EXPECT_STR(to.password, "secret");
    static const char *const bad[] = {"",
                                      "http://h",
                                      "redis://",
                                      "redis://:1",
                                      "redis://h:0",
                                      "redis://h:65536",
                                      "redis://h:1x",
                                      "redis://a@h",
                                      "redis://:a%0ab@h",
                                      "redis://h/a b",
                                      "redis://[::1",
                                      "redis://[::1]x",
                                      "redis://:%4@h",
                                      "rediss://h",
                                      "redis://h/a/b"};
    for (size_t i = 0; i < ARRAY_COUNT(bad); i++)
        EXPECT(!bus_address_read(bad[i], &to));
}

// ---- notes ----

static const char somebody[] = "0123456789abcdef0123456789abcdef";

TEST(notes_are_read_as_they_were_written) {
    struct bus_message notes[] = {{.kind = BUS_ROOM_CHANGED, .version = 999999999999999999},
                                  {.kind = BUS_CHAT, .seat = 3, .text = "\"\\ Привіт 🙂"},
                                  {.kind = BUS_REACTION, .seat = 0, .reaction = 2}};
    for (size_t i = 0; i < ARRAY_COUNT(notes); i++) {
        char text[NOTE_SIZE], from[NOTE_FROM_SIZE];
        struct text out = TEXT_ON(text);
        struct bus_message message;
        EXPECT(bus_message_write(&notes[i], somebody, &out));
        EXPECT(bus_message_read(text, out.length, from, &message));
        EXPECT_STR(from, somebody);
        EXPECT(!memcmp(&message, &notes[i], sizeof message));
        for (size_t cut = 0; notes[i].kind != BUS_ROOM_CHANGED && cut < out.length; cut++)
            EXPECT(!bus_message_read(text, cut, from, &message));
    }
    struct bus_message longest = {.kind = BUS_CHAT, .seat = SEATS_MAX - 1};
    for (int i = 0; i < CHAT_CHARACTERS_MAX; i++)
        memcpy(longest.text + 4 * i, "🙂", 4);
    char text[NOTE_SIZE];
    struct text out = TEXT_ON(text);
    EXPECT(bus_message_write(&longest, somebody, &out));
}

TEST(what_a_client_may_not_say_no_note_says) {
    static const char *const bad[] = {
        "",
        "look 1",
        "0123456789abcdef look 1",
        "0123456789abcdefg123456789abcdef look 1",
        "0123456789abcdef0123456789abcdef look",
        "0123456789abcdef0123456789abcdef look ",
        "0123456789abcdef0123456789abcdef look 0",
        "0123456789abcdef0123456789abcdef look 1 ",
        "0123456789abcdef0123456789abcdef kick 1",
        "0123456789abcdef0123456789abcdef say {}",
        "0123456789abcdef0123456789abcdef say 1 {}",
        "0123456789abcdef0123456789abcdef say 64 {\"type\":\"chat\",\"id\":1,\"text\":\"a\"}",
        "0123456789abcdef0123456789abcdef say -1 {\"type\":\"chat\",\"id\":1,\"text\":\"a\"}",
        "0123456789abcdef0123456789abcdef say 1 {\"type\":\"chat\",\"id\":1,\"text\":\"\"}",
        "0123456789abcdef0123456789abcdef say 1 {\"type\":\"chat\",\"id\":1,\"text\":\"a\\u202e\"}",
        "0123456789abcdef0123456789abcdef say 1 {\"type\":\"chat\",\"id\":1,\"text\":\"\xff\"}",
        "0123456789abcdef0123456789abcdef say 1 {\"type\":\"react\",\"id\":1,\"reaction\":\"boo\"}",
        "0123456789abcdef0123456789abcdef say 1 {\"type\":\"leave\",\"id\":1}",
    };
    char from[NOTE_FROM_SIZE];
    struct bus_message message;
    for (size_t i = 0; i < ARRAY_COUNT(bad); i++)
        EXPECT(!bus_message_read(bad[i], strlen(bad[i]), from, &message));
}

// ---- rooms that listen ----

static int64_t older(struct store *store, const char *code) {
    (void)store, (void)code;
    return 1;
}

// A second rooms on the store of the first.
static struct harness *neighbour_of(struct harness *harness) {
    struct harness *next = harness_new(72);
    next->store->close(next->store);
    next->store = harness->store;
    harness_restart(next);
    memcpy(next->code, harness->code, CODE_SIZE);
    for (int i = 0; i < HOUSE_CLIENTS; i++)
        memcpy(next->clients[i].token, harness->clients[i].token, TOKEN_SIZE);
    return next;
}

static void free_neighbour(struct harness *harness) {
    harness->store = memory_store_open();
    harness_free(harness);
}

static int count_of(const char *text, const char *what) {
    int count = 0;
    for (const char *at = text; at && (at = strstr(at, what)); at++)
        count++;
    return count;
}

TEST(R17_steps_made_elsewhere_are_shown_with_their_events_and_once) {
    struct harness *harness = harness_new(71);
    memory_store_move_away(harness->store);
    harness->store->version = older;
    harness_start(harness, "gnomes", 2, 2, "'away_s':0");
    struct harness *other = neighbour_of(harness);
    struct client *here = harness_connect(other, 0, "seat"), *watcher = harness_connect(other, 5, "watch");
    EXPECT_INT(here->session.seat, 0);
    struct bus_message message = {.kind = BUS_ROOM_CHANGED, .version = 2};
    memcpy(message.code, harness->code, CODE_SIZE);
    struct rng rng;
    rng_seed_fast(&rng, 7, 7);
    int moves = 0;
    for (int i = 0; i < 40 && harness_room(harness)->saved.phase == PHASE_PLAYING; i++) {
        client_forget(here);
        client_forget(watcher);
        for (int k = 0; k < 2; k++)
            moves += !strcmp(client_move_randomly(&harness->clients[k], &rng), "ack");
        rooms_receive(other->rooms, &message, other->now);
        EXPECT_INT((long long)here->mail_size, 0); // not before it is fetched
        harness_settle(other);
        EXPECT_STR(here->last_view, harness->clients[0].last_view);
        EXPECT(count_of(here->mail, "\"type\":\"view\"") >= 1);
        EXPECT_INT(count_of(here->mail, "\"events\":[]"), 0);
        EXPECT_INT(count_of(watcher->mail, "\"events\":[]"), 0);
        size_t size = here->mail_size;
        rooms_receive(other->rooms, &message, other->now); // once more, for nothing
        harness_settle(other);
        EXPECT_INT((long long)here->mail_size, (long long)size);
    }
    EXPECT(moves > 20);
    free_neighbour(other);
    harness_free(harness);
}

TEST(a_note_for_a_busy_room_is_looked_at_when_it_is_not) {
    struct harness *harness = harness_new(73);
    memory_store_move_away(harness->store);
    harness->store->version = older;
    harness_start(harness, "gnomes", 2, 2, "'away_s':0");
    struct bus_message message = {.kind = BUS_ROOM_CHANGED, .version = 2};
    memcpy(message.code, harness->code, CODE_SIZE);
    struct client *ida = &harness->clients[0];
    static const char sent[] = "{\"type\":\"mute\",\"id\":900,\"seat\":1,\"muted\":true}";
    session_receive(&ida->session, sent, strlen(sent), harness->now);
    EXPECT(room_is_waiting(harness_room(harness)));
    rooms_receive(harness->rooms, &message, harness->now);
    EXPECT_INT(harness_room(harness)->version_heard, 2);
    rooms_now(harness->rooms, harness->now);
    memory_store_answer(harness->store, false);
    EXPECT(harness_room(harness)->life == ROOM_BEHIND); // being fetched
    EXPECT_INT(harness_room(harness)->version_heard, 0);
    harness_settle(harness);
    EXPECT(!room_is_waiting(harness_room(harness)));
    harness_free(harness);
}

static void shares_nothing(struct store *store, const struct store_share *rooms, int count, store_shared *heard,
                           void *context) {
    (void)store, (void)rooms, (void)count, (void)heard, (void)context;
}

TEST(R17_who_comes_to_a_busy_room_is_shown_what_is_stored_then) {
    struct harness *harness = harness_new(75);
    memory_store_move_away(harness->store);
    harness->store->version = older;
    harness->store->share = shares_nothing;
    harness_start(harness, "gnomes", 2, 2, "'away_s':0");
    harness_disconnect(harness, 1);
    static const char sent[] = "{\"type\":\"seat\",\"id\":900,\"seat\":1,\"to\":\"bot:random\"}";
    session_receive(&harness->clients[0].session, sent, strlen(sent), harness->now);
    EXPECT(room_is_waiting(harness_room(harness)));
    client_forget(&harness->clients[1]);
    struct client *bo = harness_arrive(harness, 1, "seat");
    rooms_now(harness->rooms, harness->now);
    memory_store_answer(harness->store, false); // what was on its way when Bo came is not new enough
    EXPECT(room_is_waiting(harness_room(harness)));
    EXPECT_INT((long long)bo->mail_size, 0);
    harness_settle(harness);
    EXPECT_INT(count_of(bo->mail, "\"type\":\"welcome\""), 1);
    harness_free(harness);
}

TEST(only_people_of_the_room_are_heard_and_only_where_talking_is_on) {
    struct harness *harness = harness_new(74);
    harness_start(harness, "diamant", 2, 3, "'away_s':0");
    struct client *ida = &harness->clients[0];
    struct bus_message message = {.kind = BUS_CHAT, .seat = 1, .text = "hi"};
    memcpy(message.code, harness->code, CODE_SIZE);
    client_forget(ida);
    rooms_receive(harness->rooms, &message, harness->now);
    EXPECT_INT(count_of(ida->mail, "\"type\":\"chat\",\"seat\":1"), 1);
    client_forget(ida);
    message.seat = 2; // a bot
    rooms_receive(harness->rooms, &message, harness->now);
    message.seat = 5; // nobody
    rooms_receive(harness->rooms, &message, harness->now);
    message.seat = 1;
    memcpy(message.code, "baba-baba\0\0\0\0\0", CODE_SIZE);
    rooms_receive(harness->rooms, &message, harness->now);
    memcpy(message.code, harness->code, CODE_SIZE);
    harness_room(harness)->saved.settings[SETTING_chat] = 0;
    rooms_receive(harness->rooms, &message, harness->now);
    EXPECT_INT((long long)ida->mail_size, 0);
    message.kind = BUS_REACTION;
    rooms_receive(harness->rooms, &message, harness->now);
    EXPECT_INT(count_of(ida->mail, "\"type\":\"react\",\"seat\":1"), 1);
    harness_free(harness);
}
