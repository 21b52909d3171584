// `adit sim`: plays bots against bots; alone, as one part of many, or adding such parts up.
#include "cli/sim.h"

#include "sim/stats_report.h"
#include "table/native/files.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct flag flags[] = {
    SIM_FLAGS,
    {"shard", "I/N", N_("play only part I of N, and print it for --merge")},
    {"merge", NULL, N_("add parts up: the words are files, one for each part")},
    {NULL, NULL, NULL},
};

// ---- results ----

static double mean_of(const struct tally *tally, int seat) {
    return (double)tally->points[seat] / (double)tally->games;
}

static double stderr_of(const struct tally *tally, int seat) {
    double n = (double)tally->games, mean = mean_of(tally, seat);
    double variance = n > 1 ? ((double)tally->points_squared[seat] - n * mean * mean) / (n - 1) : 0;
    return sqrt((variance > 0 ? variance : 0) / n);
}

static double rate_of(uint64_t wins, uint64_t games) {
    return games ? (double)wins / WIN_WHOLE / (double)games : 0;
}

// Of a win rate. Shared wins scatter less than whole ones, so this is rather too much than too little.
static double rate_error(uint64_t wins, uint64_t games) {
    double rate = rate_of(wins, games);
    return games ? sqrt(rate * (1 - rate) / (double)games) : 0;
}

static void print_json_seats(const struct sim_part *part) {
    const struct tally *tally = &part->tally;
    for (int seat = 0; seat < part->setup.seats; seat++)
        printf("%s{\"bot\":\"%s\",\"mean\":%.6f,\"stderr\":%.6f,\"win_rate\":%.6f,\"win_stderr\":%.6f,"
               "\"points\":%lld,\"points_squared\":%llu,\"wins_%u\":%llu}",
               seat ? "," : "", part->bots[seat], mean_of(tally, seat), stderr_of(tally, seat),
               rate_of(tally->wins[seat], tally->games), rate_error(tally->wins[seat], tally->games),
               (long long)tally->points[seat], (unsigned long long)tally->points_squared[seat], WIN_WHOLE,
               (unsigned long long)tally->wins[seat]);
}

static void print_json(const struct sim_part *part, double seconds) {
    const struct game *game = part->game;
    const struct tally *tally = &part->tally;
    printf("{\"game\":\"%s\",\"players\":%d,\"options\":{", game->name, part->setup.seats);
    for (int i = 0; game->options[i].name; i++)
        printf("%s\"%s\":\"%s\"", i ? "," : "", game->options[i].name, game->options[i].choices[part->setup.option[i]]);
    printf("},\"games\":%llu,\"seed\":%llu,", (unsigned long long)tally->games, (unsigned long long)part->seed);
    if (seconds >= 0)
        printf("\"seconds\":%.3f,\"games_per_second\":%.0f,\"moves_per_second\":%.0f,", seconds,
               (double)tally->games / seconds, (double)tally->moves / seconds);
    printf("\"turns_mean\":%.4f,\"draw_rate\":%.6f,\"moves\":%llu,\"turns\":%llu,\"draws\":%llu,\"seats\":[",
           (double)tally->turns / (double)tally->games, (double)tally->draws / (double)tally->games,
           (unsigned long long)tally->moves, (unsigned long long)tally->turns, (unsigned long long)tally->draws);
    print_json_seats(part);
    printf("]");
    if (game->trait) {
        printf(",\"%ss\":[", game->trait);
        for (int i = 0; i < game->trait_count; i++)
            printf("%s{\"%s\":\"%s\",\"games\":%llu,\"win_rate\":%.6f}", i ? "," : "", game->trait,
                   game->trait_names[i], (unsigned long long)tally->trait_games[i],
                   rate_of(tally->trait_wins[i], tally->trait_games[i]));
        printf("]");
    }
    printf("}\n");
}

static void print_table(const struct cli *cli, const struct sim_part *part, double seconds) {
    enum lang lang = cli->lang;
    const struct tally *tally = &part->tally;
    char line[256];
    struct text text = TEXT_ON(line);
    report_cell("#", 5);
    report_cell(tr(lang, N_("bot")), 20);
    report_cell(tr(lang, N_("points")), -13);
    report_cell(tr(lang, N_("error")), -13);
    report_cell(tr(lang, N_("wins")), -13);
    report_cell(tr(lang, N_("error")), -13);
    printf("\n");
    for (int seat = 0; seat < part->setup.seats; seat++) {
        printf("%-4d %-20s", seat, part->bots[seat]);
        report_numbers(cli->lang, " %12.4f %12.4f %10.3f %% %10.3f %%\n", mean_of(tally, seat), stderr_of(tally, seat),
                       100 * rate_of(tally->wins[seat], tally->games),
                       100 * rate_error(tally->wins[seat], tally->games));
    }
    for (int i = 0; part->game->trait && i < part->game->trait_count; i++) {
        report_cell("", 5);
        report_cell(words_trait(part->game, cli->lang, i), 20);
        report_numbers(cli->lang, " %12llu %12s %10.3f %%\n", (unsigned long long)tally->trait_games[i], "",
                       100 * rate_of(tally->trait_wins[i], tally->trait_games[i]));
    }
    say(&text, tr_n(lang, "{n} game", "{n} games", (int64_t)tally->games),
        ARGS(ARG_NUMBER("n", (int64_t)tally->games)));
    printf("%s", line);
    if (seconds >= 0) {
        report_numbers(cli->lang, ", %.2f %s, ", seconds, tr(lang, N_("s")));
        printf("%.0f/%s", (double)tally->games / seconds, tr(lang, N_("s")));
    }
    printf("\n");
}

