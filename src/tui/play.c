// A game on the full screen: asks people, lets bots and chance move at a pace that eyes can follow, hands over.
#include "tui/app.h"

#include "tui/coaching.h"
#include "tui/keybar.h"

#include "engine/view.h"

struct stage {
    struct app *app;
    struct sitting *sitting;
    struct scene scene;
    int viewer; // whose eyes the screen shows
    bool is_left;
    _Alignas(16) uint8_t view[STATE_MAX];
    action_id legal[LEGAL_MAX];
    char message[256];
    struct coaching coaching;
};

// ---- the scene ----

static void set_scene(struct stage *stage, enum scene_mode mode, int asked) {
    struct sitting *sitting = stage->sitting;
    struct scene *scene = &stage->scene;
    bool is_over = mode == SCENE_OVER;
    match_view(&sitting->match, stage->viewer, stage->view);
    scene->lang = stage->app->lang;
    scene->game = sitting->game;
    scene->words = sitting->words;
    scene->setup = sitting->match.setup;
    scene->view = stage->view;
    scene->seat = stage->viewer;
    scene->names = sitting->names;
    scene->mode = mode;
    scene->asked = asked;
    scene->heard = sitting->heard;
    scene->heard_count = sitting->heard_count;
    scene->news_from = stage->viewer < SEATS_MAX ? sitting->told[stage->viewer] : sitting->heard_count;
    scene->legal = stage->legal;
    scene->legal_count = mode == SCENE_ASK ? match_legal(&sitting->match, asked, stage->legal) : 0;
    scene->can_undo = !is_over && sitting_undo_seat(sitting) == stage->viewer;
    scene->message = stage->message[0] ? stage->message : NULL;
    scene_list_choices(scene);
}

static void show(struct stage *stage) {
    struct canvas *canvas = term_canvas();
    scene_draw(canvas, &stage->scene);
    term_show();
}

static void keep(struct stage *stage) {
    const char *why = sitting_keep(stage->sitting);
    struct text text = TEXT_ON(stage->message);
    text_clear(&text);
    if (why)
        say(&text, tr(stage->app->lang, N_("The game could not be saved: {reason}")),
            ARGS(ARG_TEXT("reason", tr(stage->app->lang, why))));
}

// Keys that mean the same at any time. True: it was one of them.
static bool common_key(struct stage *stage, int key) {
    switch (key) {
    case '?': app_show_help(stage->app, stage->sitting->game); return true;
    case 'R': app_show_rules(stage->app, stage->sitting->game); return true;
    case 'c': stage->app->is_coached = !stage->app->is_coached; return true;
    case '+':
    case '=': app_change_pace(stage->app, -1); return true;
    case '-': app_change_pace(stage->app, 1); return true;
    case 'q':
        stage->is_left = app_confirm(
            stage->app, tr(stage->app->lang, stage->sitting->save
                                                 ? N_("Leave the game? It is saved: you can continue it from the menu.")
                                                 : N_("Leave the game? It has not been saved.")));
        return true;
    case TUI_STOPPED: stage->is_left = true; return true;
    default: return false;
    }
}

// ---- people ----

static void take_back(struct stage *stage) {
    sitting_undo(stage->sitting);
    keep(stage);
}

