// The match of a room: moves, what viewers know of them, bots, clocks and stand-ins.
//
// A room holds three states of one match. `match.state` is the newest: it is ahead of the store while a move is on its
// way there. `seat_state` is what has been stored and shown to the seats; `spectator_state` follows it at once, or
// after watch_delay_s where the host wants that. So each move is applied three times, which costs less than copying
// states or keeping views, and nothing that is sent can depend on a move that is not stored: views are made from the
// second and third state alone.
//
// How a move travels: room_move() makes it and deals what follows, takes choices of others along that wait in the queue
// and were made at the same time (join_moves), and hands all of it to the store. When it is stored, room_show() takes
// the seats step by step over what is new. A step is one move of a seat with the cards dealt after it. For each seat
// the state is redacted before and after the step: only if the seat can tell the two apart, or saw an event, does its
// number `seq` grow. A number that counted hidden steps would itself tell what is hidden: that somebody has decided,
// for example. `ask` is the number of the question that a seat is to answer: a choice that names an older one is stale.
//
// Example: Ann and Bob are asked (ask 7 each). Ann decides in secret. Her own seq becomes 8; Bob, who sees no
// difference, stays at 7, and his answer to question 7 is still good.
#include "server/room/room_play.h"

#include "engine/view.h"
#include "server/room/bot_job.h"
#include "server/room/room_daily.h"
#include "server/room/room_send.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_START = 64 }; // moves: most matches of most games need a few hundred, the longest possible one thousands

struct play *room_play_new(const struct game *game) {
    struct play *play = calloc(1, sizeof *play);
    if (!play)
        return NULL;
    play->log_capacity = game->length_max < LOG_START ? game->length_max : LOG_START;
    play->log = calloc(play->log_capacity, sizeof *play->log);
    play->at_ms = calloc(play->log_capacity, sizeof *play->at_ms);
    if (play->log && play->at_ms)
        return play;
    room_play_free(play);
    return NULL;
}

// Makes room for more moves in the log of a match that has begun. False: there is no memory, and nothing has changed.
static bool reserve_moves(struct play *play, uint32_t count) {
    uint32_t most = play->match.game->length_max, wanted = play->match.log_count + count;
    if (wanted <= play->log_capacity)
        return true;
    CHECK(wanted <= most);
    uint32_t capacity = wanted > most / 2 ? most : wanted * 2;
    struct move *log = realloc(play->log, capacity * sizeof *log);
    if (log) {
        play->log = log;
        match_move_log(&play->match, log, play->log_capacity);
    }
    int64_t *at_ms = log ? realloc(play->at_ms, capacity * sizeof *at_ms) : NULL;
    if (!at_ms)
        return false;
    play->at_ms = at_ms;
    play->log_capacity = capacity;
    match_move_log(&play->match, log, capacity);
    return true;
}

// Deals until somebody has to decide. False: there is no memory for all that is dealt.
static bool deal(struct play *play) {
    for (;;) {
        table_dealer_deal(&play->dealer, &play->match, NULL);
        if (!(match_to_act(&play->match) & SEAT_BIT(SEAT_CHANCE)))
            return true;
        if (!reserve_moves(play, 1))
            return false;
    }
}

void room_play_free(struct play *play) {
    if (!play)
        return;
    free(play->log);
    free(play->at_ms);
    free(play);
}

// ---- what viewers know ----

static bool is_chance(const struct move *move) {
    return move->seat == SEAT_CHANCE;
}

// One step is a person's or bot's move and the chance moves after it; the first one only deals.
static uint32_t step_end(const struct play *play, uint32_t from, bool first) {
    uint32_t at = from;
    if (!first && at < play->match.log_count)
        at++;
    while (at < play->match.log_count && is_chance(&play->log[at]))
        at++;
    return at;
}

// Takes `state` over the moves [from, to). Returns how many events are in env->events then; that many were there
// before.
static int apply_step(struct room_env *env, const struct play *play, uint8_t *state, uint32_t from, uint32_t to,
                      int kept) {
    const struct game *game = play->match.game;
    for (uint32_t i = from; i < to; i++) {
        struct events events;
        events.count = 0;
        game->apply(state, (int)play->log[i].seat, play->log[i].action, &events);
        for (int k = 0; k < events.count && kept < ENV_EVENTS; k++)
            env->events[kept++] = events.at[k];
    }
    return kept;
}

