// Rooms in one process, with a store in memory: what the promises ask of them, without sockets.
#include "tests/server/harness.h"

#include "engine/registry.h"
#include "engine/view.h"
#include "server/room/room_play.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Lets all connected clients move randomly until the match is over. False: it did not end.
static bool play_out(struct harness *harness, int people, struct rng *rng) {
    for (int turn = 0; turn < 200000; turn++) {
        bool moved = false;
        for (int i = 0; i < people; i++) {
            struct client *client = &harness->clients[i];
            if (!client->open)
                continue;
            if (client_phase_is(client, "over"))
                return true;
            moved |= client_move_randomly(client, rng)[0] != '\0';
            client_forget(client);
        }
        if (!moved)
            harness_wait(harness, 1000);
    }
    return false;
}

TEST(people_and_bots_play_every_game_to_its_end) {
    for (int g = 0; g < registry_count; g++) {
        struct harness *harness = harness_new((uint64_t)g + 1);
        struct rng rng;
        rng_seed_fast(&rng, 5, (uint64_t)g);
        int people = registry[g]->seats_min < 2 ? 1 : 2;
        harness_start(harness, registry[g]->name, people, seats_for(registry[g], people), "");
        EXPECT(play_out(harness, people, &rng));
        EXPECT_STR(client_send(&harness->clients[0], "'type':'rematch'"), "ack");
        EXPECT(client_phase_is(&harness->clients[0], "lobby"));
        harness_free(harness);
    }
}

// The variant of Black Crystal that a room's lobby shows.
static const char *variant_of(struct harness *harness) {
    const struct room *room = harness_room(harness);
    return room->saved.game->options[0].choices[room->saved.setup.option[0]];
}

TEST(B_04_a_room_for_two_offers_2_plus_1_first_and_follows_its_seats) {
    struct harness *harness = harness_new(4);
    harness_create(harness, "'game':'crystal','name':'Ida','seats':['me','open']");
    struct client *host = harness_connect(harness, 0, "seat");
    EXPECT_STR(variant_of(harness), "2+1");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'open'"), "ack");
    EXPECT_STR(variant_of(harness), "3+1");
    EXPECT_STR(client_send(host, "'type':'seat','seat':3,'to':'bot:random'"), "ack");
    EXPECT_STR(variant_of(harness), "3+1");
    EXPECT_STR(client_send(host, "'type':'seat','seat':3,'to':'closed'"), "ack");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'closed'"), "ack");
    EXPECT_STR(variant_of(harness), "2+1");
    harness_restart(harness); // what was offered is stored
    host = harness_connect(harness, 0, "seat");
    EXPECT_STR(variant_of(harness), "2+1");
    EXPECT_STR(client_send(host, "'type':'options','options':{'variant':'4+2'}"), "ack");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'open'"), "ack");
    EXPECT_STR(variant_of(harness), "4+2"); // somebody has chosen it
    harness_free(harness);
}

TEST(B_04_a_room_that_changes_its_game_offers_what_fits_its_seats) {
    struct harness *harness = harness_new(4);
    harness_create(harness, "'game':'gnomes','name':'Ida','seats':['me','open']");
    struct client *host = harness_connect(harness, 0, "seat");
    EXPECT_STR(client_send(host, "'type':'options','game':'crystal'"), "ack");
    EXPECT_STR(variant_of(harness), "2+1");
    EXPECT_STR(client_send(host, "'type':'options','game':'diamant'"), "ack"); // at least three play it
    EXPECT_STR(client_send(host, "'type':'options','game':'crystal'"), "ack");
    EXPECT_STR(variant_of(harness), "3+1");
    EXPECT_STR(client_send(host, "'type':'options','game':'gnomes'"), "ack");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'closed'"), "ack");
    EXPECT_STR(client_send(host, "'type':'options','game':'crystal','options':{'variant':'3+1'}"), "ack");
    EXPECT_STR(variant_of(harness), "3+1"); // asked for
    EXPECT_STR(client_send(host, "'type':'options','game':'gnomes','options':{'variant':'3+1'}"), "unknown-option");
    EXPECT(harness_room(harness)->saved.game == registry_find("crystal"));
    harness_free(harness);
}

TEST(B_04_whoever_makes_a_room_for_two_may_ask_for_another_variant) {
    struct harness *harness = harness_new(4);
    harness_create(harness, "'game':'crystal','name':'Ida','options':{'variant':'3+1'}");
    (void)harness_connect(harness, 0, "seat");
    EXPECT_STR(variant_of(harness), "3+1");
    harness_free(harness);
}

// A match that began by older rules, as a server before an update would have stored it: what is dealt before the first
// decision is the same in both versions.
TEST(R22_a_match_by_older_rules_goes_on_by_them_after_an_update_and_the_next_by_the_new) {
    const struct game *game = registry_find("crystal");
    EXPECT(game->rules_oldest == 1 && game->rules_version > 1);
    struct harness *harness = harness_new(22);
    struct rng rng;
    rng_seed_fast(&rng, 22, 0);
    harness_start(harness, "crystal", 2, 3, "");
    EXPECT_INT(harness_room(harness)->play->match.setup.rules, game->rules_version);
    harness_room(harness)->saved.setup.rules = 1;
    EXPECT_STR(client_send(&harness->clients[0], "'type':'host','seat':1"), "ack"); // the room is stored
    EXPECT_STR(client_send(&harness->clients[1], "'type':'host','seat':0"), "ack");
    harness_restart(harness);
    (void)harness_connect(harness, 0, "seat");
    (void)harness_connect(harness, 1, "seat");
    EXPECT(client_phase_is(&harness->clients[0], "playing"));
    EXPECT_INT(harness_room(harness)->play->match.setup.rules, 1);
    EXPECT(strstr(harness->clients[0].last_view, "\"rules\":1,") != NULL);
    for (int i = 0; i < 40; i++) {
        (void)client_move_randomly(&harness->clients[i % 2], &rng);
        harness_wait(harness, 1000);
    }
    harness_restart(harness); // and once more, in the middle
    (void)harness_connect(harness, 0, "seat");
    (void)harness_connect(harness, 1, "seat");
    EXPECT_INT(harness_room(harness)->play->match.setup.rules, 1);
    EXPECT(play_out(harness, 2, &rng));
    EXPECT_STR(client_send(&harness->clients[0], "'type':'rematch'"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&harness->clients[1], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    EXPECT_INT(harness_room(harness)->play->match.setup.rules, game->rules_version);
    harness_free(harness);
}

TEST(a_match_by_rules_that_nobody_knows_goes_back_to_the_lobby) {
    struct harness *harness = harness_new(23);
    harness_start(harness, "crystal", 2, 3, "");
    harness_room(harness)->saved.setup.rules = 99;
    EXPECT_STR(client_send(&harness->clients[0], "'type':'host','seat':1"), "ack");
    harness_restart(harness);
    (void)harness_connect(harness, 0, "seat");
    EXPECT(client_phase_is(&harness->clients[0], "lobby"));
    harness_free(harness);
}

TEST(nothing_is_said_before_the_store_has_answered) {
    struct harness *harness = harness_new(3);
    harness_start(harness, "diamant", 2, 3, "");
    struct client *mover = &harness->clients[0], *other = &harness->clients[1];
    client_forget(mover);
    client_forget(other);
    char message[128];
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%lld,\"move\":\"go\"}",
                   (long long)++mover->id, (long long)client_ask(mover));
    session_receive(&mover->session, message, strlen(message), harness->now);
    EXPECT_INT(memory_store_waiting(harness->store), 1);
    EXPECT_INT((long long)mover->mail_size, 0);
    EXPECT_INT((long long)other->mail_size, 0);
    harness_settle(harness);
    EXPECT(strstr(mover->mail, "\"ack\"") != NULL);
    EXPECT(strstr(mover->mail, "\"ack\"") < strstr(mover->mail, "\"view\"")); // acknowledged, then shown
    harness_free(harness);
}

TEST(R5_a_store_that_fails_changes_nothing_and_says_so) {
    struct harness *harness = harness_new(4);
    harness_start(harness, "diamant", 2, 3, "");
    struct client *mover = &harness->clients[0];
    int64_t ask = client_ask(mover);
    uint32_t count = harness_room(harness)->play->match.log_count;
    harness->store_fails = true;
    char message[128];
    (void)snprintf(message, sizeof message, "'type':'move','ask':%lld,'move':'go'", (long long)ask);
    EXPECT_STR(client_send(mover, message), "storage");
    EXPECT_INT(harness_room(harness)->play->match.log_count, count);
    EXPECT_STR(client_send(mover, "'type':'leave'"), "storage");
    harness->store_fails = false;
    mover->id -= 2; // the id is free again
    EXPECT_STR(client_send(mover, message), "ack");
    EXPECT(harness_room(harness)->play->match.log_count > count);
    harness_free(harness);
}

TEST(a_command_sent_twice_acts_once_even_after_a_restart) {
    struct harness *harness = harness_new(5);
    harness_start(harness, "diamant", 2, 3, "");
    struct client *mover = &harness->clients[0];
    char message[128];
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%lld,\"move\":\"go\"}",
                   (long long)mover->id + 1, (long long)client_ask(mover));
    client_raw(mover, message);
    uint32_t count = harness_room(harness)->play->match.log_count;
    client_forget(mover);
    client_raw(mover, message);
    EXPECT(strstr(mover->mail, "\"dup\":true") != NULL);
    EXPECT_INT(harness_room(harness)->play->match.log_count, count);
    harness_restart(harness);
    mover = harness_connect(harness, 0, "seat");
    client_forget(mover);
    client_raw(mover, message);
    EXPECT(strstr(mover->mail, "\"dup\":true") != NULL);
    EXPECT_INT(harness_room(harness)->play->match.log_count, count);
    harness_free(harness);
}

