// Today's cave: one deal a day, one try for each profile, and nothing of the deal before the day is over.
#include "tests/server/harness.h"

#include "base/hash.h"
#include "engine/registry.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char key_of_ida[] = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaE",
                  key_of_bo[] = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbE";

static void today(const struct harness *harness, char out[DAY_SIZE]) {
    day_write(day_of(harness->now), out);
}

// The problem with which the room is refused; its code is harness->code.
static enum problem ask_for(struct harness *harness, const char *game, const char *key, const char *more) {
    char date[DAY_SIZE], body[512];
    today(harness, date);
    (void)snprintf(body, sizeof body, "'game':'%s','name':'Ida','daily':'%s','profile':'%s'%s", game, date, key, more);
    harness_create(harness, body);
    return harness->created;
}

static struct client *begin(struct harness *harness, const char *game, const char *key) {
    EXPECT_INT(ask_for(harness, game, key, ""), PROBLEM_NONE);
    struct client *ida = harness_connect(harness, 0, "seat");
    EXPECT_STR(client_send(ida, "'type':'start'"), "ack");
    return ida;
}

static void play_to_the_end(struct client *client) {
    struct rng rng;
    rng_seed_fast(&rng, 7, 0);
    for (int turn = 0; turn < 100000 && !client_phase_is(client, "over"); turn++)
        if (!client_move_randomly(client, &rng)[0])
            harness_wait(client->harness, 50);
    EXPECT(client_phase_is(client, "over"));
}

static bool room_says(const struct client *client, const char *what) {
    return client->last_room && strstr(client->last_room, what) != NULL;
}

static const char *table_of(struct harness *harness, int64_t day, const char *game) {
    static char buffer[65536];
    char key[64];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    day_write(day, key);
    (void)snprintf(key + DAY_SIZE - 1, sizeof key - DAY_SIZE, " %s", game);
    return rooms_daily_table(harness->rooms, key, LANG_EN, &json, harness->now) ? buffer : "";
}

static const char *days(struct harness *harness) {
    static char buffer[16384];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    rooms_daily(harness->rooms, &json, harness->now);
    return buffer;
}

static void seed_hex(const struct harness *harness, int64_t day, const char *game, char out[65]) {
    uint8_t seed[SEED_SIZE];
    struct text text = text_on(out, 65);
    day_seed(day, registry_find(game), harness->store->secret, seed);
    text_hex(&text, seed, sizeof seed);
}

TEST(everybody_who_plays_on_one_day_gets_the_same_deal_and_the_next_day_another) {
    static const char *const games[] = {"diamant", "gnomes", "crystal", "pig"};
    for (size_t i = 0; i < ARRAY_COUNT(games); i++) {
        struct harness *harness = harness_new(1 + i);
        uint8_t first[SEED_SIZE], second[SEED_SIZE];
        (void)begin(harness, games[i], key_of_ida);
        memcpy(first, harness_room(harness)->saved.seed, sizeof first);
        (void)begin(harness, games[i], key_of_bo);
        memcpy(second, harness_room(harness)->saved.seed, sizeof second);
        EXPECT(!memcmp(first, second, sizeof first));
        harness_wait(harness, DAY_MS);
        (void)begin(harness, games[i], key_of_bo);
        EXPECT(memcmp(first, harness_room(harness)->saved.seed, sizeof first) != 0);
        harness_free(harness);
    }
}

TEST(a_match_of_the_day_is_in_its_table_once_and_a_second_try_is_refused) {
    struct harness *harness = harness_new(1);
    struct client *ida = begin(harness, "diamant", key_of_ida);
    EXPECT(strstr(table_of(harness, day_of(harness->now), "diamant"), "\"entries\":[]") != NULL);
    EXPECT(room_says(ida, "\"outcome\":\"open\""));
    play_to_the_end(ida);
    EXPECT(room_says(ida, "\"outcome\":\"counts\""));
    const char *table = table_of(harness, day_of(harness->now), "diamant");
    EXPECT(strstr(table, "\"place\":1,\"name\":\"Ida\"") != NULL);
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ""), PROBLEM_DAILY_PLAYED);
    EXPECT_INT(ask_for(harness, "gnomes", key_of_ida, ""), PROBLEM_NONE); // another game's
    harness_wait(harness, DAY_MS);
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ""), PROBLEM_NONE); // another day's
    harness_free(harness);
}

