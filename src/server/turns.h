// Whose turn it is: a queue in which networks, addresses and rooms take turns.
//
// Bots think on a few threads, and thoughts wait for one. First come, first served would give the threads to whoever
// asks for most: the twenty rooms of one address, with a bot in each that thinks for 17 ms, made everybody else's bots
// wait for seconds. So the queue is a tree. Its root is a ring of networks (for IPv4, of addresses), each of these a
// ring of addresses, each address a ring of rooms, and each room a list of the seats that wait. The next turn belongs
// to the first network in the ring, in it to the first address, in that to the first room; then each of them goes to
// the end of its ring. Whoever asks for a hundred times as much waits a hundred times as long, and nobody else does.
//
// A budget of time for each address would also count what a thought has cost. It would have to forget, and whoever
// comes after a pause would either have saved up time or have lost it; turns need no memory, and the cost is bounded
// by the time that one thought may take.
#ifndef ADIT_TURNS_H
#define ADIT_TURNS_H

#include "server/room/bot_job.h"

enum { TURNS_LEVELS = 4, TURNS_KEY = 16 }; // /48, /56, address, room

// Where a turn stands, from the widest group to the room.
struct turns_place {
    int count;
    uint8_t keys[TURNS_LEVELS][TURNS_KEY];
};

struct turns_group;

struct turns {
    struct turns_group *first, *last;
    int waiting;
};

// A seat that waits already gets the new turn in the place of the old one. False: no memory.
bool turns_add(struct turns *turns, const struct turns_place *place, const struct bot_turn *turn);

// Takes the next one out. False: nobody waits.
bool turns_take(struct turns *turns, struct bot_turn *out);

void turns_clear(struct turns *turns);

#endif
