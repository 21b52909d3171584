// Shared libraries that are loaded when they are first needed. PostgreSQL's brings some twenty others and OpenSSL has
// thousands of symbols to look up: linked, they would make up most of the start of every command.
#ifndef ADIT_LIBRARY_H
#define ADIT_LIBRARY_H

#include "base/base.h"

struct library_function {
    const char *name;
    size_t at; // where in the table of pointers
};

// Loads a library and fills the table with its functions. NULL: all are there; else what the system says. The library
// stays loaded, so whoever asks again gets the same answer.
const char *library_load(const char *library, const struct library_function *functions, size_t count, void *table);

#endif
