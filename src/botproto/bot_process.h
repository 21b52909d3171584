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
    const char *command;
    int64_t memory_mb;
    int seat;
    bool is_resting;   // it was told that a match is over, and may have ended
    uint32_t told;     // moves of the match that it has heard of
    const char *fault; // a sentence; NULL: none
    int win;           // what it gave last for its chance to win, in thousandths; -1: nothing
    size_t answer_length;
    char answer[PROGRAM_ANSWER_MAX];
};

// A program is a command of the shell. It may take `time_ms` for an answer and so much memory. Whoever starts programs
// ignores SIGPIPE.
void bot_process_start(struct bot_process *program, const char *command, int64_t time_ms, int64_t memory_mb);

// A new match in which it has this seat. One that has ended since it heard that the last match is over starts again.
void bot_process_greet(struct bot_process *program, const struct match *match, int seat);

// Its move in a match where the seat is to act; the game's fallback once it has a fault. Where only one move is legal
// it is not asked.
action_id bot_process_ask(struct bot_process *program, const struct match *match, int seat, uint64_t luck);

// The same for a match that is known from outside alone: the question is a line as the protocol has it, the answer the
// notation of a move, not looked at. False: it has a fault.
bool bot_process_ask_line(struct bot_process *program, const char *question, char move[ACTION_TEXT_MAX]);

// Tells it how a match that is over has ended.
void bot_process_over(struct bot_process *program, const struct match *match);

// Lets it end by itself for a moment; then it is killed.
void bot_process_end(struct bot_process *program);

int64_t bot_process_now_ms(void); // by a clock that nobody sets

#endif
