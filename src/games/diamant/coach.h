// What the coach knows of Diamant beyond playouts: exact equilibria.
#ifndef ADIT_DIAMANT_COACH_H
#define ADIT_DIAMANT_COACH_H

#include "coach/coach.h"
#include "games/diamant/bots_last.h"
#include "games/diamant/bots_solve.h"
#include "games/diamant/kit.h"

enum { DIAMANT_SOLVED_GEMS = 1, DIAMANT_SOLVED_LAST = 2, DIAMANT_SOLVED_START = 4 }; // bits of coach_advice.solved

// In coach_advice.exact.
struct diamant_exact {
    struct diamant_solution gems;       // for most gems of this expedition
    struct diamant_last_decision last;  // for the win, in the last expedition
    double start[DIAMANT_LAST_PLAYERS]; // chances to win before its first card
};

static inline const struct diamant_exact *diamant_exact_of(const struct coach_advice *advice) {
    _Static_assert(sizeof(struct diamant_exact) <= COACH_EXACT_MAX, "it fits into an advice");
    return (const struct diamant_exact *)(const void *)advice->exact;
}

// What coach_solve() may take so that an answer comes at once.
#define DIAMANT_AT_ONCE ((struct coach_budget){.size = 1 << 19, .steps = 8000})

// The position of a view that decides, for the exact solver.
struct diamant_start diamant_coach_start(const struct diamant *view);

#endif
