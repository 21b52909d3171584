// What people change in a room, except for the match itself.
#include "server/room/room_lobby.h"

#include "engine/registry.h"
#include "server/room/room_deal.h"
#include "server/room/room_door.h"
#include "server/room/room_play.h"

#include <string.h>

static int free_colour(const struct room *room) {
    unsigned taken = 0;
    for (int i = 0; i < room->saved.seat_count; i++)
        if (room->saved.seats[i].kind != SEAT_OPEN)
            taken |= 1u << room->saved.seats[i].colour;
    int colour = 0;
    while (taken >> colour & 1)
        colour++;
    return colour; // at most SEATS_MAX - 1: one seat is always without
}

static bool colour_is_taken(const struct room *room, int colour, int but_by) {
    for (int i = 0; i < room->saved.seat_count; i++)
        if (i != but_by && room->saved.seats[i].kind != SEAT_OPEN && room->saved.seats[i].colour == colour)
            return true;
    return false;
}

static bool name_is_taken(const struct room *room, const char *name, int but_by) {
    for (int i = 0; i < room->saved.seat_count; i++)
        if (i != but_by && room->saved.seats[i].kind != SEAT_OPEN && names_look_alike(room->saved.seats[i].name, name))
            return true;
    return false;
}

// What strangers read is not rude, in any way that a reader would notice.
static bool is_unfit(const struct room *room, const char *name) {
    return room->saved.settings[SETTING_public] && name_is_rude(name);
}

static void seat_clear(struct room *room, int at) {
    room->saved.seats[at] = (struct seat){.kind = SEAT_OPEN};
    room->live[at] = (struct seat_live){.session = NULL};
}

// "bot:NAME" onto a seat that is empty or a bot's.
static enum problem seat_bot(struct room *room, int at, const char *to) {
    if (strncmp(to, "bot:", 4) != 0)
        return PROBLEM_BAD_FIELD;
    const char *spec = to + 4;
    if (!room_knows_bot(room, spec))
        return PROBLEM_UNKNOWN_BOT;
    struct seat *seat = &room->saved.seats[at];
    seat_clear(room, at);
    seat->colour = free_colour(room);
    struct text name = TEXT_ON(seat->name);
    text_add(&name, spec);
    for (int twin = 2; name_is_taken(room, seat->name, at); twin++) {
        text_clear(&name);
        text_add(&name, spec);
        text_char(&name, ' ');
        text_int(&name, twin);
    }
    seat->kind = SEAT_BOT;
    seat->ready = true;
    struct text bot = TEXT_ON(seat->bot);
    text_add(&bot, spec);
    return PROBLEM_NONE;
}

static void remove_seat(struct room *room, int at) {
    room->saved.vote.about = VOTE_NONE; // it knows people by their seats
    size_t behind = (size_t)(room->saved.seat_count - at - 1);
    memmove(&room->saved.seats[at], &room->saved.seats[at + 1], behind * sizeof room->saved.seats[0]);
    memmove(&room->live[at], &room->live[at + 1], behind * sizeof room->live[0]);
    room->saved.seat_count--;
    seat_clear(room, room->saved.seat_count);
    if (room->saved.host > at)
        room->saved.host--;
    for (int i = 0; i < room->saved.seat_count; i++)
        if (room->live[i].session)
            room->live[i].session->seat = i;
}

// Somebody else becomes host: a person who is there, else any person, else nobody (the next who joins).
static void pass_host(struct room *room, int from) {
    room->saved.host = -1;
    for (int i = 0; i < room->saved.seat_count; i++)
        if (i != from && room->saved.seats[i].kind == SEAT_PERSON && (room->saved.host < 0 || room_is_present(room, i)))
            if (room->saved.host < 0 || !room_is_present(room, room->saved.host))
                room->saved.host = i;
}

static void unready_all(struct room *room) {
    for (int i = 0; i < room->saved.seat_count; i++)
        room->saved.seats[i].ready = room->saved.seats[i].kind == SEAT_BOT;
}

