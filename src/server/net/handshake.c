// The WebSocket handshake's answer: SHA-1 of the key and a fixed text (RFC 6455, 4.2.2). SHA-1 shows that the server
// understood; it protects nothing.
#include "server/net/net.h"

#include <sodium.h>
#include <string.h>

static uint32_t rotated(uint32_t word, int count) {
    return word << count | word >> (32 - count);
}

static void sha1_block(uint32_t state[5], const uint8_t block[64]) {
    uint32_t w[80], v[5];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    memcpy(v, state, sizeof v);
    for (int i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? (v[1] & v[2]) | (~v[1] & v[3])
                     : i < 40 ? v[1] ^ v[2] ^ v[3]
                     : i < 60 ? (v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3])
                              : v[1] ^ v[2] ^ v[3];
        static const uint32_t constants[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
        uint32_t next = rotated(v[0], 5) + f + v[4] + constants[i / 20] + w[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = rotated(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (int i = 0; i < 5; i++)
        state[i] += v[i];
}

void handshake_accept_key(const char *key, char out[29]) {
    static const char fixed[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    uint8_t message[128] = {0}, digest[20];
    size_t length = strlen(key);
    CHECK(length == 24); // 16 bytes in base64: checked before
    memcpy(message, key, length);
    memcpy(message + length, fixed, sizeof fixed - 1);
    length += sizeof fixed - 1;
    message[length] = 0x80;
    message[126] = (uint8_t)(length * 8 >> 8);
    message[127] = (uint8_t)(length * 8);
    sha1_block(state, message);
    sha1_block(state, message + 64);
    for (size_t i = 0; i < sizeof digest; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
    sodium_bin2base64(out, 29, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}
