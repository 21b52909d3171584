// Bounded text: appends never overrun, and what did not fit is remembered as `truncated`. Always NUL-terminated.
#ifndef ADIT_TEXT_H
#define ADIT_TEXT_H

#include "base/base.h"

struct text {
    char *at;
    size_t size;   // of the buffer, the closing NUL included
    size_t length; // in bytes, without it
    bool truncated;
};

// `size` > 0.
struct text text_on(char *buffer, size_t size);
#define TEXT_ON(array) text_on((array), sizeof(array))

void text_clear(struct text *text);

// A place for that many bytes, which the caller fills. NULL, and truncated, where they do not all fit.
char *text_place(struct text *text, size_t size);
void text_char(struct text *text, char character);
void text_add(struct text *text, const char *string);
void text_bytes(struct text *text, const char *bytes, size_t size);
void text_int(struct text *text, int64_t value);
void text_hex(struct text *text, const uint8_t *bytes, size_t size);
void text_hex64(struct text *text, uint64_t value);

// Reads what text_hex wrote: exactly `size` bytes from 2 * size digits. False if it is anything else.
bool text_read_hex(const char *string, size_t length, uint8_t *bytes, size_t size);

// Reads a decimal number between min and max that is the whole of string[0..length). False if it is anything else.
bool text_read_int(const char *string, size_t length, int64_t min, int64_t max, int64_t *out);

#endif
