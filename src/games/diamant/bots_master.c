// Diamant's ladder. Strong players think in pairs of playouts: the same cards, the same others, once going on and once
// returning. Who the others are is weighed by Bayes over the rules of thumb and the learnt tables.
//
// `master` also reckons with others like itself. If it took whatever its playouts like better, by however little,
// copies of it would act in lock-step: all return at the same card and share the path. So it asks how the choice looks
// if all who are like it return more often than their table says, or less often. Going on gets better the more others
// return; where the two choices are worth the same is the equilibrium of this one decision, and `master` mixes as it
// says. An example: the table says 27 %, and going on is 3 points better if others do so. Everybody like it would then
// go on, and returning alone with the whole path would be 2 points better; in between, at 10 %, both are worth the
// same.
#include "games/diamant/bots_master.h"

#include "bots/numbers.h"
#include "games/diamant/bots.h"
#include "games/diamant/bots_characters.h"
#include "games/diamant/bots_gem_equilibrium.h"
#include "games/diamant/bots_last.h"
#include "games/diamant/bots_table.h"

// Whom one may meet.
static const struct diamant_opponent types[] = {
    {.kind = DIAMANT_OPPONENT_TABLE},
    {.kind = DIAMANT_OPPONENT_SHY},
    {.kind = DIAMANT_OPPONENT_BOLD},
    {.kind = DIAMANT_OPPONENT_GATHER},
    {.rule = DIAMANT_RULE_NASHBOT},
    {.rule = DIAMANT_RULE_EV},
    {.rule = DIAMANT_RULE_EV_SHARE},
    {.rule = DIAMANT_RULE_CAREFUL},
    {.rule = DIAMANT_RULE_RISKY},
    {.rule = DIAMANT_RULE_RETURN},
    {.rule = DIAMANT_RULE_COIN, .number = 20},
    {.rule = DIAMANT_RULE_COIN, .number = 50},
    {.rule = DIAMANT_RULE_GEMS, .number = 4},
    {.rule = DIAMANT_RULE_GEMS, .number = 6},
    {.rule = DIAMANT_RULE_GEMS, .number = 8},
    {.rule = DIAMANT_RULE_GEMS, .number = 11},
    {.rule = DIAMANT_RULE_THRESHOLD, .number = 5},
    {.rule = DIAMANT_RULE_THRESHOLD, .number = 7},
    {.rule = DIAMANT_RULE_THRESHOLD, .number = 12},
    {.rule = DIAMANT_RULE_TURNS, .number = 4},
    {.rule = DIAMANT_RULE_TURNS, .number = 6},
    {.rule = DIAMANT_RULE_TURNS, .number = 8},
    {.rule = DIAMANT_RULE_HAZARDS, .number = 1},
    {.rule = DIAMANT_RULE_HAZARDS, .number = 2},
    {.rule = DIAMANT_RULE_HAZARDS, .number = 3},
    {.rule = DIAMANT_RULE_CHILD},
    {.rule = DIAMANT_RULE_SOBER},
    {.kind = DIAMANT_OPPONENT_TABLE, .table = diamant_balanced},
};

enum { TYPES = ARRAY_COUNT(types), LIKE_ME = TYPES - 1 };

// How one may go on after this decision: returning as soon as the learnt table does with such a chance, in fifteenths;
// 0 is after the next card, 16 never. The best of them is what going on is worth, since one may choose.
enum { WAYS = 8, RETURNING = WAYS, BRANCHES };

static const uint8_t ways[WAYS] = {0, 1, 4, 7, 10, 13, 15, 16};

// What thinking pays for depends on the table (docs/strength.md). Three are close to each other: there it pays to take
// them for players who want to win until they show otherwise, to choose the way at the next decision, and to be surer.
// At larger tables there are more who go by simple rules, and they are found out sooner.
struct tuning {
    float gatherers, rules; // how often they are met for one who plays for the win
    int first_way, ways_end;
    bool choose_next;
    int clear; // standard errors
    uint32_t pairs;
};

static const struct tuning tuning_for_three = {0.1f, 0.001f, 0, WAYS, true, 3, 2000};
static const struct tuning tuning_for_more = {1.0f, 0.02f, 1, WAYS - 1, false, 2, 500};

