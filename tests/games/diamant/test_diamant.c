// Diamant by its ledger: each rule in the very situation that it speaks of. The ids are those of
// docs/rules/diamant.*.md.
#include "games/diamant/kit.h"
#include "engine/registry.h"
#include "engine/view.h"
#include "games/diamant/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"
#include "games/diamant/words.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

enum { SNAKE = DIAMANT_HAZARD_FIRST };

static const char every_treasure[] = "gems 1;gems 2;gems 3;gems 4;gems 5;gems 5;gems 7;gems 7;gems 9;gems 11;gems 11;"
                                     "gems 13;gems 14;gems 15;gems 17";

static const struct diamant *state_of(const struct table *table) {
    return (const void *)table->match.state;
}

static struct table *table_of(int seats, bool relics) {
    char options[32];
    (void)snprintf(options, sizeof options, "players=%d relics=%s", seats, relics ? "on" : "off");
    return table_new(&diamant_game, options);
}

// The same choice of everybody who is asked. Events are those of the last of them.
static void everyone(struct table *table, const char *choice) {
    for (seat_mask rest = match_to_act(&table->match); rest; rest &= rest - 1) {
        char line[16];
        (void)snprintf(line, sizeof line, "%d %s", __builtin_ctz(rest), choice);
        table_play(table, line);
    }
}

// Cards separated by ";", each followed by everybody's going on, unless it ended the expedition.
static void all_walk(struct table *table, const char *cards) {
    while (*cards) {
        size_t length = strcspn(cards, ";");
        char line[32];
        (void)snprintf(line, sizeof line, "* %.*s", (int)length, cards);
        table_play(table, line);
        if (state_of(table)->waiting)
            everyone(table, "go");
        cards += length + (cards[length] == ';');
    }
}

// Ends an expedition at once and without a trace: the card adds nothing and everybody returns.
static void pass_expedition(struct table *table) {
    table_play(table, "* snake");
    everyone(table, "return");
}

static int points_of(const struct table *table, int seat) {
    struct result result = {.winners = 0};
    diamant_game.score(table->match.state, &result);
    return result.points[seat];
}

static seat_mask winners_of(const struct table *table) {
    struct result result = {.winners = 0};
    diamant_game.score(table->match.state, &result);
    return result.winners;
}

// ---- components ----

TEST(D_01_three_to_eight_explorers_have_each_an_own_chest_and_two_decisions) {
    EXPECT_INT(diamant_game.seats_min, 3);
    EXPECT_INT(diamant_game.seats_max, 8);
    for (int seats = 3; seats <= 8; seats++) {
        struct table *t = table_of(seats, false);
        table_play(t, "* gems 17");
        EXPECT_INT(match_to_act(&t->match), (1 << seats) - 1);
        for (int seat = 0; seat < seats; seat++) {
            action_id legal[LEGAL_MAX];
            EXPECT_INT(match_legal(&t->match, seat, legal), 2);
            EXPECT_INT(legal[0], DIAMANT_GO);
            EXPECT_INT(legal[1], DIAMANT_RETURN);
        }
        everyone(t, "return");
        for (int seat = 0; seat < seats; seat++)
            EXPECT_INT(state_of(t)->chest[seat], 17 / seats);
    }
}

TEST(D_02_fifteen_treasure_cards_sum_to_124) {
    static const struct outcome expected[DIAMANT_TREASURES] = {{1, 1}, {2, 1},  {3, 1},  {4, 1},  {5, 2},  {7, 2},
                                                               {9, 1}, {11, 2}, {13, 1}, {14, 1}, {15, 1}, {17, 1}};
    struct outcome deck[CHANCE_MAX];
    diamant_game.chance(table_of(3, false)->match.state, deck);
    unsigned cards = 0, rubies = 0;
    for (int i = 0; i < DIAMANT_TREASURES; i++) {
        EXPECT_INT(diamant_value[deck[i].action], expected[i].action);
        EXPECT_INT(deck[i].weight, expected[i].weight);
        cards += deck[i].weight;
        rubies += deck[i].weight * diamant_value[deck[i].action];
    }
    EXPECT_INT(cards, 15);
    EXPECT_INT(rubies, 124);
}

TEST(D_03_five_kinds_of_hazards_three_of_each) {
    static const char *const names[] = {"snake", "boulder", "spider", "lava", "ram"};
    struct table *t = table_of(3, false);
    struct outcome deck[CHANCE_MAX];
    EXPECT_INT(diamant_game.chance(t->match.state, deck), DIAMANT_TREASURES + DIAMANT_HAZARDS);
    for (int i = 0; i < DIAMANT_HAZARDS; i++) {
        char buffer[ACTION_TEXT_MAX];
        struct text name = TEXT_ON(buffer);
        diamant_game.format_action(t->match.state, SEAT_CHANCE, deck[DIAMANT_TREASURES + i].action, &name);
        EXPECT_STR(buffer, names[i]);
        EXPECT_INT(deck[DIAMANT_TREASURES + i].weight, 3);
    }
}

TEST(D_04_relics_of_5_7_8_10_12_are_in_the_variant_only) {
    static const int values[] = {5, 7, 8, 10, 12};
    for (int i = 0; i < DIAMANT_RELICS; i++)
        EXPECT_INT(diamant_value[DIAMANT_RELIC_FIRST + i], values[i]);
    struct table *plain = table_of(4, false), *variant = table_of(4, true);
    for (int expedition = 1; expedition <= 5; expedition++) {
        EXPECT_INT(state_of(plain)->deck_count, 30);
        EXPECT_INT(state_of(variant)->deck_count, 30 + expedition);
        for (int i = 0; i < DIAMANT_RELICS; i++) {
            EXPECT_INT(state_of(plain)->deck[DIAMANT_RELIC_FIRST + i], 0);
            EXPECT_INT(state_of(variant)->deck[DIAMANT_RELIC_FIRST + i], i < expedition);
        }
        pass_expedition(plain);
        pass_expedition(variant);
    }
}

TEST(D_05_an_amount_is_shown_as_diamonds_of_five_and_rubies_of_one) {
    static const struct {
        int amount;
        const char *text[LANGS];
    } expected[] = {
        {0, {"0 rubies", "0 рубинов", "0 рубінів"}},
        {1, {"1 ruby", "1 рубин", "1 рубін"}},
        {4, {"4 rubies", "4 рубина", "4 рубіни"}},
        {5, {"1 diamond", "1 алмаз", "1 алмаз"}},
        {6, {"1 diamond and 1 ruby", "1 алмаз и 1 рубин", "1 алмаз і 1 рубін"}},
        {12, {"2 diamonds and 2 rubies", "2 алмаза и 2 рубина", "2 алмази і 2 рубіни"}},
        {25, {"5 diamonds", "5 алмазов", "5 алмазів"}},
        {109, {"21 diamonds and 4 rubies", "21 алмаз и 4 рубина", "21 алмаз і 4 рубіни"}},
    };
    for (size_t i = 0; i < ARRAY_COUNT(expected); i++) {
        for (int lang = 0; lang < LANGS; lang++) {
            char buffer[128];
            struct text out = TEXT_ON(buffer);
            diamant_say_gems(&out, (enum lang)lang, expected[i].amount);
            EXPECT_STR(buffer, expected[i].text[lang]);
        }
    }
}

TEST(D_05_only_rubies_lie_in_the_cave_and_a_point_is_a_ruby) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 17; 0 return; 1 return; 2 return");
    EXPECT_INT(state_of(t)->chest[0], 5); // no swap changed it
    EXPECT_INT(points_of(t, 0), 5);
}

