// What hosts and tables can do about people: mute, remove, ban, lock, a password, and votes about who is there.
#include "server/room/room_vote.h"
#include "tests/server/harness.h"

#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static bool told(const struct client *client, const char *what) {
    return client->mail && strstr(client->mail, what) != NULL;
}

static bool room_says(const struct client *client, const char *what) {
    return client->last_room && strstr(client->last_room, what) != NULL;
}

static struct harness *make_match(int people) {
    struct harness *harness = harness_new(5);
    harness_start(harness, "diamant", people, people < 3 ? 3 : people, "");
    return harness;
}

TEST(a_host_alone_gives_no_seat_of_somebody_present_to_a_bot_and_removes_nobody_in_a_match) {
    struct harness *harness = make_match(3);
    struct client *host = &harness->clients[0];
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'bot:random'"), "vote-needed");
    EXPECT_STR(client_send(host, "'type':'kick','seat':1"), "vote-needed");
    EXPECT_STR(client_send(host, "'type':'kick','seat':1,'ban':true"), "vote-needed");
    harness_disconnect(harness, 1);
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'bot:random'"), "ack"); // away: at once
    EXPECT_STR(client_send(host, "'type':'kick','seat':1"), "ack");
    EXPECT(room_says(host, "\"left\":true"));
    harness_free(harness);
}

TEST(everybody_may_let_a_bot_play_for_themselves_and_go_on) {
    struct harness *harness = make_match(3);
    struct client *guest = &harness->clients[1];
    EXPECT_STR(client_send(guest, "'type':'seat','seat':2,'to':'bot:random'"), "not-host");
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'bot:random'"), "ack");
    EXPECT(room_says(guest, "\"played_by\":\"random\""));
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'person'"), "ack");
    EXPECT(!room_says(guest, "\"played_by\":\"random\""));
    harness_free(harness);
}

TEST(a_majority_of_the_others_decides_and_the_seat_cannot_be_taken_back_alone) {
    struct harness *harness = make_match(4);
    struct client *ann = &harness->clients[1], *bo = &harness->clients[2], *cy = &harness->clients[3];
    EXPECT_STR(client_send(ann, "'type':'vote','about':'bot','seat':3"),
               "ack"); // by a guest: the host may be the troll
    EXPECT(room_says(cy, "\"vote\":{\"about\":\"bot\",\"seat\":3,\"by\":1,\"yes\":[1],\"no\":[],\"electors\":3"));
    EXPECT_STR(client_send(bo, "'type':'vote','about':'remove','seat':0"), "voting"); // one at a time
    EXPECT_STR(client_send(cy, "'type':'vote','yes':false"), "ack");                  // their no alone stops nothing
    EXPECT(room_says(cy, "\"vote\":{"));
    EXPECT_STR(client_send(bo, "'type':'vote','yes':true"), "ack");
    EXPECT(room_says(cy, "\"vote\":null"));
    EXPECT(harness_room(harness)->saved.seats[3].bot[0] != '\0');
    EXPECT_STR(client_send(cy, "'type':'seat','seat':3,'to':'person'"), "vote-needed");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'seat','seat':3,'to':'person'"), "ack"); // the host hands back
    EXPECT_STR(client_send(ann, "'type':'vote','about':'remove','seat':3"), "voting");            // not again so soon
    harness_wait(harness, VOTE_PAUSE_MS);
    EXPECT_STR(client_send(ann, "'type':'vote','about':'remove','seat':3"), "ack");
    EXPECT_STR(client_send(bo, "'type':'vote','yes':true"), "ack");
    EXPECT(told(cy, "\"code\":\"kicked\"") && !cy->open);
    EXPECT(room_says(ann, "\"left\":true"));
    harness_free(harness);
}

