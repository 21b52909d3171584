// Black Crystal, rule by rule: the eight skills, Odd-Even, and the cards of the hand.
#include "engine/view.h"
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <string.h>

static void offers(struct table *t, int seat, const char *notation) {
    EXPECT_STR(table_offers(t, seat, notation) ? notation : "", notation);
}

static int question(struct table *t) {
    return (int)crystal_question(scene_state(t));
}

static bool lies(struct table *t, const char *cell, int what) {
    return scene_state(t)->lying[scene_cell(cell)] & what;
}

// Red, of the skill named, on e2; home by e1. A guarded cell f2, Rubble on e3, a wall to the west.
static struct table *with(const char *skills) {
    struct table *t = scene_new("players=2", skills);
    scene_tiles(t, "e1 plain-cross 0; e2 plain-tee 0; f2 boom-cross 0; e3 boom-cross 0; d2 boom-straight 0");
    scene_put(t, 0, "e2");
    scene_rubble(t, "e3");
    scene_boom(t, "f2");
    return t;
}

TEST(B_100_an_engineer_clears_blasts_and_buries_without_explosives_twice) {
    struct table *t = with("engineer thief");
    scene_ready(t);
    table_play(t, "0 clear e3 skill");
    EXPECT_INT(scene_state(t)->counters[0], 1);
    offers(t, 0, "walk e3"); // the turn goes on
    table_play(t, "0 rubble e3 skill");
    EXPECT_INT(scene_state(t)->counters[0], 0);
    EXPECT_INT(scene_state(t)->explosives[0], 2);
    table_lacks(t, 0, "clear e3 skill");
    t = with("engineer thief");
    scene_ready(t);
    table_lacks(t, 0, "blast west skill"); // d2 is opened: a Passage, and the dwarf stays
    table_play(t, "0 passage west");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT_INT(scene_state(t)->counters[0], 1);
    table_play(t, "0 walk d2");
    EXPECT_STR(scene_place(t, 0), "d2");
}

TEST(B_100_a_toolbox_puts_a_counter_back_up_to_the_start) {
    struct table *t = with("engineer thief");
    scene_hand(t, 0, "toolbox toolbox");
    scene_ready(t);
    table_lacks(t, 0, "repair");
    table_play(t, "0 clear e3 skill; 0 repair");
    EXPECT_INT(scene_state(t)->counters[0], 2);
    table_lacks(t, 0, "repair");
    EXPECT_INT(scene_state(t)->find_discard[FIND_TOOLBOX], 1);
}

TEST(B_101_a_merchant_sells_cards_after_the_roll_for_a_point_each) {
    struct table *t = with("merchant thief");
    scene_hand(t, 0, "boot rope");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom troll; 0 fight; * die 4");
    EXPECT_INT(question(t), QUESTION_SELL);
    table_play(t, "0 sell boot; 0 sell rope"); // 4 + 2 beats 5
    EXPECT_INT(scene_state(t)->hand_count[0], 0);
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
}

TEST(B_101_a_merchant_may_keep_its_cards_and_sells_in_fights_with_dwarfs_too) {
    struct table *t = with("merchant thief");
    scene_hand(t, 0, "boot rope");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom troll; 0 fight; * die 4; 0 enough");
    EXPECT_INT(table_events(t, EVENT_LOST_TO_MONSTER, 0, NULL), 1);
    t = with("thief merchant");
    scene_put(t, 1, "f2");
    scene_state(t)->lying[scene_cell("f2")] = 0;
    scene_hand(t, 1, "boot");
    scene_ready(t);
    table_play(t, "0 walk f2; 1 fight; * die 4; * die 4; 1 sell boot");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 1, NULL), 1);
}

TEST(B_101_not_in_odd_even) {
    struct table *t = with("merchant thief");
    scene_tiles(t, "e4 find-cross 0");
    scene_put(t, 0, "e3");
    scene_state(t)->board.marks[scene_cell("e3")] = 0;
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk e4; 0 odd; * die 2");
    EXPECT_INT(scene_state(t)->asked, SEAT_CHANCE); // a Boom card, no sale
}

TEST(B_102_a_miner_card_joins_the_miner) {
    struct table *t = with("miner thief");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom miner");
    EXPECT_INT(scene_state(t)->own[0][BOOM_MINER], 1);
    EXPECT_INT(scene_state(t)->explosives[0], 3); // joined, not beaten
    EXPECT(!lies(t, "f2", LYING_BOOM));
    EXPECT_INT(table_events(t, EVENT_JOINED, 0, NULL), 1);
}

