// The server as the command line sees it.
#ifndef ADIT_SERVER_H
#define ADIT_SERVER_H

#include "server/config.h"
#include "words/lang.h"

// Serves until SIGTERM or SIGINT. Says where, in the language, on standard output. Returns the exit code. On SIGHUP the
// settings are read again; false: they are wrong, and it was said why.
int server_run(struct config *config, enum lang lang, bool (*read_config)(void *context, struct config *out),
               void *context);

#endif
