// The mine of Black Crystal on a canvas, for its view.
#ifndef ADIT_TUI_VIEW_CRYSTAL_H
#define ADIT_TUI_VIEW_CRYSTAL_H

#include "tui/scene.h"

// How much of the body the map takes: small rooms, or large ones where there is room for them.
struct rect crystal_map_rect(struct rect body);

// Places where the chosen line has a move glow; the cursor shows the tile as it would lie.
void crystal_draw_map(struct canvas *canvas, struct rect rect, const struct scene *scene);

#endif
