// `adit score gnomes CARDS`: the best split of gems into sets, exactly (G-53).
#include "cli/cli.h"

#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"

#include <string.h>

static const struct flag flags[] = {
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

static int find_gem(const char *word, size_t length) {
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        if (strlen(gnomes_cards[gem].notation) == length && !memcmp(gnomes_cards[gem].notation, word, length))
            return gem;
    return -1;
}

// Reads "Rr Hs D". False: an error was said.
static bool read_gems(const struct cli *cli, const char *words, uint8_t gems[GNOMES_GEMS]) {
    static const char spaces[] = " \t\n";
    for (words += strspn(words, spaces); *words; words += strspn(words, spaces)) {
        size_t length = strcspn(words, spaces);
        int gem = find_gem(words, length);
        char word[64];
        int shown = length < sizeof word ? (int)length : (int)sizeof word - 1;
        while (shown < (int)length && shown > 0 && (words[shown] & 0xc0) == 0x80) // no half of a letter
            shown--;
        (void)snprintf(word, sizeof word, "%.*s", shown, words);
        if (gem < 0) {
            (void)cli_fail(
                cli,
                N_("“{word}” is not a gem. Write a kind R, H or S and a shape r, s or d, as in Rr or Sd; or D, a diamond."),
                ARGS(ARG_TEXT("word", word)));
            return false;
        }
        if (gems[gem] == gnomes_cards[gem].copies) {
            (void)cli_fail(cli, N_("There are not that many {word} in the deck, only {n}."),
                           ARGS(ARG_TEXT("word", word), ARG_NUMBER("n", gnomes_cards[gem].copies)));
            return false;
        }
        gems[gem]++;
        words += length;
    }
    return true;
}

static const char *set_name(const struct gnomes_set *set) {
    static const char *const names[GNOMES_LINES] = {N_("rubies"),     N_("heliodors"),   N_("sapphires"),
                                                    N_("round gems"), N_("square gems"), N_("drops")};
    return set->gems[GNOMES_DIAMOND] == set->size ? N_("diamonds") : names[set->line];
}

static void print_sets(const struct cli *cli, const struct gnomes_split *split) {
    for (int size = GNOMES_SET_SIZE; size > 0; size--)
        printf("%d%s", split->counts[size], size > 1 ? " " : "\n");
    for (int i = 0; i < split->set_count; i++) {
        const struct gnomes_set *set = &split->sets[i];
        printf("%d:", set->size);
        for (int gem = 0; gem < GNOMES_GEMS; gem++)
            for (int copy = 0; copy < set->gems[gem]; copy++)
                printf(" %s", gnomes_cards[gem].notation);
        printf(" (%s)\n", tr(cli->lang, set_name(set)));
    }
}

// {"game", "gems", "counts": sets of six, five, ..., one, "sets"}.
static void print_json(const struct gnomes_split *split) {
    char buffer[1 << 13];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    int gems = 0;
    for (int i = 0; i < split->set_count; i++)
        gems += split->sets[i].size;
    json_object(&json);
    json_key_string(&json, "game", gnomes_game.name);
    json_key_int(&json, "gems", gems);
    json_key(&json, "counts");
    json_array(&json);
    for (int size = GNOMES_SET_SIZE; size > 0; size--)
        json_int(&json, split->counts[size]);
    json_end_array(&json);
    json_key(&json, "sets");
    gnomes_sets_json(split, &json);
    json_end_object(&json);
    CHECK(!text.truncated);
    printf("%s\n", buffer);
}

static int run(const struct cli *cli, const struct args *args) {
    const struct game *game = cli_game(cli, args->words[0]);
    if (!game)
        return EXIT_USAGE;
    if (game != &gnomes_game)
        return cli_fail(cli, N_("Only the cards of gnomes can be scored, not those of {game}."),
                        ARGS(ARG_TEXT("game", game->name)));
    uint8_t gems[GNOMES_GEMS] = {0};
    if (!read_gems(cli, args->words[1], gems))
        return EXIT_USAGE;
    struct gnomes_split split;
    gnomes_sets_split(gems, &split);
    if (args_flag(args, "json"))
        print_json(&split);
    else
        print_sets(cli, &split);
    return EXIT_OK;
}

const struct command gnomes_command_score = {
    .name = "score",
    .group = GROUP_STUDY,
    .words = "GAME CARDS",
    .about = N_("find the best sets of gems: adit score gnomes \"Rr Rs Hd D\""),
    .examples = "adit score gnomes \"Rr Hs D\"",
    .flags = flags,
    .words_min = 2,
    .words_max = 2,
    .run = run,
};
