// A library to be preloaded (LD_PRELOAD) whose malloc() fails on purpose: out of memory has to be an answer (R10).
//
// A place is the stack of an allocation: a hash of its innermost return addresses, or, with STINGY_OURS, of those in
// the program itself, whatever the libraries do in between. They are the same in each run only without address
// randomization (setarch -R). Whoever runs the tests steers by a small file, named by STINGY, which is mapped here:
// numbers of 8 bytes, see enum control.
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { DEPTH = 7, DEPTH_MAX = 40, SKIPPED = 3, PLACES = 1 << 16, GAP = 40 };

enum control {
    C_MODE,
    C_PLACE,    // M_ONE, M_FROM: which place
    C_FAILURES, // how many allocations were refused
    C_PLACES,   // how many places were seen; their hashes follow from C_FIRST on
    C_COUNT,    // how many allocations there were
    C_LAST,     // the place of the last refusal
    C_CALLS,    // how many allocations there were, in every mode
    C_FIRST = 16,
    C_END = C_FIRST + PLACES,
};

enum mode {
    M_OFF,
    M_LEARN,  // only notes the places
    M_EACH,   // each place fails the first time that it is met, with some peace in between
    M_ONE,    // one place fails, once
    M_FROM,   // from that place on everything fails
    M_DROUGHT // everything fails now
};

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *at, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic uint64_t nowhere[C_END], *control = nowhere;
static uint64_t known[PLACES * 2], refused[PLACES * 2];
static atomic_flag lock = ATOMIC_FLAG_INIT;
static _Thread_local bool inside;
static uint64_t peace_until;
static bool tells, ours, dry;

__attribute__((constructor)) static void begin(void) {
    void *frames[2];
    inside = true;
    (void)backtrace(frames, 2); // loads what it needs now
    const char *name = getenv("STINGY");
    int file = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
    if (file >= 0) {
        void *at = mmap(NULL, sizeof nowhere, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (at != MAP_FAILED)
            control = at;
        (void)close(file);
    }
    tells = getenv("STINGY_TELLS") != NULL;
    ours = getenv("STINGY_OURS") != NULL;
    inside = false;
}

// Whether it was not there before.
static bool put(uint64_t *table, uint64_t hash) {
    size_t at = (size_t)(hash % (PLACES * 2));
    for (; table[at]; at = (at + 1) % (PLACES * 2))
        if (table[at] == hash)
            return false;
    table[at] = hash;
    return true;
}

static void note(uint64_t hash) {
    uint64_t count = control[C_PLACES];
    if (count < PLACES - 1 && put(known, hash)) {
        control[C_FIRST + count] = hash;
        control[C_PLACES] = count + 1;
    }
}

static bool decide(uint64_t mode, uint64_t hash) {
    uint64_t count = ++control[C_COUNT];
    note(hash);
    switch ((enum mode)mode) {
    case M_EACH:
        if (count < peace_until || !put(refused, hash))
            return false;
        peace_until = count + GAP;
        return true;
    case M_ONE: return hash == control[C_PLACE] && !dry && (dry = true);
    case M_FROM: dry |= hash == control[C_PLACE]; return dry;
    case M_DROUGHT: return true;
    case M_OFF:
    case M_LEARN: return false;
    }
    return false;
}

static bool refuses(void) {
    control[C_CALLS]++;
    uint64_t mode = control[C_MODE];
    if (mode == M_OFF || inside)
        return false;
    inside = true;
    void *frames[DEPTH_MAX];
    int count = backtrace(frames, ours ? DEPTH_MAX : DEPTH + SKIPPED), depth = 0;
    uint64_t hash = 14695981039346656037u;
    for (int i = SKIPPED - 1; i < count && depth < DEPTH; i++) {
        uint64_t frame = (uint64_t)(uintptr_t)frames[i];
        if (ours && frame >> 40 != 0x55) // where Linux puts a program, as against its libraries
            continue;
        hash = (hash ^ frame) * 1099511628211u;
        depth++;
    }
    hash |= 1;
    while (atomic_flag_test_and_set(&lock)) {
    }
    bool no = decide(mode, hash);
    if (no) {
        control[C_FAILURES]++;
        control[C_LAST] = hash;
    }
    atomic_flag_clear(&lock);
    if (no && tells) {
        dprintf(2, "STINGY refuses %016llx\n", (unsigned long long)hash);
        backtrace_symbols_fd(frames, count, 2);
    }
    inside = false;
    if (no)
        errno = ENOMEM;
    return no;
}

void *malloc(size_t size) {
    return refuses() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return refuses() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *at, size_t size) {
    return refuses() ? NULL : __libc_realloc(at, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return refuses() ? NULL : __libc_memalign(alignment, size);
}
