// What people ask of a room: who may, and what becomes of it; and how they come and go.
#include "server/room/room.h"

#include "server/cluster/bus_message.h"
#include "server/room/room_daily.h"
#include "server/room/room_deal.h"
#include "server/room/room_lobby.h"
#include "server/room/room_play.h"
#include "server/room/room_send.h"
#include "server/room/room_vote.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

// The room was changed by this command: store it, then answer.
static void change(struct room *room, struct session *session, const struct command *command, int64_t now) {
    room->saved.rev++;
    if (session && session->seat >= 0 && command->id > room->saved.seats[session->seat].last_id)
        room->saved.seats[session->seat].last_id = command->id;
    room->pending.session = session;
    room->pending.command_id = command->id;
    room->pending.type = command->type;
    room->pending.room_changed = true;
    struct store_batch batch = {.code = NULL};
    room->env->write(room, ROOM_EVENT_WRITE, &batch, now);
}

// Says why the move is refused, with the game's own words where it has some.
static void refuse_move(struct room *room, struct session *session, const struct command *command, enum problem why,
                        action_id action) {
    const char *text = NULL;
    if (why == PROBLEM_NOT_LEGAL || why == PROBLEM_NOT_YOUR_TURN)
        text = match_explain(&room->play->match, session->seat, action);
    send_problem(session, command->id, why, text, NULL);
    if (why == PROBLEM_STALE)
        send_view(session, room->env->now);
}

static void do_move(struct room *room, struct session *session, const struct command *command, int64_t now) {
    struct match *match = &room->play->match;
    action_id action = 0;
    enum problem problem = PROBLEM_NONE;
    uint32_t ask = room->play->ask[session->seat];
    if (!ask)
        problem = PROBLEM_NOT_YOUR_TURN;
    else if (command->ask != (int64_t)ask)
        problem = PROBLEM_STALE;
    else
        problem = problem_of_err(match_parse(match, session->seat, command->move, strlen(command->move), &action));
    if (!problem)
        problem = room_move(room, session->seat, action, command->id, now);
    if (problem) {
        refuse_move(room, session, command, problem, action);
        return;
    }
    room->pending.session = session;
    room->pending.command_id = command->id;
    room->pending.type = COMMAND_MOVE;
}

static void do_talk(struct room *room, struct session *session, const struct command *command, int64_t now) {
    const struct rooms_limits *limits = &room->env->limits;
    enum problem problem = PROBLEM_NONE;
    if (command->type == COMMAND_CHAT && !room->saved.settings[SETTING_chat])
        problem = PROBLEM_CHAT_OFF;
    else if (command->type == COMMAND_REPORT && command->seat >= room->saved.seat_count)
        problem = PROBLEM_NO_SUCH_SEAT;
    else if (command->type != COMMAND_REPORT && room->saved.seats[session->seat].muted)
        problem = PROBLEM_MUTED;
    if (problem) {
        send_problem(session, command->id, problem, NULL, NULL);
        return;
    }
    if (!rate_take(&session->talk, now, room_env_paused_ms(room->env, now), limits->chat_burst, limits->chat_ms)) {
        send_problem(session, command->id, PROBLEM_TOO_FAST, NULL, NULL);
        return;
    }
    room->saved.seats[session->seat].last_id = command->id;
    send_ack(session, command->id, false);
    if (command->type == COMMAND_REPORT) {
        room->env->figures.reports++;
        if (room->env->host.report)
            room->env->host.report(room->env->host.context, room->saved.code, room->saved.match_id, command->seat,
                                   command_report_words[command->report]);
        return;
    }
    struct bus_message message = {.kind = command->type == COMMAND_CHAT ? BUS_CHAT : BUS_REACTION,
                                  .seat = session->seat,
                                  .reaction = command->reaction};
    memcpy(message.text, command->text, sizeof message.text);
    if (message.kind == BUS_CHAT)
        send_chat(room, message.seat, message.text);
    else
        send_reaction(room, message.seat, message.reaction);
    room->env->publish(room, &message);
}

// ---- who may do what, and when ----

enum { IN_LOBBY = 1 << PHASE_LOBBY, IN_PLAY = 1 << PHASE_PLAYING, IN_OVER = 1 << PHASE_OVER, IN_ANY = 7 };
enum who { WHO_ALL, WHO_VISITOR, WHO_SEAT, WHO_HOST };

