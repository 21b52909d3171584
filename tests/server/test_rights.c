// R14: nobody acts for another. Every kind of wrong token, with every command, in every phase; and bad input. TRIES=N:
// in other rooms and other matches, until N were tried.
#include "server/room/room_play.h"
#include "server/room/room_save.h"
#include "tests/server/harness.h"

#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum intruder { NO_TOKEN, WRONG_TOKEN, EXPIRED_TOKEN, OTHER_ROOMS_TOKEN, OTHER_SEATS_TOKEN, SPECTATOR, INTRUDERS };

static const char *const commands[] = {
    "'type':'leave'",
    "'type':'me','name':'Eve'",
    "'type':'me','colour':7",
    "'type':'ready','ready':false",
    "'type':'ready','ready':true",
    "'type':'seal','seal':'0101010101010101010101010101010101010101010101010101010101010101'",
    "'type':'reveal','entropy':'0101010101010101010101010101010101010101010101010101010101010101'",
    "'type':'seat','seat':0,'to':'bot:random'",
    "'type':'seat','seat':2,'to':'open'",
    "'type':'seat','seat':2,'to':'closed'",
    "'type':'seat','seat':1,'to':'person'",
    "'type':'seat','seat':4,'to':'open'",
    "'type':'kick','seat':0",
    "'type':'kick','seat':1",
    "'type':'kick','seat':1,'ban':true",
    "'type':'mute','seat':1,'muted':true",
    "'type':'vote','about':'bot','seat':1",
    "'type':'vote','about':'remove','seat':0",
    "'type':'vote','about':'chat'",
    "'type':'vote','yes':true",
    "'type':'report','seat':0,'about':'name'",
    "'type':'host','seat':1",
    "'type':'options','options':{'relics':'on'}",
    "'type':'options','game':'gnomes'",
    "'type':'settings','chat':false",
    "'type':'settings','public':true",
    "'type':'settings','locked':true",
    "'type':'settings','password':'sesame'",
    "'type':'start'",
    "'type':'start','open':'close'",
    "'type':'start','away':'bot'",
    "'type':'move','ask':1,'move':'go'",
    "'type':'move','ask':2,'move':'return'",
    "'type':'rematch'",
    "'type':'chat','text':'hi'",
    "'type':'react','reaction':'wow'",
};

// What a seat without the host's rights may do, for itself alone.
static bool is_own_business(const char *command) {
    static const char *const own[] = {"leave", "me",   "ready", "seal", "reveal",
                                      "move",  "chat", "react", "vote", "report"};
    for (size_t i = 0; i < ARRAY_COUNT(own); i++)
        if (!strncmp(command + 8, own[i], strlen(own[i])))
            return true;
    return false;
}

struct fingerprint {
    char snapshot[SNAPSHOT_MAX];
    uint64_t hash;
};

static void take(struct harness *harness, struct fingerprint *out) {
    struct room *room = harness_room(harness);
    struct text text = TEXT_ON(out->snapshot);
    bool fits = room_save(&room->saved, room_has_people(room), &text);
    CHECK(fits);
    out->hash = room->play ? game_hash(room->saved.game, room->play->match.state) : 0;
}

// Three people (seats 0 to 2, the third away), an open seat or a bot; brought to a phase.
static struct harness *make(int phase, uint64_t seed) {
    struct harness *harness = harness_new(seed);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','open','open','open']");
    for (int i = 0; i < 4; i++) {
        struct client *client = harness_connect(harness, i, "seat");
        char join[64];
        (void)snprintf(join, sizeof join, "'type':'join','name':'P%d'", i);
        if (i > 0)
            EXPECT_STR(client_send(client, join), "ack");
        EXPECT_STR(client_send(client, "'type':'ready','ready':true"), "ack");
    }
    EXPECT_STR(client_send(&harness->clients[0], "'type':'kick','seat':3"), "ack"); // client 3's token has expired
    EXPECT_STR(client_send(&harness->clients[0], "'type':'seat','seat':3,'to':'bot:random'"), "ack");
    if (phase != PHASE_LOBBY)
        EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    struct rng rng;
    rng_seed_fast(&rng, seed, 1);
    for (int i = 0; phase == PHASE_OVER && i < 10000 && harness_room(harness)->saved.phase != PHASE_OVER; i++)
        (void)client_move_randomly(&harness->clients[i % 3], &rng);
    EXPECT_INT(harness_room(harness)->saved.phase, phase);
    return harness;
}

