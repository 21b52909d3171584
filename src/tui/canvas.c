// Cells, text, frames.
#include "tui/canvas.h"

#include "base/utf8.h"
#include "words/words.h"

#include <string.h>

void canvas_reset(struct canvas *canvas, int width, int height) {
    canvas->width = width < 1 ? 1 : width > CANVAS_WIDTH_MAX ? CANVAS_WIDTH_MAX : width;
    canvas->height = height < 1 ? 1 : height > CANVAS_HEIGHT_MAX ? CANVAS_HEIGHT_MAX : height;
    canvas->hit_count = 0;
    canvas_fill(canvas, rect_of(0, 0, canvas->width, canvas->height), " ", style_of(INK_TEXT, GROUND_PAGE));
}

struct cell *canvas_at(struct canvas *canvas, int x, int y) {
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
        return NULL;
    return &canvas->cells[y * canvas->width + x];
}

// ---- glyphs ----

// Columns of a code point: 0 for combining marks, 2 for East Asian letters and emoji, else 1.
static int point_columns(int point) {
    if ((point >= 0x300 && point <= 0x36f) || (point >= 0x200b && point <= 0x200f) || point == 0x20d7 ||
        (point >= 0xfe00 && point <= 0xfe0f) || (point >= 0x483 && point <= 0x489))
        return 0;
    bool is_wide = (point >= 0x1100 && point <= 0x115f) || (point >= 0x2e80 && point <= 0xa4cf && point != 0x303f) ||
                   (point >= 0xac00 && point <= 0xd7a3) || (point >= 0xf900 && point <= 0xfaff) ||
                   (point >= 0xfe30 && point <= 0xfe6f) || (point >= 0xff00 && point <= 0xff60) ||
                   (point >= 0xffe0 && point <= 0xffe6) || (point >= 0x1f300 && point <= 0x1faff) ||
                   (point >= 0x20000 && point <= 0x3fffd);
    return is_wide ? 2 : 1;
}

// The nearest ASCII of what the screens draw with; letters are kept, a terminal that lacks them gets English.
static char ascii_of(int point) {
    static const struct {
        const char *glyphs, *ascii;
    } rows[] = {
        {"─━═╌┄╴╶╸╺", "---------"},
        {"│┃║╎╵╷╹╻", "||||||||"},
        {"┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛╔╗╚╝╋╬╠╣╦╩", "+++++++++++++++++++++++++++"},
        {"◆◇●○■□▲▼▶◀", "*o@o#o^v><"},
        {"▒░▓█▄▀▌▐", "%.%####:"},
        {"·•∙…—–−×№", "...~---xN"},
        {"♣♠∩⌂✦✧†☼►◄↑↓←→", "&^n^**+*><^v<>"},
        {"«»“”„’", "\"\"\"\"\"'"},
        {"╱╲≈∿§≡¤╞╡╥╨", "/\\~~$=%||--"},
    };
    for (size_t i = 0; i < ARRAY_COUNT(rows); i++) {
        const char *at = rows[i].glyphs;
        for (int k = 0; *at; k++)
            if (utf8_next(&at) == point)
                return rows[i].ascii[k];
    }
    return 0;
}

static void set_glyph(const struct canvas *canvas, struct cell *cell, const char *bytes, size_t size) {
    const char *at = bytes;
    int point = utf8_next(&at);
    char plain = canvas->is_ascii && point > 127 ? ascii_of(point) : 0;
    if (plain) {
        bytes = &plain;
        size = 1;
    }
    CHECK(size < GLYPH_SIZE);
    memcpy(cell->glyph, bytes, size);
    cell->glyph[size] = '\0';
}

void canvas_fill(struct canvas *canvas, struct rect rect, const char *glyph, struct style style) {
    for (int y = rect.y; y < rect.y + rect.height; y++) {
        for (int x = rect.x; x < rect.x + rect.width; x++) {
            struct cell *cell = canvas_at(canvas, x, y);
            if (!cell)
                continue;
            set_glyph(canvas, cell, glyph, strlen(glyph));
            cell->style = style;
        }
    }
}

void canvas_ground(struct canvas *canvas, struct rect rect, int ground) {
    for (int y = rect.y; y < rect.y + rect.height; y++) {
        for (int x = rect.x; x < rect.x + rect.width; x++) {
            struct cell *cell = canvas_at(canvas, x, y);
            if (cell)
                cell->style.ground = (uint8_t)ground;
        }
    }
}

// ---- text ----

