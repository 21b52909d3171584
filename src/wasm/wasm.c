// What JavaScript may call: two tables (one to play at, one to watch replays on), spoken to in text and JSON. Who is
// next, bots, cards and records are the table's (table/table.h): JavaScript asks, and shows.
//
// JavaScript writes its words at adit_in(), calls, and reads the returned number of bytes at adit_out(). Nothing is
// imported, nothing is allocated; every answer is whole or the call traps.
#include "engine/registry.h"
#include "table/day.h"
#include "table/describe.h"
#include "table/table.h"
#include "wasm/wasm.h"
#include "words/medals.h"

enum { IN_SIZE = 1 << 20, OUT_SIZE = 1 << 20, LOG_MAX = WASM_LOG_MAX, TABLES = 2 };

static struct table tables[TABLES];
static struct move logs[TABLES][LOG_MAX];
static uint32_t log_counts[TABLES]; // moves known; a replay may be before the last
static char in[IN_SIZE], out_bytes[OUT_SIZE];
static enum lang lang;

// ---- what a freestanding program brings itself ----

_Noreturn void base_panic(const char *what, const char *file, int line) {
    (void)what, (void)file, (void)line;
    __builtin_trap();
}

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *at, int byte, size_t size);
int memcmp(const void *left, const void *right, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    while (size--)
        *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t <= f)
        return memcpy(to, from, size);
    while (size--)
        t[size] = f[size];
    return to;
}

void *memset(void *at, int byte, size_t size) {
    unsigned char *a = at;
    while (size--)
        *a++ = (unsigned char)byte;
    return at;
}

int memcmp(const void *left, const void *right, size_t size) {
    const unsigned char *l = left, *r = right;
    for (; size--; l++, r++)
        if (*l != *r)
            return *l - *r;
    return 0;
}

// ---- answers ----

static struct text out;

static struct json answer(void) {
    out = text_on(out_bytes, OUT_SIZE);
    return json_on(&out);
}

static int finished(void) {
    CHECK(!out.truncated);
    return (int)out.length;
}

static int all_is_well(void) {
    struct json json = answer();
    json_object(&json);
    json_key_bool(&json, "ok", true);
    json_end_object(&json);
    return finished();
}

// `line` 0: it is not about a line of a record.
static int refused(const char *code, const char *sentence, uint32_t line) {
    struct json json = answer();
    json_object(&json);
    json_key_bool(&json, "ok", false);
    json_key_string(&json, "error", code);
    json_key_string(&json, "text", tr(lang, sentence));
    if (line)
        json_key_int(&json, "line", line);
    json_end_object(&json);
    return finished();
}

static struct table *table_at(int number) {
    CHECK(number >= 0 && number < TABLES);
    return &tables[number];
}

static struct speaker speaker_of(const struct table *table, const char *names[SEATS_MAX]) {
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = table->header.name[seat];
    return (struct speaker){.lang = lang, .names = names};
}

const struct match *wasm_match(int number) {
    return &table_at(number)->match;
}

uint32_t wasm_log_count(int number) {
    (void)table_at(number);
    return log_counts[number];
}

struct speaker wasm_speaker(int number, const char *names[SEATS_MAX]) {
    return speaker_of(table_at(number), names);
}

struct json wasm_answer(void) {
    return answer();
}

int wasm_finished(void) {
    return finished();
}

// ---- the buffers and the language ----

char *EXPORT(adit_in)(void);
char *EXPORT(adit_out)(void);
int EXPORT(adit_in_size)(void);
void EXPORT(adit_lang)(int number);

char *adit_in(void) {
    return in;
}

char *adit_out(void) {
    return out_bytes;
}

int adit_in_size(void) {
    return IN_SIZE;
}

void adit_lang(int number) {
    CHECK(number >= 0 && number < LANGS);
    lang = (enum lang)number;
}

// ---- what is offered ----

int EXPORT(adit_games)(void);

int adit_games(void) {
    struct json json = answer();
    describe_games(&json, lang, NULL);
    return finished();
}

int EXPORT(adit_day)(int length);

// The input is a date and a game, "2026-11-19 GAME": the public deal of that day, and who sits there.
int adit_day(int length) {
    int64_t day = 0;
    uint8_t seed[SEED_SIZE];
    char hex[2 * SEED_SIZE + 1];
    struct text text = TEXT_ON(hex);
    CHECK(length >= DAY_SIZE && length <= IN_SIZE && day_read(in, DAY_SIZE - 1, &day));
    const struct game *game = registry_find_bytes(in + DAY_SIZE, (size_t)length - DAY_SIZE);
    CHECK(game);
    day_seed(day, game, NULL, seed);
    text_hex(&text, seed, sizeof seed);
    struct json json = answer();
    json_object(&json);
    json_key_string(&json, "seed", hex);
    json_key_int(&json, "seats", day_seats(game));
    json_key_string(&json, "bot", day_bot(game));
    json_end_object(&json);
    return finished();
}

