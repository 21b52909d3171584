// A game on the full screen: asks people, lets bots and chance move at a pace that eyes can follow, hands over.
#include "tui/app.h"

#include "tui/keybar.h"

#include "engine/view.h"

struct stage {
    struct app *app;
    struct session *session;
    struct scene scene;
    int viewer; // whose eyes the screen shows
    bool is_left;
    _Alignas(16) uint8_t view[STATE_MAX];
    action_id legal[LEGAL_MAX];
    char message[256];
};

// ---- the scene ----

static void set_scene(struct stage *stage, enum scene_mode mode, int asked) {
    struct session *session = stage->session;
    struct scene *scene = &stage->scene;
    bool is_over = mode == SCENE_OVER;
    match_view(&session->match, stage->viewer, stage->view);
    scene->lang = stage->app->lang;
    scene->game = session->game;
    scene->words = session->words;
    scene->setup = session->match.setup;
    scene->view = stage->view;
    scene->seat = stage->viewer;
    scene->names = session->names;
    scene->mode = mode;
    scene->asked = asked;
    scene->heard = session->heard;
    scene->heard_count = session->heard_count;
    scene->news_from = stage->viewer < SEATS_MAX ? session->told[stage->viewer] : session->heard_count;
    scene->legal = stage->legal;
    scene->legal_count = mode == SCENE_ASK ? match_legal(&session->match, asked, stage->legal) : 0;
    scene->can_undo = !is_over && session_undo_seat(session) == stage->viewer;
    scene->message = stage->message[0] ? stage->message : NULL;
    scene_list_choices(scene);
}

static void show(struct stage *stage) {
    struct canvas *canvas = term_canvas();
    scene_draw(canvas, &stage->scene);
    term_show();
}

static void keep(struct stage *stage) {
    const char *why = session_keep(stage->session);
    struct text text = TEXT_ON(stage->message);
    text_clear(&text);
    if (why)
        say(&text, tr(stage->app->lang, N_("The game could not be kept: {reason}")), ARGS(ARG_TEXT("reason", why)));
}

// Keys that mean the same at any time. True: it was one of them.
static bool common_key(struct stage *stage, int key) {
    switch (key) {
    case '?': app_show_help(stage->app, stage->session->game); return true;
    case 'R': app_show_rules(stage->app, stage->session->game); return true;
    case '+':
    case '=': app_change_pace(stage->app, -1); return true;
    case '-': app_change_pace(stage->app, 1); return true;
    case 'q':
        stage->is_left = app_confirm(
            stage->app,
            tr(stage->app->lang, stage->session->save ? N_("Leave the game? It is kept: the menu goes on with it.")
                                                      : N_("Leave the game? It is not kept anywhere.")));
        return true;
    case TUI_STOPPED: stage->is_left = true; return true;
    default: return false;
    }
}

// ---- people ----

static void take_back(struct stage *stage) {
    session_undo(stage->session);
    keep(stage);
}

// Between two people the screen says nothing but whose turn it is. False: it did not come to that.
static bool hand_over(struct stage *stage, int seat) {
    struct session *session = stage->session;
    enum lang lang = stage->app->lang;
    for (;;) {
        struct canvas *canvas = term_canvas();
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        say(&text, tr(lang, N_("{player}, it is your turn: press Enter when nobody else looks.")),
            ARGS(ARG_TEXT("player", session->names[seat])));
        int width = canvas->width < 60 ? canvas->width : 60;
        struct rect inside = app_dialog(canvas, width, 7, tr(lang, session->words->title));
        canvas_text_centred(canvas, inside, inside.y, seat_emblem(seat), style_bold(seat_ink(seat), GROUND_ROCK));
        canvas_wrap(canvas, rect_of(inside.x, inside.y + 2, inside.width, 3), 0, buffer,
                    style_of(INK_TEXT, GROUND_ROCK));
        int undo = session_undo_seat(session);
        struct keybar bar = {.count = 0};
        keybar_add(&bar, TUI_ENTER, "Enter", N_("go on"));
        if (undo >= 0)
            keybar_add(&bar, 'u', "u", N_("take back"));
        keybar_add(&bar, 'q', "q", N_("leave"));
        keybar_draw(canvas, &bar, lang);
        term_show();
        int key = app_key(stage->app, -1);
        if (key == 'u' && undo >= 0) {
            take_back(stage);
            return false;
        }
        if (key == TUI_ENTER) {
            stage->viewer = seat;
            return true;
        }
        if (key == 'q' || key == TUI_STOPPED)
            (void)common_key(stage, key);
        if (stage->is_left)
            return false;
    }
}

