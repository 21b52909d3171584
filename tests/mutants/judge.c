// Tries many broken forms of a game in one program: tools/mutate builds it, with all of them inside.
//
// Every function of the game was written once more for each small break, and chooses by `mutant_now`. First each test
// runs with the sound form, to see how long it takes and which functions it reaches. Then, for each line "MUTANT
// FUNCTION" of the input, a copy of the process runs the tests that reach the function, the quickest first, and stops
// at the first that fails. TESTS=WORD: only those with this word in their names. Tests that take a second are left out:
// what only they notice counts as unnoticed. Says "MUTANT noticed TEST", "MUTANT noticed-late TEST" (it ran for far too
// long) or "MUTANT survived -".
#define _GNU_SOURCE
#include "tests/test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TESTS_MAX = 1024, FUNCTIONS_MAX = 2048 };
static double longest = 1; // seconds: a test that takes longer is not asked; LONGEST=N

unsigned mutant_now;                         // 0: the sound form
unsigned char mutant_reached[FUNCTIONS_MAX]; // by the running process

static struct test *tests[TESTS_MAX];
static double seconds[TESTS_MAX];
static unsigned char *reached; // [TESTS_MAX][FUNCTIONS_MAX], shared with the children
static int *killer;            // shared: which test a child was in
static int test_count;

void test_register(struct test *test) {
    CHECK(test_count < TESTS_MAX);
    if (!getenv("TESTS") || strstr(test->name, getenv("TESTS")))
        tests[test_count++] = test;
}

void test_expect(bool holds, const char *what, const char *file, int line) {
    if (holds)
        return;
    if (!mutant_now)
        fprintf(stderr, "%s:%d: expected %s\n", file, line, what);
    _exit(1);
}

void test_expect_int(long long actual, long long expected, const char *what, const char *file, int line) {
    test_expect(actual == expected, what, file, line);
}

void test_expect_str(const char *actual, const char *expected, const char *what, const char *file, int line) {
    test_expect(!strcmp(actual, expected), what, file, line);
}

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void limit(double budget) {
    struct itimerval timer = {.it_value = {(time_t)budget, (suseconds_t)((budget - (double)(time_t)budget) * 1e6) + 1}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static pid_t child(void) {
    fflush(stdout);
    pid_t pid = fork();
    CHECK(pid >= 0);
    if (pid)
        return pid;
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, 0);
    dup2(nowhere, 1);
    if (mutant_now)
        dup2(nowhere, 2);
    return 0;
}

// Runs every test once in a process of its own. A test that fails here proves nothing later.
static void survey(double *shared) {
    for (int i = 0; i < test_count; i++) {
        pid_t pid = child();
        if (!pid) {
            double before = cpu_seconds();
            limit(longest);
            tests[i]->run();
            shared[i] = cpu_seconds() - before;
            memcpy(reached + (size_t)i * FUNCTIONS_MAX, mutant_reached, sizeof mutant_reached);
            _exit(0);
        }
        int status;
        waitpid(pid, &status, 0);
        if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) {
            fprintf(stderr, "%s takes too long\n", tests[i]->name);
            continue;
        }
        if (status) {
            fprintf(stderr, "%s fails with nothing broken\n", tests[i]->name);
            exit(1);
        }
        seconds[i] = shared[i];
        fprintf(stderr, "%8.3f s %s\n", seconds[i], tests[i]->name);
    }
}

static void judge(unsigned mutant, int function) {
    static int order[TESTS_MAX], last[FUNCTIONS_MAX];
    int count = 0;
    for (int i = 0; i < test_count; i++)
        if (reached[(size_t)i * FUNCTIONS_MAX + (size_t)function])
            order[count++] = i;
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && seconds[order[k]] < seconds[order[k - 1]]; k--) {
            int other = order[k];
            order[k] = order[k - 1];
            order[k - 1] = other;
        }
    mutant_now = mutant;
    *killer = -1;
    pid_t pid = child();
    if (!pid) {
        // What noticed the last break of this function is tried first.
        for (int i = -1; i < count; i++) {
            int at = i < 0 ? last[function] - 1 : order[i];
            if (at < 0 || (i >= 0 && at == last[function] - 1))
                continue; // each once: a second run could fail for what the first left behind
            *killer = at;
            limit(0.4 + 5 * seconds[at]);
            tests[at]->run();
        }
        _exit(0);
    }
    int status;
    waitpid(pid, &status, 0);
    mutant_now = 0;
    if (status)
        last[function] = *killer + 1;
    bool late = WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
    printf("%u %s %s\n", mutant,
           !status ? "survived"
           : late  ? "noticed-late"
                   : "noticed",
           status ? tests[*killer]->name : "-");
    fflush(stdout);
}

int main(void) {
    size_t size = (size_t)TESTS_MAX * FUNCTIONS_MAX + TESTS_MAX * sizeof(double) + sizeof(int);
    unsigned char *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    CHECK(shared != MAP_FAILED);
    reached = shared;
    double *times = (double *)(void *)(shared + (size_t)TESTS_MAX * FUNCTIONS_MAX);
    killer = (int *)(void *)(times + TESTS_MAX);
    if (getenv("LONGEST"))
        longest = strtod(getenv("LONGEST"), NULL);
    survey(times);
    unsigned mutant;
    int function;
    while (scanf("%u %d", &mutant, &function) == 2)
        judge(mutant, function);
    return 0;
}
