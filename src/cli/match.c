// `adit match`: programs play against each other by the bot protocol. Each runs as a process of its own with limits on
// time and memory; one that breaks off, dawdles or talks nonsense has lost, and never holds up the match.
#include "cli/cli.h"
#include "cli/talk.h"
#include "engine/view.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { JSON_MAX = 1 << 18, ANSWER_MAX = 4096 };

static const struct flag flags[] = {
    {"bot", "CMD", N_("a program for the next seat, as a command of the shell; once for each seat")},
    {"time", "MS", N_("how long a program may take for an answer (1000)")},
    {"memory", "MB", N_("how much memory a program may take (1024)")},
    {"seed", "S", N_("the same seed gives the same games (1)")},
    {"record", "FILE", N_("write the match to this file")},
    {"json", NULL, N_("for machines")},
    {NULL, NULL, NULL},
};

struct program {
    pid_t pid;
    int to, from; // -1: gone
    char answer[ANSWER_MAX];
    size_t answer_length;
    const char *fault; // a sentence; NULL: none
};

struct contest {
    const struct cli *cli;
    struct match match;
    struct program programs[SEATS_MAX];
    char commands[SEATS_MAX][512];
    int64_t time_ms, memory_mb;
    bool for_machines;
    char json[JSON_MAX];
};

static int64_t now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static _Noreturn void become(const char *command, int in, int out, int64_t memory_mb) {
    struct rlimit memory = {.rlim_cur = (rlim_t)memory_mb << 20, .rlim_max = (rlim_t)memory_mb << 20};
    struct rlimit none = {0, 0};
    (void)setpgid(0, 0);
    (void)setrlimit(RLIMIT_AS, &memory);
    (void)setrlimit(RLIMIT_CORE, &none);
    (void)signal(SIGPIPE, SIG_DFL);
    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0)
        (void)execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool start(struct contest *contest, int seat) {
    struct program *program = &contest->programs[seat];
    int down[2], up[2];
    *program = (struct program){.pid = -1, .to = -1, .from = -1};
    if (pipe2(down, O_CLOEXEC))
        return false;
    if (pipe2(up, O_CLOEXEC)) {
        (void)close(down[0]);
        (void)close(down[1]);
        return false;
    }
    program->pid = fork();
    if (program->pid == 0)
        become(contest->commands[seat], down[0], up[1], contest->memory_mb);
    (void)close(down[0]);
    (void)close(up[1]);
    program->to = down[1];
    program->from = up[0];
    (void)fcntl(program->to, F_SETFL, O_NONBLOCK);
    if (program->pid > 0)
        (void)setpgid(program->pid, program->pid); // in both, so that it holds whoever comes first
    return program->pid > 0;
}

static void stop(struct program *program) {
    if (program->to >= 0)
        (void)close(program->to);
    if (program->from >= 0)
        (void)close(program->from);
    program->to = program->from = -1;
    if (program->pid > 0) {
        (void)kill(-program->pid, SIGKILL);
        (void)waitpid(program->pid, NULL, 0);
    }
    program->pid = -1;
}

static void fail(struct program *program, const char *fault) {
    if (!program->fault)
        program->fault = fault;
    stop(program);
}

static bool wait_for(int fd, short events, int64_t deadline) {
    for (;;) {
        int64_t left = deadline - now_ms();
        struct pollfd polled = {.fd = fd, .events = events};
        int ready = poll(&polled, 1, left > 0 ? (int)left : 0);
        if (ready > 0)
            return true;
        if (ready == 0)
            return false;
    }
}

static bool send_line(struct program *program, const char *line, int64_t deadline) {
    for (size_t length = strlen(line); length;) {
        if (!wait_for(program->to, POLLOUT, deadline)) {
            fail(program, N_("it took too long"));
            return false;
        }
        ssize_t written = write(program->to, line, length);
        if (written <= 0) {
            fail(program, N_("it ended too early"));
            return false;
        }
        line += written;
        length -= (size_t)written;
    }
    return true;
}

// One line into program->answer, closed by a NUL.
static bool read_line(struct program *program, int64_t deadline) {
    program->answer_length = 0;
    for (;;) {
        char *at = program->answer + program->answer_length;
        if (program->answer_length + 1 >= ANSWER_MAX) {
            fail(program, N_("its answer is too long"));
            return false;
        }
        if (!wait_for(program->from, POLLIN, deadline)) {
            fail(program, N_("it took too long"));
            return false;
        }
        if (read(program->from, at, 1) != 1) { // byte by byte: what comes behind the line is the next answer
            fail(program, N_("it ended too early"));
            return false;
        }
        if (*at == '\n') {
            *at = '\0';
            return true;
        }
        program->answer_length += *at != '\0';
    }
}

