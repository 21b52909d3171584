// The rules of the games that games.def lists.
#include "engine/registry.h"

#define GAME(name) extern const struct game name##_game;
#include "games/games.def"
#undef GAME

const struct game *const registry[] = {
#define GAME(name) &name##_game,
#include "games/games.def"
#undef GAME
};

const int registry_count = (int)ARRAY_COUNT(registry);

const struct game *registry_find_bytes(const char *name, size_t length) {
    for (int i = 0; i < registry_count; i++)
        if (string_length(registry[i]->name) == length && bytes_equal(registry[i]->name, name, length))
            return registry[i];
    return NULL;
}

const struct game *registry_find(const char *name) {
    return registry_find_bytes(name, string_length(name));
}
