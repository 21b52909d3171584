// What every registered game must do, known to no game: thousands of random matches. A new game gets all of it by its
// line in the registry.
#include "engine/record.h"
#include "engine/registry.h"
#include "engine/view.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef ADIT_SLOW_BUILD
enum { MATCHES = 20 }; // a game and setup
#else
enum { MATCHES = 60 };
#endif
enum { LONG_MATCH = 2000 }; // moves
enum { JSON_MAX = 1 << 16 };

static struct table table;

static void start(const struct game *game, const struct setup *setup) {
    static struct move *log;
    static uint32_t capacity;
    if (capacity < game->length_max) {
        log = realloc(log, game->length_max * sizeof *log);
        capacity = game->length_max;
    }
    table.log = log;
    enum err err = match_start(&table.match, game, setup, log, capacity);
    CHECK(err == ERR_NONE);
}

// Calls `look` at every position of random matches of every game. Of a game whose matches can be very long fewer are
// played, and only every n-th position are looked at, beginning with another one each time, and the last.
static void at_every_position(void (*look)(struct rng *rng), int matches) {
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        int stride = 1 + (int)(game->length_max / LONG_MATCH), fewer = matches / stride > 2 ? matches / stride : 2;
        struct setup setup = {.seats = 0};
        for (uint64_t n = 0; next_setup(game, &setup); n++) {
            for (int i = 0; i < (stride > 1 ? fewer : matches); i++) {
                struct rng rng;
                rng_seed_fast(&rng, n, (uint64_t)i);
                start(game, &setup);
                int position = (int)n + i * 7;
                do
                    if (position++ % stride == 0 || match_is_over(&table.match))
                        look(&rng);
                while (table_step_randomly(&table, &rng));
            }
        }
    }
}

static void look_at_moves(struct rng *rng) {
    (void)rng;
    const struct match *match = &table.match;
    seat_mask acting = match_to_act(match);
    EXPECT(!(acting & SEAT_BIT(SEAT_CHANCE)) || acting == SEAT_BIT(SEAT_CHANCE));
    for (int seat = 0; seat < match->setup.seats; seat++) {
        action_id legal[LEGAL_MAX];
        int count = match_legal(match, seat, legal);
        EXPECT((count > 0) == ((acting & SEAT_BIT(seat)) != 0));
        for (int i = 0; i < count; i++) {
            EXPECT(i == 0 || legal[i - 1] < legal[i]);
            char buffer[ACTION_TEXT_MAX];
            struct text notation = TEXT_ON(buffer);
            match->game->format_action(match->state, seat, legal[i], &notation);
            action_id found;
            EXPECT(!notation.truncated && match_parse(match, seat, buffer, notation.length, &found) == ERR_NONE &&
                   found == legal[i]);
        }
    }
    struct outcome outcomes[CHANCE_MAX];
    int count = acting == SEAT_BIT(SEAT_CHANCE) ? match->game->chance(match->state, outcomes) : 1;
    EXPECT(count > 0 && count <= CHANCE_MAX);
    for (int i = 0; acting == SEAT_BIT(SEAT_CHANCE) && i < count; i++)
        EXPECT(outcomes[i].weight > 0 && (i == 0 || outcomes[i - 1].action < outcomes[i].action));
}

TEST(legal_moves_are_ascending_unique_and_have_a_notation_of_their_own) {
    at_every_position(look_at_moves, MATCHES / 10);
}

// `allows` knows exactly what `legal` lists: asked about every move of every seat, and about random ones.
static void look_at_allows(struct rng *rng) {
    const struct match *match = &table.match;
    const struct game *game = match->game;
    if (!game->allows)
        return;
    for (int seat = 0; seat < match->setup.seats; seat++) {
        action_id asked[2 * LEGAL_MAX];
        int count = game->legal(match->state, seat, asked);
        for (int other = 0; other < match->setup.seats && count <= LEGAL_MAX; other++)
            count += game->legal(match->state, other, asked + count);
        action_id legal[LEGAL_MAX];
        int legal_count = game->legal(match->state, seat, legal);
        for (int i = 0; i < count + 20; i++) {
            action_id action = i < count ? asked[i] : rng_below(rng, 1u << (i - count));
            bool listed = false;
            for (int k = 0; k < legal_count; k++)
                listed = listed || legal[k] == action;
            EXPECT(game->allows(match->state, seat, action) == listed);
        }
    }
}

