// Cards: the decks, the hands, what stands for an Explosive, and every effect that a card can have.
#include "games/crystal/rules_internal.h"

// --- hands and open cards ---

static struct open_card *open_slot(struct crystal *state, int seat, int card) {
    for (int i = 0; i < CRYSTAL_OPEN_MAX; i++)
        if (state->open[seat][i].card == card + 1)
            return &state->open[seat][i];
    return NULL;
}

static void take_from_hand(struct crystal *state, int seat, int card) {
    CHECK(state->hand[seat][card] > 0);
    state->hand[seat][card]--;
    state->hand_count[seat]--;
    if (!state->hand[seat][card] && state->promise[seat] == THING_CARD + card + 1)
        state->promise[seat] = PROMISE_VOID; // B-24a
}

void crystal_give_card(struct crystal *state, int from, int to, int card) {
    take_from_hand(state, from, card);
    state->hand[to][card]++;
    state->hand_count[to]++;
}

void crystal_discard_card(struct crystal *state, int seat, int card) {
    take_from_hand(state, seat, card);
    state->find_discard[card]++;
}

// B-48: an open card is used up before another of its kind is opened.
void crystal_use_card(struct crystal *state, int seat, int card) {
    struct open_card *slot = open_slot(state, seat, card);
    if (!slot) {
        if (crystal_finds[card].uses == 1) {
            crystal_discard_card(state, seat, card);
            return;
        }
        take_from_hand(state, seat, card);
        slot = open_slot(state, seat, -1); // a free one
        CHECK(slot);
        *slot = (struct open_card){.card = (uint8_t)(card + 1), .left = crystal_finds[card].uses};
    }
    if (--slot->left > 0)
        return;
    state->find_discard[card]++;
    *slot = (struct open_card){.card = 0};
}

// --- the Find deck: B-45, B-49 ---

// Cards won while others are still to be drawn are drawn after them: a seat never has two such frames.
void crystal_draw_finds(struct crystal *state, int seat, int amount) {
    for (int i = 0; i < state->frame_count; i++) {
        struct frame *frame = &state->frame[i];
        if (frame->kind == FRAME_FINDS && frame->seat == seat) {
            if (frame->number < 60)
                frame->number = (uint8_t)(frame->number + amount);
            return;
        }
    }
    crystal_push(state, FRAME_FINDS, seat)->number = (uint8_t)amount;
}

static bool is_empty(const uint8_t *counts, int kinds) {
    for (int kind = 0; kind < kinds; kind++)
        if (counts[kind])
            return false;
    return true;
}

static void reshuffle(uint8_t *deck, uint8_t *discard, int kinds) {
    for (int kind = 0; kind < kinds; kind++) {
        deck[kind] = (uint8_t)(deck[kind] + discard[kind]);
        discard[kind] = 0;
    }
}

static int finds_who(const struct crystal *state) {
    return top_of(state)->number && state->find_count ? SEAT_CHANCE : SEAT_NOBODY;
}

static void finds_go_on(struct crystal *state, struct events *out) {
    if (!top(state)->number || is_empty(state->find_discard, FIND_KINDS)) {
        crystal_pop(state);
        return;
    }
    for (int card = 0; card < FIND_KINDS; card++)
        state->find_count = (uint8_t)(state->find_count + state->find_discard[card]);
    reshuffle(state->find_deck, state->find_discard, FIND_KINDS);
    tell(out, EVENT_RESHUFFLED, SEAT_NOBODY, 1, 0, 0);
}

static int finds_chance(const struct crystal *state, struct outcome *out) {
    return crystal_chance_counts(state->find_deck, FIND_KINDS, CHANCE_FIND, out);
}

