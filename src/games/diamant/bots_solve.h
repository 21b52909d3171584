// One expedition of Diamant solved exactly, for the aim "most gems": the symmetric equilibrium by backward induction.
//
// Everyone inside carries the same, so a position is: treasures seen, hazards seen (by how many cards of their kind are
// in the game), relics (unseen, lying, gone), explorers inside, carried, lying. At each the others' chance to return
// is found that makes a seat indifferent, or the certainty that keeps it where it is; an exact best response against
// that policy is computed along with it.
//
// The caller brings the memory, in two blocks: its sizes are known only step by step.
#ifndef ADIT_DIAMANT_SOLVE_H
#define ADIT_DIAMANT_SOLVE_H

#include "games/diamant/bots_cards.h"

// From where the expedition is solved.
struct diamant_start {
    int explorers;                     // inside: 1 to SEATS_MAX
    int carried, lying;                // as in struct diamant
    uint8_t deck[DIAMANT_RELIC_FIRST]; // treasures and hazards face down
    uint8_t hazards;                   // mask: of those that lie on the path
    uint8_t deck_relics, path_relics;  // masks of relics face down, and on the path
    bool decides;                      // a card was just turned up; else the next card comes first
};

// The start of an expedition: this many cards of each hazard and these relics are in the game.
struct diamant_start diamant_start_of_expedition(int explorers, const uint8_t copies[DIAMANT_HAZARDS], unsigned relics);

struct diamant_solution {
    double value;         // gems for each explorer inside; relics at their worth
    double best_response; // what one of them can get against the others' equilibrium; equal up to rounding
    uint64_t states;
    // Where the start decides:
    double returning; // the chance with which each returns
    double go, back;  // what one gets by going on and by returning while the others play the equilibrium
};

struct diamant_solver {
    struct diamant_start start;
    struct diamant_cards cards;
    uint32_t relic_states, relic_count;
    uint8_t relic_value[DIAMANT_RELICS];
    int relics_lying; // points on the path from the start
    uint32_t words;   // of a map of points
    uint32_t word_first[SEATS_MAX + 2], carried_max[SEATS_MAX + 1];
    uint64_t *points;      // by treasure set: which (explorers, carried, lying) can be
    uint32_t *ranks;       // by word: how many points stand before it in its set
    uint32_t *point_count; // by treasure set
    uint32_t *order;       // treasure sets by how many cards they have
    uint64_t *offset;      // by treasure set: points of its level before it
    uint64_t *before;      // by treasure set: points of all sets before it
    uint32_t level_first[17];
    uint32_t points_max;
    uint64_t level_points, points_total;
    uint64_t level_max, states;    // the same with hazards and relics
    uint8_t *policy;               // set by the caller: `states` bytes to be filled, or NULL
    float *values[2], *answers[2]; // by level, alternating: of the equilibrium and of the best response
    double *chance, *chance_answer;
    uint32_t *found, *left;
};

// Bytes of the first block.
size_t diamant_solve_map_size(struct diamant_solver *solver, const struct diamant_start *start);

// Finds every position that can be; returns the bytes of the second block.
size_t diamant_solve_map(struct diamant_solver *solver, void *block);

// The same explorers and treasures with other hazards: the map serves again, and only what depends on hazards is made
// again. Returns the bytes of the second block.
size_t diamant_solve_remap(struct diamant_solver *solver, const struct diamant_start *start);

// Called now and then with what is done, in thousandths; may be NULL.
typedef void diamant_solve_progress(void *context, int done);

void diamant_solve(struct diamant_solver *solver, void *block, diamant_solve_progress *progress, void *context,
                   struct diamant_solution *out);

// The chance with which an explorer inside returns in the equilibrium that was solved, from the policy that was kept,
// in steps of 1/255. The view is of a decision that the solved expedition can come to.
double diamant_policy_at(const struct diamant_solver *solver, const struct diamant *view);

#endif