TEST(a_vote_ends_by_a_no_of_half_the_others_or_by_time_and_the_person_can_agree) {
    struct harness *harness = make_match(4);
    struct client *host = &harness->clients[0], *ann = &harness->clients[1], *bo = &harness->clients[2],
                  *cy = &harness->clients[3];
    EXPECT_STR(client_send(host, "'type':'vote','about':'bot','seat':3"), "ack");
    EXPECT_STR(client_send(ann, "'type':'vote','yes':false"), "ack");
    EXPECT(room_says(cy, "\"vote\":{"));
    EXPECT_STR(client_send(bo, "'type':'vote','yes':false"), "ack");
    EXPECT(room_says(cy, "\"vote\":null"));
    EXPECT(!harness_room(harness)->saved.seats[3].bot[0]);
    EXPECT_STR(client_send(ann, "'type':'vote','about':'bot','seat':3"), "ack");
    harness_wait(harness, VOTE_MS - 1000);
    EXPECT(room_says(cy, "\"vote\":{"));
    harness_wait(harness, 1000);
    EXPECT(room_says(cy, "\"vote\":null"));
    EXPECT(!harness_room(harness)->saved.seats[3].bot[0]); // one of three is not enough
    EXPECT_STR(client_send(bo, "'type':'vote','about':'bot','seat':3"), "ack");
    EXPECT_STR(client_send(cy, "'type':'vote','yes':true"), "ack");
    EXPECT(harness_room(harness)->saved.seats[3].bot[0] != '\0');
    EXPECT_STR(client_send(cy, "'type':'seat','seat':3,'to':'person'"), "ack"); // agreed: may change their mind
    harness_free(harness);
}

TEST(of_two_people_one_cannot_outvote_the_other_but_silence_does_not_block_the_table) {
    struct harness *harness = make_match(2);
    struct client *ann = &harness->clients[0], *bo = &harness->clients[1];
    EXPECT_STR(client_send(ann, "'type':'vote','about':'bot','seat':1"), "ack");
    EXPECT(room_says(bo, "\"vote\":{"));
    EXPECT_STR(client_send(bo, "'type':'vote','yes':false"), "ack");
    EXPECT(room_says(bo, "\"vote\":null"));
    EXPECT(!harness_room(harness)->saved.seats[1].bot[0]);
    harness_wait(harness, VOTE_PAUSE_MS);
    EXPECT_STR(client_send(ann, "'type':'vote','about':'bot','seat':1"), "ack");
    harness_wait(harness, VOTE_MS);
    EXPECT(harness_room(harness)->saved.seats[1].bot[0] != '\0');
    EXPECT_STR(client_send(bo, "'type':'seat','seat':1,'to':'person'"), "ack"); // they were only slow
    harness_free(harness);
}

TEST(who_is_left_can_go_on_without_the_host_who_is_away) {
    struct harness *harness = harness_new(5);
    harness_start(harness, "diamant", 2, 3, "'away_s':0");
    harness_disconnect(harness, 0);
    struct client *guest = &harness->clients[1];
    EXPECT_STR(client_send(guest, "'type':'vote','about':'bot','seat':0"), "ack"); // at once
    EXPECT(harness_room(harness)->saved.seats[0].bot[0] != '\0');
    (void)harness_connect(harness, 0, "seat");
    EXPECT(!harness_room(harness)->saved.seats[0].bot[0]); // only until they are back
    harness_free(harness);
}

TEST(a_vote_is_stored_before_it_is_told_and_survives_a_restart) {
    struct harness *harness = make_match(4);
    struct client *ann = &harness->clients[1];
    EXPECT_STR(client_send(ann, "'type':'vote','about':'bot','seat':3"), "ack");
    harness->store_fails = true;
    EXPECT_STR(client_send(&harness->clients[2], "'type':'vote','yes':true"), "storage");
    EXPECT(!harness_room(harness)->saved.seats[3].bot[0]);
    harness->store_fails = false;
    harness_restart(harness);
    struct client *bo = harness_connect(harness, 2, "seat");
    EXPECT(room_says(bo, "\"yes\":[1],\"no\":[]"));
    for (int i = 0; i < 4; i++)
        (void)harness_connect(harness, i, "seat");
    EXPECT_STR(client_send(bo, "'type':'vote','yes':true"), "ack");
    EXPECT(harness_room(harness)->saved.seats[3].bot[0] != '\0');
    harness_restart(harness);
    struct client *cy = harness_connect(harness, 3, "seat");
    EXPECT_STR(client_send(cy, "'type':'seat','seat':3,'to':'person'"), "vote-needed"); // that it was a vote, too
    harness_free(harness);
}

