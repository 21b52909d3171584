// Bots think on threads of their own, in turns (turns.h), so that the loop never waits for them.
//
// There are two lanes. Most bots answer in microseconds, some take a second; a single queue would make the quick ones
// wait for the slow ones however fair it is. So light bots have a thread that never takes a heavy one. Nobody has to
// say which bot is heavy: it is measured, each time. A bot that was light and takes long for once is stopped and goes
// to the other lane; one that takes a number (search:500) begins there until that number was seen to be light.
//
// A thought has a time: after `limit_ms` the bot is asked to answer with what it has. And it can be given up: when
// nobody wants its answer any more (the person is back, the room is gone, the server ends), it is stopped as well.
#ifndef ADIT_THINKING_H
#define ADIT_THINKING_H

#include "server/turns.h"

#include <uv.h>

struct thinking_host {
    void *context;
    bool (*begin)(void *context, const struct bot_turn *turn, struct bot_job *out); // rooms_bot_job
    bool (*wants)(void *context, const struct bot_turn *turn);                      // rooms_want_thought
    void (*done)(void *context, const struct bot_job *job);                         // rooms_thought
    void (*lost)(void *context, const struct bot_turn *turn);                       // rooms_thought_lost
};

struct thinking_figures {
    uint64_t thoughts, stopped; // that were answered; of them before their end
    int waiting, running;
};

struct thinking;

// NULL: no memory, or no threads.
struct thinking *thinking_open(uv_loop_t *loop, const struct thinking_host *host, int limit_ms);

// False: no memory for it.
bool thinking_add(struct thinking *thinking, const struct turns_place *place, const struct bot_turn *turn);

// Gives everything up; nothing is begun any more, and nobody hears of what was thought.
void thinking_stop(struct thinking *thinking);

// Waits for the threads. The loop must run once more before it is freed with what is left of it.
void thinking_close(struct thinking *thinking);
void thinking_free(struct thinking *thinking);

struct thinking_figures thinking_figures(const struct thinking *thinking);

#endif
