// Black Crystal, rule by rule: Boom and Find, Crystals, fights, flights, own monsters.
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <string.h>

static void offers(struct table *t, int seat, const char *notation) {
    EXPECT_STR(table_offers(t, seat, notation) ? notation : "", notation);
}

static bool lies(struct table *t, const char *cell, int what) {
    return scene_state(t)->lying[scene_cell(cell)] & what;
}

static int question(struct table *t) {
    return (int)crystal_question(scene_state(t));
}

// Red on e4 below a straight way home: e3, e2, e1. Boom and Find tiles to the east and west of it.
static struct table *below_home(const char *skills) {
    struct table *t = scene_new("players=2", skills);
    scene_tiles(t, "e1 plain-cross 0; e2 plain-straight 0; e3 plain-straight 0; e4 boom-cross 0; f4 boom-cross 0; "
                   "d4 find-cross 0");
    scene_put(t, 0, "e4");
    return t;
}

// --- Boom ---

TEST(B_30_B_31_above_the_health_wins_equal_rolls_again) {
    struct table *t = below_home("thief shaman");
    scene_ready(t);
    table_play(t, "0 explore; * tile boom-tee; 0 lay e5 r0; * boom skeleton; * die 3; * die 3; * die 4");
    EXPECT_STR(scene_place(t, 0), "e5");
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_SKELETON], 1);
    EXPECT(!lies(t, "e5", LYING_BOOM));
}

TEST(B_31_B_33_below_the_health_loses_and_flees_as_far_as_the_bare_die) {
    struct table *t = below_home("thief shaman");
    scene_hand(t, 0, "mug-of-ale");
    scene_boom(t, "f4");
    scene_carry(t, 0);
    scene_ready(t);
    table_play(t, "0 walk f4; * boom troll; 0 boost mug-of-ale; * die 2"); // 2 + 1 against 5
    EXPECT_STR(scene_place(t, 0), "e3");                                   // two cells, not three
    EXPECT(lies(t, "f4", LYING_BOOM));
    EXPECT_INT(crystal_dropped(scene_state(t), scene_cell("f4")), 1);
    EXPECT_INT(scene_state(t)->carries[0], 0);
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_32_boosts_are_declared_before_the_roll_and_hold_for_rerolls) {
    struct table *t = below_home("thief shaman");
    scene_hand(t, 0, "war-hammer mug-of-ale");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom troll; 0 boost war-hammer; 0 fight");
    EXPECT_INT(scene_state(t)->asked, SEAT_CHANCE); // no boost after the roll
    table_play(t, "* die 3; * die 4");              // 3 + 2 is equal; 4 + 2 wins
    EXPECT_INT(table_events(t, EVENT_AGAIN, SEAT_NOBODY, NULL), 1);
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->hand[0][FIND_MUG_OF_ALE], 1);
}

TEST(B_34_a_way_home_shorter_than_the_roll_ends_there_and_skips_a_turn) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 0, "e1");
    scene_tiles(t, "d1 boom-cross 0");
    scene_boom(t, "d1");
    scene_ready(t);
    table_play(t, "0 walk d1; * boom ghost; * die 3"); // e1, home, and one cell too many
    EXPECT_STR(scene_place(t, 0), "home");
    EXPECT_INT(scene_state(t)->skips[0], 1);
    t = below_home("thief shaman");
    scene_put(t, 0, "e1");
    scene_tiles(t, "d1 boom-cross 0");
    scene_boom(t, "d1");
    scene_ready(t);
    table_play(t, "0 walk d1; * boom ghost; * die 2"); // just home
    EXPECT_STR(scene_place(t, 0), "home");
    EXPECT_INT(scene_state(t)->skips[0], 0);
}

TEST(B_35_a_boom_token_means_a_fight_and_a_win_removes_it) {
    struct table *t = below_home("thief shaman");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom cave-rat; * die 2");
    EXPECT(!lies(t, "f4", LYING_BOOM));
    EXPECT_STR(scene_place(t, 0), "f4");
}

TEST(B_36_an_opened_boom_tile_without_a_token_is_empty) {
    struct table *t = below_home("thief shaman");
    scene_ready(t);
    table_play(t, "0 walk f4");
    EXPECT_INT(question(t), QUESTION_REST);
}

TEST(B_37_health_6_without_boosts_is_a_roll_for_the_flight_and_a_6_is_rolled_again) {
    struct table *t = below_home("thief shaman");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom dragon; * die 6; * die 2");
    EXPECT_STR(scene_place(t, 0), "e3");
    t = below_home("thief shaman");
    scene_boom(t, "f4");
    scene_hand(t, 0, "mug-of-ale");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom dragon; 0 boost mug-of-ale; * die 6"); // with a boost it can be beaten
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
}

