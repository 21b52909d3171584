// Diamant: what is refused of views from outside, one thing at a time.
#include "games/diamant/rules.h"
#include "tests/support/refuse.h"

static const struct table *table;

static bool has_three_cards(const void *state) {
    return ((const struct diamant *)state)->path_count >= 3;
}

TEST(a_view_of_diamant_has_no_card_that_cannot_be_there) {
    struct diamant base;
    table = table_find(&diamant_game, "players=4 relics=on", has_three_cards);
    match_view(&table->match, SEAT_NOBODY, &base);
    TAKES(diamant_game, &table->match.setup, base);
    REFUSES(diamant_game, &table->match.setup, base, view.seats = 3);
    REFUSES(diamant_game, &table->match.setup, base, view.options = 0);
    REFUSES(diamant_game, &table->match.setup, base, view.expedition = 0);
    REFUSES(diamant_game, &table->match.setup, base, view.inside = 31);
    REFUSES(diamant_game, &table->match.setup, base, view.relics[1] = 16);
    REFUSES(diamant_game, &table->match.setup, base, view.path[0] = view.path[1] = DIAMANT_HAZARD_FIRST);
    REFUSES(diamant_game, &table->match.setup, base, view.path_gems[DIAMANT_PATH_MAX - 1] = 1);
    struct diamant twice = base; // two treasures of a value are not a hazard
    twice.path[0] = twice.path[1] = 4;
    TAKES(diamant_game, &table->match.setup, twice);
}
