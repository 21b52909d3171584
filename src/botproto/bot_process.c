// Programs that play by the bot protocol.
#include "botproto/bot_process.h"

#include "base/memory.h"
#include "bots/bot.h"
#include "engine/view.h"
#include "botproto/botproto.h"
#include "table/describe.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { QUESTION_MAX = 4 << 20, PAST_MAX = 3 << 20 };

int64_t bot_process_now_ms(void) {
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

static bool spawn(struct bot_process *program) {
    int down[2], up[2];
    if (pipe2(down, O_CLOEXEC))
        return false;
    if (pipe2(up, O_CLOEXEC)) {
        (void)close(down[0]);
        (void)close(down[1]);
        return false;
    }
    program->pid = fork();
    if (program->pid == 0)
        become(program->command, down[0], up[1], program->memory_mb);
    (void)close(down[0]);
    (void)close(up[1]);
    program->to = down[1];
    program->from = up[0];
    (void)fcntl(program->to, F_SETFL, O_NONBLOCK);
    if (program->pid > 0)
        (void)setpgid(program->pid, program->pid); // in both, so that it holds whoever comes first
    return program->pid > 0;
}

static void stop(struct bot_process *program) {
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

static void fail(struct bot_process *program, const char *fault) {
    if (!program->fault)
        program->fault = fault;
    stop(program);
}

#define ENDED_EARLY N_("it ended too early")

static bool wait_for(int fd, short events, int64_t deadline) {
    for (;;) {
        int64_t left = deadline - bot_process_now_ms();
        struct pollfd polled = {.fd = fd, .events = events};
        int ready = poll(&polled, 1, left > 0 ? (int)left : 0);
        if (ready > 0)
            return true;
        if (ready == 0)
            return false;
    }
}

static bool send_line(struct bot_process *program, const char *line, int64_t deadline) {
    for (size_t length = strlen(line); length;) {
        if (!wait_for(program->to, POLLOUT, deadline)) {
            fail(program, N_("it took too long"));
            return false;
        }
        ssize_t written = write(program->to, line, length);
        if (written <= 0) {
            fail(program, ENDED_EARLY);
            return false;
        }
        line += written;
        length -= (size_t)written;
    }
    return true;
}

// One line into program->answer, closed by a NUL.
static bool read_line(struct bot_process *program, int64_t deadline) {
    program->answer_length = 0;
    for (;;) {
        char *at = program->answer + program->answer_length;
        if (program->answer_length + 1 >= PROGRAM_ANSWER_MAX) {
            fail(program, N_("its answer is too long"));
            return false;
        }
        if (!wait_for(program->from, POLLIN, deadline)) {
            fail(program, N_("it took too long"));
            return false;
        }
        if (read(program->from, at, 1) != 1) { // byte by byte: what comes behind the line is the next answer
            fail(program, ENDED_EARLY);
            return false;
        }
        if (*at == '\n') {
            *at = '\0';
            return true;
        }
        program->answer_length += *at != '\0';
    }
}

void bot_process_start(struct bot_process *program, const char *command, int64_t time_ms, int64_t memory_mb) {
    *program = (struct bot_process){
        .pid = -1, .to = -1, .from = -1, .command = command, .time_ms = time_ms, .memory_mb = memory_mb, .win = -1};
    if (!spawn(program))
        fail(program, N_("it could not be started"));
}

// Says hello and hears an answer; if need be to a new process, where the old one has ended after the last match.
static bool greeted(struct bot_process *program, const char *hello) {
    bool was_resting = program->is_resting;
    program->is_resting = false;
    int64_t deadline = bot_process_now_ms() + program->time_ms + 2000; // a program may take its time to start
    if (program->to >= 0 && send_line(program, hello, deadline) && read_line(program, deadline))
        return true;
    if (!was_resting || (program->fault && strcmp(program->fault, ENDED_EARLY) != 0))
        return false;
    program->fault = NULL;
    if (!spawn(program)) {
        fail(program, N_("it could not be started"));
        return false;
    }
    deadline = bot_process_now_ms() + program->time_ms + 2000;
    return send_line(program, hello, deadline) && read_line(program, deadline);
}

void bot_process_greet(struct bot_process *program, const struct match *match, int seat) {
    const struct game *game = match->game;
    char buffer[1024], type[16], past[8];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    json_object(&json);
    json_key_string(&json, "type", "hello");
    json_key_int(&json, "protocol", 2);
    json_key_string(&json, "game", game->name);
    json_key_int(&json, "rules", rules_of(game, &match->setup));
    json_key_int(&json, "seat", seat);
    json_key_int(&json, "seats", match->setup.seats);
    for (int i = 0; game->options[i].name; i++)
        json_key_string(&json, game->options[i].name, game->options[i].choices[match->setup.option[i]]);
    json_end_object(&json);
    text_char(&text, '\n');
    CHECK(!text.truncated);
    program->told = 0;
    program->win = -1;
    program->seat = seat;
    if (program->fault || !greeted(program, buffer))
        return;
    if (!botproto_member(program->answer, "type", type, sizeof type) || strcmp(type, "ready") != 0)
        fail(program, N_("it did not say that it is ready"));
    program->wants_past = botproto_member(program->answer, "past", past, sizeof past) && !strcmp(past, "true");
}

// What is being told of the past: events as JSON, or everything for programs built on the same engine.
struct telling {
    const struct game *game;
    struct json *json;
    struct text *text;
    _Alignas(16) uint8_t last[STATE_MAX];
};

static void tell_event(void *context, const void *view, const struct event *event) {
    struct telling *telling = context;
    (void)view;
    json_object(telling->json);
    event_members(telling->game, event, telling->json);
    describe_event_names(telling->json, telling->game, event);
    json_end_object(telling->json);
}

static void tell_seen(void *context, const void *view, const struct event *event) {
    struct telling *telling = context;
    botproto_write_seen(telling->text, telling->game, view, event, telling->last);
}

static void write_past(const struct bot_process *program, const struct match *match, int seat, struct json *json) {
    struct telling telling;
    char *buffer = xcalloc(1, PAST_MAX);
    struct text past = text_on(buffer, PAST_MAX);
    telling = (struct telling){.game = match->game, .text = &past};
    bot_tell(match, seat, program->told, tell_seen, &telling);
    if (!past.truncated) // else it has to do without
        json_key_string(json, "past", buffer);
    free(buffer);
}

static void write_question(const struct bot_process *program, const struct match *match, int seat, uint64_t luck,
                           struct text *text) {
    _Alignas(16) uint8_t view[STATE_MAX];
    char state[2 * STATE_MAX + 1];
    struct telling telling;
    char hex[17];
    struct text luck_text = TEXT_ON(hex), state_text = TEXT_ON(state);
    struct json json = json_on(text);
    match_view(match, seat, view);
    text_hex64(&luck_text, luck);
    view_write_hex(&state_text, match->game, view);
    json_object(&json);
    json_key_string(&json, "type", "ask");
    json_key_int(&json, "seat", seat);
    json_key_int(&json, "time_ms", program->time_ms);
    json_key_string(&json, "luck", hex);
    json_key(&json, "legal");
    legal_json(match->game, view, seat, &json);
    json_key(&json, "view");
    view_json(match->game, &match->setup, view, seat, &json);
    json_key(&json, "events");
    json_array(&json);
    telling = (struct telling){.game = match->game, .json = &json};
    bot_tell(match, seat, program->told, tell_event, &telling);
    json_end_array(&json);
    json_key_string(&json, "state", state);
    if (program->wants_past)
        write_past(program, match, seat, &json);
    json_end_object(&json);
    text_char(text, '\n');
    CHECK(!text->truncated);
}

// A question and its answer, in program->answer.
static bool ask(struct bot_process *program, const char *question) {
    int64_t deadline = bot_process_now_ms() + program->time_ms;
    return !program->fault && send_line(program, question, deadline) && read_line(program, deadline);
}

action_id bot_process_ask(struct bot_process *program, const struct match *match, int seat, uint64_t luck) {
    action_id legal[LEGAL_MAX], action;
    _Alignas(16) uint8_t view[STATE_MAX];
    if (match_legal(match, seat, legal) == 1)
        return legal[0];
    if (!program->fault) {
        char *buffer = xcalloc(1, QUESTION_MAX);
        struct text text = text_on(buffer, QUESTION_MAX);
        write_question(program, match, seat, luck, &text);
        program->told = match->log_count;
        bool heard = ask(program, buffer);
        free(buffer);
        if (heard && botproto_read_act(match, seat, program->answer, &action, &program->win))
            return action;
        if (heard)
            fail(program, N_("its answer is not a legal move"));
    }
    match_view(match, seat, view);
    return match->game->fallback(view, seat);
}

bool bot_process_ask_line(struct bot_process *program, const char *question, char move[ACTION_TEXT_MAX]) {
    char type[16];
    if (!ask(program, question))
        return false;
    if (botproto_member(program->answer, "type", type, sizeof type) && !strcmp(type, "act") &&
        botproto_member(program->answer, "move", move, ACTION_TEXT_MAX))
        return true;
    fail(program, N_("its answer is not a legal move"));
    return false;
}

static void key_numbers(struct json *json, const char *key, const int32_t *numbers, int count) {
    json_key(json, key);
    json_array(json);
    for (int i = 0; i < count; i++)
        json_int(json, numbers[i]);
    json_end_array(json);
}

void bot_process_over(struct bot_process *program, const struct match *match) {
    char buffer[1024];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    struct result result = {.winners = 0};
    int32_t places[SEATS_MAX];
    if (program->fault || program->to < 0 || program->is_resting)
        return;
    match->game->score(match->state, &result);
    for (int seat = 0; seat < match->setup.seats; seat++)
        places[seat] = result_place(&result, match->setup.seats, seat);
    json_object(&json);
    json_key_string(&json, "type", "over");
    json_key_int(&json, "seat", program->seat);
    json_key_bool(&json, "won", (result.winners & SEAT_BIT(program->seat)) != 0);
    json_key(&json, "winners");
    json_seats(&json, result.winners);
    key_numbers(&json, "places", places, match->setup.seats);
    key_numbers(&json, "points", result.points, match->setup.seats);
    json_end_object(&json);
    text_char(&text, '\n');
    CHECK(!text.truncated);
    if (!send_line(program, buffer, bot_process_now_ms() + 100))
        program->fault = NULL; // the match is over: whoever has gone has missed nothing
    program->is_resting = true;
}

void bot_process_end(struct bot_process *program) {
    enum { MOMENT_MS = 200 };
    char byte;
    if (program->to >= 0) {
        (void)close(program->to);
        program->to = -1;
    }
    int64_t deadline = bot_process_now_ms() + MOMENT_MS;
    while (program->from >= 0 && wait_for(program->from, POLLIN, deadline) && bot_process_now_ms() < deadline)
        if (read(program->from, &byte, 1) != 1)
            break;
    stop(program);
}
