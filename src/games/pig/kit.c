// Pig's kit: the example to look at for a game that brings words, bots and a coach, and no view of its own.
#include "games/pig/kit.h"

#include "bots/ladder.h"
#include "games/pig/bots.h"
#include "games/pig/rules.h"

static const struct bot *const bots[] = {
    &pig_bot_hold, &pig_bot_easy, &pig_bot_normal, &pig_bot_hard, NULL,
};

static const struct ladder_row rows[] = {{SEATS_MAX, {"easy", "normal", "hard", "hard"}}};
static const struct ladder ladder = {.rows = rows, .company = {"normal", "hard", "easy", "normal"}};

const struct kit pig_kit = {
    .game = &pig_game,
    .words = &pig_words,
    .bots = bots,
    .ladder = &ladder,
    .coach = KIT_LARGE(&pig_coach),
    .medals = &pig_medals,
    .observer = KIT_LEARNING(&pig_observer),
};
