// `adit bot GAME BOT`: one of our bots as a program of its own, speaking the bot protocol on stdin and stdout.
#include "cli/cli.h"
#include "base/memory.h"
#include "talk/talker.h"

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

static int listen(const struct cli *cli, struct talker *talker, const char *name) {
    char *line = memory_take(1, LINE_SIZE), move[ACTION_TEXT_MAX];
    int code = EXIT_OK;
    bool over = false;
    while (code == EXIT_OK && !over && fgets(line, LINE_SIZE, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        switch (talker_hear(talker, line)) {
        case TALKER_HELLO: printf("{\"type\":\"ready\",\"name\":\"adit %s\",\"past\":true}\n", name); break;
        case TALKER_ASK:
            if (talker_think(talker, move))
                say_move(move, talker->win);
            else
                code = (cli_fail(cli, N_("This position makes no sense."), NULL), EXIT_FAILED);
            break;
        case TALKER_OVER: over = true; break;
        case TALKER_OTHER: break;
        case TALKER_NONSENSE:
            code = (cli_fail(cli, N_("This line is not of the bot protocol."), NULL), EXIT_FAILED);
            break;
        }
        (void)fflush(stdout);
    }
    free(line);
    return code;
}

static int run(const struct cli *cli, const struct args *args) {
    static struct talker talker;
    talker.game = cli_game(cli, args->words[0]);
    if (!talker.game || cli_bots(cli, talker.game, args->words[1], &talker.player) != 1)
        return EXIT_USAGE;
    int code = listen(cli, &talker, args->words[1]);
    talker_end(&talker);
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