TEST(every_kind_of_command_is_remembered_over_a_restart) {
    static const char *const commands[] = {
        "'type':'me','name':'Zoe'",           "'type':'ready','ready':true",
        "'type':'seat','seat':2,'to':'open'", "'type':'options','options':{'relics':'on'}",
        "'type':'settings','chat':false",     "'type':'start','open':'bot:random'",
    };
    struct harness *harness = harness_new(51);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','bot:random','bot:random']");
    struct client *host = harness_connect(harness, 0, "seat");
    for (size_t i = 0; i < ARRAY_COUNT(commands); i++) {
        EXPECT_STR(client_send(host, commands[i]), "ack");
        harness_restart(harness);
        host = harness_connect(harness, 0, "seat");
        EXPECT_INT(harness_room(harness)->saved.seats[0].last_id, host->id);
    }
    harness_free(harness);
}

TEST(a_stale_decision_gets_the_view_again) {
    struct harness *harness = harness_new(6);
    harness_start(harness, "diamant", 2, 3, "");
    struct client *mover = &harness->clients[0];
    client_forget(mover);
    EXPECT_STR(client_send(mover, "'type':'move','ask':999,'move':'go'"), "stale");
    EXPECT(strstr(mover->mail, "\"type\":\"view\"") != NULL);
    harness_free(harness);
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
                    struct harness *harness = harness_new((uint64_t)(g * 1000 + who * 100 + moves * 10 + way));
                    struct rng rng;
                    rng_seed_fast(&rng, (uint64_t)way, (uint64_t)moves);
                    harness_start(harness, game->name, 2, seats_for(game, 2), "");
                    for (int i = 0; i < moves; i++)
                        (void)client_move_randomly(&harness->clients[i % 2], &rng);
                    bool over = client_phase_is(&harness->clients[0], "over");
                    harness_disconnect(harness, who);
                    harness_settle(harness);
                    if (!over)
                        EXPECT(strstr(harness->clients[1 - who].last_room, "\"present\":false") != NULL);
                    if (way == IN_TIME)
                        harness_wait(harness, 30000);
                    else
                        harness_wait(harness, 61000);
                    bool stands_in = !over && harness_room(harness)->live[who].standing_in;
                    EXPECT(stands_in == (way != IN_TIME && !over));
                    if (way != NEVER) {
                        (void)harness_connect(harness, who, "seat");
                        EXPECT(!harness_room(harness)->live[who].standing_in);
                    }
                    EXPECT(play_out(harness, 2, &rng));
                    harness_free(harness);
                }
            }
        }
    }
}

TEST(R19_when_everybody_is_gone_the_table_waits_and_in_the_end_bots_finish) {
    for (int g = 0; g < registry_count; g++) {
        struct harness *harness = harness_new(77);
        harness->rooms->env.limits.sweep_ms = 600000;
        harness_start(harness, registry[g]->name, 1, registry[g]->seats_min, "");
        harness_disconnect(harness, 0);
        harness_wait(harness, 3600 * 1000);
        EXPECT(!harness_room(harness)); // asleep in the store
        struct client *back = harness_connect(harness, 0, "seat");
        EXPECT(client_phase_is(back, "playing"));
        harness_disconnect(harness, 0);
        harness_wait(harness, (int64_t)15 * 86400 * 1000);
        back = harness_connect(harness, 0, "seat");
        EXPECT(client_phase_is(back, "over"));
        harness_free(harness);
    }
}

TEST(R19_who_leaves_for_good_is_replaced_and_the_host_passes_on) {
    struct harness *harness = harness_new(8);
    struct rng rng;
    rng_seed_fast(&rng, 1, 1);
    harness_start(harness, "diamant", 2, 3, "");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'leave'"), "ack");
    EXPECT(!harness->clients[0].open); // bye
    EXPECT_INT(harness_room(harness)->saved.host, 1);
    EXPECT(play_out(harness, 2, &rng));
    struct client *back = harness_connect(harness, 0, "seat");
    EXPECT_INT(back->session.role, ROLE_VISITOR); // the token is forgotten
    EXPECT_STR(client_send(&harness->clients[1], "'type':'rematch'"), "ack");
    EXPECT_STR(client_send(back, "'type':'join','name':'again'"), "ack");
    harness_free(harness);
}

TEST(an_absent_host_loses_the_rights_to_who_is_there) {
    struct harness *harness = harness_new(9);
    harness_start(harness, "diamant", 2, 3, "");
    harness_disconnect(harness, 0);
    harness_wait(harness, 59000);
    EXPECT_INT(harness_room(harness)->saved.host, 0);
    harness_wait(harness, 2000);
    EXPECT_INT(harness_room(harness)->saved.host, 1);
    harness_free(harness);
}

TEST(a_clock_that_runs_out_makes_the_safest_move) {
    struct harness *harness = harness_new(10);
    harness_start(harness, "diamant", 2, 3, "'clock_s':10");
    uint32_t before = harness_room(harness)->play->match.log_count;
    harness_wait(harness, 9000);
    struct match *match = &harness_room(harness)->play->match;
    for (uint32_t i = before; i < match->log_count; i++)
        EXPECT(match->log[i].seat == 2); // only the bot
    harness_wait(harness, 2000);
    match = &harness_room(harness)->play->match;
    int returned = 0;
    for (uint32_t i = before; i < match->log_count; i++)
        returned += match->log[i].seat < 2 && match->log[i].action == match->game->fallback(match->state, 0);
    EXPECT(returned >= 2);
    harness_free(harness);
}

TEST(R18_a_restart_charges_no_clock_and_loses_nothing) {
    struct harness *harness = harness_new(11);
    harness_start(harness, "diamant", 2, 3, "'clock_s':10");
    harness_wait(harness, 8000);
    uint64_t hash = game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state);
    uint32_t seq = harness_room(harness)->play->seq[0];
    harness_restart(harness);
    harness->now += 3600000; // an hour without a server
    harness_settle(harness);
    EXPECT(harness_room(harness) != NULL); // it came back by itself: its clock must run
    EXPECT(game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state) == hash);
    EXPECT_INT(harness_room(harness)->play->seq[0], seq);
    (void)harness_connect(harness, 0, "seat");
    harness_wait(harness, 9000);
    EXPECT(game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state) == hash);
    harness_wait(harness, 2000);
    EXPECT(game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state) != hash);
    harness_free(harness);
}

TEST(R18_a_rest_in_the_store_gives_no_time) {
    struct harness *harness = harness_new(41);
    harness_start(harness, "diamant", 2, 3, "'clock_s':600");
    int64_t asked_at = harness_room(harness)->live[0].asked_at;
    uint64_t hash = game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state);
    harness_disconnect(harness, 0);
    harness_disconnect(harness, 1);
    harness_wait(harness, 300000);
    EXPECT(!harness_room(harness)); // asleep in the store
    (void)harness_connect(harness, 0, "seat");
    EXPECT_INT(harness_room(harness)->live[0].asked_at, asked_at);
    harness_disconnect(harness, 0);
    harness_wait(harness, 290000);
    (void)harness_connect(harness, 0, "seat");
    EXPECT(game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state) == hash);
    harness_disconnect(harness, 0);
    harness_wait(harness, 20000); // the clock wakes the room up if need be, and runs out
    (void)harness_connect(harness, 0, "seat");
    EXPECT(game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state) != hash);
    harness_free(harness);
}

TEST(R5_a_failing_store_charges_no_clock) {
    struct harness *harness = harness_new(42);
    harness_start(harness, "diamant", 2, 3, "'clock_s':10");
    harness_wait(harness, 8000);
    harness->store_fails = true;
    EXPECT_STR(client_send(&harness->clients[0], "'type':'host','seat':0"), "storage");
    harness->store_fails = false;
    EXPECT_INT(harness_room(harness)->live[0].asked_at, harness->now);
    harness_free(harness);
}

