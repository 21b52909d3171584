// A game on the full screen: asks people, lets bots and chance move at a pace that eyes can follow, hands over.
#include "tui/app.h"

#include "tui/coaching.h"
#include "tui/ending.h"
#include "tui/keybar.h"

#include "engine/view.h"

#include <string.h>

struct stage {
    struct app *app;
    struct local_match *local;
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
    struct local_match *local = stage->local;
    struct scene *scene = &stage->scene;
    bool is_over = mode == SCENE_OVER;
    match_view(&local->table.match, stage->viewer, stage->view);
    scene->lang = stage->app->lang;
    scene->game = local->table.match.game;
    scene->setup = local->table.match.setup;
    scene->view = stage->view;
    scene->seat = stage->viewer;
    scene->names = local->names;
    scene->mode = mode;
    scene->asked = asked;
    scene->heard = local->heard;
    scene->heard_count = local->heard_count;
    scene->news_from = stage->viewer < SEATS_MAX ? local->told[stage->viewer] : local->heard_count;
    scene->legal = stage->legal;
    scene->legal_count = mode == SCENE_ASK ? match_legal(&local->table.match, asked, stage->legal) : 0;
    scene->can_undo = !is_over && table_undo_seat(&local->table) == stage->viewer;
    scene->message = stage->message[0] ? stage->message : NULL;
    scene_list_choices(scene);
}

static void show(struct stage *stage) {
    struct canvas *canvas = term_canvas();
    scene_draw(canvas, &stage->scene);
    term_show();
}

static void keep(struct stage *stage) {
    const char *why = local_match_keep(stage->local);
    struct text text = TEXT_ON(stage->message);
    text_clear(&text);
    if (why)
        say(&text, tr(stage->app->lang, N_("The game could not be saved: {reason}")),
            ARGS(ARG_TEXT("reason", tr(stage->app->lang, why))));
}

// Keys that mean the same at any time. True: it was one of them.
static bool common_key(struct stage *stage, int key) {
    switch (key) {
    case '?': app_show_help(stage->app, stage->local->table.match.game); return true;
    case 'h': ending_show_history(stage->app, &stage->scene); return true;
    case 'R': app_show_rules(stage->app, stage->local->table.match.game); return true;
    case 'c': stage->app->is_coached = !stage->app->is_coached; return true;
    case '+':
    case '=': app_change_pace(stage->app, -1); return true;
    case '-': app_change_pace(stage->app, 1); return true;
    case 'q':
        stage->is_left = app_confirm(
            stage->app, tr(stage->app->lang, stage->local->save
                                                 ? N_("Leave the game? It is saved: you can continue it from the menu.")
                                                 : N_("Leave the game? It has not been saved.")));
        return true;
    case TUI_STOPPED: stage->is_left = true; return true;
    default: return false;
    }
}

// ---- people ----

static void take_back(struct stage *stage) {
    local_match_undo(stage->local);
    keep(stage);
}

