// The null game's own.
#include "games/nullgame/rules.h"
#include "tests/support/table.h"
#include "tests/test.h"

TEST(the_null_game_has_a_pebble_for_everybody) {
    const struct game *game = &nullgame_game;
    struct setup setup = setup_default(game);
    uint8_t view[STATE_MAX] = {setup.seats, 1 /* bets */, 0, 0, 1, 2};
    EXPECT(game->sound(view, &setup, SEAT_NOBODY));
    view[4] = view[5] = 0;
    EXPECT(!game->sound(view, &setup, SEAT_NOBODY));
}
