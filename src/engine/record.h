// A match as text: written line by line, read by a parser that trusts nothing. The format is docs/record-format.md.
#ifndef ADIT_RECORD_H
#define ADIT_RECORD_H

#include "base/hash.h"
#include "engine/match.h"

enum {
    RECORD_NAME_MAX = 64,    // bytes of a seat's name, the closing NUL included
    RECORD_LINE_MAX = 200,   // bytes of a line
    RECORD_CHECK_EVERY = 20, // moves between check lines
};

struct record_header {
    const struct game *game;
    struct setup setup;
    char name[SEATS_MAX][RECORD_NAME_MAX]; // "" is written as "seat N"
    bool has_seed, has_commitment;
    uint8_t seed[SEED_SIZE];
    uint8_t commitment[SHA256_SIZE];
    seat_mask has_entropy;
    uint8_t entropy[SEATS_MAX][SEED_SIZE]; // what a seat added to the seed
};

// The seed that deals the match: SHA-256 of a tag, the seed, and what each seat added, in seat order.
void record_match_seed(const struct record_header *header, uint8_t out[SEED_SIZE]);

// Takes the next piece of the text. Returns false when it could not be stored: writing stops.
typedef bool record_sink(void *context, const char *bytes, size_t size);

// Writes the whole match, finished or not. False: the sink gave up.
bool record_write(const struct match *match, const struct record_header *header, record_sink *sink, void *context);

// The header as JSON, with the names of the record; and the members that it has.
void record_header_json(const struct record_header *header, struct json *out);
extern const struct shape record_header_shape[];

// What is wrong with a record, and where.
struct record_error {
    uint32_t line;   // from 1; 0: no error
    const char *why; // a sentence to be translated
};

enum record_step { RECORD_MOVE, RECORD_FINISHED, RECORD_UNFINISHED, RECORD_FAULT };

struct record_reader {
    struct record_header header;
    struct record_error error;
    const char *start, *at, *end;
    uint32_t line;
    unsigned options_read; // mask: an option appears in a record once
    struct match *match;
    struct rng *dealer; // optional: every card and die must be what this generator deals
};

// Reads the header of the record in bytes[0..size), which must stay in place. False: see reader->error.
bool record_open(struct record_reader *reader, const char *bytes, size_t size);

// Starts `match`, with a log of at least game->length_max moves, at the beginning of the opened record.
void record_start(struct record_reader *reader, struct match *match, struct move *log, uint32_t log_capacity);

// Makes the next move of the record. RECORD_FINISHED and RECORD_UNFINISHED come once, after everything was checked.
enum record_step record_next(struct record_reader *reader, struct events *events);

#endif
