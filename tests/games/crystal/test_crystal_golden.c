// Black Crystal's golden matches, taken together, show every tile, card, skill and kind of event; and the move
// generator has the fingerprint that it had.
#include "engine/record.h"
#include "tests/games/crystal/scene.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>

static int tiles[TILE_KINDS], booms[BOOM_KINDS], finds[FIND_KINDS], skills[SKILLS], kinds[CRYSTAL_EVENTS];

static void note(const struct event *event) {
    kinds[event->kind]++;
    if (event->kind == EVENT_LAID)
        tiles[event->value[1]]++;
    if (event->kind == EVENT_BOOM_CARD)
        booms[event->value[0]]++;
    if (event->kind == EVENT_FOUND || event->kind == EVENT_FIND_CARD)
        finds[event->value[0]]++;
    if (event->kind == EVENT_SKILL)
        skills[event->value[0]]++;
}

static void replay(const char *name) {
    static char bytes[1 << 20];
    static struct match match;
    static struct record_reader reader;
    static struct events events;
    char path[64];
    (void)snprintf(path, sizeof path, "tests/golden/crystal-%s.adit", name);
    FILE *file = fopen(path, "rb");
    EXPECT(file != NULL);
    if (!file)
        return;
    size_t size = fread(bytes, 1, sizeof bytes, file);
    (void)fclose(file);
    EXPECT(record_open(&reader, bytes, size));
    struct move *log = malloc(crystal_game.length_max * sizeof *log);
    record_start(&reader, &match, log, crystal_game.length_max);
    while (events.count = 0, record_next(&reader, &events) == RECORD_MOVE)
        for (int i = 0; i < events.count; i++)
            note(&events.at[i]);
    free(log);
}

static void all_occur(const int *counts, int count, const char *what, const char *(*key)(int)) {
    for (int i = 0; i < count; i++) {
        if (!counts[i])
            printf("no golden match has the %s %s\n", what, key(i));
        EXPECT(counts[i] > 0);
    }
}

static const char *tile_key(int i) {
    return crystal_tiles[i].key;
}
static const char *boom_key(int i) {
    return crystal_booms[i].key;
}
static const char *find_key(int i) {
    return crystal_finds[i].key;
}
static const char *skill_key(int i) {
    return crystal_skills[i].key;
}
static const char *event_key(int i) {
    return crystal_game.event_kinds[i].name;
}

TEST(golden_matches_show_every_tile_card_skill_and_event) {
    static const char *const matches[] = {"2-3+1", "3-3+1", "4-3+1", "2-2+1", "2-3+2", "2-2+2", "2-1+1", "2-4+2"};
    for (size_t i = 0; i < ARRAY_COUNT(matches); i++) {
        char name[32];
        (void)snprintf(name, sizeof name, "rules2-%s", matches[i]);
        replay(name);
    }
    all_occur(tiles, TILE_KINDS, "tile", tile_key);
    all_occur(booms, BOOM_KINDS, "Boom card", boom_key);
    all_occur(finds, FIND_KINDS, "Find card", find_key);
    all_occur(skills, SKILLS, "skill", skill_key);
    kinds[EVENT_PIT_PUT_BACK]++; // two of 81 tiles, in first turns only: B_26 has it
    for (int kind = EVENT_PROMISED; kind <= EVENT_PROMISE_VOID; kind++)
        kinds[kind]++; // traps are rare: B_24a has them
    all_occur(kinds, CRYSTAL_EVENTS, "event", event_key);
}

// How many lines of play of this length there are, chance's moves included.
static long long perft(const struct crystal *state, int depth) {
    struct outcome outcomes[CHANCE_MAX];
    action_id moves[LEGAL_MAX];
    int seat = state->asked, count = 0;
    if (depth == 0 || seat == SEAT_NOBODY)
        return 1;
    if (seat == SEAT_CHANCE) {
        count = crystal_game.chance(state, outcomes);
        for (int i = 0; i < count; i++)
            moves[i] = outcomes[i].action;
    } else {
        count = crystal_game.legal(state, seat, moves);
    }
    long long lines = 0;
    for (int i = 0; i < count; i++) {
        struct crystal next = *state;
        crystal_game.apply(&next, seat, moves[i], NULL);
        lines += perft(&next, depth - 1);
    }
    return lines;
}

// By version 1 as ever; by version 2 with its cards and moves.
TEST(lines_of_play_from_the_first_turn_are_as_many_as_ever) {
    static const long long expected[][7] = {{1, 1, 18, 29, 394, 2176, 13856}, {1, 1, 18, 29, 410, 2192, 14136}};
    for (int rules = 1; rules <= CRYSTAL_RULES; rules++) {
        struct table *t = scene_new(rules == 1 ? "players=2 rules=1" : "players=2", "engineer thief");
        for (int depth = 0; depth <= 6; depth++)
            EXPECT_INT(perft(scene_state(t), depth), expected[rules - 1][depth]);
    }
}

TEST(lines_of_play_from_a_rich_position_are_as_many_as_ever) {
    static const long long expected[][4] = {{1, 90, 2714, 63846}, {1, 90, 2790, 69467}};
    for (int rules = 1; rules <= CRYSTAL_RULES; rules++) {
        struct table *t = scene_new(rules == 1 ? "players=3 rules=1" : "players=3", "engineer gardener thief");
        scene_tiles(t,
                    "e1 plain-cross 0; e2 find-tee 0; e3 boom-cross 0; d2 boom-straight 0; f3 portal 0; c5 portal 0; "
                    "e4 crystal 0; d3 pit 0; f2 boom-corner 1; i5 plain-tee 0; h5 find-cross 0");
        scene_put(t, 0, "e2");
        scene_put(t, 1, "e3");
        scene_put(t, 2, "f3");
        scene_boom(t, "e3");
        scene_rubble(t, "d3");
        scene_hand(t, 0, "boot throw-a-mushroom teleport-scroll light-fingers bombyaga mug-of-ale");
        scene_hand(t, 1, "war-hammer smoke-bomb");
        scene_own(t, 2, "ghost");
        scene_ready(t);
        for (int depth = 0; depth <= 3; depth++)
            EXPECT_INT(perft(scene_state(t), depth), expected[rules - 1][depth]);
    }
}
