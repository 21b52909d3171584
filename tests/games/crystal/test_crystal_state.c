// Black Crystal: every refusal has its reason, every broken state its name, and rare corners of the rules.
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <string.h>

static void refused(struct table *t, int act, int a, int b, int c, const char *reason) {
    action_id action = crystal_action(act, a, b, c);
    int seat = scene_state(t)->asked;
    table_refuses(t, seat, action, ERR_NOT_LEGAL);
    EXPECT_STR(match_explain(&t->match, seat, action), reason);
}

static const char *const no_card = "You do not have that card.";
static const char *const no_cell = "There is no such cell.";

TEST(B_190_refusals_of_a_turn) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_tiles(t, "d4 plain-straight 0; d3 boom-straight 1; e4 boom-cross 0; c4 boom-straight 0; d5 crystal 3");
    scene_put(t, 0, "d4");
    scene_rubble(t, "e4");
    scene_state(t)->board.marks[scene_cell("c4")] = BOARD_MUSHROOM;
    scene_state(t)->mushrooms = 1;
    scene_hand(t, 0, "throw-a-mushroom boot light-fingers teleport-scroll toolbox lantern");
    scene_hand(t, 1, "boot");
    scene_explosives(t, 1, 0);
    scene_ready(t);
    refused(t, ACT_WALK, scene_cell("c4"), 0, 0, "Nothing gets past a Mushroom.");
    refused(t, ACT_BLAST, EAST, MEANS_EXPLOSIVE, 0, "There is nowhere to go behind that wall.");
    refused(t, ACT_BLAST, EAST, MEANS, 0, "There is no such direction or means.");
    refused(t, ACT_BLAST, EAST, MEANS_MINER, 0, "You cannot blow up a wall with that.");
    refused(t, ACT_RUBBLE, scene_cell("d5"), MEANS_EXPLOSIVE, 0, "A Crystal lies there.");
    refused(t, ACT_STEAL, 1, 3, 0, "Only the Thief steals.");
    refused(t, ACT_FINGERS, 1, 0, 0, "That player has no Explosive.");
    refused(t, ACT_KICK, 1, 0, 0, "That dwarf cannot be kicked from here.");
    refused(t, ACT_TELEPORT, 0, scene_cell("e4"), 0, "Nobody can be teleported to that cell.");
    refused(t, ACT_TELEPORT, 0, 99, 0, no_cell);
    refused(t, ACT_MUSHROOM, scene_cell("d5"), 0, 0, "A Mushroom may not be laid on that cell.");
    refused(t, ACT_MUSHROOM, 99, 0, 0, no_cell);
    refused(t, ACT_REPAIR, 0, 0, 0, "There is no counter to put back on your skill.");
    scene_state(t)->mushrooms = 0;
    refused(t, ACT_MUSHROOM, 5, 0, 0, "Both Mushrooms are laid already.");
    scene_put(t, 0, "d5");
    refused(t, ACT_WALK, crystal_board_entrance(WEST), 0, 0, "That cell is not next to yours.");
}

TEST(B_190_refusals_at_an_entrance_and_with_no_tiles) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_crosses(t, "e1 i5");
    scene_ready(t);
    refused(t, ACT_BLAST, SOUTH, MEANS_EXPLOSIVE, 0, "There is no wall there to blow up.");
    refused(t, ACT_EXPLORE, 0, 0, 0, "Your tunnel leads to no empty cell.");
    scene_explosives(t, 0, 0);
    scene_state(t)->counters[0] = 0;
    refused(t, ACT_DIG, scene_cell("e1"), 0, 0, "There is no Rubble on your cell or on one joined to it.");
    scene_state(t)->tile_count = 0;
    refused(t, ACT_EXPLORE, 0, 0, 0, "There are no tiles left to draw.");
    scene_put(t, 0, "i5");
    refused(t, ACT_WALK, crystal_board_entrance(EAST), 0, 0, "Only its own dwarf may stand on an entrance.");
}

