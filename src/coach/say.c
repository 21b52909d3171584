// The advice in sentences and as JSON.
#include "coach/coach_internal.h"

#include "games/diamant/bots_thumb.h"
#include "games/diamant/words.h"

enum { SENTENCE_MAX = 1024, SENTENCES_MAX = 32 << 10, MISTAKES_SHOWN = 40 };

static void add_decimal(struct text *out, double value, int decimals, const char *minus, char point) {
    int64_t scale = 1;
    for (int i = 0; i < decimals; i++)
        scale *= 10;
    int64_t whole = (int64_t)(value * (double)scale + (value < 0 ? -0.5 : 0.5));
    if (whole < 0) {
        text_add(out, minus);
        whole = -whole;
    }
    text_int(out, whole / scale);
    if (!decimals)
        return;
    text_char(out, point);
    for (int64_t digit = scale / 10; digit; digit /= 10)
        text_char(out, (char)('0' + whole / digit % 10));
}

void coach_decimal(struct text *out, enum lang lang, double value, int decimals) {
    add_decimal(out, value, decimals, "−", lang == LANG_EN ? '.' : ',');
}

void coach_percent(struct text *out, enum lang lang, double share, int decimals) {
    coach_decimal(out, lang, 100 * share, decimals);
    text_add(out, lang == LANG_EN ? "%" : " %");
}

void coach_key_real(struct json *out, const char *key, double value, int decimals) {
    json_key(out, key);
    add_decimal(out->out, value, decimals, "-", '.');
    out->need_comma = true;
}

void coach_say_move(struct text *out, const struct speaker *speaker, const struct game *game, const void *view,
                    int seat, action_id action) {
    const struct game_words *words = words_of(game);
    size_t from = out->length;
    if (words)
        words->action(out, speaker, view, seat, action);
    out->length = from + words_strip(out->at + from);
    if (out->length == from)
        game->format_action(view, seat, action, out);
}

// ---- sentences ----

// Numbers of a sentence as text, each with its own place to stand.
struct numbers {
    enum lang lang;
    int used;
    char at[8][32];
};

static const char *number(struct numbers *numbers, double value, int decimals) {
    CHECK(numbers->used < (int)ARRAY_COUNT(numbers->at));
    struct text text = TEXT_ON(numbers->at[numbers->used]);
    coach_decimal(&text, numbers->lang, value, decimals);
    return numbers->at[numbers->used++];
}

static void add_line(struct text *out, enum lang lang, const char *sentence, const struct arg *args) {
    say(out, tr(lang, sentence), args);
    text_char(out, '\n');
}

static void say_odds(struct text *out, enum lang lang, const struct diamant *view) {
    struct numbers n = {.lang = lang};
    int deadly = diamant_deadly(view);
    if (!view->deck_count)
        return;
    add_line(out, lang, N_("{deadly} of the {cards} face-down cards would end the expedition ({percent}%)."),
             ARGS(ARG_NUMBER("cards", view->deck_count), ARG_NUMBER("deadly", deadly),
                  ARG_TEXT("percent", number(&n, 100.0 * deadly / view->deck_count, 1))));
    bool first = true;
    for (int kind = 0; kind < DIAMANT_KINDS; kind++) {
        if (!view->deck[kind])
            continue;
        text_add(out, first ? "" : ", ");
        diamant_say_kind(out, lang, kind);
        text_char(out, ' ');
        coach_percent(out, lang, (double)view->deck[kind] / view->deck_count, 1);
        first = false;
    }
    text_char(out, '\n');
}

// What one more card is expected to bring and to cost each of those inside.
struct next_card {
    double gain, cost;
};

static struct next_card next_card_of(const struct diamant_outlook *outlook) {
    if (!outlook->deck)
        return (struct next_card){0, 0};
    return (struct next_card){(double)outlook->gems / outlook->deck / outlook->explorers,
                              (double)outlook->carried * outlook->deadly / outlook->deck};
}

