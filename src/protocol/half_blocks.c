// A picture of dark and light dots in the terminal, two rows of dots in a line.
#include "protocol/half_blocks.h"

#include <stdio.h>

enum { QUIET = 2 }; // light dots around it

void half_blocks_print(int width, bool (*is_dark)(const void *context, int x, int y), const void *context) {
    for (int y = -QUIET; y < width + QUIET; y += 2) {
        printf("  \x1b[30;107m");
        for (int x = -QUIET; x < width + QUIET; x++) {
            bool beside = x < 0 || x >= width;
            bool upper = !beside && y >= 0 && y < width && is_dark(context, x, y);
            bool lower = !beside && y + 1 >= 0 && y + 1 < width && is_dark(context, x, y + 1);
            (void)fputs(upper ? (lower ? "█" : "▀") : (lower ? "▄" : " "), stdout);
        }
        printf("\x1b[0m\n");
    }
}