TEST(a_quick_answer_to_what_is_legal_agrees_with_the_list) {
    at_every_position(look_at_allows, MATCHES / 10);
}

static void look_at_draw(struct rng *rng) {
    const struct match *match = &table.match;
    if (!match->game->draw || match_to_act(match) != SEAT_BIT(SEAT_CHANCE))
        return;
    struct game slow = *match->game;
    slow.draw = NULL;
    struct rng one = *rng, other = *rng;
    EXPECT_INT(game_draw(match->game, match->state, &one), game_draw(&slow, match->state, &other));
    EXPECT(rng_next64(&one) == rng_next64(&other));
}

TEST(a_quick_draw_draws_what_the_listed_odds_would) {
    at_every_position(look_at_draw, MATCHES);
}

static void look_at_invariants(struct rng *rng) {
    (void)rng;
    const struct match *match = &table.match;
    const char *broken = match->game->check(match->state);
    EXPECT_STR(broken ? broken : "", "");
    EXPECT(match->log_count <= match->game->length_max);
    struct result result = {.winners = 0};
    match->game->score(match->state, &result);
    EXPECT((result.winners != 0) == match_is_over(match));
    EXPECT((result.winners >> match->setup.seats) == 0);
}

TEST(invariants_hold_and_somebody_wins_at_the_end_only) {
    at_every_position(look_at_invariants, MATCHES);
}

static void look_at_views(struct rng *rng) {
    const struct match *match = &table.match;
    const struct game *game = match->game;
    seat_mask acting = match_to_act(match);
    for (int viewer = 0; viewer <= match->setup.seats; viewer++) {
        int seat = viewer < match->setup.seats ? viewer : SEAT_NOBODY;
        _Alignas(16) uint8_t view[STATE_MAX], again[STATE_MAX];
        match_view(match, seat, view);
        EXPECT_INT(game->to_act(view), acting);
        if (seat != SEAT_NOBODY) {
            action_id truth[LEGAL_MAX], seen[LEGAL_MAX];
            int count = game->legal(match->state, seat, truth);
            EXPECT_INT(game->legal(view, seat, seen), count);
            EXPECT(memcmp(truth, seen, (size_t)count * sizeof *seen) == 0);
            if (count) {
                action_id safe = game->fallback(view, seat);
                bool found = false;
                for (int i = 0; i < count; i++)
                    found = found || seen[i] == safe;
                EXPECT(found);
            }
        }
        memcpy(again, view, game->state_size);
        game_redact(game, again, seat);
        EXPECT(memcmp(again, view, game->state_size) == 0);
        game_imagine(game, again, seat, rng);
        const char *broken = game->check(again);
        EXPECT_STR(broken ? broken : "", "");
        game_redact(game, again, seat);
        EXPECT(memcmp(again, view, game->state_size) == 0);
    }
}

TEST(a_view_has_the_same_moves_and_an_imagined_world_looks_the_same) {
    at_every_position(look_at_views, MATCHES / 4);
}

// A room writes it once for all who see the same: only the viewer's own number may differ, of one digit.
static void look_at_one_view_by_others(struct rng *rng) {
    static char one[JSON_MAX], other[JSON_MAX];
    const struct match *match = &table.match;
    struct text first = TEXT_ON(one), second = TEXT_ON(other);
    struct json json = json_on(&first), again = json_on(&second);
    _Alignas(16) uint8_t view[STATE_MAX];
    int seat = (int)rng_below(rng, match->setup.seats);
    match_view(match, seat, view);
    view_json(match->game, &match->setup, view, seat, &json);
    view_json(match->game, &match->setup, view, (seat + 1) % match->setup.seats, &again);
    char *here = strstr(one, "\"seat\":"), *there = strstr(other, "\"seat\":");
    EXPECT(here && there && here[7] == '0' + seat);
    here[7] = there[7] = '?';
    EXPECT_STR(one, other);
}

