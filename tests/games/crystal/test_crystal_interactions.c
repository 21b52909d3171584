// Black Crystal where two rules meet: what guards a Crystal, Rubble over a token, the potion, first tiles, ways out.
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <string.h>

static bool has_rubble(struct table *t, const char *cell) {
    return scene_state(t)->board.marks[scene_cell(cell)] & BOARD_RUBBLE;
}

// Red on e4, three cells below its entrance, with f4 to the east; blue at home, a cell before it.
static struct table *below_home(const char *skills) {
    struct table *t = scene_new("players=2", skills);
    scene_crosses(t, "e1 e2 e3 e4 f4");
    scene_tiles(t, "e9 plain-tee 0");
    scene_put(t, 0, "e4");
    return t;
}

// --- B-52, B-61 ---

TEST(B_52_B_61_a_crystal_is_picked_up_when_its_guard_is_beaten_after_digging) {
    struct table *t = below_home("thief engineer");
    scene_explosives(t, 0, 0);
    scene_boom(t, "f4");
    scene_drop(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom rubble");
    EXPECT_INT(scene_state(t)->carries[0], 0);
    table_play(t, "1 walk e9; * boom skeleton; * die 6");
    EXPECT_INT(scene_state(t)->carries[0], 1);
    EXPECT_INT(scene_state(t)->lying[scene_cell("f4")], 0);
    EXPECT_INT(table_events(t, EVENT_PICKED_UP, 0, NULL), 1);
}

TEST(B_52_B_61_ore_is_mined_once_its_guard_is_beaten_after_digging) {
    struct table *t = below_home("thief engineer");
    scene_explosives(t, 0, 0);
    scene_tiles(t, "e5 crystal 3");
    scene_boom(t, "e5");
    scene_ready(t);
    table_play(t, "0 walk e5; * boom rubble");
    EXPECT_INT(scene_state(t)->mining[0], 0);
    table_play(t, "1 walk e9; * boom skeleton; * die 6");
    EXPECT_INT(scene_state(t)->mining[0], 1);
    EXPECT_INT(table_events(t, EVENT_MINING, 0, NULL), 1);
    table_play(t, "1 walk home; 1 end");
    EXPECT_INT(scene_state(t)->carries[0], 1);
}

TEST(B_52_mining_behind_a_guard_begins_once) {
    struct table *t = below_home("thief engineer");
    scene_tiles(t, "e5 crystal 3");
    scene_boom(t, "e5");
    scene_ready(t);
    table_play(t, "0 walk e5; * boom skeleton; * die 6");
    EXPECT_INT(table_events(t, EVENT_MINING, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->mining[0], 1);
}

TEST(B_52_a_crystal_is_picked_up_before_what_the_win_brings) {
    struct table *t = below_home("engineer thief");
    scene_boom(t, "f4");
    scene_drop(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom goblin-scavenger; * die 6; * find lost-map");
    EXPECT_STR(scene_place(t, 0), "e3");
    EXPECT_INT(scene_state(t)->carries[0], 1);
    EXPECT_INT(scene_state(t)->lying[scene_cell("f4")], 0);
}

TEST(B_52_B_54_a_crystal_taken_from_its_guard_on_an_exit_wins_at_once) {
    struct table *t = below_home("engineer thief");
    scene_tiles(t, "e5 exit 0");
    scene_boom(t, "e5");
    scene_drop(t, "e5");
    scene_ready(t);
    table_play(t, "0 walk e5; * boom dragon; * die 1"); // not beaten: nothing
    EXPECT(!match_is_over(&t->match));
    scene_put(t, 0, "e4");
    scene_turn(t, 0);
    scene_ready(t);
    table_play(t, "0 walk e5; * boom goblin-scavenger; * die 6"); // no Find card is drawn any more
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(scene_state(t)->winner, 1);
}

TEST(B_61_rubble_cleared_by_another_lets_the_dwarf_under_it_meet_the_boom) {
    struct table *t = below_home("thief engineer");
    scene_explosives(t, 0, 0);
    scene_boom(t, "f4");
    scene_tiles(t, "f3 boom-cross 0");
    scene_put(t, 0, "f3");
    scene_put(t, 1, "e4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom rubble; 1 clear f4 explosive");
    EXPECT_INT(scene_state(t)->asked, SEAT_CHANCE);
    table_play(t, "* boom skeleton; * die 6");
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->lying[scene_cell("f4")], 0);
    EXPECT_INT(scene_state(t)->asked, 1); // whose turn goes on
    EXPECT(table_offers(t, 1, "walk f4"));
    EXPECT(!table_offers(t, 1, "end"));
}

TEST(B_60_B_61_rubble_dug_away_by_another_does_so_too) {
    struct table *t = below_home("thief shaman");
    scene_tiles(t, "g4 boom-cross 0");
    scene_put(t, 0, "f4");
    scene_put(t, 1, "g4");
    scene_explosives(t, 1, 0);
    scene_boom(t, "f4");
    scene_rubble(t, "f4");
    scene_turn(t, 1);
    scene_ready(t);
    table_play(t, "1 dig f4; * boom skeleton; * die 1");
    EXPECT_INT(table_events(t, EVENT_LOST_TO_MONSTER, 0, NULL), 1);
    EXPECT_STR(scene_place(t, 0), "e4");
    EXPECT_INT(scene_state(t)->turn, 0); // digging took the whole turn
}

// --- the potion ---

// Yellow on the ore of e5, five cells from its entrance; red has a potion.
static struct table *miner_and_alchemist(void) {
    struct table *t = scene_new("players=2 rules=1", "alchemist engineer");
    scene_crosses(t, "e1 e2 e3 e4");
    scene_tiles(t, "e5 crystal 3; f5 boom-straight 1; g5 boom-straight 1; h5 boom-straight 1; i5 boom-straight 1");
    scene_put(t, 0, "e4");
    scene_put(t, 1, "e5");
    return t;
}

TEST(B_51_B_104_a_dazed_dwarf_walks_and_mines_no_more) {
    struct table *t = miner_and_alchemist();
    scene_state(t)->mining[1] = 1;
    scene_ready(t);
    table_play(t, "0 walk e5; 0 potion");
    EXPECT_INT(scene_state(t)->mining[1], 0);
    EXPECT_INT(scene_state(t)->mining[0], 1); // the Alchemist mines in its stead
    table_play(t, "0 end");
    EXPECT_STR(scene_place(t, 1), "i5"); // two cells and, after the turn that red skipped for mining, two more
    EXPECT_INT(scene_state(t)->carries[1], 0);
    EXPECT_INT(scene_state(t)->carries[0], 1);
}

TEST(B_50_B_104_a_dazed_dwarf_starts_no_mining) {
    struct table *t = scene_new("players=2 rules=1", "alchemist engineer");
    scene_crosses(t, "e1 e2 e3 e4 e5");
    scene_tiles(t, "f5 boom-straight 1; g5 crystal 1; h5 boom-straight 1; i5 boom-straight 1");
    scene_put(t, 0, "e4");
    scene_put(t, 1, "e5");
    scene_ready(t);
    table_play(t, "0 walk e5; 0 potion; 0 end");
    EXPECT_STR(scene_place(t, 1), "g5");
    EXPECT_INT(scene_state(t)->mining[1], 0);
    table_play(t, "0 walk e4; 0 end");
    EXPECT_STR(scene_place(t, 1), "i5");
}

TEST(B_50_B_104_nor_after_beating_what_guards_the_ore) {
    struct table *t = scene_new("players=2 rules=1", "alchemist engineer");
    scene_crosses(t, "e1 e2 e3 e4 e5");
    scene_tiles(t, "f5 boom-straight 1; g5 crystal 1; h5 boom-straight 1; i5 boom-straight 1");
    scene_boom(t, "g5");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "e5");
    scene_state(t)->dazed[1] = 2;
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 walk e4; * boom skeleton; * die 6");
    EXPECT_STR(scene_place(t, 1), "g5");
    EXPECT_INT(scene_state(t)->dazed[1], 1);
    EXPECT_INT(scene_state(t)->mining[1], 0);
}

TEST(B_50_B_104_nor_in_the_last_of_its_dazed_turns) {
    struct table *t = scene_new("players=2 rules=1", "alchemist engineer");
    scene_crosses(t, "e1 e2 e3 e4 e5");
    scene_tiles(t, "f5 boom-straight 1; g5 crystal 1; h5 boom-straight 1; i5 boom-straight 1");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "e5");
    scene_state(t)->dazed[1] = 1;
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 walk e4");
    EXPECT_STR(scene_place(t, 1), "g5");
    EXPECT_INT(scene_state(t)->dazed[1], 0);
    EXPECT_INT(scene_state(t)->mining[1], 0);
}

