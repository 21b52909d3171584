// `adit backup DB COPY` and `adit restore COPY DB`: the server's database, whole, checked, at one moment.
#include "cli/cli.h"

#include "base/json.h"
#include "server/store/lock.h"
#include "server/store/sqlite.h"
#include "table/native/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct flag flags[] = {{"json", NULL, N_("for machines")}, {NULL, NULL, NULL}};

static int fail_with(const struct cli *cli, const char *file, const char *reason) {
    (void)cli_fail_file(cli, file, reason);
    return EXIT_FAILED;
}

// What the log beside an old database still holds must never meet a new one.
static void remove_log(const char *database) {
    static const char *const endings[] = {"-wal", "-shm"};
    char name[4096];
    for (size_t i = 0; i < ARRAY_COUNT(endings); i++)
        if (snprintf(name, sizeof name, "%s%s", database, endings[i]) < (int)sizeof name)
            (void)unlink(name);
}

// Copies into a new file beside the target, puts it on the disk, and only then gives it its name.
static int copy(const struct cli *cli, const char *from, const char *to, enum database_kind kind) {
    char temporary[4096];
    const char *error;
    if (snprintf(temporary, sizeof temporary, "%s.new", to) >= (int)sizeof temporary)
        return fail_with(cli, to, N_("The copy cannot be written."));
    (void)unlink(temporary);
    int file = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600); // seeds of running matches are in it
    if (file < 0)
        return cli_fail_file(cli, temporary, file_reason(errno));
    if (!sqlite_store_copy(from, temporary, kind, &error)) {
        (void)close(file);
        (void)unlink(temporary);
        return fail_with(cli, from, error);
    }
    bool fine = fsync(file) == 0;
    (void)close(file);
    if (fine)
        remove_log(to);
    if (!fine || rename(temporary, to) != 0)
        return fail_with(cli, to, file_reason(errno));
    return EXIT_OK;
}

// What was written, for machines; people read nothing when all is well.
static int print_done(const struct args *args, int code) {
    char buffer[9000];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    struct stat found;
    if (code != EXIT_OK || !args_flag(args, "json") || stat(args->words[1], &found) != 0)
        return code;
    json_object(&json);
    json_key_string(&json, "from", args->words[0]);
    json_key_string(&json, "to", args->words[1]);
    json_key_int(&json, "bytes", found.st_size);
    json_end_object(&json);
    printf("%s\n", buffer);
    return code;
}

static int run_backup(const struct cli *cli, const struct args *args) {
    if (lock_is_held(args->words[1])) // the words were swapped
        return fail_with(cli, args->words[1], N_("A server uses this database: stop it first."));
    enum database_kind target = sqlite_store_kind(args->words[1]);
    if (target != DATABASE_NONE && target != DATABASE_COPY)
        return cli_fail_file(
            cli, args->words[1],
            N_("This file already exists and is not a copy made by “adit backup”: it stays as it is. The database comes first, then the copy."));
    if (access(args->words[0], R_OK) != 0)
        return cli_fail_file(cli, args->words[0], file_reason(errno));
    return print_done(args, copy(cli, args->words[0], args->words[1], DATABASE_COPY));
}

static int run_restore(const struct cli *cli, const struct args *args) {
    if (sqlite_store_kind(args->words[0]) != DATABASE_COPY)
        return cli_fail_file(
            cli, args->words[0],
            N_("This is not a copy made by “adit backup”: nothing was changed. The copy comes first, then the database."));
    struct file_lock lock;
    if (!lock_take(args->words[1], false, &lock))
        return fail_with(cli, args->words[1], N_("A server uses this database: stop it first."));
    int code = copy(cli, args->words[0], args->words[1], DATABASE_SERVER);
    lock_release(args->words[1], &lock);
    return print_done(args, code);
}

const struct command command_backup = {
    .name = "backup",
    .group = GROUP_ROOMS,
    .words = "DB COPY",
    .about = N_("copy a server's database, even while it runs"),
    .flags = flags,
    .examples = "adit backup adit.db adit-monday.db",
    .words_min = 2,
    .words_max = 2,
    .run = run_backup,
};

const struct command command_restore = {
    .name = "restore",
    .group = GROUP_ROOMS,
    .words = "COPY DB",
    .about = N_("put a copy in the place of a stopped server's database"),
    .flags = flags,
    .examples = "adit restore adit-monday.db adit.db",
    .words_min = 2,
    .words_max = 2,
    .run = run_restore,
};
