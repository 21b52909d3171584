// The public rules of thumb for Diamant as functions of what everybody can count: the chance that each returns. Bots,
// playouts and the guess at who an opponent is all ask the same functions.
#ifndef ADIT_DIAMANT_RULES_H
#define ADIT_DIAMANT_RULES_H

#include "games/diamant/rules.h"

// What everybody can count at a decision.
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

enum diamant_rule {
    DIAMANT_RULE_RETURN,
    DIAMANT_RULE_COIN,
    DIAMANT_RULE_THRESHOLD,
    DIAMANT_RULE_HAZARDS,
    DIAMANT_RULE_TURNS,
    DIAMANT_RULE_GEMS,
    DIAMANT_RULE_CAREFUL,
    DIAMANT_RULE_RISKY,
    DIAMANT_RULE_EV,
    DIAMANT_RULE_EV_SHARE,
    DIAMANT_RULE_NASHBOT,
    DIAMANT_RULE_CHILD,
    DIAMANT_RULE_SOBER,
    DIAMANT_RULES
};

struct diamant_outlook diamant_outlook_of(const struct diamant *view, int seat);

// The chance that the rule returns; 0 or 1 except for those that mix.
double diamant_rule_returns(enum diamant_rule rule, int number, const struct diamant_outlook *outlook);

#endif
