// What `adit bench` measures of Black Crystal.
#include "sim/bench.h"

#include "games/crystal/bots.h"
#include "games/crystal/kit.h"

static void run_playouts(struct bench_work *work) {
    struct setup setup = setup_offered(work->game, 2);
    bench_trial_playouts(work, &setup, crystal_trials(50));
}

static const struct bench_workload workloads[] = {
    {"crystal-random", 300, bench_engine_of_four, NULL},
    {"crystal-playouts", 50000, run_playouts, NULL},
    {"crystal-master-2", 2, bench_decisions, "master,greedy"},
    {"crystal-master-4", 1, bench_decisions, "master,greedy,greedy,greedy"},
    {.name = NULL},
};

const struct bench_kit crystal_bench = {.workloads = workloads};
