// Black Crystal by its ledger, the small print: what its other tests let pass when the code was broken on purpose
// (tools/mutate).
#include "engine/view.h"
#include "games/crystal/rules_tables.h"
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <string.h>

// The last event of this kind has these values.
static void told(struct table *t, int kind, int seat, int a, int b, int c) {
    struct event event;
    EXPECT(table_events(t, kind, seat, &event) > 0);
    EXPECT_INT(event.value[0], a);
    EXPECT_INT(event.value[1], b);
    EXPECT_INT(event.value[2], c);
}

// --- moves are told ---

TEST(B_23_a_walk_is_told_with_where_from_and_where_to) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT(table_events(t, EVENT_WALKED, 0, NULL), 1);
    told(t, EVENT_WALKED, 0, scene_cell("e1"), scene_cell("e2"), 0);
}

TEST(B_55_a_blast_is_told_with_its_joint_and_means_and_the_walk_through_it) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 boom-straight 0; f1 boom-straight 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 blast east explosive");
    struct event event;
    EXPECT_INT(table_events(t, EVENT_PASSAGE, 0, &event), 1);
    EXPECT_INT(event.value[0], scene_cell("e1"));
    EXPECT_INT(event.value[2], MEANS_EXPLOSIVE);
    told(t, EVENT_WALKED, 0, scene_cell("e1"), scene_cell("f1"), 0);
}

TEST(B_56_B_60_rubble_is_told_when_it_is_laid_and_when_it_is_dug_away_with_bare_hands) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_explosives(t, 0, 1);
    scene_ready(t);
    table_play(t, "0 rubble e2 explosive");
    told(t, EVENT_RUBBLE, 0, scene_cell("e2"), MEANS_EXPLOSIVE, 0);
    table_play(t, "0 dig e2");
    told(t, EVENT_CLEARED, 0, scene_cell("e2"), -1, 0);
}

TEST(B_27a_a_turn_to_be_skipped_is_told_once) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 find-cross 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 odd; * die 1; * find twisted-ankle");
    EXPECT_INT(table_events(t, EVENT_SKIPS, 0, NULL), 1);
    t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 find-cross 0");
    scene_put(t, 0, "e1");
    scene_state(t)->skips[0] = 1;
    scene_ready(t);
    table_play(t, "0 walk e2; 0 odd; * die 1; * find twisted-ankle");
    EXPECT_INT(table_events(t, EVENT_SKIPS, 0, NULL), 0);
    EXPECT_INT(scene_state(t)->skips[0], 1);
}

// --- B-70: whoever arrives on a Portal may go on, also after having gone through one before the move ---

static struct table *through_a_portal(const char *more) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 portal 0; g7 portal 0");
    scene_tiles(t, more);
    scene_put(t, 0, "d4");
    scene_hand(t, 0, "teleport-scroll");
    scene_ready(t);
    table_play(t, "0 portal g7");
    table_lacks(t, 0, "portal d4");
    return t;
}

TEST(B_70_who_walks_explores_or_is_teleported_onto_another_portal_may_go_through_again) {
    struct table *t = through_a_portal("g8 portal 0");
    table_play(t, "0 walk g8; 0 portal d4");
    EXPECT_STR(scene_place(t, 0), "d4");
    t = through_a_portal("");
    table_play(t, "0 explore; * tile portal; 0 lay g8 r0; 0 portal d4");
    EXPECT_STR(scene_place(t, 0), "d4");
    t = through_a_portal("");
    table_play(t, "0 teleport red d4; 0 portal g7");
    EXPECT_STR(scene_place(t, 0), "g7");
}

TEST(B_70_B_90_who_blasts_its_way_and_flees_onto_a_portal_may_go_through_again) {
    struct table *t = through_a_portal("g8 find-straight 1; d3 boom-cross 0; d2 boom-cross 0; d1 boom-cross 0; "
                                       "e1 boom-cross 0");
    table_play(t, "0 blast south explosive; 0 odd; * die 1; * find lost-map");
    EXPECT_STR(scene_place(t, 0), "d4");
    table_play(t, "0 portal g7");
    EXPECT_STR(scene_place(t, 0), "g7");
}

TEST(B_70_teleporting_another_is_no_arrival_of_ones_own) {
    struct table *t = through_a_portal("");
    table_play(t, "0 teleport blue d4");
    table_lacks(t, 0, "portal d4");
    EXPECT_STR(scene_place(t, 0), "g7");
}

// --- B-28: who has left a cell resolves nothing more there, nor once more where it ends ---

TEST(B_28_B_91_a_pit_at_the_end_of_a_flight_from_a_won_fight_is_resolved_once) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e3 e4");
    scene_tiles(t, "e2 pit 0");
    scene_put(t, 0, "e3");
    scene_boom(t, "e4");
    scene_ready(t);
    table_play(t, "0 walk e4; * boom goblin-scavenger; * die 6; * find lost-map; * die 1");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT_INT(scene_state(t)->asked, 0);
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_REST);
}

