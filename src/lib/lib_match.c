// libadit: one match. The table (table/table.h) plays it; here arguments are looked at, and texts handed out.
#include "lib/lib.h"

#include "coach/coach.h"
#include "table/describe.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAYOUTS_MAX = 1000000, NAME_MAX_LENGTH = ACTION_TEXT_MAX };

// ---- beginning and ending ----

static adit_match *match_alloc(const struct game *game) {
    adit_match *match = calloc(1, sizeof *match);
    if (match && !(match->log = malloc(game->length_max * sizeof *match->log))) {
        free(match);
        match = NULL;
    }
    return match;
}

void adit_match_free(adit_match *match) {
    if (match)
        free(match->log);
    free(match);
}

int adit_match_new(const char *game, const char *options, const uint8_t *seed, adit_match **out) {
    struct record_header header = {.has_seed = true};
    if (!out)
        return ADIT_BAD_ARGUMENT;
    int err = lib_setup(game, options, &header.game, &header.setup);
    if (err)
        return err;
    if (seed)
        memcpy(header.seed, seed, SEED_SIZE);
    else if (getentropy(header.seed, SEED_SIZE))
        return ADIT_NO_MEMORY;
    adit_match *match = match_alloc(header.game);
    if (!match)
        return ADIT_NO_MEMORY;
    err = lib_error(table_start(&match->table, &header, match->log, header.game->length_max));
    if (err)
        adit_match_free(match);
    else
        *out = match;
    return err;
}

int adit_match_copy(const adit_match *match, adit_match **out) {
    if (!match || !out)
        return ADIT_BAD_ARGUMENT;
    adit_match *copy = match_alloc(match->table.match.game);
    if (!copy)
        return ADIT_NO_MEMORY;
    copy->table = match->table;
    memcpy(copy->log, match->log, match->table.match.log_count * sizeof *copy->log);
    match_move_log(&copy->table.match, copy->log, match->table.match.log_capacity);
    *out = copy;
    return ADIT_OK;
}

static void say_why(const struct record_error *error, char *why, size_t size) {
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    say(&text, "Line {line}: {reason}", ARGS(ARG_NUMBER("line", error->line), ARG_TEXT("reason", error->why)));
    if (!why || !size)
        return;
    size_t length = text.length < size ? text.length : size - 1;
    memcpy(why, buffer, length);
    why[length] = 0;
}

int adit_match_load(const char *record, size_t size, adit_match **out, char *why, size_t why_size) {
    struct record_reader reader;
    if (!record || !out)
        return ADIT_BAD_ARGUMENT;
    if (!record_open(&reader, record, size)) {
        say_why(&reader.error, why, why_size);
        return ADIT_BAD_RECORD;
    }
    adit_match *match = match_alloc(reader.header.game);
    if (!match)
        return ADIT_NO_MEMORY;
    table_resume_start(&match->table, &reader, match->log, reader.header.game->length_max, false);
    enum record_step step;
    do
        step = table_resume(&match->table, &reader);
    while (step == RECORD_MOVE);
    if (step == RECORD_FAULT) {
        say_why(&reader.error, why, why_size);
        adit_match_free(match);
        return ADIT_BAD_RECORD;
    }
    *out = match;
    return ADIT_OK;
}

int adit_match_at(const adit_match *match, int moves, adit_match **out) {
    adit_match *copy;
    if (!match || !out || moves < 0 || (uint32_t)moves > match->table.match.log_count)
        return ADIT_BAD_ARGUMENT;
    int err = adit_match_new(match->table.header.game->name, NULL, match->table.header.seed, &copy);
    if (err)
        return err;
    struct table *table = &copy->table;
    CHECK(table_start(table, &match->table.header, copy->log, table->match.log_capacity) == ERR_NONE);
    memcpy(table->bots, match->table.bots, sizeof table->bots);
    for (int i = 0; i < moves; i++) { // the dealer draws along, so that the copy goes on with the same cards
        const struct move *move = &match->log[i];
        struct rng before = table->dealer.cards;
        bool draws = table->header.has_seed && move->seat == SEAT_CHANCE;
        bool is_dealt = draws && game_draw(table->match.game, table->match.state, &table->dealer.cards) == move->action;
        bool was_fair = table->is_fair;
        enum err refused = move->seat == SEAT_CHANCE ? table_deal(table, move->action)
                                                     : table_move(table, (int)move->seat, move->action);
        CHECK(refused == ERR_NONE);
        table->is_fair = was_fair && (move->seat != SEAT_CHANCE || is_dealt);
        if (!draws)
            table->dealer.cards = before;
    }
    *out = copy;
    return ADIT_OK;
}

