// Loading libpq.
#ifdef ADIT_HAS_POSTGRES
#include "server/store/libpq.h"

#include "protocol/library.h"

struct libpq libpq;

const char *libpq_load(void) {
    static const struct library_function functions[] = {
#define X(name) {"PQ" #name, offsetof(struct libpq, name)},
        LIBPQ_FUNCTIONS(X)
#undef X
    };
    return library_load(ADIT_LIBPQ, functions, ARRAY_COUNT(functions), &libpq);
}
#endif
