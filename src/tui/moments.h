// Moments: a card turned over, a die that tumbles, something that flies from one to another. What has happened is
// staged over the table as it was before, frame by frame, so that nothing tells the result before the moment does.
//
// A frame is a pure drawing of (scene, event, number), so tests compare frames as text; only app_stage() waits.
#ifndef ADIT_TUI_MOMENTS_H
#define ADIT_TUI_MOMENTS_H

#include "tui/scene.h"

enum { MOMENT_FRAMES = 9, MOMENT_SHOWN = 6 /* from this frame on the result is seen */, MOMENT_FRAME_MS = 70 };

// How many frames an event has: MOMENT_FRAMES, or 0 where nothing is staged.
int moment_frames(const struct scene *scene, const struct event *event);

void moment_draw(struct canvas *canvas, const struct scene *scene, const struct event *event, int frame);

// ---- for views ----

// A card or a die face down, and then its picture. `words` below it once it is seen.
void moment_turn(struct canvas *canvas, struct rect body, const char *picture, const char *words, int ink, int frame);

// A sign on its way from one place to another.
void moment_fly(struct canvas *canvas, struct rect body, const char *from, const char *to, const char *sign, int ink,
                int frame);

#endif
