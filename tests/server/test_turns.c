// Whose bots think next: networks, addresses and rooms in turns; and how long a thought may take.
#include "server/thinking.h"
#include "server/turns.h"

#include "engine/registry.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static struct turns_place place_of(const char *network, const char *address, const char *room) {
    struct turns_place place = {.count = 0};
    const char *const names[] = {network, address, room};
    for (int i = 0; i < 3; i++)
        if (names[i])
            memcpy(place.keys[place.count++], names[i], strlen(names[i]));
    return place;
}

static void add(struct turns *turns, const char *network, const char *address, const char *room, int seat) {
    struct turns_place place = place_of(network, address, room);
    struct bot_turn turn = {.seat = seat};
    (void)snprintf(turn.code, sizeof turn.code, "%s", room);
    EXPECT(turns_add(turns, &place, &turn));
}

// The rooms in the order in which they are taken, one letter each.
static const char *order(struct turns *turns) {
    static char out[512];
    size_t length = 0;
    struct bot_turn turn;
    while (turns_take(turns, &turn) && length + 1 < sizeof out)
        out[length++] = turn.code[0];
    out[length] = '\0';
    return out;
}

TEST(addresses_take_turns_however_much_one_of_them_asks_for) {
    struct turns turns = {.first = NULL};
    for (int room = 0; room < 20; room++)
        for (int seat = 0; seat < 3; seat++)
            add(&turns, NULL, "heavy", (char[]){(char)('a' + room), '\0'}, seat);
    add(&turns, NULL, "honest", "X", 0);
    add(&turns, NULL, "honest", "X", 1);
    add(&turns, NULL, "other", "Y", 0);
    EXPECT_INT(turns.waiting, 63);
    const char *taken = order(&turns);
    EXPECT_INT(strchr(taken, 'X') - taken, 1); // behind one of the sixty, not behind all
    EXPECT_INT(strchr(taken, 'Y') - taken, 2);
    EXPECT_INT(strrchr(taken, 'X') - taken, 4);
    EXPECT_INT(turns.waiting, 0);
}

TEST(rooms_of_an_address_take_turns) {
    struct turns turns = {.first = NULL};
    for (int seat = 0; seat < 4; seat++)
        add(&turns, NULL, "a", "p", seat);
    add(&turns, NULL, "a", "q", 0);
    add(&turns, NULL, "a", "r", 0);
    EXPECT_STR(order(&turns), "pqrppp");
}

TEST(a_network_of_many_addresses_is_one_turn) {
    struct turns turns = {.first = NULL};
    for (int i = 0; i < 100; i++) {
        char address[8];
        (void)snprintf(address, sizeof address, "h%d", i);
        add(&turns, "house", address, "h", i);
    }
    add(&turns, "else", "e", "X", 0);
    const char *taken = order(&turns);
    EXPECT_INT(strchr(taken, 'X') - taken, 1);
    EXPECT_INT((int)strlen(taken), 101);
}

TEST(a_seat_that_waits_is_there_once) {
    struct turns turns = {.first = NULL};
    for (uint32_t ask = 1; ask < 50; ask++) {
        struct turns_place place = place_of(NULL, "a", "p");
        struct bot_turn turn = {.seat = 1, .ask = ask, .code = "p"}, got;
        EXPECT(turns_add(&turns, &place, &turn));
        EXPECT_INT(turns.waiting, 1);
        if (ask == 49) {
            EXPECT(turns_take(&turns, &got));
            EXPECT_INT(got.ask, 49);
        }
    }
    EXPECT(!turns_take(&turns, &(struct bot_turn){.seat = 0}));
}

TEST(turns_that_are_given_up_leave_nothing) {
    struct turns turns = {.first = NULL};
    for (int seat = 0; seat < 8; seat++)
        add(&turns, "n", "a", "p", seat);
    turns_clear(&turns);
    EXPECT_INT(turns.waiting, 0);
    EXPECT(!turns.first && !turns.last);
}

// ---- on threads ----

// A bot that thinks until it is stopped, and one that does not think.
static action_id endless_choose(const struct bot_query *query) {
    while (!bot_is_stopped(query))
        continue;
    return query->legal[0];
}
static action_id quick_choose(const struct bot_query *query) {
    return query->legal[0];
}
static const struct bot endless = {.name = "endless", .choose = endless_choose},
                        quick = {.name = "quick", .choose = quick_choose};

struct scene {
    uv_loop_t loop;
    struct thinking *thinking;
    int done[2], lost; // of the endless bot, of the quick one
    bool is_wanted, ends;
    uint64_t quick_ms;
    uv_timer_t timer;
};

