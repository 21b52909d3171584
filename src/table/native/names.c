// Names that adit gives to seats, in the reader's language.
#include "table/native/names.h"

#include <string.h>

// Bots are stones, as in the browser; how they play is said in brackets: "normal 2" is "Opal (medium)".
static void say_bot(struct text *out, enum lang lang, const char *level, const char *number) {
    static const char *const stones[] = {N_("Flint"),  N_("Opal"), N_("Quartz"), N_("Agate"),
                                         N_("Jasper"), N_("Onyx"), N_("Garnet"), N_("Topaz")};
    int n = number[strlen(number) - 1] - '0';
    text_add(out, tr(lang, stones[(n + 7) % (int)ARRAY_COUNT(stones)]));
    text_add(out, " (");
    text_add(out, tr(lang, level));
    text_add(out, ")");
}

void name_say(struct text *out, enum lang lang, const char *name) {
    static const struct {
        const char *kept, *shown;
        bool is_bot;
    } names[] = {{"easy", N_("easy"), true},     {"normal", N_("medium"), true},     {"hard", N_("hard"), true},
                 {"master", N_("master"), true}, {"cautious", N_("cautious"), true}, {"greedy", N_("greedy"), true},
                 {"random", N_("random"), true}, {"player", N_("Player"), false},    {"you", N_("You"), false}};
    for (size_t i = 0; i < ARRAY_COUNT(names); i++) {
        size_t length = strlen(names[i].kept);
        if (strncmp(name, names[i].kept, length) != 0 || (name[length] && name[length] != ' '))
            continue;
        if (name[length] && strspn(name + length + 1, "0123456789") != strlen(name + length + 1))
            continue;
        if (names[i].is_bot && name[length] && name[length + 1]) {
            say_bot(out, lang, names[i].shown, name + length + 1);
            return;
        }
        text_add(out, tr(lang, names[i].shown));
        text_add(out, name + length);
        return;
    }
    text_add(out, name);
}

void names_say(char shown[SEATS_MAX][SHOWN_NAME_MAX], const char *names[SEATS_MAX], enum lang lang,
               const struct record_header *header) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct text name = text_on(shown[seat], SHOWN_NAME_MAX);
        name_say(&name, lang, header->name[seat]);
        names[seat] = shown[seat];
    }
}
