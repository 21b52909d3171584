// What JavaScript may call: two tables (one to play at, one to watch replays on), spoken to in text and JSON.
//
// JavaScript writes its words at adit_in(), calls, and reads the returned number of bytes at adit_out(). Nothing is
// imported, nothing is allocated; every answer is whole or the call traps.
#include "base/hash.h"
#include "bots/bot.h"
#include "engine/record.h"
#include "engine/registry.h"
#include "engine/view.h"
#include "games/crystal/words_cards.h"
#include "wasm/wasm.h"
#include "words/words.h"

enum { IN_SIZE = 1 << 20, OUT_SIZE = 1 << 20, LOG_MAX = WASM_LOG_MAX, TABLES = 2 };

struct table {
    struct match match; // of a replay: as far as it was sought
    struct record_header header;
    struct bot_spec bots[SEATS_MAX];
    struct rng cards, chances; // chances: where the bots' luck comes from
    uint64_t luck;             // of the present decision point
    uint32_t log_count;        // moves known; a replay may stand before the last
    struct move log[LOG_MAX];
    struct events events; // of the last move
};

static struct table tables[TABLES];
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
    return table_at(number)->log_count;
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

static const char *option_text(const struct game_words *words, int option, int choice, const char *key) {
    const char *sentence = words && words->option ? words->option(option, choice) : NULL;
    return sentence ? tr(lang, sentence) : key;
}

static void options_json(const struct game *game, const struct game_words *words, struct json *json) {
    json_key(json, "options");
    json_array(json);
    for (int i = 0; game->options[i].name; i++) {
        const struct option *option = &game->options[i];
        json_object(json);
        json_key_string(json, "name", option->name);
        json_key_string(json, "text", option_text(words, i, -1, option->name));
        json_key_string(json, "preset", option->choices[option->preset]);
        json_key_string(json, "preset_for_two", option->choices[option_offered(game, i, 2)]);
        json_key(json, "choices");
        json_array(json);
        for (int k = 0; k < option->choice_count; k++) {
            json_object(json);
            json_key_string(json, "name", option->choices[k]);
            json_key_string(json, "text", option_text(words, i, k, option->choices[k]));
            json_end_object(json);
        }
        json_end_array(json);
        json_end_object(json);
    }
    json_end_array(json);
}

static void bots_json(const struct game *game, struct json *json) {
    json_key(json, "bots");
    json_array(json);
    for (int i = 0; i < bots_count; i++) {
        if (bots[i]->game && !string_equal(bots[i]->game, game->name))
            continue;
        json_object(json);
        json_key_string(json, "name", bots[i]->name);
        json_key_string(json, "about", tr(lang, bots[i]->about));
        json_key_bool(json, "takes_number", bots[i]->takes_number);
        json_end_object(json);
    }
    json_end_array(json);
}

int EXPORT(adit_games)(void);

int adit_games(void) {
    struct json json = answer();
    json_array(&json);
    for (int i = 0; i < registry_count; i++) {
        const struct game *game = registry[i];
        const struct game_words *words = words_of(game);
        if (game->hidden)
            continue;
        json_object(&json);
        json_key_string(&json, "name", game->name);
        json_key_int(&json, "rules", game->rules_version);
        json_key_string(&json, "title", words ? tr(lang, words->title) : game->name);
        json_key_string(&json, "about", words ? tr(lang, words->about) : "");
        json_key_int(&json, "seats_min", game->seats_min);
        json_key_int(&json, "seats_max", game->seats_max);
        options_json(game, words, &json);
        bots_json(game, &json);
        json_end_object(&json);
    }
    json_end_array(&json);
    return finished();
}

int EXPORT(adit_box)(void);

// What is in Black Crystal's box: every card, skill and tile with its name and what it does.
int adit_box(void) {
    struct json json = answer();
    crystal_box_json(&json, lang);
    return finished();
}

// ---- starting, and taking up again ----

static void seed_rngs(struct table *table) {
    uint8_t seed[SEED_SIZE];
    uint64_t word = 0;
    record_match_seed(&table->header, seed);
    rng_seed_fair(&table->cards, seed);
    for (int i = 0; i < 8; i++)
        word = word << 8 | seed[i];
    rng_seed_fast(&table->chances, word, 1);
    table->luck = rng_next64(&table->chances);
}

// Seats that decide at the same time share their luck; every other decision gets luck of its own.
static void renew_luck(struct table *table, int seat, seat_mask before) {
    if (match_to_act(&table->match) != (before & ~SEAT_BIT(seat)))
        table->luck = rng_next64(&table->chances);
}

