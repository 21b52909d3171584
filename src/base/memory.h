// Memory for front ends that can do nothing without it: there always is some, or the program says that there is none
// and ends. The server does not use it: what it is short of, it answers.
#ifndef ADIT_MEMORY_H
#define ADIT_MEMORY_H

#include <stddef.h>

// Never NULL; zeroed. To be given back with free().
void *xcalloc(size_t count, size_t size);

// Never NULL; what is new is not zeroed.
void *xgrow(void *at, size_t count, size_t size);

// What is said at the end, in the reader's language; and what is done before, say to the terminal. NULL: nothing.
void oom_message(const char *sentence);
void oom_after(void (*before)(void));

#endif
