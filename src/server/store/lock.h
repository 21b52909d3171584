// The lock that keeps a second server, or `adit restore`, away from a database file in use.
//
// It is taken on the file itself, so that no other name of it (a symbolic link, a hard link) leads around it, and on a
// second file beside the name: `adit restore` puts another file in its place, and older versions know that one alone.
#ifndef ADIT_LOCK_H
#define ADIT_LOCK_H

#include "base/base.h"

struct file_lock {
    int beside, inside; // -1: not held
};

// Takes the lock of a database; `creates`: the file is made where there is none. False: somebody else holds it, or the
// folder cannot be written.
bool lock_take(const char *database, bool creates, struct file_lock *out);

// Releases it and removes the file beside. The database must be closed: to close any of a program's descriptors of a
// file ends all locks that SQLite has on it.
void lock_release(const char *database, struct file_lock *lock);

// Whether somebody holds it now.
bool lock_is_held(const char *database);

#endif