// Whether the viewer can tell the two states apart, or saw something happen in between. Numbers that viewers get count
// only such steps: what somebody may not see must not be countable either.
static bool is_visible(const struct game *game, const uint8_t *before, const uint8_t *after, int viewer,
                       const struct event *events, int event_count) {
    for (int i = 0; i < event_count; i++)
        if (event_is_seen(&events[i], viewer))
            return true;
    _Alignas(16) uint8_t left[STATE_MAX], right[STATE_MAX];
    memcpy(left, before, game->state_size);
    memcpy(right, after, game->state_size);
    game_redact(game, left, viewer);
    game_redact(game, right, viewer);
    return memcmp(left, right, game->state_size) != 0;
}

// Numbers the step for one seat. Returns whether there is something to tell.
static bool count_step(struct room *room, int seat, const uint8_t *before, uint32_t from, uint32_t to,
                       const struct event *events, int event_count, int64_t now) {
    struct play *play = room->play;
    const struct game *game = room->saved.game;
    bool first = play->seq[seat] == 0;
    int mover = !first && from < to ? (int)play->log[from].seat : -1;
    bool was_asked = !first && (game->to_act(before) & SEAT_BIT(seat));
    bool is_asked = game->to_act(play->seat_state) & SEAT_BIT(seat);
    bool asked_anew = is_asked && (!was_asked || mover == seat);
    bool visible = first || asked_anew || is_visible(game, before, play->seat_state, seat, events, event_count);
    if (visible)
        play->seq[seat]++;
    bool dealt = to > from + 1; // after chance has moved, everybody is asked a new question
    if (!is_asked) {
        play->ask[seat] = 0;
    } else if (asked_anew || (visible && dealt)) {
        play->ask[seat] = play->seq[seat];
        room->live[seat].asked_at = now;
        room->live[seat].thinking = false;
    }
    return visible;
}

// What viewers have to be told of some steps: one view for all of them, and what happened since the one they have.
struct view_update {
    uint32_t seen[SEATS_MAX];
    bool visible[SEATS_MAX];
    int event_count; // in env->events
};

// There is always place for the events of one more step.
static bool is_full(const struct view_update *update) {
    return update->event_count > ENV_EVENTS / 2;
}

// Takes spectators over one step. Returns whether there is something to tell them.
static bool take_spectator_step(struct room *room, struct view_update *update) {
    struct play *play = room->play;
    bool first = play->spectator_seq == 0;
    uint32_t to = step_end(play, play->spectator_moves, first);
    _Alignas(16) uint8_t before[STATE_MAX];
    memcpy(before, play->spectator_state, room->saved.game->state_size);
    const struct event *events = room->env->events + update->event_count;
    int count = apply_step(room->env, play, play->spectator_state, play->spectator_moves, to, update->event_count);
    play->spectator_moves = to;
    bool visible = first || is_visible(room->saved.game, before, play->spectator_state, SEAT_NOBODY, events,
                                       count - update->event_count);
    update->event_count = count;
    play->spectator_seq += visible;
    return visible;
}

static bool spectator_step_is_due(const struct room *room, int64_t now) {
    const struct play *play = room->play;
    if (play->spectator_seq == 0)
        return true; // the very beginning is no secret worth a delay
    return play->spectator_moves < play->seat_moves &&
           play->at_ms[play->spectator_moves] + (int64_t)room->saved.settings[SETTING_watch_delay_s] * 1000 <= now;
}

static struct view_update view_update_begin(const struct room *room) {
    struct view_update update = {.event_count = 0};
    memcpy(update.seen, room->play->seq, sizeof update.seen);
    return update;
}

// Takes the seats over one step.
static void take_step(struct room *room, struct view_update *update, int64_t now) {
    struct play *play = room->play;
    uint32_t from = play->seat_moves;
    uint32_t to = step_end(play, from, play->seq[0] == 0);
    _Alignas(16) uint8_t before[STATE_MAX];
    memcpy(before, play->seat_state, room->saved.game->state_size);
    const struct event *events = room->env->events + update->event_count;
    int count = apply_step(room->env, play, play->seat_state, from, to, update->event_count);
    play->seat_moves = to;
    for (int seat = 0; seat < room->saved.seat_count; seat++)
        update->visible[seat] |= count_step(room, seat, before, from, to, events, count - update->event_count, now);
    update->event_count = count;
}

