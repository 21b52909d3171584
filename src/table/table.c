// Hosting a match.
#include "table/table.h"

#include "bots/ladder.h"

// ---- the dealer ----

static void decide(struct table_decision *decision, const struct match *match) {
    seat_mask acting = match_to_act(match);
    *decision = (struct table_decision){.at = match->log_count, .seats = acting, .waits = acting};
}

// After a move of `seat`: the same decision goes on as long as it asks all whom it asked, except for those who have
// answered.
static void decided(struct table_decision *decision, const struct match *match, int seat) {
    seat_mask left = seat == SEAT_CHANCE ? 0 : decision->waits & ~SEAT_BIT(seat);
    if (left && match_to_act(match) == left)
        decision->waits = left;
    else
        decide(decision, match);
}

void table_dealer_start(struct table_dealer *dealer, const struct record_header *header, const struct match *match) {
    uint8_t seed[SEED_SIZE];
    record_match_seed(header, seed);
    rng_seed_fair(&dealer->cards, seed);
    dealer->luck_key = bot_luck_key(seed);
    bytes_zero(seed, sizeof seed);
    decide(&dealer->decision, match);
}

enum err table_dealer_submit(struct table_dealer *dealer, struct match *match, int seat, action_id action,
                             struct events *events) {
    enum err err = match_submit(match, seat, action, events);
    if (err == ERR_NONE)
        decided(&dealer->decision, match, seat);
    return err;
}

void table_dealer_deal(struct table_dealer *dealer, struct match *match, struct events *events) {
    uint32_t before = match->log_count;
    (void)match_deal(match, &dealer->cards, events);
    if (match->log_count > before)
        decide(&dealer->decision, match);
}

bool table_dealer_repeat(struct table_dealer *dealer, struct match *match, const struct move *move,
                         struct events *events) {
    if (move->seat != SEAT_CHANCE)
        return table_dealer_submit(dealer, match, (int)move->seat, move->action, events) == ERR_NONE;
    if (!game_is_chance(match->game, match->state) ||
        game_draw(match->game, match->state, &dealer->cards) != move->action ||
        match_submit_chance(match, move->action, events) != ERR_NONE)
        return false;
    decide(&dealer->decision, match);
    return true;
}

uint64_t table_dealer_luck(const struct table_dealer *dealer) {
    return bot_luck(dealer->luck_key, dealer->decision.at);
}

// ---- beginning ----

static void begin(struct table *table) {
    table_dealer_start(&table->dealer, &table->header, &table->match);
    table->undo_floor = 0;
    table->is_fair = true;
    table->events.count = 0;
}

// After every move.
static void moved(struct table *table, int seat) {
    decided(&table->dealer.decision, &table->match, seat);
    if (table->witness)
        table->witness(table->witness_context, &table->events);
}

enum err table_start(struct table *table, const struct record_header *header, struct move *log, uint32_t log_capacity) {
    enum err err = match_start(&table->match, header->game, &header->setup, log, log_capacity);
    if (err)
        return err;
    table->header = *header;
    begin(table);
    return ERR_NONE;
}

void table_resume_start(struct table *table, struct record_reader *reader, struct move *log, uint32_t log_capacity,
                        bool strict) {
    record_start(reader, &table->match, log, log_capacity);
    table->header = reader->header;
    begin(table);
    reader->dealer = strict ? &table->dealer.cards : NULL;
}

enum record_step table_resume(struct table *table, struct record_reader *reader) {
    const struct match *match = &table->match;
    bool draws = !reader->dealer && table->header.has_seed && game_is_chance(match->game, match->state);
    struct rng before = table->dealer.cards;
    action_id drawn = draws ? game_draw(match->game, match->state, &table->dealer.cards) : 0;
    struct events events = {.count = 0};
    enum record_step step = record_next(reader, &events);
    if (step != RECORD_MOVE) {
        table->dealer.cards = before;
        return step;
    }
    const struct move *made = &match->log[match->log_count - 1];
    if (draws && made->action != drawn)
        table->is_fair = false;
    table->events = events;
    table->undo_floor = match->log_count;
    moved(table, (int)made->seat);
    return step;
}

// ---- going on ----

struct table_turn table_next(const struct table *table) {
    seat_mask acting = match_to_act(&table->match), by_bots = 0;
    if (!acting)
        return (struct table_turn){.kind = TABLE_OVER, .seat = SEAT_NOBODY};
    if (acting == SEAT_BIT(SEAT_CHANCE))
        return (struct table_turn){.kind = TABLE_CHANCE, .seat = SEAT_CHANCE};
    for (seat_mask rest = acting; rest; rest &= rest - 1)
        if (table->bots[__builtin_ctz(rest)].bot)
            by_bots |= rest & -rest;
    struct table_turn turn = {.seat = __builtin_ctz(by_bots ? by_bots : acting), .seats = acting};
    turn.kind = by_bots ? TABLE_BOT : acting & (acting - 1) ? TABLE_PEOPLE : TABLE_PERSON;
    return turn;
}