static bool is_confirming_click(const struct scene *scene, int key) {
    return key == TUI_PICK + scene->chosen && !scene->on_board;
}

static void make_move(struct stage *stage, int seat, int index) {
    enum err err = session_move(stage->session, seat, stage->legal[index]);
    CHECK(err == ERR_NONE);
    stage->scene.chosen = 0;
    stage->session->told[seat] = stage->session->heard_count;
    keep(stage);
}

static void ask(struct stage *stage, int seat) {
    if (stage->viewer != seat && !hand_over(stage, seat))
        return;
    const struct game_view *view = view_of(stage->session->game);
    set_scene(stage, SCENE_ASK, seat);
    while (!stage->is_left) {
        show(stage);
        int key = app_key(stage->app, -1);
        int index = view->shortcut && !stage->scene.on_board ? view->shortcut(&stage->scene, key) : -1;
        if (index < 0 && (key == TUI_ENTER || is_confirming_click(&stage->scene, key)))
            index = scene_move(&stage->scene);
        if (index >= 0) {
            make_move(stage, seat, index);
            return;
        }
        if (key == 'u' && stage->scene.can_undo) {
            take_back(stage);
            return;
        }
        if (!scene_key(&stage->scene, is_confirming_click(&stage->scene, key) ? TUI_ENTER : key))
            (void)common_key(stage, key);
    }
}

// ---- bots and chance ----

static bool is_news(const struct stage *stage, size_t from) {
    struct speaker speaker = scene_speaker(&stage->scene);
    for (size_t i = from; i < stage->session->heard_count; i++) {
        char buffer[512];
        struct text text = TEXT_ON(buffer);
        if (event_is_seen(&stage->session->heard[i], stage->viewer))
            stage->session->words->event(&text, &speaker, &stage->session->heard[i]);
        if (text.length)
            return true;
    }
    return false;
}

// Shows the table for a while, or until a key. True: something else has to be done than what was next.
static bool look(struct stage *stage, int asked) {
    int64_t until = term_now_ms() + app_pace_ms(stage->app);
    for (;;) {
        set_scene(stage, SCENE_WATCH, asked);
        show(stage);
        int64_t left = until - term_now_ms();
        if (left <= 0)
            return stage->is_left;
        int key = app_key(stage->app, (int)left);
        if (key == 'u' && stage->scene.can_undo) {
            take_back(stage);
            return true;
        }
        if (key == TUI_NONE || key == TUI_RESIZED || key == TUI_UP || key == TUI_DOWN)
            continue;
        bool is_common = common_key(stage, key);
        if (stage->is_left || !is_common)
            return stage->is_left;
    }
}

static void let_move(struct stage *stage, enum session_turn turn, int seat) {
    struct session *session = stage->session;
    bool alone = __builtin_popcount(session->decision_seats) == 1; // nobody waits while others choose in secret
    if (turn == SESSION_BOT && alone && look(stage, seat))
        return;
    size_t before = session->heard_count;
    session_step(session);
    if (turn == SESSION_BOT)
        keep(stage);
    if (is_news(stage, before))
        (void)look(stage, -1);
}

// ---- the whole ----

static void show_end(struct stage *stage) {
    struct session *session = stage->session;
    if (__builtin_popcount(session->people) != 1)
        stage->viewer = SEAT_NOBODY;
    keep(stage);
    set_scene(stage, SCENE_OVER, -1);
    while (!stage->is_left) {
        show(stage);
        int key = app_key(stage->app, -1);
        if (key == TUI_ENTER || key == TUI_ESCAPE || key == 'q')
            return;
        if (key == 'v')
            app_replay(stage->app, &session->header, session->match.log, session->match.log_count);
        else
            (void)common_key(stage, key);
    }
}

void app_play(struct app *app, struct session *session) {
    static struct stage stage; // large
    stage = (struct stage){.app = app, .session = session, .viewer = SEAT_NOBODY};
    if (__builtin_popcount(session->people) == 1)
        stage.viewer = __builtin_ctz(session->people);
    keep(&stage);
    set_scene(&stage, SCENE_WATCH, -1);
    while (!stage.is_left) {
        int seat = -1;
        enum session_turn turn = session_next(session, &seat);
        if (turn == SESSION_OVER) {
            show_end(&stage);
            return;
        }
        if (turn == SESSION_PERSON)
            ask(&stage, seat);
        else
            let_move(&stage, turn, seat);
    }
}
