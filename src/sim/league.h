// A league: who meets whom, the results, and how strong everybody is.
//
// Its unit is the deal: one table of entrants that plays the same cards once from every seat, turned by one. What is
// known of a deal is one line of the league's file, so a league that was broken off goes on, and nothing counts twice.
#ifndef ADIT_LEAGUE_H
#define ADIT_LEAGUE_H

#include "engine/match.h"

#include <stdio.h>

enum { LEAGUE_MAX = 16, LEAGUE_PARTS = 20 }; // parts: what errors are found from, by leaving out one at a time

struct league {
    const struct game *game;
    struct setup setup;
    uint64_t seed, deals;
    int count; // entrants
    char names[LEAGUE_MAX][512];

    uint8_t *done; // by deal: whether it was played
    uint64_t done_count;
    seat_mask *winners, *faults; // by deal and turn
    FILE *file;                  // NULL: kept in memory only
};

// What is known of an entrant.
struct standing {
    uint64_t games, faults; // a game at which it has two seats counts twice
    double wins;            // shared ones in shares
    double rate, rate_error;
    double elo, elo_error; // 0 is the mean of all
};

// Who sits where in the deal's first game: entrants by seat. In turn number t seat s has lineup[(s + t) % seats].
void league_lineup(const struct league *league, uint64_t deal, int lineup[SEATS_MAX]);

// Memory for that many deals, and the file, if there is one: a new one gets its first lines, an old one is read. A line
// that was cut off is dropped. The sentence says what is wrong; NULL: nothing.
const char *league_open(struct league *league, const char *file);

// A deal was played: kept, and written to the file.
void league_keep(struct league *league, uint64_t deal, const seat_mask *winners, const seat_mask *faults);

// Ratings after the model that an entrant wins a table in proportion to its strength (Bradley, Terry, Luce), fitted to
// all games; errors by leaving out a part of the deals at a time.
void league_standings(const struct league *league, struct standing out[LEAGUE_MAX]);

void league_close(struct league *league);

#endif
