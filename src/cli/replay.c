// `adit replay FILE`: a record move by move, for people or as lines of JSON.
#include "cli/cli.h"

#include "base/memory.h"
#include "coach/coach.h"
#include "engine/view.h"
#include "tui/app.h"
#include "table/describe.h"
#include "table/native/names.h"
#include "words/medals.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RECORD_SIZE_MAX = 64 << 20, JSON_MAX = 1 << 19 };

static const struct flag flags[] = {
    {"json", NULL, N_("one JSON object a line: every event, and after each move the view")},
    {"referee", NULL, N_("one JSON object a line: each move, its events, who may do what, the odds, every view")},
    {"no-views", NULL, N_("with --referee: leave out the views, which are most of it")},
    {"truth", NULL, N_("show everything, not only what a spectator saw")},
    {"ascii", NULL, N_("draw with plain letters and signs")},
    {"seat", "N", N_("show what this seat saw")},
    {"plain", NULL, N_("line by line, without the full screen: for screen readers and scripts")},
    {"coach", NULL, N_("say what each decision gave away, and what was better")},
    {NULL, NULL, NULL},
};

struct replay {
    const struct cli *cli;
    struct record_reader reader;
    struct match match;
    struct events events;
    char shown_names[SEATS_MAX][SHOWN_NAME_MAX];
    const char *names[SEATS_MAX];
    int viewer; // SEAT_NOBODY: a spectator
    bool truth, for_machines, for_referee, without_views, stepwise, ascii;
    struct coach_review *review; // NULL: nobody coaches
    char *spoken;                // the table as it was said last; NULL: not yet
    char json[JSON_MAX];
};

static int fail_at(const struct cli *cli, const char *file, const struct record_error *error) {
    return cli_fail(
        cli, N_("{file}, line {line}: {reason}"),
        ARGS(ARG_TEXT("file", file), ARG_NUMBER("line", error->line), ARG_TEXT("reason", tr(cli->lang, error->why))));
}

static void look(const struct replay *replay, void *view) {
    if (replay->truth)
        bytes_copy(view, replay->match.state, replay->match.game->state_size);
    else
        match_view(&replay->match, replay->viewer, view);
}

static bool shown(const struct replay *replay, const struct event *event) {
    return replay->truth || event_is_seen(event, replay->viewer);
}

static void print_json(struct replay *replay, const char *mover, const char *move) {
    const struct game *game = replay->match.game;
    struct text text = TEXT_ON(replay->json);
    for (int i = 0; i < replay->events.count; i++) {
        if (!shown(replay, &replay->events.at[i]))
            continue;
        struct json json = json_on(&text);
        json_object(&json);
        event_members(game, &replay->events.at[i], &json);
        describe_event_names(&json, game, &replay->events.at[i]);
        json_end_object(&json);
        text_char(&text, '\n');
    }
    _Alignas(16) uint8_t view[STATE_MAX];
    look(replay, view);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_int(&json, "number", replay->match.log_count);
    if (!mover) {
        json_key(&json, "record");
        record_header_json(&replay->reader.header, &json);
    }
    if (replay->truth && mover) {
        json_key_string(&json, "mover", mover);
        json_key_string(&json, "move", move);
    }
    json_key(&json, "view");
    view_json(game, &replay->match.setup, view, replay->viewer, &json);
    json_end_object(&json);
    CHECK(!text.truncated);
    printf("%s\n", replay->json);
}

static void print_medals_json(struct replay *replay) {
    if (!match_is_over(&replay->match))
        return;
    struct text text = TEXT_ON(replay->json);
    struct json json = json_on(&text);
    json_object(&json);
    json_key(&json, "medals");
    medals_json(&json, replay->cli->lang, &replay->match);
    json_end_object(&json);
    CHECK(!text.truncated);
    printf("%s\n", replay->json);
}

// ---- for referees: all that is to be known after each move, on one line (docs/record-format.md) ----

// Every event, with those who may know of it: null for everybody.
static void key_events(const struct replay *replay, struct json *out) {
    json_key(out, "events");
    json_array(out);
    for (int i = 0; i < replay->events.count; i++) {
        const struct event *event = &replay->events.at[i];
        json_object(out);
        json_key(out, "seen_by");
        if (event->seen_by == EVERYBODY)
            json_null(out);
        else
            json_seats(out, event->seen_by);
        json_key(out, "event");
        event_json(replay->match.game, event, out);
        json_end_object(out);
    }
    json_end_array(out);
}