static const struct tuning *tuning_for(const struct diamant *view) {
    return view->seats == 3 ? &tuning_for_three : &tuning_for_more;
}

// How much each seat's deeds speak for each type, kept in scale; and what that makes of them. A table may be of one
// kind: then all their deeds speak for it together, and it is known much sooner than seat by seat.
struct guess {
    float likely[SEATS_MAX][TYPES];
    float weight[SEATS_MAX][TYPES];      // of each seat on its own
    float alike[TYPES];                  // of all
    float all_alike;                     // how likely that is: as likely as not before anybody did anything
    const struct diamant_opponent *told; // what all are, where that is known; else NULL
    int own_seat;
    int16_t brought[SEATS_MAX]; // home so far, as seen: what closed chests must hold (D-12)
    bool remembers;             // the past is known
    // Of the decision last learnt from.
    int where;
    struct diamant_playout position;
    double chance[TYPES]; // to return, of the types that do not look at points
};

// `like_me`: how often one meets one's like for one who plays by the learnt table.
static float prior_of(int type, const struct tuning *tuning, float like_me) {
    if (type == 0)
        return 1;
    if (type == LIKE_ME)
        return like_me;
    return types[type].kind == DIAMANT_OPPONENT_GATHER ? tuning->gatherers : tuning->rules;
}

static float in_parts(float *weight) {
    float sum = 0;
    for (int type = 0; type < TYPES; type++)
        sum += weight[type];
    for (int type = 0; type < TYPES; type++)
        weight[type] /= sum;
    return sum;
}

static void weigh_guess(struct guess *guess, int seats, const struct tuning *tuning, float like_me) {
    float apart = 1;
    for (int type = 0; type < TYPES; type++)
        guess->alike[type] = prior_of(type, tuning, like_me);
    float whole = in_parts(guess->alike);
    for (int seat = 0; seat < seats; seat++) {
        if (seat == guess->own_seat)
            continue;
        for (int type = 0; type < TYPES; type++) {
            guess->weight[seat][type] = prior_of(type, tuning, like_me) / whole * guess->likely[seat][type];
            guess->alike[type] *= guess->likely[seat][type];
        }
        apart *= in_parts(guess->weight[seat]);
    }
    float together = in_parts(guess->alike);
    guess->all_alike = together / (together + apart);
}

static double chance_to_return(const struct diamant_playout *position, const struct diamant_outlook *outlook, int seat,
                               const struct diamant_opponent *opponent) {
    if (opponent->kind == DIAMANT_OPPONENT_RULE)
        return diamant_rule_returns(opponent->rule, opponent->number, outlook);
    if (opponent->kind == DIAMANT_OPPONENT_GATHER)
        return diamant_gem_equilibrium_returns(outlook);
    const uint8_t *table = opponent->table ? opponent->table : diamant_table;
    return diamant_opponent_table_chance(opponent, diamant_table_get(table, diamant_table_at(position, seat)));
}

static bool looks_at_points(const struct diamant_opponent *opponent) {
    return opponent->kind == DIAMANT_OPPONENT_RULE ? opponent->rule == DIAMANT_RULE_RISKY
                                                   : opponent->kind != DIAMANT_OPPONENT_GATHER;
}

// Where those inside decide: all that does not depend on who it is. Cards on the path tell one from the next.
static void learn_where(struct guess *guess, const struct diamant *view) {
    int where = view->expedition * 64 + view->path_count;
    if (guess->where == where)
        return;
    guess->where = where;
    diamant_playout_from(&guess->position, view);
    struct diamant_outlook outlook = diamant_outlook_of(view, 0);
    for (int type = 0; type < TYPES; type++)
        if (!looks_at_points(&types[type]))
            guess->chance[type] = chance_to_return(&guess->position, &outlook, 0, &types[type]);
}

