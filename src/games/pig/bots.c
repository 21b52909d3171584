// Pig's bots: a number to hold at, and better ones that look at the scores.
//
// One more roll brings 20/6 points on average (2 + 3 + 4 + 5 + 6 in six cases) and costs the turn's total in one case
// of six, so below a total of 20 it pays in points, and above it does not: `normal` holds at 20. But points are not the
// win. Somebody far behind has to dare more and somebody far ahead less, and close to the end nobody gets another turn:
// `hard` does both. Playing out either choice a thousand times was tried for a `master` and won no more than `hard`, so
// there is none.
#include "games/pig/bots.h"

#include "games/pig/rules.h"

enum { EVEN = 20, BEGINNERS = 12, LAST_LAP = 29 };

static action_id hold_at(const struct pig *view, int total) {
    return view->total >= total ? PIG_HOLD : PIG_ROLL;
}

static int best_other(const struct pig *view, int seat) {
    int best = 0;
    for (int i = 0; i < view->seats; i++)
        best = i != seat && view->score[i] > best ? view->score[i] : best;
    return best;
}

// Keeps pace with the best of the others, and goes for the win once somebody is within a good turn of it.
static action_id keep_pace(const struct pig *view, int seat) {
    int own = view->score[seat], other = best_other(view, seat);
    bool last_lap = own >= view->target - LAST_LAP || other >= view->target - LAST_LAP;
    if (last_lap)
        return PIG_ROLL; // reaching the target ends the turn by itself
    return hold_at(view, EVEN + 1 + (other - own) / 8);
}

static action_id hold_choose(const struct bot_query *query) {
    return hold_at(query->view, query->number);
}

static action_id easy_choose(const struct bot_query *query) {
    return hold_at(query->view, BEGINNERS);
}

static action_id normal_choose(const struct bot_query *query) {
    return hold_at(query->view, EVEN);
}

static action_id hard_choose(const struct bot_query *query) {
    return keep_pace(query->view, query->seat);
}

static action_id habit(const struct bot_query *query, const void *state, int seat, struct rng *rng) {
    const struct pig *world = state;
    (void)query;
    (void)rng;
    return world->total ? keep_pace(world, seat) : PIG_ROLL;
}

struct search_plan pig_plan(uint32_t playouts) {
    return (struct search_plan){.iterations = playouts, .horizon = 4000, .explore = 0.7f, .trust = 2, .habit = habit};
}

const struct bot pig_bot_hold = {.name = "hold",
                                 .about = N_("holds once the turn has brought that many points"),
                                 .takes_number = true,
                                 .number_min = 1,
                                 .number_max = PIG_TARGET_MAX,
                                 .choose = hold_choose};

const struct bot pig_bot_easy = {
    .name = "easy", .about = N_("is content with a dozen points a turn"), .choose = easy_choose};

const struct bot pig_bot_normal = {
    .name = "normal", .about = N_("holds at 20, where one more roll stops paying"), .choose = normal_choose};

const struct bot pig_bot_hard = {.name = "hard",
                                 .about = N_("keeps pace with the best of the others, and dares all near the end"),
                                 .choose = hard_choose};
