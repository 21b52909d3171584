// Fights: a dwarf against a monster or another dwarf, with boosts, own monsters, and every way to avoid the roll.
//
// Both kinds of fight are one: two sides, of which the second may be wild. A side's champion (its monster) stands in
// front of its dwarf; a champion and a wild monster have a strength, a dwarf has a die.
#include "games/crystal/rules_internal.h"

static bool is_wild(const struct crystal *state, int side) {
    return state->fight.side[side].seat == CRYSTAL_WILD;
}

static bool has_champion(const struct crystal *state, int side) {
    return state->fight.side[side].champion_state == CHAMPION_FIGHTS;
}

static bool rolls(const struct crystal *state, int side) {
    return !is_wild(state, side) && !has_champion(state, side);
}

// What Itching Powder leaves of it.
static int weakened(int strength, int by, int least) {
    return strength - by > least ? strength - by : least;
}

int crystal_side_strength(const struct crystal *view, int side) {
    const struct side *it = &view->fight.side[side];
    if (it->seat == CRYSTAL_WILD)
        return weakened(crystal_booms[view->fight.wild - 1].health, view->weak[side], 1);
    if (it->champion_state == CHAMPION_FIGHTS)
        return weakened(crystal_booms[it->champion].health, view->champion_weak[side], 1) + it->champion_boost;
    return it->boost;
}

static int total(const struct crystal *state, int side) {
    int strength = crystal_side_strength(state, side);
    return rolls(state, side) ? weakened(strength + state->fight.side[side].die, state->weak[side], 0) : strength;
}

// --- own monsters ---

// B-111: those that must go first; a Miner among Miners is free to choose (B-102).
static bool must_fight(const struct crystal *state, int seat, int card) {
    return state->own[seat][card] && !(card == BOOM_MINER && crystal_has_skill(state, seat, SKILL_MINER));
}

static int count_bound(const struct crystal *state, int seat, int *last) {
    int count = 0;
    for (int card = 0; card < BOOM_KINDS; card++) {
        if (must_fight(state, seat, card)) {
            *last = card;
            count++;
        }
    }
    return count;
}

static void send(struct crystal *state, int side, int card, struct events *out) {
    struct side *it = &state->fight.side[side];
    it->champion = (uint8_t)card;
    it->champion_state = CHAMPION_FIGHTS;
    tell(out, EVENT_SENT, it->seat, card, crystal_booms[card].health, 0);
}

static void start(struct crystal *state, int first, int second, struct events *out) {
    state->fight.on = 1;
    state->fight.side[0].seat = (uint8_t)first;
    state->fight.side[1].seat = (uint8_t)second;
    crystal_push(state, FRAME_FIGHT, first);
    for (int side = 0; side < 2; side++) {
        int card = 0;
        if (!is_wild(state, side) && count_bound(state, state->fight.side[side].seat, &card) == 1)
            send(state, side, card, out);
    }
}

// B-89: they have met now, also if the other's own arrival on this cell is not over yet.
static void note_meeting(struct crystal *state, int seat, int other) {
    for (int i = 0; i < state->frame_count; i++)
        if (state->frame[i].kind == FRAME_ARRIVE && state->frame[i].seat == other)
            state->frame[i].other |= (uint8_t)SEAT_BIT(seat);
}

void crystal_fight_dwarf(struct crystal *state, int seat, int other, struct events *out) {
    CHECK(!state->fight.on);
    if (!is_version_1(state))
        note_meeting(state, seat, other);
    if (!is_version_1(state) && (seat == state->turn || other == state->turn))
        state->fought |= (uint8_t)SEAT_BIT(seat == state->turn ? other : seat); // B-85a
    tell(out, EVENT_ATTACKS, seat, other, state->place[seat], 0);
    start(state, seat, other, out);
}

void crystal_fight_monster(struct crystal *state, int seat, int card, int flags, struct events *out) {
    CHECK(!state->fight.on);
    state->fight.wild = (uint8_t)(card + 1);
    state->fight.flags = (uint8_t)flags;
    start(state, seat, CRYSTAL_WILD, out);
}

