// What `adit stats` finds out about Diamant: the odds of the first expedition, exactly, and how expeditions end.
#include "games/diamant/stats.h"

#include "coach/coach.h"
#include "games/diamant/kit.h"
#include "games/diamant/rules.h"
#include "sim/stats_report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// By how many cards were on the path.
struct counts {
    struct diamant_depths depths;
    uint64_t returned[DIAMANT_DEPTHS], collapsed[DIAMANT_DEPTHS], expeditions;
};

enum { TREASURE_CARDS = 15, REST_MAX = TREASURE_CARDS * (SEATS_MAX - 1) };

// What lies on the path is shared when all return together, whole rubies only (D-26): expected for each, by how many
// treasures came. All sets of that size are equally likely.
static void share_rests(int players, double out[TREASURE_CARDS + 1]) {
    double ways[TREASURE_CARDS + 1][REST_MAX + 1] = {{0}};
    ways[0][0] = 1;
    for (int kind = 0; kind < DIAMANT_HAZARD_FIRST; kind++)
        for (int copy = 0; copy < diamant_copies[kind]; copy++)
            for (int cards = TREASURE_CARDS; cards > 0; cards--)
                for (int rest = diamant_value[kind] % players; rest <= REST_MAX; rest++)
                    ways[cards][rest] += ways[cards - 1][rest - diamant_value[kind] % players];
    for (int cards = 0; cards <= TREASURE_CARDS; cards++) {
        double all = 0, sum = 0;
        for (int rest = 0; rest <= REST_MAX; rest++) {
            all += ways[cards][rest];
            sum += ways[cards][rest] * (rest / players);
        }
        out[cards] = sum / all;
    }
}

// Every kind of hazard has equally many cards in the first expedition, so that how many kinds lie there says it all.
void diamant_depths(int players, bool with_relic, struct diamant_depths *out) {
    enum { COPIES = 3 };
    double odds[DIAMANT_DEPTHS][DIAMANT_HAZARDS + 1] = {{0}}, shared[TREASURE_CARDS + 1], share = 0, rest = 0;
    int treasures = 0, safe, deck;
    for (int kind = 0; kind < DIAMANT_HAZARD_FIRST; kind++) {
        treasures += diamant_copies[kind];
        share += diamant_copies[kind] * (diamant_value[kind] / players);
        rest += diamant_copies[kind] * (diamant_value[kind] % players);
    }
    CHECK(treasures == TREASURE_CARDS);
    share_rests(players, shared);
    safe = treasures + with_relic;
    deck = safe + COPIES * DIAMANT_HAZARDS;
    memset(out, 0, sizeof *out);
    odds[0][0] = 1;
    out->last = safe + DIAMANT_HAZARDS;
    for (int k = 0; k <= out->last; k++) {
        double found = 0;
        for (int seen = 0; seen <= DIAMANT_HAZARDS && seen <= k; seen++) {
            double here = odds[k][seen], left = deck - k;
            int drawn = k - seen;
            if (here == 0)
                continue;
            out->alive[k] += here;
            out->hazards[k] += here * seen;
            found += here * drawn * treasures / safe;             // which of the safe cards came is open
            double relic = with_relic ? (double)drawn / safe : 0; // the chance that it is one of them
            if (relic > 0)
                out->by_plan[k] += here * relic * ((drawn - 1) * share / treasures + shared[drawn - 1]);
            if (relic < 1)
                out->by_plan[k] += here * (1 - relic) * (drawn * share / treasures + shared[drawn]);
            out->ends[k] += here * (COPIES - 1) * seen / left;
            if (k == out->last)
                continue;
            odds[k + 1][seen] += here * (safe - drawn) / left;
            if (seen < DIAMANT_HAZARDS)
                odds[k + 1][seen + 1] += here * COPIES * (DIAMANT_HAZARDS - seen) / left;
        }
        out->hazards[k] /= out->alive[k];
        out->ends[k] /= out->alive[k];
        out->carried[k] = found / out->alive[k] * share / treasures;
        out->lying[k] = found / out->alive[k] * rest / treasures;
        if (out->by_plan[k] > out->by_plan[out->best_plan])
            out->best_plan = k;
    }
}

static void see(void *context, const void *bytes, const struct event *event) {
    struct counts *counts = context;
    const struct diamant *view = bytes;
    int depth = view->path_count < DIAMANT_DEPTHS ? view->path_count : DIAMANT_DEPTHS - 1;
    counts->returned[depth] += event->kind == DIAMANT_RETURNED || event->kind == DIAMANT_RETURNED_UNCOUNTED;
    if (event->kind == DIAMANT_COLLAPSE)
        counts->collapsed[depth < DIAMANT_DEPTHS - 1 ? depth + 1 : depth]++; // with the card that did it
    counts->expeditions += event->kind == DIAMANT_EXPEDITION_ENDS;
}

static void begin(void *own, const struct setup *setup) {
    struct counts *counts = own;
    diamant_depths(setup->seats, setup->option[0] == 1, &counts->depths);
}

static void take(void *own, const struct match *match, const struct result *result) {
    (void)result;
    bot_tell(match, SEAT_NOBODY, 0, see, own);
}

// Expeditions after which all were back in camp.
static uint64_t emptied(const struct counts *counts) {
    uint64_t all = counts->expeditions;
    for (int k = 0; k < DIAMANT_DEPTHS; k++)
        all -= counts->collapsed[k];
    return all;
}

