// Charts as SVG files: a sheet with a title, and what is drawn on it.
#ifndef ADIT_SVG_H
#define ADIT_SVG_H

#include <stdbool.h>
#include <stdio.h>

struct svg {
    FILE *file;
};

// Colours, as names of the sheet's style: they turn dark where the reader's screen is.
#define SVG_INK    "ink"
#define SVG_FAINT  "faint"
#define SVG_AMBER  "amber"
#define SVG_TEAL   "teal"
#define SVG_RUBY   "ruby"
#define SVG_VIOLET "violet"

enum svg_align { SVG_LEFT, SVG_MIDDLE, SVG_RIGHT };

// False: the file cannot be written.
bool svg_open(struct svg *svg, const char *name, double width, double height, const char *title, const char *subtitle);
bool svg_close(struct svg *svg); // false: it could not all be written

void svg_text(struct svg *svg, double x, double y, double size, enum svg_align align, const char *color,
              const char *text);
void svg_line(struct svg *svg, double x1, double y1, double x2, double y2, double width, const char *color);
void svg_bar(struct svg *svg, double x, double y, double width, double height, const char *color, double opacity);
void svg_dot(struct svg *svg, double x, double y, double radius, const char *color);

// A line through points, x and y by turns.
void svg_curve(struct svg *svg, const double *points, int count, double width, const char *color);

#endif
