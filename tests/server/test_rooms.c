// Rooms in one process, with a store in memory: what the promises ask of them, without sockets.
#include "tests/server/house.h"

#include "engine/registry.h"
#include "engine/view.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Lets all connected clients move randomly until the match is over. False: it did not end.
static bool play_out(struct house *house, int people, struct rng *rng) {
    for (int turn = 0; turn < 200000; turn++) {
        bool moved = false;
        for (int i = 0; i < people; i++) {
            struct client *client = &house->clients[i];
            if (!client->open)
                continue;
            if (client_phase_is(client, "over"))
                return true;
            moved |= client_move_randomly(client, rng)[0] != '\0';
            client_forget(client);
        }
        if (!moved)
            house_wait(house, 1000);
    }
    return false;
}

TEST(people_and_bots_play_every_game_to_its_end) {
    for (int g = 0; g < registry_count; g++) {
        struct house *house = house_new((uint64_t)g + 1);
        struct rng rng;
        rng_seed_fast(&rng, 5, (uint64_t)g);
        int people = registry[g]->seats_min < 2 ? 1 : 2;
        house_start(house, registry[g]->name, people, seats_for(registry[g], people), "");
        EXPECT(play_out(house, people, &rng));
        EXPECT_STR(client_send(&house->clients[0], "'type':'rematch'"), "ack");
        EXPECT(client_phase_is(&house->clients[0], "lobby"));
        house_free(house);
    }
}

// A match that began by older rules, as a server before an update would have stored it: what is dealt before the first
// decision is the same in both versions.
TEST(R22_a_match_by_older_rules_goes_on_by_them_after_an_update_and_the_next_by_the_new) {
    const struct game *game = registry_find("crystal");
    EXPECT(game->rules_oldest == 1 && game->rules_version > 1);
    struct house *house = house_new(22);
    struct rng rng;
    rng_seed_fast(&rng, 22, 0);
    house_start(house, "crystal", 2, 3, "");
    EXPECT_INT(house_room(house)->play->match.setup.rules, game->rules_version);
    house_room(house)->setup.rules = 1;
    EXPECT_STR(client_send(&house->clients[0], "'type':'host','seat':1"), "ack"); // the room is stored
    EXPECT_STR(client_send(&house->clients[1], "'type':'host','seat':0"), "ack");
    house_restart(house);
    (void)house_connect(house, 0, "seat");
    (void)house_connect(house, 1, "seat");
    EXPECT(client_phase_is(&house->clients[0], "playing"));
    EXPECT_INT(house_room(house)->play->match.setup.rules, 1);
    EXPECT(strstr(house->clients[0].last_view, "\"rules\":1,") != NULL);
    for (int i = 0; i < 40; i++) {
        (void)client_move_randomly(&house->clients[i % 2], &rng);
        house_wait(house, 1000);
    }
    house_restart(house); // and once more, in the middle
    (void)house_connect(house, 0, "seat");
    (void)house_connect(house, 1, "seat");
    EXPECT_INT(house_room(house)->play->match.setup.rules, 1);
    EXPECT(play_out(house, 2, &rng));
    EXPECT_STR(client_send(&house->clients[0], "'type':'rematch'"), "ack");
    EXPECT_STR(client_send(&house->clients[0], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&house->clients[1], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&house->clients[0], "'type':'start'"), "ack");
    EXPECT_INT(house_room(house)->play->match.setup.rules, game->rules_version);
    house_free(house);
}

TEST(a_match_by_rules_that_nobody_knows_goes_back_to_the_lobby) {
    struct house *house = house_new(23);
    house_start(house, "crystal", 2, 3, "");
    house_room(house)->setup.rules = 99;
    EXPECT_STR(client_send(&house->clients[0], "'type':'host','seat':1"), "ack");
    house_restart(house);
    (void)house_connect(house, 0, "seat");
    EXPECT(client_phase_is(&house->clients[0], "lobby"));
    house_free(house);
}

TEST(nothing_is_said_before_the_store_has_answered) {
    struct house *house = house_new(3);
    house_start(house, "diamant", 2, 3, "");
    struct client *mover = &house->clients[0], *other = &house->clients[1];
    client_forget(mover);
    client_forget(other);
    char message[128];
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%lld,\"move\":\"go\"}",
                   (long long)++mover->id, (long long)client_ask(mover));
    session_receive(&mover->session, message, strlen(message), house->now);
    EXPECT_INT(memory_store_waiting(house->store), 1);
    EXPECT_INT((long long)mover->mail_size, 0);
    EXPECT_INT((long long)other->mail_size, 0);
    house_settle(house);
    EXPECT(strstr(mover->mail, "\"ack\"") != NULL);
    EXPECT(strstr(mover->mail, "\"ack\"") < strstr(mover->mail, "\"view\"")); // acknowledged, then shown
    house_free(house);
}

TEST(R5_a_store_that_fails_changes_nothing_and_says_so) {
    struct house *house = house_new(4);
    house_start(house, "diamant", 2, 3, "");
    struct client *mover = &house->clients[0];
    int64_t ask = client_ask(mover);
    uint32_t count = house_room(house)->play->match.log_count;
    house->store_fails = true;
    char message[128];
    (void)snprintf(message, sizeof message, "'type':'move','ask':%lld,'move':'go'", (long long)ask);
    EXPECT_STR(client_send(mover, message), "storage");
    EXPECT_INT(house_room(house)->play->match.log_count, count);
    EXPECT_STR(client_send(mover, "'type':'leave'"), "storage");
    house->store_fails = false;
    mover->id -= 2; // the id is free again
    EXPECT_STR(client_send(mover, message), "ack");
    EXPECT(house_room(house)->play->match.log_count > count);
    house_free(house);
}

TEST(a_command_sent_twice_acts_once_even_after_a_restart) {
    struct house *house = house_new(5);
    house_start(house, "diamant", 2, 3, "");
    struct client *mover = &house->clients[0];
    char message[128];
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%lld,\"move\":\"go\"}",
                   (long long)mover->id + 1, (long long)client_ask(mover));
    client_raw(mover, message);
    uint32_t count = house_room(house)->play->match.log_count;
    client_forget(mover);
    client_raw(mover, message);
    EXPECT(strstr(mover->mail, "\"dup\":true") != NULL);
    EXPECT_INT(house_room(house)->play->match.log_count, count);
    house_restart(house);
    mover = house_connect(house, 0, "seat");
    client_forget(mover);
    client_raw(mover, message);
    EXPECT(strstr(mover->mail, "\"dup\":true") != NULL);
    EXPECT_INT(house_room(house)->play->match.log_count, count);
    house_free(house);
}

TEST(every_kind_of_command_is_remembered_over_a_restart) {
    static const char *const commands[] = {
        "'type':'me','name':'Zoe'",           "'type':'ready','ready':true",
        "'type':'seat','seat':2,'to':'open'", "'type':'options','options':{'relics':'on'}",
        "'type':'settings','chat':false",     "'type':'start','open':'bot:random'",
    };
    struct house *house = house_new(51);
    house_create(house, "'game':'diamant','name':'P0','seats':['me','bot:random','bot:random']");
    struct client *host = house_connect(house, 0, "seat");
    for (size_t i = 0; i < ARRAY_COUNT(commands); i++) {
        EXPECT_STR(client_send(host, commands[i]), "ack");
        house_restart(house);
        host = house_connect(house, 0, "seat");
        EXPECT_INT(house_room(house)->seats[0].last_id, host->id);
    }
    house_free(house);
}

TEST(a_stale_decision_gets_the_view_again) {
    struct house *house = house_new(6);
    house_start(house, "diamant", 2, 3, "");
    struct client *mover = &house->clients[0];
    client_forget(mover);
    EXPECT_STR(client_send(mover, "'type':'move','ask':999,'move':'go'"), "stale");
    EXPECT(strstr(mover->mail, "\"type\":\"view\"") != NULL);
    house_free(house);
}

