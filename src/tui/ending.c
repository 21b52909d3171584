// What comes after a match on the full screen.
#include "tui/ending.h"

#include "base/memory.h"
#include "tui/keybar.h"

#include <stdlib.h>

enum { PAGE_MAX = 1 << 17, MISTAKES_SHOWN = 10 };

void ending_say_farewell(struct app *app, const struct local_match *local) {
    const struct match *match = &local->table.match;
    struct text text = TEXT_ON(app->farewell);
    struct result result = {.winners = 0};
    bool is_over = match_is_over(match);
    text_clear(&text);
    if (is_over) {
        match->game->score(match->state, &result);
        text_add(&text, words_title(match->game, app->lang));
        text_char(&text, '\n');
    }
    for (int seat = 0; is_over && seat < match->setup.seats; seat++) {
        char buffer[256];
        struct text points = TEXT_ON(buffer);
        words_result(&points, app->lang, match, seat);
        say(&text, "  {name}: {result}", ARGS(ARG_TEXT("name", local->names[seat]), ARG_TEXT("result", buffer)));
        if (result.winners & SEAT_BIT(seat))
            say(&text, ", {won}", ARGS(ARG_TEXT("won", tr(app->lang, N_("won")))));
        text_char(&text, '\n');
    }
    if (!local->save)
        return;
    say(&text,
        tr(app->lang, is_over ? N_("The game is in {file}: adit replay shows it, adit coach says who went wrong where.")
                              : N_("The game is saved in {file}; the menu of adit continues it.")),
        ARGS(ARG_TEXT("file", local->save)));
    text_char(&text, '\n');
}

void ending_show_history(struct app *app, const struct scene *scene) {
    char *page = xcalloc(1, PAGE_MAX), line[1024];
    struct text text = text_on(page, PAGE_MAX);
    size_t remark = 0;
    for (size_t i = 0; i <= scene->heard_count; i++) {
        for (; remark < scene->remark_count && scene->remarks[remark].before <= i; remark++) {
            struct text words = TEXT_ON(line);
            scene_remark_words(&words, scene, &scene->remarks[remark]);
            text_add(&text, line);
            text_char(&text, '\n');
        }
        if (i == scene->heard_count)
            break;
        struct text words = TEXT_ON(line);
        scene_event_words(&words, scene, &scene->heard[i]);
        if (text.length + words.length + 2 > PAGE_MAX) { // a long match: the older half goes
            size_t half = text.length / 2;
            while (half < text.length && page[half] != '\n')
                half++;
            for (size_t k = half; k <= text.length; k++)
                page[k - half] = page[k];
            text.length -= half;
        }
        if (words.length) {
            text_add(&text, line);
            text_char(&text, '\n');
        }
    }
    app_show_page_from(app, tr(app->lang, N_("What has happened")), page, true);
    free(page);
}

static bool wait_for(struct app *app, const struct coach_review *review) {
    struct canvas *canvas = term_canvas();
    char buffer[128];
    struct text text = TEXT_ON(buffer);
    uint32_t of = review->log_count ? review->log_count : 1;
    say(&text, tr(app->lang, N_("The coach looks through the match: {n}%")),
        ARGS(ARG_NUMBER("n", (int64_t)(100 * (uint64_t)review->match.log_count / of))));
    struct rect inside = app_dialog(canvas, canvas->width < 60 ? canvas->width : 60, 5, NULL);
    canvas_wrap(canvas, inside, 0, buffer, style_of(INK_TEXT, GROUND_ROCK));
    struct keybar bar = {.count = 0};
    keybar_add(&bar, TUI_ESCAPE, "Esc", N_("back"));
    keybar_draw(canvas, &bar, app->lang);
    term_show();
    int key = app_key(app, 0);
    return key == TUI_NONE || key == TUI_RESIZED || key == TUI_NEWS;
}

void ending_show_review(struct app *app, const struct local_match *local) {
    const struct match *match = &local->table.match;
    struct coach_decision *decisions = xcalloc(match->log_count + 1, sizeof *decisions);
    struct coach_review *review = xcalloc(1, sizeof *review);
    struct speaker speaker = {.lang = app->lang, .names = local->names};
    uint32_t own = coach_kit_of(match->game)->review_playouts, worst[MISTAKES_SHOWN];
    char *page = xcalloc(1, PAGE_MAX);
    struct text text = text_on(page, PAGE_MAX);
    coach_review_start(review, match, local->people, own ? own : 300, decisions, match->log_count + 1);
    bool goes_on = true;
    while (goes_on && coach_review_step(review))
        goes_on = wait_for(app, review);
    for (int seat = 0; goes_on && seat < match->setup.seats; seat++)
        if (local->people & SEAT_BIT(seat))
            coach_say_balance(&text, &speaker, review, seat);
    text_char(&text, '\n');
    int count = goes_on ? coach_review_mistakes(review, worst, MISTAKES_SHOWN) : 0;
    for (int i = 0; i < count; i++)
        coach_say_mistake(&text, &speaker, review, &review->decisions[worst[i]]);
    if (goes_on && !count)
        text_add(&text, tr(app->lang, N_("No mistakes that could be measured.")));
    if (goes_on)
        app_show_page(app, tr(app->lang, N_("Luck and mistakes")), page);
    free(page);
    free(review);
    free(decisions);
}
