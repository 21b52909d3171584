// The truth: what was stored, replayed independently of the server, and what may be said of it.
#include "tests/stress/sim.h"

#include "engine/record.h"
#include "engine/view.h"
#include "server/room/room_save.h"
#include "table/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEQS = 4096, VIEWERS = SEATS_MAX + 1 };

// One step: a move and the chance moves after it.
struct step {
    uint32_t first, end;
    int64_t at_ms;       // of its moves
    uint64_t watch_hash; // of the spectators' view after it
};

struct truth {
    struct truth *next;
    char id[MATCH_ID_SIZE], code[CODE_SIZE];
    uint32_t number; // of the match in its room
    const struct game *game;
    struct setup setup;
    struct match match;
    struct move *log;
    struct stored_move *moves;
    struct step *steps;
    uint32_t step_count;
    int event_total;
    struct event *last_events;   // of the last step
    uint64_t *seqs[VIEWERS];     // hash of the view of each number
    int64_t asked_at[SEATS_MAX]; // when this process first asked for the present decision
    uint32_t ask[SEATS_MAX];
    uint64_t process;
    bool over;
    bool found_later; // the last step was said to have failed: its moves are shown one by one when the room is read
                      // again
};

static struct truth *newest(struct sim *sim, const char *code) {
    for (struct truth *truth = sim->truths; truth; truth = truth->next)
        if (!strcmp(truth->code, code))
            return truth; // new ones come first
    return NULL;
}

static struct truth *find(struct sim *sim, const char *id) {
    for (struct truth *truth = sim->truths; truth; truth = truth->next)
        if (!strcmp(truth->id, id))
            return truth;
    return NULL;
}

// A snapshot needs randomness only where it has rules that this build does not know.
static const struct rooms_host nowhere;

// A room as it is stored: most things are said many times between two changes, so it is read again only then.
struct stored {
    uint64_t seed, process;
    int size;
    uint32_t checked_rev;                          // of the room in memory that was last found to be this one
    char bytes[SNAPSHOT_MAX], saved[SNAPSHOT_MAX]; // as it was written; as it is written once more
    struct room_saved room;
};

static struct stored *stored_as(struct sim *sim, const char *code) {
    static struct stored kept[8];
    struct stored *stored = &kept[hash_bytes(HASH_START, code, strlen(code)) % ARRAY_COUNT(kept)];
    int size = sim->inner->load(sim->inner, code, sim->scratch);
    if (size <= 0)
        return NULL;
    if (stored->size == size && !memcmp(stored->bytes, sim->scratch, (size_t)size) && stored->seed == sim->seed &&
        stored->process == sim->figures.restarts && !strcmp(stored->room.code, code))
        return stored;
    *stored = (struct stored){.seed = sim->seed, .process = sim->figures.restarts};
    if (!room_restore(&stored->room, &nowhere, sim->scratch, (size_t)size))
        return NULL;
    memcpy(stored->bytes, sim->scratch, (size_t)size);
    struct text text = TEXT_ON(stored->saved);
    if (!room_save(&stored->room, false, &text))
        return NULL;
    stored->size = size;
    return stored;
}

const struct room_saved *truth_stored_room(struct sim *sim, const char *code) {
    const struct stored *stored = stored_as(sim, code);
    return stored ? &stored->room : NULL;
}

uint32_t truth_count(struct sim *sim, const char *code) {
    struct truth *truth = newest(sim, code);
    return truth ? truth->match.log_count : 0;
}

bool truth_is_over(struct sim *sim, const char *code) {
    struct truth *truth = newest(sim, code);
    return truth && truth->over;
}

// ---- storing ----

