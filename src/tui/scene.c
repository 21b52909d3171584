// What all games' screens have in common: choices, news, title, keys.
#include "tui/scene.h"

#include "engine/kit.h"
#include "engine/view.h"
#include "tui/keybar.h"
#include "tui/keys.h"

const struct terminal_view *terminal_view_of(const struct game *game) {
    const struct terminal_view *view = kit_of(game)->terminal;
    return view ? view : &plain_view;
}

struct speaker scene_speaker(const struct scene *scene) {
    seat_mask own = scene->seat >= 0 && scene->seat < SEATS_MAX ? SEAT_BIT(scene->seat) : 0;
    return (struct speaker){.lang = scene->lang, .names = scene->names, .own = own};
}

// ---- choices ----

static int group_of(const struct scene *scene, int index) {
    const struct terminal_view *view = terminal_view_of(scene->game);
    return view->group ? view->group(scene->legal[index]) : -1;
}

static bool has_board(const struct scene *scene, int choice) {
    return choice < scene->choice_count && scene->choices[choice].count > 1;
}

int scene_variant(const struct scene *scene, int n) {
    if (!has_board(scene, scene->chosen))
        return -1;
    struct choice choice = scene->choices[scene->chosen];
    const struct terminal_view *view = terminal_view_of(scene->game);
    for (int i = choice.first; i < choice.first + choice.count; i++)
        if (view->place(scene->legal[i]) == scene->cursor && n-- == 0)
            return i;
    return -1;
}

int scene_variants(const struct scene *scene) {
    int count = 0;
    while (scene_variant(scene, count) >= 0)
        count++;
    return count;
}

bool scene_has_place(const struct scene *scene, int place) {
    if (!has_board(scene, scene->chosen))
        return false;
    struct choice choice = scene->choices[scene->chosen];
    const struct terminal_view *view = terminal_view_of(scene->game);
    for (int i = choice.first; i < choice.first + choice.count; i++)
        if (view->place(scene->legal[i]) == place)
            return true;
    return false;
}

static void enter_board(struct scene *scene) {
    const struct terminal_view *view = terminal_view_of(scene->game);
    scene->on_board = true;
    scene->variant = 0;
    if (!scene_has_place(scene, scene->cursor))
        scene->cursor = view->place(scene->legal[scene->choices[scene->chosen].first]);
}

void scene_list_choices(struct scene *scene) {
    scene->choice_count = 0;
    for (int i = 0; i < scene->legal_count; i++) {
        int group = group_of(scene, i);
        if (i && group >= 0 && group == group_of(scene, i - 1))
            scene->choices[scene->choice_count - 1].count++;
        else
            scene->choices[scene->choice_count++] = (struct choice){i, 1};
    }
    if (scene->chosen >= scene->choice_count)
        scene->chosen = scene->choice_count ? scene->choice_count - 1 : 0;
    scene->on_board = false;
    if (scene->choice_count == 1 && has_board(scene, 0))
        enter_board(scene);
}

int scene_move(const struct scene *scene) {
    if (scene->mode != SCENE_ASK || scene->chosen >= scene->choice_count)
        return -1;
    if (has_board(scene, scene->chosen))
        return scene->on_board ? scene_variant(scene, scene->variant) : -1;
    return scene->choices[scene->chosen].first;
}

void scene_choice_words(struct text *out, const struct scene *scene, int choice) {
    const struct terminal_view *view = terminal_view_of(scene->game);
    struct speaker speaker = scene_speaker(scene);
    int first = scene->choices[choice].first;
    if (has_board(scene, choice))
        view->group_words(out, scene, view->group(scene->legal[first]));
    else
        words_action(out, &speaker, scene->game, scene->view, scene->seat, scene->legal[first]);
}

