// Draws the mine: a room for every cell, five columns wide, and between two rooms a joint of one character.
#include "games/crystal/words_map.h"

#include "games/crystal/words_cards.h"
#include "words/words.h"

enum {
    GLYPH_NONE,
    GLYPH_BOOM,
    GLYPH_FIND,
    GLYPH_HOLLOW, // a Crystal tile without its Crystal
    GLYPH_EXIT,
    GLYPH_PORTAL,
    GLYPH_PIT,
    GLYPH_TOKEN,
    GLYPH_CRYSTAL,
    GLYPH_RUBBLE,
    GLYPH_MUSHROOM,
    GLYPH_UNOPENED,
    GLYPH_ENTRANCE,
    GLYPH_TUNNEL, // from here on horizontal joints; the vertical ones are in the same order after them
    GLYPH_PASSAGE,
    GLYPH_STUB_FIRST, // open from the west or north side, to an unopened cell
    GLYPH_STUB_SECOND,
    GLYPH_WALL_FIRST, // open from the west or north side, to a wall
    GLYPH_WALL_SECOND,
    GLYPH_VERTICAL,
    GLYPHS = GLYPH_VERTICAL + 6,
    VERTICAL = GLYPH_VERTICAL - GLYPH_TUNNEL
};

struct glyph {
    const char *drawn, *ascii;
    char style; // 0: none
};

static const struct glyph glyphs[GLYPHS] = {
    [GLYPH_NONE] = {" ", " ", 0},
    [GLYPH_BOOM] = {"*", "*", 'r'},
    [GLYPH_FIND] = {"?", "?", 'y'},
    [GLYPH_HOLLOW] = {"◇", "o", 'c'},
    [GLYPH_EXIT] = {"▲", "^", 'g'},
    [GLYPH_PORTAL] = {"@", "@", 'm'},
    [GLYPH_PIT] = {"▼", "v", 'd'},
    [GLYPH_TOKEN] = {"!", "!", 'r'},
    [GLYPH_CRYSTAL] = {"◆", "$", 'c'},
    [GLYPH_RUBBLE] = {"▒", "#", 'y'},
    [GLYPH_MUSHROOM] = {"♣", "%", 'g'},
    [GLYPH_UNOPENED] = {"·", ".", 'd'},
    [GLYPH_ENTRANCE] = {"∩", "+", 0},
    [GLYPH_TUNNEL] = {"─", "-", 0},
    [GLYPH_PASSAGE] = {"═", "=", 's'},
    [GLYPH_STUB_FIRST] = {"╴", "-", 0},
    [GLYPH_STUB_SECOND] = {"╶", "-", 0},
    [GLYPH_WALL_FIRST] = {"┤", "|", 'd'},
    [GLYPH_WALL_SECOND] = {"├", "|", 'd'},
    [GLYPH_TUNNEL + VERTICAL] = {"│", "|", 0},
    [GLYPH_PASSAGE + VERTICAL] = {"║", "H", 's'},
    [GLYPH_STUB_FIRST + VERTICAL] = {"╵", "'", 0},
    [GLYPH_STUB_SECOND + VERTICAL] = {"╷", ",", 0},
    [GLYPH_WALL_FIRST + VERTICAL] = {"┴", "_", 'd'},
    [GLYPH_WALL_SECOND + VERTICAL] = {"┬", "_", 'd'},
};

static const char side_styles[CRYSTAL_SEATS] = {'r', 'y', 'b', 'g'};

struct map {
    struct text *out;
    const struct crystal *view;
    enum lang lang;
    unsigned flags;
};

static void add_styled(struct text *out, char style, const char *string) {
    const char begin[] = {STYLE_BEGIN[0], style, '\0'};
    if (style)
        text_add(out, begin);
    text_add(out, string);
    if (style)
        text_add(out, STYLE_END);
}

static void draw_in(const struct map *map, int glyph, char style) {
    add_styled(map->out, style, map->flags & CRYSTAL_MAP_ASCII ? glyphs[glyph].ascii : glyphs[glyph].drawn);
}

static void draw(const struct map *map, int glyph) {
    draw_in(map, glyph, glyphs[glyph].style);
}

static void spaces(const struct map *map, int count) {
    while (count-- > 0)
        text_char(map->out, ' ');
}

void crystal_say_dwarf(struct text *out, enum lang lang, int side, unsigned flags) {
    static const char *const letters[LANGS][CRYSTAL_SEATS] = {
        [LANG_EN] = {"R", "Y", "B", "G"}, [LANG_RU] = {"К", "Ж", "С", "З"}, [LANG_UK] = {"Ч", "Ж", "С", "З"}};
    add_styled(out, side_styles[side], letters[flags & CRYSTAL_MAP_ASCII ? LANG_EN : lang][side]);
}

const char *crystal_openings_glyph(unsigned openings) {
    static const char *const drawn[16] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                          "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    return drawn[openings & 15u];
}

