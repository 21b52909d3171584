// Diamant in bulk. Cards are bits, in the engine's order of kinds: 15 treasures, 15 hazards, 5 relics. The deck, the
// path and their splits are masks; since everyone inside carries the same, one number stands for all.
#include "games/diamant/bots_bulk.h"

#include "games/diamant/bots.h"

enum { TREASURES = 15, HAZARDS = 15 };

static const uint8_t treasure_value[TREASURES] = {1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17};
static const uint8_t relic_value[DIAMANT_RELICS] = {5, 7, 8, 10, 12};
static const uint8_t hazard_kind[HAZARDS] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4};

bool diamant_bulk_prepare(struct diamant_bulk *bulk, const struct setup *setup, const struct bot_spec *players) {
    bytes_zero(bulk, sizeof *bulk);
    bulk->seats = setup->seats;
    bulk->with_relics = setup->option[0];
    for (unsigned byte = 0; byte < 256; byte++)
        for (unsigned bit = 0, n = 0; bit < 8; bit++)
            if (byte & 1u << bit)
                bulk->nth_bit[byte][n++] = (uint8_t)bit;
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

// The n-th card, from 0, of a mask of at most 16.
static inline unsigned nth_card(const struct diamant_bulk *bulk, uint32_t mask, uint32_t n) {
    uint32_t low = mask & 255, low_count = bits_count8(low);
    return n < low_count ? bulk->nth_bit[low][n] : 8u + bulk->nth_bit[mask >> 8][n - low_count];
}

// What lasts from one expedition to the next. The generator's words are here so that they can stay in registers.
struct cave {
    uint64_t cards[2];
    uint64_t luck_key;
    uint32_t hazards_left, relics_left; // face down at the start of an expedition
    uint32_t hazards, relics;           // which of them; treasures are all there
    unsigned rounds, moves;
};

static inline uint32_t ticket_below(uint64_t cards[2], uint32_t n) {
    uint32_t ticket;
    while (!rng_accept((uint32_t)(rng_fast_step(cards) >> 32), 32, n, &ticket)) {
    }
    return ticket;
}

// One expedition, from the first card to the last explorer out.
static inline void expedition(const struct diamant_bulk *bulk, struct cave *cave, uint16_t *points) {
    uint32_t treasures = (1u << TREASURES) - 1, hazards = cave->hazards;
    uint32_t treasures_left = TREASURES, hazards_left = cave->hazards_left;
    unsigned inside = (1u << bulk->seats) - 1, explorers = bulk->seats;
    unsigned carried = 0, lying = 0, kinds_seen = 0, seen_count = 0, relics_lying = 0;
    do {
        uint32_t ticket = ticket_below(cave->cards, treasures_left + hazards_left + cave->relics_left);
        cave->rounds++;
        if (ticket < treasures_left) {
            unsigned card = nth_card(bulk, treasures, ticket);
            unsigned value = treasure_value[card];
            treasures ^= 1u << card;
            treasures_left--;
            carried += value / explorers;
            lying += value % explorers;
        } else if ((ticket -= treasures_left) < hazards_left) {
            unsigned card = nth_card(bulk, hazards, ticket);
            unsigned kind = 1u << hazard_kind[card];
            if (kinds_seen & kind) { // D-24, D-33
                cave->hazards ^= 1u << card;
                cave->hazards_left--;
                return;
            }
            hazards ^= 1u << card;
            hazards_left--;
            kinds_seen |= kind;
            seen_count++;
        } else {
            unsigned card = nth_card(bulk, cave->relics, ticket - hazards_left);
            cave->relics ^= 1u << card;
            cave->relics_left--;
            relics_lying += relic_value[card];
        }
        unsigned luck = (unsigned)bot_luck(cave->luck_key, cave->moves + cave->rounds); // of the engine's log
        cave->moves += explorers;
        unsigned leaving = inside & ((luck & bulk->by_luck) | bulk->by_carried[carried] | bulk->by_hazards[seen_count]);
        if (!leaving)
            continue;
        unsigned leavers = bits_count8(leaving);
        unsigned gain = carried + lying / leavers;
        lying %= leavers;
        if (leavers == 1) { // D-52
            gain += relics_lying;
            relics_lying = 0;
        }
        inside ^= leaving;
        explorers -= leavers;
        do {
            uint16_t *chest = &points[__builtin_ctz(leaving)];
            *chest = (uint16_t)(*chest + gain);
        } while (leaving &= leaving - 1);
    } while (explorers);
}

void diamant_bulk_play(const struct diamant_bulk *bulk, struct rng *rng, struct diamant_bulk_result *out) {
    CHECK(!rng->fair);
    struct cave cave = {.hazards = (1u << HAZARDS) - 1, .hazards_left = HAZARDS};
    cave.luck_key = rng_next64(rng);
    bytes_copy(cave.cards, rng->fast, sizeof cave.cards);
    bytes_zero(out->points, sizeof out->points);
    for (int i = 0; i < DIAMANT_EXPEDITIONS; i++) {
        if (bulk->with_relics) { // D-50, D-55
            cave.relics |= 1u << i;
            cave.relics_left++;
        }
        expedition(bulk, &cave, out->points);
    }
    bytes_copy(rng->fast, cave.cards, sizeof cave.cards);
    out->rounds = (uint16_t)cave.rounds;
    out->moves = (uint16_t)(cave.moves + cave.rounds);
}
