// Dealing (room_deal.h): nobody chooses the cards, not even a server with an accomplice at the table.
#include "engine/record.h"
#include "server/room/room_deal.h"
#include "tests/server/harness.h"

#include "tests/test.h"

#include <stdio.h>
#include <string.h>

// 32 bytes of one value, as members of a message: of `reveal`, or their hash for `seal`.
static const char *share(const char *type, int value) {
    static char members[160];
    uint8_t bytes[SEED_SIZE], hash[SHA256_SIZE];
    bool is_seal = !strcmp(type, "seal");
    memset(bytes, value, sizeof bytes);
    sha256(bytes, sizeof bytes, hash);
    struct text out = TEXT_ON(members);
    text_add(&out, is_seal ? "'type':'seal','seal':'" : "'type':'reveal','entropy':'");
    text_hex(&out, is_seal ? hash : bytes, sizeof hash);
    text_add(&out, "'");
    return members;
}

// Three people in a lobby, all ready, all of whom have promised something: seat n the byte n + 1.
static struct harness *sealed_lobby(uint64_t seed) {
    struct harness *harness = harness_new(seed);
    harness->words = true;
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','open','open']");
    for (int i = 0; i < 3; i++) {
        char join[64];
        (void)snprintf(join, sizeof join, "'type':'join','name':'P%d'", i);
        struct client *client = harness_connect(harness, i, "seat");
        if (i > 0)
            EXPECT_STR(client_send(client, join), "ack");
        EXPECT_STR(client_send(client, "'type':'ready','ready':true"), "ack");
        EXPECT_STR(client_send(client, share("seal", i + 1)), "ack");
    }
    return harness;
}

static bool is_in_last_room(const struct harness *harness, int client, const char *part) {
    return strstr(harness->clients[client].last_room, part) != NULL;
}

TEST(R8_the_seed_is_drawn_after_the_last_promise_and_told_of_before_the_first_secret) {
    struct harness *harness = sealed_lobby(1);
    struct room *room = harness_room(harness);
    uint8_t lobby[SEED_SIZE], fixed[SEED_SIZE];
    memcpy(lobby, room->saved.seed, sizeof lobby);
    EXPECT(is_in_last_room(harness, 1, "\"commitment\":null"));
    EXPECT_STR(client_send(&harness->clients[1], share("reveal", 2)), "wrong-phase");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    memcpy(fixed, room->saved.seed, sizeof fixed);
    EXPECT(memcmp(lobby, fixed, sizeof lobby) != 0); // nothing that the server knew before the promises counts
    EXPECT(is_in_last_room(harness, 1, "\"dealing\":true") && !is_in_last_room(harness, 1, "\"commitment\":null"));
    for (int i = 0; i < 3; i++) {
        EXPECT_INT(room->saved.phase, PHASE_LOBBY);
        EXPECT_STR(client_send(&harness->clients[i], share("reveal", 7)), "bad-field");
        EXPECT_STR(client_send(&harness->clients[i], share("reveal", i + 1)), "ack");
    }
    EXPECT_INT(room->saved.phase, PHASE_PLAYING);
    EXPECT(!memcmp(room->saved.seed, fixed, sizeof fixed));
    for (int i = 0; i < 3; i++) {
        uint8_t bytes[SEED_SIZE];
        memset(bytes, i + 1, sizeof bytes);
        EXPECT(room->saved.seats[i].has_entropy && !memcmp(room->saved.seats[i].entropy, bytes, sizeof bytes));
        EXPECT(!room->saved.seats[i].has_seal && !room->saved.seats[i].ready); // the next ones are for the next match
    }
    EXPECT(is_in_last_room(harness, 2, "\"dealing\":false"));
    harness_free(harness);
}

TEST(R8_while_entropy_is_told_nothing_changes_that_the_cards_depend_on) {
    struct harness *harness = sealed_lobby(2);
    static const char *const host_may_not[] = {"'type':'start'", "'type':'options','options':{'relics':'on'}",
                                               "'type':'seat','seat':3,'to':'bot:random'", "'type':'me','name':'Eve'",
                                               "'type':'ready','ready':true"};
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    for (size_t i = 0; i < ARRAY_COUNT(host_may_not); i++)
        EXPECT_STR(client_send(&harness->clients[0], host_may_not[i]), "wrong-phase");
    EXPECT_STR(client_send(&harness->clients[0], share("seal", 9)), "wrong-phase"); // an accomplice thinks again
    EXPECT_STR(client_send(harness_connect(harness, 3, "seat"), "'type':'join','name':'Eve'"), "wrong-phase");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'settings','chat':false"), "ack");
    for (int i = 0; i < 3; i++)
        EXPECT_STR(client_send(&harness->clients[i], share("reveal", i + 1)), "ack");
    EXPECT_INT(harness_room(harness)->saved.phase, PHASE_PLAYING);
    harness_free(harness);
}

