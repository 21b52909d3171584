// Black Crystal, what version 2 of the rules changed: the Merchant who is attacked, buried dwarfs, the attack in the
// same turn, promises of the trapped, the Engineer's Passage, the potion, Itching Powder, the Blindfold, quiet games.
// Where version 1 had a fault it keeps it, so that its records still play back: that is tested beside.
#include "bots/bot.h"
#include "coach/coach.h"
#include "engine/record.h"
#include "engine/view.h"
#include "games/crystal/rules_notation.h"
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

static bool has_rubble(struct table *t, const char *cell) {
    return scene_state(t)->board.marks[scene_cell(cell)] & BOARD_RUBBLE;
}

// Seat 0 on e1, seat 1 on e2, each with a way home: e1 up to the north, e2 down the column to the south.
static struct table *column(const char *options, const char *skills) {
    struct table *t = scene_new(options, skills);
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 boom-straight 0; e4 boom-straight 0; e5 boom-straight 0; "
                   "e6 boom-straight 0; e7 boom-straight 0; e8 find-straight 0; e9 find-straight 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e2");
    return t;
}

// --- B-101: F1 ---

TEST(B_101_an_attacked_merchant_who_keeps_cards_wins_with_the_higher_die) {
    struct table *t = column("players=2", "thief merchant");
    scene_hand(t, 1, "boot rope");
    scene_ready(t);
    table_play(t, "0 walk e2; 1 fight; * die 1; * die 6; 1 enough");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1);
    EXPECT_INT(scene_state(t)->hand_count[1], 2);
    t = column("players=2 rules=1", "thief merchant");
    scene_hand(t, 1, "boot rope");
    scene_ready(t);
    table_play(t, "0 walk e2; 1 fight; * die 1; * die 6; 1 enough");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1); // as it was: version 1 takes "enough" for a defeat
}

TEST(B_101_equal_totals_of_an_attacked_merchant_are_rolled_again) {
    struct table *t = column("players=2", "thief merchant");
    scene_hand(t, 1, "boot rope");
    scene_ready(t);
    table_play(t, "0 walk e2; 1 fight; * die 3; * die 3; 1 enough");
    EXPECT_INT(table_events(t, EVENT_AGAIN, SEAT_NOBODY, NULL), 1);
    table_play(t, "* die 2; * die 5; 1 enough");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1);
}

TEST(B_101_an_attacked_merchant_sells_one_of_two_and_what_was_sold_counts_for_the_reroll) {
    struct table *t = column("players=2", "thief merchant");
    scene_hand(t, 1, "boot rope");
    scene_ready(t);
    table_play(t, "0 walk e2; 1 fight; * die 4; * die 3; 1 sell boot; 1 enough; * die 4; * die 4; 1 enough");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1); // 4 + 1 against 4
    t = column("players=2", "thief merchant");
    scene_hand(t, 1, "boot rope");
    scene_ready(t);
    table_play(t, "0 walk e2; 1 fight; * die 6; * die 2; 1 enough");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1); // and a lower total still loses
}

TEST(B_101_B_113_an_attacked_merchant_against_an_own_monster) {
    struct table *t = column("players=2", "thief merchant");
    scene_own(t, 0, "skeleton");
    scene_hand(t, 1, "boot rope");
    scene_ready(t);
    table_play(t, "0 walk e2; 1 fight; * die 5; 1 enough");
    EXPECT_INT(table_events(t, EVENT_CHAMPION_LOST, 0, NULL), 1);
    table_play(t, "1 fight; * die 2; * die 3; 1 enough");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1);
}

// --- B-59, B-60: F2, F4, F5 ---

// Seat 0 has beaten a Troll on e2 and draws two Find cards.
static struct table *two_finds(const char *hand) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_explosives(t, 0, 0);
    scene_hand(t, 0, hand);
    scene_ready(t);
    table_play(t, "0 walk e2; * boom troll; 0 fight; * die 6; * find cave-in; 0 endure; * find cave-in");
    return t;
}

TEST(B_59_a_second_cave_in_on_a_buried_cell_is_cleared_with_the_first) {
    struct table *t = two_finds("pickaxe");
    table_play(t, "0 clear e2 pickaxe");
    EXPECT(!has_rubble(t, "e2"));
    EXPECT_INT(scene_state(t)->digging[0], 0); // cleared in its own turn
    EXPECT_INT(table_events(t, EVENT_CLEARED, 0, NULL), 1);
}

