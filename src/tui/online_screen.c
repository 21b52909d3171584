// Playing in a room somewhere else: the lobby, the match at a pace that eyes can follow, talking, the end.
#include "tui/app.h"

#include "engine/view.h"
#include "tui/edit.h"
#include "tui/ending.h"
#include "tui/keybar.h"
#include "protocol/room_orders.h"
#include "tui/remote_room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAT_MAX = 200 }; // bytes; the server takes as many characters

struct online_screen {
    struct app *app;
    struct remote_room *online;
    struct scene scene;
    const char *names[SEATS_MAX];
    action_id legal[LEGAL_MAX];
    bool is_left, types, reacts, orders; // what is typed: chat, a reaction, an order
    char typed[CHAT_MAX + 1];
    int64_t shown_ms; // since when the present frame is on the screen
    int64_t asked;    // the decision that the scene's choices belong to
};

static bool shows_match(const struct remote_room *online) {
    return online->room->phase != ROOM_MODEL_LOBBY && online->frame_count > 0;
}

// ---- drawing ----

static void show(struct online_screen *far) {
    struct remote_room *online = far->online;
    struct canvas *canvas = term_canvas();
    const char *typed = far->types || far->orders ? far->typed : NULL;
    if (shows_match(online)) {
        struct scene *scene = &far->scene;
        enum scene_mode before = scene->mode;
        remote_room_scene(online, far->app->lang, term_now_ms(), far->names, far->legal, scene);
        scene->typed = typed;
        if (scene->mode != before || far->asked != online->frames[0].ask) {
            far->asked = online->frames[0].ask;
            scene->chosen = 0;
            scene_list_choices(scene);
        }
        scene_draw(canvas, scene);
    } else {
        remote_room_draw_lobby(canvas, online, far->app->lang, typed);
    }
    if (far->reacts)
        remote_room_draw_reactions(canvas, far->app->lang);
    term_show();
}

// ---- keys ----

static void type_key(struct online_screen *far, int key) {
    if (key == TUI_ENTER && far->typed[0])
        far->online->wire->chat(far->online, far->typed);
    if (key == TUI_ENTER || key == TUI_ESCAPE)
        far->types = false;
    else
        (void)edit_key(far->typed, sizeof far->typed, key);
}

// "clock 60", "vote-bot 3": whatever else can be done in a room (protocol/room_orders.h).
static void order_key(struct online_screen *far, int key) {
    struct remote_room *online = far->online;
    struct text problem = TEXT_ON(online->problem);
    struct room_order order;
    if (key != TUI_ENTER && key != TUI_ESCAPE) {
        (void)edit_key(far->typed, sizeof far->typed, key);
        return;
    }
    far->orders = false;
    if (key == TUI_ESCAPE || !far->typed[0])
        return;
    switch (room_order_read(far->typed, online->room, &order)) {
    case ROOM_ORDER_READ: online->wire->order(online, order.type, order.members); break;
    case ROOM_ORDER_WRONG:
        say(&problem, tr(far->app->lang, N_("It is written so: {usage}")), ARGS(ARG_TEXT("usage", order.usage)));
        break;
    case ROOM_ORDER_NONE:
        say(&problem, tr(far->app->lang, N_("There is no such word here: {word}. ? lists them.")),
            ARGS(ARG_TEXT("word", far->typed)));
        break;
    }
}

// Who sits on the seat that the host points to: the next or the one before of open and the ladder's bots.
static void change_seat(struct online_screen *far, int by) {
    static const char *const choices[] = {"open", "bot:easy", "bot:normal", "bot:hard", "bot:master"};
    struct remote_room *online = far->online;
    const struct room_model_seat *seat = &online->room->seats[online->pointed];
    int count = (int)ARRAY_COUNT(choices), at = 0;
    char name[ROOM_MODEL_NAME_MAX + 8], members[256];
    if (seat->kind == ROOM_MODEL_PERSON)
        return;
    (void)snprintf(name, sizeof name, "bot:%s", seat->name);
    for (int i = 1; i < count && seat->kind == ROOM_MODEL_BOT; i++)
        at = !strncmp(choices[i], name, strlen(choices[i])) ? i : at;
    (void)snprintf(members, sizeof members, "\"seat\":%d,\"to\":\"%s\"", online->pointed,
                   choices[(at + by + count) % count]);
    online->wire->order(online, "seat", members);
}

