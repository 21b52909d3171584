// Black Crystal: reasons that only version 2 of the rules gives, promises in rare places, and what version 1 did there.
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

static void refused(struct table *t, int act, int a, int b, const char *reason) {
    action_id action = crystal_action(act, a, b, 0);
    int seat = scene_state(t)->asked;
    table_refuses(t, seat, action, ERR_NOT_LEGAL);
    EXPECT_STR(match_explain(&t->match, seat, action), reason);
}

// --- B-190 ---

TEST(B_59_B_190_a_buried_dwarf_is_told_to_clear_the_rubble) {
    static const char reason[] = "You are buried: clear the Rubble on your cell first.";
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-straight 0; e3 boom-cross 0");
    scene_put(t, 0, "e2");
    scene_rubble(t, "e2");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    refused(t, ACT_WALK, scene_cell("e3"), 0, reason);
    refused(t, ACT_BLAST, EAST, MEANS_EXPLOSIVE, reason);
    refused(t, ACT_EXPLORE, 0, 0, reason);
}

TEST(B_190_version_1_gives_a_buried_dwarf_other_reasons) {
    struct table *t = scene_new("players=2 rules=1", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-straight 0; e3 boom-cross 0");
    scene_put(t, 0, "e2");
    scene_rubble(t, "e2");
    scene_explosives(t, 0, 0);
    scene_hand(t, 0, "boot");
    scene_ready(t);
    refused(t, ACT_BLAST, EAST, MEANS_EXPLOSIVE, "You cannot blow up a wall with that.");
    refused(t, ACT_EXPLORE, 0, 0, "Your tunnel leads to no empty cell.");
}

TEST(B_85a_B_190_refusals_of_attacks) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 boom-cross 0; e4 boom-tee 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e4");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk e2");
    refused(t, ACT_ATTACK, 99, 0, "There is no such cell.");
    refused(t, ACT_ATTACK, scene_cell("e3"), 0, "Nobody is there to be attacked.");
    refused(t, ACT_ATTACK, scene_cell("e4"), 0, "You attack a dwarf on a neighbouring cell that is joined with yours.");
    scene_tiles(t, "f2 boom-straight 0"); // a wall between it and e2
    scene_put(t, 1, "f2");
    refused(t, ACT_ATTACK, scene_cell("f2"), 0, "You attack a dwarf on a neighbouring cell that is joined with yours.");
    scene_put(t, 1, "e3");
    scene_state(t)->fought = SEAT_BIT(1);
    refused(t, ACT_ATTACK, scene_cell("e3"), 0, "You have fought that dwarf in this turn already.");
    scene_state(t)->fought = 0;
    scene_state(t)->skips[0] = 1;
    refused(t, ACT_ATTACK, scene_cell("e3"), 0, "You cannot attack on this turn.");
}

TEST(B_32_B_190_refusals_to_weaken) {
    struct table *t = scene_new("players=2", "merchant engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_own(t, 0, "slime");
    scene_own(t, 0, "ghost");
    scene_hand(t, 0, "itching-powder boot");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom dragon");
    refused(t, ACT_WEAKEN, FIND_ITCHING_POWDER, 0, "Send one of your monsters first.");
    refused(t, ACT_WEAKEN, FIND_BOOT, 0, "That card weakens nobody.");
}

TEST(B_21_B_190_a_blindfolded_dwarf_names_an_empty_cell) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 find-cross 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 odd; * die 1; * find blindfold");
    scene_turn(t, 0);
    scene_ready(t);
    table_play(t, "0 explore");
    refused(t, ACT_INTO, scene_cell("e1"), 0, "The tile goes to an empty cell that your tunnel leads to.");
}

// --- Portals ---

TEST(B_59_B_70_a_buried_dwarf_goes_through_no_portal) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e2 portal 0; c5 portal 0");
    scene_put(t, 0, "e2");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    EXPECT(table_offers(t, 0, "portal c5"));
    scene_rubble(t, "e2");
    scene_ready(t);
    table_lacks(t, 0, "portal c5");
}

TEST(B_71_B_85a_after_an_attack_a_win_on_the_other_portal_brings_no_move) {
    struct table *t = scene_new("players=3", "thief shaman engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; e3 portal 0; c5 portal 0; c6 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e3");
    scene_put(t, 2, "c5");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 attack e3; * die 6; * die 1; 0 portal c5; * die 6; * die 1");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 2);
    EXPECT_STR(scene_place(t, 0), "c5");
    EXPECT(table_events(t, EVENT_TURN, SEAT_NOBODY, NULL) > 0); // red's turn is over
    EXPECT_INT(scene_state(t)->turn_flags & (TURN_OPTIONAL | TURN_ATTACKED), 0);
}

