// Addresses and their limits.
#include "server/peers.h"

#include "base/hash.h"

#include <arpa/inet.h>
#include <string.h>

static void key_of_v6(const uint8_t address[16], uint8_t out[PEER_KEY]) {
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    memset(out, 0, PEER_KEY);
    memcpy(out, address, !memcmp(address, mapped, sizeof mapped) ? 16 : 8);
}

static void key_of_v4(const uint8_t address[4], uint8_t out[PEER_KEY]) {
    memset(out, 0, PEER_KEY);
    out[10] = out[11] = 0xff;
    memcpy(out + 12, address, 4);
}

void peer_key(const struct sockaddr *address, uint8_t out[PEER_KEY]) {
    if (address->sa_family == AF_INET)
        key_of_v4((const uint8_t *)&((const struct sockaddr_in *)(const void *)address)->sin_addr, out);
    else
        key_of_v6(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr, out);
}

bool peer_key_of_text(const char *text, size_t length, uint8_t out[PEER_KEY]) {
    char copy[INET6_ADDRSTRLEN];
    uint8_t address[16];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    if (inet_pton(AF_INET, copy, address) == 1)
        key_of_v4(address, out);
    else if (inet_pton(AF_INET6, copy, address) == 1)
        key_of_v6(address, out);
    else
        return false;
    return true;
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
