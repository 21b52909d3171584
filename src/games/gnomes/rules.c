// Nimble Gnomes: the rules. Take a card, play a card; lay gems in your cave, curse the others, count the best sets.
#include "games/gnomes/rules.h"

#include "base/hash.h"

const struct gnomes_card gnomes_cards[GNOMES_KINDS] = {
#define CARD(id, notation, role, copies, power) {notation, GNOMES_##role, copies, power},
#include "games/gnomes/rules_cards.def"
#undef CARD
};

static const char *const off_on[] = {"off", "on"};
static const struct option options[] = {{.name = "quick-start", .choices = off_on, .choice_count = 2, .preset = 1},
                                        {.name = NULL}};

static const struct event_kind event_kinds[GNOMES_EVENTS] = {
    [GNOMES_BEGINS] = {"begins", {NULL}},
    [GNOMES_DEALT] = {"dealt", {"card"}},
    [GNOMES_TURNED_UP] = {"turned-up", {"card"}},
    [GNOMES_TOOK_DECK] = {"took-from-deck", {NULL}},
    [GNOMES_DREW] = {"drew", {"card"}},
    [GNOMES_TOOK_OPEN] = {"took-open", {"card"}},
    [GNOMES_TOOK_NONE] = {"took-none", {NULL}},
    [GNOMES_LAST_BEGAN] = {"last-round", {NULL}},
    [GNOMES_LAID] = {"laid", {"card"}},
    [GNOMES_CLEARED] = {"cleared-rockfall", {"caves", "rockfalls"}},
    [GNOMES_CURSED] = {"cursed", {"card", "target"}},
    [GNOMES_BLEW] = {"blew", {"wind", "fog"}},
    [GNOMES_DISCARDED] = {"discarded", {"card"}},
    [GNOMES_IDLE] = {"idle", {NULL}},
    [GNOMES_COUNTED] = {"counted", {"gems", "sixes", "fives", "fours"}},
    [GNOMES_EMPTIED] = {"deck-empty", {NULL}},
    [GNOMES_COUNTED_ON] = {"counted-on", {"threes", "twos", "ones"}},
};

static void tell(struct events *out, enum gnomes_event kind, int seat, int a, int b) {
    event_add(out, (struct event){.kind = (uint8_t)kind,
                                  .seat = (uint8_t)seat,
                                  .value = {(int16_t)a, (int16_t)b},
                                  .seen_by = EVERYBODY});
}

// A card that only its owner sees.
static void tell_secret(struct events *out, enum gnomes_event kind, int seat, int card) {
    event_add(out,
              (struct event){
                  .kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = {(int16_t)card}, .seen_by = SEAT_BIT(seat)});
}

struct gnomes_action gnomes_action_of(action_id action) {
    struct gnomes_action out = {.deed = GNOMES_DEED_TAKE_DECK, .card = GNOMES_NO_CARD};
    int number = (int)action;
    if (number >= GNOMES_DISCARD) {
        out.deed = GNOMES_DEED_DISCARD;
        out.card = number - GNOMES_DISCARD;
    } else if (number >= GNOMES_BLOW) {
        out.deed = GNOMES_DEED_BLOW;
        out.card = GNOMES_RED_WIND + (number - GNOMES_BLOW) / GNOMES_FOGS;
        out.fog = GNOMES_ORANGE_FOG + (number - GNOMES_BLOW) % GNOMES_FOGS;
    } else if (number >= GNOMES_CURSE_ON) {
        out.deed = GNOMES_DEED_CURSE;
        out.card = GNOMES_ROCKFALL + (number - GNOMES_CURSE_ON) / GNOMES_SEATS;
        out.victim = (number - GNOMES_CURSE_ON) % GNOMES_SEATS;
    } else if (number >= GNOMES_LAY) {
        out.deed = GNOMES_DEED_LAY;
        out.card = number - GNOMES_LAY;
    } else if (number >= GNOMES_TAKE_OPEN) {
        out.deed = GNOMES_DEED_TAKE_OPEN;
        out.card = number - GNOMES_TAKE_OPEN;
    } else if (number == GNOMES_TAKE_NONE) {
        out.deed = GNOMES_DEED_TAKE_NONE;
    }
    return out;
}

int gnomes_curse_count(const struct gnomes *view, int seat) {
    int count = 0;
    for (int curse = 0; curse < GNOMES_CURSES; curse++)
        count += view->curses[seat][curse];
    return count;
}

