// The terminal without a terminal: canvases, choices, and the game at one keyboard.
#include "bots/ladder.h"
#include "engine/registry.h"
#include "tests/support/games.h"
#include "tests/test.h"
#include "tui/coaching.h"
#include "tui/keys.h"
#include "table/native/names.h"
#include "tui/scene.h"
#include "table/native/local_match.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { GO, RETURN };  // of Diamant
enum { PLACES = 85 }; // of Black Crystal's board

static struct canvas canvas;
static const struct style plain = {INK_TEXT, GROUND_PAGE, 0};

static const char *dump(void) {
    static char text[1 << 17];
    size_t length = canvas_dump(&canvas, text, sizeof text);
    text[length ? length - 1 : 0] = '\0'; // without the last newline
    return text;
}

// ---- canvas ----

TEST(text_is_cut_at_its_width_with_an_ellipsis) {
    canvas_reset(&canvas, 12, 1);
    EXPECT_INT(canvas_text(&canvas, 0, 0, 5, "рубины", plain), 5);
    EXPECT_STR(dump(), "руби…");
    EXPECT_INT(canvas_text(&canvas, 6, 0, 6, "рубины", plain), 6);
    EXPECT_STR(dump(), "руби… рубины");
}

TEST(nothing_is_drawn_outside_of_the_canvas) {
    canvas_reset(&canvas, 4, 2);
    canvas_text(&canvas, -2, 0, 9, "abcdefgh", plain);
    canvas_text(&canvas, 0, 7, 9, "abc", plain);
    canvas_box(&canvas, rect_of(-1, 1, 3, 9), RIM_LIGHT, "title", plain);
    EXPECT_STR(dump(), "cdef\n─┐");
}

TEST(control_characters_and_broken_utf8_become_question_marks) {
    canvas_reset(&canvas, 20, 1);
    canvas_text(&canvas, 0, 0, 20, "a\033[31mb\x80\xff\xc3(\xe2\x82", plain);
    EXPECT_STR(dump(), "a?[31mb??"
                       "?(??");
    canvas_reset(&canvas, 20, 1);
    canvas_text(&canvas, 0, 0, 20,
                "a\xc2\x9b"
                "b\u202ec\u200fd",
                plain);
    EXPECT_STR(dump(), "a?b?c?d");
}

TEST(wide_letters_take_two_columns_and_marks_none) {
    EXPECT_INT(canvas_columns("日本"), 4);
    EXPECT_INT(canvas_columns("и\xcc\x86"), 1);
    canvas_reset(&canvas, 5, 1);
    EXPECT_INT(canvas_text(&canvas, 0, 0, 5, "日本x", plain), 5);
    EXPECT_STR(dump(), "日本x");
    canvas_reset(&canvas, 3, 1); // half of a wide letter is never shown
    canvas_text(&canvas, 2, 0, 5, "日", plain);
    EXPECT_STR(dump(), "  ?");
}

TEST(styles_of_the_words_become_inks_and_take_no_columns) {
    canvas_reset(&canvas, 10, 1);
    EXPECT_INT(canvas_text(&canvas, 0, 0, 10, "a" STYLE_BEGIN "rb" STYLE_END "c", plain), 3);
    EXPECT_INT(canvas_at(&canvas, 0, 0)->style.ink, INK_TEXT);
    EXPECT_INT(canvas_at(&canvas, 1, 0)->style.ink, INK_RUBY);
    EXPECT_INT(canvas_at(&canvas, 2, 0)->style.ink, INK_TEXT);
}

TEST(wrapped_text_breaks_at_spaces_and_long_words_anywhere) {
    canvas_reset(&canvas, 6, 4);
    EXPECT_INT(canvas_wrap(&canvas, rect_of(0, 0, 6, 4), 0, "one two abcdefgh\n\nx", plain), 6);
    EXPECT_STR(dump(), "one\ntwo\nabcdef\ngh");
    EXPECT_INT(canvas_wrap_lines("", 6), 0);
    canvas_reset(&canvas, 6, 2);
    canvas_wrap(&canvas, rect_of(0, 0, 6, 2), 2, "one two abcdefgh\n\nx", plain);
    EXPECT_STR(dump(), "abcdef\ngh");
}

