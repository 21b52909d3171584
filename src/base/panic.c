// What a failed CHECK does in a native program: says where, and stops.
#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void base_panic(const char *what, const char *file, int line) {
    (void)fprintf(stderr, "adit: internal error at %s:%d: %s\n", file, line, what);
    abort();
}
