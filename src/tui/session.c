// The match at one keyboard: who is next, what bots do, what may be taken back.
#include "tui/session.h"

#include "tui/files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// ---- names ----

static void bot_seat_name(const struct player *player, int number, struct text *out) {
    text_add(out, player->bot->name);
    if (player->bot->takes_number) {
        text_char(out, ':');
        text_int(out, player->number);
    }
    text_char(out, ' ');
    text_int(out, number);
}

void session_name_seats(struct session *session, enum lang lang) {
    int bot_number = 0, people = __builtin_popcount(session->people);
    for (int seat = 0; seat < session->header.setup.seats; seat++) {
        bool is_person = session->people & SEAT_BIT(seat);
        bot_number += !is_person;
        if (session->header.name[seat][0] && is_person)
            continue;
        struct text name = text_on(session->header.name[seat], RECORD_NAME_MAX);
        if (!is_person)
            bot_seat_name(&session->players[seat], bot_number, &name);
        else if (people == 1)
            text_add(&name, tr(lang, N_("You")));
        else
            say(&name, tr(lang, N_("Player {n}")), ARGS(ARG_NUMBER("n", seat + 1)));
    }
}

void session_seat_by_names(struct session *session) {
    int bot_number = 1;
    session->people = 0;
    for (int seat = 0; seat < session->header.setup.seats; seat++) {
        const char *name = session->header.name[seat], *space = strrchr(name, ' ');
        char buffer[RECORD_NAME_MAX] = "";
        struct text expected = TEXT_ON(buffer);
        struct player player;
        if (space && bot_find(session->header.game, name, (size_t)(space - name), &player) == BOT_OK)
            bot_seat_name(&player, bot_number, &expected);
        if (!expected.length || strcmp(buffer, name)) {
            session->people |= SEAT_BIT(seat);
        } else {
            session->players[seat] = player;
            bot_number++;
        }
    }
}

// ---- beginning ----

void session_random_seed(struct record_header *header) {
    header->has_seed = true;
    CHECK(getrandom(header->seed, SEED_SIZE, 0) == SEED_SIZE);
}

static void remember_events(struct session *session) {
    for (int i = 0; i < session->events.count; i++) {
        if (session->heard_count == session->heard_capacity) {
            session->heard_capacity = session->heard_capacity ? 2 * session->heard_capacity : 256;
            session->heard = realloc(session->heard, session->heard_capacity * sizeof *session->heard);
            CHECK(session->heard);
        }
        session->heard[session->heard_count++] = session->events.at[i];
    }
    session->events.count = 0;
}

// Whether other worlds, all of them possible for the seat, would have looked different after its move.
static bool move_tells(const struct session *session, int seat, action_id action, const void *before) {
    enum { WORLDS = 12 };
    const struct game *game = session->game;
    _Alignas(16) uint8_t after[STATE_MAX], world[STATE_MAX];
    match_view(&session->match, seat, after);
    struct rng rng;
    rng_seed_fast(&rng, session->match.log_count, 0);
    for (int i = 0; i < WORLDS; i++) {
        bytes_copy(world, before, game->state_size);
        game->imagine(world, seat, &rng);
        game->apply(world, seat, action, NULL);
        game->redact(world, seat);
        if (!bytes_equal(world, after, game->state_size))
            return true;
    }
    return false;
}

// After a move of `seat`: the same decision goes on as long as it asks all whom it asked, but for those who answered.
static void note_move(struct session *session, int seat) {
    seat_mask acting = match_to_act(&session->match);
    seat_mask left = seat == SEAT_CHANCE ? 0 : session->decision_waits & ~SEAT_BIT(seat);
    bool goes_on = left && acting == left;
    if (!goes_on) {
        session->decision_at = session->match.log_count;
        session->decision_seats = acting;
    }
    session->decision_waits = acting;
}

static void begin(struct session *session) {
    session->words = words_of(session->game);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        session->names[seat] = session->header.name[seat];
    session->heard_count = 0;
    session->undo_floor = 0;
    session->decision_at = 0;
    session->decision_seats = session->decision_waits = match_to_act(&session->match);
    memset(session->told, 0, sizeof session->told);
}

static void start_dealer(struct session *session) {
    uint8_t seed[SEED_SIZE];
    record_match_seed(&session->header, seed);
    rng_seed_fair(&session->dealer, seed);
}

static void take_log(struct session *session) {
    free(session->log);
    session->log = malloc(session->game->length_max * sizeof *session->log);
    CHECK(session->log);
}

void session_start(struct session *session) {
    session->game = session->header.game;
    take_log(session);
    start_dealer(session);
    enum err err =
        match_start(&session->match, session->game, &session->header.setup, session->log, session->game->length_max);
    CHECK(err == ERR_NONE);
    begin(session);
}

