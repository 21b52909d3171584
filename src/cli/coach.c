// `adit coach FILE`: what the choices of a position are worth and why; of a finished match, who erred where.
#include "bots/coach.h"
#include "bots/diamant_rules.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { RECORD_SIZE_MAX = 64 << 20, MISTAKES_MAX = 4096, MISTAKES_SHOWN = 10, EXACT_MAX = 4000000 };

static const struct flag flags[] = {
    {"move", "N", N_("the position after so many moves, chance included (the end of the record)")},
    {"seat", "S", N_("advise only this seat")},
    {"playouts", "N", N_("how many playouts a decision (4000; 300 when a whole match is looked through)")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct mistake {
    uint32_t move;
    int seat;
    double loss;
    char made[ACTION_TEXT_MAX], better[ACTION_TEXT_MAX];
};

struct coaching {
    const struct cli *cli;
    struct record_reader reader;
    struct match match;
    struct coach_advice advice;
    int64_t playouts;
    bool for_machines;
    int decisions[SEATS_MAX];
    double loss[SEATS_MAX];
    int mistake_count;
    struct mistake mistakes[MISTAKES_MAX];
};

static void print_line(const struct coaching *coaching, const char *sentence, const struct arg *args) {
    char buffer[1024];
    struct text text = TEXT_ON(buffer);
    say(&text, tr(coaching->cli->lang, sentence), args);
    printf("  %s\n", buffer);
}

// A number with one decimal, as text for a sentence.
static const char *decimal(char buffer[32], double value) {
    (void)snprintf(buffer, 32, "%.1f", value);
    return buffer;
}

static bool solve_exactly(const struct diamant *view, struct diamant_solution *out) {
    struct diamant_solver *solver = malloc(sizeof *solver);
    struct diamant_start start = coach_diamant_start(view);
    void *map = solver ? malloc(diamant_solve_map_size(solver, &start)) : NULL;
    size_t size = map ? diamant_solve_map(solver, map) : 0;
    void *values = size && solver->states <= EXACT_MAX ? malloc(size) : NULL;
    if (values)
        diamant_solve(solver, values, NULL, NULL, out);
    free(values);
    free(map);
    free(solver);
    return values != NULL;
}

static void print_odds(const struct coaching *coaching, const struct diamant *view) {
    char percent[32], line[512], card[ACTION_TEXT_MAX];
    struct text odds = TEXT_ON(line);
    int deadly = diamant_deadly(view);
    print_line(coaching, N_("Of {cards} cards face down {deadly} would end the expedition: {percent} %."),
               ARGS(ARG_NUMBER("cards", view->deck_count), ARG_NUMBER("deadly", deadly),
                    ARG_TEXT("percent", decimal(percent, 100.0 * deadly / view->deck_count))));
    for (action_id kind = 0; kind < DIAMANT_KINDS; kind++) {
        if (!view->deck[kind])
            continue;
        struct text name = TEXT_ON(card);
        diamant_game.format_action(view, SEAT_CHANCE, kind, &name);
        text_add(&odds, odds.length ? ", " : "");
        text_add(&odds, card);
        text_char(&odds, ' ');
        text_add(&odds, decimal(percent, 100.0 * view->deck[kind] / view->deck_count));
        text_add(&odds, " %");
    }
    printf("  %s\n", line);
}

// The plainest reason that fits.
static void print_why(const struct coaching *coaching, const struct diamant *view, int seat, bool returns) {
    struct diamant_outlook outlook = diamant_outlook_of(view, seat);
    char gain[32], cost[32];
    double brings = (double)outlook.gems / outlook.deck / outlook.explorers;
    double costs = (double)outlook.carried * outlook.deadly / outlook.deck;
    struct arg args[] = {
        ARG_TEXT("gain", decimal(gain, brings)), ARG_TEXT("cost", decimal(cost, costs)), {.name = NULL}};
    const char *why = costs > brings ? N_("One more card is expected to bring {gain} rubies and to cost {cost}.")
                                     : N_("One more card is expected to bring {gain} rubies and to cost only {cost}.");
    print_line(coaching, why, args);
    if (!outlook.deadly)
        print_line(coaching, N_("Nothing can happen at the next card."), NULL);
    if (outlook.explorers == 1)
        print_line(coaching, N_("Alone in the cave: all of the path can wait, nobody else will take it."), NULL);
    if (outlook.relics && outlook.explorers > 1)
        print_line(coaching, N_("A relic lies there, and only somebody who returns alone takes it."), NULL);
    if (returns && outlook.lead > 0)
        print_line(coaching, N_("This seat leads: what is safe counts for more than what might come."), NULL);
    if (!returns && outlook.lead < 0 && costs > brings)
        print_line(coaching, N_("This seat is behind: what it carries would not be enough, so the risk is worth it."),
                   NULL);
}

static void advise_diamant(struct coaching *coaching, const struct diamant *view, int seat) {
    const struct coach_option *go = &coaching->advice.options[0], *back = &coaching->advice.options[1];
    char a[32], b[32], c[32];
    print_odds(coaching, view);
    print_line(coaching, N_("Going on: {win} % to win (error {error}), {gems} rubies expected from this expedition."),
               ARGS(ARG_TEXT("win", decimal(a, 100 * go->win)), ARG_TEXT("error", decimal(b, 100 * go->error)),
                    ARG_TEXT("gems", decimal(c, go->gems))));
    print_line(coaching, N_("Returning: {win} % to win (error {error}), {gems} rubies expected from this expedition."),
               ARGS(ARG_TEXT("win", decimal(a, 100 * back->win)), ARG_TEXT("error", decimal(b, 100 * back->error)),
                    ARG_TEXT("gems", decimal(c, back->gems))));
    struct diamant_solution solution;
    if (solve_exactly(view, &solution))
        print_line(
            coaching,
            N_("The exact equilibrium for gems returns in {percent} % of such cases; going on is worth {go} there, "
               "returning {back}."),
            ARGS(ARG_TEXT("percent", decimal(a, 100 * solution.returning)), ARG_TEXT("go", decimal(b, solution.go)),
                 ARG_TEXT("back", decimal(c, solution.back))));
    print_why(coaching, view, seat, back->win > go->win);
}

static void advise_others(struct coaching *coaching, const void *view, int seat) {
    char notation[ACTION_TEXT_MAX], win[32], error[32];
    for (int i = 0; i < coaching->advice.count; i++) {
        const struct coach_option *option = &coaching->advice.options[i];
        struct text move = TEXT_ON(notation);
        if (option->playouts < 2)
            continue;
        coaching->match.game->format_action(view, seat, option->action, &move);
        print_line(coaching, N_("{move}: {win} % to win (error {error})"),
                   ARGS(ARG_TEXT("move", notation), ARG_TEXT("win", decimal(win, 100 * option->win)),
                        ARG_TEXT("error", decimal(error, 100 * option->error))));
    }
}

static void print_advice_json(const struct coaching *coaching, const void *view, int seat) {
    char notation[ACTION_TEXT_MAX];
    printf("{\"seat\":%d,\"options\":[", seat);
    for (int i = 0; i < coaching->advice.count; i++) {
        const struct coach_option *option = &coaching->advice.options[i];
        struct text move = TEXT_ON(notation);
        coaching->match.game->format_action(view, seat, option->action, &move);
        printf("%s{\"move\":\"%s\",\"win\":%.4f,\"error\":%.4f,\"playouts\":%u", i ? "," : "", notation, option->win,
               option->error, (unsigned)option->playouts);
        if (coaching->match.game == &diamant_game)
            printf(",\"gems\":%.3f", option->gems);
        printf("}");
    }
    printf("],\"best\":%d}\n", coaching->advice.best);
}

static void advise(struct coaching *coaching, int seat) {
    _Alignas(16) uint8_t view[STATE_MAX];
    char notation[ACTION_TEXT_MAX];
    struct text best = TEXT_ON(notation);
    match_view(&coaching->match, seat, view);
    coach_advise(&coaching->match, seat, (uint32_t)coaching->playouts, coaching->match.log_count, &coaching->advice);
    if (coaching->for_machines) {
        print_advice_json(coaching, view, seat);
        return;
    }
    coaching->match.game->format_action(view, seat, coaching->advice.options[coaching->advice.best].action, &best);
    printf("%s (%d): %s\n", coaching->reader.header.name[seat], seat, notation);
    if (coaching->match.game == &diamant_game)
        advise_diamant(coaching, (const struct diamant *)(const void *)view, seat);
    else
        advise_others(coaching, view, seat);
}

// What the move that comes next in the record cost whoever makes it.
static void weigh(struct coaching *coaching, uint32_t number, int seat, action_id made) {
    _Alignas(16) uint8_t view[STATE_MAX];
    const struct coach_option *best, *chosen = NULL;
    match_view(&coaching->match, seat, view);
    coach_advise(&coaching->match, seat, (uint32_t)coaching->playouts, number, &coaching->advice);
    best = &coaching->advice.options[coaching->advice.best];
    for (int i = 0; i < coaching->advice.count; i++)
        if (coaching->advice.options[i].action == made)
            chosen = &coaching->advice.options[i];
    coaching->decisions[seat] += coaching->advice.count > 1;
    // What lies within two errors, or was hardly looked at, is no mistake.
    if (!chosen || chosen->playouts < 2 || best->win - chosen->win < 2 * best->error)
        return;
    coaching->loss[seat] += best->win - chosen->win;
    if (coaching->mistake_count == MISTAKES_MAX)
        return;
    struct mistake *mistake = &coaching->mistakes[coaching->mistake_count++];
    *mistake = (struct mistake){.move = number, .seat = seat, .loss = best->win - chosen->win};
    struct text made_text = TEXT_ON(mistake->made), better = TEXT_ON(mistake->better);
    coaching->match.game->format_action(view, seat, made, &made_text);
    coaching->match.game->format_action(view, seat, best->action, &better);
}

static int by_loss(const void *left, const void *right) {
    double a = ((const struct mistake *)left)->loss, b = ((const struct mistake *)right)->loss;
    return a < b ? 1 : a > b ? -1 : 0;
}

static void print_analysis(struct coaching *coaching) {
    const struct record_header *header = &coaching->reader.header;
    struct result result;
    coaching->match.game->score(coaching->match.state, &result);
    qsort(coaching->mistakes, (size_t)coaching->mistake_count, sizeof coaching->mistakes[0], by_loss);
    int winners = __builtin_popcount(result.winners), seats = coaching->match.setup.seats;
    if (coaching->for_machines)
        printf("{\"seats\":[");
    for (int seat = 0; seat < seats; seat++) {
        double won = result.winners & SEAT_BIT(seat) ? 1.0 / winners : 0;
        double rest = won - 1.0 / seats + coaching->loss[seat];
        char loss[32], luck[32];
        if (coaching->for_machines)
            printf("%s{\"decisions\":%d,\"loss\":%.4f,\"luck\":%.4f}", seat ? "," : "", coaching->decisions[seat],
                   coaching->loss[seat], rest);
        else
            print_line(coaching,
                       N_("{name}: {n} decisions; mistakes cost {loss} % of the win, the deal and the others brought "
                          "{luck} %."),
                       ARGS(ARG_TEXT("name", header->name[seat]), ARG_NUMBER("n", coaching->decisions[seat]),
                            ARG_TEXT("loss", decimal(loss, 100 * coaching->loss[seat])),
                            ARG_TEXT("luck", decimal(luck, 100 * rest))));
    }
    printf(coaching->for_machines ? "],\"mistakes\":[" : "\n");
    for (int i = 0; i < coaching->mistake_count && (coaching->for_machines || i < MISTAKES_SHOWN); i++) {
        const struct mistake *mistake = &coaching->mistakes[i];
        char loss[32];
        if (coaching->for_machines)
            printf("%s{\"move\":%u,\"seat\":%d,\"made\":\"%s\",\"better\":\"%s\",\"loss\":%.4f}", i ? "," : "",
                   mistake->move, mistake->seat, mistake->made, mistake->better, mistake->loss);
        else
            print_line(coaching, N_("Move {move}, {name}: {made} cost {loss} % of the win; better was {better}."),
                       ARGS(ARG_NUMBER("move", mistake->move), ARG_TEXT("name", header->name[mistake->seat]),
                            ARG_TEXT("made", mistake->made), ARG_TEXT("loss", decimal(loss, 100 * mistake->loss)),
                            ARG_TEXT("better", mistake->better)));
    }
    if (coaching->for_machines)
        printf("]}\n");
}

static int fail_at(const struct coaching *coaching, const char *file) {
    const struct record_error *error = &coaching->reader.error;
    return cli_fail(coaching->cli, N_("{file}, line {line}: {reason}"),
                    ARGS(ARG_TEXT("file", file), ARG_NUMBER("line", error->line),
                         ARG_TEXT("reason", tr(coaching->cli->lang, error->why))));
}

// Reads the whole record, then goes back to the beginning of its log and to the position asked for.
static int coach(struct coaching *coaching, const char *file, struct move *log, int64_t until, int64_t only) {
    record_start(&coaching->reader, &coaching->match, log, coaching->match.game->length_max);
    enum record_step step;
    do
        step = record_next(&coaching->reader, NULL);
    while (step == RECORD_MOVE);
    if (step == RECORD_FAULT)
        return fail_at(coaching, file);
    uint32_t total = coaching->match.log_count, count = total;
    bool whole = until < 0 && match_is_over(&coaching->match);
    if (coaching->playouts == 0)
        coaching->playouts = whole ? 300 : 4000;
    if (until >= 0 && until < count)
        count = (uint32_t)until;
    struct move *moves = malloc((size_t)(total + 1) * sizeof *moves);
    if (!moves)
        return cli_fail(coaching->cli, N_("There is not enough memory."), NULL);
    memcpy(moves, log, total * sizeof *moves);
    enum err err = match_start(&coaching->match, coaching->reader.header.game, &coaching->reader.header.setup, log,
                               coaching->reader.header.game->length_max);
    CHECK(err == ERR_NONE);
    // Where chance is to act nobody can be advised: cards and dice are let come.
    for (uint32_t i = 0; i < count || (i < total && moves[i].seat == SEAT_CHANCE); i++) {
        int seat = (int)moves[i].seat;
        if (whole && seat != SEAT_CHANCE && (only < 0 || only == seat))
            weigh(coaching, i, seat, moves[i].action);
        err = seat == SEAT_CHANCE ? match_submit_chance(&coaching->match, moves[i].action, NULL)
                                  : match_submit(&coaching->match, seat, moves[i].action, NULL);
        CHECK(err == ERR_NONE);
    }
    free(moves);
    if (whole) {
        print_analysis(coaching);
        return EXIT_OK;
    }
    seat_mask acting = match_to_act(&coaching->match);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (acting & SEAT_BIT(seat) && (only < 0 || only == seat))
            advise(coaching, seat);
    return EXIT_OK;
}

static int run(const struct cli *cli, const struct args *args) {
    int64_t until = -1, only = -1, playouts = 0;
    size_t size;
    if (!cli_number(cli, args, "move", 0, 1000000, &until) || !cli_number(cli, args, "seat", 0, SEATS_MAX - 1, &only) ||
        !cli_number(cli, args, "playouts", 1, 1000000, &playouts))
        return EXIT_USAGE;
    char *bytes = cli_read_file(cli, args->words[0], RECORD_SIZE_MAX, &size);
    if (!bytes)
        return EXIT_USAGE;
    struct coaching *coaching = calloc(1, sizeof *coaching);
    CHECK(coaching);
    coaching->cli = cli;
    coaching->playouts = playouts;
    coaching->for_machines = args_flag(args, "json") != NULL;
    int code;
    if (!record_open(&coaching->reader, bytes, size)) {
        code = fail_at(coaching, args->words[0]);
    } else {
        coaching->match.game = coaching->reader.header.game;
        struct move *log = malloc(coaching->match.game->length_max * sizeof *log);
        CHECK(log);
        code = coach(coaching, args->words[0], log, until, only);
        free(log);
    }
    free(coaching);
    free(bytes);
    return code;
}

const struct command command_coach = {
    .name = "coach",
    .words = "FILE",
    .about = N_("says what each choice of a recorded position is worth; of a finished match, who erred where"),
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