// All clocks are set by now: each view shows those of all.
static void send_update(struct room *room, const struct view_update *update, int64_t now) {
    for (int seat = 0; seat < room->saved.seat_count; seat++)
        if (update->visible[seat])
            send_step(room, seat, update->seen[seat], room->env->events, update->event_count, now);
}

static void show_step(struct room *room, bool say, int64_t now) {
    struct view_update update = view_update_begin(room);
    take_step(room, &update, now);
    if (say)
        send_update(room, &update, now);
}

// What is due for those who watch late; with its end the room's phase, which was held back for them.
static void show_spectators(struct room *room, int64_t now) {
    bool knew_all = !room->saved.settings[SETTING_watch_delay_s] || room_spectators_know_all(room);
    while (spectator_step_is_due(room, now)) {
        struct view_update update = {.event_count = 0};
        uint32_t seen = room->play->spectator_seq;
        bool visible = false;
        do
            visible |= take_spectator_step(room, &update);
        while (spectator_step_is_due(room, now) && !is_full(&update));
        if (visible)
            send_step(room, SEAT_NOBODY, seen, room->env->events, update.event_count, now);
    }
    if (!knew_all && room->saved.phase == PHASE_OVER && room_spectators_know_all(room))
        send_room_to_all(room);
}

void room_show(struct room *room, int64_t now) {
    struct play *play = room->play;
    while (play->seq[0] == 0 || play->seat_moves < play->match.log_count) {
        struct view_update update = view_update_begin(room);
        do
            take_step(room, &update, now);
        while (play->seat_moves < play->match.log_count && !is_full(&update));
        send_update(room, &update, now);
    }
    show_spectators(room, now);
}

// ---- moves ----

static void header_of(const struct room *room, struct record_header *out) {
    memset(out, 0, sizeof *out);
    out->game = room->saved.game;
    out->setup = room->saved.setup;
    out->has_seed = out->has_commitment = true;
    memcpy(out->seed, room->saved.seed, sizeof out->seed);
    memcpy(out->commitment, room->saved.commitment, sizeof out->commitment);
    for (int i = 0; i < room->saved.seat_count; i++) {
        memcpy(out->name[i], room->saved.seats[i].name, sizeof out->name[i]);
        if (!room->saved.seats[i].has_entropy)
            continue;
        out->has_entropy |= SEAT_BIT(i);
        memcpy(out->entropy[i], room->saved.seats[i].entropy, SEED_SIZE);
    }
}

static void seed_play(struct room *room) {
    struct record_header header;
    header_of(room, &header);
    table_dealer_start(&room->play->dealer, &header, &room->play->match);
    memset(&header, 0, sizeof header);
}

struct growing {
    char *bytes;
    size_t size, capacity;
};

static bool grow(void *context, const char *bytes, size_t size) {
    struct growing *to = context;
    if (to->size + size > to->capacity) {
        size_t capacity = (to->size + size) * 2 + 4096;
        char *more = realloc(to->bytes, capacity);
        if (!more)
            return false;
        to->bytes = more;
        to->capacity = capacity;
    }
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
    return true;
}

enum { WRITTEN_FEW = 16 }; // more are written when a room is left to bots

// Hands the moves from number `first` on to the store, with the record if they ended the match.
// `ids` are of the commands of the first moves; those after them are nobody's.
static enum problem write_moves(struct room *room, uint32_t first, const int64_t *ids, uint32_t id_count, int64_t now) {
    struct play *play = room->play;
    uint32_t count = play->match.log_count - first;
    struct stored_move few[WRITTEN_FEW] = {0}, *moves = count <= WRITTEN_FEW ? few : calloc(count, sizeof *moves);
    struct growing record = {.bytes = NULL};
    bool over = match_is_over(&play->match), fine = moves != NULL;
    if (fine && over) {
        struct record_header header;
        header_of(room, &header);
        fine = record_write(&play->match, &header, grow, &record);
    }
    if (fine) {
        for (uint32_t i = 0; i < count; i++) {
            play->at_ms[first + i] = now;
            moves[i] = (struct stored_move){.move = play->log[first + i], .at_ms = now};
        }
        for (uint32_t i = 0; i < id_count; i++)
            moves[i].command_id = ids[i];
        if (over)
            room->saved.phase = PHASE_OVER;
        struct store_batch batch = {.match_id = room->saved.match_id,
                                    .first = first,
                                    .move_count = count,
                                    .moves = moves,
                                    .record = record.bytes,
                                    .record_size = record.size};
        if (over)
            room_daily_finish(room, now, &batch.day);
        room->env->write(room, ROOM_EVENT_WRITE, &batch, now);
    }
    if (moves != few)
        free(moves);
    free(record.bytes);
    return fine ? PROBLEM_NONE : PROBLEM_SERVER_FULL;
}

