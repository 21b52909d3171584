// The border between the engine and the world: setups, moves taken and refused, views, reasons; on the null game and on
// Diamant with its quick paths taken away.
#include "engine/match.h"
#include "engine/registry.h"
#include "engine/view.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <string.h>

enum { GO, RETURN }; // of Diamant

// ---- setups ----

TEST(the_default_setup_is_the_least_number_of_seats_and_every_preset) {
    for (int i = 0; i < registry_count; i++) {
        const struct game *game = registry[i];
        struct setup setup = setup_default(game);
        EXPECT_INT(setup.seats, game->seats_min);
        for (int k = 0; game->options[k].name; k++)
            EXPECT_INT(setup.option[k], game->options[k].preset);
        EXPECT_INT(setup_check(game, &setup), ERR_NONE);
    }
}

TEST(options_are_offered_to_a_number_of_players_and_follow_it_until_somebody_chooses) {
    const char *const *variants = game_named("crystal")->options[0].choices;
    struct setup two = setup_offered(game_named("crystal"), 2), three = setup_offered(game_named("crystal"), 3);
    EXPECT_INT(two.seats, 2);
    EXPECT_STR(variants[two.option[0]], "2+1");
    EXPECT_INT(three.seats, 3);
    EXPECT_STR(variants[three.option[0]], "3+1");
    EXPECT_INT(setup_offered(game_named("gnomes"), 2).option[0], game_named("gnomes")->options[0].preset);
    setup_follow(game_named("crystal"), &two, 2, 3);
    EXPECT_STR(variants[two.option[0]], "3+1");
    setup_follow(game_named("crystal"), &two, 3, 4);
    EXPECT_STR(variants[two.option[0]], "3+1");
    two.option[0] = 5;
    setup_follow(game_named("crystal"), &two, 3, 2);
    EXPECT_INT(two.option[0], 5);
}

TEST(a_setup_is_checked_option_by_option) {
    struct setup setup = setup_default(game_named("diamant"));
    setup.option[0] = 2;
    EXPECT_INT(setup_check(game_named("diamant"), &setup), ERR_BAD_OPTION);
    setup.option[0] = 1;
    EXPECT_INT(setup_check(game_named("diamant"), &setup), ERR_NONE);
    for (int i = 2; i < OPTIONS_MAX; i++) { // options that the game does not have
        setup.option[i] = 1;
        EXPECT_INT(setup_check(game_named("diamant"), &setup), ERR_BAD_OPTION);
        setup.option[i] = 0;
    }
}

TEST(a_match_carries_the_rules_it_is_played_by) {
    struct game newer = *game_named("nullgame");
    static struct match match;
    static struct move log[256];
    newer.rules_version = 3;
    newer.rules_oldest = 2;
    CHECK(newer.length_max <= ARRAY_COUNT(log));
    struct setup setup = setup_default(&newer);
    EXPECT_INT(setup.rules, 3);
    for (int rules = 0; rules <= 4; rules++) {
        setup.rules = (uint8_t)rules;
        bool plays = rules == 0 || rules == 2 || rules == 3;
        EXPECT_INT(setup_check(&newer, &setup), plays ? ERR_NONE : ERR_BAD_OPTION);
        if (plays) {
            EXPECT_INT(match_start(&match, &newer, &setup, log, ARRAY_COUNT(log)), ERR_NONE);
            EXPECT_INT(match.setup.rules, rules ? rules : 3);
        }
    }
    newer.rules_oldest = 0; // the present ones alone
    setup.rules = 2;
    EXPECT_INT(setup_check(&newer, &setup), ERR_BAD_OPTION);
}

static enum err set(struct setup *setup, const char *name, const char *choice) {
    return setup_set(game_named("diamant"), setup, name, strlen(name), choice, strlen(choice));
}

