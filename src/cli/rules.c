// `adit rules GAME`: the rules page, in our own words, every rule with its id.
#include "cli/cli.h"

#include "base/embedded.h"
#include "base/json.h"
#include "tui/page.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { READABLE = 96 }; // columns; longer lines tire the eye

static const struct flag flags[] = {
    {"markdown", NULL, N_("as it is written, for other programs")},
    {"json", NULL, N_("the same as JSON: game, language, text")},
    {NULL, NULL, NULL},
};

static int columns(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20)
        return READABLE;
    return size.ws_col < READABLE ? size.ws_col : READABLE;
}

// A page longer than the screen is read in the reader's own pager, if there is one.
static FILE *pager(void) {
    if (!isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO))
        return NULL;
    (void)setenv("LESS", "FRX", 0); // colours pass through, and what fits on a screen is simply printed
    // NOLINTNEXTLINE(cert-env33-c): the pager is a command of the shell, as PAGER is everywhere
    return popen("${PAGER:-less} || cat", "w");
}

static int print(const struct cli *cli, const struct embedded *page) {
    size_t size = page->size * 2 + 4096; // what is wrapped is indented
    char *bytes = malloc(size);
    if (!bytes)
        return cli_fail(cli, N_("There is not enough memory."), NULL);
    struct text text = text_on(bytes, size);
    page_render((const char *)page->bytes, page->size, columns(), &text);
    FILE *to = pager();
    void (*broken_pipe)(int) = signal(SIGPIPE, SIG_IGN); // who has read enough leaves the pager, not the program
    cli_print(cli, to ? to : stdout, bytes);
    if (to)
        (void)pclose(to);
    (void)signal(SIGPIPE, broken_pipe);
    free(bytes);
    return EXIT_OK;
}

static int print_json(const struct cli *cli, const struct game *game, const struct embedded *page) {
    size_t size = page->size * 2 + 4096; // line ends are written as two letters
    char *bytes = malloc(size);
    if (!bytes)
        return cli_fail(cli, N_("There is not enough memory."), NULL);
    struct text text = text_on(bytes, size);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_string(&json, "game", game->name);
    json_key_string(&json, "lang", lang_codes[cli->lang]);
    json_key(&json, "markdown");
    json_string_bytes(&json, (const char *)page->bytes, page->size);
    json_end_object(&json);
    CHECK(!text.truncated);
    printf("%s\n", bytes);
    free(bytes);
    return EXIT_OK;
}

static int run(const struct cli *cli, const struct args *args) {
    const struct game *game = cli_game(cli, args->words[0]);
    if (!game)
        return EXIT_USAGE;
    char key[64];
    (void)snprintf(key, sizeof key, "%s.%s", game->name, lang_codes[cli->lang]);
    for (const struct embedded *page = embedded_rules; page->key; page++) {
        if (strcmp(page->key, key) != 0)
            continue;
        if (args_flag(args, "json"))
            return print_json(cli, game, page);
        if (!args_flag(args, "markdown"))
            return print(cli, page);
        (void)fwrite(page->bytes, 1, page->size, stdout);
        return EXIT_OK;
    }
    return cli_fail(cli, N_("There is no rules page for {game}."), ARGS(ARG_TEXT("game", game->name)));
}

const struct command command_rules = {
    .name = "rules",
    .group = GROUP_PLAY,
    .words = "GAME",
    .about = N_("show the rules of a game"),
    .examples = "adit rules {third}\nadit rules {game} --lang uk",
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