TEST(B_59_a_second_cave_in_lays_no_second_token_and_no_second_skip) {
    struct table *t = two_finds("pickaxe");
    table_play(t, "0 endure");
    EXPECT(has_rubble(t, "e2"));
    EXPECT_INT(table_events(t, EVENT_RUBBLE, SEAT_NOBODY, NULL), 0);
    EXPECT_INT(table_events(t, EVENT_SKIPS, 0, NULL), 0);
    EXPECT_INT(scene_state(t)->digging[0], 1);
}

TEST(B_59_a_buried_dwarf_does_not_leave_by_itself) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e2 portal 0; c5 portal 0; c6 boom-cross 0; e1 plain-cross 0");
    scene_put(t, 0, "e2");
    scene_boom(t, "c5");
    scene_hand(t, 0, "teleport-scroll boot");
    scene_ready(t);
    table_play(t, "0 portal c5; * boom rubble; 0 endure");
    table_lacks(t, 0, "explore");
    table_lacks(t, 0, "walk c6");
    table_lacks(t, 0, "blast north explosive");
    table_lacks(t, 0, "portal e2");
    table_lacks(t, 0, "teleport red e1");
    EXPECT(table_offers(t, 0, "teleport blue e1")); // others it may send
    EXPECT(table_offers(t, 0, "pass"));
    table_lacks(t, 0, "dig c5"); // a skip is due for that
}

TEST(B_59_clearing_later_in_the_same_turn_voids_the_skip) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom rubble; 0 endure");
    EXPECT_INT(scene_state(t)->digging[0], 1);
    table_play(t, "0 clear e2 explosive; * boom silence");
    EXPECT_INT(scene_state(t)->digging[0], 0);
    EXPECT_INT(scene_state(t)->skips[0], 0);
}

TEST(B_59_rubble_cleared_by_another_in_its_turn_leaves_the_skip) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e3");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom rubble; 0 endure; 0 end; 1 clear e2 skill; * boom silence");
    EXPECT(!has_rubble(t, "e2"));
    EXPECT_INT(scene_state(t)->digging[0], 1);
}

TEST(B_59_kicked_away_the_token_stays_and_the_skip_is_void) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 boom-cross 0; f2 plain-tee 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e3");
    scene_boom(t, "e2");
    scene_hand(t, 1, "boot");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom rubble; 0 endure; 0 end; 1 kick red");
    EXPECT_STR(scene_place(t, 0), "e1");
    EXPECT(has_rubble(t, "e2"));
    EXPECT_INT(scene_state(t)->digging[0], 0);
}

TEST(B_59_rubble_of_an_earth_elemental_spares_a_crystal) {
    struct table *t = column("players=2", "thief merchant");
    scene_put(t, 1, "e6");
    scene_put(t, 0, "e3");
    scene_boom(t, "e4");
    scene_carry(t, 0);
    scene_ready(t);
    table_play(t, "0 walk e4; * boom earth-elemental; * die 1");
    EXPECT_INT(table_events(t, EVENT_DROPPED, 0, NULL), 1);
    EXPECT(!has_rubble(t, "e4"));
}

// Red beats a Troll on f4, loses its way to e3, where a Boom token lies (guarding a Crystal) and the roof comes down;
// the Troll's second Find card is an Ambush there.
static struct table *ambushed_under_rubble(int rules, bool guards) {
    struct table *t = scene_new(rules == 1 ? "players=2 rules=1" : "players=2", "thief engineer");
    scene_crosses(t, "e1 e2 e3 e4 f4");
    scene_put(t, 0, "e4");
    scene_explosives(t, 0, 0);
    scene_boom(t, "f4");
    scene_boom(t, "e3");
    if (guards)
        scene_drop(t, "e3");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom troll; * die 6; * find lost-map; * boom rubble; * find ambush");
    EXPECT_STR(scene_place(t, 0), "e3");
    EXPECT(has_rubble(t, "e3"));
    return t;
}

TEST(B_28_B_52_a_buried_dwarf_that_beats_an_ambush_picks_nothing_up) {
    for (int rules = 1; rules <= 2; rules++) {
        struct table *t = ambushed_under_rubble(rules, true);
        table_play(t, "* boom skeleton; * die 6");
        EXPECT(!(scene_state(t)->lying[scene_cell("e3")] & LYING_BOOM));
        EXPECT_INT(scene_state(t)->carries[0], rules == 1);
    }
}

