// Records on disk.
#include "tui/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *file_read(const char *name, size_t size_max, size_t *size, const char **why) {
    FILE *file = fopen(name, "rb");
    *why = NULL;
    if (!file) {
        *why = strerror(errno);
        return NULL;
    }
    char *bytes = NULL;
    size_t capacity = 1 << 16;
    *size = 0;
    for (;;) {
        char *grown = realloc(bytes, capacity + 1);
        if (!grown) {
            *why = strerror(ENOMEM);
            break;
        }
        bytes = grown;
        *size += fread(bytes + *size, 1, capacity - *size, file);
        if (ferror(file))
            *why = strerror(errno);
        else if (*size > size_max)
            *why = N_("the file is too large");
        if (*why || *size < capacity)
            break;
        capacity *= 2;
    }
    (void)fclose(file);
    if (*why) {
        free(bytes);
        return NULL;
    }
    bytes[*size] = '\0';
    return bytes;
}

static bool to_file(void *context, const char *bytes, size_t size) {
    return fwrite(bytes, 1, size, context) == size;
}

const char *file_write_record(const char *name, const struct match *match, const struct record_header *header) {
    char temporary[4096];
    if (snprintf(temporary, sizeof temporary, "%s.part", name) >= (int)sizeof temporary)
        return strerror(ENAMETOOLONG);
    FILE *file = fopen(temporary, "wb"); // what a killed program left is written over
    if (!file)
        return strerror(errno);
    errno = 0;
    bool ok = record_write(match, header, to_file, file) && !fflush(file) && !fsync(fileno(file));
    int why = errno;
    if (fclose(file) && ok) {
        ok = false;
        why = errno;
    }
    if (ok && rename(temporary, name)) {
        ok = false;
        why = errno;
    }
    if (ok)
        return NULL;
    (void)unlink(temporary);
    return strerror(why);
}
