// The way between rooms and their store: reading, writing, and what follows from the answers. Nearly all arrows of a
// room's life (room_life.h) are taken in this file.
//
// A change has three moments. A command changes the room in memory and notes in `pending` what is to be said about it
// (room.c, room_play.c). rooms_write() hands the change to the store, and from then on the room waits: nobody hears of
// the change, and nobody can make another one. on_stored() is the one place where the answer arrives; what it does
// depends only on the state of the room and on whether the store has kept the change:
//
//     CREATING   kept: the maker gets the code               refused: the room is gone, and the maker is told
//     STORING    kept: acknowledge, then show                refused: tell those who asked, read the room again
//     LEAVING    kept: out of memory, unless somebody came   refused: read the room again
//     DELETING   kept: out of memory                         refused: read the room again
//
// Reading a room again is the only undo there is. To take a change back by code of its own would need a reverse for
// each command, tested in every state; the log and the snapshot already say what is true. It costs a replay of the
// match, some milliseconds, and happens only when a disk is full or a database is away.
//
// A store may be near (SQLite, memory), and is then read inside a call, or far away (PostgreSQL), and then a room is
// fetched first, and read when it has arrived; both ways meet in read_room().
#include "server/room/rooms.h"

#include "server/room/room_daily.h"
#include "server/room/room_deal.h"
#include "server/room/room_lobby.h"
#include "server/room/room_play.h"
#include "server/room/room_save.h"
#include "server/room/room_send.h"
#include "server/room/rooms_internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

// ---- reading ----

// It is there, and others may have it too: this server wants to hear of it.
static void subscribe(struct room *room) {
    struct rooms *rooms = room->rooms;
    if (room->is_subscribed || !rooms->env.host.subscribe)
        return;
    room->is_subscribed = true;
    rooms->env.host.subscribe(rooms->env.host.context, room->saved.code, true);
}

enum { ROOM_DAMAGED = -2 };

static int64_t later(int64_t left, int64_t right) {
    return left > right ? left : right;
}

static int64_t earlier(int64_t left, int64_t right) {
    return left < right ? left : right;
}

// Reads what is stored into `room`, whose code is set; its clocks have not run before `since`. Of the match `known_id`
// people have seen what `known` says. 1: done, 0: no such room, -1: cannot be read now, ROOM_DAMAGED: nor later.
static int read_room(struct room *room, const struct play *known, const char *known_id, int64_t since, int64_t now) {
    struct rooms *rooms = room->rooms;
    struct room_saved read;
    int size = rooms->store->load(rooms->store, room->saved.code, rooms->env.scratch);
    if (size <= 0)
        return size;
    if (!room_restore(&read, &rooms->env.host, rooms->env.scratch, (size_t)size) ||
        strcmp(read.code, room->saved.code) != 0)
        return ROOM_DAMAGED;
    room->saved = read;
    bool had_people = !room->saved.empty_since; // when the server stopped
    if (had_people)
        room->saved.empty_since = room->saved.used_ms;
    if (rooms->doubts) {
        room->saved.empty_since = later(room->saved.empty_since, rooms->opened_ms);
        room->saved.used_ms = later(room->saved.used_ms, rooms->opened_ms);
    }
    room->loaded_ms = now;
    room->is_listed = room_is_listed(&room->saved);
    for (int i = 0; i < room->saved.seat_count; i++)
        room->live[i].away_since = now; // time without a server is not time away
    if (room->saved.phase == PHASE_LOBBY)
        return 1;
    uint32_t max = room->saved.game->length_max;
    struct stored_move *moves = malloc(max * sizeof *moves);
    int count = moves ? rooms->store->moves(rooms->store, room->saved.match_id, 0, moves, max) : -1;
    bool same = known && !strcmp(known_id, room->saved.match_id);
    bool fine = count >= 0 && room_replay(room, moves, (uint32_t)count, same ? known : NULL, since, now);
    if (fine && had_people && count)
        room->saved.empty_since = earlier(later(room->saved.empty_since, moves[count - 1].at_ms), now);
    free(moves);
    return fine ? 1 : count < 0 ? -1 : ROOM_DAMAGED;
}

// Reads a room that was not in memory. While the store cannot be read nobody's clock runs; but a single damaged room,
// which is tried again and again, must not stop the clocks of all others.
static int read_first(struct room *room, int64_t now) {
    struct rooms *rooms = room->rooms;
    int found = read_room(room, NULL, NULL, later(rooms->opened_ms, rooms->unread_ms), now);
    if (found == -1)
        rooms->unread_ms = now;
    return found;
}

static void room_fetched(void *context, bool ok);

static void fetch_room(struct room *room) {
    struct rooms *rooms = room->rooms;
    room->version_heard = 0; // it will be seen
    if (!rooms->store->fetch(rooms->store, STORE_ROOM, room->saved.code, room_fetched, room)) {
        room->is_unanswered = true;
        rooms->unanswered++;
    }
}

