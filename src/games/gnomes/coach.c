// Nimble Gnomes: what stands behind a move. Sets are counted exactly, cards as far as the seat can count them.
#include "coach/coach.h"

#include "games/gnomes/bots.h"
#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"

// "6+4+1", or "none"; with these gems in place of those that lie there.
static void say_sets(struct text *out, enum lang lang, const uint8_t gems[GNOMES_GEMS]) {
    uint32_t value = gnomes_sets_value(gems);
    bool any = false;
    for (int size = GNOMES_SET_SIZE; size > 0; size--) {
        for (int i = 0; i < gnomes_sets_of(value, size); i++) {
            text_add(out, any ? "+" : "");
            text_int(out, size);
            any = true;
        }
    }
    text_add(out, any ? "" : tr(lang, N_("none")));
}

static void say_lay(struct text *out, const struct speaker *speaker, const struct gnomes *view, int seat, int card,
                    const char *sentence) {
    char before[64], after[64];
    struct text old = TEXT_ON(before), new = TEXT_ON(after);
    uint8_t gems[GNOMES_GEMS];
    gnomes_visible(view, seat, gems);
    say_sets(&old, speaker->lang, gems);
    gems[card]++;
    say_sets(&new, speaker->lang, gems);
    say(out, tr(speaker->lang, sentence), ARGS(ARG_TEXT("sets", after), ARG_TEXT("before", before)));
}

static void say_cave(struct text *out, const struct speaker *speaker, const struct gnomes *view, int seat) {
    if (view->curses[seat][0])
        text_add(out, tr(speaker->lang, N_("Until the rockfall is cleared no gem can be laid.")));
    else if (!view->caves[seat])
        text_add(out, tr(speaker->lang, N_("Without a cave no gem can be laid.")));
}

static void say_deck(struct text *out, const struct speaker *speaker, const struct gnomes *view) {
    int counts[4] = {0}, total = 0;
    for (int kind = 0; kind < GNOMES_KINDS; kind++) {
        counts[gnomes_cards[kind].role] += view->deck[kind];
        total += view->deck[kind];
    }
    say(out,
        tr(speaker->lang, N_("Cards not seen yet: {n} (gems {gems}, caves {caves}, curses {curses}, winds {winds}).")),
        ARGS(ARG_NUMBER("n", total), ARG_NUMBER("gems", counts[GNOMES_GEM]), ARG_NUMBER("caves", counts[GNOMES_CAVE]),
             ARG_NUMBER("curses", counts[GNOMES_CURSE]), ARG_NUMBER("winds", counts[GNOMES_WIND])));
}

static bool leads(const struct gnomes *view, int seat) {
    uint8_t gems[GNOMES_GEMS];
    gnomes_visible(view, seat, gems);
    uint32_t value = gnomes_sets_value(gems);
    for (int other = 0; other < view->seats; other++) {
        gnomes_visible(view, other, gems);
        if (other != seat && gnomes_sets_value(gems) >= value)
            return false;
    }
    return true;
}

static void say_curse(struct text *out, const struct speaker *speaker, const struct gnomes *view, int victim,
                      int card) {
    int hidden = 0;
    for (int gem = 0; gem < GNOMES_DIAMOND; gem++)
        if (card != GNOMES_ROCKFALL && gnomes_cards[card].power >> gem / GNOMES_SHAPES & 1u &&
            !gnomes_is_hidden(view, victim, gem))
            hidden += view->gems[victim][gem];
    if (hidden)
        say(out, tr_n(speaker->lang, "It hides {n} gem.", "It hides {n} gems.", hidden), ARGS(ARG_NUMBER("n", hidden)));
    if (leads(view, victim)) {
        text_add(out, hidden ? " " : "");
        say(out, tr(speaker->lang, N_("Best sets so far: {player}.")),
            ARGS(ARG_TEXT("player", speaker->names[victim])));
    }
}

static void say_wind(struct text *out, const struct speaker *speaker, const struct gnomes *view, int seat, int fog) {
    struct gnomes after = *view;
    int back = 0;
    after.curses[seat][fog - GNOMES_ROCKFALL]--;
    for (int gem = 0; gem < GNOMES_DIAMOND; gem++)
        if (gnomes_is_hidden(view, seat, gem) && !gnomes_is_hidden(&after, seat, gem))
            back += view->gems[seat][gem];
    if (back)
        say(out, tr_n(speaker->lang, "It brings {n} gem back to light.", "It brings {n} gems back to light.", back),
            ARGS(ARG_NUMBER("n", back)));
}

static void reason(struct text *out, const struct speaker *speaker, const void *bytes, int seat, action_id id) {
    const struct gnomes *view = bytes;
    struct gnomes_action action = gnomes_action_of(id);
    bool is_gem = action.card < GNOMES_GEMS;
    switch (action.deed) {
    case GNOMES_DEED_TAKE_DECK: say_deck(out, speaker, view); return;
    case GNOMES_DEED_TAKE_NONE: return;
    case GNOMES_DEED_TAKE_OPEN:
        if (is_gem)
            say_lay(out, speaker, view, seat, action.card, N_("With it your sets would be: {sets} (now: {before})."));
        else if (action.card == GNOMES_CAVE_CARD)
            say_cave(out, speaker, view, seat);
        return;
    case GNOMES_DEED_LAY:
        if (is_gem)
            say_lay(out, speaker, view, seat, action.card, N_("The sets become: {sets} (now: {before})."));
        else
            say_cave(out, speaker, view, seat);
        return;
    case GNOMES_DEED_CURSE: say_curse(out, speaker, view, action.victim, action.card); return;
    case GNOMES_DEED_BLOW: say_wind(out, speaker, view, seat, action.fog); return;
    case GNOMES_DEED_DISCARD: return;
    }
}

const struct coach_kit gnomes_coach = {.plan = gnomes_plan, .reason = reason};
