// The mine's geometry, alone: by hand-made boards, and against a slow, obvious version on random ones.
#include "base/rng.h"
#include "games/crystal/rules_board.h"
#include "games/crystal/rules_tables.h"
#include "tests/test.h"

#include <string.h>

static int at(const char *name) {
    CHECK(name[0] >= 'a' && name[0] <= 'i' && name[1] >= '1' && name[1] <= '9');
    return (name[1] - '1') * BOARD_SIDE + (name[0] - 'a');
}

enum { N = 1, E = 2, S = 4, W = 8, ALL = 15 };

static void lay(struct board *board, const char *cell, unsigned openings) {
    board->openings[at(cell)] = (uint8_t)openings;
}

TEST(B_02_an_entrance_lies_outside_next_to_the_middle_cell_of_its_side) {
    static const char *const fronts[] = {"e1", "i5", "e9", "a5"};
    for (int side = 0; side < BOARD_ENTRANCES; side++) {
        EXPECT_INT(crystal_board_front(side), at(fronts[side]));
        EXPECT_INT(crystal_board_neighbour(at(fronts[side]), side), crystal_board_entrance(side));
        EXPECT_INT(crystal_board_neighbour(crystal_board_entrance(side), crystal_board_opposite(side)),
                   at(fronts[side]));
        EXPECT_INT(crystal_board_neighbour(crystal_board_entrance(side), side), BOARD_NOWHERE);
        EXPECT_INT(crystal_board_neighbour(crystal_board_entrance(side), (side + 1) % 4), BOARD_NOWHERE);
    }
    EXPECT_INT(crystal_board_neighbour(at("a1"), NORTH), BOARD_NOWHERE);
    EXPECT_INT(crystal_board_neighbour(at("a1"), EAST), at("b1"));
    EXPECT_INT(crystal_board_neighbour(at("a1"), SOUTH), at("a2"));
    EXPECT_INT(crystal_board_neighbour(at("i9"), EAST), BOARD_NOWHERE);
    EXPECT_INT(crystal_board_direction(at("c3"), at("c4")), SOUTH);
    EXPECT_INT(crystal_board_direction(at("c3"), at("d4")), -1);
    EXPECT_INT(crystal_board_direction(at("a1"), BOARD_NOWHERE), -1);
    EXPECT_INT(crystal_board_direction(at("e1"), crystal_board_entrance(NORTH)), NORTH);
}

TEST(B_02_an_entrance_is_joined_with_the_cell_before_it_whatever_lies_there) {
    struct board board = {0};
    EXPECT(!crystal_board_is_joined(&board, crystal_board_entrance(NORTH), SOUTH));
    EXPECT(crystal_board_leads_to_empty(&board, crystal_board_entrance(NORTH), SOUTH));
    lay(&board, "e1", S);
    EXPECT(crystal_board_is_joined(&board, crystal_board_entrance(NORTH), SOUTH));
    EXPECT(crystal_board_is_joined(&board, at("e1"), NORTH));
    EXPECT(!crystal_board_leads_to_empty(&board, crystal_board_entrance(NORTH), SOUTH));
    EXPECT(!crystal_board_has_wall(&board, at("e1"), NORTH));
    EXPECT(crystal_board_can_enter(&board, crystal_board_entrance(NORTH)));
    lay(&board, "a1", ALL); // the rim leads nowhere
    EXPECT(!crystal_board_is_joined(&board, at("a1"), NORTH));
    EXPECT(!crystal_board_is_joined(&board, at("a1"), WEST));
    EXPECT(!crystal_board_is_joined(&board, crystal_board_entrance(NORTH), EAST));
}

TEST(rotation_turns_openings_clockwise) {
    EXPECT_INT(crystal_board_rotate(N, 0), N);
    EXPECT_INT(crystal_board_rotate(N, 1), E);
    EXPECT_INT(crystal_board_rotate(W, 1), N);
    EXPECT_INT(crystal_board_rotate(N | E, 3), W | N);
    EXPECT_INT(crystal_board_rotate(N | E | S, 2), S | W | N);
    for (int shape = 0; shape < SHAPES; shape++) {
        unsigned openings = crystal_shape_openings(shape);
        int different = 1;
        while (crystal_board_rotate(openings, different % 4) != openings)
            different++;
        EXPECT_INT(crystal_shape_rotations(shape), different);
    }
}

