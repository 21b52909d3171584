// Nimble Gnomes in words.
#include "words/words.h"

#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"

// A card's name in a list, in a sentence, and its colour (words.h).
struct card_words {
    const char *label, *phrase;
    char style;
};

static const struct card_words cards[GNOMES_KINDS] = {
    [GNOMES_ROUND_RUBY] = {N_("round ruby"), N_("a round ruby"), 'r'},
    [GNOMES_SQUARE_RUBY] = {N_("square ruby"), N_("a square ruby"), 'r'},
    [GNOMES_DROP_RUBY] = {N_("ruby drop"), N_("a ruby drop"), 'r'},
    [GNOMES_ROUND_HELIODOR] = {N_("round heliodor"), N_("a round heliodor"), 'y'},
    [GNOMES_SQUARE_HELIODOR] = {N_("square heliodor"), N_("a square heliodor"), 'y'},
    [GNOMES_DROP_HELIODOR] = {N_("heliodor drop"), N_("a heliodor drop"), 'y'},
    [GNOMES_ROUND_SAPPHIRE] = {N_("round sapphire"), N_("a round sapphire"), 'b'},
    [GNOMES_SQUARE_SAPPHIRE] = {N_("square sapphire"), N_("a square sapphire"), 'b'},
    [GNOMES_DROP_SAPPHIRE] = {N_("sapphire drop"), N_("a sapphire drop"), 'b'},
    [GNOMES_DIAMOND_CARD] = {N_("diamond"), N_("a diamond"), 'c'},
    [GNOMES_CAVE_CARD] = {N_("cave"), N_("a cave"), 's'},
    [GNOMES_ROCKFALL] = {N_("rockfall"), N_("a rockfall"), 's'},
    [GNOMES_ORANGE_FOG] = {N_("orange fog"), N_("an orange fog"), 'y'},
    [GNOMES_GREEN_FOG] = {N_("green fog"), N_("a green fog"), 'g'},
    [GNOMES_VIOLET_FOG] = {N_("violet fog"), N_("a violet fog"), 'm'},
    [GNOMES_RED_WIND] = {N_("red wind"), N_("a red wind"), 'r'},
    [GNOMES_YELLOW_WIND] = {N_("yellow wind"), N_("a yellow wind"), 'y'},
    [GNOMES_BLUE_WIND] = {N_("blue wind"), N_("a blue wind"), 'b'},
};

static const char *phrase(enum lang lang, int card) {
    return tr(lang, cards[card].phrase);
}

static void say_count(struct text *out, const struct speaker *speaker, const struct event *event) {
    enum lang lang = speaker->lang;
    char buffer[64];
    struct text gems = TEXT_ON(buffer);
    say(&gems, tr_n(lang, "{n} gem counts", "{n} gems count", event->value[0]), ARGS(ARG_NUMBER("n", event->value[0])));
    say(out,
        tr(lang, words_speak_to(speaker, event->seat)
                     ? N_("Your cave: {gems}. Sets of six: {sixes}, of five: {fives}, of four: {fours}.")
                     : N_("{player}: {gems}. Sets of six: {sixes}, of five: {fives}, of four: {fours}.")),
        ARGS(ARG_TEXT("player", event->seat < SEATS_MAX ? speaker->names[event->seat] : ""), ARG_TEXT("gems", buffer),
             ARG_NUMBER("sixes", event->value[1]), ARG_NUMBER("fives", event->value[2]),
             ARG_NUMBER("fours", event->value[3])));
}

static void say_small_count(struct text *out, const struct speaker *speaker, const struct event *event) {
    say(out,
        tr(speaker->lang, words_speak_to(speaker, event->seat)
                              ? N_("Your cave: sets of three: {threes}, of two: {twos}, single gems: {ones}.")
                              : N_("{player}: sets of three: {threes}, of two: {twos}, single gems: {ones}.")),
        ARGS(ARG_TEXT("player", event->seat < SEATS_MAX ? speaker->names[event->seat] : ""),
             ARG_NUMBER("threes", event->value[0]), ARG_NUMBER("twos", event->value[1]),
             ARG_NUMBER("ones", event->value[2])));
}

// G-31: what is left in front of the player after a cave has cancelled a rockfall.
static void say_cleared(struct text *out, enum lang lang, int caves, int rockfalls) {
    if (rockfalls && caves)
        say(out,
            tr_n(lang, "One rockfall is cleared; {n} more bars the way.",
                 "One rockfall is cleared; {n} more bar the way.", rockfalls),
            ARGS(ARG_NUMBER("n", rockfalls)));
    else if (rockfalls) // each of them takes a cave, and one must stay
        say(out,
            tr_n(lang, "One rockfall is cleared, but it took the cave: {n} more is needed.",
                 "One rockfall is cleared, but it took the cave: {n} more are needed.", rockfalls + 1),
            ARGS(ARG_NUMBER("n", rockfalls + 1)));
    else
        text_add(out, caves ? tr(lang, N_("The rockfall is cleared, and the way is free again."))
                            : tr(lang, N_("The rockfall is cleared, but the cave went with it: you need another.")));
}

