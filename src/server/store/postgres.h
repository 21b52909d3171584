// PostgreSQL as a store, and what `adit migrate` needs of it. Built where libpq-dev is installed, and works where libpq
// is; else opening says so.
#ifndef ADIT_POSTGRES_H
#define ADIT_POSTGRES_H

#include "server/store/store.h"

#ifdef ADIT_HAS_POSTGRES
#include "server/store/libpq.h"
#endif

struct uv_loop_s;
struct pg_conn; // PGconn

enum { POSTGRES_VERSION = 2 }; // of the schema

// Waits for the first connection, makes the tables in an empty database, and refuses one of another version; from then
// on it never waits. `before` is called before answers are given. NULL: *error is a sentence, and the log says more.
struct store *postgres_store_open(const char *url, struct uv_loop_s *loop, void (*before)(void *), void *context,
                                  const char **error);

// A connection that waits, to a database with tables of this version: made in an empty one, and where `upgrade` says so
// brought up to it in an older one. NULL: *error is a sentence,
// and the log says more.
struct pg_conn *postgres_connect(const char *url, bool upgrade, const char **error);
void postgres_disconnect(struct pg_conn *conn);

// On such a connection: whether the statements succeed; the first number of the first row, `missing` where there is
// none.
bool postgres_execute(struct pg_conn *conn, const char *statements);
int64_t postgres_number(struct pg_conn *conn, const char *query, int64_t missing);

// The secret of Today's cave, which all servers of the database share; drawn when there is none.
bool postgres_secret(struct pg_conn *conn, uint8_t secret[DAY_SECRET_SIZE]);

extern const char postgres_session[]; // options of every connection

#endif
