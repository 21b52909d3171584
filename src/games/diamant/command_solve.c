// `adit solve`: the exact equilibrium of one expedition of Diamant for gems; --last: for the win.
#include "cli/cli.h"

#include "games/diamant/bots_solve.h"
#include "games/diamant/command_solve_last.h"
#include "games/diamant/kit.h"
#include "sim/stats_report.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct flag flags[] = {
    {"players", "N", N_("how many explorers: 1 to 8 (3)")},
    {"relics", NULL, N_("with relics: the first one is in the deck unless --deck says otherwise")},
    {"deck", "CARDS",
     N_("how many cards of each hazard are in the game, then its relics: 3,3,3,3,2 or 3,3,3,2,2,r5,r7")},
    {"last", NULL, N_("the last expedition of three players for the win: an equilibrium under a rule")},
    {"leads", "N,N", N_("with --last: by how much the first and the second are ahead of the last player (0,0)")},
    {"rule", "alike|pure|logit", N_("with --last: which of several equilibria: alike, pure or logit (alike)")},
    {"table", NULL, N_("with --last: all leads that the program carries a value for, solved beforehand")},
    {"check", NULL, N_("with --last: what a best response gains against it")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct deck {
    uint8_t copies[DIAMANT_HAZARDS];
    unsigned relics;
};

static bool read_relic(const char *word, size_t length, struct deck *deck) {
    int64_t value;
    if (length < 2 || word[0] != 'r' || !text_read_int(word + 1, length - 1, 1, 99, &value))
        return false;
    for (int i = 0; i < DIAMANT_RELICS; i++) {
        if (diamant_value[DIAMANT_RELIC_FIRST + i] != value || deck->relics & 1u << i)
            continue;
        deck->relics |= 1u << i;
        return true;
    }
    return false;
}

// Reads "3,3,3,3,2,r5". False: it is not such a list, or no game comes to such a deck.
static bool read_deck(const char *list, bool with_relics, struct deck *deck) {
    int gone = 0;
    deck->relics = 0;
    for (int i = 0;; i++) {
        size_t length = strcspn(list, ",");
        int64_t copies;
        if (i >= DIAMANT_HAZARDS) {
            if (!read_relic(list, length, deck))
                return false;
        } else {
            if (!text_read_int(list, length, 0, 3, &copies))
                return false;
            deck->copies[i] = (uint8_t)copies;
            gone += 3 - (int)copies;
        }
        if (!list[length]) {
            if (i < DIAMANT_HAZARDS - 1)
                return false;
            break;
        }
        list += length + 1;
    }
    // D-33, D-50: each expedition removes one hazard at most and adds one relic, the lowest first.
    int last = DIAMANT_EXPEDITIONS - 1;
    if (with_relics)
        last = deck->relics ? 31 - __builtin_clz(deck->relics) : -1;
    return gone <= last && (with_relics || !deck->relics);
}

static void show_progress(void *context, int done) {
    (void)context;
    cli_bar((uint64_t)done, 1000);
    if (done == 1000)
        (void)fprintf(stderr, "\r%60s\r", "");
}

static bool solve(const struct diamant_start *start, struct diamant_solution *out) {
    struct diamant_solver *solver = malloc(sizeof *solver);
    void *map = solver ? malloc(diamant_solve_map_size(solver, start)) : NULL;
    void *values = map ? malloc(diamant_solve_map(solver, map)) : NULL;
    if (values)
        diamant_solve(solver, values, isatty(STDERR_FILENO) ? show_progress : NULL, NULL, out);
    free(values);
    free(map);
    free(solver);
    return values != NULL;
}

static void print_label(const struct cli *cli, const char *sentence) {
    report_cell("", 2);
    report_cell(tr(cli->lang, sentence), 35);
}

static void print(const struct cli *cli, int players, const struct diamant_solution *solution, double seconds) {
    char line[256];
    struct text text = TEXT_ON(line);
    say(&text, tr_n(cli->lang, "{n} explorer", "{n} explorers", players), ARGS(ARG_NUMBER("n", players)));
    printf("%s\n", line);
    print_label(cli, N_("gems for each"));
    report_numbers(cli->lang, "%.4f\n", solution->value);
    print_label(cli, N_("a best response gains"));
    report_numbers(cli->lang, "%.6f\n", solution->best_response - solution->value);
    print_label(cli, N_("positions"));
    printf("%llu\n", (unsigned long long)solution->states);
    print_label(cli, N_("seconds"));
    report_numbers(cli->lang, "%.2f\n", seconds);
}

static const char *const only_last[] = {"leads", "rule", "check", "table"};

static int run(const struct cli *cli, const struct args *args) {
    const struct game *game = cli_game(cli, args->words[0]);
    if (!game)
        return EXIT_USAGE;
    if (game != &diamant_game)
        return cli_fail(cli, N_("Only diamant can be solved exactly."), NULL);
    int64_t players = 3;
    if (!cli_number(cli, args, "players", 1, 8, &players))
        return EXIT_USAGE;
    bool with_relics = args_flag(args, "relics") != NULL;
    struct deck deck = {.copies = {3, 3, 3, 3, 3}, .relics = with_relics};
    const char *list = args_flag(args, "deck");
    if (list && !read_deck(list, with_relics, &deck))
        return cli_fail(cli, N_("The deck “{deck}” cannot occur. See --help for how it is written."),
                        ARGS(ARG_TEXT("deck", list)));
    if (args_flag(args, "last")) {
        if (players != 3 || with_relics)
            return cli_fail(cli, N_("The last expedition is solved for three players without relics."), NULL);
        return diamant_command_solve_last(cli, args, deck.copies);
    }
    for (size_t i = 0; i < ARRAY_COUNT(only_last); i++)
        if (args_flag(args, only_last[i]))
            return cli_fail(cli, N_("--{flag} goes with --last."), ARGS(ARG_TEXT("flag", only_last[i])));
    struct diamant_start start = diamant_start_of_expedition((int)players, deck.copies, deck.relics);
    struct diamant_solution solution = {.states = 0};
    double begin = cli_seconds();
    if (!solve(&start, &solution))
        return cli_fail(cli, N_("There is not enough memory."), NULL);
    double seconds = cli_seconds() - begin;
    if (args_flag(args, "json"))
        printf(
            "{\"players\":%d,\"relics\":%s,\"value\":%.6f,\"best_response\":%.6f,\"states\":%llu,\"seconds\":%.3f}\n",
            (int)players, with_relics ? "true" : "false", solution.value, solution.best_response,
            (unsigned long long)solution.states, seconds);
    else
        print(cli, (int)players, &solution, seconds);
    return EXIT_OK;
}

const struct command diamant_command_solve = {
    .name = "solve",
    .group = GROUP_STUDY,
    .words = "diamant",
    .about = N_("solve one expedition exactly: what each explorer can expect"),
    .examples = "adit solve diamant --players 3\nadit solve diamant --last --leads 5,0",
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
