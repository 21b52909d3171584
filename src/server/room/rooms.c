// Rooms in memory, their loading and leaving, and the queue of commands before a busy one.
#include "server/room/rooms.h"

#include "engine/registry.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PAUSE_MAX_MS = 10000 };

struct rooms_limits rooms_limits_default(void) {
    return (struct rooms_limits){
        .rooms_max = 20000,
        .queue_max = 32,
        .sessions_per_room = 2000,
        .rate_burst = 20,
        .rate_ms = 100,
        .chat_burst = 5,
        .chat_ms = 2000,
        .batch_ms = 2,
        .load_max = 20,
        .bot_delay_ms = 600,
        .bot_number_max = 1000,
        .share_ms = 500,
        .sweep_ms = 5000,
        .idle_ms = 60000,
        .abandon_ms = (int64_t)14 * 86400 * 1000,
        .keep_ms = (int64_t)30 * 86400 * 1000,
    };
}

void rooms_went_idle(struct rooms *rooms, int64_t now) {
    rooms->went_idle_ms[1] = rooms->went_idle_ms[0];
    rooms->went_idle_ms[0] = now;
}

int64_t rooms_paused_ms(const struct rooms *rooms, int64_t now) {
    // Whoever was read last was read after the sleep before this one.
    int64_t paused = rooms->went_idle_ms[1] ? now - rooms->went_idle_ms[1] - 2 * ROOMS_SLEEP_MS : 0;
    return paused < 0 ? 0 : paused < PAUSE_MAX_MS ? paused : PAUSE_MAX_MS;
}

// Every call from outside begins here. A clock that was set wrongly, or that stood still for long, must not make rooms
// look old enough to be deleted: then what was stored before counts from now.
static void enter(struct rooms *rooms, int64_t now) {
    rooms->now = now;
    if (rooms->opened_ms)
        return;
    int64_t newest = rooms->store->newest ? rooms->store->newest(rooms->store) : 0;
    rooms->opened_ms = now;
    rooms->doubts = newest && (now - newest > rooms->limits.keep_ms / 4 || newest - now > 3600000);
}

// ---- the table of rooms ----

static int slot_number(const char *code) {
    return (int)(hash_bytes(HASH_START, code, CODE_SIZE) % ROOMS_TABLE);
}

static struct room **slot_of(struct rooms *rooms, const char *code) {
    struct room **at = &rooms->rooms[slot_number(code)];
    while (*at && strcmp((*at)->saved.code, code) != 0)
        at = &(*at)->next;
    return at;
}

struct room *rooms_find(struct rooms *rooms, const char *code) {
    return *slot_of(rooms, code);
}

void room_wake(struct room *room) {
    room->wake_at = room->rooms->wake_at[room->slot] = 0;
}

static struct room *room_new(struct rooms *rooms, const char *code, int64_t now) {
    if (rooms->room_count >= rooms->limits.rooms_max)
        return NULL;
    struct room *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->rooms = rooms;
    room->queue_end = &room->queue;
    room->saved.empty_since = room->saved.used_ms = now;
    memcpy(room->saved.code, code, CODE_SIZE);
    room->slot = slot_number(code);
    room_wake(room);
    struct room **slot = slot_of(rooms, code);
    CHECK(!*slot);
    *slot = room;
    rooms->room_count++;
    return room;
}

static void free_queue(struct room *room) {
    while (room->queue) {
        struct queued *first = room->queue;
        room->queue = first->next;
        free(first);
    }
    room->queue_end = &room->queue;
    room->queue_count = 0;
}

// Out of memory: MISSING, REFUSED, STORED or CLOSE.
static void room_forget(struct room *room, enum room_event event) {
    room_life_to(&room->life, event);
    CHECK(room->life == ROOM_GONE && !room->sessions);
    room->rooms->unanswered -= room->is_unanswered; // only when the server ends
    struct room **slot = slot_of(room->rooms, room->saved.code);
    *slot = room->next;
    room->rooms->room_count--;
    if (room->rooms->store->forget)
        room->rooms->store->forget(room->rooms->store, room->saved.code);
    if (room->is_subscribed)
        room->rooms->env.subscribe(room->rooms->env.context, room->saved.code, false);
    free_queue(room);
    play_free(room->play);
    sodium_memzero(room, sizeof *room);
    free(room);
}

