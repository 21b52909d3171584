// Black Crystal for learners.
#include "bots/observer.h"

#include "games/crystal/kit.h"
#include "games/crystal/rules_notation.h"
#include "games/crystal/rules_state.h"

enum {
    CELL_EVENTS = TILE_EVENTS - 1, // without TILE_PLAIN
    CELL_OPENING = 0,              // by direction
    CELL_PASSAGE = CELL_OPENING + DIRECTIONS,
    CELL_RUBBLE = CELL_PASSAGE + DIRECTIONS,
    CELL_MUSHROOM,
    CELL_EVENT,
    CELL_BOOM = CELL_EVENT + CELL_EVENTS,
    CELL_ORE,
    CELL_DROPPED,
    CELL_OWN,
    CELL_OTHERS,
    CELL_NUMBERS,

    SEAT_NUMBERS = 1 + CRYSTAL_SEATS + 14 + SKILLS + BOOM_KINDS,
    DECK_NUMBERS = TILE_KINDS + 2 * BOOM_KINDS + 2 * FIND_KINDS + 5,
    TURN_NUMBERS = QUESTIONS + 8 + CRYSTAL_SEATS + 2 * TILE_KINDS + 1,
    SIDE_NUMBERS = 7,
    FIGHT_NUMBERS = 4 + 2 * SIDE_NUMBERS,
};

static const struct observer_part parts[] = {
    {"by cell, row by row: openings (north, east, south, west), passages, rubble, mushroom, boom, find, crystal, exit, "
     "portal, pit, boom token, ore, dropped crystals, own dwarf, other dwarfs",
     BOARD_CELLS *CELL_NUMBERS},
    {"by seat, own first: sits here, side of the board, at home, explosives / 10, carries a crystal, mining, skips, "
     "dazed / 3, first turn, cards in hand / 6, counters / 3, charges / 3, dandelions called / 3, digging, blindfolded, "
     "has promised, skill, own monsters",
     CRYSTAL_SEATS *SEAT_NUMBERS},
    {"own hand by kind", FIND_KINDS},
    {"tiles that the observer cannot see by kind / 8, monsters and finds in deck and discard by kind / 4, tiles / 85, "
     "tiles gone / 20, explosives in the box / 10, mushrooms left / 2, crystals broken / 4",
     DECK_NUMBERS},
    {"what is asked, flags of the turn, whose turn it is, tiles drawn by kind, quiet turns / 240", TURN_NUMBERS},
    {"fight: going on, step / 5, begun, strength of the wild monster / 20; by side, the observer's first: own, another "
     "dwarf's, boost / 10, champion, boost of the champion / 10, die / 6, strength / 20",
     FIGHT_NUMBERS},
    {NULL, 0},
};

static void observe_cells(const struct crystal *view, int own, float *out) {
    bytes_zero(out, BOARD_CELLS * CELL_NUMBERS * sizeof *out);
    for (int cell = 0; cell < BOARD_CELLS; cell++, out += CELL_NUMBERS) {
        unsigned ways = view->board.openings[cell], passages = view->board.passages[cell];
        unsigned marks = view->board.marks[cell], lying = view->lying[cell];
        if (!(ways | passages | marks | lying))
            continue;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            out[CELL_OPENING + direction] = (float)(ways >> direction & 1);
            out[CELL_PASSAGE + direction] = (float)(passages >> direction & 1);
        }
        out[CELL_RUBBLE] = (float)!!(marks & BOARD_RUBBLE);
        out[CELL_MUSHROOM] = (float)!!(marks & BOARD_MUSHROOM);
        enum tile_event event = crystal_event_at(view, cell);
        if (event != TILE_PLAIN)
            out[CELL_EVENT + (int)event - 1] = 1;
        out[CELL_BOOM] = (float)!!(lying & LYING_BOOM);
        out[CELL_ORE] = (float)!!(lying & LYING_ORE);
        out[CELL_DROPPED] = (float)crystal_dropped(view, cell);
    }
    out -= BOARD_CELLS * CELL_NUMBERS;
    for (int seat = 0; seat < view->seats; seat++)
        if (crystal_board_is_cell(view->place[seat]))
            out[view->place[seat] * CELL_NUMBERS + (seat == own ? CELL_OWN : CELL_OTHERS)]++;
}

static float *copy(float *out, const uint8_t *counts, int size, float scale) {
    for (int i = 0; i < size; i++)
        *out++ = (float)counts[i] * scale;
    return out;
}

static float *one_of(float *out, int size, int which) {
    bytes_zero(out, (size_t)size * sizeof *out);
    if (which >= 0 && which < size)
        out[which] = 1;
    return out + size;
}

