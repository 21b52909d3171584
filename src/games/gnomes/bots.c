// Nimble Gnomes' rule of thumb: cave first, gems that finish large sets, curses for whoever leads, winds when it hurts.
//
// Every legal move gets a worth, in points of which a laid gem is about 400, and the best is made; equal ones by luck.
#include "games/gnomes/bots.h"

// What a character adds to the worth of things.
struct nature {
    int curse;                   // laying one on anybody
    int leader;                  // laying one on whoever leads
    int guard;                   // having a wind or a spare cave
    int set;                     // each gem of the set that one more gem makes
    int favourite[GNOMES_SORTS]; // a gem of this sort
    int grudge[GNOMES_SEATS];    // laying a curse on this one
};

// What the bot thinks about once, before it looks at the moves.
struct bot_job {
    const struct gnomes *view;
    int seat;
    int turns_left; // of this seat
    int leader;     // the best of the others, by what they have laid
    int hand_gems;  // own, of those that could be laid now
    uint32_t own;   // how good the seat's own sets are
    uint8_t visible[GNOMES_GEMS];
    struct nature nature;
};

enum {
    GEM = 400,      // laying one
    DECK = 180,     // taking an unknown card
    LATE_TURNS = 3, // from now on a fog may well stay to the end
    END_TURNS = 8,  // from now on cards are kept for that
};

static struct bot_job think(const struct gnomes *view, int seat) {
    struct bot_job thought = {.view = view, .seat = seat, .leader = -1};
    thought.turns_left = gnomes_turns_left(view, seat);
    int most = -1;
    for (int i = 1; i < view->seats; i++) { // of equals the next in turn: not the same one for all
        int other = (seat + i) % view->seats, gems = view->caves[other];
        for (int gem = 0; gem < GNOMES_GEMS; gem++)
            gems += 2 * (gnomes_is_hidden(view, other, gem) ? 0 : view->gems[other][gem]);
        if (gems > most) {
            most = gems;
            thought.leader = other;
        }
    }
    gnomes_visible(view, seat, thought.visible);
    thought.own = gnomes_sets_value(thought.visible);
    for (int gem = 0; gem < GNOMES_GEMS; gem++)
        thought.hand_gems += gnomes_is_hidden(view, seat, gem) ? 0 : view->hand[seat][gem];
    return thought;
}

static bool is_late(const struct bot_job *thought) {
    return thought->turns_left <= LATE_TURNS;
}

// The size of the set that one more gem makes: 6 when it finishes one.
static int set_made(const struct bot_job *thought, int gem) {
    uint8_t gems[GNOMES_GEMS];
    bytes_copy(gems, thought->visible, sizeof gems);
    gems[gem]++;
    uint32_t with = gnomes_sets_value(gems);
    int size = GNOMES_SET_SIZE;
    while (size > 1 && gnomes_sets_of(with, size) <= gnomes_sets_of(thought->own, size))
        size--;
    return size;
}

// Gems in front of a seat that count now and would not under this fog.
static int gems_fogged(const struct gnomes *view, int seat, int fog) {
    int count = 0;
    for (int gem = 0; gem < GNOMES_DIAMOND; gem++)
        if (gnomes_cards[fog].power >> (gem / GNOMES_SHAPES) & 1u && !gnomes_is_hidden(view, seat, gem))
            count += view->gems[seat][gem];
    return count;
}

// What would be seen again without one such fog: gems in front of the seat, and in its hand.
static void gems_freed(const struct gnomes *view, int seat, int fog, int *laid, int *held) {
    struct gnomes without = *view;
    without.curses[seat][fog - GNOMES_ROCKFALL]--;
    *laid = *held = 0;
    for (int gem = 0; gem < GNOMES_DIAMOND; gem++) {
        if (gnomes_is_hidden(view, seat, gem) && !gnomes_is_hidden(&without, seat, gem)) {
            *laid += view->gems[seat][gem];
            *held += view->hand[seat][gem];
        }
    }
}

// What a gem is worth beyond being one: by the set that it makes, and by its sort.
static int worth_of_gem(const struct bot_job *thought, int gem, int each) {
    return (each + thought->nature.set) * set_made(thought, gem) +
           (gem == GNOMES_DIAMOND ? 0 : thought->nature.favourite[gem / GNOMES_SHAPES]);
}

