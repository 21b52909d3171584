// The last line of every screen: which keys do what; a click on one is as good as the key.
#ifndef ADIT_TUI_KEYBAR_H
#define ADIT_TUI_KEYBAR_H

#include "tui/canvas.h"
#include "words/lang.h"

enum { KEYBAR_MAX = 12 };

struct keybar {
    int count;
    struct {
        int key; // what a click gives; 0: nothing
        const char *cap, *label;
    } keys[KEYBAR_MAX];
};

// `label` is marked with N_().
void keybar_add(struct keybar *bar, int key, const char *cap, const char *label);

// The keys alone, at the right end of the last line. Returns the columns used.
int keybar_draw_right(struct canvas *canvas, const struct keybar *bar, enum lang lang);
void keybar_draw(struct canvas *canvas, const struct keybar *bar, enum lang lang);

#endif
