// Any bytes as a match: the first ones choose the game and its setup, the rest who does what. Legal moves must keep
// every invariant, all others must be refused to the bit.
//
// FUZZ_GAME in the environment keeps to one game.
#include "engine/record.h"
#include "engine/registry.h"
#include "engine/view.h"

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
static struct events events;

static bool append(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

// A seat's or spectator's view: same moves, nothing changes when it is blanked again, worlds that fit look the same.
static void look(int seat, uint64_t luck) {
    static char buffer[1 << 17];
    const struct game *game = match.game;
    _Alignas(16) uint8_t view[STATE_MAX], world[STATE_MAX];
    struct rng rng;
    rng_seed_fast(&rng, luck, 0);
    match_view(&match, seat, view);
    CHECK(game->to_act(view) == match_to_act(&match));
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    view_json(game, &match.setup, view, seat, &json);
    legal_json(game, view, seat, &json);
    CHECK(!out.truncated);
    bytes_copy(world, view, game->state_size);
    game_imagine(game, world, seat, &rng);
    CHECK(!game->check(world));
    game_redact(game, world, seat);
    CHECK(bytes_equal(world, view, game->state_size));
}

// Something that is most likely not allowed: it is done only if it is in the list, and else changes nothing.
static void try_anything(struct input *input) {
    const struct game *game = match.game;
    int seat = (int)next_byte(input) - 2;
    action_id action = next_byte(input);
    if (next_byte(input) & 1)
        action |= next_byte(input) << 8 | next_byte(input) << 16 | next_byte(input) << 24;
    action_id legal[LEGAL_MAX];
    bool listed = false;
    int count = seat >= 0 && seat < match.setup.seats ? match_legal(&match, seat, legal) : 0;
    for (int i = 0; i < count; i++)
        listed = listed || legal[i] == action;
    uint64_t hash = game_hash(game, match.state);
    uint32_t log_count = match.log_count;
    if (!listed)
        CHECK(*match_explain(&match, seat, action));
    enum err err = match_submit(&match, seat, action, &events);
    CHECK((err == ERR_NONE) == listed);
    if (err)
        CHECK(hash == game_hash(game, match.state) && log_count == match.log_count && events.count == 0);
}

// One step of whoever is to act, as the bytes say.
static void step(struct input *input) {
    const struct game *game = match.game;
    seat_mask acting = match_to_act(&match);
    uint32_t byte = next_byte(input);
    events.count = 0;
    if (byte == 255) {
        try_anything(input);
        return;
    }
    if (byte == 254) {
        uint32_t seat = next_byte(input) % (match.setup.seats + 1u);
        look(seat < match.setup.seats ? (int)seat : SEAT_NOBODY, next_byte(input));
        return;
    }
    if (acting == SEAT_BIT(SEAT_CHANCE)) {
        struct outcome outcomes[CHANCE_MAX];
        int count = game->chance(match.state, outcomes);
        CHECK(count > 0 && count <= CHANCE_MAX);
        CHECK(match_submit_chance(&match, outcomes[byte % (uint32_t)count].action, &events) == ERR_NONE);
    } else {
        for (uint32_t skip = (byte >> 5) % (uint32_t)__builtin_popcount(acting); skip > 0; skip--)
            acting &= acting - 1;
        int seat = __builtin_ctz(acting);
        action_id legal[LEGAL_MAX];
        int count = match_legal(&match, seat, legal);
        CHECK(count > 0 && count <= LEGAL_MAX);
        uint32_t pick = count > 32 ? byte | next_byte(input) << 8 : byte & 31;
        CHECK(match_submit(&match, seat, legal[pick % (uint32_t)count], &events) == ERR_NONE);
    }
    for (int i = 0; i < events.count; i++)
        CHECK(events.at[i].kind < game->event_kind_count);
}

static void write_and_read_back(void) {
    static char buffer[1 << 21];
    static struct record_reader reader;
    static struct match twin;
    static struct move log[1 << 16];
    struct record_header header = {.game = match.game, .setup = match.setup};
    struct text out = TEXT_ON(buffer);
    CHECK(record_write(&match, &header, append, &out) && !out.truncated);
    CHECK(record_open(&reader, buffer, out.length));
    record_start(&reader, &twin, log, ARRAY_COUNT(log));
    enum record_step step;
    while ((step = record_next(&reader, NULL)) == RECORD_MOVE) {
    }
    CHECK(step == (match_is_over(&match) ? RECORD_FINISHED : RECORD_UNFINISHED));
    CHECK(game_hash(match.game, match.state) == game_hash(match.game, twin.state));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct input input = {bytes, bytes + size};
    const struct game *game = registry[next_byte(&input) % (uint32_t)registry_count];
    const char *wanted = getenv("FUZZ_GAME");
    if (wanted)
        game = registry_find(wanted);
    CHECK(game && game->length_max <= ARRAY_COUNT(match_log));
    struct setup setup = {
        .seats = (uint8_t)(game->seats_min + next_byte(&input) % (game->seats_max - game->seats_min + 1u))};
    for (int i = 0; game->options[i].name; i++)
        setup.option[i] = (uint8_t)(next_byte(&input) % game->options[i].choice_count);
    CHECK(match_start(&match, game, &setup, match_log, ARRAY_COUNT(match_log)) == ERR_NONE);
    while (input.at < input.end && !match_is_over(&match)) {
        step(&input);
        CHECK(!game->check(match.state));
        CHECK(match.log_count <= game->length_max);
    }
    struct result result = {.winners = 0};
    game->score(match.state, &result);
    CHECK((result.winners != 0) == match_is_over(&match));
    if (size % 8 == 0) // the slowest part
        write_and_read_back();
    return 0;
}
