// The arena.
#include "sim/arena.h"

void arena_play(struct match *match, const struct bot_spec *players, struct rng *rng) {
    for (;;) {
        seat_mask acting = match_deal(match, rng, NULL);
        if (!acting)
            return;
        uint64_t luck = rng_next64(rng);
        action_id moves[SEATS_MAX];
        for (seat_mask rest = acting; rest; rest &= rest - 1) {
            int seat = __builtin_ctz(rest);
            moves[seat] = bot_spec_choose(&players[seat], match, seat, luck);
        }
        enum err err = match_submit_all(match, acting, moves, NULL);
        CHECK(err == ERR_NONE);
    }
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
