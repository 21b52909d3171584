// Reading, saying and drawing a view.
#include "tests/support/look.h"

#include "engine/view.h"
#include "tui/keys.h"
#include "tui/scene.h"

static const char *const names[SEATS_MAX] = {"Anna", "Борис", "Vira", "Greta", "Жанна", "Otto", "Ільза", "Kim"};

static void read_view(const struct game *game, const struct setup *setup, const void *view, int seat) {
    static char buffer[1 << 17];
    struct text out = TEXT_ON(buffer);
    struct json json = json_on(&out);
    view_json(game, setup, view, seat, &json);
    legal_json(game, view, seat, &json);
    CHECK(!out.truncated);
}

static void say_view(const struct speaker *speaker, const struct scene *scene) {
    static char buffer[1 << 16];
    struct text out = TEXT_ON(buffer);
    words_table(&out, speaker, scene->game, scene->view, scene->seat);
    for (int i = 0; i < scene->legal_count; i++) {
        text_clear(&out);
        words_action(&out, speaker, scene->game, scene->view, scene->seat, scene->legal[i]);
        if (scene->game->explain)
            (void)scene->game->explain(scene->view, scene->seat, scene->legal[i]);
    }
    if (scene->legal_count)
        (void)scene->game->fallback(scene->view, scene->seat);
}

// The list, and the cursor on the board.
static void draw_view(struct scene *scene, int width, int height, bool is_ascii) {
    static struct canvas canvas;
    static const int keys[] = {TUI_DOWN, TUI_ENTER, TUI_RIGHT, 'r', TUI_UP, TUI_ESCAPE, TUI_END, TUI_ENTER, TUI_DOWN};
    canvas.is_ascii = is_ascii;
    for (size_t i = 0; i <= ARRAY_COUNT(keys); i++) {
        canvas_reset(&canvas, width, height);
        scene_draw(&canvas, scene);
        if (!scene->legal_count)
            return;
        if (i < ARRAY_COUNT(keys))
            (void)scene_key(scene, keys[i]);
    }
}

void look_at_view(const struct game *game, const struct setup *setup, const void *view, int seat, unsigned way) {
    static struct scene scene; // large
    static action_id legal[LEGAL_MAX];
    static const int sizes[6][2] = {{80, 24}, {120, 40}, {200, 60}, {61, 19}, {24, 9}, {300, 110}};
    const int *size = sizes[way / LANGS % ARRAY_COUNT(sizes)];
    bool is_ascii = way / LANGS / ARRAY_COUNT(sizes) % 2;
    seat_mask acting = game->to_act(view);
    read_view(game, setup, view, seat);
    scene = (struct scene){.lang = (enum lang)(way % LANGS),
                           .game = game,
                           .setup = *setup,
                           .view = view,
                           .seat = seat,
                           .names = names,
                           .mode = acting ? SCENE_WATCH : SCENE_OVER,
                           .asked = acting && __builtin_ctz(acting) < SEATS_MAX ? __builtin_ctz(acting) : -1,
                           .is_far = true,
                           .legal = legal};
    if (seat < SEATS_MAX && acting & SEAT_BIT(seat)) {
        scene.mode = SCENE_ASK;
        scene.legal_count = game->legal(view, seat, legal);
    }
    scene_list_choices(&scene);
    struct speaker speaker = scene_speaker(&scene);
    speaker.ascii = is_ascii;
    say_view(&speaker, &scene);
    draw_view(&scene, size[0], size[1], is_ascii);
}

void look_at_event(const struct game *game, const struct event *event) {
    for (int lang = 0; lang < LANGS; lang++) {
        char buffer[1024];
        struct text out = TEXT_ON(buffer);
        struct speaker speaker = {.lang = (enum lang)lang, .names = names};
        words_event(&out, &speaker, game, event);
    }
}

void look_ahead(const struct game *game, const void *view, int seat, uint64_t luck, int moves) {
    static struct events events;
    _Alignas(16) uint8_t world[STATE_MAX];
    struct rng rng;
    rng_seed_fast(&rng, luck, 0);
    bytes_copy(world, view, game->state_size);
    game_imagine(game, world, seat, &rng);
    for (; moves > 0 && game->to_act(world); moves--) {
        seat_mask acting = game->to_act(world);
        events.count = 0;
        if (game_is_chance(game, world)) {
            game->apply(world, SEAT_CHANCE, game_draw(game, world, &rng), &events);
        } else {
            action_id legal[LEGAL_MAX];
            int mover = __builtin_ctz(acting), count = game->legal(world, mover, legal);
            CHECK(count > 0);
            game->apply(world, mover, legal[rng_below(&rng, (uint32_t)count)], &events);
        }
        for (int i = 0; i < events.count; i++)
            look_at_event(game, &events.at[i]);
    }
}