static void finds_happen(struct crystal *state, int value, struct events *out) {
    int seat = top(state)->seat;
    state->find_deck[value]--;
    state->find_count--;
    top(state)->number--;
    if (crystal_find_is_kept(value)) {
        state->hand[seat][value]++;
        state->hand_count[seat]++;
        tell_only(out, SEAT_BIT(seat), EVENT_FOUND, seat, value, 0);
        tell(out, EVENT_TOOK_CARD, seat, state->hand_count[seat], 0, 0);
        return;
    }
    if (crystal_finds[value].drawn.effect != BLIND)
        state->find_discard[value]++;
    tell(out, EVENT_FIND_CARD, seat, value, 0, 0);
    crystal_suffer(state, seat, crystal_finds[value].drawn, out);
}

const struct frame_rules crystal_finds_rules = {
    .who = finds_who, .go_on = finds_go_on, .chance = finds_chance, .happen = finds_happen};

// --- the Boom deck: B-30, B-40 ---

static int boom_who(const struct crystal *state) {
    return is_empty(state->boom_deck, BOOM_KINDS) ? SEAT_NOBODY : SEAT_CHANCE;
}

static void boom_go_on(struct crystal *state, struct events *out) {
    CHECK(!is_empty(state->boom_discard, BOOM_KINDS)); // own monsters are never all sixty
    reshuffle(state->boom_deck, state->boom_discard, BOOM_KINDS);
    tell(out, EVENT_RESHUFFLED, SEAT_NOBODY, 0, 0, 0);
}

static int boom_chance(const struct crystal *state, struct outcome *out) {
    return crystal_chance_counts(state->boom_deck, BOOM_KINDS, CHANCE_BOOM, out);
}

// B-102, B-105: some monsters know their own.
static bool joins(const struct crystal *state, int seat, int card) {
    return (card == BOOM_MINER && crystal_has_skill(state, seat, SKILL_MINER)) ||
           (card == BOOM_CREEPY_DANDELIONS && crystal_has_skill(state, seat, SKILL_GARDENER));
}

static void boom_happen(struct crystal *state, int card, struct events *out) {
    int seat = top(state)->seat, flags = top(state)->number;
    const struct boom_row *row = &crystal_booms[card];
    crystal_pop(state);
    state->boom_deck[card]--;
    tell(out, EVENT_BOOM_CARD, seat, card, state->place[seat], 0);
    if (joins(state, seat, card)) {
        crystal_give_monster(state, seat, card);
        tell(out, EVENT_JOINED, seat, card, 0, 0);
        crystal_monster_is_beaten(state, seat, flags, out);
    } else if (!row->health) {
        state->boom_discard[card]++;
        crystal_suffer(state, seat, row->drawn, out);                                   // B-39
    } else if (row->health == 6 && state->first_tile[seat] == state->place[seat] + 1) { // B-38
        state->boom_discard[card]++;
        tell(out, EVENT_IGNORED, seat, card, 0, 0);
    } else {
        crystal_fight_monster(state, seat, card, flags & BOOM_AFTER_CLEARING ? FIGHT_CLEARED : 0, out);
    }
}

const struct frame_rules crystal_boom_rules = {
    .who = boom_who, .go_on = boom_go_on, .chance = boom_chance, .happen = boom_happen};

void crystal_give_monster(struct crystal *state, int seat, int card) {
    state->own[seat][card]++;
}

// Dandelions called by a counter did not come from the deck (B-105): they go first, and nowhere.
void crystal_drop_monster(struct crystal *state, int seat, int card) {
    CHECK(state->own[seat][card] > 0);
    state->own[seat][card]--;
    if (crystal_booms[card].is_elemental)
        state->charmed[seat] = 0; // B-106: there was only this one
    if (card == BOOM_CREEPY_DANDELIONS && state->called[seat])
        state->called[seat]--;
    else
        state->boom_discard[card]++;
}

void crystal_lay_boom_token(struct crystal *state, int cell, struct events *out) {
    state->lying[cell] = (uint8_t)(state->lying[cell] | LYING_BOOM);
    tell(out, EVENT_BOOM_TOKEN, SEAT_NOBODY, cell, 0, 0);
}