TEST(the_ascii_canvas_draws_frames_and_gems_in_ascii) {
    canvas.is_ascii = true;
    canvas_reset(&canvas, 4, 3);
    canvas_box(&canvas, rect_of(0, 0, 4, 3), RIM_DOUBLE, NULL, plain);
    canvas_text(&canvas, 1, 1, 2, "◆ж", plain);
    EXPECT_STR(dump(), "+--+\n|*ж|\n+--+"); // letters are the language's matter
    canvas.is_ascii = false;
}

TEST(the_last_hit_lies_on_top) {
    canvas_reset(&canvas, 9, 9);
    canvas_hit(&canvas, rect_of(0, 0, 9, 9), 'a');
    canvas_hit(&canvas, rect_of(2, 2, 2, 1), 'b');
    EXPECT_INT(canvas_key_at(&canvas, 2, 2), 'b');
    EXPECT_INT(canvas_key_at(&canvas, 3, 2), 'b');
    EXPECT_INT(canvas_key_at(&canvas, 4, 2), 'a');
    EXPECT_INT(canvas_key_at(&canvas, 9, 2), 0);
}

TEST(shortcuts_work_in_cyrillic_layouts) {
    EXPECT_INT(key_latin(0x439), 'q'); // й
    EXPECT_INT(key_latin(0x43a), 'r'); // к
    EXPECT_INT(key_latin(0x43f), 'g'); // п
    EXPECT_INT(key_latin(0x433), 'u'); // г
    EXPECT_INT(key_latin(0x41a), 'R'); // К
    EXPECT_INT(key_latin(TUI_LEFT), TUI_LEFT);
}

// ---- a game at one keyboard ----

static struct local_match local;

// `people` seats from the first on are people, the rest the game's usual bots.
static void sit_down(const struct game *game, int seats, int people) {
    local_match_close(&local);
    local = (struct local_match){
        .table.header = {.game = game, .setup = setup_default(game), .has_seed = true, .seed = {5}}};
    local.table.header.setup.seats = (uint8_t)seats;
    local.people = SEAT_BIT(people) - 1;
    for (int seat = people; seat < seats; seat++)
        local.table.bots[seat] = ladder_company(game, seat - people);
    local_match_name_seats(&local);
    local_match_start(&local);
}

// False: the game is over.
static bool to_person(int *seat) {
    struct table_turn turn;
    while ((turn = table_next(&local.table)).kind == TABLE_CHANCE || turn.kind == TABLE_BOT)
        table_step(&local.table);
    *seat = turn.seat;
    return turn.kind != TABLE_OVER;
}

static uint64_t hash_now(void) {
    return game_hash(local.table.match.game, local.table.match.state);
}

static char record[1 << 20];

static bool to_record(void *context, const char *bytes, size_t size) {
    text_bytes(context, bytes, size);
    return true;
}

static size_t write_record(void) {
    struct text text = TEXT_ON(record);
    EXPECT(record_write(&local.table.match, &local.table.header, to_record, &text));
    CHECK(!text.truncated);
    return text.length;
}

TEST(a_record_keeps_no_name_in_one_language) {
    sit_down(game_named("gnomes"), 2, 1);
    EXPECT_STR(local.table.header.name[0], "you");
    char shown[SEATS_MAX][SHOWN_NAME_MAX];
    const char *names[SEATS_MAX];
    names_say(shown, names, LANG_RU, &local.table.header);
    EXPECT_STR(names[0], "Вы");
    EXPECT_STR(names[1], "Кремень (средний)");
    names_say(shown, names, LANG_EN, &local.table.header);
    EXPECT_STR(names[0], "You");
    EXPECT_STR(names[1], "Flint (medium)");
    strcpy(local.table.header.name[1], "player 2");
    names_say(shown, names, LANG_UK, &local.table.header);
    EXPECT_STR(names[1], "Гравець 2");
    strcpy(local.table.header.name[1], "youth"); // a name of somebody
    names_say(shown, names, LANG_UK, &local.table.header);
    EXPECT_STR(names[1], "youth");
}

