// Nimble Gnomes' ladder: search with a light habit, and a judge of who is ahead.
#include "games/gnomes/bots.h"
#include "games/gnomes/bots_evaluate.h"
#include "bots/search.h"

// How well a gem goes with those that the seat has laid; a diamond goes with all.
static int company(const struct gnomes *state, int seat, int gem) {
    return gem == GNOMES_DIAMOND ? 8 : gnomes_company(state->gems[seat], gem);
}

// Deck or open card by luck, but a cave that is needed, and now and then the gem that fits best.
static action_id take_by_habit(const struct gnomes *state, int seat, struct rng *rng) {
    bool wants_cave = (!state->caves[seat] || state->curses[seat][0]) && !state->hand[seat][GNOMES_CAVE_CARD];
    int best = -1, best_company = -1;
    for (int i = 0; i < GNOMES_OPEN; i++) {
        int card = state->open[i];
        if (card == GNOMES_CAVE_CARD && wants_cave)
            return GNOMES_TAKE_OPEN + (action_id)card;
        if (card < GNOMES_GEMS && company(state, seat, card) > best_company) {
            best = card;
            best_company = company(state, seat, card);
        }
    }
    uint32_t ticket = rng_below(rng, 8);
    if (best >= 0 && ticket >= 4)
        return GNOMES_TAKE_OPEN + (action_id)best;
    if (ticket < GNOMES_OPEN && state->open[ticket] != GNOMES_NO_CARD)
        return GNOMES_TAKE_OPEN + (action_id)state->open[ticket];
    if (state->deck_count)
        return GNOMES_TAKE_DECK;
    return best >= 0 ? GNOMES_TAKE_OPEN + (action_id)best : GNOMES_TAKE_NONE;
}

// The gem in the hand that fits best and may be laid, or -1.
static int gem_to_lay(const struct gnomes *state, int seat) {
    int best = -1, best_company = -1;
    if (!state->caves[seat] || state->curses[seat][0])
        return -1;
    for (int gem = 0; gem < GNOMES_GEMS; gem++) {
        if (!state->hand[seat][gem] || gnomes_is_hidden(state, seat, gem) || company(state, seat, gem) <= best_company)
            continue;
        best = gem;
        best_company = company(state, seat, gem);
    }
    return best;
}

static int gems_laid(const struct gnomes *state, int seat) {
    int sum = 0;
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        sum += state->gems[seat][gem];
    return sum;
}

// Whom others curse: mostly the one with the most gems, so that a search knows what it brings to stand out.
static int victim_by_habit(const struct gnomes *state, int seat, struct rng *rng) {
    int victim = (seat + 1 + (int)rng_below(rng, (uint32_t)state->seats - 1)) % state->seats;
    if (state->seats == 2 || rng_below(rng, 4) == 0)
        return victim;
    int most = gems_laid(state, victim);
    for (int other = 0; other < state->seats; other++) {
        int gems = gems_laid(state, other);
        if (other != seat && gems > most) {
            victim = other;
            most = gems;
        }
    }
    return victim;
}

// A curse in the hand on this one, if it can bear one more, or GNOMES_ACTIONS.
static action_id curse_by_habit(const struct gnomes *state, int seat, int victim, struct rng *rng) {
    uint32_t first = rng_below(rng, GNOMES_CURSES);
    if (gnomes_curse_count(state, victim) >= state->seats - 1)
        return GNOMES_ACTIONS;
    for (uint32_t i = 0; i < GNOMES_CURSES; i++) {
        uint32_t curse = (first + i) % GNOMES_CURSES;
        if (state->hand[seat][GNOMES_ROCKFALL + curse])
            return GNOMES_CURSE_ON + curse * GNOMES_SEATS + (action_id)victim;
    }
    return GNOMES_ACTIONS;
}

