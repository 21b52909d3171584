// The best response against a policy for the last expedition of three.
#include "games/diamant/bots_last_check.h"

enum { PLAYERS = DIAMANT_LAST_PLAYERS, MASKS = 1 << DIAMANT_HAZARDS, MASKS_APART = DIAMANT_HAZARD_STATES };

// One set of treasures turned up.
struct layer {
    uint8_t seen[DIAMANT_TREASURES];
    int gems;                                  // in them
    int carried_low, carried_high, lying_high; // of two inside: the box
    size_t box;                                // cells before it
    size_t needs;                              // rows of `alone` before it
};

struct checker {
    const struct diamant_last *last;
    const struct diamant_last_start *start;
    size_t layer_count, cells, need_rows;
    int gems; // face down at the start
    struct layer *layers;
    uint32_t stride[DIAMANT_TREASURES];
    // Hazards on the path that are not the same as a mask before, seen with kinds of equal cards exchanged.
    int mask_count;
    uint8_t masks[MASKS_APART], number[MASKS];
    size_t policy_at[MASKS_APART]; // by mask: where the policy has it, counted from the first
    bool *reached;                 // by cell
    double *alone[2]; // by need, mask: chance to win alone inside with a bust worth nothing; ties of two, of three
    double *level[2]; // by set, mask: the same for a chest that ties already, with nothing carried
    double *safe;     // by set, mask: the chance that the next card does not end it
    double *pair;     // by cell: values of both inside, then their responses, each by mask
    double *entered[PLAYERS]; // by set: the same when that player has just left, before the next card
    double *three;            // by set, mask: value and response of each
};

static int cards_of(const struct checker *checker, int hazard) {
    return checker->start->deck[DIAMANT_HAZARD_FIRST + hazard];
}

// The mask with the same numbers of kinds, the lowest kinds first.
static unsigned representative(const struct checker *checker, unsigned mask) {
    for (int i = 0; i < DIAMANT_HAZARDS; i++)
        for (int j = 0; j < i; j++)
            if (mask & 1u << i && !(mask & 1u << j) && cards_of(checker, i) == cards_of(checker, j) &&
                !((checker->start->hazards >> i | checker->start->hazards >> j) & 1))
                mask ^= 1u << i | 1u << j;
    return mask;
}

// Whether these hazards can be on the path.
static bool can_lie(const struct checker *checker, unsigned mask) {
    for (int hazard = 0; hazard < DIAMANT_HAZARDS; hazard++)
        if (mask & ~checker->start->hazards & 1u << hazard && !cards_of(checker, hazard))
            return false;
    return true;
}

static void list_masks(struct checker *checker) {
    checker->mask_count = 0;
    for (unsigned mask = 0; mask < MASKS; mask++) {
        if (!can_lie(checker, mask) || (mask & checker->start->hazards) != checker->start->hazards)
            continue;
        unsigned first = representative(checker, mask); // not above the mask, so it has its number
        if (first == mask) {
            checker->number[mask] = (uint8_t)checker->mask_count;
            checker->masks[checker->mask_count++] = (uint8_t)mask;
        }
        checker->number[mask] = checker->number[first];
    }
}

static size_t count_layers(const struct diamant_last_start *start) {
    size_t count = 1;
    for (int kind = 0; kind < DIAMANT_TREASURES; kind++)
        count *= start->deck[kind] + 1u;
    return count;
}

static struct layer layer_of(const struct diamant_last_start *start, size_t set) {
    struct layer layer = {.carried_low = start->carried, .carried_high = start->carried};
    for (int kind = 0; kind < DIAMANT_TREASURES; kind++) {
        int copies = start->deck[kind], value = diamant_value[kind], seen = (int)(set % ((size_t)copies + 1));
        set /= (size_t)copies + 1;
        layer.seen[kind] = (uint8_t)seen;
        layer.gems += seen * value;
        layer.carried_low += seen * (value / 3);
        layer.carried_high += seen * (value / 2);
        layer.lying_high += seen * (value % 2);
    }
    return layer;
}

