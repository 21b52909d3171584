// Black Crystal, rule by rule: the box, the start, turns, explosives, Rubble, Mushrooms, Portals, Pits, refusals.
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <string.h>

static void offers(struct table *t, int seat, const char *notation) {
    EXPECT_STR(table_offers(t, seat, notation) ? notation : "", notation);
}

static int legal_count(struct table *t, int seat, int act) {
    action_id legal[LEGAL_MAX];
    int count = match_legal(&t->match, seat, legal), found = 0;
    for (int i = 0; i < count; i++)
        found += crystal_act_of(legal[i]) == act;
    return found;
}

static bool marked(struct table *t, const char *cell, int mark) {
    return scene_state(t)->board.marks[scene_cell(cell)] & mark;
}

static bool lies(struct table *t, const char *cell, int what) {
    return scene_state(t)->lying[scene_cell(cell)] & what;
}

// --- the box ---

TEST(B_01_two_to_four_players_each_with_an_entrance_of_its_own_clockwise) {
    for (int seats = 2; seats <= 4; seats++) {
        struct setup setup = {.seats = (uint8_t)seats};
        EXPECT(setup_check(&crystal_game, &setup) == ERR_NONE);
        struct crystal state;
        crystal_game.setup(&state, &setup);
        for (int seat = 0; seat < seats; seat++)
            EXPECT_INT(state.place[seat], crystal_board_entrance(seats == 2 ? 2 * seat : seat)); // two sit face to face
    }
    EXPECT(setup_check(&crystal_game, &(struct setup){.seats = 1}) == ERR_SEAT_COUNT);
    EXPECT(setup_check(&crystal_game, &(struct setup){.seats = 5}) == ERR_SEAT_COUNT);
}

TEST(B_01_B_02_an_entrance_of_nobody_and_of_others_is_closed) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_crosses(t, "e9 i5 e1");
    scene_put(t, 0, "e9"); // before the southern entrance, which is nobody's
    scene_ready(t);
    table_lacks(t, 0, "walk home");
    scene_put(t, 0, "i5"); // before yellow's
    scene_ready(t);
    table_lacks(t, 0, "walk home");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk home");
    EXPECT_STR(scene_place(t, 0), "home");
}

TEST(B_02_an_entrance_opens_into_its_cell_whatever_tile_lies_there) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_tiles(t, "e1 plain-straight 1"); // east-west: closed towards the entrance
    scene_ready(t);
    table_play(t, "0 walk e1");
    EXPECT_STR(scene_place(t, 0), "e1");
}

TEST(B_03_B_06_the_box_holds_85_tiles_and_60_cards_twice) {
    int tiles = 0, booms = 0, finds = 0, by_event[TILE_EVENTS] = {0}, by_shape[SHAPES] = {0}, negative = 0,
        monsters = 0;
    for (int i = 0; i < TILE_KINDS; i++) {
        tiles += crystal_tiles[i].copies;
        by_event[crystal_tiles[i].event] += crystal_tiles[i].copies;
        if (crystal_tile_is_ordinary(i))
            by_shape[crystal_tiles[i].shape] += crystal_tiles[i].copies;
        if (crystal_tiles[i].shape == SHAPE_DEAD_END)
            EXPECT(crystal_tiles[i].event != TILE_PLAIN);
    }
    for (int i = 0; i < BOOM_KINDS; i++) {
        booms += crystal_booms[i].copies;
        monsters += crystal_booms[i].health ? crystal_booms[i].copies : 0;
    }
    for (int i = 0; i < FIND_KINDS; i++) {
        finds += crystal_finds[i].copies;
        negative += crystal_finds[i].is_negative ? crystal_finds[i].copies : 0;
        EXPECT(!crystal_finds[i].is_negative || !crystal_find_is_kept(i));
    }
    EXPECT_INT(tiles, 85);
    EXPECT_INT(booms, 60);
    EXPECT_INT(monsters, 53);
    EXPECT_INT(finds, 60);
    EXPECT_INT(negative, 14);
    EXPECT_INT(by_event[TILE_BOOM], 33);
    EXPECT_INT(by_event[TILE_FIND], 33);
    EXPECT_INT(by_event[TILE_PLAIN], 7);
    EXPECT_INT(by_event[TILE_PORTAL], 4);
    EXPECT_INT(by_event[TILE_PIT], 2);
    EXPECT_INT(by_event[TILE_CRYSTAL], 4);
    EXPECT_INT(by_event[TILE_EXIT], 2);
    static const int shapes[SHAPES] = {13, 24, 16, 15, 5};
    for (int i = 0; i < SHAPES; i++)
        EXPECT_INT(by_shape[i], shapes[i]);
}

TEST(B_03_B_04_each_variant_plays_with_81_tiles_and_its_crystals_and_exits) {
    static const char *const names[] = {"3+1", "2+1", "3+2", "2+2", "1+1", "4+2"};
    for (uint8_t variant = 0; variant < VARIANTS; variant++) {
        struct setup setup = {.seats = 2, .option = {variant}};
        struct crystal state;
        crystal_game.setup(&state, &setup);
        EXPECT_STR(crystal_variants[variant].key, names[variant]);
        EXPECT_STR(crystal_game.options[0].choices[variant], names[variant]);
        while (state.tile_count > BOARD_CELLS) {
            struct outcome outcomes[CHANCE_MAX];
            int count = crystal_game.chance(&state, outcomes);
            for (int i = 0; i < count; i++) // only ordinary tiles leave
                EXPECT(crystal_tile_is_ordinary(crystal_param(outcomes[i].action, 0)));
            crystal_game.apply(&state, SEAT_CHANCE, outcomes[count - 1].action, NULL);
        }
        EXPECT_INT(state.tiles[CRYSTAL_TEE], names[variant][0] - '0');
        EXPECT_INT(state.tiles[EXIT_CROSS], names[variant][2] - '0');
        EXPECT_INT(state.tiles[PORTAL_CROSS], 4);
        EXPECT_INT(state.tiles[PIT_CROSS], 2);
        EXPECT_INT(state.tile_count, 81);
    }
    EXPECT_INT(crystal_game.options[0].preset, 0); // 3+1
}