// It begins with the second, so that what is written at the same time lies together in the store; the rest cannot be
// guessed.
static void make_match_id(struct room *room, int64_t now) {
    uint8_t random[MATCH_ID_SIZE - 1];
    room->env->host.random(room->env->host.context, random, sizeof random);
    store_match_time(now, room->saved.match_id);
    for (size_t i = MATCH_TIME; i < sizeof random; i++)
        room->saved.match_id[i] = store_match_digits[random[i] & 31];
    room->saved.match_id[MATCH_ID_SIZE - 1] = '\0';
}

static enum problem begin(struct room *room, struct play *play) {
    room->saved.setup.seats = (uint8_t)room->saved.seat_count;
    enum err err = match_start(&play->match, room->saved.game, &room->saved.setup, play->log, play->log_capacity);
    if (err)
        return problem_of_err(err);
    memcpy(play->seat_state, play->match.state, room->saved.game->state_size);
    memcpy(play->spectator_state, play->match.state, room->saved.game->state_size);
    return PROBLEM_NONE;
}

enum problem room_start_match(struct room *room, int64_t now) {
    room->saved.setup.rules = room->saved.game->rules_version; // the match before it may have been played by older ones
    struct play *play = room_play_new(room->saved.game);
    if (!play)
        return PROBLEM_SERVER_FULL;
    enum problem problem = begin(room, play);
    if (problem) {
        room_play_free(play);
        return problem;
    }
    room->play = play;
    seed_play(room);
    make_match_id(room, now);
    room->saved.phase = PHASE_PLAYING;
    room->saved.rev++;
    problem = deal(play) ? write_moves(room, 0, NULL, 0, now) : PROBLEM_SERVER_FULL;
    if (problem) {
        room_play_free(play);
        room->play = NULL;
        room->saved.phase = PHASE_LOBBY;
        room->saved.match_id[0] = '\0';
        room->saved.rev--;
        return problem;
    }
    room->env->figures.matches_started++;
    return PROBLEM_NONE;
}

// Makes the move and deals. Refused moves change nothing; but after PROBLEM_STORAGE, for want of memory, half of a move
// may have been made.
static enum problem make_move(struct room *room, int seat, action_id action, int64_t command_id) {
    struct play *play = room->play;
    if (!reserve_moves(play, 1))
        return PROBLEM_STORAGE;
    enum err err = table_dealer_submit(&play->dealer, &play->match, seat, action, NULL);
    if (err)
        return problem_of_err(err);
    if (!deal(play))
        return PROBLEM_STORAGE;
    if (command_id > room->saved.seats[seat].last_id)
        room->saved.seats[seat].last_id = command_id;
    room->env->figures.moves++;
    return PROBLEM_NONE;
}

// Whether the command that waits longest is a choice that its seat makes at the same time as those from `first` on: the
// question was asked of it before them, and is still open. Everything else waits until they are stored.
static bool joins(const struct room *room, uint32_t first) {
    const struct play *play = room->play;
    const struct queued *queued = room->queue;
    if (!queued || queued->inside || queued->command.type != COMMAND_MOVE)
        return false;
    const struct session *session = queued->session;
    if (!session || session->closing || session->role != ROLE_SEAT || session->seat < 0)
        return false;
    int seat = session->seat;
    if (queued->command.id <= room->saved.seats[seat].last_id || !play->ask[seat] ||
        queued->command.ask != (int64_t)play->ask[seat])
        return false;
    for (uint32_t i = first; i < play->match.log_count; i++) // it has moved, or something was dealt
        if (play->log[i].seat == (uint32_t)seat || is_chance(&play->log[i]))
            return false;
    return match_to_act(&play->match) & SEAT_BIT(seat);
}

