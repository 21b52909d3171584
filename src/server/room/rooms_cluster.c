// What a rooms tells other servers on the same database, and hears from them: by the store twice a second, by a bus at
// once.
#include "server/room/rooms.h"

#include "server/room/room_play.h"
#include "server/room/room_send.h"
#include "server/room/rooms_internal.h"

#include <stdlib.h>
#include <string.h>

// People who came to another server, or left it: for this one they are there, or gone.
static void note_elsewhere(struct room *room, seat_mask elsewhere, int64_t now) {
    bool had_people = room_has_people(room);
    seat_mask before = room->present_elsewhere;
    room->present_elsewhere = elsewhere;
    for (int i = 0; i < room->saved.seat_count; i++) {
        if (before & ~elsewhere & SEAT_BIT(i))
            room->live[i].away_since = now;
        if (~before & elsewhere & SEAT_BIT(i))
            room_take_seat_back(room, i, now);
    }
    if (had_people && !room_has_people(room))
        room->saved.empty_since = now;
    if (before != elsewhere && room->life == ROOM_OPEN)
        send_room_to_all(room);
}

// The room has been changed elsewhere.
static void look_again(struct room *room, int64_t version, int64_t now) {
    if (room->life == ROOM_BROKEN)
        return; // tried again anyway
    if (room_is_waiting(room)) {
        room->version_heard = version > room->version_heard ? version : room->version_heard;
        return;
    }
    rooms_reread(room, ROOM_EVENT_OUTDATED, now);
}

static void hear_of(void *context, const struct store_share *share) {
    struct rooms *rooms = context;
    struct room *room = rooms_find(rooms, share->code);
    if (!room || room->life == ROOM_FETCHING || room->life == ROOM_CREATING)
        return;
    if (!share->changed && room->is_follower == !share->owner && room->present_elsewhere == share->elsewhere)
        return;
    room_wake(room);
    room->is_follower = !share->owner;
    note_elsewhere(room, share->elsewhere, rooms->env.now);
    if (share->changed && !room_is_waiting(room)) // one that waits learns it from the store
        look_again(room, 0, rooms->env.now);
}

void rooms_share(struct rooms *rooms) {
    struct store_share *shares = calloc((size_t)rooms->room_count + 1, sizeof *shares);
    int count = 0;
    for (int i = 0; shares && i < ROOMS_TABLE; i++)
        for (const struct room *room = rooms->rooms[i]; room; room = room->next) {
            struct store_share *share = &shares[count++];
            memcpy(share->code, room->saved.code, sizeof share->code);
            for (int seat = 0; seat < room->saved.seat_count; seat++)
                if (room->live[seat].session)
                    share->here |= SEAT_BIT(seat);
        }
    if (shares) // also if there are none: others have to hear of it
        rooms->store->share(rooms->store, shares, count, hear_of, rooms);
    free(shares);
}

void rooms_publish(const struct room *room, struct bus_message *message) {
    struct rooms *rooms = room->rooms;
    if (!rooms->env.host.publish)
        return;
    memcpy(message->code, room->saved.code, sizeof message->code);
    if (message->kind == BUS_ROOM_CHANGED)
        message->version = rooms->store->version ? rooms->store->version(rooms->store, room->saved.code) : 0;
    if (message->kind != BUS_ROOM_CHANGED || message->version)
        rooms->env.host.publish(rooms->env.host.context, message);
}

// What another server may have changed since this one last looked.
static bool may_be_of_the_past(enum problem problem) {
    return problem == PROBLEM_NOT_READY || problem == PROBLEM_SEATS_OPEN || problem == PROBLEM_SEAT_TAKEN ||
           problem == PROBLEM_ROOM_FULL || problem == PROBLEM_NAME_TAKEN || problem == PROBLEM_COLOUR_TAKEN ||
           problem == PROBLEM_NO_SUCH_SEAT || problem == PROBLEM_NOT_HOST || problem == PROBLEM_WRONG_PHASE ||
           problem == PROBLEM_LOCKED || problem == PROBLEM_NO_VOTE;
}

bool rooms_look_first(struct room *room, struct session *session, const struct command *command, enum problem problem,
                      int64_t now) {
    if (!room->rooms->store->share || command->has_waited || !may_be_of_the_past(problem))
        return false;
    struct queued *again = malloc(sizeof *again);
    if (!again)
        return false;
    *again = (struct queued){.command = *command, .session = session, .next = room->queue};
    again->command.has_waited = true;
    if (!room->queue)
        room->queue_end = &again->next;
    room->queue = again;
    room->queue_count++;
    rooms_reread(room, ROOM_EVENT_OUTDATED, now);
    return true;
}

// What somebody said at another server. The bus may lie: only a person's seat talks, and only where talking is on.
static void hear_talk(struct room *room, const struct bus_message *message) {
    if (room->life == ROOM_FETCHING || room->life == ROOM_CREATING || room->life == ROOM_BROKEN ||
        message->seat >= room->saved.seat_count || room->saved.seats[message->seat].kind != SEAT_PERSON)
        return;
    if (message->kind == BUS_REACTION)
        send_reaction(room, message->seat, message->reaction);
    else if (room->saved.settings[SETTING_chat])
        send_chat(room, message->seat, message->text);
}

void rooms_receive(struct rooms *rooms, const struct bus_message *message, int64_t now) {
    rooms_now(rooms, now);
    struct room *room = rooms_find(rooms, message->code);
    if (!room || rooms->stopping)
        return;
    if (message->kind != BUS_ROOM_CHANGED) {
        hear_talk(room, message);
        return;
    }
    if (rooms->store->version && rooms->store->version(rooms->store, room->saved.code) < message->version)
        look_again(room, message->version, now);
}
