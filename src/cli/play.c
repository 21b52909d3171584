// `adit play`: a game in the terminal, line by line: against bots, or with friends who pass the keyboard around.
#include "cli/cli.h"

#include "engine/view.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { TABLE_TEXT_MAX = 1 << 15, LINE_MAX = 512, SAVE_SIZE_MAX = 64 << 20 };

static const struct flag flags[] = {
    {"bots", "A,B,...", N_("who else plays; left out: bots that suit the game")},
    {"hot-seat", NULL, N_("the other seats are people at this keyboard")},
    {"names", "A,B,...", N_("names of the people, in seat order")},
    {"seed", "S", N_("deal the cards of this seed, a whole number")},
    {"ascii", NULL, N_("draw with plain letters and signs")},
    {"save", "FILE", N_("keep the game in this file, and go on from it if it is there")},
    {NULL, NULL, NULL},
};

struct play {
    const struct cli *cli;
    const struct game *game;
    const struct game_words *words;
    struct record_header header;
    struct match match;
    struct rng dealer; // cards and dice
    struct rng luck;   // of the bots
    struct player players[SEATS_MAX];
    seat_mask people;
    const char *names[SEATS_MAX];
    const char *save;
    struct events *events; // all that happened since the start, for people who look at the screen later
    struct event *heard;
    size_t heard_count, heard_capacity;
    size_t told[SEATS_MAX]; // how much of it each person has read
    bool ended_early;
    bool ascii;
    char text[TABLE_TEXT_MAX];
};

static struct speaker speaker_of(const struct play *play) {
    return (struct speaker){.lang = play->cli->lang, .names = play->names, .ascii = play->ascii};
}

// ---- what people read ----

static void remember_events(struct play *play) {
    for (int i = 0; i < play->events->count; i++) {
        if (play->heard_count == play->heard_capacity) {
            play->heard_capacity = play->heard_capacity ? 2 * play->heard_capacity : 256;
            play->heard = realloc(play->heard, play->heard_capacity * sizeof *play->heard);
            CHECK(play->heard);
        }
        play->heard[play->heard_count++] = play->events->at[i];
    }
    play->events->count = 0;
}

static void tell_news(struct play *play, int seat) {
    struct speaker speaker = speaker_of(play);
    for (size_t i = play->told[seat]; i < play->heard_count; i++) {
        struct text line = TEXT_ON(play->text);
        if (event_is_seen(&play->heard[i], seat))
            play->words->event(&line, &speaker, &play->heard[i]);
        if (!line.length)
            continue;
        printf("  ");
        cli_print(play->cli, stdout, play->text);
        printf("\n");
    }
    play->told[seat] = play->heard_count;
}

static void show_table(struct play *play, int seat) {
    struct speaker speaker = speaker_of(play);
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&play->match, seat, view);
    struct text table = TEXT_ON(play->text);
    play->words->table(&table, &speaker, view, seat);
    printf("\n");
    cli_print(play->cli, stdout, play->text);
}

static void show_moves(struct play *play, int seat, const action_id *legal, int count) {
    struct speaker speaker = speaker_of(play);
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&play->match, seat, view);
    printf("\n%s:\n", play->names[seat]);
    for (int i = 0; i < count; i++) {
        char notation[ACTION_TEXT_MAX];
        struct text words = TEXT_ON(play->text), code = TEXT_ON(notation);
        play->words->action(&words, &speaker, view, seat, legal[i]);
        play->game->format_action(view, seat, legal[i], &code);
        printf("  %2d  ", i + 1);
        cli_print(play->cli, stdout, play->text);
        printf("  (%s)\n", notation);
    }
}

static void show_help(const struct play *play) {
    printf("%s\n",
           tr(play->cli->lang, N_("Type the number of a move or its name in brackets. Also: table, moves, rules, "
                                  "save FILE, quit, help.")));
}

// ---- keeping it ----

