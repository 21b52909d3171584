// What `adit stats` finds out, apart from how it is told.
#ifndef ADIT_STUDY_H
#define ADIT_STUDY_H

#include "bots/bot.h"

enum { DEPTHS = 27, LENGTH_BINS = 24, STUDY_SIXES = 10 };

// Diamant, exact, of the first expedition: nobody returns, so many play.
struct depths {
    int last;               // the deepest that can be
    double alive[DEPTHS];   // [k]: the chance that k cards do not end the expedition
    double ends[DEPTHS];    // [k]: the chance that the card after k cards ends it, if they did not
    double hazards[DEPTHS]; // [k]: how many different ones lie there, if it goes on
    double carried[DEPTHS]; // [k]: by each, if it goes on
    double lying[DEPTHS];   // [k]: on the path
    double by_plan[DEPTHS]; // [k]: what each gets when all return together after k cards
    int best_plan;
};

void stats_collect_depths(int players, bool with_relic, struct depths *out);

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
    // Diamant: by how many cards lay there
    uint64_t returned[DEPTHS], collapsed[DEPTHS], expeditions, emptied; // emptied: all were back in camp
    // Nimble Gnomes: by how many sets of six the winner has
    uint64_t sixes[STUDY_SIXES];
};

// Called now and then with the number of games played; may be NULL.
typedef void stats_collect_progress(void *context, uint64_t done);

// Plays so many games; takes memory. False: there is not enough.
bool stats_collect_play(struct stats_collect *study, uint64_t games, uint64_t seed, stats_collect_progress *progress,
                        void *context);
void stats_collect_end(struct stats_collect *study);

#endif