TEST(who_gives_up_has_had_the_one_try) {
    struct harness *harness = harness_new(1);
    struct client *ida = begin(harness, "diamant", key_of_ida);
    EXPECT_STR(client_send(ida, "'type':'leave'"), "ack");
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ""), PROBLEM_DAILY_PLAYED);
    harness_wait(harness, 3600000);
    EXPECT(strstr(table_of(harness, day_of(harness->now), "diamant"), "\"entries\":[]") != NULL);
    harness_free(harness);
}

TEST(a_match_that_ends_after_midnight_does_not_count_and_says_so) {
    struct harness *harness = harness_new(1);
    int64_t day = day_of(harness->now);
    harness->now = (day + 1) * DAY_MS - 1000;
    struct client *ida = begin(harness, "diamant", key_of_ida);
    harness_wait(harness, 2000);
    play_to_the_end(ida);
    EXPECT(room_says(ida, "\"outcome\":\"late\"") && room_says(ida, "after midnight"));
    EXPECT(strstr(table_of(harness, day, "diamant"), "\"entries\":[]") != NULL);
    EXPECT(strstr(table_of(harness, day + 1, "diamant"), "\"entries\":[]") != NULL);
    EXPECT(room_says(ida, "\"record\":\"")); // no secret any more
    harness_free(harness);
}

TEST(another_day_other_seats_rude_names_and_bad_keys_are_refused) {
    struct harness *harness = harness_new(1);
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ",'seats':['me','open','open']"), PROBLEM_DAILY);
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ",'options':{'relics':'on'}"), PROBLEM_DAILY);
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ",'settings':{'clock_s':5}"), PROBLEM_DAILY);
    EXPECT_INT(ask_for(harness, "diamant", "short", ""), PROBLEM_BAD_TOKEN);
    EXPECT_INT(ask_for(harness, "nullgame", key_of_ida, ""), PROBLEM_UNKNOWN_GAME);
    harness_create(harness, "'game':'diamant','name':'Ida','daily':'2023-11-13','profile':"
                            "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaE'");
    EXPECT_INT(harness->created, PROBLEM_DAILY_OVER);
    harness_create(harness, "'game':'diamant','name':'Ida','daily':'2023-02-30','profile':"
                            "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaE'");
    EXPECT_INT(harness->created, PROBLEM_BAD_FIELD);
    harness_create(harness, "'game':'diamant','name':'Ida','daily':'2023-11-14'");
    EXPECT_INT(harness->created, PROBLEM_BAD_FIELD);
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ""), PROBLEM_NONE); // none of them was the one try
    harness_free(harness);
}

TEST(nothing_in_the_room_of_a_day_can_be_changed_and_nobody_else_comes_in) {
    static const char *const changes[] = {
        "'type':'seat','seat':1,'to':'open'",
        "'type':'options','options':{'relics':'on'}",
        "'type':'settings','locked':false",
        "'type':'settings','password':'x'",
        "'type':'ready','ready':true,'entropy':'00000000000000000000000000000000000000000000000000000000000000ff'",
        "'type':'me','name':'Other'",
        "'type':'rematch'",
        "'type':'kick','seat':1",
        "'type':'host','seat':1",
        "'type':'chat','text':'hi'",
    };
    struct harness *harness = harness_new(1);
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ""), PROBLEM_NONE);
    struct client *ida = harness_connect(harness, 0, "seat");
    for (int phase = 0; phase < 3; phase++) {
        for (size_t i = 0; i < ARRAY_COUNT(changes); i++)
            EXPECT_STR(client_send(ida, changes[i]), "daily");
        EXPECT_STR(client_send(ida, "'type':'seat','seat':0,'to':'bot:normal'"), "daily");
        static const char *const ways[] = {"seat", "watch", "tv"};
        for (size_t i = 0; i < ARRAY_COUNT(ways); i++) {
            struct client *other = harness_connect(harness, 1, ways[i]);
            EXPECT(strstr(other->mail, "\"code\":\"daily\"") != NULL && !other->open);
            EXPECT(!strstr(other->mail, "\"type\":\"room\"") && !strstr(other->mail, "\"type\":\"view\""));
            client_forget(other);
        }
        if (phase == 0)
            EXPECT_STR(client_send(ida, "'type':'start'"), "ack");
        if (phase == 1)
            play_to_the_end(ida);
    }
    harness_free(harness);
}

