// Black Crystal in words: everything that can be said is said, in every language, and the map looks as it should.
#include "games/crystal/kit.h"
#include "base/rng.h"
#include "tests/support/table.h"
#include "tests/test.h"
#include "games/crystal/words_cards.h"
#include "games/crystal/words_map.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

// --- helpers ---

// Has Cyrillic letters: every one begins with one of these bytes.
static bool is_foreign(const char *string) {
    for (; *string; string++)
        if ((unsigned char)*string >= 0xd0 && (unsigned char)*string <= 0xd2)
            return true;
    return false;
}

static const char *const names[SEATS_MAX] = {"Ann", "Bob", "Cid", "Dot", "", "", "", ""};

// A sentence is whole: there, all of it, every {name} filled in, no double spaces, and in its own language.
static void expect_whole(const struct text *text, enum lang lang, const char *what) {
    bool well = text->length > 0 && !text->truncated && !strchr(text->at, '{') && !strstr(text->at, "  ") &&
                text->at[text->length - 1] != ' ' && is_foreign(text->at) == (lang != LANG_EN);
    test_expect(well, what, __FILE__, __LINE__);
    if (!well)
        test_expect_str(text->at, "a whole sentence", lang_codes[lang], __FILE__, __LINE__);
}

static void expect_name(const char *name, enum lang lang, const char *what) {
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    text_add(&text, name);
    expect_whole(&text, lang, what);
}

static void strip(char *styled) {
    char *to = styled;
    for (const char *at = styled; *at; at++) {
        if (*at == STYLE_BEGIN[0])
            at++;
        else if (*at != STYLE_END[0])
            *to++ = *at;
    }
    *to = '\0';
}

static int columns(const char *line, size_t length) {
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += (line[i] & 0xc0) != 0x80;
    return count;
}

static int at(const char *name) {
    return (name[1] - '1') * BOARD_SIDE + (name[0] - 'a');
}

static void lay(struct crystal *view, const char *cell, int tile, int rotation) {
    view->tile[at(cell)] = (uint8_t)(tile + 1);
    view->rotation[at(cell)] = (uint8_t)rotation;
    view->board.openings[at(cell)] =
        (uint8_t)crystal_board_rotate(crystal_shape_openings(crystal_tiles[tile].shape), rotation);
}

// A mine in which everything that the map can show is somewhere.
static void fixed_position(struct crystal *view) {
    *view = (struct crystal){.seats = 3, .place = {(uint8_t)at("e3"), 82, (uint8_t)at("d7"), 0}};
    lay(view, "e1", BOOM_TEE, 0);
    lay(view, "e2", FIND_CROSS, 0);
    lay(view, "e3", CRYSTAL_TEE, 3);
    lay(view, "f1", BOOM_CORNER, 2);
    lay(view, "f2", PORTAL_CROSS, 0);
    lay(view, "d2", PLAIN_STRAIGHT, 1);
    lay(view, "c2", BOOM_DEAD_END, 0);
    lay(view, "f3", PIT_CROSS, 0);
    lay(view, "g3", FIND_STRAIGHT, 0);
    lay(view, "i5", BOOM_CROSS, 0);
    lay(view, "h5", BOOM_CROSS, 0);
    lay(view, "h6", CRYSTAL_TEE, 0);
    lay(view, "e9", PLAIN_STRAIGHT, 0);
    lay(view, "e8", FIND_TEE, 2);
    lay(view, "d8", EXIT_CROSS, 0);
    lay(view, "d7", BOOM_CORNER, 0);
    view->lying[at("e3")] = LYING_ORE;
    view->lying[at("f1")] = LYING_BOOM | LYING_CRYSTAL;
    view->lying[at("d7")] = LYING_BOOM;
    view->board.marks[at("f2")] = BOARD_PORTAL;
    view->board.marks[at("i5")] = BOARD_RUBBLE;
    view->board.marks[at("h4")] = BOARD_MUSHROOM;
    crystal_board_lay_passage(&view->board, at("d7"), SOUTH);
    crystal_board_lay_passage(&view->board, at("c2"), EAST);
}

// --- cards, skills, tiles ---

TEST(every_boom_card_has_a_name_and_a_sentence_in_every_language) {
    for (int lang = 0; lang < LANGS; lang++) {
        for (int card = 0; card < BOOM_KINDS; card++) {
            char buffer[512];
            struct text text = TEXT_ON(buffer);
            expect_name(crystal_boom_name((enum lang)lang, card), (enum lang)lang, crystal_booms[card].key);
            crystal_boom_text(&text, (enum lang)lang, card);
            expect_whole(&text, (enum lang)lang, crystal_booms[card].key);
        }
    }
}

