// The lock beside a database file.
#include "server/store/lock.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, TRIES = 100 };

static bool name_of(const char *database, char *out) {
    return snprintf(out, PATH_SIZE, "%s.lock", database) < PATH_SIZE;
}

// Its last holder may have removed the file between our open() and our flock(): what we hold then has no name, and the
// next program would lock another file under that name.
static bool has_name(int lock, const char *name) {
    struct stat held, named;
    return fstat(lock, &held) == 0 && stat(name, &named) == 0 && held.st_ino == named.st_ino &&
           held.st_dev == named.st_dev;
}

int lock_take(const char *database) {
    char name[PATH_SIZE];
    if (!name_of(database, name))
        return -1;
    for (int tries = 0; tries < TRIES; tries++) {
        int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (lock < 0)
            return -1;
        bool held = flock(lock, LOCK_EX | LOCK_NB) == 0;
        if (held && has_name(lock, name))
            return lock;
        (void)close(lock);
        if (!held)
            return -1;
    }
    return -1;
}

void lock_release(const char *database, int lock) {
    char name[PATH_SIZE];
    if (lock < 0)
        return;
    if (name_of(database, name))
        (void)unlink(name); // while we hold it: afterwards it may be another's
    (void)close(lock);
}

bool lock_is_held(const char *database) {
    char name[PATH_SIZE];
    int lock = name_of(database, name) ? open(name, O_RDWR | O_CLOEXEC) : -1;
    if (lock < 0)
        return false;
    bool held = flock(lock, LOCK_EX | LOCK_NB) != 0;
    (void)close(lock);
    return held;
}
