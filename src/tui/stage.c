// Stages what has happened, at the pace of eyes.
#include "tui/app.h"
#include "tui/moments.h"

void app_stage(struct app *app, struct scene *scene, const struct event *heard, size_t from, size_t to) {
    if (app->is_still || !app_pace_ms(app))
        return;
    scene->heard = heard;
    for (size_t i = from; i < to; i++) {
        int frames = moment_frames(scene, &heard[i]);
        scene->heard_count = i; // what comes later is not told yet
        for (int frame = 0; frame < frames; frame++) {
            moment_draw(term_canvas(), scene, &heard[i], frame);
            term_show();
            int64_t until = term_now_ms() + (frame == frames - 1 ? 5 : 1) * MOMENT_FRAME_MS;
            for (int64_t left; (left = until - term_now_ms()) > 0;) {
                int key = app_key(app, (int)left);
                if (key == TUI_NONE || key == TUI_NEWS || key == TUI_RESIZED)
                    continue;
                scene->heard_count = to; // any key goes on
                return;
            }
        }
    }
    scene->heard_count = to;
}
