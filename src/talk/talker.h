// One of our bots at its end of the bot protocol: what it was told, and what it has seen so far.
#ifndef ADIT_TALKER_H
#define ADIT_TALKER_H

#include "bots/bot.h"

struct talker {
    const struct game *game;
    struct player player;
    struct setup setup;
    bool is_greeted;
    char *seen; // as talk_write_seen writes it, of all questions so far
    size_t seen_length;

    // Of the last question:
    int seat;
    uint64_t luck;
    int64_t time_ms;
    float win;                            // -1: the bot has no idea
    _Alignas(16) uint8_t view[STATE_MAX]; // not checked
};

enum talker_heard { TALKER_HELLO, TALKER_ASK, TALKER_OVER, TALKER_OTHER, TALKER_NONSENSE };

// Takes one line, without its newline, closed by a NUL.
enum talker_heard talker_hear(struct talker *talker, const char *line);

// The move for the last question; `win` is what the bot takes for its chance then. False: the position makes no sense,
// or it took too long.
bool talker_think(struct talker *talker, char out[ACTION_TEXT_MAX]);

// Adds to what it has seen, as talk_write_seen wrote it; beyond 64 MB it is forgotten. False: it is no such text.
bool talker_remember(struct talker *talker, const char *seen);

// What it has seen, told to a witness; in the order in which it happened.
void talker_retell(void *talker, bot_witness *witness, void *context);

void talker_end(struct talker *talker);

#endif