static bool board_key(struct scene *scene, int key) {
    const struct terminal_view *view = terminal_view_of(scene->game);
    int variants = scene_variants(scene);
    switch (key) {
    case 'r':
    case ' ':
    case TUI_PAGE_DOWN: scene->variant = variants ? (scene->variant + 1) % variants : 0; return true;
    case 'R':
    case TUI_PAGE_UP: scene->variant = variants ? (scene->variant + variants - 1) % variants : 0; return true;
    case TUI_ESCAPE:
    case TUI_BACKSPACE: scene->on_board = false; return true;
    case TUI_UP:
    case TUI_DOWN:
    case TUI_LEFT:
    case TUI_RIGHT:
    case TUI_TAB:
    case TUI_BACK_TAB: {
        int place = view->neighbour ? view->neighbour(scene, key) : scene->cursor;
        if (place != scene->cursor)
            scene->variant = 0;
        scene->cursor = place;
        return true;
    }
    default: return false;
    }
}

// The first line of the list that has a move at this place, the chosen one before all others; -1: none.
static int choice_at(const struct scene *scene, int place) {
    const struct terminal_view *view = terminal_view_of(scene->game);
    for (int i = 0; i < scene->choice_count; i++) {
        struct choice choice = scene->choices[(scene->chosen + i) % scene->choice_count];
        for (int k = choice.first; k < choice.first + choice.count; k++)
            if (group_of(scene, k) >= 0 && view->place(scene->legal[k]) == place)
                return (scene->chosen + i) % scene->choice_count;
    }
    return -1;
}

bool scene_confirms(const struct scene *scene, int key) {
    if (scene->mode != SCENE_ASK || !scene->choice_count)
        return false;
    if (key >= TUI_CELL && key < TUI_KEYS_END) {
        int move = scene_move(scene);
        return move >= 0 && group_of(scene, move) >= 0 &&
               terminal_view_of(scene->game)->place(scene->legal[move]) == key - TUI_CELL &&
               (!scene->on_board || scene_variants(scene) == 1);
    }
    return key == TUI_PICK + scene->chosen && !scene->on_board;
}

// A first click tries the place, every further one turns what is laid there.
static bool click_cell(struct scene *scene, int place) {
    if (scene->on_board && scene->cursor == place)
        return board_key(scene, ' ');
    int choice = choice_at(scene, place);
    if (choice < 0)
        return false;
    scene->chosen = choice;
    scene->on_board = false;
    if (!has_board(scene, choice))
        return true;
    scene->cursor = place;
    enter_board(scene);
    return true;
}

bool scene_key(struct scene *scene, int key) {
    if (scene->mode != SCENE_ASK || !scene->choice_count)
        return false;
    if (key >= TUI_CELL && key < TUI_KEYS_END)
        return click_cell(scene, key - TUI_CELL);
    if (scene->on_board)
        return board_key(scene, key);
    int line = key >= '1' && key <= '9' ? key - '1' : key >= TUI_PICK && key < TUI_CELL ? key - TUI_PICK : -1;
    if (line >= 0 && line < scene->choice_count) {
        scene->chosen = line;
        return true;
    }
    switch (key) {
    case TUI_UP:
    case TUI_LEFT:
    case 'k': scene->chosen = (scene->chosen + scene->choice_count - 1) % scene->choice_count; return true;
    case TUI_DOWN:
    case TUI_RIGHT:
    case 'j':
    case TUI_TAB: scene->chosen = (scene->chosen + 1) % scene->choice_count; return true;
    case TUI_HOME: scene->chosen = 0; return true;
    case TUI_END: scene->chosen = scene->choice_count - 1; return true;
    case TUI_ENTER:
        if (!has_board(scene, scene->chosen))
            return false;
        enter_board(scene);
        return true;
    default: return false;
    }
}

// ---- drawing ----

int scene_colour(const struct scene *scene, int seat) {
    return scene->colours ? scene->colours[seat] : seat;
}

int seat_ink(int colour) {
    static const uint8_t inks[SEATS_MAX] = {INK_LAMP,    INK_SAPPHIRE, INK_MOSS,     INK_RUBY,
                                            INK_DIAMOND, INK_CRYSTAL,  INK_HELIODOR, INK_EMBER};
    return inks[colour];
}

// Pick, lantern, rope, shovel, helmet, cart, map, compass.
const char *seat_emblem(int colour) {
    static const char *const emblems[SEATS_MAX] = {"†", "☼", "§", "♠", "∩", "■", "≡", "¤"};
    return emblems[colour];
}

