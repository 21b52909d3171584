// A room made from here: what is played, who sits there, and where others find it.
#ifndef ADIT_NEW_ROOM_H
#define ADIT_NEW_ROOM_H

#include "client/connection.h"
#include "client/room_client.h"
#include "engine/game.h"

enum { NEW_ROOM_QR_MAX = 64, NEW_ROOM_LINK_MAX = 256 };

struct new_room {
    const struct game *game;
    struct setup setup; // its seats; options that are not named below are as the server offers them
    const char *options[16], *choices[16];
    int option_count;
    const char *bots; // "hard,easy": on the last seats; NULL: none
    const char *name; // of whoever makes it
    enum lang lang;
    // What the server says:
    struct ws_address address;
    char token[ROOM_CLIENT_TOKEN_LENGTH + 1];      // of the host's seat
    char url[NEW_ROOM_LINK_MAX];                   // for this program
    char link[NEW_ROOM_LINK_MAX];                  // for people: as the server knows itself
    char qr[NEW_ROOM_QR_MAX][NEW_ROOM_QR_MAX + 1]; // of the link: rows of 0 and 1; the first is "" where there is none
    char problem[256];                             // what the server said against it; "": nothing
};

// Makes the room on the server that `url` names: http(s)://HOST[:PORT]/. NULL: done. Else a sentence, which `problem`
// may say more of.
const char *new_room_make(struct new_room *room, const char *url);

// The code as lines of half blocks, dark on light as cameras want it; nothing where there is none.
void new_room_print_qr(const struct new_room *room);

#endif