// --- joints ---

static bool is_open_to(const struct board *board, int cell, int direction) {
    return (board->openings[cell] | board->passages[cell]) & DIRECTION_BIT(direction);
}

static bool is_mushroom(const struct board *board, int cell) {
    return board->marks[cell] & BOARD_MUSHROOM;
}

// What lies between a cell and its neighbour to the east or south, as a horizontal glyph.
static int joint(const struct board *board, int cell, int direction) {
    int other = crystal_board_neighbour(cell, direction), back = crystal_board_opposite(direction);
    bool first = !is_mushroom(board, cell) && is_open_to(board, cell, direction);
    bool second = !is_mushroom(board, other) && is_open_to(board, other, back);
    if (first && second)
        return board->passages[cell] & DIRECTION_BIT(direction) ? GLYPH_PASSAGE : GLYPH_TUNNEL;
    if (first)
        return board->openings[other] || is_mushroom(board, other) ? GLYPH_WALL_FIRST : GLYPH_STUB_FIRST;
    if (second)
        return board->openings[cell] || is_mushroom(board, cell) ? GLYPH_WALL_SECOND : GLYPH_STUB_SECOND;
    return GLYPH_NONE;
}

// --- rooms ---

enum { ROOM_WIDTH = 3, ROOM_MAX = 8 };

static int event_glyph(const struct crystal *view, int cell) {
    static const uint8_t by_event[TILE_EVENTS] = {
        [TILE_BOOM] = GLYPH_BOOM, [TILE_FIND] = GLYPH_FIND,     [TILE_CRYSTAL] = GLYPH_HOLLOW,
        [TILE_EXIT] = GLYPH_EXIT, [TILE_PORTAL] = GLYPH_PORTAL, [TILE_PIT] = GLYPH_PIT};
    int event = view->tile[cell] ? crystal_tiles[view->tile[cell] - 1].event : TILE_PLAIN;
    bool is_said_already = (event == TILE_BOOM && view->lying[cell] & LYING_BOOM) ||
                           (event == TILE_CRYSTAL && view->lying[cell] > LYING_BOOM);
    return is_said_already ? GLYPH_NONE : by_event[event];
}

// What is in a room: glyphs, and GLYPHS + seat for a dwarf. The most important stands last. Returns the number.
static int room_contents(const struct crystal *view, int cell, int out[ROOM_MAX]) {
    int count = 0;
    if (event_glyph(view, cell) != GLYPH_NONE)
        out[count++] = event_glyph(view, cell);
    if (view->lying[cell] & LYING_BOOM)
        out[count++] = GLYPH_TOKEN;
    if (view->lying[cell] & LYING_ORE || crystal_dropped(view, cell))
        out[count++] = GLYPH_CRYSTAL;
    for (int seat = 0; seat < view->seats; seat++)
        if (view->place[seat] == cell)
            out[count++] = GLYPHS + seat;
    return count;
}

static void draw_content(const struct map *map, int what) {
    if (what >= GLYPHS)
        crystal_say_dwarf(map->out, map->lang, crystal_side(map->view, what - GLYPHS), map->flags);
    else
        draw(map, what);
}

static void draw_room(const struct map *map, int cell) {
    const struct crystal *view = map->view;
    if (is_mushroom(&view->board, cell)) {
        spaces(map, 1);
        for (int i = 0; i < ROOM_WIDTH; i++)
            draw(map, GLYPH_MUSHROOM);
        spaces(map, 1);
        return;
    }
    if (!view->board.openings[cell]) {
        spaces(map, 2);
        draw(map, GLYPH_UNOPENED);
        spaces(map, 2);
        return;
    }
    bool rubble = view->board.marks[cell] & BOARD_RUBBLE;
    int contents[ROOM_MAX], count = room_contents(view, cell, contents), first = 0;
    if (count > ROOM_WIDTH) { // more than fits: what matters least is left out
        first = count - ROOM_WIDTH;
        count = ROOM_WIDTH;
    }
    if (rubble)
        draw(map, GLYPH_RUBBLE);
    else
        text_char(map->out, '[');
    spaces(map, count < 2);
    for (int i = 0; i < count; i++) {
        spaces(map, i > 0 && count == 2);
        draw_content(map, contents[first + i]);
    }
    spaces(map, count == 1 ? 1 : count == 0 ? 2 : 0);
    if (rubble)
        draw(map, GLYPH_RUBBLE);
    else
        text_char(map->out, ']');
}

// "(R)" with the dwarf at home, "( )" without; nothing where nobody plays.
static void draw_entrance(const struct map *map, int side) {
    int seat = crystal_seat_at(map->view, side);
    if (seat == SEAT_NOBODY) {
        spaces(map, 3);
        return;
    }
    text_char(map->out, '(');
    if (map->view->place[seat] == crystal_board_entrance(side))
        crystal_say_dwarf(map->out, map->lang, side, map->flags);
    else
        draw_in(map, GLYPH_ENTRANCE, side_styles[side]);
    text_char(map->out, ')');
}

