// Bytes from outside that claim to be a view: every true one is let in, and whatever is let in can be read, said, drawn
// and played on from.
#include "engine/registry.h"
#include "engine/view.h"
#include "games/crystal/rules_internal.h"
#include "games/diamant/rules.h"
#include "games/gnomes/rules.h"
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

TEST(the_null_game_has_a_pebble_for_everybody) {
    const struct game *game = registry_find("nullgame");
    struct setup setup = setup_default(game);
    uint8_t view[STATE_MAX] = {setup.seats, 1 /* bets */, 0, 0, 1, 2};
    EXPECT(game->sound(view, &setup, SEAT_NOBODY));
    view[4] = view[5] = 0;
    EXPECT(!game->sound(view, &setup, SEAT_NOBODY));
}

// The first position of random matches, by chance moves and legal ones, that is so.
static void find(const struct game *game, const char *options, bool (*is_so)(const void *state)) {
    table.log = NULL;
    for (uint64_t seed = 0;; seed++) {
        struct table *found = table_new(game, options);
        struct rng rng;
        rng_seed_fast(&rng, seed, 0);
        bool goes_on = true;
        while (goes_on && !is_so(found->match.state))
            goes_on = table_step_randomly(found, &rng);
        if (goes_on) {
            table.match = found->match;
            return;
        }
    }
}

#define REFUSES(game, base, change)                                                                                    \
    do {                                                                                                               \
        __typeof__(base) view = (base);                                                                                \
        change;                                                                                                        \
        EXPECT(!(game).sound(&view, &table.match.setup, SEAT_NOBODY));                                                 \
    } while (0)
#define TAKES(game, base) EXPECT((game).sound(&(base), &table.match.setup, SEAT_NOBODY))

static bool has_three_cards(const void *state) {
    return ((const struct diamant *)state)->path_count >= 3;
}

TEST(a_view_of_diamant_has_no_card_that_cannot_be_there) {
    struct diamant base;
    find(&diamant_game, "players=4 relics=on", has_three_cards);
    match_view(&table.match, SEAT_NOBODY, &base);
    TAKES(diamant_game, base);
    REFUSES(diamant_game, base, view.seats = 3);
    REFUSES(diamant_game, base, view.options = 0);
    REFUSES(diamant_game, base, view.expedition = 0);
    REFUSES(diamant_game, base, view.inside = 31);
    REFUSES(diamant_game, base, view.relics[1] = 16);
    REFUSES(diamant_game, base, view.path[0] = view.path[1] = DIAMANT_HAZARD_FIRST);
    REFUSES(diamant_game, base, view.path_gems[DIAMANT_PATH_MAX - 1] = 1);
    struct diamant twice = base; // two treasures of a value are no hazard
    twice.path[0] = twice.path[1] = 4;
    TAKES(diamant_game, twice);
}

static bool refills(const void *state) {
    return ((const struct gnomes *)state)->phase == GNOMES_REFILL;
}

static bool turns_up(const void *state) {
    return ((const struct gnomes *)state)->phase == GNOMES_TURN_UP;
}

TEST(a_view_of_the_gnomes_has_a_card_and_a_place_for_what_comes_next) {
    struct gnomes base;
    find(&gnomes_game, "players=3", turns_up);
    match_view(&table.match, SEAT_NOBODY, &base);
    TAKES(gnomes_game, base);
    REFUSES(gnomes_game, base, memset(view.open, 0, sizeof view.open));
    REFUSES(gnomes_game, base, view.discard[3] = 1);
    REFUSES(gnomes_game, base, view.gems[1][3] = 1);
    REFUSES(gnomes_game, base, view.curses[2][0] = 1);
    find(&gnomes_game, "players=3", refills);
    match_view(&table.match, SEAT_NOBODY, &base);
    TAKES(gnomes_game, base);
    REFUSES(gnomes_game, base, view.seats = 4);
    REFUSES(gnomes_game, base, view.turn = 3);
    REFUSES(gnomes_game, base, view.first = 3);
    REFUSES(gnomes_game, base, view.deck[0]++);
    REFUSES(gnomes_game, base, view.hand[0][0] = 14);
    REFUSES(gnomes_game, base, memset(view.open, 0, sizeof view.open));
    struct gnomes empty = base; // the last card is gone, and still one is to be turned up
    memset(empty.deck, 0, sizeof empty.deck);
    memset(empty.hand_count, 0, sizeof empty.hand_count);
    memset(empty.hand, 0, sizeof empty.hand);
    empty.deck_count = 0;
    REFUSES(gnomes_game, empty, (void)0);
    REFUSES(gnomes_game, empty, view.phase = GNOMES_DRAW);
    empty.phase = GNOMES_TAKE;
    TAKES(gnomes_game, empty);
    empty.phase = GNOMES_PLAY; // but nobody has a card to play
    EXPECT(!view_is_sound(&gnomes_game, &table.match.setup, &empty, SEAT_NOBODY));
}

