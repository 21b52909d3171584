// Tables for scripted tests.
#include "tests/support/table.h"

#include "tests/support/refuse.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct table *newest;

struct table *table_new(const struct game *game, const char *options) {
    struct table *table = calloc(1, sizeof *table);
    table->older = newest;
    newest = table;
    struct setup setup = setup_default(game);
    while (*options) {
        size_t length = strcspn(options, " "), split = strcspn(options, "=");
        if (!strncmp(options, "rules=", 6)) { // a match that began by older ones
            setup.rules = (uint8_t)atoi(options + 6);
            options += length + strspn(options + length, " ");
            continue;
        }
        enum err err = setup_set(game, &setup, options, split, options + split + 1, length - split - 1);
        CHECK(err == ERR_NONE);
        options += length + strspn(options + length, " ");
    }
    table->log = malloc(game->length_max * sizeof *table->log);
    enum err err = match_start(&table->match, game, &setup, table->log, game->length_max);
    CHECK(err == ERR_NONE);
    return table;
}

static void play_one(struct table *table, const char *line, size_t length) {
    int seat = line[0] == '*' ? SEAT_CHANCE : line[0] - '0';
    action_id action;
    enum err err = length < 3 ? ERR_UNKNOWN_ACTION : match_parse(&table->match, seat, line + 2, length - 2, &action);
    if (!err)
        err = seat == SEAT_CHANCE ? match_submit_chance(&table->match, action, &table->events)
                                  : match_submit(&table->match, seat, action, &table->events);
    if (err)
        printf("move refused (%s): %.*s\n", err_code(err), (int)length, line);
    EXPECT(err == ERR_NONE);
    const char *broken = table->match.game->check(table->match.state);
    EXPECT_STR(broken ? broken : "", "");
}

// What has no name is told to nobody, so it must be nothing.
static void expect_named_values(const struct table *table) {
    for (int i = 0; i < table->events.count; i++)
        for (int k = 0; k < EVENT_VALUES; k++)
            EXPECT(table->match.game->event_kinds[table->events.at[i].kind].value_names[k] ||
                   !table->events.at[i].value[k]);
}

void table_play(struct table *table, const char *script) {
    table->events.count = 0;
    for (;;) {
        script += strspn(script, " ;\n");
        size_t length = strcspn(script, ";\n");
        if (!length) {
            expect_named_values(table);
            return;
        }
        size_t trimmed = length;
        while (script[trimmed - 1] == ' ')
            trimmed--;
        play_one(table, script, trimmed);
        script += length;
    }
}

void table_refuses(struct table *table, int seat, action_id action, enum err expected) {
    struct match before = table->match;
    struct events events = {.count = 0};
    EXPECT_STR(err_code(match_submit(&table->match, seat, action, &events)), err_code(expected));
    EXPECT(memcmp(before.state, table->match.state, table->match.game->state_size) == 0);
    EXPECT_INT(table->match.log_count, before.log_count);
    EXPECT_INT(events.count, 0);
    EXPECT(strlen(match_explain(&table->match, seat, action)) > 0);
}

bool table_offers(const struct table *table, int seat, const char *notation) {
    action_id legal[LEGAL_MAX];
    for (int i = match_legal(&table->match, seat, legal) - 1; i >= 0; i--) {
        char buffer[ACTION_TEXT_MAX];
        struct text text = TEXT_ON(buffer);
        table->match.game->format_action(table->match.state, seat, legal[i], &text);
        if (strcmp(buffer, notation) == 0)
            return true;
    }
    return false;
}

void table_lacks(struct table *table, int seat, const char *notation) {
    EXPECT(!table_offers(table, seat, notation));
}

int table_events(const struct table *table, int kind, int seat, struct event *last) {
    int count = 0;
    for (int i = 0; i < table->events.count; i++) {
        const struct event *event = &table->events.at[i];
        if (event->kind != kind || (seat != SEAT_NOBODY && event->seat != seat))
            continue;
        count++;
        if (last)
            *last = *event;
    }
    return count;
}

bool table_step_randomly(struct table *table, struct rng *rng) {
    struct match *match = &table->match;
    table->events.count = 0;
    seat_mask acting = match_to_act(match);
    if (!acting)
        return false;
    if (acting == SEAT_BIT(SEAT_CHANCE)) {
        action_id action = game_draw(match->game, match->state, rng);
        enum err err = match_submit_chance(match, action, &table->events);
        EXPECT(err == ERR_NONE);
        return true;
    }
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(acting));
    while (skip--)
        acting &= acting - 1;
    int seat = __builtin_ctz(acting);
    action_id legal[LEGAL_MAX];
    int count = match_legal(match, seat, legal);
    CHECK(count > 0);
    enum err err = match_submit(match, seat, legal[rng_below(rng, (uint32_t)count)], &table->events);
    EXPECT(err == ERR_NONE);
    return true;
}

bool next_setup(const struct game *game, struct setup *setup) {
    if (setup->seats == 0) {
        setup->seats = game->seats_min;
        setup->rules = game->rules_version;
        return true;
    }
    for (int i = 0; game->options[i].name; i++) {
        if (++setup->option[i] < game->options[i].choice_count)
            return true;
        setup->option[i] = 0;
    }
    return ++setup->seats <= game->seats_max;
}

const struct table *table_find(const struct game *game, const char *options, bool (*is_so)(const void *state)) {
    for (uint64_t seed = 0;; seed++) {
        struct table *found = table_new(game, options);
        struct rng rng;
        rng_seed_fast(&rng, seed, 0);
        bool goes_on = true;
        while (goes_on && !is_so(found->match.state))
            goes_on = table_step_randomly(found, &rng);
        if (goes_on)
            return found;
    }
}
