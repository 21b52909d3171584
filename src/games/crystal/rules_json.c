// Black Crystal's view as JSON: all that a table shows, what is hidden as null.
#include "games/crystal/rules_internal.h"
#include "games/crystal/rules_view.h"

static void key_seat(struct json *out, const char *key, int seat) {
    json_key(out, key);
    if (seat < CRYSTAL_SEATS)
        json_int(out, seat);
    else
        json_null(out);
}

static void key_place(struct json *out, const char *key, int place) {
    char buffer[8];
    struct text name = TEXT_ON(buffer);
    crystal_place_name(place, &name);
    json_key_string(out, key, buffer);
}

// A mask of directions as letters: "nsw".
static void key_directions(struct json *out, const char *key, unsigned mask) {
    char buffer[8];
    struct text letters = TEXT_ON(buffer);
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (mask & DIRECTION_BIT(direction))
            text_char(&letters, crystal_direction_keys[direction][0]);
    json_key_string(out, key, buffer);
}

static void key_flag(struct json *out, const char *key, bool holds) {
    if (holds)
        json_key_bool(out, key, true);
}

static void json_cell(const struct crystal *view, int cell, struct json *out) {
    unsigned marks = view->board.marks[cell], lying = view->lying[cell];
    if (!view->tile[cell] && !marks && !view->board.passages[cell])
        return;
    json_object(out);
    key_place(out, "cell", cell);
    if (view->tile[cell]) {
        const struct tile_row *row = &crystal_tiles[view->tile[cell] - 1];
        json_key_string(out, "tile", row->key);
        json_key_string(out, "shape", crystal_shape_keys[row->shape]);
        json_key_string(out, "event", crystal_tile_event_keys[row->event]);
        json_key_int(out, "rotation", view->rotation[cell]);
        key_directions(out, "openings", view->board.openings[cell]);
    }
    if (view->board.passages[cell])
        key_directions(out, "passages", view->board.passages[cell]);
    key_flag(out, "boom", lying & LYING_BOOM);
    key_flag(out, "rubble", marks & BOARD_RUBBLE);
    key_flag(out, "mushroom", marks & BOARD_MUSHROOM);
    key_flag(out, "ore", lying & LYING_ORE);
    if (crystal_dropped(view, cell))
        json_key_int(out, "crystals", crystal_dropped(view, cell));
    json_end_object(out);
}

static const char *find_key(int card) {
    return crystal_finds[card].key;
}

static const char *boom_key(int card) {
    return crystal_booms[card].key;
}

static const char *tile_key(int tile) {
    return crystal_tiles[tile].key;
}

// Counts as [{NAME: key, "count": n}].
static void key_counts(struct json *out, const char *key, const char *name, const uint8_t *counts, int kinds,
                       const char *(*key_of)(int)) {
    json_key(out, key);
    json_array(out);
    for (int kind = 0; kind < kinds; kind++) {
        if (!counts[kind])
            continue;
        json_object(out);
        json_key_string(out, name, key_of(kind));
        json_key_int(out, "count", counts[kind]);
        json_end_object(out);
    }
    json_end_array(out);
}

static bool hand_is_seen(const struct crystal *view, int seat) {
    int seen = 0;
    for (int card = 0; card < FIND_KINDS; card++)
        seen += view->hand[seat][card];
    return seen == view->hand_count[seat];
}