TEST(B_59_an_earth_elemental_leaves_no_second_rubble) {
    struct table *t = ambushed_under_rubble(2, false);
    table_play(t, "* boom earth-elemental; * die 1");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT(has_rubble(t, "e3"));
    EXPECT_INT(table_events(t, EVENT_RUBBLE, SEAT_NOBODY, NULL), 0);
}

TEST(B_59_a_buried_dwarf_that_flees_need_not_dig) {
    struct table *t = ambushed_under_rubble(2, false);
    EXPECT_INT(scene_state(t)->digging[0], 1);
    table_play(t, "* boom skeleton; * die 1");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT(has_rubble(t, "e3"));
    EXPECT_INT(scene_state(t)->digging[0], 0);
}

TEST(B_60_rubble_on_the_own_cell_is_dug_away_when_no_skip_is_due) {
    struct table *t = column("players=2", "thief merchant");
    scene_rubble(t, "e1");
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 dig e1");
    EXPECT(!has_rubble(t, "e1"));
    EXPECT_INT(scene_state(t)->turn, 1);
}

// --- B-73 ---

TEST(B_73_a_fall_never_ends_on_the_cell_it_began_on) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; h8 boom-tee 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom goblin-scavenger; * die 6; * find rotten-floor; * die 3");
    EXPECT_STR(scene_place(t, 0), "h8");
}

// --- B-85a ---

// Seat 0 can walk to e2 beside seat 1 on e3.
static struct table *meeting(const char *skills) {
    struct table *t = column("players=2", skills);
    scene_put(t, 1, "e3");
    return t;
}

TEST(B_85a_after_the_move_a_dwarf_next_door_may_be_attacked) {
    struct table *t = meeting("thief shaman");
    scene_ready(t);
    table_lacks(t, 0, "attack e2"); // the move comes first
    table_play(t, "0 walk e2");
    table_play(t, "0 attack e3; * die 6; * die 1");
    EXPECT_INT(table_events(t, EVENT_CHARGED, 0, NULL), 1);
    EXPECT_STR(scene_place(t, 0), "e3");
    EXPECT_STR(scene_place(t, 1), "e6");
    EXPECT_INT(scene_state(t)->turn, 0 + 0); // seat 1 skips, and red's next turn has begun
    EXPECT_INT(scene_state(t)->turns[0], 2);
}

TEST(B_85a_the_turn_ends_with_the_attack_whatever_is_in_the_hand) {
    struct table *t = meeting("thief shaman");
    scene_hand(t, 0, "boot lantern");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 attack e3; 0 fight; * die 6; * die 1");
    EXPECT_INT(scene_state(t)->turns[0], 2);
}

TEST(B_85a_not_the_dwarf_that_was_fought_in_this_turn) {
    struct table *t = meeting("thief shaman");
    scene_put(t, 1, "e2");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 fight; * die 6; * die 1");
    EXPECT_INT(scene_state(t)->fought, SEAT_BIT(1));
    scene_put(t, 1, "e3"); // as if it had come back
    table_lacks(t, 0, "attack e3");
    scene_state(t)->fought = 0;
    EXPECT(table_offers(t, 0, "attack e3"));
}

TEST(B_85a_not_after_a_portal_or_a_scroll_or_while_a_skip_is_due) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 portal 0; c5 portal 0; c6 boom-cross 0; e3 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "c6");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 portal c5");
    EXPECT_INT(scene_state(t)->turn, 1); // nothing is left to decide: no attack
    t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; c5 boom-tee 0; c6 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "c6");
    scene_hand(t, 0, "teleport-scroll boot");
    scene_ready(t);
    table_play(t, "0 teleport red c5");
    table_lacks(t, 0, "attack c6");
    t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 crystal 0; e3 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e3");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT(scene_state(t)->mining[0], 1);
    table_lacks(t, 0, "attack e3");
}

TEST(B_85a_rubble_may_be_cleared_and_a_passage_drilled_first) {
    struct table *t = meeting("engineer shaman");
    scene_rubble(t, "e3");
    scene_ready(t);
    table_play(t, "0 walk e2");
    table_lacks(t, 0, "attack e3");
    table_play(t, "0 clear e3 skill");
    EXPECT(table_offers(t, 0, "attack e3"));
    t = scene_new("players=2", "engineer shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-straight 0; f2 boom-straight 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "f2");
    scene_ready(t);
    table_play(t, "0 walk e2");
    table_lacks(t, 0, "attack f2");
    table_play(t, "0 passage east; 0 attack f2; * die 5; * die 2");
    EXPECT_STR(scene_place(t, 0), "f2");
}

TEST(B_85a_B_54_an_attack_for_a_crystal_on_an_exit_wins) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 exit 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e3");
    scene_carry(t, 1);
    scene_ready(t);
    table_play(t, "0 walk e2; 0 attack e3; * die 6; * die 1");
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(scene_state(t)->winner, 1);
}