static struct client *intrude(struct harness *harness, enum intruder intruder) {
    struct client *client = &harness->clients[10];
    client->harness = harness;
    client->id = 1000000; // above every id that was used
    if (client->open)
        harness_disconnect(harness, 10);
    client->token[0] = '\0';
    switch (intruder) {
    case NO_TOKEN: {
        client->open = true;
        client->closed_by_server = false;
        session_open(harness->rooms, &client->session, client);
        char hello[128];
        (void)snprintf(hello, sizeof hello, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\"}", harness->code);
        client_raw(client, hello);
        return client;
    }
    case WRONG_TOKEN: return harness_connect(harness, 10, "seat"); // a fresh random one
    case EXPIRED_TOKEN: memcpy(client->token, harness->clients[3].token, TOKEN_SIZE); break;
    case OTHER_ROOMS_TOKEN: memcpy(client->token, harness->clients[11].token, TOKEN_SIZE); break;
    case OTHER_SEATS_TOKEN: memcpy(client->token, harness->clients[1].token, TOKEN_SIZE); break;
    case SPECTATOR:
        memcpy(client->token, harness->clients[0].token, TOKEN_SIZE);
        return harness_connect(harness, 10, "watch");
    case INTRUDERS: break;
    }
    return harness_connect(harness, 10, "seat");
}

static void make_other_room(struct harness *harness) {
    char code[CODE_SIZE], token[TOKEN_SIZE];
    memcpy(code, harness->code, CODE_SIZE);
    memcpy(token, harness->clients[0].token, TOKEN_SIZE);
    harness->clients[0].token[0] = '\0';
    harness_create(harness, "'game':'diamant','name':'Other'");
    memcpy(harness->clients[11].token, harness->clients[0].token, TOKEN_SIZE);
    memcpy(harness->clients[0].token, token, TOKEN_SIZE);
    memcpy(harness->code, code, CODE_SIZE);
}

// Every kind of wrong token with every command, in one phase of one room. Returns how many were tried.
static int intrude_everywhere(int phase, uint64_t seed) {
    static struct fingerprint before, after;
    int tried = 0;
    struct harness *harness = make(phase, seed);
    make_other_room(harness);
    for (int intruder = 0; intruder < INTRUDERS; intruder++) {
        for (size_t i = 0; i < ARRAY_COUNT(commands); i++) {
            if (intruder == OTHER_SEATS_TOKEN && is_own_business(commands[i]))
                continue;
            struct client *client = intrude(harness, (enum intruder)intruder);
            take(harness, &before);
            const char *answer = client_send(client, commands[i]);
            take(harness, &after);
            tried++;
            if (!strcmp(answer, "ack") || !answer[0])
                printf("seed %llu, phase %d, intruder %d, %s: %s\n", (unsigned long long)seed, phase, intruder,
                       commands[i], answer);
            EXPECT(strcmp(answer, "ack") != 0 && answer[0]);
            EXPECT(before.hash == after.hash);
            EXPECT_STR(after.snapshot, before.snapshot);
        }
    }
    harness_free(harness);
    return tried;
}

TEST(R14_no_wrong_token_does_anything_with_any_command_in_any_phase) {
    const char *wanted = getenv("TRIES"), *first = getenv("FIRST");
    uint64_t seed = first ? strtoull(first, NULL, 10) : 21;
    long tried = 0;
    do {
        for (int phase = PHASE_LOBBY; phase <= PHASE_OVER; phase++)
            tried += intrude_everywhere(phase, seed);
        seed++;
    } while (wanted && tried < atol(wanted));
    EXPECT(tried >= 3 * 5 * (long)ARRAY_COUNT(commands));
    if (wanted)
        printf("%ld intrusions, none of them did anything\n", tried);
}