static void clear(struct table *table) {
    table->log_count = 0;
    table->events.count = 0;
    bytes_zero(table->bots, sizeof table->bots);
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
    clear(table);
    record_start(&reader, &table->match, table->log, LOG_MAX);
    table->header = reader.header;
    seed_rngs(table);
    return all_is_well();
}

struct loading {
    struct table *table;
    struct record_reader reader;
    bool fair; // every card so far is the one that the seed deals
};

// One step of a record. Chance draws along, so that the cards go on where they stopped.
static enum record_step load_step(struct loading *loading) {
    struct table *table = loading->table;
    struct match *match = &table->match;
    struct rng before_cards = table->cards;
    seat_mask before = match_to_act(match);
    bool chance = game_is_chance(match->game, match->state);
    action_id drawn = chance && table->header.has_seed ? game_draw(match->game, match->state, &table->cards) : 0;
    table->events.count = 0;
    enum record_step step = record_next(&loading->reader, &table->events);
    if (step != RECORD_MOVE) {
        table->cards = before_cards;
        return step;
    }
    const struct move *made = &match->log[match->log_count - 1];
    if (!chance)
        renew_luck(table, (int)made->seat, before);
    else if (table->header.has_seed && made->action != drawn)
        loading->fair = false;
    return step;
}

static void header_json(const struct table *table, struct json *json) {
    const struct record_header *header = &table->header;
    json_key_string(json, "game", header->game->name);
    json_key_int(json, "seats", header->setup.seats);
    json_key(json, "names");
    json_array(json);
    for (int seat = 0; seat < header->setup.seats; seat++)
        json_string(json, header->name[seat]);
    json_end_array(json);
    json_key_int(json, "moves", table->log_count);
}

// The input is a whole record. The answer has its head, and whether the seed that it names dealt its cards ("fair":
// null when it names none).
int EXPORT(adit_load)(int number, int length);

