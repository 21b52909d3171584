// The words behind a subcommand, read by its tables: what each flag is, and of which kind a value is. The parser
// and the completion of shells share it.
#ifndef ADIT_CLI_PARSE_H
#define ADIT_CLI_PARSE_H

#include "cli/cli.h"

// What a value is, by the word that stands for it in the help: completion offers values by it.
enum value_kind {
    VALUE_OTHER,  // numbers, names, texts
    VALUE_CHOICE, // "ru|uk|en"
    VALUE_FILE,
    VALUE_FOLDER,
    VALUE_PROGRAM, // a command of the shell
    VALUE_BOT,
    VALUE_BOTS, // several, separated by commas
    VALUE_GAME,
    VALUE_COMMAND, // of adit
};

enum value_kind parse_value_kind(const char *placeholder, size_t length);

// What a flag turned out to be.
struct meaning {
    enum { FLAG_UNKNOWN, FLAG_OWN, FLAG_LANG, FLAG_PLAYERS, FLAG_OPTION, FLAG_WORD } kind;
    int index;                   // FLAG_OWN
    const struct option *option; // FLAG_OPTION
    const char *now;             // the name was an older one: what it is called now; else NULL
    bool negated, wants_value, may_have_value;
};

struct meaning parse_meaning(const struct command *command, const char *name, size_t length);

// NULL: there is none.
const struct command *parse_command(const char *name);

// Every --lang from word *at on. EXIT_OK, or what to exit with; an error was said.
int parse_langs(struct cli *cli, int count, char **words, int *at);

// Reads the words behind the subcommand into `args`. Whether help was asked for goes to `wants_help`.
int parse_words(struct cli *cli, const struct command *command, int count, char **words, struct args *args,
                bool *wants_help);

#endif