TEST(R8_whoever_keeps_silent_gets_no_other_cards_but_is_seen) {
    struct harness *harness = sealed_lobby(3);
    struct room *room = harness_room(harness);
    uint8_t first[SEED_SIZE];
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    memcpy(first, room->saved.seed, sizeof first);
    EXPECT_STR(client_send(&harness->clients[0], share("reveal", 1)), "ack");
    EXPECT_STR(client_send(&harness->clients[1], share("reveal", 2)), "ack");
    harness_wait(harness, DEAL_MS - 1);
    EXPECT(room_is_dealing(&room->saved));
    client_forget(&harness->clients[1]);
    harness_wait(harness, 2);
    EXPECT(!room_is_dealing(&room->saved) && room->saved.phase == PHASE_LOBBY);
    EXPECT(strstr(harness->clients[1].mail, "\"notice\"") != NULL);
    EXPECT(strstr(harness->clients[1].mail, "The match has not begun: P2 does not answer.") != NULL);
    EXPECT(strstr(harness->clients[1].mail, "P0 does not answer") == NULL);
    EXPECT(is_in_last_room(harness, 1, "\"commitment\":null"));
    for (int i = 0; i < 3; i++) {
        EXPECT(!room->saved.seats[i].has_seal && !room->saved.seats[i].has_entropy);
        EXPECT(room->saved.seats[i].ready == (i != 2));
    }
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "not-ready");
    EXPECT_STR(client_send(&harness->clients[2], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&harness->clients[1], share("seal", 4)), "ack");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack"); // with another seed
    EXPECT(memcmp(room->saved.seed, first, sizeof first) != 0);
    EXPECT_STR(client_send(&harness->clients[1], share("reveal", 4)), "ack");
    EXPECT_INT(room->saved.phase, PHASE_PLAYING);
    EXPECT(!room->saved.seats[0].has_entropy && room->saved.seats[1].has_entropy);
    harness_free(harness);
}

TEST(R8_who_leaves_or_is_removed_meanwhile_calls_the_start_off) {
    static const char *const ways[] = {"'type':'leave'", "'type':'kick','seat':2"};
    for (int way = 0; way < 2; way++) {
        struct harness *harness = sealed_lobby(4);
        EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
        EXPECT_STR(client_send(&harness->clients[0], share("reveal", 1)), "ack");
        EXPECT_STR(client_send(&harness->clients[way ? 0 : 2], ways[way]), "ack");
        struct room *room = harness_room(harness);
        EXPECT(!room_is_dealing(&room->saved) && room->saved.seats[2].kind == SEAT_OPEN);
        EXPECT(!room->saved.seats[0].has_seal && !room->saved.seats[0].has_entropy && !room->saved.seats[1].has_seal);
        harness_free(harness);
    }
}

TEST(R8_R18_a_restart_while_the_cards_are_dealt_changes_nothing) {
    struct harness *harness = sealed_lobby(5);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], share("reveal", 1)), "ack");
    uint8_t seed[SEED_SIZE];
    memcpy(seed, harness_room(harness)->saved.seed, sizeof seed);
    harness->now += 10 * DEAL_MS; // the server was gone that long
    harness_restart(harness);
    for (int i = 0; i < 3; i++)
        harness_connect(harness, i, "seat");
    EXPECT(is_in_last_room(harness, 1, "\"dealing\":true"));
    EXPECT_STR(client_send(&harness->clients[1], share("reveal", 2)), "ack");
    EXPECT_STR(client_send(&harness->clients[2], share("reveal", 3)), "ack");
    struct room *room = harness_room(harness);
    EXPECT_INT(room->saved.phase, PHASE_PLAYING);
    EXPECT(!memcmp(room->saved.seed, seed, sizeof seed));
    for (int i = 0; i < 3; i++)
        EXPECT(room->saved.seats[i].has_entropy);
    harness_free(harness);
}