bool room_is_listed(const struct room_saved *room) {
    int open = 0;
    for (int i = 0; i < room->seat_count; i++)
        open += room->seats[i].kind == SEAT_OPEN;
    return room->settings[SETTING_public] && room->phase == PHASE_LOBBY && open > 0 &&
           !room->settings[SETTING_locked] && !room_has_password(room);
}

// People come before bots: an open seat, else the last bot's, else a new one; -1: only people sit here, and no more
// can.
static int seat_for_newcomer(const struct room *room) {
    int bot = -1;
    for (int i = 0; i < room->saved.seat_count; i++) {
        if (room->saved.seats[i].kind == SEAT_OPEN)
            return i;
        if (room->saved.seats[i].kind == SEAT_BOT)
            bot = i;
    }
    if (bot >= 0)
        return bot;
    return room->saved.seat_count < room->saved.game->seats_max ? room->saved.seat_count : -1;
}

static enum problem do_join(struct room *room, struct session *session, const struct command *command) {
    int at = command->seat;
    if (room->saved.settings[SETTING_locked])
        return PROBLEM_LOCKED;
    if (at >= room->saved.seat_count)
        return PROBLEM_NO_SUCH_SEAT;
    if (session->has_token && room_seat_of_token(room, session->token_hash) >= 0)
        return PROBLEM_ALREADY_SEATED; // over another connection
    if (at >= 0 && room->saved.seats[at].kind != SEAT_OPEN)
        return PROBLEM_SEAT_TAKEN;
    if (at < 0)
        at = seat_for_newcomer(room);
    if (at < 0)
        return PROBLEM_ROOM_FULL;
    if (is_unfit(room, command->name))
        return PROBLEM_RUDE_NAME;
    if (name_is_taken(room, command->name, -1))
        return PROBLEM_NAME_TAKEN;
    if (command->colour >= 0 && colour_is_taken(room, command->colour, -1))
        return PROBLEM_COLOUR_TAKEN;
    if (!session->has_token) {
        uint8_t token[TOKEN_BYTES];
        room->env->host.random(room->env->host.context, token, sizeof token);
        seat_token_make(token, room->pending.token, session->token_hash);
        session->has_token = true;
    }
    if (at == room->saved.seat_count) {
        room->saved.seat_count++;
        setup_follow(room->saved.game, &room->saved.setup, at, room->saved.seat_count);
    }
    struct seat *seat = &room->saved.seats[at];
    seat_clear(room, at);
    seat->colour = command->colour >= 0 ? command->colour : free_colour(room);
    seat->kind = SEAT_PERSON;
    memcpy(seat->name, command->name, sizeof seat->name);
    memcpy(seat->token_hash, session->token_hash, sizeof seat->token_hash);
    seat->last_id = command->id;
    room->live[at].away_since = room->env->now;
    room->pending.seat = at;
    if (room->saved.host < 0)
        room->saved.host = at;
    return PROBLEM_NONE;
}

// The session of a seat that a person loses.
static void drop_person(struct room *room, int at, enum problem why) {
    room->pending.dropped = room->live[at].session;
    room->pending.dropped_for = why;
    if (room->saved.host == at)
        pass_host(room, at);
    if (!room->live[at].session)
        return;
    room->live[at].session->seat = -1;
    if (--room->person_count == 0)
        room->saved.empty_since = room->env->now;
}

void room_remove_person(struct room *room, int at, enum problem why) {
    drop_person(room, at, why);
    room_forget_voter(room, at);
    struct seat *seat = &room->saved.seats[at];
    if (room->saved.phase == PHASE_LOBBY) {
        (void)room_call_off(room);
        seat_clear(room, at);
        return;
    }
    // The match goes on: a bot plays under the same name.
    seat->kind = SEAT_BOT;
    seat->left = true;
    seat->until_back = seat->by_vote = seat->muted = false;
    room->live[at].session = NULL;
    room->live[at].standing_in = false;
    memset(seat->token_hash, 0, sizeof seat->token_hash);
    struct text bot = TEXT_ON(seat->bot);
    text_add(&bot, table_stand_in(room->saved.game));
}

