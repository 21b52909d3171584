// The logit path of a decision: which equilibrium players reach who err less and less.
//
// A player of precision L returns with the chance 1 / (1 + exp(-L * gain)). At L = 0 everybody tosses a coin; as L
// grows without bounds, the solutions that hang together with that one lead to an equilibrium, nearly always to a
// single one (McKelvey and Palfrey 1995). The path may turn back in L for a while, so it is followed by its length: a
// step along the tangent, then Newton's method across it.
//
// The unknowns are t = log(1 + L) and y = logit(chance) / (1 + L), which tends to the gain itself: both stay small.
#include "bots/stage_logit.h"

enum { UNKNOWNS = STAGE_PLAYERS + 1, STEPS_MAX = 2000 };

static const double t_end = 12; // L = 160,000 for gains up to 1

// exp() of a freestanding program: a short series for a 1024th of it, squared ten times.
static double exponential(double x) {
    x = (x > 40 ? 40 : x < -40 ? -40 : x) / 1024;
    double sum = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5 * (1 + x / 6)))));
    for (int i = 0; i < 10; i++)
        sum *= sum;
    return sum;
}

static double absolute(double value) {
    return value < 0 ? -value : value;
}

// How far each player is from the path, and how that changes with each unknown; t is the last one.
struct slope {
    double off[STAGE_PLAYERS];
    double by[STAGE_PLAYERS][UNKNOWNS];
    double chance[STAGE_PLAYERS];
};

static void measure(const struct stage_game *game, double scale, const double at[UNKNOWNS], struct slope *out) {
    int n = game->players;
    double grown = exponential(at[n]), part = 1 - 1 / grown;
    for (int i = 0; i < n; i++)
        out->chance[i] = 1 / (1 + exponential(-at[i] * grown));
    for (int i = 0; i < n; i++) {
        double gain = stage_gain(game, i, out->chance) / scale, by_t = 0;
        for (int j = 0; j < n; j++) {
            double moved[2][STAGE_PLAYERS];
            for (int end = 0; end < 2; end++) {
                bytes_copy(moved[end], out->chance, sizeof moved[end]);
                moved[end][j] = end;
            }
            double slope = j == i ? 0 : (stage_gain(game, i, moved[1]) - stage_gain(game, i, moved[0])) / scale;
            double spread = out->chance[j] * (1 - out->chance[j]) * grown;
            out->by[i][j] = (i == j) - part * slope * spread;
            by_t -= part * slope * spread * at[j];
        }
        out->off[i] = at[i] - part * gain;
        out->by[i][n] = by_t - gain / grown;
    }
}

// Solves the square system `a` (its last column is the right side) in place; false: it has no single solution.
static bool solve(int n, double a[UNKNOWNS][UNKNOWNS + 1], double out[UNKNOWNS]) {
    for (int i = 0; i < n; i++) {
        int pivot = i;
        for (int k = i + 1; k < n; k++)
            pivot = absolute(a[k][i]) > absolute(a[pivot][i]) ? k : pivot;
        if (absolute(a[pivot][i]) < 1e-13)
            return false;
        for (int j = i; j <= n; j++) {
            double kept = a[i][j];
            a[i][j] = a[pivot][j];
            a[pivot][j] = kept;
        }
        for (int k = 0; k < n; k++)
            for (int j = n; k != i && j >= i; j--)
                a[k][j] -= a[k][i] / a[i][i] * a[i][j];
    }
    for (int i = 0; i < n; i++)
        out[i] = a[i][n] / a[i][i];
    return true;
}

// The direction in which nobody leaves the path, on along `before`.
static bool find_tangent(int n, const struct slope *slope, const double before[UNKNOWNS], double out[UNKNOWNS]) {
    double a[UNKNOWNS][UNKNOWNS + 1] = {{0}}, length = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= n; j++)
            a[i][j] = slope->by[i][j];
    for (int j = 0; j <= n; j++)
        a[n][j] = before[j];
    a[n][n + 1] = 1;
    if (!solve(n + 1, a, out))
        return false;
    for (int j = 0; j <= n; j++)
        length += out[j] * out[j];
    double root = length > 1 ? length : 1;
    for (int i = 0; i < 60; i++)
        root = (root + length / root) / 2;
    for (int j = 0; j <= n; j++)
        out[j] /= root;
    return true;
}

// Back onto the path, across the tangent. Returns the number of corrections; 0: it was not found.
static int correct(const struct stage_game *game, double scale, const double tangent[UNKNOWNS], double at[UNKNOWNS],
                   struct slope *slope) {
    int n = game->players;
    for (int count = 1; count <= 6; count++) {
        measure(game, scale, at, slope);
        double a[UNKNOWNS][UNKNOWNS + 1] = {{0}}, change[UNKNOWNS], most = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= n; j++)
                a[i][j] = slope->by[i][j];
            a[i][n + 1] = -slope->off[i];
        }
        for (int j = 0; j <= n; j++)
            a[n][j] = tangent[j];
        if (!solve(n + 1, a, change))
            return 0;
        for (int j = 0; j <= n; j++) {
            at[j] += change[j];
            most = absolute(change[j]) > most ? absolute(change[j]) : most;
        }
        for (int i = 0; i < n; i++) // equal chests stay equal: rounding must not choose a side
            for (int j = 0; j < i; j++)
                if (game->chest[i] == game->chest[j])
                    at[i] = at[j];
        if (most < 1e-10)
            return count;
    }
    return 0;
}

bool stage_logit(const struct stage_game *game, double returning[STAGE_PLAYERS]) {
    int n = game->players;
    double scale = 0, at[UNKNOWNS] = {0}, tangent[UNKNOWNS] = {0}, step = 0.05;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 1 << (n - 1); k++)
            scale = absolute(game->gain[i][k]) > scale ? absolute(game->gain[i][k]) : scale;
    if (scale <= STAGE_TIE)
        return false;
    struct slope slope;
    measure(game, scale, at, &slope);
    tangent[n] = 1;
    for (int steps = 0; steps < STEPS_MAX && at[n] < t_end; steps++) {
        double next[UNKNOWNS], direction[UNKNOWNS];
        if (!find_tangent(n, &slope, tangent, direction))
            return false;
        for (int j = 0; j <= n; j++)
            next[j] = at[j] + step * direction[j];
        struct slope there;
        int corrections = next[n] < 0 ? 0 : correct(game, scale, direction, next, &there);
        if (!corrections) {
            step /= 2;
            if (step < 1e-9)
                return false;
            continue;
        }
        bytes_copy(at, next, sizeof at);
        bytes_copy(tangent, direction, sizeof tangent);
        measure(game, scale, at, &slope);
        step *= corrections <= 3 && step < 0.4 ? 1.5 : 1;
    }
    bytes_copy(returning, slope.chance, (size_t)n * sizeof(double));
    return at[n] >= t_end;
}
