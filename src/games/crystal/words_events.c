// What Black Crystal says of an event: one sentence for those who look on, one for whoever did it, and one for whom it
// was done to. The last two speak to the reader.
#include "games/crystal/words_events.h"

#include "games/crystal/kit.h"
#include "words/lang.h"

// Who is spoken of, and who is spoken to.
enum hearer { OTHERS, DOER, VICTIM, HEARERS };

struct sentences {
    const char *sentence, *otherwise; // `otherwise`: instead, where is_otherwise() holds
};

static const struct sentences others_read[CRYSTAL_EVENTS] = {
    [EVENT_LOT] = {N_("{who}: {die} for the first turn."), NULL},
    [EVENT_FIRST] = {N_("{who}: first to move."), NULL},
    [EVENT_SKILL] = {N_("{who}: {skill}. {text}"), NULL},
    [EVENT_TURN] = {N_("Turn: {who}."), NULL},
    [EVENT_SKIPPED] = {N_("{who}: this turn is skipped."), NULL},
    [EVENT_SKIPS] = {N_("{who}: the next turn will be skipped."), NULL},
    [EVENT_EXPLORES] = {N_("{who}: a tile from the pile."), NULL},
    [EVENT_TILE_DRAWN] = {N_("{who}: the tile is “{tile}”."), NULL},
    [EVENT_PIT_PUT_BACK] = {N_("{who}: a Pit on the first turn goes back; another tile is drawn."), NULL},
    [EVENT_LAID] = {N_("{who}: “{tile}” laid on {cell}."), NULL},
    [EVENT_WALKED] = {N_("{who}: {from} → {to}."), NULL},
    [EVENT_PASSAGE] = {N_("{who}: a way through the wall {direction} of {cell} ({means})."),
                       N_("{who}: a Passage opens {direction} of {cell}.")},
    [EVENT_RUBBLE] = {N_("{who}: Rubble on {cell} ({means})."), N_("{cell} is buried under Rubble.")},
    [EVENT_CLEARED] = {N_("{who}: Rubble cleared on {cell} ({means})."), N_("{who}: Rubble on {cell} dug away.")},
    [EVENT_PORTED] = {N_("{who}: through the Portal, {from} → {to}."), NULL},
    [EVENT_PASSED] = {N_("{who}: nowhere to go."), NULL},
    [EVENT_BOOM_CARD] = {N_("{who}: Boom! {card}, health {health}. {text}"), N_("{who}: Boom! {card}. {text}")},
    [EVENT_IGNORED] = {N_("{who}: {card} on the very first tile does not count."), NULL},
    [EVENT_JOINED] = {N_("{who}: joined by {card}."), NULL},
    [EVENT_TAMED] = {N_("{who}: {card} is tamed ({find})."), N_("{who}: {card}, charmed and tamed.")},
    [EVENT_ATTACKS] = {N_("A fight on {cell}: {who} and {player}."), NULL},
    [EVENT_BOOSTED] = {N_("{who}: {find}, +{points}."), N_("{who}: {find}, +{points} for the tamed monster.")},
    [EVENT_SENT] = {N_("{who}: {card} sent into the fight, health {health}."), NULL},
    [EVENT_CALLED] = {N_("{who}: the Creepy Dandelions are called; counters left: {counters}."), NULL},
    [EVENT_ROLLED] = {N_("{who}: a roll of {die}, {total} in all."), N_("{who}: a roll of {die}.")},
    [EVENT_AGAIN] = {N_("{total} on both sides: the dice roll again."), NULL},
    [EVENT_SOLD] = {N_("{who}: {find} sold, {total} in all."), NULL},
    [EVENT_CHAMPION_WON] = {N_("{who}: victory for {card}, {total} against {against}."), NULL},
    [EVENT_CHAMPION_LOST] = {N_("{who}: defeat for {card}, {total} against {against}."), NULL},
    [EVENT_CHAMPION_SPENT] = {N_("{who}: an even match; {card} discarded."), NULL},
    [EVENT_CHAMPION_LEFT] = {N_("{who}: {card} discarded."), NULL},
    [EVENT_CHAMPION_STAYED] = {N_("{who}: {card} kept."), N_("{who}: {card} kept, for a counter.")},
    [EVENT_BEAT_MONSTER] = {N_("{who}: {card} beaten!"), NULL},
    [EVENT_LOST_TO_MONSTER] = {N_("{who}: beaten by {card}."), NULL},
    [EVENT_BEAT_DWARF] = {N_("{who}: the fight is won! {player}: the fight is lost."), NULL},
    [EVENT_POTION] = {N_("{who}: a potion! {player}: three turns of running home."), NULL},
    [EVENT_SMOKED] = {N_("{who}: a Smoke Bomb, and the fight is off."), NULL},
    [EVENT_BOOM_TOKEN] = {N_("A Boom token lies on {cell}."), NULL},
    [EVENT_BOOM_TOKEN_GONE] = {N_("The Boom token on {cell} is gone."), NULL},
    [EVENT_FLED] = {N_("{who}: a flight of {cells}, {from} → {to}."), N_("{who}: no further than the entrance.")},
    [EVENT_STUCK] = {N_("{who}: there is no way to flee."), NULL},
    [EVENT_FIND_CARD] = {N_("{who}: {find}. {text}"), NULL},
    [EVENT_FOUND] = {N_("{who}: found {find}. {text}"), NULL},
    [EVENT_TOOK_CARD] = {N_("{who}: a Find card goes to the hand; cards in hand: {hand}."), NULL},
    [EVENT_EXPLOSIVES] = {N_("{who}: {change} more, now {now}."), N_("{who}: {change} fewer, now {now}.")},
    [EVENT_LOST_CARD] = {N_("{who}: {find} is lost."), NULL},
    [EVENT_TRIED_TO_STEAL] = {N_("{who}: a theft! Victim: {player}; called {number}, rolled {die}."), NULL},
    [EVENT_STOLEN] = {N_("{who}: the stolen card is {find}."), NULL},
    [EVENT_STOLE] = {N_("{who}: the theft succeeds! {player}: one card fewer."), NULL},
    [EVENT_MINING] = {N_("{who}: busy mining the Crystal on {cell}."), NULL},
    [EVENT_MINED] = {N_("{who}: the Crystal on {cell} is mined!"), NULL},
    [EVENT_PICKED_UP] = {N_("{who}: the Crystal on {cell} is picked up."), NULL},
    [EVENT_DROPPED] = {N_("{who}: the Crystal stays on {cell}."), NULL},
    [EVENT_CRYSTAL_TAKEN] = {N_("{who}: the Crystal is won! {player}: left without it."), NULL},
    [EVENT_CRYSTAL_BROKEN] = {N_("{player}: the Crystal breaks and is out of the game."), NULL},
    [EVENT_COIN] = {N_("{who}: the Lucky Coin falls as it should."), NULL},
    [EVENT_FELL] = {N_("{who}: down to {to}."), N_("{who}: all the way back to the entrance.")},
    [EVENT_ROPE] = {N_("{who}: the Rope holds, and the Pit does nothing."), NULL},
    [EVENT_MUSHROOM] = {N_("{who}: a Mushroom shuts {cell} for good."), NULL},
    [EVENT_KICKED] = {N_("{who}: a kick! {player} → {to}."), NULL},
    [EVENT_TELEPORTED] = {N_("{who}: a Teleport Scroll! Now on {to}: {player}."), NULL},
    [EVENT_TOOK_EXPLOSIVE] = {N_("{who}: light fingers! {player}: one Explosive fewer."), NULL},
    [EVENT_REPAIRED] = {N_("{who}: the Toolbox puts a counter back; counters: {counters}."), NULL},
    [EVENT_LANTERN] = {N_("{who}: by the light of the Lantern, a second tile."), NULL},
    [EVENT_DISCARDED] = {N_("{who}: {find} discarded."), NULL},
    [EVENT_RESHUFFLED] = {N_("The Find deck is reshuffled."), N_("The Boom deck is reshuffled.")},
    [EVENT_DAZED] = {N_("{who}: dazed and running home; turns left: {turns_left}."), NULL},
    [EVENT_WON] = {N_("{who}: out of the mine with a Black Crystal. Victory!"), NULL},
    [EVENT_DRAWN] = {N_("The mine keeps its Crystals: a draw."), NULL},
    [EVENT_CHARGED] = {N_("{who}: attacks, {from} → {to}!"), NULL},
    [EVENT_WEAKENED] = {N_("{who}: {find}, −{points} for the other dwarf."),
                        N_("{who}: {find}, −{points} for the monster.")},
    [EVENT_PROMISED_CARD] = {N_("{who}: the promised card is {find}."), NULL},
    [EVENT_PAID_CARD] = {N_("{who} → {player}: the card is {find}."), NULL},
    [EVENT_PROMISE_VOID] = {N_("{who}: the promise is void."), NULL},
    [EVENT_UNBLINDED] = {N_("{who}: the Blindfold comes off."), NULL},
};

