// `adit load URL`: how many moves a second a server takes, and how fast.
#include "cli/cli.h"

#include "server/load.h"

static const struct flag flags[] = {
    {"rooms", "N", N_("rooms at once")},
    {"seats", "K", N_("people in each room")},
    {"spectators", "M", N_("spectators over all rooms")},
    {"rate", "R", N_("moves a second over all rooms")},
    {"seconds", "S", N_("how long")},
    {"game", "NAME", N_("which game")},
    {"json", NULL, N_("print one JSON object")},
    {NULL, NULL, NULL},
};

static void print_json(const struct load_result *r) {
    printf(
        "{\"moves\":%llu,\"errors\":%llu,\"late\":%llu,\"seconds\":%.3f,\"moves_per_second\":%.1f,\"p50_ms\":%.3f,"
        "\"p99_ms\":%.3f,\"p999_ms\":%.3f,\"max_ms\":%.3f,\"server_cpu_seconds\":%.3f,\"server_resident_mib\":%.1f}\n",
        (unsigned long long)r->moves, (unsigned long long)r->errors, (unsigned long long)r->late, r->seconds,
        r->moves_per_second, r->p50_ms, r->p99_ms, r->p999_ms, r->max_ms, r->server_cpu_seconds,
        r->server_resident_mib);
}

static void print_words(const struct cli *cli, const struct load_result *r) {
    char line[512], numbers[8][32];
    const double values[] = {r->moves_per_second,   r->p50_ms, r->p99_ms, r->p999_ms, r->server_cpu_seconds,
                             r->server_resident_mib};
    for (size_t i = 0; i < ARRAY_COUNT(values); i++)
        (void)snprintf(numbers[i], sizeof numbers[i], "%.1f", values[i]);
    struct text text = TEXT_ON(line);
    say(&text,
        tr(cli->lang,
           N_("{rate} moves a second; until the last seat has it: median {p50} ms, 99 % within {p99} ms, 99.9 % "
              "within {p999} ms; errors: {errors}; CPU time of the server: {cpu} s, memory: {memory} MiB")),
        ARGS(ARG_TEXT("rate", numbers[0]), ARG_TEXT("p50", numbers[1]), ARG_TEXT("p99", numbers[2]),
             ARG_TEXT("p999", numbers[3]), ARG_NUMBER("errors", (int64_t)r->errors), ARG_TEXT("cpu", numbers[4]),
             ARG_TEXT("memory", numbers[5])));
    printf("%s\n", line);
}

static int run(const struct cli *cli, const struct args *args) {
    int64_t rooms = 10, seats = 4, spectators = 0, rate = 100, seconds = 10;
    if (!cli_number(cli, args, "rooms", 1, 100000, &rooms) || !cli_number(cli, args, "seats", 1, 8, &seats) ||
        !cli_number(cli, args, "spectators", 0, 100000, &spectators) ||
        !cli_number(cli, args, "rate", 1, 1000000, &rate) || !cli_number(cli, args, "seconds", 1, 86400, &seconds))
        return EXIT_USAGE;
    const char *game = args_flag(args, "game"), *error;
    struct load_plan plan = {.url = args->words[0],
                             .game = game ? game : "diamant",
                             .rooms = (int)rooms,
                             .seats = (int)seats,
                             .spectators = (int)spectators,
                             .rate = (int)rate,
                             .seconds = (int)seconds};
    struct load_result result = {.moves = 0};
    if (!load_run(&plan, &result, &error)) {
        (void)cli_fail(cli, error, NULL);
        return EXIT_FAILED;
    }
    if (args_flag(args, "json"))
        print_json(&result);
    else
        print_words(cli, &result);
    return result.errors ? EXIT_FAILED : EXIT_OK;
}

const struct command command_load = {
    .name = "load",
    .words = "URL",
    .about = N_("play many matches on a server at once, and measure"),
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
