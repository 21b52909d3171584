// Keys as the screens know them: characters by their code points, everything else by these names.
#ifndef ADIT_TUI_KEYS_H
#define ADIT_TUI_KEYS_H

enum key {
    TUI_NONE = 0, // nothing came in the time given
    TUI_TAB = '\t',
    TUI_ENTER = '\n',
    TUI_ESCAPE = 27,
    TUI_BACKSPACE = 127,
    TUI_UP = 0x200000, // above all code points
    TUI_DOWN,
    TUI_LEFT,
    TUI_RIGHT,
    TUI_PAGE_UP,
    TUI_PAGE_DOWN,
    TUI_HOME,
    TUI_END,
    TUI_BACK_TAB,
    TUI_DELETE,
    TUI_RESIZED,         // also after a stop: draw again
    TUI_STOPPED,         // the terminal is gone, or somebody asked us to end
    TUI_NEWS,            // something came from elsewhere (term_watch)
    TUI_PICK = 0x210000, // + n: a click on the n-th thing of a list
    TUI_CELL = 0x220000, // + n: a click on a cell of the board
    TUI_KEYS_END = 0x230000,
};

// The Latin letter on the same place of the keyboard as a Cyrillic one, so that shortcuts work in either layout; any
// other key as it is.
int key_latin(int key);

#endif
