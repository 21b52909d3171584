// Diamant in bulk: whole games without interface, log or events, for simulation and playouts.
//
// It plays the same game as the engine, card for card and choice for choice: fed by equal generators both end with
// the same points (tests/games/diamant/test_bulk.c). It knows the simple bots only; the rest is the arena's.
#ifndef ADIT_DIAMANT_BULK_H
#define ADIT_DIAMANT_BULK_H

#include "bots/bot.h"
#include "games/diamant/rules.h"

enum { DIAMANT_BULK_CARRIED_MAX = 124 };

// Who returns when, as masks of seats: a decision is three look-ups for the whole table.
struct diamant_bulk {
    uint8_t seats;
    uint8_t with_relics;
    uint8_t by_luck;                                  // those whose bit of luck decides
    uint8_t by_hazards[DIAMANT_HAZARDS + 1];          // by how many different hazards lie there
    uint8_t by_carried[DIAMANT_BULK_CARRIED_MAX + 1]; // by what each inside carries
    uint8_t nth_bit[256][8];                          // the index of the n-th bit that is set in a byte
};

// False: one of the players is not a simple bot.
bool diamant_bulk_prepare(struct diamant_bulk *bulk, const struct setup *setup, const struct bot_spec *players);

struct diamant_bulk_result {
    uint16_t points[SEATS_MAX];
    uint16_t rounds, moves;
};

// `rng` is a fast generator.
void diamant_bulk_play(const struct diamant_bulk *bulk, struct rng *rng, struct diamant_bulk_result *out);

#endif
