// What can be said of a room by its description alone.
#include "protocol/room_model.h"

#include <string.h>

void room_model_clear(struct room_model *room) {
    *room = (struct room_model){.host = -1, .you = -1};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        room->colours[seat] = (uint8_t)seat;
}

void room_model_say_vote(struct text *out, enum lang lang, const struct room_model *room) {
    if (!room->vote[0] || room->vote_by < 0 || room->vote_by >= room->seat_count)
        return;
    const char *sentence = !strcmp(room->vote, "bot") ? N_("{player} proposes that a bot plays for {other}: yes or no?")
                           : !strcmp(room->vote, "remove") ? N_("{player} proposes to remove {other}: yes or no?")
                                                           : N_("{player} proposes to switch the chat on: yes or no?");
    bool concerns = room->vote_seat >= 0 && room->vote_seat < room->seat_count;
    say(out, tr(lang, sentence),
        ARGS(ARG_TEXT("player", room->seats[room->vote_by].name),
             ARG_TEXT("other", concerns ? room->seats[room->vote_seat].name : "")));
    text_char(out, '\n');
}

static void say_change(struct text *out, enum lang lang, const char *sentence, const char *player) {
    say(out, tr(lang, sentence), ARGS(ARG_TEXT("player", player)));
    text_char(out, '\n');
}

void room_model_say_presence(struct text *out, enum lang lang, const struct room_model *before,
                             const struct room_model *now) {
    for (int seat = 0; before->is_known && seat < now->seat_count && seat < before->seat_count; seat++) {
        const struct room_model_seat *was = &before->seats[seat], *is = &now->seats[seat];
        if (was->kind != ROOM_MODEL_PERSON || is->kind != ROOM_MODEL_PERSON || strcmp(was->name, is->name) != 0)
            continue;
        if (was->is_present != is->is_present)
            say_change(out, lang, is->is_present ? N_("{player} is back.") : N_("{player} is away."), is->name);
        if (was->is_stood_in != is->is_stood_in)
            say_change(out, lang, is->is_stood_in ? N_("A bot plays for {player} now.") : N_("{player} plays again."),
                       is->name);
    }
    if (before->is_known && now->host >= 0 && now->host != before->host)
        say_change(out, lang, N_("{player} is the host now."), now->seats[now->host].name);
    if (strcmp(before->vote, now->vote) != 0)
        room_model_say_vote(out, lang, now);
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
        return N_("open: send the link");
    if (at->kind == ROOM_MODEL_BOT)
        return N_("a bot");
    if (!at->is_present)
        return N_("away");
    return seat == room->host ? N_("host") : at->is_ready ? N_("ready") : N_("not ready yet");
}
