// A recorded match on the full screen: step, jump, run, through anybody's eyes.
#include "tui/app.h"

#include "base/memory.h"
#include "engine/view.h"
#include "table/native/files.h"
#include "tui/keybar.h"
#include "table/native/names.h"

#include <stdlib.h>

enum { EYES_TRUTH = SEAT_NOBODY + 1 };

struct film {
    struct app *app;
    const struct record_header *header;
    const struct move *moves;
    uint32_t count;
    struct match match; // after `match.log_count` moves
    struct move *log;
    struct events events;
    struct event *heard;
    size_t heard_count, heard_capacity, news_from;
    int eyes;
    bool is_running;
    struct scene scene;
    _Alignas(16) uint8_t view[STATE_MAX];
    const char *names[SEATS_MAX];
    char shown_names[SEATS_MAX][SHOWN_NAME_MAX];
};

static void hear(struct film *film) {
    for (int i = 0; i < film->events.count; i++) {
        if (film->heard_count == film->heard_capacity) {
            film->heard_capacity = film->heard_capacity ? 2 * film->heard_capacity : 256;
            film->heard = xgrow(film->heard, film->heard_capacity, sizeof *film->heard);
        }
        film->heard[film->heard_count++] = film->events.at[i];
    }
    film->events.count = 0;
}

static void rewind_film(struct film *film) {
    enum err err =
        match_start(&film->match, film->header->game, &film->header->setup, film->log, film->header->game->length_max);
    CHECK(err == ERR_NONE);
    film->heard_count = film->news_from = 0;
}

static void advance(struct film *film) {
    struct move move = film->moves[film->match.log_count];
    enum err err = move.seat == SEAT_CHANCE ? match_submit_chance(&film->match, move.action, &film->events)
                                            : match_submit(&film->match, (int)move.seat, move.action, &film->events);
    CHECK(err == ERR_NONE);
    hear(film);
}

static void go_to(struct film *film, uint32_t number) {
    number = number > film->count ? film->count : number;
    if (number < film->match.log_count)
        rewind_film(film);
    while (film->match.log_count < number) {
        film->news_from = film->heard_count;
        advance(film);
    }
}

static bool is_told(const struct film *film, size_t from) {
    struct speaker speaker = {.lang = film->app->lang, .names = film->names};
    for (size_t i = from; i < film->heard_count; i++) {
        char buffer[512];
        struct text text = TEXT_ON(buffer);
        if (film->eyes == EYES_TRUTH || event_is_seen(&film->heard[i], film->eyes))
            words_event(&text, &speaker, film->header->game, &film->heard[i]);
        if (text.length)
            return true;
    }
    return false;
}

// On to the next move that there is something to say about.
static void forward(struct film *film) {
    size_t from = film->heard_count;
    while (film->match.log_count < film->count) {
        advance(film);
        if (is_told(film, from))
            break;
    }
    film->news_from = from;
}

// Back to the move before that: where the way there last had something to say.
static void back(struct film *film) {
    uint32_t here = film->match.log_count, before = 0;
    rewind_film(film);
    while (film->match.log_count < here) {
        before = film->match.log_count;
        forward(film);
    }
    rewind_film(film);
    while (film->match.log_count < before)
        forward(film);
}

static void draw_film(struct film *film) {
    struct scene *scene = &film->scene;
    const struct game *game = film->header->game;
    bool truth = film->eyes == EYES_TRUTH;
    if (truth)
        bytes_copy(film->view, film->match.state, game->state_size);
    else
        match_view(&film->match, film->eyes, film->view);
    scene->lang = film->app->lang;
    scene->game = game;
    scene->setup = film->header->setup;
    scene->view = film->view;
    scene->seat = truth ? SEAT_NOBODY : film->eyes;
    scene->is_truth = truth;
    scene->names = film->names;
    scene->mode = SCENE_REPLAY;
    scene->asked = -1;
    scene->heard = film->heard;
    scene->heard_count = film->heard_count;
    scene->news_from = film->news_from;
    scene->step = film->match.log_count;
    scene->step_count = film->count;
    scene_draw(term_canvas(), scene);
    term_show();
}