// The record of the match that the room shows.
static char *record_of(struct harness *harness) {
    size_t size;
    return harness->store->record(harness->store, harness_room(harness)->saved.match_id, &size);
}

TEST(R7_the_seed_of_a_day_is_in_nothing_that_anybody_gets_before_it_is_over) {
    static const char *const games[] = {"diamant", "gnomes", "crystal", "pig"};
    for (size_t i = 0; i < ARRAY_COUNT(games); i++) {
        struct harness *harness = harness_new(1 + i);
        char seed[65];
        int64_t day = day_of(harness->now);
        memset(harness->store->secret, (int)i + 3, DAY_SECRET_SIZE);
        harness->words = true;
        seed_hex(harness, day, games[i], seed);
        struct client *ida = begin(harness, games[i], key_of_ida);
        play_to_the_end(ida);
        (void)harness_connect(harness, 0, "seat"); // the whole view of the end once more
        (void)harness_connect(harness, 1, "watch");
        char *record = record_of(harness);
        EXPECT(record && strstr(record, seed) != NULL); // what there is to be hidden
        EXPECT(!strstr(ida->mail, seed) && !strstr(harness->clients[1].mail, seed));
        EXPECT(room_says(ida, "\"record\":null"));
        EXPECT(!strstr(days(harness), seed) && !strstr(table_of(harness, day, games[i]), seed));
        EXPECT(rooms_hide_record(harness->rooms, record ? record : "", harness->now));
        harness->now = (day + 1) * DAY_MS;
        EXPECT(strstr(days(harness), seed) != NULL && strstr(table_of(harness, day, games[i]), seed) != NULL);
        EXPECT(!rooms_hide_record(harness->rooms, record ? record : "", harness->now));
        EXPECT_STR(table_of(harness, day + 2, games[i]), ""); // nor of a day to come
        free(record);
        harness_free(harness);
    }
}

// Everything that strangers can get of a day on which Ida plays, except for the commitments.
static void stranger_sees(uint8_t secret, const char *game, struct text *out) {
    struct harness *harness = harness_new(9);
    struct rng rng;
    rng_seed_fast(&rng, 3, 0);
    memset(harness->store->secret, secret, DAY_SECRET_SIZE);
    struct client *ida = begin(harness, game, key_of_ida);
    for (int i = 0; i < 4; i++) { // not to the end: what a person has won is in the table
        (void)client_move_randomly(ida, &rng);
        harness_wait(harness, 20);
    }
    struct json json = json_on(out);
    (void)rooms_describe(harness->rooms, harness->code, harness->now, &json);
    for (int i = 1; i < 4; i++) {
        (void)harness_connect(harness, i, i == 1 ? "seat" : i == 2 ? "watch" : "tv");
        text_add(out, harness->clients[i].mail);
    }
    const char *told[] = {days(harness), table_of(harness, day_of(harness->now), game)};
    for (size_t i = 0; i < ARRAY_COUNT(told); i++)
        for (const char *at = told[i]; *at;) { // hexadecimal digits are those of commitments and of yesterday's seeds
            size_t digits = strspn(at, "0123456789abcdef");
            if (digits != 64)
                text_bytes(out, at, digits ? digits : 1);
            at += digits ? digits : 1;
        }
    CHECK(!out->truncated);
    harness_free(harness);
}

TEST(R7_two_deals_of_a_day_are_the_same_to_everybody_but_the_player) {
    static char left[65536], right[65536];
    static const char *const games[] = {"diamant", "gnomes", "crystal"};
    for (size_t i = 0; i < ARRAY_COUNT(games); i++) {
        struct text one = TEXT_ON(left), other = TEXT_ON(right);
        stranger_sees(1, games[i], &one);
        stranger_sees(2, games[i], &other);
        EXPECT_STR(left, right);
        EXPECT(one.length > 500);
    }
}

TEST(the_commitment_of_a_day_is_that_of_its_rooms_and_of_the_seed_that_is_revealed) {
    struct harness *harness = harness_new(1);
    int64_t day = day_of(harness->now);
    (void)begin(harness, "diamant", key_of_ida);
    char hex[65], seed[65];
    struct text text = TEXT_ON(hex);
    text_hex(&text, harness_room(harness)->saved.commitment, SHA256_SIZE);
    EXPECT(strstr(days(harness), hex) != NULL);
    harness->now += DAY_MS;
    seed_hex(harness, day, "diamant", seed);
    uint8_t bytes[SEED_SIZE], hash[SHA256_SIZE];
    EXPECT(text_read_hex(seed, 64, bytes, sizeof bytes));
    sha256(bytes, sizeof bytes, hash);
    text_clear(&text);
    text_hex(&text, hash, sizeof hash);
    const char *told = days(harness);
    EXPECT(strstr(told, hex) != NULL && strstr(told, seed) != NULL);
    harness_free(harness);
}