// Between two people the screen says nothing but whose turn it is. False: it did not come to that.
static bool hand_over(struct stage *stage, int seat) {
    struct sitting *sitting = stage->sitting;
    enum lang lang = stage->app->lang;
    for (;;) {
        struct canvas *canvas = term_canvas();
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        say(&text, tr(lang, N_("{player}, your turn: press Enter when nobody else is looking.")),
            ARGS(ARG_TEXT("player", sitting->names[seat])));
        int width = canvas->width < 60 ? canvas->width : 60;
        struct rect inside = app_dialog(canvas, width, 7, tr(lang, sitting->words->title));
        canvas_text_centred(canvas, inside, inside.y, seat_emblem(seat), style_bold(seat_ink(seat), GROUND_ROCK));
        canvas_wrap(canvas, rect_of(inside.x, inside.y + 2, inside.width, 3), 0, buffer,
                    style_of(INK_TEXT, GROUND_ROCK));
        int undo = sitting_undo_seat(sitting);
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
            stage->viewer = SEAT_NOBODY; // whoever pressed it: the screen is handed over once more
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

static void make_move(struct stage *stage, int seat, int index) {
    enum err err = sitting_move(stage->sitting, seat, stage->legal[index]);
    CHECK(err == ERR_NONE);
    stage->scene.chosen = 0;
    stage->sitting->told[seat] = stage->sitting->heard_count;
    keep(stage);
}

// The coach begins, goes on or ends, as the person wants it.
static void consult(struct stage *stage, int seat) {
    struct coaching *coaching = &stage->coaching;
    struct scene *scene = &stage->scene;
    scene->is_coached = stage->app->is_coached;
    if (!scene->is_coached)
        coaching_stop(coaching);
    else if (!coaching->process && !coaching->has_advice)
        coaching_start(coaching, &stage->sitting->match, seat);
    (void)coaching_take(coaching);
    scene->advice = coaching->has_advice ? &coaching->advice : NULL;
    term_watch(coaching->process ? coaching->descriptor : -1);
}

static void ask_with_coach(struct stage *stage, int seat) {
    if (stage->viewer != seat && !hand_over(stage, seat))
        return;
    const struct game_view *view = view_of(stage->sitting->game);
    set_scene(stage, SCENE_ASK, seat);
    while (!stage->is_left) {
        consult(stage, seat);
        show(stage);
        int key = app_key(stage->app, -1);
        int index = view->shortcut && !stage->scene.on_board ? view->shortcut(&stage->scene, key) : -1;
        if (index < 0 && (key == TUI_ENTER || scene_confirms(&stage->scene, key)))
            index = scene_move(&stage->scene);
        if (index >= 0) {
            make_move(stage, seat, index);
            return;
        }
        if (key == 'u' && stage->scene.can_undo) {
            take_back(stage);
            return;
        }
        if (!scene_key(&stage->scene, scene_confirms(&stage->scene, key) ? TUI_ENTER : key))
            (void)common_key(stage, key);
    }
}

static void ask(struct stage *stage, int seat) {
    ask_with_coach(stage, seat);
    coaching_stop(&stage->coaching);
    stage->scene.advice = NULL;
    term_watch(-1);
}

// ---- bots and chance ----

static bool is_news(const struct stage *stage, size_t from) {
    struct speaker speaker = scene_speaker(&stage->scene);
    for (size_t i = from; i < stage->sitting->heard_count; i++) {
        char buffer[512];
        struct text text = TEXT_ON(buffer);
        if (event_is_seen(&stage->sitting->heard[i], stage->viewer))
            stage->sitting->words->event(&text, &speaker, &stage->sitting->heard[i]);
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

// Whether anybody has moved: what is dealt before is told at once.
static bool has_begun(const struct sitting *sitting) {
    for (uint32_t i = 0; i < sitting->match.log_count; i++)
        if (sitting->match.log[i].seat != SEAT_CHANCE)
            return true;
    return false;
}

static void let_move(struct stage *stage, enum sitting_turn turn, int seat) {
    struct sitting *sitting = stage->sitting;
    bool alone = __builtin_popcount(sitting->decision_seats) == 1; // nobody waits while others choose in secret
    if (turn == SITTING_BOT && alone && look(stage, seat))
        return;
    size_t before = sitting->heard_count;
    sitting_step(sitting);
    if (turn == SITTING_BOT)
        keep(stage);
    int next;
    if (has_begun(sitting) && sitting_next(sitting, &next) != SITTING_PERSON && is_news(stage, before))
        (void)look(stage, -1);
}

// ---- the whole ----

static void show_end(struct stage *stage) {
    struct sitting *sitting = stage->sitting;
    if (__builtin_popcount(sitting->people) != 1)
        stage->viewer = SEAT_NOBODY;
    keep(stage);
    set_scene(stage, SCENE_OVER, -1);
    while (!stage->is_left) {
        show(stage);
        int key = app_key(stage->app, -1);
        if (key == TUI_ENTER || key == TUI_ESCAPE || key == 'q')
            return;
        if (key == 'v')
            app_replay(stage->app, &sitting->header, sitting->match.log, sitting->match.log_count);
        else
            (void)common_key(stage, key);
    }
}

void app_play(struct app *app, struct sitting *sitting) {
    static struct stage stage; // large
    stage = (struct stage){.app = app, .sitting = sitting, .viewer = SEAT_NOBODY};
    if (__builtin_popcount(sitting->people) == 1)
        stage.viewer = __builtin_ctz(sitting->people);
    keep(&stage);
    set_scene(&stage, SCENE_WATCH, -1);
    while (!stage.is_left) {
        int seat = -1;
        enum sitting_turn turn = sitting_next(sitting, &seat);
        if (turn == SITTING_OVER) {
            show_end(&stage);
            return;
        }
        if (turn == SITTING_PERSON)
            ask(&stage, seat);
        else
            let_move(&stage, turn, seat);
    }
}
