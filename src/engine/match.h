// A match: a game, its setup, and the log of moves that led to the present state. The border between the trusted
// engine and the untrusted world is match_submit().
//
// A match takes no memory of its own: the caller brings the log, of game->length_max moves. Where that is much and few
// matches need it, it brings a shorter one, and makes room in it before each move (match_move_log).
#ifndef ADIT_MATCH_H
#define ADIT_MATCH_H

#include "base/err.h"
#include "engine/game.h"

struct move {
    action_id action;
    uint32_t seat; // or SEAT_CHANCE
};

struct match {
    const struct game *game;
    struct setup setup;
    uint32_t log_count, log_capacity;
    struct move *log;
    _Alignas(16) uint8_t state[STATE_MAX];
};

// Presets for a game: the least number of seats, every option at its preset, the present rules.
struct setup setup_default(const struct game *game);

// What front ends begin with for this number of players: every option as it is offered to them first.
struct setup setup_offered(const struct game *game, int seats);

// For a table that is being set: an option that is as `before` players are offered it becomes what `seats` players are
// offered; one that somebody has changed stays.
void setup_follow(const struct game *game, struct setup *setup, int before, int seats);

// ERR_SEAT_COUNT or ERR_BAD_OPTION when the game cannot be played so; the latter too for rules that it does not know.
enum err setup_check(const struct game *game, const struct setup *setup);

// Sets one option by name and choice, both as text ("relics", "on"); "players" sets the seats.
enum err setup_set(const struct game *game, struct setup *setup, const char *name, size_t name_length,
                   const char *choice, size_t choice_length);

// The setup is checked; on error the match is left as it was.
enum err match_start(struct match *match, const struct game *game, const struct setup *setup, struct move *log,
                     uint32_t log_capacity);

// The log is somewhere else now, with what was in it and with more room.
void match_move_log(struct match *match, struct move *log, uint32_t log_capacity);

// A move by a seat. Refused moves change nothing, to the bit. `events` may be NULL; what happened is appended to it.
enum err match_submit(struct match *match, int seat, action_id action, struct events *events);

// Moves of several seats at once, by seat, logged in seat order: all of them, or none.
enum err match_submit_all(struct match *match, seat_mask seats, const action_id *moves, struct events *events);

// Why this move was refused, as a sentence to be translated; never NULL. Reveals nothing that the seat may not know.
const char *match_explain(const struct match *match, int seat, action_id action);

// A chance move given from outside (a record, a test): refused unless it is among the possible outcomes.
enum err match_submit_chance(struct match *match, action_id action, struct events *events);

// Makes chance moves until somebody has to decide or the match is over; returns who that is (0: over). In a short log
// it stops where the log is full, and returns SEAT_BIT(SEAT_CHANCE).
seat_mask match_deal(struct match *match, struct rng *rng, struct events *events);

bool match_is_over(const struct match *match);
seat_mask match_to_act(const struct match *match);

// What the seat may see (SEAT_NOBODY: a spectator), written to `view`, of game->state_size bytes.
void match_view(const struct match *match, int seat, void *view);

// The seat's legal moves, from its view. Returns their number; `out` has room for LEGAL_MAX.
int match_legal(const struct match *match, int seat, action_id *out);

// Finds the move whose notation is text[0..length) among what is possible now; failing that, among all moves of a game
// that can name them (action_end, parse_action): match_submit refuses such a one, and match_explain says why.
// ERR_UNKNOWN_ACTION: there is none.
enum err match_parse(const struct match *match, int seat, const char *text, size_t length, action_id *out);

#endif
