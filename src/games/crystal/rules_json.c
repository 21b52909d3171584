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
    static const char *const things[] = {"explosive", "crystal"};
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
        json_string(out, promise <= THING_CARD ? things[promise - 1] : find_key(promise - 1 - THING_CARD));
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

static void json_side(const struct crystal *view, int side, struct json *out) {
    static const char *const states[] = {NULL, "fights", "beaten", "spent"};
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
        json_key_string(out, "state", states[it->champion_state]);
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

static void json_fight(const struct crystal *view, struct json *out) {
    static const char *const steps[] = {"ready", "ready", "roll", "sell", "sell", "end"};
    json_key(out, "fight");
    if (!view->fight.on) {
        json_null(out);
        return;
    }
    json_object(out);
    json_key_string(out, "step", steps[view->fight.step]);
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

// What is going on, outermost first.
static void json_frames(const struct crystal *view, struct json *out) {
    static const char *const kinds[FRAME_KINDS] = {"none", "setup",   "lot",       "turn",  "lay",      "arrive",
                                                   "boom", "fight",   "flight",    "finds", "odd-even", "pit",
                                                   "bury", "passage", "lose-card", "steal", "leave"};
    json_key(out, "frames");
    json_array(out);
    for (int i = 0; i < view->frame_count; i++) {
        const struct frame *frame = &view->frame[i];
        json_object(out);
        json_key_string(out, "kind", kinds[frame->kind]);
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
