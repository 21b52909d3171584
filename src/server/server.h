// The server as the command line sees it.
#ifndef ADIT_SERVER_H
#define ADIT_SERVER_H

#include "server/config.h"
#include "words/lang.h"

// Serves until SIGTERM or SIGINT. Says where, in the language, on standard output. Returns the exit code.
int server_run(const struct config *config, enum lang lang);

#endif
