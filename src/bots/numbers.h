// What solvers and bots need of a library of mathematics, which the core does without.
#ifndef ADIT_NUMBERS_H
#define ADIT_NUMBERS_H

// By Newton's steps, from above until they no longer go down. 0 for what is below 0.
static inline double numbers_root(double value) {
    double root = value > 1 ? value : 1;
    for (int i = 0; value > 0 && i < 100; i++) {
        double next = (root + value / root) / 2;
        if (next >= root && i)
            break;
        root = next;
    }
    return value > 0 ? root : 0;
}

struct numbers_search {
    double (*of)(const void *context, double at);
    const void *context;
    int steps;
    double width, near; // where it stops: between two ends as close as this, or at a value as small
};

// Where between 0 and 1 a function crosses 0 upwards; the nearer end if it does not. `at_low` and `at_high` are what it
// is at both ends. The Illinois variant of false position: as safe as halving, and done in a few steps.
static inline double numbers_crossing(struct numbers_search search, double at_low, double at_high) {
    double low = 0, high = 1;
    if (at_low >= 0)
        return 0;
    if (at_high <= 0)
        return 1;
    int side = 0;
    for (int i = 0; i < search.steps && high - low > search.width; i++) {
        double middle = low + (high - low) * at_low / (at_low - at_high);
        double at_middle = search.of(search.context, middle);
        if (at_middle < search.near && at_middle > -search.near)
            return middle;
        if (at_middle < 0) {
            low = middle;
            at_low = at_middle;
            at_high /= side < 0 ? 2 : 1;
            side = -1;
        } else {
            high = middle;
            at_high = at_middle;
            at_low /= side > 0 ? 2 : 1;
            side = 1;
        }
    }
    return low + (high - low) * at_low / (at_low - at_high);
}

#endif
