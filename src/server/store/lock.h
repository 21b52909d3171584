// Keeps two programs from writing one database file: each believes that it alone does. The lock is a file beside the
// database, FILE.lock, held with flock() so that it ends with its holder whatever ends that, and removed on release.
#ifndef ADIT_LOCK_H
#define ADIT_LOCK_H

#include "base/base.h"

// A number for lock_release(); -1: another program holds the lock, or the folder cannot be written.
int lock_take(const char *database);
void lock_release(const char *database, int lock); // -1: nothing to release

bool lock_is_held(const char *database);

#endif