int draw_say(struct canvas *canvas, int x, int y, int width, struct style style, enum lang lang, const char *sentence,
             const struct arg *args) {
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    say(&text, tr(lang, sentence), args);
    return canvas_text(canvas, x, y, width, buffer, style);
}

void draw_rule(struct canvas *canvas, int x, int y, int width, const char *title) {
    canvas_fill(canvas, rect_of(x, y, width, 1), "─", style_of(INK_ROCK, GROUND_PAGE));
    if (!title || !*title)
        return;
    canvas_fill(canvas, rect_of(x + 1, y, 1, 1), " ", style_of(INK_ROCK, GROUND_PAGE));
    int columns = canvas_text(canvas, x + 2, y, width - 4, title, style_of(INK_DUST, GROUND_PAGE));
    canvas_fill(canvas, rect_of(x + 2 + columns, y, 1, 1), " ", style_of(INK_ROCK, GROUND_PAGE));
}

int scene_open_hand(const struct scene *scene, int turn) {
    return scene->seat < scene->setup.seats ? scene->seat : scene->is_truth ? turn : -1;
}

void draw_hand_rule(struct canvas *canvas, int x, int y, int width, const struct scene *scene, int owner) {
    char buffer[128] = "";
    struct text title = TEXT_ON(buffer);
    if (owner >= 0 && owner != scene->seat)
        say(&title, tr(scene->lang, N_("hand: {player}")), ARGS(ARG_TEXT("player", scene->names[owner])));
    else if (owner >= 0)
        text_add(&title, tr(scene->lang, N_("your hand")));
    draw_rule(canvas, x, y, width, buffer);
}

// ---- the coach ----

bool scene_worth(const struct scene *scene, int move, double *win, bool *is_best) {
    if (!scene->is_coached || !scene->advice || move < 0 || move >= scene->advice->count ||
        scene->advice->count != scene->legal_count)
        return false;
    const struct coach_option *option = &scene->advice->options[move];
    *win = option->win;
    *is_best = move == scene->advice->best;
    return option->playouts > 1;
}

bool scene_choice_worth(const struct scene *scene, int choice, double *win, bool *is_best) {
    bool is_known = false;
    *win = 0;
    *is_best = false;
    for (int i = scene->choices[choice].first; i < scene->choices[choice].first + scene->choices[choice].count; i++) {
        double worth;
        bool best;
        if (!scene_worth(scene, i, &worth, &best))
            continue;
        *win = !is_known || worth > *win ? worth : *win;
        *is_best = *is_best || best;
        is_known = true;
    }
    return is_known;
}

static void say_move_and_worth(struct text *out, const struct scene *scene, int move, const char *sentence) {
    struct speaker speaker = scene_speaker(scene);
    const struct coach_option *option = &scene->advice->options[move];
    char words[256], win[16], error[16];
    struct text name = TEXT_ON(words), share = TEXT_ON(win), around = TEXT_ON(error);
    coach_say_move(&name, &speaker, scene->game, scene->view, scene->seat, option->action);
    coach_percent(&share, scene->lang, option->win, 0);
    coach_decimal(&around, scene->lang, 100 * option->error, 1);
    say(out, tr(scene->lang, sentence), ARGS(ARG_TEXT("move", words), ARG_TEXT("win", win), ARG_TEXT("error", error)));
}

// What the coach says of the chosen move and of the best, a line each.
static void coach_words(struct text *out, const struct scene *scene) {
    int move = scene_move(scene);
    double win;
    bool is_best = false;
    if (!scene->advice || scene->advice->count != scene->legal_count) {
        text_add(out, tr(scene->lang, N_("The coach is thinking…")));
        return;
    }
    if (scene->legal_count < 2) {
        text_add(out, tr(scene->lang, N_("This is the only possible move.")));
        return;
    }
    struct speaker speaker = scene_speaker(scene);
    bool is_known = scene_worth(scene, move, &win, &is_best);
    say_move_and_worth(out, scene, scene->advice->best, N_("Best: {move}, wins {win} (error {error})."));
    int about = is_known ? move : scene->advice->best;
    if (is_known && !is_best) {
        text_char(out, '\n');
        say_move_and_worth(out, scene, move, N_("{move}: {win}."));
    } else if (move >= 0 && !is_best) {
        text_char(out, '\n');
        text_add(out, tr(scene->lang, N_("The coach hardly looked at the move you picked.")));
    }
    text_char(out, '\n');
    coach_reason(out, &speaker, scene->game, scene->view, scene->seat, scene->legal[about]);
}

