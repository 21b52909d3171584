// `adit admin`: what the operator asks of a running server, over its local socket.
#include "cli/cli.h"

#include "base/json.h"
#include "protocol/json_value.h"
#include "server/net/admin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { REQUEST_MAX = 4096, DEPTH = 6 };

static const struct flag flags[] = {
    {"db", "FILE", N_("the server's database: its socket is beside it (adit.db)")},
    {"socket", "FILE", N_("the socket, if the server's settings name one (admin-socket)")},
    {"room", "CODE", N_("say: only in this room")},
    {"hours", "N", N_("ban, kick --ban: for this many hours; without it, for good")},
    {"ban", NULL, N_("kick: and do not let this person in again")},
    {"off", NULL, N_("drain: admit new rooms again")},
    {"json", NULL, N_("print the server's answer as it is, one JSON object per line")},
    {NULL, NULL, NULL},
};

static const struct action {
    const char *name, *words, *members[2]; // what follows the name, and how the request calls it
} actions[] = {
    {"rooms", "", {NULL, NULL}},
    {"show", "CODE", {"room", NULL}},
    {"close", "CODE", {"room", NULL}},
    {"kick", "CODE SEAT", {"room", "seat"}},
    {"ban", "ADDRESS[/BITS]", {"network", NULL}},
    {"unban", "ADDRESS[/BITS]", {"network", NULL}},
    {"bans", "", {NULL, NULL}},
    {"say", "TEXT", {"text", NULL}},
    {"drain", "", {NULL, NULL}},
    {"stats", "", {NULL, NULL}},
    {"forget", "RECORD", {"record", NULL}},
};

static int word_count(const struct action *action) {
    return !action->members[0] ? 0 : !action->members[1] ? 1 : 2;
}

// The request as a line. False: an error was said.
static bool write_request(const struct cli *cli, const struct args *args, const struct action *action,
                          struct text *out) {
    struct json json = json_on(out);
    int64_t hours = 0, seat = 0;
    const char *room = args_flag(args, "room");
    if (!cli_number(cli, args, "hours", 1, 1000000, &hours))
        return false;
    json_object(&json);
    json_key_string(&json, "do", action->name);
    for (int i = 0; i < word_count(action); i++) {
        const char *word = args->words[1 + i];
        if (strcmp(action->members[i], "seat") != 0) {
            json_key_string(&json, action->members[i], word);
            continue;
        }
        if (!text_read_int(word, strlen(word), 0, SEATS_MAX - 1, &seat)) {
            (void)cli_fail(cli, N_("“{seat}” is not the number of a seat: “adit admin show CODE” lists them, from 0."),
                           ARGS(ARG_TEXT("seat", word)));
            return false;
        }
        json_key_int(&json, "seat", seat);
    }
    if (room)
        json_key_string(&json, "room", room);
    if (hours)
        json_key_int(&json, "hours", hours);
    if (args_flag(args, "ban"))
        json_key_bool(&json, "ban", true);
    if (args_flag(args, "off"))
        json_key_bool(&json, "off", true);
    json_end_object(&json);
    text_char(out, '\n');
    if (out->truncated)
        (void)cli_fail(cli, N_("A message has 1 to 200 characters."), NULL);
    return !out->truncated;
}

static int dial(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    memcpy(address.sun_path, path, strlen(path) + 1);
    if (file >= 0 && connect(file, (struct sockaddr *)&address, sizeof address) == 0)
        return file;
    int error = errno;
    if (file >= 0)
        (void)close(file);
    errno = error;
    return -1;
}

// The whole answer; NULL: the server hung up, or there is no memory.
static char *ask(int file, const struct text *request) {
    size_t size = 0, capacity = 65536;
    char *answer = write(file, request->at, request->length) == (ssize_t)request->length ? malloc(capacity) : NULL;
    ssize_t got = -1;
    while (answer && (got = read(file, answer + size, capacity - size - 1)) > 0) {
        size += (size_t)got;
        if (size + 1 < capacity)
            continue;
        char *more = realloc(answer, capacity *= 2);
        if (!more) {
            free(answer);
            return NULL;
        }
        answer = more;
    }
    if (answer)
        answer[size] = '\0';
    return answer;
}

// ---- for people ----

static void print_time(const char *key, int64_t ms) {
    char text[32];
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    (void)localtime_r(&seconds, &parts);
    (void)strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
    printf("%s %s", key, text);
}