static const struct {
    enum who who;
    int phases;
} rules[COMMAND_TYPES] = {
    [COMMAND_HELLO] = {WHO_ALL, IN_ANY},
    [COMMAND_JOIN] = {WHO_VISITOR, IN_LOBBY},
    [COMMAND_LEAVE] = {WHO_SEAT, IN_ANY},
    [COMMAND_ME] = {WHO_SEAT, IN_LOBBY},
    [COMMAND_READY] = {WHO_SEAT, IN_LOBBY | IN_OVER},
    [COMMAND_SEAT] = {WHO_HOST, IN_LOBBY | IN_PLAY},
    [COMMAND_KICK] = {WHO_HOST, IN_ANY},
    [COMMAND_MUTE] = {WHO_HOST, IN_ANY},
    [COMMAND_VOTE] = {WHO_SEAT, IN_ANY},
    [COMMAND_REPORT] = {WHO_SEAT, IN_ANY},
    [COMMAND_HOST] = {WHO_HOST, IN_ANY},
    [COMMAND_OPTIONS] = {WHO_HOST, IN_LOBBY},
    [COMMAND_SETTINGS] = {WHO_HOST, IN_ANY},
    [COMMAND_SEAL] = {WHO_SEAT, IN_LOBBY | IN_OVER},
    [COMMAND_START] = {WHO_HOST, IN_LOBBY},
    [COMMAND_REVEAL] = {WHO_SEAT, IN_LOBBY},
    [COMMAND_MOVE] = {WHO_SEAT, IN_PLAY},
    [COMMAND_REMATCH] = {WHO_HOST, IN_OVER},
    [COMMAND_CHAT] = {WHO_SEAT, IN_ANY},
    [COMMAND_REACT] = {WHO_SEAT, IN_ANY},
    [COMMAND_SYNC] = {WHO_ALL, IN_ANY},
    [COMMAND_PING] = {WHO_ALL, IN_ANY},
};

// What the cards depend on, or who is dealt any. It waits until they are dealt, or the start is called off.
static bool waits_for_cards(const struct room *room, enum command_type type) {
    enum {
        THESE = 1 << COMMAND_JOIN | 1 << COMMAND_ME | 1 << COMMAND_READY | 1 << COMMAND_SEAT | 1 << COMMAND_OPTIONS |
                1 << COMMAND_SEAL | 1 << COMMAND_START
    };
    return room_is_dealing(&room->saved) && (THESE >> type & 1);
}

static enum problem permission(const struct room *room, const struct session *session, enum command_type type) {
    if (room_is_daily(&room->saved) && !room_daily_allows(type))
        return PROBLEM_DAILY;
    switch (rules[type].who) {
    case WHO_ALL: break;
    case WHO_VISITOR:
        if (session->role == ROLE_SEAT)
            return PROBLEM_ALREADY_SEATED;
        if (session->role != ROLE_VISITOR)
            return PROBLEM_NO_SEAT;
        break;
    case WHO_HOST:
    case WHO_SEAT:
        if (session->role != ROLE_SEAT || session->seat < 0)
            return PROBLEM_NO_SEAT;
        if (rules[type].who == WHO_HOST && session->seat != room->saved.host)
            return PROBLEM_NOT_HOST;
        break;
    }
    if (waits_for_cards(room, type))
        return PROBLEM_WRONG_PHASE;
    if (rules[type].phases >> room->saved.phase & 1)
        return PROBLEM_NONE;
    return type == COMMAND_MOVE && room->saved.phase == PHASE_OVER ? PROBLEM_GAME_OVER : PROBLEM_WRONG_PHASE;
}

// During a match everybody may let a bot play for themselves, and go on themselves: that needs no host.
static bool is_about_own_seat(const struct room *room, const struct session *session, const struct command *command) {
    return command->type == COMMAND_SEAT && room->saved.phase == PHASE_PLAYING && session->role == ROLE_SEAT &&
           !room_is_daily(&room->saved) && session->seat >= 0 && session->seat == command->seat &&
           (room->saved.seats[session->seat].bot[0] || strcmp(command->to, "person") != 0);
}

// Those who are ready at the same time are one change.
static void join_ready(struct room *room) {
    struct pending *pending = &room->pending;
    for (struct queued *first; (first = room->queue) && pending->batched_count < SEATS_MAX - 1;) {
        struct session *session = first->session;
        if (first->inside || first->command.type != COMMAND_READY || !session || session->closing ||
            permission(room, session, COMMAND_READY) || first->command.id <= room->saved.seats[session->seat].last_id)
            return;
        room_be_ready(room, session->seat, &first->command);
        room->saved.seats[session->seat].last_id = first->command.id;
        pending->batched[pending->batched_count].session = session;
        pending->batched[pending->batched_count++].command_id = first->command.id;
        free(room_dequeue(room));
    }
}

