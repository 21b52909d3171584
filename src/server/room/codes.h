// The codes of rooms, which people say aloud and type, and the tokens of seats, which only programs see.
#ifndef ADIT_CODES_H
#define ADIT_CODES_H

#include "base/base.h"

enum {
    CODE_SIZE = 15,    // "kati-zoru-mebo" and a NUL; zeros fill what is behind an older, shorter one
    CODE_LETTERS = 12, // of new codes: two for each syllable
    CODE_LETTERS_OLD = 8,
    TOKEN_BYTES = 32,
    TOKEN_SIZE = 44, // in base64url, with the NUL
    TOKEN_HASH_SIZE = 32,
};

// A room's code as typed by a person, brought into its one form. Those of older servers have four syllables.
// False: it cannot be one.
bool room_code_read(const char *text, size_t length, char out[CODE_SIZE]);

// A new code from random numbers: six syllables that are easy to say (how many: docs/operations.md).
void room_code_make(const uint8_t random[8], char out[CODE_SIZE]);

// Whether a code holds a word that makes people blush: such codes are not given out.
bool room_code_is_rude(const char letters[CODE_LETTERS]);

// The server keeps a token's hash alone: whoever reads its database can take nobody's seat.
void seat_token_hash(const uint8_t token[TOKEN_BYTES], uint8_t out[TOKEN_HASH_SIZE]);

// The hash of a token as a client sends it. False: not a token.
bool seat_token_read(const char *text, size_t length, uint8_t out[TOKEN_HASH_SIZE]);

// A new token of these random bytes, which are cleared: as text for its owner, and its hash.
void seat_token_make(uint8_t random[TOKEN_BYTES], char text[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE]);

#endif