TEST(every_find_card_has_a_name_and_a_sentence_in_every_language) {
    for (int lang = 0; lang < LANGS; lang++) {
        for (int card = 0; card < FIND_KINDS; card++) {
            char buffer[512];
            struct text text = TEXT_ON(buffer);
            expect_name(crystal_find_name((enum lang)lang, card), (enum lang)lang, crystal_finds[card].key);
            crystal_find_text(&text, (enum lang)lang, card);
            expect_whole(&text, (enum lang)lang, crystal_finds[card].key);
        }
    }
}

TEST(every_skill_has_a_name_and_a_sentence_in_every_language) {
    for (int lang = 0; lang < LANGS; lang++) {
        for (int skill = 0; skill < SKILLS; skill++) {
            char buffer[512];
            struct text text = TEXT_ON(buffer);
            expect_name(crystal_skill_name((enum lang)lang, skill), (enum lang)lang, crystal_skills[skill].key);
            crystal_skill_text(&text, (enum lang)lang, skill);
            expect_whole(&text, (enum lang)lang, crystal_skills[skill].key);
        }
    }
}

TEST(every_tile_has_a_name_and_a_sentence_in_every_language) {
    for (int lang = 0; lang < LANGS; lang++) {
        for (int tile = 0; tile < TILE_KINDS; tile++) {
            char buffer[512];
            struct text text = TEXT_ON(buffer);
            crystal_tile_name(&text, (enum lang)lang, tile);
            expect_whole(&text, (enum lang)lang, crystal_tiles[tile].key);
            text_clear(&text);
            crystal_event_text(&text, (enum lang)lang, crystal_tiles[tile].event);
            expect_whole(&text, (enum lang)lang, crystal_tiles[tile].key);
        }
    }
}

TEST(names_are_told_apart) {
    for (int lang = 0; lang < LANGS; lang++) {
        for (int a = 0; a < BOOM_KINDS; a++)
            for (int b = 0; b < a; b++)
                EXPECT(strcmp(crystal_boom_name((enum lang)lang, a), crystal_boom_name((enum lang)lang, b)) != 0);
        for (int a = 0; a < FIND_KINDS; a++)
            for (int b = 0; b < a; b++)
                EXPECT(strcmp(crystal_find_name((enum lang)lang, a), crystal_find_name((enum lang)lang, b)) != 0);
        for (int a = 0; a < SKILLS; a++)
            for (int b = 0; b < a; b++)
                EXPECT(strcmp(crystal_skill_name((enum lang)lang, a), crystal_skill_name((enum lang)lang, b)) != 0);
    }
}

TEST(a_sentence_tells_the_amounts_of_the_tables) {
    char buffer[512];
    struct text text = TEXT_ON(buffer);
    crystal_boom_text(&text, LANG_EN, BOOM_TROLL);
    EXPECT_STR(buffer, "A win lets you search its cave: draw 2 Find cards.");
    text_clear(&text);
    crystal_boom_text(&text, LANG_RU, BOOM_KOBOLD_SAPPER);
    EXPECT_STR(buffer, "Победа приносит 1 заряд взрывчатки, поражение отнимает 1 заряд взрывчатки.");
    text_clear(&text);
    crystal_find_text(&text, LANG_UK, FIND_LOST_MAP);
    EXPECT_STR(buffer, "Заблукавши, ви тікаєте на 2 клітинки до свого входу.");
    text_clear(&text);
    crystal_find_text(&text, LANG_EN, FIND_CHAIN_MAIL);
    EXPECT_STR(buffer, "Adds 1 to your strength in a fight; uses: 3.");
}

TEST(the_box_as_json_lists_every_card_skill_and_tile) {
    static char buffer[1 << 16];
    struct text text = TEXT_ON(buffer);
    struct json json = json_on(&text);
    crystal_box_json(&json, LANG_UK);
    EXPECT(!text.truncated);
    int keys = 0;
    for (const char *found = buffer; (found = strstr(found, "\"key\":")); found++)
        keys++;
    EXPECT_INT(keys, (int)BOOM_KINDS + (int)FIND_KINDS + (int)SKILLS + (int)TILE_KINDS);
    EXPECT(strstr(buffer, "{\"key\":\"troll\",\"name\":\"Троль\",\"text\":") != NULL);
    EXPECT(strstr(buffer, "\"health\":5,\"copies\":3}") != NULL);
    EXPECT(strstr(buffer, "\"explosives\":2,\"counters\":2}") != NULL);
}

