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

const int address_shares[PEER_WIDTHS] = {1, 4, 16};

static bool is_ipv4(const uint8_t key[PEER_KEY]) {
    static const uint8_t mapped[12] = {[10] = 0xff, 0xff};
    return !memcmp(key, mapped, sizeof mapped);
}

static void wider_key(const uint8_t key[PEER_KEY], enum peer_width width, uint8_t out[PEER_KEY]) {
    static const uint8_t bits[PEER_WIDTHS] = {64, 56, 48};
    memset(out, 0, PEER_KEY);
    memcpy(out, key, bits[width] / 8u);
    out[PEER_KEY - 1] = bits[width]; // not the key of an address, whose second half is empty
}

void address_key(const uint8_t address[16], uint8_t out[PEER_KEY]) {
    memset(out, 0, PEER_KEY);
    memcpy(out, address, is_ipv4(address) ? 16 : 8);
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
    if (peer->wider)
        address_limits_release(peers, peer->wider);
    memset(peer, 0, sizeof *peer);
    return peer;
}

static struct peer *find(struct address_limits *peers, const uint8_t key[PEER_KEY], enum peer_width width);

// A new entry, and those of the wider networks, which it holds. NULL: each entry has connections.
static struct peer *add(struct address_limits *peers, const uint8_t key[PEER_KEY], enum peer_width width) {
    struct peer *wider = NULL, **slot = slot_of(peers, key);
    if (width + 1 < PEER_WIDTHS && !is_ipv4(key)) {
        uint8_t network[PEER_KEY];
        wider_key(key, width + 1, network);
        wider = find(peers, network, width + 1);
    }
    if (wider)
        address_limits_hold(peers, wider);
    struct peer *peer = take_entry(peers);
    if (!peer) {
        if (wider)
            address_limits_release(peers, wider);
        return NULL;
    }
    memcpy(peer->key, key, PEER_KEY);
    peer->width = width;
    peer->wider = wider;
    peer->next = *slot;
    *slot = peer;
    return peer;
}

static struct peer *find(struct address_limits *peers, const uint8_t key[PEER_KEY], enum peer_width width) {
    struct peer *peer = *slot_of(peers, key);
    while (peer && memcmp(peer->key, key, PEER_KEY) != 0)
        peer = peer->next;
    if (peer && !peer->holds)
        leave_idle(peers, peer);
    if (!peer)
        peer = add(peers, key, width);
    if (peer && !peer->holds)
        join_idle(peers, peer);
    return peer;
}

struct peer *address_limits_find(struct address_limits *peers, const uint8_t key[PEER_KEY]) {
    return find(peers, key, PEER_ADDRESS);
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

// Wider networks fill as many times faster, as far as whole milliseconds can say it.
static int each_of(const struct peer *peer, int each_ms) {
    int each = each_ms / address_shares[peer->width];
    return each > 0 ? each : 1;
}

static int burst_of(const struct peer *peer, int64_t burst) {
    int64_t all = burst * address_shares[peer->width];
    return all < INT32_MAX ? (int)all : INT32_MAX;
}

bool address_could_take(const struct peer *peer, enum peer_bucket bucket, int64_t now, int64_t burst, int each_ms) {
    for (; peer; peer = peer->wider)
        if (!rate_could_take(&peer->buckets[bucket], now, burst_of(peer, burst), each_of(peer, each_ms)))
            return false;
    return true;
}

bool address_take(struct peer *peer, enum peer_bucket bucket, int64_t now, int64_t burst, int each_ms) {
    if (!address_could_take(peer, bucket, now, burst, each_ms))
        return false;
    for (; peer; peer = peer->wider)
        (void)rate_take(&peer->buckets[bucket], now, 0, burst_of(peer, burst), each_of(peer, each_ms));
    return true;
}

void address_charge(struct peer *peer, enum peer_bucket bucket, int64_t count, int each_ms) {
    for (; peer; peer = peer->wider)
        peer->buckets[bucket].level_ms += count * each_of(peer, each_ms);
}
