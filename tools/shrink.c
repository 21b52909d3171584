// Leaves out of a script or style sheet what only its authors read, comments and indentation: shrink FROM TO.
//
// It knows our way of writing, not the whole language: a comment is a line that begins with //, or stands between /*
// and */; no string of ours contains these. Line ends stay, so that no missing semicolon can matter.
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

int main(int count, char **words) {
    if (count != 3)
        stop("usage", "shrink FROM TO");
    char *text = read_file(words[1]);
    drop_blocks(text, words[1]);
    FILE *out = fopen(words[2], "wb");
    if (!out)
        stop("cannot be written", words[2]);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        line += strspn(line, " \t");
        if (*line && strncmp(line, "//", 2) != 0)
            (void)fprintf(out, "%s\n", line);
    }
    free(text);
    if (fclose(out))
        stop("cannot be written", words[2]);
    return 0;
}