TEST(B_38_on_the_very_first_tile_a_health_6_monster_is_ignored) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_fresh(t, 0);
    table_play(t, "0 explore; * tile boom-tee; 0 lay e1 r0; * boom ancient-one");
    EXPECT_STR(scene_place(t, 0), "e1");
    EXPECT(!lies(t, "e1", LYING_BOOM));
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_ANCIENT_ONE], 1);
    EXPECT_INT(table_events(t, EVENT_IGNORED, 0, NULL), 1);
    t = scene_new("players=2", "thief shaman");
    scene_fresh(t, 0);
    table_play(t, "0 explore; * tile boom-tee; 0 lay e1 r0; * boom troll"); // not health 6
    EXPECT_INT(scene_state(t)->fight.on, 1);
}

static struct table *meets(const char *monster, const char *die) {
    struct table *t = below_home("thief shaman");
    char script[128] = "0 walk f4; * boom ";
    scene_boom(t, "f4");
    scene_hand(t, 0, "rope");
    scene_ready(t);
    strcat(strcat(script, monster), "; 0 fight; * die ");
    table_play(t, strcat(script, die));
    return t;
}

TEST(B_39_wins_that_give_finds) {
    struct table *t = meets("goblin-scavenger", "6");
    table_play(t, "* find boot");
    EXPECT_INT(scene_state(t)->hand_count[0], 2);
    t = below_home("thief shaman");
    scene_boom(t, "f4");
    scene_hand(t, 0, "rage-brew");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom dragon; 0 boost rage-brew; * die 6; * find boot; * find boot; * find rope");
    EXPECT_INT(scene_state(t)->hand_count[0], 3);
}

TEST(B_39_wins_that_give_explosives) {
    EXPECT_INT(scene_state(meets("kobold-sapper", "6"))->explosives[0], 3);
    EXPECT_INT(scene_state(meets("miner", "6"))->explosives[0], 3);
    EXPECT_INT(scene_state(meets("golem", "6"))->explosives[0], 4);
}

TEST(B_39_wins_that_give_a_passage) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-straight 0; f2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom giant-mole; * die 6");
    EXPECT_INT(question(t), QUESTION_PASSAGE);
    offers(t, 0, "passage west"); // towards the unknown
    table_lacks(t, 0, "passage south");
    table_play(t, "0 passage east");
    EXPECT(crystal_board_is_joined(&scene_state(t)->board, scene_cell("e2"), EAST));
    EXPECT_STR(scene_place(t, 0), "e2");
    t = meets("earth-elemental", "6"); // a cross with empty cells around has no wall: nothing is asked
    EXPECT_INT(question(t), QUESTION_REST);
}

TEST(B_39_a_passage_may_be_left_out_and_leads_to_tiles_in_any_rotation) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-straight 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom giant-mole; * die 6; 0 no-passage");
    EXPECT_INT(scene_state(t)->board.passages[scene_cell("e2")], 0);
    crystal_board_lay_passage(&scene_state(t)->board, scene_cell("e2"), EAST);
    scene_turn(t, 0);
    scene_ready(t);
    table_play(t, "0 explore; * tile find-dead-end");
    offers(t, 0, "lay f2 r3");
    offers(t, 0, "lay f2 r1"); // the Passage joins it
    table_lacks(t, 0, "lay e3 r1");
    table_play(t, "0 lay f2 r1; * find boot");
}

TEST(B_39_losses_skip_rob_bury_and_chase) {
    EXPECT_INT(scene_state(meets("slime", "1"))->skips[0], 1);
    EXPECT_INT(scene_state(meets("cave-spider", "1"))->skips[0], 1);
    EXPECT_INT(scene_state(meets("kobold-sapper", "1"))->explosives[0], 1);
    EXPECT_INT(scene_state(meets("ancient-one", "1"))->explosives[0], 1);
    struct table *t = meets("ghost", "1");
    table_play(t, "* card rope");
    EXPECT_INT(scene_state(t)->hand_count[0], 0);
    t = meets("fire-elemental", "1");
    table_play(t, "* card rope");
    EXPECT_STR(scene_place(meets("skeleton", "1"), 0), "e4");
    EXPECT_STR(scene_place(meets("water-elemental", "1"), 0), "e3"); // one more
    EXPECT_STR(scene_place(meets("air-elemental", "2"), 0), "e1");   // twice as far
    t = meets("earth-elemental", "1");
    EXPECT(scene_state(t)->board.marks[scene_cell("f4")] & BOARD_RUBBLE);
    EXPECT(lies(t, "f4", LYING_BOOM));
}

TEST(B_39_cards_that_are_no_monsters) {
    struct table *t = below_home("thief shaman");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom gas-pocket");
    EXPECT_INT(scene_state(t)->skips[0], 1);
    EXPECT(lies(t, "f4", LYING_BOOM)); // nothing was beaten
    t = below_home("thief shaman");
    scene_boom(t, "f4");
    scene_drop(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom silence");
    EXPECT_INT(scene_state(t)->skips[0], 0);
    EXPECT_INT(scene_state(t)->carries[0], 0); // B-52: what guards it was not beaten
}

TEST(B_39a_after_a_win_the_card_is_discarded_and_the_move_used_up) {
    struct table *t = below_home("thief shaman");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom cave-rat; * die 6");
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_CAVE_RAT], 1);
    EXPECT_INT(question(t), QUESTION_REST);
    table_lacks(t, 0, "walk e4");
}