// One deed. Everybody errs now and then: no type is ruled out by one of them.
static void learn_deed(void *context, const void *view, const struct event *event) {
    struct guess *guess = context;
    bool left = event->kind == DIAMANT_RETURNED || event->kind == DIAMANT_RETURNED_UNCOUNTED;
    if (left)
        guess->brought[event->seat] = (int16_t)(guess->brought[event->seat] + event->value[0] + event->value[1]);
    if ((!left && event->kind != DIAMANT_WENT_ON) || event->seat == guess->own_seat)
        return;
    learn_where(guess, view);
    struct diamant_outlook outlook = diamant_outlook_of(view, event->seat);
    float *likely = guess->likely[event->seat], most = 0;
    for (int type = 0; type < TYPES; type++) {
        double chance = looks_at_points(&types[type])
                            ? chance_to_return(&guess->position, &outlook, event->seat, &types[type])
                            : guess->chance[type];
        chance = left ? chance : 1 - chance;
        likely[type] *= (float)(0.04 + 0.92 * chance);
        most = likely[type] > most ? likely[type] : most;
    }
    for (int type = 0; type < TYPES; type++)
        likely[type] /= most;
}

// What the seat can know of the others.
static void guess_from(struct guess *guess, const struct bot_query *query, float like_me) {
    const struct diamant *view = query->view;
    *guess = (struct guess){.own_seat = query->seat, .where = -1};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int type = 0; type < TYPES; type++)
            guess->likely[seat][type] = 1;
    guess->remembers = bot_recall(query, learn_deed, guess);
    weigh_guess(guess, view->seats, tuning_for(view), like_me);
}

static void guess_told(struct guess *guess, const struct bot_query *query, const struct diamant_opponent *told) {
    *guess = (struct guess){.own_seat = query->seat, .told = told, .all_alike = 1};
}

static float draw_ticket(uint64_t luck[2]) {
    return (float)(rng_fast_step(luck) >> 40) / (float)(1 << 24);
}

static struct diamant_opponent draw_type(const float *weight, uint64_t luck[2]) {
    float ticket = draw_ticket(luck);
    for (int type = 0; type < TYPES; type++) {
        ticket -= weight[type];
        if (ticket < 0)
            return types[type];
    }
    return types[0];
}

static void draw_opponents(const struct guess *guess, int seats, uint64_t luck[2], struct diamant_opponent *out) {
    bool all_alike = draw_ticket(luck) < guess->all_alike;
    struct diamant_opponent all = guess->told ? *guess->told : draw_type(guess->alike, luck);
    for (int seat = 0; seat < seats; seat++)
        out[seat] = seat == guess->own_seat ? types[0] : all_alike ? all : draw_type(guess->weight[seat], luck);
}

// What one knows at the next decision: how many are inside, and whether a hazard came. Another way may be best for
// each.
enum { NEXT = 2 * SEATS_MAX };

// Playouts that differ in one choice, or in how one goes on after it.
struct branches {
    double win[BRANCHES], gems[BRANCHES];
    int next;
};

// The seat and `others` return; the rest play the expedition to its end.
static void play_return(const struct diamant_playout *now, int seat, unsigned others,
                        const struct diamant_opponent *opponents, const uint64_t luck[2], double *win, double *gems) {
    struct diamant_playout after = *now;
    uint64_t own[2] = {luck[0], luck[1]};
    int before = now->points[seat];
    diamant_playout_leave(&after, others | 1u << seat);
    *gems = after.points[seat] - before;
    diamant_playout_run(&after, diamant_table, opponents, own);
    *win = diamant_win_share(&after, seat);
}

// The seat stays as long as any of the ways does: they share all that happens until they part.
static void play_on(struct diamant_playout *line, int seat, const struct diamant_opponent *opponents, uint64_t luck[2],
                    const struct tuning *tuning, struct branches *out) {
    int parted = tuning->first_way, end = tuning->ways_end, hazards = line->hazards_seen, cards = line->path;
    out->next = 0; // where the next card ends it all ways are alike
    while (parted < end && diamant_playout_card(line)) {
        if (line->path == cards + 1)
            out->next = 2 * (int)bits_count8(line->inside) - 2 + (line->hazards_seen > hazards);
        unsigned entry, others = diamant_playout_others(line, diamant_table, opponents, luck, seat, &entry);
        if (entry >= ways[parted]) {
            double win, gems;
            play_return(line, seat, others, opponents, luck, &win, &gems);
            for (; parted < end && entry >= ways[parted]; parted++) {
                out->win[parted] = win;
                out->gems[parted] = gems;
            }
        }
        diamant_playout_leave(line, others);
    }
    for (double win = parted < end ? diamant_win_share(line, seat) : 0; parted < end; parted++) {
        out->win[parted] = win;
        out->gems[parted] = 0;
    }
}