// Takes the upper part of the news. Returns the lines used.
static int draw_coach(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    char buffer[2048];
    struct text text = TEXT_ON(buffer);
    if (!scene->is_coached || scene->mode != SCENE_ASK || rect.height < 3)
        return 0;
    coach_words(&text, scene);
    int lines = canvas_wrap_lines(buffer, rect.width - 3), room = rect.height - (rect.height > 8 ? 3 : 0);
    lines = lines > room ? room : lines;
    for (int y = 0; y < lines; y++) {
        canvas_fill(canvas, rect_of(rect.x, rect.y + y, rect.width, 1), " ", style_of(INK_TEXT, GROUND_ROCK));
        canvas_text(canvas, rect.x, rect.y + y, 1, "▌", style_of(INK_MOSS, GROUND_ROCK));
    }
    canvas_wrap(canvas, rect_of(rect.x + 2, rect.y, rect.width - 3, lines), 0, buffer, style_of(INK_TEXT, GROUND_ROCK));
    return lines;
}

// At the right end of a line of the list. Returns the columns used.
static int draw_worth(struct canvas *canvas, int right, int y, const struct scene *scene, int choice, bool is_chosen) {
    double win;
    bool is_best;
    char buffer[32];
    struct text text = TEXT_ON(buffer);
    if (!scene_choice_worth(scene, choice, &win, &is_best))
        return 0;
    text_add(&text, is_best ? "✦ " : "");
    coach_percent(&text, scene->lang, win, 0);
    int ink = is_chosen ? INK_DARK : is_best ? INK_MOSS : INK_DUST;
    return canvas_text_right(canvas, right, y, 10, buffer, style_bold(ink, is_chosen ? GROUND_LAMP : GROUND_PAGE)) + 1;
}

// ---- news ----

void scene_event_words(struct text *out, const struct scene *scene, const struct event *event) {
    struct speaker speaker = scene_speaker(scene);
    if (scene->is_truth || event_is_seen(event, scene->seat))
        words_event(out, &speaker, scene->game, event);
}

void scene_remark_words(struct text *out, const struct scene *scene, const struct remark *remark) {
    if (remark->seat >= 0)
        say(out, STYLE_BEGIN "s{player}:" STYLE_END " {text}",
            ARGS(ARG_TEXT("player", scene->names[remark->seat]), ARG_TEXT("text", remark->text)));
    else
        text_add(out, remark->text);
}

void draw_log(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    if (rect.height < 1 || rect.width < 4)
        return;
    int coached = draw_coach(canvas, rect, scene);
    rect.y += coached;
    rect.height -= coached;
    char buffer[1024];
    int used = 0;
    size_t event = scene->heard_count, remark = scene->remark_count; // from the newest back
    while ((event || remark) && used < rect.height) {
        struct text line = TEXT_ON(buffer);
        bool is_remark = remark && (!event || scene->remarks[remark - 1].before >= event);
        if (is_remark)
            scene_remark_words(&line, scene, &scene->remarks[--remark]);
        else
            scene_event_words(&line, scene, &scene->heard[--event]);
        if (!line.length)
            continue;
        bool is_new = is_remark || event >= scene->news_from;
        int lines = canvas_wrap_lines(buffer, rect.width - 2);
        int top = rect.y + rect.height - used - lines, skip = top < rect.y ? rect.y - top : 0;
        struct style style = style_of(is_new ? INK_TEXT : INK_DUST, GROUND_PAGE);
        canvas_wrap(canvas, rect_of(rect.x + 2, top + skip, rect.width - 2, lines - skip), skip, buffer, style);
        if (!skip)
            canvas_text(canvas, rect.x, top, 1,
                        is_remark ? "»"
                        : is_new  ? "•"
                                  : "·",
                        style_of(is_new ? INK_LAMP : INK_ROCK, GROUND_PAGE));
        used += lines;
    }
}