TEST(B_40_an_empty_boom_deck_is_the_reshuffled_discard) {
    struct table *t = below_home("thief shaman");
    struct crystal *state = scene_state(t);
    scene_boom(t, "f4");
    for (int card = 0; card < BOOM_KINDS; card++) {
        state->boom_discard[card] = state->boom_deck[card];
        state->boom_deck[card] = 0;
    }
    scene_ready(t);
    table_play(t, "0 walk f4");
    EXPECT_INT(table_events(t, EVENT_RESHUFFLED, SEAT_NOBODY, NULL), 1);
    table_play(t, "* boom cave-rat");
    EXPECT_INT(state->boom_deck[BOOM_CAVE_RAT], 3);
}

// --- Find ---

TEST(B_45_opening_a_find_tile_draws_a_card_hidden_if_kept) {
    struct table *t = below_home("thief shaman");
    scene_ready(t);
    table_play(t, "0 explore; * tile find-tee; 0 lay e5 r0; * find war-hammer");
    EXPECT_INT(scene_state(t)->hand[0][FIND_WAR_HAMMER], 1);
    struct crystal view;
    match_view(&t->match, 1, &view);
    EXPECT_INT(view.hand[0][FIND_WAR_HAMMER], 0);
    EXPECT_INT(view.hand_count[0], 1);
    EXPECT_INT(view.find_deck[FIND_WAR_HAMMER], 3);
    struct event found;
    EXPECT_INT(table_events(t, EVENT_FOUND, 0, &found), 1);
    EXPECT_INT(found.seen_by, SEAT_BIT(0));
    EXPECT_INT(table_events(t, EVENT_TOOK_CARD, 0, NULL), 1);
}

TEST(B_45_negative_cards_are_resolved_at_once_and_discarded) {
    static const char *const cards[] = {"ambush", "twisted-ankle", "thieving-imp", "damp-fuse", "lost-map"};
    for (int i = 0; i < 5; i++) {
        struct table *t = below_home("thief shaman");
        scene_hand(t, 0, "boot");
        scene_ready(t);
        char script[128] = "0 explore; * tile find-tee; 0 lay e5 r0; * find ";
        table_play(t, strcat(script, cards[i]));
        struct crystal *state = scene_state(t);
        EXPECT_INT(table_events(t, EVENT_FIND_CARD, 0, NULL), 1);
        if (i == 0) {
            table_play(t, "* boom cave-rat; 0 fight; * die 3");
        } else if (i == 1) {
            EXPECT_INT(state->skips[0], 1);
        } else if (i == 2) {
            table_play(t, "* card boot");
            EXPECT_INT(state->hand_count[0], 0);
        } else if (i == 3) {
            EXPECT_INT(state->explosives[0], 1);
        } else {
            EXPECT_STR(scene_place(t, 0), "e3"); // two cells
            EXPECT_INT(state->skips[0], 0);
        }
    }
}

TEST(B_45_an_imp_finds_nothing_in_an_empty_hand_and_a_fuse_nothing_without_explosives) {
    struct table *t = below_home("thief shaman");
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 explore; * tile find-tee; 0 lay e5 r0; * find thieving-imp");
    EXPECT_INT(scene_state(t)->turn, 1);
    t = below_home("thief shaman");
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 explore; * tile find-tee; 0 lay e5 r0; * find damp-fuse");
    EXPECT_INT(scene_state(t)->explosives[0], 0);
}

TEST(B_45_a_rotten_floor_is_a_pit_roll_even_with_both_pits_open) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "a5 pit 0; a6 pit 0");
    scene_ready(t);
    table_play(t, "0 explore; * tile find-tee; 0 lay e5 r0; * find rotten-floor; * die 5");
    EXPECT_STR(scene_place(t, 0), "home");
}

TEST(B_46_entering_an_opened_find_tile_again_is_odd_even) {
    struct table *t = below_home("thief shaman");
    scene_ready(t);
    table_play(t, "0 walk d4; 0 odd; * die 5; * find boot");
    EXPECT_INT(scene_state(t)->hand[0][FIND_BOOT], 1);
    t = below_home("thief shaman");
    scene_ready(t);
    table_play(t, "0 walk d4; 0 even; * die 5; * boom skeleton; * die 1");
    EXPECT(lies(t, "d4", LYING_BOOM));
    EXPECT_STR(scene_place(t, 0), "e4");
}

TEST(B_47_a_find_tile_with_a_boom_token_is_the_fight_only) {
    struct table *t = below_home("thief shaman");
    scene_boom(t, "d4");
    scene_ready(t);
    table_play(t, "0 walk d4; * boom cave-rat; * die 6");
    EXPECT_INT(question(t), QUESTION_REST);
    EXPECT_INT(scene_state(t)->hand_count[0], 0);
}