static void key_moves(const struct replay *replay, struct json *out) {
    const struct match *match = &replay->match;
    struct outcome outcomes[CHANCE_MAX];
    action_id legal[LEGAL_MAX];
    int count = game_is_chance(match->game, match->state) ? match->game->chance(match->state, outcomes) : 0;
    char buffer[ACTION_TEXT_MAX];
    json_key(out, "chance");
    json_array(out);
    for (int i = 0; i < count; i++) {
        struct text move = TEXT_ON(buffer);
        match->game->format_action(match->state, SEAT_CHANCE, outcomes[i].action, &move);
        json_object(out);
        json_key_string(out, "move", buffer);
        json_key_int(out, "weight", outcomes[i].weight);
        json_end_object(out);
    }
    json_end_array(out);
    json_key(out, "legal");
    json_array(out);
    for (int seat = 0; seat < match->setup.seats; seat++) {
        json_array(out);
        count = match_legal(match, seat, legal);
        for (int i = 0; i < count; i++) {
            struct text move = TEXT_ON(buffer);
            match->game->format_action(match->state, seat, legal[i], &move);
            json_string(out, buffer);
        }
        json_end_array(out);
    }
    json_end_array(out);
}

static void key_result(const struct match *match, struct json *out) {
    struct result result = {.winners = 0};
    json_key(out, "result");
    if (!match_is_over(match)) {
        json_null(out);
        return;
    }
    match->game->score(match->state, &result);
    json_object(out);
    json_key(out, "points");
    json_array(out);
    for (int seat = 0; seat < match->setup.seats; seat++)
        json_int(out, result.points[seat]);
    json_end_array(out);
    json_key(out, "winners");
    json_seats(out, result.winners);
    json_key_int(out, "turns", result.turns);
    json_end_object(out);
}

static void key_views(const struct match *match, struct json *out) {
    _Alignas(16) uint8_t view[STATE_MAX];
    json_key(out, "views");
    json_array(out);
    for (int i = 0; i <= match->setup.seats; i++) {
        int seat = i < match->setup.seats ? i : SEAT_NOBODY;
        match_view(match, seat, view);
        view_json(match->game, &match->setup, view, seat, out);
    }
    json_end_array(out);
}

// What is played, on the first line: the views tell it too, but they may be left out.
static void key_setup(const struct match *match, struct json *out) {
    json_key_string(out, "game", match->game->name);
    json_key_int(out, "rules", rules_of(match->game, &match->setup));
    json_key_int(out, "players", match->setup.seats);
    json_key(out, "options");
    view_options_json(match->game, &match->setup, out);
}

static void print_for_referee(struct replay *replay, const char *mover, const char *move) {
    const struct match *match = &replay->match;
    char buffer[17];
    struct text hash = TEXT_ON(buffer), text = TEXT_ON(replay->json);
    struct json json = json_on(&text);
    text_hex64(&hash, game_hash(match->game, match->state));
    json_object(&json);
    json_key_int(&json, "number", match->log_count);
    if (mover) {
        json_key_string(&json, "mover", mover);
        json_key_string(&json, "move", move);
    } else {
        key_setup(match, &json);
    }
    key_events(replay, &json);
    json_key(&json, "to_act");
    json_seats(&json, match_to_act(match) & ~SEAT_BIT(SEAT_CHANCE));
    key_moves(replay, &json);
    json_key_string(&json, "hash", buffer);
    key_result(match, &json);
    if (!replay->without_views)
        key_views(match, &json);
    json_end_object(&json);
    CHECK(!text.truncated);
    printf("%s\n", replay->json);
}

static void print_lines(const struct replay *replay, const char *lines) {
    char wrapped[1 << 13];
    struct text text = TEXT_ON(wrapped);
    for (const char *at = lines; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        char line[1 << 12];
        struct text one = TEXT_ON(line);
        text_bytes(&one, at, strcspn(at, "\n"));
        words_wrap(&text, line, 0, CLI_LINE_WIDTH);
        cli_print(replay->cli, stdout, wrapped);
        text_clear(&text);
    }
}

