// The bot protocol's two ends: lines read without trust, what a seat has seen, and thinking about a stranger's bytes.
#include "botproto/botproto.h"

#include "sim/arena.h"
#include "engine/registry.h"
#include "engine/view.h"
#include "botproto/bot_client.h"
#include "botproto/bot_sandbox.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

TEST(members_are_found_and_what_is_no_object_is_refused) {
    char out[8];
    EXPECT(botproto_member("{\"a\":1,\"b\":\"x\"}", "b", out, sizeof out));
    EXPECT_STR(out, "x");
    EXPECT(botproto_member(" { \"a\" : [ {\"b\":2} ] , \"b\" : 12 }", "b", out, sizeof out));
    EXPECT_STR(out, "12");
    EXPECT(!botproto_member("{\"b\":\"too long for it\"}", "b", out, sizeof out));
    EXPECT(!botproto_member("{\"b\":\"x", "b", out, sizeof out));
    EXPECT(!botproto_member("[\"b\",1]", "b", out, sizeof out));
    EXPECT(!botproto_member("{\"b\":{}}", "b", out, sizeof out));
    EXPECT(!botproto_member("", "b", out, sizeof out));
}

TEST(an_answer_is_a_legal_move_and_perhaps_a_chance_to_win) {
    struct table *t = table_new(game_named("diamant"), "players=3");
    action_id action;
    int win;
    table_play(t, "* gems 17");
    EXPECT(botproto_read_act(&t->match, 0, "{\"type\":\"act\",\"move\":\"return\",\"win\":0.25}", &action, &win));
    EXPECT_INT(action, 1);
    EXPECT_INT(win, 250);
    EXPECT(botproto_read_act(&t->match, 0, "{\"move\":\"go\",\"win\":7}", &action, &win));
    EXPECT_INT(win, -1);
    EXPECT(!botproto_read_act(&t->match, 0, "{\"move\":\"fly\"}", &action, &win));
    EXPECT(!botproto_read_act(&t->match, 0, "go", &action, &win));
}

TEST(a_view_goes_through_text_unchanged) {
    for (int i = 0; i < registry_count; i++) {
        const struct game *game = registry[i];
        static char hex[2 * STATE_MAX + 1];
        _Alignas(16) uint8_t view[STATE_MAX], again[STATE_MAX];
        struct table *t = table_new(game, "");
        struct rng rng;
        rng_seed_fast(&rng, 4, (uint64_t)i);
        for (int n = 0; n < 40 && table_step_randomly(t, &rng); n++) {
        }
        match_view(&t->match, 0, view);
        struct text text = TEXT_ON(hex);
        view_write_hex(&text, game, view);
        EXPECT(view_read_hex(game, hex, text.length, again));
        EXPECT(!memcmp(view, again, game->state_size));
        EXPECT(!view_read_hex(game, hex, text.length - 1, again));
        hex[3] = 'g';
        EXPECT(!view_read_hex(game, hex, text.length, again));
    }
}

// The question of the bot protocol, as far as our own bots read it.
struct telling {
    const struct game *game;
    struct text text;
    uint8_t last[STATE_MAX];
};

static void tell(void *context, const void *view, const struct event *event) {
    struct telling *telling = context;
    botproto_write_seen(&telling->text, telling->game, view, event, telling->last);
}

static void ask(struct bot_client *bot_client, const struct match *match, int seat, uint32_t from, uint64_t luck) {
    static char line[1 << 20], past[1 << 19], hex[2 * STATE_MAX + 1], number[17];
    static struct telling telling;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct text out = TEXT_ON(line), state = TEXT_ON(hex), bits = TEXT_ON(number);
    telling = (struct telling){.game = match->game, .text = TEXT_ON(past)};
    bot_tell(match, seat, from, tell, &telling);
    match_view(match, seat, view);
    view_write_hex(&state, match->game, view);
    text_hex64(&bits, luck);
    struct json json = json_on(&out);
    json_object(&json);
    json_key_string(&json, "type", "ask");
    json_key_int(&json, "seat", seat);
    json_key_string(&json, "luck", number);
    json_key_string(&json, "state", hex);
    json_key_string(&json, "past", past);
    json_end_object(&json);
    EXPECT(!out.truncated && !telling.text.truncated);
    EXPECT_INT(bot_client_hear(bot_client, line), TALKER_ASK);
}

