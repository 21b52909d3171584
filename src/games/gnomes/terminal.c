// Nimble Gnomes on the screen: the deck and the open cards, every gnome's cave in one line, the viewer's own hand.
#include "tui/scene.h"

#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"
#include "tui/keys.h"
#include "tui/moments.h"

enum { NAME_WIDTH = 13, CURSES_WIDTH = 8 };

// Cards are larger where there is room for them.
struct layout {
    int card_width, card_height;
};

static struct layout layout_of(const struct canvas *canvas) {
    if (canvas->width >= 170 && canvas->height >= 50)
        return (struct layout){12, 8};
    return canvas->width >= 110 && canvas->height >= 36 ? (struct layout){10, 6} : (struct layout){8, 4};
}

// A card's face: a picture and a short word, as wide as a card's inside.
static const struct face {
    const char *art, *label;
    uint8_t ink;
} faces[GNOMES_KINDS] = {
    [GNOMES_ROUND_RUBY] = {"●", N_("ruby"), INK_RUBY},
    [GNOMES_SQUARE_RUBY] = {"■", N_("ruby"), INK_RUBY},
    [GNOMES_DROP_RUBY] = {"▲", N_("ruby"), INK_RUBY},
    [GNOMES_ROUND_HELIODOR] = {"●", N_("helio."), INK_HELIODOR},
    [GNOMES_SQUARE_HELIODOR] = {"■", N_("helio."), INK_HELIODOR},
    [GNOMES_DROP_HELIODOR] = {"▲", N_("helio."), INK_HELIODOR},
    [GNOMES_ROUND_SAPPHIRE] = {"●", N_("sapph."), INK_SAPPHIRE},
    [GNOMES_SQUARE_SAPPHIRE] = {"■", N_("sapph."), INK_SAPPHIRE},
    [GNOMES_DROP_SAPPHIRE] = {"▲", N_("sapph."), INK_SAPPHIRE},
    [GNOMES_DIAMOND_CARD] = {"◆", N_("diam."), INK_DIAMOND},
    [GNOMES_CAVE_CARD] = {"╱∩╲", NC_("label of a card", "cave"), INK_MOSS},
    [GNOMES_ROCKFALL] = {"▓▒▓▒", N_("rocks"), INK_DUST},
    [GNOMES_ORANGE_FOG] = {"≈≈≈", N_("orange"), INK_EMBER},
    [GNOMES_GREEN_FOG] = {"≈≈≈", N_("green"), INK_MOSS},
    [GNOMES_VIOLET_FOG] = {"≈≈≈", N_("violet"), INK_CRYSTAL},
    [GNOMES_RED_WIND] = {"→ →", N_("red"), INK_RUBY},
    [GNOMES_YELLOW_WIND] = {"→ →", N_("yellow"), INK_HELIODOR},
    [GNOMES_BLUE_WIND] = {"→ →", N_("blue"), INK_SAPPHIRE},
};

// ---- cards ----

static void draw_card(struct canvas *canvas, int x, int y, const struct scene *scene, int kind, bool is_chosen) {
    const struct face *face = &faces[kind];
    struct layout layout = layout_of(canvas);
    struct rect inner = rect_of(x + 1, y, layout.card_width - 2, 1);
    canvas_box(canvas, rect_of(x, y, layout.card_width, layout.card_height), is_chosen ? RIM_HEAVY : RIM_ROUND, NULL,
               style_of(is_chosen ? INK_LAMP : INK_ROCK, GROUND_ROCK));
    y += (layout.card_height - 4) / 2;
    canvas_text_centred(canvas, inner, y + 1, face->art, style_bold(face->ink, GROUND_ROCK));
    canvas_text_centred(canvas, inner, y + 2, tr(scene->lang, face->label), style_of(face->ink, GROUND_ROCK));
}

// The move that is chosen, taken apart; a move that touches no card when there is none.
static struct gnomes_action chosen_action(const struct scene *scene) {
    int index = scene_move(scene);
    if (index < 0)
        return (struct gnomes_action){.deed = GNOMES_DEED_TAKE_NONE, .card = GNOMES_NO_CARD, .victim = -1};
    return gnomes_action_of(scene->legal[index]);
}

// A click on a card chooses the first move that takes or plays it.
static void hit_card(struct canvas *canvas, struct rect rect, const struct scene *scene, int kind, bool in_hand) {
    for (int i = 0; scene->mode == SCENE_ASK && i < scene->choice_count; i++) {
        struct gnomes_action action = gnomes_action_of(scene->legal[scene->choices[i].first]);
        bool takes = action.deed == GNOMES_DEED_TAKE_OPEN;
        bool fits =
            kind == GNOMES_NO_CARD ? action.deed == GNOMES_DEED_TAKE_DECK : action.card == kind && takes == !in_hand;
        if (fits) {
            canvas_hit(canvas, rect, TUI_PICK + i);
            return;
        }
    }
}

