// What `adit stats` finds out about Nimble Gnomes: how many sets of six win.
#include "sim/stats_collect.h"

#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"
#include "sim/stats_report.h"

#include <stdio.h>

enum { SIXES = 10 }; // 58 gems: at most nine sets

// By how many sets of six the winner has.
struct counts {
    uint64_t sixes[SIXES];
};

static void take(void *own, const struct match *match, const struct result *result) {
    struct counts *counts = own;
    uint8_t gems[GNOMES_GEMS];
    gnomes_visible((const struct gnomes *)(const void *)match->state, __builtin_ctz(result->winners), gems);
    counts->sixes[gnomes_sets_of(gnomes_sets_value(gems), GNOMES_SET_SIZE)]++;
}

static void print_last(const void *own, enum lang lang, uint64_t games) {
    const struct counts *counts = own;
    report_heading(lang, N_("How many sets of six the winner has"), false);
    for (int count = 0; count < SIXES; count++)
        if (counts->sixes[count])
            report_numbers(lang, "%6d %10.2f %%\n", count, 100 * (double)counts->sixes[count] / (double)games);
}

static void json(const void *own) {
    const struct counts *counts = own;
    report_counts("sixes", counts->sixes, SIXES);
}

const struct stats_kit gnomes_stats = {
    .size = sizeof(struct counts), .take = take, .print_last = print_last, .json = json};
