// The parts of Black Crystal's kit, by the files that bring them.
#ifndef ADIT_CRYSTAL_KIT_H
#define ADIT_CRYSTAL_KIT_H

#include "engine/kit.h"

extern const struct game_words crystal_words;
extern const struct coach_kit crystal_coach;
extern const struct medal_kit crystal_medals;
extern const struct observer crystal_observer;
extern const struct terminal_view crystal_view;
extern const struct bench_kit crystal_bench;

#endif
