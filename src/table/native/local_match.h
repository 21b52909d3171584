// A match at one keyboard: a hosted match with what people have heard of it, its names and its save file. The line mode
// and the full screen are two faces of it; neither deals a card or asks a bot by itself.
#ifndef ADIT_TABLE_LOCAL_MATCH_H
#define ADIT_TABLE_LOCAL_MATCH_H

#include "table/native/names.h"
#include "table/table.h"
#include "words/words.h"

enum { LOCAL_MATCH_FILE_MAX = 64 << 20 }; // bytes of a save file

struct local_match {
    struct table table;
    struct move *log;
    seat_mask people;
    enum lang lang;
    const char *names[SEATS_MAX]; // as people read them
    char shown_names[SEATS_MAX][SHOWN_NAME_MAX];
    const char *save;    // NULL: kept nowhere
    struct event *heard; // all that happened since the start, for people who look at the screen later
    size_t heard_count, heard_capacity;
    size_t told[SEATS_MAX]; // how much of it each person has read
};

// Names for seats that have none, as a record keeps them: bots by their notation and number ("threshold:7 1"), people
// "you" or "player N". name_say() puts them into the reader's language.
void local_match_name_seats(struct local_match *local);

// The reverse, for a record that was kept: seats whose name is a bot's as local_match_name_seats() writes it are played
// by that bot, all others are people.
void local_match_seat_by_names(struct local_match *local);

// A seed from the system's randomness.
void local_match_random_seed(struct record_header *header);

// Starts the match of `table.header` (game, setup, names, seed) with `table.bots` and `people`.
void local_match_start(struct local_match *local);

// Starts from the bytes of a record and goes to where it stopped; the dealer goes along and ends where it was. NULL:
// done. Else what is wrong, a sentence to be translated, with its line (0: the whole file).
const char *local_match_resume(struct local_match *local, const char *bytes, size_t size, uint32_t *line);

void local_match_close(struct local_match *local);

// Takes back the last move of the person whom table_undo_seat() names.
void local_match_undo(struct local_match *local);

// Writes the save file, if there is one. NULL: done; else why not, in the system's words.
const char *local_match_keep(const struct local_match *local);

#endif