TEST(B_85a_B_70_after_the_attack_only_a_portal_is_left) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 portal 0; c5 portal 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e3");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 attack e3; 0 fight; * die 6; * die 1");
    EXPECT(table_offers(t, 0, "portal c5"));
    EXPECT(table_offers(t, 0, "end"));
    table_lacks(t, 0, "rubble e2 explosive");
    table_play(t, "0 portal c5");
    EXPECT_INT(scene_state(t)->turns[0], 2);
}

TEST(B_85a_not_by_version_1) {
    struct table *t = scene_new("players=2 rules=1", "thief shaman");
    scene_crosses(t, "e1 e2 e3");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e3");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk e2");
    table_lacks(t, 0, "attack e3");
}

// --- B-24a ---

// Seat 0 on a1 with Mushrooms around it; seat 1 on c1.
static struct table *pocket(const char *skills, const char *hand, const char *helper) {
    struct table *t = scene_new("players=3", skills);
    scene_tiles(t, "a1 boom-corner 1; b1 boom-cross 0; a2 boom-cross 0; c1 exit 0; c2 plain-tee 0; h8 plain-corner 0");
    scene_state(t)->board.marks[scene_cell("b1")] = BOARD_MUSHROOM;
    scene_state(t)->board.marks[scene_cell("a2")] = BOARD_MUSHROOM;
    scene_state(t)->mushrooms = 0;
    scene_put(t, 0, "a1");
    scene_put(t, 1, "c1");
    scene_hand(t, 0, hand);
    scene_hand(t, 1, helper);
    return t;
}

TEST(B_24a_a_trapped_dwarf_may_promise_what_it_has) {
    struct table *t = pocket("thief shaman gardener", "rope", "");
    scene_ready(t);
    EXPECT(table_offers(t, 0, "pass"));
    EXPECT(table_offers(t, 0, "promise explosive"));
    table_lacks(t, 0, "promise crystal");
    table_lacks(t, 0, "promise boot");
    table_play(t, "0 promise rope");
    EXPECT_INT(scene_state(t)->turn, 1);
    struct event promised;
    EXPECT_INT(table_events(t, EVENT_PROMISED, 0, &promised), 1);
    EXPECT_INT(promised.value[0], THING_CARD);
    EXPECT_INT(table_events(t, EVENT_PROMISED_CARD, 0, &promised), 1);
    EXPECT_INT(promised.seen_by, SEAT_BIT(0));
}

TEST(B_24a_a_dwarf_with_a_way_or_a_means_is_not_trapped) {
    struct table *t = pocket("thief shaman gardener", "teleport-scroll rope", "");
    scene_ready(t);
    table_lacks(t, 0, "promise rope"); // it could read the Scroll
    EXPECT(table_offers(t, 0, "pass"));
    t = column("players=2", "thief shaman");
    scene_hand(t, 0, "rope");
    scene_ready(t);
    table_lacks(t, 0, "promise rope");
}

TEST(B_24a_whoever_frees_the_dwarf_is_paid) {
    struct table *t = pocket("thief shaman gardener", "rope", "teleport-scroll");
    scene_ready(t);
    table_play(t, "0 promise rope; 1 teleport red h8");
    EXPECT_INT(table_events(t, EVENT_PROMISE_PAID, 0, NULL), 1);
    struct event paid;
    EXPECT_INT(table_events(t, EVENT_PAID_CARD, 0, &paid), 1);
    EXPECT_INT(paid.seen_by, SEAT_BIT(0) | SEAT_BIT(1));
    EXPECT_INT(scene_state(t)->hand[1][FIND_ROPE], 1);
    EXPECT_INT(scene_state(t)->hand_count[0], 0);
    EXPECT_INT(scene_state(t)->promise[0], 0);
    t = pocket("thief shaman gardener", "", "teleport-scroll");
    scene_ready(t);
    table_play(t, "0 promise explosive; 1 teleport red h8");
    EXPECT_INT(scene_state(t)->explosives[0], 1);
    EXPECT_INT(scene_state(t)->explosives[1], 3);
}