// ---- looking at arguments ----

static bool is_seat(const adit_match *match, int seat) {
    return match && seat >= 0 && seat < match->table.match.setup.seats;
}

static bool is_viewer(const adit_match *match, int seat) {
    return is_seat(match, seat) || (match && seat == ADIT_NOBODY);
}

static int parse(const adit_match *match, int seat, const char *move, action_id *action) {
    if (!is_seat(match, seat) || !move)
        return ADIT_BAD_ARGUMENT;
    return lib_error(match_parse(&match->table.match, seat, move, strlen(move), action));
}

// The legal move with this index.
static int find_legal(const adit_match *match, int seat, int index, action_id *action) {
    if (!is_seat(match, seat))
        return ADIT_BAD_ARGUMENT;
    const struct match *state = &match->table.match;
    action_id legal[LEGAL_MAX];
    int count = match_legal(state, seat, legal);
    for (int i = 0; i < count; i++) {
        if (lib_index(state->game, legal[i]) == index) {
            *action = legal[i];
            return ADIT_OK;
        }
    }
    if (index < 0 || index >= lib_moves(state->game))
        return ADIT_UNKNOWN_MOVE;
    seat_mask acting = match_to_act(state);
    return !acting ? ADIT_GAME_OVER : acting & SEAT_BIT(seat) ? ADIT_NOT_LEGAL : ADIT_NOT_YOUR_TURN;
}

// ---- who and what ----

const char *adit_match_game(const adit_match *match) {
    return match ? match->table.match.game->name : NULL;
}

int adit_match_seats(const adit_match *match) {
    return match ? match->table.match.setup.seats : ADIT_BAD_ARGUMENT;
}

int adit_match_moves(const adit_match *match) {
    return match ? (int)match->table.match.log_count : ADIT_BAD_ARGUMENT;
}

int adit_match_to_act(const adit_match *match) {
    return match ? (int)match_to_act(&match->table.match) : ADIT_BAD_ARGUMENT;
}

uint64_t adit_match_hash(const adit_match *match) {
    return match ? game_hash(match->table.match.game, match->table.match.state) : 0;
}

int adit_match_seat_bot(adit_match *match, int seat, const char *bot) {
    if (!is_seat(match, seat))
        return ADIT_BAD_ARGUMENT;
    if (bot)
        return lib_bot(match->table.match.game, bot, strlen(bot), &match->table.bots[seat]);
    match->table.bots[seat] = (struct bot_spec){.bot = NULL};
    return ADIT_OK;
}

// ---- moving ----

int adit_match_step(adit_match *match) {
    if (!match)
        return ADIT_BAD_ARGUMENT;
    struct table_turn turn = table_next(&match->table);
    if (turn.kind != TABLE_CHANCE && turn.kind != TABLE_BOT)
        return 0;
    table_step(&match->table);
    return 1;
}

int adit_match_move(adit_match *match, int seat, int move) {
    action_id action;
    int err = find_legal(match, seat, move, &action);
    return err ? err : lib_error(table_move(&match->table, seat, action));
}

int adit_match_say(adit_match *match, int seat, const char *move) {
    action_id action;
    int err = parse(match, seat, move, &action);
    return err ? err : lib_error(table_move(&match->table, seat, action));
}

int adit_match_legal(const adit_match *match, int seat, int32_t *out, int capacity) {
    if (!is_seat(match, seat) || capacity < 0 || (!out && capacity))
        return ADIT_BAD_ARGUMENT;
    action_id legal[LEGAL_MAX];
    int count = match_legal(&match->table.match, seat, legal);
    for (int i = 0; i < count && i < capacity; i++)
        out[i] = lib_index(match->table.match.game, legal[i]);
    return count;
}

int adit_match_index(const adit_match *match, int seat, const char *move) {
    action_id action;
    int err = parse(match, seat, move, &action);
    return err ? err : lib_index(match->table.match.game, action);
}

// ---- texts ----

struct question {
    const adit_match *match;
    struct speaker speaker;
    const char *names[SEATS_MAX];
    char name_bytes[SEATS_MAX][RECORD_NAME_MAX];
    int seat, playouts;
    action_id action;
    const struct coach_advice *advice;
    const struct coach_review *review;
    _Alignas(16) uint8_t view[STATE_MAX];
};

