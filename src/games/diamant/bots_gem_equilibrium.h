// The equilibrium of one expedition for the aim "most gems", abridged to a table of chances.
#ifndef ADIT_DIAMANT_GEM_EQUILIBRIUM_H
#define ADIT_DIAMANT_GEM_EQUILIBRIUM_H

#include "games/diamant/bots_outlook.h"

// The exact equilibrium compactly, in fifteenths: the chance to return, averaged over positions that are alike. By
// explorers inside from 1; two entries per byte, the lower half first. Made by tools/diamant_gem_equilibrium.c.
enum {
    DIAMANT_GATHER_DANGERS = 32,
    DIAMANT_GATHER_PATHS = 14,
    DIAMANT_GATHER_ODDS = 9,
    DIAMANT_GATHER_CELLS = DIAMANT_GATHER_DANGERS * DIAMANT_GATHER_PATHS * DIAMANT_GATHER_ODDS,
};
extern const uint8_t diamant_gem_equilibrium[SEATS_MAX][DIAMANT_GATHER_CELLS / 2];

// Where a decision stands in that table, among the cells of its number of explorers: by danger, path and the odds of a
// deadly card, these last.
unsigned diamant_gem_equilibrium_at(const struct diamant_outlook *outlook);

double diamant_gem_equilibrium_returns(const struct diamant_outlook *outlook);

#endif
