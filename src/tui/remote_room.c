// A room somewhere else: frames, what is heard, and the lobby.
#include "tui/remote_room.h"

#include "base/memory.h"
#include "tui/keybar.h"
#include "tui/keys.h"

#include <stdlib.h>
#include <string.h>

void remote_room_begin(struct remote_room *online, const struct remote_room_wire *wire, void *context,
                       const struct room_model *room, const char *link) {
    memset(online, 0, sizeof *online);
    online->wire = wire;
    online->context = context;
    online->room = room;
    online->answered = -1;
    struct text text = TEXT_ON(online->link);
    text_add(&text, link);
}

void remote_room_close(struct remote_room *online) {
    free(online->heard);
    online->heard = NULL;
}

void remote_room_pump(struct remote_room *online) {
    online->wire->pump(online);
}

int remote_room_patience_ms(struct remote_room *online) {
    return online->wire->patience_ms(online);
}

// ---- what comes ----

struct remote_room_frame *remote_room_new_frame(struct remote_room *online) {
    if (online->frame_count == ONLINE_FRAMES)
        (void)remote_room_advance(online);
    struct remote_room_frame *frame = &online->frames[online->frame_count++];
    memset(frame, 0, sizeof *frame);
    return frame;
}

bool remote_room_advance(struct remote_room *online) {
    if (online->frame_count < 2)
        return false;
    memmove(&online->frames[0], &online->frames[1], (size_t)--online->frame_count * sizeof online->frames[0]);
    return true;
}

void remote_room_hear(struct remote_room *online, const struct event *event) {
    if (online->heard_count == online->heard_capacity) {
        online->heard_capacity = online->heard_capacity ? 2 * online->heard_capacity : 256;
        online->heard = xgrow(online->heard, online->heard_capacity, sizeof *online->heard);
    }
    online->heard[online->heard_count++] = *event;
}

void remote_room_remark(struct remote_room *online, int seat, const char *text) {
    if (online->remark_count == ONLINE_REMARKS) {
        memmove(&online->remarks[0], &online->remarks[1], (ONLINE_REMARKS - 1) * sizeof online->remarks[0]);
        online->remark_count--;
    }
    struct remark *remark = &online->remarks[online->remark_count++];
    *remark = (struct remark){.before = online->heard_count, .seat = seat};
    struct text words = TEXT_ON(remark->text);
    text_add(&words, text);
}

void remote_room_forget_match(struct remote_room *online) {
    online->heard_count = online->news_from = 0;
    online->frame_count = 0;
    online->answered = -1;
    for (size_t i = 0; i < online->remark_count; i++)
        online->remarks[i].before = 0;
}

// ---- a match ----

void remote_room_scene(const struct remote_room *online, enum lang lang, int64_t now_ms, const char *names[SEATS_MAX],
                       action_id *legal, struct scene *scene) {
    const struct remote_room_frame *frame = &online->frames[0];
    const struct game *game = online->game;
    bool is_seated = online->room->you >= 0 && online->room->you == frame->seat;
    bool is_last = online->frame_count == 1;
    seat_mask acting = game->to_act(frame->view);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = online->room->seats[seat].name;
    bool asks = is_seated && is_last && frame->ask >= 0 && frame->ask != online->answered && !online->lost[0];
    scene->lang = lang;
    scene->game = game;
    scene->setup = online->setup;
    scene->view = frame->view;
    scene->seat = frame->seat;
    scene->names = names;
    scene->colours = online->room->colours;
    scene->mode = !acting ? SCENE_OVER : asks ? SCENE_ASK : SCENE_WATCH;
    scene->asked = asks ? online->room->you : acting && !(acting & (acting - 1)) ? __builtin_ctz(acting) : -1;
    if (scene->asked >= SEATS_MAX)
        scene->asked = -1;
    scene->heard = online->heard;
    scene->heard_count = frame->heard_count;
    scene->news_from = online->news_from;
    scene->remarks = online->remarks;
    scene->remark_count = online->remark_count;
    scene->legal = legal;
    scene->legal_count = asks ? game->legal(frame->view, online->room->you, legal) : 0;
    scene->is_far = true;
    scene->can_rematch = is_seated && online->room->phase == ROOM_MODEL_OVER && online->room->you == online->room->host;
    int64_t until = asks ? frame->clock_ms[online->room->you] : scene->asked >= 0 ? frame->clock_ms[scene->asked] : 0;
    scene->clock_s = until > now_ms ? (int)((until - now_ms + 999) / 1000) : 0;
    scene->message = online->lost[0] ? online->lost : online->problem[0] ? online->problem : NULL;
}