void crystal_remove_boom_token(struct crystal *state, int cell, struct events *out) {
    if (!(state->lying[cell] & LYING_BOOM))
        return;
    state->lying[cell] = (uint8_t)(state->lying[cell] & ~LYING_BOOM);
    tell(out, EVENT_BOOM_TOKEN_GONE, SEAT_NOBODY, cell, 0, 0);
}

// --- a random card leaves a hand ---

static int lose_card_who(const struct crystal *state) {
    return state->hand_count[top_of(state)->seat] ? SEAT_CHANCE : SEAT_NOBODY;
}

static void lose_card_go_on(struct crystal *state, struct events *out) {
    (void)out;
    crystal_pop(state);
}

static int lose_card_chance(const struct crystal *state, struct outcome *out) {
    return crystal_chance_counts(state->hand[top_of(state)->seat], FIND_KINDS, CHANCE_CARD, out);
}

static void lose_card_happen(struct crystal *state, int card, struct events *out) {
    int seat = top(state)->seat;
    crystal_pop(state);
    crystal_discard_card(state, seat, card);
    tell(out, EVENT_LOST_CARD, seat, card, 0, 0);
}

const struct frame_rules crystal_lose_card_rules = {
    .who = lose_card_who, .go_on = lose_card_go_on, .chance = lose_card_chance, .happen = lose_card_happen};

// --- B-103: the Thief. `number` was named, `other` is the victim ---

static int steal_who(const struct crystal *state) {
    (void)state;
    return SEAT_CHANCE;
}

static int steal_chance(const struct crystal *state, struct outcome *out) {
    const struct frame *frame = top_of(state);
    return frame->step ? crystal_chance_counts(state->hand[frame->other], FIND_KINDS, CHANCE_CARD, out)
                       : crystal_chance_die(state, out);
}

static void steal_happen(struct crystal *state, int value, struct events *out) {
    struct frame *frame = top(state);
    int thief = frame->seat, victim = frame->other;
    if (frame->step == 0) {
        tell(out, EVENT_TRIED_TO_STEAL, thief, victim, frame->number, value);
        if (value == frame->number)
            frame->step = 1;
        else
            crystal_pop(state);
        return;
    }
    crystal_pop(state);
    crystal_give_card(state, victim, thief, value);
    tell(out, EVENT_STOLE, thief, victim, 0, 0);
    tell_only(out, SEAT_BIT(thief) | SEAT_BIT(victim), EVENT_STOLEN, thief, victim, value);
}

const struct frame_rules crystal_steal_rules = {.who = steal_who, .chance = steal_chance, .happen = steal_happen};

// --- what stands for an Explosive, and what clears Rubble ---

static int means_card(enum means means) {
    switch (means) {
    case MEANS_BOMBYAGA: return FIND_BOMBYAGA;
    case MEANS_PICKAXE: return FIND_PICKAXE;
    case MEANS_TOOLBOX: return FIND_TOOLBOX;
    case MEANS_EXPLOSIVE:
    case MEANS_SKILL:
    case MEANS_MINER:
    case MEANS: break;
    }
    return -1;
}

static unsigned means_with(const struct crystal *state, int seat, enum power power, bool with_hand) {
    unsigned mask = 0;
    if (state->explosives[seat])
        mask |= 1u << MEANS_EXPLOSIVE;
    if (crystal_has_skill(state, seat, SKILL_ENGINEER) && state->counters[seat])
        mask |= 1u << MEANS_SKILL; // B-100
    if (crystal_has_skill(state, seat, SKILL_MINER) && state->own[seat][BOOM_MINER])
        mask |= 1u << MEANS_MINER; // B-102
    for (int means = 0; means < MEANS; means++) {
        int card = means_card((enum means)means);
        if (card >= 0 && crystal_find_can(card, power) && has_card(state, seat, card, with_hand))
            mask |= 1u << means;
    }
    return mask;
}

unsigned crystal_means_to_blast(const struct crystal *state, int seat, bool with_hand) {
    unsigned mask = means_with(state, seat, POWER_BLAST, with_hand);
    if (crystal_has_skill(state, seat, SKILL_IRON_HEAD) &&
        crystal_board_shut_sides(&state->board, state->place[seat], crystal_side(state, seat)) >= 3)
        mask |= 1u << MEANS_SKILL; // B-107; an entrance has no wall
    return mask;
}