int EXPORT(adit_box)(int length);

// The input is the name of a game: what is in its box, every card with its name and what it does; null: nothing.
int adit_box(int length) {
    CHECK(length >= 0 && length <= IN_SIZE);
    const struct game *game = registry_find_bytes(in, (size_t)length);
    struct json json = answer();
    if (game)
        words_box(&json, lang, game);
    else
        json_null(&json);
    return finished();
}

// ---- starting, and taking up again ----

static void seat_nobody(int number) {
    bytes_zero(tables[number].bots, sizeof tables[number].bots);
    log_counts[number] = 0;
}

// The input is the head of a record, down to its line "moves"; with a seed.
int EXPORT(adit_start)(int number, int length);

int adit_start(int number, int length) {
    struct table *table = table_at(number);
    struct record_reader reader;
    CHECK(length >= 0 && length <= IN_SIZE);
    if (!record_open(&reader, in, (size_t)length))
        return refused("bad-record", reader.error.why, reader.error.line);
    if (!reader.header.has_seed || reader.header.game->length_max > LOG_MAX)
        return refused("bad-record", N_("A seed is 64 hexadecimal digits."), 1);
    seat_nobody(number);
    enum err err = table_start(table, &reader.header, logs[number], LOG_MAX);
    CHECK(err == ERR_NONE); // record_open has checked the setup
    return all_is_well();
}

static void header_json(int number, struct json *json) {
    const struct record_header *header = &tables[number].header;
    json_key_string(json, "game", header->game->name);
    json_key_int(json, "seats", header->setup.seats);
    json_key(json, "names");
    json_array(json);
    for (int seat = 0; seat < header->setup.seats; seat++)
        json_string(json, header->name[seat]);
    json_end_array(json);
    json_key_int(json, "moves", log_counts[number]);
}

// The input is a whole record. The answer has its head, and whether the seed that it names dealt its cards ("fair":
// null when it names none).
int EXPORT(adit_load)(int number, int length);

int adit_load(int number, int length) {
    struct table *table = table_at(number);
    struct record_reader reader;
    CHECK(length >= 0 && length <= IN_SIZE);
    if (!record_open(&reader, in, (size_t)length))
        return refused("bad-record", reader.error.why, reader.error.line);
    seat_nobody(number);
    table_resume_start(table, &reader, logs[number], LOG_MAX, false);
    enum record_step step;
    do
        step = table_resume(table, &reader);
    while (step == RECORD_MOVE);
    if (step == RECORD_FAULT) {
        table->match.game = NULL;
        return refused("bad-record", reader.error.why, reader.error.line);
    }
    log_counts[number] = table->match.log_count;
    struct json json = answer();
    json_object(&json);
    json_key_bool(&json, "ok", true);
    header_json(number, &json);
    json_key_bool(&json, "finished", step == RECORD_FINISHED);
    json_key(&json, "fair");
    if (table->header.has_seed)
        json_bool(&json, table->is_fair);
    else
        json_null(&json);
    json_end_object(&json);
    return finished();
}

// The input is a bot with its number ("threshold:12"), who will choose for the seat.
int EXPORT(adit_bot)(int number, int seat, int length);

int adit_bot(int number, int seat, int length) {
    struct table *table = table_at(number);
    CHECK(seat >= 0 && seat < table->header.setup.seats && length >= 0 && length <= IN_SIZE);
    if (bot_find(table->header.game, in, (size_t)length, &table->bots[seat]) != BOT_OK)
        return refused("unknown-bot", N_("There is no such bot for this game."), 0);
    return all_is_well();
}

// ---- moving ----

// Bit n: seat n; bit 30: chance; 0: the match is over.
uint32_t EXPORT(adit_to_act)(int number);
int EXPORT(adit_next)(int number);
int EXPORT(adit_step)(int number);
int EXPORT(adit_submit)(int number, int seat, int length);

uint32_t adit_to_act(int number) {
    return match_to_act(&table_at(number)->match);
}

// Who is next: {"next": "over", "chance", "bot", "person" or "people", "seat": whose move it is, or null}. Seats that
// have no bot are people.
int adit_next(int number) {
    static const char *const kinds[] = {"over", "chance", "bot", "person", "people"};
    struct table_turn turn = table_next(table_at(number));
    struct json json = answer();
    json_object(&json);
    json_key_string(&json, "next", kinds[turn.kind]);
    json_key(&json, "seat");
    if (turn.seat < SEATS_MAX)
        json_int(&json, turn.seat);
    else
        json_null(&json);
    json_end_object(&json);
    return finished();
}

