// `adit play`: a game in the terminal, against bots, or with friends who pass the keyboard around. On a terminal it has
// the full screen (src/tui); here is the line mode, complete by itself, for pipes, scripts and screen readers.
#include "cli/coaching.h"

#include "base/memory.h"
#include "bots/ladder.h"
#include "engine/view.h"
#include "table/native/offers.h"
#include "tui/app.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TABLE_TEXT_MAX = 1 << 17, LINE_MAX = 512 };

static const struct flag flags[] = {
    {"bots", "BOT,BOT,...", N_("who else plays (without it, bots that suit the game)")},
    {"hot-seat", NULL, N_("the other seats are people at this keyboard")},
    {"names", "NAME,NAME,...", N_("names of the people, in seat order")},
    {"seed", "S", N_("deal the cards from this seed, a whole number")},
    {"ascii", NULL, N_("draw with plain letters and signs")},
    {"save", "FILE", N_("save the game in this file, and continue from it if it exists")},
    {"plain", NULL, N_("line by line, without the full screen: for screen readers and scripts")},
    {NULL, NULL, NULL},
};

struct play {
    const struct cli *cli;
    struct local_match local;
    bool ascii;
    struct offers offers;    // of whoever is asked
    char *spoken[SEATS_MAX]; // the table as each person last heard it; NULL: not yet
    char text[TABLE_TEXT_MAX];
    char wrapped[TABLE_TEXT_MAX];
};

static struct speaker speaker_of(const struct play *play) {
    return (struct speaker){
        .lang = play->cli->lang, .names = play->local.names, .own = play->local.people, .ascii = true};
}

// ---- what people read, or hear ----

static void print_lines(struct play *play, const char *lines, int indent) {
    struct text wrapped = TEXT_ON(play->wrapped);
    words_wrap(&wrapped, lines, indent, CLI_LINE_WIDTH);
    cli_print(play->cli, stdout, play->wrapped);
}

static void tell_news(struct play *play, int seat) {
    struct speaker speaker = speaker_of(play);
    for (size_t i = play->local.told[seat]; i < play->local.heard_count; i++) {
        struct text line = TEXT_ON(play->text);
        if (event_is_seen(&play->local.heard[i], seat))
            words_event(&line, &speaker, play->local.table.match.game, &play->local.heard[i]);
        if (line.length)
            print_lines(play, play->text, 2);
    }
    play->local.told[seat] = play->local.heard_count;
}

// What has changed on the table since this person heard it last; on request all of it.
static void show_table(struct play *play, int seat, bool on_request) {
    struct speaker speaker = speaker_of(play);
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&play->local.table.match, seat, view);
    char *now = xcalloc(1, TABLE_TEXT_MAX);
    struct text table = text_on(now, TABLE_TEXT_MAX), changes = TEXT_ON(play->text);
    words_spoken(&table, &speaker, play->local.table.match.game, view, seat);
    words_changes(&changes, on_request ? NULL : play->spoken[seat] ? play->spoken[seat] : "", now);
    printf("\n");
    print_lines(play, play->text, 0);
    free(play->spoken[seat]);
    play->spoken[seat] = now;
}

// As it is drawn, for those who see.
static void draw_table(struct play *play, int seat) {
    struct speaker speaker = speaker_of(play);
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&play->local.table.match, seat, view);
    speaker.ascii = play->ascii;
    struct text table = TEXT_ON(play->text);
    words_table(&table, &speaker, play->local.table.match.game, view, seat);
    cli_print(play->cli, stdout, play->text);
}

static void list_moves(struct play *play, int seat, const action_id *legal, int count) {
    struct speaker speaker = speaker_of(play);
    const struct game *game = play->local.table.match.game;
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&play->local.table.match, seat, view);
    play->offers.count = count;
    for (int i = 0; i < count; i++) {
        struct text words = TEXT_ON(play->offers.words[i]), notation = TEXT_ON(play->offers.notation[i]);
        words_action(&words, &speaker, game, view, seat, legal[i]);
        game->format_action(view, seat, legal[i], &notation);
    }
}

// False: no move begins with this word.
static bool show_moves(struct play *play, int seat, const char *verb) {
    struct text moves = TEXT_ON(play->text);
    if (!offers_say(&moves, play->cli->lang, &play->offers, verb))
        return false;
    printf("\n%s:\n", play->local.names[seat]);
    print_lines(play, play->text, 2);
    return true;
}

static void show_help(struct play *play) {
    print_lines(
        play,
        tr(play->cli->lang,
           N_("Type the number of a move or its name in brackets. Also: table (all of it in words), map (drawn), moves, undo, coach, rules, save FILE, quit, help.")),
        0);
}

