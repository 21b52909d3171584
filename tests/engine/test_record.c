// Records: written, read back, and refused with a line and a reason however they were damaged.
#include "engine/record.h"
#include "engine/registry.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_MAX = 1 << 18 };

static const char cut_off[] = "The record ends too early: it was cut off.";
static const char cut_in_line[] = "The record ends in the middle of a line: it was cut off.";
static const char control[] = "There are control characters here: this is not a text record.";
static const char too_long[] = "This line is too long for a record.";
static const char not_a_record[] = "This is not an adit record: its first line must be \"adit record 1\".";
static const char unknown_game[] = "This record is from a game that this program does not know.";
static const char other_rules[] = "The record was made by another version of the rules.";
static const char so_many[] = "This game cannot be played by that many.";
static const char bad_option[] = "This option or its value is unknown to the game.";
static const char twice[] = "This line appears twice in the record.";
static const char no_seat[] = "There is no such seat in this record.";
static const char bad_name[] = "A seat's name must have 1 to 63 bytes.";
static const char named_twice[] = "This seat is named twice.";
static const char bad_entropy[] = "There is no such seat in this record, or it added to the seed twice.";
static const char bad_seed[] = "A seed is 64 hexadecimal digits.";
static const char not_header[] = "This line does not belong in the header of a record.";
static const char bad_mover[] = "A move begins with the number of its seat, or with * for cards and dice.";
static const char impossible[] = "This move is not possible here: the record was altered, or a line is missing.";
static const char bad_check[] = "The moves above do not lead to this state: one of them was altered.";
static const char bad_result[] = "The result is not the one that the moves lead to.";
static const char bad_winners[] = "The winners are not those that the moves lead to.";
static const char bad_hash[] = "The final state is not the one that the moves lead to: the record was altered.";
static const char bad_end[] = "The checksum of the record is wrong: something in it was altered.";
static const char trailing[] = "There is something after the end of the record.";

// What a reader made of it.
struct reading {
    enum record_step step;
    struct record_error error;
    struct record_header header;
    struct match match;
};

// Reads from a block of exactly that size, so that a sanitizer sees a read past the end.
static const struct reading *read_bytes(const char *bytes, size_t size) {
    static struct reading reading;
    static struct record_reader reader;
    static struct move log[1 << 16];
    char *copy = malloc(size ? size : 1);
    memcpy(copy, bytes, size);
    reading.step = RECORD_FAULT;
    if (record_open(&reader, copy, size)) {
        CHECK(reader.header.game->length_max <= ARRAY_COUNT(log));
        record_start(&reader, &reading.match, log, ARRAY_COUNT(log));
        static struct events events;
        do {
            events.count = 0;
            reading.step = record_next(&reader, &events);
        } while (reading.step == RECORD_MOVE);
    }
    reading.error = reader.error;
    reading.header = reader.header;
    free(copy);
    EXPECT((reading.step == RECORD_FAULT) == (reading.error.line != 0));
    EXPECT((reading.error.line != 0) == (reading.error.why != NULL));
    return &reading;
}

static const struct reading *read_text(const char *text) {
    return read_bytes(text, strlen(text));
}

static void expect_fault(const char *text, uint32_t line, const char *why) {
    const struct reading *reading = read_text(text);
    EXPECT_INT(reading->error.line, line);
    EXPECT_STR(reading->error.why ? reading->error.why : "", why);
}

