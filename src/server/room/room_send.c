// What rooms send: every message of the server, as JSON in the reader's language.
#include "server/room/room_send.h"

#include "protocol/delta.h"
#include "server/room/room_daily.h"
#include "server/room/room_door.h"
#include "table/describe.h"

#include <stdlib.h>
#include <string.h>

static struct text scratch_of(struct room_env *env) {
    return text_on(env->scratch, env->scratch_size);
}

static void deliver(struct session *to, const struct text *text) {
    struct room_env *env = to->env;
    CHECK(!text->truncated);
    if (to->closing)
        return;
    env->figures.messages_out++;
    env->figures.bytes_out += text->length;
    env->host.send(to->link, text->at, text->length);
}

static void key_seat(struct json *json, const char *key, int seat) {
    json_key(json, key);
    if (seat >= 0 && seat < SEATS_MAX)
        json_int(json, seat);
    else
        json_null(json);
}

static void key_text_or_null(struct json *json, const char *key, const char *string) {
    json_key(json, key);
    if (string && string[0])
        json_string(json, string);
    else
        json_null(json);
}

static void key_hash_or_null(struct json *json, const char *key, const uint8_t *hash) {
    char hex[2 * SHA256_SIZE + 1];
    struct text text = TEXT_ON(hex);
    if (hash)
        text_hex(&text, hash, SHA256_SIZE);
    key_text_or_null(json, key, hash ? hex : NULL);
}

void send_problem(struct session *to, int64_t id, enum problem problem, const char *text, const char *field) {
    struct text out = scratch_of(to->env);
    struct json json = json_on(&out);
    to->env->figures.problems[problem]++;
    json_object(&json);
    json_key_string(&json, "type", "error");
    json_key(&json, "id");
    if (id)
        json_int(&json, id);
    else
        json_null(&json);
    json_key_string(&json, "code", problem_code(problem));
    json_key_string(&json, "text", tr(to->lang, text ? text : problem_text(problem)));
    if (field)
        json_key_string(&json, "field", field);
    if (problem == PROBLEM_VERSION) {
        json_key(&json, "versions");
        json_array(&json);
        json_int(&json, 1);
        json_end_array(&json);
    }
    json_end_object(&json);
    deliver(to, &out);
}

void send_problem_to_batched(struct room *room, enum problem problem) {
    for (int i = 0; i < room->pending.batched_count; i++)
        if (room->pending.batched[i].session)
            send_problem(room->pending.batched[i].session, room->pending.batched[i].command_id, problem, NULL, NULL);
    room->pending.batched_count = 0;
}

void send_ack(struct session *to, int64_t id, bool dup) {
    struct text out = scratch_of(to->env);
    struct json json = json_on(&out);
    json_object(&json);
    json_key_string(&json, "type", "ack");
    json_key_int(&json, "id", id);
    if (dup)
        json_key_bool(&json, "dup", true);
    json_end_object(&json);
    deliver(to, &out);
}

void send_bye(struct session *to, enum problem problem) {
    struct text out = scratch_of(to->env);
    struct json json = json_on(&out);
    json_object(&json);
    json_key_string(&json, "type", "bye");
    json_key_string(&json, "code", problem_code(problem));
    json_key_string(&json, "text", tr(to->lang, problem_text(problem)));
    json_end_object(&json);
    deliver(to, &out);
    to->closing = true;
    to->env->host.close(to->link);
}

void send_notice(struct session *to, const char *sentence) {
    struct text out = scratch_of(to->env);
    struct json json = json_on(&out);
    json_object(&json);
    json_key_string(&json, "type", "notice");
    json_key_string(&json, "text", sentence);
    json_end_object(&json);
    deliver(to, &out);
}

