// What line mode is made of: changes alone, lines that are not too long, moves in groups.
#include "table/native/offers.h"
#include "tests/test.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

static char buffer[1 << 14];

static const char *changes(const char *last, const char *now) {
    struct text text = TEXT_ON(buffer);
    words_changes(&text, last, now);
    return buffer;
}

static const char *wrapped(const char *lines, int indent, int width) {
    struct text text = TEXT_ON(buffer);
    words_wrap(&text, lines, indent, width);
    return buffer;
}

static const char *joined(const char *lines) {
    struct text text = TEXT_ON(buffer);
    text_add(&text, "before\n");
    size_t from = text.length;
    text_add(&text, lines);
    words_join(&text, from);
    EXPECT(text.length == strlen(buffer));
    return buffer;
}

TEST(only_lines_that_changed_are_said_again) {
    EXPECT_STR(changes("a\nbb\n", "a\nb\nbb\nccc\n"), "b\nccc\n");
    EXPECT_STR(changes("a\n", "a\n"), "");
    EXPECT_STR(changes("", "a\n\tb\n"), "a\n");
    EXPECT_STR(changes(NULL, "a\n\tb\n\nc\n"), "a\nb\nc\n");
}

TEST(lines_become_one) {
    EXPECT_STR(joined("  Ida: 3\n    rubies: 2\n      single\n"), "before\nIda: 3; rubies: 2; single\n");
    EXPECT_STR(joined("Ida\n"), "before\nIda\n");
    EXPECT_STR(joined(""), "before\n");
}

TEST(long_lines_break_between_words) {
    EXPECT_STR(wrapped("one two three\nfour", 2, 9), "  one two\n    three\n  four\n");
    EXPECT_STR(wrapped("неделимое слово", 0, 5), "неделимое\n  слово\n");
    EXPECT_STR(wrapped(STYLE_BEGIN "rone" STYLE_END " two", 0, 7), STYLE_BEGIN "rone" STYLE_END " two\n");
    EXPECT_STR(wrapped("", 2, 9), "");
}

static struct offers *offers_of(int lays, int walks) {
    struct offers *offers = calloc(1, sizeof *offers);
    CHECK(offers);
    for (int i = 0; i < lays + walks; i++) {
        struct text notation = TEXT_ON(offers->notation[i]), words = TEXT_ON(offers->words[i]);
        text_add(&notation, i < lays ? "lay " : "walk ");
        text_int(&notation, i);
        text_add(&words, i < lays ? "Lay it on " : "Walk to ");
        text_int(&words, i);
        offers->count++;
    }
    return offers;
}

TEST(few_moves_are_listed_one_by_one) {
    struct offers *offers = offers_of(5, 2);
    struct text text = TEXT_ON(buffer);
    EXPECT(offers_say(&text, LANG_EN, offers, NULL));
    EXPECT(!strncmp(buffer, "1  Lay it on 0  (lay 0)\n2  Lay", 28) && strstr(buffer, "\n7  Walk to 6  (walk 6)\n"));
    free(offers);
}

TEST(many_moves_are_listed_in_groups_that_a_word_opens) {
    struct offers *offers = offers_of(12, 3);
    struct text text = TEXT_ON(buffer);
    EXPECT(offers_say(&text, LANG_EN, offers, NULL));
    EXPECT_STR(buffer,
               "1-12  lay: 12 moves; type lay for the list\n13  Walk to 12  (walk 12)\n14  Walk to 13  (walk 13)\n"
               "15  Walk to 14  (walk 14)\n");
    text_clear(&text);
    EXPECT(offers_say(&text, LANG_EN, offers, "lay"));
    EXPECT(strstr(buffer, "12  Lay it on 11  (lay 11)\n") && !strstr(buffer, "Walk"));
    text_clear(&text);
    EXPECT(offers_say(&text, LANG_EN, offers, ""));
    EXPECT(strstr(buffer, "1  Lay it on 0") && strstr(buffer, "15  Walk"));
    text_clear(&text);
    EXPECT(!offers_say(&text, LANG_EN, offers, "la") && !*buffer);
    free(offers);
}

TEST(a_move_is_found_by_its_number_and_its_notation) {
    struct offers *offers = offers_of(12, 3);
    EXPECT(offers_find(offers, "1") == 0 && offers_find(offers, "15") == 14 && offers_find(offers, "walk 13") == 13);
    EXPECT(offers_find(offers, "0") == -1 && offers_find(offers, "16") == -1 && offers_find(offers, "walk") == -1);
    free(offers);
}
