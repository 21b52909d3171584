// `adit migrate`: bring a database up to date, or move everything into another one.
#include "cli/cli.h"

#include "server/config.h"
#include "server/store/lock.h"
#include "server/store/migrate.h"
#include "table/native/files.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct flag flags[] = {
    {"from", "DB", N_("the database to copy: a file, or postgres://...")},
    {"to", "DB", N_("where to: an empty or new one")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

// Keeps servers away from a database file; false: one has it. PostgreSQL needs no lock.
static bool lock(const char *db, struct file_lock *out) {
    *out = (struct file_lock){-1, -1};
    return config_is_postgres(db) || lock_take(db, false, out);
}

static int run_schema(const struct cli *cli, const char *db, bool for_machines) {
    const char *error;
    struct file_lock file;
    if (!lock(db, &file))
        return cli_fail(cli, N_("A server uses this database: stop it first."), NULL), EXIT_FAILED;
    bool fine = migrate_schema(db, &error);
    lock_release(db, &file);
    if (!fine)
        return cli_fail(cli, error, NULL), EXIT_FAILED;
    printf("%s\n", for_machines ? "{\"up_to_date\":true}" : tr(cli->lang, N_("The database is up to date.")));
    return EXIT_OK;
}

static int run(const struct cli *cli, const struct args *args) {
    const char *from = args_flag(args, "from"), *to = args_flag(args, "to"), *error;
    if (!from && !to && args->word_count == 1)
        return run_schema(cli, args->words[0], args_flag(args, "json") != NULL);
    if (!from || !to || args->word_count)
        return cli_fail(cli, N_("Either one database, or --from and --to."), NULL);
    if (!config_is_postgres(from) && access(from, R_OK) != 0)
        return cli_fail_file(cli, from, file_reason(errno));
    struct file_lock source, target;
    bool locked = lock(from, &source);
    if (!locked || !lock(to, &target)) {
        lock_release(from, &source);
        return cli_fail(cli, N_("A server uses this database: stop it first."), NULL), EXIT_FAILED;
    }
    struct migration done;
    (void)umask(077); // seeds of running matches are in it
    bool fine = migrate_all(from, to, &done, &error);
    lock_release(from, &source);
    lock_release(to, &target);
    if (!fine)
        return cli_fail(cli, error, NULL), EXIT_FAILED;
    char line[512];
    struct text text = TEXT_ON(line);
    if (args_flag(args, "json")) {
        printf("{\"rooms\":%lld,\"matches\":%lld,\"moves\":%lld,\"hash\":\"%s\"}\n", (long long)done.rooms,
               (long long)done.matches, (long long)done.moves, done.hash);
        return EXIT_OK;
    }
    say(&text,
        tr(cli->lang,
           N_("Copied and compared: rooms {rooms}, matches {matches}, moves {moves}; hash of all rows {hash}")),
        ARGS(ARG_NUMBER("rooms", (int)done.rooms), ARG_NUMBER("matches", (int)done.matches),
             ARG_NUMBER("moves", (int)done.moves), ARG_TEXT("hash", done.hash)));
    printf("%s\n", line);
    return EXIT_OK;
}

const struct command command_migrate = {
    .name = "migrate",
    .group = GROUP_ROOMS,
    .words = "[DB]",
    .about = N_("bring a server's database up to date, or copy everything into another one"),
    .examples = "adit migrate adit.db\nadit migrate --from adit.db --to postgres://adit@localhost/adit",
    .flags = flags,
    .words_min = 0,
    .words_max = 1,
    .run = run,
};