void send_welcome(struct session *to, const char *token, int64_t now) {
    static const char *const roles[] = {"none", "visitor", "watcher", "seat"};
    const struct room *room = to->room;
    struct text out = scratch_of(to->env);
    struct json json = json_on(&out);
    json_object(&json);
    json_key_string(&json, "type", "welcome");
    json_key_int(&json, "v", 1);
    json_key_string(&json, "room", room->saved.code);
    json_key_string(&json, "role", roles[to->role]);
    key_seat(&json, "seat", to->seat);
    json_key_bool(&json, "host", to->seat >= 0 && to->seat == room->saved.host);
    json_key_int(&json, "last_id", to->seat >= 0 ? room->saved.seats[to->seat].last_id : 0);
    if (token)
        json_key_string(&json, "token", token);
    json_key_int(&json, "now", now);
    json_end_object(&json);
    deliver(to, &out);
    if (token) // a secret: not to be found in the scratch later
        memset(out.at, 0, out.length);
}

// ---- room ----

static void key_time_left(struct json *json, const char *key, int64_t at, int64_t now) {
    json_key(json, key);
    if (at == WAKE_NEVER)
        json_null(json);
    else
        json_int(json, at > now ? at - now : 0);
}

static void write_seat(struct json *json, const struct room *room, int at) {
    static const char *const kinds[] = {"open", "person", "bot"};
    const struct seat *seat = &room->saved.seats[at];
    bool taken = seat->kind != SEAT_OPEN;
    json_object(json);
    json_key_string(json, "kind", kinds[seat->kind]);
    key_text_or_null(json, "name", taken ? seat->name : NULL);
    json_key(json, "colour");
    if (taken)
        json_int(json, seat->colour);
    else
        json_null(json);
    json_key_bool(json, "ready", seat->ready);
    json_key_bool(json, "left", seat->left);
    json_key_bool(json, "present", seat->kind == SEAT_BOT || room_is_present(room, at));
    key_text_or_null(json, "played_by", room_seat_player(room, at));
    key_time_left(json, "stand_in_ms", room->live[at].standing_in ? WAKE_NEVER : room_stand_in_at(room, at),
                  room->env->now);
    key_hash_or_null(json, "seal", room_is_promised(room, at) ? seat->seal : NULL);
    json_key_bool(json, "entropy", seat->has_entropy);
    json_key_bool(json, "muted", seat->muted);
    json_end_object(json);
}

static void write_seats_of(struct json *json, const char *key, seat_mask mask) {
    json_key(json, key);
    json_array(json);
    for (int i = 0; i < SEATS_MAX; i++)
        if (mask & SEAT_BIT(i))
            json_int(json, i);
    json_end_array(json);
}

static void write_vote(struct json *json, const struct room *room) {
    const struct vote *vote = &room->saved.vote;
    json_key(json, "vote");
    if (vote->about == VOTE_NONE) {
        json_null(json);
        return;
    }
    json_object(json);
    json_key_string(json, "about", command_vote_words[vote->about]);
    key_seat(json, "seat", vote->seat);
    key_seat(json, "by", vote->by);
    write_seats_of(json, "yes", vote->yes);
    write_seats_of(json, "no", vote->no);
    json_key_int(json, "electors", __builtin_popcount(room_electors(room)));
    key_time_left(json, "left_ms", vote->ends_ms, room->env->now);
    json_end_object(json);
}

static void write_options(struct json *json, const struct room *room) {
    const struct game *game = room->saved.game;
    json_key(json, "options");
    json_object(json);
    for (int i = 0; game->options[i].name; i++)
        json_key_string(json, game->options[i].name, game->options[i].choices[room->saved.setup.option[i]]);
    json_end_object(json);
}

static void write_settings(struct json *json, const struct room *room) {
    json_key(json, "settings");
    json_object(json);
    for (int i = 0; i < SETTINGS; i++) {
        if (setting_kinds[i].is_switch)
            json_key_bool(json, setting_kinds[i].name, room->saved.settings[i]);
        else
            json_key_int(json, setting_kinds[i].name, room->saved.settings[i]);
    }
    json_key_bool(json, "password", room_has_password(&room->saved));
    json_end_object(json);
}