// The plainest reasons that fit.
static void say_why_diamant(struct text *out, enum lang lang, const struct diamant *view, int seat, bool returns) {
    struct numbers n = {.lang = lang};
    struct diamant_outlook outlook = diamant_outlook_of(view, seat);
    struct next_card next = next_card_of(&outlook);
    add_line(out, lang,
             next.cost > next.gain ? N_("One more card is expected to bring {gain} rubies and to cost {cost}.")
                                   : N_("One more card is expected to bring {gain} rubies and to cost only {cost}."),
             ARGS(ARG_TEXT("gain", number(&n, next.gain, 1)), ARG_TEXT("cost", number(&n, next.cost, 1))));
    if (!outlook.deadly)
        add_line(out, lang, N_("The next card cannot hurt."), NULL);
    if (outlook.explorers == 1)
        add_line(out, lang, N_("Alone in the cave: all of the path can wait, nobody else will take it."), NULL);
    if (outlook.relics && outlook.explorers > 1)
        add_line(out, lang, N_("A relic lies there, and only somebody who returns alone takes it."), NULL);
    if (returns && outlook.lead > 0)
        add_line(out, lang, N_("You are ahead: what is safe counts for more than what might come."), NULL);
    if (!returns && outlook.lead < 0 && next.cost > next.gain)
        add_line(out, lang, N_("You are behind: what you carry would not be enough, so the risk is worth it."), NULL);
}

// The plainest of the reasons, in one sentence.
static void reason_diamant(struct text *out, enum lang lang, const struct diamant *view, int seat, bool returns) {
    struct numbers n = {.lang = lang};
    struct diamant_outlook outlook = diamant_outlook_of(view, seat);
    struct next_card next = next_card_of(&outlook);
    bool is_dear = next.cost > next.gain;
    const char *sentence = is_dear ? N_("One more card is expected to bring {gain} rubies and to cost {cost}.")
                                   : N_("One more card is expected to bring {gain} rubies and to cost only {cost}.");
    if (returns && outlook.relics && outlook.explorers > 1)
        sentence = N_("A relic lies there, and only somebody who returns alone takes it.");
    else if (returns && outlook.lead > 0)
        sentence = N_("You are ahead: what is safe counts for more than what might come.");
    else if (!returns && !outlook.deadly)
        sentence = N_("The next card cannot hurt.");
    else if (!returns && outlook.explorers == 1)
        sentence = N_("Alone in the cave: all of the path can wait, nobody else will take it.");
    else if (!returns && outlook.lead < 0 && is_dear)
        sentence = N_("You are behind: what you carry would not be enough, so the risk is worth it.");
    say(out, tr(lang, sentence),
        ARGS(ARG_TEXT("gain", number(&n, next.gain, 1)), ARG_TEXT("cost", number(&n, next.cost, 1))));
}

void coach_reason(struct text *out, const struct speaker *speaker, const struct game *game, const void *view, int seat,
                  action_id action) {
    if (string_equal(game->name, "gnomes"))
        coach_reason_gnomes(out, speaker, view, seat, action);
    else if (string_equal(game->name, "crystal"))
        coach_reason_crystal(out, speaker, view, seat, action);
    else if (coach_is_diamant(game))
        reason_diamant(out, speaker->lang, view, seat, action == DIAMANT_RETURN);
}