TEST(B_190_refusals_to_a_thief) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_hand(t, 1, "boot");
    scene_ready(t);
    refused(t, ACT_STEAL, 1, 0, 0, "Name a number from 1 to 6.");
    table_play(t, "0 rubble e2 explosive");
    refused(t, ACT_STEAL, 1, 3, 0, "You can only steal at the start of your turn.");
}

TEST(B_190_refusals_after_the_move) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_crosses(t, "e1 e2");
    scene_put(t, 0, "e1");
    scene_ready(t);
    table_play(t, "0 walk e2");
    refused(t, ACT_WALK, scene_cell("e1"), 0, 0, "Your move is made: use what else you have, or end your turn.");
}

TEST(B_190_refusals_with_a_tile_in_the_hand) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "d4 plain-straight 0");
    scene_put(t, 0, "d4");
    scene_ready(t);
    table_play(t, "0 explore; * tile find-dead-end");
    refused(t, ACT_WALK, 4, 0, 0, "You hold a tile: lay it first.");
    refused(t, ACT_LAY, scene_cell("d3"), 2, 1, "You do not hold that tile.");
    refused(t, ACT_LAY, 99, 0, 0, no_cell);
    refused(t, ACT_LAY, scene_cell("e4"), 0, 0, "The tile goes to an empty cell that your tunnel leads to.");
    refused(t, ACT_LAY, scene_cell("i9"), 0, 0, "The tile goes to an empty cell that your tunnel leads to.");
    refused(t, ACT_LAY, scene_cell("d3"), 0, 0, "Turned like that, the tile does not join your tunnel.");
    refused(t, ACT_LANTERN, 0, 0, 0, no_card);
    table_play(t, "0 lay d3 r2; * find boot; 0 end");
    scene_turn(t, 0);
    scene_put(t, 0, "d4");
    scene_ready(t);
    table_play(t, "0 blast east explosive; * tile find-dead-end"); // behind the blast, and nowhere else
    refused(t, ACT_LAY, scene_cell("d5"), 0, 0, "The tile goes to an empty cell that your tunnel leads to.");
    refused(t, ACT_LAY, scene_cell("e4"), 4, 0, "Turned like that, the tile does not join your tunnel.");
}