static struct truth *begin(struct sim *sim, const struct store_batch *batch) {
    // What was dealt with: read back from the snapshot that goes with the first cards.
    struct room_saved room;
    if (!batch->snapshot || !room_restore(&room, &nowhere, batch->snapshot, batch->snapshot_size))
        sim_fail(sim, "a match began without a readable snapshot");
    struct truth *truth = calloc(1, sizeof *truth);
    CHECK(truth);
    memcpy(truth->id, batch->match_id, strlen(batch->match_id) + 1);
    memcpy(truth->code, batch->code, CODE_SIZE);
    truth->number = room.match_number;
    truth->game = room.game;
    truth->setup = room.setup;
    truth->setup.seats = (uint8_t)room.seat_count;
    truth->log = calloc(room.game->length_max, sizeof *truth->log);
    truth->moves = calloc(room.game->length_max, sizeof *truth->moves);
    truth->steps = calloc(room.game->length_max + 1, sizeof *truth->steps);
    truth->last_events = calloc(ENV_EVENTS, sizeof *truth->last_events);
    CHECK(truth->log && truth->moves && truth->steps && truth->last_events);
    enum err err = match_start(&truth->match, truth->game, &truth->setup, truth->log, truth->game->length_max);
    if (err)
        sim_fail(sim, "a match began that cannot be played: %d", (int)err);
    truth->next = sim->truths;
    sim->truths = truth;
    sim->figures.matches++;
    return truth;
}

static uint64_t watch_hash(struct sim *sim, const struct truth *truth) {
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(&truth->match, SEAT_NOBODY, view);
    struct text text = text_on(sim->scratch, ENV_SCRATCH);
    struct json json = json_on(&text);
    view_json(truth->game, &truth->setup, view, SEAT_NOBODY, &json);
    return hash_bytes(HASH_START, text.at, text.length);
}

static void append(struct sim *sim, struct truth *truth, const struct stored_move *move) {
    struct events events;
    events.count = 0;
    if (move->command_id)
        for (uint32_t i = 0; i < truth->match.log_count; i++)
            if (truth->moves[i].command_id == move->command_id && truth->log[i].seat == move->move.seat)
                sim_fail(sim, "command %lld of seat %u was carried out twice", (long long)move->command_id,
                         move->move.seat);
    truth->moves[truth->match.log_count] = *move;
    enum err err = move->move.seat == SEAT_CHANCE
                       ? match_submit_chance(&truth->match, move->move.action, &events)
                       : match_submit(&truth->match, (int)move->move.seat, move->move.action, &events);
    if (err)
        sim_fail(sim, "move %u of match %s is not legal", truth->match.log_count, truth->id);
    for (int i = 0; i < events.count && truth->event_total < ENV_EVENTS; i++)
        truth->last_events[truth->event_total++] = events.at[i];
    sim->figures.moves++;
}

// The record must be the log, dealt by the seed that it names.
static void check_record(struct sim *sim, const struct truth *truth, const char *bytes, size_t size) {
    static struct record_reader reader;
    static struct match match;
    struct rng dealer;
    struct move *log = calloc(truth->game->length_max, sizeof *log);
    CHECK(log);
    if (!record_open(&reader, bytes, size))
        sim_fail(sim, "the record cannot be read: line %u, %s", reader.error.line, reader.error.why);
    uint8_t seed[SEED_SIZE], commitment[SHA256_SIZE];
    record_match_seed(&reader.header, seed);
    rng_seed_fair(&dealer, seed);
    sha256(reader.header.seed, SEED_SIZE, commitment);
    if (!reader.header.has_commitment || memcmp(commitment, reader.header.commitment, SHA256_SIZE) != 0)
        sim_fail(sim, "the record's seed is not the promised one");
    record_start(&reader, &match, log, truth->game->length_max);
    reader.dealer = &dealer;
    enum record_step step;
    do
        step = record_next(&reader, NULL);
    while (step == RECORD_MOVE);
    if (step != RECORD_FINISHED)
        sim_fail(sim, "the record does not play out: line %u, %s", reader.error.line,
                 reader.error.why ? reader.error.why : "unfinished");
    if (match.log_count != truth->match.log_count ||
        game_hash(truth->game, match.state) != game_hash(truth->game, truth->match.state))
        sim_fail(sim, "the record and the log are two matches");
    free(log);
}