TEST(B_24a_B_54_a_helper_on_an_exit_wins_with_the_crystal_it_is_paid) {
    struct table *t = pocket("thief shaman gardener", "", "teleport-scroll");
    scene_carry(t, 0);
    scene_ready(t);
    table_play(t, "0 promise crystal; 1 teleport red h8");
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(scene_state(t)->winner, 2);
    t = pocket("thief shaman gardener", "", "teleport-scroll");
    scene_carry(t, 0);
    scene_carry(t, 1);
    scene_put(t, 1, "c2");
    scene_ready(t);
    table_play(t, "0 promise crystal; 1 teleport red h8");
    EXPECT_INT(table_events(t, EVENT_PROMISE_VOID, 0, NULL), 1); // the helper carries one
    EXPECT_INT(scene_state(t)->carries[0], 1);
}

TEST(B_24a_a_promise_is_void_when_the_thing_is_gone_and_at_its_owners_next_turn) {
    struct table *t = pocket("shaman thief gardener", "rope", "");
    scene_ready(t);
    table_play(t, "0 promise rope; 1 steal red 3; * die 3; * card rope");
    EXPECT_INT(table_events(t, EVENT_PROMISE_VOID, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->promise[0], 0);
    t = pocket("thief shaman gardener", "rope", "");
    scene_put(t, 1, "c2");
    scene_ready(t);
    table_play(t, "0 promise rope; 1 walk c1; 1 end; 2 explore; * tile boom-tee; 2 lay e9 r1; * boom silence");
    if (scene_state(t)->turn == 2)
        table_play(t, "2 end");
    EXPECT_INT(scene_state(t)->turn, 0);
    EXPECT_INT(scene_state(t)->promise[0], 0);
}

TEST(B_150_B_24a_the_kind_of_a_promised_card_is_hidden) {
    struct table *t = pocket("thief shaman gardener", "rope lantern", "");
    scene_ready(t);
    table_play(t, "0 promise rope");
    struct crystal view;
    match_view(&t->match, 0, &view);
    EXPECT_INT(view.promise[0], THING_CARD + FIND_ROPE + 1);
    for (int seat = 1; seat < 4; seat++) {
        match_view(&t->match, seat < 3 ? seat : SEAT_NOBODY, &view);
        EXPECT_INT(view.promise[0], PROMISE_UNSEEN);
    }
}

// --- B-100 ---

TEST(B_100_an_engineer_drills_also_after_the_move_and_only_to_opened_cells) {
    struct table *t = scene_new("players=2", "engineer shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-straight 0; f2 boom-straight 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2");
    table_lacks(t, 0, "passage west"); // unopened: that is the move
    table_play(t, "0 passage east");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT_INT(scene_state(t)->counters[0], 1);
    EXPECT_INT(scene_state(t)->turn, 0);
    t = scene_new("players=2", "engineer shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-straight 0; f2 boom-straight 0");
    scene_put(t, 0, "e2");
    scene_ready(t);
    table_lacks(t, 0, "blast east skill");
    table_play(t, "0 blast west skill; * tile plain-tee; 0 lay d2 r0");
    EXPECT_STR(scene_place(t, 0), "d2");
}

// --- B-104 ---

TEST(B_104_a_dazed_dwarf_picks_up_nothing_and_does_not_win) {
    for (int rules = 1; rules <= 2; rules++) {
        struct table *t = scene_new(rules == 1 ? "players=3 rules=1" : "players=3", "thief shaman gardener");
        scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 boom-straight 0; e4 boom-straight 0; e5 boom-straight 0");
        scene_put(t, 0, "e4");
        scene_drop(t, "e2");
        scene_state(t)->dazed[0] = 2;
        scene_turn(t, 2);
        scene_ready(t);
        table_play(t, "2 explore; * tile plain-tee; 2 lay e9 r1");
        if (scene_state(t)->turn == 2)
            table_play(t, "2 end");
        EXPECT_STR(scene_place(t, 0), "e2");
        EXPECT_INT(scene_state(t)->carries[0], rules == 1);
    }
}

// Red comes to e2 and beats yellow, who flees to h2 and beats blue, who flees to e2: there red is attacked, and pours.
TEST(B_89_B_104_who_came_during_an_arrival_and_got_the_potion_is_not_fought_again) {
    struct table *t = scene_new("players=3", "alchemist thief miner");
    scene_tiles(t, "e1 boom-cross 0; e2 boom-cross 0; f2 boom-straight 1; g2 boom-straight 1; h2 boom-cross 0; "
                   "h3 boom-straight 0; h4 boom-straight 0; h5 boom-cross 0; i5 boom-cross 0; e3 boom-straight 0; "
                   "e4 find-straight 0; e5 find-straight 0; e6 find-straight 0; e7 find-straight 0; "
                   "e8 find-cross 0; e9 find-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e2");
    scene_put(t, 2, "h2");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 6; * die 1; * die 6; * die 1; 0 potion");
    EXPECT_STR(scene_place(t, 2), "e2");
    EXPECT_INT(scene_state(t)->dazed[2], 3);
    EXPECT_INT(scene_state(t)->fight.on, 0);
    EXPECT_INT(table_events(t, EVENT_ATTACKS, 0, NULL), 1);
}

TEST(B_104_no_odd_even_where_a_flight_ends_a_dazed_turn) {
    for (int rules = 1; rules <= 2; rules++) {
        struct table *t = scene_new(rules == 1 ? "players=3 rules=1" : "players=3", "thief shaman gardener");
        scene_tiles(t, "e1 find-cross 0; e2 boom-cross 0; e3 boom-straight 0; e4 boom-straight 0");
        scene_put(t, 0, "e4");
        scene_boom(t, "e2");
        scene_state(t)->dazed[0] = 2;
        scene_turn(t, 2);
        scene_ready(t);
        table_play(t, "2 explore; * tile plain-tee; 2 lay e9 r1");
        if (scene_state(t)->turn == 2)
            table_play(t, "2 end");
        table_play(t, "* boom skeleton; * die 1");
        EXPECT_STR(scene_place(t, 0), "e1");
        EXPECT_INT(scene_state(t)->asked == 0, rules == 1); // version 1 asks for Odd-Even there
    }
}

// --- B-121 ---

TEST(B_121_a_crystal_that_changes_hands_in_a_fight_is_no_news) {
    for (int rules = 1; rules <= 2; rules++) {
        struct table *t = scene_new(rules == 1 ? "players=3 rules=1" : "players=3", "thief shaman gardener");
        scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 boom-straight 0");
        scene_put(t, 0, "e1");
        scene_put(t, 1, "e2");
        scene_carry(t, 1);
        scene_state(t)->quiet[0] = 40;
        scene_ready(t);
        table_play(t, "0 walk e2; * die 6; * die 1; 0 end");
        EXPECT_INT(scene_state(t)->carries[0], 1);
        EXPECT_INT(scene_state(t)->quiet[0] >= 41, rules == 2);
    }
}

// --- Itching Powder ---

TEST(B_32_B_114_itching_powder_lowers_a_monsters_health) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_hand(t, 0, "itching-powder itching-powder monster-bait");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom dragon; 0 weaken itching-powder");
    table_lacks(t, 0, "tame monster-bait"); // taming looks at the printed health
    EXPECT_INT(crystal_side_strength(scene_state(t), 1), 4);
    table_play(t, "0 weaken itching-powder; 0 fight; * die 3");
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1); // they add up: 3 against 2
    EXPECT_INT(scene_state(t)->weak[1], 0);
}

