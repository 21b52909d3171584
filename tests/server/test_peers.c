// The table of addresses: as many as there are connections, none locked out by others, and what happens when it is
// full.
#include "server/net/address_limits.h"

#include "base/hash.h"
#include "base/rng.h"
#include "server/config.h"
#include "server/net/net.h"
#include "server/room/codes.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static void key_of(uint32_t number, uint8_t out[PEER_KEY]) {
    uint8_t address[16] = {[10] = 0xff, 0xff, 127, (uint8_t)(number >> 16), (uint8_t)(number >> 8), (uint8_t)number};
    address_key(address, out);
}

static struct peer *find(struct address_limits *peers, uint32_t number) {
    uint8_t key[PEER_KEY];
    key_of(number, key);
    return address_limits_find(peers, key);
}

static struct peer *hold(struct address_limits *peers, uint32_t number) {
    struct peer *peer = find(peers, number);
    if (peer)
        address_limits_hold(peers, peer);
    return peer;
}

TEST(twelve_thousand_connected_addresses_have_an_entry_each) {
    enum { ADDRESSES = 12000 };
    struct address_limits peers;
    CHECK(address_limits_open(&peers, ADDRESSES));
    int missing = 0, shared = 0, forgotten = 0;
    for (uint32_t i = 0; i < ADDRESSES; i++) {
        struct peer *peer = hold(&peers, i);
        missing += !peer;
        shared += peer && peer->connections++ > 0;
    }
    for (uint32_t i = 0; i < ADDRESSES; i++) {
        struct peer *peer = find(&peers, i);
        forgotten += !peer || peer->connections != 1;
    }
    EXPECT_INT(missing, 0);
    EXPECT_INT(shared, 0);
    EXPECT_INT(forgotten, 0);
    address_limits_close(&peers);
}

TEST(a_full_table_has_no_entry_for_a_newcomer_until_somebody_leaves) {
    struct address_limits peers;
    CHECK(address_limits_open(&peers, 3));
    struct peer *first = hold(&peers, 1);
    (void)hold(&peers, 2);
    (void)hold(&peers, 3);
    EXPECT(find(&peers, 4) == NULL);
    EXPECT(find(&peers, 2) != NULL);
    address_limits_release(&peers, first);
    EXPECT(hold(&peers, 4) != NULL);
    EXPECT(find(&peers, 1) == NULL);
    EXPECT(find(&peers, 2) != NULL && find(&peers, 3) != NULL);
    address_limits_close(&peers);
}

TEST(those_who_left_last_are_remembered_longest) {
    struct address_limits peers;
    CHECK(address_limits_open(&peers, 3));
    for (uint32_t i = 1; i <= 3; i++)
        find(&peers, i)->buckets[PEER_MISSES].level_ms = i;
    EXPECT_INT(find(&peers, 1)->buckets[PEER_MISSES].level_ms, 1); // here again: now 2 is the oldest
    struct peer *fourth = hold(&peers, 4);
    EXPECT_INT(fourth->buckets[PEER_MISSES].level_ms, 0);
    EXPECT_INT(find(&peers, 1)->buckets[PEER_MISSES].level_ms, 1);
    EXPECT_INT(find(&peers, 3)->buckets[PEER_MISSES].level_ms, 3);
    EXPECT_INT(find(&peers, 2)->buckets[PEER_MISSES].level_ms, 0);
    EXPECT_INT(find(&peers, 1)->buckets[PEER_MISSES].level_ms, 0); // made room for 2
    address_limits_close(&peers);
}

// The unkeyed hash that the table had before: whoever knows the hash can choose addresses that share a slot.
static bool collides(const uint8_t key[PEER_KEY], const uint8_t with[PEER_KEY], size_t mask) {
    return ((hash_bytes(HASH_START, key, PEER_KEY) ^ hash_bytes(HASH_START, with, PEER_KEY)) & mask) == 0;
}

TEST(addresses_cannot_be_chosen_to_collide) {
    enum { SIZE = 1024, CHOSEN = 64 };
    struct address_limits peers;
    CHECK(address_limits_open(&peers, SIZE));
    uint8_t victim[PEER_KEY], key[PEER_KEY];
    key_of(0, victim);
    int chosen = 0, longest = 0;
    for (uint32_t i = 1; chosen < CHOSEN; i++) {
        key_of(i, key);
        if (!collides(key, victim, SIZE - 1))
            continue;
        (void)hold(&peers, i);
        chosen++;
    }
    EXPECT(hold(&peers, 0) != NULL);
    for (size_t slot = 0; slot <= peers.slot_mask; slot++) {
        int length = 0;
        for (const struct peer *peer = peers.slots[slot]; peer; peer = peer->next)
            length++;
        longest = length > longest ? length : longest;
    }
    EXPECT(longest < 8); // 65 in 1,024 slots: eight in one by chance once in 10^11
    struct address_limits other;
    CHECK(address_limits_open(&other, SIZE));
    EXPECT(memcmp(peers.hash_key, other.hash_key, sizeof other.hash_key) != 0);
    address_limits_close(&other);
    address_limits_close(&peers);
}

TEST(an_ipv6_house_is_one_address) {
    uint8_t one[PEER_KEY], other[PEER_KEY], next[PEER_KEY], address[16];
    const char *texts[] = {"2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"};
    uint8_t *keys[] = {one, other, next};
    for (size_t i = 0; i < ARRAY_COUNT(texts); i++) {
        CHECK(address_from_text(texts[i], strlen(texts[i]), address));
        address_key(address, keys[i]);
    }
    EXPECT(memcmp(one, other, PEER_KEY) == 0);
    EXPECT(memcmp(one, next, PEER_KEY) != 0);
}

