// The arena.
#include "sim/arena.h"

#include "table/table.h"

static void ask(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    const struct bot_spec *const *players = context;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        moves[seat] = bot_spec_choose(&(*players)[seat], match, seat, luck);
    }
}

void arena_play(struct match *match, const struct bot_spec *players, struct rng *rng) {
    uint64_t luck_key = rng_next64(rng);
    table_play_out(match, rng, luck_key, ask, &players);
}

void arena_play_fair(struct match *match, const struct bot_spec *players, uint64_t seed, uint64_t number,
                     struct record_header *header) {
    struct table_dealer dealer;
    header->has_seed = true;
    bytes_zero(header->seed, sizeof header->seed);
    for (int i = 0; i < 8; i++) {
        header->seed[i] = (uint8_t)(seed >> (8 * i));
        header->seed[8 + i] = (uint8_t)(number >> (8 * i));
    }
    table_dealer_start(&dealer, header, match);
    table_play_out(match, &dealer.cards, dealer.luck_key, ask, &players);
}

void tally_result(struct tally *tally, const struct game *game, const struct setup *setup, const void *state,
                  const struct result *result, uint64_t moves) {
    unsigned winners = (unsigned)__builtin_popcount(result->winners);
    uint64_t share = WIN_WHOLE / winners;
    tally->games++;
    tally->moves += moves;
    tally->turns += result->turns;
    tally->draws += winners == setup->seats && winners > 1;
    for (int seat = 0; seat < setup->seats; seat++) {
        int64_t points = result->points[seat];
        uint64_t won = result->winners & SEAT_BIT(seat) ? share : 0;
        tally->points[seat] += points;
        tally->points_squared[seat] += (uint64_t)(points * points);
        tally->wins[seat] += won;
        if (game->trait) {
            int trait = game->trait_of(state, seat);
            tally->trait_games[trait]++;
            tally->trait_wins[trait] += won;
        }
    }
}

void tally_add(struct tally *to, const struct tally *from) {
    to->games += from->games;
    to->moves += from->moves;
    to->turns += from->turns;
    to->draws += from->draws;
    for (int i = 0; i < SEATS_MAX; i++) {
        to->points[i] += from->points[i];
        to->points_squared[i] += from->points_squared[i];
        to->wins[i] += from->wins[i];
    }
    for (int i = 0; i < TRAITS_MAX; i++) {
        to->trait_games[i] += from->trait_games[i];
        to->trait_wins[i] += from->trait_wins[i];
    }
}