// The sorts of gems that the fogs in front of a seat hide.
static unsigned hidden_sorts(const struct gnomes *view, int seat) {
    unsigned sorts = 0;
    for (int curse = 0; curse < GNOMES_CURSES; curse++)
        if (view->curses[seat][curse])
            sorts |= gnomes_cards[GNOMES_ROCKFALL + curse].power; // G-34: a rockfall hides nothing
    return sorts;
}

bool gnomes_is_hidden(const struct gnomes *view, int seat, int gem) {
    if (gem == GNOMES_DIAMOND)
        return false; // G-40
    return hidden_sorts(view, seat) >> (gem / GNOMES_SHAPES) & 1u;
}

void gnomes_visible(const struct gnomes *view, int seat, uint8_t gems[GNOMES_GEMS]) {
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        gems[gem] = gnomes_is_hidden(view, seat, gem) ? 0 : view->gems[seat][gem];
}

int gnomes_turns_to_come(const struct gnomes *view) {
    int seats = view->seats, place = (view->turn + seats - view->first) % seats; // of the turn in its round
    if (view->phase == GNOMES_OVER)
        return 0;
    if (view->ending != GNOMES_HAS_DECK)
        return (view->ending == GNOMES_DECK_GONE ? 2 : 1) * seats - place;
    // The turn that takes the last card, counted from the beginning of this round, and the rounds up to its end.
    int last = place + view->deck_count - (view->phase != GNOMES_PLAY), rounds = last / seats + 1;
    return (rounds + (view->rules > 1)) * seats - place;
}

int gnomes_turns_left(const struct gnomes *view, int seat) {
    int before = (seat + view->seats - view->turn) % view->seats;
    return (gnomes_turns_to_come(view) - before + view->seats - 1) / view->seats;
}

static bool lies_open(const struct gnomes *view, int card) {
    for (int i = 0; i < GNOMES_OPEN; i++)
        if (view->open[i] == card)
            return true;
    return false;
}

static void gnomes_setup(void *bytes, const struct setup *setup) {
    struct gnomes *state = bytes;
    bytes_zero(state, sizeof *state);
    state->seats = setup->seats;
    state->rules = (uint8_t)rules_of(&gnomes_game, setup);
    state->phase = GNOMES_LOT;
    for (int kind = 0; kind < GNOMES_KINDS; kind++)
        state->deck[kind] = gnomes_cards[kind].copies;
    state->deck_count = GNOMES_CARDS;
    for (int i = 0; i < GNOMES_OPEN; i++)
        state->open[i] = GNOMES_NO_CARD;
    if (setup->option[0]) { // G-11
        for (int seat = 0; seat < state->seats; seat++)
            state->caves[seat] = 1;
        state->deck[GNOMES_CAVE_CARD] = (uint8_t)(state->deck[GNOMES_CAVE_CARD] - state->seats);
        state->deck_count = (uint8_t)(state->deck_count - state->seats);
    }
}

static seat_mask gnomes_to_act(const void *bytes) {
    const struct gnomes *state = bytes;
    switch ((enum gnomes_phase)state->phase) {
    case GNOMES_LOT:
    case GNOMES_DEAL:
    case GNOMES_TURN_UP:
    case GNOMES_DRAW:
    case GNOMES_REFILL: return SEAT_BIT(SEAT_CHANCE);
    case GNOMES_TAKE:
    case GNOMES_PLAY: return SEAT_BIT(state->turn);
    case GNOMES_OVER: break;
    }
    return 0;
}

// G-20, G-51.
static const char *refuse_take(const struct gnomes *view, struct gnomes_action action) {
    if (action.deed == GNOMES_DEED_TAKE_DECK)
        return view->deck_count ? NULL : N_("The deck is empty: take an open card, or none.");
    if (action.deed == GNOMES_DEED_TAKE_NONE)
        return view->deck_count ? N_("As long as there is a deck, you must take a card.") : NULL;
    return lies_open(view, action.card) ? NULL : N_("That card is not among the open ones.");
}

