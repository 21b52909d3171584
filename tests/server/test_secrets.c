// R7: two worlds that agree on all that a viewer may know give that viewer the same bytes.
//
// At random points of random matches the hidden part of the truth is drawn again (`imagine`); then the viewer asks for
// everything that can be asked for, in both worlds: the view, the welcome of a reconnection, and the reasons why moves
// are refused. Then two such worlds go on side by side, and what the viewer hears unasked must be the same too, and so
// must what the server counts and logs.
//
// PAIRS=N compares N pairs a game, beginning with match number FIRST; tests/leaks/run plants leaks and lets this find
// them.
#include "tests/server/harness.h"

#include "engine/registry.h"
#include "tests/test.h"
#include "words/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int number_from(const char *name, int usual) {
    const char *text = getenv(name);
    return text ? atoi(text) : usual;
}

static int pairs_wanted(void) {
    return number_from("PAIRS", 10000);
}

// While a match is played nobody is told of its seed, nor where its record will be.
static void expect_no_seed(const struct room *room, const char *mail) {
    char hex[2 * SEED_SIZE + 1];
    struct text text = TEXT_ON(hex);
    text_hex(&text, room->saved.seed, SEED_SIZE);
    hex[8] = '\0';
    EXPECT(!strstr(mail, hex));
    EXPECT(!strstr(mail, room->saved.match_id));
}

// What the viewer (client `number`; seat or spectator) hears when asking for everything. The caller frees it.
static char *hear(struct harness *harness, int number, bool anew) {
    struct client *client = &harness->clients[number];
    client_forget(client);
    int64_t id = client->id;
    char nonsense[128];
    if (anew)
        (void)harness_connect(harness, number, number == 9 ? "watch" : "seat");
    client_raw(client, "{\"type\":\"sync\"}");
    (void)snprintf(nonsense, sizeof nonsense, "'type':'move','ask':%lld,'move':'nonsense'",
                   (long long)client_ask(client));
    (void)client_send(client, nonsense);
    (void)client_send(client, "'type':'move','ask':99999,'move':'1'");
    client->id = id;
    expect_no_seed(harness_room(harness), client->mail);
    return strdup(client->mail);
}

// Puts another truth that this viewer cannot tell from the real one into the room. False: there is no other.
static bool reimagine(struct room *room, int viewer, struct rng *rng) {
    struct play *play = room->play;
    _Alignas(16) uint8_t view[STATE_MAX];
    memcpy(view, play->match.state, room->saved.game->state_size);
    game_redact(room->saved.game, view, viewer);
    game_imagine(room->saved.game, view, viewer, rng);
    bool differs = memcmp(view, play->match.state, room->saved.game->state_size) != 0;
    memcpy(play->match.state, view, room->saved.game->state_size);
    memcpy(play->seat_state, view, room->saved.game->state_size);
    memcpy(play->spectator_state, view, room->saved.game->state_size);
    return differs;
}

static int compare_worlds(struct harness *harness, int number, int viewer, struct rng *rng) {
    struct room *room = harness_room(harness);
    struct play *play = room->play;
    _Alignas(16) uint8_t state[STATE_MAX];
    memcpy(state, play->match.state, room->saved.game->state_size);
    bool anew = rng_below(rng, 4) == 0;
    char *real = hear(harness, number, anew);
    int differs = reimagine(room, viewer, rng);
    char *imagined = hear(harness, number, anew);
    if (strcmp(real, imagined) != 0)
        printf("%s, viewer %d, after %u moves:\n%.2000s\n%.2000s\n", room->saved.game->name, viewer,
               play->match.log_count, real, imagined);
    EXPECT(strcmp(real, imagined) == 0);
    memcpy(play->match.state, state, room->saved.game->state_size);
    memcpy(play->seat_state, state, room->saved.game->state_size);
    memcpy(play->spectator_state, state, room->saved.game->state_size);
    free(real);
    free(imagined);
    return differs;
}

