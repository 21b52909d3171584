// `adit stats GAME`: figures for people who study the games: how likely, how long, how much; exact where that can be,
// from games between bots where not, and it says which.
#include "cli/cli.h"
#include "bots/ladder.h"
#include "sim/stats_collect.h"
#include "sim/svg.h"
#include "sim/stats_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct flag flags[] = {
    {"bots", "BOT,BOT,...", N_("the bots, one for each seat, or one for all")},
    {"games", "N", N_("how many games (1000)")},
    {"seed", "S", N_("the same seed gives the same games (1)")},
    {"svg", "FILE", N_("draw it to this file (SVG)")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct stats {
    const struct cli *cli;
    struct stats_collect study;
    uint64_t games;
    const char *bots;
};

static double mean_turns(const struct stats_collect *study) {
    double sum = 0;
    for (uint64_t i = 0; i < study->games; i++)
        sum += study->turns[i];
    return sum / (double)study->games;
}

static double mean_of(const int32_t *values, uint64_t count) {
    double sum = 0;
    for (uint64_t i = 0; i < count; i++)
        sum += values[i];
    return sum / (double)count;
}

static double rate_error(double rate, double games) {
    return games > 0 ? sqrt(rate * (1 - rate) / games) : 0;
}

// Cut points of the sorted values: the least, a tenth, a quarter, the middle, ... the greatest.
static const int quantiles[] = {0, 10, 25, 50, 75, 90, 100};

static uint64_t quantile_at(uint64_t count, int percent) {
    return (count - 1) * (uint64_t)percent / 100;
}

enum { LENGTH_BINS = 24 };

// ---- for people ----

static void print_quantiles(const struct stats *stats) {
    const struct stats_collect *study = &stats->study;
    uint64_t seats = study->setup.seats;
    report_heading(stats->cli->lang, N_("Lengths and points"), false);
    report_cell("", 20);
    report_column(stats->cli->lang, N_("mean"), 9);
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf(" %6d %%", quantiles[i]);
    printf("\n");
    report_cell(tr(stats->cli->lang, N_("turns")), 20);
    report_numbers(stats->cli->lang, "%9.2f", mean_turns(study));
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf(" %8u", study->turns[quantile_at(study->games, quantiles[i])]);
    printf("\n");
    if (stats->study.game->trait) {
        printf("\n");
        return; // where traits are dealt, points say who won and no more
    }
    report_cell(tr(stats->cli->lang, N_("points")), 20);
    report_numbers(stats->cli->lang, "%9.2f", mean_of(study->points, study->games * seats));
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf(" %8d", study->points[quantile_at(study->games * seats, quantiles[i])]);
    printf("\n");
    report_cell(tr(stats->cli->lang, N_("the best's points")), 20);
    report_numbers(stats->cli->lang, "%9.2f", mean_of(study->best, study->games));
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf(" %8d", study->best[quantile_at(study->games, quantiles[i])]);
    printf("\n");
}

static void print_rates(const struct stats *stats) {
    const struct stats_collect *study = &stats->study;
    report_heading(stats->cli->lang, N_("Who wins"), false);
    for (int seat = 0; seat < study->setup.seats; seat++) {
        double rate = study->wins[seat] / (double)study->games;
        char name[64], label[128];
        struct text text = TEXT_ON(name), line = TEXT_ON(label);
        bot_spec_format(&study->players[seat], &text);
        say(&line, tr(stats->cli->lang, N_("seat {n}, {bot}")), ARGS(ARG_NUMBER("n", seat), ARG_TEXT("bot", name)));
        report_cell(label, 28);
        report_numbers(stats->cli->lang, "%8.2f %% ± %.2f\n", 100 * rate, 196 * rate_error(rate, (double)study->games));
    }
    for (int i = 0; study->game->trait && i < study->game->trait_count; i++) {
        double games = (double)study->trait_games[i], rate = games > 0 ? study->trait_wins[i] / games : 0;
        report_cell(words_trait(study->game, stats->cli->lang, i), 28);
        report_numbers(stats->cli->lang, "%8.2f %% ± %.2f\n", 100 * rate, 196 * rate_error(rate, games));
    }
    report_cell(tr(stats->cli->lang, N_("nobody: drawn")), 28);
    report_numbers(stats->cli->lang, "%8.2f %%\n", 100 * (double)study->draws / (double)study->games);
}

static void print_table(const struct stats *stats) {
    char line[256];
    struct text text = TEXT_ON(line);
    say(&text, tr(stats->cli->lang, N_("{game}. Players: {players}; games between bots: {games}")),
        ARGS(ARG_TEXT("game", words_title(stats->study.game, stats->cli->lang)),
             ARG_NUMBER("players", stats->study.setup.seats), ARG_NUMBER("games", (int64_t)stats->study.games)));
    printf("%s\n", line);
    const struct stats_kit *kit = stats->study.kit;
    if (kit && kit->print_first)
        kit->print_first(stats->study.own, stats->cli->lang, stats->study.games);
    print_quantiles(stats);
    print_rates(stats);
    if (kit && kit->print_last)
        kit->print_last(stats->study.own, stats->cli->lang, stats->study.games);
}

// ---- for machines ----

static void print_json(const struct stats *stats) {
    const struct stats_collect *study = &stats->study;
    uint64_t seats = study->setup.seats;
    char name[64];
    printf("{\"game\":\"%s\",\"players\":%d,\"games\":%llu,", study->game->name, study->setup.seats,
           (unsigned long long)study->games);
    if (study->kit && study->kit->json)
        study->kit->json(study->own);
    printf("\"turns\":{\"mean\":%.4f,\"quantiles\":[", mean_turns(study));
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf("%s[%d,%u]", i ? "," : "", quantiles[i], study->turns[quantile_at(study->games, quantiles[i])]);
    printf("]},\"points\":{\"mean\":%.4f,\"quantiles\":[", mean_of(study->points, study->games * seats));
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf("%s[%d,%d]", i ? "," : "", quantiles[i], study->points[quantile_at(study->games * seats, quantiles[i])]);
    printf("]},\"draw_rate\":%.6f,\"seats\":[", (double)study->draws / (double)study->games);
    for (int seat = 0; seat < study->setup.seats; seat++) {
        double rate = study->wins[seat] / (double)study->games;
        struct text text = TEXT_ON(name);
        bot_spec_format(&study->players[seat], &text);
        printf("%s{\"bot\":\"%s\",\"win_rate\":%.6f,\"win_stderr\":%.6f}", seat ? "," : "", name, rate,
               rate_error(rate, (double)study->games));
    }
    printf("]");
    if (study->game->trait) {
        printf(",\"%ss\":[", study->game->trait);
        for (int i = 0; i < study->game->trait_count; i++) {
            double games = (double)study->trait_games[i], rate = games > 0 ? study->trait_wins[i] / games : 0;
            printf("%s{\"%s\":\"%s\",\"games\":%.0f,\"win_rate\":%.6f,\"win_stderr\":%.6f}", i ? "," : "",
                   study->game->trait, study->game->trait_names[i], games, rate, rate_error(rate, games));
        }
        printf("]");
    }
    printf("}\n");
}

// ---- pictures ----

// Turns where they differ; points where every match is as long as the other.
static void draw_lengths(const struct stats *stats, struct svg *svg) {
    const struct stats_collect *study = &stats->study;
    bool turns = study->game->trait != NULL;
    uint64_t bins[LENGTH_BINS + 1] = {0}, most = 1, count = turns ? study->games : study->games * study->setup.seats;
    double last = turns ? (double)study->turns[quantile_at(count, 99)] : study->points[count - 1];
    double width = last > LENGTH_BINS ? ceil((last + 1) / LENGTH_BINS) : 1;
    for (uint64_t i = 0; i < count; i++) {
        double value = turns ? (double)study->turns[i] : study->points[i], bin = value / width;
        bins[bin < LENGTH_BINS ? (int)bin : LENGTH_BINS]++;
    }
    for (int i = 0; i <= LENGTH_BINS; i++)
        most = bins[i] > most ? bins[i] : most;
    struct report_field field = {
        svg, 76, 130, 370, 260, (LENGTH_BINS + 1) * width, (double)most / (double)count * 1.05};
    report_draw_field(
        &field, turns ? tr(stats->cli->lang, N_("Length in turns (bots)")) : tr(stats->cli->lang, N_("Points (bots)")),
        true);
    for (int i = 0; i <= LENGTH_BINS; i++) {
        double share = (double)bins[i] / (double)count;
        svg_bar(svg, report_x(&field, i * width) + 1, report_y(&field, share),
                report_x(&field, width) - report_x(&field, 0) - 2, report_y(&field, 0) - report_y(&field, share),
                SVG_TEAL, 0.85);
    }
}

static void draw_rates(const struct stats *stats, struct svg *svg) {
    const struct stats_collect *study = &stats->study;
    const struct game *game = study->game;
    int rows = game->trait ? game->trait_count : study->setup.seats;
    double most = 1e-9;
    svg_text(svg, 520, 116, 14, SVG_LEFT, SVG_INK, tr(stats->cli->lang, N_("Who wins (bots, with 95% intervals)")));
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < rows; i++) {
            double games = game->trait ? (double)study->trait_games[i] : (double)study->games;
            double rate = (game->trait ? study->trait_wins[i] : study->wins[i]) / (games > 0 ? games : 1);
            double error = 1.96 * rate_error(rate, games), y = 146 + 30.0 * i, scale = 190 / most;
            char label[96];
            most = pass ? most : fmax(most, rate + error);
            if (!pass)
                continue;
            struct text text = TEXT_ON(label);
            if (game->trait)
                text_add(&text, words_trait(game, stats->cli->lang, i));
            else
                say(&text, tr(stats->cli->lang, N_("seat {n}")), ARGS(ARG_NUMBER("n", i)));
            svg_text(svg, 520, y + 5, 13, SVG_LEFT, SVG_INK, label);
            svg_bar(svg, 620, y - 8, rate * scale, 16, SVG_AMBER, 0.8);
            svg_line(svg, 620 + (rate - error) * scale, y, 620 + (rate + error) * scale, y, 2, SVG_INK);
            (void)snprintf(label, sizeof label, "%.1f %%", 100 * rate);
            svg_text(svg, 880, y + 5, 12, SVG_RIGHT, SVG_INK, label);
        }
    }
}

