// Any bytes as a view that a server sends: a true one of some position, with integers changed at will. What is let in
// must survive all that is done with views. FUZZ_GAME in the environment keeps to one game.
#include "engine/registry.h"
#include "engine/view.h"
#include "tests/support/look.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

struct input {
    const uint8_t *at, *end;
};

static uint32_t next_byte(struct input *input) {
    return input->at < input->end ? *input->at++ : 0;
}

static struct match match;
static struct move match_log[1 << 16];

static void play(uint64_t seed, uint32_t moves) {
    const struct game *game = match.game;
    struct rng rng;
    rng_seed_fast(&rng, seed, 0);
    for (seat_mask acting; moves > 0 && (acting = match_to_act(&match)); moves--) {
        if (acting == SEAT_BIT(SEAT_CHANCE)) {
            CHECK(match_submit_chance(&match, game_draw(game, match.state, &rng), NULL) == ERR_NONE);
            continue;
        }
        action_id legal[LEGAL_MAX];
        int seat = __builtin_ctz(acting), count = match_legal(&match, seat, legal);
        CHECK(match_submit(&match, seat, legal[rng_below(&rng, (uint32_t)count)], NULL) == ERR_NONE);
    }
}

static void say_events(struct input *input, const struct setup *setup) {
    for (int i = 0; i < 2; i++) {
        struct event event = {.kind = (uint8_t)(next_byte(input) % (uint32_t)match.game->event_kind_count),
                              .seat = (uint8_t)next_byte(input),
                              .seen_by = EVERYBODY};
        for (int k = 0; k < EVENT_VALUES && match.game->event_kinds[event.kind].value_names[k]; k++)
            event.value[k] = (int16_t)(next_byte(input) | (next_byte(input) & 129) << 8);
        if (event_is_sound(match.game, setup, &event))
            look_at_event(match.game, &event);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct input input = {bytes, bytes + size};
    const struct game *game = registry[next_byte(&input) % (uint32_t)registry_count];
    const char *wanted = getenv("FUZZ_GAME");
    if (wanted)
        game = registry_find(wanted);
    CHECK(game);
    struct setup setup = {
        .seats = (uint8_t)(game->seats_min + next_byte(&input) % (game->seats_max - game->seats_min + 1u))};
    for (int i = 0; game->options[i].name; i++)
        setup.option[i] = (uint8_t)(next_byte(&input) % game->options[i].choice_count);
    CHECK(match_start(&match, game, &setup, match_log, ARRAY_COUNT(match_log)) == ERR_NONE);
    uint64_t seed = next_byte(&input);
    play(seed, 4 * next_byte(&input));
    uint32_t seat = next_byte(&input) % (setup.seats + 1u), way = next_byte(&input);
    int eyes = seat < setup.seats ? (int)seat : SEAT_NOBODY;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&match, eyes, view);
    CHECK(view_is_sound(game, &setup, view, eyes));
    say_events(&input, &setup);
    while (input.at < input.end) {
        uint32_t at = next_byte(&input) << 8 | next_byte(&input);
        view[at % game->state_size] = (uint8_t)next_byte(&input);
    }
    if (!view_is_sound(game, &setup, view, eyes))
        return 0;
    look_at_view(game, &setup, view, eyes, way);
    look_ahead(game, view, eyes, seed, 100);
    return 0;
}