// Makes the move that is next, of chance or of a bot.
int adit_step(int number) {
    struct table *table = table_at(number);
    table_step(table);
    log_counts[number] = table->match.log_count;
    return all_is_well();
}

// The input is the notation of a move; seat 30: of a card or die that is not left to the seed.
int adit_submit(int number, int seat, int length) {
    struct table *table = table_at(number);
    action_id action;
    CHECK(length >= 0 && length <= IN_SIZE);
    enum err err = match_parse(&table->match, seat, in, (size_t)length, &action);
    if (err != ERR_NONE)
        return refused(err_code(err), words_error(err), 0);
    err = seat == SEAT_CHANCE ? table_deal(table, action) : table_move(table, seat, action);
    if (err != ERR_NONE)
        return refused(err_code(err), match_explain(&table->match, seat, action), 0);
    log_counts[number] = table->match.log_count;
    return all_is_well();
}

// ---- looking ----

// Seat 31 is a spectator. Seat -1: the whole truth, for a replay of a finished match.
static void look(const struct table *table, int seat, uint8_t view[STATE_MAX]) {
    if (seat >= 0)
        match_view(&table->match, seat, view);
    else
        bytes_copy(view, table->match.state, table->match.game->state_size);
}

int EXPORT(adit_view)(int number, int seat);
int EXPORT(adit_legal)(int number, int seat);
int EXPORT(adit_events)(int number, int seat);
int EXPORT(adit_table)(int number, int seat);

int adit_view(int number, int seat) {
    const struct table *table = table_at(number);
    _Alignas(16) uint8_t view[STATE_MAX];
    look(table, seat, view);
    struct json json = answer();
    view_json(table->match.game, &table->match.setup, view, seat < 0 ? SEAT_NOBODY : seat, &json);
    return finished();
}

int adit_legal(int number, int seat) {
    const struct table *table = table_at(number);
    const char *names[SEATS_MAX];
    struct speaker speaker = speaker_of(table, names);
    _Alignas(16) uint8_t view[STATE_MAX];
    look(table, seat, view);
    struct json json = answer();
    describe_legal(&json, table->match.game, view, seat, &speaker);
    return finished();
}

// What the last move caused, as far as the seat may know.
int adit_events(int number, int seat) {
    const struct table *table = table_at(number);
    const char *names[SEATS_MAX];
    struct speaker speaker = speaker_of(table, names);
    speaker.own = seat >= 0 && seat < SEATS_MAX ? SEAT_BIT(seat) : 0;
    struct json json = answer();
    describe_events(&json, table->match.game, table->events.at, table->events.count, seat < 0 ? DESCRIBE_ALL : seat,
                    &speaker);
    return finished();
}

// The table in words, as plain text.
int adit_table(int number, int seat) {
    const struct table *table = table_at(number);
    const char *names[SEATS_MAX];
    struct speaker speaker = speaker_of(table, names);
    _Alignas(16) uint8_t view[STATE_MAX];
    look(table, seat, view);
    (void)answer();
    words_table(&out, &speaker, table->match.game, view, seat < 0 ? SEAT_NOBODY : seat);
    out.length = words_strip(out.at);
    return finished();
}

// ---- records and replays ----

static bool to_answer(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

int EXPORT(adit_record)(int number);
int EXPORT(adit_seek)(int number, int moves);
int EXPORT(adit_medals)(int number);
int EXPORT(adit_hash)(int number);

int adit_record(int number) {
    (void)answer();
    bool written = table_record(table_at(number), to_answer, &out);
    CHECK(written);
    return finished();
}

// The medals of the whole match, wherever a replay is: [] while it is not over.
int adit_medals(int number) {
    const struct table *table = table_at(number);
    struct match whole = table->match;
    whole.log_count = log_counts[number];
    struct json json = answer();
    medals_json(&json, lang, &whole);
    return finished();
}

// Shows the match as it was after that many moves; the events are those of the last of them.
int adit_seek(int number, int moves) {
    struct table *table = table_at(number);
    CHECK(moves >= 0 && (uint32_t)moves <= log_counts[number]);
    table_seek(table, (uint32_t)moves);
    return all_is_well();
}

// Of the state, as in a record.
int adit_hash(int number) {
    const struct table *table = table_at(number);
    (void)answer();
    text_hex64(&out, game_hash(table->match.game, table->match.state));
    return finished();
}