TEST(an_idle_room_leaves_memory_and_comes_back_unchanged) {
    struct harness *harness = harness_new(12);
    harness_start(harness, "gnomes", 2, 2, "'away_s':0");
    struct rng rng;
    rng_seed_fast(&rng, 2, 2);
    for (int i = 0; i < 10; i++)
        (void)client_move_randomly(&harness->clients[i % 2], &rng);
    client_forget(&harness->clients[0]);
    client_raw(&harness->clients[0], "{\"type\":\"sync\"}");
    char *view = strdup(harness->clients[0].last_view);
    harness_disconnect(harness, 0);
    harness_disconnect(harness, 1);
    harness_wait(harness, 130000);
    EXPECT(!harness_room(harness));
    EXPECT_INT(harness->rooms->room_count, 0);
    struct client *back = harness_connect(harness, 0, "seat");
    EXPECT_STR(back->last_view, view);
    free(view);
    harness_free(harness);
}

TEST(a_room_that_nobody_uses_is_deleted_after_its_time) {
    struct harness *harness = harness_new(13);
    harness->rooms->env.limits.sweep_ms = 600000;
    harness_create(harness, "'game':'diamant','name':'Ida'");
    harness_wait(harness, (int64_t)29 * 86400 * 1000);
    EXPECT_INT(harness->store->load(harness->store, harness->code, harness->rooms->env.scratch) > 0, true);
    harness_wait(harness, (int64_t)2 * 86400 * 1000);
    EXPECT_INT(harness->store->load(harness->store, harness->code, harness->rooms->env.scratch), 0);
    harness_free(harness);
}

// Counts what the rooms ask of their store: rooms read between two looks, and deletions that are not answered yet.
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

static void look(struct harness *harness) {
    counting.loads = 0;
    (void)rooms_tick(harness->rooms, harness->now);
    if (counting.loads > counting.loads_max)
        counting.loads_max = counting.loads;
}

// Makes rooms that expire together, and waits until shortly before.
static struct harness *harness_of_old_rooms(int count) {
    struct harness *harness = harness_new(61);
    harness->limits.sweep_ms = 60000;
    harness_restart(harness);
    for (int i = 0; i < count; i++)
        harness_create(harness, "'game':'diamant','name':'Ida'");
    harness_wait(harness, (int64_t)29 * 86400 * 1000);
    EXPECT_INT(harness->rooms->room_count, 0);
    counting = (struct counting){.write = harness->store->write, .load = harness->store->load};
    harness->store->write = count_write;
    harness->store->load = count_load;
    return harness;
}

TEST(many_rooms_that_expire_at_once_go_a_few_at_a_time) {
    struct harness *harness = harness_of_old_rooms(300);
    harness->now += (int64_t)2 * 86400 * 1000;
    int64_t began = harness->now;
    while (counting.deleted < 300 && harness->now < began + 60000) {
        look(harness);
        harness->now += 5; // the store takes its time
        rooms_now(harness->rooms, harness->now);
        memory_store_answer(harness->store, false);
    }
    EXPECT_INT(counting.deleted, 300);
    EXPECT(counting.deletions_max <= 4);
    EXPECT(counting.loads_max <= 8);
    harness_settle(harness);
    EXPECT_INT(harness->rooms->room_count, 0);
    harness_free(harness);
}

// What a store refuses is tried again once a second, not at once.
TEST(a_store_that_fails_is_not_asked_for_deletions_all_the_time) {
    struct harness *harness = harness_of_old_rooms(3);
    harness->now += (int64_t)2 * 86400 * 1000;
    int asked = 0;
    for (int i = 0; i < 1000; i++) { // 10 s
        look(harness);
        asked += counting.deletions;
        harness->now += 10;
        rooms_now(harness->rooms, harness->now);
        memory_store_answer(harness->store, true);
    }
    EXPECT(asked >= 3 && asked <= 33);
    EXPECT_INT(counting.deleted, 0);
    harness_free(harness);
}

TEST(a_server_that_stops_begins_no_deletions) {
    struct harness *harness = harness_of_old_rooms(100);
    harness->now += (int64_t)2 * 86400 * 1000;
    look(harness);
    EXPECT(counting.deletions > 0);
    rooms_stop(harness->rooms, harness->now);
    rooms_now(harness->rooms, harness->now);
    memory_store_answer(harness->store, false);
    int deleted = counting.deleted;
    for (int i = 0; i < 100; i++, harness->now += 50)
        look(harness);
    EXPECT_INT(counting.deletions, 0);
    EXPECT_INT(counting.deleted, deleted);
    harness_free(harness);
}

// A server that starts with its clock a year ahead, or a month late, must not take that for a year without anybody.
TEST(a_clock_that_jumps_deletes_no_room_and_ends_no_match) {
    static const int64_t jumps[] = {(int64_t)365 * 86400000, (int64_t)-365 * 86400000};
    for (size_t i = 0; i < ARRAY_COUNT(jumps); i++) {
        struct harness *harness = harness_new(43 + i);
        harness->limits.sweep_ms = 600000;
        harness_start(harness, "diamant", 1, 3, "");
        uint64_t hash = game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state);
        harness_restart(harness);
        harness->now += jumps[i];
        harness_wait(harness, (int64_t)2 * 86400000);
        harness_restart(harness); // and once more: the first start has put things right for good
        harness_wait(harness, (int64_t)86400000);
        struct client *back = harness_connect(harness, 0, "seat");
        EXPECT(client_phase_is(back, "playing"));
        EXPECT(harness_room(harness) &&
               game_hash(harness_room(harness)->saved.game, harness_room(harness)->play->match.state) == hash);
        harness_restart(harness);
        harness->now -= jumps[i]; // the clock is set right
        harness_wait(harness, (int64_t)2 * 86400000);
        EXPECT(client_phase_is(harness_connect(harness, 0, "seat"), "playing"));
        harness_free(harness);
    }
}

TEST(spectators_see_the_match_late_when_the_host_wants_it) {
    struct harness *harness = harness_new(14);
    harness_start(harness, "diamant", 2, 3, "'watch_delay_s':30");
    struct client *watcher = harness_connect(harness, 5, "watch");
    char *first = strdup(watcher->last_view);
    struct rng rng;
    rng_seed_fast(&rng, 3, 3);
    for (int i = 0; i < 6; i++)
        (void)client_move_randomly(&harness->clients[i % 2], &rng);
    harness_wait(harness, 20000);
    EXPECT_STR(watcher->last_view, first);
    harness_wait(harness, 11000);
    EXPECT(strcmp(watcher->last_view, first) != 0);
    struct play *play = harness_room(harness)->play;
    EXPECT_INT(play->spectator_moves, play->seat_moves);
    EXPECT(!memcmp(play->spectator_state, play->seat_state, harness_room(harness)->saved.game->state_size));
    free(first);
    harness_free(harness);
}

TEST(a_slow_reader_misses_views_and_then_gets_a_whole_one) {
    struct harness *harness = harness_new(15);
    harness_start(harness, "diamant", 2, 3, "");
    struct client *slow = &harness->clients[1];
    session_lags(&slow->session, true, harness->now);
    client_forget(slow);
    struct rng rng;
    rng_seed_fast(&rng, 4, 4);
    (void)client_move_randomly(&harness->clients[0], &rng);
    EXPECT(!slow->mail_size || !strstr(slow->mail, "\"type\":\"view\""));
    session_lags(&slow->session, false, harness->now);
    EXPECT(strstr(slow->mail, "\"type\":\"view\"") != NULL);
    harness_free(harness);
}

TEST(a_newer_connection_takes_the_seat_over) {
    struct harness *harness = harness_new(16);
    harness_start(harness, "diamant", 2, 3, "");
    memcpy(harness->clients[9].token, harness->clients[0].token, TOKEN_SIZE);
    struct client *newer = harness_connect(harness, 9, "seat");
    EXPECT_INT(newer->session.seat, 0);
    EXPECT(!harness->clients[0].open);
    EXPECT(strstr(harness->clients[0].mail, "\"replaced\"") != NULL);
    harness_free(harness);
}

TEST(a_person_lets_a_bot_play_and_the_host_hands_the_seat_back) {
    struct harness *harness = harness_new(17);
    harness_start(harness, "diamant", 2, 3, "");
    struct client *host = &harness->clients[0], *guest = &harness->clients[1];
    EXPECT_STR(client_send(guest, "'type':'seat','seat':0,'to':'bot:random'"), "not-host");
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'bot:random'"), "vote-needed");
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'bot:nobody'"), "unknown-bot");
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'bot:random'"), "ack");
    EXPECT_INT(client_ask(guest) >= 0 && harness_room(harness)->play->ask[1] != 0, false); // the bot has decided
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'person'"), "ack");
    EXPECT_STR(room_seat_player(harness_room(harness), 1), "");
    harness_free(harness);
}

