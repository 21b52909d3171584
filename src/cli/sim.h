// Simulations: what `adit sim` and `adit sim-mpi` share.
#ifndef ADIT_SIM_H
#define ADIT_SIM_H

#include "sim/sim_part.h"
#include "cli/cli.h"

struct sim {
    const struct cli *cli;
    struct bot_spec players[SEATS_MAX];
    const char *record_dir; // NULL: games are not written down
    const char *checkpoint; // NULL: none
    int checkpoint_file;    // open and locked, or -1
    int threads;
    bool shows_progress;
    bool resumed;         // some of it was played by an earlier run
    struct sim_part part; // what is to be played, and what has been
};

// The flags of every simulation, for the table of a subcommand.
#define SIM_FLAGS                                                                                                      \
    {"bots", "BOT,BOT,...", N_("the bots, one for each seat")}, {"games", "N", N_("how many games (1000)")},           \
        {"seed", "S", N_("the same seed gives the same games (1)")},                                                   \
        {"fair", NULL, N_("deal as for people: the matches of `adit play` at this seed, but slower")},                 \
        {"threads", "T", N_("how many threads (all cores); the result is the same for any number")},                   \
        {"records", "DIR", N_("write each game as a record into this folder")}, {"json", NULL, N_("for machines")}, {  \
        "save", "FILE", N_("save progress now and then; the same command continues from there")                        \
    }

// Reads what is to be simulated: the game, its options, and SIM_FLAGS. False: an error was said.
bool sim_prepare(struct sim *sim, const struct cli *cli, const struct args *args);

// Plays what is left of the shard; with a checkpoint, goes on from it. EXIT_OK, or an error was said.
int sim_run(struct sim *sim);

// Prints the results. `seconds` below 0: nobody knows how long it took.
void sim_print(const struct cli *cli, const struct sim_part *part, bool as_json, double seconds);

// Reads a part that was written as text. False: an error was said.
bool sim_read_part(const struct cli *cli, const char *name, const char *bytes, size_t size, struct sim_part *out);

// Adds parts up, one after another; they may come in any order.
struct sim_sum {
    struct sim_part total;
    bool *there;      // by shard - 1
    char *first_name; // of the file that came first; all others are compared with it
    uint32_t count;
};

// False: an error was said. Either way the sum has to be freed in the end.
bool sim_sum_add(const struct cli *cli, struct sim_sum *sum, const char *name, const struct sim_part *part);
bool sim_sum_check(const struct cli *cli, struct sim_sum *sum); // whether all are there
void sim_sum_free(struct sim_sum *sum);

#endif
