// `adit join URL`: play in a room from the terminal, or send a bot there.
#include "cli/cli.h"
#include "cli/screen_client.h"

#include "client/line_client.h"

#include <stdlib.h>

static const struct flag flags[] = {
    {"bot", "NAME", N_("let this bot play")},
    {"name", "NAME", N_("the name at the table")},
    {"new-seat", NULL, N_("take a new seat instead of the one you had before")},
    {"ascii", NULL, N_("draw with plain letters and signs")},
    {"plain", NULL, N_("line by line, without the full screen: for screen readers and scripts")},
    {NULL, NULL, NULL},
};

static int run(const struct cli *cli, const struct args *args) {
    const char *bot = args_flag(args, "bot"), *name = args_flag(args, "name"), *error = NULL;
    // A seat taken before comes back by its token; from the environment, since others can read command lines.
    struct join_plan plan = {.url = args->words[0],
                             .bot = bot,
                             .name = name  ? name
                                     : bot ? bot
                                           : tr(cli->lang, N_("Guest")),
                             .token = getenv("ADIT_TOKEN"),
                             .lang = cli->lang};
    struct app app;
    if (!bot && !args_flag(args, "plain") && cli_screen_open(cli, args_flag(args, "ascii") != NULL, &app)) {
        error = screen_client_visit(&app, plan.url, plan.name, args_flag(args, "new-seat") ? "" : plan.token);
        int closed = cli_screen_close();
        return error ? cli_fail(cli, error, NULL) : app.was_shown_out ? EXIT_FAILED : closed;
    }
    int code = line_client_run(&plan, &error);
    if (code && error)
        (void)cli_fail(cli, error, NULL);
    return code ? EXIT_FAILED : EXIT_OK;
}

const struct command command_join = {
    .name = "join",
    .words = "URL",
    .about = N_("play in a room of a server from the terminal, or send a bot there"),
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
