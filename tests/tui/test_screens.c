// Golden screens: every phase of every game, drawn in three languages and two sizes, compared with the text in
// tests/golden/screens. `tools/screens` rewrites them; look at the diff before committing.
//
// The phases are met by playing at random from fixed seeds; the first table that shows a phase is drawn. What waits for
// cards or dice is seen in replays only, and drawn as such.
#include "engine/registry.h"
#include "tests/support/table.h"
#include "tests/test.h"
#include "tests/tui/phases.h"
#include "tui/home.h"
#include "tui/keys.h"
#include "tui/moments.h"
#include "tui/remote_room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PHASES_MAX = 40, TEXT_MAX = 1 << 20, SEEDS = 400, HEARD_MAX = 4096 };

struct phase {
    char name[32];
    struct match match; // without its log
    int seat;           // asked, or SEAT_NOBODY when it is over or waits for chance
    struct event heard[64];
    size_t heard_count;
};

static struct phase phases[PHASES_MAX];
static int phase_count;
static const char *const names[SEATS_MAX] = {"Anna", "Борис", "Vira", "Greta", "Жанна", "Otto", "Ільза", "Kim"};

// ---- which phase a table shows ----

#define GAME(name) extern const struct phase_kit name##_phases __attribute__((weak));
#include "games/games.def"
#undef GAME

static const struct phase_kit *const kits[] = {
#define GAME(name) &name##_phases,
#include "games/games.def"
#undef GAME
};

static void any_phase(const struct match *match, int seat, struct text *out) {
    text_add(out, !match_to_act(match) ? "over" : seat == SEAT_NOBODY ? "chance" : "turn");
}

// In the order of the registry. A game that names no phases has three: somebody's turn, chance, over.
static const struct phase_kit *phases_of(int g) {
    static const struct phase_kit plain = {.name = any_phase, .count = 3};
    return kits[g] ? kits[g] : &plain;
}

// ---- meeting them ----

static bool is_met(const char *name) {
    for (int i = 0; i < phase_count; i++)
        if (!strcmp(phases[i].name, name))
            return true;
    return false;
}

static void meet(const struct match *match, int seat, phase_namer *name_phase, const struct event *heard,
                 size_t count) {
    char buffer[32];
    struct text name = TEXT_ON(buffer);
    name_phase(match, seat, &name);
    if (is_met(buffer) || phase_count == PHASES_MAX)
        return;
    struct phase *phase = &phases[phase_count++];
    memcpy(phase->name, buffer, sizeof buffer);
    phase->match = *match;
    phase->seat = seat;
    size_t from = count > ARRAY_COUNT(phase->heard) ? count - ARRAY_COUNT(phase->heard) : 0;
    phase->heard_count = count - from;
    memcpy(phase->heard, heard + from, (count - from) * sizeof *heard);
}

static struct event heard[HEARD_MAX];
static size_t heard_count;

// What is staged: the first event of each kind, with the table as it was before.
static struct phase moments[PHASES_MAX];
static struct event moment_events[PHASES_MAX];
static int moment_count;

static void meet_moments(const struct match *before, const struct events *events) {
    for (int i = 0; i < events->count; i++) {
        struct scene scene = {.game = before->game, .setup = before->setup, .names = names, .seat = SEAT_NOBODY};
        const struct event *event = &events->at[i];
        bool is_known = !moment_frames(&scene, event) || moment_count == PHASES_MAX;
        for (int k = 0; k < moment_count; k++)
            is_known = is_known || moment_events[k].kind == event->kind;
        if (is_known)
            continue;
        struct phase *phase = &moments[moment_count];
        *phase = (struct phase){.match = *before, .seat = SEAT_NOBODY};
        struct text name = TEXT_ON(phase->name);
        text_add(&name, before->game->event_kinds[event->kind].name);
        moment_events[moment_count++] = *event;
    }
}

static void hear(struct events *events) {
    size_t fresh = (size_t)events->count;
    if (heard_count + fresh > HEARD_MAX) // the oldest are of no interest to a screen
        heard_count = 0;
    memcpy(heard + heard_count, events->at, fresh * sizeof *heard);
    heard_count += fresh;
    events->count = 0;
}

