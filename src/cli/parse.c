// The words behind a subcommand, read by its tables.
#include "cli/parse.h"

#include "engine/kit.h"
#include "engine/registry.h"

#include <string.h>

const struct command *parse_command(const char *name) {
    const struct command *command;
    for (int i = 0; (command = cli_command(i)); i++)
        if (!strcmp(command->name, name))
            return command;
    return NULL;
}

// ---- kinds of values ----

static bool is_word(const char *word, const char *at, size_t length) {
    return strlen(word) == length && !strncmp(word, at, length);
}

enum value_kind parse_value_kind(const char *placeholder, size_t length) {
    static const struct {
        const char *word;
        enum value_kind kind;
    } kinds[] = {
        {"FILE", VALUE_FILE},        {"COPY", VALUE_FILE},   {"DB", VALUE_FILE},
        {"DIR", VALUE_FOLDER},       {"CMD", VALUE_PROGRAM}, {"BOT", VALUE_BOT},
        {"BOT,BOT,...", VALUE_BOTS}, {"GAME", VALUE_GAME},   {"COMMAND", VALUE_COMMAND},
    };
    for (size_t i = 0; i < ARRAY_COUNT(kinds); i++)
        if (is_word(kinds[i].word, placeholder, length))
            return kinds[i].kind;
    return memchr(placeholder, '|', length) ? VALUE_CHOICE : VALUE_OTHER;
}

// ---- flags ----

// What flags were called before one name was chosen for one thing. They are still taken, and the new name is said.
static const struct {
    const char *command, *old, *now; // capitals: not a flag now but a word of its own
} renamed[] = {
    {"sim", "checkpoint", "save"},     {"sim", "record", "records"},     {"arena", "state", "save"},
    {"sim-mpi", "checkpoint", "save"}, {"sim-mpi", "record", "records"}, {"match", "bot", "program"},
    {"load", "seats", "players"},      {"load", "game", "GAME"},
};

static const char *name_now(const struct command *command, const char *name, size_t length) {
    for (size_t i = 0; i < ARRAY_COUNT(renamed); i++)
        if (!strcmp(renamed[i].command, command->name) && is_word(renamed[i].old, name, length))
            return renamed[i].now;
    return NULL;
}

