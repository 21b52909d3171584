// Diamant's characters with a style of their own: they decide by what was learnt, and then see it their way.
#include "games/diamant/bots_characters.h"

#include "games/diamant/bots.h"
#include "games/diamant/bots_playout.h"
#include "games/diamant/bots_table.h"

// How often the learnt table returns here.
static double learnt(const struct bot_query *query) {
    static const struct diamant_opponent opponent = {.kind = DIAMANT_OPPONENT_TABLE};
    struct diamant_playout now;
    diamant_playout_from(&now, query->view);
    return diamant_opponent_table_chance(&opponent,
                                         diamant_table_get(diamant_table, diamant_table_at(&now, query->seat)));
}

// That part of the times when it would go on it returns after all.
static double rather(double chance, double part) {
    return chance + (1 - chance) * part;
}

static action_id superstitious_choose(const struct bot_query *query) {
    const struct diamant *view = query->view;
    bool is_scared = view->hazards >> bot_mood(query) % DIAMANT_HAZARDS & 1u;
    return diamant_return_by_chance(query, is_scared ? rather(learnt(query), 0.35) : 0.8 * learnt(query));
}

static action_id follower_choose(const struct bot_query *query) {
    const struct diamant *view = query->view;
    bool somebody_left = bits_count8(view->inside) < view->seats;
    return diamant_return_by_chance(query, somebody_left ? rather(learnt(query), 0.25) : 0.8 * learnt(query));
}

// The more lies there that only whoever returns alone would not have to share.
static action_id loner_choose(const struct bot_query *query) {
    const struct diamant *view = query->view;
    double lure = view->lying < 12 ? view->lying / 12.0 : 1;
    bool is_alone = bits_count8(view->inside) == 1;
    return diamant_return_by_chance(query, is_alone ? learnt(query) : rather(0.8 * learnt(query), 0.4 * lure));
}

#define CHARACTER(bot_name, sentence, function)                                                                        \
    { .name = (bot_name), .about = (sentence), .choose = (function) }

const struct bot diamant_bot_superstitious = CHARACTER("superstitious", DIAMANT_SUPERSTITIOUS_IS, superstitious_choose);
const struct bot diamant_bot_follower = CHARACTER("follower", DIAMANT_FOLLOWER_IS, follower_choose);
const struct bot diamant_bot_loner = CHARACTER("loner", DIAMANT_LONER_IS, loner_choose);
