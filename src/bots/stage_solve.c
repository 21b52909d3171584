// Equilibria of one simultaneous decision, in closed form, and the rules that choose one.
#include "bots/stage_solve.h"

#include "bots/numbers.h"
#include "bots/stage_logit.h"

const char *const stage_rule_names[STAGE_RULES] = {"alike", "pure", "logit"};

// More than all that are tried: 90 with at most two who mix, 6 with all three, and those by symmetry.
enum { FOUND_MAX = 160 };

struct found {
    const struct stage_game *game;
    double at[FOUND_MAX][STAGE_PLAYERS];
    int count;
    double closest[STAGE_PLAYERS], regret; // the profile nearest to an equilibrium, should rounding refuse all
};

static double absolute(double value) {
    return value < 0 ? -value : value;
}

// How far a player's choice is from one that he is content with.
static double player_regret(double gain, double returning) {
    double regret = returning <= 0 ? gain : returning >= 1 ? -gain : absolute(gain);
    return regret > 0 ? regret : 0;
}

double stage_regret(const struct stage_game *game, const double *returning) {
    double most = 0;
    for (int player = 0; player < game->players; player++) {
        double regret = player_regret(stage_gain(game, player, returning), returning[player]);
        most = regret > most ? regret : most;
    }
    return most;
}

// Where a line through (0, at_0) and (1, at_1) crosses zero; false: not between.
static bool root_of(double at_0, double at_1, double *out) {
    if (!((at_0 < 0 && at_1 > 0) || (at_0 > 0 && at_1 < 0)))
        return false;
    *out = at_0 / (at_0 - at_1);
    return true;
}

// The same as stage_regret(), or any number above `enough` where it is above.
static double regret_up_to(const struct stage_game *game, const double *returning, double enough) {
    double most = 0;
    for (int player = 0; player < game->players && most <= enough; player++) {
        double regret = player_regret(stage_gain(game, player, returning), returning[player]);
        most = regret > most ? regret : most;
    }
    return most;
}

static void try_profile(struct found *found, const double given[STAGE_PLAYERS]) {
    const struct stage_game *game = found->game;
    double profile[STAGE_PLAYERS] = {0}, enough = found->count ? STAGE_TIE : found->regret;
    bool is_rounded = false;
    for (int player = 0; player < game->players; player++) {
        profile[player] = given[player] < STAGE_SAME ? 0 : given[player] > 1 - STAGE_SAME ? 1 : given[player];
        is_rounded = is_rounded || profile[player] < given[player] || profile[player] > given[player];
    }
    double regret = regret_up_to(game, profile, enough);
    if (regret > STAGE_TIE && is_rounded) {
        bytes_copy(profile, given, (size_t)game->players * sizeof(double));
        regret = regret_up_to(game, profile, enough);
    }
    if (regret < found->regret) {
        found->regret = regret;
        bytes_copy(found->closest, profile, sizeof found->closest);
    }
    if (regret > STAGE_TIE)
        return;
    for (int i = 0; i < found->count; i++) {
        double apart = 0;
        for (int player = 0; player < game->players; player++)
            apart += absolute(found->at[i][player] - profile[player]);
        if (apart <= STAGE_SAME)
            return;
    }
    CHECK(found->count < FOUND_MAX);
    bytes_copy(found->at[found->count++], profile, sizeof found->at[0]);
}

// The chance of `mixer` that makes `other` indifferent while the rest of the profile stays; false: there is none.
static bool crossing(const struct stage_game *game, int mixer, int other, const double given[STAGE_PLAYERS],
                     double *out) {
    double profile[STAGE_PLAYERS], at[2];
    bytes_copy(profile, given, sizeof profile);
    for (int end = 0; end < 2; end++) {
        profile[mixer] = end;
        at[end] = stage_gain(game, other, profile);
    }
    return root_of(at[0], at[1], out);
}