TEST(B_32_B_114_itching_powder_leaves_a_monster_1_and_a_dwarf_0) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_hand(t, 0, "itching-powder");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom slime; 0 weaken itching-powder; * die 1; * die 2");
    EXPECT_INT(table_events(t, EVENT_AGAIN, SEAT_NOBODY, NULL), 1); // 1 against 1
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    t = column("players=2", "thief shaman");
    scene_hand(t, 0, "itching-powder itching-powder");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 weaken itching-powder; 0 weaken itching-powder; * die 1; * die 2");
    struct event rolled;
    EXPECT_INT(table_events(t, EVENT_ROLLED, 1, &rolled), 1);
    EXPECT_INT(rolled.value[1], 0);
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1);
}

TEST(B_86_B_111_itching_powder_on_a_champion_is_gone_with_it) {
    struct table *t = column("players=2", "thief shaman");
    scene_own(t, 1, "troll");
    scene_hand(t, 0, "itching-powder");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 weaken itching-powder; * die 4");
    EXPECT_INT(table_events(t, EVENT_CHAMPION_LOST, 1, NULL), 1); // 5 - 2 against 4
    table_play(t, "* die 3; * die 4");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1); // the dwarf itself does not itch
}

// --- Blindfold ---

static struct table *blindfolded(void) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 find-cross 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 odd; * die 1; * find blindfold");
    EXPECT_INT(scene_state(t)->blind[0], 1);
    EXPECT_INT(scene_state(t)->hand_count[0], 0);
    EXPECT_INT(scene_state(t)->find_discard[FIND_BLINDFOLD], 0);
    scene_put(t, 1, "e1");
    scene_turn(t, 0);
    scene_ready(t);
    return t;
}