static bool takes_last(const void *state) {
    const struct gnomes *gnomes = state;
    return gnomes->phase == GNOMES_PLAY && !gnomes->deck_count;
}

// Every card is there, once; but whose turn it is holds none.
TEST(whoever_is_asked_in_a_view_has_a_move) {
    struct gnomes view;
    find(&gnomes_game, "players=2", takes_last);
    match_view(&table.match, SEAT_NOBODY, &view);
    EXPECT(view_is_sound(&gnomes_game, &table.match.setup, &view, SEAT_NOBODY));
    for (int card = 0; card < GNOMES_KINDS; card++) {
        view.discard[card] = (uint8_t)(view.discard[card] + view.deck[card] + view.hand[0][card] + view.hand[1][card]);
        view.deck[card] = view.hand[0][card] = view.hand[1][card] = view.seen[0][card] = view.seen[1][card] = 0;
    }
    view.hand_count[0] = view.hand_count[1] = 0;
    EXPECT(gnomes_game.sound(&view, &table.match.setup, SEAT_NOBODY) && !gnomes_game.check(&view));
    EXPECT(!view_is_sound(&gnomes_game, &table.match.setup, &view, SEAT_NOBODY));
}

static bool lays_second(const void *state) {
    const struct crystal *crystal = state;
    return crystal->frame_count == 2 && crystal->frame[1].kind == FRAME_LAY && crystal->frame[1].step == 1 &&
           crystal->turn == 1 && crystal->tile_count < 70;
}

static struct crystal crystal_base(bool (*is_so)(const void *state)) {
    struct crystal base;
    find(&crystal_game, "players=3", is_so);
    match_view(&table.match, SEAT_NOBODY, &base);
    TAKES(crystal_game, base);
    return base;
}

TEST(a_view_of_black_crystal_has_a_tile_and_a_cell_for_it) {
    struct crystal base = crystal_base(lays_second);
    EXPECT(view_is_sound(&crystal_game, &table.match.setup, &base, SEAT_NOBODY));
    REFUSES(crystal_game, base, view.seats = 4);
    REFUSES(crystal_game, base, view.variant = 5);
    REFUSES(crystal_game, base, view.turn = 3);
    REFUSES(crystal_game, base, view.winner = 1);
    REFUSES(crystal_game, base, view.moves[1] = 255);
    REFUSES(crystal_game, base, view.asked = 3);
    REFUSES(crystal_game, base, view.drawn[0] = TILE_KINDS + 1);
    REFUSES(crystal_game, base, view.drawn[0] = 0);
    REFUSES(crystal_game, base, view.drawn[1] = 1);
    REFUSES(crystal_game, base, view.lay_cell = 80);
    REFUSES(crystal_game, base, view.blind[view.turn] = 1);
    REFUSES(crystal_game, base,
            (view.blind[view.turn] = 1, view.frame[1].step = 5, view.drawn[0] = 0)); // a blind tile without its cell
    REFUSES(crystal_game, base, (view.frame[1].step = 0, view.drawn[0] = view.tile_count = 0));
    REFUSES(crystal_game, base, view.left_count = 85);
    REFUSES(crystal_game, base, (view.left_count = 0, memset(view.tiles, 0, sizeof view.tiles)));
    REFUSES(crystal_game, base, memset(view.find_deck, 0, sizeof view.find_deck); view.hand_count[0] = 1);
    REFUSES(crystal_game, base, view.frame[2].kind = FRAME_FINDS);
    struct crystal fresh = base; // B-26: a first tile is no Pit, and only Pits are left
    memset(fresh.tiles, 0, sizeof fresh.tiles);
    fresh.left_count = 0;
    fresh.tiles[PIT_CROSS] = 1;
    fresh.fresh[1] = 0;
    TAKES(crystal_game, fresh);
    fresh.fresh[1] = 1;
    REFUSES(crystal_game, fresh, (void)0);
}

static bool turn_goes(const void *state) {
    const struct crystal *crystal = state;
    return crystal->frame_count == 1 && crystal->frame[0].kind == FRAME_TURN && crystal->turn == 1 &&
           crystal->asked == 1 && crystal->skill[0] == SKILL_GARDENER + 1;
}

