// Any bytes as lines of the bot protocol, at both ends: what our bot hears, and what a program answers. Whatever is
// taken for a question has a view of the right size and a past that can be retold; thinking about it is for a process
// apart (botproto/bot_sandbox.h).
#include "engine/registry.h"
#include "botproto/botproto.h"
#include "botproto/bot_client.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void count(void *context, const void *view, const struct event *event) {
    (void)view;
    CHECK(event->seat < SEATS_MAX || event->seat == SEAT_NOBODY);
    ++*(size_t *)context;
}

static void hear(struct bot_client *bot_client, const char *line) {
    size_t events = 0;
    switch (bot_client_hear(bot_client, line)) {
    case TALKER_HELLO: CHECK(bot_client->setup.seats >= bot_client->game->seats_min); break;
    case TALKER_ASK:
        CHECK(bot_client->is_greeted && bot_client->seat < bot_client->setup.seats && bot_client->time_ms > 0);
        bot_client_retell(bot_client, count, &events);
        CHECK(events <= bot_client->seen_length);
        break;
    case TALKER_OVER:
    case TALKER_OTHER:
    case TALKER_NONSENSE: break;
    }
}

static void answer(const char *line) {
    static struct match match;
    static struct move log[1 << 16];
    const struct game *game = registry_find("diamant");
    struct setup setup = setup_default(game);
    action_id action;
    int win;
    CHECK(match_start(&match, game, &setup, log, ARRAY_COUNT(log)) == ERR_NONE);
    CHECK(match_submit_chance(&match, 0, NULL) == ERR_NONE);
    if (botproto_read_act(&match, 0, line, &action, &win))
        CHECK(match_submit(&match, 0, action, NULL) == ERR_NONE);
    CHECK(win >= -1 && win <= 1000);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < 1)
        return 0;
    struct bot_client bot_client = {.game = registry[bytes[0] % (unsigned)registry_count]};
    char *lines = malloc(size);
    CHECK(lines);
    memcpy(lines, bytes + 1, size - 1);
    lines[size - 1] = '\0';
    for (char *line = lines; line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        hear(&bot_client, line);
        answer(line);
        line = end ? end + 1 : NULL;
    }
    bot_client_end(&bot_client);
    free(lines);
    return 0;
}
