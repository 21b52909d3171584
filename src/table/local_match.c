// The match at one keyboard: who is next, what bots do, what may be taken back.
#include "table/local_match.h"

#include "base/memory.h"
#include "table/files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// ---- names ----

static void bot_seat_name(const struct bot_spec *player, int number, struct text *out) {
    text_add(out, player->bot->name);
    if (player->bot->takes_number) {
        text_char(out, ':');
        text_int(out, player->number);
    }
    text_char(out, ' ');
    text_int(out, number);
}

void sitting_name_seats(struct sitting *sitting) {
    int bot_number = 0, people = __builtin_popcount(sitting->people);
    for (int seat = 0; seat < sitting->header.setup.seats; seat++) {
        bool is_person = sitting->people & SEAT_BIT(seat);
        bot_number += !is_person;
        if (sitting->header.name[seat][0] && is_person)
            continue;
        struct text name = text_on(sitting->header.name[seat], RECORD_NAME_MAX);
        if (!is_person)
            bot_seat_name(&sitting->players[seat], bot_number, &name);
        else if (people == 1)
            text_add(&name, "you");
        else
            say(&name, "player {n}", ARGS(ARG_NUMBER("n", seat + 1)));
    }
}

void sitting_seat_by_names(struct sitting *sitting) {
    int bot_number = 1;
    sitting->people = 0;
    for (int seat = 0; seat < sitting->header.setup.seats; seat++) {
        const char *name = sitting->header.name[seat], *space = strrchr(name, ' ');
        char buffer[RECORD_NAME_MAX] = "";
        struct text expected = TEXT_ON(buffer);
        struct bot_spec player;
        if (space && bot_find(sitting->header.game, name, (size_t)(space - name), &player) == BOT_OK)
            bot_seat_name(&player, bot_number, &expected);
        if (!expected.length || strcmp(buffer, name)) {
            sitting->people |= SEAT_BIT(seat);
        } else {
            sitting->players[seat] = player;
            bot_number++;
        }
    }
}

// ---- beginning ----

void sitting_random_seed(struct record_header *header) {
    header->has_seed = true;
    CHECK(getrandom(header->seed, SEED_SIZE, 0) == SEED_SIZE);
}

static void remember_events(struct sitting *sitting) {
    for (int i = 0; i < sitting->events.count; i++) {
        if (sitting->heard_count == sitting->heard_capacity) {
            sitting->heard_capacity = sitting->heard_capacity ? 2 * sitting->heard_capacity : 256;
            sitting->heard = xgrow(sitting->heard, sitting->heard_capacity, sizeof *sitting->heard);
        }
        sitting->heard[sitting->heard_count++] = sitting->events.at[i];
    }
    sitting->events.count = 0;
}

