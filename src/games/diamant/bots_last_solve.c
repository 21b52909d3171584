// The last expedition of three, solved for the win.
#include "games/diamant/bots_last_internal.h"

// ---- one inside ----

static const double share_of_tie[2] = {1.0 / 2, 1.0 / 3};
static const double nothing[HAZARDS];
static const double all[HAZARDS] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

struct draw {
    int treasures; // cards face down
    int kinds;     // of them
    uint32_t child[DIAMANT_TREASURES];
    int weight[DIAMANT_TREASURES], value[DIAMANT_TREASURES];
    double each[HAZARDS]; // by hazard state: the chance of one card
};

static void prepare_draw(const struct diamant_last *last, uint32_t set, struct draw *draw) {
    const struct diamant_cards *cards = &last->cards;
    draw->treasures = draw->kinds = 0;
    for (int i = 0; i < cards->kinds; i++) {
        int left = cards->copies[i] - diamant_cards_seen(cards, set, i);
        if (!left)
            continue;
        draw->treasures += left;
        draw->weight[draw->kinds] = left;
        draw->value[draw->kinds] = cards->value[i];
        draw->child[draw->kinds++] = set + cards->stride[i];
    }
    for (int h = 0; h < cards->states; h++) {
        int count = draw->treasures + cards->state[h].left;
        CHECK(count > 0); // D-35
        draw->each[h] = 1.0 / count;
    }
}

// Needing `need` gems more to tie, 0 or more, he turns up a card; a bust leaves him with nothing. Ahead of the others
// he returns at once; level with them he does what is worth more, and since then both are worth the same to the others
// too, it does not matter what he does where they are equal.
static void solve_need(struct diamant_last *last, uint32_t set, const struct draw *draw, int tie, int need) {
    size_t hazards = (size_t)last->cards.states;
    double *values = last->alone[tie], *out = values + (last->alone_first[set] + (size_t)need) * hazards;
    double share = share_of_tie[tie], sums[HAZARDS] = {0};
    for (int i = 0; i < draw->kinds; i++) {
        int rest = need - draw->value[i];
        double weight = draw->weight[i];
        const double *from = rest < 0 ? all : values + (last->alone_first[draw->child[i]] + (size_t)rest) * hazards;
        for (size_t h = 0; h < hazards; h++)
            sums[h] += weight * (rest == 0 && from[h] < share ? share : from[h]);
    }
    for (size_t h = hazards; h-- > 0;) {
        const struct diamant_hazard_state *state = &last->cards.state[h];
        double sum = sums[h];
        for (int i = 0; i < state->ways; i++)
            sum += state->weight[i] * (need == 0 && out[state->to[i]] < share ? share : out[state->to[i]]);
        out[h] = sum * draw->each[h];
    }
}

static void solve_alone(struct diamant_last *last) {
    const struct diamant_cards *cards = &last->cards;
    size_t hazards = (size_t)cards->states;
    for (uint32_t set = cards->sets; set-- > 0;) {
        struct draw draw;
        prepare_draw(last, set, &draw);
        for (int tie = 0; tie < 2; tie++) {
            for (int need = 0; need <= needs_of(last, set); need++)
                solve_need(last, set, &draw, tie, need);
            double *equal = last->equal[tie] + set * hazards;
            for (size_t h = hazards; h-- > 0;) {
                // His chest ties already and he carries nothing: a bust is no loss, any treasure wins.
                const struct diamant_hazard_state *state = &cards->state[h];
                double sum = draw.treasures + state->deadly * share_of_tie[tie];
                for (int i = 0; i < state->ways; i++)
                    sum += state->weight[i] * equal[state->to[i]];
                equal[h] = sum * draw.each[h];
                last->safe[set * hazards + h] = 1 - cards->state[h].deadly * draw.each[h];
            }
        }
    }
}