static void greet(struct contest *contest, int seat) {
    struct program *program = &contest->programs[seat];
    const struct game *game = contest->match.game;
    struct text text = TEXT_ON(contest->json);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_string(&json, "type", "hello");
    json_key_int(&json, "protocol", 1);
    json_key_string(&json, "game", game->name);
    json_key_int(&json, "seat", seat);
    json_key_int(&json, "seats", contest->match.setup.seats);
    for (int i = 0; game->options[i].name; i++)
        json_key_string(&json, game->options[i].name, game->options[i].choices[contest->match.setup.option[i]]);
    json_end_object(&json);
    text_char(&text, '\n');
    int64_t deadline = now_ms() + contest->time_ms + 2000; // a program may take its time to start
    char type[16];
    if (!program->fault && send_line(program, contest->json, deadline) && read_line(program, deadline) &&
        (!talk_member(program->answer, "type", type, sizeof type) || strcmp(type, "ready")))
        fail(program, N_("it did not say that it is ready"));
}

static void write_question(struct contest *contest, int seat, uint64_t luck) {
    _Alignas(16) uint8_t view[STATE_MAX];
    char hex[17];
    static char state[2 * STATE_MAX + 1];
    struct text text = TEXT_ON(contest->json), luck_text = TEXT_ON(hex), state_text = TEXT_ON(state);
    struct json json = json_on(&text);
    match_view(&contest->match, seat, view);
    text_hex64(&luck_text, luck);
    text_hex(&state_text, view, contest->match.game->state_size);
    json_object(&json);
    json_key_string(&json, "type", "ask");
    json_key_int(&json, "seat", seat);
    json_key_int(&json, "time_ms", contest->time_ms);
    json_key_string(&json, "luck", hex);
    json_key(&json, "legal");
    legal_json(contest->match.game, view, seat, &json);
    json_key(&json, "view");
    view_json(contest->match.game, &contest->match.setup, view, seat, &json);
    json_key_string(&json, "state", state);
    json_end_object(&json);
    text_char(&text, '\n');
    CHECK(!text.truncated);
}

// The program's move; the fallback once it has lost.
static action_id ask(struct contest *contest, int seat, uint64_t luck) {
    struct program *program = &contest->programs[seat];
    action_id action;
    _Alignas(16) uint8_t view[STATE_MAX];
    char notation[ACTION_TEXT_MAX];
    int64_t deadline = now_ms() + contest->time_ms;
    if (!program->fault) {
        write_question(contest, seat, luck);
        if (send_line(program, contest->json, deadline) && read_line(program, deadline)) {
            action_id legal[LEGAL_MAX];
            int count = match_legal(&contest->match, seat, legal);
            if (talk_member(program->answer, "move", notation, sizeof notation) &&
                match_parse(&contest->match, seat, notation, strlen(notation), &action) == ERR_NONE)
                for (int i = 0; i < count; i++)
                    if (legal[i] == action)
                        return action;
            fail(program, N_("its answer is no legal move"));
        }
    }
    match_view(&contest->match, seat, view);
    return contest->match.game->fallback(view, seat);
}

static void play(struct contest *contest, uint64_t seed) {
    struct rng rng;
    rng_seed_fast(&rng, seed, 0);
    for (;;) {
        seat_mask acting = match_deal(&contest->match, &rng, NULL);
        if (!acting)
            return;
        uint64_t luck = rng_next64(&rng);
        action_id moves[SEATS_MAX];
        for (seat_mask rest = acting; rest; rest &= rest - 1)
            moves[__builtin_ctz(rest)] = ask(contest, __builtin_ctz(rest), luck);
        enum err err = match_submit_all(&contest->match, acting, moves, NULL);
        CHECK(err == ERR_NONE);
    }
}

