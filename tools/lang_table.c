// Makes the tables of sentences from compiled catalogues (.mo): C for the programs, or JSON for the browser.
//
//     lang_table c ru.mo uk.mo > lang_tables.c        lang_table json ru.mo > ru.json
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct catalogue {
    unsigned char *bytes;
    long size;
    uint32_t count, ids, texts;
};

static void stop(const char *what, const char *name) {
    (void)fprintf(stderr, "lang_table: %s: %s\n", name, what);
    exit(1);
}

static uint32_t word_at(const struct catalogue *catalogue, uint32_t at) {
    uint32_t word;
    memcpy(&word, catalogue->bytes + at, sizeof word); // msgfmt wrote it on this machine
    return word;
}

static struct catalogue load(const char *name) {
    FILE *file = fopen(name, "rb");
    if (!file)
        stop("cannot be read", name);
    struct catalogue catalogue = {0};
    if (fseek(file, 0, SEEK_END) || (catalogue.size = ftell(file)) < 28 || fseek(file, 0, SEEK_SET))
        stop("is no compiled catalogue", name);
    catalogue.bytes = malloc((size_t)catalogue.size);
    if (!catalogue.bytes || fread(catalogue.bytes, 1, (size_t)catalogue.size, file) != (size_t)catalogue.size)
        stop("cannot be read", name);
    (void)fclose(file);
    if (word_at(&catalogue, 0) != 0x950412de)
        stop("is no compiled catalogue", name);
    catalogue.count = word_at(&catalogue, 8);
    catalogue.ids = word_at(&catalogue, 12);
    catalogue.texts = word_at(&catalogue, 16);
    return catalogue;
}

static void quoted(const unsigned char *bytes, size_t size, int json) {
    putchar('"');
    for (size_t i = 0; i < size; i++) {
        unsigned char c = bytes[i];
        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c == '\n')
            printf("\\n");
        else if (json && c < 0x20)
            printf("\\u%04x", c);
        else if (json)
            putchar(c);
        else if (c < 0x20 || c >= 0x7f)
            printf("\\%03o", c);
        else
            putchar(c);
    }
    putchar('"');
}

static void write_json_text(const unsigned char *text, size_t size) {
    if (!memchr(text, 0, size)) {
        quoted(text, size, 1);
        return;
    }
    putchar('[');
    for (const unsigned char *at = text, *end = text + size; at <= end; at += strlen((const char *)at) + 1) {
        if (at > text)
            putchar(',');
        quoted(at, strlen((const char *)at), 1);
    }
    putchar(']');
}

static void write_catalogue(const struct catalogue *catalogue, int json) {
    int first = 1;
    for (uint32_t i = 0; i < catalogue->count; i++) {
        const unsigned char *id = catalogue->bytes + word_at(catalogue, catalogue->ids + 8 * i + 4);
        uint32_t size = word_at(catalogue, catalogue->texts + 8 * i);
        const unsigned char *text = catalogue->bytes + word_at(catalogue, catalogue->texts + 8 * i + 4);
        if (!*id) // the catalogue's own header
            continue;
        if (json) {
            printf(first ? "{" : ",\n");
            quoted(id, strlen((const char *)id), 1); // of a plural: its singular
            putchar(':');
            write_json_text(text, size);
        } else {
            printf("    {");
            quoted(id, strlen((const char *)id), 0);
            printf(", ");
            quoted(text, size, 0);
            printf("},\n");
        }
        first = 0;
    }
    if (json)
        printf(first ? "{}\n" : "}\n");
}

int main(int count, char **words) {
    if (count == 3 && !strcmp(words[1], "json")) {
        struct catalogue catalogue = load(words[2]);
        write_catalogue(&catalogue, 1);
        return 0;
    }
    if (count != 4 || strcmp(words[1], "c")) {
        (void)fprintf(stderr, "usage: lang_table c RU.mo UK.mo | lang_table json LANG.mo\n");
        return 1;
    }
    printf("// Made by tools/lang_table.c from po/*.po.\n#include \"words/lang.h\"\n");
    for (int i = 2; i < 4; i++) {
        struct catalogue catalogue = load(words[i]);
        printf("\nstatic const struct lang_entry table%d[] = {\n", i - 1);
        write_catalogue(&catalogue, 0);
        printf("};\n");
        free(catalogue.bytes);
    }
    printf(
        "\nconst struct lang_table lang_tables[LANGS] = {\n    [LANG_EN] = {0, 0},\n"
        "    [LANG_RU] = {table1, (int)ARRAY_COUNT(table1)},\n    [LANG_UK] = {table2, (int)ARRAY_COUNT(table2)},\n};\n");
    return 0;
}