// What the one inside can expect who goes on, by hazard state: whoever goes on turns up a card first, so being ahead
// with what he carries is not won yet. `best` is the better of the others and `at_best` how many of them have it.
// `buffer` may be used for the answer.
static const double *go_on_alone(const struct diamant_last *last, uint32_t set, int chest, int carried, int best,
                                 int at_best, double *buffer) {
    size_t hazards = (size_t)last->cards.states;
    int tie = at_best - 1, need = best - chest - carried;
    if (chest > best)
        return all;
    if (chest == best && carried == 0)
        return last->equal[tie] + set * hazards;
    const double *safe = last->safe + set * hazards;
    if (chest == best) { // a bust still shares the win
        for (size_t h = 0; h < hazards; h++)
            buffer[h] = safe[h] + (1 - safe[h]) * share_of_tie[tie];
        return buffer;
    }
    if (need < 0)
        return safe;
    if (need > last->cards.gems - last->set_gems[set])
        return nothing;
    CHECK(need <= last->need_max);
    return last->alone[tie] + (last->alone_first[set] + (size_t)need) * hazards;
}

// ---- two inside ----

// What these points at the end are worth to each: a shared win in shares.
static void share_win(const int points[PLAYERS], double out[PLAYERS]) {
    int best = points[0], count = 0;
    for (int i = 1; i < PLAYERS; i++)
        best = points[i] > best ? points[i] : best;
    for (int i = 0; i < PLAYERS; i++)
        count += points[i] == best;
    for (int i = 0; i < PLAYERS; i++)
        out[i] = points[i] == best ? 1.0 / count : 0;
}

// What one gets who returns alone, in shares of what the one who goes on does not get; and what that one can expect.
struct parting {
    double share;
    const double *alone;
};

static struct parting part(const struct diamant_last *last, uint32_t set, int leaver_points, int stayer_chest,
                           int stayer_carried, int camp_points, double *buffer) {
    int best = leaver_points > camp_points ? leaver_points : camp_points, level = leaver_points == camp_points;
    return (struct parting){.share = leaver_points < best ? 0
                                     : level              ? 0.5
                                                          : 1,
                            .alone = go_on_alone(last, set, stayer_chest, stayer_carried, best, 1 + level, buffer)};
}

static void solve_pair_game(struct diamant_last *last, double gain[2][2], int chest_first, int chest_second,
                            double returning[2]) {
    last->games[2]++;
    if (last->rule == STAGE_ALIKE) {
        stage_solve_pair(gain, chest_first, chest_second, returning);
        return;
    }
    struct stage_game game = {.players = 2, .chest = {chest_first, chest_second}};
    double profile[STAGE_PLAYERS];
    for (int i = 0; i < 2; i++)
        bytes_copy(game.gain[i], gain[i], 2 * sizeof(double));
    (void)stage_choose(&game, last->rule, profile);
    double regret = stage_regret(&game, profile);
    last->regret = regret > last->regret ? regret : last->regret;
    returning[0] = profile[0];
    returning[1] = profile[1];
}

static uint32_t step_of(double returning) {
    return (uint32_t)(returning * DIAMANT_LAST_STEPS + 0.5);
}

// A point of two inside and its decisions, by hazard state.
struct pair_point {
    double chance[HAZARDS][2]; // both go on
    double both[2], bust[2];   // both return; both lose what they carry
    struct parting leaves[2];  // the first returns alone; the second does
    double buffers[2][HAZARDS];
};

// One of the two returns: what that is worth to him, to the other.
static inline double leaver_gets(const struct parting *parting, size_t h) {
    return (1 - parting->alone[h]) * parting->share;
}

static void value_point(const struct diamant_last *last, const struct pair *pair, uint32_t set, int carried, int lying,
                        struct pair_point *out) {
    const int *chest = last->start.chest;
    int camp = camp_at(last, pair, set, carried, lying);
    int points[PLAYERS];
    double shares[PLAYERS];
    points[pair->camp] = camp;
    points[pair->first] = chest[pair->first] + carried + lying / 2;
    points[pair->second] = chest[pair->second] + carried + lying / 2;
    share_win(points, shares);
    out->both[0] = shares[pair->first];
    out->both[1] = shares[pair->second];
    points[pair->first] = chest[pair->first];
    points[pair->second] = chest[pair->second];
    share_win(points, shares);
    out->bust[0] = shares[pair->first];
    out->bust[1] = shares[pair->second];
    out->leaves[0] =
        part(last, set, chest[pair->first] + carried + lying, chest[pair->second], carried, camp, out->buffers[0]);
    out->leaves[1] =
        part(last, set, chest[pair->second] + carried + lying, chest[pair->first], carried, camp, out->buffers[1]);
}

