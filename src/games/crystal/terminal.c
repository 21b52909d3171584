// Black Crystal on the screen: the mine with a cursor that lays and turns tiles, the dwarfs, the hand, the fight.
#include "tui/scene.h"

#include "games/crystal/kit.h"
#include "games/crystal/rules.h"
#include "tui/keys.h"
#include "tui/moments.h"
#include "games/crystal/terminal.h"
#include "games/crystal/words_cards.h"
#include "games/crystal/words_map.h"
#include "games/crystal/words.h"

// ---- moves with a place ----

static bool has_place(int act) {
    return act == ACT_LAY || act == ACT_WALK || act == ACT_CLEAR || act == ACT_DIG || act == ACT_RUBBLE ||
           act == ACT_PORTAL || act == ACT_TELEPORT || act == ACT_MUSHROOM || act == ACT_FLEE || act == ACT_FALL ||
           act == ACT_ATTACK || act == ACT_INTO;
}

static int place_of(action_id action) {
    return crystal_param(action, crystal_act_of(action) == ACT_TELEPORT ? 1 : 0);
}

// Teleports are one line per dwarf, everything else one line per kind.
static int group_of(action_id action) {
    int act = crystal_act_of(action);
    if (!has_place(act))
        return -1;
    return act * CRYSTAL_SEATS + (act == ACT_TELEPORT ? crystal_param(action, 0) : 0);
}

static void group_words(struct text *out, const struct scene *scene, int group) {
    static const char *const words[ACTS] = {
        [ACT_LAY] = N_("Lay the tile…"),
        [ACT_WALK] = N_("Walk…"),
        [ACT_CLEAR] = N_("Clear Rubble…"),
        [ACT_DIG] = N_("Dig Rubble away…"),
        [ACT_RUBBLE] = N_("Make Rubble…"),
        [ACT_PORTAL] = N_("Through the Portal…"),
        [ACT_TELEPORT] = N_("Teleport: {player}…"),
        [ACT_MUSHROOM] = N_("Throw a Mushroom…"),
        [ACT_FLEE] = N_("Flee…"),
        [ACT_FALL] = N_("Fall…"),
        [ACT_ATTACK] = N_("Attack…"),
        [ACT_INTO] = N_("Lay the tile unseen…"),
    };
    say(out, tr(scene->lang, words[group / CRYSTAL_SEATS]),
        ARGS(ARG_TEXT("player", scene->names[group % CRYSTAL_SEATS])));
}

static void coordinates(int place, int *x, int *y) {
    static const int entrances[BOARD_ENTRANCES][2] = {{4, -1}, {9, 4}, {4, 9}, {-1, 4}};
    *x = crystal_board_is_cell(place) ? place % BOARD_SIDE : entrances[place - BOARD_CELLS][0];
    *y = crystal_board_is_cell(place) ? place / BOARD_SIDE : entrances[place - BOARD_CELLS][1];
}

// The nearest place that way; straight on counts for more than aside.
static int neighbour(const struct scene *scene, int key) {
    if (key == TUI_TAB || key == TUI_BACK_TAB) {
        int by = key == TUI_TAB ? 1 : BOARD_PLACES - 1;
        for (int place = (scene->cursor + by) % BOARD_PLACES; place != scene->cursor;
             place = (place + by) % BOARD_PLACES)
            if (scene_has_place(scene, place))
                return place;
        return scene->cursor;
    }
    int x, y, best = scene->cursor, best_cost = 1000;
    coordinates(scene->cursor, &x, &y);
    for (int place = 0; place < BOARD_PLACES; place++) {
        int px, py;
        coordinates(place, &px, &py);
        int along = key == TUI_UP ? y - py : key == TUI_DOWN ? py - y : key == TUI_LEFT ? x - px : px - x;
        int aside = key == TUI_UP || key == TUI_DOWN ? px - x : py - y;
        int cost = along + 2 * (aside < 0 ? -aside : aside);
        if (along > 0 && cost < best_cost && scene_has_place(scene, place)) {
            best = place;
            best_cost = cost;
        }
    }
    return best;
}