// The sentences for an event, of somebody else and of the reader: {player}, {card}, and {other}, a card or a player.
static const struct {
    const char *theirs, *yours;
} event_words[GNOMES_EVENTS] = {
    [GNOMES_BEGINS] = {N_("First turn: {player}."), N_("You have the first turn.")},
    [GNOMES_DEALT] = {N_("{player}: dealt {card}."), N_("You are dealt {card}.")},
    [GNOMES_TURNED_UP] = {N_("Turned up beside the deck: {card}."), NULL},
    [GNOMES_TOOK_DECK] = {N_("{player}: took a card from the deck."), N_("You take a card from the deck.")},
    [GNOMES_DREW] = {N_("{player}: drew {card}."), N_("You draw {card}.")},
    [GNOMES_TOOK_OPEN] = {N_("{player}: took {card} from the open cards."), N_("You take {card} from the open cards.")},
    [GNOMES_TOOK_NONE] = {N_("{player}: took no card."), N_("You take no card.")},
    [GNOMES_EMPTIED] = {N_("The deck is empty: this round is played to its end, then comes one last round."), NULL},
    [GNOMES_LAST_BEGAN] = {N_("This is the last round."), NULL},
    [GNOMES_LAID] = {N_("{player}: laid {card}."), N_("You lay {card}.")},
    [GNOMES_CURSED] = {N_("A curse! {player} → {other}: {card}."), N_("Your curse! {other} gets {card}.")},
    [GNOMES_BLEW] = {N_("{player}: {card} drives away {other}."), N_("You drive away {other} with {card}.")},
    [GNOMES_DISCARDED] = {N_("{player}: could play nothing and discarded {card}."),
                          N_("You can play nothing and discard {card}.")},
    [GNOMES_IDLE] = {N_("{player}: had no card to play."), N_("You have no card to play.")},
};

static const char *event_sentence(const struct speaker *speaker, const struct event *event) {
    if (event->kind == GNOMES_CURSED && words_speak_to(speaker, event->value[1]))
        return N_("A curse on you! {player}: {card}.");
    bool yours = words_speak_to(speaker, event->seat) && event_words[event->kind].yours;
    const char *sentence = yours ? event_words[event->kind].yours : event_words[event->kind].theirs;
    CHECK(sentence); // every event has words
    return sentence;
}

static void say_event(struct text *out, const struct speaker *speaker, const struct event *event) {
    enum gnomes_event kind = (enum gnomes_event)event->kind;
    enum lang lang = speaker->lang;
    if (kind == GNOMES_COUNTED) {
        say_count(out, speaker, event);
        return;
    }
    if (kind == GNOMES_COUNTED_ON) {
        say_small_count(out, speaker, event);
        return;
    }
    if (kind == GNOMES_CLEARED) {
        say_cleared(out, lang, event->value[0], event->value[1]);
        return;
    }
    const char *other = "";
    if (kind == GNOMES_CURSED)
        other = speaker->names[event->value[1]];
    else if (kind == GNOMES_BLEW)
        other = phrase(lang, event->value[1]);
    say(out, tr(lang, event_sentence(speaker, event)),
        ARGS(ARG_TEXT("player", event->seat < SEATS_MAX ? speaker->names[event->seat] : ""),
             ARG_TEXT("card", phrase(lang, event->value[0])), ARG_TEXT("other", other)));
}

static void say_action(struct text *out, const struct speaker *speaker, const void *bytes, int seat, action_id id) {
    const struct gnomes *view = bytes;
    enum lang lang = speaker->lang;
    struct gnomes_action action = gnomes_action_of(id);
    const char *sentence = NULL, *other = "";
    switch (action.deed) {
    case GNOMES_DEED_TAKE_DECK: text_add(out, tr(lang, N_("Take a card from the deck"))); return;
    case GNOMES_DEED_TAKE_NONE: text_add(out, tr(lang, N_("Take no card"))); return;
    case GNOMES_DEED_TAKE_OPEN: sentence = N_("Take {card}"); break;
    case GNOMES_DEED_LAY:
        sentence = action.card == GNOMES_CAVE_CARD && view->curses[seat][0] ? N_("Clear a rockfall with a cave")
                                                                            : N_("Lay {card}");
        break;
    case GNOMES_DEED_CURSE:
        sentence = N_("Curse {other} with {card}");
        other = speaker->names[action.victim];
        break;
    case GNOMES_DEED_BLOW:
        sentence = N_("Drive away {other} with {card}");
        other = phrase(lang, action.fog);
        break;
    case GNOMES_DEED_DISCARD: sentence = N_("Discard {card}"); break;
    }
    say(out, tr(lang, sentence), ARGS(ARG_TEXT("card", phrase(lang, action.card)), ARG_TEXT("other", other)));
}

