// Charts as SVG files.
#include "sim/svg.h"

static void escaped(FILE *file, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '&': (void)fputs("&amp;", file); break;
        case '<': (void)fputs("&lt;", file); break;
        case '>': (void)fputs("&gt;", file); break;
        case '"': (void)fputs("&quot;", file); break;
        default: (void)fputc((unsigned char)*text < ' ' ? ' ' : *text, file);
        }
    }
}

bool svg_open(struct svg *svg, const char *name, double width, double height, const char *title, const char *subtitle) {
    svg->file = fopen(name, "w");
    if (!svg->file)
        return false;
    (void)fprintf(svg->file,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\" viewBox=\"0 0 %g %g\" "
                  "role=\"img\" font-family=\"Georgia, 'DejaVu Serif', serif\">\n<title>",
                  width, height, width, height);
    escaped(svg->file, title);
    (void)fputs(
        "</title>\n<style>\n"
        ":root{--sheet:#faf6ee;--ink:#2c2521;--faint:#cfc4b2;--amber:#c8862b;--teal:#2f7f86;--ruby:#b23a48;"
        "--violet:#6d5aa8}\n"
        "@media (prefers-color-scheme:dark){:root{--sheet:#1d1a17;--ink:#efe6d6;--faint:#544a3f;--amber:#e3a84c;"
        "--teal:#5db3ba;--ruby:#e06c75;--violet:#a594e0}}\n",
        svg->file);
    static const char *const colors[] = {"ink", "faint", "amber", "teal", "ruby", "violet"};
    for (size_t i = 0; i < sizeof colors / sizeof colors[0]; i++)
        (void)fprintf(svg->file, ".%s{fill:var(--%s)}.%s-line{stroke:var(--%s);fill:none}\n", colors[i], colors[i],
                      colors[i], colors[i]);
    (void)fprintf(svg->file, "</style>\n<rect width=\"%g\" height=\"%g\" style=\"fill:var(--sheet)\"/>\n", width,
                  height);
    svg_text(svg, 32, 44, 22, SVG_LEFT, SVG_INK, title);
    svg_text(svg, 32, 68, 13, SVG_LEFT, SVG_INK, subtitle);
    return true;
}

bool svg_close(struct svg *svg) {
    (void)fputs("</svg>\n", svg->file);
    bool ok = !ferror(svg->file);
    return fclose(svg->file) == 0 && ok;
}

void svg_text(struct svg *svg, double x, double y, double size, enum svg_align align, const char *color,
              const char *text) {
    static const char *const anchors[] = {"start", "middle", "end"};
    (void)fprintf(svg->file, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" font-size=\"%g\" text-anchor=\"%s\">", color, x,
                  y, size, anchors[align]);
    escaped(svg->file, text);
    (void)fputs("</text>\n", svg->file);
}

void svg_line(struct svg *svg, double x1, double y1, double x2, double y2, double width, const char *color) {
    (void)fprintf(svg->file,
                  "<line class=\"%s-line\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke-width=\"%g\" "
                  "stroke-linecap=\"round\"/>\n",
                  color, x1, y1, x2, y2, width);
}

void svg_bar(struct svg *svg, double x, double y, double width, double height, const char *color, double opacity) {
    (void)fprintf(svg->file,
                  "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\" "
                  "opacity=\"%g\"/>\n",
                  color, x, y, width > 0 ? width : 0, height > 0 ? height : 0, opacity);
}

void svg_dot(struct svg *svg, double x, double y, double radius, const char *color) {
    (void)fprintf(svg->file, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%g\"/>\n", color, x, y, radius);
}

void svg_curve(struct svg *svg, const double *points, int count, double width, const char *color) {
    (void)fprintf(svg->file, "<polyline class=\"%s-line\" stroke-width=\"%g\" stroke-linejoin=\"round\" points=\"",
                  color, width);
    for (int i = 0; i < count; i++)
        (void)fprintf(svg->file, "%s%.1f,%.1f", i ? " " : "", points[2 * i], points[2 * i + 1]);
    (void)fputs("\"/>\n", svg->file);
}