static void say_diamant(struct text *out, enum lang lang, const struct diamant *view, int seat,
                        const struct coach_advice *advice) {
    const struct coach_option *go = &advice->options[0], *back = &advice->options[1];
    struct numbers n = {.lang = lang};
    say_odds(out, lang, view);
    add_line(out, lang, N_("Going on: {win}% to win (error {error}), {gems} rubies expected from this expedition."),
             ARGS(ARG_TEXT("win", number(&n, 100 * go->win, 1)), ARG_TEXT("error", number(&n, 100 * go->error, 1)),
                  ARG_TEXT("gems", number(&n, go->gems, 1))));
    n.used = 0;
    add_line(out, lang, N_("Returning: {win}% to win (error {error}), {gems} rubies expected from this expedition."),
             ARGS(ARG_TEXT("win", number(&n, 100 * back->win, 1)), ARG_TEXT("error", number(&n, 100 * back->error, 1)),
                  ARG_TEXT("gems", number(&n, back->gems, 1))));
    n.used = 0;
    if (advice->solved)
        add_line(
            out, lang,
            N_("If only rubies counted, perfect players would return {percent}% of the time; going on is worth {go} rubies, returning {back}."),
            ARGS(ARG_TEXT("percent", number(&n, 100 * advice->solution.returning, 1)),
                 ARG_TEXT("go", number(&n, advice->solution.go, 1)),
                 ARG_TEXT("back", number(&n, advice->solution.back, 1))));
    n.used = 0;
    if (advice->last_solved)
        add_line(
            out, lang,
            N_("In equilibrium play, where equal chests play alike: {win}% to win; going on {go}%, returning {back}%. It returns {percent}% of the time."),
            ARGS(ARG_TEXT("win", number(&n, 100 * advice->last.value[seat], 1)),
                 ARG_TEXT("go", number(&n, 100 * advice->last.go[seat], 1)),
                 ARG_TEXT("back", number(&n, 100 * advice->last.back[seat], 1)),
                 ARG_TEXT("percent", number(&n, 100 * advice->last.returning[seat], 1))));
    say_why_diamant(out, lang, view, seat, back->win > go->win);
}

// The indexes of what was looked at, the most promising first. Returns their number.
static int rank_options(const struct coach_advice *advice, uint16_t order[LEGAL_MAX]) {
    int count = 0;
    for (int i = 0; i < advice->count; i++) {
        if (advice->options[i].playouts < 2 && i != advice->best)
            continue;
        int at = count++;
        bool first = i == advice->best;
        for (; at > 0 && order[at - 1] != advice->best &&
               (first || advice->options[order[at - 1]].win < advice->options[i].win);
             at--)
            order[at] = order[at - 1];
        order[at] = (uint16_t)i;
    }
    return count;
}

// How far the best is from the next, in words.
static void say_margin(struct text *out, enum lang lang, const struct coach_option *best,
                       const struct coach_option *next) {
    struct numbers n = {.lang = lang};
    double apart = best->win - next->win, error = coach_root(best->error * best->error + next->error * next->error);
    if (apart < 2 * error)
        add_line(out, lang, N_("The best choices are too close to tell apart: either will do."), NULL);
    else
        add_line(out, lang, N_("The best choice is {percent} percentage points ahead of the next best."),
                 ARGS(ARG_TEXT("percent", number(&n, 100 * apart, 1))));
}

static void say_others(struct text *out, const struct speaker *speaker, const struct match *match, const void *view,
                       int seat, const struct coach_advice *advice) {
    uint16_t order[LEGAL_MAX];
    int count = rank_options(advice, order);
    for (int i = 0; i < count; i++) {
        const struct coach_option *option = &advice->options[order[i]];
        char words[SENTENCE_MAX], notation[ACTION_TEXT_MAX], why[SENTENCE_MAX];
        struct text move = TEXT_ON(words), sign = TEXT_ON(notation), reason = TEXT_ON(why);
        struct numbers n = {.lang = speaker->lang};
        coach_say_move(&move, speaker, match->game, view, seat, option->action);
        match->game->format_action(view, seat, option->action, &sign);
        coach_reason(&reason, speaker, match->game, view, seat, option->action);
        say(out, tr(speaker->lang, N_("{move} ({notation}): {win}% to win (error {error}).")),
            ARGS(ARG_TEXT("move", words), ARG_TEXT("notation", notation),
                 ARG_TEXT("win", number(&n, 100 * option->win, 1)),
                 ARG_TEXT("error", number(&n, 100 * option->error, 1))));
        text_add(out, reason.length ? " " : "");
        text_add(out, why);
        text_char(out, '\n');
    }
    if (count > 1)
        say_margin(out, speaker->lang, &advice->options[order[0]], &advice->options[order[1]]);
}

void coach_say(struct text *out, const struct speaker *speaker, const struct match *match, int seat,
               const struct coach_advice *advice) {
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, seat, view);
    if (advice->count == 1) // nothing was measured: there is nothing to compare it with
        add_line(out, speaker->lang, N_("This is the only possible move."), NULL);
    else if (coach_is_diamant(match->game))
        say_diamant(out, speaker->lang, (const struct diamant *)(const void *)view, seat, advice);
    else
        say_others(out, speaker, match, view, seat, advice);
}

