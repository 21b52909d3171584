// Pig in words.
#include "words/words.h"

#include "games/pig/kit.h"
#include "games/pig/rules.h"

static void say_event(struct text *out, const struct speaker *speaker, const struct event *event) {
    enum lang lang = speaker->lang;
    const char *player = event->seat < SEATS_MAX ? speaker->names[event->seat] : "";
    bool you = words_speak_to(speaker, event->seat);
    switch (event->kind) {
    case PIG_ROLLED:
        if (event->value[0] == 1)
            say(out, tr(lang, you ? N_("You roll a one.") : N_("{player} rolls a one.")),
                ARGS(ARG_TEXT("player", player)));
        else
            say(out,
                tr(lang, you ? N_("You roll a {die}: {total} so far.") : N_("{player} rolls a {die}: {total} so far.")),
                ARGS(ARG_TEXT("player", player), ARG_NUMBER("die", event->value[0]),
                     ARG_NUMBER("total", event->value[1])));
        return;
    case PIG_LOST:
        if (event->value[0])
            say(out,
                tr_n(lang, "{n} point of this turn is lost.", "{n} points of this turn are lost.", event->value[0]),
                ARGS(ARG_NUMBER("n", event->value[0])));
        return;
    case PIG_BANKED:
        say(out,
            you ? tr_n(lang, "You take {n} point home: {score}.", "You take {n} points home: {score}.", event->value[0])
                : tr_n(lang, "{player} takes {n} point home: {score}.", "{player} takes {n} points home: {score}.",
                       event->value[0]),
            ARGS(ARG_TEXT("player", player), ARG_NUMBER("n", event->value[0]), ARG_NUMBER("score", event->value[1])));
        return;
    case PIG_WON:
        say(out, tr(lang, you ? N_("You have {score} and win.") : N_("{player} has {score} and wins.")),
            ARGS(ARG_TEXT("player", player), ARG_NUMBER("score", event->value[0])));
        return;
    case PIG_TIME: text_add(out, tr(lang, N_("The last round is over: the most points win."))); return;
    }
}

static void say_action(struct text *out, const struct speaker *speaker, const void *bytes, int seat, action_id action) {
    const struct pig *view = bytes;
    if (seat == SEAT_CHANCE)
        text_int(out, action);
    else if (action == PIG_ROLL)
        text_add(out, tr(speaker->lang, N_("Roll")));
    else
        say(out, tr_n(speaker->lang, "Hold: take {n} point home", "Hold: take {n} points home", view->total),
            ARGS(ARG_NUMBER("n", view->total)));
}

static void say_table(struct text *out, const struct speaker *speaker, const void *bytes, int seat) {
    const struct pig *view = bytes;
    (void)seat;
    say(out, tr(speaker->lang, N_("Round {n}. The first to reach {target} points wins.")),
        ARGS(ARG_NUMBER("n", view->round < PIG_ROUNDS ? view->round + 1 : PIG_ROUNDS),
             ARG_NUMBER("target", view->target)));
    text_char(out, '\n');
    for (int i = 0; i < view->seats; i++) {
        bool turn = view->phase != PIG_OVER && view->turn == i;
        text_add(out, turn ? STYLE_BEGIN "y" : "");
        say(out, "{player}: {n}", ARGS(ARG_TEXT("player", speaker->names[i]), ARG_NUMBER("n", view->score[i])));
        if (turn && view->total)
            say(out, " (+{n})", ARGS(ARG_NUMBER("n", view->total)));
        text_add(out, turn ? STYLE_END : "");
        text_char(out, '\n');
    }
}

static const char *option_words(int option, int choice) {
    static const char *const words[] = {N_("target"), N_("to 100 points"), N_("to 50 points, quick")};
    (void)option;
    return words[choice + 1];
}

const struct game_words pig_words = {
    .title = N_("Pig"),
    .about = N_("Roll as often as you dare: a one costs all that the turn has brought."),
    .event = say_event,
    .action = say_action,
    .table = say_table,
    .option = option_words,
};
