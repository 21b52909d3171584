// Code points, and which of them are safe to show. Names and talk of strangers pass through here before they reach a
// terminal, a line of text or another player.
#ifndef ADIT_UTF8_H
#define ADIT_UTF8_H

#include "base/text.h"

// Reads the code point at *at, in bytes that end with a NUL or another byte below 0x80, and moves *at behind it. What
// is not UTF-8 (also an overlong form or a surrogate) counts as one byte and gives -1.
int utf8_next(const char **at);

// Whether a code point can command a terminal, turn a line around, or hide: control characters (C0 and C1), direction
// marks, invisible and private characters, and -1. The joiner and the variation selector of emoji are safe.
bool utf8_is_unsafe(int point);

// Appends what is safe of a string, and "?" for each unsafe character: never more bytes than the string has.
void utf8_add_safe(struct text *out, const char *string);

#endif