static void print_words(struct replay *replay) {
    const struct game *game = replay->match.game;
    struct speaker speaker = {.lang = replay->cli->lang, .names = replay->names, .ascii = replay->ascii};
    bool told = false;
    for (int i = 0; i < replay->events.count; i++) {
        char buffer[1024];
        struct text line = TEXT_ON(buffer);
        if (shown(replay, &replay->events.at[i]))
            words_event(&line, &speaker, game, &replay->events.at[i]);
        if (!line.length)
            continue;
        print_lines(replay, buffer);
        told = true;
    }
    if (!told)
        return;
    if (game_is_chance(replay->match.game, replay->match.state))
        return; // the table stands when somebody has to decide
    _Alignas(16) uint8_t view[STATE_MAX];
    look(replay, view);
    char *now = xcalloc(1, sizeof replay->json);
    struct text table = text_on(now, sizeof replay->json), changes = TEXT_ON(replay->json);
    words_spoken(&table, &speaker, game, view, replay->viewer);
    words_changes(&changes, replay->spoken ? replay->spoken : "", now);
    print_lines(replay, replay->json);
    printf("\n");
    free(replay->spoken);
    replay->spoken = now;
    if (replay->stepwise) {
        (void)fflush(stdout);
        int c;
        do
            c = getchar();
        while (c != '\n' && c != EOF);
        replay->stepwise = c != EOF;
    }
}

static void print_verdict(struct replay *replay, const struct coach_decision *decision, const struct speaker *speaker) {
    const struct game *game = replay->match.game;
    char better[512], line[2048], win[32], loss[32];
    struct text better_text = TEXT_ON(better), text = TEXT_ON(line), win_text = TEXT_ON(win), loss_text = TEXT_ON(loss);
    _Alignas(16) uint8_t view[STATE_MAX];
    coach_decision_view(replay->review, decision, view);
    coach_say_move(&better_text, speaker, game, view, decision->seat, decision->best);
    coach_decimal(&win_text, speaker->lang, 100 * (double)decision->win, 1);
    coach_decimal(&loss_text, speaker->lang, 100 * (double)decision->loss, 1);
    const char *sentence = N_("best choice, {win}% to win.");
    if (decision->is_mistake)
        sentence = N_("a loss of {loss}% in winning chances: “{better}” had {win}%.");
    else if (decision->made != decision->best)
        sentence = N_("as good as “{better}”, as far as can be told: {win}% to win.");
    say(&text, tr(speaker->lang, sentence),
        ARGS(ARG_TEXT("win", win), ARG_TEXT("loss", loss), ARG_TEXT("better", better)));
    printf("    %s: %s", replay->names[decision->seat], line);
    text_clear(&text);
    if (decision->is_mistake)
        coach_reason(&text, speaker, game, view, decision->seat, decision->best);
    printf("%s%s\n", text.length ? " " : "", line);
}

// The coach has weighed as many moves as were shown.
static void print_coach(struct replay *replay) {
    struct coach_review *review = replay->review;
    struct speaker speaker = {.lang = replay->cli->lang, .names = replay->names, .ascii = replay->ascii};
    while (review && review->match.log_count < replay->match.log_count && coach_review_step(review)) {
        const struct coach_decision *decision = &review->decisions[review->count - 1];
        if (!replay->for_machines) {
            print_verdict(replay, decision, &speaker);
            continue;
        }
        struct text text = TEXT_ON(replay->json);
        struct json json = json_on(&text);
        json_object(&json);
        json_key(&json, "coach");
        coach_decision_json(&json, &speaker, review, decision);
        json_end_object(&json);
        printf("%s\n", replay->json);
    }
}

static void describe_last_move(struct replay *replay, const uint8_t *before, char *mover, struct text *move) {
    const struct move *last = &replay->match.log[replay->match.log_count - 1];
    (void)snprintf(mover, 8, last->seat == SEAT_CHANCE ? "*" : "%u", (unsigned)last->seat);
    replay->match.game->format_action(before, (int)last->seat, last->action, move);
}

static int play_back(struct replay *replay) {
    void (*print)(struct replay *, const char *, const char *) = replay->for_referee ? print_for_referee : print_json;
    if (replay->for_machines)
        print(replay, NULL, NULL);
    for (;;) {
        _Alignas(16) uint8_t before[STATE_MAX];
        bytes_copy(before, replay->match.state, replay->match.game->state_size);
        replay->events.count = 0;
        enum record_step step = record_next(&replay->reader, &replay->events);
        if (step != RECORD_MOVE) {
            if (replay->for_machines && !replay->for_referee)
                print_medals_json(replay);
            return EXIT_OK;
        }
        char mover[8], buffer[ACTION_TEXT_MAX];
        struct text move = TEXT_ON(buffer);
        describe_last_move(replay, before, mover, &move);
        if (replay->match.log[replay->match.log_count - 1].seat != SEAT_CHANCE)
            print_coach(replay);
        if (replay->for_machines)
            print(replay, mover, buffer);
        else
            print_words(replay);
    }
}