TEST(B_05_explosives_come_from_the_box_and_go_back_there) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_explosives(t, 1, 8);
    scene_ready(t);
    EXPECT_INT(scene_state(t)->box, 0);
    table_play(t, "0 rubble e2 explosive");
    EXPECT_INT(scene_state(t)->box, 1);
    EXPECT_INT(scene_state(t)->explosives[0], 1);
}

TEST(B_05_an_explosive_gained_from_an_empty_box_is_lost) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_crosses(t, "e1");
    scene_put(t, 0, "e1");
    scene_explosives(t, 1, 8);
    scene_ready(t);
    table_play(t, "0 explore; * tile find-tee; 0 lay e2 r0; * find crate-of-explosives");
    EXPECT_INT(scene_state(t)->explosives[0], 2);
    EXPECT_INT(scene_state(t)->find_discard[FIND_CRATE], 1);
}

TEST(B_05_boom_rubble_and_passage_tokens_are_unlimited) {
    struct table *t = scene_new("players=2", "engineer thief");
    struct crystal *state = scene_state(t);
    while (state->tile_count > 10) // every cell but a few is opened and has a token
        for (int cell = 0; cell < BOARD_CELLS && state->tile_count > 10; cell++)
            for (int tile = BOOM_CROSS; tile < TILE_KINDS && !state->tile[cell]; tile++)
                if (state->tiles[tile]) {
                    char name[32] = {(char)('a' + cell % 9), (char)('1' + cell / 9), ' '};
                    strcpy(name + 3, crystal_tiles[tile].key);
                    strcat(name, " 0");
                    scene_tiles(t, name);
                    state->lying[cell] = LYING_BOOM;
                    state->board.marks[cell] = BOARD_RUBBLE;
                }
    EXPECT(crystal_game.check(state) == NULL);
}

// --- the start ---

TEST(B_10_the_first_card_and_the_first_tile_can_be_any) {
    struct table *t = scene_new("players=2", "engineer thief");
    struct outcome outcomes[CHANCE_MAX];
    table_play(t, "0 explore");
    int total = 0, count = crystal_game.chance(t->match.state, outcomes);
    for (int i = 0; i < count; i++)
        total += (int)outcomes[i].weight;
    EXPECT_INT(total, 81);
    table_play(t, "* tile boom-tee; 0 lay e1 r0");
    total = 0;
    count = crystal_game.chance(t->match.state, outcomes);
    EXPECT_INT(count, BOOM_KINDS);
    for (int i = 0; i < count; i++)
        total += (int)outcomes[i].weight;
    EXPECT_INT(total, 60);
}

TEST(B_11_each_player_gets_another_skill_open_to_all) {
    struct table *t = table_new(&crystal_game, "players=3");
    table_play(t, "* leave boom-straight; * leave boom-straight; * skill shaman");
    scene_lacks_chance(t, "skill shaman");
    table_play(t, "* skill thief; * skill iron-head");
    _Alignas(16) struct crystal view;
    match_view(&t->match, SEAT_NOBODY, &view);
    EXPECT_INT(view.skill[0], SKILL_SHAMAN + 1);
    EXPECT_INT(view.skill[1], SKILL_THIEF + 1);
    EXPECT_INT(view.skill[2], SKILL_IRON_HEAD + 1);
    EXPECT_INT(crystal_game.trait_of(&view, 1), SKILL_THIEF);
}

TEST(B_12_everybody_starts_at_home_with_two_explosives_and_the_miner_with_three) {
    struct table *t = scene_new("players=3", "miner thief shaman");
    EXPECT_INT(scene_state(t)->explosives[0], 3);
    EXPECT_INT(scene_state(t)->explosives[1], 2);
    EXPECT_INT(scene_state(t)->explosives[2], 2);
    for (int seat = 0; seat < 3; seat++)
        EXPECT_STR(scene_place(t, seat), "home");
}

TEST(B_13_the_highest_die_is_first_and_ties_roll_again_then_clockwise) {
    struct table *t = table_new(&crystal_game, "players=3");
    table_play(t, "* leave boom-straight; * leave boom-straight; * skill shaman; * skill thief; * skill miner");
    table_play(t, "* die 5; * die 2; * die 5"); // red and blue again
    table_play(t, "* die 3; * die 3");
    table_play(t, "* die 1; * die 4");
    EXPECT_INT(scene_state(t)->turn, 2);
    table_play(t, "2 explore; * tile plain-cross; 2 lay e9 r0");
    EXPECT_INT(scene_state(t)->turn, 0);
    table_play(t, "0 explore; * tile plain-tee");
}

TEST(B_13_who_is_out_of_the_lot_does_not_come_back_when_the_others_roll_low) {
    struct table *t = table_new(&crystal_game, "players=3");
    table_play(t, "* leave boom-straight; * leave boom-straight; * skill shaman; * skill thief; * skill miner");
    table_play(t, "* die 5; * die 3; * die 5"); // yellow is out
    table_play(t, "* die 2; * die 2");
    table_play(t, "* die 1; * die 2");
    EXPECT_INT(table_events(t, EVENT_FIRST, 2, NULL), 1);
    EXPECT_INT(scene_state(t)->turn, 2);
}