TEST(B_48_a_card_with_several_uses_lies_open_from_its_first) {
    struct table *t = below_home("thief shaman");
    scene_hand(t, 0, "chain-mail");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton; 0 boost chain-mail");
    EXPECT_INT(scene_state(t)->hand_count[0], 0);
    EXPECT_INT(scene_state(t)->open[0][0].card, FIND_CHAIN_MAIL + 1);
    EXPECT_INT(scene_state(t)->open[0][0].left, 2);
    EXPECT_INT(scene_state(t)->asked, 0); // it can still be used: everyone sees it
    table_play(t, "0 boost chain-mail; 0 boost chain-mail");
    EXPECT_INT(scene_state(t)->open[0][0].card, 0);
    EXPECT_INT(scene_state(t)->find_discard[FIND_CHAIN_MAIL], 1);
    table_play(t, "* die 1"); // 1 + 3 beats 3; nobody is asked any more
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
}

TEST(B_48_boosts_work_out_of_turn_too_and_are_discarded_after_one_use) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_hand(t, 1, "rage-brew");
    scene_ready(t);
    table_play(t, "0 walk f4; 1 boost rage-brew; * die 4; * die 2"); // 4 against 2 + 3
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1);
    EXPECT_INT(scene_state(t)->find_discard[FIND_RAGE_BREW], 1);
}

TEST(B_48_who_holds_hidden_cards_is_asked_even_without_a_boost_and_who_holds_none_is_not) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_hand(t, 1, "rope");
    scene_ready(t);
    table_play(t, "0 walk f4");
    EXPECT_INT(scene_state(t)->asked, 1);
    action_id legal[LEGAL_MAX];
    EXPECT_INT(match_legal(&t->match, 1, legal), 1);
    table_play(t, "1 fight; * die 6; * die 1");
}

TEST(B_49_an_empty_find_deck_is_the_reshuffled_discard) {
    struct table *t = below_home("thief shaman");
    struct crystal *state = scene_state(t);
    for (int card = 0; card < FIND_KINDS; card++) {
        state->find_discard[card] = state->find_deck[card];
        state->find_deck[card] = 0;
    }
    state->find_count = 0;
    scene_ready(t);
    table_play(t, "0 walk d4; 0 odd; * die 1");
    EXPECT_INT(table_events(t, EVENT_RESHUFFLED, SEAT_NOBODY, NULL), 1);
    EXPECT_INT(state->find_count, 60);
    table_play(t, "* find boot");
}

TEST(B_49_with_no_find_card_anywhere_nothing_is_drawn) {
    struct table *t = below_home("thief shaman");
    struct crystal *state = scene_state(t);
    scene_ready(t);
    table_play(t, "0 walk d4; 0 odd");
    for (int card = 0; card < FIND_KINDS; card++)
        state->find_deck[card] = 0;
    state->find_count = 0;
    action_id die;
    EXPECT(match_parse(&t->match, SEAT_CHANCE, "die 1", 5, &die) == ERR_NONE);
    EXPECT(match_submit_chance(&t->match, die, NULL) == ERR_NONE);
    EXPECT_INT(question(t), QUESTION_REST);
}

// --- Crystals and Exits ---

TEST(B_50_a_crystal_is_mined_in_a_skipped_turn) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "e9 find-tee 0");
    scene_ready(t);
    table_play(t, "0 explore; * tile crystal; 0 lay e5 r0");
    EXPECT(lies(t, "e5", LYING_ORE));
    EXPECT_INT(scene_state(t)->mining[0], 1);
    EXPECT_INT(scene_state(t)->carries[0], 0);
    table_play(t, "0 end; 1 walk e9; 1 odd; * die 1; * find boot; 1 end");
    EXPECT_INT(table_events(t, EVENT_MINED, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->carries[0], 1);
    EXPECT(!lies(t, "e5", LYING_ORE));
    EXPECT_INT(scene_state(t)->turn, 1); // red's turn went by
}

TEST(B_51_leaving_meanwhile_leaves_the_token_and_voids_the_skip) {
    struct table *t = below_home("thief shaman");
    scene_hand(t, 1, "teleport-scroll");
    scene_ready(t);
    table_play(t, "0 explore; * tile crystal; 0 lay e5 r0; 0 end; 1 teleport red f4");
    EXPECT(lies(t, "e5", LYING_ORE));
    EXPECT_INT(scene_state(t)->asked, 0); // not skipped
    EXPECT_INT(question(t), QUESTION_MOVE);
}

TEST(B_51_a_beaten_miner_skips_for_the_fight_only) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "e5 crystal 3; d5 find-tee 0");
    scene_put(t, 0, "e5");
    scene_put(t, 1, "d5");
    scene_state(t)->mining[0] = 1;
    scene_turn(t, 1);
    scene_ready(t);
    table_play(t, "1 walk e5; * die 6; * die 1");
    EXPECT_INT(scene_state(t)->mining[0], 0);
    EXPECT_INT(scene_state(t)->skips[0], 1);
    EXPECT_INT(scene_state(t)->mining[1], 1); // B-52
    EXPECT(lies(t, "e5", LYING_ORE));
}