TEST(options_are_set_by_name_and_a_wrong_one_changes_nothing) {
    struct setup setup = setup_default(game_named("diamant")), before = setup;
    EXPECT_INT(set(&setup, "relics", "maybe"), ERR_BAD_OPTION);
    EXPECT_INT(set(&setup, "relics", ""), ERR_BAD_OPTION);
    EXPECT_INT(set(&setup, "relics", "ON"), ERR_BAD_OPTION);
    EXPECT_INT(set(&setup, "relic", "on"), ERR_UNKNOWN_OPTION);
    EXPECT_INT(set(&setup, "", "on"), ERR_UNKNOWN_OPTION);
    EXPECT_INT(set(&setup, "player", "4"), ERR_UNKNOWN_OPTION);
    EXPECT_INT(set(&setup, "players", "nine"), ERR_SEAT_COUNT);
    EXPECT(memcmp(&setup, &before, sizeof setup) == 0);
    EXPECT_INT(set(&setup, "relics", "on"), ERR_NONE);
    EXPECT_INT(set(&setup, "players", "8"), ERR_NONE);
    EXPECT_INT(setup.option[0], 1);
    EXPECT_INT(setup.seats, 8);
}

TEST(a_match_that_cannot_start_is_left_as_it_was) {
    struct table *t = table_new(game_named("nullgame"), "players=3");
    struct match before = t->match;
    struct setup setup = {.seats = 9};
    static struct move log[1 << 16];
    EXPECT_INT(match_start(&t->match, game_named("diamant"), &setup, log, ARRAY_COUNT(log)), ERR_SEAT_COUNT);
    setup = (struct setup){.seats = 3, .option = {7}};
    EXPECT_INT(match_start(&t->match, game_named("diamant"), &setup, log, ARRAY_COUNT(log)), ERR_BAD_OPTION);
    EXPECT(memcmp(&before, &t->match, sizeof before) == 0);
}

TEST(games_are_found_by_their_whole_name_only) {
    EXPECT_STR(registry_find("diamant")->name, "diamant");
    EXPECT(registry_find_bytes("diamantino", 7) == game_named("diamant"));
    EXPECT(!registry_find("diaman") && !registry_find("diamants") && !registry_find("") && !registry_find("Diamant"));
    for (int i = 0; i < registry_count; i++)
        EXPECT(registry_find(registry[i]->name) == registry[i]);
}

// ---- moves: the null game ----

enum { EVEN, ODD, KEEP, THROW };

TEST(the_null_game_is_dealt_bet_and_counted) {
    struct table *t = table_new(game_named("nullgame"), "players=3");
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(SEAT_CHANCE));
    table_play(t, "* white; * black; * white");
    EXPECT_INT(match_to_act(&t->match), 7);
    table_play(t, "2 odd; 0 even");
    EXPECT_INT(match_to_act(&t->match), 2);
    table_play(t, "1 odd");
    EXPECT_INT(match_to_act(&t->match), 1); // now in seat order
    table_play(t, "0 keep; 1 throw");
    struct result result;
    game_named("nullgame")->score(t->match.state, &result);
    EXPECT_INT(result.winners, 0);
    EXPECT_INT(result.points[0], 0);
    table_play(t, "2 throw"); // one white pebble is left: odd was right
    EXPECT(match_is_over(&t->match));
    game_named("nullgame")->score(t->match.state, &result);
    EXPECT_INT(result.points[0], 1);
    EXPECT_INT(result.points[1], 2);
    EXPECT_INT(result.points[2], 2);
    EXPECT_INT(result.winners, 6);
    EXPECT_INT(result.turns, 3);
}

TEST(the_null_game_runs_out_of_white_pebbles) {
    struct table *t = table_new(game_named("nullgame"), "players=2");
    table_play(t, "* white");
    struct outcome outcomes[CHANCE_MAX];
    EXPECT_INT(game_named("nullgame")->chance(t->match.state, outcomes), 1);
    EXPECT_INT(outcomes[0].weight, 2);
}