static void refuse(struct room *room, struct session *session, const struct command *command, enum problem problem,
                   int64_t now) {
    if (!room->env->look_first(room, session, command, problem, now))
        send_problem(session, command->id, problem, NULL, NULL);
}

void room_command(struct room *room, struct session *session, const struct command *command, int64_t now) {
    CHECK(room->life == ROOM_OPEN);
    memset(&room->pending, 0, sizeof room->pending);
    if (command->type == COMMAND_SYNC) {
        send_room(session);
        send_view(session, now);
        if (command->id)
            send_ack(session, command->id, false);
        return;
    }
    if (session->role == ROLE_SEAT && session->seat >= 0 && command->id <= room->saved.seats[session->seat].last_id) {
        send_ack(session, command->id, true);
        return;
    }
    enum problem problem =
        is_about_own_seat(room, session, command) ? PROBLEM_NONE : permission(room, session, command->type);
    if (problem) {
        refuse(room, session, command, problem, now);
        return;
    }
    if (command->type == COMMAND_MOVE) {
        do_move(room, session, command, now);
        return;
    }
    if (command->type == COMMAND_CHAT || command->type == COMMAND_REACT || command->type == COMMAND_REPORT) {
        do_talk(room, session, command, now);
        return;
    }
    enum phase phase = room->saved.phase;
    problem = command->type == COMMAND_VOTE ? room_vote(room, session->seat, command)
                                            : room_change(room, session, command, now);
    if (!problem && command->type == COMMAND_READY)
        join_ready(room);
    if (problem)
        refuse(room, session, command, problem, now);
    else if (room->saved.phase != phase && room->play) // already on its way to the store, with the first cards
        room->pending = (struct pending){
            .session = session, .command_id = command->id, .type = command->type, .room_changed = true, .moved = true};
    else
        change(room, session, command, now);
}

// ---- coming and going ----

void room_attach(struct room *room, struct session *session, const struct command *hello, int64_t now) {
    room->saved.used_ms = now;
    session->has_sealed = false;
    session->lang = hello->lang;
    session->words = hello->words;
    session->table = hello->table;
    session->delta = hello->delta;
    send_forget_view(session);
    session->state = hello->state;
    session->is_tv = hello->is_tv;
    session->has_token = hello->has_token && hello->as == ROLE_SEAT;
    memcpy(session->token_hash, hello->token_hash, sizeof session->token_hash);
    session->seat = session->has_token ? room_seat_of_token(room, session->token_hash) : -1;
    session->role = session->seat >= 0 ? ROLE_SEAT : hello->as == ROLE_WATCHER ? ROLE_WATCHER : ROLE_VISITOR;
    bool told = false;
    if (session->seat >= 0) {
        struct session *older = room->live[session->seat].session;
        if (older) {
            older->seat = -1;
            older->role = ROLE_VISITOR;
            older->has_token = false;
            send_bye(older, PROBLEM_REPLACED);
        } else {
            room->person_count++;
        }
        told = !older;
        room->live[session->seat].session = session;
        room_take_seat_back(room, session->seat, now);
    } else {
        room->watchers_at = room->watchers_at ? room->watchers_at : now + 1000;
    }
    send_welcome(session, NULL, now);
    if (told)
        send_room_to_all(room);
    else
        send_room(session);
    send_view(session, now);
}

void room_unseat(struct room *room, struct session *session, int64_t now) {
    room_wake(room);
    if (session->seat >= 0 && room->live[session->seat].session == session) {
        room->live[session->seat].session = NULL;
        room->live[session->seat].away_since = now;
        if (--room->person_count == 0)
            room->saved.empty_since = now;
        room->pending.room_changed |= room_is_waiting(room);
    } else {
        room->watchers_at = room->watchers_at ? room->watchers_at : now + 1000;
    }
    bool person = session->seat >= 0;
    session->seat = -1;
    session->role = ROLE_NONE;
    if (person && room->life == ROOM_OPEN)
        send_room_to_all(room);
}

void room_detach(struct room *room, struct session *session, int64_t now) {
    for (struct queued *queued = room->queue; queued; queued = queued->next)
        if (queued->session == session)
            queued->session = NULL;
    if (room->pending.session == session)
        room->pending.session = NULL;
    for (int i = 0; i < room->pending.batched_count; i++)
        if (room->pending.batched[i].session == session)
            room->pending.batched[i].session = NULL;
    if (room->pending.dropped == session)
        room->pending.dropped = NULL;
    send_forget_view(session);
    for (struct session **at = &room->sessions; *at; at = &(*at)->next) {
        if (*at == session) {
            *at = session->next;
            break;
        }
    }
    session->next = NULL;
    room->session_count--;
    room_unseat(room, session, now);
    session->room = NULL;
}
