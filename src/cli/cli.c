// What the subcommands share.
#include "cli/cli.h"

#include "engine/kit.h"
#include "engine/registry.h"
#include "table/native/files.h"
#include "words/medals.h"

#include <string.h>
#include <time.h>

const char *args_flag(const struct args *args, const char *name) {
    for (int i = 0; args->command->flags[i].name; i++)
        if (!strcmp(args->command->flags[i].name, name))
            return args->flags[i];
    CHECK(!"a flag that the subcommand does not have");
    return NULL;
}

int cli_fail_near(const struct cli *cli, const char *sentence, const struct arg *args, const char *guess) {
    char buffer[1024];
    struct text text = TEXT_ON(buffer);
    say(&text, tr(cli->lang, sentence), args);
    if (guess) {
        text_char(&text, ' ');
        say(&text, tr(cli->lang, N_("Did you mean {guess}?")), ARGS(ARG_TEXT("guess", guess)));
    }
    (void)fprintf(stderr, "adit: %s\n", buffer);
    return EXIT_USAGE;
}

int cli_fail(const struct cli *cli, const char *sentence, const struct arg *args) {
    return cli_fail_near(cli, sentence, args, NULL);
}

int cli_fail_file(const struct cli *cli, const char *file, const char *reason) {
    return cli_fail(cli, N_("{file}: {reason}"),
                    ARGS(ARG_TEXT("file", file), ARG_TEXT("reason", tr(cli->lang, reason))));
}

void cli_note(const struct cli *cli, const char *sentence, const struct arg *args) {
    (void)cli_fail(cli, sentence, args);
}

bool cli_number(const struct cli *cli, const struct args *args, const char *flag, int64_t min, int64_t max,
                int64_t *out) {
    const char *value = args_flag(args, flag);
    if (!value || text_read_int(value, strlen(value), min, max, out))
        return true;
    cli_fail(cli, N_("--{flag} must be a whole number from {min} to {max}, not “{value}”."),
             ARGS(ARG_TEXT("flag", flag), ARG_NUMBER("min", min), ARG_NUMBER("max", max), ARG_TEXT("value", value)));
    return false;
}

const struct game *cli_game(const struct cli *cli, const char *name) {
    const struct game *game = registry_find(name);
    if (game)
        return game;
    char buffer[256];
    struct text games = TEXT_ON(buffer);
    struct nearest near = nearest_to(name, strlen(name));
    for (int i = 0; i < registry_count; i++) {
        if (registry[i]->hidden)
            continue;
        nearest_offer(&near, registry[i]->name);
        text_add(&games, games.length ? ", " : "");
        text_add(&games, registry[i]->name);
    }
    (void)cli_fail_near(cli, N_("There is no game “{name}”; there are: {games}."),
                        ARGS(ARG_TEXT("name", name), ARG_TEXT("games", buffer)), near.best);
    return NULL;
}

static void say_bad_setup(const struct cli *cli, const struct game *game, const char *name, const char *value,
                          enum err err) {
    char buffer[256];
    struct text choices = TEXT_ON(buffer);
    struct nearest near = nearest_to(value, strlen(value));
    for (int i = 0; game->options[i].name; i++) {
        if (!string_equal(game->options[i].name, name))
            continue;
        for (int k = 0; k < game->options[i].choice_count; k++) {
            nearest_offer(&near, game->options[i].choices[k]);
            text_add(&choices, k ? ", " : "");
            text_add(&choices, game->options[i].choices[k]);
        }
    }
    struct arg shown[] = {ARG_TEXT("game", game->name),
                          ARG_TEXT("option", name),
                          ARG_TEXT("value", value),
                          ARG_TEXT("choices", buffer),
                          ARG_NUMBER("min", game->seats_min),
                          ARG_NUMBER("max", game->seats_max),
                          {.name = NULL}};
    if (err == ERR_SEAT_COUNT)
        cli_fail(cli, N_("{game} is for {min} to {max} players, not “{value}”."), shown);
    else if (err == ERR_UNKNOWN_OPTION)
        cli_fail(cli, N_("{game} has no option --{option}."), shown);
    else
        (void)cli_fail_near(cli, N_("--{option} must be one of: {choices}; not “{value}”."), shown, near.best);
}

bool cli_setup(const struct cli *cli, const struct args *args, const struct game *game, struct setup *out) {
    *out = setup_default(game);
    for (int i = 0; i < args->option_count; i++) {
        const char *name = args->option_names[i], *value = args->option_values[i];
        enum err err = setup_set(game, out, name, strlen(name), value, strlen(value));
        if (err) {
            say_bad_setup(cli, game, name, value, err);
            return false;
        }
    }
    return true;
}

bool cli_players_given(const struct args *args) {
    for (int i = 0; i < args->option_count; i++)
        if (!strcmp(args->option_names[i], "players"))
            return true;
    return false;
}

const struct bot *cli_bot_at(const struct game *game, int index) {
    int count = 0;
    for (const struct bot *bot; (bot = bot_at(game, count)); count++)
        if (count == index)
            return bot;
    const struct bot *const *own = kit_of(game)->measuring_bots;
    for (; own && *own; own++, count++)
        if (count == index)
            return *own;
    return NULL;
}

