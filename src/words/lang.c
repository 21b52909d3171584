// Looking up and filling in sentences.
#include "words/lang.h"

const char *const lang_codes[LANGS] = {"en", "ru", "uk"};

bool lang_find(const char *code, enum lang *out) {
    for (int lang = 0; lang < LANGS; lang++) {
        const char *known = lang_codes[lang];
        if (code[0] != known[0] || code[1] != known[1])
            continue;
        char next = code[2];
        if (next == '\0' || next == '_' || next == '-' || next == '.') {
            *out = (enum lang)lang;
            return true;
        }
    }
    return false;
}

static int compare(const char *left, const char *right) {
    while (*left && *left == *right) {
        left++;
        right++;
    }
    return (unsigned char)*left - (unsigned char)*right;
}

static const char *find(enum lang lang, const char *key) {
    const struct lang_table *table = &lang_tables[lang];
    int low = 0, high = table->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        int order = compare(table->entries[middle].key, key);
        if (order == 0)
            return table->entries[middle].text;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

const char *tr(enum lang lang, const char *sentence) {
    const char *text = find(lang, sentence);
    if (text)
        return text;
    for (const char *at = sentence; *at; at++)
        if (*at == '\004') // the context of NC_() is before it
            return at + 1;
    return sentence;
}

// Russian and Ukrainian count alike: 1, 21, 31; 2-4, 22-24; the rest.
static int slavic_form(uint64_t n) {
    uint64_t ones = n % 10, tens = n / 10 % 10;
    if (ones == 1 && tens != 1)
        return 0;
    return ones >= 2 && ones <= 4 && tens != 1 ? 1 : 2;
}

const char *tr_n(enum lang lang, const char *one, const char *many, int64_t n) {
    uint64_t count = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    const char *text = find(lang, one);
    if (!text)
        return count == 1 ? one : many;
    for (int form = slavic_form(count); form > 0; form--)
        text += string_length(text) + 1;
    return text;
}

static const struct arg *find_arg(const struct arg *args, const char *name, size_t length) {
    for (; args && args->name; args++)
        if (string_length(args->name) == length && bytes_equal(args->name, name, length))
            return args;
    return NULL;
}

void say(struct text *out, const char *sentence, const struct arg *args) {
    while (*sentence) {
        size_t end = 1;
        if (*sentence == '{')
            while (sentence[end] && sentence[end] != '}')
                end++;
        const struct arg *arg = *sentence == '{' && sentence[end] == '}' ? find_arg(args, sentence + 1, end - 1) : NULL;
        if (!arg) {
            text_char(out, *sentence++);
            continue;
        }
        if (arg->string)
            text_add(out, arg->string);
        else
            text_int(out, arg->number);
        sentence += end + 1;
    }
}