TEST(B_102_the_miner_may_fight_once_by_choice_and_is_discarded) {
    struct table *t = with("miner thief");
    scene_own(t, 0, "miner");
    scene_hand(t, 0, "mug-of-ale");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom cave-spider");
    offers(t, 0, "fight");                             // by itself
    table_play(t, "0 send miner; 0 boost mug-of-ale"); // 3 + 1 equals 4: won
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_MINER], 1);
    t = with("miner thief");
    scene_own(t, 0, "miner");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom cave-rat; 0 fight; * die 5");
    EXPECT_INT(scene_state(t)->own[0][BOOM_MINER], 1); // it did not fight
}

TEST(B_102_or_it_opens_a_passage_or_clears_rubble) {
    struct table *t = with("miner thief");
    scene_own(t, 0, "miner");
    scene_ready(t);
    table_lacks(t, 0, "rubble e1 miner");
    table_play(t, "0 clear e3 miner");
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_MINER], 1);
    t = with("miner thief");
    scene_own(t, 0, "miner");
    scene_ready(t);
    table_play(t, "0 blast west miner");
    EXPECT_STR(scene_place(t, 0), "d2");
    EXPECT_INT(scene_state(t)->own[0][BOOM_MINER], 0);
    EXPECT_INT(scene_state(t)->explosives[0], 3);
}

TEST(B_103_a_thief_names_a_player_and_a_number_instead_of_moving) {
    struct table *t = with("thief miner");
    scene_hand(t, 1, "boot");
    scene_state(t)->open[1][0] = (struct open_card){FIND_CHAIN_MAIL + 1, 2};
    scene_state(t)->find_deck[FIND_CHAIN_MAIL]--;
    scene_state(t)->find_count--;
    scene_ready(t);
    table_lacks(t, 0, "steal red 3");
    table_play(t, "0 steal blue 3; * die 3");
    scene_lacks_chance(t, "card chain-mail"); // on the table it is safe
    table_play(t, "* card boot");
    EXPECT_INT(scene_state(t)->hand[0][FIND_BOOT], 1);
    EXPECT_INT(scene_state(t)->hand_count[1], 0);
    EXPECT_INT(scene_state(t)->turn, 1);
    struct event stolen;
    EXPECT_INT(table_events(t, EVENT_STOLEN, 0, &stolen), 1);
    EXPECT_INT(stolen.seen_by, 3); // thief and victim
}

TEST(B_103_a_wrong_number_ends_the_turn_too_and_later_it_is_too_late) {
    struct table *t = with("thief miner");
    scene_hand(t, 1, "boot");
    scene_ready(t);
    table_play(t, "0 steal blue 6; * die 1");
    EXPECT_INT(scene_state(t)->hand_count[1], 1);
    EXPECT_INT(scene_state(t)->turn, 1);
    t = with("thief miner");
    scene_hand(t, 1, "boot");
    scene_ready(t);
    table_play(t, "0 clear e3 explosive");
    table_lacks(t, 0, "steal blue 6");
    t = with("thief miner"); // nobody holds cards
    scene_ready(t);
    table_lacks(t, 0, "steal blue 6");
}

static struct table *attack(const char *skills) {
    struct table *t = with(skills);
    scene_put(t, 1, "f2");
    scene_state(t)->lying[scene_cell("f2")] = 0;
    return t;
}

TEST(B_104_the_alchemists_potion_wins_without_a_roll_flight_or_skip) {
    struct table *t = attack("thief alchemist");
    scene_carry(t, 0);
    scene_ready(t);
    table_play(t, "0 walk f2; 1 potion");
    EXPECT_INT(scene_state(t)->carries[1], 1); // B-88
    EXPECT_STR(scene_place(t, 0), "f2");       // no flight
    EXPECT_INT(scene_state(t)->skips[0], 0);
    EXPECT_INT(scene_state(t)->dazed[0], 3);
    EXPECT_INT(scene_state(t)->charges[1], 0);
    EXPECT_INT(scene_state(t)->turn, 1); // red resolves nothing further
}

