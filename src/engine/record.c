// Writing and reading records.
#include "engine/record.h"

#include "base/utf8.h"
#include "engine/registry.h"
#include "engine/view.h"

static const char tag_line[] = "adit record 1";

void record_match_seed(const struct record_header *header, uint8_t out[SEED_SIZE]) {
    static const char tag[16] = "adit match seed";
    uint8_t bytes[sizeof tag + SEED_SIZE + SEATS_MAX * (1 + SEED_SIZE)];
    size_t size = 0;
    bytes_copy(bytes, tag, sizeof tag);
    size += sizeof tag;
    bytes_copy(bytes + size, header->seed, SEED_SIZE);
    size += SEED_SIZE;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(header->has_entropy & SEAT_BIT(seat)))
            continue;
        bytes[size++] = (uint8_t)seat;
        bytes_copy(bytes + size, header->entropy[seat], SEED_SIZE);
        size += SEED_SIZE;
    }
    sha256(bytes, size, out);
}

static void format_result(const struct match *match, struct text *line) {
    struct result result = {.winners = 0};
    match->game->score(match->state, &result);
    text_add(line, "result");
    for (int seat = 0; seat < match->setup.seats; seat++) {
        text_char(line, ' ');
        text_int(line, result.points[seat]);
    }
}

static void format_winners(const struct match *match, struct text *line) {
    struct result result = {.winners = 0};
    match->game->score(match->state, &result);
    text_add(line, "winners");
    for (int seat = 0; seat < match->setup.seats; seat++) {
        if (result.winners & SEAT_BIT(seat)) {
            text_char(line, ' ');
            text_int(line, seat);
        }
    }
}

// ---- writing ----

struct writer {
    record_sink *sink;
    void *context;
    uint64_t digest;
    bool ok;
};

static void write_line(struct writer *writer, struct text *line) {
    text_char(line, '\n');
    CHECK(!line->truncated);
    writer->digest = hash_bytes(writer->digest, line->at, line->length);
    writer->ok = writer->ok && writer->sink(writer->context, line->at, line->length);
    text_clear(line);
}

static void write_hex_line(struct writer *writer, struct text *line, const char *key, const uint8_t bytes[32]) {
    text_add(line, key);
    text_hex(line, bytes, 32);
    write_line(writer, line);
}

static void write_header(struct writer *writer, struct text *line, const struct record_header *header) {
    const struct game *game = header->game;
    text_add(line, tag_line);
    write_line(writer, line);
    text_add(line, "game ");
    text_add(line, game->name);
    write_line(writer, line);
    text_add(line, "rules ");
    text_int(line, rules_of(game, &header->setup));
    write_line(writer, line);
    text_add(line, "players ");
    text_int(line, header->setup.seats);
    write_line(writer, line);
    for (int i = 0; game->options[i].name; i++) {
        const struct option *option = &game->options[i];
        uint8_t choice = header->setup.option[i];
        if (option->is_late && choice == option->preset)
            continue;
        text_add(line, "option ");
        text_add(line, option->name);
        text_char(line, ' ');
        text_add(line, option->choices[choice]);
        write_line(writer, line);
    }
    for (int seat = 0; seat < header->setup.seats; seat++) {
        text_add(line, "seat ");
        text_int(line, seat);
        text_char(line, ' ');
        if (header->name[seat][0]) {
            utf8_add_safe(line, header->name[seat]);
        } else {
            text_add(line, "seat ");
            text_int(line, seat);
        }
        write_line(writer, line);
    }
    if (header->has_commitment)
        write_hex_line(writer, line, "commitment ", header->commitment);
    if (header->has_seed)
        write_hex_line(writer, line, "seed ", header->seed);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(header->has_entropy & SEAT_BIT(seat)))
            continue;
        text_add(line, "entropy ");
        text_int(line, seat);
        text_char(line, ' ');
        write_hex_line(writer, line, "", header->entropy[seat]);
    }
    text_add(line, "moves");
    write_line(writer, line);
}

static void write_check(struct writer *writer, struct text *line, const struct match *match) {
    text_add(line, "= ");
    text_hex64(line, game_hash(match->game, match->state));
    write_line(writer, line);
}

static void write_result(struct writer *writer, struct text *line, const struct match *match) {
    format_result(match, line);
    write_line(writer, line);
    format_winners(match, line);
    write_line(writer, line);
}