// In every other match all options are at their last choices: some of them hide more.
static const char *settings_of(const struct game *game, uint64_t seed) {
    static char settings[512];
    struct text text = TEXT_ON(settings);
    if (seed / 2 % 2 == 0 || !game->options[0].name)
        return "";
    text_add(&text, "},'options':{");
    for (const struct option *option = game->options; option->name; option++)
        say(&text, "{comma}'{option}':'{choice}'",
            ARGS(ARG_TEXT("comma", option == game->options ? "" : ","), ARG_TEXT("option", option->name),
                 ARG_TEXT("choice", option->choices[option->choice_count - 1])));
    return settings;
}

static void compare_game(const struct game *game, int pairs) {
    int done = 0, different = 0;
    for (uint64_t seed = (uint64_t)number_from("FIRST", 1); done < pairs; seed++) {
        struct harness *harness = harness_new(seed);
        harness->words = true;
        struct rng rng;
        rng_seed_fast(&rng, seed, 7);
        int people = 2 + (int)(seed % 2) < game->seats_max ? 2 + (int)(seed % 2) : game->seats_max;
        harness_start(harness, game->name, people, seats_for(game, people), settings_of(game, seed));
        (void)harness_connect(harness, 9, "watch");
        while (done < pairs && harness_room(harness)->saved.phase == PHASE_PLAYING) {
            for (int i = 0; i < people; i++) {
                different += compare_worlds(harness, i, harness->clients[i].session.seat, &rng);
                (void)client_move_randomly(&harness->clients[i], &rng);
                if (harness_room(harness)->saved.phase != PHASE_PLAYING)
                    break;
            }
            if (harness_room(harness)->saved.phase != PHASE_PLAYING)
                break;
            different += compare_worlds(harness, 9, SEAT_NOBODY, &rng);
            done += people + 1;
        }
        harness_free(harness);
    }
    printf("%s: %d pairs, %d of them with different truths\n", game->name, done, different);
    EXPECT(different > 0);
}

TEST(R7_two_worlds_that_look_the_same_sound_the_same) {
    for (int g = 0; g < registry_count; g++)
        if (registry[g]->redact) // else there is but one world behind a view
            compare_game(registry[g], registry[g]->hidden ? 500 : pairs_wanted());
}

// ---- two worlds side by side ----

static struct harness *open_world(const struct game *game, uint64_t seed, int people) {
    struct harness *harness = harness_new(seed);
    harness->words = true;
    harness_start(harness, game->name, people, seats_for(game, people), settings_of(game, seed));
    (void)harness_connect(harness, 9, "watch");
    return harness;
}

// The seat's person makes this move; what the server writes to its log meanwhile is counted. False: it may not.
static bool move_so(struct harness *harness, int number, action_id action, long *logged) {
    const struct room *room = harness_room(harness);
    int seat = harness->clients[number].session.seat;
    action_id legal[LEGAL_MAX];
    int at = match_legal(&room->play->match, seat, legal) - 1;
    while (at >= 0 && legal[at] != action)
        at--;
    if (at < 0)
        return false;
    char notation[ACTION_TEXT_MAX], message[256];
    struct text text = TEXT_ON(notation);
    room->saved.game->format_action(room->play->match.state, seat, action, &text);
    (void)snprintf(message, sizeof message, "\"type\":\"move\",\"ask\":%u,\"move\":\"%s\"", room->play->ask[seat],
                   notation);
    FILE *log = tmpfile();
    int terminal = dup(STDERR_FILENO);
    CHECK(log && terminal >= 0);
    (void)dup2(fileno(log), STDERR_FILENO);
    EXPECT_STR(client_send(&harness->clients[number], message), "ack");
    (void)dup2(terminal, STDERR_FILENO);
    (void)close(terminal);
    *logged = (long)lseek(fileno(log), 0, SEEK_END);
    (void)fclose(log);
    return true;
}

static bool look_alike(struct harness *one, struct harness *other, int viewer) {
    const struct room *here = harness_room(one), *there = harness_room(other);
    _Alignas(16) uint8_t left[STATE_MAX], right[STATE_MAX];
    if (here->play->match.log_count != there->play->match.log_count)
        return false;
    memcpy(left, here->play->match.state, here->saved.game->state_size);
    memcpy(right, there->play->match.state, here->saved.game->state_size);
    game_redact(here->saved.game, left, viewer);
    game_redact(here->saved.game, right, viewer);
    return memcmp(left, right, here->saved.game->state_size) == 0;
}