TEST(R14_a_replay_of_what_was_done_does_nothing) {
    struct harness *harness = make(PHASE_PLAYING, 21);
    static struct fingerprint before, after;
    struct client *client = &harness->clients[0];
    struct rng rng;
    rng_seed_fast(&rng, 9, 9);
    (void)client_move_randomly(client, &rng);
    take(harness, &before);
    for (int64_t id = 1; id <= client->id; id++) {
        for (size_t i = 0; i < ARRAY_COUNT(commands); i++) {
            char message[512];
            struct text text = TEXT_ON(message);
            text_add(&text, "{\"id\":");
            text_int(&text, id);
            text_char(&text, ',');
            for (const char *c = commands[i]; *c; c++)
                text_char(&text, *c == '\'' ? '"' : *c);
            text_char(&text, '}');
            client_raw(client, message);
        }
    }
    take(harness, &after);
    EXPECT(before.hash == after.hash);
    EXPECT_STR(after.snapshot, before.snapshot);
    harness_free(harness);
}

TEST(R14_no_secret_is_in_any_message) {
    struct harness *harness = harness_new(22);
    harness_start(harness, "gnomes", 2, 2, "");
    struct rng rng;
    rng_seed_fast(&rng, 1, 2);
    struct client *watcher = harness_connect(harness, 5, "watch");
    for (int i = 0; i < 40; i++)
        (void)client_move_randomly(&harness->clients[i % 2], &rng);
    struct room *room = harness_room(harness);
    char seed[65], hash[65];
    struct text text = TEXT_ON(seed), hashed = TEXT_ON(hash);
    text_hex(&text, room->saved.seed, sizeof room->saved.seed);
    text_hex(&hashed, room->saved.seats[0].token_hash, TOKEN_HASH_SIZE);
    struct client *all[] = {&harness->clients[0], &harness->clients[1], watcher};
    for (int i = 0; i < 3; i++) {
        EXPECT(!strstr(all[i]->mail, seed));
        EXPECT(!strstr(all[i]->mail, hash));
        EXPECT(!strstr(all[i]->mail, harness->clients[0].token));
        EXPECT(!strstr(all[i]->mail, harness->clients[1].token));
    }
    harness_free(harness);
}

// ---- bad input: a coded answer, and nothing changes ----