static enum problem do_me(struct room *room, int at, const struct command *command) {
    struct seat *seat = &room->saved.seats[at];
    if (command->has_name && name_is_taken(room, command->name, at))
        return PROBLEM_NAME_TAKEN;
    if (command->colour >= 0 && colour_is_taken(room, command->colour, at))
        return PROBLEM_COLOUR_TAKEN;
    if (command->has_name && is_unfit(room, command->name))
        return PROBLEM_RUDE_NAME;
    if (command->has_name)
        memcpy(seat->name, command->name, sizeof seat->name);
    if (command->colour >= 0)
        seat->colour = command->colour;
    return PROBLEM_NONE;
}

void room_be_ready(struct room *room, int at, const struct command *command) {
    room->saved.seats[at].ready = command->ready;
}

static void seat_take_bot(struct room *room, int at, const char *spec) {
    struct seat *seat = &room->saved.seats[at];
    struct text bot = TEXT_ON(seat->bot);
    text_add(&bot, spec);
    seat->until_back = !room_is_present(room, at);
}

void room_seat_by_vote(struct room *room, int at, bool for_good) {
    seat_take_bot(room, at, table_stand_in(room->saved.game));
    room->saved.seats[at].by_vote = for_good && room_is_present(room, at);
}

// Lets a bot play for a person, or hands the seat back. The clock runs on: nobody gets time by a detour over a bot.
static enum problem seat_of_person(struct room *room, const struct command *command) {
    struct seat *seat = &room->saved.seats[command->seat];
    if (!strcmp(command->to, "person")) {
        seat->bot[0] = '\0';
        seat->until_back = seat->by_vote = false;
        return PROBLEM_NONE;
    }
    if (strncmp(command->to, "bot:", 4) != 0)
        return PROBLEM_BAD_FIELD;
    if (!room_knows_bot(room, command->to + 4))
        return PROBLEM_UNKNOWN_BOT;
    seat_take_bot(room, command->seat, command->to + 4);
    return PROBLEM_NONE;
}

static enum problem seat_in_lobby(struct room *room, const struct command *command) {
    int at = command->seat;
    bool add = at == room->saved.seat_count;
    if (at > room->saved.seat_count)
        return PROBLEM_NO_SUCH_SEAT;
    if (add && (room->saved.seat_count == room->saved.game->seats_max || !strcmp(command->to, "closed")))
        return PROBLEM_SEAT_COUNT;
    bool person = !add && room->saved.seats[at].kind == SEAT_PERSON;
    bool vacant = !strcmp(command->to, "open") || !strcmp(command->to, "closed");
    if (person && (vacant || room_is_present(room, at))) // who is there decides when to play, or is kicked
        return PROBLEM_SEAT_TAKEN;
    if (person)
        return seat_of_person(room, command);
    if (!strcmp(command->to, "closed")) {
        if (room->saved.seat_count == room->saved.game->seats_min)
            return PROBLEM_SEAT_COUNT;
        remove_seat(room, at);
        setup_follow(room->saved.game, &room->saved.setup, room->saved.seat_count + 1, room->saved.seat_count);
        return PROBLEM_NONE;
    }
    struct seat before = room->saved.seats[at];
    struct seat_live live = room->live[at];
    seat_clear(room, at);
    enum problem problem = !strcmp(command->to, "open") ? PROBLEM_NONE : seat_bot(room, at, command->to);
    if (problem) {
        room->saved.seats[at] = before;
        room->live[at] = live;
    } else if (add) {
        room->saved.seat_count++;
        setup_follow(room->saved.game, &room->saved.setup, room->saved.seat_count - 1, room->saved.seat_count);
    }
    return problem;
}

// Nobody gives the seat of somebody who is there to a bot alone, except for that person.
static enum problem seat_in_play(struct room *room, int by, const struct command *command) {
    if (command->seat >= room->saved.seat_count)
        return PROBLEM_NO_SUCH_SEAT;
    if (room->saved.seats[command->seat].kind != SEAT_PERSON)
        return PROBLEM_SEAT_TAKEN;
    if (command->seat == by && room->saved.seats[by].by_vote)
        return PROBLEM_VOTE_NEEDED;
    if (command->seat != by && room_is_present(room, command->seat) && strcmp(command->to, "person") != 0)
        return PROBLEM_VOTE_NEEDED;
    return seat_of_person(room, command);
}

