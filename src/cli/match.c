// `adit match`: programs play against each other by the bot protocol. Each runs as a process of its own with limits on
// time and memory; one that breaks off, dawdles or talks nonsense has lost, and never holds up the match.
#include "cli/cli.h"
#include "base/memory.h"
#include "botproto/bot_process.h"
#include "table/table.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {"program", "CMD", N_("a program for the next seat, as a command of the shell; once for each seat")},
    {"time", "MS", N_("how long a program may take for an answer (1000)")},
    {"memory", "MB", N_("how much memory a program may take (1024)")},
    {"seed", "S", N_("the same seed gives the same games (1)")},
    {"record", "FILE", N_("write the match to this file, as a record")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct contest {
    const struct cli *cli;
    struct match match;
    struct bot_process programs[SEATS_MAX];
    char commands[SEATS_MAX][512];
    int64_t time_ms, memory_mb;
    bool for_machines;
};

static void choose(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    struct contest *contest = context;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        moves[seat] = bot_process_ask(&contest->programs[seat], match, seat, luck);
    }
}

static void play(struct contest *contest, uint64_t seed) {
    struct rng rng;
    rng_seed_fast(&rng, seed, 0);
    uint64_t luck_key = rng_next64(&rng);
    table_play_out(&contest->match, &rng, luck_key, choose, contest);
}

static void print_result(struct contest *contest) {
    struct result result;
    contest->match.game->score(contest->match.state, &result);
    seat_mask fair = 0; // whoever broke the protocol has lost: the best of the others have won
    for (int seat = 0; seat < contest->match.setup.seats; seat++)
        fair |= contest->programs[seat].fault ? 0 : SEAT_BIT(seat);
    seat_mask winners = result_winners_among(&result, fair);
    for (int seat = 0; seat < contest->match.setup.seats; seat++) {
        const char *fault = contest->programs[seat].fault;
        bool won = winners & SEAT_BIT(seat);
        if (!contest->for_machines) {
            char buffer[256];
            struct text text = TEXT_ON(buffer);
            words_result(&text, contest->cli->lang, &contest->match, seat);
            printf("%d  %-40s %5s  %s%s\n", seat, contest->commands[seat], buffer,
                   won ? tr(contest->cli->lang, N_("won")) : "", fault ? tr(contest->cli->lang, fault) : "");
            continue;
        }
        char buffer[2048];
        struct text text = TEXT_ON(buffer);
        struct json json = json_on(&text);
        json_object(&json);
        json_key_int(&json, "seat", seat);
        json_key_string(&json, "bot", contest->commands[seat]);
        json_key_int(&json, "points", result.points[seat]);
        json_key_bool(&json, "won", won);
        json_key(&json, "fault");
        if (fault)
            json_string(&json, fault);
        else
            json_null(&json);
        json_key(&json, "win_permille");
        if (contest->programs[seat].win >= 0)
            json_int(&json, contest->programs[seat].win);
        else
            json_null(&json);
        json_end_object(&json);
        printf("%s\n", buffer);
    }
}

static int read_commands(struct contest *contest, const struct args *args) {
    int count = 0;
    for (int i = 0; i < args->given_count; i++) {
        if (strcmp(args->command->flags[args->given[i].flag].name, "program") != 0)
            continue;
        if (count == SEATS_MAX || strlen(args->given[i].value) >= sizeof contest->commands[0])
            return -1;
        memcpy(contest->commands[count++], args->given[i].value, strlen(args->given[i].value) + 1);
    }
    return count;
}

static int contend(struct contest *contest, const struct args *args, struct setup *setup, uint64_t seed) {
    const struct game *game = contest->match.game;
    struct move *log = xcalloc(game->length_max, sizeof *log);
    enum err err = match_start(&contest->match, game, setup, log, game->length_max);
    CHECK(err == ERR_NONE);
    (void)signal(SIGPIPE, SIG_IGN);
    for (int seat = 0; seat < setup->seats; seat++)
        bot_process_start(&contest->programs[seat], contest->commands[seat], contest->time_ms, contest->memory_mb);
    for (int seat = 0; seat < setup->seats; seat++)
        bot_process_greet(&contest->programs[seat], &contest->match, seat);
    play(contest, seed);
    print_result(contest);
    for (int seat = 0; seat < setup->seats; seat++)
        bot_process_over(&contest->programs[seat], &contest->match);
    for (int seat = 0; seat < setup->seats; seat++)
        bot_process_end(&contest->programs[seat]);
    bool ok = true;
    const char *file = args_flag(args, "record");
    if (file) {
        struct record_header header = {.game = game, .setup = *setup};
        for (int seat = 0; seat < setup->seats; seat++)
            (void)snprintf(header.name[seat], RECORD_NAME_MAX, "program %d", seat);
        ok = cli_write_record(contest->cli, file, &contest->match, &header);
    }
    free(log);
    return ok ? EXIT_OK : EXIT_FAILED;
}

static int run(const struct cli *cli, const struct args *args) {
    const struct game *game = cli_game(cli, args->words[0]);
    struct setup setup;
    int64_t seed = 1, time_ms = 1000, memory_mb = 1024;
    if (!game || !cli_setup(cli, args, game, &setup) || !cli_number(cli, args, "time", 1, 600000, &time_ms) ||
        !cli_number(cli, args, "memory", 1, 1 << 20, &memory_mb) ||
        !cli_number(cli, args, "seed", 0, 999999999999999999, &seed))
        return EXIT_USAGE;
    struct contest *contest = xcalloc(1, sizeof *contest);
    *contest = (struct contest){.cli = cli,
                                .match.game = game,
                                .time_ms = time_ms,
                                .memory_mb = memory_mb,
                                .for_machines = args_flag(args, "json") != NULL};
    const char *file = args_flag(args, "record");
    int count = read_commands(contest, args), code;
    if (!cli_players_given(args) && count >= game->seats_min && count <= game->seats_max)
        setup.seats = (uint8_t)count;
    if (count != setup.seats)
        code = cli_fail(cli, N_("There must be one bot for each seat: {seats}, not {bots}."),
                        ARGS(ARG_NUMBER("seats", setup.seats), ARG_NUMBER("bots", count)));
    else if (file && !cli_can_write(cli, file))
        code = EXIT_USAGE;
    else
        code = contend(contest, args, &setup, (uint64_t)seed);
    free(contest);
    return code;
}

const struct command command_match = {
    .name = "match",
    .group = GROUP_BOTS,
    .words = "GAME",
    .about = N_("let programs play against each other by the bot protocol"),
    .examples =
        "adit match {game} --program \"python3 bot.py\" --program \"adit bot {game} hard\" --program \"adit bot {game} easy\"",
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