// It is there, and others may have it too: this server wants to hear of it.
static void subscribe(struct room *room) {
    struct rooms *rooms = room->rooms;
    if (room->is_subscribed || !rooms->env.subscribe)
        return;
    room->is_subscribed = true;
    rooms->env.subscribe(rooms->env.context, room->saved.code, true);
}

// ---- loading ----

static int64_t later(int64_t left, int64_t right) {
    return left > right ? left : right;
}

// Reads what is stored into `room`, whose code is set; its clocks have not run before `since`. Of the match `known_id`
// people have seen what `known` says. 1: done, 0: no such room, -1: cannot be read now.
static int read_room(struct room *room, const struct play *known, const char *known_id, int64_t since, int64_t now) {
    struct rooms *rooms = room->rooms;
    struct room_saved read;
    int size = rooms->store->load(rooms->store, room->saved.code, rooms->scratch);
    if (size <= 0)
        return size;
    if (!room_restore(&read, &rooms->env, rooms->scratch, (size_t)size) || strcmp(read.code, room->saved.code) != 0)
        return -1; // damaged
    room->saved = read;
    if (!room->saved.empty_since)
        room->saved.empty_since = now; // somebody was there when the server stopped
    if (rooms->doubts) {
        room->saved.empty_since = later(room->saved.empty_since, rooms->opened_ms);
        room->saved.used_ms = later(room->saved.used_ms, rooms->opened_ms);
    }
    room->loaded_ms = now;
    room->is_listed = room_is_listed(&room->saved);
    for (int i = 0; i < room->saved.seat_count; i++)
        room->live[i].away_since = now; // time without a server is not time away
    if (room->saved.phase == PHASE_LOBBY)
        return 1;
    uint32_t max = room->saved.game->length_max;
    struct stored_move *moves = calloc(max, sizeof *moves);
    int count = moves ? rooms->store->moves(rooms->store, room->saved.match_id, 0, moves, max) : -1;
    bool same = known && !strcmp(known_id, room->saved.match_id);
    bool fine = count >= 0 && room_replay(room, moves, (uint32_t)count, same ? known : NULL, since, now);
    free(moves);
    return fine ? 1 : -1;
}

// Reads a room that was not in memory.
static int read_first(struct room *room, int64_t now) {
    struct rooms *rooms = room->rooms;
    int found = read_room(room, NULL, NULL, later(rooms->opened_ms, rooms->unread_ms), now);
    if (found < 0)
        rooms->unread_ms = now;
    return found;
}

static void room_fetched(void *context, bool ok);

static void fetch_room(struct room *room) {
    struct rooms *rooms = room->rooms;
    room->version_heard = 0; // it will be seen
    if (!rooms->store->fetch(rooms->store, STORE_ROOM, room->saved.code, room_fetched, room)) {
        room->is_unanswered = true;
        rooms->unanswered++;
    }
}

struct room *rooms_load(struct rooms *rooms, const char *code, int64_t now, enum problem *problem) {
    struct room *room = rooms_find(rooms, code);
    *problem = PROBLEM_NONE;
    if (room)
        return room;
    room = room_new(rooms, code, now);
    if (!room) {
        *problem = PROBLEM_SERVER_FULL;
        return NULL;
    }
    if (rooms->store->fetch) {
        room_life_to(&room->life, ROOM_EVENT_FETCH);
        fetch_room(room);
        return room;
    }
    int found = read_first(room, now);
    if (found > 0) {
        rooms->figures.rooms_loaded++;
        room_life_to(&room->life, ROOM_EVENT_READ);
        return room;
    }
    *problem = found ? PROBLEM_STORAGE : PROBLEM_UNKNOWN_ROOM;
    room_forget(room, ROOM_EVENT_MISSING);
    return NULL;
}