TEST(B_22_B_23_cells_are_joined_where_both_sides_are_open_or_a_passage_lies) {
    struct board board = {0};
    lay(&board, "c3", E);
    lay(&board, "d3", W);
    EXPECT(crystal_board_is_joined(&board, at("c3"), EAST));
    EXPECT(crystal_board_is_joined(&board, at("d3"), WEST));
    EXPECT(!crystal_board_has_wall(&board, at("c3"), EAST));
    lay(&board, "d3", N); // one side open, the other not
    EXPECT(!crystal_board_is_joined(&board, at("c3"), EAST));
    EXPECT(crystal_board_has_wall(&board, at("c3"), EAST));
    EXPECT(crystal_board_has_wall(&board, at("d3"), WEST));
    lay(&board, "c3", N); // both closed
    EXPECT(crystal_board_has_wall(&board, at("c3"), EAST));
    crystal_board_lay_passage(&board, at("c3"), EAST);
    EXPECT(crystal_board_is_joined(&board, at("c3"), EAST));
    EXPECT(crystal_board_is_joined(&board, at("d3"), WEST));
    EXPECT(!crystal_board_is_joined(&board, at("a1"), EAST));
}

TEST(B_55_a_wall_is_not_the_rim_nor_a_mushroom_nor_an_open_way) {
    struct board board = {0};
    lay(&board, "a1", S);
    EXPECT(!crystal_board_has_wall(&board, at("a1"), NORTH));
    EXPECT(!crystal_board_has_wall(&board, at("a1"), SOUTH)); // leads to an unopened cell
    EXPECT(crystal_board_leads_to_empty(&board, at("a1"), SOUTH));
    EXPECT(crystal_board_has_wall(&board, at("a1"), EAST));
    board.marks[at("b1")] = BOARD_MUSHROOM;
    EXPECT(!crystal_board_has_wall(&board, at("a1"), EAST));
    board.marks[at("a2")] = BOARD_MUSHROOM;
    EXPECT(!crystal_board_leads_to_empty(&board, at("a1"), SOUTH));
    EXPECT(!crystal_board_has_wall(&board, crystal_board_entrance(NORTH), SOUTH));
}

TEST(B_57_B_65_rubble_and_mushrooms_cannot_be_entered) {
    struct board board = {0};
    EXPECT(!crystal_board_can_enter(&board, at("b2")));
    lay(&board, "b2", ALL);
    EXPECT(crystal_board_can_enter(&board, at("b2")));
    board.marks[at("b2")] = BOARD_PORTAL;
    EXPECT(crystal_board_can_enter(&board, at("b2")));
    board.marks[at("b2")] = BOARD_RUBBLE;
    EXPECT(!crystal_board_can_enter(&board, at("b2")));
    board.marks[at("b2")] = BOARD_MUSHROOM;
    EXPECT(!crystal_board_can_enter(&board, at("b2")));
}

TEST(B_107_sides_are_shut_by_walls_the_rim_rubble_and_mushrooms) {
    struct board board = {0};
    lay(&board, "c3", N);
    EXPECT_INT(crystal_board_shut_sides(&board, at("c3"), NORTH), 3);
    board.marks[at("c2")] = BOARD_MUSHROOM;
    EXPECT_INT(crystal_board_shut_sides(&board, at("c3"), NORTH), 4);
    lay(&board, "e5", ALL);
    EXPECT_INT(crystal_board_shut_sides(&board, at("e5"), NORTH), 0);
    lay(&board, "e4", S);
    EXPECT_INT(crystal_board_shut_sides(&board, at("e5"), NORTH), 0);
    board.marks[at("e4")] = BOARD_RUBBLE;
    EXPECT_INT(crystal_board_shut_sides(&board, at("e5"), NORTH), 1);
    lay(&board, "a1", ALL);
    EXPECT_INT(crystal_board_shut_sides(&board, at("a1"), NORTH), 2);
    lay(&board, "e1", S);
    EXPECT_INT(crystal_board_shut_sides(&board, at("e1"), NORTH), 2);
    EXPECT_INT(crystal_board_shut_sides(&board, at("e1"), EAST), 3); // B-02: another's entrance is no way
}

