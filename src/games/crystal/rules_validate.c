// Black Crystal: what a view from outside must keep to.
#include "games/crystal/rules.h"
#include "games/crystal/rules_internal.h"
#include "games/crystal/rules_view.h"

enum { CARDS = 60, TILES = 85, FLIGHT_MAX = 2 * (6 + 1), LYING_MAX = CRYSTAL_CRYSTALS * LYING_CRYSTAL + 3 };

const struct bound crystal_bounds[] = {
    BOUND(struct crystal, board.openings, 15),
    BOUND(struct crystal, board.passages, 15),
    BOUND(struct crystal, board.marks, BOARD_RUBBLE | BOARD_MUSHROOM | BOARD_PORTAL),
    BOUND(struct crystal, tile, TILE_KINDS),
    BOUND(struct crystal, rotation, DIRECTIONS - 1),
    BOUND(struct crystal, lying, LYING_MAX),
    BOUND(struct crystal, seats, CRYSTAL_SEATS),
    BOUND(struct crystal, variant, VARIANTS - 1),
    BOUND(struct crystal, asked, SEAT_NOBODY),
    BOUND(struct crystal, winner, CRYSTAL_SEATS),
    BOUND(struct crystal, turn, CRYSTAL_SEATS - 1),
    BOUND(struct crystal, turn_flags, 255),
    BOUND(struct crystal, falls, CRYSTAL_FALLS_MAX),
    BOUND(struct crystal, skill, SKILLS),
    BOUND(struct crystal, place, BOARD_PLACES - 1),
    BOUND(struct crystal, explosives, CRYSTAL_EXPLOSIVES),
    BOUND(struct crystal, carries, 1),
    BOUND(struct crystal, mining, 1),
    BOUND(struct crystal, skips, 1),
    BOUND(struct crystal, dazed, CRYSTAL_DAZED_TURNS),
    BOUND(struct crystal, fresh, 1),
    BOUND(struct crystal, lot, 6),
    BOUND(struct crystal, own, CARDS),
    BOUND(struct crystal, called, CARDS),
    BOUND(struct crystal, open, FIND_KINDS),
    BOUND(struct crystal, hand_count, CARDS),
    BOUND(struct crystal, hand, CARDS),
    BOUND(struct crystal, tile_count, TILES),
    BOUND(struct crystal, tiles, TILES),
    BOUND(struct crystal, left_count, TILES),
    BOUND(struct crystal, left, 0),
    BOUND(struct crystal, boom_deck, CARDS),
    BOUND(struct crystal, boom_discard, CARDS),
    BOUND(struct crystal, find_count, CARDS),
    BOUND(struct crystal, find_deck, CARDS),
    BOUND(struct crystal, find_discard, CARDS),
    BOUND(struct crystal, box, CRYSTAL_EXPLOSIVES),
    BOUND(struct crystal, mushrooms, CRYSTAL_MUSHROOMS),
    BOUND(struct crystal, broken, CRYSTAL_CRYSTALS),
    BOUND(struct crystal, fight.on, 1),
    BOUND(struct crystal, fight.step, FIGHT_ENDS),
    BOUND(struct crystal, fight.wild, BOOM_KINDS),
    BOUND(struct crystal, fight.begun, 1),
    BOUND(struct crystal, fight.won, 1),
    BOUND(struct crystal, fight.flags, FIGHT_CLEARED | FIGHT_POTION | FIGHT_CHARMED),
    BOUND(struct crystal, fight.side[0].seat, CRYSTAL_SEATS - 1),
    BOUND(struct crystal, fight.side[0].champion, BOOM_KINDS - 1),
    BOUND(struct crystal, fight.side[0].champion_state, CHAMPION_SPENT),
    BOUND(struct crystal, fight.side[0].die, 6),
    BOUND(struct crystal, fight.side[1].seat, CRYSTAL_WILD),
    BOUND(struct crystal, fight.side[1].champion, BOOM_KINDS - 1),
    BOUND(struct crystal, fight.side[1].champion_state, CHAMPION_SPENT),
    BOUND(struct crystal, fight.side[1].die, 6),
    BOUND(struct crystal, frame_count, CRYSTAL_FRAMES),
    BOUND(struct crystal, rules, CRYSTAL_RULES),
    BOUND(struct crystal, fought, 15),
    BOUND(struct crystal, digging, 1),
    BOUND(struct crystal, blind, 1),
    BOUND(struct crystal, charmed, 1),
    BOUND(struct crystal, promise_at, BOARD_PLACES - 1),
    BOUND(struct crystal, weak, CARDS),
    BOUND(struct crystal, champion_weak, CARDS),
    {.size = 0},
};

