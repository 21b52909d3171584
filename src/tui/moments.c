// Moments, as frames over the table.
#include "tui/moments.h"

#include "engine/view.h"

#include <string.h>

enum { STAGE_WIDTH = 46, STAGE_HEIGHT = 7 };

static struct rect draw_stage(struct canvas *canvas, struct rect body, int ink) {
    int width = body.width < STAGE_WIDTH ? body.width : STAGE_WIDTH;
    struct rect box =
        rect_of(body.x + (body.width - width) / 2, body.y + (body.height - STAGE_HEIGHT) / 2, width, STAGE_HEIGHT);
    canvas_box(canvas, box, RIM_DOUBLE, NULL, style_of(ink, GROUND_ROCK));
    return rect_of(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
}

void moment_turn(struct canvas *canvas, struct rect body, const char *picture, const char *words, int ink, int frame) {
    static const char *const backs[] = {"▒▒▒▒▒▒▒", "▒▒▒▒▒", "▒▒▒", "▒"};
    bool is_seen = frame >= MOMENT_SHOWN;
    struct rect inside = draw_stage(canvas, body, is_seen ? ink : INK_ROCK);
    int turned = frame < 4 ? frame : 3; // it is turned: narrower, until its face comes
    canvas_text_centred(canvas, inside, inside.y + 1, is_seen ? picture : backs[turned],
                        style_bold(is_seen ? ink : INK_DUST, GROUND_ROCK));
    if (is_seen)
        canvas_wrap(canvas, rect_of(inside.x + 1, inside.y + 3, inside.width - 2, 2), 0, words,
                    style_of(INK_TEXT, GROUND_ROCK));
}

void moment_fly(struct canvas *canvas, struct rect body, const char *from, const char *to, const char *sign, int ink,
                int frame) {
    struct rect inside = draw_stage(canvas, body, ink);
    int width = inside.width - 4, at = width * frame / (MOMENT_FRAMES - 1);
    canvas_text(canvas, inside.x + 2, inside.y + 1, width / 2, from, style_bold(INK_TEXT, GROUND_ROCK));
    canvas_text_right(canvas, inside.x + 2 + width, inside.y + 1, width / 2, to, style_bold(INK_TEXT, GROUND_ROCK));
    canvas_fill(canvas, rect_of(inside.x + 2, inside.y + 3, width, 1), "·", style_of(INK_ROCK, GROUND_ROCK));
    canvas_text(canvas, inside.x + 2 + (at >= width ? width - 1 : at), inside.y + 3, 4, sign,
                style_bold(ink, GROUND_ROCK));
}

// ---- dice, of any game: events with a value called die ----

static int die_of(const struct scene *scene, const struct event *event) {
    const struct event_kind *kind = &scene->game->event_kinds[event->kind];
    for (int i = 0; i < EVENT_VALUES && kind->value_names[i]; i++)
        if (!strcmp(kind->value_names[i], "die"))
            return event->value[i] >= 1 && event->value[i] <= 6 ? event->value[i] : 0;
    return 0;
}

static void draw_die(struct canvas *canvas, struct rect body, const struct scene *scene, const struct event *event,
                     int frame) {
    static const char *const faces[6][3] = {{"       ", "   ●   ", "       "}, {" ●     ", "       ", "     ● "},
                                            {" ●     ", "   ●   ", "     ● "}, {" ●   ● ", "       ", " ●   ● "},
                                            {" ●   ● ", "   ●   ", " ●   ● "}, {" ●   ● ", " ●   ● ", " ●   ● "}};
    static const int tumbling[MOMENT_SHOWN] = {3, 1, 6, 2, 5, 4};
    bool is_seen = frame >= MOMENT_SHOWN;
    int face = is_seen ? die_of(scene, event) : tumbling[frame];
    struct rect inside = draw_stage(canvas, body, is_seen ? INK_LAMP : INK_ROCK);
    int shift = is_seen ? 0 : frame % 2 ? 2 : -2; // it rolls
    for (int row = 0; row < 3; row++)
        canvas_text_centred(canvas, rect_of(inside.x + shift, inside.y, inside.width, 1), inside.y + row,
                            faces[face - 1][row], style_bold(INK_DARK, GROUND_LAMP));
    if (!is_seen)
        return;
    char buffer[512];
    struct text words = TEXT_ON(buffer);
    struct speaker speaker = scene_speaker(scene);
    words_event(&words, &speaker, scene->game, event);
    (void)words_strip(buffer);
    canvas_wrap(canvas, rect_of(inside.x + 1, inside.y + 3, inside.width - 2, 2), 0, buffer,
                style_of(INK_TEXT, GROUND_ROCK));
}

// ---- any ----

int moment_frames(const struct scene *scene, const struct event *event) {
    const struct terminal_view *view = terminal_view_of(scene->game);
    if (!scene->is_truth && !event_is_seen(event, scene->seat))
        return 0;
    if (die_of(scene, event))
        return MOMENT_FRAMES;
    return view->moment && view->moment(NULL, rect_of(0, 0, 0, 0), scene, event, 0) ? MOMENT_FRAMES : 0;
}

void moment_draw(struct canvas *canvas, const struct scene *scene, const struct event *event, int frame) {
    struct rect body = rect_of(0, 1, canvas->width, canvas->height - 2);
    scene_draw(canvas, scene);
    if (die_of(scene, event))
        draw_die(canvas, body, scene, event, frame);
    else
        (void)terminal_view_of(scene->game)->moment(canvas, body, scene, event, frame);
}
