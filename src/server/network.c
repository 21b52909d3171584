// Networks.
#include "server/network.h"

#include "base/text.h"

#include <arpa/inet.h>
#include <string.h>

static bool read_address(const char *text, size_t length, uint8_t out[16], int *first_bit) {
    char copy[INET6_ADDRSTRLEN];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    memset(out, 0, 16);
    out[10] = out[11] = 0xff;
    *first_bit = 96;
    if (inet_pton(AF_INET, copy, out + 12) == 1)
        return true;
    *first_bit = 0;
    return inet_pton(AF_INET6, copy, out) == 1;
}

bool network_read(const char *text, size_t length, struct network *out) {
    const char *slash = memchr(text, '/', length);
    int first_bit;
    int64_t bits;
    out->bits = 128;
    if (!read_address(text, slash ? (size_t)(slash - text) : length, out->address, &first_bit))
        return false;
    if (!slash)
        return true;
    if (!text_read_int(slash + 1, (size_t)(text + length - slash - 1), 0, 128 - first_bit, &bits))
        return false;
    out->bits = (int)bits + first_bit;
    return true;
}

bool network_has(const struct network *network, const uint8_t address[16]) {
    size_t whole = (size_t)network->bits / 8;
    unsigned mask = 0xff00u >> (network->bits % 8) & 0xffu;
    return !memcmp(network->address, address, whole) &&
           (whole == 16 || ((network->address[whole] ^ address[whole]) & mask) == 0);
}

bool network_next(const char **at, const char **word, size_t *length) {
    if (!**at)
        return false;
    *word = *at;
    *length = strcspn(*at, ", ");
    *at += *length + ((*at)[*length] != '\0');
    return true;
}