// Throws away what the store has refused and reads the room again; sessions stay. Not `readable`: it cannot be read
// now.
static void read_again(struct room *room, bool readable, int64_t since, int64_t now) {
    struct play *known = room->play;
    struct room_saved old = room->saved;
    room->saved = (struct room_saved){.game = old.game};
    memcpy(room->saved.code, old.code, sizeof old.code);
    // What begins again with the stored half. Sessions, the queue, and what other servers have said stay.
    memset(room->live, 0, sizeof room->live);
    memset(&room->pending, 0, sizeof room->pending);
    room->play = NULL;
    room->person_count = 0;
    room->watchers_at = room->batch_until = 0;
    room->is_listed = false;
    room_wake(room);
    bool fine = readable && read_room(room, known, old.match_id, since, now) > 0; // nobody pays for a failing store
    play_free(known);
    sodium_memzero(&old, sizeof old);
    room->retry_at = now + 1000;
    room_life_to(&room->life, fine ? ROOM_EVENT_READ : ROOM_EVENT_UNREADABLE);
    if (!fine) {
        play_free(room->play);
        room->play = NULL;
        return;
    }
    for (struct session *session = room->sessions; session; session = session->next) {
        int seat = -1;
        for (int i = 0; session->has_token && i < room->saved.seat_count; i++)
            if (room->saved.seats[i].kind == SEAT_PERSON &&
                sodium_memcmp(room->saved.seats[i].token_hash, session->token_hash, TOKEN_HASH_SIZE) == 0)
                seat = i;
        if (session->role == ROLE_NONE || session->role == ROLE_WATCHER)
            continue;
        session->seat = seat;
        session->role = seat >= 0 ? ROLE_SEAT : ROLE_VISITOR;
        if (seat < 0 || room->live[seat].session)
            continue;
        room->live[seat].session = session;
        room->person_count++;
    }
    // What another server has added is shown step by step, like what happens here: the last cards first, then that it
    // is over. Else nothing that anybody saw has changed; but a store that failed may have kept what it said it lost.
    bool over = room->saved.phase == PHASE_OVER, caught_up = over && room_catch_up(room, since, now);
    send_room_to_all(room);
    if (caught_up || room_catch_up(room, since, now))
        return;
    for (struct session *session = room->sessions; session; session = session->next)
        if (session->role != ROLE_NONE)
            send_view(session, now);
}

// The room waits until it is read.
static void reread(struct room *room, int64_t now) {
    if (room->rooms->store->fetch)
        fetch_room(room);
    else
        read_again(room, true, now, now);
}

void rooms_reread(struct room *room, enum room_event why, int64_t now) {
    room_life_to(&room->life, why);
    reread(room, now);
}

static void retry(struct room *room, int64_t now) {
    if (room->life == ROOM_BROKEN && now >= room->retry_at)
        rooms_reread(room, ROOM_EVENT_RETRY, now);
}

// ---- commands ----

static void welcome_session(struct room *room, struct session *session, const struct command *hello, int64_t now) {
    if (!session_may_enter(session, room, hello, now)) {
        send_bye(session, PROBLEM_RATE);
        return;
    }
    if (session->role != ROLE_NONE) // hello again
        room_unseat(room, session, now);
    room_attach(room, session, hello, now);
}

static void run_inside(struct room *room, const struct command *command, int64_t now) {
    struct play *play = room->play;
    if (room->life == ROOM_BROKEN || room->saved.phase != PHASE_PLAYING || command->match != room->saved.match_number ||
        play->ask[command->seat] != (uint32_t)command->ask)
        return;
    room->live[command->seat].thinking = false;
    if (!seat_player(room, command->seat)[0])
        return; // the person is back
    enum problem problem = room_move(room, command->seat, command->action, 0, now);
    CHECK(problem == PROBLEM_NONE || room->life == ROOM_BROKEN);
    room->rooms->figures.bot_moves++;
}

static bool is_to_another(const struct room *room, const struct command *command) {
    return command->type == COMMAND_HELLO && strcmp(command->code, room->saved.code) != 0;
}

static void run(struct room *room, struct session *session, bool inside, const struct command *command, int64_t now) {
    if (inside)
        run_inside(room, command, now);
    else if (session && session->closing)
        return; // kicked or replaced while the command waited
    else if (session && is_to_another(room, command))
        session_move_over(session, command, now);
    else if (session && room->life == ROOM_BROKEN)
        send_problem(session, command->id, PROBLEM_STORAGE, NULL, NULL);
    else if (session && command->type == COMMAND_HELLO)
        welcome_session(room, session, command, now);
    else if (session)
        room_command(room, session, command, now);
}

// Nobody alone can fill the queue for all.
static bool has_place(const struct room *room, const struct session *session) {
    int own = 0;
    for (const struct queued *queued = room->queue; queued; queued = queued->next)
        own += queued->session == session;
    return room->queue_count < room->rooms->limits.queue_max && own < room->rooms->limits.queue_max / 4;
}