// ---- the dwarfs ----

static void add_count(struct text *out, const char *sign, int count) {
    if (!count)
        return;
    text_add(out, out->length ? " " : "");
    text_add(out, sign);
    text_int(out, count);
}

static void add_word(struct text *out, const char *word) {
    text_add(out, out->length ? " " : "");
    text_add(out, word);
}

static void say_state(struct text *out, enum lang lang, const struct crystal *view, int seat) {
    int monsters = 0;
    for (int card = 0; card < BOOM_KINDS; card++)
        monsters += view->own[seat][card];
    if (view->carries[seat])
        add_word(out, STYLE_BEGIN "c◆" STYLE_END);
    add_word(out, "");
    crystal_say_place(out, lang, view->place[seat]);
    add_count(out, "☼", view->explosives[seat]);
    add_count(out, "▐", view->hand_count[seat]);
    add_count(out, "○", view->counters[seat]);
    add_count(out, "♠", monsters);
    if (view->mining[seat])
        add_word(out, tr(lang, N_("mines")));
    else if (view->skips[seat] || view->digging[seat])
        add_word(out, tr(lang, N_("skips a turn")));
    if (view->dazed[seat])
        add_word(out, tr(lang, N_("dazed")));
    if (view->blind[seat])
        add_word(out, tr(lang, N_("blindfolded")));
    if (view->promise[seat])
        add_word(out, tr(lang, N_("trapped, promises")));
}

static int draw_dwarfs(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct crystal *view = scene->view;
    static const uint8_t inks[CRYSTAL_SEATS] = {INK_RUBY, INK_HELIODOR, INK_SAPPHIRE, INK_MOSS};
    int y = rect.y;
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    for (int seat = 0; seat < view->seats; seat++, y += 2) {
        uint8_t ink = inks[crystal_side(view, seat)];
        bool acts = scene->mode != SCENE_OVER && view->turn == seat;
        canvas_text(canvas, rect.x, y, 1, acts ? "►" : " ", style_bold(INK_LAMP, GROUND_PAGE));
        text_clear(&text);
        crystal_say_dwarf(&text, scene->lang, crystal_side(view, seat), canvas->is_ascii ? CRYSTAL_MAP_ASCII : 0);
        canvas_text(canvas, rect.x + 1, y, 1, buffer, style_bold(ink, GROUND_PAGE));
        const char *skill = view->skill[seat] ? crystal_skill_name(scene->lang, view->skill[seat] - 1) : "";
        int skill_width = canvas_columns(skill), name_width = rect.width - skill_width - 5;
        canvas_text(canvas, rect.x + 3, y, name_width, scene->names[seat],
                    seat == scene->seat ? style_bold(ink, GROUND_PAGE) : style_of(ink, GROUND_PAGE));
        canvas_text_right(canvas, rect.x + rect.width, y, skill_width, skill, style_of(INK_DUST, GROUND_PAGE));
        text_clear(&text);
        say_state(&text, scene->lang, view, seat);
        canvas_text(canvas, rect.x + 3, y + 1, rect.width - 3, buffer, style_of(INK_TEXT, GROUND_PAGE));
    }
    return y;
}

static int draw_hand(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct crystal *view = scene->view;
    int owner = scene_open_hand(scene, view->turn);
    if (owner < 0)
        return rect.y;
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    for (int card = 0; card < FIND_KINDS; card++) {
        if (!view->hand[owner][card])
            continue;
        text_add(&text, text.length ? ", " : "");
        text_add(&text, STYLE_BEGIN "y");
        text_add(&text, crystal_find_name(scene->lang, card));
        text_add(&text, STYLE_END);
        add_count(&text, "×", view->hand[owner][card] > 1 ? view->hand[owner][card] : 0);
    }
    for (int i = 0; i < CRYSTAL_OPEN_MAX; i++) {
        const struct open_card *open = &view->open[owner][i];
        if (!open->card)
            continue;
        text_add(&text, text.length ? ", " : "");
        text_add(&text, crystal_find_name(scene->lang, open->card - 1));
        add_count(&text, "×", open->left);
    }
    if (!text.length)
        return rect.y;
    draw_hand_rule(canvas, rect.x, rect.y, rect.width, scene, owner);
    int lines = canvas_wrap(canvas, rect_of(rect.x, rect.y + 1, rect.width, rect.height - 1), 0, buffer,
                            style_of(INK_TEXT, GROUND_PAGE));
    return rect.y + 1 + (lines < rect.height - 1 ? lines : rect.height - 1);
}

