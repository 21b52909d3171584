// Nimble Gnomes in words: everything that can happen is said, in every language, whole and with nothing left over.
#include "games/gnomes/kit.h"
#include "games/gnomes/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

static const char *const names[SEATS_MAX] = {"Аня", "Боря", "Вова", "Ганна", "Даша", "Ева"};

// No {name} left open, styles closed, and no English where another language is spoken.
static void expect_whole(const struct text *text, enum lang lang) {
    EXPECT(!text->truncated && text->length > 0);
    int open = 0;
    bool whole = true;
    for (const char *at = text->at; *at; at++) {
        whole = whole && *at != '{' && *at != '}';
        if (*at == STYLE_BEGIN[0]) {
            open++;
            at++; // the letter of the style is not text
        } else if (*at == STYLE_END[0]) {
            open--;
        } else if (lang != LANG_EN) {
            whole = whole && !(*at >= 'a' && *at <= 'z') && !(*at >= 'A' && *at <= 'Z');
        }
        whole = whole && open >= 0 && open <= 1;
    }
    EXPECT(whole && open == 0);
    if (!whole)
        printf("  %s\n", text->at);
}

static void look(struct table *t, unsigned *told) {
    static char buffer[1 << 14];
    struct match *match = &t->match;
    for (int lang = 0; lang < LANGS; lang++) {
        struct speaker speaker = {.lang = (enum lang)lang, .names = names};
        struct text text = TEXT_ON(buffer);
        for (int i = 0; i < t->events.count; i++) {
            text_clear(&text);
            gnomes_words.event(&text, &speaker, &t->events.at[i]);
            expect_whole(&text, speaker.lang);
            *told |= 1u << t->events.at[i].kind;
        }
        for (int viewer = 0; viewer <= match->setup.seats; viewer++) {
            int seat = viewer < match->setup.seats ? viewer : SEAT_NOBODY;
            struct gnomes view;
            match_view(match, seat, &view);
            text_clear(&text);
            gnomes_words.table(&text, &speaker, &view, seat);
            expect_whole(&text, speaker.lang);
            action_id legal[LEGAL_MAX];
            int count = seat == SEAT_NOBODY ? 0 : match_legal(match, seat, legal);
            for (int i = 0; i < count; i++) {
                text_clear(&text);
                gnomes_words.action(&text, &speaker, &view, seat, legal[i]);
                expect_whole(&text, speaker.lang);
            }
        }
    }
}

TEST(everything_that_happens_is_said_in_every_language) {
    unsigned told = 0;
    for (uint64_t seed = 0; seed < 6; seed++) {
        char options[40];
        snprintf(options, sizeof options, "players=%d quick-start=%s", 2 + (int)(seed % 5), seed % 2 ? "on" : "off");
        struct table *t = table_new(&gnomes_game, options);
        struct rng rng;
        rng_seed_fast(&rng, 3, seed);
        do
            look(t, &told);
        while (table_step_randomly(t, &rng));
        look(t, &told);
    }
    EXPECT_INT(told | 1u << GNOMES_IDLE, (1u << GNOMES_EVENTS) - 1); // nobody is ever without a card in a real game
    struct table idle = {.events = {.count = 1, .at = {{.kind = GNOMES_IDLE, .seat = 1, .seen_by = EVERYBODY}}}};
    idle.match = table_new(&gnomes_game, "players=2")->match;
    look(&idle, &told);
}

// A table is shown to one pair of eyes: what is in it must not depend on what those eyes cannot see.
TEST(a_table_in_words_tells_nothing_of_other_hands) {
    struct table *t = table_new(&gnomes_game, "players=3");
    struct rng rng;
    rng_seed_fast(&rng, 4, 4);
    struct speaker speaker = {.lang = LANG_EN, .names = names};
    static char one[1 << 14], other[1 << 14];
    do {
        for (int seat = 0; seat < 3; seat++) {
            struct gnomes view, world;
            struct text first = TEXT_ON(one), second = TEXT_ON(other);
            match_view(&t->match, seat, &view);
            world = view;
            gnomes_game.imagine(&world, seat, &rng);
            gnomes_game.redact(&world, seat);
            gnomes_words.table(&first, &speaker, &view, seat);
            gnomes_words.table(&second, &speaker, &world, seat);
            EXPECT_STR(one, other);
        }
    } while (table_step_randomly(t, &rng));
}

static const char *plain(const char *styled) {
    static char buffer[1 << 12];
    char *to = buffer;
    for (; *styled; styled++) {
        if (*styled == STYLE_BEGIN[0])
            styled++;
        else if (*styled != STYLE_END[0])
            *to++ = *styled;
    }
    *to = '\0';
    return buffer;
}

