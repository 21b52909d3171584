// `adit serve`: rooms for friends, from one binary.
#include "cli/cli.h"

#include "base/json.h"
#include "server/server.h"
#include "table/native/files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CONFIG_FILE_MAX = 1 << 16 };

#define FLAG_VALUE_TEXT   "TEXT"
#define FLAG_VALUE_FILE   "DB"
#define FLAG_VALUE_LEVEL  "error|info|debug"
#define FLAG_VALUE_SWITCH NULL
#define FLAG_VALUE_NUMBER "N"

static const struct flag flags[] = {
#define X(name, flag, kind, preset, min, max, about) {(flag), FLAG_VALUE_##kind, (about)},
    CONFIG_LIST(X)
#undef X
        {"config", "FILE", N_("read settings from this file; variables ADIT_* and flags go before it")},
    {"check", NULL, N_("only check the settings, and show them")},
    {"json", NULL, N_("with --check: for machines")},
    {NULL, NULL, NULL},
};

static int fail_setting(const struct cli *cli, const char *error, const char *key, const char *value) {
    return cli_fail(cli, error, ARGS(ARG_TEXT("key", key), ARG_TEXT("value", value)));
}

static int read_file(const struct cli *cli, const char *name, struct config *config) {
    size_t size;
    char *bytes = cli_read_file(cli, name, CONFIG_FILE_MAX, &size);
    if (!bytes)
        return EXIT_USAGE;
    const char *error;
    char key[64];
    int line;
    bool fine = config_read(config, bytes, &error, &line, key, sizeof key);
    free(bytes);
    if (fine)
        return EXIT_OK;
    char reason[512];
    struct text text = TEXT_ON(reason);
    say(&text, tr(cli->lang, error), ARGS(ARG_TEXT("key", key), ARG_TEXT("value", "...")));
    return cli_fail(cli, N_("{file}, line {line}: {reason}"),
                    ARGS(ARG_TEXT("file", name), ARG_NUMBER("line", line), ARG_TEXT("reason", reason)));
}

// The setting as text. An address of a database or a bus may hold a password: only its kind is shown.
static void format_value(const struct config_key *key, const char *at, char *value, size_t size) {
    int64_t number;
    memcpy(&number, at, sizeof number);
    if (!strcmp(key->name, "db") && config_is_postgres(at))
        (void)snprintf(value, size, "postgres://...");
    else if (!strcmp(key->name, "bus") && *at)
        (void)snprintf(value, size, "redis://...");
    else if (key->kind == CONFIG_KIND_TEXT)
        (void)snprintf(value, size, "%s", at);
    else if (key->kind == CONFIG_KIND_SWITCH)
        (void)snprintf(value, size, "%s", number ? "on" : "off");
    else
        (void)snprintf(value, size, "%lld", (long long)number);
}

static void show(const struct config *config, bool for_machines) {
    char buffer[1 << 14], value[CONFIG_TEXT];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_object(&json);
    for (const struct config_key *key = config_keys; key->name; key++) {
        format_value(key, (const char *)config + key->offset, value, sizeof value);
        if (!for_machines)
            printf("%s = %s\n", key->name, value);
        json_key_sized(&json, key->name, strlen(key->name));
        json_string(&json, value);
    }
    json_end_object(&json);
    CHECK(!text.truncated);
    if (for_machines)
        printf("%s\n", buffer);
}

int cli_database(const struct cli *cli, char *out, size_t size) {
    static const char name[] = "adit.db";
    char folder[CONFIG_TEXT - sizeof name];
    if (!access(name, F_OK)) {
        (void)snprintf(out, size, "%s", name);
        return EXIT_OK;
    }
    if (!file_user_folder("XDG_STATE_HOME", ".local/state", folder, sizeof folder))
        return cli_fail(cli, N_("No folder was found to keep the rooms in: name a file with --db FILE."), NULL);
    (void)snprintf(out, size, "%s/%s", folder, name);
    return EXIT_OK;
}

// What a setting's variable says: db and bus may hold passwords.
static const char *getenv_of(const char *name) {
    char variable[64] = "ADIT_";
    size_t length = strlen(variable);
    for (const char *c = name; *c && length + 1 < sizeof variable; c++)
        variable[length++] = (char)toupper((unsigned char)*c);
    const char *value = getenv(variable);
    return value && strcmp(name, "db") != 0 && strcmp(name, "bus") != 0 ? value : "...";
}

// The presets, the file, the environment, the flags: the later one wins. EXIT_OK, or an error was said.
static int read_settings(const struct cli *cli, const struct args *args, struct config *config) {
    const char *error, *which = "";
    config_default(config);
    const char *file = args_flag(args, "config");
    if (!file)
        file = getenv("ADIT_CONFIG");
    int code = file && *file ? read_file(cli, file, config) : EXIT_OK;
    if (code)
        return code;
    if (!config_environment(config, &error, &which))
        return fail_setting(cli, error, which, getenv_of(which));
    for (const struct config_key *key = config_keys; key->name; key++) {
        const char *value = args_flag(args, key->flag);
        if (value && !config_set(config, key, value, &error))
            return fail_setting(cli, error, key->flag, value);
    }
    char wrong[CONFIG_TEXT];
    if (!config_check(config, &error, wrong, sizeof wrong))
        return cli_fail(cli, error, ARGS(ARG_TEXT("value", wrong)));
    return config->db[0] ? EXIT_OK : cli_database(cli, config->db, sizeof config->db);
}

struct settings_source {
    const struct cli *cli;
    const struct args *args;
};

static bool read_again(void *context, struct config *out) {
    const struct settings_source *source = context;
    return read_settings(source->cli, source->args, out) == EXIT_OK;
}

static int run(const struct cli *cli, const struct args *args) {
    struct config config;
    int code = read_settings(cli, args, &config);
    if (code)
        return code;
    if (args_flag(args, "check")) {
        show(&config, args_flag(args, "json") != NULL);
        return EXIT_OK;
    }
    struct settings_source source = {cli, args};
    return server_run(&config, cli->lang, read_again, &source);
}

const struct command command_serve = {
    .name = "serve",
    .group = GROUP_ROOMS,
    .words = "",
    .about = N_("serve rooms for friends, in the browser and for programs"),
    .examples = "adit serve\nadit serve --lan\nadit serve --config /etc/adit.conf --check",
    .flags = flags,
    .run = run,
};
