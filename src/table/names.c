// Bots' names in the reader's language.
#include "table/names.h"

#include <string.h>

void name_say(struct text *out, enum lang lang, const char *name) {
    static const char *const bots[] = {N_("easy"),     N_("normal"), N_("hard"),  N_("master"),
                                       N_("cautious"), N_("greedy"), N_("random")};
    for (size_t i = 0; i < ARRAY_COUNT(bots); i++) {
        size_t length = strlen(bots[i]);
        if (strncmp(name, bots[i], length) || (name[length] && name[length] != ' '))
            continue;
        if (name[length] && strspn(name + length + 1, "0123456789") != strlen(name + length + 1))
            continue;
        text_add(out, tr(lang, bots[i]));
        text_add(out, name + length);
        return;
    }
    text_add(out, name);
}