TEST(whoever_is_muted_is_not_heard_and_chat_can_be_switched_off_in_a_match) {
    struct harness *harness = make_match(3);
    struct client *host = &harness->clients[0], *guest = &harness->clients[1];
    EXPECT_STR(client_send(guest, "'type':'mute','seat':0,'muted':true"), "not-host");
    EXPECT_STR(client_send(host, "'type':'mute','seat':1,'muted':true"), "ack");
    EXPECT(room_says(guest, "\"muted\":true"));
    client_forget(host);
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "muted");
    EXPECT_STR(client_send(guest, "'type':'react','reaction':'wow'"), "muted");
    EXPECT(!told(host, "\"type\":\"chat\"") && !told(host, "\"type\":\"react\""));
    EXPECT_STR(client_send(guest, "'type':'report','seat':0,'about':'chat'"), "ack"); // but may complain
    EXPECT_STR(harness->reported, "0 chat");
    EXPECT_STR(client_send(host, "'type':'mute','seat':1,'muted':false"), "ack");
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "ack");
    EXPECT_STR(client_send(host, "'type':'settings','chat':false"), "ack");
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "chat-off");
    EXPECT_STR(client_send(host, "'type':'settings','clock_s':30"), "wrong-phase"); // what changes the match
    EXPECT_STR(client_send(host, "'type':'host','seat':1"), "ack");
    EXPECT_STR(client_send(host, "'type':'mute','seat':1,'muted':true"), "not-host");
    harness_free(harness);
}

TEST(a_banned_person_comes_in_neither_with_the_old_token_nor_with_a_new_one_from_the_same_network) {
    struct harness *harness = harness_new(7);
    harness->networks[1] = harness->networks[3] = 9;
    harness_create(harness, "'game':'diamant','name':'Ida','seats':['me','open','open']");
    struct client *host = harness_connect(harness, 0, "seat"), *troll = harness_connect(harness, 1, "seat");
    EXPECT_STR(client_send(troll, "'type':'join','name':'Troll'"), "ack");
    EXPECT_STR(client_send(host, "'type':'kick','seat':1,'ban':true"), "ack");
    EXPECT(told(troll, "\"code\":\"banned\"") && !troll->open);
    for (int restart = 0; restart < 2; restart++) {
        troll = harness_connect(harness, 1, "seat");
        EXPECT(told(troll, "\"code\":\"banned\"") && !troll->open);
        struct client *other = harness_connect(harness, 3, "seat"); // a new token, the same network
        EXPECT(told(other, "\"code\":\"banned\"") && !other->open);
        EXPECT(!harness_connect(harness, 3, "watch")->open);
        harness_restart(harness);
    }
    harness_free(harness);
}

TEST(at_home_a_ban_holds_for_the_person_and_not_for_everybody_at_the_same_network) {
    struct harness *harness = harness_new(7);
    harness_create(harness, "'game':'diamant','name':'Ida','seats':['me','open','open']");
    struct client *host = harness_connect(harness, 0, "seat"), *troll = harness_connect(harness, 1, "seat");
    EXPECT_STR(client_send(troll, "'type':'join','name':'Troll'"), "ack");
    EXPECT_STR(client_send(host, "'type':'kick','seat':1,'ban':true"), "ack");
    EXPECT(!harness_connect(harness, 1, "seat")->open);
    EXPECT_STR(client_send(harness_connect(harness, 2, "seat"), "'type':'join','name':'Friend'"), "ack");
    EXPECT_STR(client_send(host, "'type':'kick','seat':1"), "ack"); // without a ban they may come again
    EXPECT_STR(client_send(harness_connect(harness, 2, "seat"), "'type':'join','name':'Friend'"), "ack");
    harness_free(harness);
}

