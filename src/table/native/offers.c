// The moves that somebody can choose from, as a list for line mode.
#include "table/native/offers.h"

#include <string.h>

enum { LISTED_MAX = 12 /* moves that are listed whole */, GROUP_MIN = 4 };

static size_t verb_length(const char *notation) {
    return strcspn(notation, " ");
}

static bool has_verb(const char *notation, const char *verb, size_t length) {
    return verb_length(notation) == length && !strncmp(notation, verb, length);
}

static void say_offer(struct text *out, const struct offers *offers, int index) {
    text_int(out, index + 1);
    text_add(out, "  ");
    text_add(out, offers->words[index]);
    if (strcmp(offers->words[index], offers->notation[index]) != 0) {
        text_add(out, "  (");
        text_add(out, offers->notation[index]);
        text_char(out, ')');
    }
    text_char(out, '\n');
}

static void say_group(struct text *out, enum lang lang, const struct offers *offers, int first, int count) {
    char verb[ACTION_TEXT_MAX];
    struct text text = TEXT_ON(verb);
    text_bytes(&text, offers->notation[first], verb_length(offers->notation[first]));
    text_int(out, first + 1);
    text_char(out, '-');
    text_int(out, first + count);
    text_add(out, "  ");
    say(out,
        tr_n(lang, "{verb}: {n} move; type {verb} for the list", "{verb}: {n} moves; type {verb} for the list", count),
        ARGS(ARG_TEXT("verb", verb), ARG_NUMBER("n", count)));
    text_char(out, '\n');
}

bool offers_say(struct text *out, enum lang lang, const struct offers *offers, const char *verb) {
    bool any = false;
    for (int i = 0; i < offers->count;) {
        const char *first = offers->notation[i];
        size_t length = verb_length(first);
        int count = 1;
        while (i + count < offers->count && has_verb(offers->notation[i + count], first, length))
            count++;
        bool grouped = !verb && offers->count > LISTED_MAX && count >= GROUP_MIN;
        bool wanted = !verb || !*verb || has_verb(first, verb, strlen(verb));
        if (grouped)
            say_group(out, lang, offers, i, count);
        for (int k = 0; wanted && !grouped && k < count; k++)
            say_offer(out, offers, i + k);
        any = any || wanted;
        i += count;
    }
    return any;
}

int offers_find(const struct offers *offers, const char *word) {
    int64_t number;
    if (text_read_int(word, strlen(word), 1, offers->count, &number))
        return (int)number - 1;
    for (int i = 0; i < offers->count; i++)
        if (!strcmp(offers->notation[i], word))
            return i;
    return -1;
}
