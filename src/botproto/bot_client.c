// One of our bots at its end of the bot protocol.
#include "botproto/bot_client.h"

#include "base/memory.h"
#include "botproto/botproto.h"
#include "botproto/bot_sandbox.h"
#include "engine/view.h"

#include <stdlib.h>
#include <string.h>

enum { SEEN_MAX = 64 << 20, TIME_DEFAULT = 60000 };

static bool read_hello(struct bot_client *bot_client, const char *line) {
    char text[64];
    int64_t seats, rules;
    if (!botproto_member(line, "game", text, sizeof text) || strcmp(text, bot_client->game->name) != 0 ||
        !botproto_member(line, "seats", text, sizeof text) ||
        !text_read_int(text, strlen(text), bot_client->game->seats_min, bot_client->game->seats_max, &seats))
        return false;
    bot_client->setup = setup_default(bot_client->game);
    bot_client->setup.seats = (uint8_t)seats;
    if (botproto_member(line, "rules", text, sizeof text)) {
        if (!text_read_int(text, strlen(text), 1, UINT8_MAX, &rules))
            return false;
        bot_client->setup.rules = (uint8_t)rules;
    }
    for (int i = 0; bot_client->game->options[i].name; i++)
        if (botproto_member(line, bot_client->game->options[i].name, text, sizeof text) &&
            setup_set(bot_client->game, &bot_client->setup, bot_client->game->options[i].name,
                      strlen(bot_client->game->options[i].name), text, strlen(text)))
            return false;
    bot_client->seen_length = 0;
    return setup_check(bot_client->game, &bot_client->setup) == ERR_NONE;
}

// Everything is a view or an event of this game, or nothing is kept.
static bool is_readable(const struct bot_client *bot_client, const char *seen, size_t length) {
    _Alignas(16) uint8_t view[STATE_MAX];
    struct event event;
    enum botproto_item item;
    size_t at = 0;
    do
        item = botproto_read_seen(bot_client->game, seen, length, &at, view, &event);
    while (item == TALK_VIEW || item == TALK_EVENT);
    return item == TALK_END;
}

bool bot_client_remember(struct bot_client *bot_client, const char *seen) {
    size_t length = strlen(seen);
    if (!is_readable(bot_client, seen, length))
        return false;
    if (!length || bot_client->seen_length + length + 1 > SEEN_MAX)
        return true;
    bot_client->seen = xgrow(bot_client->seen, bot_client->seen_length + length + 1, 1);
    memcpy(bot_client->seen + bot_client->seen_length, seen, length);
    bot_client->seen[bot_client->seen_length + length] = ' ';
    bot_client->seen_length += length + 1;
    return true;
}

static bool read_past(struct bot_client *bot_client, const char *line) {
    size_t size = strlen(line) + 2;
    char *seen = xcalloc(1, size);
    bool ok = !botproto_member(line, "past", seen, size) || bot_client_remember(bot_client, seen);
    free(seen);
    return ok;
}

static bool read_ask(struct bot_client *bot_client, const char *line) {
    char hex[2 * STATE_MAX + 1];
    char text[32];
    int64_t seat;
    uint8_t luck[8];
    if (!botproto_member(line, "seat", text, sizeof text) ||
        !text_read_int(text, strlen(text), 0, bot_client->setup.seats - 1, &seat) ||
        !botproto_member(line, "luck", text, sizeof text) || !text_read_hex(text, strlen(text), luck, 8) ||
        !botproto_member(line, "state", hex, sizeof hex) ||
        !view_read_hex(bot_client->game, hex, strlen(hex), bot_client->view))
        return false;
    bot_client->seat = (int)seat;
    bot_client->luck = 0;
    for (int i = 0; i < 8; i++)
        bot_client->luck = bot_client->luck << 8 | luck[i];
    if (!botproto_member(line, "time_ms", text, sizeof text) ||
        !text_read_int(text, strlen(text), 1, 3600000, &bot_client->time_ms))
        bot_client->time_ms = TIME_DEFAULT;
    return read_past(bot_client, line);
}

enum bot_client_heard bot_client_hear(struct bot_client *bot_client, const char *line) {
    char type[16];
    if (!botproto_member(line, "type", type, sizeof type))
        return TALKER_NONSENSE;
    if (!strcmp(type, "hello")) {
        bot_client->is_greeted = read_hello(bot_client, line);
        return bot_client->is_greeted ? TALKER_HELLO : TALKER_NONSENSE;
    }
    if (!strcmp(type, "ask"))
        return bot_client->is_greeted && read_ask(bot_client, line) ? TALKER_ASK : TALKER_NONSENSE;
    return strcmp(type, "over") ? TALKER_OTHER : TALKER_OVER;
}

void bot_client_retell(void *context, bot_witness *witness, void *witness_context) {
    const struct bot_client *bot_client = context;
    _Alignas(16) uint8_t view[STATE_MAX];
    struct event event;
    enum botproto_item item;
    size_t at = 0;
    bool has_view = false;
    do {
        item = botproto_read_seen(bot_client->game, bot_client->seen, bot_client->seen_length, &at, view, &event);
        has_view = has_view || item == TALK_VIEW;
        if (item == TALK_EVENT && has_view)
            witness(witness_context, view, &event);
    } while (item == TALK_VIEW || item == TALK_EVENT);
}

bool bot_client_think(struct bot_client *bot_client, char out[ACTION_TEXT_MAX]) {
    struct bot_past past = {.retell = bot_client_retell, .context = bot_client};
    struct bot_query query = {.game = bot_client->game,
                              .setup = &bot_client->setup,
                              .view = bot_client->view,
                              .seat = bot_client->seat,
                              .number = bot_client->player.number,
                              .luck = bot_client->luck,
                              .past = &past,
                              .win = &bot_client->win};
    return bot_sandbox_think(bot_client->player.bot, &query, bot_client->time_ms, out);
}

void bot_client_end(struct bot_client *bot_client) {
    free(bot_client->seen);
    bot_client->seen = NULL;
    bot_client->seen_length = 0;
}
