// Draws the mine: 9 x 9 rooms in one of three sizes, and the joints between them. The smallest (three columns, one
// line) are lines, the others boxes with doors.
#include "games/crystal/terminal.h"

#include "games/crystal/rules.h"
#include "tui/keys.h"
#include "games/crystal/words_map.h"

enum { MARGIN = 6, ROOM_MAX = 3 };

struct mine {
    struct canvas *canvas;
    const struct scene *scene;
    const struct crystal *view;
    bool is_large;        // rooms are boxes
    int x, y;             // of the room a1
    int pitch_x, pitch_y; // from room to room
    int room_width, room_height;
    int preview_place; // where the chosen move lays a tile, or -1
    int preview_tile;
    unsigned preview_openings;
};

static const struct scale {
    int room_width, room_height, pitch_x, pitch_y, margin;
} scales[] = {{9, 5, 10, 5, 12}, {5, 3, 6, 3, 12}, {3, 1, 4, 2, 10}}; // the largest first

static struct rect rect_at(const struct scale *scale, struct rect body) {
    return rect_of(body.x, body.y, scale->margin + (BOARD_SIDE - 1) * scale->pitch_x + scale->room_width,
                   3 + (BOARD_SIDE - 1) * scale->pitch_y + scale->room_height);
}

static const struct scale *scale_of(struct rect body) {
    enum { PANEL_MIN = 40 };
    const struct scale *last = &scales[ARRAY_COUNT(scales) - 1];
    for (const struct scale *scale = scales; scale < last; scale++) {
        struct rect map = rect_at(scale, body);
        if (body.width >= map.width + PANEL_MIN && body.height >= map.height + 2)
            return scale;
    }
    return last;
}

struct rect crystal_map_rect(struct rect body) {
    return rect_at(scale_of(body), body);
}

// ---- what is where ----

static unsigned openings_of(const struct mine *mine, int cell) {
    return mine->preview_place == cell ? mine->preview_openings : mine->view->board.openings[cell];
}

static bool is_mushroom(const struct mine *mine, int cell) {
    return mine->view->board.marks[cell] & BOARD_MUSHROOM;
}

struct sign {
    const char *glyph;
    uint8_t ink;
};

static const struct sign event_signs[TILE_EVENTS] = {
    [TILE_PLAIN] = {NULL, 0},          [TILE_BOOM] = {"*", INK_EMBER},
    [TILE_FIND] = {"?", INK_HELIODOR}, [TILE_CRYSTAL] = {"◇", INK_CRYSTAL},
    [TILE_EXIT] = {"▲", INK_MOSS},     [TILE_PORTAL] = {"@", INK_CRYSTAL},
    [TILE_PIT] = {"▼", INK_DUST},
};

// What lies in a room, the most important last. Returns the number; dwarfs are drawn after it.
static int signs_of(const struct mine *mine, int cell, struct sign out[4]) {
    const struct crystal *view = mine->view;
    int tile = mine->preview_place == cell ? mine->preview_tile : view->tile[cell] - 1, count = 0;
    bool has_crystal = view->lying[cell] & LYING_ORE || crystal_dropped(view, cell);
    int event = tile >= 0 ? crystal_tiles[tile].event : TILE_PLAIN;
    bool is_said = (event == TILE_BOOM && view->lying[cell] & LYING_BOOM) || (event == TILE_CRYSTAL && has_crystal);
    if (event != TILE_PLAIN && !is_said)
        out[count++] = event_signs[event];
    if (view->lying[cell] & LYING_BOOM)
        out[count++] = (struct sign){"!", INK_EMBER};
    if (has_crystal)
        out[count++] = (struct sign){"◆", INK_CRYSTAL};
    return count;
}

// ---- grounds ----

static int ground_of(const struct mine *mine, int place) {
    const struct scene *scene = mine->scene;
    if (scene->mode == SCENE_ASK) {
        int move = scene_move(scene);
        bool at = scene->on_board ? scene->cursor == place : false;
        if (!scene->on_board && move >= 0 && terminal_view_of(scene->game)->group(scene->legal[move]) >= 0)
            at = terminal_view_of(scene->game)->place(scene->legal[move]) == place;
        if (at)
            return GROUND_LAMP;
        if (scene_has_place(scene, place))
            return GROUND_GLOW;
    }
    return crystal_board_is_cell(place) && mine->view->board.openings[place] ? GROUND_LEDGE : GROUND_PAGE;
}

static struct style styled(int ink, int ground) {
    return ground == GROUND_LAMP ? style_bold(INK_DARK, ground) : style_bold(ink, ground);
}

// ---- rooms ----

