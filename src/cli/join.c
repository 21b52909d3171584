// `adit join URL`: play in a room from the terminal, make one, or send a bot there.
#include "cli/cli.h"
#include "cli/screen_client.h"
#include "cli/seats.h"

#include "client/line_client.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"new", "GAME", N_("make a new room for this game: the URL is that of the server")},
    {"bots", "BOT,BOT,...", N_("with --new: bots on the last seats")},
    {"bot", "BOT", N_("let this bot play")},
    {"program", "CMD", N_("let this program play, a command of the shell that speaks the bot protocol")},
    {"time", "MS", N_("how long a program may take for an answer (1000)")},
    {"memory", "MB", N_("how much memory a program may take (1024)")},
    {"name", "NAME", N_("the name at the table")},
    {"new-seat", NULL, N_("take a new seat instead of the one you had before")},
    {"ascii", NULL, N_("draw with plain letters and signs")},
    {"plain", NULL, N_("line by line, without the full screen: for screen readers and scripts")},
    {NULL, NULL, NULL},
};

// Reads what is to be played into `room`. False: an error was said.
static bool read_room(const struct cli *cli, const struct args *args, struct new_room *room) {
    struct bot_spec bots[SEATS_MAX];
    room->bots = args_flag(args, "bots");
    if (!room->game || !cli_setup(cli, args, room->game, &room->setup))
        return false;
    int count = room->bots ? cli_bots(cli, room->game, room->bots, bots) : 0;
    if (count < 0)
        return false;
    if (!cli_players_given(args) && count >= room->setup.seats && count < room->game->seats_max)
        room->setup.seats = (uint8_t)(count + 1);
    if (count >= room->setup.seats) {
        (void)cli_fail(cli,
                       N_("The table has {seats} seats, so there is room for {room} bots besides you, not {bots}."),
                       ARGS(ARG_NUMBER("seats", room->setup.seats), ARG_NUMBER("room", room->setup.seats - 1),
                            ARG_NUMBER("bots", count)));
        return false;
    }
    for (int i = 0; i < args->option_count; i++) {
        if (!strcmp(args->option_names[i], "players"))
            continue;
        room->options[room->option_count] = args->option_names[i];
        room->choices[room->option_count++] = args->option_values[i];
    }
    return true;
}

// The link is in the shell before and after: the full screen takes it away in between.
static void print_link(const struct cli *cli, const struct new_room *room, bool with_code) {
    char line[NEW_ROOM_LINK_MAX + 128];
    struct text text = TEXT_ON(line);
    say(&text, tr(cli->lang, N_("The room is there; send its link to your friends: {link}")),
        ARGS(ARG_TEXT("link", room->link)));
    printf("%s\n", line);
    if (with_code)
        new_room_print_qr(room);
    (void)fflush(stdout);
}

static int run(const struct cli *cli, const struct args *args) {
    struct new_room room;
    const char *bot = args_flag(args, "bot"), *program = args_flag(args, "program"), *game = args_flag(args, "new");
    const char *name = args_flag(args, "name"), *error = NULL;
    bool is_person = !bot && !program, plain = args_flag(args, "plain") != NULL;
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
    if (!game && (args->option_count || args_flag(args, "bots")))
        return cli_fail(cli, N_("Options of a game, --players and --bots go with --new GAME."), NULL);
    if (game) {
        room = (struct new_room){.game = cli_game(cli, game), .name = plan.name, .lang = cli->lang};
        if (!read_room(cli, args, &room))
            return EXIT_USAGE;
        if ((error = new_room_make(&room, plan.url))) {
            (void)cli_fail_file(cli, plan.url, error);
            if (room.problem[0])
                (void)cli_fail_file(cli, plan.url, room.problem);
            return room.problem[0] || !room.token[0] ? EXIT_USAGE : EXIT_FAILED; // without a token nobody was asked
        }
        seats_keep(&room.address, room.token);
        print_link(cli, &room, !plain);
        plan.url = room.url;
        plan.link = room.link;
        plan.token = room.token;
        plan.has_seat = true;
    }
    struct app app;
    if (is_person && !plain && cli_screen_open(cli, args_flag(args, "ascii") != NULL, &app)) {
        error = screen_client_visit(&app, plan.url, plan.name,
                                    args_flag(args, "new-seat") ? ""
                                    : game                      ? NULL
                                                                : plan.token,
                                    game ? &room : NULL);
        int closed = cli_screen_close(&app);
        return error ? cli_fail_file(cli, plan.url, error) : app.was_shown_out ? EXIT_FAILED : closed;
    }
    char kept[ROOM_CLIENT_TOKEN_LENGTH + 1];
    struct ws_address address;
    if (is_person && !plan.token && ws_address_read(plan.url, &address)) {
        plan.keep = seats_keep;
        plan.forget = seats_forget;
        if (!args_flag(args, "new-seat") && seats_recall(&address, kept)) {
            plan.token = kept;
            plan.has_seat = true;
        }
    }
    int code = line_client_run(&plan, &error);
    if (code && error)
        (void)cli_fail_file(cli, plan.url, error);
    return code ? EXIT_FAILED : EXIT_OK;
}

const struct command command_join = {
    .name = "join",
    .group = GROUP_PLAY,
    .words = "URL",
    .about = N_("play in a room of a server from the terminal, make one, or send a bot there"),
    .examples = "adit join http://localhost:8080/r/CODE --name Ann\n"
                "adit join http://localhost:8080/ --new {game} --bots hard,easy\n"
                "adit join http://localhost:8080/r/CODE --bot hard",
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