// --- the map ---

static char *map_of(const struct crystal *view, enum lang lang, unsigned flags) {
    static char buffer[1 << 14];
    struct text text = TEXT_ON(buffer);
    crystal_say_map(&text, lang, view, flags);
    EXPECT(!text.truncated);
    strip(buffer);
    return buffer;
}

TEST(the_map_shows_tunnels_walls_passages_tokens_and_dwarfs) {
    struct crystal view;
    fixed_position(&view);
    EXPECT_STR(map_of(&view, LANG_EN, 0), "        a     b     c     d     e     f     g     h     i\n"
                                          "                               (∩)\n"
                                          "1       ·     ·     ·     ·   [ * ]─[! ◆]   ·     ·     ·\n"
                                          "                    ╷           │     │\n"
                                          "2       ·     ·   [ * ]═[   ]─[ ? ]─[ @ ]╴  ·     ·     ·\n"
                                          "                                │     │     ╷\n"
                                          "3       ·     ·     ·     ·  ╶[◆ R]─[ ▼ ]┤[ ? ]   ·     ·\n"
                                          "                                      ╵     ╵\n"
                                          "4       ·     ·     ·     ·     ·     ·     ·    ♣♣♣    ·\n"
                                          "                                                  ┬     ╷\n"
                                          "5       ·     ·     ·     ·     ·     ·     ·  ╶[ * ]─▒ * ▒─(Y)\n"
                                          "                                                  │     ╵\n"
                                          "6       ·     ·     ·     ·     ·     ·     ·   [ ◇ ]╴  ·\n"
                                          "                          ╷                       ╵\n"
                                          "7       ·     ·     ·   [! B]╴  ·     ·     ·     ·     ·\n"
                                          "                          ║     ╷\n"
                                          "8       ·     ·     ·  ╶[ ▲ ]─[ ? ]   ·     ·     ·     ·\n"
                                          "                          ╵     │\n"
                                          "9       ·     ·     ·     ·   [   ]   ·     ·     ·     ·\n"
                                          "                               (∩)\n");
}

TEST(the_map_can_do_without_box_drawing_characters) {
    struct crystal view;
    fixed_position(&view);
    const char *map = map_of(&view, LANG_RU, CRYSTAL_MAP_ASCII);
    for (const char *byte = map; *byte; byte++)
        EXPECT((unsigned char)*byte < 0x80);
    EXPECT_STR(map, "        a     b     c     d     e     f     g     h     i\n"
                    "                               (+)\n"
                    "1       .     .     .     .   [ * ]-[! $]   .     .     .\n"
                    "                    ,           |     |\n"
                    "2       .     .   [ * ]=[   ]-[ ? ]-[ @ ]-  .     .     .\n"
                    "                                |     |     ,\n"
                    "3       .     .     .     .  -[$ R]-[ v ]|[ ? ]   .     .\n"
                    "                                      '     '\n"
                    "4       .     .     .     .     .     .     .    %%%    .\n"
                    "                                                  _     ,\n"
                    "5       .     .     .     .     .     .     .  -[ * ]-# * #-(Y)\n"
                    "                                                  |     '\n"
                    "6       .     .     .     .     .     .     .   [ o ]-  .\n"
                    "                          ,                       '\n"
                    "7       .     .     .   [! B]-  .     .     .     .     .\n"
                    "                          H     ,\n"
                    "8       .     .     .  -[ ^ ]-[ ? ]   .     .     .     .\n"
                    "                          '     |\n"
                    "9       .     .     .     .   [   ]   .     .     .     .\n"
                    "                               (+)\n");
}

TEST(the_map_with_its_legend_fits_eighty_columns_in_every_language) {
    struct crystal view;
    fixed_position(&view);
    for (int lang = 0; lang < LANGS; lang++) {
        int lines = 0;
        for (const char *line = map_of(&view, (enum lang)lang, CRYSTAL_MAP_LEGEND); *line; lines++) {
            size_t length = strcspn(line, "\n");
            EXPECT(columns(line, length) <= 80);
            line += length + 1;
        }
        EXPECT_INT(lines, CRYSTAL_MAP_LINES);
    }
}

TEST(a_crowded_room_shows_its_dwarfs_first) {
    struct crystal view;
    fixed_position(&view);
    view.place[0] = view.place[1] = view.place[2] = (uint8_t)at("f1");
    EXPECT(strstr(map_of(&view, LANG_EN, 0), "[RYB]") != NULL);
    view.place[1] = view.place[2] = (uint8_t)at("e2");
    EXPECT(strstr(map_of(&view, LANG_EN, 0), "[!◆R]") != NULL);
    EXPECT(strstr(map_of(&view, LANG_EN, 0), "[?YB]") != NULL);
}

