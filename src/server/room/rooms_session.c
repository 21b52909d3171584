// Sessions: what one connection says, from its hello on, and which room it is meant for.
#include "server/room/rooms.h"

#include "server/room/room_daily.h"
#include "server/room/room_door.h"
#include "server/room/room_send.h"
#include "server/room/rooms_internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void session_open(struct rooms *rooms, struct session *session, void *link) {
    memset(session, 0, sizeof *session);
    session->rooms = rooms;
    session->env = &rooms->env;
    session->link = link;
    session->seat = -1;
    rooms->env.figures.sessions++;
}

void session_close(struct session *session, int64_t now) {
    rooms_now(session->rooms, now);
    if (session->room)
        rooms_end_batch(session->room, now); // what it has sent still counts
    session->closing = true;
    if (session->room)
        room_detach(session->room, session, now);
    session->rooms->env.figures.sessions--;
}

void session_bye(struct session *session, enum problem why) {
    send_bye(session, why);
}

void session_lags(struct session *session, bool lagging, int64_t now) {
    session->lagging = lagging;
    if (lagging || !session->missed || !session->room || session->role == ROLE_NONE ||
        session->room->life == ROOM_BROKEN)
        return;
    // While the room waits for its store the view is that of the last stored move: fit to be shown.
    send_view(session, now);
}

// What a session has sent to a busy room: unanswered yet, or being stored.
static bool is_waiting(const struct room *room, const struct session *session) {
    for (const struct queued *queued = room->queue; queued; queued = queued->next)
        if (queued->session == session)
            return true;
    return room_is_storing(room, session);
}

// Takes what the session has sent after this moment out of the room's queue, in its order.
static struct queued *take_queued(struct room *room, const struct session *session) {
    struct queued *taken = NULL, **taken_end = &taken;
    for (struct queued **at = &room->queue; *at;) {
        struct queued *queued = *at;
        if (queued->session != session) {
            at = &queued->next;
            continue;
        }
        *at = queued->next;
        room->queue_count--;
        queued->next = NULL;
        *taken_end = queued;
        taken_end = &queued->next;
    }
    room->queue_end = &room->queue;
    while (*room->queue_end)
        room->queue_end = &(*room->queue_end)->next;
    return taken;
}

static void hello(struct session *session, const struct command *command, int64_t now);

void session_move_over(struct session *session, const struct command *command, int64_t now) {
    struct queued *behind = take_queued(session->room, session);
    hello(session, command, now);
    while (behind) {
        struct queued *next = behind->next;
        if (!session->closing)
            rooms_take_command(session->room, session, false, &behind->command, now);
        free(behind);
        behind = next;
    }
}

static bool may_guess(const struct session *session, int64_t now) {
    const struct rooms_host *host = &session->rooms->env.host;
    return !host->may_guess || host->may_guess(session->link, now);
}

static bool owns_seat(const struct room *room, const struct command *hello) {
    return hello->has_token && room_seat_of_token(room, hello->token_hash) >= 0;
}

enum problem session_may_enter(const struct session *session, const struct room *room, const struct command *hello,
                               int64_t now) {
    const struct rooms_host *host = &session->rooms->env.host;
    bool is_inside = session->room == room && session->role != ROLE_NONE;
    if (is_inside || owns_seat(room, hello))
        return PROBLEM_NONE;
    if (room_is_daily(&room->saved)) // also after the match: others play it until midnight
        return PROBLEM_DAILY;
    if (host->has_place && !host->has_place(session->link, now))
        return PROBLEM_SERVER_FULL;
    if (!may_guess(session, now))
        return PROBLEM_RATE;
    enum problem problem = room_door(room, session, hello);
    bool is_wrong = problem == PROBLEM_PASSWORD && hello->has_password; // a guess like one of a code
    return is_wrong && host->missed && !host->missed(session->link, now) ? PROBLEM_RATE : problem;
}

void session_missed(struct session *session, int64_t id, int64_t now) {
    const struct rooms_host *host = &session->rooms->env.host;
    if (host->missed && !host->missed(session->link, now))
        send_bye(session, PROBLEM_RATE);
    else
        send_problem(session, id, PROBLEM_UNKNOWN_ROOM, NULL, "room");
}