void crystal_forget_fight(struct crystal *state) {
    bytes_zero(&state->fight, sizeof state->fight);
    bytes_zero(state->weak, sizeof state->weak);
    bytes_zero(state->champion_weak, sizeof state->champion_weak);
}

static void stop(struct crystal *state) {
    crystal_pop(state);
    crystal_forget_fight(state);
}

// --- what a side may do before the roll ---

static bool can_send_by_choice(const struct crystal *state, int side, int card) {
    const struct side *it = &state->fight.side[side];
    if (state->fight.begun || it->champion_state != CHAMPION_NONE || !state->own[it->seat][card])
        return false;
    int last = 0, bound = count_bound(state, it->seat, &last);
    return bound == 0 || must_fight(state, it->seat, card);
}

// B-111: several own monsters, and none chosen yet.
static bool has_to_send(const struct crystal *state, int side) {
    int last = 0;
    return !state->fight.begun && state->fight.side[side].champion_state == CHAMPION_NONE &&
           count_bound(state, state->fight.side[side].seat, &last) > 0;
}

static bool can_call(const struct crystal *state, int side) { // B-105
    const struct side *it = &state->fight.side[side];
    return !state->fight.begun && it->champion_state == CHAMPION_NONE && !has_to_send(state, side) &&
           crystal_has_skill(state, it->seat, SKILL_GARDENER) && state->counters[it->seat] > 0;
}

static bool has_elemental(const struct crystal *state, int seat) {
    for (int card = 0; card < BOOM_KINDS; card++)
        if (state->own[seat][card] && crystal_booms[card].is_elemental)
            return true;
    return false;
}

// B-106: one elemental at a time.
static bool may_own(const struct crystal *state, int seat, int card) {
    return !crystal_booms[card].is_elemental || !crystal_has_skill(state, seat, SKILL_SHAMAN) ||
           !has_elemental(state, seat);
}

// Instead of fighting: only against a monster, before the first blow, and not after a charm that failed (B-106).
static bool can_avoid(const struct crystal *state) {
    return state->fight.wild && !state->fight.begun && !(state->fight.flags & FIGHT_CHARMED);
}

static bool can_charm(const struct crystal *state) {
    int seat = state->fight.side[0].seat, card = state->fight.wild - 1;
    return can_avoid(state) && crystal_has_skill(state, seat, SKILL_SHAMAN) && crystal_booms[card].is_elemental &&
           may_own(state, seat, card);
}

static bool can_pour(const struct crystal *state, int side) { // B-104
    int seat = state->fight.side[side].seat;
    bool attacked = side == 1 || is_version_1(state);
    return !state->fight.wild && attacked && crystal_has_skill(state, seat, SKILL_ALCHEMIST) &&
           state->charges[seat] > 0;
}

static bool has_open_boost(const struct crystal *state, int seat) {
    for (int i = 0; i < CRYSTAL_OPEN_MAX; i++)
        if (state->open[seat][i].card && crystal_find_can(state->open[seat][i].card - 1, POWER_BOOST))
            return true;
    return false;
}

// Whether, by what everyone sees, the side might have something to say.
static bool might_speak(const struct crystal *state, int side) {
    int seat = state->fight.side[side].seat;
    return state->hand_count[seat] || has_open_boost(state, seat) || has_to_send(state, side) ||
           can_send_by_choice(state, side, BOOM_MINER) || can_call(state, side) || (side == 0 && can_charm(state)) ||
           can_pour(state, side);
}

static void offer_cards(const struct crystal *state, int side, bool must_send, struct offer *out) {
    int seat = state->fight.side[side].seat;
    bool avoids = can_avoid(state);
    for (int card = 0; card < FIND_KINDS; card++) {
        if (!has_card(state, seat, card, true))
            continue;
        if (crystal_find_can(card, POWER_BOOST) && !must_send)
            offer_add(out, ACT_BOOST, card, 0, 0); // B-32, B-114
        if (crystal_find_can(card, POWER_WEAKEN) && !must_send)
            offer_add(out, ACT_WEAKEN, card, 0, 0);
        if (!avoids)
            continue;
        int wild = state->fight.wild - 1;
        if (crystal_find_can(card, POWER_TAME) && crystal_booms[wild].health <= crystal_finds[card].points &&
            may_own(state, seat, wild))
            offer_add(out, ACT_TAME, card, 0, 0); // B-110
        if (crystal_find_can(card, POWER_SMOKE))
            offer_add(out, ACT_SMOKE, 0, 0, 0);
    }
}

