// Randomness: ChaCha20 deals real matches, xoroshiro128++ drives simulations. One type, so that a match does not
// care which of the two it was given.
#ifndef ADIT_RNG_H
#define ADIT_RNG_H

#include "base/base.h"

enum { SEED_SIZE = 32 };

struct rng {
    uint64_t fast[2];   // xoroshiro128++ state; unused by a fair generator
    uint32_t key[8];    // ChaCha20 key
    uint32_t block[16]; // the current block of the key stream
    uint32_t counter;   // blocks made so far
    uint8_t block_used; // words of it already handed out
    bool fair;
};

// The same seed and stream give the same numbers everywhere. Streams of one seed are independent.
void rng_seed_fast(struct rng *rng, uint64_t seed, uint64_t stream);

// ChaCha20 (RFC 8439) with the seed as key, a zero nonce, and the block counter from 0.
void rng_seed_fair(struct rng *rng, const uint8_t seed[SEED_SIZE]);

uint64_t rng_fair_next64(struct rng *rng);

static inline uint64_t rng_rotate(uint64_t word, int count) {
    return word << count | word >> (64 - count);
}

// One step of xoroshiro128++ (Blackman and Vigna): two words, so that tight loops can keep them in registers
// (a game in bulk does), and all bits of the result are good.
static inline uint64_t rng_fast_step(uint64_t s[2]) {
    uint64_t result = rng_rotate(s[0] + s[1], 17) + s[0];
    uint64_t both = s[0] ^ s[1];
    s[0] = rng_rotate(s[0], 49) ^ both ^ both << 21;
    s[1] = rng_rotate(both, 28);
    return result;
}

static inline uint64_t rng_next64(struct rng *rng) {
    return __builtin_expect(rng->fair, 0) ? rng_fair_next64(rng) : rng_fast_step(rng->fast);
}

// Turns a uniform word of `bits` bits (at most 32) into a uniform number below n, or refuses the word: exactly
// 2^bits % n words are refused, so that every number comes from equally many. Needs 0 < n <= 2^bits.
static inline bool rng_accept(uint32_t word, int bits, uint32_t n, uint32_t *out) {
    uint64_t product = (uint64_t)word * n;
    uint64_t mask = ((uint64_t)1 << bits) - 1;
    uint64_t low = product & mask;
    *out = (uint32_t)(product >> bits);
    return low >= n || low >= (mask + 1) % n;
}

// A uniform number below n, n > 0, by one step of the fast generator: nearly always. When false, the generator is fair
// or the word was refused, and rng_below_retry() goes on from there.
static inline bool rng_below_quick(struct rng *rng, uint32_t n, uint32_t *out) {
    bool done = !rng->fair && rng_accept((uint32_t)(rng_fast_step(rng->fast) >> 32), 32, n, out);
    return __builtin_expect(done, 1);
}

// Likewise, by either generator and as many words as it takes.
__attribute__((cold)) uint32_t rng_below_retry(struct rng *rng, uint32_t n);

// A uniform number below n; n > 0.
static inline uint32_t rng_below(struct rng *rng, uint32_t n) {
    uint32_t out;
    return rng_below_quick(rng, n, &out) ? out : rng_below_retry(rng, n);
}

// A well-mixed word from a counter-like one (splitmix64).
static inline uint64_t rng_mix(uint64_t word) {
    word += 0x9e3779b97f4a7c15u;
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}

void chacha20_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[16]);

#endif