static const struct sentences doer_reads[CRYSTAL_EVENTS] = {
    [EVENT_LOT] = {N_("You roll {die} for the first turn."), NULL},
    [EVENT_FIRST] = {N_("You move first."), NULL},
    [EVENT_SKILL] = {N_("Your skill: {skill}. {text}"), NULL},
    [EVENT_TURN] = {N_("Your turn."), NULL},
    [EVENT_SKIPPED] = {N_("You skip this turn."), NULL},
    [EVENT_SKIPS] = {N_("You will skip your next turn."), NULL},
    [EVENT_EXPLORES] = {N_("You draw a tile."), NULL},
    [EVENT_TILE_DRAWN] = {N_("Your tile is “{tile}”."), NULL},
    [EVENT_PIT_PUT_BACK] = {N_("A Pit on your first turn does not count: it goes back, and you draw another tile."),
                            NULL},
    [EVENT_LAID] = {N_("You lay “{tile}” on {cell}."), NULL},
    [EVENT_WALKED] = {N_("You walk: {from} → {to}."), NULL},
    [EVENT_PASSAGE] = {N_("You break through the wall {direction} of {cell} ({means})."),
                       N_("You open a Passage {direction} of {cell}.")},
    [EVENT_RUBBLE] = {N_("You make Rubble on {cell} ({means})."), NULL},
    [EVENT_CLEARED] = {N_("You clear the Rubble on {cell} ({means})."), N_("You dig away the Rubble on {cell}.")},
    [EVENT_PORTED] = {N_("You go through the Portal: {from} → {to}."), NULL},
    [EVENT_PASSED] = {N_("You have nowhere to go."), NULL},
    [EVENT_BOOM_CARD] = {N_("Boom! You meet: {card}, health {health}. {text}"), N_("Boom! You draw: {card}. {text}")},
    [EVENT_IGNORED] = {N_("{card} on your very first tile does not count."), NULL},
    [EVENT_JOINED] = {N_("You are joined by the {card}."), NULL},
    [EVENT_TAMED] = {N_("You tame the {card} ({find})."), N_("You charm and tame the {card}.")},
    [EVENT_ATTACKS] = {N_("A fight on {cell}: you and {player}."), NULL},
    [EVENT_BOOSTED] = {N_("You add {find}: +{points}."), N_("You add {find}: +{points} for your tamed monster.")},
    [EVENT_SENT] = {N_("You send the {card} into the fight, health {health}."), NULL},
    [EVENT_CALLED] = {N_("You call the Creepy Dandelions; counters left: {counters}."), NULL},
    [EVENT_ROLLED] = {N_("You roll {die}, {total} in all."), N_("You roll {die}.")},
    [EVENT_SOLD] = {N_("You sell {find}, {total} in all."), NULL},
    [EVENT_CHAMPION_WON] = {N_("A victory for your {card}, {total} against {against}."), NULL},
    [EVENT_CHAMPION_LOST] = {N_("A defeat for your {card}, {total} against {against}."), NULL},
    [EVENT_CHAMPION_SPENT] = {N_("An even match: you discard the {card}."), NULL},
    [EVENT_CHAMPION_LEFT] = {N_("You discard the {card}."), NULL},
    [EVENT_CHAMPION_STAYED] = {N_("You keep the {card}."), N_("You keep the {card}, for a counter.")},
    [EVENT_BEAT_MONSTER] = {N_("You have beaten the {card}!"), NULL},
    [EVENT_LOST_TO_MONSTER] = {N_("You are beaten by the {card}."), NULL},
    [EVENT_BEAT_DWARF] = {N_("You win the fight! {player} loses."), NULL},
    [EVENT_POTION] = {N_("You use the potion! {player}: three turns of running home."), NULL},
    [EVENT_SMOKED] = {N_("You throw a Smoke Bomb, and the fight is off."), NULL},
    [EVENT_FLED] = {N_("You flee for {cells}, {from} → {to}."), N_("You flee no further than your entrance.")},
    [EVENT_STUCK] = {N_("There is no way for you to flee."), NULL},
    [EVENT_FIND_CARD] = {N_("You find: {find}. {text}"), NULL},
    [EVENT_FOUND] = {N_("You have found: {find}. {text}"), NULL},
    [EVENT_TOOK_CARD] = {N_("You take the Find card; cards in your hand: {hand}."), NULL},
    [EVENT_EXPLOSIVES] = {N_("You gain {change}; now you have {now}."), N_("You lose {change}; {now} left.")},
    [EVENT_LOST_CARD] = {N_("You lose {find}."), NULL},
    [EVENT_TRIED_TO_STEAL] = {N_("You try to rob {player}: called {number}, rolled {die}."), NULL},
    [EVENT_STOLEN] = {N_("You have stolen {find}."), NULL},
    [EVENT_STOLE] = {N_("Your theft succeeds! {player}: one card fewer."), NULL},
    [EVENT_MINING] = {N_("You begin to mine the Crystal on {cell}."), NULL},
    [EVENT_MINED] = {N_("You have mined the Crystal on {cell}!"), NULL},
    [EVENT_PICKED_UP] = {N_("You pick up the Crystal on {cell}."), NULL},
    [EVENT_DROPPED] = {N_("Your Crystal stays on {cell}."), NULL},
    [EVENT_CRYSTAL_TAKEN] = {N_("You win the Crystal! {player}: left without it."), NULL},
    [EVENT_COIN] = {N_("Your Lucky Coin falls as it should."), NULL},
    [EVENT_FELL] = {N_("You fall to {to}."), N_("You fall all the way back to your entrance.")},
    [EVENT_ROPE] = {N_("Your Rope holds, and the Pit does nothing."), NULL},
    [EVENT_MUSHROOM] = {N_("You shut {cell} for good with a Mushroom."), NULL},
    [EVENT_KICKED] = {N_("You kick! {player} → {to}."), NULL},
    [EVENT_TELEPORTED] = {N_("You read a Teleport Scroll! Now on {to}: {player}."), NULL},
    [EVENT_TOOK_EXPLOSIVE] = {N_("You have light fingers! {player}: one Explosive fewer."), NULL},
    [EVENT_REPAIRED] = {N_("Your Toolbox puts a counter back; counters: {counters}."), NULL},
    [EVENT_LANTERN] = {N_("By the light of your Lantern you draw a second tile."), NULL},
    [EVENT_DISCARDED] = {N_("You discard {find}."), NULL},
    [EVENT_DAZED] = {N_("You are dazed and running home; turns left: {turns_left}."), NULL},
    [EVENT_WON] = {N_("You are out of the mine with a Black Crystal. Victory!"), NULL},
    [EVENT_CHARGED] = {N_("You attack, {from} → {to}!"), NULL},
    [EVENT_WEAKENED] = {N_("You throw {find}: −{points} for the other dwarf."),
                        N_("You throw {find}: −{points} for the monster.")},
    [EVENT_PROMISED_CARD] = {N_("The card you promise is {find}."), NULL},
    [EVENT_PAID_CARD] = {N_("The card you give is {find}. {player} has it now."), NULL},
    [EVENT_PROMISE_VOID] = {N_("Your promise is void."), NULL},
    [EVENT_UNBLINDED] = {N_("Your Blindfold comes off."), NULL},
};