TEST(D_06_the_supply_never_runs_out) {
    struct table *t = table_of(3, false);
    for (int expedition = 0; expedition < 5; expedition++) {
        all_walk(t, every_treasure);
        table_play(t, "* ram");
        everyone(t, "return");
    }
    int total = points_of(t, 0) + points_of(t, 1) + points_of(t, 2);
    EXPECT(total > 260);
    EXPECT_INT(total, 5 * (124 - 124 % 3)); // the rests come together to one that three cannot split
}

// ---- setup ----

TEST(D_10_a_deck_of_thirty_and_five_expeditions) {
    struct table *t = table_of(3, false);
    EXPECT_INT(state_of(t)->deck_count, 30);
    EXPECT_INT(state_of(t)->deck_treasures, 15);
    for (int expedition = 1; expedition <= 5; expedition++) {
        EXPECT_INT(state_of(t)->expedition, expedition);
        EXPECT(!match_is_over(&t->match));
        pass_expedition(t);
    }
    EXPECT(match_is_over(&t->match));
}

TEST(D_11_every_chest_is_empty_at_first) {
    for (int relics = 0; relics < 2; relics++) {
        struct table *t = table_of(8, relics);
        for (int seat = 0; seat < 8; seat++) {
            EXPECT_INT(state_of(t)->chest[seat], 0);
            EXPECT_INT(state_of(t)->relics[seat], 0);
            EXPECT_INT(points_of(t, seat), 0);
        }
        EXPECT_INT(state_of(t)->carried, 0);
        EXPECT_INT(state_of(t)->path_count, 0);
    }
}

TEST(D_12_what_is_in_a_chest_is_public) {
    struct table *t = table_of(3, true);
    table_play(t, "* gems 11; 0 go; 1 return; 2 go; * relic 5; 0 return; 2 go; * gems 4");
    for (int viewer = 0; viewer <= 3; viewer++) {
        struct diamant view;
        match_view(&t->match, viewer < 3 ? viewer : SEAT_NOBODY, &view);
        EXPECT_INT(view.chest[0], 3);
        EXPECT_INT(view.chest[1], 3 + 2);
        EXPECT_INT(view.chest[2], 0);
        EXPECT_INT(view.relics[0], 1);
        EXPECT_INT(view.carried, 3 + 4);
    }
}

// ---- an expedition ----

static struct table *closed_table(const char *options) {
    char all[64];
    (void)snprintf(all, sizeof all, "chests=closed %s", options);
    return table_new(&diamant_game, all);
}

static void view_of(const struct table *t, int seat, struct diamant *view) {
    match_view(&t->match, seat, view);
}

TEST(D_12_closed_chests_show_each_player_only_their_own_until_the_end) {
    struct table *t = closed_table("players=3");
    table_play(t, "* gems 9; 0 return; 1 go; 2 go; * gems 7");
    for (int viewer = 0; viewer <= 3; viewer++) {
        struct diamant view;
        view_of(t, viewer < 3 ? viewer : SEAT_NOBODY, &view);
        for (int seat = 0; seat < 3; seat++)
            EXPECT_INT(view.chest[seat], seat == viewer ? (seat == 0 ? 3 : 0) : DIAMANT_CLOSED);
        EXPECT_INT(view.carried, 6); // cave, loot and path stay open
        EXPECT_INT(view.lying, 1);
        struct result result;
        diamant_game.score(&view, &result);
        EXPECT_INT(result.hidden, 7 & ~(viewer < 3 ? 1 << viewer : 0));
        char buffer[4096];
        struct text out = TEXT_ON(buffer);
        struct json json = json_on(&out);
        view_json(&diamant_game, &t->match.setup, &view, viewer < 3 ? viewer : SEAT_NOBODY, &json);
        EXPECT((strstr(buffer, "\"points\":[3,null,null]") != NULL) == (viewer == 0));
        EXPECT((strstr(buffer, "\"points\":[null,null,null]") != NULL) == (viewer == 3));
        EXPECT((strstr(buffer, "{\"where\":\"camp\",\"chest\":null,") != NULL) == (viewer != 0));
        text_clear(&out);
        const char *const names[] = {"Ann", "Bea", "Cid"};
        diamant_words.table(&out, &(struct speaker){.names = names}, &view, viewer < 3 ? viewer : SEAT_NOBODY);
        EXPECT((strstr(buffer, "Ann: in camp, 3 rubies safe") != NULL) == (viewer == 0));
        EXPECT((strstr(buffer, "Ann: in camp, the chest is closed") != NULL) == (viewer != 0));
        EXPECT((strstr(buffer, "Bea: in the cave, the chest is closed") != NULL) == (viewer != 1));
    }
    table_play(t, "1 return; 2 return");
    for (int expedition = 2; expedition <= 5; expedition++)
        pass_expedition(t);
    struct diamant view;
    view_of(t, 1, &view);
    EXPECT_INT(view.chest[0], 3);
    EXPECT_INT(view.chest[2], 6);
    EXPECT_INT(view.rounds, 6);
    EXPECT_INT(points_of(t, 0), 3);
}

TEST(D_12_the_event_of_a_return_names_what_was_brought_and_not_the_chest) {
    for (int closed = 0; closed < 2; closed++) {
        struct table *t = closed ? closed_table("players=3") : table_of(3, false);
        table_play(t, "* gems 4; 0 return; 1 go; 2 go");
        struct event event;
        EXPECT_INT(table_events(t, closed ? DIAMANT_RETURNED_UNCOUNTED : DIAMANT_RETURNED, 0, &event), 1);
        EXPECT_INT(table_events(t, closed ? DIAMANT_RETURNED : DIAMANT_RETURNED_UNCOUNTED, 0, NULL), 0);
        char buffer[256];
        struct text out = TEXT_ON(buffer);
        struct json json = json_on(&out);
        event_json(&diamant_game, &event, &json);
        EXPECT_STR(buffer, closed ? "{\"event\":\"returned\",\"seat\":0,\"carried\":1,\"share\":1}"
                                  : "{\"event\":\"returned\",\"seat\":0,\"carried\":1,\"share\":1,\"chest\":2}");
        text_clear(&out);
        const char *const names[] = {"Ann", "Bea", "Cid"};
        diamant_words.event(&out, &(struct speaker){.names = names}, &event);
        EXPECT_STR(buffer, closed ? "Ann: back to camp with 2 rubies."
                                  : "Ann: back to camp with 2 rubies; now 2 rubies in the chest.");
    }
}

// Matches that differ only in earlier expeditions, with the same cards removed, relics taken and deck: equal views,
// the viewer's own chest aside, and so are all events that follow.
TEST(D_12_with_closed_chests_a_view_holds_no_history) {
    static const char *const pasts[] = {
        "* gems 17; 0 go; 1 go; 2 return; * snake; 0 go; 1 go; * snake",
        "* gems 1; 0 go; 1 go; 2 go; * gems 15; 0 go; 1 return; 2 go; * gems 2; 0 go; 2 go; * snake; 0 go; 2 go; * snake",
        "* snake; 0 go; 1 go; 2 go; * snake",
    };
    static const char then[] = "* relic 5; 0 return; 1 go; 2 go; * gems 14; 1 go; 2 go; * lava; 1 return";
    struct table *worlds[ARRAY_COUNT(pasts)];
    for (size_t i = 0; i < ARRAY_COUNT(pasts); i++) {
        worlds[i] = closed_table("players=3 relics=on");
        table_play(worlds[i], pasts[i]);
        EXPECT_INT(state_of(worlds[i])->expedition, 2);
        table_play(worlds[i], then);
        EXPECT(worlds[i]->events.count == worlds[0]->events.count);
        EXPECT(!memcmp(worlds[i]->events.at, worlds[0]->events.at,
                       (size_t)worlds[0]->events.count * sizeof *worlds[0]->events.at));
    }
    for (int viewer = 0; viewer <= 3; viewer++) {
        struct diamant first, other;
        int seat = viewer < 3 ? viewer : SEAT_NOBODY;
        view_of(worlds[0], seat, &first);
        for (size_t i = 1; i < ARRAY_COUNT(pasts); i++) {
            view_of(worlds[i], seat, &other);
            if (viewer < 3)
                other.chest[viewer] = first.chest[viewer];
            EXPECT(!memcmp(&first, &other, sizeof first));
        }
    }
    EXPECT(state_of(worlds[0])->chest[2] != state_of(worlds[2])->chest[2]); // the truth differs
}

