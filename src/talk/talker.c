// One of our bots at its end of the bot protocol.
#include "talk/talker.h"

#include "base/memory.h"
#include "talk/talk.h"
#include "talk/think.h"

#include <stdlib.h>
#include <string.h>

enum { SEEN_MAX = 64 << 20, TIME_DEFAULT = 60000 };

static bool read_hello(struct talker *talker, const char *line) {
    char text[64];
    int64_t seats, rules;
    if (!talk_member(line, "game", text, sizeof text) || strcmp(text, talker->game->name) ||
        !talk_member(line, "seats", text, sizeof text) ||
        !text_read_int(text, strlen(text), talker->game->seats_min, talker->game->seats_max, &seats))
        return false;
    talker->setup = setup_default(talker->game);
    talker->setup.seats = (uint8_t)seats;
    if (talk_member(line, "rules", text, sizeof text)) {
        if (!text_read_int(text, strlen(text), 1, UINT8_MAX, &rules))
            return false;
        talker->setup.rules = (uint8_t)rules;
    }
    for (int i = 0; talker->game->options[i].name; i++)
        if (talk_member(line, talker->game->options[i].name, text, sizeof text) &&
            setup_set(talker->game, &talker->setup, talker->game->options[i].name,
                      strlen(talker->game->options[i].name), text, strlen(text)))
            return false;
    talker->seen_length = 0;
    return setup_check(talker->game, &talker->setup) == ERR_NONE;
}

// Everything is a view or an event of this game, or nothing is kept.
static bool is_readable(const struct talker *talker, const char *seen, size_t length) {
    static _Alignas(16) uint8_t view[STATE_MAX];
    struct event event;
    enum talk_item item;
    size_t at = 0;
    do
        item = talk_read_seen(talker->game, seen, length, &at, view, &event);
    while (item == TALK_VIEW || item == TALK_EVENT);
    return item == TALK_END;
}

bool talker_remember(struct talker *talker, const char *seen) {
    size_t length = strlen(seen);
    if (!is_readable(talker, seen, length))
        return false;
    if (!length || talker->seen_length + length + 1 > SEEN_MAX)
        return true;
    talker->seen = memory_grow(talker->seen, talker->seen_length + length + 1, 1);
    memcpy(talker->seen + talker->seen_length, seen, length);
    talker->seen[talker->seen_length + length] = ' ';
    talker->seen_length += length + 1;
    return true;
}

static bool read_past(struct talker *talker, const char *line) {
    size_t size = strlen(line) + 2;
    char *seen = memory_take(1, size);
    bool ok = !talk_member(line, "past", seen, size) || talker_remember(talker, seen);
    free(seen);
    return ok;
}

static bool read_ask(struct talker *talker, const char *line) {
    static char hex[2 * STATE_MAX + 1];
    char text[32];
    int64_t seat;
    uint8_t luck[8];
    if (!talk_member(line, "seat", text, sizeof text) ||
        !text_read_int(text, strlen(text), 0, talker->setup.seats - 1, &seat) ||
        !talk_member(line, "luck", text, sizeof text) || !text_read_hex(text, strlen(text), luck, 8) ||
        !talk_member(line, "state", hex, sizeof hex) || !talk_read_view(talker->game, hex, strlen(hex), talker->view))
        return false;
    talker->seat = (int)seat;
    talker->luck = 0;
    for (int i = 0; i < 8; i++)
        talker->luck = talker->luck << 8 | luck[i];
    if (!talk_member(line, "time_ms", text, sizeof text) ||
        !text_read_int(text, strlen(text), 1, 3600000, &talker->time_ms))
        talker->time_ms = TIME_DEFAULT;
    return read_past(talker, line);
}

enum talker_heard talker_hear(struct talker *talker, const char *line) {
    char type[16];
    if (!talk_member(line, "type", type, sizeof type))
        return TALKER_NONSENSE;
    if (!strcmp(type, "hello")) {
        talker->is_greeted = read_hello(talker, line);
        return talker->is_greeted ? TALKER_HELLO : TALKER_NONSENSE;
    }
    if (!strcmp(type, "ask"))
        return talker->is_greeted && read_ask(talker, line) ? TALKER_ASK : TALKER_NONSENSE;
    return strcmp(type, "over") ? TALKER_OTHER : TALKER_OVER;
}

void talker_retell(void *context, bot_witness *witness, void *witness_context) {
    const struct talker *talker = context;
    static _Alignas(16) uint8_t view[STATE_MAX];
    struct event event;
    enum talk_item item;
    size_t at = 0;
    bool has_view = false;
    do {
        item = talk_read_seen(talker->game, talker->seen, talker->seen_length, &at, view, &event);
        has_view = has_view || item == TALK_VIEW;
        if (item == TALK_EVENT && has_view)
            witness(witness_context, view, &event);
    } while (item == TALK_VIEW || item == TALK_EVENT);
}

bool talker_think(struct talker *talker, char out[ACTION_TEXT_MAX]) {
    struct bot_past past = {.retell = talker_retell, .context = talker};
    struct bot_query query = {.game = talker->game,
                              .setup = &talker->setup,
                              .view = talker->view,
                              .seat = talker->seat,
                              .number = talker->player.number,
                              .luck = talker->luck,
                              .past = &past,
                              .win = &talker->win};
    return think_apart(talker->player.bot, &query, talker->time_ms, out);
}

void talker_end(struct talker *talker) {
    free(talker->seen);
    talker->seen = NULL;
    talker->seen_length = 0;
}