TEST(one_token_owns_one_seat) {
    struct harness *harness = harness_new(18);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','open','open']");
    (void)harness_connect(harness, 0, "seat");
    struct client *one = harness_connect(harness, 1, "seat");
    memcpy(harness->clients[2].token, one->token, TOKEN_SIZE);
    struct client *two = harness_connect(harness, 2, "seat");
    EXPECT_STR(client_send(one, "'type':'join','name':'P1'"), "ack");
    EXPECT_STR(client_send(two, "'type':'join','name':'P2'"), "already-seated");
    EXPECT_INT(harness_room(harness)->saved.seats[2].kind, SEAT_OPEN);
    harness_free(harness);
}

TEST(no_bot_thinks_about_a_seat_whose_move_is_being_stored) {
    struct harness *harness = harness_new(41);
    harness_start(harness, "diamant", 2, 3, "");
    struct room *room = harness_room(harness);
    struct bot_turn turn = {.match = room->saved.match_number, .ask = room->play->ask[0], .seat = 0};
    memcpy(turn.code, room->saved.code, sizeof turn.code);
    room->live[0].standing_in = room->live[0].thinking = true;
    struct bot_job *job = malloc(sizeof *job);
    EXPECT(job && rooms_bot_job(harness->rooms, &turn, job));
    room->live[0].standing_in = false; // the person is back, and moves before a thread was free for the bot
    struct client *client = &harness->clients[0];
    char move[100];
    struct text text = TEXT_ON(move);
    text_add(&text, "{\"id\":100,\"type\":\"move\",\"move\":\"go\",\"ask\":");
    text_int(&text, client_ask(client));
    text_char(&text, '}');
    session_receive(&client->session, move, strlen(move), harness->now);
    room->live[0].standing_in = room->live[0].thinking = true;
    EXPECT(room->life == ROOM_STORING);
    EXPECT(!rooms_bot_job(harness->rooms, &turn, job));
    free(job);
    harness_free(harness);
}

TEST(the_detour_over_a_bot_gives_no_time) {
    struct harness *harness = harness_new(19);
    harness_start(harness, "diamant", 2, 3, "'clock_s':10");
    harness_wait(harness, 4000);
    int64_t asked_at = harness_room(harness)->live[1].asked_at;
    EXPECT_STR(client_send(&harness->clients[0], "'type':'seat','seat':1,'to':'person'"), "ack");
    EXPECT_INT(harness_room(harness)->live[1].asked_at, asked_at);
    harness_free(harness);
}

static bool strangers_read(struct harness *harness, const char *part) {
    char said[512];
    struct text out = TEXT_ON(said);
    struct json json = json_on(&out);
    return rooms_describe(harness->rooms, harness->code, harness->now, &json) && strstr(said, part) != NULL;
}

TEST(spectators_who_watch_late_hear_of_the_end_late) {
    struct harness *harness = harness_new(20);
    harness_start(harness, "diamant", 2, 3, "'watch_delay_s':30");
    struct client *watcher = harness_connect(harness, 5, "watch");
    struct rng rng;
    rng_seed_fast(&rng, 7, 7);
    EXPECT(play_out(harness, 2, &rng));
    (void)client_send(&harness->clients[0], "'type':'host','seat':0"); // says the room to all
    EXPECT(!client_phase_is(watcher, "over"));
    EXPECT(strstr(watcher->last_room, "\"record\":null") != NULL);
    EXPECT(strangers_read(harness, "\"phase\":\"playing\""));
    harness_wait(harness, 31000);
    EXPECT(strangers_read(harness, "\"phase\":\"over\""));
    EXPECT(client_phase_is(watcher, "over"));
    EXPECT(strstr(watcher->last_room, "\"record\":null") == NULL);
    harness_free(harness);
}

TEST(a_full_room_still_has_a_place_for_who_owns_a_seat) {
    struct harness *harness = harness_new(21);
    harness_start(harness, "diamant", 2, 3, "");
    harness_disconnect(harness, 1);
    harness->rooms->env.limits.sessions_per_room = 1;
    (void)harness_connect(harness, 5, "watch");
    EXPECT(strstr(harness->clients[5].mail, "\"server-full\"") != NULL);
    EXPECT_INT(harness_connect(harness, 1, "seat")->session.seat, 1);
    harness_free(harness);
}

TEST(nobody_alone_fills_the_queue_of_a_busy_room) {
    struct harness *harness = harness_new(22);
    harness_start(harness, "diamant", 2, 3, "");
    struct client *watcher = harness_connect(harness, 5, "watch"), *mover = &harness->clients[0];
    char message[128];
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%lld,\"move\":\"go\"}",
                   (long long)++mover->id, (long long)client_ask(mover));
    session_receive(&mover->session, message, strlen(message), harness->now);
    for (int i = 0; i < 15; i++)
        session_receive(&watcher->session, "{\"type\":\"sync\"}", 15, harness->now);
    EXPECT_INT(harness_room(harness)->queue_count, harness->rooms->env.limits.queue_max / 4);
    harness_free(harness);
}

static int count_of(const char *mail, const char *what) {
    int count = 0;
    for (const char *at = mail; at && (at = strstr(at, what)); at++)
        count++;
    return count;
}

TEST(commands_behind_a_repeated_hello_are_answered) {
    struct harness *harness = harness_new(44);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','open','open']");
    char other[CODE_SIZE];
    memcpy(other, harness->code, sizeof other);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','open','open']");
    struct client *host = harness_connect(harness, 0, "seat");
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        char hello[192];
        (void)snprintf(hello, sizeof hello, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"token\":\"%s\"}",
                       elsewhere ? other : harness->code, host->token);
        const char *const messages[] = {
            "{\"type\":\"me\",\"id\":%d,\"colour\":3}", "{\"type\":\"me\",\"id\":%d,\"colour\":4}", hello,
            "{\"type\":\"me\",\"id\":%d,\"colour\":5}", "{\"type\":\"me\",\"id\":%d,\"colour\":6}"};
        client_forget(host);
        for (int i = 0; i < 5; i++) {
            char message[192];
            (void)snprintf(message, sizeof message, messages[i], 10 * (elsewhere + 1) + i);
            session_receive(&host->session, message, strlen(message), harness->now);
        }
        harness_settle(harness);
        EXPECT_INT(count_of(host->mail, "\"type\":\"ack\""), 4);
        EXPECT_INT(count_of(host->mail, "\"type\":\"welcome\""), 1);
        EXPECT_INT(count_of(host->mail, "\"type\":\"error\""), 0);
        EXPECT_INT(rooms_find(harness->rooms, elsewhere ? other : harness->code)->saved.seats[0].colour, 6);
        EXPECT_INT(rooms_find(harness->rooms, harness->code)->saved.seats[0].colour, elsewhere ? 4 : 6);
    }
    harness_free(harness);
}

TEST(a_message_that_cannot_be_read_leaves_the_language_alone) {
    struct harness *harness = harness_new(23);
    harness_start(harness, "diamant", 2, 3, "");
    struct client *client = &harness->clients[0];
    client->session.lang = LANG_UK;
    client_raw(client, "no json");
    EXPECT_INT(client->session.lang, LANG_UK);
    harness_free(harness);
}

TEST(a_token_that_was_made_for_a_failed_join_is_made_anew) {
    struct harness *harness = harness_new(24);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','open','open']");
    struct client *guest = harness_connect(harness, 1, "seat");
    char hello[96];
    (void)snprintf(hello, sizeof hello, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\"}", harness->code);
    client_raw(guest, hello);
    harness->store_fails = true;
    EXPECT_STR(client_send(guest, "'type':'join','name':'P1'"), "storage");
    harness->store_fails = false;
    harness_wait(harness, 2000);
    client_forget(guest);
    EXPECT_STR(client_send(guest, "'type':'join','name':'P1'"), "ack");
    EXPECT(strstr(guest->mail, "\"token\":\"") != NULL);
    harness_free(harness);
}

TEST(what_somebody_sent_before_being_kicked_is_not_done_afterwards) {
    struct harness *harness = harness_new(25);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','open','open']");
    struct client *host = harness_connect(harness, 0, "seat"), *guest = harness_connect(harness, 1, "seat");
    EXPECT_STR(client_send(guest, "'type':'join','name':'P1'"), "ack");
    int seat = guest->session.seat;
    char kick[96];
    (void)snprintf(kick, sizeof kick, "{\"type\":\"kick\",\"id\":%lld,\"seat\":%d}", (long long)++host->id, seat);
    static const char join[] = "{\"type\":\"join\",\"id\":99,\"name\":\"P1\"}";
    session_receive(&host->session, kick, strlen(kick), harness->now);
    session_receive(&guest->session, join, strlen(join), harness->now);
    harness_settle(harness);
    EXPECT_INT(harness_room(harness)->saved.seats[seat].kind, SEAT_OPEN);
    harness_free(harness);
}

