// A room plays the match that the simulator and the table play from its seed, with the same bots and the same moves of
// people (docs/adr/0013): for every game and number of players, also when the server is restarted in the middle.
#include "engine/registry.h"
#include "sim/arena.h"
#include "tests/server/harness.h"
#include "tests/table/same.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A room whose first `people` seats are persons and whose others have same_bot()'s, in its lobby.
static void open_room(struct harness *harness, const struct game *game, int people, int seats) {
    char body[1024];
    struct text text = TEXT_ON(body);
    text_add(&text, "'game':'");
    text_add(&text, game->name);
    text_add(&text, "','name':'P0','seats':['me'");
    for (int seat = 1; seat < seats; seat++) {
        text_add(&text, seat < people ? ",'open" : ",'bot:");
        if (seat >= people) {
            struct bot_spec bot = same_bot(game, seat);
            bot_spec_format(&bot, &text);
        }
        text_char(&text, '\'');
    }
    text_char(&text, ']');
    harness_create(harness, body);
    CHECK(harness->created == PROBLEM_NONE);
    for (int i = 0; i < people; i++) {
        struct client *client = harness_connect(harness, i, "seat");
        if (i > 0)
            EXPECT_STR(client_send(client, "'type':'join','name':'P'"), "ack");
        EXPECT_STR(client_send(client, "'type':'ready','ready':true"), "ack");
    }
}

// The next of the script's moves for a person who is asked. False: nobody is, or it is not possible.
static bool move_by_script(struct harness *harness, int people, struct same_script *script) {
    for (int i = 0; i < people; i++) {
        struct client *client = &harness->clients[i];
        const struct room *room = client->session.room;
        int seat = client->session.seat;
        if (!room->play->ask[seat])
            continue;
        char notation[ACTION_TEXT_MAX], message[256];
        struct text text = TEXT_ON(notation);
        action_id action = same_next(script, seat), legal[LEGAL_MAX];
        int count = match_legal(&room->play->match, seat, legal), at = 0;
        while (at < count && legal[at] != action)
            at++;
        if (at == count)
            return false;
        room->saved.game->format_action(room->play->match.state, seat, action, &text);
        (void)snprintf(message, sizeof message, "\"type\":\"move\",\"ask\":%u,\"move\":\"%s\"", room->play->ask[seat],
                       notation);
        return !strcmp(client_send(client, message), "ack");
    }
    return false;
}

static void compare(const struct game *game, int people, int seats, uint64_t seed, bool restarts) {
    struct harness *harness = harness_new(seed);
    open_room(harness, game, people, seats);
    struct room *room = harness_room(harness);
    struct record_header header = {.game = game, .setup = room->saved.setup};
    header.setup.seats = (uint8_t)seats;
    header.setup.rules = game->rules_version;
    struct bot_spec players[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        players[seat] = same_bot(game, seat);
    static struct match expected;
    struct move *log = calloc(game->length_max, sizeof *log);
    CHECK(log && match_start(&expected, game, &header.setup, log, game->length_max) == ERR_NONE);
    arena_play_fair(&expected, players, seed, 0, &header);
    harness->next_seed = header.seed; // what the room might have drawn
    EXPECT_STR(client_send(&harness->clients[0], "'type':'start'"), "ack");
    struct same_script script = same_script(&expected);
    for (int moves = 1; move_by_script(harness, people, &script); moves++) {
        if (!restarts || moves % 5)
            continue;
        harness_restart(harness);
        for (int i = 0; i < people; i++)
            (void)harness_connect(harness, i, "seat");
    }
    room = harness_room(harness);
    if (!same_match(&expected, &room->play->match))
        printf("%s, %d of %d are people, seed %d\n", game->name, people, seats, (int)seed);
    EXPECT(same_match(&expected, &room->play->match));
    EXPECT(room->saved.phase == PHASE_OVER);
    free(log);
    harness_free(harness);
}

TEST(a_room_plays_the_match_of_the_simulator) {
    for (int g = 0; g < registry_count; g++)
        for (int seats = registry[g]->seats_min; seats <= registry[g]->seats_max; seats++)
            for (uint64_t seed = 1; seed < 3; seed++)
                compare(registry[g], (int)seed < seats ? (int)seed : seats, seats, seed, false);
}

TEST(a_room_that_is_loaded_again_and_again_plays_the_same_match) {
    for (int g = 0; g < registry_count; g++)
        compare(registry[g], 1, registry[g]->seats_min, 9, true);
}
