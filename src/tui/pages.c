// Pages to read, sentences to confirm.
#include "tui/app.h"

#include "base/embedded.h"
#include "base/memory.h"
#include "tui/edit.h"
#include "protocol/room_orders.h"
#include "tui/keybar.h"
#include "tui/remote_room.h"
#include "tui/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int paces_ms[PACES] = {0, 200, 600, 1200, 2500};

int app_pace_ms(const struct app *app) {
    return paces_ms[app->pace];
}

void app_change_pace(struct app *app, int by) {
    app->pace += by;
    app->pace = app->pace < 0 ? 0 : app->pace >= PACES ? PACES - 1 : app->pace;
}

// With a room somewhere else what comes from there is taken at once, whatever is on the screen.
int app_typed_key(struct app *app, int timeout_ms) {
    if (app->is_stopping)
        return TUI_STOPPED;
    if (app->online) {
        int patience = remote_room_patience_ms(app->online);
        timeout_ms = timeout_ms >= 0 && timeout_ms < patience ? timeout_ms : patience;
    }
    int key = term_key(timeout_ms);
    app->is_stopping = key == TUI_STOPPED;
    if (app->online && (key == TUI_NEWS || key == TUI_NONE))
        remote_room_pump(app->online);
    return key;
}

int app_key(struct app *app, int timeout_ms) {
    return key_latin(app_typed_key(app, timeout_ms));
}

bool app_ask_line(struct app *app, const char *title, const char *question, char *line, size_t size) {
    for (;;) {
        struct canvas *canvas = term_canvas();
        int width = canvas->width < 76 ? canvas->width : 76;
        int lines = canvas_wrap_lines(question, width - 4);
        struct rect inside = app_dialog(canvas, width, lines + 4, title);
        canvas_wrap(canvas, inside, 0, question, style_of(INK_TEXT, GROUND_ROCK));
        const char *shown = line;
        while (*shown && canvas_columns(shown) + 1 > inside.width)
            shown++;
        int y = inside.y + lines + 1;
        canvas_fill(canvas, rect_of(inside.x, y, inside.width, 1), " ", style_of(INK_TEXT, GROUND_LEDGE));
        int x = inside.x + canvas_text(canvas, inside.x, y, inside.width, shown, style_bold(INK_LAMP, GROUND_LEDGE));
        canvas_text(canvas, x, y, 1, "▌", style_of(INK_LAMP, GROUND_LEDGE));
        struct keybar bar = {.count = 0};
        keybar_add(&bar, TUI_ENTER, "Enter", N_("go on"));
        keybar_add(&bar, TUI_ESCAPE, "Esc", N_("back"));
        keybar_draw(canvas, &bar, app->lang);
        term_show();
        int key = app_typed_key(app, -1);
        if (key == TUI_ENTER && line[0])
            return true;
        if (key == TUI_ESCAPE || key == TUI_STOPPED)
            return false;
        (void)edit_key(line, size, key);
    }
}

// ---- pages ----

void app_show_page(struct app *app, const char *title, const char *text) {
    app_show_page_from(app, title, text, false);
}

void app_show_page_from(struct app *app, const char *title, const char *text, bool from_end) {
    for (int top = from_end ? INT32_MAX / 2 : 0;;) {
        struct canvas *canvas = term_canvas();
        int width = canvas->width - 4 > 96 ? 96 : canvas->width - 4, height = canvas->height - 3;
        int lines = canvas_wrap_lines(text, width), last = lines > height ? lines - height : 0;
        top = top > last ? last : top < 0 ? 0 : top;
        canvas_fill(canvas, rect_of(0, 0, canvas->width, 1), " ", style_of(INK_TEXT, GROUND_LEDGE));
        canvas_text(canvas, 1, 0, canvas->width - 2, title, style_bold(INK_LAMP, GROUND_LEDGE));
        canvas_wrap(canvas, rect_of((canvas->width - width) / 2, 2, width, height), top, text,
                    style_of(INK_TEXT, GROUND_PAGE));
        struct keybar bar = {.count = 0};
        if (last) {
            keybar_add(&bar, TUI_DOWN, "↑↓", N_("scroll"));
            keybar_add(&bar, TUI_PAGE_DOWN, "PgDn", N_("page"));
        }
        keybar_add(&bar, TUI_ESCAPE, "Esc", N_("back"));
        keybar_draw(canvas, &bar, app->lang);
        term_show();
        int key = app_key(app, -1);
        switch (key) {
        case TUI_UP:
        case 'k': top--; break;
        case TUI_DOWN:
        case 'j': top++; break;
        case TUI_PAGE_UP: top -= height - 1; break;
        case ' ':
        case TUI_PAGE_DOWN: top += height - 1; break;
        case TUI_HOME: top = 0; break;
        case TUI_END: top = last; break;
        case TUI_RESIZED: break;
        case TUI_ENTER:
        case TUI_ESCAPE:
        case 'q':
        case '?':
        case TUI_STOPPED: return;
        default: break;
        }
    }
}