TEST(D_12_imagined_chests_are_such_as_the_expeditions_could_have_filled) {
    struct table *t = closed_table("players=4 relics=on");
    table_play(t, "* gems 17; 0 return; 1 go; 2 go; 3 go; * gems 9; 1 return; 2 return; 3 return");
    table_play(t, "* gems 15; 0 return; 1 go; 2 go; 3 go");
    struct rng rng;
    rng_seed_fast(&rng, 4, 5);
    int sum = 0;
    for (int i = 0; i < 400; i++) {
        struct diamant view, again;
        view_of(t, 3, &view);
        again = view;
        diamant_game.imagine(&view, 3, &rng);
        EXPECT_INT(view.chest[3], 7);
        EXPECT_STR(diamant_game.check(&view) ? diamant_game.check(&view) : "", "");
        for (int seat = 0; seat < 3; seat++) {
            EXPECT(view.chest[seat] <= 124 / 4 + 3); // no seat can have had more of one expedition and this one's loot
            sum += view.chest[seat];
        }
        diamant_game.redact(&view, 3);
        EXPECT(!memcmp(&view, &again, sizeof view));
    }
    EXPECT(sum > 400 * 3 * 2 && sum < 400 * 3 * 12);
    struct diamant view;
    view_of(t, 3, &view);
    EXPECT_INT(diamant_chest_guess(&view, 3), 7);
    EXPECT(diamant_chest_guess(&view, 1) > 2 && diamant_chest_guess(&view, 1) < 12);
    int in_camp = diamant_chest_guess(&view, 1);
    view.carried = 6;
    view.inside = 0;
    EXPECT_INT(diamant_chest_guess(&view, 1), in_camp + 3);
    view.inside = SEAT_BIT(1); // whoever is still inside has brought nothing home from this expedition
    EXPECT_INT(diamant_chest_guess(&view, 1), in_camp);
}

TEST(D_12_with_open_chests_state_and_record_are_those_of_old) {
    struct setup open = setup_default(&diamant_game), closed = open;
    closed.option[1] = 1;
    struct diamant one, other;
    diamant_game.setup(&one, &open);
    diamant_game.setup(&other, &closed);
    EXPECT_INT(one.options, 0);
    EXPECT_INT(other.options, DIAMANT_CLOSED_CHESTS);
    other.options = 0;
    EXPECT(!memcmp(&one, &other, sizeof one));
    EXPECT_INT(diamant_game.rules_version, 1);
}

TEST(D_20_the_card_lies_at_the_end_of_the_path_and_all_inside_stand_on_it) {
    struct table *t = table_of(4, false);
    table_play(t, "* gems 11; 0 go; 1 return; 2 go; 3 go; * snake");
    EXPECT_INT(state_of(t)->path_count, 2);
    EXPECT_INT(diamant_value[state_of(t)->path[0]], 11);
    EXPECT_INT(state_of(t)->path[1], SNAKE);
    EXPECT_INT(state_of(t)->inside, 0xd);
    EXPECT_INT(state_of(t)->deck_count, 28);
    EXPECT_INT(state_of(t)->deck[SNAKE], 2);
}

TEST(D_21_five_explorers_split_nine_rubies_and_four_stay) {
    struct table *t = table_of(5, false);
    table_play(t, "* gems 9");
    EXPECT_INT(state_of(t)->carried, 1);
    EXPECT_INT(state_of(t)->lying, 4);
    EXPECT_INT(state_of(t)->path_gems[0], 4);
    struct event event;
    EXPECT_INT(table_events(t, DIAMANT_TREASURE, SEAT_NOBODY, &event), 1);
    EXPECT_INT(event.value[0], 9);
    EXPECT_INT(event.value[1], 1);
    EXPECT_INT(event.value[2], 4);
}

TEST(D_21_every_treasure_is_split_evenly_among_one_to_eight_explorers) {
    for (int kind = 0; kind < DIAMANT_TREASURES; kind++) {
        for (int explorers = 1; explorers <= 8; explorers++) {
            int seats = explorers < 3 ? 3 : explorers;
            struct table *t = table_of(seats, false);
            char line[64];
            if (explorers < seats) { // the others have gone back to camp
                table_play(t, "* lava");
                for (int seat = 0; seat < seats; seat++) {
                    (void)snprintf(line, sizeof line, "%d %s", seat, seat < explorers ? "go" : "return");
                    table_play(t, line);
                }
            }
            (void)snprintf(line, sizeof line, "* gems %d", diamant_value[kind]);
            table_play(t, line);
            EXPECT_INT(state_of(t)->carried, diamant_value[kind] / explorers);
            EXPECT_INT(state_of(t)->lying, diamant_value[kind] % explorers);
        }
    }
}

TEST(D_22_what_was_won_in_the_cave_is_not_yet_in_the_chest) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 15; 0 go; 1 go; 2 go; * gems 3");
    EXPECT_INT(state_of(t)->carried, 6);
    for (int seat = 0; seat < 3; seat++) {
        EXPECT_INT(state_of(t)->chest[seat], 0);
        EXPECT_INT(points_of(t, seat), 0);
    }
    table_play(t, "0 return; 1 go; 2 go");
    EXPECT_INT(state_of(t)->chest[0], 6);
    EXPECT_INT(state_of(t)->chest[1], 0);
}

TEST(D_23_the_first_hazard_of_each_kind_does_nothing) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 17");
    everyone(t, "go");
    static const char *const cards[] = {"* snake", "* boulder", "* spider", "* lava", "* ram"};
    for (int i = 0; i < DIAMANT_HAZARDS; i++) {
        table_play(t, cards[i]);
        EXPECT_INT(table_events(t, DIAMANT_HAZARD, SEAT_NOBODY, NULL), 1);
        EXPECT_INT(table_events(t, DIAMANT_COLLAPSE, SEAT_NOBODY, NULL), 0);
        EXPECT_INT(state_of(t)->carried, 5);
        EXPECT_INT(state_of(t)->lying, 2);
        EXPECT_INT(state_of(t)->inside, 7);
        EXPECT_INT(state_of(t)->expedition, 1);
        everyone(t, "go");
    }
}

TEST(D_23_a_hazard_of_an_earlier_expedition_does_not_count) {
    struct table *t = table_of(3, false);
    pass_expedition(t);
    table_play(t, "* snake");
    EXPECT_INT(state_of(t)->expedition, 2);
    EXPECT_INT(match_to_act(&t->match), 7);
}