TEST(B_52_an_unmined_token_is_mined_by_whoever_stops_there) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "e5 crystal 3");
    scene_ready(t);
    table_play(t, "0 walk e5");
    EXPECT_INT(scene_state(t)->mining[0], 1);
}

TEST(B_52_a_dropped_token_is_picked_up_at_once_after_its_guard) {
    struct table *t = below_home("thief shaman");
    scene_drop(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4");
    EXPECT_INT(scene_state(t)->carries[0], 1);
    t = below_home("thief shaman");
    scene_drop(t, "f4");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton; * die 1");
    EXPECT_INT(scene_state(t)->carries[0], 0);
}

TEST(B_53_a_dwarf_carries_one_crystal_at_the_most) {
    struct table *t = below_home("thief shaman");
    scene_carry(t, 0);
    scene_drop(t, "f4");
    scene_tiles(t, "e5 crystal 3");
    scene_ready(t);
    table_play(t, "0 walk f4; 0 end");
    EXPECT_INT(crystal_dropped(scene_state(t), scene_cell("f4")), 1);
    scene_put(t, 0, "e4");
    scene_turn(t, 0);
    scene_ready(t);
    table_play(t, "0 walk e5");
    EXPECT_INT(scene_state(t)->mining[0], 0);
    EXPECT(lies(t, "e5", LYING_ORE));
}

TEST(B_53_two_dropped_crystals_can_lie_on_one_cell) {
    struct table *t = below_home("thief shaman");
    scene_carry(t, 0);
    scene_drop(t, "f4");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton; * die 1");
    EXPECT_INT(crystal_dropped(scene_state(t), scene_cell("f4")), 2);
}

TEST(B_54_B_120_who_stops_on_an_exit_with_a_crystal_wins_at_once) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "e5 exit 0");
    scene_carry(t, 0);
    scene_ready(t);
    table_play(t, "0 walk e5");
    EXPECT(match_is_over(&t->match));
    struct result result = {.winners = 0};
    crystal_game.score(t->match.state, &result);
    EXPECT_INT(result.winners, 1);
    EXPECT_INT(result.points[0], 1);
    EXPECT_INT(result.points[1], 0);
    t = below_home("thief shaman");
    scene_tiles(t, "e5 exit 0");
    scene_ready(t);
    table_play(t, "0 walk e5");
    EXPECT(!match_is_over(&t->match)); // without a Crystal an Exit is nothing
}

TEST(B_54_fights_on_the_exit_come_first) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "e5 exit 0");
    scene_carry(t, 0);
    scene_put(t, 1, "e5");
    scene_ready(t);
    table_play(t, "0 walk e5; * die 5; * die 2");
    EXPECT_INT(scene_state(t)->winner, 1);
    t = below_home("thief shaman");
    scene_tiles(t, "e5 exit 0");
    scene_carry(t, 0);
    scene_put(t, 1, "e5");
    scene_ready(t);
    table_play(t, "0 walk e5; * die 2; * die 5"); // the one on the Exit takes the Crystal there
    EXPECT_INT(scene_state(t)->winner, 2);
}

// --- dwarf against dwarf ---

TEST(B_85_moving_onto_a_dwarf_is_a_fight) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4");
    EXPECT_INT(table_events(t, EVENT_ATTACKS, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->asked, SEAT_CHANCE);
}

TEST(B_85_what_is_in_the_way_is_cleared_first) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_rubble(t, "f4");
    scene_ready(t);
    table_lacks(t, 0, "walk f4");
    table_play(t, "0 clear f4 explosive; 0 walk f4; * die 6; * die 1");
}

TEST(B_85_a_teleported_or_kicked_dwarf_fights_where_it_lands) {
    struct table *t = scene_new("players=3", "thief shaman miner");
    scene_crosses(t, "e1 e2 e3 e4");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e2");
    scene_put(t, 2, "e3");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 kick yellow");
    struct event fight;
    EXPECT_INT(table_events(t, EVENT_ATTACKS, 1, &fight), 1);
    EXPECT_INT(fight.value[0], 2);
    table_play(t, "* die 1; * die 6");
    EXPECT_INT(scene_state(t)->asked, 0); // red's turn goes on
}

TEST(B_86_the_one_who_arrived_declares_first_then_the_other_and_ties_roll_again) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_hand(t, 0, "mug-of-ale");
    scene_hand(t, 1, "mug-of-ale war-hammer");
    scene_ready(t);
    table_play(t, "0 walk f4");
    EXPECT_INT(scene_state(t)->asked, 0);
    table_play(t, "0 boost mug-of-ale; 1 boost war-hammer; 1 fight; * die 4; * die 3"); // 5 : 5
    EXPECT_INT(table_events(t, EVENT_AGAIN, SEAT_NOBODY, NULL), 1);
    table_play(t, "* die 4; * die 2"); // 5 : 4
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1);
}

