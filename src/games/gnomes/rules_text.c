// Nimble Gnomes as text: the notation of moves, and the JSON of views.
#include "games/gnomes/rules.h"

static const char *const deed_names[] = {
    [GNOMES_DEED_TAKE_DECK] = "take-deck", [GNOMES_DEED_TAKE_NONE] = "take-none",
    [GNOMES_DEED_TAKE_OPEN] = "take-open", [GNOMES_DEED_LAY] = "lay",
    [GNOMES_DEED_CURSE] = "curse",         [GNOMES_DEED_BLOW] = "blow",
    [GNOMES_DEED_DISCARD] = "discard",     NULL,
};

static const char *const phase_names[] = {
    [GNOMES_LOT] = "lot",   [GNOMES_DEAL] = "deal", [GNOMES_TURN_UP] = "turn-up",
    [GNOMES_TAKE] = "take", [GNOMES_DRAW] = "draw", [GNOMES_REFILL] = "refill",
    [GNOMES_PLAY] = "play", [GNOMES_OVER] = "over", NULL,
};

static const char *const line_names[GNOMES_LINES + 1] = {"ruby",   "heliodor", "sapphire", "round",
                                                         "square", "drop",     NULL};

// "take deck", "take Rr", "take none", "lay cave", "curse 2 rockfall", "blow red-wind orange-fog", "discard D".
void gnomes_format_action(const void *bytes, int seat, action_id id, struct text *out) {
    const struct gnomes *state = bytes;
    if (seat == SEAT_CHANCE) {
        if (state->phase == GNOMES_LOT)
            text_int(out, (int64_t)id);
        else
            text_add(out, gnomes_cards[id].notation);
        return;
    }
    struct gnomes_action action = gnomes_action_of(id);
    switch (action.deed) {
    case GNOMES_DEED_TAKE_DECK: text_add(out, "take deck"); return;
    case GNOMES_DEED_TAKE_NONE: text_add(out, "take none"); return;
    case GNOMES_DEED_TAKE_OPEN: text_add(out, "take "); break;
    case GNOMES_DEED_LAY: text_add(out, "lay "); break;
    case GNOMES_DEED_CURSE:
        text_add(out, "curse ");
        text_int(out, action.victim);
        text_char(out, ' ');
        break;
    case GNOMES_DEED_BLOW: text_add(out, "blow "); break;
    case GNOMES_DEED_DISCARD: text_add(out, "discard "); break;
    }
    text_add(out, gnomes_cards[action.card].notation);
    if (action.deed == GNOMES_DEED_BLOW) {
        text_char(out, ' ');
        text_add(out, gnomes_cards[action.fog].notation);
    }
}

// {"kind", "card" (except for a take that names none), "target" seat of a curse, "fog" that a wind drives away}.
void gnomes_action_json(const void *view, int seat, action_id id, struct json *out) {
    (void)view, (void)seat;
    struct gnomes_action action = gnomes_action_of(id);
    json_key_string(out, "kind", deed_names[action.deed]);
    if (action.card != GNOMES_NO_CARD)
        json_key_string(out, "card", gnomes_cards[action.card].notation);
    if (action.deed == GNOMES_DEED_CURSE)
        json_key_int(out, "target", action.victim);
    if (action.deed == GNOMES_DEED_BLOW)
        json_key_string(out, "fog", gnomes_cards[action.fog].notation);
}

// Cards one by one: ["Rr", "Rr", "cave"].
static void json_cards(struct json *out, const char *key, const uint8_t *counts, int first, int count) {
    json_key(out, key);
    json_array(out);
    for (int i = 0; i < count; i++)
        for (int copy = 0; copy < counts[i]; copy++)
            json_string(out, gnomes_cards[first + i].notation);
    json_end_array(out);
}

// Many cards: [{"card": "Rr", "count": 6}].
static void json_counts(struct json *out, const char *key, const uint8_t *counts) {
    json_key(out, key);
    json_array(out);
    for (int kind = 0; kind < GNOMES_KINDS; kind++) {
        if (!counts[kind])
            continue;
        json_object(out);
        json_key_string(out, "card", gnomes_cards[kind].notation);
        json_key_int(out, "count", counts[kind]);
        json_end_object(out);
    }
    json_end_array(out);
}

