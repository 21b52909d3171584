// The door of a room: its password, and who has been banned.
//
// A token is made by whoever comes, so a banned person has a new one in a moment. What they cannot change as easily is
// where they come from, so a ban holds for the network as well: one address of IPv4, or a /64. Behind it may be a whole
// family, who then cannot join this one room; the network of a home or an office, where the room is among friends, is
// not used (rooms_host.network). Nothing is stored that can be read as an address or a password: both are hashed with
// the room's code, and go with the room.
#include "server/room/room_door.h"

#include <sodium.h>
#include <string.h>

static void hash_for_room(const struct room_saved *room, const uint8_t *bytes, size_t size, uint8_t *out,
                          size_t out_size) {
    crypto_generichash(out, out_size, bytes, size, (const uint8_t *)room->code, sizeof room->code);
}

static bool is_zero(const uint8_t *bytes, size_t size) {
    return sodium_is_zero(bytes, size) == 1;
}

bool room_has_password(const struct room_saved *room) {
    return !is_zero(room->password, sizeof room->password);
}

void room_set_password(struct room_saved *room, const uint8_t password[SHA256_SIZE]) {
    if (is_zero(password, SHA256_SIZE))
        memset(room->password, 0, sizeof room->password);
    else
        hash_for_room(room, password, SHA256_SIZE, room->password, sizeof room->password);
}

static bool network_of(const struct room *room, const struct session *session, uint8_t out[NETWORK_SIZE]) {
    const struct rooms_host *host = &room->env->host;
    uint8_t network[NETWORK_SIZE];
    memset(out, 0, NETWORK_SIZE);
    if (!session || !host->network || !host->network(session->link, network))
        return false;
    hash_for_room(&room->saved, network, sizeof network, out, NETWORK_SIZE);
    return true;
}

void room_ban(struct room *room, int seat) {
    struct ban ban;
    memcpy(ban.token_hash, room->saved.seats[seat].token_hash, sizeof ban.token_hash);
    (void)network_of(room, room->live[seat].session, ban.network);
    if (room->saved.ban_count == BANS_MAX) {
        memmove(&room->saved.bans[0], &room->saved.bans[1], (BANS_MAX - 1) * sizeof ban);
        room->saved.ban_count--;
    }
    room->saved.bans[room->saved.ban_count++] = ban;
}

static bool is_banned(const struct room *room, const struct session *session, const struct command *hello) {
    uint8_t network[NETWORK_SIZE];
    bool known = room->saved.ban_count && network_of(room, session, network);
    for (int i = 0; i < room->saved.ban_count; i++) {
        const struct ban *ban = &room->saved.bans[i];
        if (hello->has_token && !sodium_memcmp(ban->token_hash, hello->token_hash, TOKEN_HASH_SIZE))
            return true;
        if (known && !memcmp(ban->network, network, NETWORK_SIZE))
            return true;
    }
    return false;
}

enum problem room_door(const struct room *room, const struct session *session, const struct command *hello) {
    if (is_banned(room, session, hello))
        return PROBLEM_BANNED;
    if (!room_has_password(&room->saved))
        return PROBLEM_NONE;
    uint8_t hash[SHA256_SIZE];
    hash_for_room(&room->saved, hello->password, sizeof hello->password, hash, sizeof hash);
    return hello->has_password && !sodium_memcmp(hash, room->saved.password, sizeof hash) ? PROBLEM_NONE
                                                                                          : PROBLEM_PASSWORD;
}