// One piece of a text: a glyph with its columns, or a change of style.
struct piece {
    const char *bytes;
    size_t size;
    int columns;
};

static struct style letter_style(char letter, struct style plain) {
    static const struct {
        char letter;
        uint8_t ink, flags;
    } letters[] = {{'r', INK_RUBY, 0},    {'y', INK_HELIODOR, 0}, {'g', INK_MOSS, 0}, {'b', INK_SAPPHIRE, 0},
                   {'c', INK_DIAMOND, 0}, {'m', INK_CRYSTAL, 0},  {'d', INK_DUST, 0}, {'s', INK_TEXT, STYLE_BOLD}};
    for (size_t i = 0; i < ARRAY_COUNT(letters); i++)
        if (letters[i].letter == letter && plain.ink != INK_DARK)
            return (struct style){letters[i].ink, plain.ground, letters[i].flags};
    return plain;
}

// The next glyph at *at, past style marks, which change *style; false at the end or at a newline.
static bool next_piece(const char **at, struct style plain, struct style *style, struct piece *piece) {
    for (;;) {
        if (**at == STYLE_BEGIN[0] && (*at)[1]) {
            *style = letter_style((*at)[1], plain);
            *at += 2;
        } else if (**at == STYLE_END[0]) {
            *style = plain;
            *at += 1;
        } else {
            break;
        }
    }
    if (!**at || **at == '\n')
        return false;
    const char *start = *at;
    int point = utf8_next(at);
    if (utf8_is_unsafe(point)) {
        *piece = (struct piece){"?", 1, 1};
        return true;
    }
    *piece = (struct piece){start, (size_t)(*at - start), point_columns(point)};
    for (const char *mark = *at; *mark && piece->columns; *at = mark) { // combining marks belong to their letter
        int following = utf8_next(&mark);
        if (following < 0x80 || utf8_is_unsafe(following) || point_columns(following) ||
            (size_t)(mark - start) >= GLYPH_SIZE)
            break;
        piece->size = (size_t)(mark - start);
    }
    if (!piece->columns)
        *piece = (struct piece){"?", 1, 1};
    return true;
}

int canvas_columns(const char *text) {
    struct style plain = style_of(INK_TEXT, GROUND_PAGE), style = plain;
    struct piece piece;
    int columns = 0;
    while (next_piece(&text, plain, &style, &piece))
        columns += piece.columns;
    return columns;
}

static void put_piece(struct canvas *canvas, int x, int y, const struct piece *piece, struct style style) {
    struct cell *cell = canvas_at(canvas, x, y);
    if (!cell)
        return;
    set_glyph(canvas, cell, piece->bytes, piece->size);
    cell->style = style;
    struct cell *right = piece->columns == 2 ? canvas_at(canvas, x + 1, y) : NULL;
    if (right) {
        right->glyph[0] = '\0';
        right->style = style;
    } else if (piece->columns == 2) {
        set_glyph(canvas, cell, "?", 1);
    }
}

int canvas_text(struct canvas *canvas, int x, int y, int width, const char *text, struct style plain) {
    bool fits = canvas_columns(text) <= width;
    struct style style = plain;
    struct piece piece;
    int columns = 0, room = fits ? width : width - 1;
    while (next_piece(&text, plain, &style, &piece) && columns + piece.columns <= room) {
        put_piece(canvas, x + columns, y, &piece, style);
        columns += piece.columns;
    }
    if (!fits && width > 0) {
        put_piece(canvas, x + columns, y, &(struct piece){"…", strlen("…"), 1}, style);
        columns++;
    }
    return columns;
}

int canvas_text_centred(struct canvas *canvas, struct rect rect, int y, const char *text, struct style style) {
    int columns = canvas_columns(text);
    int left = columns < rect.width ? (rect.width - columns) / 2 : 0;
    return canvas_text(canvas, rect.x + left, y, rect.width - left, text, style);
}

int canvas_text_right(struct canvas *canvas, int right, int y, int width, const char *text, struct style style) {
    int columns = canvas_columns(text);
    if (columns > width)
        columns = width;
    return canvas_text(canvas, right - columns, y, columns, text, style);
}