// Two players mix, or do not, while the third (if there is one) stays with his choice. A chance that is neither 0 nor 1
// is where somebody becomes indifferent: the other one of the two, or the third. That makes the corners of connected
// sets of equilibria too: one who does not care may mix up to where another begins to.
static void try_pairs(struct found *found, int first, int second, double profile[STAGE_PLAYERS]) {
    const struct stage_game *game = found->game;
    int pair[2] = {first, second}, third = STAGE_PLAYERS - first - second;
    double chances[2][3] = {{0, 1}, {0, 1}};
    int counts[2] = {2, 2};
    for (int i = 0; i < 2; i++)
        counts[i] += crossing(game, pair[i], pair[!i], profile, &chances[i][2]);
    for (int i = 0; i < counts[0]; i++) {
        for (int j = 0; j < counts[1]; j++) {
            profile[first] = chances[0][i];
            profile[second] = chances[1][j];
            try_profile(found, profile);
        }
    }
    for (int i = 0; i < 2 && game->players == STAGE_PLAYERS; i++) {
        for (int j = 0; j < counts[i]; j++) {
            profile[pair[i]] = chances[i][j];
            if (crossing(game, pair[!i], third, profile, &profile[pair[!i]]))
                try_profile(found, profile);
        }
    }
}

// The roots of c0 + c1 t + c2 t^2, without loss of figures where c2 is small.
static int roots_of(const double c[3], double out[2]) {
    double under = c[1] * c[1] - 4 * c[0] * c[2];
    if (under < 0)
        return 0;
    double half = -(c[1] + (c[1] < 0 ? -1 : 1) * numbers_root(under)) / 2;
    int count = 0;
    if (half < 0 || half > 0)
        out[count++] = c[0] / half;
    if (c[2] < 0 || c[2] > 0)
        out[count++] = half / c[2];
    return count;
}

// gain = a + b * (first other) + c * (second other) + d * both
struct bilinear {
    double a, b, c, d;
};

static struct bilinear bilinear_of(const struct stage_game *game, int player) {
    const double *gain = game->gain[player];
    return (struct bilinear){gain[0], gain[1] - gain[0], gain[2] - gain[0], gain[3] - gain[2] - gain[1] + gain[0]};
}

// The same with the others exchanged.
static struct bilinear turned(struct bilinear b) {
    return (struct bilinear){b.a, b.c, b.b, b.d};
}

static void try_mixed(struct found *found, const double profile[STAGE_PLAYERS]) {
    for (int player = 0; player < STAGE_PLAYERS; player++)
        if (!(profile[player] > 0 && profile[player] < 1))
            return;
    try_profile(found, profile);
}

// All three mix. `last` is the player whose chance t remains: the chance of p follows from q being indifferent, that
// of q from p being so, and the last one's own indifference is the quadratic.
static void try_all_mixing(struct found *found, int last) {
    const struct stage_game *game = found->game;
    int p = last == 0, q = last == 2 ? 1 : 2;
    // Gains of p in (q, t), of q in (p, t), of the last in (p, q).
    struct bilinear of_p = bilinear_of(game, p), of_q = bilinear_of(game, q), of_last = bilinear_of(game, last);
    if (last < q)
        of_p = turned(of_p);
    if (last < p)
        of_q = turned(of_q);
    // q = -(a + c t) / (b + d t) from p's gain; p likewise from q's.
    double q_over[2] = {-of_p.a, -of_p.c}, q_under[2] = {of_p.b, of_p.d};
    double p_over[2] = {-of_q.a, -of_q.c}, p_under[2] = {of_q.b, of_q.d};
    double c[3] = {0};
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            c[i + j] += of_last.a * p_under[i] * q_under[j] + of_last.b * p_over[i] * q_under[j] +
                        of_last.c * p_under[i] * q_over[j] + of_last.d * p_over[i] * q_over[j];
    double roots[2], profile[STAGE_PLAYERS];
    for (int count = roots_of(c, roots); count-- > 0;) {
        double t = roots[count], under_p = p_under[0] + p_under[1] * t, under_q = q_under[0] + q_under[1] * t;
        profile[last] = t;
        profile[p] = (p_over[0] + p_over[1] * t) / under_p;
        profile[q] = (q_over[0] + q_over[1] * t) / under_q;
        // 0/0: q does not look at p (or p at q). Then it is the last one whom that chance makes indifferent.
        if (absolute(under_p) < STAGE_TIE)
            profile[p] = -(of_last.a + of_last.c * profile[q]) / (of_last.b + of_last.d * profile[q]);
        else if (absolute(under_q) < STAGE_TIE)
            profile[q] = -(of_last.a + of_last.b * profile[p]) / (of_last.c + of_last.d * profile[p]);
        try_mixed(found, profile); // anything but a number is refused there
    }
}

