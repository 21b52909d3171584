// Stores on the move: from one database to another, compared by a hash over all rows, and up to this program's version.
#ifndef ADIT_MIGRATE_H
#define ADIT_MIGRATE_H

#include "base/base.h"

struct migration {
    int64_t rooms, matches, moves;
    char hash[65]; // of all rows, read back from the target
};

// Makes the tables, or brings them up to date. `db` is a file or postgres://... False: *error is a sentence.
bool migrate_schema(const char *db, const char **error);

// Copies every room, match and move. The target must be empty, and no server may use the source if it is a file. Either
// everything is there, and the same, or the target stays empty. False: *error is a sentence.
bool migrate_all(const char *from, const char *to, struct migration *out, const char **error);

#endif
