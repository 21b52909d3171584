// Drawing lists, and walking through them.
#include "tui/lines.h"

#include "base/text.h"
#include "tui/keys.h"

void lines_draw(struct canvas *canvas, struct rect rect, const struct line *lines, int count, int chosen, int from) {
    int first = chosen - rect.height / 2;
    first = first > count - rect.height ? count - rect.height : first;
    first = first < 0 ? 0 : first;
    int label_width = 0;
    for (int i = 0; i < count; i++)
        if (canvas_columns(lines[i].label) > label_width)
            label_width = canvas_columns(lines[i].label);
    if (label_width > rect.width * 3 / 5)
        label_width = rect.width * 3 / 5;
    for (int i = first; i < count && i < first + rect.height; i++) {
        int y = rect.y + i - first;
        bool is_chosen = i == chosen;
        int ground = is_chosen ? GROUND_LAMP : GROUND_PAGE;
        canvas_fill(canvas, rect_of(rect.x, y, rect.width, 1), " ", style_of(INK_DARK, ground));
        canvas_text(canvas, rect.x + 1, y, 1, is_chosen ? "►" : " ", style_bold(INK_DARK, ground));
        canvas_text(canvas, rect.x + 3, y, label_width, lines[i].label,
                    style_bold(is_chosen ? INK_DARK : lines[i].ink, ground));
        canvas_text(canvas, rect.x + label_width + 6, y, rect.width - label_width - 7, lines[i].detail,
                    style_of(is_chosen ? INK_DARK : INK_DUST, ground));
        canvas_hit(canvas, rect_of(rect.x, y, rect.width, 1), TUI_PICK + from + i);
    }
}

void line_set(struct line *line, const char *label, const char *detail, int ink) {
    struct text a = TEXT_ON(line->label), b = TEXT_ON(line->detail);
    text_add(&a, label);
    text_add(&b, detail);
    line->ink = ink;
}

bool lines_key(int key, int count, int *chosen) {
    if (!count)
        return false;
    switch (key) {
    case TUI_UP:
    case 'k': *chosen = (*chosen + count - 1) % count; return false;
    case TUI_DOWN:
    case TUI_TAB: *chosen = (*chosen + 1) % count; return false;
    case TUI_HOME: *chosen = 0; return false;
    case TUI_END: *chosen = count - 1; return false;
    case TUI_ENTER: return true;
    default: break;
    }
    if (key >= TUI_PICK && key < TUI_PICK + count) {
        bool again = *chosen == key - TUI_PICK;
        *chosen = key - TUI_PICK;
        return again;
    }
    return false;
}
