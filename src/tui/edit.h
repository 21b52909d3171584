// A line of text that is being typed: a name, a link, something said at the table.
#ifndef ADIT_TUI_EDIT_H
#define ADIT_TUI_EDIT_H

#include "base/base.h"

// Takes a key as it was typed (not Latin): a letter goes to the end, TUI_BACKSPACE takes the last one away. At most
// size - 1 bytes. True: the key was one of these.
bool edit_key(char *line, size_t size, int key);

#endif