// Whether other worlds, all of them possible for the seat, would have looked different after its move.
static bool move_tells(const struct sitting *sitting, int seat, action_id action, const void *before) {
    enum { WORLDS = 12 };
    const struct game *game = sitting->game;
    _Alignas(16) uint8_t after[STATE_MAX], world[STATE_MAX];
    match_view(&sitting->match, seat, after);
    struct rng rng;
    rng_seed_fast(&rng, sitting->match.log_count, 0);
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
static void note_move(struct sitting *sitting, int seat) {
    seat_mask acting = match_to_act(&sitting->match);
    seat_mask left = seat == SEAT_CHANCE ? 0 : sitting->decision_waits & ~SEAT_BIT(seat);
    bool goes_on = left && acting == left;
    if (!goes_on) {
        sitting->decision_at = sitting->match.log_count;
        sitting->decision_seats = acting;
    }
    sitting->decision_waits = acting;
}

static void begin(struct sitting *sitting) {
    sitting->words = words_of(sitting->game);
    names_say(sitting->shown_names, sitting->names, sitting->lang, &sitting->header);
    sitting->heard_count = 0;
    sitting->undo_floor = 0;
    sitting->decision_at = 0;
    sitting->decision_seats = sitting->decision_waits = match_to_act(&sitting->match);
    memset(sitting->told, 0, sizeof sitting->told);
}

static void start_dealer(struct sitting *sitting) {
    uint8_t seed[SEED_SIZE];
    record_match_seed(&sitting->header, seed);
    rng_seed_fair(&sitting->dealer, seed);
}

static void take_log(struct sitting *sitting) {
    free(sitting->log);
    sitting->log = xcalloc(sitting->game->length_max, sizeof *sitting->log);
}

void sitting_start(struct sitting *sitting) {
    sitting->game = sitting->header.game;
    take_log(sitting);
    start_dealer(sitting);
    enum err err =
        match_start(&sitting->match, sitting->game, &sitting->header.setup, sitting->log, sitting->game->length_max);
    CHECK(err == ERR_NONE);
    begin(sitting);
}

const char *sitting_resume(struct sitting *sitting, const char *bytes, size_t size, uint32_t *line) {
    static struct record_reader reader; // large
    *line = 0;
    if (!record_open(&reader, bytes, size)) {
        *line = reader.error.line;
        return reader.error.why;
    }
    if (!reader.header.has_seed)
        return N_("This is not a saved game: the seed is missing.");
    sitting->header = reader.header;
    sitting->game = reader.header.game;
    take_log(sitting);
    start_dealer(sitting);
    record_start(&reader, &sitting->match, sitting->log, sitting->game->length_max);
    reader.dealer = &sitting->dealer;
    begin(sitting);
    enum record_step step;
    while ((step = record_next(&reader, &sitting->events)) == RECORD_MOVE) {
        note_move(sitting, (int)sitting->match.log[sitting->match.log_count - 1].seat);
        remember_events(sitting);
    }
    // What was decided before the interruption stays decided: others may have looked since.
    sitting->undo_floor = sitting->match.log_count;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sitting->told[seat] = sitting->heard_count;
    if (step != RECORD_FAULT)
        return NULL;
    *line = reader.error.line;
    return reader.error.why;
}

void sitting_close(struct sitting *sitting) {
    free(sitting->log);
    free(sitting->heard);
    sitting->log = NULL;
    sitting->heard = NULL;
    sitting->heard_count = sitting->heard_capacity = 0;
}

// ---- going on ----

enum sitting_turn sitting_next(const struct sitting *sitting, int *seat) {
    seat_mask acting = match_to_act(&sitting->match);
    if (!acting)
        return SITTING_OVER;
    if (acting == SEAT_BIT(SEAT_CHANCE))
        return SITTING_CHANCE;
    *seat = __builtin_ctz(acting);
    return sitting->people & SEAT_BIT(*seat) ? SITTING_PERSON : SITTING_BOT;
}

// The bots' luck is not of the dealer's stream, since what they do must tell nothing about the cards to come; and it
// depends on nothing but where the decision stands in the match, so that a game that was interrupted goes on alike.
static uint64_t luck_of(const struct sitting *sitting) {
    uint64_t seed;
    bytes_copy(&seed, sitting->header.seed, sizeof seed);
    struct rng rng;
    rng_seed_fast(&rng, seed, sitting->decision_at);
    return rng_next64(&rng);
}

static enum err submit(struct sitting *sitting, int seat, action_id action) {
    enum err err = match_submit(&sitting->match, seat, action, &sitting->events);
    if (err)
        return err;
    note_move(sitting, seat);
    remember_events(sitting);
    return ERR_NONE;
}

void sitting_step(struct sitting *sitting) {
    int seat = SEAT_CHANCE;
    enum sitting_turn turn = sitting_next(sitting, &seat);
    CHECK(turn == SITTING_CHANCE || turn == SITTING_BOT);
    enum err err;
    if (turn == SITTING_CHANCE) {
        action_id action = game_draw(sitting->game, sitting->match.state, &sitting->dealer);
        err = match_submit_chance(&sitting->match, action, &sitting->events);
        note_move(sitting, SEAT_CHANCE);
        remember_events(sitting);
    } else {
        err = submit(sitting, seat, bot_spec_choose(&sitting->players[seat], &sitting->match, seat, luck_of(sitting)));
    }
    CHECK(err == ERR_NONE);
    sitting->undo_floor = sitting->match.log_count;
}

enum err sitting_move(struct sitting *sitting, int seat, action_id action) {
    _Alignas(16) uint8_t before[STATE_MAX];
    match_view(&sitting->match, seat, before);
    bool closes = sitting->decision_seats != SEAT_BIT(seat) && sitting->decision_waits == SEAT_BIT(seat);
    uint32_t count = sitting->match.log_count;
    bool goes_on = count && sitting->match.log[count - 1].seat == (uint32_t)seat;
    enum err err = submit(sitting, seat, action);
    if (err)
        return err;
    if (closes || move_tells(sitting, seat, action, before))
        sitting->undo_floor = sitting->match.log_count;
    else if (!goes_on)
        sitting->undo_floor = count;
    return ERR_NONE;
}

int sitting_undo_seat(const struct sitting *sitting) {
    uint32_t count = sitting->match.log_count;
    if (count <= sitting->undo_floor)
        return -1;
    uint32_t seat = sitting->match.log[count - 1].seat;
    return seat < SEATS_MAX && sitting->people & SEAT_BIT(seat) ? (int)seat : -1;
}

// Plays the match again without its last move. The dealer stays where it is: no card came after that move.
void sitting_undo(struct sitting *sitting) {
    CHECK(sitting_undo_seat(sitting) >= 0);
    uint32_t count = sitting->match.log_count - 1, floor = sitting->undo_floor;
    struct move *old = sitting->log;
    size_t told[SEATS_MAX];
    bytes_copy(told, sitting->told, sizeof told);
    sitting->log = NULL;
    take_log(sitting);
    enum err err =
        match_start(&sitting->match, sitting->game, &sitting->header.setup, sitting->log, sitting->game->length_max);
    CHECK(err == ERR_NONE);
    begin(sitting);
    for (uint32_t i = 0; i < count; i++) {
        int seat = (int)old[i].seat;
        err = seat == SEAT_CHANCE ? match_submit_chance(&sitting->match, old[i].action, &sitting->events)
                                  : match_submit(&sitting->match, seat, old[i].action, &sitting->events);
        CHECK(err == ERR_NONE);
        note_move(sitting, seat);
        remember_events(sitting);
    }
    free(old);
    sitting->undo_floor = floor;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        sitting->told[seat] = told[seat] < sitting->heard_count ? told[seat] : sitting->heard_count;
}

const char *sitting_keep(const struct sitting *sitting) {
    return sitting->save ? file_write_record(sitting->save, &sitting->match, &sitting->header) : NULL;
}
