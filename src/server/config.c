// The table of settings, and its three sources.
#include "server/config.h"

#include "server/cluster/bus.h"
#include "server/network.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct config_key config_keys[] = {
#define X(name, flag, kind, preset, min, max, about)                                                                   \
    {#name, (flag), CONFIG_KIND_##kind, offsetof(struct config, name), (preset), (min), (max), (about)},
    CONFIG_LIST(X)
#undef X
        {NULL, NULL, CONFIG_KIND_TEXT, 0, NULL, 0, 0, NULL},
};

bool config_set(struct config *config, const struct config_key *key, const char *value, const char **error) {
    char *at = (char *)config + key->offset;
    int64_t number = 0;
    switch (key->kind) {
    case CONFIG_KIND_TEXT:
        *error = N_("The value of {key} is too long.");
        if (strlen(value) >= CONFIG_TEXT)
            return false;
        memcpy(at, value, strlen(value) + 1);
        return true;
    case CONFIG_KIND_SWITCH:
        *error = N_("{key} is on or off, not “{value}”.");
        if (!strcmp(value, "on") || !strcmp(value, "1") || !strcmp(value, "yes") || !*value)
            number = 1;
        else if (strcmp(value, "off") != 0 && strcmp(value, "0") != 0 && strcmp(value, "no") != 0)
            return false;
        break;
    case CONFIG_KIND_NUMBER:
        *error = N_("{key} cannot be “{value}”: it is a whole number within its limits.");
        if (!text_read_int(value, strlen(value), key->min, key->max, &number))
            return false;
        break;
    }
    memcpy(at, &number, sizeof number);
    return true;
}

void config_default(struct config *config) {
    const char *error;
    memset(config, 0, sizeof *config);
    for (const struct config_key *key = config_keys; key->name; key++) {
        bool fine = config_set(config, key, key->preset, &error);
        CHECK(fine);
    }
}

static const struct config_key *find_key(const char *name) {
    for (const struct config_key *key = config_keys; key->name; key++)
        if (!strcmp(key->name, name))
            return key;
    return NULL;
}

static char *trimmed(char *text) {
    while (isspace((unsigned char)*text))
        text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    return text;
}

bool config_read(struct config *config, const char *bytes, const char **error, int *line, char *key_out,
                 size_t key_size) {
    *line = 0;
    key_out[0] = '\0';
    while (*bytes) {
        char text[CONFIG_TEXT * 2];
        size_t length = strcspn(bytes, "\n");
        ++*line;
        *error = N_("This line is too long.");
        if (length >= sizeof text)
            return false;
        memcpy(text, bytes, length);
        text[length] = '\0';
        text[strcspn(text, "#")] = '\0';
        bytes += length + (bytes[length] == '\n');
        char *name = trimmed(text);
        if (!*name)
            continue;
        char *value = strchr(name, '=');
        *error = N_("A line of the file is “key = value”.");
        if (!value)
            return false;
        *value++ = '\0';
        name = trimmed(name);
        for (char *c = name; *c; c++)
            *c = *c == '-' ? '_' : *c;
        struct text shown = text_on(key_out, key_size);
        text_add(&shown, name);
        const struct config_key *key = find_key(name);
        *error = N_("There is no setting {key}.");
        if (!key || !config_set(config, key, trimmed(value), error))
            return false;
    }
    return true;
}

bool config_environment(struct config *config, const char **error, const char **which) {
    for (const struct config_key *key = config_keys; key->name; key++) {
        char name[64] = "ADIT_";
        struct text text = {.at = name, .size = sizeof name, .length = 5};
        for (const char *c = key->name; *c; c++)
            text_char(&text, (char)toupper((unsigned char)*c));
        const char *value = getenv(name);
        *which = key->name;
        if (value && !config_set(config, key, value, error))
            return false;
    }
    return true;
}

bool config_is_postgres(const char *db) {
    return !strncmp(db, "postgres://", 11) || !strncmp(db, "postgresql://", 13);
}

bool config_check(const struct config *config, const char **error, char *value, size_t value_size) {
    value[0] = '\0';
    *error = N_("public_url must begin with http:// or https:// and have no path.");
    if (config->public_url[0]) {
        const char *rest = !strncmp(config->public_url, "https://", 8)  ? config->public_url + 8
                           : !strncmp(config->public_url, "http://", 7) ? config->public_url + 7
                                                                        : "";
        if (!*rest || strchr(rest, '/') || strpbrk(rest, " \"'<>\\\r\n"))
            return false;
    }
    const char *at = config->trust_proxy, *word;
    size_t length;
    struct network network;
    *error =
        N_("trust_proxy must be addresses or networks like 10.0.0.0/8, separated by commas; “{value}” is neither.");
    while (network_next(&at, &word, &length))
        if (length && !network_read(word, length, &network)) {
            (void)snprintf(value, value_size, "%.*s", (int)length, word);
            return false;
        }
    struct bus_address bus;
    *error = N_("bus must be redis://[[USER]:PASSWORD@]HOST[:PORT][/NAME].");
    if (config->bus[0] && !bus_address_read(config->bus, &bus))
        return false;
    *error = N_("A bus needs a database that several servers share: postgres://...");
    if (config->bus[0] && !config_is_postgres(config->db))
        return false;
    *error = N_("log must be error, info or debug.");
    if (strcmp(config->log, "error") != 0 && strcmp(config->log, "info") != 0 && strcmp(config->log, "debug") != 0)
        return false;
    *error = N_("silence_ms must be larger than ping_ms.");
    return config->silence_ms > config->ping_ms;
}
