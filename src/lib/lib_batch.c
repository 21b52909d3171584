// libadit: many matches at once, for learners.
//
// A learner asks for one array of observations and answers with one array of moves, thousands of decisions at a time.
// Arrays of shape [matches][seats] would be mostly empty where players take turns, so a batch hands out rows: one for
// each decision that waits. Matches are played one after the other, each of them to its next decision and at once into
// its rows, while its state is still near the processor.
//
// No record is kept: the log of a match is thrown away before each step, unless bots sit at the table, for some of them
// look back to where it began.
#include "lib/lib.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES_MAX = 1 << 16, SHORT_LOG = 64 };

struct adit_batch {
    const struct game *game;
    const struct observer *observer;
    struct setup setup;
    struct bot_spec bots[SEATS_MAX];
    seat_mask own; // seats that the caller plays
    bool has_bots;
    int count;
    struct rng rng;
    struct match *matches;
    struct move *logs;
    uint32_t log_capacity;
    // Of each row that waits: its legal moves, which are legal[first_of[row]..first_of[row + 1]), and their indexes.
    int rows;
    int32_t *row_match;
    uint8_t *row_seat;
    size_t *first_of;
    action_id *legal;
    int32_t *index;
    // While a step is made: the rows before it, and their moves.
    int32_t *was_match;
    uint8_t *was_seat;
    action_id *chosen;
    struct adit_rows out;
};

static void begin(adit_batch *batch, int i) {
    enum err err = match_start(&batch->matches[i], batch->game, &batch->setup,
                               batch->logs + (size_t)i * batch->log_capacity, batch->log_capacity);
    CHECK(err == ERR_NONE);
}

static void report_end(adit_batch *batch, int i) {
    const int seats = batch->setup.seats;
    struct result result = {.winners = 0};
    batch->game->score(batch->matches[i].state, &result);
    if (batch->out.ended)
        batch->out.ended[i] = 1;
    for (int seat = 0; seat < seats; seat++) {
        if (batch->out.shares && result.winners & SEAT_BIT(seat))
            batch->out.shares[i * seats + seat] = 1 / (float)bits_count8(result.winners);
        if (batch->out.points)
            batch->out.points[i * seats + seat] = result.points[seat];
    }
}

// Cards and dice, however many: a short log is emptied each time it is full.
static seat_mask deal(adit_batch *batch, struct match *match) {
    seat_mask acting;
    do {
        if (!batch->has_bots)
            match->log_count = 0;
        acting = match_deal(match, &batch->rng, NULL);
    } while (acting == SEAT_BIT(SEAT_CHANCE));
    return acting;
}

// Plays until the caller has to decide, into matches that follow if need be. A match in which bots alone decide to the
// end begins again for ever: at least one seat is the caller's, but it might have nothing to say in a whole match.
static seat_mask advance(adit_batch *batch, int i) {
    struct match *match = &batch->matches[i];
    for (;;) {
        seat_mask acting = deal(batch, match), by_bots = acting & ~batch->own;
        if (!acting) {
            report_end(batch, i);
            begin(batch, i);
            continue;
        }
        if (!by_bots)
            return acting;
        uint64_t luck = rng_next64(&batch->rng);
        action_id moves[SEATS_MAX];
        for (seat_mask rest = by_bots; rest; rest &= rest - 1) {
            int seat = __builtin_ctz(rest);
            moves[seat] = bot_spec_choose(&batch->bots[seat], match, seat, luck);
        }
        enum err err = match_submit_all(match, by_bots, moves, NULL);
        CHECK(err == ERR_NONE);
        if (acting & batch->own)
            return acting & batch->own;
    }
}