TEST(bots_are_known_again_by_their_names) {
    sit_down(game_named("diamant"), 5, 2);
    EXPECT_STR(local.table.header.name[0], "player 1");
    EXPECT_INT(bot_find(game_named("diamant"), "threshold:7", 11, &local.table.bots[2]), BOT_OK);
    local_match_name_seats(&local);
    EXPECT_STR(local.table.header.name[2], "threshold:7 1");
    struct bot_spec players[SEATS_MAX];
    memcpy(players, local.table.bots, sizeof players);
    memset(local.table.bots, 0, sizeof local.table.bots);
    local_match_seat_by_names(&local);
    EXPECT_INT(local.people, 3);
    for (int seat = 2; seat < 5; seat++) {
        EXPECT(local.table.bots[seat].bot == players[seat].bot);
        EXPECT_INT(local.table.bots[seat].number, players[seat].number);
    }
    strcpy(local.table.header.name[2], "threshold:7 2"); // not what that bot would be called: a person
    local_match_seat_by_names(&local);
    EXPECT(local.people & SEAT_BIT(2));
}

TEST(levels_of_bots_are_read_in_the_language_and_other_names_are_left_alone) {
    static const char *const pairs[][2] = {
        {"hard 2", "Опал (сильный)"},
        {"master 9", "Кремень (мастер)"},
        {"hard ", "сильный "},
        {"easy", "лёгкий"},
        {"hard cheese", "hard cheese"},
        {"harder 2", "harder 2"},
        {"", ""},
        {"Hard 2", "Hard 2"},
        {"threshold:7 1", "threshold:7 1"},
    };
    for (size_t i = 0; i < ARRAY_COUNT(pairs); i++) {
        char buffer[64];
        struct text name = TEXT_ON(buffer);
        name_say(&name, LANG_RU, pairs[i][0]);
        EXPECT_STR(buffer, pairs[i][1]);
    }
}

// The same moves of people give the same match, whether it is read from its record before every move or not.
static uint64_t play_through(const struct game *game, int seats, bool interrupted) {
    sit_down(game, seats, 1);
    int seat, moves = 0;
    while (to_person(&seat) && moves < 60) {
        if (interrupted) {
            size_t size = write_record();
            uint32_t line;
            const char *why = local_match_resume(&local, record, size, &line);
            EXPECT_STR(why ? why : "", "");
            local_match_seat_by_names(&local);
        }
        action_id legal[LEGAL_MAX];
        int count = match_legal(&local.table.match, seat, legal);
        EXPECT_INT(table_move(&local.table, seat, legal[(unsigned)moves++ * 7 % (unsigned)count]), ERR_NONE);
    }
    return hash_now() ^ local.table.match.log_count;
}

TEST(an_interrupted_game_goes_on_exactly_as_if_it_had_not_been) {
    EXPECT(play_through(game_named("diamant"), 4, false) == play_through(game_named("diamant"), 4, true));
    EXPECT(play_through(game_named("gnomes"), 4, false) == play_through(game_named("gnomes"), 4, true));
    EXPECT(play_through(game_named("crystal"), 3, false) == play_through(game_named("crystal"), 3, true));
}

TEST(a_choice_among_many_can_be_taken_back_until_it_reveals_the_others) {
    sit_down(game_named("diamant"), 3, 3);
    int seat;
    EXPECT(to_person(&seat));
    EXPECT_INT(table_undo_seat(&local.table), -1); // a card was the last thing to happen
    uint64_t before = hash_now();
    EXPECT_INT(table_move(&local.table, 0, GO), ERR_NONE);
    EXPECT_INT(table_undo_seat(&local.table), 0);
    local_match_undo(&local);
    EXPECT(hash_now() == before);
    EXPECT_INT(table_undo_seat(&local.table), -1);
    for (int i = 0; i < 2; i++)
        EXPECT_INT(table_move(&local.table, i, GO), ERR_NONE);
    EXPECT_INT(table_undo_seat(&local.table), 1);
    EXPECT_INT(table_move(&local.table, 2, RETURN), ERR_NONE);
    EXPECT_INT(table_undo_seat(&local.table), -1); // all choices are open now
}

