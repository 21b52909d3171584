// Codes and tokens.
#include "server/room/codes.h"

#include "base/rng.h"

#include <sodium.h>
#include <string.h>

static const char consonants[] = "bdfgklmnprstvz", vowels[] = "aeiou";

bool room_code_read(const char *text, size_t length, char out[CODE_SIZE]) {
    int count = 0;
    memset(out, 0, CODE_SIZE);
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '-' || c == ' ')
            continue;
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c == '\0' || count == CODE_LETTERS || !strchr(count % 2 ? vowels : consonants, c))
            return false;
        if (count && count % 4 == 0)
            out[count + count / 4 - 1] = '-';
        out[count + count / 4] = c;
        count++;
    }
    return count == CODE_LETTERS || count == CODE_LETTERS_OLD;
}

// Codes are said aloud: what would make people blush, in any of our languages, is drawn again.
bool room_code_is_rude(const char letters[CODE_LETTERS]) {
    static const char *const stems[] = {"suka", "kaka", "popa", "pisa", "pisi", "sisi", "sisa", "fuk", "faku", "puta",
                                        "nig",  "neg",  "pid",  "ped",  "mud",  "rap",  "naz",  "bol", "loh",  "kal",
                                        "gov",  "gav",  "deb",  "dur",  "sos",  "tit",  "dik",  "kok", "kun",  "pus",
                                        "zad",  "zop",  "ser",  "sat",  "gad",  "tup",  "lob",  "nud", "ana",  "pen"};
    char text[CODE_LETTERS + 1];
    memcpy(text, letters, CODE_LETTERS);
    text[CODE_LETTERS] = '\0';
    for (size_t i = 0; i < ARRAY_COUNT(stems); i++)
        if (strstr(text, stems[i]))
            return true;
    return false;
}

void room_code_make(const uint8_t random[8], char out[CODE_SIZE]) {
    uint64_t seed;
    memcpy(&seed, random, sizeof seed);
    struct rng rng;
    rng_seed_fast(&rng, seed, 1);
    char letters[CODE_LETTERS];
    do {
        for (int i = 0; i < CODE_LETTERS; i++)
            letters[i] = i % 2 ? vowels[rng_below(&rng, 5)] : consonants[rng_below(&rng, 14)];
    } while (room_code_is_rude(letters));
    bool fine = room_code_read(letters, CODE_LETTERS, out);
    CHECK(fine);
}

void seat_token_hash(const uint8_t token[TOKEN_BYTES], uint8_t out[TOKEN_HASH_SIZE]) {
    static const unsigned char key[] = "adit: a seat's token";
    crypto_generichash(out, TOKEN_HASH_SIZE, token, TOKEN_BYTES, key, sizeof key);
}

bool seat_token_read(const char *text, size_t length, uint8_t out[TOKEN_HASH_SIZE]) {
    uint8_t token[TOKEN_BYTES];
    size_t size;
    bool fine = length == TOKEN_SIZE - 1 &&
                sodium_base642bin(token, sizeof token, text, length, NULL, &size, NULL,
                                  sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
                size == TOKEN_BYTES;
    if (fine)
        seat_token_hash(token, out);
    sodium_memzero(token, sizeof token);
    return fine;
}

void seat_token_make(uint8_t random[TOKEN_BYTES], char text[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE]) {
    seat_token_hash(random, hash);
    sodium_bin2base64(text, TOKEN_SIZE, random, TOKEN_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, TOKEN_BYTES);
}