// Between two people the screen says nothing but whose turn it is. False: it did not come to that.
static bool hand_over(struct stage *stage, int seat) {
    struct local_match *local = stage->local;
    enum lang lang = stage->app->lang;
    for (;;) {
        struct canvas *canvas = term_canvas();
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        say(&text, tr(lang, N_("{player}, your turn: press Enter when nobody else is looking.")),
            ARGS(ARG_TEXT("player", local->names[seat])));
        int width = canvas->width < 60 ? canvas->width : 60;
        struct rect inside = app_dialog(canvas, width, 7, words_title(local->table.match.game, lang));
        canvas_text_centred(canvas, inside, inside.y, seat_emblem(seat), style_bold(seat_ink(seat), GROUND_ROCK));
        canvas_wrap(canvas, rect_of(inside.x, inside.y + 2, inside.width, 3), 0, buffer,
                    style_of(INK_TEXT, GROUND_ROCK));
        int undo = table_undo_seat(&local->table);
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

// Whether anybody has moved: what is dealt before is told at once.
static bool has_begun(const struct local_match *local) {
    for (uint32_t i = 0; i < local->table.match.log_count; i++)
        if (local->table.match.log[i].seat != SEAT_CHANCE)
            return true;
    return false;
}

// Stages what was heard since, over the table as it was.
static void stage_news(struct stage *stage, size_t before) {
    stage->scene.mode = SCENE_WATCH;
    if (has_begun(stage->local))
        app_stage(stage->app, &stage->scene, stage->local->heard, before, stage->local->heard_count);
}

static void make_move(struct stage *stage, int seat, int index) {
    size_t before = stage->local->heard_count;
    enum err err = table_move(&stage->local->table, seat, stage->legal[index]);
    CHECK(err == ERR_NONE);
    stage_news(stage, before);
    stage->scene.chosen = 0;
    stage->local->told[seat] = stage->local->heard_count;
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
        coaching_start(coaching, &stage->local->table.match, seat);
    (void)coaching_take(coaching);
    scene->advice = coaching->has_advice ? &coaching->advice : NULL;
    term_watch(coaching->process ? coaching->descriptor : -1);
}

static void ask_with_coach(struct stage *stage, int seat) {
    if (stage->viewer != seat && !hand_over(stage, seat))
        return;
    const struct terminal_view *view = terminal_view_of(stage->local->table.match.game);
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
    for (size_t i = from; i < stage->local->heard_count; i++) {
        char buffer[512];
        struct text text = TEXT_ON(buffer);
        if (event_is_seen(&stage->local->heard[i], stage->viewer))
            words_event(&text, &speaker, stage->local->table.match.game, &stage->local->heard[i]);
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

static void let_move(struct stage *stage, struct table_turn turn) {
    struct local_match *local = stage->local;
    bool alone =
        __builtin_popcount(local->table.dealer.decision.seats) == 1; // nobody waits while others choose in secret
    if (turn.kind == TABLE_BOT && alone && look(stage, turn.seat))
        return;
    size_t before = local->heard_count;
    table_step(&local->table);
    stage_news(stage, before);
    if (turn.kind == TABLE_BOT)
        keep(stage);
    enum table_turn_kind next = table_next(&local->table).kind;
    if (has_begun(local) && next != TABLE_PERSON && next != TABLE_PEOPLE && is_news(stage, before))
        (void)look(stage, -1);
}

// ---- the whole ----

// Another match with the same people, bots and options, from another seed and into a file of its own.
static void play_again(struct stage *stage) {
    static char file[FILE_NAME_MAX]; // the match that goes on is kept there
    struct local_match *local = stage->local;
    const struct local_match last = *local;
    local_match_close(local);
    *local = (struct local_match){.people = last.people, .lang = last.lang};
    local->table.header.game = last.table.header.game;
    local->table.header.setup = last.table.header.setup;
    for (int seat = 0; seat < last.table.header.setup.seats; seat++) {
        local->table.bots[seat] = last.table.bots[seat];
        if (last.people & SEAT_BIT(seat))
            memcpy(local->table.header.name[seat], last.table.header.name[seat], RECORD_NAME_MAX);
    }
    local_match_name_seats(local);
    local_match_random_seed(&local->table.header);
    local->save = app_new_file(local->table.header.game, file, sizeof file) ? file : NULL;
    local_match_start(local);
    keep(stage);
}

// True: another match was begun.
static bool show_end(struct stage *stage) {
    struct local_match *local = stage->local;
    if (__builtin_popcount(local->people) != 1)
        stage->viewer = SEAT_NOBODY;
    keep(stage);
    stage->scene.can_review = local->people != 0;
    set_scene(stage, SCENE_OVER, -1);
    while (!stage->is_left) {
        show(stage);
        int key = app_key(stage->app, -1);
        if (key == TUI_ENTER || key == TUI_ESCAPE || key == 'q')
            break;
        if (key == 'n') {
            play_again(stage);
            stage->scene.can_review = false;
            return true;
        }
        if (key == 'v')
            app_replay(stage->app, &local->table.header, local->table.match.log, local->table.match.log_count);
        else if (key == 'l')
            ending_show_review(stage->app, local);
        else
            (void)common_key(stage, key);
    }
    return false;
}

static int only_person(const struct local_match *local) {
    return __builtin_popcount(local->people) == 1 ? __builtin_ctz(local->people) : SEAT_NOBODY;
}

void app_play(struct app *app, struct local_match *local) {
    struct stage stage = {.app = app, .local = local, .viewer = only_person(local)};
    keep(&stage);
    set_scene(&stage, SCENE_WATCH, -1);
    while (!stage.is_left) {
        struct table_turn turn = table_next(&local->table);
        if (turn.kind == TABLE_OVER && !show_end(&stage))
            break;
        if (turn.kind == TABLE_OVER) {
            stage.viewer = only_person(local);
            set_scene(&stage, SCENE_WATCH, -1);
        } else if (turn.kind == TABLE_PERSON || turn.kind == TABLE_PEOPLE) {
            ask(&stage, turn.seat);
        } else {
            let_move(&stage, turn);
        }
    }
    ending_say_farewell(app, local);
}