TEST(B_104_the_dazed_go_two_cells_home_for_three_turns_and_do_nothing_else) {
    struct table *t = scene_new("players=2 rules=1", "alchemist thief");
    scene_tiles(t,
                "e1 plain-cross 0; i5 plain-tee 2; h5 find-cross 0; g5 find-cross 0; f5 find-cross 0; e5 find-cross 0; "
                "d5 find-cross 0");
    scene_put(t, 1, "d5");
    scene_put(t, 0, "e1");
    scene_state(t)->dazed[1] = 3;
    scene_explosives(t, 0, 0);
    scene_explosives(t, 1, 0);
    scene_ready(t);
    table_play(t, "0 walk home");
    EXPECT_STR(scene_place(t, 1), "f5"); // a Find tile: no Odd-Even
    EXPECT_INT(scene_state(t)->asked, 0);
    table_play(t, "0 walk e1; 0 walk home");
    EXPECT_STR(scene_place(t, 1), "home"); // by h5 and i5
    EXPECT_INT(scene_state(t)->dazed[1], 0);
    table_play(t, "0 walk e1");
    EXPECT_INT(scene_state(t)->asked, 1);
}

TEST(B_104_the_dazed_without_a_way_stay_and_are_free_after_three_turns) {
    struct table *t = scene_new("players=2", "alchemist thief");
    scene_crosses(t, "e1 d5");
    scene_put(t, 1, "d5");
    scene_state(t)->dazed[1] = 1;
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 walk e1");
    EXPECT_STR(scene_place(t, 1), "d5");
    EXPECT_INT(scene_state(t)->skips[1], 0);
    EXPECT_INT(scene_state(t)->dazed[1], 0);
}

TEST(B_104_an_attacking_alchemist_pours_nothing) {
    struct table *t = attack("alchemist thief");
    scene_ready(t);
    table_play(t, "0 walk f2; * die 6; * die 1"); // nobody is asked: there is nothing to declare
    EXPECT_INT(scene_state(t)->charges[0], 1);
    EXPECT_INT(scene_state(t)->dazed[1], 0);
}

TEST(B_104_no_potion_against_monsters) {
    struct table *t = with("alchemist thief");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom skeleton");
    table_lacks(t, 0, "potion");
}

TEST(B_105_a_gardener_calls_the_dandelions_and_odd_even_keeps_them) {
    struct table *t = with("gardener thief");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom slime; 0 call"); // 3 against 2: at once
    EXPECT_INT(question(t), QUESTION_ODD_EVEN);
    EXPECT_INT(scene_state(t)->counters[0], 1);
    table_play(t, "0 odd; * die 3");
    EXPECT_INT(scene_state(t)->own[0][BOOM_CREEPY_DANDELIONS], 1);
    EXPECT_INT(scene_state(t)->boom_deck[BOOM_CREEPY_DANDELIONS], 3); // not from the deck
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
}

TEST(B_105_a_wrong_odd_even_discards_them_unless_a_counter_is_spent) {
    struct table *t = with("gardener thief");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom slime; 0 call; 0 odd; * die 2");
    EXPECT_INT(question(t), QUESTION_KEEP);
    table_play(t, "0 keep");
    EXPECT_INT(scene_state(t)->own[0][BOOM_CREEPY_DANDELIONS], 1);
    EXPECT_INT(scene_state(t)->counters[0], 0);
    t = with("gardener thief");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom slime; 0 call; 0 odd; * die 2; 0 let-go");
    EXPECT_INT(scene_state(t)->own[0][BOOM_CREEPY_DANDELIONS], 0);
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_CREEPY_DANDELIONS], 0); // they were not a card
    EXPECT_INT(scene_state(t)->counters[0], 1);
    t = with("gardener thief");
    scene_state(t)->counters[0] = 1;
    scene_ready(t);
    table_play(t, "0 walk f2; * boom slime; 0 call; 0 odd; * die 2"); // no second counter: not asked
    EXPECT_INT(scene_state(t)->own[0][BOOM_CREEPY_DANDELIONS], 0);
}

TEST(B_105_dandelions_from_the_deck_join_at_once) {
    struct table *t = with("gardener thief");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom creepy-dandelions");
    EXPECT_INT(scene_state(t)->own[0][BOOM_CREEPY_DANDELIONS], 1);
    EXPECT_INT(scene_state(t)->counters[0], 2);
    EXPECT_INT(scene_state(t)->called[0], 0);
}