static bool print_member(void *context, const char *key, const struct json_value *value) {
    bool *is_first = context;
    printf(*is_first ? "" : "  ");
    *is_first = false;
    bool is_time = !strcmp(key, "created") || !strcmp(key, "used") || !strcmp(key, "until");
    if (json_value_is_string(value))
        printf(*json_value_string(value) ? "%s %s" : "%s -", key, json_value_string(value));
    else if (json_value_is_int(value) && is_time)
        print_time(key, json_value_int(value));
    else if (json_value_is_int(value))
        printf("%s %lld", key, (long long)json_value_int(value));
    else if (json_value_is_bool(value))
        printf("%s %s", key, json_value_is_true(value) ? "yes" : "no");
    else if (!json_value_is_array(value))
        printf("%s -", key);
    return true;
}

static void print_object(const struct json_value *object, const char *before) {
    bool is_first = true;
    printf("%s", before);
    json_value_each(object, print_member, &is_first);
    printf("\n");
    const struct json_value *people = json_value_get(object, "people");
    for (size_t i = 0; i < json_value_size(people); i++)
        print_object(json_value_at(people, i), "  ");
}

// Prints the lines of the answer; the last one says how it went.
static int print_answer(const struct cli *cli, char *answer, bool as_json) {
    int code = EXIT_FAILED;
    bool is_whole = false;
    for (char *line = strtok(answer, "\n"); line; line = strtok(NULL, "\n")) {
        struct json_value *object = json_value_parse(line, strlen(line), DEPTH);
        const struct json_value *ok = json_value_get(object, "ok");
        const char *text = json_value_string(json_value_get(object, "text"));
        if (as_json)
            printf("%s\n", line);
        if (json_value_is_bool(ok)) {
            is_whole = true;
            code = json_value_is_true(ok) ? EXIT_OK : EXIT_FAILED;
            if (text && !as_json)
                (void)cli_fail(cli, "{text}", ARGS(ARG_TEXT("text", tr(cli->lang, text))));
        } else if (!as_json && object) {
            print_object(object, "");
        }
        json_value_free(object);
    }
    if (!is_whole)
        (void)cli_fail(cli, N_("The server hung up before its answer was complete."), NULL);
    return code;
}

static int run(const struct cli *cli, const struct args *args) {
    const struct action *action = NULL;
    for (size_t i = 0; i < ARRAY_COUNT(actions); i++)
        if (!strcmp(actions[i].name, args->words[0]))
            action = &actions[i];
    if (!action)
        return cli_fail(
            cli,
            N_("“{word}” is not a request: use rooms, show, close, kick, ban, unban, bans, say, drain, forget or stats."),
            ARGS(ARG_TEXT("word", args->words[0])));
    if (args->word_count != 1 + word_count(action))
        return cli_fail(cli, N_("Something is missing: adit {command} {words}. Add --help to see more."),
                        ARGS(ARG_TEXT("command", action->name), ARG_TEXT("words", action->words)));
    char path[512], line[REQUEST_MAX];
    const char *db = args_flag(args, "db"), *named = args_flag(args, "socket");
    struct text request = TEXT_ON(line);
    if (!write_request(cli, args, action, &request))
        return EXIT_USAGE;
    char preset[512];
    if (!named && !db && cli_database(cli, preset, sizeof preset))
        return EXIT_USAGE;
    if (!admin_path(named ? named : "", db ? db : preset, path, sizeof path))
        return cli_fail(cli, N_("Name the server's socket with --socket: it is in its settings (admin-socket)."), NULL);
    int file = dial(path);
    if (file < 0) {
        (void)cli_fail(
            cli,
            errno == EACCES
                ? N_("{file} belongs to the server's user: ask as that user, or as root.")
                : N_("No server answers at {file}: name its database with --db, or its socket with --socket."),
            ARGS(ARG_TEXT("file", path)));
        return EXIT_FAILED;
    }
    char *answer = ask(file, &request);
    (void)close(file);
    int code = answer ? print_answer(cli, answer, args_flag(args, "json") != NULL) : EXIT_FAILED;
    if (!answer)
        (void)cli_fail(cli, N_("The server hung up before its answer was complete."), NULL);
    free(answer);
    return code;
}

const struct command command_admin = {
    .name = "admin",
    .group = GROUP_ROOMS,
    .words = "REQUEST [WORD ...]",
    .about = N_("look after a running server: rooms, show, close, kick, ban, unban, bans, say, drain, forget, stats"),
    .examples = "adit admin rooms\nadit admin say \"Back in five minutes\"\nadit admin close CODE --json",
    .flags = flags,
    .words_min = 1,
    .words_max = 3,
    .run = run,
};