static size_t cells_of(const struct layer *layer) {
    return (size_t)(layer->carried_high - layer->carried_low + 1) * (size_t)(layer->lying_high + 1);
}

static int gems_of(const struct diamant_last_start *start) {
    int gems = 0;
    for (int kind = 0; kind < DIAMANT_TREASURES; kind++)
        gems += start->deck[kind] * diamant_value[kind];
    return gems;
}

static size_t measure(struct checker *checker) {
    list_masks(checker);
    checker->layer_count = count_layers(checker->start);
    checker->gems = gems_of(checker->start);
    checker->cells = checker->need_rows = 0;
    for (size_t set = 0; set < checker->layer_count; set++) {
        struct layer layer = layer_of(checker->start, set);
        checker->cells += cells_of(&layer);
        checker->need_rows += (size_t)(checker->gems - layer.gems + 1);
    }
    size_t masks = (size_t)checker->mask_count;
    return checker->layer_count * sizeof(struct layer) + checker->cells * sizeof(bool) + 64 +
           masks * sizeof(double) *
               (2 * checker->need_rows + 4 * checker->cells + (3 + 4 * PLAYERS + 2 * PLAYERS) * checker->layer_count);
}

size_t diamant_last_check_size(const struct diamant_last_start *start) {
    struct checker checker = {.start = start};
    return measure(&checker);
}

static size_t cell_of(const struct layer *layer, int carried, int lying) {
    CHECK(carried >= layer->carried_low && carried <= layer->carried_high && lying >= 0 && lying <= layer->lying_high);
    return layer->box + (size_t)(carried - layer->carried_low) * (size_t)(layer->lying_high + 1) + (size_t)lying;
}

static void lay_out(struct checker *checker, void *block) {
    size_t masks = (size_t)checker->mask_count, at = 0, row = 0;
    double *next = block;
    for (int i = 0; i < 2; i++, next += checker->need_rows * masks)
        checker->alone[i] = next;
    for (int i = 0; i < 2; i++, next += checker->layer_count * masks)
        checker->level[i] = next;
    checker->safe = next;
    checker->pair = next += checker->layer_count * masks;
    next += 4 * checker->cells * masks;
    for (int i = 0; i < PLAYERS; i++, next += 4 * checker->layer_count * masks)
        checker->entered[i] = next;
    checker->three = next;
    checker->layers = (struct layer *)(next + 2 * PLAYERS * checker->layer_count * masks);
    checker->reached = (bool *)(checker->layers + checker->layer_count);
    uint32_t stride = 1;
    for (int kind = 0; kind < DIAMANT_TREASURES; kind++) {
        checker->stride[kind] = stride;
        stride *= checker->start->deck[kind] + 1u;
    }
    for (size_t set = 0; set < checker->layer_count; set++) {
        struct layer *layer = &checker->layers[set];
        *layer = layer_of(checker->start, set);
        layer->box = at;
        layer->needs = row;
        at += cells_of(layer);
        row += (size_t)(checker->gems - layer->gems + 1);
    }
}

// ---- cards ----

// What may come next, with its weight: a treasure (a layer), a hazard that does nothing (a mask), or the end.
struct card {
    int weight, value;
    size_t set, mask;
    bool is_end;
};

struct cards {
    int count, sum;
    struct card list[DIAMANT_TREASURES + DIAMANT_HAZARDS];
};

static void list_cards(const struct checker *checker, size_t set, size_t mask_number, struct cards *out) {
    const struct layer *layer = &checker->layers[set];
    unsigned mask = checker->masks[mask_number];
    out->count = out->sum = 0;
    for (int kind = 0; kind < DIAMANT_TREASURES; kind++) {
        int left = checker->start->deck[kind] - layer->seen[kind];
        if (left)
            out->list[out->count++] = (struct card){
                .weight = left, .value = diamant_value[kind], .set = set + checker->stride[kind], .mask = mask_number};
        out->sum += left;
    }
    for (int hazard = 0; hazard < DIAMANT_HAZARDS; hazard++) {
        bool is_end = mask >> hazard & 1;
        bool came = is_end && !(checker->start->hazards >> hazard & 1);
        int left = cards_of(checker, hazard) - came;
        if (!left)
            continue;
        out->sum += left;
        out->list[out->count++] =
            (struct card){.weight = left, .set = set, .mask = checker->number[mask | 1u << hazard], .is_end = is_end};
    }
    CHECK(out->sum > 0);
}

