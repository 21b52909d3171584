// The coach: what each choice of a seat is worth, from what that seat may know.
#ifndef ADIT_COACH_H
#define ADIT_COACH_H

#include "bots/bot.h"
#include "bots/diamant_solve.h"

struct coach_option {
    action_id action;
    double win, error; // chance to win, a shared win in shares; standard error
    double gems;       // Diamant: expected from this expedition
    uint32_t playouts; // 0: not looked at, and not worth it
};

struct coach_advice {
    int count;
    struct coach_option options[LEGAL_MAX]; // as `legal` lists them
    int best;                               // index
};

// `playouts` for the whole question. The seat is to act.
void coach_advise(const struct match *match, int seat, uint32_t playouts, uint64_t luck, struct coach_advice *out);

// Diamant: the position of a view that decides, for the exact solver.
struct diamant_start coach_diamant_start(const struct diamant *view);

#endif
