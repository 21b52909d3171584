// Pig's medals.
#include "words/medals.h"

#include "games/pig/kit.h"
#include "games/pig/rules.h"

enum { BOLDEST, UNLUCKIEST, MEDALS };

static const struct medal medals[MEDALS] = {
    [BOLDEST] = {"boldest", N_("Boldest"), 22, 24},
    [UNLUCKIEST] = {"unluckiest", N_("Unluckiest"), 10, 50},
};

static void take(struct medal_tally *tally, const void *before, const struct move *move, const struct events *events) {
    (void)before, (void)move;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->at[i];
        if (event->kind == PIG_LOST)
            tally->value[UNLUCKIEST][event->seat] += event->value[0];
        else if (event->kind == PIG_ROLLED && tally->value[BOLDEST][event->seat] < event->value[1])
            tally->value[BOLDEST][event->seat] = event->value[1];
    }
}

static void say_medal(struct text *out, enum lang lang, int medal, int32_t value) {
    say(out,
        medal == BOLDEST ? tr_n(lang, "{n} point at stake at once", "{n} points at stake at once", value)
                         : tr_n(lang, "{n} point lost to ones", "{n} points lost to ones", value),
        ARGS(ARG_NUMBER("n", value)));
}

const struct medal_kit pig_medals = {.medals = medals, .count = MEDALS, .take = take, .say = say_medal};
