// `adit solve diamant --last`: the last expedition of three for the win.
#ifndef ADIT_DIAMANT_SOLVE_LAST_H
#define ADIT_DIAMANT_SOLVE_LAST_H

#include "cli/cli.h"
#include "games/diamant/rules.h"

// `copies`: how many cards of each hazard are in the game. Returns what the program returns.
int diamant_command_solve_last(const struct cli *cli, const struct args *args, const uint8_t copies[DIAMANT_HAZARDS]);

#endif
