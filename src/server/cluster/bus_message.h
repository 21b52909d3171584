// What servers on one database tell each other: that a room has changed, and what people say. Hints, all of them:
// whoever misses one looks into the store by itself a little later.
#ifndef ADIT_NOTE_H
#define ADIT_NOTE_H

#include "base/text.h"
#include "server/room/command.h"

enum { NOTE_FROM_SIZE = 33, NOTE_SIZE = 2048 }; // a server's name among all: 32 digits; a note as text

enum bus_message_kind { BUS_ROOM_CHANGED, BUS_CHAT, BUS_REACTION };

struct bus_message {
    enum bus_message_kind kind;
    char code[CODE_SIZE]; // of the room; not part of the text: the channel names it
    int64_t version;      // BUS_ROOM_CHANGED: the room has been changed at least so often
    int seat;             // else: who talks
    int reaction;
    char text[CHAT_SIZE];
};

// False: it does not fit.
bool bus_message_write(const struct bus_message *message, const char *from, struct text *out);

// Trusts nothing. False: not a message. What was said has been checked like what a client says.
bool bus_message_read(const char *bytes, size_t size, char from[NOTE_FROM_SIZE], struct bus_message *out);

#endif
