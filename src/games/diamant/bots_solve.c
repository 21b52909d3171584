// The exact equilibrium of one expedition.
#include "games/diamant/bots_solve.h"

#include "bots/numbers.h"

enum { LYING_WORDS = 2, LYING_MAX = 64 * LYING_WORDS }; // more than rests can add up to: 15 cards, 7 each at most
enum { STAYS = 0 };                                     // row of `left`: nobody else leaves

struct diamant_start diamant_start_of_expedition(int explorers, const uint8_t copies[DIAMANT_HAZARDS],
                                                 unsigned relics) {
    struct diamant_start start = {.explorers = explorers, .deck_relics = (uint8_t)relics};
    for (int kind = 0; kind < DIAMANT_HAZARD_FIRST; kind++)
        start.deck[kind] = (uint8_t)diamant_copies[kind];
    for (int i = 0; i < DIAMANT_HAZARDS; i++)
        start.deck[DIAMANT_HAZARD_FIRST + i] = copies[i];
    return start;
}

static void list_relics(struct diamant_solver *solver) {
    const struct diamant_start *start = &solver->start;
    // Digits of base three: unseen, lying, gone. What lay there from the start is one more, never unseen.
    solver->relic_states = 1;
    solver->relic_count = 0;
    solver->relics_lying = diamant_relic_points(start->path_relics);
    for (int i = 0; i < DIAMANT_RELICS; i++) {
        if (!(start->deck_relics & 1u << i))
            continue;
        solver->relic_value[solver->relic_count++] = (uint8_t)diamant_value[DIAMANT_RELIC_FIRST + i];
        solver->relic_states *= 3;
    }
    if (solver->relics_lying)
        solver->relic_states *= 2; // the highest digit: lying, gone
}

size_t diamant_solve_map_size(struct diamant_solver *solver, const struct diamant_start *start) {
    *solver = (struct diamant_solver){.start = *start};
    CHECK(start->explorers >= 1 && start->explorers <= SEATS_MAX);
    diamant_cards_from(&solver->cards, start->deck, start->hazards);
    list_relics(solver);
    uint32_t gems = (uint32_t)solver->cards.gems;
    for (int inside = 1; inside <= start->explorers; inside++) {
        solver->word_first[inside] = solver->words;
        solver->carried_max[inside] = (uint32_t)start->carried + gems / (uint32_t)inside;
        solver->words += (solver->carried_max[inside] + 1 - (uint32_t)start->carried) * LYING_WORDS;
    }
    size_t sets = solver->cards.sets;
    return sets * solver->words * (sizeof(uint64_t) + sizeof(uint32_t)) +
           sets * (2 * sizeof(uint32_t) + 2 * sizeof(uint64_t)) + 64;
}

static inline uint32_t word_of(const struct diamant_solver *solver, uint32_t inside, uint32_t carried, uint32_t lying) {
    return solver->word_first[inside] + (carried - (uint32_t)solver->start.carried) * LYING_WORDS + lying / 64;
}

static void mark(struct diamant_solver *solver, uint32_t set, uint32_t inside, uint32_t carried, uint32_t lying) {
    CHECK(carried <= solver->carried_max[inside] && lying < LYING_MAX);
    solver->points[(size_t)set * solver->words + word_of(solver, inside, carried, lying)] |= (uint64_t)1 << lying % 64;
}

static uint32_t rank(const struct diamant_solver *solver, uint32_t set, uint32_t inside, uint32_t carried,
                     uint32_t lying) {
    size_t at = (size_t)set * solver->words + word_of(solver, inside, carried, lying);
    uint64_t below = solver->points[at] & (((uint64_t)1 << lying % 64) - 1);
    return solver->ranks[at] + (uint32_t)__builtin_popcountll(below);
}

// D-26: what stays on the path when that many return.
static inline uint32_t rest_of(uint32_t lying, uint32_t leavers) {
    return leavers ? lying % leavers : lying;
}

struct point {
    uint32_t inside, carried, lying;
};

