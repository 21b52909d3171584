// Records on disk: read whole, written whole or not at all.
#ifndef ADIT_TABLE_FILES_H
#define ADIT_TABLE_FILES_H

#include "engine/record.h"

#include <stdio.h>

// Why the system refused, in words to be translated; what is rare stays in the system's own.
const char *file_reason(int error);

// A whole file in memory, with a NUL behind it; the caller frees it. NULL: `*why` says why not, as file_reason() does.
// At most size_max bytes.
char *file_read(const char *name, size_t size_max, size_t *size, const char **why);

// The same of a stream to its end, which is closed unless it is standard input.
char *file_take(FILE *file, size_t size_max, size_t *size, const char **why);

// Whether a file of this name could be written: what is there stays, and nothing new is left. NULL: it could.
const char *file_try(const char *name);

// The user's folder for adit's files of one kind: adit in the folder that the variable names, or below the home folder;
// it is made when it is missing. False: there is no such place.
bool file_user_folder(const char *variable, const char *below_home, char *out, size_t size);

// Writes the record beside its place and renames it, so that whoever is killed leaves the old or the new one. NULL: it
// is on the disk; else why not, as file_reason() does.
const char *file_write_record(const char *name, const struct match *match, const struct record_header *header);

#endif