// --- events, moves, the table ---

enum { READER, DOER, VICTIM }; // seats

// Two sets of values for each kind of event, so that what is said instead is said as well.
static struct event sample_event(int kind, bool other) {
    struct event event = {.kind = (uint8_t)kind, .seat = DOER, .seen_by = EVERYBODY};
    const struct event_kind *row = &crystal_game.event_kinds[kind];
    for (int i = 0; i < EVENT_VALUES && row->value_names[i]; i++) {
        const char *name = row->value_names[i];
        bool optional = !strcmp(name, "means") || (!strcmp(name, "find") && kind == EVENT_TAMED);
        event.value[i] = (int16_t)(other ? 1 : 2);
        if (!strcmp(name, "player"))
            event.value[i] = VICTIM;
        if (optional || !strcmp(name, "change"))
            event.value[i] = (int16_t)(other ? -1 : 1);
        if (!strcmp(name, "card"))
            event.value[i] = (int16_t)(other ? BOOM_SILENCE : BOOM_TROLL);
        if (!strcmp(name, "to") && other)
            event.value[i] = (int16_t)crystal_board_entrance(1);
        if (!strcmp(name, "from") && other)
            event.value[i] = (int16_t)crystal_board_entrance(1);
        if (!strcmp(name, "for_monster") || !strcmp(name, "counter_spent") || !strcmp(name, "finds") ||
            !strcmp(name, "named") || !strcmp(name, "right"))
            event.value[i] = other;
    }
    return event;
}

static void say_event_stripped(struct text *text, enum lang lang, int reader, const struct event *event) {
    struct speaker speaker = {.lang = lang, .names = names, .own = SEAT_BIT(reader)};
    text_clear(text);
    crystal_words.event(text, &speaker, event);
    strip(text->at);
    text->length = strlen(text->at);
}

// Also to whoever did it, and to whom it was done: nobody reads their own name.
TEST(every_event_has_words_in_every_language) {
    for (int n = 0; n < LANGS * CRYSTAL_EVENTS * 2 * 3; n++) {
        int kind = n % CRYSTAL_EVENTS, reader = n / CRYSTAL_EVENTS % 3;
        enum lang lang = (enum lang)(n / CRYSTAL_EVENTS / 3 % LANGS);
        struct event event = sample_event(kind, n / CRYSTAL_EVENTS / 3 / LANGS);
        char buffer[1024];
        struct text text = TEXT_ON(buffer);
        say_event_stripped(&text, lang, reader, &event);
        expect_whole(&text, lang, crystal_game.event_kinds[kind].name);
        test_expect(!strstr(buffer, names[reader]), buffer, __FILE__, __LINE__);
    }
}