// In the order of the cards, like every list of them; version 1 told them as they lie.
static void json_open_cards(const struct crystal *view, int seat, struct json *out) {
    const struct open_card *open = view->open[seat];
    bool swapped = view->rules > 1 && open[0].card > open[1].card;
    json_key(out, "open");
    json_array(out);
    for (int i = 0; i < CRYSTAL_OPEN_MAX; i++) {
        const struct open_card *it = &open[swapped ? CRYSTAL_OPEN_MAX - 1 - i : i];
        if (!it->card)
            continue;
        json_object(out);
        json_key_string(out, "card", find_key(it->card - 1));
        json_key_int(out, "left", it->left);
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_monsters(const struct crystal *view, int seat, struct json *out) {
    json_key(out, "monsters");
    json_array(out);
    for (int card = 0; card < BOOM_KINDS; card++) {
        if (!view->own[seat][card])
            continue;
        json_object(out);
        json_key_string(out, "monster", boom_key(card));
        json_key_int(out, "health", crystal_booms[card].health);
        json_key_int(out, "count", view->own[seat][card]);
        json_end_object(out);
    }
    json_end_array(out);
}

// What came with version 2 of the rules.
static void json_dwarf_2(const struct crystal *view, int seat, struct json *out) {
    int promise = view->promise[seat];
    json_key_bool(out, "digging", view->digging[seat]);
    json_key_bool(out, "blindfold", view->blind[seat]);
    json_key_bool(out, "charmed", view->charmed[seat]);
    json_key(out, "promise");
    if (!promise || promise == PROMISE_VOID)
        json_null(out);
    else if (promise == PROMISE_UNSEEN)
        json_string(out, "card");
    else
        json_string(out, crystal_thing_key(promise - 1));
}

static void json_dwarf(const struct crystal *view, int seat, struct json *out) {
    json_object(out);
    json_key_string(out, "colour", crystal_colour_keys[crystal_side(view, seat)]);
    key_place(out, "cell", view->place[seat]);
    json_key(out, "skill");
    if (view->skill[seat])
        json_string(out, crystal_skills[view->skill[seat] - 1].key);
    else
        json_null(out);
    json_key_int(out, "counters", view->counters[seat]);
    json_key_int(out, "charges", view->charges[seat]);
    json_key_int(out, "explosives", view->explosives[seat]);
    json_key_bool(out, "crystal", view->carries[seat]);
    json_key_bool(out, "mining", view->mining[seat]);
    json_key_bool(out, "skips", view->skips[seat] || view->digging[seat]);
    json_key_int(out, "dazed", view->dazed[seat]);
    json_key_int(out, "hand_count", view->hand_count[seat]);
    if (hand_is_seen(view, seat)) {
        key_counts(out, "hand", "card", view->hand[seat], FIND_KINDS, find_key);
    } else {
        json_key(out, "hand");
        json_null(out);
    }
    json_open_cards(view, seat, out);
    json_monsters(view, seat, out);
    if (view->rules > 1)
        json_dwarf_2(view, seat, out);
    json_end_object(out);
}

static const char *const champion_states[] = {"", "fights", "beaten", "spent", NULL};

static void json_side(const struct crystal *view, int side, struct json *out) {
    const struct side *it = &view->fight.side[side];
    json_object(out);
    key_seat(out, "player", it->seat);
    json_key_int(out, "boost", it->boost);
    json_key(out, "champion");
    if (it->champion_state == CHAMPION_NONE) {
        json_null(out);
    } else {
        json_object(out);
        json_key_string(out, "monster", boom_key(it->champion));
        json_key_int(out, "health", crystal_booms[it->champion].health);
        json_key_int(out, "boost", it->champion_boost);
        json_key_string(out, "state", champion_states[it->champion_state]);
        if (view->rules > 1)
            json_key_int(out, "weakened", view->champion_weak[side]);
        json_end_object(out);
    }
    json_key(out, "die");
    if (it->die)
        json_int(out, it->die);
    else
        json_null(out);
    json_key_int(out, "strength", crystal_side_strength(view, side));
    if (view->rules > 1)
        json_key_int(out, "weakened", view->weak[side]);
    json_end_object(out);
}

static const char *const fight_steps[] = {"ready", "ready", "roll", "sell", "sell", "end", NULL};

static void json_fight(const struct crystal *view, struct json *out) {
    json_key(out, "fight");
    if (!view->fight.on) {
        json_null(out);
        return;
    }
    json_object(out);
    json_key_string(out, "step", fight_steps[view->fight.step]);
    json_key(out, "monster");
    if (view->fight.wild)
        json_string(out, boom_key(view->fight.wild - 1));
    else
        json_null(out);
    json_key(out, "sides");
    json_array(out);
    json_side(view, 0, out);
    json_side(view, 1, out);
    json_end_array(out);
    json_end_object(out);
}

static void json_drawn(const struct crystal *view, struct json *out) {
    json_key(out, "drawn");
    json_array(out);
    for (int i = 0; i < 2; i++) {
        if (view->drawn[i] == CRYSTAL_UNSEEN)
            json_null(out);
        else if (view->drawn[i])
            json_string(out, tile_key(view->drawn[i] - 1));
    }
    json_end_array(out);
    json_key(out, "lay_cell");
    if (view->lay_cell == BOARD_NOWHERE) {
        json_null(out);
    } else {
        char buffer[8];
        struct text name = TEXT_ON(buffer);
        crystal_place_name(view->lay_cell, &name);
        json_string(out, buffer);
    }
}

static const char *const frame_keys[FRAME_KINDS + 1] = {"none", "setup",   "lot",       "turn",  "lay",      "arrive",
                                                        "boom", "fight",   "flight",    "finds", "odd-even", "pit",
                                                        "bury", "passage", "lose-card", "steal", "leave",    NULL};

// What is going on, outermost first.
static void json_frames(const struct crystal *view, struct json *out) {
    json_key(out, "frames");
    json_array(out);
    for (int i = 0; i < view->frame_count; i++) {
        const struct frame *frame = &view->frame[i];
        json_object(out);
        json_key_string(out, "kind", frame_keys[frame->kind]);
        key_seat(out, "player", frame->seat);
        json_key_int(out, "number", frame->number);
        json_end_object(out);
    }
    json_end_array(out);
}

static int boom_left(const struct crystal *view) {
    int left = 0;
    for (int card = 0; card < BOOM_KINDS; card++)
        left += view->boom_deck[card];
    return left;
}

void crystal_json(const void *bytes, int seat, struct json *out) {
    (void)seat;
    const struct crystal *view = bytes;
    json_key_string(out, "variant", crystal_variants[view->variant].key);
    key_seat(out, "turn", view->turn);
    key_seat(out, "asked", view->asked);
    json_key_string(out, "question", crystal_question_keys[crystal_question(view)]);
    key_seat(out, "winner", view->winner ? view->winner - 1 : SEAT_NOBODY);
    json_key_bool(out, "moved", view->turn_flags & TURN_MOVED);
    json_key_int(out, "quiet_turns", crystal_u16(view->quiet));
    json_key_int(out, "tiles_left", view->tile_count);
    json_key_int(out, "explosives_left", view->box);
    json_key_int(out, "mushrooms_left", view->mushrooms);
    json_key_int(out, "crystals_broken", view->broken);
    json_key(out, "cells");
    json_array(out);
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        json_cell(view, cell, out);
    json_end_array(out);
    json_key(out, "dwarfs");
    json_array(out);
    for (int i = 0; i < view->seats; i++)
        json_dwarf(view, i, out);
    json_end_array(out);
    json_fight(view, out);
    json_drawn(view, out);
    json_frames(view, out);
    key_counts(out, "tiles", "tile", view->tiles, TILE_KINDS, tile_key);
    json_key_int(out, "boom_left", boom_left(view));
    key_counts(out, "boom_discard", "monster", view->boom_discard, BOOM_KINDS, boom_key);
    json_key_int(out, "find_left", view->find_count);
    key_counts(out, "find_discard", "card", view->find_discard, FIND_KINDS, find_key);
    if (view->rules == 1)
        return;
    json_key(out, "fought");
    json_array(out);
    for (int i = 0; i < view->seats; i++)
        if (view->fought & SEAT_BIT(i))
            json_int(out, i);
    json_end_array(out);
}

// ---- what they are made of ----

#define WORD(name, count, key)                                                                                         \
    static const char *name(int index) {                                                                               \
        return index < (count) ? (key) : NULL;                                                                         \
    }
WORD(find_word, FIND_KINDS, crystal_finds[index].key)
WORD(boom_word, BOOM_KINDS, crystal_booms[index].key)
WORD(tile_word, TILE_KINDS, crystal_tiles[index].key)
WORD(skill_word, SKILLS, crystal_skills[index].key)
WORD(variant_word, VARIANTS, crystal_variants[index].key)
WORD(colour_word, CRYSTAL_SEATS, crystal_colour_keys[index])
WORD(shape_word, SHAPES, crystal_shape_keys[index])
WORD(event_word, TILE_EVENTS, crystal_tile_event_keys[index])
WORD(question_word, QUESTIONS, crystal_question_keys[index])
WORD(act_word, ACTS, crystal_act_keys[index])
WORD(means_word, MEANS, crystal_means_keys[index])
WORD(direction_word, DIRECTIONS, crystal_direction_keys[index])
WORD(thing_word, THINGS, crystal_thing_key(index))
#undef WORD

// "card": an explosive, a Crystal or any card, as others see it.
static const char *promise_word(int index) {
    return index == 0 ? "card" : thing_word(index - 1);
}

static const char place_pattern[] = "^(home|[a-i][1-9])$", directions_pattern[] = "^n?e?s?w?$";

static const struct shape cell[] = {
    {"cell", SHAPE_TEXT, .pattern = place_pattern},
    {"tile", SHAPE_TEXT, .optional = true, .word = tile_word},
    {"shape", SHAPE_TEXT, .optional = true, .word = shape_word},
    {"event", SHAPE_TEXT, .optional = true, .word = event_word},
    {"rotation", SHAPE_INT, .optional = true, .min = 0, .max = 3},
    {"openings", SHAPE_TEXT, .optional = true, .pattern = directions_pattern},
    {"passages", SHAPE_TEXT, .optional = true, .pattern = directions_pattern},
    {"boom", SHAPE_BOOL, .optional = true},
    {"rubble", SHAPE_BOOL, .optional = true},
    {"mushroom", SHAPE_BOOL, .optional = true},
    {"ore", SHAPE_BOOL, .optional = true},
    {"crystals", SHAPE_INT, .optional = true, .min = 1, .max = UINT8_MAX},
    {.name = NULL},
};
static const struct shape counted_find[] = {
    {"card", SHAPE_TEXT, .word = find_word}, {"count", SHAPE_INT, .min = 1, .max = UINT8_MAX}, {.name = NULL}};
static const struct shape counted_boom[] = {
    {"monster", SHAPE_TEXT, .word = boom_word}, {"count", SHAPE_INT, .min = 1, .max = UINT8_MAX}, {.name = NULL}};
static const struct shape counted_tile[] = {
    {"tile", SHAPE_TEXT, .word = tile_word}, {"count", SHAPE_INT, .min = 1, .max = UINT8_MAX}, {.name = NULL}};
static const struct shape open_card[] = {
    {"card", SHAPE_TEXT, .word = find_word}, {"left", SHAPE_INT, .min = 0, .max = UINT8_MAX}, {.name = NULL}};
static const struct shape own_monster[] = {
    {"monster", SHAPE_TEXT, .word = boom_word},
    {"health", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"count", SHAPE_INT, .min = 1, .max = UINT8_MAX},
    {.name = NULL},
};
static const struct shape a_find = {NULL, SHAPE_OBJECT, .members = counted_find},
                          a_boom = {NULL, SHAPE_OBJECT, .members = counted_boom},
                          a_tile = {NULL, SHAPE_OBJECT, .members = counted_tile},
                          a_cell = {NULL, SHAPE_OBJECT, .members = cell},
                          an_open_card = {NULL, SHAPE_OBJECT, .members = open_card},
                          a_monster = {NULL, SHAPE_OBJECT, .members = own_monster},
                          a_drawn_tile = {NULL, SHAPE_TEXT, .or_null = true, .word = tile_word},
                          a_seat = {NULL, SHAPE_INT, .min = 0, .max = CRYSTAL_SEATS - 1};

static const struct shape dwarf[] = {
    {"colour", SHAPE_TEXT, .word = colour_word},
    {"cell", SHAPE_TEXT, .pattern = place_pattern},
    {"skill", SHAPE_TEXT, .or_null = true, .word = skill_word},
    {"counters", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"charges", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"explosives", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"crystal", SHAPE_BOOL, .optional = false},
    {"mining", SHAPE_BOOL, .optional = false},
    {"skips", SHAPE_BOOL, .optional = false},
    {"dazed", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"hand_count", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"hand", SHAPE_LIST, .or_null = true, .of = &a_find},
    {"open", SHAPE_LIST, .max = CRYSTAL_OPEN_MAX, .of = &an_open_card},
    {"monsters", SHAPE_LIST, .of = &a_monster},
    // Since version 2 of the rules.
    {"digging", SHAPE_BOOL, .optional = true},
    {"blindfold", SHAPE_BOOL, .optional = true},
    {"charmed", SHAPE_BOOL, .optional = true},
    {"promise", SHAPE_TEXT, .optional = true, .or_null = true, .word = promise_word},
    {.name = NULL},
};
static const struct shape a_dwarf = {NULL, SHAPE_OBJECT, .members = dwarf};

static const struct shape champion[] = {
    {"monster", SHAPE_TEXT, .word = boom_word},
    {"health", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"boost", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"state", SHAPE_TEXT, .words = &champion_states[CHAMPION_FIGHTS]},
    {"weakened", SHAPE_INT, .optional = true, .min = 0, .max = UINT8_MAX},
    {.name = NULL},
};
static const struct shape side[] = {
    {"player", SHAPE_INT, .or_null = true, .min = 0, .max = CRYSTAL_SEATS - 1},
    {"boost", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"champion", SHAPE_OBJECT, .or_null = true, .members = champion},
    {"die", SHAPE_INT, .or_null = true, .min = 1, .max = 6},
    {"strength", SHAPE_INT, .min = INT16_MIN, .max = INT16_MAX},
    {"weakened", SHAPE_INT, .optional = true, .min = 0, .max = UINT8_MAX},
    {.name = NULL},
};
static const struct shape a_side = {NULL, SHAPE_OBJECT, .members = side};

static const struct shape fight[] = {
    {"step", SHAPE_TEXT, .words = &fight_steps[1]}, // the first two have one name
    {"monster", SHAPE_TEXT, .or_null = true, .word = boom_word},
    {"sides", SHAPE_LIST, .min = 2, .max = 2, .of = &a_side},
    {.name = NULL},
};
static const struct shape frame[] = {
    {"kind", SHAPE_TEXT, .words = frame_keys},
    {"player", SHAPE_INT, .or_null = true, .min = 0, .max = CRYSTAL_SEATS - 1},
    {"number", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {.name = NULL},
};
static const struct shape a_frame = {NULL, SHAPE_OBJECT, .members = frame};

const struct shape crystal_view_shape[] = {
    {"variant", SHAPE_TEXT, .word = variant_word},
    {"turn", SHAPE_INT, .or_null = true, .min = 0, .max = CRYSTAL_SEATS - 1},
    {"asked", SHAPE_INT, .or_null = true, .min = 0, .max = CRYSTAL_SEATS - 1},
    {"question", SHAPE_TEXT, .word = question_word},
    {"winner", SHAPE_INT, .or_null = true, .min = 0, .max = CRYSTAL_SEATS - 1},
    {"moved", SHAPE_BOOL, .optional = false},
    {"quiet_turns", SHAPE_INT, .min = 0, .max = UINT16_MAX},
    {"tiles_left", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"explosives_left", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"mushrooms_left", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"crystals_broken", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"cells", SHAPE_LIST, .max = BOARD_CELLS, .of = &a_cell},
    {"dwarfs", SHAPE_LIST, .max = CRYSTAL_SEATS, .of = &a_dwarf},
    {"fight", SHAPE_OBJECT, .or_null = true, .members = fight},
    {"drawn", SHAPE_LIST, .max = 2, .of = &a_drawn_tile},
    {"lay_cell", SHAPE_TEXT, .or_null = true, .pattern = place_pattern},
    {"frames", SHAPE_LIST, .of = &a_frame},
    {"tiles", SHAPE_LIST, .of = &a_tile},
    {"boom_left", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"boom_discard", SHAPE_LIST, .of = &a_boom},
    {"find_left", SHAPE_INT, .min = 0, .max = UINT8_MAX},
    {"find_discard", SHAPE_LIST, .of = &a_find},
    {"fought", SHAPE_LIST, .optional = true, .max = CRYSTAL_SEATS, .of = &a_seat}, // since version 2 of the rules
    {.name = NULL},
};

const struct shape crystal_move_shape[] = {
    {"kind", SHAPE_TEXT, .word = act_word},
    {"cell", SHAPE_TEXT, .optional = true, .pattern = place_pattern},
    {"rotation", SHAPE_INT, .optional = true, .min = 0, .max = 3},
    {"which", SHAPE_INT, .optional = true, .min = 0, .max = 1},
    {"direction", SHAPE_TEXT, .optional = true, .word = direction_word},
    {"means", SHAPE_TEXT, .optional = true, .word = means_word},
    {"player", SHAPE_INT, .optional = true, .min = 0, .max = CRYSTAL_SEATS - 1},
    {"number", SHAPE_INT, .optional = true, .min = 0, .max = 9},
    {"card", SHAPE_TEXT, .optional = true, .word = find_word},
    {"monster", SHAPE_TEXT, .optional = true, .word = boom_word},
    {"thing", SHAPE_TEXT, .optional = true, .word = thing_word},
    {.name = NULL},
};