static void decide_point(struct diamant_last *last, const struct pair *pair, const struct pair_point *point, size_t h,
                         double returning[2], double value[2]) {
    const struct parting *leaves = point->leaves;
    double back_alone[2] = {leaver_gets(&leaves[0], h), leaver_gets(&leaves[1], h)};
    double go_alone[2] = {leaves[1].alone[h], leaves[0].alone[h]};
    double gain[2][2];
    for (int i = 0; i < 2; i++) {
        gain[i][0] = back_alone[i] - point->chance[h][i];
        gain[i][1] = point->both[i] - go_alone[i];
    }
    solve_pair_game(last, gain, last->start.chest[pair->first], last->start.chest[pair->second], returning);
    for (int i = 0; i < 2; i++) {
        double own = returning[i], other = returning[!i];
        value[i] = (1 - own) * ((1 - other) * point->chance[h][i] + other * go_alone[i]) +
                   own * ((1 - other) * back_alone[i] + other * point->both[i]);
    }
}

// All decisions at a point, from the last hazard state to the first.
static void solve_point(struct diamant_last *last, const struct pair *pair, uint32_t set, const struct draw *draw,
                        int carried, int lying, struct pair_point *point) {
    int camp = camp_at(last, pair, set, carried, lying);
    size_t hazards = (size_t)last->cards.states, at = slot_at(last, pair, set, carried, lying, camp) * hazards;
    double sums[2 * HAZARDS] = {0};
    for (int i = 0; i < draw->kinds; i++) {
        uint32_t next =
            slot_at(last, pair, draw->child[i], carried + draw->value[i] / 2, lying + draw->value[i] % 2, camp);
        const double *from = last->two + 2 * next * hazards;
        double weight = draw->weight[i];
        for (size_t k = 0; k < 2 * hazards; k++)
            sums[k] += weight * from[k];
    }
    value_point(last, pair, set, carried, lying, point);
    uint32_t *policy =
        last->policy ? last->policy->two[pair->camp] + 2 * hazards * point_at(last, set, carried, lying) : NULL;
    for (size_t h = hazards; h-- > 0;) {
        const struct diamant_hazard_state *state = &last->cards.state[h];
        for (int player = 0; player < 2; player++) {
            double sum = sums[2 * h + (size_t)player] + state->deadly * point->bust[player];
            for (int i = 0; i < state->ways; i++)
                sum += state->weight[i] * last->two[2 * (at + state->to[i]) + (size_t)player];
            point->chance[h][player] = sum * draw->each[h];
        }
        double returning[2];
        decide_point(last, pair, point, h, returning, last->two + 2 * (at + h));
        if (policy)
            for (size_t player = 0; player < 2; player++)
                policy[2 * h + player] = step_of(returning[player]);
    }
}

// Clear slots of a set that are filled, and by which point.
struct filled {
    uint32_t lying[DIAMANT_LAST_BUSTS]; // masks
    uint32_t point[DIAMANT_LAST_BUSTS][LYING_MAX];
};

// Whether a point's slot is filled: a clear one by another point of the set, whose policy is the same.
static bool is_done(const struct diamant_last *last, const struct pair *pair, uint32_t set, int carried, int lying,
                    struct filled *filled) {
    int camp = camp_at(last, pair, set, carried, lying);
    if (!is_clear(pair, carried, camp))
        return false;
    enum bust bust = bust_of(pair, camp);
    uint32_t bit = (uint32_t)1 << lying, was = filled->lying[bust] & bit;
    filled->lying[bust] |= bit;
    if (!last->policy)
        return was;
    size_t steps = 2 * (size_t)last->cards.states, point = point_at(last, set, carried, lying);
    uint32_t *policy = last->policy->two[pair->camp];
    if (was)
        bytes_copy(policy + steps * point, policy + steps * filled->point[bust][lying], steps * sizeof *policy);
    else
        filled->point[bust][lying] = (uint32_t)point;
    return was;
}

