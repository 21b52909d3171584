// A match: checks every move at the border, keeps the log, makes the views.
#include "engine/match.h"

struct setup setup_default(const struct game *game) {
    struct setup setup = {.seats = game->seats_min, .rules = game->rules_version};
    for (int i = 0; game->options[i].name; i++)
        setup.option[i] = game->options[i].preset;
    return setup;
}

struct setup setup_offered(const struct game *game, int seats) {
    struct setup setup = setup_default(game);
    setup.seats = (uint8_t)seats;
    for (int i = 0; game->options[i].name; i++)
        setup.option[i] = (uint8_t)option_offered(game, i, seats);
    return setup;
}

void setup_follow(const struct game *game, struct setup *setup, int before, int seats) {
    for (int i = 0; game->options[i].name; i++)
        if (setup->option[i] == option_offered(game, i, before))
            setup->option[i] = (uint8_t)option_offered(game, i, seats);
}

enum err setup_check(const struct game *game, const struct setup *setup) {
    if (setup->seats < game->seats_min || setup->seats > game->seats_max)
        return ERR_SEAT_COUNT;
    if (!game_plays_rules(game, rules_of(game, setup)))
        return ERR_BAD_OPTION;
    int count = 0;
    for (; game->options[count].name; count++)
        if (setup->option[count] >= game->options[count].choice_count)
            return ERR_BAD_OPTION;
    for (int i = count; i < OPTIONS_MAX; i++)
        if (setup->option[i] != 0)
            return ERR_BAD_OPTION;
    return ERR_NONE;
}

static bool word_is(const char *word, size_t length, const char *expected) {
    return string_length(expected) == length && bytes_equal(word, expected, length);
}

enum err setup_set(const struct game *game, struct setup *setup, const char *name, size_t name_length,
                   const char *choice, size_t choice_length) {
    if (word_is(name, name_length, "players")) {
        int64_t seats;
        if (!text_read_int(choice, choice_length, game->seats_min, game->seats_max, &seats))
            return ERR_SEAT_COUNT;
        setup->seats = (uint8_t)seats;
        return ERR_NONE;
    }
    for (int i = 0; game->options[i].name; i++) {
        if (!word_is(name, name_length, game->options[i].name))
            continue;
        for (uint8_t k = 0; k < game->options[i].choice_count; k++) {
            if (word_is(choice, choice_length, game->options[i].choices[k])) {
                setup->option[i] = k;
                return ERR_NONE;
            }
        }
        return ERR_BAD_OPTION;
    }
    return ERR_UNKNOWN_OPTION;
}

enum err match_start(struct match *match, const struct game *game, const struct setup *setup, struct move *log,
                     uint32_t log_capacity) {
    CHECK(log_capacity > 0 && game->state_size <= STATE_MAX);
    enum err err = setup_check(game, setup);
    if (err)
        return err;
    match->game = game;
    match->setup = *setup;
    match->setup.rules = (uint8_t)rules_of(game, setup);
    match->log = log;
    match->log_count = 0;
    match->log_capacity = log_capacity;
    game->setup(match->state, &match->setup);
    return ERR_NONE;
}

void match_move_log(struct match *match, struct move *log, uint32_t log_capacity) {
    CHECK(log_capacity >= match->log_count);
    match->log = log;
    match->log_capacity = log_capacity;
}

static inline void log_move(struct match *match, int seat, action_id action) {
    CHECK(match->log_count < match->log_capacity);
    match->log[match->log_count++] = (struct move){.action = action, .seat = (uint32_t)seat};
}

static inline void commit(struct match *match, int seat, action_id action, struct events *events) {
    log_move(match, seat, action);
    match->game->apply(match->state, seat, action, events);
}

// Apart from match_submit, so that games with a quick `allows` pay for no list.
static __attribute__((noinline)) bool is_listed(const struct match *match, int seat, action_id action) {
    action_id legal[LEGAL_MAX];
    int count = match->game->legal(match->state, seat, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == action)
            return true;
    return false;
}

static inline bool is_legal(const struct match *match, int seat, action_id action) {
    const struct game *game = match->game;
    return game->allows ? game->allows(match->state, seat, action) : is_listed(match, seat, action);
}

static __attribute__((cold)) enum err why_not(const struct match *match, seat_mask seats) {
    seat_mask acting = match->game->to_act(match->state);
    if (!acting)
        return ERR_GAME_OVER;
    return seats & ~acting ? ERR_NOT_YOUR_TURN : ERR_NOT_LEGAL;
}

enum err match_submit(struct match *match, int seat, action_id action, struct events *events) {
    if ((unsigned)seat >= match->setup.seats)
        return ERR_NO_SUCH_SEAT;
    if (!is_legal(match, seat, action))
        return why_not(match, SEAT_BIT(seat));
    commit(match, seat, action, events);
    return ERR_NONE;
}