static enum problem do_kick(struct room *room, int host, const struct command *command) {
    int at = command->seat;
    if (at >= room->saved.seat_count || room->saved.seats[at].kind != SEAT_PERSON)
        return PROBLEM_NO_SUCH_SEAT;
    if (at == host)
        return PROBLEM_NOT_HOST; // who wants to go leaves
    if (room->saved.phase == PHASE_PLAYING && room_is_present(room, at))
        return PROBLEM_VOTE_NEEDED;
    if (command->ban)
        room_ban(room, at);
    room_remove_person(room, at, command->ban ? PROBLEM_BANNED : PROBLEM_KICKED);
    return PROBLEM_NONE;
}

static enum problem do_mute(struct room *room, const struct command *command) {
    if (command->seat >= room->saved.seat_count || room->saved.seats[command->seat].kind != SEAT_PERSON)
        return PROBLEM_NO_SUCH_SEAT;
    room->saved.seats[command->seat].muted = command->muted;
    return PROBLEM_NONE;
}

static enum problem do_host(struct room *room, int at) {
    if (at >= room->saved.seat_count || room->saved.seats[at].kind != SEAT_PERSON)
        return PROBLEM_NO_SUCH_SEAT;
    room->saved.host = at;
    return PROBLEM_NONE;
}

static enum problem set_choices(const struct game *game, struct setup *setup, const struct command *command) {
    for (int i = 0; i < command->choice_count; i++) {
        const struct choice *choice = &command->choices[i];
        if (!strcmp(choice->name, "players"))
            return PROBLEM_UNKNOWN_OPTION; // seats are added and closed one by one
        enum err err =
            setup_set(game, setup, choice->name, strlen(choice->name), choice->choice, strlen(choice->choice));
        if (err)
            return problem_of_err(err);
    }
    return PROBLEM_NONE;
}

// Seats that the new game has no place or no bot for are opened or closed; people stay.
static enum problem fit_seats(struct room *room) {
    for (int i = 0; i < room->saved.seat_count; i++) {
        struct seat *seat = &room->saved.seats[i];
        if (!seat->bot[0] || room_knows_bot(room, seat->bot))
            continue;
        if (seat->kind == SEAT_BOT)
            seat_clear(room, i);
        seat->bot[0] = '\0';
        seat->until_back = false;
    }
    for (int i = room->saved.seat_count - 1; i >= 0 && room->saved.seat_count > room->saved.game->seats_max; i--)
        if (room->saved.seats[i].kind != SEAT_PERSON)
            remove_seat(room, i);
    while (room->saved.seat_count < room->saved.game->seats_min)
        seat_clear(room, room->saved.seat_count++);
    return room->saved.seat_count > room->saved.game->seats_max ? PROBLEM_SEAT_COUNT : PROBLEM_NONE;
}

static enum problem do_options(struct room *room, const struct command *command) {
    const struct game *game = command->game[0] ? registry_find(command->game) : room->saved.game;
    if (!game || (game->hidden && game != room->saved.game))
        return PROBLEM_UNKNOWN_GAME;
    int people = 0;
    for (int i = 0; i < room->saved.seat_count; i++)
        people += room->saved.seats[i].kind == SEAT_PERSON;
    if (people > game->seats_max)
        return PROBLEM_SEAT_COUNT;
    struct setup setup = game == room->saved.game ? room->saved.setup : setup_default(game);
    enum problem problem = set_choices(game, &setup, command);
    if (problem)
        return problem;
    bool other = game != room->saved.game;
    room->saved.game = game;
    problem = fit_seats(room);
    CHECK(!problem); // the people were counted
    if (other) {     // only now is it known how many play it
        setup = setup_offered(game, room->saved.seat_count);
        problem = set_choices(game, &setup, command);
        CHECK(!problem); // they were tried above
    }
    room->saved.setup = setup;
    unready_all(room);
    return PROBLEM_NONE;
}

static bool turns_on(const struct room *room, const struct command *command, enum setting setting) {
    return (command->settings_given >> setting & 1) && command->settings[setting] && !room->saved.settings[setting];
}

