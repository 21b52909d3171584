// Drawing the first screen.
#include "tui/home.h"

#include "engine/registry.h"
#include "tui/keybar.h"
#include "tui/keys.h"
#include "tui/lines.h"
#include "tui/scene.h"

enum { DOOR_HEIGHT = 11, DOOR_WIDTH_MAX = 36, ART_ROWS = DOOR_ART_ROWS };

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
    canvas_text_centred(canvas, inside, rect.y + 1 + ART_ROWS, words_title(game, home->lang),
                        style_bold(is_chosen ? INK_LAMP : ink, ground));
    canvas_wrap(canvas, rect_of(inside.x, rect.y + 2 + ART_ROWS, inside.width, rect.height - 3 - ART_ROWS), 0,
                words_about(game, home->lang), style_of(is_chosen ? INK_TEXT : INK_DUST, ground));
    canvas_hit(canvas, rect, TUI_PICK + door);
}

static void list_lines(const struct home *home, struct line lines[HOME_LINES]) {
    static const char *const language_names[LANGS] = {"English", "Русский", "Українська"};
    enum lang lang = home->lang;
    char buffer[64];
    struct text text = TEXT_ON(buffer);
    say(&text, "◄ {name} ►", ARGS(ARG_TEXT("name", language_names[lang])));
    line_set(&lines[HOME_KEPT], tr(lang, N_("Saved games and replays")),
             tr(lang, N_("continue a game or watch one again")), INK_TEXT);
    line_set(&lines[HOME_JOIN], tr(lang, N_("Join by link")),
             tr(lang, N_("a room on a server, with friends elsewhere")), INK_TEXT);
    line_set(&lines[HOME_RULES], tr(lang, N_("Rules")), tr(lang, N_("each rule, in our own words")), INK_TEXT);
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
    int height = canvas->height < 24 ? DOOR_HEIGHT - 1 : DOOR_HEIGHT, y = top + 5 + (spare > 4);
    for (int door = 0; door < home->door_count; door++)
        draw_door(canvas, rect_of(x + door * door_width, y, door_width - 1, height), home, door);
    y += height + (spare > 0) + (spare > 4);
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
