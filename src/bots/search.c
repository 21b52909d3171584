// Search for any game.
#include "bots/search.h"

enum { PATH_MAX = 64 }; // decisions of one iteration that are in the tree

// One way down the tree and out of it.
struct descent {
    uint16_t node[PATH_MAX];
    uint8_t seat[PATH_MAX];
    int count;
};

float search_root(float value) {
    if (value <= 0)
        return 0;
    union {
        float number;
        uint32_t bits;
    } guess = {.number = value};
    guess.bits = 0x1fbd1df5u + (guess.bits >> 1); // halves the exponent; two steps of Newton do the rest
    float root = guess.number;
    root = 0.5f * (root + value / root);
    return 0.5f * (root + value / root);
}

// The natural logarithm, for explorations: the exponent, and a short series for the rest.
static float logarithm(uint32_t value) {
    int power = 31 - __builtin_clz(value);
    float rest = (float)value / (float)((uint32_t)1 << power) - 1;
    return 0.6931472f * (float)power + rest * (0.9917f - rest * (0.4067f - rest * 0.1076f));
}

static struct search_node *find_child(struct search *memory, struct search_node *parent, action_id action) {
    for (uint16_t at = parent->first; at; at = memory->nodes[at].next)
        if (memory->nodes[at].action == action)
            return &memory->nodes[at];
    return NULL;
}

static struct search_node *add_child(struct search *memory, struct search_node *parent, action_id action) {
    if (memory->count == SEARCH_NODES)
        return NULL;
    struct search_node *child = &memory->nodes[memory->count];
    *child = (struct search_node){.action = action, .next = parent->first, .offered = 1};
    parent->first = (uint16_t)memory->count++;
    return child;
}

// Where an iteration is in the tree.
struct stand {
    const struct bot_query *query;
    const struct search_plan *plan;
    struct search_node *node;
    const void *state;
    int seat;
    const action_id *legal;
    int count;
};

// A move that is not in the tree yet: the habit's first, then any.
static action_id fresh_move(struct search *memory, const struct stand *stand, bool has_children, struct rng *rng) {
    if (!has_children && stand->plan->habit)
        return stand->plan->habit(stand->query, stand->state, stand->seat, rng);
    action_id fresh = stand->legal[0];
    uint32_t seen = 0;
    for (int i = 0; i < stand->count; i++)
        if (!find_child(memory, stand->node, stand->legal[i]) && rng_below(rng, ++seen) == 0)
            fresh = stand->legal[i];
    return fresh;
}

// The child to go to: one not tried yet, while more may be tried, or the one with the best bound. NULL: the memory is
// full.
static struct search_node *pick_child(struct search *memory, const struct stand *stand, struct rng *rng, bool *is_new) {
    struct search_node *best = NULL;
    float best_bound = -1;
    int known = 0;
    for (int i = 0; i < stand->count; i++) {
        struct search_node *child = find_child(memory, stand->node, stand->legal[i]);
        if (!child)
            continue;
        known++;
        child->offered++;
        float bound = child->won / (float)child->visits +
                      stand->plan->explore * search_root(logarithm(child->offered) / (float)child->visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = child;
        }
    }
    float limit = 2 + stand->plan->widen * search_root((float)stand->node->visits);
    bool may_widen = stand->plan->widen <= 0 || (float)known < limit;
    *is_new = false;
    if (known == stand->count || !may_widen)
        return best;
    struct search_node *child = add_child(memory, stand->node, fresh_move(memory, stand, known > 0, rng));
    *is_new = child != NULL;
    return child ? child : best;
}

static void judge_by_points(const struct game *game, const void *state, const struct setup *setup, float *shares) {
    struct result result;
    game->score(state, &result);
    int32_t least = result.points[0], most = result.points[0];
    for (int seat = 1; seat < setup->seats; seat++) {
        least = result.points[seat] < least ? result.points[seat] : least;
        most = result.points[seat] > most ? result.points[seat] : most;
    }
    float sum = 0;
    for (int seat = 0; seat < setup->seats; seat++) {
        shares[seat] = 1.0f + 8.0f * (float)(result.points[seat] - least) / (float)(most - least + 1);
        sum += shares[seat];
    }
    for (int seat = 0; seat < setup->seats; seat++)
        shares[seat] /= sum;
}

static void judge_the_end(const struct game *game, const void *state, const struct setup *setup, float *shares) {
    struct result result;
    game->score(state, &result);
    int winners = __builtin_popcount(result.winners);
    for (int seat = 0; seat < setup->seats; seat++)
        shares[seat] = result.winners & SEAT_BIT(seat) ? 1.0f / (float)winners : 0;
}

action_id search_any(const struct game *game, const void *state, int seat, struct rng *rng) {
    action_id legal[LEGAL_MAX];
    int count = game->legal(state, seat, legal);
    return count == 1 ? legal[0] : legal[rng_below(rng, (uint32_t)count)];
}