// How many bytes of the text make its first line of `width` columns, and where the next line begins.
static const char *break_line(const char *text, int width, size_t *size) {
    struct style plain = style_of(INK_TEXT, GROUND_PAGE), style = plain;
    struct piece piece;
    const char *at = text, *space = NULL;
    int columns = 0;
    for (;;) {
        const char *before = at;
        if (!next_piece(&at, plain, &style, &piece)) {
            *size = (size_t)(at - text);
            return *at ? at + 1 : at;
        }
        if (piece.bytes[0] == ' ' && columns <= width)
            space = before;
        columns += piece.columns;
        if (columns > width && piece.bytes[0] != ' ') {
            const char *end = space && space > text ? space : before > text ? before : at;
            *size = (size_t)(end - text);
            while (*end == ' ')
                end++;
            return end;
        }
    }
}

int canvas_wrap(struct canvas *canvas, struct rect rect, int skip, const char *text, struct style style) {
    int lines = 0;
    if (rect.width < 1)
        return 0;
    struct style current = style;
    while (*text) {
        size_t size;
        const char *next = break_line(text, rect.width, &size);
        int y = rect.y + lines - skip, columns = 0;
        const char *at = text;
        struct piece piece;
        while (at < text + size && next_piece(&at, style, &current, &piece)) {
            if (canvas && lines >= skip && y < rect.y + rect.height && columns + piece.columns <= rect.width)
                put_piece(canvas, rect.x + columns, y, &piece, current);
            columns += piece.columns;
        }
        lines++;
        text = next;
    }
    return lines;
}

int canvas_wrap_lines(const char *text, int width) {
    return canvas_wrap(NULL, rect_of(0, 0, width, 0), 0, text, style_of(INK_TEXT, GROUND_PAGE));
}

// ---- frames ----

void canvas_box(struct canvas *canvas, struct rect rect, enum rim rim, const char *title, struct style style) {
    static const char *const parts[][6] = {
        [RIM_LIGHT] = {"─", "│", "┌", "┐", "└", "┘"},
        [RIM_HEAVY] = {"━", "┃", "┏", "┓", "┗", "┛"},
        [RIM_DOUBLE] = {"═", "║", "╔", "╗", "╚", "╝"},
        [RIM_ROUND] = {"─", "│", "╭", "╮", "╰", "╯"},
    };
    if (rect.width < 2 || rect.height < 2)
        return;
    const char *const *part = parts[rim];
    int right = rect.x + rect.width - 1, bottom = rect.y + rect.height - 1;
    canvas_fill(canvas, rect, " ", style);
    canvas_fill(canvas, rect_of(rect.x, rect.y, rect.width, 1), part[0], style);
    canvas_fill(canvas, rect_of(rect.x, bottom, rect.width, 1), part[0], style);
    canvas_fill(canvas, rect_of(rect.x, rect.y, 1, rect.height), part[1], style);
    canvas_fill(canvas, rect_of(right, rect.y, 1, rect.height), part[1], style);
    canvas_fill(canvas, rect_of(rect.x, rect.y, 1, 1), part[2], style);
    canvas_fill(canvas, rect_of(right, rect.y, 1, 1), part[3], style);
    canvas_fill(canvas, rect_of(rect.x, bottom, 1, 1), part[4], style);
    canvas_fill(canvas, rect_of(right, bottom, 1, 1), part[5], style);
    if (title && *title && rect.width > 6) {
        canvas_fill(canvas, rect_of(rect.x + 2, rect.y, 1, 1), " ", style);
        int columns =
            canvas_text(canvas, rect.x + 3, rect.y, rect.width - 6, title, style_bold(INK_LAMP, style.ground));
        canvas_fill(canvas, rect_of(rect.x + 3 + columns, rect.y, 1, 1), " ", style);
    }
}

// ---- clicks ----

void canvas_hit(struct canvas *canvas, struct rect rect, int key) {
    if (canvas->hit_count < CANVAS_HITS_MAX)
        canvas->hits[canvas->hit_count++] = (struct hit){rect, key};
}

int canvas_key_at(const struct canvas *canvas, int x, int y) {
    for (int i = canvas->hit_count; i-- > 0;) {
        struct rect rect = canvas->hits[i].rect;
        if (x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height)
            return canvas->hits[i].key;
    }
    return 0;
}

size_t canvas_dump(const struct canvas *canvas, char *out, size_t size) {
    struct text text = text_on(out, size);
    for (int y = 0; y < canvas->height; y++) {
        const struct cell *row = &canvas->cells[y * canvas->width];
        int width = canvas->width;
        while (width > 0 && !strcmp(row[width - 1].glyph, " "))
            width--;
        for (int x = 0; x < width; x++)
            text_add(&text, row[x].glyph);
        text_char(&text, '\n');
    }
    return text.length;
}