static void remove_seat(struct online_screen *far) {
    struct remote_room *online = far->online;
    bool is_person = online->room->seats[online->pointed].kind == ROOM_MODEL_PERSON;
    char members[64];
    if (online->pointed == online->room->you)
        return;
    (void)snprintf(members, sizeof members, is_person ? "\"seat\":%d" : "\"seat\":%d,\"to\":\"closed\"",
                   online->pointed);
    online->wire->order(online, is_person ? "kick" : "seat", members);
}

// The host's keys in the lobby. False: it is none of them.
static bool lobby_key(struct online_screen *far, int key) {
    struct remote_room *online = far->online;
    const struct room_model *room = online->room;
    char members[64];
    if (room->phase != ROOM_MODEL_LOBBY || room->you < 0 || room->you != room->host || !room->seat_count)
        return false;
    if (online->pointed >= room->seat_count)
        online->pointed = room->seat_count - 1;
    switch (key) {
    case TUI_UP: online->pointed = (online->pointed + room->seat_count - 1) % room->seat_count; break;
    case TUI_DOWN: online->pointed = (online->pointed + 1) % room->seat_count; break;
    case TUI_LEFT: change_seat(far, -1); break;
    case TUI_RIGHT: change_seat(far, 1); break;
    case 'x': remove_seat(far); break;
    case 'a':
        (void)snprintf(members, sizeof members, "\"seat\":%d,\"to\":\"open\"", room->seat_count);
        online->wire->order(online, "seat", members);
        break;
    default: return false;
    }
    return true;
}

// One key says it; every other one goes back.
static void react_key(struct online_screen *far, int key) {
    if (key >= '1' && key < '1' + WORDS_REACTIONS)
        far->online->wire->react(far->online, words_reactions[key - '1'].key);
    far->reacts = false;
}

static void leave(struct online_screen *far) {
    struct remote_room *online = far->online;
    bool gives_up = online->room->you >= 0 && online->room->phase == ROOM_MODEL_LOBBY;
    const char *question = gives_up ? N_("Leave the room? Your seat will be open again.")
                           : online->room->you >= 0 && online->room->phase == ROOM_MODEL_PLAYING
                               ? N_("Leave the room? Your seat stays yours: the same link brings you back.")
                               : N_("Leave the room?");
    far->is_left = app_confirm(far->app, tr(far->app->lang, question));
    if (far->is_left && gives_up)
        online->wire->leave(online);
}

static void look_back(struct online_screen *far) {
    size_t size;
    char *bytes = far->online->wire->record(far->online, &size);
    if (!bytes)
        app_tell(far->app, tr(far->app->lang, N_("The record of this match is not available here.")));
    else
        (void)app_replay_bytes(far->app, far->online->link, bytes, size);
    free(bytes);
}

static void common_key(struct online_screen *far, int key) {
    struct remote_room *online = far->online;
    bool is_host = online->room->you >= 0 && online->room->you == online->room->host;
    if (lobby_key(far, key))
        return;
    switch (key) {
    case ':':
        far->orders = online->room->you >= 0;
        far->typed[0] = '\0';
        break;
    case '?': app_show_help(far->app, online->game); break;
    case 'h': ending_show_history(far->app, &far->scene); break;
    case 'R':
        if (online->game)
            app_show_rules(far->app, online->game);
        break;
    case '+':
    case '=': app_change_pace(far->app, -1); break;
    case '-': app_change_pace(far->app, 1); break;
    case 't':
        far->types = online->room->you >= 0 && online->room->may_chat;
        far->typed[0] = '\0';
        break;
    case 'e': far->reacts = online->room->you >= 0; break;
    case 'r':
        if (online->room->phase == ROOM_MODEL_LOBBY && online->room->you >= 0 && !is_host)
            online->wire->ready(online, !online->room->seats[online->room->you].is_ready);
        break;
    case 's':
        if (online->room->phase == ROOM_MODEL_LOBBY && is_host)
            online->wire->start(online);
        break;
    case 'm':
        if (online->room->phase == ROOM_MODEL_OVER && is_host)
            online->wire->rematch(online);
        break;
    case 'v':
        if (online->room->phase == ROOM_MODEL_OVER)
            look_back(far);
        break;
    case 'q':
    case TUI_ESCAPE: leave(far); break;
    case TUI_STOPPED: far->is_left = true; break;
    default: break;
    }
}