bool record_write(const struct match *match, const struct record_header *header, record_sink *sink, void *context) {
    const struct game *game = match->game;
    struct writer writer = {.sink = sink, .context = context, .digest = HASH_START, .ok = true};
    char buffer[RECORD_LINE_MAX + 1];
    struct text line = TEXT_ON(buffer);
    write_header(&writer, &line, header);

    // The notation of a move needs the state in which it was made, so the log is played again.
    struct match replay = {.game = game, .setup = match->setup};
    game->setup(replay.state, &match->setup);
    for (uint32_t i = 0; i < match->log_count && writer.ok; i++) {
        const struct move *move = &match->log[i];
        if (move->seat == SEAT_CHANCE)
            text_char(&line, '*');
        else
            text_int(&line, move->seat);
        text_char(&line, ' ');
        game->format_action(replay.state, (int)move->seat, move->action, &line);
        write_line(&writer, &line);
        game->apply(replay.state, (int)move->seat, move->action, NULL);
        if ((i + 1) % RECORD_CHECK_EVERY == 0)
            write_check(&writer, &line, &replay);
    }
    if (match_is_over(match)) {
        write_result(&writer, &line, match);
    } else {
        text_add(&line, "unfinished");
        write_line(&writer, &line);
    }
    text_add(&line, "hash ");
    text_hex64(&line, game_hash(game, match->state));
    write_line(&writer, &line);
    uint64_t digest = writer.digest;
    text_add(&line, "end ");
    text_hex64(&line, digest);
    write_line(&writer, &line);
    return writer.ok;
}

// ---- the header as JSON ----

static void json_hex_or_null(struct json *out, bool has, const uint8_t bytes[32]) {
    char hex[65];
    struct text text = TEXT_ON(hex);
    text_hex(&text, bytes, 32);
    if (has)
        json_string(out, hex);
    else
        json_null(out);
}

void record_header_json(const struct record_header *header, struct json *out) {
    json_object(out);
    json_key_int(out, "format", 1);
    json_key_string(out, "game", header->game->name);
    json_key_int(out, "rules", rules_of(header->game, &header->setup));
    json_key_int(out, "players", header->setup.seats);
    json_key(out, "options");
    view_options_json(header->game, &header->setup, out);
    json_key(out, "names");
    json_array(out);
    for (int seat = 0; seat < header->setup.seats; seat++) {
        char buffer[2 * RECORD_NAME_MAX];
        struct text name = TEXT_ON(buffer);
        utf8_add_safe(&name, header->name[seat]);
        json_string(out, buffer);
    }
    json_end_array(out);
    json_key(out, "commitment");
    json_hex_or_null(out, header->has_commitment, header->commitment);
    json_key(out, "seed");
    json_hex_or_null(out, header->has_seed, header->seed);
    json_key(out, "entropy");
    json_array(out);
    for (int seat = 0; seat < header->setup.seats; seat++)
        json_hex_or_null(out, (header->has_entropy & SEAT_BIT(seat)) != 0, header->entropy[seat]);
    json_end_array(out);
    json_end_object(out);
}

#define HEX_PATTERN "^[0-9a-f]{64}$"
static const struct shape name_shape = {NULL, SHAPE_TEXT, .max = RECORD_NAME_MAX},
                          entropy_shape = {NULL, SHAPE_TEXT, .or_null = true, .pattern = HEX_PATTERN},
                          choice_shape = {NULL, SHAPE_TEXT, .min = 1};

const struct shape record_header_shape[] = {
    {"format", SHAPE_INT, .min = 1, .max = 1},
    {"game", SHAPE_TEXT, .min = 1},
    {"rules", SHAPE_INT, .min = 1, .max = UINT8_MAX},
    {"players", SHAPE_INT, .min = 1, .max = SEATS_MAX},
    {"options", SHAPE_MAP, .max = OPTIONS_MAX, .of = &choice_shape},
    {"names", SHAPE_LIST, .max = SEATS_MAX, .of = &name_shape},
    {"commitment", SHAPE_TEXT, .or_null = true, .pattern = HEX_PATTERN},
    {"seed", SHAPE_TEXT, .or_null = true, .pattern = HEX_PATTERN},
    {"entropy", SHAPE_LIST, .max = SEATS_MAX, .of = &entropy_shape},
    {.name = NULL},
};

// ---- reading ----

static bool fail(struct record_reader *reader, const char *why) {
    reader->error = (struct record_error){.line = reader->line, .why = why};
    return false;
}

struct line {
    const char *at;
    size_t length;
};

// The next line without its newline. A last line without one is a truncated file.
static bool next_line(struct record_reader *reader, struct line *line) {
    reader->line++;
    if (reader->at == reader->end)
        return fail(reader, N_("The record ends too early: it was cut off."));
    const char *at = reader->at;
    while (at < reader->end && *at != '\n') {
        unsigned char c = (unsigned char)*at++;
        if (c < 0x20 || c == 0x7f)
            return fail(reader, N_("There are control characters here: this is not a text record."));
        if (at - reader->at > RECORD_LINE_MAX)
            return fail(reader, N_("This line is too long for a record."));
    }
    if (at == reader->end)
        return fail(reader, N_("The record ends in the middle of a line: it was cut off."));
    *line = (struct line){reader->at, (size_t)(at - reader->at)};
    reader->at = at + 1;
    return true;
}

