// `adit games`: what can be played, by how many, with which options and bots.
#include "cli/cli.h"

#include "engine/registry.h"

static const struct flag flags[] = {
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

static void write_game(struct json *json, const struct game *game) {
    json_object(json);
    json_key_string(json, "game", game->name);
    json_key_int(json, "rules", game->rules_version);
    json_key_int(json, "players_min", game->seats_min);
    json_key_int(json, "players_max", game->seats_max);
    json_key(json, "options");
    json_object(json);
    for (const struct option *option = game->options; option->name; option++) {
        json_key(json, option->name);
        json_array(json);
        for (int k = 0; k < option->choice_count; k++)
            json_string(json, option->choices[k]);
        json_end_array(json);
    }
    json_end_object(json);
    json_key(json, "bots");
    json_array(json);
    const struct bot *bot;
    for (int k = 0; (bot = cli_bot_at(game, k)); k++)
        json_string(json, bot->name);
    json_end_array(json);
    json_end_object(json);
}

static void print_game(const struct cli *cli, const struct game *game) {
    const struct game_words *words = words_of(game); // NULL: somebody is still writing them
    printf("%s (%s, %d-%d)%s%s\n", game->name, words ? tr(cli->lang, words->title) : game->name, game->seats_min,
           game->seats_max, words ? ": " : "", words ? tr(cli->lang, words->about) : "");
    for (int i = 0; game->options[i].name; i++) {
        const char *name = words ? words->option(i, -1) : NULL;
        printf("  --%s: %s (", game->options[i].name, name ? tr(cli->lang, name) : game->options[i].name);
        for (int k = 0; k < game->options[i].choice_count; k++)
            printf("%s%s", k ? ", " : "", game->options[i].choices[k]);
        printf(")\n");
    }
    const struct bot *bot;
    for (int i = 0; (bot = cli_bot_at(game, i)); i++)
        printf("  %s%s: %s\n", bot->name, bot->takes_number ? ":N" : "", tr(cli->lang, bot->about));
}

static int run(const struct cli *cli, const struct args *args) {
    static char buffer[1 << 15];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    bool for_machines = args_flag(args, "json") != NULL;
    json_array(&json);
    for (int i = 0; i < registry_count; i++) {
        if (registry[i]->hidden)
            continue;
        if (for_machines)
            write_game(&json, registry[i]);
        else
            print_game(cli, registry[i]);
    }
    json_end_array(&json);
    CHECK(!text.truncated);
    if (for_machines)
        printf("%s\n", buffer);
    return EXIT_OK;
}

const struct command command_games = {
    .name = "games",
    .words = "",
    .about = N_("list the games, their options and bots"),
    .flags = flags,
    .run = run,
};
