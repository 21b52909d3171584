// What every game says, on random matches: whoever brings words owes this.
#include "words/words.h"

#include "engine/kit.h"
#include "engine/registry.h"
#include "tests/support/table.h"
#include "tests/test.h"

#include <string.h>

enum { STEPS = 1500 };

// Nobody's name is a part of a word, or of another name.
static const char *const names[SEATS_MAX] = {"Q0Q", "Q1Q", "Q2Q", "Q3Q", "Q4Q", "Q5Q", "Q6Q", "Q7Q"};

// How many sentences spoke to the reader.
static int read_events(const struct table *table, int reader, enum lang lang) {
    int spoken = 0;
    for (int i = 0; i < table->events.count; i++) {
        const struct event *event = &table->events.at[i];
        if (event->seat != reader || !(event->seen_by & SEAT_BIT(reader)))
            continue;
        char own[1024], other[1024];
        struct text to_you = TEXT_ON(own), to_all = TEXT_ON(other);
        struct speaker speaker = {.lang = lang, .names = names, .own = SEAT_BIT(reader)};
        words_event(&to_you, &speaker, table->match.game, event);
        speaker.own = 0;
        words_event(&to_all, &speaker, table->match.game, event);
        test_expect(!strstr(own, names[reader]), own, __FILE__, __LINE__);
        spoken += strcmp(own, other) != 0;
    }
    return spoken;
}

TEST(what_happens_to_the_reader_is_said_in_the_second_person) {
    struct rng rng;
    rng_seed_fast(&rng, 19, 0);
    for (int i = 0; i < registry_count; i++) {
        if (!kit_of(registry[i])->words || !kit_of(registry[i])->words->event)
            continue;
        int spoken = 0;
        struct table *table = table_new(registry[i], "");
        for (int step = 0; step < STEPS; step++) {
            if (!table_step_randomly(table, &rng))
                table = table_new(registry[i], "");
            spoken += read_events(table, 0, (enum lang)(step % LANGS));
        }
        EXPECT(spoken > 10);
    }
}
