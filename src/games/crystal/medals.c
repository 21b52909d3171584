// Black Crystal's medals.
#include "words/medals.h"

#include "games/crystal/kit.h"
#include "games/crystal/rules.h"

enum { SLAYER, DUELLIST, SURVEYOR, BLASTER, FLEET, TRAVELLER, FINGERS, SIXES, MEDALS };

static const struct medal medals[MEDALS] = {
    [SLAYER] = {"slayer", N_("Monster hunter"), 2, 8},  [DUELLIST] = {"duellist", N_("Duellist"), 1, 2},
    [SURVEYOR] = {"surveyor", N_("Surveyor"), 4, 23},   [BLASTER] = {"blaster", N_("Stand back!"), 2, 4},
    [FLEET] = {"fleet", N_("Fleet of foot"), 3, 13},    [TRAVELLER] = {"traveller", N_("Well travelled"), 1, 2},
    [FINGERS] = {"fingers", N_("Light fingers"), 1, 1}, [SIXES] = {"sixes", N_("Hot hand"), 2, 4},
};

static void add(struct medal_tally *tally, int medal, int seat, int32_t count) {
    if (seat < CRYSTAL_SEATS) // else it is a monster, or nobody
        tally->value[medal][seat] += count;
}

static bool is_blast(int means) {
    return means == MEANS_EXPLOSIVE || means == MEANS_BOMBYAGA;
}

static void take(struct medal_tally *tally, const void *before, const struct move *move, const struct events *events) {
    (void)before, (void)move;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->at[i];
        int seat = event->seat;
        switch (event->kind) {
        case EVENT_BEAT_MONSTER: add(tally, SLAYER, seat, 1); break;
        case EVENT_BEAT_DWARF: add(tally, DUELLIST, seat, 1); break;
        case EVENT_LAID: add(tally, SURVEYOR, seat, 1); break;
        case EVENT_PASSAGE: add(tally, BLASTER, seat, is_blast(event->value[2])); break;
        case EVENT_RUBBLE:
        case EVENT_CLEARED: add(tally, BLASTER, seat, is_blast(event->value[1])); break;
        case EVENT_FLED: add(tally, FLEET, seat, event->value[2]); break;
        case EVENT_PORTED: add(tally, TRAVELLER, seat, 1); break;
        case EVENT_TELEPORTED: add(tally, TRAVELLER, event->value[0], 1); break;
        case EVENT_STOLE: add(tally, FINGERS, seat, 1); break;
        case EVENT_ROLLED: add(tally, SIXES, seat, event->value[0] == 6); break;
        }
    }
}

static const char *sentence(enum lang lang, int medal, int32_t n) {
    switch (medal) {
    case SLAYER: return tr_n(lang, "{n} monster beaten", "{n} monsters beaten", n);
    case DUELLIST: return tr_n(lang, "{n} fight won against a dwarf", "{n} fights won against dwarfs", n);
    case SURVEYOR: return tr_n(lang, "{n} tile laid", "{n} tiles laid", n);
    case BLASTER: return tr_n(lang, "{n} blast", "{n} blasts", n);
    case FLEET: return tr_n(lang, "{n} cell in flight", "{n} cells in flight", n);
    case TRAVELLER: return tr_n(lang, "{n} leap by Portal or scroll", "{n} leaps by Portal or scroll", n);
    case FINGERS: return tr_n(lang, "{n} card stolen", "{n} cards stolen", n);
    case SIXES: return tr_n(lang, "{n} six in a fight", "{n} sixes in fights", n);
    }
    return "";
}

static void say_medal(struct text *out, enum lang lang, int medal, int32_t value) {
    say(out, sentence(lang, medal, value), ARGS(ARG_NUMBER("n", value)));
}

const struct medal_kit crystal_medals = {.medals = medals, .count = MEDALS, .take = take, .say = say_medal};
