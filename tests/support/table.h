// A table for scripted tests: start a match, play moves by their notation, look at the state.
//
//     struct table *t = table_new(game_named("diamant"), "players=3 relics=on");
//     table_play(t, "* gems 11; 0 go; 1 return; 2 go");
#ifndef ADIT_TABLE_H
#define ADIT_TABLE_H

#include "engine/match.h"
#include "tests/support/games.h"

struct table {
    struct match match;
    struct events events; // of the last table_play
    struct move *log;
    struct table *older; // all tables hang together, so that a leak checker finds them
};

// Options as "name=choice", separated by spaces. A table lives until the program ends.
struct table *table_new(const struct game *game, const char *options);

// Moves separated by ";" or newlines: "* CARD" for chance, "SEAT MOVE" else. A move that is refused fails the test.
void table_play(struct table *table, const char *script);

// Expects that the move is refused with this error and that not one bit of the state changes.
void table_refuses(struct table *table, int seat, action_id action, enum err expected);

// Whether a legal move of the seat has this notation.
bool table_offers(const struct table *table, int seat, const char *notation);

// Expects that no legal move of the seat has this notation, whoever is to act.
void table_lacks(struct table *table, int seat, const char *notation);

// How many events of this kind the last table_play caused, for this seat (SEAT_NOBODY: any); the last such is
// written to `last` unless it is NULL.
int table_events(const struct table *table, int kind, int seat, struct event *last);

// One random legal move, or chance move. False: the match is over.
bool table_step_randomly(struct table *table, struct rng *rng);

// Every combination of seats and options in turn: start with {0}, until false.
bool next_setup(const struct game *game, struct setup *setup);

#endif