void sim_print(const struct cli *cli, const struct sim_part *part, bool as_json, double seconds) {
    if (as_json)
        print_json(part, seconds);
    else
        print_table(cli, part, seconds);
}

// ---- what is to be played ----

// A directory into which files can be written; it is made if only its last part is missing.
static bool prepare_directory(const struct cli *cli, const char *dir) {
    struct stat found;
    if (stat(dir, &found) ? mkdir(dir, 0777) != 0 : (errno = ENOTDIR, !S_ISDIR(found.st_mode)) || access(dir, W_OK)) {
        cli_fail(cli, N_("{file}: {reason}"),
                 ARGS(ARG_TEXT("file", dir), ARG_TEXT("reason", tr(cli->lang, file_reason(errno)))));
        return false;
    }
    return true;
}

static bool read_bots(struct sim *sim, const struct args *args) {
    const struct cli *cli = sim->cli;
    struct sim_part *part = &sim->part;
    const char *list = args_flag(args, "bots");
    if (!list) {
        cli_fail(cli, N_("Name the players: --bots with one bot for each seat."), NULL);
        return false;
    }
    int count = cli_bots(cli, part->game, list, sim->players);
    if (count < 0)
        return false;
    if (!cli_players_given(args) && count >= part->game->seats_min && count <= part->game->seats_max)
        part->setup.seats = (uint8_t)count;
    if (count != part->setup.seats) {
        cli_fail(cli, N_("There must be one bot for each seat: {seats}, not {bots}."),
                 ARGS(ARG_NUMBER("seats", part->setup.seats), ARG_NUMBER("bots", count)));
        return false;
    }
    for (int seat = 0; seat < count; seat++) {
        struct text name = TEXT_ON(part->bots[seat]);
        bot_spec_format(&sim->players[seat], &name);
    }
    return true;
}

bool sim_prepare(struct sim *sim, const struct cli *cli, const struct args *args) {
    struct sim_part *part = &sim->part;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t games = 1000, seed = 1, threads = cores > 0 && cores < SIM_PART_HOLES_MAX ? cores : 1;
    *sim = (struct sim){.cli = cli, .checkpoint_file = -1, .shows_progress = isatty(STDERR_FILENO)};
    *part = (struct sim_part){.program = ADIT_VERSION, .shard = 1, .shards = 1, .game = cli_game(cli, args->words[0])};
    if (!part->game || !cli_number(cli, args, "threads", 1, SIM_PART_HOLES_MAX, &threads) ||
        !cli_setup(cli, args, part->game, &part->setup) ||
        !cli_number(cli, args, "games", 1, SIM_PART_GAMES_MAX, &games) ||
        !cli_number(cli, args, "seed", 0, 999999999999999999, &seed) || !read_bots(sim, args))
        return false;
    sim->threads = (int)threads;
    part->games = (uint64_t)games;
    part->seed = (uint64_t)seed;
    part->is_fair = args_flag(args, "fair") != NULL;
    sim->checkpoint = args_flag(args, "save");
    sim->record_dir = args_flag(args, "records");
    return !sim->record_dir || prepare_directory(cli, sim->record_dir);
}

// "2/16": part 2 of 16.
static bool read_shard(struct sim *sim, const char *value) {
    struct sim_part *part = &sim->part;
    size_t length = strcspn(value, "/");
    int64_t shard, shards;
    bool fine = value[length] == '/' &&
                text_read_int(value + length + 1, strlen(value + length + 1), 1, SIM_PART_SHARDS_MAX, &shards) &&
                text_read_int(value, length, 1, shards, &shard);
    if (!fine) {
        cli_fail(sim->cli, N_("--shard must be I/N, part I of N, from 1/N to N/N; not “{value}”."),
                 ARGS(ARG_TEXT("value", value)));
        return false;
    }
    if ((uint64_t)shards > part->games) {
        cli_fail(sim->cli, N_("There cannot be more parts than games."), NULL);
        return false;
    }
    part->shard = (uint32_t)shard;
    part->shards = (uint32_t)shards;
    return true;
}

static int play(const struct cli *cli, const struct args *args) {
    struct sim sim;
    const char *shard = args_flag(args, "shard");
    if (args->word_count != 1)
        return cli_fail(cli, N_("“{word}” is one word too many. Try --help."), ARGS(ARG_TEXT("word", args->words[1])));
    if (!sim_prepare(&sim, cli, args) || (shard && !read_shard(&sim, shard)))
        return EXIT_USAGE;
    sim.part.next = sim_part_games(&sim.part).first;
    double start = cli_seconds();
    int code = sim_run(&sim);
    if (code)
        return code;
    if (shard) {
        char buffer[SIM_PART_TEXT_MAX];
        struct text text = TEXT_ON(buffer);
        sim_part_write(&sim.part, &text);
        (void)fwrite(text.at, 1, text.length, stdout);
    } else {
        sim_print(cli, &sim.part, args_flag(args, "json"), sim.resumed ? -1 : cli_seconds() - start);
    }
    return EXIT_OK;
}

