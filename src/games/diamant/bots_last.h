// The last expedition of Diamant for three players, solved for the win: an equilibrium under a rule, by exact backward
// induction.
//
// A player wants the most points at the end; a shared win counts in shares. There are no relics. All that a position
// needs: chests, who is inside, what each of them carries, what lies on the path, and the cards face down. What makes
// it small enough to solve whole:
//
//   three inside   Nobody has left, so what they carry and what lies there follows from the treasures turned up: 13,824
//                  sets of them, times the hazards on the path. 82,944 games of three players.
//   two inside     What the one who left took with him is what was turned up and is neither carried nor lying. So the
//                  treasures, the carried and the lying say all about the past: 551,221 such points, times the hazards,
//                  for each of the three who may have left. Ten million games of two players; counted by which cards
//                  came before he left they would be 76 million.
//   one inside     He needs a number of gems more than he has to reach the better of the others: a table by treasures,
//                  hazards and that need, the same for all chests.
//
// With chests 3, 0, 0: A returns with 4 carried and 2 lying, and has 9. Then B and C, with 4 carried each, have 4 at
// stake, and turn up a card before they may return: whoever goes on risks what he carries first.
//
// The rule that chooses among equilibria, and what an indifferent player does, are in bots/stage_solve.h. The caller
// brings the memory in two blocks, as for games/diamant/bots_solve.h: how much is known step by step.
#ifndef ADIT_DIAMANT_LAST_H
#define ADIT_DIAMANT_LAST_H

#include "games/diamant/bots_cards.h"
#include "bots/stage_solve.h"
#include "games/diamant/rules.h"

enum { DIAMANT_LAST_PLAYERS = 3, DIAMANT_LAST_BUSTS = 3 };

struct diamant_last_start {
    int chest[DIAMANT_LAST_PLAYERS];   // of those who are back in camp: with what they brought
    unsigned inside;                   // mask; at least one
    int carried, lying;                // as in struct diamant
    uint8_t deck[DIAMANT_RELIC_FIRST]; // treasures and hazards face down
    unsigned hazards;                  // mask: of those that lie on the path
};

// The start of an expedition with this many cards of each hazard.
struct diamant_last_start diamant_last_start_of(const int chest[DIAMANT_LAST_PLAYERS],
                                                const uint8_t copies[DIAMANT_HAZARDS]);

// The position of a view. False: it is not of the last expedition of three with open chests and without relics.
bool diamant_last_start_from(const struct diamant *view, struct diamant_last_start *out);

// A decision of those inside.
struct diamant_last_decision {
    double value[DIAMANT_LAST_PLAYERS];                          // chances to win, shares of shared wins
    double returning[DIAMANT_LAST_PLAYERS];                      // 0 for those in camp
    double go[DIAMANT_LAST_PLAYERS], back[DIAMANT_LAST_PLAYERS]; // what each choice is worth to those inside
    int equilibria; // how many were found, corners of connected sets included
    double regret;  // what a player could gain within this decision: rounding
};

// Chances to return are kept in steps of 2^-24; bots draw with as many bits.
enum { DIAMANT_LAST_STEPS = 1 << 24 };

struct diamant_last_policy {
    uint32_t *three;                     // by state of three inside: of each player
    uint32_t *two[DIAMANT_LAST_PLAYERS]; // by who left and state of two inside: of both others
};

struct diamant_last {
    struct diamant_last_start start;
    enum stage_rule rule;

    struct diamant_cards cards;

    // Points of two inside: (carried, lying) by set. A row is a set and an amount carried; its mask has the lying.
    uint32_t row_count;  // of a set
    uint32_t *row_first; // by row: points before it
    uint32_t *row_mask;  // by row
    uint32_t points;     // of all sets