static void draw_middle(struct canvas *canvas, int x, int y, const struct scene *scene) {
    const struct gnomes *view = scene->view;
    struct gnomes_action chosen = chosen_action(scene);
    struct layout layout = layout_of(canvas);
    bool is_asked = scene->mode == SCENE_ASK && scene->legal_count;
    bool deck_chosen = is_asked && chosen.deed == GNOMES_DEED_TAKE_DECK && scene_move(scene) >= 0;
    struct rect deck = rect_of(x, y, layout.card_width, layout.card_height);
    canvas_box(canvas, deck, deck_chosen ? RIM_HEAVY : RIM_DOUBLE, NULL,
               style_of(deck_chosen ? INK_LAMP : INK_DUST, GROUND_LEDGE));
    char buffer[16];
    struct text count = TEXT_ON(buffer);
    text_int(&count, view->deck_count);
    int middle = y + (layout.card_height - 4) / 2;
    canvas_text_centred(canvas, deck, middle + 1, buffer, style_bold(INK_TEXT, GROUND_LEDGE));
    canvas_text_centred(canvas, rect_of(x + 1, y, layout.card_width - 2, 1), middle + 2, tr(scene->lang, N_("deck")),
                        style_of(INK_DUST, GROUND_LEDGE));
    hit_card(canvas, deck, scene, GNOMES_NO_CARD, false);
    for (int i = 0; i < GNOMES_OPEN; i++) {
        int kind = view->open[i], left = x + (i + 1) * (layout.card_width + 1) + 1;
        if (kind == GNOMES_NO_CARD)
            continue;
        draw_card(canvas, left, y, scene, kind, chosen.deed == GNOMES_DEED_TAKE_OPEN && chosen.card == kind);
        hit_card(canvas, rect_of(left, y, layout.card_width, layout.card_height), scene, kind, false);
    }
}

static void draw_hand(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct gnomes *view = scene->view;
    int owner = scene_open_hand(scene, view->turn);
    if (owner < 0)
        return;
    struct gnomes_action chosen = chosen_action(scene);
    struct layout layout = layout_of(canvas);
    bool plays = chosen.deed >= GNOMES_DEED_LAY && chosen.card != GNOMES_NO_CARD;
    bool lifted = false; // of equal cards one is lifted
    int x = rect.x;
    for (int kind = 0; kind < GNOMES_KINDS; kind++) {
        for (int i = 0; i < view->hand[owner][kind] && x + layout.card_width <= rect.x + rect.width; i++) {
            bool is_chosen = plays && chosen.card == kind && !lifted;
            lifted = lifted || is_chosen;
            draw_card(canvas, x, rect.y + !is_chosen, scene, kind, is_chosen);
            hit_card(canvas, rect_of(x, rect.y, layout.card_width, layout.card_height + 1), scene, kind, true);
            x += layout.card_width;
        }
    }
}

// ---- the gnomes ----

static void draw_curses(struct canvas *canvas, int x, int y, const struct gnomes *view, int seat, int ground) {
    int end = x + CURSES_WIDTH - 1;
    for (int curse = 0; curse < GNOMES_CURSES; curse++) {
        for (int i = 0; i < view->curses[seat][curse] && x < end; i++)
            x +=
                canvas_text(canvas, x, y, 1, curse ? "≈" : "▓", style_bold(faces[GNOMES_ROCKFALL + curse].ink, ground));
    }
}

// Sort by sort, shape by shape; what a fog hides is grey.
static int draw_gems(struct canvas *canvas, int x, int y, const struct gnomes *view, int seat, int ground) {
    int start = x;
    for (int gem = 0; gem < GNOMES_GEMS; gem++) {
        int count = view->gems[seat][gem];
        bool hidden = gnomes_is_hidden(view, seat, gem);
        int ink = !count || hidden ? INK_ROCK : faces[gem].ink;
        char buffer[8];
        struct text text = TEXT_ON(buffer);
        if (count)
            text_int(&text, count);
        else
            text_add(&text, "·");
        canvas_text(canvas, x, y, 1, faces[gem].art, style_bold(ink, ground));
        canvas_text(canvas, x + 1, y, 2, buffer, style_of(count ? hidden ? INK_DUST : INK_TEXT : INK_ROCK, ground));
        x += gem % GNOMES_SHAPES == GNOMES_SHAPES - 1 ? 4 : 3;
    }
    return x - start;
}

