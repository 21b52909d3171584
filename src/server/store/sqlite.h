// SQLite as a store, and what `adit backup` needs of it.
#ifndef ADIT_SQLITE_H
#define ADIT_SQLITE_H

#include "server/store/store.h"

// One SQLite file, one writer thread, one transaction for all that is waiting. `wake` is called from that thread when
// answers wait for sqlite_store_answer(). NULL: *error says why.
struct store *sqlite_store_open(const char *path, void (*wake)(void *), void *context, const char **error);
void sqlite_store_answer(struct store *store);

// Refuses what has waited for the disk too long: now and then, where answers are taken.
void sqlite_store_look(struct store *store);
extern const char *const sql_statements[]; // its SQL; NULL behind the last

// What is at a path: nothing, a server's database, a copy of one made by `adit backup`, or something else.
enum database_kind { DATABASE_NONE, DATABASE_SERVER, DATABASE_COPY, DATABASE_OTHER };
enum database_kind sqlite_store_kind(const char *path);

// Copies the database at `path` into `to`, as the kind named, while it may be in use. False: *error says why.
bool sqlite_store_copy(const char *path, const char *to, enum database_kind kind, const char **error);

#endif