static const char *const victim_reads[CRYSTAL_EVENTS] = {
    [EVENT_ATTACKS] = N_("A fight on {cell}: {who} and you."),
    [EVENT_BEAT_DWARF] = N_("You lose the fight! {who} wins."),
    [EVENT_POTION] = N_("{who}: a potion! For three turns you run home."),
    [EVENT_TRIED_TO_STEAL] = N_("{who}: a theft, and you are the victim! Called {number}, rolled {die}."),
    [EVENT_STOLE] = N_("{who}: the theft succeeds! You have one card fewer."),
    [EVENT_CRYSTAL_TAKEN] = N_("{who}: the Crystal is won! You are left without it."),
    [EVENT_CRYSTAL_BROKEN] = N_("Your Crystal breaks and is out of the game."),
    [EVENT_KICKED] = N_("{who}: a kick! You fly to {to}."),
    [EVENT_TELEPORTED] = N_("A Teleport Scroll! You are now on {to}."),
    [EVENT_TOOK_EXPLOSIVE] = N_("{who}: light fingers! You have one Explosive fewer."),
    [EVENT_PAID_CARD] = N_("{who}: for you, the card is {find}."),
};

static const char *odd_even_sentence(bool odd, bool right, enum hearer hearer) {
    static const char *const sentences[][2][2] = {
        [OTHERS] = {{N_("{who}: “even”, but the die shows {die}: wrong."),
                     N_("{who}: “even”, and the die shows {die}: right.")},
                    {N_("{who}: “odd”, but the die shows {die}: wrong."),
                     N_("{who}: “odd”, and the die shows {die}: right.")}},
        [DOER] = {{N_("You say “even”, but the die shows {die}: wrong."),
                   N_("You say “even”, and the die shows {die}: right.")},
                  {N_("You say “odd”, but the die shows {die}: wrong."),
                   N_("You say “odd”, and the die shows {die}: right.")}},
    };
    return sentences[hearer == DOER ? DOER : OTHERS][odd][right];
}

