// What `adit coach` and `adit replay --coach` share.
#ifndef ADIT_COACHING_H
#define ADIT_COACHING_H

#include "cli/cli.h"
#include "coach/coach.h"

// The coach's advice, with what the game's exact solvers find within a moment.
void cli_advise(const struct match *match, int seat, uint32_t playouts, struct coach_advice *out);

// Goes back to where that many moves had been made, and then on to where somebody decides: nobody can be advised where
// chance is to act, so cards and dice are let come.
void cli_rewind(struct match *match, uint32_t moves);

// Lines of text, two columns further in.
void cli_print_indented(const char *lines);

#endif