// ---- people who are away ----

// The host and two guests in a lobby of three, Bo and Cy; everybody is there, nobody is ready.
static struct harness *harness_lobby(const char *settings) {
    struct harness *harness = harness_new(61);
    char body[256];
    (void)snprintf(body, sizeof body, "'game':'diamant','name':'Ida','seats':['me','open','open'],'settings':{%s}",
                   settings);
    harness_create(harness, body);
    (void)harness_connect(harness, 0, "seat");
    EXPECT_STR(client_send(harness_connect(harness, 1, "seat"), "'type':'join','name':'Bo'"), "ack");
    EXPECT_STR(client_send(harness_connect(harness, 2, "seat"), "'type':'join','name':'Cy'"), "ack");
    return harness;
}

static void go_away(struct harness *harness, int number) {
    harness_disconnect(harness, number);
    harness_settle(harness);
}

TEST(who_is_away_keeps_nobody_from_starting) {
    for (int was_ready = 0; was_ready < 2; was_ready++) {
        struct harness *harness = harness_lobby("");
        struct client *host = &harness->clients[0];
        EXPECT_STR(client_send(&harness->clients[1], "'type':'ready','ready':true"), "ack");
        if (was_ready)
            EXPECT_STR(client_send(&harness->clients[2], "'type':'ready','ready':true"), "ack");
        go_away(harness, 2);
        if (!was_ready)
            EXPECT_STR(client_send(host, "'type':'start'"), "not-ready");
        EXPECT_STR(client_send(host, "'type':'start','away':'nobody'"), "bad-field");
        EXPECT_STR(client_send(host, "'type':'start','away':'bot'"), "ack");
        EXPECT(client_phase_is(host, "playing"));
        EXPECT_INT(harness_room(harness)->play->ask[2], 0); // the bot has decided at once
        EXPECT_STR(harness_room(harness)->saved.seats[2].name, "Cy");
        harness_free(harness);
    }
}

TEST(who_is_here_but_not_ready_is_waited_for_and_a_refused_start_leaves_no_bot) {
    struct harness *harness = harness_lobby("");
    go_away(harness, 1);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start','away':'bot'"), "not-ready"); // Cy
    EXPECT_STR(room_seat_player(harness_room(harness), 1), "");
    EXPECT_STR(client_send(&harness->clients[2], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start','away':'bot'"), "ack");
    harness_free(harness);
}

TEST(who_comes_back_to_a_match_that_began_without_them_has_the_seat_again) {
    for (int restart = 0; restart < 2; restart++) {
        struct harness *harness = harness_lobby("'away_s':0,'clock_s':30");
        EXPECT_STR(client_send(&harness->clients[1], "'type':'ready','ready':true"), "ack");
        go_away(harness, 2);
        EXPECT_STR(client_send(&harness->clients[0], "'type':'start','away':'bot'"), "ack");
        if (restart) {
            harness_restart(harness);
            (void)harness_connect(harness, 0, "seat");
        }
        EXPECT(room_seat_player(harness_room(harness), 2)[0] != '\0');
        harness_wait(harness, 20000);
        struct client *back = harness_arrive(harness, 2, "seat");
        EXPECT_STR(room_seat_player(harness_room(harness), 2), "");
        EXPECT(strstr(harness->clients[0].last_room, "\"played_by\":\"") == NULL); // all were told
        EXPECT_INT(harness_room(harness)->live[2].asked_at, harness->now);         // a whole clock
        harness_settle(harness);
        EXPECT_INT(back->session.seat, 2);
        // From now on it is like before: with away_s of 0 nobody stands in.
        go_away(harness, 2);
        harness_wait(harness, 10000);
        EXPECT_STR(room_seat_player(harness_room(harness), 2), "");
        harness_restart(harness);
        (void)harness_connect(harness, 0, "seat");
        EXPECT_STR(room_seat_player(harness_room(harness), 2), "");
        harness_free(harness);
    }
}

TEST(a_bot_in_the_lobby_keeps_the_seat_warm_until_the_person_is_back) {
    struct harness *harness = harness_lobby("");
    struct client *host = &harness->clients[0];
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:random'"), "seat-taken"); // Cy is here
    EXPECT_STR(client_send(host, "'type':'seat','seat':0,'to':'bot:random'"), "seat-taken");
    go_away(harness, 2);
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'open'"), "seat-taken");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'closed'"), "seat-taken");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'nonsense'"), "bad-field");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:nobody'"), "unknown-bot");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:random'"), "ack");
    EXPECT(strstr(host->last_room, "\"played_by\":\"random\"") != NULL);
    (void)harness_connect(harness, 2, "seat");
    EXPECT(strstr(host->last_room, "\"played_by\":\"random\"") == NULL);
    EXPECT_STR(harness_room(harness)->saved.seats[2].bot, "");
    go_away(harness, 2);
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:threshold:9'"), "ack");
    EXPECT_STR(client_send(host, "'type':'options','game':'gnomes'"), "ack"); // which has no such bot
    EXPECT_STR(harness_room(harness)->saved.seats[2].bot, "");
    EXPECT_STR(client_send(host, "'type':'options','game':'diamant'"), "ack");
    EXPECT_STR(client_send(host, "'type':'seat','seat':2,'to':'bot:random'"), "ack");
    EXPECT_STR(client_send(&harness->clients[1], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(host, "'type':'start'"), "ack"); // nobody else is waited for
    harness_free(harness);
}

TEST(before_a_rematch_the_absent_are_waited_for_or_not_as_before_the_first_match) {
    struct harness *harness = harness_new(62);
    struct rng rng;
    rng_seed_fast(&rng, 9, 9);
    harness_start(harness, "diamant", 3, 3, "");
    go_away(harness, 2);
    EXPECT(play_out(harness, 2, &rng));
    EXPECT_STR(client_send(&harness->clients[0], "'type':'rematch'"), "ack");
    EXPECT_STR(client_send(&harness->clients[1], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "not-ready");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start','away':'bot'"), "ack");
    EXPECT(play_out(harness, 2, &rng));
    EXPECT_STR(client_send(&harness->clients[0], "'type':'rematch'"), "ack");
    EXPECT_STR(room_seat_player(harness_room(harness), 2), ""); // the bot was for one match
    EXPECT_INT(harness_connect(harness, 2, "seat")->session.seat, 2);
    harness_free(harness);
}

TEST(who_wants_a_rematch_says_so_after_the_match_and_is_ready_in_the_lobby) {
    struct harness *harness = harness_new(65);
    struct rng rng;
    rng_seed_fast(&rng, 7, 7);
    harness_start(harness, "diamant", 3, 3, "");
    for (int seat = 0; seat < 3; seat++)
        EXPECT(!harness_room(harness)->saved.seats[seat].ready); // that was about the match that has begun
    EXPECT_STR(client_send(&harness->clients[1], "'type':'ready','ready':true"), "wrong-phase");
    EXPECT(play_out(harness, 3, &rng));
    EXPECT_STR(client_send(&harness->clients[1], "'type':'ready','ready':true"), "ack");
    EXPECT(harness_room(harness)->saved.seats[1].ready);
    EXPECT(strstr(harness->clients[0].last_room, "\"phase\":\"over\"") !=
           NULL); // it is said to all, and changes no more
    EXPECT_STR(client_send(&harness->clients[0], "'type':'rematch'"), "ack");
    EXPECT(harness_room(harness)->saved.seats[1].ready);
    EXPECT(!harness_room(harness)->saved.seats[2].ready);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "not-ready");
    EXPECT_STR(client_send(&harness->clients[2], "'type':'ready','ready':true"), "ack");
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    harness_free(harness);
}

TEST(an_absent_host_is_replaced_within_seconds_in_the_lobby_and_before_a_rematch) {
    for (int over = 0; over < 2; over++) {
        struct harness *harness = harness_new(63);
        struct rng rng;
        rng_seed_fast(&rng, 8, 8);
        harness_start(harness, "diamant", 3, 3, "'away_s':86400"); // a match over days
        EXPECT(play_out(harness, 3, &rng));
        if (!over)
            EXPECT_STR(client_send(&harness->clients[0], "'type':'rematch'"), "ack");
        go_away(harness, 1);
        go_away(harness, 0);
        EXPECT(strstr(harness->clients[2].last_room, "\"host_passes_ms\":15000") != NULL);
        harness_wait(harness, 14000);
        EXPECT_INT(harness_room(harness)->saved.host, 0);
        harness_wait(harness, 2000);
        EXPECT_INT(harness_room(harness)->saved.host, 2);
        EXPECT(strstr(harness->clients[2].last_room, "\"host_passes_ms\":null") != NULL);
        if (over)
            EXPECT_STR(client_send(&harness->clients[2], "'type':'rematch'"), "ack");
        EXPECT_STR(client_send(&harness->clients[2], "'type':'start','away':'bot'"), "ack"); // the last one gets on
        harness_free(harness);
    }
}

