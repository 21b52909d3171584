// The mine of Black Crystal as a map of characters, 9 x 9 rooms and the tunnels between them, in 20 lines.
#ifndef ADIT_CRYSTAL_MAP_H
#define ADIT_CRYSTAL_MAP_H

#include "games/crystal/rules.h"
#include "words/lang.h"

enum {
    CRYSTAL_MAP_LINES = 20,
    CRYSTAL_MAP_WIDTH = 63, // columns, without the legend
};

enum {
    CRYSTAL_MAP_ASCII = 1,  // no box-drawing characters, and dwarfs by their English letters
    CRYSTAL_MAP_LEGEND = 2, // to the right of the map; all in all at most 80 columns
};

// Styled (words.h), and readable with the styles stripped. Each line ends with a newline.
void crystal_say_map(struct text *out, enum lang lang, const struct crystal *view, unsigned flags);

// The letter that stands on the map for the dwarf of a side of the board (crystal_side), in its colour.
void crystal_say_dwarf(struct text *out, enum lang lang, int side, unsigned flags);

// A tile's openings as one character of the map: "┼", "├", "╵".
const char *crystal_openings_glyph(unsigned openings);

#endif