TEST(D_24_the_second_hazard_of_a_kind_empties_the_hands_of_those_inside_with_no_decision) {
    static const char *const names[] = {"snake", "boulder", "spider", "lava", "ram"};
    for (int hazard = 0; hazard < DIAMANT_HAZARDS; hazard++) {
        struct table *t = table_of(3, false);
        table_play(t, "* gems 15; 0 go; 1 return; 2 go");
        char line[32];
        (void)snprintf(line, sizeof line, "* %s; 0 go; 2 go", names[hazard]);
        table_play(t, line);
        (void)snprintf(line, sizeof line, "* %s", names[hazard]);
        table_play(t, line);
        struct event event;
        EXPECT_INT(table_events(t, DIAMANT_COLLAPSE, SEAT_NOBODY, &event), 1);
        EXPECT_INT(event.value[0], hazard);
        EXPECT_INT(table_events(t, DIAMANT_LOST, SEAT_NOBODY, &event), 2);
        EXPECT_INT(table_events(t, DIAMANT_LOST, 1, NULL), 0);
        EXPECT_INT(event.value[0], 5);
        EXPECT_INT(state_of(t)->expedition, 2);
        EXPECT_INT(match_to_act(&t->match), SEAT_BIT(SEAT_CHANCE)); // no decision
        EXPECT_INT(state_of(t)->chest[0], 0);
        EXPECT_INT(state_of(t)->chest[1], 5);
        EXPECT_INT(state_of(t)->chest[2], 0);
        EXPECT_INT(state_of(t)->carried, 0);
    }
}

TEST(D_24_the_second_cards_of_the_kinds_on_the_path_are_the_deadly_ones) {
    static const char *const kinds[] = {"* snake", "* boulder", "* spider", "* lava", "* ram"};
    struct table *t = table_of(3, false);
    EXPECT_INT(diamant_deadly(state_of(t)), 0);
    for (int i = 0; i < 5; i++) {
        table_play(t, kinds[i]);
        EXPECT_INT(diamant_deadly(state_of(t)), 2 * (i + 1));
        everyone(t, i < 4 ? "go" : "return");
    }
    table_play(t, "* lava");
    EXPECT_INT(diamant_deadly(state_of(t)), 2);
    everyone(t, "go");
    table_play(t, "* lava; * lava"); // D-33: one of the three has left
    EXPECT_INT(diamant_deadly(state_of(t)), 1);
}

TEST(D_24_the_risk_that_is_told_is_rounded) {
    struct table *t = table_of(3, false);
    EXPECT_INT(diamant_risk(state_of(t)), 0);
    struct diamant bare = *state_of(t);
    bare.deck_count = 0;
    EXPECT_INT(diamant_risk(&bare), 0);
    table_play(t, "* snake");
    EXPECT_INT(diamant_risk(state_of(t)), 69); // 2 of 29
    everyone(t, "go");
    table_play(t, "* ram");
    EXPECT_INT(diamant_risk(state_of(t)), 143); // 4 of 28
}

TEST(D_24_chests_of_earlier_expeditions_are_safe) {
    struct table *t = table_of(3, false);
    table_play(t,
               "* gems 15; 0 return; 1 return; 2 return; * gems 9; 0 go; 1 go; 2 go; * ram; 0 go; 1 go; 2 go; * ram");
    for (int seat = 0; seat < 3; seat++)
        EXPECT_INT(state_of(t)->chest[seat], 5);
}

// ---- the decision ----

static void json_of(const struct table *table, int seat, char *buffer, size_t size) {
    struct diamant view;
    match_view(&table->match, seat, &view);
    struct text out = text_on(buffer, size);
    struct json json = json_on(&out);
    view_json(&diamant_game, &table->match.setup, &view, seat, &json);
    legal_json(&diamant_game, &view, seat, &json);
    EXPECT(!out.truncated);
}

TEST(D_25_no_choice_is_seen_by_others_before_the_last_one_is_made) {
    struct table *one = table_of(4, false), *other = table_of(4, false);
    table_play(one, "* gems 13; 0 go; 2 return");
    table_play(other, "* gems 13; 0 return; 2 go");
    static char here[8192], there[8192];
    for (int viewer = 0; viewer < 5; viewer++) {
        int seat = viewer < 4 ? viewer : SEAT_NOBODY;
        json_of(one, seat, here, sizeof here);
        json_of(other, seat, there, sizeof there);
        bool chose = viewer == 0 || viewer == 2;
        EXPECT_INT(strcmp(here, there) == 0, !chose); // whoever has chosen sees their own choice
        struct diamant view;
        match_view(&one->match, seat, &view);
        EXPECT_INT(view.leaving & ~(seat == 2 ? 4u : 0u), 0);
    }
    EXPECT_INT(one->events.count, other->events.count);
    for (int i = 0; i < one->events.count; i++)
        EXPECT(memcmp(&one->events.at[i], &other->events.at[i], sizeof one->events.at[i]) == 0);
    EXPECT_INT(table_events(one, DIAMANT_DECIDED, SEAT_NOBODY, NULL), 2); // that somebody chose is no secret
}

TEST(D_25_all_choices_are_revealed_at_once) {
    struct table *t = table_of(4, false);
    table_play(t, "* gems 13; 3 return; 1 go; 0 go");
    EXPECT_INT(table_events(t, DIAMANT_WENT_ON, SEAT_NOBODY, NULL), 0);
    EXPECT_INT(table_events(t, DIAMANT_RETURNED, SEAT_NOBODY, NULL), 0);
    EXPECT_INT(state_of(t)->chest[3], 0);
    table_play(t, "2 return");
    EXPECT_INT(table_events(t, DIAMANT_WENT_ON, SEAT_NOBODY, NULL), 2);
    EXPECT_INT(table_events(t, DIAMANT_RETURNED, SEAT_NOBODY, NULL), 2);
    EXPECT_INT(table_events(t, DIAMANT_RETURNED, 3, NULL), 1);
    for (int seat = 0; seat < 4; seat++)
        EXPECT_INT(table_events(t, DIAMANT_WENT_ON, seat, NULL), seat < 2);
}

TEST(D_25_a_choice_that_is_sealed_may_be_either) {
    struct table *t = table_of(4, false);
    table_play(t, "* gems 13; 0 return; 2 go; 3 return");
    int leaving[4] = {0};
    for (uint64_t seed = 0; seed < 400; seed++) {
        struct rng rng;
        rng_seed_fast(&rng, 25, seed);
        struct diamant world;
        match_view(&t->match, 0, &world);
        diamant_game.imagine(&world, 0, &rng);
        for (int seat = 0; seat < 4; seat++)
            leaving[seat] += world.leaving >> seat & 1;
    }
    EXPECT_INT(leaving[0], 400); // one's own choice is known
    EXPECT_INT(leaving[1], 0);   // has not chosen yet
    EXPECT(leaving[2] > 150 && leaving[2] < 250);
    EXPECT(leaving[3] > 150 && leaving[3] < 250);
}

TEST(D_25_after_every_card_that_ended_nothing_those_inside_are_asked) {
    static const char *const cards[] = {"* gems 1", "* snake", "* relic 5"};
    struct table *t = table_of(4, true);
    seat_mask inside = 0xf;
    for (int i = 0; i < 3; i++) {
        table_play(t, cards[i]);
        EXPECT_INT(match_to_act(&t->match), inside);
        char line[64];
        (void)snprintf(line, sizeof line, "%d return", i);
        table_play(t, line);
        inside &= ~SEAT_BIT(i);
        everyone(t, "go");
    }
}

