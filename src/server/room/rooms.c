// Rooms in memory: where they are found, made, woken, counted and closed.
#include "server/room/rooms.h"

#include "protocol/delta.h"
#include "server/room/room_daily.h"
#include "server/room/room_deal.h"
#include "server/room/room_lobby.h"
#include "server/room/room_play.h"
#include "server/room/room_send.h"
#include "server/room/room_vote.h"
#include "server/room/rooms_internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

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
        .public_allowed = true,
        .abandon_ms = (int64_t)14 * 86400 * 1000,
        .keep_ms = (int64_t)30 * 86400 * 1000,
    };
}

void rooms_set_limits(struct rooms *rooms, struct rooms_limits limits) {
    rooms->env.limits = limits;
}

void rooms_went_idle(struct rooms *rooms, int64_t now) {
    rooms->env.went_idle_ms[1] = rooms->env.went_idle_ms[0];
    rooms->env.went_idle_ms[0] = now;
}

int64_t rooms_paused_ms(const struct rooms *rooms, int64_t now) {
    return room_env_paused_ms(&rooms->env, now);
}

// Every call from outside begins here. A clock that was set wrongly, or that stood still for long, must not make rooms
// look old enough to be deleted: then what was stored before counts from now.
static void enter(struct rooms *rooms, int64_t now) {
    rooms->env.now = now;
    if (rooms->opened_ms)
        return;
    int64_t newest = rooms->store->newest ? rooms->store->newest(rooms->store) : 0;
    rooms->opened_ms = now;
    rooms->doubts = newest && (now - newest > rooms->env.limits.keep_ms / 4 || newest - now > 3600000);
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

struct room *rooms_add(struct rooms *rooms, const char *code, int64_t now) {
    if (rooms->room_count >= rooms->env.limits.rooms_max)
        return NULL;
    struct room *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->rooms = rooms;
    room->env = &rooms->env;
    room->queue_end = &room->queue;
    room->saved.empty_since = room->saved.used_ms = now;
    memcpy(room->saved.code, code, CODE_SIZE);
    int slot = slot_number(code);
    room->slot_wake_at = &rooms->wake_at[slot];
    room->group_wake_at = &rooms->group_wake_at[slot / ROOMS_GROUP];
    room_wake(room);
    struct room **place = slot_of(rooms, code);
    CHECK(!*place);
    *place = room;
    rooms->room_count++;
    return room;
}

void rooms_remove(struct room *room, enum room_event event) {
    room_life_to(&room->life, event);
    CHECK(room->life == ROOM_GONE && !room->sessions);
    room->rooms->unanswered -= room->is_unanswered + room->is_missing; // only when the server ends
    struct room **slot = slot_of(room->rooms, room->saved.code);
    *slot = room->next;
    room->rooms->room_count--;
    if (room->rooms->store->forget)
        room->rooms->store->forget(room->rooms->store, room->saved.code);
    if (room->is_subscribed)
        room->rooms->env.host.subscribe(room->rooms->env.host.context, room->saved.code, false);
    rooms_free_queue(room);
    room_play_free(room->play);
    sodium_memzero(room, sizeof *room);
    free(room);
}

// ---- creating ----

void rooms_create(struct rooms *rooms, const struct command *create, int64_t now, rooms_created *done, void *context) {
    enter(rooms, now);
    struct command copy = *create;
    struct store_batch batch = {.create = true};
    enum problem problem = copy.is_daily ? room_daily_ask(&copy, now) : PROBLEM_NONE;
    if (problem) {
        done(context, problem, "", "");
        return;
    }
    char code[CODE_SIZE], token[TOKEN_SIZE] = "";
    for (int tries = 0;; tries++) {
        uint8_t random[8];
        rooms->env.host.random(rooms->env.host.context, random, sizeof random);
        room_code_make(random, code);
        // A store that is far away refuses a code that is taken: rare enough to ask once more then.
        if (!rooms_find(rooms, code) &&
            (rooms->store->fetch || rooms->store->load(rooms->store, code, rooms->env.scratch) == 0))
            break;
        if (tries == 20) {
            done(context, PROBLEM_STORAGE, "", "");
            return;
        }
    }
    if (!copy.has_token) {
        uint8_t bytes[TOKEN_BYTES];
        rooms->env.host.random(rooms->env.host.context, bytes, sizeof bytes);
        seat_token_make(bytes, token, copy.token_hash);
    }
    struct room *room = rooms->stopping ? NULL : rooms_add(rooms, code, now);
    problem = room ? room_create(room, &copy, now) : PROBLEM_SERVER_FULL;
    if (!problem && copy.is_daily)
        room_daily_deal(room, &copy, &batch.day);
    sodium_memzero(&copy, sizeof copy);
    if (problem) {
        if (room)
            rooms_remove(room, ROOM_EVENT_MISSING);
        done(context, problem, "", "");
        return;
    }
    memcpy(room->pending.token, token, sizeof token);
    room->created = done;
    room->created_context = context;
    rooms_write(room, ROOM_EVENT_CREATE, &batch, now);
}

// ---- time ----

// Does for one room what time asks for. Returns when to look again.
static int64_t tick_room(struct room *room, int64_t now) {
    struct rooms *rooms = room->rooms;
    if (now < room->batch_until && !room_is_waiting(room))
        return room->batch_until;
    rooms_end_batch(room, now);
    rooms_retry(room, now);
    if (!rooms->stopping) {
        room_vote_tick(room, now);
        room_deal_tick(room, now);
        room_tick(room, now);
    }
    rooms_retry(room, now);
    int64_t rest = rooms_evict(room, now);
    if (rest)
        return rest;
    int64_t wake = room->life == ROOM_BROKEN ? room->retry_at : room_next_wake(room, now);
    if (!room->sessions && !room_is_waiting(room) && now + rooms->env.limits.idle_ms < wake)
        wake = now + rooms->env.limits.idle_ms;
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

static int64_t tick_group(struct rooms *rooms, int group, int64_t now) {
    int64_t wake = WAKE_NEVER, *slots = &rooms->wake_at[group * ROOMS_GROUP];
    for (int i = 0; i < ROOMS_GROUP; i++)
        if (now >= slots[i])
            slots[i] = tick_slot(rooms->rooms[group * ROOMS_GROUP + i], now);
    for (int i = 0; i < ROOMS_GROUP; i++) // only now: a room may have woken another one
        wake = slots[i] < wake ? slots[i] : wake;
    return wake;
}

int64_t rooms_tick(struct rooms *rooms, int64_t now) {
    enter(rooms, now);
    rooms_answer_unanswered(rooms);
    int64_t wake = rooms_wake_due(rooms, now);
    if (rooms->store->share && now >= rooms->next_share_ms) {
        rooms->next_share_ms = now + rooms->env.limits.share_ms;
        if (!rooms->stopping)
            rooms_share(rooms);
    }
    if (rooms->store->share && rooms->next_share_ms < wake)
        wake = rooms->next_share_ms;
    for (int i = 0; i < ROOMS_GROUPS; i++) {
        if (now >= rooms->group_wake_at[i])
            rooms->group_wake_at[i] = tick_group(rooms, i, now);
        wake = rooms->group_wake_at[i] < wake ? rooms->group_wake_at[i] : wake;
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
    rooms->env.figures.seats_present = rooms->env.figures.playing = 0;
    rooms->env.figures.rooms = rooms->room_count;
    for (int i = 0; i < ROOMS_TABLE; i++)
        for (const struct room *room = rooms->rooms[i]; room; room = room->next) {
            rooms->env.figures.seats_present += room->person_count;
            rooms->env.figures.playing += room->saved.phase == PHASE_PLAYING;
        }
}

struct rooms_figures *rooms_figures(struct rooms *rooms) {
    return &rooms->env.figures;
}

uint64_t rooms_list_changes(const struct rooms *rooms) {
    return rooms->list_changes;
}

void rooms_thought(struct rooms *rooms, const struct bot_job *job, int64_t now) {
    enter(rooms, now);
    struct room *room = rooms_find(rooms, job->turn.code);
    if (!room)
        return;
    struct command command = {.type = COMMAND_BOT_MOVE,
                              .seat = job->turn.seat,
                              .ask = job->turn.ask,
                              .match = job->turn.match,
                              .action = job->action};
    rooms_take_command(room, NULL, true, &command, now);
}

bool rooms_want_thought(struct rooms *rooms, const struct bot_turn *turn) {
    const struct room *room = rooms_find(rooms, turn->code);
    return room && room_wants_thought(room, turn);
}

void rooms_thought_lost(struct rooms *rooms, const struct bot_turn *turn) {
    struct room *room = rooms_find(rooms, turn->code);
    if (!room || !room_wants_thought(room, turn))
        return;
    room->live[turn->seat].thinking = false;
    room_wake(room);
}

bool rooms_bot_job(struct rooms *rooms, const struct bot_turn *turn, struct bot_job *out) {
    const struct room *room = rooms_find(rooms, turn->code);
    if (!room || !room_wants_thought(room, turn))
        return false;
    room_bot_job(room, turn, out);
    return true;
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

static void free_env(struct rooms *rooms) {
    free(rooms->env.scratch);
    free(rooms->env.events);
    free(rooms->env.made_view.text);
    free(rooms->env.delta);
    free(rooms);
}

struct rooms *rooms_open(const struct rooms_host *host, const struct rooms_limits *limits, struct store *store) {
    struct rooms *rooms = calloc(1, sizeof *rooms);
    if (!rooms)
        return NULL;
    rooms->env = (struct room_env){.host = *host,
                                   .limits = *limits,
                                   .write = rooms_write,
                                   .publish = rooms_publish,
                                   .look_first = rooms_look_first};
    rooms->store = store;
    rooms->env.day_secret = store->secret;
    rooms->env.scratch = malloc(ENV_SCRATCH);
    rooms->env.scratch_size = ENV_SCRATCH;
    rooms->env.events = calloc(ENV_EVENTS, sizeof *rooms->env.events);
    rooms->env.made_view.text = malloc(MADE_VIEW_MAX);
    rooms->env.delta = malloc(DELTA_TEXT_MAX);
    if (rooms->env.scratch && rooms->env.events && rooms->env.made_view.text && rooms->env.delta)
        return rooms;
    free_env(rooms);
    return NULL;
}

void rooms_close(struct rooms *rooms) {
    for (int i = 0; i < ROOMS_TABLE; i++) {
        while (rooms->rooms[i]) {
            struct room *room = rooms->rooms[i];
            while (room->sessions)
                room_detach(room, room->sessions, rooms->env.now);
            rooms_remove(room, ROOM_EVENT_CLOSE);
        }
    }
    free_env(rooms);
}