static void play_branches(const struct diamant_playout *now, int seat, const struct diamant_opponent *opponents,
                          uint64_t luck[2], const struct tuning *tuning, struct branches *out) {
    struct diamant_playout line = *now;
    unsigned entry;
    line.cards[0] = rng_fast_step(luck);
    line.cards[1] = rng_fast_step(luck);
    unsigned others = diamant_playout_others(now, diamant_table, opponents, luck, seat, &entry);
    play_return(&line, seat, others, opponents, luck, &out->win[RETURNING], &out->gems[RETURNING]);
    diamant_playout_leave(&line, others);
    play_on(&line, seat, opponents, luck, tuning, out);
}

// The results of all playouts so far.
struct sums {
    const struct tuning *tuning;
    double win[BRANCHES], gems[BRANCHES], squares[WAYS];
    double win_next[NEXT][WAYS];
    uint32_t playouts;
};

static void add_playout(struct sums *sums, const struct branches *branches) {
    sums->playouts++;
    sums->win[RETURNING] += branches->win[RETURNING];
    sums->gems[RETURNING] += branches->gems[RETURNING];
    for (int way = sums->tuning->first_way; way < sums->tuning->ways_end; way++) {
        double apart = branches->win[way] - branches->win[RETURNING];
        sums->win[way] += branches->win[way];
        sums->gems[way] += branches->gems[way];
        sums->squares[way] += apart * apart;
        sums->win_next[branches->next][way] += branches->win[way];
    }
}

static int best_way(const struct tuning *tuning, const double win[WAYS]) {
    int best = tuning->first_way;
    for (int way = best + 1; way < tuning->ways_end; way++)
        best = win[way] > win[best] ? way : best;
    return best;
}

static struct diamant_advice advice_from(const struct sums *sums) {
    int best = best_way(sums->tuning, sums->win);
    double n = sums->playouts, apart = (sums->win[best] - sums->win[RETURNING]) / n, go = 0;
    for (int next = 0; next < NEXT; next++)
        go += sums->win_next[next][sums->tuning->choose_next ? best_way(sums->tuning, sums->win_next[next]) : best];
    return (struct diamant_advice){.go = go / n,
                                   .back = sums->win[RETURNING] / n,
                                   .error = numbers_root((sums->squares[best] / n - apart * apart) / n + 1e-12),
                                   .go_gems = sums->gems[best] / n,
                                   .back_gems = sums->gems[RETURNING] / n,
                                   .playouts = sums->playouts};
}

// Clear cases need few playouts: it is looked at after each round of them, and enough when one choice is better by that
// many standard errors. Half a win more or less counts as if it had been seen once: few playouts that came out alike
// prove little.
enum { ROUND = 32 };

static bool is_clear(const struct sums *sums) {
    struct diamant_advice advice = advice_from(sums);
    double apart = advice.go - advice.back, unseen = 0.5 / sums->playouts;
    int errors = sums->tuning->clear;
    return apart * apart > errors * errors * (advice.error * advice.error + unseen * unseen);
}

// Where the seat decides. True: what the chests hold is known. `counts`: closed chests are counted along (D-12), as a
// good player does. A coach must not: it would tell who leads.
static bool stand(struct diamant_playout *now, const struct bot_query *query, const struct guess *guess, bool counts) {
    const struct diamant *view = query->view;
    diamant_playout_from(now, view);
    // The count is good if all of the match was seen: then that of one's own chest is right too.
    bool counted = counts && guess->remembers && guess->brought[query->seat] == view->chest[query->seat];
    for (int seat = 0; counted && seat < now->seats; seat++)
        now->points[seat] = (int16_t)(guess->brought[seat] + diamant_relic_points(view->relics[seat]));
    return counted;
}

static void advise(const struct bot_query *query, const struct guess *guess, uint32_t playouts, bool counts,
                   bool until_clear, struct diamant_advice *out) {
    const struct tuning *tuning = tuning_for(query->view);
    struct diamant_playout now;
    bool counted = stand(&now, query, guess, counts);
    struct rng rng;
    bot_rng(query, &rng);
    uint64_t luck[2] = {rng.fast[0], rng.fast[1]};
    struct sums sums = {.tuning = tuning};
    struct diamant_notes notes;
    bytes_zero(notes.key, sizeof notes.key);
    now.notes = &notes;
    while (sums.playouts < playouts && !(sums.playouts && bot_is_stopped(query))) {
        struct diamant_opponent opponents[SEATS_MAX];
        draw_opponents(guess, now.seats, luck, opponents);
        if (!counted)
            diamant_playout_imagine_chests(&now, query->view, query->seat, &rng);
        struct branches branches;
        play_branches(&now, query->seat, opponents, luck, tuning, &branches);
        add_playout(&sums, &branches);
        if (until_clear && sums.playouts % ROUND == 0 && is_clear(&sums))
            break;
    }
    *out = advice_from(&sums);
}