static void offer_before_roll(const struct crystal *state, int side, struct offer *out) {
    bool must_send = has_to_send(state, side);
    offer_cards(state, side, must_send, out);
    const uint8_t *own = state->own[state->fight.side[side].seat];
    for (int card = 0; card < BOOM_KINDS; card++)
        if (own[card] && can_send_by_choice(state, side, card))
            offer_add(out, ACT_SEND, card, 0, 0);
    if (can_call(state, side))
        offer_add(out, ACT_CALL, 0, 0, 0);
    if (side == 0 && can_charm(state))
        offer_add(out, ACT_CHARM, 0, 0, 0);
    if (can_pour(state, side))
        offer_add(out, ACT_POTION, 0, 0, 0);
    if (!must_send)
        offer_add(out, ACT_FIGHT, 0, 0, 0);
}

// --- who is asked ---

static bool can_sell(const struct crystal *state, int side) { // B-101
    int seat = state->fight.side[side].seat;
    return rolls(state, side) && crystal_has_skill(state, seat, SKILL_MERCHANT) && state->hand_count[seat];
}

static int fight_who(const struct crystal *state) {
    const struct fight *fight = &state->fight;
    switch ((enum fight_step)fight->step) {
    case FIGHT_FIRST_READIES: return might_speak(state, 0) ? fight->side[0].seat : SEAT_NOBODY;
    case FIGHT_SECOND_READIES: return !is_wild(state, 1) && might_speak(state, 1) ? fight->side[1].seat : SEAT_NOBODY;
    case FIGHT_CLASH:
        for (int side = 0; side < 2; side++)
            if (rolls(state, side) && !fight->side[side].die)
                return SEAT_CHANCE;
        return SEAT_NOBODY;
    case FIGHT_FIRST_SELLS: return can_sell(state, 0) ? fight->side[0].seat : SEAT_NOBODY;
    case FIGHT_SECOND_SELLS: return can_sell(state, 1) ? fight->side[1].seat : SEAT_NOBODY;
    case FIGHT_ENDS: break;
    }
    return SEAT_NOBODY;
}

static int speaking_side(const struct crystal *state) {
    return state->fight.step == FIGHT_SECOND_READIES || state->fight.step == FIGHT_SECOND_SELLS;
}

static void fight_offer(const struct crystal *state, struct offer *out) {
    int side = speaking_side(state);
    if (state->fight.step == FIGHT_FIRST_READIES || state->fight.step == FIGHT_SECOND_READIES) {
        offer_before_roll(state, side, out);
        return;
    }
    for (int card = 0; card < FIND_KINDS; card++)
        if (state->hand[state->fight.side[side].seat][card])
            offer_add(out, ACT_SELL, card, 0, 0);
    offer_add(out, ACT_ENOUGH, 0, 0, 0);
}

// --- the blows ---

static void beaten(struct crystal *state, int side, struct events *out) {
    struct side *it = &state->fight.side[side];
    tell(out, EVENT_CHAMPION_LOST, it->seat, it->champion, total(state, side), total(state, !side));
    it->champion_state = CHAMPION_BEATEN;
}

static void spent(struct crystal *state, int side, struct events *out) {
    struct side *it = &state->fight.side[side];
    tell(out, EVENT_CHAMPION_SPENT, it->seat, it->champion, 0, 0);
    it->champion_state = CHAMPION_SPENT;
}

// New dice; `step` says whether boosts may be declared for them.
static void roll_again(struct crystal *state, enum fight_step step) {
    state->fight.side[0].die = state->fight.side[1].die = 0;
    state->fight.step = (uint8_t)step;
}

static void win(struct crystal *state, int side, struct events *out) {
    const struct side *it = &state->fight.side[side];
    if (has_champion(state, side))
        tell(out, EVENT_CHAMPION_WON, it->seat, it->champion, total(state, side), total(state, !side));
    state->fight.won = (uint8_t)side;
    state->fight.step = FIGHT_ENDS;
}

