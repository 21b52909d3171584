// Pages for a terminal.
#include "tui/page.h"

#include "tests/test.h"
#include "words/words.h"

#include <string.h>

static const char *rendered(const char *markdown, int columns) {
    static char page[4096];
    struct text text = TEXT_ON(page);
    page_render(markdown, strlen(markdown), columns, &text);
    words_strip(page);
    return page;
}

TEST(headings_paragraphs_and_marks) {
    EXPECT_STR(rendered("# Title\n\nOne *two*\n**three** `four`.\n\n<!-- picture cards -->\n\n## More\n", 80),
               "Title\n\nOne two three four.\n\nMore\n");
}

TEST(the_id_of_a_rule_comes_last) {
    EXPECT_STR(rendered("- **[X-01]** *ruling* Roll.\n- **[X-02]** Go on\n  to the end.\n", 80),
               "• ruling Roll. [X-01]\n• Go on to the end. [X-02]\n");
}

TEST(lines_are_wrapped_by_letters_not_bytes_and_hang) {
    EXPECT_STR(rendered("10. Идём вглубь пещеры вместе.\n", 20), "10. Идём вглубь\n    пещеры вместе.\n");
}

TEST(a_table_has_columns_or_becomes_a_list_where_there_is_no_room) {
    const char *table = "| card | what |\n|---|---|\n| A | one two three |\n| Rope | x |\n";
    EXPECT_STR(rendered(table, 80), "card  what\nA     one two three\nRope  x\n");
    EXPECT_STR(rendered(table, 20), "• A: one two three\n• Rope: x\n");
}

TEST(a_page_that_is_cut_off_anywhere_does_no_harm) {
    static const char all[] =
        "# T\n\n- **[X-01]** a **b** *c*\n\n| a | b |\n|---|---|\n| c | d |\n1. x\n<!-- picture y -->\n";
    char page[512];
    for (size_t size = 0; size <= strlen(all); size++) {
        struct text text = TEXT_ON(page);
        page_render(all, size, 12, &text);
        EXPECT(!text.truncated);
    }
}
