// The queue of commands before a room, and the moment in which choices are gathered.
//
// A room that waits for its store takes no command; those that arrive wait here, in order, and one person can fill no
// more than a quarter of the queue. When the store has answered, rooms_drain() runs them until the room waits again.
//
// That alone is group commit from the room's side: while one change is being synced to the disk, the choices of the
// others gather in the queue, and join_moves() (room_play.c) makes them one change, with one view for everybody. Five
// people who decide at the same moment cost two changes: the first alone, the other four together. Under load even that
// is one too many, so then the first choice opens a batch: it waits in the queue of an open room until everybody who
// was asked has chosen, something else than a choice comes, or batch_ms (2) have passed. "Under load" is measured, not
// set: `load` counts choices and loses one each millisecond, and above load_max (20) choices come faster than that. On
// a quiet server nobody waits for anybody.
//
// The other half of group commit is the writer of the store, which puts the changes of all rooms that have gathered
// during one sync into the next transaction (store_sqlite.c).
#include "server/room/rooms.h"

#include "server/room/room_play.h"
#include "server/room/room_send.h"
#include "server/room/rooms_internal.h"

#include <stdlib.h>
#include <string.h>

static void welcome_session(struct room *room, struct session *session, const struct command *hello, int64_t now) {
    enum problem problem = session_may_enter(session, room, hello, now);
    if (problem) {
        send_bye(session, problem);
        return;
    }
    if (session->role != ROLE_NONE) // hello again
        room_unseat(room, session, now);
    room_attach(room, session, hello, now);
}

static void run_inside(struct room *room, const struct command *command, int64_t now) {
    struct play *play = room->play;
    if (room->life == ROOM_BROKEN || room->saved.phase != PHASE_PLAYING || command->match != room->saved.match_number ||
        play->ask[command->seat] != (uint32_t)command->ask)
        return;
    room->live[command->seat].thinking = false;
    if (!room_seat_player(room, command->seat)[0])
        return; // the person is back
    enum problem problem = room_move(room, command->seat, command->action, 0, now);
    CHECK(problem == PROBLEM_NONE || room->life == ROOM_BROKEN);
    room->rooms->env.figures.bot_moves++;
}

static bool is_to_another(const struct room *room, const struct command *command) {
    return command->type == COMMAND_HELLO && strcmp(command->code, room->saved.code) != 0;
}

static void run(struct room *room, struct session *session, bool inside, const struct command *command, int64_t now) {
    if (inside)
        run_inside(room, command, now);
    else if (session && session->closing)
        return; // kicked or replaced while the command waited
    else if (session && is_to_another(room, command))
        session_move_over(session, command, now);
    else if (session && room->life == ROOM_BROKEN)
        send_problem(session, command->id, PROBLEM_STORAGE, NULL, NULL);
    else if (session && command->type == COMMAND_HELLO)
        welcome_session(room, session, command, now);
    else if (session)
        room_command(room, session, command, now);
}

// Nobody alone can fill the queue for all.
static bool has_place(const struct room *room, const struct session *session) {
    int own = 0;
    for (const struct queued *queued = room->queue; queued; queued = queued->next)
        own += queued->session == session;
    return room->queue_count < room->rooms->env.limits.queue_max && own < room->rooms->env.limits.queue_max / 4;
}

// How many choices came lately: each counts for a millisecond.
static int64_t load_at(const struct rooms *rooms, int64_t now) {
    int64_t passed = now > rooms->load_ms ? now - rooms->load_ms : 0;
    return rooms->load > passed ? rooms->load - passed : 0;
}

static void count_choice(struct rooms *rooms, int64_t now) {
    int64_t load = load_at(rooms, now) + 1, most = 2 * (int64_t)rooms->env.limits.load_max + 1;
    rooms->load = load < most ? load : most;
    rooms->load_ms = now;
}

bool rooms_is_loaded(const struct rooms *rooms, int64_t now) {
    return load_at(rooms, now) > rooms->env.limits.load_max;
}

// How many people who are here may do the same at the same time: decide, or be ready.
static int people_awaited(const struct room *room, enum command_type type) {
    int awaited = 0;
    for (int i = 0; i < room->saved.seat_count; i++) {
        if (!room->live[i].session)
            continue;
        if (type == COMMAND_MOVE && room->saved.phase == PHASE_PLAYING)
            awaited += room->play->ask[i] != 0;
        if (type == COMMAND_READY && room->saved.phase == PHASE_LOBBY)
            awaited += !room->saved.seats[i].ready && i != room->saved.host;
    }
    return awaited;
}

// Everybody was asked at once, and tends to answer at once. Where there is much to do the first one waits a moment, to
// be stored and shown together with the others: one view for all instead of one for each.
static bool begins_batch(const struct room *room, const struct session *session, const struct command *command,
                         int64_t now) {
    struct rooms *rooms = room->rooms;
    return session && room->life == ROOM_OPEN && !rooms->stopping && rooms_is_loaded(rooms, now) &&
           people_awaited(room, command->type) > 1;
}

void rooms_drain(struct room *room, int64_t now) {
    if (room->version_heard && !room_is_waiting(room)) { // it waited when another server sent it, or when somebody came
        struct bus_message message = {.kind = BUS_ROOM_CHANGED, .version = room->version_heard};
        memcpy(message.code, room->saved.code, sizeof message.code);
        room->version_heard = 0;
        rooms_receive(room->rooms, &message, now);
    }
    if (!room_is_waiting(room))
        room->batch_until = 0;
    while (room->queue && !room_is_waiting(room)) {
        struct queued *first = room_dequeue(room);
        run(room, first->session, first->inside, &first->command, now);
        free(first);
    }
    rooms_retry(room, now); // there was no memory in the middle of a move
}

void rooms_end_batch(struct room *room, int64_t now) {
    if (room->batch_until)
        rooms_drain(room, now);
}

void rooms_take_command(struct room *room, struct session *session, bool inside, const struct command *command,
                        int64_t now) {
    room_wake(room);
    if (command->type == COMMAND_MOVE)
        count_choice(room->rooms, now);
    rooms_retry(room, now);
    if (!room_is_waiting(room) && !room->queue) {
        if (!begins_batch(room, session, command, now)) {
            run(room, session, inside, command, now);
            return;
        }
        room->batch_until = now + room->rooms->env.limits.batch_ms;
    }
    // Everybody may come at once to a room that is being fetched: those who come are counted already.
    bool comes = room->life == ROOM_FETCHING && command->type == COMMAND_HELLO;
    struct queued *queued = inside || comes || has_place(room, session) ? malloc(sizeof *queued) : NULL;
    if (!queued) {
        if (session)
            send_problem(session, command->id, PROBLEM_BUSY, NULL, NULL);
        else
            room->live[command->seat].thinking = false; // a bot's thought is lost: ask for it again
        return;
    }
    queued->command = *command;
    queued->session = session;
    queued->inside = inside;
    queued->next = NULL;
    *room->queue_end = queued;
    room->queue_end = &queued->next;
    room->queue_count++;
    enum command_type held = room->queue->command.type;
    if (room->batch_until && (command->type != held || room->queue_count >= people_awaited(room, held)))
        rooms_end_batch(room, now);
}

void rooms_free_queue(struct room *room) {
    while (room->queue) {
        struct queued *first = room->queue;
        room->queue = first->next;
        free(first);
    }
    room->queue_end = &room->queue;
    room->queue_count = 0;
}