TEST(B_105_the_odd_even_comes_whatever_the_outcome_and_before_the_flight) {
    struct table *t = attack("thief gardener");
    scene_hand(t, 1, "mug-of-ale");
    scene_ready(t);
    table_play(t, "0 walk f2; 1 call; 1 boost mug-of-ale; * die 6"); // 6 against 3 + 1: the dandelions lose
    table_play(t, "* die 6; * die 1");                               // and so does the gardener
    EXPECT_INT(scene_state(t)->asked, 1);
    EXPECT_INT(question(t), QUESTION_ODD_EVEN);
    EXPECT_STR(scene_place(t, 1), "f2");
    table_play(t, "1 even; * die 4");
    EXPECT_INT(scene_state(t)->own[1][BOOM_CREEPY_DANDELIONS], 1);
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1);
}

TEST(B_106_a_shaman_charms_an_elemental_by_odd_even) {
    struct table *t = with("shaman thief");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom fire-elemental; 0 charm; 0 odd; * die 1");
    EXPECT_INT(scene_state(t)->own[0][BOOM_FIRE_ELEMENTAL], 1);
    EXPECT(!lies(t, "f2", LYING_BOOM));
    t = with("shaman thief");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom fire-elemental; 0 charm; 0 odd; * die 2");
    EXPECT_INT(scene_state(t)->asked, SEAT_CHANCE); // wrong: fight it; there is no second try
    table_play(t, "* die 5");
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
}

TEST(B_106_one_elemental_at_a_time_and_until_it_loses) {
    struct table *t = with("shaman thief");
    scene_own(t, 0, "fire-elemental");
    scene_hand(t, 0, "monster-bait");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom water-elemental");
    table_lacks(t, 0, "charm");
    table_lacks(t, 0, "tame monster-bait");
    table_play(t, "0 fight"); // equal: won, and both are discarded (B-112)
    EXPECT_INT(scene_state(t)->own[0][BOOM_FIRE_ELEMENTAL], 0);
    t = with("shaman thief");
    scene_own(t, 0, "fire-elemental");
    scene_state(t)->charmed[0] = 1;
    scene_ready(t);
    table_play(t, "0 walk f2; * boom skeleton");
    EXPECT_INT(scene_state(t)->own[0][BOOM_FIRE_ELEMENTAL], 1); // it won and stays
    EXPECT_INT(scene_state(t)->charmed[0], 1);
    t = with("shaman thief");
    scene_own(t, 0, "fire-elemental");
    scene_state(t)->charmed[0] = 1;
    scene_ready(t);
    table_play(t, "0 walk f2; * boom troll; * die 6");
    EXPECT_INT(scene_state(t)->own[0][BOOM_FIRE_ELEMENTAL], 0); // it lost
    EXPECT_INT(scene_state(t)->charmed[0], 0);
}

TEST(B_106_B_111_only_a_charmed_elemental_stays_with_the_shaman) {
    for (int rules = 1; rules <= 2; rules++) {
        struct table *t = scene_new(rules == 1 ? "players=2 rules=1" : "players=2", "shaman thief");
        scene_crosses(t, "e1 e2 f2");
        scene_put(t, 0, "e2");
        scene_boom(t, "f2");
        scene_boom(t, "e1");
        scene_hand(t, 0, "monster-bait");
        scene_ready(t);
        table_play(t, "0 walk f2; * boom fire-elemental; 0 tame monster-bait");
        EXPECT_INT(scene_state(t)->charmed[0], 0);
        scene_turn(t, 0);
        scene_put(t, 0, "e2");
        scene_ready(t);
        table_play(t, "0 walk e1; * boom skeleton");
        EXPECT_INT(scene_state(t)->own[0][BOOM_FIRE_ELEMENTAL], rules == 1);
        EXPECT_INT(table_events(t, rules == 1 ? EVENT_CHAMPION_STAYED : EVENT_CHAMPION_LEFT, 0, NULL), 1);
    }
}

TEST(B_106_an_elemental_that_was_charmed_is_marked_and_stays_after_a_win) {
    struct table *t = with("shaman thief");
    scene_boom(t, "e1");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom fire-elemental; 0 charm; 0 odd; * die 1");
    EXPECT_INT(scene_state(t)->charmed[0], 1);
    scene_turn(t, 0);
    scene_put(t, 0, "e2");
    scene_ready(t);
    table_play(t, "0 walk e1; * boom skeleton");
    EXPECT_INT(scene_state(t)->own[0][BOOM_FIRE_ELEMENTAL], 1);
}

