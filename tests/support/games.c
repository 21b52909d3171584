// Games by their names.
#include "tests/support/games.h"

#include "engine/registry.h"

const struct game *game_named(const char *name) {
    const struct game *game = registry_find(name);
    CHECK(game);
    return game;
}
