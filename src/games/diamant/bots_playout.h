// Diamant played out quickly from any position: what bots think with, and what they learn from.
//
// Cards and decisions have luck of their own, so that two playouts from one position can meet the same cards.
#ifndef ADIT_DIAMANT_PLAYOUT_H
#define ADIT_DIAMANT_PLAYOUT_H

#include "games/diamant/bots_thumb.h"

enum { DIAMANT_DECK_MAX = 35 };

// What was worked out before, to be looked up: `nashbot` costs more than all the rest of a playout.
enum { DIAMANT_NOTES = 1024 };

struct diamant_notes {
    uint64_t key[DIAMANT_NOTES]; // 0: empty
    float nashbot[DIAMANT_NOTES];
};

struct diamant_playout {
    uint8_t seats, with_relics, expedition;
    uint8_t inside;  // mask
    uint8_t hazards; // mask: of those on the path
    uint8_t path, hazards_seen;
    uint8_t deck_count, deadly;
    int16_t carried, lying, relics_lying, gems; // gems: rubies in the deck
    int16_t points[SEATS_MAX];                  // safe, relics included
    uint8_t hazard_cards[DIAMANT_HAZARDS];      // in the deck
    uint8_t hazard_total[DIAMANT_HAZARDS];      // in the game
    uint8_t deck[DIAMANT_DECK_MAX];             // kinds, in any order
    uint64_t cards[2];                          // luck of the cards to come
    struct diamant_notes *notes;                // NULL: none are taken
};

// How somebody decides: by a rule of thumb, by the learnt table, as it is or leaning to one side, or much as the exact
// equilibrium for the aim "most gems" does.
enum diamant_opponent_kind {
    DIAMANT_OPPONENT_RULE,
    DIAMANT_OPPONENT_TABLE,
    DIAMANT_OPPONENT_BOLD,
    DIAMANT_OPPONENT_SHY,
    DIAMANT_OPPONENT_GATHER
};

struct diamant_opponent {
    uint8_t kind;
    uint8_t rule;
    int16_t number;
    const uint8_t *table; // of those who go by one; NULL: the one that the playout is given
};

// The learnt table: for each number of seats, in fifteenths, the chance to return.
enum {
    DIAMANT_TABLE_STAGES = 4,
    DIAMANT_TABLE_DANGERS = 15,
    DIAMANT_TABLE_PATHS = 5,
    DIAMANT_TABLE_RACES = 7,
    DIAMANT_TABLE_CAMPS = 6,
    DIAMANT_TABLE_OF_ONE =
        DIAMANT_TABLE_STAGES * DIAMANT_TABLE_DANGERS * DIAMANT_TABLE_PATHS * DIAMANT_TABLE_RACES * DIAMANT_TABLE_CAMPS,
    DIAMANT_TABLE_ALL = DIAMANT_TABLE_OF_ONE * (3 + 4 + 5 + 6 + 7 + 8),
};

// Two entries a byte, the lower half first. Both are made by tools/diamant_train.c: the first by play in mixed company,
// the second by self-play alone, so that it is nearer to an equilibrium.
extern const uint8_t diamant_table[DIAMANT_TABLE_ALL / 2], diamant_balanced[DIAMANT_TABLE_ALL / 2];

// By seats from 3 and expeditions left from 1: how the chances to win fall with the points behind the leader, whose
// own are 1. Shares of the win are in proportion to them. Made by tools/diamant_chances.c.
enum { DIAMANT_CHANCES = 64 };
extern const float diamant_chances[6][DIAMANT_EXPEDITIONS - 1][DIAMANT_CHANCES];

// Where a decision of the seat stands in a table of all numbers of seats.
uint32_t diamant_table_at(const struct diamant_playout *position, int seat);

// The chance to return of somebody who goes by the table, from the table's entry.
double diamant_opponent_table_chance(const struct diamant_opponent *opponent, unsigned entry);

// A position where somebody decides or a card comes; what others have chosen unseen is not in it.
void diamant_playout_from(struct diamant_playout *position, const struct diamant *view);

// D-12: where chests are closed to the seat, what may be in them, drawn again; nothing changes where they are open.
void diamant_playout_imagine_chests(struct diamant_playout *position, const struct diamant *view, int seat,
                                    struct rng *rng);

// The first card of the next expedition is still to come.
void diamant_playout_next_expedition(struct diamant_playout *position);

// These return together. The expedition may be over then: nobody is inside.
void diamant_playout_leave(struct diamant_playout *position, unsigned leaving);

// Turns up the next card. False: the expedition is over.
bool diamant_playout_card(struct diamant_playout *position);

struct diamant_outlook diamant_playout_outlook(const struct diamant_playout *position, int seat);

// Who returns now, of those inside.
unsigned diamant_playout_decide(const struct diamant_playout *position, const uint8_t *table,
                                const struct diamant_opponent *opponents, uint64_t luck[2]);

// The same of all but the asker, who gets its entry of the learnt table instead.
unsigned diamant_playout_others(const struct diamant_playout *position, const uint8_t *table,
                                const struct diamant_opponent *opponents, uint64_t luck[2], int asker, unsigned *entry);

// Cards and decisions until the expedition is over.
void diamant_playout_run(struct diamant_playout *position, const uint8_t *table,
                         const struct diamant_opponent *opponents, uint64_t luck[2]);

// The seat's share of the win as it can be expected between expeditions, exact after the last.
double diamant_win_share(const struct diamant_playout *position, int seat);

#endif