// What a viewer reads of the cards and of the chests: docs/protocol.md.
TEST(D_12_D_20_D_56_the_view_names_the_path_the_cards_left_and_what_everybody_has) {
    struct table *t = table_of(3, true);
    table_play(t,
               "* gems 11; 0 go; 1 go; 2 go; * relic 5; 0 return; 1 go; 2 go; * snake; 1 go; 2 go; * snake; * relic 7;"
               "0 return; 1 go; 2 go; * gems 1");
    static char json[8192];
    json_of(t, 1, json, sizeof json);
    EXPECT(strstr(json, "\"path\":[{\"gems\":1,\"lying\":1}],"
                        "\"deck\":[{\"card\":\"gems 2\",\"count\":1},{\"card\":\"gems 3\",\"count\":1},"));
    EXPECT(strstr(json, "{\"card\":\"snake\",\"count\":2},{\"card\":\"boulder\",\"count\":3},"
                        "{\"card\":\"spider\",\"count\":3},{\"card\":\"lava\",\"count\":3},"
                        "{\"card\":\"ram\",\"count\":3}],"));
    EXPECT(strstr(json,
                  "\"explorers\":[{\"where\":\"camp\",\"chest\":5,\"carried\":0,\"relics\":[5,7],\"choice\":null},"
                  "{\"where\":\"cave\",\"chest\":0,\"carried\":0,\"relics\":[],\"choice\":null},"));
    struct result result;
    memset(&result, 0xff, sizeof result);
    diamant_game.score(t->match.state, &result);
    EXPECT_INT(result.turns, 6); // cards turned up
    EXPECT_INT(result.winners, 0);
    EXPECT_INT(result.points[0], 5 + 5 + 7);
    table_play(t, "1 return; 2 return; * relic 8");
    EXPECT(diamant_game.check(t->match.state) == NULL);
    ((struct diamant *)(void *)t->match.state)->relics[1] = 4; // and it lies on the path
    EXPECT_STR(diamant_game.check(t->match.state), "a relic is doubled");
}

TEST(D_26_two_leavers_split_the_path_and_the_rest_stays_for_later_ones) {
    struct table *t = table_of(4, false);
    table_play(t, "* gems 7; 0 go; 1 go; 2 go; 3 go; * gems 2; 0 return; 1 return; 2 go; 3 go"); // 3 + 2 lie there
    EXPECT_INT(state_of(t)->chest[0], 1 + 2);
    EXPECT_INT(state_of(t)->chest[1], 1 + 2);
    EXPECT_INT(state_of(t)->lying, 1);
    struct event event;
    EXPECT_INT(table_events(t, DIAMANT_RETURNED, 1, &event), 1);
    EXPECT_INT(event.value[0], 1);
    EXPECT_INT(event.value[1], 2);
    EXPECT_INT(event.value[2], 3);
    table_play(t, "* snake; 2 return; 3 go");
    EXPECT_INT(state_of(t)->chest[2], 1 + 1);
    EXPECT_INT(state_of(t)->lying, 0);
}

TEST(D_26_a_lone_leaver_takes_all_that_lies_there) {
    struct table *t = table_of(8, false);
    table_play(t, "* gems 7");
    EXPECT_INT(state_of(t)->lying, 7);
    table_play(t, "0 go; 1 go; 2 go; 3 return; 4 go; 5 go; 6 go; 7 go");
    EXPECT_INT(state_of(t)->chest[3], 7);
    EXPECT_INT(state_of(t)->lying, 0);
    EXPECT_INT(state_of(t)->path_gems[0], 0);
}

TEST(D_27_the_whole_remainder_is_one_pool_not_card_by_card) {
    struct table *t = table_of(4, false);
    // 1 and 1 lie on two cards: card by card two leavers would get nothing.
    table_play(t, "* gems 1; 0 go; 1 go; 2 go; 3 go; * gems 5; 0 return; 1 return; 2 go; 3 go");
    EXPECT_INT(state_of(t)->chest[0], 1 + 1);
    EXPECT_INT(state_of(t)->chest[1], 1 + 1);
    EXPECT_INT(state_of(t)->lying, 0);
}

TEST(D_27_the_rest_is_shown_on_the_last_treasure_card_that_had_some) {
    struct table *t = table_of(4, false);
    table_play(t,
               "* gems 3; 0 go; 1 go; 2 go; 3 go; * gems 2; 0 go; 1 go; 2 go; 3 go; * gems 4; 0 go; 1 go; 2 go; 3 go;"
               "* lava; 0 return; 1 return; 2 go; 3 go");
    EXPECT_INT(state_of(t)->lying, 1);
    EXPECT_INT(state_of(t)->path_gems[0], 0);
    EXPECT_INT(state_of(t)->path_gems[1], 1);
    EXPECT_INT(state_of(t)->path_gems[2], 0);
    EXPECT_INT(state_of(t)->path_gems[3], 0);
}

TEST(D_28_who_returns_has_everything_in_the_chest_and_takes_no_further_part) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 15; 0 return; 1 go; 2 go; * gems 14");
    EXPECT_INT(state_of(t)->chest[0], 5);
    EXPECT_INT(state_of(t)->carried, 5 + 7); // of two
    EXPECT_INT(match_to_act(&t->match), 6);
    table_refuses(t, 0, DIAMANT_GO, ERR_NOT_YOUR_TURN);
    table_play(t, "1 go; 2 go; * ram; 1 go; 2 go; * ram");
    EXPECT_INT(state_of(t)->chest[0], 5);
    EXPECT_INT(table_events(t, DIAMANT_LOST, 0, NULL), 0);
}

TEST(D_29_while_one_goes_on_the_next_card_comes) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 1; 0 go; 1 go; 2 go");
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(SEAT_CHANCE));
    table_play(t, "* gems 2; 0 return; 1 go; 2 return");
    EXPECT_INT(state_of(t)->expedition, 1);
    EXPECT_INT(match_to_act(&t->match), SEAT_BIT(SEAT_CHANCE));
    table_play(t, "* gems 3");
    EXPECT_INT(match_to_act(&t->match), 2);
    EXPECT_INT(state_of(t)->carried, 3);
}

// ---- the end of an expedition ----

TEST(D_23_D_33_a_hazard_tells_how_many_of_its_kind_may_still_come) {
    static const char *const names[] = {"Ann", "Bea", "Cid"};
    struct table *t = table_of(3, false);
    for (int left = 2; left >= 0; left--) {
        struct event event;
        table_play(t, "* snake");
        EXPECT_INT(table_events(t, DIAMANT_HAZARD, SEAT_NOBODY, &event), 1);
        EXPECT_INT(event.value[1], left);
        char buffer[256];
        struct text out = TEXT_ON(buffer);
        diamant_words.event(&out, &(struct speaker){.names = names}, &event);
        EXPECT_STR(buffer, left ? "Hazard: a snake. A second one would end the expedition."
                                : "Hazard: a snake. It is the last of its kind, so no second one can come.");
        if (left) {
            everyone(t, "go");
            table_play(t, "* snake"); // one of the two leaves the game
        }
    }
}

TEST(D_30_it_ends_when_the_last_explorer_has_returned) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 1; 0 return; 1 go; 2 return; * gems 4; 1 return");
    EXPECT_INT(table_events(t, DIAMANT_EXPEDITION_ENDS, SEAT_NOBODY, NULL), 1);
    EXPECT_INT(table_events(t, DIAMANT_COLLAPSE, SEAT_NOBODY, NULL), 0);
    EXPECT_INT(state_of(t)->expedition, 2);
    EXPECT_INT(state_of(t)->chest[1], 4 + 1);
}

TEST(D_31_the_entrance_of_the_expedition_is_closed) {
    struct table *t = table_of(3, false);
    for (int expedition = 1; expedition <= 5; expedition++) {
        pass_expedition(t);
        struct event event;
        EXPECT_INT(table_events(t, DIAMANT_EXPEDITION_ENDS, SEAT_NOBODY, &event), 1);
        EXPECT_INT(event.value[0], expedition);
        EXPECT_INT(table_events(t, DIAMANT_EXPEDITION_BEGINS, SEAT_NOBODY, &event), expedition < 5);
        if (expedition < 5)
            EXPECT_INT(event.value[0], expedition + 1);
        EXPECT_INT(state_of(t)->expedition, expedition + 1);
    }
}