// Whether the day of the room's match is not over: its record would tell others the deal.
static bool is_todays(const struct room *room) {
    char today[DAY_SIZE];
    day_write(day_of(room->env->now), today);
    return !strcmp(room->saved.daily.date, today);
}

static void write_daily(struct json *json, const struct room *room, enum lang lang) {
    static const char *const outcomes[] = {"open", "counts", "late", "left"};
    json_key(json, "daily");
    if (!room_is_daily(&room->saved)) {
        json_null(json);
        return;
    }
    json_object(json);
    json_key_string(json, "day", room->saved.daily.date);
    json_key_string(json, "outcome", outcomes[room->saved.daily.outcome]);
    json_key_string(json, "text", tr(lang, room_daily_text(&room->saved)));
    key_text_or_null(json, "match", room->saved.phase == PHASE_OVER ? room->saved.match_id : NULL);
    json_end_object(json);
}

static void write_room(struct text *out, const struct room *room, int you, enum lang lang) {
    static const char *const phases[] = {"lobby", "playing", "over"};
    struct json json = json_on(out);
    int seated = 0, visitors = 0, screens = 0;
    for (const struct session *session = room->sessions; session; session = session->next) {
        visitors += session->role == ROLE_VISITOR;
        screens += session->role == ROLE_WATCHER && session->is_tv;
    }
    // Whoever watches with a delay learns of the end with the last view.
    bool held_back = you < 0 && room->saved.settings[SETTING_watch_delay_s] > 0 && !room_spectators_know_all(room);
    enum phase phase = room->saved.phase == PHASE_OVER && held_back ? PHASE_PLAYING : room->saved.phase;
    json_object(&json);
    json_key_string(&json, "type", "room");
    json_key_int(&json, "rev", room->saved.rev);
    json_key_string(&json, "room", room->saved.code);
    json_key_string(&json, "phase", phases[phase]);
    json_key_string(&json, "game", room->saved.game->name);
    write_options(&json, room);
    key_seat(&json, "host", room->saved.host);
    key_time_left(&json, "host_passes_ms", room_host_passes_at(room), room->env->now);
    json_key(&json, "seats");
    json_array(&json);
    for (int i = 0; i < room->saved.seat_count; i++) {
        write_seat(&json, room, i);
        seated += room->live[i].session != NULL;
    }
    json_end_array(&json);
    write_settings(&json, room);
    json_key_int(&json, "watchers", room->session_count - seated);
    json_key_int(&json, "visitors", visitors);
    json_key_int(&json, "screens", screens);
    write_vote(&json, room);
    json_key_int(&json, "match", room->saved.match_number);
    json_key_bool(&json, "dealing", room_is_dealing(&room->saved));
    bool has_seed = phase != PHASE_LOBBY || room_is_dealing(&room->saved);
    key_hash_or_null(&json, "commitment", has_seed ? room->saved.commitment : NULL);
    key_text_or_null(&json, "record", phase == PHASE_OVER && !is_todays(room) ? room->saved.match_id : NULL);
    write_daily(&json, room, lang);
    key_seat(&json, "you", you);
    json_end_object(&json);
}

void send_room(struct session *to) {
    struct text out = scratch_of(to->env);
    write_room(&out, to->room, to->seat, to->lang);
    deliver(to, &out);
}

void send_room_to_all(struct room *room) {
    for (int i = 0; i < room->saved.seat_count; i++)
        if (room->live[i].session)
            send_room(room->live[i].session);
    struct text out = scratch_of(room->env);
    write_room(&out, room, -1, LANG_EN); // a room with a sentence in it has nobody who watches
    for (struct session *session = room->sessions; session; session = session->next)
        if (session->seat < 0 && session->role != ROLE_NONE)
            deliver(session, &out);
}

// ---- chat ----

