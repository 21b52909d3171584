// The phases of Black Crystal that golden screens show.
#include "tests/tui/phases.h"

#include "games/crystal/rules.h"

extern const struct phase_kit crystal_phases;

static void name_phase(const struct match *match, int seat, struct text *out) {
    const struct crystal *state = (const struct crystal *)(const void *)match->state;
    static const char *const rolled[FRAME_KINDS] = {[FRAME_SETUP] = "setup",         [FRAME_LOT] = "lot",
                                                    [FRAME_LAY] = "tile-drawn",      [FRAME_BOOM] = "boom",
                                                    [FRAME_FIGHT] = "fight-roll",    [FRAME_FINDS] = "finds",
                                                    [FRAME_PIT] = "pit-roll",        [FRAME_ODD_EVEN] = "odd-even-roll",
                                                    [FRAME_LOSE_CARD] = "lose-card", [FRAME_STEAL] = "steal",
                                                    [FRAME_LEAVE] = "leave"};
    (void)seat;
    if (!match_to_act(match))
        text_add(out, state->winner ? "over-won" : "over-drawn");
    else if (state->asked == SEAT_CHANCE)
        text_add(out, rolled[state->frame[state->frame_count - 1].kind]);
    else
        text_add(out, crystal_question_keys[crystal_question(state)]);
    if (crystal_question(state) == QUESTION_MOVE && state->tile_count < 40)
        text_add(out, "-late");
}

const struct phase_kit crystal_phases = {.name = name_phase, .count = QUESTIONS - 1 + 3 + 11, .busy = "move-late"};