TEST(B_28_B_33_what_a_lost_fight_makes_void_leaves_nothing_behind) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2 e3");
    scene_put(t, 0, "e2");
    scene_boom(t, "e3");
    scene_ready(t);
    table_play(t, "0 walk e3; * boom troll; * die 6; * find ambush; * boom skeleton; * die 1");
    EXPECT_STR(scene_place(t, 0), "e2");
    const struct crystal *state = scene_state(t);
    for (int i = state->frame_count; i < CRYSTAL_FRAMES; i++)
        EXPECT_INT(state->frame[i].kind + state->frame[i].seat + state->frame[i].number, 0);
}

// --- B-72, B-92: from a Portal one comes to Portals only ---

TEST(B_72_B_92_no_portal_leads_to_anothers_entrance) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "a1 pit 0; e1 plain-cross 0; e2 boom-cross 0; e3 boom-cross 0; i5 portal 0");
    scene_put(t, 1, "e2");
    scene_boom(t, "e3");
    scene_turn(t, 1);
    scene_ready(t);
    table_play(t, "1 walk e3; * boom skeleton; * die 1");
    EXPECT_INT(table_events(t, EVENT_STUCK, 1, NULL), 1);
    EXPECT_STR(scene_place(t, 1), "e3");
}

// --- B-24, B-55: tiles run out ---

TEST(B_24_B_55_a_blast_into_the_unknown_needs_a_tile) {
    for (int tiles = 0; tiles < 2; tiles++) {
        struct table *t = scene_new("players=2", "thief miner");
        scene_tiles(t, "e1 boom-straight 0");
        scene_put(t, 0, "e1");
        struct crystal *state = scene_state(t);
        memset(state->tiles, 0, sizeof state->tiles);
        state->tiles[BOOM_TEE] = state->tile_count = (uint8_t)tiles;
        EXPECT_INT(table_offers(t, 0, "blast east explosive"), tiles);
    }
}

// --- B-67: whose way to an Exit may not be cut ---

// An Exit in a corner, a Mushroom beside it, and which second one would shut it off from whom.
static bool mushroom_is_offered(const char *exit, const char *laid, const char *second) {
    struct table *t = scene_new("players=2", "thief miner");
    char line[64] = "";
    strcat(strcat(line, exit), " exit 0");
    scene_tiles(t, line);
    scene_hand(t, 0, "throw-a-mushroom throw-a-mushroom");
    scene_ready(t);
    char move[64] = "0 mushroom ";
    strcat(strcat(move, laid), "; * leave boom-tee");
    table_play(t, move);
    char other[32] = "mushroom ";
    return table_offers(t, 0, strcat(other, second));
}

TEST(B_67_an_exit_in_any_corner_keeps_its_last_way) {
    EXPECT(!mushroom_is_offered("a1", "b1", "a2"));
    EXPECT(mushroom_is_offered("a1", "b1", "b2"));
    EXPECT(!mushroom_is_offered("i9", "h9", "i8"));
    EXPECT(!mushroom_is_offered("a9", "a8", "b9"));
    EXPECT(!mushroom_is_offered("i1", "h1", "i2"));
}

TEST(B_67_an_entrance_of_nobody_needs_no_way_to_an_exit) {
    EXPECT(mushroom_is_offered("c4", "h5", "i5")); // of two players nobody comes from the east
    EXPECT(mushroom_is_offered("c4", "b5", "a5")); // nor from the west
}

// --- the Boot ---

TEST(B_39_a_boot_kicks_in_every_direction_but_nobody_off_an_entrance) {
    static const char *const around[][2] = {{"e4", "e3"}, {"f5", "g5"}, {"e6", "e7"}, {"d5", "c5"}};
    for (int i = 0; i < 4; i++) {
        struct table *t = scene_new("players=2", "thief miner");
        scene_tiles(t, "e5 plain-cross 0");
        scene_crosses(t, around[i][0]);
        scene_crosses(t, around[i][1]);
        scene_put(t, 0, "e5");
        scene_put(t, 1, around[i][0]);
        scene_hand(t, 0, "boot");
        scene_ready(t);
        table_play(t, "0 kick blue");
        EXPECT_STR(scene_place(t, 1), around[i][1]);
    }
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "i5 h5"); // blue's own side: it stands at home
    scene_put(t, 0, "i5");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_lacks(t, 0, "kick blue");
}

TEST(B_39_a_boot_does_not_kick_through_a_wall_but_what_it_kicks_may_fly_over_one) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e5 plain-cross 0; f5 boom-straight 0; g5 boom-cross 0; e6 boom-straight 0; e7 boom-straight 1");
    scene_put(t, 0, "e5");
    scene_put(t, 1, "f5");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_lacks(t, 0, "kick blue");
    scene_put(t, 1, "e6");
    table_play(t, "0 kick blue");
    EXPECT_STR(scene_place(t, 1), "e7");
}

// --- the first cell and the first card are as good as any ---

TEST(B_70_B_45_the_corner_a1_is_a_cell_like_any_other) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "a1 portal 0; d4 portal 0; a2 boom-cross 0");
    scene_put(t, 0, "d4");
    scene_hand(t, 0, "teleport-scroll");
    scene_ready(t);
    EXPECT(table_offers(t, 0, "portal a1"));
    EXPECT(table_offers(t, 0, "teleport blue a1"));
}

