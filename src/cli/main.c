// The command line: finds the subcommand, parses its flags, picks the language.
#include "cli/parse.h"

#include "base/memory.h"
#include "engine/kit.h"
#include "engine/registry.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const struct command *const commands[] = {
    &command_play,       &command_sim,    &command_replay,  &command_rules,   &command_games, &command_bench,
    &command_completion, &command_help,   &command_version, &command_coach,   &command_bot,   &command_match,
    &command_arena,      &command_stats,  &command_verify,  &command_sim_mpi,
#ifdef ADIT_HAS_SERVER
    &command_serve,      &command_backup, &command_restore, &command_load,    &command_join,  &command_migrate,
    &command_admin,      &command_schema,
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

static int run_command(struct cli *cli, const struct command *command, int count, char **words) {
    struct args args;
    bool wants_help;
    int code = parse_words(cli, command, count, words, &args, &wants_help);
    if (code || wants_help)
        return code ? code : cli_help(cli, command);
    code = command->run(cli, &args);
    if (fflush(stdout) || ferror(stdout)) // a full disk or a closed pipe is a failure
        return code ? code : EXIT_FAILED;
    return code;
}

int main(int count, char **words) {
    choose_letters();
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool knows_color = terminal && *terminal && strcmp(terminal, "dumb") != 0;
    struct cli cli = {.lang = environment_lang(),
                      .color = isatty(STDOUT_FILENO) && knows_color && !(no_color && *no_color)};
    int at = 1, code = parse_langs(&cli, count, words, &at); // also before the subcommand
    if (code)
        return code;
    oom_message(tr(cli.lang, N_("There is not enough memory.")));
    if (at >= count && cli_menu(&cli))
        return EXIT_OK;
    if (at >= count || !strcmp(words[at], "--help") || !strcmp(words[at], "-h")) {
        at++;
        code = parse_langs(&cli, count, words, &at);
        return code ? code : cli_help(&cli, NULL);
    }
    if (!strcmp(words[at], "--version") || !strcmp(words[at], "-V"))
        return cli_version(&cli, false);
    const struct command *command = parse_command(words[at]);
    if (!command && words[at][0] == '-')
        return cli_fail(&cli, N_("Unknown flag {flag}. Try --help."), ARGS(ARG_TEXT("flag", words[at])));
    if (!command)
        return cli_unknown_command(&cli, words[at]);
    return run_command(&cli, command, count - at - 1, words + at + 1);
}