TEST(D_32_what_lies_on_the_path_goes_back_to_the_supply) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 17; 0 return; 1 return; 2 return"); // 2 cannot be split by three
    struct event event;
    EXPECT_INT(table_events(t, DIAMANT_EXPEDITION_ENDS, SEAT_NOBODY, &event), 1);
    EXPECT_INT(event.value[1], 2);
    EXPECT_INT(state_of(t)->lying, 0);
    table_play(t, "* snake; 0 return; 1 go; 2 go"); // nothing of it is there for a lone leaver
    EXPECT_INT(state_of(t)->chest[0], 5);
    EXPECT_INT(state_of(t)->chest[0] + state_of(t)->chest[1] + state_of(t)->chest[2], 15);
}

TEST(D_33_after_a_hazard_one_card_of_it_leaves_the_game) {
    struct table *t = table_of(3, false);
    all_walk(t, "snake;spider;snake");
    EXPECT_INT(state_of(t)->deck[SNAKE], 2);
    EXPECT_INT(state_of(t)->deck[SNAKE + 2], 3);
    EXPECT_INT(state_of(t)->deck_count, 29);
    all_walk(t, "snake;snake");
    EXPECT_INT(state_of(t)->deck[SNAKE], 1);
    EXPECT_INT(state_of(t)->deck_count, 28);
    all_walk(t, "snake;lava;lava"); // the last snake can end nothing any more
    EXPECT_INT(state_of(t)->deck[SNAKE], 1);
    EXPECT_INT(state_of(t)->deck[SNAKE + 3], 2);
    EXPECT_INT(state_of(t)->expedition, 4);
}

TEST(D_33_after_a_peaceful_end_no_card_leaves_the_game) {
    struct table *t = table_of(3, false);
    all_walk(t, "snake;spider;gems 5");
    table_play(t, "* ram");
    everyone(t, "return");
    for (int hazard = 0; hazard < DIAMANT_HAZARDS; hazard++)
        EXPECT_INT(state_of(t)->deck[SNAKE + hazard], 3);
    EXPECT_INT(state_of(t)->deck_count, 30);
}

TEST(D_34_the_path_is_shuffled_back_and_everyone_enters_again) {
    struct table *t = table_of(4, false);
    table_play(t,
               "* gems 17; 0 return; 1 go; 2 go; 3 go; * gems 5; 1 return; 2 go; 3 go; * gems 5; 2 return; 3 return");
    EXPECT_INT(state_of(t)->deck_count, 30);
    EXPECT_INT(state_of(t)->deck_treasures, 15);
    for (int kind = 0; kind < DIAMANT_RELIC_FIRST; kind++)
        EXPECT_INT(state_of(t)->deck[kind], diamant_copies[kind]);
    EXPECT_INT(state_of(t)->path_count, 0);
    EXPECT_INT(state_of(t)->inside, 0xf);
    table_play(t, "* gems 17"); // the same card again
    EXPECT_INT(match_to_act(&t->match), 0xf);
}

TEST(D_35_the_longest_expedition_turns_up_all_treasures_relics_and_kinds_and_then_must_end) {
    struct table *t = table_of(3, true);
    for (int i = 0; i < 2; i++) // four hazards gone, as few kinds as can be left with two cards
        all_walk(t, "snake;snake");
    for (int i = 0; i < 2; i++)
        all_walk(t, "lava;lava");
    EXPECT_INT(state_of(t)->expedition, 5);
    all_walk(t, every_treasure);
    all_walk(t, "relic 5;relic 7;relic 8;relic 10;relic 12;snake;boulder;spider;lava;ram");
    EXPECT_INT(state_of(t)->path_count, DIAMANT_PATH_MAX - 1);
    EXPECT_INT(state_of(t)->deck_count, 6);
    EXPECT_INT(diamant_deadly(state_of(t)), state_of(t)->deck_count);
    table_play(t, "* ram");
    EXPECT(match_is_over(&t->match));
}

TEST(D_35_the_deck_never_runs_out_even_if_nobody_ever_returns) {
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct table *t = table_of(3 + (int)(seed % 6), seed & 8);
        struct rng rng;
        rng_seed_fast(&rng, 35, seed);
        seat_mask acting;
        while ((acting = match_deal(&t->match, &rng, NULL))) {
            EXPECT(state_of(t)->deck_count > 0);
            everyone(t, "go");
        }
        int relics = 0;
        for (int i = 0; i < DIAMANT_RELICS; i++)
            relics += state_of(t)->deck[DIAMANT_RELIC_FIRST + i];
        EXPECT_INT(state_of(t)->deck_count, 25 + relics); // five hazards gone
        EXPECT_INT(points_of(t, 0), 0);
    }
}

// ---- the end of the game ----

TEST(D_40_most_points_win_after_the_fifth_expedition) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 9; 0 go; 1 return; 2 go; * gems 4; 0 return; 2 return");
    EXPECT_INT(winners_of(t), 0);
    for (int i = 0; i < 4; i++)
        pass_expedition(t);
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(points_of(t, 0), 5);
    EXPECT_INT(points_of(t, 1), 3);
    EXPECT_INT(points_of(t, 2), 5);
    EXPECT_INT(winners_of(t), 5); // a shared win
}

TEST(D_40_a_lone_best_wins_alone_and_nobody_having_anything_is_a_tie_of_all) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 1; 0 go; 1 go; 2 return; * snake; 0 return; 1 return");
    for (int i = 0; i < 4; i++)
        pass_expedition(t);
    EXPECT_INT(winners_of(t), 4);
    t = table_of(5, false);
    for (int i = 0; i < 5; i++)
        pass_expedition(t);
    EXPECT_INT(winners_of(t), 31);
}

// ---- relics ----

TEST(D_40_places_go_by_chest_and_relics) {
    struct table *t = table_of(4, true);
    table_play(t, "* relic 5; 0 return; 1 go; 2 go; 3 go; * gems 9; 1 return; 2 return; 3 return");
    for (int expedition = 2; expedition <= 5; expedition++)
        pass_expedition(t);
    struct result result;
    diamant_game.score(t->match.state, &result);
    static const int places[] = {1, 2, 2, 2};
    for (int seat = 0; seat < 4; seat++)
        EXPECT_INT(result_place(&result, 4, seat), places[seat]);
}

TEST(D_50_the_next_relic_is_shuffled_in_before_every_expedition) {
    static const int values[] = {5, 7, 8, 10, 12};
    struct table *t = table_of(3, true);
    EXPECT_INT(state_of(t)->deck[DIAMANT_RELIC_FIRST], 1); // before the first as well
    EXPECT_INT(state_of(t)->deck_count, 31);
    for (int expedition = 2; expedition <= 5; expedition++) {
        pass_expedition(t);
        struct event event;
        EXPECT_INT(table_events(t, DIAMANT_RELIC_SHUFFLED_IN, SEAT_NOBODY, &event), 1);
        EXPECT_INT(event.value[0], values[expedition - 1]);
        EXPECT_INT(state_of(t)->deck_count, 30 + expedition);
    }
    pass_expedition(t);
    EXPECT_INT(table_events(t, DIAMANT_RELIC_SHUFFLED_IN, SEAT_NOBODY, NULL), 0);
}

TEST(D_51_a_relic_turned_up_stays_on_the_path_and_the_decision_follows) {
    struct table *t = table_of(3, true);
    table_play(t, "* gems 9; 0 go; 1 go; 2 go; * relic 5");
    EXPECT_INT(match_to_act(&t->match), 7);
    EXPECT_INT(state_of(t)->path_count, 2);
    EXPECT_INT(state_of(t)->path_relics, 1);
    EXPECT_INT(state_of(t)->carried, 3);
    EXPECT_INT(state_of(t)->lying, 0);
    EXPECT_INT(table_events(t, DIAMANT_RELIC, SEAT_NOBODY, NULL), 1);
}

