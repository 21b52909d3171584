// What can be said of a room by its description alone.
#include "protocol/room_model.h"

#include "words/lang.h"

void room_model_clear(struct room_model *room) {
    *room = (struct room_model){.host = -1, .you = -1};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        room->colours[seat] = (uint8_t)seat;
}

bool room_model_has_open_seat(const struct room_model *room) {
    for (int seat = 0; seat < room->seat_count; seat++)
        if (room->seats[seat].kind == ROOM_MODEL_OPEN)
            return true;
    return false;
}

const char *room_model_seat_words(const struct room_model *room, int seat) {
    const struct room_model_seat *at = &room->seats[seat];
    if (at->kind == ROOM_MODEL_OPEN)
        return N_("open: send the link to somebody");
    if (at->kind == ROOM_MODEL_BOT)
        return N_("a bot");
    if (!at->is_present)
        return N_("away");
    return seat == room->host ? N_("begins the game") : at->is_ready ? N_("ready") : N_("not ready yet");
}
