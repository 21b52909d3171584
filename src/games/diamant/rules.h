// Diamant's state and tables, for those who must know it better than the game interface lets them: its bots, the
// bulk simulator, the words, the tests. Rule ids (D-..) are those of docs/rules/diamant.*.md.
#ifndef ADIT_DIAMANT_H
#define ADIT_DIAMANT_H

#include "engine/game.h"

enum {
    DIAMANT_EXPEDITIONS = 5,
    DIAMANT_HAZARDS = 5,
    DIAMANT_RELICS = 5,
    DIAMANT_TREASURES = 12, // different values; 15 cards

    // Card kinds, in this order: treasures by value, hazards, relics by value.
    DIAMANT_HAZARD_FIRST = DIAMANT_TREASURES,
    DIAMANT_RELIC_FIRST = DIAMANT_HAZARD_FIRST + DIAMANT_HAZARDS,
    DIAMANT_KINDS = DIAMANT_RELIC_FIRST + DIAMANT_RELICS,

    // All treasures, all relics, one of each hazard, and the second of one.
    DIAMANT_PATH_MAX = 15 + DIAMANT_RELICS + DIAMANT_HAZARDS + 1,

    DIAMANT_CLOSED = UINT16_MAX, // in a view: what is in this chest is not shown (D-12)
};

// Bits of `options`.
enum { DIAMANT_WITH_RELICS = 1, DIAMANT_CLOSED_CHESTS = 2 };

enum diamant_choice { DIAMANT_GO = 0, DIAMANT_RETURN = 1 }; // shifted by its seat, a choice is the leaver's bit

// Chance's moves are card kinds.

enum diamant_event {
    DIAMANT_EXPEDITION_BEGINS,
    DIAMANT_RELIC_SHUFFLED_IN,
    DIAMANT_TREASURE,
    DIAMANT_HAZARD,
    DIAMANT_RELIC,
    DIAMANT_DECIDED,
    DIAMANT_WENT_ON,
    DIAMANT_RETURNED,
    DIAMANT_RELIC_TAKEN,
    DIAMANT_LOST,
    DIAMANT_COLLAPSE,
    DIAMANT_RELIC_BURIED,
    DIAMANT_EXPEDITION_ENDS,
    DIAMANT_RETURNED_UNCOUNTED, // DIAMANT_RETURNED where chests are closed: the chest is not told
    DIAMANT_EVENTS
};

struct diamant {
    uint16_t seats;
    uint16_t options;    // mask: DIAMANT_WITH_RELICS, DIAMANT_CLOSED_CHESTS
    uint16_t expedition; // 1 to 5; 6: the game is over
    uint16_t inside;     // mask: explorers in the cave
    uint16_t waiting;    // mask: of them, those who have not chosen yet; 0: a card is turned up next
    uint16_t leaving;    // mask: of those who have chosen, those who return. Secret until waiting is 0
    uint16_t sealed;     // mask: in a view, those who have chosen unseen by the viewer. 0 in the truth
    uint16_t carried;    // by each explorer inside: the shares are equal, so they all carry the same (D-21, D-22)
    uint16_t lying;      // rubies on the path: one pool (D-27)
    uint16_t hazards;    // mask: of those that lie on the path
    uint16_t deck_count;
    uint16_t deck_treasures; // of them
    uint16_t path_count;
    uint16_t path_relics;            // mask: of the relics that lie on the path
    uint16_t rounds;                 // cards turned up so far in the whole game; in a view without history: path_count
    uint16_t deck[DIAMANT_KINDS];    // how many of each kind are face down
    uint16_t path[DIAMANT_PATH_MAX]; // kinds, in the order in which they were turned up
    uint16_t path_gems[DIAMANT_PATH_MAX]; // of `lying`, what is shown on which card
    uint16_t chest[SEATS_MAX];            // safe rubies; in a view perhaps DIAMANT_CLOSED
    uint16_t relics[SEATS_MAX];           // mask of the relics owned
};

extern const struct game diamant_game;
extern const uint16_t diamant_value[DIAMANT_KINDS];  // rubies or points; 0 for hazards
extern const uint16_t diamant_copies[DIAMANT_KINDS]; // cards of this kind in the box
extern const char *const diamant_hazard_names[DIAMANT_HAZARDS];

static inline bool diamant_is_hazard(int kind) {
    return kind >= DIAMANT_HAZARD_FIRST && kind < DIAMANT_RELIC_FIRST;
}

static inline bool diamant_is_relic(int kind) {
    return kind >= DIAMANT_RELIC_FIRST;
}

// What is in a chest, or the best guess at one that the view shows closed: for those who reckon with it (D-12).
int diamant_chest_guess(const struct diamant *view, int seat);

// The sum of the relics in the mask.
int diamant_relic_points(unsigned relics);

// How many different hazards lie on the path.
int diamant_hazards_seen(const struct diamant *state);

// Of views that come from outside (sound.c).
extern const struct bound diamant_bounds[];
extern const struct value_bound diamant_value_bounds[];
bool diamant_sound(const void *view, const struct setup *setup, int seat);

// Cards in the deck that would end the expedition now; and how likely the next card is one, per mille, rounded.
int diamant_deadly(const struct diamant *state);
int diamant_risk(const struct diamant *state);

// The notation of a card, and NULL after the last kind.
const char *diamant_card_word(int kind);

// The members of a view.
extern const struct shape diamant_view_shape[];

#endif
