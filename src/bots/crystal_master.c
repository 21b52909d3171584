// Black Crystal's ladder: search with the greedy player as its habit, and ways to the goal as its judge.
#include "bots/crystal_bots.h"
#include "bots/search.h"
#include "games/crystal/crystal.h"

static action_id habit(const struct bot_query *query, const void *state, int seat, struct rng *rng) {
    action_id legal[LEGAL_MAX];
    int count = query->game->legal(state, seat, legal);
    if (count == 1)
        return legal[0];
    struct bot_query asked = {.game = query->game,
                              .setup = query->setup,
                              .view = state,
                              .legal = legal,
                              .legal_count = count,
                              .seat = seat,
                              .luck = rng_next64(rng)};
    return crystal_bot_greedy.choose(&asked);
}

// Who carries a Crystal is far ahead; then whoever has the shorter way. Forty tenths of a step halve the chances.
static void judge(const void *bytes, const struct setup *setup, float *shares) {
    const struct crystal *state = bytes;
    float sum = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        int way = crystal_greedy_way(state, seat) + (state->carries[seat] ? 0 : 100);
        way = way > 400 ? 400 : way;
        float share = 1;
        for (; way >= 40; way -= 40)
            share /= 2;
        shares[seat] = share * (1 - (float)way / 80);
        sum += shares[seat];
    }
    for (int seat = 0; seat < setup->seats; seat++)
        shares[seat] /= sum;
}

enum { EASY = 30, HARD = 60, MASTER = 240 }; // playouts

// The greedy player knows its trade: a short search overrules it only when it is sure.
#define TRUST 1.0f

struct search_plan crystal_plan(uint32_t playouts) {
    return (struct search_plan){.iterations = playouts,
                                .horizon = 14,
                                .explore = 0.4f,
                                .widen = 1,
                                .trust = TRUST,
                                .habit = habit,
                                .judge = judge};
}

static action_id think(const struct bot_query *query, uint32_t playouts, float trust) {
    struct search memory;
    struct search_plan plan = crystal_plan(playouts);
    plan.trust = trust;
    return search_best(&memory, query, &plan, NULL);
}

static action_id easy_choose(const struct bot_query *query) {
    return think(query, EASY, 0);
}

static action_id normal_choose(const struct bot_query *query) {
    return crystal_bot_greedy.choose(query);
}

static action_id hard_choose(const struct bot_query *query) {
    return think(query, HARD, TRUST);
}

static action_id master_choose(const struct bot_query *query) {
    return think(query, MASTER, TRUST);
}

static action_id search_choose(const struct bot_query *query) {
    return think(query, (uint32_t)query->number, TRUST);
}

#define LEVEL(bot_name, sentence, function)                                                                            \
    { .name = (bot_name), .game = "crystal", .about = (sentence), .choose = (function) }

const struct bot crystal_bot_easy = LEVEL("easy", N_("tries a few moves in its head first"), easy_choose);
const struct bot crystal_bot_normal = LEVEL("normal", N_("takes the cheapest way, one step at a time"), normal_choose);
const struct bot crystal_bot_hard = LEVEL("hard", N_("thinks some turns ahead"), hard_choose);
const struct bot crystal_bot_master =
    LEVEL("master", N_("thinks far ahead and imagines what others hold"), master_choose);

const struct bot crystal_bot_search = {
    .name = "search",
    .game = "crystal",
    .about = N_("looks ahead with so many playouts"),
    .takes_number = true,
    .number_min = 1,
    .number_max = 100000,
    .choose = search_choose,
};
