// What can be asked of a room's state.
#include "server/room/room_state.h"

#include "bots/bot.h"
#include "bots/ladder.h"

#include <sodium.h>
#include <string.h>

void room_wake(struct room *room) {
    room->wake_at = *room->slot_wake_at = *room->group_wake_at = 0;
}

struct queued *room_dequeue(struct room *room) {
    struct queued *first = room->queue;
    room->queue = first->next;
    if (!room->queue)
        room->queue_end = &room->queue;
    room->queue_count--;
    return first;
}

bool room_is_storing(const struct room *room, const struct session *session) {
    for (int i = 0; i < room->pending.batched_count; i++)
        if (room->pending.batched[i].session == session)
            return room_is_waiting(room);
    return room_is_waiting(room) && room->pending.session == session;
}

int room_seat_of_token(const struct room *room, const uint8_t hash[TOKEN_HASH_SIZE]) {
    int found = -1;
    for (int i = 0; i < room->saved.seat_count; i++) // every seat is compared, in constant time each
        if (sodium_memcmp(room->saved.seats[i].token_hash, hash, TOKEN_HASH_SIZE) == 0 &&
            room->saved.seats[i].kind == SEAT_PERSON)
            found = i;
    return found;
}

bool room_has_people(const struct room *room) {
    return room->person_count > 0 || room->present_elsewhere;
}

bool room_is_present(const struct room *room, int seat) {
    return room->live[seat].session || room->present_elsewhere & SEAT_BIT(seat);
}

bool room_knows_bot(const struct room *room, const char *spec) {
    struct bot_spec player;
    return bot_find(room->saved.game, spec, strlen(spec), &player) == BOT_OK &&
           player.number <= room->env->limits.bot_number_max;
}

const char *room_seat_player(const struct room *room, int at) {
    const struct seat *seat = &room->saved.seats[at];
    if (seat->bot[0] && !(seat->until_back && room_is_present(room, at)))
        return seat->bot;
    return seat->kind == SEAT_PERSON && room->live[at].standing_in ? table_stand_in(room->saved.game) : "";
}

bool room_spectators_know_all(const struct room *room) {
    return !room->play || room->play->spectator_moves >= room->play->seat_moves;
}

int64_t room_stand_in_at(const struct room *room, int at) {
    const struct seat *seat = &room->saved.seats[at];
    if (room->saved.phase != PHASE_PLAYING || seat->kind != SEAT_PERSON || room_is_present(room, at) || seat->bot[0])
        return WAKE_NEVER;
    if (!room_has_people(room))
        return room->saved.empty_since + room->env->limits.abandon_ms;
    int32_t away_s = room->saved.settings[SETTING_away_s];
    return away_s ? room->live[at].away_since + (int64_t)away_s * 1000 : WAKE_NEVER;
}

// A match may leave people a day for each decision, but nobody waits that long in a lobby for somebody to begin: no
// longer than it takes to load a page again.
static int64_t host_wait_ms(const struct room *room) {
    enum { PRESET_S = 60, LOBBY_S = 15 };
    int32_t most_s = room->saved.phase == PHASE_PLAYING ? PRESET_S : LOBBY_S;
    int32_t away_s = room->saved.settings[SETTING_away_s];
    bool most = !away_s || (room->saved.phase != PHASE_PLAYING && away_s > most_s);
    return (int64_t)(most ? most_s : away_s) * 1000;
}

int64_t room_host_passes_at(const struct room *room) {
    if (room->saved.host < 0 || room_is_present(room, room->saved.host) || !room_has_people(room))
        return WAKE_NEVER;
    return room->live[room->saved.host].away_since + host_wait_ms(room);
}

void room_forget_voter(struct room *room, int seat) {
    struct vote *vote = &room->saved.vote;
    if (vote->seat == seat)
        vote->about = VOTE_NONE;
    vote->yes &= ~SEAT_BIT(seat);
    vote->no &= ~SEAT_BIT(seat);
}

seat_mask room_electors(const struct room *room) {
    seat_mask those = 0;
    for (int i = 0; i < room->saved.seat_count; i++)
        if (i != room->saved.vote.seat && room->saved.seats[i].kind == SEAT_PERSON && room_is_present(room, i))
            those |= SEAT_BIT(i);
    return those;
}

int64_t room_vote_ends_at(const struct room *room) {
    const struct vote *vote = &room->saved.vote;
    if (vote->about == VOTE_NONE)
        return WAKE_NEVER;
    return vote->seat >= 0 && room->saved.phase != PHASE_PLAYING ? 0 : vote->ends_ms; // it ends with the match
}

// A server that has just read the room gives people time to come back.
int64_t room_deal_ends_at(const struct room *room) {
    int64_t ends = room->saved.deal_ends_ms;
    if (!ends)
        return WAKE_NEVER;
    return ends > room->loaded_ms + DEAL_MS ? ends : room->loaded_ms + DEAL_MS;
}

bool room_is_promised(const struct room *room, int at) {
    const struct seat *seat = &room->saved.seats[at];
    const struct session *session = room->live[at].session;
    if (!seat->has_seal || room_is_dealing(&room->saved))
        return seat->has_seal;
    return seat->kind == SEAT_PERSON && (session ? session->has_sealed : room_is_present(room, at));
}
