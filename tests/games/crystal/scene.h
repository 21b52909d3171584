// Scenes of Black Crystal: a match at its first turn, and hands to set up the very situation that a rule is about.
//
// What is put somewhere is taken from where it was, so that check() holds. After the last touch call scene_ready().
#ifndef ADIT_SCENE_H
#define ADIT_SCENE_H

#include "games/crystal/rules.h"
#include "tests/support/table.h"

// `skills` in seat order, by their keys. Seat 0 is first. Nobody's first turn is special any more, unless
// scene_fresh() says so.
struct table *scene_new(const char *options, const char *skills);

struct crystal *scene_state(struct table *t);

int scene_cell(const char *name); // "home" is not a cell: use crystal_board_entrance()

// Lays tiles, turned by that many quarters, with no event: "e1 plain-cross 0; e2 boom-tee 1". A crystal tile gets its
// token.
void scene_tiles(struct table *t, const char *tiles);

// Crosses of any kind without an event left to resolve, in all the cells named: "e1 e2 e3".
void scene_crosses(struct table *t, const char *cells);

void scene_put(struct table *t, int seat, const char *cell);
void scene_hand(struct table *t, int seat, const char *cards); // Find cards by their keys
void scene_own(struct table *t, int seat, const char *monster);
void scene_carry(struct table *t, int seat);        // a Crystal, mined somewhere in a corner
void scene_drop(struct table *t, const char *cell); // a mined Crystal lies there
void scene_boom(struct table *t, const char *cell);
void scene_rubble(struct table *t, const char *cell);
void scene_explosives(struct table *t, int seat, int count);
void scene_turn(struct table *t, int seat); // it is this seat's turn, its move still to be made
void scene_fresh(struct table *t, int seat);
void scene_ready(struct table *t);

// Expects that chance cannot do this now.
void scene_lacks_chance(struct table *t, const char *notation);

// Where a dwarf stands, as a name.
const char *scene_place(struct table *t, int seat);

#endif
