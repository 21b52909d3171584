// One of our bots at its end of the bot protocol: what it was told, and what it has seen so far.
#ifndef ADIT_TALKER_H
#define ADIT_TALKER_H

#include "bots/bot.h"

struct bot_client {
    const struct game *game;
    struct bot_spec player;
    struct setup setup;
    bool is_greeted;
    char *seen; // as botproto_write_seen writes it, of all questions so far
    size_t seen_length;

    // Of the last question:
    int seat;
    uint64_t luck;
    int64_t time_ms;
    float win;                            // -1: the bot has no idea
    _Alignas(16) uint8_t view[STATE_MAX]; // not checked
};

enum bot_client_heard { TALKER_HELLO, TALKER_ASK, TALKER_OVER, TALKER_OTHER, TALKER_NONSENSE };

// Takes one line, without its newline, closed by a NUL.
enum bot_client_heard bot_client_hear(struct bot_client *bot_client, const char *line);

// The move for the last question; `win` is what the bot takes for its chance then. False: the position makes no sense,
// or it took too long.
bool bot_client_think(struct bot_client *bot_client, char out[ACTION_TEXT_MAX]);

// Adds to what it has seen, as botproto_write_seen wrote it; beyond 64 MB it is forgotten. False: it is not one.
bool bot_client_remember(struct bot_client *bot_client, const char *seen);

// What it has seen, told to a witness; in the order in which it happened.
void bot_client_retell(void *context, bot_witness *witness, void *witness_context);

void bot_client_end(struct bot_client *bot_client);

#endif
