// `adit load URL`: how many moves a second a server takes, and how fast.
#include "cli/cli.h"

#include "engine/registry.h"
#include "client/load.h"

#include <string.h>

static const struct flag flags[] = {
    {"rooms", "N", N_("rooms at once")},
    {"players", "K", N_("people in each room")},
    {"spectators", "M", N_("spectators over all rooms")},
    {"rate", "R", N_("moves a second over all rooms; several, separated by commas, one after another")},
    {"seconds", "S", N_("how long, each")},
    {"json", NULL, N_("print one JSON object a line")},
    {NULL, NULL, NULL},
};

static void print_json(const struct load_result *r) {
    printf(
        "{\"rate\":%d,\"moves\":%llu,\"errors\":%llu,\"late\":%llu,\"retried\":%llu,\"too_fast\":%llu,\"acked\":%llu,"
        "\"seconds\":%.3f,\"moves_per_second\":%.1f,\"p50_ms\":%.3f,\"p99_ms\":%.3f,\"p999_ms\":%.3f,\"max_ms\":%.3f,"
        "\"server_cpu_seconds\":%.3f,\"server_resident_mib\":%.1f,\"own_cpu_seconds\":%.3f}\n",
        r->rate, (unsigned long long)r->moves, (unsigned long long)r->errors, (unsigned long long)r->late,
        (unsigned long long)r->retried, (unsigned long long)r->too_fast, (unsigned long long)r->acked, r->seconds,
        r->moves_per_second, r->p50_ms, r->p99_ms, r->p999_ms, r->max_ms, r->server_cpu_seconds, r->server_resident_mib,
        r->own_cpu_seconds);
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
           N_("{rate} moves per second; until the last seat has it: median {p50} ms, 99% within {p99} ms, 99.9% within {p999} ms; errors: {errors}; CPU time of the server: {cpu} s, memory: {memory} MiB")),
        ARGS(ARG_TEXT("rate", numbers[0]), ARG_TEXT("p50", numbers[1]), ARG_TEXT("p99", numbers[2]),
             ARG_TEXT("p999", numbers[3]), ARG_NUMBER("errors", (int64_t)r->errors), ARG_TEXT("cpu", numbers[4]),
             ARG_TEXT("memory", numbers[5])));
    printf("%s\n", line);
    if (!r->too_fast)
        return;
    text_clear(&text);
    say(&text, tr(cli->lang, N_("The server answered “too fast” {n} times: use more rooms, or raise rate_burst.")),
        ARGS(ARG_NUMBER("n", (int64_t)r->too_fast)));
    printf("%s\n", line);
}

struct output {
    const struct cli *cli;
    bool json;
    uint64_t errors;
    char first_error[LOAD_ERROR_SIZE];
};

static void print_result(void *context, const struct load_result *result) {
    struct output *output = context;
    output->errors = result->errors;
    memcpy(output->first_error, result->first_error, sizeof output->first_error);
    if (output->json)
        print_json(result);
    else
        print_words(output->cli, result);
    (void)fflush(stdout);
}

static void print_check(const struct output *output, const struct load_check *check) {
    char line[256];
    struct text text = TEXT_ON(line);
    if (output->json) {
        printf("{\"seats\":%llu,\"lost\":%llu,\"acked\":%llu}\n", (unsigned long long)check->seats,
               (unsigned long long)check->lost, (unsigned long long)check->acked);
        return;
    }
    say(&text,
        tr(output->cli->lang,
           N_("Asked again at the end: {seats} seats, of which {lost} lost an acknowledged command.")),
        ARGS(ARG_NUMBER("seats", (int64_t)check->seats), ARG_NUMBER("lost", (int64_t)check->lost)));
    printf("%s\n", line);
}

// "100" or "100,200,400".
static bool read_rates(const char *text, struct load_plan *plan) {
    for (plan->rate_count = 0; plan->rate_count < LOAD_STEPS;) {
        size_t length = strcspn(text, ",");
        int64_t rate;
        if (!text_read_int(text, length, 1, 1000000, &rate))
            return false;
        plan->rates[plan->rate_count++] = (int)rate;
        if (!text[length])
            return true;
        text += length + 1;
    }
    return false;
}

// What the list of games begins with.
static const struct game *first_game(void) {
    int at = 0;
    while (registry[at]->hidden)
        at++;
    return registry[at];
}

static int run(const struct cli *cli, const struct args *args) {
    int64_t rooms = 10, seats = 4, spectators = 0, seconds = 10;
    const char *rates = args_flag(args, "rate"), *error;
    const struct game *game = args->word_count > 1 ? cli_game(cli, args->words[1]) : first_game();
    struct load_plan plan = {.url = args->words[0], .game = game ? game->name : ""};
    if (!game || !cli_number(cli, args, "rooms", 1, 100000, &rooms) ||
        !cli_number(cli, args, "players", 1, SEATS_MAX, &seats) ||
        !cli_number(cli, args, "spectators", 0, 100000, &spectators) ||
        !cli_number(cli, args, "seconds", 1, 86400, &seconds))
        return EXIT_USAGE;
    if (!read_rates(rates ? rates : "100", &plan)) {
        (void)cli_fail(cli, N_("--rate is a whole number, or several, separated by commas; not “{value}”."),
                       ARGS(ARG_TEXT("value", rates)));
        return EXIT_USAGE;
    }
    plan.rooms = (int)rooms;
    plan.seats = (int)seats;
    plan.spectators = (int)spectators;
    plan.seconds = (int)seconds;
    struct output output = {.cli = cli, .json = args_flag(args, "json") != NULL};
    struct load_check check = {.seats = 0};
    if (!load_run(&plan, print_result, &output, &check, &error)) {
        (void)cli_fail_file(cli, plan.url, error);
        return EXIT_FAILED;
    }
    print_check(&output, &check);
    if (output.errors)
        (void)cli_fail(cli, N_("The first error: {detail}"), ARGS(ARG_TEXT("detail", output.first_error)));
    return output.errors || check.lost ? EXIT_FAILED : EXIT_OK;
}

const struct command command_load = {
    .name = "load",
    .group = GROUP_ROOMS,
    .words = "URL [GAME]",
    .about = N_("play many matches on a server at once, and measure"),
    .examples = "adit load http://localhost:8080 {game} --rooms 20 --seconds 10",
    .flags = flags,
    .words_min = 1,
    .words_max = 2,
    .run = run,
};