static void print_result(struct contest *contest) {
    struct result result;
    contest->match.game->score(contest->match.state, &result);
    for (int seat = 0; seat < contest->match.setup.seats; seat++) {
        const char *fault = contest->programs[seat].fault;
        bool won = !fault && result.winners & SEAT_BIT(seat); // who broke the protocol has lost, whatever the points
        if (!contest->for_machines) {
            printf("%d  %-40s %5d  %s%s\n", seat, contest->commands[seat], (int)result.points[seat],
                   won ? tr(contest->cli->lang, N_("won")) : "", fault ? tr(contest->cli->lang, fault) : "");
            continue;
        }
        struct text text = TEXT_ON(contest->json);
        struct json json = json_on(&text);
        json_object(&json);
        json_key_int(&json, "seat", seat);
        json_key_string(&json, "bot", contest->commands[seat]);
        json_key_int(&json, "points", result.points[seat]);
        json_key_bool(&json, "won", won);
        json_key(&json, "fault");
        if (fault)
            json_string(&json, fault);
        else
            json_null(&json);
        json_end_object(&json);
        printf("%s\n", contest->json);
    }
}

// Says how it ended and lets the programs end by themselves for a moment.
static void say_over(struct contest *contest) {
    for (int seat = 0; seat < contest->match.setup.seats; seat++)
        if (!contest->programs[seat].fault)
            (void)send_line(&contest->programs[seat], "{\"type\":\"over\"}\n", now_ms() + 100);
    for (int seat = 0; seat < contest->match.setup.seats; seat++)
        stop(&contest->programs[seat]);
}

static int read_commands(struct contest *contest, const struct args *args) {
    int count = 0;
    for (int i = 0; i < args->given_count; i++) {
        if (strcmp(args->command->flags[args->given[i].flag].name, "bot"))
            continue;
        if (count == SEATS_MAX || strlen(args->given[i].value) >= sizeof contest->commands[0])
            return -1;
        memcpy(contest->commands[count++], args->given[i].value, strlen(args->given[i].value) + 1);
    }
    return count;
}

static int contend(struct contest *contest, const struct args *args, struct setup *setup, uint64_t seed) {
    const struct game *game = contest->match.game;
    struct move *log = malloc(game->length_max * sizeof *log);
    CHECK(log);
    enum err err = match_start(&contest->match, game, setup, log, game->length_max);
    CHECK(err == ERR_NONE);
    (void)signal(SIGPIPE, SIG_IGN);
    for (int seat = 0; seat < setup->seats; seat++)
        if (!start(contest, seat))
            fail(&contest->programs[seat], N_("it could not be started"));
    for (int seat = 0; seat < setup->seats; seat++)
        greet(contest, seat);
    play(contest, seed);
    print_result(contest);
    say_over(contest);
    bool ok = true;
    const char *file = args_flag(args, "record");
    if (file) {
        struct record_header header = {.game = game, .setup = *setup};
        for (int seat = 0; seat < setup->seats; seat++)
            (void)snprintf(header.name[seat], RECORD_NAME_MAX, "program %d", seat);
        ok = cli_write_record(contest->cli, file, &contest->match, &header);
    }
    free(log);
    return ok ? EXIT_OK : EXIT_FAILED;
}

static int run(const struct cli *cli, const struct args *args) {
    const struct game *game = cli_game(cli, args->words[0]);
    struct setup setup;
    int64_t seed = 1, time_ms = 1000, memory_mb = 1024;
    if (!game || !cli_setup(cli, args, game, &setup) || !cli_number(cli, args, "time", 1, 600000, &time_ms) ||
        !cli_number(cli, args, "memory", 1, 1 << 20, &memory_mb) ||
        !cli_number(cli, args, "seed", 0, 999999999999999999, &seed))
        return EXIT_USAGE;
    struct contest *contest = calloc(1, sizeof *contest);
    CHECK(contest);
    *contest = (struct contest){.cli = cli,
                                .match.game = game,
                                .time_ms = time_ms,
                                .memory_mb = memory_mb,
                                .for_machines = args_flag(args, "json") != NULL};
    int count = read_commands(contest, args), code;
    if (!cli_players_given(args) && count >= game->seats_min && count <= game->seats_max)
        setup.seats = (uint8_t)count;
    if (count != setup.seats)
        code = cli_fail(cli, N_("There must be one bot for each seat: {seats}, not {bots}."),
                        ARGS(ARG_NUMBER("seats", setup.seats), ARG_NUMBER("bots", count)));
    else
        code = contend(contest, args, &setup, (uint64_t)seed);
    free(contest);
    return code;
}

const struct command command_match = {
    .name = "match",
    .words = "GAME",
    .about = N_("lets programs play against each other by the bot protocol"),
    .flags = flags,
    .takes_game_options = true,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
