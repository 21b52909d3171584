// “Did you mean ...?”: of several known words the one that a mistyped word is nearest to.
#ifndef ADIT_CLI_NEAREST_H
#define ADIT_CLI_NEAREST_H

#include "base/base.h"

struct nearest {
    const char *word; // what was typed
    size_t length;
    const char *best; // NULL: none is near enough to be meant
    int distance;
};

struct nearest nearest_to(const char *word, size_t length);
void nearest_offer(struct nearest *nearest, const char *known);

#endif
