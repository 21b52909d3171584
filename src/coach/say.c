// The advice in sentences and as JSON.
#include "coach/coach_internal.h"

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
    size_t from = out->length;
    words_action(out, speaker, game, view, seat, action);
    out->length = from + words_strip(out->at + from);
}

// ---- sentences ----

const char *coach_number(struct coach_numbers *numbers, double value, int decimals) {
    CHECK(numbers->used < (int)ARRAY_COUNT(numbers->at));
    struct text text = TEXT_ON(numbers->at[numbers->used]);
    coach_decimal(&text, numbers->lang, value, decimals);
    return numbers->at[numbers->used++];
}

void coach_line(struct text *out, enum lang lang, const char *sentence, const struct arg *args) {
    say(out, tr(lang, sentence), args);
    text_char(out, '\n');
}

void coach_reason(struct text *out, const struct speaker *speaker, const struct game *game, const void *view, int seat,
                  action_id action) {
    const struct coach_kit *kit = coach_kit_of(game);
    if (kit->reason)
        kit->reason(out, speaker, view, seat, action);
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
    struct coach_numbers n = {.lang = lang};
    double apart = best->win - next->win, error = coach_root(best->error * best->error + next->error * next->error);
    if (apart < 2 * error)
        coach_line(out, lang, N_("The best choices are too close to tell apart: either will do."), NULL);
    else
        coach_line(out, lang, N_("The best choice is {percent} percentage points ahead of the next best."),
                   ARGS(ARG_TEXT("percent", coach_number(&n, 100 * apart, 1))));
}

static void say_moves(struct text *out, const struct speaker *speaker, const struct match *match, const void *view,
                      int seat, const struct coach_advice *advice) {
    uint16_t order[LEGAL_MAX];
    int count = rank_options(advice, order);
    for (int i = 0; i < count; i++) {
        const struct coach_option *option = &advice->options[order[i]];
        char words[SENTENCE_MAX], notation[ACTION_TEXT_MAX], why[SENTENCE_MAX];
        struct text move = TEXT_ON(words), sign = TEXT_ON(notation), reason = TEXT_ON(why);
        struct coach_numbers n = {.lang = speaker->lang};
        coach_say_move(&move, speaker, match->game, view, seat, option->action);
        match->game->format_action(view, seat, option->action, &sign);
        coach_reason(&reason, speaker, match->game, view, seat, option->action);
        say(out, tr(speaker->lang, N_("{move} ({notation}): {win}% to win (error {error}).")),
            ARGS(ARG_TEXT("move", words), ARG_TEXT("notation", notation),
                 ARG_TEXT("win", coach_number(&n, 100 * option->win, 1)),
                 ARG_TEXT("error", coach_number(&n, 100 * option->error, 1))));
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
    const struct coach_kit *kit = coach_kit_of(match->game);
    if (advice->count == 1) // nothing was measured: there is nothing to compare it with
        coach_line(out, speaker->lang, N_("This is the only possible move."), NULL);
    else if (kit->say)
        kit->say(out, speaker, view, seat, advice);
    else
        say_moves(out, speaker, match, view, seat, advice);
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
    if (option->mix > 0)
        coach_key_real(out, "mix", option->mix, 3);
    if (coach_kit_of(game)->yield)
        coach_key_real(out, coach_kit_of(game)->yield, option->yield, 3);
    json_key_int(out, "playouts", option->playouts);
    coach_reason(&reason, speaker, game, view, seat, option->action);
    json_key_string(out, "reason", buffer);
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
    const struct coach_kit *kit = coach_kit_of(match->game);
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
    if (kit->json)
        kit->json(out, speaker, view, seat, advice);
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
    coach_key_real(out, "edge", (double)decision->edge, 4);
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

void coach_say_balance(struct text *out, const struct speaker *speaker, const struct coach_review *review, int seat) {
    struct coach_balance balance = coach_review_balance(review, seat);
    struct coach_numbers numbers = {.lang = speaker->lang};
    coach_line(
        out, speaker->lang,
        N_("{name}: winning chances from {start}% to {end}%. Own decisions {skill} (mistakes: {n} of {decisions}), luck {luck}, decisions of others {gifts}, unmeasured {rest}."),
        ARGS(ARG_TEXT("name", speaker->names[seat]),
             ARG_TEXT("start", coach_number(&numbers, 100 * review->start[seat], 1)),
             ARG_TEXT("end", coach_number(&numbers, 100 * review->now[seat], 1)),
             ARG_TEXT("skill", coach_number(&numbers, 100 * balance.skill, 1)),
             ARG_NUMBER("n", review->mistake_count[seat]), ARG_NUMBER("decisions", review->decision_count[seat]),
             ARG_TEXT("luck", coach_number(&numbers, 100 * balance.luck, 1)),
             ARG_TEXT("gifts", coach_number(&numbers, 100 * balance.gifts, 1)),
             ARG_TEXT("rest", coach_number(&numbers, 100 * balance.rest, 1))));
}

void coach_say_mistake(struct text *out, const struct speaker *speaker, const struct coach_review *review,
                       const struct coach_decision *decision) {
    char made[512], better[512];
    struct text made_text = TEXT_ON(made), better_text = TEXT_ON(better);
    struct coach_numbers numbers = {.lang = speaker->lang};
    _Alignas(16) uint8_t view[STATE_MAX];
    coach_decision_view(review, decision, view);
    coach_say_move(&made_text, speaker, review->match.game, view, decision->seat, decision->made);
    coach_say_move(&better_text, speaker, review->match.game, view, decision->seat, decision->best);
    coach_line(out, speaker->lang,
               N_("Move {move}, {name}: “{made}” cost {loss}% of the winning chances; better was “{better}”."),
               ARGS(ARG_NUMBER("move", decision->move), ARG_TEXT("name", speaker->names[decision->seat]),
                    ARG_TEXT("made", made), ARG_TEXT("loss", coach_number(&numbers, 100 * (double)decision->loss, 1)),
                    ARG_TEXT("better", better)));
}
