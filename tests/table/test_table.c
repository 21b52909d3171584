// A hosted match: the same seed, bots and moves of people are the same match, whoever hosts it.
//
// What the hosts themselves do is compared by tests/table/same_match.mjs (terminal, browser, simulator) and
// tests/server/test_same_match.c (rooms).
#include "engine/registry.h"
#include "sim/arena.h"
#include "table/table.h"
#include "tests/table/same.h"
#include "tests/test.h"

#include <stdlib.h>
#include <string.h>

enum { SEEDS = 6, RECORD_MAX = 1 << 20 };

static struct record_header header_of(const struct game *game, int seats, uint64_t seed) {
    struct record_header header = {.game = game, .setup = setup_default(game), .has_seed = true};
    header.setup.seats = (uint8_t)seats;
    for (int i = 0; i < 8; i++)
        header.seed[i] = (uint8_t)(seed >> 8 * i);
    return header;
}

static struct move *new_log(const struct game *game) {
    struct move *log = calloc(game->length_max, sizeof *log);
    CHECK(log);
    return log;
}

static void let_all_play(struct table *table) {
    while (table_next(table).kind != TABLE_OVER)
        table_step(table);
}

// Every game, some numbers of players, some seeds: a match of bots, for `check` to compare with.
typedef void check_match(const struct table *expected);

static void for_each_match(check_match *check) {
    for (int i = 0; i < registry_count; i++) {
        const struct game *game = registry[i];
        struct move *log = new_log(game);
        for (int seats = game->seats_min; seats <= game->seats_max; seats++)
            for (uint64_t seed = 0; seed < SEEDS; seed++) {
                static struct table table;
                struct record_header header = header_of(game, seats, seed);
                for (int seat = 0; seat < SEATS_MAX; seat++)
                    table.bots[seat] = same_bot(game, seat);
                EXPECT_INT(table_start(&table, &header, log, game->length_max), ERR_NONE);
                let_all_play(&table);
                check(&table);
            }
        free(log);
    }
}

// ---- the rule ----

TEST(luck_is_a_hash_of_the_seed_and_the_number_of_the_decision) {
    uint8_t seed[SEED_SIZE];
    for (int i = 0; i < SEED_SIZE; i++)
        seed[i] = (uint8_t)i;
    // By hand: sha256("adit bots' luck\0" + bytes 0 to 31), its first 8 bytes; then splitmix64 from there.
    uint64_t key = bot_luck_key(seed);
    EXPECT(key == 0x6b22080eab27f664u);
    EXPECT(bot_luck(key, 0) == 0x72aeabf7b436e13bu);
    EXPECT(bot_luck(key, 1) == 0x766cd522855ca6a3u);
    EXPECT(bot_luck(key, 70000) == 0x1a23ed96c0280dcfu);
}

TEST(what_seats_add_to_the_seed_changes_cards_and_luck) {
    const struct game *game = registry[0];
    struct move *log = new_log(game);
    static struct table table;
    struct record_header header = header_of(game, game->seats_min, 1);
    EXPECT_INT(table_start(&table, &header, log, game->length_max), ERR_NONE);
    struct table_dealer before = table.dealer;
    header.has_entropy = SEAT_BIT(1);
    EXPECT_INT(table_start(&table, &header, log, game->length_max), ERR_NONE);
    EXPECT(before.luck_key != table.dealer.luck_key);
    EXPECT(memcmp(before.cards.key, table.dealer.cards.key, sizeof before.cards.key) != 0);
    free(log);
}

// ---- the same match by other ways ----

static void check_play_out(const struct table *expected) {
    const struct game *game = expected->header.game;
    struct move *log = new_log(game);
    static struct match match;
    struct table_dealer dealer;
    EXPECT_INT(match_start(&match, game, &expected->header.setup, log, game->length_max), ERR_NONE);
    table_dealer_start(&dealer, &expected->header, &match);
    same_play_out(&match, &dealer.cards, dealer.luck_key, expected->bots);
    EXPECT(same_match(&expected->match, &match));
    free(log);
}

TEST(the_loop_of_the_simulator_plays_the_match_of_the_table) {
    for_each_match(check_play_out);
}

// The simulator's own dealer is another generator; a table that is given it plays its match.
static void check_arena(const struct table *expected) {
    const struct game *game = expected->header.game;
    struct move *log = new_log(game), *other_log = new_log(game);
    static struct match match;
    static struct table table;
    struct rng rng;
    EXPECT_INT(match_start(&match, game, &expected->header.setup, log, game->length_max), ERR_NONE);
    rng_seed_fast(&rng, expected->header.seed[0], 7);
    arena_play(&match, expected->bots, &rng);
    memcpy(table.bots, expected->bots, sizeof table.bots);
    EXPECT_INT(table_start(&table, &expected->header, other_log, game->length_max), ERR_NONE);
    rng_seed_fast(&table.dealer.cards, expected->header.seed[0], 7);
    table.dealer.luck_key = rng_next64(&table.dealer.cards);
    let_all_play(&table);
    EXPECT(same_match(&match, &table.match));
    free(other_log);
    free(log);
}

TEST(the_arena_plays_the_match_of_a_table_with_its_dealer) {
    for_each_match(check_arena);
}