static void play_one(const struct game *game, uint64_t seed, phase_namer *name_phase) {
    static struct match match, before;
    static struct events events;
    struct rng rng;
    heard_count = 0;
    rng_seed_fast(&rng, seed, 1);
    struct setup setup = setup_default(game);
    setup.seats = (uint8_t)(game->seats_min + seed % (unsigned)(game->seats_max - game->seats_min + 1));
    for (int i = 0; game->options[i].name; i++)
        setup.option[i] = (uint8_t)(seed / 2 % game->options[i].choice_count);
    struct move *log = malloc(game->length_max * sizeof *log);
    CHECK(log);
    CHECK(match_start(&match, game, &setup, log, game->length_max) == ERR_NONE);
    for (;;) {
        seat_mask acting = match_to_act(&match);
        bool is_chance = acting == SEAT_BIT(SEAT_CHANCE);
        int seat = acting && !is_chance ? 31 - __builtin_clz(acting) : SEAT_NOBODY; // the last: others have chosen
        if (!is_chance && acting && __builtin_popcount(acting) > 1 && rng_below(&rng, 2))
            seat = __builtin_ctz(acting);
        meet(&match, seat, name_phase, heard, heard_count);
        if (!acting)
            break;
        before = match;
        if (is_chance) {
            CHECK(match_submit_chance(&match, game_draw(game, match.state, &rng), &events) == ERR_NONE);
        } else {
            action_id legal[LEGAL_MAX];
            int legal_count = match_legal(&match, seat, legal);
            uint32_t pick = rng_below(&rng, (uint32_t)legal_count * 2);
            CHECK(match_submit(&match, seat, legal[pick < (uint32_t)legal_count ? pick : 0], &events) == ERR_NONE);
        }
        meet_moments(&before, &events);
        hear(&events);
    }
    free(log);
}

// ---- drawing and comparing ----

// The same table may be looked at in several ways.
enum look { LOOK_ASKED, LOOK_WATCHED, LOOK_REPLAYED, LOOK_COACHED, LOOK_ON_BOARD, LOOKS };
static const char *const look_names[LOOKS] = {"", "-watched", "-replayed", "-coached", "-on-board"};

static void advise(struct coach_advice *advice, const action_id *legal, int count) {
    advice->count = count;
    for (int i = 0; i < count; i++)
        advice->options[i] =
            (struct coach_option){.action = legal[i], .win = (30 - i % 7) / 100.0, .error = 0.012, .playouts = 100};
    advice->best = 0;
}

static void draw_phase(struct text *out, struct canvas *canvas, const struct phase *phase, enum look look,
                       enum lang lang, int width, int height) {
    static struct coach_advice advice; // large
    static struct scene scene;         // large
    static uint8_t view[STATE_MAX];
    static action_id legal[LEGAL_MAX];
    static char dump[1 << 16];
    const struct match *match = &phase->match;
    bool is_over = !match_to_act(match), is_chance = game_is_chance(match->game, match->state);
    match_view(match, phase->seat, view);
    scene = (struct scene){.lang = lang,
                           .game = match->game,
                           .setup = match->setup,
                           .view = view,
                           .seat = phase->seat,
                           .names = names,
                           .mode = is_over ? SCENE_OVER : SCENE_ASK,
                           .asked = is_over || is_chance ? -1 : phase->seat,
                           .heard = phase->heard,
                           .heard_count = phase->heard_count,
                           .news_from = phase->heard_count > 2 ? phase->heard_count - 2 : 0,
                           .legal = legal};
    scene.legal_count = is_over || is_chance ? 0 : match_legal(match, phase->seat, legal);
    if (look == LOOK_WATCHED || look == LOOK_REPLAYED || is_chance) {
        scene.mode = look == LOOK_WATCHED ? SCENE_WATCH : SCENE_REPLAY;
        scene.legal_count = 0;
        scene.is_truth = look != LOOK_WATCHED;
        scene.step = 12;
        scene.step_count = 345;
    }
    if (scene.is_truth) {
        memcpy(view, match->state, match->game->state_size);
        scene.seat = SEAT_NOBODY;
    }
    scene_list_choices(&scene);
    scene.is_coached = look == LOOK_COACHED;
    advise(&advice, legal, scene.legal_count);
    scene.advice = &advice;
    if (look == LOOK_ON_BOARD && !scene.on_board)
        (void)scene_key(&scene, TUI_ENTER);
    if (look == LOOK_ON_BOARD)
        (void)scene_key(&scene, 'r');
    canvas_reset(canvas, width, height);
    scene_draw(canvas, &scene);
    size_t length = canvas_dump(canvas, dump, sizeof dump);
    while (length && dump[length - 1] == '\n')
        length--;
    bool is_cut = length >= 3 && !memcmp(dump + length - 3, "…", 3);
    EXPECT(!is_cut); // the keys are all there
    text_add(out, "=== ");
    text_add(out, phase->name);
    text_add(out, look_names[look]);
    text_add(out, "\n");
    text_add(out, dump);
}