TEST(D_52_a_lone_leaver_takes_every_relic_and_cannot_lose_it) {
    struct table *t = table_of(3, true);
    pass_expedition(t);
    table_play(t, "* relic 7; 0 go; 1 go; 2 go; * gems 5; 0 go; 1 go; 2 go; * relic 5; 0 go; 1 return; 2 go");
    EXPECT_INT(table_events(t, DIAMANT_RELIC_TAKEN, 1, NULL), 2);
    EXPECT_INT(state_of(t)->relics[1], 3);
    EXPECT_INT(state_of(t)->path_count, 1); // the treasure card is still there, with what lies on it
    EXPECT_INT(diamant_value[state_of(t)->path[0]], 5);
    EXPECT_INT(points_of(t, 1), 12 + 1 + 2);
    table_play(t, "* ram; 0 go; 2 go; * ram; * lava; 0 go; 1 go; 2 go; * lava");
    EXPECT_INT(state_of(t)->relics[1], 3);
    EXPECT_INT(points_of(t, 1), 12 + 1 + 2);
}

TEST(D_52_the_last_one_inside_leaving_alone_takes_the_relic) {
    struct table *t = table_of(3, true);
    table_play(t, "* relic 5; 0 return; 1 return; 2 go; * ram; 2 return");
    EXPECT_INT(state_of(t)->relics[2], 1);
    EXPECT_INT(state_of(t)->expedition, 2);
    EXPECT_INT(table_events(t, DIAMANT_RELIC_BURIED, SEAT_NOBODY, NULL), 0);
}

TEST(D_53_two_leavers_leave_the_relic_and_a_later_lone_one_takes_it) {
    struct table *t = table_of(4, true);
    table_play(t, "* relic 5; 0 return; 1 return; 2 go; 3 go");
    EXPECT_INT(table_events(t, DIAMANT_RELIC_TAKEN, SEAT_NOBODY, NULL), 0);
    EXPECT_INT(state_of(t)->path_relics, 1);
    EXPECT_INT(state_of(t)->relics[0] | state_of(t)->relics[1], 0);
    table_play(t, "* snake; 2 return; 3 go");
    EXPECT_INT(state_of(t)->relics[2], 1);
    EXPECT_INT(state_of(t)->path_relics, 0);
}

TEST(D_54_relics_on_the_path_are_gone_however_the_expedition_ended) {
    struct table *t = table_of(3, true);
    table_play(t, "* relic 5; 0 return; 1 return; 2 return");
    EXPECT_INT(table_events(t, DIAMANT_RELIC_BURIED, SEAT_NOBODY, NULL), 1);
    EXPECT_INT(state_of(t)->deck[DIAMANT_RELIC_FIRST], 0);
    EXPECT_INT(state_of(t)->deck_count, 31); // the relic of 7 came in
    all_walk(t, "relic 7;ram;ram");
    EXPECT_INT(table_events(t, DIAMANT_RELIC_BURIED, SEAT_NOBODY, NULL), 1);
    EXPECT_INT(state_of(t)->deck[DIAMANT_RELIC_FIRST + 1], 0);
    EXPECT_INT(state_of(t)->deck_count, 30);
    EXPECT_INT(state_of(t)->relics[0] | state_of(t)->relics[1] | state_of(t)->relics[2], 0);
}

TEST(D_54_a_relic_taken_does_not_come_back_into_the_deck) {
    struct table *t = table_of(3, true);
    table_play(t, "* relic 5; 0 return; 1 go; 2 go; * gems 2; 1 return; 2 return");
    EXPECT_INT(state_of(t)->deck[DIAMANT_RELIC_FIRST], 0);
    EXPECT_INT(state_of(t)->deck_count, 31);
}

TEST(D_55_a_relic_not_turned_up_stays_in_the_deck_so_a_path_can_hold_several) {
    struct table *t = table_of(3, true);
    for (int i = 0; i < 4; i++)
        pass_expedition(t);
    EXPECT_INT(state_of(t)->deck_count, 35);
    all_walk(t, "relic 12;relic 5;relic 8;relic 7");
    table_play(t, "* relic 10");
    EXPECT_INT(state_of(t)->path_relics, 31);
    table_play(t, "0 go; 1 go; 2 return");
    EXPECT_INT(state_of(t)->relics[2], 31);
    EXPECT_INT(points_of(t, 2), 42);
}

TEST(D_56_relics_count_at_the_end_and_a_tie_is_shared_all_the_same) {
    struct table *t = table_of(3, true);
    table_play(t, "* relic 5; 0 return; 1 go; 2 go; * gems 5; 1 return; 2 go; * ram; 2 return"); // 2 + 1, and 2
    for (int i = 0; i < 4; i++)
        pass_expedition(t);
    EXPECT_INT(points_of(t, 0), 5);
    EXPECT_INT(points_of(t, 1), 3);
    EXPECT_INT(points_of(t, 2), 2);
    EXPECT_INT(winners_of(t), 1);
    t = table_of(3, true);
    table_play(t, "* relic 5; 0 return; 1 go; 2 go; * gems 5; 1 go; 2 go; * snake; 1 return; 2 go; * gems 3; 2 return");
    EXPECT_INT(points_of(t, 1), 2 + 1);
    EXPECT_INT(points_of(t, 2), 2 + 3); // as many as the relic: nobody is put first
    for (int i = 0; i < 4; i++)
        pass_expedition(t);
    EXPECT_INT(winners_of(t), 5);
}

TEST(D_56_relics_are_not_split_with_the_gems) {
    struct table *t = table_of(3, true);
    table_play(t, "* gems 2; 0 go; 1 go; 2 go; * relic 5; 0 return; 1 return; 2 go");
    EXPECT_INT(state_of(t)->chest[0], 1);
    EXPECT_INT(state_of(t)->lying, 0);
    EXPECT_INT(points_of(t, 0), 1);
}

// ---- missing people, bad input ----

TEST(D_80_who_is_gone_returns_at_every_decision) {
    struct table *t = table_of(3, true);
    struct rng rng;
    rng_seed_fast(&rng, 80, 0);
    int asked = 0;
    seat_mask acting;
    while ((acting = match_deal(&t->match, &rng, NULL))) {
        EXPECT(acting & 1); // back in camp before a second card: asked at the first decision only
        struct diamant view;
        match_view(&t->match, 0, &view);
        action_id moves[SEATS_MAX] = {diamant_game.fallback(&view, 0), DIAMANT_GO, DIAMANT_GO};
        EXPECT_INT(moves[0], DIAMANT_RETURN);
        EXPECT_INT(match_submit_all(&t->match, acting, moves, NULL), ERR_NONE);
        asked++;
        int expedition = state_of(t)->expedition;
        while (state_of(t)->expedition == expedition && (acting = match_deal(&t->match, &rng, NULL)) &&
               state_of(t)->expedition == expedition) {
            EXPECT(!(acting & 1));
            EXPECT_INT(match_submit_all(&t->match, acting, moves, NULL), ERR_NONE);
        }
    }
    EXPECT_INT(asked, 5);
}

TEST(D_90_a_choice_by_someone_in_camp_is_refused) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 9; 0 return; 1 go; 2 go; * snake");
    table_refuses(t, 0, DIAMANT_GO, ERR_NOT_YOUR_TURN);
    table_refuses(t, 0, DIAMANT_RETURN, ERR_NOT_YOUR_TURN);
    EXPECT_STR(match_explain(&t->match, 0, DIAMANT_GO), "You are in camp and take no further part in this expedition.");
}

TEST(D_90_a_second_choice_in_the_same_decision_is_refused) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 9; 1 go");
    table_refuses(t, 1, DIAMANT_RETURN, ERR_NOT_YOUR_TURN);
    table_refuses(t, 1, DIAMANT_GO, ERR_NOT_YOUR_TURN);
    EXPECT_STR(match_explain(&t->match, 1, DIAMANT_RETURN), "You have already decided; wait for the others.");
}

