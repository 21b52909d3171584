// Who is ahead in a game of Nimble Gnomes that is not over: what its search ends playouts with.
#ifndef ADIT_GNOMES_JUDGE_H
#define ADIT_GNOMES_JUDGE_H

#include "games/gnomes/rules.h"

// What is counted of a seat. Sets are those of a quick split, not always the best one.
enum gnomes_feature {
    GNOMES_SETS_OF_ONE, // that count now, by size
    GNOMES_SETS_OF_SIX = GNOMES_SETS_OF_ONE + GNOMES_SET_SIZE - 1,
    GNOMES_HIDDEN_GEMS, // laid, but under a fog
    GNOMES_FOGGED,      // 1: a fog lies there, and no wind against it is in the hand
    GNOMES_FOG_AND_WIND,
    GNOMES_BARRED, // 1: no cave or a rockfall, and no cave in the hand
    GNOMES_BARRED_WITH_CAVE,
    GNOMES_CAVE_HELD, // 1: one in the hand, not needed now
    GNOMES_GEMS_HELD,
    GNOMES_DIAMONDS_HELD,
    GNOMES_FIT_HELD,      // for the gem in the hand that fits best: how many laid ones it fits
    GNOMES_WINDS_HELD,    // fogs against which there is a wind
    GNOMES_ROCKFALL_HELD, // 1 or 0
    GNOMES_FOGS_HELD,
    GNOMES_ON_TURN, // 1: takes a card now
    GNOMES_TO_PLAY, // 1: has taken and plays now
    GNOMES_FEATURES
};

// How near the end is, by the turns still to come: 1 when it is there.
float gnomes_lateness(const struct gnomes *state);

// What each is worth: at the start, and what is added to that as the end comes near. Made by tools/gnomes_fit.c.
extern const float gnomes_weights[2][GNOMES_FEATURES];

// How many of these gems share the sort, or the shape, of this one, which is not a diamond: the more of the two.
int gnomes_company(const uint8_t gems[GNOMES_GEMS], int gem);

void gnomes_count_features(const struct gnomes *state, int seat, float out[GNOMES_FEATURES]);

// Each seat's share of the win as it can be expected.
void gnomes_evaluate(const void *state, const struct setup *setup, float *shares);

// Sets that were worked out before, to be looked up: the exact ones cost more than all the rest of a playout.
enum { GNOMES_NOTES = 1024 };

struct gnomes_notes {
    uint32_t key[GNOMES_NOTES]; // the gems; 0: empty
    uint32_t value[GNOMES_NOTES];
};

// Each seat's share of the win when it is over. `notes` are struct gnomes_notes.
void gnomes_evaluate_end(void *notes, const void *state, const struct setup *setup, float *shares);

#endif
