#include "cli/cli.h"
static const struct flag flags[] = {{NULL, NULL, NULL}};
static int run(const struct cli *cli, const struct args *args) {
    (void)cli;
    (void)args;
    return 0;
}
const struct command command_play = {.name = "play",
                                     .words = "GAME",
                                     .about = N_("plays a game in the terminal"),
                                     .flags = flags,
                                     .takes_game_options = true,
                                     .words_min = 1,
                                     .words_max = 1,
                                     .run = run};
