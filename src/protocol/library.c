// Loading shared libraries.
#include "protocol/library.h"

#include <dlfcn.h>

const char *library_load(const char *library, const struct library_function *functions, size_t count, void *table) {
    void *handle = dlopen(library, RTLD_NOW);
    if (!handle)
        return dlerror();
    for (size_t i = 0; i < count; i++) {
        void *function = dlsym(handle, functions[i].name);
        if (!function)
            return dlerror();
        __builtin_memcpy((char *)table + functions[i].at, &function, sizeof function);
    }
    return NULL;
}