TEST(B_27_every_card_of_a_hand_that_is_too_large_may_be_discarded_at_the_end_of_the_turn_not_before) {
    struct table *t = scene_new("players=2 rules=1", "thief miner");
    scene_crosses(t, "e1 e2 i5");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "bombyaga pickaxe pickaxe boot rope lantern mug-of-ale"); // seven, won in another's turn
    scene_ready(t);
    scene_turn(t, 1);
    scene_ready(t);
    table_play(t, "1 walk i5");
    EXPECT_INT(scene_state(t)->asked, 0);
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_MOVE);
    table_play(t, "0 walk e2; 0 end");
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_DISCARD);
    EXPECT(table_offers(t, 0, "discard bombyaga"));
    EXPECT(table_offers(t, 0, "discard lantern"));
}

// --- B-61 ---

TEST(B_61_of_two_on_the_buried_cell_the_one_who_clears_it_meets_the_monster) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e2");
    scene_put(t, 1, "e2");
    scene_boom(t, "e2");
    scene_rubble(t, "e2");
    scene_turn(t, 1);
    scene_ready(t);
    table_play(t, "1 clear e2 explosive; * boom skeleton; * die 6");
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 1, NULL), 1);
    EXPECT(table_offers(t, 1, "end")); // may still move, and need not
}

// --- B-50: one Crystal, two miners ---

TEST(B_50_the_first_seat_too_mines_in_vain_where_another_was_quicker) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e4 crystal 0; e5 boom-cross 0; e6 boom-cross 0");
    scene_put(t, 0, "e5");
    scene_put(t, 1, "e4");
    scene_state(t)->mining[1] = 1;
    scene_ready(t);
    table_play(t, "0 walk e6");
    scene_put(t, 0, "e4"); // beside it, as two are left that cannot flee from each other
    scene_state(t)->mining[0] = 1;
    table_play(t, "0 end");
    EXPECT_INT(scene_state(t)->carries[1], 1);
    EXPECT_INT(scene_state(t)->mining[0], 0);
    EXPECT_INT(scene_state(t)->asked, 0); // and has its turn
}

// --- B-34: only a monster makes a short flight cost a turn ---

TEST(B_34_B_39_a_lost_map_that_leads_home_early_costs_no_turn) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 find-cross 0; e2 plain-cross 0");
    scene_put(t, 0, "e2");
    scene_ready(t);
    table_play(t, "0 walk e1; 0 odd; * die 1; * find lost-map");
    EXPECT_STR(scene_place(t, 0), "home");
    EXPECT_INT(scene_state(t)->skips[0], 0);
}

// --- B-24: only who has not moved passes ---

TEST(B_24_a_turn_that_ends_after_its_move_is_not_told_as_passed) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT(table_events(t, EVENT_PASSED, 0, NULL), 0);
    EXPECT_INT(scene_state(t)->turn, 1);
}

// --- B-105: whether a counter kept the Dandelions is told ---

TEST(B_105_it_is_told_whether_a_counter_kept_the_dandelions) {
    static const struct {
        const char *moves;
        int kind, counter;
    } rows[] = {
        {"0 odd; * die 3", EVENT_CHAMPION_STAYED, 0},
        {"0 odd; * die 2; 0 keep", EVENT_CHAMPION_STAYED, 1},
        {"0 odd; * die 2; 0 let-go", EVENT_CHAMPION_LEFT, 0},
    };
    for (size_t i = 0; i < ARRAY_COUNT(rows); i++) {
        struct table *t = scene_new("players=2", "gardener thief");
        scene_crosses(t, "e1 e2");
        scene_put(t, 0, "e1");
        scene_boom(t, "e2");
        scene_ready(t);
        table_play(t, "0 walk e2; * boom slime; 0 call");
        table_play(t, rows[i].moves);
        told(t, rows[i].kind, 0, BOOM_CREEPY_DANDELIONS, rows[i].counter, 0);
    }
}

// --- B-190: reasons at the limits ---

static void refused(struct table *t, int act, int a, int b, int c, const char *why) {
    EXPECT_STR(match_explain(&t->match, 0, crystal_action(act, a, b, c)), why);
}

TEST(B_190_reasons_at_the_limits_of_cells_directions_means_players_and_numbers) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_ready(t);
    refused(t, ACT_STEAL, 1, 1, 0, "That player has no cards in hand.");
    refused(t, ACT_STEAL, 1, 6, 0, "That player has no cards in hand.");
    refused(t, ACT_STEAL, 1, 7, 0, "Name a number from 1 to 6.");
    refused(t, ACT_KICK, 2, 0, 0, "There is no such player.");
    refused(t, ACT_BLAST, DIRECTIONS, 0, 0, "There is no such direction or means.");
    refused(t, ACT_CLEAR, scene_cell("e2"), MEANS, 0, "There is no such direction or means.");
    refused(t, ACT_RUBBLE, BOARD_CELLS, 0, 0, "There is no such cell.");
    refused(t, ACT_WALK, BOARD_PLACES, 0, 0, "There is no such cell.");
    table_play(t, "0 explore; * tile boom-tee");
    refused(t, ACT_LAY, BOARD_CELLS, 0, 0, "There is no such cell.");
}