TEST(what_a_bot_or_a_card_followed_cannot_be_taken_back) {
    sit_down(game_named("gnomes"), 3, 1);
    int seat;
    for (int moves = 0; moves < 20 && to_person(&seat); moves++) {
        EXPECT_INT(table_undo_seat(&local.table), -1);
        action_id legal[LEGAL_MAX];
        (void)match_legal(&local.table.match, seat, legal);
        struct local_match before;
        memcpy(&before, &local, sizeof before);
        EXPECT_INT(table_move(&local.table, seat, legal[0]), ERR_NONE);
        if (match_to_act(&local.table.match) == SEAT_BIT(SEAT_CHANCE)) {
            EXPECT_INT(table_undo_seat(&local.table), seat); // the card is not drawn yet
            table_step(&local.table);
            EXPECT_INT(table_undo_seat(&local.table), -1);
            continue;
        }
        EXPECT_INT(table_undo_seat(&local.table), seat);
        size_t heard = local.heard_count;
        local_match_undo(&local);
        EXPECT(bytes_equal(before.table.match.state, local.table.match.state, local.table.match.game->state_size));
        EXPECT_INT((long long)local.heard_count, (long long)before.heard_count);
        EXPECT_INT(table_move(&local.table, seat, legal[0]), ERR_NONE);
        EXPECT_INT((long long)local.heard_count, (long long)heard);
    }
}

TEST(taking_back_does_not_change_the_cards_to_come) {
    uint64_t hashes[2];
    int taken_back = 0;
    for (int undo = 0; undo < 2; undo++) {
        int seat;
        sit_down(game_named("crystal"), 2, 2);
        for (int moves = 0; moves < 80 && to_person(&seat); moves++) {
            action_id legal[LEGAL_MAX];
            int count = match_legal(&local.table.match, seat, legal);
            EXPECT_INT(table_move(&local.table, seat, legal[count - 1]), ERR_NONE);
            if (!undo || table_undo_seat(&local.table) != seat)
                continue;
            local_match_undo(&local);
            EXPECT_INT(table_move(&local.table, seat, legal[count - 1]), ERR_NONE);
            taken_back++;
        }
        hashes[undo] = hash_now();
    }
    EXPECT(hashes[0] == hashes[1]);
    EXPECT(taken_back > 10);
}

// ---- choices ----

static struct scene scene;
static uint8_t view[STATE_MAX];
static action_id legal_moves[LEGAL_MAX];

static void look_at(const struct match *match, int seat, const char *const *names) {
    match_view(match, seat, view);
    scene = (struct scene){.lang = (enum lang)(match->log_count % LANGS),
                           .game = match->game,
                           .setup = match->setup,
                           .view = view,
                           .seat = seat,
                           .names = names,
                           .asked = seat,
                           .mode = SCENE_ASK,
                           .legal = legal_moves};
    scene.legal_count = match_legal(match, seat, legal_moves);
    scene_list_choices(&scene);
}

// Walks over all lines, places and variants as a person could, and marks every move met.
static int count_reachable(void) {
    static bool met[LEGAL_MAX];
    memset(met, 0, sizeof met);
    for (int line = 0; line < scene.choice_count; line++) {
        scene.on_board = false;
        scene.chosen = line;
        if (scene_move(&scene) >= 0) {
            met[scene_move(&scene)] = true;
            continue;
        }
        EXPECT(scene_key(&scene, TUI_ENTER));
        EXPECT(scene.on_board);
        int start = scene.cursor;
        do {
            int variants = scene_variants(&scene);
            EXPECT(variants > 0);
            for (int i = 0; i < variants; i++) {
                EXPECT(scene_move(&scene) >= 0);
                met[scene_move(&scene)] = true;
                EXPECT(scene_key(&scene, 'r'));
            }
            EXPECT(scene_key(&scene, TUI_TAB));
        } while (scene.cursor != start);
    }
    int count = 0;
    for (int i = 0; i < scene.legal_count; i++)
        count += met[i];
    return count;
}

