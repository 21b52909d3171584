// Pig: roll a die as often as you dare; a one costs all that the turn has brought.
#ifndef ADIT_PIG_RULES_H
#define ADIT_PIG_RULES_H

#include "engine/game.h"

enum { PIG_ROLL, PIG_HOLD, PIG_ACTIONS };
enum { PIG_ROLLED, PIG_LOST, PIG_BANKED, PIG_WON, PIG_TIME, PIG_EVENTS };
enum { PIG_CHOOSES, PIG_ROLLS, PIG_OVER };
enum { PIG_ROUNDS = 60, PIG_DIE = 6, PIG_TARGET_MAX = 100 };

struct pig {
    uint8_t seats;
    uint8_t target;
    uint8_t phase;
    uint8_t turn;  // whose it is
    uint8_t total; // what the turn has brought so far, at stake
    uint8_t round; // from 0
    uint8_t score[SEATS_MAX];
};

extern const struct game pig_game;

#endif