int adit_load(int number, int length) {
    struct table *table = table_at(number);
    struct loading loading = {.table = table, .fair = true};
    CHECK(length >= 0 && length <= IN_SIZE);
    if (!record_open(&loading.reader, in, (size_t)length))
        return refused("bad-record", loading.reader.error.why, loading.reader.error.line);
    clear(table);
    record_start(&loading.reader, &table->match, table->log, LOG_MAX);
    table->header = loading.reader.header;
    seed_rngs(table);
    enum record_step step;
    do
        step = load_step(&loading);
    while (step == RECORD_MOVE);
    if (step == RECORD_FAULT) {
        table->match.game = NULL;
        return refused("bad-record", loading.reader.error.why, loading.reader.error.line);
    }
    table->log_count = table->match.log_count;
    struct json json = answer();
    json_object(&json);
    json_key_bool(&json, "ok", true);
    header_json(table, &json);
    json_key_bool(&json, "finished", step == RECORD_FINISHED);
    json_key(&json, "fair");
    if (table->header.has_seed)
        json_bool(&json, loading.fair);
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
int EXPORT(adit_deal)(int number);
int EXPORT(adit_choose)(int number, int seat);
int EXPORT(adit_submit)(int number, int seat, int length);

uint32_t adit_to_act(int number) {
    return match_to_act(&table_at(number)->match);
}

// One chance move.
int adit_deal(int number) {
    struct table *table = table_at(number);
    struct match *match = &table->match;
    CHECK(game_is_chance(match->game, match->state));
    table->events.count = 0;
    enum err err = match_submit_chance(match, game_draw(match->game, match->state, &table->cards), &table->events);
    CHECK(err == ERR_NONE);
    table->log_count = match->log_count;
    return all_is_well();
}

static enum err submit(struct table *table, int seat, action_id action) {
    seat_mask before = match_to_act(&table->match);
    struct events events = {.count = 0};
    enum err err = match_submit(&table->match, seat, action, &events);
    if (err != ERR_NONE)
        return err;
    table->events = events;
    table->log_count = table->match.log_count;
    renew_luck(table, seat, before);
    return ERR_NONE;
}

// The move of the bot in this seat.
int adit_choose(int number, int seat) {
    struct table *table = table_at(number);
    CHECK(seat >= 0 && seat < SEATS_MAX && table->bots[seat].bot && match_to_act(&table->match) & SEAT_BIT(seat));
    enum err err = submit(table, seat, bot_spec_choose(&table->bots[seat], &table->match, seat, table->luck));
    CHECK(err == ERR_NONE);
    return all_is_well();
}

// The input is the notation of a move.
int adit_submit(int number, int seat, int length) {
    struct table *table = table_at(number);
    action_id action;
    CHECK(length >= 0 && length <= IN_SIZE);
    enum err err = match_parse(&table->match, seat, in, (size_t)length, &action);
    if (err != ERR_NONE)
        return refused(err_code(err), words_error(err), 0);
    err = submit(table, seat, action);
    if (err != ERR_NONE)
        return refused(err_code(err), match_explain(&table->match, seat, action), 0);
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

static void legal_entry(const struct table *table, const void *view, int seat, action_id action, struct json *json) {
    const struct game *game = table->match.game;
    const struct game_words *words = words_of(game);
    const char *names[SEATS_MAX];
    struct speaker speaker = speaker_of(table, names);
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    json_object(json);
    game->format_action(view, seat, action, &text);
    json_key_string(json, "move", buffer);
    text_clear(&text);
    if (words)
        words->action(&text, &speaker, view, seat, action);
    text.length = words_strip(text.at);
    json_key_string(json, "text", buffer);
    if (game->action_json)
        game->action_json(view, seat, action, json);
    json_end_object(json);
}

// As engine/view.h's legal_json, each move with its "text".
int adit_legal(int number, int seat) {
    const struct table *table = table_at(number);
    _Alignas(16) uint8_t view[STATE_MAX];
    action_id legal[LEGAL_MAX];
    look(table, seat, view);
    int count = seat >= 0 && seat < SEATS_MAX ? table->match.game->legal(view, seat, legal) : 0;
    struct json json = answer();
    json_array(&json);
    for (int i = 0; i < count; i++)
        legal_entry(table, view, seat, legal[i], &json);
    json_end_array(&json);
    return finished();
}

static void say_event(const struct table *table, int seat, const struct event *event, struct text *text) {
    const struct game_words *words = words_of(table->match.game);
    const char *names[SEATS_MAX];
    struct speaker speaker = speaker_of(table, names);
    speaker.own = seat >= 0 && seat < SEATS_MAX ? SEAT_BIT(seat) : 0;
    if (words)
        words->event(text, &speaker, event);
    text->length = words_strip(text->at);
}

// What the last move caused, as far as the seat may know: [[event, text]].
int adit_events(int number, int seat) {
    const struct table *table = table_at(number);
    struct json json = answer();
    json_array(&json);
    for (int i = 0; i < table->events.count; i++) {
        const struct event *event = &table->events.at[i];
        if (seat >= 0 && !event_is_seen(event, seat))
            continue;
        char buffer[1024];
        struct text text = TEXT_ON(buffer);
        say_event(table, seat, event, &text);
        json_array(&json);
        event_json(table->match.game, event, &json);
        json_string(&json, buffer);
        json_end_array(&json);
    }
    json_end_array(&json);
    return finished();
}

// The table in words, as plain text.
int adit_table(int number, int seat) {
    const struct table *table = table_at(number);
    const struct game_words *words = words_of(table->match.game);
    const char *names[SEATS_MAX];
    struct speaker speaker = speaker_of(table, names);
    _Alignas(16) uint8_t view[STATE_MAX];
    look(table, seat, view);
    (void)answer();
    if (words)
        words->table(&out, &speaker, view, seat < 0 ? SEAT_NOBODY : seat);
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
int EXPORT(adit_hash)(int number);

int adit_record(int number) {
    const struct table *table = table_at(number);
    (void)answer();
    bool written = record_write(&table->match, &table->header, to_answer, &out);
    CHECK(written);
    return finished();
}

// Shows the match as it stood after so many moves; the events are those of the last of them.
int adit_seek(int number, int moves) {
    struct table *table = table_at(number);
    struct match *match = &table->match;
    CHECK(moves >= 0 && (uint32_t)moves <= table->log_count);
    uint32_t from = match->log_count;
    if ((uint32_t)moves <= from) {
        match->game->setup(match->state, &match->setup);
        from = 0;
    }
    table->events.count = 0;
    for (uint32_t i = from; i < (uint32_t)moves; i++) {
        table->events.count = 0;
        match->game->apply(match->state, (int)table->log[i].seat, table->log[i].action, &table->events);
    }
    match->log_count = (uint32_t)moves;
    return all_is_well();
}

// Of the state, as in a record.
int adit_hash(int number) {
    const struct table *table = table_at(number);
    (void)answer();
    text_hex64(&out, game_hash(table->match.game, table->match.state));
    return finished();
}
