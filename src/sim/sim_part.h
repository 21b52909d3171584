// A part of a simulation as text: what was to be played, how far it came, and its exact sums.
//
// The same text is what `adit sim --shard` gives, what `--merge` adds up, and the checkpoint from which a run that was
// killed goes on. It closes with the SHA-256 of everything before, and there is one way only to write a part: a text
// that is not, byte for byte, what sim_part_write() would write is refused.
#ifndef ADIT_PART_H
#define ADIT_PART_H

#include "sim/arena.h"

enum {
    SIM_PART_VERSION = 2, // 1: the bots had other luck
    SIM_PART_SHARDS_MAX = 4096,
    SIM_PART_HOLES_MAX = 256,
    SIM_PART_NAME_MAX = 64, // bytes of a bot's name or of the program's version, with the NUL
    SIM_PART_TEXT_MAX = 16384,
};
#define SIM_PART_GAMES_MAX 1000000000000

struct sim_part_range {
    uint64_t first, end;
};

struct sim_part {
    // What is to be played: all parts of one simulation agree in this.
    char program[SIM_PART_NAME_MAX]; // its version: another one may play otherwise
    const struct game *game;
    struct setup setup;
    char bots[SEATS_MAX][SIM_PART_NAME_MAX];
    uint64_t seed, games; // of the whole simulation
    bool is_fair;         // dealt as matches of people are: arena_play_fair()
    uint32_t shards;

    uint32_t shard; // which of them this is, from 1

    // How far it came: every game of the shard before `next` was played, except for those in the holes (ascending).
    uint64_t next;
    struct sim_part_range holes[SIM_PART_HOLES_MAX];
    int hole_count;
    struct tally tally; // of what was played
};

// The games of a shard: as equal in number as can be, without a gap.
struct sim_part_range sim_part_games(const struct sim_part *part);
bool sim_part_is_finished(const struct sim_part *part);

// `out` needs SIM_PART_TEXT_MAX bytes.
void sim_part_write(const struct sim_part *part, struct text *out);

// SIM_PART_FOREIGN: no part at all; SIM_PART_NEWER, SIM_PART_OLDER: of another version of the format; SIM_PART_DAMAGED:
// cut off, or changed; SIM_PART_UNKNOWN: a game, rules or options that this program does not have.
enum sim_part_fault {
    SIM_PART_OK,
    SIM_PART_FOREIGN,
    SIM_PART_NEWER,
    SIM_PART_OLDER,
    SIM_PART_DAMAGED,
    SIM_PART_UNKNOWN
};
enum sim_part_fault sim_part_read(struct sim_part *part, const char *bytes, size_t size);

// In what two parts are not of the same simulation: "seed", "bots" and so on; NULL: in nothing.
const char *sim_part_difference(const struct sim_part *left, const struct sim_part *right);

#endif