static const char *refuse_lay(const struct gnomes *view, int seat, int card) {
    if (card == GNOMES_CAVE_CARD) // G-22
        return view->caves[seat] && !view->curses[seat][0]
                   ? N_("You already have a cave and no rockfall to clear, so you cannot lay another.")
                   : NULL;
    if (!view->caves[seat]) // G-23
        return N_("You need a cave in front of you before you can lay gems.");
    if (view->curses[seat][0]) // G-30
        return N_("A rockfall bars your way: clear it with a cave before you lay gems.");
    return gnomes_is_hidden(view, seat, card) ? N_("A fog hides this gem from you: drive it away first.")
                                              : NULL; // G-32
}

// G-24, G-33.
static const char *refuse_curse(const struct gnomes *view, int seat, int victim) {
    if (victim >= view->seats)
        return N_("There is no such seat at this table.");
    if (victim == seat)
        return N_("A curse is laid in front of another player.");
    return gnomes_curse_count(view, victim) < view->seats - 1
               ? NULL
               : N_("That player already has as many curses as opponents.");
}

// G-25.
static const char *refuse_blow(const struct gnomes *view, int seat, int wind, int fog) {
    if (!view->curses[seat][fog - GNOMES_ROCKFALL])
        return N_("There is no such fog in front of you.");
    return gnomes_cards[wind].power >> (fog - GNOMES_ORANGE_FOG) & 1u ? NULL
                                                                      : N_("This wind does not drive that fog away.");
}

static const char *refuse_play(const struct gnomes *view, int seat, action_id id) {
    struct gnomes_action action = gnomes_action_of(id);
    if (!view->hand[seat][action.card])
        return N_("You do not hold this card.");
    if (action.deed == GNOMES_DEED_LAY)
        return refuse_lay(view, seat, action.card);
    if (action.deed == GNOMES_DEED_CURSE)
        return refuse_curse(view, seat, action.victim);
    return refuse_blow(view, seat, action.card, action.fog);
}

// What can be played. Goes through the cards of the hand: searches list moves far more often than hands hold cards.
static int list_plays(const struct gnomes *state, int seat, action_id *out) {
    const uint8_t *hand = state->hand[seat];
    int count = 0;
    for (int card = 0; card < GNOMES_LAID_KINDS; card++)
        if (hand[card] && !refuse_lay(state, seat, card))
            out[count++] = GNOMES_LAY + (action_id)card;
    for (int curse = 0; curse < GNOMES_CURSES; curse++)
        for (int victim = 0; hand[GNOMES_ROCKFALL + curse] && victim < state->seats; victim++)
            if (!refuse_curse(state, seat, victim))
                out[count++] = GNOMES_CURSE_ON + (action_id)(curse * GNOMES_SEATS + victim);
    for (int wind = 0; wind < GNOMES_WINDS; wind++)
        for (int fog = 0; hand[GNOMES_RED_WIND + wind] && fog < GNOMES_FOGS; fog++)
            if (!refuse_blow(state, seat, GNOMES_RED_WIND + wind, GNOMES_ORANGE_FOG + fog))
                out[count++] = GNOMES_BLOW + (action_id)(wind * GNOMES_FOGS + fog);
    return count;
}

static bool can_play(const struct gnomes *view, int seat) {
    action_id plays[GNOMES_DISCARD];
    return list_plays(view, seat, plays) > 0;
}

// G-26.
static const char *refuse_discard(const struct gnomes *view, int seat, int card) {
    if (!view->hand[seat][card])
        return N_("You do not hold this card.");
    return can_play(view, seat) ? N_("A card may be discarded only when none can be played.") : NULL;
}

const char *gnomes_refusal(const struct gnomes *view, int seat, action_id action) {
    bool takes = action < GNOMES_LAY;
    if (view->phase == GNOMES_TAKE)
        return takes ? refuse_take(view, gnomes_action_of(action)) : N_("First take a card, then play one."); // G-21
    if (takes)
        return N_("You have taken your card: now play one.");
    return action < GNOMES_DISCARD ? refuse_play(view, seat, action)
                                   : refuse_discard(view, seat, (int)action - GNOMES_DISCARD);
}

static const char *gnomes_explain(const void *view, int seat, action_id action) {
    if (action >= GNOMES_ACTIONS || !(gnomes_to_act(view) & SEAT_BIT(seat)))
        return NULL;
    return gnomes_refusal(view, seat, action);
}

