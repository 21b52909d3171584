// Diamant in words.
#include "words/words.h"

#include "games/diamant/kit.h"
#include "games/diamant/rules.h"
#include "games/diamant/words.h"

static const char *hazard_name(int hazard) {
    static const char *const names[DIAMANT_HAZARDS] = {N_("a snake"), N_("a boulder"), N_("a spider"), N_("lava"),
                                                       N_("a battering ram")};
    return names[hazard];
}

static void rubies(struct text *out, enum lang lang, int n) {
    say(out, tr_n(lang, "{n} ruby", "{n} rubies", n), ARGS(ARG_NUMBER("n", n)));
}

void diamant_say_gems(struct text *out, enum lang lang, int amount) {
    int diamonds = amount / 5;
    if (!diamonds) {
        rubies(out, lang, amount);
        return;
    }
    char first[64], second[64];
    struct text a = TEXT_ON(first), b = TEXT_ON(second);
    say(&a, tr_n(lang, "{n} diamond", "{n} diamonds", diamonds), ARGS(ARG_NUMBER("n", diamonds)));
    rubies(&b, lang, amount % 5);
    say(out, amount % 5 ? tr(lang, N_("{diamonds} and {rubies}")) : first,
        ARGS(ARG_TEXT("diamonds", first), ARG_TEXT("rubies", second)));
}

void diamant_say_kind(struct text *out, enum lang lang, int kind) {
    if (diamant_is_hazard(kind))
        text_add(out, tr(lang, hazard_name(kind - DIAMANT_HAZARD_FIRST)));
    else
        say(out, diamant_is_relic(kind) ? tr(lang, N_("relic {n}")) : tr(lang, N_("treasure of {n}")),
            ARGS(ARG_NUMBER("n", diamant_value[kind])));
}

static const char *treasure_sentence(int share, int rest) {
    if (!share)
        return N_("Treasure! {found}: too little to share, so all of it stays on the card.");
    return rest ? N_("Treasure! {found}: {share} each, {rest} left on the card.")
                : N_("Treasure! {found}: {share} each.");
}

static const char *loss_sentence(int loss, bool you) {
    if (you)
        return loss ? N_("You run for it, and lose {loss}.") : N_("You run for it, with nothing to lose.");
    return loss ? N_("{player}: out at a run, {loss} lost.") : N_("{player}: out at a run, with nothing to lose.");
}

static const char *hazard_sentence(bool can_come_again) {
    return can_come_again ? N_("Hazard: {hazard}. A second one would end the expedition.")
                          : N_("Hazard: {hazard}. It is the last of its kind, so no second one can come.");
}

