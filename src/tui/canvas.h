// A screen as a value: cells with glyphs and styles, and what a click on them means. It knows no terminal, so tests
// compare screens as text, and term.c alone turns one into control sequences.
#ifndef ADIT_TUI_CANVAS_H
#define ADIT_TUI_CANVAS_H

#include "base/base.h"

enum { CANVAS_WIDTH_MAX = 300, CANVAS_HEIGHT_MAX = 110, CANVAS_HITS_MAX = 256, GLYPH_SIZE = 12 };

// The colours of the look by their role. A terminal shows the nearest that it has.
enum ink {
    INK_TEXT,
    INK_DUST, // muted
    INK_ROCK, // lines and rims
    INK_DARK, // on light grounds
    INK_LAMP,
    INK_EMBER,
    INK_RUBY,
    INK_HELIODOR,
    INK_SAPPHIRE,
    INK_DIAMOND,
    INK_MOSS,
    INK_CRYSTAL,
    INK_CODE, // of pictures for cameras
    INKS
};

enum ground {
    GROUND_PAGE,
    GROUND_ROCK,  // a card, a panel
    GROUND_LEDGE, // a bar, an opened cell
    GROUND_LAMP,  // what is chosen
    GROUND_EMBER, // danger
    GROUND_GLOW,  // what may be chosen
    GROUND_CODE,  // of pictures for cameras
    GROUNDS
};

enum { STYLE_BOLD = 1 };

struct style {
    uint8_t ink, ground, flags;
};

struct cell {
    char glyph[GLYPH_SIZE]; // UTF-8, with its combining marks; "": the right half of the wide glyph to the left
    struct style style;
};

struct rect {
    int x, y, width, height;
};

// A place that can be clicked, and the key that it stands for.
struct hit {
    struct rect rect;
    int key;
};

struct canvas {
    int width, height;
    bool is_ascii; // every glyph that is not ASCII is drawn by its nearest ASCII one
    int hit_count;
    struct hit hits[CANVAS_HITS_MAX];
    struct cell cells[CANVAS_WIDTH_MAX * CANVAS_HEIGHT_MAX];
};

// Sizes beyond the largest are cut. All blank.
void canvas_reset(struct canvas *canvas, int width, int height);

static inline struct rect rect_of(int x, int y, int width, int height) {
    return (struct rect){x, y, width, height};
}

static inline struct style style_of(int ink, int ground) {
    return (struct style){(uint8_t)ink, (uint8_t)ground, 0};
}

static inline struct style style_bold(int ink, int ground) {
    return (struct style){(uint8_t)ink, (uint8_t)ground, STYLE_BOLD};
}

// What lies outside of the canvas is not drawn, anywhere below.
struct cell *canvas_at(struct canvas *canvas, int x, int y); // NULL: outside

void canvas_fill(struct canvas *canvas, struct rect rect, const char *glyph, struct style style);

// Only the ground of the cells changes.
void canvas_ground(struct canvas *canvas, struct rect rect, int ground);

// Draws one line of text in at most `width` columns, the last of them "…" when it is too long; control characters and
// broken UTF-8 become "?". Styled text (words/words.h) has its colours on the ground of the style. Returns the columns
// used.
int canvas_text(struct canvas *canvas, int x, int y, int width, const char *text, struct style style);
int canvas_text_centred(struct canvas *canvas, struct rect rect, int y, const char *text, struct style style);
int canvas_text_right(struct canvas *canvas, int right, int y, int width, const char *text, struct style style);

// The columns that a text takes.
int canvas_columns(const char *text);

// Draws text over as many lines as it needs, broken at spaces, from line `skip` on, inside the rect. Returns the
// number of lines that the whole text has.
int canvas_wrap(struct canvas *canvas, struct rect rect, int skip, const char *text, struct style style);

// How many lines the text takes in that many columns.
int canvas_wrap_lines(const char *text, int width);

enum rim { RIM_LIGHT, RIM_HEAVY, RIM_DOUBLE, RIM_ROUND };

// A frame around a cleared rect; `title` may be NULL.
void canvas_box(struct canvas *canvas, struct rect rect, enum rim rim, const char *title, struct style style);

// Clicks in the rect act like this key. Later ones are on top.
void canvas_hit(struct canvas *canvas, struct rect rect, int key);
int canvas_key_at(const struct canvas *canvas, int x, int y); // 0: nothing is there

// The screen as text: `height` lines without the spaces at their ends. Returns its length; at most size - 1 bytes are
// written.
size_t canvas_dump(const struct canvas *canvas, char *out, size_t size);

#endif