void gnomes_sets_json(const struct gnomes_split *split, struct json *out) {
    json_array(out);
    for (int i = 0; i < split->set_count; i++) {
        const struct gnomes_set *set = &split->sets[i];
        json_object(out);
        json_key_int(out, "size", set->size);
        json_key(out, "by");
        if (set->gems[GNOMES_DIAMOND] == set->size)
            json_null(out);
        else
            json_string(out, line_names[set->line]);
        json_cards(out, "cards", set->gems, 0, GNOMES_GEMS);
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_player(struct json *out, const struct gnomes *view, int seat) {
    json_object(out);
    json_key_int(out, "hand_count", view->hand_count[seat]);
    json_cards(out, "hand", view->hand[seat], 0, GNOMES_KINDS); // of others: what everybody saw them take
    json_key_int(out, "caves", view->caves[seat]);
    json_cards(out, "curses", view->curses[seat], GNOMES_ROCKFALL, GNOMES_CURSES);
    json_key(out, "gems");
    json_array(out);
    for (int gem = 0; gem < GNOMES_GEMS; gem++) {
        if (!view->gems[seat][gem])
            continue;
        json_object(out);
        json_key_string(out, "card", gnomes_cards[gem].notation);
        json_key_int(out, "count", view->gems[seat][gem]);
        json_key_bool(out, "hidden", gnomes_is_hidden(view, seat, gem));
        json_end_object(out);
    }
    json_end_array(out);
    json_key(out, "sets");
    if (view->phase == GNOMES_OVER) {
        uint8_t gems[GNOMES_GEMS];
        struct gnomes_split split;
        gnomes_visible(view, seat, gems);
        gnomes_sets_split(gems, &split);
        gnomes_sets_json(&split, out);
    } else {
        json_null(out);
    }
    json_end_object(out);
}

static void json_seat(struct json *out, const char *key, int seat) {
    json_key(out, key);
    if (seat == SEAT_NOBODY)
        json_null(out);
    else
        json_int(out, seat);
}

void gnomes_json(const void *bytes, int seat, struct json *out) {
    (void)seat;
    const struct gnomes *view = bytes;
    json_key_string(out, "phase", phase_names[view->phase]);
    json_seat(out, "first", view->phase == GNOMES_LOT ? SEAT_NOBODY : view->first);
    json_seat(out, "turn", view->phase < GNOMES_TAKE || view->phase == GNOMES_OVER ? SEAT_NOBODY : view->turn);
    json_key_bool(out, "last_round", view->ending == GNOMES_LAST_ROUND);
    json_key_int(out, "deck_count", view->deck_count);
    json_key_int(out, "curses_max", view->seats - 1);
    json_key(out, "open");
    json_array(out);
    for (int i = 0; i < GNOMES_OPEN; i++) {
        if (view->open[i] == GNOMES_NO_CARD)
            json_null(out);
        else
            json_string(out, gnomes_cards[view->open[i]].notation);
    }
    json_end_array(out);
    json_counts(out, "discard", view->discard);
    json_counts(out, "unseen", view->deck); // the deck, and what may be in other hands
    json_key(out, "players");
    json_array(out);
    for (int i = 0; i < view->seats; i++)
        json_player(out, view, i);
    json_end_array(out);
}

void gnomes_name_value(struct text *out, const char *name, int value) {
    bool is_card = string_equal(name, "card") || string_equal(name, "wind") || string_equal(name, "fog");
    if (is_card && value >= 0 && value < GNOMES_KINDS)
        text_add(out, gnomes_cards[value].notation);
}

// ---- what they are made of ----

static const char *card_word(int kind) {
    return kind < GNOMES_KINDS ? gnomes_cards[kind].notation : NULL;
}

static const struct shape card_shape = {NULL, SHAPE_TEXT, .word = card_word},
                          open_shape = {NULL, SHAPE_TEXT, .or_null = true, .word = card_word};

static const struct shape counted[] = {
    {"card", SHAPE_TEXT, .word = card_word},
    {"count", SHAPE_INT, .min = 1, .max = UINT8_MAX},
    {.name = NULL},
};
static const struct shape counted_shape = {NULL, SHAPE_OBJECT, .members = counted};

static const struct shape gem[] = {
    {"card", SHAPE_TEXT, .word = card_word},
    {"count", SHAPE_INT, .min = 1, .max = UINT8_MAX},
    {"hidden", SHAPE_BOOL, .optional = false},
    {.name = NULL},
};
static const struct shape gem_shape = {NULL, SHAPE_OBJECT, .members = gem};

static const struct shape set[] = {
    {"size", SHAPE_INT, .min = 1, .max = UINT8_MAX},
    {"by", SHAPE_TEXT, .or_null = true, .words = line_names},
    {"cards", SHAPE_LIST, .of = &card_shape},
    {.name = NULL},
};
static const struct shape set_shape = {NULL, SHAPE_OBJECT, .members = set};

static const struct shape player[] = {
    {"hand_count", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"hand", SHAPE_LIST, .of = &card_shape},
    {"caves", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"curses", SHAPE_LIST, .of = &card_shape},
    {"gems", SHAPE_LIST, .of = &gem_shape},
    {"sets", SHAPE_LIST, .or_null = true, .of = &set_shape},
    {.name = NULL},
};
static const struct shape player_shape = {NULL, SHAPE_OBJECT, .members = player};

const struct shape gnomes_view_shape[] = {
    {"phase", SHAPE_TEXT, .words = phase_names},
    {"first", SHAPE_INT, .or_null = true, .min = 0, .max = GNOMES_SEATS - 1},
    {"turn", SHAPE_INT, .or_null = true, .min = 0, .max = GNOMES_SEATS - 1},
    {"last_round", SHAPE_BOOL, .optional = false},
    {"deck_count", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"curses_max", SHAPE_INT, .min = 1, .max = GNOMES_SEATS - 1},
    {"open", SHAPE_LIST, .max = GNOMES_OPEN, .of = &open_shape},
    {"discard", SHAPE_LIST, .of = &counted_shape},
    {"unseen", SHAPE_LIST, .of = &counted_shape},
    {"players", SHAPE_LIST, .max = GNOMES_SEATS, .of = &player_shape},
    {.name = NULL},
};

const struct shape gnomes_move_shape[] = {
    {"kind", SHAPE_TEXT, .words = deed_names},
    {"card", SHAPE_TEXT, .optional = true, .word = card_word},
    {"target", SHAPE_INT, .optional = true, .min = 0, .max = GNOMES_SEATS - 1},
    {"fog", SHAPE_TEXT, .optional = true, .word = card_word},
    {.name = NULL},
};
