// Help, from the same tables that the parser reads: for people, for machines, and for the man page.
#include "cli/parse.h"

#include "base/json.h"
#include "base/memory.h"
#include "base/utf8.h"
#include "engine/registry.h"
#include "sim/stats_report.h"

#include <stdlib.h>

#include <string.h>

static const struct flag general_flags[] = {
    {"lang", "en|ru|uk", N_("the language of all text")},
    {"help", NULL, N_("this help")},
    {NULL, NULL, NULL},
};

static const char *const group_titles[GROUPS] = {
    [GROUP_PLAY] = N_("Play"),   [GROUP_ROOMS] = N_("Rooms for friends"), [GROUP_BOTS] = N_("Bots against bots"),
    [GROUP_STUDY] = N_("Study"), [GROUP_PROGRAM] = N_("The program"),
};

// What stands for a value in the help: "GAME" in "play GAME", "N" in "--players N".
static const char *const placeholders[] = {
    N_("BOT"),  N_("CARDS"), N_("CMD"),  N_("COMMAND"), N_("COPY"), N_("DB"),   N_("DIR"),
    N_("FILE"), N_("GAME"),  N_("NAME"), N_("REQUEST"), N_("TEXT"), N_("WORD"),
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

static void print_flag(const struct cli *cli, void *context, const char *name, const char *value, const char *about) {
    (void)context;
    char left[200];
    struct text text = TEXT_ON(left);
    text_add(&text, "--");
    text_add(&text, name);
    text_add(&text, value ? " " : "");
    add_placeholders(&text, cli->lang, value ? value : "");
    print_entry(left, about);
}

// What an option of a game is, in words, and its choices as the value: "open|closed".
static void option_texts(const struct cli *cli, const struct game *game, int index, struct text *choices,
                         struct text *about) {
    const struct option *option = &game->options[index];
    for (int k = 0; k < option->choice_count; k++) {
        text_add(choices, k ? "|" : "");
        text_add(choices, option->choices[k]);
    }
    say(about, tr(cli->lang, N_("{game}: {option} (without the flag: {choice})")),
        ARGS(ARG_TEXT("game", words_title(game, cli->lang)),
             ARG_TEXT("option", words_option(game, cli->lang, index, -1)),
             ARG_TEXT("choice", option->choices[option->preset])));
}

typedef void flag_printer(const struct cli *cli, void *context, const char *name, const char *value, const char *about);

// Every flag that the subcommand takes, its own first.
static void each_flag(const struct cli *cli, const struct command *command, flag_printer *print, void *context) {
    for (int i = 0; command && command->flags && command->flags[i].name; i++) {
        const char *about = command->flags[i].about;
        print(cli, context, command->flags[i].name, command->flags[i].value, about ? tr(cli->lang, about) : "");
    }
    if (command && command->takes_game_options) {
        print(cli, context, "players", "N", tr(cli->lang, N_("how many play")));
        for (int g = 0; g < registry_count; g++) {
            for (int i = 0; registry[g]->options[i].name; i++) {
                char choices[128], about[256];
                struct text list = TEXT_ON(choices), line = TEXT_ON(about);
                option_texts(cli, registry[g], i, &list, &line);
                print(cli, context, registry[g]->options[i].name, choices, about);
            }
        }
    }
    for (int i = 0; general_flags[i].name; i++)
        print(cli, context, general_flags[i].name, general_flags[i].value, tr(cli->lang, general_flags[i].about));
}

// "replay FILE", in the reader's language.
static void command_line(const struct cli *cli, const struct command *command, char *line, size_t size) {
    struct text text = text_on(line, size);
    text_add(&text, command->name);
    text_add(&text, command->words[0] ? " " : "");
    add_placeholders(&text, cli->lang, command->words);
}

// The next of the examples, with games of this build in it. False: that was the last one.
static bool next_example(const char **at, char *line, size_t size) {
    static const char *const places[] = {"game", "other", "third"};
    struct arg games[ARRAY_COUNT(places) + 1] = {{.name = NULL}};
    char example[512];
    struct text one = TEXT_ON(example), filled = text_on(line, size);
    int g = 0;
    for (size_t i = 0; i < ARRAY_COUNT(places); i++) {
        while (g + 1 < registry_count && registry[g]->hidden)
            g++;
        games[i] = ARG_TEXT(places[i], registry[g]->name);
        g += g + 1 < registry_count;
    }
    if (!*at || !**at)
        return false;
    size_t length = strcspn(*at, "\n");
    text_bytes(&one, *at, length);
    *at += length + ((*at)[length] == '\n');
    say(&filled, example, games);
    return true;
}

static void print_examples(const struct cli *cli, const char *examples) {
    char line[512];
    printf("\n%s\n", tr(cli->lang, N_("Examples:")));
    while (next_example(&examples, line, sizeof line))
        printf("  %s\n", line);
}

static void help_with_everything(const struct cli *cli) {
    printf("%s\n\n%s\n", tr(cli->lang, N_("adit: three games of caves and treasure: play, watch, simulate.")),
           tr(cli->lang, N_("Usage: adit COMMAND [FLAGS]")));
    for (int group = 0; group < GROUPS; group++) {
        const struct command *command;
        printf("\n%s\n", tr(cli->lang, group_titles[group]));
        for (int i = 0; (command = cli_command(i)); i++) {
            char left[128];
            if ((int)command->group != group)
                continue;
            command_line(cli, command, left, sizeof left);
            print_entry(left, tr(cli->lang, command->about));
        }
    }
    print_examples(cli, "adit play {game} --players 5\n"
                        "adit serve --lan\n"
                        "adit coach evening.adit");
    printf("\n%s\n", tr(cli->lang, N_("`adit COMMAND --help` says more about each of them.")));
    print_flag(cli, NULL, "version", NULL, tr(cli->lang, N_("the version of this program")));
    each_flag(cli, NULL, print_flag, NULL);
}

int cli_help(const struct cli *cli, const struct command *command) {
    if (!command) {
        help_with_everything(cli);
        return EXIT_OK;
    }
    char line[128];
    command_line(cli, command, line, sizeof line);
    printf("%s adit %s%s\n\n%s\n\n", tr(cli->lang, N_("Usage:")), line,
           command->flags && command->flags[0].name ? " [...]" : "", tr(cli->lang, command->about));
    each_flag(cli, command, print_flag, NULL);
    if (command->examples)
        print_examples(cli, command->examples);
    return EXIT_OK;
}

// ---- for machines ----

static void json_flag(const struct cli *cli, void *context, const char *name, const char *value, const char *about) {
    (void)cli;
    struct json *out = context;
    json_object(out);
    json_key_string(out, "flag", name);
    json_key(out, "value");
    if (value)
        json_string(out, value);
    else
        json_null(out);
    json_key_string(out, "about", about);
    json_end_object(out);
}

static void json_command(const struct cli *cli, const struct command *command, struct json *out) {
    json_object(out);
    json_key_string(out, "command", command->name);
    json_key_string(out, "words", command->words);
    json_key_string(out, "group", tr(cli->lang, group_titles[command->group]));
    json_key_string(out, "about", tr(cli->lang, command->about));
    json_key(out, "flags");
    json_array(out);
    each_flag(cli, command, json_flag, out);
    json_end_array(out);
    json_key(out, "examples");
    json_array(out);
    char line[512];
    for (const char *at = command->examples; next_example(&at, line, sizeof line);)
        json_string(out, line);
    json_end_array(out);
    json_end_object(out);
}

static void print_json(const struct cli *cli, const struct command *only) {
    enum { SIZE = 1 << 17 };
    char *buffer = xcalloc(1, SIZE);
    struct text text = text_on(buffer, SIZE);
    struct json json = json_on(&text);
    const struct command *command;
    json_object(&json);
    json_key(&json, "commands");
    json_array(&json);
    for (int i = 0; (command = cli_command(i)); i++)
        if (!only || command == only)
            json_command(cli, command, &json);
    json_end_array(&json);
    json_end_object(&json);
    CHECK(!text.truncated);
    printf("%s\n", buffer);
    free(buffer);
}

// ---- for the man page: scdoc, see docs/man ----

static void print_escaped(const char *text) {
    for (; *text; text++)
        printf(strchr("*_\\<>#.[]|~`", *text) ? "\\%c" : "%c", *text);
}

static void man_flag(const struct cli *cli, void *context, const char *name, const char *value, const char *about) {
    (void)cli;
    (void)context;
    printf("\t*--%s*", name);
    if (value) {
        printf(" _");
        print_escaped(value);
        printf("_");
    }
    printf("\n\t\t");
    print_escaped(about);
    printf("\n\n");
}

static void man_command(const struct cli *cli, const struct command *command) {
    printf("*%s*", command->name);
    if (command->words[0]) {
        printf(" _");
        print_escaped(command->words);
        printf("_");
    }
    printf("\n\t");
    print_escaped(tr(cli->lang, command->about));
    printf("\n\n");
    each_flag(cli, command, man_flag, NULL);
    char line[512];
    for (const char *at = command->examples; next_example(&at, line, sizeof line);) {
        printf("\t");
        print_escaped(line);
        printf("\n\n");
    }
}

static void print_man(const struct cli *cli) {
    const struct command *command;
    for (int group = 0; group < GROUPS; group++) {
        printf("## %s\n\n", tr(cli->lang, group_titles[group]));
        for (int i = 0; (command = cli_command(i)); i++)
            if ((int)command->group == group)
                man_command(cli, command);
    }
}

// ---- the commands ----

static const struct flag flags[] = {
    {"json", NULL, N_("for machines: every command with its flags, values and examples")},
    {"man", NULL, N_("the commands as a part of the man page, in scdoc")},
    {NULL, NULL, NULL},
};

int cli_unknown_command(const struct cli *cli, const char *word) {
    struct nearest near = nearest_to(word, strlen(word));
    const struct command *command;
    for (int i = 0; (command = cli_command(i)); i++)
        nearest_offer(&near, command->name);
    return cli_fail_near(cli, N_("There is no command “{word}”. `adit --help` lists them."),
                         ARGS(ARG_TEXT("word", word)), near.best);
}

static int run_help(const struct cli *cli, const struct args *args) {
    const struct command *command = args->word_count ? parse_command(args->words[0]) : NULL;
    if (args->word_count && !command)
        return cli_unknown_command(cli, args->words[0]);
    if (args_flag(args, "json"))
        print_json(cli, command);
    else if (args_flag(args, "man"))
        print_man(cli);
    else
        return cli_help(cli, command);
    return EXIT_OK;
}

const struct command command_help = {
    .name = "help",
    .group = GROUP_PROGRAM,
    .words = "[COMMAND]",
    .about = N_("explain the commands"),
    .examples = "adit help play",
    .flags = flags,
    .words_max = 1,
    .run = run_help,
};

static const struct flag version_flags[] = {{"json", NULL, N_("for machines")}, {NULL, NULL, NULL}};

int cli_version(const struct cli *cli, bool for_machines) {
    (void)cli;
    printf(for_machines ? "{\"version\":\"%s\"}\n" : "adit %s\n", ADIT_VERSION);
    return EXIT_OK;
}

static int run_version(const struct cli *cli, const struct args *args) {
    return cli_version(cli, args_flag(args, "json") != NULL);
}

const struct command command_version = {
    .name = "version",
    .group = GROUP_PROGRAM,
    .words = "",
    .about = N_("print the version of this program"),
    .flags = version_flags,
    .run = run_version,
};