TEST(R19_people_leave_in_every_phase_and_the_match_ends_by_the_rules) {
    // Somebody (each seat in turn) goes after some moves (early, middle, late) and comes back in time, late, or never.
    enum { IN_TIME, LATE, NEVER, WAYS };
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        for (int who = 0; who < 2; who++) {
            // One moment is enough for long games: what differs is the phase, not the game.
            for (int moves = game->length_max > 5000 ? 10 : 0; moves < 12; moves += 5) {
                for (int way = 0; way < WAYS; way++) {
                    struct house *house = house_new((uint64_t)(g * 1000 + who * 100 + moves * 10 + way));
                    struct rng rng;
                    rng_seed_fast(&rng, (uint64_t)way, (uint64_t)moves);
                    house_start(house, game->name, 2, seats_for(game, 2), "");
                    for (int i = 0; i < moves; i++)
                        (void)client_move_randomly(&house->clients[i % 2], &rng);
                    bool over = client_phase_is(&house->clients[0], "over");
                    house_disconnect(house, who);
                    house_settle(house);
                    if (!over)
                        EXPECT(strstr(house->clients[1 - who].last_room, "\"present\":false") != NULL);
                    if (way == IN_TIME)
                        house_wait(house, 30000);
                    else
                        house_wait(house, 61000);
                    bool stands_in = !over && house_room(house)->seats[who].standing_in;
                    EXPECT(stands_in == (way != IN_TIME && !over));
                    if (way != NEVER) {
                        (void)house_connect(house, who, "seat");
                        EXPECT(!house_room(house)->seats[who].standing_in);
                    }
                    EXPECT(play_out(house, 2, &rng));
                    house_free(house);
                }
            }
        }
    }
}

TEST(R19_when_everybody_is_gone_the_table_waits_and_in_the_end_bots_finish) {
    for (int g = 0; g < registry_count; g++) {
        struct house *house = house_new(77);
        house->hall->limits.sweep_ms = 600000;
        house_start(house, registry[g]->name, 1, registry[g]->seats_min, "");
        house_disconnect(house, 0);
        house_wait(house, 3600 * 1000);
        EXPECT(!house_room(house)); // asleep in the store
        struct client *back = house_connect(house, 0, "seat");
        EXPECT(client_phase_is(back, "playing"));
        house_disconnect(house, 0);
        house_wait(house, (int64_t)15 * 86400 * 1000);
        back = house_connect(house, 0, "seat");
        EXPECT(client_phase_is(back, "over"));
        house_free(house);
    }
}

TEST(R19_who_leaves_for_good_is_replaced_and_the_host_passes_on) {
    struct house *house = house_new(8);
    struct rng rng;
    rng_seed_fast(&rng, 1, 1);
    house_start(house, "diamant", 2, 3, "");
    EXPECT_STR(client_send(&house->clients[0], "'type':'leave'"), "ack");
    EXPECT(!house->clients[0].open); // bye
    EXPECT_INT(house_room(house)->host, 1);
    EXPECT(play_out(house, 2, &rng));
    struct client *back = house_connect(house, 0, "seat");
    EXPECT_INT(back->session.role, ROLE_VISITOR); // the token is forgotten
    EXPECT_STR(client_send(&house->clients[1], "'type':'rematch'"), "ack");
    EXPECT_STR(client_send(back, "'type':'join','name':'again'"), "ack");
    house_free(house);
}

TEST(an_absent_host_loses_the_rights_to_who_is_there) {
    struct house *house = house_new(9);
    house_start(house, "diamant", 2, 3, "");
    house_disconnect(house, 0);
    house_wait(house, 59000);
    EXPECT_INT(house_room(house)->host, 0);
    house_wait(house, 2000);
    EXPECT_INT(house_room(house)->host, 1);
    house_free(house);
}

TEST(a_clock_that_runs_out_makes_the_safest_move) {
    struct house *house = house_new(10);
    house_start(house, "diamant", 2, 3, "'clock_s':10");
    uint32_t before = house_room(house)->play->match.log_count;
    house_wait(house, 9000);
    struct match *match = &house_room(house)->play->match;
    for (uint32_t i = before; i < match->log_count; i++)
        EXPECT(match->log[i].seat == 2); // only the bot
    house_wait(house, 2000);
    match = &house_room(house)->play->match;
    int returned = 0;
    for (uint32_t i = before; i < match->log_count; i++)
        returned += match->log[i].seat < 2 && match->log[i].action == match->game->fallback(match->state, 0);
    EXPECT(returned >= 2);
    house_free(house);
}

TEST(R18_a_restart_charges_no_clock_and_loses_nothing) {
    struct house *house = house_new(11);
    house_start(house, "diamant", 2, 3, "'clock_s':10");
    house_wait(house, 8000);
    uint64_t hash = game_hash(house_room(house)->game, house_room(house)->play->match.state);
    uint32_t seq = house_room(house)->play->seq[0];
    house_restart(house);
    house->now += 3600000; // an hour without a server
    house_settle(house);
    EXPECT(house_room(house) != NULL); // it came back by itself: its clock must run
    EXPECT(game_hash(house_room(house)->game, house_room(house)->play->match.state) == hash);
    EXPECT_INT(house_room(house)->play->seq[0], seq);
    (void)house_connect(house, 0, "seat");
    house_wait(house, 9000);
    EXPECT(game_hash(house_room(house)->game, house_room(house)->play->match.state) == hash);
    house_wait(house, 2000);
    EXPECT(game_hash(house_room(house)->game, house_room(house)->play->match.state) != hash);
    house_free(house);
}

TEST(R18_a_rest_in_the_store_gives_no_time) {
    struct house *house = house_new(41);
    house_start(house, "diamant", 2, 3, "'clock_s':600");
    int64_t asked_at = house_room(house)->seats[0].asked_at;
    uint64_t hash = game_hash(house_room(house)->game, house_room(house)->play->match.state);
    house_disconnect(house, 0);
    house_disconnect(house, 1);
    house_wait(house, 300000);
    EXPECT(!house_room(house)); // asleep in the store
    (void)house_connect(house, 0, "seat");
    EXPECT_INT(house_room(house)->seats[0].asked_at, asked_at);
    house_disconnect(house, 0);
    house_wait(house, 290000);
    (void)house_connect(house, 0, "seat");
    EXPECT(game_hash(house_room(house)->game, house_room(house)->play->match.state) == hash);
    house_disconnect(house, 0);
    house_wait(house, 20000); // the clock wakes the room up if need be, and runs out
    (void)house_connect(house, 0, "seat");
    EXPECT(game_hash(house_room(house)->game, house_room(house)->play->match.state) != hash);
    house_free(house);
}

TEST(R5_a_failing_store_charges_no_clock) {
    struct house *house = house_new(42);
    house_start(house, "diamant", 2, 3, "'clock_s':10");
    house_wait(house, 8000);
    house->store_fails = true;
    EXPECT_STR(client_send(&house->clients[0], "'type':'host','seat':0"), "storage");
    house->store_fails = false;
    EXPECT_INT(house_room(house)->seats[0].asked_at, house->now);
    house_free(house);
}

TEST(an_idle_room_leaves_memory_and_comes_back_unchanged) {
    struct house *house = house_new(12);
    house_start(house, "gnomes", 2, 2, "'away_s':0");
    struct rng rng;
    rng_seed_fast(&rng, 2, 2);
    for (int i = 0; i < 10; i++)
        (void)client_move_randomly(&house->clients[i % 2], &rng);
    client_forget(&house->clients[0]);
    client_raw(&house->clients[0], "{\"type\":\"sync\"}");
    char *view = strdup(house->clients[0].last_view);
    house_disconnect(house, 0);
    house_disconnect(house, 1);
    house_wait(house, 130000);
    EXPECT(!house_room(house));
    EXPECT_INT(house->hall->room_count, 0);
    struct client *back = house_connect(house, 0, "seat");
    EXPECT_STR(back->last_view, view);
    free(view);
    house_free(house);
}