static void draw_contents(const struct mine *mine, int x, int y, int cell, int ground) {
    struct sign signs[4];
    int count = signs_of(mine, cell, signs);
    seat_mask dwarfs = crystal_dwarfs_at(mine->view, cell);
    int dwarf_count = __builtin_popcount(dwarfs), all = count + dwarf_count;
    int skip = all > ROOM_MAX ? all - ROOM_MAX : 0; // more than fits: what matters least is left out
    int at = x + (all - skip == 1 ? 1 : 0);
    for (int i = skip; i < count; i++)
        at += canvas_text(mine->canvas, at, y, 1, signs[i].glyph, styled(signs[i].ink, ground));
    for (; dwarfs; dwarfs &= dwarfs - 1) {
        char buffer[16];
        struct text letter = TEXT_ON(buffer);
        crystal_say_dwarf(&letter, mine->scene->lang, crystal_side(mine->view, __builtin_ctz(dwarfs)),
                          mine->canvas->is_ascii ? CRYSTAL_MAP_ASCII : 0);
        struct cell *drawn = canvas_at(mine->canvas, at, y);
        at += canvas_text(mine->canvas, at, y, 1, buffer, styled(INK_TEXT, ground));
        if (drawn)
            drawn->style.flags |= STYLE_BOLD;
    }
}

static bool has_contents(const struct mine *mine, int cell) {
    struct sign signs[4];
    return signs_of(mine, cell, signs) || crystal_dwarfs_at(mine->view, cell);
}

static void draw_small_room(const struct mine *mine, int x, int y, int cell, int ground) {
    unsigned openings = openings_of(mine, cell);
    struct style line = styled(INK_DUST, ground);
    line.flags = 0;
    canvas_text(mine->canvas, x, y, 1, openings & DIRECTION_BIT(WEST) ? "─" : " ", line);
    canvas_text(mine->canvas, x + 2, y, 1, openings & DIRECTION_BIT(EAST) ? "─" : " ", line);
    canvas_text(mine->canvas, x + 1, y, 1, crystal_openings_glyph(openings), line);
    if (has_contents(mine, cell))
        draw_contents(mine, x, y, cell, ground);
    if (mine->view->board.marks[cell] & BOARD_RUBBLE) {
        canvas_text(mine->canvas, x, y, 1, "▒", styled(INK_EMBER, ground));
        canvas_text(mine->canvas, x + 2, y, 1, "▒", styled(INK_EMBER, ground));
    }
}

static void draw_large_room(const struct mine *mine, int x, int y, int cell, int ground) {
    unsigned openings = openings_of(mine, cell), passages = mine->view->board.passages[cell];
    static const char *const walls[DIRECTIONS] = {"─", "│", "─", "│"};
    static const char *const ways[DIRECTIONS] = {"┴", "├", "┬", "┤"};
    static const char *const broken[DIRECTIONS] = {"╨", "╞", "╥", "╡"};
    int right = mine->room_width - 1, bottom = mine->room_height - 1;
    const int at[DIRECTIONS][2] = {{right / 2, 0}, {right, bottom / 2}, {right / 2, bottom}, {0, bottom / 2}};
    struct style rim = styled(INK_DUST, ground);
    rim.flags = 0;
    canvas_box(mine->canvas, rect_of(x, y, mine->room_width, mine->room_height), RIM_LIGHT, NULL, rim);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        unsigned bit = DIRECTION_BIT(direction);
        canvas_text(mine->canvas, x + at[direction][0], y + at[direction][1], 1,
                    passages & bit   ? broken[direction]
                    : openings & bit ? ways[direction]
                                     : walls[direction],
                    rim);
    }
    bool crystal_is_buried = mine->view->board.marks[cell] & BOARD_RUBBLE;
    if (crystal_is_buried)
        canvas_fill(mine->canvas, rect_of(x + 1, y + 1, right - 1, bottom - 1), "▒", styled(INK_EMBER, ground));
    draw_contents(mine, x + right / 2 - 1, y + bottom / 2, cell, ground);
}

static void draw_room(const struct mine *mine, int cell) {
    int x = mine->x + cell % BOARD_SIDE * mine->pitch_x, y = mine->y + cell / BOARD_SIDE * mine->pitch_y;
    int ground = ground_of(mine, cell), middle_x = mine->room_width / 2 - 1, middle_y = mine->room_height / 2;
    struct rect room = rect_of(x, y, mine->room_width, mine->room_height);
    canvas_fill(mine->canvas, room, " ", style_of(INK_TEXT, ground));
    canvas_hit(mine->canvas, room, TUI_CELL + cell);
    if (is_mushroom(mine, cell))
        canvas_fill(mine->canvas, rect_of(x + middle_x, y + middle_y, 3, 1), "♣", styled(INK_MOSS, ground));
    else if (!openings_of(mine, cell))
        canvas_text(mine->canvas, x + mine->room_width / 2, y + middle_y, 1, "·", styled(INK_ROCK, ground));
    else if (mine->is_large)
        draw_large_room(mine, x, y, cell, ground);
    else
        draw_small_room(mine, x, y, cell, ground);
}

// ---- joints ----