// How many choices came lately: each counts for a millisecond.
static int64_t load_at(const struct rooms *rooms, int64_t now) {
    int64_t passed = now > rooms->load_ms ? now - rooms->load_ms : 0;
    return rooms->load > passed ? rooms->load - passed : 0;
}

static void count_choice(struct rooms *rooms, int64_t now) {
    int64_t load = load_at(rooms, now) + 1, most = 2 * (int64_t)rooms->limits.load_max + 1;
    rooms->load = load < most ? load : most;
    rooms->load_ms = now;
}

bool rooms_is_loaded(const struct rooms *rooms, int64_t now) {
    return load_at(rooms, now) > rooms->limits.load_max;
}

// How many people who are here may do the same at the same time: decide, or be ready.
static int people_awaited(const struct room *room, enum command_type type) {
    int awaited = 0;
    for (int i = 0; i < room->saved.seat_count; i++) {
        if (!room->live[i].session)
            continue;
        if (type == COMMAND_MOVE && room->saved.phase == PHASE_PLAYING)
            awaited += room->play->ask[i] != 0;
        if (type == COMMAND_READY && room->saved.phase == PHASE_LOBBY)
            awaited += !room->saved.seats[i].ready && i != room->saved.host;
    }
    return awaited;
}

// Everybody was asked at once, and tends to answer at once. Where there is much to do the first one waits a moment, to
// be stored and shown together with the others: one view for all instead of one for each.
static bool begins_batch(const struct room *room, const struct session *session, const struct command *command,
                         int64_t now) {
    struct rooms *rooms = room->rooms;
    return session && room->life == ROOM_OPEN && !rooms->stopping && rooms_is_loaded(rooms, now) &&
           people_awaited(room, command->type) > 1;
}

static void drain(struct room *room, int64_t now) {
    if (room->version_heard && !room_is_waiting(room)) { // it waited when another server sent it, or when somebody came
        struct bus_message message = {.kind = BUS_ROOM_CHANGED, .version = room->version_heard};
        memcpy(message.code, room->saved.code, sizeof message.code);
        room->version_heard = 0;
        rooms_receive(room->rooms, &message, now);
    }
    if (!room_is_waiting(room))
        room->batch_until = 0;
    while (room->queue && !room_is_waiting(room)) {
        struct queued *first = room_dequeue(room);
        run(room, first->session, first->inside, &first->command, now);
        free(first);
    }
    retry(room, now); // there was no memory in the middle of a move
}

void rooms_end_batch(struct room *room, int64_t now) {
    if (room->batch_until)
        drain(room, now);
}

void rooms_take_command(struct room *room, struct session *session, bool inside, const struct command *command,
                        int64_t now) {
    room_wake(room);
    if (command->type == COMMAND_MOVE)
        count_choice(room->rooms, now);
    retry(room, now);
    if (!room_is_waiting(room) && !room->queue) {
        if (!begins_batch(room, session, command, now)) {
            run(room, session, inside, command, now);
            return;
        }
        room->batch_until = now + room->rooms->limits.batch_ms;
    }
    // Everybody may come at once to a room that is being fetched: those who come are counted already.
    bool comes = room->life == ROOM_FETCHING && command->type == COMMAND_HELLO;
    struct queued *queued = inside || comes || has_place(room, session) ? malloc(sizeof *queued) : NULL;
    if (!queued) {
        if (session)
            send_problem(session, command->id, PROBLEM_BUSY, NULL, NULL);
        else
            room->live[command->seat].thinking = false; // a bot's thought is lost: ask for it again
        return;
    }
    queued->command = *command;
    queued->session = session;
    queued->inside = inside;
    queued->next = NULL;
    *room->queue_end = queued;
    room->queue_end = &queued->next;
    room->queue_count++;
    enum command_type held = room->queue->command.type;
    if (room->batch_until && (command->type != held || room->queue_count >= people_awaited(room, held)))
        rooms_end_batch(room, now);
}

// The room is no more.
static void dismiss_all(struct room *room, int64_t now) {
    free_queue(room);
    while (room->sessions) {
        struct session *session = room->sessions;
        room_detach(room, session, now);
        if (!session->closing)
            send_bye(session, PROBLEM_ROOM_GONE);
    }
}

