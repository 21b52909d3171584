// Opens the leak that the environment names.
#include "tests/leaks/leak.h"

#include <stdlib.h>

int leak_open;

__attribute__((constructor)) static void open_leak(void) {
    const char *number = getenv("LEAK");
    leak_open = number ? atoi(number) : 0;
}