// ---- the end of the game ----

static double share(int own, int other, int another) {
    if (own < other || own < another)
        return 0;
    return 1.0 / (1 + (own == other) + (own == another));
}

// ---- one inside ----

static size_t need_at(const struct checker *checker, size_t set, int need, size_t mask) {
    return (checker->layers[set].needs + (size_t)need) * (size_t)checker->mask_count + mask;
}

static double check_need(const struct checker *checker, const struct cards *cards, int tie, int need) {
    double sum = 0, by_tie = 1.0 / (tie + 2);
    for (int i = 0; i < cards->count; i++) {
        const struct card *card = &cards->list[i];
        int rest = need - card->value;
        if (card->is_end)
            continue;
        double worth = rest < 0 ? 1 : checker->alone[tie][need_at(checker, card->set, rest, card->mask)];
        sum += card->weight * (rest == 0 && by_tie > worth ? by_tie : worth);
    }
    return sum / cards->sum;
}

// His chest ties and he carries nothing: any treasure wins, and a bust still shares.
static double check_level(const struct checker *checker, const struct cards *cards, int tie) {
    double sum = 0;
    for (int i = 0; i < cards->count; i++) {
        const struct card *card = &cards->list[i];
        double goes_on = checker->level[tie][card->set * (size_t)checker->mask_count + card->mask];
        sum += card->weight * (card->value ? 1 : card->is_end ? 1.0 / (tie + 2) : goes_on);
    }
    return sum / cards->sum;
}

static void check_alone(struct checker *checker) {
    for (size_t set = checker->layer_count; set-- > 0;) {
        for (size_t mask = (size_t)checker->mask_count; mask-- > 0;) {
            struct cards cards;
            size_t at = set * (size_t)checker->mask_count + mask;
            list_cards(checker, set, mask, &cards);
            int ends = 0;
            for (int i = 0; i < cards.count; i++)
                ends += cards.list[i].is_end ? cards.list[i].weight : 0;
            checker->safe[at] = (double)(cards.sum - ends) / cards.sum;
            for (int tie = 0; tie < 2; tie++) {
                for (int need = 0; need <= checker->gems - checker->layers[set].gems; need++)
                    checker->alone[tie][need_at(checker, set, need, mask)] = check_need(checker, &cards, tie, need);
                checker->level[tie][at] = check_level(checker, &cards, tie);
            }
        }
    }
}

// Alone inside with a card to come, against two who have finished: the chance to win by mask. Whoever is ahead with
// what he carries returns after that card. `buffer` may be used for the answer.
static const double *check_going_on(const struct checker *checker, size_t set, int chest, int carried, int other,
                                    int another, double *buffer) {
    static const double lost[MASKS_APART];
    size_t masks = (size_t)checker->mask_count;
    int best = other > another ? other : another, tie = other == another, need = best - chest - carried;
    const double *safe = checker->safe + set * masks;
    if (chest < best && need > checker->gems - checker->layers[set].gems)
        return lost;
    if (chest < best)
        return need < 0 ? safe : checker->alone[tie] + need_at(checker, set, need, 0);
    if (chest == best && carried == 0)
        return checker->level[tie] + set * masks;
    double bust = share(chest, other, another);
    for (size_t mask = 0; mask < masks; mask++)
        buffer[mask] = safe[mask] + (1 - safe[mask]) * bust;
    return buffer;
}

// ---- two inside ----

struct two {
    int first, second, camp; // players
};

static struct two two_without(int camp) {
    return (struct two){(camp + 1) % 3, (camp + 2) % 3, camp};
}