static const char *pit_sentence(int die, enum hearer hearer) {
    static const char *const sentences[][3] = {
        [OTHERS] = {N_("{who}: the Pit! A {die}: one foot stuck."),
                    N_("{who}: the Pit, a {die}: down to the nearest Boom tile."),
                    N_("{who}: the Pit! A {die}: a long fall, all the way back to the entrance.")},
        [DOER] = {N_("You are on a Pit! A {die}: one foot is stuck."),
                  N_("You are on a Pit! A {die}: down you go to the nearest Boom tile."),
                  N_("You are on a Pit! A {die}: a long fall, all the way back to your entrance.")},
    };
    return sentences[hearer == DOER ? DOER : OTHERS][die <= 2 ? 0 : die <= 4 ? 1 : 2];
}

static const char *promise_sentence(int thing, enum hearer hearer) {
    static const char *const sentences[][3] = {
        [OTHERS] = {N_("{who}: trapped! An Explosive for whoever helps."),
                    N_("{who}: trapped! The Crystal for whoever helps."),
                    N_("{who}: trapped! A Find card for whoever helps.")},
        [DOER] = {N_("You are trapped! You promise an Explosive to whoever helps."),
                  N_("You are trapped! You promise the Crystal to whoever helps."),
                  N_("You are trapped! You promise a Find card to whoever helps.")},
    };
    return sentences[hearer == DOER ? DOER : OTHERS][thing];
}