TEST(master_plays_through_the_protocol_as_it_does_inside) {
    struct table *t = table_new(game_named("diamant"), "players=3");
    static struct bot_client bot_client;
    struct bot_spec master, other;
    struct rng rng;
    uint32_t told = 0;
    int asked = 0;
    EXPECT_INT(bot_find(game_named("diamant"), "guess:50", 8, &master), BOT_OK);
    EXPECT_INT(bot_find(game_named("diamant"), "threshold:5", 11, &other), BOT_OK);
    bot_client = (struct bot_client){.game = game_named("diamant"), .player = master};
    EXPECT_INT(bot_client_hear(&bot_client, "{\"type\":\"hello\",\"game\":\"diamant\",\"seats\":3,\"relics\":\"off\"}"),
               TALKER_HELLO);
    rng_seed_fast(&rng, 8, 0);
    for (;;) {
        seat_mask acting = match_deal(&t->match, &rng, NULL);
        if (!acting)
            break;
        uint64_t luck = rng_next64(&rng);
        action_id moves[SEATS_MAX];
        for (seat_mask rest = acting; rest; rest &= rest - 1) {
            int seat = __builtin_ctz(rest);
            moves[seat] = bot_spec_choose(seat ? &other : &master, &t->match, seat, luck);
        }
        if (acting & 1) {
            char move[ACTION_TEXT_MAX], inside[ACTION_TEXT_MAX];
            struct text text = TEXT_ON(inside);
            ask(&bot_client, &t->match, 0, told, luck);
            told = t->match.log_count;
            EXPECT(bot_client_think(&bot_client, move));
            t->match.game->format_action(t->match.state, 0, moves[0], &text);
            EXPECT_STR(move, inside);
            asked++;
        }
        EXPECT_INT(match_submit_all(&t->match, acting, moves, NULL), ERR_NONE);
    }
    EXPECT(asked > 10);
    EXPECT(bot_client.seen_length > 1000);
    bot_client_end(&bot_client);
}

static int heard_events;

static void count_events(void *context, const void *view, const struct event *event) {
    (void)context, (void)view, (void)event;
    heard_events++;
}

TEST(what_was_told_is_retold_in_order_and_nonsense_is_not_kept) {
    static struct bot_client bot_client;
    struct table *t = table_new(game_named("diamant"), "players=3");
    struct bot_spec player;
    (void)bot_find(game_named("diamant"), "easy", 4, &player);
    bot_client = (struct bot_client){.game = game_named("diamant"), .player = player};
    EXPECT_INT(bot_client_hear(&bot_client, "{\"type\":\"ask\"}"), TALKER_NONSENSE); // before a greeting
    EXPECT_INT(bot_client_hear(&bot_client, "{\"type\":\"hello\",\"game\":\"gnomes\",\"seats\":3}"), TALKER_NONSENSE);
    EXPECT_INT(bot_client_hear(&bot_client, "{\"type\":\"hello\",\"game\":\"diamant\",\"seats\":9}"), TALKER_NONSENSE);
    EXPECT_INT(bot_client_hear(&bot_client, "{\"type\":\"hello\",\"game\":\"diamant\",\"rules\":9,\"seats\":3}"),
               TALKER_NONSENSE);
    EXPECT_INT(bot_client_hear(&bot_client, "{\"type\":\"hello\",\"game\":\"diamant\",\"seats\":3}"), TALKER_HELLO);
    table_play(t, "* gems 17; 0 go; 1 return; 2 go; * snake");
    ask(&bot_client, &t->match, 0, 0, 1);
    heard_events = 0;
    bot_client_retell(&bot_client, count_events, NULL);
    EXPECT(heard_events >= 5);
    EXPECT_INT(bot_client_hear(&bot_client, "{\"type\":\"news\"}"), TALKER_OTHER);
    EXPECT_INT(bot_client_hear(&bot_client, "{\"type\":\"over\"}"), TALKER_OVER);
    bot_client_end(&bot_client);
}

// A bot that does what hostile bytes might make one do.
static action_id crash(const struct bot_query *query) {
    volatile int *volatile nowhere = NULL;
    *nowhere = query->seat;
    return 0;
}

static action_id escape(const struct bot_query *query) {
    return system("touch escaped-from-the-box") == 0 ? query->legal[0] : query->legal[1];
}

static action_id dawdle(const struct bot_query *query) {
    (void)query;
    for (volatile int forever = 1; forever;) {
    }
    return 0;
}