TEST(B_21_with_a_blindfold_the_cell_comes_first_and_the_tile_is_turned_by_chance) {
    struct table *t = blindfolded();
    table_play(t, "0 explore");
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_BLIND);
    EXPECT(table_offers(t, 0, "into d2") && table_offers(t, 0, "into f2") && table_offers(t, 0, "into e3"));
    table_play(t, "0 into f2; * tile boom-corner");
    struct crystal view;
    match_view(&t->match, 0, &view);
    EXPECT_INT(view.drawn[0], CRYSTAL_UNSEEN); // not even its player sees it
    scene_lacks_chance(t, "turn r0");          // north and east do not join
    table_play(t, "* turn r3");
    EXPECT_INT(scene_state(t)->tile[scene_cell("f2")], BOOM_CORNER + 1);
    EXPECT_INT(scene_state(t)->rotation[scene_cell("f2")], 3);
    EXPECT_INT(table_events(t, EVENT_BOOM_CARD, 0, NULL), 0); // its Boom does not happen
    EXPECT_INT(table_events(t, EVENT_TILE_DRAWN, 0, NULL), 0);
    EXPECT_INT(scene_state(t)->blind[0], 0);
    EXPECT_INT(scene_state(t)->find_discard[FIND_BLINDFOLD], 1);
}

TEST(B_55_B_50_blindfolded_behind_a_blast_any_rotation_and_a_crystal_counts) {
    struct table *t = blindfolded();
    scene_tiles(t, "d2 boom-straight 0");
    scene_put(t, 0, "d2");
    scene_ready(t);
    table_play(t, "0 blast west explosive; * tile crystal; * turn r0"); // no cell to choose
    EXPECT_STR(scene_place(t, 0), "c2");
    EXPECT_INT(scene_state(t)->mining[0], 1);
}

// --- the order of things ---

TEST(B_20a_free_acts_come_before_and_after_the_move) {
    struct table *t = column("players=2", "thief shaman");
    scene_put(t, 1, "e6");
    scene_hand(t, 0, "light-fingers");
    scene_ready(t);
    table_play(t, "0 rubble e2 explosive; 0 clear e2 explosive; 0 walk e2; 0 take-explosive blue");
    EXPECT_INT(scene_state(t)->turn, 0);
    table_play(t, "0 rubble e3 explosive"); // nothing is left to decide: the turn is over by itself
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_29_who_is_asked_shows_nothing_of_a_hand) {
    struct table *t = column("players=2", "thief shaman");
    scene_hand(t, 1, "lantern"); // no boost, and asked all the same
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT(scene_state(t)->asked, 1);
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_FIGHT);
    EXPECT(table_offers(t, 1, "fight"));
    table_lacks(t, 1, "boost lantern");
    t = column("players=2", "thief shaman");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 1; * die 2"); // empty hands: nobody is asked
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1);
}

TEST(B_31a_before_the_first_blow_the_monster_may_be_tamed_behind_a_champion) {
    struct table *t = scene_new("players=2", "shaman thief");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_own(t, 0, "skeleton");
    scene_hand(t, 0, "monster-bait smoke-bomb");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom fire-elemental");
    EXPECT_INT(scene_state(t)->fight.side[0].champion_state, CHAMPION_FIGHTS); // the only one is in front at once
    EXPECT(table_offers(t, 0, "tame monster-bait") && table_offers(t, 0, "charm") && table_offers(t, 0, "smoke"));
    table_play(t, "0 charm; 0 odd; * die 2");
    table_lacks(t, 0, "tame monster-bait"); // the charm failed: only the fight is left
    table_lacks(t, 0, "smoke");
    table_play(t, "0 fight");
    table_lacks(t, 0, "send skeleton"); // beaten, and there is no second champion
}