static action_id wind_by_habit(const struct gnomes *state, int seat) {
    for (uint32_t fog = 0; fog < GNOMES_FOGS; fog++)
        for (uint32_t wind = 0; state->curses[seat][1 + fog] && wind < GNOMES_WINDS; wind++)
            if (state->hand[seat][GNOMES_RED_WIND + wind] && gnomes_cards[GNOMES_RED_WIND + wind].power >> fog & 1u)
                return GNOMES_BLOW + wind * GNOMES_FOGS + fog;
    return GNOMES_ACTIONS;
}

// A cave that is needed, then mostly gems, else harm and relief; whatever is legal when there is none of these.
static action_id habit(const struct bot_query *query, const void *bytes, int seat, struct rng *rng) {
    const struct gnomes *state = bytes;
    if (state->phase == GNOMES_TAKE)
        return take_by_habit(state, seat, rng);
    if (state->hand[seat][GNOMES_CAVE_CARD] && (!state->caves[seat] || state->curses[seat][0]))
        return GNOMES_LAY + GNOMES_CAVE_CARD;
    int gem = gem_to_lay(state, seat);
    if (gem >= 0 && rng_below(rng, 4))
        return GNOMES_LAY + (action_id)gem;
    action_id other = wind_by_habit(state, seat);
    if (other == GNOMES_ACTIONS || rng_below(rng, 2)) {
        action_id curse = curse_by_habit(state, seat, victim_by_habit(state, seat, rng), rng);
        other = curse != GNOMES_ACTIONS ? curse : other;
    }
    if (other != GNOMES_ACTIONS)
        return other;
    return gem >= 0 ? GNOMES_LAY + (action_id)gem : search_any(query->game, state, seat, rng);
}

enum { HORIZON = 16, HARD = 60, MASTER = 40000 }; // decisions, playouts
enum { ABSENT = 40 };                             // of a hundred decisions of `normal`

struct search_plan gnomes_plan(uint32_t playouts) {
    return (struct search_plan){
        .iterations = playouts, .horizon = HORIZON, .explore = 0.5f, .habit = habit, .judge = gnomes_evaluate};
}

static action_id think(const struct bot_query *query, uint32_t playouts) {
    struct search memory;
    struct gnomes_notes notes;
    bytes_zero(notes.key, sizeof notes.key);
    struct search_plan plan = gnomes_plan(playouts);
    plan.judge_end = gnomes_evaluate_end;
    plan.notes = &notes;
    return search_best(&memory, query, &plan, NULL);
}

static action_id easy_choose(const struct bot_query *query) {
    struct rng rng;
    bot_rng(query, &rng);
    return habit(query, query->view, query->seat, &rng);
}

// Half way from `easy` to the rule of thumb.
static action_id normal_choose(const struct bot_query *query) {
    struct rng rng;
    bot_rng(query, &rng);
    if (rng_below(&rng, 100) < ABSENT)
        return habit(query, query->view, query->seat, &rng);
    return gnomes_greedy(query->view, query->seat, query->legal, query->legal_count, &rng);
}

static action_id hard_choose(const struct bot_query *query) {
    return think(query, HARD);
}

static action_id master_choose(const struct bot_query *query) {
    return think(query, MASTER);
}

static action_id search_choose(const struct bot_query *query) {
    return think(query, (uint32_t)query->number);
}

#define LEVEL(bot_name, sentence, function)                                                                            \
    { .name = (bot_name), .about = (sentence), .choose = (function) }

const struct bot gnomes_bot_easy = LEVEL("easy", N_("lays what fits, and harms whoever comes along"), easy_choose);
const struct bot gnomes_bot_normal =
    LEVEL("normal", N_("knows what cards are worth, and does not always think of it"), normal_choose);
const struct bot gnomes_bot_hard = LEVEL("hard", N_("thinks some turns ahead"), hard_choose);
const struct bot gnomes_bot_master =
    LEVEL("master", N_("thinks far ahead and imagines what others hold"), master_choose);

const struct bot gnomes_bot_search = {
    .name = "search",
    .about = N_("looks ahead with this many playouts"),
    .takes_number = true,
    .number_min = 1,
    .number_max = 100000,
    .choose = search_choose,
};