static int camp_points(const struct checker *checker, const struct two *two, size_t set, int carried, int lying) {
    // Three came in with the same; what was found since and is not inside is in camp.
    int found = 3 * checker->start->carried + checker->start->lying + checker->layers[set].gems;
    return checker->start->chest[two->camp] + found - 2 * carried - lying;
}

// What may come next from a set of treasures: the same for whatever is carried.
struct outlook {
    int kinds;
    struct {
        const struct layer *layer;
        int weight, value;
    } treasure[DIAMANT_TREASURES];
    struct {
        int ways, ends, sum;
        struct {
            int weight;
            size_t mask;
        } way[DIAMANT_HAZARDS];
    } hazards[MASKS_APART];
};

static void look_ahead(const struct checker *checker, size_t set, struct outlook *out) {
    for (size_t mask = 0; mask < (size_t)checker->mask_count; mask++) {
        struct cards cards;
        list_cards(checker, set, mask, &cards);
        out->kinds = out->hazards[mask].ways = out->hazards[mask].ends = 0;
        out->hazards[mask].sum = cards.sum;
        for (int i = 0; i < cards.count; i++) {
            const struct card *card = &cards.list[i];
            if (card->value) { // the same for every mask
                out->treasure[out->kinds].layer = &checker->layers[card->set];
                out->treasure[out->kinds].weight = card->weight;
                out->treasure[out->kinds++].value = card->value;
            } else if (card->is_end) {
                out->hazards[mask].ends += card->weight;
            } else {
                out->hazards[mask].way[out->hazards[mask].ways].weight = card->weight;
                out->hazards[mask].way[out->hazards[mask].ways++].mask = card->mask;
            }
        }
    }
}

// What the two get when the expedition ends for them, by who returns.
struct ends {
    double bust[2], both[2];
    double part[2];         // who returns alone: his part of what the other does not get
    const double *alone[2]; // by mask: who goes on alone
    double buffers[2][MASKS_APART];
};

static void list_ends(const struct checker *checker, const struct two *two, size_t set, int carried, int lying,
                      struct ends *out) {
    const int *chest = checker->start->chest;
    int player[2] = {two->first, two->second}, camp = camp_points(checker, two, set, carried, lying);
    for (int i = 0; i < 2; i++) {
        int own = chest[player[i]], other = chest[player[!i]], all = own + carried + lying;
        out->bust[i] = share(own, other, camp);
        out->both[i] = share(own + carried + lying / 2, other + carried + lying / 2, camp);
        out->part[i] = all < camp ? 0 : all > camp ? 1 : 0.5;
        out->alone[i] = check_going_on(checker, set, own, carried, other + carried + lying, camp, out->buffers[i]);
    }
}

// Fills a cell. `on` becomes what both can expect who go on.
static void check_cell(const struct checker *checker, const struct two *two, size_t set, const struct outlook *outlook,
                       int carried, int lying, double on[4 * MASKS_APART]) {
    const struct layer *layer = &checker->layers[set];
    size_t masks = (size_t)checker->mask_count;
    double *out = checker->pair + 4 * masks * cell_of(layer, carried, lying);
    for (size_t i = 0; i < 4 * masks; i++)
        on[i] = 0;
    for (int kind = 0; kind < outlook->kinds; kind++) {
        int value = outlook->treasure[kind].value;
        size_t cell = cell_of(outlook->treasure[kind].layer, carried + value / 2, lying + value % 2);
        double weight = outlook->treasure[kind].weight;
        for (size_t i = 0; i < 4 * masks; i++)
            on[i] += weight * checker->pair[4 * masks * cell + i];
    }
    struct ends ends;
    list_ends(checker, two, set, carried, lying, &ends);
    const uint32_t *policy = checker->last->policy->two[two->camp] +
                             2 * diamant_last_state_two(checker->last, layer->seen, checker->masks[0], carried, lying);
    bool turned = two->first > two->second; // the policy has the lower player first
    for (size_t mask = masks; mask-- > 0;) {
        for (size_t k = 0; k < 4; k++) {
            double sum = on[k * masks + mask] + outlook->hazards[mask].ends * ends.bust[k % 2];
            for (int i = 0; i < outlook->hazards[mask].ways; i++)
                sum += outlook->hazards[mask].way[i].weight * out[k * masks + outlook->hazards[mask].way[i].mask];
            on[k * masks + mask] = sum / outlook->hazards[mask].sum;
        }
        const uint32_t *steps = policy + 2 * checker->policy_at[mask];
        double p[2] = {steps[turned] / (double)DIAMANT_LAST_STEPS, steps[!turned] / (double)DIAMANT_LAST_STEPS};
        for (size_t i = 0; i < 2; i++) {
            double back = (1 - ends.alone[!i][mask]) * ends.part[i], alone = ends.alone[i][mask];
            double return_worth = (1 - p[!i]) * back + p[!i] * ends.both[i];
            double go_worth = (1 - p[!i]) * on[i * masks + mask] + p[!i] * alone;
            double go_response = (1 - p[!i]) * on[(i + 2) * masks + mask] + p[!i] * alone;
            out[i * masks + mask] = p[i] * return_worth + (1 - p[i]) * go_worth;
            out[(i + 2) * masks + mask] = return_worth > go_response ? return_worth : go_response;
        }
    }
}

