// Knows the few kinds of lines that our rules pages have: headings, paragraphs, lists, tables, and comments that name a
// picture, which a terminal leaves out. web/table/rules_page.js does the same for the browser.
//
// A rule begins with its id, **[D-21]**. Whoever reads wants the rule, so that its id comes last, and dim.
#include "tui/page.h"

#include "words/words.h"

#include <string.h>

enum { PARAGRAPH_MAX = 4096, CELLS_MAX = 6, TABLE_ROWS_MAX = 96, LAST_CELL_MIN = 24 };

struct span {
    const char *at;
    size_t size;
};

struct page {
    struct span rest;
    int columns;
    struct text *out;
};

static bool begins(struct span line, const char *word) {
    size_t length = strlen(word);
    return line.size >= length && !memcmp(line.at, word, length);
}

static struct span trimmed(struct span line) {
    while (line.size && *line.at == ' ')
        line.at++, line.size--;
    while (line.size && line.at[line.size - 1] == ' ')
        line.size--;
    return line;
}

static bool peek(const struct page *page, struct span *line) {
    if (!page->rest.size)
        return false;
    const char *end = memchr(page->rest.at, '\n', page->rest.size);
    *line = (struct span){page->rest.at, end ? (size_t)(end - page->rest.at) : page->rest.size};
    return true;
}

static void skip(struct page *page, struct span line) {
    size_t taken = line.size + (line.size < page->rest.size);
    page->rest.at += taken;
    page->rest.size -= taken;
}

static bool is_item(struct span line) {
    line = trimmed(line);
    size_t digits = 0;
    while (digits < line.size && line.at[digits] >= '0' && line.at[digits] <= '9')
        digits++;
    return begins(line, "- ") || (digits && begins((struct span){line.at + digits, line.size - digits}, ". "));
}

// ---- inside a line ----

// The marks of a text as styles; the id of a rule at its head is put behind it.
static void inline_marks(struct span text, struct text *out) {
    struct span id = {NULL, 0};
    if (begins(text, "**[")) {
        const char *end = memchr(text.at, ']', text.size);
        size_t length = end ? (size_t)(end - text.at) + 3 : 0;
        if (length && length <= text.size) {
            id = (struct span){text.at + 2, length - 4};
            text = trimmed((struct span){text.at + length, text.size - length});
        }
    }
    bool strong = false, soft = false;
    for (size_t i = 0; i < text.size; i++) {
        if (text.at[i] == '*' && i + 1 < text.size && text.at[i + 1] == '*') {
            strong = !strong;
            text_add(out, strong ? STYLE_BEGIN "s" : STYLE_END);
            i++;
        } else if (text.at[i] == '*') {
            soft = !soft;
            text_add(out, soft ? STYLE_BEGIN "d" : STYLE_END);
        } else if (text.at[i] != '`') {
            text_char(out, text.at[i]);
        }
    }
    if (id.size) {
        text_add(out, " " STYLE_BEGIN "d");
        text_bytes(out, id.at, id.size);
        text_add(out, STYLE_END);
    }
}

// Columns of styled text: all our letters are one wide.
static int columns_of(const char *text, size_t size) {
    int columns = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == STYLE_BEGIN[0])
            i++;
        else if (text[i] != STYLE_END[0])
            columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return columns;
}

static void spaces(struct text *out, int count) {
    for (int i = 0; i < count; i++)
        text_char(out, ' ');
}

// Writes words from column `at` on; further lines begin at column `indent`.
static void wrap(const struct page *page, const char *words, int at, int indent) {
    bool first = true;
    while (*words) {
        size_t length = strcspn(words, " ");
        int columns = columns_of(words, length);
        if (!first && page->columns && at + 1 + columns > page->columns) {
            text_char(page->out, '\n');
            spaces(page->out, indent);
            at = indent;
        } else if (!first) {
            text_char(page->out, ' ');
            at++;
        }
        text_bytes(page->out, words, length);
        at += columns;
        first = false;
        words += length + strspn(words + length, " ");
    }
    text_char(page->out, '\n');
}

// ---- blocks ----

// The lines of a paragraph or an item as one.
static void gather(struct page *page, struct text *into) {
    struct span line;
    for (bool first = true; peek(page, &line) && trimmed(line).size; first = false) {
        if (!first && (is_item(line) || begins(line, "#") || begins(line, "|") || begins(line, "<!--")))
            break;
        struct span part = trimmed(line);
        if (!first)
            text_char(into, ' ');
        text_bytes(into, part.at, part.size);
        skip(page, line);
    }
}

