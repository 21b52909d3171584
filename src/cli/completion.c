// `adit completion SHELL`: a completion script for bash, zsh or fish; and, for these scripts, what may follow the words
// typed so far.
//
// The scripts know nothing of adit: at every Tab they run `adit completion SHELL -- WORD...` and offer its lines, each
// a word and, behind a tabulator, what it is. So the tables of the parser answer: flags of this subcommand, bots of the
// game that was named, choices of this option. The alternative, all words written into the script, cannot know that a
// bot belongs to a game, and is another program in each of three languages. A line that begins with a colon asks the
// shell for something of its own: ":file", ":folder" or ":program".
#include "cli/parse.h"

#include "base/text.h"
#include "engine/registry.h"

#include <string.h>

enum { WORD_SIZE = 1024 };

struct completion {
    const struct cli *cli;
    const char *start;       // what is typed of the last word, or of the part of it that is asked for
    const char *before;      // what is before that part in the same word: "--lang=", "hard,"
    size_t skipped;          // bytes of the word that the shell takes for words of their own
    const struct game *game; // named among the words; NULL: none yet
};

static void offer(const struct completion *completion, const char *word, const char *about) {
    char whole[WORD_SIZE];
    struct text text = TEXT_ON(whole);
    if (strncmp(word, completion->start, strlen(completion->start)) != 0)
        return;
    text_add(&text, completion->before);
    text_add(&text, word);
    if (!text.truncated)
        printf("%s\t%s\n", whole + completion->skipped, about);
}

// ---- values ----

static void offer_choices(const struct completion *completion, const char *choices, size_t length) {
    for (const char *at = choices, *end = choices + length; at < end;) {
        char word[64];
        struct text text = TEXT_ON(word);
        size_t part = 0;
        while (at + part < end && at[part] != '|')
            part++;
        text_bytes(&text, at, part);
        offer(completion, word, "");
        at += part + 1;
    }
}

static void offer_games(const struct completion *completion) {
    for (int i = 0; i < registry_count; i++)
        if (!registry[i]->hidden)
            offer(completion, registry[i]->name, words_title(registry[i], completion->cli->lang));
}

static void offer_commands(const struct completion *completion) {
    const struct command *command;
    for (int i = 0; (command = cli_command(i)); i++)
        offer(completion, command->name, tr(completion->cli->lang, command->about));
}

// The bots of the game that was named, or else those of all games, each name once.
static void offer_bots(const struct completion *completion) {
    const struct bot *bot;
    for (int g = 0; g < registry_count; g++) {
        if (completion->game ? registry[g] != completion->game : registry[g]->hidden)
            continue;
        for (int i = 0; (bot = cli_bot_at(registry[g], i)); i++) {
            bool was_there = false;
            for (int earlier = 0; !completion->game && earlier < g; earlier++)
                for (int k = 0; cli_bot_at(registry[earlier], k); k++)
                    was_there = was_there || (!registry[earlier]->hidden &&
                                              !strcmp(cli_bot_at(registry[earlier], k)->name, bot->name));
            char word[64];
            struct text text = TEXT_ON(word);
            text_add(&text, bot->name);
            text_add(&text, bot->takes_number ? ":" : "");
            if (!was_there)
                offer(completion, word, tr(completion->cli->lang, bot->about));
        }
    }
}

// Of "hard,ea" only "ea" is asked for.
static void offer_bot_list(const struct completion *completion) {
    char before[WORD_SIZE];
    struct text text = TEXT_ON(before);
    const char *comma = strrchr(completion->start, ',');
    struct completion last = *completion;
    if (comma) {
        text_add(&text, completion->before);
        text_bytes(&text, completion->start, (size_t)(comma + 1 - completion->start));
        last.before = before;
        last.start = comma + 1;
    }
    offer_bots(&last);
}

