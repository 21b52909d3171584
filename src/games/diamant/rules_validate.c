// Diamant: what a view from outside must keep to.
#include "games/diamant/rules.h"

enum {
    GEMS = 124, // on all treasure cards together
    MASK = (1 << SEATS_MAX) - 1,
    RELICS = (1 << DIAMANT_RELICS) - 1,
};

const struct bound diamant_bounds[] = {
    BOUND(struct diamant, seats, SEATS_MAX),
    BOUND(struct diamant, options, DIAMANT_WITH_RELICS | DIAMANT_CLOSED_CHESTS),
    BOUND(struct diamant, expedition, DIAMANT_EXPEDITIONS + 1),
    BOUND(struct diamant, inside, MASK),
    BOUND(struct diamant, waiting, MASK),
    BOUND(struct diamant, leaving, MASK),
    BOUND(struct diamant, sealed, MASK),
    BOUND(struct diamant, carried, GEMS),
    BOUND(struct diamant, lying, GEMS),
    BOUND(struct diamant, hazards, (1 << DIAMANT_HAZARDS) - 1),
    BOUND(struct diamant, deck_count, 30 + DIAMANT_RELICS),
    BOUND(struct diamant, deck_treasures, 15),
    BOUND(struct diamant, path_count, DIAMANT_PATH_MAX),
    BOUND(struct diamant, path_relics, RELICS),
    BOUND(struct diamant, rounds, DIAMANT_EXPEDITIONS *DIAMANT_PATH_MAX),
    BOUND(struct diamant, deck, 3),
    BOUND(struct diamant, path, DIAMANT_KINDS - 1),
    BOUND(struct diamant, path_gems, GEMS),
    BOUND(struct diamant, chest, DIAMANT_CLOSED),
    BOUND(struct diamant, relics, RELICS),
    {.size = 0},
};

const struct value_bound diamant_value_bounds[] = {
    {"hazard", 0, DIAMANT_HAZARDS - 1}, {"expedition", 1, DIAMANT_EXPEDITIONS}, {"left", 0, 3}, {.name = NULL}};

// D-50: a relic is nowhere before its expedition, and nowhere at all in a game without.
static bool has_relics_of_the_future(const struct diamant *view) {
    int known = view->options & DIAMANT_WITH_RELICS ? view->expedition : 0;
    unsigned seen = view->path_relics;
    for (int seat = 0; seat < view->seats; seat++)
        seen |= view->relics[seat];
    for (int relic = 0; relic < DIAMANT_RELICS; relic++)
        seen |= (unsigned)view->deck[DIAMANT_RELIC_FIRST + relic] << relic;
    return seen >> known;
}

// D-24: the second hazard of a kind would have ended the expedition.
static bool has_hazard_twice(const struct diamant *view) {
    unsigned seen = 0;
    for (int i = 0; i < view->path_count; i++) {
        unsigned kind = view->path[i];
        if (diamant_is_hazard((int)kind) && seen >> kind & 1)
            return true;
        seen |= 1u << kind;
    }
    return false;
}

// Behind the last card of the path nothing lies.
static bool ends_clean(const struct diamant *view) {
    unsigned rest = 0;
    for (int i = view->path_count; i < DIAMANT_PATH_MAX; i++)
        rest |= view->path[i] | view->path_gems[i];
    return !rest;
}

// D-12: a chest is shown, or closed to this viewer. That none is closed without reason `redact` finds out.
static bool has_odd_chest(const struct diamant *view) {
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (view->chest[seat] > DIAMANT_EXPEDITIONS * GEMS &&
            (view->chest[seat] != DIAMANT_CLOSED || seat >= view->seats))
            return true;
    return false;
}

bool diamant_sound(const void *bytes, const struct setup *setup, int seat) {
    (void)seat;
    const struct diamant *view = bytes;
    int options = setup->option[0] * DIAMANT_WITH_RELICS + setup->option[1] * DIAMANT_CLOSED_CHESTS;
    return view->seats == setup->seats && view->options == options && view->expedition &&
           !(view->inside >> view->seats) && !has_relics_of_the_future(view) && !has_hazard_twice(view) &&
           !has_odd_chest(view) && ends_clean(view);
}