TEST(B_190_refusals_in_a_fight) {
    struct table *t = scene_new("players=2", "merchant engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_own(t, 0, "slime");
    scene_own(t, 0, "ghost");
    scene_hand(t, 0, "smoke-bomb monster-bait mug-of-ale boot");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom dragon");
    refused(t, ACT_WALK, 4, 0, 0, "A fight is on: declare what you use, or fight.");
    refused(t, ACT_FIGHT, 0, 0, 0, "Send one of your monsters first.");
    refused(t, ACT_SEND, BOOM_TROLL, 0, 0, "That monster cannot fight for you now.");
    refused(t, ACT_CALL, 0, 0, 0, "You cannot call the Dandelions now.");
    refused(t, ACT_CHARM, 0, 0, 0, "There is no elemental here that you could charm.");
    refused(t, ACT_POTION, 0, 0, 0, "You have no potion for this fight.");
    refused(t, ACT_TAME, FIND_MONSTER_BAIT, 0, 0, "You cannot tame that monster that way.");
    refused(t, ACT_TAME, FIND_IRON_LEASH, 0, 0, no_card);
    refused(t, ACT_BOOST, FIND_BOOT, 0, 0, "That card gives no boost.");
    refused(t, ACT_BOOST, FIND_MUG_OF_ALE, 0, 0, "Send one of your monsters first.");
    refused(t, ACT_BOOST, FIND_KINDS, 0, 0, no_card);
    table_play(t, "0 send slime; 0 fight");
    refused(t, ACT_SMOKE, 0, 0, 0, "It is too late for a Smoke Bomb.");
    table_play(t, "0 fight; * die 1");
    refused(t, ACT_BOOST, FIND_MUG_OF_ALE, 0, 0, "The die is cast: sell cards for points, or stop here.");
    refused(t, ACT_SELL, FIND_ROPE, 0, 0, no_card);
    t = scene_new("players=2", "merchant engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom dragon");
    refused(t, ACT_SMOKE, 0, 0, 0, no_card);
}

TEST(B_190_refusals_of_everything_else_that_is_asked) {
    struct table *t = scene_new("players=2", "gardener engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 find-cross 0; d1 boom-cross 0; f1 boom-straight 0; f2 pit 0; g2 boom-tee 0; "
                   "f3 boom-tee 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "d1");
    scene_boom(t, "f1");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    struct crystal start = *scene_state(t);
    table_play(t, "0 walk e2");
    refused(t, ACT_WALK, 4, 0, 0, "Name odd or even first.");
    refused(t, ACT_COIN, 0, 0, 0, no_card);
    refused(t, ACT_ODD, 1, 0, 0, "This move is not possible now.");
    *scene_state(t) = start;
    table_play(t, "0 walk d1; * boom slime; 0 call; 0 fight; 0 odd; * die 2");
    refused(t, ACT_ODD, 0, 0, 0, "Spend a counter to keep the Dandelions, or let them go.");
    *scene_state(t) = start;
    table_play(t, "0 walk d1; * boom rubble");
    refused(t, ACT_WALK, 4, 0, 0, "The cell caved in: clear the Rubble, or dig next turn.");
    *scene_state(t) = start;
    scene_put(t, 0, "e2");
    table_play(t, "0 walk f2");
    refused(t, ACT_WALK, 4, 0, 0, "You are falling into a Pit: roll, or use a Rope.");
    refused(t, ACT_ROPE, 0, 0, 0, no_card);
    table_play(t, "0 roll; * die 3");
    refused(t, ACT_WALK, 4, 0, 0, "Choose on which of the nearest Boom tiles you fall.");
    refused(t, ACT_FALL, 0, 0, 0, "That is not one of the nearest Boom tiles.");
    *scene_state(t) = start;
    table_play(t, "0 walk d1; * boom giant-mole; 0 fight; * die 6; 0 end");
    scene_turn(t, 0);
    scene_put(t, 0, "f2");
    scene_boom(t, "f1");
    scene_ready(t);
    table_play(t, "0 walk f1; * boom giant-mole; 0 fight; * die 6");
    refused(t, ACT_WALK, 4, 0, 0, "Choose a wall for the Passage, or lay none.");
    refused(t, ACT_PASSAGE, SOUTH, 0, 0, "There is no wall there for a Passage.");
    refused(t, ACT_PASSAGE, 9, 0, 0, "There is no such direction or means.");
    scene_hand(t, 0, "boot rope rope lantern lantern toolbox toolbox");
    table_play(t, "0 no-passage; 0 end");
    refused(t, ACT_WALK, 4, 0, 0, "You hold more than six cards: discard one.");
    refused(t, ACT_DISCARD, FIND_RAGE_BREW, 0, 0, no_card);
}

TEST(B_190_refusals_of_a_flight_and_when_nobody_is_asked) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_crosses(t, "e1 d1 d2 e2 d3");
    scene_put(t, 0, "d2");
    scene_boom(t, "d3");
    scene_ready(t);
    table_play(t, "0 walk d3; * boom skeleton");
    table_refuses(t, 0, crystal_action(ACT_WALK, 4, 0, 0), ERR_NOT_YOUR_TURN);
    action_id legal[LEGAL_MAX];
    EXPECT_INT(crystal_game.legal(t->match.state, SEAT_CHANCE, legal), 0); // what chance does is not a legal move
    table_play(t, "* die 2");
    refused(t, ACT_WALK, 4, 0, 0, "You are fleeing: choose where your flight ends.");
    refused(t, ACT_FLEE, 4, 0, 0, "Your flight does not end there.");
    EXPECT_INT(crystal_game.legal(t->match.state, 1, legal), 0);
    EXPECT_INT(crystal_game.legal(t->match.state, SEAT_NOBODY, legal), 0);
}

TEST(B_190_a_lantern_needs_a_second_tile) {
    struct table *t = scene_new("players=2", "thief engineer");
    struct crystal *state = scene_state(t);
    scene_hand(t, 0, "lantern");
    scene_ready(t);
    table_play(t, "0 explore; * tile plain-cross");
    state->tile_count = 0;
    refused(t, ACT_LANTERN, 0, 0, 0, "There is no second tile to draw.");
}

// --- broken states ---

#define BROKEN(change, message)                                                                                        \
    do {                                                                                                               \
        struct crystal s = *base;                                                                                      \
        change;                                                                                                        \
        EXPECT_STR(crystal_game.check(&s), message);                                                                   \
    } while (0)

TEST(B_03_B_05_B_06_check_finds_what_is_missing_or_doubled) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 crystal 0; e3 boom-cross 0; e4 portal 0");
    scene_put(t, 0, "e1");
    scene_hand(t, 0, "boot");
    scene_ready(t);
    const struct crystal *base = scene_state(t);
    int e1 = scene_cell("e1"), e2 = scene_cell("e2"), e3 = scene_cell("e3"), e4 = scene_cell("e4");
    BROKEN(s.tiles[BOOM_TEE]++, "a tile is missing or doubled");
    BROKEN(s.tiles[CRYSTAL_TEE]++, "a tile is missing or doubled");
    BROKEN(s.tile[e3] = 0, "a tile is missing or doubled");
    BROKEN(s.drawn[0] = CRYSTAL_UNSEEN, "a full state has an unseen tile");
    BROKEN((s.drawn[1] = BOOM_TEE + 1), "a tile is missing or doubled");
    BROKEN(s.tile_count++, "the tiles' count is wrong");
    BROKEN(s.left_count++, "the tiles' count is wrong");
    BROKEN(s.boom_deck[BOOM_TROLL]--, "a Boom card is missing or doubled");
    BROKEN(s.own[1][BOOM_TROLL]++, "a Boom card is missing or doubled");
    BROKEN(s.called[0]++, "a Boom card is missing or doubled");
    BROKEN(s.fight.wild = 1, "a Boom card is missing or doubled");
    BROKEN(s.find_discard[FIND_ROPE]++, "a Find card is missing or doubled");
    BROKEN(s.find_count--, "the Find deck's count is wrong");
    BROKEN(s.hand_count[0]++, "a hand's count is wrong");
    BROKEN((s.hand[0][FIND_AMBUSH]++, s.hand_count[0]++), "a card is in a hand that is resolved when drawn");
    BROKEN(s.open[1][1].card = 1, "a Find card is missing or doubled");
    BROKEN(s.broken++, "a Crystal is missing or doubled");
    BROKEN(s.drawn[0] = CRYSTAL_TEE + 1; s.tiles[CRYSTAL_TEE]--; s.tile_count--;
           s.carries[1] = 1, "a Crystal is missing or doubled");
    BROKEN(s.lying[e2] = 0, "a Crystal is missing or doubled");
    BROKEN(s.lying[e3] |= LYING_ORE, "a Crystal waits to be mined where there is none");
    BROKEN(s.lying[0] = LYING_BOOM, "a token lies on an unopened cell");
    BROKEN(s.lying[e3] = LYING_BOOM; s.board.marks[e3] = BOARD_MUSHROOM, "a token lies on a Mushroom");
    BROKEN(s.lying[e2] = 0; s.carries[0] = s.mining[0] = 1, "a dwarf with a Crystal mines another");
    BROKEN(s.explosives[1]++, "an Explosive is missing or doubled");
    BROKEN(s.mushrooms--, "a Mushroom is missing or doubled");
    BROKEN(s.board.openings[e3] = 1, "a cell's openings are not its tile's");
    BROKEN(s.rotation[e2] = 1, "a cell's openings are not its tile's");
    BROKEN(s.board.marks[e3] |= BOARD_PORTAL, "a Portal is not marked, or marked where there is none");
    BROKEN(s.board.marks[e4] = 0, "a Portal is not marked, or marked where there is none");
    BROKEN(s.board.passages[e3] = 1, "a Passage has only one side");
    BROKEN(s.board.passages[0] = 1, "a Passage has only one side");
    BROKEN(s.place[0] = 0, "a dwarf stands where it cannot");
    BROKEN((s.place[1] = (uint8_t)crystal_board_entrance(1)), "a dwarf stands where it cannot");
    BROKEN(s.board.marks[e1] = BOARD_MUSHROOM; s.mushrooms--, "a dwarf stands in a Mushroom");
    BROKEN(s.skill[1] = s.skill[0], "a skill was dealt twice");
    BROKEN(s.asked = SEAT_NOBODY, "the game is over, or it is not");
    BROKEN(s.asked = 1, "the wrong one is asked");
    EXPECT(crystal_game.check(base) == NULL);
}