// Seats without a name are called what records call them, counted as people do.
static void ask_names(struct question *q) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct text name = text_on(q->name_bytes[seat], RECORD_NAME_MAX);
        text_add(&name, q->match->table.header.name[seat]);
        if (!name.length) {
            text_add(&name, "seat ");
            text_int(&name, seat);
        }
        q->names[seat] = q->name_bytes[seat];
    }
}

static int ask(struct question *q, const adit_match *match, int seat, const char *lang) {
    *q = (struct question){.match = match, .seat = seat};
    q->speaker.names = q->names;
    if (!is_viewer(match, seat))
        return ADIT_BAD_ARGUMENT;
    ask_names(q);
    match_view(&match->table.match, seat, q->view);
    return lib_lang(lang, &q->speaker.lang);
}

static void write_legal(struct text *out, const void *context) {
    const struct question *q = context;
    struct json json = json_on(out);
    describe_legal(&json, q->match->table.match.game, q->view, q->seat, &q->speaker);
}

int adit_match_legal_json(const adit_match *match, int seat, const char *lang, char *out, size_t size) {
    struct question q;
    int err = ask(&q, match, seat, lang);
    return err ? err : lib_write(write_legal, &q, out, size);
}

static void write_notation(struct text *out, const void *context) {
    const struct question *q = context;
    q->match->table.match.game->format_action(q->view, q->seat, q->action, out);
}

int adit_match_notation(const adit_match *match, int seat, int move, char *out, size_t size) {
    struct question q;
    action_id action;
    int err = find_legal(match, seat, move, &action);
    if (err || (err = ask(&q, match, seat, NULL)))
        return err;
    q.action = action;
    return lib_write(write_notation, &q, out, size);
}

static void write_explanation(struct text *out, const void *context) {
    const struct question *q = context;
    text_add(out, tr(q->speaker.lang, match_explain(&q->match->table.match, q->seat, q->action)));
}

static void write_unknown(struct text *out, const void *context) {
    const struct question *q = context;
    text_add(out, tr(q->speaker.lang, words_error(ERR_UNKNOWN_ACTION)));
}

int adit_match_explain(const adit_match *match, int seat, const char *move, const char *lang, char *out, size_t size) {
    struct question q;
    action_id action;
    int err = ask(&q, match, seat, lang);
    if (err)
        return err;
    err = parse(match, seat, move, &action);
    if (err)
        return err == ADIT_UNKNOWN_MOVE ? lib_write(write_unknown, &q, out, size) : err;
    q.action = action;
    return lib_write(write_explanation, &q, out, size);
}

static void write_view(struct text *out, const void *context) {
    const struct question *q = context;
    struct json json = json_on(out);
    view_json(q->match->table.match.game, &q->match->table.match.setup, q->view, q->seat, &json);
}

int adit_match_view(const adit_match *match, int seat, char *out, size_t size) {
    struct question q;
    int err = ask(&q, match, seat, NULL);
    return err ? err : lib_write(write_view, &q, out, size);
}

static void write_table(struct text *out, const void *context) {
    const struct question *q = context;
    words_table(out, &q->speaker, q->match->table.match.game, q->view, q->seat);
    out->length = words_strip(out->at);
}

int adit_match_table(const adit_match *match, int seat, const char *lang, char *out, size_t size) {
    struct question q;
    int err = ask(&q, match, seat, lang);
    return err ? err : lib_write(write_table, &q, out, size);
}

static void write_events(struct text *out, const void *context) {
    const struct question *q = context;
    const struct events *events = &q->match->table.events;
    struct json json = json_on(out);
    describe_events(&json, q->match->table.match.game, events->at, events->count, q->seat, &q->speaker);
}

int adit_match_events(const adit_match *match, int seat, const char *lang, char *out, size_t size) {
    struct question q;
    int err = ask(&q, match, seat, lang);
    if (err)
        return err;
    q.speaker.own = seat < SEATS_MAX ? SEAT_BIT(seat) : 0;
    return lib_write(write_events, &q, out, size);
}

