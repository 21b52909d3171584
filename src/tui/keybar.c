// The line of keys.
#include "tui/keybar.h"

void keybar_add(struct keybar *bar, int key, const char *cap, const char *label) {
    CHECK(bar->count < KEYBAR_MAX);
    bar->keys[bar->count].key = key;
    bar->keys[bar->count].cap = cap;
    bar->keys[bar->count++].label = label;
}

static int columns_of(const struct keybar *bar, enum lang lang, int gap) {
    int columns = 0;
    for (int i = 0; i < bar->count; i++)
        columns += canvas_columns(bar->keys[i].cap) + canvas_columns(tr(lang, bar->keys[i].label)) + 1 + gap;
    return columns - gap;
}

// The last two keys are help and the way out: of those before them the last are left out where there is no room, and
// help lists them.
static void shorten(struct keybar *bar, enum lang lang, int width) {
    while (bar->count > 2 && columns_of(bar, lang, 1) + 2 > width) {
        for (int i = bar->count - 3; i < bar->count - 1; i++)
            bar->keys[i] = bar->keys[i + 1];
        bar->count--;
    }
}

static void draw_from(struct canvas *canvas, int x, const struct keybar *bar, enum lang lang, int gap) {
    int y = canvas->height - 1;
    for (int i = 0; i < bar->count && x < canvas->width - 1; i++) {
        int start = x;
        x += canvas_text(canvas, x, y, canvas->width - x, bar->keys[i].cap, style_bold(INK_LAMP, GROUND_LEDGE)) + 1;
        x += canvas_text(canvas, x, y, canvas->width - x, tr(lang, bar->keys[i].label),
                         style_of(INK_TEXT, GROUND_LEDGE));
        if (bar->keys[i].key)
            canvas_hit(canvas, rect_of(start, y, x - start, 1), bar->keys[i].key);
        x += gap;
    }
}

int keybar_draw_right(struct canvas *canvas, const struct keybar *bar, enum lang lang) {
    int columns = columns_of(bar, lang, 2);
    draw_from(canvas, canvas->width - 1 - columns, bar, lang, 2);
    return columns;
}

void keybar_draw(struct canvas *canvas, const struct keybar *bar, enum lang lang) {
    canvas_fill(canvas, rect_of(0, canvas->height - 1, canvas->width, 1), " ", style_of(INK_TEXT, GROUND_LEDGE));
    struct keybar fitting = *bar;
    shorten(&fitting, lang, canvas->width);
    draw_from(canvas, 1, &fitting, lang, columns_of(&fitting, lang, 2) + 2 <= canvas->width ? 2 : 1);
}
