// Diamant on the screen: camp and path with their cards, the danger, the explorers, two large buttons.
#include "tui/scene.h"

#include "games/diamant/kit.h"
#include "games/diamant/rules.h"
#include "tui/keys.h"
#include "tui/moments.h"

static const char *const hazard_labels[DIAMANT_HAZARDS] = {N_("snake"), N_("boulder"), N_("spider"), N_("lava"),
                                                           N_("ram")};
static const char *const hazard_art[DIAMANT_HAZARDS] = {"∿∿∿•", "▄██▄", "╱●╲", "≈▲≈", "▐══►"};

enum { CAMP_WIDTH = 8 };

// Cards are larger where there is room for them.
struct layout {
    int card_width, card_height, rows;
};

static struct layout layout_of(struct rect body) {
    if (body.height >= 50 && body.width >= 130)
        return (struct layout){15, 8, 3};
    if (body.height >= 36 && body.width >= 100)
        return (struct layout){11, 6, 3};
    return (struct layout){9, 4, body.height >= 30 ? 4 : 2};
}

// ---- the path ----

static void draw_card(struct canvas *canvas, struct rect card, const struct scene *scene, int index) {
    const struct diamant *view = scene->view;
    int kind = view->path[index], lying = view->path_gems[index];
    bool newest = index == view->path_count - 1;
    struct rect inner = rect_of(card.x + 1, card.y, card.width - 2, 1);
    int y = card.y + (card.height - 4) / 2; // two lines in the middle, from y + 1 on
    bool is_hazard = diamant_is_hazard(kind);
    int rim = is_hazard ? INK_EMBER : diamant_is_relic(kind) ? INK_HELIODOR : newest ? INK_LAMP : INK_ROCK;
    canvas_box(canvas, card, newest ? RIM_HEAVY : RIM_ROUND, NULL, style_of(rim, GROUND_ROCK));
    char buffer[64];
    struct text text = TEXT_ON(buffer);
    if (is_hazard) {
        canvas_text_centred(canvas, inner, y + 1, hazard_art[kind - DIAMANT_HAZARD_FIRST],
                            style_bold(INK_EMBER, GROUND_ROCK));
        canvas_text_centred(canvas, inner, y + 2, tr(scene->lang, hazard_labels[kind - DIAMANT_HAZARD_FIRST]),
                            style_of(INK_EMBER, GROUND_ROCK));
        return;
    }
    text_int(&text, diamant_value[kind]);
    if (diamant_is_relic(kind)) {
        bool there = view->path_relics & 1u << (kind - DIAMANT_RELIC_FIRST);
        canvas_text_centred(canvas, inner, y + 1, there ? "╱✦╲" : "· ·",
                            style_bold(there ? INK_HELIODOR : INK_DUST, GROUND_ROCK));
        canvas_text_centred(canvas, inner, y + 2, buffer, style_bold(there ? INK_HELIODOR : INK_DUST, GROUND_ROCK));
        return;
    }
    canvas_text_centred(canvas, inner, y + 1, buffer, style_bold(INK_TEXT, GROUND_ROCK));
    if (lying) {
        text_clear(&text);
        text_add(&text, "◆ ");
        text_int(&text, lying);
        canvas_text_centred(canvas, inner, y + 2, buffer, style_bold(INK_RUBY, GROUND_ROCK));
    }
}

static void draw_camp(struct canvas *canvas, int x, int y, const struct scene *scene) {
    static const char *const tent[] = {"   ╱╲", "  ╱  ╲", " ╱ ∩  ╲"};
    const struct diamant *view = scene->view;
    for (int i = 0; i < 3; i++)
        canvas_text(canvas, x, y + i, CAMP_WIDTH, tent[i], style_of(INK_MOSS, GROUND_PAGE));
    int at = x;
    for (int seat = 0; seat < view->seats; seat++)
        if (!(view->inside & SEAT_BIT(seat)))
            at += canvas_text(canvas, at, y + 3, 1, seat_emblem(scene_colour(scene, seat)),
                              style_bold(seat_ink(scene_colour(scene, seat)), GROUND_PAGE));
}

