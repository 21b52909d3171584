// Nimble Gnomes: its state and cards, for those who must know it better than the game interface lets them: its bots,
// the words, the tests. Rule ids (G-..) are those of docs/rules/gnomes.*.md.
#ifndef ADIT_GNOMES_H
#define ADIT_GNOMES_H

#include "engine/game.h"
#include "games/gnomes/rules_sets.h"

// Masks in the table of cards: sorts of gems that a fog hides, fogs that a wind drives away.
enum { GNOMES_RUBIES = 1, GNOMES_HELIODORS = 2, GNOMES_SAPPHIRES = 4 };
enum { GNOMES_ORANGE = 1, GNOMES_GREEN = 2, GNOMES_VIOLET = 4 };

enum gnomes_kind {
#define CARD(id, notation, role, copies, power) GNOMES_##id,
#include "games/gnomes/rules_cards.def"
#undef CARD
    GNOMES_KINDS
};

enum gnomes_role { GNOMES_GEM, GNOMES_CAVE, GNOMES_CURSE, GNOMES_WIND };

struct gnomes_card {
    const char *notation;
    uint8_t role, copies, power;
};

extern const struct gnomes_card gnomes_cards[GNOMES_KINDS];

enum {
    GNOMES_CARDS = 102,
    GNOMES_SEATS = 6,
    GNOMES_HAND = 5,
    GNOMES_OPEN = 3,
    GNOMES_FOGS = 3,
    GNOMES_CURSES = 1 + GNOMES_FOGS, // rockfall, then the fogs
    GNOMES_WINDS = 3,
    GNOMES_NO_CARD = GNOMES_KINDS, // an empty place beside the deck
};

enum gnomes_phase {
    GNOMES_LOT,     // chance: who begins
    GNOMES_DEAL,    // chance: a card for `turn`
    GNOMES_TURN_UP, // chance: the next of the open cards
    GNOMES_TAKE,    // `turn` takes a card
    GNOMES_DRAW,    // chance: the card that `turn` takes from the deck
    GNOMES_REFILL,  // chance: the card that replaces the open one taken
    GNOMES_PLAY,    // `turn` plays a card
    GNOMES_OVER,
};

// G-50: how near the end is.
enum gnomes_ending {
    GNOMES_HAS_DECK,   // no end in sight
    GNOMES_DECK_GONE,  // this round is played to its end, then comes the last one
    GNOMES_LAST_ROUND, // this is the last one
};

// Moves: the first of each range, and what is added to it.
enum {
    GNOMES_TAKE_DECK = 0,
    GNOMES_TAKE_NONE = 1,
    GNOMES_TAKE_OPEN = 2,                         // + kind
    GNOMES_LAY = GNOMES_TAKE_OPEN + GNOMES_KINDS, // + kind: a gem, or the cave after them
    GNOMES_LAID_KINDS = GNOMES_GEMS + 1,
    GNOMES_CURSE_ON = GNOMES_LAY + GNOMES_LAID_KINDS,             // + curse * GNOMES_SEATS + victim
    GNOMES_BLOW = GNOMES_CURSE_ON + GNOMES_CURSES * GNOMES_SEATS, // + wind * GNOMES_FOGS + fog
    GNOMES_DISCARD = GNOMES_BLOW + GNOMES_WINDS * GNOMES_FOGS,    // + kind
    GNOMES_ACTIONS = GNOMES_DISCARD + GNOMES_KINDS,
};

enum gnomes_deed {
    GNOMES_DEED_TAKE_DECK,
    GNOMES_DEED_TAKE_NONE,
    GNOMES_DEED_TAKE_OPEN,
    GNOMES_DEED_LAY,
    GNOMES_DEED_CURSE,
    GNOMES_DEED_BLOW,
    GNOMES_DEED_DISCARD,
};

// A move taken apart.
struct gnomes_action {
    enum gnomes_deed deed;
    int card;   // the card taken, played or discarded; GNOMES_NO_CARD when a take names none
    int victim; // of a curse
    int fog;    // the kind of card that a wind drives away
};

// `action` < GNOMES_ACTIONS.
struct gnomes_action gnomes_action_of(action_id action);

