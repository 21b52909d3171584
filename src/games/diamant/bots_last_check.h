// What a best response gains against a policy for the last expedition of three: the proof of what diamant_last.h says.
//
// It shares no code with the solver beyond the rules' tables: positions are kept in boxes by carried and lying instead
// of ranked points, hazards by the kinds themselves instead of classes, and nothing here knows what an equilibrium is.
// It plays the policy exactly as bots do, chances in steps of 2^-24, and lets each player in turn do better with full
// knowledge of it. Against an equilibrium he cannot.
#ifndef ADIT_DIAMANT_LAST_CHECK_H
#define ADIT_DIAMANT_LAST_CHECK_H

#include "games/diamant/bots_last.h"

struct diamant_last_check {
    double value[DIAMANT_LAST_PLAYERS];    // what the policy is worth to each
    double response[DIAMANT_LAST_PLAYERS]; // what each can get alone against it
};

// Bytes that a check needs for this start. Three are inside.
size_t diamant_last_check_size(const struct diamant_last_start *start);

// Fills in what does not depend on chests: once for each deck.
void diamant_last_check_prepare(const struct diamant_last_start *start, void *block);

// Before the first card from last->start, against last->policy, which was solved for it.
void diamant_last_check_run(const struct diamant_last *last, void *block, struct diamant_last_check *out);

#endif