const char *session_resume(struct session *session, const char *bytes, size_t size, uint32_t *line) {
    static struct record_reader reader; // large
    *line = 0;
    if (!record_open(&reader, bytes, size)) {
        *line = reader.error.line;
        return reader.error.why;
    }
    if (!reader.header.has_seed)
        return N_("This is no saved game: the seed is missing.");
    session->header = reader.header;
    session->game = reader.header.game;
    take_log(session);
    start_dealer(session);
    record_start(&reader, &session->match, session->log, session->game->length_max);
    reader.dealer = &session->dealer;
    begin(session);
    enum record_step step;
    while ((step = record_next(&reader, &session->events)) == RECORD_MOVE) {
        note_move(session, (int)session->match.log[session->match.log_count - 1].seat);
        remember_events(session);
    }
    // What was decided before the interruption stays decided: others may have looked since.
    session->undo_floor = session->match.log_count;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        session->told[seat] = session->heard_count;
    if (step != RECORD_FAULT)
        return NULL;
    *line = reader.error.line;
    return reader.error.why;
}

void session_close(struct session *session) {
    free(session->log);
    free(session->heard);
    session->log = NULL;
    session->heard = NULL;
    session->heard_count = session->heard_capacity = 0;
}

// ---- going on ----

enum session_turn session_next(const struct session *session, int *seat) {
    seat_mask acting = match_to_act(&session->match);
    if (!acting)
        return SESSION_OVER;
    if (acting == SEAT_BIT(SEAT_CHANCE))
        return SESSION_CHANCE;
    *seat = __builtin_ctz(acting);
    return session->people & SEAT_BIT(*seat) ? SESSION_PERSON : SESSION_BOT;
}

// The bots' luck is not of the dealer's stream, since what they do must tell nothing about the cards to come; and it
// depends on nothing but where the decision stands in the match, so that a game that was interrupted goes on alike.
static uint64_t luck_of(const struct session *session) {
    uint64_t seed;
    bytes_copy(&seed, session->header.seed, sizeof seed);
    struct rng rng;
    rng_seed_fast(&rng, seed, session->decision_at);
    return rng_next64(&rng);
}

static enum err submit(struct session *session, int seat, action_id action) {
    enum err err = match_submit(&session->match, seat, action, &session->events);
    if (err)
        return err;
    note_move(session, seat);
    remember_events(session);
    return ERR_NONE;
}

void session_step(struct session *session) {
    int seat = SEAT_CHANCE;
    enum session_turn turn = session_next(session, &seat);
    CHECK(turn == SESSION_CHANCE || turn == SESSION_BOT);
    enum err err;
    if (turn == SESSION_CHANCE) {
        action_id action = game_draw(session->game, session->match.state, &session->dealer);
        err = match_submit_chance(&session->match, action, &session->events);
        note_move(session, SEAT_CHANCE);
        remember_events(session);
    } else {
        err = submit(session, seat, player_choose(&session->players[seat], &session->match, seat, luck_of(session)));
    }
    CHECK(err == ERR_NONE);
    session->undo_floor = session->match.log_count;
}

enum err session_move(struct session *session, int seat, action_id action) {
    _Alignas(16) uint8_t before[STATE_MAX];
    match_view(&session->match, seat, before);
    bool closes = session->decision_seats != SEAT_BIT(seat) && session->decision_waits == SEAT_BIT(seat);
    uint32_t count = session->match.log_count;
    bool goes_on = count && session->match.log[count - 1].seat == (uint32_t)seat;
    enum err err = submit(session, seat, action);
    if (err)
        return err;
    if (closes || move_tells(session, seat, action, before))
        session->undo_floor = session->match.log_count;
    else if (!goes_on)
        session->undo_floor = count;
    return ERR_NONE;
}

int session_undo_seat(const struct session *session) {
    uint32_t count = session->match.log_count;
    if (count <= session->undo_floor)
        return -1;
    uint32_t seat = session->match.log[count - 1].seat;
    return seat < SEATS_MAX && session->people & SEAT_BIT(seat) ? (int)seat : -1;
}

// Plays the match again without its last move. The dealer stays where it is: no card came after that move.
void session_undo(struct session *session) {
    CHECK(session_undo_seat(session) >= 0);
    uint32_t count = session->match.log_count - 1, floor = session->undo_floor;
    struct move *old = session->log;
    size_t told[SEATS_MAX];
    bytes_copy(told, session->told, sizeof told);
    session->log = NULL;
    take_log(session);
    enum err err =
        match_start(&session->match, session->game, &session->header.setup, session->log, session->game->length_max);
    CHECK(err == ERR_NONE);
    begin(session);
    for (uint32_t i = 0; i < count; i++) {
        int seat = (int)old[i].seat;
        err = seat == SEAT_CHANCE ? match_submit_chance(&session->match, old[i].action, &session->events)
                                  : match_submit(&session->match, seat, old[i].action, &session->events);
        CHECK(err == ERR_NONE);
        note_move(session, seat);
        remember_events(session);
    }
    free(old);
    session->undo_floor = floor;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        session->told[seat] = told[seat] < session->heard_count ? told[seat] : session->heard_count;
}

const char *session_keep(const struct session *session) {
    return session->save ? file_write_record(session->save, &session->match, &session->header) : NULL;
}
