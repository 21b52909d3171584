// What each address has taken of what is limited: connections, rooms, guesses. A table of fixed size.
#ifndef ADIT_PEERS_H
#define ADIT_PEERS_H

#include "server/room.h"

#include <netinet/in.h>
#include <sys/socket.h>

enum { PEERS_MAX = 8192, PEER_KEY = 16 };

struct peer {
    uint8_t key[PEER_KEY]; // IPv4 mapped into IPv6; of IPv6 the first 64 bits: one house, one address
    bool used;
    int connections;
    int64_t seen_ms;
    struct bucket rooms, misses;
};

struct peers {
    struct peer at[PEERS_MAX];
};

// An address as 16 bytes, IPv4 mapped into IPv6. Of text: false if it is none.
void address_of(const struct sockaddr *address, uint8_t out[16]);
bool address_of_text(const char *text, size_t length, uint8_t out[16]);

// What is counted for one address.
void peer_key(const uint8_t address[16], uint8_t out[PEER_KEY]);

// The entry for an address; NULL: every entry near its place has connections of its own.
struct peer *peers_find(struct peers *peers, const uint8_t key[PEER_KEY], int64_t now);

#endif
