// Diamant's medals.
#include "words/medals.h"

#include "games/diamant/kit.h"
#include "games/diamant/rules.h"

enum { BOLD_PER_MILLE = 300 };

enum { BOLDEST, UNLUCKIEST, NICK_OF_TIME, LONER, SWEEPER, RELICS, DEEPEST, HAUL, MEDALS };

static const struct medal medals[MEDALS] = {
    [BOLDEST] = {"boldest", N_("Boldest"), 1, 1},
    [UNLUCKIEST] = {"unluckiest", N_("Unluckiest"), 8, 14},
    [NICK_OF_TIME] = {"nick-of-time", N_("In the nick of time"), 4, 9},
    [LONER] = {"loner", N_("Lone wolf"), 2, 3},
    [SWEEPER] = {"sweeper", N_("Clean sweep"), 4, 8},
    [RELICS] = {"relics", N_("Relic hunter"), 1, 1},
    [DEEPEST] = {"deepest", N_("Deepest"), 6, 8},
    [HAUL] = {"haul", N_("Biggest haul"), 8, 22},
};

static void raise_to(int32_t *value, int32_t to) {
    if (*value < to)
        *value = to;
}

static bool is_return(const struct event *event) {
    return event->kind == DIAMANT_RETURNED || event->kind == DIAMANT_RETURNED_UNCOUNTED;
}

static int leavers(const struct events *events) {
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += is_return(&events->at[i]);
    return count;
}

// note[seat][0]: what the seat has just brought home, while the card that it did not wait for is still face down.
static void take_return(struct medal_tally *tally, const struct diamant *before, const struct event *event,
                        bool alone) {
    int seat = event->seat, haul = event->value[0] + event->value[1];
    tally->value[SWEEPER][seat] += event->value[1];
    raise_to(&tally->value[HAUL][seat], haul);
    raise_to(&tally->value[DEEPEST][seat], before->path_count);
    tally->value[LONER][seat] += alone;
    tally->note[seat][0] = haul;
}

static void take_card(struct medal_tally *tally, const struct events *events) {
    bool strikes = false;
    for (int i = 0; i < events->count; i++) {
        strikes |= events->at[i].kind == DIAMANT_COLLAPSE;
        if (events->at[i].kind == DIAMANT_LOST)
            tally->value[UNLUCKIEST][events->at[i].seat] += events->at[i].value[0];
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (strikes)
            tally->value[NICK_OF_TIME][seat] += tally->note[seat][0];
        tally->note[seat][0] = 0;
    }
}

static void take(struct medal_tally *tally, const void *bytes, const struct move *move, const struct events *events) {
    const struct diamant *before = bytes;
    if (move->seat == SEAT_CHANCE) {
        take_card(tally, events);
        return;
    }
    if (move->action == DIAMANT_GO)
        tally->value[BOLDEST][move->seat] += diamant_risk(before) > BOLD_PER_MILLE;
    bool alone = leavers(events) == 1 && before->inside & (before->inside - 1);
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->at[i];
        if (is_return(event))
            take_return(tally, before, event, alone);
        else if (event->kind == DIAMANT_RELIC_TAKEN)
            tally->value[RELICS][event->seat]++;
        else if (event->kind == DIAMANT_EXPEDITION_ENDS) // nobody is left for the next card to strike
            for (int seat = 0; seat < SEATS_MAX; seat++)
                tally->note[seat][0] = 0;
    }
}

static const char *sentence(enum lang lang, int medal, int32_t n) {
    switch (medal) {
    case BOLDEST: return tr_n(lang, "{n} dive beyond 30%", "{n} dives beyond 30%", n);
    case UNLUCKIEST: return tr_n(lang, "{n} ruby lost", "{n} rubies lost", n);
    case NICK_OF_TIME: return tr_n(lang, "{n} ruby saved from the next card", "{n} rubies saved from the next card", n);
    case LONER: return tr_n(lang, "out alone {n} time", "out alone {n} times", n);
    case SWEEPER: return tr_n(lang, "{n} ruby picked up on the way out", "{n} rubies picked up on the way out", n);
    case RELICS: return tr_n(lang, "{n} relic brought home", "{n} relics brought home", n);
    case DEEPEST: return tr_n(lang, "home from {n} card deep", "home from {n} cards deep", n);
    case HAUL: return tr_n(lang, "{n} ruby in one go", "{n} rubies in one go", n);
    }
    return "";
}

static void say_medal(struct text *out, enum lang lang, int medal, int32_t value) {
    say(out, sentence(lang, medal, value), ARGS(ARG_NUMBER("n", value)));
}

const struct medal_kit diamant_medals = {.medals = medals, .count = MEDALS, .take = take, .say = say_medal};
