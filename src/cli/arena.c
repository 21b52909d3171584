// `adit arena GAME`: leagues of bots and programs: everybody meets everybody from every seat with the same cards, and
// gets a rating with its error. A league that was broken off goes on where it was.
#include "bots/bot.h"
#include "base/memory.h"
#include "cli/cli.h"
#include "sim/league.h"
#include "sim/stats_report.h"
#include "sim/svg.h"
#include "table/table.h"
#include "botproto/bot_process.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { THREADS_MAX = 256, NAME_WIDTH = 28 };

static const struct flag flags[] = {
    {"bots", "BOT,BOT,...", N_("who takes part: bots by name, at most 16 with the programs")},
    {"program", "CMD", N_("a program that speaks the bot protocol, as a shell command; may be repeated")},
    {"games", "N", N_("how many games (1000); rounded up to whole deals, one game from every seat")},
    {"seed", "S", N_("the same seed gives the same games (1)")},
    {"threads", "T", N_("how many threads (all cores); the result is the same for any number")},
    {"save", "FILE", N_("keep the league in this file and continue from it")},
    {"time", "MS", N_("how long a program may take for an answer (1000)")},
    {"memory", "MB", N_("how much memory a program may take (1024)")},
    {"svg", "FILE", N_("draw the ratings into this file")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct entrant {
    struct bot_spec player;
    bool is_program;
};

struct arena {
    const struct cli *cli;
    struct league league;
    struct entrant entrants[LEAGUE_MAX];
    int64_t time_ms, memory_mb;
    pthread_mutex_t lock; // of everything below
    uint64_t next;
    uint64_t at_start; // deals of earlier runs
    double began;
    bool shows_progress;
};

// ---- playing ----

// The next deal that was not played yet. False: there is none.
static bool take_deal(struct arena *arena, uint64_t *out) {
    struct league *league = &arena->league;
    (void)pthread_mutex_lock(&arena->lock);
    while (arena->next < league->deals && league->done[arena->next])
        arena->next++;
    *out = arena->next;
    bool found = arena->next < league->deals;
    arena->next += found;
    (void)pthread_mutex_unlock(&arena->lock);
    return found;
}

// Who plays a game of a deal: everybody moves one seat on from turn to turn.
struct lineup {
    const struct arena *arena;
    const int *entrants;
    struct bot_process **programs; // by place; NULL: a bot of ours
    int turn;
};

static void choose(void *context, const struct match *match, seat_mask seats, uint64_t luck, action_id *moves) {
    const struct lineup *lineup = context;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats), place = (seat + lineup->turn) % match->setup.seats;
        const struct entrant *entrant = &lineup->arena->entrants[lineup->entrants[place]];
        moves[seat] = entrant->is_program ? bot_process_ask(lineup->programs[place], match, seat, luck)
                                          : bot_spec_choose(&entrant->player, match, seat, luck);
    }
}

// Whoever broke the protocol has lost: the best of the others have won.
static seat_mask winners_of(const struct match *match, seat_mask faults) {
    struct result result;
    match->game->score(match->state, &result);
    return result_winners_among(&result, (SEAT_BIT(match->setup.seats) - 1) & ~faults);
}

// The programs of one thread. They stay from deal to deal, for some take long to start; one that had a fault is started
// again. An entrant that has several seats at a table is as many programs.
struct crew {
    bool is_started[LEAGUE_MAX][SEATS_MAX];
    struct bot_process programs[LEAGUE_MAX][SEATS_MAX];
};

static void call_programs(const struct arena *arena, struct crew *crew, const int *lineup,
                          struct bot_process *programs[SEATS_MAX]) {
    int copies[LEAGUE_MAX] = {0};
    for (int place = 0; place < arena->league.setup.seats; place++) {
        int entrant = lineup[place];
        programs[place] = NULL;
        if (!arena->entrants[entrant].is_program)
            continue;
        int copy = copies[entrant]++;
        struct bot_process *program = programs[place] = &crew->programs[entrant][copy];
        bool *is_started = &crew->is_started[entrant][copy];
        if (*is_started && program->fault)
            bot_process_end(program);
        if (!*is_started || program->fault)
            bot_process_start(program, arena->league.names[entrant], arena->time_ms, arena->memory_mb);
        *is_started = true;
    }
}

static void dismiss(struct crew *crew) {
    for (int entrant = 0; entrant < LEAGUE_MAX; entrant++)
        for (int copy = 0; copy < SEATS_MAX; copy++)
            if (crew->is_started[entrant][copy])
                bot_process_end(&crew->programs[entrant][copy]);
    free(crew);
}

