// The games that this build knows.
#ifndef ADIT_REGISTRY_H
#define ADIT_REGISTRY_H

#include "engine/game.h"

extern const struct game *const registry[];
extern const int registry_count;

const struct game *registry_find(const char *name);                      // NULL: no such game
const struct game *registry_find_bytes(const char *name, size_t length); // likewise

#endif