// Nobody can come in: there is no such room, or it cannot be read now.
static void turn_away(struct room *room, enum problem problem, int64_t now) {
    struct queued *first = room->queue;
    room->queue = NULL;
    room->queue_end = &room->queue;
    while (room->sessions)
        room_detach(room, room->sessions, now);
    room_forget(room, ROOM_EVENT_MISSING);
    while (first) {
        struct session *session = first->session;
        bool hello = first->command.type == COMMAND_HELLO;
        if (session && !session->closing && hello && problem == PROBLEM_UNKNOWN_ROOM)
            session_missed(session, first->command.id, now);
        else if (session && !session->closing)
            send_problem(session, first->command.id, hello ? problem : PROBLEM_HELLO_FIRST, NULL,
                         hello ? "room" : NULL);
        struct queued *next = first->next;
        free(first);
        first = next;
    }
}

// Whether what was fetched is what the room holds already: then nobody has to hear of it.
static bool is_up_to_date(const struct room *room) {
    struct rooms *rooms = room->rooms;
    struct room_saved stored;
    int size = rooms->store->load(rooms->store, room->saved.code, rooms->scratch);
    if (size <= 0 || !room_restore(&stored, &rooms->env, rooms->scratch, (size_t)size) ||
        stored.rev != room->saved.rev || stored.phase != room->saved.phase ||
        strcmp(stored.match_id, room->saved.match_id) != 0)
        return false;
    struct stored_move next;
    return !room->play ||
           rooms->store->moves(rooms->store, room->saved.match_id, room->play->match.log_count, &next, 1) == 0;
}

static void room_fetched(void *context, bool ok) {
    struct room *room = context;
    int64_t now = room->rooms->now;
    room_wake(room);
    if (room->life == ROOM_FETCHING) {
        int found = ok ? read_first(room, now) : -1;
        room->rooms->figures.rooms_loaded += found > 0;
        if (found <= 0) {
            turn_away(room, found ? PROBLEM_STORAGE : PROBLEM_UNKNOWN_ROOM, now);
            return;
        }
        room_life_to(&room->life, ROOM_EVENT_READ);
        subscribe(room);
    } else if (room->life == ROOM_BEHIND && ok && is_up_to_date(room)) {
        room_life_to(&room->life, ROOM_EVENT_UP_TO_DATE);
    } else {
        read_again(room, ok, room->life == ROOM_BEHIND ? room->rooms->opened_ms : now, now);
    }
    drain(room, now);
}

// The first snapshot of a new room is stored, or not.
static void finish_creation(struct room *room, bool ok, int64_t now) {
    struct rooms *rooms = room->rooms;
    rooms_created *created = room->created;
    void *context = room->created_context;
    char code[CODE_SIZE], token[TOKEN_SIZE];
    memcpy(code, room->saved.code, sizeof code);
    memcpy(token, room->pending.token, sizeof token);
    memset(&room->pending, 0, sizeof room->pending);
    rooms->figures.rooms_created += ok;
    rooms->figures.storage_failures += !ok;
    if (ok) {
        room_life_to(&room->life, ROOM_EVENT_STORED);
    } else {
        dismiss_all(room, now);
        room_forget(room, ROOM_EVENT_REFUSED);
    }
    created(context, ok ? PROBLEM_NONE : PROBLEM_STORAGE, code, token);
    sodium_memzero(token, sizeof token);
    if (!ok)
        return;
    subscribe(room);
    drain(room, now); // somebody guessed the code
}

// What the store has refused was never made: whoever asked for it is told so, and the room is read again.
static void refuse(struct room *room, int64_t now) {
    struct rooms *rooms = room->rooms;
    struct session *session = room->pending.session;
    enum problem problem = rooms->store->conflict ? PROBLEM_BUSY : PROBLEM_STORAGE;
    room_life_to(&room->life, ROOM_EVENT_REFUSED);
    rooms->figures.storage_failures++;
    if (session && room->pending.token[0])
        session->has_token = false; // nobody was told of it
    if (session)
        send_problem(session, room->pending.command_id, problem, NULL, NULL);
    room_refuse_batched(room, problem);
    reread(room, now);
}