static void say_event(struct text *out, const struct speaker *speaker, const struct event *event) {
    enum lang lang = speaker->lang;
    const char *who = event->seat < SEATS_MAX ? speaker->names[event->seat] : "";
    bool you = words_speak_to(speaker, event->seat);
    char first[64], second[64];
    struct text a = TEXT_ON(first), b = TEXT_ON(second);
    switch ((enum diamant_event)event->kind) {
    case DIAMANT_EXPEDITION_BEGINS:
        say(out, tr(lang, N_("Expedition {n} begins: everyone enters the cave.")),
            ARGS(ARG_NUMBER("n", event->value[0])));
        return;
    case DIAMANT_RELIC_SHUFFLED_IN:
        say(out, tr(lang, N_("The relic worth {n} is shuffled into the deck.")),
            ARGS(ARG_NUMBER("n", event->value[0])));
        return;
    case DIAMANT_TREASURE:
        rubies(&a, lang, event->value[0]);
        rubies(&b, lang, event->value[2]);
        say(out, tr(lang, treasure_sentence(event->value[1], event->value[2])),
            ARGS(ARG_TEXT("found", first), ARG_NUMBER("share", event->value[1]), ARG_TEXT("rest", second)));
        return;
    case DIAMANT_HAZARD:
        say(out, tr(lang, hazard_sentence(event->value[1] != 0)),
            ARGS(ARG_TEXT("hazard", tr(lang, hazard_name(event->value[0])))));
        return;
    case DIAMANT_RELIC:
        say(out, tr(lang, N_("A relic worth {n} lies on the path: whoever leaves alone takes it.")),
            ARGS(ARG_NUMBER("n", event->value[0])));
        return;
    case DIAMANT_DECIDED: return; // the table shows who has; what was decided is told when all are revealed
    case DIAMANT_WENT_ON:
        say(out, tr(lang, you ? N_("You go on, deeper in.") : N_("{player}: deeper in.")),
            ARGS(ARG_TEXT("player", who)));
        return;
    case DIAMANT_RETURNED:
        rubies(&a, lang, event->value[0] + event->value[1]);
        diamant_say_gems(&b, lang, event->value[2]);
        say(out,
            tr(lang, you ? N_("You are back in camp with {gain}; now {chest} in your chest.")
                         : N_("{player}: back to camp with {gain}; now {chest} in the chest.")),
            ARGS(ARG_TEXT("player", who), ARG_TEXT("gain", first), ARG_TEXT("chest", second)));
        return;
    case DIAMANT_RETURNED_UNCOUNTED:
        rubies(&a, lang, event->value[0] + event->value[1]);
        say(out, tr(lang, you ? N_("You are back in camp with {gain}.") : N_("{player}: back to camp with {gain}.")),
            ARGS(ARG_TEXT("player", who), ARG_TEXT("gain", first)));
        return;
    case DIAMANT_RELIC_TAKEN:
        say(out,
            tr(lang, you ? N_("You are off with the relic worth {n}!") : N_("{player}: off with the relic worth {n}!")),
            ARGS(ARG_TEXT("player", who), ARG_NUMBER("n", event->value[0])));
        return;
    case DIAMANT_LOST:
        rubies(&a, lang, event->value[0]);
        say(out, tr(lang, loss_sentence(event->value[0], you)), ARGS(ARG_TEXT("player", who), ARG_TEXT("loss", first)));
        return;
    case DIAMANT_COLLAPSE:
        say(out, tr(lang, N_("Oh no, {hazard} again! Everyone in the cave drops everything and runs.")),
            ARGS(ARG_TEXT("hazard", tr(lang, hazard_name(event->value[0])))));
        return;
    case DIAMANT_RELIC_BURIED:
        say(out, tr(lang, N_("The relic worth {n} is buried for good.")), ARGS(ARG_NUMBER("n", event->value[0])));
        return;
    case DIAMANT_EXPEDITION_ENDS:
        say(out, tr(lang, N_("Expedition {n} is over.")), ARGS(ARG_NUMBER("n", event->value[0])));
        return;
    case DIAMANT_EVENTS: break;
    }
    CHECK(!"an event without words");
}

static void say_action(struct text *out, const struct speaker *speaker, const void *view, int seat, action_id action) {
    (void)view, (void)seat;
    text_add(out, action == DIAMANT_GO ? tr(speaker->lang, N_("Go on")) : tr(speaker->lang, N_("Return")));
}

static void say_card(struct text *out, enum lang lang, int kind, int lying) {
    if (diamant_is_hazard(kind)) {
        text_add(out, STYLE_BEGIN "r[");
        text_add(out, tr(lang, hazard_name(kind - DIAMANT_HAZARD_FIRST)));
        text_add(out, "]" STYLE_END);
    } else if (diamant_is_relic(kind)) {
        text_add(out, STYLE_BEGIN "y[");
        say(out, tr(lang, N_("relic {n}")), ARGS(ARG_NUMBER("n", diamant_value[kind])));
        text_add(out, "]" STYLE_END);
    } else {
        text_char(out, '[');
        text_int(out, diamant_value[kind]);
        if (lying)
            say(out, tr(lang, N_(", {n} left")), ARGS(ARG_NUMBER("n", lying)));
        text_char(out, ']');
    }
}

