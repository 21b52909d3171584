// Drawing the first screen.
#include "tui/home.h"

#include "engine/registry.h"
#include "tui/keybar.h"
#include "tui/keys.h"
#include "tui/lines.h"
#include "tui/scene.h"

#include <string.h>

// Narrow doors have no room for what a game is about: it is shown below them, for the chosen one.
enum {
    DOOR_HEIGHT = 11,
    DOOR_HEIGHT_NARROW = 7,
    DOOR_WIDTH_MAX = 36,
    DOOR_WIDTH_NARROW = 18,
    ABOUT_LINES = 2,
    ART_ROWS = DOOR_ART_ROWS
};

static const char *const cave_mouth[] = {
    "              ▄▄▄▓▓▓▓▓▓▓▓▓▓▓▓▓▓▄▄▄               ",
    "         ▄▄▓▓▓▓▓▓▓▀▀▀▀▀▀▀▀▀▀▀▀▓▓▓▓▓▓▄▄           ",
    "      ▄▓▓▓▓▓▓▀▀                ▀▀▓▓▓▓▓▓▄▄        ",
    "    ▄▓▓▓▓▓▀                        ▀▓▓▓▓▓▄       ",
};

void home_list_doors(struct home *home) {
    home->door_count = 0;
    for (int i = 0; i < registry_count && home->door_count < HOME_DOORS_MAX; i++)
        if (!registry[i]->hidden)
            home->doors[home->door_count++] = registry[i];
}

static void draw_mouth(struct canvas *canvas, int y, const char *version) {
    enum { ART_WIDTH = 49 };
    int x = (canvas->width - ART_WIDTH) / 2;
    for (size_t i = 0; i < ARRAY_COUNT(cave_mouth); i++)
        canvas_text(canvas, x, y + (int)i, ART_WIDTH, cave_mouth[i], style_of(INK_ROCK, GROUND_PAGE));
    struct rect middle = rect_of(x, y, ART_WIDTH, 4);
    canvas_text_centred(canvas, middle, y + 2, "◆  A D I T  ◆", style_bold(INK_LAMP, GROUND_PAGE));
    canvas_text_centred(canvas, middle, y + 3, version, style_of(INK_DUST, GROUND_PAGE));
}

// In two lines where it does not fit into one.
static void draw_title(struct canvas *canvas, struct rect rect, int y, const char *title, struct style style) {
    const char *space = canvas_columns(title) > rect.width ? strchr(title, ' ') : NULL;
    if (space) {
        char buffer[64];
        struct text first = TEXT_ON(buffer);
        text_bytes(&first, title, (size_t)(space - title));
        canvas_text_centred(canvas, rect, y++, buffer, style);
        title = space + 1;
    }
    canvas_text_centred(canvas, rect, y, title, style);
}

static void draw_door(struct canvas *canvas, struct rect rect, const struct home *home, int door) {
    const struct game *game = home->doors[door];
    bool is_chosen = home->chosen == door;
    const struct terminal_view *view = terminal_view_of(game);
    int ground = is_chosen ? GROUND_LEDGE : GROUND_ROCK, ink = view->ink;
    struct rect inside = rect_of(rect.x + 1, rect.y, rect.width - 2, 1);
    canvas_box(canvas, rect, is_chosen ? RIM_HEAVY : RIM_ROUND, NULL,
               style_of(is_chosen ? INK_LAMP : INK_ROCK, ground));
    for (int row = 0; row < ART_ROWS && view->art[row]; row++)
        canvas_text_centred(canvas, inside, rect.y + 1 + row, view->art[row], style_bold(ink, ground));
    struct style named = style_bold(is_chosen ? INK_LAMP : ink, ground);
    const char *title = words_title(game, home->lang), *about = words_about(game, home->lang);
    struct rect below = rect_of(inside.x, rect.y + 2 + ART_ROWS, inside.width, rect.height - 3 - ART_ROWS);
    draw_title(canvas, inside, rect.y + 1 + ART_ROWS, title, named);
    if (rect.height > DOOR_HEIGHT_NARROW)
        canvas_wrap(canvas, below, 0, about, style_of(is_chosen ? INK_TEXT : INK_DUST, ground));
    canvas_hit(canvas, rect, TUI_PICK + door);
}