// Whether the match could end soon: the log of an imagined world is not its own, so no record can be made of it.
static bool nears_its_end(const struct room *room, struct rng *rng) {
    const struct game *game = room->saved.game;
    for (int i = 0; i < 12; i++) {
        _Alignas(16) uint8_t state[STATE_MAX];
        memcpy(state, room->play->match.state, game->state_size);
        for (int k = 0; k < 16; k++) {
            seat_mask acting = game->to_act(state);
            if (!acting)
                return true;
            int seat = __builtin_ctz(acting);
            action_id legal[LEGAL_MAX];
            if (seat == SEAT_CHANCE)
                game->apply(state, seat, game_draw(game, state, rng), NULL);
            else
                game->apply(state, seat, legal[rng_below(rng, (uint32_t)game->legal(state, seat, legal))], NULL);
        }
    }
    return false;
}

static void compare_sides(struct harness *const worlds[2], int number, const long logged[2]) {
    const char *here_mail = worlds[0]->clients[number].mail, *there_mail = worlds[1]->clients[number].mail;
    size_t same = 0;
    while (here_mail[same] && here_mail[same] == there_mail[same])
        same++;
    if (here_mail[same] != there_mail[same])
        printf("...%.300s\n...%.300s\n", here_mail + (same > 200 ? same - 200 : 0),
               there_mail + (same > 200 ? same - 200 : 0));
    EXPECT(here_mail[same] == there_mail[same]);
    struct rooms_figures here = worlds[0]->rooms->env.figures, there = worlds[1]->rooms->env.figures;
    here.bytes_out = there.bytes_out = 0; // to everybody, the mover too
    EXPECT(memcmp(&here, &there, sizeof here) == 0);
    EXPECT_INT(logged[0], logged[1]);
}

// What people do beside the match: somebody is away for a moment, a vote is proposed and refused, somebody reacts.
static void stir(struct harness *harness, uint32_t what, int who, int about) {
    struct client *client = &harness->clients[who];
    char message[64];
    switch (what) {
    case 0:
        harness_disconnect(harness, who);
        harness_settle(harness);
        (void)harness_connect(harness, who, "seat");
        return;
    case 1:
        (void)snprintf(message, sizeof message, "'type':'vote','about':'bot','seat':%d",
                       harness->clients[about].session.seat);
        (void)client_send(client, message);
        (void)client_send(&harness->clients[about], "'type':'vote','yes':false");
        harness_wait(harness, 70000); // a minute later another one may be proposed
        return;
    case 2: (void)client_send(client, "'type':'react','reaction':'wow'"); return;
    default: return;
    }
}

// Whether what people do beside the match sounds the same in both worlds.
static void compare_stirs(struct harness *const worlds[2], int people, int number, struct rng *rng) {
    uint32_t what = rng_below(rng, 8);
    int who = (int)rng_below(rng, (uint32_t)people), about = (who + 1) % people;
    if (who == number) // with a connection its own mail begins again
        return;
    for (int k = 0; k < 2; k++) {
        client_forget(&worlds[k]->clients[number]);
        stir(worlds[k], what, who, about);
    }
    compare_sides(worlds, number, (long[2]){0, 0});
}

