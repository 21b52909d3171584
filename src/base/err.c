// The public code of each error.
#include "base/err.h"

#include "base/base.h"

const char *err_code(enum err err) {
    static const char *const codes[ERR_COUNT] = {
#define X(name, code) [ERR_##name] = (code),
        ERR_LIST(X)
#undef X
    };
    CHECK((unsigned)err < ERR_COUNT);
    return codes[err];
}