TEST(D_90_a_choice_when_none_is_asked_is_refused) {
    struct table *t = table_of(3, false);
    for (int i = 0; i < 5; i++) {
        table_refuses(t, 2, DIAMANT_GO, ERR_NOT_YOUR_TURN);
        EXPECT_STR(match_explain(&t->match, 2, DIAMANT_GO), "Nothing to decide right now: a card is being turned up.");
        pass_expedition(t);
    }
    table_refuses(t, 2, DIAMANT_GO, ERR_GAME_OVER);
    EXPECT_STR(match_explain(&t->match, 2, DIAMANT_GO), "The game is over.");
}

TEST(D_90_an_unknown_action_or_seat_is_refused) {
    struct table *t = table_of(3, false);
    table_play(t, "* gems 9");
    static const action_id unknown[] = {2, 3, 255, 1u << 16, UINT32_MAX};
    for (size_t i = 0; i < ARRAY_COUNT(unknown); i++) {
        table_refuses(t, 0, unknown[i], ERR_NOT_LEGAL);
        EXPECT_STR(match_explain(&t->match, 0, unknown[i]), "Choose to go on or to return.");
    }
    static const int seats[] = {-1, 3, 7, 8, SEAT_CHANCE, SEAT_NOBODY, 1 << 20};
    for (size_t i = 0; i < ARRAY_COUNT(seats); i++)
        table_refuses(t, seats[i], DIAMANT_GO, ERR_NO_SUCH_SEAT);
    EXPECT_STR(match_explain(&t->match, 0, DIAMANT_GO), "This move is not possible now.");
}

TEST(D_90_several_choices_at_once_are_all_made_or_none) {
    struct table *t = table_of(4, false);
    table_play(t, "* gems 9; 0 return");
    struct match before = t->match;
    action_id moves[SEATS_MAX] = {DIAMANT_GO, DIAMANT_GO, DIAMANT_RETURN, DIAMANT_GO};
    EXPECT_INT(match_submit_all(&t->match, 0xf, moves, NULL), ERR_NOT_YOUR_TURN); // seat 0 has chosen
    EXPECT_INT(match_submit_all(&t->match, 0x10, moves, NULL), ERR_NO_SUCH_SEAT);
    moves[2] = 2;
    EXPECT_INT(match_submit_all(&t->match, 0xe, moves, NULL), ERR_NOT_LEGAL);
    EXPECT(memcmp(before.state, t->match.state, diamant_game.state_size) == 0);
    EXPECT_INT(t->match.log_count, before.log_count);
}

TEST(D_90_fewer_than_three_or_more_than_eight_players_are_refused) {
    static const char *const counts[] = {"2", "9", "0", "-3", "", "three", "3 ", "03x", "99999999999999999999"};
    struct setup setup = setup_default(&diamant_game);
    for (size_t i = 0; i < ARRAY_COUNT(counts); i++)
        EXPECT_INT(setup_set(&diamant_game, &setup, "players", 7, counts[i], strlen(counts[i])), ERR_SEAT_COUNT);
    EXPECT_INT(setup.seats, 3);
    for (int seats = 0; seats < 256; seats++) {
        setup.seats = (uint8_t)seats;
        EXPECT_INT(setup_check(&diamant_game, &setup), seats >= 3 && seats <= 8 ? ERR_NONE : ERR_SEAT_COUNT);
    }
}

// ---- properties of random games ----

// Every ruby that a treasure card brought is, at any time, carried, on the path, in a chest, lost or back in the
// supply. Only what events told is counted, so the events are proved complete as well.
TEST(rubies_are_conserved_and_events_tell_where_each_went) {
    for (uint64_t seed = 0; seed < 600; seed++) {
        struct table *t = table_of(3 + (int)(seed % 6), seed & 1);
        struct rng rng;
        rng_seed_fast(&rng, 124, seed);
        int found = 0, safe = 0, gone = 0;
        while (table_step_randomly(t, &rng)) {
            for (int i = 0; i < t->events.count; i++) {
                const struct event *event = &t->events.at[i];
                if (event->kind == DIAMANT_TREASURE)
                    found += event->value[0];
                else if (event->kind == DIAMANT_RETURNED)
                    safe += event->value[0] + event->value[1];
                else if (event->kind == DIAMANT_LOST)
                    gone += event->value[0];
                else if (event->kind == DIAMANT_EXPEDITION_ENDS)
                    gone += event->value[1];
            }
            const struct diamant *state = state_of(t);
            int chests = 0;
            for (int seat = 0; seat < state->seats; seat++)
                chests += state->chest[seat];
            EXPECT_INT(chests, safe);
            EXPECT_INT(found, safe + gone + state->lying + state->carried * __builtin_popcount(state->inside));
        }
    }
}

// What is told is public, and no more than the event's own values.
TEST(events_carry_nothing_beside_their_named_values) {
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct table *t = table_of(3 + (int)(seed % 6), true);
        struct rng rng;
        rng_seed_fast(&rng, 77, seed);
        while (table_step_randomly(t, &rng)) {
            for (int i = 0; i < t->events.count; i++) {
                const struct event *event = &t->events.at[i];
                EXPECT(event->seen_by == EVERYBODY);
                for (int k = 0; k < EVENT_VALUES; k++)
                    EXPECT(diamant_game.event_kinds[event->kind].value_names[k] || event->value[k] == 0);
            }
        }
    }
}

// The relics, likewise: each is in the deck, on the path, owned, buried, or still beside the board.
TEST(relics_are_conserved_and_events_tell_where_each_went) {
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct table *t = table_of(3 + (int)(seed % 6), true);
        struct rng rng;
        rng_seed_fast(&rng, 5, seed);
        int buried = 0, taken = 0;
        while (table_step_randomly(t, &rng)) {
            buried += table_events(t, DIAMANT_RELIC_BURIED, SEAT_NOBODY, NULL);
            taken += table_events(t, DIAMANT_RELIC_TAKEN, SEAT_NOBODY, NULL);
            const struct diamant *state = state_of(t);
            int face_down = 0, owned = 0;
            for (int i = 0; i < DIAMANT_RELICS; i++)
                face_down += state->deck[DIAMANT_RELIC_FIRST + i];
            for (int seat = 0; seat < state->seats; seat++)
                owned += __builtin_popcount(state->relics[seat]);
            int shuffled_in = state->expedition < 5 ? state->expedition : 5;
            EXPECT_INT(owned, taken);
            EXPECT_INT(face_down + __builtin_popcount(state->path_relics) + owned + buried, shuffled_in);
        }
    }
}

TEST(the_example_of_the_rules_page) {
    struct table *t = table_of(4, false);
    table_play(t, "* gems 11");
    EXPECT_INT(state_of(t)->carried, 2);
    EXPECT_INT(state_of(t)->lying, 3);
    table_play(t, "0 go; 1 go; 2 go; 3 go; * snake; 0 go; 1 go; 2 go; 3 return");
    EXPECT_INT(state_of(t)->chest[3], 5);
    table_play(t, "* gems 7");
    EXPECT_INT(state_of(t)->carried, 4);
    EXPECT_INT(state_of(t)->lying, 1);
    table_play(t, "0 go; 1 go; 2 go; * snake");
    for (int seat = 0; seat < 3; seat++) {
        struct event event;
        EXPECT_INT(table_events(t, DIAMANT_LOST, seat, &event), 1);
        EXPECT_INT(event.value[0], 4);
        EXPECT_INT(state_of(t)->chest[seat], 0);
    }
    table_play(t, "* snake; 0 go; 1 go; 2 go; 3 go"); // everyone is inside again, and one snake card is gone
    EXPECT_INT(diamant_deadly(state_of(t)), 1);
}