void diamant_advise(const struct bot_query *query, uint32_t playouts, struct diamant_advice *out) {
    struct guess guess;
    guess_from(&guess, query, 0);
    advise(query, &guess, playouts, false, false, out);
}

// ---- the equilibrium of one decision among one's like ----

// All who are like oneself return at other odds than their table says: by these factors.
enum { LEANS = 5, AS_TABLE = LEANS / 2 };
static const double leans[LEANS] = {0.0067, 0.22, 1, 4.5, 148};

// How often one meets one's like for one who plays by the learnt table. To take a copy for somebody else costs far more
// than the reverse, and a whole table of somebody else is found out within an expedition or two.
#define LIKE_ME_PRIOR 10.0f

// Choices that differ by less than this share of the win count as equal.
#define EQUAL 0.005

// Playouts weighed as if all leant so.
struct leaning {
    double weight, weight_squares, back, go[WAYS], squares[WAYS];
};

struct balance {
    const struct tuning *tuning;
    double chance[LEANS][SEATS_MAX]; // to return, of those like oneself
    struct leaning leaning[LEANS];
    double apart[LEANS], error[LEANS]; // by how much going on is better
    uint32_t playouts;
};

// A table's certainties are not quite certain: somebody who leans far enough does the other thing.
static double leant(double chance, double factor) {
    chance = chance < 0.01 ? 0.01 : chance > 0.99 ? 0.99 : chance;
    double odds = chance / (1 - chance) * factor;
    return odds / (1 + odds);
}

static void begin_balance(struct balance *balance, const struct diamant_playout *now, const struct tuning *tuning) {
    *balance = (struct balance){.tuning = tuning};
    for (int seat = 0; seat < now->seats; seat++) {
        if (!(now->inside & 1u << seat))
            continue;
        unsigned entry = diamant_table_get(diamant_balanced, diamant_table_at(now, seat));
        for (int i = 0; i < LEANS; i++)
            balance->chance[i][seat] = leant((double)entry / DIAMANT_TABLE_CERTAIN, leans[i]);
    }
}

// How likely these, all like oneself, do what they did.
static double likelihood(const double chance[SEATS_MAX], unsigned like_me, unsigned leaving) {
    double product = 1;
    for (unsigned rest = like_me; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        product *= leaving & 1u << seat ? chance[seat] : 1 - chance[seat];
    }
    return product;
}

// One pair of playouts in which those like oneself lean at random. It counts for every leaning, weighed by how much
// likelier what they did is by it than by all of them on average; so no weight exceeds LEANS.
static void add_balanced(struct balance *balance, const struct diamant_playout *now, int seat,
                         const struct diamant_opponent *opponents, uint64_t luck[2]) {
    struct diamant_playout line = *now;
    unsigned entry, like_me = 0;
    line.cards[0] = rng_fast_step(luck);
    line.cards[1] = rng_fast_step(luck);
    unsigned others = diamant_playout_others(now, diamant_table, opponents, luck, seat, &entry);
    for (int i = 0; i < now->seats; i++)
        like_me |= (unsigned)(opponents[i].table == diamant_balanced) << i;
    like_me &= now->inside & ~(1u << seat);
    others &= ~like_me;
    const double *drawn = balance->chance[(rng_fast_step(luck) >> 32) * LEANS >> 32];
    for (unsigned rest = like_me; rest; rest &= rest - 1)
        others |= (double)draw_ticket(luck) < drawn[__builtin_ctz(rest)] ? rest & -rest : 0;
    struct branches branches;
    play_return(&line, seat, others, opponents, luck, &branches.win[RETURNING], &branches.gems[RETURNING]);
    diamant_playout_leave(&line, others);
    play_on(&line, seat, opponents, luck, balance->tuning, &branches);
    double likely[LEANS], mean = 0;
    for (int i = 0; i < LEANS; i++) {
        likely[i] = likelihood(balance->chance[i], like_me, others);
        mean += likely[i] / LEANS;
    }
    for (int i = 0; i < LEANS; i++) {
        struct leaning *leaning = &balance->leaning[i];
        double weight = likely[i] / mean;
        leaning->weight += weight;
        leaning->weight_squares += weight * weight;
        leaning->back += weight * branches.win[RETURNING];
        for (int way = balance->tuning->first_way; way < balance->tuning->ways_end; way++) {
            double apart = weight * (branches.win[way] - branches.win[RETURNING]);
            leaning->go[way] += weight * branches.win[way];
            leaning->squares[way] += apart * apart;
        }
    }
    balance->playouts++;
}