struct room *rooms_load(struct rooms *rooms, const char *code, int64_t now, enum problem *problem) {
    struct room *room = rooms_find(rooms, code);
    *problem = PROBLEM_NONE;
    if (room)
        return room;
    room = rooms_add(rooms, code, now);
    if (!room) {
        *problem = PROBLEM_SERVER_FULL;
        return NULL;
    }
    if (rooms->store->fetch) {
        room_life_to(&room->life, ROOM_EVENT_FETCH);
        fetch_room(room);
        return room;
    }
    int found = read_first(room, now);
    if (found > 0) {
        rooms->env.figures.rooms_loaded++;
        room_life_to(&room->life, ROOM_EVENT_READ);
        return room;
    }
    *problem = found ? PROBLEM_STORAGE : PROBLEM_UNKNOWN_ROOM;
    rooms_remove(room, ROOM_EVENT_MISSING);
    return NULL;
}

// Throws away what the store has refused and reads the room again; sessions stay. Not `readable`: it cannot be read
// now.
static void read_again(struct room *room, bool readable, int64_t since, int64_t now) {
    struct play *known = room->play;
    struct room_saved old = room->saved;
    room->saved = (struct room_saved){.game = old.game};
    memcpy(room->saved.code, old.code, sizeof old.code);
    // What begins again with the stored half. Sessions, the queue, and what other servers have said stay.
    memset(room->live, 0, sizeof room->live);
    memset(&room->pending, 0, sizeof room->pending);
    room->play = NULL;
    room->person_count = 0;
    room->watchers_at = room->batch_until = 0;
    room->is_listed = false;
    room_wake(room);
    int found = readable ? read_room(room, known, old.match_id, since, now) : -1; // nobody pays for a failing store
    bool fine = found > 0;
    room_play_free(known);
    sodium_memzero(&old, sizeof old);
    room->retry_at = now + 1000;
    room_life_to(&room->life, fine ? ROOM_EVENT_READ : ROOM_EVENT_UNREADABLE);
    if (!fine) {
        room_play_free(room->play);
        room->play = NULL;
        if (!found && !room->is_missing) { // the store has deleted it, and said that it has not
            room->is_missing = true;
            room->rooms->unanswered++;
        }
        return;
    }
    for (struct session *session = room->sessions; session; session = session->next) {
        if (session->role == ROLE_NONE || session->role == ROLE_WATCHER)
            continue;
        int seat = session->has_token ? room_seat_of_token(room, session->token_hash) : -1;
        session->seat = seat;
        session->role = seat >= 0 ? ROLE_SEAT : ROLE_VISITOR;
        if (seat < 0 || room->live[seat].session)
            continue;
        room->live[seat].session = session;
        room->person_count++;
    }
    // What another server has added is shown step by step, like what happens here: the last cards first, then that it
    // is over. Else nothing that anybody saw has changed; but a store that failed may have kept what it said it lost.
    bool over = room->saved.phase == PHASE_OVER, caught_up = over && room_catch_up(room, since, now);
    send_room_to_all(room);
    if (caught_up || room_catch_up(room, since, now))
        return;
    for (struct session *session = room->sessions; session; session = session->next)
        if (session->role != ROLE_NONE)
            send_view(session, now);
}

// The room waits until it is read.
static void reread(struct room *room, int64_t now) {
    if (room->rooms->store->fetch)
        fetch_room(room);
    else
        read_again(room, true, now, now);
}

void rooms_reread(struct room *room, enum room_event why, int64_t now) {
    room_life_to(&room->life, why);
    reread(room, now);
}

void rooms_retry(struct room *room, int64_t now) {
    if (room->life == ROOM_BROKEN && now >= room->retry_at)
        rooms_reread(room, ROOM_EVENT_RETRY, now);
}

// The room is no more.
static void dismiss_all(struct room *room, int64_t now) {
    rooms_free_queue(room);
    while (room->sessions) {
        struct session *session = room->sessions;
        room_detach(room, session, now);
        if (!session->closing)
            send_bye(session, PROBLEM_ROOM_GONE);
    }
}

// Nobody can come in: there is no such room, or it cannot be read now.
static void turn_away(struct room *room, enum problem problem, int64_t now) {
    struct queued *first = room->queue;
    room->queue = NULL;
    room->queue_end = &room->queue;
    while (room->sessions)
        room_detach(room, room->sessions, now);
    rooms_remove(room, ROOM_EVENT_MISSING);
    while (first) {
        struct session *session = first->session;
        bool hello = first->command.type == COMMAND_HELLO;
        if (session && !session->closing && hello && problem == PROBLEM_UNKNOWN_ROOM)
            session_missed(session, first->command.id, now);
        else if (session && !session->closing)
            send_problem(session, first->command.id, hello ? problem : PROBLEM_HELLO_FIRST, NULL,
                         hello ? "room" : NULL);
        struct queued *next = first->next;
        free(first);
        first = next;
    }
}

