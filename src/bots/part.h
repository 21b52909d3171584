// A part of a simulation as text: what was to be played, how far it came, and its exact sums.
//
// The same text is what `adit sim --shard` gives, what `--merge` adds up, and the checkpoint from which a run that was
// killed goes on. It closes with the SHA-256 of everything before, and there is one way only to write a part: a text
// that is not, byte for byte, what part_write() would write is refused.
#ifndef ADIT_PART_H
#define ADIT_PART_H

#include "bots/arena.h"

enum {
    PART_VERSION = 1,
    PART_SHARDS_MAX = 4096,
    PART_HOLES_MAX = 256,
    PART_NAME_MAX = 64, // bytes of a bot's name or of the program's version, with the NUL
    PART_TEXT_MAX = 16384,
};
#define PART_GAMES_MAX 1000000000000

struct part_range {
    uint64_t first, end;
};

struct part {
    // What is to be played: all parts of one simulation agree in this.
    char program[PART_NAME_MAX]; // its version: another one may play otherwise
    const struct game *game;
    struct setup setup;
    char bots[SEATS_MAX][PART_NAME_MAX];
    uint64_t seed, games; // of the whole simulation
    uint32_t shards;

    uint32_t shard; // which of them this is, from 1

    // How far it came: every game of the shard before `next` was played, but for those in the holes (ascending).
    uint64_t next;
    struct part_range holes[PART_HOLES_MAX];
    int hole_count;
    struct tally tally; // of what was played
};

// The games of a shard: as equal in number as can be, without a gap.
struct part_range part_games(const struct part *part);
bool part_is_finished(const struct part *part);

// `out` needs PART_TEXT_MAX bytes.
void part_write(const struct part *part, struct text *out);

// PART_FOREIGN: no part at all; PART_NEWER: of a later version of the format; PART_DAMAGED: cut off, or changed;
// PART_UNKNOWN: a game, rules or options that this program does not have.
enum part_fault { PART_OK, PART_FOREIGN, PART_NEWER, PART_DAMAGED, PART_UNKNOWN };
enum part_fault part_read(struct part *part, const char *bytes, size_t size);

// In what two parts are not of the same simulation: "seed", "bots" and so on; NULL: in nothing.
const char *part_difference(const struct part *left, const struct part *right);

#endif