static bool append(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

// A match of random moves as text; `moves` bounds it.
static const char *make(const struct game *game, const char *options, uint64_t seed, uint32_t moves,
                        const struct record_header *extra) {
    static char buffer[RECORD_MAX];
    struct table *table = table_new(game, options);
    struct rng rng;
    rng_seed_fast(&rng, seed, 0);
    while (table->match.log_count < moves && table_step_randomly(table, &rng)) {
    }
    struct record_header header = extra ? *extra : (struct record_header){.has_seed = false};
    header.game = game;
    header.setup = table->match.setup;
    struct text out = TEXT_ON(buffer);
    EXPECT(record_write(&table->match, &header, append, &out));
    EXPECT(!out.truncated);
    return buffer;
}

// A record with every kind of line in it.
static const char *full_record(uint32_t moves) {
    struct record_header header = {.has_seed = true, .has_commitment = true, .has_entropy = 5};
    for (int i = 0; i < SEED_SIZE; i++)
        header.seed[i] = header.entropy[0][i] = (uint8_t)(i * 7);
    header.entropy[2][31] = 0xff;
    sha256(header.seed, SEED_SIZE, header.commitment);
    memcpy(header.name[0], "Ада", sizeof "Ада");
    memcpy(header.name[2], "moves", sizeof "moves");
    return make(game_named("diamant"), "players=3 relics=on", 11, moves, &header);
}

// ---- lines of a record ----

static int line_count(const char *text) {
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

// The start of line `number`, from 1.
static const char *line_at(const char *text, int number) {
    while (--number > 0)
        text = strchr(text, '\n') + 1;
    return text;
}

static int find_line(const char *text, const char *prefix) {
    for (int number = 1; *text; number++, text = strchr(text, '\n') + 1)
        if (!strncmp(text, prefix, strlen(prefix)))
            return number;
    CHECK(!"no such line");
    return 0;
}

// A copy in which line `number` is replaced by `with` (which brings its newlines).
static const char *replace_line(const char *text, int number, const char *with) {
    static char buffer[RECORD_MAX];
    const char *from = line_at(text, number);
    struct text out = TEXT_ON(buffer);
    text_bytes(&out, text, (size_t)(from - text));
    text_add(&out, with);
    text_add(&out, strchr(from, '\n') + 1);
    CHECK(!out.truncated);
    return buffer;
}

// What somebody who knows the format would do after an alteration: make the sum over the record right again.
static const char *reseal(const char *text) {
    static char buffer[RECORD_MAX];
    size_t size = (size_t)(line_at(text, line_count(text)) - text);
    struct text out = TEXT_ON(buffer);
    text_bytes(&out, text, size);
    text_add(&out, "end ");
    text_hex64(&out, hash_bytes(HASH_START, text, size));
    text_char(&out, '\n');
    CHECK(!out.truncated);
    return buffer;
}

// ---- whole records ----

TEST(a_finished_record_reads_back_with_its_header) {
    const char *text = full_record(UINT32_MAX);
    const struct reading *reading = read_text(text);
    EXPECT_INT(reading->step, RECORD_FINISHED);
    EXPECT(match_is_over(&reading->match));
    EXPECT(reading->header.game == game_named("diamant"));
    EXPECT_INT(reading->header.setup.seats, 3);
    EXPECT_INT(reading->header.setup.option[0], 1);
    EXPECT_STR(reading->header.name[0], "Ада");
    EXPECT_STR(reading->header.name[1], "seat 1");
    EXPECT_STR(reading->header.name[2], "moves"); // a name cannot be taken for another line
    EXPECT(reading->header.has_seed && reading->header.has_commitment);
    EXPECT_INT(reading->header.seed[2], 14);
    EXPECT_INT(reading->header.has_entropy, 5);
    EXPECT_INT(reading->header.entropy[2][31], 255);
}

static const char *header_json(const char *record) {
    static char buffer[2048];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    record_header_json(&read_text(record)->header, &json);
    EXPECT(!text.truncated);
    return buffer;
}

TEST(the_header_is_told_as_json_with_what_it_has) {
    const char *full = header_json(full_record(UINT32_MAX));
    EXPECT(strstr(full, "{\"format\":1,\"game\":\"diamant\",") == full);
    EXPECT(strstr(full, "\"players\":3,") && strstr(full, "\"names\":[\"Ада\",\"seat 1\",\"moves\"]"));
    EXPECT(strstr(full, "\"seed\":\"00070e15") && strstr(full, "\"entropy\":[\"00070e15"));
    EXPECT(strstr(full, "\",null,\"000000") && strstr(full, "00ff\"]}"));
    const char *bare = header_json(make(game_named("diamant"), "players=3", 11, 5, NULL));
    EXPECT(strstr(bare, "\"commitment\":null,\"seed\":null,\"entropy\":[null,null,null]}"));
}

TEST(an_unfinished_record_is_told_from_a_finished_one) {
    EXPECT_INT(read_text(full_record(31))->step, RECORD_UNFINISHED);
    EXPECT_INT(read_text(full_record(0))->step, RECORD_UNFINISHED);
    EXPECT_INT(read_text(full_record(RECORD_CHECK_EVERY))->step, RECORD_UNFINISHED); // ends with a check line
}

TEST(a_record_is_text_that_a_person_can_read) {
    static const char expected[] = "adit record 1\n"
                                   "game diamant\n"
                                   "rules 1\n"
                                   "players 3\n"
                                   "option relics off\n"
                                   "seat 0 seat 0\n"
                                   "seat 1 Bo\n"
                                   "seat 2 seat 2\n"
                                   "moves\n"
                                   "* gems 11\n"
                                   "0 go\n"
                                   "2 return\n"
                                   "unfinished\n"
                                   "hash ";
    struct table *table = table_new(game_named("diamant"), "players=3");
    table_play(table, "* gems 11; 0 go; 2 return");
    struct record_header header = {.game = game_named("diamant"), .setup = table->match.setup, .name[1] = "Bo"};
    char buffer[1024];
    struct text out = TEXT_ON(buffer);
    EXPECT(record_write(&table->match, &header, append, &out));
    EXPECT(!strncmp(buffer, expected, strlen(expected)));
    EXPECT_INT((long long)out.length, (long long)strlen(expected) + 16 + 1 + 4 + 16 + 1); // two sums close it
}

TEST(a_name_cannot_forge_a_line) {
    struct record_header header = {.has_seed = false};
    memcpy(header.name[1], "x\nmoves\n\x7f", sizeof "x\nmoves\n\x7f");
    const struct reading *reading = read_text(make(game_named("diamant"), "players=3", 1, 4, &header));
    EXPECT_INT(reading->step, RECORD_UNFINISHED);
    EXPECT_STR(reading->header.name[1], "x?moves??");
}

// A record comes from anywhere, and its names are shown by everybody who reads it.
TEST(a_name_cannot_command_a_terminal_or_turn_a_line_around) {
    static const struct {
        const char *line, *name;
    } rows[] = {
        {"seat 1 Eve\xc2\x9b"
         "31m\n",
         "Eve?31m"},                    // CSI as a code point
        {"seat 1 \x9b[31m\n", "?[31m"}, // CSI as a byte
        {"seat 1 \xc2\x9d"
         "0;title\xc2\x9c\n",
         "?0;title?"},                                                           // OSC
        {"seat 1 a\u202eb\u2066c\u200fd\n", "a?b?c?d"},                          // directions
        {"seat 1 \xf0\x9f\x98\n", "???"},                                        // an emoji cut off
        {"seat 1 \xc0\x8a\xed\xa0\x80\n", "?????"},                              // an overlong newline, a surrogate
        {"seat 1 Ї \u2764\ufe0f 👩\u200d🚀 é日\n", "Ї \u2764\ufe0f 👩\u200d🚀 é日"}, // nothing is wrong with these
    };
    for (size_t i = 0; i < ARRAY_COUNT(rows); i++) {
        const struct reading *reading = read_text(replace_line(full_record(40), 7, rows[i].line));
        EXPECT_STR(reading->header.name[1], rows[i].name);
    }
    struct record_header header = {.has_seed = false}; // nor does a writer hand such a name on
    memcpy(header.name[1], "a\xc2\x9bZ", sizeof "a\xc2\x9bZ");
    EXPECT(strstr(make(game_named("diamant"), "players=3", 1, 4, &header), "\nseat 1 a?Z\n") != NULL);
}

TEST(the_longest_name_fits) {
    struct record_header header = {.has_seed = false};
    memset(header.name[0], 'a', RECORD_NAME_MAX - 1);
    const struct reading *reading = read_text(make(game_named("diamant"), "players=3", 1, 4, &header));
    EXPECT_INT(reading->step, RECORD_UNFINISHED);
    EXPECT_INT((long long)strlen(reading->header.name[0]), RECORD_NAME_MAX - 1);
}

struct quitter {
    int left;
};

static bool give_up(void *context, const char *bytes, size_t size) {
    (void)bytes, (void)size;
    struct quitter *quitter = context;
    EXPECT(quitter->left >= 0); // not asked again after a refusal
    return quitter->left-- > 0;
}

TEST(writing_stops_when_it_cannot_be_stored) {
    struct table *table = table_new(game_named("diamant"), "players=3");
    struct rng rng;
    rng_seed_fast(&rng, 1, 0);
    while (table_step_randomly(table, &rng)) {
    }
    struct record_header header = {.game = game_named("diamant"), .setup = table->match.setup};
    static char buffer[RECORD_MAX];
    struct text out = TEXT_ON(buffer);
    EXPECT(record_write(&table->match, &header, append, &out));
    for (int lines = line_count(buffer); lines >= 0; lines--) {
        struct quitter quitter = {lines};
        EXPECT_INT(record_write(&table->match, &header, give_up, &quitter), lines == line_count(buffer));
    }
}

TEST(the_match_seed_depends_on_the_seed_and_on_what_each_seat_added) {
    struct record_header header = {.has_seed = true};
    uint8_t plain[SEED_SIZE], added[SEED_SIZE], moved[SEED_SIZE], expected[SEED_SIZE];
    record_match_seed(&header, plain);
    uint8_t bytes[16 + 32 + 33] = "adit match seed";
    sha256(bytes, 16 + 32, expected);
    EXPECT(memcmp(plain, expected, SEED_SIZE) == 0);
    header.has_entropy = SEAT_BIT(1);
    record_match_seed(&header, added);
    bytes[48] = 1;
    sha256(bytes, 16 + 32 + 33, expected);
    EXPECT(memcmp(added, expected, SEED_SIZE) == 0);
    header.has_entropy = SEAT_BIT(2);
    record_match_seed(&header, moved);
    EXPECT(memcmp(added, plain, SEED_SIZE) != 0 && memcmp(moved, added, SEED_SIZE) != 0);
}

// The step that ends the reading of a Diamant record whose cards must be what the seed deals.
static struct record_error read_dealt(const char *text, const uint8_t seed[SEED_SIZE]) {
    static struct record_reader reader;
    static struct match match;
    static struct move log[1 << 12];
    struct rng dealer;
    EXPECT(record_open(&reader, text, strlen(text)));
    record_start(&reader, &match, log, ARRAY_COUNT(log));
    rng_seed_fair(&dealer, seed);
    reader.dealer = &dealer;
    while (record_next(&reader, NULL) == RECORD_MOVE) {
    }
    return reader.error;
}

TEST(with_a_seed_every_card_must_be_the_one_dealt) {
    uint8_t seed[SEED_SIZE] = {8};
    struct rng rng;
    rng_seed_fair(&rng, seed);
    struct table *table = table_new(game_named("diamant"), "players=3");
    for (seat_mask acting; (acting = match_deal(&table->match, &rng, NULL));) {
        enum { GO, RETURN };
        action_id moves[SEATS_MAX] = {RETURN, GO, GO};
        EXPECT_INT(match_submit_all(&table->match, acting, moves, NULL), ERR_NONE);
    }
    struct record_header header = {.game = game_named("diamant"), .setup = table->match.setup};
    static char buffer[RECORD_MAX];
    struct text out = TEXT_ON(buffer);
    EXPECT(record_write(&table->match, &header, append, &out));
    EXPECT_INT(read_dealt(buffer, seed).line, 0);
    seed[31] = 1;
    EXPECT_INT(read_dealt(buffer, seed).line, find_line(buffer, "moves") + 1);
    EXPECT_STR(read_dealt(buffer, seed).why,
               "This is not what the seed deals here: the cards or dice were not dealt fairly.");
}

// ---- damage: everywhere ----

TEST(a_record_cut_off_at_any_byte_is_refused_in_its_last_line) {
    const char *text = full_record(UINT32_MAX);
    size_t size = strlen(text);
    uint32_t line = 1;
    for (size_t cut = 0; cut < size; cut++) {
        bool between = cut == 0 || text[cut - 1] == '\n';
        if (between && cut)
            line++;
        const struct reading *reading = read_bytes(text, cut);
        EXPECT_INT(reading->step, RECORD_FAULT);
        EXPECT_INT(reading->error.line, line);
        EXPECT_STR(reading->error.why, between ? cut_off : cut_in_line);
    }
}

// One or two lines of a record, one after the other.
static const char *lines_of(const char *text, int first, int second) {
    static char buffer[2 * RECORD_LINE_MAX + 4];
    struct text out = TEXT_ON(buffer);
    const char *line = line_at(text, first);
    text_bytes(&out, line, strcspn(line, "\n") + 1);
    line = line_at(text, second);
    text_bytes(&out, line, strcspn(line, "\n") + 1);
    return buffer;
}

static void damage_lines(const char *original) {
    static char text[RECORD_MAX], shorter[RECORD_MAX];
    memcpy(text, original, strlen(original) + 1);
    int lines = line_count(text);
    for (int number = 1; number <= lines; number++) {
        memcpy(shorter, replace_line(text, number, ""), strlen(text));
        const struct reading *reading = read_text(shorter);
        EXPECT_INT(reading->step, RECORD_FAULT);
        EXPECT(reading->error.line >= (uint32_t)number && reading->error.line <= (uint32_t)lines);
        reading = read_text(replace_line(text, number, lines_of(text, number, number)));
        EXPECT_INT(reading->step, RECORD_FAULT);
        EXPECT(reading->error.line > (uint32_t)number && reading->error.line <= (uint32_t)lines + 1);
        if (number == lines)
            break;
        const char *swapped = replace_line(shorter, number, lines_of(text, number + 1, number));
        if (!strcmp(swapped, text))
            continue;
        reading = read_text(swapped);
        EXPECT_INT(reading->step, RECORD_FAULT);
        EXPECT(reading->error.line >= (uint32_t)number && reading->error.line <= (uint32_t)lines);
    }
}

TEST(a_line_missing_doubled_or_swapped_with_the_next_is_refused_there_or_later) {
    damage_lines(full_record(UINT32_MAX));
    damage_lines(full_record(33));
    for (int i = 0; i < registry_count; i++)
        damage_lines(make(registry[i], "", 3, 90, NULL));
}

TEST(any_byte_altered_is_refused) {
    const char *text = full_record(UINT32_MAX);
    size_t size = strlen(text);
    char *copy = malloc(size + 1);
    memcpy(copy, text, size + 1);
    static const char changes[] = {1, 2, 4, 16, 32, 64, (char)128};
    for (size_t i = 0; i < size; i++) {
        for (size_t k = 0; k < ARRAY_COUNT(changes); k++) {
            copy[i] = (char)(text[i] ^ changes[k]);
            EXPECT_INT(read_bytes(copy, size)->step, RECORD_FAULT);
        }
        copy[i] = text[i];
    }
    EXPECT_INT(read_bytes(copy, size)->step, RECORD_FINISHED);
    free(copy);
}

TEST(a_control_character_anywhere_is_refused_in_its_line) {
    const char *text = full_record(40);
    size_t size = strlen(text);
    char *copy = malloc(size + 1);
    memcpy(copy, text, size + 1);
    uint32_t line = 1;
    for (size_t i = 0; i < size; i++) {
        copy[i] = (char)(i % 4 == 0 ? 0 : i % 4 == 1 ? '\r' : i % 4 == 2 ? '\t' : 0x7f);
        const struct reading *reading = read_bytes(copy, size);
        EXPECT_INT(reading->error.line, line);
        EXPECT_STR(reading->error.why, control);
        copy[i] = text[i];
        line += text[i] == '\n';
    }
    free(copy);
}

TEST(a_line_too_long_is_refused_wherever_it_stands) {
    const char *text = full_record(40);
    char longer[RECORD_LINE_MAX + 3];
    memset(longer, 'x', sizeof longer);
    longer[RECORD_LINE_MAX + 1] = '\n';
    longer[RECORD_LINE_MAX + 2] = '\0';
    int lines = line_count(text);
    for (int number = 1; number <= lines; number++)
        expect_fault(replace_line(full_record(40), number, longer), (uint32_t)number, too_long);
}

TEST(foreign_files_are_refused_in_their_first_line) {
    expect_fault("", 1, cut_off);
    expect_fault("\n", 1, not_a_record);
    expect_fault("adit record 2\n", 1, not_a_record);
    expect_fault("adit record 1 \n", 1, not_a_record);
    expect_fault("adit record 1", 1, cut_in_line);
    expect_fault("{\"game\": \"diamant\"}\n", 1, not_a_record);
    expect_fault("\x7f"
                 "ELF\x02\x01\x01\n",
                 1, control);
    expect_fault("\xef\xbb\xbf"
                 "adit record 1\n",
                 1, not_a_record);
    expect_fault("adit record 1\r\n", 1, control);
    struct rng rng;
    rng_seed_fast(&rng, 4, 4);
    for (int i = 0; i < 2000; i++) {
        char noise[300];
        for (size_t k = 0; k < sizeof noise; k++)
            noise[k] = i % 2 ? (char)rng_next64(&rng) : "adit 0123=*\nmoves"[rng_below(&rng, 17)];
        EXPECT_INT(read_bytes(noise, rng_below(&rng, sizeof noise))->step, RECORD_FAULT);
    }
}

// ---- damage: each kind, with the sum made right again, so that nothing but the fault itself is found ----

TEST(a_fault_in_the_header_is_named_with_its_line) {
    static const struct {
        const char *prefix; // of the line that is replaced
        const char *with;
        int offset; // the fault is this many lines below
        const char *why;
    } faults[] = {
        {"game ", "game chess\n", 0, unknown_game},
        {"game ", "game \n", 0, unknown_game},
        {"game ", "game diamant \n", 0, unknown_game},
        {"game ", "diamant\n", 0, unknown_game},
        {"rules ", "rules 2\n", 0, other_rules},
        {"rules ", "rules 65537\n", 0, other_rules},
        {"rules ", "rules one\n", 0, other_rules},
        {"rules ", "rules\n", 0, other_rules},
        {"players ", "players 2\n", 0, so_many},
        {"players ", "players 9\n", 0, so_many},
        {"players ", "players -3\n", 0, so_many},
        {"players ", "players 99999999999999999999\n", 0, so_many},
        {"players ", "players\n", 0, so_many},
        {"option ", "option relics maybe\n", 0, bad_option},
        {"option ", "option relics\n", 0, bad_option},
        {"option ", "option monsters on\n", 0, bad_option},
        {"option ", "option players 4\n", 0, bad_option},
        {"option ", "option relics on\noption relics off\n", 1, twice},
        {"option ", "option relics on\noption relics on\n", 1, twice},
        {"option ", "options\n", 0, not_header},
        {"option ", "\n", 0, not_header},
        {"seat 0", "seat 0\n", 0, bad_name},
        {"seat 0", "seat 0 \n", 0, bad_name},
        {"seat 0", "seat 3 Bo\n", 0, no_seat},
        {"seat 0", "seat -1 Bo\n", 0, no_seat},
        {"seat 0", "seat x Bo\n", 0, no_seat},
        {"seat 0", "seat 1 Bo\n", 1, named_twice},
        {"seat 0", "seat 0 0123456789012345678901234567890123456789012345678901234567890123\n", 0, bad_name},
        {"seat 0", "Seat 0 Bo\n", 0, not_header},
        {"commitment ", "commitment 00\n", 0, bad_seed},
        {"commitment ", "seed 0000000000000000000000000000000000000000000000000000000000000000\n", 1, twice},
        {"seed ", "seed 000000000000000000000000000000000000000000000000000000000000000G\n", 0, bad_seed},
        {"seed ", "seed 00000000000000000000000000000000000000000000000000000000000000000\n", 0, bad_seed},
        {"seed ", "commitment 0000000000000000000000000000000000000000000000000000000000000000\n", 0, twice},
        {"entropy 0", "entropy 0 12\n", 0, bad_seed},
        {"entropy 0", "entropy 3 0000000000000000000000000000000000000000000000000000000000000000\n", 0, bad_entropy},
        {"entropy 0", "entropy 2 0000000000000000000000000000000000000000000000000000000000000000\n", 1, bad_entropy},
        {"moves", "* gems 5\n", 0, not_header},
    };
    for (size_t i = 0; i < ARRAY_COUNT(faults); i++) {
        const char *text = full_record(UINT32_MAX);
        int line = find_line(text, faults[i].prefix);
        expect_fault(reseal(replace_line(text, line, faults[i].with)), (uint32_t)(line + faults[i].offset),
                     faults[i].why);
    }
}

TEST(a_fault_in_the_moves_is_named_with_its_line) {
    static const struct {
        const char *with;
        int offset;
        const char *why;
    } faults[] = {
        {"* gems 6\n", 0, impossible},           // no such card
        {"* gems\n", 0, impossible},             // half a card
        {"* go\n", 0, impossible},               // not what chance does
        {"0 go\n", 0, impossible},               // not asked yet
        {"* gems 3\n* gems 5\n", 1, impossible}, // choices are missing
        {"3 go\n", 0, bad_mover},
        {"-1 go\n", 0, bad_mover},
        {"30 gems 3\n", 0, bad_mover},
        {"x go\n", 0, bad_mover},
        {"\n", 0, bad_mover},
        {"go\n", 0, bad_mover},
        {"*\n", 0, impossible},
        {"0\n", 0, impossible},
        {"moves\n", 0, bad_mover},
        {"= 0000000000000000\n", 0, bad_check},
        {"= 0\n", 0, bad_check},
        {"end 0\n", 0, bad_mover},
        {"result 0 0 0\n", 0, bad_mover},
        {"unfinished\n", 1, bad_hash},
    };
    for (size_t i = 0; i < ARRAY_COUNT(faults); i++) {
        const char *text = full_record(UINT32_MAX);
        int line = find_line(text, "moves") + 1;
        expect_fault(reseal(replace_line(text, line, faults[i].with)), (uint32_t)(line + faults[i].offset),
                     faults[i].why);
    }
}

TEST(another_possible_move_is_found_out_by_the_next_check_line) {
    const char *text = full_record(UINT32_MAX);
    int first = find_line(text, "moves") + 1, check = find_line(text, "= ");
    EXPECT_INT(check, first + RECORD_CHECK_EVERY);
    for (int number = check - 3; number < check; number++) {
        text = full_record(UINT32_MAX);
        const char *line = line_at(text, number);
        if (line[0] == '*')
            continue;
        char other[16];
        (void)snprintf(other, sizeof other, "%c %s\n", line[0], line[2] == 'g' ? "return" : "go");
        const struct reading *reading = read_text(reseal(replace_line(text, number, other)));
        EXPECT(reading->error.line > (uint32_t)number && reading->error.line <= (uint32_t)check);
    }
}

TEST(a_move_that_is_well_written_but_not_legal_is_a_fault_not_a_crash) {
    for (int i = 0; i < registry_count; i++) {
        const struct game *game = registry[i];
        const char *text = make(game, "", 9, 4, NULL);
        int first = find_line(text, "moves") + 1;
        struct table *table = table_new(game, "");
        for (action_id action = 0; action < game->action_end; action++) {
            char notation[ACTION_TEXT_MAX], line[ACTION_TEXT_MAX + 8];
            struct text out = TEXT_ON(notation);
            game->format_action(table->match.state, 0, action, &out);
            (void)snprintf(line, sizeof line, "0 %s\n", notation);
            if (!table_offers(table, 0, notation)) // where chance begins, nothing is
                expect_fault(reseal(replace_line(text, first, line)), (uint32_t)first, impossible);
        }
    }
}

TEST(a_false_result_is_named_with_its_line) {
    static const struct {
        const char *prefix, *with;
        int offset;
        const char *why;
    } faults[] = {
        {"result ", "result 1 2 3\n", 0, bad_result},      {"result ", "result\n", 0, bad_result},
        {"result ", "unfinished\n", 0, bad_result},        {"result ", "* gems 5\n", 0, bad_result},
        {"winners ", "winners\n", 0, bad_winners},         {"winners ", "winners 0 1 2 3\n", 0, bad_winners},
        {"hash ", "hash 0000000000000000\n", 0, bad_hash}, {"hash ", "hash\n", 0, bad_hash},
    };
    for (size_t i = 0; i < ARRAY_COUNT(faults); i++) {
        const char *text = full_record(UINT32_MAX);
        int line = find_line(text, faults[i].prefix);
        expect_fault(reseal(replace_line(text, line, faults[i].with)), (uint32_t)(line + faults[i].offset),
                     faults[i].why);
    }
    const char *text = full_record(UINT32_MAX);
    int lines = line_count(text);
    expect_fault(replace_line(text, lines, "end 0000000000000000\n"), (uint32_t)lines, bad_end);
    expect_fault(replace_line(text, lines, "end\n"), (uint32_t)lines, bad_end);
}

TEST(nothing_may_follow_after_the_end) {
    static const char *const tails[] = {"\n", "x", "end 0\n", "adit record 1\n"};
    for (size_t i = 0; i < ARRAY_COUNT(tails); i++) {
        static char buffer[RECORD_MAX];
        struct text text = TEXT_ON(buffer);
        text_add(&text, full_record(30));
        text_add(&text, tails[i]);
        expect_fault(buffer, (uint32_t)line_count(full_record(30)) + 1, trailing);
    }
    const char *record = full_record(30);
    EXPECT_INT(read_bytes(record, strlen(record) + 1)->step, RECORD_FAULT); // the NUL
}