// --- B-24a ---

// Seat 0 on a1, whose tunnel leads to b1 and a2, with Mushrooms on both; an Exit on c1.
static struct table *pocket(const char *options, const char *skills, const char *hand) {
    struct table *t = scene_new(options, skills);
    scene_tiles(t, "a1 boom-corner 1; b1 boom-cross 0; a2 boom-cross 0; c1 exit 0; c2 plain-tee 0; h8 plain-corner 0");
    scene_state(t)->board.marks[scene_cell("b1")] = BOARD_MUSHROOM;
    scene_state(t)->board.marks[scene_cell("a2")] = BOARD_MUSHROOM;
    scene_state(t)->mushrooms = 0;
    scene_put(t, 0, "a1");
    scene_hand(t, 0, hand);
    return t;
}

static const char only_trapped[] = "Only a trapped dwarf makes promises.";

TEST(B_24a_B_190_only_a_trapped_dwarf_promises_and_what_it_has) {
    struct table *t = pocket("players=3", "thief shaman gardener", "rope");
    scene_ready(t);
    refused(t, ACT_PROMISE, THING_CRYSTAL, 0, "You do not have what you promise.");
    t = pocket("players=3 rules=1", "thief shaman gardener", "rope");
    scene_ready(t);
    refused(t, ACT_PROMISE, THING_EXPLOSIVE, 0, only_trapped);
    t = scene_new("players=2", "thief shaman"); // it can walk
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_ready(t);
    refused(t, ACT_PROMISE, THING_EXPLOSIVE, 0, only_trapped);
    t = scene_new("players=2", "thief shaman"); // it can only explore
    scene_ready(t);
    refused(t, ACT_PROMISE, THING_EXPLOSIVE, 0, only_trapped);
}

TEST(B_24a_a_portal_a_scroll_or_a_drill_is_a_way_out) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "a1 portal 0; b1 boom-cross 0; a2 boom-cross 0; h8 portal 0");
    scene_state(t)->board.marks[scene_cell("b1")] |= BOARD_MUSHROOM;
    scene_state(t)->board.marks[scene_cell("a2")] |= BOARD_MUSHROOM;
    scene_state(t)->mushrooms = 0;
    scene_put(t, 0, "a1");
    scene_explosives(t, 0, 0);
    scene_hand(t, 0, "rope");
    scene_ready(t);
    EXPECT(table_offers(t, 0, "portal h8"));
    table_lacks(t, 0, "promise rope");
    scene_rubble(t, "h8"); // the other one is shut
    scene_ready(t);
    EXPECT(table_offers(t, 0, "promise rope"));

    t = pocket("players=3", "thief shaman gardener", "teleport-scroll rope");
    scene_ready(t);
    table_lacks(t, 0, "promise rope");
    scene_put(t, 1, "c2"); // on every cell that the Scroll could lead to is a dwarf
    scene_put(t, 2, "h8");
    scene_ready(t);
    EXPECT(table_offers(t, 0, "promise rope"));

    t = scene_new("players=2", "engineer shaman"); // a straight tunnel down from a1, and opened b1 behind its wall
    scene_tiles(t, "a1 boom-straight 0; b1 boom-cross 0; a2 boom-cross 0");
    scene_state(t)->board.marks[scene_cell("a2")] = BOARD_MUSHROOM;
    scene_state(t)->mushrooms--;
    scene_put(t, 0, "a1");
    scene_explosives(t, 0, 0);
    scene_hand(t, 0, "rope");
    scene_ready(t);
    EXPECT(table_offers(t, 0, "passage east"));
    table_lacks(t, 0, "promise rope");
    scene_state(t)->counters[0] = 0;
    scene_ready(t);
    EXPECT(table_offers(t, 0, "promise rope"));
}

TEST(B_24a_a_crystal_paid_elsewhere_than_on_an_exit_goes_on) {
    static const char *const helpers[] = {"c2", NULL};
    for (int i = 0; i < 2; i++) {
        struct table *t = pocket("players=3", "thief shaman gardener", "");
        scene_carry(t, 0);
        scene_hand(t, 1, "teleport-scroll");
        if (helpers[i]) // else on its entrance
            scene_put(t, 1, helpers[i]);
        scene_ready(t);
        table_play(t, "0 promise crystal; 1 teleport red h8");
        EXPECT_INT(table_events(t, EVENT_PROMISE_PAID, 0, NULL), 1);
        EXPECT_INT(scene_state(t)->carries[1], 1);
        EXPECT(!match_is_over(&t->match));
    }
}

