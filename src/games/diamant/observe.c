// Diamant for learners.
#include "bots/observer.h"

#include "games/diamant/kit.h"
#include "games/diamant/rules.h"

enum { SEAT_NUMBERS = 7, TABLE_NUMBERS = DIAMANT_EXPEDITIONS + 4 + DIAMANT_HAZARDS + DIAMANT_KINDS + 5 };

static const struct observer_part parts[] = {
    {"expedition, one of five", DIAMANT_EXPEDITIONS},
    {"carried by each explorer inside / 20", 1},
    {"rubies on the path / 20", 1},
    {"explorers inside / 8", 1},
    {"cards on the path / 27", 1},
    {"hazards on the path", DIAMANT_HAZARDS},
    {"cards left in the deck by kind / 3", DIAMANT_KINDS},
    {"cards left in the deck / 30", 1},
    {"chance that the next card ends the expedition", 1},
    {"relics on the path, points / 42", 1},
    {"played with relics", 1},
    {"played with closed chests", 1},
    {"by seat, own first: sits here, inside, still to choose, has chosen, chest / 100, chest is closed, relics / 42",
     SEATS_MAX *SEAT_NUMBERS},
    {NULL, 0},
};

static void observe_seats(const struct diamant *view, int own, float *out) {
    for (int i = 0, seat = own; i < view->seats; i++, seat = seat + 1 < view->seats ? seat + 1 : 0) {
        unsigned bit = SEAT_BIT(seat);
        bool closed = view->chest[seat] == DIAMANT_CLOSED;
        *out++ = 1;
        *out++ = (float)!!(view->inside & bit);
        *out++ = (float)!!(view->waiting & bit);
        *out++ = (float)!!(view->sealed & bit);
        *out++ = closed ? 0 : (float)view->chest[seat] * 0.01f;
        *out++ = (float)closed;
        *out++ = view->relics[seat] ? (float)diamant_relic_points(view->relics[seat]) * (1 / 42.0f) : 0;
    }
    bytes_zero(out, (size_t)(SEATS_MAX - view->seats) * SEAT_NUMBERS * sizeof *out);
}

static void observe(const void *bytes, int seat, float *out) {
    const struct diamant *view = bytes;
    for (int i = 0; i < DIAMANT_EXPEDITIONS; i++)
        *out++ = (float)(view->expedition == i + 1);
    *out++ = (float)view->carried * (1 / 20.0f);
    *out++ = (float)view->lying * (1 / 20.0f);
    *out++ = (float)bits_count8(view->inside) * (1 / 8.0f);
    *out++ = (float)view->path_count * (1 / 27.0f);
    for (int i = 0; i < DIAMANT_HAZARDS; i++)
        *out++ = (float)(view->hazards >> i & 1);
    for (int i = 0; i < DIAMANT_KINDS; i++)
        *out++ = (float)view->deck[i] * (1 / 3.0f);
    *out++ = (float)view->deck_count * (1 / 30.0f);
    *out++ = view->deck_count && view->hazards ? (float)diamant_deadly(view) / (float)view->deck_count : 0;
    *out++ = view->path_relics ? (float)diamant_relic_points(view->path_relics) * (1 / 42.0f) : 0;
    *out++ = (float)!!(view->options & DIAMANT_WITH_RELICS);
    *out++ = (float)!!(view->options & DIAMANT_CLOSED_CHESTS);
    observe_seats(view, seat, out);
}

const struct observer diamant_observer = {
    .parts = parts,
    .size = TABLE_NUMBERS + SEATS_MAX * SEAT_NUMBERS,
    .actions = 2,
    .observe = observe,
};
