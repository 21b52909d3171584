// What every game says that its views and moves are made of: words that come to an end, none of them twice.
#include "engine/shape.h"

#include "engine/registry.h"
#include "tests/test.h"

#include <string.h>

enum { WORDS_MAX = 256 };

static int look_at(const struct shape *shape);

static void look_at_words(const char *(*word)(int index)) {
    const char *seen[WORDS_MAX];
    int count = 0;
    for (const char *next; (next = word(count)); count++) {
        EXPECT(count < WORDS_MAX && *next);
        for (int i = 0; i < count; i++)
            test_expect(strcmp(seen[i], next) != 0, next, __FILE__, __LINE__);
        seen[count] = next;
    }
    EXPECT(count > 1);
}

static int look_at_members(const struct shape *members) {
    int words = 0;
    for (const struct shape *member = members; member && member->name; member++) {
        for (const struct shape *other = members; other != member; other++)
            test_expect(strcmp(other->name, member->name) != 0, member->name, __FILE__, __LINE__);
        words += look_at(member);
    }
    return words;
}

// How many of its members have words of their own.
static int look_at(const struct shape *shape) {
    if (shape->word)
        look_at_words(shape->word);
    EXPECT(shape->min <= shape->max || !shape->max);
    EXPECT((shape->kind == SHAPE_REF) == (shape->ref != NULL));
    EXPECT((shape->kind == SHAPE_LIST || shape->kind == SHAPE_MAP) == (shape->of != NULL));
    return (shape->word != NULL) + look_at_members(shape->members) + (shape->of ? look_at(shape->of) : 0);
}

TEST(every_game_says_what_its_views_and_moves_are_made_of) {
    int words = 0;
    for (int i = 0; i < registry_count; i++) {
        EXPECT(registry[i]->view_shape && registry[i]->view_shape->name);
        words += look_at_members(registry[i]->view_shape) + look_at_members(registry[i]->move_shape);
    }
    EXPECT(words > 20);
}
