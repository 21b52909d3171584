// Any bytes as calls of libadit: numbers out of range, moves that are none, records that are damaged. Whatever is
// refused leaves the match and the batch as they were, and nothing crashes.
#include <adit/adit.h>

#include "base/base.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { TEXT_SIZE = 1 << 16, WORD = 24, BATCH = 3, ROWS = BATCH * ADIT_SEATS_MAX, STEPS_MAX = 200 };

static struct {
    const uint8_t *at, *end;
    adit_match *match;
    adit_batch *batch;
    int rows;
    char text[TEXT_SIZE];
    float observation[1 << 13];
    uint8_t mask[1 << 13];
} world;

static int byte(void) {
    return world.at < world.end ? *world.at++ : 0;
}

// Mostly a seat, sometimes anything.
static int number(void) {
    int first = byte();
    return first < 200 ? first % 9 : first < 230 ? first - 260 : (byte() << 16 | byte() << 8 | byte()) - 1000;
}

static const char *word(char out[WORD]) {
    static const char *const words[] = {"diamant",
                                        "gnomes",
                                        "crystal",
                                        "pig",
                                        "nullgame",
                                        "normal",
                                        "random",
                                        "hold:20",
                                        "threshold:7",
                                        "players=3",
                                        "players=2 target=50",
                                        "relics=on",
                                        "go",
                                        "take deck",
                                        "roll",
                                        ",normal",
                                        "ru",
                                        "en"};
    int first = byte();
    if (first == 255)
        return NULL;
    if (first < 128)
        return words[(size_t)first % ARRAY_COUNT(words)];
    int length = byte() % WORD;
    for (int i = 0; i < length; i++)
        out[i] = (char)byte();
    out[length] = 0;
    return out;
}

static void keep(adit_match *match, int err) {
    if (err < 0)
        return;
    adit_match_free(world.match);
    world.match = match;
}

static void begin(void) {
    char first[WORD], second[WORD];
    uint8_t seed[ADIT_SEED_SIZE] = {(uint8_t)byte()};
    adit_match *match = NULL;
    const char *game = word(first), *options = word(second);
    int err = adit_match_new(game, options, seed, &match);
    CHECK((err == ADIT_OK) == (match != NULL));
    keep(match, err);
}

static void damage_and_load(void) {
    adit_match *match = NULL;
    int length = adit_match_record(world.match, world.text, TEXT_SIZE);
    if (length < 0 || length >= TEXT_SIZE)
        return;
    for (int i = byte() % 4; i > 0 && length; i--)
        world.text[(byte() << 8 | byte()) % length] = (char)byte();
    char why[40];
    int err = adit_match_load(world.text, (size_t)length, &match, why, sizeof why);
    CHECK((err == ADIT_OK) == (match != NULL));
    keep(match, err);
}

static void go_back(void) {
    adit_match *match = NULL;
    int err = adit_match_at(world.match, number(), &match);
    keep(match, err);
}

static int move_by_index(void) {
    int32_t legal[8];
    int seat = number();
    int count = adit_match_legal(world.match, seat, legal, 8);
    return adit_match_move(world.match, seat,
                           count > 0 && byte() < 200 ? legal[byte() % (count < 8 ? count : 8)] : number());
}

static void batch_begin(void) {
    char words[3][WORD];
    adit_batch *batch = NULL;
    const char *game = word(words[0]), *options = word(words[1]), *bots = word(words[2]);
    if (adit_batch_new(game, options, bots, byte() % (BATCH + 1), (uint64_t)byte(), &batch))
        return;
    adit_batch_free(world.batch);
    world.batch = batch;
    world.rows = adit_batch_bind(batch, &(struct adit_rows){.match = NULL});
}

static void batch_step(void) {
    int32_t moves[ROWS] = {0};
    int count = adit_batch_sample(world.batch, moves);
    if (count < 0)
        return;
    CHECK(count == world.rows);
    if (byte() > 200 && count)
        moves[byte() % count] = number();
    int rows = adit_batch_step(world.batch, moves, byte() > 200 ? number() : count);
    if (rows >= 0)
        world.rows = rows;
}

static int look(int what) {
    char buffer[WORD];
    int seat = number();
    size_t room = byte() < 128 ? TEXT_SIZE : (size_t)byte();
    const char *lang = byte() < 200 ? NULL : word(buffer);
    switch (what) {
    case 0: return adit_match_view(world.match, seat, world.text, room);
    case 1: return adit_match_table(world.match, seat, lang, world.text, room);
    case 2: return adit_match_events(world.match, seat, lang, world.text, room);
    case 3: return adit_match_legal_json(world.match, seat, lang, world.text, room);
    case 4: return adit_match_explain(world.match, seat, word(buffer), NULL, world.text, room);
    case 5: return adit_match_notation(world.match, seat, number(), world.text, room);
    case 6: return adit_match_advise(world.match, seat, number() % 3, lang, world.text, room);
    case 7: return adit_match_index(world.match, seat, word(buffer));
    case 8: return adit_match_ask(world.match, seat, word(buffer));
    case 9: return adit_match_observe(world.match, seat, world.observation, byte() < 128 ? world.mask : NULL);
    default: return adit_match_points(world.match, NULL, world.observation);
    }
}

static void call(int what) {
    char buffer[WORD];
    uint64_t hash = adit_match_hash(world.match);
    int moves = adit_match_moves(world.match), result = 0;
    bool looks = what >= 10;
    switch (what) {
    case 0: begin(); return;
    case 1: damage_and_load(); return;
    case 2: go_back(); return;
    case 3: batch_begin(); return;
    case 4: batch_step(); return;
    case 5: result = adit_match_seat_bot(world.match, number(), word(buffer)); break;
    case 6: result = adit_match_step(world.match); break;
    case 7: result = adit_match_say(world.match, number(), word(buffer)); break;
    case 8:
    case 9: result = move_by_index(); break;
    default: result = look(what - 10); break;
    }
    CHECK(adit_error_text(result)[0]);
    if (result < 0 || looks)
        CHECK(adit_match_hash(world.match) == hash && adit_match_moves(world.match) == moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    world.at = bytes;
    world.end = bytes + size;
    for (int i = 0; i < STEPS_MAX && world.at < world.end; i++)
        call(byte() % 21);
    adit_match_free(world.match);
    adit_batch_free(world.batch);
    world.match = NULL;
    world.batch = NULL;
    world.rows = 0;
    return 0;
}