TEST(a_dwarf_in_a_view_has_what_dwarfs_have) {
    struct crystal base = crystal_base(turn_goes);
    REFUSES(crystal_game, base, view.lay_cell = 4);
    REFUSES(crystal_game, base, view.skill[2] = 0);
    REFUSES(crystal_game, base, view.counters[0] = 3);
    REFUSES(crystal_game, base, view.charges[0] = 1);
    REFUSES(crystal_game, base, (view.mining[0] = 1, view.place[0] = 81));
    REFUSES(crystal_game, base, view.open[0][0] = ((struct open_card){FIND_PICKAXE + 1, 0}));
    REFUSES(crystal_game, base, view.open[0][0] = ((struct open_card){FIND_PICKAXE + 1, 2}));
    base.open[0][0] = (struct open_card){FIND_PICKAXE + 1, 1};
    base.mining[0] = 1;
    base.place[0] = 40;
    TAKES(crystal_game, base);
    REFUSES(crystal_game, base, view.open[0][1] = view.open[0][0]);
    base.digging[0] = 1;
    TAKES(crystal_game, base);
    find(&crystal_game, "players=3 rules=1", turn_goes);
    match_view(&table.match, SEAT_NOBODY, &base);
    base.place[0] = 40;
    TAKES(crystal_game, base);
    REFUSES(crystal_game, base, view.digging[0] = 1); // B-61: only version 2 knows who digs
    base.skill[0] = SKILL_SHAMAN + 1;
    base.skill[1] = SKILL_GARDENER + 1;
    base.skill[2] = SKILL_ENGINEER + 1;
    memset(base.counters, 0, sizeof base.counters);
    memset(base.charges, 0, sizeof base.charges);
    TAKES(crystal_game, base);
    REFUSES(crystal_game, base, view.charmed[0] = 1); // B-106: nor who was charmed
}

// A fight on d4 of seat 0 with a rat (wild) or with seat 1.
static struct crystal fight_base(bool is_wild) {
    struct crystal base = crystal_base(turn_goes);
    base.place[0] = base.place[1] = 30;
    base.fight = (struct fight){.on = 1, .wild = is_wild, .side[1].seat = is_wild ? CRYSTAL_WILD : 1};
    base.frame[1] = (struct frame){.kind = FRAME_FIGHT, .seat = 0};
    base.frame_count = 2;
    TAKES(crystal_game, base);
    return base;
}

TEST(a_fight_in_a_view_is_between_two_who_are_there) {
    struct crystal wild = fight_base(true), base = fight_base(false);
    REFUSES(crystal_game, wild, view.fight.side[0].seat = 3);
    REFUSES(crystal_game, wild, view.fight.side[0].champion_state = CHAMPION_FIGHTS);
    REFUSES(crystal_game, wild, view.fight.side[1].seat = 1);
    REFUSES(crystal_game, wild, view.fight.side[1].champion_state = CHAMPION_BEATEN);
    REFUSES(crystal_game, wild, view.fight.on = 0);
    REFUSES(crystal_game, wild, view.frame[1].seat = 1);
    REFUSES(crystal_game, wild, (view.frame_count = 1, view.frame[1].kind = FRAME_NONE));
    REFUSES(crystal_game, wild, (view.frame_count = 3, view.frame[2] = view.frame[1]));
    REFUSES(crystal_game, wild, (view.frame_count = 3, view.frame[2] = (struct frame){.kind = FRAME_FINDS}));
    REFUSES(crystal_game, wild, (view.frame[1] = (struct frame){.kind = FRAME_FINDS}));
    REFUSES(crystal_game, base, view.fight.side[1].seat = 3);
    REFUSES(crystal_game, base, view.fight.side[1].seat = 0);
    REFUSES(crystal_game, base, view.place[1] = 31);
    REFUSES(crystal_game, base, view.place[0] = view.place[1] = 81);
    REFUSES(crystal_game, base, view.fight.side[1].champion_state = CHAMPION_FIGHTS);
}