static bool line_is(struct line line, const char *expected) {
    return line.length == string_length(expected) && bytes_equal(line.at, expected, line.length);
}

// Cuts `key` and the space behind it off the front, if they are there.
static bool take_word(struct line *line, const char *key) {
    size_t length = string_length(key);
    if (line->length <= length || !bytes_equal(line->at, key, length) || line->at[length] != ' ')
        return false;
    line->at += length + 1;
    line->length -= length + 1;
    return true;
}

// Cuts the word before the first space off the front.
static struct line split_word(struct line *line) {
    size_t length = 0;
    while (length < line->length && line->at[length] != ' ')
        length++;
    struct line word = {line->at, length};
    size_t skip = length < line->length ? length + 1 : length;
    line->at += skip;
    line->length -= skip;
    return word;
}

static bool read_option(struct record_reader *reader, struct line line) {
    const struct option *options = reader->header.game->options;
    struct line name = split_word(&line);
    int index = 0;
    while (options[index].name && !line_is(name, options[index].name))
        index++;
    if (!options[index].name ||
        setup_set(reader->header.game, &reader->header.setup, name.at, name.length, line.at, line.length))
        return fail(reader, N_("This option or its value is unknown to the game."));
    if (reader->options_read & 1u << index)
        return fail(reader, N_("This line appears twice in the record."));
    reader->options_read |= 1u << index;
    return true;
}

static bool read_name(struct record_reader *reader, struct line line) {
    int64_t seat;
    struct line number = split_word(&line);
    if (!text_read_int(number.at, number.length, 0, reader->header.setup.seats - 1, &seat))
        return fail(reader, N_("There is no such seat in this record."));
    if (line.length == 0 || line.length >= RECORD_NAME_MAX)
        return fail(reader, N_("A seat's name must have 1 to 63 bytes."));
    if (reader->header.name[seat][0])
        return fail(reader, N_("This seat is named twice."));
    // Records are shared: what a name could do to a terminal or to JSON ends here, before anybody shows it.
    char written[RECORD_NAME_MAX];
    struct text given = TEXT_ON(written), name = TEXT_ON(reader->header.name[seat]);
    text_bytes(&given, line.at, line.length);
    utf8_add_safe(&name, written);
    return true;
}

static bool read_entropy(struct record_reader *reader, struct line line) {
    int64_t seat;
    struct line number = split_word(&line);
    if (!text_read_int(number.at, number.length, 0, reader->header.setup.seats - 1, &seat) ||
        reader->header.has_entropy & SEAT_BIT(seat))
        return fail(reader, N_("There is no such seat in this record, or it added to the seed twice."));
    if (!text_read_hex(line.at, line.length, reader->header.entropy[seat], SEED_SIZE))
        return fail(reader, N_("A seed is 64 hexadecimal digits."));
    reader->header.has_entropy |= SEAT_BIT(seat);
    return true;
}

static bool read_seed(struct record_reader *reader, struct line line, bool *has, uint8_t *bytes) {
    if (*has)
        return fail(reader, N_("This line appears twice in the record."));
    if (!text_read_hex(line.at, line.length, bytes, SEED_SIZE))
        return fail(reader, N_("A seed is 64 hexadecimal digits."));
    *has = true;
    return true;
}

static bool read_header_line(struct record_reader *reader, struct line line) {
    struct record_header *header = &reader->header;
    if (take_word(&line, "option"))
        return read_option(reader, line);
    if (take_word(&line, "seat"))
        return read_name(reader, line);
    if (take_word(&line, "commitment"))
        return read_seed(reader, line, &header->has_commitment, header->commitment);
    if (take_word(&line, "seed"))
        return read_seed(reader, line, &header->has_seed, header->seed);
    if (take_word(&line, "entropy"))
        return read_entropy(reader, line);
    return fail(reader, N_("This line does not belong in the header of a record."));
}

static bool read_game(struct record_reader *reader) {
    struct line line;
    int64_t rules, seats;
    if (!next_line(reader, &line))
        return false;
    if (!line_is(line, tag_line))
        return fail(reader, N_("This is not an adit record: its first line must be \"adit record 1\"."));
    if (!next_line(reader, &line))
        return false;
    const struct game *game = take_word(&line, "game") ? registry_find_bytes(line.at, line.length) : NULL;
    if (!game)
        return fail(reader, N_("This record is from a game that this program does not know."));
    reader->header.game = game;
    reader->header.setup = setup_default(game);
    if (!next_line(reader, &line))
        return false;
    if (!take_word(&line, "rules") || !text_read_int(line.at, line.length, 1, UINT8_MAX, &rules) ||
        !game_plays_rules(game, rules))
        return fail(reader, N_("The record was made by another version of the rules."));
    reader->header.setup.rules = (uint8_t)rules;
    if (!next_line(reader, &line))
        return false;
    if (!take_word(&line, "players") || !text_read_int(line.at, line.length, game->seats_min, game->seats_max, &seats))
        return fail(reader, N_("This game cannot be played by that many."));
    reader->header.setup.seats = (uint8_t)seats;
    return true;
}

