// Records on disk: read whole, written whole or not at all.
#ifndef ADIT_TABLE_FILES_H
#define ADIT_TABLE_FILES_H

#include "engine/record.h"

// Why the system refused, in words to be translated; what is rare stays in the system's own.
const char *file_reason(int error);

// A whole file in memory, with a NUL behind it; the caller frees it. NULL: `*why` says why not, as file_reason() does.
// At most size_max bytes.
char *file_read(const char *name, size_t size_max, size_t *size, const char **why);

// Writes the record beside its place and renames it, so that whoever is killed leaves the old or the new one. NULL: it
// is on the disk; else why not, as file_reason() does.
const char *file_write_record(const char *name, const struct match *match, const struct record_header *header);

#endif