TEST(the_null_game_refuses_what_it_must_without_reasons_of_its_own) {
    struct table *t = table_new(game_named("nullgame"), "players=2");
    table_refuses(t, 0, EVEN, ERR_NOT_YOUR_TURN); // chance is to act
    EXPECT_STR(match_explain(&t->match, 0, EVEN), "It is not your turn.");
    table_play(t, "* white; * black");
    table_refuses(t, 0, KEEP, ERR_NOT_LEGAL);
    EXPECT_STR(match_explain(&t->match, 0, KEEP), "This move is not possible now.");
    table_play(t, "0 even");
    table_refuses(t, 0, ODD, ERR_NOT_YOUR_TURN);
    table_refuses(t, 2, ODD, ERR_NO_SUCH_SEAT);
    table_refuses(t, -1, ODD, ERR_NO_SUCH_SEAT);
    EXPECT_STR(match_explain(&t->match, 2, ODD), "There is no such seat at this table.");
    EXPECT_STR(match_explain(&t->match, -1, ODD), "There is no such seat at this table.");
    table_play(t, "1 odd; 0 keep; 1 keep");
    table_refuses(t, 0, KEEP, ERR_GAME_OVER);
    EXPECT_STR(match_explain(&t->match, 0, KEEP), "The game is over.");
    EXPECT_INT(match_submit_chance(&t->match, 1, NULL), ERR_GAME_OVER);
}

TEST(what_a_pebble_was_is_seen_by_its_owner_alone_until_the_end) {
    struct table *t = table_new(game_named("nullgame"), "players=3");
    table_play(t, "* white; * black");
    struct event event = t->events.at[1];
    EXPECT(event_is_seen(&event, 1));
    EXPECT(!event_is_seen(&event, 0) && !event_is_seen(&event, 2) && !event_is_seen(&event, SEAT_NOBODY));
    table_play(t, "* black; 0 even");
    EXPECT(event_is_seen(&t->events.at[1], SEAT_NOBODY)); // that seat 0 has bet
    char buffer[1024];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    uint8_t view[STATE_MAX];
    match_view(&t->match, 1, view);
    view_json(game_named("nullgame"), &t->match.setup, view, 1, &json);
    EXPECT_STR(
        buffer,
        "{\"game\":\"nullgame\",\"rules\":1,\"seat\":1,\"seats\":3,\"options\":{},\"to_act\":[1,2],\"over\":false,"
        "\"winners\":[],\"places\":[],\"points\":[0,0,0],\"turns\":0,\"table\":[{\"pebble\":\"unknown\",\"bet\":"
        "\"sealed\"},{\"pebble\":\"black\",\"bet\":\"none\"},{\"pebble\":\"unknown\",\"bet\":\"none\"}]}");
    table_play(t, "1 odd; 2 odd; 0 throw; 1 keep; 2 keep");
    text_clear(&out);
    json = json_on(&out);
    match_view(&t->match, SEAT_NOBODY, view);
    view_json(game_named("nullgame"), &t->match.setup, view, SEAT_NOBODY, &json);
    EXPECT_STR(
        buffer,
        "{\"game\":\"nullgame\",\"rules\":1,\"seat\":null,\"seats\":3,\"options\":{},\"to_act\":[],\"over\":true,"
        "\"winners\":[0],\"places\":[1,2,2],\"points\":[2,0,0],\"turns\":3,\"table\":[{\"pebble\":\"thrown\",\"bet\":"
        "\"even\"},{\"pebble\":\"black\",\"bet\":\"odd\"},{\"pebble\":\"black\",\"bet\":\"odd\"}]}");
}

TEST(the_null_games_check_finds_a_broken_state) {
    struct table *t = table_new(game_named("nullgame"), "players=2");
    table_play(t, "* white; * black; 0 odd");
    uint8_t view[STATE_MAX];
    match_view(&t->match, 1, view);
    EXPECT_STR(game_named("nullgame")->check(view), "a full state has a sealed bet");
    memcpy(view, t->match.state, game_named("nullgame")->state_size);
    view[4]++; // one more white pebble in the bag
    EXPECT_STR(game_named("nullgame")->check(view), "a pebble is missing or doubled");
}

// ---- moves: chance ----

