// The line of keys.
#include "tui/keybar.h"

void keybar_add(struct keybar *bar, int key, const char *cap, const char *label) {
    CHECK(bar->count < KEYBAR_MAX);
    bar->keys[bar->count].key = key;
    bar->keys[bar->count].cap = cap;
    bar->keys[bar->count++].label = label;
}

void keybar_draw(struct canvas *canvas, const struct keybar *bar, enum lang lang) {
    int y = canvas->height - 1, x = 1, need = 0;
    canvas_fill(canvas, rect_of(0, y, canvas->width, 1), " ", style_of(INK_TEXT, GROUND_LEDGE));
    for (int i = 0; i < bar->count; i++)
        need += canvas_columns(bar->keys[i].cap) + canvas_columns(tr(lang, bar->keys[i].label)) + 3;
    int gap = need + 1 <= canvas->width ? 2 : 1;
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
