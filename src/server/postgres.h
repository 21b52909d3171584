// PostgreSQL as a store, and what `adit migrate` needs of it. Built where libpq is installed; else opening says so.
#ifndef ADIT_POSTGRES_H
#define ADIT_POSTGRES_H

#include "server/store.h"

struct uv_loop_s;

enum { POSTGRES_VERSION = 1 }; // of the schema

// Waits for the first connection, makes the tables in an empty database, and refuses one of another version; from then
// on it never waits. `before` is called before answers are given. NULL: *error is a sentence, and the log says more.
struct store *postgres_store_open(const char *url, struct uv_loop_s *loop, void (*before)(void *), void *context,
                                  const char **error);

extern const char postgres_schema[];  // statements that make version POSTGRES_VERSION in an empty database
extern const char postgres_session[]; // options of every connection

#endif