TEST(B_50_mining_with_no_ore_left_costs_no_turn) {
    struct table *t = scene_new("players=3", "thief engineer shaman");
    scene_tiles(t, "e4 crystal 0; e5 boom-cross 0; e9 plain-cross 0");
    scene_put(t, 0, "e4");
    scene_put(t, 1, "e4"); // neither could flee
    scene_state(t)->mining[0] = scene_state(t)->mining[1] = 1;
    scene_turn(t, 2);
    scene_ready(t);
    table_play(t, "2 walk e9");
    EXPECT_INT(scene_state(t)->carries[0], 1);
    EXPECT_INT(scene_state(t)->mining[1], 0);
    EXPECT_INT(scene_state(t)->asked, 1);
    EXPECT_INT(table_events(t, EVENT_SKIPPED, 1, NULL), 0);
}

// --- B-38 ---

TEST(B_38_the_very_first_tile_may_be_laid_after_the_first_turn) {
    struct table *t = scene_new("players=2 rules=1", "engineer thief");
    scene_fresh(t, 0);
    scene_fresh(t, 1);
    scene_ready(t);
    table_play(t, "0 explore; * tile find-tee; 0 lay e1 r0; * find rope; 0 end; 1 steal red 3; * die 4; 0 explore; "
                  "* tile plain-cross; 0 lay e2 r0; 0 end; 1 explore; * tile boom-cross; 1 lay i5 r0; * boom dragon");
    EXPECT_INT(table_events(t, EVENT_IGNORED, 1, NULL), 1);
    EXPECT_INT(scene_state(t)->fight.on, 0);
}