static void offer_value(const struct completion *completion, const char *placeholder, size_t length) {
    switch (parse_value_kind(placeholder, length)) {
    case VALUE_OTHER: break;
    case VALUE_CHOICE: offer_choices(completion, placeholder, length); break;
    case VALUE_FILE: printf(":file\n"); break;
    case VALUE_FOLDER: printf(":folder\n"); break;
    case VALUE_PROGRAM: printf(":program\n"); break;
    case VALUE_BOT: offer_bots(completion); break;
    case VALUE_BOTS: offer_bot_list(completion); break;
    case VALUE_GAME: offer_games(completion); break;
    case VALUE_COMMAND: offer_commands(completion); break;
    }
}

static void offer_players(const struct completion *completion) {
    int min = completion->game ? completion->game->seats_min : 2;
    int max = completion->game ? completion->game->seats_max : SEATS_MAX;
    for (int seats = min; seats <= max; seats++) {
        char word[8];
        (void)snprintf(word, sizeof word, "%d", seats);
        offer(completion, word, "");
    }
}

static void offer_flag_value(const struct completion *completion, const struct command *command,
                             const struct meaning *flag) {
    switch (flag->kind) {
    case FLAG_UNKNOWN: break;
    case FLAG_OWN: {
        const char *value = command->flags[flag->index].value;
        if (value)
            offer_value(completion, value, strlen(value));
        break;
    }
    case FLAG_LANG: offer_choices(completion, "en|ru|uk", STRING_LENGTH("en|ru|uk")); break;
    case FLAG_PLAYERS: offer_players(completion); break;
    case FLAG_OPTION:
        for (int i = 0; i < flag->option->choice_count; i++)
            offer(completion, flag->option->choices[i], "");
        break;
    case FLAG_WORD: offer_value(completion, flag->now, strlen(flag->now)); break;
    }
}

// ---- flags and words ----

static void offer_flag(const struct completion *completion, const char *name, const char *about) {
    char word[80];
    struct text text = TEXT_ON(word);
    text_add(&text, "--");
    text_add(&text, name);
    offer(completion, word, *about ? tr(completion->cli->lang, about) : "");
}

static void offer_flags(const struct completion *completion, const struct command *command) {
    for (int i = 0; command && command->flags && command->flags[i].name; i++)
        offer_flag(completion, command->flags[i].name, command->flags[i].about ? command->flags[i].about : "");
    if (command && command->takes_game_options)
        offer_flag(completion, "players", N_("how many play"));
    for (int g = 0; command && command->takes_game_options && g < registry_count; g++)
        for (int i = 0; registry[g]->options[i].name; i++)
            if (!completion->game || completion->game == registry[g])
                offer_flag(completion, registry[g]->options[i].name,
                           words_option(registry[g], completion->cli->lang, i, -1));
    if (!command)
        offer_flag(completion, "version", N_("the version of this program"));
    offer_flag(completion, "lang", N_("the language of all text"));
    offer_flag(completion, "help", N_("this help"));
}

// The placeholder of a subcommand's word: "GAME" and "BOT" of "GAME BOT"; what ends in "..." goes on for ever.
static void offer_word(const struct completion *completion, const struct command *command, int number) {
    const char *at = command->words + strspn(command->words, "[ ");
    for (; number > 0; number--) {
        const char *next = at + strcspn(at, " ");
        next += strspn(next, " [");
        if (!*next)
            return;
        if (!strncmp(next, "...", 3))
            break;
        at = next;
    }
    size_t length = strcspn(at, " ]");
    if (parse_value_kind(at, length) == VALUE_OTHER && *at >= 'a' && *at <= 'z')
        offer_choices(completion, at, length); // a word that has to be this one, as in `adit solve`
    else
        offer_value(completion, at, length);
}

// ---- the words so far ----