static int worth_of_curse(const struct bot_job *thought, int card, int victim) {
    const struct gnomes *view = thought->view;
    int extra = thought->nature.curse + thought->nature.grudge[victim] +
                (victim == thought->leader ? 50 + thought->nature.leader : 0);
    if (card != GNOMES_ROCKFALL) {
        int fogged = gems_fogged(view, victim, card);
        return extra + (is_late(thought) ? 150 * fogged : 430 + 10 * fogged);
    }
    // A rockfall late in the game would only keep a fog away.
    if (thought->turns_left <= END_TURNS)
        return extra;
    if (view->curses[victim][0])
        return 100 + extra;
    return (view->caves[victim] ? 550 : 250) + extra;
}

static int worth_of_wind(const struct bot_job *thought, int fog) {
    int laid, held;
    gems_freed(thought->view, thought->seat, fog, &laid, &held);
    if (is_late(thought))
        return 150 * laid + 20 * held;
    return 100 + 15 * laid + 100 * held - 60 * thought->hand_gems;
}

// Against fogs that are there, and those that may come and no wind in the hand would drive away.
static int worth_of_having_wind(const struct bot_job *thought, int wind, int held) {
    const struct gnomes *view = thought->view;
    int seat = thought->seat, worth = 0;
    unsigned covered = 0;
    for (int other = GNOMES_RED_WIND; other < GNOMES_KINDS; other++)
        if (view->hand[seat][other] - (other == wind && held < view->hand[seat][wind]) > 0)
            covered |= gnomes_cards[other].power;
    for (int fog = 0; fog < GNOMES_FOGS; fog++) {
        if (!(gnomes_cards[wind].power >> fog & 1u) || covered >> fog & 1u)
            continue;
        worth += 220 + thought->nature.guard;
        if (view->curses[seat][1 + fog]) {
            int laid, freed;
            gems_freed(view, seat, GNOMES_ORANGE_FOG + fog, &laid, &freed);
            worth += 200 + 30 * laid + 40 * freed;
        }
    }
    return worth;
}

// How much the bot would like to have this card in its hand, when it holds `held` of them already.
static int worth_of_having(const struct bot_job *thought, int card, int held) {
    const struct gnomes *view = thought->view;
    int seat = thought->seat;
    switch ((enum gnomes_role)gnomes_cards[card].role) {
    case GNOMES_CAVE:
        if (!view->caves[seat] || view->curses[seat][0])
            return held ? 150 : 1000;
        return held || is_late(thought) ? 10 : 230 + thought->nature.guard;
    case GNOMES_GEM:
        if (gnomes_is_hidden(view, seat, card))
            return 90;
        return (card == GNOMES_DIAMOND ? 210 : 180) + worth_of_gem(thought, card, 12) - 20 * held;
    case GNOMES_WIND: return worth_of_having_wind(thought, card, held);
    case GNOMES_CURSE:
        if (card != GNOMES_ROCKFALL && !is_late(thought) && thought->turns_left <= END_TURNS)
            return held ? 100 : 280;
        return worth_of_curse(thought, card, thought->leader) / 2 - 40 * held;
    }
    return 0;
}

static int worth_of(const struct bot_job *thought, action_id id) {
    const struct gnomes *view = thought->view;
    struct gnomes_action action = gnomes_action_of(id);
    switch (action.deed) {
    case GNOMES_DEED_TAKE_NONE: return 0;
    case GNOMES_DEED_TAKE_DECK: return DECK;
    case GNOMES_DEED_TAKE_OPEN: return worth_of_having(thought, action.card, view->hand[thought->seat][action.card]);
    case GNOMES_DEED_LAY: return action.card == GNOMES_CAVE_CARD ? 1000 : GEM + worth_of_gem(thought, action.card, 10);
    case GNOMES_DEED_CURSE: return worth_of_curse(thought, action.card, action.victim);
    case GNOMES_DEED_BLOW: return worth_of_wind(thought, action.fog);
    case GNOMES_DEED_DISCARD: return -worth_of_having(thought, action.card, view->hand[thought->seat][action.card] - 1);
    }
    return 0;
}

