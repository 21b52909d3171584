// The foundation: generators and hashes by their published vectors, bounded draws by enumeration, text and JSON at
// their borders.
#include "base/err.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"
#include "base/unit.h"
#include "base/utf8.h"
#include "tests/test.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

// ---- ChaCha20, RFC 8439 ----

static void expect_hex(const uint8_t *bytes, size_t size, const char *expected) {
    char buffer[512];
    struct text hex = TEXT_ON(buffer);
    text_hex(&hex, bytes, size);
    EXPECT(!hex.truncated);
    EXPECT_STR(buffer, expected);
}

// The block as a key stream, byte by byte.
static void key_stream(const uint8_t key[32], uint32_t counter, const uint8_t nonce[12], uint8_t out[64]) {
    uint32_t key_words[8] = {0}, nonce_words[3] = {0}, block[16];
    for (int i = 0; i < 32; i++)
        key_words[i / 4] |= (uint32_t)key[i] << (8 * (i % 4));
    for (int i = 0; i < 12; i++)
        nonce_words[i / 4] |= (uint32_t)nonce[i] << (8 * (i % 4));
    chacha20_block(key_words, counter, nonce_words, block);
    for (int i = 0; i < 64; i++)
        out[i] = (uint8_t)(block[i / 4] >> (8 * (i % 4)));
}

