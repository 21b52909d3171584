// The terminal: shows canvases, reads keys and clicks, and is left as it was found however the program ends.
#ifndef ADIT_TUI_TERM_H
#define ADIT_TUI_TERM_H

#include "tui/canvas.h"
#include "tui/keys.h"

struct term_options {
    bool is_ascii;  // draw with ASCII only
    bool no_colour; // NO_COLOR, or asked for
};

// Takes the terminal over. False: it cannot show a full screen (no such terminal type, or standard input or output is
// not a terminal); nothing was changed then.
bool term_open(const struct term_options *options);
void term_close(void);

// Whether the locale's letters are not UTF-8: only ASCII can be shown.
bool term_lacks_letters(void);

// A canvas of the terminal's size, blank.
struct canvas *term_canvas(void);

// Shows what was drawn on it.
void term_show(void);

// The next key; a click gives the key of the place clicked, if it has one. Waits at most timeout_ms (-1: for ever).
int term_key(int timeout_ms);

// While this descriptor can be read from, term_key() gives TUI_NEWS. -1: none is watched.
void term_watch(int descriptor);

// Milliseconds that only go forward.
int64_t term_now_ms(void);

// 0, or the signal that asks the program to end.
int term_signal(void);

#endif