static void paragraph(struct page *page, bool item) {
    char raw[PARAGRAPH_MAX], styled[PARAGRAPH_MAX];
    struct text text = TEXT_ON(raw), words = TEXT_ON(styled);
    gather(page, &text);
    struct span all = {raw, text.length};
    int indent = 0;
    if (item && begins(all, "- ")) {
        text_add(page->out, "• ");
        indent = 2;
    } else if (item) {
        const char *dot = memchr(all.at, '.', all.size);
        indent = (int)(dot - all.at) + 2;
        text_bytes(page->out, all.at, (size_t)indent - 1);
        text_char(page->out, ' ');
    }
    inline_marks(trimmed((struct span){all.at + indent, all.size - (size_t)indent}), &words);
    wrap(page, styled, indent, indent);
}

static int cells_of(struct span line, struct span cells[CELLS_MAX]) {
    int count = 0;
    line = trimmed(line);
    line.at++, line.size--; // the first bar
    while (line.size && count < CELLS_MAX) {
        const char *bar = memchr(line.at, '|', line.size);
        size_t size = bar ? (size_t)(bar - line.at) : line.size;
        cells[count++] = trimmed((struct span){line.at, size});
        size_t taken = size + (bar != NULL);
        line.at += taken, line.size -= taken;
    }
    return count;
}

static bool is_ruler(struct span line) {
    for (size_t i = 0; i < line.size; i++)
        if (!strchr("|-: ", line.at[i]))
            return false;
    return true;
}

// The first cell, and the others behind it, where the columns side by side would be too narrow.
static void row_as_text(const struct page *page, const struct span *cells, int count) {
    char styled[PARAGRAPH_MAX];
    struct text words = TEXT_ON(styled);
    for (int i = 0; i < count; i++) {
        if (i && cells[i].size)
            text_add(&words, i == 1 ? ": " : "; ");
        inline_marks(cells[i], &words);
    }
    text_add(page->out, "• ");
    wrap(page, styled, 2, 2);
}

static void row_as_columns(const struct page *page, const struct span *cells, int count, const int *widths, bool head) {
    int at = 0;
    for (int i = 0; i < count; i++) {
        char styled[PARAGRAPH_MAX];
        struct text words = TEXT_ON(styled);
        if (head)
            text_add(&words, STYLE_BEGIN "d");
        inline_marks(cells[i], &words);
        if (head)
            text_add(&words, STYLE_END);
        if (i == count - 1) {
            wrap(page, styled, at, at);
        } else {
            text_add(page->out, styled);
            spaces(page->out, widths[i] + 2 - columns_of(styled, words.length));
            at += widths[i] + 2;
        }
    }
}

static void table(struct page *page) {
    struct span rows[TABLE_ROWS_MAX], cells[CELLS_MAX], line;
    int count = 0, widths[CELLS_MAX] = {0}, before = 0;
    while (peek(page, &line) && begins(line, "|")) {
        if (!is_ruler(line) && count < TABLE_ROWS_MAX)
            rows[count++] = line;
        skip(page, line);
    }
    for (int i = 0; i < count; i++) {
        int columns = cells_of(rows[i], cells);
        for (int c = 0; c < columns; c++) {
            char styled[PARAGRAPH_MAX];
            struct text words = TEXT_ON(styled);
            inline_marks(cells[c], &words);
            int width = columns_of(styled, words.length);
            widths[c] = width > widths[c] ? width : widths[c];
        }
    }
    int columns = count ? cells_of(rows[0], cells) : 0;
    for (int c = 0; c + 1 < columns; c++)
        before += widths[c] + 2;
    bool fits = !page->columns || before + LAST_CELL_MIN <= page->columns;
    for (int i = 0; i < count; i++) {
        int found = cells_of(rows[i], cells);
        if (fits)
            row_as_columns(page, cells, found, widths, i == 0);
        else if (i > 0)
            row_as_text(page, cells, found);
    }
}

void page_render(const char *markdown, size_t size, int columns, struct text *out) {
    struct page page = {{markdown, size}, columns, out};
    struct span line;
    while (peek(&page, &line)) {
        struct span bare = trimmed(line);
        if (!bare.size) {
            skip(&page, line);
            if (out->length > 1 && memcmp(out->at + out->length - 2, "\n\n", 2) != 0)
                text_char(out, '\n');
        } else if (begins(line, "<!--")) {
            skip(&page, line);
        } else if (begins(line, "#")) {
            while (bare.size && *bare.at == '#')
                bare.at++, bare.size--;
            bare = trimmed(bare);
            text_add(out, STYLE_BEGIN "y");
            text_bytes(out, bare.at, bare.size);
            text_add(out, STYLE_END "\n");
            skip(&page, line);
        } else if (begins(line, "|")) {
            table(&page);
        } else {
            paragraph(&page, is_item(line));
        }
    }
}