void search_play_out(const struct bot_query *query, const struct search_plan *plan, void *state, struct rng *rng,
                     float *shares) {
    const struct game *game = query->game;
    uint32_t decisions = 0;
    for (;;) {
        seat_mask acting = game->to_act(state);
        if (!acting) {
            if (plan->judge_end)
                plan->judge_end(plan->notes, state, query->setup, shares);
            else
                judge_the_end(game, state, query->setup, shares);
            return;
        }
        if (acting & SEAT_BIT(SEAT_CHANCE)) {
            game->apply(state, SEAT_CHANCE, game_draw(game, state, rng), NULL);
            continue;
        }
        if (decisions++ >= plan->horizon)
            break;
        int seat = __builtin_ctz(acting);
        action_id action = plan->habit ? plan->habit(query, state, seat, rng) : search_any(game, state, seat, rng);
        game->apply(state, seat, action, NULL);
    }
    if (plan->judge)
        plan->judge(state, query->setup, shares);
    else
        judge_by_points(game, state, query->setup, shares);
}

static void iterate(struct search *memory, const struct bot_query *query, const struct search_plan *plan,
                    struct rng *rng) {
    const struct game *game = query->game;
    _Alignas(16) uint8_t state[STATE_MAX];
    action_id legal[LEGAL_MAX];
    struct descent descent = {.count = 0};
    bytes_copy(state, query->view, game->state_size);
    game_imagine(game, state, query->seat, rng);
    struct search_node *node = &memory->nodes[0];
    bool is_new = false;
    while (!is_new && descent.count < PATH_MAX) {
        seat_mask acting = game->to_act(state);
        if (!acting)
            break;
        if (acting & SEAT_BIT(SEAT_CHANCE)) {
            game->apply(state, SEAT_CHANCE, game_draw(game, state, rng), NULL);
            continue;
        }
        // The searcher first: the choices of others at the same time are theirs to make without knowing it.
        int seat = acting & SEAT_BIT(query->seat) ? query->seat : __builtin_ctz(acting);
        int count = game->legal(state, seat, legal);
        if (count == 1) {
            game->apply(state, seat, legal[0], NULL);
            continue;
        }
        struct stand stand = {query, plan, node, state, seat, legal, count};
        node = pick_child(memory, &stand, rng, &is_new);
        if (!node)
            break;
        descent.node[descent.count] = (uint16_t)(node - memory->nodes);
        descent.seat[descent.count++] = (uint8_t)seat;
        game->apply(state, seat, node->action, NULL);
    }
    memory->nodes[0].visits++;
    float shares[SEATS_MAX];
    search_play_out(query, plan, state, rng, shares);
    for (int i = 0; i < descent.count; i++) {
        memory->nodes[descent.node[i]].visits++;
        memory->nodes[descent.node[i]].won += shares[descent.seat[i]];
    }
}

static float error_of(const struct search_node *node, float mean) {
    return search_root(mean * (1 - mean) / (float)node->visits);
}

// The habit's move, the first child of the root, holds against `best` unless that is clearly better.
static bool habit_holds(const struct search *memory, const struct search_node *best, const struct search_plan *plan) {
    const struct search_node *first = &memory->nodes[1];
    if (plan->trust <= 0 || memory->count < 2 || !first->visits)
        return false;
    float mean = first->won / (float)first->visits, other = best->won / (float)best->visits;
    return other < mean + plan->trust * (error_of(first, mean) + error_of(best, other));
}

// Whether no other root move can be visited more often than the first in what is left.
static bool is_decided(const struct search *memory, uint32_t left) {
    uint32_t most = 0, next = 0;
    for (uint16_t at = memory->nodes[0].first; at; at = memory->nodes[at].next) {
        uint32_t visits = memory->nodes[at].visits;
        if (visits > most) {
            next = most;
            most = visits;
        } else if (visits > next) {
            next = visits;
        }
    }
    return most > next + left;
}

action_id search_best(struct search *memory, const struct bot_query *query, const struct search_plan *plan,
                      struct search_option *options) {
    struct rng rng;
    bot_rng(query, &rng);
    memory->nodes[0] = (struct search_node){.action = 0};
    memory->count = 1;
    bool may_stop = !options && plan->trust <= 0; // else all that can be learnt is wanted
    for (uint32_t left = plan->iterations; left; left--) {
        iterate(memory, query, plan, &rng);
        if ((may_stop && left % 64 == 0 && is_decided(memory, left)) || bot_is_stopped(query))
            break;
    }
    action_id best = query->legal[0];
    uint32_t most = 0;
    const struct search_node *best_node = NULL;
    for (int i = 0; i < query->legal_count; i++) {
        struct search_node *child = find_child(memory, &memory->nodes[0], query->legal[i]);
        uint32_t visits = child ? child->visits : 0;
        if (visits > most) {
            most = visits;
            best = query->legal[i];
            best_node = child;
        }
        if (options) {
            double share = visits ? (double)child->won / visits : 0;
            options[i] = (struct search_option){
                .action = query->legal[i],
                .visits = visits,
                .share = share,
                .error = visits ? (double)search_root((float)(share * (1 - share) / visits)) : 1};
        }
    }
    if (best_node && habit_holds(memory, best_node, plan)) {
        best_node = &memory->nodes[1];
        best = best_node->action;
    }
    if (query->win && best_node)
        *query->win = best_node->won / (float)best_node->visits;
    return best;
}