static const char *payment_sentence(int thing, enum hearer hearer) {
    static const char *const sentences[HEARERS][3] = {
        [OTHERS] = {N_("{who} → {player}: the promised Explosive."), N_("{who} → {player}: the promised Crystal."),
                    N_("{who} → {player}: the promised Find card.")},
        [DOER] = {N_("You → {player}: the promised Explosive."), N_("You → {player}: the promised Crystal."),
                  N_("You → {player}: the promised Find card.")},
        [VICTIM] = {N_("{who}: you get the promised Explosive."), N_("{who}: you get the promised Crystal."),
                    N_("{who}: you get the promised Find card.")},
    };
    return sentences[hearer][thing];
}

static bool is_otherwise(const struct event *event) {
    const int16_t *value = event->value;
    int kind = event->kind;
    switch (kind) {
    case EVENT_PASSAGE: return value[2] < 0; // no means: a card's effect
    case EVENT_RUBBLE:
    case EVENT_CLEARED:
    case EVENT_TAMED: return value[1] < 0;
    case EVENT_BOOM_CARD: return !crystal_booms[value[0]].health;
    case EVENT_BOOSTED:
    case EVENT_WEAKENED: return value[2];
    case EVENT_ROLLED: return value[0] == value[1];
    case EVENT_CHAMPION_STAYED: return value[1];
    case EVENT_FLED: return value[0] == value[1];
    case EVENT_EXPLOSIVES: return value[0] < 0;
    case EVENT_FELL: return !crystal_board_is_cell(value[0]);
    case EVENT_RESHUFFLED: return !value[0];
    default: return false;
    }
}

// Whom an event is told to; two people at one screen are no "you".
static enum hearer hearer_of(const struct event *event, seat_mask own) {
    const char *const *names = crystal_game.event_kinds[event->kind].value_names;
    for (int i = 0; i < EVENT_VALUES && names[i]; i++)
        if (string_equal(names[i], "player") && own == SEAT_BIT(event->value[i]))
            return VICTIM;
    return event->seat < SEATS_MAX && own == SEAT_BIT(event->seat) ? DOER : OTHERS;
}

const char *crystal_event_sentence(const struct event *event, seat_mask own) {
    enum hearer hearer = hearer_of(event, own);
    int kind = event->kind;
    switch (kind) {
    case EVENT_NAMED: return odd_even_sentence(event->value[0], event->value[2], hearer);
    case EVENT_PIT: return pit_sentence(event->value[0], hearer);
    case EVENT_PROMISED: return promise_sentence(event->value[0], hearer);
    case EVENT_PROMISE_PAID: return payment_sentence(event->value[1], hearer);
    }
    if (hearer == VICTIM && victim_reads[kind])
        return victim_reads[kind];
    const struct sentences *both = &(hearer == DOER ? doer_reads : others_read)[kind];
    if (is_otherwise(event))
        return both->otherwise ? both->otherwise : others_read[kind].otherwise;
    return both->sentence ? both->sentence : others_read[kind].sentence;
}