static int find_flag(const struct command *command, const char *name, size_t length) {
    for (int i = 0; command->flags && command->flags[i].name; i++) {
        CHECK(i < CLI_FLAGS_MAX);
        if (is_word(command->flags[i].name, name, length))
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
            if (is_word(option->name, name, length))
                return option;
    return NULL;
}

struct meaning parse_meaning(const struct command *command, const char *name, size_t length) {
    const char *now = name_now(command, name, length);
    if (now && now[0] >= 'A' && now[0] <= 'Z')
        return (struct meaning){.kind = FLAG_WORD, .now = now, .wants_value = true};
    if (now) {
        name = now;
        length = strlen(now);
    }
    int index = find_flag(command, name, length);
    if (index >= 0)
        return (struct meaning){
            .kind = FLAG_OWN, .index = index, .now = now, .wants_value = command->flags[index].value != NULL};
    if (is_word("lang", name, length))
        return (struct meaning){.kind = FLAG_LANG, .wants_value = true};
    if (!command->takes_game_options)
        return (struct meaning){.kind = FLAG_UNKNOWN};
    if (is_word("players", name, length))
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

static int fail_unknown_flag(const struct cli *cli, const struct command *command, const char *flag) {
    struct nearest near = nearest_to(flag + strspn(flag, "-"), strcspn(flag + strspn(flag, "-"), "="));
    for (int i = 0; command->flags && command->flags[i].name; i++)
        nearest_offer(&near, command->flags[i].name);
    nearest_offer(&near, "lang");
    nearest_offer(&near, "help");
    for (int g = 0; command->takes_game_options && g < registry_count; g++)
        for (const struct option *option = registry[g]->options; option->name; option++)
            nearest_offer(&near, option->name);
    if (command->takes_game_options)
        nearest_offer(&near, "players");
    char guess[64];
    struct text text = TEXT_ON(guess);
    text_add(&text, near.best ? "--" : "");
    text_add(&text, near.best ? near.best : "");
    return cli_fail_near(cli, N_("Unknown flag {flag}. Try --help."), ARGS(ARG_TEXT("flag", flag)),
                         near.best ? guess : NULL);
}

// ---- languages ----

static int take_lang(struct cli *cli, const char *value) {
    if (!lang_find(value, &cli->lang))
        return cli_fail(cli, N_("There is no language “{value}”: use en, ru or uk."), ARGS(ARG_TEXT("value", value)));
    cli->lang_is_given = true;
    return EXIT_OK;
}

int parse_langs(struct cli *cli, int count, char **words, int *at) {
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

// ---- all words ----

struct parse {
    struct cli *cli;
    struct args *args;
    int count;
    char **words;
    const char *word_now; // given by a flag that is a word now: it comes last
};

static void say_new_name(const struct parse *parse, const char *flag, const struct meaning *meaning) {
    char old[64];
    struct text text = TEXT_ON(old);
    text_bytes(&text, flag, strcspn(flag, "="));
    const char *dashes = meaning->kind == FLAG_WORD ? "" : "--";
    char now[64];
    struct text now_text = TEXT_ON(now);
    text_add(&now_text, dashes);
    text_add(&now_text, meaning->now);
    cli_note(parse->cli, N_("{flag} is called {now} now; the old name still works."),
             ARGS(ARG_TEXT("flag", old), ARG_TEXT("now", now)));
}

static int take_option(struct parse *parse, const struct meaning *flag, const char *value) {
    struct args *args = parse->args;
    if (args->option_count == CLI_OPTIONS_MAX)
        return cli_fail(parse->cli, N_("There are too many flags."), NULL);
    args->option_names[args->option_count] = flag->kind == FLAG_PLAYERS ? "players" : flag->option->name;
    args->option_values[args->option_count++] = value ? value : flag->negated ? "off" : "on";
    return EXIT_OK;
}

static void take_own(struct args *args, int index, const char *value) {
    args->flags[index] = value ? value : "";
    if (args->given_count < CLI_FLAGS_MAX) {
        args->given[args->given_count].flag = index;
        args->given[args->given_count++].value = args->flags[index];
    }
}

// One flag at words[*at]. Returns EXIT_OK or what to exit with.
static int parse_flag(struct parse *parse, int *at) {
    struct args *args = parse->args;
    char **words = parse->words;
    const char *name = words[*at] + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] ? name + length + 1 : NULL;
    struct arg shown[] = {ARG_TEXT("flag", words[*at]), {.name = NULL}};
    struct meaning flag = parse_meaning(args->command, name, length);
    if (flag.kind == FLAG_UNKNOWN)
        return fail_unknown_flag(parse->cli, args->command, words[*at]);
    if (flag.now)
        say_new_name(parse, words[*at], &flag);
    if (flag.may_have_value && !value && *at + 1 < parse->count && is_choice(flag.option, words[*at + 1]))
        value = words[++*at];
    if (!flag.wants_value && !flag.may_have_value && value)
        return cli_fail(parse->cli, N_("The flag {flag} takes no value."), shown);
    if (flag.wants_value && !value) {
        if (*at + 1 >= parse->count)
            return cli_fail(parse->cli, N_("The flag {flag} needs a value."), shown);
        value = words[++*at];
    }
    switch (flag.kind) {
    case FLAG_UNKNOWN: break;
    case FLAG_OWN: take_own(args, flag.index, value); break;
    case FLAG_LANG: return take_lang(parse->cli, value);
    case FLAG_PLAYERS:
    case FLAG_OPTION: return take_option(parse, &flag, value);
    case FLAG_WORD: parse->word_now = value; break;
    }
    return EXIT_OK;
}

static int take_word(struct parse *parse, const char *word) {
    struct args *args = parse->args;
    if (args->word_count == args->command->words_max)
        return cli_fail(parse->cli, N_("“{word}” is one word too many. Try --help."), ARGS(ARG_TEXT("word", word)));
    args->words[args->word_count++] = word;
    return EXIT_OK;
}

int parse_words(struct cli *cli, const struct command *command, int count, char **words, struct args *args,
                bool *wants_help) {
    struct parse parse = {.cli = cli, .args = args, .count = count, .words = words};
    bool flags_end = false;
    int code = EXIT_OK;
    *args = (struct args){.command = command};
    *wants_help = false;
    for (int i = 0; i < count && !code; i++) {
        if (!flags_end && (!strcmp(words[i], "--help") || !strcmp(words[i], "-h")))
            *wants_help = true; // once a --lang behind it was read too
        else if (!flags_end && !strcmp(words[i], "--"))
            flags_end = true;
        else if (!flags_end && !strncmp(words[i], "--", 2))
            code = parse_flag(&parse, &i);
        else if (!flags_end && words[i][0] == '-' && words[i][1])
            code = fail_unknown_flag(cli, command, words[i]);
        else
            code = take_word(&parse, words[i]);
    }
    if (!code && parse.word_now)
        code = take_word(&parse, parse.word_now);
    if (code || *wants_help || args->word_count >= command->words_min)
        return code;
    return cli_fail(cli, N_("Something is missing: adit {command} {words}. Add --help to see more."),
                    ARGS(ARG_TEXT("command", command->name), ARG_TEXT("words", command->words)));
}