// ---- keeping it ----

static bool keep(struct play *play, const char *file) {
    return !file || cli_write_record(play->cli, file, &play->local.table.match, &play->local.table.header);
}

static int go_on_from(struct play *play) {
    struct local_match *local = &play->local;
    const struct game *game = local->table.header.game;
    uint8_t seats = local->table.header.setup.seats;
    size_t size;
    char *bytes = cli_read_file(play->cli, local->save, LOCAL_MATCH_FILE_MAX, &size);
    if (!bytes)
        return EXIT_USAGE;
    uint32_t line;
    const char *why = local_match_resume(local, bytes, size, &line);
    free(bytes);
    if ((!why && local->table.header.game != game) || (why && !line))
        return cli_fail(play->cli, N_("{file} is not a saved game of {game}."),
                        ARGS(ARG_TEXT("file", local->save), ARG_TEXT("game", game->name)));
    if (why)
        return cli_fail(play->cli, N_("{file}, line {line}: {reason}"),
                        ARGS(ARG_TEXT("file", local->save), ARG_NUMBER("line", line),
                             ARG_TEXT("reason", tr(play->cli->lang, why))));
    if (local->table.header.setup.seats != seats)
        return cli_fail(play->cli, N_("{file} is a game for {seats}: add --players {seats} and the same bots."),
                        ARGS(ARG_TEXT("file", local->save), ARG_NUMBER("seats", local->table.header.setup.seats)));
    return EXIT_OK;
}

// ---- a person's turn ----

// The outcome of asking somebody.
enum answer { ANSWER_MOVE, ANSWER_TAKEN_BACK, ANSWER_END };

static enum answer take_back(struct play *play) {
    local_match_undo(&play->local);
    printf("%s\n", tr(play->cli->lang, N_("Taken back.")));
    return ANSWER_TAKEN_BACK;
}

// Between two people at one keyboard the screen is wiped, so that neither reads the other's secrets. Whoever moved last
// may think better of it here.
static enum answer hand_over(struct play *play, int seat) {
    if (__builtin_popcount(play->local.people) < 2)
        return ANSWER_MOVE;
    const char *terminal = getenv("TERM");
    if (!isatty(STDOUT_FILENO))
        printf("\n\n");
    else if (terminal && strcmp(terminal, "dumb") != 0)
        printf("\033[2J\033[3J\033[H");
    for (int i = 0; isatty(STDOUT_FILENO) && (!terminal || !strcmp(terminal, "dumb")) && i < 100; i++)
        printf("\n"); // a terminal that cannot be wiped
    char line[LINE_MAX];
    struct text text = TEXT_ON(line);
    say(&text, tr(play->cli->lang, N_("{player}, your turn: press Enter when nobody else is looking.")),
        ARGS(ARG_TEXT("player", play->local.names[seat])));
    printf("%s ", line);
    (void)fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return ANSWER_END;
    line[strcspn(line, "\r\n")] = '\0';
    if (!strcmp(line, "quit"))
        return ANSWER_END;
    return !strcmp(line, "undo") && table_undo_seat(&play->local.table) >= 0 ? take_back(play) : ANSWER_MOVE;
}

static bool find_move(const struct play *play, int seat, const char *word, const action_id *legal, action_id *out) {
    int index = offers_find(&play->offers, word);
    if (index >= 0) {
        *out = legal[index];
        return true;
    }
    return match_parse(&play->local.table.match, seat, word, strlen(word), out) == ERR_NONE;
}

static bool is_legal(const action_id *legal, int count, action_id action) {
    for (int i = 0; i < count; i++)
        if (legal[i] == action)
            return true;
    return false;
}

static void advise(struct play *play, int seat) {
    enum { PLAYOUTS = 2000 };
    struct coach_advice advice;
    struct speaker speaker = speaker_of(play);
    struct text text = TEXT_ON(play->text);
    cli_advise(&play->local.table.match, seat, PLAYOUTS, &advice);
    coach_say(&text, &speaker, &play->local.table.match, seat, &advice);
    print_lines(play, play->text, 2);
}