static const struct {
    const char *message, *code;
} bad_messages[] = {
    {"", "not-json"},
    {"hello", "not-json"},
    {"[]", "not-json"},
    {"null", "not-json"},
    {"{\"type\":\"ping\"", "not-json"},
    {"{\"type\":\"ping\"} x", "not-json"},
    {"{\"type\":\"ping\",\"type\":\"sync\"}", "not-json"},
    {"{\"a\":[[[[[[[[1]]]]]]]]}", "not-json"},
    {"{\"type\":\"\\u0000\"}", "not-json"},
    {"{\"type\":\"ping\\ud800\"}", "not-json"},
    {"{}", "bad-message"},
    {"{\"type\":7}", "bad-message"},
    {"{\"type\":\"fly\",\"id\":5}", "bad-message"},
    {"{\"type\":\"ready\"}", "bad-field"},
    {"{\"type\":\"ready\",\"id\":\"9999\",\"ready\":true}", "bad-field"},
    {"{\"type\":\"ready\",\"id\":0,\"ready\":true}", "bad-field"},
    {"{\"type\":\"ready\",\"id\":-4,\"ready\":true}", "bad-field"},
    {"{\"type\":\"ready\",\"id\":1e3,\"ready\":true}", "bad-field"},
    {"{\"type\":\"ready\",\"id\":9007199254740992,\"ready\":true}", "bad-field"},
    {"{\"type\":\"ready\",\"id\":99999,\"ready\":1}", "bad-field"},
    {"{\"type\":\"seal\",\"id\":99999,\"seal\":\"xyz\"}", "bad-field"},
    {"{\"type\":\"reveal\",\"id\":99999}", "bad-field"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":\"\"}", "bad-name"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":\"   \"}", "bad-name"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":\"a\\nb\"}", "bad-name"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":\"a\\u202eb\"}", "bad-name"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":\"a\\u200bb\"}", "bad-name"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":\"\\u0085\"}", "bad-name"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":\"123456789012345678901\"}", "bad-name"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":[\"x\"]}", "bad-field"},
    {"{\"type\":\"me\",\"id\":99999,\"name\":\"P1\"}", "name-taken"},
    {"{\"type\":\"me\",\"id\":99999,\"colour\":8}", "bad-colour"},
    {"{\"type\":\"me\",\"id\":99999,\"colour\":-1}", "bad-colour"},
    {"{\"type\":\"me\",\"id\":99999,\"colour\":1}", "colour-taken"},
    {"{\"type\":\"me\",\"id\":99999,\"colour\":\"red\"}", "bad-field"},
    {"{\"type\":\"join\",\"id\":99999,\"name\":\"x\"}", "already-seated"},
    {"{\"type\":\"options\",\"id\":99999,\"options\":{\"speed\":\"fast\"}}", "unknown-option"},
    {"{\"type\":\"options\",\"id\":99999,\"options\":{\"relics\":\"maybe\"}}", "bad-option"},
    {"{\"type\":\"options\",\"id\":99999,\"options\":{\"players\":\"4\"}}", "unknown-option"},
    {"{\"type\":\"options\",\"id\":99999,\"options\":[]}", "bad-field"},
    {"{\"type\":\"options\",\"id\":99999,\"game\":\"chess\"}", "unknown-game"},
    {"{\"type\":\"settings\",\"id\":99999,\"clock_s\":4}", "bad-field"},
    {"{\"type\":\"settings\",\"id\":99999,\"clock_s\":86401}", "bad-field"},
    {"{\"type\":\"settings\",\"id\":99999,\"chat\":1}", "bad-field"},
    {"{\"type\":\"seat\",\"id\":99999,\"seat\":9,\"to\":\"open\"}", "bad-field"},
    {"{\"type\":\"seat\",\"id\":99999,\"seat\":7,\"to\":\"open\"}", "no-such-seat"},
    {"{\"type\":\"seat\",\"id\":99999,\"seat\":1,\"to\":\"open\"}", "seat-taken"},
    {"{\"type\":\"seat\",\"id\":99999,\"seat\":3,\"to\":\"bot:nobody\"}", "unknown-bot"},
    {"{\"type\":\"seat\",\"id\":99999,\"seat\":3,\"to\":\"bot:threshold\"}", "unknown-bot"},
    {"{\"type\":\"seat\",\"id\":99999,\"seat\":3,\"to\":\"bot:threshold:-1\"}", "unknown-bot"},
    {"{\"type\":\"seat\",\"id\":99999,\"seat\":3,\"to\":\"bot:search:99999\"}", "unknown-bot"},
    {"{\"type\":\"seat\",\"id\":99999,\"seat\":3,\"to\":\"magic\"}", "bad-field"},
    {"{\"type\":\"kick\",\"id\":99999,\"seat\":3}", "no-such-seat"},
    {"{\"type\":\"kick\",\"id\":99999,\"seat\":0}", "not-host"},
    {"{\"type\":\"host\",\"id\":99999,\"seat\":3}", "no-such-seat"},
    {"{\"type\":\"kick\",\"id\":99999,\"seat\":1,\"ban\":1}", "bad-field"},
    {"{\"type\":\"mute\",\"id\":99999,\"seat\":1}", "bad-field"},
    {"{\"type\":\"mute\",\"id\":99999,\"seat\":3,\"muted\":true}", "no-such-seat"},
    {"{\"type\":\"vote\",\"id\":99999}", "bad-field"},
    {"{\"type\":\"vote\",\"id\":99999,\"yes\":1}", "bad-field"},
    {"{\"type\":\"vote\",\"id\":99999,\"yes\":true}", "no-vote"},
    {"{\"type\":\"vote\",\"id\":99999,\"about\":\"\",\"seat\":1}", "bad-field"},
    {"{\"type\":\"vote\",\"id\":99999,\"about\":\"bot\"}", "bad-field"},
    {"{\"type\":\"vote\",\"id\":99999,\"about\":\"bot\",\"seat\":1}", "wrong-phase"},
    {"{\"type\":\"vote\",\"id\":99999,\"about\":\"chat\"}", "wrong-phase"},
    {"{\"type\":\"report\",\"id\":99999,\"seat\":1,\"about\":\"weather\"}", "bad-field"},
    {"{\"type\":\"report\",\"id\":99999,\"seat\":7,\"about\":\"name\"}", "no-such-seat"},
    {"{\"type\":\"settings\",\"id\":99999,\"password\":7}", "bad-field"},
    {"{\"type\":\"settings\",\"id\":99999,\"password\":\"12345678901234567890123456789012345678901\"}", "bad-field"},
    {"{\"type\":\"settings\",\"id\":99999,\"locked\":1}", "bad-field"},
    {"{\"type\":\"move\",\"id\":99999,\"ask\":1,\"move\":\"go\"}", "wrong-phase"},
    {"{\"type\":\"rematch\",\"id\":99999}", "wrong-phase"},
    {"{\"type\":\"chat\",\"id\":99999,\"text\":\"\"}", "bad-field"},
    {"{\"type\":\"chat\",\"id\":99999,\"text\":\"a\\u0007\"}", "bad-field"},
    {"{\"type\":\"react\",\"id\":99999,\"reaction\":\"slap\"}", "bad-field"},
    {"{\"type\":\"hello\",\"v\":2,\"room\":\"kati-zoru\"}", "version"},
};