static void solve_pair(struct diamant_last *last, int camp) {
    size_t hazards = (size_t)last->cards.states;
    struct pair pair = pair_of(last, camp);
    struct pair_point point;
    diamant_last_number_slots(last, &pair);
    CHECK(last->slots <= last->slots_max);
    for (uint32_t set = last->cards.sets; set-- > 0;) {
        struct draw draw;
        prepare_draw(last, set, &draw);
        int entered, lying;
        struct filled filled = {.lying = {0}};
        haul_of_all(last, set, &entered, &lying);
        for (uint32_t row = 0; row < last->row_count; row++) {
            for (uint32_t mask = last->row_mask[set * last->row_count + row]; mask; mask &= mask - 1) {
                int carried = last->start.carried + (int)row;
                lying = __builtin_ctz(mask);
                if (is_done(last, &pair, set, carried, lying, &filled))
                    continue;
                solve_point(last, &pair, set, &draw, carried, lying, &point);
                if (carried == entered && lying == 0)
                    bytes_copy(last->entry[camp] + 2 * set * hazards, point.chance, 2 * hazards * sizeof(double));
            }
        }
    }
}

// Two inside at the start.
static void solve_two(struct diamant_last *last, int camp) {
    struct pair pair = pair_of(last, camp);
    struct pair_point point;
    for (uint32_t set = last->cards.sets; set-- > 0;) {
        struct draw draw;
        int carried, lying;
        prepare_draw(last, set, &draw);
        haul_of_all(last, set, &carried, &lying);
        solve_point(last, &pair, set, &draw, carried, lying, &point);
    }
    last->root[pair.first] = point.chance[0][0]; // the last point solved is the start
    last->root[pair.second] = point.chance[0][1];
    last->root[camp] = 1 - point.chance[0][0] - point.chance[0][1];
}

// To `alike` seats are the same, so it is the same which of two with equal chests has left. True: copied from the
// other.
static bool copy_pair(struct diamant_last *last, int camp) {
    int twin = 0;
    while (last->start.chest[twin] != last->start.chest[camp])
        twin++;
    if (twin == camp || last->rule != STAGE_ALIKE || last->policy)
        return false;
    size_t place = pair_without(camp).second == twin, place_before = pair_without(twin).second == camp;
    double *to = last->entry[camp];
    const double *from = last->entry[twin];
    for (size_t i = 0; i < last->cards.sets * (size_t)last->cards.states; i++) {
        to[2 * i + place] = from[2 * i + place_before];
        to[2 * i + !place] = from[2 * i + !place_before];
    }
    return true;
}

// ---- three inside ----

enum { OUTCOMES = 1 << PLAYERS };

// What is worth what, by who returns (mask).
struct outcomes {
    double value[OUTCOMES][PLAYERS];
};

static void two_leave(const struct diamant_last *last, uint32_t set, size_t h, int carried, int lying, int stayer,
                      double out[PLAYERS]) {
    const int *chest = last->start.chest;
    struct pair pair = pair_without(stayer); // those who leave
    int share = carried + lying / 2, rest = lying % 2;
    int first = chest[pair.first] + share, second = chest[pair.second] + share;
    double buffer[HAZARDS];
    struct parting leaves = part(last, set, first, chest[stayer], carried + rest, second, buffer);
    out[stayer] = leaves.alone[h];
    out[pair.first] = leaver_gets(&leaves, h);
    out[pair.second] = 1 - out[stayer] - out[pair.first];
}

static void list_outcomes(const struct diamant_last *last, uint32_t set, size_t h, const double chance[PLAYERS],
                          struct outcomes *out) {
    size_t at = set * (size_t)last->cards.states + h;
    int carried, lying, points[PLAYERS];
    haul_of_all(last, set, &carried, &lying);
    bytes_copy(out->value[0], chance, PLAYERS * sizeof(double));
    for (int player = 0; player < PLAYERS; player++) {
        struct pair pair = pair_without(player);
        const double *entry = last->entry[player] + 2 * at;
        double *alone = out->value[1u << player];
        alone[pair.first] = entry[0];
        alone[pair.second] = entry[1];
        alone[player] = 1 - entry[0] - entry[1];
        two_leave(last, set, h, carried, lying, player, out->value[(OUTCOMES - 1) ^ 1u << player]);
        points[player] = last->start.chest[player] + carried + lying / PLAYERS;
    }
    share_win(points, out->value[OUTCOMES - 1]);
}