static int legal_takes(const struct gnomes *state, action_id *out) {
    int count = 0;
    unsigned open = 0;
    out[count++] = state->deck_count ? GNOMES_TAKE_DECK : GNOMES_TAKE_NONE;
    for (int i = 0; i < GNOMES_OPEN; i++)
        open |= 1u << state->open[i];
    for (open &= (1u << GNOMES_NO_CARD) - 1; open; open &= open - 1)
        out[count++] = GNOMES_TAKE_OPEN + (action_id)__builtin_ctz(open);
    return count;
}

static int legal_plays(const struct gnomes *state, int seat, action_id *out) {
    const uint8_t *hand = state->hand[seat];
    int count = list_plays(state, seat, out);
    if (count)
        return count;
    for (int card = 0; card < GNOMES_KINDS; card++) // G-26
        if (hand[card])
            out[count++] = GNOMES_DISCARD + (action_id)card;
    return count;
}

static int gnomes_legal(const void *bytes, int seat, action_id *out) {
    const struct gnomes *state = bytes;
    if (!(gnomes_to_act(bytes) & SEAT_BIT(seat)))
        return 0;
    return state->phase == GNOMES_TAKE ? legal_takes(state, out) : legal_plays(state, seat, out);
}

static bool gnomes_allows(const void *state, int seat, action_id action) {
    return action < GNOMES_ACTIONS && gnomes_to_act(state) & SEAT_BIT(seat) && !gnomes_refusal(state, seat, action);
}

static int gnomes_chance(const void *bytes, struct outcome *out) {
    const struct gnomes *state = bytes;
    int count = 0;
    if (state->phase == GNOMES_LOT) { // G-05
        for (; count < state->seats; count++)
            out[count] = (struct outcome){.action = (action_id)count, .weight = 1};
        return count;
    }
    for (int kind = 0; kind < GNOMES_KINDS; kind++)
        if (state->deck[kind])
            out[count++] = (struct outcome){.action = (action_id)kind, .weight = state->deck[kind]};
    return count;
}

static action_id gnomes_draw(const void *bytes, struct rng *rng) {
    const struct gnomes *state = bytes;
    if (state->phase == GNOMES_LOT)
        return rng_below(rng, state->seats);
    uint32_t ticket = rng_below(rng, state->deck_count);
    int kind = 0;
    while (ticket >= state->deck[kind])
        ticket -= state->deck[kind++];
    return (action_id)kind;
}

static int next_seat(const struct gnomes *state) {
    return state->turn + 1 < state->seats ? state->turn + 1 : 0;
}

static void hand_add(struct gnomes *state, int seat, int card) {
    state->hand[seat][card]++;
    state->hand_count[seat]++;
}

// What all saw being taken may be the card that is played now, so they know of one less.
static void hand_remove(struct gnomes *state, int seat, int card) {
    state->hand[seat][card]--;
    state->hand_count[seat]--;
    if (state->seen[seat][card])
        state->seen[seat][card]--;
}

// G-52, G-53: what everybody's gems come to.
static void count_gems(const struct gnomes *state, struct events *out) {
    for (int seat = 0; out && seat < state->seats; seat++) {
        uint8_t gems[GNOMES_GEMS];
        int16_t count = 0, sets[GNOMES_SET_SIZE + 1];
        gnomes_visible(state, seat, gems);
        for (int gem = 0; gem < GNOMES_GEMS; gem++)
            count = (int16_t)(count + gems[gem]);
        uint32_t value = gnomes_sets_value(gems);
        for (int size = 1; size <= GNOMES_SET_SIZE; size++)
            sets[size] = (int16_t)gnomes_sets_of(value, size);
        event_add(out, (struct event){.kind = GNOMES_COUNTED,
                                      .seat = (uint8_t)seat,
                                      .value = {count, sets[6], sets[5], sets[4]},
                                      .seen_by = EVERYBODY});
        if (sets[3] + sets[2] + sets[1] == 0)
            continue;
        event_add(out, (struct event){.kind = GNOMES_COUNTED_ON,
                                      .seat = (uint8_t)seat,
                                      .value = {sets[3], sets[2], sets[1]},
                                      .seen_by = EVERYBODY});
    }
}

// G-50: the turn would come back to whoever began. After a round in which the deck was empty from its first turn on
// the game is over; by version 1 of the rules after the round in which it ran out.
static void end_round(struct gnomes *state, struct events *out) {
    if (state->ending == GNOMES_LAST_ROUND) {
        state->phase = GNOMES_OVER;
        count_gems(state, out);
    } else if (state->ending == GNOMES_DECK_GONE) {
        state->ending = GNOMES_LAST_ROUND;
        tell(out, GNOMES_LAST_BEGAN, SEAT_NOBODY, 0, 0);
    }
}