    // Where the values of points are kept, for the pair that is being solved (see "slots" in bots_last_internal.h).
    uint32_t *near_first, *near_mask;          // by row: slots before it, and which lying have one each
    uint32_t *clear_first[DIAMANT_LAST_BUSTS]; // by set: the slot of no lying
    uint32_t *clear_mask[DIAMANT_LAST_BUSTS];  // by set: which lying there are
    uint32_t slots, slots_max;                 // of the pair; of any pair so far
    uint16_t *set_gems;                        // by set: what its cards are worth
    uint32_t *alone_first;                     // by set: rows of `alone` before it
    uint32_t alone_rows;
    int need_max; // that has rows in `alone`

    // What the second block holds. "Hazards" is a hazard state.
    double *alone[2];                    // by set, need, hazards: what the one inside can expect; ties of two, of three
    double *equal[2];                    // by set, hazards: the same with a chest that ties already, nothing carried
    double *safe;                        // by set, hazards: the chance that the next card does not end it
    double *two;                         // by slot, hazards: what both inside can expect at their decision
    double *entry[DIAMANT_LAST_PLAYERS]; // by set, hazards: what they can expect when that player has just left
    double *three;                       // by set, hazards: what each can expect at the decision of three
    double *returning;                   // the same: the chance of each to return

    double root[DIAMANT_LAST_PLAYERS]; // what each can expect at the start, before the next card

    bool counts;                        // set by the caller: equilibria of three are counted, which takes longer
    struct diamant_last_policy *policy; // set by the caller: filled with what a bot does; or NULL
    uint64_t games[STAGE_PLAYERS + 1];  // solved, by how many are inside
    uint64_t several;                   // decisions of three with several equilibria
    double regret;                      // the most in any of them
};

// Bytes of the first block.
size_t diamant_last_map_size(struct diamant_last *last, const struct diamant_last_start *start);

// Finds every position that can be; returns the bytes of the second block.
size_t diamant_last_map(struct diamant_last *last, void *block);

// The same treasures and explorers inside with other chests or hazards: the map serves again. Returns the bytes of the
// second block, enough for all starts so far. Where they have not become more and only chests are other than before,
// it needs no preparation.
size_t diamant_last_remap(struct diamant_last *last, const struct diamant_last_start *start);

// How many decisions diamant_last_solve() has to solve: ten million take about a second.
uint64_t diamant_last_games(const struct diamant_last *last);

// Lays the second block out and fills in what does not depend on chests; once for each map or remap.
void diamant_last_prepare(struct diamant_last *last, void *block);

// Solves. May be called again with another rule.
void diamant_last_solve(struct diamant_last *last, enum stage_rule rule);

// What those inside can expect before the next card is turned up.
void diamant_last_value(const struct diamant_last *last, double value[DIAMANT_LAST_PLAYERS]);

// The decision at the start itself; a card has just been turned up.
void diamant_last_decide(const struct diamant_last *last, struct diamant_last_decision *out);

// All of this at once under STAGE_ALIKE, in a block of this size aligned for doubles: the decision at the start. False:
// it takes more memory or more games.
bool diamant_last_try(const struct diamant_last_start *start, void *block, size_t size, uint64_t games,
                      struct diamant_last_decision *out);

// The decision after the first card, of this kind. Three are inside, and the card does not end the expedition.
void diamant_last_first(const struct diamant_last *last, int kind, struct diamant_last_decision *out);

// How many states a policy has: `three` needs 3 numbers each, each of `two` 2.
size_t diamant_last_states_three(const struct diamant_last *last);
size_t diamant_last_states_two(const struct diamant_last *last);

// Which state it is: `seen` of each kind of treasure were turned up since the start, and these hazards (mask) lie
// there.
size_t diamant_last_state_three(const struct diamant_last *last, const uint8_t seen[DIAMANT_TREASURES],
                                unsigned hazards);
size_t diamant_last_state_two(const struct diamant_last *last, const uint8_t seen[DIAMANT_TREASURES], unsigned hazards,
                              int carried, int lying);

#endif