static void print_depths(const struct counts *counts, enum lang lang) {
    const struct diamant_depths *depths = &counts->depths;
    report_heading(lang, N_("The first expedition, while everybody goes on"), true);
    report_column(lang, N_("cards"), 6);
    report_column(lang, N_("survive"), 13);
    report_column(lang, N_("next ends"), 13);
    report_column(lang, N_("hazards"), 11);
    report_column(lang, N_("carried"), 11);
    report_column(lang, N_("lying"), 11);
    report_column(lang, N_("by plan"), 11);
    printf("\n");
    for (int k = 0; k <= depths->last && depths->alive[k] > 0.0005; k++)
        report_numbers(lang, "%6d %10.2f %% %10.2f %% %10.2f %10.2f %10.2f %10.3f%s\n", k, 100 * depths->alive[k],
                       100 * depths->ends[k], depths->hazards[k], depths->carried[k], depths->lying[k],
                       depths->by_plan[k], k == depths->best_plan ? " *" : "");
    printf("%s\n",
           tr(lang, N_("“By plan”: what each gets when all agree to return after this many cards; * is best.")));
}

static void print_expeditions(const struct counts *counts, enum lang lang) {
    double all = (double)(counts->expeditions ? counts->expeditions : 1);
    report_heading(lang, N_("How expeditions end, by the number of cards"), false);
    report_column(lang, N_("cards"), 6);
    report_column(lang, N_("returns"), 13);
    report_column(lang, N_("driven out"), 13);
    printf("\n");
    for (int k = 1; k < DIAMANT_DEPTHS; k++)
        if (counts->returned[k] || counts->collapsed[k])
            report_numbers(lang, "%6d %12.3f %12.3f\n", k, (double)counts->returned[k] / all,
                           (double)counts->collapsed[k] / all);
    char line[256], percent[32];
    struct text text = TEXT_ON(line), share = TEXT_ON(percent);
    coach_decimal(&share, lang, 100 * (double)emptied(counts) / all, 1);
    say(&text, tr(lang, N_("Per expedition. All came home in {percent}% of them.")),
        ARGS(ARG_TEXT("percent", percent)));
    printf("%s\n", line);
}

static void print_first(const void *own, enum lang lang, uint64_t games) {
    (void)games;
    print_depths(own, lang);
    print_expeditions(own, lang);
}

static void json(const void *own) {
    const struct counts *counts = own;
    const struct diamant_depths *depths = &counts->depths;
    int count = depths->last + 1;
    printf("\"exact\":{");
    report_reals("alive", depths->alive, count);
    report_reals("ends", depths->ends, count);
    report_reals("hazards", depths->hazards, count);
    report_reals("carried", depths->carried, count);
    report_reals("lying", depths->lying, count);
    report_reals("by_plan", depths->by_plan, count);
    printf("\"best_plan\":%d},", depths->best_plan);
    report_counts("returned", counts->returned, DIAMANT_DEPTHS);
    report_counts("collapsed", counts->collapsed, DIAMANT_DEPTHS);
    printf("\"expeditions\":%llu,\"all_home\":%llu,", (unsigned long long)counts->expeditions,
           (unsigned long long)emptied(counts));
}

static void draw(const void *own, enum lang lang, struct svg *svg) {
    const struct counts *counts = own;
    const struct diamant_depths *depths = &counts->depths;
    int count = 1;
    while (count <= depths->last && depths->alive[count] > 0.002)
        count++;
    struct report_field odds = {svg, 76, 130, 370, 200, count - 1, 1};
    report_draw_field(&odds, tr(lang, N_("Odds by the number of cards (exact)")), true);
    report_draw_curve(&odds, depths->alive, count, SVG_TEAL);
    report_draw_curve(&odds, depths->ends, count, SVG_RUBY);
    report_draw_key(svg, 200, 150, SVG_TEAL, tr(lang, N_("the expedition survives")));
    report_draw_key(svg, 200, 170, SVG_RUBY, tr(lang, N_("the next card ends it")));
    double most = 0;
    for (int k = 0; k < count; k++)
        most = fmax(most, depths->carried[k]);
    struct report_field gems = {svg, 520, 130, 350, 200, count - 1, most * 1.05};
    report_draw_field(&gems, tr(lang, N_("Rubies for each who goes on (exact)")), false);
    report_draw_curve(&gems, depths->carried, count, SVG_AMBER);
    report_draw_curve(&gems, depths->by_plan, count, SVG_VIOLET);
    report_draw_key(svg, 540, 150, SVG_AMBER, tr(lang, N_("carried, if it goes on")));
    report_draw_key(svg, 540, 170, SVG_VIOLET, tr(lang, N_("by a plan to return then")));
    double all = (double)(counts->expeditions ? counts->expeditions : 1), high = 0;
    for (int k = 0; k < DIAMANT_DEPTHS; k++)
        high = fmax(high, fmax((double)counts->returned[k], (double)counts->collapsed[k]) / all);
    struct report_field ends = {svg, 76, 420, 370, 180, count - 1, high * 1.1 + 1e-9};
    report_draw_field(&ends, tr(lang, N_("Returns in an expedition, by cards (bots)")), false);
    report_draw_bars(&ends, counts->returned, count, all, SVG_TEAL);
    struct report_field falls = {svg, 520, 420, 350, 180, count - 1, high * 1.1 + 1e-9};
    report_draw_field(&falls, tr(lang, N_("How often everyone has to flee, by cards (bots)")), false);
    report_draw_bars(&falls, counts->collapsed, count, all, SVG_RUBY);
}

const struct stats_kit diamant_stats = {
    .size = sizeof(struct counts),
    .begin = begin,
    .take = take,
    .print_first = print_first,
    .json = json,
    .picture_height = 650,
    .draw = draw,
};