TEST(every_legal_move_can_be_reached_with_the_keys_and_every_screen_drawn) {
    static const char *const names[SEATS_MAX] = {"Анна", "Bob", "日本", "D", "Eve", "Fay", "Gil", "Hal"};
    static const int sizes[][2] = {{80, 24}, {120, 40}, {81, 25}, {200, 60}, {10, 3}, {1, 1}};
    for (int g = 0; g < registry_count; g++) {
        const struct game *game = registry[g];
        if (!terminal_view_of(game))
            continue;
        struct rng rng;
        rng_seed_fast(&rng, 3, (uint64_t)g);
        struct setup setup = setup_default(game);
        static struct match match;
        struct move *log = malloc(game->length_max * sizeof *log);
        CHECK(log);
        EXPECT_INT(match_start(&match, game, &setup, log, game->length_max), ERR_NONE);
        seat_mask acting;
        for (int moves = 0; (acting = match_deal(&match, &rng, NULL)) && moves < 1500; moves++) {
            int seat = __builtin_ctz(acting);
            look_at(&match, seat, names);
            EXPECT_INT(count_reachable(), scene.legal_count);
            const int *size = sizes[moves % (int)ARRAY_COUNT(sizes)];
            canvas_reset(&canvas, size[0], size[1]);
            scene_draw(&canvas, &scene);
            int pick = (int)rng_below(&rng, (uint32_t)scene.legal_count);
            EXPECT_INT(match_submit(&match, seat, legal_moves[pick], NULL), ERR_NONE);
        }
        free(log);
    }
}

TEST(an_arrow_key_goes_only_where_a_move_is) {
    struct rng rng;
    rng_seed_fast(&rng, 8, 0);
    static const char *const names[SEATS_MAX] = {"A", "B", "C", "D"};
    static struct match match;
    struct setup setup = setup_default(game_named("crystal"));
    struct move *log = malloc(game_named("crystal")->length_max * sizeof *log);
    CHECK(log);
    EXPECT_INT(match_start(&match, game_named("crystal"), &setup, log, game_named("crystal")->length_max), ERR_NONE);
    int boards = 0;
    seat_mask acting;
    for (int moves = 0; (acting = match_deal(&match, &rng, NULL)) && moves < 800; moves++) {
        int seat = __builtin_ctz(acting);
        look_at(&match, seat, names);
        for (int line = 0; line < scene.choice_count; line++) {
            scene.on_board = false;
            scene.chosen = line;
            if (scene.choices[line].count < 2)
                continue;
            boards++;
            (void)scene_key(&scene, TUI_ENTER);
            for (int i = 0; i < 8; i++) {
                (void)scene_key(&scene, TUI_UP + (int)rng_below(&rng, 4));
                EXPECT(scene_has_place(&scene, scene.cursor));
            }
        }
        EXPECT_INT(match_submit(&match, seat, legal_moves[rng_below(&rng, (uint32_t)scene.legal_count)], NULL),
                   ERR_NONE);
    }
    EXPECT(boards > 20);
    free(log);
}

// Every move with a place can be made with clicks on that place alone, except for what needs the list: lines that share
// it.
TEST(a_click_tries_a_place_and_a_second_one_settles_or_turns) {
    struct rng rng;
    rng_seed_fast(&rng, 21, 0);
    static const char *const names[SEATS_MAX] = {"A", "B", "C", "D"};
    static struct match match;
    struct setup setup = setup_default(game_named("crystal"));
    struct move *log = malloc(game_named("crystal")->length_max * sizeof *log);
    CHECK(log);
    EXPECT_INT(match_start(&match, game_named("crystal"), &setup, log, game_named("crystal")->length_max), ERR_NONE);
    int settled = 0, turned = 0;
    seat_mask acting;
    for (int moves = 0; (acting = match_deal(&match, &rng, NULL)) && moves < 600; moves++) {
        int seat = __builtin_ctz(acting);
        look_at(&match, seat, names);
        for (int place = 0; place < PLACES; place++) {
            look_at(&match, seat, names);
            bool has_move = false;
            for (int i = 0; i < scene.legal_count; i++)
                has_move = has_move || (terminal_view_of(game_named("crystal"))->group(legal_moves[i]) >= 0 &&
                                        terminal_view_of(game_named("crystal"))->place(legal_moves[i]) == place);
            bool lies_there = scene_confirms(&scene, TUI_CELL + place); // the chosen line is a move to this place
            EXPECT(lies_there || scene_key(&scene, TUI_CELL + place) == has_move);
            if (!has_move)
                continue;
            EXPECT(scene_move(&scene) >= 0);
            EXPECT_INT(terminal_view_of(game_named("crystal"))->place(legal_moves[scene_move(&scene)]), place);
            int variants = scene.on_board ? scene_variants(&scene) : 1;
            EXPECT_INT(scene_confirms(&scene, TUI_CELL + place), variants == 1);
            settled += variants == 1;
            int first = scene.variant; // not the first one where the cursor was there already
            for (int i = 0; variants > 1 && i < variants; i++, turned++) {
                EXPECT_INT(scene.variant, (first + i) % variants);
                EXPECT(scene_key(&scene, TUI_CELL + place));
            }
        }
        EXPECT_INT(match_submit(&match, seat, legal_moves[rng_below(&rng, (uint32_t)scene.legal_count)], NULL),
                   ERR_NONE);
    }
    EXPECT(settled > 100);
    EXPECT(turned > 30);
    free(log);
}

