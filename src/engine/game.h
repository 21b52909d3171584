// What a game is: one `const struct game` of pure functions over a plain block of bytes, its state.
//
// Three ideas carry everything else:
//  - Randomness is a player. `apply` draws nothing: cards and dice are moves of SEAT_CHANCE, listed with exact odds.
//  - A view is a state with the secrets blanked (`redact`). `to_act`, `legal`, `json` work on both alike.
//  - `to_act` is a set of seats, so that secret simultaneous choice, turns, chance and "it is over" are one case.
//
// A state is made of integers of one width (`state_unit`), has no pointers, no floats and no padding: its bytes are
// compared, copied and hashed.
#ifndef ADIT_GAME_H
#define ADIT_GAME_H

#include "base/base.h"
#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"
#include "engine/shape.h"

enum {
    SEATS_MAX = 8,
    SEAT_CHANCE = 30, // acts for cards and dice
    SEAT_NOBODY = 31, // a spectator's eyes
    LEGAL_MAX = 640,  // moves one seat can have at once
    CHANCE_MAX = 128, // outcomes one chance move can have
    OPTIONS_MAX = 4,
    STATE_MAX = 4096, // bytes
    EVENTS_MAX = 256, // one move can cause
    EVENT_VALUES = 4,
    ACTION_TEXT_MAX = 64, // bytes of a move's notation, the closing NUL included
};

typedef uint32_t action_id; // a move, packed by its game; its notation is format_action()
typedef uint32_t seat_mask; // bit n stands for seat n

#define SEAT_BIT(seat) ((seat_mask)1 << (seat))
#define EVERYBODY      (~(seat_mask)0) // `seen_by` of a public event

// One choice that the players make before the match: "relics": off, on.
struct option {
    const char *name;
    const char *const *choices;
    uint8_t choice_count;
    uint8_t preset; // index of the choice taken when nobody says
    bool is_late;   // came after the first records: written into one only when it is not the preset
};

struct setup {
    uint8_t seats;
    uint8_t option[OPTIONS_MAX]; // index into the option's choices
    uint8_t rules;               // the version that the match is played by; 0: the game's present one
};

struct outcome {
    action_id action;
    uint32_t weight;
};

// What happened, for eyes and logs. Dropping all events changes no state.
struct event {
    uint8_t kind; // index into the game's event_kinds
    uint8_t seat; // whom it is about, or SEAT_NOBODY
    int16_t value[EVENT_VALUES];
    seat_mask seen_by; // spectators see what EVERYBODY sees
};

struct event_kind {
    const char *name;                      // public contract: the "event" field of its JSON
    const char *value_names[EVENT_VALUES]; // NULL: unused
};

// Some integers of a state side by side, and the greatest number that any of them may be.
struct bound {
    uint16_t at, size; // bytes
    uint32_t most;
};
#define BOUND(type, member, most)                                                                                      \
    { offsetof(type, member), sizeof(((type *)0)->member), (most) }

// What the values of this name may be, in any event.
struct value_bound {
    const char *name;
    int16_t least, most;
};

struct events {
    int count;
    struct event at[EVENTS_MAX];
};

struct result {
    int32_t points[SEATS_MAX];   // what people are shown; its meaning is the game's
    int32_t standing[SEATS_MAX]; // ranks the seats of a finished match: the greater is ahead, equal ones share a place
    seat_mask winners;           // all who share the win; every seat when the match is drawn
    seat_mask hidden;            // seats whose points this view does not show; they are 0
    uint32_t turns;              // how long it was, in the game's own turns
};

// A part of a game that only programs with strangers' views and with statistics ask for. The browser's first load has
// neither, and leaves it out.
#ifdef ADIT_SMALL
#define GAME_LARGE(part) (0 ? (part) : NULL)
#else
#define GAME_LARGE(part) (part)
#endif

struct game {
    const char *name;      // the key in logs, URLs and the database
    uint8_t rules_version; // raise when an old log would play out differently
    uint8_t rules_oldest;  // the oldest version that can still be played back and finished; 0: the present one alone
    uint8_t seats_min, seats_max;
    bool hidden;                  // left out of what people are offered
    uint8_t state_unit;           // bytes of every integer in the state: 1, 2 or 4
    uint16_t state_size;          // bytes
    uint32_t length_max;          // moves in the longest possible match, chance included
    const struct option *options; // closed by a NULL name; at most OPTIONS_MAX
    uint8_t two[OPTIONS_MAX]; // by option: index + 1 of the choice that front ends offer two players first; 0: preset
    const struct event_kind *event_kinds;
    int event_kind_count;

    // Optional: every move of a seat is below this number, and format_action writes any of them at any time, legal or
    // not. With it a move that is well written but not legal is refused with its reason (`explain`), not as unknown.
    action_id action_end;

    // Optional, the same for games whose moves are sparse: reads the notation of any move of the seat, legal or not.
    // False: it is none. A text that format_action would not write for what was read is refused by match_parse.
    bool (*parse_action)(const void *state, int seat, const char *text, size_t length, action_id *out);

    // The start of a match. `setup` was checked against seats_min, seats_max and options.
    void (*setup)(void *state, const struct setup *setup);

    // Optional: the hash of a state that older rules led to, over what they knew of it, so that old records keep
    // theirs. NULL: it is taken over the whole state.
    uint64_t (*hash)(const void *state);

    // Who may move now: a set of seats, SEAT_CHANCE alone, or 0 when the match is over.
    seat_mask (*to_act)(const void *state);

    // The moves of a seat that is to act: ascending, unique, at least one, at most LEGAL_MAX. Returns their number,
    // 0 for a seat that is not to act. On the seat's own view it gives the same as on the truth.
    int (*legal)(const void *state, int seat, action_id *out);

