// Dealing: how the seed of a match comes about, so that nobody can choose the cards.
//
// The problem: the server draws a seed, and people add to it. Whoever speaks last knows everything else, and could try
// until the cards please: the server alone if it spoke last, or an accomplice at the table to whom it tells its seed.
//
// The idea: promises before secrets. In the lobby each person sends the SHA-256 of 32 random bytes, a seal. When the
// host starts, no seal can be changed any more, the server draws its seed, and publishes the seed's hash with all seals
// in one message. Only then do people tell their bytes. At the moment in which the seed is fixed the server does not
// know the bytes of a single honest person, and the accomplice's are sealed.
//
// What is left is to keep silent: an accomplice who sees that the cards will be bad does not tell. So a match whose
// people do not all tell is not dealt at all. The start is called off, everybody sees who was silent, and the next one
// begins with new seals and a new seed. The alternative, to deal without the silent one, would give them two deals to
// choose from unseen.
//
//     Ida: seal(a)   Bo: seal(b)   host: start   server: seed s, room{commitment: hash(s), seals}   Ida: a   Bo: b
//     cards
#include "server/room/room_deal.h"

#include "server/room/room_daily.h"
#include "server/room/room_play.h"
#include "server/room/room_send.h"

#include <string.h>

void room_draw_seed(struct room_saved *room, const struct rooms_host *host) {
    if (!room_is_daily(room)) // else it is the day's
        host->random(host->context, room->seed, sizeof room->seed);
    sha256(room->seed, sizeof room->seed, room->commitment);
    for (int i = 0; i < room->seat_count; i++)
        room->seats[i].has_entropy = false;
}

enum problem room_seal(struct room *room, struct session *session, const struct command *command) {
    struct seat *seat = &room->saved.seats[session->seat];
    session->has_sealed = seat->has_seal = true;
    memcpy(seat->seal, command->bytes, sizeof seat->seal);
    return PROBLEM_NONE;
}

static bool all_have_told(const struct room_saved *room) {
    for (int i = 0; i < room->seat_count; i++)
        if (room->seats[i].has_seal && !room->seats[i].has_entropy)
            return false;
    return true;
}

// From now on it is about the next match who is ready, and what is promised.
static enum problem begin(struct room *room, int64_t now) {
    struct seat before[SEATS_MAX];
    int64_t ends = room->saved.deal_ends_ms;
    memcpy(before, room->saved.seats, sizeof before);
    room->saved.deal_ends_ms = 0;
    for (int i = 0; i < room->saved.seat_count; i++) {
        room->saved.seats[i].ready = room->saved.seats[i].kind == SEAT_BOT;
        room->saved.seats[i].has_seal = false;
    }
    enum problem problem = room_start_match(room, now);
    if (problem) {
        memcpy(room->saved.seats, before, sizeof before);
        room->saved.deal_ends_ms = ends;
    }
    return problem;
}

enum problem room_reveal(struct room *room, int at, const struct command *command, int64_t now) {
    struct seat *seat = &room->saved.seats[at], before = *seat;
    uint8_t hash[SHA256_SIZE];
    if (!room_is_dealing(&room->saved))
        return PROBLEM_WRONG_PHASE;
    sha256(command->bytes, SEED_SIZE, hash);
    if (!seat->has_seal || memcmp(hash, seat->seal, sizeof hash) != 0)
        return PROBLEM_BAD_FIELD;
    seat->has_entropy = true;
    memcpy(seat->entropy, command->bytes, sizeof seat->entropy);
    if (!all_have_told(&room->saved))
        return PROBLEM_NONE;
    seat->last_id = command->id; // stored with the first cards
    enum problem problem = begin(room, now);
    if (problem)
        *seat = before;
    return problem;
}

enum problem room_deal(struct room *room, int64_t now) {
    bool awaits = false;
    struct setup setup = room->saved.setup;
    setup.seats = (uint8_t)room->saved.seat_count;
    enum err err = setup_check(room->saved.game, &setup); // not only when all have told
    if (err)
        return problem_of_err(err);
    for (int i = 0; i < room->saved.seat_count; i++) {
        struct seat *seat = &room->saved.seats[i];
        seat->has_seal = room_is_promised(room, i);
        awaits = awaits || seat->has_seal;
    }
    uint8_t before[SEED_SIZE];
    memcpy(before, room->saved.seed, sizeof before);
    room_draw_seed(&room->saved, &room->env->host);
    enum problem problem = awaits ? PROBLEM_NONE : begin(room, now);
    if (problem) { // for want of memory: the room is what is stored
        memcpy(room->saved.seed, before, sizeof before);
        sha256(before, sizeof before, room->saved.commitment);
    }
    if (awaits)
        room->saved.deal_ends_ms = now + DEAL_MS;
    return problem;
}

seat_mask room_call_off(struct room *room) {
    seat_mask late = 0;
    if (!room_is_dealing(&room->saved))
        return 0;
    for (int i = 0; i < room->saved.seat_count; i++) {
        struct seat *seat = &room->saved.seats[i];
        if (seat->has_seal && !seat->has_entropy) {
            late |= SEAT_BIT(i);
            seat->ready = false;
        }
        seat->has_seal = seat->has_entropy = false;
    }
    room->saved.deal_ends_ms = 0;
    return late;
}

// It has taken too long; or the clock was set back meanwhile, and it would take hours.
static bool is_due(const struct room *room, int64_t now) {
    int64_t ends = room_deal_ends_at(room);
    return now >= ends || (ends != WAKE_NEVER && ends - now > DEAL_MS);
}

void room_deal_tick(struct room *room, int64_t now) {
    if (room->life != ROOM_OPEN || room->is_follower || !is_due(room, now))
        return;
    memset(&room->pending, 0, sizeof room->pending);
    room->pending.late = room_call_off(room);
    room->pending.room_changed = true;
    room->saved.rev++;
    struct store_batch batch = {.code = NULL};
    room->env->write(room, ROOM_EVENT_WRITE, &batch, now);
}

void room_tell_called_off(struct room *room, seat_mask late) {
    for (int i = 0; i < room->saved.seat_count; i++)
        for (struct session *session = room->sessions; session && (late & SEAT_BIT(i)); session = session->next) {
            char sentence[512];
            struct text text = TEXT_ON(sentence);
            say(&text, tr(session->lang, N_("The match has not begun: {name} does not answer. Start it again.")),
                ARGS(ARG_TEXT("name", room->saved.seats[i].name)));
            if (session->role != ROLE_NONE)
                send_notice(session, sentence);
        }
}
