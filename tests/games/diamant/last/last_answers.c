// Solves positions of the last expedition for tests/games/diamant/last/naive.py: a line each on standard input (three
// chests, the mask of those inside, carried, lying, the mask of hazards on the path, 17 counts of cards face down), a
// line each on standard output: what everybody can expect, and the chance of each to return.
#include "games/diamant/bots_last.h"

#include <stdio.h>
#include <stdlib.h>

static void answer(const struct diamant_last_start *start) {
    struct diamant_last last;
    void *map = malloc(diamant_last_map_size(&last, start));
    CHECK(map);
    void *values = malloc(diamant_last_map(&last, map));
    CHECK(values);
    diamant_last_prepare(&last, values);
    diamant_last_solve(&last, STAGE_ALIKE);
    struct diamant_last_decision decision;
    diamant_last_decide(&last, &decision);
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        printf("%.12f ", decision.value[i]);
    for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
        printf("%.12f%c", decision.returning[i], i == DIAMANT_LAST_PLAYERS - 1 ? '\n' : ' ');
    free(values);
    free(map);
}

int main(void) {
    for (;;) {
        struct diamant_last_start start = {.inside = 0};
        int numbers[7 + DIAMANT_RELIC_FIRST];
        for (size_t i = 0; i < ARRAY_COUNT(numbers); i++)
            if (scanf("%d", &numbers[i]) != 1)
                return i > 0;
        for (int i = 0; i < DIAMANT_LAST_PLAYERS; i++)
            start.chest[i] = numbers[i];
        start.inside = (unsigned)numbers[3];
        start.carried = numbers[4];
        start.lying = numbers[5];
        start.hazards = (unsigned)numbers[6];
        for (int i = 0; i < DIAMANT_RELIC_FIRST; i++)
            start.deck[i] = (uint8_t)numbers[7 + i];
        answer(&start);
    }
}
