// What the coach's files share.
#ifndef ADIT_COACH_INNER_H
#define ADIT_COACH_INNER_H

#include "bots/search.h"
#include "coach/coach.h"

bool coach_is_diamant(const struct game *game);

// How positions of the game are searched and played out.
struct search_plan coach_plan(const struct game *game, uint32_t playouts);

// What `made` gives away against `best`, and the standard error: both are played out in the same imagined worlds.
void coach_compare(const struct match *match, int seat, action_id best, action_id made, uint32_t playouts,
                   uint64_t luck, double *loss, double *error);

double coach_root(double value); // square root; 0 for what is below

// A key and a number with so many decimals.
void coach_key_real(struct json *out, const char *key, double value, int decimals);

void coach_reason_gnomes(struct text *out, const struct speaker *speaker, const void *view, int seat, action_id action);
void coach_reason_crystal(struct text *out, const struct speaker *speaker, const void *view, int seat,
                          action_id action);

#endif