TEST(B_58_B_60_B_190_what_is_in_the_hand_counts_among_the_means) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_explosives(t, 0, 0);
    scene_hand(t, 0, "pickaxe bombyaga");
    scene_rubble(t, "e2");
    scene_ready(t);
    refused(t, ACT_DIG, scene_cell("e2"), 0, 0, "You can clear that at once; digging is for those who cannot.");
    refused(t, ACT_CLEAR, scene_cell("a1"), MEANS_PICKAXE, 0,
            "There is no Rubble on your cell or on one joined to it.");
    refused(t, ACT_RUBBLE, scene_cell("a1"), MEANS_BOMBYAGA, 0,
            "Rubble can only be made on an open cell joined to yours.");
    t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 boom-straight 0; f1 boom-straight 0");
    scene_put(t, 0, "e1");
    scene_explosives(t, 0, 0);
    scene_hand(t, 0, "bombyaga");
    scene_rubble(t, "f1");
    scene_ready(t);
    refused(t, ACT_BLAST, 1, MEANS_BOMBYAGA, 0, "There is nowhere to go behind that wall.");
}

TEST(B_190_a_move_with_more_words_behind_it_is_none) {
    struct setup setup = setup_default(&crystal_game);
    struct crystal start;
    crystal_game.setup(&start, &setup);
    static const char *const moves[][2] = {
        {"end", "end now"}, {"walk e2", "walk e2 e3"}, {"lay e2 r1", "lay e2 r1 r1"}};
    for (size_t i = 0; i < ARRAY_COUNT(moves); i++) {
        action_id action;
        EXPECT(crystal_game.parse_action(&start, 0, moves[i][0], strlen(moves[i][0]), &action));
        EXPECT(!crystal_game.parse_action(&start, 0, moves[i][1], strlen(moves[i][1]), &action));
    }
}

// --- own monsters ---

TEST(B_111_a_cave_rat_of_ones_own_fights_first_like_any_other) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_own(t, 0, "cave-rat");
    scene_own(t, 0, "slime");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom goblin-scavenger");
    EXPECT(table_offers(t, 0, "send cave-rat"));
    EXPECT(table_offers(t, 0, "send slime"));
    table_lacks(t, 0, "fight");
}

TEST(B_105_B_111_a_gardeners_other_monsters_go_after_the_fight_and_so_do_dandelions_of_others) {
    static const char *const rows[][2] = {{"gardener thief", "slime"}, {"thief gardener", "creepy-dandelions"}};
    for (int i = 0; i < 2; i++) {
        struct table *t = scene_new("players=2", rows[i][0]);
        scene_crosses(t, "e1 e2");
        scene_put(t, 0, "e1");
        scene_own(t, 0, rows[i][1]);
        scene_boom(t, "e2");
        scene_ready(t);
        table_play(t, "0 walk e2; * boom cave-rat"); // sent by itself, and stronger
        int card = i ? BOOM_CREEPY_DANDELIONS : BOOM_SLIME;
        EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
        told(t, EVENT_CHAMPION_LEFT, 0, card, 0, 0);
        EXPECT_INT(scene_state(t)->own[0][card], 0);
        EXPECT_INT(scene_state(t)->fight.on, 0);
    }
}

TEST(B_106_B_110_one_elemental_at_a_time_is_the_shamans_limit_only) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_own(t, 0, "fire-elemental");
    scene_hand(t, 0, "monster-bait");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom water-elemental");
    EXPECT(table_offers(t, 0, "tame monster-bait"));
}

TEST(B_101_a_merchant_may_sell_any_card) {
    struct table *t = scene_new("players=2", "merchant thief");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "bombyaga lantern");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom troll; 0 fight; * die 4");
    EXPECT(table_offers(t, 0, "sell bombyaga"));
    EXPECT(table_offers(t, 0, "sell lantern"));
}

TEST(B_88_B_121_a_crystal_won_from_another_dwarf_has_changed_place) {
    struct table *t = scene_new("players=2 rules=1", "thief engineer");
    scene_crosses(t, "e1 e2 e3");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e2");
    scene_carry(t, 1);
    scene_ready(t);
    scene_state(t)->quiet[0] = 5;
    table_play(t, "0 walk e2; * die 6; * die 1");
    EXPECT_INT(scene_state(t)->carries[0], 1);
    EXPECT(scene_state(t)->quiet[0] + scene_state(t)->quiet[1] <= 1);
}

// --- the length of a match has an end ---

TEST(B_40_B_121_a_match_cut_off_in_the_middle_of_a_fight_ends_it_and_loses_no_card) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "mug-of-ale");
    scene_boom(t, "e2");
    scene_state(t)->moves[0] = (CRYSTAL_MOVES_MAX - 2) & 255;
    scene_state(t)->moves[1] = (CRYSTAL_MOVES_MAX - 2) >> 8;
    scene_ready(t);
    table_play(t, "0 walk e2; * boom troll");
    EXPECT_INT(table_events(t, EVENT_DRAWN, SEAT_NOBODY, NULL), 1);
    EXPECT_INT(scene_state(t)->fight.on, 0);
    EXPECT(!crystal_game.check(t->match.state));
}