unsigned crystal_means_to_bury(const struct crystal *state, int seat, bool with_hand) {
    return means_with(state, seat, POWER_BLAST, with_hand) & ~(1u << MEANS_MINER);
}

unsigned crystal_means_to_clear(const struct crystal *state, int seat, bool with_hand) {
    return means_with(state, seat, POWER_CLEAR, with_hand);
}

void crystal_spend(struct crystal *state, int seat, enum means means, struct events *out) {
    int card = means_card(means);
    if (card >= 0)
        crystal_use_card(state, seat, card);
    else if (means == MEANS_EXPLOSIVE)
        crystal_gain_explosives(state, seat, -1, out);
    else if (means == MEANS_MINER)
        crystal_drop_monster(state, seat, BOOM_MINER);
    else if (crystal_has_skill(state, seat, SKILL_ENGINEER)) // an Iron Head costs nothing
        state->counters[seat]--;
}

// B-05: only what the box holds can be gained; what is spent goes back.
void crystal_gain_explosives(struct crystal *state, int seat, int amount, struct events *out) {
    int change = amount;
    if (change > state->box)
        change = state->box;
    if (change < -state->explosives[seat])
        change = -state->explosives[seat];
    state->explosives[seat] = (uint8_t)(state->explosives[seat] + change);
    state->box = (uint8_t)(state->box - change);
    if (change)
        tell(out, EVENT_EXPLOSIVES, seat, change, state->explosives[seat], 0);
}

// --- effects: each here once, whichever card has it ---

static void change_flight(struct crystal *state, enum effect effect, int amount) {
    struct frame *flight = top(state);
    CHECK(flight->kind == FRAME_FLIGHT);
    if (effect == FLEE_FURTHER)
        flight->number = (uint8_t)(flight->number + amount);
    else if (effect == FLEE_TWICE)
        flight->number = (uint8_t)(flight->number * 2);
    else
        flight->other |= FLIGHT_RUBBLE;
}

// A card may be drawn on one's own entrance, where a flight or a fall ended before all were drawn: there is no cell to
// bury, to fall through or to meet a monster on.
static bool has_no_place(const struct crystal *state, int seat, enum effect effect) {
    return !crystal_board_is_cell(state->place[seat]) && (effect == DRAW_BOOM || effect == BURY || effect == PIT_ROLL);
}

void crystal_suffer(struct crystal *state, int seat, struct consequence what, struct events *out) {
    if (has_no_place(state, seat, (enum effect)what.effect))
        return;
    switch ((enum effect)what.effect) {
    case NOTHING: break;
    case DRAW_FINDS: crystal_draw_finds(state, seat, what.amount); break;
    case DRAW_BOOM: crystal_push(state, FRAME_BOOM, seat); break;
    case GAIN_EXPLOSIVES: crystal_gain_explosives(state, seat, what.amount, out); break;
    case LOSE_EXPLOSIVES: crystal_gain_explosives(state, seat, -what.amount, out); break;
    case LAY_PASSAGE: crystal_push(state, FRAME_PASSAGE, seat); break;
    case SKIP_TURN: crystal_skip_next(state, seat, out); break;
    case LOSE_CARD: crystal_push(state, FRAME_LOSE_CARD, seat); break;
    case FLEE: crystal_flee(state, seat, what.amount, 0); break;
    case FLEE_FURTHER:
    case FLEE_TWICE:
    case RUBBLE_BEHIND: change_flight(state, (enum effect)what.effect, what.amount); break;
    case BURY: crystal_push(state, FRAME_BURY, seat); break;
    case PIT_ROLL: crystal_push(state, FRAME_PIT, seat)->number = 1; break;
    case BLIND: state->blind[seat] = 1; break;
    case EFFECTS: CHECK(!"an effect"); break;
    }
}