static void reach_two(struct checker *checker) {
    bytes_zero(checker->reached, checker->cells * sizeof(bool));
    for (size_t set = 0; set < checker->layer_count; set++) {
        const struct layer *layer = &checker->layers[set];
        checker->reached[cell_of(layer, layer->carried_low, 0)] = true; // somebody has just left
        for (int carried = layer->carried_low; carried <= layer->carried_high; carried++)
            for (int lying = 0; lying <= layer->lying_high; lying++)
                for (int kind = 0; checker->reached[cell_of(layer, carried, lying)] && kind < DIAMANT_TREASURES; kind++)
                    if (layer->seen[kind] < checker->start->deck[kind])
                        checker->reached[cell_of(&checker->layers[set + checker->stride[kind]],
                                                 carried + diamant_value[kind] / 2, lying + diamant_value[kind] % 2)] =
                            true;
    }
}

static void check_two(struct checker *checker, int who_left) {
    struct two two = two_without(who_left);
    size_t masks = (size_t)checker->mask_count;
    for (size_t set = checker->layer_count; set-- > 0;) {
        const struct layer *layer = &checker->layers[set];
        struct outlook outlook = {.kinds = 0};
        look_ahead(checker, set, &outlook);
        for (int carried = layer->carried_low; carried <= layer->carried_high; carried++) {
            for (int lying = 0; lying <= layer->lying_high; lying++) {
                double on[4 * MASKS_APART];
                if (!checker->reached[cell_of(layer, carried, lying)])
                    continue;
                check_cell(checker, &two, set, &outlook, carried, lying, on);
                if (carried == layer->carried_low && lying == 0)
                    bytes_copy(checker->entered[who_left] + 4 * set * masks, on, 4 * masks * sizeof(double));
            }
        }
    }
}

// ---- three inside ----

// What a player gets, by value and by his own best response, when those of `leaving` return now. `on` is both when
// nobody does.
struct worth {
    double value, response;
};

static struct worth worth_of(const struct checker *checker, size_t set, size_t mask, int lying, unsigned leaving,
                             int player, struct worth on) {
    const int *chest = checker->start->chest;
    int carried = checker->layers[set].carried_low, other = (player + 1) % 3, another = (player + 2) % 3;
    int count = (int)bits_count8(leaving);
    if (count == 0)
        return on;
    if (count == 3) {
        int each = carried + lying / 3;
        double end = share(chest[player] + each, chest[other] + each, chest[another] + each);
        return (struct worth){end, end};
    }
    if (count == 1) {
        int left = leaving == 1 ? 0 : leaving == 2 ? 1 : 2;
        size_t masks = (size_t)checker->mask_count, at = two_without(left).second == player;
        const double *from = checker->entered[left] + 4 * set * masks + mask;
        double rest = 1 - from[0] - from[masks];
        return left == player ? (struct worth){rest, rest} : (struct worth){from[at * masks], from[(at + 2) * masks]};
    }
    int stayer = leaving == 6 ? 0 : leaving == 5 ? 1 : 2, each = carried + lying / 2, rest = lying % 2;
    int first = chest[(stayer + 1) % 3] + each, second = chest[(stayer + 2) % 3] + each;
    double buffer[MASKS_APART];
    double alone = check_going_on(checker, set, chest[stayer], carried + rest, first, second, buffer)[mask];
    if (stayer == player)
        return (struct worth){alone, alone};
    int own = chest[player] + each, rival = first + second - own;
    double end = own < rival ? 0 : own > rival ? 1 - alone : (1 - alone) / 2;
    return (struct worth){end, end};
}

