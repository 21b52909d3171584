// The kits of the games that games.def lists. Apart from the registry of their rules, which some programs link alone.
#include "engine/kit.h"

#define GAME(name) extern const struct kit name##_kit;
#include "games/games.def"
#undef GAME

static const struct kit *const kits[] = {
#define GAME(name) &name##_kit,
#include "games/games.def"
#undef GAME
};

const struct kit *kit_of(const struct game *game) {
    for (size_t i = 0; i < ARRAY_COUNT(kits); i++)
        if (kits[i]->game == game)
            return kits[i];
    CHECK(!"a game without a kit");
    return NULL;
}