// Those who have decided at the same time are stored together: one write, one view for all of it. PROBLEM_STORAGE: the
// match in memory is not to be relied on.
static enum problem join_moves(struct room *room, uint32_t first, int64_t *ids) {
    struct pending *pending = &room->pending;
    while (pending->batched_count < SEATS_MAX - 1 && joins(room, first)) {
        struct session *session = room->queue->session;
        const struct command *command = &room->queue->command;
        action_id action;
        if (match_parse(&room->play->match, session->seat, command->move, strlen(command->move), &action))
            break; // it is refused when its turn comes
        enum problem problem = make_move(room, session->seat, action, command->id);
        if (problem)
            return problem == PROBLEM_STORAGE ? problem : PROBLEM_NONE; // likewise
        pending->batched[pending->batched_count].session = session;
        pending->batched[pending->batched_count++].command_id = command->id;
        ids[pending->batched_count] = command->id;
        free(room_dequeue(room));
    }
    return PROBLEM_NONE;
}

enum problem room_move(struct room *room, int seat, action_id action, int64_t command_id, int64_t now) {
    uint32_t first = room->play->match.log_count;
    enum problem problem = make_move(room, seat, action, command_id);
    if (problem && problem != PROBLEM_STORAGE)
        return problem;
    memset(&room->pending, 0, sizeof room->pending);
    room->pending.moved = true;
    int64_t ids[SEATS_MAX] = {command_id};
    if (!problem)
        problem = join_moves(room, first, ids);
    if (!problem)
        problem = write_moves(room, first, ids, 1 + (uint32_t)room->pending.batched_count, now);
    if (problem) { // the match in memory is ahead of the store: forget it, and load it again
        room_life_to(&room->life, ROOM_EVENT_LOST);
        send_problem_to_batched(room, PROBLEM_STORAGE);
        return PROBLEM_STORAGE;
    }
    room->pending.room_changed = room->saved.phase == PHASE_OVER;
    room->env->figures.matches_finished += room->saved.phase == PHASE_OVER;
    return PROBLEM_NONE;
}

static bool replay_move(struct room *room, const struct stored_move *stored) {
    struct play *play = room->play;
    const struct move *move = &stored->move;
    play->at_ms[play->match.log_count] = stored->at_ms;
    // The dealer must be at the same place afterwards, so it draws again; that also proves the log.
    if (!table_dealer_repeat(&play->dealer, &play->match, move, NULL))
        return false;
    if (move->seat == SEAT_CHANCE)
        return true;
    struct seat *seat = &room->saved.seats[move->seat];
    if (stored->command_id > seat->last_id)
        seat->last_id = stored->command_id;
    return true;
}

static int64_t time_of_next_step(const struct play *play, int64_t since, int64_t now) {
    uint32_t to = step_end(play, play->seat_moves, play->seq[0] == 0);
    int64_t at = to && play->at_ms[to - 1] > since ? play->at_ms[to - 1] : since;
    return at < now ? at : now; // a clock that was set back since
}

bool room_replay(struct room *room, const struct stored_move *moves, uint32_t count, const struct play *known,
                 int64_t since, int64_t now) {
    room->play = room_play_new(room->saved.game);
    if (!room->play)
        return false;
    if (begin(room, room->play))
        return false;
    seed_play(room);
    if (count > room->saved.game->length_max || !reserve_moves(room->play, count))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!replay_move(room, &moves[i]))
            return false;
    struct play *play = room->play;
    uint32_t seats = play->match.log_count, spectators = seats;
    if (known && known->seat_moves <= seats && known->seq[0] && known->spectator_seq &&
        !memcmp(known->log, play->log, known->seat_moves * sizeof play->log[0])) {
        seats = known->seat_moves;
        spectators = known->spectator_moves;
    }
    while (play->seq[0] == 0 || play->seat_moves < seats)
        show_step(room, false, time_of_next_step(play, since, now));
    while (play->spectator_seq == 0 || (play->spectator_moves < spectators && spectator_step_is_due(room, now)))
        (void)take_spectator_step(room, &(struct view_update){.event_count = 0});
    return true;
}