TEST(B_90_a_flight_may_end_on_any_of_the_equally_short_ways) {
    struct board board = {0};
    uint8_t ends[BOARD_CELLS];
    int left;
    // A square of tunnels below the northern entrance: two ways from e3 to e1.
    lay(&board, "e1", ALL);
    lay(&board, "d1", ALL);
    lay(&board, "d2", ALL);
    lay(&board, "e2", ALL);
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("d2"), 1, ends, &left), 2);
    EXPECT_INT(ends[0], at("d1"));
    EXPECT_INT(ends[1], at("e2"));
    EXPECT_INT(left, 0);
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("d2"), 2, ends, &left), 1);
    EXPECT_INT(ends[0], at("e1"));
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("d2"), 3, ends, &left), 1);
    EXPECT_INT(ends[0], crystal_board_entrance(NORTH));
    EXPECT_INT(left, 0);
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("d2"), 5, ends, &left), 1);
    EXPECT_INT(left, 2);
    board.marks[at("e2")] = BOARD_RUBBLE;
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("d2"), 1, ends, &left), 1);
    EXPECT_INT(ends[0], at("d1"));
    board.marks[at("e1")] = BOARD_RUBBLE;
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("d2"), 1, ends, &left), 0); // B-92
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("e1"), 1, ends, &left),
               1); // out of the Rubble one stands in
    EXPECT_INT(ends[0], crystal_board_entrance(NORTH));
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, crystal_board_entrance(NORTH), 2, ends, &left), 1);
    EXPECT_INT(left, 2);
}

TEST(B_90_a_flight_may_end_in_the_corner_a1) {
    struct board board = {0};
    uint8_t ends[BOARD_CELLS];
    int left;
    lay(&board, "a2", N);
    lay(&board, "a1", E | S);
    for (int column = 1; column <= 4; column++)
        board.openings[column] = E | W;
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("a2"), 1, ends, &left), 1);
    EXPECT_INT(ends[0], at("a1"));
}

TEST(B_72_portals_are_part_of_the_shortest_way) {
    struct board board = {0};
    uint8_t distance[BOARD_PLACES], ends[BOARD_CELLS];
    int left;
    lay(&board, "e1", ALL);
    lay(&board, "g7", ALL);
    board.marks[at("e1")] = board.marks[at("g7")] = BOARD_PORTAL;
    crystal_board_distances(&board, NORTH, at("g7"), distance);
    EXPECT_INT(distance[at("g7")], 2);
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("g7"), 1, ends, &left), 1);
    EXPECT_INT(ends[0], at("e1"));
    board.marks[at("g7")] |= BOARD_RUBBLE; // one may leave Rubble through the Portal under it
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("g7"), 1, ends, &left), 1);
    board.marks[at("g7")] = BOARD_PORTAL;
    board.marks[at("e1")] |= BOARD_RUBBLE;
    EXPECT_INT(crystal_board_flight_ends(&board, NORTH, at("g7"), 1, ends, &left), 0);
    crystal_board_reach(&board, at("g7"), NORTH, distance);
    EXPECT_INT(distance[at("e1")], BOARD_NOWHERE);
}

TEST(B_67_a_mushroom_may_not_cut_the_only_way_to_an_exit) {
    struct board board = {0};
    uint8_t exits[] = {(uint8_t)at("a1"), (uint8_t)at("e5")};
    EXPECT(!crystal_board_mushroom_cuts(&board, at("b1"), 15, exits, 2));
    board.marks[at("b1")] = BOARD_MUSHROOM;
    EXPECT(crystal_board_mushroom_cuts(&board, at("a2"), 15, exits, 2));
    EXPECT(!crystal_board_mushroom_cuts(&board, at("a2"), 15, exits + 1, 1));
    EXPECT(!crystal_board_mushroom_cuts(&board, at("a2"), 15, exits, 0));
    EXPECT(crystal_board_mushroom_cuts(&board, at("e1"), 1, exits, 1)); // nobody leaves an entrance that is shut
    EXPECT(!crystal_board_mushroom_cuts(&board, at("e1"), 14, exits, 1));
    board.marks[at("e9")] = BOARD_MUSHROOM;
    EXPECT(crystal_board_mushroom_cuts(&board, at("c3"), 4, exits, 1));
}