// Chance's moves are kinds of cards, or the seat that begins.

enum gnomes_event {
    GNOMES_BEGINS,     // seat
    GNOMES_DEALT,      // card; seen by its owner
    GNOMES_TURNED_UP,  // card
    GNOMES_TOOK_DECK,  //
    GNOMES_DREW,       // card; seen by the drawer
    GNOMES_TOOK_OPEN,  // card
    GNOMES_TOOK_NONE,  //
    GNOMES_LAST_BEGAN, //
    GNOMES_LAID,       // card
    GNOMES_CLEARED,    // caves and rockfalls left in front of the player
    GNOMES_CURSED,     // card, victim
    GNOMES_BLEW,       // wind, fog
    GNOMES_DISCARDED,  // card
    GNOMES_IDLE,       // nothing to play
    GNOMES_COUNTED,    // gems that count, sixes, fives, fours
    GNOMES_EMPTIED,    // the deck; by version 1 of the rules GNOMES_LAST_BEGAN is told instead
    GNOMES_COUNTED_ON, // threes, twos, ones: follows GNOMES_COUNTED when there are any
    GNOMES_EVENTS
};

struct gnomes {
    uint8_t seats;
    uint8_t phase;
    uint8_t turn;  // the seat that is dealt to or whose turn it is
    uint8_t first; // the seat that began
    uint8_t turns; // finished so far, by all seats together
    uint8_t deck_count;
    uint8_t open[GNOMES_OPEN];     // kinds, or GNOMES_NO_CARD
    uint8_t deck[GNOMES_KINDS];    // in a view: with the cards in other hands that the viewer cannot know
    uint8_t discard[GNOMES_KINDS]; // open to all
    uint8_t hand_count[GNOMES_SEATS];
    uint8_t hand[GNOMES_SEATS][GNOMES_KINDS]; // in a view, of others: only what is seen
    uint8_t seen[GNOMES_SEATS]
                [GNOMES_KINDS]; // of a hand, what all know to be in it: taken from the open cards, not played
    uint8_t caves[GNOMES_SEATS];
    uint8_t gems[GNOMES_SEATS][GNOMES_GEMS];
    uint8_t curses[GNOMES_SEATS][GNOMES_CURSES];
    // Version 1 knew nothing of the rest: its hashes end here.
    uint8_t rules;  // the version of the rules, 1 or 2
    uint8_t ending; // enum gnomes_ending
};

extern const struct game gnomes_game;

// How many turns are still to be finished, the present one included; and how many of them are this seat's. Known
// exactly from the first turn on, as each turn uses up one card while there is a deck (G-20, G-50).
int gnomes_turns_to_come(const struct gnomes *view);
int gnomes_turns_left(const struct gnomes *view, int seat);

// Curses in front of a seat, rockfalls and fogs together (G-33).
int gnomes_curse_count(const struct gnomes *view, int seat);

// Whether a fog in front of the seat hides this gem (G-32, G-40).
bool gnomes_is_hidden(const struct gnomes *view, int seat, int gem);

// The seat's gems that no fog hides: those that count (G-32).
void gnomes_visible(const struct gnomes *view, int seat, uint8_t gems[GNOMES_GEMS]);

// Why the seat, whose turn it is, may not make this move: a sentence marked with N_(), or NULL when it may.
const char *gnomes_refusal(const struct gnomes *view, int seat, action_id action);

// Of views that come from outside (sound.c).
extern const struct bound gnomes_bounds[];
extern const struct value_bound gnomes_value_bounds[];
bool gnomes_sound(const void *view, const struct setup *setup, int seat);

// Notation and JSON (gnomes_text.c).
void gnomes_format_action(const void *state, int seat, action_id action, struct text *out);
void gnomes_json(const void *view, int seat, struct json *out);
void gnomes_sets_json(const struct gnomes_split *split, struct json *out); // [{"size", "by", "cards"}]
void gnomes_name_value(struct text *out, const char *name, int value);
extern const struct shape gnomes_view_shape[], gnomes_move_shape[];
void gnomes_action_json(const void *view, int seat, action_id action, struct json *out);

#endif