static void draw_entrance_joint(const struct map *map, int side, int stub) {
    bool opened = map->view->board.openings[crystal_board_front(side)];
    draw(map, crystal_seat_at(map->view, side) == SEAT_NOBODY ? GLYPH_NONE : opened ? GLYPH_TUNNEL : stub);
}

// --- lines ---

enum { MARGIN_WIDTH = 6, ROOM_PITCH = 6, ENTRANCE_AT = MARGIN_WIDTH + 4 * ROOM_PITCH + 1 };

static void draw_letters(const struct map *map) {
    spaces(map, MARGIN_WIDTH + 2);
    for (int column = 0; column < BOARD_SIDE; column++) {
        const char letter[] = {(char)('a' + column), '\0'};
        add_styled(map->out, 'd', letter);
        spaces(map, ROOM_PITCH - 1);
    }
    spaces(map, 1);
}

static void draw_rooms(const struct map *map, int row) {
    const char number[] = {(char)('1' + row), '\0'};
    bool middle = row == BOARD_SIDE / 2;
    add_styled(map->out, 'd', number);
    spaces(map, 1);
    if (middle) {
        draw_entrance(map, WEST);
        draw_entrance_joint(map, WEST, GLYPH_STUB_FIRST);
    } else {
        spaces(map, 4);
    }
    for (int column = 0; column < BOARD_SIDE; column++) {
        int cell = row * BOARD_SIDE + column;
        draw_room(map, cell);
        if (column < BOARD_SIDE - 1)
            draw(map, joint(&map->view->board, cell, EAST));
    }
    if (middle) {
        draw_entrance_joint(map, EAST, GLYPH_STUB_SECOND);
        draw_entrance(map, EAST);
    } else {
        spaces(map, 4);
    }
}

static void draw_joints(const struct map *map, int row) {
    spaces(map, MARGIN_WIDTH + 2);
    for (int column = 0; column < BOARD_SIDE; column++) {
        int glyph = joint(&map->view->board, row * BOARD_SIDE + column, SOUTH);
        draw(map, glyph == GLYPH_NONE ? glyph : glyph + VERTICAL);
        spaces(map, ROOM_PITCH - 1);
    }
    spaces(map, 1);
}

static void draw_entrance_line(const struct map *map, int side) {
    spaces(map, ENTRANCE_AT);
    draw_entrance(map, side);
    spaces(map, CRYSTAL_MAP_WIDTH - ENTRANCE_AT - 3);
}

static void trim(struct text *out) {
    while (out->length && out->at[out->length - 1] == ' ')
        out->at[--out->length] = '\0';
}

static void draw_legend(const struct map *map, int line) {
    static const struct {
        uint8_t glyph;
        const char *sentence;
    } legend[] = {
        {GLYPH_TUNNEL, N_("tunnel")},     {GLYPH_PASSAGE, N_("passage")},   {GLYPH_WALL_FIRST, N_("wall")},
        {GLYPH_UNOPENED, N_("unopened")}, {GLYPH_BOOM, N_("Boom")},         {GLYPH_TOKEN, N_("Boom token")},
        {GLYPH_FIND, N_("Find")},         {GLYPH_CRYSTAL, N_("Crystal")},   {GLYPH_HOLLOW, N_("mined out")},
        {GLYPH_EXIT, N_("Exit")},         {GLYPH_PORTAL, N_("Portal")},     {GLYPH_PIT, N_("Pit")},
        {GLYPH_RUBBLE, N_("rubble")},     {GLYPH_MUSHROOM, N_("Mushroom")}, {GLYPH_ENTRANCE, N_("entrance")},
    };
    enum { FIRST_LINE = 3 };
    if (line < FIRST_LINE || line - FIRST_LINE >= (int)ARRAY_COUNT(legend))
        return;
    spaces(map, 3);
    draw(map, legend[line - FIRST_LINE].glyph);
    text_char(map->out, ' ');
    text_add(map->out, tr(map->lang, legend[line - FIRST_LINE].sentence));
}

void crystal_say_map(struct text *out, enum lang lang, const struct crystal *view, unsigned flags) {
    const struct map map = {.out = out, .view = view, .lang = lang, .flags = flags};
    for (int line = 0; line < CRYSTAL_MAP_LINES; line++) {
        int row = (line - 2) / 2;
        if (line == 0)
            draw_letters(&map);
        else if (line == 1)
            draw_entrance_line(&map, NORTH);
        else if (line == CRYSTAL_MAP_LINES - 1)
            draw_entrance_line(&map, SOUTH);
        else if (line % 2 == 0)
            draw_rooms(&map, row);
        else
            draw_joints(&map, row);
        if (flags & CRYSTAL_MAP_LEGEND)
            draw_legend(&map, line);
        trim(out);
        text_char(out, '\n');
    }
}