TEST(the_coach_marks_the_best_choice_and_says_what_the_chosen_one_is_worth) {
    static struct coach_advice advice; // large
    static const char *const names[SEATS_MAX] = {"A", "B", "C", "D"};
    static struct match match;
    struct rng rng;
    rng_seed_fast(&rng, 4, 0);
    struct setup setup = setup_default(game_named("gnomes"));
    struct move *log = malloc(game_named("gnomes")->length_max * sizeof *log);
    CHECK(log);
    EXPECT_INT(match_start(&match, game_named("gnomes"), &setup, log, game_named("gnomes")->length_max), ERR_NONE);
    int seat = __builtin_ctz(match_deal(&match, &rng, NULL));
    look_at(&match, seat, names);
    EXPECT(scene.legal_count >= 3);
    advice.count = scene.legal_count;
    for (int i = 0; i < advice.count; i++)
        advice.options[i] = (struct coach_option){.action = legal_moves[i], .win = 0.25, .playouts = 10};
    advice.best = 2;
    advice.options[2].win = 0.5;
    advice.options[1].playouts = 0; // not looked at
    canvas_reset(&canvas, 80, 24);
    scene.advice = &advice;
    scene_draw(&canvas, &scene);
    EXPECT(!strstr(dump(), "50 %")); // not switched on
    scene.is_coached = true;
    canvas_reset(&canvas, 80, 24);
    scene_draw(&canvas, &scene);
    EXPECT(strstr(dump(), "✦ 50 %") != NULL);
    EXPECT(strstr(dump(), "25 %") != NULL);
    double win;
    bool is_best;
    EXPECT(!scene_choice_worth(&scene, 1, &win, &is_best));
    EXPECT(scene_choice_worth(&scene, 2, &win, &is_best) && is_best);
    advice.count++; // of another position: nothing is said
    canvas_reset(&canvas, 80, 24);
    scene_draw(&canvas, &scene);
    EXPECT(!strstr(dump(), "50 %"));
    EXPECT(strstr(dump(), "Тренер думає") != NULL);
    scene.advice = NULL;
    scene.is_coached = false;
    free(log);
}

TEST(the_coach_thinks_beside_the_table_and_is_stopped_at_once) {
    static struct coaching coaching; // large
    sit_down(game_named("gnomes"), 3, 1);
    int seat;
    EXPECT(to_person(&seat));
    EXPECT(!coaching_take(&coaching)); // nobody thinks
    coaching_start(&coaching, &local.table.match, seat);
    for (int i = 0; i < 2000 && !coaching_take(&coaching); i++)
        (void)poll(NULL, 0, 10);
    EXPECT(coaching.has_advice);
    action_id legal[LEGAL_MAX];
    EXPECT_INT(coaching.advice.count, match_legal(&local.table.match, seat, legal));
    coaching_start(&coaching, &local.table.match, seat);
    coaching_stop(&coaching);
    EXPECT(!coaching.process && !coaching.has_advice);
}
