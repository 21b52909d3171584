// The generator of simulations: its known answers, and the shortcut of rng_below.
#include "base/rng.h"
#include "tests/test.h"

TEST(the_fast_generator_is_xoroshiro128_plus_plus) {
    // From the state {1, 2}; the reference implementation gives the same.
    static const uint64_t expected[] = {
        393217,
        669327710093319u,
        1732421326133921491u,
        11394790081659126983u,
        9555452776773192676u,
        3586421180005889563u,
        1691397964866707553u,
        10735626796753111697u,
        15216282715349408991u,
        14247243556711267923u,
    };
    uint64_t state[2] = {1, 2};
    for (size_t i = 0; i < ARRAY_COUNT(expected); i++)
        EXPECT(rng_fast_step(state) == expected[i]);
}

TEST(streams_of_one_seed_differ_and_no_state_is_all_zero) {
    for (uint64_t stream = 0; stream < 1000; stream++) {
        struct rng one, other;
        rng_seed_fast(&one, 7, stream);
        rng_seed_fast(&other, 7, stream + 1);
        EXPECT(one.fast[0] | one.fast[1]);
        EXPECT(rng_next64(&one) != rng_next64(&other));
    }
}

// The shortcut takes words as the plain loop does, also where many are refused: just above 2^31 nearly half are.
static void expect_same_draws(struct rng shortcut, uint32_t n) {
    struct rng plain = shortcut;
    for (int i = 0; i < 2000; i++)
        EXPECT(rng_below(&shortcut, n) == rng_below_retry(&plain, n));
    EXPECT(rng_next64(&shortcut) == rng_next64(&plain));
}

TEST(rng_below_with_its_shortcut_draws_what_the_plain_loop_draws) {
    static const uint32_t limits[] = {1, 2, 35, 1000003, 0x80000001u, 0xffffffffu};
    static const uint8_t seed[SEED_SIZE] = {1, 2, 3};
    for (size_t i = 0; i < ARRAY_COUNT(limits); i++) {
        struct rng fast, fair;
        rng_seed_fast(&fast, 5, i);
        rng_seed_fair(&fair, seed);
        expect_same_draws(fast, limits[i]);
        expect_same_draws(fair, limits[i]);
    }
}