static bool keep(struct play *play, const char *file) {
    return cli_write_record(play->cli, file, &play->match, &play->header);
}

static void start_dealer(struct play *play) {
    uint8_t seed[SEED_SIZE];
    record_match_seed(&play->header, seed);
    rng_seed_fair(&play->dealer, seed);
}

// Plays the saved game again up to where it stopped; the dealer goes along and ends where it was.
static int go_on_from(struct play *play, struct move *log) {
    static struct record_reader reader;
    size_t size;
    char *bytes = cli_read_file(play->cli, play->save, SAVE_SIZE_MAX, &size);
    if (!bytes)
        return EXIT_USAGE;
    bool fits = record_open(&reader, bytes, size);
    if (fits && (reader.header.game != play->game || !reader.header.has_seed)) {
        free(bytes);
        return cli_fail(play->cli, N_("{file} is no saved game of {game}."),
                        ARGS(ARG_TEXT("file", play->save), ARG_TEXT("game", play->game->name)));
    }
    if (fits) {
        play->header = reader.header;
        start_dealer(play);
        record_start(&reader, &play->match, log, play->game->length_max);
        reader.dealer = &play->dealer;
        enum record_step step;
        while ((step = record_next(&reader, NULL)) == RECORD_MOVE) {
        }
        fits = step != RECORD_FAULT;
    }
    free(bytes);
    if (fits)
        return EXIT_OK;
    return cli_fail(play->cli, N_("{file}, line {line}: {reason}"),
                    ARGS(ARG_TEXT("file", play->save), ARG_NUMBER("line", reader.error.line),
                         ARG_TEXT("reason", tr(play->cli->lang, reader.error.why))));
}

// ---- a person's turn ----

// Between two people at one keyboard the screen is wiped, so that neither reads the other's secrets.
static void hand_over(struct play *play, int seat) {
    if (__builtin_popcount(play->people) < 2)
        return;
    printf(isatty(STDOUT_FILENO) ? "\033[2J\033[3J\033[H" : "\n\n");
    char line[LINE_MAX];
    struct text text = TEXT_ON(line);
    say(&text, tr(play->cli->lang, N_("{player}, it is your turn: press Enter when nobody else looks.")),
        ARGS(ARG_TEXT("player", play->names[seat])));
    printf("%s ", line);
    (void)fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        play->ended_early = true;
}

static bool find_move(const struct play *play, int seat, const char *word, const action_id *legal, int count,
                      action_id *out) {
    int64_t number;
    if (text_read_int(word, strlen(word), 1, count, &number)) {
        *out = legal[number - 1];
        return true;
    }
    return match_parse(&play->match, seat, word, strlen(word), out) == ERR_NONE;
}

// A word that is no move. False: the person quits.
static bool obey(struct play *play, int seat, const char *word, const action_id *legal, int count) {
    if (!strcmp(word, "quit"))
        return false;
    if (!strcmp(word, "table")) {
        show_table(play, seat);
    } else if (!strcmp(word, "moves")) {
        show_moves(play, seat, legal, count);
    } else if (!strcmp(word, "rules")) {
        struct args args = {.words = {play->game->name}, .word_count = 1, .command = &command_rules};
        (void)command_rules.run(play->cli, &args);
    } else if (!strncmp(word, "save ", 5)) {
        if (keep(play, word + 5))
            printf("%s\n", tr(play->cli->lang, N_("Saved.")));
    } else {
        if (*word && strcmp(word, "help"))
            printf("%s\n", tr(play->cli->lang, words_error(ERR_UNKNOWN_ACTION)));
        show_help(play);
    }
    return true;
}