TEST(the_chacha20_block_of_RFC_8439_section_2_3_2) {
    static const uint32_t expected[16] = {0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                                          0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                          0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    static const uint32_t nonce[3] = {0x09000000, 0x4a000000, 0};
    uint32_t key[8], block[16];
    for (uint32_t i = 0; i < 8; i++)
        key[i] = 0x03020100 + i * 0x04040404;
    chacha20_block(key, 1, nonce, block);
    EXPECT(memcmp(block, expected, sizeof expected) == 0);
}

TEST(the_chacha20_key_streams_of_RFC_8439_appendix_A_1) {
    static const struct {
        uint8_t key_at, key_byte; // one byte of the key that is not 0
        uint8_t nonce_last;
        uint32_t counter;
        const char *stream;
    } vectors[] = {
        {0, 0, 0, 0,
         "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
         "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
        {0, 0, 0, 1,
         "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
         "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
        {31, 1, 0, 1,
         "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
         "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
        {1, 0xff, 0, 2,
         "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
         "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
        {0, 0, 2, 0,
         "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
         "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"},
    };
    for (size_t i = 0; i < ARRAY_COUNT(vectors); i++) {
        uint8_t key[32] = {0}, nonce[12] = {0}, stream[64];
        key[vectors[i].key_at] = vectors[i].key_byte;
        nonce[11] = vectors[i].nonce_last;
        key_stream(key, vectors[i].counter, nonce, stream);
        expect_hex(stream, sizeof stream, vectors[i].stream);
    }
}

TEST(the_chacha20_encryption_of_RFC_8439_section_2_4_2) {
    static const char plain[] = "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
                                "future, sunscreen would be it.";
    uint8_t key[32], nonce[12] = {[7] = 0x4a}, stream[64], out[sizeof plain - 1];
    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    for (size_t i = 0; i < sizeof out; i++) {
        if (i % 64 == 0)
            key_stream(key, (uint32_t)(1 + i / 64), nonce, stream);
        out[i] = (uint8_t)plain[i] ^ stream[i % 64];
    }
    expect_hex(out, sizeof out,
               "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b357"
               "1639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
               "5af90bbf74a35be6b40b8eedf2785e42874d");
}

// The fair generator hands out the key stream as it is: eight bytes per word, little-endian, blocks from 0.
TEST(the_fair_generator_is_the_key_stream_of_its_seed) {
    uint8_t seed[SEED_SIZE], nonce[12] = {0}, stream[64];
    for (int i = 0; i < SEED_SIZE; i++)
        seed[i] = (uint8_t)(255 - i);
    struct rng rng;
    rng_seed_fair(&rng, seed);
    for (uint32_t block = 0; block < 5; block++) {
        key_stream(seed, block, nonce, stream);
        for (int i = 0; i < 64; i += 8) {
            uint64_t word = rng_next64(&rng);
            for (int k = 0; k < 8; k++)
                EXPECT_INT((uint8_t)(word >> (8 * k)), stream[i + k]);
        }
    }
}

// ---- bounded draws ----

// R8: for every width and every n, each number comes from equally many words, and no more are refused than must be.
TEST(R8_bounded_draws_are_unbiased_for_every_word_of_small_widths_and_every_n) {
    static uint32_t count[1 << 11];
    for (int bits = 0; bits <= 11; bits++) {
        uint32_t words = 1u << bits;
        for (uint32_t n = 1; n <= words; n++) {
            memset(count, 0, n * sizeof *count);
            uint32_t refused = 0;
            for (uint32_t word = 0; word < words; word++) {
                uint32_t out;
                if (rng_accept(word, bits, n, &out)) {
                    CHECK(out < n);
                    count[out]++;
                } else {
                    refused++;
                }
            }
            EXPECT_INT(refused, words % n);
            for (uint32_t i = 0; i < n; i++)
                if (count[i] != words / n)
                    EXPECT_INT(count[i], words / n);
        }
    }
}

// The full width by its borders: the least and the greatest word of each number, and what is refused around them.
TEST(R8_bounded_draws_of_the_full_width_begin_and_end_where_they_must) {
    static const uint32_t limits[] = {1, 2, 3, 5, 30, 35, 102, 1000003, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff};
    for (size_t i = 0; i < ARRAY_COUNT(limits); i++) {
        uint64_t n = limits[i], whole = (uint64_t)1 << 32, each = whole / n, refused = whole % n;
        for (uint64_t k = 0; k < 50 && k < n; k++) {
            uint64_t number = k % 2 ? n - 1 - k / 2 : k / 2;
            uint64_t first = (number * whole + n - 1) / n, after = ((number + 1) * whole + n - 1) / n;
            uint64_t taken = after - first;
            uint32_t out;
            if (taken > each) { // one word too many: exactly the first is refused
                EXPECT(!rng_accept((uint32_t)first, 32, (uint32_t)n, &out));
                EXPECT(refused > 0);
                first++;
            }
            EXPECT(rng_accept((uint32_t)first, 32, (uint32_t)n, &out) && out == number);
            EXPECT(rng_accept((uint32_t)(after - 1), 32, (uint32_t)n, &out) && out == number);
            EXPECT(after - first == each);
        }
    }
}

TEST(R8_draws_of_both_generators_pass_a_chi_square_test) {
    static const uint8_t seed[SEED_SIZE] = {42};
    for (int fair = 0; fair < 2; fair++) {
        struct rng rng;
        if (fair)
            rng_seed_fair(&rng, seed);
        else
            rng_seed_fast(&rng, 42, 0);
        enum { CELLS = 35, DRAWS = 35 * 10000 };
        int64_t count[CELLS] = {0}, sum = 0;
        for (int i = 0; i < DRAWS; i++)
            count[rng_below(&rng, CELLS)]++;
        for (int i = 0; i < CELLS; i++)
            sum += (count[i] - DRAWS / CELLS) * (count[i] - DRAWS / CELLS);
        EXPECT(sum * CELLS / DRAWS < 77); // 34 degrees of freedom: exceeded once in 30,000 seeds
        EXPECT(sum * CELLS / DRAWS > 9);  // nor too even to be chance
    }
}

// ---- the fast generator and its seeding ----

TEST(splitmix64_gives_its_reference_values) {
    static const uint64_t expected[] = {0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu,
                                        0xf88bb8a8724c81ecu};
    for (uint64_t i = 0; i < ARRAY_COUNT(expected); i++)
        EXPECT(rng_mix(i * 0x9e3779b97f4a7c15u) == expected[i]);
}

TEST(the_same_seed_and_stream_give_the_same_numbers_and_others_do_not) {
    struct rng one, same, other;
    rng_seed_fast(&one, 1, 2);
    rng_seed_fast(&same, 1, 2);
    rng_seed_fast(&other, 2, 1);
    for (int i = 0; i < 100; i++) {
        uint64_t word = rng_next64(&one);
        EXPECT(word == rng_next64(&same));
        EXPECT(word != rng_next64(&other));
    }
}

// ---- hashes ----

TEST(sha256_gives_the_published_digests) {
    static const struct {
        const char *text, *digest;
    } vectors[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqr"
         "stu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    uint8_t digest[SHA256_SIZE];
    for (size_t i = 0; i < ARRAY_COUNT(vectors); i++) {
        sha256(vectors[i].text, strlen(vectors[i].text), digest);
        expect_hex(digest, sizeof digest, vectors[i].digest);
    }
    enum { MILLION = 1000000 };
    char *many = malloc(MILLION);
    memset(many, 'a', MILLION);
    sha256(many, MILLION, digest);
    expect_hex(digest, sizeof digest, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(many);
}

TEST(sha256_pads_right_around_the_end_of_a_block) {
    static const struct {
        size_t size;
        const char *digest;
    } vectors[] = {
        {1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"},
        {55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
        {56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
        {57, "f13b2d724659eb3bf47f2dd6af1accc87b81f09f59f2b75e5c0bed6589dfe8c6"},
        {63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
        {64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
        {65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"},
        {119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"},
        {120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"},
        {127, "c57e9278af78fa3cab38667bef4ce29d783787a2f731d4e12200270f0c32320a"},
        {128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"},
    };
    char letters[128];
    memset(letters, 'a', sizeof letters);
    for (size_t i = 0; i < ARRAY_COUNT(vectors); i++) {
        uint8_t digest[SHA256_SIZE];
        sha256(letters, vectors[i].size, digest);
        expect_hex(digest, sizeof digest, vectors[i].digest);
    }
}

TEST(fnv1a_gives_its_published_values) {
    EXPECT(hash_bytes(HASH_START, "", 0) == 0xcbf29ce484222325u);
    EXPECT(hash_bytes(HASH_START, "a", 1) == 0xaf63dc4c8601ec8cu);
    EXPECT(hash_bytes(HASH_START, "foobar", 6) == 0x85944171f73967e8u);
    EXPECT(hash_bytes(hash_bytes(HASH_START, "foo", 3), "bar", 3) == 0x85944171f73967e8u);
}

TEST(integers_are_hashed_by_value_whatever_the_byte_order) {
    static const uint16_t halves[] = {0x0102, 0xfffe, 0};
    static const uint32_t words[] = {0x01020304, 0xfffefdfc};
    static const uint8_t half_bytes[] = {2, 1, 0xfe, 0xff, 0, 0}, word_bytes[] = {4, 3, 2, 1, 0xfc, 0xfd, 0xfe, 0xff};
    EXPECT(hash_units(HASH_START, halves, sizeof halves, 2) == hash_bytes(HASH_START, half_bytes, sizeof half_bytes));
    EXPECT(hash_units(HASH_START, words, sizeof words, 4) == hash_bytes(HASH_START, word_bytes, sizeof word_bytes));
    EXPECT(hash_units(HASH_START, word_bytes, 8, 1) == hash_bytes(HASH_START, word_bytes, 8));
}

// ---- strings and bounded text ----

TEST(strings_are_compared_and_measured) {
    EXPECT(string_equal("", "") && string_equal("ram", "ram"));
    EXPECT(!string_equal("ram", "rams") && !string_equal("rams", "ram") && !string_equal("", "a"));
    EXPECT_INT((long long)string_length(""), 0);
    EXPECT_INT((long long)string_length("lava"), 4);
    for (unsigned byte = 0; byte < 256; byte++)
        EXPECT_INT(bits_count8(byte), __builtin_popcount(byte));
}

TEST(text_never_overruns_and_remembers_that_it_was_cut) {
    for (size_t size = 1; size <= 12; size++) {
        char *buffer = malloc(size); // exactly, for the sanitizer
        struct text text = text_on(buffer, size);
        text_add(&text, "0123456789");
        EXPECT_INT(text.truncated, size < 11);
        EXPECT_INT((long long)text.length, size < 11 ? (long long)size - 1 : 10);
        EXPECT_INT((long long)strlen(buffer), (long long)text.length);
        EXPECT(!strncmp(buffer, "0123456789", text.length));
        bool full = text.length == size - 1;
        text_char(&text, 'x');
        EXPECT_INT(text.truncated, full);
        text_add(&text, "");
        EXPECT_INT(text.truncated, full);
        text_clear(&text);
        EXPECT(!text.truncated && text.length == 0 && buffer[0] == '\0');
        free(buffer);
    }
}

TEST(text_gives_a_place_only_where_there_is_one) {
    char buffer[8];
    struct text text = TEXT_ON(buffer);
    char *place = text_place(&text, 7);
    EXPECT(place == buffer && buffer[7] == '\0' && text.length == 7 && !text.truncated);
    EXPECT(!text_place(&text, 1) && text.truncated && text.length == 7);
}

static void expect_int_text(int64_t value, const char *expected) {
    char buffer[32];
    struct text text = TEXT_ON(buffer);
    text_int(&text, value);
    EXPECT_STR(buffer, expected);
}

TEST(integers_are_written_in_full_to_their_extremes) {
    expect_int_text(0, "0");
    expect_int_text(-1, "-1");
    expect_int_text(10, "10");
    expect_int_text(INT64_MAX, "9223372036854775807");
    expect_int_text(INT64_MIN, "-9223372036854775808");
}

TEST(integers_are_read_only_when_they_are_the_whole_text_and_in_range) {
    static const struct {
        const char *text;
        bool ok;
        int64_t value;
    } cases[] = {
        {"0", true, 0},
        {"-0", true, 0},
        {"007", true, 7},
        {"-12", true, -12},
        {"999", true, 999},
        {"1000", false, 0},
        {"-999", true, -999},
        {"-1000", false, 0},
        {"", false, 0},
        {"-", false, 0},
        {"--1", false, 0},
        {"+1", false, 0},
        {" 1", false, 0},
        {"1 ", false, 0},
        {"1x", false, 0},
        {"x", false, 0},
        {"1.0", false, 0},
        {"/", false, 0},
        {":", false, 0},
        {"000000000000000999", true, 999},
        {"0000000000000000999", false, 0}, // 19 digits could overflow
        {"99999999999999999999999999", false, 0},
    };
    for (size_t i = 0; i < ARRAY_COUNT(cases); i++) {
        int64_t value = 4711;
        EXPECT_INT(text_read_int(cases[i].text, strlen(cases[i].text), -999, 999, &value), cases[i].ok);
        EXPECT_INT(value, cases[i].ok ? cases[i].value : 4711);
    }
    int64_t value;
    EXPECT(text_read_int("12345", 2, 0, 99, &value) && value == 12); // the length bounds it, not a NUL
}

TEST(json_never_overruns_and_remembers_that_it_was_cut) {
    static const char whole[] =
        "{\"key\":\"value\",\"next\":\"a\\\"b\\n\\u0001\",\"number\":[-12,7],\"none\":null,\"hex\":\"00ff\"}";
    static const uint8_t bytes[] = {0x00, 0xff};
    for (size_t size = 1; size <= sizeof whole; size++) {
        char *buffer = malloc(size); // exactly, for the sanitizer
        struct text text = text_on(buffer, size);
        struct json json = json_on(&text);
        json_object(&json);
        json_key_string(&json, "key", "value");
        json_key_string(&json, "next", "a\"b\n\001");
        json_key(&json, "number");
        json_array(&json);
        json_int(&json, -12);
        json_int(&json, 7);
        json_end_array(&json);
        json_key(&json, "none");
        json_null(&json);
        json_key_hex(&json, "hex", bytes, sizeof bytes);
        json_end_object(&json);
        EXPECT_INT(text.truncated, size < sizeof whole);
        EXPECT_INT((long long)strlen(buffer), (long long)text.length);
        if (size == sizeof whole)
            EXPECT_STR(buffer, whole);
        free(buffer);
    }
}

TEST(hexadecimal_is_written_and_read_back_exactly) {
    uint8_t bytes[256], back[256];
    char buffer[513];
    for (int i = 0; i < 256; i++)
        bytes[i] = (uint8_t)i;
    struct text text = TEXT_ON(buffer);
    text_hex(&text, bytes, sizeof bytes);
    EXPECT(!text.truncated && text.length == 512);
    EXPECT(text_read_hex(buffer, 512, back, sizeof back) && memcmp(bytes, back, sizeof bytes) == 0);
    text_clear(&text);
    text_hex64(&text, 0x0123456789abcdefu);
    EXPECT_STR(buffer, "0123456789abcdef");
    static const char *const bad[] = {"", "0", "000", "0g", "g0", "0A", "A0", " 0", "0/", "0:", "0`", "-1"};
    for (size_t i = 0; i < ARRAY_COUNT(bad); i++)
        EXPECT(!text_read_hex(bad[i], strlen(bad[i]), back, 1));
    EXPECT(text_read_hex("", 0, back, 0));
}

// ---- JSON ----

TEST(json_puts_commas_where_they_belong) {
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_int(&json, "a", -1);
    json_key_bool(&json, "b", true);
    json_key_bool(&json, "c", false);
    json_key_string(&json, "d", "x");
    json_key(&json, "e");
    json_null(&json);
    json_key(&json, "f");
    json_array(&json);
    json_int(&json, 1);
    json_object(&json);
    json_end_object(&json);
    json_array(&json);
    json_end_array(&json);
    json_bool(&json, true);
    json_string(&json, "");
    json_end_array(&json);
    json_end_object(&json);
    EXPECT_STR(buffer, "{\"a\":-1,\"b\":true,\"c\":false,\"d\":\"x\",\"e\":null,\"f\":[1,{},[],true,\"\"]}");
}

TEST(json_escapes_quotes_backslashes_and_every_control_character) {
    for (int c = 0; c < 256; c++) {
        char buffer[32], expected[32], byte = (char)c;
        struct text text = TEXT_ON(buffer), right = TEXT_ON(expected);
        struct json json = json_on(&text);
        json_string_bytes(&json, &byte, 1);
        text_char(&right, '"');
        if (c == '"' || c == '\\') {
            text_char(&right, '\\');
            text_char(&right, byte);
        } else if (c == '\n') {
            text_add(&right, "\\n");
        } else if (c < 0x20) {
            text_add(&right, "\\u00");
            uint8_t code = (uint8_t)c;
            text_hex(&right, &code, 1);
        } else {
            text_char(&right, byte);
        }
        text_char(&right, '"');
        EXPECT_INT((long long)text.length, (long long)right.length);
        EXPECT_STR(buffer, expected);
    }
    char buffer[64];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_string(&json, "Ада \"x\"\n");
    EXPECT_STR(buffer, "\"Ада \\\"x\\\"\\n\"");
}

// ---- errors and languages ----

TEST(utf8_is_read_at_the_borders_of_each_length_and_nothing_else_is) {
    static const struct {
        const char *bytes;
        int point; // -1: broken, and one byte is read
        int length;
    } cases[] = {
        {"\x7f", 0x7f, 1},
        {"\xc2\x80", 0x80, 2},
        {"\xdf\xbf", 0x7ff, 2},
        {"\xe0\xa0\x80", 0x800, 3},
        {"\xed\x9f\xbf", 0xd7ff, 3},
        {"\xee\x80\x80", 0xe000, 3},
        {"\xef\xbf\xbf", 0xffff, 3},
        {"\xf0\x90\x80\x80", 0x10000, 4},
        {"\xf4\x8f\xbf\xbf", 0x10ffff, 4},
        {"\x80", -1, 1},     // goes on with nothing before it
        {"\xc1\xbf", -1, 1}, // longer than it has to be
        {"\xe0\x9f\xbf", -1, 1},
        {"\xf0\x8f\xbf\xbf", -1, 1},
        {"\xed\xa0\x80", -1, 1}, // halves of pairs
        {"\xed\xbf\xbf", -1, 1},
        {"\xf4\x90\x80\x80", -1, 1}, // above what there is
        {"\xff\xbf\xbf\xbf", -1, 1},
        {"\xe2\x82", -1, 1}, // cut off
    };
    for (size_t i = 0; i < ARRAY_COUNT(cases); i++) {
        const char *at = cases[i].bytes;
        EXPECT_INT(utf8_next(&at), cases[i].point);
        EXPECT_INT(at - cases[i].bytes, cases[i].length);
    }
}

TEST(every_error_has_a_code_and_a_sentence_of_its_own) {
    for (int err = 0; err < ERR_COUNT; err++) {
        EXPECT(*err_code((enum err)err) && *words_error((enum err)err));
        for (int other = 0; other < err; other++) {
            EXPECT(strcmp(err_code((enum err)err), err_code((enum err)other)) != 0);
            EXPECT(strcmp(words_error((enum err)err), words_error((enum err)other)) != 0);
        }
    }
    EXPECT_STR(err_code(ERR_NONE), "ok");
    EXPECT_STR(err_code(ERR_NOT_YOUR_TURN), "not-your-turn");
}

TEST(languages_are_found_by_their_codes) {
    static const struct {
        const char *code;
        int lang; // -1: none of ours
    } cases[] = {
        {"en", LANG_EN},    {"ru", LANG_RU},
        {"uk", LANG_UK},    {"uk_UA.UTF-8", LANG_UK},
        {"ru-RU", LANG_RU}, {"en.UTF-8", LANG_EN},
        {"", -1},           {"r", -1},
        {"C", -1},          {"C.UTF-8", -1},
        {"eng", -1},        {"rus", -1},
        {"de", -1},         {"RU", -1},
        {"ue", -1},
    };
    for (size_t i = 0; i < ARRAY_COUNT(cases); i++) {
        enum lang lang = LANGS;
        EXPECT_INT(lang_find(cases[i].code, &lang), cases[i].lang >= 0);
        EXPECT_INT((int)lang, cases[i].lang >= 0 ? cases[i].lang : LANGS);
    }
}

TEST(every_sentence_of_the_tables_is_found_and_an_unknown_one_stays_itself) {
    EXPECT_INT(lang_tables[LANG_EN].count, 0);
    for (int lang = LANG_RU; lang < LANGS; lang++) {
        const struct lang_table *table = &lang_tables[lang];
        EXPECT(table->count > 0);
        for (int i = 0; i < table->count; i++) {
            EXPECT(i == 0 || strcmp(table->entries[i - 1].key, table->entries[i].key) < 0);
            EXPECT(tr((enum lang)lang, table->entries[i].key) == table->entries[i].text);
            EXPECT(*table->entries[i].text);
        }
        static const char *const unknown[] = {"", "\x01", "zzzz no such sentence", "{n} rub", "{n} rubyx", "\xff\xff"};
        for (size_t i = 0; i < ARRAY_COUNT(unknown); i++)
            EXPECT(tr((enum lang)lang, unknown[i]) == unknown[i]);
    }
    EXPECT_STR(tr(LANG_EN, "{n} ruby"), "{n} ruby");
}

// The rule of the catalogues' headers, in its own words.
TEST(plural_forms_follow_the_rule_from_0_to_9999_and_below_zero) {
    static const char *const forms[LANGS][3] = {{"{n} ruby", "{n} rubies", "{n} rubies"},
                                                {"{n} рубин", "{n} рубина", "{n} рубинов"},
                                                {"{n} рубін", "{n} рубіни", "{n} рубінів"}};
    for (int n = 0; n <= 9999; n++) {
        bool teen = n % 100 >= 11 && n % 100 <= 14;
        int slavic = !teen && n % 10 == 1 ? 0 : !teen && n % 10 >= 2 && n % 10 <= 4 ? 1 : 2;
        EXPECT_STR(tr_n(LANG_EN, "{n} ruby", "{n} rubies", n), forms[LANG_EN][n == 1 ? 0 : 1]);
        for (int lang = LANG_RU; lang < LANGS; lang++) {
            EXPECT_STR(tr_n((enum lang)lang, "{n} ruby", "{n} rubies", n), forms[lang][slavic]);
            EXPECT_STR(tr_n((enum lang)lang, "{n} ruby", "{n} rubies", -n), forms[lang][slavic]);
        }
    }
    EXPECT_STR(tr_n(LANG_RU, "{n} ruby", "{n} rubies", INT64_MIN), forms[LANG_RU][2]);
    EXPECT_STR(tr_n(LANG_RU, "{n} newt", "{n} newts", 1), "{n} newt"); // not in the catalogue
    EXPECT_STR(tr_n(LANG_RU, "{n} newt", "{n} newts", 21), "{n} newts");
}

static void expect_said(const char *sentence, const struct arg *args, const char *expected) {
    char buffer[128];
    struct text text = TEXT_ON(buffer);
    say(&text, sentence, args);
    EXPECT_STR(buffer, expected);
}

TEST(a_sentence_is_said_with_its_names_filled_in) {
    const struct arg *args = ARGS(ARG_TEXT("who", "Ада"), ARG_NUMBER("n", -7), ARG_TEXT("brace", "{n}"));
    expect_said("{who} loses {n}.", args, "Ада loses -7.");
    expect_said("{n}{n}", args, "-7-7");
    expect_said("{brace}", args, "{n}"); // what was filled in is not read again
    expect_said("", args, "");
    expect_said("nothing", NULL, "nothing");
    expect_said("{who}", NULL, "{who}");
    expect_said("{whom} {wh} {why} {}", args, "{whom} {wh} {why} {}"); // unknown names stay as they are
    expect_said("{who", args, "{who");
    expect_said("{", args, "{");
    expect_said("} {n} {", args, "} -7 {");
    expect_said("{{n}}", args, "{-7}");
}

TEST(integers_of_each_width_are_read_as_they_were_written) {
    uint8_t block[8] = {0};
    for (int unit = 1; unit <= 4; unit *= 2) {
        unit_write(block, unit, 0x89abcdef);
        EXPECT_INT((int64_t)unit_read(block, unit), (int64_t)(0x89abcdef & (0xffffffffu >> (32 - 8 * unit))));
    }
    EXPECT_INT(block[4], 0);
}
