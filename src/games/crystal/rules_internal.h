// What the files of Black Crystal's rules share: the stack of frames, and what happens to dwarfs and cards.
#ifndef ADIT_CRYSTAL_INNER_H
#define ADIT_CRYSTAL_INNER_H

#include "games/crystal/rules_state.h"

// A list of moves being made. Whoever makes it may leave out acts that are not asked for.
struct offer {
    uint64_t acts; // mask of those that are
    action_id *at;
    int count;
};

#define ACT_BIT(act) ((uint64_t)1 << (act))
_Static_assert(ACTS <= 64, "a mask has a bit for each");

static inline void offer_add(struct offer *offer, int act, int a, int b, int c) {
    offer->at[offer->count++] = crystal_action(act, a, b, c);
}

// How one kind of frame behaves while it is on top.
struct frame_rules {
    // Who is asked: a seat, SEAT_CHANCE, or SEAT_NOBODY when the frame goes on by itself. Depends on nothing hidden.
    int (*who)(const struct crystal *state);
    void (*go_on)(struct crystal *state, struct events *out);
    void (*offer)(const struct crystal *state, struct offer *out);
    void (*choose)(struct crystal *state, action_id action, struct events *out);
    int (*chance)(const struct crystal *state, struct outcome *out);
    void (*happen)(struct crystal *state, int value, struct events *out);
};

extern const struct frame_rules crystal_setup_rules, crystal_lot_rules, crystal_turn_rules, crystal_lay_rules,
    crystal_arrive_rules, crystal_boom_rules, crystal_fight_rules, crystal_flight_rules, crystal_finds_rules,
    crystal_odd_even_rules, crystal_pit_rules, crystal_bury_rules, crystal_passage_rules, crystal_lose_card_rules,
    crystal_steal_rules, crystal_leave_rules;

// --- events ---
// Most matches are played without anybody who listens.
static inline void tell_only(struct events *out, seat_mask seen_by, enum crystal_event kind, int seat, int a, int b) {
    if (out)
        event_add(out, (struct event){.kind = (uint8_t)kind,
                                      .seat = (uint8_t)seat,
                                      .value = {(int16_t)a, (int16_t)b},
                                      .seen_by = seen_by});
}
static inline void tell(struct events *out, enum crystal_event kind, int seat, int a, int b, int c) {
    if (out)
        event_add(out, (struct event){.kind = (uint8_t)kind,
                                      .seat = (uint8_t)seat,
                                      .value = {(int16_t)a, (int16_t)b, (int16_t)c},
                                      .seen_by = EVERYBODY});
}

// --- frames, and the steps of those that the notation looks into ---
enum { TURN_STARTS, TURN_PLAYS, TURN_ENDS };
enum { ODD_EVEN_ASKS, ODD_EVEN_ROLLS, ODD_EVEN_KEEPS };
enum { PIT_OPENS, PIT_ASKS, PIT_ROLLS, PIT_FALLS };
enum { LAY_DRAWS, LAY_ASKS, LAY_DRAWS_AGAIN, LAY_ASKS_AGAIN, LAY_BLIND_ASKS, LAY_BLIND_DRAWS, LAY_BLIND_TURNS };

// Version 1 of the rules had faults and lacked some rules; its matches are played as they were.
static inline bool is_version_1(const struct crystal *state) {
    return state->rules == 1;
}

static inline struct frame *top(struct crystal *state) {
    return &state->frame[state->frame_count - 1];
}
static inline const struct frame *top_of(const struct crystal *state) {
    return &state->frame[state->frame_count - 1];
}
struct frame *crystal_push(struct crystal *state, enum frame_kind kind, int seat);
void crystal_pop(struct crystal *state);
int crystal_waits_for(const struct crystal *state);
static inline bool is_over(const struct crystal *state) {
    return state->frame_count == 0;
}

// --- chance ---
int crystal_chance_die(const struct crystal *state, struct outcome *out);
int crystal_chance_counts(const uint8_t *counts, int kinds, int act, struct outcome *out);

void crystal_count_up(uint8_t bytes[2]);

// --- dwarfs ---
enum {
    ARRIVE_NEW = 1,    // the tile was just opened
    ARRIVE_DAZED = 2,  // B-104: no Odd-Even
    ARRIVE_BOOM = 4,   // B-73: a Boom card in any case
    ARRIVE_CALM = 8,   // B-74: the Pit is not resolved again
    ARRIVE_HOP = 16,   // through a Portal: B-71
    ARRIVE_TOKEN = 32, // there was a Boom card to draw first: B-47
    ARRIVE_BLIND = 64, // with a Blindfold: no Boom, no Find
};
enum {
    FLIGHT_SHORT_SKIPS = 1, // B-34
    FLIGHT_RUBBLE = 2,      // on the cell left
    FLIGHT_DAZED = 4,       // B-104
};
enum { BOOM_AFTER_CLEARING = 1 }; // B-61