static void game_of(const struct diamant_last *last, const struct outcomes *outcomes, struct stage_game *game) {
    game->players = PLAYERS;
    for (int player = 0; player < PLAYERS; player++) {
        struct pair others = pair_without(player);
        game->chest[player] = last->start.chest[player];
        for (unsigned i = 0; i < 4; i++) {
            unsigned mask = (i & 1u) << others.first | i >> 1 << others.second;
            game->gain[player][i] = outcomes->value[mask | 1u << player][player] - outcomes->value[mask][player];
        }
    }
}

// What a profile is worth, all in all and to each who goes on or returns for sure.
static void expect(const struct outcomes *outcomes, unsigned inside, struct diamant_last_decision *decision) {
    for (int player = 0; player < PLAYERS; player++)
        decision->value[player] = decision->go[player] = decision->back[player] = 0;
    for (unsigned mask = 0; mask < OUTCOMES; mask++) {
        if (mask & ~inside)
            continue;
        double odds = 1;
        for (int player = 0; player < PLAYERS; player++)
            odds *= mask & 1u << player ? decision->returning[player] : 1 - decision->returning[player];
        for (int player = 0; player < PLAYERS; player++) {
            double others = 1; // the odds of what the others do
            for (int other = 0; other < PLAYERS; other++)
                if (other != player)
                    others *= mask & 1u << other ? decision->returning[other] : 1 - decision->returning[other];
            decision->value[player] += odds * outcomes->value[mask][player];
            *(mask & 1u << player ? &decision->back[player] : &decision->go[player]) +=
                others * outcomes->value[mask][player];
        }
    }
}

static void chance_of_three(const struct diamant_last *last, uint32_t set, const struct draw *draw, size_t h,
                            double out[PLAYERS]) {
    size_t hazards = (size_t)last->cards.states;
    const struct diamant_hazard_state *state = &last->cards.state[h];
    double bust[PLAYERS];
    share_win(last->start.chest, bust);
    for (int player = 0; player < PLAYERS; player++) {
        double sum = state->deadly * bust[player];
        for (int i = 0; i < draw->kinds; i++)
            sum += draw->weight[i] * last->three[PLAYERS * (draw->child[i] * hazards + h) + (size_t)player];
        for (int i = 0; i < state->ways; i++)
            sum += state->weight[i] * last->three[PLAYERS * (set * hazards + state->to[i]) + (size_t)player];
        out[player] = sum * draw->each[h];
    }
}

static void decide_three(const struct diamant_last *last, uint32_t set, size_t h, const double chance[PLAYERS],
                         bool counts, struct diamant_last_decision *out) {
    struct outcomes outcomes;
    struct stage_game game;
    list_outcomes(last, set, h, chance, &outcomes);
    game_of(last, &outcomes, &game);
    out->equilibria =
        counts ? stage_solve(&game, last->rule, out->returning) : stage_choose(&game, last->rule, out->returning);
    out->regret = stage_regret(&game, out->returning);
    expect(&outcomes, (1u << PLAYERS) - 1, out);
}

static void solve_three(struct diamant_last *last) {
    size_t hazards = (size_t)last->cards.states;
    for (uint32_t set = last->cards.sets; set-- > 0;) {
        struct draw draw;
        prepare_draw(last, set, &draw);
        for (size_t h = hazards; h-- > 0;) {
            struct diamant_last_decision decision;
            size_t at = PLAYERS * (set * hazards + h);
            chance_of_three(last, set, &draw, h, last->root);
            decide_three(last, set, h, last->root, last->counts, &decision);
            bytes_copy(last->three + at, decision.value, sizeof decision.value);
            bytes_copy(last->returning + at, decision.returning, sizeof decision.returning);
            if (last->policy)
                for (size_t player = 0; player < PLAYERS; player++)
                    last->policy->three[at + player] = step_of(decision.returning[player]);
            last->games[PLAYERS]++;
            last->several += decision.equilibria > 1;
            last->regret = decision.regret > last->regret ? decision.regret : last->regret;
        }
    }
}