// The character between this cell and the next one that way: a way, a Passage, or an end that waits for a tile.
static const char *joint(const struct mine *mine, int cell, int next, int direction) {
    static const char *const signs[2][4] = {{"─", "═", "╴", "╶"}, {"│", "║", "╵", "╷"}};
    const char *const *sign = signs[direction == SOUTH];
    unsigned here = openings_of(mine, cell), there = openings_of(mine, next);
    bool out = here & DIRECTION_BIT(direction), in = there & DIRECTION_BIT(crystal_board_opposite(direction));
    if (mine->view->board.passages[cell] & DIRECTION_BIT(direction))
        return sign[1];
    if (out && in)
        return sign[0];
    if (out && !there && !is_mushroom(mine, next))
        return sign[2];
    return in && !here && !is_mushroom(mine, cell) ? sign[3] : " ";
}

static void draw_joints(const struct mine *mine, int cell) {
    int x = mine->x + cell % BOARD_SIDE * mine->pitch_x, y = mine->y + cell / BOARD_SIDE * mine->pitch_y;
    struct style line = style_of(INK_DUST, GROUND_PAGE);
    if (cell % BOARD_SIDE < BOARD_SIDE - 1)
        canvas_text(mine->canvas, x + mine->room_width, y + mine->room_height / 2, 1, joint(mine, cell, cell + 1, EAST),
                    line);
    if (!mine->is_large && cell / BOARD_SIDE < BOARD_SIDE - 1)
        canvas_text(mine->canvas, x + 1, y + 1, 1, joint(mine, cell, cell + BOARD_SIDE, SOUTH), line);
}

// ---- the rim ----

static void draw_entrance(const struct mine *mine, int side) {
    const struct crystal *view = mine->view;
    int seat = crystal_seat_at(view, side);
    if (seat == SEAT_NOBODY)
        return;
    int front = crystal_board_front(side), place = crystal_board_entrance(side);
    int x = mine->x + front % BOARD_SIDE * mine->pitch_x + mine->room_width / 2 - 1;
    int y = mine->y + front / BOARD_SIDE * mine->pitch_y + mine->room_height / 2;
    if (side == NORTH)
        y = mine->y - 1;
    else if (side == SOUTH)
        y = mine->y + (BOARD_SIDE - 1) * mine->pitch_y + mine->room_height;
    else if (side == EAST)
        x = mine->x + (BOARD_SIDE - 1) * mine->pitch_x + mine->room_width;
    else
        x = mine->x - 3;
    int ground = ground_of(mine, place);
    canvas_text(mine->canvas, x, y, 3, "( )", styled(INK_DUST, ground));
    canvas_hit(mine->canvas, rect_of(x, y, 3, 1), TUI_CELL + place);
    char buffer[16];
    struct text letter = TEXT_ON(buffer);
    crystal_say_dwarf(&letter, mine->scene->lang, side, mine->canvas->is_ascii ? CRYSTAL_MAP_ASCII : 0);
    if (view->place[seat] == place)
        canvas_text(mine->canvas, x + 1, y, 1, buffer, styled(INK_TEXT, ground));
    else
        canvas_text(mine->canvas, x + 1, y, 1, "∩", styled(INK_DUST, ground));
}

static void draw_names(const struct mine *mine, int top) {
    struct style dust = style_of(INK_ROCK, GROUND_PAGE);
    for (int i = 0; i < BOARD_SIDE; i++) {
        const char letter[] = {(char)('a' + i), '\0'}, number[] = {(char)('1' + i), '\0'};
        canvas_text(mine->canvas, mine->x + i * mine->pitch_x + mine->room_width / 2, top, 1, letter, dust);
        canvas_text(mine->canvas, mine->x - 5, mine->y + i * mine->pitch_y + mine->room_height / 2, 1, number, dust);
    }
}

static void find_preview(struct mine *mine) {
    const struct scene *scene = mine->scene;
    int move = scene_move(scene);
    mine->preview_place = -1;
    if (move < 0 || crystal_act_of(scene->legal[move]) != ACT_LAY)
        return;
    action_id action = scene->legal[move];
    int tile = mine->view->drawn[crystal_param(action, 2)];
    if (!tile || tile == CRYSTAL_UNSEEN)
        return;
    mine->preview_place = crystal_param(action, 0);
    mine->preview_tile = tile - 1;
    mine->preview_openings =
        crystal_board_rotate(crystal_shape_openings(crystal_tiles[tile - 1].shape), crystal_param(action, 1));
}

void crystal_draw_map(struct canvas *canvas, struct rect rect, const struct scene *scene) {
    struct mine mine = {.canvas = canvas, .scene = scene, .view = scene->view};
    const struct scale *scale = scales;
    while (rect_at(scale, rect).width != rect.width)
        scale++;
    mine.is_large = scale->room_height > 1;
    mine.pitch_x = scale->pitch_x;
    mine.pitch_y = scale->pitch_y;
    mine.room_width = scale->room_width;
    mine.room_height = scale->room_height;
    mine.x = rect.x + MARGIN;
    mine.y = rect.y + 2;
    find_preview(&mine);
    draw_names(&mine, rect.y);
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        draw_room(&mine, cell);
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        draw_joints(&mine, cell);
    for (int side = 0; side < BOARD_ENTRANCES; side++)
        draw_entrance(&mine, side);
}
