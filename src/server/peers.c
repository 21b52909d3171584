// Addresses and their limits.
#include "server/peers.h"

#include "base/hash.h"

#include <arpa/inet.h>
#include <string.h>

static void map_v4(const void *address, uint8_t out[16]) {
    memset(out, 0, 16);
    out[10] = out[11] = 0xff;
    memcpy(out + 12, address, 4);
}

void address_of(const struct sockaddr *address, uint8_t out[16]) {
    if (address->sa_family == AF_INET)
        map_v4(&((const struct sockaddr_in *)(const void *)address)->sin_addr, out);
    else
        memcpy(out, ((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr, 16);
}

bool address_of_text(const char *text, size_t length, uint8_t out[16]) {
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

struct peer *peers_find(struct peers *peers, const uint8_t key[PEER_KEY], int64_t now) {
    enum { NEAR = 32 };
    size_t start = hash_bytes(HASH_START, key, PEER_KEY) % PEERS_MAX;
    struct peer *oldest = NULL;
    for (size_t i = 0; i < NEAR; i++) {
        struct peer *peer = &peers->at[(start + i) % PEERS_MAX];
        if (peer->used && !memcmp(peer->key, key, PEER_KEY)) {
            peer->seen_ms = now;
            return peer;
        }
        if (!peer->connections && (!oldest || !peer->used || (oldest->used && peer->seen_ms < oldest->seen_ms)))
            oldest = peer;
    }
    if (!oldest)
        return NULL;
    memset(oldest, 0, sizeof *oldest);
    memcpy(oldest->key, key, PEER_KEY);
    oldest->used = true;
    oldest->seen_ms = now;
    return oldest;
}
