// The equilibria of one simultaneous decision (stage_game.h), and the rules that choose one of them.
//
// Backward induction hands over what the four or eight outcomes are worth; what is wanted is an equilibrium: for each
// player the chance to return, such that nobody gains by another one. With two choices each, every equilibrium has a
// closed form. A player's gain from returning is linear in each other player's chance, so:
//
//     nobody mixes     all 4 or 8 profiles are tried
//     two mix          each makes the other indifferent: one linear equation each
//     all three mix    three bilinear equations; two of them give two chances as fractions of the third, and the last
//                      becomes a quadratic. A fraction can be 0/0, so the elimination is tried from all three sides
//
// Several equilibria are the normal case, not the exception (after you, or after me?), and what they are worth differs
// much. So an equilibrium is always one *under a rule*; "the value" of such a game does not exist.
//
// Example: two players, returning alone is worth 1 to who does it, everything else nothing. Gains of returning are
// 1 while the other goes on and 0 when he returns too. Equilibria: (0,1), (1,0), (1,1) and all between. `alike` takes
// (1,1) when their chests are equal.
#ifndef ADIT_STAGE_SOLVE_H
#define ADIT_STAGE_SOLVE_H

#include "bots/stage_game.h"

enum stage_rule {
    // What ships. It knows players by their chests alone, never by their seats. In this order:
    //   1. players with equal chests return with equal chances;
    //   2. the least spread: the highest chance less the lowest;
    //   3. the fewest returners: the least sum of chances;
    //   4. the larger chest returns rather than the smaller.
    STAGE_ALIKE,
    // A profile without chance where there is one, by steps 2 to 4, and then the first seat rather than the second;
    // else as `alike`. It breaks the symmetry of seats.
    STAGE_PURE,
    // Where the logit path ends that begins with everybody tossing a coin (stage_logit.h); as `alike` where that end is
    // not among the equilibria found, as it may be inside a connected set of them.
    STAGE_LOGIT,
    STAGE_RULES
};

extern const char *const stage_rule_names[STAGE_RULES];

// Finds an equilibrium under the rule: the chance of each player to return. Returns how many were found that are
// different, corners of connected sets of them included; at least 1.
int stage_solve(const struct stage_game *game, enum stage_rule rule, double *returning);

// The same, without the count: stops where the rule can choose at once. Returns 1.
int stage_choose(const struct stage_game *game, enum stage_rule rule, double *returning);

// The same for two players under STAGE_ALIKE, without the count: what the solver needs ten million times.
void stage_solve_pair(double gain[2][2], int chest_first, int chest_second, double *returning);

// The most that a player can gain by leaving the profile: 0 in an equilibrium.
double stage_regret(const struct stage_game *game, const double *returning);

#endif
