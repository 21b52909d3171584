// Diamant in bulk. Cards are bits, in the engine's order of kinds: 15 treasures, 15 hazards, 5 relics. The deck, the
// path and their splits are masks; since everyone inside carries the same, one number stands for all.
#include "bots/diamant_bulk.h"

#include "bots/diamant_bots.h"

enum { TREASURES = 15, HAZARDS = 15 };

static const uint8_t treasure_value[TREASURES] = {1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17};
static const uint8_t relic_value[DIAMANT_RELICS] = {5, 7, 8, 10, 12};
static const uint8_t hazard_kind[HAZARDS] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4};

bool diamant_bulk_prepare(struct diamant_bulk *bulk, const struct setup *setup, const struct player *players) {
    bytes_zero(bulk, sizeof *bulk);
    bulk->seats = setup->seats;
    bulk->with_relics = setup->option[0];
    for (int seat = 0; seat < setup->seats; seat++) {
        const struct bot *bot = players[seat].bot;
        uint8_t bit = (uint8_t)SEAT_BIT(seat);
        int carried_from = DIAMANT_BULK_CARRIED_MAX + 1, hazards_from = DIAMANT_HAZARDS + 1;
        if (string_equal(bot->name, "random"))
            bulk->by_luck |= bit;
        else if (bot == &diamant_bot_return)
            carried_from = 0;
        else if (bot == &diamant_bot_threshold)
            carried_from = players[seat].number;
        else if (bot == &diamant_bot_hazards)
            hazards_from = players[seat].number;
        else
            return false;
        for (int carried = carried_from; carried <= DIAMANT_BULK_CARRIED_MAX; carried++)
            bulk->by_carried[carried] |= bit;
        for (int seen = hazards_from; seen <= DIAMANT_HAZARDS; seen++)
            bulk->by_hazards[seen] |= bit;
    }
    return true;
}

// The index of the n-th bit that is set, from 0.
static inline int nth_bit(uint32_t mask, uint32_t n) {
    for (; n; n--)
        mask &= mask - 1;
    return __builtin_ctz(mask);
}

static inline unsigned count_bits(unsigned mask) {
    static const uint8_t counts[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    return (unsigned)counts[mask & 15] + counts[mask >> 4];
}

struct cave {
    uint32_t treasures, hazards, relics; // face down
    uint32_t treasures_left, hazards_left, relics_left;
};

// One expedition, from the first card to the last explorer out.
static void expedition(const struct diamant_bulk *bulk, struct cave *cave, struct rng *rng,
                       struct diamant_bulk_result *out) {
    uint32_t treasures = cave->treasures, hazards = cave->hazards;
    uint32_t treasures_left = cave->treasures_left, hazards_left = cave->hazards_left;
    unsigned inside = (1u << bulk->seats) - 1, explorers = bulk->seats;
    unsigned carried = 0, lying = 0, kinds_seen = 0, seen_count = 0, relics_lying = 0;
    while (explorers) {
        uint32_t ticket = rng_below(rng, treasures_left + hazards_left + cave->relics_left);
        out->rounds++;
        out->moves = (uint16_t)(out->moves + 1);
        if (ticket < treasures_left) {
            int card = nth_bit(treasures, ticket);
            unsigned value = treasure_value[card];
            treasures &= ~(1u << card);
            treasures_left--;
            carried += value / explorers;
            lying += value % explorers;
        } else if ((ticket -= treasures_left) < hazards_left) {
            int card = nth_bit(hazards, ticket);
            unsigned kind = 1u << hazard_kind[card];
            if (kinds_seen & kind) { // D-24, D-33
                cave->hazards &= ~(1u << card);
                cave->hazards_left--;
                return;
            }
            hazards &= ~(1u << card);
            hazards_left--;
            kinds_seen |= kind;
            seen_count++;
        } else {
            int card = nth_bit(cave->relics, ticket - hazards_left);
            cave->relics &= ~(1u << card);
            cave->relics_left--;
            relics_lying += relic_value[card];
        }
        out->moves = (uint16_t)(out->moves + explorers);
        unsigned luck = (unsigned)rng_next64(rng);
        unsigned leaving =
            inside & ((luck & bulk->by_luck) | bulk->by_carried[carried] | bulk->by_hazards[seen_count]);
        if (!leaving)
            continue;
        unsigned leavers = count_bits(leaving);
        unsigned gain = carried + lying / leavers;
        lying %= leavers;
        if (leavers == 1) { // D-52
            gain += relics_lying;
            relics_lying = 0;
        }
        inside &= ~leaving;
        explorers -= leavers;
        do {
            int seat = __builtin_ctz(leaving);
            out->points[seat] = (uint16_t)(out->points[seat] + gain);
        } while (leaving &= leaving - 1);
    }
}

void diamant_bulk_play(const struct diamant_bulk *bulk, struct rng *rng, struct diamant_bulk_result *out) {
    *out = (struct diamant_bulk_result){.rounds = 0};
    struct cave cave = {.treasures = (1u << TREASURES) - 1,
                        .hazards = (1u << HAZARDS) - 1,
                        .treasures_left = TREASURES,
                        .hazards_left = HAZARDS};
    for (int i = 0; i < DIAMANT_EXPEDITIONS; i++) {
        if (bulk->with_relics) { // D-50, D-55
            cave.relics |= 1u << i;
            cave.relics_left++;
        }
        expedition(bulk, &cave, rng, out);
    }
}