TEST(events_are_told_as_they_were) {
    static const struct {
        struct event event;
        const char *english, *russian;
    } told[] = {
        {{EVENT_BOOM_CARD, 0, {BOOM_TROLL, 40}, 0},
         "Boom! You meet: Troll, health 5. A win lets you search its cave: draw 2 Find cards.",
         "Бум! Перед вами «Тролль», здоровье 5. После победы можно обыскать его логово: тяните 2 карты «Находка»."},
        {{EVENT_BOOM_CARD, 1, {BOOM_TROLL, 40}, 0},
         "Bob: Boom! Troll, health 5.", // the card speaks to Bob, and Ann reads
         "Bob: Бум! «Тролль», здоровье 5."},
        {{EVENT_FIND_CARD, 1, {FIND_ROPE}, 0}, "Bob: Rope.", "Bob: «Верёвка»."},
        {{EVENT_TURN, 0, {0}, 0}, "Your turn.", "Ваш ход."},
        {{EVENT_TURN, 1, {0}, 0}, "Turn: Bob.", "Ход: Bob."},
        {{EVENT_PASSAGE, 1, {40, EAST, MEANS_BOMBYAGA}, 0},
         "Bob: a way through the wall east of e5 (Bombyaga).",
         "Bob: стена от e5 на восток пробита (Бомбьяга)."},
        {{EVENT_PASSAGE, 1, {40, WEST, -1}, 0},
         "Bob: a Passage opens west of e5.",
         "Bob: от e5 на запад пробит проход."},
        {{EVENT_FLED, 2, {0, 83, 5}, 0},
         "Cid: a flight of 5 cells, a1 → entrance.",
         "Cid: побег на 5 клеток, a1 → вход."},
        {{EVENT_EXPLOSIVES, 0, {-1, 1}, 0},
         "You lose 1 Explosive; 1 left.",
         "У вас минус 1 заряд взрывчатки, осталось 1."},
        {{EVENT_NAMED, 3, {1, 4, 0}, 0},
         "Dot: “odd”, but the die shows 4: wrong.",
         "Dot: «нечёт», а на кубике 4 — не угадано."},
        {{EVENT_NAMED, 0, {1, 4, 0}, 0},
         "You say “odd”, but the die shows 4: wrong.",
         "Вы говорите «нечёт», а на кубике 4 — не угадано."},
        {{EVENT_STOLE, 3, {0}, 0},
         "Dot: the theft succeeds! You have one card fewer.",
         "Dot: кража удалась! У вас минус карта."},
        {{EVENT_RUBBLE, SEAT_NOBODY, {80, -1}, 0}, "i9 is buried under Rubble.", "Клетку i9 засыпает завал."},
        {{EVENT_TAMED, 0, {BOOM_GHOST, FIND_IRON_LEASH}, 0},
         "You tame the Ghost (Iron Leash).",
         "Вы приручаете монстра «Призрак» (Железный поводок)."},
    };
    for (size_t i = 0; i < ARRAY_COUNT(told); i++) {
        char buffer[1024];
        struct text text = TEXT_ON(buffer);
        say_event_stripped(&text, LANG_EN, READER, &told[i].event);
        EXPECT_STR(buffer, told[i].english);
        say_event_stripped(&text, LANG_RU, READER, &told[i].event);
        EXPECT_STR(buffer, told[i].russian);
    }
}

static action_id sample_action(int act) {
    switch (act) {
    case ACT_LAY: return crystal_action(act, at("e4"), 1, 0);
    case ACT_WALK:
    case ACT_ATTACK:
    case ACT_INTO:
    case ACT_DIG:
    case ACT_FLEE:
    case ACT_FALL:
    case ACT_PORTAL:
    case ACT_MUSHROOM: return crystal_action(act, at("e2"), 0, 0);
    case ACT_TELEPORT: return crystal_action(act, 1, at("f2"), 0);
    case ACT_BOOST: return crystal_action(act, FIND_RAGE_BREW, 0, 0);
    default: return crystal_action(act, 1, 1, 0);
    }
}

TEST(every_move_has_words_in_every_language) {
    struct crystal view;
    fixed_position(&view);
    view.drawn[0] = BOOM_TEE + 1;
    view.frame[0] = (struct frame){.kind = FRAME_TURN};
    view.frame_count = 1;
    view.fight =
        (struct fight){.on = 1, .wild = BOOM_FIRE_ELEMENTAL + 1, .side = {{.seat = 0}, {.seat = CRYSTAL_WILD}}};
    for (int lang = 0; lang < LANGS; lang++) {
        struct speaker speaker = {.lang = (enum lang)lang, .names = names};
        for (int act = 0; act < ACTS; act++) {
            char buffer[256];
            struct text text = TEXT_ON(buffer);
            crystal_words.action(&text, &speaker, &view, 0, sample_action(act));
            expect_whole(&text, (enum lang)lang, crystal_act_keys[act]);
        }
    }
}

static void expect_action(const struct crystal *view, int seat, action_id action, const char *expected) {
    struct speaker speaker = {.lang = LANG_EN, .names = names};
    char buffer[256];
    struct text text = TEXT_ON(buffer);
    crystal_words.action(&text, &speaker, view, seat, action);
    EXPECT_STR(buffer, expected);
}

