// `adit bot GAME BOT`: one of our bots as a program of its own, speaking the bot protocol on stdin and stdout.
#include "cli/cli.h"
#include "cli/talk.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_SIZE = 1 << 20 };

static const struct flag flags[] = {{NULL, NULL, NULL}};

struct talker {
    const struct game *game;
    struct player player;
    struct setup setup;
};

static bool read_hello(struct talker *talker, const char *line) {
    char text[64];
    int64_t seats;
    if (!talk_member(line, "game", text, sizeof text) || strcmp(text, talker->game->name) ||
        !talk_member(line, "seats", text, sizeof text) ||
        !text_read_int(text, strlen(text), talker->game->seats_min, talker->game->seats_max, &seats))
        return false;
    talker->setup = setup_default(talker->game);
    talker->setup.seats = (uint8_t)seats;
    for (int i = 0; talker->game->options[i].name; i++)
        if (talk_member(line, talker->game->options[i].name, text, sizeof text) &&
            setup_set(talker->game, &talker->setup, talker->game->options[i].name,
                      strlen(talker->game->options[i].name), text, strlen(text)))
            return false;
    return true;
}

static bool answer(const struct talker *talker, const char *line) {
    static char hex[2 * STATE_MAX + 1];
    _Alignas(16) uint8_t view[STATE_MAX];
    action_id legal[LEGAL_MAX];
    char text[32], notation[ACTION_TEXT_MAX];
    int64_t seat;
    uint8_t luck_bytes[8];
    uint64_t luck = 0;
    if (!talk_member(line, "seat", text, sizeof text) ||
        !text_read_int(text, strlen(text), 0, talker->setup.seats - 1, &seat) ||
        !talk_member(line, "luck", text, sizeof text) || !text_read_hex(text, strlen(text), luck_bytes, 8) ||
        !talk_member(line, "state", hex, sizeof hex) ||
        !text_read_hex(hex, strlen(hex), view, talker->game->state_size))
        return false;
    for (int i = 0; i < 8; i++)
        luck = luck << 8 | luck_bytes[i];
    struct bot_query query = {.game = talker->game,
                              .setup = &talker->setup,
                              .view = view,
                              .legal = legal,
                              .legal_count = talker->game->legal(view, (int)seat, legal),
                              .seat = (int)seat,
                              .number = talker->player.number,
                              .luck = luck};
    if (query.legal_count < 1)
        return false;
    struct text out = TEXT_ON(notation);
    action_id action = query.legal_count == 1 ? legal[0] : talker->player.bot->choose(&query);
    talker->game->format_action(view, (int)seat, action, &out);
    printf("{\"type\":\"act\",\"move\":\"%s\"}\n", notation);
    return true;
}

static int run(const struct cli *cli, const struct args *args) {
    struct talker talker = {.game = cli_game(cli, args->words[0])};
    if (!talker.game || cli_bots(cli, talker.game, args->words[1], &talker.player) != 1)
        return EXIT_USAGE;
    char *line = malloc(LINE_MAX_SIZE);
    CHECK(line);
    bool greeted = false;
    int code = EXIT_OK;
    while (code == EXIT_OK && fgets(line, LINE_MAX_SIZE, stdin)) {
        char type[16];
        line[strcspn(line, "\n")] = '\0';
        bool ok = talk_member(line, "type", type, sizeof type);
        if (ok && !strcmp(type, "hello")) {
            ok = greeted = read_hello(&talker, line);
            if (ok)
                printf("{\"type\":\"ready\",\"name\":\"adit %s\"}\n", args->words[1]);
        } else if (ok && !strcmp(type, "ask")) {
            ok = greeted && answer(&talker, line);
        } else if (ok && !strcmp(type, "over")) {
            break;
        }
        if (!ok)
            code = (cli_fail(cli, N_("This line is not of the bot protocol."), NULL), EXIT_FAILED);
        (void)fflush(stdout);
    }
    free(line);
    return code;
}

const struct command command_bot = {
    .name = "bot",
    .words = "GAME BOT",
    .about = N_("plays a bot as a program of its own, by the bot protocol"),
    .flags = flags,
    .words_min = 2,
    .words_max = 2,
    .run = run,
};