// One line of the list, in as many lines of the screen as `rect` has.
static void draw_choice(struct canvas *canvas, struct rect rect, const struct scene *scene, int choice) {
    bool chosen = choice == scene->chosen;
    struct style style = chosen ? style_bold(INK_DARK, GROUND_LAMP) : style_of(INK_TEXT, GROUND_PAGE);
    char buffer[512];
    struct text words = TEXT_ON(buffer);
    scene_choice_words(&words, scene, choice);
    canvas_fill(canvas, rect, " ", style);
    canvas_text(canvas, rect.x, rect.y, 2, chosen ? "►" : " ", style);
    char number[4] = {choice < 9 ? (char)('1' + choice) : ' ', '\0'};
    canvas_text(canvas, rect.x + 2, rect.y, 2, number, chosen ? style : style_of(INK_DUST, GROUND_PAGE));
    int worth = draw_worth(canvas, rect.x + rect.width - 1, rect.y, scene, choice, chosen), x = rect.x + 4;
    if (rect.height > 1)
        canvas_wrap(canvas, rect_of(x, rect.y, rect.width - 4 - worth, rect.height), 0, buffer, style);
    else
        canvas_text(canvas, x, rect.y, rect.width - 4 - worth, buffer, style);
    canvas_hit(canvas, rect, TUI_PICK + choice);
}

// The lines that the chosen one needs to be read in full, as far as there is room for it.
static int chosen_lines(const struct scene *scene, int width, int height) {
    char buffer[512];
    struct text words = TEXT_ON(buffer);
    if (scene->chosen >= scene->choice_count)
        return 1;
    scene_choice_words(&words, scene, scene->chosen);
    int lines = canvas_wrap_lines(buffer, width - 4 - (scene->is_coached ? 7 : 0));
    int spare = height > 4 ? 2 : height - scene->choice_count;
    return lines < 2 || spare < 1 ? 1 : lines > spare + 1 ? spare + 1 : lines > 3 ? 3 : lines;
}

void draw_choices(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    if (scene->mode != SCENE_ASK || rect.height < 1)
        return;
    int tall = chosen_lines(scene, rect.width, rect.height), room = rect.height - tall + 1; // of lines of the list
    int first = scene->chosen - room / 2;
    if (first > scene->choice_count - room)
        first = scene->choice_count - room;
    if (first < 0)
        first = 0;
    for (int i = first, y = rect.y; i < scene->choice_count && i < first + room; i++) {
        int lines = i == scene->chosen ? tall : 1;
        draw_choice(canvas, rect_of(rect.x, y, rect.width, lines), scene, i);
        y += lines;
    }
    if (first > 0)
        canvas_text(canvas, rect.x + rect.width - 1, rect.y, 1, "↑", style_of(INK_LAMP, GROUND_PAGE));
    if (first + room < scene->choice_count)
        canvas_text(canvas, rect.x + rect.width - 1, rect.y + rect.height - 1, 1, "↓", style_of(INK_LAMP, GROUND_PAGE));
}

