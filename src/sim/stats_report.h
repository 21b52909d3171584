// How statistics are laid out, for people and for machines: what `adit stats` and the games' own tables share.
#ifndef ADIT_STATS_REPORT_H
#define ADIT_STATS_REPORT_H

#include "sim/svg.h"
#include "words/lang.h"

#include <stdint.h>

// Prints text in a column of that many characters; below 0: at its right side.
void report_cell(const char *text, int width);

// Prints numbers with the decimal mark of the language. The format has no names in it: "1.5" becomes "1,5" anywhere.
void report_numbers(enum lang lang, const char *format, ...) __attribute__((format(printf, 2, 3)));

// A title, and whether the figures below it are exact or from games between bots.
void report_heading(enum lang lang, const char *sentence, bool exact);

// The head of a column, a word marked with N_(), flush right.
void report_column(enum lang lang, const char *word, int width);

// "key":[...], with a comma behind it.
void report_reals(const char *key, const double *values, int count);
void report_counts(const char *key, const uint64_t *values, int count);

// ---- pictures ----

// A field with its title, ticks along the bottom and lines across.
struct report_field {
    struct svg *svg;
    double left, top, width, height, x_max, y_max;
};

double report_x(const struct report_field *field, double x);
double report_y(const struct report_field *field, double y);
void report_draw_field(const struct report_field *field, const char *title, bool is_percent);
void report_draw_curve(const struct report_field *field, const double *values, int count, const char *color);
void report_draw_key(struct svg *svg, double x, double y, const char *color, const char *text);
void report_draw_bars(const struct report_field *field, const uint64_t *counts, int count, double all,
                      const char *color);

#endif