// --- chance ---

TEST(B_06_a_die_has_six_sides_of_one_weight_and_an_outcome_names_nothing_but_its_card) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 pit 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2");
    struct outcome outcomes[CHANCE_MAX];
    EXPECT_INT(crystal_game.chance(t->match.state, outcomes), 6);
    for (int i = 0; i < 6; i++)
        EXPECT(outcomes[i].weight == 1 && outcomes[i].action == crystal_action(CHANCE_DIE, i + 1, 0, 0));
    t = scene_new("players=2", "thief miner");
    scene_ready(t);
    table_play(t, "0 explore");
    int count = crystal_game.chance(t->match.state, outcomes);
    for (int i = 0; i < count; i++)
        EXPECT(outcomes[i].action == crystal_action(CHANCE_TILE, crystal_param(outcomes[i].action, 0), 0, 0));
}

TEST(B_11_each_skill_has_the_weight_of_one_card) {
    struct table *t = table_new(&crystal_game, "players=2");
    while (scene_state(t)->tile_count > BOARD_CELLS)
        table_play(t, "* leave boom-straight");
    for (int dealt = 0; dealt < 2; dealt++) {
        struct outcome outcomes[CHANCE_MAX];
        EXPECT_INT(crystal_game.chance(t->match.state, outcomes), SKILLS - dealt);
        for (int i = 0; i < SKILLS - dealt; i++)
            EXPECT_INT(outcomes[i].weight, 1);
        table_play(t, dealt ? "* skill thief" : "* skill miner");
    }
}

// --- imagined worlds ---

TEST(B_26_an_imagined_first_tile_is_any_but_a_pit_and_later_ones_may_be_one) {
    for (int first = 0; first < 2; first++) {
        struct table *t = scene_new("players=2", "thief miner");
        scene_state(t)->fresh[0] = (uint8_t)first;
        table_play(t, "0 explore; * tile exit");
        int pits = 0, crystals = 0;
        for (uint64_t seed = 0; seed < 500; seed++) {
            struct crystal world;
            struct rng rng;
            rng_seed_fast(&rng, seed, 0);
            match_view(&t->match, 1, &world);
            crystal_game.imagine(&world, 1, &rng);
            pits += world.drawn[0] == PIT_CROSS + 1;
            crystals += world.drawn[0] == CRYSTAL_TEE + 1;
            EXPECT(!crystal_game.check(&world));
        }
        EXPECT_INT(pits > 0, !first);
        EXPECT(crystals > 0 && crystals < 100); // 3 of 81
    }
}

TEST(B_45_an_imagined_hand_is_as_likely_as_the_cards_that_are_left) {
    struct table *t = scene_new("players=2", "thief miner");
    struct crystal *state = scene_state(t);
    scene_hand(t, 1, "lantern");
    for (int card = 0; card < FIND_KINDS; card++) {
        int stays = card == FIND_BOMBYAGA ? 3 : card == FIND_LANTERN ? 1 : 0;
        state->find_count = (uint8_t)(state->find_count - (state->find_deck[card] - stays));
        state->find_discard[card] = (uint8_t)(state->find_deck[card] - stays);
        state->find_deck[card] = (uint8_t)stays;
    }
    scene_ready(t);
    int lanterns = 0; // 2 of the 5 cards that red cannot tell apart
    for (uint64_t seed = 0; seed < 500; seed++) {
        struct crystal world;
        struct rng rng;
        rng_seed_fast(&rng, seed, 0);
        match_view(&t->match, 0, &world);
        crystal_game.imagine(&world, 0, &rng);
        lanterns += world.hand[1][FIND_LANTERN];
    }
    EXPECT(lanterns > 150 && lanterns < 250);
}

// --- the absent: home, out of the others' way, spending nothing ---

static const char *absent(struct table *t, int seat) {
    static char buffer[ACTION_TEXT_MAX];
    struct text text = TEXT_ON(buffer);
    struct crystal view;
    match_view(&t->match, seat, &view);
    crystal_game.format_action(&view, seat, crystal_game.fallback(&view, seat), &text);
    return buffer;
}

TEST(who_is_gone_walks_home_and_explores_only_where_there_is_no_way) {
    struct table *t = scene_new("players=2", "thief miner");
    EXPECT_STR(absent(t, 0), "explore");
    scene_crosses(t, "e1 e2 e3 d3 f3 e4");
    scene_put(t, 0, "e3");
    scene_ready(t);
    EXPECT_STR(absent(t, 0), "walk e2");
    table_play(t, "0 walk e2");
    EXPECT_STR(absent(t, 0), "end");
    t = scene_new("players=4", "thief miner engineer gardener");
    scene_crosses(t, "e9 e8 d8 f8 e7");
    scene_put(t, 2, "e8");
    scene_turn(t, 2);
    scene_ready(t);
    EXPECT_STR(absent(t, 2), "walk e9");
}

