// Advice from the coach for the command line.
#include "cli/coaching.h"

#include <stdlib.h>
#include <string.h>

enum { SOLVE_SIZE = 192 << 20, SOLVE_STATES = 4000000 }; // a fifth of a second

void cli_advise(const struct match *match, int seat, uint32_t playouts, struct coach_advice *out) {
    coach_advise(match, seat, playouts, match->log_count, out);
    if (strcmp(match->game->name, "diamant"))
        return;
    _Alignas(16) uint8_t view[STATE_MAX];
    void *block = malloc(SOLVE_SIZE); // touched only as far as it is needed
    match_view(match, seat, view);
    if (block)
        coach_solve((const struct diamant *)(const void *)view, block, SOLVE_SIZE, SOLVE_STATES, out);
    free(block);
    block = malloc(COACH_LAST_SIZE);
    if (block)
        coach_solve_last((const struct diamant *)(const void *)view, block, COACH_LAST_SIZE, COACH_LAST_GAMES, out);
    free(block);
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