static bool draw(const struct stats *stats, const char *file) {
    char title[256], about[256];
    struct text title_text = TEXT_ON(title), about_text = TEXT_ON(about);
    struct svg svg;
    text_add(&title_text, words_title(stats->study.game, stats->cli->lang));
    say(&about_text, tr(stats->cli->lang, N_("Players: {players}; games: {games}; bots: {bots}")),
        ARGS(ARG_NUMBER("players", stats->study.setup.seats), ARG_NUMBER("games", (int64_t)stats->study.games),
             ARG_TEXT("bots", stats->bots)));
    const struct stats_kit *kit = stats->study.kit;
    bool has_own = kit && kit->draw;
    if (!svg_open(&svg, file, 920, has_own ? kit->picture_height : 450, title, about))
        return false;
    if (has_own) {
        kit->draw(stats->study.own, stats->cli->lang, &svg);
    } else {
        draw_lengths(stats, &svg);
        draw_rates(stats, &svg);
    }
    return svg_close(&svg);
}

// ---- the command ----

static void show_progress(void *context, uint64_t done) {
    const struct stats *stats = context;
    uint64_t step = stats->games / 100 ? stats->games / 100 : 1;
    if (isatty(STDERR_FILENO) && (done % step == 0 || done == stats->games))
        (void)fprintf(stderr, done == stats->games ? "\r      \r" : "\r%3d %%", (int)(100 * done / stats->games));
}