TEST(B_87_the_loser_flees_three_cells_and_skips_and_the_winner_goes_on) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 0, "f4");
    scene_put(t, 1, "e4");
    scene_turn(t, 1);
    scene_ready(t);
    table_play(t, "1 walk f4; * die 6; * die 1");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT_INT(scene_state(t)->skips[0], 1);
    EXPECT_INT(scene_state(t)->asked, 1);
    EXPECT_INT(question(t), QUESTION_REST);
}

TEST(B_88_the_winner_takes_the_losers_crystal) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_carry(t, 1);
    scene_ready(t);
    table_play(t, "0 walk f4; * die 6; * die 1");
    EXPECT_INT(scene_state(t)->carries[0], 1);
    EXPECT_INT(scene_state(t)->carries[1], 0);
}

TEST(B_88_if_both_carry_one_the_losers_breaks) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_carry(t, 0);
    scene_carry(t, 1);
    scene_ready(t);
    table_play(t, "0 walk f4; * die 1; * die 6");
    EXPECT_INT(scene_state(t)->carries[0], 0);
    EXPECT_INT(scene_state(t)->carries[1], 1);
    EXPECT_INT(scene_state(t)->broken, 1);
}

TEST(B_88_a_winner_who_gets_a_crystal_mines_no_more) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "e5 crystal 3");
    scene_put(t, 1, "e5");
    scene_state(t)->mining[1] = 1;
    scene_carry(t, 0);
    scene_ready(t);
    table_play(t, "0 walk e5; * die 1; * die 6");
    EXPECT_INT(scene_state(t)->carries[1], 1);
    EXPECT_INT(scene_state(t)->mining[1], 0);
    EXPECT_INT(scene_state(t)->asked, 1); // no turn is skipped
}

TEST(B_89_two_dwarfs_left_on_one_cell_do_not_fight_again_until_one_moves) {
    struct table *t = scene_new("players=2 rules=1", "thief shaman");
    scene_crosses(t, "e4 e5 e6"); // no way home for anyone
    scene_put(t, 0, "e4");
    scene_put(t, 1, "e5");
    scene_ready(t);
    table_play(t, "0 walk e5; * die 6; * die 1");
    EXPECT_STR(scene_place(t, 1), "e5");
    table_play(t, "0 end"); // yellow skips
    EXPECT_INT(scene_state(t)->asked, 0);
    EXPECT_INT(scene_state(t)->fight.on, 0);
    table_play(t, "0 walk e4; 1 walk e6; 1 end; 0 walk e5; 0 end; 1 walk e5; * die 3; * die 2");
}

TEST(B_89_several_dwarfs_are_fought_in_turn_order_until_one_wins) {
    struct table *t = scene_new("players=4", "thief shaman miner engineer");
    scene_crosses(t, "e4 e5");
    scene_put(t, 2, "e4");
    scene_put(t, 0, "e5");
    scene_put(t, 1, "e5");
    scene_put(t, 3, "e5");
    scene_turn(t, 2);
    scene_ready(t);
    table_play(t, "2 walk e5; * die 6; * die 1"); // green first
    EXPECT_INT(scene_state(t)->skips[3], 1);
    EXPECT_INT(scene_state(t)->fight.side[1].seat, 0); // then red
    table_play(t, "* die 1; * die 2");
    EXPECT_INT(scene_state(t)->fight.on, 0); // yellow is not fought
    EXPECT_INT(scene_state(t)->turn, 0);     // green skips
}

// --- flights ---

TEST(B_90_among_equally_short_ways_the_player_chooses_where_the_flight_ends) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_crosses(t, "e1 d1 d2 e2");
    scene_tiles(t, "c2 boom-tee 0");
    scene_put(t, 0, "d2");
    scene_boom(t, "c2");
    scene_boom(t, "d2"); // passed by: ignored
    scene_ready(t);
    scene_tiles(t, "b2 portal 0"); // a Portal alone is no way
    table_play(t, "0 explore; * tile boom-cross; 0 lay d3 r0; * boom skeleton; * die 2");
    EXPECT_INT(question(t), QUESTION_FLEE);
    offers(t, 0, "flee d1");
    offers(t, 0, "flee e2");
    table_play(t, "0 flee e2");
    EXPECT_STR(scene_place(t, 0), "e2");
}

TEST(B_91_a_flight_that_stops_on_a_find_tile_is_odd_even_at_once) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 find-straight 0; e3 boom-cross 0");
    scene_put(t, 0, "e2");
    scene_boom(t, "e3");
    scene_ready(t);
    table_play(t, "0 walk e3; * boom slime; * die 1");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT_INT(scene_state(t)->skips[0], 1); // comes after that
    table_play(t, "0 odd; * die 3; * find boot");
    EXPECT_INT(scene_state(t)->hand_count[0], 1);
}

TEST(B_91_a_flight_that_stops_on_a_boom_token_or_a_dwarf_is_a_fight_at_once) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-straight 0; e3 boom-cross 0");
    scene_put(t, 0, "e2");
    scene_put(t, 1, "e1");
    scene_boom(t, "e3");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e3; * boom slime; * die 1; * boom slime; * die 1"); // e2 and its token
    EXPECT_STR(scene_place(t, 0), "e1");
    EXPECT_INT(scene_state(t)->fight.on, 1); // and now yellow
    table_play(t, "* die 6; * die 1");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1);
}

