// Seeding of both generators, and ChaCha20's block function.
#include "base/rng.h"

void rng_seed_fast(struct rng *rng, uint64_t seed, uint64_t stream) {
    uint64_t word = rng_mix(seed) ^ rng_mix(~stream);
    for (int i = 0; i < 2; i++)
        rng->fast[i] = word = rng_mix(word + (uint64_t)i);
    rng->fast[0] |= 1; // never all zero
    rng->fair = false;
}

void rng_seed_fair(struct rng *rng, const uint8_t seed[SEED_SIZE]) {
    bytes_zero(rng, sizeof *rng);
    for (int i = 0; i < 8; i++)
        rng->key[i] = (uint32_t)seed[i * 4] | (uint32_t)seed[i * 4 + 1] << 8 | (uint32_t)seed[i * 4 + 2] << 16 |
                      (uint32_t)seed[i * 4 + 3] << 24;
    rng->block_used = 16;
    rng->fair = true;
}

uint32_t rng_below_retry(struct rng *rng, uint32_t n) {
    uint32_t out;
    while (!rng_accept((uint32_t)(rng_next64(rng) >> 32), 32, n, &out)) {
    }
    return out;
}

static void quarter_round(uint32_t x[16], int a, int b, int c, int d) {
#define ROTATE(word, count) ((word) << (count) | (word) >> (32 - (count)))
    x[a] += x[b], x[d] ^= x[a], x[d] = ROTATE(x[d], 16);
    x[c] += x[d], x[b] ^= x[c], x[b] = ROTATE(x[b], 12);
    x[a] += x[b], x[d] ^= x[a], x[d] = ROTATE(x[d], 8);
    x[c] += x[d], x[b] ^= x[c], x[b] = ROTATE(x[b], 7);
#undef ROTATE
}

void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[16]) {
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    bytes_copy(start + 4, key, 8 * sizeof *key);
    start[12] = counter;
    bytes_copy(start + 13, nonce, 3 * sizeof *nonce);
    bytes_copy(out, start, sizeof start);
    for (int i = 0; i < 10; i++) {
        quarter_round(out, 0, 4, 8, 12);
        quarter_round(out, 1, 5, 9, 13);
        quarter_round(out, 2, 6, 10, 14);
        quarter_round(out, 3, 7, 11, 15);
        quarter_round(out, 0, 5, 10, 15);
        quarter_round(out, 1, 6, 11, 12);
        quarter_round(out, 2, 7, 8, 13);
        quarter_round(out, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++)
        out[i] += start[i];
}

uint64_t rng_fair_next64(struct rng *rng) {
    if (rng->block_used == 16) {
        static const uint32_t nonce[3] = {0, 0, 0};
        CHECK(rng->counter != UINT32_MAX);
        chacha20_block(rng->key, rng->counter++, nonce, rng->block);
        rng->block_used = 0;
    }
    uint64_t low = rng->block[rng->block_used], high = rng->block[rng->block_used + 1];
    rng->block_used = (uint8_t)(rng->block_used + 2);
    return low | high << 32;
}