static void write_row(adit_batch *batch, int row, int i, int seat) {
    const struct game *game = batch->game;
    const struct observer *observer = batch->observer;
    _Alignas(16) uint8_t view[STATE_MAX];
    bytes_copy(view, batch->matches[i].state, game->state_size);
    game_redact(game, view, seat);
    size_t first = batch->first_of[row];
    action_id *legal = batch->legal + first;
    int count = game->legal(view, seat, legal);
    batch->first_of[row + 1] = first + (size_t)count;
    for (int k = 0; k < count; k++)
        batch->index[first + (size_t)k] = observer_index(observer, legal[k]);
    batch->row_match[row] = i;
    batch->row_seat[row] = (uint8_t)seat;
    if (batch->out.observations)
        observer->observe(view, seat, batch->out.observations + (size_t)row * observer->size);
    if (batch->out.masks) {
        uint8_t *mask = batch->out.masks + (size_t)row * observer->actions;
        memset(mask, 0, observer->actions);
        for (int k = 0; k < count; k++)
            mask[batch->index[first + (size_t)k]] = 1;
    }
    if (batch->out.match)
        batch->out.match[row] = i;
    if (batch->out.seat)
        batch->out.seat[row] = seat;
}

static void write_rows(adit_batch *batch, int i, seat_mask seats) {
    for (; seats; seats &= seats - 1)
        write_row(batch, batch->rows++, i, __builtin_ctz(seats));
}

static void clear_ends(adit_batch *batch) {
    size_t matches = (size_t)batch->count, seats = matches * batch->setup.seats;
    if (batch->out.ended)
        memset(batch->out.ended, 0, matches);
    if (batch->out.shares)
        memset(batch->out.shares, 0, seats * sizeof *batch->out.shares);
    if (batch->out.points)
        memset(batch->out.points, 0, seats * sizeof *batch->out.points);
}

int adit_batch_reset(adit_batch *batch, uint64_t seed) {
    if (!batch)
        return ADIT_BAD_ARGUMENT;
    rng_seed_fast(&batch->rng, seed, 0);
    clear_ends(batch);
    batch->rows = 0;
    for (int i = 0; i < batch->count; i++) {
        begin(batch, i);
        write_rows(batch, i, advance(batch, i));
    }
    clear_ends(batch); // a match that ended without the caller is none of its own
    return batch->rows;
}

int adit_batch_bind(adit_batch *batch, const struct adit_rows *rows) {
    if (!batch || !rows)
        return ADIT_BAD_ARGUMENT;
    batch->out = *rows;
    clear_ends(batch);
    int count = batch->rows;
    for (int row = 0; row < count; row++)
        write_row(batch, row, batch->row_match[row], batch->row_seat[row]);
    return count;
}

static bool is_short(const adit_batch *batch) {
    return !batch->has_bots;
}

static int allocate(adit_batch *batch) {
    size_t count = (size_t)batch->count, rows = count * batch->setup.seats;
    batch->log_capacity = is_short(batch) ? SHORT_LOG : batch->game->length_max;
    batch->matches = malloc(count * sizeof *batch->matches);
    batch->logs = malloc(count * batch->log_capacity * sizeof *batch->logs);
    batch->row_match = malloc(rows * sizeof *batch->row_match);
    batch->row_seat = malloc(rows * sizeof *batch->row_seat);
    batch->was_match = malloc(rows * sizeof *batch->was_match);
    batch->was_seat = malloc(rows * sizeof *batch->was_seat);
    batch->chosen = malloc(rows * sizeof *batch->chosen);
    batch->first_of = calloc(rows + 1, sizeof *batch->first_of);
    // Room for the worst case, which the system brings only as it is used. `legal` may list LEGAL_MAX of them.
    size_t most = batch->observer->actions < LEGAL_MAX ? batch->observer->actions : LEGAL_MAX;
    batch->legal = malloc((rows * most + LEGAL_MAX) * sizeof *batch->legal);
    batch->index = malloc((rows * most + LEGAL_MAX) * sizeof *batch->index);
    bool all = batch->matches && batch->logs && batch->row_match && batch->row_seat && batch->was_match &&
               batch->was_seat && batch->chosen && batch->first_of && batch->legal && batch->index;
    return all ? ADIT_OK : ADIT_NO_MEMORY;
}

// "normal,,threshold:12": by seat, fewer names than seats leave the rest to the caller.
static int seat_bots(adit_batch *batch, const char *bots) {
    batch->own = SEAT_BIT(batch->setup.seats) - 1;
    for (int seat = 0; bots; seat++) {
        size_t length = strcspn(bots, ",");
        if (seat >= batch->setup.seats)
            return ADIT_BAD_ARGUMENT;
        if (length) {
            int err = lib_bot(batch->game, bots, length, &batch->bots[seat]);
            if (err)
                return err;
            batch->own &= ~SEAT_BIT(seat);
            batch->has_bots = true;
        }
        bots = bots[length] ? bots + length + 1 : NULL;
    }
    return batch->own ? ADIT_OK : ADIT_BAD_ARGUMENT;
}

