// Moves are read in two ways, as they are usually written and as any JSON: both understand the same.
#include "server/room/command.h"

#include "tests/test.h"

#include <string.h>

static enum problem parse(const char *text, struct command *out) {
    const char *field;
    return command_parse(text, strlen(text), out, &field);
}

TEST(a_move_is_the_same_however_it_is_written) {
    static const struct {
        const char *usual, *other; // which has a space more, and is therefore read as JSON
    } cases[] = {
        {"{\"type\":\"move\",\"id\":18,\"ask\":14,\"move\":\"go\"}",
         "{ \"type\":\"move\",\"id\":18,\"ask\":14,\"move\":\"go\"}"},
        {"{\"type\":\"move\",\"id\":9007199254740991,\"ask\":0,\"move\":\"tile a1 n\"}",
         "{ \"type\":\"move\",\"id\":9007199254740991,\"ask\":0,\"move\":\"tile a1 n\"}"},
        {"{\"type\":\"move\",\"id\":1,\"ask\":2147483647,\"move\":\"\"}",
         "{ \"type\":\"move\",\"id\":1,\"ask\":2147483647,\"move\":\"\"}"},
        // Refused, or meant otherwise, and by both for the same reason.
        {"{\"type\":\"move\",\"id\":0,\"ask\":1,\"move\":\"go\"}",
         "{ \"type\":\"move\",\"id\":0,\"ask\":1,\"move\":\"go\"}"},
        {"{\"type\":\"move\",\"id\":9007199254740992,\"ask\":1,\"move\":\"go\"}",
         "{ \"type\":\"move\",\"id\":9007199254740992,\"ask\":1,\"move\":\"go\"}"},
        {"{\"type\":\"move\",\"id\":1,\"ask\":2147483648,\"move\":\"go\"}",
         "{ \"type\":\"move\",\"id\":1,\"ask\":2147483648,\"move\":\"go\"}"},
        {"{\"type\":\"move\",\"id\":01,\"ask\":1,\"move\":\"go\"}",
         "{ \"type\":\"move\",\"id\":01,\"ask\":1,\"move\":\"go\"}"},
        {"{\"type\":\"move\",\"id\":,\"ask\":1,\"move\":\"go\"}",
         "{ \"type\":\"move\",\"id\":,\"ask\":1,\"move\":\"go\"}"},
        {"{\"type\":\"move\",\"id\":1,\"ask\":1,\"move\":\"g\\u006f\"}",
         "{ \"type\":\"move\",\"id\":1,\"ask\":1,\"move\":\"g\\u006f\"}"},
        {"{\"type\":\"move\",\"id\":1,\"ask\":1,\"move\":\"go\"}}",
         "{ \"type\":\"move\",\"id\":1,\"ask\":1,\"move\":\"go\"}}"},
        {"{\"type\":\"move\",\"id\":1,\"ask\":1,\"move\":\"go", "{ \"type\":\"move\",\"id\":1,\"ask\":1,\"move\":\"go"},
        {"{\"type\":\"move\",\"id\":1", "{ \"type\":\"move\",\"id\":1"},
    };
    for (size_t i = 0; i < ARRAY_COUNT(cases); i++) {
        static struct command usual, other;
        enum problem problem = parse(cases[i].usual, &usual);
        EXPECT_INT(problem, parse(cases[i].other, &other));
        EXPECT(!memcmp(&usual, &other, sizeof usual));
    }
    static struct command move;
    EXPECT(!parse(cases[0].usual, &move));
    EXPECT(move.type == COMMAND_MOVE && move.id == 18 && move.ask == 14 && !strcmp(move.move, "go"));
}

TEST(a_move_that_is_too_long_is_refused_by_its_name) {
    char text[2048] = "{\"type\":\"move\",\"id\":1,\"ask\":1,\"move\":\"";
    static struct command command;
    size_t length = strlen(text);
    memset(text + length, 'x', sizeof command.move);
    memcpy(text + length + sizeof command.move, "\"}", 3);
    EXPECT_INT(parse(text, &command), PROBLEM_UNKNOWN_ACTION);
}