// ---- adding up ----

bool sim_read_part(const struct cli *cli, const char *name, const char *bytes, size_t size, struct sim_part *out) {
    static const char *const sentences[] = {
        [SIM_PART_FOREIGN] = N_("{file} is not part of a simulation."),
        [SIM_PART_NEWER] = N_("{file} was written by a newer version of adit."),
        [SIM_PART_OLDER] = N_("{file} was written by an older version of adit, whose bots play other games."),
        [SIM_PART_DAMAGED] = N_("{file} is damaged: it was cut off or changed."),
        [SIM_PART_UNKNOWN] = N_("{file} uses a game, rules or options that this version of adit does not have."),
    };
    enum sim_part_fault fault = sim_part_read(out, bytes, size);
    if (fault)
        cli_fail(cli, sentences[fault], ARGS(ARG_TEXT("file", name)));
    return fault == SIM_PART_OK;
}

bool sim_sum_add(const struct cli *cli, struct sim_sum *sum, const char *name, const struct sim_part *part) {
    if (!sim_part_is_finished(part)) {
        cli_fail(cli, N_("{file} is not finished: run its command again to continue."), ARGS(ARG_TEXT("file", name)));
        return false;
    }
    if (!sum->there) {
        sum->total = *part;
        sum->total.tally = (struct tally){.games = 0};
        sum->there = calloc(part->shards, sizeof *sum->there);
        sum->first_name = strdup(name);
        if (!sum->there || !sum->first_name) {
            cli_fail(cli, N_("There is not enough memory."), NULL);
            return false;
        }
    }
    const char *what = sim_part_difference(&sum->total, part);
    if (what) {
        cli_fail(cli, N_("{file} and {other} are not parts of one simulation: {what} is not the same."),
                 ARGS(ARG_TEXT("file", name), ARG_TEXT("other", sum->first_name), ARG_TEXT("what", what)));
        return false;
    }
    if (sum->there[part->shard - 1]) {
        cli_fail(cli, N_("{file}: part {i} of {n} is there twice."),
                 ARGS(ARG_TEXT("file", name), ARG_NUMBER("i", part->shard), ARG_NUMBER("n", part->shards)));
        return false;
    }
    sum->there[part->shard - 1] = true;
    sum->count++;
    tally_add(&sum->total.tally, &part->tally);
    return true;
}

bool sim_sum_check(const struct cli *cli, struct sim_sum *sum) {
    uint32_t shard = 0;
    while (shard < sum->total.shards && sum->there[shard])
        shard++;
    if (shard == sum->total.shards)
        return true;
    cli_fail(cli, N_("Part {i} of {n} is missing; {there} of them are there."),
             ARGS(ARG_NUMBER("i", shard + 1), ARG_NUMBER("n", sum->total.shards), ARG_NUMBER("there", sum->count)));
    return false;
}

void sim_sum_free(struct sim_sum *sum) {
    free(sum->there);
    free(sum->first_name);
}

static bool add_file(const struct cli *cli, struct sim_sum *sum, const char *name) {
    size_t size;
    struct sim_part part;
    char *bytes = cli_read_file(cli, name, SIM_PART_TEXT_MAX, &size);
    bool fine = bytes && sim_read_part(cli, name, bytes, size, &part);
    free(bytes);
    return fine && sim_sum_add(cli, sum, name, &part);
}

static int merge(const struct cli *cli, const struct args *args) {
    struct sim_sum sum = {.count = 0};
    bool fine = args->option_count == 0;
    for (int i = 0; flags[i].name; i++)
        fine = fine && (!args->flags[i] || !strcmp(flags[i].name, "merge") || !strcmp(flags[i].name, "json"));
    if (!fine)
        return cli_fail(cli, N_("With --merge the parts say what was played; the only other flag allowed is --json."),
                        NULL);
    for (int i = 0; fine && i < args->word_count; i++)
        fine = add_file(cli, &sum, args->words[i]);
    fine = fine && sim_sum_check(cli, &sum);
    if (fine)
        sim_print(cli, &sum.total, args_flag(args, "json"), -1);
    sim_sum_free(&sum);
    return fine ? EXIT_OK : EXIT_USAGE;
}

static int run(const struct cli *cli, const struct args *args) {
    return args_flag(args, "merge") ? merge(cli, args) : play(cli, args);
}

const struct command command_sim = {
    .name = "sim",
    .group = GROUP_BOTS,
    .words = "GAME",
    .about = N_("play bots against bots and report how they did"),
    .examples =
        "adit sim {game} --bots master,hard,easy --games 100000\nadit sim {third} --bots hard,normal --records games --save progress",
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = CLI_WORDS_MAX,
    .run = run,
};