// A card in one character.
static const char *sign_of(int kind) {
    static const char *const signs[] = {[GNOMES_CAVE] = "∩", [GNOMES_CURSE] = "≈", [GNOMES_WIND] = "→"};
    if (kind == GNOMES_ROCKFALL)
        return "▓";
    return gnomes_cards[kind].role == GNOMES_GEM ? faces[kind].art : signs[gnomes_cards[kind].role];
}

static void draw_gnome(struct canvas *canvas, int x, int y, int width, const struct scene *scene, int seat) {
    const struct gnomes *view = scene->view;
    struct gnomes_action chosen = chosen_action(scene);
    bool is_victim = chosen.deed == GNOMES_DEED_CURSE && chosen.victim == seat && scene_move(scene) >= 0;
    bool acts = view->phase != GNOMES_OVER && view->turn == seat;
    int ground = is_victim ? GROUND_EMBER : GROUND_PAGE;
    canvas_fill(canvas, rect_of(x, y, width, 1), " ", style_of(INK_TEXT, ground));
    canvas_text(canvas, x, y, 1, acts ? "►" : " ", style_bold(INK_LAMP, ground));
    canvas_text(canvas, x + 1, y, 1, seat_emblem(scene_colour(scene, seat)),
                style_bold(seat_ink(scene_colour(scene, seat)), ground));
    canvas_text(canvas, x + 3, y, NAME_WIDTH, scene->names[seat],
                seat == scene->seat ? style_bold(seat_ink(scene_colour(scene, seat)), ground)
                                    : style_of(seat_ink(scene_colour(scene, seat)), ground));
    x += 4 + NAME_WIDTH;
    canvas_text(canvas, x, y, 1, view->caves[seat] ? "∩" : "·",
                style_bold(view->caves[seat] ? INK_MOSS : INK_ROCK, ground));
    draw_curses(canvas, x + 2, y, view, seat, ground);
    x += 2 + CURSES_WIDTH;
    x += draw_gems(canvas, x, y, view, seat, ground);
    char buffer[64];
    struct text hand = TEXT_ON(buffer);
    text_int(&hand, view->hand_count[seat]);
    text_add(&hand, " ▐");
    x += canvas_text(canvas, x + 1, y, 6, buffer, style_of(INK_DUST, ground)) + 2;
    const uint8_t *known = scene->is_truth ? view->hand[seat] : view->seen[seat]; // what all know to be in the hand
    for (int kind = 0; seat != scene->seat && kind < GNOMES_KINDS; kind++)
        for (int i = 0; i < known[kind]; i++)
            x += canvas_text(canvas, x, y, 1, sign_of(kind), style_of(faces[kind].ink, ground));
}

static void draw_gnomes(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct gnomes *view = scene->view;
    enum lang lang = scene->lang;
    draw_rule(canvas, rect.x, rect.y, rect.width, tr(lang, N_("caves")));
    struct style dust = style_of(INK_DUST, GROUND_PAGE);
    int x = rect.x + 6 + NAME_WIDTH;
    canvas_text(canvas, x, rect.y, CURSES_WIDTH, tr(lang, N_("curses")), dust);
    canvas_text(canvas, x + CURSES_WIDTH, rect.y, 30, tr(lang, N_("rubies, heliodors, sapphires")), dust);
    canvas_text(canvas, x + CURSES_WIDTH + 33, rect.y, rect.width - CURSES_WIDTH - 39 - NAME_WIDTH,
                tr(lang, N_("hand")), dust);
    for (int seat = 0; seat < view->seats && seat + 1 < rect.height; seat++)
        draw_gnome(canvas, rect.x, rect.y + 1 + seat, rect.width, scene, seat);
}

// ---- the end ----

static void draw_sets(struct canvas *canvas, struct rect rect, const struct scene *scene, int seat) {
    const struct gnomes *view = scene->view;
    uint8_t gems[GNOMES_GEMS];
    struct gnomes_split split;
    gnomes_visible(view, seat, gems);
    gnomes_sets_split(gems, &split);
    int x = rect.x;
    for (int i = 0; i < split.set_count; i++) {
        if (x + split.sets[i].size + 2 > rect.x + rect.width)
            return;
        x += canvas_text(canvas, x, rect.y, 1, "[", style_of(INK_ROCK, GROUND_PAGE));
        for (int gem = 0; gem < GNOMES_GEMS; gem++)
            for (int k = 0; k < split.sets[i].gems[gem]; k++)
                x += canvas_text(canvas, x, rect.y, 1, faces[gem].art, style_bold(faces[gem].ink, GROUND_PAGE));
        x += canvas_text(canvas, x, rect.y, 1, "]", style_of(INK_ROCK, GROUND_PAGE));
    }
    if (!split.set_count)
        canvas_text(canvas, x, rect.y, 8, "-", style_of(INK_DUST, GROUND_PAGE));
}