static void say_risk(struct text *out, enum lang lang, const struct diamant *view) {
    int permille = diamant_risk(view);
    char percent[16];
    struct text number = TEXT_ON(percent);
    text_int(&number, permille / 10);
    text_char(&number, lang == LANG_EN ? '.' : ',');
    text_int(&number, permille % 10);
    say(out, tr(lang, N_("Risk on the next card: {percent}% ({deadly} of {cards}).")),
        ARGS(ARG_TEXT("percent", percent), ARG_NUMBER("deadly", diamant_deadly(view)),
             ARG_NUMBER("cards", view->deck_count)));
}

static void say_explorer(struct text *out, const struct speaker *speaker, const struct diamant *view, int seat) {
    enum lang lang = speaker->lang;
    bool inside = view->inside & SEAT_BIT(seat);
    char buffer[64];
    struct text gems = TEXT_ON(buffer);
    const char *sentence = inside ? N_("{player}: in the cave, {chest} safe") : N_("{player}: in camp, {chest} safe");
    if (view->chest[seat] == DIAMANT_CLOSED) // D-12
        sentence =
            inside ? N_("{player}: in the cave, the chest is closed") : N_("{player}: in camp, the chest is closed");
    else
        diamant_say_gems(&gems, lang, view->chest[seat]);
    say(out, tr(lang, sentence), ARGS(ARG_TEXT("player", speaker->names[seat]), ARG_TEXT("chest", buffer)));
    for (int i = 0; i < DIAMANT_RELICS; i++) {
        if (view->relics[seat] & 1u << i) {
            text_add(out, ", ");
            say(out, tr(lang, N_("relic {n}")), ARGS(ARG_NUMBER("n", diamant_value[DIAMANT_RELIC_FIRST + i])));
        }
    }
    text_char(out, '\n');
}

static void say_path(struct text *out, enum lang lang, const struct diamant *view) {
    text_add(out, tr(lang, N_("Path:")));
    for (int i = 0; i < view->path_count; i++) {
        text_char(out, ' ');
        say_card(out, lang, view->path[i], view->path_gems[i]);
    }
    text_char(out, '\n');
}

static void say_all(struct text *out, const struct speaker *speaker, const struct diamant *view, bool spoken) {
    enum lang lang = speaker->lang;
    if (view->expedition <= DIAMANT_EXPEDITIONS) {
        say(out, tr(lang, N_("Expedition {n} of 5")), ARGS(ARG_NUMBER("n", view->expedition)));
        text_char(out, '\n');
        text_add(out, spoken ? "\t" : ""); // card by card it was told already
        say_path(out, lang, view);
        char first[64], second[64];
        struct text carried = TEXT_ON(first), lying = TEXT_ON(second);
        rubies(&carried, lang, view->carried);
        rubies(&lying, lang, view->lying);
        say(out, tr(lang, N_("Each explorer in the cave carries {carried}; {lying} on the path.")),
            ARGS(ARG_TEXT("carried", first), ARG_TEXT("lying", second)));
        text_char(out, '\n');
        say_risk(out, lang, view);
        text_char(out, '\n');
    }
    for (int i = 0; i < view->seats; i++) {
        if (!spoken)
            text_add(out, view->inside & SEAT_BIT(i) ? "  " STYLE_BEGIN "y*" STYLE_END " " : "    ");
        say_explorer(out, speaker, view, i);
    }
}

static void say_table(struct text *out, const struct speaker *speaker, const void *view, int seat) {
    (void)seat;
    say_all(out, speaker, view, false);
}

#ifndef __wasm__ // the browser draws
static void say_spoken(struct text *out, const struct speaker *speaker, const void *view, int seat) {
    (void)seat;
    say_all(out, speaker, view, true);
}
#endif

static const char *option_words(int option, int choice) {
    static const char *const words[][3] = {{N_("relics"), N_("without relics"), N_("with relics")},
                                           {N_("chests"), N_("open chests"), N_("closed chests")}};
    return words[option][choice + 1];
}

const struct game_words diamant_words = {
    .title = N_("Diamant"),
    .about = N_("Push your luck in the cave: everyone decides in secret, all at once."),
    .event = say_event,
    .action = say_action,
    .table = say_table,
#ifndef __wasm__
    .spoken = say_spoken,
#endif
    .option = option_words,
};
