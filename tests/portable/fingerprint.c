// One hash a game over many random moves: states, events, legal moves, views and results. Equal on every compiler,
// width, byte order and in WebAssembly (tests/portable/run compares them). Freestanding except for main().
#include "base/hash.h"
#include "engine/registry.h"
#include "engine/view.h"

#ifndef MOVES
#define MOVES 100000 // a game
#endif

enum { VIEW_EVERY = 32 };

static struct match match;
static struct move match_log[1 << 16];
static struct events events;
static char buffer[1 << 17];

static uint64_t hash_number(uint64_t hash, int64_t number) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)((uint64_t)number >> (8 * i));
    return hash_bytes(hash, bytes, sizeof bytes);
}

static uint64_t hash_events(uint64_t hash) {
    for (int i = 0; i < events.count; i++) {
        const struct event *event = &events.at[i];
        hash = hash_number(hash, event->kind);
        hash = hash_number(hash, event->seat);
        hash = hash_number(hash, event->seen_by);
        for (int k = 0; k < EVENT_VALUES; k++)
            hash = hash_number(hash, event->value[k]);
    }
    return hash;
}

static uint64_t hash_view(uint64_t hash, int seat, struct rng *rng) {
    _Alignas(16) uint8_t view[STATE_MAX];
    const struct game *game = match.game;
    match_view(&match, seat, view);
    hash ^= game_hash(game, view);
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    view_json(game, &match.setup, view, seat, &json);
    legal_json(game, view, seat, &json);
    CHECK(!out.truncated);
    hash = hash_bytes(hash, out.at, out.length);
    game_imagine(game, view, seat, rng);
    return hash_number(hash, (int64_t)game_hash(game, view));
}

static uint64_t step(uint64_t hash, struct rng *rng) {
    events.count = 0;
    seat_mask acting = match_to_act(&match);
    if (acting == SEAT_BIT(SEAT_CHANCE)) {
        CHECK(match_submit_chance(&match, game_draw(match.game, match.state, rng), &events) == ERR_NONE);
    } else {
        int seat = 0;
        do
            seat = (int)rng_below(rng, SEATS_MAX);
        while (!(acting & SEAT_BIT(seat)));
        action_id legal[LEGAL_MAX];
        int count = match_legal(&match, seat, legal);
        for (int i = 0; i < count; i++)
            hash = hash_number(hash, legal[i]);
        CHECK(match_submit(&match, seat, legal[rng_below(rng, (uint32_t)count)], &events) == ERR_NONE);
    }
    return hash_number(hash_events(hash), (int64_t)game_hash(match.game, match.state));
}

static uint64_t hash_result(uint64_t hash) {
    struct result result = {.winners = 0};
    match.game->score(match.state, &result);
    for (int seat = 0; seat < match.setup.seats; seat++)
        hash = hash_number(hash, result.points[seat]);
    return hash_number(hash_number(hash, result.winners), result.turns);
}

uint64_t fingerprint(int number);
const char *fingerprint_name(int number); // NULL: there are no more games

const char *fingerprint_name(int number) {
    return number < registry_count ? registry[number]->name : NULL;
}

uint64_t fingerprint(int number) {
    const struct game *game = registry[number];
    uint64_t hash = HASH_START;
    struct rng rng;
    rng_seed_fast(&rng, 12, 0);
    CHECK(game->length_max <= ARRAY_COUNT(match_log));
    for (int moves = 0; moves < MOVES;) {
        struct setup setup = {.seats =
                                  (uint8_t)(game->seats_min + rng_below(&rng, game->seats_max - game->seats_min + 1u))};
        for (int i = 0; game->options[i].name; i++)
            setup.option[i] = (uint8_t)rng_below(&rng, game->options[i].choice_count);
        CHECK(match_start(&match, game, &setup, match_log, ARRAY_COUNT(match_log)) == ERR_NONE);
        for (; !match_is_over(&match) && moves < MOVES; moves++) {
            hash = step(hash, &rng);
            if (moves % VIEW_EVERY == 0) {
                hash = hash_view(hash, (int)rng_below(&rng, setup.seats), &rng);
                hash = hash_view(hash, SEAT_NOBODY, &rng);
            }
        }
        hash = hash_result(hash);
    }
    return hash;
}

#ifdef __wasm__

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memset(void *at, int byte, size_t size);
int memcmp(const void *left, const void *right, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)to)[i] = ((const uint8_t *)from)[i];
    return to;
}

void *memset(void *at, int byte, size_t size) {
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)at)[i] = (uint8_t)byte;
    return at;
}

int memcmp(const void *left, const void *right, size_t size) {
    const uint8_t *a = left, *b = right;
    for (size_t i = 0; i < size; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

_Noreturn void base_panic(const char *what, const char *file, int line) {
    (void)what, (void)file, (void)line;
    __builtin_trap();
}

#else

#include <stdio.h>

int main(void) {
    for (int i = 0; fingerprint_name(i); i++)
        printf("%s %016llx\n", fingerprint_name(i), (unsigned long long)fingerprint(i));
    return 0;
}

#endif