static bool scene_begin(void *context, const struct bot_turn *turn, struct bot_job *out) {
    (void)context;
    struct match match;
    static struct move log[512];
    const struct game *game = registry_find("diamant");
    struct setup setup = setup_default(game);
    struct rng rng;
    rng_seed_fast(&rng, 1, 1);
    if (match_start(&match, game, &setup, log, ARRAY_COUNT(log)))
        return false;
    match_deal(&match, &rng, NULL);
    *out = (struct bot_job){.turn = *turn, .game = game, .setup = setup, .log = log, .log_count = match.log_count};
    match_view(&match, turn->seat, out->view);
    return true;
}
static bool scene_wants(void *context, const struct bot_turn *turn) {
    (void)turn;
    return ((struct scene *)context)->is_wanted;
}
static void scene_done(void *context, const struct bot_job *job) {
    struct scene *scene = context;
    scene->done[job->turn.player.bot == &quick]++;
    if (job->turn.player.bot == &quick)
        scene->quick_ms = uv_hrtime() / 1000000u;
}
static void scene_ask(struct scene *scene, const struct bot *bot, const char *room) {
    struct turns_place place = place_of(NULL, bot->name, room);
    struct bot_turn turn = {.player = {.bot = bot}, .seat = 0};
    (void)snprintf(turn.code, sizeof turn.code, "%s", room);
    EXPECT(thinking_add(scene->thinking, &place, &turn));
}
static void scene_lost(void *context, const struct bot_turn *turn) {
    struct scene *scene = context;
    scene->lost++;
    scene_ask(scene, turn->player.bot, turn->code); // as the room does
}

static void on_timer(uv_timer_t *timer) {
    struct scene *scene = timer->data;
    scene->ends = true;
    uv_stop(timer->loop);
}

static void scene_open(struct scene *scene, int limit_ms) {
    memset(scene, 0, sizeof *scene);
    scene->is_wanted = true;
    (void)uv_loop_init(&scene->loop);
    const struct thinking_host host = {scene, scene_begin, scene_wants, scene_done, scene_lost};
    scene->thinking = thinking_open(&scene->loop, &host, limit_ms);
    CHECK(scene->thinking);
    (void)uv_timer_init(&scene->loop, &scene->timer);
    scene->timer.data = scene;
}

static void scene_run(struct scene *scene, uint64_t ms) {
    (void)uv_timer_start(&scene->timer, on_timer, ms, 0);
    (void)uv_run(&scene->loop, UV_RUN_DEFAULT);
}

static void scene_close(struct scene *scene) {
    thinking_close(scene->thinking);
    uv_close((uv_handle_t *)&scene->timer, NULL);
    (void)uv_run(&scene->loop, UV_RUN_DEFAULT);
    thinking_free(scene->thinking);
    EXPECT_INT(uv_loop_close(&scene->loop), 0);
}

TEST(a_thought_has_a_time_and_then_the_bot_answers) {
    struct scene scene;
    scene_open(&scene, 100);
    scene_ask(&scene, &endless, "p");
    scene_run(&scene, 1500);
    EXPECT_INT(scene.lost, 1); // it was taken for a light one first
    EXPECT_INT(scene.done[0], 1);
    EXPECT_INT((int)thinking_figures(scene.thinking).stopped, 2);
    scene_close(&scene);
}

TEST(a_quick_bot_does_not_wait_for_bots_that_think_for_ever) {
    struct scene scene;
    scene_open(&scene, 60000);
    scene_ask(&scene, &endless, "known"); // so that it is known to be heavy
    scene_run(&scene, 300);
    for (int i = 0; i < 40; i++)
        scene_ask(&scene, &endless, (char[]){'h', (char)('a' + i), '\0'});
    uint64_t asked_ms = uv_hrtime() / 1000000u;
    scene_ask(&scene, &quick, "q");
    scene_run(&scene, 500);
    EXPECT_INT(scene.done[0], 0);
    EXPECT_INT(scene.done[1], 1);
    EXPECT(scene.quick_ms - asked_ms < 250);
    scene_close(&scene); // stops those that think
}

TEST(a_thought_that_nobody_wants_is_given_up) {
    struct scene scene;
    scene_open(&scene, 60000);
    scene_ask(&scene, &endless, "p");
    scene_run(&scene, 300);
    EXPECT_INT(thinking_figures(scene.thinking).running, 1);
    scene.is_wanted = false;
    scene_run(&scene, 300);
    EXPECT_INT(thinking_figures(scene.thinking).running, 0);
    EXPECT_INT(scene.done[0], 0);
    scene_close(&scene);
}