// ---- the whole ----

void diamant_last_prepare(struct diamant_last *last, void *block) {
    size_t hazards = (size_t)last->cards.states, states = last->cards.sets * hazards;
    double *next = block;
    for (int tie = 0; tie < 2; tie++) {
        last->alone[tie] = next;
        last->equal[tie] = next + last->alone_rows * hazards;
        next = last->equal[tie] + states;
    }
    last->safe = next;
    last->two = next += states;
    next += inside_count(last) >= 2 ? 2 * (size_t)last->slots_max * hazards : 0;
    for (int player = 0; player < PLAYERS; player++, next += 2 * states)
        last->entry[player] = next;
    last->three = next;
    last->returning = next + PLAYERS * states;
    solve_alone(last);
}

static int player_of(unsigned mask) {
    return __builtin_ctz(mask);
}

void diamant_last_solve(struct diamant_last *last, enum stage_rule rule) {
    last->rule = rule;
    last->regret = 0;
    bytes_zero(last->games, sizeof last->games);
    last->several = 0;
    unsigned camp = ((1u << PLAYERS) - 1) & ~last->start.inside;
    if (inside_count(last) == 2)
        solve_two(last, player_of(camp));
    if (inside_count(last) < PLAYERS)
        return;
    for (int player = 0; player < PLAYERS; player++)
        if (!copy_pair(last, player))
            solve_pair(last, player);
    solve_three(last);
}

// With one inside there is nothing to solve but his own choice.
static void outcomes_of_one(const struct diamant_last *last, struct outcomes *out) {
    int stayer = player_of(last->start.inside), points[PLAYERS];
    struct pair camp = pair_without(stayer);
    bytes_copy(points, last->start.chest, sizeof points);
    double buffer[HAZARDS], *go = out->value[0];
    struct parting parting = part(last, 0, points[camp.first], points[stayer], last->start.carried + last->start.lying,
                                  points[camp.second], buffer);
    go[stayer] = parting.alone[0];
    go[camp.first] = leaver_gets(&parting, 0);
    go[camp.second] = 1 - go[stayer] - go[camp.first];
    points[stayer] += last->start.carried + last->start.lying;
    share_win(points, out->value[last->start.inside]);
}

static void outcomes_of_two(const struct diamant_last *last, struct outcomes *out) {
    struct pair pair = pair_of(last, player_of(((1u << PLAYERS) - 1) & ~last->start.inside));
    unsigned first = 1u << pair.first, second = 1u << pair.second;
    struct pair_point point;
    value_point(last, &pair, 0, last->start.carried, last->start.lying, &point);
    bytes_copy(out->value[0], last->root, sizeof last->root);
    out->value[first][pair.first] = leaver_gets(&point.leaves[0], 0);
    out->value[first][pair.second] = point.leaves[0].alone[0];
    out->value[second][pair.first] = point.leaves[1].alone[0];
    out->value[second][pair.second] = leaver_gets(&point.leaves[1], 0);
    out->value[first | second][pair.first] = point.both[0];
    out->value[first | second][pair.second] = point.both[1];
    for (unsigned mask = 1; mask < OUTCOMES; mask++)
        if (!(mask & ~last->start.inside))
            out->value[mask][pair.camp] = 1 - out->value[mask][pair.first] - out->value[mask][pair.second];
}

void diamant_last_value(const struct diamant_last *last, double value[PLAYERS]) {
    struct outcomes outcomes;
    bytes_copy(value, last->root, sizeof last->root);
    if (inside_count(last) == 1) {
        outcomes_of_one(last, &outcomes);
        bytes_copy(value, outcomes.value[0], sizeof last->root);
    }
}

