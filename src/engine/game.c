// What all games share.
#include "engine/game.h"

#include "base/hash.h"

void event_add(struct events *events, struct event event) {
    if (!events)
        return;
    CHECK(events->count < EVENTS_MAX);
    events->at[events->count++] = event;
}

action_id game_draw_listed(const struct game *game, const void *state, struct rng *rng) {
    struct outcome outcomes[CHANCE_MAX];
    int count = game->chance(state, outcomes);
    uint32_t total = 0;
    for (int i = 0; i < count; i++)
        total += outcomes[i].weight;
    uint32_t ticket = rng_below(rng, total);
    int at = 0;
    while (ticket >= outcomes[at].weight)
        ticket -= outcomes[at++].weight;
    return outcomes[at].action;
}

uint64_t game_hash(const struct game *game, const void *state) {
    if (game->hash)
        return game->hash(state);
    return hash_units(HASH_START, state, game->state_size, game->state_unit);
}

bool game_is_chance(const struct game *game, const void *state) {
    return game->to_act(state) == SEAT_BIT(SEAT_CHANCE);
}

int result_place(const struct result *result, int seats, int seat) {
    int place = 1;
    for (int other = 0; other < seats; other++)
        place += result->standing[other] > result->standing[seat];
    return place;
}

seat_mask result_winners_among(const struct result *result, seat_mask seats) {
    if (result->winners & seats)
        return result->winners & seats;
    seat_mask best = 0;
    int32_t most = 0;
    for (seat_mask rest = seats; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        if (!best || result->standing[seat] > most) {
            best = 0;
            most = result->standing[seat];
        }
        if (result->standing[seat] == most)
            best |= SEAT_BIT(seat);
    }
    return best;
}
