// One simultaneous decision as a game: two or three players who each go on (0) or return (1). stage_solve.h finds
// its equilibria, stage_logit.h the one that smoothed players come near to.
#ifndef ADIT_STAGE_GAME_H
#define ADIT_STAGE_GAME_H

#include "base/base.h"

enum { STAGE_PLAYERS = 3 };

// Two choices that differ by no more than STAGE_TIE are equal. A player to whom both are equal, whatever that does to
// the others (a kingmaker), is content with either, so the rule chooses for him too: he does as the others do, and goes
// on where that does not decide it. Chances that differ by no more than STAGE_SAME are equal to the rule; one that is
// that close to 0 or 1 is 0 or 1 where that is an equilibrium too. (A double root at 1 comes out as 1 - 10^-9: without
// this, rounding would decide who is a kingmaker.) A rule that chooses is never continuous: these numbers are part of
// it.
#define STAGE_TIE  1e-9
#define STAGE_SAME 1e-6

struct stage_game {
    int players; // 2 or 3
    // What a player gains by returning instead of going on, by which of the others return: bit 0 is the first of the
    // others, bit 1 the second.
    double gain[STAGE_PLAYERS][1 << (STAGE_PLAYERS - 1)];
    int chest[STAGE_PLAYERS];
};

// By how much returning is better for a player than going on. In the header, as solvers ask it ten million times.
static inline double stage_gain(const struct stage_game *game, int player, const double *returning) {
    const double *gain = game->gain[player];
    double first = returning[player == 0];
    if (game->players == 2)
        return gain[0] + (gain[1] - gain[0]) * first;
    double second = returning[player == 2 ? 1 : 2];
    return (1 - second) * (gain[0] + (gain[1] - gain[0]) * first) + second * (gain[2] + (gain[3] - gain[2]) * first);
}

#endif