// B-112, B-113: neither side has a dwarf in front.
static void compare_strengths(struct crystal *state, int difference, struct events *out) {
    if (difference == 0) {
        spent(state, 0, out);
        if (is_wild(state, 1)) {
            win(state, 0, out);
            return;
        }
        spent(state, 1, out);
    } else if (is_wild(state, 1) && difference > 0) {
        win(state, 0, out);
        return;
    } else {
        beaten(state, difference < 0 ? 0 : 1, out);
    }
    roll_again(state, FIGHT_FIRST_READIES);
}

static void compare(struct crystal *state, struct events *out) {
    int difference = total(state, 0) - total(state, 1);
    state->fight.begun = 1;
    if (!rolls(state, 0) && !rolls(state, 1)) {
        compare_strengths(state, difference, out);
        return;
    }
    if (difference == 0) { // B-31, B-86, B-113
        tell(out, EVENT_AGAIN, SEAT_NOBODY, total(state, 0), 0, 0);
        roll_again(state, FIGHT_CLASH);
        return;
    }
    int loser = difference < 0 ? 0 : 1;
    if (has_champion(state, loser)) { // B-111: its dwarf goes on
        beaten(state, loser, out);
        roll_again(state, FIGHT_FIRST_READIES);
    } else {
        win(state, !loser, out);
    }
}

// --- the end ---

// B-105, B-106, B-111: what becomes of a monster that fought for somebody. True: an Odd-Even has to tell.
static bool dismiss(struct crystal *state, int side, struct events *out) {
    struct side *it = &state->fight.side[side];
    int seat = it->seat, card = it->champion;
    if (it->champion_state == CHAMPION_NONE)
        return false;
    if (card == BOOM_CREEPY_DANDELIONS && crystal_has_skill(state, seat, SKILL_GARDENER)) {
        crystal_odd_even(state, seat, ODD_EVEN_DANDELIONS);
        return true;
    }
    // Version 1 let a Shaman keep one tamed with Bait or Leash too.
    bool charmed = is_version_1(state) ? crystal_has_skill(state, seat, SKILL_SHAMAN) : state->charmed[seat];
    bool stays = crystal_booms[card].is_elemental && charmed && it->champion_state == CHAMPION_FIGHTS;
    it->champion_state = CHAMPION_NONE;
    if (!stays)
        crystal_drop_monster(state, seat, card);
    tell(out, stays ? EVENT_CHAMPION_STAYED : EVENT_CHAMPION_LEFT, seat, card, 0, 0);
    return false; // no Odd-Even
}

void crystal_fight_dandelions(struct crystal *state, bool stay, bool spent_counter, struct events *out) {
    int side = state->fight.side[0].champion_state != CHAMPION_NONE ? 0 : 1;
    struct side *it = &state->fight.side[side];
    it->champion_state = CHAMPION_NONE;
    if (!stay)
        crystal_drop_monster(state, it->seat, BOOM_CREEPY_DANDELIONS);
    tell(out, stay ? EVENT_CHAMPION_STAYED : EVENT_CHAMPION_LEFT, it->seat, BOOM_CREEPY_DANDELIONS, spent_counter, 0);
}

// The monster is gone from the cell, beaten, tamed or befriended. B-52: what it guarded is picked up at once, before
// anything that the win brings can move the dwarf; B-28: not under Rubble.
void crystal_monster_is_beaten(struct crystal *state, int seat, int flags, struct events *out) {
    crystal_remove_boom_token(state, state->place[seat], out); // B-35
    if (flags & BOOM_AFTER_CLEARING)
        crystal_may_move_again(state, seat); // B-61
    if (crystal_is_buried(state, seat) && !is_version_1(state))
        return;
    crystal_look_for_crystals(state, seat, out);
    if (!is_over(state))
        crystal_start_mining(state, seat, out);
}

static void lose_turn(struct crystal *state, int seat) {
    crystal_forget_arrival(state, seat); // B-28
    crystal_forget_finds(state, seat);
    if (state->turn == seat)
        state->turn_flags |= TURN_OVER;
}