void draw_prompt(struct canvas *canvas, int x, int y, int width, const struct scene *scene) {
    const char *name = scene->asked >= 0 && scene->asked < SEATS_MAX ? scene->names[scene->asked] : "";
    const struct arg args[] = {ARG_TEXT("player", name), {.name = NULL}};
    if (scene->message) {
        canvas_text(canvas, x, y, width, scene->message, style_bold(INK_EMBER, GROUND_PAGE));
        return;
    }
    switch (scene->mode) {
    case SCENE_ASK:
        draw_say(canvas, x, y, width, style_bold(INK_LAMP, GROUND_PAGE), scene->lang, N_("{player}: your move."), args);
        break;
    case SCENE_WATCH:
        draw_say(canvas, x, y, width, style_of(INK_DUST, GROUND_PAGE), scene->lang,
                 scene->asked >= 0 ? N_("{player} is thinking…") : N_("…"), args);
        break;
    case SCENE_OVER:
        canvas_text(canvas, x, y, width, tr(scene->lang, N_("The game is over.")), style_bold(INK_LAMP, GROUND_PAGE));
        break;
    case SCENE_REPLAY:
        draw_say(canvas, x, y, width, style_bold(INK_LAMP, GROUND_PAGE), scene->lang, N_("Move {n} of {all}"),
                 ARGS(ARG_NUMBER("n", scene->step), ARG_NUMBER("all", scene->step_count)));
        break;
    }
}

static void draw_title(struct canvas *canvas, const struct scene *scene) {
    struct style bar = style_of(INK_TEXT, GROUND_LEDGE);
    canvas_fill(canvas, rect_of(0, 0, canvas->width, 1), " ", bar);
    int x = 1 + canvas_text(canvas, 1, 0, 8, "◆ adit", style_bold(INK_LAMP, GROUND_LEDGE));
    x += canvas_text(canvas, x, 0, 3, " · ", style_of(INK_DUST, GROUND_LEDGE));
    canvas_text(canvas, x, 0, 30, words_title(scene->game, scene->lang), style_bold(INK_TEXT, GROUND_LEDGE));
    char buffer[128];
    struct text who = TEXT_ON(buffer);
    if (scene->is_truth)
        text_add(&who, tr(scene->lang, N_("everything is shown")));
    else if (scene->seat < SEATS_MAX)
        say(&who, tr(scene->lang, N_("seen by {player}")), ARGS(ARG_TEXT("player", scene->names[scene->seat])));
    else
        text_add(&who, tr(scene->lang, N_("seen by a spectator")));
    int columns =
        canvas_text_right(canvas, canvas->width - 1, 0, canvas->width / 2, buffer, style_of(INK_DUST, GROUND_LEDGE));
    if (scene->clock_s <= 0)
        return;
    text_clear(&who);
    text_int(&who, scene->clock_s / 60);
    text_add(&who, scene->clock_s % 60 < 10 ? ":0" : ":");
    text_int(&who, scene->clock_s % 60);
    canvas_text_right(canvas, canvas->width - 3 - columns, 0, 12, buffer,
                      style_bold(scene->clock_s < 10 ? INK_EMBER : INK_LAMP, GROUND_LEDGE));
}

void draw_typing(struct canvas *canvas, enum lang lang, const char *label, const char *line) {
    int y = canvas->height - 1, right = canvas->width - 1;
    canvas_fill(canvas, rect_of(0, y, canvas->width, 1), " ", style_of(INK_TEXT, GROUND_LEDGE));
    struct keybar bar = {.count = 0};
    keybar_add(&bar, TUI_ENTER, "Enter", N_("send"));
    keybar_add(&bar, TUI_ESCAPE, "Esc", N_("back"));
    right -= keybar_draw_right(canvas, &bar, lang) + 2;
    int x = 1 + canvas_text(canvas, 1, y, right / 3, label, style_bold(INK_LAMP, GROUND_LEDGE)) + 1;
    while (*line && canvas_columns(line) + 1 > right - x) // the end is what is being typed
        do
            line++;
        while ((*line & 0xc0) == 0x80);
    x += canvas_text(canvas, x, y, right - x, line, style_of(INK_TEXT, GROUND_LEDGE));
    canvas_text(canvas, x, y, 1, "▌", style_of(INK_LAMP, GROUND_LEDGE));
}

