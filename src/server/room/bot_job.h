// A decision that a bot has to make, with all that it needs, so that it can be made on another thread.
#ifndef ADIT_BOT_JOB_H
#define ADIT_BOT_JOB_H

#include "bots/bot.h"
#include "server/room/codes.h"

// Which decision it is. A turn that waits holds nothing of the match: rooms_bot_job() tells what to think about once
// there is a thread for it, or that nobody asks any more.
struct bot_turn {
    char code[CODE_SIZE];
    uint32_t match;
    uint32_t ask;
    int seat;
    struct bot_spec player;
    void *link; // of whom the room's bots count for, for this call alone; NULL: nobody is there
};

// Answered with rooms_thought().
struct bot_job {
    struct bot_turn turn;
    const struct game *game;
    struct setup setup;
    uint64_t luck;
    action_id action;       // the answer
    const int *stop;        // bot_query.stop
    const struct move *log; // how the match came here, for bots that learn from it; they are told what their seat saw
    uint32_t log_count;
    _Alignas(16) uint8_t view[STATE_MAX];
};

// What the bot chooses.
action_id bot_job_choose(const struct bot_job *job);

#endif