TEST(a_room_that_nobody_uses_is_deleted_after_its_time) {
    struct house *house = house_new(13);
    house->hall->limits.sweep_ms = 600000;
    house_create(house, "'game':'diamant','name':'Ida'");
    house_wait(house, (int64_t)29 * 86400 * 1000);
    EXPECT_INT(house->store->load(house->store, house->code, house->hall->scratch) > 0, true);
    house_wait(house, (int64_t)2 * 86400 * 1000);
    EXPECT_INT(house->store->load(house->store, house->code, house->hall->scratch), 0);
    house_free(house);
}

// Counts what the hall asks of its store: rooms read between two looks, and deletions that are not answered yet.
static struct counting {
    bool (*write)(struct store *store, const struct store_batch *batch, store_done *done, void *context);
    int (*load)(struct store *store, const char *code, char *out);
    int loads, deletions, loads_max, deletions_max, deleted;
} counting;

struct counted {
    store_done *done;
    void *context;
};

static void count_answer(void *context, bool ok) {
    struct counted counted = *(struct counted *)context;
    free(context);
    counting.deletions--;
    counting.deleted += ok;
    counted.done(counted.context, ok);
}

static bool count_write(struct store *store, const struct store_batch *batch, store_done *done, void *context) {
    if (!batch->delete)
        return counting.write(store, batch, done, context);
    struct counted *counted = malloc(sizeof *counted);
    CHECK(counted);
    *counted = (struct counted){done, context};
    counting.deletions++;
    if (counting.deletions > counting.deletions_max)
        counting.deletions_max = counting.deletions;
    return counting.write(store, batch, count_answer, counted);
}

static int count_load(struct store *store, const char *code, char *out) {
    counting.loads++;
    return counting.load(store, code, out);
}

static void look(struct house *house) {
    counting.loads = 0;
    (void)hall_tick(house->hall, house->now);
    if (counting.loads > counting.loads_max)
        counting.loads_max = counting.loads;
}

// Makes rooms that expire together, and waits until shortly before.
static struct house *house_of_old_rooms(int count) {
    struct house *house = house_new(61);
    house->limits.sweep_ms = 60000;
    house_restart(house);
    for (int i = 0; i < count; i++)
        house_create(house, "'game':'diamant','name':'Ida'");
    house_wait(house, (int64_t)29 * 86400 * 1000);
    EXPECT_INT(house->hall->room_count, 0);
    counting = (struct counting){.write = house->store->write, .load = house->store->load};
    house->store->write = count_write;
    house->store->load = count_load;
    return house;
}

TEST(many_rooms_that_expire_at_once_go_a_few_at_a_time) {
    struct house *house = house_of_old_rooms(300);
    house->now += (int64_t)2 * 86400 * 1000;
    int64_t began = house->now;
    while (counting.deleted < 300 && house->now < began + 60000) {
        look(house);
        house->now += 5; // the store takes its time
        hall_now(house->hall, house->now);
        memory_store_answer(house->store, false);
    }
    EXPECT_INT(counting.deleted, 300);
    EXPECT(counting.deletions_max <= 4);
    EXPECT(counting.loads_max <= 8);
    house_settle(house);
    EXPECT_INT(house->hall->room_count, 0);
    house_free(house);
}

// What a store refuses is tried again once a second, not at once.
TEST(a_store_that_fails_is_not_asked_for_deletions_all_the_time) {
    struct house *house = house_of_old_rooms(3);
    house->now += (int64_t)2 * 86400 * 1000;
    int asked = 0;
    for (int i = 0; i < 1000; i++) { // 10 s
        look(house);
        asked += counting.deletions;
        house->now += 10;
        hall_now(house->hall, house->now);
        memory_store_answer(house->store, true);
    }
    EXPECT(asked >= 3 && asked <= 33);
    EXPECT_INT(counting.deleted, 0);
    house_free(house);
}

TEST(a_server_that_stops_begins_no_deletions) {
    struct house *house = house_of_old_rooms(100);
    house->now += (int64_t)2 * 86400 * 1000;
    look(house);
    EXPECT(counting.deletions > 0);
    hall_stop(house->hall, house->now);
    hall_now(house->hall, house->now);
    memory_store_answer(house->store, false);
    int deleted = counting.deleted;
    for (int i = 0; i < 100; i++, house->now += 50)
        look(house);
    EXPECT_INT(counting.deletions, 0);
    EXPECT_INT(counting.deleted, deleted);
    house_free(house);
}

// A server that starts with its clock a year ahead, or a month late, must not take that for a year without anybody.
TEST(a_clock_that_jumps_deletes_no_room_and_ends_no_match) {
    static const int64_t jumps[] = {(int64_t)365 * 86400000, (int64_t)-365 * 86400000};
    for (size_t i = 0; i < ARRAY_COUNT(jumps); i++) {
        struct house *house = house_new(43 + i);
        house->limits.sweep_ms = 600000;
        house_start(house, "diamant", 1, 3, "");
        uint64_t hash = game_hash(house_room(house)->game, house_room(house)->play->match.state);
        house_restart(house);
        house->now += jumps[i];
        house_wait(house, (int64_t)2 * 86400000);
        house_restart(house); // and once more: the first start has put things right for good
        house_wait(house, (int64_t)86400000);
        struct client *back = house_connect(house, 0, "seat");
        EXPECT(client_phase_is(back, "playing"));
        EXPECT(house_room(house) && game_hash(house_room(house)->game, house_room(house)->play->match.state) == hash);
        house_restart(house);
        house->now -= jumps[i]; // the clock is set right
        house_wait(house, (int64_t)2 * 86400000);
        EXPECT(client_phase_is(house_connect(house, 0, "seat"), "playing"));
        house_free(house);
    }
}

TEST(spectators_see_the_match_late_when_the_host_wants_it) {
    struct house *house = house_new(14);
    house_start(house, "diamant", 2, 3, "'watch_delay_s':30");
    struct client *watcher = house_connect(house, 5, "watch");
    char *first = strdup(watcher->last_view);
    struct rng rng;
    rng_seed_fast(&rng, 3, 3);
    for (int i = 0; i < 6; i++)
        (void)client_move_randomly(&house->clients[i % 2], &rng);
    house_wait(house, 20000);
    EXPECT_STR(watcher->last_view, first);
    house_wait(house, 11000);
    EXPECT(strcmp(watcher->last_view, first) != 0);
    struct play *play = house_room(house)->play;
    EXPECT_INT(play->late_count, play->shown_count);
    EXPECT(!memcmp(play->late, play->shown, house_room(house)->game->state_size));
    free(first);
    house_free(house);
}

TEST(a_slow_reader_misses_views_and_then_gets_a_whole_one) {
    struct house *house = house_new(15);
    house_start(house, "diamant", 2, 3, "");
    struct client *slow = &house->clients[1];
    session_lags(&slow->session, true, house->now);
    client_forget(slow);
    struct rng rng;
    rng_seed_fast(&rng, 4, 4);
    (void)client_move_randomly(&house->clients[0], &rng);
    EXPECT(!slow->mail_size || !strstr(slow->mail, "\"type\":\"view\""));
    session_lags(&slow->session, false, house->now);
    EXPECT(strstr(slow->mail, "\"type\":\"view\"") != NULL);
    house_free(house);
}

TEST(a_newer_connection_takes_the_seat_over) {
    struct house *house = house_new(16);
    house_start(house, "diamant", 2, 3, "");
    memcpy(house->clients[9].token, house->clients[0].token, TOKEN_SIZE);
    struct client *newer = house_connect(house, 9, "seat");
    EXPECT_INT(newer->session.seat, 0);
    EXPECT(!house->clients[0].open);
    EXPECT(strstr(house->clients[0].mail, "\"replaced\"") != NULL);
    house_free(house);
}