int adit_batch_new(const char *game, const char *options, const char *bots, int matches, uint64_t seed,
                   adit_batch **out) {
    if (!out || matches < 1 || matches > MATCHES_MAX)
        return ADIT_BAD_ARGUMENT;
    adit_batch *batch = calloc(1, sizeof *batch);
    if (!batch)
        return ADIT_NO_MEMORY;
    batch->count = matches;
    int err = lib_setup(game, options, &batch->game, &batch->setup);
    if (!err && !(batch->observer = lib_observer(batch->game)))
        err = ADIT_UNSUPPORTED;
    if (!err)
        err = seat_bots(batch, bots);
    if (!err)
        err = allocate(batch);
    if (err) {
        adit_batch_free(batch);
        return err;
    }
    (void)adit_batch_reset(batch, seed);
    *out = batch;
    return ADIT_OK;
}

void adit_batch_free(adit_batch *batch) {
    if (!batch)
        return;
    free(batch->matches);
    free(batch->logs);
    free(batch->row_match);
    free(batch->row_seat);
    free(batch->first_of);
    free(batch->legal);
    free(batch->index);
    free(batch->was_match);
    free(batch->was_seat);
    free(batch->chosen);
    free(batch);
}

int adit_batch_matches(const adit_batch *batch) {
    return batch ? batch->count : ADIT_BAD_ARGUMENT;
}

int adit_batch_seats(const adit_batch *batch) {
    return batch ? batch->setup.seats : ADIT_BAD_ARGUMENT;
}

int adit_batch_rows_max(const adit_batch *batch) {
    return batch ? batch->count * batch->setup.seats : ADIT_BAD_ARGUMENT;
}

// The row's legal move with this index; false: it has none.
static bool find_move(const adit_batch *batch, int row, int32_t move, action_id *out) {
    for (size_t k = batch->first_of[row]; k < batch->first_of[row + 1]; k++) {
        if (batch->index[k] == move) {
            *out = batch->legal[k];
            return true;
        }
    }
    return false;
}

int adit_batch_step(adit_batch *batch, const int32_t *moves, int rows) {
    if (!batch || !moves || rows != batch->rows)
        return ADIT_BAD_ARGUMENT;
    for (int row = 0; row < rows; row++)
        if (!find_move(batch, row, moves[row], &batch->chosen[row]))
            return moves[row] < 0 || moves[row] >= batch->observer->actions ? ADIT_UNKNOWN_MOVE : ADIT_NOT_LEGAL;
    memcpy(batch->was_match, batch->row_match, (size_t)rows * sizeof *batch->was_match);
    memcpy(batch->was_seat, batch->row_seat, (size_t)rows);
    clear_ends(batch);
    batch->rows = 0;
    for (int row = 0; row < rows;) {
        int i = batch->was_match[row];
        action_id by_seat[SEATS_MAX];
        seat_mask seats = 0;
        for (; row < rows && batch->was_match[row] == i; row++) {
            seats |= SEAT_BIT(batch->was_seat[row]);
            by_seat[batch->was_seat[row]] = batch->chosen[row];
        }
        if (is_short(batch))
            batch->matches[i].log_count = 0;
        enum err err = match_submit_all(&batch->matches[i], seats, by_seat, NULL);
        CHECK(err == ERR_NONE);
        write_rows(batch, i, advance(batch, i));
    }
    return batch->rows;
}

int adit_batch_sample(adit_batch *batch, int32_t *moves) {
    if (!batch || !moves)
        return ADIT_BAD_ARGUMENT;
    for (int row = 0; row < batch->rows; row++) {
        size_t first = batch->first_of[row];
        uint32_t count = (uint32_t)(batch->first_of[row + 1] - first);
        moves[row] = batch->index[first + rng_below(&batch->rng, count)];
    }
    return batch->rows;
}
