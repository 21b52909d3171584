// Deltas of texts: any two texts, and lists that somebody else has made.
#include "protocol/delta.h"

#include "base/rng.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 3000, TEXT = 2000 };

static const char *const words[] = {"{\"seat\":1,",
                                    "\"chest\":12,",
                                    "\"text\":\"Їжак's \\\"gem\\\"\"}",
                                    "null,",
                                    "[5,7],",
                                    "\"carried\":",
                                    "'",
                                    "щ",
                                    "0",
                                    "\"go\""};

static size_t make_text(struct rng *rng, char *out) {
    struct text text = text_on(out, TEXT);
    while (text.length + 40 < TEXT && rng_below(rng, 60))
        text_add(&text, words[rng_below(rng, ARRAY_COUNT(words))]);
    return text.length;
}

// Some of its places are another one now.
static size_t change(struct rng *rng, const char *from, size_t size, char *out) {
    struct text text = text_on(out, 2 * TEXT);
    for (size_t i = 0; i < size;) {
        size_t part = 1 + rng_below(rng, 90);
        part = part < size - i ? part : size - i;
        while (i + part < size && ((unsigned char)from[i + part] & 0xc0) == 0x80)
            part++;
        if (rng_below(rng, 5))
            text_bytes(&text, from + i, part);
        if (rng_below(rng, 3) == 0)
            text_add(&text, words[rng_below(rng, ARRAY_COUNT(words))]);
        i += part;
    }
    return text.length;
}

static struct json_value *delta_of(const char *old, size_t old_size, const char *now, size_t size, size_t *written) {
    static char made[8 * TEXT];
    struct text text = TEXT_ON(made);
    struct json json = json_on(&text);
    json_object(&json);
    json_key(&json, "pieces");
    delta_write(&json, old, old_size, now, size);
    json_end_object(&json);
    EXPECT(!text.truncated);
    *written = text.length;
    struct json_value *value = json_value_parse(text.at, text.length, 4);
    EXPECT(value != NULL); // and it is UTF-8
    return value;
}

TEST(a_delta_makes_the_new_text_of_the_old_one) {
    static char old[TEXT], now[2 * TEXT], out[2 * TEXT];
    struct rng rng;
    rng_seed_fast(&rng, 25, 0);
    size_t whole = 0, sent = 0;
    for (int round = 0; round < ROUNDS; round++) {
        size_t old_size = make_text(&rng, old), written;
        size_t size = rng_below(&rng, 10) ? change(&rng, old, old_size, now) : make_text(&rng, now);
        struct json_value *value = delta_of(old, old_size, now, size, &written);
        bool fine = delta_apply(json_value_get(value, "pieces"), old, old_size, out, size);
        EXPECT(fine == (size > 0) && !memcmp(out, now, fine ? size : 0));
        json_value_free(value);
        whole += size;
        sent += written;
    }
    EXPECT(sent < whole);
}

TEST(a_number_that_changes_costs_a_few_bytes) {
    const char *old = "{\"seq\":11,\"carried\":4,\"path\":[5]}", *now = "{\"seq\":12,\"carried\":4,\"path\":[5,7]}";
    size_t written;
    struct json_value *value = delta_of(old, strlen(old), now, strlen(now), &written);
    EXPECT(written < 60);
    json_value_free(value);
}

TEST(a_list_that_does_not_fit_is_refused) {
    static const char *const lists[] = {"[]",        "[0]",       "[0,99]",    "[-1,3]",          "[3,-1]",
                                        "[0,\"x\"]", "[\"abc\"]", "[0,5,1.5]", "[99999999999,1]", "[null,\"abcd\"]",
                                        "{\"a\":1}", "[0,3]"};
    char out[4];
    for (size_t i = 0; i < ARRAY_COUNT(lists); i++) {
        char text[64];
        (void)snprintf(text, sizeof text, "{\"pieces\":%s}", lists[i]);
        struct json_value *value = json_value_parse(text, strlen(text), 4);
        EXPECT(!delta_apply(json_value_get(value, "pieces"), "abcdef", 6, out, sizeof out));
        json_value_free(value);
    }
}
