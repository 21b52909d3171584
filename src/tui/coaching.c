// Thinking in another process.
#include "tui/coaching.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

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

void coaching_solve(const struct match *match, int seat, bool slow_ones, struct coach_advice *advice) {
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, seat, view);
    const struct coach_solver *solver = coach_kit_of(match->game)->solvers;
    for (; solver && solver->solve; solver++) {
        if (solver->is_slow != slow_ones || (solver->applies && !solver->applies(view)))
            continue;
        void *block = malloc(solver->native.size); // touched only as far as it is needed
        if (block)
            coach_solve(match->game, solver, view, block, solver->native, advice);
        free(block);
    }
}

// First a quick guess, then better ones.
_Noreturn static void think(const struct match *match, int seat, int descriptor) {
    static const uint32_t playouts[] = {200, 1000, 5000};
    struct coach_advice advice;
    for (int number = 1; number < 32; number++)
        (void)signal(number, SIG_DFL); // those of the screen are not ours
    int niceness = nice(5);            // a courtesy to the screen: where it is refused, thinking goes on all the same
    (void)niceness;
    uint32_t slowly_solved = 0; // what was found stays in the advice while it gets better
    for (size_t i = 0; i < ARRAY_COUNT(playouts); i++) {
        coach_advise(match, seat, playouts[i], match->log_count, &advice);
        coaching_solve(match, seat, false, &advice);
        uint32_t quickly_solved = advice.solved;
        if (i == 1) // the first guess is shown by now
            coaching_solve(match, seat, true, &advice);
        slowly_solved |= advice.solved & ~quickly_solved;
        advice.solved |= slowly_solved;
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
