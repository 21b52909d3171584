// `adit join URL`: play in a room from the terminal, or send a bot there.
#include "cli/cli.h"
#include "cli/screen_client.h"

#include "client/line_client.h"

#include <signal.h>
#include <stdlib.h>

static const struct flag flags[] = {
    {"bot", "NAME", N_("let this bot play")},
    {"program", "CMD", N_("let this program play, a command of the shell that speaks the bot protocol")},
    {"time", "MS", N_("how long a program may take for an answer (1000)")},
    {"memory", "MB", N_("how much memory a program may take (1024)")},
    {"name", "NAME", N_("the name at the table")},
    {"new-seat", NULL, N_("take a new seat instead of the one you had before")},
    {"ascii", NULL, N_("draw with plain letters and signs")},
    {"plain", NULL, N_("line by line, without the full screen: for screen readers and scripts")},
    {NULL, NULL, NULL},
};

static int run(const struct cli *cli, const struct args *args) {
    const char *bot = args_flag(args, "bot"), *program = args_flag(args, "program");
    const char *name = args_flag(args, "name"), *error = NULL;
    int64_t time_ms = 1000, memory_mb = 1024;
    if (!cli_number(cli, args, "time", 1, 600000, &time_ms) || !cli_number(cli, args, "memory", 1, 1 << 20, &memory_mb))
        return EXIT_USAGE;
    if (bot && program)
        return cli_fail(cli, N_("Either --bot or --program plays, not both."), NULL);
    if (program)
        (void)signal(SIGPIPE, SIG_IGN);
    // A seat taken before comes back by its token; from the environment, since others can read command lines.
    struct join_plan plan = {.url = args->words[0],
                             .bot = bot,
                             .program = program,
                             .time_ms = time_ms,
                             .memory_mb = memory_mb,
                             .name = name      ? name
                                     : bot     ? bot
                                     : program ? tr(cli->lang, N_("Program"))
                                               : tr(cli->lang, N_("Guest")),
                             .token = getenv("ADIT_TOKEN"),
                             .lang = cli->lang};
    struct app app;
    if (!bot && !program && !args_flag(args, "plain") && cli_screen_open(cli, args_flag(args, "ascii") != NULL, &app)) {
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
