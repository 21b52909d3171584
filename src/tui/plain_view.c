// The plain view: shows any game, with the table in words on the left, the news on the right and the moves below.
//
// It asks nothing of a game but what words_table() and words_action() give for every game, so a game can be played on
// the full screen from the day it is registered. A drawn table is the better one; this is what is there until then.
#include "tui/scene.h"

enum { TABLE_TEXT_MAX = 16 << 10, CHOICE_LINES_MAX = 9, NARROW = 80, LOW = 22 };

// The table's own lines are kept; those that are too wide are wrapped, and what does not fit below is cut.
static void draw_table(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    char buffer[TABLE_TEXT_MAX];
    struct text text = TEXT_ON(buffer);
    struct speaker speaker = scene_speaker(scene);
    words_table(&text, &speaker, scene->game, scene->view, scene->seat);
    canvas_wrap(canvas, rect, 0, buffer, style_of(INK_TEXT, GROUND_PAGE));
}

// In a narrow window everything is below each other: the table in sentences, what has happened, the moves.
static void draw_narrow(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    char buffer[TABLE_TEXT_MAX], lines[TABLE_TEXT_MAX];
    struct text spoken = TEXT_ON(buffer), text = TEXT_ON(lines);
    struct speaker speaker = scene_speaker(scene);
    int x = rect.x + 1, width = rect.width - 2, bottom = rect.y + rect.height, move = scene_move(scene);
    int choices = scene->mode == SCENE_ASK ? scene->choice_count : 0, most = rect.height / 3;
    choices = choices > most ? most : choices;
    words_spoken(&spoken, &speaker, scene->game, scene->view, scene->seat);
    words_changes(&text, "", buffer); // without what is said on request alone
    int room = rect.height - 2 - choices - rect.height / 4, needed = canvas_wrap_lines(lines, width);
    int table = needed < room ? needed : room, news = rect.y + table;
    canvas_wrap(canvas, rect_of(x, rect.y, width, table), needed > table ? needed - table : 0, lines,
                style_of(INK_TEXT, GROUND_PAGE)); // what concerns the viewer is at the end
    draw_rule(canvas, x, news, width, tr(scene->lang, N_("log")));
    draw_log(canvas, rect_of(x, news + 1, width, bottom - 1 - choices - news - 1), scene);
    draw_choices(canvas, rect_of(x, bottom - 1 - choices, width, choices), scene);
    if (!scene->on_board || move < 0 || scene->message) {
        draw_prompt(canvas, x, bottom - 1, width, scene);
        return;
    }
    struct text words = TEXT_ON(lines);
    speaker.ascii = true;
    words_action(&words, &speaker, scene->game, scene->view, scene->seat, scene->legal[move]);
    canvas_text(canvas, x, bottom - 1, width, lines, style_bold(INK_LAMP, GROUND_PAGE));
}

static void draw(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    if (rect.width < NARROW || rect.height < LOW) {
        draw_narrow(canvas, rect, scene);
        return;
    }
    int bottom = rect.y + rect.height, left = rect.width * 11 / 20;
    int lines = scene->mode == SCENE_ASK ? scene->choice_count : 0;
    lines = lines > CHOICE_LINES_MAX ? CHOICE_LINES_MAX : lines;
    int choices = bottom - 1 - lines; // the prompt has the last line
    int right = rect.x + left + 1, right_width = rect.width - left - 2;
    draw_table(canvas, rect_of(rect.x + 1, rect.y + 1, left - 2, choices - rect.y - 2), scene);
    draw_rule(canvas, right, rect.y, right_width, tr(scene->lang, N_("log")));
    draw_log(canvas, rect_of(right, rect.y + 1, right_width, choices - rect.y - 2), scene);
    draw_choices(canvas, rect_of(rect.x + 1, choices, rect.width - 2, lines), scene);
    draw_prompt(canvas, rect.x + 1, bottom - 1, rect.width - 2, scene);
}

const struct terminal_view plain_view = {.draw = draw, .art = {"╭─────╮", "│  ?  │", "╰─────╯"}, .ink = INK_LAMP};