void truth_stored(struct sim *sim, const struct store_batch *batch) {
    if (batch->delete || !batch->match_id || !batch->match_id[0])
        return;
    struct truth *truth = find(sim, batch->match_id);
    if (!truth)
        truth = begin(sim, batch);
    if (batch->first != truth->match.log_count)
        sim_fail(sim, "match %s has %u moves, and %u was stored as the next", truth->id, truth->match.log_count,
                 batch->first);
    if (!batch->move_count)
        return;
    struct step *step = &truth->steps[truth->step_count];
    truth->event_total = 0;
    *step = (struct step){.first = batch->first, .at_ms = batch->moves[0].at_ms};
    for (uint32_t i = 0; i < batch->move_count; i++) {
        bool is_together = i && batch->moves[i].move.seat < SEATS_MAX; // with the one before: asked at the same time
        if (is_together && (!batch->moves[i].command_id || batch->moves[i - 1].move.seat >= SEATS_MAX))
            sim_fail(sim, "move %u of match %s was stored with others, and was no choice of the same moment",
                     batch->first + i, truth->id);
        sim->figures.together += is_together;
        append(sim, truth, &batch->moves[i]);
    }
    step->end = truth->match.log_count;
    truth->found_later = sim->pretends;
    step->watch_hash = watch_hash(sim, truth);
    truth->step_count++;
    if (match_is_over(&truth->match) != (batch->record != NULL))
        sim_fail(sim, "a match %s a record", batch->record ? "that is not over has" : "is over without");
    if (batch->record) {
        truth->over = true;
        check_record(sim, truth, batch->record, batch->record_size);
    }
    sim_say(sim, "stored %s %u..%u%s", truth->id, step->first, step->end, truth->over ? " (over)" : "");
}

void truth_on_write(struct sim *sim, const struct store_batch *batch) {
    if (!batch->match_id || !batch->match_id[0] || batch->delete)
        return;
    const struct room *room = rooms_find(sim->rooms, batch->code);
    struct truth *truth = find(sim, batch->match_id);
    if (!room || !truth || !batch->move_count || batch->moves[0].move.seat >= SEATS_MAX)
        return;
    int at = (int)batch->moves[0].move.seat;
    const struct seat *seat = &room->saved.seats[at];
    if (batch->moves[0].command_id || seat->kind != SEAT_PERSON || !room->live[at].session ||
        (seat->bot[0] && !seat->until_back))
        return;
    // Nobody else moves for a person who is there, unless the clock ran out.
    int32_t clock_s = room->saved.settings[SETTING_clock_s];
    if (!clock_s)
        sim_fail(sim, "seat %d is a person's who is there, and something moved for it", at);
    // A room that was read again has the clock of the step that asked, which was made a moment before it was stored and
    // shown; where servers share a store, wherever the room is read, and else only of steps of this process.
    int64_t asked_ms = truth->step_count ? truth->steps[truth->step_count - 1].at_ms : 0;
    if (!sim->far && asked_ms < sim->opened_ms)
        asked_ms = sim->opened_ms;
    bool agreed = sim_server_now(sim) - asked_ms >= (int64_t)clock_s * 1000;
    if (!agreed && (truth->ask[at] != room->play->ask[at] || sim->now - truth->asked_at[at] < (int64_t)clock_s * 1000))
        sim_fail(sim, "the clock of seat %d took a move after %lld ms of %d s", at,
                 (long long)(sim->now - truth->asked_at[at]), clock_s);
}

// ---- what is said ----

static int64_t number_after(const char *bytes, const char *key) {
    const char *at = strstr(bytes, key);
    return at ? strtoll(at + strlen(key), NULL, 10) : -1;
}

// Writes what a view of a match must say, from "events" to "legal".
static void expect_view(struct sim *sim, const struct truth *truth, const struct match *match,
                        const struct event *events, int event_count, int viewer, int64_t ask) {
    _Alignas(16) uint8_t view[STATE_MAX];
    match_view(match, viewer, view);
    struct text text = text_on(sim->scratch, ENV_SCRATCH);
    struct json json = json_on(&text);
    json_object(&json);
    json_key(&json, "events");
    json_array(&json);
    for (int i = 0; i < event_count; i++) {
        if (!event_is_seen(&events[i], viewer))
            continue;
        json_object(&json);
        event_members(truth->game, &events[i], &json);
        describe_event_names(&json, truth->game, &events[i]);
        json_end_object(&json);
    }
    json_end_array(&json);
    json_key(&json, "view");
    view_json(truth->game, &truth->setup, view, viewer, &json);
    json_key(&json, "ask");
    if (truth->game->to_act(view) & SEAT_BIT(viewer))
        json_int(&json, ask);
    else
        json_null(&json);
    json_key(&json, "legal");
    legal_json(truth->game, view, viewer, &json);
}