TEST(a_chance_move_from_outside_must_be_possible) {
    struct table *t = table_new(game_named("diamant"), "players=3");
    uint64_t before = game_hash(game_named("diamant"), t->match.state);
    action_id kind = 0; // the first that is not a card of this match
    struct outcome outcomes[CHANCE_MAX];
    for (int i = t->match.game->chance(t->match.state, outcomes) - 1; i >= 0; i--)
        kind = outcomes[i].action >= kind ? outcomes[i].action + 1 : kind;
    EXPECT_INT(match_submit_chance(&t->match, kind, NULL), ERR_NOT_LEGAL);
    EXPECT_INT(match_submit_chance(&t->match, UINT32_MAX, NULL), ERR_NOT_LEGAL);
    EXPECT(before == game_hash(game_named("diamant"), t->match.state));
    EXPECT_INT(t->match.log_count, 0);
    EXPECT_INT(match_submit_chance(&t->match, 0, NULL), ERR_NONE);
    EXPECT_INT(match_submit_chance(&t->match, 0, NULL), ERR_NOT_YOUR_TURN);
    EXPECT_INT(t->match.log_count, 1);
    EXPECT_INT(t->match.log[0].seat, SEAT_CHANCE);
}

TEST(dealing_goes_on_until_somebody_must_decide_or_it_is_over) {
    struct table *t = table_new(game_named("nullgame"), "players=4");
    struct rng rng;
    rng_seed_fast(&rng, 6, 0);
    t->events.count = 0;
    EXPECT_INT(match_deal(&t->match, &rng, &t->events), 15);
    EXPECT_INT(t->match.log_count, 4);
    EXPECT_INT(t->events.count, 4);
    EXPECT_INT(match_deal(&t->match, &rng, &t->events), 15); // nothing to deal: nothing drawn
    struct rng fresh;
    rng_seed_fast(&fresh, 6, 0);
    for (int i = 0; i < 4; i++)
        (void)rng_next64(&fresh);
    EXPECT(rng_next64(&fresh) == rng_next64(&rng));
    table_play(t, "0 odd; 1 odd; 2 odd; 3 odd; 0 keep; 1 keep; 2 keep; 3 keep");
    EXPECT_INT(match_deal(&t->match, &rng, NULL), 0);
}

TEST(a_short_log_stops_the_dealing_until_it_is_longer) {
    struct table *t = table_new(game_named("nullgame"), "players=4");
    struct match whole, grown;
    struct move all[12], few[2], more[12];
    struct rng one, other;
    rng_seed_fast(&one, 6, 0);
    rng_seed_fast(&other, 6, 0);
    EXPECT_INT(match_start(&whole, t->match.game, &t->match.setup, all, ARRAY_COUNT(all)), ERR_NONE);
    EXPECT_INT(match_start(&grown, t->match.game, &t->match.setup, few, ARRAY_COUNT(few)), ERR_NONE);
    EXPECT_INT(match_deal(&whole, &one, NULL), 15);
    EXPECT_INT(match_deal(&grown, &other, NULL), SEAT_BIT(SEAT_CHANCE));
    EXPECT_INT(grown.log_count, 2);
    memcpy(more, few, sizeof few);
    match_move_log(&grown, more, ARRAY_COUNT(more));
    EXPECT_INT(match_deal(&grown, &other, NULL), 15);
    EXPECT_INT(grown.log_count, 4);
    EXPECT(!memcmp(more, all, 4 * sizeof all[0]));
    EXPECT(!memcmp(grown.state, whole.state, whole.game->state_size));
}

// ---- notation ----

static enum err parse(const struct table *table, int seat, const char *text, action_id *out) {
    return match_parse(&table->match, seat, text, strlen(text), out);
}

