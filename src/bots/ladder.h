// The ladder: which bot Easy, Normal, Hard and Master stand for in a game, the same in every front end.
//
// It is looked up by the number of players, because the best bot for two need not be the best for six: an exact
// solution often exists for two players only. A game that has no ladder seats `random` on every rung.
#ifndef ADIT_LADDER_H
#define ADIT_LADDER_H

#include "bots/bot.h"

enum bot_level { LEVEL_EASY, LEVEL_NORMAL, LEVEL_HARD, LEVEL_MASTER, LEVELS };
enum { LADDER_COMPANY = 4, LADDER_CHARACTERS = 6 };

struct ladder {
    const struct ladder_row {
        uint8_t seats_max;        // for tables of at most that many; the last row's is SEATS_MAX
        const char *bots[LEVELS]; // each with its number, if it takes one: "hold:20"
    } * rows;
    const char *company[LADDER_COMPANY]; // who fills a table when nobody asks for anybody: different ones

    // Who plays with a style of its own, for the explorers from the second on (Flint, Opal, Quartz, Agate, Jasper,
    // Onyx). The first module of the browser has the sentences, and not all of the bots. NULL: there are none.
    struct character {
        const char *bot, *about; // marked with N_()
    } characters[LADDER_CHARACTERS];
};

extern const char *const level_names[LEVELS]; // "easy", "normal", "hard", "master"

// The bot that a rung stands for, as bot_find() reads it. The small module of the browser may not know it yet.
const char *ladder_bot(const struct game *game, enum bot_level level, int seats);

// The bot that is seated when nobody asks for one; `index` makes a table of different ones.
struct bot_spec ladder_company(const struct game *game, int index);

// "ladder": [{"seats_max": 8, "easy": "easy", "normal": ...}, ...], by growing seats_max.
void ladder_json(const struct game *game, struct json *out);

// Who sits behind the face of that number (0: Flint). NULL: the game has no characters.
const struct character *ladder_character(const struct game *game, int index);

#endif