// G-51: with neither deck nor open cards nothing is asked; version 1 of the rules asked. As long as there is a deck,
// open cards are replaced before the turn ends.
static bool can_take(const struct gnomes *state) {
    for (int i = 0; i < GNOMES_OPEN; i++)
        if (state->open[i] != GNOMES_NO_CARD)
            return true;
    return state->rules == 1;
}

// The turn passes on to the next player who has something to do.
static void end_turn(struct gnomes *state, struct events *out) {
    do {
        state->turns++;
        state->turn = (uint8_t)next_seat(state);
        state->phase = GNOMES_TAKE;
        if (state->turn == state->first)
            end_round(state, out);
        if (state->phase == GNOMES_OVER || can_take(state))
            return;
        state->phase = GNOMES_PLAY;
        if (!state->hand_count[state->turn])
            tell(out, GNOMES_IDLE, state->turn, 0, 0);
    } while (!state->hand_count[state->turn]);
}

// A card was taken, or none: now one is played. G-51: who holds none does nothing.
static void begin_play(struct gnomes *state, struct events *out) {
    state->phase = GNOMES_PLAY;
    if (!state->hand_count[state->turn]) {
        tell(out, GNOMES_IDLE, state->turn, 0, 0);
        end_turn(state, out);
    }
}

static void deal(struct gnomes *state, int card, struct events *out) {
    hand_add(state, state->turn, card);
    tell_secret(out, GNOMES_DEALT, state->turn, card);
    if (state->hand_count[state->turn] < GNOMES_HAND)
        return;
    state->turn = (uint8_t)next_seat(state);
    if (state->turn == state->first)
        state->phase = GNOMES_TURN_UP;
}

// Puts the card on the first empty place beside the deck.
static void turn_up(struct gnomes *state, int card, struct events *out) {
    int place = 0;
    while (state->open[place] != GNOMES_NO_CARD)
        place++;
    state->open[place] = (uint8_t)card;
    tell(out, GNOMES_TURNED_UP, SEAT_NOBODY, card, 0);
}

// G-10, G-20: a card leaves the deck.
static void apply_card(struct gnomes *state, int card, struct events *out) {
    CHECK(state->deck[card] > 0);
    state->deck[card]--;
    state->deck_count--;
    if (state->phase == GNOMES_DEAL) {
        deal(state, card, out);
        return;
    }
    if (state->phase == GNOMES_DRAW) {
        hand_add(state, state->turn, card);
        tell_secret(out, GNOMES_DREW, state->turn, card);
    } else {
        turn_up(state, card, out);
    }
    if (state->phase == GNOMES_TURN_UP) {
        if (!lies_open(state, GNOMES_NO_CARD))
            state->phase = GNOMES_TAKE;
        return;
    }
    if (!state->deck_count) { // G-50
        state->ending = state->rules > 1 ? GNOMES_DECK_GONE : GNOMES_LAST_ROUND;
        tell(out, state->rules > 1 ? GNOMES_EMPTIED : GNOMES_LAST_BEGAN, SEAT_NOBODY, 0, 0);
    }
    begin_play(state, out);
}

// G-20, G-51.
static void apply_take(struct gnomes *state, int seat, struct gnomes_action action, struct events *out) {
    if (action.deed == GNOMES_DEED_TAKE_DECK) {
        tell(out, GNOMES_TOOK_DECK, seat, 0, 0);
        state->phase = GNOMES_DRAW;
        return;
    }
    if (action.deed == GNOMES_DEED_TAKE_NONE) {
        tell(out, GNOMES_TOOK_NONE, seat, 0, 0);
        begin_play(state, out);
        return;
    }
    int place = 0;
    while (state->open[place] != action.card)
        place++;
    state->open[place] = GNOMES_NO_CARD;
    hand_add(state, seat, action.card);
    state->seen[seat][action.card]++;
    tell(out, GNOMES_TOOK_OPEN, seat, action.card, 0);
    if (state->deck_count)
        state->phase = GNOMES_REFILL;
    else
        begin_play(state, out);
}