void crystal_end_game(struct crystal *state, int winner, struct events *out); // winner SEAT_NOBODY: a draw
void crystal_stir(struct crystal *state);                                     // B-121: something changed
void crystal_forget_arrival(struct crystal *state, int seat);      // what it had still to resolve on its cell is void
void crystal_forget_finds(struct crystal *state, int seat);        // so are the Find cards that it had still to draw
void crystal_relocate(struct crystal *state, int seat, int place); // B-51, and what was pending on the old cell is void
void crystal_look_for_crystals(struct crystal *state, int seat, struct events *out); // B-52, B-54: may end the game
void crystal_start_mining(struct crystal *state, int seat, struct events *out); // B-50, B-52: if there is ore to mine
void crystal_arrive(struct crystal *state, int seat, int place, int flags);     // relocates and resolves (B-28)
void crystal_skip_next(struct crystal *state, int seat, struct events *out);    // B-27a
void crystal_gain_explosives(struct crystal *state, int seat, int amount, struct events *out); // negative: loses
void crystal_take_crystal(struct crystal *state, int seat);
void crystal_drop_crystal(struct crystal *state, int seat, struct events *out);
void crystal_flee(struct crystal *state, int seat, int cells, int flags);
void crystal_suffer(struct crystal *state, int seat, struct consequence what, struct events *out);
bool crystal_turn_is_of(const struct crystal *state, int seat); // it is the seat's turn, and it still goes on
void crystal_may_move_again(struct crystal *state, int seat);   // B-61, B-71
void crystal_turn_begin(struct crystal *state, int seat, struct events *out);
void crystal_clear_rubble(struct crystal *state, int seat, int cell, int means,
                          struct events *out);                  // means -1: dug away
bool crystal_is_buried(const struct crystal *state, int seat);  // Rubble lies on its own cell
bool crystal_is_trapped(const struct crystal *state, int seat); // B-24a, as if its turn were just beginning
void crystal_bar_attack(struct crystal *state, int seat);
bool crystal_walks_dazed(const struct crystal *state, int seat);
void crystal_void_promise(struct crystal *state, int seat, struct events *out);
void crystal_settle_promises(struct crystal *state, struct events *out);

// --- cards ---
static inline bool has_card(const struct crystal *state, int seat, int card, bool with_hand) {
    if (with_hand && state->hand[seat][card])
        return true;
    for (int i = 0; i < CRYSTAL_OPEN_MAX; i++)
        if (state->open[seat][i].card == card + 1)
            return true;
    return false;
}
void crystal_use_card(struct crystal *state, int seat, int card); // B-48: an open one first
void crystal_discard_card(struct crystal *state, int seat, int card);
void crystal_give_card(struct crystal *state, int from, int to, int card); // of a hand
void crystal_give_monster(struct crystal *state, int seat, int card);      // to the player
void crystal_drop_monster(struct crystal *state, int seat, int card);      // to the discard
void crystal_draw_finds(struct crystal *state, int seat, int amount);
void crystal_remove_boom_token(struct crystal *state, int cell, struct events *out);
void crystal_lay_boom_token(struct crystal *state, int cell, struct events *out);

// --- means (B-55, B-56, B-58): masks of enum means ---
unsigned crystal_means_to_blast(const struct crystal *state, int seat, bool with_hand);
unsigned crystal_means_to_bury(const struct crystal *state, int seat, bool with_hand);
unsigned crystal_means_to_clear(const struct crystal *state, int seat, bool with_hand);
void crystal_spend(struct crystal *state, int seat, enum means means, struct events *out);

// --- fights ---
void crystal_forget_fight(struct crystal *state);
void crystal_fight_dwarf(struct crystal *state, int seat, int other, struct events *out);
void crystal_fight_monster(struct crystal *state, int seat, int card, int flags, struct events *out);
void crystal_fight_charmed(struct crystal *state, bool right, struct events *out);
void crystal_fight_dandelions(struct crystal *state, bool stay, bool spent, struct events *out);
void crystal_monster_is_beaten(struct crystal *state, int seat, int flags, struct events *out);

// --- places for cards ---
bool crystal_teleport_fits(const struct crystal *state, int cell);
int crystal_kick_target(const struct crystal *state, int seat, int other); // or BOARD_NOWHERE

void crystal_odd_even(struct crystal *state, int seat, enum odd_even purpose);

#endif
