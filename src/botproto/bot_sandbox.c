// Thinking apart.
#include "botproto/bot_sandbox.h"

#include "botproto/bot_process.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct answer {
    char notation[ACTION_TEXT_MAX];
    float win;
};

// From here on this process can read, write what is open, and end. It has one thing open: the way back.
static void shut_in(int to) {
    struct rlimit none = {0, 0};
    (void)setrlimit(RLIMIT_CORE, &none);
    (void)signal(SIGABRT, SIG_DFL);
    if (to != 3 && dup2(to, 3) < 0)
        _exit(1);
    for (int fd = 0; fd < 3; fd++)
        (void)close(fd);
    (void)syscall(SYS_close_range, 4u, ~0u, 0u);
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT) != 0)
        _exit(1);
}

static _Noreturn void think(const struct bot *bot, const struct bot_query *asked, int to) {
    action_id legal[LEGAL_MAX];
    struct answer answer = {.win = -1};
    struct text text = TEXT_ON(answer.notation);
    struct bot_query query = *asked;
    query.win = &answer.win;
    (void)bot_memory(); // nothing can be allocated in there
    shut_in(to);
    query.legal = legal;
    query.legal_count = query.game->legal(query.view, query.seat, legal);
    if (query.legal_count >= 1 && query.legal_count <= LEGAL_MAX) {
        action_id action = query.legal_count == 1 ? legal[0] : bot->choose(&query);
        query.game->format_action(query.view, query.seat, action, &text);
        (void)!write(3, &answer, sizeof answer);
    }
    for (;;)
        (void)syscall(SYS_exit, 0); // exit_group is one of the things that it cannot do
}

// The whole answer: a printable notation closed by a NUL, and a chance or -1.
static bool read_answer(int from, int64_t deadline, struct answer *out) {
    size_t length = 0;
    while (length < sizeof *out) {
        int64_t left = deadline - bot_process_now_ms();
        struct pollfd polled = {.fd = from, .events = POLLIN};
        int ready = poll(&polled, 1, left > 0 ? (int)left : 0);
        if (ready < 0 && errno == EINTR)
            continue;
        ssize_t got = ready > 0 ? read(from, (char *)out + length, sizeof *out - length) : 0;
        if (got <= 0)
            return false;
        length += (size_t)got;
    }
    if (!memchr(out->notation, '\0', sizeof out->notation) || !*out->notation)
        return false;
    if (!(out->win >= 0 && out->win <= 1))
        out->win = -1;
    for (const char *at = out->notation; *at; at++)
        if (*at < ' ' || *at > '~' || *at == '"' || *at == '\\')
            return false;
    return true;
}

bool bot_sandbox_think(const struct bot *bot, const struct bot_query *query, int64_t timeout_ms,
                       char out[ACTION_TEXT_MAX]) {
    int way[2];
    if (pipe2(way, O_CLOEXEC))
        return false;
    int64_t deadline = bot_process_now_ms() + timeout_ms;
    pid_t pid = fork();
    if (pid == 0)
        think(bot, query, way[1]);
    (void)close(way[1]);
    struct answer answer;
    bool ok = pid > 0 && read_answer(way[0], deadline, &answer);
    if (ok) {
        memcpy(out, answer.notation, sizeof answer.notation);
        if (query->win)
            *query->win = answer.win;
    }
    (void)close(way[0]);
    if (pid > 0) {
        (void)kill(pid, SIGKILL);
        while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    return ok;
}