// --- rare corners ---

TEST(B_75_after_eight_falls_the_pits_are_at_rest_until_the_turn_ends) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 pit 0; g7 pit 0");
    scene_put(t, 0, "e1");
    scene_ready(t);
    scene_state(t)->falls = CRYSTAL_FALLS_MAX;
    table_play(t, "0 walk e2");
    EXPECT_STR(scene_place(t, 0), "e2");
}

TEST(B_39_cards_won_while_others_are_still_to_be_drawn_come_after_them) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom troll; * die 6; * find ambush; * boom goblin-scavenger; * die 6");
    EXPECT_INT(scene_state(t)->frame[scene_state(t)->frame_count - 1].number, 2);
    table_play(t, "* find ambush; * boom goblin-scavenger; * die 5");
}

TEST(B_39_there_is_an_end_to_cards_won) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "e2");
    scene_ready(t);
    table_play(t, "0 walk e2; * boom troll; * die 6; * find ambush");
    for (int i = 0; i < scene_state(t)->frame_count; i++)
        if (scene_state(t)->frame[i].kind == FRAME_FINDS)
            scene_state(t)->frame[i].number = 60;
    table_play(t, "* boom goblin-scavenger; * die 6");
    EXPECT_INT(scene_state(t)->frame[scene_state(t)->frame_count - 1].number, 60);
}