// Chances at which a player's gain, as a quadratic of the common chance of both others, is zero.
static int common_roots(const struct stage_game *game, int player, double out[2]) {
    const double *gain = game->gain[player];
    double c[3] = {gain[0], gain[1] + gain[2] - 2 * gain[0], gain[0] - gain[1] - gain[2] + gain[3]};
    return roots_of(c, out);
}

// Two players with equal chests who do the same, and a third. The eliminations above divide by zero in just such games.
static void try_twins(struct found *found, int twin, int other_twin, int third) {
    const struct stage_game *game = found->game;
    double profile[STAGE_PLAYERS], at[2][2], root;
    for (int i = 0; i < 4; i++) {
        profile[twin] = profile[other_twin] = i & 1;
        profile[third] = i >> 1;
        try_profile(found, profile);
        at[i & 1][i >> 1] = stage_gain(game, twin, profile);
    }
    for (int end = 0; end < 2; end++) {
        profile[third] = end; // the twins mix
        if (root_of(at[0][end], at[1][end], &root)) {
            profile[twin] = profile[other_twin] = root;
            try_profile(found, profile);
        }
        profile[twin] = profile[other_twin] = end; // the third mixes, indifferent
        if (root_of(at[end][0], at[end][1], &root)) {
            profile[third] = root;
            try_profile(found, profile);
        }
    }
    double roots[2];
    for (int count = common_roots(game, third, roots); count-- > 0;) {
        profile[twin] = profile[other_twin] = roots[count];
        double gains[2];
        for (int end = 0; end < 2; end++) {
            profile[third] = end;
            gains[end] = stage_gain(game, twin, profile);
            if (roots[count] > 0 && roots[count] < 1)
                try_profile(found, profile);
        }
        if (root_of(gains[0], gains[1], &profile[third]))
            try_mixed(found, profile);
    }
}

static void try_triplets(struct found *found) {
    double roots[2];
    for (int count = common_roots(found->game, 0, roots); count-- > 0;) {
        double profile[STAGE_PLAYERS] = {roots[count], roots[count], roots[count]};
        try_mixed(found, profile);
    }
}

// What is symmetric comes first: of two that are nearly the same, the first is kept.
static void find_all(struct found *found) {
    const struct stage_game *game = found->game;
    double profile[STAGE_PLAYERS] = {0};
    if (game->players == 2) {
        double root;
        if (game->chest[0] == game->chest[1] && root_of(game->gain[0][0], game->gain[0][1], &root)) {
            profile[0] = profile[1] = root;
            try_profile(found, profile);
        }
        try_pairs(found, 0, 1, profile);
        return;
    }
    if (game->chest[0] == game->chest[1] && game->chest[1] == game->chest[2])
        try_triplets(found);
    for (int third = 0; third < STAGE_PLAYERS; third++) {
        int first = third == 0, second = third == 2 ? 1 : 2;
        if (game->chest[first] == game->chest[second])
            try_twins(found, first, second, third);
    }
    for (int third = 0; third < STAGE_PLAYERS; third++) {
        int first = third == 0, second = third == 2 ? 1 : 2;
        for (int choice = 0; choice < 2; choice++) {
            profile[third] = choice;
            try_pairs(found, first, second, profile);
        }
        try_all_mixing(found, third);
    }
}

static bool equals_play_alike(const struct stage_game *game, const double *profile) {
    for (int i = 0; i < game->players; i++)
        for (int j = 0; j < i; j++)
            if (game->chest[i] == game->chest[j] && absolute(profile[i] - profile[j]) > STAGE_SAME)
                return false;
    return true;
}

static bool is_pure(const struct stage_game *game, const double *profile) {
    for (int i = 0; i < game->players; i++)
        if (profile[i] > 0 && profile[i] < 1)
            return false;
    return true;
}

static double spread_of(const struct stage_game *game, const double *profile) {
    double low = profile[0], high = profile[0];
    for (int i = 1; i < game->players; i++) {
        low = profile[i] < low ? profile[i] : low;
        high = profile[i] > high ? profile[i] : high;
    }
    return high - low;
}

static double sum_of(const struct stage_game *game, const double *profile) {
    double sum = 0;
    for (int i = 0; i < game->players; i++)
        sum += profile[i];
    return sum;
}

// What the larger chests do counts most.
static double seniority_of(const struct stage_game *game, const double *profile) {
    double sum = 0;
    for (int i = 0; i < game->players; i++) {
        int smaller = 0;
        for (int j = 0; j < game->players; j++)
            smaller += game->chest[j] < game->chest[i];
        sum += profile[i] * (1 << 2 * smaller);
    }
    return sum;
}