// Two equal matches come to the same point; there the second gets another truth, and both go on alike. As long as the
// viewer sees the same table its whole mail must be the same as well. Returns how many moves that was.
static int sim_part_at(const struct game *game, uint64_t seed, int moves) {
    struct rng rng, choose[2];
    rng_seed_fast(&rng, seed, 3);
    rng_seed_fast(&choose[0], seed, 4);
    choose[1] = choose[0];
    int people = 2 + (int)(seed % 2) < game->seats_max ? 2 + (int)(seed % 2) : game->seats_max, alike = 0;
    struct harness *worlds[2] = {open_world(game, seed, people), open_world(game, seed, people)};
    for (int i = 0; i < moves && harness_room(worlds[0])->saved.phase == PHASE_PLAYING; i++)
        for (int k = 0; k < 2; k++)
            (void)client_move_randomly(&worlds[k]->clients[i % people], &choose[k]);
    int number = rng_below(&rng, 3) ? (int)rng_below(&rng, (uint32_t)people) : 9;
    int viewer = number == 9 ? SEAT_NOBODY : worlds[0]->clients[number].session.seat;
    struct room *rooms[2] = {harness_room(worlds[0]), harness_room(worlds[1])};
    bool differ = rooms[0]->saved.phase == PHASE_PLAYING && reimagine(rooms[1], viewer, &rng);
    for (int i = 0; i < 60 && rooms[0]->saved.phase == PHASE_PLAYING; i++) {
        if (nears_its_end(rooms[0], &rng) || nears_its_end(rooms[1], &rng))
            break;
        int mover = (int)rng_below(&rng, (uint32_t)people), seat = worlds[0]->clients[mover].session.seat;
        if (!rooms[0]->play->ask[seat])
            continue;
        action_id legal[LEGAL_MAX];
        uint32_t count = (uint32_t)match_legal(&rooms[0]->play->match, seat, legal);
        action_id action = legal[rng_below(&rng, count)], other = action;
        // Until everybody has chosen the choice of another is no less hidden than a card.
        if (seat != viewer && match_to_act(&rooms[0]->play->match) & ~SEAT_BIT(seat))
            other = legal[rng_below(&rng, count)];
        client_forget(&worlds[0]->clients[number]);
        client_forget(&worlds[1]->clients[number]);
        long logged[2];
        seat_mask waiting = match_to_act(&rooms[0]->play->match);
        if (!move_so(worlds[0], mover, action, &logged[0]) || !move_so(worlds[1], mover, other, &logged[1]) ||
            rooms[1]->saved.phase != rooms[0]->saved.phase || !look_alike(worlds[0], worlds[1], viewer))
            break;
        seat_mask still = match_to_act(&rooms[0]->play->match);
        if (game->apply_all && (!still || still & ~waiting))
            break; // secret choices were revealed: that they differ may be seen
        differ = differ || action != other;
        compare_sides(worlds, number, logged);
        compare_stirs(worlds, people, number, &rng);
        alike += differ;
    }
    harness_free(worlds[0]);
    harness_free(worlds[1]);
    return alike;
}

TEST(R7_worlds_that_look_the_same_go_on_sounding_the_same) {
    int wanted = number_from("PARTINGS", 100);
    for (int g = 0; g < registry_count; g++) {
        int useful = 0;
        if (registry[g]->hidden || !registry[g]->redact)
            continue;
        for (uint64_t seed = (uint64_t)number_from("FIRST", 1); useful < wanted; seed++)
            useful += sim_part_at(registry[g], seed, (int)(seed * 7 % 60));
        printf("%s: %d moves of pairs side by side\n", registry[g]->name, useful);
    }
}

// Two tables with the same cards: in one of them somebody else has secretly chosen otherwise. Until the choices are
// revealed the viewer's whole mail must be the same, in bytes, number and order.
TEST(R7_a_secret_choice_of_another_changes_no_byte) {
    for (uint64_t seed = 1; seed <= 200; seed++) {
        char *mails[2][2];
        for (int world = 0; world < 2; world++) {
            struct harness *harness = harness_new(seed);
            harness_start(harness, "diamant", 3, 3, "");
            struct client *watcher = harness_connect(harness, 9, "watch");
            client_forget(&harness->clients[0]);
            client_forget(watcher);
            char message[128];
            (void)snprintf(message, sizeof message, "'type':'move','ask':%lld,'move':'%s'",
                           (long long)client_ask(&harness->clients[1]), world ? "go" : "return");
            EXPECT_STR(client_send(&harness->clients[1], message), "ack");
            (void)client_send(&harness->clients[0], "'type':'move','ask':99,'move':'go'");
            client_raw(&harness->clients[0], "{\"type\":\"sync\"}");
            mails[world][0] = strdup(harness->clients[0].mail);
            mails[world][1] = strdup(watcher->mail);
            harness_free(harness);
        }
        for (int viewer = 0; viewer < 2; viewer++) {
            EXPECT_STR(mails[0][viewer], mails[1][viewer]);
            free(mails[0][viewer]);
            free(mails[1][viewer]);
        }
    }
}