// Whether the text begins with what is in the scratch, without its brace.
static bool is_expected(const struct sim *sim, const char *begin, size_t size) {
    size_t length = strlen(sim->scratch + 1);
    return size >= length && !memcmp(sim->scratch + 1, begin, length);
}

// Whether this is a view of one of the moves that were stored together in the last step.
static bool is_part_of_step(struct sim *sim, const struct truth *truth, int viewer, int64_t ask, const char *begin,
                            size_t size) {
    static struct match match;
    struct events events;
    bool found = false;
    uint32_t first = truth->steps[truth->step_count - 1].first;
    struct move *log = calloc(truth->game->length_max, sizeof *log);
    CHECK(log && match_start(&match, truth->game, &truth->setup, log, truth->game->length_max) == ERR_NONE);
    for (uint32_t i = 0; i < truth->match.log_count && !found; i++) {
        const struct move *move = &truth->log[i];
        events.count = 0;
        enum err err = move->seat == SEAT_CHANCE ? match_submit_chance(&match, move->action, &events)
                                                 : match_submit(&match, (int)move->seat, move->action, &events);
        CHECK(err == ERR_NONE);
        if (i < first)
            continue;
        expect_view(sim, truth, &match, events.at, events.count, viewer, ask);
        found = is_expected(sim, begin, size);
    }
    free(log);
    return found;
}

static void remember_seq(struct sim *sim, struct truth *truth, int viewer, int64_t seq, const char *view, size_t size) {
    int at = viewer == SEAT_NOBODY ? SEATS_MAX : viewer;
    if (seq <= 0)
        sim_fail(sim, "a view without a number");
    if (seq >= SEQS)
        return;
    if (!truth->seqs[at])
        truth->seqs[at] = calloc(SEQS, sizeof(uint64_t));
    CHECK(truth->seqs[at]);
    uint64_t hash = hash_bytes(HASH_START, view, size);
    if (truth->seqs[at][seq] && truth->seqs[at][seq] != hash)
        sim_fail(sim, "viewer %d was shown two views with the number %lld", viewer, (long long)seq);
    truth->seqs[at][seq] = hash;
}

static void check_late(struct sim *sim, struct conn *conn, const struct truth *truth, const char *view, size_t size) {
    const struct room *room = conn->session.room;
    uint64_t hash = hash_bytes(HASH_START, view, size);
    int64_t delay = (int64_t)room->saved.settings[SETTING_watch_delay_s] * 1000;
    if (conn->late_match != truth->number) {
        conn->late_match = truth->number;
        conn->late_step = 0;
    }
    // The newest step that looks like this and may be shown; views may repeat, so the hash alone does not say which.
    for (uint64_t i = truth->step_count; i-- > conn->late_step;) {
        const struct step *step = &truth->steps[i];
        if (step->watch_hash != hash || (i > 0 && step->at_ms + delay > sim_server_now(sim)))
            continue;
        uint64_t oldest = i;
        while (oldest > conn->late_step && truth->steps[oldest - 1].watch_hash == hash)
            oldest--;
        conn->late_step = oldest;
        return;
    }
    sim_fail(sim, "a spectator was shown what was not stored, is too new, or is older than before");
}

static void said_view(struct sim *sim, struct conn *conn, const char *bytes, size_t size) {
    const struct room *room = conn->session.room;
    struct truth *truth = room ? newest(sim, room->saved.code) : NULL;
    int64_t number = number_after(bytes, "\"match\":"), seq = number_after(bytes, "\"seq\":");
    int64_t from = number_after(bytes, "\"from\":");
    const char *begin = strstr(bytes, "\"events\":"), *view = strstr(bytes, ",\"view\":{");
    if (!truth || truth->number != number || !begin || !view)
        sim_fail(sim, "a view of match %lld, which was never stored: %.200s", (long long)number, bytes);
    const char *ask_at = strstr(view, ",\"ask\":");
    int viewer = conn->session.seat >= 0 ? conn->session.seat : SEAT_NOBODY;
    int64_t ask = number_after(view, "\"ask\":");
    const char *end = ask_at;
    if (!end)
        sim_fail(sim, "a view without an end");
    remember_seq(sim, truth, viewer, seq, view + 8, (size_t)(end - view) - 8);
    sim->figures.views++;
    if (viewer == SEAT_NOBODY) {
        check_late(sim, conn, truth, view + 8, (size_t)(end - view) - 8);
        return;
    }
    if (memcmp(room->saved.seats[viewer].token_hash, sim->people[conn->client].hash, TOKEN_HASH_SIZE) != 0)
        sim_fail(sim, "client %d was shown the view of seat %d, which is not its own", conn->client, viewer);
    size_t length = (size_t)(bytes + size - begin);
    expect_view(sim, truth, &truth->match, truth->last_events, from != seq ? truth->event_total : 0, viewer, ask);
    if (is_expected(sim, begin, length) ||
        (truth->found_later && is_part_of_step(sim, truth, viewer, ask, begin, length)))
        return;
    expect_view(sim, truth, &truth->match, truth->last_events, from != seq ? truth->event_total : 0, viewer, ask);
    sim_fail(sim, "seat %d was shown\n  %.*s\nwhere the log says\n  %s", viewer, (int)length, begin, sim->scratch + 1);
}