TEST(equal_views_are_equal_json_whoever_looks) {
    at_every_position(look_at_one_view_by_others, MATCHES / 4);
}

// R7: what a viewer is shown of two worlds that the viewer cannot tell apart.
static void show(const struct game *game, const struct setup *setup, const void *world, int seat, struct text *out) {
    _Alignas(16) uint8_t view[STATE_MAX];
    memcpy(view, world, game->state_size);
    game_redact(game, view, seat);
    text_clear(out);
    struct json json = json_on(out);
    view_json(game, setup, view, seat, &json);
    legal_json(game, view, seat, &json);
    EXPECT(!out->truncated);
}

static void show_events(const struct game *game, const struct events *events, int seat, struct text *out) {
    text_clear(out);
    struct json json = json_on(out);
    for (int i = 0; i < events->count; i++)
        if (event_is_seen(&events->at[i], seat))
            event_json(game, &events->at[i], &json);
}

static void look_at_two_worlds(struct rng *rng) {
    static char one[JSON_MAX], other[JSON_MAX];
    const struct match *match = &table.match;
    const struct game *game = match->game;
    struct text first = TEXT_ON(one), second = TEXT_ON(other);
    for (int viewer = 0; viewer <= match->setup.seats; viewer++) {
        int seat = viewer < match->setup.seats ? viewer : SEAT_NOBODY;
        static struct match twin;
        memcpy(&twin, match, sizeof twin);
        game_redact(game, twin.state, seat);
        game_imagine(game, twin.state, seat, rng);
        show(game, &match->setup, match->state, seat, &first);
        show(game, &match->setup, twin.state, seat, &second);
        EXPECT_STR(one, other);
        if (seat != SEAT_NOBODY)
            for (action_id action = 0; action < 8; action++)
                EXPECT_STR(match_explain(match, seat, action), match_explain(&twin, seat, action));

        // A move of somebody else that is possible in both worlds: if the viewer sees the same table after it, then
        // the events told no more than the table does.
        seat_mask acting = game->to_act(match->state);
        int mover = acting ? __builtin_ctz(acting) : SEAT_NOBODY;
        action_id action = 0;
        if (mover == SEAT_NOBODY || mover == seat)
            continue;
        if (mover == SEAT_CHANCE) {
            action = game_draw(game, match->state, rng);
        } else {
            action_id legal[LEGAL_MAX];
            action = legal[rng_below(rng, (uint32_t)game->legal(match->state, mover, legal))];
            bool possible = false;
            for (int i = game->legal(twin.state, mover, legal) - 1; i >= 0; i--)
                possible = possible || legal[i] == action;
            if (!possible)
                continue;
        }
        static struct match here;
        memcpy(&here, match, sizeof here);
        static struct events seen_here, seen_there;
        seen_here.count = seen_there.count = 0;
        if (mover == SEAT_CHANCE) {
            struct outcome outcomes[CHANCE_MAX];
            bool possible = false;
            for (int i = game->chance(twin.state, outcomes) - 1; i >= 0; i--)
                possible = possible || outcomes[i].action == action;
            if (!possible)
                continue;
        }
        game->apply(here.state, mover, action, &seen_here);
        game->apply(twin.state, mover, action, &seen_there);
        show(game, &match->setup, here.state, seat, &first);
        show(game, &match->setup, twin.state, seat, &second);
        if (strcmp(one, other))
            continue;
        show_events(game, &seen_here, seat, &first);
        show_events(game, &seen_there, seat, &second);
        EXPECT_STR(one, other);
    }
}

TEST(R7_two_worlds_that_look_alike_give_a_viewer_equal_bytes) {
    at_every_position(look_at_two_worlds, MATCHES / 10);
}