void app_show_rules(struct app *app, const struct game *game) {
    enum { PAGE_MAX = 1 << 17 };
    char *page = xcalloc(PAGE_MAX, 1), key[64];
    (void)snprintf(key, sizeof key, "%s.%s", game->name, lang_codes[app->lang]);
    struct text text = text_on(page, PAGE_MAX);
    for (const struct embedded *rules = embedded_rules; rules->key; rules++)
        if (!strcmp(rules->key, key))
            page_render((const char *)rules->bytes, rules->size, 0, &text);
    if (!text.length)
        say(&text, tr(app->lang, N_("There is no rules page for {game}.")), ARGS(ARG_TEXT("game", game->name)));
    app_show_page(app, words_title(game, app->lang), page);
    free(page);
}

void app_show_help(struct app *app, const struct game *game) {
    static const char *const lines[] = {
        N_("Arrow keys select, Enter confirms. A digit or a click selects a line; a second click confirms."),
        N_("On a board the arrows jump to the next possible place, r turns the tile or switches the tool, Enter confirms, Esc goes back."),
        N_("u undoes your last move, as long as it revealed nothing new."),
        N_("c asks the coach how often each choice wins, and why; ✦ marks the best. Not available in rooms with others."),
        N_("+ and - speed the bots up or slow them down; any key skips the wait."),
        N_("h shows all that has happened. After the game n plays another one with the same people and bots, v replays it, l tells luck and mistakes."),
        N_("The game is saved after every move. q leaves it; you can continue it from the menu."),
        N_("When you share a keyboard, the screen is hidden between turns, so nobody sees another player’s cards."),
        N_("In an online room, t chats and e sends a one-key reaction; after the match v replays it."),
        N_("Before a match the host points to a seat with ↑↓ and changes who sits there with ←→; a adds a seat, x removes one."),
        N_("In a room : takes a word of command:"),
    };
    char page[8192];
    struct text text = TEXT_ON(page);
    if (game) {
        text_add(&text, STYLE_BEGIN "y");
        text_add(&text, words_title(game, app->lang));
        text_add(&text, STYLE_END "\n");
        if (terminal_view_of(game)->help)
            text_add(&text, tr(app->lang, terminal_view_of(game)->help));
        text_add(&text, "\n\n");
    }
    for (size_t i = 0; i < ARRAY_COUNT(lines); i++) {
        text_add(&text, tr(app->lang, lines[i]));
        text_add(&text, "\n\n");
    }
    room_order_list(&text, true);
    text_add(&text, ", ");
    room_order_list(&text, false);
    text_add(&text, ".\n\n");
    if (game)
        text_add(&text, tr(app->lang, N_("R shows the full rules of the game.")));
    app_show_page(app, tr(app->lang, N_("Help")), page);
}

// ---- questions ----

struct rect app_dialog(struct canvas *canvas, int width, int height, const char *title) {
    struct rect box = rect_of((canvas->width - width) / 2, (canvas->height - height) / 2, width, height);
    canvas_box(canvas, box, RIM_DOUBLE, title, style_of(INK_LAMP, GROUND_ROCK));
    return rect_of(box.x + 2, box.y + 1, width - 4, height - 2);
}

static int ask_key(struct app *app, const char *sentence, bool is_question) {
    for (;;) {
        struct canvas *canvas = term_canvas();
        int width = canvas->width < 64 ? canvas->width : 64;
        int lines = canvas_wrap_lines(sentence, width - 4);
        struct rect inside = app_dialog(canvas, width, lines + 4, NULL);
        canvas_wrap(canvas, inside, 0, sentence, style_of(INK_TEXT, GROUND_ROCK));
        struct keybar bar = {.count = 0};
        keybar_add(&bar, TUI_ENTER, "Enter", is_question ? N_("yes") : N_("go on"));
        if (is_question)
            keybar_add(&bar, TUI_ESCAPE, "Esc", N_("no"));
        keybar_draw(canvas, &bar, app->lang);
        term_show();
        int key = app_key(app, -1);
        if (key != TUI_RESIZED && key != TUI_NONE && key != TUI_NEWS)
            return key;
    }
}

void app_tell(struct app *app, const char *sentence) {
    (void)ask_key(app, sentence, false);
}

bool app_confirm(struct app *app, const char *question) {
    int key = ask_key(app, question, true);
    return key == TUI_ENTER || key == 'y' || key == TUI_STOPPED;
}