// What is said at the table. Where people watch with a delay it would tell them what they may not see yet, so they hear
// nothing until they have seen the end.
static void send_to_all(struct room *room, const struct text *out) {
    bool to_watchers = !room->saved.settings[SETTING_watch_delay_s] || room->saved.phase == PHASE_LOBBY ||
                       (room->saved.phase == PHASE_OVER && room_spectators_know_all(room));
    for (struct session *session = room->sessions; session; session = session->next)
        if (session->role != ROLE_NONE && (session->seat >= 0 || to_watchers))
            deliver(session, out);
}

void send_chat(struct room *room, int seat, const char *text) {
    struct text out = scratch_of(room->env);
    struct json json = json_on(&out);
    json_object(&json);
    json_key_string(&json, "type", "chat");
    json_key_int(&json, "seat", seat);
    json_key_string(&json, "name", room->saved.seats[seat].name);
    json_key_string(&json, "text", text);
    json_end_object(&json);
    send_to_all(room, &out);
}

void send_reaction(struct room *room, int seat, int reaction) {
    struct text out = scratch_of(room->env);
    struct json json = json_on(&out);
    json_object(&json);
    json_key_string(&json, "type", "react");
    json_key_int(&json, "seat", seat);
    json_key_string(&json, "reaction", command_reactions[reaction]);
    json_end_object(&json);
    send_to_all(room, &out);
}

// ---- view ----

struct reader {
    int viewer; // a seat or SEAT_NOBODY
    enum lang lang;
    bool words, table, state;
};

static void write_clocks(struct json *json, const struct room *room, bool hidden, int64_t now) {
    json_key(json, "clock_ms");
    json_array(json);
    for (int i = 0; i < room->saved.seat_count; i++) {
        int64_t limit = (int64_t)room->saved.settings[SETTING_clock_s] * 1000;
        if (!limit || hidden || !room->play->ask[i] || room_seat_player(room, i)[0]) {
            json_null(json);
            continue;
        }
        int64_t left = room->live[i].asked_at + limit - now;
        json_int(json, left > 0 ? left : 0);
    }
    json_end_array(json);
}

// The view itself, for bots that link the engine.
static void write_state(struct json *json, const struct room *room, const uint8_t *view) {
    char hex[STATE_MAX * 2 + 1];
    struct text text = TEXT_ON(hex);
    view_write_hex(&text, room->saved.game, view);
    json_key_int(json, "rules", rules_of(room->saved.game, &room->saved.setup));
    json_key_string(json, "state", hex);
}

// A view as JSON is made of its bytes alone, apart from whose it is (game.h): who sees the same reads the same text. At
// a table where little is hidden that is nearly everybody. NULL: it is too long to be kept.
static const struct made_view *make_view(const struct room *room, const uint8_t *view) {
    static const char seat[] = "\"seat\":";
    struct made_view *made = &room->env->made_view;
    const struct game *game = room->saved.game;
    const struct setup *setup = &room->saved.setup;
    if (made->game == game && !memcmp(&made->setup, setup, sizeof *setup) &&
        !memcmp(made->view, view, game->state_size))
        return made;
    struct text text = text_on(made->text, MADE_VIEW_MAX);
    struct json json = json_on(&text);
    view_json(game, setup, view, 0, &json);
    const char *at = strstr(text.at, seat);
    made->game = at && !text.truncated ? game : NULL;
    if (!made->game)
        return NULL;
    made->setup = *setup;
    memcpy(made->view, view, game->state_size);
    made->length = text.length;
    made->seat_at = (size_t)(at - text.at) + sizeof seat - 1;
    return made;
}

static void write_game_view(struct json *json, const struct room *room, const uint8_t *view, int viewer) {
    const struct made_view *made = make_view(room, view);
    if (!made) {
        view_json(room->saved.game, &room->saved.setup, view, viewer, json);
        return;
    }
    text_bytes(json->out, made->text, made->seat_at);
    if (viewer == SEAT_NOBODY)
        text_add(json->out, "null");
    else
        text_int(json->out, viewer);
    size_t behind = made->seat_at + 1; // the digit of seat 0
    text_bytes(json->out, made->text + behind, made->length - behind);
    json->need_comma = true;
}

