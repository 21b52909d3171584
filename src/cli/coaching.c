// Advice from the coach for the command line.
#include "cli/coaching.h"

#include "tui/coaching.h"

#include <string.h>

void cli_advise(const struct match *match, int seat, uint32_t playouts, struct coach_advice *out) {
    coach_advise(match, seat, playouts, match->log_count, out);
    coaching_solve(match, seat, false, out);
    coaching_solve(match, seat, true, out);
}

void cli_rewind(struct match *match, uint32_t moves) {
    const struct game *game = match->game;
    uint32_t total = match->log_count;
    game->setup(match->state, &match->setup);
    match->log_count = 0;
    while (match->log_count < moves || (match->log_count < total && match->log[match->log_count].seat == SEAT_CHANCE)) {
        const struct move *move = &match->log[match->log_count++];
        game->apply(match->state, (int)move->seat, move->action, NULL);
    }
}

void cli_print_indented(const char *lines) {
    while (*lines) {
        int length = (int)strcspn(lines, "\n");
        printf("  %.*s\n", length, lines);
        lines += length + (lines[length] == '\n');
    }
}