TEST(the_host_replaces_a_person_by_a_bot_and_back) {
    struct house *house = house_new(17);
    house_start(house, "diamant", 2, 3, "");
    struct client *host = &house->clients[0], *guest = &house->clients[1];
    EXPECT_STR(client_send(guest, "'type':'seat','seat':0,'to':'bot:random'"), "not-host");
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'bot:nobody'"), "unknown-bot");
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'bot:random'"), "ack");
    EXPECT_INT(client_ask(guest) >= 0 && house_room(house)->play->ask[1] != 0, false); // the bot has decided
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'person'"), "ack");
    EXPECT_STR(seat_player(house_room(house), 1), "");
    house_free(house);
}

TEST(one_token_owns_one_seat) {
    struct house *house = house_new(18);
    house_create(house, "'game':'diamant','name':'P0','seats':['me','open','open']");
    (void)house_connect(house, 0, "seat");
    struct client *one = house_connect(house, 1, "seat");
    memcpy(house->clients[2].token, one->token, TOKEN_SIZE);
    struct client *two = house_connect(house, 2, "seat");
    EXPECT_STR(client_send(one, "'type':'join','name':'P1'"), "ack");
    EXPECT_STR(client_send(two, "'type':'join','name':'P2'"), "already-seated");
    EXPECT_INT(house_room(house)->seats[2].kind, SEAT_OPEN);
    house_free(house);
}

TEST(the_detour_over_a_bot_gives_no_time) {
    struct house *house = house_new(19);
    house_start(house, "diamant", 2, 3, "'clock_s':10");
    house_wait(house, 4000);
    int64_t asked_at = house_room(house)->seats[1].asked_at;
    EXPECT_STR(client_send(&house->clients[0], "'type':'seat','seat':1,'to':'person'"), "ack");
    EXPECT_INT(house_room(house)->seats[1].asked_at, asked_at);
    house_free(house);
}

TEST(spectators_who_watch_late_hear_of_the_end_late) {
    struct house *house = house_new(20);
    house_start(house, "diamant", 2, 3, "'watch_delay_s':30");
    struct client *watcher = house_connect(house, 5, "watch");
    struct rng rng;
    rng_seed_fast(&rng, 7, 7);
    EXPECT(play_out(house, 2, &rng));
    (void)client_send(&house->clients[0], "'type':'host','seat':0"); // says the room to all
    EXPECT(!client_phase_is(watcher, "over"));
    EXPECT(strstr(watcher->last_room, "\"record\":null") != NULL);
    house_wait(house, 31000);
    EXPECT(client_phase_is(watcher, "over"));
    EXPECT(strstr(watcher->last_room, "\"record\":null") == NULL);
    house_free(house);
}

TEST(a_full_room_still_has_a_place_for_who_owns_a_seat) {
    struct house *house = house_new(21);
    house_start(house, "diamant", 2, 3, "");
    house_disconnect(house, 1);
    house->hall->limits.sessions_per_room = 1;
    (void)house_connect(house, 5, "watch");
    EXPECT(strstr(house->clients[5].mail, "\"server-full\"") != NULL);
    EXPECT_INT(house_connect(house, 1, "seat")->session.seat, 1);
    house_free(house);
}

TEST(nobody_alone_fills_the_queue_of_a_busy_room) {
    struct house *house = house_new(22);
    house_start(house, "diamant", 2, 3, "");
    struct client *watcher = house_connect(house, 5, "watch"), *mover = &house->clients[0];
    char message[128];
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%lld,\"move\":\"go\"}",
                   (long long)++mover->id, (long long)client_ask(mover));
    session_receive(&mover->session, message, strlen(message), house->now);
    for (int i = 0; i < 15; i++)
        session_receive(&watcher->session, "{\"type\":\"sync\"}", 15, house->now);
    EXPECT_INT(house_room(house)->queue_count, house->hall->limits.queue_max / 4);
    house_free(house);
}

static int count_of(const char *mail, const char *what) {
    int count = 0;
    for (const char *at = mail; at && (at = strstr(at, what)); at++)
        count++;
    return count;
}

TEST(commands_behind_a_repeated_hello_are_answered) {
    struct house *house = house_new(44);
    house_create(house, "'game':'diamant','name':'P0','seats':['me','open','open']");
    char other[CODE_SIZE];
    memcpy(other, house->code, sizeof other);
    house_create(house, "'game':'diamant','name':'P0','seats':['me','open','open']");
    struct client *host = house_connect(house, 0, "seat");
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        char hello[192];
        (void)snprintf(hello, sizeof hello, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"token\":\"%s\"}",
                       elsewhere ? other : house->code, host->token);
        const char *const messages[] = {
            "{\"type\":\"me\",\"id\":%d,\"colour\":3}", "{\"type\":\"me\",\"id\":%d,\"colour\":4}", hello,
            "{\"type\":\"me\",\"id\":%d,\"colour\":5}", "{\"type\":\"me\",\"id\":%d,\"colour\":6}"};
        client_forget(host);
        for (int i = 0; i < 5; i++) {
            char message[192];
            (void)snprintf(message, sizeof message, messages[i], 10 * (elsewhere + 1) + i);
            session_receive(&host->session, message, strlen(message), house->now);
        }
        house_settle(house);
        EXPECT_INT(count_of(host->mail, "\"type\":\"ack\""), 4);
        EXPECT_INT(count_of(host->mail, "\"type\":\"welcome\""), 1);
        EXPECT_INT(count_of(host->mail, "\"type\":\"error\""), 0);
        EXPECT_INT(hall_find(house->hall, elsewhere ? other : house->code)->seats[0].colour, 6);
        EXPECT_INT(hall_find(house->hall, house->code)->seats[0].colour, elsewhere ? 4 : 6);
    }
    house_free(house);
}

TEST(a_message_that_cannot_be_read_leaves_the_language_alone) {
    struct house *house = house_new(23);
    house_start(house, "diamant", 2, 3, "");
    struct client *client = &house->clients[0];
    client->session.lang = LANG_UK;
    client_raw(client, "no json");
    EXPECT_INT(client->session.lang, LANG_UK);
    house_free(house);
}

TEST(a_token_that_was_made_for_a_failed_join_is_made_anew) {
    struct house *house = house_new(24);
    house_create(house, "'game':'diamant','name':'P0','seats':['me','open','open']");
    struct client *guest = house_connect(house, 1, "seat");
    char hello[96];
    (void)snprintf(hello, sizeof hello, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\"}", house->code);
    client_raw(guest, hello);
    house->store_fails = true;
    EXPECT_STR(client_send(guest, "'type':'join','name':'P1'"), "storage");
    house->store_fails = false;
    house_wait(house, 2000);
    client_forget(guest);
    EXPECT_STR(client_send(guest, "'type':'join','name':'P1'"), "ack");
    EXPECT(strstr(guest->mail, "\"token\":\"") != NULL);
    house_free(house);
}

TEST(what_somebody_sent_before_being_kicked_is_not_done_afterwards) {
    struct house *house = house_new(25);
    house_create(house, "'game':'diamant','name':'P0','seats':['me','open','open']");
    struct client *host = house_connect(house, 0, "seat"), *guest = house_connect(house, 1, "seat");
    EXPECT_STR(client_send(guest, "'type':'join','name':'P1'"), "ack");
    int seat = guest->session.seat;
    char kick[96];
    (void)snprintf(kick, sizeof kick, "{\"type\":\"kick\",\"id\":%lld,\"seat\":%d}", (long long)++host->id, seat);
    static const char join[] = "{\"type\":\"join\",\"id\":99,\"name\":\"P1\"}";
    session_receive(&host->session, kick, strlen(kick), house->now);
    session_receive(&guest->session, join, strlen(join), house->now);
    house_settle(house);
    EXPECT_INT(house_room(house)->seats[seat].kind, SEAT_OPEN);
    house_free(house);
}