void rooms_stored(void *context, bool ok) {
    struct room *room = context;
    struct rooms *rooms = room->rooms;
    int64_t now = rooms->now;
    enum room_life life = room->life;
    room_wake(room);
    rooms->list_changes += room->changes_list; // also when it failed: what failed may be stored after all
    room->changes_list = false;
    if (life == ROOM_CREATING) {
        finish_creation(room, ok, now);
        return;
    }
    rooms->deleting -= life == ROOM_DELETING;
    if (life == ROOM_DELETING && ok)
        dismiss_all(room, now); // who came in the very moment of its end
    bool leaves = life == ROOM_DELETING || (life == ROOM_LEAVING && !room->sessions && !room->queue);
    if (leaves && ok) {
        rooms->figures.rooms_evicted++;
        room_forget(room, ROOM_EVENT_STORED);
        return;
    }
    if (ok) {
        room_life_to(&room->life, life == ROOM_LEAVING ? ROOM_EVENT_NEEDED : ROOM_EVENT_STORED);
        rooms_publish(room, &(struct bus_message){.kind = BUS_ROOM_CHANGED});
        room_stored(room, now);
    } else {
        refuse(room, now);
    }
    drain(room, now);
}

// Rooms whose store had no memory to be asked are told so when nobody is in the middle of anything.
static void answer_unanswered(struct rooms *rooms) {
    for (int i = 0; i < ROOMS_TABLE && rooms->unanswered; i++) {
        for (struct room *room = rooms->rooms[i]; room;) {
            if (!room->is_unanswered) {
                room = room->next;
                continue;
            }
            room->is_unanswered = false;
            rooms->unanswered--;
            if (room->life == ROOM_FETCHING || room->life == ROOM_BEHIND || room->life == ROOM_REREADING)
                room_fetched(room, false);
            else
                rooms_stored(room, false);
            room = rooms->rooms[i]; // it may be gone, and others with it
        }
    }
}

// ---- creating ----

void rooms_create(struct rooms *rooms, const struct command *create, int64_t now, rooms_created *done, void *context) {
    enter(rooms, now);
    struct command copy = *create;
    char code[CODE_SIZE], token[TOKEN_SIZE] = "";
    for (int tries = 0;; tries++) {
        uint8_t random[8];
        rooms->env.random(rooms->env.context, random, sizeof random);
        room_code_make(random, code);
        // A store that is far away refuses a code that is taken: rare enough to ask once more then.
        if (!rooms_find(rooms, code) &&
            (rooms->store->fetch || rooms->store->load(rooms->store, code, rooms->scratch) == 0))
            break;
        if (tries == 20) {
            done(context, PROBLEM_STORAGE, "", "");
            return;
        }
    }
    if (!copy.has_token) {
        uint8_t bytes[TOKEN_BYTES];
        rooms->env.random(rooms->env.context, bytes, sizeof bytes);
        seat_token_make(bytes, token, copy.token_hash);
    }
    struct room *room = rooms->stopping ? NULL : room_new(rooms, code, now);
    enum problem problem = room ? room_create(room, &copy, now) : PROBLEM_SERVER_FULL;
    sodium_memzero(&copy, sizeof copy);
    if (problem) {
        if (room)
            room_forget(room, ROOM_EVENT_MISSING);
        done(context, problem, "", "");
        return;
    }
    memcpy(room->pending.token, token, sizeof token);
    room->created = done;
    room->created_context = context;
    struct store_batch batch = {.create = true};
    room_write(room, ROOM_EVENT_CREATE, &batch, now);
}

// ---- time ----

// Does for one room what time asks for. Returns when to look again.
static int64_t tick_room(struct room *room, int64_t now) {
    struct rooms *rooms = room->rooms;
    if (now < room->batch_until && !room_is_waiting(room))
        return room->batch_until;
    rooms_end_batch(room, now);
    retry(room, now);
    if (!rooms->stopping)
        room_tick(room, now);
    retry(room, now);
    int64_t rest = rooms_evict(room, now);
    if (rest)
        return rest;
    int64_t wake = room->life == ROOM_BROKEN ? room->retry_at : room_next_wake(room, now);
    if (!room->sessions && !room_is_waiting(room) && now + rooms->limits.idle_ms < wake)
        wake = now + rooms->limits.idle_ms;
    return wake;
}