bool record_open(struct record_reader *reader, const char *bytes, size_t size) {
    bytes_zero(reader, sizeof *reader);
    reader->start = reader->at = bytes;
    reader->end = bytes + size;
    if (!read_game(reader))
        return false;
    struct line line;
    for (;;) {
        if (!next_line(reader, &line))
            return false;
        if (line_is(line, "moves"))
            return true;
        if (!read_header_line(reader, line))
            return false;
    }
}

void record_start(struct record_reader *reader, struct match *match, struct move *log, uint32_t log_capacity) {
    reader->match = match;
    enum err err = match_start(match, reader->header.game, &reader->header.setup, log, log_capacity);
    CHECK(err == ERR_NONE); // record_open checked everything that setup_check asks
}

static bool read_move(struct record_reader *reader, struct line line, struct events *events) {
    struct match *match = reader->match;
    struct line who = split_word(&line);
    int64_t seat = SEAT_CHANCE;
    if (!line_is(who, "*") && !text_read_int(who.at, who.length, 0, match->setup.seats - 1, &seat))
        return fail(reader, N_("A move begins with the number of its seat, or with * for cards and dice."));
    action_id action;
    if (match_parse(match, (int)seat, line.at, line.length, &action))
        return fail(reader, N_("This move is not possible here: the record was altered, or a line is missing."));
    if (seat == SEAT_CHANCE && reader->dealer && action != game_draw(match->game, match->state, reader->dealer))
        return fail(reader, N_("This is not what the seed deals here: the cards or dice were not dealt fairly."));
    enum err err = seat == SEAT_CHANCE ? match_submit_chance(match, action, events)
                                       : match_submit(match, (int)seat, action, events);
    if (err) // well written, but not legal
        return fail(reader, N_("This move is not possible here: the record was altered, or a line is missing."));
    return true;
}

static bool hash_line_is(const struct record_reader *reader, struct line line) {
    char buffer[17];
    struct text hex = TEXT_ON(buffer);
    text_hex64(&hex, game_hash(reader->match->game, reader->match->state));
    return line_is(line, buffer);
}

// The text of the record must be, word by word, what the writer would have written.
static bool expect_result(struct record_reader *reader, struct line line) {
    char buffer[RECORD_LINE_MAX + 1];
    struct text expected = TEXT_ON(buffer);
    format_result(reader->match, &expected);
    if (!line_is(line, buffer))
        return fail(reader, N_("The result is not the one that the moves lead to."));
    if (!next_line(reader, &line))
        return false;
    text_clear(&expected);
    format_winners(reader->match, &expected);
    if (!line_is(line, buffer))
        return fail(reader, N_("The winners are not those that the moves lead to."));
    return true;
}

static bool read_ending(struct record_reader *reader) {
    struct line line;
    if (!next_line(reader, &line))
        return false;
    if (!take_word(&line, "hash") || !hash_line_is(reader, line))
        return fail(reader, N_("The final state is not the one that the moves lead to: the record was altered."));
    uint64_t digest = hash_bytes(HASH_START, reader->start, (size_t)(reader->at - reader->start));
    char buffer[17];
    struct text hex = TEXT_ON(buffer);
    text_hex64(&hex, digest);
    if (!next_line(reader, &line))
        return false;
    if (!take_word(&line, "end") || !line_is(line, buffer))
        return fail(reader, N_("The checksum of the record is wrong: something in it was altered."));
    if (reader->at != reader->end) {
        reader->line++;
        return fail(reader, N_("There is something after the end of the record."));
    }
    return true;
}

enum record_step record_next(struct record_reader *reader, struct events *events) {
    struct line line;
    for (;;) {
        if (!next_line(reader, &line))
            return RECORD_FAULT;
        if (!take_word(&line, "="))
            break;
        if (!hash_line_is(reader, line)) {
            fail(reader, N_("The moves above do not lead to this state: one of them was altered."));
            return RECORD_FAULT;
        }
    }
    bool over = match_is_over(reader->match);
    if (over)
        return expect_result(reader, line) && read_ending(reader) ? RECORD_FINISHED : RECORD_FAULT;
    if (line_is(line, "unfinished"))
        return read_ending(reader) ? RECORD_UNFINISHED : RECORD_FAULT;
    return read_move(reader, line, events) ? RECORD_MOVE : RECORD_FAULT;
}