// B-33, B-39.
static void lost_to_monster(struct crystal *state, int seat, int card, int die, struct events *out) {
    tell(out, EVENT_LOST_TO_MONSTER, seat, card, 0, 0);
    crystal_lay_boom_token(state, state->place[seat], out);
    crystal_drop_crystal(state, seat, out);
    state->boom_discard[card]++;
    lose_turn(state, seat);
    crystal_flee(state, seat, die, FLIGHT_SHORT_SKIPS);
    crystal_suffer(state, seat, crystal_booms[card].loss, out);
}

static void beat_monster(struct crystal *state, int seat, int card, int flags, struct events *out) {
    tell(out, EVENT_BEAT_MONSTER, seat, card, 0, 0);
    state->boom_discard[card]++; // B-39a
    crystal_monster_is_beaten(state, seat, flags & FIGHT_CLEARED ? BOOM_AFTER_CLEARING : 0, out);
    if (!is_over(state))
        crystal_suffer(state, seat, crystal_booms[card].win, out);
}

// B-88.
static void hand_over_crystal(struct crystal *state, int winner, int loser, struct events *out) {
    if (!state->carries[loser])
        return;
    state->carries[loser] = 0;
    if (is_version_1(state))
        crystal_stir(state);
    if (state->carries[winner]) {
        state->broken++;
        tell(out, EVENT_CRYSTAL_BROKEN, winner, loser, 0, 0);
    } else {
        crystal_take_crystal(state, winner);
        tell(out, EVENT_CRYSTAL_TAKEN, winner, loser, 0, 0);
    }
}

static void beat_dwarf(struct crystal *state, const struct fight *fight, struct events *out) {
    int winner = fight->side[fight->won].seat, loser = fight->side[!fight->won].seat;
    tell(out, EVENT_BEAT_DWARF, winner, loser, 0, 0);
    hand_over_crystal(state, winner, loser, out);
    lose_turn(state, loser);
    if (fight->flags & FIGHT_POTION) {
        state->dazed[loser] = CRYSTAL_DAZED_TURNS; // B-104: its next turns are for walking only
        state->mining[loser] = 0;
    } else {
        crystal_flee(state, loser, 3, 0); // B-87
        crystal_skip_next(state, loser, out);
    }
    // B-54: who takes a Crystal on an Exit has stopped there with it; who arrives has its other fights first.
    if (fight->won == 1 && state->carries[winner] && crystal_event_at(state, state->place[winner]) == TILE_EXIT)
        crystal_end_game(state, winner, out);
}

static void conclude(struct crystal *state, struct events *out) {
    struct fight fight = state->fight;
    stop(state);
    int first = fight.side[0].seat;
    if (!fight.wild)
        beat_dwarf(state, &fight, out);
    else if (fight.won == 0)
        beat_monster(state, first, fight.wild - 1, fight.flags, out);
    else
        lost_to_monster(state, first, fight.wild - 1, fight.side[0].die, out);
}

static void fight_go_on(struct crystal *state, struct events *out) {
    struct fight *fight = &state->fight;
    switch ((enum fight_step)fight->step) {
    case FIGHT_FIRST_READIES:
    case FIGHT_SECOND_READIES:
    case FIGHT_CLASH:
    case FIGHT_FIRST_SELLS: fight->step++; return;
    case FIGHT_SECOND_SELLS: compare(state, out); return;
    case FIGHT_ENDS: break;
    }
    if (!dismiss(state, 0, out) && !dismiss(state, 1, out))
        conclude(state, out);
}

// --- choices ---

static void choose_boost(struct crystal *state, struct side *it, int card, struct events *out) {
    bool for_monster = it->champion_state == CHAMPION_FIGHTS;
    int points = crystal_finds[card].points;
    crystal_use_card(state, it->seat, card);
    uint8_t *boost = for_monster ? &it->champion_boost : &it->boost;
    *boost = (uint8_t)(*boost + points);
    tell(out, EVENT_BOOSTED, it->seat, card, points, for_monster);
}