// In place: bash cuts words at = and : and hands the pieces over one by one. What was before the last cut of the last
// word is counted in `skipped`, since bash will not replace it.
static int join_pieces(char joined[][WORD_SIZE], int count_max, const char *const *words, int count, size_t *skipped) {
    int out = 0;
    bool glue = false;
    *skipped = 0;
    for (int i = 0; i < count; i++) {
        bool is_cut = !strcmp(words[i], "=") || !strcmp(words[i], ":");
        bool goes_on = out > 0 && (glue || is_cut);
        if (!goes_on && out == count_max)
            return -1;
        if (!goes_on)
            joined[out++][0] = '\0';
        struct text text = {.at = joined[out - 1], .size = WORD_SIZE, .length = strlen(joined[out - 1])};
        *skipped = goes_on ? text.length + is_cut : 0;
        text_add(&text, words[i]);
        glue = is_cut;
    }
    return out;
}

static void complete_word(struct completion *completion, const struct command *command, char words[][WORD_SIZE],
                          int count) {
    struct meaning open = {.kind = FLAG_UNKNOWN}; // a flag whose value comes next
    int word_count = 0;
    bool flags_end = false;
    for (int i = 0; i < count - 1; i++) {
        if (open.kind != FLAG_UNKNOWN) {
            open.kind = FLAG_UNKNOWN;
        } else if (!flags_end && !strcmp(words[i], "--")) {
            flags_end = true;
        } else if (!flags_end && !strncmp(words[i], "--", 2)) {
            size_t length = strcspn(words[i] + 2, "=");
            open = parse_meaning(command, words[i] + 2, length);
            if (words[i][2 + length] || !open.wants_value)
                open.kind = FLAG_UNKNOWN;
        } else {
            completion->game = completion->game ? completion->game : registry_find(words[i]);
            word_count++;
        }
    }
    char *last = words[count - 1], *value = strchr(last, '=');
    if (open.kind != FLAG_UNKNOWN) {
        offer_flag_value(completion, command, &open);
    } else if (!flags_end && !strncmp(last, "--", 2) && value) {
        char before[WORD_SIZE];
        struct text text = TEXT_ON(before);
        text_bytes(&text, last, (size_t)(value + 1 - last));
        completion->before = before;
        completion->start = value + 1;
        struct meaning flag = parse_meaning(command, last + 2, (size_t)(value - last - 2));
        offer_flag_value(completion, command, &flag);
    } else if (!flags_end && last[0] == '-' && last[1]) {
        offer_flags(completion, command);
    } else {
        offer_word(completion, command, word_count);
    }
}

// What the last word may be.
static int complete(const struct cli *cli, const char *shell, const char *const *words, int count) {
    enum { COUNT_MAX = 256 };
    static char joined[COUNT_MAX][WORD_SIZE]; // a quarter of a megabyte, once per program
    struct completion completion = {.cli = cli, .before = ""};
    int at = 0;
    if (count > COUNT_MAX)
        return EXIT_FAILED;
    if (!strcmp(shell, "bash"))
        count = join_pieces(joined, COUNT_MAX, words, count, &completion.skipped);
    else
        for (int i = 0; i < count; i++)
            (void)snprintf(joined[i], WORD_SIZE, "%s", words[i]);
    if (count < 1)
        return EXIT_FAILED;
    completion.start = joined[count - 1];
    for (; at < count - 1 && !strncmp(joined[at], "--lang", 6); at++)
        if (!joined[at][6] && ++at == count - 1)
            break;
    bool is_lang = at && at == count - 1 && !strcmp(joined[at - 1], "--lang");
    const struct command *command = at < count - 1 ? parse_command(joined[at]) : NULL;
    if (is_lang)
        offer_choices(&completion, "en|ru|uk", STRING_LENGTH("en|ru|uk"));
    else if (at == count - 1 && joined[at][0] == '-')
        offer_flags(&completion, NULL);
    else if (at == count - 1)
        offer_commands(&completion);
    else if (command)
        complete_word(&completion, command, joined + at + 1, count - at - 1);
    return EXIT_OK;
}

// ---- the scripts ----

