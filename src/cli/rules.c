// `adit rules GAME`: the rules page, in our own words, every rule with its id.
#include "cli/cli.h"

#include "base/embedded.h"

#include <string.h>

static const struct flag flags[] = {{NULL, NULL, NULL}};

static int run(const struct cli *cli, const struct args *args) {
    const struct game *game = cli_game(cli, args->words[0]);
    if (!game)
        return EXIT_USAGE;
    char key[64];
    (void)snprintf(key, sizeof key, "%s.%s", game->name, lang_codes[cli->lang]);
    for (const struct embedded *page = embedded_rules; page->key; page++) {
        if (!strcmp(page->key, key)) {
            (void)fwrite(page->bytes, 1, page->size, stdout);
            return EXIT_OK;
        }
    }
    return cli_fail(cli, N_("There is no rules page for {game}."), ARGS(ARG_TEXT("game", game->name)));
}

const struct command command_rules = {
    .name = "rules",
    .words = "GAME",
    .about = N_("show the rules of a game"),
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