static bool logged(const struct truth *truth, int seat, int64_t id, uint32_t *at) {
    for (uint32_t i = 0; truth && i < truth->match.log_count; i++)
        if (truth->moves[i].command_id == id && truth->log[i].seat == (uint32_t)seat) {
            *at = i;
            return true;
        }
    return false;
}

static void check_id_stored(struct sim *sim, const struct room *room, int seat, int64_t id) {
    const struct room_saved *stored = truth_stored_room(sim, room->saved.code);
    if (!stored || stored->seats[seat].last_id < id)
        sim_fail(sim, "command %lld of seat %d was acknowledged, and will not be remembered", (long long)id, seat);
}

static void said_ack(struct sim *sim, struct conn *conn, const char *bytes) {
    const struct room *room = conn->session.room;
    int64_t id = number_after(bytes, "\"id\":");
    struct sent *sent = person_sent(&sim->people[conn->client], id);
    bool dup = strstr(bytes, "\"dup\":true") != NULL;
    if (!sent || !room)
        sim_fail(sim, "client %d was thanked for command %lld, which it never sent", conn->client, (long long)id);
    sim->figures.acks++;
    if (sent->ambiguous || dup)
        return;
    if (sent->is_stored && conn->session.seat >= 0)
        check_id_stored(sim, room, conn->session.seat, id);
    if (!sent->is_move)
        return;
    uint32_t at = 0;
    const struct truth *truth = newest(sim, room->saved.code);
    int seat = conn->session.seat;
    if (!logged(truth, seat, id, &at))
        sim_fail(sim, "move %lld of client %d was acknowledged and is not stored", (long long)id, conn->client);
    if (truth->match.log_count != truth->steps[truth->step_count - 1].end ||
        at < truth->steps[truth->step_count - 1].first)
        sim_fail(sim, "move %lld of client %d was acknowledged at another time than it was stored", (long long)id,
                 conn->client);
}

static void said_error(struct sim *sim, struct conn *conn, const char *bytes) {
    static const char *const excused[] = {"too-fast", "busy", "no-seat", "hello-first", "not-json", "bad-"};
    const struct room *room = conn->session.room;
    int64_t id = number_after(bytes, "\"id\":");
    struct sent *sent = person_sent(&sim->people[conn->client], id);
    const struct truth *truth = room ? newest(sim, room->saved.code) : NULL;
    uint32_t at;
    const char *code = strstr(bytes, "\"code\":\"");
    if (!code)
        sim_fail(sim, "an error without a code: %s", bytes);
    code += 8;
    if (!sim->troubles.lie &&
        (!strncmp(code, "not-json", 8) || (!strncmp(code, "bad-", 4) && strstr(bytes, "\"field\":"))))
        sim_fail(sim, "client %d sent nothing wrong, and was not understood: %s", conn->client, bytes);
    for (size_t i = 0; i < ARRAY_COUNT(excused); i++)
        if (!strncmp(code, excused[i], strlen(excused[i])))
            return;
    if (!sent || !sent->is_move || sent->ambiguous || conn->session.seat < 0)
        return;
    bool storage = !strncmp(code, "storage", 7);
    if (truth && strcmp(truth->id, room->saved.match_id) != 0)
        return; // in the lobby after it, where the seat may be another's
    if (logged(truth, conn->session.seat, id, &at) && !storage)
        sim_fail(sim, "move %lld of client %d is stored and was refused: %s", (long long)id, conn->client, bytes);
}