static void draw_moment(struct text *out, struct canvas *canvas, int number, enum lang lang, int frame) {
    static struct scene scene; // large
    static uint8_t view[STATE_MAX];
    static char dump[1 << 16];
    const struct match *match = &moments[number].match;
    match_view(match, SEAT_NOBODY, view);
    scene = (struct scene){.lang = lang,
                           .game = match->game,
                           .setup = match->setup,
                           .view = view,
                           .seat = SEAT_NOBODY,
                           .names = names,
                           .mode = SCENE_WATCH,
                           .asked = -1};
    canvas_reset(canvas, 80, 24);
    moment_draw(canvas, &scene, &moment_events[number], frame);
    canvas_dump(canvas, dump, sizeof dump);
    text_add(out, "=== ");
    text_add(out, moments[number].name);
    text_char(out, ' ');
    text_int(out, frame);
    text_add(out, "\n");
    text_add(out, dump);
}

static void compare(const char *path, const char *text, size_t length) {
    static char golden[TEXT_MAX];
    const char *mode = getenv("ADIT_GOLDEN");
    bool writes = mode && !strcmp(mode, "write");
    FILE *file = fopen(path, writes ? "wb" : "rb");
    EXPECT(file != NULL);
    if (!file) {
        printf("    %s\n", path);
        return;
    }
    if (writes) {
        EXPECT(fwrite(text, 1, length, file) == length);
    } else {
        size_t size = fread(golden, 1, sizeof golden - 1, file);
        bool same = size == length && !memcmp(golden, text, length);
        EXPECT(same);
        if (!same)
            printf("    %s differs: tools/screens rewrites it\n", path);
    }
    (void)fclose(file);
}

// The table that is wanted, or one where many moves are possible.
static int find_busy(const char *wanted) {
    int busy = 0, most = 0;
    for (int i = 0; i < phase_count; i++) {
        action_id legal[LEGAL_MAX];
        int count = phases[i].seat == SEAT_NOBODY ? 0 : match_legal(&phases[i].match, phases[i].seat, legal);
        if (wanted && !strcmp(phases[i].name, wanted))
            return i;
        if (count > most) {
            busy = i;
            most = count;
        }
    }
    return busy;
}

static void check_game(const struct game *game, const struct phase_kit *kit) {
    static struct canvas canvas;
    static char text[TEXT_MAX];
    static const int sizes[][2] = {{80, 24}, {120, 40}, {60, 20}, {200, 60}};
    phase_count = moment_count = 0;
    for (uint64_t seed = 0; seed < SEEDS && phase_count < kit->count; seed++)
        play_one(game, seed, kit->name);
    EXPECT_INT(phase_count, kit->count);
    for (int lang = 0; lang < LANGS; lang++) {
        for (size_t s = 0; s < ARRAY_COUNT(sizes); s++) {
            struct text all = TEXT_ON(text);
            bool is_usual = s < 2; // in the smallest and the largest window a few will do
            for (int i = 0; i < phase_count; i++)
                if (is_usual || i < 3 || !match_to_act(&phases[i].match))
                    draw_phase(&all, &canvas, &phases[i], LOOK_ASKED, (enum lang)lang, sizes[s][0], sizes[s][1]);
            int busy = find_busy(kit->busy);
            for (enum look look = LOOK_WATCHED; look < LOOKS; look++)
                if (look != LOOK_ON_BOARD || terminal_view_of(game)->group)
                    draw_phase(&all, &canvas, &phases[busy], look, (enum lang)lang, sizes[s][0], sizes[s][1]);
            CHECK(!all.truncated);
            char path[256];
            (void)snprintf(path, sizeof path, "tests/golden/screens/%s.%s.%dx%d.txt", game->name, lang_codes[lang],
                           sizes[s][0], sizes[s][1]);
            compare(path, text, all.length);
        }
        struct text all = TEXT_ON(text);
        for (int i = 0; i < moment_count; i++)
            for (int frame = 0; frame < MOMENT_FRAMES; frame += MOMENT_FRAMES / 2)
                draw_moment(&all, &canvas, i, (enum lang)lang, frame);
        CHECK(!all.truncated);
        char path[256];
        (void)snprintf(path, sizeof path, "tests/golden/screens/%s.%s.moments.txt", game->name, lang_codes[lang]);
        EXPECT(moment_count > 0);
        compare(path, text, all.length);
    }
}