bool room_catch_up(struct room *room, int64_t since, int64_t now) {
    struct play *play = room->play;
    if (!play || play->seat_moves == play->match.log_count)
        return false;
    while (play->seat_moves < play->match.log_count)
        show_step(room, true, time_of_next_step(play, since, now));
    show_spectators(room, now);
    return true;
}

// ---- what time does ----

void room_take_seat_back(struct room *room, int at, int64_t now) {
    if (room->live[at].standing_in || room->saved.seats[at].until_back)
        room->live[at].asked_at = now;
    room->live[at].standing_in = false;
}

static bool is_abandoned(const struct room *room, int64_t now) {
    return !room_has_people(room) && now >= room->saved.empty_since + room->env->limits.abandon_ms;
}

static bool update_stand_ins(struct room *room, int64_t now) {
    bool changed = false;
    for (int i = 0; i < room->saved.seat_count; i++) {
        struct seat_live *seat = &room->live[i];
        bool stands_in = now >= room_stand_in_at(room, i);
        // Once a stand-in plays, it plays on when the last person goes: only coming back ends it.
        if (stands_in && !seat->standing_in) {
            seat->standing_in = changed = true;
            seat->thinking = false;
            room->env->figures.stand_ins++;
        }
        if (seat->standing_in && !room_has_people(room) && !is_abandoned(room, now)) {
            seat->standing_in = false; // nobody is there: the table waits
            changed = true;
        }
    }
    return changed;
}

// Time has changed the room: store it, then say so.
static void change_by_time(struct room *room, int64_t now) {
    room->saved.rev++;
    memset(&room->pending, 0, sizeof room->pending);
    room->pending.room_changed = true;
    struct store_batch batch = {.code = NULL};
    room->env->write(room, ROOM_EVENT_WRITE, &batch, now);
}

static bool pass_host_by_time(struct room *room, int64_t now) {
    if (now < room_host_passes_at(room))
        return false;
    for (int i = room->saved.seat_count - 1; i >= 0; i--)
        if (room_is_present(room, i))
            room->saved.host = i;
    return true;
}

// Bots that play until somebody is back give the seats up for good: whoever goes again is waited for like anybody.
static bool dismiss_bots(struct room *room) {
    bool changed = false;
    for (int i = 0; i < room->saved.seat_count; i++) {
        struct seat *seat = &room->saved.seats[i];
        if (!seat->until_back || !room_is_present(room, i))
            continue;
        seat->bot[0] = '\0';
        seat->until_back = false;
        changed = true;
    }
    return changed;
}

// Whether a move of the person's own is on its way to the store. The seat may be asked on in the same turn, but if the
// store refuses, a bot would have thought about what never came to be.
static bool is_moving(const struct room *room, int seat) {
    const struct play *play = room->play;
    bool moves = false;
    for (uint32_t i = play->seat_moves; room_is_waiting(room) && i < play->match.log_count; i++)
        moves = moves || play->log[i].seat == (uint32_t)seat;
    return moves;
}

bool room_wants_thought(const struct room *room, const struct bot_turn *turn) {
    return room->play && room->life != ROOM_BROKEN && room->saved.phase == PHASE_PLAYING &&
           turn->match == room->saved.match_number && turn->ask == room->play->ask[turn->seat] && turn->ask &&
           room->live[turn->seat].thinking && room_seat_player(room, turn->seat)[0] &&
           (match_to_act(&room->play->match) & SEAT_BIT(turn->seat)) && !is_moving(room, turn->seat);
}

void room_bot_job(const struct room *room, const struct bot_turn *turn, struct bot_job *out) {
    *out = (struct bot_job){.turn = *turn,
                            .game = room->saved.game,
                            .setup = room->saved.setup,
                            .luck = table_dealer_luck(&room->play->dealer),
                            .log = room->play->match.log,
                            .log_count = room->play->match.log_count};
    match_view(&room->play->match, turn->seat, out->view);
}

// Of whom the room's bots count for: of its host, or of anybody who is there.
static void *link_of(const struct room *room) {
    int host = room->saved.host;
    if (host >= 0 && room->live[host].session)
        return room->live[host].session->link;
    for (int i = 0; i < room->saved.seat_count; i++)
        if (room->live[i].session)
            return room->live[i].session->link;
    return room->sessions ? room->sessions->link : NULL;
}