// ---- reactions ----

void remote_room_draw_reactions(struct canvas *canvas, enum lang lang) {
    static const char *const caps[WORDS_REACTIONS] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    struct keybar bar = {.count = 0};
    for (int i = 0; i < WORDS_REACTIONS; i++)
        keybar_add(&bar, '1' + i, caps[i], words_reactions[i].words);
    keybar_draw(canvas, &bar, lang);
}

// ---- the lobby ----

enum { WIDTH_WITH_FIRE = 70 }; // the words about the seats come first

static int seat_word_ink(const struct room_model *room, int seat) {
    const struct room_model_seat *at = &room->seats[seat];
    if (at->kind != ROOM_MODEL_PERSON || !at->is_present)
        return INK_DUST;
    return at->is_ready || seat == room->host ? INK_MOSS : INK_LAMP;
}

static int draw_options(struct canvas *canvas, int x, int y, int width, const struct remote_room *online,
                        enum lang lang) {
    for (int i = 0; online->game->options[i].name; i++) {
        canvas_text(canvas, x, y, width, words_option(online->game, lang, i, online->setup.option[i]),
                    style_of(INK_TEXT, GROUND_PAGE));
        y++;
    }
    return y;
}

static void draw_fire(struct canvas *canvas, int x, int y) {
    static const char *const fire[] = {"   )", "  ( )", " ( ▲ )", " ╲▄█▄╱"};
    for (int i = 0; i < 4; i++)
        canvas_text(canvas, x, y + i, 8, fire[i], style_bold(i < 2 ? INK_HELIODOR : INK_EMBER, GROUND_PAGE));
}

// The link for cameras, dark on light whatever the theme, in half blocks. Returns its width; 0: there is none, or no
// room.
static int draw_code(struct canvas *canvas, int right, int y, const struct remote_room *online) {
    int size = (int)strlen(online->qr[0]), width = size + 4, lines = (size + 5) / 2;
    if (!size || canvas->is_ascii || y + lines > canvas->height - 3 || width > canvas->width - 46)
        return 0;
    for (int line = 0; line < lines; line++) {
        for (int x = 0; x < width; x++) {
            bool dark[2];
            for (int half = 0; half < 2; half++) {
                int row = 2 * line + half - 2, column = x - 2;
                dark[half] = row >= 0 && row < size && column >= 0 && column < size && online->qr[row][column] == '1';
            }
            static const char *const blocks[] = {" ", "▄", "▀", "█"};
            canvas_text(canvas, right - width + x, y + line, 1, blocks[2 * dark[0] + dark[1]],
                        style_of(INK_CODE, GROUND_CODE));
        }
    }
    return width;
}

static void draw_lobby_keys(struct canvas *canvas, const struct remote_room *online, enum lang lang) {
    struct keybar bar = {.count = 0};
    bool is_ready = online->room->you >= 0 && online->room->seats[online->room->you].is_ready;
    if (online->room->you >= 0 && online->room->you == online->room->host)
        keybar_add(&bar, 's', "s", N_("start"));
    if (online->room->you >= 0 && online->room->you == online->room->host) {
        keybar_add(&bar, 'a', "a", N_("one more seat"));
        keybar_add(&bar, TUI_RIGHT, "←→", N_("who sits there"));
        keybar_add(&bar, 'x', "x", N_("remove"));
    } else if (online->room->you >= 0)
        keybar_add(&bar, 'r', "r", is_ready ? N_("wait a little") : N_("I am ready"));
    if (online->room->you >= 0 && online->room->may_chat)
        keybar_add(&bar, 't', "t", N_("chat"));
    if (online->room->you >= 0)
        keybar_add(&bar, 'e', "e", N_("react"));
    if (online->game)
        keybar_add(&bar, 'R', "R", N_("rules"));
    keybar_add(&bar, '?', "?", N_("help"));
    keybar_add(&bar, 'q', "q", N_("leave"));
    keybar_draw(canvas, &bar, lang);
}