// A token may be that of a seat, and then nobody guesses: it is looked up first, whatever others behind the same
// address have done. Whoever does not have a seat, at an address that has guessed too much, is answered alike for every
// code.
static void hello(struct session *session, const struct command *command, int64_t now) {
    struct rooms *rooms = session->rooms;
    session->lang = command->lang;
    enum problem problem;
    if (!command->has_token && !session->room && !may_guess(session, now)) { // without a look into the store
        send_bye(session, PROBLEM_RATE);
        return;
    }
    if (command->has_token && rooms->env.host.is_banned &&
        rooms->env.host.is_banned(session->link, command->token_hash, now)) {
        send_bye(session, PROBLEM_NOT_ADMITTED);
        return;
    }
    bool was_there = rooms_find(rooms, command->code) != NULL;
    struct room *room = rooms_load(rooms, command->code, now, &problem);
    if (!room && problem == PROBLEM_UNKNOWN_ROOM) {
        session_missed(session, 0, now);
        return;
    }
    if (!room) {
        send_problem(session, 0, problem, NULL, "room");
        return;
    }
    // Where servers share a store, a seat may be newer than what is here of its room: then it is asked once the
    // room has been read.
    problem = rooms->store->fetch ? PROBLEM_NONE : session_may_enter(session, room, command, now);
    if (problem) {
        send_bye(session, problem);
        return;
    }
    if (session->room != room) {
        bool owner = owns_seat(room, command);
        if (room->session_count >= rooms->env.limits.sessions_per_room && !owner) { // never out of their own seat
            send_problem(session, 0, PROBLEM_SERVER_FULL, NULL, "room");
            return;
        }
        if (session->room)
            room_detach(session->room, session, now);
        session->role = ROLE_NONE;
        session->room = room;
        session->next = room->sessions;
        room->sessions = session;
        room->session_count++;
    }
    // A newcomer may have seen more at another server than what is here, or on its way here.
    if (rooms->store->share && room_is_waiting(room) && was_there) {
        room->version_heard = INT64_MAX;
    } else if (rooms->store->share && room->life == ROOM_OPEN) {
        rooms_reread(room, ROOM_EVENT_OUTDATED, now);
    }
    rooms_take_command(room, session, false, command, now);
}

static void pong(struct session *session, int64_t now) {
    char buffer[64];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    json_object(&json);
    json_key_string(&json, "type", "pong");
    json_key_int(&json, "now", now);
    json_end_object(&json);
    session->rooms->env.figures.messages_out++;
    session->rooms->env.host.send(session->link, out.at, out.length);
}

void session_receive(struct session *session, const char *bytes, size_t size, int64_t now) {
    struct rooms *rooms = session->rooms;
    rooms_now(rooms, now);
    if (session->closing)
        return;
    rooms->env.figures.commands++;
    struct command command;
    const char *field;
    enum problem problem = command_parse(bytes, size, &command, &field);
    if (!rate_take(&session->rate, now, rooms_paused_ms(rooms, now), rooms->env.limits.rate_burst,
                   rooms->env.limits.rate_ms)) {
        send_problem(session, command.id, PROBLEM_TOO_FAST, NULL, NULL);
        // Whoever goes on at twice the rate is cut off.
        session->rate.level_ms += rooms->env.limits.rate_ms / 2;
        if (session->rate.level_ms > (int64_t)rooms->env.limits.rate_burst * rooms->env.limits.rate_ms * 3)
            send_bye(session, PROBLEM_RATE);
        return;
    }
    if (rooms->env.host.may_send && !rooms->env.host.may_send(session->link, now))
        session->rate.level_ms += 9LL * rooms->env.limits.rate_ms;
    if (problem == PROBLEM_SERVER_FULL) { // no memory to read it: whoever sent it has to send it again
        send_bye(session, problem);
        return;
    }
    if (problem) {
        if (command.type == COMMAND_HELLO)
            session->lang = command.lang;
        if (problem == PROBLEM_UNKNOWN_ROOM) {
            session_missed(session, command.id, now);
            return;
        }
        send_problem(session, command.id, problem, NULL, field);
        if (problem == PROBLEM_VERSION)
            rooms->env.host.close(session->link);
        return;
    }
    if (command.type == COMMAND_HELLO && !(session->room && is_waiting(session->room, session)))
        hello(session, &command, now);
    else if (command.type == COMMAND_PING)
        pong(session, now);
    else if (!session->room)
        send_problem(session, command.id, PROBLEM_HELLO_FIRST, NULL, NULL);
    else
        rooms_take_command(session->room, session, false, &command, now);
    sodium_memzero(&command, sizeof command);
}