static void say_bad_bot(const struct cli *cli, const struct game *game, enum bot_fault fault, const char *spec,
                        const struct bot *bot) {
    char buffer[512];
    struct text names = TEXT_ON(buffer);
    const struct bot *known;
    struct nearest near = nearest_to(spec, strcspn(spec, ":"));
    for (int i = 0; (known = cli_bot_at(game, i)); i++) {
        nearest_offer(&near, known->name);
        text_add(&names, i ? ", " : "");
        text_add(&names, known->name);
        text_add(&names, known->takes_number ? ":N" : "");
    }
    struct arg shown[] = {ARG_TEXT("bot", spec),
                          ARG_TEXT("bots", buffer),
                          ARG_TEXT("game", game->name),
                          ARG_NUMBER("min", bot ? bot->number_min : 0),
                          ARG_NUMBER("max", bot ? bot->number_max : 0),
                          {.name = NULL}};
    switch (fault) {
    case BOT_OK: break;
    case BOT_UNKNOWN:
        (void)cli_fail_near(cli, N_("{game} has no bot “{bot}”; it has: {bots}."), shown, near.best);
        break;
    case BOT_NEEDS_NUMBER:
    case BOT_BAD_NUMBER:
        cli_fail(cli, N_("The bot “{bot}” needs a whole number from {min} to {max} behind a colon."), shown);
        break;
    case BOT_TAKES_NO_NUMBER: cli_fail(cli, N_("The bot “{bot}” takes no number."), shown); break;
    }
}

// The bots that everybody knows, and those that need memory of their own.
static enum bot_fault find_bot(const struct game *game, const char *spec, size_t length, struct bot_spec *out) {
    for (const struct bot *const *own = kit_of(game)->measuring_bots; own && *own; own++) {
        if (length != strlen((*own)->name) || strncmp(spec, (*own)->name, length) != 0)
            continue;
        *out = (struct bot_spec){.bot = *own};
        return BOT_OK;
    }
    return bot_find(game, spec, length, out);
}

int cli_bots(const struct cli *cli, const struct game *game, const char *list, struct bot_spec *out) {
    for (int count = 0;; list++) {
        size_t length = strcspn(list, ",");
        if (count == SEATS_MAX) {
            cli_fail(cli, N_("There are more than {n} bots."), ARGS(ARG_NUMBER("n", SEATS_MAX)));
            return -1;
        }
        enum bot_fault fault = find_bot(game, list, length, &out[count]);
        if (fault) {
            char buffer[64];
            struct text spec = TEXT_ON(buffer);
            text_bytes(&spec, list, length);
            say_bad_bot(cli, game, fault, buffer, out[count].bot);
            return -1;
        }
        count++;
        list += length;
        if (!*list)
            return count;
    }
}

void cli_print_medals(const struct cli *cli, const struct match *match, const char *const *names) {
    struct medal_award awards[MEDALS_MAX];
    int count = medals_of(match, awards);
    if (count)
        printf("\n%s\n", tr(cli->lang, N_("Medals:")));
    for (int i = 0; i < count; i++) {
        char buffer[512];
        struct text text = TEXT_ON(buffer);
        medals_say(&text, cli->lang, match, &awards[i], names);
        char wrapped[1024];
        struct text lines = TEXT_ON(wrapped);
        words_wrap(&lines, buffer, 2, CLI_LINE_WIDTH);
        printf("%s", wrapped);
    }
}

void cli_print(const struct cli *cli, FILE *to, const char *styled) {
    static const struct {
        char letter;
        const char *code;
    } styles[] = {{'r', "31"}, {'y', "33"}, {'g', "32"}, {'b', "34"}, {'c', "36"}, {'m', "35"}, {'d', "2"}, {'s', "1"}};
    for (const char *at = styled; *at; at++) {
        if (*at == STYLE_BEGIN[0] && at[1]) {
            at++;
            for (size_t i = 0; cli->color && i < ARRAY_COUNT(styles); i++)
                if (styles[i].letter == *at)
                    (void)fprintf(to, "\033[%sm", styles[i].code);
        } else if (*at == STYLE_END[0]) {
            if (cli->color)
                (void)fputs("\033[0m", to);
        } else {
            (void)fputc(*at, to);
        }
    }
}

char *cli_read_file(const struct cli *cli, const char *name, size_t size_max, size_t *size) {
    const char *why;
    char *bytes = strcmp(name, "-") ? file_read(name, size_max, size, &why) : file_take(stdin, size_max, size, &why);
    if (!bytes)
        (void)cli_fail_file(cli, name, why);
    return bytes;
}

bool cli_write_record(const struct cli *cli, const char *name, const struct match *match,
                      const struct record_header *header) {
    const char *why = file_write_record(name, match, header);
    if (why)
        (void)cli_fail_file(cli, name, why);
    return !why;
}

bool cli_can_write(const struct cli *cli, const char *name) {
    const char *why = file_try(name);
    if (why)
        (void)cli_fail_file(cli, name, why);
    return !why;
}

void cli_bar(uint64_t done, uint64_t of) {
    int filled = (int)(done * 40 / of), percent = (int)(done * 100 / of);
    (void)fprintf(stderr, "\r[%.*s%*s] %3d %%", filled, "########################################", 40 - filled, "",
                  percent);
}

double cli_seconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}