TEST(who_is_gone_prefers_a_walk_to_the_unknown_and_of_equal_ways_takes_the_first) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2 d1 d2");
    scene_put(t, 0, "d2");
    scene_ready(t);
    EXPECT(table_offers(t, 0, "explore"));
    EXPECT_STR(absent(t, 0), "walk d1"); // or e2, which is as near
    t = scene_new("players=2", "thief miner");
    scene_crosses(t, "d4 d5"); // no way home
    scene_put(t, 0, "d4");
    scene_ready(t);
    EXPECT_STR(absent(t, 0), "walk d5");
}

TEST(B_24_B_61_who_is_gone_and_trapped_passes_and_blows_nothing_up) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 find-dead-end 0; d3 boom-straight 1");
    scene_put(t, 0, "d4");
    scene_ready(t);
    EXPECT(table_offers(t, 0, "blast east explosive"));
    EXPECT_STR(absent(t, 0), "pass");
    scene_explosives(t, 0, 1);
    scene_hand(t, 0, "boot");
    scene_boom(t, "d4");
    scene_rubble(t, "d4");
    scene_ready(t);
    table_play(t, "0 clear d4 explosive; * boom cave-rat; 0 fight; * die 6");
    EXPECT(table_offers(t, 0, "end")); // the move may be left out, too
    EXPECT_STR(absent(t, 0), "pass");
}

TEST(who_is_gone_fights_without_spending_anything) {
    struct table *t = scene_new("players=2", "gardener thief");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "mug-of-ale smoke-bomb");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom slime");
    EXPECT_STR(absent(t, 0), "fight");
    table_play(t, "0 call; 0 fight; 0 odd; * die 2");
    EXPECT_STR(absent(t, 0), "let-go");
    t = scene_new("players=2", "merchant thief");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "boot");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom troll; 0 fight; * die 4");
    EXPECT_STR(absent(t, 0), "enough");
}

TEST(who_is_gone_rolls_for_the_pit_endures_rubble_and_names_odd) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 pit 0; d1 find-cross 0; f1 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "rope");
    scene_boom(t, "f1");
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_STR(absent(t, 0), "roll");
    t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; d1 find-cross 0; f1 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "f1");
    scene_ready(t);
    table_play(t, "0 walk f1; * boom rubble");
    EXPECT_STR(absent(t, 0), "endure");
    table_play(t, "0 clear f1 explosive; * boom silence");
    t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; d1 find-cross 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk d1");
    EXPECT_STR(absent(t, 0), "odd");
}

// --- cards drawn at home ---

static struct table *home_with_a_card_to_come(void) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e2");
    scene_boom(t, "e1");
    scene_ready(t);
    table_play(t, "0 walk e1; * boom troll; * die 6; * find lost-map");
    EXPECT_STR(scene_place(t, 0), "home");
    return t;
}

TEST(B_39_a_card_drawn_at_home_works_unless_it_needs_a_cell) {
    struct table *t = home_with_a_card_to_come();
    int before = scene_state(t)->explosives[0];
    table_play(t, "* find crate-of-explosives");
    EXPECT_INT(scene_state(t)->explosives[0], before + 1);
    t = home_with_a_card_to_come();
    table_play(t, "* find cave-in"); // there is no cell to bury
    EXPECT_INT(table_events(t, EVENT_RUBBLE, SEAT_NOBODY, NULL), 0);
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_REST);
    t = home_with_a_card_to_come();
    table_play(t, "* find twisted-ankle");
    EXPECT_INT(scene_state(t)->skips[0], 1);
}

// --- what is told of tokens, Rubble and Passages ---

TEST(B_35_that_a_token_is_gone_is_told_only_where_one_lay) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom cave-rat; * die 6");
    EXPECT_INT(table_events(t, EVENT_BOOM_TOKEN_GONE, SEAT_NOBODY, NULL), 1);
    t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 explore; * tile boom-cross; 0 lay e2 r0; * boom cave-rat; * die 6");
    EXPECT_INT(table_events(t, EVENT_BOOM_TOKEN_GONE, SEAT_NOBODY, NULL), 0);
}

TEST(B_58_B_59_rubble_that_is_cleared_as_it_falls_is_told) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom rubble; 0 clear e2 explosive");
    told(t, EVENT_CLEARED, 0, scene_cell("e2"), MEANS_EXPLOSIVE, 0);
}

TEST(B_39_a_passage_won_from_a_mole_is_told_also_through_a_north_wall) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e4 boom-straight 1; d4 boom-cross 0; f4 boom-cross 0; e3 boom-straight 1; e5 find-straight 1");
    scene_put(t, 0, "d4");
    scene_boom(t, "e4");
    scene_ready(t);
    table_play(t, "0 walk e4; * boom giant-mole; * die 6");
    EXPECT(table_offers(t, 0, "passage north"));
    table_play(t, "0 passage north");
    struct event event;
    EXPECT_INT(table_events(t, EVENT_PASSAGE, 0, &event), 1);
    EXPECT_INT(event.value[0], scene_cell("e4"));
    EXPECT_INT(event.value[2], -1); // with no means of its own
}