// The next point of a set's map from the bit `at`; false: there is none.
static bool next_point(const struct diamant_solver *solver, uint32_t set, uint64_t *at, struct point *out) {
    const uint64_t *map = solver->points + (size_t)set * solver->words;
    for (uint64_t end = (uint64_t)solver->words * 64; *at < end;) {
        uint64_t rest = map[*at / 64] >> *at % 64;
        if (!rest) {
            *at = (*at / 64 + 1) * 64;
            continue;
        }
        *at += (uint64_t)__builtin_ctzll(rest);
        uint32_t word = (uint32_t)(*at / 64), inside = 1;
        while (inside < (uint32_t)solver->start.explorers && word >= solver->word_first[inside + 1])
            inside++;
        uint32_t within = word - solver->word_first[inside];
        *out = (struct point){.inside = inside,
                              .carried = within / LYING_WORDS + (uint32_t)solver->start.carried,
                              .lying = within % LYING_WORDS * 64 + (uint32_t)(*at % 64)};
        ++*at;
        return true;
    }
    return false;
}

// Whoever is inside may leave, in any number; what is left is a point too. From the highest number of explorers down,
// so that those who leave one after the other are found as well.
static void close_under_leaving(struct diamant_solver *solver, uint32_t set) {
    for (uint32_t inside = (uint32_t)solver->start.explorers; inside > 1; inside--) {
        uint64_t at = (uint64_t)solver->word_first[inside] * 64;
        struct point point;
        while (next_point(solver, set, &at, &point) && point.inside == inside)
            for (uint32_t leavers = 1; leavers < inside; leavers++)
                mark(solver, set, inside - leavers, point.carried, rest_of(point.lying, leavers));
    }
}

static void rank_points(struct diamant_solver *solver, uint32_t set) {
    uint32_t count = 0;
    for (uint32_t word = 0; word < solver->words; word++) {
        size_t at = (size_t)set * solver->words + word;
        solver->ranks[at] = count;
        count += (uint32_t)__builtin_popcountll(solver->points[at]);
    }
    solver->point_count[set] = count;
    if (count > solver->points_max)
        solver->points_max = count;
}

static uint32_t level_of(const struct diamant_solver *solver, uint32_t set) {
    uint32_t cards = 0;
    for (int kind = 0; kind < solver->cards.kinds; kind++)
        cards += (uint32_t)diamant_cards_seen(&solver->cards, set, kind);
    return cards;
}

static void order_levels(struct diamant_solver *solver) {
    uint32_t counts[17] = {0};
    for (uint32_t set = 0; set < solver->cards.sets; set++)
        counts[level_of(solver, set)]++;
    for (int level = 0; level < 16; level++)
        solver->level_first[level + 1] = solver->level_first[level] + counts[level];
    uint32_t next[17];
    bytes_copy(next, solver->level_first, sizeof next);
    uint64_t used[16] = {0};
    for (uint32_t set = 0; set < solver->cards.sets; set++) {
        uint32_t level = level_of(solver, set);
        solver->order[next[level]++] = set;
        solver->offset[set] = used[level];
        solver->before[set] = solver->points_total;
        used[level] += solver->point_count[set];
        solver->points_total += solver->point_count[set];
        if (used[level] > solver->level_points)
            solver->level_points = used[level];
    }
}

static uint64_t spots(const struct diamant_solver *solver) {
    return (uint64_t)solver->cards.states * solver->relic_states;
}

// What the map's points come to with the hazards and relics of the start; returns the bytes of the second block.
static size_t count_states(struct diamant_solver *solver) {
    solver->level_max = solver->level_points * spots(solver);
    solver->states = solver->points_total * spots(solver);
    return 4 * (size_t)solver->level_max * sizeof(float) +
           2 * (size_t)solver->points_max * solver->relic_states * sizeof(double) +
           (DIAMANT_TREASURES + SEATS_MAX) * (size_t)solver->points_max * sizeof(uint32_t) + 64;
}

size_t diamant_solve_map(struct diamant_solver *solver, void *block) {
    size_t sets = solver->cards.sets, words = sets * solver->words;
    solver->points = block;
    solver->offset = solver->points + words;
    solver->before = solver->offset + sets;
    solver->ranks = (uint32_t *)(solver->before + sets);
    solver->point_count = solver->ranks + words;
    solver->order = solver->point_count + sets;
    bytes_zero(solver->points, words * sizeof *solver->points);
    const struct diamant_start *start = &solver->start;
    mark(solver, 0, (uint32_t)start->explorers, (uint32_t)start->carried, (uint32_t)start->lying);
    for (uint32_t set = 0; set < sets; set++) { // a set stands before those with one card more
        close_under_leaving(solver, set);
        rank_points(solver, set);
        uint64_t at = 0;
        struct point point;
        while (next_point(solver, set, &at, &point)) {
            for (int kind = 0; kind < solver->cards.kinds; kind++) {
                if (diamant_cards_seen(&solver->cards, set, kind) == solver->cards.copies[kind])
                    continue;
                uint32_t value = solver->cards.value[kind];
                mark(solver, set + solver->cards.stride[kind], point.inside, point.carried + value / point.inside,
                     point.lying + value % point.inside);
            }
        }
    }
    order_levels(solver);
    return count_states(solver);
}

