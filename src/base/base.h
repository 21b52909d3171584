// What every file may use: fixed-width integers, sizes, and CHECK for bugs.
//
// Everything below the front ends is freestanding C: no heap, no libc but what the compiler itself calls
// (memcpy, memset, memcmp), no clock, no mutable statics. So it compiles natively and to wasm32 alike.
#ifndef ADIT_BASE_H
#define ADIT_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Marks a sentence for translation where it is only stored; words/words.h looks it up when it is said.
#define N_(sentence) (sentence)

// Likewise a word that needs other translations elsewhere: the context tells them apart (msgctxt).
#define NC_(context, sentence) (context "\004" sentence)

#define ARRAY_COUNT(array) (sizeof(array) / sizeof((array)[0]))

// The program itself is wrong: stop, in every build. What the world does wrong is an `enum err` (err.h).
#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (__builtin_expect(!(condition), 0))                                                                         \
            base_panic(#condition, __FILE__, __LINE__);                                                                \
    } while (0)

// Each front end brings its own: natively it prints and aborts, in wasm it traps.
_Noreturn void base_panic(const char *what, const char *file, int line);

#define bytes_copy(to, from, size)     ((void)__builtin_memcpy((to), (from), (size)))
#define bytes_zero(at, size)           ((void)__builtin_memset((at), 0, (size)))
#define bytes_equal(left, right, size) (__builtin_memcmp((left), (right), (size)) == 0)

// How many bits of a byte are set: a table, since the compiler's own is a call on machines without an instruction for
// it.
extern const uint8_t bits_counts[256];

static inline unsigned bits_count8(unsigned byte) {
    return bits_counts[byte];
}

bool string_equal(const char *left, const char *right);
size_t string_length(const char *string);

// The same; of a literal the compiler knows it.
#define STRING_LENGTH(string)                                                                                          \
    (__builtin_constant_p(__builtin_strlen(string)) ? __builtin_strlen(string) : string_length(string))

#endif
