// Runs the tests of one program: all, or those whose names contain one of the words given.
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static struct test *first;
static struct test **last = &first;
static int failures; // of the running test
static const char *running;

void test_register(struct test *test) {
    *last = test;
    last = &test->next;
}

static void report(const char *file, int line) {
    printf("%s:%d: %s: ", file, line, running);
    failures++;
}

void test_expect(bool holds, const char *what, const char *file, int line) {
    if (holds)
        return;
    report(file, line);
    printf("expected %s\n", what);
}

void test_expect_int(long long actual, long long expected, const char *what, const char *file, int line) {
    if (actual == expected)
        return;
    report(file, line);
    printf("%s is %lld, expected %lld\n", what, actual, expected);
}

void test_expect_str(const char *actual, const char *expected, const char *what, const char *file, int line) {
    if (!strcmp(actual, expected))
        return;
    report(file, line);
    printf("%s is\n  %s\nexpected\n  %s\n", what, actual, expected);
}

static bool wanted(const char *name, int count, char **words) {
    for (int i = 1; i < count; i++)
        if (strstr(name, words[i]))
            return true;
    return count == 1;
}

int main(int count, char **words) {
    int passed = 0, failed = 0;
    for (struct test *test = first; test; test = test->next) {
        if (!wanted(test->name, count, words))
            continue;
        failures = 0;
        running = test->name;
        test->run();
        *(failures ? &failed : &passed) += 1;
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed || !passed;
}