static void ask_bot(struct room *room, int seat, const char *bot, int64_t now) {
    struct room_env *env = room->env;
    struct bot_turn turn = {
        .match = room->saved.match_number, .ask = room->play->ask[seat], .seat = seat, .link = link_of(room)};
    if (bot_find(room->saved.game, bot, strlen(bot), &turn.player) != BOT_OK)
        (void)bot_find(room->saved.game, "random", 6, &turn.player); // stored by a build that knew more bots
    memcpy(turn.code, room->saved.code, sizeof turn.code);
    if (env->host.think) {
        room->live[seat].thinking = env->host.think(env->host.context, &turn);
        return;
    }
    struct bot_job job;
    room_bot_job(room, &turn, &job);
    job.action = bot_job_choose(&job);
    enum problem problem = room_move(room, seat, job.action, 0, now);
    CHECK(problem == PROBLEM_NONE || room->life == ROOM_BROKEN);
    env->figures.bot_moves++;
}

// When the seat's bot may answer or its clock runs out; WAKE_NEVER: neither.
static int64_t seat_acts_at(const struct room *room, int at) {
    const struct seat_live *seat = &room->live[at];
    if (!room->play->ask[at] || room->is_follower)
        return WAKE_NEVER;
    if (room_seat_player(room, at)[0])
        return seat->thinking ? WAKE_NEVER : seat->asked_at + room->env->limits.bot_delay_ms;
    int32_t clock_s = room->saved.settings[SETTING_clock_s];
    return clock_s ? seat->asked_at + (int64_t)clock_s * 1000 : WAKE_NEVER;
}

static void act_by_time(struct room *room, int64_t now) {
    for (int seat = 0; seat < room->saved.seat_count && room->life == ROOM_OPEN; seat++) {
        if (now < seat_acts_at(room, seat))
            continue;
        const char *bot = room_seat_player(room, seat);
        if (bot[0]) {
            ask_bot(room, seat, bot, now);
            continue;
        }
        _Alignas(16) uint8_t view[STATE_MAX];
        match_view(&room->play->match, seat, view);
        enum problem problem = room_move(room, seat, room->saved.game->fallback(view, seat), 0, now);
        CHECK(problem == PROBLEM_NONE || room->life == ROOM_BROKEN);
        room->env->figures.clock_moves++;
    }
}

void room_tick(struct room *room, int64_t now) {
    if (room->life != ROOM_OPEN)
        return;
    if (!room->is_follower && (pass_host_by_time(room, now) || dismiss_bots(room))) {
        change_by_time(room, now);
        return;
    }
    bool changed = room->saved.phase == PHASE_PLAYING && update_stand_ins(room, now);
    if (room->watchers_at && now >= room->watchers_at)
        changed = true;
    if (changed) {
        room->watchers_at = 0;
        send_room_to_all(room);
    }
    if (room->play)
        show_spectators(room, now);
    if (room->saved.phase == PHASE_PLAYING)
        act_by_time(room, now);
}

static int64_t earlier(int64_t left, int64_t right) {
    return left < right ? left : right;
}

int64_t room_next_wake(const struct room *room, int64_t now) {
    if (room_is_waiting(room))
        return WAKE_NEVER;
    int64_t wake = room->is_follower ? WAKE_NEVER : earlier(room_host_passes_at(room), room_vote_ends_at(room));
    if (!room->is_follower)
        wake = earlier(wake, room_deal_ends_at(room));
    if (room->watchers_at)
        wake = earlier(wake, room->watchers_at);
    if (room->play && room->play->spectator_moves < room->play->seat_moves)
        wake = earlier(wake, room->play->at_ms[room->play->spectator_moves] +
                                 (int64_t)room->saved.settings[SETTING_watch_delay_s] * 1000);
    for (int i = 0; room->saved.phase == PHASE_PLAYING && i < room->saved.seat_count; i++) {
        if (!room->live[i].standing_in)
            wake = earlier(wake, room_stand_in_at(room, i));
        int64_t acts_at = seat_acts_at(room, i);
        // A bot that found every thinker taken asks again a little later.
        wake = earlier(wake, acts_at <= now ? now + 5 : acts_at);
    }
    return wake;
}
