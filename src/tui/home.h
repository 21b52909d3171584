// The first screen: the cave's mouth, three games as three doors, and what else there is.
#ifndef ADIT_TUI_HOME_H
#define ADIT_TUI_HOME_H

#include "engine/game.h"
#include "tui/canvas.h"
#include "words/lang.h"

enum { HOME_DOORS_MAX = 8 };

enum home_line { HOME_KEPT, HOME_JOIN, HOME_RULES, HOME_LANGUAGE, HOME_HELP, HOME_LEAVE, HOME_LINES };

struct home {
    enum lang lang;
    const char *version;
    const struct game *doors[HOME_DOORS_MAX];
    int door_count;
    int chosen; // a door, or door_count + a line
    int door;   // where the way up leads
    bool is_left;
};

void home_list_doors(struct home *home);
void home_draw(struct canvas *canvas, const struct home *home);

// Moves the choice. True: it was picked.
bool home_key(struct home *home, int key);

#endif
