// Diamant's simple bots: yardsticks for better ones, and the lower half of the ladder. The first three are what the
// bulk simulator knows too.
#include "games/diamant/bots.h"

#include "games/diamant/bots_thumb.h"

action_id diamant_return_by_chance(const struct bot_query *query, double chance) {
    struct rng rng;
    bot_rng(query, &rng);
    return (double)(rng_next64(&rng) >> 40) < chance * (1 << 24) ? DIAMANT_RETURN : DIAMANT_GO;
}

static action_id by_rule(const struct bot_query *query, enum diamant_rule rule) {
    struct diamant_outlook outlook = diamant_outlook_of(query->view, query->seat);
    double chance = diamant_rule_returns(rule, query->number, &outlook);
    if (chance <= 0)
        return DIAMANT_GO;
    if (chance >= 1)
        return DIAMANT_RETURN;
    return diamant_return_by_chance(query, chance);
}

#define RULE_CHOOSES(name, rule)                                                                                       \
    static action_id name(const struct bot_query *query) {                                                             \
        return by_rule(query, (rule));                                                                                 \
    }

RULE_CHOOSES(return_choose, DIAMANT_RULE_RETURN)
RULE_CHOOSES(coin_choose, DIAMANT_RULE_COIN)
RULE_CHOOSES(threshold_choose, DIAMANT_RULE_THRESHOLD)
RULE_CHOOSES(hazards_choose, DIAMANT_RULE_HAZARDS)
RULE_CHOOSES(turns_choose, DIAMANT_RULE_TURNS)
RULE_CHOOSES(gems_choose, DIAMANT_RULE_GEMS)
RULE_CHOOSES(careful_choose, DIAMANT_RULE_CAREFUL)
RULE_CHOOSES(risky_choose, DIAMANT_RULE_RISKY)
RULE_CHOOSES(ev_choose, DIAMANT_RULE_EV)
RULE_CHOOSES(ev_share_choose, DIAMANT_RULE_EV_SHARE)
RULE_CHOOSES(nashbot_choose, DIAMANT_RULE_NASHBOT)
RULE_CHOOSES(child_choose, DIAMANT_RULE_CHILD)
RULE_CHOOSES(sober_choose, DIAMANT_RULE_SOBER)

#define SIMPLE(bot_name, sentence, function) .name = (bot_name), .about = (sentence), .choose = (function)
#define NUMBERED(min, max)                   .takes_number = true, .number_min = (min), .number_max = (max)

const struct bot diamant_bot_return = {SIMPLE("return", N_("returns at the first decision"), return_choose)};

const struct bot diamant_bot_threshold = {
    SIMPLE("threshold", N_("returns once it carries at least this many rubies"), threshold_choose), NUMBERED(0, 1000)};

const struct bot diamant_bot_hazards = {
    SIMPLE("hazards", N_("returns once this many different hazards lie on the path"), hazards_choose),
    NUMBERED(0, 1000)};

const struct bot diamant_bot_coin = {SIMPLE("coin", N_("returns this often, in percent"), coin_choose),
                                     NUMBERED(0, 100)};

const struct bot diamant_bot_turns = {SIMPLE("turns", N_("returns once this many cards lie on the path"), turns_choose),
                                      NUMBERED(0, 1000)};

const struct bot diamant_bot_gems = {
    SIMPLE("gems", N_("returns once it would bring home this many rubies, path included"), gems_choose),
    NUMBERED(0, 1000)};

const struct bot diamant_bot_careful = {
    SIMPLE("careful", N_("returns with more than 8 rubies when over 8 cards in a hundred are deadly"), careful_choose)};

const struct bot diamant_bot_risky = {
    SIMPLE("risky", N_("returns with 11 rubies, or with 13 when it leads"), risky_choose)};

const struct bot diamant_bot_ev = {
    SIMPLE("ev", N_("returns when the next card is expected to cost more than it brings"), ev_choose)};

const struct bot diamant_bot_ev_share = {
    SIMPLE("ev-share", N_("the same, its share of the path counted as already carried"), ev_share_choose)};

const struct bot diamant_bot_nashbot = {
    SIMPLE("nashbot", N_("plays an equilibrium strategy, estimating what is left in the deck"), nashbot_choose)};

const struct bot diamant_bot_easy = {
    SIMPLE("easy", N_("a friendly beginner: glad of a handful, and nervous with every hazard"), child_choose)};

const struct bot diamant_bot_normal = {
    SIMPLE("normal", N_("weighs what others may do, but not who leads"), sober_choose)};
