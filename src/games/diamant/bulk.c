// Diamant in bulk for the simulator.
#include "sim/arena.h"

#include "games/diamant/bots_bulk.h"
#include "games/diamant/kit.h"

static bool prepare(void *bulk, const struct setup *setup, const struct bot_spec *players) {
    return diamant_bulk_prepare(bulk, setup, players);
}

static void play(const void *bytes, struct rng *rng, struct result *result, uint64_t *moves) {
    const struct diamant_bulk *bulk = bytes;
    struct diamant_bulk_result played;
    diamant_bulk_play(bulk, rng, &played);
    int best = -1;
    for (int seat = 0; seat < bulk->seats; seat++) {
        result->points[seat] = played.points[seat];
        if (played.points[seat] > best) {
            best = played.points[seat];
            result->winners = 0;
        }
        if (played.points[seat] == best)
            result->winners |= SEAT_BIT(seat);
    }
    result->turns = played.rounds;
    *moves = played.moves;
}

const struct bulk_kit diamant_bulk_kit = {.size = sizeof(struct diamant_bulk), .prepare = prepare, .play = play};
