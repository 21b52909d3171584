// The table of addresses.
#include "server/api/api.h"

#include <string.h>

const struct api_row api_rows[API_COUNT] = {
#define X(name, method, path, about, takes, status, gives) {method, path, about, takes, (status), gives},
    API_LIST(X)
#undef X
};

const char *const api_schema_names[SCHEMA_DOCUMENTS + 1] = {
#define X(name, word) word,
    SCHEMA_LIST(X)
#undef X
        NULL};

enum api api_find(bool is_post, const char *path, const char **word, bool *other) {
    *other = false;
    for (int i = 0; i < API_COUNT; i++) {
        const struct api_row *row = &api_rows[i];
        size_t length = strcspn(row->path, "{");
        bool takes_word = row->path[length] != '\0';
        if (takes_word ? strncmp(path, row->path, length) != 0 : strcmp(path, row->path) != 0)
            continue;
        if (is_post == !strcmp(row->method, "post")) {
            *word = path + length;
            return (enum api)i;
        }
        *other = true;
    }
    return API_COUNT;
}