TEST(a_room_of_a_day_survives_a_restart_as_one) {
    struct harness *harness = harness_new(1);
    struct client *ida = begin(harness, "diamant", key_of_ida);
    harness_restart(harness);
    ida = harness_connect(harness, 0, "seat");
    EXPECT(room_says(ida, "\"outcome\":\"open\""));
    EXPECT_STR(client_send(ida, "'type':'chat','text':'hi'"), "daily");
    play_to_the_end(ida);
    EXPECT(strstr(table_of(harness, day_of(harness->now), "diamant"), "\"name\":\"Ida\"") != NULL);
    harness_restart(harness);
    ida = harness_connect(harness, 0, "seat");
    EXPECT(room_says(ida, "\"outcome\":\"counts\""));
    harness_free(harness);
}

static void note(void *context, bool ok) {
    *(bool *)context = ok;
}

TEST(R24_a_profile_is_erased_with_its_rooms_records_and_rows_and_nothing_of_others) {
    struct harness *harness = harness_new(1);
    int64_t day = day_of(harness->now);
    char profile[PROFILE_SIZE], id[MATCH_ID_SIZE];
    size_t size;
    struct client *ida = begin(harness, "diamant", key_of_bo); // Bo's device calls itself Ida, too
    play_to_the_end(ida);
    char *others = record_of(harness);
    EXPECT(others != NULL);
    free(others);
    ida = begin(harness, "diamant", key_of_ida);
    play_to_the_end(ida);
    memcpy(id, harness_room(harness)->saved.match_id, sizeof id);
    struct client *unfinished = begin(harness, "gnomes", key_of_ida);
    EXPECT(unfinished->open);
    EXPECT(command_read_profile(key_of_ida, profile));
    bool done = false;
    client_forget(unfinished);
    rooms_dismiss_profile(harness->rooms, profile, harness->now);
    EXPECT(harness->store->erase_profile(harness->store, profile, note, &done));
    harness_settle(harness);
    EXPECT(done);
    EXPECT(strstr(unfinished->mail, "\"code\":\"room-gone\"") != NULL && !unfinished->open);
    EXPECT(harness_room(harness) == NULL);
    EXPECT(harness->store->record(harness->store, id, &size) == NULL);
    const char *table = table_of(harness, day, "diamant");
    EXPECT(strstr(table, "\"name\":\"Ida\"") != NULL); // Bo's
    EXPECT(strstr(table, id) == NULL);
    EXPECT_INT(ask_for(harness, "diamant", key_of_bo, ""), PROBLEM_DAILY_PLAYED);
    EXPECT_INT(ask_for(harness, "diamant", key_of_ida, ""), PROBLEM_NONE); // forgotten means forgotten
    harness_free(harness);
}

TEST(dates_are_those_of_the_calendar) {
    char date[DAY_SIZE];
    int64_t day;
    static const struct {
        int64_t day;
        const char *date;
    } known[] = {{0, "1970-01-01"},     {59, "1970-03-01"},    {11016, "2000-02-29"}, {11017, "2000-03-01"},
                 {20776, "2026-11-19"}, {47540, "2100-02-28"}, {47541, "2100-03-01"}};
    for (size_t i = 0; i < ARRAY_COUNT(known); i++) {
        day_write(known[i].day, date);
        EXPECT_STR(date, known[i].date);
        EXPECT(day_read(known[i].date, DAY_SIZE - 1, &day));
        EXPECT_INT(day, known[i].day);
    }
    static const char *const wrong[] = {"2026-02-29", "2026-13-01", "2026-00-10",
                                        "2026/11/19", "2026-1-019", "1969-12-31"};
    for (size_t i = 0; i < ARRAY_COUNT(wrong); i++)
        EXPECT(!day_read(wrong[i], strlen(wrong[i]), &day));
    for (int64_t each = 0; each < 60000; each += 17) {
        day_write(each, date);
        EXPECT(day_read(date, DAY_SIZE - 1, &day) && day == each);
    }
}