TEST(a_table_reads_well) {
    struct gnomes view = {.seats = 2, .phase = GNOMES_PLAY, .turn = 1, .deck_count = 1};
    view.open[0] = GNOMES_ROUND_RUBY;
    view.open[1] = view.open[2] = GNOMES_NO_CARD;
    view.caves[0] = 1;
    view.gems[0][GNOMES_ROUND_RUBY] = 2;
    view.gems[0][GNOMES_DROP_RUBY] = 1;
    view.gems[0][GNOMES_SQUARE_SAPPHIRE] = 1;
    view.gems[0][GNOMES_DIAMOND] = 2;
    view.curses[0][GNOMES_GREEN_FOG - GNOMES_ROCKFALL] = 1;
    view.hand_count[0] = 5;
    view.hand[0][GNOMES_CAVE_CARD] = view.seen[0][GNOMES_CAVE_CARD] = 2;
    view.hand_count[1] = 1;
    view.hand[1][GNOMES_RED_WIND] = 1;
    static char buffer[1 << 12];
    struct text text = TEXT_ON(buffer);
    gnomes_words.table(&text, &(struct speaker){.lang = LANG_EN, .names = names}, &view, 1);
    EXPECT_STR(plain(buffer), "Deck: 1 card\n"
                              "Open cards: round ruby\n"
                              "  Аня: in the cave, 5 cards in hand, known: cave ×2\n"
                              "    curses: green fog\n"
                              "    rubies: 2 round, 1 drop; sapphires: 1 square (hidden); 2 diamonds\n"
                              "* Боря: no cave yet, 1 card in hand\n"
                              "Your hand: red wind\n");
    text_clear(&text);
    gnomes_words.table(&text, &(struct speaker){.lang = LANG_RU, .names = names}, &view, 1);
    EXPECT_STR(plain(buffer), "В колоде 1 карта\n"
                              "Открытые карты: круглый рубин\n"
                              "  Аня: в пещере, 5 карт на руке, известно: вход в пещеру ×2\n"
                              "    проклятия: зелёный туман\n"
                              "    рубины: 2 круглых, 1 каплевидный; сапфиры: 1 квадратный (не видно); 2 алмаза\n"
                              "* Боря: пока без пещеры, 1 карта на руке\n"
                              "У вас на руке: красный ветер\n");
}

TEST(options_have_names) {
    for (int choice = -1; choice < 2; choice++)
        for (int lang = LANG_RU; lang < LANGS; lang++)
            EXPECT(strcmp(tr((enum lang)lang, gnomes_words.option(0, choice)), gnomes_words.option(0, choice)) != 0);
}

TEST(G_31_what_is_said_of_a_cleared_rockfall_is_true_of_those_that_are_left) {
    static const char *const said[2][3] = {{"The rockfall is cleared, but the cave went with it: you need another.",
                                            "One rockfall is cleared, but it took the cave: 2 more are needed.",
                                            "One rockfall is cleared, but it took the cave: 3 more are needed."},
                                           {"The rockfall is cleared, and the way is free again.",
                                            "One rockfall is cleared; 1 more bars the way.",
                                            "One rockfall is cleared; 2 more bar the way."}};
    for (int16_t caves = 0; caves < 2; caves++)
        for (int16_t rockfalls = 0; rockfalls < 3; rockfalls++) {
            char buffer[256];
            struct text text = TEXT_ON(buffer);
            struct event event = {.kind = GNOMES_CLEARED, .value = {caves, rockfalls}, .seen_by = EVERYBODY};
            gnomes_words.event(&text, &(struct speaker){.names = names}, &event);
            EXPECT_STR(buffer, said[caves][rockfalls]);
        }
}

TEST(G_54_a_result_is_told_in_sets) {
    struct table *t = table_new(&gnomes_game, "players=2");
    struct gnomes *state = (struct gnomes *)(void *)t->match.state;
    static const char *const said[LANGS][2] = {
        {"sets of 4, 1", "no sets"}, {"наборы: 4, 1", "наборов нет"}, {"набори: 4, 1", "наборів немає"}};
    state->gems[0][GNOMES_ROUND_RUBY] = 3;
    state->gems[0][GNOMES_DIAMOND] = 1;
    state->gems[0][GNOMES_SQUARE_SAPPHIRE] = 1;
    for (int lang = 0; lang < LANGS; lang++)
        for (int seat = 0; seat < 2; seat++) {
            char buffer[256];
            struct text text = TEXT_ON(buffer);
            words_result(&text, (enum lang)lang, &t->match, seat);
            EXPECT_STR(buffer, said[lang][seat]);
        }
}