TEST(B_91a_dwarfs_on_the_cells_passed_are_not_fought) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "e3");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom troll; * die 3");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT_INT(scene_state(t)->fight.on, 0);
}

TEST(B_92_with_no_way_home_the_dwarf_stays_and_skips) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_tiles(t, "e4 plain-cross 0; e5 boom-cross 0");
    scene_put(t, 0, "e4");
    scene_boom(t, "e5");
    scene_carry(t, 0);
    scene_ready(t);
    table_play(t, "0 walk e5; * boom earth-elemental; * die 1");
    EXPECT_STR(scene_place(t, 0), "e5");
    EXPECT_INT(scene_state(t)->skips[0], 1);
    EXPECT_INT(crystal_dropped(scene_state(t), scene_cell("e5")), 1);
    EXPECT(!(scene_state(t)->board.marks[scene_cell("e5")] & BOARD_RUBBLE)); // no cell was left
}

// --- own monsters ---

TEST(B_110_a_monster_may_be_tamed_instead_of_fought) {
    struct table *t = below_home("thief shaman");
    scene_hand(t, 0, "monster-bait iron-leash");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom troll");
    table_lacks(t, 0, "tame monster-bait"); // health up to 4
    table_play(t, "0 tame iron-leash");
    EXPECT_INT(scene_state(t)->own[0][BOOM_TROLL], 1);
    EXPECT(!lies(t, "f4", LYING_BOOM));
    EXPECT_INT(question(t), QUESTION_REST);
    t = below_home("thief engineer");
    scene_hand(t, 0, "monster-bait");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom cave-spider; 0 tame monster-bait");
    EXPECT_INT(scene_state(t)->own[0][BOOM_CAVE_SPIDER], 1);
    EXPECT_INT(scene_state(t)->find_discard[FIND_MONSTER_BAIT], 1);
}

TEST(B_111_B_112_the_own_monster_goes_first_health_against_health_and_is_discarded) {
    struct table *t = below_home("thief shaman");
    scene_own(t, 0, "ghost");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton"); // 5 against 3: no die at all
    EXPECT_INT(table_events(t, EVENT_CHAMPION_WON, 0, NULL), 1);
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->own[0][BOOM_GHOST], 0);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_GHOST], 1);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_SKELETON], 1);
}

TEST(B_111_if_it_loses_the_dwarf_goes_on) {
    struct table *t = below_home("thief shaman");
    scene_own(t, 0, "slime");
    scene_hand(t, 0, "monster-bait");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton; 0 fight"); // 2 against 3
    EXPECT_INT(table_events(t, EVENT_CHAMPION_LOST, 0, NULL), 1);
    table_lacks(t, 0, "tame monster-bait"); // the fight has begun
    table_play(t, "0 fight; * die 5");
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_SLIME], 1);
}

TEST(B_111_of_several_the_player_sends_one) {
    struct table *t = below_home("thief shaman");
    scene_own(t, 0, "slime");
    scene_own(t, 0, "ghost");
    scene_hand(t, 0, "mug-of-ale");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton");
    table_lacks(t, 0, "fight"); // one must go
    table_lacks(t, 0, "boost mug-of-ale");
    offers(t, 0, "send slime");
    table_play(t, "0 send ghost; 0 fight");
    EXPECT_INT(scene_state(t)->own[0][BOOM_SLIME], 1);
    EXPECT_INT(scene_state(t)->own[0][BOOM_GHOST], 0);
}

TEST(B_112_equal_counts_as_won_and_both_are_discarded) {
    struct table *t = below_home("thief shaman");
    scene_own(t, 0, "miner");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton");
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_MINER], 1);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_SKELETON], 1);
}

TEST(B_113_against_a_dwarf_its_roll_counts_against_the_health) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_own(t, 0, "cave-spider");
    scene_ready(t);
    table_play(t, "0 walk f4; * die 4; * die 3"); // equal: the other again; 3 is below 4
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_CAVE_SPIDER], 1);
    t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_own(t, 1, "cave-spider");
    scene_ready(t);
    table_play(t, "0 walk f4; * die 5; * die 2; * die 6"); // the spider loses, then the dwarfs roll
    EXPECT_INT(table_events(t, EVENT_CHAMPION_LOST, 1, NULL), 1);
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1);
}