static void play_deal(struct arena *arena, struct crew *crew, uint64_t deal, struct move *log, seat_mask *winners,
                      seat_mask *faults) {
    const struct league *league = &arena->league;
    int lineup[SEATS_MAX], seats = league->setup.seats;
    struct bot_process *programs[SEATS_MAX];
    league_lineup(league, deal, lineup);
    call_programs(arena, crew, lineup, programs);
    for (int turn = 0; turn < seats; turn++) {
        struct match match;
        struct rng rng;
        enum err err = match_start(&match, league->game, &league->setup, log, league->game->length_max);
        CHECK(err == ERR_NONE);
        rng_seed_fast(&rng, league->seed, deal); // the same for every turn
        for (int seat = 0; seat < seats; seat++)
            if (programs[(seat + turn) % seats])
                bot_process_greet(programs[(seat + turn) % seats], &match, seat);
        struct lineup playing = {.arena = arena, .entrants = lineup, .programs = programs, .turn = turn};
        uint64_t luck_key = rng_next64(&rng);
        table_play_out(&match, &rng, luck_key, choose, &playing);
        faults[turn] = 0;
        for (int seat = 0; seat < seats; seat++) {
            struct bot_process *program = programs[(seat + turn) % seats];
            if (program && program->fault)
                faults[turn] |= SEAT_BIT(seat);
            else if (program)
                bot_process_over(program, &match);
        }
        winners[turn] = winners_of(&match, faults[turn]);
    }
}

static void show_progress(const struct arena *arena) {
    const struct league *league = &arena->league;
    uint64_t done = league->done_count, now = done - arena->at_start;
    double left = (cli_seconds() - arena->began) * (double)(league->deals - done) / (double)(now ? now : 1);
    cli_bar(done, league->deals);
    (void)fprintf(stderr, "  %.0f s ", left);
}

static void *work(void *context) {
    struct arena *arena = context;
    struct move *log = xcalloc(arena->league.game->length_max, sizeof *log);
    struct crew *crew = xcalloc(1, sizeof *crew);
    uint64_t deal;
    while (take_deal(arena, &deal)) {
        seat_mask winners[SEATS_MAX], faults[SEATS_MAX];
        play_deal(arena, crew, deal, log, winners, faults);
        (void)pthread_mutex_lock(&arena->lock);
        league_keep(&arena->league, deal, winners, faults);
        if (arena->shows_progress)
            show_progress(arena);
        (void)pthread_mutex_unlock(&arena->lock);
    }
    dismiss(crew);
    free(log);
    return NULL;
}

static void play_all(struct arena *arena, int64_t threads) {
    pthread_t workers[THREADS_MAX];
    int started = 0;
    arena->at_start = arena->league.done_count;
    arena->began = cli_seconds();
    (void)pthread_mutex_init(&arena->lock, NULL);
    while (started < threads - 1 && pthread_create(&workers[started], NULL, work, arena) == 0)
        started++;
    (void)work(arena);
    for (int i = 0; i < started; i++)
        (void)pthread_join(workers[i], NULL);
    if (arena->shows_progress)
        (void)fprintf(stderr, "\r%70s\r", "");
}

// ---- telling ----