TEST(a_thought_that_crashes_breaks_out_or_never_ends_is_no_answer) {
    struct table *t = table_new(game_named("diamant"), "players=3");
    table_play(t, "* gems 17");
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&t->match, 0, view);
    struct bot_query query = {.game = game_named("diamant"), .setup = &t->match.setup, .view = view};
    char move[ACTION_TEXT_MAX];
    struct bot_spec good;
    (void)bot_find(game_named("diamant"), "return", 6, &good);
    EXPECT(bot_sandbox_think(good.bot, &query, 2000, move));
    EXPECT_STR(move, "return");
    EXPECT(!bot_sandbox_think(&(struct bot){.name = "crash", .choose = crash}, &query, 2000, move));
    EXPECT(!bot_sandbox_think(&(struct bot){.name = "escape", .choose = escape}, &query, 2000, move));
    EXPECT(!bot_sandbox_think(&(struct bot){.name = "dawdle", .choose = dawdle}, &query, 50, move));
}

static action_id boast(const struct bot_query *query) {
    *query->win = 7;
    return query->legal[0];
}

TEST(a_bot_that_looks_ahead_says_what_it_takes_for_its_chance_and_others_say_nothing) {
    static const char *const strong[] = {"guess:50", "search:50", "search:50"};
    const struct game *const games[] = {game_named("diamant"), game_named("gnomes"), game_named("crystal")};
    for (size_t i = 0; i < ARRAY_COUNT(games); i++) {
        struct table *t = table_new(games[i], "players=3");
        struct rng rng;
        rng_seed_fast(&rng, 1, i);
        seat_mask acting;
        action_id legal[LEGAL_MAX]; // until there is something to choose
        while ((acting = match_deal(&t->match, &rng, NULL)) &&
               match_legal(&t->match, __builtin_ctz(acting), legal) == 1)
            (void)match_submit(&t->match, __builtin_ctz(acting), legal[0], NULL);
        _Alignas(16) uint8_t view[STATE_MAX];
        int seat = __builtin_ctz(acting);
        match_view(&t->match, seat, view);
        float win = -2;
        struct bot_spec player;
        char move[ACTION_TEXT_MAX];
        EXPECT_INT(bot_find(games[i], strong[i], strlen(strong[i]), &player), BOT_OK);
        struct bot_query query = {.game = games[i],
                                  .setup = &t->match.setup,
                                  .view = view,
                                  .seat = seat,
                                  .number = player.number,
                                  .win = &win};
        EXPECT(bot_sandbox_think(player.bot, &query, 5000, move));
        EXPECT(win > 0.1f && win < 0.9f);
        EXPECT_INT(bot_find(games[i], "random", 6, &player), BOT_OK);
        EXPECT(bot_sandbox_think(player.bot, &query, 5000, move));
        EXPECT(win < 0); // it has no idea
        win = 0;
        EXPECT(bot_sandbox_think(&(struct bot){.name = "boast", .choose = boast}, &query, 5000, move));
        EXPECT(win < 0); // no chance
    }
}

TEST(bytes_made_to_harm_are_answered_or_refused_but_never_believed) {
    static const char *const strong[] = {"guess:20", "search:20", "search:20"};
    static const char *const games[] = {"diamant", "gnomes", "crystal"};
    struct rng rng;
    rng_seed_fast(&rng, 1, 1);
    for (int i = 0; i < 3; i++) {
        const struct game *game = registry_find(games[i]);
        struct bot_spec player;
        EXPECT_INT(bot_find(game, strong[i], strlen(strong[i]), &player), BOT_OK);
        struct table *t = table_new(game, "");
        while (!match_deal(&t->match, &rng, NULL)) {
        }
        for (int n = 0; n < 25; n++) {
            _Alignas(16) uint8_t view[STATE_MAX];
            char move[ACTION_TEXT_MAX];
            match_view(&t->match, 0, view);
            for (int k = 0; k <= n; k++)
                view[rng_below(&rng, game->state_size)] = (uint8_t)rng_below(&rng, 256);
            struct bot_query query = {.game = game,
                                      .setup = &t->match.setup,
                                      .view = view,
                                      .seat = __builtin_ctz(match_to_act(&t->match)),
                                      .number = player.number,
                                      .luck = 1};
            if (bot_sandbox_think(player.bot, &query, 100, move))
                EXPECT(strlen(move) > 0);
        }
    }
}