static void check_three(struct checker *checker, struct diamant_last_check *out) {
    size_t masks = (size_t)checker->mask_count;
    for (size_t set = checker->layer_count; set-- > 0;) {
        const struct layer *layer = &checker->layers[set];
        int lying = checker->start->lying;
        for (int kind = 0; kind < DIAMANT_TREASURES; kind++)
            lying += layer->seen[kind] * (diamant_value[kind] % 3);
        for (size_t mask = masks; mask-- > 0;) {
            struct cards cards;
            list_cards(checker, set, mask, &cards);
            size_t state = diamant_last_state_three(checker->last, layer->seen, checker->masks[mask]);
            const uint32_t *steps = checker->last->policy->three + 3 * state;
            for (int player = 0; player < PLAYERS; player++) {
                int other = (player + 1) % 3, another = (player + 2) % 3;
                const int *chest = checker->start->chest;
                struct worth on = {0, 0}, go = {0, 0};
                double back = 0, p = steps[player] / (double)DIAMANT_LAST_STEPS;
                for (int i = 0; i < cards.count; i++) {
                    const struct card *card = &cards.list[i];
                    double bust = share(chest[player], chest[other], chest[another]);
                    const double *from = checker->three + 6 * (card->set * masks + card->mask) + 2 * player;
                    on.value += card->weight * (card->is_end ? bust : from[0]) / cards.sum;
                    on.response += card->weight * (card->is_end ? bust : from[1]) / cards.sum;
                }
                for (unsigned others = 0; others < 4; others++) {
                    double odds = 1;
                    for (int i = 0; i < 2; i++) {
                        double chance = steps[i ? another : other] / (double)DIAMANT_LAST_STEPS;
                        odds *= others >> i & 1 ? chance : 1 - chance;
                    }
                    unsigned leaving = (others & 1) << other | (others >> 1) << another;
                    struct worth stay = worth_of(checker, set, mask, lying, leaving, player, on);
                    go.value += odds * stay.value;
                    go.response += odds * stay.response;
                    back += odds * worth_of(checker, set, mask, lying, leaving | 1u << player, player, on).value;
                }
                double *to = checker->three + 6 * (set * masks + mask) + 2 * player;
                to[0] = p * back + (1 - p) * go.value;
                to[1] = back > go.response ? back : go.response;
                out->value[player] = on.value; // at last: before the first card
                out->response[player] = on.response;
            }
        }
    }
}

void diamant_last_check_prepare(const struct diamant_last_start *start, void *block) {
    struct checker checker = {.start = start};
    (void)measure(&checker);
    lay_out(&checker, block);
    check_alone(&checker);
    reach_two(&checker);
}

void diamant_last_check_run(const struct diamant_last *last, void *block, struct diamant_last_check *out) {
    struct checker checker = {.last = last, .start = &last->start};
    CHECK(last->start.inside == 7 && last->policy);
    (void)measure(&checker);
    lay_out(&checker, block);
    static const uint8_t nothing[DIAMANT_TREASURES];
    size_t first = diamant_last_state_three(last, nothing, checker.masks[0]);
    for (int mask = 0; mask < checker.mask_count; mask++)
        checker.policy_at[mask] = diamant_last_state_three(last, nothing, checker.masks[mask]) - first;
    for (int player = 0; player < PLAYERS; player++)
        check_two(&checker, player);
    check_three(&checker, out);
}