TEST(B_38_a_second_tile_in_the_first_turn_is_not_the_very_first) {
    struct table *t = scene_new("players=2 rules=1", "engineer thief");
    scene_tiles(t, "e1 portal 0");
    scene_put(t, 0, "e1");
    scene_fresh(t, 1);
    scene_turn(t, 1);
    scene_ready(t);
    table_play(t, "1 explore; * tile portal; 1 lay i5 r0; 1 portal e1; * die 6; * die 1; 1 explore; "
                  "* tile boom-cross; 1 lay e2 r0; * boom dragon");
    EXPECT_INT(table_events(t, EVENT_IGNORED, 1, NULL), 0);
}

TEST(B_38_coming_back_to_the_first_tile_is_not_opening_it) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_fresh(t, 0);
    scene_ready(t);
    table_play(t, "0 explore; * tile boom-cross; 0 lay e1 r0; * boom dragon");
    EXPECT_INT(table_events(t, EVENT_IGNORED, 0, NULL), 1);
    scene_put(t, 0, "e1");
    scene_state(t)->place[0] = (uint8_t)crystal_board_entrance(0);
    scene_boom(t, "e1");
    scene_turn(t, 0);
    scene_ready(t);
    table_play(t, "0 walk e1; * boom dragon; * die 1");
    EXPECT_INT(table_events(t, EVENT_IGNORED, 0, NULL), 0);
    EXPECT_INT(table_events(t, EVENT_LOST_TO_MONSTER, 0, NULL), 1);
}

// --- B-107 ---

