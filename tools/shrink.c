// Leaves out of a script or style sheet what only its authors read, comments and line breaks: shrink FROM TO.
//
// It knows our way of writing, not the whole language: a comment is a line that begins with //, or stands between /*
// and */; no string of ours contains these. A script's line ends stay where a missing semicolon could matter.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void stop(const char *what, const char *name) {
    (void)fprintf(stderr, "shrink: %s: %s\n", name, what);
    exit(1);
}

static char *read_file(const char *name) {
    FILE *file = fopen(name, "rb");
    long size = 0;
    if (!file || fseek(file, 0, SEEK_END) || (size = ftell(file)) < 0 || fseek(file, 0, SEEK_SET))
        stop("cannot be read", name);
    char *text = calloc(1, (size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size)
        stop("cannot be read", name);
    (void)fclose(file);
    return text;
}

static void drop_blocks(char *text, const char *name) {
    char *to = text;
    for (const char *from = text; *from;) {
        if (from[0] != '/' || from[1] != '*') {
            *to++ = *from++;
            continue;
        }
        const char *end = strstr(from + 2, "*/");
        if (!end)
            stop("a comment has no end", name);
        for (from = end + 2; *from == ' ';)
            from++;
    }
    *to = '\0';
}

// Whether nothing is needed between two lines of a style sheet, whose values and selectors may go on in the next one.
static bool style_joins(const char *line, const char *next) {
    return strchr("{};,", line[strlen(line) - 1]) || *next == '}';
}

// Whether two lines of a script are one: what is open or listed goes on. Not behind a comment, nor in or beside markup
// between backquotes, whose lines are its own.
static bool script_joins(const char *line, const char *next) {
    if (strstr(line, "//") || strchr(line, '`'))
        return false;
    return strchr("([{,", line[strlen(line) - 1]) || strchr(")].?:", *next);
}

static bool odd_backquotes(const char *line) {
    bool odd = false;
    for (; *line; line++)
        odd ^= *line == '`';
    return odd;
}

static void write_lines(char *text, bool style, FILE *out) {
    const char *last = NULL;
    bool markup = false; // between two backquotes
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        line += strspn(line, " \t");
        if (!*line || strncmp(line, "//", 2) == 0)
            continue;
        if (last && style)
            (void)fputs(style_joins(last, line) ? "" : " ", out);
        else if (last)
            (void)fputs(!markup && script_joins(last, line) ? "" : "\n", out);
        (void)fputs(line, out);
        markup ^= odd_backquotes(line);
        last = line;
    }
    (void)fputc('\n', out);
}

int main(int count, char **words) {
    if (count != 3)
        stop("usage", "shrink FROM TO");
    char *text = read_file(words[1]);
    drop_blocks(text, words[1]);
    FILE *out = fopen(words[2], "wb");
    if (!out)
        stop("cannot be written", words[2]);
    size_t length = strlen(words[1]);
    write_lines(text, length > 4 && strcmp(words[1] + length - 4, ".css") == 0, out);
    free(text);
    if (fclose(out))
        stop("cannot be written", words[2]);
    return 0;
}
