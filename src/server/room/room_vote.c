// Votes: what one person alone may not decide about another who is there.
//
// A host who could put a bot onto the seat of a present opponent would win every match, and a troll at a table that
// could do nothing about it would end every match. So a bot for somebody who is there, or their removal, is proposed by
// anybody, and decided by that person (whose yes is enough) or by more than half of the others who are there. Strangers
// switch their chat on in the same way. A vote is part of the room and stored with it, and everybody sees who said
// what.
//
// Two at a table are a case of their own: the only other person would always be the majority. There the person it is
// about can refuse, but has to be awake for it: whoever does not answer in the time is not really there, and the match
// goes on. So nobody is thrown out who objects, and nobody can block the table by an open tab. A bot for somebody who
// is away plays only until they are back: there a simple majority of those who are here is enough, be it one person.
//
//     Ann, Bo and Cy play; Cy does not move.   Ann proposes a bot (her yes), Bo says yes: 2 of 2, decided.
//     Ann and Bo play; Bo does not move.       Ann proposes a bot; Bo says no: refused. Or nothing for 30 s: decided.
#include "server/room/room_vote.h"

#include "server/room/room_lobby.h"

#include <string.h>

static void forget(struct room *room) {
    room->saved.vote = (struct vote){.about = VOTE_NONE, .seat = -1, .by = -1};
}

static void carry_out(struct room *room, bool agreed) {
    struct vote vote = room->saved.vote;
    forget(room);
    switch (vote.about) {
    case VOTE_BOT: room_seat_by_vote(room, vote.seat, !agreed); return;
    case VOTE_REMOVE: room_remove_person(room, vote.seat, PROBLEM_KICKED); return;
    case VOTE_CHAT: room->saved.settings[SETTING_chat] = 1; return;
    case VOTE_NONE:
    case VOTES: break;
    }
    CHECK(!"a vote about nothing");
}

enum verdict { OPEN, REFUSED, DECIDED };

// `agreed`: by the person themself, or by their silence; then they may change their mind alone.
static enum verdict verdict_of(const struct room *room, bool time_is_over, bool *agreed) {
    const struct vote *vote = &room->saved.vote;
    seat_mask those = room_electors(room), person = vote->seat >= 0 ? SEAT_BIT(vote->seat) : 0;
    int all = __builtin_popcount(those), yes = __builtin_popcount(vote->yes & those),
        no = __builtin_popcount(vote->no & those);
    *agreed = (vote->yes & person) || all < 2;
    if (vote->yes & person)
        return DECIDED;
    if (vote->about == VOTE_BOT && !room_is_present(room, vote->seat) && 2 * yes > all)
        return DECIDED; // only until they are back
    if (vote->seat < 0 || all > 1) {
        if (yes > 1 && 2 * yes > all)
            return DECIDED;
        return time_is_over || 2 * no >= all ? REFUSED : OPEN;
    }
    if ((vote->no & person) || !yes)
        return REFUSED;
    return time_is_over ? DECIDED : OPEN;
}

// Ends the vote if that can be done. False: it is still open.
static bool settle(struct room *room, bool time_is_over) {
    bool agreed;
    enum verdict verdict = verdict_of(room, time_is_over, &agreed);
    if (verdict == DECIDED)
        carry_out(room, agreed);
    else if (verdict == REFUSED)
        forget(room);
    return verdict != OPEN;
}

static bool is_about_seat(const struct vote *vote) {
    return vote->seat >= 0;
}

static enum problem propose(struct room *room, int at, const struct command *command) {
    struct vote *vote = &room->saved.vote;
    int64_t now = room->env->now;
    bool about_seat = command->about != VOTE_CHAT;
    int seat = about_seat ? command->seat : -1;
    if (about_seat && room->saved.phase != PHASE_PLAYING)
        return PROBLEM_WRONG_PHASE;
    if (about_seat && (seat >= room->saved.seat_count || room->saved.seats[seat].kind != SEAT_PERSON || seat == at))
        return PROBLEM_NO_SUCH_SEAT;
    if (!about_seat && room->saved.settings[SETTING_chat])
        return PROBLEM_WRONG_PHASE;
    if (command->about == VOTE_BOT && room_seat_player(room, seat)[0])
        return PROBLEM_SEAT_TAKEN;
    if (vote->about != VOTE_NONE || (room->live[at].proposed_at && now < room->live[at].proposed_at + VOTE_PAUSE_MS))
        return PROBLEM_VOTING;
    *vote =
        (struct vote){.about = command->about, .seat = seat, .by = at, .yes = SEAT_BIT(at), .ends_ms = now + VOTE_MS};
    room->live[at].proposed_at = now;
    (void)settle(room, false);
    return PROBLEM_NONE;
}

enum problem room_vote(struct room *room, int at, const struct command *command) {
    struct vote *vote = &room->saved.vote;
    if (!command->has_yes)
        return propose(room, at, command);
    if (vote->about == VOTE_NONE)
        return PROBLEM_NO_VOTE;
    *(command->yes ? &vote->yes : &vote->no) |= SEAT_BIT(at);
    *(command->yes ? &vote->no : &vote->yes) &= ~SEAT_BIT(at);
    (void)settle(room, false);
    return PROBLEM_NONE;
}

void room_vote_tick(struct room *room, int64_t now) {
    if (room->life != ROOM_OPEN || room->is_follower || now < room_vote_ends_at(room))
        return;
    memset(&room->pending, 0, sizeof room->pending);
    if (is_about_seat(&room->saved.vote) && room->saved.phase != PHASE_PLAYING)
        forget(room); // the match is over
    else
        (void)settle(room, true);
    room->saved.rev++;
    room->pending.room_changed = true;
    struct store_batch batch = {.code = NULL};
    room->env->write(room, ROOM_EVENT_WRITE, &batch, now);
}