size_t diamant_solve_remap(struct diamant_solver *solver, const struct diamant_start *start) {
    const struct diamant_start *mapped = &solver->start;
    CHECK(start->explorers == mapped->explorers && start->carried == mapped->carried && start->lying == mapped->lying);
    CHECK(bytes_equal(start->deck, mapped->deck, DIAMANT_HAZARD_FIRST));
    solver->start = *start;
    diamant_cards_from(&solver->cards, start->deck, start->hazards);
    list_relics(solver);
    return count_states(solver);
}

// One set of treasures seen, and what the passes over its points share.
struct layer {
    uint32_t set, count; // of points
    int treasures;       // face down
    int kinds;           // of them
    uint32_t child[DIAMANT_TREASURES];
    uint8_t weight[DIAMANT_TREASURES];
    float *values, *answers; // of this set
    const float *next_values, *next_answers;
};

// One combination of hazards and relics.
struct spot {
    uint32_t hazard, relic; // indices
    int deck;               // cards face down
    int ways;               // hazards and relics that may come and do not end it
    uint32_t to_hazard[3 + DIAMANT_RELICS], to_relic[3 + DIAMANT_RELICS];
    uint8_t weight[3 + DIAMANT_RELICS];
    uint32_t relic_taken; // the relics once somebody took all that lie there
    int lying;            // their points
};

static void prepare_layer(struct diamant_solver *solver, uint32_t set, int parity, struct layer *layer) {
    *layer = (struct layer){.set = set, .count = solver->point_count[set]};
    for (int kind = 0; kind < solver->cards.kinds; kind++) {
        uint8_t left = (uint8_t)(solver->cards.copies[kind] - diamant_cards_seen(&solver->cards, set, kind));
        if (!left)
            continue;
        layer->treasures += left;
        layer->weight[layer->kinds] = left;
        layer->child[layer->kinds] = set + solver->cards.stride[kind];
        uint32_t *found = solver->found + (size_t)layer->kinds++ * solver->points_max;
        uint32_t value = solver->cards.value[kind];
        uint64_t at = 0;
        struct point point;
        for (uint32_t i = 0; next_point(solver, set, &at, &point); i++)
            found[i] = rank(solver, set + solver->cards.stride[kind], point.inside,
                            point.carried + value / point.inside, point.lying + value % point.inside);
    }
    uint64_t at = 0;
    struct point point;
    for (uint32_t i = 0; next_point(solver, set, &at, &point); i++)
        for (uint32_t leavers = STAYS; leavers < point.inside; leavers++)
            solver->left[leavers * (size_t)solver->points_max + i] =
                rank(solver, set, point.inside - leavers, point.carried, rest_of(point.lying, leavers));
    uint64_t from = solver->offset[set] * spots(solver);
    layer->values = solver->values[parity] + from;
    layer->answers = solver->answers[parity] + from;
    layer->next_values = solver->values[!parity];
    layer->next_answers = solver->answers[!parity];
}

static void add_way(struct spot *spot, uint32_t hazard, uint32_t relic, int weight) {
    spot->to_hazard[spot->ways] = hazard;
    spot->to_relic[spot->ways] = relic;
    spot->weight[spot->ways++] = (uint8_t)weight;
}

static void prepare_spot(const struct diamant_solver *solver, const struct layer *layer, uint32_t hazard,
                         uint32_t relic, struct spot *spot) {
    *spot = (struct spot){.hazard = hazard, .relic = relic, .relic_taken = relic};
    const struct diamant_hazard_state *state = &solver->cards.state[hazard];
    int relics_left = 0;
    for (int i = 0; i < state->ways; i++)
        add_way(spot, state->to[i], relic, state->weight[i]);
    uint32_t stride = 1;
    for (uint32_t i = 0; i < solver->relic_count; i++, stride *= 3) {
        uint32_t digit = relic / stride % 3;
        if (digit == 0) {
            relics_left++;
            add_way(spot, hazard, relic + stride, 1);
        } else if (digit == 1) {
            spot->lying += solver->relic_value[i];
            spot->relic_taken += stride;
        }
    }
    if (solver->relics_lying && relic / stride == 0) {
        spot->lying += solver->relics_lying;
        spot->relic_taken += stride;
    }
    spot->deck = layer->treasures + state->left + relics_left;
    CHECK(spot->deck > 0);
}

