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