TEST(R8_nobody_waits_for_the_promise_of_somebody_who_is_away) {
    struct harness *harness = sealed_lobby(6);
    harness_disconnect(harness, 2);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start','away':'bot'"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], share("reveal", 1)), "ack");
    EXPECT_STR(client_send(&harness->clients[1], share("reveal", 2)), "ack");
    struct room *room = harness_room(harness);
    EXPECT_INT(room->saved.phase, PHASE_PLAYING);
    EXPECT(!room->saved.seats[2].has_entropy);
    harness_free(harness);
}

TEST(R8_where_nobody_has_promised_anything_the_cards_come_at_once) {
    struct harness *harness = harness_new(7);
    harness_start(harness, "diamant", 2, 3, "");
    EXPECT_INT(harness_room(harness)->saved.phase, PHASE_PLAYING);
    EXPECT(is_in_last_room(harness, 1, "\"dealing\":false") && !is_in_last_room(harness, 1, "\"commitment\":null"));
    harness_free(harness);
}

TEST(R8_a_promise_for_the_next_match_is_kept_over_a_rematch) {
    struct harness *harness = sealed_lobby(8);
    struct rng rng;
    rng_seed_fast(&rng, 1, 1);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    for (int i = 0; i < 3; i++)
        EXPECT_STR(client_send(&harness->clients[i], share("reveal", i + 1)), "ack");
    EXPECT_STR(client_send(&harness->clients[1], share("seal", 5)), "wrong-phase"); // while it is played
    for (int i = 0; i < 10000 && harness_room(harness)->saved.phase != PHASE_OVER; i++)
        (void)client_move_randomly(&harness->clients[i % 3], &rng);
    EXPECT_STR(client_send(&harness->clients[1], share("seal", 5)), "ack");
    EXPECT(harness_room(harness)->saved.seats[1].has_entropy); // of the match that is over
    EXPECT_STR(client_send(&harness->clients[0], "'type':'rematch'"), "ack");
    struct room *room = harness_room(harness);
    EXPECT(room->saved.seats[1].has_seal && !room->saved.seats[1].has_entropy);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start','away':'bot'"), "not-ready");
    for (int i = 1; i < 3; i++)
        EXPECT_STR(client_send(&harness->clients[i], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    EXPECT_STR(client_send(&harness->clients[1], share("reveal", 5)), "ack");
    EXPECT_INT(room->saved.phase, PHASE_PLAYING);
    harness_free(harness);
}

TEST(a_table_that_is_too_small_is_refused_before_anybody_tells_anything) {
    struct harness *harness = harness_new(9);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','bot:random','open']");
    struct client *client = harness_connect(harness, 0, "seat");
    EXPECT_STR(client_send(client, share("seal", 1)), "ack");
    EXPECT_STR(client_send(client, "'type':'start','open':'close'"), "seat-count");
    struct room *room = harness_room(harness);
    EXPECT(!room_is_dealing(&room->saved) && room->saved.seats[0].has_seal);
    EXPECT_INT(room->saved.seat_count, 3);
    EXPECT_STR(client_send(client, "'type':'start','open':'bot:random'"), "ack");
    EXPECT_STR(client_send(client, share("reveal", 1)), "ack");
    EXPECT_INT(room->saved.phase, PHASE_PLAYING);
    harness_free(harness);
}

TEST(R8_who_comes_over_another_connection_promises_anew) {
    struct harness *harness = sealed_lobby(10);
    EXPECT(!is_in_last_room(harness, 2, "\"seal\":null"));
    harness_disconnect(harness, 1);
    harness_connect(harness, 1, "seat"); // perhaps another program, which knows nothing of it
    EXPECT(is_in_last_room(harness, 2, "\"seal\":null"));
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    EXPECT_STR(client_send(&harness->clients[1], share("reveal", 2)), "bad-field");
    EXPECT_STR(client_send(&harness->clients[0], share("reveal", 1)), "ack");
    EXPECT_STR(client_send(&harness->clients[2], share("reveal", 3)), "ack");
    EXPECT_INT(harness_room(harness)->saved.phase, PHASE_PLAYING);
    harness_free(harness);
}

TEST(R8_a_clock_that_is_set_back_keeps_nobody_waiting_for_cards) {
    struct harness *harness = sealed_lobby(11);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    harness->now -= 3600000;
    EXPECT_STR(client_send(&harness->clients[0], "'type':'settings','chat':false"), "ack");
    harness_wait(harness, 1);
    EXPECT(!room_is_dealing(&harness_room(harness)->saved));
    harness_free(harness);
}
