// How statistics are laid out.
#include "sim/stats_report.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

void report_cell(const char *text, int width) {
    int length = 0, wanted = width < 0 ? -width : width;
    for (const char *at = text; *at; at++)
        length += ((unsigned char)*at & 0xc0) != 0x80; // a character of UTF-8 counts once
    int blank = wanted > length ? wanted - length : 0;
    printf("%*s%s%*s", width < 0 ? blank : 0, "", text, width < 0 ? 0 : blank, "");
}

void report_numbers(enum lang lang, const char *format, ...) {
    char line[512];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    CHECK(length >= 0 && length < (int)sizeof line);
    for (int i = 1; lang != LANG_EN && i + 1 < length; i++)
        if (line[i] == '.' && isdigit((unsigned char)line[i - 1]) && isdigit((unsigned char)line[i + 1]))
            line[i] = ',';
    (void)fputs(line, stdout);
}

void report_heading(enum lang lang, const char *sentence, bool exact) {
    printf("\n%s (%s)\n", tr(lang, sentence), exact ? tr(lang, N_("exact")) : tr(lang, N_("from games between bots")));
}

void report_column(enum lang lang, const char *word, int width) {
    report_cell(tr(lang, word), -width);
}

void report_reals(const char *key, const double *values, int count) {
    printf("\"%s\":[", key);
    for (int i = 0; i < count; i++)
        printf("%s%.6f", i ? "," : "", values[i]);
    printf("],");
}

void report_counts(const char *key, const uint64_t *values, int count) {
    printf("\"%s\":[", key);
    for (int i = 0; i < count; i++)
        printf("%s%llu", i ? "," : "", (unsigned long long)values[i]);
    printf("],");
}

double report_x(const struct report_field *field, double x) {
    return field->left + x / field->x_max * field->width;
}

double report_y(const struct report_field *field, double y) {
    return field->top + field->height - y / field->y_max * field->height;
}

static double nice_step(double span, int count) {
    double step = pow(10, floor(log10(span / count)));
    while (span / step > count)
        step *= span / step > 2 * count ? (span / step > 5 * count ? 10 : 5) : 2;
    return step;
}

void report_draw_field(const struct report_field *field, const char *title, bool is_percent) {
    char label[32];
    svg_text(field->svg, field->left, field->top - 14, 14, SVG_LEFT, SVG_INK, title);
    double step = nice_step(field->y_max, 5);
    for (double y = 0; y <= field->y_max * 1.0001; y += step) {
        (void)snprintf(label, sizeof label, is_percent ? "%.0f %%" : "%g", is_percent ? 100 * y : y);
        svg_line(field->svg, field->left, report_y(field, y), field->left + field->width, report_y(field, y), 0.6,
                 SVG_FAINT);
        svg_text(field->svg, field->left - 8, report_y(field, y) + 4, 11, SVG_RIGHT, SVG_INK, label);
    }
    double across = nice_step(field->x_max, 12);
    for (double x = 0; x <= field->x_max; x += across < 1 ? 1 : across) {
        (void)snprintf(label, sizeof label, "%g", x);
        svg_text(field->svg, report_x(field, x), field->top + field->height + 18, 11, SVG_MIDDLE, SVG_INK, label);
    }
}

void report_draw_curve(const struct report_field *field, const double *values, int count, const char *color) {
    enum { POINTS_MAX = 64 };
    double points[2 * POINTS_MAX];
    CHECK(count > 0 && count <= POINTS_MAX);
    for (int k = 0; k < count; k++) {
        points[2 * k] = report_x(field, k);
        points[2 * k + 1] = report_y(field, values[k]);
    }
    svg_curve(field->svg, points, count, 2.5, color);
    for (int k = 0; k < count; k++)
        svg_dot(field->svg, points[2 * k], points[2 * k + 1], 3, color);
}

void report_draw_key(struct svg *svg, double x, double y, const char *color, const char *text) {
    svg_dot(svg, x, y - 4, 5, color);
    svg_text(svg, x + 12, y, 12, SVG_LEFT, SVG_INK, text);
}

void report_draw_bars(const struct report_field *field, const uint64_t *counts, int count, double all,
                      const char *color) {
    double width = field->width / field->x_max * 0.7;
    for (int k = 0; k < count && k <= field->x_max; k++)
        if (counts[k])
            svg_bar(field->svg, report_x(field, k) - width / 2, report_y(field, (double)counts[k] / all), width,
                    report_y(field, 0) - report_y(field, (double)counts[k] / all), color, 0.8);
}