static action_id best_of(const struct bot_job *thought, const action_id *legal, int count, struct rng *rng) {
    action_id best = legal[0];
    int best_worth = INT32_MIN;
    uint32_t equals = 0;
    for (int i = 0; i < count; i++) {
        int worth = worth_of(thought, legal[i]);
        if (worth > best_worth) {
            best_worth = worth;
            equals = 0;
        }
        if (worth == best_worth && rng_below(rng, ++equals) == 0)
            best = legal[i];
    }
    return best;
}

action_id gnomes_greedy(const struct gnomes *view, int seat, const action_id *legal, int count, struct rng *rng) {
    struct bot_job thought = think(view, seat);
    return best_of(&thought, legal, count, rng);
}

static action_id by_nature(const struct bot_query *query, const struct nature *nature) {
    struct rng rng;
    bot_rng(query, &rng);
    struct bot_job thought = think(query->view, query->seat);
    thought.nature = *nature;
    return best_of(&thought, query->legal, query->legal_count, &rng);
}

static action_id greedy_choose(const struct bot_query *query) {
    struct rng rng;
    bot_rng(query, &rng);
    return gnomes_greedy(query->view, query->seat, query->legal, query->legal_count, &rng);
}

const struct bot gnomes_bot_greedy = {
    .name = "greedy",
    .about = N_("lays a cave first, then gems for large sets; curses whoever leads"),
    .choose = greedy_choose,
};

// A character keeps its peace while it can, and something in store against fogs and rockfalls.
static action_id cautious_choose(const struct bot_query *query) {
    return by_nature(query, &(struct nature){.curse = -120, .guard = 60});
}

// Characters are not the same every time: in some matches they show their nature half as much again.
static int shown(const struct bot_query *query, int nature) {
    return nature * (2 + (int)(bot_mood(query) >> 8) % 2) / 2;
}

static action_id collector_choose(const struct bot_query *query) {
    return by_nature(query, &(struct nature){.set = shown(query, 16)});
}

static action_id troublemaker_choose(const struct bot_query *query) {
    return by_nature(query, &(struct nature){.curse = shown(query, 300)});
}

static action_id rebel_choose(const struct bot_query *query) {
    return by_nature(query, &(struct nature){.curse = -600, .leader = 600 + shown(query, 120)});
}

// Another sort in every match.
static action_id magpie_choose(const struct bot_query *query) {
    struct nature nature = {.curse = 0};
    nature.favourite[bot_mood(query) % GNOMES_SORTS] = 60;
    return by_nature(query, &nature);
}

struct memory {
    struct nature nature;
    int seat;
};

// Each curse is remembered, at most three of a player: more would make it blind for everything else.
static void bear_grudge(void *context, const void *view, const struct event *event) {
    struct memory *memory = context;
    (void)view;
    if (event->kind == GNOMES_CURSED && event->value[1] == memory->seat && memory->nature.grudge[event->seat] < 240)
        memory->nature.grudge[event->seat] += 80;
}

static action_id vengeful_choose(const struct bot_query *query) {
    struct memory memory = {.seat = query->seat};
    (void)bot_recall(query, bear_grudge, &memory);
    return by_nature(query, &memory.nature);
}

const struct bot gnomes_bot_cautious = {
    .name = "cautious",
    .about = GNOMES_CAUTIOUS_IS,
    .choose = cautious_choose,
};

const struct bot gnomes_bot_vengeful = {
    .name = "vengeful",
    .about = GNOMES_VENGEFUL_IS,
    .choose = vengeful_choose,
};

#define CHARACTER(bot_name, sentence, function)                                                                        \
    { .name = (bot_name), .about = (sentence), .choose = (function) }

const struct bot gnomes_bot_collector = CHARACTER("collector", GNOMES_COLLECTOR_IS, collector_choose);
const struct bot gnomes_bot_troublemaker = CHARACTER("troublemaker", GNOMES_TROUBLEMAKER_IS, troublemaker_choose);
const struct bot gnomes_bot_rebel = CHARACTER("rebel", GNOMES_REBEL_IS, rebel_choose);
const struct bot gnomes_bot_magpie = CHARACTER("magpie", GNOMES_MAGPIE_IS, magpie_choose);
