// `adit schema`: what rooms, servers and bot programs say, as JSON Schema, OpenAPI and AsyncAPI. A server answers with
// the same under /api/schema.
#include "cli/cli.h"

#include "base/memory.h"
#include "server/api/api.h"

#include <stdlib.h>
#include <string.h>

static const struct flag flags[] = {
    {NULL, NULL, NULL},
};

static void print(enum api_schema document) {
    char *buffer = xcalloc(1, SCHEMA_SIZE_MAX);
    struct text text = text_on(buffer, SCHEMA_SIZE_MAX);
    struct json json = json_on(&text);
    api_write_schema(&json, document);
    CHECK(!text.truncated);
    printf("%s\n", buffer);
    free(buffer);
}

// "openapi" and "openapi.json" are the same.
static bool is_called(const char *name, const char *word) {
    size_t length = strlen(word);
    return !strncmp(name, word, length) && (!name[length] || !strcmp(name + length, ".json"));
}

static int run(const struct cli *cli, const struct args *args) {
    for (int i = 0; i < SCHEMA_DOCUMENTS; i++)
        if (args->word_count ? is_called(api_schema_names[i], args->words[0]) : i == SCHEMA_MESSAGES) {
            print((enum api_schema)i);
            return EXIT_OK;
        }
    return cli_fail(cli, N_("There is no schema “{name}”: take messages, openapi or asyncapi."),
                    ARGS(ARG_TEXT("name", args->words[0])));
}

const struct command command_schema = {
    .name = "schema",
    .group = GROUP_PROGRAM,
    .words = "[messages|openapi|asyncapi]",
    .about = N_("print what rooms, servers and bots say, as JSON Schema, OpenAPI or AsyncAPI"),
    .examples = "adit schema\nadit schema openapi",
    .flags = flags,
    .words_max = 1,
    .run = run,
};
