// Nimble Gnomes: what is refused of views from outside, one thing at a time.
#include "games/gnomes/rules.h"
#include "tests/support/refuse.h"

#include <string.h>

static const struct table *table;

static bool refills(const void *state) {
    return ((const struct gnomes *)state)->phase == GNOMES_REFILL;
}

static bool turns_up(const void *state) {
    return ((const struct gnomes *)state)->phase == GNOMES_TURN_UP;
}

TEST(a_view_of_the_gnomes_has_a_card_and_a_place_for_what_comes_next) {
    struct gnomes base;
    table = table_find(&gnomes_game, "players=3", turns_up);
    match_view(&table->match, SEAT_NOBODY, &base);
    TAKES(gnomes_game, &table->match.setup, base);
    REFUSES(gnomes_game, &table->match.setup, base, memset(view.open, 0, sizeof view.open));
    REFUSES(gnomes_game, &table->match.setup, base, view.discard[3] = 1);
    REFUSES(gnomes_game, &table->match.setup, base, view.gems[1][3] = 1);
    REFUSES(gnomes_game, &table->match.setup, base, view.curses[2][0] = 1);
    table = table_find(&gnomes_game, "players=3", refills);
    match_view(&table->match, SEAT_NOBODY, &base);
    TAKES(gnomes_game, &table->match.setup, base);
    REFUSES(gnomes_game, &table->match.setup, base, view.seats = 4);
    REFUSES(gnomes_game, &table->match.setup, base, view.turn = 3);
    REFUSES(gnomes_game, &table->match.setup, base, view.first = 3);
    REFUSES(gnomes_game, &table->match.setup, base, view.deck[0]++);
    REFUSES(gnomes_game, &table->match.setup, base, view.hand[0][0] = 14);
    REFUSES(gnomes_game, &table->match.setup, base, memset(view.open, 0, sizeof view.open));
    struct gnomes empty = base; // the last card is gone, and still one is to be turned up
    memset(empty.deck, 0, sizeof empty.deck);
    memset(empty.hand_count, 0, sizeof empty.hand_count);
    memset(empty.hand, 0, sizeof empty.hand);
    empty.deck_count = 0;
    REFUSES(gnomes_game, &table->match.setup, empty, (void)0);
    REFUSES(gnomes_game, &table->match.setup, empty, view.phase = GNOMES_DRAW);
    empty.phase = GNOMES_TAKE;
    TAKES(gnomes_game, &table->match.setup, empty);
    empty.phase = GNOMES_PLAY; // but nobody has a card to play
    EXPECT(!view_is_sound(&gnomes_game, &table->match.setup, &empty, SEAT_NOBODY));
}

static bool takes_last(const void *state) {
    const struct gnomes *gnomes = state;
    return gnomes->phase == GNOMES_PLAY && !gnomes->deck_count;
}

// Every card is there, once; but whose turn it is holds none.
TEST(whoever_is_asked_in_a_view_has_a_move) {
    struct gnomes view;
    table = table_find(&gnomes_game, "players=2", takes_last);
    match_view(&table->match, SEAT_NOBODY, &view);
    EXPECT(view_is_sound(&gnomes_game, &table->match.setup, &view, SEAT_NOBODY));
    for (int card = 0; card < GNOMES_KINDS; card++) {
        view.discard[card] = (uint8_t)(view.discard[card] + view.deck[card] + view.hand[0][card] + view.hand[1][card]);
        view.deck[card] = view.hand[0][card] = view.hand[1][card] = view.seen[0][card] = view.seen[1][card] = 0;
    }
    view.hand_count[0] = view.hand_count[1] = 0;
    EXPECT(gnomes_game.sound(&view, &table->match.setup, SEAT_NOBODY) && !gnomes_game.check(&view));
    EXPECT(!view_is_sound(&gnomes_game, &table->match.setup, &view, SEAT_NOBODY));
}