// The person's move. False: input ended or the person quits.
static bool ask(struct play *play, int seat, action_id *out) {
    hand_over(play, seat);
    if (play->ended_early)
        return false;
    tell_news(play, seat);
    show_table(play, seat);
    action_id legal[LEGAL_MAX];
    int count = match_legal(&play->match, seat, legal);
    show_moves(play, seat, legal, count);
    for (;;) {
        char line[LINE_MAX];
        printf("> ");
        (void)fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            printf("\n");
            return false;
        }
        line[strcspn(line, "\r\n")] = '\0';
        char *word = line + strspn(line, " \t");
        for (size_t length = strlen(word); length && strchr(" \t", word[length - 1]);)
            word[--length] = '\0';
        if (find_move(play, seat, word, legal, count, out))
            return true;
        if (!obey(play, seat, word, legal, count))
            return false;
    }
}

// ---- the match ----

static void finish(struct play *play) {
    for (int seat = 0; seat < play->match.setup.seats; seat++) {
        if (play->people & SEAT_BIT(seat)) {
            tell_news(play, seat);
            show_table(play, seat);
            break;
        }
    }
    struct result result = {.winners = 0};
    play->game->score(play->match.state, &result);
    printf("\n%s\n", tr(play->cli->lang, N_("The game is over.")));
    for (int seat = 0; seat < play->match.setup.seats; seat++)
        printf("%s %s: %d\n", result.winners & SEAT_BIT(seat) ? " *" : "  ", play->names[seat], result.points[seat]);
}

static int play_on(struct play *play) {
    for (;;) {
        seat_mask acting = match_deal(&play->match, &play->dealer, play->events);
        remember_events(play);
        if (!acting)
            break;
        uint64_t luck = rng_next64(&play->luck);
        for (; acting; acting &= acting - 1) {
            int seat = __builtin_ctz(acting);
            action_id action;
            if (!(play->people & SEAT_BIT(seat))) {
                action = player_choose(&play->players[seat], &play->match, seat, luck);
            } else if (!ask(play, seat, &action)) {
                if (play->save && keep(play, play->save))
                    printf("%s %s\n", tr(play->cli->lang, N_("The game is kept; the same command goes on with it:")),
                           play->save);
                return EXIT_OK;
            }
            enum err err = match_submit(&play->match, seat, action, play->events);
            CHECK(err == ERR_NONE);
            remember_events(play);
            if (play->save && !keep(play, play->save))
                return EXIT_USAGE;
        }
    }
    if (play->save && !keep(play, play->save))
        return EXIT_USAGE;
    finish(play);
    return EXIT_OK;
}

// ---- who plays ----

static bool seat_bots(struct play *play, const struct args *args, int *bot_count) {
    const char *list = args_flag(args, "bots");
    struct player bots_given[SEATS_MAX];
    bool hot_seat = args_flag(args, "hot-seat") != NULL;
    *bot_count = list ? cli_bots(play->cli, play->game, list, bots_given) : 0;
    if (*bot_count < 0)
        return false;
    struct setup *setup = &play->header.setup;
    if (!cli_players_given(args) && list && *bot_count + 1 >= setup->seats && *bot_count + 1 <= play->game->seats_max)
        setup->seats = (uint8_t)(*bot_count + 1);
    if (list && (hot_seat ? *bot_count >= setup->seats : *bot_count != setup->seats - 1)) {
        cli_fail(play->cli, N_("{seats} play, so there is room for {room} bots besides you, not {bots}."),
                 ARGS(ARG_NUMBER("seats", setup->seats), ARG_NUMBER("room", setup->seats - 1),
                      ARG_NUMBER("bots", *bot_count)));
        return false;
    }
    if (!list && !hot_seat) {
        *bot_count = setup->seats - 1;
        for (int i = 0; i < *bot_count; i++)
            bots_given[i] = player_default(play->game, i);
    }
    int first_bot = setup->seats - *bot_count;
    for (int i = 0; i < *bot_count; i++)
        play->players[first_bot + i] = bots_given[i];
    play->people = SEAT_BIT(first_bot) - 1;
    return true;
}

