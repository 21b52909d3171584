// Diamant as a hand-written loop, for `adit bench` alone: five players, relics, everyone returns with even odds. It
// shares no code with the engine: what it takes is a sense of the limit, and its means a second opinion on the rules.
#include "games/diamant/bench_yardstick.h"

enum { PLAYERS = 5, CARDS = 30 };

static uint32_t below(struct rng *rng, uint32_t n) {
    return rng_below(rng, n);
}

// A card is its rubies (1 to 17), a relic's worth + 100, or -1 to -5 for a hazard.
static const int8_t box[CARDS] = {1,  2,  3,  4,  5,  5,  7,  7,  9,  11, 11, 13, 14, 15, 17,
                                  -1, -1, -1, -2, -2, -2, -3, -3, -3, -4, -4, -4, -5, -5, -5};

void diamant_yardstick_play(struct rng *rng, int *points) {
    static const int8_t relics[5] = {105, 107, 108, 110, 112};
    int8_t deck[CARDS + 5];
    int cards = CARDS;
    __builtin_memcpy(deck, box, sizeof box);
    for (int i = 0; i < PLAYERS; i++)
        points[i] = 0;
    for (int round = 0; round < 5; round++) {
        deck[cards++] = relics[round];
        int left = cards, inside = PLAYERS, carried = 0, lying = 0, treasure = 0, seen = 0;
        unsigned in = (1u << PLAYERS) - 1;
        while (inside) {
            // The turned-up cards stand behind those still in the deck.
            int at = (int)below(rng, (uint32_t)left--);
            int card = deck[at];
            deck[at] = deck[left];
            deck[left] = (int8_t)card;
            if (card < 0) {
                if (seen & 1 << -card) {
                    deck[left] = deck[--cards];
                    break;
                }
                seen |= 1 << -card;
            } else if (card > 100) {
                treasure += card - 100;
            } else {
                carried += card / inside;
                lying += card % inside;
            }
            unsigned leaving = in & (unsigned)rng_next64(rng);
            if (!leaving)
                continue;
            int leavers = 0, who[PLAYERS];
            for (unsigned rest = leaving; rest; rest &= rest - 1)
                who[leavers++] = __builtin_ctz(rest);
            int gain = carried + lying / leavers;
            lying %= leavers;
            if (leavers == 1) {
                gain += treasure;
                treasure = 0;
            }
            for (int i = 0; i < leavers; i++)
                points[who[i]] += gain;
            in &= ~leaving;
            inside -= leavers;
        }
        for (int i = left; i < cards;) // relics on the path are gone, taken or not
            if (deck[i] > 100)
                deck[i] = deck[--cards];
            else
                i++;
    }
}
