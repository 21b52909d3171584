// Pig for learners.
#include "bots/observer.h"

#include "games/pig/kit.h"
#include "games/pig/rules.h"

enum { SEAT_NUMBERS = 3 };

static const struct observer_part parts[] = {
    {"target / 100", 1},
    {"round / 100", 1},
    {"total of this turn / 100", 1},
    {"by seat, own first: sits here, has the turn, score / 100", SEATS_MAX *SEAT_NUMBERS},
    {NULL, 0},
};

static void observe(const void *bytes, int own, float *out) {
    const struct pig *view = bytes;
    *out++ = (float)view->target * 0.01f;
    *out++ = (float)view->round * 0.01f;
    *out++ = (float)view->total * 0.01f;
    for (int i = 0; i < view->seats; i++) {
        int seat = (own + i) % view->seats;
        *out++ = 1;
        *out++ = (float)(view->turn == seat);
        *out++ = (float)view->score[seat] * 0.01f;
    }
    bytes_zero(out, (size_t)(SEATS_MAX - view->seats) * SEAT_NUMBERS * sizeof *out);
}

const struct observer pig_observer = {
    .parts = parts,
    .size = 3 + SEATS_MAX * SEAT_NUMBERS,
    .actions = PIG_ACTIONS,
    .observe = observe,
};
