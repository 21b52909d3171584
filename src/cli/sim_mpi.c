// `mpirun adit sim-mpi`: a simulation on many machines. Each rank plays its shard, the first one adds all of them up.
#include "cli/sim.h"
#include "mpi/mpi_link.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    SIM_FLAGS,
    {NULL, NULL, NULL},
};

// The module is beside the program, or where the system keeps libraries. NULL: this build has none.
static const struct mpi_link *load_module(void) {
    static const char *const places[] = {"$ORIGIN/" ADIT_MPI_MODULE, ADIT_MPI_FOLDER "/" ADIT_MPI_MODULE};
    for (size_t i = 0; i < ARRAY_COUNT(places); i++) {
        void *module = dlopen(places[i], RTLD_NOW | RTLD_GLOBAL); // MPI loads parts of its own, which look for it
        const struct mpi_link *link = module ? dlsym(module, "adit_mpi_link") : NULL;
        if (link)
            return link;
    }
    return NULL;
}

// Every rank has a checkpoint of its own: FILE.2-of-16.
static void name_checkpoint(struct sim *sim, char *out, size_t size) {
    struct text name = text_on(out, size);
    if (!sim->checkpoint)
        return;
    text_add(&name, sim->checkpoint);
    text_char(&name, '.');
    text_int(&name, sim->part.shard);
    text_add(&name, "-of-");
    text_int(&name, sim->part.shards);
    sim->checkpoint = out;
}

static bool add_up(const struct cli *cli, const char *all, int size, struct sim_sum *sum) {
    bool fine = true;
    for (int rank = 0; fine && rank < size; rank++) {
        char name[32];
        struct text text = TEXT_ON(name);
        struct sim_part part;
        const char *bytes = all + (size_t)rank * SIM_PART_TEXT_MAX;
        text_add(&text, "rank ");
        text_int(&text, rank);
        fine = sim_read_part(cli, name, bytes, strnlen(bytes, SIM_PART_TEXT_MAX), &part) &&
               sim_sum_add(cli, sum, name, &part);
    }
    return fine && sim_sum_check(cli, sum);
}

// Sends its own part to the first rank, which prints the sum.
static int gather(const struct mpi_link *link, const struct sim *sim, const struct args *args, int rank, int size,
                  double since) {
    char buffer[SIM_PART_TEXT_MAX];
    struct text text = TEXT_ON(buffer);
    memset(buffer, 0, sizeof buffer);
    sim_part_write(&sim->part, &text);
    char *all = rank ? NULL : malloc((size_t)size * SIM_PART_TEXT_MAX);
    if (!rank && !all)
        return cli_fail(sim->cli, N_("There is not enough memory."), NULL);
    bool fine = link->gather(buffer, SIM_PART_TEXT_MAX, all);
    if (all) {
        struct sim_sum sum = {.count = 0};
        fine = fine && add_up(sim->cli, all, size, &sum);
        if (fine)
            sim_print(sim->cli, &sum.total, args_flag(args, "json"), sim->checkpoint ? -1 : cli_seconds() - since);
        sim_sum_free(&sum);
        free(all);
    }
    return fine ? EXIT_OK : EXIT_FAILED;
}

static int play(const struct mpi_link *link, const struct cli *cli, const struct args *args, int rank, int size) {
    struct sim sim;
    char name[4096];
    double since = cli_seconds();
    if (!sim_prepare(&sim, cli, args))
        return EXIT_USAGE;
    if (size > SIM_PART_SHARDS_MAX || (uint64_t)size > sim.part.games)
        return cli_fail(cli, N_("There cannot be more parts than games."), NULL);
    if (!args_flag(args, "threads"))
        sim.threads = 1; // mpirun starts one rank for each core
    sim.part.shard = (uint32_t)rank + 1;
    sim.part.shards = (uint32_t)size;
    sim.part.next = sim_part_games(&sim.part).first;
    sim.shows_progress = false;
    name_checkpoint(&sim, name, sizeof name);
    int code = sim_run(&sim);
    return code ? code : gather(link, &sim, args, rank, size, since);
}

static int run(const struct cli *cli, const struct args *args) {
    const struct mpi_link *link = load_module();
    int rank, size;
    if (!link)
        return cli_fail(cli, N_("This adit was built without MPI; `adit sim --shard` needs none."), NULL);
    if (!link->begin(&rank, &size))
        return cli_fail(cli, N_("MPI does not start."), NULL);
    int code = play(link, cli, args, rank, size);
    if (code)
        link->abort(code); // the others would wait for ever
    link->end();
    return code;
}

const struct command command_sim_mpi = {
    .name = "sim-mpi",
    .group = GROUP_BOTS,
    .words = "GAME",
    .about = N_("run a simulation on many machines under mpirun: each rank plays its part"),
    .examples = "mpirun adit sim-mpi {game} --bots hard,hard,easy --games 1000000000",
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