static void print_result(const struct replay *replay) {
    if (!match_is_over(&replay->match)) {
        printf("%s\n", tr(replay->cli->lang, N_("The record ends here; the game is not finished.")));
        return;
    }
    struct result result = {.winners = 0};
    replay->match.game->score(replay->match.state, &result);
    for (int seat = 0; seat < replay->match.setup.seats; seat++) {
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        words_result(&text, replay->cli->lang, &replay->match, seat);
        printf("%s %s: %s\n", result.winners & SEAT_BIT(seat) ? "*" : " ", replay->names[seat], buffer);
    }
    cli_print_medals(replay->cli, &replay->match, replay->names);
}

// Reads it all once before anything is shown: half a replay of a broken record would mislead.
static bool is_whole(struct replay *replay) {
    enum record_step step;
    while ((step = record_next(&replay->reader, NULL)) == RECORD_MOVE) {
    }
    return step != RECORD_FAULT;
}

static int run(const struct cli *cli, const struct args *args) {
    static struct replay replay; // half a megabyte, once per program
    replay.cli = cli;
    replay.viewer = SEAT_NOBODY;
    replay.truth = args_flag(args, "truth") != NULL;
    replay.ascii = args_flag(args, "ascii") != NULL;
    replay.for_referee = args_flag(args, "referee") != NULL;
    replay.without_views = args_flag(args, "no-views") != NULL;
    replay.for_machines = replay.for_referee || args_flag(args, "json") != NULL;
    replay.stepwise = !replay.for_machines && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    int64_t seat = SEAT_NOBODY;
    if (!cli_number(cli, args, "seat", 0, SEATS_MAX - 1, &seat))
        return EXIT_USAGE;
    const char *file = args->words[0];
    size_t size;
    char *bytes = cli_read_file(cli, file, RECORD_SIZE_MAX, &size);
    if (!bytes)
        return EXIT_USAGE;
    int code = EXIT_USAGE;
    if (!record_open(&replay.reader, bytes, size)) {
        fail_at(cli, file, &replay.reader.error);
    } else if (seat != SEAT_NOBODY && seat >= replay.reader.header.setup.seats) {
        cli_fail(cli, N_("There is no such seat at this table."), NULL);
    } else {
        replay.viewer = (int)seat;
        names_say(replay.shown_names, replay.names, cli->lang, &replay.reader.header);
        uint32_t capacity = replay.reader.header.game->length_max;
        struct move *log = xcalloc(capacity, sizeof *log);
        record_start(&replay.reader, &replay.match, log, capacity);
        struct app app;
        struct coach_review review;
        bool wants_screen = !replay.for_machines && !replay.truth && seat == SEAT_NOBODY && !args_flag(args, "plain") &&
                            !args_flag(args, "coach");
        if (!is_whole(&replay)) {
            fail_at(cli, file, &replay.reader.error);
        } else if (wants_screen && cli_screen_open(cli, false, &app)) {
            app_replay(&app, &replay.reader.header, log, replay.match.log_count);
            replay.for_machines = true; // the result was on the screen
            code = cli_screen_close(&app);
        } else {
            struct match whole = replay.match;
            struct coach_decision *decisions = NULL;
            if (args_flag(args, "coach")) {
                uint32_t own = coach_kit_of(whole.game)->review_playouts, playouts = own ? own : 300;
                decisions = xcalloc(whole.log_count + 1, sizeof *decisions);
                coach_review_start(&review, &whole, EVERYBODY, playouts, decisions, whole.log_count + 1);
                replay.review = &review;
            }
            (void)record_open(&replay.reader, bytes, size);
            record_start(&replay.reader, &replay.match, log, capacity);
            code = play_back(&replay);
            free(decisions);
        }
        if (code == EXIT_OK && !replay.for_machines)
            print_result(&replay);
        free(replay.spoken);
        free(log);
    }
    free(bytes);
    return code;
}

const struct command command_replay = {
    .name = "replay",
    .group = GROUP_PLAY,
    .words = "FILE",
    .about = N_("show a recorded game, move by move"),
    .examples =
        "adit replay evening.adit\nadit replay evening.adit --coach --plain\nadit replay - --json <evening.adit",
    .flags = flags,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
