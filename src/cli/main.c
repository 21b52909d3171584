// The command line: finds the subcommand, parses its flags, picks the language.
#include "cli/cli.h"

#include "base/memory.h"
#include "engine/kit.h"
#include "engine/registry.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const struct command *const commands[] = {
    &command_play,    &command_sim,        &command_replay,  &command_rules,  &command_games,
    &command_bench,   &command_completion, &command_help,    &command_coach,  &command_bot,
    &command_match,   &command_arena,      &command_stats,   &command_verify, &command_sim_mpi,
#ifdef ADIT_HAS_SERVER
    &command_serve,   &command_backup,     &command_restore, &command_load,   &command_join,
    &command_migrate, &command_admin,
#endif
};

const struct command *cli_command(int index) {
    if (index < (int)ARRAY_COUNT(commands))
        return commands[index];
    index -= (int)ARRAY_COUNT(commands);
    for (int g = 0; g < registry_count; g++)
        for (const struct command *const *own = kit_of(registry[g])->commands; own && *own; own++)
            if (index-- == 0)
                return *own;
    return NULL;
}

static enum lang environment_lang(void) {
    static const char *const variables[] = {"ADIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < ARRAY_COUNT(variables); i++) {
        const char *value = getenv(variables[i]);
        enum lang lang;
        if (value && *value)
            return lang_find(value, &lang) ? lang : LANG_EN;
    }
    return LANG_EN;
}

// The letters that the terminal can show. A locale that is not installed here (ssh brings its name along, containers
// have none of them) means UTF-8 all the same, unless its name says otherwise.
static void choose_letters(void) {
    if (setlocale(LC_CTYPE, ""))
        return;
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *name = NULL;
    for (size_t i = 0; i < ARRAY_COUNT(variables) && !(name && *name); i++)
        name = getenv(variables[i]);
    const char *letters = name ? strchr(name, '.') : NULL;
    if (!letters || !strncasecmp(letters, ".utf-8", 6) || !strncasecmp(letters, ".utf8", 5))
        (void)setlocale(LC_CTYPE, "C.UTF-8");
}

static const struct command *find_command(const char *name) {
    const struct command *command;
    for (int i = 0; (command = cli_command(i)); i++)
        if (!strcmp(command->name, name))
            return command;
    return NULL;
}

static int find_flag(const struct command *command, const char *name, size_t length) {
    for (int i = 0; command->flags && command->flags[i].name; i++) {
        CHECK(i < CLI_FLAGS_MAX);
        if (strlen(command->flags[i].name) == length && !strncmp(command->flags[i].name, name, length))
            return i;
    }
    return -1;
}

static bool is_switch(const struct option *option) {
    return option->choice_count == 2 && string_equal(option->choices[0], "off");
}

static bool is_choice(const struct option *option, const char *word) {
    for (int i = 0; i < option->choice_count; i++)
        if (!strcmp(option->choices[i], word))
            return true;
    return false;
}

// A game option as a flag: --variant 3+1, --relics, --relics off, --no-relics. Which game it fits is checked later.
static const struct option *find_option(const char *name, size_t length) {
    for (int g = 0; g < registry_count; g++)
        for (const struct option *option = registry[g]->options; option->name; option++)
            if (strlen(option->name) == length && !strncmp(option->name, name, length))
                return option;
    return NULL;
}

// What a flag turned out to be.
struct meaning {
    enum { FLAG_UNKNOWN, FLAG_OWN, FLAG_LANG, FLAG_PLAYERS, FLAG_OPTION } kind;
    int index;                   // FLAG_OWN
    const struct option *option; // FLAG_OPTION
    bool negated, wants_value, may_have_value;
};

static struct meaning understand(const struct command *command, const char *name, size_t length) {
    int index = find_flag(command, name, length);
    if (index >= 0)
        return (struct meaning){.kind = FLAG_OWN, .index = index, .wants_value = command->flags[index].value != NULL};
    if (length == 4 && !strncmp(name, "lang", 4))
        return (struct meaning){.kind = FLAG_LANG, .wants_value = true};
    if (!command->takes_game_options)
        return (struct meaning){.kind = FLAG_UNKNOWN};
    if (length == 7 && !strncmp(name, "players", 7))
        return (struct meaning){.kind = FLAG_PLAYERS, .wants_value = true};
    bool negated = length > 3 && !strncmp(name, "no-", 3);
    const struct option *option = negated ? find_option(name + 3, length - 3) : find_option(name, length);
    if (!option || (negated && !is_switch(option)))
        return (struct meaning){.kind = FLAG_UNKNOWN};
    return (struct meaning){.kind = FLAG_OPTION,
                            .option = option,
                            .negated = negated,
                            .wants_value = !is_switch(option),
                            .may_have_value = is_switch(option) && !negated};
}

static int take_lang(struct cli *cli, const char *value) {
    if (!lang_find(value, &cli->lang))
        return cli_fail(cli, N_("There is no such language: use en, ru or uk."), NULL);
    cli->lang_is_given = true;
    return EXIT_OK;
}