static void draw_end(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct gnomes *view = scene->view;
    struct result result = {.winners = 0};
    scene->game->score(view, &result);
    draw_rule(canvas, rect.x, rect.y, rect.width, tr(scene->lang, N_("the best sets, the largest first")));
    for (int seat = 0; seat < view->seats; seat++) {
        int y = rect.y + 1 + 2 * seat;
        bool won = result.winners & SEAT_BIT(seat);
        canvas_text(canvas, rect.x, y, 1, won ? "✦" : " ", style_bold(INK_LAMP, GROUND_PAGE));
        canvas_text(canvas, rect.x + 2, y, NAME_WIDTH + 4, scene->names[seat],
                    won ? style_bold(INK_LAMP, GROUND_PAGE)
                        : style_of(seat_ink(scene_colour(scene, seat)), GROUND_PAGE));
        draw_sets(canvas, rect_of(rect.x + NAME_WIDTH + 7, y, rect.width - NAME_WIDTH - 7, 1), scene, seat);
    }
}

static void draw(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    const struct gnomes *view = scene->view;
    int x = rect.x + 1, width = rect.width - 2, bottom = rect.y + rect.height;
    if (view->phase == GNOMES_OVER) {
        draw_end(canvas, rect_of(x, rect.y + 1, width, 2 * GNOMES_SEATS + 1), scene);
        int news = rect.y + 2 + 2 * view->seats;
        draw_rule(canvas, x, news, width, tr(scene->lang, N_("log")));
        draw_log(canvas, rect_of(x, news + 1, width, bottom - news - 2), scene);
        draw_prompt(canvas, x, bottom - 1, width, scene);
        return;
    }
    struct layout layout = layout_of(canvas);
    int left = 6 * layout.card_width + 1, right = x + left + 1, right_width = width - left - 1;
    draw_middle(canvas, x, rect.y, scene);
    if (view->ending != GNOMES_HAS_DECK)
        canvas_text(canvas, x + 4 * (layout.card_width + 1) + 3, rect.y + 1, width - 4 * (layout.card_width + 1) - 3,
                    view->ending == GNOMES_LAST_ROUND ? tr(scene->lang, N_("the last round"))
                                                      : tr(scene->lang, N_("after this round comes the last one")),
                    style_bold(INK_EMBER, GROUND_PAGE));
    int caves = rect.y + layout.card_height, hand = caves + view->seats + 1;
    draw_gnomes(canvas, rect_of(x, caves, width, view->seats + 1), scene);
    draw_hand_rule(canvas, x, hand, left, scene, scene_open_hand(scene, view->turn));
    draw_hand(canvas, rect_of(x, hand + 1, left, layout.card_height + 1), scene);
    draw_rule(canvas, right, hand, right_width, tr(scene->lang, N_("log")));
    draw_log(canvas, rect_of(right, hand + 1, right_width, bottom - hand - 2), scene);
    int moves = hand + layout.card_height + 2;
    draw_choices(canvas, rect_of(x, moves, left - 1, bottom - moves - 1), scene);
    draw_prompt(canvas, x, bottom - 1, width, scene);
}

// Curses and winds fly from one gnome to another.
static bool moment(struct canvas *canvas, struct rect body, const struct scene *scene, const struct event *event,
                   int frame) {
    bool is_curse = event->kind == GNOMES_CURSED;
    if (!is_curse && event->kind != GNOMES_BLEW)
        return false;
    if (!canvas)
        return true;
    int kind = event->value[0];
    moment_fly(canvas, body, scene->names[event->seat], scene->names[is_curse ? event->value[1] : event->seat],
               faces[kind].art, faces[kind].ink, frame);
    return true;
}

const struct terminal_view gnomes_view = {
    .draw = draw,
    .moment = moment,
    .help = N_(
        "Take a card, then play one: a cave first, then gems into it, curses on others, winds against fogs. The gems of a set share a kind or a shape, diamonds fit any; one large set beats many small ones. In a cave's line ● is round, ■ square, ▲ a drop; what a fog hides is grey."),
    .art = {"   ▲   ", " ▄███▄ ", "■ ●∩● ◆"},
    .ink = INK_MOSS,
};