// ---- people who are away ----

// The host and two guests in a lobby of three, Bo and Cy; everybody is there, nobody is ready.
static struct house *house_lobby(const char *settings) {
    struct house *house = house_new(61);
    char body[256];
    (void)snprintf(body, sizeof body, "'game':'diamant','name':'Ida','seats':['me','open','open'],'settings':{%s}",
                   settings);
    house_create(house, body);
    (void)house_connect(house, 0, "seat");
    EXPECT_STR(client_send(house_connect(house, 1, "seat"), "'type':'join','name':'Bo'"), "ack");
    EXPECT_STR(client_send(house_connect(house, 2, "seat"), "'type':'join','name':'Cy'"), "ack");
    return house;
}

static void go_away(struct house *house, int number) {
    house_disconnect(house, number);
    house_settle(house);
}

TEST(who_is_away_keeps_nobody_from_starting) {
    for (int was_ready = 0; was_ready < 2; was_ready++) {
        struct house *house = house_lobby("");
        struct client *host = &house->clients[0];
        EXPECT_STR(client_send(&house->clients[1], "'type':'ready','ready':true"), "ack");
        if (was_ready)
            EXPECT_STR(client_send(&house->clients[2], "'type':'ready','ready':true"), "ack");
        go_away(house, 2);
        if (!was_ready)
            EXPECT_STR(client_send(host, "'type':'start'"), "not-ready");
        EXPECT_STR(client_send(host, "'type':'start','away':'nobody'"), "bad-field");
        EXPECT_STR(client_send(host, "'type':'start','away':'bot'"), "ack");
        EXPECT(client_phase_is(host, "playing"));
        EXPECT_INT(house_room(house)->play->ask[2], 0); // the bot has decided at once
        EXPECT_STR(house_room(house)->seats[2].name, "Cy");
        house_free(house);
    }
}

TEST(who_is_here_but_not_ready_is_waited_for_and_a_refused_start_leaves_no_bot) {
    struct house *house = house_lobby("");
    go_away(house, 1);
    EXPECT_STR(client_send(&house->clients[0], "'type':'start','away':'bot'"), "not-ready"); // Cy
    EXPECT_STR(seat_player(house_room(house), 1), "");
    EXPECT_STR(client_send(&house->clients[2], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&house->clients[0], "'type':'start','away':'bot'"), "ack");
    house_free(house);
}

TEST(who_comes_back_to_a_match_that_began_without_them_has_the_seat_again) {
    for (int restart = 0; restart < 2; restart++) {
        struct house *house = house_lobby("'away_s':0,'clock_s':30");
        EXPECT_STR(client_send(&house->clients[1], "'type':'ready','ready':true"), "ack");
        go_away(house, 2);
        EXPECT_STR(client_send(&house->clients[0], "'type':'start','away':'bot'"), "ack");
        if (restart) {
            house_restart(house);
            (void)house_connect(house, 0, "seat");
        }
        EXPECT(seat_player(house_room(house), 2)[0] != '\0');
        house_wait(house, 20000);
        struct client *back = house_arrive(house, 2, "seat");
        EXPECT_STR(seat_player(house_room(house), 2), "");
        EXPECT(strstr(house->clients[0].last_room, "\"played_by\":\"") == NULL); // all were told
        EXPECT_INT(house_room(house)->seats[2].asked_at, house->now);            // a whole clock
        house_settle(house);
        EXPECT_INT(back->session.seat, 2);
        // From now on it is like before: with away_s of 0 nobody stands in.
        go_away(house, 2);
        house_wait(house, 10000);
        EXPECT_STR(seat_player(house_room(house), 2), "");
        house_restart(house);
        (void)house_connect(house, 0, "seat");
        EXPECT_STR(seat_player(house_room(house), 2), "");
        house_free(house);
    }
}

TEST(a_bot_in_the_lobby_keeps_the_seat_warm_until_the_person_is_back) {
    struct house *house = house_lobby("");
    struct client *host = &house->clients[0];
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:random'"), "seat-taken"); // Cy is here
    EXPECT_STR(client_send(host, "'type':'seat','seat':0,'to':'bot:random'"), "seat-taken");
    go_away(house, 2);
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'open'"), "seat-taken");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'closed'"), "seat-taken");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'nonsense'"), "bad-field");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:nobody'"), "unknown-bot");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:random'"), "ack");
    EXPECT(strstr(host->last_room, "\"played_by\":\"random\"") != NULL);
    (void)house_connect(house, 2, "seat");
    EXPECT(strstr(host->last_room, "\"played_by\":\"random\"") == NULL);
    EXPECT_STR(house_room(house)->seats[2].bot, "");
    go_away(house, 2);
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:threshold:9'"), "ack");
    EXPECT_STR(client_send(host, "'type':'options','game':'gnomes'"), "ack"); // which has no such bot
    EXPECT_STR(house_room(house)->seats[2].bot, "");
    EXPECT_STR(client_send(host, "'type':'options','game':'diamant'"), "ack");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:random'"), "ack");
    EXPECT_STR(client_send(&house->clients[1], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(host, "'type':'start'"), "ack"); // nobody else is waited for
    house_free(house);
}

TEST(before_a_rematch_the_absent_are_waited_for_or_not_as_before_the_first_match) {
    struct house *house = house_new(62);
    struct rng rng;
    rng_seed_fast(&rng, 9, 9);
    house_start(house, "diamant", 3, 3, "");
    go_away(house, 2);
    EXPECT(play_out(house, 2, &rng));
    EXPECT_STR(client_send(&house->clients[0], "'type':'rematch'"), "ack");
    EXPECT_STR(client_send(&house->clients[1], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&house->clients[0], "'type':'start'"), "not-ready");
    EXPECT_STR(client_send(&house->clients[0], "'type':'start','away':'bot'"), "ack");
    EXPECT(play_out(house, 2, &rng));
    EXPECT_STR(client_send(&house->clients[0], "'type':'rematch'"), "ack");
    EXPECT_STR(seat_player(house_room(house), 2), ""); // the bot was for one match
    EXPECT_INT(house_connect(house, 2, "seat")->session.seat, 2);
    house_free(house);
}

TEST(an_absent_host_is_replaced_within_a_minute_in_the_lobby_and_before_a_rematch) {
    for (int over = 0; over < 2; over++) {
        struct house *house = house_new(63);
        struct rng rng;
        rng_seed_fast(&rng, 8, 8);
        house_start(house, "diamant", 3, 3, "'away_s':86400"); // a match over days
        EXPECT(play_out(house, 3, &rng));
        if (!over)
            EXPECT_STR(client_send(&house->clients[0], "'type':'rematch'"), "ack");
        go_away(house, 1);
        go_away(house, 0);
        EXPECT(strstr(house->clients[2].last_room, "\"host_passes_ms\":60000") != NULL);
        house_wait(house, 59000);
        EXPECT_INT(house_room(house)->host, 0);
        house_wait(house, 2000);
        EXPECT_INT(house_room(house)->host, 2);
        EXPECT(strstr(house->clients[2].last_room, "\"host_passes_ms\":null") != NULL);
        if (over)
            EXPECT_STR(client_send(&house->clients[2], "'type':'rematch'"), "ack");
        EXPECT_STR(client_send(&house->clients[2], "'type':'start','away':'bot'"), "ack"); // the last one gets on
        house_free(house);
    }
}