TEST(moves_are_read_by_their_whole_notation) {
    struct table *t = table_new(game_named("diamant"), "players=3");
    action_id action = 99;
    EXPECT_INT(parse(t, 0, "go", &action), ERR_UNKNOWN_ACTION); // a card is turned up first
    static const char *const good[] = {"gems 11", "gems 1"};    // one is the beginning of the other
    for (size_t i = 0; i < ARRAY_COUNT(good); i++) {
        char buffer[ACTION_TEXT_MAX];
        struct text text = TEXT_ON(buffer);
        EXPECT_INT(parse(t, SEAT_CHANCE, good[i], &action), ERR_NONE);
        t->match.game->format_action(t->match.state, SEAT_CHANCE, action, &text);
        EXPECT_STR(buffer, good[i]);
    }
    static const char *const bad[] = {"", "gems", "gems 6", "gems 11 ", " gems 11", "Gems 11", "relic 5", "go"};
    action = 99;
    for (size_t i = 0; i < ARRAY_COUNT(bad); i++)
        EXPECT_INT(parse(t, SEAT_CHANCE, bad[i], &action), ERR_UNKNOWN_ACTION);
    EXPECT_INT(action, 99);
    table_play(t, "* gems 11");
    EXPECT_INT(parse(t, SEAT_CHANCE, "gems 5", &action), ERR_UNKNOWN_ACTION); // now people decide
    EXPECT_INT(parse(t, 1, "return", &action), ERR_NONE);
    EXPECT_INT(action, RETURN);
    EXPECT_INT(parse(t, 1, "returns", &action), ERR_UNKNOWN_ACTION);
    EXPECT_INT(parse(t, 3, "go", &action), ERR_NO_SUCH_SEAT);
    EXPECT_INT(parse(t, -1, "go", &action), ERR_NO_SUCH_SEAT);
    EXPECT_INT(parse(t, SEAT_NOBODY, "go", &action), ERR_NO_SUCH_SEAT);
}

// ---- several at once ----

TEST(several_moves_at_once_are_logged_in_seat_order) {
    struct table *t = table_new(game_named("nullgame"), "players=4"); // without a quick path for it
    table_play(t, "* white; * black; * white; * black");
    action_id moves[SEATS_MAX] = {ODD, EVEN, ODD, EVEN};
    EXPECT_INT(match_submit_all(&t->match, 0xa, moves, &t->events), ERR_NONE);
    EXPECT_INT(match_to_act(&t->match), 5);
    EXPECT_INT(t->match.log[4].seat, 1);
    EXPECT_INT(t->match.log[5].seat, 3);
    struct match before = t->match;
    EXPECT_INT(match_submit_all(&t->match, 7, moves, NULL), ERR_NOT_YOUR_TURN); // seat 1 again
    moves[2] = KEEP;
    EXPECT_INT(match_submit_all(&t->match, 5, moves, NULL), ERR_NOT_LEGAL);
    EXPECT_INT(match_submit_all(&t->match, SEAT_BIT(4), moves, NULL), ERR_NO_SUCH_SEAT);
    EXPECT_INT(match_submit_all(&t->match, SEAT_BIT(SEAT_CHANCE), moves, NULL), ERR_NO_SUCH_SEAT);
    EXPECT_INT(match_submit_all(&t->match, 0, moves, NULL), ERR_NONE); // nobody: nothing
    EXPECT(memcmp(&before, &t->match, sizeof before) == 0);
}

TEST(several_moves_through_a_quick_path_are_refused_as_a_whole) {
    struct table *t = table_new(game_named("diamant"), "players=3");
    table_play(t, "* gems 11; 1 go");
    action_id moves[SEATS_MAX] = {GO, RETURN, GO};
    struct match before = t->match;
    EXPECT_INT(match_submit_all(&t->match, 7, moves, NULL), ERR_NOT_YOUR_TURN); // seat 1 again
    EXPECT(memcmp(&before, &t->match, sizeof before) == 0);
    EXPECT_INT(match_submit_all(&t->match, 5, moves, NULL), ERR_NONE);
}

// The same match through every quick path, and with all of them taken away, where the engine does the work itself.
// Member by member: there are bytes between them that mean nothing.
static bool same_events(const struct events *one, const struct events *other) {
    for (int i = 0; i < other->count; i++) {
        const struct event *a = &one->at[i], *b = &other->at[i];
        if (a->kind != b->kind || a->seat != b->seat || a->seen_by != b->seen_by ||
            memcmp(a->value, b->value, sizeof a->value))
            return false;
    }
    return one->count == other->count;
}

