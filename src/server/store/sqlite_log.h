// A layer under the connection that writes: fewer calls of the system for each change, and the same promises.
//
// SQLite writes its log in pieces, a head of 24 bytes and a page for each page that a transaction changes, and syncs it
// once at the end. Here the pieces wait in memory and are one write just before that sync. And each transaction takes
// and gives back the right to write, a lock on the file that programs beside the server could ask for: the layer keeps
// it until the writer rests. A log of our own beside the database would write less, but then whoever copies or reads
// the database while the server runs would miss its last second.
#ifndef ADIT_SQLITE_LOG_H
#define ADIT_SQLITE_LOG_H

#include <sqlite3.h>

// The name of the layer for sqlite3_open_v2(), above what is the preset now; NULL: there is no memory.
const char *sqlite_log_layer(void);

// The writer rests: other programs may write, too, until it goes on.
void sqlite_log_rest(sqlite3 *db);

#endif
