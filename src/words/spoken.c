// Text for ears and plain lines: what of a table is said again, and how long a line may be.
#include "base/utf8.h"
#include "engine/kit.h"
#include "words/words.h"

void words_spoken(struct text *out, const struct speaker *speaker, const struct game *game, const void *view,
                  int seat) {
    const struct game_words *words = kit_of(game)->words;
    size_t from = out->length;
    if (words && words->spoken)
        words->spoken(out, speaker, view, seat);
    else
        words_table(out, speaker, game, view, seat);
    out->length = from + words_strip(out->at + from);
}

static size_t line_length(const char *line) {
    size_t length = 0;
    while (line[length] && line[length] != '\n')
        length++;
    return length;
}

static const char *line_after(const char *line) {
    line += line_length(line);
    return *line ? line + 1 : line;
}

static bool has_line(const char *lines, const char *wanted, size_t length) {
    for (; *lines; lines = line_after(lines))
        if (line_length(lines) == length && bytes_equal(lines, wanted, length))
            return true;
    return false;
}

void words_changes(struct text *out, const char *last, const char *now) {
    for (const char *line = now; *line; line = line_after(line)) {
        bool on_request = *line == '\t';
        size_t length = line_length(line);
        if (!length || (last && (on_request || has_line(last, line, length))))
            continue;
        text_bytes(out, line + on_request, length - on_request);
        text_char(out, '\n');
    }
}

void words_join(struct text *out, size_t from) {
    size_t to = from;
    for (size_t at = from; at < out->length;) {
        size_t length = line_length(out->at + at), blank = 0;
        while (blank < length && out->at[at + blank] == ' ')
            blank++;
        if (to > from && length > blank) { // in place: the line end and a blank at least make room for it
            out->at[to++] = ';';
            out->at[to++] = ' ';
        }
        for (size_t i = blank; i < length; i++)
            out->at[to++] = out->at[at + i];
        at += length + 1;
    }
    if (to < out->length)
        out->at[to++] = '\n';
    out->length = to < out->length ? to : out->length;
    out->at[out->length] = '\0';
}

// How many columns the text up to `end` takes; styles take none.
static int columns(const char *at, const char *end) {
    int count = 0;
    while (at < end) {
        if (*at == STYLE_BEGIN[0] && at[1]) {
            at += 2;
        } else {
            count += *at != STYLE_END[0];
            (void)utf8_next(&at);
        }
    }
    return count;
}

static const char *word_end(const char *at) {
    while (*at == ' ')
        at++;
    while (*at && *at != ' ' && *at != '\n')
        at++;
    return at;
}

static void indent_by(struct text *out, int indent) {
    while (indent-- > 0)
        text_char(out, ' ');
}

void words_wrap(struct text *out, const char *lines, int indent, int width) {
    while (*lines) {
        const char *end = lines + line_length(lines), *at = lines;
        int used = indent;
        indent_by(out, indent);
        while (at < end) {
            const char *next = word_end(at);
            next = next < end ? next : end;
            int more = columns(at, next);
            if (used > indent && used + more > width) {
                text_char(out, '\n');
                indent_by(out, indent + 2);
                used = indent + 2;
                while (*at == ' ')
                    at++;
                more = columns(at, next);
            }
            text_bytes(out, at, (size_t)(next - at));
            used += more;
            at = next;
        }
        text_char(out, '\n');
        lines = line_after(lines);
    }
}