TEST(a_game_without_quick_paths_plays_the_same_match) {
    struct game plain = *game_named("diamant");
    plain.allows = NULL;
    plain.draw = NULL;
    plain.apply_all = NULL;
    plain.explain = NULL;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct table *quick = table_new(game_named("diamant"), "players=5 relics=on");
        struct table *slow = table_new(&plain, "players=5 relics=on");
        struct rng one, other;
        rng_seed_fast(&one, 1, seed);
        rng_seed_fast(&other, 1, seed);
        seat_mask acting;
        while ((acting = match_deal(&quick->match, &one, NULL))) {
            EXPECT_INT(match_deal(&slow->match, &other, NULL), acting);
            action_id moves[SEATS_MAX];
            uint64_t luck = rng_next64(&one);
            (void)rng_next64(&other);
            for (int seat = 0; seat < SEATS_MAX; seat++)
                moves[seat] = luck >> seat & 3 ? GO : RETURN;
            quick->events.count = slow->events.count = 0;
            bool heard = luck >> 60 & 1; // with and without somebody who listens
            EXPECT_INT(match_submit_all(&quick->match, acting, moves, heard ? &quick->events : NULL), ERR_NONE);
            EXPECT_INT(match_submit_all(&slow->match, acting, moves, &slow->events), ERR_NONE);
            EXPECT_INT(quick->events.count, heard ? slow->events.count : 0);
            EXPECT(!heard || same_events(&quick->events, &slow->events));
            EXPECT(memcmp(quick->match.state, slow->match.state, plain.state_size) == 0);
            table_refuses(slow, 0, 7, match_to_act(&slow->match) ? ERR_NOT_YOUR_TURN : ERR_GAME_OVER);
        }
        EXPECT_INT(match_deal(&slow->match, &other, NULL), 0);
        EXPECT_INT(quick->match.log_count, slow->match.log_count);
        EXPECT(memcmp(quick->log, slow->log, quick->match.log_count * sizeof *quick->log) == 0);
    }
}

// ---- views ----

TEST(legal_moves_and_events_are_written_as_json) {
    struct table *t = table_new(game_named("diamant"), "players=3 relics=on");
    table_play(t, "* relic 5; 1 go");
    char buffer[512];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    legal_json(game_named("diamant"), t->match.state, 0, &json);
    legal_json(game_named("diamant"), t->match.state, 1, &json);
    legal_json(game_named("diamant"), t->match.state, SEAT_NOBODY, &json);
    EXPECT_STR(buffer, "[{\"move\":\"go\"},{\"move\":\"return\"}],[],[]");
    text_clear(&out);
    json = json_on(&out);
    event_json(game_named("diamant"), &t->events.at[0], &json);
    event_json(game_named("diamant"), &t->events.at[1], &json);
    EXPECT_STR(buffer, "{\"event\":\"relic\",\"seat\":null,\"value\":5},{\"event\":\"decided\",\"seat\":1}");
}

// Reads anything as the first move, and so must be held to what that move is called.
static bool read_carelessly(const void *state, int seat, const char *text, size_t length, action_id *out) {
    (void)state, (void)seat, (void)text;
    *out = 0;
    return length > 0;
}

TEST(a_careless_reader_of_notation_is_held_to_what_the_move_is_called) {
    struct game careless = *game_named("nullgame");
    careless.parse_action = read_carelessly;
    struct table *t = table_new(&careless, "players=2");
    table_play(t, "* white; * black");
    action_id action;
    EXPECT_INT(match_parse(&t->match, 0, "even", 4, &action), ERR_NONE);
    EXPECT_INT(match_parse(&t->match, 0, "even ", 5, &action), ERR_UNKNOWN_ACTION);
    EXPECT_INT(match_parse(&t->match, 0, "", 0, &action), ERR_UNKNOWN_ACTION);
    t->match.game = game_named("nullgame"); // the table outlives this function
}
