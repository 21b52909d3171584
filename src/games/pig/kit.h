// The parts of Pig's kit, by the files that bring them.
#ifndef ADIT_PIG_KIT_H
#define ADIT_PIG_KIT_H

#include "engine/kit.h"

extern const struct game_words pig_words;
extern const struct coach_kit pig_coach;
extern const struct medal_kit pig_medals;
extern const struct observer pig_observer;

#endif