void diamant_last_decide(const struct diamant_last *last, struct diamant_last_decision *out) {
    *out = (struct diamant_last_decision){.equilibria = 1};
    if (inside_count(last) == PLAYERS) {
        decide_three(last, 0, 0, last->root, true, out);
        return;
    }
    struct outcomes outcomes;
    if (inside_count(last) == 1) {
        int stayer = player_of(last->start.inside);
        outcomes_of_one(last, &outcomes);
        out->returning[stayer] = outcomes.value[last->start.inside][stayer] > outcomes.value[0][stayer] + STAGE_TIE;
    } else {
        struct pair pair = pair_without(player_of(((1u << PLAYERS) - 1) & ~last->start.inside));
        unsigned first = 1u << pair.first, second = 1u << pair.second;
        outcomes_of_two(last, &outcomes);
        struct stage_game game = {.players = 2,
                                  .chest = {last->start.chest[pair.first], last->start.chest[pair.second]}};
        game.gain[0][0] = outcomes.value[first][pair.first] - outcomes.value[0][pair.first];
        game.gain[0][1] = outcomes.value[first | second][pair.first] - outcomes.value[second][pair.first];
        game.gain[1][0] = outcomes.value[second][pair.second] - outcomes.value[0][pair.second];
        game.gain[1][1] = outcomes.value[first | second][pair.second] - outcomes.value[first][pair.second];
        double returning[STAGE_PLAYERS];
        out->equilibria = stage_solve(&game, last->rule, returning);
        out->regret = stage_regret(&game, returning);
        out->returning[pair.first] = returning[0];
        out->returning[pair.second] = returning[1];
    }
    expect(&outcomes, last->start.inside, out);
}

bool diamant_last_try(const struct diamant_last_start *start, void *block, size_t size, uint64_t games,
                      struct diamant_last_decision *out) {
    struct diamant_last last;
    size_t map = (diamant_last_map_size(&last, start) + 63) / 64 * 64;
    if (map > size)
        return false;
    size_t values = diamant_last_map(&last, block);
    if (values > size - map || diamant_last_games(&last) > games)
        return false;
    diamant_last_prepare(&last, (uint8_t *)block + map);
    diamant_last_solve(&last, STAGE_ALIKE);
    diamant_last_decide(&last, out);
    return true;
}

// The set with one card of this kind, and the hazard state with one of this kind.
static uint32_t set_of_kind(const struct diamant_last *last, int kind) {
    for (int i = 0; i < last->cards.kinds; i++)
        if (last->cards.kind[i] == kind)
            return last->cards.stride[i];
    CHECK(!"a treasure that is face down");
    return 0;
}

static size_t hazard_state(const struct diamant_last *last, unsigned hazards) {
    size_t state = 0;
    for (int hazard = 0; hazard < DIAMANT_HAZARDS; hazard++)
        if (hazards & ~last->start.hazards & 1u << hazard)
            state += diamant_cards_step(&last->cards, last->start.deck[DIAMANT_HAZARD_FIRST + hazard]);
    return state;
}

void diamant_last_first(const struct diamant_last *last, int kind, struct diamant_last_decision *out) {
    CHECK(inside_count(last) == PLAYERS);
    uint32_t set = diamant_is_hazard(kind) ? 0 : set_of_kind(last, kind);
    size_t h = diamant_is_hazard(kind) ? hazard_state(last, 1u << (kind - DIAMANT_HAZARD_FIRST)) : 0;
    struct draw draw;
    double chance[PLAYERS];
    prepare_draw(last, set, &draw);
    chance_of_three(last, set, &draw, h, chance);
    decide_three(last, set, h, chance, true, out);
}

size_t diamant_last_states_three(const struct diamant_last *last) {
    return last->cards.sets * (size_t)last->cards.states;
}

size_t diamant_last_states_two(const struct diamant_last *last) {
    return last->points * (size_t)last->cards.states;
}

static uint32_t set_of(const struct diamant_last *last, const uint8_t *seen) {
    uint32_t set = 0;
    for (int i = 0; i < last->cards.kinds; i++)
        set += last->cards.stride[i] * seen[last->cards.kind[i]];
    return set;
}

size_t diamant_last_state_three(const struct diamant_last *last, const uint8_t seen[DIAMANT_TREASURES],
                                unsigned hazards) {
    return set_of(last, seen) * (size_t)last->cards.states + hazard_state(last, hazards);
}

size_t diamant_last_state_two(const struct diamant_last *last, const uint8_t seen[DIAMANT_TREASURES], unsigned hazards,
                              int carried, int lying) {
    return point_at(last, set_of(last, seen), carried, lying) * (size_t)last->cards.states +
           hazard_state(last, hazards);
}