// A word that is not a move. False: the person quits.
static bool obey(struct play *play, int seat, const char *word) {
    if (!strcmp(word, "quit"))
        return false;
    if (!strcmp(word, "undo")) {
        printf("%s\n", tr(play->cli->lang, N_("Nothing can be taken back: something new has come up since.")));
    } else if (!strcmp(word, "table")) {
        show_table(play, seat, true);
    } else if (!strcmp(word, "map")) {
        draw_table(play, seat);
    } else if (!strcmp(word, "coach")) {
        advise(play, seat);
    } else if (!strcmp(word, "moves")) {
        (void)show_moves(play, seat, "");
    } else if (!strcmp(word, "rules")) {
        struct args args = {.words = {play->local.table.match.game->name}, .word_count = 1, .command = &command_rules};
        (void)command_rules.run(play->cli, &args);
    } else if (!strncmp(word, "save ", 5)) {
        if (keep(play, word + 5))
            printf("%s\n", tr(play->cli->lang, N_("Saved.")));
    } else if (!*word || !show_moves(play, seat, word)) {
        if (*word && strcmp(word, "help") != 0)
            printf("%s\n", tr(play->cli->lang, words_error(ERR_UNKNOWN_ACTION)));
        show_help(play);
    }
    return true;
}

// The person's move; the end when the input ended or the person quits.
static enum answer ask(struct play *play, int seat, action_id *out) {
    enum answer answer = hand_over(play, seat);
    if (answer != ANSWER_MOVE)
        return answer;
    tell_news(play, seat);
    show_table(play, seat, false);
    action_id legal[LEGAL_MAX];
    int count = match_legal(&play->local.table.match, seat, legal);
    list_moves(play, seat, legal, count);
    (void)show_moves(play, seat, NULL);
    for (;;) {
        char line[LINE_MAX];
        printf("> ");
        (void)fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            printf("\n");
            return ANSWER_END;
        }
        line[strcspn(line, "\r\n")] = '\0';
        char *word = line + strspn(line, " \t");
        for (size_t length = strlen(word); length && strchr(" \t", word[length - 1]);)
            word[--length] = '\0';
        if (find_move(play, seat, word, legal, out)) {
            if (is_legal(legal, count, *out))
                return ANSWER_MOVE;
            printf("%s\n", tr(play->cli->lang, match_explain(&play->local.table.match, seat, *out)));
            continue;
        }
        if (!strcmp(word, "undo") && table_undo_seat(&play->local.table) == seat)
            return take_back(play);
        if (!obey(play, seat, word))
            return ANSWER_END;
    }
}

// ---- the match ----

static void finish(struct play *play) {
    for (int seat = 0; seat < play->local.table.match.setup.seats; seat++) {
        if (play->local.people & SEAT_BIT(seat)) {
            tell_news(play, seat);
            show_table(play, seat, false);
            break;
        }
    }
    struct result result = {.winners = 0};
    play->local.table.match.game->score(play->local.table.match.state, &result);
    printf("\n%s\n", tr(play->cli->lang, N_("The game is over.")));
    for (int seat = 0; seat < play->local.table.match.setup.seats; seat++) {
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        words_result(&text, play->cli->lang, &play->local.table.match, seat);
        struct text line = TEXT_ON(play->text);
        say(&line, "{name}: {result}", ARGS(ARG_TEXT("name", play->local.names[seat]), ARG_TEXT("result", buffer)));
        if (result.winners & SEAT_BIT(seat))
            say(&line, ", {won}", ARGS(ARG_TEXT("won", tr(play->cli->lang, N_("won")))));
        print_lines(play, play->text, 2);
    }
    cli_print_medals(play->cli, &play->local.table.match, play->local.names);
}

static int play_on(struct play *play) {
    struct local_match *local = &play->local;
    for (struct table_turn turn; (turn = table_next(&local->table)).kind != TABLE_OVER;) {
        if (turn.kind == TABLE_PERSON || turn.kind == TABLE_PEOPLE) {
            action_id action;
            enum answer answer = ask(play, turn.seat, &action);
            if (answer == ANSWER_END) {
                if (local->save && keep(play, local->save))
                    printf("%s %s\n", tr(play->cli->lang, N_("The game is saved; the same command continues it:")),
                           local->save);
                return EXIT_OK;
            }
            enum err err = answer == ANSWER_MOVE ? table_move(&local->table, turn.seat, action) : ERR_NONE;
            CHECK(err == ERR_NONE);
        } else {
            table_step(&local->table);
        }
        if (turn.kind != TABLE_CHANCE && !keep(play, local->save))
            return EXIT_USAGE;
    }
    if (!keep(play, local->save))
        return EXIT_USAGE;
    finish(play);
    return EXIT_OK;
}

// ---- who plays ----