// --- turns ---

TEST(B_20_a_dwarf_moves_one_cell_and_never_diagonally) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "d4 d3 d5 c4 e4 c3 e5");
    scene_put(t, 0, "d4");
    scene_ready(t);
    EXPECT_INT(legal_count(t, 0, ACT_WALK), 4);
    table_lacks(t, 0, "walk c3");
    table_lacks(t, 0, "walk e5");
    table_play(t, "0 walk d3");
    table_lacks(t, 0, "walk c3"); // the move is used up
    table_lacks(t, 0, "explore");
    table_play(t, "0 end");
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_21_a_tile_is_looked_at_then_laid_where_the_tunnel_leads_so_that_it_joins) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 plain-tee 0"); // open north, east, south
    scene_put(t, 0, "d4");
    scene_ready(t);
    table_play(t, "0 explore; * tile find-dead-end");
    offers(t, 0, "lay d3 r2"); // a dead end opens north when it is not turned
    offers(t, 0, "lay d5 r0");
    offers(t, 0, "lay e4 r3");
    EXPECT_INT(legal_count(t, 0, ACT_LAY), 3);
    table_lacks(t, 0, "lay d3 r0"); // would not join
    table_lacks(t, 0, "lay c4 r1"); // the tunnel does not lead west
    table_play(t, "0 lay e4 r3; * find mug-of-ale");
    EXPECT_STR(scene_place(t, 0), "e4");
    EXPECT_INT(scene_state(t)->hand[0][FIND_MUG_OF_ALE], 1);
    EXPECT_INT(scene_state(t)->board.openings[scene_cell("e4")], 8);
}

TEST(B_21_the_tile_in_the_hand_is_seen_by_its_explorer_alone) {
    struct table *t = scene_new("players=2", "thief miner");
    table_play(t, "0 explore; * tile exit");
    struct crystal own, other;
    match_view(&t->match, 0, &own);
    match_view(&t->match, 1, &other);
    EXPECT_INT(own.drawn[0], EXIT_CROSS + 1);
    EXPECT_INT(other.drawn[0], CRYSTAL_UNSEEN);
    EXPECT_INT(other.tiles[EXIT_CROSS], 1); // as if it still lay among the others
    EXPECT_INT(table_events(t, EVENT_TILE_DRAWN, 0, NULL), 1);
}

TEST(B_22_a_tile_need_not_match_its_other_neighbours_and_walls_stand_there) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "d4 e5");
    scene_put(t, 0, "d4");
    scene_ready(t);
    table_play(t, "0 explore; * tile plain-straight; 0 lay e4 r1; 0 end"); // east-west, above e5
    EXPECT(!crystal_board_is_joined(&scene_state(t)->board, scene_cell("e4"), SOUTH));
    EXPECT(crystal_board_has_wall(&scene_state(t)->board, scene_cell("e4"), SOUTH));
}

TEST(B_23_walking_needs_a_joint_and_a_cell_without_rubble_or_mushroom) {
    struct table *t = scene_new("players=2", "thief miner");
    struct crystal *state = scene_state(t);
    scene_tiles(t, "d4 plain-cross 0; d3 boom-straight 1; d5 boom-cross 0; c4 boom-cross 0; e4 boom-cross 0");
    scene_put(t, 0, "d4");
    scene_rubble(t, "d5");
    state->board.marks[scene_cell("c4")] = BOARD_MUSHROOM;
    state->mushrooms = 1;
    scene_ready(t);
    table_lacks(t, 0, "walk d3"); // a wall
    table_lacks(t, 0, "walk d5");
    table_lacks(t, 0, "walk c4");
    offers(t, 0, "walk e4");
    crystal_board_lay_passage(&state->board, scene_cell("d4"), NORTH);
    offers(t, 0, "walk d3");
}

TEST(B_24_exploring_and_walking_are_chosen_freely_and_passing_is_not) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e2");
    scene_ready(t);
    offers(t, 0, "explore");
    offers(t, 0, "walk e1");
    table_lacks(t, 0, "pass");
    table_lacks(t, 0, "end");
}

TEST(B_24_with_no_tiles_left_there_is_no_exploring) {
    struct table *t = scene_new("players=2", "thief miner");
    struct crystal *state = scene_state(t);
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e2");
    for (int tile = 0; tile < TILE_KINDS; tile++) {
        state->left[tile] = (uint8_t)(state->left[tile] + state->tiles[tile]);
        state->left_count = (uint8_t)(state->left_count + state->tiles[tile]);
        state->tiles[tile] = 0;
    }
    state->tile_count = 0;
    state->asked = 0;
    table_lacks(t, 0, "explore");
    table_lacks(t, 0, "blast east explosive");
    offers(t, 0, "walk e1");
}

TEST(B_24_a_trapped_dwarf_passes_or_uses_its_means) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 find-dead-end 0; d3 boom-straight 1"); // the only way out ends at a wall
    scene_put(t, 0, "d4");
    scene_ready(t);
    offers(t, 0, "pass");
    offers(t, 0, "blast east explosive");
    table_play(t, "0 pass");
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_24_a_trapped_dwarf_with_nothing_to_decide_is_not_asked) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 find-dead-end 0; d3 boom-straight 1; e1 plain-cross 0");
    scene_put(t, 1, "d4");
    scene_explosives(t, 1, 0);
    scene_ready(t);
    table_play(t, "0 walk e1");
    EXPECT_INT(table_events(t, EVENT_PASSED, 1, NULL), 1);
    EXPECT_INT(scene_state(t)->turn, 0);
    scene_hand(t, 1, "boot"); // a card that does not help: nobody else knows
    table_play(t, "0 explore; * tile plain-tee; 0 lay d1 r0; 0 end");
    EXPECT_INT(scene_state(t)->asked, 1);
    table_play(t, "1 pass");
}