TEST(B_67_the_cell_beside_a_corner_is_cut_off_with_it) {
    struct board board = {0};
    uint8_t beside = (uint8_t)at("b1");
    board.marks[at("b2")] = board.marks[at("c1")] = BOARD_MUSHROOM;
    EXPECT(crystal_board_mushroom_cuts(&board, at("a2"), 1, &beside, 1));
    EXPECT(!crystal_board_mushroom_cuts(&board, at("b3"), 1, &beside, 1));
}

TEST(B_68_six_cells_before_an_entrance_are_forbidden) {
    static const char *const near_north[] = {"d1", "e1", "f1", "d2", "e2", "f2"};
    static const char *const near_west[] = {"a4", "a5", "a6", "b4", "b5", "b6"};
    for (int side = 0; side < BOARD_ENTRANCES; side++) {
        int count = 0;
        for (int cell = 0; cell < BOARD_CELLS; cell++)
            count += crystal_board_is_near_entrance(cell, side);
        EXPECT_INT(count, 6);
    }
    for (int i = 0; i < 6; i++) {
        EXPECT(crystal_board_is_near_entrance(at(near_north[i]), NORTH));
        EXPECT(crystal_board_is_near_entrance(at(near_west[i]), WEST));
    }
    EXPECT(!crystal_board_is_near_entrance(at("e3"), NORTH));
    EXPECT(!crystal_board_is_near_entrance(at("g1"), NORTH));
}

TEST(span_counts_steps_walls_aside) {
    EXPECT_INT(crystal_board_span(at("a1"), at("a1")), 0);
    EXPECT_INT(crystal_board_span(at("a1"), at("c2")), 3);
    EXPECT_INT(crystal_board_span(at("h9"), at("i5")), 5);
}

// The slow version: relaxes every pair of places until nothing changes.
static bool steps(const struct board *board, int from, int to, int side, int start) {
    if (!crystal_board_is_cell(to) && to != crystal_board_entrance(side))
        return false;
    if (crystal_board_is_cell(to) && (!board->openings[to] || board->marks[to] & (BOARD_RUBBLE | BOARD_MUSHROOM)) &&
        to != start)
        return false;
    if (crystal_board_is_cell(from) && crystal_board_is_cell(to) &&
        board->marks[from] & board->marks[to] & BOARD_PORTAL)
        return true;
    for (int direction = 0; direction < 4; direction++)
        if (crystal_board_neighbour(from, direction) == to && crystal_board_is_joined(board, from, direction))
            return true;
    return false;
}

static void slow_distances(const struct board *board, int side, int start, uint8_t out[BOARD_PLACES]) {
    memset(out, BOARD_NOWHERE, BOARD_PLACES);
    out[crystal_board_entrance(side)] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int from = 0; from < BOARD_PLACES; from++) // a flight steps from `from` to `to`, which is nearer
            for (int to = 0; to < BOARD_PLACES; to++) {
                bool can_leave = from == start || crystal_board_can_enter(board, from);
                bool can_enter = to != start || crystal_board_can_enter(board, to);
                if (out[to] != BOARD_NOWHERE && can_leave && can_enter && steps(board, from, to, side, start) &&
                    (crystal_board_is_cell(from) || from == crystal_board_entrance(side)) && out[to] + 1 < out[from]) {
                    out[from] = (uint8_t)(out[to] + 1);
                    changed = true;
                }
            }
    }
}

// Walks every shortest way cell by cell.
static void slow_ends(const struct board *board, const uint8_t *distance, int side, int from, int cells, int start,
                      bool seen[BOARD_PLACES][BOARD_CELLS + 1], bool *ends) {
    if (seen[from][cells])
        return;
    seen[from][cells] = true;
    if (cells == 0) {
        ends[from] = true;
        return;
    }
    for (int to = 0; to < BOARD_PLACES; to++)
        if (distance[to] + 1 == distance[from] && steps(board, from, to, side, start))
            slow_ends(board, distance, side, to, cells - 1, start, seen, ends);
}

