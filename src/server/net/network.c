// Where a connection comes from, as far as rooms may know it: to keep somebody out who was banned.
#include "server/net/net.h"

#include <string.h>

static bool is_ipv4(const uint8_t key[PEER_KEY]) {
    static const uint8_t mapped[12] = {[10] = 0xff, 0xff};
    return !memcmp(key, mapped, sizeof mapped);
}

bool network_is_private(const uint8_t key[PEER_KEY]) {
    const uint8_t *v4 = key + 12;
    if (is_ipv4(key))
        return v4[0] == 10 || v4[0] == 127 || (v4[0] == 172 && v4[1] >> 4 == 1) || (v4[0] == 192 && v4[1] == 168) ||
               (v4[0] == 169 && v4[1] == 254);
    static const uint8_t none[8] = {0}; // ::1 without its second half
    return !memcmp(key, none, sizeof none) || (key[0] & 0xfe) == 0xfc || (key[0] == 0xfe && (key[1] & 0xc0) == 0x80);
}

bool net_network(void *link, uint8_t *out) {
    const struct conn *conn = link;
    if (!conn->peer || network_is_private(conn->key))
        return false;
    memcpy(out, conn->key, PEER_KEY);
    return true;
}