static void write_view(struct text *out, const struct room *room, const struct reader *reader, uint32_t from,
                       const struct event *events, int event_count, int64_t now) {
    const struct play *play = room->play;
    const struct game *game = room->saved.game;
    bool spectates = reader->viewer == SEAT_NOBODY;
    _Alignas(16) uint8_t view[STATE_MAX];
    memcpy(view, spectates ? play->spectator_state : play->seat_state, game->state_size);
    game_redact(game, view, reader->viewer);
    const char *names[SEATS_MAX];
    for (int i = 0; i < SEATS_MAX; i++)
        names[i] = i < room->saved.seat_count ? room->saved.seats[i].name : "";
    seat_mask own = spectates ? 0 : SEAT_BIT(reader->viewer);
    struct speaker speaker = {.lang = reader->lang, .names = names, .own = own};
    struct json json = json_on(out);
    json_object(&json);
    json_key_string(&json, "type", "view");
    json_key_int(&json, "match", room->saved.match_number);
    json_key_int(&json, "seq", spectates ? play->spectator_seq : play->seq[reader->viewer]);
    json_key_int(&json, "from", from);
    const struct speaker *words = reader->words ? &speaker : NULL;
    json_key(&json, "events");
    describe_events(&json, game, events, event_count, reader->viewer, words);
    json_key(&json, "view");
    write_game_view(&json, room, view, reader->viewer);
    json_key(&json, "ask");
    if (!spectates && play->ask[reader->viewer])
        json_int(&json, play->ask[reader->viewer]);
    else
        json_null(&json);
    json_key(&json, "legal");
    describe_legal(&json, game, view, reader->viewer, words);
    write_clocks(&json, room, spectates && room->saved.settings[SETTING_watch_delay_s] > 0, now);
    if (reader->table)
        describe_table(&json, game, view, reader->viewer, &speaker);
    if (reader->state)
        write_state(&json, room, view);
    json_end_object(&json);
}

// What happened in a step, with the view after it. What is too much for one message is left out, as for somebody who
// reads too slowly: a whole view, without events, tells where the match is now. No game comes near that today (a server
// that stood still for 3,014 moves of the longest game sent 314 kB), but nothing keeps a wordier one from it.
static void write_step(struct text *out, const struct room *room, const struct reader *reader, uint32_t from,
                       const struct event *events, int event_count, int64_t now) {
    write_view(out, room, reader, from, events, event_count, now);
    if (!out->truncated)
        return;
    const struct play *play = room->play;
    uint32_t seq = reader->viewer == SEAT_NOBODY ? play->spectator_seq : play->seq[reader->viewer];
    room->env->figures.views_skipped++;
    *out = scratch_of(room->env);
    write_view(out, room, reader, seq, NULL, 0, now);
}

static int viewer_of(const struct session *session) {
    return session->seat >= 0 ? session->seat : SEAT_NOBODY;
}

static bool skips(struct session *to) {
    if (!to->lagging)
        return false;
    to->missed = true;
    to->env->figures.views_skipped++;
    return true;
}

static struct reader reader_of(const struct session *session) {
    return (struct reader){viewer_of(session), session->lang, session->words, session->table, session->state};
}

// A view as it was last sent; many spectators have seen the same.
struct shown {
    int readers;
    size_t size;
    char text[];
};

// One text for several readers, and the delta that the last of them got.
struct sending {
    const struct text *view;
    struct shown *now;          // NULL: not kept yet
    const struct shown *before; // what `delta` builds upon; NULL: there is none yet
    struct text delta;
    bool is_smaller; // than the view
};

static void leave_shown(struct shown *shown) {
    if (shown && --shown->readers == 0)
        free(shown);
}

