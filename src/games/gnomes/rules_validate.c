// Nimble Gnomes: what a view from outside must keep to.
#include "games/gnomes/rules.h"

enum { COPIES = 14 }; // of the card that there are most of

const struct bound gnomes_bounds[] = {
    BOUND(struct gnomes, seats, GNOMES_SEATS),
    BOUND(struct gnomes, phase, GNOMES_OVER),
    BOUND(struct gnomes, turn, GNOMES_SEATS - 1),
    BOUND(struct gnomes, first, GNOMES_SEATS - 1),
    BOUND(struct gnomes, turns, GNOMES_CARDS),
    BOUND(struct gnomes, deck_count, GNOMES_CARDS),
    BOUND(struct gnomes, open, GNOMES_NO_CARD),
    BOUND(struct gnomes, deck, COPIES),
    BOUND(struct gnomes, discard, COPIES),
    BOUND(struct gnomes, hand_count, GNOMES_HAND + 1),
    BOUND(struct gnomes, hand, COPIES),
    BOUND(struct gnomes, seen, COPIES),
    BOUND(struct gnomes, caves, 1),
    BOUND(struct gnomes, gems, COPIES),
    BOUND(struct gnomes, curses, COPIES),
    BOUND(struct gnomes, rules, 2),
    BOUND(struct gnomes, ending, GNOMES_LAST_ROUND),
    {.size = 0},
};

const struct value_bound gnomes_value_bounds[] = {{"card", 0, GNOMES_KINDS - 1},
                                                  {"wind", GNOMES_RED_WIND, GNOMES_KINDS - 1},
                                                  {"fog", GNOMES_ORANGE_FOG, GNOMES_VIOLET_FOG},
                                                  {"target", 0, GNOMES_SEATS - 1},
                                                  {"caves", 0, 1},
                                                  {"rockfalls", 0, GNOMES_SEATS - 1},
                                                  {.name = NULL}};

static int sum_of(const uint8_t *counts, int kinds) {
    int sum = 0;
    for (int kind = 0; kind < kinds; kind++)
        sum += counts[kind];
    return sum;
}

// The cards that nobody can tell apart are those of the deck and those missing in the hands.
static bool has_cards_for_all(const struct gnomes *view) {
    int missing = view->deck_count;
    for (int seat = 0; seat < view->seats; seat++) {
        int unknown = view->hand_count[seat] - sum_of(view->hand[seat], GNOMES_KINDS);
        if (unknown < 0)
            return false;
        missing += unknown;
    }
    return missing == sum_of(view->deck, GNOMES_KINDS);
}

// What chance does next can be done: there is a card, and a place for one that is turned up. Before the first turn all
// cards are in the deck, in hands, open, or caves.
static bool has_work_for_chance(const struct gnomes *view) {
    bool has_gap = false, is_untouched = !sum_of(view->discard, GNOMES_KINDS);
    for (int i = 0; i < GNOMES_OPEN; i++)
        has_gap = has_gap || view->open[i] == GNOMES_NO_CARD;
    for (int seat = 0; seat < view->seats; seat++)
        is_untouched = is_untouched && !sum_of(view->gems[seat], GNOMES_GEMS) && !gnomes_curse_count(view, seat);
    switch ((enum gnomes_phase)view->phase) {
    case GNOMES_LOT:
    case GNOMES_DEAL: return is_untouched;
    case GNOMES_TURN_UP: return is_untouched && has_gap;
    case GNOMES_DRAW: return view->deck_count;
    case GNOMES_REFILL: return view->deck_count && has_gap;
    case GNOMES_TAKE:
    case GNOMES_PLAY:
    case GNOMES_OVER: break;
    }
    return true;
}

bool gnomes_sound(const void *bytes, const struct setup *setup, int seat) {
    (void)seat;
    const struct gnomes *view = bytes;
    return view->seats == setup->seats && view->turn < view->seats && view->first < view->seats &&
           view->rules == rules_of(&gnomes_game, setup) && has_cards_for_all(view) && has_work_for_chance(view);
}