// Whether a room may be shown to strangers: the server has such rooms, and all names can be.
static enum problem may_be_public(const struct room *room) {
    if (!room->env->limits.public_allowed)
        return PROBLEM_NOT_PUBLIC;
    for (int i = 0; i < room->saved.seat_count; i++)
        if (room->saved.seats[i].kind == SEAT_PERSON && name_is_rude(room->saved.seats[i].name))
            return PROBLEM_RUDE_NAME;
    return PROBLEM_NONE;
}

// In a match and after it only what does not change the match. Strangers do not talk to each other until they want to.
static enum problem do_settings(struct room *room, const struct command *command) {
    enum { AT_ANY_TIME = 1 << SETTING_chat | 1 << SETTING_locked | 1 << SETTING_public };
    if (room->saved.phase != PHASE_LOBBY && command->settings_given & ~(uint32_t)AT_ANY_TIME)
        return PROBLEM_WRONG_PHASE;
    bool becomes_public = turns_on(room, command, SETTING_public);
    enum problem problem = becomes_public ? may_be_public(room) : PROBLEM_NONE;
    if (problem)
        return problem;
    if (room->saved.settings[SETTING_public] && turns_on(room, command, SETTING_chat))
        return PROBLEM_VOTE_NEEDED;
    for (int i = 0; i < SETTINGS; i++)
        if (command->settings_given >> i & 1)
            room->saved.settings[i] = command->settings[i];
    if (becomes_public)
        room->saved.settings[SETTING_chat] = 0;
    if (command->has_password)
        room_set_password(&room->saved, command->password);
    return PROBLEM_NONE;
}

// What `start` does with open seats. On a problem the caller puts everything back.
static enum problem fill_open(struct room *room, const struct command *command) {
    for (int i = room->saved.seat_count - 1; i >= 0; i--) {
        if (room->saved.seats[i].kind != SEAT_OPEN)
            continue;
        if (!command->has_to)
            return PROBLEM_SEATS_OPEN;
        if (!strcmp(command->to, "close")) {
            remove_seat(room, i);
            continue;
        }
        enum problem problem = seat_bot(room, i, command->to);
        if (problem)
            return problem;
    }
    return PROBLEM_NONE;
}

// All people but the host are ready, or a bot plays for them. `without_away`: one plays for all who are away, too.
static enum problem settle_people(struct room *room, int host, bool without_away) {
    for (int i = 0; i < room->saved.seat_count; i++) {
        struct seat *seat = &room->saved.seats[i];
        if (i == host || seat->kind != SEAT_PERSON)
            continue;
        if (without_away && !seat->bot[0] && !room_is_present(room, i))
            seat_take_bot(room, i, table_stand_in(room->saved.game));
        if (!seat->ready && !room_seat_player(room, i)[0])
            return PROBLEM_NOT_READY;
    }
    return PROBLEM_NONE;
}

static enum problem do_start(struct room *room, int host, const struct command *command, int64_t now) {
    struct seat before[SEATS_MAX];
    struct seat_live live[SEATS_MAX];
    memcpy(before, room->saved.seats, sizeof before);
    memcpy(live, room->live, sizeof live);
    struct vote vote = room->saved.vote;
    int count = room->saved.seat_count, at = room->saved.host;
    enum problem problem = settle_people(room, host, command->without_away);
    if (!problem)
        problem = fill_open(room, command);
    if (!problem) {
        room->saved.seats[room->saved.host].last_id = command->id; // stored with the first cards
        problem = room_deal(room, now);
    }
    if (problem) {
        memcpy(room->saved.seats, before, sizeof before);
        memcpy(room->live, live, sizeof live);
        room->saved.seat_count = count;
        room->saved.host = at;
        room->saved.vote = vote;
        for (int i = 0; i < count; i++)
            if (room->live[i].session)
                room->live[i].session->seat = i;
    }
    return problem;
}