// Whether what was fetched is what the room holds already: then nobody has to hear of it.
static bool is_up_to_date(const struct room *room) {
    struct rooms *rooms = room->rooms;
    struct room_saved stored;
    int size = rooms->store->load(rooms->store, room->saved.code, rooms->env.scratch);
    if (size <= 0 || !room_restore(&stored, &rooms->env.host, rooms->env.scratch, (size_t)size) ||
        stored.rev != room->saved.rev || stored.phase != room->saved.phase ||
        strcmp(stored.match_id, room->saved.match_id) != 0)
        return false;
    struct stored_move next;
    return !room->play ||
           rooms->store->moves(rooms->store, room->saved.match_id, room->play->match.log_count, &next, 1) == 0;
}

static void room_fetched(void *context, bool ok) {
    struct room *room = context;
    int64_t now = room->rooms->env.now;
    room_wake(room);
    if (room->life == ROOM_FETCHING) {
        int found = ok ? read_first(room, now) : -1;
        room->rooms->env.figures.rooms_loaded += found > 0;
        if (found <= 0) {
            turn_away(room, found ? PROBLEM_STORAGE : PROBLEM_UNKNOWN_ROOM, now);
            return;
        }
        room_life_to(&room->life, ROOM_EVENT_READ);
        subscribe(room);
    } else if (room->life == ROOM_BEHIND && ok && is_up_to_date(room)) {
        room_life_to(&room->life, ROOM_EVENT_UP_TO_DATE);
    } else {
        read_again(room, ok, room->life == ROOM_BEHIND ? room->rooms->opened_ms : now, now);
    }
    rooms_drain(room, now);
}

// ---- writing ----

static void on_stored(void *context, bool ok);

// When the next start has to read a room for which nobody asks: one whose clock runs, at once. Any other waits for its
// people, and a match that they have abandoned is finished without them.
static int64_t wake_unasked(const struct room *room, int64_t now) {
    const struct rooms_limits *limits = &room->rooms->env.limits;
    if (room->saved.phase != PHASE_PLAYING)
        return now + limits->keep_ms;
    return room->saved.settings[SETTING_clock_s] ? WAKE_AT_START : now + earlier(limits->abandon_ms, limits->keep_ms);
}

void rooms_write(struct room *room, enum room_event event, struct store_batch *batch, int64_t now) {
    struct rooms *rooms = room->rooms;
    struct text text = text_on(rooms->env.scratch, SNAPSHOT_MAX);
    bool only_moves = batch->move_count && batch->first && !batch->record;
    if (event == ROOM_EVENT_CREATE || event == ROOM_EVENT_WRITE)
        room->saved.used_ms = now;
    if (!only_moves) {
        bool fits = room_save(&room->saved, room_has_people(room), &text);
        CHECK(fits);
        batch->snapshot = text.at;
        batch->snapshot_size = text.length;
    }
    batch->code = room->saved.code;
    batch->listed = room_is_listed(&room->saved);
    room->changes_list = batch->listed || room->is_listed;
    room->is_listed = batch->listed;
    if (!batch->wake_at)
        batch->wake_at = wake_unasked(room, now);
    batch->now_ms = room->written_ms = now;
    room_life_to(&room->life, event);
    if (!rooms->store->write(rooms->store, batch, on_stored, room)) {
        room->is_unanswered = true; // who wrote expects no answer before it returns
        rooms->unanswered++;
    }
}

// The change is stored: whoever made it is told, and everybody sees it.
static void acknowledge(struct room *room, int64_t now) {
    struct pending pending = room->pending;
    memset(&room->pending, 0, sizeof room->pending);
    if (pending.session && pending.type == COMMAND_JOIN) {
        struct session *session = pending.session;
        session->role = ROLE_SEAT;
        session->seat = pending.seat;
        room->live[pending.seat].session = session;
        room->person_count++;
        send_welcome(session, pending.token[0] ? pending.token : NULL, now);
    }
    sodium_memzero(pending.token, sizeof pending.token);
    if (pending.session)
        send_ack(pending.session, pending.command_id, false);
    for (int i = 0; i < pending.batched_count; i++)
        if (pending.batched[i].session)
            send_ack(pending.batched[i].session, pending.batched[i].command_id, false);
    bool ends = pending.moved && room->saved.phase == PHASE_OVER; // the last cards first, then that it is over
    if (pending.room_changed && !ends)
        send_room_to_all(room);
    if (pending.moved)
        room_show(room, now);
    if (pending.room_changed && ends)
        send_room_to_all(room);
    room_tell_called_off(room, pending.late);
    if (pending.dropped) {
        pending.dropped->role = ROLE_VISITOR;
        pending.dropped->has_token = false;
        send_bye(pending.dropped, pending.dropped_for);
    }
}