TEST(moves_are_said_as_a_button_would) {
    struct crystal view;
    fixed_position(&view);
    view.drawn[0] = BOOM_TEE + 1;
    expect_action(&view, 0, crystal_action(ACT_LAY, at("d3"), 1, 0), "Lay “Boom (fork)” on d3: ┬ (east, south, west)");
    expect_action(&view, 0, crystal_action(ACT_WALK, at("e2"), 0, 0), "Walk north to e2 (Odd-Even)");
    expect_action(&view, 0, crystal_action(ACT_WALK, at("f3"), 0, 0), "Walk east to f3 (Pit)");
    expect_action(&view, 0, crystal_action(ACT_TELEPORT, 1, at("f2"), 0), "Teleport: Bob → f2 (Portal)");
    view.place[0] = (uint8_t)at("e1");
    expect_action(&view, 0, crystal_action(ACT_WALK, crystal_board_entrance(0), 0, 0),
                  "Walk north, back to the entrance");
    expect_action(&view, 0, crystal_action(ACT_WALK, at("f1"), 0, 0), "Walk east to f1 (Boom token, Crystal)");
    view.place[2] = (uint8_t)at("e2");
    expect_action(&view, 0, crystal_action(ACT_WALK, at("e2"), 0, 0), "Walk south to e2 (a fight with: Cid, Odd-Even)");
    view.fight = (struct fight){.on = 1, .wild = BOOM_TROLL + 1, .side = {{.seat = 0}, {.seat = CRYSTAL_WILD}}};
    expect_action(&view, 0, crystal_action(ACT_BOOST, FIND_WAR_HAMMER, 0, 0), "War Hammer: +2");
    view.fight.side[0].champion = BOOM_GHOST;
    view.fight.side[0].champion_state = CHAMPION_FIGHTS;
    expect_action(&view, 0, crystal_action(ACT_BOOST, FIND_WAR_HAMMER, 0, 0), "War Hammer: +2 for Ghost");
}

// What stands below the map.
static const char *table_below_map(const struct crystal *view, enum lang lang) {
    static char buffer[1 << 14];
    struct text text = TEXT_ON(buffer);
    struct speaker speaker = {.lang = lang, .names = names};
    crystal_words.table(&text, &speaker, view, SEAT_NOBODY);
    strip(buffer);
    const char *below = buffer;
    for (int line = 0; line < CRYSTAL_MAP_LINES; line++)
        below = strchr(below, '\n') + 1;
    return below;
}

TEST(the_table_tells_who_has_what_and_what_is_asked) {
    struct crystal view;
    fixed_position(&view);
    view.tile_count = 65, view.find_count = 51, view.box = 4, view.boom_deck[BOOM_TROLL] = 3;
    for (int seat = 0; seat < 3; seat++)
        view.skill[seat] = (uint8_t)(seat + SKILL_ALCHEMIST + 1);
    view.charges[0] = 1, view.counters[1] = 2, view.explosives[0] = 2;
    view.mining[0] = view.carries[2] = view.skips[2] = view.dazed[1] = 1;
    view.hand_count[0] = 3, view.hand[0][FIND_MUG_OF_ALE] = 2, view.hand[0][FIND_ROPE] = 1, view.hand_count[1] = 4;
    view.open[0][0] = (struct open_card){.card = FIND_CHAIN_MAIL + 1, .left = 2};
    view.own[2][BOOM_AIR_ELEMENTAL] = 1;
    view.fight =
        (struct fight){.on = 1, .wild = BOOM_TROLL + 1, .side = {{.seat = 0, .boost = 3}, {.seat = CRYSTAL_WILD}}};
    view.frame_count = 1;
    view.frame[0].kind = FRAME_FIGHT;
    EXPECT_STR(table_below_map(&view, LANG_EN),
               "Tiles: 65. Boom deck: 3. Find deck: 51. Explosives in the box: 4.\n"
               " > R Ann: Alchemist (1), e3, explosives: 2, cards: 3, mines a Crystal\n"
               "      on the table: Chain Mail (uses left: 2)\n"
               "      hand: Mug of Ale ×2, Rope\n"
               "   Y Bob: Gardener (2), entrance, explosives: 0, cards: 4, dazed (turns: 1)\n"
               "   B Cid: Shaman, d7, explosives: 0, cards: 0, carries a Crystal, skips the next turn\n"
               "      tamed monsters: Air Elemental (4)\n"
               "Fight: Ann +3 — Troll 5\n"
               "A win lets you search its cave: draw 2 Find cards.\n"
               "R Ann: what helps in this fight?\n");
    EXPECT_STR(table_below_map(&view, LANG_UK),
               "Тайли: 65. Колода «Бум!»: 3. Колода «Знахідка»: 51. Вибухівка в коробці: 4.\n"
               " > Ч Ann: Алхімік (1), e3, вибухівка: 2, картки: 3, видобувається Кристал\n"
               "      на столі: Кольчуга (застосувань: 2)\n"
               "      рука: Кухоль елю ×2, Мотузка\n"
               "   Ж Bob: Садівник (2), вхід, вибухівка: 0, картки: 4, під зіллям (ходів: 1)\n"
               "   С Cid: Шаман, d7, вибухівка: 0, картки: 0, з Кристалом, пропуск ходу\n"
               "      ручні монстри: Повітряний елементаль (4)\n"
               "Бій: Ann +3 — Троль 5\n"
               "Після перемоги можна обшукати його лігво: тягніть 2 картки «Знахідка».\n"
               "Ч Ann: що допоможе в цьому бою?\n");
    view.fight = (struct fight){
        .on = 1,
        .step = FIGHT_FIRST_SELLS,
        .side = {{.seat = 2, .champion_state = CHAMPION_FIGHTS, .champion = BOOM_AIR_ELEMENTAL, .champion_boost = 1},
                 {.seat = 1, .boost = 1, .die = 6}}};
    EXPECT(strstr(table_below_map(&view, LANG_EN), "Fight: Air Elemental 4 +1 (Cid) — Bob +1, die 6\n") != NULL);
    EXPECT(strstr(table_below_map(&view, LANG_RU), "Бой: Воздушный элементаль 4 +1 (Cid) — Bob +1, кубик 6\n") != NULL);
}