static void list_lines(const struct home *home, struct line lines[HOME_LINES]) {
    static const char *const language_names[LANGS] = {"English", "Русский", "Українська"};
    enum lang lang = home->lang;
    char buffer[64];
    struct text text = TEXT_ON(buffer);
    say(&text, "◄ {name} ►", ARGS(ARG_TEXT("name", language_names[lang])));
    line_set(&lines[HOME_KEPT], tr(lang, N_("Saved games and replays")), tr(lang, N_("continue or watch again")),
             INK_TEXT);
    line_set(&lines[HOME_JOIN], tr(lang, N_("Join by link")), tr(lang, N_("with friends elsewhere")), INK_TEXT);
    line_set(&lines[HOME_RULES], tr(lang, N_("Rules")), tr(lang, N_("all, in our own words")), INK_TEXT);
    line_set(&lines[HOME_LANGUAGE], tr(lang, N_("Language")), buffer, INK_TEXT);
    line_set(&lines[HOME_HELP], tr(lang, N_("Help")), tr(lang, N_("the keys")), INK_TEXT);
    line_set(&lines[HOME_LEAVE], tr(lang, N_("Leave")), "", INK_TEXT);
}

void home_draw(struct canvas *canvas, const struct home *home) {
    struct line lines[HOME_LINES];
    list_lines(home, lines);
    int doors = home->door_count ? home->door_count : 1;
    int spare = canvas->height - 24, top = spare > 0 ? spare / 3 : 0;
    int door_width = (canvas->width + 1) / doors;
    door_width = door_width > DOOR_WIDTH_MAX ? DOOR_WIDTH_MAX : door_width;
    int width = door_width * doors - 1, x = (canvas->width - width) / 2;
    draw_mouth(canvas, top + 1, home->version);
    bool is_narrow = door_width < DOOR_WIDTH_NARROW;
    int height = is_narrow ? DOOR_HEIGHT_NARROW : canvas->height < 24 ? DOOR_HEIGHT - 1 : DOOR_HEIGHT;
    int y = top + 5 + (spare > 4);
    for (int door = 0; door < home->door_count; door++)
        draw_door(canvas, rect_of(x + door * door_width, y, door_width - 1, height), home, door);
    y += height;
    if (is_narrow && home->door_count) {
        canvas_wrap(canvas, rect_of(x + 1, y, width - 2, ABOUT_LINES), 0,
                    words_about(home->doors[home->door], home->lang), style_of(INK_TEXT, GROUND_PAGE));
        y += ABOUT_LINES;
    }
    y += (spare > 0) + (spare > 4);
    lines_draw(canvas, rect_of(x, y, width, canvas->height - y - 1), lines, HOME_LINES, home->chosen - home->door_count,
               home->door_count);
    struct keybar bar = {.count = 0};
    keybar_add(&bar, 0, "↑↓←→", N_("choose"));
    keybar_add(&bar, TUI_ENTER, "Enter", N_("open"));
    keybar_add(&bar, 'l', "l", N_("language"));
    keybar_add(&bar, '?', "?", N_("help"));
    keybar_add(&bar, 'q', "q", N_("leave"));
    keybar_draw(canvas, &bar, home->lang);
}

bool home_key(struct home *home, int key) {
    int all = home->door_count + HOME_LINES;
    bool at_door = home->chosen < home->door_count;
    if (at_door && (key == TUI_LEFT || key == TUI_RIGHT)) {
        home->chosen = (home->chosen + (key == TUI_LEFT ? home->door_count - 1 : 1)) % home->door_count;
    } else if (at_door && key == TUI_DOWN) {
        home->chosen = home->door_count;
    } else if (at_door && key == TUI_UP) {
        home->chosen = all - 1;
    } else if ((key == TUI_UP && home->chosen == home->door_count) || (key == TUI_DOWN && home->chosen == all - 1)) {
        home->chosen = home->door;
    } else if (lines_key(key, all, &home->chosen)) {
        return true;
    }
    home->door = home->chosen < home->door_count ? home->chosen : home->door;
    return false;
}