static struct board random_board(struct rng *rng) {
    struct board board = {0};
    uint32_t density = 40 + rng_below(rng, 60);
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        if (rng_below(rng, 100) < density) {
            unsigned openings = crystal_shape_openings((int)rng_below(rng, SHAPE_CORNER));
            board.openings[cell] = (uint8_t)crystal_board_rotate(openings, (int)rng_below(rng, 4));
            if (rng_below(rng, 12) == 0)
                board.marks[cell] |= BOARD_RUBBLE;
            if (rng_below(rng, 20) == 0)
                board.marks[cell] |= BOARD_PORTAL;
        }
        if (rng_below(rng, 40) == 0)
            board.marks[cell] = BOARD_MUSHROOM;
    }
    for (int i = 0; i < 60; i++) {
        int cell = (int)rng_below(rng, BOARD_CELLS), direction = (int)rng_below(rng, 4);
        int next = crystal_board_neighbour(cell, direction);
        if (next != BOARD_NOWHERE && crystal_board_is_cell(next))
            crystal_board_lay_passage(&board, cell, direction);
    }
    return board;
}

TEST(ways_agree_with_the_slow_version_on_random_boards) {
    struct rng rng;
    rng_seed_fast(&rng, 4, 0);
    int flights = 0;
    for (int i = 0; i < 1000; i++) {
        struct board board = random_board(&rng);
        int side = (int)rng_below(&rng, 4), from = (int)rng_below(&rng, BOARD_CELLS);
        uint8_t quick[BOARD_PLACES], slow[BOARD_PLACES], ends[BOARD_CELLS];
        if (!board.openings[from])
            continue;
        crystal_board_distances(&board, side, from, quick);
        slow_distances(&board, side, from, slow);
        EXPECT(memcmp(quick, slow, sizeof quick) == 0);
        int cells = 1 + (int)rng_below(&rng, 6), left;
        int count = crystal_board_flight_ends(&board, side, from, cells, ends, &left);
        if (slow[from] == BOARD_NOWHERE) {
            EXPECT_INT(count, 0);
        } else if (slow[from] <= cells) {
            EXPECT_INT(ends[0], crystal_board_entrance(side));
            EXPECT_INT(left, cells - slow[from]);
        } else {
            static bool seen[BOARD_PLACES][BOARD_CELLS + 1], expected[BOARD_PLACES];
            memset(seen, 0, sizeof seen);
            memset(expected, 0, sizeof expected);
            slow_ends(&board, slow, side, from, cells, from, seen, expected);
            int n = 0;
            for (int place = 0; place < BOARD_PLACES; place++)
                if (expected[place]) {
                    EXPECT(n < count && ends[n] == place);
                    n++;
                }
            EXPECT_INT(count, n);
            flights++;
        }
    }
    EXPECT(flights > 100);
}

TEST(cut_tests_agree_with_flooding_on_random_boards) {
    struct rng rng;
    rng_seed_fast(&rng, 5, 0);
    for (int i = 0; i < 300; i++) {
        struct board board = {0};
        for (int n = 0; n < 20; n++)
            board.marks[rng_below(&rng, BOARD_CELLS)] = BOARD_MUSHROOM;
        int cell = (int)rng_below(&rng, BOARD_CELLS);
        uint8_t goal = (uint8_t)rng_below(&rng, BOARD_CELLS);
        unsigned sides = 1 + rng_below(&rng, 15);
        bool cuts = false;
        for (int side = 0; side < 4; side++) {
            bool wet[BOARD_CELLS] = {false};
            wet[crystal_board_front(side)] = true;
            for (int round = 0; round < BOARD_CELLS; round++)
                for (int from = 0; from < BOARD_CELLS; from++)
                    for (int to = 0; to < BOARD_CELLS; to++)
                        if (crystal_board_span(from, to) == 1 && wet[from] && from != cell && !board.marks[from])
                            wet[to] = true;
            bool reached = wet[goal] && goal != cell && !board.marks[goal];
            cuts = cuts || (sides >> side & 1 && !reached);
        }
        EXPECT_INT(crystal_board_mushroom_cuts(&board, cell, sides, &goal, 1), cuts);
    }
}

TEST(nothing_is_around_an_unopened_cell_but_walls) {
    struct board board = {.openings = {0}};
    lay(&board, "e2", ALL);
    struct board_around around = crystal_board_look_around(&board, at("e1"));
    EXPECT_INT(around.homes, 0);
    EXPECT_INT(around.ways, 0);
    EXPECT(around.walls & S);
}