TEST(B_106_for_anybody_else_an_elemental_is_an_own_monster_like_others) {
    struct table *t = with("miner thief");
    scene_own(t, 0, "fire-elemental");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom skeleton");
    EXPECT_INT(scene_state(t)->own[0][BOOM_FIRE_ELEMENTAL], 0);
}

TEST(B_107_an_iron_head_breaks_out_of_a_dead_end_for_nothing) {
    struct table *t = scene_new("players=2", "iron-head thief");
    scene_tiles(t, "d4 find-dead-end 0; d3 boom-cross 0");
    scene_put(t, 0, "d4");
    scene_ready(t);
    offers(t, 0, "blast west skill");
    table_play(t, "0 blast east skill; * tile boom-dead-end");
    table_play(t, "0 lay e4 r1; * boom cave-rat; * die 4; 0 end");
    EXPECT_INT(scene_state(t)->explosives[0], 2);
    scene_turn(t, 0);
    scene_ready(t);
    table_lacks(t, 0, "blast south skill"); // with the Passage there are two ways out
}

TEST(B_107_shut_in_on_three_sides_counts_too) {
    struct table *t = scene_new("players=2", "iron-head thief");
    scene_tiles(t, "d4 plain-straight 0; d3 boom-cross 0; d5 boom-cross 0; e4 boom-straight 0");
    scene_put(t, 0, "d4");
    scene_ready(t);
    table_lacks(t, 0, "blast east skill");
    scene_rubble(t, "d3");
    scene_ready(t);
    table_play(t, "0 blast east skill");
    EXPECT_STR(scene_place(t, 0), "e4");
}

// --- Odd-Even and the cards ---

TEST(B_80_the_player_names_odd_or_even_and_rolls) {
    for (int die = 1; die <= 6; die++) {
        struct table *t = with("thief miner");
        scene_tiles(t, "e4 find-cross 0");
        scene_put(t, 0, "e3");
        scene_state(t)->board.marks[scene_cell("e3")] = 0;
        scene_ready(t);
        char script[64] = "0 walk e4; 0 odd; * die ";
        char pip[2] = {(char)('0' + die), 0};
        table_play(t, strcat(script, pip));
        struct event named;
        EXPECT_INT(table_events(t, EVENT_NAMED, 0, &named), 1);
        EXPECT_INT(named.value[2], die % 2);
        EXPECT_INT(scene_state(t)->frame[scene_state(t)->frame_count - 1].kind, die % 2 ? FRAME_FINDS : FRAME_BOOM);
    }
}

TEST(B_80_a_lucky_coin_is_right_without_a_roll) {
    struct table *t = with("thief miner");
    scene_tiles(t, "e4 find-cross 0");
    scene_put(t, 0, "e3");
    scene_state(t)->board.marks[scene_cell("e3")] = 0;
    scene_hand(t, 0, "lucky-coin");
    scene_ready(t);
    table_play(t, "0 walk e4; 0 coin; * find boot");
    EXPECT_INT(scene_state(t)->find_discard[FIND_LUCKY_COIN], 1);
}

TEST(a_smoke_bomb_ends_a_fight_with_a_monster_and_leaves_a_token) {
    struct table *t = with("thief miner");
    scene_hand(t, 0, "smoke-bomb");
    scene_drop(t, "f2");
    scene_ready(t);
    table_play(t, "0 walk f2; * boom dragon; 0 smoke");
    EXPECT_STR(scene_place(t, 0), "f2");
    EXPECT(lies(t, "f2", LYING_BOOM));
    EXPECT_INT(scene_state(t)->boom_discard[BOOM_DRAGON], 1);
    EXPECT_INT(scene_state(t)->carries[0], 0); // nobody was beaten
}

TEST(a_boot_kicks_a_neighbour_over_walls_with_its_crystal) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e3 plain-cross 0; e4 plain-straight 0; e5 boom-straight 1; d3 boom-cross 0");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "e4");
    scene_carry(t, 1);
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 kick blue"); // e5 is closed towards e4
    EXPECT_STR(scene_place(t, 1), "e5");
    EXPECT_INT(scene_state(t)->carries[1], 1);
    offers(t, 0, "walk d3"); // it is not a move
}