static void make_move(struct online_screen *far, int index) {
    struct remote_room *online = far->online;
    const struct remote_room_frame *frame = &online->frames[0];
    char notation[ACTION_TEXT_MAX];
    struct text text = TEXT_ON(notation);
    online->game->format_action(frame->view, online->room->you, far->legal[index], &text);
    online->answered = frame->ask;
    online->news_from = online->heard_count;
    online->wire->move(online, frame->ask, notation);
}

static void match_key(struct online_screen *far, int key) {
    struct scene *scene = &far->scene;
    const struct terminal_view *view = terminal_view_of(far->online->game);
    bool confirms = scene_confirms(scene, key);
    if (scene->mode == SCENE_ASK) {
        int index = view->shortcut && !scene->on_board ? view->shortcut(scene, key) : -1;
        if (index < 0 && (key == TUI_ENTER || confirms))
            index = scene_move(scene);
        if (index >= 0)
            make_move(far, index);
        else if (!scene_key(scene, confirms ? TUI_ENTER : key))
            common_key(far, key);
        return;
    }
    if (remote_room_advance(far->online)) // any key goes on at once
        far->shown_ms = term_now_ms();
    common_key(far, key);
}

// ---- the whole ----

static bool is_told(const struct online_screen *far, size_t from, size_t to) {
    const char *names[SEATS_MAX]; // several tables may come before the first one is shown
    struct speaker speaker = {.lang = far->app->lang, .names = names};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = far->online->room->seats[seat].name;
    for (size_t i = from; i < to; i++) {
        char buffer[512];
        struct text text = TEXT_ON(buffer);
        words_event(&text, &speaker, far->online->game, &far->online->heard[i]);
        if (text.length)
            return true;
    }
    return false;
}

// Goes on to what came meanwhile, as soon as the present table was there to be looked at. Returns how long to wait.
static int go_on(struct online_screen *far) {
    struct remote_room *online = far->online;
    if (!shows_match(online))
        return -1;
    while (online->frame_count > 1) {
        int64_t left = far->shown_ms + app_pace_ms(far->app) - term_now_ms();
        if (left > 0)
            return (int)left;
        size_t before = online->frames[0].heard_count;
        app_stage(far->app, &far->scene, online->heard, before, online->frames[1].heard_count);
        (void)remote_room_advance(online);
        if (is_told(far, before, online->frames[0].heard_count))
            far->shown_ms = term_now_ms();
    }
    return far->scene.clock_s > 0 ? 250 : -1;
}

void app_online(struct app *app, struct remote_room *online) {
    struct online_screen far = {.app = app, .online = online, .asked = -2};
    app->online = online;
    term_watch(online->wire->descriptor(online));
    remote_room_pump(online);
    while (!far.is_left && !online->ended[0]) {
        int wait = go_on(&far);
        show(&far);
        int key = app_typed_key(app, wait);
        if (key == TUI_NEWS || key == TUI_NONE || key == TUI_RESIZED)
            continue;
        online->problem[0] = '\0';
        if (far.types && key != TUI_STOPPED)
            type_key(&far, key);
        else if (far.orders && key != TUI_STOPPED)
            order_key(&far, key);
        else if (far.reacts && key != TUI_STOPPED)
            react_key(&far, key);
        else if (shows_match(online))
            match_key(&far, key_latin(key));
        else
            common_key(&far, key_latin(key));
    }
    remote_room_pump(online);
    term_watch(-1);
    app->online = NULL;
    app->was_shown_out = online->ended[0];
    if (app->was_shown_out && !app->is_stopping)
        app_tell(app, online->ended);
}
