// A whole match looked through: what every decision gave away, what cards and dice brought.
//
// Everybody's chances to win are estimated before and after cards and dice, and before and after each decision, as if
// all went on like the player of the playouts. What cards and dice change is luck. What a decision changes is its
// seat's skill (above 0 where it was better than that player's, below 0 where worse) and a gift to the others. One
// estimate's end is the next one's beginning, so that start, luck, skill and gifts add up to the result, and an error
// of an estimate is given back by the next.
//
// The tempting other way, to add up what each decision gave away against the best one, counts a chance that is missed
// for five turns in a row five times: 2 whole wins lost in a match that can be lost once.
//
// Where people choose at the same time, a choice changes nothing until all have chosen, and which of them changed what
// cannot be told from estimates between them. There skill is minus what the mistakes gave away (all that one gives away
// the others share), and the rest is what that does not explain.
#include "coach/coach_internal.h"

static void stand_in_any(const struct coach_review *review, double *shares) {
    const struct game *game = review->match.game;
    struct bot_query query = {.game = game, .setup = &review->match.setup};
    const struct coach_kit *kit = coach_kit_of(game);
    struct search_plan plan = coach_plan(game, 0);
    struct trial_plan trials = kit->trials ? kit->trials(review->playouts) : (struct trial_plan){.playouts = 0};
    for (uint32_t i = 0; i < review->playouts; i++) {
        _Alignas(16) uint8_t state[STATE_MAX];
        float after[SEATS_MAX];
        bytes_copy(state, review->match.state, game->state_size);
        if (kit->trials) {
            trial_play_out(&query, &trials, state, i, after);
        } else {
            struct rng rng;
            rng_seed_fast(&rng, 1, i);
            search_play_out(&query, &plan, state, &rng, after);
        }
        for (int seat = 0; seat < query.setup->seats; seat++)
            shares[seat] += (double)after[seat];
    }
}

static void add_result(const struct match *match, const void *state, double weight, double *shares) {
    struct result result;
    match->game->score(state, &result);
    for (int seat = 0; seat < match->setup.seats; seat++)
        if (result.winners & SEAT_BIT(seat))
            shares[seat] += weight / __builtin_popcount(result.winners);
}

uint32_t coach_estimates_max(uint32_t log_count) {
    return 3 * log_count + 4; // a move is weighed, and everybody's chances are estimated at most twice
}

// Where the next estimate is kept. Not `*makes`: it is another worker's, or is there already. NULL: nobody shares.
static struct coach_estimate *next_estimate(struct coach_review *review, bool *makes) {
    const struct coach_work *work = review->work;
    uint32_t number = review->estimate_count++;
    CHECK(number < coach_estimates_max(review->log_count));
    *makes = !work || (work->workers && number % work->workers == work->worker);
    return work ? &work->estimates[number] : NULL;
}

static void estimate_stand(const struct coach_review *review, double *shares) {
    const struct match *match = &review->match;
    const struct coach_kit *kit = coach_kit_of(match->game);
    if (kit->stand)
        kit->stand(match->state, review->playouts, shares);
    else
        stand_in_any(review, shares);
    for (int seat = 0; seat < match->setup.seats; seat++)
        shares[seat] /= review->playouts;
}

// Everybody's chances to win, from the truth; of a finished match its result.
static void stand(struct coach_review *review, double *shares) {
    for (int seat = 0; seat < SEATS_MAX; seat++)
        shares[seat] = 0;
    if (match_is_over(&review->match)) {
        add_result(&review->match, review->match.state, 1, shares);
        return;
    }
    bool makes;
    struct coach_estimate *kept = next_estimate(review, &makes);
    if (makes)
        estimate_stand(review, shares);
    if (makes && kept)
        bytes_copy(kept->shares, shares, sizeof kept->shares);
    else if (kept && !review->work->workers)
        bytes_copy(shares, kept->shares, sizeof kept->shares);
}

void coach_review_start(struct coach_review *review, const struct match *match, seat_mask seats, uint32_t playouts,
                        struct coach_decision *decisions, uint32_t capacity) {
    CHECK(capacity >= match->log_count && playouts > 0);
    *review = (struct coach_review){.log_count = match->log_count,
                                    .playouts = playouts,
                                    .seats = seats,
                                    .decisions = decisions,
                                    .capacity = capacity};
    review->match.game = match->game;
    review->match.setup = match->setup;
    review->match.log = match->log;
    review->match.log_capacity = match->log_capacity;
    match->game->setup(review->match.state, &match->setup);
}

// Not before the first step: until then it is not known who does the work.
static void take_start(struct coach_review *review) {
    if (review->has_started)
        return;
    review->has_started = true;
    stand(review, review->start);
    bytes_copy(review->now, review->start, sizeof review->now);
}

// Moves of the log were checked when they were made.
static void make_move(struct coach_review *review) {
    const struct move *move = &review->match.log[review->match.log_count++];
    review->match.game->apply(review->match.state, (int)move->seat, move->action, NULL);
}

static bool chooses_together(const struct coach_review *review) {
    return review->match.game->apply_all != NULL;
}

// What the decision that was just made has changed. SEAT_NOBODY has made one that is not weighed: the rest.
static void take_decision(struct coach_review *review, int mover) {
    double before[SEATS_MAX];
    bytes_copy(before, review->now, sizeof before);
    stand(review, review->now);
    for (int seat = 0; seat < review->match.setup.seats && mover != SEAT_NOBODY; seat++) {
        double change = review->now[seat] - before[seat];
        if (seat == mover)
            review->skill[seat] += change;
        else
            review->gifts[seat] += change;
    }
}