TEST(the_host_may_let_a_bot_play_for_whoever_is_away_and_the_person_comes_back_to_the_seat) {
    struct house *house = house_new(64);
    house_start(house, "diamant", 2, 3, "");
    go_away(house, 1);
    EXPECT_STR(client_send(&house->clients[0], "'type':'seat','seat':1,'to':'bot:random'"), "ack");
    EXPECT_STR(seat_player(house_room(house), 1), "random");
    (void)house_connect(house, 1, "seat");
    EXPECT_STR(seat_player(house_room(house), 1), "");
    house_free(house);
}

TEST(whoever_finds_a_bot_on_ones_own_seat_may_take_it_back) {
    struct house *house = house_new(65);
    house_start(house, "diamant", 3, 3, "");
    struct client *host = &house->clients[0], *guest = &house->clients[1];
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'bot:random'"), "ack");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:random'"), "ack");
    EXPECT_STR(seat_player(house_room(house), 1), "random"); // the person is here: it plays on
    EXPECT_STR(client_send(guest, "'type':'seat','seat':2,'to':'person'"), "not-host");
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'bot:random'"), "not-host");
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'person'"), "ack");
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'person'"), "not-host"); // there is no bot any more
    EXPECT_STR(seat_player(house_room(house), 1), "");
    EXPECT_STR(seat_player(house_room(house), 2), "random");
    house_free(house);
}

TEST(everybody_is_told_how_long_an_absent_person_is_waited_for) {
    struct house *house = house_new(66);
    house_start(house, "diamant", 3, 3, "");
    struct client *host = &house->clients[0], *watcher = house_connect(house, 9, "watch");
    go_away(house, 1);
    EXPECT(strstr(host->last_room, "\"stand_in_ms\":60000") != NULL);
    house_wait(house, 20000);
    client_raw(watcher, "{\"type\":\"sync\"}");
    EXPECT(strstr(watcher->last_room, "\"stand_in_ms\":40000") != NULL);
    house_wait(house, 41000);
    EXPECT(strstr(host->last_room, "\"stand_in_ms\":null,") != NULL);
    EXPECT(strstr(host->last_room, "\"stand_in_ms\":0") == NULL);
    EXPECT(strstr(host->last_room, "\"present\":false,\"played_by\":\"normal\"") != NULL);
    EXPECT_STR(client_send(&house->clients[2], "'type':'leave'"), "ack");
    EXPECT(strstr(host->last_room, "\"left\":true") != NULL);
    house_free(house);
}

// ---- a store that is far away ----

TEST(a_store_that_is_far_away_serves_like_a_near_one) {
    for (int g = 0; g < registry_count; g++) {
        struct house *house = house_new(60);
        struct rng rng;
        rng_seed_fast(&rng, 6, 6);
        memory_store_move_away(house->store);
        house_start(house, registry[g]->name, 2, seats_for(registry[g], 2), "'away_s':0");
        for (int i = 0; i < 6; i++)
            (void)client_move_randomly(&house->clients[i % 2], &rng);
        client_raw(&house->clients[0], "{\"type\":\"sync\"}");
        char *view = strdup(house->clients[0].last_view);
        house_restart(house);
        (void)house_connect(house, 1, "seat");
        EXPECT_STR(house_connect(house, 0, "seat")->last_view, view);
        house_disconnect(house, 0);
        house_disconnect(house, 1);
        house_wait(house, 200000);
        EXPECT(!house_room(house)); // asleep
        (void)house_connect(house, 1, "seat");
        EXPECT_STR(house_connect(house, 0, "seat")->last_view, view);
        EXPECT(play_out(house, 2, &rng));
        free(view);
        house_free(house);
    }
}

// ---- guesses ----

static bool is_told(const struct client *client, const char *code) {
    char wanted[64];
    (void)snprintf(wanted, sizeof wanted, "\"code\":\"%s\"", code);
    return client->mail && strstr(client->mail, wanted);
}

TEST(whoever_has_a_seat_gets_back_to_it_however_much_others_have_guessed) {
    for (int kind = 0; kind < 4; kind++) { // a near store or one far away; the room in memory or asleep
        bool is_far = kind & 1, is_asleep = kind & 2;
        struct house *house = house_new(63);
        if (is_far)
            memory_store_move_away(house->store);
        house_start(house, "diamant", 2, 3, "");
        if (is_asleep)
            house_restart(house);
        house_disconnect(house, 0);
        house_disconnect(house, 1);
        char code[CODE_SIZE];
        memcpy(code, house->code, sizeof code);
        house->guesses = 2;
        memcpy(house->code, "baba-baba", CODE_SIZE);
        for (int i = 5; i < 9; i++) { // two misses, then two that are too many
            (void)house_connect(house, i, "seat");
            EXPECT_INT(is_told(&house->clients[i], "unknown-room"), i < 7);
            EXPECT_INT(is_told(&house->clients[i], "rate"), i >= 7);
        }
        memcpy(house->code, code, sizeof code);
        for (int i = 0; i < 2; i++) {
            client_forget(&house->clients[i]);
            EXPECT_INT(house_connect(house, i, i ? "watch" : "seat")->session.seat, i ? -1 : 0);
            EXPECT(count_of(house->clients[i].mail, "\"type\":\"welcome\"") == 1);
        }
        // Nobody else learns whether there is such a room: neither with a wrong token, nor without one.
        (void)house_connect(house, 9, "seat");
        EXPECT_INT(count_of(house->clients[9].mail, "\"type\""), 1);
        EXPECT(is_told(&house->clients[9], "rate") && house->clients[9].closed_by_hall);
        // Whoever is in the room may say hello again, also without a token.
        char again[128];
        (void)snprintf(again, sizeof again, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"as\":\"watch\"}", code);
        client_forget(&house->clients[1]);
        client_raw(&house->clients[1], again);
        EXPECT_INT(count_of(house->clients[1].mail, "\"type\":\"welcome\""), 1);
        house->guesses = 1; // a while later
        (void)house_connect(house, 10, "seat");
        EXPECT_INT(count_of(house->clients[10].mail, "\"type\":\"welcome\""), 1);
        house_free(house);
    }
}

TEST(who_comes_while_a_room_is_being_fetched_waits_and_is_answered) {
    struct house *house = house_new(61);
    memory_store_move_away(house->store);
    house_start(house, "diamant", 2, 3, "");
    house_restart(house);
    client_forget(&house->clients[0]);
    struct client *client = house_arrive(house, 0, "seat");
    static const char react[] = "{\"type\":\"react\",\"id\":99,\"reaction\":\"wow\"}";
    session_receive(&client->session, react, strlen(react), house->now);
    EXPECT_INT((long long)client->mail_size, 0);
    house_settle(house);
    EXPECT_INT(count_of(client->mail, "\"type\":\"welcome\""), 1);
    EXPECT_INT(count_of(client->mail, "\"type\":\"ack\""), 1);
    house_free(house);
}

TEST(R5_a_room_that_cannot_be_fetched_is_said_so_and_comes_later) {
    struct house *house = house_new(62);
    memory_store_move_away(house->store);
    house_start(house, "diamant", 2, 3, "");
    house_restart(house);
    house->store_fails = true;
    struct client *client = house_connect(house, 0, "seat");
    EXPECT(strstr(client->mail, "\"storage\"") != NULL);
    EXPECT(!house_room(house));
    house->store_fails = false;
    client = house_connect(house, 0, "seat");
    EXPECT_INT(client->session.seat, 0);
    client_forget(client);
    house->store_fails = true; // the room cannot be written, and not be read again
    EXPECT_STR(client_send(client, "'type':'leave'"), "storage");
    EXPECT_STR(client_send(client, "'type':'leave'"), "storage");
    house->store_fails = false;
    house_wait(house, 1100);
    EXPECT_INT(house_room(house)->seats[0].kind, SEAT_PERSON);
    EXPECT_STR(client_send(client, "'type':'react','reaction':'wow'"), "ack");
    memcpy(house->code, "baba-baba", CODE_SIZE);
    EXPECT(strstr(house_connect(house, 1, "seat")->mail, "\"unknown-room\"") != NULL);
    house_free(house);
}