TEST(B_25_the_first_tile_goes_before_the_own_entrance_and_joins_it) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_fresh(t, 0);
    table_play(t, "0 explore; * tile find-dead-end");
    EXPECT_INT(legal_count(t, 0, ACT_LAY), 1);
    table_play(t, "0 lay e1 r0; * find boot");
    EXPECT_STR(scene_place(t, 0), "e1");
}

TEST(B_26_a_pit_drawn_in_the_first_turn_is_put_back) {
    struct table *t = scene_new("players=2 rules=1", "thief miner");
    scene_fresh(t, 0);
    table_play(t, "0 explore; * tile pit");
    EXPECT_INT(table_events(t, EVENT_PIT_PUT_BACK, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->tiles[PIT_CROSS], 2);
    table_play(t, "* tile pit; * tile plain-cross; 0 lay e1 r0");
    EXPECT_INT(scene_state(t)->fresh[0], 0);
    scene_state(t)->fresh[1] = 0;
    table_play(t, "1 explore; * tile pit"); // not the first turn: it stays in the hand
    offers(t, 1, "lay i5 r0");
}

TEST(B_27_at_the_end_of_the_own_turn_a_hand_is_cut_to_six) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1");
    scene_hand(t, 0, "boot boot rope rope mug-of-ale mug-of-ale lantern lantern");
    scene_hand(t, 1, "war-hammer war-hammer war-hammer chain-mail rage-brew rage-brew rage-brew");
    scene_ready(t);
    table_play(t, "0 walk e1; 0 end");
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_DISCARD);
    table_lacks(t, 0, "end");
    table_play(t, "0 discard boot; 0 discard rope");
    EXPECT_INT(scene_state(t)->hand_count[0], 6);
    EXPECT_INT(scene_state(t)->hand_count[1], 7); // not its turn's end
    EXPECT_INT(scene_state(t)->turn, 1);
    EXPECT_INT(scene_state(t)->find_discard[FIND_BOOT], 1);
}

TEST(B_27_a_skipped_turn_ends_too) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1");
    scene_hand(t, 1, "war-hammer war-hammer war-hammer chain-mail rage-brew rage-brew rage-brew");
    scene_state(t)->skips[1] = 1;
    scene_ready(t);
    table_play(t, "0 walk e1; 1 discard rage-brew");
    EXPECT_INT(scene_state(t)->turn, 0);
}

TEST(B_27a_several_causes_skip_one_turn) {
    struct table *t = scene_new("players=2 rules=1", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 find-tee 0; e3 find-cross 0; i5 plain-tee 0");
    scene_explosives(t, 0, 0);
    scene_put(t, 0, "e1");
    scene_state(t)->skips[0] = 1; // from before, as it were
    scene_ready(t);
    table_play(t, "0 walk e2; 0 odd; * die 1; * find twisted-ankle");
    EXPECT_INT(scene_state(t)->skips[0], 1);
    EXPECT_INT(scene_state(t)->turn, 1);
    table_play(t, "1 walk i5");
    EXPECT_INT(table_events(t, EVENT_SKIPPED, 0, NULL), 1);
    EXPECT_INT(scene_state(t)->turn, 1);
    table_play(t, "1 walk home; 1 end");
    EXPECT_INT(scene_state(t)->turn, 0);
    EXPECT_INT(scene_state(t)->asked, 0);
}

TEST(B_28_a_dwarf_is_fought_before_the_boom_token_before_the_tiles_event) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 find-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e2");
    scene_boom(t, "e2");
    scene_drop(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT(scene_state(t)->fight.wild, 0);
    table_play(t, "* die 6; * die 1");                           // the dwarf is beaten and cannot flee
    table_play(t, "* boom cave-rat; * die 3");                   // then the token
    EXPECT_INT(scene_state(t)->carries[0], 1);                   // then what it guarded
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_REST); // B-47: no Odd-Even
}

TEST(B_28_who_loses_on_the_way_resolves_nothing_further) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 find-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "e2");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 1; * die 6");
    EXPECT_STR(scene_place(t, 0), "home");
    EXPECT(lies(t, "e2", LYING_BOOM));
    EXPECT_INT(scene_state(t)->turn, 1);
}

// --- explosives, Rubble, Passages ---

TEST(B_55_an_explosive_opens_a_passage_for_everyone_and_the_dwarf_goes_through) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 plain-straight 0; e4 plain-cross 0");
    scene_put(t, 0, "d4");
    scene_ready(t);
    table_lacks(t, 0, "walk e4");
    table_play(t, "0 blast east explosive");
    EXPECT_STR(scene_place(t, 0), "e4");
    EXPECT_INT(scene_state(t)->explosives[0], 1);
    EXPECT(crystal_board_is_joined(&scene_state(t)->board, scene_cell("e4"), WEST));
    table_lacks(t, 0, "walk d4"); // the move is used up
}

TEST(B_55_behind_an_unopened_wall_a_tile_is_laid_in_any_rotation) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 plain-straight 0");
    scene_put(t, 0, "d4");
    scene_hand(t, 0, "bombyaga");
    scene_ready(t);
    table_play(t, "0 blast east bombyaga; * tile find-dead-end");
    EXPECT_INT(legal_count(t, 0, ACT_LAY), 4);
    table_play(t, "0 lay e4 r1; * find rope");
    EXPECT_STR(scene_place(t, 0), "e4");
    EXPECT_INT(scene_state(t)->explosives[0], 2);
    EXPECT_INT(scene_state(t)->find_discard[FIND_BOMBYAGA], 1);
}