TEST(bad_messages_get_a_coded_answer_and_change_nothing) {
    struct harness *harness = make(PHASE_LOBBY, 21);
    static struct fingerprint before, after;
    struct client *client = &harness->clients[0];
    for (size_t i = 0; i < ARRAY_COUNT(bad_messages); i++) {
        char wanted[64];
        if (!client->open)
            client = harness_connect(harness, 0, "seat");
        take(harness, &before);
        client_forget(client);
        client_raw(client, bad_messages[i].message);
        take(harness, &after);
        (void)snprintf(wanted, sizeof wanted, "\"code\":\"%s\"", bad_messages[i].code);
        if (!client->mail || !strstr(client->mail, wanted))
            printf("%s gave %s, expected %s\n", bad_messages[i].message, client->mail ? client->mail : "nothing",
                   wanted);
        EXPECT(client->mail && strstr(client->mail, wanted));
        EXPECT_STR(after.snapshot, before.snapshot);
    }
    harness_free(harness);
}

TEST(long_texts_and_names_are_refused) {
    struct harness *harness = make(PHASE_LOBBY, 21);
    char message[11000] = "'type':'me','name':'", *at = message + strlen(message);
    memset(at, 'x', 10000);
    memcpy(at + 10000, "'", 2);
    struct client *client = &harness->clients[0];
    client_forget(client);
    session_receive(&client->session, message, strlen(message), harness->now);
    EXPECT(strstr(client->mail, "\"not-json\"") != NULL); // above 8 KiB nothing is parsed
    char shorter[2048] = "'type':'me','name':'";
    at = shorter + strlen(shorter);
    memset(at, 'x', 1000);
    memcpy(at + 1000, "'", 2);
    EXPECT_STR(client_send(client, shorter), "bad-name");
    char chat[2048] = "'type':'chat','text':'";
    at = chat + strlen(chat);
    memset(at, 'x', 201);
    memcpy(at + 201, "'", 2);
    EXPECT_STR(client_send(client, chat), "bad-field");
    at[200] = '\'';
    at[201] = '\0';
    EXPECT_STR(client_send(client, chat), "ack");
    harness_free(harness);
}