TEST(B_38_a_dwarf_that_has_not_begun_and_meets_health_6_in_anothers_turn_fights_it) {
    struct table *t = scene_new("players=2 rules=1", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; i5 boom-cross 0");
    scene_fresh(t, 1);
    scene_boom(t, "i5");
    scene_hand(t, 0, "teleport-scroll");
    scene_ready(t);
    table_play(t, "0 teleport yellow i5; * boom dragon; * die 1");
    EXPECT_STR(scene_place(t, 1), "home");
}

TEST(B_50_two_dwarfs_cannot_mine_one_crystal) {
    struct table *t = scene_new("players=2 rules=1", "thief engineer");
    scene_tiles(t, "e4 crystal 0; e5 boom-cross 0");
    scene_put(t, 0, "e4");
    scene_put(t, 1, "e4"); // neither could flee
    scene_state(t)->mining[0] = scene_state(t)->mining[1] = 1;
    scene_turn(t, 0);
    scene_ready(t);
    table_play(t, "0 walk e5"); // yellow mines it
    EXPECT_INT(scene_state(t)->carries[1], 1);
    scene_state(t)->mining[0] = 1;
    scene_put(t, 0, "e4");
    scene_turn(t, 1);
    scene_put(t, 1, "e5");
    scene_ready(t);
    table_play(t, "1 walk e4; * die 1; * die 6"); // red takes it in a fight instead, and mines no more
    EXPECT_INT(scene_state(t)->carries[0], 1);
}

TEST(B_50_who_comes_too_late_has_mined_in_vain) {
    struct table *t = scene_new("players=2 rules=1", "thief engineer");
    scene_tiles(t, "e4 crystal 0; i5 boom-cross 0");
    scene_state(t)->lying[scene_cell("e4")] = 0;
    scene_state(t)->carries[1] = 1;
    scene_put(t, 0, "e4");
    scene_state(t)->mining[0] = 1;
    scene_turn(t, 1);
    scene_ready(t);
    table_play(t, "1 walk i5");
    EXPECT_INT(scene_state(t)->carries[0], 0);
    EXPECT_INT(scene_state(t)->mining[0], 0);
}

TEST(B_66_with_no_ordinary_tile_left_a_mushroom_costs_none) {
    struct table *t = scene_new("players=2", "thief engineer");
    struct crystal *state = scene_state(t);
    scene_hand(t, 0, "throw-a-mushroom");
    for (int tile = 0; tile < TILE_KINDS; tile++) {
        if (!crystal_tile_is_ordinary(tile))
            continue;
        state->left[tile] = (uint8_t)(state->left[tile] + state->tiles[tile]);
        state->left_count = (uint8_t)(state->left_count + state->tiles[tile]);
        state->tile_count = (uint8_t)(state->tile_count - state->tiles[tile]);
        state->tiles[tile] = 0;
    }
    scene_ready(t);
    table_play(t, "0 mushroom e5");
    EXPECT_INT(state->asked, 0);
}

TEST(B_54_a_win_on_the_last_possible_move_is_a_win) {
    struct table *t = scene_new("players=2", "thief engineer");
    scene_tiles(t, "e1 plain-cross 0; e2 exit 0");
    scene_put(t, 0, "e1");
    scene_carry(t, 0);
    scene_state(t)->moves[0] = (CRYSTAL_MOVES_MAX - 1) & 255;
    scene_state(t)->moves[1] = (CRYSTAL_MOVES_MAX - 1) >> 8;
    scene_ready(t);
    table_play(t, "0 walk e2");
    EXPECT_INT(scene_state(t)->winner, 1);
}

TEST(B_39_B_91_somebody_else_may_draw_while_cards_are_still_to_be_drawn) {
    struct table *t = scene_new("players=2 rules=1", "engineer thief");
    scene_tiles(t, "e1 plain-cross 0; e2 plain-straight 0; e3 boom-cross 0; e4 boom-cross 0; d4 boom-cross 0; "
                   "f3 boom-straight 1; g3 boom-straight 1; h3 find-straight 1; i3 boom-corner 2; i4 boom-straight 0; "
                   "i5 boom-cross 0");
    scene_put(t, 0, "e4");
    scene_put(t, 1, "e3");
    scene_boom(t, "d4");
    scene_hand(t, 0, "rage-brew rage-brew");
    scene_ready(t);
    table_play(t, "0 walk d4; * boom dragon; 0 boost rage-brew; 0 boost rage-brew; * die 3; * find lost-map");
    EXPECT_STR(scene_place(t, 0), "e3"); // two cards are still to be drawn, but first there is yellow
    table_play(t, "* die 6; * die 1; 1 odd; * die 3; * find boot");
    EXPECT_STR(scene_place(t, 1), "h3");
    EXPECT_INT(scene_state(t)->hand[1][FIND_BOOT], 1);
    table_play(t, "* find rope; * find rope");
    EXPECT_INT(scene_state(t)->hand[0][FIND_ROPE], 2);
}

TEST(B_50_B_104_a_dazed_dwarf_kicked_onto_ore_does_not_mine) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_tiles(t, "e3 plain-cross 0; e4 boom-cross 0; e5 crystal 3");
    scene_put(t, 0, "e3");
    scene_put(t, 1, "e4");
    scene_state(t)->dazed[1] = 2;
    scene_hand(t, 0, "boot");
    scene_ready(t);
    table_play(t, "0 kick blue");
    EXPECT_STR(scene_place(t, 1), "e5");
    EXPECT_INT(scene_state(t)->mining[1], 0);
}

TEST(B_39_B_73_a_floor_does_not_rot_under_the_own_entrance) {
    struct table *t = scene_new("players=2", "engineer thief");
    scene_tiles(t, "e1 plain-cross 0; d1 boom-cross 0");
    scene_put(t, 0, "e1");
    scene_boom(t, "d1");
    scene_hand(t, 0, "rage-brew");
    scene_ready(t);
    table_play(t, "0 walk d1; * boom troll; 0 boost rage-brew; * die 3; * find lost-map; * find rotten-floor");
    EXPECT_STR(scene_place(t, 0), "home");
    EXPECT_INT(scene_state(t)->turn, 0);
    EXPECT_INT(table_events(t, EVENT_PIT, 0, NULL), 0);
}
