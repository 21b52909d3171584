// The null game's kit: rules and nothing else, so that whatever lists or plays games is tested without the rest.
#include "engine/kit.h"

#include "games/nullgame/rules.h"

const struct kit nullgame_kit = {
    .game = &nullgame_game,
};