// The longest name that a seat can have still fits wherever names are said.
TEST(whole_matches_are_told_in_whole_sentences) {
    static char long_name[64], table[1 << 15];
    memset(long_name, 'x', sizeof long_name - 1);
    const char *const long_names[SEATS_MAX] = {long_name, long_name, long_name, long_name, "", "", "", ""};
    struct rng rng;
    rng_seed_fast(&rng, 11, 0);
    for (int game = 0; game < 12; game++) {
        struct table *t = table_new(&crystal_game, game % 3 == 0   ? "players=2"
                                                   : game % 3 == 1 ? "players=3"
                                                                   : "players=4");
        enum lang lang = (enum lang)(game % LANGS);
        struct speaker speaker = {.lang = lang, .names = long_names};
        for (int step = 0; step < 1500; step++) {
            if (!table_step_randomly(t, &rng))
                break;
            char buffer[1024];
            struct text text = TEXT_ON(buffer);
            for (int i = 0; i < t->events.count; i++) {
                text_clear(&text);
                crystal_words.event(&text, &speaker, &t->events.at[i]);
                strip(buffer);
                text.length = strlen(buffer);
                expect_whole(&text, lang, crystal_game.event_kinds[t->events.at[i].kind].name);
            }
            action_id legal[LEGAL_MAX];
            for (int seat = 0; seat < t->match.setup.seats; seat++) {
                int count = match_legal(&t->match, seat, legal);
                for (int i = 0; i < count; i += 1 + count / 16) {
                    text_clear(&text);
                    crystal_words.action(&text, &speaker, t->match.state, seat, legal[i]);
                    expect_whole(&text, lang, crystal_act_keys[crystal_act_of(legal[i])]);
                }
            }
            struct text all = TEXT_ON(table);
            crystal_words.table(&all, &speaker, t->match.state, SEAT_NOBODY);
            EXPECT(!all.truncated && !strchr(table, '{'));
        }
    }
}

TEST(variants_have_words_in_every_language) {
    for (int lang = 0; lang < LANGS; lang++) {
        for (int choice = -1; choice < VARIANTS; choice++)
            expect_name(tr((enum lang)lang, crystal_words.option(0, choice)), (enum lang)lang, "variant");
        expect_name(tr((enum lang)lang, crystal_words.title), (enum lang)lang, "title");
        expect_name(tr((enum lang)lang, crystal_words.about), (enum lang)lang, "about");
    }
    for (int choice = 0; choice < VARIANTS; choice++) { // "3+1": 3 Crystals and 1 Exit
        const char *words = crystal_words.option(0, choice), *key = crystal_variants[choice].key;
        EXPECT_INT(words[0], key[0]);
        EXPECT_INT(strstr(words, " and ")[5], key[2]);
    }
}

// --- the rules page ---

static const char *page_of(enum lang lang) {
    static char page[1 << 17];
    char name[64];
    (void)snprintf(name, sizeof name, "docs/rules/crystal.%s.md", lang_codes[lang]);
    FILE *file = fopen(name, "rb");
    EXPECT(file != NULL);
    size_t size = file ? fread(page, 1, sizeof page - 1, file) : 0;
    EXPECT(size < sizeof page - 1);
    page[size] = '\0';
    if (file)
        (void)fclose(file);
    return page;
}

static void expect_row(const char *page, const struct text *row) {
    if (!strstr(page, row->at))
        test_expect_str("", row->at, "the rules page has the row", __FILE__, __LINE__);
}

static void add_number(struct text *row, int number, const char *if_none) {
    if (number)
        text_int(row, number);
    else
        text_add(row, if_none);
    text_add(row, " | ");
}

