// What each of three can expect before the first card of the last expedition: a table that the program carries.
//
// Solving takes a second and much memory (bots_last.h); this is one look-up, for whoever wants only the chances to win.
// The table has the leads that matter with all nine decks that can be left, as far as they have been solved:
// data/diamant_last.txt says how far that is; `build/tools/diamant_last pack` makes it again from the solved rows.
//
// In the file: for each deck five bytes with the cards of its hazards and one with the number of diagonals; then deck
// by deck its diagonals. Diagonal n has all starts whose leader is n ahead of the third and at most
// DIAMANT_LAST_AHEAD_MAX ahead of the second, the largest such lead first: two numbers of 12 bits each, the lower
// bits first, the chances of the leader and of the second in parts of 4,095. The third has the rest.
#ifndef ADIT_DIAMANT_LAST_TABLE_H
#define ADIT_DIAMANT_LAST_TABLE_H

#include "games/diamant/bots_last.h"

// How far the leader is ahead of the second, and the second of the third. One more ahead, and the leader's chance is
// above 0.9999 with every deck; one more behind, and the third's is below 0.0002.
enum {
    DIAMANT_LAST_AHEAD_MAX = 30,
    DIAMANT_LAST_BEHIND_MAX = 80,
    DIAMANT_LAST_DIAGONALS = DIAMANT_LAST_AHEAD_MAX + DIAMANT_LAST_BEHIND_MAX + 1,
    DIAMANT_LAST_DECKS = 9,
    DIAMANT_LAST_HEAD = DIAMANT_LAST_DECKS * (DIAMANT_HAZARDS + 1),
    DIAMANT_LAST_ROW = 3, // bytes
    DIAMANT_LAST_PARTS = 4095
};

// Descending cards of the five hazards; the most frequent deck first: of 4,000 games of three `hard` 31 % came to the
// fifth expedition with the first one, 96 % with one of the first six, 1 % with the whole deck.
extern const uint8_t diamant_last_decks[DIAMANT_LAST_DECKS][DIAMANT_HAZARDS];

extern const uint8_t diamant_last[]; // data/diamant_last.bin

// Hazards of the same number of cards, in any order.
bool diamant_last_same_deck(const uint8_t one[DIAMANT_HAZARDS], const uint8_t other[DIAMANT_HAZARDS]);

// The leads of a diagonal over the second: from the largest to the smallest.
int diamant_last_ahead_high(int diagonal);
int diamant_last_ahead_low(int diagonal);

// How many diagonals of a deck the table has; `copies` in any order.
int diamant_last_diagonals(const uint8_t copies[DIAMANT_HAZARDS]);

// What each can expect with these chests at the start of an expedition with this deck. False: the table does not have
// it.
bool diamant_last_known(const int chest[DIAMANT_LAST_PLAYERS], const uint8_t copies[DIAMANT_HAZARDS],
                        double value[DIAMANT_LAST_PLAYERS]);

#endif