TEST(B_113_own_monster_against_own_monster) {
    struct table *t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_own(t, 0, "ghost");
    scene_own(t, 1, "slime");
    scene_ready(t);
    table_play(t, "0 walk f4; * die 6; * die 5; * die 2"); // slime loses; yellow's 6 beats the ghost; then dice
    EXPECT_INT(table_events(t, EVENT_CHAMPION_LOST, 1, NULL), 1);
    EXPECT_INT(table_events(t, EVENT_CHAMPION_LOST, 0, NULL), 1);
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1);
    t = below_home("thief shaman");
    scene_put(t, 1, "f4");
    scene_own(t, 0, "miner");
    scene_own(t, 1, "skeleton");
    scene_ready(t);
    table_play(t, "0 walk f4; * die 2; * die 5"); // equal: both go, the dwarfs fight
    EXPECT_INT(table_events(t, EVENT_CHAMPION_SPENT, SEAT_NOBODY, NULL), 2);
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_MINER], 1);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_SKELETON], 1);
}

TEST(B_114_boosts_for_it_are_declared_before_the_roll) {
    struct table *t = below_home("thief shaman");
    scene_own(t, 0, "slime");
    scene_hand(t, 0, "war-hammer");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton; 0 boost war-hammer"); // 2 + 2 against 3; nothing is left to say
    EXPECT_INT(table_events(t, EVENT_CHAMPION_WON, 0, NULL), 1);
}

// --- the end ---

TEST(B_121_sixty_quiet_rounds_are_a_draw) {
    struct table *t = scene_new("players=2 rules=1", "thief shaman");
    scene_crosses(t, "e1 i5");
    for (int seat = 0; seat < 2; seat++)
        scene_explosives(t, seat, 0);
    scene_ready(t);
    for (int round = 0; round < 60; round++) {
        EXPECT(!match_is_over(&t->match));
        table_play(t, round % 2 ? "0 walk home; 1 walk home" : "0 walk e1; 1 walk i5");
    }
    EXPECT(match_is_over(&t->match));
    struct result result = {.winners = 0};
    crystal_game.score(t->match.state, &result);
    EXPECT_INT(result.winners, 3);
    EXPECT_INT(result.turns, 120);
    EXPECT_INT(table_events(t, EVENT_DRAWN, SEAT_NOBODY, NULL), 1);
}

TEST(B_121_a_tile_laid_or_a_crystal_moved_begins_the_count_again) {
    struct table *t = below_home("thief shaman");
    scene_state(t)->quiet[0] = 100;
    scene_drop(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4");
    EXPECT_INT(crystal_u16(scene_state(t)->quiet), 0);
    t = below_home("thief shaman");
    scene_state(t)->quiet[0] = 100;
    scene_ready(t);
    table_play(t, "0 explore; * tile plain-tee; 0 lay e5 r0");
    EXPECT_INT(crystal_u16(scene_state(t)->quiet), 0);
}

TEST(B_121_a_match_ends_at_the_bound_of_its_moves) {
    struct table *t = scene_new("players=2", "thief shaman");
    scene_crosses(t, "e1");
    scene_state(t)->moves[0] = (CRYSTAL_MOVES_MAX - 1) & 255;
    scene_state(t)->moves[1] = (CRYSTAL_MOVES_MAX - 1) >> 8;
    scene_ready(t);
    table_play(t, "0 walk e1");
    EXPECT(match_is_over(&t->match));
    struct result result = {.winners = 0};
    crystal_game.score(t->match.state, &result);
    EXPECT_INT(result.winners, 3);
}

TEST(B_102_B_111_a_tamed_monster_goes_before_the_miner_who_may) {
    struct table *t = below_home("miner shaman");
    scene_own(t, 0, "slime");
    scene_own(t, 0, "ghost");
    scene_own(t, 0, "miner");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom skeleton");
    table_lacks(t, 0, "send miner");
    offers(t, 0, "send slime");
    table_play(t, "0 send ghost");
    EXPECT_INT(scene_state(t)->own[0][BOOM_MINER], 1);
}

TEST(the_example_of_the_rules_page) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "e7 find-cross 0");
    scene_put(t, 1, "e7");
    scene_ready(t);
    int explosives = scene_state(t)->explosives[0];
    table_play(t, "0 explore; * tile boom-corner; 0 lay e5 r0; * boom kobold-sapper; * die 3; * die 5");
    EXPECT_STR(scene_place(t, 0), "e5");
    EXPECT_INT(scene_state(t)->explosives[0], explosives + 1);
    table_play(t, "0 end; 1 explore; * tile crystal; 1 lay f7 r3; 1 end");
    EXPECT_INT(scene_state(t)->carries[1], 0);
    table_play(t, "0 walk e4; 0 end");
    EXPECT_INT(scene_state(t)->carries[1], 1); // its turn was skipped
    EXPECT_INT(scene_state(t)->asked, 0);

    t = scene_new("players=2", "thief shaman");
    scene_crosses(t, "e5 e6 e7 e8 e9");
    scene_put(t, 0, "e5");
    scene_put(t, 1, "e6");
    scene_carry(t, 1);
    scene_ready(t);
    table_play(t, "0 walk e6; * die 5; * die 3");
    EXPECT_STR(scene_place(t, 1), "e9"); // three cells towards its entrance
    EXPECT_INT(scene_state(t)->skips[1], 1);
    EXPECT_INT(scene_state(t)->carries[0], 1);
    EXPECT_INT(scene_state(t)->carries[1], 0);
}