// G-22, G-31: with a rockfall on the player, it and one cave go; else the cave stays.
static void lay_cave(struct gnomes *state, int seat, struct events *out) {
    tell(out, GNOMES_LAID, seat, GNOMES_CAVE_CARD, 0);
    if (!state->curses[seat][0]) {
        state->caves[seat]++;
        return;
    }
    state->curses[seat][0]--;
    state->discard[GNOMES_ROCKFALL]++;
    state->discard[GNOMES_CAVE_CARD]++;
    tell(out, GNOMES_CLEARED, seat, state->caves[seat], state->curses[seat][0]);
}

static void apply_play(struct gnomes *state, int seat, struct gnomes_action action, struct events *out) {
    hand_remove(state, seat, action.card);
    if (action.deed == GNOMES_DEED_LAY && action.card == GNOMES_CAVE_CARD) {
        lay_cave(state, seat, out);
    } else if (action.deed == GNOMES_DEED_LAY) {
        state->gems[seat][action.card]++;
        tell(out, GNOMES_LAID, seat, action.card, 0);
    } else if (action.deed == GNOMES_DEED_CURSE) {
        state->curses[action.victim][action.card - GNOMES_ROCKFALL]++;
        tell(out, GNOMES_CURSED, seat, action.card, action.victim);
    } else {
        state->discard[action.card]++;
        if (action.deed == GNOMES_DEED_BLOW) {
            state->curses[seat][action.fog - GNOMES_ROCKFALL]--;
            state->discard[action.fog]++;
            tell(out, GNOMES_BLEW, seat, action.card, action.fog);
        } else {
            tell(out, GNOMES_DISCARDED, seat, action.card, 0);
        }
    }
    end_turn(state, out);
}

static void gnomes_apply(void *bytes, int seat, action_id id, struct events *out) {
    struct gnomes *state = bytes;
    if (seat != SEAT_CHANCE) {
        struct gnomes_action action = gnomes_action_of(id);
        if (state->phase == GNOMES_TAKE)
            apply_take(state, seat, action, out);
        else
            apply_play(state, seat, action, out);
        return;
    }
    if (state->phase != GNOMES_LOT) {
        apply_card(state, (int)id, out);
        return;
    }
    state->first = state->turn = (uint8_t)id;
    state->phase = GNOMES_DEAL;
    tell(out, GNOMES_BEGINS, (int)id, 0, 0);
}

// What a viewer cannot know of the other hands is pooled with the deck: only the sum is known.
static void gnomes_redact(void *bytes, int seat) {
    struct gnomes *state = bytes;
    for (int other = 0; other < state->seats; other++) {
        if (other == seat)
            continue;
        for (int kind = 0; kind < GNOMES_KINDS; kind++) {
            state->deck[kind] = (uint8_t)(state->deck[kind] + state->hand[other][kind] - state->seen[other][kind]);
            state->hand[other][kind] = state->seen[other][kind];
        }
    }
}

static void gnomes_imagine(void *bytes, int seat, struct rng *rng) {
    (void)seat; // the viewer's own hand has no unknown cards
    struct gnomes *view = bytes;
    uint32_t pool = 0;
    for (int kind = 0; kind < GNOMES_KINDS; kind++)
        pool += view->deck[kind];
    for (int other = 0; other < view->seats; other++) {
        int known = 0;
        for (int kind = 0; kind < GNOMES_KINDS; kind++)
            known += view->hand[other][kind];
        for (; known < view->hand_count[other]; known++) {
            uint32_t ticket = rng_below(rng, pool--);
            int kind = 0;
            while (ticket >= view->deck[kind])
                ticket -= view->deck[kind++];
            view->deck[kind]--;
            view->hand[other][kind]++;
        }
    }
}

static void gnomes_score(const void *bytes, struct result *out) {
    const struct gnomes *state = bytes;
    int32_t best = 0;
    out->winners = out->hidden = 0;
    out->turns = state->turns;
    for (int seat = 0; seat < state->seats; seat++) {
        uint8_t gems[GNOMES_GEMS];
        gnomes_visible(state, seat, gems);
        out->points[seat] = 0;
        for (int gem = 0; gem < GNOMES_GEMS; gem++)
            out->points[seat] += gems[gem];
        out->standing[seat] = 0;
        if (state->phase != GNOMES_OVER)
            continue; // the sets cost more than all else, and before the end nobody asks who is ahead
        out->standing[seat] = (int32_t)gnomes_sets_value(gems); // G-54, G-55
        if (out->standing[seat] > best) {
            best = out->standing[seat];
            out->winners = 0;
        }
        if (out->standing[seat] == best)
            out->winners |= SEAT_BIT(seat);
    }
}

