// Bytes from outside that claim to be a view: every true one is let in, and whatever is let in can be read, said, drawn
// and played on from.
#include "engine/registry.h"
#include "engine/view.h"
#include "tests/support/look.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

#ifdef ADIT_SLOW_BUILD
enum { MATCHES = 1, CHANGES = 40 };
#else
enum { MATCHES = 3, CHANGES = 150 };
#endif

static struct table table;
static unsigned way; // of looking, each in its turn

// Calls `look` at positions of random matches, `stride` moves apart.
static void at_positions(int matches, int stride, void (*look)(int seat, struct rng *rng)) {
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        struct setup setup = {.seats = 0};
        table.log = malloc(game->length_max * sizeof *table.log);
        for (uint64_t n = 0; next_setup(game, &setup); n++) {
            for (int i = 0; i < matches; i++) {
                struct rng rng;
                rng_seed_fast(&rng, n, (uint64_t)i);
                CHECK(match_start(&table.match, game, &setup, table.log, game->length_max) == ERR_NONE);
                int at = (int)n;
                do {
                    uint32_t seat = rng_below(&rng, setup.seats + 1u);
                    if (at++ % stride == 0 || match_is_over(&table.match))
                        look(seat < setup.seats ? (int)seat : SEAT_NOBODY, &rng);
                } while (table_step_randomly(&table, &rng));
            }
        }
        free(table.log);
    }
}

static void expect_sound(int seat, struct rng *rng) {
    uint8_t view[STATE_MAX];
    (void)rng;
    match_view(&table.match, seat, view);
    EXPECT(view_is_sound(table.match.game, &table.match.setup, view, seat));
    for (int i = 0; i < table.events.count; i++)
        EXPECT(event_is_sound(table.match.game, &table.match.setup, &table.events.at[i]));
}

TEST(every_true_view_and_event_is_sound) {
    at_positions(2 * MATCHES, 3, expect_sound);
}

static void set_unit(const struct game *game, uint8_t *view, uint32_t at, uint32_t value) {
    uint16_t half = (uint16_t)value;
    if (game->state_unit == 1)
        view[at] = (uint8_t)value;
    else
        memcpy(view + 2 * (size_t)at, &half, sizeof half);
}

static uint32_t get_unit(const struct game *game, const uint8_t *view, uint32_t at) {
    uint16_t half;
    memcpy(&half, view + (game->state_unit == 1 ? 0 : 2 * (size_t)at), sizeof half);
    return game->state_unit == 1 ? view[at] : half;
}

// Numbers that are near the true one, near a bound, or mean something.
static uint32_t some_value(uint32_t now, struct rng *rng) {
    static const uint32_t values[] = {0, 1, 2, 3, 4, 5, 6, 7, 15, 16, 30, 31, 80, 81, 84, 85, 254, 255, 65535};
    uint32_t pick = rng_below(rng, ARRAY_COUNT(values) + 3);
    return pick < ARRAY_COUNT(values) ? values[pick] : pick == ARRAY_COUNT(values) ? now + 1 : now - 1;
}

static void change_and_look(int seat, struct rng *rng) {
    const struct match *match = &table.match;
    const struct game *game = match->game;
    uint8_t view[STATE_MAX], changed[STATE_MAX];
    uint32_t units = game->state_size / game->state_unit;
    match_view(match, seat, view);
    for (int i = 0; i < CHANGES; i++) {
        memcpy(changed, view, sizeof changed);
        for (uint32_t many = 1 + rng_below(rng, 3), at; many > 0; many--) {
            at = rng_below(rng, units);
            set_unit(game, changed, at, some_value(get_unit(game, changed, at), rng));
        }
        int eyes = rng_below(rng, 8) ? seat : (int)rng_below(rng, match->setup.seats);
        if (!view_is_sound(game, &match->setup, changed, eyes))
            continue;
        look_at_view(game, &match->setup, changed, eyes, way++);
        look_ahead(game, changed, eyes, rng_next64(rng), 40);
    }
}

TEST(what_is_let_in_can_be_looked_at_from_every_side) {
    at_positions(1, 97, change_and_look);
}

TEST(an_event_from_outside_names_only_what_there_is) {
    struct rng rng;
    rng_seed_fast(&rng, 8, 8);
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        struct setup setup = setup_default(game);
        setup.seats = game->seats_max;
        int let_in = 0;
        for (int i = 0; i < 20000; i++) {
            struct event event = {.kind = (uint8_t)rng_below(&rng, (uint32_t)game->event_kind_count),
                                  .seat = (uint8_t)(rng_below(&rng, 4) ? rng_below(&rng, SEATS_MAX + 2) : SEAT_NOBODY),
                                  .seen_by = EVERYBODY};
            for (int k = 0; k < EVENT_VALUES && game->event_kinds[event.kind].value_names[k]; k++)
                event.value[k] = (int16_t)(rng_below(&rng, 8) ? rng_below(&rng, 30) - 2 : rng_next64(&rng));
            if (!event_is_sound(game, &setup, &event))
                continue;
            let_in++;
            look_at_event(game, &event);
        }
        EXPECT(let_in > 1000 && let_in < 19000);
    }
}

// ---- what is refused, one thing at a time ----

static bool fake_sound(const void *view, const struct setup *setup, int seat) {
    (void)view, (void)setup, (void)seat;
    return false;
}

TEST(integers_of_four_bytes_have_bounds_too) {
    static const struct bound bounds[] = {{.at = 0, .size = 8, .most = 70000}, {.size = 0}};
    const struct game game = {.state_unit = 4, .state_size = 8, .bounds = bounds, .sound = fake_sound};
    const uint32_t small[2] = {70000, 3}, large[2] = {3, 70001};
    EXPECT(!view_is_sound(&game, NULL, small, 0) && !view_is_sound(&game, NULL, large, 0));
}
