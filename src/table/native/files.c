// Records on disk.
#include "table/native/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *file_reason(int error) {
    switch (error) {
    case ENOENT: return N_("there is no such file or folder");
    case EACCES:
    case EPERM: return N_("permission denied");
    case EEXIST: return N_("it is there already");
    case EISDIR: return N_("it is a folder");
    case ENOTDIR: return N_("it is not a folder");
    case ENAMETOOLONG: return N_("the name is too long");
    case ENOSPC: return N_("the disk is full");
    case EROFS: return N_("the disk is read-only");
    case ENOMEM: return N_("there is not enough memory");
    default: return strerror(error);
    }
}

char *file_read(const char *name, size_t size_max, size_t *size, const char **why) {
    FILE *file = fopen(name, "rb");
    if (file)
        return file_take(file, size_max, size, why);
    *why = file_reason(errno);
    return NULL;
}

char *file_take(FILE *file, size_t size_max, size_t *size, const char **why) {
    *why = NULL;
    char *bytes = NULL;
    size_t capacity = 1 << 16;
    *size = 0;
    for (;;) {
        char *grown = realloc(bytes, capacity + 1);
        if (!grown) {
            *why = file_reason(ENOMEM);
            break;
        }
        bytes = grown;
        *size += fread(bytes + *size, 1, capacity - *size, file);
        if (ferror(file))
            *why = file_reason(errno);
        else if (*size > size_max)
            *why = N_("the file is too large");
        if (*why || *size < capacity)
            break;
        capacity *= 2;
    }
    if (file != stdin)
        (void)fclose(file);
    if (*why) {
        free(bytes);
        return NULL;
    }
    bytes[*size] = '\0';
    return bytes;
}

static bool make_folder(const char *name) {
    return !mkdir(name, 0700) || errno == EEXIST;
}

bool file_user_folder(const char *variable, const char *below_home, char *out, size_t size) {
    const char *folder = getenv(variable), *home = getenv("HOME");
    int length = folder && *folder == '/' ? snprintf(out, size, "%s/adit", folder)
                 : home && *home          ? snprintf(out, size, "%s/%s/adit", home, below_home)
                                          : -1;
    if (length < 0 || length >= (int)size)
        return false;
    for (char *slash = strchr(out + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)make_folder(out);
        *slash = '/';
    }
    return make_folder(out);
}

const char *file_try(const char *name) {
    bool was_there = access(name, F_OK) == 0;
    FILE *file = fopen(name, "ab");
    if (!file)
        return file_reason(errno);
    (void)fclose(file);
    if (!was_there)
        (void)unlink(name);
    return NULL;
}

static bool to_file(void *context, const char *bytes, size_t size) {
    return fwrite(bytes, 1, size, context) == size;
}

const char *file_write_record(const char *name, const struct match *match, const struct record_header *header) {
    char temporary[4096];
    if (snprintf(temporary, sizeof temporary, "%s.part", name) >= (int)sizeof temporary)
        return file_reason(ENAMETOOLONG);
    FILE *file = fopen(temporary, "wb"); // what a killed program left is written over
    if (!file)
        return file_reason(errno);
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
    return file_reason(why);
}