TEST(B_24a_B_54_a_match_won_with_a_promised_crystal_settles_no_other_promise) {
    struct table *t = pocket("players=3", "thief shaman gardener", "rope");
    scene_put(t, 1, "c1");
    scene_hand(t, 1, "teleport-scroll");
    scene_put(t, 2, "a1");
    scene_carry(t, 2);
    scene_turn(t, 2);
    scene_ready(t);
    table_play(t, "2 promise crystal; 0 promise rope; 1 teleport blue h8");
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(scene_state(t)->winner, 2);
    EXPECT_INT(table_events(t, EVENT_PROMISE_PAID, 2, NULL), 1);
    EXPECT_INT(table_events(t, EVENT_PROMISE_PAID, 0, NULL), 0);
    EXPECT_INT(scene_state(t)->hand[0][FIND_ROPE], 1);
}

TEST(B_24a_check_finds_a_promised_card_that_nobody_has) {
    struct table *t = pocket("players=3", "thief shaman gardener", "rope");
    scene_ready(t);
    struct crystal state = *scene_state(t);
    state.promise[0] = THING_CARD + FIND_ROPE + 1;
    EXPECT(crystal_game.check(&state) == NULL);
    state.promise[0] = THING_CARD + FIND_BOOT + 1;
    EXPECT_STR(crystal_game.check(&state), "a card is promised that is not there");
    state.promise[0] = THING_CARD + FIND_KINDS + 1;
    EXPECT_STR(crystal_game.check(&state), "a card is promised that is not there");
}

// --- what version 1 did ---

TEST(B_50_B_104_in_the_last_dazed_turn_a_guard_is_beaten_and_nothing_mined) {
    struct table *t = scene_new("players=3", "alchemist engineer thief");
    scene_crosses(t, "e1 e2 e3 e4 e5");
    scene_tiles(t, "f5 boom-straight 1; g5 crystal 1; h5 boom-straight 1; i5 boom-straight 1");
    scene_boom(t, "g5");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "e5");
    scene_state(t)->dazed[1] = 1;
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 walk e4; 0 end; * boom skeleton; * die 6");
    EXPECT_STR(scene_place(t, 1), "g5");
    EXPECT_INT(scene_state(t)->dazed[1], 0);
    EXPECT_INT(scene_state(t)->mining[1], 0);
}

// Seat 0 has beaten a Troll on e2 and draws two Find cards, which bury it twice.
static struct table *buried_twice(void) {
    struct table *t = scene_new("players=2 rules=1", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_explosives(t, 0, 0);
    scene_hand(t, 0, "pickaxe");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom troll; 0 fight; * die 6; * find cave-in; 0 endure; * find cave-in");
    return t;
}

TEST(B_59_by_version_1_a_second_cave_in_is_cleared_or_endured_for_itself) {
    struct table *t = buried_twice();
    table_play(t, "0 endure");
    EXPECT(scene_state(t)->board.marks[scene_cell("e2")] & BOARD_RUBBLE);
    EXPECT_INT(scene_state(t)->digging[0], 0); // it skips, and does not dig
    t = buried_twice();
    table_play(t, "0 clear e2 pickaxe");
    EXPECT(scene_state(t)->board.marks[scene_cell("e2")] & BOARD_RUBBLE); // the first is still there
}

TEST(B_73_by_version_1_the_nearest_boom_tile_may_be_the_one_that_one_falls_from) {
    for (int rules = 1; rules <= 2; rules++) {
        struct table *t = scene_new(rules == 1 ? "players=3 rules=1" : "players=3", "thief engineer shaman");
        scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; h8 boom-corner 0");
        scene_put(t, 0, "e1");
        scene_boom(t, "e2");
        scene_ready(t);
        table_play(t, "0 walk e2; * boom goblin-scavenger; * die 6; * find rotten-floor; * die 3");
        EXPECT_STR(scene_place(t, 0), rules == 1 ? "e2" : "h8");
    }
}

TEST(B_190_chance_has_no_moves_of_dwarfs_and_there_are_no_other_acts) {
    struct table *t = table_new(&crystal_game, "players=2");
    EXPECT(!crystal_game.allows(t->match.state, SEAT_CHANCE, 0));
    t = scene_new("players=2", "thief shaman");
    scene_ready(t);
    EXPECT(!crystal_game.allows(t->match.state, 0, ~(action_id)0));
}