static void draw_scene_keys(struct canvas *canvas, const struct scene *scene) {
    struct keybar bar = {.count = 0};
    if (canvas->width < 80) { // what one cannot do without; ? tells the others
        if (scene->mode == SCENE_ASK)
            keybar_add(&bar, 0, "↑↓", N_("choose"));
        if (scene->mode == SCENE_ASK)
            keybar_add(&bar, TUI_ENTER, "Enter", N_("confirm"));
        if (scene->is_far)
            keybar_add(&bar, 't', "t", N_("chat"));
        keybar_add(&bar, '?', "?", N_("help"));
        keybar_add(&bar, 'q', "q", N_("leave"));
        keybar_draw(canvas, &bar, scene->lang);
        return;
    }
    if (scene->mode == SCENE_REPLAY) {
        keybar_add(&bar, TUI_RIGHT, "→", N_("forward"));
        keybar_add(&bar, TUI_LEFT, "←", N_("back"));
        keybar_add(&bar, ' ', "Space", N_("run"));
        keybar_add(&bar, '+', "+ -", N_("speed"));
        keybar_add(&bar, 'v', "v", N_("point of view"));
        keybar_add(&bar, 'g', "g", N_("jump"));
    } else if (scene->mode == SCENE_ASK && scene->on_board) {
        keybar_add(&bar, 0, "↑↓←→", N_("place"));
        keybar_add(&bar, 'r', "r", N_("turn"));
        keybar_add(&bar, TUI_ENTER, "Enter", N_("confirm"));
        keybar_add(&bar, TUI_ESCAPE, "Esc", N_("other choice"));
    } else if (scene->mode == SCENE_ASK) {
        keybar_add(&bar, 0, "↑↓", N_("choose"));
        keybar_add(&bar, TUI_ENTER, "Enter", N_("confirm"));
        if (!scene->is_far)
            keybar_add(&bar, 'c', "c", N_("coach"));
    } else if (scene->mode == SCENE_WATCH) {
        keybar_add(&bar, ' ', "Space", N_("faster"));
    } else {
        if (scene->can_rematch)
            keybar_add(&bar, 'm', "m", N_("play again"));
        else if (!scene->is_far)
            keybar_add(&bar, 'n', "n", N_("play again"));
        keybar_add(&bar, 'v', "v", N_("replay"));
        if (scene->can_review)
            keybar_add(&bar, 'l', "l", N_("luck, mistakes"));
    }
    if (scene->is_far) {
        keybar_add(&bar, 't', "t", N_("chat"));
        keybar_add(&bar, 'e', "e", N_("react"));
    }
    if (scene->can_undo)
        keybar_add(&bar, 'u', "u", N_("take back"));
    keybar_add(&bar, '?', "?", N_("help"));
    keybar_add(&bar, 'q', "q", N_("leave"));
    keybar_draw(canvas, &bar, scene->lang);
}

// ---- large windows ----

// The points of everybody, as far as they can be seen: the most first, those that are hidden last.
static int draw_standings(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    struct result result = {.winners = 0};
    int order[SEATS_MAX], seats = scene->setup.seats, most = 1;
    scene->game->score(scene->view, &result);
    for (int i = 0; i < seats; i++) {
        int k = i;
        bool hidden = result.hidden & SEAT_BIT(i);
        for (; k > 0 && !hidden &&
               (result.hidden & SEAT_BIT(order[k - 1]) || result.points[order[k - 1]] < result.points[i]);
             k--)
            order[k] = order[k - 1];
        order[k] = i;
        most = !hidden && result.points[i] > most ? result.points[i] : most;
    }
    draw_rule(canvas, rect.x, rect.y, rect.width, tr(scene->lang, N_("standings")));
    for (int i = 0; i < seats; i++) {
        int seat = order[i], y = rect.y + 1 + 2 * i, ink = seat_ink(scene_colour(scene, seat));
        bool hidden = result.hidden & SEAT_BIT(seat);
        char buffer[16];
        struct text points = TEXT_ON(buffer);
        if (hidden)
            text_char(&points, '?');
        else
            text_int(&points, result.points[seat]);
        canvas_text(canvas, rect.x, y, 2, seat_emblem(scene_colour(scene, seat)), style_bold(ink, GROUND_PAGE));
        canvas_text(canvas, rect.x + 2, y, rect.width - 9, scene->names[seat], style_of(ink, GROUND_PAGE));
        canvas_text_right(canvas, rect.x + rect.width, y, 6, buffer, style_bold(INK_TEXT, GROUND_PAGE));
        int bar = hidden || result.points[seat] <= 0 ? 0 : (rect.width - 2) * result.points[seat] / most;
        for (int k = 0; k < rect.width - 2; k++)
            canvas_text(canvas, rect.x + 2 + k, y + 1, 1, k < bar ? "▀" : " ", style_of(ink, GROUND_PAGE));
    }
    return rect.y + 2 * seats + 2;
}