// The first snapshot of a new room is stored, or not.
static void finish_creation(struct room *room, bool ok, int64_t now) {
    struct rooms *rooms = room->rooms;
    enum problem why = rooms->store->conflict && room_is_daily(&room->saved) ? PROBLEM_DAILY_PLAYED : PROBLEM_STORAGE;
    rooms_created *created = room->created;
    void *context = room->created_context;
    char code[CODE_SIZE], token[TOKEN_SIZE];
    memcpy(code, room->saved.code, sizeof code);
    memcpy(token, room->pending.token, sizeof token);
    memset(&room->pending, 0, sizeof room->pending);
    rooms->env.figures.rooms_created += ok;
    rooms->env.figures.storage_failures += !ok && why == PROBLEM_STORAGE;
    if (ok) {
        room_life_to(&room->life, ROOM_EVENT_STORED);
    } else {
        dismiss_all(room, now);
        rooms_remove(room, ROOM_EVENT_REFUSED);
    }
    created(context, ok ? PROBLEM_NONE : why, code, token);
    sodium_memzero(token, sizeof token);
    if (!ok)
        return;
    subscribe(room);
    rooms_drain(room, now); // somebody guessed the code
}

// What the store has refused was never made: whoever asked for it is told so, and the room is read again.
static void refuse(struct room *room, int64_t now) {
    struct rooms *rooms = room->rooms;
    struct session *session = room->pending.session;
    enum problem problem = rooms->store->conflict ? PROBLEM_BUSY : PROBLEM_STORAGE;
    room_life_to(&room->life, ROOM_EVENT_REFUSED);
    rooms->env.figures.storage_failures++;
    if (session && room->pending.token[0])
        session->has_token = false; // nobody was told of it
    if (session)
        send_problem(session, room->pending.command_id, problem, NULL, NULL);
    send_problem_to_batched(room, problem);
    reread(room, now);
}

static void on_stored(void *context, bool ok) {
    struct room *room = context;
    struct rooms *rooms = room->rooms;
    int64_t now = rooms->env.now;
    enum room_life life = room->life;
    room_wake(room);
    histogram_add(&rooms->env.figures.changes, now > room->written_ms ? (uint64_t)(now - room->written_ms) * 1000 : 0);
    rooms->list_changes += room->changes_list; // also when it failed: what failed may be stored after all
    room->changes_list = false;
    if (life == ROOM_CREATING) {
        finish_creation(room, ok, now);
        return;
    }
    rooms->deleting -= life == ROOM_DELETING;
    if (life == ROOM_DELETING && ok)
        dismiss_all(room, now); // who came in the very moment of its end
    bool leaves = life == ROOM_DELETING || (life == ROOM_LEAVING && !room->sessions && !room->queue);
    if (leaves && ok) {
        rooms->env.figures.rooms_evicted++;
        rooms_remove(room, ROOM_EVENT_STORED);
        return;
    }
    if (ok) {
        room_life_to(&room->life, life == ROOM_LEAVING ? ROOM_EVENT_NEEDED : ROOM_EVENT_STORED);
        rooms_publish(room, &(struct bus_message){.kind = BUS_ROOM_CHANGED});
        acknowledge(room, now);
    } else {
        refuse(room, now);
    }
    rooms_drain(room, now);
}

// Whoever is still connected to a room that the store does not have is told so; not sooner, as the room is in use where
// that is found out.
static void forget_missing(struct room *room) {
    room->is_missing = false;
    room->rooms->unanswered--;
    if (room->life != ROOM_BROKEN)
        return;
    dismiss_all(room, room->rooms->env.now);
    rooms_remove(room, ROOM_EVENT_MISSING);
}

// Rooms whose store had no memory to be asked are told so when nobody is in the middle of anything.
void rooms_answer_unanswered(struct rooms *rooms) {
    for (int i = 0; i < ROOMS_TABLE && rooms->unanswered; i++) {
        for (struct room *room = rooms->rooms[i]; room;) {
            if (room->is_missing) {
                forget_missing(room);
                room = rooms->rooms[i];
                continue;
            }
            if (!room->is_unanswered) {
                room = room->next;
                continue;
            }
            room->is_unanswered = false;
            rooms->unanswered--;
            if (room->life == ROOM_FETCHING || room->life == ROOM_BEHIND || room->life == ROOM_REREADING)
                room_fetched(room, false);
            else
                on_stored(room, false);
            room = rooms->rooms[i]; // it may be gone, and others with it
        }
    }
}
