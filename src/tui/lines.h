// Lists to choose from: a line has a label and a second half.
#ifndef ADIT_TUI_LINES_H
#define ADIT_TUI_LINES_H

#include "tui/canvas.h"

struct line {
    char label[128], detail[256];
    int ink;
};

void line_set(struct line *line, const char *label, const char *detail, int ink);

// Draws as many as fit around the chosen one (-1: none); a click on the n-th is TUI_PICK + from + n.
void lines_draw(struct canvas *canvas, struct rect rect, const struct line *lines, int count, int chosen, int from);

// Moves the choice. True: the line was picked (Enter, or a click on the chosen one).
bool lines_key(int key, int count, int *chosen);

#endif