TEST(B_55_no_blast_leaves_the_board_or_enters_a_mushroom_or_rubble) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "a1 plain-straight 0; b1 plain-straight 0");
    scene_put(t, 0, "a1");
    scene_rubble(t, "b1");
    scene_ready(t);
    EXPECT_INT(legal_count(t, 0, ACT_BLAST), 0);
    scene_state(t)->board.marks[scene_cell("b1")] = 0;
    EXPECT_INT(legal_count(t, 0, ACT_BLAST), 1);
    scene_state(t)->board.marks[scene_cell("b1")] = BOARD_MUSHROOM;
    EXPECT_INT(legal_count(t, 0, ACT_BLAST), 0);
}

TEST(B_56_rubble_is_made_next_door_not_through_walls_nor_on_dwarfs_crystals_or_entrances) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; d1 boom-cross 0; f1 find-cross 0; e2 boom-straight 1; d2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "d1");
    scene_ready(t);
    table_lacks(t, 0, "rubble d1 explosive"); // a dwarf
    table_lacks(t, 0, "rubble e2 explosive"); // a wall
    table_lacks(t, 0, "rubble d2 explosive"); // diagonal
    table_lacks(t, 0, "rubble home explosive");
    table_play(t, "0 rubble f1 explosive");
    EXPECT(marked(t, "f1", BOARD_RUBBLE));
    offers(t, 0, "walk home"); // the turn goes on
    table_lacks(t, 0, "rubble f1 explosive");
    table_lacks(t, 0, "walk f1");
}

TEST(B_56_no_rubble_on_a_crystal) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 crystal 3; d1 boom-cross 0; f1 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_drop(t, "d1");
    scene_boom(t, "f1");
    scene_ready(t);
    table_lacks(t, 0, "rubble e2 explosive");
    table_lacks(t, 0, "rubble d1 explosive");
    offers(t, 0, "rubble f1 explosive");
}

TEST(B_57_nobody_enters_rubble_or_flees_through_it) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2 e3");
    scene_put(t, 0, "e3");
    scene_rubble(t, "e2");
    scene_boom(t, "e3");
    scene_ready(t);
    table_lacks(t, 0, "walk e2");
    table_play(t, "0 explore; * tile boom-tee; 0 lay e4 r3; * boom skeleton; * die 2");
    EXPECT_STR(scene_place(t, 0), "e4"); // B-92
    EXPECT_INT(scene_state(t)->skips[0], 1);
}

TEST(B_58_rubble_next_door_is_cleared_at_once_and_the_turn_goes_on) {
    static const char *const means[] = {"explosive", "bombyaga", "pickaxe", "toolbox"};
    for (int i = 0; i < 4; i++) {
        struct table *t = scene_new("players=2", "thief miner");
        scene_crosses(t, "e1 e2");
        scene_put(t, 0, "e1");
        scene_rubble(t, "e2");
        scene_hand(t, 0, "bombyaga pickaxe toolbox");
        scene_ready(t);
        char line[64] = "0 clear e2 ";
        table_play(t, strcat(line, means[i]));
        EXPECT(!marked(t, "e2", BOARD_RUBBLE));
        table_play(t, "0 walk e2");
    }
}

TEST(B_59_a_rubble_card_is_cleared_at_once_and_no_token_is_laid) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "pickaxe");
    scene_ready(t);
    table_play(t, "0 explore; * tile boom-tee; 0 lay e2 r0; * boom rubble");
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_BURY);
    offers(t, 0, "clear e2 explosive");
    table_play(t, "0 clear e2 pickaxe");
    EXPECT(!marked(t, "e2", BOARD_RUBBLE));
    EXPECT_INT(scene_state(t)->skips[0], 0);
    EXPECT_INT(scene_state(t)->open[0][0].left, 1); // B-48: one use is left
    EXPECT_INT(scene_state(t)->turn, 0);
}

TEST(B_59_without_means_the_token_is_laid_and_the_next_turn_digs_it_away) {
    struct table *t = scene_new("players=2 rules=1", "thief miner");
    scene_crosses(t, "e1 i5");
    scene_put(t, 0, "e1");
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 explore; * tile boom-tee; 0 lay e2 r0; * boom rubble"); // not asked: nothing to clear it with
    EXPECT(marked(t, "e2", BOARD_RUBBLE));
    EXPECT_INT(scene_state(t)->turn, 1);
    table_play(t, "1 walk i5");
    EXPECT(!marked(t, "e2", BOARD_RUBBLE));
    EXPECT_INT(scene_state(t)->turn, 1); // red's turn was skipped
}

TEST(B_59_a_cave_in_may_be_endured) {
    struct table *t = scene_new("players=2 rules=1", "thief miner");
    scene_crosses(t, "e1");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 explore; * tile find-tee; 0 lay e2 r0; * find cave-in; 0 endure");
    EXPECT(marked(t, "e2", BOARD_RUBBLE));
    EXPECT_INT(scene_state(t)->skips[0], 1);
    EXPECT_INT(scene_state(t)->explosives[0], 2);
}

TEST(B_60_without_means_rubble_next_door_costs_the_whole_turn) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_rubble(t, "e2");
    scene_ready(t);
    table_lacks(t, 0, "dig e2"); // there are Explosives
    scene_explosives(t, 0, 0);
    scene_ready(t);
    table_play(t, "0 dig e2");
    EXPECT(!marked(t, "e2", BOARD_RUBBLE));
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_61_rubble_over_a_boom_token_cleared_means_a_fight_and_then_a_move) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom rubble; 0 clear e2 explosive; * boom skeleton; * die 5");
    EXPECT(!lies(t, "e2", LYING_BOOM));
    offers(t, 0, "walk e1"); // may still move
    offers(t, 0, "end");     // or not
}

