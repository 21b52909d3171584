// The parts of Diamant's kit, by the files that bring them.
#ifndef ADIT_DIAMANT_KIT_H
#define ADIT_DIAMANT_KIT_H

#include "engine/kit.h"

extern const struct game_words diamant_words;
extern const struct coach_kit diamant_coach;
extern const struct medal_kit diamant_medals;
extern const struct observer diamant_observer;
extern const struct terminal_view diamant_view;
extern const struct command diamant_command_solve;
extern const struct stats_kit diamant_stats;
extern const struct bench_kit diamant_bench;
extern const struct bulk_kit diamant_bulk_kit;

#endif