TEST(the_host_may_let_a_bot_play_for_whoever_is_away_and_the_person_comes_back_to_the_seat) {
    struct harness *harness = harness_new(64);
    harness_start(harness, "diamant", 2, 3, "");
    go_away(harness, 1);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'seat','seat':1,'to':'bot:random'"), "ack");
    EXPECT_STR(room_seat_player(harness_room(harness), 1), "random");
    (void)harness_connect(harness, 1, "seat");
    EXPECT_STR(room_seat_player(harness_room(harness), 1), "");
    harness_free(harness);
}

TEST(whoever_finds_a_bot_on_ones_own_seat_may_take_it_back) {
    struct harness *harness = harness_new(65);
    harness_start(harness, "diamant", 3, 3, "");
    struct client *host = &harness->clients[0], *guest = &harness->clients[1];
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'bot:random'"), "ack");
    EXPECT_STR(client_send(&harness->clients[2], "'type':'seat','seat':2,'to':'bot:random'"), "ack");
    EXPECT_STR(room_seat_player(harness_room(harness), 1), "random"); // the person is here: it plays on
    EXPECT_STR(client_send(guest, "'type':'seat','seat':2,'to':'person'"), "not-host");
    EXPECT_STR(client_send(host, "'type':'seat','seat':1,'to':'bot:random'"), "vote-needed");
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'person'"), "ack");
    EXPECT_STR(client_send(guest, "'type':'seat','seat':1,'to':'person'"), "not-host"); // there is no bot any more
    EXPECT_STR(room_seat_player(harness_room(harness), 1), "");
    EXPECT_STR(room_seat_player(harness_room(harness), 2), "random");
    harness_free(harness);
}

TEST(everybody_is_told_how_long_an_absent_person_is_waited_for) {
    struct harness *harness = harness_new(66);
    harness_start(harness, "diamant", 3, 3, "");
    struct client *host = &harness->clients[0], *watcher = harness_connect(harness, 9, "watch");
    go_away(harness, 1);
    EXPECT(strstr(host->last_room, "\"stand_in_ms\":60000") != NULL);
    harness_wait(harness, 20000);
    client_raw(watcher, "{\"type\":\"sync\"}");
    EXPECT(strstr(watcher->last_room, "\"stand_in_ms\":40000") != NULL);
    harness_wait(harness, 41000);
    EXPECT(strstr(host->last_room, "\"stand_in_ms\":null,") != NULL);
    EXPECT(strstr(host->last_room, "\"stand_in_ms\":0") == NULL);
    EXPECT(strstr(host->last_room, "\"present\":false,\"played_by\":\"normal\"") != NULL);
    EXPECT_STR(client_send(&harness->clients[2], "'type':'leave'"), "ack");
    EXPECT(strstr(host->last_room, "\"left\":true") != NULL);
    harness_free(harness);
}

// ---- a store that is far away ----

TEST(a_store_that_is_far_away_serves_like_a_near_one) {
    for (int g = 0; g < registry_count; g++) {
        struct harness *harness = harness_new(60);
        struct rng rng;
        rng_seed_fast(&rng, 6, 6);
        memory_store_move_away(harness->store);
        harness_start(harness, registry[g]->name, 2, seats_for(registry[g], 2), "'away_s':0");
        for (int i = 0; i < 6; i++)
            (void)client_move_randomly(&harness->clients[i % 2], &rng);
        client_raw(&harness->clients[0], "{\"type\":\"sync\"}");
        char *view = strdup(harness->clients[0].last_view);
        harness_restart(harness);
        (void)harness_connect(harness, 1, "seat");
        EXPECT_STR(harness_connect(harness, 0, "seat")->last_view, view);
        harness_disconnect(harness, 0);
        harness_disconnect(harness, 1);
        harness_wait(harness, 200000);
        EXPECT(!harness_room(harness)); // asleep
        (void)harness_connect(harness, 1, "seat");
        EXPECT_STR(harness_connect(harness, 0, "seat")->last_view, view);
        EXPECT(play_out(harness, 2, &rng));
        free(view);
        harness_free(harness);
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
        struct harness *harness = harness_new(63);
        if (is_far)
            memory_store_move_away(harness->store);
        harness_start(harness, "diamant", 2, 3, "");
        if (is_asleep)
            harness_restart(harness);
        harness_disconnect(harness, 0);
        harness_disconnect(harness, 1);
        char code[CODE_SIZE];
        memcpy(code, harness->code, sizeof code);
        harness->guesses = 2;
        memcpy(harness->code, "baba-baba\0\0\0\0\0", CODE_SIZE);
        for (int i = 5; i < 9; i++) { // two misses, then two that are too many
            (void)harness_connect(harness, i, "seat");
            EXPECT_INT(is_told(&harness->clients[i], "unknown-room"), i < 7);
            EXPECT_INT(is_told(&harness->clients[i], "rate"), i >= 7);
        }
        memcpy(harness->code, code, sizeof code);
        for (int i = 0; i < 2; i++) {
            client_forget(&harness->clients[i]);
            EXPECT_INT(harness_connect(harness, i, i ? "watch" : "seat")->session.seat, i ? -1 : 0);
            EXPECT(count_of(harness->clients[i].mail, "\"type\":\"welcome\"") == 1);
        }
        // Nobody else learns whether there is such a room: neither with a wrong token, nor without one.
        (void)harness_connect(harness, 9, "seat");
        EXPECT_INT(count_of(harness->clients[9].mail, "\"type\""), 1);
        EXPECT(is_told(&harness->clients[9], "rate") && harness->clients[9].closed_by_server);
        // Whoever is in the room may say hello again, also without a token.
        char again[128];
        (void)snprintf(again, sizeof again, "{\"type\":\"hello\",\"v\":1,\"room\":\"%s\",\"as\":\"watch\"}", code);
        client_forget(&harness->clients[1]);
        client_raw(&harness->clients[1], again);
        EXPECT_INT(count_of(harness->clients[1].mail, "\"type\":\"welcome\""), 1);
        harness->guesses = 1; // a while later
        (void)harness_connect(harness, 10, "seat");
        EXPECT_INT(count_of(harness->clients[10].mail, "\"type\":\"welcome\""), 1);
        harness_free(harness);
    }
}

TEST(who_comes_while_a_room_is_being_fetched_waits_and_is_answered) {
    struct harness *harness = harness_new(61);
    memory_store_move_away(harness->store);
    harness_start(harness, "diamant", 2, 3, "");
    harness_restart(harness);
    client_forget(&harness->clients[0]);
    struct client *client = harness_arrive(harness, 0, "seat");
    static const char react[] = "{\"type\":\"react\",\"id\":99,\"reaction\":\"wow\"}";
    session_receive(&client->session, react, strlen(react), harness->now);
    EXPECT_INT((long long)client->mail_size, 0);
    harness_settle(harness);
    EXPECT_INT(count_of(client->mail, "\"type\":\"welcome\""), 1);
    EXPECT_INT(count_of(client->mail, "\"type\":\"ack\""), 1);
    harness_free(harness);
}

TEST(R5_a_room_that_cannot_be_fetched_is_said_so_and_comes_later) {
    struct harness *harness = harness_new(62);
    memory_store_move_away(harness->store);
    harness_start(harness, "diamant", 2, 3, "");
    harness_restart(harness);
    harness->store_fails = true;
    struct client *client = harness_connect(harness, 0, "seat");
    EXPECT(strstr(client->mail, "\"storage\"") != NULL);
    EXPECT(!harness_room(harness));
    harness->store_fails = false;
    client = harness_connect(harness, 0, "seat");
    EXPECT_INT(client->session.seat, 0);
    client_forget(client);
    harness->store_fails = true; // the room cannot be written, and not be read again
    EXPECT_STR(client_send(client, "'type':'leave'"), "storage");
    EXPECT_STR(client_send(client, "'type':'leave'"), "storage");
    harness->store_fails = false;
    harness_wait(harness, 1100);
    EXPECT_INT(harness_room(harness)->saved.seats[0].kind, SEAT_PERSON);
    EXPECT_STR(client_send(client, "'type':'react','reaction':'wow'"), "ack");
    memcpy(harness->code, "baba-baba\0\0\0\0\0", CODE_SIZE);
    EXPECT(strstr(harness_connect(harness, 1, "seat")->mail, "\"unknown-room\"") != NULL);
    harness_free(harness);
}