// The first seats are people, who do as the bots there did.
static void check_people(const struct table *expected) {
    const struct game *game = expected->header.game;
    struct move *log = new_log(game);
    for (int people = 1; people <= 2; people++) {
        static struct table table;
        memcpy(table.bots, expected->bots, sizeof table.bots);
        memset(table.bots, 0, (size_t)people * sizeof table.bots[0]);
        EXPECT_INT(table_start(&table, &expected->header, log, game->length_max), ERR_NONE);
        struct same_script script = same_script(&expected->match);
        for (struct table_turn turn; (turn = table_next(&table)).kind != TABLE_OVER;) {
            bool asks_people = turn.kind == TABLE_PERSON || turn.kind == TABLE_PEOPLE;
            EXPECT(!asks_people || turn.seat < people);
            if (!asks_people)
                table_step(&table);
            else if (table_move(&table, turn.seat, same_next(&script, turn.seat)) != ERR_NONE)
                break; // it was played differently before
        }
        EXPECT(same_match(&expected->match, &table.match));
    }
    free(log);
}

TEST(people_who_do_as_bots_did_get_the_same_match) {
    for_each_match(check_people);
}

static bool to_text(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

// Interrupted anywhere, and taken up again from its record.
static void check_resumed(const struct table *expected) {
    const struct game *game = expected->header.game;
    struct move *log = new_log(game);
    static struct table table, resumed;
    static struct record_reader reader;
    static char bytes[RECORD_MAX];
    memcpy(table.bots, expected->bots, sizeof table.bots);
    memcpy(resumed.bots, expected->bots, sizeof table.bots);
    EXPECT_INT(table_start(&table, &expected->header, log, game->length_max), ERR_NONE);
    uint32_t stop = expected->match.log_count * (1u + expected->header.seed[0]) / (SEEDS + 2u);
    while (table.match.log_count < stop)
        table_step(&table);
    struct text text = TEXT_ON(bytes);
    EXPECT(table_record(&table, to_text, &text));
    CHECK(!text.truncated);
    EXPECT(record_open(&reader, bytes, text.length));
    table_resume_start(&resumed, &reader, log, game->length_max, true);
    while (table_resume(&resumed, &reader) == RECORD_MOVE) {
    }
    EXPECT_INT(resumed.match.log_count, stop);
    EXPECT_INT(resumed.dealer.decision.at, table.dealer.decision.at);
    EXPECT_INT(table_undo_seat(&resumed), -1);
    let_all_play(&resumed);
    EXPECT(same_match(&expected->match, &resumed.match));
    free(log);
}

TEST(a_match_that_was_interrupted_goes_on_as_if_it_had_not_been) {
    for_each_match(check_resumed);
}

// A room stores moves and repeats them: the dealer must end where it was.
static void check_repeated(const struct table *expected) {
    const struct game *game = expected->header.game;
    struct move *log = new_log(game);
    static struct match match;
    struct table_dealer dealer;
    EXPECT_INT(match_start(&match, game, &expected->header.setup, log, game->length_max), ERR_NONE);
    table_dealer_start(&dealer, &expected->header, &match);
    for (uint32_t i = 0; i < expected->match.log_count; i++)
        EXPECT(table_dealer_repeat(&dealer, &match, &expected->match.log[i], NULL));
    EXPECT(!memcmp(&dealer.cards, &expected->dealer.cards, sizeof dealer.cards));
    EXPECT_INT(dealer.decision.at, expected->dealer.decision.at);
    EXPECT(!table_dealer_repeat(&dealer, &match, &expected->match.log[0], NULL)); // it is over
    free(log);
}

TEST(a_dealer_that_repeats_a_match_ends_where_it_was) {
    for_each_match(check_repeated);
}

// ---- what is refused ----

TEST(a_move_of_nobody_changes_nothing) {
    const struct game *game = registry[0];
    struct move *log = new_log(game);
    static struct table table;
    struct record_header header = header_of(game, game->seats_min, 3);
    memset(table.bots, 0, sizeof table.bots);
    EXPECT_INT(table_start(&table, &header, log, game->length_max), ERR_NONE);
    EXPECT_INT(table_move(&table, SEAT_CHANCE, 0), ERR_NO_SUCH_SEAT);
    EXPECT_INT(table_move(&table, game->seats_min, 0), ERR_NO_SUCH_SEAT);
    EXPECT_INT(table_move(&table, -1, 0), ERR_NO_SUCH_SEAT);
    EXPECT_INT(table.match.log_count, 0);
    header.setup.seats = (uint8_t)(game->seats_max + 1);
    EXPECT_INT(table_start(&table, &header, log, game->length_max), ERR_SEAT_COUNT);
    EXPECT_INT(table.header.setup.seats, game->seats_min);
    free(log);
}

TEST(a_record_whose_cards_are_not_of_its_seed_is_not_fair) {
    const struct game *game = registry[0];
    struct move *log = new_log(game);
    static struct table table;
    static struct record_reader reader;
    static char bytes[RECORD_MAX];
    struct record_header header = header_of(game, game->seats_min, 3);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        table.bots[seat] = same_bot(game, seat);
    EXPECT_INT(table_start(&table, &header, log, game->length_max), ERR_NONE);
    let_all_play(&table);
    table.header.seed[0] = 4;
    struct text text = TEXT_ON(bytes);
    EXPECT(table_record(&table, to_text, &text));
    for (int strict = 0; strict < 2; strict++) {
        EXPECT(record_open(&reader, bytes, text.length));
        table_resume_start(&table, &reader, log, game->length_max, strict);
        enum record_step step;
        do
            step = table_resume(&table, &reader);
        while (step == RECORD_MOVE);
        EXPECT_INT(step, strict ? RECORD_FAULT : RECORD_FINISHED);
        EXPECT(strict || !table.is_fair);
    }
    free(log);
}