static enum err submit(struct table *table, int seat, action_id action) {
    struct events events = {.count = 0};
    enum err err = seat == SEAT_CHANCE ? match_submit_chance(&table->match, action, &events)
                                       : match_submit(&table->match, seat, action, &events);
    if (err)
        return err;
    table->events = events;
    moved(table, seat);
    return ERR_NONE;
}

void table_step(struct table *table) {
    struct match *match = &table->match;
    struct table_turn turn = table_next(table);
    CHECK(turn.kind == TABLE_CHANCE || turn.kind == TABLE_BOT);
    action_id action = turn.kind == TABLE_CHANCE ? game_draw(match->game, match->state, &table->dealer.cards)
                                                 : bot_spec_choose(&table->bots[turn.seat], match, turn.seat,
                                                                   table_dealer_luck(&table->dealer));
    enum err err = submit(table, turn.seat, action);
    CHECK(err == ERR_NONE);
    table->undo_floor = match->log_count;
}

// Whether other worlds, all of them possible for the seat, would have looked different after its move.
static bool move_tells(const struct table *table, int seat, action_id action, const void *before) {
    enum { WORLDS = 12 };
    const struct game *game = table->match.game;
    _Alignas(16) uint8_t after[STATE_MAX], world[STATE_MAX];
    match_view(&table->match, seat, after);
    struct rng rng;
    rng_seed_fast(&rng, table->match.log_count, 0);
    for (int i = 0; i < WORLDS; i++) {
        bytes_copy(world, before, game->state_size);
        game_imagine(game, world, seat, &rng);
        game->apply(world, seat, action, NULL);
        game_redact(game, world, seat);
        if (!bytes_equal(world, after, game->state_size))
            return true;
    }
    return false;
}

enum err table_move(struct table *table, int seat, action_id action) {
    const struct match *match = &table->match;
    const struct table_decision asked = table->dealer.decision;
    uint32_t count = match->log_count;
    bool goes_on = count && match->log[count - 1].seat == (uint32_t)seat;
    _Alignas(16) uint8_t before[STATE_MAX];
    if (seat < 0 || seat >= match->setup.seats)
        return ERR_NO_SUCH_SEAT;
    match_view(match, seat, before);
    enum err err = submit(table, seat, action);
    if (err)
        return err;
    bool closes = asked.seats != SEAT_BIT(seat) && asked.waits == SEAT_BIT(seat);
    if (table->bots[seat].bot || closes || move_tells(table, seat, action, before))
        table->undo_floor = match->log_count;
    else if (!goes_on)
        table->undo_floor = count;
    return ERR_NONE;
}

enum err table_deal(struct table *table, action_id card) {
    enum err err = submit(table, SEAT_CHANCE, card);
    if (err)
        return err;
    table->undo_floor = table->match.log_count;
    table->is_fair = false;
    return ERR_NONE;
}

// ---- going back ----

int table_undo_seat(const struct table *table) {
    uint32_t count = table->match.log_count;
    if (count <= table->undo_floor)
        return -1;
    uint32_t seat = table->match.log[count - 1].seat;
    return seat < SEATS_MAX && !table->bots[seat].bot ? (int)seat : -1;
}

void table_seek(struct table *table, uint32_t moves) {
    struct match *match = &table->match;
    table->events.count = 0;
    if (moves <= match->log_count) {
        match->game->setup(match->state, &match->setup);
        match->log_count = 0;
        decide(&table->dealer.decision, match);
    }
    while (match->log_count < moves) {
        const struct move *move = &match->log[match->log_count++];
        table->events.count = 0;
        match->game->apply(match->state, (int)move->seat, move->action, &table->events);
        moved(table, (int)move->seat);
    }
}

// The dealer stays where it is: no card came after the move.
void table_undo(struct table *table) {
    CHECK(table_undo_seat(table) >= 0);
    table_seek(table, table->match.log_count - 1);
}

bool table_record(const struct table *table, record_sink *sink, void *context) {
    return record_write(&table->match, &table->header, sink, context);
}

const char *table_stand_in(const struct game *game) {
    return ladder_bot(game, LEVEL_NORMAL, game->seats_max);
}

// ---- to the end ----

void table_play_out(struct match *match, struct rng *cards, uint64_t luck_key, table_chooser *choose, void *context) {
    for (seat_mask acting; (acting = match_deal(match, cards, NULL));) {
        action_id moves[SEATS_MAX];
        choose(context, match, acting, bot_luck(luck_key, match->log_count), moves);
        enum err err = match_submit_all(match, acting, moves, NULL);
        CHECK(err == ERR_NONE);
    }
}