// "Anna 4 : Troll 7", dice and boosts included.
static void say_side(struct text *out, const struct scene *scene, int index) {
    const struct crystal *view = scene->view;
    const struct side *side = &view->fight.side[index];
    if (side->champion_state == CHAMPION_FIGHTS)
        text_add(out, crystal_boom_name(scene->lang, side->champion));
    else if (side->seat == CRYSTAL_WILD)
        text_add(out, crystal_boom_name(scene->lang, view->fight.wild - 1));
    else
        text_add(out, scene->names[side->seat]);
    text_add(out, STYLE_BEGIN "s ");
    text_int(out, crystal_side_strength(view, index));
    text_add(out, STYLE_END);
    add_count(out, "+", side->die);
}

static int draw_fight(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct crystal *view = scene->view;
    if (!view->fight.on)
        return rect.y;
    draw_rule(canvas, rect.x, rect.y, rect.width, tr(scene->lang, N_("fight")));
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    say_side(&text, scene, 0);
    text_add(&text, STYLE_BEGIN "r  ×  " STYLE_END);
    say_side(&text, scene, 1);
    int lines = canvas_wrap_lines(buffer, rect.width) > 1 ? 2 : 1;
    canvas_wrap(canvas, rect_of(rect.x, rect.y + 1, rect.width, lines), 0, buffer, style_of(INK_TEXT, GROUND_PAGE));
    return rect.y + 1 + lines;
}

// ---- the panel ----

// What is asked, or what the move on the board does.
static void draw_question(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct crystal *view = scene->view;
    int move = scene_move(scene);
    const char *question = crystal_question_words(view);
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    struct speaker speaker = scene_speaker(scene);
    speaker.ascii = canvas->is_ascii;
    if (scene->mode == SCENE_ASK && scene->on_board && move >= 0 && !scene->message) {
        words_action(&text, &speaker, scene->game, view, scene->seat, scene->legal[move]);
        int variants = scene_variants(scene);
        if (variants > 1)
            say(&text, "  ({n}/{all})", ARGS(ARG_NUMBER("n", scene->variant + 1), ARG_NUMBER("all", variants)));
        canvas_wrap(canvas, rect, 0, buffer, style_bold(INK_LAMP, GROUND_PAGE));
    } else if (scene->mode == SCENE_ASK && question && !scene->message) {
        say(&text, "{name}: {question}",
            ARGS(ARG_TEXT("name", scene->names[scene->asked]), ARG_TEXT("question", tr(scene->lang, question))));
        canvas_wrap(canvas, rect, 0, buffer, style_bold(INK_LAMP, GROUND_PAGE));
    } else {
        draw_prompt(canvas, rect.x, rect.y, rect.width, scene);
    }
}

static void draw_panel(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct crystal *view = scene->view;
    int bottom = rect.y + rect.height;
    int y = draw_dwarfs(canvas, rect, scene);
    y = draw_hand(canvas, rect_of(rect.x, y, rect.width, rect.height >= 30 ? 6 : 3), scene);
    y = draw_fight(canvas, rect_of(rect.x, y, rect.width, 2), scene);
    if (scene->mode == SCENE_ASK && !scene->on_board) {
        int room = bottom - y - 5, height = scene->choice_count + 1; // the chosen one may take a second line
        height = height < room ? height : room;
        height = height < 3 ? 3 : height;
        draw_rule(canvas, rect.x, y, rect.width, tr(scene->lang, N_("you can")));
        draw_choices(canvas, rect_of(rect.x, y + 1, rect.width, height), scene);
        y += height + 1;
    }
    char buffer[96];
    struct text text = TEXT_ON(buffer);
    say(&text, tr(scene->lang, N_("log; tiles left: {tiles}")), ARGS(ARG_NUMBER("tiles", view->tile_count)));
    if (y >= bottom - 1)
        return;
    draw_rule(canvas, rect.x, y, rect.width, buffer);
    draw_log(canvas, rect_of(rect.x, y + 1, rect.width, bottom - y - 1), scene);
}

