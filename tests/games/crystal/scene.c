// Scenes of Black Crystal.
#include "tests/games/crystal/scene.h"

#include "games/crystal/rules_internal.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

struct crystal *scene_state(struct table *t) {
    return (struct crystal *)(void *)t->match.state;
}

// Calls `one` for each word of the list.
static void each(struct table *t, int seat, const char *words,
                 void (*one)(struct table *t, int seat, const char *word)) {
    char word[64];
    int length;
    while (sscanf(words, " %63s%n", word, &length) == 1) {
        one(t, seat, word);
        words += length;
    }
}

static void deal_skill(struct table *t, int seat, const char *skill) {
    char line[80];
    (void)seat;
    snprintf(line, sizeof line, "* skill %s", skill);
    table_play(t, line);
}

struct table *scene_new(const char *options, const char *skills) {
    struct table *t = table_new(&crystal_game, options);
    struct crystal *state = scene_state(t);
    while (state->tile_count > BOARD_CELLS)
        table_play(t, "* leave boom-straight");
    each(t, 0, skills, deal_skill);
    table_play(t, "* die 6");
    for (int seat = 1; seat < state->seats; seat++)
        table_play(t, "* die 1");
    memset(state->fresh, 0, sizeof state->fresh);
    memset(state->first_tile, BOARD_NOWHERE, sizeof state->first_tile);
    EXPECT_INT(state->asked, 0);
    return t;
}

int scene_cell(const char *name) {
    CHECK(name[0] >= 'a' && name[0] <= 'i' && name[1] >= '1' && name[1] <= '9');
    return (name[1] - '1') * BOARD_SIDE + name[0] - 'a';
}

static void lay(struct table *t, int cell, int tile, int rotation) {
    struct crystal *state = scene_state(t);
    CHECK(state->tiles[tile] > 0 && !state->tile[cell]);
    state->tiles[tile]--;
    state->tile_count--;
    state->tile[cell] = (uint8_t)(tile + 1);
    state->rotation[cell] = (uint8_t)rotation;
    state->board.openings[cell] =
        (uint8_t)crystal_board_rotate(crystal_shape_openings(crystal_tiles[tile].shape), rotation);
    if (crystal_tiles[tile].event == TILE_PORTAL)
        state->board.marks[cell] |= BOARD_PORTAL;
    if (crystal_tiles[tile].event == TILE_CRYSTAL)
        state->lying[cell] |= LYING_ORE;
}

static int tile_named(const char *key) {
    for (int tile = 0; tile < TILE_KINDS; tile++)
        if (!strcmp(crystal_tiles[tile].key, key))
            return tile;
    CHECK(!"a tile of this name");
    return 0;
}

void scene_tiles(struct table *t, const char *tiles) {
    char cell[8], key[32];
    int rotation, length;
    while (sscanf(tiles, " %7s %31s %d%n", cell, key, &rotation, &length) == 3) {
        lay(t, scene_cell(cell), tile_named(key), rotation);
        tiles += length;
        tiles += strspn(tiles, "; ");
    }
    CHECK(!*tiles);
}

static void one_cross(struct table *t, int seat, const char *cell) {
    (void)seat;
    lay(t, scene_cell(cell), scene_state(t)->tiles[PLAIN_CROSS] ? PLAIN_CROSS : BOOM_CROSS, 0);
}

void scene_crosses(struct table *t, const char *cells) {
    each(t, 0, cells, one_cross);
}

void scene_put(struct table *t, int seat, const char *cell) {
    scene_state(t)->place[seat] = (uint8_t)scene_cell(cell);
}

static void one_card(struct table *t, int seat, const char *key) {
    struct crystal *state = scene_state(t);
    for (int card = 0; card < FIND_KINDS; card++) {
        if (strcmp(crystal_finds[card].key, key))
            continue;
        CHECK(state->find_deck[card] > 0);
        state->find_deck[card]--;
        state->find_count--;
        state->hand[seat][card]++;
        state->hand_count[seat]++;
        return;
    }
    CHECK(!"a Find card of this name");
}

void scene_hand(struct table *t, int seat, const char *cards) {
    each(t, seat, cards, one_card);
}

void scene_own(struct table *t, int seat, const char *monster) {
    struct crystal *state = scene_state(t);
    for (int card = 0; card < BOOM_KINDS; card++) {
        if (!strcmp(crystal_booms[card].key, monster)) {
            CHECK(state->boom_deck[card] > 0);
            state->boom_deck[card]--;
            state->own[seat][card]++;
        }
    }
}

// A crystal tile in a free corner, already mined.
static void mine_one(struct table *t) {
    static const char *const corners[] = {"a1", "i1", "a9", "i9"};
    struct crystal *state = scene_state(t);
    for (int i = 0; i < 4; i++) {
        int cell = scene_cell(corners[i]);
        if (state->tile[cell])
            continue;
        lay(t, cell, CRYSTAL_TEE, 0);
        state->lying[cell] = 0;
        return;
    }
}

void scene_carry(struct table *t, int seat) {
    mine_one(t);
    scene_state(t)->carries[seat] = 1;
}

void scene_drop(struct table *t, const char *cell) {
    mine_one(t);
    uint8_t *lying = &scene_state(t)->lying[scene_cell(cell)];
    *lying = (uint8_t)(*lying + LYING_CRYSTAL);
}

void scene_boom(struct table *t, const char *cell) {
    scene_state(t)->lying[scene_cell(cell)] |= LYING_BOOM;
}

void scene_rubble(struct table *t, const char *cell) {
    scene_state(t)->board.marks[scene_cell(cell)] |= BOARD_RUBBLE;
}

void scene_explosives(struct table *t, int seat, int count) {
    struct crystal *state = scene_state(t);
    state->box = (uint8_t)(state->box + state->explosives[seat] - count);
    state->explosives[seat] = (uint8_t)count;
}

void scene_turn(struct table *t, int seat) {
    struct crystal *state = scene_state(t);
    state->turn = state->frame[0].seat = (uint8_t)seat;
    state->turn_flags = TURN_MAY_HOP;
}

void scene_fresh(struct table *t, int seat) {
    scene_state(t)->fresh[seat] = 1;
    scene_state(t)->first_tile[seat] = 0;
}

void scene_ready(struct table *t) {
    struct crystal *state = scene_state(t);
    state->asked = (uint8_t)crystal_waits_for(state);
    EXPECT(state->asked != SEAT_NOBODY);
    const char *broken = crystal_game.check(state);
    EXPECT_STR(broken ? broken : "", "");
}

const char *scene_place(struct table *t, int seat) {
    static char buffer[4][8];
    struct text out = TEXT_ON(buffer[seat]);
    crystal_place_name(scene_state(t)->place[seat], &out);
    return buffer[seat];
}

void scene_lacks_chance(struct table *t, const char *notation) {
    action_id action;
    EXPECT(match_parse(&t->match, SEAT_CHANCE, notation, strlen(notation), &action) != ERR_NONE);
}