// ---- JSON ----

static void key_move(struct json *out, const char *notation_key, const char *text_key, const struct speaker *speaker,
                     const struct game *game, const void *view, int seat, action_id action) {
    char buffer[SENTENCE_MAX];
    struct text text = TEXT_ON(buffer);
    game->format_action(view, seat, action, &text);
    json_key_string(out, notation_key, buffer);
    text_clear(&text);
    coach_say_move(&text, speaker, game, view, seat, action);
    json_key_string(out, text_key, buffer);
}

static void option_json(struct json *out, const struct speaker *speaker, const struct game *game, const void *view,
                        int seat, const struct coach_option *option) {
    char buffer[SENTENCE_MAX];
    struct text reason = TEXT_ON(buffer);
    json_object(out);
    key_move(out, "move", "text", speaker, game, view, seat, option->action);
    coach_key_real(out, "win", option->win, 4);
    coach_key_real(out, "error", option->error, 4);
    if (coach_is_diamant(game))
        coach_key_real(out, "gems", option->gems, 3);
    json_key_int(out, "playouts", option->playouts);
    coach_reason(&reason, speaker, game, view, seat, option->action);
    json_key_string(out, "reason", buffer);
    json_end_object(out);
}

static void cards_json(struct json *out, enum lang lang, const struct diamant *view, int seat) {
    struct diamant_outlook outlook = diamant_outlook_of(view, seat);
    struct next_card next = next_card_of(&outlook);
    double deck = view->deck_count ? view->deck_count : 1;
    json_key(out, "cards");
    json_object(out);
    json_key_int(out, "face_down", view->deck_count);
    json_key_int(out, "deadly", outlook.deadly);
    coach_key_real(out, "ends", outlook.deadly / deck, 4);
    coach_key_real(out, "gain", next.gain, 3);
    coach_key_real(out, "cost", next.cost, 3);
    json_key(out, "kinds");
    json_array(out);
    for (int kind = 0; kind < DIAMANT_KINDS; kind++) {
        if (!view->deck[kind])
            continue;
        char buffer[128];
        struct text text = TEXT_ON(buffer);
        json_object(out);
        diamant_game.format_action(view, SEAT_CHANCE, (action_id)kind, &text);
        json_key_string(out, "card", buffer);
        text_clear(&text);
        diamant_say_kind(&text, lang, kind);
        json_key_string(out, "text", buffer);
        json_key_int(out, "count", view->deck[kind]);
        coach_key_real(out, "odds", view->deck[kind] / deck, 4);
        json_key_bool(out, "deadly", diamant_is_hazard(kind) && view->hazards >> (kind - DIAMANT_HAZARD_FIRST) & 1u);
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
}

static void equilibrium_json(struct json *out, const struct coach_advice *advice) {
    json_key(out, "equilibrium");
    if (!advice->solved) {
        json_null(out);
        return;
    }
    json_object(out);
    coach_key_real(out, "returning", advice->solution.returning, 4);
    coach_key_real(out, "go", advice->solution.go, 3);
    coach_key_real(out, "back", advice->solution.back, 3);
    json_key_int(out, "states", (int64_t)advice->solution.states);
    json_end_object(out);
}

static void last_json(struct json *out, int seat, const struct coach_advice *advice) {
    json_key(out, "last");
    if (!advice->last_solved) {
        json_null(out);
        return;
    }
    json_object(out);
    json_key_string(out, "rule", stage_rule_names[STAGE_ALIKE]);
    coach_key_real(out, "win", advice->last.value[seat], 6);
    coach_key_real(out, "go", advice->last.go[seat], 6);
    coach_key_real(out, "back", advice->last.back[seat], 6);
    coach_key_real(out, "returning", advice->last.returning[seat], 6);
    json_key_int(out, "equilibria", advice->last.equilibria);
    json_end_object(out);
}

static void lines_json(struct json *out, const struct text *lines) {
    json_key(out, "why");
    json_array(out);
    for (size_t from = 0, at = 0; at < lines->length; at++) {
        if (lines->at[at] != '\n')
            continue;
        json_string_bytes(out, lines->at + from, at - from);
        from = at + 1;
    }
    json_end_array(out);
}

void coach_json(struct json *out, const struct speaker *speaker, const struct match *match, int seat,
                const struct coach_advice *advice) {
    _Alignas(16) uint8_t view[STATE_MAX];
    char buffer[SENTENCES_MAX];
    struct text lines = TEXT_ON(buffer);
    bool diamant = coach_is_diamant(match->game);
    match_view(match, seat, view);
    json_object(out);
    json_key_string(out, "game", match->game->name);
    json_key_int(out, "seat", seat);
    json_key_int(out, "move", match->log_count);
    json_key_int(out, "best", advice->best);
    json_key(out, "options");
    json_array(out);
    for (int i = 0; i < advice->count; i++)
        option_json(out, speaker, match->game, view, seat, &advice->options[i]);
    json_end_array(out);
    if (diamant) {
        cards_json(out, speaker->lang, (const struct diamant *)(const void *)view, seat);
        equilibrium_json(out, advice);
        last_json(out, seat, advice);
    }
    coach_say(&lines, speaker, match, seat, advice);
    lines_json(out, &lines);
    json_end_object(out);
}

// ---- reviews ----

void coach_decision_json(struct json *out, const struct speaker *speaker, const struct coach_review *review,
                         const struct coach_decision *decision) {
    const struct game *game = review->match.game;
    _Alignas(16) uint8_t view[STATE_MAX];
    coach_decision_view(review, decision, view);
    char buffer[SENTENCE_MAX];
    struct text reason = TEXT_ON(buffer);
    json_object(out);
    json_key_int(out, "move", decision->move);
    json_key_int(out, "seat", decision->seat);
    key_move(out, "made", "made_text", speaker, game, view, decision->seat, decision->made);
    key_move(out, "best", "best_text", speaker, game, view, decision->seat, decision->best);
    coach_key_real(out, "win", (double)decision->win, 4);
    coach_key_real(out, "loss", (double)decision->loss, 4);
    coach_key_real(out, "error", (double)decision->error, 4);
    json_key_bool(out, "mistake", decision->is_mistake);
    coach_reason(&reason, speaker, game, view, decision->seat, decision->best);
    json_key_string(out, "reason", buffer);
    json_end_object(out);
}

static void seat_json(struct json *out, const struct speaker *speaker, const struct coach_review *review, int seat) {
    struct coach_balance balance = coach_review_balance(review, seat);
    json_object(out);
    json_key_int(out, "seat", seat);
    json_key_string(out, "name", speaker->names[seat]);
    json_key_bool(out, "weighed", review->seats & SEAT_BIT(seat));
    json_key_int(out, "decisions", review->decision_count[seat]);
    json_key_int(out, "mistakes", review->mistake_count[seat]);
    coach_key_real(out, "start", review->start[seat], 4);
    coach_key_real(out, "now", review->now[seat], 4);
    coach_key_real(out, "luck", balance.luck, 4);
    coach_key_real(out, "skill", balance.skill, 4);
    coach_key_real(out, "gifts", balance.gifts, 4);
    coach_key_real(out, "rest", balance.rest, 4);
    json_end_object(out);
}

void coach_review_json(struct json *out, const struct speaker *speaker, const struct coach_review *review) {
    json_object(out);
    json_key_int(out, "done", review->match.log_count);
    json_key_int(out, "of", review->log_count);
    json_key_bool(out, "over", review->is_over);
    json_key_bool(out, "finished", review->is_over && match_is_over(&review->match));
    json_key(out, "seats");
    json_array(out);
    for (int seat = 0; seat < review->match.setup.seats; seat++)
        seat_json(out, speaker, review, seat);
    json_end_array(out);
    uint32_t worst[MISTAKES_SHOWN];
    int count = coach_review_mistakes(review, worst, MISTAKES_SHOWN);
    json_key(out, "mistakes");
    json_array(out);
    for (int i = 0; i < count; i++)
        coach_decision_json(out, speaker, review, &review->decisions[worst[i]]);
    json_end_array(out);
    json_end_object(out);
}