// Cards and dice until somebody decides: what they brought everybody.
static void take_luck(struct coach_review *review) {
    double before[SEATS_MAX];
    if (chooses_together(review))
        stand(review, before);
    else
        bytes_copy(before, review->now, sizeof before);
    while (review->match.log_count < review->log_count &&
           review->match.log[review->match.log_count].seat == SEAT_CHANCE)
        make_move(review);
    stand(review, review->now);
    for (int seat = 0; seat < review->match.setup.seats; seat++)
        review->luck[seat] += review->now[seat] - before[seat];
}

static double win_of(const struct coach_advice *advice, action_id action) {
    for (int i = 0; i < advice->count; i++)
        if (advice->options[i].action == action)
            return advice->options[i].win;
    CHECK(!"a move that was not legal");
    return 0;
}

// By how much the best option is ahead of the others.
static double edge_of(const struct coach_advice *advice) {
    double next = 0;
    for (int i = 0; i < advice->count; i++)
        if (i != advice->best && next < advice->options[i].win)
            next = advice->options[i].win;
    return advice->options[advice->best].win - next;
}

// What a mistake gives away all others share.
static void share_loss(struct coach_review *review, int loser, double loss) {
    review->skill[loser] -= loss;
    for (int seat = 0; seat < review->match.setup.seats; seat++)
        if (seat != loser)
            review->gifts[seat] += loss / (review->match.setup.seats - 1);
}

static void estimate_decision(struct coach_review *review, int seat, action_id made, struct coach_estimate *out) {
    const struct match *match = &review->match;
    struct coach_advice *advice = &review->advice;
    coach_advise(match, seat, review->playouts, match->log_count, advice);
    const struct coach_option *best = &advice->options[advice->best];
    out->loss = 0;
    out->decision = (struct coach_decision){
        .move = match->log_count, .seat = (uint8_t)seat, .made = made, .best = best->action, .win = (float)best->win};
    if (made == best->action) {
        out->decision.edge = (float)edge_of(advice);
        return;
    }
    double loss = 0, error = best->error;
    if (coach_kit_of(match->game)->advise)
        loss = best->win - win_of(advice, made);
    else
        coach_compare(match, seat, best->action, made, review->playouts, ~(uint64_t)match->log_count, &loss, &error);
    out->loss = loss;
    out->decision.loss = loss > 0 ? (float)loss : 0;
    out->decision.error = (float)error;
    out->decision.is_mistake = loss > 2 * error && loss > 0.001;
}

// What the move that comes next gives away.
static void weigh(struct coach_review *review, int seat, action_id made) {
    struct coach_estimate own = {.loss = 0};
    bool makes;
    struct coach_estimate *kept = next_estimate(review, &makes);
    if (makes)
        estimate_decision(review, seat, made, &own);
    if (makes && kept)
        *kept = own;
    else if (kept && !review->work->workers)
        own = *kept;
    review->decisions[review->count++] = own.decision;
    review->decision_count[seat]++;
    if (!own.decision.is_mistake)
        return;
    review->mistake_count[seat]++;
    if (chooses_together(review))
        share_loss(review, seat, own.loss);
}

bool coach_review_step(struct coach_review *review) {
    take_start(review);
    while (review->match.log_count < review->log_count) {
        const struct move *next = &review->match.log[review->match.log_count];
        int seat = (int)next->seat;
        if (seat == SEAT_CHANCE) {
            take_luck(review);
            continue;
        }
        action_id legal[LEGAL_MAX];
        bool decides = match_legal(&review->match, seat, legal) > 1, weighs = decides && review->seats & SEAT_BIT(seat);
        if (weighs)
            weigh(review, seat, next->action);
        make_move(review);
        if (decides && !chooses_together(review))
            take_decision(review, weighs ? seat : SEAT_NOBODY);
        if (weighs)
            return true;
    }
    if (!review->is_over)
        stand(review, review->now);
    review->is_over = true;
    return false;
}

struct coach_balance coach_review_balance(const struct coach_review *review, int seat) {
    struct coach_balance balance = {
        .luck = review->luck[seat], .skill = review->skill[seat], .gifts = review->gifts[seat]};
    balance.rest = review->now[seat] - review->start[seat] - balance.luck - balance.skill - balance.gifts;
    return balance;
}

void coach_decision_view(const struct coach_review *review, const struct coach_decision *decision, void *view) {
    const struct match *match = &review->match;
    match->game->setup(view, &match->setup);
    for (uint32_t i = 0; i < decision->move; i++)
        match->game->apply(view, (int)match->log[i].seat, match->log[i].action, NULL);
    game_redact(match->game, view, decision->seat);
}

int coach_review_mistakes(const struct coach_review *review, uint32_t *indexes, int count) {
    int found = 0;
    for (uint32_t i = 0; i < review->count; i++) {
        const struct coach_decision *decision = &review->decisions[i];
        if (!decision->is_mistake)
            continue;
        int at = found < count ? found++ : count;
        for (; at > 0 && review->decisions[indexes[at - 1]].loss < decision->loss; at--)
            if (at < count)
                indexes[at] = indexes[at - 1];
        if (at < count)
            indexes[at] = i;
    }
    return found;
}