// Whoever may not move is found out one by one; what one of those to act does changes no other's moves.
static __attribute__((noinline)) enum err submit_each(struct match *match, seat_mask seats, const action_id *moves,
                                                      struct events *events) {
    for (seat_mask rest = seats; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        if (!is_legal(match, seat, moves[seat]))
            return why_not(match, SEAT_BIT(seat));
    }
    for (seat_mask rest = seats; rest; rest &= rest - 1)
        commit(match, __builtin_ctz(rest), moves[__builtin_ctz(rest)], events);
    return ERR_NONE;
}

static inline void log_moves(struct match *match, seat_mask seats, const action_id *moves) {
    uint32_t count = bits_count8(seats);
    CHECK(match->log_capacity - match->log_count >= count);
    struct move *log = match->log + match->log_count;
    match->log_count += count;
    for (; seats; seats &= seats - 1) {
        uint32_t seat = (uint32_t)__builtin_ctz(seats);
        *log++ = (struct move){.action = moves[seat], .seat = seat};
    }
}

enum err match_submit_all(struct match *match, seat_mask seats, const action_id *moves, struct events *events) {
    const struct game *game = match->game;
    if (seats >> match->setup.seats)
        return ERR_NO_SUCH_SEAT;
    if (!game->apply_all)
        return submit_each(match, seats, moves, events);
    if (!game->apply_all(match->state, seats, moves, events))
        return why_not(match, seats);
    log_moves(match, seats, moves);
    return ERR_NONE;
}

const char *match_explain(const struct match *match, int seat, action_id action) {
    const struct game *game = match->game;
    if (seat < 0 || seat >= match->setup.seats)
        return N_("There is no such seat at this table.");
    seat_mask acting = game->to_act(match->state);
    if (!acting)
        return N_("The game is over.");
    const char *reason = NULL;
    if (game->explain) {
        _Alignas(16) uint8_t view[STATE_MAX];
        match_view(match, seat, view);
        reason = game->explain(view, seat, action);
    }
    if (reason)
        return reason;
    return acting & SEAT_BIT(seat) ? N_("This move is not possible now.") : N_("It is not your turn.");
}

enum err match_submit_chance(struct match *match, action_id action, struct events *events) {
    const struct game *game = match->game;
    if (!game_is_chance(game, match->state))
        return game->to_act(match->state) ? ERR_NOT_YOUR_TURN : ERR_GAME_OVER;
    struct outcome outcomes[CHANCE_MAX];
    int count = game->chance(match->state, outcomes);
    for (int i = 0; i < count; i++) {
        if (outcomes[i].action == action) {
            commit(match, SEAT_CHANCE, action, events);
            return ERR_NONE;
        }
    }
    return ERR_NOT_LEGAL;
}

seat_mask match_deal(struct match *match, struct rng *rng, struct events *events) {
    const struct game *game = match->game;
    seat_mask acting;
    while ((acting = game->to_act(match->state)) == SEAT_BIT(SEAT_CHANCE) && match->log_count < match->log_capacity) {
        action_id action = game_draw(game, match->state, rng);
        log_move(match, SEAT_CHANCE, action);
        game->apply(match->state, SEAT_CHANCE, action, events);
    }
    return acting;
}

bool match_is_over(const struct match *match) {
    return match->game->to_act(match->state) == 0;
}

seat_mask match_to_act(const struct match *match) {
    return match->game->to_act(match->state);
}

void match_view(const struct match *match, int seat, void *view) {
    bytes_copy(view, match->state, match->game->state_size);
    game_redact(match->game, view, seat);
}

int match_legal(const struct match *match, int seat, action_id *out) {
    return match->game->legal(match->state, seat, out);
}

static bool notation_is(const struct match *match, int seat, action_id action, const char *text, size_t length) {
    char buffer[ACTION_TEXT_MAX];
    struct text notation = TEXT_ON(buffer);
    match->game->format_action(match->state, seat, action, &notation);
    CHECK(!notation.truncated);
    return word_is(text, length, buffer);
}

enum err match_parse(const struct match *match, int seat, const char *text, size_t length, action_id *out) {
    if (seat == SEAT_CHANCE) {
        struct outcome outcomes[CHANCE_MAX];
        int count = game_is_chance(match->game, match->state) ? match->game->chance(match->state, outcomes) : 0;
        for (int i = 0; i < count; i++) {
            if (notation_is(match, seat, outcomes[i].action, text, length)) {
                *out = outcomes[i].action;
                return ERR_NONE;
            }
        }
        return ERR_UNKNOWN_ACTION;
    }
    if (seat < 0 || seat >= match->setup.seats)
        return ERR_NO_SUCH_SEAT;
    if (match->game->parse_action)
        return match->game->parse_action(match->state, seat, text, length, out) &&
                       notation_is(match, seat, *out, text, length)
                   ? ERR_NONE
                   : ERR_UNKNOWN_ACTION;
    action_id legal[LEGAL_MAX];
    int count = match_legal(match, seat, legal);
    for (int i = 0; i < count; i++) {
        if (notation_is(match, seat, legal[i], text, length)) {
            *out = legal[i];
            return ERR_NONE;
        }
    }
    for (action_id action = 0; action < match->game->action_end; action++) {
        if (notation_is(match, seat, action, text, length)) {
            *out = action;
            return ERR_NONE;
        }
    }
    return ERR_UNKNOWN_ACTION;
}