// The path winds in rows; of a path that is too long the oldest cards stay in the dark.
static void draw_path(struct canvas *canvas, struct rect rect, struct layout layout, const struct scene *scene) {
    const struct diamant *view = scene->view;
    draw_camp(canvas, rect.x, rect.y, scene);
    int columns = (rect.width - CAMP_WIDTH) / layout.card_width;
    int room = columns * layout.rows, first = view->path_count > room ? view->path_count - room : 0;
    if (first) {
        char buffer[16];
        struct text text = TEXT_ON(buffer);
        text_char(&text, '+');
        text_int(&text, first);
        canvas_text(canvas, rect.x + 2, rect.y + 4, CAMP_WIDTH, buffer, style_of(INK_DUST, GROUND_PAGE));
    }
    if (!view->path_count)
        canvas_text(canvas, rect.x + CAMP_WIDTH + 1, rect.y + 1, rect.width - CAMP_WIDTH,
                    tr(scene->lang, N_("The cave lies dark before you.")), style_of(INK_DUST, GROUND_PAGE));
    for (int i = first; i < view->path_count; i++) {
        int place = i - first, row = place / columns, column = place % columns;
        if (row % 2) // winding back
            column = columns - 1 - column;
        draw_card(canvas,
                  rect_of(rect.x + CAMP_WIDTH + column * layout.card_width, rect.y + row * layout.card_height,
                          layout.card_width, layout.card_height),
                  scene, i);
    }
}

// ---- numbers ----

static void draw_danger(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct diamant *view = scene->view;
    enum lang lang = scene->lang;
    int deadly = diamant_deadly(view), permille = diamant_risk(view);
    draw_rule(canvas, rect.x, rect.y, rect.width, tr(lang, N_("risk")));
    int x = rect.x;
    for (int i = 0; i < DIAMANT_HAZARDS; i++) {
        bool seen = view->hazards & 1u << i;
        x += canvas_text(canvas, x, rect.y + 1, 1, seen ? "●" : "○",
                         style_bold(seen ? INK_EMBER : INK_ROCK, GROUND_PAGE));
        x += canvas_text(canvas, x, rect.y + 1, rect.x + rect.width - x, tr(lang, hazard_labels[i]),
                         seen ? style_bold(INK_EMBER, GROUND_PAGE) : style_of(INK_DUST, GROUND_PAGE)) +
             1;
    }
    int bar = rect.width - 20, lit = (permille * bar + 999) / 1000;
    for (int i = 0; i < bar; i++)
        canvas_text(canvas, rect.x + i, rect.y + 2, 1, i < lit ? "█" : "░",
                    style_of(i < lit ? INK_EMBER : INK_ROCK, GROUND_PAGE));
    char percent[16];
    struct text number = TEXT_ON(percent);
    text_int(&number, permille / 10);
    text_char(&number, lang == LANG_EN ? '.' : ',');
    text_int(&number, permille % 10);
    draw_say(canvas, rect.x + bar + 1, rect.y + 2, rect.width - bar - 1, style_bold(INK_EMBER, GROUND_PAGE), lang,
             N_("{percent}% ({deadly} of {cards})"),
             ARGS(ARG_TEXT("percent", percent), ARG_NUMBER("deadly", deadly), ARG_NUMBER("cards", view->deck_count)));
}

// What an explorer is doing: one word and its colour.
static const char *doing(const struct scene *scene, int seat, int *ink) {
    const struct diamant *view = scene->view;
    seat_mask bit = SEAT_BIT(seat);
    *ink = INK_MOSS;
    if (!(view->inside & bit))
        return N_("in camp");
    *ink = INK_LAMP;
    if (view->expedition > DIAMANT_EXPEDITIONS)
        return N_("in camp");
    if (view->sealed & bit)
        return N_("has chosen");
    if (view->waiting && !(view->waiting & bit))
        return view->leaving & bit ? N_("returns") : N_("goes on");
    return N_("in the cave");
}

