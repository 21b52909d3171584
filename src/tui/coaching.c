// Thinking in another process.
#include "tui/coaching.h"

#include "games/diamant/rules.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SOLVE_SIZE = 192 << 20, SOLVE_STATES = 4000000 }; // a fifth of a second

static bool write_whole(int descriptor, const void *bytes, size_t size) {
    const char *at = bytes;
    while (size) {
        ssize_t written = write(descriptor, at, size);
        if (written <= 0)
            return false;
        at += written;
        size -= (size_t)written;
    }
    return true;
}

// Adds an equilibrium for the win, which takes up to a second: found once, after the first guess was shown.
static void add_last(const struct diamant *view, struct coach_advice *advice) {
    static struct coach_advice found; // of this process, which thinks about one position
    static bool tried;
    void *block = tried ? NULL : malloc(COACH_LAST_SIZE);
    if (block)
        coach_solve_last(view, block, COACH_LAST_SIZE, COACH_LAST_GAMES, &found);
    free(block);
    tried = true;
    advice->last_solved = found.last_solved;
    advice->last = found.last;
}

// First a quick guess, then better ones.
_Noreturn static void think(const struct match *match, int seat, int descriptor) {
    static const uint32_t playouts[] = {200, 1000, 5000};
    static struct coach_advice advice; // large
    for (int number = 1; number < 32; number++)
        (void)signal(number, SIG_DFL); // those of the screen are not ours
    int niceness = nice(5);            // a courtesy to the screen: where it is refused, thinking goes on all the same
    (void)niceness;
    void *block = match->game == &diamant_game ? malloc(SOLVE_SIZE) : NULL; // touched only as far as it is needed
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, seat, view);
    for (size_t i = 0; i < ARRAY_COUNT(playouts); i++) {
        coach_advise(match, seat, playouts[i], match->log_count, &advice);
        if (block)
            coach_solve((const struct diamant *)(const void *)view, block, SOLVE_SIZE, SOLVE_STATES, &advice);
        if (block && i > 0)
            add_last((const struct diamant *)(const void *)view, &advice);
        if (!write_whole(descriptor, &advice, sizeof advice))
            break;
    }
    _exit(0);
}

void coaching_start(struct coaching *coaching, const struct match *match, int seat) {
    int ends[2];
    coaching_stop(coaching);
    if (pipe2(ends, O_CLOEXEC))
        return;
    pid_t process = fork();
    if (process == 0) {
        (void)close(ends[0]);
        think(match, seat, ends[1]);
    }
    (void)close(ends[1]);
    if (process < 0) {
        (void)close(ends[0]);
        return;
    }
    (void)fcntl(ends[0], F_SETFL, O_NONBLOCK);
    coaching->process = process;
    coaching->descriptor = ends[0];
}

bool coaching_take(struct coaching *coaching) {
    bool is_newer = false;
    while (coaching->process) {
        ssize_t got = read(coaching->descriptor, (char *)&coaching->coming + coaching->received,
                           sizeof coaching->coming - coaching->received);
        if (got < 0 && errno == EAGAIN)
            break;
        if (got <= 0) { // it has said all
            bool has_advice = coaching->has_advice;
            coaching_stop(coaching);
            coaching->has_advice = has_advice;
            break;
        }
        coaching->received += (size_t)got;
        if (coaching->received == sizeof coaching->coming) {
            coaching->advice = coaching->coming;
            coaching->received = 0;
            is_newer = coaching->has_advice = true;
        }
    }
    return is_newer;
}

void coaching_stop(struct coaching *coaching) {
    if (coaching->process) {
        (void)kill(coaching->process, SIGKILL);
        (void)waitpid(coaching->process, NULL, 0);
        (void)close(coaching->descriptor);
    }
    coaching->process = 0;
    coaching->received = 0;
    coaching->has_advice = false;
}
