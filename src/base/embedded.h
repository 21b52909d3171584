// Files carried inside the program; made by tools/embed.c.
#ifndef ADIT_EMBEDDED_H
#define ADIT_EMBEDDED_H

#include "base/base.h"

struct embedded {
    const char *key;            // NULL closes a list
    const unsigned char *bytes; // a NUL follows after the last
    size_t size;
};

extern const struct embedded embedded_rules[]; // "GAME.ru": the rules page of a game in a language

#endif
