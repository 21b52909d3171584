// What `adit bench` measures of Nimble Gnomes.
#include "sim/bench.h"

#include "games/gnomes/bots.h"
#include "games/gnomes/kit.h"

static void run_playouts(struct bench_work *work) {
    struct setup setup = setup_default(work->game);
    bench_search_playouts(work, &setup, gnomes_plan(1));
}

static const struct bench_workload workloads[] = {
    {"gnomes-random", 3000, bench_engine_of_four, NULL},
    {"gnomes-playouts", 50000, run_playouts, NULL},
    {"gnomes-master-2", 2, bench_decisions, "master,greedy"},
    {"gnomes-master-4", 2, bench_decisions, "master,greedy,greedy,greedy"},
    {.name = NULL},
};

const struct bench_kit gnomes_bench = {.workloads = workloads};
