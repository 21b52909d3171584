// `adit bench`: named workloads, one thread each. Compare ratios in one run, or count instructions with callgrind.
#include "cli/cli.h"

#include "engine/kit.h"
#include "engine/registry.h"
#include "sim/bench.h"

#include <string.h>

static const struct flag flags[] = {
    {"games", "N", N_("how many games each")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

static void measure(const struct game *game, const struct bench_workload *workload, uint64_t games, bool for_machines) {
    struct bench_work work = {.game = game, .bots = workload->bots, .games = games ? games : workload->games};
    double start = bench_seconds();
    workload->run(&work);
    double seconds = bench_seconds() - start;
    if (seconds < 1e-9)
        seconds = 1e-9;
    double games_rate = (double)work.games / seconds, moves_rate = (double)work.moves / seconds;
    double mean = (double)work.points / (double)work.games;
    double each = work.decisions ? work.decided_in / (double)work.decisions : 0;
    if (for_machines)
        printf("{\"workload\":\"%s\",\"games\":%llu,\"moves\":%llu,\"seconds\":%.6f,\"games_per_second\":%.0f,"
               "\"moves_per_second\":%.0f,\"mean\":%.4f,\"decision_ms\":%.4f,\"slowest_ms\":%.4f}\n",
               workload->name, (unsigned long long)work.games, (unsigned long long)work.moves, seconds, games_rate,
               moves_rate, mean, 1000 * each, 1000 * work.slowest);
    else if (work.decisions)
        printf("%-20s %12.2f ms a decision, the slowest %.2f ms   (%llu decisions, mean %.3f)\n", workload->name,
               1000 * each, 1000 * work.slowest, (unsigned long long)work.decisions, mean);
    else
        printf("%-20s %12.0f games/s %14.0f moves/s   (%llu games, mean %.3f)\n", workload->name, games_rate,
               moves_rate, (unsigned long long)work.games, mean);
}

static int run(const struct cli *cli, const struct args *args) {
    int64_t games = 0;
    if (!cli_number(cli, args, "games", 1, 1000000000000, &games))
        return EXIT_USAGE;
    bool found = false;
    for (int g = 0; g < registry_count; g++) {
        const struct bench_kit *kit = kit_of(registry[g])->bench;
        const struct bench_workload *workload = kit ? kit->workloads : NULL;
        for (; workload && workload->name; workload++) {
            if (args->word_count && strcmp(workload->name, args->words[0]) != 0)
                continue;
            found = true;
            measure(registry[g], workload, (uint64_t)games, args_flag(args, "json") != NULL);
        }
    }
    if (!found)
        return cli_fail(cli, N_("There is no workload “{name}”; `adit bench` runs them all."),
                        ARGS(ARG_TEXT("name", args->words[0])));
    return EXIT_OK;
}

const struct command command_bench = {
    .name = "bench",
    .group = GROUP_STUDY,
    .words = "[NAME]",
    .about = N_("measure how fast games are played"),
    .examples = "adit bench",
    .flags = flags,
    .words_max = 1,
    .run = run,
};