static void draw_remarks(struct canvas *canvas, struct rect rect, const struct remote_room *online) {
    const char *names[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = online->room->seats[seat].name;
    // Only what was said.
    struct scene scene = {.names = names, .remarks = online->remarks, .remark_count = online->remark_count};
    draw_log(canvas, rect, &scene);
}

void remote_room_draw_lobby(struct canvas *canvas, const struct remote_room *online, enum lang lang,
                            const char *typed) {
    const struct room_model *room = online->room;
    int width = canvas->width < 92 ? canvas->width - 4 : 88, x = (canvas->width - width) / 2, y = 3;
    canvas_text(canvas, x, 1, width, online->game ? words_title(online->game, lang) : tr(lang, N_("A room")),
                style_bold(INK_LAMP, GROUND_PAGE));
    canvas_text_right(canvas, x + width, 1, width - 24, online->link, style_bold(INK_TEXT, GROUND_PAGE));
    draw_rule(canvas, x, 2, width, tr(lang, N_("around the fire")));
    if (online->game) {
        int code = draw_code(canvas, x + width, 3, online), room_left = width - (code ? code + 2 : 0);
        bool is_host = room->you >= 0 && room->you == room->host, has_fire = !code && width >= WIDTH_WITH_FIRE;
        int seats_width = room_left - (has_fire ? 14 : 0);
        if (has_fire)
            draw_fire(canvas, x + width - 12, 4);
        for (int seat = 0; seat < room->seat_count; seat++, y++) {
            if (is_host && seat == online->pointed)
                canvas_ground(canvas, rect_of(x, y, seats_width, 1), GROUND_LEDGE);
            canvas_text(canvas, x + 1, y, 1, seat == room->you ? "►" : " ", style_bold(INK_LAMP, GROUND_PAGE));
            canvas_text(canvas, x + 3, y, 1, seat_emblem(room->colours[seat]),
                        style_bold(seat_ink(room->colours[seat]), GROUND_PAGE));
            canvas_text(canvas, x + 5, y, 22, room->seats[seat].kind == ROOM_MODEL_OPEN ? "·" : room->seats[seat].name,
                        style_bold(seat_ink(room->colours[seat]), GROUND_PAGE));
            canvas_text(canvas, x + 28, y, seats_width - 28, tr(lang, room_model_seat_words(room, seat)),
                        style_of(seat_word_ink(room, seat), GROUND_PAGE));
        }
        y = draw_options(canvas, x + 3, y + 1, seats_width - 4, online, lang);
        if (room->watchers)
            draw_say(canvas, x + 3, y++, width - 6, style_of(INK_DUST, GROUND_PAGE), lang, N_("Watching: {n}"),
                     ARGS(ARG_NUMBER("n", room->watchers)));
        y = y < 8 ? 8 : y;
        draw_rule(canvas, x, y, room_left, tr(lang, N_("chat")));
        draw_remarks(canvas, rect_of(x, y + 1, room_left, canvas->height - y - 4), online);
    }
    const char *line = online->lost[0]      ? online->lost
                       : online->problem[0] ? online->problem
                       : !online->game      ? tr(lang, N_("Connecting…"))
                       : room->you < 0      ? tr(lang, N_("You are watching."))
                       : room->you == room->host
                           ? tr(lang, N_("s begins the game: open seats are closed, bots play for whoever is away."))
                           : tr(lang, N_("The host begins the game as soon as everybody is ready."));
    canvas_text(canvas, x, canvas->height - 2, width, line,
                style_bold(online->lost[0] || online->problem[0] ? INK_EMBER : INK_LAMP, GROUND_PAGE));
    if (typed)
        draw_typing(canvas, lang, tr(lang, N_("chat:")), typed);
    else
        draw_lobby_keys(canvas, online, lang);
}
