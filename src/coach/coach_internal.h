// What the coach's files share.
#ifndef ADIT_COACH_INNER_H
#define ADIT_COACH_INNER_H

#include "bots/search.h"
#include "coach/coach.h"

// How positions of the game are searched and played out.
struct search_plan coach_plan(const struct game *game, uint32_t playouts);

// What `made` gives away against `best`, and the standard error: both are played out in the same imagined worlds.
void coach_compare(const struct match *match, int seat, action_id best, action_id made, uint32_t playouts,
                   uint64_t luck, double *loss, double *error);

double coach_root(double value); // square root; 0 for what is below

#endif
