// Codes, sentences and HTTP statuses of problems.
#include "protocol/problem.h"

static const struct {
    const char *code;
    int status;
    const char *text;
} problems[PROBLEM_COUNT] = {
#define X(name, code, status, sentence) [PROBLEM_##name] = {(code), (status), (sentence)},
    PROBLEM_LIST(X)
#undef X
};

const char *problem_code(enum problem problem) {
    return problems[problem].code;
}

const char *problem_text(enum problem problem) {
    return problems[problem].text;
}

int problem_status(enum problem problem) {
    return problems[problem].status;
}

enum problem problem_of_err(enum err err) {
    for (int i = 0; i < PROBLEM_COUNT; i++)
        if (string_equal(problems[i].code, err_code(err)))
            return (enum problem)i;
    CHECK(!"an engine error without a problem");
    return PROBLEM_BAD_REQUEST;
}
