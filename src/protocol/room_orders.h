// What people type in a room, as commands of the protocol: "bot 3 hard", "kick 2", "clock 60". Line mode and the full
// screen read them alike, and whatever the browser's host tools can do can be typed.
//
// Each order is a row of a table: its word, the command, and the command's members with the places of what was typed.
// So a new command of the protocol is a row, and help lists the rows.
#ifndef ADIT_ROOM_ORDERS_H
#define ADIT_ROOM_ORDERS_H

#include "base/text.h"
#include "protocol/room_model.h"

struct room_order {
    const char *type;  // of the command
    char members[512]; // as JSON, without braces
    const char *usage; // how this order is written, where it was not: "kick SEAT"
};

enum room_order_kind {
    ROOM_ORDER_NONE,  // no order begins with this word
    ROOM_ORDER_WRONG, // it is not written so: see `usage`
    ROOM_ORDER_READ,
};

enum room_order_kind room_order_read(const char *line, const struct room_model *room, struct room_order *out);

// How every order is written, separated by commas. Those of the host alone, or those of everybody.
void room_order_list(struct text *out, bool of_host);

#endif
