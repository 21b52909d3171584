// A program that plays by the bot protocol: a process of its own with limits on time and memory. One that breaks off,
// dawdles or talks nonsense has a fault from then on, is killed with all that it started, and never holds up a match.
#ifndef ADIT_PROGRAM_H
#define ADIT_PROGRAM_H

#include "engine/match.h"

#include <sys/types.h>

enum { PROGRAM_ANSWER_MAX = 4096 };

struct bot_process {
    pid_t pid;
    int to, from; // -1: gone
    int64_t time_ms;
    bool wants_past;
    uint32_t told;     // moves of the match that it has heard of
    const char *fault; // a sentence; NULL: none
    int win;           // what it gave last for its chance to win, in thousandths; -1: nothing
    size_t answer_length;
    char answer[PROGRAM_ANSWER_MAX];
};

// A program is a command of the shell. It may take `time_ms` for an answer and so much memory. Whoever starts programs
// ignores SIGPIPE.
void bot_process_start(struct bot_process *program, const char *command, int64_t time_ms, int64_t memory_mb);

// A new match in which it has this seat.
void bot_process_greet(struct bot_process *program, const struct match *match, int seat);

// Its move in a match where the seat is to act; the game's fallback once it has a fault.
action_id bot_process_ask(struct bot_process *program, const struct match *match, int seat, uint64_t luck);

// Tells it that all is over and lets it end by itself for a moment; then it is killed.
void bot_process_end(struct bot_process *program);

#endif