TEST(after_a_match_the_host_removes_people_and_the_result_keeps_their_names) {
    struct harness *harness = make_match(3);
    struct rng rng;
    rng_seed_fast(&rng, 3, 1);
    for (int i = 0; i < 10000 && harness_room(harness)->saved.phase != PHASE_OVER; i++)
        (void)client_move_randomly(&harness->clients[i % 3], &rng);
    struct client *host = &harness->clients[0];
    EXPECT_STR(client_send(host, "'type':'kick','seat':1"), "ack");
    EXPECT(room_says(host, "\"name\":\"P1\""));
    EXPECT_STR(client_send(host, "'type':'rematch'"), "ack");
    EXPECT(!room_says(host, "\"name\":\"P1\""));
    EXPECT_STR(client_send(host, "'type':'start','open':'bot:random'"), "not-ready");
    EXPECT_STR(client_send(&harness->clients[2], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(host, "'type':'start','open':'bot:random'"), "ack");
    harness_free(harness);
}

TEST(a_locked_room_has_no_seat_for_newcomers_and_those_who_have_one_come_back) {
    struct harness *harness = harness_new(7);
    harness_create(harness, "'game':'diamant','name':'Ida','seats':['me','open','open'],'public':true");
    struct client *host = harness_connect(harness, 0, "seat"), *guest = harness_connect(harness, 1, "seat");
    EXPECT_STR(client_send(guest, "'type':'join','name':'Bo'"), "ack");
    EXPECT_STR(client_send(host, "'type':'settings','locked':true"), "ack");
    EXPECT(!harness_room(harness)->is_listed);
    EXPECT_STR(client_send(harness_connect(harness, 2, "seat"), "'type':'join','name':'Cy'"), "locked");
    guest = harness_connect(harness, 1, "seat");
    EXPECT_INT(client_seat(guest), 1);
    EXPECT_STR(client_send(host, "'type':'settings','locked':false"), "ack");
    EXPECT_STR(client_send(&harness->clients[2], "'type':'join','name':'Cy'"), "ack");
    harness_free(harness);
}

// A hello with a password. Returns whether it was let in.
static bool knock(struct harness *harness, int number, const char *password, const char *as) {
    struct client *client = &harness->clients[number];
    char hello[256];
    if (client->open)
        harness_disconnect(harness, number);
    client_forget(client);
    client->harness = harness;
    client->open = true;
    client->closed_by_server = false;
    session_open(harness->rooms, &client->session, client);
    (void)snprintf(hello, sizeof hello, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"as\":\"%s\"%s%s%s}",
                   harness->code, as, password ? ",\"password\":\"" : "", password ? password : "",
                   password ? "\"" : "");
    client_raw(client, hello);
    if (!client->open)
        EXPECT(told(client, "\"bye\",\"code\":\"password\"") || told(client, "\"code\":\"rate\""));
    EXPECT(client->open == told(client, "\"type\":\"welcome\""));
    EXPECT(client->open || !told(client, "\"type\":\"room\""));
    return client->open;
}

TEST(a_password_is_asked_of_strangers_and_watchers_and_wrong_ones_are_counted) {
    struct harness *harness = harness_new(7);
    harness_create(harness, "'game':'diamant','name':'Ida','settings':{'password':'Сезам 7'}");
    struct client *host = harness_connect(harness, 0, "seat"); // a seat is enough
    EXPECT(room_says(host, "\"password\":true"));
    EXPECT(!knock(harness, 1, NULL, "seat"));
    EXPECT(!knock(harness, 1, "sesame", "seat"));
    EXPECT(!knock(harness, 1, "", "seat"));
    EXPECT(!knock(harness, 2, NULL, "tv"));
    EXPECT(knock(harness, 2, "Сезам 7", "tv"));
    EXPECT(room_says(&harness->clients[2], "\"screens\":1"));
    EXPECT(knock(harness, 1, "Сезам 7", "seat"));
    EXPECT(!strstr(host->mail, "Сезам"));
    harness->guesses = 1;
    EXPECT(!knock(harness, 3, "wrong", "seat"));
    EXPECT(!knock(harness, 3, "wrong", "seat"));
    EXPECT(told(&harness->clients[3], "\"code\":\"rate\""));
    harness->guesses = -1;
    EXPECT_STR(client_send(host, "'type':'settings','password':''"), "ack");
    EXPECT(room_says(host, "\"password\":false"));
    EXPECT(knock(harness, 3, NULL, "seat"));
    harness_free(harness);
}

TEST(in_a_public_room_the_chat_is_off_until_the_people_in_it_want_it) {
    struct harness *harness = harness_new(7);
    harness_create(harness, "'game':'diamant','name':'Ida','public':true,'settings':{'chat':true}");
    struct client *host = harness_connect(harness, 0, "seat"), *guest = harness_connect(harness, 1, "seat");
    EXPECT_STR(client_send(guest, "'type':'join','name':'Bo'"), "ack");
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "chat-off");
    EXPECT_STR(client_send(host, "'type':'settings','chat':true"), "vote-needed");
    EXPECT_STR(client_send(guest, "'type':'vote','about':'chat'"), "ack");
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "chat-off");
    EXPECT_STR(client_send(host, "'type':'vote','yes':true"), "ack");
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "ack");
    EXPECT_STR(client_send(host, "'type':'settings','public':false"), "ack");
    EXPECT_STR(client_send(host, "'type':'settings','public':true"), "ack");
    EXPECT_STR(client_send(guest, "'type':'chat','text':'x'"), "chat-off"); // other strangers come
    harness_free(harness);
}