static size_t at_spot(const struct diamant_solver *solver, uint32_t count, uint32_t hazard, uint32_t relic) {
    return ((size_t)hazard * solver->relic_states + relic) * count;
}

// What going on is worth at each point, before the next card. A card that ends the expedition brings nothing.
static void expect_next_card(struct diamant_solver *solver, const struct layer *layer, const struct spot *spot) {
    double *chance = solver->chance + (size_t)spot->relic * solver->points_max;
    double *answer = solver->chance_answer + (size_t)spot->relic * solver->points_max;
    double each = 1.0 / spot->deck;
    for (uint32_t i = 0; i < layer->count; i++)
        chance[i] = answer[i] = 0;
    for (int kind = 0; kind < layer->kinds; kind++) {
        size_t from = (size_t)(solver->offset[layer->child[kind]] * spots(solver)) +
                      at_spot(solver, solver->point_count[layer->child[kind]], spot->hazard, spot->relic);
        const float *values = layer->next_values + from, *answers = layer->next_answers + from;
        const uint32_t *found = solver->found + (size_t)kind * solver->points_max;
        double odds = layer->weight[kind] * each;
        for (uint32_t i = 0; i < layer->count; i++) {
            chance[i] += odds * (double)values[found[i]];
            answer[i] += odds * (double)answers[found[i]];
        }
    }
    for (int way = 0; way < spot->ways; way++) {
        size_t from = at_spot(solver, layer->count, spot->to_hazard[way], spot->to_relic[way]);
        double odds = spot->weight[way] * each;
        for (uint32_t i = 0; i < layer->count; i++) {
            chance[i] += odds * (double)layer->values[from + i];
            answer[i] += odds * (double)layer->answers[from + i];
        }
    }
}

// The odds that exactly 0, 1, ... of the others return when each does with this chance.
static void odds_of_leavers(int others, double returning, double *out) {
    out[0] = 1;
    for (int i = 1; i <= others; i++) {
        out[i] = out[i - 1] * returning;
        for (int k = i - 1; k > 0; k--)
            out[k] = out[k] * (1 - returning) + out[k - 1] * returning;
        out[0] *= 1 - returning;
    }
}

static double expect(int others, const double *odds, const double *values) {
    double sum = 0;
    for (int leavers = 0; leavers <= others; leavers++)
        sum += odds[leavers] * values[leavers];
    return sum;
}

struct balance {
    int others;
    const double *gain; // by how much going on beats returning, by leavers
};

static double gain_at(const void *context, double returning) {
    const struct balance *balance = context;
    double odds[SEATS_MAX];
    odds_of_leavers(balance->others, returning, odds);
    return expect(balance->others, odds, balance->gain);
}

// The chance to return that is in balance with itself.
static double balance(int others, const double *gain) {
    struct balance of = {.others = others, .gain = gain};
    return numbers_crossing((struct numbers_search){gain_at, &of, 60, 1e-13, 1e-12}, gain[0], gain[others]);
}

// What one decision is worth, in equilibrium and to a best response.
static void decide(int others, const double *go, const double *go_answer, const double *back,
                   struct diamant_solution *out) {
    double gain[SEATS_MAX], odds[SEATS_MAX];
    int leavers = 0;
    do
        gain[leavers] = go[leavers] - back[leavers];
    while (leavers++ < others);
    out->returning = balance(others, gain);
    odds_of_leavers(others, out->returning, odds);
    out->go = expect(others, odds, go);
    out->back = expect(others, odds, back);
    out->value = out->returning * out->back + (1 - out->returning) * out->go;
    double go_best = expect(others, odds, go_answer);
    out->best_response = go_best > out->back ? go_best : out->back;
}