void send_forget_view(struct session *to) {
    leave_shown(to->shown);
    to->shown = NULL;
}

static struct shown *keep_shown(const struct text *view) {
    struct shown *shown = view->length <= DELTA_TEXT_MAX ? malloc(sizeof *shown + view->length) : NULL;
    if (!shown)
        return NULL;
    *shown = (struct shown){.size = view->length};
    memcpy(shown->text, view->at, view->length);
    return shown;
}

static void make_delta(struct room_env *env, struct sending *sending, const struct shown *before) {
    if (before == sending->before)
        return;
    sending->before = before;
    sending->delta = text_on(env->delta, DELTA_TEXT_MAX);
    struct json json = json_on(&sending->delta);
    json_object(&json);
    json_key_string(&json, "type", "delta");
    json_key_int(&json, "of", (int64_t)before->size);
    json_key_int(&json, "size", (int64_t)sending->view->length);
    json_key(&json, "pieces");
    delta_write(&json, before->text, before->size, sending->view->at, sending->view->length);
    json_end_object(&json);
    sending->is_smaller = !sending->delta.truncated && sending->delta.length < sending->view->length;
}

// Sends a view, as a delta where the reader has the one before it. What it builds upon is what was sent last over the
// same connection, where nothing gets lost or changes its order: the reader has it, or is gone.
static void deliver_view(struct session *to, struct sending *sending) {
    if (!to->delta) {
        deliver(to, sending->view);
        return;
    }
    bool may = to->shown && sending->view->length <= DELTA_TEXT_MAX;
    if (may)
        make_delta(to->env, sending, to->shown);
    deliver(to, may && sending->is_smaller ? &sending->delta : sending->view);
    if (!sending->now)
        sending->now = keep_shown(sending->view);
    if (sending->now)
        sending->now->readers++;
    leave_shown(to->shown);
    to->shown = sending->now;
}

void send_view(struct session *to, int64_t now) {
    const struct room *room = to->room;
    if (!room->play || !room->play->seq[0]) // none, or the first cards are still on their way to the store
        return;
    if (skips(to))
        return;
    struct reader reader = reader_of(to);
    uint32_t seq = to->seat >= 0 ? room->play->seq[to->seat] : room->play->spectator_seq;
    struct text out = scratch_of(to->env);
    write_view(&out, room, &reader, seq, NULL, 0, now);
    to->missed = false;
    send_forget_view(to);
    deliver_view(to, &(struct sending){.view = &out});
}

// Many spectators read the same: one text for all who share language and wishes.
static void send_step_to_watchers(struct room *room, uint32_t from_seq, const struct event *events, int event_count,
                                  int64_t now) {
    for (int kind = 0; kind < LANGS * 8; kind++) {
        struct reader reader = {SEAT_NOBODY, (enum lang)(kind / 8), kind & 1, kind & 2, kind & 4};
        bool written = false;
        struct text out = scratch_of(room->env);
        struct sending sending = {.view = &out};
        for (struct session *to = room->sessions; to; to = to->next) {
            if (to->role == ROLE_NONE || to->seat >= 0 || to->lang != reader.lang || to->words != reader.words ||
                to->table != reader.table || to->state != reader.state || skips(to))
                continue;
            if (!written)
                write_step(&out, room, &reader, from_seq, events, event_count, now);
            written = true;
            deliver_view(to, &sending);
        }
    }
}

void send_step(struct room *room, int viewer, uint32_t from_seq, const struct event *events, int event_count,
               int64_t now) {
    if (viewer == SEAT_NOBODY) {
        send_step_to_watchers(room, from_seq, events, event_count, now);
        return;
    }
    struct session *to = room->live[viewer].session;
    if (!to || skips(to))
        return;
    struct reader reader = reader_of(to);
    struct text out = scratch_of(room->env);
    write_step(&out, room, &reader, from_seq, events, event_count, now);
    deliver_view(to, &(struct sending){.view = &out});
}