TEST(a_boot_needs_an_opened_free_cell_behind) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e3 plain-cross 0; e4 plain-straight 0; e5 boom-straight 1; d3 boom-cross 0");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "e4");
    scene_hand(t, 0, "boot");
    scene_rubble(t, "e5");
    scene_ready(t);
    table_lacks(t, 0, "kick yellow");
    scene_put(t, 1, "d3"); // behind it c3 is unopened
    table_lacks(t, 0, "kick yellow");
    scene_put(t, 1, "e5"); // not next door
    table_lacks(t, 0, "kick yellow");
}

TEST(a_kick_onto_an_exit_wins_for_the_kicked) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e3 plain-cross 0; e4 plain-straight 0; e5 exit 0");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "e4");
    scene_carry(t, 1);
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 kick blue");
    EXPECT_INT(scene_state(t)->winner, 2);
}

TEST(a_teleport_scroll_is_the_move_and_sends_any_dwarf_to_a_free_cell) {
    struct table *t = with("thief miner");
    scene_tiles(t, "a5 exit 0; b5 crystal 0; c5 find-tee 0");
    scene_hand(t, 0, "teleport-scroll");
    scene_put(t, 1, "d2");
    scene_ready(t);
    table_lacks(t, 0, "teleport red a5"); // an Exit
    table_lacks(t, 0, "teleport red b5"); // a Crystal token
    table_lacks(t, 0, "teleport red e3"); // Rubble
    table_lacks(t, 0, "teleport red d2"); // a dwarf
    table_lacks(t, 0, "teleport red d5"); // unopened
    offers(t, 0, "teleport blue c5");
    table_play(t, "0 teleport red c5; 0 odd; * die 1; * find rope"); // it stops there
    EXPECT_STR(scene_place(t, 0), "c5");
    table_lacks(t, 0, "explore");
}

TEST(a_lantern_shows_two_tiles_and_the_other_goes_back) {
    struct table *t = with("thief miner");
    scene_hand(t, 0, "lantern");
    scene_put(t, 0, "f2");
    scene_state(t)->lying[scene_cell("f2")] = 0;
    scene_ready(t);
    int before = scene_state(t)->tile_count;
    table_play(t, "0 explore; * tile boom-dead-end; 0 lantern; * tile plain-corner");
    offers(t, 0, "lay g2 r3");
    table_play(t, "0 lay g2 r2 second");
    EXPECT_INT(scene_state(t)->tile_count, before - 1);
    EXPECT_INT(scene_state(t)->tile[scene_cell("g2")], PLAIN_CORNER + 1);
    EXPECT_INT(scene_state(t)->find_discard[FIND_LANTERN], 1);
}

TEST(a_lantern_with_two_equal_tiles_offers_each_place_once) {
    struct table *t = with("thief miner");
    scene_hand(t, 0, "lantern");
    scene_put(t, 0, "f2");
    scene_ready(t);
    table_play(t, "0 explore; * tile boom-dead-end; 0 lantern; * tile boom-dead-end");
    table_lacks(t, 0, "lay g2 r3 second");
    table_play(t, "0 lay g2 r3; * boom silence");
    EXPECT_INT(scene_state(t)->tiles[BOOM_DEAD_END], 2);
}

// --- what is seen ---

TEST(hidden_things_are_hidden_and_the_json_says_null) {
    struct table *t = with("thief miner");
    scene_hand(t, 0, "boot");
    scene_own(t, 0, "ghost");
    scene_drop(t, "f2");
    scene_ready(t);
    table_play(t, "0 blast west explosive");
    static char buffer[1 << 16];
    for (int seat = 0; seat <= 2; seat++) {
        int viewer = seat < 2 ? seat : SEAT_NOBODY;
        struct crystal view;
        match_view(&t->match, viewer, &view);
        struct text out = TEXT_ON(buffer);
        struct json json = json_on(&out);
        view_json(&crystal_game, &t->match.setup, &view, viewer, &json);
        EXPECT((strstr(buffer, "\"hand\":null") != NULL) == (viewer != 0));
        EXPECT((strstr(buffer, "{\"card\":\"boot\",\"count\":1}") != NULL) == (viewer == 0));
        EXPECT(strstr(buffer, "\"monster\":\"ghost\"") != NULL);
        EXPECT(strstr(buffer, "\"crystals\":1") != NULL);
    }
}