static bool name_seats(struct play *play, const struct args *args, int bot_count) {
    const char *list = args_flag(args, "names");
    int people = play->header.setup.seats - bot_count;
    for (int seat = 0; seat < play->header.setup.seats; seat++) {
        struct text name = text_on(play->header.name[seat], RECORD_NAME_MAX);
        size_t length = list && seat < people ? strcspn(list, ",") : 0;
        if (length >= RECORD_NAME_MAX || (list && seat < people && memchr(list, '\n', length))) {
            cli_fail(play->cli, N_("A seat's name must have 1 to 63 bytes."), NULL);
            return false;
        }
        if (length) {
            text_bytes(&name, list, length);
            list = list[length] ? list + length + 1 : NULL;
        } else if (seat >= people) {
            cli_bot_name(&play->players[seat], &name);
            text_char(&name, ' ');
            text_int(&name, seat - people + 1);
        } else if (people == 1) {
            text_add(&name, tr(play->cli->lang, N_("You")));
        } else {
            say(&name, tr(play->cli->lang, N_("Player {n}")), ARGS(ARG_NUMBER("n", seat + 1)));
        }
    }
    return true;
}

static bool choose_seed(struct play *play, const struct args *args) {
    int64_t seed = -1;
    if (!cli_number(play->cli, args, "seed", 0, 999999999999999999, &seed))
        return false;
    play->header.has_seed = true;
    if (seed < 0) {
        CHECK(getrandom(play->header.seed, SEED_SIZE, 0) == SEED_SIZE);
        return true;
    }
    for (int i = 0; i < 8; i++)
        play->header.seed[i] = (uint8_t)(seed >> (8 * i));
    return true;
}

static int run(const struct cli *cli, const struct args *args) {
    static struct play play; // large
    static struct events events;
    play.cli = cli;
    play.events = &events;
    play.game = cli_game(cli, args->words[0]);
    play.header.game = play.game;
    play.words = play.game ? words_of(play.game) : NULL;
    int bot_count;
    if (play.game && !play.words) // the null game
        return cli_fail(cli, N_("{game} is not for people."), ARGS(ARG_TEXT("game", play.game->name)));
    if (!play.game || !cli_setup(cli, args, play.game, &play.header.setup) || !seat_bots(&play, args, &bot_count) ||
        !name_seats(&play, args, bot_count) || !choose_seed(&play, args))
        return EXIT_USAGE;
    play.save = args_flag(args, "save");
    play.ascii = args_flag(args, "ascii") != NULL;
    struct move *log = malloc(play.game->length_max * sizeof *log);
    CHECK(log);
    int code = EXIT_OK;
    if (play.save && !access(play.save, F_OK)) {
        uint8_t seats = play.header.setup.seats;
        code = go_on_from(&play, log);
        if (code == EXIT_OK && play.header.setup.seats != seats)
            code = cli_fail(cli, N_("In {file} {seats} play: say --players {seats}, and the same bots."),
                            ARGS(ARG_TEXT("file", play.save), ARG_NUMBER("seats", play.header.setup.seats)));
    } else {
        start_dealer(&play);
        enum err err = match_start(&play.match, play.game, &play.header.setup, log, play.game->length_max);
        CHECK(err == ERR_NONE);
        if (play.save && !keep(&play, play.save)) // rather now than after the first move
            code = EXIT_USAGE;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        play.names[seat] = play.header.name[seat];
    if (code == EXIT_OK) {
        // Not the dealer's stream: what bots do must tell nothing about the cards to come.
        uint64_t luck;
        bytes_copy(&luck, play.header.seed, sizeof luck);
        rng_seed_fast(&play.luck, luck, play.match.log_count);
        show_help(&play);
        code = play_on(&play);
    }
    free(log);
    free(play.heard);
    return code;
}

const struct command command_play = {
    .name = "play",
    .words = "GAME",
    .about = N_("plays a game in the terminal"),
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