// What a "room" message says must be what is stored.
static void said_room(struct sim *sim, struct conn *conn, const char *bytes) {
    const struct room *real = conn->session.room;
    const struct room_saved *stored = real ? truth_stored_room(sim, real->saved.code) : NULL;
    if (!stored)
        sim_fail(sim, "a room is told of that is not stored");
    int64_t rev = number_after(bytes, "\"rev\":");
    if (rev != stored->rev)
        sim_fail(sim, "revision %lld of a room is told of, and %u is stored", (long long)rev, stored->rev);
}

void truth_said(struct sim *sim, struct conn *conn, const char *bytes, size_t size) {
    char seed[SEED_SIZE * 2 + 1];
    const struct room *room = conn->session.room;
    if (room) {
        struct text text = TEXT_ON(seed);
        text_hex(&text, room->saved.seed, SEED_SIZE);
        if (strstr(bytes, seed))
            sim_fail(sim, "a seed was told");
    }
    if (!strncmp(bytes, "{\"type\":\"view\"", 14))
        said_view(sim, conn, bytes, size);
    else if (!strncmp(bytes, "{\"type\":\"ack\"", 13))
        said_ack(sim, conn, bytes);
    else if (!strncmp(bytes, "{\"type\":\"error\"", 15))
        said_error(sim, conn, bytes);
    else if (!strncmp(bytes, "{\"type\":\"room\"", 14))
        said_room(sim, conn, bytes);
}

// ---- after each step ----

static void check_sessions(struct sim *sim, const struct room *room) {
    int sessions = 0, people = 0, queued = 0, hellos = 0;
    for (const struct session *session = room->sessions; session; session = session->next) {
        sessions++;
        if (session->room != room)
            sim_fail(sim, "a session of room %s believes to be elsewhere", room->saved.code);
    }
    for (int i = 0; i < room->saved.seat_count; i++) {
        const struct session *session = room->live[i].session;
        people += session != NULL;
        if (!session)
            continue;
        if (session->seat != i || session->role != ROLE_SEAT || session->room != room ||
            (!room_is_waiting(room) &&
             memcmp(session->token_hash, room->saved.seats[i].token_hash, TOKEN_HASH_SIZE) != 0))
            sim_fail(sim, "seat %d of room %s and its session disagree", i, room->saved.code);
    }
    for (const struct queued *at = room->queue; at; at = at->next) {
        bool known = !at->session;
        for (int i = 0; i < SIM_CONNS; i++)
            known |= sim->conns[i].server_open && at->session == &sim->conns[i].session;
        if (!known)
            sim_fail(sim, "a command of nobody waits in room %s", room->saved.code);
        hellos += at->command.type == COMMAND_HELLO; // everybody may come at once to a room that is being fetched
        queued += !at->inside && at->command.type != COMMAND_HELLO;
    }
    if (room->person_count != people || room->session_count != sessions)
        sim_fail(sim, "room %s counts %d people and %d sessions, and has %d and %d", room->saved.code,
                 room->person_count, room->session_count, people, sessions);
    if (queued > sim->limits.queue_max || room->queue_count > sim->limits.queue_max + SEATS_MAX * 4 + hellos ||
        (!sim->far && queued + hellos > sim->limits.queue_max))
        sim_fail(sim, "%d commands wait in room %s", room->queue_count, room->saved.code);
    if (room->queue && !room_is_waiting(room) && !room->batch_until)
        sim_fail(sim, "commands wait in room %s for nothing", room->saved.code);
}

// What is in memory must be what is stored, except for what is not stored.
static void check_snapshot(struct sim *sim, const struct room *room) {
    struct stored *stored = stored_as(sim, room->saved.code);
    if (!stored)
        sim_fail(sim, "room %s is in memory and not stored", room->saved.code);
    if (stored->checked_rev == room->saved.rev && sim->steps % 32 != 0)
        return;
    stored->checked_rev = room->saved.rev;
    struct room_saved copy = room->saved;
    copy.used_ms = stored->room.used_ms;
    copy.empty_since = stored->room.empty_since;
    for (int i = 0; i < stored->room.seat_count && i < copy.seat_count; i++) {
        int64_t last_id = stored->room.seats[i].last_id;
        if (last_id > copy.seats[i].last_id)
            sim_fail(sim, "room %s forgot command %lld of seat %d", room->saved.code, (long long)last_id, i);
        copy.seats[i].last_id = last_id;
    }
    struct text text = text_on(sim->scratch, SNAPSHOT_MAX);
    if (!room_save(&copy, false, &text) || strcmp(text.at, stored->saved) != 0)
        sim_fail(sim, "room %s is\n  %s\nand stored as\n  %s", room->saved.code, text.at, stored->saved);
}