static const char bash_script[] =
    "_adit() {\n"
    "    local line word=${COMP_WORDS[COMP_CWORD]}\n"
    "    [[ $word == [=:] ]] && word=\n"
    "    COMPREPLY=()\n"
    "    while IFS= read -r line; do\n"
    "        case $line in\n"
    "        :file) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$word\") ;;\n"
    "        :folder) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$word\") ;;\n"
    "        :program) mapfile -t COMPREPLY < <(compgen -c -- \"$word\") ;;\n"
    "        *) COMPREPLY+=(\"${line%%$'\\t'*}\") ;;\n"
    "        esac\n"
    "    done < <(\"${COMP_WORDS[0]}\" completion bash -- \"${COMP_WORDS[@]:1:COMP_CWORD}\" 2>/dev/null)\n"
    "    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *: ]] && compopt -o nospace 2>/dev/null\n"
    "    return 0\n"
    "}\n"
    "complete -F _adit adit\n";

static const char zsh_script[] =
    "#compdef adit\n"
    "_adit() {\n"
    "    local line\n"
    "    local -a words_found shown\n"
    "    for line in \"${(@f)$(\"${words[1]}\" completion zsh -- \"${(@)words[2,CURRENT]}\" 2>/dev/null)}\"; do\n"
    "        case $line in\n"
    "        (:file) _files ;;\n"
    "        (:folder) _files -/ ;;\n"
    "        (:program) _command_names -e ;;\n"
    "        (?*)\n"
    "            words_found+=(\"${line%%$'\\t'*}\")\n"
    "            shown+=(\"${line/$'\\t'/  -- }\")\n"
    "            ;;\n"
    "        esac\n"
    "    done\n"
    "    (( ${#words_found} )) && compadd -l -d shown -a words_found\n"
    "}\n"
    "if [ \"${funcstack[1]}\" = _adit ]; then\n"
    "    _adit \"$@\"\n"
    "else\n"
    "    compdef _adit adit\n"
    "fi\n";

static const char fish_script[] = "function __adit_complete\n"
                                  "    set -l words (commandline -opc) (commandline -ct)\n"
                                  "    for line in ($words[1] completion fish -- $words[2..-1] 2>/dev/null)\n"
                                  "        switch $line\n"
                                  "            case :file\n"
                                  "                __fish_complete_path (commandline -ct)\n"
                                  "            case :folder\n"
                                  "                __fish_complete_directories (commandline -ct)\n"
                                  "            case :program\n"
                                  "                __fish_complete_command\n"
                                  "            case '*'\n"
                                  "                printf '%s\\n' $line\n"
                                  "        end\n"
                                  "    end\n"
                                  "end\n"
                                  "complete -c adit -f -a '(__adit_complete)'\n";

static int run(const struct cli *cli, const struct args *args) {
    const char *shell = args->words[0];
    const char *script = !strcmp(shell, "bash")   ? bash_script
                         : !strcmp(shell, "zsh")  ? zsh_script
                         : !strcmp(shell, "fish") ? fish_script
                                                  : NULL;
    if (!script)
        return cli_fail(cli, N_("There is completion for bash, zsh and fish, not for “{shell}”."),
                        ARGS(ARG_TEXT("shell", shell)));
    if (args->word_count > 1)
        return complete(cli, shell, args->words + 1, args->word_count - 1);
    (void)fputs(script, stdout);
    return EXIT_OK;
}

static const struct flag flags[] = {{NULL, NULL, NULL}};

const struct command command_completion = {
    .name = "completion",
    .group = GROUP_PROGRAM,
    .words = "bash|zsh|fish [WORD ...]",
    .about = N_("print a completion script for a shell; behind words (after --), what may come next"),
    .examples = "adit completion bash >~/.local/share/bash-completion/completions/adit\n"
                "adit completion fish >~/.config/fish/completions/adit.fish\n"
                "adit completion bash -- sim {game} --bots ha",
    .flags = flags,
    .words_min = 1,
    .words_max = CLI_WORDS_MAX,
    .run = run,
};
