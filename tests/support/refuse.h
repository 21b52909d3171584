// For tests of what a game refuses of views from outside: a true view, and one thing changed in it at a time.
#ifndef ADIT_REFUSE_H
#define ADIT_REFUSE_H

#include "engine/view.h"
#include "tests/support/table.h"
#include "tests/test.h"

// The first position of random matches, by chance moves and legal ones, that is so. It lives until the program ends.
const struct table *table_find(const struct game *game, const char *options, bool (*is_so)(const void *state));

#define REFUSES(game, setup, base, change)                                                                             \
    do {                                                                                                               \
        __typeof__(base) view = (base);                                                                                \
        change;                                                                                                        \
        EXPECT(!(game).sound(&view, (setup), SEAT_NOBODY));                                                            \
    } while (0)
#define TAKES(game, setup, base) EXPECT((game).sound(&(base), (setup), SEAT_NOBODY))

#endif
