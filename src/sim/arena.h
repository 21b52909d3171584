// Plays whole matches between bots, and adds up the results.
#ifndef ADIT_ARENA_H
#define ADIT_ARENA_H

#include "bots/bot.h"
#include "engine/record.h"

enum { TRAITS_MAX = 16 };

// Exact sums, so that parts of a simulation add up to the same totals in any order.
struct tally {
    uint64_t games, moves, turns, draws; // draws: every seat shares the win, and there is more than one
    int64_t points[SEATS_MAX];
    uint64_t points_squared[SEATS_MAX];
    uint64_t wins[SEATS_MAX]; // in units of 1/WIN_WHOLE: shared wins stay whole numbers
    uint64_t trait_games[TRAITS_MAX];
    uint64_t trait_wins[TRAITS_MAX]; // likewise
};

#define WIN_WHOLE 840u // divisible by 1 to 8

// Plays a match that was started to its end. The first word of `rng` is the key of the bots' luck, all others deal.
void arena_play(struct match *match, const struct bot_spec *players, struct rng *rng);

// Whole matches faster than move by move, for the bots that a game can do that with. The results are those of
// arena_play() with the same generator.
enum { BULK_MAX = 4096 };
struct bulk_kit {
    size_t size; // of what `prepare` fills, at most BULK_MAX bytes
    bool (*prepare)(void *bulk, const struct setup *setup, const struct bot_spec *players); // false: not these bots
    void (*play)(const void *bulk, struct rng *rng, struct result *result, uint64_t *moves);
};

// Game `number` of a simulation, dealt as a match that people play: by the seed that is written to the header, 8 bytes
// of `seed` and 8 of `number`, lowest byte first, and zeroes. So game 0 of `adit sim --fair --seed 7` is the match of
// `adit play --seed 7` with the same bots.
void arena_play_fair(struct match *match, const struct bot_spec *players, uint64_t seed, uint64_t number,
                     struct record_header *header);

void tally_result(struct tally *tally, const struct game *game, const struct setup *setup, const void *state,
                  const struct result *result, uint64_t moves);
void tally_add(struct tally *to, const struct tally *from);

#endif