static enum problem do_rematch(struct room *room) {
    room->saved.phase = PHASE_LOBBY;
    room->saved.match_number++;
    room->saved.match_id[0] = '\0';
    room->saved.vote.about = VOTE_NONE;
    room_play_free(room->play);
    room->play = NULL;
    for (int i = 0; i < room->saved.seat_count; i++) {
        struct seat *seat = &room->saved.seats[i];
        if (seat->left)
            seat_clear(room, i);
        if (seat->kind == SEAT_PERSON)
            seat->bot[0] = '\0';
        seat->by_vote = false;
        seat->until_back = room->live[i].standing_in = room->live[i].thinking = false;
    }
    room_draw_seed(&room->saved, &room->env->host);
    return PROBLEM_NONE;
}

enum problem room_change(struct room *room, struct session *session, const struct command *command, int64_t now) {
    int at = session->seat;
    switch (command->type) {
    case COMMAND_JOIN: return do_join(room, session, command);
    case COMMAND_LEAVE: room_remove_person(room, at, PROBLEM_LEFT); return PROBLEM_NONE;
    case COMMAND_ME: return do_me(room, at, command);
    case COMMAND_READY: room_be_ready(room, at, command); return PROBLEM_NONE;
    case COMMAND_SEAT:
        return room->saved.phase == PHASE_LOBBY ? seat_in_lobby(room, command) : seat_in_play(room, at, command);
    case COMMAND_KICK: return do_kick(room, at, command);
    case COMMAND_MUTE: return do_mute(room, command);
    case COMMAND_HOST: return do_host(room, command->seat);
    case COMMAND_OPTIONS: return do_options(room, command);
    case COMMAND_SETTINGS: return do_settings(room, command);
    case COMMAND_SEAL: return room_seal(room, session, command);
    case COMMAND_START: return do_start(room, at, command, now);
    case COMMAND_REVEAL: return room_reveal(room, at, command, now);
    case COMMAND_REMATCH: return do_rematch(room);
    case COMMAND_HELLO:
    case COMMAND_MOVE:
    case COMMAND_CHAT:
    case COMMAND_REACT:
    case COMMAND_REPORT:
    case COMMAND_VOTE: // room_vote.c
    case COMMAND_SYNC:
    case COMMAND_PING:
    case COMMAND_TYPES:
    case COMMAND_CREATE:
    case COMMAND_BOT_MOVE: break;
    }
    CHECK(!"not a command that changes a room");
    return PROBLEM_NONE;
}

enum problem room_create(struct room *room, const struct command *create, int64_t now) {
    room->saved.game = registry_find(create->game);
    if (!room->saved.game)
        return PROBLEM_UNKNOWN_GAME;
    room->saved.seat_count = create->seat_count ? create->seat_count : room->saved.game->seats_min;
    room->saved.setup = setup_offered(room->saved.game, room->saved.seat_count);
    enum problem problem = set_choices(room->saved.game, &room->saved.setup, create);
    if (problem)
        return problem;
    for (int i = 0; i < SETTINGS; i++)
        room->saved.settings[i] = create->settings_given >> i & 1 ? create->settings[i] : setting_kinds[i].preset;
    if (room->saved.seat_count < room->saved.game->seats_min || room->saved.seat_count > room->saved.game->seats_max)
        return PROBLEM_SEAT_COUNT;
    if (room->saved.settings[SETTING_public]) {
        if (!room->env->limits.public_allowed)
            return PROBLEM_NOT_PUBLIC;
        if (name_is_rude(create->name))
            return PROBLEM_RUDE_NAME;
        room->saved.settings[SETTING_chat] = 0;
    }
    if (create->has_password)
        room_set_password(&room->saved, create->password);
    struct seat *me = &room->saved.seats[0];
    me->kind = SEAT_PERSON;
    me->colour = create->colour >= 0 ? create->colour : 0;
    memcpy(me->name, create->name, sizeof me->name);
    memcpy(me->token_hash, create->token_hash, sizeof me->token_hash);
    for (int i = 1; i < room->saved.seat_count && create->seat_count; i++) {
        if (strcmp(create->seats[i], "open") != 0)
            problem = seat_bot(room, i, create->seats[i]);
        if (problem)
            return problem;
    }
    room->saved.host = 0;
    room->saved.match_number = 1;
    room->saved.created_ms = room->saved.used_ms = room->saved.empty_since = room->live[0].away_since = now;
    room_draw_seed(&room->saved, &room->env->host);
    return PROBLEM_NONE;
}
