// The phases of Nimble Gnomes that golden screens show.
#include "tests/tui/phases.h"

#include "games/gnomes/rules.h"

extern const struct phase_kit gnomes_phases;

static void name_phase(const struct match *match, int seat, struct text *out) {
    static const char *const phase_names[] = {"lot", "deal", "turn-up", "take", "draw", "refill", "play", "over"};
    const struct gnomes *state = (const struct gnomes *)(const void *)match->state;
    text_add(out, phase_names[state->phase]);
    if (seat < GNOMES_SEATS && state->ending == GNOMES_LAST_ROUND)
        text_add(out, "-last-round");
    else if (seat < GNOMES_SEATS && state->ending == GNOMES_DECK_GONE)
        text_add(out, "-deck-gone");
    else if (seat < GNOMES_SEATS && gnomes_curse_count(state, seat) > 1)
        text_add(out, "-cursed");
}

const struct phase_kit gnomes_phases = {.name = name_phase, .count = 7 + 5};