TEST(B_02_B_107_only_the_own_entrance_is_a_way_out_for_the_iron_head) {
    struct table *t = scene_new("players=2", "iron-head thief");
    scene_tiles(t, "e9 boom-dead-end 0; e8 boom-cross 0");
    scene_put(t, 0, "e9"); // before an entrance that is nobody's
    scene_explosives(t, 0, 0);
    scene_ready(t);
    EXPECT(table_offers(t, 0, "blast west skill"));
    t = scene_new("players=2", "iron-head thief");
    scene_tiles(t, "e1 boom-dead-end 2; e2 boom-cross 0"); // its own entrance, and the tunnel to e2
    scene_put(t, 0, "e1");
    scene_explosives(t, 0, 0);
    scene_ready(t);
    EXPECT(!table_offers(t, 0, "blast west skill"));
}

// --- several Find cards ---

static int finds_left(struct table *t) {
    const struct crystal *state = scene_state(t);
    for (int i = 0; i < state->frame_count; i++)
        if (state->frame[i].kind == FRAME_FINDS)
            return state->frame[i].number;
    return 0;
}

static struct table *dragon_beaten(const char *find) {
    struct table *t = below_home("engineer thief");
    scene_hand(t, 0, "rage-brew rage-brew");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom dragon; 0 boost rage-brew; 0 boost rage-brew; * die 3");
    EXPECT_INT(finds_left(t), 3);
    table_play(t, find);
    return t;
}

TEST(B_39_cards_still_to_be_drawn_are_drawn_after_one_that_moves_the_dwarf) {
    struct table *t = dragon_beaten("* find lost-map");
    EXPECT_STR(scene_place(t, 0), "e3");
    EXPECT_INT(finds_left(t), 2);
    table_play(t, "* find rope; * find boot");
    EXPECT_INT(scene_state(t)->hand_count[0], 2);
    EXPECT_INT(finds_left(t), 0);
    t = dragon_beaten("* find rotten-floor; * die 6; * find rope; * find boot");
    EXPECT_STR(scene_place(t, 0), "home");
    EXPECT_INT(scene_state(t)->hand_count[0], 2);
}

TEST(B_39_a_lost_fight_ends_the_drawing) {
    struct table *t = dragon_beaten("* find ambush; * boom troll; * die 1");
    EXPECT_STR(scene_place(t, 0), "e4");
    EXPECT_INT(finds_left(t), 0);
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_39_on_the_own_entrance_there_is_nothing_to_bury_to_meet_or_to_fall_through) {
    struct table *t = dragon_beaten("* find rotten-floor; * die 6; * find ambush; * find cave-in");
    EXPECT_STR(scene_place(t, 0), "home");
    EXPECT_INT(scene_state(t)->skips[0], 0);
    EXPECT_INT(scene_state(t)->fight.on, 0);
    EXPECT_INT(finds_left(t), 0);
}

// --- B-92, B-106 ---

TEST(B_92_no_rubble_falls_behind_a_dwarf_that_could_not_leave) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_tiles(t, "e5 plain-cross 0; e6 boom-cross 0");
    scene_put(t, 0, "e5");
    scene_boom(t, "e6");
    scene_ready(t);
    table_play(t, "0 walk e6; * boom earth-elemental; * die 1");
    EXPECT_STR(scene_place(t, 0), "e6");
    EXPECT(!has_rubble(t, "e6"));
    t = below_home("engineer thief");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom earth-elemental; * die 1");
    EXPECT_STR(scene_place(t, 0), "e4");
    EXPECT(has_rubble(t, "f4"));
}

TEST(B_106_after_a_failed_charm_only_the_fight_remains) {
    struct table *t = below_home("shaman thief");
    scene_hand(t, 0, "monster-bait iron-leash smoke-bomb mug-of-ale");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom fire-elemental");
    EXPECT(table_offers(t, 0, "tame monster-bait") && table_offers(t, 0, "smoke"));
    table_play(t, "0 charm; 0 odd; * die 2");
    EXPECT(!table_offers(t, 0, "tame monster-bait"));
    EXPECT(!table_offers(t, 0, "tame iron-leash"));
    EXPECT(!table_offers(t, 0, "smoke"));
    EXPECT(!table_offers(t, 0, "charm"));
    EXPECT(table_offers(t, 0, "boost mug-of-ale"));
    EXPECT(table_offers(t, 0, "fight"));
}