static void compare_choices(struct balance *balance) {
    for (int i = 0; i < LEANS; i++) {
        const struct leaning *leaning = &balance->leaning[i];
        int best = best_way(balance->tuning, leaning->go);
        double weight = leaning->weight, apart = (leaning->go[best] - leaning->back) / weight;
        double spread = leaning->squares[best] - apart * apart * leaning->weight_squares;
        double unseen = 0.5 * leaning->weight_squares / weight; // half a win more or less, as in is_clear()
        balance->apart[i] = apart;
        balance->error[i] = numbers_root(((spread > 0 ? spread : 0) + unseen * unseen) / (weight * weight) + 1e-12);
    }
}

// The same choice is better however the others lean.
static bool is_one_sided(const struct balance *balance) {
    int side = balance->apart[AS_TABLE] > 0 ? 1 : -1;
    for (int i = 0; i < LEANS; i++)
        if (side * balance->apart[i] < EQUAL + 2 * balance->error[i])
            return false;
    return true;
}

// With the table, if both choices are equal so. Else one leans to the better, until they are, or for good.
static double balanced_mix(const struct balance *balance, int seat) {
    int side = balance->apart[AS_TABLE] > 0 ? 1 : -1; // going on is better: fewer return, to the left in `leans`
    for (int i = AS_TABLE; i >= 0 && i < LEANS; i -= side) {
        double over = side * balance->apart[i] - EQUAL;
        if (over > 0)
            continue;
        if (i == AS_TABLE)
            return balance->chance[i][seat];
        double before = side * balance->apart[i + side] - EQUAL, part = before / (before - over);
        return balance->chance[i + side][seat] * (1 - part) + balance->chance[i][seat] * part;
    }
    return side > 0 ? 0 : 1;
}

// The chance with which `master` returns.
static double balanced_chance(const struct bot_query *query) {
    const struct tuning *tuning = tuning_for(query->view);
    struct guess guess;
    guess_from(&guess, query, LIKE_ME_PRIOR);
    struct diamant_playout now;
    bool counted = stand(&now, query, &guess, true);
    struct rng rng;
    bot_rng(query, &rng);
    uint64_t luck[2] = {rng.fast[0], rng.fast[1]};
    struct diamant_notes notes;
    bytes_zero(notes.key, sizeof notes.key);
    now.notes = &notes;
    struct balance balance;
    begin_balance(&balance, &now, tuning);
    do {
        struct diamant_opponent opponents[SEATS_MAX];
        draw_opponents(&guess, now.seats, luck, opponents);
        if (!counted)
            diamant_playout_imagine_chests(&now, query->view, query->seat, &rng);
        add_balanced(&balance, &now, query->seat, opponents, luck);
        if (balance.playouts % (2 * ROUND) == 0)
            compare_choices(&balance);
    } while (balance.playouts < tuning->pairs && !bot_is_stopped(query) &&
             (balance.playouts % (2 * ROUND) || !is_one_sided(&balance)));
    compare_choices(&balance);
    if (query->win) {
        const struct leaning *leaning = &balance.leaning[AS_TABLE];
        double apart = balance.apart[AS_TABLE];
        *query->win = (float)(leaning->back / leaning->weight + (apart > 0 ? apart : 0));
    }
    return balanced_mix(&balance, query->seat);
}

double diamant_master_mix(const struct bot_query *query) {
    return balanced_chance(query);
}

