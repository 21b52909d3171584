// The two string helpers that the freestanding layers need.
#include "base/base.h"

bool string_equal(const char *left, const char *right) {
    while (*left && *left == *right) {
        left++;
        right++;
    }
    return *left == *right;
}

size_t string_length(const char *string) {
    size_t length = 0;
    while (string[length])
        length++;
    return length;
}