static bool to_text(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

static void write_record(struct text *out, const void *context) {
    (void)table_record(context, to_text, out);
}

int adit_match_record(const adit_match *match, char *out, size_t size) {
    return match ? lib_write(write_record, &match->table, out, size) : ADIT_BAD_ARGUMENT;
}

// ---- for learners ----

int adit_match_observe(const adit_match *match, int seat, float *observation, uint8_t *mask) {
    if (!is_seat(match, seat))
        return ADIT_BAD_ARGUMENT;
    const struct game *game = match->table.match.game;
    const struct observer *observer = lib_observer(game);
    if (!observer)
        return ADIT_UNSUPPORTED;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&match->table.match, seat, view);
    if (observation)
        observer->observe(view, seat, observation);
    if (mask) {
        action_id legal[LEGAL_MAX];
        int count = game->legal(view, seat, legal);
        memset(mask, 0, observer->actions);
        for (int i = 0; i < count; i++)
            mask[observer_index(observer, legal[i])] = 1;
    }
    return ADIT_OK;
}

int adit_match_points(const adit_match *match, int32_t *points, float *shares) {
    if (!match)
        return ADIT_BAD_ARGUMENT;
    const struct match *state = &match->table.match;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct result result = {.winners = 0};
    match_view(state, SEAT_NOBODY, view);
    state->game->score(view, &result);
    for (int seat = 0; seat < state->setup.seats; seat++) {
        if (points)
            points[seat] = result.hidden & SEAT_BIT(seat) ? 0 : result.points[seat];
        if (shares)
            shares[seat] = result.winners & SEAT_BIT(seat) ? 1 / (float)bits_count8(result.winners) : 0;
    }
    return ADIT_OK;
}

// ---- bots and the coach ----

static int is_asked(const adit_match *match, int seat) {
    if (!is_seat(match, seat))
        return ADIT_BAD_ARGUMENT;
    seat_mask acting = match_to_act(&match->table.match);
    return !acting ? ADIT_GAME_OVER : acting & SEAT_BIT(seat) ? ADIT_OK : ADIT_NOT_YOUR_TURN;
}

int adit_match_ask(const adit_match *match, int seat, const char *bot) {
    struct bot_spec spec;
    int err = bot ? is_asked(match, seat) : ADIT_BAD_ARGUMENT;
    if (err || (err = lib_bot(match->table.match.game, bot, strlen(bot), &spec)))
        return err;
    uint64_t luck = table_dealer_luck(&match->table.dealer);
    return lib_index(match->table.match.game, bot_spec_choose(&spec, &match->table.match, seat, luck));
}

static void write_advice(struct text *out, const void *context) {
    const struct question *q = context;
    struct json json = json_on(out);
    coach_json(&json, &q->speaker, &q->match->table.match, q->seat, q->advice);
}

int adit_match_advise(const adit_match *match, int seat, int playouts, const char *lang, char *out, size_t size) {
    struct question q;
    int err = playouts < 1 || playouts > PLAYOUTS_MAX ? ADIT_BAD_ARGUMENT : is_asked(match, seat);
    if (err || (err = ask(&q, match, seat, lang)))
        return err;
    struct coach_advice *advice = calloc(1, sizeof *advice);
    if (!advice)
        return ADIT_NO_MEMORY;
    coach_advise(&match->table.match, seat, (uint32_t)playouts, table_dealer_luck(&match->table.dealer), advice);
    q.advice = advice;
    int length = lib_write(write_advice, &q, out, size);
    free(advice);
    return length;
}

static void write_review(struct text *out, const void *context) {
    const struct question *q = context;
    struct json json = json_on(out);
    coach_review_json(&json, &q->speaker, q->review);
}

int adit_match_review(const adit_match *match, int playouts, const char *lang, char *out, size_t size) {
    struct question q;
    int err = playouts < 1 || playouts > PLAYOUTS_MAX ? ADIT_BAD_ARGUMENT : ask(&q, match, ADIT_NOBODY, lang);
    if (err)
        return err;
    const struct match *state = &match->table.match;
    uint32_t capacity = state->log_count ? state->log_count : 1;
    struct coach_review *review = calloc(1, sizeof *review);
    struct coach_decision *decisions = calloc(capacity, sizeof *decisions);
    int length = ADIT_NO_MEMORY;
    if (review && decisions) {
        coach_review_start(review, state, SEAT_BIT(state->setup.seats) - 1, (uint32_t)playouts, decisions, capacity);
        while (coach_review_step(review))
            ;
        q.review = review;
        length = lib_write(write_review, &q, out, size);
    }
    free(decisions);
    free(review);
    return length;
}