TEST(every_phase_of_every_game_looks_as_it_should) {
    for (int g = 0; g < registry_count; g++)
        if (!registry[g]->hidden)
            check_game(registry[g], phases_of(g));
}

TEST(the_first_screen_and_a_room_before_the_match_look_as_they_should) {
    static struct canvas canvas;
    static struct remote_room online; // large
    static char text[TEXT_MAX], dump[1 << 16];
    static const int sizes[][2] = {{80, 24}, {120, 40}, {60, 20}};
    struct home home = {.version = "0.0.0"};
    home_list_doors(&home);
    int offered = 0;
    for (int g = 0; g < registry_count; g++)
        offered += !registry[g]->hidden;
    EXPECT_INT(home.door_count, offered);
    struct room_model room;
    room_model_clear(&room);
    room.is_known = room.may_chat = true;
    room.seat_count = 4;
    room.you = 1;
    room.host = 0;
    room.watchers = 2;
    remote_room_begin(&online, NULL, NULL, &room, "http://adit.example/r/kati-zoru");
    online.game = game_named("diamant");
    online.setup = setup_default(online.game);
    for (int seat = 0; seat < 3; seat++) {
        room.seats[seat] =
            (struct room_model_seat){.kind = seat == 2 ? ROOM_MODEL_BOT : ROOM_MODEL_PERSON, .is_present = true};
        struct text name = TEXT_ON(room.seats[seat].name);
        text_add(&name, names[seat]);
    }
    remote_room_remark(&online, 0, "hello!");
    remote_room_remark(&online, -1, "...");
    for (int lang = 0; lang < LANGS; lang++) {
        for (size_t s = 0; s < ARRAY_COUNT(sizes); s++) {
            struct text all = TEXT_ON(text);
            home.lang = (enum lang)lang;
            for (int screen = 0; screen < 4; screen++) {
                canvas_reset(&canvas, sizes[s][0], sizes[s][1]);
                home.chosen = screen == 1 ? home.door_count + HOME_JOIN : 0;
                if (screen < 2)
                    home_draw(&canvas, &home);
                else
                    remote_room_draw_lobby(&canvas, &online, (enum lang)lang, screen == 3 ? "Привет" : NULL);
                canvas_dump(&canvas, dump, sizeof dump);
                text_add(&all, screen < 2 ? "=== home\n" : "=== lobby\n");
                text_add(&all, dump);
            }
            CHECK(!all.truncated);
            char path[256];
            (void)snprintf(path, sizeof path, "tests/golden/screens/home.%s.%dx%d.txt", lang_codes[lang], sizes[s][0],
                           sizes[s][1]);
            compare(path, text, all.length);
        }
    }
    remote_room_close(&online);
}

TEST(the_screens_in_ascii_are_ascii) {
    static struct canvas canvas;
    static char text[TEXT_MAX];
    canvas.is_ascii = true;
    for (int g = 0; g < registry_count; g++) {
        phase_count = 0;
        for (uint64_t seed = 0; seed < 6; seed++)
            play_one(registry[g], seed, phases_of(g)->name);
        for (int i = 0; i < phase_count; i++) {
            struct text all = TEXT_ON(text);
            draw_phase(&all, &canvas, &phases[i], LOOK_ASKED, LANG_EN, 80, 24);
            for (const char *at = text; *at; at++) {
                if ((unsigned char)*at < 0x80)
                    continue;
                // A name may have letters of its own; everything that the screen draws may not.
                bool is_name = false;
                for (int seat = 0; seat < SEATS_MAX; seat++)
                    is_name = is_name || strstr(names[seat], (const char[]){at[0], at[1], '\0'});
                EXPECT(is_name);
                if (!is_name)
                    printf("    %s, %s: %.12s\n", registry[g]->name, phases[i].name, at);
                at += (unsigned char)*at >= 0xe0 ? 2 : 1;
            }
        }
    }
    canvas.is_ascii = false;
}
