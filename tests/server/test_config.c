// The server's settings as docs/operations.md lists them.
#include "server/config.h"

#include "tests/test.h"

#include <stdio.h>
#include <string.h>

TEST(every_setting_has_the_name_that_the_manual_gives_it) {
    static char manual[1 << 17];
    FILE *file = fopen("docs/operations.md", "r");
    CHECK(file);
    manual[fread(manual, 1, sizeof manual - 1, file)] = '\0';
    (void)fclose(file);
    for (const struct config_key *key = config_keys; key->name; key++) {
        char name[64], flag[64];
        (void)snprintf(name, sizeof name, "`%s`", key->name);
        bool listed = strstr(manual, name) != NULL;
        if (!listed)
            printf("%s is not in docs/operations.md\n", name);
        EXPECT(listed);
        (void)snprintf(flag, sizeof flag, "%s", key->name); // the flag is the name with hyphens
        for (char *at = flag; *at; at++)
            *at = *at == '_' ? '-' : *at;
        EXPECT_STR(key->flag, flag);
    }
}
