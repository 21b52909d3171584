// Languages: English sentences are the keys, the tables behind them are made from po/*.po at build time.
#ifndef ADIT_LANG_H
#define ADIT_LANG_H

#include "base/text.h"

enum lang { LANG_EN, LANG_RU, LANG_UK, LANGS };

extern const char *const lang_codes[LANGS]; // "en", "ru", "uk"

// Reads "ru", "uk_UA.UTF-8", "en-GB": anything that begins with a known code. False: none of ours.
bool lang_find(const char *code, enum lang *out);

// The sentence in the language; itself where there is no translation.
const char *tr(enum lang lang, const char *sentence);

// Likewise with a count: "{n} ruby", "{n} rubies".
const char *tr_n(enum lang lang, const char *one, const char *many, int64_t n);

// What stands for {name} in a sentence: a string, or a number where `string` is NULL.
struct arg {
    const char *name; // NULL closes a list
    const char *string;
    int64_t number;
};

// Appends the sentence with its {names} filled in.
void say(struct text *out, const char *sentence, const struct arg *args);

#define ARG_TEXT(key, value)   ((struct arg){.name = (key), .string = (value)})
#define ARG_NUMBER(key, value) ((struct arg){.name = (key), .number = (value)})
#define ARGS(...)              ((const struct arg[]){__VA_ARGS__, {.name = NULL}})

// A table of sentences, sorted by key; made by tools/lang_table.c.
struct lang_entry {
    const char *key;
    const char *text; // forms of a plural follow each other, each closed by a NUL
};

struct lang_table {
    const struct lang_entry *entries;
    int count;
};

extern const struct lang_table lang_tables[LANGS]; // generated; English is empty

#endif
