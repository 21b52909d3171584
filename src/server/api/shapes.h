// What is sent and answered, as shapes: of the server, of its addresses, and of the bot protocol.
#ifndef ADIT_API_SHAPES_H
#define ADIT_API_SHAPES_H

#include "engine/shape.h"

struct definition {
    const char *name; // in the schema: "server.ack"; NULL closes a list
    const struct shape *members;
};

// Of any game: what the server sends, what its addresses give, and what the bot protocol says.
extern const struct definition shapes_definitions[];

// Of each game, after its name (".view"): what refers to its views, moves and events.
extern const struct definition shapes_of_game[];

#endif