static void draw_relics(struct canvas *canvas, int x, int y, int width, unsigned relics) {
    char buffer[64];
    struct text text = TEXT_ON(buffer);
    for (int i = 0; i < DIAMANT_RELICS; i++) {
        if (relics & 1u << i && width > 6)
            text_add(&text, "✦");
    }
    if (relics && width <= 6)
        text_add(&text, "✦");
    if (relics)
        text_int(&text, diamant_relic_points(relics));
    canvas_text(canvas, x, y, width, buffer, style_bold(INK_HELIODOR, GROUND_PAGE));
}

// As wide as the longest word for what they do.
static int state_columns(enum lang lang) {
    static const char *const words[] = {"in camp", "has chosen", "returns", "goes on", "in the cave"};
    int widest = 0;
    for (size_t i = 0; i < ARRAY_COUNT(words); i++) {
        int columns = canvas_columns(tr(lang, words[i]));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void draw_explorers(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct diamant *view = scene->view;
    enum lang lang = scene->lang;
    int relic_width = view->options & DIAMANT_WITH_RELICS ? 6 : 0, state_width = state_columns(lang);
    int safe_x = rect.x + rect.width - relic_width, carried_x = safe_x - 5, state_x = carried_x - 4 - state_width;
    int name_width = state_x - rect.x - 3;
    draw_rule(canvas, rect.x, rect.y, rect.width, tr(lang, N_("explorers")));
    canvas_text_right(canvas, safe_x, rect.y, 18, tr(lang, N_("carries, safe")), style_of(INK_DUST, GROUND_PAGE));
    for (int seat = 0; seat < view->seats && seat + 1 < rect.height; seat++) {
        int y = rect.y + 1 + seat, ink;
        bool own = seat == scene->seat, inside = view->inside & SEAT_BIT(seat);
        canvas_text(canvas, rect.x, y, 2, seat_emblem(scene_colour(scene, seat)),
                    style_bold(seat_ink(scene_colour(scene, seat)), GROUND_PAGE));
        canvas_text(canvas, rect.x + 2, y, name_width, scene->names[seat],
                    own ? style_bold(seat_ink(scene_colour(scene, seat)), GROUND_PAGE)
                        : style_of(seat_ink(scene_colour(scene, seat)), GROUND_PAGE));
        const char *state = doing(scene, seat, &ink);
        canvas_text(canvas, state_x, y, state_width, tr(lang, state), style_of(ink, GROUND_PAGE));
        char buffer[16];
        struct text text = TEXT_ON(buffer);
        text_int(&text, inside ? view->carried : 0);
        if (inside)
            canvas_text_right(canvas, carried_x, y, 5, buffer, style_bold(INK_RUBY, GROUND_PAGE));
        text_clear(&text);
        if (view->chest[seat] == DIAMANT_CLOSED) // D-12
            text_char(&text, '?');
        else
            text_int(&text, view->chest[seat]);
        canvas_text_right(canvas, safe_x, y, 5, buffer, style_bold(INK_TEXT, GROUND_PAGE));
        draw_relics(canvas, safe_x + 1, y, relic_width, view->relics[seat]);
    }
}

// ---- the choice ----

static void draw_button(struct canvas *canvas, struct rect rect, const struct scene *scene, int choice, const char *cap,
                        const char *title, const char *detail) {
    bool chosen = scene->chosen == choice;
    int ground = chosen ? GROUND_LAMP : GROUND_LEDGE;
    int ink = chosen ? INK_DARK : INK_TEXT;
    canvas_fill(canvas, rect, " ", style_of(ink, ground));
    char buffer[128];
    struct text text = TEXT_ON(buffer);
    text_add(&text, chosen ? "► " : "");
    text_add(&text, title);
    text_add(&text, "  [");
    text_add(&text, cap);
    text_add(&text, "]");
    double win;
    bool is_best;
    if (scene_choice_worth(scene, choice, &win, &is_best)) {
        text_add(&text, is_best ? "  ✦ " : "  ");
        coach_percent(&text, scene->lang, win, 0);
    }
    canvas_text_centred(canvas, rect, rect.y, buffer, style_bold(ink, ground));
    canvas_text_centred(canvas, rect, rect.y + 1, detail, style_of(chosen ? INK_DARK : INK_DUST, ground));
    canvas_hit(canvas, rect, TUI_PICK + choice);
}

static void draw_buttons(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct diamant *view = scene->view;
    enum lang lang = scene->lang;
    if (scene->mode != SCENE_ASK || scene->legal_count != 2)
        return;
    char go[128], back[128];
    struct text a = TEXT_ON(go), b = TEXT_ON(back);
    say(&a, tr(lang, N_("{n} at risk, {lying} on the path")),
        ARGS(ARG_NUMBER("n", view->carried), ARG_NUMBER("lying", view->lying)));
    say(&b, tr(lang, N_("{n} safe; {alone} if nobody else returns")),
        ARGS(ARG_NUMBER("n", view->carried),
             ARG_NUMBER("alone", view->carried + view->lying + diamant_relic_points(view->path_relics))));
    int half = (rect.width - 2) / 2;
    draw_button(canvas, rect_of(rect.x, rect.y, half, 2), scene, 0, "g", tr(lang, N_("Go on")), go);
    draw_button(canvas, rect_of(rect.x + half + 2, rect.y, half, 2), scene, 1, "r", tr(lang, N_("Return")), back);
}

static void draw_podium(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    struct result result = {.winners = 0};
    scene->game->score(scene->view, &result);
    draw_rule(canvas, rect.x, rect.y, rect.width, tr(scene->lang, N_("result")));
    int best = 1;
    for (int seat = 0; seat < scene->setup.seats; seat++)
        best = result.points[seat] > best ? result.points[seat] : best;
    for (int seat = 0; seat < scene->setup.seats && seat + 1 < rect.height; seat++) {
        int y = rect.y + 1 + seat, bar = rect.width - 30;
        bool won = result.winners & SEAT_BIT(seat);
        canvas_text(canvas, rect.x, y, 2, won ? "✦" : " ", style_bold(INK_LAMP, GROUND_PAGE));
        canvas_text(canvas, rect.x + 2, y, 20, scene->names[seat],
                    style_of(seat_ink(scene_colour(scene, seat)), GROUND_PAGE));
        char buffer[16];
        struct text text = TEXT_ON(buffer);
        text_int(&text, result.points[seat]);
        canvas_text_right(canvas, rect.x + 27, y, 4, buffer, style_bold(won ? INK_LAMP : INK_TEXT, GROUND_PAGE));
        for (int i = 0; i < bar * result.points[seat] / best; i++)
            canvas_text(canvas, rect.x + 29 + i, y, 1, "█", style_of(seat_ink(scene_colour(scene, seat)), GROUND_PAGE));
    }
}

static void draw_head(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct diamant *view = scene->view;
    int x = rect.x + draw_say(canvas, rect.x, rect.y, rect.width, style_bold(INK_TEXT, GROUND_PAGE), scene->lang,
                              N_("Expedition {n} of 5"), ARGS(ARG_NUMBER("n", view->expedition)));
    for (int i = 1; i <= DIAMANT_EXPEDITIONS; i++)
        canvas_text(canvas, x + 2 * i, rect.y, 1, i <= view->expedition ? "☼" : "·",
                    style_bold(i == view->expedition ? INK_LAMP : INK_ROCK, GROUND_PAGE));
    draw_say(canvas, rect.x + rect.width / 2 + 1, rect.y, rect.width / 2 - 1, style_of(INK_RUBY, GROUND_PAGE),
             scene->lang, N_("◆ {carried} carried by each, {lying} on the path"),
             ARGS(ARG_NUMBER("carried", view->carried), ARG_NUMBER("lying", view->lying)));
}

static void draw(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct diamant *view = scene->view;
    bool over = view->expedition > DIAMANT_EXPEDITIONS;
    int bottom = rect.y + rect.height;
    struct layout layout = layout_of(rect);
    int middle = rect.y + 1 + layout.rows * layout.card_height; // below the path
    int left = rect.width < 120 ? rect.width * 11 / 20 : 66, buttons = bottom - 3;
    if (over) {
        draw_podium(canvas, rect_of(rect.x + 1, rect.y + 1, rect.width - 2, SEATS_MAX + 1), scene);
        draw_explorers(canvas, rect_of(rect.x + 1, middle + 1, left - 2, buttons - middle), scene);
        draw_log(canvas, rect_of(rect.x + left + 1, middle + 1, rect.width - left - 2, bottom - middle - 2), scene);
        draw_prompt(canvas, rect.x + 1, bottom - 1, rect.width - 2, scene);
        return;
    }
    draw_head(canvas, rect_of(rect.x + 1, rect.y, rect.width - 2, 1), scene);
    draw_path(canvas, rect_of(rect.x, rect.y + 1, rect.width, middle - rect.y - 1), layout, scene);
    draw_explorers(canvas, rect_of(rect.x + 1, middle, left - 2, SEATS_MAX + 1), scene);
    int right = rect.x + left + 1, right_width = rect.width - left - 2;
    draw_danger(canvas, rect_of(right, middle, right_width, 3), scene);
    draw_rule(canvas, right, middle + 3, right_width, tr(scene->lang, N_("log")));
    draw_log(canvas, rect_of(right, middle + 4, right_width, buttons - middle - 4), scene);
    draw_buttons(canvas, rect_of(rect.x + 1, buttons, rect.width - 2, 2), scene);
    draw_prompt(canvas, rect.x + 1, bottom - 1, rect.width - 2, scene);
}

static int shortcut(const struct scene *scene, int key) {
    (void)scene;
    return key == 'g' ? DIAMANT_GO : key == 'r' ? DIAMANT_RETURN : -1;
}

// Cards are turned over, choices revealed, and whoever returns carries the rubies home.
static bool moment(struct canvas *canvas, struct rect body, const struct scene *scene, const struct event *event,
                   int frame) {
    char words[512], picture[32];
    struct text text = TEXT_ON(words), face = TEXT_ON(picture);
    struct speaker speaker = scene_speaker(scene);
    if (event->kind != DIAMANT_TREASURE && event->kind != DIAMANT_HAZARD && event->kind != DIAMANT_RELIC &&
        event->kind != DIAMANT_COLLAPSE && event->kind != DIAMANT_WENT_ON && event->kind != DIAMANT_RETURNED &&
        event->kind != DIAMANT_RETURNED_UNCOUNTED)
        return false;
    if (!canvas)
        return true;
    words_event(&text, &speaker, scene->game, event);
    (void)words_strip(words);
    if (event->kind == DIAMANT_RETURNED || event->kind == DIAMANT_RETURNED_UNCOUNTED) {
        moment_fly(canvas, body, tr(scene->lang, N_("in camp")), scene->names[event->seat],
                   frame < MOMENT_FRAMES - 1 ? "◆" : "∩", INK_RUBY, MOMENT_FRAMES - 1 - frame);
        return true;
    }
    bool hazard = event->kind == DIAMANT_HAZARD || event->kind == DIAMANT_COLLAPSE;
    if (hazard) {
        text_add(&face, hazard_art[event->value[0]]);
    } else if (event->kind == DIAMANT_WENT_ON) {
        text_add(&face, "►►►");
    } else {
        text_add(&face, event->kind == DIAMANT_RELIC ? "✦ " : "◆ ");
        text_int(&face, event->value[0]);
    }
    moment_turn(canvas, body, picture, words,
                hazard                           ? INK_EMBER
                : event->kind == DIAMANT_RELIC   ? INK_HELIODOR
                : event->kind == DIAMANT_WENT_ON ? INK_LAMP
                                                 : INK_RUBY,
                frame);
    return true;
}

const struct terminal_view diamant_view = {
    .draw = draw,
    .moment = moment,
    .shortcut = shortcut,
    .help = N_("Everyone in the cave decides in secret: go on (g) or return (r). What you carry is safe only in camp. "
               "A second hazard of the same kind drives everyone out with nothing."),
    .art = {"▄▄███▄▄", "▀█████▀", "  ▀█▀  "},
    .ink = INK_RUBY,
};
