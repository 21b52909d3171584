// A bot that thinks about a position which somebody else has sent: in a process of its own that can do nothing but
// compute, so that bytes made to harm can harm nothing.
#ifndef ADIT_THINK_H
#define ADIT_THINK_H

#include "bots/bot.h"

// Asks the bot. The query's view is untrusted, and so is what its past tells; its legal moves are found in the other
// process. The move's notation is written to `out`, and the bot's chance to win, as it sees it, to `query->win`: a
// number from 0 to 1, or -1 if it has no idea. False: there was no answer within the time, or the position makes no
// sense.
bool bot_sandbox_think(const struct bot *bot, const struct bot_query *query, int64_t timeout_ms,
                       char out[ACTION_TEXT_MAX]);

#endif