TEST(a_full_room_a_taken_seat_and_an_unknown_room_are_said_so) {
    struct harness *harness = make(PHASE_LOBBY, 21);
    struct client *visitor = harness_connect(harness, 6, "seat");
    EXPECT_STR(client_send(visitor, "'type':'join','name':'Eve','seat':0"), "seat-taken");
    EXPECT_STR(client_send(visitor, "'type':'join','name':'Eve','seat':6"), "no-such-seat");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'seat','seat':4,'to':'open'"), "ack");
    EXPECT_STR(client_send(visitor, "'type':'join','name':'P1'"), "name-taken");
    EXPECT_STR(client_send(visitor, "'type':'join','name':'\u0440l'"), "name-taken"); // a Cyrillic p, a small L
    EXPECT_STR(client_send(visitor, "'type':'join','name':'Eve','colour':0"), "colour-taken");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "seats-open");
    EXPECT_STR(client_send(visitor, "'type':'join','name':'Eve'"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "not-ready");
    client_forget(visitor);
    client_raw(visitor, "{\"type\":\"hello\",\"v\":1,\"room\":\"baba-baba\"}");
    EXPECT(strstr(visitor->mail, "\"unknown-room\"") != NULL);
    client_raw(visitor, "{\"type\":\"hello\",\"v\":1,\"room\":\"../../etc\"}");
    EXPECT_INT(harness_room(harness)->session_count, 4);
    harness_free(harness);
}

TEST(a_newcomer_gets_an_open_seat_else_a_bots_else_a_new_one_until_the_game_has_no_more) {
    struct harness *harness = make(PHASE_LOBBY, 22); // P0 to P2, and a bot in seat 3
    struct client *host = &harness->clients[0];
    EXPECT_STR(client_send(host, "'type':'seat','seat':4,'to':'open'"), "ack");
    static const int expected[] = {4, 3, 5, 6, 7};
    for (int i = 0; i < 5; i++) {
        char join[64];
        (void)snprintf(join, sizeof join, "'type':'join','name':'Guest %c'", 'A' + i);
        struct client *guest = harness_connect(harness, 4 + i, "seat");
        EXPECT_STR(client_send(guest, join), "ack");
        EXPECT_INT(client_seat(guest), expected[i]);
    }
    struct client *late = harness_connect(harness, 12, "seat");
    EXPECT_STR(client_send(late, "'type':'join','name':'Late'"), "room-full");
    EXPECT_INT(harness_room(harness)->saved.seat_count, 8);
    harness_wait(harness, 2000);
    EXPECT(strstr(host->last_room, "\"visitors\":1") != NULL);
    harness_free(harness);
}

TEST(joined_emoji_are_names_and_a_joiner_elsewhere_is_not) {
    EXPECT(name_is_fine("👩‍🚀"));
    EXPECT(name_is_fine("Ida ❤️‍🔥"));
    EXPECT(name_is_fine("👨🏽‍👩🏽‍👧🏽‍👦🏽")); // one character for whoever reads it
    EXPECT(name_is_fine("حسن"));
    EXPECT(!name_is_fine("I\u200dda"));
    EXPECT(!name_is_fine("🦊\u200d"));
    EXPECT(!name_is_fine("Ida\ufe0f"));
    EXPECT(!name_is_fine("🦊\u200dIda"));
}

TEST(names_that_look_alike_are_told_apart_from_those_that_do_not) {
    static const char *const alike[] = {"IDA", "lda", "Idа", "I d a", "Id\u0301a", "ІDА", "Ｉda", "𝐈𝐝𝐚"};
    for (size_t i = 0; i < ARRAY_COUNT(alike); i++)
        EXPECT(names_look_alike("Ida", alike[i]));
    EXPECT(names_look_alike("❤", "❤️"));
    EXPECT(names_look_alike("Їжак", "їЖАК"));
    EXPECT(names_look_alike("Ґава", "ґава"));
    EXPECT(!names_look_alike("Ida", "Ada"));
    EXPECT(!names_look_alike("Ida", "Idal"));
    EXPECT(!names_look_alike("Идa", "Ida"));
    EXPECT(!names_look_alike("👩‍🚀", "👩‍🔬"));
}