// Whose packet arrives first changes nothing.
static void look_at_order(struct rng *rng) {
    const struct match *match = &table.match;
    const struct game *game = match->game;
    seat_mask acting = match_to_act(match);
    if (acting == SEAT_BIT(SEAT_CHANCE) || __builtin_popcount(acting) < 2)
        return;
    action_id choice[SEATS_MAX] = {0};
    for (seat_mask rest = acting; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        action_id legal[LEGAL_MAX];
        choice[seat] = legal[rng_below(rng, (uint32_t)game->legal(match->state, seat, legal))];
    }
    _Alignas(16) uint8_t up[STATE_MAX], down[STATE_MAX];
    memcpy(up, match->state, game->state_size);
    memcpy(down, match->state, game->state_size);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (acting & SEAT_BIT(seat))
            game->apply(up, seat, choice[seat], NULL);
    for (int seat = SEATS_MAX - 1; seat >= 0; seat--)
        if (acting & SEAT_BIT(seat))
            game->apply(down, seat, choice[seat], NULL);
    EXPECT(memcmp(up, down, game->state_size) == 0);
    if (!game->apply_all)
        return;
    seat_mask some = acting & (seat_mask)rng_next64(rng);
    memcpy(up, match->state, game->state_size);
    memcpy(down, match->state, game->state_size);
    EXPECT(game->apply_all(up, some, choice, NULL));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (some & SEAT_BIT(seat))
            game->apply(down, seat, choice[seat], NULL);
    EXPECT(memcmp(up, down, game->state_size) == 0);
    EXPECT(some == 0 || !game->apply_all(up, some, choice, NULL) || game->to_act(down) != (acting & ~some));
}

TEST(simultaneous_choices_commute) {
    at_every_position(look_at_order, MATCHES / 4);
}

static void look_at_events(struct rng *rng) {
    const struct match *match = &table.match;
    const struct game *game = match->game;
    seat_mask acting = match_to_act(match);
    if (!acting)
        return;
    int seat = __builtin_ctz(acting);
    action_id legal[LEGAL_MAX];
    action_id action = seat == SEAT_CHANCE ? game_draw(game, match->state, rng)
                                           : legal[rng_below(rng, (uint32_t)game->legal(match->state, seat, legal))];
    _Alignas(16) uint8_t with[STATE_MAX], without[STATE_MAX];
    static struct events events;
    events.count = 0;
    memcpy(with, match->state, game->state_size);
    memcpy(without, match->state, game->state_size);
    game->apply(with, seat, action, &events);
    game->apply(without, seat, action, NULL);
    EXPECT(memcmp(with, without, game->state_size) == 0);
    for (int i = 0; i < events.count; i++) {
        EXPECT(events.at[i].kind < game->event_kind_count);
        for (int k = 0; k < EVENT_VALUES; k++) // what has no name is told to nobody, so it must be nothing
            EXPECT(game->event_kinds[events.at[i].kind].value_names[k] || !events.at[i].value[k]);
    }
}

TEST(dropping_all_events_changes_no_state) {
    at_every_position(look_at_events, MATCHES / 4);
}