// What the choices are worth, as bars; without the coach, how to ask for that.
static void draw_chances(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    int y = rect.y + 1, shown = 0;
    draw_rule(canvas, rect.x, rect.y, rect.width, tr(scene->lang, N_("chances")));
    for (int i = 0; scene->mode == SCENE_ASK && i < scene->choice_count && y + 2 < rect.y + rect.height; i++) {
        double win;
        bool is_best;
        char words[256], share[32];
        struct text text = TEXT_ON(words), percent = TEXT_ON(share);
        if (!scene_choice_worth(scene, i, &win, &is_best))
            continue;
        scene_choice_words(&text, scene, i);
        (void)words_strip(words);
        coach_percent(&percent, scene->lang, win, 0);
        int ink = is_best ? INK_MOSS : i == scene->chosen ? INK_LAMP : INK_DUST;
        canvas_text(canvas, rect.x, y, rect.width - 7, words, style_of(ink, GROUND_PAGE));
        canvas_text_right(canvas, rect.x + rect.width, y, 6, share, style_bold(ink, GROUND_PAGE));
        for (int k = 0; k < rect.width; k++)
            canvas_text(canvas, rect.x + k, y + 1, 1, k < win * rect.width ? "▀" : " ", style_of(ink, GROUND_PAGE));
        y += 2;
        shown++;
    }
    if (!shown) {
        const char *line = scene->is_far || scene->mode == SCENE_OVER
                               ? ""
                               : tr(scene->lang, N_("c: the coach says what each choice is worth."));
        canvas_wrap(canvas, rect_of(rect.x, y, rect.width, 2), 0, line, style_of(INK_DUST, GROUND_PAGE));
    }
}

static void draw_side(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    int y = draw_standings(canvas, rect, scene), bottom = rect.y + rect.height;
    if (scene->mode != SCENE_REPLAY)
        draw_chances(canvas, rect_of(rect.x, y, rect.width, bottom - y), scene);
}

void scene_draw(struct canvas *canvas, const struct scene *scene) {
    enum {
        WIDTH_MIN = 60,
        HEIGHT_MIN = 18,
        WIDTH_DRAWN = 80,
        HEIGHT_DRAWN = 24,
        WIDTH_LARGE = 150,
        HEIGHT_LARGE = 40,
        SIDE = 42
    };
    if (canvas->width < WIDTH_MIN || canvas->height < HEIGHT_MIN) {
        char buffer[256];
        struct text text = TEXT_ON(buffer);
        say(&text,
            tr(scene->lang,
               N_("This window is too small: it needs {width} columns and {height} lines. With --plain any size will do.")),
            ARGS(ARG_NUMBER("width", WIDTH_MIN), ARG_NUMBER("height", HEIGHT_MIN)));
        canvas_wrap(canvas, rect_of(0, 0, canvas->width, canvas->height), 0, buffer, style_of(INK_TEXT, GROUND_PAGE));
        return;
    }
    draw_title(canvas, scene);
    struct rect body = rect_of(0, 1, canvas->width, canvas->height - 2);
    bool is_small = canvas->width < WIDTH_DRAWN || canvas->height < HEIGHT_DRAWN;
    if (canvas->width >= WIDTH_LARGE && canvas->height >= HEIGHT_LARGE) {
        body.width -= SIDE;
        draw_side(canvas, rect_of(body.width, 1, SIDE - 1, body.height), scene);
    }
    (is_small ? &plain_view : terminal_view_of(scene->game))->draw(canvas, body, scene);
    if (scene->typed)
        draw_typing(canvas, scene->lang, tr(scene->lang, N_("chat:")), scene->typed);
    else
        draw_scene_keys(canvas, scene);
}
