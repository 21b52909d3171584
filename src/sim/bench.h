// What `adit bench` measures: workloads that kits bring, made of what is measured of every game.
#ifndef ADIT_BENCH_H
#define ADIT_BENCH_H

#include "bots/trial.h"
#include "table/table.h"

struct bench_work {
    const struct game *game;
    const char *bots; // of workloads that need them
    uint64_t games, moves;
    int64_t points;             // of seat 0, so that nothing is optimised away and the workloads can be compared
    uint64_t decisions;         // of seat 0, where they are timed
    double decided_in, slowest; // seconds: all of them, the longest
};

struct bench_workload {
    const char *name;
    uint64_t games; // unless somebody asks for another number
    void (*run)(struct bench_work *work);
    const char *bots; // for bench_decisions(), one for each seat
};

struct bench_kit {
    const struct bench_workload *workloads; // closed by a NULL name
};

double bench_seconds(void); // of processor time

// Whole matches, `games` of them, by whatever `choose` chooses; the points are those of seat 0.
void bench_matches(struct bench_work *work, const struct setup *setup, table_chooser *choose, void *context);

// Likewise of players who make any legal move, through the generic interface: every move is checked and logged.
// With `two_moves` every choice is between the moves 0 and 1, and each seat's bit of the luck makes it.
void bench_engine(struct bench_work *work, const struct setup *setup, bool two_moves);
void bench_engine_of_four(struct bench_work *work); // as the game is preset, with four players

// The searches' playouts from a position after some moves of chance and of anybody: `games` of them.
void bench_search_playouts(struct bench_work *work, const struct setup *setup, struct search_plan plan);

// The trials' playouts in every position of matches that are played by habit, until `games` of them are made.
void bench_trial_playouts(struct bench_work *work, const struct setup *setup, struct trial_plan plan);

// Notes that a decision took this long.
void bench_decided(struct bench_work *work, double seconds);

// Whole matches of the workload's bots; the decisions of seat 0 are timed.
void bench_decisions(struct bench_work *work);

#endif