// ---- R6 ----

enum cut { CUT_NONE, CUT_BEFORE, CUT_AFTER };

// Sends a random move of the client; the connection is cut before the server reads it, or after that and before the
// store has answered. The client comes back and does what the protocol says.
static void move_with_cut(struct house *house, int number, struct rng *rng, enum cut cut) {
    struct client *client = &house->clients[number];
    const struct room *room = client->session.room;
    int seat = client->session.seat;
    action_id legal[LEGAL_MAX];
    int count = match_legal(&room->play->match, seat, legal);
    char notation[ACTION_TEXT_MAX], message[256];
    struct text text = TEXT_ON(notation);
    room->game->format_action(room->play->match.state, seat, legal[rng_below(rng, (uint32_t)count)], &text);
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%u,\"move\":\"%s\"}",
                   (long long)++client->id, room->play->ask[seat], notation);
    if (cut == CUT_AFTER)
        session_receive(&client->session, message, strlen(message), house->now);
    if (cut != CUT_NONE) {
        house_disconnect(house, number);
        house_settle(house);
        client = house_connect(house, number, "seat");
        EXPECT_INT(house_room(house)->seats[seat].last_id, cut == CUT_AFTER ? client->id : client->id - 1);
    }
    client_forget(client);
    client_raw(client, message);
    EXPECT(strstr(client->mail, "\"ack\"") != NULL);
    EXPECT((strstr(client->mail, "\"dup\":true") != NULL) == (cut == CUT_AFTER));
}

struct outcome_of_run {
    uint64_t hash, transcript; // of the final state; of all views that the uncut viewers got
    int moves;
};

static uint64_t hash_views(uint64_t hash, const char *mail) {
    for (const char *line = mail; line && *line; line += strcspn(line, "\n") + 1)
        if (!strncmp(line, "{\"type\":\"view\"", 14))
            hash = hash_bytes(hash, line, strcspn(line, "\n"));
    return hash;
}

static struct outcome_of_run run_with_cut(const struct game *game, int cut_at, enum cut cut) {
    struct house *house = house_new(31);
    struct rng rng;
    struct outcome_of_run out = {.transcript = HASH_START};
    rng_seed_fast(&rng, 31, 31);
    house_start(house, game->name, 2, seats_for(game, 2), "");
    (void)house_connect(house, 9, "watch");
    while (house_room(house)->phase == PHASE_PLAYING) {
        int number = house_room(house)->play->ask[0] ? 0 : 1;
        client_forget(&house->clients[9]);
        move_with_cut(house, number, &rng, out.moves == cut_at ? cut : CUT_NONE);
        out.transcript = hash_views(out.transcript, house->clients[9].mail);
        out.moves++;
    }
    out.hash = game_hash(game, house_room(house)->play->match.state);
    house_free(house);
    return out;
}

TEST(R6_a_cut_before_or_after_any_message_changes_nothing) {
    for (int g = 0; g < registry_count; g++) {
        struct outcome_of_run uncut = run_with_cut(registry[g], -1, CUT_NONE);
        // Every message of short matches; of long ones a few, spread evenly. CUTS=all: every one.
        int step = uncut.moves > 60 && !getenv("CUTS") ? uncut.moves / 6 : 1;
        for (int at = 0; at < uncut.moves; at += step) {
            for (int cut = CUT_BEFORE; cut <= CUT_AFTER; cut++) {
                struct outcome_of_run run = run_with_cut(registry[g], at, (enum cut)cut);
                EXPECT_INT(run.moves, uncut.moves);
                EXPECT(run.hash == uncut.hash);
                EXPECT(run.transcript == uncut.transcript);
            }
        }
    }
}

// ---- choices made at the same time ----

// Sends a choice without waiting for the store.
static void decide(struct client *client, int64_t ask, const char *choice) {
    char message[128];
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%lld,\"move\":\"%s\"}",
                   (long long)++client->id, (long long)ask, choice);
    session_receive(&client->session, message, strlen(message), client->house->now);
}

static int times(const char *text, const char *what) {
    int count = 0;
    for (; text && (text = strstr(text, what)); text++)
        count++;
    return count;
}

// Five people at Diamant; the first one's choice is at the store, those of the others wait.
static struct house *house_deciding(int64_t *ask) {
    struct house *house = house_new(11);
    house_start(house, "diamant", 5, 5, "");
    *ask = client_ask(&house->clients[0]);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(client_ask(&house->clients[i]), *ask);
        client_forget(&house->clients[i]);
        decide(&house->clients[i], *ask, "go");
    }
    EXPECT_INT(memory_store_waiting(house->store), 1);
    return house;
}

TEST(choices_made_at_the_same_time_are_stored_together_and_shown_at_once) {
    int64_t ask;
    struct house *house = house_deciding(&ask);
    uint32_t count = house_room(house)->play->match.log_count;
    memory_store_answer(house->store, false);
    EXPECT_INT(memory_store_waiting(house->store), 1); // all others in one batch
    EXPECT(house_room(house)->play->match.log_count > count + 4);
    for (int i = 0; i < 5; i++) // of the first one all have heard, and nobody of anything else
        EXPECT_INT(times(house->clients[i].mail, "\"type\":\"view\""), 1);
    EXPECT_INT(times(house->clients[1].mail, "\"ack\""), 0);
    memory_store_answer(house->store, false);
    for (int i = 0; i < 5; i++) {
        const char *mail = house->clients[i].mail;
        EXPECT_INT(times(mail, "\"ack\""), 1);
        EXPECT_INT(times(mail, "\"type\":\"view\""), 2);
        EXPECT_INT(times(mail, "\"event\":\"decided\""), 5);
        EXPECT_INT(times(mail, "\"event\":\"went-on\""), 5);
        EXPECT(strstr(house->clients[i].last_view, "\"seq\":6,\"from\":2,") != NULL); // the numbers count moves
    }
    EXPECT(client_ask(&house->clients[0]) != ask);
    house_restart(house); // every id is remembered, and every number is what it was
    for (int i = 0; i < 5; i++) {
        struct client *client = house_connect(house, i, "seat");
        EXPECT(strstr(client->last_view, "\"seq\":6,") != NULL);
        char message[64];
        (void)snprintf(message, sizeof message, "\"last_id\":%lld", (long long)client->id);
        EXPECT(strstr(client->mail, message) != NULL);
    }
    house_free(house);
}

// Where there is much to do the first choice waits for the others.
static struct house *house_in_a_hurry(int64_t *ask) {
    struct house *house = house_new(11);
    house->limits.hectic = house->hall->limits.hectic = 0;
    house_start(house, "diamant", 5, 5, "");
    *ask = client_ask(&house->clients[0]);
    for (int i = 0; i < 5; i++)
        client_forget(&house->clients[i]);
    return house;
}

TEST(in_a_hurry_all_choices_are_one_change_and_one_view) {
    int64_t ask;
    struct house *house = house_in_a_hurry(&ask);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(memory_store_waiting(house->store), 0);
        decide(&house->clients[i], ask, "go");
    }
    EXPECT_INT(memory_store_waiting(house->store), 1); // nobody is left to wait for
    memory_store_answer(house->store, false);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(times(house->clients[i].mail, "\"ack\""), 1);
        EXPECT_INT(times(house->clients[i].mail, "\"type\":\"view\""), 1);
        EXPECT_INT(times(house->clients[i].mail, "\"event\":\"decided\""), 5);
    }
    house_free(house);
}

