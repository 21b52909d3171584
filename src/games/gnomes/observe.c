// Nimble Gnomes for learners.
#include "bots/observer.h"

#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"

enum {
    OPEN_NUMBERS = GNOMES_KINDS + 1,
    CAVE_NUMBERS = 1 + GNOMES_GEMS + GNOMES_CURSES,
    OTHER_NUMBERS = 2 + GNOMES_KINDS + CAVE_NUMBERS,
    TABLE_NUMBERS = 1 + 3 + 2 + GNOMES_SEATS + OPEN_NUMBERS,
    CARD_NUMBERS = 3 * GNOMES_KINDS,
};

static const struct observer_part parts[] = {
    {"1: a card is to be played, 0: taken", 1},
    {"has a deck, deck is gone, last round", 3},
    {"cards left in the deck / 100", 1},
    {"turns to come / 100", 1},
    {"whose turn it is, own seat first", GNOMES_SEATS},
    {"open cards by kind, and empty places", OPEN_NUMBERS},
    {"cards that the observer cannot see, by kind / 6", GNOMES_KINDS},
    {"discarded cards by kind / 6", GNOMES_KINDS},
    {"own hand by kind", GNOMES_KINDS},
    {"own caves / 8, gems by kind, curses by kind", CAVE_NUMBERS},
    {"by seat, from the next one on: sits here, cards in hand / 5, those known by kind, caves / 8, gems, curses",
     (GNOMES_SEATS - 1) * OTHER_NUMBERS},
    {NULL, 0},
};

static float *copy(float *out, const uint8_t *counts, int size, float scale) {
    for (int i = 0; i < size; i++)
        *out++ = (float)counts[i] * scale;
    return out;
}

static float *observe_cave(const struct gnomes *view, int seat, float *out) {
    *out++ = (float)view->caves[seat] * (1 / 8.0f);
    out = copy(out, view->gems[seat], GNOMES_GEMS, 1);
    return copy(out, view->curses[seat], GNOMES_CURSES, 1);
}

static float *observe_table(const struct gnomes *view, int own, float *out) {
    int turn = view->turn - own;
    *out++ = (float)(view->phase == GNOMES_PLAY);
    for (int i = 0; i < 3; i++)
        *out++ = (float)(view->ending == i);
    *out++ = (float)view->deck_count * 0.01f;
    *out++ = (float)gnomes_turns_to_come(view) * 0.01f;
    for (int i = 0; i < GNOMES_SEATS; i++)
        *out++ = (float)(i == (turn < 0 ? turn + view->seats : turn));
    bytes_zero(out, OPEN_NUMBERS * sizeof *out);
    for (int i = 0; i < GNOMES_OPEN; i++)
        out[view->open[i]]++;
    return out + OPEN_NUMBERS;
}

static void observe(const void *bytes, int own, float *out) {
    const struct gnomes *view = bytes;
    out = observe_table(view, own, out);
    out = copy(out, view->deck, GNOMES_KINDS, 1 / 6.0f);
    out = copy(out, view->discard, GNOMES_KINDS, 1 / 6.0f);
    out = copy(out, view->hand[own], GNOMES_KINDS, 1);
    out = observe_cave(view, own, out);
    for (int i = 1; i < view->seats; i++) {
        int seat = own + i < view->seats ? own + i : own + i - view->seats;
        *out++ = 1;
        *out++ = (float)view->hand_count[seat] * (1.0f / GNOMES_HAND);
        out = copy(out, view->seen[seat], GNOMES_KINDS, 1);
        out = observe_cave(view, seat, out);
    }
    bytes_zero(out, (size_t)(GNOMES_SEATS - view->seats) * OTHER_NUMBERS * sizeof *out);
}

const struct observer gnomes_observer = {
    .parts = parts,
    .size = TABLE_NUMBERS + CARD_NUMBERS + CAVE_NUMBERS + (GNOMES_SEATS - 1) * OTHER_NUMBERS,
    .actions = GNOMES_ACTIONS,
    .observe = observe,
};
