// Help, from the same tables that the parser reads.
#include "cli/cli.h"

#include "base/utf8.h"
#include "engine/registry.h"
#include "sim/stats_report.h"

#include <string.h>

static const struct flag general_flags[] = {
    {"lang", "ru|uk|en", N_("the language of all text")},
    {"help", NULL, N_("this help")},
    {NULL, NULL, NULL},
};

// What stands for a value in the help: "GAME" in "play GAME", "N" in "--players N".
static const char *const placeholders[] = {
    N_("BOT"),  N_("CARDS"), N_("CMD"),     N_("COMMAND"), N_("COPY"),  N_("DB"),   N_("DIR"),  N_("FILE"),
    N_("GAME"), N_("NAME"),  N_("REQUEST"), N_("RULE"),    N_("SHELL"), N_("TEXT"), N_("WORD"),
};

// Appends the words with the placeholders among them in the reader's language.
static void add_placeholders(struct text *out, enum lang lang, const char *words) {
    while (*words) {
        size_t length = strspn(words, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        const char *known = NULL;
        for (size_t i = 0; i < ARRAY_COUNT(placeholders); i++)
            if (strlen(placeholders[i]) == length && !strncmp(placeholders[i], words, length))
                known = placeholders[i];
        length += !length;
        if (known)
            text_add(out, tr(lang, known));
        else
            text_bytes(out, words, length);
        words += length;
    }
}

// One line of a list: what is typed, and what it does in the second column, on the next line where the first is long.
static void print_entry(const char *left, const char *about) {
    enum { COLUMN = 25 };
    int length = 0;
    for (const char *at = left; *at; length++)
        (void)utf8_next(&at);
    report_cell("", 2);
    report_cell(left, COLUMN);
    if (length >= COLUMN) {
        printf("\n");
        report_cell("", 2 + COLUMN);
    }
    printf("%s\n", about);
}

static void print_flag(const struct cli *cli, const char *name, const char *value, const char *about) {
    char left[200];
    struct text text = TEXT_ON(left);
    text_add(&text, "--");
    text_add(&text, name);
    text_add(&text, value ? " " : "");
    add_placeholders(&text, cli->lang, value ? value : "");
    print_entry(left, about ? tr(cli->lang, about) : "");
}

static void print_option(const struct cli *cli, const struct game *game, int index) {
    const struct option *option = &game->options[index];
    char choices[128], about[256];
    struct text list = TEXT_ON(choices), line = TEXT_ON(about);
    for (int k = 0; k < option->choice_count; k++) {
        text_add(&list, k ? "|" : "");
        text_add(&list, option->choices[k]);
    }
    say(&line, tr(cli->lang, N_("{game}: {option} (without the flag: {choice})")),
        ARGS(ARG_TEXT("game", words_title(game, cli->lang)),
             ARG_TEXT("option", words_option(game, cli->lang, index, -1)),
             ARG_TEXT("choice", option->choices[option->preset])));
    print_flag(cli, option->name, choices, about);
}

// "replay FILE", in the reader's language.
static void command_line(const struct cli *cli, const struct command *command, char *line, size_t size) {
    struct text text = text_on(line, size);
    text_add(&text, command->name);
    text_add(&text, command->words[0] ? " " : "");
    add_placeholders(&text, cli->lang, command->words);
}

int cli_help(const struct cli *cli, const struct command *command) {
    if (!command) {
        printf("%s\n\n%s\n", tr(cli->lang, N_("adit: three games of caves and treasure: play, watch, simulate.")),
               tr(cli->lang, N_("Usage: adit COMMAND [FLAGS]")));
        for (int i = 0; (command = cli_command(i)); i++) {
            char left[128];
            command_line(cli, command, left, sizeof left);
            print_entry(left, tr(cli->lang, command->about));
        }
        printf("\n%s\n", tr(cli->lang, N_("`adit COMMAND --help` says more about each of them.")));
        print_flag(cli, "version", NULL, N_("the version of this program"));
    } else {
        char line[128];
        command_line(cli, command, line, sizeof line);
        printf("%s adit %s%s\n\n%s\n\n", tr(cli->lang, N_("Usage:")), line,
               command->flags && command->flags[0].name ? " [...]" : "", tr(cli->lang, command->about));
        for (int i = 0; command->flags && command->flags[i].name; i++)
            print_flag(cli, command->flags[i].name, command->flags[i].value, command->flags[i].about);
        if (command->takes_game_options) {
            print_flag(cli, "players", "N", N_("how many play"));
            for (int g = 0; g < registry_count; g++)
                for (int i = 0; registry[g]->options[i].name; i++)
                    print_option(cli, registry[g], i);
        }
    }
    for (int i = 0; general_flags[i].name; i++)
        print_flag(cli, general_flags[i].name, general_flags[i].value, general_flags[i].about);
    return EXIT_OK;
}

static int run_help(const struct cli *cli, const struct args *args) {
    if (!args->word_count)
        return cli_help(cli, NULL);
    const struct command *command;
    for (int i = 0; (command = cli_command(i)); i++)
        if (!strcmp(command->name, args->words[0]))
            return cli_help(cli, command);
    return cli_fail(cli, N_("There is no command \"{word}\". `adit --help` lists them."),
                    ARGS(ARG_TEXT("word", args->words[0])));
}

const struct command command_help = {
    .name = "help",
    .words = "[COMMAND]",
    .about = N_("explain the commands"),
    .words_max = 1,
    .run = run_help,
};