TEST(in_a_hurry_a_choice_waits_two_milliseconds_and_no_longer) {
    int64_t ask;
    struct house *house = house_in_a_hurry(&ask);
    decide(&house->clients[0], ask, "go");
    decide(&house->clients[1], ask, "go");
    EXPECT_INT(hall_tick(house->hall, house->now), house->now + 2);
    EXPECT_INT(memory_store_waiting(house->store), 0);
    house->now += 2;
    (void)hall_tick(house->hall, house->now);
    EXPECT_INT(memory_store_waiting(house->store), 1);
    house_settle(house);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(times(house->clients[i].mail, "\"ack\""), i < 2);
        EXPECT_INT(times(house->clients[i].mail, "\"event\":\"decided\""), 2);
    }
    house_free(house);
}

TEST(in_a_hurry_whatever_else_happens_ends_the_wait) {
    for (int what = 0; what < 3; what++) {
        int64_t ask;
        struct house *house = house_in_a_hurry(&ask);
        decide(&house->clients[0], ask, "go");
        EXPECT_INT(memory_store_waiting(house->store), 0);
        if (what == 0) {
            client_raw(&house->clients[1], "{\"type\":\"react\",\"id\":77,\"reaction\":\"wow\"}");
        } else if (what == 1) {
            house_disconnect(house, 0); // it has decided before it went
            house_settle(house);
        } else {
            hall_stop(house->hall, house->now);
            house_settle(house);
        }
        EXPECT_INT(house_room(house)->seats[0].last_id, house->clients[0].id);
        EXPECT_INT(times(house->clients[2].mail, "\"event\":\"decided\""), what < 2);
        house_free(house);
    }
}

// Four guests in a lobby, and the host.
static struct house *house_full(void) {
    struct house *house = house_new(13);
    house_create(house, "'game':'diamant','name':'P0','seats':['me','open','open','open','open']");
    for (int i = 0; i < 5; i++) {
        char join[64];
        (void)snprintf(join, sizeof join, "'type':'join','name':'P%d'", i);
        struct client *client = house_connect(house, i, "seat");
        if (i > 0)
            EXPECT_STR(client_send(client, join), "ack");
    }
    for (int i = 0; i < 5; i++)
        client_forget(&house->clients[i]);
    return house;
}

static void be_ready(struct client *client) {
    char message[64];
    (void)snprintf(message, sizeof message, "{\"type\":\"ready\",\"id\":%lld,\"ready\":true}", (long long)++client->id);
    session_receive(&client->session, message, strlen(message), client->house->now);
}

TEST(those_who_are_ready_at_the_same_time_are_stored_and_shown_at_once) {
    struct house *house = house_full();
    for (int i = 1; i < 5; i++)
        be_ready(&house->clients[i]);
    memory_store_answer(house->store, false);
    EXPECT_INT(memory_store_waiting(house->store), 1); // the three who came while the first one was stored
    memory_store_answer(house->store, false);
    EXPECT_INT(memory_store_waiting(house->store), 0);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(times(house->clients[i].mail, "\"ack\""), i > 0);
        EXPECT_INT(times(house->clients[i].mail, "\"type\":\"room\""), 2);
    }
    house_restart(house);
    for (int i = 1; i < 5; i++) {
        (void)house_connect(house, i, "seat");
        EXPECT(house_room(house)->seats[i].ready);
        EXPECT_INT(house_room(house)->seats[i].last_id, house->clients[i].id);
    }
    house_free(house);
}

TEST(R5_those_whose_being_ready_was_not_stored_are_all_told) {
    struct house *house = house_full();
    for (int i = 1; i < 5; i++)
        be_ready(&house->clients[i]);
    memory_store_answer(house->store, false);
    memory_store_answer(house->store, true);
    for (int i = 1; i < 5; i++) {
        EXPECT_INT(times(house->clients[i].mail, "\"code\":\"storage\""), i > 1);
        EXPECT_INT(house_room(house)->seats[i].ready, i == 1);
    }
    house_free(house);
}

TEST(in_a_hurry_all_who_are_ready_are_one_change) {
    struct house *house = house_full();
    house->limits.hectic = house->hall->limits.hectic = 0;
    house->hall->pace = 1;
    house->hall->paced_ms = house->now;
    for (int i = 1; i < 5; i++) {
        EXPECT_INT(memory_store_waiting(house->store), 0);
        be_ready(&house->clients[i]);
    }
    EXPECT_INT(memory_store_waiting(house->store), 1); // the host is not waited for
    memory_store_answer(house->store, false);
    for (int i = 0; i < 5; i++)
        EXPECT_INT(times(house->clients[i].mail, "\"type\":\"room\""), 1);
    house_free(house);
}

TEST(R5_choices_that_were_not_stored_together_are_all_refused_and_may_be_made_again) {
    int64_t ask;
    struct house *house = house_deciding(&ask);
    memory_store_answer(house->store, false);
    uint32_t count = house_room(house)->play->shown_count;
    memory_store_answer(house->store, true);
    for (int i = 1; i < 5; i++) {
        struct client *client = &house->clients[i];
        EXPECT_INT(times(client->mail, "\"code\":\"storage\""), 1);
        EXPECT_INT(times(client->mail, "\"ack\""), 0);
        EXPECT_INT(house_room(house)->seats[client->session.seat].last_id, client->id - 1);
        client->id--;
    }
    EXPECT_INT(house_room(house)->play->match.log_count, count);
    for (int i = 1; i < 5; i++) {
        client_forget(&house->clients[i]);
        decide(&house->clients[i], ask, "go");
    }
    house_settle(house);
    for (int i = 1; i < 5; i++)
        EXPECT_INT(times(house->clients[i].mail, "\"ack\""), 1);
    house_free(house);
}

TEST(a_choice_for_cards_that_are_gone_is_not_stored_with_others) {
    int64_t ask;
    struct house *house = house_deciding(&ask);
    decide(&house->clients[2], ask, "return"); // once more: it waits behind the choice that turns up the next card
    decide(&house->clients[3], ask + 100, "go");
    house_settle(house);
    EXPECT_INT(times(house->clients[2].mail, "\"ack\""), 1);
    EXPECT_INT(times(house->clients[2].mail, "\"code\":\"stale\""), 1);
    EXPECT_INT(times(house->clients[3].mail, "\"code\":\"stale\""), 1);
    house_free(house);
}

TEST(what_cannot_join_waits_for_its_turn_and_is_answered_then) {
    struct house *house = house_new(12);
    house_start(house, "diamant", 5, 5, "");
    int64_t ask = client_ask(&house->clients[0]);
    for (int i = 0; i < 5; i++)
        client_forget(&house->clients[i]);
    decide(&house->clients[0], ask, "go");
    decide(&house->clients[1], ask, "fly");
    decide(&house->clients[2], ask, "go");
    house->clients[2].id--;
    decide(&house->clients[2], ask, "go"); // sent twice
    decide(&house->clients[3], ask, "go");
    decide(&house->clients[4], ask, "go");
    house_disconnect(house, 3); // its command goes with it
    house_settle(house);
    EXPECT_INT(times(house->clients[1].mail, "\"code\":\"unknown-action\""), 1);
    EXPECT_INT(times(house->clients[2].mail, "\"ack\""), 2);
    EXPECT_INT(times(house->clients[2].mail, "\"dup\":true"), 1);
    EXPECT_INT(times(house->clients[4].mail, "\"ack\""), 1);
    EXPECT(strstr(house->clients[0].last_view, "\"to_act\":[1,3]") != NULL);
    house_free(house);
}

TEST(who_goes_while_a_choice_is_being_stored_with_others_has_made_it) {
    int64_t ask;
    struct house *house = house_deciding(&ask);
    memory_store_answer(house->store, false);
    house_disconnect(house, 4);
    house_settle(house);
    struct client *back = house_connect(house, 4, "seat");
    char message[64];
    (void)snprintf(message, sizeof message, "\"last_id\":%lld", (long long)back->id);
    EXPECT(strstr(back->mail, message) != NULL);
    house_free(house);
}