static int64_t tick_slot(struct room *first, int64_t now) {
    int64_t wake = WAKE_NEVER;
    for (struct room *room = first; room; room = room->next) {
        if (now >= room->wake_at)
            room->wake_at = tick_room(room, now);
        wake = room->wake_at < wake ? room->wake_at : wake;
    }
    return wake;
}

int64_t rooms_tick(struct rooms *rooms, int64_t now) {
    enter(rooms, now);
    answer_unanswered(rooms);
    int64_t wake = rooms_wake_due(rooms, now);
    if (rooms->store->share && now >= rooms->next_share_ms) {
        rooms->next_share_ms = now + rooms->limits.share_ms;
        if (!rooms->stopping)
            rooms_share(rooms);
    }
    if (rooms->store->share && rooms->next_share_ms < wake)
        wake = rooms->next_share_ms;
    for (int i = 0; i < ROOMS_TABLE; i++) {
        if (now >= rooms->wake_at[i])
            rooms->wake_at[i] = tick_slot(rooms->rooms[i], now);
        wake = rooms->wake_at[i] < wake ? rooms->wake_at[i] : wake;
    }
    return rooms->unanswered ? now : wake;
}

bool rooms_are_stored(const struct rooms *rooms) {
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (const struct room *room = rooms->rooms[i]; room; room = room->next)
            if (room_is_waiting(room))
                return false;
    return true;
}

void rooms_count(struct rooms *rooms) {
    rooms->figures.seats_present = rooms->figures.playing = 0;
    rooms->figures.rooms = rooms->room_count;
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (const struct room *room = rooms->rooms[i]; room; room = room->next) {
            rooms->figures.seats_present += room->person_count;
            rooms->figures.playing += room->saved.phase == PHASE_PLAYING;
        }
}

action_id bot_job_choose(const struct bot_job *job) {
    action_id legal[LEGAL_MAX];
    int count = job->game->legal(job->view, job->seat, legal);
    CHECK(count > 0);
    if (count == 1)
        return legal[0];
    struct bot_query query = {.game = job->game,
                              .setup = &job->setup,
                              .view = job->view,
                              .legal = legal,
                              .legal_count = count,
                              .seat = job->seat,
                              .number = job->player.number,
                              .luck = job->luck,
                              .past = &(struct bot_past){.log = job->log, .log_count = job->log_count}};
    return job->player.bot->choose(&query);
}

void rooms_thought(struct rooms *rooms, const struct bot_job *job, int64_t now) {
    enter(rooms, now);
    struct room *room = rooms_find(rooms, job->code);
    if (!room)
        return;
    struct command command = {
        .type = COMMAND_BOT_MOVE, .seat = job->seat, .ask = job->ask, .match = job->match, .action = job->action};
    rooms_take_command(room, NULL, true, &command, now);
}

void rooms_now(struct rooms *rooms, int64_t now) {
    enter(rooms, now);
}

void rooms_stop(struct rooms *rooms, int64_t now) {
    enter(rooms, now);
    rooms->stopping = true;
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (struct room *room = rooms->rooms[i]; room; room = room->next) {
            rooms_end_batch(room, now);
            for (struct session *session = room->sessions, *next; session; session = next) {
                next = session->next;
                if (!session->closing)
                    send_bye(session, PROBLEM_RESTART);
            }
        }
}

struct rooms *rooms_open(const struct rooms_env *env, const struct rooms_limits *limits, struct store *store) {
    struct rooms *rooms = calloc(1, sizeof *rooms);
    if (!rooms)
        return NULL;
    rooms->env = *env;
    rooms->limits = *limits;
    rooms->store = store;
    rooms->scratch = malloc(ROOMS_SCRATCH);
    rooms->events = calloc(ROOMS_EVENTS, sizeof *rooms->events);
    if (rooms->scratch && rooms->events)
        return rooms;
    free(rooms->scratch);
    free(rooms->events);
    free(rooms);
    return NULL;
}

void rooms_close(struct rooms *rooms) {
    for (int i = 0; i < ROOMS_TABLE; i++) {
        while (rooms->rooms[i]) {
            struct room *room = rooms->rooms[i];
            while (room->sessions)
                room_detach(room, room->sessions, rooms->now);
            room_forget(room, ROOM_EVENT_CLOSE);
        }
    }
    free(rooms->scratch);
    free(rooms->events);
    free(rooms);
}
