// Today's cave: one deal a day for everybody, the same in every front end.
//
// It has two doors. Offline the seed is a hash of the date and the game: public, and for fun, since whoever likes can
// try it as often as they want. On a server the same hash has the server's secret in it; only its commitment is public
// until the day is over (docs/adr/0015). Days are those of UTC.
#ifndef ADIT_DAY_H
#define ADIT_DAY_H

#include "base/hash.h"
#include "bots/bot.h"
#include "engine/record.h"

enum {
    DAY_SIZE = 11, // "2026-11-19" and a NUL
    DAY_MS = 86400000,
    DAY_SECRET_SIZE = 32,
};

// Days are counted from 1970-01-01.
static inline int64_t day_of(int64_t ms) {
    return ms / DAY_MS;
}

void day_write(int64_t day, char out[DAY_SIZE]);

// A date as day_write() writes it. False: it is none, or before 1970.
bool day_read(const char *text, size_t length, int64_t *out);

// The seed of a game's cave on this day. NULL: the public one.
void day_seed(int64_t day, const struct game *game, const uint8_t secret[DAY_SECRET_SIZE], uint8_t out[SEED_SIZE]);

// Who sits there: one person on seat 0, and this bot on all others.
int day_seats(const struct game *game);
const char *day_bot(const struct game *game);

#endif