TEST(B_61_rubble_dug_away_in_a_skipped_turn_also_means_a_fight) {
    struct table *t = scene_new("players=2 rules=1", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0; i5 find-cross 0");
    scene_put(t, 0, "e1");
    scene_explosives(t, 0, 0);
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom rubble; 1 walk i5; 1 odd; * die 1; * find boot; 1 end");
    EXPECT_INT(scene_state(t)->asked, SEAT_CHANCE);
    table_play(t, "* boom skeleton; * die 5");
    EXPECT(!lies(t, "e2", LYING_BOOM));
    EXPECT_INT(scene_state(t)->turn, 1); // no move
}

TEST(B_61_the_own_cell_cleared_at_the_start_of_a_turn) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e2");
    scene_boom(t, "e2");
    scene_rubble(t, "e2");
    scene_ready(t);
    table_play(t, "0 clear e2 explosive; * boom skeleton; * die 5");
    offers(t, 0, "walk e1");
}

TEST(B_62_explosives_are_taken_by_a_card_only) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1");
    scene_ready(t);
    EXPECT_INT(legal_count(t, 0, ACT_FINGERS), 0);
    scene_hand(t, 0, "light-fingers");
    table_play(t, "0 take-explosive blue");
    EXPECT_INT(scene_state(t)->explosives[0], 3);
    EXPECT_INT(scene_state(t)->explosives[1], 2);
    offers(t, 0, "walk e1");
}

// --- Mushrooms ---

TEST(B_65_B_66_a_mushroom_on_an_opened_cell_removes_boom_and_rubble_for_good) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "c5 boom-cross 0; d5 plain-cross 0");
    scene_put(t, 0, "d5");
    scene_boom(t, "c5");
    scene_rubble(t, "c5");
    scene_hand(t, 0, "throw-a-mushroom");
    scene_ready(t);
    table_play(t, "0 mushroom c5");
    EXPECT(marked(t, "c5", BOARD_MUSHROOM));
    EXPECT(!marked(t, "c5", BOARD_RUBBLE));
    EXPECT(!lies(t, "c5", LYING_BOOM));
    EXPECT_INT(scene_state(t)->mushrooms, 1);
    table_lacks(t, 0, "walk c5");
    table_lacks(t, 0, "clear c5 explosive");
    table_lacks(t, 0, "blast west explosive");
    offers(t, 0, "explore"); // the turn goes on
}

TEST(B_66_a_mushroom_on_an_unopened_cell_costs_an_ordinary_tile) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_crosses(t, "e1");
    scene_hand(t, 0, "throw-a-mushroom");
    scene_ready(t);
    table_play(t, "0 mushroom e5");
    scene_lacks_chance(t, "leave exit");
    scene_lacks_chance(t, "leave crystal");
    scene_lacks_chance(t, "leave portal");
    scene_lacks_chance(t, "leave pit");
    int before = scene_state(t)->tile_count;
    table_play(t, "* leave boom-tee");
    EXPECT_INT(scene_state(t)->tile_count, before - 1);
    EXPECT_INT(scene_state(t)->left[BOOM_TEE], 1);
}

TEST(B_67_no_mushroom_on_crystals_exits_portals_pits_or_dwarfs) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "c5 crystal 0; d5 exit 0; e5 portal 0; f5 pit 0; g5 boom-cross 0; c4 boom-cross 0");
    scene_put(t, 0, "g5");
    scene_drop(t, "c4");
    scene_hand(t, 0, "throw-a-mushroom");
    scene_ready(t);
    static const char *const refused[] = {"c5", "d5", "e5", "f5", "g5", "c4"};
    for (int i = 0; i < 6; i++) {
        char move[16] = "mushroom ";
        table_lacks(t, 0, strcat(move, refused[i]));
    }
    offers(t, 0, "mushroom c6");
    offers(t, 0, "mushroom a1"); // the mined tile of the dropped Crystal
}

TEST(B_67_no_mushroom_cuts_the_only_way_to_an_opened_exit) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "i9 exit 0; e1 plain-cross 0");
    scene_hand(t, 0, "throw-a-mushroom throw-a-mushroom");
    scene_ready(t);
    offers(t, 0, "mushroom h9");
    offers(t, 0, "mushroom i8");
    table_play(t, "0 mushroom h9; * leave boom-tee");
    table_lacks(t, 0, "mushroom i8");
    offers(t, 0, "mushroom h8");
}

TEST(B_68_no_mushroom_near_the_entrance_of_a_player_in_the_game) {
    struct table *t = scene_new("players=2 rules=1", "thief miner");
    scene_hand(t, 0, "throw-a-mushroom");
    scene_ready(t);
    table_lacks(t, 0, "mushroom d2");
    table_lacks(t, 0, "mushroom f1");
    table_lacks(t, 0, "mushroom h4"); // yellow's
    offers(t, 0, "mushroom e8");      // nobody's entrances
    offers(t, 0, "mushroom a5");
    offers(t, 0, "mushroom e3");
    EXPECT_INT(legal_count(t, 0, ACT_MUSHROOM), 81 - 12);
}

TEST(B_69_with_both_mushrooms_laid_the_card_has_no_use) {
    struct table *t = scene_new("players=2", "thief miner");
    struct crystal *state = scene_state(t);
    scene_crosses(t, "c5 c6");
    state->board.marks[scene_cell("c5")] = state->board.marks[scene_cell("c6")] = BOARD_MUSHROOM;
    state->mushrooms = 0;
    scene_hand(t, 0, "throw-a-mushroom");
    scene_ready(t);
    EXPECT_INT(legal_count(t, 0, ACT_MUSHROOM), 0);
}

