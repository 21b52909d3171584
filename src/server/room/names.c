// Names of people.
//
// Two people in a room must not be taken for each other: whoever calls himself "Idа", with a Cyrillic a, could speak
// for Ida. Refusing foreign letters would refuse most of our players, and so would one alphabet for each name (a name
// like "DJ Слава" is fine). So every name gets a key, in the way of Unicode's report 39 ("skeletons"): letters that
// look alike become one letter, case, spaces and marks go. Names with the same key cannot sit at one table. The whole
// table of that report has 6,000 lines; ours has the letters of our three languages and Greek, and the blocks of styled
// Latin.
//
//     "Idа" (Cyrillic), "lda" (small L), "IDA", "I d a", "𝐈da"  ->  "ida"
#include "server/room/names.h"

#include "base/utf8.h"

#include <string.h>

enum { JOINER = 0x200d, EMOJI_STYLE = 0xfe0f };

static bool is_space(int c) {
    return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f ||
           c == 0x3000;
}

static bool is_combining(int c) {
    return (c >= 0x300 && c <= 0x36f) || (c >= 0x483 && c <= 0x489) || (c >= 0x1ab0 && c <= 0x1aff) ||
           (c >= 0x1dc0 && c <= 0x1dff) || (c >= 0x20d0 && c <= 0x20ff);
}

static bool is_skin_tone(int c) {
    return c >= 0x1f3fb && c <= 0x1f3ff;
}

// What can be a part of a joined emoji. A joiner anywhere else would be invisible.
static bool is_pictograph(int c) {
    return (c >= 0x1f000 && c <= 0x1faff) || (c >= 0x2190 && c <= 0x2bff) || c == 0xa9 || c == 0xae || c == 0x203c ||
           c == 0x2049 || c == 0x2122 || c == 0x2139 || c == 0x3030 || c == 0x303d || c == 0x3297 || c == 0x3299;
}

bool name_text_is_fine(const char *text, int characters_max) {
    int count = 0, visible = 0, stacked = 0, before = 0;
    while (*text) {
        int c = utf8_next(&text);
        bool after_picture = is_pictograph(before) || before == EMOJI_STYLE;
        if (utf8_is_unsafe(c) || (c == JOINER && !after_picture) || (c == EMOJI_STYLE && !is_pictograph(before)) ||
            (before == JOINER && !is_pictograph(c)))
            return false;
        stacked = is_combining(c) ? stacked + 1 : 0;
        bool goes_on = c == JOINER || c == EMOJI_STYLE || before == JOINER || (is_skin_tone(c) && after_picture);
        count += !goes_on;
        if (stacked > 2 || count > characters_max)
            return false;
        visible += !is_space(c) && !is_combining(c);
        before = c;
    }
    return visible > 0 && before != JOINER;
}

bool name_is_fine(const char *name) {
    size_t length = strlen(name);
    return length <= NAME_BYTES_MAX && name_text_is_fine(name, NAME_CHARACTERS_MAX) && name[0] != ' ' &&
           name[length - 1] != ' ';
}

// ---- look-alikes ----

// Each line: what the letters look like, and the letters.
static const struct {
    char like;
    const char *letters;
} look_alikes[] = {
    {'a', "аАαΑ"},      {'b', "вВβΒЬь"},   {'c', "сСϲϹ"},   {'d', "ԁԀ"},   {'e', "еЕεΕ"}, {'h', "нНһҺΗ"},
    {'i', "іІӀӏιΙl1|"}, {'j', "јЈϳͿ"}, {'k', "кКκΚ"},   {'m', "мМΜ"},  {'n', "Νη"},   {'o', "оОοΟ0"},
    {'p', "рРρΡ"},      {'q', "ԛԚ"},       {'s', "ѕЅ"},     {'t', "тТτΤ"}, {'u', "υ"},    {'v', "νѵѴ"},
    {'w', "ԝԜω"},       {'x', "хХχΧ"},     {'y', "уУүҮγΥ"}, {'z', "Ζ"},    {'3', "зЗӡӠ"},
};

// A to Z in one of the styles of the block of mathematical letters and digits, or in full width; 0: it is none.
static int unstyled(int c) {
    if (c >= 0xff01 && c <= 0xff5e)
        return c - 0xff01 + '!';
    if (c >= 0x1d400 && c <= 0x1d6a3)
        return 'a' + (c - 0x1d400) % 26;
    if (c >= 0x1d7ce && c <= 0x1d7ff)
        return '0' + (c - 0x1d7ce) % 10;
    return 0;
}

static int lower(int c) {
    bool latin = (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7);
    if (latin || (c >= 0x391 && c <= 0x3a9) || (c >= 0x410 && c <= 0x42f))
        return c + 0x20;
    if (c >= 0x400 && c <= 0x40f)
        return c + 0x50;
    bool even_is_upper = (c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177) || (c >= 0x460 && c <= 0x481) ||
                         (c >= 0x48a && c <= 0x4bf) || (c >= 0x4d0 && c <= 0x52f);
    bool odd_is_upper = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e);
    return (even_is_upper && c % 2 == 0) || (odd_is_upper && c % 2 == 1) ? c + 1 : c;
}

static int look_alike(int c) {
    for (size_t i = 0; i < ARRAY_COUNT(look_alikes); i++)
        for (const char *at = look_alikes[i].letters; *at;)
            if (utf8_next(&at) == c)
                return look_alikes[i].like;
    return 0;
}

// What a reader sees of a character; 0: nothing.
static int key_of(int c) {
    if (is_space(c) || is_combining(c) || c == JOINER || c == EMOJI_STYLE)
        return 0;
    int plain = unstyled(c);
    c = plain ? plain : c;
    int like = look_alike(c);
    return like ? like : (like = look_alike(lower(c))) ? like : lower(c);
}

static int next_key(const char **at) {
    int key = 0;
    while (!key && **at)
        key = key_of(utf8_next(at));
    return key;
}

bool names_look_alike(const char *left, const char *right) {
    for (;;) {
        int a = next_key(&left), b = next_key(&right);
        if (a != b)
            return false;
        if (!a)
            return true;
    }
}

// ---- names that strangers read ----

// Words, or the beginnings of words, that nobody wants to meet in a list of strangers; in the form of a key, so that
// letters of other alphabets, capitals, spaces and marks between hide nothing. Long enough not to be a part of decent
// words. A list can only keep the worst out: for the rest there are `mute`, `kick` and `report`.
static const char *const rude_words[] = {
    "fuck",  "cunt",  "nigger", "nigga", "faggot", "whore", "bitch",  "hitler", "vagina", "pussy",
    "jizz",  "хуй",   "хуе",    "хуё",   "пизд",   "ебат",  "ебал",   "ебан",   "ёбан",   "бляд",
    "блять", "мудак", "мудил",  "пидор", "пидар",  "підор", "гандон", "залуп",  "шлюх",   "сука",
    "курва", "їбат",  "їбан",   "гівно", "говно",  "жопа",  "гитлер", "гітлер", "кацап",  "дрочи",
};

// Whether what a reader sees of `text` begins with what is seen of `word`.
static bool begins_alike(const char *text, const char *word) {
    for (;;) {
        int b = next_key(&word);
        if (!b)
            return true;
        if (next_key(&text) != b)
            return false;
    }
}

bool name_is_rude(const char *name) {
    for (const char *at = name; *at; (void)utf8_next(&at))
        for (size_t i = 0; i < ARRAY_COUNT(rude_words); i++)
            if (begins_alike(at, rude_words[i]))
                return true;
    return false;
}