// ---- R6 ----

enum cut { CUT_NONE, CUT_BEFORE, CUT_AFTER };

// Sends a random move of the client; the connection is cut before the server reads it, or after that and before the
// store has answered. The client comes back and does what the protocol says.
static void move_with_cut(struct harness *harness, int number, struct rng *rng, enum cut cut) {
    struct client *client = &harness->clients[number];
    const struct room *room = client->session.room;
    int seat = client->session.seat;
    action_id legal[LEGAL_MAX];
    int count = match_legal(&room->play->match, seat, legal);
    char notation[ACTION_TEXT_MAX], message[256];
    struct text text = TEXT_ON(notation);
    room->saved.game->format_action(room->play->match.state, seat, legal[rng_below(rng, (uint32_t)count)], &text);
    (void)snprintf(message, sizeof message, "{\"type\":\"move\",\"id\":%lld,\"ask\":%u,\"move\":\"%s\"}",
                   (long long)++client->id, room->play->ask[seat], notation);
    if (cut == CUT_AFTER)
        session_receive(&client->session, message, strlen(message), harness->now);
    if (cut != CUT_NONE) {
        harness_disconnect(harness, number);
        harness_settle(harness);
        client = harness_connect(harness, number, "seat");
        EXPECT_INT(harness_room(harness)->saved.seats[seat].last_id, cut == CUT_AFTER ? client->id : client->id - 1);
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
    struct harness *harness = harness_new(31);
    struct rng rng;
    struct outcome_of_run out = {.transcript = HASH_START};
    rng_seed_fast(&rng, 31, 31);
    harness_start(harness, game->name, 2, seats_for(game, 2), "");
    (void)harness_connect(harness, 9, "watch");
    while (harness_room(harness)->saved.phase == PHASE_PLAYING) {
        int number = harness_room(harness)->play->ask[0] ? 0 : 1;
        client_forget(&harness->clients[9]);
        move_with_cut(harness, number, &rng, out.moves == cut_at ? cut : CUT_NONE);
        out.transcript = hash_views(out.transcript, harness->clients[9].mail);
        out.moves++;
    }
    out.hash = game_hash(game, harness_room(harness)->play->match.state);
    harness_free(harness);
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
    session_receive(&client->session, message, strlen(message), client->harness->now);
}

static int times(const char *text, const char *what) {
    int count = 0;
    for (; text && (text = strstr(text, what)); text++)
        count++;
    return count;
}

// Five people at Diamant; the first one's choice is at the store, those of the others wait.
static struct harness *harness_deciding(int64_t *ask) {
    struct harness *harness = harness_new(11);
    harness_start(harness, "diamant", 5, 5, "");
    *ask = client_ask(&harness->clients[0]);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(client_ask(&harness->clients[i]), *ask);
        client_forget(&harness->clients[i]);
        decide(&harness->clients[i], *ask, "go");
    }
    EXPECT_INT(memory_store_waiting(harness->store), 1);
    return harness;
}

TEST(choices_made_at_the_same_time_are_stored_together_and_shown_at_once) {
    int64_t ask;
    struct harness *harness = harness_deciding(&ask);
    uint32_t count = harness_room(harness)->play->match.log_count;
    memory_store_answer(harness->store, false);
    EXPECT_INT(memory_store_waiting(harness->store), 1); // all others in one batch
    EXPECT(harness_room(harness)->play->match.log_count > count + 4);
    for (int i = 0; i < 5; i++) // of the first one all have heard, and nobody of anything else
        EXPECT_INT(times(harness->clients[i].mail, "\"type\":\"view\""), 1);
    EXPECT_INT(times(harness->clients[1].mail, "\"ack\""), 0);
    memory_store_answer(harness->store, false);
    for (int i = 0; i < 5; i++) {
        const char *mail = harness->clients[i].mail;
        EXPECT_INT(times(mail, "\"ack\""), 1);
        EXPECT_INT(times(mail, "\"type\":\"view\""), 2);
        EXPECT_INT(times(mail, "\"event\":\"decided\""), 5);
        EXPECT_INT(times(mail, "\"event\":\"went-on\""), 5);
        EXPECT(strstr(harness->clients[i].last_view, "\"seq\":6,\"from\":2,") != NULL); // the numbers count moves
    }
    EXPECT(client_ask(&harness->clients[0]) != ask);
    harness_restart(harness); // every id is remembered, and every number is what it was
    for (int i = 0; i < 5; i++) {
        struct client *client = harness_connect(harness, i, "seat");
        EXPECT(strstr(client->last_view, "\"seq\":6,") != NULL);
        char message[64];
        (void)snprintf(message, sizeof message, "\"last_id\":%lld", (long long)client->id);
        EXPECT(strstr(client->mail, message) != NULL);
    }
    harness_free(harness);
}

// Where there is much to do the first choice waits for the others.
static struct harness *harness_in_a_hurry(int64_t *ask) {
    struct harness *harness = harness_new(11);
    harness->limits.load_max = harness->rooms->env.limits.load_max = 0;
    harness_start(harness, "diamant", 5, 5, "");
    *ask = client_ask(&harness->clients[0]);
    for (int i = 0; i < 5; i++)
        client_forget(&harness->clients[i]);
    return harness;
}

TEST(in_a_hurry_all_choices_are_one_change_and_one_view) {
    int64_t ask;
    struct harness *harness = harness_in_a_hurry(&ask);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(memory_store_waiting(harness->store), 0);
        decide(&harness->clients[i], ask, "go");
    }
    EXPECT_INT(memory_store_waiting(harness->store), 1); // nobody is left to wait for
    memory_store_answer(harness->store, false);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(times(harness->clients[i].mail, "\"ack\""), 1);
        EXPECT_INT(times(harness->clients[i].mail, "\"type\":\"view\""), 1);
        EXPECT_INT(times(harness->clients[i].mail, "\"event\":\"decided\""), 5);
    }
    harness_free(harness);
}

TEST(in_a_hurry_a_choice_waits_two_milliseconds_and_no_longer) {
    int64_t ask;
    struct harness *harness = harness_in_a_hurry(&ask);
    decide(&harness->clients[0], ask, "go");
    decide(&harness->clients[1], ask, "go");
    EXPECT_INT(rooms_tick(harness->rooms, harness->now), harness->now + 2);
    EXPECT_INT(memory_store_waiting(harness->store), 0);
    harness->now += 2;
    (void)rooms_tick(harness->rooms, harness->now);
    EXPECT_INT(memory_store_waiting(harness->store), 1);
    harness_settle(harness);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(times(harness->clients[i].mail, "\"ack\""), i < 2);
        EXPECT_INT(times(harness->clients[i].mail, "\"event\":\"decided\""), 2);
    }
    harness_free(harness);
}

TEST(in_a_hurry_whatever_else_happens_ends_the_wait) {
    for (int what = 0; what < 3; what++) {
        int64_t ask;
        struct harness *harness = harness_in_a_hurry(&ask);
        decide(&harness->clients[0], ask, "go");
        EXPECT_INT(memory_store_waiting(harness->store), 0);
        if (what == 0) {
            client_raw(&harness->clients[1], "{\"type\":\"react\",\"id\":77,\"reaction\":\"wow\"}");
        } else if (what == 1) {
            harness_disconnect(harness, 0); // it has decided before it went
            harness_settle(harness);
        } else {
            rooms_stop(harness->rooms, harness->now);
            harness_settle(harness);
        }
        EXPECT_INT(harness_room(harness)->saved.seats[0].last_id, harness->clients[0].id);
        EXPECT_INT(times(harness->clients[2].mail, "\"event\":\"decided\""), what < 2);
        harness_free(harness);
    }
}

// Four guests in a lobby, and the host.
static struct harness *harness_full(void) {
    struct harness *harness = harness_new(13);
    harness_create(harness, "'game':'diamant','name':'P0','seats':['me','open','open','open','open']");
    for (int i = 0; i < 5; i++) {
        char join[64];
        (void)snprintf(join, sizeof join, "'type':'join','name':'P%d'", i);
        struct client *client = harness_connect(harness, i, "seat");
        if (i > 0)
            EXPECT_STR(client_send(client, join), "ack");
    }
    for (int i = 0; i < 5; i++)
        client_forget(&harness->clients[i]);
    return harness;
}

static void be_ready(struct client *client) {
    char message[64];
    (void)snprintf(message, sizeof message, "{\"type\":\"ready\",\"id\":%lld,\"ready\":true}", (long long)++client->id);
    session_receive(&client->session, message, strlen(message), client->harness->now);
}