static void draw_winner(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct crystal *view = scene->view;
    struct style style = style_bold(INK_LAMP, GROUND_PAGE);
    if (view->winner)
        draw_say(canvas, rect.x, rect.y, rect.width, style, scene->lang,
                 N_("✦ Victory with a Black Crystal: {player} ✦"),
                 ARGS(ARG_TEXT("player", scene->names[view->winner - 1])));
    else
        canvas_text(canvas, rect.x, rect.y, rect.width, tr(scene->lang, N_("The game is a draw.")), style);
}

static void draw(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    struct rect map = crystal_map_rect(rect);
    int x = map.x + map.width + 1, bottom = rect.y + rect.height;
    crystal_draw_map(canvas, map, scene);
    int below = bottom - map.y - map.height; // lines under the map: the question stands there
    bool is_tall = below > 2;
    struct rect words = rect_of(rect.x + 1, map.y + map.height, (is_tall ? x : rect.width) - 2, below);
    bool is_over = !crystal_game.to_act(scene->view);
    draw_panel(canvas, rect_of(x, rect.y, rect.x + rect.width - x - 1, rect.height - (is_tall ? 0 : below)), scene);
    if (is_over && scene->mode != SCENE_REPLAY)
        draw_winner(canvas, words, scene);
    else
        draw_question(canvas, words, scene);
}

// A flight through the mine, and a Crystal that comes out of the rock. Dice tumble by themselves.
static bool moment(struct canvas *canvas, struct rect body, const struct scene *scene, const struct event *event,
                   int frame) {
    char from[32], to[32], words[512];
    struct text a = TEXT_ON(from), b = TEXT_ON(to), text = TEXT_ON(words);
    struct speaker speaker = scene_speaker(scene);
    bool flees = event->kind == EVENT_FLED;
    if (!flees && event->kind != EVENT_MINED && event->kind != EVENT_BOOM_CARD)
        return false;
    if (!canvas)
        return true;
    if (flees) {
        crystal_say_place(&a, scene->lang, event->value[0]);
        crystal_say_place(&b, scene->lang, event->value[1]);
        moment_fly(canvas, body, from, to, seat_emblem(scene_colour(scene, event->seat)),
                   seat_ink(scene_colour(scene, event->seat)), frame);
        return true;
    }
    words_event(&text, &speaker, scene->game, event);
    (void)words_strip(words);
    moment_turn(canvas, body, event->kind == EVENT_MINED ? "◆" : "* ! *", words,
                event->kind == EVENT_MINED ? INK_CRYSTAL : INK_EMBER, frame);
    return true;
}

const struct terminal_view crystal_view = {
    .draw = draw,
    .moment = moment,
    .group = group_of,
    .group_words = group_words,
    .place = place_of,
    .neighbour = neighbour,
    .help = N_(
        "Find a Black Crystal in the mine, mine it, and carry it to an Exit. On the map * is Boom, ? Find, ◆ a Crystal, ▲ an Exit, @ a Portal, ▼ a Pit, ! a Boom token, ▒ Rubble, ♣ a Mushroom. Beside a dwarf's place: ☼ Explosives, ▐ cards, ○ counters, ♠ tamed monsters, ◆ carries a Crystal."),
    .art = {" ┌─┴─┐ ", "─┤ ◆ ├─", " └─┬─┘ "},
    .ink = INK_CRYSTAL,
};