static void note_asks(struct sim *sim, const struct room *room) {
    struct truth *truth = newest(sim, room->saved.code);
    if (!truth || !room->play || strcmp(truth->id, room->saved.match_id) != 0)
        return;
    for (int i = 0; i < room->saved.seat_count; i++)
        if (truth->ask[i] != room->play->ask[i] || truth->process != sim->figures.restarts) {
            truth->ask[i] = room->play->ask[i];
            truth->asked_at[i] = sim->now;
        }
    truth->process = sim->figures.restarts;
}

static void check_play(struct sim *sim, const struct room *room) {
    const struct truth *truth = newest(sim, room->saved.code);
    if (room->saved.phase == PHASE_LOBBY)
        return;
    if (!truth || strcmp(truth->id, room->saved.match_id) != 0 || !room->play)
        sim_fail(sim, "room %s plays a match that is not stored", room->saved.code);
    const struct match *match = &room->play->match;
    if (match->log_count != truth->match.log_count ||
        memcmp(match->log, truth->log, match->log_count * sizeof *match->log) != 0)
        sim_fail(sim, "room %s has %u moves in memory and %u stored, or others", room->saved.code, match->log_count,
                 truth->match.log_count);
    if (memcmp(match->state, truth->match.state, truth->game->state_size) != 0)
        sim_fail(sim, "room %s is in another state than its log", room->saved.code);
    for (int i = 0; i < room->saved.seat_count; i++)
        for (uint32_t k = truth->step_count ? truth->steps[truth->step_count - 1].first : 0; k < match->log_count; k++)
            if (truth->log[k].seat == (uint32_t)i && truth->moves[k].command_id > room->saved.seats[i].last_id &&
                room->saved.seats[i].kind == SEAT_PERSON)
                sim_fail(sim, "room %s does not remember command %lld of seat %d", room->saved.code,
                         (long long)truth->moves[k].command_id, i);
}

static void check_room(struct sim *sim, const struct room *room) {
    check_sessions(sim, room);
    note_asks(sim, room);
    if (room_is_waiting(room) != (room->is_unanswered || sim_store_waits_for(sim, room)))
        sim_fail(sim, "room %s %s", room->saved.code,
                 room_is_waiting(room) ? "waits for nothing" : "goes on before the store has answered");
    if (room_is_waiting(room) || room->life == ROOM_BROKEN)
        return;
    if (room->batch_until && sim->wakes_at > room->batch_until)
        sim_fail(sim, "choices are held in room %s until something else happens", room->saved.code);
    check_snapshot(sim, room);
    check_play(sim, room);
}

void truth_check(struct sim *sim) {
    if (!sim->rooms || sim->dead)
        return;
    int rooms = 0;
    for (int i = 0; i < sim->place_count && sim->steps % 16 != 0; i++) {
        const struct room *room = sim->places[i].made ? rooms_find(sim->rooms, sim->places[i].code) : NULL;
        if (room)
            check_room(sim, room);
        rooms += room != NULL;
    }
    if (rooms && rooms == sim->rooms->room_count)
        return;
    rooms = 0; // others are there too, or may be
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (const struct room *room = sim->rooms->rooms[i]; room; room = room->next) {
            rooms++;
            check_room(sim, room);
        }
    if (rooms != sim->rooms->room_count || rooms > sim->limits.rooms_max)
        sim_fail(sim, "%d rooms are counted, and %d are there", sim->rooms->room_count, rooms);
}

void truth_free(struct sim *sim) {
    while (sim->truths) {
        struct truth *truth = sim->truths;
        sim->truths = truth->next;
        free(truth->log);
        free(truth->moves);
        free(truth->steps);
        free(truth->last_events);
        for (int i = 0; i < VIEWERS; i++)
            free(truth->seqs[i]);
        free(truth);
    }
}
