// R7: two worlds that agree on all that a viewer may know give that viewer the same bytes.
//
// At random points of random matches the hidden part of the truth is drawn anew (`imagine`); then the viewer asks for
// everything that can be asked for, in both worlds: the view, the welcome of a reconnection, and the reasons why moves
// are refused.
#include "tests/server/house.h"

#include "engine/registry.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int pairs_wanted(void) {
    const char *text = getenv("PAIRS");
    return text ? atoi(text) : 10000;
}

// What the viewer (client `number`; seat or spectator) hears when asking for everything. The caller frees it.
static char *hear(struct house *house, int number) {
    struct client *client = &house->clients[number];
    client_forget(client);
    int64_t id = client->id;
    char nonsense[128];
    client_raw(client, "{\"type\":\"sync\"}");
    (void)snprintf(nonsense, sizeof nonsense, "'type':'move','ask':%lld,'move':'nonsense'",
                   (long long)client_ask(client));
    (void)client_send(client, nonsense);
    (void)client_send(client, "'type':'move','ask':99999,'move':'1'");
    client->id = id;
    return strdup(client->mail);
}

// Puts another truth that this viewer cannot tell from the real one into the room. False: there is no other.
static bool reimagine(struct room *room, int viewer, struct rng *rng) {
    struct play *play = room->play;
    _Alignas(16) uint8_t view[STATE_MAX];
    memcpy(view, play->match.state, room->game->state_size);
    room->game->redact(view, viewer);
    room->game->imagine(view, viewer, rng);
    bool differs = memcmp(view, play->match.state, room->game->state_size) != 0;
    memcpy(play->match.state, view, room->game->state_size);
    memcpy(play->shown, view, room->game->state_size);
    memcpy(play->late, view, room->game->state_size);
    return differs;
}

static int compare_worlds(struct house *house, int number, int viewer, struct rng *rng) {
    struct room *room = house_room(house);
    struct play *play = room->play;
    _Alignas(16) uint8_t state[STATE_MAX];
    memcpy(state, play->match.state, room->game->state_size);
    char *real = hear(house, number);
    int differs = reimagine(room, viewer, rng);
    char *imagined = hear(house, number);
    if (strcmp(real, imagined) != 0)
        printf("%s, viewer %d, after %u moves:\n%.2000s\n%.2000s\n", room->game->name, viewer, play->match.log_count,
               real, imagined);
    EXPECT(strcmp(real, imagined) == 0);
    memcpy(play->match.state, state, room->game->state_size);
    memcpy(play->shown, state, room->game->state_size);
    memcpy(play->late, state, room->game->state_size);
    free(real);
    free(imagined);
    return differs;
}

static void compare_game(const struct game *game, int pairs) {
    int done = 0, different = 0;
    for (uint64_t seed = 1; done < pairs; seed++) {
        struct house *house = house_new(seed);
        house->words = true;
        struct rng rng;
        rng_seed_fast(&rng, seed, 7);
        int people = 2 + (int)(seed % 2) < game->seats_max ? 2 + (int)(seed % 2) : game->seats_max;
        house_start(house, game->name, people, seats_for(game, people), "");
        (void)house_connect(house, 9, "watch");
        while (done < pairs && house_room(house)->phase == PHASE_PLAYING) {
            for (int i = 0; i < people; i++) {
                different += compare_worlds(house, i, house->clients[i].session.seat, &rng);
                (void)client_move_randomly(&house->clients[i], &rng);
                if (house_room(house)->phase != PHASE_PLAYING)
                    break;
            }
            if (house_room(house)->phase != PHASE_PLAYING)
                break;
            different += compare_worlds(house, 9, SEAT_NOBODY, &rng);
            done += people + 1;
        }
        house_free(house);
    }
    printf("%s: %d pairs, %d of them with different truths\n", game->name, done, different);
    EXPECT(different > 0);
}

TEST(R7_two_worlds_that_look_the_same_sound_the_same) {
    for (int g = 0; g < registry_count; g++)
        compare_game(registry[g], registry[g]->hidden ? 500 : pairs_wanted());
}

// Two tables with the same cards: in one of them somebody else has secretly chosen otherwise. Until the choices are
// revealed the viewer's whole mail must be the same, in bytes, number and order.
TEST(R7_a_secret_choice_of_another_changes_no_byte) {
    for (uint64_t seed = 1; seed <= 200; seed++) {
        char *mails[2][2];
        for (int world = 0; world < 2; world++) {
            struct house *house = house_new(seed);
            house_start(house, "diamant", 3, 3, "");
            struct client *watcher = house_connect(house, 9, "watch");
            client_forget(&house->clients[0]);
            client_forget(watcher);
            char message[128];
            (void)snprintf(message, sizeof message, "'type':'move','ask':%lld,'move':'%s'",
                           (long long)client_ask(&house->clients[1]), world ? "go" : "return");
            EXPECT_STR(client_send(&house->clients[1], message), "ack");
            (void)client_send(&house->clients[0], "'type':'move','ask':99,'move':'go'");
            client_raw(&house->clients[0], "{\"type\":\"sync\"}");
            mails[world][0] = strdup(house->clients[0].mail);
            mails[world][1] = strdup(watcher->mail);
            house_free(house);
        }
        for (int viewer = 0; viewer < 2; viewer++) {
            EXPECT_STR(mails[0][viewer], mails[1][viewer]);
            free(mails[0][viewer]);
            free(mails[1][viewer]);
        }
    }
}