static bool seat_bots(struct stats *stats, const char *list) {
    struct stats_collect *study = &stats->study;
    int count = cli_bots(stats->cli, study->game, list, study->players);
    if (count < 0)
        return false;
    if (count != 1 && count != study->setup.seats) {
        (void)cli_fail(stats->cli, N_("There must be one bot for each seat: {seats}, not {bots}."),
                       ARGS(ARG_NUMBER("seats", study->setup.seats), ARG_NUMBER("bots", count)));
        return false;
    }
    for (int seat = count; seat < study->setup.seats; seat++)
        study->players[seat] = study->players[0];
    stats->bots = list;
    return true;
}

static int fail_picture(const struct cli *cli, const char *file) {
    return cli_fail(
        cli, N_("{file}: {reason}"),
        ARGS(ARG_TEXT("file", file), ARG_TEXT("reason", tr(cli->lang, N_("This file cannot be written.")))));
}

static int run(const struct cli *cli, const struct args *args) {
    const struct game *game = cli_game(cli, args->words[0]);
    const char *named = args_flag(args, "bots"), *picture = args_flag(args, "svg");
    int64_t games = 1000, seed = 1;
    struct stats stats = {.cli = cli, .study.game = game};
    if (!game || !cli_setup(cli, args, game, &stats.study.setup) ||
        !cli_number(cli, args, "games", 1, 10000000, &games) ||
        !cli_number(cli, args, "seed", 0, 999999999999999999, &seed) ||
        !seat_bots(&stats, named ? named : ladder_bot(game, LEVEL_NORMAL, stats.study.setup.seats)))
        return EXIT_USAGE;
    if (picture && !cli_can_write(cli, picture))
        return EXIT_USAGE;
    stats.games = (uint64_t)games;
    int code = EXIT_OK;
    if (!stats_collect_play(&stats.study, stats.games, (uint64_t)seed, show_progress, &stats)) {
        code = cli_fail(cli, N_("There is not enough memory."), NULL);
    } else {
        if (args_flag(args, "json"))
            print_json(&stats);
        else
            print_table(&stats);
        if (picture && !draw(&stats, picture))
            code = fail_picture(cli, picture);
    }
    stats_collect_end(&stats.study);
    return code;
}

const struct command command_stats = {
    .name = "stats",
    .group = GROUP_STUDY,
    .words = "GAME",
    .about = N_("show odds, lengths, points and who wins: exact where possible, else from games between bots"),
    .examples = "adit stats {game}\nadit stats {other} --bots hard --svg {other}.svg",
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
