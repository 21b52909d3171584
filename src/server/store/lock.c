// The locks of a database file.
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

// -1: somebody else holds it, or it cannot be opened.
static int take(const char *name, int flags) {
    for (int tries = 0; tries < TRIES; tries++) {
        int lock = open(name, O_RDWR | O_CLOEXEC | flags, 0600);
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

bool lock_take(const char *database, bool creates, struct file_lock *out) {
    char name[PATH_SIZE];
    *out = (struct file_lock){-1, -1};
    if (!name_of(database, name) || (out->beside = take(name, O_CREAT)) < 0)
        return false;
    bool is_there = access(database, F_OK) == 0;
    if (!is_there && !creates)
        return true;
    out->inside = take(database, creates ? O_CREAT : 0);
    if (out->inside >= 0)
        return true;
    lock_release(database, out);
    return false;
}

void lock_release(const char *database, struct file_lock *lock) {
    char name[PATH_SIZE];
    if (lock->beside >= 0 && name_of(database, name))
        (void)unlink(name); // while we hold it: afterwards it may be another's
    if (lock->beside >= 0)
        (void)close(lock->beside);
    if (lock->inside >= 0)
        (void)close(lock->inside);
    *lock = (struct file_lock){-1, -1};
}

static bool is_held(const char *name) {
    int lock = open(name, O_RDWR | O_CLOEXEC);
    if (lock < 0)
        return false;
    bool held = flock(lock, LOCK_EX | LOCK_NB) != 0;
    (void)close(lock);
    return held;
}

bool lock_is_held(const char *database) {
    char name[PATH_SIZE];
    return (name_of(database, name) && is_held(name)) || is_held(database);
}
