// Black Crystal's ladder: trials with the greedy player as their habit, and what was learnt from games as their judge.
#include "games/crystal/bots.h"
#include "games/crystal/bots_distance.h"
#include "games/crystal/bots_evaluate.h"
#include "bots/search.h"
#include "bots/trial.h"
#include "games/crystal/rules.h"

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

static uint32_t turns_of(const void *state) {
    return crystal_u16(((const struct crystal *)state)->turns);
}

// Each seat's turns have luck of their own, and so have tiles, cards and dice.
static int stream_of(const void *bytes) {
    const struct crystal *state = bytes;
    int kind = state->frame[state->frame_count - 1].kind;
    int stream = kind == FRAME_LAY ? 1 : kind == FRAME_BOOM ? 2 : kind == FRAME_FINDS ? 3 : 0;
    return stream * CRYSTAL_SEATS + state->turn;
}

// Whether a cell is within that many steps, walls aside, of what the seat wants next.
static bool is_wanted(const struct crystal *view, int seat, int cell, int steps) {
    for (int other = 0; other < BOARD_CELLS; other++) {
        bool goal = view->carries[seat] ? crystal_event_at(view, other) == TILE_EXIT : view->lying[other] & ~LYING_BOOM;
        if (goal && crystal_board_span(cell, other) <= steps)
            return true;
    }
    for (int other = 0; !view->carries[seat] && other < view->seats; other++)
        if (other != seat && view->carries[other] && crystal_board_is_cell(view->place[other]) &&
            crystal_board_span(cell, view->place[other]) <= steps)
            return true;
    return false;
}

// A Mushroom before the feet of a rival with a Crystal, or before the Exit.
static bool mushroom_helps(const struct crystal *view, int seat, int cell) {
    for (int other = 0; other < view->seats; other++) {
        if (other == seat || !view->carries[other])
            continue;
        if (crystal_board_is_cell(view->place[other]) && crystal_board_span(cell, view->place[other]) == 1)
            return true;
        for (int exit = 0; exit < BOARD_CELLS; exit++)
            if (crystal_event_at(view, exit) == TILE_EXIT && crystal_board_span(cell, exit) == 1)
                return true;
    }
    return false;
}

// What is worth a trial: cards that can be thrown anywhere only where they might help; odd is as good as even.
static bool sensible(const struct bot_query *query, action_id action) {
    const struct crystal *view = query->view;
    int seat = query->seat, a = crystal_param(action, 0), b = crystal_param(action, 1);
    switch (crystal_act_of(action)) {
    case ACT_ODD:
    case ACT_EVEN: return false;
    case ACT_STEAL: return false; // a turn for one chance in six of a card
    case ACT_MUSHROOM: return mushroom_helps(view, seat, a) && crystal_ways_exit_is_possible(view, a);
    case ACT_TELEPORT:
        if (a == seat)
            return is_wanted(view, seat, b, 1);
        return view->carries[a] && crystal_board_span(b, crystal_board_front(crystal_side(view, a))) <= 1;
    case ACT_RUBBLE: return view->carries[seat] || crystal_rival_carries(view, seat);
    default: return true;
    }
}

// Playouts, and how many turns they look ahead, whoever's they are, before the judge is asked: the more of them there
// are, the further they can go before luck hides what is compared. The greedy player knows its trade, and is overruled
// only when the trials are fairly sure; `hard`, which hardly tries, only where it sees a lot.
enum { HARD = 1, HARD_TURNS = 1, MASTER = 500, MASTER_TURNS = 8 };
#define TRUST         1.0f
#define HARD_MARGIN   0.15f
#define MASTER_MARGIN 0.015f

// Trials can find one good reason after another to put off the end; a game that has gone on so long is finished off,
// and so is one that nobody can win.
enum { PATIENCE = 400 };

static struct trial_plan trials(uint32_t playouts, uint32_t turns, float margin) {
    return (struct trial_plan){.playouts = playouts,
                               .turns = turns,
                               .trust = TRUST,
                               .margin = margin,
                               .sensible = sensible,
                               .stream_of = stream_of,
                               .turns_of = turns_of,
                               .judge = crystal_evaluate,
                               .habit = habit};
}

struct trial_plan crystal_trials(uint32_t playouts) {
    return trials(playouts, MASTER_TURNS, MASTER_MARGIN);
}

static action_id try_moves(const struct bot_query *query, struct trial_plan plan) {
    if (turns_of(query->view) > PATIENCE || !crystal_ways_exit_is_possible(query->view, BOARD_NOWHERE))
        return crystal_bot_greedy.choose(query);
    return trial_best(query, &plan, NULL);
}

static action_id easy_choose(const struct bot_query *query) {
    return crystal_novice(query);
}

static action_id normal_choose(const struct bot_query *query) {
    return crystal_bot_greedy.choose(query);
}

static action_id hard_choose(const struct bot_query *query) {
    return try_moves(query, trials(HARD, HARD_TURNS, HARD_MARGIN));
}

static action_id master_choose(const struct bot_query *query) {
    return try_moves(query, crystal_trials(MASTER));
}

static action_id search_choose(const struct bot_query *query) {
    return try_moves(query, crystal_trials((uint32_t)query->number));
}

#define LEVEL(bot_name, sentence, function)                                                                            \
    { .name = (bot_name), .about = (sentence), .choose = (function) }

const struct bot crystal_bot_easy =
    LEVEL("easy", N_("goes straight for what it wants, and keeps its cards"), easy_choose);
const struct bot crystal_bot_normal = LEVEL("normal", N_("takes the cheapest way, one step at a time"), normal_choose);
const struct bot crystal_bot_hard = LEVEL("hard", N_("thinks each move through"), hard_choose);
const struct bot crystal_bot_master =
    LEVEL("master", N_("thinks far ahead and imagines what others hold"), master_choose);

const struct bot crystal_bot_search = {
    .name = "search",
    .about = N_("looks ahead with this many playouts"),
    .takes_number = true,
    .number_min = 1,
    .number_max = 100000,
    .choose = search_choose,
};
