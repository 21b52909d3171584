// What the parts of libadit share.
#ifndef ADIT_LIB_H
#define ADIT_LIB_H

#include <adit/adit.h>

#include "bots/observer.h"
#include "table/table.h"
#include "words/lang.h"

struct adit_match {
    struct table table;
    struct move *log;
};

int lib_error(enum err err);
int lib_lang(const char *code, enum lang *out);
int lib_setup(const char *name, const char *options, const struct game **game, struct setup *out);
int lib_bot(const struct game *game, const char *name, size_t length, struct bot_spec *out);
const struct observer *lib_observer(const struct game *game); // NULL: nothing for learners

// The number of a game's move indexes, of games without an observer too; 0: its moves have none.
int lib_moves(const struct game *game);
int lib_index(const struct game *game, action_id action);

// Writes a text into the caller's buffer: `write` is called with larger and larger ones until all fits. Returns the
// length, or an error.
typedef void lib_writer(struct text *out, const void *context);
int lib_write(lib_writer *write, const void *context, char *out, size_t size);

#endif