static void rank(const struct league *league, const struct standing *standings, int order[LEAGUE_MAX]) {
    for (int i = 0; i < league->count; i++) {
        int at = i;
        for (; at > 0 && standings[order[at - 1]].elo < standings[i].elo; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static void print_json(const struct arena *arena, const struct standing *standings, const int *order) {
    const struct league *league = &arena->league;
    char buffer[2048];
    printf("{\"game\":\"%s\",\"players\":%d,\"options\":{", league->game->name, league->setup.seats);
    for (int i = 0; league->game->options[i].name; i++)
        printf("%s\"%s\":\"%s\"", i ? "," : "", league->game->options[i].name,
               league->game->options[i].choices[league->setup.option[i]]);
    printf("},\"seed\":%llu,\"deals\":%llu,\"games\":%llu,\"entrants\":[", (unsigned long long)league->seed,
           (unsigned long long)league->done_count, (unsigned long long)league->done_count * league->setup.seats);
    for (int i = 0; i < league->count; i++) {
        const struct standing *standing = &standings[order[i]];
        struct text text = TEXT_ON(buffer);
        struct json json = json_on(&text);
        json_string(&json, league->names[order[i]]);
        printf("%s{\"name\":%s,\"program\":%s,\"games\":%llu,\"wins\":%.4f,\"win_rate\":%.6f,\"win_stderr\":%.6f,"
               "\"elo\":%.2f,\"elo_stderr\":%.2f,\"faults\":%llu}",
               i ? "," : "", buffer, arena->entrants[order[i]].is_program ? "true" : "false",
               (unsigned long long)standing->games, standing->wins, standing->rate, standing->rate_error, standing->elo,
               standing->elo_error, (unsigned long long)standing->faults);
    }
    printf("]}\n");
}

static void print_table(const struct arena *arena, const struct standing *standings, const int *order) {
    const struct league *league = &arena->league;
    enum lang lang = arena->cli->lang;
    report_cell("#", 5);
    report_cell(tr(lang, N_("bot")), NAME_WIDTH);
    report_cell(tr(lang, N_("games")), -11);
    report_cell(tr(lang, N_("wins")), -11);
    report_cell("± 95 %", -10);
    report_cell("Elo", -9);
    report_cell("± 95 %", -9);
    printf("\n");
    for (int i = 0; i < league->count; i++) {
        const struct standing *standing = &standings[order[i]];
        printf("%-4d %-*.*s", i + 1, NAME_WIDTH, NAME_WIDTH, league->names[order[i]]);
        report_numbers(arena->cli->lang, " %10llu %8.2f %% %7.2f %% %8.0f %8.0f", (unsigned long long)standing->games,
                       100 * standing->rate, 196 * standing->rate_error, standing->elo, 1.96 * standing->elo_error);
        if (standing->faults)
            printf("  %s %llu", tr(lang, N_("faults:")), (unsigned long long)standing->faults);
        printf("\n");
    }
}

static void draw_scale(struct svg *svg, double left, double right, double top, double bottom, double low, double high) {
    double span = high - low, step = span > 1600 ? 400 : span > 700 ? 200 : span > 250 ? 100 : span > 120 ? 50 : 20;
    for (double elo = ceil(low / step) * step; elo <= high; elo += step) {
        char label[32];
        double x = left + (elo - low) / span * (right - left);
        (void)snprintf(label, sizeof label, "%.0f", elo + 0.0);
        svg_line(svg, x, top, x, bottom, elo == 0 ? 1.2 : 0.6, SVG_FAINT);
        svg_text(svg, x, bottom + 18, 11, SVG_MIDDLE, SVG_INK, label);
    }
}

static bool draw(const struct arena *arena, const struct standing *standings, const int *order, const char *file) {
    const struct league *league = &arena->league;
    enum lang lang = arena->cli->lang;
    enum { ROW = 34, LEFT = 230, RIGHT = 640, RATES = 690, WIDTH = 900, TOP = 112 };
    double bottom = TOP + ROW * league->count, low = 0, high = 0, par = 1.0 / league->setup.seats, most = par;
    char title[256], about[256], label[600];
    struct text title_text = TEXT_ON(title), about_text = TEXT_ON(about);
    struct svg svg;
    for (int i = 0; i < league->count; i++) {
        double error = 1.96 * standings[i].elo_error;
        low = fmin(low, standings[i].elo - error - 30);
        high = fmax(high, standings[i].elo + error + 30);
        most = fmax(most, standings[i].rate);
    }
    say(&title_text, tr(lang, N_("{game}: a league of {n}")),
        ARGS(ARG_TEXT("game", words_title(league->game, lang)), ARG_NUMBER("n", league->count)));
    say(&about_text,
        tr(lang, N_("Elo ratings and win rates with 95% intervals; players at a table: {players}; games: {games}")),
        ARGS(ARG_NUMBER("players", league->setup.seats),
             ARG_NUMBER("games", (int64_t)(league->done_count * league->setup.seats))));
    if (!svg_open(&svg, file, WIDTH, bottom + 48, title, about))
        return false;
    draw_scale(&svg, LEFT, RIGHT, TOP - 12, bottom, low, high);
    svg_text(&svg, (LEFT + RIGHT) / 2.0, TOP - 18, 12, SVG_MIDDLE, SVG_INK, "Elo");
    svg_text(&svg, (RATES + WIDTH - 70) / 2.0, TOP - 18, 12, SVG_MIDDLE, SVG_INK, tr(lang, N_("wins")));
    double scale = (WIDTH - 80 - RATES) / most;
    svg_line(&svg, RATES + par * scale, TOP - 12, RATES + par * scale, bottom, 1, SVG_FAINT);
    for (int i = 0; i < league->count; i++) {
        const struct standing *standing = &standings[order[i]];
        double y = TOP + ROW * i + ROW / 2.0, unit = (RIGHT - LEFT) / (high - low);
        double x = LEFT + (standing->elo - low) * unit, error = 1.96 * standing->elo_error * unit;
        (void)snprintf(label, sizeof label, "%d. %.26s%s", i + 1, league->names[order[i]],
                       strlen(league->names[order[i]]) > 26 ? "…" : "");
        svg_text(&svg, 32, y + 5, 14, SVG_LEFT, SVG_INK, label);
        svg_line(&svg, x - error, y, x + error, y, 3, SVG_TEAL);
        svg_dot(&svg, x, y, 6, i == 0 ? SVG_AMBER : SVG_TEAL);
        svg_bar(&svg, RATES, y - 8, standing->rate * scale, 16, i == 0 ? SVG_AMBER : SVG_TEAL, 0.75);
        (void)snprintf(label, sizeof label, "%.1f %%", 100 * standing->rate);
        svg_text(&svg, WIDTH - 24, y + 5, 13, SVG_RIGHT, SVG_INK, label);
    }
    return svg_close(&svg);
}

// ---- the command ----

static int fail_name(const struct cli *cli, const char *name, const char *why) {
    return cli_fail(cli, N_("{file}: {reason}"), ARGS(ARG_TEXT("file", name), ARG_TEXT("reason", tr(cli->lang, why))));
}

static bool enter(struct arena *arena, const char *name, size_t length, bool is_program) {
    struct league *league = &arena->league;
    const struct cli *cli = arena->cli;
    if (league->count == LEAGUE_MAX || length >= sizeof league->names[0] || memchr(name, '\n', length)) {
        (void)cli_fail(cli, N_("A league has two to sixteen entrants."), NULL);
        return false;
    }
    struct entrant *entrant = &arena->entrants[league->count];
    char *kept = league->names[league->count];
    memcpy(kept, name, length);
    kept[length] = '\0';
    entrant->is_program = is_program;
    if (!is_program && cli_bots(cli, league->game, kept, &entrant->player) != 1)
        return false;
    for (int i = 0; i < league->count; i++) {
        if (!strcmp(league->names[i], kept)) {
            (void)cli_fail(cli, N_("{name} takes part twice."), ARGS(ARG_TEXT("name", kept)));
            return false;
        }
    }
    league->count++;
    return true;
}

static bool enter_all(struct arena *arena, const struct args *args) {
    const char *list = args_flag(args, "bots");
    while (list && *list) {
        size_t length = strcspn(list, ",");
        if (!enter(arena, list, length, false))
            return false;
        list += length + (list[length] == ',');
    }
    for (int i = 0; i < args->given_count; i++)
        if (!strcmp(args->command->flags[args->given[i].flag].name, "program") &&
            !enter(arena, args->given[i].value, strlen(args->given[i].value), true))
            return false;
    if (arena->league.count < 2) {
        (void)cli_fail(arena->cli, N_("A league has two to sixteen entrants."), NULL);
        return false;
    }
    return true;
}

static int hold(struct arena *arena, const struct args *args, int64_t threads) {
    struct league *league = &arena->league;
    const char *file = args_flag(args, "save"), *picture = args_flag(args, "svg");
    if (picture && !cli_can_write(arena->cli, picture))
        return EXIT_USAGE;
    const char *fault = league_open(league, file);
    if (fault)
        return fail_name(arena->cli, file ? file : "-", fault);
    (void)signal(SIGPIPE, SIG_IGN);
    play_all(arena, threads);
    struct standing standings[LEAGUE_MAX];
    int order[LEAGUE_MAX];
    league_standings(league, standings);
    rank(league, standings, order);
    if (args_flag(args, "json"))
        print_json(arena, standings, order);
    else
        print_table(arena, standings, order);
    if (picture && !draw(arena, standings, order, picture))
        return fail_name(arena->cli, picture, N_("This file cannot be written."));
    return EXIT_OK;
}

static int run(const struct cli *cli, const struct args *args) {
    struct arena arena;
    const struct game *game = cli_game(cli, args->words[0]);
    int64_t games = 1000, seed = 1, threads = sysconf(_SC_NPROCESSORS_ONLN);
    arena = (struct arena){.cli = cli, .time_ms = 1000, .memory_mb = 1024, .league.game = game};
    arena.shows_progress = isatty(STDERR_FILENO);
    if (!game || !cli_setup(cli, args, game, &arena.league.setup) ||
        !cli_number(cli, args, "games", 1, 100000000, &games) ||
        !cli_number(cli, args, "seed", 0, 999999999999999999, &seed) ||
        !cli_number(cli, args, "threads", 1, THREADS_MAX, &threads) ||
        !cli_number(cli, args, "time", 1, 600000, &arena.time_ms) ||
        !cli_number(cli, args, "memory", 1, 1 << 20, &arena.memory_mb) || !enter_all(&arena, args))
        return EXIT_USAGE;
    if (!cli_players_given(args) && arena.league.count >= game->seats_min && arena.league.count <= game->seats_max)
        arena.league.setup.seats = (uint8_t)arena.league.count;
    arena.league.seed = (uint64_t)seed;
    arena.league.deals = ((uint64_t)games + arena.league.setup.seats - 1) / arena.league.setup.seats;
    int code = hold(&arena, args, threads);
    league_close(&arena.league);
    return code;
}

const struct command command_arena = {
    .name = "arena",
    .group = GROUP_BOTS,
    .words = "GAME",
    .about = N_("play a league of bots and programs, and rate them"),
    .examples =
        "adit arena {game} --bots random,easy,hard --save league\nadit arena {other} --bots hard,easy --program \"python3 bot.py\"",
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