// One flag at words[*at]. Returns EXIT_OK or what to exit with.
static int parse_flag(struct cli *cli, struct args *args, int count, char **words, int *at) {
    const char *name = words[*at] + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] ? name + length + 1 : NULL;
    struct arg shown[] = {ARG_TEXT("flag", words[*at]), {.name = NULL}};
    struct meaning flag = understand(args->command, name, length);
    if (flag.kind == FLAG_UNKNOWN)
        return cli_fail(cli, N_("Unknown flag {flag}. Try --help."), shown);
    if (flag.may_have_value && !value && *at + 1 < count && is_choice(flag.option, words[*at + 1]))
        value = words[++*at];
    if (!flag.wants_value && !flag.may_have_value && value)
        return cli_fail(cli, N_("The flag {flag} takes no value."), shown);
    if (flag.wants_value && !value) {
        if (*at + 1 >= count)
            return cli_fail(cli, N_("The flag {flag} needs a value."), shown);
        value = words[++*at];
    }
    if (flag.kind == FLAG_OWN) {
        args->flags[flag.index] = value ? value : "";
        if (args->given_count < CLI_FLAGS_MAX) {
            args->given[args->given_count].flag = flag.index;
            args->given[args->given_count++].value = args->flags[flag.index];
        }
        return EXIT_OK;
    }
    if (flag.kind == FLAG_LANG)
        return take_lang(cli, value);
    if (args->option_count == CLI_OPTIONS_MAX)
        return cli_fail(cli, N_("There are too many flags."), NULL);
    args->option_names[args->option_count] = flag.kind == FLAG_PLAYERS ? "players" : flag.option->name;
    args->option_values[args->option_count++] = value ? value : flag.negated ? "off" : "on";
    return EXIT_OK;
}

static int run_command(struct cli *cli, const struct command *command, int count, char **words) {
    struct args args = {.command = command};
    bool flags_end = false, wants_help = false;
    for (int i = 0; i < count; i++) {
        if (!flags_end && (!strcmp(words[i], "--help") || !strcmp(words[i], "-h"))) {
            wants_help = true; // once a --lang behind it was read too
        } else if (!flags_end && !strcmp(words[i], "--")) {
            flags_end = true;
        } else if (!flags_end && !strncmp(words[i], "--", 2)) {
            int code = parse_flag(cli, &args, count, words, &i);
            if (code)
                return code;
        } else if (!flags_end && words[i][0] == '-' && words[i][1]) {
            return cli_fail(cli, N_("Unknown flag {flag}. Try --help."), ARGS(ARG_TEXT("flag", words[i])));
        } else if (args.word_count == command->words_max) {
            return cli_fail(cli, N_("\"{word}\" is one word too many. Try --help."), ARGS(ARG_TEXT("word", words[i])));
        } else {
            args.words[args.word_count++] = words[i];
        }
    }
    if (wants_help)
        return cli_help(cli, command);
    if (args.word_count < command->words_min)
        return cli_fail(cli, N_("Something is missing: adit {command} {words}. Add --help to see more."),
                        ARGS(ARG_TEXT("command", command->name), ARG_TEXT("words", command->words)));
    int code = command->run(cli, &args);
    if (fflush(stdout) || ferror(stdout)) // a full disk or a closed pipe is a failure
        return code ? code : EXIT_FAILED;
    return code;
}

// Every --lang from word *at on.
static int take_langs(struct cli *cli, int count, char **words, int *at) {
    for (; *at < count && !strncmp(words[*at], "--lang", 6); ++*at) {
        char next = words[*at][6];
        if (next && next != '=')
            break;
        const char *value = next ? words[*at] + 7 : *at + 1 < count ? words[++*at] : NULL;
        if (!value)
            return cli_fail(cli, N_("The flag {flag} needs a value."), ARGS(ARG_TEXT("flag", words[*at])));
        int code = take_lang(cli, value);
        if (code)
            return code;
    }
    return EXIT_OK;
}

int main(int count, char **words) {
    choose_letters();
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool knows_color = terminal && *terminal && strcmp(terminal, "dumb") != 0;
    struct cli cli = {.lang = environment_lang(),
                      .color = isatty(STDOUT_FILENO) && knows_color && !(no_color && *no_color)};
    int at = 1, code = take_langs(&cli, count, words, &at); // also before the subcommand
    if (code)
        return code;
    oom_message(tr(cli.lang, N_("There is not enough memory.")));
    if (at >= count && cli_menu(&cli))
        return EXIT_OK;
    if (at >= count || !strcmp(words[at], "--help") || !strcmp(words[at], "-h")) {
        at++;
        code = take_langs(&cli, count, words, &at);
        return code ? code : cli_help(&cli, NULL);
    }
    if (!strcmp(words[at], "--version")) {
        printf("adit %s\n", ADIT_VERSION);
        return EXIT_OK;
    }
    const struct command *command = find_command(words[at]);
    if (!command && words[at][0] == '-')
        return cli_fail(&cli, N_("Unknown flag {flag}. Try --help."), ARGS(ARG_TEXT("flag", words[at])));
    if (!command)
        return cli_fail(&cli, N_("There is no command \"{word}\". `adit --help` lists them."),
                        ARGS(ARG_TEXT("word", words[at])));
    return run_command(&cli, command, count - at - 1, words + at + 1);
}