static bool ask_number(struct film *film, uint32_t *out) {
    enum lang lang = film->app->lang;
    uint32_t number = 0;
    for (;;) {
        struct canvas *canvas = term_canvas();
        struct rect inside = app_dialog(canvas, 44, 5, tr(lang, N_("jump")));
        char buffer[128];
        struct text text = TEXT_ON(buffer);
        say(&text, tr(lang, N_("To which move, 0 to {all}?")), ARGS(ARG_NUMBER("all", film->count)));
        canvas_text(canvas, inside.x, inside.y, inside.width, buffer, style_of(INK_TEXT, GROUND_ROCK));
        text_clear(&text);
        text_int(&text, number);
        canvas_text(canvas, inside.x, inside.y + 1, inside.width, buffer, style_bold(INK_LAMP, GROUND_ROCK));
        term_show();
        int key = app_key(film->app, -1);
        if (key >= '0' && key <= '9' && number < 1000000)
            number = number * 10 + (uint32_t)(key - '0');
        else if (key == TUI_BACKSPACE)
            number /= 10;
        else if (key == TUI_ESCAPE || key == TUI_STOPPED)
            return false;
        else if (key == TUI_ENTER)
            break;
    }
    *out = number;
    return true;
}

static void next_eyes(struct film *film) {
    if (film->eyes == SEAT_NOBODY)
        film->eyes = 0;
    else if (film->eyes == EYES_TRUTH)
        film->eyes = SEAT_NOBODY;
    else if (++film->eyes >= film->header->setup.seats)
        film->eyes = EYES_TRUTH;
}

// False: the person has seen enough.
static bool film_key(struct film *film, int key) {
    uint32_t number;
    switch (key) {
    case TUI_RIGHT:
    case TUI_DOWN:
    case TUI_ENTER: forward(film); break;
    case TUI_LEFT:
    case TUI_UP:
    case TUI_BACKSPACE: back(film); break;
    case TUI_PAGE_DOWN:
        for (int i = 0; i < 10; i++)
            forward(film);
        break;
    case TUI_PAGE_UP:
        for (int i = 0; i < 10; i++)
            back(film);
        break;
    case TUI_HOME: rewind_film(film); break;
    case TUI_END: go_to(film, film->count); break;
    case ' ': film->is_running = !film->is_running; break;
    case '+':
    case '=': app_change_pace(film->app, -1); break;
    case '-': app_change_pace(film->app, 1); break;
    case 'v': next_eyes(film); break;
    case 'g':
        if (ask_number(film, &number))
            go_to(film, number);
        break;
    case '?': app_show_help(film->app, film->header->game); break;
    case 'R': app_show_rules(film->app, film->header->game); break;
    case 'q':
    case TUI_ESCAPE:
    case TUI_STOPPED: return false;
    default: break;
    }
    return true;
}

void app_replay(struct app *app, const struct record_header *header, const struct move *log, uint32_t count) {
    struct film film = {.app = app, .header = header, .moves = log, .count = count, .eyes = SEAT_NOBODY};
    film.log = xcalloc(header->game->length_max, sizeof *film.log);
    names_say(film.shown_names, film.names, app->lang, header);
    rewind_film(&film);
    for (bool goes_on = true; goes_on;) {
        draw_film(&film);
        int wait = app_pace_ms(app) < 50 ? 50 : app_pace_ms(app);
        int key = app_key(app, film.is_running ? wait : -1);
        if (key == TUI_NONE) {
            forward(&film);
            film.is_running = film.match.log_count < count;
        } else {
            goes_on = film_key(&film, key);
        }
    }
    free(film.log);
    free(film.heard);
}

static bool tell_fault(struct app *app, const char *name, const char *why) {
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    say(&text, tr(app->lang, N_("{file}: {reason}")),
        ARGS(ARG_TEXT("file", name), ARG_TEXT("reason", tr(app->lang, why))));
    app_tell(app, buffer);
    return false;
}

bool app_replay_bytes(struct app *app, const char *name, const char *bytes, size_t size) {
    struct record_reader reader;
    struct match match;
    if (!record_open(&reader, bytes, size))
        return tell_fault(app, name, reader.error.why);
    struct move *log = xcalloc(reader.header.game->length_max, sizeof *log);
    record_start(&reader, &match, log, reader.header.game->length_max);
    enum record_step step;
    while ((step = record_next(&reader, NULL)) == RECORD_MOVE) {
    }
    if (step != RECORD_FAULT) {
        struct record_header header = reader.header;
        app_replay(app, &header, log, match.log_count);
    }
    free(log);
    return step == RECORD_FAULT ? tell_fault(app, name, reader.error.why) : true;
}

bool app_replay_file(struct app *app, const char *name) {
    size_t size;
    const char *why;
    char *bytes = file_read(name, LOCAL_MATCH_FILE_MAX, &size, &why);
    bool is_shown = bytes ? app_replay_bytes(app, name, bytes, size) : tell_fault(app, name, why);
    free(bytes);
    return is_shown;
}
