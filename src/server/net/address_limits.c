// Addresses and their limits.
#include "server/net/address_limits.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

static void map_v4(const void *address, uint8_t out[16]) {
    memset(out, 0, 16);
    out[10] = out[11] = 0xff;
    memcpy(out + 12, address, 4);
}

void address_from_socket(const struct sockaddr *address, uint8_t out[16]) {
    if (address->sa_family == AF_INET)
        map_v4(&((const struct sockaddr_in *)(const void *)address)->sin_addr, out);
    else
        memcpy(out, ((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr, 16);
}

bool address_from_text(const char *text, size_t length, uint8_t out[16]) {
    char copy[INET6_ADDRSTRLEN];
    uint8_t v4[4];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (inet_pton(AF_INET, copy, v4) != 1)
        return inet_pton(AF_INET6, copy, out) == 1;
    map_v4(v4, out);
    return true;
}

void peer_key(const uint8_t address[16], uint8_t out[PEER_KEY]) {
    static const uint8_t mapped[12] = {[10] = 0xff, 0xff};
    memset(out, 0, PEER_KEY);
    memcpy(out, address, !memcmp(address, mapped, sizeof mapped) ? 16 : 8);
}

bool address_limits_open(struct address_limits *peers, size_t size) {
    size_t slots = 1;
    while (slots < size)
        slots *= 2;
    memset(peers, 0, sizeof *peers);
    peers->entries = calloc(size, sizeof *peers->entries);
    peers->slots = calloc(slots, sizeof *peers->slots);
    peers->size = size;
    peers->slot_mask = slots - 1;
    crypto_shorthash_keygen(peers->hash_key);
    if (peers->entries && peers->slots)
        return true;
    address_limits_close(peers);
    return false;
}

void address_limits_close(struct address_limits *peers) {
    free(peers->entries);
    free(peers->slots);
    memset(peers, 0, sizeof *peers);
}

static struct peer **slot_of(struct address_limits *peers, const uint8_t key[PEER_KEY]) {
    uint8_t bytes[crypto_shorthash_BYTES];
    uint64_t hash;
    _Static_assert(sizeof bytes == sizeof hash, "one number");
    (void)crypto_shorthash(bytes, key, PEER_KEY, peers->hash_key);
    memcpy(&hash, bytes, sizeof hash);
    return &peers->slots[hash & peers->slot_mask];
}

static void leave_idle(struct address_limits *peers, struct peer *peer) {
    *(peer->older ? &peer->older->newer : &peers->oldest) = peer->newer;
    *(peer->newer ? &peer->newer->older : &peers->newest) = peer->older;
    peer->older = peer->newer = NULL;
}

static void join_idle(struct address_limits *peers, struct peer *peer) {
    peer->older = peers->newest;
    *(peer->older ? &peer->older->newer : &peers->oldest) = peer;
    peers->newest = peer;
}

// An entry that was never used, or that of the address which left first.
static struct peer *take_entry(struct address_limits *peers) {
    if (peers->used < peers->size)
        return &peers->entries[peers->used++];
    struct peer *peer = peers->oldest;
    if (!peer)
        return NULL;
    leave_idle(peers, peer);
    struct peer **at = slot_of(peers, peer->key);
    while (*at != peer)
        at = &(*at)->next;
    *at = peer->next;
    memset(peer, 0, sizeof *peer);
    return peer;
}

struct peer *address_limits_find(struct address_limits *peers, const uint8_t key[PEER_KEY]) {
    struct peer **slot = slot_of(peers, key), *peer = *slot;
    while (peer && memcmp(peer->key, key, PEER_KEY) != 0)
        peer = peer->next;
    if (peer && !peer->holds)
        leave_idle(peers, peer);
    if (!peer && (peer = take_entry(peers))) {
        memcpy(peer->key, key, PEER_KEY);
        peer->next = *slot;
        *slot = peer;
    }
    if (peer && !peer->holds)
        join_idle(peers, peer);
    return peer;
}

void address_limits_hold(struct address_limits *peers, struct peer *peer) {
    if (!peer->holds++)
        leave_idle(peers, peer);
}

void address_limits_release(struct address_limits *peers, struct peer *peer) {
    CHECK(peer->holds > 0);
    if (!--peer->holds)
        join_idle(peers, peer);
}