// --- Portals and Pits ---

TEST(B_70_a_portal_is_no_move_and_a_dwarf_that_began_on_it_must_still_make_one) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 portal 0; g7 portal 0; d3 plain-cross 0; g8 boom-cross 0");
    scene_put(t, 0, "d4");
    scene_ready(t);
    table_play(t, "0 portal g7");
    EXPECT_STR(scene_place(t, 0), "g7");
    table_lacks(t, 0, "portal d4"); // not back and forth
    table_lacks(t, 0, "end");
    table_play(t, "0 walk g8; 0 end");
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_70_arriving_on_a_portal_one_may_go_on_in_the_same_turn) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 portal 0; d3 plain-cross 0");
    scene_put(t, 0, "d3");
    scene_ready(t);
    table_play(t, "0 walk d4");
    EXPECT_INT(legal_count(t, 0, ACT_PORTAL), 0); // a single Portal leads nowhere
    scene_tiles(t, "g7 portal 0");
    table_play(t, "0 portal g7");
    EXPECT_STR(scene_place(t, 0), "g7");
}

TEST(B_70_rubble_closes_a_portal) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 portal 0; g7 portal 0; a5 portal 0");
    scene_put(t, 0, "d4");
    scene_rubble(t, "g7");
    scene_ready(t);
    EXPECT_INT(legal_count(t, 0, ACT_PORTAL), 1);
    offers(t, 0, "portal a5");
}

TEST(B_71_a_dwarf_on_the_target_portal_is_fought_and_after_a_win_one_may_move) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 portal 0; g7 portal 0; d3 plain-cross 0; g8 boom-cross 0");
    scene_put(t, 0, "d3");
    scene_put(t, 1, "g7");
    scene_ready(t);
    table_play(t, "0 walk d4; 0 portal g7; * die 6; * die 1");
    offers(t, 0, "end");
    table_play(t, "0 walk g8");
}

TEST(B_71_a_loser_on_the_target_portal_flees) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 portal 0; g7 portal 0");
    scene_put(t, 0, "e1");
    scene_put(t, 1, "g7");
    scene_ready(t);
    table_play(t, "0 walk e2; 0 portal g7; * die 1; * die 6");
    EXPECT_STR(scene_place(t, 0), "home"); // g7, e2 by Portal (B-72), e1, home
    EXPECT_INT(scene_state(t)->turn, 1);
}

TEST(B_72_a_flight_goes_through_portals) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 portal 0; g7 portal 0; g8 boom-cross 0");
    scene_put(t, 0, "g7");
    scene_boom(t, "g8");
    scene_ready(t);
    table_play(t, "0 walk g8; * boom skeleton; * die 2");
    EXPECT_STR(scene_place(t, 0), "e2"); // g7, then e2
}

static struct table *at_a_pit(const char *more) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "e1 plain-cross 0; e2 pit 0");
    scene_tiles(t, more);
    scene_put(t, 0, "e1");
    return t;
}

TEST(B_73_a_pit_1_or_2_skips_the_next_turn) {
    for (int die = 1; die <= 2; die++) {
        struct table *t = at_a_pit("d5 boom-tee 0");
        scene_ready(t);
        table_play(t, die == 1 ? "0 walk e2; * die 1" : "0 walk e2; * die 2");
        EXPECT_INT(scene_state(t)->skips[0], 1);
        EXPECT_STR(scene_place(t, 0), "e2");
    }
}

TEST(B_73_a_pit_3_or_4_leads_to_the_nearest_boom_tile_by_choice_among_equals) {
    struct table *t = at_a_pit("c2 boom-tee 0; g2 boom-tee 0; i9 boom-tee 0");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 3");
    table_lacks(t, 0, "fall i9");
    offers(t, 0, "fall c2");
    table_play(t, "0 fall g2; * boom skeleton; * die 6"); // a card even where it was beaten
    EXPECT_STR(scene_place(t, 0), "g2");
    t = at_a_pit("c2 boom-tee 0; d8 boom-tee 0");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 4; * boom cave-rat");
    EXPECT_STR(scene_place(t, 0), "c2");
}

TEST(B_73_a_pit_5_or_6_leads_home) {
    struct table *t = at_a_pit("d5 boom-tee 0");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 5");
    EXPECT_STR(scene_place(t, 0), "home");
    EXPECT_INT(scene_state(t)->skips[0], 0);
}

TEST(B_73_without_a_boom_tile_3_and_4_skip) {
    struct table *t = at_a_pit("d5 find-tee 0");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 4");
    EXPECT_INT(scene_state(t)->skips[0], 1);
    EXPECT_STR(scene_place(t, 0), "e2");
}

TEST(B_73_a_rope_saves_and_only_those_with_cards_are_asked) {
    struct table *t = at_a_pit("d5 find-tee 0");
    scene_hand(t, 0, "rope");
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT(crystal_question(scene_state(t)), QUESTION_PIT);
    table_play(t, "0 rope");
    EXPECT_STR(scene_place(t, 0), "e2");
    EXPECT_INT(scene_state(t)->skips[0], 0);
    t = at_a_pit("d5 find-tee 0");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk e2");
    table_lacks(t, 0, "rope");
    table_play(t, "0 roll; * die 1");
}

TEST(B_74_the_second_pit_leads_to_the_other_and_is_not_resolved_again) {
    struct table *t = at_a_pit("g7 pit 0");
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_STR(scene_place(t, 0), "g7");
    EXPECT_INT(scene_state(t)->turn, 1); // to go on from there next turn
}

