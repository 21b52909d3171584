// A player at the other end of the wire: a person at the terminal, or a bot, in somebody's room.
#ifndef ADIT_LINE_CLIENT_H
#define ADIT_LINE_CLIENT_H

#include "client/connection.h"
#include "words/lang.h"

struct join_plan {
    const char *url;            // http://HOST:PORT/r/CODE
    const char *name;           // at the table
    const char *bot;            // one of ours; NULL: none
    const char *program;        // a command of the shell that speaks the bot protocol; NULL, and no bot: a person
    int64_t time_ms, memory_mb; // what it may take
    const char *token;          // of a seat taken before; NULL: a new one
    const char *link;           // for people; NULL: the URL
    bool has_seat;              // the token is one that was kept
    void (*keep)(const struct ws_address *address, const char *token); // the token is worth keeping; NULL: it is not
    void (*forget)(const struct ws_address *address);                  // it no longer is; or NULL
    enum lang lang;
};

// Plays until the match is over. Returns the exit code; *error says why when it is not 0.
int line_client_run(const struct join_plan *plan, const char **error);

#endif