static void say_label(struct text *out, enum lang lang, int card, int count) {
    const char style[] = {STYLE_BEGIN[0], cards[card].style, '\0'};
    text_add(out, style);
    text_add(out, tr(lang, cards[card].label));
    if (count > 1) {
        text_add(out, " ×");
        text_int(out, count);
    }
    text_add(out, STYLE_END);
}

// "round ruby ×2, diamond", or a dash.
static void say_cards(struct text *out, enum lang lang, const uint8_t *counts, int first, int count) {
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (!counts[i])
            continue;
        text_add(out, any ? ", " : "");
        say_label(out, lang, first + i, counts[i]);
        any = true;
    }
    text_add(out, any ? "" : "-");
}

static void say_shapes(struct text *out, enum lang lang, const uint8_t *counts) {
    const char *const forms[GNOMES_SHAPES] = {
        tr_n(lang, "{n} round", "{n} round", counts[0]),
        tr_n(lang, "{n} square", "{n} square", counts[1]),
        tr_n(lang, "{n} drop", "{n} drops", counts[2]),
    };
    bool any = false;
    for (int shape = 0; shape < GNOMES_SHAPES; shape++) {
        if (!counts[shape])
            continue;
        text_add(out, any ? ", " : " ");
        say(out, forms[shape], ARGS(ARG_NUMBER("n", counts[shape])));
        any = true;
    }
}

// "rubies: 3 round, 1 drop; sapphires: 2 square (hidden); 1 diamond".
static void say_gems(struct text *out, enum lang lang, const struct gnomes *view, int seat) {
    static const char *const sorts[GNOMES_SORTS] = {N_("rubies:"), N_("heliodors:"), N_("sapphires:")};
    const uint8_t *gems = view->gems[seat];
    const char *before = "    ";
    for (int sort = 0; sort < GNOMES_SORTS; sort++) {
        const uint8_t *counts = &gems[sort * GNOMES_SHAPES];
        if (!(counts[0] | counts[1] | counts[2]))
            continue;
        bool hidden = gnomes_is_hidden(view, seat, sort * GNOMES_SHAPES);
        const char style[] = {STYLE_BEGIN[0], hidden ? 'd' : cards[sort * GNOMES_SHAPES].style, '\0'};
        text_add(out, before);
        text_add(out, style);
        text_add(out, tr(lang, sorts[sort]));
        say_shapes(out, lang, counts);
        text_add(out, hidden ? tr(lang, N_(" (hidden)")) : "");
        text_add(out, STYLE_END);
        before = "; ";
    }
    int diamonds = gems[GNOMES_DIAMOND];
    if (diamonds) {
        text_add(out, before);
        text_add(out, STYLE_BEGIN "c");
        say(out, tr_n(lang, "{n} diamond", "{n} diamonds", diamonds), ARGS(ARG_NUMBER("n", diamonds)));
        text_add(out, STYLE_END);
        before = "; ";
    }
    if (*before == ';')
        text_char(out, '\n');
}

// G-53: the best split, one line per set.
static void say_sets(struct text *out, enum lang lang, const struct gnomes *view, int seat) {
    uint8_t gems[GNOMES_GEMS];
    struct gnomes_split split;
    gnomes_visible(view, seat, gems);
    gnomes_sets_split(gems, &split);
    for (int i = 0; i < split.set_count; i++) {
        text_add(out, "    ");
        if (split.sets[i].size == 1)
            text_add(out, tr(lang, N_("single gem: ")));
        else
            say(out, tr(lang, N_("set of {n}: ")), ARGS(ARG_NUMBER("n", split.sets[i].size)));
        say_cards(out, lang, split.sets[i].gems, 0, GNOMES_GEMS);
        text_char(out, '\n');
    }
}

