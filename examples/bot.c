// A bot for the bot protocol in plain C: takes the first legal move. Build it with `cc -o bot bot.c`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 1 << 20 };

int main(void) {
    char *line = malloc(LINE_SIZE);
    while (line && fgets(line, LINE_SIZE, stdin)) {
        const char *legal = strstr(line, "\"legal\":[{\"move\":\"");
        if (strstr(line, "\"type\":\"hello\"")) {
            puts("{\"type\":\"ready\",\"name\":\"bot.c\"}");
        } else if (strstr(line, "\"type\":\"over\"")) {
            break;
        } else if (legal) {
            legal += strlen("\"legal\":[{\"move\":\"");
            printf("{\"type\":\"act\",\"move\":\"%.*s\"}\n", (int)strcspn(legal, "\""), legal);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