// --- B-190 ---

static const char *reason(struct table *t, int seat, const char *move) {
    action_id action = 0;
    EXPECT_INT(match_parse(&t->match, seat, move, strlen(move), &action), ERR_NONE);
    table_refuses(t, seat, action, ERR_NOT_LEGAL);
    return match_explain(&t->match, seat, action);
}

TEST(B_190_a_well_written_move_is_refused_with_its_reason) {
    struct table *t = below_home("engineer thief");
    scene_tiles(t, "d4 plain-straight 0");
    scene_ready(t);
    EXPECT_STR(reason(t, 0, "walk d4"), "There is a wall in between.");
    EXPECT_STR(reason(t, 0, "walk a1"), "That cell is not next to yours.");
    EXPECT_STR(reason(t, 0, "walk home"), "That cell is not next to yours.");
    EXPECT_STR(reason(t, 0, "end"), "You still have to move.");
    EXPECT_STR(reason(t, 0, "teleport blue f4"), "You do not have that card.");
    EXPECT_STR(reason(t, 0, "kick green"), "There is no such player.");
    EXPECT_STR(reason(t, 0, "steal blue 7"), "Only the Thief steals.");
    EXPECT_STR(reason(t, 0, "boost mug-of-ale"), "It is your turn: explore, walk, or use what you have.");
    EXPECT_STR(reason(t, 0, "blast north pickaxe"), "There is no wall there to blow up.");
    table_play(t, "0 explore; * tile boom-straight");
    EXPECT_STR(reason(t, 0, "lay e5 r1"), "Turned like that, the tile does not join your tunnel.");
    EXPECT_STR(reason(t, 0, "lay e5 r0 second"), "You do not hold that tile.");
}

TEST(B_190_a_move_of_another_is_not_your_turn) {
    struct table *t = below_home("engineer thief");
    scene_ready(t);
    action_id action;
    EXPECT_INT(match_parse(&t->match, 1, "walk i5", 7, &action), ERR_NONE);
    table_refuses(t, 1, action, ERR_NOT_YOUR_TURN);
}

TEST(B_190_what_is_no_notation_is_unknown) {
    static const char *const nonsense[] = {
        "",          "walk",           "walk ",       " walk e4",      "walk  e4",
        "walk e4 ",  "walk e0",        "walk j4",     "walk e44",      "walk home4",
        "walks e4",  "end now",        "steal red",   "steal red 10",  "steal red 03",
        "lay e5",    "lay e5 r4",      "lay e5 r1 x", "lay e5 second", "boost",
        "boost ale", "blast up skill", "die 3",       "walk e4\n",     "Walk e4"};
    struct table *t = below_home("engineer thief");
    scene_ready(t);
    for (size_t i = 0; i < ARRAY_COUNT(nonsense); i++) {
        action_id action;
        enum err err = match_parse(&t->match, 0, nonsense[i], strlen(nonsense[i]), &action);
        EXPECT_STR(err == ERR_UNKNOWN_ACTION ? "" : nonsense[i], "");
    }
}

// --- readings that the rules pages state as rulings ---

TEST(B_28_B_54_B_75_an_exit_or_a_pit_counts_after_a_boom_token_that_still_lies_there) {
    struct table *t = below_home("engineer thief");
    scene_tiles(t, "e5 exit 0; g4 pit 0");
    scene_carry(t, 0);
    scene_boom(t, "e5");
    scene_ready(t);
    table_play(t, "0 walk e5; * boom silence");
    EXPECT(match_is_over(&t->match));
    EXPECT_INT(scene_state(t)->lying[scene_cell("e5")], LYING_BOOM);
    t = below_home("engineer thief");
    scene_tiles(t, "e5 exit 0; g4 pit 0");
    scene_hand(t, 0, "smoke-bomb");
    scene_put(t, 0, "f4");
    scene_boom(t, "g4");
    scene_ready(t);
    table_play(t, "0 walk g4; * boom skeleton; 0 smoke; * die 5");
    EXPECT_STR(scene_place(t, 0), "home");
}