// How many of that many messages at once are refused.
static int pings_refused(struct client *client, int count) {
    int refused = 0;
    for (int i = 0; i < count; i++) {
        client_forget(client);
        client_raw(client, "{\"type\":\"ping\"}");
        refused += strstr(client->mail, "\"too-fast\"") != NULL;
    }
    return refused;
}

TEST(too_many_messages_are_refused_and_then_cut_off) {
    struct harness *harness = make(PHASE_LOBBY, 21);
    struct client *client = &harness->clients[0];
    harness_wait(harness, 10000);
    harness->rooms->env.limits.rate_burst = 20;
    int refused = pings_refused(client, 25);
    EXPECT(refused >= 4 && refused <= 6);
    EXPECT(client->open);
    harness_wait(harness, 5000);
    client_forget(client);
    client_raw(client, "{\"type\":\"ping\"}");
    EXPECT(strstr(client->mail, "\"pong\"") != NULL); // forgiven
    for (int i = 0; i < 500 && client->open; i++)
        client_raw(client, "{\"type\":\"ping\"}");
    EXPECT(!client->open);
    harness_free(harness);
}

// A server that stood still reads everything at once: who kept to the rate meanwhile is not too fast.
TEST(what_was_sent_during_a_pause_of_the_server_is_not_too_fast) {
    struct harness *harness = make(PHASE_LOBBY, 21);
    struct client *client = &harness->clients[0], *other = &harness->clients[1];
    harness->rooms->env.limits.rate_burst = 20;
    harness->rooms->env.limits.rate_ms = 100;
    harness_wait(harness, 10000);
    rooms_went_idle(harness->rooms, harness->now - ENV_SLEEP_MS);
    rooms_went_idle(harness->rooms, harness->now);
    EXPECT_INT(pings_refused(client, 25), 5); // no pause, no more than ever
    harness_wait(harness, 10000);
    rooms_went_idle(harness->rooms, harness->now - ENV_SLEEP_MS);
    rooms_went_idle(harness->rooms, harness->now);
    harness->now += ENV_SLEEP_MS + 5000;
    EXPECT_INT(pings_refused(client, 70), 0); // 20, and 50 in the 5 s
    EXPECT_INT(pings_refused(client, 5), 5);  // but not one more
    rooms_went_idle(harness->rooms, harness->now);
    rooms_went_idle(harness->rooms, harness->now);
    EXPECT_INT(pings_refused(other, 25), 5); // what was not used in time is gone
    harness->now += 3600000;                 // as long as a connection may be silent, and longer: not more than that
    EXPECT_INT(pings_refused(other, 140), 20);
    EXPECT(other->open);
    harness_free(harness);
}

TEST(chat_has_a_rate_of_its_own_and_can_be_switched_off) {
    struct harness *harness = make(PHASE_LOBBY, 21);
    struct client *host = &harness->clients[0], *guest = &harness->clients[1];
    harness->rooms->env.limits.chat_burst = 5;
    for (int i = 0; i < 5; i++)
        EXPECT_STR(client_send(guest, "'type':'react','reaction':'wow'"), "ack");
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "too-fast");
    harness_wait(harness, 2100);
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "ack");
    EXPECT(strstr(host->mail, "\"type\":\"chat\",\"seat\":1,\"name\":\"P1\",\"text\":\"x\"") != NULL);
    EXPECT_STR(client_send(host, "'type':'settings','chat':false"), "ack");
    harness_wait(harness, 2100);
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "chat-off");
    EXPECT_STR(client_send(guest, "'type':'react','reaction':'wow'"), "ack");
    harness_free(harness);
}
