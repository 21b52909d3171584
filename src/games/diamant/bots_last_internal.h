// What the solver of the last expedition and its map share: which positions there are, and where their values are kept.
#ifndef ADIT_DIAMANT_LAST_INTERNAL_H
#define ADIT_DIAMANT_LAST_INTERNAL_H

#include "games/diamant/bots_last.h"

enum { PLAYERS = DIAMANT_LAST_PLAYERS, HAZARDS = DIAMANT_HAZARD_STATES, LYING_MAX = 32 };

static inline uint32_t row_of(const struct diamant_last *last, uint32_t set, int carried) {
    return set * last->row_count + (uint32_t)(carried - last->start.carried);
}

// Where two come in they have one point for each set.
static inline uint32_t point_at(const struct diamant_last *last, uint32_t set, int carried, int lying) {
    if (!last->row_count)
        return set;
    uint32_t row = row_of(last, set, carried), bit = (uint32_t)1 << lying;
    CHECK(last->row_mask[row] & bit);
    return last->row_first[row] + (uint32_t)__builtin_popcount(last->row_mask[row] & (bit - 1));
}

static inline int inside_count(const struct diamant_last *last) {
    return (int)bits_count8(last->start.inside);
}

// What each carries and what lies there, when these treasures were turned up and nobody has left since the start.
static inline void haul_of_all(const struct diamant_last *last, uint32_t set, int *carried, int *lying) {
    const struct diamant_cards *cards = &last->cards;
    int inside = inside_count(last);
    *carried = last->start.carried;
    *lying = last->start.lying;
    for (int i = 0; i < cards->kinds; i++) {
        int seen = diamant_cards_seen(cards, set, i);
        *carried += seen * (cards->value[i] / inside);
        *lying += seen * (cards->value[i] % inside);
    }
}

// ---- slots ----
//
// A slot holds what a point of two inside is worth. Most points share theirs with others. Once one who returns is ahead
// of the camp and of the other's chest, whichever of the two he is, it does not matter how much they carry or what the
// camp has: all that is left to fight for is what lies there and what will be turned up. Such a point is *clear*, and
// so is every point after it. What a clear point is worth follows from the treasures, the lying, and whom a bust lets
// win: the camp, the larger chest, or both. The others are *near*: each has a slot of its own.
//
// Example: chests 3 and 0, and the third is in camp with 9. With 5 carried a bare return of the second makes 5: near.
// With 10 carried he has 10, and the first 13: clear, and the same as with 20 carried if as much lies there.

enum bust { BUST_CAMP, BUST_SHARED, BUST_CHEST }; // who wins after one

// Two explorers inside, and one in camp.
struct pair {
    int first, second, camp;
    int low, high;  // the smaller and the larger chest of those inside
    int camp_first; // what the camp has and what all three brought in: less what is carried and lying it is the camp's
};

static inline struct pair pair_without(int camp) {
    return (struct pair){.first = camp == 0, .second = camp == 2 ? 1 : 2, .camp = camp};
}

static inline struct pair pair_of(const struct diamant_last *last, int camp) {
    struct pair pair = pair_without(camp);
    int first = last->start.chest[pair.first], second = last->start.chest[pair.second];
    pair.low = first < second ? first : second;
    pair.high = first < second ? second : first;
    pair.camp_first = last->start.chest[camp] + inside_count(last) * last->start.carried + last->start.lying;
    return pair;
}

// What the camp has at a point: all that was turned up and is neither carried nor lying.
static inline int camp_at(const struct diamant_last *last, const struct pair *pair, uint32_t set, int carried,
                          int lying) {
    return pair->camp_first + last->set_gems[set] - 2 * carried - lying;
}

static inline enum bust bust_of(const struct pair *pair, int camp) {
    return camp > pair->high ? BUST_CAMP : camp == pair->high ? BUST_SHARED : BUST_CHEST;
}

static inline bool is_clear(const struct pair *pair, int carried, int camp) {
    return carried > pair->high - pair->low && carried > camp - pair->low;
}

static inline uint32_t slot_at(const struct diamant_last *last, const struct pair *pair, uint32_t set, int carried,
                               int lying, int camp) {
    if (!last->row_count)
        return set;
    if (is_clear(pair, carried, camp))
        return last->clear_first[bust_of(pair, camp)][set] + (uint32_t)lying;
    uint32_t row = row_of(last, set, carried), bit = (uint32_t)1 << lying;
    return last->near_first[row] + (uint32_t)__builtin_popcount(last->near_mask[row] & (bit - 1));
}

// The largest need that has a row in `alone`; nobody can make up for more.
static inline int needs_of(const struct diamant_last *last, uint32_t set) {
    int left = last->cards.gems - last->set_gems[set];
    return left < last->need_max ? left : last->need_max;
}

// Gives every point of the pair its slot: diamant_last.slots of them.
void diamant_last_number_slots(struct diamant_last *last, const struct pair *pair);

#endif