TEST(names_that_strangers_read_are_not_rude_however_they_are_written) {
    static const char *const rude[] = {"Fuck you", "f u c k", "ХУЙ", "xyй", "Пизд@", "𝐟𝐮𝐜𝐤", "Hitler88", "hitIer"};
    static const char *const fine[] = {"Ida",     "Scott",       "Harshit",   "Nazira", "Жидков",
                                       "Москаль", "Барсук",      "Себастьян", "Оскар",  "Kunta",
                                       "Маша",    "Оля 🦊", "Dick",      "Пётр",   "Соломія"};
    for (size_t i = 0; i < ARRAY_COUNT(rude); i++)
        if (!name_is_rude(rude[i]))
            EXPECT_STR(rude[i], "rude");
    for (size_t i = 0; i < ARRAY_COUNT(fine); i++)
        if (name_is_rude(fine[i]))
            EXPECT_STR(fine[i], "fine");
    struct harness *harness = harness_new(7);
    harness_create(harness, "'game':'diamant','name':'Fuck','public':true");
    EXPECT_INT(harness->created, PROBLEM_RUDE_NAME);
    harness_create(harness, "'game':'diamant','name':'Ida','public':true");
    struct client *guest = harness_connect(harness, 1, "seat");
    EXPECT_STR(client_send(guest, "'type':'join','name':'Fuck'"), "rude-name");
    EXPECT_STR(client_send(guest, "'type':'join','name':'Bo'"), "ack");
    EXPECT_STR(client_send(guest, "'type':'me','name':'Hitler'"), "rude-name");
    harness_free(harness);
    harness = harness_new(8); // among friends names are their own business, until strangers are let in
    harness_create(harness, "'game':'diamant','name':'Ida','seats':['me','open','open']");
    struct client *host = harness_connect(harness, 0, "seat");
    EXPECT_STR(client_send(harness_connect(harness, 1, "seat"), "'type':'join','name':'Bitch'"), "ack");
    EXPECT_STR(client_send(host, "'type':'settings','public':true"), "rude-name");
    harness_free(harness);
}

TEST(a_server_can_be_without_public_rooms) {
    struct harness *harness = harness_new(7);
    harness->rooms->env.limits.public_allowed = false;
    harness_create(harness, "'game':'diamant','name':'Ida','public':true");
    EXPECT_INT(harness->created, PROBLEM_NOT_PUBLIC);
    harness_create(harness, "'game':'diamant','name':'Ida'");
    struct client *host = harness_connect(harness, 0, "seat");
    EXPECT_STR(client_send(host, "'type':'settings','public':true"), "not-public");
    EXPECT(!harness_room(harness)->is_listed);
    harness_free(harness);
}
