// What everybody can count at a decision in Diamant: rules of thumb, playouts and learnt tables look at nothing else.
#ifndef ADIT_DIAMANT_OUTLOOK_H
#define ADIT_DIAMANT_OUTLOOK_H

#include "games/diamant/rules.h"

struct diamant_outlook {
    int explorers; // inside
    int carried;   // by each of them
    int lying;     // rubies on the path
    int relics;    // points of the relics on the path
    int deck;      // cards face down
    int deadly;    // of them, those that would end the expedition
    int gems;      // rubies in the deck
    int path;      // cards on the path
    int hazards;   // different ones on the path
    int lead;      // of the asker: its chest against the best other; 0 where chests are closed
};

struct diamant_outlook diamant_outlook_of(const struct diamant *view, int seat);

#endif