TEST(B_39_a_wall_in_the_north_alone_is_enough_for_a_passage) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e4 boom-tee 1; d4 boom-cross 0; f4 boom-cross 0; e3 boom-straight 1; e5 boom-cross 0");
    scene_put(t, 0, "d4");
    scene_boom(t, "e4");
    scene_ready(t);
    table_play(t, "0 walk e4; * boom giant-mole; * die 6");
    EXPECT(table_offers(t, 0, "passage north"));
    table_lacks(t, 0, "passage west");
}

TEST(B_59_B_102_a_miner_clears_what_buries_it_with_a_miner_and_each_means_is_offered_once) {
    struct table *t = scene_new("players=2", "miner thief");
    scene_crosses(t, "e1");
    scene_put(t, 0, "e1");
    scene_own(t, 0, "miner");
    scene_ready(t);
    table_play(t, "0 explore; * tile boom-tee; 0 lay e2 r0; * boom rubble");
    action_id legal[LEGAL_MAX];
    EXPECT_INT(match_legal(&t->match, 0, legal), 3); // an explosive, the miner, or to endure
    table_play(t, "0 clear e2 miner");
    EXPECT_INT(scene_state(t)->own[0][BOOM_MINER], 0);
}

TEST(B_73_B_74_a_boom_tile_or_a_pit_in_the_corner_a1_is_found) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 pit 0; a1 boom-tee 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 3; * boom silence");
    EXPECT_STR(scene_place(t, 0), "a1");
    t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 pit 0; a1 pit 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_STR(scene_place(t, 0), "a1");
}

// --- the view as JSON: docs/protocol.md ---

static const char *json_of(struct table *t, int seat) {
    static char buffer[1 << 16];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    struct crystal view;
    match_view(&t->match, seat, &view);
    json_object(&json);
    crystal_game.json(&view, seat, &json);
    json_end_object(&json);
    legal_json(&crystal_game, &view, seat, &json);
    EXPECT(!out.truncated);
    return buffer;
}

static void has(const char *json, const char *part) {
    EXPECT(strstr(json, part));
}

TEST(B_48_B_150_open_cards_are_listed_in_the_order_of_the_cards) {
    for (int rules = 1; rules <= 2; rules++) {
        struct table *t = scene_new(rules == 1 ? "players=2 rules=1" : "players=2", "thief miner");
        scene_crosses(t, "e1 e2 e3");
        scene_put(t, 0, "e1");
        scene_boom(t, "e2");
        scene_rubble(t, "e3");
        scene_hand(t, 0, "chain-mail pickaxe");
        scene_ready(t);
        table_play(t, "0 walk e2; * boom skeleton; 0 boost chain-mail; 0 fight; * die 6; 0 clear e3 pickaxe");
        has(json_of(t, 1), rules == 1
                               ? "\"open\":[{\"card\":\"chain-mail\",\"left\":2},{\"card\":\"pickaxe\",\"left\":1}]"
                               : "\"open\":[{\"card\":\"pickaxe\",\"left\":1},{\"card\":\"chain-mail\",\"left\":2}]");
    }
}