// G-80: of the others the one with the fewest curses, of equals the next in turn.
static int least_cursed(const struct gnomes *view, int seat) {
    int least = (seat + 1) % view->seats;
    for (int i = 2; i < view->seats; i++) {
        int other = (seat + i) % view->seats;
        if (gnomes_curse_count(view, other) < gnomes_curse_count(view, least))
            least = other;
    }
    return least;
}

// G-80: the cards of the seat of somebody who is gone, in the order in which it discards them.
static const uint8_t discarded_first[GNOMES_KINDS] = {
    GNOMES_RED_WIND,        GNOMES_YELLOW_WIND,    GNOMES_BLUE_WIND,       GNOMES_CAVE_CARD,     GNOMES_ROCKFALL,
    GNOMES_ORANGE_FOG,      GNOMES_GREEN_FOG,      GNOMES_VIOLET_FOG,      GNOMES_ROUND_RUBY,    GNOMES_SQUARE_RUBY,
    GNOMES_DROP_RUBY,       GNOMES_ROUND_HELIODOR, GNOMES_SQUARE_HELIODOR, GNOMES_DROP_HELIODOR, GNOMES_ROUND_SAPPHIRE,
    GNOMES_SQUARE_SAPPHIRE, GNOMES_DROP_SAPPHIRE,  GNOMES_DIAMOND_CARD};

// G-80: what harms the match least. Gems come before the cave in the list of moves, the diamond last among them.
static action_id gnomes_fallback(const void *bytes, int seat) {
    const struct gnomes *view = bytes;
    if (view->phase == GNOMES_TAKE)
        return view->deck_count ? GNOMES_TAKE_DECK : GNOMES_TAKE_NONE;
    for (action_id action = GNOMES_LAY; action < GNOMES_CURSE_ON; action++)
        if (!refuse_play(view, seat, action))
            return action;
    for (action_id action = GNOMES_BLOW; action < GNOMES_DISCARD; action++)
        if (!refuse_play(view, seat, action))
            return action;
    for (int i = 1; i <= GNOMES_CURSES; i++) { // fogs, then the rockfall, which is numbered 0
        action_id action = GNOMES_CURSE_ON + (action_id)(i % GNOMES_CURSES * GNOMES_SEATS + least_cursed(view, seat));
        if (!refuse_play(view, seat, action))
            return action;
    }
    int at = 0;
    while (!view->hand[seat][discarded_first[at]])
        at++;
    return GNOMES_DISCARD + (action_id)discarded_first[at];
}

// G-01: all 102 cards are somewhere, once.
static const char *check_cards(const struct gnomes *state) {
    int deck_count = 0;
    for (int kind = 0; kind < GNOMES_KINDS; kind++) {
        int have = state->deck[kind] + state->discard[kind];
        deck_count += state->deck[kind];
        for (int i = 0; i < GNOMES_OPEN; i++)
            have += state->open[i] == kind;
        for (int seat = 0; seat < state->seats; seat++) {
            have += state->hand[seat][kind];
            if (kind < GNOMES_GEMS)
                have += state->gems[seat][kind];
            else if (kind == GNOMES_CAVE_CARD)
                have += state->caves[seat];
            else if (kind < GNOMES_RED_WIND)
                have += state->curses[seat][kind - GNOMES_ROCKFALL];
        }
        if (have != gnomes_cards[kind].copies)
            return "a card is missing or doubled";
    }
    return deck_count == state->deck_count ? NULL : "the deck's count is wrong";
}

static const char *check_seat(const struct gnomes *state, int seat) {
    int cards = 0, gems = 0;
    for (int kind = 0; kind < GNOMES_KINDS; kind++) {
        cards += state->hand[seat][kind];
        if (state->seen[seat][kind] > state->hand[seat][kind])
            return "a card was seen that is not in the hand";
    }
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        gems += state->gems[seat][gem];
    if (cards != state->hand_count[seat])
        return "a hand's count is wrong";
    bool took = seat == state->turn && (state->phase == GNOMES_REFILL || state->phase == GNOMES_PLAY);
    if (cards > GNOMES_HAND + took)
        return "a hand is too large";
    if (gnomes_curse_count(state, seat) > state->seats - 1)
        return "a player has too many curses"; // G-33
    if (state->caves[seat] > 1)
        return "a cave was laid in store";                                       // G-22
    return gems && !state->caves[seat] ? "there are gems without a cave" : NULL; // G-23
}

