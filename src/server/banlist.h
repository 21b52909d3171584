// Whom this server does not admit: networks, and tokens of seats. Kept in a small text file, a ban on each line, so
// that a restart forgets none of them.
#ifndef ADIT_BANLIST_H
#define ADIT_BANLIST_H

#include "server/network.h"
#include "server/room/codes.h"

enum { BANLIST_MAX = 4096, BANLIST_TEXT = 80 };

struct banlist_entry {
    bool is_token;
    struct network network;
    uint8_t token_hash[TOKEN_HASH_SIZE];
    int64_t until_ms;        // INT64_MAX: for good
    char text[BANLIST_TEXT]; // as it was written: a network, or the first letters of a token's hash
};

struct banlist {
    char path[512]; // "": not kept
    int count;
    struct banlist_entry list[BANLIST_MAX];
};

// Reads the file, if there is one; what is not a ban in it is left out.
void banlist_open(struct banlist *bans, const char *path);

// False: there are too many, or the file cannot be written (then the ban holds until the next start).
bool banlist_add(struct banlist *bans, const struct banlist_entry *ban);

// By its text. False: there is none.
bool banlist_remove(struct banlist *bans, const char *text);

bool banlist_have_address(struct banlist *bans, const uint8_t address[16], int64_t now);
bool banlist_have_token(struct banlist *bans, const uint8_t hash[TOKEN_HASH_SIZE], int64_t now);

#endif
