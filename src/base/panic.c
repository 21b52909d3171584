// What a native program does at its wit's end: a failed CHECK says where, and stops; without memory it says so, and
// ends.
#include "base/base.h"
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void base_panic(const char *what, const char *file, int line) {
    (void)fprintf(stderr, "adit: internal error at %s:%d: %s\n", file, line, what);
    abort();
}

static const char *last_sentence = "There is not enough memory.";
static void (*before_end)(void);

void oom_message(const char *sentence) {
    last_sentence = sentence;
}

void oom_after(void (*before)(void)) {
    before_end = before;
}

static void *sure(void *at) {
    if (at)
        return at;
    if (before_end)
        before_end();
    (void)fprintf(stderr, "adit: %s\n", last_sentence);
    exit(1);
}

void *xcalloc(size_t count, size_t size) {
    return sure(calloc(count, size));
}

void *xgrow(void *at, size_t count, size_t size) {
    return sure(realloc(at, count * size));
}