    // Optional: whether `legal` lists this move for the seat, faster than listing.
    bool (*allows)(const void *state, int seat, action_id action);

    // What may happen when SEAT_CHANCE is to act: ascending, unique, weights > 0 that sum to at most 2^32 - 1.
    int (*chance)(const void *state, struct outcome *out);

    // Optional: picks one of `chance`'s outcomes by its odds, faster than listing them. It must draw exactly one
    // rng_below(total) and take the outcome in which that number falls, counting weights in ascending order.
    action_id (*draw)(const void *state, struct rng *rng);

    // Makes a move that is legal. `out` may be NULL.
    void (*apply)(void *state, int seat, action_id action, struct events *out);

    // Optional, for games of simultaneous choice: all these seats move at once, as if one after the other. False, and
    // nothing changed, unless each of them may make its move now. Moves are by seat; only those of the seats are read.
    bool (*apply_all)(void *state, seat_mask seats, const action_id *moves, struct events *out);

    // Blanks, in place, what the seat may not know. SEAT_NOBODY: what a spectator may not know. NULL, and so is
    // `imagine`: nothing is hidden, every view is the state itself. Called by game_redact() alone.
    void (*redact)(void *state, int seat);

    // The other way: turns the seat's view into one full state that fits it, drawn at random. By game_imagine() alone.
    void (*imagine)(void *view, int seat, struct rng *rng);

    // Points and winners; before the end: as if it ended now, with winners 0 and no standing.
    void (*score)(const void *state, struct result *out);

    // What the seat of somebody who is gone does: a legal move that harms the match least. On the seat's view.
    action_id (*fallback)(const void *view, int seat);

    // The notation of a legal move or chance outcome: unique among those possible now, one line, ASCII, at most
    // ACTION_TEXT_MAX bytes with the NUL.
    void (*format_action)(const void *state, int seat, action_id action, struct text *out);

    // Optional: why a seat may not make this move now, as a sentence marked with N_(); NULL when nothing better than
    // the general error is known. On the seat's view, so that a reason reveals nothing.
    const char *(*explain)(const void *view, int seat, action_id action);

    // Writes the members of the view's JSON object: what is blanked is null. Works on the truth as well. Equal views
    // are equal JSON, whoever looks: a room makes it once for all who see the same.
    void (*json)(const void *view, int seat, struct json *out);

    // Optional: further members for a move in the list of legal moves (its kind, cell, card, ...).
    void (*action_json)(const void *view, int seat, action_id action, struct json *out);

    // Optional: what the members are that `json` and `action_json` write, for the schemas that others read.
    const struct shape *view_shape, *move_shape;

    // The first broken invariant of a full state, or NULL.
    const char *(*check)(const void *state);

    // For bytes that come from outside and claim to be a view (view_is_sound): how large each integer may be; then what
    // has to hold between them, so that `imagine` finds cards for everybody and no function above leaves a table. It
    // need not repeat `check`, which is asked about an imagined state. `setup` was checked. All three may be NULL: then
    // `check` alone decides, so it has to look at every integer before it uses one.
    const struct bound *bounds; // closed by a size of 0
    bool (*sound)(const void *view, const struct setup *setup, int seat);
    const struct value_bound *value_bounds; // of events that come from outside; closed by a NULL name

    // Optional: what views call the thing that an event's value of this name stands for ("card" 3: "Sr"), appended to
    // an empty text. Nothing is appended where the value is a mere number. Any value may come.
    void (*name_value)(struct text *out, const char *name, int value);

    // Optional: something dealt to each seat that studies group by (a skill). NULL trait: none.
    const char *trait; // "skill": the plural with s names the list in `adit sim --json`
    const char *const *trait_names;
    int trait_count;
    int (*trait_of)(const void *state, int seat);
};

// For games: reports an event; does nothing when `events` is NULL.
void event_add(struct events *events, struct event event);

action_id game_draw_listed(const struct game *game, const void *state, struct rng *rng);

// The one maker of views, and its opposite. Where nothing is hidden both leave the state as it is.
static inline void game_redact(const struct game *game, void *state, int seat) {
    if (game->redact)
        game->redact(state, seat);
}

static inline void game_imagine(const struct game *game, void *view, int seat, struct rng *rng) {
    if (game->imagine)
        game->imagine(view, seat, rng);
}

// One outcome by its odds: the game's own `draw`, or a walk over `chance`.
static inline action_id game_draw(const struct game *game, const void *state, struct rng *rng) {
    return game->draw ? game->draw(state, rng) : game_draw_listed(game, state, rng);
}

// The place of a seat of a finished match: one more than there are seats ahead of it.
int result_place(const struct result *result, int seats, int seat);

// Who has won a finished match when only these seats count, as when the others broke the rules of a contest: those of
// them who have won anyway, else those that none of the others given is ahead of.
seat_mask result_winners_among(const struct result *result, seat_mask seats);

// What a front end offers first to this number of players.
static inline int option_offered(const struct game *game, int option, int seats) {
    return seats == 2 && game->two[option] ? game->two[option] - 1 : game->options[option].preset;
}

// Whether matches by this version of the rules can be played, though new ones begin by the present version alone.
static inline bool game_plays_rules(const struct game *game, int64_t rules) {
    return rules >= (game->rules_oldest ? game->rules_oldest : game->rules_version) && rules <= game->rules_version;
}

// The version of the rules that a match of this setup is played by.
static inline int rules_of(const struct game *game, const struct setup *setup) {
    return setup->rules ? setup->rules : game->rules_version;
}

// Of the state's integers by value: equal on every machine.
uint64_t game_hash(const struct game *game, const void *state);

bool game_is_chance(const struct game *game, const void *state);

#endif
