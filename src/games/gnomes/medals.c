// Nimble Gnomes' medals.
#include "words/medals.h"

#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"

enum { RASCAL, GRUDGE, THICK_SKIN, FRESH_AIR, DIGGER, FOGGED, SPARKLE, MEDALS };

static const struct medal medals[MEDALS] = {
    [RASCAL] = {"rascal", N_("Rascal"), 2, 6},
    [GRUDGE] = {"grudge", N_("Long memory"), 2, 4},
    [THICK_SKIN] = {"thick-skin", N_("Thick skin"), 2, 6},
    [FRESH_AIR] = {"fresh-air", N_("Fresh air"), 1, 4},
    [DIGGER] = {"digger", N_("Dug out"), 1, 2},
    [FOGGED] = {"fogged", N_("Lost in the fog"), 1, 4},
    [SPARKLE] = {"sparkle", N_("Sparkle"), 1, 2},
};

// note[from][to]: curses.
static void take(struct medal_tally *tally, const void *before, const struct move *move, const struct events *events) {
    (void)before, (void)move;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->at[i];
        if (event->kind == GNOMES_CURSED) {
            int victim = event->value[1];
            int32_t grudge = ++tally->note[event->seat][victim];
            tally->value[RASCAL][event->seat]++;
            tally->value[THICK_SKIN][victim]++;
            if (tally->value[GRUDGE][event->seat] < grudge)
                tally->value[GRUDGE][event->seat] = grudge;
        } else if (event->kind == GNOMES_BLEW) {
            tally->value[FRESH_AIR][event->seat]++;
        } else if (event->kind == GNOMES_CLEARED) {
            tally->value[DIGGER][event->seat]++;
        }
    }
}

static void finish(struct medal_tally *tally, const void *bytes) {
    const struct gnomes *state = bytes;
    for (int seat = 0; seat < state->seats; seat++) {
        tally->value[SPARKLE][seat] = state->gems[seat][GNOMES_DIAMOND];
        for (int gem = 0; gem < GNOMES_GEMS; gem++)
            tally->value[FOGGED][seat] += gnomes_is_hidden(state, seat, gem) ? state->gems[seat][gem] : 0;
    }
}

static const char *sentence(enum lang lang, int medal, int32_t n) {
    switch (medal) {
    case RASCAL: return tr_n(lang, "{n} curse cast", "{n} curses cast", n);
    case GRUDGE: return tr_n(lang, "{n} curse on the same gnome", "{n} curses on the same gnome", n);
    case THICK_SKIN: return tr_n(lang, "{n} curse endured", "{n} curses endured", n);
    case FRESH_AIR: return tr_n(lang, "{n} fog driven away", "{n} fogs driven away", n);
    case DIGGER: return tr_n(lang, "{n} rockfall cleared", "{n} rockfalls cleared", n);
    case FOGGED: return tr_n(lang, "{n} gem that did not count", "{n} gems that did not count", n);
    case SPARKLE: return tr_n(lang, "{n} diamond on the table", "{n} diamonds on the table", n);
    }
    return "";
}

static void say_medal(struct text *out, enum lang lang, int medal, int32_t value) {
    say(out, sentence(lang, medal, value), ARGS(ARG_NUMBER("n", value)));
}

const struct medal_kit gnomes_medals = {
    .medals = medals, .count = MEDALS, .take = take, .finish = finish, .say = say_medal};
