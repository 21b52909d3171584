// The games that this build knows: a new one gets its line here.
#include "engine/registry.h"

#include "games/crystal/rules.h"
#include "games/diamant/rules.h"
#include "games/gnomes/rules.h"
#include "games/nullgame/rules.h"

const struct game *const registry[] = {
    &nullgame_game,
    &diamant_game,
    &gnomes_game,
    &crystal_game,
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
