// The server's log: one JSON object a line on standard error. Never a token, a seed, a message or a name.
#ifndef ADIT_LOG_H
#define ADIT_LOG_H

#include "base/base.h"

enum log_level { LOG_ERROR, LOG_INFO, LOG_DEBUG };

void log_set_level(enum log_level level);

// Further pairs: key, value, ..., NULL. Values are text.
void log_line(enum log_level level, const char *event, ...) __attribute__((sentinel));

#endif
