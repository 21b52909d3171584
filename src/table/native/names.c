// Names that adit gives to seats, in the reader's language.
#include "table/native/names.h"

#include <string.h>

void name_say(struct text *out, enum lang lang, const char *name) {
    static const struct {
        const char *kept, *shown;
    } names[] = {{"easy", N_("easy")},     {"normal", N_("medium")},     {"hard", N_("hard")},
                 {"master", N_("master")}, {"cautious", N_("cautious")}, {"greedy", N_("greedy")},
                 {"random", N_("random")}, {"player", N_("Player")},     {"you", N_("You")}};
    for (size_t i = 0; i < ARRAY_COUNT(names); i++) {
        size_t length = strlen(names[i].kept);
        if (strncmp(name, names[i].kept, length) || (name[length] && name[length] != ' '))
            continue;
        if (name[length] && strspn(name + length + 1, "0123456789") != strlen(name + length + 1))
            continue;
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