const struct value_bound crystal_value_bounds[] = {
    {"cell", 0, BOARD_PLACES - 1}, {"from", 0, BOARD_PLACES - 1},    {"to", 0, BOARD_PLACES - 1},
    {"tile", 0, TILE_KINDS - 1},   {"card", 0, BOOM_KINDS - 1},      {"find", -1, FIND_KINDS - 1},
    {"skill", 0, SKILLS - 1},      {"player", 0, CRYSTAL_SEATS - 1}, {"direction", 0, DIRECTIONS - 1},
    {"means", -1, MEANS - 1},      {"thing", 0, THING_CARD},         {.name = NULL},
};

static int sum_of(const uint8_t *counts, int kinds) {
    int sum = 0;
    for (int kind = 0; kind < kinds; kind++)
        sum += counts[kind];
    return sum;
}

// --- what is hidden can be imagined ---

static bool has_tiles_for_all(const struct crystal *view) {
    int ordinary = 0, unseen = 0, pits = view->fresh[view->turn] ? view->tiles[PIT_CROSS] : 0;
    for (int tile = 0; tile < TILE_KINDS; tile++)
        ordinary += crystal_tile_is_ordinary(tile) ? view->tiles[tile] : 0;
    for (int i = 0; i < 2; i++) {
        if (view->drawn[i] > TILE_KINDS && view->drawn[i] != CRYSTAL_UNSEEN)
            return false;
        unseen += view->drawn[i] == CRYSTAL_UNSEEN;
    }
    return ordinary >= view->left_count && sum_of(view->tiles, TILE_KINDS) - pits >= view->left_count + unseen;
}

// B-24a: what is promised can be there; of others' cards only that it is one is seen.
static bool promise_fits(const struct crystal *view, int other, int seat) {
    int promise = view->promise[other];
    if (promise <= THING_CARD || promise == PROMISE_VOID)
        return true;
    if (other == seat)
        return promise <= THINGS && view->hand[other][promise - 1 - THING_CARD];
    return promise == PROMISE_UNSEEN && view->hand_count[other];
}

static bool has_cards_for_all(const struct crystal *view, int seat) {
    int kept = 0;
    for (int card = 0; card < FIND_KINDS; card++)
        kept += crystal_find_is_kept(card) ? view->find_deck[card] : 0;
    for (int other = 0; other < view->seats; other++)
        kept -= other == seat ? 0 : view->hand_count[other];
    return kept >= 0;
}

// --- dwarfs ---

// B-48: an open card has uses left of several, and one of a kind lies open.
static bool open_cards_fit(const struct open_card *open) {
    for (int i = 0; i < CRYSTAL_OPEN_MAX; i++)
        if (open[i].card && (!open[i].left || open[i].left >= crystal_finds[open[i].card - 1].uses))
            return false;
    return !open[0].card || open[0].card != open[1].card;
}

static bool dwarf_fits(const struct crystal *view, int seat) {
    const struct skill_row none = {.key = NULL};
    const struct skill_row *skill = view->skill[seat] ? &crystal_skills[view->skill[seat] - 1] : &none;
    if (!view->skill[seat] && view->frame[0].kind != FRAME_SETUP)
        return false;
    if (view->counters[seat] > skill->counters || view->charges[seat] > skill->charges)
        return false;
    if (view->digging[seat] && (!crystal_board_is_cell(view->place[seat]) || view->rules == 1))
        return false;
    if (view->charmed[seat] && (!crystal_has_skill(view, seat, SKILL_SHAMAN) || view->rules == 1))
        return false;
    return (!view->mining[seat] || crystal_board_is_cell(view->place[seat])) && open_cards_fit(view->open[seat]);
}

// --- the fight ---

// Whoever sends a monster has it.
static bool champion_fits(const struct crystal *view, const struct side *side) {
    return side->champion_state == CHAMPION_NONE || view->own[side->seat][side->champion];
}