TEST(the_rules_page_lists_the_cards_and_skills_as_the_tables_have_them) {
    for (int lang = 0; lang < LANGS; lang++) {
        const char *page = page_of((enum lang)lang);
        char buffer[1024];
        struct text row = TEXT_ON(buffer);
        for (int card = 0; card < BOOM_KINDS; card++, text_clear(&row)) {
            say(&row, "\n| {name} | ", ARGS(ARG_TEXT("name", crystal_boom_name((enum lang)lang, card))));
            add_number(&row, crystal_booms[card].health, "–");
            add_number(&row, crystal_booms[card].copies, "");
            crystal_boom_text(&row, (enum lang)lang, card);
            expect_row(page, &row);
        }
        for (int card = 0; card < FIND_KINDS; card++, text_clear(&row)) {
            say(&row, "\n| {name} | ", ARGS(ARG_TEXT("name", crystal_find_name((enum lang)lang, card))));
            add_number(&row, crystal_finds[card].copies, "");
            add_number(&row, crystal_finds[card].uses, "×");
            crystal_find_text(&row, (enum lang)lang, card);
            expect_row(page, &row);
        }
        for (int skill = 0; skill < SKILLS; skill++, text_clear(&row)) {
            say(&row, "\n| {name} | ", ARGS(ARG_TEXT("name", crystal_skill_name((enum lang)lang, skill))));
            crystal_skill_text(&row, (enum lang)lang, skill);
            expect_row(page, &row);
        }
    }
}

TEST(the_rules_page_lists_the_tiles_as_the_table_has_them) {
    for (int lang = 0; lang < LANGS; lang++) {
        const char *page = page_of((enum lang)lang);
        for (int event = 0; event < TILE_EVENTS; event++) {
            char buffer[1024];
            struct text row = TEXT_ON(buffer);
            int copies[SHAPES] = {0};
            for (int tile = 0; tile < TILE_KINDS; tile++)
                if (crystal_tiles[tile].event == event)
                    copies[crystal_tiles[tile].shape] += crystal_tiles[tile].copies;
            say(&row, "\n| {name} | ", ARGS(ARG_TEXT("name", crystal_event_name((enum lang)lang, event))));
            for (int shape = 0; shape < SHAPES; shape++)
                add_number(&row, copies[shape], "0");
            crystal_event_text(&row, (enum lang)lang, event);
            expect_row(page, &row);
        }
    }
}

// Whether the rule with this id, and not a later one, names the number.
static bool rule_names(const char *page, const char *id, int number) {
    char digits[16];
    (void)snprintf(digits, sizeof digits, "%d", number);
    const char *rule = strstr(page, id), *end = rule ? strstr(rule, "\n\n") : NULL;
    const char *next = rule ? strstr(rule, "\n- **[") : NULL;
    if (next && next < end)
        end = next;
    for (const char *found = rule ? rule + strlen(id) : NULL; found && (found = strstr(found, digits)) && found < end;
         found++) {
        char after = found[strlen(digits)];
        if ((found[-1] < '0' || found[-1] > '9') && (after < '0' || after > '9'))
            return true;
    }
    return false;
}

TEST(the_rules_page_names_the_limits_that_the_game_has) {
    for (int lang = 0; lang < LANGS; lang++) {
        const char *page = page_of((enum lang)lang);
        EXPECT(rule_names(page, "[B-27]", CRYSTAL_HAND_LIMIT));
        EXPECT(rule_names(page, "[B-75]", CRYSTAL_FALLS_MAX));
        EXPECT(rule_names(page, "[B-121]", CRYSTAL_QUIET_ROUNDS));
        EXPECT(rule_names(page, "[B-121]", CRYSTAL_MOVES_MAX));
        EXPECT(!rule_names(page, "[B-75]", 85)); // what the next rules say does not count
    }
}

TEST(the_rules_pages_have_the_same_rules_in_the_same_order_each_once) {
    static char ids[LANGS][1 << 12];
    for (int lang = 0; lang < LANGS; lang++) {
        struct text list = TEXT_ON(ids[lang]);
        for (const char *at_id = page_of((enum lang)lang); (at_id = strstr(at_id, "**[B-")); at_id++) {
            char id[16];
            struct text one = TEXT_ON(id);
            text_bytes(&one, at_id + 2, strcspn(at_id, "]") - 1);
            EXPECT(strstr(ids[lang], id) == NULL);
            text_add(&list, id);
        }
        EXPECT(!list.truncated && list.length > 0);
        EXPECT_STR(ids[lang], ids[LANG_EN]);
    }
}