TEST(the_json_of_a_view_has_cells_dwarfs_and_the_fight) {
    struct table *t = scene_new("players=2 rules=1", "gardener thief");
    scene_tiles(t, "a1 portal 0; e1 plain-cross 0; e2 find-cross 0; e3 boom-straight 0; e4 exit 0");
    scene_put(t, 0, "e1");
    scene_own(t, 0, "cave-rat");
    scene_hand(t, 0, "bombyaga chain-mail");
    scene_hand(t, 1, "bombyaga");
    scene_boom(t, "e2");
    scene_rubble(t, "e3");
    scene_carry(t, 1);
    scene_ready(t);
    table_play(t, "0 walk e2; * boom troll; 0 boost chain-mail");
    const char *json = json_of(t, 0);
    has(json, "{\"variant\":\"3+1\",\"turn\":0,\"asked\":0,\"question\":\"fight\",\"winner\":null,"
              "\"moved\":true,\"quiet_turns\":0,\"tiles_left\":75,\"explosives_left\":6,"
              "\"mushrooms_left\":2,\"crystals_broken\":0");
    has(json, "\"cells\":[{\"cell\":\"a1\",\"tile\":\"portal\",\"shape\":\"cross\","
              "\"event\":\"portal\",\"rotation\":0,\"openings\":\"nesw\"},{\"cell\":\"e1\","
              "\"tile\":\"plain-cross\",\"shape\":\"cross\",\"event\":\"plain\",\"rotation\":0,"
              "\"openings\":\"nesw\"},{\"cell\":\"i1\",\"tile\":\"crystal\",\"shape\":\"tee\","
              "\"event\":\"crystal\",\"rotation\":0,\"openings\":\"nes\"},{\"cell\":\"e2\","
              "\"tile\":\"find-cross\",\"shape\":\"cross\",\"event\":\"find\",\"rotation\":0,"
              "\"openings\":\"nesw\",\"boom\":true},{\"cell\":\"e3\",\"tile\":\"boom-straight\","
              "\"shape\":\"straight\",\"event\":\"boom\",\"rotation\":0,\"openings\":\"ns\","
              "\"rubble\":true},{\"cell\":\"e4\",\"tile\":\"exit\",\"shape\":\"cross\","
              "\"event\":\"exit\",\"rotation\":0,\"openings\":\"nesw\"}],"
              "\"dwarfs\":[{\"colour\":\"red\",\"cell\":\"e2\",\"skill\":\"gardener\",\"counters\":2,"
              "\"charges\":0,\"explosives\":2,\"crystal\":false,\"mining\":false,\"skips\":false,"
              "\"dazed\":0,\"hand_count\":1,\"hand\":[{\"card\":\"bombyaga\",\"count\":1}],"
              "\"open\":[{\"card\":\"chain-mail\",\"left\":2}],\"monsters\":[{\"monster\":\"cave-rat\","
              "\"health\":1,\"count\":1}]},{\"colour\":\"yellow\",\"cell\":\"home\","
              "\"skill\":\"thief\",\"counters\":0,\"charges\":0,\"explosives\":2,\"crystal\":true,"
              "\"mining\":false,\"skips\":false,\"dazed\":0,\"hand_count\":1,\"hand\":null,\"open\":[],"
              "\"monsters\":[]}],\"fight\":{\"step\":\"ready\",\"monster\":\"troll\","
              "\"sides\":[{\"player\":0,\"boost\":0,\"champion\":{\"monster\":\"cave-rat\","
              "\"health\":1,\"boost\":1,\"state\":\"fights\"},\"die\":null,\"strength\":2},"
              "{\"player\":null,\"boost\":0,\"champion\":null,\"die\":null,\"strength\":5}]},"
              "\"drawn\":[],\"lay_cell\":null,\"frames\":[{\"kind\":\"turn\",\"player\":0,"
              "\"number\":0},{\"kind\":\"arrive\",\"player\":0,\"number\":32},{\"kind\":\"fight\","
              "\"player\":0,\"number\":0}]");
    has(json, "\"boom_left\":58,\"boom_discard\":[],\"find_left\":57,\"find_discard\":[]},"
              "[{\"move\":\"boost chain-mail\",\"kind\":\"boost\",\"card\":\"chain-mail\"},"
              "{\"move\":\"fight\",\"kind\":\"fight\"}]");
}

TEST(the_json_of_a_view_has_the_tiles_in_hand_and_blanks_them_for_others) {
    struct table *t = scene_new("players=2 rules=1", "thief miner");
    scene_tiles(t, "e1 boom-straight 0");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "lantern");
    scene_ready(t);
    table_play(t, "0 blast east explosive; * tile crystal; 0 lantern; * tile find-cross");
    const char *json = json_of(t, 0);
    has(json, "\"cells\":[{\"cell\":\"e1\",\"tile\":\"boom-straight\",\"shape\":\"straight\","
              "\"event\":\"boom\",\"rotation\":0,\"openings\":\"ns\",\"passages\":\"e\"},"
              "{\"cell\":\"f1\",\"passages\":\"w\"}]");
    has(json, "\"fight\":null,\"drawn\":[\"crystal\",\"find-cross\"],\"lay_cell\":\"f1\","
              "\"frames\":[{\"kind\":\"turn\",\"player\":0,\"number\":0},{\"kind\":\"lay\","
              "\"player\":0,\"number\":0}],\"tiles\":[{\"tile\":\"crystal\",\"count\":2}");
    has(json, "\"boom_left\":60,\"boom_discard\":[],\"find_left\":59,"
              "\"find_discard\":[{\"card\":\"lantern\",\"count\":1}]},[{\"move\":\"lay f1 r0\","
              "\"kind\":\"lay\",\"cell\":\"f1\",\"rotation\":0,\"which\":0},"
              "{\"move\":\"lay f1 r0 second\",\"kind\":\"lay\",\"cell\":\"f1\",\"rotation\":0,"
              "\"which\":1},{\"move\":\"lay f1 r1\",\"kind\":\"lay\",\"cell\":\"f1\",\"rotation\":1,"
              "\"which\":0},{\"move\":\"lay f1 r2\",\"kind\":\"lay\",\"cell\":\"f1\",\"rotation\":2,"
              "\"which\":0},{\"move\":\"lay f1 r3\",\"kind\":\"lay\",\"cell\":\"f1\",\"rotation\":3,"
              "\"which\":0}]");
    json = json_of(t, 1);
    has(json, "\"fight\":null,\"drawn\":[null,null],\"lay_cell\":\"f1\",\"frames\":[{\"kind\":\"turn\","
              "\"player\":0,\"number\":0},{\"kind\":\"lay\",\"player\":0,\"number\":0}],"
              "\"tiles\":[{\"tile\":\"crystal\",\"count\":3}");
    has(json, "\"find_discard\":[{\"card\":\"lantern\",\"count\":1}]},[]");
}