static float *observe_seat(const struct crystal *view, int seat, float *out) {
    *out++ = 1;
    out = one_of(out, CRYSTAL_SEATS, crystal_side(view, seat));
    *out++ = (float)!crystal_board_is_cell(view->place[seat]);
    *out++ = (float)view->explosives[seat] * 0.1f;
    *out++ = (float)view->carries[seat];
    *out++ = (float)view->mining[seat];
    *out++ = (float)view->skips[seat];
    *out++ = (float)view->dazed[seat] * (1 / 3.0f);
    *out++ = (float)view->fresh[seat];
    *out++ = (float)view->hand_count[seat] * (1.0f / CRYSTAL_HAND_LIMIT);
    *out++ = (float)view->counters[seat] * (1 / 3.0f);
    *out++ = (float)view->charges[seat] * (1 / 3.0f);
    *out++ = (float)view->called[seat] * (1 / 3.0f);
    *out++ = (float)view->digging[seat];
    *out++ = (float)view->blind[seat];
    *out++ = (float)!!view->promise[seat];
    out = one_of(out, SKILLS, view->skill[seat] - 1);
    return copy(out, view->own[seat], BOOM_KINDS, 1);
}

static float *observe_decks(const struct crystal *view, float *out) {
    out = copy(out, view->tiles, TILE_KINDS, 1 / 8.0f);
    out = copy(out, view->boom_deck, BOOM_KINDS, 1 / 4.0f);
    out = copy(out, view->boom_discard, BOOM_KINDS, 1 / 4.0f);
    out = copy(out, view->find_deck, FIND_KINDS, 1 / 4.0f);
    out = copy(out, view->find_discard, FIND_KINDS, 1 / 4.0f);
    *out++ = (float)view->tile_count * (1 / 85.0f);
    *out++ = (float)view->left_count * (1 / 20.0f);
    *out++ = (float)view->box * 0.1f;
    *out++ = (float)view->mushrooms * (1.0f / CRYSTAL_MUSHROOMS);
    *out++ = (float)view->broken * (1.0f / CRYSTAL_CRYSTALS);
    return out;
}

static float *observe_turn(const struct crystal *view, int own, float *out) {
    int turn = view->turn - own;
    out = one_of(out, QUESTIONS, (int)crystal_question(view));
    for (int i = 0; i < 8; i++)
        *out++ = (float)(view->turn_flags >> i & 1);
    out = one_of(out, CRYSTAL_SEATS, turn < 0 ? turn + view->seats : turn);
    for (int i = 0; i < 2; i++)
        out = one_of(out, TILE_KINDS, view->drawn[i] - 1);
    *out++ = (float)crystal_u16(view->quiet) * (1.0f / (CRYSTAL_QUIET_ROUNDS * CRYSTAL_SEATS));
    return out;
}

static void observe_fight(const struct crystal *view, int own, float *out) {
    const struct fight *fight = &view->fight;
    bytes_zero(out, FIGHT_NUMBERS * sizeof *out);
    if (!fight->on)
        return;
    *out++ = 1;
    *out++ = (float)fight->step * (1.0f / FIGHT_ENDS);
    *out++ = (float)fight->begun;
    *out++ = fight->wild ? (float)crystal_booms[fight->wild - 1].health * (1 / 20.0f) : 0;
    int first = fight->side[1].seat == own;
    for (int i = 0; i < 2; i++) {
        const struct side *side = &fight->side[first ^ i];
        *out++ = (float)(side->seat == own);
        *out++ = (float)(side->seat != own && side->seat != CRYSTAL_WILD);
        *out++ = (float)side->boost * 0.1f;
        *out++ = (float)(side->champion_state == CHAMPION_FIGHTS);
        *out++ = (float)side->champion_boost * 0.1f;
        *out++ = (float)side->die * (1 / 6.0f);
        *out++ = (float)crystal_side_strength(view, first ^ i) * (1 / 20.0f);
    }
}

static void observe(const void *bytes, int own, float *out) {
    const struct crystal *view = bytes;
    observe_cells(view, own, out);
    out += BOARD_CELLS * CELL_NUMBERS;
    for (int i = 0; i < view->seats; i++)
        out = observe_seat(view, own + i < view->seats ? own + i : own + i - view->seats, out);
    bytes_zero(out, (size_t)(CRYSTAL_SEATS - view->seats) * SEAT_NUMBERS * sizeof *out);
    out += (CRYSTAL_SEATS - view->seats) * SEAT_NUMBERS;
    out = copy(out, view->hand[own], FIND_KINDS, 1);
    out = observe_decks(view, out);
    out = observe_turn(view, own, out);
    observe_fight(view, own, out);
}

const struct observer crystal_observer = {
    .parts = parts,
    .size = BOARD_CELLS * CELL_NUMBERS + CRYSTAL_SEATS * SEAT_NUMBERS + FIND_KINDS + DECK_NUMBERS + TURN_NUMBERS +
            FIGHT_NUMBERS,
    .actions = CRYSTAL_ACTIONS,
    .index_of = crystal_action_index,
    .observe = observe,
};
