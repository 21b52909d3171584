// What `adit stats` finds out, apart from how it is told.
#ifndef ADIT_STUDY_H
#define ADIT_STUDY_H

#include "bots/bot.h"
#include "words/lang.h"

struct svg;

// What a game counts of its own beside lengths, points and wins. Everything but `size` and `take` is optional.
struct stats_kit {
    size_t size; // of what it counts, in bytes; begins as zeros
    void (*begin)(void *own, const struct setup *setup);
    void (*take)(void *own, const struct match *match, const struct result *result); // a finished match

    // For people: before the general tables, and behind them.
    void (*print_first)(const void *own, enum lang lang, uint64_t games);
    void (*print_last)(const void *own, enum lang lang, uint64_t games);

    // For machines: members of the JSON object, each with a comma behind it.
    void (*json)(const void *own);

    // A picture in place of the general one: how high it is, and what is drawn on it.
    int picture_height;
    void (*draw)(const void *own, enum lang lang, struct svg *svg);
};

// From games between bots.
struct stats_collect {
    const struct game *game;
    struct setup setup;
    struct bot_spec players[SEATS_MAX];
    uint64_t games, draws;
    uint32_t *turns; // by game, ascending after stats_collect_play()
    int32_t *points; // by game and seat, ascending
    int32_t *best;   // by game: the most points
    double wins[SEATS_MAX];
    double trait_wins[16];
    uint64_t trait_games[16];
    const struct stats_kit *kit; // of the game; NULL: none
    void *own;                   // what it counts
};

// Called now and then with the number of games played; may be NULL.
typedef void stats_collect_progress(void *context, uint64_t done);

// Plays that many games; takes memory. False: there is not enough.
bool stats_collect_play(struct stats_collect *study, uint64_t games, uint64_t seed, stats_collect_progress *progress,
                        void *context);
void stats_collect_end(struct stats_collect *study);

#endif