// Every decision of a set at one spot, from what going on is worth there and, once somebody took the relics, elsewhere.
static void decide_points(struct diamant_solver *solver, const struct layer *layer, const struct spot *spot,
                          struct diamant_solution *last) {
    size_t to = at_spot(solver, layer->count, spot->hazard, spot->relic);
    size_t here = (size_t)spot->relic * solver->points_max, taken = (size_t)spot->relic_taken * solver->points_max;
    uint64_t at = 0;
    struct point point;
    for (uint32_t i = 0; next_point(solver, layer->set, &at, &point); i++) {
        double go[SEATS_MAX], go_answer[SEATS_MAX], back[SEATS_MAX];
        uint32_t leavers = 0;
        do {
            size_t from = (leavers == 1 ? taken : here) + solver->left[leavers * (size_t)solver->points_max + i];
            go[leavers] = solver->chance[from];
            go_answer[leavers] = solver->chance_answer[from];
            back[leavers] = point.carried + point.lying / (leavers + 1);
        } while (++leavers < point.inside);
        back[0] += spot->lying; // D-52
        decide((int)point.inside - 1, go, go_answer, back, last);
        layer->values[to + i] = (float)last->value;
        layer->answers[to + i] = (float)last->best_response;
        if (solver->policy)
            solver->policy[solver->before[layer->set] * spots(solver) + to + i] =
                (uint8_t)(last->returning * 255 + 0.5);
    }
}

static void solve_set(struct diamant_solver *solver, uint32_t set, int parity, struct diamant_solution *last) {
    struct layer layer;
    prepare_layer(solver, set, parity, &layer);
    // What can come later stands at higher indices: more hazards seen, relics seen and then gone.
    for (uint32_t hazard = (uint32_t)solver->cards.states; hazard-- > 0;) {
        for (uint32_t relic = solver->relic_states; relic-- > 0;) {
            struct spot spot;
            prepare_spot(solver, &layer, hazard, relic, &spot);
            expect_next_card(solver, &layer, &spot);
            decide_points(solver, &layer, &spot, last);
        }
    }
}

void diamant_solve(struct diamant_solver *solver, void *block, diamant_solve_progress *progress, void *context,
                   struct diamant_solution *out) {
    size_t chances = (size_t)solver->points_max * solver->relic_states;
    solver->chance = block;
    solver->chance_answer = solver->chance + chances;
    solver->values[0] = (float *)(solver->chance_answer + chances);
    solver->values[1] = solver->values[0] + solver->level_max;
    solver->answers[0] = solver->values[1] + solver->level_max;
    solver->answers[1] = solver->answers[0] + solver->level_max;
    solver->found = (uint32_t *)(solver->answers[1] + solver->level_max);
    solver->left = solver->found + (size_t)DIAMANT_TREASURES * solver->points_max;
    uint64_t done = 0, each = spots(solver);
    for (int level = solver->cards.treasures; level >= 0; level--) {
        for (uint32_t i = solver->level_first[level]; i < solver->level_first[level + 1]; i++) {
            solve_set(solver, solver->order[i], level & 1, out);
            done += solver->point_count[solver->order[i]] * each;
            if (progress && i % 64 == 0)
                progress(context, (int)(done * 1000 / solver->states));
        }
    }
    // The last decision solved is the start itself: no treasure seen, everyone inside.
    out->states = solver->states;
    if (!solver->start.decides) {
        out->value = solver->chance[solver->point_count[0] - 1];
        out->best_response = solver->chance_answer[solver->point_count[0] - 1];
    }
}

// The hazards on the path as a hazard state.
static uint32_t hazard_state_of(const struct diamant_solver *solver, const struct diamant *view) {
    uint32_t state = 0;
    for (int hazard = 0; hazard < DIAMANT_HAZARDS; hazard++)
        if (view->hazards & 1u << hazard)
            state += diamant_cards_step(&solver->cards, view->deck[DIAMANT_HAZARD_FIRST + hazard] + 1);
    return state;
}

double diamant_policy_at(const struct diamant_solver *solver, const struct diamant *view) {
    CHECK(solver->relic_states == 1 && !solver->start.hazards);
    uint32_t set = 0;
    for (int kind = 0, at = 0; kind < DIAMANT_HAZARD_FIRST; kind++)
        if (solver->start.deck[kind])
            set += (uint32_t)(solver->start.deck[kind] - view->deck[kind]) * solver->cards.stride[at++];
    uint32_t inside = bits_count8(view->inside), point = rank(solver, set, inside, view->carried, view->lying);
    size_t spot = at_spot(solver, solver->point_count[set], hazard_state_of(solver, view), 0);
    return solver->policy[solver->before[set] * spots(solver) + spot + point] / 255.0;
}
