// The part of the Redis protocol (RESP2) that a bus needs: whole replies out of a stream that may hold anything, within
// a fixed amount of memory; and commands.
#ifndef ADIT_RESP_H
#define ADIT_RESP_H

#include "base/text.h"

enum { RESP_PARTS = 4, RESP_BYTES = 2048 };

struct resp_part {
    char kind; // '+' a word, '-' an error, ':' a number, '$' bytes
    bool cut;  // there was more of it
    size_t size;
    char bytes[RESP_BYTES]; // of a number: its digits
};

enum resp_state { RESP_KIND, RESP_LINE, RESP_LENGTH, RESP_LENGTH_END, RESP_BODY, RESP_BODY_END, RESP_END };

// Zeroed: at the beginning of a reply.
struct resp {
    enum resp_state state;
    bool in_array;
    int expected, count;
    int64_t left; // bytes of the part being read
    char line[24];
    size_t line_size;
    struct resp_part part[RESP_PARTS];
};

// A whole reply: `count` parts. An empty array has none.
typedef void resp_whole(void *context, const struct resp_part *parts, int count);

// Takes bytes as they come. Parts that are too long are cut and the rest of them skipped. False: this is not RESP2 as a
// bus speaks it, and nothing after it can be understood.
bool resp_take(struct resp *resp, const char *bytes, size_t size, resp_whole *whole, void *context);

// Adds a command of `count` words. False: it does not fit, and nothing was added.
bool resp_command(struct text *out, const char *const *words, int count);

#endif