// How a Boom token comes to lie on such a tile at all: cards of one draw that follow a flight are met where it ended.
TEST(B_28_B_33_B_39_a_boom_token_is_left_on_an_exit_by_who_is_ambushed_there) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_crosses(t, "e1 e2 e4 f4");
    scene_tiles(t, "i5 plain-tee 0; e3 exit 0");
    scene_put(t, 0, "e4");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom troll; * die 6; * find lost-map");
    EXPECT_STR(scene_place(t, 0), "e3");
    table_play(t, "* find ambush; * boom skeleton; * die 1");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT_INT(scene_state(t)->lying[scene_cell("e3")], LYING_BOOM);
}

TEST(B_35_B_110_taming_what_guards_a_cell_removes_its_token) {
    struct table *t = below_home("engineer thief");
    scene_hand(t, 0, "iron-leash");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom dragon; 0 tame iron-leash");
    EXPECT_INT(scene_state(t)->lying[scene_cell("f4")], 0);
    EXPECT_INT(scene_state(t)->own[0][BOOM_DRAGON], 1);
}

TEST(B_37_B_101_a_merchant_beats_health_6_by_selling) {
    struct table *t = below_home("merchant thief");
    scene_hand(t, 0, "boot rope");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom ancient-one; 0 fight; * die 5; 0 sell boot; 0 sell rope");
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
}

TEST(B_48_chain_mail_serves_several_times_in_one_fight) {
    struct table *t = below_home("engineer thief");
    scene_hand(t, 0, "chain-mail");
    scene_boom(t, "f4");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom ghost; 0 boost chain-mail; 0 boost chain-mail; 0 fight; * die 4"); // 6 beats 5
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->open[0][0].left, 1);
}

TEST(B_59_a_buried_dwarf_skips_its_turn_though_another_freed_it) {
    struct table *t = below_home("thief engineer");
    scene_explosives(t, 0, 0);
    scene_boom(t, "f4");
    scene_put(t, 1, "e4");
    scene_tiles(t, "f3 boom-cross 0");
    scene_put(t, 0, "f3");
    scene_ready(t);
    table_play(t, "0 walk f4; * boom rubble; 1 clear f4 explosive; * boom skeleton; * die 6; 1 walk e3");
    if (scene_state(t)->asked == 1)
        table_play(t, "1 end");
    EXPECT_INT(table_events(t, EVENT_SKIPPED, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_61_a_pit_does_nothing_to_a_dwarf_that_dug_itself_out) {
    struct table *t = below_home("thief engineer");
    scene_explosives(t, 0, 0);
    scene_tiles(t, "g4 pit 0");
    scene_put(t, 0, "f4");
    scene_boom(t, "g4");
    scene_ready(t);
    table_play(t, "0 walk g4; * boom rubble; 1 walk e9; * boom skeleton; * die 6");
    EXPECT_INT(table_events(t, EVENT_BEAT_MONSTER, 0, NULL), 1);
    EXPECT_INT(table_events(t, EVENT_PIT, 0, NULL), 0);
    EXPECT_STR(scene_place(t, 0), "g4");
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_104_a_skipped_turn_is_none_of_the_three_dazed_ones) {
    struct table *t = miner_and_alchemist();
    scene_state(t)->dazed[1] = 3;
    scene_state(t)->skips[1] = 1;
    scene_ready(t);
    table_play(t, "0 walk e3");
    if (scene_state(t)->asked == 0 && table_offers(t, 0, "end"))
        table_play(t, "0 end");
    EXPECT_INT(scene_state(t)->dazed[1], 3);
    EXPECT_STR(scene_place(t, 1), "e5");
}
