// The bot protocol's two ends (docs/bot-protocol.md): lines of JSON, read without trust.
#ifndef ADIT_TALK_H
#define ADIT_TALK_H

#include "base/base.h"

// Finds a member of the object that is the whole of `line` and copies its string or number as text. False: there is no
// such member, it is neither, it does not fit, or the line is no object up to there.
bool talk_member(const char *line, const char *key, char *out, size_t size);

#endif