// The network with this number within 2001:db8::/32, as an address in it.
static struct peer *find_v6(struct address_limits *peers, unsigned site, unsigned subnet) {
    uint8_t key[PEER_KEY], address[16] = {0x20, 0x01, 0x0d, 0xb8};
    address[4] = (uint8_t)(site >> 8);
    address[5] = (uint8_t)site;
    address[6] = (uint8_t)(subnet >> 8);
    address[7] = (uint8_t)subnet;
    address[15] = 1;
    address_key(address, key);
    return address_limits_find(peers, key);
}

TEST(a_home_of_256_networks_shares_its_buckets) {
    struct address_limits peers;
    CHECK(address_limits_open(&peers, 2000));
    enum { BURST = 20, EACH_MS = 60000 };
    int taken = 0, elsewhere = 0, site = 0;
    for (unsigned subnet = 0; subnet < 256; subnet++)
        for (int i = 0; i < BURST; i++)
            taken += address_take(find_v6(&peers, 1, subnet), PEER_ROOMS, 1000, BURST, EACH_MS);
    EXPECT_INT(taken, 4 * BURST);
    EXPECT(!address_could_take(find_v6(&peers, 1, 255), PEER_ROOMS, 1000, BURST, EACH_MS));
    EXPECT(address_could_take(find_v6(&peers, 1, 256), PEER_ROOMS, 1000, BURST, EACH_MS)); // the neighbours
    for (unsigned subnet = 256; subnet < 4096; subnet += 16)
        for (int i = 0; i < BURST; i++)
            site += address_take(find_v6(&peers, 1, subnet), PEER_ROOMS, 1000, BURST, EACH_MS);
    EXPECT_INT(taken + site, 16 * BURST); // of the whole /48
    for (int i = 0; i < 2 * BURST; i++)
        elsewhere += address_take(find_v6(&peers, 2, 0), PEER_ROOMS, 1000, BURST, EACH_MS);
    EXPECT_INT(elsewhere, BURST);
    EXPECT(address_take(find_v6(&peers, 1, 9999), PEER_ROOMS, 1000 + EACH_MS / 4, BURST, EACH_MS));
    address_limits_close(&peers);
}

TEST(a_refusal_of_a_wide_network_takes_nothing_from_the_address) {
    struct address_limits peers;
    CHECK(address_limits_open(&peers, 100));
    for (unsigned subnet = 0; subnet < 4; subnet++)
        EXPECT(address_take(find_v6(&peers, 1, subnet), PEER_MISSES, 1000, 1, 1000));
    EXPECT(!address_take(find_v6(&peers, 1, 9), PEER_MISSES, 1000, 1, 1000));
    EXPECT_INT(find_v6(&peers, 1, 9)->buckets[PEER_MISSES].level_ms, 0);
    address_limits_close(&peers);
}

TEST(a_wide_network_is_remembered_as_long_as_an_address_in_it) {
    struct address_limits peers;
    CHECK(address_limits_open(&peers, 6)); // two addresses, with two networks each
    struct peer *mine = find_v6(&peers, 1, 0);
    address_limits_hold(&peers, mine);
    for (unsigned site = 2; site < 50; site++)
        EXPECT(find_v6(&peers, site, 0) != NULL);
    EXPECT(mine->wider && mine->wider->wider && !mine->wider->wider->wider);
    EXPECT_INT(mine->wider->key[5], 1);
    EXPECT_INT(mine->wider->wider->key[5], 1);
    EXPECT(find(&peers, 7)->wider == NULL); // IPv4
    address_limits_release(&peers, mine);
    address_limits_close(&peers);
}

// ---- guessing codes (docs/operations.md) ----

// How many codes there are to be guessed: all words of the form, without the share that is never given out.
static double codes_given_out(void) {
    enum { SAMPLE = 200000 };
    struct rng rng;
    rng_seed_fast(&rng, 1, 1);
    double all = 1;
    int rude = 0;
    for (int i = 0; i < CODE_LETTERS / 2; i++)
        all *= 14 * 5;
    for (int i = 0; i < SAMPLE; i++) {
        char letters[CODE_LETTERS];
        for (int k = 0; k < CODE_LETTERS; k++)
            letters[k] = k % 2 ? "aeiou"[rng_below(&rng, 5)] : "bdfgklmnprstvz"[rng_below(&rng, 14)];
        rude += room_code_is_rude(letters);
    }
    return all * (1 - (double)rude / SAMPLE);
}

TEST(an_attacker_with_a_48_finds_at_most_one_of_20000_rooms_in_a_year) {
    enum { HOUR_S = 3600, YEAR_H = 8766, ROOMS = 20000, SUBNETS = 4096 };
    struct config config;
    struct address_limits peers;
    config_default(&config);
    CHECK(address_limits_open(&peers, 3 * SUBNETS));
    long at_once = 0, later = 0;
    for (int s = 0; s < HOUR_S; s++) // from a /64 that still may, each second another
        for (unsigned subnet = (unsigned)s * 16; subnet < (unsigned)s * 16 + 64; subnet++)
            for (int more = 1; more; *(s ? &later : &at_once) += more)
                more = address_take(find_v6(&peers, 1, subnet * 37 % SUBNETS), PEER_MISSES, 1000 + s * 1000,
                                    config.misses_per_address, (int)config.miss_ms);
    double tries = (double)(at_once + later) + (double)later * YEAR_H;
    double hits = tries * ROOMS / codes_given_out();
    printf("%ld wrong codes at once, then %ld an hour, of %.3g: %.2f rooms found in a year\n", at_once, later,
           codes_given_out(), hits);
    EXPECT(later > 400 && later < 600); // 16 each two minutes
    EXPECT(hits <= 1);
    address_limits_close(&peers);
}