static action_id by_opponent(const struct bot_query *query, struct diamant_opponent opponent) {
    struct diamant_playout now;
    diamant_playout_from(&now, query->view);
    struct diamant_outlook outlook = diamant_outlook_of(query->view, query->seat);
    return diamant_return_by_chance(query, chance_to_return(&now, &outlook, query->seat, &opponent));
}

static action_id hard_choose(const struct bot_query *query) {
    return by_opponent(query, (struct diamant_opponent){.kind = DIAMANT_OPPONENT_TABLE});
}

static action_id cautious_choose(const struct bot_query *query) {
    return by_opponent(query, (struct diamant_opponent){.kind = DIAMANT_OPPONENT_SHY});
}

static action_id greedy_choose(const struct bot_query *query) {
    return by_opponent(query, (struct diamant_opponent){.kind = DIAMANT_OPPONENT_BOLD});
}

static action_id gatherer_choose(const struct bot_query *query) {
    return by_opponent(query, (struct diamant_opponent){.kind = DIAMANT_OPPONENT_GATHER});
}

static action_id by_advice(const struct bot_query *query, const struct guess *guess, uint32_t playouts) {
    struct diamant_advice advice;
    advise(query, guess, playouts, true, true, &advice);
    if (query->win)
        *query->win = (float)(advice.back > advice.go ? advice.back : advice.go);
    return advice.back > advice.go ? DIAMANT_RETURN : DIAMANT_GO;
}

action_id diamant_best_response(const struct bot_query *query, const uint8_t *table) {
    const struct diamant_opponent opponent = {.kind = DIAMANT_OPPONENT_TABLE, .table = table};
    struct guess guess;
    guess_told(&guess, query, &opponent);
    return by_advice(query, &guess, tuning_for(query->view)->pairs);
}

static action_id search_choose(const struct bot_query *query) {
    struct guess guess;
    guess_told(&guess, query, &types[0]);
    return by_advice(query, &guess, (uint32_t)query->number);
}

static action_id guess_choose(const struct bot_query *query) {
    struct guess guess;
    guess_from(&guess, query, 0);
    return by_advice(query, &guess, (uint32_t)query->number);
}

// What may be solved at a decision: it takes a hundredth of a second.
enum { SOLVED_GAMES = 60000 };

// In the last expedition of three, with few enough positions left: the equilibrium for the win. That is nearly every
// decision of two or of one; of three only late ones. It wins as often as looking ahead (docs/diamant-solved.md).
static bool solved_chance(const struct bot_query *query, double *chance) {
    struct diamant_last_start start;
    struct diamant_last_decision decision;
    void *memory;
    if (!diamant_last_start_from(query->view, &start) || !(memory = bot_memory()) ||
        !diamant_last_try(&start, memory, BOT_MEMORY, SOLVED_GAMES, &decision))
        return false;
    if (query->win)
        *query->win = (float)decision.value[query->seat];
    *chance = decision.returning[query->seat];
    return true;
}

static action_id master_choose(const struct bot_query *query) {
    double chance;
    return diamant_return_by_chance(query, solved_chance(query, &chance) ? chance : balanced_chance(query));
}

#define LEVEL(bot_name, sentence, function)                                                                            \
    { .name = (bot_name), .about = (sentence), .choose = (function) }

const struct bot diamant_bot_hard = LEVEL("hard", N_("learned to win from millions of games"), hard_choose);
const struct bot diamant_bot_master =
    LEVEL("master", N_("looks ahead, and learns who the others are from what they do"), master_choose);
const struct bot diamant_bot_cautious = LEVEL("cautious", DIAMANT_CAUTIOUS_IS, cautious_choose);
const struct bot diamant_bot_greedy = LEVEL("greedy", DIAMANT_GREEDY_IS, greedy_choose);
const struct bot diamant_bot_gatherer = LEVEL("gatherer", DIAMANT_GATHERER_IS, gatherer_choose);

const struct bot diamant_bot_search = {
    .name = "search",
    .about = N_("looks ahead with this many pairs of playouts, assuming everyone plays as it does"),
    .takes_number = true,
    .number_min = 1,
    .number_max = 100000,
    .choose = search_choose,
};

const struct bot diamant_bot_guess = {
    .name = "guess",
    .about = N_("the same, but reads the others from how they play"),
    .takes_number = true,
    .number_min = 1,
    .number_max = 100000,
    .choose = guess_choose,
};