// Whoever stands for the other side now.
static void choose_weaken(struct crystal *state, int side, int card, struct events *out) {
    const struct side *other = &state->fight.side[!side];
    bool champion = other->champion_state == CHAMPION_FIGHTS, monster = champion || is_wild(state, !side);
    int points = crystal_finds[card].points;
    crystal_use_card(state, state->fight.side[side].seat, card);
    uint8_t *weak = champion ? &state->champion_weak[!side] : &state->weak[!side];
    *weak = (uint8_t)(*weak + points);
    tell(out, EVENT_WEAKENED, state->fight.side[side].seat, card, points, monster);
}

static void tame(struct crystal *state, int find, struct events *out) {
    int seat = state->fight.side[0].seat, card = state->fight.wild - 1;
    int flags = state->fight.flags & FIGHT_CLEARED ? BOOM_AFTER_CLEARING : 0;
    stop(state);
    crystal_give_monster(state, seat, card);
    if (find < 0 && !is_version_1(state))
        state->charmed[seat] = 1; // B-106
    tell(out, EVENT_TAMED, seat, card, find, 0);
    crystal_monster_is_beaten(state, seat, flags, out);
}

void crystal_fight_charmed(struct crystal *state, bool right, struct events *out) {
    if (right)
        tame(state, -1, out);
    else
        state->fight.flags |= FIGHT_CHARMED;
}

static void choose_smoke(struct crystal *state, struct events *out) {
    int seat = state->fight.side[0].seat, card = state->fight.wild - 1;
    crystal_use_card(state, seat, FIND_SMOKE_BOMB);
    stop(state);
    state->boom_discard[card]++;
    tell(out, EVENT_SMOKED, seat, 0, 0, 0);
    crystal_lay_boom_token(state, state->place[seat], out);
}

static void choose_sell(struct crystal *state, int side, int card, struct events *out) {
    struct side *it = &state->fight.side[side];
    crystal_discard_card(state, it->seat, card);
    it->boost++;
    tell(out, EVENT_SOLD, it->seat, card, total(state, side), 0);
}

static void fight_choose(struct crystal *state, action_id action, struct events *out) {
    int side = speaking_side(state), card = crystal_param(action, 0);
    struct side *it = &state->fight.side[side];
    switch (crystal_act_of(action)) {
    case ACT_BOOST: choose_boost(state, it, card, out); return;
    case ACT_SEND: send(state, side, card, out); return;
    case ACT_CALL:
        state->counters[it->seat]--;
        state->own[it->seat][BOOM_CREEPY_DANDELIONS]++;
        state->called[it->seat]++;
        tell(out, EVENT_CALLED, it->seat, state->counters[it->seat], 0, 0);
        send(state, side, BOOM_CREEPY_DANDELIONS, out);
        return;
    case ACT_TAME:
        crystal_use_card(state, it->seat, card);
        tame(state, card, out);
        return;
    case ACT_CHARM: crystal_odd_even(state, it->seat, ODD_EVEN_CHARM); return;
    case ACT_SMOKE: choose_smoke(state, out); return;
    case ACT_POTION:
        state->charges[it->seat]--;
        state->fight.flags |= FIGHT_POTION;
        tell(out, EVENT_POTION, it->seat, state->fight.side[!side].seat, 0, 0);
        state->fight.won = (uint8_t)side;
        state->fight.step = FIGHT_ENDS;
        return;
    case ACT_SELL: choose_sell(state, side, card, out); return;
    case ACT_WEAKEN: choose_weaken(state, side, card, out); return;
    case ACT_ENOUGH:
        if (side == 1 && !is_version_1(state)) { // B-101; version 1 took the fight for lost
            compare(state, out);
            return;
        }
        state->fight.step++;
        return;
    default: state->fight.step++; return; // ACT_FIGHT
    }
}

static void fight_happen(struct crystal *state, int die, struct events *out) {
    int side = rolls(state, 0) && !state->fight.side[0].die ? 0 : 1;
    state->fight.side[side].die = (uint8_t)die;
    tell(out, EVENT_ROLLED, state->fight.side[side].seat, die, total(state, side), 0);
}

const struct frame_rules crystal_fight_rules = {.who = fight_who,
                                                .go_on = fight_go_on,
                                                .offer = fight_offer,
                                                .choose = fight_choose,
                                                .chance = crystal_chance_die,
                                                .happen = fight_happen};
