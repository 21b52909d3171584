// `adit bot GAME BOT`: one of our bots as a program of its own, speaking the bot protocol on stdin and stdout.
#include "cli/cli.h"
#include "base/memory.h"
#include "botproto/bot_client.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 8 << 20 };

static const struct flag flags[] = {{NULL, NULL, NULL}};

static void say_move(const char *move, float win) {
    printf("{\"type\":\"act\",\"move\":\"%s\"", move);
    if (win >= 0)
        printf(",\"win\":%.3f", (double)win);
    printf("}\n");
}

static int listen(const struct cli *cli, struct bot_client *bot_client, const char *name) {
    char *line = xcalloc(1, LINE_SIZE), move[ACTION_TEXT_MAX];
    int code = EXIT_OK;
    bool over = false;
    while (code == EXIT_OK && !over && fgets(line, LINE_SIZE, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        switch (bot_client_hear(bot_client, line)) {
        case TALKER_HELLO: printf("{\"type\":\"ready\",\"name\":\"adit %s\",\"past\":true}\n", name); break;
        case TALKER_ASK:
            if (bot_client_think(bot_client, move))
                say_move(move, bot_client->win);
            else
                code = (cli_fail(cli, N_("This position makes no sense."), NULL), EXIT_FAILED);
            break;
        case TALKER_OVER: over = true; break;
        case TALKER_OTHER: break;
        case TALKER_NONSENSE:
            code = (cli_fail(cli, N_("This line does not follow the bot protocol."), NULL), EXIT_FAILED);
            break;
        }
        (void)fflush(stdout);
    }
    free(line);
    return code;
}

static int run(const struct cli *cli, const struct args *args) {
    struct bot_client bot_client = {.game = cli_game(cli, args->words[0])};
    if (!bot_client.game || cli_bots(cli, bot_client.game, args->words[1], &bot_client.player) != 1)
        return EXIT_USAGE;
    int code = listen(cli, &bot_client, args->words[1]);
    bot_client_end(&bot_client);
    return code;
}

const struct command command_bot = {
    .name = "bot",
    .group = GROUP_BOTS,
    .words = "GAME BOT",
    .about = N_("run a bot as a program of its own, speaking the bot protocol"),
    .examples = "adit bot {game} hard",
    .flags = flags,
    .words_min = 2,
    .words_max = 2,
    .run = run,
};
