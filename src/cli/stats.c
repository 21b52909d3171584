// `adit stats GAME`: figures for people who study the games: how likely, how long, how much; exact where that can be,
// from games between bots where not, and it says which.
#include "cli/cli.h"
#include "coach/coach.h"
#include "sim/stats_collect.h"
#include "sim/svg.h"
#include "games/diamant/rules.h"
#include "games/gnomes/rules.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct flag flags[] = {
    {"bots", "A,B,...", N_("the bots, one for each seat, or one for all")},
    {"games", "N", N_("how many games (1000)")},
    {"seed", "S", N_("the same seed gives the same games (1)")},
    {"svg", "FILE", N_("draw it to this file (SVG)")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct stats {
    const struct cli *cli;
    struct stats_collect study;
    struct depths depths;
    bool is_diamant;
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

// ---- for people ----

static void heading(const struct stats *stats, const char *sentence, bool exact) {
    printf("\n%s (%s)\n", tr(stats->cli->lang, sentence),
           exact ? tr(stats->cli->lang, N_("exact")) : tr(stats->cli->lang, N_("from games between bots")));
}

static void column(const struct stats *stats, const char *word, int width) {
    cli_cell(tr(stats->cli->lang, word), -width);
}

static void print_depths(const struct stats *stats) {
    const struct depths *depths = &stats->depths;
    heading(stats, N_("The first expedition, while everybody goes on"), true);
    column(stats, N_("cards"), 6);
    column(stats, N_("survive"), 13);
    column(stats, N_("next ends"), 13);
    column(stats, N_("hazards"), 11);
    column(stats, N_("carried"), 11);
    column(stats, N_("lying"), 11);
    column(stats, N_("by plan"), 11);
    printf("\n");
    for (int k = 0; k <= depths->last && depths->alive[k] > 0.0005; k++)
        cli_numbers(stats->cli, "%6d %10.2f %% %10.2f %% %10.2f %10.2f %10.2f %10.3f%s\n", k, 100 * depths->alive[k],
                    100 * depths->ends[k], depths->hazards[k], depths->carried[k], depths->lying[k], depths->by_plan[k],
                    k == depths->best_plan ? " *" : "");
    printf("%s\n", tr(stats->cli->lang,
                      N_("“By plan”: what each gets when all agree to return after this many cards; * is best.")));
}

static void print_expeditions(const struct stats *stats) {
    const struct stats_collect *study = &stats->study;
    double all = (double)(study->expeditions ? study->expeditions : 1);
    heading(stats, N_("How expeditions end, by the number of cards"), false);
    column(stats, N_("cards"), 6);
    column(stats, N_("returns"), 13);
    column(stats, N_("driven out"), 13);
    printf("\n");
    for (int k = 1; k < DEPTHS; k++)
        if (study->returned[k] || study->collapsed[k])
            cli_numbers(stats->cli, "%6d %12.3f %12.3f\n", k, (double)study->returned[k] / all,
                        (double)study->collapsed[k] / all);
    char line[256], percent[32];
    struct text text = TEXT_ON(line), share = TEXT_ON(percent);
    coach_decimal(&share, stats->cli->lang, 100 * (double)study->emptied / all, 1);
    say(&text, tr(stats->cli->lang, N_("Per expedition. All came home in {percent}% of them.")),
        ARGS(ARG_TEXT("percent", percent)));
    printf("%s\n", line);
}

static void print_quantiles(const struct stats *stats) {
    const struct stats_collect *study = &stats->study;
    uint64_t seats = study->setup.seats;
    heading(stats, N_("Lengths and points"), false);
    cli_cell("", 20);
    column(stats, N_("mean"), 9);
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf(" %6d %%", quantiles[i]);
    printf("\n");
    cli_cell(tr(stats->cli->lang, N_("turns")), 20);
    cli_numbers(stats->cli, "%9.2f", mean_turns(study));
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf(" %8u", study->turns[quantile_at(study->games, quantiles[i])]);
    printf("\n");
    if (stats->study.game->trait) {
        printf("\n");
        return; // Black Crystal's points say who won, and no more
    }
    cli_cell(tr(stats->cli->lang, N_("points")), 20);
    cli_numbers(stats->cli, "%9.2f", mean_of(study->points, study->games * seats));
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf(" %8d", study->points[quantile_at(study->games * seats, quantiles[i])]);
    printf("\n");
    cli_cell(tr(stats->cli->lang, N_("the best's points")), 20);
    cli_numbers(stats->cli, "%9.2f", mean_of(study->best, study->games));
    for (size_t i = 0; i < ARRAY_COUNT(quantiles); i++)
        printf(" %8d", study->best[quantile_at(study->games, quantiles[i])]);
    printf("\n");
}

static void print_rates(const struct stats *stats) {
    const struct stats_collect *study = &stats->study;
    heading(stats, N_("Who wins"), false);
    for (int seat = 0; seat < study->setup.seats; seat++) {
        double rate = study->wins[seat] / (double)study->games;
        char name[64], label[128];
        struct text text = TEXT_ON(name), line = TEXT_ON(label);
        cli_bot_name(&study->players[seat], &text);
        say(&line, tr(stats->cli->lang, N_("seat {n}, {bot}")), ARGS(ARG_NUMBER("n", seat), ARG_TEXT("bot", name)));
        cli_cell(label, 28);
        cli_numbers(stats->cli, "%8.2f %% ± %.2f\n", 100 * rate, 196 * rate_error(rate, (double)study->games));
    }
    for (int i = 0; study->game->trait && i < study->game->trait_count; i++) {
        double games = (double)study->trait_games[i], rate = games > 0 ? study->trait_wins[i] / games : 0;
        cli_cell(cli_trait_name(stats->cli, study->game, i), 28);
        cli_numbers(stats->cli, "%8.2f %% ± %.2f\n", 100 * rate, 196 * rate_error(rate, games));
    }
    cli_cell(tr(stats->cli->lang, N_("nobody: drawn")), 28);
    cli_numbers(stats->cli, "%8.2f %%\n", 100 * (double)study->draws / (double)study->games);
}

static void print_sets(const struct stats *stats) {
    heading(stats, N_("How many sets of six the winner has"), false);
    for (int count = 0; count < STUDY_SIXES; count++)
        if (stats->study.sixes[count])
            cli_numbers(stats->cli, "%6d %10.2f %%\n", count,
                        100 * (double)stats->study.sixes[count] / (double)stats->study.games);
}

static void print_table(const struct stats *stats) {
    const struct game_words *words = words_of(stats->study.game);
    char line[256];
    struct text text = TEXT_ON(line);
    say(&text, tr(stats->cli->lang, N_("{game}. Players: {players}; games between bots: {games}")),
        ARGS(ARG_TEXT("game", words ? tr(stats->cli->lang, words->title) : stats->study.game->name),
             ARG_NUMBER("players", stats->study.setup.seats), ARG_NUMBER("games", (int64_t)stats->study.games)));
    printf("%s\n", line);
    if (stats->is_diamant) {
        print_depths(stats);
        print_expeditions(stats);
    }
    print_quantiles(stats);
    print_rates(stats);
    if (stats->study.game == &gnomes_game)
        print_sets(stats);
}

// ---- for machines ----

static void print_reals(const char *key, const double *values, int count) {
    printf("\"%s\":[", key);
    for (int i = 0; i < count; i++)
        printf("%s%.6f", i ? "," : "", values[i]);
    printf("],");
}

static void print_counts(const char *key, const uint64_t *values, int count) {
    printf("\"%s\":[", key);
    for (int i = 0; i < count; i++)
        printf("%s%llu", i ? "," : "", (unsigned long long)values[i]);
    printf("],");
}

static void print_json_diamant(const struct stats *stats) {
    const struct depths *depths = &stats->depths;
    int count = depths->last + 1;
    printf("\"exact\":{");
    print_reals("alive", depths->alive, count);
    print_reals("ends", depths->ends, count);
    print_reals("hazards", depths->hazards, count);
    print_reals("carried", depths->carried, count);
    print_reals("lying", depths->lying, count);
    print_reals("by_plan", depths->by_plan, count);
    printf("\"best_plan\":%d},", depths->best_plan);
    print_counts("returned", stats->study.returned, DEPTHS);
    print_counts("collapsed", stats->study.collapsed, DEPTHS);
    printf("\"expeditions\":%llu,\"all_home\":%llu,", (unsigned long long)stats->study.expeditions,
           (unsigned long long)stats->study.emptied);
}

static void print_json(const struct stats *stats) {
    const struct stats_collect *study = &stats->study;
    uint64_t seats = study->setup.seats;
    char name[64];
    printf("{\"game\":\"%s\",\"players\":%d,\"games\":%llu,", study->game->name, study->setup.seats,
           (unsigned long long)study->games);
    if (stats->is_diamant)
        print_json_diamant(stats);
    if (study->game == &gnomes_game)
        print_counts("sixes", study->sixes, STUDY_SIXES);
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
        cli_bot_name(&study->players[seat], &text);
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

// A field with its title, ticks along the bottom and lines across.
struct field {
    struct svg *svg;
    double left, top, width, height, x_max, y_max;
};

static double field_x(const struct field *field, double x) {
    return field->left + x / field->x_max * field->width;
}

static double field_y(const struct field *field, double y) {
    return field->top + field->height - y / field->y_max * field->height;
}

static double nice_step(double span, int count) {
    double step = pow(10, floor(log10(span / count)));
    while (span / step > count)
        step *= span / step > 2 * count ? (span / step > 5 * count ? 10 : 5) : 2;
    return step;
}

static void draw_field(const struct field *field, const char *title, bool is_percent) {
    char label[32];
    svg_text(field->svg, field->left, field->top - 14, 14, SVG_LEFT, SVG_INK, title);
    double step = nice_step(field->y_max, 5);
    for (double y = 0; y <= field->y_max * 1.0001; y += step) {
        (void)snprintf(label, sizeof label, is_percent ? "%.0f %%" : "%g", is_percent ? 100 * y : y);
        svg_line(field->svg, field->left, field_y(field, y), field->left + field->width, field_y(field, y), 0.6,
                 SVG_FAINT);
        svg_text(field->svg, field->left - 8, field_y(field, y) + 4, 11, SVG_RIGHT, SVG_INK, label);
    }
    double across = nice_step(field->x_max, 12);
    for (double x = 0; x <= field->x_max; x += across < 1 ? 1 : across) {
        (void)snprintf(label, sizeof label, "%g", x);
        svg_text(field->svg, field_x(field, x), field->top + field->height + 18, 11, SVG_MIDDLE, SVG_INK, label);
    }
}

static void draw_curve(const struct field *field, const double *values, int count, const char *color) {
    double points[2 * DEPTHS];
    for (int k = 0; k < count; k++) {
        points[2 * k] = field_x(field, k);
        points[2 * k + 1] = field_y(field, values[k]);
    }
    svg_curve(field->svg, points, count, 2.5, color);
    for (int k = 0; k < count; k++)
        svg_dot(field->svg, points[2 * k], points[2 * k + 1], 3, color);
}

static void draw_key(struct svg *svg, double x, double y, const char *color, const char *text) {
    svg_dot(svg, x, y - 4, 5, color);
    svg_text(svg, x + 12, y, 12, SVG_LEFT, SVG_INK, text);
}

static void draw_bars(const struct field *field, const uint64_t *counts, int count, double all, const char *color) {
    double width = field->width / field->x_max * 0.7;
    for (int k = 0; k < count && k <= field->x_max; k++)
        if (counts[k])
            svg_bar(field->svg, field_x(field, k) - width / 2, field_y(field, (double)counts[k] / all), width,
                    field_y(field, 0) - field_y(field, (double)counts[k] / all), color, 0.8);
}

static void draw_diamant(const struct stats *stats, struct svg *svg) {
    const struct depths *depths = &stats->depths;
    const struct stats_collect *study = &stats->study;
    enum lang lang = stats->cli->lang;
    int count = 1;
    while (count <= depths->last && depths->alive[count] > 0.002)
        count++;
    struct field odds = {svg, 76, 130, 370, 200, count - 1, 1};
    draw_field(&odds, tr(lang, N_("Odds by the number of cards (exact)")), true);
    draw_curve(&odds, depths->alive, count, SVG_TEAL);
    draw_curve(&odds, depths->ends, count, SVG_RUBY);
    draw_key(svg, 200, 150, SVG_TEAL, tr(lang, N_("the expedition survives")));
    draw_key(svg, 200, 170, SVG_RUBY, tr(lang, N_("the next card ends it")));
    double most = 0;
    for (int k = 0; k < count; k++)
        most = fmax(most, depths->carried[k]);
    struct field gems = {svg, 520, 130, 350, 200, count - 1, most * 1.05};
    draw_field(&gems, tr(lang, N_("Rubies for each who goes on (exact)")), false);
    draw_curve(&gems, depths->carried, count, SVG_AMBER);
    draw_curve(&gems, depths->by_plan, count, SVG_VIOLET);
    draw_key(svg, 540, 150, SVG_AMBER, tr(lang, N_("carried, if it goes on")));
    draw_key(svg, 540, 170, SVG_VIOLET, tr(lang, N_("by a plan to return then")));
    double all = (double)(study->expeditions ? study->expeditions : 1), high = 0;
    for (int k = 0; k < DEPTHS; k++)
        high = fmax(high, fmax((double)study->returned[k], (double)study->collapsed[k]) / all);
    struct field ends = {svg, 76, 420, 370, 180, count - 1, high * 1.1 + 1e-9};
    draw_field(&ends, tr(lang, N_("Returns in an expedition, by cards (bots)")), false);
    draw_bars(&ends, study->returned, count, all, SVG_TEAL);
    struct field falls = {svg, 520, 420, 350, 180, count - 1, high * 1.1 + 1e-9};
    draw_field(&falls, tr(lang, N_("How often everyone has to flee, by cards (bots)")), false);
    draw_bars(&falls, study->collapsed, count, all, SVG_RUBY);
}

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
    struct field field = {svg, 76, 130, 370, 260, (LENGTH_BINS + 1) * width, (double)most / (double)count * 1.05};
    draw_field(&field,
               turns ? tr(stats->cli->lang, N_("Length in turns (bots)")) : tr(stats->cli->lang, N_("Points (bots)")),
               true);
    for (int i = 0; i <= LENGTH_BINS; i++) {
        double share = (double)bins[i] / (double)count;
        svg_bar(svg, field_x(&field, i * width) + 1, field_y(&field, share),
                field_x(&field, width) - field_x(&field, 0) - 2, field_y(&field, 0) - field_y(&field, share), SVG_TEAL,
                0.85);
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
                text_add(&text, cli_trait_name(stats->cli, game, i));
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
    const struct game_words *words = words_of(stats->study.game);
    char title[256], about[256];
    struct text title_text = TEXT_ON(title), about_text = TEXT_ON(about);
    struct svg svg;
    text_add(&title_text, words ? tr(stats->cli->lang, words->title) : stats->study.game->name);
    say(&about_text, tr(stats->cli->lang, N_("Players: {players}; games: {games}; bots: {bots}")),
        ARGS(ARG_NUMBER("players", stats->study.setup.seats), ARG_NUMBER("games", (int64_t)stats->study.games),
             ARG_TEXT("bots", stats->bots)));
    if (!svg_open(&svg, file, 920, stats->is_diamant ? 650 : 450, title, about))
        return false;
    if (stats->is_diamant) {
        draw_diamant(stats, &svg);
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
    static struct stats stats;
    const struct game *game = cli_game(cli, args->words[0]);
    const char *named = args_flag(args, "bots"), *picture = args_flag(args, "svg");
    int64_t games = 1000, seed = 1;
    stats = (struct stats){.cli = cli, .study.game = game, .is_diamant = game == &diamant_game};
    if (!game || !cli_setup(cli, args, game, &stats.study.setup) ||
        !cli_number(cli, args, "games", 1, 10000000, &games) ||
        !cli_number(cli, args, "seed", 0, 999999999999999999, &seed) ||
        !seat_bots(&stats, named          ? named
                           : game->hidden ? "random"
                                          : "normal"))
        return EXIT_USAGE;
    if (picture && !svg_is_writable(picture))
        return fail_picture(cli, picture);
    stats.games = (uint64_t)games;
    if (stats.is_diamant)
        stats_collect_depths(stats.study.setup.seats, stats.study.setup.option[0] == 1, &stats.depths);
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
    .words = "GAME",
    .about = N_("show odds, lengths, points and who wins: exact where possible, else from games between bots"),
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
