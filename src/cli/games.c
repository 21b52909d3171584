// `adit games`: what can be played, by how many, with which options and bots.
#include "cli/cli.h"

#include "base/memory.h"
#include "engine/registry.h"
#include "table/describe.h"

#include <stdlib.h>

static const struct flag flags[] = {
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

static void print_game(const struct cli *cli, const struct game *game) {
    const char *about = words_about(game, cli->lang);
    printf("%s (%s, %d-%d)%s%s\n", game->name, words_title(game, cli->lang), game->seats_min, game->seats_max,
           *about ? ": " : "", about);
    for (int i = 0; game->options[i].name; i++) {
        printf("  --%s: %s (", game->options[i].name, words_option(game, cli->lang, i, -1));
        for (int k = 0; k < game->options[i].choice_count; k++)
            printf("%s%s", k ? ", " : "", game->options[i].choices[k]);
        printf(")\n");
    }
    const struct bot *bot;
    for (int i = 0; (bot = cli_bot_at(game, i)); i++)
        printf("  %s%s: %s\n", bot->name, bot->takes_number ? ":N" : "", tr(cli->lang, bot->about));
}

static void print_json(const struct cli *cli) {
    enum { SIZE = 1 << 17 };
    char *buffer = xcalloc(1, SIZE);
    struct text text = text_on(buffer, SIZE);
    struct json json = json_on(&text);
    describe_games(&json, cli->lang, cli_bot_at);
    CHECK(!text.truncated);
    printf("%s\n", buffer);
    free(buffer);
}

static int run(const struct cli *cli, const struct args *args) {
    if (args_flag(args, "json"))
        print_json(cli);
    else
        for (int i = 0; i < registry_count; i++)
            if (!registry[i]->hidden)
                print_game(cli, registry[i]);
    return EXIT_OK;
}

const struct command command_games = {
    .name = "games",
    .group = GROUP_PLAY,
    .words = "",
    .about = N_("list the games, their options and bots"),
    .examples = "adit games\nadit games --json",
    .flags = flags,
    .run = run,
};
