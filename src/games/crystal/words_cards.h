// The cards, skills and tiles of Black Crystal by name, and what each does in one sentence: for every front end.
#ifndef ADIT_CRYSTAL_CARDS_H
#define ADIT_CRYSTAL_CARDS_H

#include "base/json.h"
#include "games/crystal/rules_tables.h"
#include "words/lang.h"

const char *crystal_boom_name(enum lang lang, int card);
const char *crystal_find_name(enum lang lang, int card);
const char *crystal_skill_name(enum lang lang, int skill);
const char *crystal_event_name(enum lang lang, int event); // of a tile: "Boom", "Portal"
const char *crystal_shape_name(enum lang lang, int shape);

// "Boom (crossing)"; a tile that has one shape only is just named.
void crystal_tile_name(struct text *out, enum lang lang, int tile);

// One sentence each. Amounts are read from the tables, so a changed table changes what is said.
void crystal_boom_text(struct text *out, enum lang lang, int card);
void crystal_find_text(struct text *out, enum lang lang, int card);
void crystal_skill_text(struct text *out, enum lang lang, int skill);
void crystal_event_text(struct text *out, enum lang lang, int event);

// Amounts, as objects of a verb: "2 Find cards", "1 Explosive", "3 cells".
void crystal_say_finds(struct text *out, enum lang lang, int amount);
void crystal_say_explosives(struct text *out, enum lang lang, int amount);
void crystal_say_cells(struct text *out, enum lang lang, int amount);

// {"boom": [{"key", "name", "text", "health", "copies"}], "find": [{.., "uses", "points", "negative", "copies"}],
// "skills": [{"key", "name", "text"}], "tiles": [{"key", "name", "text", "copies"}]}, in the order of the tables.
void crystal_box_json(struct json *out, enum lang lang);

#endif
