// The server as the command line sees it.
#ifndef ADIT_SERVER_H
#define ADIT_SERVER_H

#include "base/json.h"
#include "server/config.h"
#include "words/lang.h"

// Serves until SIGTERM or SIGINT. Says where, in the language, on standard output. Returns the exit code.
int server_run(const struct config *config, enum lang lang);

// A QR code as text for a dark or light terminal; nothing if it does not fit.
void qr_print(const char *text);

// Likewise as JSON: an array of rows, each a string of 0 and 1 (dark); empty if it does not fit.
void qr_json(const char *text, struct json *out);

// What lies at a path: nothing, a server's database, a copy of one made by `adit backup`, or something else.
enum database_kind { DATABASE_NONE, DATABASE_SERVER, DATABASE_COPY, DATABASE_OTHER };
enum database_kind sqlite_store_kind(const char *path);

// Copies the database at `path` into `to`, as the kind named, while it may be in use. False: *error says why.
bool sqlite_store_copy(const char *path, const char *to, enum database_kind kind, const char **error);

#endif