TEST(an_odd_even_in_a_view_is_about_something) {
    struct crystal charm = fight_base(true), keep = fight_base(false), find_card = crystal_base(turn_goes);
    charm.frame_count = keep.frame_count = 3;
    charm.frame[2] = (struct frame){.kind = FRAME_ODD_EVEN, .number = ODD_EVEN_CHARM};
    TAKES(crystal_game, charm);
    REFUSES(crystal_game, charm, view.frame[2].seat = 1);
    REFUSES(crystal_game, charm, view.frame[2].step = ODD_EVEN_KEEPS);
    REFUSES(crystal_game, charm, view.frame[2].number = ODD_EVEN_FIND);
    REFUSES(crystal_game, charm, view.frame[2].number = ODD_EVEN_DANDELIONS);
    REFUSES(crystal_game, keep, view.frame[2] = charm.frame[2]);
    keep.frame[2] = (struct frame){.kind = FRAME_ODD_EVEN, .number = ODD_EVEN_DANDELIONS, .step = ODD_EVEN_KEEPS};
    keep.fight.side[0] = (struct side){.champion = BOOM_CREEPY_DANDELIONS, .champion_state = CHAMPION_BEATEN};
    keep.own[0][BOOM_CREEPY_DANDELIONS] = keep.own[0][0] = 1;
    keep.counters[0] = 1;
    TAKES(crystal_game, keep);
    REFUSES(crystal_game, keep, view.fight.side[0].champion = 0);
    REFUSES(crystal_game, keep, view.frame[2].seat = 1);
    REFUSES(crystal_game, keep, view.counters[0] = 0);
    REFUSES(crystal_game, keep, view.fight.side[0].champion_state = CHAMPION_NONE);
    find_card.place[0] = 40;
    find_card.frame[1] = (struct frame){.kind = FRAME_ODD_EVEN};
    find_card.frame_count = 2;
    TAKES(crystal_game, find_card);
    REFUSES(crystal_game, find_card, view.frame[1].step = ODD_EVEN_KEEPS);
    REFUSES(crystal_game, find_card, view.frame[1].number = ODD_EVEN_CHARM);
    REFUSES(crystal_game, find_card, view.place[0] = 81);
}

TEST(what_goes_on_in_a_view_goes_on_in_its_order) {
    struct crystal base = crystal_base(turn_goes);
    base.place[0] = 40;
    base.frame_count = 3;
    base.frame[1] = (struct frame){.kind = FRAME_FINDS};
    base.frame[2] = (struct frame){.kind = FRAME_FLIGHT, .number = 2, .other = FLIGHT_RUBBLE};
    TAKES(crystal_game, base);
    REFUSES(crystal_game, base, view.place[0] = 81);
    REFUSES(crystal_game, base, view.frame[1] = view.frame[2]);
    REFUSES(crystal_game, base, view.frame[2] = view.frame[1]);
    REFUSES(crystal_game, base, view.frame[1].kind = FRAME_BOOM);
    REFUSES(crystal_game, base, view.frame[0].kind = FRAME_FINDS);
    REFUSES(crystal_game, base, view.frame[0].seat = 0);
    REFUSES(crystal_game, base, view.frame[1].kind = FRAME_NONE);
    REFUSES(crystal_game, base, view.frame[1].kind = FRAME_KINDS);
    REFUSES(crystal_game, base, view.frame[1].step = 1);
    REFUSES(crystal_game, base, view.frame[1].number = 64);
    REFUSES(crystal_game, base, view.frame[1].other = 1);
    REFUSES(crystal_game, base, view.frame[1].seat = 3);
    struct crystal two = base; // others may draw cards too
    two.frame[2] = (struct frame){.kind = FRAME_FINDS, .seat = 1};
    TAKES(crystal_game, two);
    struct crystal steal = base, boom = base;
    steal.frame_count = boom.frame_count = 2;
    steal.frame[2] = boom.frame[2] = (struct frame){.kind = FRAME_NONE};
    steal.frame[1] = (struct frame){.kind = FRAME_STEAL, .seat = 1, .number = 3, .other = 0};
    steal.hand_count[0] = 1;
    TAKES(crystal_game, steal);
    REFUSES(crystal_game, steal, view.frame[1].other = 3);
    REFUSES(crystal_game, steal, view.frame[1].other = 1);
    REFUSES(crystal_game, steal, view.hand_count[0] = 0);
    REFUSES(crystal_game, steal, view.frame[1].seat = 0);
    boom.frame[1] = (struct frame){.kind = FRAME_BOOM};
    TAKES(crystal_game, boom);
    REFUSES(crystal_game, boom,
            (memset(view.boom_deck, 0, sizeof view.boom_deck), memset(view.boom_discard, 0, sizeof view.boom_discard)));
    REFUSES(crystal_game, boom, (view.frame[1] = (struct frame){.kind = FRAME_LEAVE}));
}
