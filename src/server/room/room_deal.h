// The step from the lobby to the cards: nobody chooses them, the server included (docs/protocol.md, "Fairness").
#ifndef ADIT_ROOM_DEAL_H
#define ADIT_ROOM_DEAL_H

#include "server/room/room_state.h"

// Draws a new seed: with each lobby, and once more when its match is started. What was told for the one before is void.
void room_draw_seed(struct room_saved *room, const struct rooms_host *host);

// A person promises entropy for the next match by its hash, as long as nobody has started it.
enum problem room_seal(struct room *room, struct session *session, const struct command *seal);

// A person tells what they have promised. With the last one the match begins, and its first cards are on their way to
// the store; before that the caller stores the change.
enum problem room_reveal(struct room *room, int seat, const struct command *reveal, int64_t now);

// The seats are settled: fixes the seed. Where nobody has promised anything the match begins at once, as above.
enum problem room_deal(struct room *room, int64_t now);

// Back to the lobby, if entropy is awaited: what was promised and told is void. Gives those who kept theirs back.
seat_mask room_call_off(struct room *room);

// Calls it off when it has taken too long.
void room_deal_tick(struct room *room, int64_t now);

// Says to everybody who kept the cards from being dealt.
void room_tell_called_off(struct room *room, seat_mask late);

#endif
