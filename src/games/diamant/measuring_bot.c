// The exact equilibrium as a bot: solved deck by deck at first use, kept until the program ends.
#include "games/diamant/measuring_bot.h"

#include "games/diamant/bots.h"
#include "games/diamant/bots_solve.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { DECKS_MAX = 9 }; // D-33: what four expeditions can leave of five kinds with three cards each

// The solutions of one number of explorers.
struct book {
    void *map; // of positions, shared by all decks: it depends on treasures alone
    struct diamant_solver mapped;
    int count;
    uint8_t copies[DECKS_MAX][DIAMANT_HAZARDS]; // descending
    struct diamant_solver decks[DECKS_MAX];
};

static struct book books[SEATS_MAX + 1];
static pthread_mutex_t books_lock = PTHREAD_MUTEX_INITIALIZER;

static void *need(size_t size) {
    void *block = malloc(size);
    if (!block) {
        (void)fputs("adit: There is not enough memory.\n", stderr);
        exit(EXIT_FAILURE);
    }
    return block;
}

static void show_progress(void *context, int done) {
    const struct diamant_solver *solver = context;
    (void)fprintf(stderr, "\requilibrium, %d explorers, deck %d,%d,%d,%d,%d: %3d %%", solver->start.explorers,
                  solver->start.deck[DIAMANT_HAZARD_FIRST], solver->start.deck[DIAMANT_HAZARD_FIRST + 1],
                  solver->start.deck[DIAMANT_HAZARD_FIRST + 2], solver->start.deck[DIAMANT_HAZARD_FIRST + 3],
                  solver->start.deck[DIAMANT_HAZARD_FIRST + 4], done / 10);
    if (done == 1000)
        (void)fprintf(stderr, "\r%60s\r", "");
}

static const struct diamant_solver *add_deck(struct book *book, int seats, const uint8_t *copies) {
    CHECK(book->count < DECKS_MAX);
    struct diamant_start start = diamant_start_of_expedition(seats, copies, 0);
    if (!book->map) {
        book->map = need(diamant_solve_map_size(&book->mapped, &start));
        (void)diamant_solve_map(&book->mapped, book->map);
    }
    struct diamant_solver *solver = &book->decks[book->count];
    *solver = book->mapped;
    void *values = need(diamant_solve_remap(solver, &start));
    solver->policy = need((size_t)solver->states);
    struct diamant_solution solution;
    diamant_solve(solver, values, isatty(STDERR_FILENO) ? show_progress : NULL, solver, &solution);
    free(values);
    bytes_copy(book->copies[book->count++], copies, DIAMANT_HAZARDS);
    return solver;
}

static const struct diamant_solver *deck_of(const struct diamant *view) {
    uint8_t copies[DIAMANT_HAZARDS];
    for (int i = 0; i < DIAMANT_HAZARDS; i++) {
        uint8_t own = (uint8_t)(view->deck[DIAMANT_HAZARD_FIRST + i] + (view->hazards >> i & 1u));
        int at = i;
        for (; at > 0 && copies[at - 1] < own; at--)
            copies[at] = copies[at - 1];
        copies[at] = own;
    }
    struct book *book = &books[view->seats];
    for (int i = 0; i < book->count; i++)
        if (bytes_equal(book->copies[i], copies, DIAMANT_HAZARDS))
            return &book->decks[i];
    return add_deck(book, view->seats, copies);
}

static action_id equilibrium_choose(const struct bot_query *query) {
    const struct diamant *view = query->view;
    (void)pthread_mutex_lock(&books_lock);
    const struct diamant_solver *solver = deck_of(view);
    (void)pthread_mutex_unlock(&books_lock);
    return diamant_return_by_chance(query, diamant_policy_at(solver, view));
}

const struct bot diamant_measuring_bot = {
    .name = "equilibrium",
    .about = N_("plays the exact equilibrium of one expedition, solved at first use; for measuring"),
    .choose = equilibrium_choose,
};