TEST(those_who_are_ready_at_the_same_time_are_stored_and_shown_at_once) {
    struct harness *harness = harness_full();
    for (int i = 1; i < 5; i++)
        be_ready(&harness->clients[i]);
    memory_store_answer(harness->store, false);
    EXPECT_INT(memory_store_waiting(harness->store), 1); // the three who came while the first one was stored
    memory_store_answer(harness->store, false);
    EXPECT_INT(memory_store_waiting(harness->store), 0);
    for (int i = 0; i < 5; i++) {
        EXPECT_INT(times(harness->clients[i].mail, "\"ack\""), i > 0);
        EXPECT_INT(times(harness->clients[i].mail, "\"type\":\"room\""), 2);
    }
    harness_restart(harness);
    for (int i = 1; i < 5; i++) {
        (void)harness_connect(harness, i, "seat");
        EXPECT(harness_room(harness)->saved.seats[i].ready);
        EXPECT_INT(harness_room(harness)->saved.seats[i].last_id, harness->clients[i].id);
    }
    harness_free(harness);
}

TEST(R5_those_whose_being_ready_was_not_stored_are_all_told) {
    struct harness *harness = harness_full();
    for (int i = 1; i < 5; i++)
        be_ready(&harness->clients[i]);
    memory_store_answer(harness->store, false);
    memory_store_answer(harness->store, true);
    for (int i = 1; i < 5; i++) {
        EXPECT_INT(times(harness->clients[i].mail, "\"code\":\"storage\""), i > 1);
        EXPECT_INT(harness_room(harness)->saved.seats[i].ready, i == 1);
    }
    harness_free(harness);
}

TEST(in_a_hurry_all_who_are_ready_are_one_change) {
    struct harness *harness = harness_full();
    harness->limits.load_max = harness->rooms->env.limits.load_max = 0;
    harness->rooms->load = 1;
    harness->rooms->load_ms = harness->now;
    for (int i = 1; i < 5; i++) {
        EXPECT_INT(memory_store_waiting(harness->store), 0);
        be_ready(&harness->clients[i]);
    }
    EXPECT_INT(memory_store_waiting(harness->store), 1); // the host is not waited for
    memory_store_answer(harness->store, false);
    for (int i = 0; i < 5; i++)
        EXPECT_INT(times(harness->clients[i].mail, "\"type\":\"room\""), 1);
    harness_free(harness);
}

TEST(R5_choices_that_were_not_stored_together_are_all_refused_and_may_be_made_again) {
    int64_t ask;
    struct harness *harness = harness_deciding(&ask);
    memory_store_answer(harness->store, false);
    uint32_t count = harness_room(harness)->play->seat_moves;
    memory_store_answer(harness->store, true);
    for (int i = 1; i < 5; i++) {
        struct client *client = &harness->clients[i];
        EXPECT_INT(times(client->mail, "\"code\":\"storage\""), 1);
        EXPECT_INT(times(client->mail, "\"ack\""), 0);
        EXPECT_INT(harness_room(harness)->saved.seats[client->session.seat].last_id, client->id - 1);
        client->id--;
    }
    EXPECT_INT(harness_room(harness)->play->match.log_count, count);
    for (int i = 1; i < 5; i++) {
        client_forget(&harness->clients[i]);
        decide(&harness->clients[i], ask, "go");
    }
    harness_settle(harness);
    for (int i = 1; i < 5; i++)
        EXPECT_INT(times(harness->clients[i].mail, "\"ack\""), 1);
    harness_free(harness);
}

TEST(a_choice_for_cards_that_are_gone_is_not_stored_with_others) {
    int64_t ask;
    struct harness *harness = harness_deciding(&ask);
    decide(&harness->clients[2], ask, "return"); // once more: it waits behind the choice that turns up the next card
    decide(&harness->clients[3], ask + 100, "go");
    harness_settle(harness);
    EXPECT_INT(times(harness->clients[2].mail, "\"ack\""), 1);
    EXPECT_INT(times(harness->clients[2].mail, "\"code\":\"stale\""), 1);
    EXPECT_INT(times(harness->clients[3].mail, "\"code\":\"stale\""), 1);
    harness_free(harness);
}

TEST(what_cannot_join_waits_for_its_turn_and_is_answered_then) {
    struct harness *harness = harness_new(12);
    harness_start(harness, "diamant", 5, 5, "");
    int64_t ask = client_ask(&harness->clients[0]);
    for (int i = 0; i < 5; i++)
        client_forget(&harness->clients[i]);
    decide(&harness->clients[0], ask, "go");
    decide(&harness->clients[1], ask, "fly");
    decide(&harness->clients[2], ask, "go");
    harness->clients[2].id--;
    decide(&harness->clients[2], ask, "go"); // sent twice
    decide(&harness->clients[3], ask, "go");
    decide(&harness->clients[4], ask, "go");
    harness_disconnect(harness, 3); // its command goes with it
    harness_settle(harness);
    EXPECT_INT(times(harness->clients[1].mail, "\"code\":\"unknown-action\""), 1);
    EXPECT_INT(times(harness->clients[2].mail, "\"ack\""), 2);
    EXPECT_INT(times(harness->clients[2].mail, "\"dup\":true"), 1);
    EXPECT_INT(times(harness->clients[4].mail, "\"ack\""), 1);
    EXPECT(strstr(harness->clients[0].last_view, "\"to_act\":[1,3]") != NULL);
    harness_free(harness);
}

TEST(who_goes_while_a_choice_is_being_stored_with_others_has_made_it) {
    int64_t ask;
    struct harness *harness = harness_deciding(&ask);
    memory_store_answer(harness->store, false);
    harness_disconnect(harness, 4);
    harness_settle(harness);
    struct client *back = harness_connect(harness, 4, "seat");
    char message[64];
    (void)snprintf(message, sizeof message, "\"last_id\":%lld", (long long)back->id);
    EXPECT(strstr(back->mail, message) != NULL);
    harness_free(harness);
}

// ---- bounds ----

static void ignore_stored(void *context, bool ok) {
    (void)context, (void)ok;
}

// Two people play some turns, the same each time; the size of the largest whole view or room.
static size_t play_and_sync(struct harness *harness) {
    struct rng rng;
    size_t most = 0;
    rng_seed_fast(&rng, 3, 3);
    for (int turn = 0; turn < 24; turn++) {
        (void)client_move_randomly(&harness->clients[turn % 2], &rng);
        for (int i = 0; i < 2; i++) {
            (void)client_send(&harness->clients[i], "'type':'sync'");
            size_t view = strlen(harness->clients[i].last_view), room = strlen(harness->clients[i].last_room);
            most = view > most ? view : most;
            most = room > most ? room : most;
        }
    }
    return most;
}

TEST(what_is_too_much_for_one_message_becomes_a_whole_view) {
    size_t most = 0;
    for (int pass = 0; pass < 2; pass++) {
        struct harness *harness = harness_new(3);
        harness->words = true;
        harness_start(harness, "gnomes", 2, 2, "");
        struct room_env *env = harness_room(harness)->env;
        if (pass)
            env->scratch_size = most + 8;
        size_t size = play_and_sync(harness);
        EXPECT_INT((int)env->figures.views_skipped > 0, pass);
        most = size;
        env->scratch_size = ENV_SCRATCH;
        harness_free(harness);
    }
}

TEST(a_damaged_room_does_not_stop_the_clocks_of_others) {
    struct harness *harness = harness_new(4);
    harness_start(harness, "diamant", 1, 3, "");
    const char code[CODE_SIZE] = "kati-zoru"; // zeros behind it
    struct store_batch batch = {.code = code, .create = true, .snapshot = "{\"snapshot\":1}"};
    batch.snapshot_size = strlen(batch.snapshot);
    EXPECT(harness->store->write(harness->store, &batch, ignore_stored, NULL));
    harness_settle(harness);
    enum problem problem = PROBLEM_NONE;
    EXPECT(!rooms_load(harness->rooms, code, harness->now, &problem));
    EXPECT_INT(problem, PROBLEM_STORAGE);
    EXPECT_INT(harness->rooms->unread_ms, 0);
    harness_free(harness);
}

TEST(those_who_watch_late_do_not_hear_what_is_said_at_the_table) {
    struct harness *harness = harness_new(5);
    harness_start(harness, "diamant", 2, 3, "'watch_delay_s':30");
    struct client *eve = harness_connect(harness, 5, "watch");
    client_forget(eve);
    EXPECT_STR(client_send(&harness->clients[0], "'type':'chat','text':'I have the relic'"), "ack");
    EXPECT(strstr(harness->clients[1].mail, "I have the relic") != NULL);
    EXPECT(!eve->mail || !strstr(eve->mail, "I have the relic"));
    harness_free(harness);
}
