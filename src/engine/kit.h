// A kit: all that one game brings, to every front end, in one value. Only `game` is required.
//
// The rules make a game playable; everything else here makes it pleasant, and whatever is missing has a plain
// replacement: the notation in place of words, the bot `random` in place of bots, a list of moves in place of a drawn
// table. So a new game is one folder and one line in src/games/games.def, and nothing above the games knows any of them
// by name (tools/check_games). The parts are declared by the layers that use them; this header knows them by name only.
//
// A program takes along what it has a use for. The browser's first load (ADIT_SMALL) leaves out what is large, and only
// native programs (ADIT_NATIVE_KITS) have a terminal, a command line and a heap. Hence the macros: a kit.c wraps a
// part in them, and the linker drops whatever nobody points to. The alternative, one registry for each layer, would
// have cost a line per game in six places.
#ifndef ADIT_KIT_H
#define ADIT_KIT_H

#include "engine/game.h"

#ifdef ADIT_SMALL
#define KIT_LARGE(part) NULL
#else
#define KIT_LARGE(part) (part)
#endif

#ifdef ADIT_NATIVE_KITS
#define KIT_NATIVE(part) (part)
#else
#define KIT_NATIVE(part) NULL
#endif

// What programs that learn have a use for: libadit and the native programs.
#if defined ADIT_NATIVE_KITS || defined ADIT_LIBRARY_KITS
#define KIT_LEARNING(part) (part)
#else
#define KIT_LEARNING(part) NULL
#endif

struct kit {
    const struct game *game;
    const struct game_words *words;  // words/words.h; NULL: the notation has to do
    const struct bot *const *bots;   // bots/bot.h, closed by NULL; NULL: `random` alone
    const struct ladder *ladder;     // bots/ladder.h; NULL: `random` on every rung
    const struct coach_kit *coach;   // coach/coach.h; NULL: plain playouts, no reasons
    const struct medal_kit *medals;  // words/medals.h; NULL: none
    const struct observer *observer; // bots/observer.h; NULL: no observation, moves have no index
    // Of native programs alone.
    const struct terminal_view *terminal;    // tui/scene.h; NULL: the table in words, and a list of moves
    const struct command *const *commands;   // cli/cli.h, closed by NULL: what only this game can do
    const struct stats_kit *stats;           // sim/stats_collect.h: columns of its own in `adit stats`
    const struct bench_kit *bench;           // sim/bench.h: what `adit bench` measures
    const struct bulk_kit *bulk;             // sim/arena.h: whole matches faster than move by move
    const struct bot *const *measuring_bots; // closed by NULL: need a heap, so only the command line seats them
};

// The kit of a game of the registry; never NULL.
const struct kit *kit_of(const struct game *game);

#endif
