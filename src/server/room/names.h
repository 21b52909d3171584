// Names of people: what can be one, and which of them a reader would take for each other.
#ifndef ADIT_NAMES_H
#define ADIT_NAMES_H

#include "base/base.h"

enum {
    NAME_SIZE = 64, // bytes with the NUL; RECORD_NAME_MAX
    NAME_BYTES_MAX = 60,
    NAME_CHARACTERS_MAX = 20,
};

// Whether somebody could read this text aloud: at most that many characters as a reader counts them (a joined emoji
// is one), something visible, no control or direction characters. `text` is valid UTF-8.
bool name_text_is_fine(const char *text, int characters_max);

// Whether it can be a name: such a text, bounded, without a space at either end.
bool name_is_fine(const char *name);

// Whether a reader would take one for the other: equal except for case, spaces, marks, and letters of other alphabets
// that look the same.
bool names_look_alike(const char *left, const char *right);

// Whether it holds a word that strangers should not have to read, however it is written.
bool name_is_rude(const char *name);

#endif
