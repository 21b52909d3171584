// Diamant's simple bots: yardsticks for better ones, and what the bulk simulator knows too.
#include "bots/diamant_bots.h"

#include "games/diamant/diamant.h"

static action_id go_unless(bool leave) {
    return leave ? DIAMANT_RETURN : DIAMANT_GO;
}

static action_id return_choose(const struct bot_query *query) {
    (void)query;
    return DIAMANT_RETURN;
}

static action_id threshold_choose(const struct bot_query *query) {
    const struct diamant *view = query->view;
    return go_unless(view->carried >= query->number);
}

static action_id hazards_choose(const struct bot_query *query) {
    return go_unless(diamant_hazards_seen(query->view) >= query->number);
}

const struct bot diamant_bot_return = {
    .name = "return",
    .game = "diamant",
    .about = N_("returns at the first decision"),
    .choose = return_choose,
};

const struct bot diamant_bot_threshold = {
    .name = "threshold",
    .game = "diamant",
    .about = N_("returns once it carries at least so many rubies"),
    .takes_number = true,
    .number_min = 0,
    .number_max = 1000,
    .choose = threshold_choose,
};

const struct bot diamant_bot_hazards = {
    .name = "hazards",
    .game = "diamant",
    .about = N_("returns once so many different hazards lie on the path"),
    .takes_number = true,
    .number_min = 0,
    .number_max = 1000,
    .choose = hazards_choose,
};