static bool fight_fits(const struct crystal *view) {
    static const struct fight none = {.on = 0};
    const struct side *first = &view->fight.side[0], *second = &view->fight.side[1];
    if (!view->fight.on)
        return bytes_equal(&view->fight, &none, sizeof none) && !view->weak[0] && !view->weak[1] &&
               !view->champion_weak[0] && !view->champion_weak[1];
    if (first->seat >= view->seats || !champion_fits(view, first))
        return false;
    if (view->fight.wild)
        return second->seat == CRYSTAL_WILD && second->champion_state == CHAMPION_NONE;
    return second->seat < view->seats && second->seat != first->seat &&
           view->place[second->seat] == view->place[first->seat] && champion_fits(view, second);
}

// --- the stack of frames ---

enum {
    BOTTOM = 1, // of the stack
    TOP = 2,
    TURNS = 4,   // the seat is the one whose turn it is
    NOBODYS = 8, // it belongs to no seat
    ON_CELL = 16,
    ONCE = 32,      // of all seats together
    ONCE_EACH = 64, // for a seat
};

static const struct frame_row {
    uint8_t ways;                // of the above
    uint8_t step, number, other; // at most
} rows[FRAME_KINDS] = {
    [FRAME_SETUP] = {BOTTOM | TOP | NOBODYS, 0, 0, 0},
    [FRAME_LOT] = {BOTTOM | TOP | NOBODYS, 0, 0, 15},
    [FRAME_TURN] = {BOTTOM | TURNS, TURN_ENDS, 0, 0},
    [FRAME_LAY] = {TOP | TURNS | ONCE, LAY_BLIND_TURNS, 0, 0},
    [FRAME_ARRIVE] = {ONCE_EACH, 3, 127, 15},
    [FRAME_BOOM] = {TOP | ON_CELL, 0, BOOM_AFTER_CLEARING, 0},
    [FRAME_FIGHT] = {ON_CELL | ONCE, 0, 0, 0},
    [FRAME_FLIGHT] = {ONCE, 0, FLIGHT_MAX, 7},
    [FRAME_FINDS] = {ONCE_EACH, 0, 63, 0},
    [FRAME_ODD_EVEN] = {TOP | ON_CELL, ODD_EVEN_KEEPS, ODD_EVEN_DANDELIONS, 1},
    [FRAME_PIT] = {TOP | ON_CELL, PIT_FALLS, 1, 0},
    [FRAME_BURY] = {TOP | ON_CELL, 0, 0, 0},
    [FRAME_PASSAGE] = {TOP, 0, 0, 0},
    [FRAME_LOSE_CARD] = {TOP, 0, 0, 0},
    [FRAME_STEAL] = {TOP | TURNS, 1, 6, CRYSTAL_SEATS - 1},
    [FRAME_LEAVE] = {TOP | NOBODYS, 0, 0, 0},
};

static bool is_there_before(const struct crystal *view, int at, bool of_any_seat) {
    for (int i = 0; i < at; i++)
        if (view->frame[i].kind == view->frame[at].kind && (of_any_seat || view->frame[i].seat == view->frame[at].seat))
            return true;
    return false;
}

static bool seat_fits(const struct crystal *view, const struct frame *frame, unsigned ways) {
    if (ways & NOBODYS)
        return frame->seat == SEAT_NOBODY;
    return frame->seat < view->seats && (!(ways & TURNS) || frame->seat == view->turn) &&
           (!(ways & ON_CELL) || crystal_board_is_cell(view->place[frame->seat]));
}

static bool row_fits(const struct crystal *view, int at) {
    const struct frame *frame = &view->frame[at];
    if (frame->kind == FRAME_NONE || frame->kind >= FRAME_KINDS)
        return false;
    const struct frame_row *row = &rows[frame->kind];
    bool is_bottom = at == 0, is_top = at == view->frame_count - 1;
    if (frame->step > row->step || frame->number > row->number || frame->other > row->other)
        return false;
    if (is_bottom != !!(row->ways & BOTTOM) || (row->ways & TOP && !is_top) || !seat_fits(view, frame, row->ways))
        return false;
    return !(row->ways & (ONCE | ONCE_EACH)) || !is_there_before(view, at, row->ways & ONCE);
}