TEST(B_180_the_seat_of_somebody_who_is_gone_passes_and_promises_nothing) {
    struct table *t = pocket("thief shaman gardener", "rope", "");
    scene_ready(t);
    EXPECT_INT(crystal_act_of(crystal_game.fallback(scene_state(t), 0)), ACT_PASS);
    t = meeting("thief shaman");
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT(crystal_act_of(crystal_game.fallback(scene_state(t), 0)), ACT_END); // and attacks nobody
    t = column("players=2", "thief shaman");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "e8");
    scene_ready(t);
    action_id home = crystal_game.fallback(scene_state(t), 0);
    EXPECT_INT(crystal_act_of(home), ACT_WALK);
    EXPECT_INT(crystal_param(home, 0), scene_cell("e2"));
}

// --- matches by version 1 ---

static char written[1 << 20];

static bool append(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

// Bots finish a match by version 1 that began at random; every view on the way is sound, and it is written and read
// back.
TEST(a_match_by_version_1_is_finished_by_bots_seen_coached_and_recorded) {
    struct table *t = table_new(&crystal_game, "players=3 variant=4+2 rules=1");
    struct match *match = &t->match;
    struct rng rng;
    struct bot_spec player;
    EXPECT(bot_find(&crystal_game, "normal", 6, &player) == BOT_OK);
    rng_seed_fast(&rng, 5, 1);
    for (int i = 0; i < 300; i++)
        (void)table_step_randomly(t, &rng);
    for (seat_mask acting; (acting = match_deal(match, &rng, NULL));) {
        int seat = __builtin_ctz(acting);
        _Alignas(16) uint8_t view[STATE_MAX];
        for (int eyes = 0; eyes <= 3; eyes++) {
            match_view(match, eyes < 3 ? eyes : SEAT_NOBODY, view);
            EXPECT(view_is_sound(&crystal_game, &match->setup, view, eyes < 3 ? eyes : SEAT_NOBODY));
        }
        EXPECT(match_submit(match, seat, bot_spec_choose(&player, match, seat, rng_next64(&rng)), NULL) == ERR_NONE);
    }
    EXPECT(crystal_game.check(match->state) == NULL);
    EXPECT_INT(scene_state(t)->rules, 1);

    struct coach_decision *decisions = calloc(match->log_count + 1, sizeof *decisions);
    static struct coach_review review;
    coach_review_start(&review, match, SEAT_BIT(0), 4, decisions, match->log_count + 1);
    for (int i = 0; i < 3 && coach_review_step(&review); i++)
        EXPECT(review.count > 0);
    free(decisions);

    struct record_header header = {.game = &crystal_game, .setup = match->setup};
    struct text out = TEXT_ON(written);
    EXPECT(record_write(match, &header, append, &out) && !out.truncated);
    EXPECT(strstr(written, "\nrules 1\n") != NULL);
    static struct record_reader reader;
    static struct match again;
    EXPECT(record_open(&reader, written, out.length));
    struct move *log = malloc(crystal_game.length_max * sizeof *log);
    record_start(&reader, &again, log, crystal_game.length_max);
    enum record_step step;
    while ((step = record_next(&reader, NULL)) == RECORD_MOVE) {
    }
    EXPECT_INT(step, RECORD_FINISHED);
    free(log);
}

TEST(a_view_by_other_rules_than_the_setup_says_is_not_sound) {
    struct table *t = table_new(&crystal_game, "players=2");
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&t->match, 0, view);
    struct setup setup = t->match.setup;
    EXPECT(view_is_sound(&crystal_game, &setup, view, 0));
    setup.rules = 1;
    EXPECT(!view_is_sound(&crystal_game, &setup, view, 0));
}

// For learners, who number moves.
TEST(every_move_of_a_seat_has_an_index_of_its_own) {
    static action_id owner[CRYSTAL_ACTIONS];
    static bool taken[CRYSTAL_ACTIONS];
    int different = 0;
    struct rng rng;
    rng_seed_fast(&rng, 3, 0);
    for (int i = 0; i < 20; i++) {
        struct table *t = table_new(&crystal_game, "players=3");
        for (int step = 0; step < 2000 && table_step_randomly(t, &rng); step++) {
            seat_mask acting = match_to_act(&t->match);
            action_id legal[LEGAL_MAX];
            int count =
                acting && !(acting & SEAT_BIT(SEAT_CHANCE)) ? match_legal(&t->match, __builtin_ctz(acting), legal) : 0;
            for (int k = 0; k < count; k++) {
                int index = crystal_action_index(legal[k]);
                CHECK(index >= 0 && index < CRYSTAL_ACTIONS);
                EXPECT(!taken[index] || owner[index] == legal[k]);
                different += !taken[index];
                taken[index] = true;
                owner[index] = legal[k];
            }
        }
    }
    EXPECT(different > 500);
}