static bool append(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

static void read_back(const char *bytes, size_t size, const struct match *original) {
    static struct record_reader reader;
    static struct match match;
    struct move *log = malloc(original->game->length_max * sizeof *log);
    EXPECT(record_open(&reader, bytes, size));
    if (reader.error.line == 0) {
        record_start(&reader, &match, log, original->game->length_max);
        enum record_step step;
        while ((step = record_next(&reader, NULL)) == RECORD_MOVE) {
        }
        if (step == RECORD_FAULT)
            printf("line %u: %s\n", reader.error.line, reader.error.why);
        EXPECT_INT(step, match_is_over(original) ? RECORD_FINISHED : RECORD_UNFINISHED);
        EXPECT_INT(match.log_count, original->log_count);
        EXPECT(memcmp(match.state, original->state, original->game->state_size) == 0);
    }
    free(log);
}

TEST(a_record_plays_back_to_the_same_bytes) {
    static char buffer[1 << 22];
    for (int g = 0; g < registry_count; g++) {
        struct setup setup = {.seats = 0};
        while (next_setup(registry[g], &setup)) {
            for (uint64_t seed = 0; seed < 4; seed++) {
                struct rng rng;
                rng_seed_fast(&rng, 77, seed);
                start(registry[g], &setup);
                uint32_t moves = seed % 2 ? rng_below(&rng, 60) : UINT32_MAX;
                while (moves-- && table_step_randomly(&table, &rng)) {
                }
                struct record_header header = {.game = registry[g], .setup = setup, .has_seed = true};
                struct text out = TEXT_ON(buffer);
                EXPECT(record_write(&table.match, &header, append, &out));
                EXPECT(!out.truncated);
                read_back(buffer, out.length, &table.match);
            }
        }
    }
}

// Where a game can name all its moves, one that is not legal is told from nonsense, and refused with a reason.
static void look_at_refusals(struct rng *rng) {
    if (rng_below(rng, 8))
        return;
    struct match *match = &table.match;
    const struct game *game = match->game;
    for (int seat = 0; seat < match->setup.seats; seat++) {
        action_id legal[LEGAL_MAX];
        int count = match_legal(match, seat, legal), at = 0;
        for (action_id action = 0; action < game->action_end; action++) {
            if (at < count && legal[at] == action) {
                at++;
                continue;
            }
            char buffer[ACTION_TEXT_MAX];
            struct text notation = TEXT_ON(buffer);
            game->format_action(match->state, seat, action, &notation);
            action_id found;
            EXPECT(!notation.truncated && match_parse(match, seat, buffer, notation.length, &found) == ERR_NONE &&
                   found == action);
            uint64_t before = game_hash(game, match->state);
            EXPECT(match_submit(match, seat, action, NULL) != ERR_NONE);
            EXPECT(game_hash(game, match->state) == before);
            EXPECT(*match_explain(match, seat, action));
        }
        EXPECT(!game->action_end || at == count);
    }
}

// The notation of a move that was legal some time, now: read, written back alike, and refused unless it is legal.
static void look_at_old_notations(struct rng *rng) {
    enum { KEPT = 32 };
    static char kept[KEPT][ACTION_TEXT_MAX];
    static uint32_t next;
    static const struct game *last;
    struct match *match = &table.match;
    const struct game *game = match->game;
    if (!game->parse_action)
        return;
    if (last != game)
        memset(kept, 0, sizeof kept);
    last = game;
    for (int seat = 0; seat < match->setup.seats; seat++) {
        action_id legal[LEGAL_MAX], found;
        int count = match_legal(match, seat, legal);
        for (int i = 0; i < KEPT && *kept[i]; i++) {
            EXPECT_INT(match_parse(match, seat, kept[i], strlen(kept[i]), &found), ERR_NONE);
            char buffer[ACTION_TEXT_MAX];
            struct text notation = TEXT_ON(buffer);
            game->format_action(match->state, seat, found, &notation);
            EXPECT_STR(buffer, kept[i]);
            bool listed = false;
            for (int k = 0; k < count; k++)
                listed = listed || legal[k] == found;
            if (listed)
                continue;
            uint64_t before = game_hash(game, match->state);
            EXPECT(match_submit(match, seat, found, NULL) != ERR_NONE);
            EXPECT(game_hash(game, match->state) == before);
            EXPECT(*match_explain(match, seat, found));
        }
        if (!count)
            continue;
        struct text notation = TEXT_ON(kept[next++ % KEPT]);
        game->format_action(match->state, seat, legal[rng_below(rng, (uint32_t)count)], &notation);
    }
}

TEST(a_notation_is_read_at_any_time_and_refused_when_it_is_not_legal) {
    at_every_position(look_at_old_notations, MATCHES / 10);
}

TEST(a_move_that_is_not_legal_is_refused_with_a_reason_and_changes_no_bit) {
    at_every_position(look_at_refusals, 1);
}

TEST(values_of_events_are_named_where_there_is_such_a_thing_and_nowhere_else) {
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        int named = 0, nameless = 0;
        for (int kind = 0; game->name_value && kind < game->event_kind_count; kind++)
            for (int i = 0; i < EVENT_VALUES && game->event_kinds[kind].value_names[i]; i++)
                for (int value = -1; value <= 300; value++) {
                    char buffer[64];
                    struct text name = TEXT_ON(buffer);
                    game->name_value(&name, game->event_kinds[kind].value_names[i], value);
                    EXPECT(!name.truncated && (value >= 0 || !name.length));
                    named += name.length > 0;
                    nameless += name.length == 0;
                }
        EXPECT(!game->name_value || (named && nameless));
    }
}
