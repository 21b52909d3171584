// How long things took, counted by size, as Prometheus wants it: quantiles can be computed from it over any time, by
// any number of readers, which a maximum or a mean cannot offer.
#ifndef ADIT_HISTOGRAM_H
#define ADIT_HISTOGRAM_H

#include "base/base.h"

enum { HISTOGRAM_BOUNDS = 13 };

// Upper bounds in microseconds; what is longer counts only in the whole.
static const uint32_t histogram_bounds_us[HISTOGRAM_BOUNDS] = {100,   250,   500,    1000,   2500,    5000,   10000,
                                                               25000, 50000, 100000, 250000, 1000000, 2500000};

struct histogram {
    uint64_t counts[HISTOGRAM_BOUNDS], all, sum_us;
};

static inline void histogram_add(struct histogram *histogram, uint64_t us) {
    int i = 0;
    while (i < HISTOGRAM_BOUNDS && us > histogram_bounds_us[i])
        i++;
    if (i < HISTOGRAM_BOUNDS)
        histogram->counts[i]++;
    histogram->all++;
    histogram->sum_us += us;
}

#endif
