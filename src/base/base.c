// What little of a C library the freestanding layers need.
#include "base/base.h"

// A byte of n set bits so far, followed by every pair of further bits.
#define TWO_MORE(n)  (n), (n) + 1, (n) + 1, (n) + 2
#define FOUR_MORE(n) TWO_MORE(n), TWO_MORE((n) + 1), TWO_MORE((n) + 1), TWO_MORE((n) + 2)
#define SIX_MORE(n)  FOUR_MORE(n), FOUR_MORE((n) + 1), FOUR_MORE((n) + 1), FOUR_MORE((n) + 2)

const uint8_t bits_counts[256] = {SIX_MORE(0), SIX_MORE(1), SIX_MORE(1), SIX_MORE(2)};

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
