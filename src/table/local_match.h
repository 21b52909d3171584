// A game at one keyboard: a match with its people, its bots, its save file and the way back. The line mode and the
// full screen are two faces of it; neither deals a card or asks a bot by itself.
#ifndef ADIT_TUI_SITTING_H
#define ADIT_TUI_SITTING_H

#include "bots/bot.h"
#include "table/names.h"
#include "words/words.h"

enum { SITTING_FILE_MAX = 64 << 20 }; // bytes of a save file

struct sitting {
    const struct game *game;
    const struct game_words *words;
    struct record_header header;
    struct match match;
    struct move *log;
    struct rng dealer; // cards and dice
    struct bot_spec players[SEATS_MAX];
    seat_mask people;
    enum lang lang;
    const char *names[SEATS_MAX]; // as people read them
    char shown_names[SEATS_MAX][SHOWN_NAME_MAX];
    const char *save;     // NULL: kept nowhere
    struct events events; // of the present move
    struct event *heard;  // all that happened since the start, for people who look at the screen later
    size_t heard_count, heard_capacity;
    size_t told[SEATS_MAX]; // how much of it each person has read

    // The decision that is being made: where in the log it began, whom it asked then, and whom it still asks.
    uint32_t decision_at;
    seat_mask decision_seats, decision_waits;
    uint32_t undo_floor; // moves of the log that stand for good
};

// Whose move is next.
enum sitting_turn { SITTING_OVER, SITTING_CHANCE, SITTING_BOT, SITTING_PERSON };

// Names for seats that have none, as a record keeps them: bots by their notation and number ("threshold:7 1"), people
// "you" or "player N". name_say() puts them into the reader's language.
void sitting_name_seats(struct sitting *sitting);

// The reverse, for a record that was kept: seats whose name is a bot's as sitting_name_seats() writes it are played by
// that bot, all others are people.
void sitting_seat_by_names(struct sitting *sitting);

// A seed from the system's randomness.
void sitting_random_seed(struct record_header *header);

// Starts the match of `sitting->header` (game, setup, names, seed) with `players` and `people`.
void sitting_start(struct sitting *sitting);

// Starts from the bytes of a record and goes to where it stopped; the dealer goes along and ends where it was. NULL:
// done. Else what is wrong, a sentence to be translated, with its line (0: the whole file).
const char *sitting_resume(struct sitting *sitting, const char *bytes, size_t size, uint32_t *line);

void sitting_close(struct sitting *sitting);

// Who is next; `*seat` is set for SITTING_BOT and SITTING_PERSON. Of people and bots who choose at the same time the
// lower seats come first.
enum sitting_turn sitting_next(const struct sitting *sitting, int *seat);

// Makes the move of chance or of a bot that is next.
void sitting_step(struct sitting *sitting);

// A person's move.
enum err sitting_move(struct sitting *sitting, int seat, action_id action);

// The person who may take back the last move, or -1. One may as long as nothing happened after it and it told its
// maker nothing new: no card, no die, no choice of somebody else.
int sitting_undo_seat(const struct sitting *sitting);
void sitting_undo(struct sitting *sitting);

// Writes the save file, if there is one. NULL: done; else why not, in the system's words.
const char *sitting_keep(const struct sitting *sitting);

#endif
