// What the SQLite store needs of its database file.
#ifndef ADIT_SQLITE_FILE_H
#define ADIT_SQLITE_FILE_H

#include "table/day.h"

#include <sqlite3.h>

// The connection that writes: the file is made or brought up to this version's schema. False: *error says why. Whatever
// *out is then has to be closed.
bool sqlite_file_open_writer(sqlite3 **out, const char *path, uint8_t secret[DAY_SECRET_SIZE], const char **error);
bool sqlite_file_open_reader(sqlite3 **out, const char *path); // likewise

// Why the last call failed, as a sentence.
const char *sqlite_file_reason(sqlite3 *db);

#endif
