// The parts of Nimble Gnomes's kit, by the files that bring them.
#ifndef ADIT_GNOMES_KIT_H
#define ADIT_GNOMES_KIT_H

#include "engine/kit.h"

extern const struct game_words gnomes_words;
extern const struct coach_kit gnomes_coach;
extern const struct medal_kit gnomes_medals;
extern const struct observer gnomes_observer;
extern const struct terminal_view gnomes_view;
extern const struct command gnomes_command_score;
extern const struct stats_kit gnomes_stats;
extern const struct bench_kit gnomes_bench;

#endif