static void say_player(struct text *out, const struct speaker *speaker, const struct gnomes *view, int seat,
                       bool is_viewer) {
    enum lang lang = speaker->lang;
    char buffer[64];
    struct text hand = TEXT_ON(buffer);
    say(&hand, tr_n(lang, "{n} card in hand", "{n} cards in hand", view->hand_count[seat]),
        ARGS(ARG_NUMBER("n", view->hand_count[seat])));
    say(out,
        view->caves[seat] ? tr(lang, N_("{player}: in the cave, {hand}"))
                          : tr(lang, N_("{player}: no cave yet, {hand}")),
        ARGS(ARG_TEXT("player", speaker->names[seat]), ARG_TEXT("hand", buffer)));
    bool known = false;
    for (int kind = 0; kind < GNOMES_KINDS; kind++)
        known = known || view->seen[seat][kind];
    if (known && !is_viewer && view->phase != GNOMES_OVER) {
        text_add(out, tr(lang, N_(", known: ")));
        say_cards(out, lang, view->seen[seat], 0, GNOMES_KINDS);
    }
    text_char(out, '\n');
    if (gnomes_curse_count(view, seat)) {
        text_add(out, "    ");
        text_add(out, tr(lang, N_("curses: ")));
        say_cards(out, lang, view->curses[seat], GNOMES_ROCKFALL, GNOMES_CURSES);
        text_char(out, '\n');
    }
    say_gems(out, lang, view, seat);
    if (view->phase == GNOMES_OVER)
        say_sets(out, lang, view, seat);
}

static void say_middle(struct text *out, enum lang lang, const struct gnomes *view) {
    say(out, tr_n(lang, "Deck: {n} card", "Deck: {n} cards", view->deck_count),
        ARGS(ARG_NUMBER("n", view->deck_count)));
    if (view->ending != GNOMES_HAS_DECK) {
        text_add(out, "; ");
        text_add(out, view->ending == GNOMES_LAST_ROUND ? tr(lang, N_("the last round"))
                                                        : tr(lang, N_("after this round comes the last one")));
    }
    text_char(out, '\n');
    text_add(out, tr(lang, N_("Open cards: ")));
    bool any = false;
    for (int i = 0; i < GNOMES_OPEN; i++) {
        if (view->open[i] == GNOMES_NO_CARD)
            continue;
        text_add(out, any ? ", " : "");
        say_label(out, lang, view->open[i], 1);
        any = true;
    }
    text_add(out, any ? "\n" : "-\n");
}

static void say_all(struct text *out, const struct speaker *speaker, const struct gnomes *view, int seat, bool spoken) {
    text_add(out, spoken && view->phase != GNOMES_OVER ? "\t" : ""); // the deck changes with every turn
    if (view->phase != GNOMES_OVER)
        say_middle(out, speaker->lang, view);
    for (int i = 0; i < view->seats; i++) {
        size_t from = out->length;
        if (!spoken)
            text_add(out, gnomes_game.to_act(view) & SEAT_BIT(i) ? STYLE_BEGIN "y*" STYLE_END " " : "  ");
        say_player(out, speaker, view, i, i == seat);
        if (spoken)
            words_join(out, from);
    }
    if (seat < view->seats && view->phase != GNOMES_OVER) {
        text_add(out, tr(speaker->lang, N_("Your hand: ")));
        say_cards(out, speaker->lang, view->hand[seat], 0, GNOMES_KINDS);
        text_char(out, '\n');
    }
}

static void say_table(struct text *out, const struct speaker *speaker, const void *view, int seat) {
    say_all(out, speaker, view, seat, false);
}

#ifndef __wasm__ // the browser draws
static void say_spoken(struct text *out, const struct speaker *speaker, const void *view, int seat) {
    say_all(out, speaker, view, seat, true);
}
#endif

// G-54: the sizes of the sets are what is compared, not the number of gems.
static void say_result(struct text *out, enum lang lang, const void *bytes, int seat) {
    const struct gnomes *state = bytes;
    uint8_t gems[GNOMES_GEMS];
    struct gnomes_split split;
    char buffer[128];
    struct text sizes = TEXT_ON(buffer);
    gnomes_visible(state, seat, gems);
    gnomes_sets_split(gems, &split);
    for (int i = 0; i < split.set_count; i++) {
        text_add(&sizes, i ? ", " : "");
        text_int(&sizes, split.sets[i].size);
    }
    if (split.set_count)
        say(out, tr(lang, N_("sets of {sizes}")), ARGS(ARG_TEXT("sizes", buffer)));
    else
        text_add(out, tr(lang, N_("no sets")));
}

static const char *option_words(int option, int choice) {
    static const char *const words[] = {N_("quick start"), N_("everyone needs a cave first"),
                                        N_("everyone begins with a cave")};
    (void)option;
    return words[choice + 1];
}

const struct game_words gnomes_words = {
    .title = N_("Nimble Gnomes"),
    .about = N_("Lay gems in your cave, send fogs and rockfalls at the others, and collect the best sets."),
    .event = say_event,
    .action = say_action,
    .table = say_table,
#ifndef __wasm__
    .spoken = say_spoken,
#endif
    .result = say_result,
    .option = option_words,
};