TEST(B_74_a_dwarf_in_the_other_pit_is_fought) {
    struct table *t = at_a_pit("g7 pit 0");
    scene_put(t, 1, "g7");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 5; * die 2");
    EXPECT_INT(table_events(t, EVENT_BEAT_DWARF, 0, NULL), 1);
}

TEST(B_74_a_buried_pit_leads_nowhere) {
    struct table *t = at_a_pit("g7 pit 0");
    scene_rubble(t, "g7");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 1");
    EXPECT_STR(scene_place(t, 0), "e2");
}

TEST(B_75_a_pit_is_resolved_every_time) {
    struct table *t = at_a_pit("e9 plain-tee 0");
    scene_ready(t);
    table_play(t, "0 walk e2; * die 5; 0 end; 1 walk e9; 0 walk e1; 0 end; 1 walk home; 1 end; 0 walk e2; * die 6");
    EXPECT_STR(scene_place(t, 0), "home");
}

TEST(B_75_two_dwarfs_that_chase_each_other_through_both_pits_come_to_rest) {
    // The loser of each fight in g7 flees to the Pit next door, and falls back into the winner's arms.
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t,
                "e1 plain-cross 0; e2 pit 0; e3 boom-cross 0; e4 boom-cross 0; e5 portal 0; g7 pit 0; f5 boom-cross 0; "
                "g5 boom-cross 0; g6 boom-tee 0");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "g7");
    scene_ready(t);
    scene_state(t)->falls = CRYSTAL_FALLS_MAX - 1;
    table_play(t, "0 walk e2"); // falls to g7 once more
    EXPECT_STR(scene_place(t, 0), "g7");
    EXPECT_INT(scene_state(t)->falls, CRYSTAL_FALLS_MAX);
    table_play(t, "* die 6; * die 1; 0 end");
    EXPECT_INT(scene_state(t)->falls, 0);
}

// --- refusals ---

TEST(B_190_a_refused_move_names_its_reason_and_changes_nothing) {
    struct table *t = scene_new("players=2", "thief miner");
    scene_tiles(t, "d4 plain-tee 0; d3 boom-straight 1; e4 boom-cross 0");
    scene_put(t, 0, "d4");
    scene_rubble(t, "e4");
    scene_ready(t);
    table_refuses(t, 1, crystal_action(ACT_EXPLORE, 0, 0, 0), ERR_NOT_YOUR_TURN);
    table_refuses(t, 5, crystal_action(ACT_EXPLORE, 0, 0, 0), ERR_NO_SUCH_SEAT);
    static const struct {
        int act, a, b;
        const char *reason;
    } refusals[] = {
        {ACT_WALK, 200, 0, "There is no such cell."},
        {ACT_WALK, 0, 0, "That cell is not next to yours."},
        {ACT_WALK, 39, 0, "That cell is not opened yet: explore to go there."},
        {ACT_WALK, 21, 0, "There is a wall in between."},
        {ACT_WALK, 31, 0, "Rubble lies there: clear it first."},
        {ACT_BLAST, 7, 0, "There is no such direction or means."},
        {ACT_BLAST, SOUTH, 0, "There is no wall there to blow up."},
        {ACT_BLAST, WEST, MEANS_SKILL, "You cannot blow up a wall with that."},
        {ACT_CLEAR, 31, MEANS_PICKAXE, "You cannot clear Rubble with that."},
        {ACT_CLEAR, 31, 99, "There is no such direction or means."},
        {ACT_CLEAR, 90, 0, "There is no such cell."},
        {ACT_CLEAR, 21, 0, "There is no Rubble on your cell or on one joined to it."},
        {ACT_DIG, 31, 0, "You can clear that at once; digging is for those who cannot."},
        {ACT_RUBBLE, 31, MEANS_PICKAXE, "You cannot make Rubble with that."},
        {ACT_RUBBLE, 30, 0, "A dwarf stands there."},
        {ACT_RUBBLE, 31, 0, "Rubble can only be made on an open cell joined to yours."},
        {ACT_STEAL, 7, 1, "There is no such player."},
        {ACT_STEAL, 0, 1, "Choose another player."},
        {ACT_STEAL, 1, 7, "Name a number from 1 to 6."},
        {ACT_STEAL, 1, 3, "That player has no cards in hand."},
        {ACT_FINGERS, 1, 0, "You do not have that card."},
        {ACT_KICK, 1, 0, "You do not have that card."},
        {ACT_TELEPORT, 1, 0, "You do not have that card."},
        {ACT_MUSHROOM, 1, 0, "You do not have that card."},
        {ACT_REPAIR, 0, 0, "You do not have that card."},
        {ACT_PORTAL, 3, 0, "There is no Portal to go through."},
        {ACT_PASS, 0, 0, "You can explore or walk, so you may not pass."},
        {ACT_END, 0, 0, "You still have to move."},
        {ACT_LAY, 39, 0, "It is your turn: explore, walk, or use what you have."},
        {ACT_FIGHT, 0, 0, "It is your turn: explore, walk, or use what you have."},
        {ACTS, 0, 0, "There is no such move."},
        {CHANCE_DIE, 6, 0, "There is no such move."},
    };
    for (size_t i = 0; i < ARRAY_COUNT(refusals); i++) {
        action_id action = crystal_action(refusals[i].act, refusals[i].a, refusals[i].b, 0);
        table_refuses(t, 0, action, ERR_NOT_LEGAL);
        EXPECT_STR(match_explain(&t->match, 0, action), refusals[i].reason);
    }
}
