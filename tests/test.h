// The test runner: a test is a sentence, and a failed expectation names its line and goes on.
//
//     TEST(two_leavers_leave_the_relic) { EXPECT(...); EXPECT_INT(points, 7); }
//
// Tests of rules begin with the ids that they carry out: TEST(D_53_two_leavers_leave_the_relic); tools/check_ledger
// reads those names.
#ifndef ADIT_TEST_H
#define ADIT_TEST_H

#include "base/base.h"

struct test {
    const char *name;
    void (*run)(void);
    struct test *next;
};

void test_register(struct test *test);
void test_expect(bool holds, const char *what, const char *file, int line);
void test_expect_int(long long actual, long long expected, const char *what, const char *file, int line);
void test_expect_str(const char *actual, const char *expected, const char *what, const char *file, int line);

#define TEST(test_name)                                                                                                \
    static void test_name(void);                                                                                       \
    static struct test test_name##_entry = {#test_name, test_name, 0};                                                 \
    __attribute__((constructor)) static void test_name##_register(void) {                                              \
        test_register(&test_name##_entry);                                                                             \
    }                                                                                                                  \
    static void test_name(void)

#define EXPECT(condition)            test_expect((condition), #condition, __FILE__, __LINE__)
#define EXPECT_INT(actual, expected) test_expect_int((actual), (expected), #actual, __FILE__, __LINE__)
#define EXPECT_STR(actual, expected) test_expect_str((actual), (expected), #actual, __FILE__, __LINE__)

#endif
