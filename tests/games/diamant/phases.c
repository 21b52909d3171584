// The phases of Diamant that golden screens show.
#include "tests/tui/phases.h"

#include "games/diamant/rules.h"

extern const struct phase_kit diamant_phases;

static void name_phase(const struct match *match, int seat, struct text *out) {
    const struct diamant *state = (const struct diamant *)(const void *)match->state;
    (void)seat;
    if (state->expedition > DIAMANT_EXPEDITIONS)
        text_add(out, "over");
    else if (!state->waiting)
        text_add(out, state->path_count ? "next-card" : "expedition-begins");
    else if (state->expedition > 1 && state->path_relics)
        text_add(out, "relic");
    else if (state->waiting != state->inside)
        text_add(out, "others-have-chosen");
    else if (state->inside != (1u << state->seats) - 1)
        text_add(out, "some-in-camp");
    else if (diamant_hazards_seen(state) >= 2)
        text_add(out, "danger");
    else
        text_add(out, "first-card");
}

const struct phase_kit diamant_phases = {.name = name_phase, .count = 6 + 2};
