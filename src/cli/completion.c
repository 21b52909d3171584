// `adit completion SHELL`: completion scripts for bash, zsh and fish, from the tables that the parser reads.
#include "cli/cli.h"

#include "engine/registry.h"

#include <string.h>

static const struct flag flags[] = {{NULL, NULL, NULL}};

static void print_flags(const struct command *command, const char *before, const char *after) {
    for (int i = 0; command->flags && command->flags[i].name; i++)
        printf("%s%s%s", before, command->flags[i].name, after);
    if (command->takes_game_options) {
        printf("%splayers%s", before, after);
        for (int g = 0; g < registry_count; g++)
            for (int i = 0; registry[g]->options[i].name; i++)
                printf("%s%s%s", before, registry[g]->options[i].name, after);
    }
    printf("%slang%s%shelp%s", before, after, before, after);
}

static bool takes_game(const struct command *command) {
    return !strncmp(command->words, "GAME", 4);
}

static void print_games(void) {
    for (int i = 0; i < registry_count; i++)
        if (!registry[i]->hidden)
            printf("%s ", registry[i]->name);
}

// zsh runs the same script through bashcompinit.
static void print_bash(void) {
    printf("_adit_words() {\n    local word=${COMP_WORDS[COMP_CWORD]} words\n");
    printf("    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='");
    const struct command *command;
    for (int i = 0; (command = cli_command(i)); i++)
        printf("%s ", command->name);
    printf("--help --version --lang'\n    else\n        case ${COMP_WORDS[1]} in\n");
    for (int i = 0; (command = cli_command(i)); i++) {
        printf("        %s) words='", command->name);
        print_flags(command, "--", " ");
        if (takes_game(command))
            print_games();
        printf("' ;;\n");
    }
    printf(
        "        esac\n    fi\n    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "    [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- \"$word\"))\n}\ncomplete -F _adit_words adit\n");
}

// In fish's single quotes an apostrophe and a backslash are written behind a backslash.
static void print_fish_quoted(const char *text) {
    (void)putchar('\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            (void)putchar('\\');
        (void)putchar(*text);
    }
    (void)putchar('\'');
}

static void print_fish(void) {
    const struct command *command;
    for (int i = 0; (command = cli_command(i)); i++) {
        const char *name = command->name;
        printf("complete -c adit -n __fish_use_subcommand -a %s -d ", name);
        print_fish_quoted(command->about);
        printf("\n");
        char before[128];
        (void)snprintf(before, sizeof before, "complete -c adit -n '__fish_seen_subcommand_from %s' -l ", name);
        print_flags(command, before, "\n");
        if (takes_game(command)) {
            printf("complete -c adit -n '__fish_seen_subcommand_from %s' -f -a '", name);
            print_games();
            printf("'\n");
        }
    }
}

static int run(const struct cli *cli, const struct args *args) {
    const char *shell = args->words[0];
    if (!strcmp(shell, "zsh"))
        printf("#compdef adit\nautoload -U +X bashcompinit && bashcompinit\n");
    if (!strcmp(shell, "bash") || !strcmp(shell, "zsh"))
        print_bash();
    else if (!strcmp(shell, "fish"))
        print_fish();
    else
        return cli_fail(cli, N_("There is completion for bash, zsh and fish, not for \"{shell}\"."),
                        ARGS(ARG_TEXT("shell", shell)));
    return EXIT_OK;
}

const struct command command_completion = {
    .name = "completion",
    .words = "SHELL",
    .about = N_("print a completion script for bash, zsh or fish"),
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