static const char *gnomes_check(const void *bytes) {
    const struct gnomes *state = bytes;
    for (int seat = 0; seat < state->seats; seat++) {
        const char *broken = check_seat(state, seat);
        if (broken)
            return broken;
    }
    bool gap_expected = state->phase <= GNOMES_TURN_UP || state->phase == GNOMES_REFILL || !state->deck_count;
    if (lies_open(state, GNOMES_NO_CARD) && !gap_expected)
        return "an open card was not replaced"; // G-20
    if ((state->ending == GNOMES_HAS_DECK) != (state->deck_count > 0))
        return "the deck is gone, and nobody noticed"; // G-50
    if (state->phase == GNOMES_OVER && (state->ending != GNOMES_LAST_ROUND || state->turns % state->seats))
        return "the game ended before its time"; // G-50
    return check_cards(state);
}

_Static_assert(sizeof(struct gnomes) == 6 + GNOMES_OPEN + 2 * GNOMES_KINDS +
                                            GNOMES_SEATS * (2 + 2 * GNOMES_KINDS + GNOMES_GEMS + GNOMES_CURSES) + 2,
               "no padding");
_Static_assert((int)GNOMES_DIAMOND_CARD == (int)GNOMES_DIAMOND && (int)GNOMES_CAVE_CARD == (int)GNOMES_GEMS &&
                   GNOMES_RED_WIND == GNOMES_ROCKFALL + GNOMES_CURSES && GNOMES_KINDS == GNOMES_RED_WIND + GNOMES_WINDS,
               "the order in cards.def");

enum {
    // The longest match is one of two players without quick start. The lot, five cards each and three open ones are
    // 1 + 10 + 3 moves and leave 89 cards. While there is a deck, a turn is three moves (take, the card that chance
    // gives for it, play) and uses up exactly one card of it: 89 turns. Then the other player finishes the round and
    // both play the last one: three turns of two moves each. With s seats it is at most
    // 1 + 5s + 3 + 3(99 - 5s) + 2(2s - 1) = 299 - 6s: less with each seat, and quick start takes further cards from the
    // deck.
    GNOMES_DECK_TWO = GNOMES_CARDS - 2 * GNOMES_HAND - GNOMES_OPEN,
    GNOMES_LENGTH_MAX = 1 + 2 * GNOMES_HAND + GNOMES_OPEN + 3 * GNOMES_DECK_TWO + 2 * 3,
};

// Version 1 had neither `rules` nor `ending` in its state.
static uint64_t gnomes_hash(const void *bytes) {
    const struct gnomes *state = bytes;
    return hash_bytes(HASH_START, state, state->rules == 1 ? offsetof(struct gnomes, rules) : sizeof *state);
}

const struct game gnomes_game = {
    .name = "gnomes",
    .rules_version = 2,
    .rules_oldest = 1,
    .seats_min = 2,
    .seats_max = GNOMES_SEATS,
    .state_unit = 1,
    .state_size = sizeof(struct gnomes),
    .length_max = GNOMES_LENGTH_MAX,
    .options = options,
    .event_kinds = event_kinds,
    .event_kind_count = GNOMES_EVENTS,
    .action_end = GNOMES_ACTIONS,
    .setup = gnomes_setup,
    .hash = gnomes_hash,
    .to_act = gnomes_to_act,
    .legal = gnomes_legal,
    .allows = gnomes_allows,
    .chance = gnomes_chance,
    .draw = gnomes_draw,
    .apply = gnomes_apply,
    .redact = gnomes_redact,
    .imagine = gnomes_imagine,
    .score = gnomes_score,
    .fallback = gnomes_fallback,
    .format_action = gnomes_format_action,
    .explain = gnomes_explain,
    .json = gnomes_json,
    .action_json = gnomes_action_json,
    .view_shape = GAME_LARGE(gnomes_view_shape),
    .move_shape = GAME_LARGE(gnomes_move_shape),
    .name_value = gnomes_name_value,
    .check = GAME_LARGE(gnomes_check),
    .bounds = GAME_LARGE(gnomes_bounds),
    .sound = GAME_LARGE(gnomes_sound),
    .value_bounds = GAME_LARGE(gnomes_value_bounds),
};