// Below 0: the left profile comes before the right one.
static int compare(const struct stage_game *game, enum stage_rule rule, const double *left, const double *right) {
    double apart[3] = {spread_of(game, left) - spread_of(game, right), sum_of(game, left) - sum_of(game, right),
                       seniority_of(game, right) - seniority_of(game, left)};
    if (rule == STAGE_PURE && is_pure(game, left) != is_pure(game, right))
        return is_pure(game, left) ? -1 : 1;
    for (size_t i = 0; i < ARRAY_COUNT(apart); i++)
        if (absolute(apart[i]) > STAGE_SAME)
            return apart[i] < 0 ? -1 : 1;
    for (int i = 0; i < game->players; i++)
        if (absolute(left[i] - right[i]) > STAGE_SAME)
            return left[i] > right[i] ? -1 : 1;
    return 0;
}

// The equilibrium that the logit path comes near to; NULL: none.
static const double *end_of_path(const struct found *found) {
    double near[STAGE_PLAYERS], least = 0.05;
    const double *best = NULL;
    if (found->count < 2 || !stage_logit(found->game, near))
        return NULL;
    for (int i = 0; i < found->count; i++) {
        double most = 0;
        for (int player = 0; player < found->game->players; player++) {
            double apart = absolute(found->at[i][player] - near[player]);
            most = apart > most ? apart : most;
        }
        if (most < least) {
            least = most;
            best = found->at[i];
        }
    }
    return best;
}

int stage_solve(const struct stage_game *game, enum stage_rule rule, double *returning) {
    struct found found = {.game = game, .regret = 1e9};
    find_all(&found);
    const double *best = rule == STAGE_LOGIT ? end_of_path(&found) : NULL;
    for (int pass = rule == STAGE_PURE; !best && pass < 2; pass++)
        for (int i = 0; i < found.count; i++)
            if ((pass == 1 || equals_play_alike(game, found.at[i])) &&
                (!best || compare(game, rule, found.at[i], best) < 0))
                best = found.at[i];
    bytes_copy(returning, best ? best : found.closest, sizeof(double) * (size_t)game->players);
    return found.count ? found.count : 1;
}

int stage_choose(const struct stage_game *game, enum stage_rule rule, double *returning) {
    bool all_go_on = rule != STAGE_LOGIT;
    for (int player = 0; player < game->players; player++) {
        all_go_on = all_go_on && game->gain[player][0] <= STAGE_TIE;
        returning[player] = 0;
    }
    if (!all_go_on) // no spread, no returners: where it is an equilibrium it comes before all others
        (void)stage_solve(game, rule, returning);
    return 1;
}

static bool is_tie(double gain) {
    return absolute(gain) <= STAGE_TIE;
}

void stage_solve_pair(double gain[2][2], int chest_first, int chest_second, double *returning) {
    returning[0] = returning[1] = 0;
    if (gain[0][0] <= STAGE_TIE && gain[1][0] <= STAGE_TIE)
        return;
    if (is_tie(gain[0][0]) || is_tie(gain[0][1]) || is_tie(gain[1][0]) || is_tie(gain[1][1])) {
        struct stage_game game = {.players = 2, .chest = {chest_first, chest_second}};
        for (int i = 0; i < 2; i++)
            bytes_copy(game.gain[i], gain[i], 2 * sizeof(double));
        (void)stage_solve(&game, STAGE_ALIKE, returning);
        return;
    }
    // Nobody is indifferent to a sure choice of the other, and not both go on. Then both return, or both mix (which is
    // less spread than if one of them returns), or one equilibrium is left. Equal chests have equal gains.
    double first, second;
    if (gain[0][1] > 0 && gain[1][1] > 0)
        returning[0] = returning[1] = 1;
    else if (chest_first == chest_second && root_of(gain[0][0], gain[0][1], &first))
        returning[0] = returning[1] = first;
    else if (root_of(gain[0][0], gain[0][1], &second) && root_of(gain[1][0], gain[1][1], &first)) {
        returning[0] = first; // the chance of each makes the other indifferent
        returning[1] = second;
    } else
        returning[gain[0][0] > 0 && gain[1][1] < 0 ? 0 : 1] = 1;
}
