// The match of a room: moves, what viewers know of them, bots, clocks and stand-ins.
#ifndef ADIT_ROOM_PLAY_H
#define ADIT_ROOM_PLAY_H

#include "server/room/bot_job.h"
#include "server/room/room_state.h"

enum problem room_start_match(struct room *room, int64_t now);

// A move by a seat, with what chance does after it, and with the choices of others that wait and were made at the same
// time. On success the room waits for the store.
enum problem room_move(struct room *room, int seat, action_id action, int64_t command_id, int64_t now);

// A person who was away is there again: plays on, with a whole clock.
void room_take_seat_back(struct room *room, int seat, int64_t now);

// Shows the stored moves to everybody.
void room_show(struct room *room, int64_t now);

// Whether a bot's answer to this turn is still asked for; what it is to think about.
bool room_wants_thought(const struct room *room, const struct bot_turn *turn);
void room_bot_job(const struct room *room, const struct bot_turn *turn, struct bot_job *out);

// Does what time asks for: bots, clocks, stand-ins, host, delayed spectators. One stored change at most.
void room_tick(struct room *room, int64_t now);

// When room_tick() should be called next; WAKE_NEVER: not before something happens.
int64_t room_next_wake(const struct room *room, int64_t now);

// Frees the match.
void room_play_free(struct play *play);
struct play *room_play_new(const struct game *game);

// Builds the match from its log. Clocks run from the step that asked, but not from before `since`: nobody is charged
// for a pause of the server, and nobody gains time by a room's rest in the store. False: the log does not fit the game.
// What people have not seen in `known`, an earlier state of the same match, waits for room_catch_up(); NULL: they have
// seen nothing yet.
bool room_replay(struct room *room, const struct stored_move *moves, uint32_t count, const struct play *known,
                 int64_t since, int64_t now);

// Shows the rest. Whether there was any.
bool room_catch_up(struct room *room, int64_t since, int64_t now);

#endif
