// Pig for the coach: good playouts, and the odds of one more roll.
#include "coach/coach.h"

#include "games/pig/bots.h"
#include "games/pig/kit.h"
#include "games/pig/rules.h"

static void reason(struct text *out, const struct speaker *speaker, const void *bytes, int seat, action_id action) {
    const struct pig *view = bytes;
    struct coach_numbers n = {.lang = speaker->lang};
    (void)seat;
    if (action == PIG_ROLL && view->total)
        say(out, tr(speaker->lang, N_("One more roll brings {gain} points on average and costs {cost}.")),
            ARGS(ARG_TEXT("gain", coach_number(&n, 20.0 / PIG_DIE, 1)),
                 ARG_TEXT("cost", coach_number(&n, (double)view->total / PIG_DIE, 1))));
}

const struct coach_kit pig_coach = {.plan = pig_plan, .reason = reason};