// What an Odd-Even during a fight is about is there.
static bool odd_even_fits(const struct crystal *view, const struct frame *frame) {
    const struct side *asked = &view->fight.side[view->fight.side[0].champion_state == CHAMPION_NONE];
    if (frame->number == ODD_EVEN_CHARM)
        return view->fight.wild && frame->seat == view->fight.side[0].seat && frame->step != ODD_EVEN_KEEPS;
    return asked->champion_state != CHAMPION_NONE && asked->champion == BOOM_CREEPY_DANDELIONS &&
           asked->seat == frame->seat && (frame->step != ODD_EVEN_KEEPS || view->counters[frame->seat]);
}

// What only frames of this kind need.
static bool kind_fits(const struct crystal *view, int at) {
    const struct frame *frame = &view->frame[at];
    bool over_fight = at > 0 && view->frame[at - 1].kind == FRAME_FIGHT;
    if (over_fight && frame->kind != FRAME_ODD_EVEN)
        return false;
    if (frame->kind == FRAME_ODD_EVEN && frame->number == ODD_EVEN_FIND)
        return !over_fight && frame->step != ODD_EVEN_KEEPS;
    if (frame->kind == FRAME_ODD_EVEN)
        return over_fight && odd_even_fits(view, frame);
    if (frame->kind == FRAME_FIGHT)
        return frame->seat == view->fight.side[0].seat;
    if (frame->kind == FRAME_FLIGHT)
        return !(frame->other & FLIGHT_RUBBLE) || crystal_board_is_cell(view->place[frame->seat]);
    if (frame->kind == FRAME_STEAL)
        return frame->other < view->seats && frame->other != frame->seat && view->hand_count[frame->other];
    if (frame->kind == FRAME_BOOM)
        return sum_of(view->boom_deck, BOOM_KINDS) + sum_of(view->boom_discard, BOOM_KINDS) > 0;
    return true;
}

// B-21, B-55: a tile that is drawn has a cell to go to.
static bool has_cell_to_lay(const struct crystal *view) {
    int from = view->place[view->turn];
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (crystal_board_leads_to_empty(&view->board, from, direction) &&
            (view->lay_cell == BOARD_NOWHERE || view->lay_cell == crystal_board_neighbour(from, direction)))
            return true;
    return false;
}

// Tiles are in a hand as long as one wants its place, and then there was one to draw.
static bool tiles_fit(const struct crystal *view) {
    int last = view->frame_count ? view->frame_count - 1 : 0, step = view->frame[last].step;
    bool lays = view->frame[last].kind == FRAME_LAY;
    bool blind = lays && step >= LAY_BLIND_ASKS, holds = lays && step != LAY_DRAWS && step != LAY_BLIND_ASKS;
    if (!!view->drawn[0] != (holds && step != LAY_BLIND_DRAWS) || !!view->drawn[1] != (lays && step == LAY_ASKS_AGAIN))
        return false;
    if (!lays)
        return view->lay_cell == BOARD_NOWHERE;
    if (blind != view->blind[view->turn] || (step > LAY_BLIND_ASKS && view->lay_cell == BOARD_NOWHERE))
        return false;
    bool draws = step == LAY_DRAWS || step == LAY_DRAWS_AGAIN || step == LAY_BLIND_ASKS || step == LAY_BLIND_DRAWS;
    return (!draws || view->tile_count) && has_cell_to_lay(view);
}

static bool frames_fit(const struct crystal *view) {
    bool fights = false;
    for (int i = 0; i < CRYSTAL_FRAMES; i++) {
        if (i >= view->frame_count ? view->frame[i].kind != FRAME_NONE : !row_fits(view, i) || !kind_fits(view, i))
            return false;
        fights = fights || view->frame[i].kind == FRAME_FIGHT;
    }
    return fights == view->fight.on && tiles_fit(view);
}

bool crystal_sound(const void *bytes, const struct setup *setup, int seat) {
    const struct crystal *view = bytes;
    if (view->rules != rules_of(&crystal_game, setup) || view->seats != setup->seats ||
        view->variant != setup->option[0] || view->turn >= view->seats ||
        view->winner > (view->frame_count ? 0 : view->seats) || crystal_u16(view->moves) > CRYSTAL_MOVES_MAX)
        return false;
    if (view->asked >= view->seats && view->asked != SEAT_CHANCE && view->asked != SEAT_NOBODY)
        return false;
    for (int other = 0; other < view->seats; other++)
        if (!dwarf_fits(view, other) || !promise_fits(view, other, seat))
            return false;
    return has_tiles_for_all(view) && has_cards_for_all(view, seat) && fight_fits(view) && frames_fit(view);
}