static bool seat_bots(struct play *play, const struct args *args) {
    const struct game *game = play->local.table.header.game;
    const char *list = args_flag(args, "bots");
    struct bot_spec bots_given[SEATS_MAX];
    bool hot_seat = args_flag(args, "hot-seat") != NULL;
    int bot_count = list ? cli_bots(play->cli, game, list, bots_given) : 0;
    if (bot_count < 0)
        return false;
    struct setup *setup = &play->local.table.header.setup;
    if (!cli_players_given(args) && list && bot_count + 1 >= setup->seats && bot_count + 1 <= game->seats_max)
        setup->seats = (uint8_t)(bot_count + 1);
    if (list && (hot_seat ? bot_count >= setup->seats : bot_count != setup->seats - 1)) {
        cli_fail(play->cli,
                 N_("The table has {seats} seats, so there is room for {room} bots besides you, not {bots}."),
                 ARGS(ARG_NUMBER("seats", setup->seats), ARG_NUMBER("room", setup->seats - 1),
                      ARG_NUMBER("bots", bot_count)));
        return false;
    }
    if (!list && !hot_seat) {
        bot_count = setup->seats - 1;
        for (int i = 0; i < bot_count; i++)
            bots_given[i] = ladder_company(game, i);
    }
    int first_bot = setup->seats - bot_count;
    for (int i = 0; i < bot_count; i++)
        play->local.table.bots[first_bot + i] = bots_given[i];
    play->local.people = SEAT_BIT(first_bot) - 1;
    return true;
}

// What was not asked for is as this number of players likes it best.
static void offer_options(struct setup *setup, const struct game *game, const struct args *args) {
    for (int i = 0; game->options[i].name; i++) {
        bool given = false;
        for (int k = 0; k < args->option_count; k++)
            given = given || string_equal(args->option_names[k], game->options[i].name);
        if (!given)
            setup->option[i] = (uint8_t)option_offered(game, i, setup->seats);
    }
}

static bool name_seats(struct play *play, const struct args *args) {
    const char *list = args_flag(args, "names");
    struct record_header *header = &play->local.table.header;
    for (int seat = 0; list && play->local.people & SEAT_BIT(seat); seat++) {
        struct text name = text_on(header->name[seat], RECORD_NAME_MAX);
        size_t length = strcspn(list, ",");
        if (length >= RECORD_NAME_MAX || memchr(list, '\n', length)) {
            cli_fail(play->cli, N_("A seat's name must have 1 to 63 bytes."), NULL);
            return false;
        }
        text_bytes(&name, list, length);
        list = list[length] ? list + length + 1 : NULL;
    }
    local_match_name_seats(&play->local);
    return true;
}

static bool choose_seed(struct play *play, const struct args *args) {
    struct record_header *header = &play->local.table.header;
    int64_t seed = -1;
    if (!cli_number(play->cli, args, "seed", 0, 999999999999999999, &seed))
        return false;
    if (seed < 0) {
        local_match_random_seed(header);
        return true;
    }
    header->has_seed = true;
    for (int i = 0; i < 8; i++)
        header->seed[i] = (uint8_t)(seed >> (8 * i));
    return true;
}

static int begin(struct play *play) {
    if (play->local.save && !access(play->local.save, F_OK))
        return go_on_from(play);
    local_match_start(&play->local);
    return keep(play, play->local.save) ? EXIT_OK : EXIT_USAGE; // rather now than after the first move
}

static int run(const struct cli *cli, const struct args *args) {
    static struct play play; // half a megabyte, once per program
    const struct game *game = cli_game(cli, args->words[0]);
    play.cli = cli;
    play.local.lang = cli->lang;
    play.local.table.header.game = game;
    if (!game || !cli_setup(cli, args, game, &play.local.table.header.setup) || !seat_bots(&play, args) ||
        !name_seats(&play, args) || !choose_seed(&play, args))
        return EXIT_USAGE;
    offer_options(&play.local.table.header.setup, game, args);
    play.local.save = args_flag(args, "save");
    play.ascii = args_flag(args, "ascii") != NULL;
    int code = begin(&play);
    struct app app;
    char file[FILE_NAME_MAX];
    if (code == EXIT_OK && !args_flag(args, "plain") && cli_screen_open(cli, play.ascii, &app)) {
        if (!play.local.save && app_new_file(game, file, sizeof file))
            play.local.save = file;
        app_play(&app, &play.local);
        code = cli_screen_close(&app);
    } else if (code == EXIT_OK) {
        show_help(&play);
        code = play_on(&play);
    }
    local_match_close(&play.local);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(play.spoken[seat]);
    return code;
}

const struct command command_play = {
    .name = "play",
    .group = GROUP_PLAY,
    .words = "GAME",
    .about = N_("play a game in the terminal"),
    .examples =
        "adit play {game} --players 5\nadit play {third} --bots hard --plain\nadit play {other} --hot-seat --names Ann,Bob",
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
