// What each address has taken of what is limited: connections, requests, messages, rooms, guesses.
//
// Every address with a connection has an entry, and so have the PEERS_IDLE addresses that left last: leaving and coming
// back does not fill a bucket again. All entries are allocated at the start, one for each connection there may be and
// PEERS_IDLE more, so no number of addresses fills the table. If it were full all the same, an address would be
// admitted without being counted: to refuse people because others are there is what an attacker wants.
//
// Entries are found by SipHash with a random key. Before, the table was open, its hash was known, and an address was
// looked for in 32 places: 32 addresses chosen to collide with a victim's locked it out, and 8,192 locked out
// everybody.
//
// A house with IPv6 owns 256 networks of 64 bits, and a company or a rented machine often 65,536 of them, so what is
// counted per /64 alone limits nobody. Each entry of IPv6 therefore leads to that of its /56, and that one to its
// /48's. A mobile network gives every phone a /64 of its own, so strangers share a /56: it may have PEER_SHARES times
// as much as one address, not just as much. An entry keeps the wider ones from being forgotten.
#ifndef ADIT_PEERS_H
#define ADIT_PEERS_H

#include "server/rate.h"

#include <netinet/in.h>
#include <sodium.h>
#include <sys/socket.h>

enum { PEERS_IDLE = 16384, PEER_KEY = 16 };

// How much of an address of IPv6 an entry stands for. Of IPv4 there are only whole addresses.
enum peer_width { PEER_ADDRESS, PEER_56, PEER_48, PEER_WIDTHS };

extern const int address_shares[PEER_WIDTHS];

enum peer_bucket { PEER_REQUESTS, PEER_MESSAGES, PEER_ROOMS, PEER_MISSES, PEER_BUCKETS };

struct conn;

// Connections that wait for a request, the one that has waited longest first.
struct conn_list {
    struct conn *first, *last;
};

struct peer {
    uint8_t key[PEER_KEY]; // IPv4 mapped into IPv6; of IPv6 the first 64 bits, or fewer and how many
    enum peer_width width;
    int connections; // of HTTP
    int websockets;
    struct rate_bucket buckets[PEER_BUCKETS];
    struct conn_list waiting;
    int holds;                  // connections of both kinds; of a wider one: entries inside it
    struct peer *wider;         // NULL: none, or the table was full
    struct peer *next;          // with the same hash
    struct peer *older, *newer; // among the entries without a connection
};

struct address_limits {
    struct peer *entries, **slots;
    size_t size, used; // entries that there are, and that were ever used
    size_t slot_mask;
    struct peer *oldest, *newest; // of those without a connection
    uint8_t hash_key[crypto_shorthash_KEYBYTES];
};

// An address as 16 bytes, IPv4 mapped into IPv6. Of text: false if it is none.
void address_from_socket(const struct sockaddr *address, uint8_t out[16]);
bool address_from_text(const char *text, size_t length, uint8_t out[16]);

// What is counted for one address.
void address_key(const uint8_t address[16], uint8_t out[PEER_KEY]);

// False: no memory.
bool address_limits_open(struct address_limits *peers, size_t size);
void address_limits_close(struct address_limits *peers);

// The entry for an address; a new one takes the place of the address that left first. NULL: each entry has connections.
// Valid until the next call, or while it is held.
struct peer *address_limits_find(struct address_limits *peers, const uint8_t key[PEER_KEY]);
void address_limits_hold(struct address_limits *peers, struct peer *peer);
void address_limits_release(struct address_limits *peers, struct peer *peer);

// Takes one out of a bucket of `burst`, which fills by one each `each_ms`, and out of those of the wider networks,
// which hold address_shares as much. False: one of them is empty, and nothing was taken. `peer` may be NULL.
bool address_take(struct peer *peer, enum peer_bucket bucket, int64_t now, int64_t burst, int each_ms);
bool address_could_take(const struct peer *peer, enum peer_bucket bucket, int64_t now, int64_t burst, int each_ms);

// Takes `count` out of them, whether they are there or not: whoever comes next waits for it.
void address_charge(struct peer *peer, enum peer_bucket bucket, int64_t count, int each_ms);

#endif
